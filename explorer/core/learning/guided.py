"""A guided first play as data: where it begins, what each step waits for, what the others play in between.

A step waits for one of several ways, each a few actions in the game's notation: `step d5`; `lay 12 c4`,
however the tile is turned; `step`, any of that kind; `@d5`, whatever names that place; `any`; `take 12; lay
1`, one after the other.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Generic, NamedTuple

from explorer.core.definitions import Reader, Source, read
from explorer.core.errors import ExplorerError, UnknownGame
from explorer.core.game import Game, S
from explorer.core.installed import load as installed
from explorer.core.learning.steps import Step, distinct, head
from explorer.core.playthrough import Playthrough
from explorer.core.scenario import read_actions
from explorer.core.text import Text, sentence
from explorer.core.tree import Node

FILE = "learn.toml"
ANY, PLACE, AFTER = "any", "@", "; "
FEWEST, MOST = 6, 10
"""A first play has so many steps: three minutes."""


def fits(action: str, awaited: str) -> bool:
    """Whether an action is one that is waited for.

    >>> [fits("lay 12 c4 r90", awaited) for awaited in ("lay 12 c4", "lay", "@c4", "any", "lay 1", "@c")]
    [True, True, True, True, False, False]
    """
    words, wanted = action.split(), awaited.split()
    if awaited.startswith(PLACE):
        return awaited.removeprefix(PLACE) in words
    return awaited == ANY or words[: len(wanted)] == wanted


class Read(NamedTuple):
    """What some actions are to a step: whether they can still do it, whether they do, how many of them
    did.
    """

    right: bool
    done: bool
    length: int


@dataclass(frozen=True, slots=True)
class Deed(Step):
    """A step that waits for something to be played.

    Attributes
    ----------
    ways : tuple of tuple of str
        What is waited for: any of these ways, each a few actions.
    other : Text
        What is said to a legal action that is another.
    overlay : str
        What is drawn over the board meanwhile.
    then : tuple of str
        What is played afterwards by itself: the others' turns.
    """

    ways: tuple[tuple[str, ...], ...]
    other: Text
    overlay: str
    then: tuple[str, ...]

    def read(self, actions: Sequence[str]) -> Read:
        """What the first of these actions are to this step."""
        for count in range(1, len(actions) + 1):
            open_ways = [way for way in self.ways if len(way) >= count and _begins(way, actions[:count])]
            if not open_ways or any(len(way) == count for way in open_ways):
                return Read(bool(open_ways), bool(open_ways), count)
        return Read(right=True, done=False, length=len(actions))


def _begins(way: Sequence[str], actions: Sequence[str]) -> bool:
    return all(fits(action, awaited) for action, awaited in zip(actions, way, strict=False))


class Progress(NamedTuple):
    """How far a playthrough has come: the steps done, what was begun of the next, what the others still have
    to play.
    """

    done: int
    begun: tuple[str, ...]
    owed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GuidedPlay(Generic[S]):
    """A game's first play, step by step.

    Attributes
    ----------
    goal : Text
        What the game is about, said before the first step.
    after : Text
        What to do next, said after the last.
    start : State
        The position to begin with.
    before : tuple of str
        What has been played already.
    """

    game: Game[S]
    title: Text
    goal: Text
    after: Text
    start: S
    players: int
    seed: int | None
    before: tuple[str, ...]
    steps: tuple[Deed, ...]

    def begin(self) -> Playthrough[S]:
        """The playthrough at its first step."""
        play = (
            Playthrough(self.game, start=self.start)
            if self.seed is None
            else Playthrough(self.game, self.players, self.seed)
        )
        for action in self.before:
            play.play(action)
        return play

    def kept(self, play: Playthrough) -> str:
        """What was decided until now, for `resumed`; "" before the first step and after the last."""
        progress = self.progress(play)
        if progress is None or progress in (Progress(0, (), ()), Progress(len(self.steps), (), ())):
            return ""
        return AFTER.join(_decided(play, None)[len(self.before) :])

    def resumed(self, kept: str) -> Playthrough[S]:
        """The playthrough as far as it was kept; at its first step, where that is no line of this play."""
        play = self.begin()
        with suppress(ExplorerError):
            for action in kept.split(AFTER) if kept else ():
                play.play(action)
        return play if self.progress(play) else self.begin()

    def progress(self, play: Playthrough, node: Node | None = None) -> Progress | None:
        """How far the line to a position, the one shown, has come; None where it is no line of this play."""
        rest = _decided(play, node)
        if play.root.state != self.start or rest[: len(self.before)] != list(self.before):
            return None
        del rest[: len(self.before)]
        for number, step in enumerate(self.steps):
            found = step.read(rest)
            if not found.done:
                return Progress(number, tuple(rest), ()) if found.right else None
            del rest[: found.length]
            if rest[: len(step.then)] != list(step.then[: len(rest)]):
                return None
            if len(rest) < len(step.then):
                return Progress(number + 1, (), step.then[len(rest) :])
            del rest[: len(step.then)]
        return Progress(len(self.steps), (), ())


def _decided(play: Playthrough, node: Node | None) -> list[str]:
    """What was decided on the way to a position, in order; what chance brought follows from the
    seed.
    """
    path = play.path(node)
    return [str(each.action) for each in path if each.parent and not each.parent.state.chance_outcomes()]


def file_of(game: Game) -> Traversable | None:
    """The file of a game's guided play, which lies with the game; None where there is none, and for a game on
    data of one's own.
    """
    with suppress(UnknownGame):
        if installed(game.name) == game:
            file = files(sys.modules[type(game).__module__].__package__ or "") / FILE
            return file if file.is_file() else None
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
    start, seed = _start(top, game)
    play = GuidedPlay(
        game=game, title=title, goal=goal, after=after, start=start, players=len(start.players), seed=seed,
        before=read_actions(top, "before", game),
        steps=tuple(_step(step, game) for step in top.tables("step")),
    )  # fmt: skip
    distinct(top, "step", play.steps)
    if not FEWEST <= len(play.steps) <= MOST:
        raise top.refuse("step", len(play.steps), sentence("core-so-many-steps", few=FEWEST, many=MOST))
    top.close()
    return play


def _start(top: Reader, game: Game[S]) -> tuple[S, int | None]:
    """The position to begin with, and its seed where it is a new game's."""
    if "position" in top:
        return game._position(top.table("position")), None
    table = top.table("start")
    players, seed = (
        table.integer("players", game.players[0], game.players[-1]),
        table.integer("seed", 0, 9999),
    )
    table.close()
    return game.start(players, seed), seed


def _step(reader: Reader, game: Game) -> Deed:
    found = Deed(
        **head(reader),
        ways=tuple(tuple(way.split(AFTER)) for way in reader.strings("awaits")),
        other=reader.bilingual("other"),
        overlay=reader.string("overlay", "none"),
        then=read_actions(reader, "then", game),
    )
    reader.close()
    return found
