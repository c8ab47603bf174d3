"""Tiles as printed and as laid: the ways, which sides each reaches, what stands on it, the parts of bases in
the corners.

A tile is written on one line, for instance

    paved NS: visitor, red balloon | trail E: butterfly | base NE, SE-SW

Sides that one way reaches are joined inside the tile; two ways of a tile never meet there, whatever their
kinds. `base NE` is a part in one corner, `base SE-SW` one part over two neighbouring corners and the side
between (VIL-C5).
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import NoReturn

from explorer.core.definitions import Reader
from explorer.core.messages import message
from explorer.core.text import Text
from explorer.games.village.position.kinds import (
    BUTTERFLY,
    CORNERS,
    ELEMENTS,
    LETTERS,
    MOST_A_TILE,
    SIDES,
    STALLS,
    STANDS_ON,
    WAYS,
    Tally,
)

WAY = re.compile(r"(?P<kind>[a-z]+) +(?P<sides>[A-Z]+)(?: *: *(?P<elements>.+))?")
EXAMPLE = "paved NS: visitor | base NE"


@dataclass(frozen=True, slots=True)
class Segment:
    """One way of a tile: its kind, the sides it reaches, what stands on it."""

    kind: str
    sides: tuple[int, ...]
    elements: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile as printed: ways, corners with a part of a base, sides whose two corners are one part."""

    number: int
    text: str
    segments: tuple[Segment, ...]
    corners: tuple[bool, ...]
    joined: tuple[bool, ...]

    @property
    def elements(self) -> tuple[str, ...]:
        """Everything that stands on its ways."""
        return tuple(element for segment in self.segments for element in segment.elements)


@dataclass(frozen=True, slots=True)
class Oriented:
    """A tile as it lies, turned: tables by side, corner and way that play looks up.

    Attributes
    ----------
    ways : tuple of int
        The number of the way that reaches each side, -1 for none.
    kinds : tuple of str
        The kind of each way.
    reaches : tuple of tuple of int
        The sides that each way reaches.
    tallies : tuple of Tally
        How many elements of each kind stand on each way.
    corners, joined : tuple of bool
        Whether a corner carries a part of a base; whether a side's two corners are one part.
    stall : int
        Which stall it carries, -1 for none.
    """

    number: int
    turn: int
    ways: tuple[int, ...]
    kinds: tuple[str, ...]
    reaches: tuple[tuple[int, ...], ...]
    tallies: tuple[Tally, ...]
    corners: tuple[bool, ...]
    joined: tuple[bool, ...]
    stall: int


def oriented(tile: Tile, turn: int) -> Oriented:
    """The tile after so many quarter turns clockwise.

    >>> from explorer.core.game import packaged
    >>> from explorer.games.village.position.board import Board
    >>> tile = packaged(Board).tiles[1]
    >>> oriented(tile, 1).ways[1] == oriented(tile, 0).ways[0]
    True
    """
    reaches = tuple(tuple(sorted((side + turn) % 4 for side in segment.sides)) for segment in tile.segments)
    ways = [-1] * 4
    for number, sides in enumerate(reaches):
        for side in sides:
            ways[side] = number
    tallies = tuple(
        tuple(segment.elements.count(element) for element in ELEMENTS) for segment in tile.segments
    )
    stalls = [number for number, stall in enumerate(STALLS) if f"{stall} stall" in tile.elements]
    return Oriented(
        tile.number,
        turn,
        tuple(ways),
        tuple(segment.kind for segment in tile.segments),
        reaches,
        tallies,
        tuple(tile.corners[(i - turn) % 4] for i in range(4)),
        tuple(tile.joined[(i - turn) % 4] for i in range(4)),
        stalls[0] if stalls else -1,
    )


# Reading ----------------------------------------------------------------------------------------------------


def read_tile(table: Reader, key: str) -> Tile:
    """The tile written under its number.

    Raises
    ------
    BadDefinition
        With file, line, tile, what is wrong with it and the rule.
    """
    text = table.string(key)
    segments: list[Segment] = []
    parts: list[str] = []
    for piece in (piece.strip() for piece in text.split("|")):
        if piece.startswith("base "):
            parts += [part.strip() for part in piece.removeprefix("base ").split(",")]
        else:
            segments.append(_segment(table, key, piece))
    if not segments:
        raise table.refuse(key, text, message("vil-data-a-tile", example=EXAMPLE))
    _sides_once(table, key, segments)
    tile = Tile(int(key), text, tuple(segments), *_bases(table, key, parts))
    _few_enough(table, key, tile)
    return tile


def _few_enough(table: Reader, key: str, tile: Tile) -> None:
    """VIL-S7: one stall and one altar at most, of everything else one or more."""
    carried = Counter(element.split()[-1] for element in tile.elements)
    if any(carried[kind] > most for kind, most in MOST_A_TILE.items()):
        raise table.refuse(key, tile.text, message("vil-data-one-a-tile"))


def _segment(table: Reader, key: str, piece: str) -> Segment:
    """VIL-P1: a kind, the sides it reaches, what stands on it."""
    found = WAY.fullmatch(piece)
    if (
        not found
        or found["kind"] not in WAYS
        or set(found["sides"]) - set(LETTERS)
        or len(set(found["sides"])) < len(found["sides"])
    ):
        raise table.refuse(key, piece, message("vil-data-a-way"))
    elements = tuple(name.strip() for name in (found["elements"] or "").split(",") if found["elements"])
    for element in elements:
        if element not in ELEMENTS:
            raise table.refuse(key, element, message("vil-data-an-element", known=", ".join(ELEMENTS)))
        way = STANDS_ON.get(element, found["kind"])
        if way != found["kind"]:
            rule = "VIL-E2" if element == BUTTERFLY else "VIL-E1"
            raise table.refuse(key, piece, message("vil-data-stands-on", element=element, way=way, rule=rule))
    return Segment(found["kind"], tuple(LETTERS.index(side) for side in found["sides"]), elements)


def _sides_once(table: Reader, key: str, segments: list[Segment]) -> None:
    """VIL-P2: a side belongs to one way at most."""
    for side, count in Counter(side for segment in segments for side in segment.sides).items():
        if count > 1:
            raise table.refuse(key, table.string(key), message("vil-data-side-once", side=SIDES[side]))


def _bases(table: Reader, key: str, parts: list[str]) -> tuple[tuple[bool, ...], tuple[bool, ...]]:
    """VIL-C5: corners that carry a part, sides over which a part stretches."""
    corners, joined = [False] * 4, [False] * 4

    def refuse(got: str, sentence: Text) -> NoReturn:
        raise table.refuse(key, got, sentence)

    for part in parts:
        names = part.split("-")
        if any(name not in CORNERS for name in names):
            refuse(part, message("vil-data-a-base"))
        numbers = sorted(CORNERS.index(name) for name in names)
        if len(numbers) == 2 and numbers[1] - numbers[0] in (1, 3):
            joined[numbers[0] if numbers[1] - numbers[0] == 1 else 3] = True
        elif len(numbers) != 1:
            refuse(part, message("vil-data-a-base"))
        for number in numbers:
            if corners[number]:
                refuse(part, message("vil-data-corner-once"))
            corners[number] = True
    return tuple(corners), tuple(joined)
