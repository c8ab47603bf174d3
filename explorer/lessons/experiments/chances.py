"""Chance at work: land that it alone draws, and how often it can be crossed, by species that walk or hop;
genetic drift, by which small populations lose versions of genes.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
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
    """The share of random boards that a species can cross, by the share of cells that is open."""
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
    """The chance of walkers to get across when half of the cells are open: "often", "half" or "rarely"."""
    return in_words(curve("walker").points[PERCENT.index(50)].chance)


def in_words(chance: float) -> str:
    """A chance as pupils guess it: "rarely" below a third, "often" from two thirds, else "half"."""
    return "rarely" if chance < 1 / 3 else "half" if chance < 2 / 3 else "often"


def rise() -> str:
    """The word "steady" if the chance grows with the share, "sudden" if it does at a threshold."""
    found = curve("walker")
    width = ecology.threshold(found, 0.9) - ecology.threshold(found, 0.1)
    return "sudden" if width < SUDDEN else "steady"


# Genetic drift ----------------------------------------------------------------------------------------------

LOWEST = 1


@dataclass(frozen=True, slots=True)
class Drift:
    """The genes of a population over generations.

    Attributes
    ----------
    size : int
        Adults in each generation; each carries two copies of every gene.
    kept : tuple of int
        By generation, the first included: how many genes still have both versions.
    """

    size: int
    kept: tuple[int, ...]

    @property
    def lost(self) -> int:
        """The number of genes with only one version left at the end."""
        return self.kept[0] - self.kept[-1]


def drift(size: int, *, genes: int = 20, generations: int = 20, seed: int = 1) -> Drift:
    """Draw generation after generation at random.

    Each copy of the next generation comes from one of the copies of this one, drawn as by a coin that falls
    on a version as often as that version is found. Nothing else acts: no selection, no mutation, no migrant
    (Wright-Fisher).

    Parameters
    ----------
    size : int
        Adults, at least 1.
    genes : int
        How many genes are followed; each starts with two versions, equally common.
    generations : int
        How many times there are young.
    seed : int
        The same seed gives the same draw on every machine.

    Raises
    ------
    ValueError
        When there is nobody.

    Examples
    --------
    A single adult with young by itself: each gene is fixed by the first draw with chance one half.

    >>> drift(1, genes=1000, generations=1, seed=3).lost
    496
    """
    if size < LOWEST:
        raise ValueError(f"size: got {size}, expected at least {LOWEST} adult")
    luck, copies = random.Random(f"drift/{size}/{seed}"), 2 * size
    counts, kept = [size] * genes, [genes]
    for _ in range(generations):
        counts = [_young(luck, count, copies) for count in counts]
        kept.append(sum(0 < count < copies for count in counts))
    return Drift(size, tuple(kept))


def _young(luck: random.Random, count: int, copies: int) -> int:
    if count in (0, copies):
        return count
    return sum(luck.random() * copies < count for _ in range(copies))
