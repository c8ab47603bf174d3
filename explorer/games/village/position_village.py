"""One village: its tiles, the network of their ways (VIL-P1, VIL-P2), its chimera bases (VIL-C1, VIL-C5), and
the graphs of both. It never changes; a lay gives another.

In the network, nodes are ways of laid tiles and edges are ways that meet across a shared side. What is
connected is updated lay by lay: each way joins the network once and never leaves it, so over a whole game the
work is one flood fill. `connected_anew` computes the same from nothing, and a test holds the two equal.

Bases are parts in the corners of tiles that grow together where four tiles meet.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, Never

from explorer.core.lazy import lazy_import
from explorer.core.replacing import put
from explorer.games.village.board import (
    AROUND,
    CORNER_POINTS,
    ELEMENTS,
    NOTHING,
    SIDES,
    SIZES,
    STALLS,
    STEPS,
    Board,
    Cell,
    Oriented,
    Point,
    Tally,
    added,
)

if TYPE_CHECKING:
    import networkx as nx

    from explorer import graphs
else:
    graphs = lazy_import("explorer.graphs")
    nx = lazy_import("networkx")

TURNS = {"r0": 0, "r90": 1, "r180": 2, "r270": 3}
NUMBER = re.compile(r"[1-9][0-9]{0,3}")
COORDINATES = re.compile(r"x(0|-?[1-9][0-9]{0,3}) y(0|-?[1-9][0-9]{0,3})")

Segment = tuple[int, int, int]
"""A way of a village: x and y of its cell, its number on the tile."""

START: Cell = (0, 0)


def cell_name(x: int, y: int) -> str:
    """A cell as it is written: x grows to the east, y to the south.

    >>> cell_name(2, -1)
    'x2 y-1'
    """
    return f"x{x} y{y}"


def is_cell(x: object, y: object, board: Board) -> bool:
    """True if this is a cell that a village can reach."""
    return type(x) is int and type(y) is int and abs(x) + abs(y) <= board.reach


def read_cell(text: str, board: Board) -> tuple[int, int] | None:
    """The cell that `cell_name` wrote, None for anything else."""
    found = COORDINATES.fullmatch(text)
    cell = (int(found[1]), int(found[2])) if found else None
    return cell if cell and is_cell(*cell, board) else None


def ways_of_start(tile: Oriented) -> tuple[Segment, ...]:
    """The ways of the start tile."""
    return tuple((*START, way) for way in range(len(tile.kinds)))


def beside(at: Mapping[Cell, Oriented], segment: Segment) -> Iterator[tuple[int, Segment]]:
    """VIL-P2: the ways that a way meets, each with the side across which it does: the same kind reaches it
    from both tiles.
    """
    x, y, way = segment
    tile = at[x, y]
    kind = tile.kinds[way]
    for side in tile.reaches[way]:
        there = x + STEPS[side][0], y + STEPS[side][1]
        other = at.get(there)
        if other is not None:
            number = other.ways[side - 2]
            if number >= 0 and other.kinds[number] == kind:
                yield side, (*there, number)


def joins(at: Mapping[Cell, Oriented], connected: frozenset[Segment], cell: Cell) -> list[Segment]:
    """VIL-P3: the ways that the tile just laid on a cell connects, its own and those laid before."""
    new: list[Segment] = []
    seen: set[Segment] = set()
    for way in range(len(at[cell].kinds)):
        segment = (*cell, way)
        if (
            segment not in seen
            and segment not in connected
            and any(other in connected for _, other in beside(at, segment))
        ):
            seen.add(segment)
            stack = [segment]
            while stack:
                here = stack.pop()
                new.append(here)
                for _, other in beside(at, here):
                    if other not in connected and other not in seen:
                        seen.add(other)
                        stack.append(other)
    return new


def connected_anew(at: Mapping[Cell, Oriented], without: Cell | None = None) -> frozenset[Segment]:
    """VIL-P1: the ways that hang together with the start tile, found from nothing; as if one tile had no
    ways, if it is named.
    """
    stack: list[Segment] = list(ways_of_start(at[START])) if without != START else []
    seen = set(stack)
    while stack:
        for _, other in beside(at, stack.pop()):
            if other not in seen and other[:2] != without:
                seen.add(other)
                stack.append(other)
    return frozenset(seen)


def loose_components(
    at: Mapping[Cell, Oriented], apart_from: frozenset[Segment]
) -> tuple[tuple[Segment, ...], ...]:
    """The ways that are not connected, by what hangs together, in the order of laying."""
    seen: set[Segment] = set(apart_from)
    found = []
    for (x, y), tile in at.items():
        for way in range(len(tile.kinds)):
            if (x, y, way) not in seen:
                seen.add((x, y, way))
                row = [(x, y, way)]
                for here in row:  # grows while it is read
                    for _, other in beside(at, here):
                        if other not in seen:
                            seen.add(other)
                            row.append(other)
                found.append(tuple(row))
    return tuple(found)


# Chimera bases ----------------------------------------------------------------------------------------------


class Base(NamedTuple):
    """A base: its meeting points and the cells of its parts, both in order, and whether no part is left
    open.
    """

    points: tuple[Point, ...]
    cells: tuple[Cell, ...]
    closed: bool

    @property
    def size(self) -> int | None:
        """VIL-C1: 0 where a small chimera fits exactly, 1 for a large one, None where neither does; closed or
        not.
        """
        return len(self.points) - 1 if len(self.points) <= len(SIZES) else None


def base_around(at: Mapping[Cell, Oriented], start: Point) -> Base:
    """VIL-C5: the base that holds the part at a point; parts at a common point, and over one side, form one
    base.

    Parameters
    ----------
    at : mapping
        Cell -> the tile that lies there.
    start : (x, y)
        A point at which at least one tile carries a part.

    >>> import explorer
    >>> village = explorer.load("village").scenario("last-small-chimera").players[0].village
    >>> base_around(village.at, (1, -1))
    Base(points=((1, -1),), cells=((0, -2), (0, -1), (1, -2)), closed=False)
    """
    points, cells, stack, closed = {start}, set(), [start], True
    while stack:
        px, py = stack.pop()
        for corner, (dx, dy) in enumerate(AROUND):
            cell = px + dx, py + dy
            tile = at.get(cell)
            if tile is None or not tile.corners[corner]:
                closed = False
                continue
            cells.add(cell)
            for side, other in ((corner, (corner + 1) % 4), ((corner - 1) % 4, (corner - 1) % 4)):
                if tile.joined[side]:
                    facing = at.get((cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]))
                    closed = closed and facing is not None and facing.joined[(side + 2) % 4]
                    point = cell[0] + CORNER_POINTS[other][0], cell[1] + CORNER_POINTS[other][1]
                    if point not in points:
                        points.add(point)
                        stack.append(point)
    return Base(tuple(sorted(points)), tuple(sorted(cells)), closed)


def bases_of_tile(at: Mapping[Cell, Oriented], cell: Cell) -> tuple[Base, ...]:
    """The bases to which the tile on a cell belongs, in order of their points."""
    found: dict[Point, Base] = {}
    for corner, (dx, dy) in enumerate(CORNER_POINTS):
        point = cell[0] + dx, cell[1] + dy
        if at[cell].corners[corner] and not any(point in base.points for base in found.values()):
            base = base_around(at, point)
            found[base.points[0]] = base
    return tuple(found[first] for first in sorted(found))


def bases_closed_by(at: Mapping[Cell, Oriented], cell: Cell, tile: Oriented) -> tuple[Base, ...]:
    """The bases that the tile just laid on a cell has closed, of whatever size."""
    if not any(tile.corners):
        return ()
    return tuple(base for base in bases_of_tile(at, cell) if base.closed)


def every_base(at: Mapping[Cell, Oriented]) -> tuple[Base, ...]:
    """All bases of a village, open and closed, in order of their first points."""
    found = {base.points[0]: base for cell in at for base in bases_of_tile(at, cell)}
    return tuple(found[first] for first in sorted(found))


class Fit(NamedTuple):
    """The reasons why a base is open: empty cells where a part is still to come, cells of tiles laid that
    have none where it must be.
    """

    wanted: tuple[Cell, ...]
    spoilt: tuple[Cell, ...]


def fit_of_base(at: Mapping[Cell, Oriented], base: Base) -> Fit:
    """VIL-C5: why a base is not closed; with a cell in `spoilt` it never will be.

    >>> import explorer
    >>> village = explorer.load("village").scenario("VIL-X2").players[0].village
    >>> (base,) = every_base(village.at)
    >>> base.closed, fit_of_base(village.at, base)
    (False, Fit(wanted=((1, -1),), spoilt=()))
    """
    wanted, spoilt = set(), set()
    for px, py in base.points:
        for corner, (dx, dy) in enumerate(AROUND):
            cell = px + dx, py + dy
            tile = at.get(cell)
            if tile is None:
                wanted.add(cell)
            elif not tile.corners[corner]:
                spoilt.add(cell)
    for cell in base.cells:
        for side in range(4):
            ends = (
                (cell[0] + x, cell[1] + y) for x, y in (CORNER_POINTS[side], CORNER_POINTS[(side + 1) % 4])
            )
            if at[cell].joined[side] and all(point in base.points for point in ends):
                beyond = cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]
                facing = at.get(beyond)
                if facing is not None and not facing.joined[(side + 2) % 4]:
                    spoilt.add(beyond)
    return Fit(tuple(sorted(wanted)), tuple(sorted(spoilt)))


# The village ------------------------------------------------------------------------------------------------


class Laid(NamedTuple):
    """A tile of a village: where, which, how many quarter turns clockwise."""

    x: int
    y: int
    tile: int
    turn: int

    @property
    def cell(self) -> Cell:
        """The cell on which it lies."""
        return self.x, self.y

    def __str__(self) -> str:
        return f"{self.tile} x{self.x} y{self.y} r{self.turn * 90}"


@dataclass(frozen=True, slots=True, eq=False)
class Village:
    """The tiles of one player; the start tile lies at (0, 0). Equal when the same tiles were laid in the same
    order.

    Attributes
    ----------
    lays : tuple of Laid
        In the order in which they were laid, the start tile first.
    at : mapping
        Cell -> the tile there, as it lies.
    frontier : mapping
        The empty cells next to a tile, as keys, in the order in which they came up (VIL-T3).
    connected : frozenset
        The ways (x, y, number) that hang together with the start tile (VIL-P1).
    tally : tuple of int
        How many elements of each kind stand on those ways, in the order of `board.ELEMENTS`.
    stalls : tuple of int
        How many stalls of each kind lie in the village, connected or not (VIL-H2).
    bases : tuple of Base
        The closed bases of whatever size, in the order in which they were closed (VIL-C1).
    """

    board: Board = field(repr=False)
    lays: tuple[Laid, ...]
    at: Mapping[Cell, Oriented] = field(repr=False)
    frontier: Mapping[Cell, None] = field(repr=False)
    connected: frozenset[Segment] = field(repr=False)
    tally: Tally = field(repr=False)
    stalls: tuple[int, ...] = field(repr=False)
    bases: tuple[Base, ...] = field(repr=False)
    number: int = field(repr=False)

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Village) and self.lays == other.lays and self.board == other.board
        )

    def __hash__(self) -> int:
        return self.number

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as the tiles laid; the rest follows."""
        return _again, (self.board, tuple(part for laid in self.lays for part in laid))

    @property
    def start(self) -> int:
        """The number of the start tile."""
        return self.lays[0].tile

    def lay(self, laid: Laid) -> Village:
        """The village with one tile more; the rules say whether it may lie there."""
        cell, tile, board = laid.cell, self.board.lays[laid.tile, laid.turn], self.board
        at = dict(self.at)
        at[cell] = tile
        frontier = dict(self.frontier)
        frontier.pop(cell, None)
        for dx, dy in STEPS:
            beside = cell[0] + dx, cell[1] + dy
            if beside not in at and abs(beside[0]) + abs(beside[1]) <= board.reach:
                frontier.setdefault(beside)
        new = joins(at, self.connected, cell)
        tally = self.tally
        for x, y, way in new:
            tally = added(tally, at[x, y].tallies[way])
        return Village(
            board,
            (*self.lays, laid),
            MappingProxyType(at),
            MappingProxyType(frontier),
            self.connected.union(new) if new else self.connected,
            tally,
            self.stalls if tile.stall < 0 else put(self.stalls, tile.stall, self.stalls[tile.stall] + 1),
            self.bases + bases_closed_by(at, cell, tile),
            hash((self.number, laid)),
        )

    def is_lit(self, base: Base) -> bool:
        """VIL-C3: whether a tile of the base carries a way that hangs together with the start tile."""
        return any(
            (x, y, way) in self.connected for x, y in base.cells for way in range(len(self.at[x, y].kinds))
        )


def founded(board: Board, lays: Iterable[Laid]) -> Village:
    """The village that these lays make, the start tile first."""
    start, *others = lays
    alone = ways_of_start(board.lays[start.tile, start.turn])
    none, stalls = MappingProxyType[Cell, Never]({}), (0,) * len(STALLS)
    village = Village(board, (), none, none, frozenset(alone), NOTHING, stalls, (), 0).lay(start)
    for laid in others:
        village = village.lay(laid)
    return village


def _again(board: Board, parts: tuple[int, ...]) -> Village:
    return founded(board, (Laid(*parts[i : i + 4]) for i in range(0, len(parts), 4)))


# Graphs -----------------------------------------------------------------------------------------------------


class Way(NamedTuple):
    """A node of the graph: whose village, which cell, which way of the tile there, of what kind."""

    village: int
    cell: str
    number: int
    kind: str


class Meeting(NamedTuple):
    """A node of the base graph: a point where four tiles meet, in one village."""

    village: int
    x: int
    y: int


def way_graph(villages: Iterable[Village]) -> nx.Graph[Way]:
    """The way network of all villages, frozen.

    Nodes carry `tile`, `elements` (names), `start` and `connected`; edges the side of the first way's tile as
    `side`.
    """
    G: nx.Graph[Way] = nx.Graph()
    for seat, village in enumerate(villages):
        at = village.at
        for (x, y), tile in at.items():
            for way in range(len(tile.kinds)):
                G.add_node(
                    way_node(seat, at, (x, y, way)),
                    tile=tile.number,
                    elements=tuple(
                        name
                        for name, count in zip(ELEMENTS, tile.tallies[way], strict=True)
                        for _ in range(count)
                    ),
                    start=(x, y) == START,
                    connected=(x, y, way) in village.connected,
                )
        for (x, y), tile in at.items():
            for way in range(len(tile.kinds)):
                for side, other in beside(at, (x, y, way)):
                    if side in (1, 2):  # each shared side once, from its west or north
                        G.add_edge(
                            way_node(seat, at, (x, y, way)), way_node(seat, at, other), side=SIDES[side]
                        )
    return graphs.frozen(G)


def way_node(seat: int, at: Mapping[Cell, Oriented], segment: Segment) -> Way:
    """The node of a way."""
    x, y, way = segment
    return Way(seat, cell_name(x, y), way, at[x, y].kinds[way])


def base_graph(villages: Iterable[Village]) -> nx.Graph[Meeting]:
    """The base graph of all villages, frozen: nodes = meeting points with a part, edges = joined points; a
    base is a component.

    Nodes carry `parts` (how many of the four tiles there are), edges `both` (whether both tiles along the
    side are joined).
    """
    G: nx.Graph[Meeting] = nx.Graph()
    for seat, village in enumerate(villages):
        for (x, y), tile in village.at.items():
            for corner, (dx, dy) in enumerate(CORNER_POINTS):
                if tile.corners[corner]:
                    node = Meeting(seat, x + dx, y + dy)
                    G.add_node(node, parts=G.nodes[node]["parts"] + 1 if node in G else 1)
        for (x, y), tile in village.at.items():
            for side in range(4):
                if tile.joined[side]:
                    one, other = (
                        Meeting(seat, x + dx, y + dy)
                        for dx, dy in (CORNER_POINTS[side], CORNER_POINTS[(side + 1) % 4])
                    )
                    G.add_edge(one, other, both=G.has_edge(one, other))
    return graphs.frozen(G)
