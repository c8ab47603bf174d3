"""What was changed in a landscape since it was opened: its picture marks it, its legend explains no more than
that.
"""

from __future__ import annotations

from collections.abc import Iterator

from explorer.lab.landscape.landscape import Landscape, Link
from explorer.lab.view import links

NEW, GONE, OTHER_LAND = "new", "gone", "other-land"
"""In words: the messages `lab-is-…`."""


def of_place(land: Landscape, start: Landscape, place: str) -> str | None:
    """What happened to a place since the start; one that was fenced off lies there all the same."""
    before, now = place in start.graph, place in land.graph
    if before and not now and place in land.fences:
        return OTHER_LAND
    if before != now:
        return NEW if now else GONE
    return OTHER_LAND if now and start.land[place] != land.land[place] else None


def of_links(land: Landscape, start: Landscape) -> Iterator[tuple[Link, str]]:
    """The links between places that are there before and after, and that came or went."""
    for one, other, what in ((land, start, NEW), (start, land, GONE)):
        for u, v in links.pairs(one):
            if not other.has_link(u, v) and all(
                end in each.graph for end in (u, v) for each in (land, start)
            ):
                yield (u, v), what


def since(land: Landscape, start: Landscape | None) -> frozenset[str]:
    """Everything that happened, each kind once; nothing without a start."""
    if start is None or start is land:
        return frozenset()
    places = {what for place in land.at if (what := of_place(land, start, place)) is not None}
    return frozenset(places | {what for _, what in of_links(land, start)})
