"""The box of Viva Catrina: tiles, lines, piles and points, read from `data.toml` and checked (VIL-S1 to
VIL-S4), and the names of sides, corners, ways and elements.

Sides run clockwise from the north and corners from the north-west, so that side `i` lies between corners `i`
and `i + 1` and a quarter turn clockwise adds one to both. x grows to the east, y to the south.

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
from importlib.resources import files
from types import MappingProxyType
from typing import NoReturn

from explorer.core.definitions import Reader, Source, read_data
from explorer.core.game import Box
from explorer.core.messages import message, template, templates
from explorer.core.rulebook import Rulebook
from explorer.core.text import Text, counted, joined, seat_names

FOLDER = files("explorer.games.village")
RULEBOOK = Rulebook.load(FOLDER / "rules.toml")

FEWEST, MOST = 2, 6
"""VIL-S1: how many play."""
SEAT_NAMES = seat_names(MOST)

TAKE, LAY, DRAW, OVER = "take", "lay", "draw", "over"
PHASES = (TAKE, LAY, DRAW, OVER)
YES, NO = "yes", "no"
YES_NO = templates("vil-option", (YES, NO))
NO_TILE = 0

SIDES = ("north", "east", "south", "west")
LETTERS = "NESW"
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""From a cell to its neighbour across each side."""

CORNERS = ("NW", "NE", "SE", "SW")
CORNER_POINTS = ((0, 0), (1, 0), (1, 1), (0, 1))
"""From a cell to the meeting point at each corner; a point has the coordinates of the cell to its south-east.
"""
AROUND = ((0, 0), (-1, 0), (-1, -1), (0, -1))
"""From a point to the cell that has it as its corner 0, 1, 2, 3."""

WAYS = ("paved", "trail")
WAY_NAMES = templates("vil-way", WAYS)

COLOURS = ("red", "blue", "green", "yellow")
STALLS = ("bread", "fruit", "marigold", "pennant", "candle", "skull")
DEMANDS = ("stall", *COLOURS)
"""The elements for which altars give points."""
VISITOR, BUTTERFLY = "visitor", "butterfly"
ELEMENTS = (
    VISITOR,
    BUTTERFLY,
    *(f"{colour} balloon" for colour in COLOURS),
    *(f"{stall} stall" for stall in STALLS),
    *(f"{demand} altar" for demand in DEMANDS),
)
"""Every kind of element, in the order of a tally."""

BALLOONS_AT = 2
STALLS_AT = BALLOONS_AT + len(COLOURS)
ALTARS_AT = STALLS_AT + len(STALLS)
"""The first place of balloons, stalls and altars in a tally."""
STANDS_ON = {VISITOR: "paved", BUTTERFLY: "trail"}
"""VIL-E1, VIL-E2: the kind of way these need; the others stand on either."""

SIZES = ("small", "large")
MOST_A_TILE = {"stall": 1, "altar": 1}
"""VIL-S7: of these a tile carries so many; of everything else, one or more."""
ENOUGH, GOLD = 3, 6
"""VIL-B1, VIL-B2: so many connected balloons of a colour earn its tile, and turn it."""

Cell = tuple[int, int]
Point = tuple[int, int]
Tally = tuple[int, ...]
NOTHING: Tally = (0,) * len(ELEMENTS)


def added(one: Tally, other: Tally) -> Tally:
    """Both tallies together.

    >>> added((1, 0), (2, 3))
    (3, 3)
    """
    return tuple([a + b for a, b in zip(one, other, strict=True)])


def place_name(row: int, col: int) -> str:
    """A place of a line, as events name it.

    >>> place_name(1, 2)
    'b3'
    """
    return f"{'ab'[row]}{col + 1}"


# Tiles ------------------------------------------------------------------------------------------------------

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
    >>> from explorer.games.village.board import Board
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


# Reading a tile ---------------------------------------------------------------------------------------------


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


# The box ----------------------------------------------------------------------------------------------------

SIDES_OF_BOARD = {"few": (2, 3), "many": (4, 6)}
"""VIL-S2: the players for whom each side of the board is."""


class Board(Box):
    """Everything printed. Shared by all states, never changed. Boards are equal when their files hold the
    same values.

    Attributes
    ----------
    tiles, starts : mapping
        Number -> path tile, number -> start tile; no number is both.
    lays : mapping
        (number, turn) -> the tile as it lies.
    lines : mapping
        "few" or "many" -> the places of each of the two lines.
    plain, golden : tuple of int
        The values of a colour's balloon tiles from the top of the pile, on either side.
    chimeras, chimera_points : tuple of int
        How many small and large chimeras there are; what one is worth.
    stall_points : tuple of int
        Points for 0, 1, 2 … different connected stalls.
    reach : int
        The most tiles that one village can have beside its start tile: no cell is further away.
    fingerprint : str
        16 hexadecimal digits of the file's values.
    """

    package = "explorer.games.village"

    def __init__(self, source: Source) -> None:
        top = read_data(source)
        self._keep(top)
        self.tiles = self._read_tiles(top.facts("tiles"))
        self.starts = self._read_starts(top.facts("start"))
        self._read_balloons(top.facts("balloons"))
        self._read_chimeras(top.facts("chimeras"))
        self._read_points(top.facts("points"))
        self.stall_points = self._read_stalls(top.facts("stalls"))
        self.lines = self._read_lines(top.facts("lines"))
        top.close()
        every = [*self.tiles.values(), *self.starts.values()]
        self.lays = MappingProxyType(
            {(tile.number, turn): oriented(tile, turn) for tile in every for turn in range(4)}
        )

    def side(self, players: int) -> tuple[int, ...]:
        """VIL-S2: the lengths of the two lines for so many players."""
        return self.lines[
            next(side for side, (low, high) in SIDES_OF_BOARD.items() if low <= players <= high)
        ]

    def pile(self, players: int) -> int:
        """VIL-S4: how many balloon tiles of each colour are used; always those of the highest values."""
        return self.balloons[min(players, max(self.balloons))]

    # Reading ------------------------------------------------------------------------------------------------

    def _read_tiles(self, table: Reader) -> MappingProxyType[int, Tile]:
        total = table.integer("total", 1, 500)
        carried = table.table("carried")
        tiles = _numbered(table, 1, {"provenance", "total", "carried"})
        if len(tiles) != total:
            raise table.refuse("total", total, message("vil-data-total", count=len(tiles)))
        counts = Counter(element for tile in tiles.values() for element in tile.elements)
        for element in ELEMENTS:
            said = carried.integer(element, 0, 1000)
            if said != counts[element]:
                raise carried.refuse(element, said, message("vil-data-counted", count=counts[element]))
        carried.close()
        if missing := [element for element in ELEMENTS if not counts[element]]:
            raise table.refuse(
                "carried", missing, message("vil-data-every-element", missing=", ".join(missing))
            )
        single = any(sum(tile.corners) > 2 * sum(tile.joined) for tile in tiles.values())
        if not single or not any(any(tile.joined) for tile in tiles.values()):
            raise table.refuse("", message("vil-data-no-bases"), message("vil-data-every-part"))
        self.stall_tiles = sum(counts[f"{stall} stall"] for stall in STALLS)
        return MappingProxyType(tiles)

    def _read_starts(self, table: Reader) -> MappingProxyType[int, Tile]:
        first = len(self.tiles) + 1
        starts = _numbered(table, first, {"provenance"})
        for number, tile in starts.items():
            if {segment.kind for segment in tile.segments} != set(WAYS):
                raise table.refuse(str(number), tile.text, message("vil-data-both-ways"))
            if any(tile.corners) or tile.elements:
                raise table.refuse(str(number), tile.text, message("vil-data-start-is-bare"))
        if len(starts) < MOST:
            raise table.refuse("", len(starts), message("vil-data-start-tiles", players=MOST))
        return MappingProxyType(starts)

    def _read_balloons(self, table: Reader) -> None:
        self.plain, self.golden = _values(table, "plain"), _values(table, "golden")
        if list(self.plain) != sorted(self.plain, reverse=True):
            raise table.refuse("plain", list(self.plain), message("vil-data-falling"))
        if len(self.golden) != len(self.plain) or any(
            g < p for g, p in zip(self.golden, self.plain, strict=False)
        ):
            raise table.refuse("golden", list(self.golden), message("vil-data-gold-is-more"))
        used = table.table("used")
        self.balloons = {players: used.integer(str(players), 1, len(self.plain)) for players in (2, 3, 4)}
        used.close()
        table.close()

    def _read_chimeras(self, table: Reader) -> None:
        sizes = [table.table(size) for size in SIZES]
        self.chimeras = tuple(reader.integer("tiles", 1, 100) for reader in sizes)
        self.chimera_points = tuple(reader.integer("points", 0, 99) for reader in sizes)
        for reader in (*sizes, table):
            reader.close()

    def _read_points(self, table: Reader) -> None:
        self.visitor_points, self.butterfly_points = (
            table.integer(key, 0, 99) for key in ("visitor", "butterfly")
        )
        self.altar_points = table.integer("altar", 0, 99)
        table.close()

    def _read_stalls(self, table: Reader) -> tuple[int, ...]:
        points = _values(table, "different")
        if len(points) != len(STALLS) or list(points) != sorted(points):
            raise table.refuse("different", list(points), message("vil-data-rising", count=len(STALLS)))
        table.close()
        return (0, *points)

    def _read_lines(self, table: Reader) -> MappingProxyType[str, tuple[int, ...]]:
        lines = {side: _values(table, side) for side in SIDES_OF_BOARD}
        table.close()
        for side, (_, players) in SIDES_OF_BOARD.items():
            places = sum(lines[side])
            if len(lines[side]) != 2 or min(lines[side]) < 2:
                raise table.refuse(side, list(lines[side]), message("vil-data-two-lines"))
            if places % 2:
                raise table.refuse(side, list(lines[side]), message("vil-data-even"))
            needed = places * players + self.stall_tiles
            if needed > len(self.tiles):
                facts = {
                    "places": places,
                    "players": players,
                    "stalls": self.stall_tiles,
                    "needed": needed,
                    "total": len(self.tiles),
                }
                raise table.refuse(side, list(lines[side]), message("vil-data-enough-tiles", **facts))
        self.reach = max(map(sum, lines.values())) + max(self.stall_tiles - len(STALLS), 0)
        return MappingProxyType(lines)


def _numbered(table: Reader, first: int, others: set[str]) -> dict[int, Tile]:
    """The tiles of a table, whose numbers follow one another from `first`."""
    keys = [key for key in table.keys if key not in others]
    numbers = [str(number) for number in range(first, first + len(keys))]
    if strange := [key for key in keys if key not in numbers]:
        facts = {"first": first, "last": first + len(keys) - 1}
        raise table.refuse(strange[0], strange[0], message("vil-data-numbers", **facts))
    tiles = {int(key): read_tile(table, key) for key in numbers}
    table.close()
    return tiles


def _values(table: Reader, key: str) -> tuple[int, ...]:
    values = table.typed(key, list, template("vil-data-values"))
    if not values or any(type(value) is not int or not 0 <= value <= 99 for value in values):
        raise table.refuse(key, values, message("vil-data-values"))
    return tuple(values)


def listed(tally: Tally) -> Text:
    """A tally in words: "2 visitors, 1 red balloon"."""
    return joined(
        counted(count, RULEBOOK.words[name]) for name, count in zip(ELEMENTS, tally, strict=True) if count
    )
