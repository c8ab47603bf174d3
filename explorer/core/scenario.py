"""Scenario files: a position with a title, a question and an answer that the engine can check.

A scenario is TOML that a person who does not program can read: who stands where, which tiles lie on the
board, what is asked, and `[[check]]` tables whose expected values the tests compute anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import TYPE_CHECKING, Generic

from explorer.core.cells import Displayed
from explorer.core.definitions import PROVENANCES, Reader, Source, read
from explorer.core.errors import BadDefinition
from explorer.core.positions.state import S, State
from explorer.core.questions import read_action
from explorer.core.text import Text, sentence

if TYPE_CHECKING:
    from explorer.core.game import Game

AN_ANSWER = sentence("core-an-answer")
HOW: Mapping[str, str] = MappingProxyType({"refused_by": "refuses", "told": "happens", "points_of": "scores"})
"""Question -> how a rule is seen that its answer names."""


@dataclass(frozen=True, slots=True)
class Check:
    """A fact of the position: after these actions, this question with these arguments has this answer.

    Attributes
    ----------
    shows
        The rules that can be seen in this fact.
    beside
        Where the fact is a refusal, an action that is legal there.
    """

    after: tuple[str, ...]
    ask: str
    arguments: Mapping[str, object]
    expect: object
    shows: tuple[str, ...] = ()
    beside: str = ""

    @property
    def action(self) -> str:
        """The action that the fact is about, "" where it is about the position alone."""
        return str(self.arguments.get("action", ""))

    def how(self, rule: str) -> str:
        """How the fact shows a rule: it "refuses" the action, it "happens", it "scores"; otherwise it
        "holds" in the position.
        """
        named = [self.arguments.get("rule")] if self.ask == "points_of" else self.expect
        return HOW[self.ask] if self.ask in HOW and isinstance(named, list) and rule in named else "holds"


@dataclass(frozen=True, slots=True)
class Scenario(Displayed, Generic[S]):
    """A named position: what it shows, what it asks, and the line of play that answers.

    >>> from explorer.core.installed import load
    >>> scenario = load("pond").scenarios["PON-X1"]
    >>> scenario.title.en, scenario.line
    ('The slide that opens the way', ('slide 4 b down r0',))
    """

    name: str
    title: Text
    question: Text
    answer: Text
    rules: tuple[str, ...]
    provenance: str
    state: S
    line: tuple[str, ...]
    checks: tuple[Check, ...]

    def showing(self, rule: str) -> Check | None:
        """The first fact in which a rule can be seen."""
        return next((check for check in self.checks if rule in check.shows), None)


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
        rules=_rules(top, "rules", game),
        provenance=top.choice("provenance", PROVENANCES),
        state=state,
        line=read_actions(top, "line", game),
        checks=tuple(_check(reader, game, state) for reader in top.tables("check", [])),
    )
    top.close()
    return scenario


def _check(reader: Reader, game: Game, state: State) -> Check:
    """A question and its arguments as they are written, once each could be read."""
    ask, given = reader.choice("ask", game.questions), reader.table("arguments", {})
    game.questions[ask].read(given, state, game)
    arguments = {key: given.value(key, AN_ANSWER) for key in given.keys}
    check = Check(
        after=read_actions(reader, "after", game),
        ask=ask,
        arguments=arguments,
        expect=reader.value("expect", AN_ANSWER),
        shows=_rules(reader, "shows", game, ()),
        beside=reader.string("beside", ""),
    )
    if check.beside:
        read_action(reader, "beside", check.beside, game)
    reader.close()
    return check


def _rules(reader: Reader, key: str, game: Game, *default: tuple[str, ...]) -> tuple[str, ...]:
    return reader.strings(key, [rule.id for rule in game.rulebook], *default)


def read_actions(reader: Reader, key: str, game: Game) -> tuple[str, ...]:
    """Actions as they are written, once each could be read."""
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


class Examples(Mapping[str, Scenario[S]]):
    """A folder of scenarios that each show one rule, after which its file is named; each is read when it is
    first asked for.
    """

    def __init__(self, folder: Traversable, game: Game[S], position: Callable[[Reader], S]) -> None:
        self._folder, self._game, self._position = folder, game, position
        self._read: dict[str, Scenario[S]] = {}

    @cached_property
    def _files(self) -> dict[str, Traversable]:
        """Rule -> its file, in the order of the names."""
        files = self._folder.iterdir() if self._folder.is_dir() else iter(())
        found = {file.name.removesuffix(".toml"): file for file in files if file.name.endswith(".toml")}
        return dict(sorted(found.items()))

    def __getitem__(self, rule: str) -> Scenario[S]:
        if rule not in self._read:
            self._read[rule] = read_scenario(self._files[rule], self._game, self._position)
        return self._read[rule]

    def __contains__(self, rule: object) -> bool:
        return rule in self._files

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    def __len__(self) -> int:
        return len(self._files)
