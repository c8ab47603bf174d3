"""The best places to restore within a budget: chosen greedily, and then for certain where the land is small
enough.

For certain: each place sends its area towards each other place, and loses a share on every link; what arrives
is largest by the best route, so one linear program says what a choice is worth, and the choice is its whole
numbers (Hamonic, Albert, Couëtoux and Vaxès 2023, Networks: Optimizing the ecological connectivity of
landscapes).
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, islice
from math import fsum, inf, sqrt
from typing import TYPE_CHECKING

import networkx as nx

from explorer.core.errors import BadOption, mismatch, shorten
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.ecology.counting import Array, finished, numpy_scipy, still, told, within
from explorer.ecology.indices import eca_in_slices, equivalent_connected_area

if TYPE_CHECKING:
    import numpy as np
    from scipy import optimize, sparse
else:
    np, optimize = lazy_import("numpy"), lazy_import("scipy.optimize")
    sparse = lazy_import("scipy.sparse")

MOST_VARIABLES = 100_000
MOST_CANDIDATES, MOST_SETS = 12, 500
"""Beyond, the greedy plan stands, and nothing is said of how far from the best it is; the latter two where
there are no arrays.
"""


@dataclass(frozen=True, slots=True)
class Restoration:
    """A restoration that could be done at one place.

    Attributes
    ----------
    name : hashable
        The place; a new one, or one of the landscape.
    cost : float
        [any one unit] Above 0.
    links : tuple of (node, node, chance)
        Links that it makes, or makes better.
    area : float
        [unit of the areas] Habitat that it adds at the place `name`, which must be new then.
    """

    name: Hashable
    cost: float
    links: tuple[tuple[Hashable, Hashable, float], ...] = ()
    area: float = 0.0


@dataclass(frozen=True, slots=True)
class Plan:
    """The places to restore.

    Attributes
    ----------
    chosen : tuple
        Names, in the order of the candidates.
    cost : float
        What they cost together.
    before, after : float
        [unit of the areas] ECA without and with them.
    bound : float
        [unit of the areas] No plan within the budget can reach more; infinity where that is not known.
    """

    chosen: tuple[Hashable, ...]
    cost: float
    before: float
    after: float
    bound: float = inf

    @property
    def gap(self) -> float:
        """By which share a better plan might exceed this one: 0 for the best, infinity if unknown."""
        return max(self.bound / self.after - 1, 0.0) if self.after else 0.0


def restored(G: nx.Graph[Hashable], some: Sequence[Restoration]) -> nx.Graph[Hashable]:
    """The landscape with these restorations; of two links between the same places the better one counts."""
    land: nx.Graph[Hashable] = nx.Graph(G)
    for one in some:
        if one.area:
            land.add_node(one.name, area=one.area)
        for u, v, p in one.links:
            land.add_nodes_from((end for end in (u, v) if end not in land), area=0.0)
            land.add_edge(u, v, p=max(p, land.edges[u, v].get("p", 1.0) if land.has_edge(u, v) else 0.0))
    return land


def greedy_in_slices(
    G: nx.Graph[Hashable], candidates: Sequence[Restoration], budget: float
) -> Generator[float, None, Plan]:
    """Take what adds most for its cost, again and again, until the budget is spent; in slices, each with the
    part of the work that is done at least. Two stepping stones that only help together are missed.
    """
    _require_sound(G, candidates, budget)
    taken: list[Restoration] = []
    before = after = yield from told(eca_in_slices(G), still(0.0))
    while True:
        left, better = budget - sum(one.cost for one in taken), []
        share = len(taken) / len(candidates) if candidates else 1.0
        for one in candidates:
            if one not in taken and one.cost <= left:
                yield share
                land = restored(G, [*taken, one])
                value = yield from told(eca_in_slices(land), still(share))
                if value > after * (1 + 1e-12):
                    better.append((value, one))
        if not better:
            return _plan(candidates, taken, before, after)
        after, best = max(better, key=lambda found: (found[0] - after) / found[1].cost)
        taken.append(best)


def best_plan(
    G: nx.Graph[Hashable], candidates: Sequence[Restoration], budget: float, seconds: float = 20.0
) -> Plan:
    """The best plan there is, or the best that was found in time and how far from the best it may be.

    Parameters
    ----------
    G : networkx.Graph
        Patches with `area`, links with `p`.
    candidates : sequence of Restoration
        The restorations that could be done.
    budget : float
        [unit of the costs] 0 or more.
    seconds : float
        How long to look.

    Returns
    -------
    Plan
        Never worse than the greedy one.

    Raises
    ------
    BadOption
        When a cost is not above 0, the budget is negative, or habitat is added to a place that is there.

    References
    ----------
    Hamonic, Albert, Couëtoux and Vaxès 2023, Networks.

    Examples
    --------
    A chain of two stones, useless one without the other, beside a poor hedge: 6 buys the chain.

    >>> land = nx.Graph()
    >>> land.add_nodes_from(["a", "b"], area=1.0)
    >>> stones = [Restoration("s", 3, (("a", "s", 1.0),)), Restoration("t", 3, (("s", "b", 1.0),))]
    >>> plan = best_plan(land, [*stones, Restoration("hedge", 4, (("a", "b", 0.1),))], budget=6)
    >>> plan.chosen, round(plan.after, 6), round(plan.gap, 6)
    (('s', 't'), 2.0, 0.0)
    """
    return finished(best_in_slices(G, candidates, budget, seconds))


def best_in_slices(
    G: nx.Graph[Hashable], candidates: Sequence[Restoration], budget: float, seconds: float
) -> Generator[float, None, Plan]:
    """Look for the same as `best_plan`; where there are no arrays set by set, in slices, and for certain as
    long as the sets are not too many.
    """
    plan = yield from within(greedy_in_slices(G, candidates, budget), 0.0, 0.5)
    if numpy_scipy() is None:
        return (yield from within(_set_by_set(G, candidates, budget, plan), 0.5, 1.0))
    program = _Program(G, candidates, budget)
    if not candidates or program.variables > MOST_VARIABLES:
        return plan
    chosen, bound = program.solved(seconds)
    found = [one for one, yes in zip(candidates, chosen, strict=True) if yes]
    after = equivalent_connected_area(restored(G, found)) if chosen else 0.0
    if after > plan.after:
        plan = _plan(candidates, found, plan.before, after)
    return Plan(plan.chosen, plan.cost, plan.before, plan.after, max(bound, plan.after))


def affordable(candidates: Sequence[Restoration], budget: float) -> Iterator[tuple[Restoration, ...]]:
    """The sets within a budget to which nothing can be added.

    >>> some = [Restoration("a", 1), Restoration("b", 2), Restoration("c", 3)]
    >>> [tuple(one.name for one in chosen) for chosen in affordable(some, 3)]
    [('a', 'b'), ('c',)]
    """
    for size in range(len(candidates), -1, -1):
        for chosen in combinations(candidates, size):
            left = budget - fsum(one.cost for one in chosen)
            if left >= 0 and all(one.cost > left for one in candidates if one not in chosen):
                yield chosen


def _set_by_set(
    G: nx.Graph[Hashable], candidates: Sequence[Restoration], budget: float, plan: Plan
) -> Generator[float, None, Plan]:
    """The best of all sets; the greedy plan where they are too many to be tried."""
    if len(candidates) > MOST_CANDIDATES:
        return plan
    sets = list(islice(affordable(candidates, budget), MOST_SETS + 1))
    for number, chosen in enumerate(sets if len(sets) <= MOST_SETS else ()):
        yield number / len(sets)
        after = yield from told(eca_in_slices(restored(G, chosen)), still(number / len(sets)))
        if after > plan.after * (1 + 1e-12):
            plan = _plan(candidates, chosen, plan.before, after)
    return replace(plan, bound=plan.after) if len(sets) <= MOST_SETS else plan


class _Program:
    """A linear program with a yes or no for each candidate: arrivals at each place from all others."""

    def __init__(self, G: nx.Graph[Hashable], candidates: Sequence[Restoration], budget: float) -> None:
        self.candidates, self.budget = candidates, budget
        land = restored(G, candidates)
        self.place = {node: number for number, node in enumerate(land)}
        self.area = [float(land.nodes[node].get("area", 1.0)) for node in land]
        self.owner = {self.place[one.name]: k for k, one in enumerate(candidates) if one.area}
        self.arcs = [
            (self.place[i], self.place[j], p, owner)
            for u, v, p, owner in self._links(G)
            for i, j in ((u, v), (v, u))
            if p > 0 and u != v
        ]
        self.goals = [number for number, area in enumerate(self.area) if area > 0]
        self.variables = len(candidates) + len(self.goals) * (1 + len(self.arcs))

    def _links(self, G: nx.Graph[Hashable]) -> list[tuple[Hashable, Hashable, float, int | None]]:
        """Each link with the candidate that makes it, None for those that are there."""
        there = [(u, v, float(p), None) for u, v, p in G.edges(data="p", default=1.0)]
        return [*there, *((u, v, p, k) for k, one in enumerate(self.candidates) for u, v, p in one.links)]

    def solved(self, seconds: float) -> tuple[list[bool], float]:
        """The candidates, none where no answer came in time; and the ECA that no plan exceeds."""
        most, total = sum(self.area), len(self.candidates)
        entries: list[tuple[int, int, float]] = []
        limits: list[float] = []

        def row(terms: list[tuple[int, float]], limit: float) -> None:
            entries.extend((len(limits), at, value) for at, value in terms)
            limits.append(limit)

        row([(k, one.cost) for k, one in enumerate(self.candidates)], self.budget)
        gain = np.zeros(self.variables)
        for number, goal in enumerate(self.goals):
            arrives = total + number * (1 + len(self.arcs))
            gain[arrives] = -self.area[goal]
            balance: list[list[tuple[int, float]]] = [[] for _ in self.area]
            balance[goal].append((arrives, 1.0))
            for at, (start, end, p, owner) in enumerate(self.arcs, arrives + 1):
                if start != goal:
                    balance[start].append((at, 1.0))
                    balance[end].append((at, -p))
                if owner is not None:
                    row([(at, 1.0), (owner, -most)], 0.0)
            for place, terms in enumerate(balance):
                if place in self.owner:
                    row([*terms, (self.owner[place], -self.area[place])], 0.0)
                else:
                    row(terms, self.area[place])
            if goal in self.owner:
                row([(arrives, 1.0), (self.owner[goal], -most)], 0.0)
        *places, values = zip(*entries, strict=True)
        rows, columns = np.array(places, "int32")  # scipy 1.14 hands its solver no longer ones
        matrix = sparse.csr_array((values, (rows, columns)), shape=(len(limits), self.variables))
        return self._answer(gain, matrix, np.array(limits), seconds)

    def _answer(self, gain: Array, matrix: Array, limits: Array, seconds: float) -> tuple[list[bool], float]:
        total = len(self.candidates)
        whole = np.zeros(self.variables)
        whole[:total] = 1
        upper = np.where(whole > 0, 1.0, np.inf)
        found = optimize.milp(
            gain,
            integrality=whole,
            bounds=optimize.Bounds(0, upper),
            constraints=optimize.LinearConstraint(matrix, -np.inf, limits),
            options={"time_limit": seconds, "mip_rel_gap": 1e-9},
        )
        bound = sqrt(max(-found.mip_dual_bound, 0.0)) if found.mip_dual_bound is not None else inf
        return ([] if found.x is None else [bool(yes > 0.5) for yes in found.x[:total]]), bound


def _plan(
    candidates: Sequence[Restoration], taken: Sequence[Restoration], before: float, after: float
) -> Plan:
    chosen = [one for one in candidates if one in taken]
    return Plan(tuple(one.name for one in chosen), sum(one.cost for one in chosen), before, after)


def _require_sound(G: nx.Graph[Hashable], candidates: Sequence[Restoration], budget: float) -> None:
    if not 0 <= budget < inf:
        raise BadOption(mismatch("budget", budget, message("ecology-area")))
    for one in candidates:
        if not 0 < one.cost < inf:
            raise BadOption(mismatch(f"{shorten(one.name)}, cost", one.cost, message("ecology-map-distance")))
        if one.area and one.name in G:
            raise BadOption(mismatch(f"{shorten(one.name)}, area", one.area, message("ecology-new-node")))
