"""What a scenario may ask of a position: one function a question, whose annotations say how its arguments are
read.

    Cell = Annotated[str, among(lambda state: state.board.cells)]

    def cut_off(state: Position, cell: Cell) -> list[int]: ...

    QUESTIONS = table(cut_off, round=attrgetter("round"))

An argument with a default may be left out. Every answer is plain data. The questions that make sense of any
game are in every table; a game's own of the same name takes the place of one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from inspect import Parameter, signature
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias, get_type_hints

from explorer.core.definitions import NOTHING, Reader
from explorer.core.errors import BadDefinition, BadNotation, BadOption, shorten
from explorer.core.notation import Action
from explorer.core.text import sentence

if TYPE_CHECKING:
    from explorer.core.game import Game, State

Position: TypeAlias = Any
"""A position of the game that asks; what answers takes that game's own. Answers' annotations are read at run
time, where `State` is not there yet.
"""
Argument = Callable[[Reader, str, Position, "Game"], object]
"""How an argument is read: from a table, by its key, for a position, in a game; or refused."""
Answer: TypeAlias = Callable[..., object]
"""A function of the position and the arguments, whose annotations say how they are read."""

AN_ACTION = sentence("core-action-in-question")
SOMEWHERE = sentence("core-somewhere")


# Kinds of argument ------------------------------------------------------------------------------------------


def among(allowed: Callable[[Position], range | Collection[str]]) -> Argument:
    """An argument out of those that a position allows: whole numbers, all from the first to the last, or
    texts.

    >>> from explorer.core.installed import load
    >>> game = load("pond")
    >>> seats = among(lambda state: range(len(state.players)))
    >>> seats(Reader({"who": 1}, "mine.toml"), "who", game.scenario("PON-X1"), game)
    1
    """

    def read(table: Reader, key: str, state: State, game: Game) -> int | str:
        values = allowed(state)
        return (
            table.integer(key, values[0], values[-1])
            if isinstance(values, range)
            else table.choice(key, values)
        )

    return read


def read_action(table: Reader, key: str, text: str, game: Game) -> Action:
    """The action that a text of the table denotes, or refused; whether the action is legal, only play can
    tell.
    """
    try:
        return game.parse(text)
    except BadNotation as error:
        raise table.refuse(key, text, AN_ACTION.filled({"error": error.text})) from None


def _move(table: Reader, key: str, state: State, game: Game) -> Action:
    return read_action(table, key, table.string(key), game)


def _seat(table: Reader, key: str, state: State, game: Game) -> int:
    seats = len(state.players)
    return table.integer(key, 0, seats - 1, getattr(state, "seat", 0))


def _rule(table: Reader, key: str, state: State, game: Game) -> str:
    return table.choice(key, ["", *(rule.id for rule in game.rulebook)])


def _place(table: Reader, key: str, state: State, game: Game) -> str:
    text = table.string(key)
    try:
        _at(state.to_dict(), text)
    except LookupError:
        raise table.refuse(key, text, SOMEWHERE.filled({"keys": ", ".join(state.to_dict())})) from None
    return text


def _flag(table: Reader, key: str, state: State, game: Game) -> bool:
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
    """What answers it, a function of the position and the arguments; and how each argument is read, by
    name.

    >>> SHARED["winners"].arguments, sorted(SHARED["legal"].arguments)
    ({}, ['action'])
    """

    answer: Answer
    arguments: Mapping[str, Argument]

    def read(self, given: Reader, state: State, game: Game) -> dict[str, object]:
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
    """How each argument after the position is read."""
    _, *arguments = signature(answer).parameters.values()
    hints = get_type_hints(answer, include_extras=True)
    return {one.name: _or_default(hints[one.name].__metadata__[0], one.default) for one in arguments}


def _or_default(read: Argument, default: object) -> Argument:
    if default is Parameter.empty:
        return read
    return lambda given, key, state, game: (
        read(given, key, state, game) if key in given else given.value(key, NOTHING, default)
    )


def ask(game: Game, state: State, question: str, arguments: Mapping[str, object]) -> object:
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


# What can be asked of any game ------------------------------------------------------------------------------


def legal(state: Position, action: Move) -> bool:
    """Whether no rule forbids the action."""
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
    """What lies somewhere, as the position is written: at "players.0.hand", the cards in the first
    player's hand.
    """
    return _at(state.to_dict(), at)


def size(state: Position, at: At) -> int:
    """How much lies somewhere: the length of a list, the entries of a table."""
    found = part(state, at)
    return len(found) if isinstance(found, list | dict) else 1


def hidden_from(state: Position, player: Seat) -> list[str]:
    """What a player cannot see, by where it is written ("players.1.hand"), the seed left out."""
    return sorted(_differing(state.to_dict(), state.seen_by(player).to_dict()))


def _at(value: object, at: str) -> object:
    for word in at.split(".") if at else ():
        value = dict(_entries(value))[word]
    return value


def _entries(value: object) -> list[tuple[str, object]]:
    """What a table or a list holds, by what leads there."""
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
