"""A guided first play as data: where it begins, what each step waits for, what the others play in between."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from typing import Generic

from explorer.core.definitions import Source, read
from explorer.core.errors import UnknownGame
from explorer.core.game import Game, S
from explorer.core.installed import load as installed
from explorer.core.learning.deeds import Course, fields
from explorer.core.text import Text, sentence

FILE = "learn.toml"
FEWEST, MOST = 6, 10
"""A first play has so many steps: three minutes."""


@dataclass(frozen=True, slots=True)
class GuidedPlay(Course[S], Generic[S]):
    """A game's first play, step by step.

    Attributes
    ----------
    goal : Text
        What the game is about, said before the first step.
    after : Text
        What to do next, said after the last.
    """

    title: Text
    goal: Text
    after: Text


def file_of(game: Game) -> Traversable | None:
    """The file of a game's guided play, which lies with the game; None where there is none, and for a game on
    data of one's own.
    """
    with suppress(UnknownGame):
        if installed(game.name) == game:
            file = game.beside(FILE)
            return file if file and file.is_file() else None
    return None


@cache
def guided(game: Game[S]) -> GuidedPlay[S] | None:
    """A game's guided play; None where it has none."""
    file = file_of(game)
    return load(file, game) if file else None


def load(file: Source, game: Game[S]) -> GuidedPlay[S]:
    """Read a guided play.

    Raises
    ------
    BadDefinition
        With file, key and line.
    """
    top = read(file)
    top.choice("game", (game.name,))
    title, goal, after = (top.bilingual(key) for key in ("title", "goal", "after"))
    play = GuidedPlay(**fields(top, game, "step"), title=title, goal=goal, after=after)
    if not FEWEST <= len(play.steps) <= MOST:
        raise top.refuse("step", len(play.steps), sentence("core-so-many-steps", few=FEWEST, many=MOST))
    top.close()
    return play
