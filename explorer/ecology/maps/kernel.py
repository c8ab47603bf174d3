"""How likely is an animal to get as far as that? One number of a species, said in the two ways in which it is
published.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, inf, log
from typing import Self

from explorer.core.errors import BadOption, mismatch
from explorer.core.messages import message

HALF, FEW = 0.5, 0.05


@dataclass(frozen=True, slots=True)
class Kernel:
    """A chance that falls by the same share with each further metre: p = exp(-rate d).

    Attributes
    ----------
    rate : float
        [1 / unit of the distances] Above 0.

    References
    ----------
    Saura and Pascual-Hortal 2007, Landscape and Urban Planning 83:91-103 (k = -ln(p_D) / D).

    Examples
    --------
    >>> toad = Kernel.of_median(500)
    >>> round(toad.chance(1000), 9), round(toad.median), round(toad.d95)
    (0.25, 500, 2161)
    """

    rate: float

    @classmethod
    def of_median(cls, distance: float) -> Self:
        """Half of the animals get further (d50).

        Raises
        ------
        BadOption
            When the distance is not above 0.
        """
        return cls.at(distance, HALF)

    @classmethod
    def of_maximum(cls, distance: float) -> Self:
        """One in twenty gets further (d95): what field guides call the maximum distance."""
        return cls.at(distance, FEW)

    @classmethod
    def at(cls, distance: float, chance: float) -> Self:
        """A known chance at a known distance."""
        if not 0 < distance < inf:
            raise BadOption(mismatch("distance", distance, message("ecology-map-distance")))
        if not 0 < chance < 1:
            raise BadOption(mismatch("chance", chance, message("ecology-inside")))
        return cls(-log(chance) / distance)

    def chance(self, distance: float) -> float:
        """The chance of getting that far: 1 at 0, 0 at an infinite distance."""
        return exp(-self.rate * distance)

    @property
    def median(self) -> float:
        """d50: half of the animals get further."""
        return -log(HALF) / self.rate

    @property
    def d95(self) -> float:
        """d95: one in twenty gets further."""
        return -log(FEW) / self.rate
