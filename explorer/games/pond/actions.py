"""The actions of the pond game, their notation, and their sentences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Annotated

from explorer.core.game import Action
from explorer.core.messages import message
from explorer.core.notation import Notation, Part, QuarterTurns, parts, quarter_turns
from explorer.core.text import NO_WORDS, Text, joined
from explorer.games.pond.board import RULEBOOK, SIDES, TOWARDS, Board
from explorer.games.pond.position import Position

Place = Annotated[str, Part("place")]
Quarter = Annotated[int, Part("quarter", quarter_turns)]


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Choose a start pond (PON-S3): `choose start-blue`."""

    pond: str


@dataclass(frozen=True, slots=True)
class Step(Action):
    """Move to an adjacent tile or pond (PON-M1): `step d5`, `step pond-blue`."""

    to: Place


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Put a hand tile under the pile and draw another (PON-T3): `swap 12`."""

    tile: int


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay a tile on an empty cell, turned by quarter turns clockwise (PON-T4): `lay 12 c4 r90`."""

    tile: int
    cell: str
    turn: QuarterTurns


@dataclass(frozen=True, slots=True)
class Slide(Action):
    """Push a line with a hand tile (PON-L2): `slide 12 b down r0`."""

    tile: int
    line: str
    towards: str
    turn: QuarterTurns


@dataclass(frozen=True, slots=True)
class Tunnel(Action):
    """Toad tunnel (PON-E1): `tunnel c4`."""

    cell: str


@dataclass(frozen=True, slots=True)
class Hedge(Action):
    """Hedge planting on one side of a tile (PON-E1): `hedge c4 north`."""

    cell: str
    side: str


@dataclass(frozen=True, slots=True)
class Night(Action):
    """Migration night (PON-E1), with its first step: `night d5`."""

    to: Place


@dataclass(frozen=True, slots=True)
class Bulldoze(Action):
    """Bulldozer (PON-E1): `bulldoze c4`."""

    cell: str


@dataclass(frozen=True, slots=True)
class Turn(Action):
    """Quarter turn of a tile, 1 = clockwise, 3 = counter-clockwise (PON-E1): `turn c4 r90`."""

    cell: str
    turn: Quarter


@dataclass(frozen=True, slots=True)
class Double(Action):
    """Double lay (PON-E1), with its first tile: `double 12 c4 r90`."""

    tile: int
    cell: str
    turn: QuarterTurns


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Forgo the second move or lay (PON-E2): `done`."""


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Pass, when nothing else is legal (PON-T7): `pass`."""


# The same action is the same object: a mid-game position offers hundreds, and they recur at every ply.
lay, slide, double = cache(Lay), cache(Slide), cache(Double)

KINDS = (Choose, Step, Swap, Lay, Slide, Tunnel, Hedge, Night, Bulldoze, Turn, Double, Done, Pass)


@lru_cache(maxsize=16)
def notation(board: Board) -> Notation:
    """The actions that can be written on this board."""
    domains: dict[str, Iterable[object]] = {
        "pond": board.ponds,
        "cell": board.cells,
        "place": (*board.cells, *board.ponds),
        "tile": board.tiles,
        "line": board.lines,
        "towards": TOWARDS,
        "side": SIDES,
        "turn": range(4),
        "quarter": (1, 3),
    }
    return Notation(KINDS, domains, fits=_along)


def _along(action: Action) -> Text | None:
    """The refusal of a column that would slide sideways, or of a row that would slide up or down."""
    across = type(action) is Slide and action.line.isalpha() != (action.towards in ("up", "down"))
    return message("pon-across") if across else None


# In words ---------------------------------------------------------------------------------------------------


def called(state: Position, seat: int) -> Text:
    """A player goes by the name of the animal."""
    name: Text = state.board.animals[state.players[seat].animal]
    return name


def worded(state: Position, action: Action) -> Text:
    """An action: "move to b4"."""
    given = {name: getattr(action, name) for name in parts(type(action))}
    facts: dict[str, object] = {name: RULEBOOK.words.get(part, part) for name, part in given.items()}
    if "tile" in given:
        facts["tile"] = state.board.tiles[given["tile"]].name
    said, turned = message(f"pon-do-{_form(action)}", **facts), NO_WORDS
    if isinstance(action, (Lay, Slide, Double)) and action.turn:
        turned = message("quarter", degrees=action.turn * 90)
    return joined([said, turned])


def _form(action: Action) -> str:
    """The sentence by kind of action: a column or a row slides, a tile is turned right or left."""
    if isinstance(action, Slide):
        return "slide-column" if action.line.isalpha() else "slide-row"
    if isinstance(action, Turn):
        return "turn-right" if action.turn == 1 else "turn-left"
    return action.verb
