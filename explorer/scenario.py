"""Scenario files: a position with a title, a question and an answer that the engine can check.

A scenario is TOML that a person who does not program can read: who stands where, which tiles lie on the board, what is
asked, and `[[check]]` tables whose expected values the tests compute anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from explorer.definitions import PROVENANCES, Reader, read
from explorer.errors import BadDefinition
from explorer.game import Game
from explorer.text import Text


@dataclass(frozen=True, slots=True)
class Check:
    """A fact of the position: after these actions, this question with these arguments has this answer."""

    after: tuple[str, ...]
    ask: str
    arguments: Mapping[str, Any]
    expect: Any


@dataclass(frozen=True, slots=True)
class Scenario:
    """A named position: what it shows, what it asks, and the line of play that answers."""

    name: str
    title: Text
    question: Text
    answer: Text
    rules: tuple[str, ...]
    provenance: str
    state: Any
    line: tuple[str, ...]
    checks: tuple[Check, ...]


def read_scenario(file: str | Path | Traversable, game: Game, position: Callable[[Reader], Any]) -> Scenario:
    """Read one scenario file; `position` turns its `[position]` table into a state.

    Raises
    ------
    BadDefinition
        With file, line, key, what was got and what is expected.
    """
    top = read(file)
    top.choice("game", (game.name,))
    scenario = Scenario(
        name=top.string("name"),
        title=top.bilingual("title"),
        question=top.bilingual("question"),
        answer=top.bilingual("answer"),
        rules=top.strings("rules", [rule.id for rule in game.rulebook]),
        provenance=top.choice("provenance", PROVENANCES),
        state=position(top.table("position")),
        line=top.strings("line", default=()),
        checks=tuple(_check(reader) for reader in top.tables("check", [])),
    )
    top.close()
    return scenario


def _check(reader: Reader) -> Check:
    check = Check(
        after=reader.strings("after", default=()),
        ask=reader.string("ask"),
        arguments=reader.value("arguments", "a table", {}),
        expect=reader.value("expect", "the expected answer"),
    )
    reader.close()
    return check


def read_scenarios(folder: Traversable, game: Game, position: Callable[[Reader], Any]) -> dict[str, Scenario]:
    """Every scenario of a folder by name, in file order."""
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".toml")), key=lambda f: f.name)
    found: dict[str, Scenario] = {}
    for file in files:
        scenario = read_scenario(file, game, position)
        if scenario.name in found:
            raise BadDefinition(file.name, "name", scenario.name, "a name that no other scenario of the folder has")
        found[scenario.name] = scenario
    return found
