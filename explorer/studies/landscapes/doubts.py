"""Uncertainty: the table of resistances drawn again and again from its ranges, in as many processes as are
wanted: a draw depends on the seed and its own number alone, so the digits are the same.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import Future, wait
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import NamedTuple

from explorer.core.lazy import in_browser
from explorer.ecology.counting import finished, still, told, within
from explorer.ecology.importance import pc_firsts_in_slices
from explorer.ecology.indices import eca_in_slices
from explorer.ecology.maps.patches import TOP, Steadiness, counted
from explorer.studies.landscapes.between import narrow
from explorer.studies.landscapes.squares import Square
from explorer.studies.landscapes.study import MapStudy
from explorer.studies.running import Pool, pool

FEW = 40
"""Draws below which a process of one's own takes longer to start than it saves."""
PROCESSES = 2
TICK = 0.02
"""[s] After which what is known is said again, so that whoever follows can go away."""


class Drawn(NamedTuple):
    """One draw: ECA [ha], what each patch and each square of the corridor then matters; of patches that are
    not among the first `TOP`, 0 may stand for it.
    """

    eca: float
    patches: Mapping[int, float]
    pinches: Mapping[Square, float]


@dataclass(frozen=True, slots=True)
class Doubts:
    """The results of the draws so far.

    Attributes
    ----------
    wanted : int
        How many draws there are to be.
    eca : tuple of float
        [ha] Of each draw.
    patches : Steadiness
        How often each patch was among the first.
    pinches : Steadiness
        How often each square of the corridor was; empty where no pair was asked for.
    """

    wanted: int
    eca: tuple[float, ...] = ()
    patches: Steadiness[int] = Steadiness(0, TOP, {})  # noqa: RUF009 - it is frozen
    pinches: Steadiness[Square] = Steadiness(0, TOP, {})  # noqa: RUF009

    @property
    def done(self) -> float:
        """Which part of the draws, from 0 to 1."""
        return len(self.eca) / self.wanted

    def middle(self, share: float = 0.9) -> tuple[float, float]:
        """[ha] Between which ECAs this share of the draws lies.

        >>> Doubts(5, (1.0, 2.0, 3.0, 4.0, 5.0)).middle(0.5)
        (2.0, 4.0)
        """
        low, high = ((1 + side * share) / 2 for side in (-1, 1))
        return _quantile(self.eca, low), _quantile(self.eca, high)

    def more(self, one: Drawn) -> Doubts:
        """With one draw more."""
        patches, pinches = counted(self.patches, one.patches), counted(self.pinches, one.pinches)
        return Doubts(self.wanted, (*self.eca, one.eca), patches, pinches)


def redraw(study: MapStudy, workers: int | None = None, dask: str | None = None) -> Iterator[Doubts]:
    """Draw as often as the study says, in the order of the draws.

    Parameters
    ----------
    study : MapStudy
        With `seed` and `draws`.
    workers : int, optional
        Processes; by default two where there are as many processors and draws enough.
    dask : str, optional
        The address of a cluster's scheduler instead.

    Yields
    ------
    Doubts
        What is known so far, again and again, so that progress can be shown and who stops asking has
        cancelled; the last has all draws.

    Examples
    --------
    >>> import numpy as np
    >>> from explorer.ecology.maps.land import LandCover
    >>> from explorer.ecology.maps.resistances import profile
    >>> from explorer.studies.landscapes.study import Origin
    >>> row = LandCover(np.array([[7, 1, 7]]), cellsize=100)
    >>> *_, whole = redraw(MapStudy(row, profile("toad"), Origin("row.tif"), draws=4), workers=1)
    >>> whole.done
    1.0
    """
    study.require_pair()
    if study.plain and dask is None:
        yield from _plainly(study)
        return
    if workers is None and dask is None:
        workers = _processes(study.draws)
    found = Doubts(study.draws)
    with pool(draw_some, workers, dask) as somewhere:
        for one in _in_order(study, somewhere):
            found = found if one is None else found.more(one)
            yield found


def _plainly(study: MapStudy) -> Iterator[Doubts]:
    """One draw after the other, each in slices."""
    found = Doubts(study.draws)
    for number in range(study.draws):
        found = found.more((yield from told(draw_in_slices(study, number), still(found))))
        yield found


def _quantile(values: Sequence[float], share: float) -> float:
    """Below which value this share of some lies, between two in proportion.

    >>> _quantile((4.0, 1.0, 2.0), 0.75)
    3.0
    """
    ordered = sorted(values)
    at, beyond = divmod(share * (len(ordered) - 1), 1)
    first = int(at)
    return ordered[first] + beyond * (ordered[min(first + 1, len(ordered) - 1)] - ordered[first])


def redrawn(study: MapStudy, workers: int | None = 1) -> Doubts:
    """All draws at once, in this process unless told otherwise: a script that starts others needs a main.

    >>> import numpy as np
    >>> from explorer.ecology.maps.land import LandCover
    >>> from explorer.ecology.maps.resistances import profile
    >>> from explorer.studies.landscapes.study import Origin
    >>> row = LandCover(np.array([[7, 1, 7]]), cellsize=100)
    >>> found = redrawn(MapStudy(row, profile("toad"), Origin("row.tif"), draws=4))
    >>> low, high = found.middle()
    >>> low <= high, found.done
    (True, 1.0)
    """
    *_, found = redraw(study, workers)
    return found


def draw_some(
    study: MapStudy, numbers: Sequence[int], should_stop: Callable[[], bool] | None = None
) -> list[Drawn]:
    """The draws of these numbers, up to one at which it is told to stop: what runs in a worker."""
    found: list[Drawn] = []
    for number in numbers:
        if should_stop is not None and should_stop():
            break
        found.append(draw(study, number))
    return found


def draw(study: MapStudy, number: int) -> Drawn:
    """The answers of one draw, by its number."""
    return finished(draw_in_slices(study, number))


def draw_in_slices(study: MapStudy, number: int) -> Generator[float, None, Drawn]:
    """The same in slices where there are no arrays, each with the part of the work that is done."""
    table = study.table.drawn(Random(f"{study.seed} {number}"))
    costs = None if study.plain else study.costs_by(table)
    G = yield from within(study.network_by(table, costs), 0.0, 0.4)
    eca = yield from within(eca_in_slices(G), 0.4, 0.4)
    found = yield from within(pc_firsts_in_slices(G, TOP), 0.4, 0.5)
    pinches = yield from within(narrow(study, table, costs), 0.5, 1.0)
    patches = {patch: found[patch].delta if patch in found else 0.0 for patch in G}
    return Drawn(eca, patches, pinches)


def _in_order(study: MapStudy, somewhere: Pool[MapStudy, list[Drawn]]) -> Iterator[Drawn | None]:
    """The draws in the order of their numbers; None while they are waited for."""
    numbers = iter(range(study.draws))
    most = min(somewhere.most, max(1, study.draws // (4 * somewhere.ahead)))
    pending: list[Future[list[Drawn]]] = []
    try:
        while True:
            while len(pending) < somewhere.ahead and (chunk := tuple(islice(numbers, most))):
                pending.append(somewhere.submit(study, chunk))
            if not pending:
                return
            while not wait(pending[:1], TICK).done:
                yield None
            yield from pending.pop(0).result()
    finally:
        if pending:
            somewhere.stop()
            for one in pending:
                one.cancel()


def _processes(draws: int) -> int:
    if draws < FEW or in_browser():
        return 1
    return min(PROCESSES, os.cpu_count() or 1)
