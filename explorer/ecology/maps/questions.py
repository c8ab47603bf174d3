"""Questions that a map can be asked, by name; and their answers where there are no arrays, in slices.

With arrays they are answered in `answers`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterator, Mapping
from dataclasses import replace
from functools import cached_property, partial
from itertools import islice
from math import inf, isnan, nan

import networkx as nx

from explorer.ecology.counting import finished, still, told, within
from explorer.ecology.importance import (
    chance_orders,
    left_after,
    losses_in_slices,
    pc_importance_in_slices,
    pc_links_in_slices,
)
from explorer.ecology.indices import eca_in_slices
from explorer.ecology.maps import answers as with_arrays
from explorer.ecology.maps.answers import (
    AROUND,
    HALF,
    MOST_GOALS,
    MOST_LINKED,
    MOST_LOST,
    MOST_PATCHES,
    ORDERS,
    RADIUS,
    SEED,
    SHOWN,
    WORST,
    Answer,
    Asked,
    Left,
    at_most,
    half_of,
    largest_first,
    length,
)
from explorer.ecology.maps.land import HECTARE, Cells, LandCover, around, spread
from explorer.ecology.maps.patches import Patches
from explorer.ecology.maps.places import of_patches
from explorer.ecology.maps.plain import (
    PlainCircuit,
    PlainCorridor,
    PlainCosts,
    Steps,
    everywhere,
    places_of,
    plain_network,
    wired,
)
from explorer.ecology.maps.resistances import Resistances
from explorer.ecology.rasters.surface import Cell

USUAL_SIDE = 10.0
"""[m] The side of a cell of a map with arrays, in which `AROUND` is told."""


class PlainAsked(Asked):
    """A map to ask where there are no arrays."""

    @cached_property
    def costs(self) -> PlainCosts:  # type: ignore[override]  # the same questions, in slices
        """The steps over the map."""
        return PlainCosts(self.land, self.table)

    @cached_property
    def network(self) -> nx.Graph[int]:
        """Patches and the cheapest paths between neighbours."""
        finished(self.measured())
        found: nx.Graph[int] = vars(self)["network"]
        return found

    def measured(self) -> Generator[float, None, float]:
        """The connected area [ha], in slices."""
        if "network" not in vars(self):
            yield from within(self.costs.lay(), 0.0, 0.5)
            steps = plain_network(self.land, self.patches, self.costs, self.table)
            vars(self)["network"] = yield from within(steps, 0.5, 0.8)
        if "connected_area" not in vars(self):
            area = yield from within(eca_in_slices(self.network), 0.8, 1.0)
            vars(self)["connected_area"] = area / HECTARE
        return self.connected_area

    def cells(self, patch: int) -> list[int]:
        """The places of the cells of a patch."""
        layer: Cells[int] = self.patches.layer
        return layer.where(patch)

    def shown(self, values: Mapping[int, float], without: Collection[int] = ()) -> Cells[float]:
        """A number for each cell, none inside these patches."""
        layer: Cells[int] = self.patches.layer
        kept = {at: value for at, value in values.items() if layer.flat[at] not in without}
        return spread(kept, layer.shape)

    @property
    def all_patches(self) -> range:
        """Their numbers."""
        return range(1, self.patches.count + 1)


Telling = Callable[[float], Answer]
SAID: Telling = Answer


# Answers without arrays: those of the functions of the same names in `answers`, in slices


def _corridor(asked: PlainAsked) -> Iterator[Answer]:
    found = yield from told(corridor_between(asked), SAID)
    side = asked.land.cellsize
    if found.cost == inf:
        yield Answer(1.0, asked.shown({}), {"cost": inf})
        return
    near = {
        at: min(max(1.02 - dearer / max(asked.dearer, 1e-9), 0.0), 1.0) for at, dearer in found.near.items()
    }
    figures = {"cost": found.cost * side, "length": length(found.path) * side}
    if not isnan(wide := width(asked, found)):
        figures["width"] = wide * side
    yield Answer(1.0, asked.shown(near), figures, found.path)


def corridor_between(asked: PlainAsked) -> Generator[float, None, PlainCorridor]:
    """The corridor between start and goal, in slices."""
    return asked.costs.corridor(asked.cells(asked.start), asked.cells(asked.goal), asked.dearer)


def width(asked: PlainAsked, found: PlainCorridor) -> float:
    """[cells] How many cells of a corridor are abreast, on average, outside both patches; as `Corridor`."""
    layer: Cells[int] = asked.patches.layer
    ends = (asked.start, asked.goal)
    between = [cell for cell in found.path if layer[cell] not in ends]
    return sum(layer.flat[at] not in ends for at in found.near) / len(between) if between else nan


def _current(asked: PlainAsked) -> Iterator[Answer]:
    yield from told(asked.costs.lay(), lambda share: Answer(0.1 * share))
    values, apart = yield from told(
        _between(asked, asked.costs.steps), lambda share: Answer(0.1 + 0.9 * share)
    )
    yield Answer(1.0, values, {"resistance": apart})


def _pinches(asked: PlainAsked) -> Iterator[Answer]:
    values = yield from told(pinched(asked), SAID)
    yield Answer(1.0, values, {"most": max(values.flat) or inf})


def pinched(asked: PlainAsked) -> Generator[float, None, Cells[float]]:
    """The current through the corridor alone, in slices; as `pinch_points`."""
    found = yield from within(corridor_between(asked), 0.0, 0.6)
    if found.cost == inf:
        return asked.shown({})
    inside = {*found.near, *asked.cells(asked.start), *asked.cells(asked.goal)}
    steps = {at: {o: cost for o, cost in asked.costs.steps[at].items() if o in inside} for at in inside}
    values, _ = yield from within(_between(asked, steps), 0.6, 1.0)
    return values


def _between(asked: PlainAsked, steps: Steps) -> Generator[float, None, tuple[Cells[float], float]]:
    """The passage of one animal from start to goal by these steps, and how far apart both feel."""
    ends = (asked.start, asked.goal)
    wires = yield from within(wired(steps, places_of(asked.patches.layer, ends)), 0.0, 0.1)
    circuit = PlainCircuit(wires, [-end for end in ends])
    yield from within(circuit.settled(), 0.1, 0.9)
    found = yield from within(circuit.flow({-asked.start: 1.0}, -asked.goal), 0.9, 1.0)
    return asked.shown({at: value for at, value in found.items() if at >= 0}), circuit.apart


def _obstacles(asked: PlainAsked) -> Iterator[Answer]:
    side, ends = asked.land.cellsize, (asked.start, asked.goal)
    radius = max(round(RADIUS / side), 1)
    steps = asked.costs.obstacles(asked.cells(ends[0]), asked.cells(ends[1]), radius)
    found = yield from told(steps, SAID)
    values = asked.shown(found, ends)
    saved = max(values.flat) * 2 * radius * side
    if not saved and (yield from told(corridor_between(asked), SAID)).cost == inf:
        yield Answer(1.0, values, {"cost": inf})
        return
    yield Answer(1.0, values, {"gain": saved, "strip": 2 * radius * side})


def _importance(asked: PlainAsked) -> Iterator[Answer]:
    at_most(asked.patches.count, MOST_PATCHES)
    found = yield from told(pc_importance_in_slices(asked.network), SAID)
    ranks = largest_first({patch: one.delta for patch, one in found.items()})
    yield Answer(1.0, of_patches(asked.patches.layer, ranks), {"area": asked.connected_area}, ranks=ranks)


def _links(asked: PlainAsked) -> Iterator[Answer]:
    at_most(asked.patches.count, MOST_LINKED)
    found = yield from told(pc_links_in_slices(asked.network), lambda share: Answer(0.3 * share))
    ranks = largest_first({(min(ends), max(ends)): one.delta for ends, one in found.items()})
    drawn = [ends for ends, delta in islice(ranks.items(), SHOWN) if delta > 0]
    values: dict[int, float] = {}
    for number, (one, other) in enumerate(drawn):
        steps = within(asked.costs.path(asked.cells(one), asked.cells(other)), number, number + 1)
        so_far = asked.shown(values, asked.all_patches)
        tell = _of(len(drawn), Answer(0.0, so_far, links=ranks))
        path = yield from told(steps, tell)
        columns = asked.patches.layer.shape[1]
        for row, column in path:
            at = row * columns + column
            for near in (at, *(other for other, _ in around(at, asked.patches.layer.shape))):
                values[near] = max(values.get(near, 0.0), ranks[drawn[number]])
    yield Answer(1.0, asked.shown(values, asked.all_patches), links=ranks)


def _of(count: int, so_far: Answer) -> Telling:
    """So many of a row of things are done, after the first third of the work."""
    return lambda done: replace(so_far, done=0.3 + 0.7 * done / count)


def _robustness(asked: PlainAsked) -> Iterator[Answer]:
    G, count = asked.network, at_most(asked.patches.count, MOST_LOST)
    whole, left, ranks = left_after(G, G)[0], [1.0], dict[int, float]()
    so_far = Answer(0.0)
    for loss in losses_in_slices(G):
        if loss is not None:
            left.append(loss.left / whole)
            ranks[int(str(loss.patch))] = len(ranks) + 1
            so_far = _lost(asked, WORST * len(ranks) / count, ranks, Left(tuple(left)))
        yield so_far
    orders: list[list[float]] = []
    for number, order in enumerate(islice(chance_orders(G, SEED), ORDERS), 1):
        orders.append([each / whole for each in left_after(G, order)])
        beside = list(zip(*orders, strict=True))
        mean = tuple(sum(each) / number for each in beside)
        curve = Left(tuple(left), mean, tuple(map(min, beside)), tuple(map(max, beside)))
        yield _lost(asked, WORST + (1 - WORST) * number / ORDERS, ranks, curve)


def _lost(asked: PlainAsked, done: float, ranks: Mapping[int, float], left: Left) -> Answer:
    """The answer so far: the layer, and after how many losses half is left."""
    shades = {patch: 1 - (number - 1) / asked.patches.count for patch, number in ranks.items()}
    figures = {"half-worst": float(half_of(left.worst))} if left.worst[-1] <= HALF else {}
    if left.chance:
        figures["half-chance"] = float(half_of(left.chance))
    return Answer(done, of_patches(asked.patches.layer, shades), figures, ranks=dict(ranks), curve=left)


def _each(asked: PlainAsked) -> Iterator[Answer]:
    at_most(asked.patches.count, MOST_GOALS)
    places, whole = places_of(asked.patches.layer, asked.all_patches), dict[int, float]()
    yield from told(asked.costs.lay(), still(Answer(0.0)))
    wires = yield from told(wired(asked.costs.steps, places), lambda share: Answer(0.1 * share))
    circuit = PlainCircuit(wires, [-patch for patch in asked.all_patches])
    yield from told(circuit.settled(), lambda share: Answer(0.1 + 0.5 * share))
    for goal in asked.all_patches:
        so_far, others = asked.shown(whole), {-patch: 1.0 for patch in asked.all_patches if patch != goal}
        begun, ended = (0.6 + 0.4 * at / asked.patches.count for at in (goal - 1, goal))
        steps = within(circuit.flow(others, -goal), begun, ended)
        for at, passing in (yield from told(steps, partial(Answer, values=so_far))).items():
            if at >= 0:
                whole[at] = whole.get(at, 0.0) + passing
    yield Answer(1.0, asked.shown(whole))


def cells_of(whole: int, land: LandCover) -> int:
    """The number of cells that are as far as so many of a map with arrays.

    >>> cells_of(AROUND, LandCover(Cells((1, 1), (1, 2)), 40.0))
    5
    """
    return max(round(whole * USUAL_SIDE / land.cellsize), 1) if isinstance(land.classes, Cells) else whole


def _everywhere(asked: PlainAsked) -> Iterator[Answer]:
    layer: Cells[int] = asked.patches.layer
    homes = [at for at, patch in enumerate(layer.flat) if patch]
    far = cells_of(AROUND, asked.land)
    yield from told(asked.costs.lay(), lambda share: Answer(0.1 * share))
    total: dict[int, float] = {}
    for share, total in everywhere(asked.costs, homes, far):
        yield Answer(0.1 + 0.9 * share, asked.shown(total, asked.all_patches))
    yield Answer(1.0, asked.shown(total, asked.all_patches))


PLAIN_QUESTIONS: Mapping[str, Callable[[PlainAsked], Iterator[Answer]]] = {
    "corridor": _corridor, "current": _current, "pinches": _pinches, "obstacles": _obstacles,
    "importance": _importance, "links": _links, "robustness": _robustness, "each": _each,
    "everywhere": _everywhere,
}  # fmt: skip


# Questions by name ------------------------------------------------------------------------------------------

QUESTIONS: Mapping[str, Callable[[Asked], Iterator[Answer]]] = {
    "corridor": with_arrays.corridor,
    "current": with_arrays.current,
    "pinches": with_arrays.pinches,
    "obstacles": with_arrays.obstacles,
    "importance": with_arrays.importance,
    "links": with_arrays.links,
    "robustness": with_arrays.robustness,
    "each": with_arrays.each,
    "everywhere": with_arrays.everywhere,
}
OF_TWO = ("corridor", "current", "pinches", "obstacles")
"""Questions about two patches."""


def ask(
    land: LandCover, table: Resistances, patches: Patches, start: int = 0, goal: int = 0, dearer: float = 0.1
) -> Asked:
    """A map to ask, as its cells are counted."""
    kind = PlainAsked if isinstance(land.classes, Cells) else Asked
    return kind(land, table, patches, start, goal, dearer)


def answers(question: str, asked: Asked) -> Iterator[Answer]:
    """The answer so far, again and again."""
    if isinstance(asked, PlainAsked):
        return PLAIN_QUESTIONS[question](asked)
    return QUESTIONS[question](asked)


def best_way(asked: Asked, one: int, other: int) -> tuple[Cell, ...]:
    """The cells of the best path between two patches; empty where none exists."""
    if isinstance(asked, PlainAsked):
        return finished(asked.costs.path(asked.cells(one), asked.cells(other)))
    return asked.costs.path(asked.patches.layer == one, asked.patches.layer == other)
