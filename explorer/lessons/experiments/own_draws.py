"""How sure is what a group drew? Its by-pass with the table of resistances drawn again and again, beside the
land as it is and beside what the council plans.

Those two are the same for everyone, so their areas are shipped; the tests count them again.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from functools import cache
from random import Random

from explorer.ecology.counting import still, told
from explorer.ecology.maps.resistances import Resistances
from explorer.lessons.experiments.commune import facts
from explorer.lessons.experiments.own_bypass import Drawing, connected, table

LEFT_OUT = 0.05
"""The share of the draws that is left out on either side of the interval."""
LEAST = 20
"""Draws: with fewer, none would be left out."""


@dataclass(frozen=True, slots=True)
class Sureness:
    """What the draws have said so far of a drawing.

    Attributes
    ----------
    areas : tuple of float
        [ha] The connected area with the drawing, by each draw.
    """

    areas: tuple[float, ...] = ()

    @property
    def done(self) -> float:
        """Which part of the draws, from 0 to 1."""
        return len(self.areas) / draws()

    @property
    def better(self) -> int:
        """In how many draws more is left connected than by what the council plans."""
        return sum(own > other for own, other in zip(self.areas, areas("council"), strict=False))

    @property
    def cost(self) -> tuple[float, float]:
        """[ha] Between which losses, against the land as it is, nine draws of ten lie.

        >>> Sureness(tuple(area - 2 for area in areas("today"))).cost
        (2.0, 2.0)
        """
        lost = sorted(before - own for before, own in zip(areas("today"), self.areas, strict=False))
        out = round(LEFT_OUT * len(lost))
        return round(lost[out], 1), round(lost[-1 - out], 1)


def sureness(drawing: Drawing, found: Sureness) -> Generator[Sureness, None, None]:
    """What the draws say of a drawing, in slices, on from what was found; the last has all draws."""
    for number in range(len(found.areas), draws()):
        area = yield from told(connected(drawing, drawn(number)), still(found))
        found = Sureness((*found.areas, area))
        yield found


def drawn(number: int) -> Resistances:
    """The table of one draw, by its number."""
    return table().drawn(Random(f"{facts('own').integer('seed', 0, 9)} {number}"))


def council() -> Drawing:
    """What the council plans: its by-pass, with the crossings that are the best most often."""
    return facts("own").strings("plan")


@cache
def areas(what: str) -> tuple[float, ...]:
    """[ha] The connected area of each draw: "today", or as the "council" plans."""
    return tuple(map(float, facts("own").string(what).split()))


def draws() -> int:
    """How many there are."""
    return len(areas("today"))
