"""A village: the tiles laid, and what follows from them. It never changes; a lay gives another.

What is connected is kept up to date lay by lay: each way joins the network once and never leaves it, so over
a whole game the work is one flood fill. `network.connected_anew` computes the same from nothing, and a test
holds the two equal.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple, Never

from explorer.core.replacing import put
from explorer.games.village.position import network
from explorer.games.village.position.bases import Base, closed_by
from explorer.games.village.position.board import Board
from explorer.games.village.position.kinds import NOTHING, STALLS, STEPS, Cell, Tally, added
from explorer.games.village.position.network import Segment
from explorer.games.village.position.tiles import Oriented


class Laid(NamedTuple):
    """A tile of a village: where, which, how many quarter turns clockwise."""

    x: int
    y: int
    tile: int
    turn: int

    @property
    def cell(self) -> Cell:
        """Where it lies."""
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
        How many elements of each kind stand on those ways, in the order of `kinds.ELEMENTS`.
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
        """The village with one tile more; whether it may lie there, the rules say."""
        cell, tile, board = laid.cell, self.board.lays[laid.tile, laid.turn], self.board
        at = dict(self.at)
        at[cell] = tile
        frontier = dict(self.frontier)
        frontier.pop(cell, None)
        for dx, dy in STEPS:
            beside = cell[0] + dx, cell[1] + dy
            if beside not in at and abs(beside[0]) + abs(beside[1]) <= board.reach:
                frontier.setdefault(beside)
        new = network.joins(at, self.connected, cell)
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
            self.stalls if tile.stall < 0 else _one_more(self.stalls, tile.stall),
            self.bases + closed_by(at, cell, tile),
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
    alone = network.of_start(board.lays[start.tile, start.turn])
    none, stalls = MappingProxyType[Cell, Never]({}), (0,) * len(STALLS)
    village = Village(board, (), none, none, frozenset(alone), NOTHING, stalls, (), 0).lay(start)
    for laid in others:
        village = village.lay(laid)
    return village


def _one_more(counts: tuple[int, ...], place: int) -> tuple[int, ...]:
    return put(counts, place, counts[place] + 1)


def _again(board: Board, parts: tuple[int, ...]) -> Village:
    return founded(board, (Laid(*parts[i : i + 4]) for i in range(0, len(parts), 4)))
