"""What would be lost: with each link between two patches, and as patch after patch goes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from explorer.core.lazy import lazy_import
from explorer.ecology.counting import Array
from explorer.ecology.importance import chance_orders, left_after, pc_importance_of_links, worst_losses
from explorer.ecology.maps.seen.answers import Answer, Asked, Left, at_most, largest_first
from explorer.ecology.rasters.surface import Cell

if TYPE_CHECKING:
    import numpy as np
else:
    np = lazy_import("numpy")

MOST_LINKED, MOST_LOST = 500, 300
"""Of more patches, either takes longer than people wait."""
SHOWN = 20
"""So many links are drawn, those that matter most."""
BROAD = 1
"""[cells] On both sides of a link that is drawn."""
ORDERS = 50
SEED = 1
HALF = 0.5
WORST = 0.7
"""Which part of the work the worst order is, as it is shown."""


def links(asked: Asked) -> Iterator[Answer]:
    """What would be lost with each link; those that matter most are drawn along their best ways.

    Raises
    ------
    NotSolvable
        When there are too many patches.
    """
    yield Answer(0.05)
    at_most(asked.patches.count, MOST_LINKED)
    lost = {
        (min(ends), max(ends)): found.delta for ends, found in pc_importance_of_links(asked.network).items()
    }
    ranks = largest_first(lost)
    drawn = [ends for ends, delta in islice(ranks.items(), SHOWN) if delta > 0]
    values, layer = np.zeros(asked.land.classes.shape), asked.patches.layer
    yield Answer(0.3, values, links=ranks)
    for number, (one, other) in enumerate(drawn, 1):
        values = values.copy()
        for cell in asked.costs.path(layer == one, layer == other):
            _widen(values, cell, ranks[one, other])
        yield Answer(0.3 + 0.7 * number / len(drawn), asked.between(values), links=ranks)
    yield Answer(1.0, asked.between(values), links=ranks)


def robustness(asked: Asked) -> Iterator[Answer]:
    """What is left after each loss, in the worst order and by chance; the sooner lost, the darker.

    Raises
    ------
    NotSolvable
        When there are too many patches.
    """
    yield Answer(0.02)
    count = at_most(asked.patches.count, MOST_LOST)
    whole, left, ranks = left_after(asked.network, asked.network)[0], [1.0], dict[int, float]()
    for number, loss in enumerate(worst_losses(asked.network), 1):
        left.append(loss.left / whole)
        ranks[loss.patch] = number  # type: ignore[index]  # a patch of a map is a number
        yield _told(asked, WORST * number / count, ranks, Left(tuple(left)))
    found = []
    for number, order in enumerate(islice(chance_orders(asked.network, SEED), ORDERS), 1):
        found.append([each / whole for each in left_after(asked.network, order)])
        many = np.array(found)
        mean, low, high = (
            tuple(each.tolist()) for each in (many.mean(axis=0), many.min(axis=0), many.max(axis=0))
        )
        done = WORST + (1 - WORST) * number / ORDERS
        yield _told(asked, done, ranks, Left(tuple(left), mean, low, high))


def _told(asked: Asked, done: float, ranks: dict[int, float], left: Left) -> Answer:
    """The answer so far: the layer, and after how many losses half is left."""
    count = asked.patches.count
    values = np.zeros(count + 1)
    for patch, number in ranks.items():
        values[patch] = 1 - (number - 1) / count
    figures = {"half-worst": float(half_of(left.worst))} if left.worst[-1] <= HALF else {}
    if left.chance:
        figures["half-chance"] = float(half_of(left.chance))
    return Answer(done, values[asked.patches.layer], figures, ranks=dict(ranks), curve=left)


def half_of(left: Sequence[float]) -> int:
    """After how many losses half is left, or less."""
    return next(number for number, each in enumerate(left) if each <= HALF)


def _widen(values: Array, cell: Cell, value: float) -> None:
    """A cell of a way and those around it; where ways meet, the one that matters most is seen."""
    around = tuple(slice(max(at - BROAD, 0), at + BROAD + 1) for at in cell)
    values[around] = np.maximum(values[around], value)
