"""How the links of a landscape are drawn: a short bridge over a shared side, or a line between two places;
arrows if one-way.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot

from explorer.lab.landscape.landscape import Landscape, Link, Point
from explorer.lab.view import art, layout
from explorer.picture.drawing import filled, path
from explorer.picture.scene import Shape

SHORT = 0.13  # half a bridge
BRIDGE, LINE = "#4f6a57", "#7c8a80"


def pairs(land: Landscape) -> list[Link]:
    """Each link once; of one-way links, two that lead both ways between the same places are one pair."""
    found = [(u, v) for u, v in land.graph.edges()]
    return [(u, v) for u, v in found if not (land.directed and land.has_link(v, u) and v < u)]


def ends(land: Landscape, u: str, v: str) -> tuple[Point, Point]:
    """Where the line of a link begins and ends: at the rims of discs, on either side of a shared border of
    tiles.
    """
    for gate in ((u, v), (v, u)):
        if gate in land.gates:
            return land.gates[gate]
    (x1, y1), (x2, y2) = land.at[u], land.at[v]
    length = hypot(x2 - x1, y2 - y1) or 1.0
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    if land.shape == "tile":
        reach = min(SHORT, 0.3 * length)
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        return (x - reach * dx, y - reach * dy), (x + reach * dx, y + reach * dy)
    one, other = layout.rim(land, u), layout.rim(land, v)
    return (x1 + one * dx, y1 + one * dy), (x2 - other * dx, y2 - other * dy)


def middle(land: Landscape, u: str, v: str) -> Point:
    """The middle of a link."""
    (x1, y1), (x2, y2) = ends(land, u, v)
    return (x1 + x2) / 2, (y1 + y2) / 2


def drawn(land: Landscape, *, faint: bool = False) -> Iterator[Shape]:
    """All links: bridges and lines in one path, arrowheads in another; faint where numbers are to be read."""
    found = pairs(land)
    lines = "".join(path(ends(land, u, v), closed=False) for u, v in found)
    heads = "".join(head(land, u, v) for u, v in found if land.directed and not land.has_link(v, u))
    if lines and land.shape == "tile":
        if not faint:
            yield art.stroke(lines, art.PAPER, 0.12, opacity=0.8)
        yield art.stroke(lines, BRIDGE, 0.03 if faint else 0.05, opacity=0.55 if faint else 1)
    elif lines:
        yield art.stroke(lines, LINE, round(0.035 * layout.coarseness(land), 4))
    if heads:
        yield filled(heads, BRIDGE, opacity=0.55 if faint else 1)


def head(land: Landscape, u: str, v: str) -> str:
    """An arrowhead at the end of a link, as path data."""
    size = 0.11 * layout.coarseness(land)
    (x1, y1), (x2, y2) = ends(land, u, v)
    length = hypot(x2 - x1, y2 - y1) or 1.0
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    tip = (x2 + 0.06 * dx, y2 + 0.06 * dy) if land.shape == "tile" else (x2, y2)
    back = (tip[0] - size * dx, tip[1] - size * dy)
    wing = 0.62 * size
    return path((tip, (back[0] - wing * dy, back[1] + wing * dx), (back[0] + wing * dy, back[1] - wing * dx)))


def whole(land: Landscape, places: tuple[str, ...]) -> str:
    """A line through the middles of places and over the bridges between them, as path data."""
    points = [land.at[places[0]]]
    for u, v in pairwise(places):
        points += [middle(land, u, v), land.at[v]]
    return path(points, closed=False)


def bar(land: Landscape, u: str, v: str, half: float = 0.17) -> str:
    """A bar across a link, as path data."""
    (x1, y1), (x2, y2) = ends(land, u, v)
    length = (hypot(x2 - x1, y2 - y1) or 1.0) / layout.coarseness(land)
    dx, dy = half * (x2 - x1) / length, half * (y2 - y1) / length
    x, y = middle(land, u, v)
    return path(((x - dy, y + dx), (x + dy, y - dx)), closed=False)
