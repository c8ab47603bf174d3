"""What could be restored on a map: the best way between two neighbouring patches, made easier all along."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from functools import partial
from itertools import product
from math import fsum

from explorer.ecology.counting import Array
from explorer.ecology.maps.seen.places import at_cells
from explorer.ecology.maps.seen.questions import best_way
from explorer.ecology.rasters.between import Costs
from explorer.ecology.rasters.surface import Cell
from explorer.studies.landscapes.budget import Work
from explorer.studies.landscapes.study import Drawing, MapStudy

MOST = 12
"""So many are looked at, where most could be gained first."""
PALE = 0.12
"""Of a strip that was not chosen, beside 1 for one that was."""
BROAD = 2
"""[cells] Shown on both sides of a strip; one where cells are few."""


def offers(
    study: MapStudy, becomes: Mapping[int, int], prices: Mapping[int, float], most: int = MOST
) -> Iterator[tuple[str, Work]]:
    """A strip along the best way of each link that matters, with its price.

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
    """What finds the best way between two patches."""
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
