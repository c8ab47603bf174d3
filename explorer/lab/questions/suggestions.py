"""What is the best single thing to do? Every addition or change of land that there is room for is tried, one
by one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf

from explorer.ecology.counting import still, told
from explorer.lab.landscape.edits import AddLink, AddPlace, ChangeLand, Edit, edited
from explorer.lab.landscape.landscape import Landscape
from explorer.lab.questions.counts import needs
from explorer.lab.questions.readings import Readings, readings

TURNED_INTO = {"field": "meadow", "built": "meadow", "road": "tunnel"}
"""What people do with land: on a board without an empty cell these changes are tried."""
MOST = 600
"""So many are tried; more would take longer than anyone waits."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """An edit, what the measure would be with it, and how much better that is: above 0 better, infinite where
    it connects.
    """

    edit: Edit
    value: float
    gain: float


@dataclass(frozen=True, slots=True)
class Ranking:
    """The best so far: `tried` of `wanted` edits were tried, and `found` holds those that help, the best
    first.
    """

    tried: int
    wanted: int
    found: tuple[Suggestion, ...]

    @property
    def done(self) -> float:
        """Which part of them was tried [0 to 1]."""
        return self.tried / self.wanted if self.wanted else 1.0


def candidates(landscape: Landscape) -> tuple[Edit, ...]:
    """Every single thing that could be done: places and links with room for them, and changes of land."""
    G, new = landscape.graph, landscape.additions
    edits: list[Edit] = [AddPlace(place) for place in new.places]
    edits += [AddLink(*link.ends) for link in new.links if link.ends[0] in G and link.ends[1] in G]
    kinds = {**TURNED_INTO} if landscape.changeable else {}
    edits += [ChangeLand(place, kinds[kind]) for place, kind in landscape.land.items() if kind in kinds]
    return tuple(edits[:MOST])


def ranked(landscape: Landscape, aim: str) -> Iterator[Ranking]:
    """Try every candidate, and yield the ranking after each.

    Parameters
    ----------
    landscape : Landscape
        It stays as it is.
    aim : str
        The measure to improve, one of `questions.AIMS`.

    Yields
    ------
    Ranking
        Edits that change nothing or make it worse are left out; equals come in the order of the candidates.
        Who stops asking has cancelled.
    """
    tries, found = candidates(landscape), list[Suggestion]()
    so_far = Ranking(0, len(tries), ())
    if tries:
        for count in needs(landscape, [aim]):
            yield from told(count.steps(landscape), still(so_far))
    before = readings(landscape).value(aim)
    if not tries or before is None:
        yield Ranking(0, 0, ())
        return
    for tried, edit in enumerate(tries, 1):
        other = Readings(edited(landscape, [edit]))
        for count in needs(other.landscape, [aim]):
            yield from told(count.steps(other.landscape), still(so_far))
        after = other.reading(aim)
        for count in needs(other.landscape, [aim]):
            count.forget(other.landscape)
        gain = _gain(before, after.value, after.measure.better == "more")
        if after.value is not None and gain > 0:
            found.append(Suggestion(edit, after.value, gain))
            found.sort(key=lambda one: -one.gain)
        so_far = Ranking(tried, len(tries), tuple(found))
        yield so_far


def _gain(before: float, after: float | None, more: bool) -> float:
    """How much better it is, 0 where nothing can be said or it is rounding."""
    if after is None or before == after:
        return 0.0
    gain = after - before if more else before - after
    return gain if abs(gain) == inf or gain > 1e-9 * max(abs(before), abs(after)) else 0.0
