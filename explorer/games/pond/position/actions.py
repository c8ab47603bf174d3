"""What a player of the pond game can do, and the notation of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from functools import cache, lru_cache
from typing import Any, NamedTuple

from explorer.core.errors import BadNotation, about, one_of, shorten
from explorer.core.game import Action
from explorer.core.text import Text
from explorer.games.pond.position.board import SIDES, TOWARDS, Board


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

# The grammar: what each word may be. `parse` reads texts by it and `check` judges actions by it ---------------------------


def _as_written(words: Iterable[str]) -> dict[str, Any]:
    return {word: word for word in words}


# name -> board -> {word: the value it stands for}
DOMAINS: dict[str, Callable[[Board], dict[str, Any]]] = {
    "pond": lambda board: _as_written(board.ponds),
    "cell": lambda board: _as_written(board.cells),
    "place": lambda board: _as_written((*board.cells, *board.ponds)),
    "tile": lambda board: {str(number): number for number in board.tiles},
    "line": lambda board: _as_written(board.lines),
    "towards": lambda board: _as_written(TOWARDS),
    "side": lambda board: _as_written(SIDES),
    "turn": lambda board: {"r0": 0, "r90": 1, "r180": 2, "r270": 3},
    "quarter": lambda board: {"r90": 1, "r270": 3},
}

# verb -> (class, how it reads, the domain of each word, in the order of the class's fields)
GRAMMAR: dict[str, tuple[type[Action], str, tuple[str, ...]]] = {
    "choose": (Choose, "choose start-blue", ("pond",)),
    "step": (Step, "step d5", ("place",)),
    "swap": (Swap, "swap 12", ("tile",)),
    "lay": (Lay, "lay 12 c4 r90", ("tile", "cell", "turn")),
    "slide": (Slide, "slide 12 b down r0", ("tile", "line", "towards", "turn")),
    "tunnel": (Tunnel, "tunnel c4", ("cell",)),
    "hedge": (Hedge, "hedge c4 north", ("cell", "side")),
    "night": (Night, "night d5", ("place",)),
    "bulldoze": (Bulldoze, "bulldoze c4", ("cell",)),
    "turn": (Turn, "turn c4 r90", ("cell", "quarter")),
    "double": (Double, "double 12 c4 r90", ("tile", "cell", "turn")),
    "done": (Done, "done", ()),
    "pass": (Pass, "pass", ()),
}


class Form(NamedTuple):
    """How a kind of action reads on one board: the words of each part, and (field, type, values) that its parts may have."""

    cls: type[Action]
    example: str
    words: tuple[Mapping[str, Any], ...]
    parts: tuple[tuple[str, type, frozenset[Any]], ...]


@lru_cache(maxsize=16)
def _forms(board: Board) -> tuple[dict[str, Form], dict[type[Action], Form]]:
    """The form of every kind of action on this board, by verb and by class."""
    by_verb = {}
    for verb, (cls, example, domains) in GRAMMAR.items():
        words = tuple(DOMAINS[domain](board) for domain in domains)
        names = [field.name for field in fields(cls)]  # type: ignore[arg-type]
        values = [frozenset(row.values()) for row in words]
        kinds = [type(next(iter(row))) for row in values]
        by_verb[verb] = Form(cls, example, words, tuple(zip(names, kinds, values, strict=True)))
    return by_verb, {form.cls: form for form in by_verb.values()}


WORD_COUNT = Text(
    "reçu {got:mot|mots} après {verb!r}, attendu {count} comme dans {example!r}",
    "got {got} words after {verb!r}, expected {count} as in {example!r}",
)
NOT_HERE = Text(
    "{word} n'est pas sur ce plateau ; attendu une forme comme {example!r}",
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
    words = text.split() if isinstance(text, str) and len(text) < 200 else []
    verb, rest = (words[0], words[1:]) if words else ("", [])
    form = _forms(board)[0].get(verb)
    if form is None:
        raise _expected_a_verb(text)
    if len(rest) != len(form.words):
        facts = {"got": len(rest), "verb": verb, "count": len(form.words), "example": form.example}
        raise BadNotation(about(_named(text), WORD_COUNT.filled(facts)))
    for word, known in zip(rest, form.words, strict=True):
        if word not in known:
            raise _not_here(text, word, form)
    action = form.cls(*(known[word] for word, known in zip(rest, form.words, strict=True)))
    _require_along(text, action)
    return action


def check(action: Action, board: Board) -> None:
    """Refuse an action that no text denotes on this board.

    Raises
    ------
    BadNotation
        With the part at fault and an example of the right form.
    """
    form = _forms(board)[1].get(type(action))
    if form is None:
        raise _expected_a_verb(action)
    for name, kind, values in form.parts:
        value = getattr(action, name)
        if type(value) is not kind or value not in values:
            raise _not_here(action, value, form)
    _require_along(action, action)


def _require_along(given: object, action: Action) -> None:
    """A column slides up or down, a row left or right."""
    if type(action) is Slide and action.line.isalpha() != (action.towards in ("up", "down")):
        raise BadNotation(about(_named(given), ACROSS))


def _named(given: object) -> str:
    return f"action {shorten(given)}"


def _expected_a_verb(given: object) -> BadNotation:
    verbs = one_of(GRAMMAR)
    return BadNotation(about(_named(given), Text(f"attendu {verbs.fr}", f"expected {verbs.en}")))


def _not_here(given: object, word: object, form: Form) -> BadNotation:
    return BadNotation(about(_named(given), NOT_HERE.filled({"word": shorten(word), "example": form.example})))
