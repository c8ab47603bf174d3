"""Genetic drift by coin draws: in small populations versions of genes are lost by chance alone."""

from __future__ import annotations

import random
from dataclasses import dataclass

LOWEST = 1


@dataclass(frozen=True, slots=True)
class Drift:
    """What became of the genes of a population.

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
        """How many genes have only one version left at the end: so many versions are lost."""
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
    """How many copies of the next generation are of the first version."""
    if count in (0, copies):
        return count
    return sum(luck.random() * copies < count for _ in range(copies))
