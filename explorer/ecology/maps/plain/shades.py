"""Numbers as shades, where there are no arrays; as `seen.images` has them."""

from __future__ import annotations

from math import inf, isfinite, sqrt

from explorer.ecology.maps.land import Cells


def shades_up(values: Cells[float], steps: int, least: float = 0.0) -> bytes:
    """A shade for each cell: 0 up to `least`, then by square roots from 1 to `steps`, which the greatest has.

    >>> list(shades_up(Cells((0.0, 1.0, 4.0, inf), (2, 2)), 4))
    [0, 3, 4, 4]
    """
    most = max((value for value in values.flat if isfinite(value)), default=0.0)
    return bytes(
        steps if value == inf
        else 1 + min(int(sqrt(value / most) * steps), steps - 1) if least < value and most > 0
        else 0
        for value in values.flat
    )  # fmt: skip


def both_shades(values: Cells[float], steps: int, most: float, faintest: float) -> bytes:
    """A shade for each cell, gains from 1 on, losses after them; the darkest is for `most`, or for the
    greatest change.

    >>> list(both_shades(Cells((0.0, -1.0, 4.0), (1, 3)), 4, 0.0, 0.02))
    [0, 7, 4]
    """
    most = most or max(map(abs, values.flat), default=0.0) or 1.0
    found = bytearray()
    for value in values.flat:
        share = sqrt(abs(value) / most)
        shade = 1 + min(int(share * steps), steps - 1) if share > faintest else 0
        found.append(shade + steps if shade and value < 0 else shade)
    return bytes(found)
