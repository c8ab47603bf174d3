"""The study of a map as data: which map, what was drawn on it, what is asked, with which numbers."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

import networkx as nx

from explorer.core.errors import BadOption, mismatch, one_of, whole_number
from explorer.core.installed import message
from explorer.core.lazy import lazy_import
from explorer.core.text import NO_WORDS, Text
from explorer.ecology.arrays import Array
from explorer.ecology.maps.land import HECTARE, LandCover
from explorer.ecology.maps.links import Links, all_costs, neighbour_costs, network, straight_distances
from explorer.ecology.maps.patches import Patches, patches_of
from explorer.ecology.maps.resistances import Resistances
from explorer.ecology.rasters.costs import Cell, Costs
from explorer.ecology.rasters.surface import Surface

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
    options : mapping
        How the file was read: the keywords of `read_land` that were not left alone.

    Examples
    --------
    >>> Origin("bocage", seed=1), Origin("commune.tif").seed is None
    (Origin(name='bocage', seed=1, options={}), True)
    """

    name: str
    seed: int | None = None
    options: Mapping[str, str | float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Drawing:
    """What somebody drew: these cells become a class of land cover.

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
    classes = land.classes.copy()
    rows, columns = classes.shape
    for one in drawings:
        inside = [cell for cell in one.cells if 0 <= cell[0] < rows and 0 <= cell[1] < columns]
        if inside:
            classes[tuple(zip(*inside, strict=True))] = one.code
    return replace(land, classes=classes)


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

    def __post_init__(self) -> None:
        if self.links not in JOINED:
            raise BadOption(mismatch("links", self.links, one_of(JOINED)))
        if type(self.draws) is not int or not 1 <= self.draws <= MOST_DRAWS:
            raise BadOption(mismatch("draws", self.draws, whole_number(1, MOST_DRAWS)))
        if self.landscape is not None and not self.landscape > 0:
            raise BadOption(mismatch("landscape", self.landscape, message("ecology-map-distance")))

    def __getstate__(self) -> dict[str, object]:
        """What is counted once is not sent along."""
        return {name: vars(self)[name] for name in self.__dataclass_fields__}

    @cached_property
    def now(self) -> LandCover:
        """The map with what was drawn on it."""
        return drawn(self.land, self.drawings)

    @cached_property
    def surface(self) -> Surface:
        """What each cell resists."""
        return self.table.surface(self.now, self.neighbours)

    @cached_property
    def patches(self) -> Patches:
        """The patches of habitat; they do not depend on the resistances."""
        return patches_of(self.table.habitat(self.now), self.least * HECTARE / self.now.cellsize**2)

    @cached_property
    def network(self) -> nx.Graph[int]:
        """Patches and links."""
        return self.network_of(Costs(self.surface), self.table)

    @property
    def landscape_area(self) -> float:
        """[ha] A_L as it was entered, else the area of the map."""
        return self.land.hectares if self.landscape is None else self.landscape

    def hectares(self, patch: int) -> float:
        """[ha] The area of a patch."""
        return float(self.patches.cells[patch - 1]) * self.now.cellsize**2 / HECTARE

    def costs_between(self, costs: Costs) -> Links:
        """How far apart patches are that are linked [cells, times resistance]."""
        if self.links == "straight":
            return straight_distances(self.patches)
        return (all_costs if self.links == "all" else neighbour_costs)(costs, self.patches)

    def network_of(self, costs: Costs, table: Resistances) -> nx.Graph[int]:
        """Patches and links by these costs, areas in hectares."""
        G = network(self.patches, self.costs_between(costs), table.kernel, self.now.cellsize)
        for patch, facts in G.nodes.items():
            facts["area"] = self.hectares(patch)
        return G

    @cached_property
    def fingerprint(self) -> str:
        """Tells this map from every other, as it came in."""
        cells = np.ascontiguousarray(self.land.classes, dtype="<i8")
        shown = f"{cells.shape} {self.land.cellsize!r}".encode()
        return hashlib.sha256(shown + cells.tobytes()).hexdigest()[:16]

    def ends(self) -> tuple[Array, Array] | None:
        """Which cells belong to either patch of the pair; None where no pair is asked for.

        Raises
        ------
        BadOption
            When there is no such patch.
        """
        if self.pair is None:
            return None
        for patch in self.pair:
            if not 1 <= patch <= self.patches.count:
                raise BadOption(mismatch("pair", patch, whole_number(1, self.patches.count)))
        one, other = (self.patches.layer == patch for patch in self.pair)
        return one, other
