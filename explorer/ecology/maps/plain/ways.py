"""The best ways over a map without arrays: corridors, obstacles, the network of patches."""

from __future__ import annotations

from collections.abc import Collection, Container, Generator, Iterable, Mapping
from math import exp, fsum, inf, log
from typing import NamedTuple

import networkx as nx

from explorer.core.errors import BadNetwork, mismatch
from explorer.core.messages import message
from explorer.ecology.costs import SETTLED, distances_from, distances_in_slices
from explorer.ecology.counting import within
from explorer.ecology.maps.land import NO_DATA, Cells, LandCover, around
from explorer.ecology.maps.patches import Links, Patches, network
from explorer.ecology.maps.resistances import Resistances
from explorer.ecology.rasters.surface import Cell

START = -1
"""Where a search begins: all cells of a patch, or of all patches, are one step of 0 away."""
Steps = dict[int, dict[int, float]]
"""A cell -> its neighbours -> what the step costs [resistance x cells]; none leads where nothing passes."""


class PlainCorridor(NamedTuple):
    """The ways between two patches that are hardly dearer than the best.

    Attributes
    ----------
    cost : float
        [resistance x cells] What the best way costs; infinity where none exists.
    path : tuple of cells
        The best way; empty where none exists.
    near : dict
        The place of a cell -> by which share the best way through it is dearer.
    """

    cost: float
    path: tuple[Cell, ...]
    near: dict[int, float]


class PlainCosts:
    """A map on which ways are looked for again and again, in slices, each with the share of the work that is
    done; as `Costs`.

    Raises
    ------
    BadNetwork
        When a class of the map is missing in the table; the message names all that are.
    """

    def __init__(self, land: LandCover, table: Resistances) -> None:
        resists = {NO_DATA: inf, **{code: row.resistance for code, row in table.rows.items()}}
        classes: Cells[int] = land.classes
        if missing := sorted(set(classes.flat) - resists.keys()):
            expected = message("ecology-map-a-row-each", known=", ".join(map(str, table.rows)))
            raise BadNetwork(mismatch(message("ecology-map-classes"), ", ".join(map(str, missing)), expected))
        self.each = [resists[code] for code in classes.flat]
        self.shape = classes.shape
        self.steps: Steps = {}

    def lay(self) -> Generator[float, None, None]:
        """What each step costs, row by row, once."""
        each, columns = self.each, self.shape[1]
        for first in range(0, 0 if self.steps else len(each), columns):
            for at in range(first, first + columns):
                self.steps[at] = {
                    other: (each[at] + each[other]) / 2 * far
                    for other, far in around(at, self.shape)
                    if each[at] + each[other] < inf
                }
            yield (first + columns) / len(each)

    def search(
        self, starts: Iterable[int], until: Container[int] = ()
    ) -> Generator[float, None, tuple[dict[int, float], dict[int, int]]]:
        """What the best way to each cell costs, and the cell before it; those out of reach are left out, and
        those farther than the first that is looked for.
        """
        yield from self.lay()
        before: dict[int, int] = {}
        entered = (at for at in starts if self.each[at] < inf)
        steps = {**self.steps, START: dict.fromkeys(entered, 0.0)}
        costs = yield from distances_in_slices(steps, START, before, until)
        del costs[START]
        return costs, before

    def way(self, costs: Mapping[int, float], before: Mapping[int, int], goals: Collection[int]) -> list[int]:
        """The way to the nearest of the goals, as `search` has found it; empty where none exists."""
        near = min((at for at in goals if at in costs), key=costs.__getitem__, default=START)
        found = [near] if near != START else []
        while found and (last := before[found[-1]]) != START:
            found.append(last)
        return found[::-1]

    def path(
        self, starts: Collection[int], goals: Collection[int]
    ) -> Generator[float, None, tuple[Cell, ...]]:
        """A best way from any of the starts to any of the goals; empty where none exists."""
        costs, before = yield from self.search(starts, frozenset(goals))
        return tuple(divmod(at, self.shape[1]) for at in self.way(costs, before, goals))

    def corridor(
        self, starts: Collection[int], goals: Collection[int], dearer: float
    ) -> Generator[float, None, PlainCorridor]:
        """All cells on ways that are hardly dearer than the best, and the best."""
        so_far, before = yield from within(self.search(starts), 0.0, 0.5)
        onward, _ = yield from within(self.search(goals), 0.5, 1.0)
        path = self.way(so_far, before, goals)
        if not path:
            return PlainCorridor(inf, (), {})
        least = so_far[path[-1]]
        near = {
            at: (so_far[at] + onward[at]) / least - 1 if least else 0.0
            for at in so_far
            if so_far[at] + onward[at] <= least * (1 + dearer + 1e-12)
        }
        return PlainCorridor(least, tuple(divmod(at, self.shape[1]) for at in path), near)

    def obstacles(
        self, starts: Collection[int], goals: Collection[int], radius: int
    ) -> Generator[float, None, dict[int, float]]:
        """What a strip across a round window saves for each cell of its length, where it saves something; as
        `barriers`, with cells restored to the best of the map.
        """
        there, _ = yield from within(self.search(starts), 0.0, 0.4)
        onward, _ = yield from within(self.search(goals), 0.4, 0.8)
        least = min((there[at] for at in goals if at in there), default=inf)
        strip, (rows, columns) = 2 * radius * min(self.each), self.shape
        window = [
            (down, right)
            for down in range(-radius, radius + 1)
            for right in range(-radius, radius + 1)
            if down * down + right * right <= radius * radius
        ]
        found: dict[int, float] = {}
        for row in range(rows):
            for column in range(columns):
                near = [
                    (row + down) * columns + column + right
                    for down, right in window
                    if 0 <= row + down < rows and 0 <= column + right < columns
                ]
                ends = min(there.get(at, inf) for at in near) + min(onward.get(at, inf) for at in near)
                if ends + strip < least:
                    found[row * columns + column] = (least - ends - strip) / (2 * radius)
            yield 0.8 + 0.2 * (row + 1) / rows
        return found

    def links(self, patches: Patches) -> Generator[float, None, Links]:
        """The cheapest ways between patches whose surroundings touch; as `neighbour_costs`."""
        layer = patches.layer.flat
        costs, before = yield from within(
            self.search(at for at, patch in enumerate(layer) if patch), 0.0, 0.7
        )
        owner: dict[int, int] = {}
        for at in costs:  # nearest first
            owner[at] = layer[at] if before[at] == START else owner[before[at]]
        found: Links = {}
        for number, (at, onward) in enumerate(self.steps.items()):
            for other, step in onward.items() if at in costs else ():
                pair = owner[at], owner[other]
                if pair[0] < pair[1]:
                    found[pair] = min(found.get(pair, inf), costs[at] + step + costs[other])
            if not number % SETTLED:
                yield 0.7 + 0.3 * number / len(self.steps)
        return dict(sorted(found.items()))


def plain_network(
    land: LandCover, patches: Patches, costs: PlainCosts, table: Resistances
) -> Generator[float, None, nx.Graph[int]]:
    """Patches and links, for every index of `explorer.ecology`."""
    links: Links = {}
    if patches.count:
        links = yield from costs.links(patches)
    return network(patches, links, table.kernel, land.cellsize)


def plain_reach(G: nx.Graph[int]) -> Generator[float, None, dict[int, float]]:
    """Patch -> the habitat that an animal living there can reach [unit of the areas]: the area of each patch
    times the chance of getting there. In slices, each with the share that is done.

    >>> from explorer.ecology.counting import finished
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
