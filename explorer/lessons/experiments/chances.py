"""What becomes of land that chance alone draws: how often it can be crossed, by species that walk or hop."""

from __future__ import annotations

from functools import lru_cache

from explorer import ecology
from explorer.ecology.percolation import Kind
from explorer.lessons.data import data

PERCENT = tuple(range(0, 101, 5))
SPECIES: dict[str, Kind] = {"walker": "site", "hopper": "hop"}
SEED = 1
SUDDEN = 0.4
"""Where the chance grows from one tenth to nine tenths within less of the range than this, it does so at a
threshold.
"""


@lru_cache(maxsize=2)
def curve(species: str) -> ecology.Curve:
    """How many random boards a species can cross, by the share of their cells that is open."""
    found = data()
    side, shares = found.side, [percent / 100 for percent in PERCENT]
    *_, last = ecology.crossing_curve(side, side, shares, found.boards_drawn, SEED, SPECIES[species])
    return last


def threshold(species: str) -> float:
    """[%] The share from which half of the boards can be crossed.

    >>> round(threshold("walker")), round(threshold("hopper"))
    (59, 36)
    """
    return 100 * ecology.threshold(curve(species))


def at_half() -> str:
    """How often walkers get across when half of the cells are open: "often", "half" of the time, "rarely"."""
    return in_words(curve("walker").points[PERCENT.index(50)].chance)


def in_words(chance: float) -> str:
    """A chance as pupils guess it: "rarely" below a third, "often" from two thirds, else "half"."""
    return "rarely" if chance < 1 / 3 else "half" if chance < 2 / 3 else "often"


def rise() -> str:
    """Whether the chance grows "steady" with the share, or "sudden", at a threshold."""
    found = curve("walker")
    width = ecology.threshold(found, 0.9) - ecology.threshold(found, 0.1)
    return "sudden" if width < SUDDEN else "steady"
