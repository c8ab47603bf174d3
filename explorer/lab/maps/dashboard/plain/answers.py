"""What is counted in slices where there are no arrays: what is known so far, and how it is gone on with."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field, replace
from itertools import islice
from math import nan
from typing import TypeVar

import networkx as nx

from explorer.ecology.maps.draws import TOP, Steadiness
from explorer.ecology.maps.plain import PlainCorridor, PlainLand, PlainPatches
from explorer.ecology.robustness import chance_orders, left_after, losses_in_slices
from explorer.ecology.slices import told, within

V = TypeVar("V")
ORDERS, SEED, HALF = 50, 1, 0.5
NO_DRAWS: Steadiness[int] = Steadiness(0, TOP, {})
OUT = 0.05
"""The share of the draws that is left out on either side of the interval."""


@dataclass(frozen=True, slots=True)
class PlainAnswer:
    """What is known so far: the connected area [ha], the corridor, the loss with each patch [%], which loss
    it is, or what it gains [ha]; after how many losses half is left, or how many patches gain and lose; what
    the draws of the table have said, and the connected area before anything was drawn [ha].
    """

    done: float
    area: float = nan
    corridor: PlainCorridor | None = None
    ranks: dict[int, float] = field(default_factory=dict)
    halves: dict[str, int] = field(default_factory=dict)
    steady: Steadiness[int] = NO_DRAWS
    areas: tuple[float, ...] = ()
    before: float = nan

    def middle(self) -> tuple[float, float]:
        """[ha] Between which connected areas nine draws of ten lie."""
        areas = sorted(self.areas)
        out = round(OUT * len(areas))
        return areas[out], areas[-1 - out]


@dataclass(frozen=True, slots=True)
class Before:
    """The map as it was opened, and whose: its connected area [ha], its network, its patches."""

    of: tuple[PlainLand, str]
    area: float
    network: nx.Graph[int]
    patches: PlainPatches


def losing(G: nx.Graph[int], area: float) -> Iterator[PlainAnswer]:
    """Which patch is lost when, in the worst order; after how many losses half is left, so and by chance."""
    ranks: dict[int, float] = {}
    halves: dict[str, int] = {}
    whole = left_after(G, G)[0]
    for loss in losses_in_slices(G):
        if loss is not None:
            ranks[int(str(loss.patch))] = len(ranks) + 1
            if loss.left <= HALF * whole:
                halves.setdefault("half-worst", len(ranks))
        yield PlainAnswer(0.6 + 0.3 * len(ranks) / len(G), area, ranks=dict(ranks), halves=dict(halves))
    sums = [0.0] * (len(G) + 1)
    for number, order in enumerate(islice(chance_orders(G, SEED), ORDERS), 1):
        sums = [sum_ + left for sum_, left in zip(sums, left_after(G, order), strict=True)]
        yield PlainAnswer(0.9 + 0.09 * number / ORDERS, area, ranks=ranks, halves=halves)
    halves["half-chance"] = next(at for at, sum_ in enumerate(sums) if sum_ <= HALF * whole * ORDERS)
    yield PlainAnswer(1.0, area, ranks=ranks, halves=halves)


def part(
    slices: Generator[float, None, V], so_far: PlainAnswer, upto: float
) -> Generator[PlainAnswer, None, V]:
    """Work in slices, each with what is known so far and which part of all the work is done."""
    shares = within(slices, so_far.done, upto)
    return told(shares, lambda share: replace(so_far, done=share))
