"""The invented lands in 100 × 100 cells, asked in plain Python: for a browser, which has no arrays.

The same definitions as elsewhere in this room; tests hold both equal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Generator, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import exp, fsum, inf, log, sqrt

import networkx as nx

from explorer.core.definitions import read_data
from explorer.ecology.costs import SETTLED, distances_from, distances_in_slices
from explorer.ecology.maps.land import HECTARE
from explorer.ecology.maps.links import Links, network
from explorer.ecology.maps.resistances import Resistances
from explorer.ecology.slices import within

Cell = tuple[int, int]
SIDE = 100
"""Rows and columns: of more cells, people would wait."""
START = -1
"""Where a search begins: all cells of a patch, or of all patches, are one step of 0 away."""
AROUND = ((0, 1), (1, -1), (1, 0), (1, 1))


@dataclass(frozen=True, slots=True, eq=False)
class PlainLand:
    """A map of `SIDE` rows of as many cells.

    Attributes
    ----------
    codes : tuple of int
        The class of each cell, in reading order.
    cellsize : float
        [m] The side of a cell.
    """

    codes: tuple[int, ...]
    cellsize: float

    @property
    def hectares(self) -> float:
        """[ha] Its area."""
        return len(self.codes) * self.cellsize**2 / HECTARE


@cache
def plain_land(name: str) -> PlainLand:
    """The bocage or the suburb, each cell the rarest class that covers a quarter (`seen.places.coarse`).

    >>> plain_land("bocage").hectares
    1600.0
    """
    table = read_data(files(__package__) / "coarse.toml").facts(name)
    codes = tuple(int(letter, 16) for letter in table.string("cells") if letter != " ")
    return PlainLand(codes, table.number("cellsize", 1, 1000))


@dataclass(frozen=True, slots=True, eq=False)
class PlainPatches:
    """Pieces of habitat, numbered from 1 in reading order of their first cells; as `Patches`."""

    layer: tuple[int, ...]
    cells: tuple[int, ...]
    centres: tuple[tuple[float, float], ...]


def plain_patches(land: PlainLand, habitat: Collection[int], least: float) -> PlainPatches:
    """The patches from so many hectares on; corners join."""
    layer, found = [0] * len(land.codes), list[list[int]]()
    for first, code in enumerate(land.codes):
        if code not in habitat or layer[first]:
            continue
        piece, layer[first] = [first], -1
        for at in piece:
            for other in neighbours(at):
                if land.codes[other] in habitat and not layer[other]:
                    layer[other] = -1
                    piece.append(other)
        if len(piece) * land.cellsize**2 >= least * HECTARE:
            found.append(piece)
            for at in piece:
                layer[at] = len(found)
    middles = tuple(
        (sum(at // SIDE for at in piece) / len(piece), sum(at % SIDE for at in piece) / len(piece))
        for piece in found
    )
    return PlainPatches(tuple(max(number, 0) for number in layer), tuple(map(len, found)), middles)


def neighbours(at: int) -> Iterator[int]:
    """The cells around a cell, corners too."""
    row, column = divmod(at, SIDE)
    for down, right in AROUND:
        for sign in (1, -1):
            if 0 <= row + sign * down < SIDE and 0 <= column + sign * right < SIDE:
                yield at + sign * (SIDE * down + right)


class PlainCosts:
    """A map on which ways are looked for again and again, in slices, each with the share of the work that is
    done; as `Costs`.
    """

    def __init__(self, land: PlainLand, table: Resistances) -> None:
        resists = {code: table.rows[code].resistance for code in set(land.codes)}
        self.each = [resists[code] for code in land.codes]
        self.steps: dict[int, dict[int, float]] = {}

    def lay(self) -> Generator[float, None, None]:
        """What each step costs, row by row."""
        each = self.each
        for first in range(0, len(each), SIDE):
            for at in range(first, first + SIDE):
                self.steps[at] = {
                    other: (each[at] + each[other]) / 2 * (sqrt(2) if abs(at - other) not in (1, SIDE) else 1)
                    for other in neighbours(at)
                }
            yield (first + SIDE) / len(each)

    def search(
        self, starts: Iterable[int]
    ) -> Generator[float, None, tuple[dict[int, float], dict[int, int]]]:
        """What the best way to each cell costs, and the cell before it."""
        if not self.steps:
            yield from self.lay()
        before: dict[int, int] = {}
        steps = {**self.steps, START: dict.fromkeys(starts, 0.0)}
        costs = yield from distances_in_slices(steps, START, before)
        del costs[START]
        return costs, before

    def corridor(
        self, starts: Collection[int], goals: Collection[int], dearer: float
    ) -> Generator[float, None, PlainCorridor]:
        """All cells on ways that are hardly dearer than the best, and the best."""
        so_far, before = yield from within(self.search(starts), 0.0, 0.5)
        onward, _ = yield from within(self.search(goals), 0.5, 1.0)
        way = [min(goals, key=so_far.__getitem__)]
        least = so_far[way[0]]
        while (last := before[way[-1]]) != START:
            way.append(last)
        near = {
            at: (so_far[at] + onward[at]) / least - 1 if least else 0.0
            for at in so_far
            if so_far[at] + onward[at] <= least * (1 + dearer + 1e-12)
        }
        return PlainCorridor(least, tuple(divmod(at, SIDE) for at in reversed(way)), near)

    def links(self, patches: PlainPatches) -> Generator[float, None, Links]:
        """The cheapest ways between patches whose surroundings touch; as `neighbour_costs`."""
        costs, before = yield from self.search(at for at, patch in enumerate(patches.layer) if patch)
        owner: dict[int, int] = {}
        for at in costs:  # nearest first
            owner[at] = patches.layer[at] if before[at] == START else owner[before[at]]
        found: Links = {}
        for at, onward in self.steps.items():
            for other, step in onward.items():
                pair = owner[at], owner[other]
                if pair[0] < pair[1]:
                    found[pair] = min(found.get(pair, inf), costs[at] + step + costs[other])
            if not at % SETTLED:
                yield 1.0
        return dict(sorted(found.items()))


@dataclass(frozen=True, slots=True, eq=False)
class PlainCorridor:
    """The ways between two patches that are hardly dearer than the best.

    Attributes
    ----------
    cost : float
        [resistance x cells] What the best way costs.
    path : tuple of cells
        The best way.
    near : dict
        Cell -> by which share the best way through it is dearer.
    """

    cost: float
    path: tuple[Cell, ...]
    near: dict[int, float]


def plain_reach(G: nx.Graph[int]) -> Generator[float, None, dict[int, float]]:
    """Patch -> the habitat that an animal living there can reach [unit of the areas]: the area of each patch
    times the chance of getting there. In slices, each with the share that is done.

    >>> from explorer.ecology.slices import finished
    >>> G = nx.Graph([(1, 2, {"p": 0.5})])
    >>> G.add_nodes_from([(1, {"area": 1.0}), (2, {"area": 2.0})])
    >>> finished(plain_reach(G))
    {1: 2.0, 2: 2.5}
    """
    steps = {
        one: {other: -log(link["p"]) for other, link in links.items() if link["p"] > 0}
        for one, links in G.adjacency()
    }
    found: dict[int, float] = {}
    for patch in G:
        far = distances_from(steps, patch)
        found[patch] = fsum(G.nodes[other]["area"] * exp(-cost) for other, cost in far.items())
        yield len(found) / len(G)
    return found


def plain_origins(before: PlainPatches, after: PlainPatches) -> dict[int, int]:
    """Patch -> the patch before that it shares most cells with; a new one has none."""
    cells = zip(before.layer, after.layer, strict=True)
    found: dict[int, int] = {}
    for (here, there), _ in Counter((here, there) for here, there in cells if here and there).most_common():
        found.setdefault(there, here)
    return found


def plain_network(
    land: PlainLand, patches: PlainPatches, costs: PlainCosts, table: Resistances
) -> Generator[float, None, nx.Graph[int]]:
    """Patches and links, for every index of `explorer.ecology`."""
    links: Links = {}
    if patches.cells:
        links = yield from costs.links(patches)
    return network(patches, links, table.kernel, land.cellsize)
