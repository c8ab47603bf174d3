"""Where do animals pass that come from everywhere and go everywhere? Current in a window that moves over the
map, as Omniscape has it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from explorer.core.errors import BadNetwork, BadOption, mismatch
from explorer.core.installed import message
from explorer.core.lazy import lazy_import
from explorer.ecology.arrays import Array
from explorer.ecology.rasters.surface import Surface, same_shape
from explorer.ecology.rasters.system import System
from explorer.ecology.rasters.wiring import PATCHES, wire

if TYPE_CHECKING:
    import numpy as np
else:
    np = lazy_import("numpy")


class Everywhere(NamedTuple):
    """What has been added up so far.

    Attributes
    ----------
    done, windows : int
        How many windows, of how many.
    current : array
        Net passage through each cell [strength], summed over the windows.
    """

    done: int
    windows: int
    current: Array


def current_everywhere(
    surface: Surface, strength: Array, radius: int, block: int = 1
) -> Iterator[Everywhere]:
    """Send animals from all around to each target in turn, and add up where they pass.

    For an animal: where it is likely to meet others of its kind on the move, wherever they come from. Divide
    by the same on a land without differences (resistance 1) to see where the land squeezes or spreads them.

    Parameters
    ----------
    surface : Surface
        What each cell resists.
    strength : array
        How many animals each cell sends [any one unit], 0 or more: its habitat.
    radius : int
        [cells] How far they come from, 1 or more.
    block : int
        Odd: the side of a square of cells that is one target, so that a large map takes as many windows less.

    Yields
    ------
    Everywhere
        After each row of targets, so that progress can be shown; the last holds the whole map.

    Raises
    ------
    BadOption
        For another radius or block.
    BadNetwork
        When the strengths have another size, or are negative.

    References
    ----------
    McRae et al. 2016, Conserving Nature's Stage (The Nature Conservancy); Landau, Shah, Anantharaman and Hall
    2021, Journal of Open Source Software 6:2829 (Omniscape.jl).

    Examples
    --------
    Two cells of strength 1: one animal there, one back.

    >>> *_, found = current_everywhere(Surface(np.ones((1, 2))), np.ones((1, 2)), radius=1)
    >>> found.current.round(9).tolist(), found.windows
    ([[2.0, 2.0]], 2)
    """
    if radius < 1:
        raise BadOption(mismatch("radius", radius, message("ecology-count")))
    if block < 1 or block % 2 == 0:
        raise BadOption(mismatch("block", block, message("ecology-map-odd")))
    sends = np.where(surface.passable, same_shape(surface, strength, PATCHES), 0.0)
    if not (sends >= 0).all():
        raise BadNetwork(mismatch(PATCHES, float(sends.min()), message("ecology-area")))
    targets = list(_targets(sends, block))
    total = np.zeros(surface.shape)
    for done, (target, wanted) in enumerate(targets, 1):
        _add_window(total, surface, sends, target, wanted, radius, block)
        if done == len(targets) or targets[done][0][0] != target[0]:
            yield Everywhere(done, len(targets), total.copy())
    if not targets:
        yield Everywhere(0, 0, total)


def _targets(sends: Array, block: int) -> Iterator[tuple[tuple[int, int], float]]:
    """The middle of each block whose middle can be entered, and how much its cells send together."""
    half = block // 2
    rows, columns = sends.shape
    for row in range(min(half, rows - 1), rows, block):
        for column in range(min(half, columns - 1), columns, block):
            part = slice(max(row - half, 0), row + half + 1), slice(max(column - half, 0), column + half + 1)
            wanted = float(sends[part].sum())
            if wanted > 0:
                yield (row, column), wanted


def _add_window(
    total: Array,
    surface: Surface,
    sends: Array,
    target: tuple[int, int],
    wanted: float,
    radius: int,
    block: int,
) -> None:
    """As many animals as the target's own come to it from the cells around, by their strength."""
    row, column = target
    top, left = max(row - radius, 0), max(column - radius, 0)
    part = slice(top, row + radius + 1), slice(left, column + radius + 1)
    rows, columns = np.indices(surface.resistance[part].shape)
    down, right = abs(rows - (row - top)), abs(columns - (column - left))
    near = np.hypot(down, right) <= radius
    land = Surface(np.where(near, surface.resistance[part], np.inf), surface.neighbours, surface.average)
    wiring = wire(land)
    goal = int(wiring.place[row - top, column - left])
    if goal < 0:
        return
    system = System(wiring)
    aside = np.maximum(down, right) > block // 2
    amps = np.zeros(wiring.size)
    here = land.passable
    amps[wiring.place[here]] = np.where(near & aside, sends[part], 0.0)[here]
    amps[system.world != system.world[goal]] = 0.0
    if amps.sum() > 0:
        amps *= wanted / amps.sum()
        amps[goal] = -wanted
        total[part] += np.append(system.send(amps).places, 0.0)[wiring.place]
