"""How sure? The same question with the table of resistances drawn again and again from its ranges.

A draw depends on the seed and its own number alone, so draws can be shared out, and any of them looked at
again.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar

from explorer.ecology.importance import pc_importance_of_nodes
from explorer.ecology.maps.land import LandCover
from explorer.ecology.maps.links import neighbour_costs, network
from explorer.ecology.maps.patches import Patches
from explorer.ecology.maps.resistances import Resistances
from explorer.ecology.rasters.between import Costs

Name = TypeVar("Name", bound=Hashable)
Question = Callable[[Resistances], Mapping[Name, float]]
"""What a table says of each name: the larger, the more it matters."""
TOP = 10
SURE = 0.9
"""Share of the draws from which on, or up to 1 less which, an answer does not depend on the table."""


@dataclass(frozen=True, slots=True)
class Steadiness(Generic[Name]):
    """How often each name was among the first.

    Attributes
    ----------
    draws, top : int
        How many draws, and how many names are the first.
    counts : mapping
        Name -> in how many draws it was among them, in the order of the first draw.
    """

    draws: int
    top: int
    counts: Mapping[Name, int]

    def share(self, name: Name) -> float:
        """In which share of the draws, from 0 to 1."""
        return self.counts[name] / self.draws if self.draws else 0.0

    def often(self, count: int = TOP) -> list[Name]:
        """Those that were among the first most often, of equals the earlier one; none that never was."""
        some = [name for name, times in self.counts.items() if times]
        return sorted(some, key=lambda name: -self.counts[name])[:count]

    def depends(self, name: Name) -> bool:
        """Whether the answer depends on the table: it is among the first in some draws and not in others."""
        return 1 - SURE < self.share(name) < SURE


def draw(question: Question[Name], table: Resistances, seed: int, number: int) -> Mapping[Name, float]:
    """The answer of one draw, by its number."""
    return question(table.drawn(Random(f"{seed} {number}")))


def steadiness(answers: Iterable[Mapping[Name, float]], top: int = TOP) -> Steadiness[Name]:
    """Count how often each name is among the first; of equals the earlier one is.

    >>> steadiness([{"a": 3.0, "b": 2.0, "c": 1.0}, {"a": 1.0, "b": 2.0, "c": 0.0}], top=1).counts
    {'a': 1, 'b': 1, 'c': 0}
    """
    found: Steadiness[Name] = Steadiness(0, top, {})
    for answer in answers:
        found = counted(found, answer)
    return found


def counted(found: Steadiness[Name], answer: Mapping[Name, float]) -> Steadiness[Name]:
    """One draw more."""
    counts = {name: found.counts.get(name, 0) for name in (*found.counts, *answer)}
    for name in sorted(answer, key=lambda one: -answer[one])[: found.top]:
        counts[name] += 1
    return Steadiness(found.draws + 1, found.top, counts)


@dataclass(frozen=True, slots=True)
class PatchImportance:
    """The question how much each patch matters (dPC), by least cost between neighbouring patches.

    Calling it with a table gives patch -> dPC [%]; a process of its own can be sent it.

    Attributes
    ----------
    land : LandCover
        The map.
    patches : Patches
        Its patches; they do not depend on the resistances.
    neighbours : int
        4 or 8.
    """

    land: LandCover
    patches: Patches
    neighbours: int = 8

    def __call__(self, table: Resistances) -> dict[int, float]:
        """Patch -> dPC [%]."""
        links = neighbour_costs(Costs(table.surface(self.land, self.neighbours)), self.patches)
        G = network(self.patches, links, table.kernel, self.land.cellsize)
        return {patch: found.delta for patch, found in pc_importance_of_nodes(G).items()}
