"""Current from everywhere on a large map, in several processes or on a cluster: the map is cut into tiles
with a margin as broad as animals come from, and what passes in each is added up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from typing import TYPE_CHECKING

from explorer.core.lazy import lazy_import
from explorer.ecology.counting import Array
from explorer.ecology.rasters.surface import Surface
from explorer.ecology.rasters.windows import Everywhere, Tile, Tiles
from explorer.studies.running import pool

if TYPE_CHECKING:
    import numpy as np
else:
    np = lazy_import("numpy")


def everywhere(
    surface: Surface,
    strength: Array,
    radius: int,
    block: int = 1,
    workers: int | None = 1,
    dask: str | None = None,
) -> Iterator[Everywhere]:
    """As `explorer.ecology.rasters.windows.current_everywhere`, wherever there is room.

    Parameters
    ----------
    surface, strength, radius, block
        As there.
    workers : int, optional
        Processes; None for one for each processor.
    dask : str, optional
        The address of a cluster's scheduler instead.

    Yields
    ------
    Everywhere
        After each tile; the last holds the whole map, the same digits wherever it was counted.

    Examples
    --------
    >>> *_, found = everywhere(Surface(np.ones((1, 2))), np.ones((1, 2)), radius=1)
    >>> found.current.round(9).tolist(), found.done
    ([[2.0, 2.0]], 2)
    """
    todo = Tiles(surface, strength, radius, block)
    total, done, waiting = np.zeros(surface.shape), 0, dict[int, tuple[Tile, Array]]()
    if not len(todo):
        yield Everywhere(0, 0, total)
        return
    added = 0
    with pool(_counted, workers, dask) as somewhere:
        running: dict[Future[list[Array]], tuple[int, Tile]] = {}
        coming = iter(range(len(todo)))
        while added < len(todo):
            while len(running) < max(somewhere.ahead, 1) and (one := next(coming, None)) is not None:
                tile = todo[one]
                running[somewhere.submit(tile, [0])] = one, tile
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                one, tile = running.pop(future)
                (current,) = future.result()
                waiting[one] = tile, current
            while added in waiting:  # in their order, so that sums are rounded alike
                tile, current = waiting.pop(added)
                total[tile.part] += current
                done += len(tile.groups)
                added += 1
                yield Everywhere(done, todo.windows, total.copy())


def _counted(
    tile: Tile, numbers: Sequence[int], should_stop: Callable[[], bool] | None = None
) -> list[Array]:
    return [tile.current() for _ in numbers if not (should_stop and should_stop())]
