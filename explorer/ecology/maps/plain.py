"""Maps without arrays, as in a browser: the best paths and the currents of `rasters` in plain Python, on few
cells, in slices.

Both statements are needed. numpy for Pyodide is on no registry, so a page without a server has no other
answer: a corridor over 100 × 100 cells takes 0.05 s here, 0.2 to 0.4 s in Chromium. Where arrays are,
they answer the same question 14 times as quickly, and maps of a million cells at all
(`tests/benchmarks/test_second_statements_bench.py`); `tests/ecology/maps/test_plain.py` holds both equal.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Container, Generator, Iterable, Iterator, Mapping, Set
from math import exp, fsum, hypot, inf, log
from typing import NamedTuple

import networkx as nx

from explorer.core.errors import BadNetwork, mismatch
from explorer.core.messages import message
from explorer.ecology.costs import SETTLED, distances_from, distances_in_slices
from explorer.ecology.counting import finished, within
from explorer.ecology.elimination import balance, stars
from explorer.ecology.maps.land import NO_DATA, Cells, LandCover, around
from explorer.ecology.maps.patches import Links, Patches, network
from explorer.ecology.maps.resistances import Resistances
from explorer.ecology.rasters.surface import Cell

# Best paths -------------------------------------------------------------------------------------------------

START = -1
"""The beginning of a search: all cells of a patch, or of all patches, are one step of 0 away."""
Steps = dict[int, dict[int, float]]
"""A cell -> its neighbours -> what the step costs [resistance x cells]; none leads where nothing passes."""


class PlainCorridor(NamedTuple):
    """The ways between two patches that are hardly dearer than the best.

    Attributes
    ----------
    cost : float
        [resistance x cells] What the best path costs; infinity where none exists.
    path : tuple of cells
        The best path; empty where none exists.
    near : dict
        The place of a cell -> by which share the best path through it is dearer.
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
        """Lay the cost of each step, row by row, once."""
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
        """The cost of the best path to each cell, and the cell before it; those out of reach are left out,
        and those farther than the first that is looked for.
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
        """A best path from any of the starts to any of the goals; empty where none exists."""
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
        """The saving of a strip across a round window for each cell of its length, where it saves something;
        as `barriers`, with cells restored to the best of the map.
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
        """The cheapest paths between patches whose surroundings touch; as `neighbour_costs`."""
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


# Circuits ---------------------------------------------------------------------------------------------------
# Cells as a circuit whose patches are places. All other cells are taken out once, each replaced by links
# between its neighbours; what is left answers for every pair of places, and the cells are put back with
# their voltages.

Place = int
"""A cell by its place in reading order; a patch by its number with a minus sign."""
Wires = dict[Place, dict[Place, float]]


def wired(steps: Steps, place: Callable[[int], Place]) -> Generator[float, None, Wires]:
    """Conductances from each place to its neighbours, cells of one patch being one place; in slices.

    >>> finished(wired({0: {1: 2.0}, 1: {0: 2.0, 2: 4.0}, 2: {1: 4.0}}, lambda at: -1 if at == 2 else at))
    {0: {1: 0.5}, 1: {0: 0.5, -1: 0.25}, -1: {1: 0.25}}
    """
    found: Wires = {}
    for number, (at, onward) in enumerate(steps.items()):
        here = place(at)
        row = found.setdefault(here, {})
        for other, cost in onward.items():
            if (there := place(other)) != here:
                row[there] = row.get(there, 0.0) + 1 / cost
        if not number % SETTLED:
            yield number / len(steps)
    return found


class PlainCircuit:
    """A circuit of which some places may be sources and goals.

    >>> line = PlainCircuit({-1: {0: 1.0}, 0: {-1: 1.0, -2: 1.0}, -2: {0: 1.0}}, [-1, -2])
    >>> finished(line.settled())
    >>> finished(line.flow({-1: 1.0}, -2)) == {-1: 1.0, 0: 1.0, -2: 1.0}, line.apart
    (True, 2.0)
    """

    def __init__(self, wires: Wires, places: Collection[Place]) -> None:
        self.wires, self.places = wires, [place for place in places if place in wires]
        self.taken: list[tuple[Place, dict[Place, float]]] = []
        self.between: Wires = {}
        self.apart = 0.0

    def settled(self) -> Generator[float, None, None]:
        """Take out all that is no place; the share that is out."""
        kept = frozenset(self.places)
        between = {
            one: defaultdict(float, {o: rate for o, rate in self.wires[one].items() if o in kept})
            for one in self.places
        }
        inner = {node: row for node, row in self.wires.items() if node not in kept}
        for star in stars(inner, kept):
            self.taken.append((star.node, star.out))
            ends = [(end, rate) for end, rate in star.out.items() if end in kept]
            total = sum(star.out.values())
            for one, rate in ends:
                for other, share in ends:
                    if one != other:
                        between[one][other] += rate * share / total
            yield len(self.taken) / len(inner)
        self.between = {one: dict(row) for one, row in between.items()}

    def joined(self, goal: Place) -> list[Place]:
        """The other places from which some way leads to a place."""
        found = [goal]
        for one in found:
            found += [other for other in self.between.get(one, {}) if other not in found]
        return found[1:]

    def flow(self, amps: Mapping[Place, float], goal: Place) -> Generator[float, None, dict[Place, float]]:
        """The net passage through each place [animals], of so many from each place to the goal; nothing from
        where no way leads. `apart` is what the first of them stands above the goal. In slices.
        """
        near = self.joined(goal)
        rates = {one: {o: rate for o, rate in self.between[one].items() if o != goal} for one in near}
        leaks = {one: self.between[one].get(goal, 0.0) for one in near}
        sent = {one: amount for one, amount in amps.items() if one in rates}
        volts = defaultdict(float, balance(rates, leaks, sent) if sent else {})
        self.apart = next((volts[one] for one in sent), inf)
        for number, (node, out) in enumerate(reversed(self.taken)):
            total = sum(out.values())
            there = sum(rate * volts[other] for other, rate in out.items())
            volts[node] = there / total if total else 0.0
            if not number % SETTLED:
                yield 0.6 * number / len(self.taken)
        sent[goal] = sum(sent.values())
        found: dict[Place, float] = {}
        for number, (one, row) in enumerate(self.wires.items()):
            found[one] = (_through(row, volts[one], volts) + sent.get(one, 0.0)) / 2
            if not number % SETTLED:
                yield 0.6 + 0.4 * number / len(self.wires)
        return found


def _through(row: Mapping[Place, float], here: float, volts: Mapping[Place, float]) -> float:
    """All that flows in and out of a place."""
    return sum(abs(rate * (here - volts[other])) for other, rate in row.items())


def everywhere(
    costs: PlainCosts, sends: Collection[int], radius: int
) -> Iterator[tuple[float, dict[int, float]]]:
    """The passage through each cell of animals that set out from all these cells within a radius to each of
    them, one after the other; as `current_everywhere` with a block of 1. The share that is done, and the sum
    so far.
    """
    homes, columns = frozenset(sends), costs.shape[1]
    wires = finished(wired(costs.steps, lambda at: at))
    total: dict[int, float] = defaultdict(float)
    for number, at in enumerate(sorted(homes), 1):
        if at in wires and costs.each[at] != inf:
            _add_window(total, costs, wires, homes, divmod(at, columns), radius)
        yield number / len(homes), total


def _square(shape: tuple[int, int], middle: tuple[int, int], half: int) -> list[int]:
    """The cells of a square around one."""
    rows, columns = (
        range(max(at - half, 0), min(at + half + 1, size)) for at, size in zip(middle, shape, strict=True)
    )
    return [row * shape[1] + column for row in rows for column in columns]


def _add_window(
    total: dict[int, float],
    costs: PlainCosts,
    wires: Wires,
    homes: Set[int],
    target: tuple[int, int],
    radius: int,
) -> None:
    """One animal comes to the target from the cells around, each as likely."""
    goal = target[0] * costs.shape[1] + target[1]
    inside = _around(costs, target, radius)
    sources = [at for at in inside if at in homes and at != goal]
    if not sources:
        return
    amps = dict.fromkeys(sources, 1 / len(sources))
    near = {at: {o: rate for o, rate in wires[at].items() if o in inside} for at in inside}
    leaks = {at: row[goal] for at, row in near.items() if goal in row}
    rates = {at: {o: rate for o, rate in row.items() if o != goal} for at, row in near.items() if at != goal}
    volts = {goal: 0.0, **balance(rates, leaks, amps)}
    amps[goal] = 1.0
    for at, row in near.items():
        total[at] += (_through(row, volts[at], volts) + amps.get(at, 0.0)) / 2


def _around(costs: PlainCosts, target: tuple[int, int], radius: int) -> dict[int, None]:
    """The cells within a radius from which some way among them leads to the target."""
    columns = costs.shape[1]
    near = {
        at
        for at in _square(costs.shape, target, radius)
        if hypot(at // columns - target[0], at % columns - target[1]) <= radius
    }
    inside = [target[0] * columns + target[1]]
    near.discard(inside[0])
    for at in inside:
        more = [other for other in costs.steps[at] if other in near]
        near.difference_update(more)
        inside += more
    return dict.fromkeys(inside)


def places_of(layer: Cells[int], some: Collection[int]) -> Callable[[int], Place]:
    """The cells of these patches as one place each, all others each for itself."""
    flat = layer.flat
    return lambda at: -flat[at] if flat[at] in some else at
