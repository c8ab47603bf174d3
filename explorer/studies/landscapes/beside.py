"""Scenario A beside B: what each place gains or loses by what was drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import networkx as nx

from explorer.core.errors import BadOption, mismatch
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.ecology.counting import Array, finished, numpy_scipy
from explorer.ecology.maps.land import Cells
from explorer.ecology.maps.patches import Patches
from explorer.ecology.maps.places import laid_over, of_patches, origin_of
from explorer.ecology.maps.plain import plain_reach
from explorer.studies.landscapes.answers import Answers, answers
from explorer.studies.landscapes.study import MapStudy

if TYPE_CHECKING:
    import numpy as np
else:
    np = lazy_import("numpy")


@dataclass(frozen=True, slots=True)
class Change:
    """One place in both scenarios.

    Attributes
    ----------
    before, after : int or None
        Its number in either; None where it does not exist. A patch is the one that it shares most cells with.
    reach_before, reach_after : float
        [ha] The habitat that an animal living there can reach: the area of each patch, its own included,
        times the chance of getting there by the best route. 0 where the place does not exist; of a patch
        that was joined to another, afterwards what can be reached from that one.
    joined : int or None
        The patch afterwards that it is a part of, where that shares more cells with another patch.

    Examples
    --------
    >>> Change(before=1, after=1, reach_before=1.0, reach_after=1.75).gain
    0.75
    """

    before: int | None
    after: int | None
    reach_before: float
    reach_after: float
    joined: int | None = None

    @property
    def gain(self) -> float:
        """[ha] Below 0 for a loss."""
        return self.reach_after - self.reach_before


@dataclass(frozen=True, slots=True)
class Beside:
    """Two scenarios.

    Attributes
    ----------
    done : float
        Which part of the work, from 0 to 1.
    before, after : Answers
        Of either.
    places : tuple of Change
        Each place, the largest changes first; empty until all is known.
    change : array or None
        [ha] What each cell of habitat gains; 0 elsewhere.

    Examples
    --------
    >>> from dataclasses import replace
    >>> from explorer.ecology.maps.land import LandCover
    >>> from explorer.ecology.maps.resistances import profile
    >>> from explorer.studies.landscapes.study import Drawing, Origin
    >>> row = MapStudy(LandCover(np.array([[7, 4, 7]]), cellsize=100), profile("toad"), Origin("row.tif"))
    >>> *_, found = beside(row, replace(row, drawings=(Drawing(1, ((0, 1),)),)))
    >>> found.after.eca > found.before.eca, len(found.places)
    (True, 2)
    """

    done: float
    before: Answers
    after: Answers
    places: tuple[Change, ...] = ()
    change: Array | None = None


def beside(before: MapStudy, after: MapStudy) -> Iterator[Beside]:
    """Answer for both, and compare place by place.

    Yields
    ------
    Beside
        More each time; the last is whole.

    Raises
    ------
    BadOption
        When the maps are of different sizes.

    Examples
    --------
    >>> from dataclasses import replace
    >>> from explorer.ecology.maps.land import LandCover
    >>> from explorer.ecology.maps.resistances import profile
    >>> from explorer.studies.landscapes.study import Drawing, Origin
    >>> row = MapStudy(LandCover(np.array([[7, 4, 7]]), cellsize=100), profile("toad"), Origin("row.tif"))
    >>> *_, found = beside(row, replace(row, drawings=(Drawing(1, ((0, 1),)),)))
    >>> [place.gain > 0 for place in found.places]
    [True, True]
    """
    if before.now.classes.shape != after.now.classes.shape:
        sizes = before.now.classes.shape, after.now.classes.shape
        rows, columns = sizes[0]
        expected = message("ecology-map-size", rows=rows, columns=columns)
        raise BadOption(mismatch(message("study-map-scenario"), sizes[1], expected))
    one = other = Answers()
    for one in answers(before):
        yield Beside(0.45 * one.done, one, other)
    for other in answers(after):
        yield Beside(0.45 * (1 + other.done), one, other)
    reaches = reach(before.network), reach(after.network)
    places = []
    for here, there in matched(before.patches, after.patches):
        joined = origin_of(here, after.patches, before.patches) if here and there is None else 0
        reached = reaches[1].get(there or joined, 0.0)
        places.append(Change(here, there, reaches[0].get(here or 0, 0.0), reached, joined or None))
    places.sort(key=lambda place: -abs(place.gain))
    yield Beside(1.0, one, other, tuple(places), change_of(places, before.patches, after.patches))


def change_of(places: Iterable[Change], before: Patches, after: Patches) -> Array:
    """[ha] What each cell of habitat gains: that of the patch that is there now, else of the one that was."""
    now = {place.after: place.gain for place in places if place.after is not None}
    gone = {
        place.before: place.gain for place in places if place.before and not (place.after or place.joined)
    }
    return laid_over(of_patches(before.layer, gone), after.layer, now)


def reach(G: nx.Graph[int]) -> dict[int, float]:
    """Patch -> the habitat that an animal living there can reach [unit of the areas].

    Two patches of 1 and 2 ha, an even chance between them:

    >>> G = nx.Graph([(1, 2, {"p": 0.5})])
    >>> G.add_nodes_from([(1, {"area": 1.0}), (2, {"area": 2.0})])
    >>> reach(G)
    {1: 2.0, 2: 2.5}
    """
    if (arrays := numpy_scipy()) is None:
        return finished(plain_reach(G))
    numpy, scipy = arrays
    nodes = list(G)
    if not nodes:
        return {}
    number = {node: at for at, node in enumerate(nodes)}
    links = [(number[u], number[v], facts["p"]) for u, v, facts in G.edges.data() if facts["p"] > 0]
    here, there, chance = zip(*links, strict=True) if links else ((), (), ())
    costs = scipy.sparse.coo_array((-numpy.log(chance), (here, there)), shape=(len(nodes), len(nodes)))
    best = numpy.exp(-scipy.sparse.csgraph.dijkstra(costs.tocsr(), directed=False))
    found = best @ numpy.array([facts["area"] for facts in G.nodes.values()])
    return dict(zip(nodes, found.tolist(), strict=True))


def matched(before: Patches, after: Patches) -> Iterator[tuple[int | None, int | None]]:
    """Each patch of either map, beside the one of the other that it shares most cells with.

    Of two that would be the same, the one that shares more is; the other is new, or gone.
    """
    taken: tuple[set[int], set[int]] = set(), set()
    for (here, there), _ in sorted(shared(before.layer, after.layer), key=lambda one: -one[1]):
        if here not in taken[0] and there not in taken[1]:
            taken[0].add(here)
            taken[1].add(there)
            yield here, there
    yield from ((patch, None) for patch in range(1, before.count + 1) if patch not in taken[0])
    yield from ((None, patch) for patch in range(1, after.count + 1) if patch not in taken[1])


def shared(before: Array, after: Array) -> list[tuple[tuple[int, int], int]]:
    """The number of cells that each patch of one layer shares with each of the other, in order of the
    patches.
    """
    if isinstance(before, Cells):
        both = Counter(pair for pair in zip(before.flat, after.flat, strict=True) if all(pair))
        return sorted(both.items())
    some = (before > 0) & (after > 0)
    pairs, counts = np.unique(np.stack([before[some], after[some]], axis=1), axis=0, return_counts=True)
    return [((int(here), int(there)), int(count)) for (here, there), count in zip(pairs, counts, strict=True)]
