"""Every number of a landscape, counted when it is first asked for and then kept; how two landscapes differ;
which single change improves a number most.

`None` means that a number does not exist here (no start, no goal, one-way links); infinity that start and
goal are not connected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import fsum, inf, sqrt

from explorer import ecology, graphs
from explorer.core.cells import Displayed
from explorer.ecology.circuits import Flow
from explorer.ecology.counting import still, told
from explorer.lab.landscape.edits import AddLink, AddPlace, ChangeLand, Edit, edited
from explorer.lab.landscape.landscape import Landscape
from explorer.lab.questions.layers import (
    arriving,
    cumulative,
    eca,
    flowing,
    iic,
    losses,
    nearest_goal,
    needs,
    passing,
    pc,
    visits,
    worst_losses,
)
from explorer.lab.questions.questions import Measure, measures

OF_A_PLACE = ("intra", "flux", "connector", "betweenness", "flow")
"""The measures that speak of one place; all others speak of the landscape."""
LEAST_DIFFERENCE = 1e-9
"""Relative: two values that are nearer to each other differ by rounding only."""


@dataclass(frozen=True, slots=True)
class Reading(Displayed):
    """One number: its measure, its value as above, and out of how many it counts, where that is known.

    >>> from explorer.lab.landscape.catalogue import opened
    >>> keys = readings(opened("board:gap")).reading("keys")
    >>> keys.measure.name.en, keys.value
    ('Key places', 3)
    """

    measure: Measure
    value: float | None
    of: int | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """The same number before and after an edit.

    >>> from explorer.lab.landscape.catalogue import opened
    >>> change = compared(opened("board:tunnel"), opened("board:fence"), "arrival")
    >>> round(change.difference, 2), change.verdict
    (0.44, 'good')
    """

    before: Reading
    after: Reading

    @property
    def difference(self) -> float | None:
        """After less before: 0 where they differ by rounding only or both are infinite, None where one does
        not exist.
        """
        one, two = self.before.value, self.after.value
        if one is None or two is None:
            return None
        if one == two:
            return 0.0
        close = inf not in (one, two) and abs(two - one) <= LEAST_DIFFERENCE * max(abs(one), abs(two))
        return 0.0 if close else two - one

    @property
    def verdict(self) -> str:
        """ "good" or "bad" for animals, "same" where nothing changed, "" where neither is better or nothing
        compares.
        """
        if not self.difference:
            return "" if self.difference is None else "same"
        more = self.difference > 0
        return {"": "", "more": "good" if more else "bad", "less": "bad" if more else "good"}[
            self.after.measure.better
        ]


class Readings(Displayed):
    """The numbers of one landscape; ask `reading(key)`, or `of_place(key, place)` for those of one place.

    >>> from explorer.lab.landscape.catalogue import opened
    >>> gap = readings(opened("board:gap"))
    >>> gap.value("routes"), gap.value("keys"), round(gap.value("arrival"), 2)
    (1, 3, 0.51)
    """

    def __init__(self, landscape: Landscape) -> None:
        self.landscape, self.graph = landscape, landscape.graph
        self._values: dict[str, float | None] = {}

    def reading(self, key: str) -> Reading:
        """A number of the landscape by the key of its measure."""
        if key not in self._values:
            self._values[key] = _HOW[key](self)
        return Reading(
            measures()[key], self._values[key], len(self.landscape.habitat) if key == "reach" else None
        )

    def of_place(self, key: str, place: str) -> Reading:
        """A number of one place; it has none when it is not there."""
        return Reading(measures()[key], self._of_places(key).get(place))

    def value(self, key: str) -> float | None:
        """The value of a number of the landscape."""
        return self.reading(key).value

    # Values that several numbers rest on --------------------------------------------------------------------

    @property
    def ends(self) -> bool:
        """True if there is a start and at least one goal."""
        return self.landscape.source is not None and bool(self.landscape.targets)

    @property
    def two_way(self) -> bool:
        """True if measures of networks without one-way links have a meaning."""
        return not self.landscape.directed

    @cached_property
    def near(self) -> dict[str, int]:
        """The number of steps from the start to each place within reach."""
        return {} if self.landscape.source is None else dict(graphs.reach(self.graph, self.landscape.source))

    @property
    def goals(self) -> tuple[str, ...]:
        """The goals within reach."""
        return tuple(goal for goal in self.landscape.targets if goal in self.near)

    @property
    def flow(self) -> Flow[str] | None:
        """The current from the start to all goals, which are one for it; None where there is none."""
        return flowing(self.landscape)

    @cached_property
    def importance(self) -> Mapping[str, ecology.Importance]:
        """The loss of PC with each place; {} where that is not counted."""
        return losses(self.landscape)

    @cached_property
    def worst(self) -> tuple[str, ...]:
        """The places whose loss leaves the least connected habitat, as they are drawn; () where that is not
        counted.
        """
        found = worst_losses(self.landscape, self.importance)
        return tuple(place for place in self.landscape.place_ids if place in found)

    @cached_property
    def visits(self) -> Mapping[str, float]:
        """The share of the walks that ever come by each place; {} where that is not counted."""
        return visits(self.landscape) if self.flow else {}

    @cached_property
    def busiest(self) -> tuple[str, ...]:
        """The places of the largest net passage, but for start and goals, as they are drawn; () where there
        is none.
        """
        ends = {self.landscape.source, *self.landscape.targets}
        passed = {
            place: share
            for place, share in (self.flow.nodes if self.flow else {}).items()
            if place not in ends
        }
        most = max(passed.values(), default=0.0)
        return tuple(
            place for place in self.landscape.place_ids if passed.get(place, -1.0) > most - LEAST_DIFFERENCE
        )

    @cached_property
    def foremost(self) -> str:
        """The place whose loss PC would feel most; "" where that is not counted."""
        return max(self.importance, key=lambda place: (self.importance[place].delta, place), default="")

    def _of_places(self, key: str) -> Mapping[str, float]:
        if key in ("betweenness", "flow"):
            return (passing if key == "betweenness" else cumulative)(self.landscape)
        return {place: float(getattr(found, key)) for place, found in self.importance.items()}


@lru_cache(maxsize=32)
def readings(landscape: Landscape) -> Readings:
    """The numbers of a landscape; asked again, the same ones.

    >>> from explorer.lab.landscape.grid import random_land
    >>> readings(random_land(3, 3, share=1, seed=1)).value("worlds")
    1
    """
    return Readings(landscape)


def compared(before: Landscape, after: Landscape, key: str, place: str = "") -> Change:
    """One number of two landscapes, or of one place in both.

    >>> from explorer.lab.landscape.catalogue import opened
    >>> change = compared(opened("board:gap"), opened("board:gaps"), "routes")
    >>> change.before.value, change.after.value, change.verdict
    (1, 2, 'good')
    """
    one, two = readings(before), readings(after)
    if key in OF_A_PLACE:
        return Change(one.of_place(key, place), two.of_place(key, place))
    return Change(one.reading(key), two.reading(key))


# The count of each number -----------------------------------------------------------------------------------


def _steps(r: Readings) -> float | None:
    return min((r.near[goal] for goal in r.goals), default=inf) if r.ends else None


def _cost(r: Readings) -> float | None:
    return nearest_goal(r.landscape)[1] if r.ends else None


def _left(r: Readings) -> float | None:
    """The equivalent connected area without the place whose loss costs the most of it."""
    if not r.two_way or not r.importance:
        return None
    lost = r.importance[r.worst[0]].delta if r.worst else 0.0
    return (r.value("eca") or 0.0) * sqrt(max(0.0, 1 - lost / 100))


def _routes(r: Readings) -> float | None:
    """To the goal that is cheapest to reach, as they are drawn."""
    source = r.landscape.source
    if source is None or not r.ends or not r.two_way or source in r.landscape.targets:
        return None
    goal, _ = nearest_goal(r.landscape)
    return len(graphs.node_disjoint_routes(r.graph, source, goal)) if goal else 0


def _resistance(r: Readings) -> float | None:
    source = r.landscape.source
    if source is None or not r.ends or not r.two_way:
        return None
    if source in r.landscape.targets:
        return 0.0
    return float(r.flow.voltages[source]) if r.flow else inf


def _redundancy(r: Readings) -> float | None:
    cost, resistance = r.value("cost"), r.value("resistance")
    if cost is None or not resistance:
        return None
    return 0.0 if resistance == inf else cost / resistance


def _crowd(r: Readings) -> float | None:
    if not r.ends or not r.two_way:
        return None
    if r.flow is None:
        return inf
    return float(r.flow.nodes[r.busiest[0]]) if r.busiest else 0.0


def _visited(r: Readings) -> float | None:
    """By the busiest place, beside its net passage; of several the one that is visited most."""
    if not r.ends or not r.two_way:
        return None
    if r.flow is None:
        return inf
    return max((r.visits[place] for place in r.busiest), default=0.0) if r.visits else None


def _arrival(r: Readings) -> float | None:
    land = r.landscape
    if land.source is None or not land.targets:
        return None
    return arriving(land)[land.source]


_HOW: dict[str, Callable[[Readings], float | None]] = {
    "worlds": lambda r: len(graphs.components(r.landscape.ground)) if r.two_way else None,
    "reach": lambda r: (
        None if r.landscape.source is None else sum(place in r.near for place in r.landscape.habitat)
    ),
    "largest": lambda r: ecology.largest_component_share(r.landscape.ground) if r.two_way else None,
    "steps": _steps,
    "cost": _cost,
    "left": _left,
    "keys": lambda r: len(graphs.articulation_points(r.landscape.ground)) if r.two_way else None,
    "bridges": lambda r: len(graphs.bridges(r.landscape.ground)) if r.two_way else None,
    "routes": _routes,
    "resistance": _resistance,
    "redundancy": _redundancy,
    "crowd": _crowd,
    "visited": _visited,
    "arrival": _arrival,
    "area": lambda r: fsum(facts["area"] for facts in r.graph.nodes.values()),
    "eca": lambda r: eca(r.landscape),
    "pc": lambda r: pc(r.landscape),
    "iic": lambda r: iic(r.landscape),
}
OF_THE_LANDSCAPE = tuple(_HOW)
"""The measures that `Readings.reading` knows."""


# The best single change -------------------------------------------------------------------------------------

TURNED_INTO = {"field": "meadow", "built": "meadow", "road": "tunnel"}
"""Changes of land that people make; they are tried on a board without an empty cell."""
MOST_TRIED = 600
"""So many are tried; more would take longer than anyone waits."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """An edit, what the measure would be with it, and how much better that is: above 0 better, infinite where
    it connects.
    """

    edit: Edit
    value: float
    gain: float


@dataclass(frozen=True, slots=True)
class Ranking:
    """The best so far: `tried` of `wanted` edits were tried, and `found` holds those that help, the best
    first.
    """

    tried: int
    wanted: int
    found: tuple[Suggestion, ...]

    @property
    def done(self) -> float:
        """Which part of them was tried [0 to 1]."""
        return self.tried / self.wanted if self.wanted else 1.0


def candidates(landscape: Landscape) -> tuple[Edit, ...]:
    """Every single thing that could be done: places and links with room for them, and changes of land."""
    G, new = landscape.graph, landscape.additions
    edits: list[Edit] = [AddPlace(place) for place in new.places]
    edits += [AddLink(*link.ends) for link in new.links if link.ends[0] in G and link.ends[1] in G]
    kinds = {**TURNED_INTO} if landscape.changeable else {}
    edits += [ChangeLand(place, kinds[kind]) for place, kind in landscape.land.items() if kind in kinds]
    return tuple(edits[:MOST_TRIED])


def ranked(landscape: Landscape, aim: str) -> Iterator[Ranking]:
    """Try every candidate, and yield the ranking after each.

    Parameters
    ----------
    landscape : Landscape
        It stays as it is.
    aim : str
        The measure to improve, one of `questions.AIMS`.

    Yields
    ------
    Ranking
        Edits that change nothing or make it worse are left out; equals come in the order of the candidates.
        Who stops asking has cancelled.
    """
    tries, found = candidates(landscape), list[Suggestion]()
    so_far = Ranking(0, len(tries), ())
    if tries:
        for count in needs(landscape, [aim]):
            yield from told(count.steps(landscape), still(so_far))
    before = readings(landscape).value(aim)
    if not tries or before is None:
        yield Ranking(0, 0, ())
        return
    for tried, edit in enumerate(tries, 1):
        other = Readings(edited(landscape, [edit]))
        for count in needs(other.landscape, [aim]):
            yield from told(count.steps(other.landscape), still(so_far))
        after = other.reading(aim)
        for count in needs(other.landscape, [aim]):
            count.forget(other.landscape)
        gain = _gain(before, after.value, after.measure.better == "more")
        if after.value is not None and gain > 0:
            found.append(Suggestion(edit, after.value, gain))
            found.sort(key=lambda one: -one.gain)
        so_far = Ranking(tried, len(tries), tuple(found))
        yield so_far


def _gain(before: float, after: float | None, more: bool) -> float:
    """The improvement, 0 where nothing can be said or it is rounding."""
    if after is None or before == after:
        return 0.0
    gain = after - before if more else before - after
    return gain if abs(gain) == inf or gain > 1e-9 * max(abs(before), abs(after)) else 0.0
