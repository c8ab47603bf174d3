"""A budget for restoring a map: what could be made easier to cross, at what price, and the best set of it.

Each offer is drawn on the map and the links that it makes are measured; the best set within the budget is
chosen, and then drawn together.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from math import fsum

import networkx as nx

from explorer.core.errors import BadOption, about
from explorer.core.messages import message
from explorer.ecology.counting import Array, still, told
from explorer.ecology.indices import eca_in_slices
from explorer.ecology.maps.places import alike, at_cells
from explorer.ecology.maps.planning import Plan, Restoration, best_in_slices
from explorer.ecology.maps.questions import best_way
from explorer.ecology.rasters.between import Costs
from explorer.ecology.rasters.surface import Cell
from explorer.studies.landscapes.study import Drawing, MapStudy

BETTER = 1e-12
"""By which a chance must differ to be better, and not rounded otherwise."""


@dataclass(frozen=True, slots=True)
class Work:
    """Something that could be done, and its price [any one unit], above 0.

    >>> Work((Drawing(code=10, cells=((3, 5),)),), cost=20.0).cost
    20.0
    """

    drawings: tuple[Drawing, ...]
    cost: float


@dataclass(frozen=True, slots=True)
class Planned:
    """The plan so far.

    Attributes
    ----------
    done : float
        Which part of the work, from 0 to 1.
    alone : mapping
        Work -> ECA [ha] with it alone.
    plan : Plan or None
        The best set within the budget, and how far from the best it may be at most; None until it is known.
    together : float
        [ha] ECA of the map on which the whole set is drawn: what the plan says, unless works touch each
        other.

    Examples
    --------
    >>> import numpy as np
    >>> from explorer.ecology.maps.land import LandCover
    >>> from explorer.ecology.maps.resistances import profile
    >>> from explorer.studies.landscapes.study import Origin
    >>> row = MapStudy(LandCover(np.array([[7, 4, 7]]), cellsize=100), profile("toad"), Origin("row.tif"))
    >>> *_, found = plan(row, {"tunnel": Work((Drawing(10, ((0, 1),)),), 20.0)}, budget=20)
    >>> found.done, found.together == found.alone["tunnel"]
    (1.0, True)
    """

    done: float
    alone: Mapping[str, float]
    plan: Plan | None = None
    together: float = 0.0


def plan(
    study: MapStudy, works: Mapping[str, Work], budget: float, seconds: float = 5.0
) -> Iterator[Planned]:
    """Look for the best set of works within a budget.

    Parameters
    ----------
    study : MapStudy
        Before anything is done.
    works : mapping
        Name -> what could be done.
    budget : float
        [unit of the costs] 0 or more.
    seconds : float
        How long to look for a better set than the greedy one.

    Yields
    ------
    Planned
        After each work; the last has the plan.

    Raises
    ------
    BadOption
        When a work changes which patches there are: its worth would not be that of links alone.

    Examples
    --------
    >>> import numpy as np
    >>> from explorer.ecology.maps.land import LandCover
    >>> from explorer.ecology.maps.resistances import profile
    >>> from explorer.studies.landscapes.study import Origin
    >>> row = MapStudy(LandCover(np.array([[7, 4, 7]]), cellsize=100), profile("toad"), Origin("row.tif"))
    >>> *_, found = plan(row, {"tunnel": Work((Drawing(10, ((0, 1),)),), 20.0)}, budget=20)
    >>> found.plan.chosen
    ('tunnel',)
    """
    candidates, alone = [], dict[str, float]()
    yield from told(study.measured(), still(Planned(0.0, {})))
    for number, (name, work) in enumerate(works.items(), 1):
        after, done = drawn_too(study, [work]), 0.8 * (number - 1) / len(works)
        yield from told(after.measured(), still(Planned(done, dict(alone))))
        candidates.append(Restoration(name, work.cost, better_links(study, after, name)))
        alone[name] = yield from told(eca_in_slices(after.network), still(Planned(done, dict(alone))))
        yield Planned(0.8 * number / len(works), dict(alone))
    G: nx.Graph[Hashable] = nx.Graph()
    G.add_nodes_from(study.network.nodes(data=True))
    G.add_edges_from(study.network.edges(data=True))
    found = yield from told(best_in_slices(G, candidates, budget, seconds), still(Planned(0.8, alone)))
    chosen = drawn_too(study, [works[str(name)] for name in found.chosen])
    yield from told(chosen.measured(), still(Planned(0.9, alone)))
    together = yield from told(eca_in_slices(chosen.network), still(Planned(0.9, alone)))
    yield Planned(1.0, alone, found, together)


def drawn_too(study: MapStudy, works: Sequence[Work]) -> MapStudy:
    """The study with these works drawn as well."""
    return replace(study, drawings=study.drawings + tuple(one for work in works for one in work.drawings))


def better_links(study: MapStudy, after: MapStudy, name: str) -> tuple[tuple[int, int, float], ...]:
    """The links that a work makes, or makes better."""
    if not alike(study.patches.layer, after.patches.layer):
        raise BadOption(about(name, message("study-map-no-habitat")))
    before = study.network
    links: list[tuple[int, int, float]] = [(u, v, facts["p"]) for u, v, facts in after.network.edges.data()]
    return tuple(
        (u, v, p)
        for u, v, p in links
        if p > (before.edges[u, v]["p"] if before.has_edge(u, v) else 0.0) + BETTER
    )


# An offer: the best path between two neighbouring patches, made easier all along.

MOST = 12
"""So many are looked at, where most could be gained first."""
PALE = 0.12
"""Of a strip that was not chosen, beside 1 for one that was."""
BROAD = 2
"""[cells] Shown on both sides of a strip; one where cells are few."""


def offers(
    study: MapStudy, becomes: Mapping[int, int], prices: Mapping[int, float], most: int = MOST
) -> Iterator[tuple[str, Work]]:
    """A strip along the best path of each link that matters, with its price.

    Parameters
    ----------
    study : MapStudy
        The map as it is.
    becomes : mapping
        Class -> the class that its cells become; a class without one stays.
    prices : mapping
        Class -> what a cell of it costs [any one unit]; a class without a price above 0 stays as it is.
    most : int
        How many strips, 1 or more.

    Yields
    ------
    (str, Work)
        The two patches, as "3-7", and what is drawn. A way on which nothing can be made easier is left out.

    Examples
    --------
    A road of 60 in a hedgehog's garden becomes a tunnel for 20.

    >>> import numpy as np
    >>> from explorer.ecology.maps.land import LandCover
    >>> from explorer.ecology.maps.resistances import profile
    >>> from explorer.studies.landscapes.study import Origin
    >>> row = LandCover(np.array([[9, 4, 9]]), cellsize=10)
    >>> list(offers(MapStudy(row, profile("hedgehog"), Origin("row.tif")), {4: 10}, {4: 20}))
    [('1-2', Work(drawings=(Drawing(code=10, cells=((0, 1),)),), cost=20.0))]
    """
    way, found = ways(study), 0
    for one, other in promising(study):
        if found == most:
            return
        drawn = easier(study, way(one, other), becomes, prices)
        if drawn:
            found += 1
            price = fsum(prices[int(study.now.classes[cell])] for each in drawn for cell in each.cells)
            yield f"{one}-{other}", Work(drawn, price)


def ways(study: MapStudy) -> Callable[[int, int], tuple[Cell, ...]]:
    """What finds the best path between two patches."""
    if study.plain:
        return partial(best_way, study.plainly(study.table))
    costs, layer = Costs(study.surface), study.patches.layer
    return lambda one, other: costs.path(layer == one, layer == other)


def promising(study: MapStudy) -> list[tuple[int, int]]:
    """The links by what a perfect one would add: both areas, times the chance that is missing."""
    G = study.network
    worth = {
        (one, other): G.nodes[one]["area"] * G.nodes[other]["area"] * (1 - link["p"])
        for one, other, link in G.edges(data=True)
    }
    return sorted(worth, key=lambda link: -worth[link])


def easier(
    study: MapStudy, path: tuple[Cell, ...], becomes: Mapping[int, int], prices: Mapping[int, float]
) -> tuple[Drawing, ...]:
    """The cells of a way that can be made easier, by what they become; no cell where the species lives."""
    rows, cells = study.table.rows, defaultdict[int, list[Cell]](list)
    for cell in path:
        code = int(study.now.classes[cell])
        after = becomes.get(code, code)
        better = rows[after].resistance < rows[code].resistance and not rows[code].habitat
        if better and prices.get(code, 0) > 0:
            cells[after].append(cell)
    return tuple(Drawing(code, tuple(each)) for code, each in cells.items())


def strips(study: MapStudy, works: Mapping[str, Work], chosen: Collection[Hashable]) -> Array:
    """Where the works are, as a layer: those that were chosen over the others, broad enough to be seen.

    >>> import numpy as np
    >>> from explorer.ecology.maps.land import LandCover
    >>> from explorer.ecology.maps.resistances import profile
    >>> from explorer.studies.landscapes.study import Origin
    >>> row = MapStudy(LandCover(np.array([[9, 4, 9]]), cellsize=10), profile("hedgehog"), Origin("row.tif"))
    >>> works = dict(offers(row, {4: 10}, {4: 20}))
    >>> strips(row, works, chosen=["1-2"]).tolist()
    [[1.0, 1.0, 1.0]]
    """
    values, broad = dict[Cell, float](), 1 if study.plain else BROAD
    for name in sorted(works, key=lambda name: name in chosen):
        for row, column in (cell for drawn in works[name].drawings for cell in drawn.cells):
            rows, columns = (range(at - broad, at + broad + 1) for at in (row, column))
            beside = product(rows, columns)
            values |= dict.fromkeys(beside, 1.0 if name in chosen else PALE)
    return at_cells(values, study.now.classes)
