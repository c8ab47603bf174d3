"""The answers of a map: indices, which patches matter most, the corridor between two of them and where it is
narrow.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import fsum
from typing import TYPE_CHECKING, TypeVar

import networkx as nx

from explorer.core.lazy import lazy_import
from explorer.ecology.counting import Array, still, told
from explorer.ecology.importance import Importance, pc_importance_in_slices
from explorer.ecology.indices import eca_in_slices
from explorer.ecology.maps.patches import TOP
from explorer.ecology.rasters.between import Corridor
from explorer.studies.landscapes.between import crossed
from explorer.studies.landscapes.squares import Square
from explorer.studies.landscapes.study import MapStudy

if TYPE_CHECKING:
    import numpy as np
else:
    np = lazy_import("numpy")

Name = TypeVar("Name", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers so far; the last has all.

    Attributes
    ----------
    done : float
        Which part of the work, from 0 to 1.
    patches, links : int
        How many.
    habitat, eca : float
        [ha] The area of all patches, and their equivalent connected area.
    pc : float
        ECA squared over A_L squared, from 0 to 1; above 1 where A_L was entered too small.
    importance : mapping
        Patch -> dPC and its parts [%].
    corridor : Corridor or None
        Between the pair that was asked for.
    current : array or None
        Net passage within the corridor [animals], 0 to 1.
    pinches : mapping
        Square -> the most that passes through one of its cells outside both patches.

    Examples
    --------
    >>> from explorer.ecology.maps.land import LandCover
    >>> from explorer.ecology.maps.resistances import profile
    >>> from explorer.studies.landscapes.study import Origin
    >>> row = LandCover(np.array([[7, 1, 1, 7, 7]]), cellsize=100)
    >>> found = answered(MapStudy(row, profile("toad"), Origin("row.tif")))
    >>> found.done, found.patches, [number for number, _ in found.first(1)]
    (1.0, 2, [2])
    """

    done: float = 0.0
    patches: int = 0
    links: int = 0
    habitat: float = 0.0
    eca: float = 0.0
    pc: float = 0.0
    importance: Mapping[int, Importance] = field(default_factory=dict)
    corridor: Corridor | None = None
    current: Array | None = None
    pinches: Mapping[Square, float] = field(default_factory=dict)

    def first(self, count: int = TOP) -> list[tuple[int, Importance]]:
        """The patches that matter most, of equals the earlier one."""
        return sorted(self.importance.items(), key=lambda one: -one[1].delta)[:count]

    def narrowest(self, count: int = TOP) -> list[tuple[Square, float]]:
        """The squares where most must pass."""
        return sorted(self.pinches.items(), key=lambda one: -one[1])[:count]


def answers(study: MapStudy) -> Iterator[Answers]:
    """Answer step by step.

    Yields
    ------
    Answers
        More each time; the last is whole.

    Examples
    --------
    >>> from explorer.ecology.maps.land import LandCover
    >>> from explorer.ecology.maps.resistances import profile
    >>> from explorer.studies.landscapes.study import Origin
    >>> row = LandCover(np.array([[7, 1, 1, 7, 7]]), cellsize=100)
    >>> first, *_, last = answers(MapStudy(row, profile("toad"), Origin("row.tif")))
    >>> first.done < last.done, last.done, last.habitat
    (True, 1.0, 3.0)
    """
    found = Answers()
    G = yield from told(study.measured(), still(found))
    found = Answers(0.3, study.patches.count, G.number_of_edges(), _habitat(G))
    yield found
    eca = yield from told(eca_in_slices(G), still(found))
    found = replace(found, done=0.4, eca=eca, pc=(eca / study.landscape_area) ** 2)
    yield found
    importance = yield from told(pc_importance_in_slices(G), still(found))
    found = replace(found, done=0.6, importance=importance)
    if study.pair is not None:
        yield found
        corridor, current, pinches = yield from told(crossed(study), still(found))
        found = replace(found, corridor=corridor, current=current, pinches=pinches)
    yield replace(found, done=1.0)


def answered(study: MapStudy) -> Answers:
    """All of it at once.

    >>> from explorer.ecology.maps.land import LandCover
    >>> from explorer.ecology.maps.resistances import profile
    >>> from explorer.studies.landscapes.study import Origin
    >>> row = LandCover(np.array([[7, 1, 1, 7, 7]]), cellsize=100)
    >>> found = answered(MapStudy(row, profile("toad"), Origin("row.tif"), pair=(1, 2)))
    >>> found.patches, found.habitat, found.corridor.path
    (2, 3.0, ((0, 0), (0, 1), (0, 2), (0, 3)))
    """
    *_, found = answers(study)
    return found


def _habitat(G: nx.Graph[int]) -> float:
    return fsum(facts["area"] for facts in G.nodes.values())
