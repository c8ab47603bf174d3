"""Where is there little left, and where would restoring one strip help most? Pinch points and barriers."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from explorer.core.errors import BadOption, mismatch
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.ecology.checks import LEAST
from explorer.ecology.counting import Array
from explorer.ecology.rasters.costs import Costs
from explorer.ecology.rasters.currents import currents_between
from explorer.ecology.rasters.surface import Surface

if TYPE_CHECKING:
    import numpy as np
    from scipy import ndimage
else:
    np, ndimage = lazy_import("numpy"), lazy_import("scipy.ndimage")


def pinch_points(surface: Surface, starts: Array, goals: Array, dearer: float = 0.1) -> Array:
    """The current through the corridor between two patches alone.

    For an animal: where the corridor is narrow all must pass, and nothing around can stand in for a cell that
    is lost.

    Parameters
    ----------
    surface : Surface
        What each cell resists.
    starts, goals : array
        Which cells belong to either patch.
    dearer : float
        How wide the corridor is: all cells on ways at most so much dearer than the best (0.1 for 10 %).

    Returns
    -------
    array
        Net passage [animals], from 0 to 1; 0 outside the corridor, and everywhere where no way exists.

    References
    ----------
    McRae 2012, Pinchpoint Mapper (Linkage Mapper): circuit theory within a least-cost corridor.

    Examples
    --------
    >>> ends = np.array([[1, 0, 2]])
    >>> pinch_points(Surface(np.ones((1, 3))), ends == 1, ends == 2).round(9).tolist()
    [[1.0, 1.0, 1.0]]
    """
    corridor = Costs(surface).corridor(starts, goals, dearer)
    if corridor.cost == inf:
        return np.zeros(surface.shape)
    inside = np.where(corridor.cells | starts | goals, surface.resistance, inf)
    patches = np.where(starts, 1, np.where(goals, 2, 0))
    land = Surface(inside, surface.neighbours, surface.average)
    return next(currents_between(land, patches, [(1, 2)])).current


def barriers(surface: Surface, starts: Array, goals: Array, radius: int, restored: float = 1.0) -> Array:
    """How much cheaper the best way becomes when a strip across a round window is restored, for a window
    around each cell.

    For an animal: where one hedge, or one tunnel, saves most of the journey.

    Parameters
    ----------
    surface : Surface
        What each cell resists.
    starts, goals : array
        Which cells belong to either patch.
    radius : int
        [cells] Of the window, 1 or more; the strip is twice as long.
    restored : float
        What a cell of the strip resists afterwards, above 0.

    Returns
    -------
    array
        [resistance] What is saved for each cell of the strip's length: 0 where nothing is. Where no way
        exists without the strip, infinity where it makes one.

    Raises
    ------
    BadOption
        For another radius or resistance.

    References
    ----------
    McRae, Hall, Beier and Theobald 2012, PLoS ONE 7:e52604, doi 10.1371/journal.pone.0052604.

    Examples
    --------
    A wall of 21 in a row of ones costs 2 x 11 instead of 2 x 1: 20 saved by a strip of 2 cells across it,
    half of that by one that ends inside it.

    >>> row = Surface(np.array([[1.0, 1, 21, 1, 1]]))
    >>> ends = np.array([[1, 0, 0, 0, 2]])
    >>> barriers(row, ends == 1, ends == 2, radius=1).tolist()
    [[0.0, 5.0, 10.0, 5.0, 0.0]]
    """
    if radius < 1:
        raise BadOption(mismatch("radius", radius, message("ecology-count")))
    if not LEAST <= restored < inf:
        raise BadOption(mismatch("restored", restored, message("ecology-map-distance")))
    costs = Costs(surface)
    there, onward = costs.distances(starts), costs.distances(goals)
    least = (there + onward).min()
    window = np.hypot(*np.indices((2 * radius + 1, 2 * radius + 1)) - radius) <= radius
    near = {"footprint": window, "mode": "constant", "cval": inf}
    ends = ndimage.minimum_filter(there, **near) + ndimage.minimum_filter(onward, **near)
    with_strip = ends + 2 * radius * restored
    if least == inf:
        return np.where(with_strip < inf, inf, 0.0)
    return np.maximum(least - with_strip, 0.0) / (2 * radius)
