"""What a player of the pond game can do, and the notation of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from explorer.errors import BadNotation, about, one_of, shorten
from explorer.game import Action
from explorer.games.pond.board import SIDES, TOWARDS, Board
from explorer.text import Text


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Choose a start pond (PON-S3): `choose start-blue`."""

    pond: str

    def __str__(self) -> str:
        return f"choose {self.pond}"


@dataclass(frozen=True, slots=True)
class Step(Action):
    """Move to an adjacent tile or pond (PON-M1): `step d5`, `step pond-blue`."""

    to: str

    def __str__(self) -> str:
        return f"step {self.to}"


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Put a hand tile under the pile and draw another (PON-T3): `swap 12`."""

    tile: int

    def __str__(self) -> str:
        return f"swap {self.tile}"


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay a tile on an empty cell, turned by quarter turns clockwise (PON-T4): `lay 12 c4 r90`."""

    tile: int
    cell: str
    turn: int

    def __str__(self) -> str:
        return f"lay {self.tile} {self.cell} r{self.turn * 90}"


@dataclass(frozen=True, slots=True)
class Slide(Action):
    """Push a line with a hand tile (PON-L2): `slide 12 b down r0`."""

    tile: int
    line: str
    towards: str
    turn: int

    def __str__(self) -> str:
        return f"slide {self.tile} {self.line} {self.towards} r{self.turn * 90}"


@dataclass(frozen=True, slots=True)
class Tunnel(Action):
    """Toad tunnel (PON-E1): `tunnel c4`."""

    cell: str

    def __str__(self) -> str:
        return f"tunnel {self.cell}"


@dataclass(frozen=True, slots=True)
class Hedge(Action):
    """Hedge planting on one side of a tile (PON-E1): `hedge c4 north`."""

    cell: str
    side: str

    def __str__(self) -> str:
        return f"hedge {self.cell} {self.side}"


@dataclass(frozen=True, slots=True)
class Night(Action):
    """Migration night (PON-E1), with its first step: `night d5`."""

    to: str

    def __str__(self) -> str:
        return f"night {self.to}"


@dataclass(frozen=True, slots=True)
class Bulldoze(Action):
    """Bulldozer (PON-E1): `bulldoze c4`."""

    cell: str

    def __str__(self) -> str:
        return f"bulldoze {self.cell}"


@dataclass(frozen=True, slots=True)
class Turn(Action):
    """Quarter turn of a tile, 1 = clockwise, 3 = counter-clockwise (PON-E1): `turn c4 r90`."""

    cell: str
    turn: int

    def __str__(self) -> str:
        return f"turn {self.cell} r{self.turn * 90}"


@dataclass(frozen=True, slots=True)
class Double(Action):
    """Double lay (PON-E1), with its first tile: `double 12 c4 r90`."""

    tile: int
    cell: str
    turn: int

    def __str__(self) -> str:
        return f"double {self.tile} {self.cell} r{self.turn * 90}"


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Forgo the second move or lay (PON-E2): `done`."""

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Pass, when nothing else is legal (PON-T7): `pass`."""

    def __str__(self) -> str:
        return "pass"


# The same action is the same object: a mid-game position offers hundreds, and they recur at every ply.
lay, slide, double = cache(Lay), cache(Slide), cache(Double)

Word = Callable[[str, Board], object]


def _turn(word: str, board: Board) -> int:
    return {"r0": 0, "r90": 1, "r180": 2, "r270": 3}[word]


def _quarter(word: str, board: Board) -> int:
    return {"r90": 1, "r270": 3}[word]


def _tile(word: str, board: Board) -> int:
    number = {str(n): n for n in board.tiles}[word]
    return number


def _one_of(*kinds: str) -> Word:
    def read(word: str, board: Board) -> str:
        allowed = {"cell": board.index, "pond": board.ponds, "line": board.lines, "side": SIDES, "towards": TOWARDS}
        if not any(word in allowed[kind] for kind in kinds):  # type: ignore[operator]
            raise KeyError(word)
        return word

    return read


# verb -> (class, how it reads, one reader a word)
GRAMMAR: dict[str, tuple[type[Action], str, tuple[Word, ...]]] = {
    "choose": (Choose, "choose start-blue", (_one_of("pond"),)),
    "step": (Step, "step d5", (_one_of("cell", "pond"),)),
    "swap": (Swap, "swap 12", (_tile,)),
    "lay": (Lay, "lay 12 c4 r90", (_tile, _one_of("cell"), _turn)),
    "slide": (Slide, "slide 12 b down r0", (_tile, _one_of("line"), _one_of("towards"), _turn)),
    "tunnel": (Tunnel, "tunnel c4", (_one_of("cell"),)),
    "hedge": (Hedge, "hedge c4 north", (_one_of("cell"), _one_of("side"))),
    "night": (Night, "night d5", (_one_of("cell", "pond"),)),
    "bulldoze": (Bulldoze, "bulldoze c4", (_one_of("cell"),)),
    "turn": (Turn, "turn c4 r90", (_one_of("cell"), _quarter)),
    "double": (Double, "double 12 c4 r90", (_tile, _one_of("cell"), _turn)),
    "done": (Done, "done", ()),
    "pass": (Pass, "pass", ()),
}


WORD_COUNT = Text(
    "reçu {got} mots après {verb!r}, attendu {count} comme dans {example!r}",
    "got {got} words after {verb!r}, expected {count} as in {example!r}",
)
NOT_HERE = Text(
    "{word} n'est pas sur ce plateau ; attendu une forme comme {example!r}",
    "{word} is not on this board; expected a form as in {example!r}",
)
ACROSS = Text(
    "les colonnes (lettres) glissent vers le haut ou le bas (up, down), les rangées (nombres) à gauche ou à droite (left, right)",
    "columns (letters) slide up or down, rows (numbers) left or right",
)


def parse(text: str, board: Board) -> Action:
    """The action that `text` denotes on this board.

    Raises
    ------
    BadNotation
        With the word at fault and an example of the right form.
    """
    where = f"action {shorten(text)}"
    words = text.split() if isinstance(text, str) and len(text) < 200 else []
    verb, rest = (words[0], words[1:]) if words else ("", [])
    if verb not in GRAMMAR:
        verbs = one_of(GRAMMAR)
        raise BadNotation(about(where, Text(f"attendu {verbs.fr}", f"expected {verbs.en}")))
    cls, example, readers = GRAMMAR[verb]
    if len(rest) != len(readers):
        facts = {"got": len(rest), "verb": verb, "count": len(readers), "example": example}
        raise BadNotation(about(where, WORD_COUNT.filled(facts)))
    values = []
    for word, reader in zip(rest, readers, strict=True):
        try:
            values.append(reader(word, board))
        except KeyError:
            facts = {"word": shorten(word), "example": example}
            raise BadNotation(about(where, NOT_HERE.filled(facts))) from None
    if cls is Slide and str(rest[1]).isalpha() != (rest[2] in ("up", "down")):
        raise BadNotation(about(where, ACROSS))
    return cls(*values)
