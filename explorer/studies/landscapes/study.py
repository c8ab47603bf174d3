"""The study of a map as data: which map, what was drawn on it, what is asked, with which numbers."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

import networkx as nx

from explorer.core.errors import BadOption, mismatch, one_of, whole_number
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.text import NO_WORDS, Text
from explorer.ecology.counting import Array, finished
from explorer.ecology.maps.answers import habitat_patches
from explorer.ecology.maps.land import HECTARE, Cells, LandCover
from explorer.ecology.maps.patches import (
    Links,
    Patches,
    all_costs,
    neighbour_costs,
    network,
    straight_distances,
)
from explorer.ecology.maps.questions import PlainAsked
from explorer.ecology.maps.resistances import Resistances
from explorer.ecology.rasters.between import Costs
from explorer.ecology.rasters.surface import Cell, Surface

if TYPE_CHECKING:
    import numpy as np
else:
    np = lazy_import("numpy")

JOINED = ("neighbours", "all", "straight")
"""Which patches are linked: neighbours by least cost, all pairs by least cost, or all as the crow flies."""
MOST_DRAWS = 100_000


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a map comes from, so that it can be had again.

    Attributes
    ----------
    name : str
        A file's name; or "bocage" or "suburb", the invented lands.
    seed : int or None
        Of an invented land; None for a file.
    coarse : bool
        Whether it is the invented land in 100 x 100 cells (`plain_land`).
    options : mapping
        How the file was read: the keywords of `read_land` that were not left alone.

    Examples
    --------
    >>> Origin("bocage", seed=1), Origin("commune.tif").seed is None
    (Origin(name='bocage', seed=1, options={}, coarse=False), True)
    """

    name: str
    seed: int | None = None
    options: Mapping[str, str | float] = field(default_factory=dict)
    coarse: bool = False


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing on the map: these cells become a class of land cover.

    Attributes
    ----------
    code : int
        The class.
    cells : tuple of (row, column)
        Where; those outside the map are left out.

    Examples
    --------
    >>> tunnel = Drawing(code=10, cells=((3, 5), (4, 5)))
    >>> tunnel.code, len(tunnel.cells)
    (10, 2)
    """

    code: int
    cells: tuple[Cell, ...]


def drawn(land: LandCover, drawings: Iterable[Drawing]) -> LandCover:
    """The map with drawings on it, later ones on top.

    >>> land = LandCover(np.array([[1, 1, 1]]), cellsize=10)
    >>> drawn(land, [Drawing(4, ((0, 1), (0, 7)))]).classes.tolist()
    [[1, 4, 1]]
    """
    rows, columns = land.classes.shape
    if isinstance(land.classes, Cells):
        flat = list(land.classes.flat)
        for one in drawings:
            for row, column in one.cells:
                if 0 <= row < rows and 0 <= column < columns:
                    flat[row * columns + column] = one.code
        return replace(land, classes=Cells(tuple(flat), land.classes.shape))
    classes = land.classes.copy()
    for one in drawings:
        inside = [cell for cell in one.cells if 0 <= cell[0] < rows and 0 <= cell[1] < columns]
        if inside:
            classes[tuple(zip(*inside, strict=True))] = one.code
    return replace(land, classes=classes)


@dataclass(frozen=True, slots=True)
class Terms:
    """What a plan was asked for: strips between patches, at these prices.

    Attributes
    ----------
    budget : float
        What may be spent, 0 or more [the unit of the prices].
    prices : mapping
        Class -> what a cell of it costs; what has no price above 0 stays as it is.
    becomes : mapping
        Class -> the class that its cells become.
    taught : frozenset
        The classes whose price is a teaching value; those of others were chosen for this study.

    Examples
    --------
    >>> Terms(100.0, {4: 20.0, 5: 0.0}, {4: 10, 5: 5}).sold
    {4: 20.0}
    """

    budget: float
    prices: Mapping[int, float]
    becomes: Mapping[int, int]
    taught: frozenset[int] = frozenset()

    @property
    def sold(self) -> dict[int, float]:
        """The prices of what can be made something else."""
        return {
            code: price
            for code, price in self.prices.items()
            if price > 0 and self.becomes.get(code, code) != code
        }


@dataclass(frozen=True, eq=False)
class MapStudy:
    """A question about a map, with all that its answer depends on.

    Attributes
    ----------
    land : LandCover
        The map as it came in.
    table : Resistances
        What each class resists, and how far the species gets; each number says where it comes from.
    origin : Origin
        Where the map comes from.
    title : Text
        What it is called.
    drawings : tuple of Drawing
        What was drawn on it.
    least : float
        [ha] The smallest patch that counts, 0 or more.
    neighbours : int
        Whether an animal steps side by side (4) or from corner to corner too (8).
    links : str
        One of `JOINED`.
    landscape : float or None
        [ha] A_L, the area of the landscape, for PC; None means that of the map.
    pair : (int, int) or None
        Two patches, for the corridor and the pinch points between them.
    dearer : float
        How wide the corridor is: 0.1 for all ways at most 10 % dearer than the best.
    seed, draws : int
        Of the draws that say how sure the answers are.
    terms : Terms or None
        The budget and the prices of a plan, where one is asked for.

    Raises
    ------
    BadOption
        For a number that makes no sense; the message names it.

    Examples
    --------
    >>> from explorer.ecology.maps.resistances import profile
    >>> row = LandCover(np.array([[7, 1, 1, 6, 6]]), cellsize=100)
    >>> study = MapStudy(row, profile("toad"), Origin("row.tif"))
    >>> study.patches.count, study.landscape_area
    (1, 5.0)
    """

    land: LandCover
    table: Resistances
    origin: Origin
    title: Text = NO_WORDS
    drawings: tuple[Drawing, ...] = ()
    least: float = 0.0
    neighbours: int = 8
    links: str = JOINED[0]
    landscape: float | None = None
    pair: tuple[int, int] | None = None
    dearer: float = 0.1
    seed: int = 1
    draws: int = 500
    terms: Terms | None = None

    def __post_init__(self) -> None:
        if self.links not in JOINED:
            raise BadOption(mismatch("links", self.links, one_of(JOINED)))
        if type(self.draws) is not int or not 1 <= self.draws <= MOST_DRAWS:
            raise BadOption(mismatch("draws", self.draws, whole_number(1, MOST_DRAWS)))
        if self.landscape is not None and not self.landscape > 0:
            raise BadOption(mismatch("landscape", self.landscape, message("ecology-map-distance")))

    def __getstate__(self) -> dict[str, object]:
        """Cached results are not pickled."""
        return {name: vars(self)[name] for name in self.__dataclass_fields__}

    @cached_property
    def now(self) -> LandCover:
        """The map with what was drawn on it."""
        return drawn(self.land, self.drawings)

    @cached_property
    def surface(self) -> Surface:
        """The resistance of each cell."""
        return self.table.surface(self.now, self.neighbours)

    @cached_property
    def patches(self) -> Patches:
        """The patches of habitat; they do not depend on the resistances."""
        return habitat_patches(self.now, self.table, self.least)

    @property
    def plain(self) -> bool:
        """True if it is computed without arrays."""
        return isinstance(self.land.classes, Cells)

    @cached_property
    def network(self) -> nx.Graph[int]:
        """Patches and links."""
        return finished(self.measured())

    def measured(self) -> Generator[float, None, nx.Graph[int]]:
        """The network in slices, each with the part of the work that is done: arrays need none."""
        if "network" not in vars(self):
            vars(self)["network"] = yield from self.network_by(self.table)
        return self.network

    def costs_by(self, table: Resistances) -> Costs:
        """What ways cost by another table."""
        return Costs(table.surface(self.now, self.neighbours))

    def network_by(
        self, table: Resistances, costs: Costs | None = None
    ) -> Generator[float, None, nx.Graph[int]]:
        """The network that follows from another table, with the costs that follow from it where they are
        there; in slices where there are no arrays.
        """
        if not self.plain:
            return self.network_of(costs or self.costs_by(table), table)
        if self.links != JOINED[0]:
            raise BadOption(mismatch("links", self.links, one_of(JOINED[:1])))
        asked = self.plainly(table)
        yield from asked.measured()
        return self.in_hectares(asked.network.copy())

    def plainly(self, table: Resistances) -> PlainAsked:
        """The same question without arrays."""
        return PlainAsked(self.now, table, self.patches, *(self.pair or (0, 0)), self.dearer)

    @property
    def landscape_area(self) -> float:
        """[ha] A_L as it was entered, else the area of the map."""
        return self.land.hectares if self.landscape is None else self.landscape

    def hectares(self, patch: int) -> float:
        """[ha] The area of a patch."""
        return float(self.patches.cells[patch - 1]) * self.now.cellsize**2 / HECTARE

    def costs_between(self, costs: Costs) -> Links:
        """The cost between linked patches [cells, times resistance]."""
        if self.links == "straight":
            return straight_distances(self.patches)
        return (all_costs if self.links == "all" else neighbour_costs)(costs, self.patches)

    def network_of(self, costs: Costs, table: Resistances) -> nx.Graph[int]:
        """Patches and links by these costs, areas in hectares."""
        return self.in_hectares(
            network(self.patches, self.costs_between(costs), table.kernel, self.now.cellsize)
        )

    def in_hectares(self, G: nx.Graph[int]) -> nx.Graph[int]:
        """The same network, areas in hectares."""
        for patch, facts in G.nodes.items():
            facts["area"] = self.hectares(patch)
        return G

    @cached_property
    def fingerprint(self) -> str:
        """Tells this map from every other, as it came in."""
        classes = self.land.classes
        cells = (
            struct.pack(f"<{classes.size}q", *classes.flat)
            if isinstance(classes, Cells)
            else np.ascontiguousarray(classes, dtype="<i8").tobytes()
        )
        shown = f"{classes.shape} {self.land.cellsize!r}".encode()
        return hashlib.sha256(shown + cells).hexdigest()[:16]

    def require_pair(self) -> None:
        """Refuse a pair of patches that are not on the map.

        Raises
        ------
        BadOption
            When there is no such patch, or none at all.
        """
        if self.pair and not self.patches.count:
            raise BadOption(message("study-map-no-patch"))
        for patch in self.pair or ():
            if not 1 <= patch <= self.patches.count:
                raise BadOption(mismatch("pair", patch, whole_number(1, self.patches.count)))

    def ends(self) -> tuple[Array, Array]:
        """Which cells belong to either patch of the pair, which is asked for."""
        self.require_pair()
        one, other = (self.patches.layer == patch for patch in self.pair or ())
        return one, other
