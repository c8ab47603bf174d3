"""Scenario files: a position with a title, a question and an answer that the engine can check.

A scenario is TOML that a person who does not program can read: who stands where, which tiles lie on the
board, what is asked, and `[[check]]` tables whose expected values the tests compute anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Generic

from explorer.core.cells import Displayed
from explorer.core.definitions import PROVENANCES, Reader, Source, read
from explorer.core.errors import BadDefinition
from explorer.core.game import Game, S, State
from explorer.core.questions import read_action
from explorer.core.text import Text, sentence

AN_ANSWER = sentence("core-an-answer")


@dataclass(frozen=True, slots=True)
class Check:
    """A fact of the position: after these actions, this question with these arguments has this answer."""

    after: tuple[str, ...]
    ask: str
    arguments: Mapping[str, object]
    expect: object


@dataclass(frozen=True, slots=True)
class Scenario(Displayed, Generic[S]):
    """A named position: what it shows, what it asks, and the line of play that answers."""

    name: str
    title: Text
    question: Text
    answer: Text
    rules: tuple[str, ...]
    provenance: str
    state: S
    line: tuple[str, ...]
    checks: tuple[Check, ...]


def read_scenario(file: Source, game: Game[S], position: Callable[[Reader], S]) -> Scenario[S]:
    """Read one scenario file; `position` turns its `[position]` table into a state.

    Raises
    ------
    BadDefinition
        With file, line, key, what was got and what is expected.
    """
    top = read(file)
    top.choice("game", (game.name,))
    state = position(top.table("position"))
    scenario = Scenario(
        name=top.string("name"),
        title=top.bilingual("title"),
        question=top.bilingual("question"),
        answer=top.bilingual("answer"),
        rules=top.strings("rules", [rule.id for rule in game.rulebook]),
        provenance=top.choice("provenance", PROVENANCES),
        state=state,
        line=_actions(top, "line", game),
        checks=tuple(_check(reader, game, state) for reader in top.tables("check", [])),
    )
    top.close()
    return scenario


def _check(reader: Reader, game: Game, state: State) -> Check:
    """A question and its arguments as they are written, once each could be read."""
    ask, given = reader.choice("ask", game.questions), reader.table("arguments", {})
    game.questions[ask].read(given, state, game)
    arguments = {key: given.value(key, AN_ANSWER) for key in given.keys}
    check = Check(_actions(reader, "after", game), ask, arguments, reader.value("expect", AN_ANSWER))
    reader.close()
    return check


def _actions(reader: Reader, key: str, game: Game) -> tuple[str, ...]:
    texts = reader.strings(key, default=())
    for text in texts:
        read_action(reader, key, text, game)
    return texts


def read_scenarios(
    folder: Traversable, game: Game[S], position: Callable[[Reader], S]
) -> dict[str, Scenario[S]]:
    """Every scenario of a folder by name, in file order."""
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".toml")), key=lambda f: f.name)
    found: dict[str, Scenario[S]] = {}
    for file in files:
        scenario = read_scenario(file, game, position)
        if scenario.name in found:
            raise BadDefinition(file.name, "name", scenario.name, sentence("core-another-name"))
        found[scenario.name] = scenario
    return found
