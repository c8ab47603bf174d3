"""Where do animals that know no map pass between the patches of a map, and how far apart do the patches feel?

As Circuitscape's pairwise and all-to-one runs (McRae et al. 2008).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from explorer.core.errors import Unreachable
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.ecology.counting import Array
from explorer.ecology.rasters.circuit import PATCHES, System, dissected, factorises, wire
from explorer.ecology.rasters.surface import Surface, same_shape

if TYPE_CHECKING:
    import numpy as np
else:
    np = lazy_import("numpy")

Pair = tuple[int, int]
ORDERED = 40_000
"""Places from which on taking them out by halves of the map is quicker than by who has the fewest links."""


class Between(NamedTuple):
    """One animal after another from one patch to another.

    Attributes
    ----------
    pair : tuple of int
        The two patches.
    resistance : float
        [unit of the resistances] The effective resistance, 0 where both are one place; infinity where no way
        exists.
    current : array
        Net passage through each cell [animals], from 0 to 1; all 0 where no way exists.
    """

    pair: Pair
    resistance: float
    current: Array


def currents_between(
    surface: Surface,
    patches: Array,
    pairs: Iterable[Pair] | None = None,
    alone: bool = False,
    joined: Sequence[Array] = (),
) -> Iterator[Between]:
    """Send animals from each patch to each other patch, pair by pair.

    For an animal: cells that all must pass carry much, those with alternatives share it.

    Parameters
    ----------
    surface : Surface
        What each cell resists.
    patches : array
        The number of the patch that each cell belongs to, 0 for none.
    pairs : iterable of (int, int), optional
        Which pairs; all by default.
    alone : bool
        Whether only the two patches of a pair are places whose cells are one, as Circuitscape has it: then
        each pair is a circuit of its own, and takes as long. By default all patches are places at all times,
        and one circuit answers for all pairs. For patches of single cells there is no difference.
    joined : sequence of arrays
        Layers of short-circuit regions: the cells of each number above 0 are one place for all pairs.

    Yields
    ------
    Between
        In the order of the pairs; the caller adds up what it wants to keep.

    Raises
    ------
    Unreachable
        When a pair names a patch that is not on the map.
    BadNetwork
        When the layer has another size than the map, or no currents balance.

    References
    ----------
    McRae, Dickson, Keitt and Shah 2008, Ecology 89:2712-2724, doi 10.1890/07-1861.1.

    Examples
    --------
    Three cells in a row, one way: two steps of resistance 1.

    >>> ends = np.array([[1, 0, 2]])
    >>> found = next(currents_between(Surface(np.ones((1, 3))), ends))
    >>> found.pair, round(found.resistance, 9), found.current.round(9).tolist()
    ((1, 2), 2.0, [[1.0, 1.0, 1.0]])
    """
    layer = same_shape(surface, patches, PATCHES)
    known = [int(number) for number in np.unique(layer[layer > 0])]
    chosen = list(combinations(known, 2)) if pairs is None else list(pairs)
    for patch in (end for pair in chosen for end in pair):
        if patch not in known:
            raise Unreachable(message("ecology-map-no-patch", patch=patch))
    if not alone:
        yield from _Circuit(surface, layer, len(chosen), joined).between(chosen)
    for pair in chosen if alone else ():
        yield from _Circuit(surface, np.where(np.isin(layer, pair), layer, 0), 1, joined).between([pair])


def current_to_each(surface: Surface, patches: Array) -> Array:
    """Send one animal from every other patch to each patch in turn, and add up where they pass (all-to-one).

    For an animal: the cells that matter to the network as a whole, in as many runs as there are patches
    rather than pairs.

    Parameters
    ----------
    surface : Surface
        What each cell resists.
    patches : array
        The number of the patch that each cell belongs to, 0 for none; the cells of each are one place.

    Returns
    -------
    array
        Net passage through each cell [animals], summed over the patches as goals. Patches from which the goal
        cannot be reached send nobody.

    References
    ----------
    Circuitscape user guide, all-to-one mode.

    Examples
    --------
    Two patches: there and back again.

    >>> current_to_each(Surface(np.ones((1, 3))), np.array([[1, 0, 2]])).round(9).tolist()
    [[2.0, 2.0, 2.0]]
    """
    return sum(currents_to_each(surface, patches), np.zeros(surface.shape))


def currents_to_each(surface: Surface, patches: Array) -> Iterator[Array]:
    """The same, one goal after the other: what `current_to_each` adds up."""
    layer = same_shape(surface, patches, PATCHES)
    circuit = _Circuit(surface, layer, np.unique(layer).size)
    return circuit.to_each()


class _Circuit:
    """The circuit of a map whose patches are places."""

    def __init__(self, surface: Surface, layer: Array, times: int, joined: Sequence[Array] = ()) -> None:
        wiring = wire(surface, [layer, *joined])
        large = wiring.size > ORDERED and factorises(wiring.size, times)
        self.wiring = dissected(wiring) if large else wiring
        self.system = System(self.wiring, times)
        patch, first = np.unique(layer, return_index=True)
        places = self.wiring.place.ravel()[first].tolist()
        self.spot = {int(number): place for number, place in zip(patch, places, strict=True) if number > 0}

    def between(self, pairs: Sequence[Pair]) -> Iterator[Between]:
        """From the first patch of each pair to the second."""
        ends = [(self.spot[start], self.spot[goal]) for start, goal in pairs]
        flows = self.system.send_each(self.one(*both) for both in ends if self.parted(*both) is None)
        for pair, (start, goal) in zip(pairs, ends, strict=True):
            resistance = self.parted(start, goal)
            if resistance is None:
                flow = next(flows)
                apart = float(flow.voltages[start] - flow.voltages[goal])
                yield Between(pair, apart, self.on_map(flow.places))
            else:
                yield Between(pair, resistance, self.on_map(np.zeros(self.wiring.size)))

    def parted(self, start: int, goal: int) -> float | None:
        """The resistance between places where nothing is sent: they are one, or no way leads; else None."""
        if start == goal and start >= 0:
            return 0.0
        return None if self.joined(start, goal) else inf

    def one(self, start: int, goal: int) -> Array:
        """One animal, from a place to another."""
        amps = np.zeros(self.wiring.size)
        amps[start], amps[goal] = 1.0, -1.0
        return amps

    def to_each(self) -> Iterator[Array]:
        """From all other patches that can reach it, to each patch."""
        return (self.on_map(flow.places) for flow in self.system.send_each(map(self.to, self.spot)))

    def to(self, goal: int) -> Array:
        """One animal from each other patch that can reach this one."""
        here = self.spot[goal]
        amps = np.zeros(self.wiring.size)
        for place in self.spot.values():
            if place != here and self.joined(place, here):
                amps[place] += 1.0
                amps[here] -= 1.0
        return amps

    def joined(self, here: int, there: int) -> bool:
        """Whether some way leads from one place to another; none leads to a patch where nothing passes."""
        return min(here, there) >= 0 and bool(self.system.world[here] == self.system.world[there])

    def on_map(self, places: Array) -> Array:
        """What each cell has of its place."""
        return np.append(places, 0.0)[self.wiring.place]
