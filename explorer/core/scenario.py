"""Scenario files: a position, and facts of it that can be asked and checked.

What can be asked is a table of annotated functions; a game adds its own (`table`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources.abc import Traversable
from inspect import Parameter, signature
from types import MappingProxyType
from typing import Annotated, Any, Generic, Protocol, TypeAlias, get_type_hints

from explorer.core import files
from explorer.core.cells import Displayed
from explorer.core.definitions import MAX_BYTES, NOTHING, PROVENANCES, Reader, Source, read
from explorer.core.errors import BadDefinition, BadNotation, BadOption, mismatch, shorten
from explorer.core.notation import Action
from explorer.core.rulebook import Rulebook
from explorer.core.state import S, State
from explorer.core.text import Text, sentence

Position: TypeAlias = Any
"""A position of the game that asks; what answers takes that game's own. Answers' annotations are read at run
time, where `State` is not there yet.
"""


class _AskedGame(Protocol):
    """The part that questions and scenario files need of a `Game`, which is made of them."""

    @property
    def name(self) -> str: ...
    @property
    def rulebook(self) -> Rulebook: ...
    @property
    def questions(self) -> Mapping[str, Question]: ...
    def parse(self, text: str) -> Action: ...
    def scenario(self, name: str) -> State: ...


Argument = Callable[[Reader, str, Position, _AskedGame], object]
"""The reader of an argument: from a table, by its key, for a position, in a game; or refused."""
Answer: TypeAlias = Callable[..., object]
"""A function of the position and the arguments, whose annotations say how they are read."""

AN_ACTION = sentence("core-action-in-question")
SOMEWHERE = sentence("core-somewhere")


# Kinds of argument ------------------------------------------------------------------------------------------


def among(allowed: Callable[[Position], range | Collection[str]]) -> Argument:
    """An argument out of those that a position allows: whole numbers, all from the first to the last, or
    texts.

    >>> from explorer.core.game import load
    >>> game = load("pond")
    >>> seats = among(lambda state: range(len(state.players)))
    >>> seats(Reader({"who": 1}, "mine.toml"), "who", game.scenario("PON-X1"), game)
    1
    """

    def read(table: Reader, key: str, state: State, game: _AskedGame) -> int | str:
        values = allowed(state)
        return (
            table.integer(key, values[0], values[-1])
            if isinstance(values, range)
            else table.choice(key, values)
        )

    return read


def read_action(table: Reader, key: str, text: str, game: _AskedGame) -> Action:
    """The action that a text of the table denotes, or refused; whether the action is legal, only play can
    tell.
    """
    try:
        return game.parse(text)
    except BadNotation as error:
        raise table.refuse(key, text, AN_ACTION.filled({"error": error.text})) from None


def _move(table: Reader, key: str, state: State, game: _AskedGame) -> Action:
    return read_action(table, key, table.string(key), game)


def _seat(table: Reader, key: str, state: State, game: _AskedGame) -> int:
    seats = len(state.players)
    return table.integer(key, 0, seats - 1, getattr(state, "seat", 0))


def _rule(table: Reader, key: str, state: State, game: _AskedGame) -> str:
    return table.choice(key, ["", *(rule.id for rule in game.rulebook)])


def _place(table: Reader, key: str, state: State, game: _AskedGame) -> str:
    text = table.string(key)
    try:
        _at(state.to_dict(), text)
    except LookupError:
        raise table.refuse(key, text, SOMEWHERE.filled({"keys": ", ".join(state.to_dict())})) from None
    return text


def _flag(table: Reader, key: str, state: State, game: _AskedGame) -> bool:
    return table.flag(key)


Move = Annotated[Action, _move]
"""An action in its notation."""
Seat = Annotated[int, _seat]
"""A player, 0 = the first; the one whose turn it is where nobody is named."""
Rule = Annotated[str, _rule]
"""The id of a rule, "" for all of them."""
At = Annotated[str, _place]
"""Where something is written in the plain form of the position: "players.0.hand"."""
Flag = Annotated[bool, _flag]


# Questions --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Question:
    """A question: the function that answers it, given the position and the arguments; and how each
    argument is read, by name.

    >>> SHARED["winners"].arguments, sorted(SHARED["legal"].arguments)
    ({}, ['action'])
    """

    answer: Answer
    arguments: Mapping[str, Argument]

    def read(self, given: Reader, state: State, game: _AskedGame) -> dict[str, object]:
        """The arguments, for `answer`; what it does not take is refused.

        Raises
        ------
        BadDefinition
            With the argument, what was got and what is expected.
        """
        arguments = {key: read(given, key, state, game) for key, read in self.arguments.items()}
        given.close()
        return arguments


def table(*answers: Answer, **named: Callable[[Position], object]) -> Mapping[str, Question]:
    """The questions that every game answers and these, each by its name; `named` ones take nothing but the
    position.

    >>> def cards(state: Position, player: Seat) -> int:
    ...     return len(state.players[player].hand)
    >>> sorted(set(table(cards)) - set(SHARED))
    ['cards']
    """
    own = {answer.__name__: Question(answer, _arguments(answer)) for answer in answers}
    return {**SHARED, **own, **{name: Question(answer, {}) for name, answer in named.items()}}


def _arguments(answer: Answer) -> dict[str, Argument]:
    """The reader of each argument after the position."""
    _, *arguments = signature(answer).parameters.values()
    hints = get_type_hints(answer, include_extras=True)
    return {one.name: _or_default(hints[one.name].__metadata__[0], one.default) for one in arguments}


def _or_default(read: Argument, default: object) -> Argument:
    if default is Parameter.empty:
        return read
    return lambda given, key, state, game: (
        read(given, key, state, game) if key in given else given.value(key, NOTHING, default)
    )


def ask(game: _AskedGame, state: State, question: str, arguments: Mapping[str, object]) -> object:
    """The answer to a question of a scenario, as plain data.

    >>> import explorer
    >>> game = explorer.load("pond")
    >>> ask(game, game.scenario("PON-X1"), "refused_by", {"action": "step b4"})
    ['PON-M2', 'PON-M3']

    Raises
    ------
    BadOption
        For a question or an argument that there is not.
    """
    if question not in game.questions:
        raise BadOption(
            sentence("core-unknown-question", question=shorten(question), known=", ".join(game.questions))
        )
    asked: Question = game.questions[question]
    try:
        given = asked.read(Reader(arguments, question), state, game)
    except BadDefinition as error:
        raise BadOption(error.text) from None
    return asked.answer(state, **given)


# Questions to any game --------------------------------------------------------------------------------------


def legal(state: Position, action: Move) -> bool:
    """True if no rule forbids the action."""
    return not state.violations(action)


def refused_by(state: Position, action: Move) -> list[str]:
    """The rules that forbid the action, in rulebook order."""
    return [violation.rule for violation in state.violations(action)]


def told(state: Position, action: Move) -> list[str]:
    """The rules of what happens when the action is played, in the order of the story."""
    return [event.rule for event in state.apply(action)[1]]


def points_of(state: Position, player: Seat, rule: Rule = "", projected: Flag = False) -> int:
    """A player's points, by one rule only if it is named, with what an immediate end of the season would add
    if wanted.
    """
    lines = [line for line in state.score_sheet().lines if line.player == player and rule in ("", line.rule)]
    return sum(line.points for line in lines if projected or not line.projected)


def current_player(state: Position) -> int:
    """Who decides, -1 for nobody."""
    return -1 if state.current_player is None else int(state.current_player)


def winners(state: Position) -> list[int]:
    """Who has won, nobody while the game goes on."""
    return list(state.outcome.winners) if state.outcome else []


def part(state: Position, at: At) -> object:
    """The value somewhere, as the position is written: at "players.0.hand", the cards in the first
    player's hand.
    """
    return _at(state.to_dict(), at)


def size(state: Position, at: At) -> int:
    """The size of the value somewhere: the length of a list, the entries of a table."""
    found = part(state, at)
    return len(found) if isinstance(found, list | dict) else 1


def hidden_from(state: Position, player: Seat) -> list[str]:
    """Fields that a player cannot see, by where it is written ("players.1.hand"), the seed left out."""
    return sorted(_differing(state.to_dict(), state.seen_by(player).to_dict()))


def _at(value: object, at: str) -> object:
    for word in at.split(".") if at else ():
        value = dict(_entries(value))[word]
    return value


def _entries(value: object) -> list[tuple[str, object]]:
    """The entries of a table or a list, by the keys that lead there."""
    if isinstance(value, dict):
        return list(value.items())
    return [(str(number), one) for number, one in enumerate(value)] if isinstance(value, list) else []


def _differing(whole: object, seen: object, at: str = "") -> Iterator[str]:
    """Where two plain forms differ; a list of anything but tables differs as a whole."""
    if isinstance(whole, dict) or (isinstance(whole, list) and any(isinstance(one, dict) for one in whole)):
        others = dict(_entries(seen))
        for key, one in _entries(whole):
            if key != "seed":
                yield from _differing(one, others.get(key), f"{at}.{key}".strip("."))
    elif whole != seen:
        yield at


SHARED: Mapping[str, Question] = {
    answer.__name__: Question(answer, _arguments(answer))
    for answer in (legal, refused_by, told, points_of, current_player, winners, part, size, hidden_from)
}


# Scenario files: a position with a title, a question and an answer that the engine can check.

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
        """The way in which the fact shows a rule: it "refuses" the action, it "happens", it "scores";
        otherwise it "holds" in the position.
        """
        named = [self.arguments.get("rule")] if self.ask == "points_of" else self.expect
        return HOW[self.ask] if self.ask in HOW and isinstance(named, list) and rule in named else "holds"


@dataclass(frozen=True, slots=True)
class Scenario(Displayed, Generic[S]):
    """A named position: what it shows, what it asks, and the line of play that answers.

    >>> from explorer.core.game import load
    >>> scenario = load("pond").scenarios["PON-X1"]
    >>> scenario.title.en, scenario.line
    ('The slide that opens the path', ('slide 4 b down r0',))
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


def read_scenario(file: Source, game: _AskedGame, position: Callable[[Reader], S]) -> Scenario[S]:
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


def _check(reader: Reader, game: _AskedGame, state: State) -> Check:
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


def _rules(reader: Reader, key: str, game: _AskedGame, *default: tuple[str, ...]) -> tuple[str, ...]:
    return reader.strings(key, [rule.id for rule in game.rulebook], *default)


def read_actions(reader: Reader, key: str, game: _AskedGame) -> tuple[str, ...]:
    """Actions as they are written, once each could be read."""
    texts = reader.strings(key, default=())
    for text in texts:
        read_action(reader, key, text, game)
    return texts


def read_scenarios(
    folder: Traversable, game: _AskedGame, position: Callable[[Reader], S]
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

    def __init__(self, folder: Traversable, game: _AskedGame, position: Callable[[Reader], S]) -> None:
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


# Writing one ------------------------------------------------------------------------------------------------


def as_toml(game: str, state: State, *, name: str, title: Text, question: Text, answer: Text) -> str:
    """A scenario file that `Game.open` reads back to an equal position: nothing is left to be filled in.

    Raises
    ------
    BadOption
        A text that is blank or cannot be stored, a file too long to be read back, or a position seen by one
        player only.
    """
    if state.seed is None:
        raise BadOption(sentence("core-some-hidden"))
    texts = {"title": title, "question": question, "answer": answer}
    rows = [
        f"game = {files.value(game)}",
        f"name = {_written('name', name)}",
        *(f"{key} = {_both(key, text)}" for key, text in texts.items()),
        "rules = []",
        'provenance = "reconstruction"',
        "",
        "[position]",
        *files.rows("position", state.to_dict()),
    ]
    text = "\n".join(rows) + "\n"
    if len(text.encode()) > MAX_BYTES:
        raise BadOption(sentence("core-too-long", megabytes=MAX_BYTES // 10**6))
    return text


def _both(key: str, text: Text) -> str:
    return f"{{ fr = {_written(f'{key}, fr', text.fr)}, en = {_written(f'{key}, en', text.en)} }}"


def _written(key: str, text: str) -> str:
    if not isinstance(text, str) or not text.strip() or any("\ud800" <= c <= "\udfff" for c in text):
        raise BadOption(mismatch(key, text, sentence("core-a-text-to-store")))
    return files.value(text)
