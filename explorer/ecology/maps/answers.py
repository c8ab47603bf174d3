"""Answers about a map as a layer: corridor, current, pinch points, barriers, importance, losses.

Each is worked on in steps, so that a page can say how far it is and be told to stop.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice, pairwise
from math import inf, isnan, sqrt
from typing import TYPE_CHECKING, TypeVar

import networkx as nx

from explorer.core.errors import NotSolvable
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.ecology.counting import Array
from explorer.ecology.importance import (
    chance_orders,
    left_after,
    pc_importance_of_links,
    pc_importance_of_nodes,
    worst_losses,
)
from explorer.ecology.indices import equivalent_connected_area
from explorer.ecology.maps.land import HECTARE, Cells, LandCover
from explorer.ecology.maps.patches import Patches, neighbour_costs, network, patches_of, plain_patches
from explorer.ecology.maps.resistances import Resistances
from explorer.ecology.rasters.between import Costs, barriers, currents_between, currents_to_each, pinch_points
from explorer.ecology.rasters.surface import Cell, Surface
from explorer.ecology.rasters.windows import current_everywhere

if TYPE_CHECKING:
    import numpy as np
else:
    np = lazy_import("numpy")


Name = TypeVar("Name")
AROUND, BLOCK = 20, 9
"""[cells] How far animals come from, and the side of the square whose cells of habitat share a window."""
MOST_PATCHES, MOST_GOALS = 1000, 300
"""Of more, importance, or the current to each of them, takes longer than people wait."""
RADIUS = 30.0
"""[m] Half of the strip that is restored where barriers are looked for; a cell at least."""


@dataclass(frozen=True, eq=False)
class Asked:
    """A map to ask; what is counted of it is counted once.

    Attributes
    ----------
    land, table, patches
        The map, what its classes resist, and where the species lives.
    start, goal : int
        The two patches of a question about two.
    dearer : float
        How much dearer than the best a way of the corridor may be: 0.1 for 10 %.
    """

    land: LandCover
    table: Resistances
    patches: Patches
    start: int = 0
    goal: int = 0
    dearer: float = 0.1

    @property
    def ends(self) -> tuple[Array, Array]:
        """The cells of both patches."""
        return self.patches.layer == self.start, self.patches.layer == self.goal

    def between(self, values: Array) -> Array:
        """Values between patches alone: nothing inside them, where everybody is everywhere."""
        return np.where(self.patches.layer > 0, 0.0, values)

    @cached_property
    def surface(self) -> Surface:
        """The resistance of each cell."""
        return self.table.surface(self.land)

    @cached_property
    def costs(self) -> Costs:
        """The steps over the map."""
        return Costs(self.surface)

    @cached_property
    def network(self) -> nx.Graph[int]:
        """Patches and the cheapest paths between neighbours."""
        links = neighbour_costs(self.costs, self.patches)
        return network(self.patches, links, self.table.kernel, self.land.cellsize)

    @cached_property
    def connected_area(self) -> float:
        """The area of one patch that would be as good as all of them with their links [ha]: EC, or ECA."""
        return equivalent_connected_area(self.network) / HECTARE if self.patches.count else 0.0

    def measured(self) -> Generator[float, None, float]:
        """The same in slices, each with the part of the work that is done: arrays need none."""
        yield from ()
        return self.connected_area

    def forget(self) -> None:
        """Keep the area and the network alone: what steps cost on a large map takes hundreds of megabytes."""
        for name in ("costs", "surface"):
            vars(self).pop(name, None)


@dataclass(frozen=True, slots=True, eq=False)
class Answer:
    """The answer so far.

    Attributes
    ----------
    done : float
        Which part of the work is done, 1 at the end.
    values : array, or `Cells` where there are none; or None
        A number for each cell, 0 where there is nothing to show.
    figures : mapping
        Numbers by name: "cost" [m, times resistance], "length" [m], "width" [m], "resistance", "gain" …
    path : tuple of cells
        The best path, where the answer has one.
    ranks : mapping
        Patch -> its number (dPC [%]), the largest first.
    links : mapping
        Two patches -> what would be lost with the link between them (dPC [%]), the largest first.
    curve : Left or None
        What is left as patch after patch is lost.
    """

    done: float
    values: Array | None = None
    figures: Mapping[str, float] = field(default_factory=dict)
    path: tuple[Cell, ...] = ()
    ranks: Mapping[int, float] = field(default_factory=dict)
    links: Mapping[tuple[int, int], float] = field(default_factory=dict)
    curve: Left | None = None


@dataclass(frozen=True, slots=True)
class Left:
    """The connected area left as patch after patch is lost, in shares of all of it, from 1 to 0.

    Attributes
    ----------
    worst : tuple of float
        Before the first loss, after it, and so on, where the one is lost each time that matters most.
    chance : tuple of float
        The mean of orders by chance; empty until there is one.
    low, high : tuple of float
        Between which all of those orders lie.
    """

    worst: tuple[float, ...]
    chance: tuple[float, ...] = ()
    low: tuple[float, ...] = ()
    high: tuple[float, ...] = ()


def habitat_patches(land: LandCover, table: Resistances, hectares: float, neighbours: int = 8) -> Patches:
    """The patches of a species on a map, from an area on [ha]."""
    if isinstance(land.classes, Cells):
        return plain_patches(land, {code for code, row in table.rows.items() if row.habitat}, hectares)
    return patches_of(table.habitat(land), max(hectares * HECTARE / land.cellsize**2, 1.0), neighbours)


def corridor(asked: Asked) -> Iterator[Answer]:
    """All paths hardly dearer than the best, the best, and how broad they are together.

    >>> from explorer.ecology.maps.resistances import profile
    >>> land = LandCover(np.array([[7, 1, 1, 7]]), cellsize=10)
    >>> toad = profile("toad")
    >>> *_, found = corridor(Asked(land, toad, habitat_patches(land, toad, 0), 1, 2))
    >>> found.path, round(found.figures["cost"], 2), found.figures["length"]
    (((0, 0), (0, 1), (0, 2), (0, 3)), 5.6, 30.0)
    """
    yield Answer(0.05)
    found = asked.costs.corridor(*asked.ends, asked.dearer)
    side = asked.land.cellsize
    if found.cost == inf:
        yield Answer(1.0, np.zeros(found.costs.shape), {"cost": inf})
        return
    near = np.where(found.cells, 1.02 - (found.costs / found.cost - 1) / max(asked.dearer, 1e-9), 0.0)
    figures = {"cost": found.cost * side, "length": length(found.path) * side}
    if not isnan(found.width):
        figures["width"] = found.width * side
    yield Answer(1.0, np.clip(near, 0, 1), figures, found.path)


def current(asked: Asked) -> Iterator[Answer]:
    """Passages of animals that know no map, and how far apart the two patches feel."""
    yield Answer(0.1)
    only = np.where(np.isin(asked.patches.layer, (asked.start, asked.goal)), asked.patches.layer, 0)
    (found,) = currents_between(asked.surface, only, [(asked.start, asked.goal)])
    yield Answer(1.0, _outside(found.current, asked), {"resistance": found.resistance})


def pinches(asked: Asked) -> Iterator[Answer]:
    """Places where the corridor is so narrow that all must pass."""
    yield Answer(0.1)
    found = _outside(pinch_points(asked.surface, *asked.ends, dearer=asked.dearer), asked)
    yield Answer(1.0, found, {"most": float(found.max(initial=0.0)) or inf})


def obstacles(asked: Asked) -> Iterator[Answer]:
    """Places where a strip that is restored would shorten the best path most."""
    yield Answer(0.1)
    best = float(asked.surface.resistance.min())
    radius = max(round(RADIUS / asked.land.cellsize), 1)
    found = _outside(barriers(asked.surface, *asked.ends, radius=radius, restored=best), asked)
    saved = float(found.max(initial=0.0)) * 2 * radius * asked.land.cellsize
    starts, goals = asked.ends
    if not saved and asked.costs.distances(starts)[goals].min() == inf:  # and no strip opens a way
        yield Answer(1.0, found, {"cost": inf})
        return
    yield Answer(1.0, found, {"gain": saved, "strip": 2 * radius * asked.land.cellsize})


def importance(asked: Asked) -> Iterator[Answer]:
    """The loss with each patch, and the area that is as good as one patch (EC).

    Raises
    ------
    NotSolvable
        When there are too many patches.
    """
    yield Answer(0.1)
    at_most(asked.patches.count, MOST_PATCHES)
    figures = {"area": asked.connected_area}
    yield Answer(0.7, figures=figures)
    lost = {patch: found.delta for patch, found in pc_importance_of_nodes(asked.network).items()}
    ranks = largest_first(lost)
    values = np.array([0.0, *(lost[patch] for patch in range(1, asked.patches.count + 1))])
    yield Answer(1.0, values[asked.patches.layer], figures, ranks=ranks)


def each(asked: Asked) -> Iterator[Answer]:
    """Passages from all patches to each of them, one goal after the other (all-to-one).

    Raises
    ------
    NotSolvable
        When there are too many patches.
    """
    yield Answer(0.05)
    count = at_most(asked.patches.count, MOST_GOALS)
    whole = np.zeros(asked.land.classes.shape)
    for goal, passing in enumerate(currents_to_each(asked.surface, asked.patches.layer), 1):
        whole = whole + passing
        yield Answer(goal / count, asked.between(whole))


def everywhere(asked: Asked) -> Iterator[Answer]:
    """Passages of animals that come from all habitat around, wherever they go."""
    strength = (asked.patches.layer > 0).astype(float)
    for found in current_everywhere(asked.surface, strength, AROUND, BLOCK):
        done = found.done / found.windows if found.windows else 1.0
        yield Answer(done, asked.between(found.current))


def at_most(count: int, most: int) -> int:
    """The number of patches, refused if they are too many."""
    if count > most:
        raise NotSolvable(message("ecology-map-too-many-patches", count=count, most=most))
    return count


def largest_first(lost: Mapping[Name, float]) -> dict[Name, float]:
    """Losses, the largest first."""
    return dict(sorted(lost.items(), key=lambda one: -one[1]))


def _outside(values: Array, asked: Asked) -> Array:
    """Nothing is shown inside the two patches themselves."""
    one, other = asked.ends
    return np.where(one | other, 0.0, values)


def length(path: tuple[Cell, ...]) -> float:
    """Of a way, from centre to centre [cells]."""
    return sum(sqrt(2) if a[0] != b[0] and a[1] != b[1] else 1.0 for a, b in pairwise(path))


# Losses: with each link between two patches, and as patch after patch goes ----------------------------------

MOST_LINKED, MOST_LOST = 500, 300
"""Of more patches, either takes longer than people wait."""
SHOWN = 20
"""Links that are drawn: those that matter most."""
BROAD = 1
"""[cells] On both sides of a link that is drawn."""
ORDERS = 50
SEED = 1
HALF = 0.5
WORST = 0.7
"""The part of the work that the worst order is, as it is shown."""


def links(asked: Asked) -> Iterator[Answer]:
    """The loss with each link; those that matter most are drawn along their best paths.

    Raises
    ------
    NotSolvable
        When there are too many patches.
    """
    yield Answer(0.05)
    at_most(asked.patches.count, MOST_LINKED)
    lost = {
        (min(ends), max(ends)): found.delta for ends, found in pc_importance_of_links(asked.network).items()
    }
    ranks = largest_first(lost)
    drawn = [ends for ends, delta in islice(ranks.items(), SHOWN) if delta > 0]
    values, layer = np.zeros(asked.land.classes.shape), asked.patches.layer
    yield Answer(0.3, values, links=ranks)
    for number, (one, other) in enumerate(drawn, 1):
        values = values.copy()
        for cell in asked.costs.path(layer == one, layer == other):
            # A cell of a way and those around it; where ways meet, the one that matters most is seen.
            around = tuple(slice(max(at - BROAD, 0), at + BROAD + 1) for at in cell)
            values[around] = np.maximum(values[around], ranks[one, other])
        yield Answer(0.3 + 0.7 * number / len(drawn), asked.between(values), links=ranks)
    yield Answer(1.0, asked.between(values), links=ranks)


def robustness(asked: Asked) -> Iterator[Answer]:
    """The area left after each loss, in the worst order and by chance; the sooner lost, the darker.

    Raises
    ------
    NotSolvable
        When there are too many patches.
    """
    yield Answer(0.02)
    count = at_most(asked.patches.count, MOST_LOST)
    whole, left, ranks = left_after(asked.network, asked.network)[0], [1.0], dict[int, float]()
    for number, loss in enumerate(worst_losses(asked.network), 1):
        left.append(loss.left / whole)
        ranks[loss.patch] = number  # type: ignore[index]  # a patch of a map is a number
        yield _told(asked, WORST * number / count, ranks, Left(tuple(left)))
    found = []
    for number, order in enumerate(islice(chance_orders(asked.network, SEED), ORDERS), 1):
        found.append([each / whole for each in left_after(asked.network, order)])
        many = np.array(found)
        mean, low, high = (
            tuple(each.tolist()) for each in (many.mean(axis=0), many.min(axis=0), many.max(axis=0))
        )
        done = WORST + (1 - WORST) * number / ORDERS
        yield _told(asked, done, ranks, Left(tuple(left), mean, low, high))


def _told(asked: Asked, done: float, ranks: dict[int, float], left: Left) -> Answer:
    """The answer so far: the layer, and after how many losses half is left."""
    count = asked.patches.count
    values = np.zeros(count + 1)
    for patch, number in ranks.items():
        values[patch] = 1 - (number - 1) / count
    figures = {"half-worst": float(half_of(left.worst))} if left.worst[-1] <= HALF else {}
    if left.chance:
        figures["half-chance"] = float(half_of(left.chance))
    return Answer(done, values[asked.patches.layer], figures, ranks=dict(ranks), curve=left)


def half_of(left: Sequence[float]) -> int:
    """After how many losses half is left, or less."""
    return next(number for number, each in enumerate(left) if each <= HALF)
