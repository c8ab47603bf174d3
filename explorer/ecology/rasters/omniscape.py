"""Current everywhere as Omniscape counts it, so that a map of Omniscape's can be compared number by number.

Its own tests come out the same (tests/ecology/rasters/test_omniscape.py). It differs from
`current_everywhere`: the target of a block is the cell in its middle, whatever lies there, the cells of the
block send nobody to it, and near the upper and the left edge of the map Omniscape 0.6 empties the block at
the wrong place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from explorer.core.errors import BadOption, mismatch
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.ecology.counting import Array
from explorer.ecology.rasters.circuit import PATCHES, System, wire
from explorer.ecology.rasters.surface import Surface, same_shape

if TYPE_CHECKING:
    import numpy as np
else:
    np = lazy_import("numpy")

Part = tuple[slice, slice]


class Condition(NamedTuple):
    """A condition on which cells send to which target.

    Attributes
    ----------
    present, future : array
        Of each cell as a source, and as a target [any unit]; alike where no future is compared.
    low, high : float or None
        A source must differ from the median of the target's block by no less and no more; None: it must be
        equal to what most of that block has.
    """

    present: Array
    future: Array
    low: float | None = None
    high: float | None = None

    def refuses(self, window: Part, block: Part) -> Array:
        """Cells of a window that may not send to the target of a block."""
        there, here = self.future[block].T.ravel(), self.present[window]
        there = there[~np.isnan(there)]
        if self.low is None or self.high is None:
            refused: Array = (here != _first_mode(there.tolist())) & ~np.isnan(here)
            return refused
        apart = here - np.median(there)
        return (apart > self.high) | (apart < self.low)


def _first_mode(values: list[float]) -> float:
    """The value that is the first to be as frequent as any becomes, as Julia's `mode` has it.

    >>> _first_mode([2.0, 1.0, 1.0, 2.0])
    1.0
    """
    seen: Counter[float] = Counter()
    found, most = values[0], 0
    for value in values:
        seen[value] += 1
        if seen[value] > most:
            found, most = value, seen[value]
    return found


class Flows(NamedTuple):
    """The maps that Omniscape writes: `cum_currmap`, `flow_potential` and, as their quotient,
    `normalized_cum_currmap`.
    """

    current: Array
    potential: Array

    @property
    def normalized(self) -> Array:
        """Current as a share of what it is on a land without differences; 0 where that is 0."""
        return np.divide(
            self.current, self.potential, out=np.zeros_like(self.current), where=self.potential != 0
        )


def omniscape_current(
    surface: Surface,
    strength: Array,
    radius: int,
    block: int = 1,
    *,
    buffer: int = 0,
    correct: bool = True,
    conditions: Sequence[Condition] = (),
) -> Flows:
    """Count current everywhere as Omniscape does.

    Parameters
    ----------
    surface : Surface
        What each cell resists; Omniscape averages conductances (`average="conductance"`).
    strength : array
        How many animals each cell sends [any one unit], 0 or more.
    radius, buffer : int
        [cells] How far they come from, and how much further they may stray.
    block : int
        Odd: the side of a square of cells that is one target.
    correct : bool
        Whether what blocks do to the picture is corrected (`correct_artifacts`).
    conditions : sequence of Condition
        Which cells send to which.

    Raises
    ------
    BadOption
        For another radius or block.

    References
    ----------
    Landau, Shah, Anantharaman and Hall 2021, Journal of Open Source Software 6:2829; Omniscape.jl 0.6.

    Examples
    --------
    Two cells of strength 1. There is no room for a whole window, so that the target is left among those that
    send, and half an animal goes each way; `current_everywhere` has one, and 2.0.

    >>> land = Surface(np.ones((1, 2)), average="conductance")
    >>> omniscape_current(land, np.ones((1, 2)), 1).current.round(9).tolist()
    [[1.0, 1.0]]
    """
    if radius < 1:
        raise BadOption(mismatch("radius", radius, message("ecology-count")))
    if block < 1 or block % 2 == 0:
        raise BadOption(mismatch("block", block, message("ecology-map-odd")))
    sends = np.nan_to_num(same_shape(surface, strength, PATCHES).astype(float))  # also where nothing enters
    run = _Run(surface, radius, block // 2, buffer)
    factor = run.correction() if correct and block > 1 else None
    current, potential = np.zeros(surface.shape), np.zeros(surface.shape)
    for target in _targets(sends, block):
        window = run.window(target, surface.shape)
        wanted = float(sends[run.block(target)].sum())
        sent = run.sent(sends, target, wanted)
        for condition in conditions:
            sent[condition.refuses(window, run.block(target))] = 0.0
        here = target[0] - window[0].start, target[1] - window[1].start
        one = Surface(run.clipped(surface.resistance, target), surface.neighbours, surface.average)
        even = Surface(np.ones(sent.shape), surface.neighbours)
        weights = 1.0 if factor is None else run.cut(factor, target, surface.shape)
        current[window] += _passages(one, sent, here) * weights
        potential[window] += _passages(even, sent, here) * weights
    return Flows(current, potential)


def _targets(sends: Array, block: int) -> Iterator[tuple[int, int]]:
    """The middle of each whole block that sends anybody."""
    half = block // 2
    for row in range(half, sends.shape[0] - half, block):
        for column in range(half, sends.shape[1] - half, block):
            if sends[row - half : row + half + 1, column - half : column + half + 1].sum() > 0:
                yield row, column


class _Run(NamedTuple):
    """Values that are alike for all targets."""

    surface: Surface
    radius: int
    half: int
    buffer: int

    @property
    def far(self) -> int:
        """From a target to the edge of its window [cells]."""
        return self.radius + self.buffer

    def window(self, target: tuple[int, int], shape: tuple[int, int]) -> Part:
        """The part of the map around a target."""
        down, right = (
            slice(max(at - self.far, 0), min(at + self.far + 1, size))
            for at, size in zip(target, shape, strict=True)
        )
        return down, right

    def block(self, target: tuple[int, int]) -> Part:
        """The block around a target."""
        row, column = target
        return slice(row - self.half, row + self.half + 1), slice(column - self.half, column + self.half + 1)

    def clipped(self, values: Array, target: tuple[int, int]) -> Array:
        """The window of a target, and nothing beyond its circle."""
        window = self.window(target, values.shape)
        return np.where(self.within(target, window, self.far), values[window], np.inf)

    def within(self, target: tuple[int, int], window: Part, far: int) -> Array:
        """Cells of a window within a distance of its target."""
        down: Array = np.arange(window[0].start, window[0].stop) - target[0]
        right: Array = np.arange(window[1].start, window[1].stop) - target[1]
        return np.hypot(down[:, None], right[None, :]) <= far

    def sent(self, sends: Array, target: tuple[int, int], wanted: float) -> Array:
        """Amount sent from each cell of the window, in all as much as is wanted."""
        window = self.window(target, sends.shape)
        found = np.where(self.within(target, window, self.radius), sends[window], 0.0)
        first = self.far - self.half  # of a whole window, also where this one is cut: as Omniscape has it
        found[first : first + 2 * self.half + 1, first : first + 2 * self.half + 1] = 0.0
        return found * wanted / found.sum() if found.sum() > 0 else found

    def cut(self, factor: Array, target: tuple[int, int], shape: tuple[int, int]) -> Array:
        """The part of a whole window's values that lies on the map."""
        window = self.window(target, shape)
        up, left = (self.far - (at - part.start) for at, part in zip(target, window, strict=True))
        return factor[
            up : up + window[0].stop - window[0].start, left : left + window[1].stop - window[1].start
        ]

    def correction(self) -> Array:
        """Passages through each cell of a window on even land if each cell of the block is a target, as a
        multiple of what passes if its middle is.
        """
        side, middle = 2 * self.far + 1, (self.far, self.far)
        land = Surface(self.clipped(np.ones((side, side)), middle), self.surface.neighbours)
        around = slice(0, side), slice(0, side)
        alone = self.within(middle, around, self.radius).astype(float)
        alone[middle] = 0.0
        one = _passages(land, alone / alone.sum(), middle)
        blocked = self.sent(np.ones((side, side)), middle, float((2 * self.half + 1) ** 2))
        together = _passages(land, blocked, middle)
        total = np.zeros((side + 2 * self.half, side + 2 * self.half))
        for down in range(2 * self.half + 1):
            for right in range(2 * self.half + 1):
                total[down : down + side, right : right + side] += one
        total = total[self.half : self.half + side, self.half : self.half + side]
        total = np.where((together == 0) | (total == 0), 1.0, total)
        return total / np.where(together == 0, 1.0, together)


def _passages(land: Surface, sent: Array, goal: tuple[int, int]) -> Array:
    """Passages through each cell when what is sent goes to one cell, as far as ways lead there."""
    wiring = wire(land)
    place = int(wiring.place[goal])
    if place < 0:
        return np.zeros(land.shape)
    system = System(wiring)
    amps = np.zeros(wiring.size)
    here = wiring.place >= 0
    amps[wiring.place[here]] = sent[here]
    amps[system.world != system.world[place]] = 0.0
    amps[place] -= amps.sum()
    return np.append(system.send(amps).places, 0.0)[wiring.place]
