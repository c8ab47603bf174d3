"""Where the places, links and names of a landscape lie in a picture."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from math import hypot, inf, sqrt

from explorer.core.text import LANGUAGES
from explorer.lab import art
from explorer.lab.landscape.grid import column
from explorer.lab.landscape.landscape import FENCE, POND, Landscape, Link, Point
from explorer.picture.drawing import Shapes, filled, in_lines, label, moved, path
from explorer.picture.scene import Cell, Geometry, Shape

MARGIN = 0.66
WIDE = 10.0  # board units across which everything can be read at its own size
GRIDS = ("pond", "random")


def extent(land: Landscape) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the centres of all places."""
    xs, ys = [x for x, _ in land.at.values()] or [0.5], [y for _, y in land.at.values()] or [0.5]
    return min(xs), min(ys), max(xs), max(ys)


@lru_cache(maxsize=64)
def coarseness(land: Landscape) -> float:
    """The factor by which discs, names and lines are enlarged, so that they can be read in a picture wider
    than others.
    """
    left, top, right, bottom = extent(land)
    return (
        max(1.0, (right - left + 2 * MARGIN) / WIDE, (bottom - top + 2 * MARGIN) / WIDE)
        if land.shape == "disc"
        else 1.0
    )


def is_grid(land: Landscape) -> bool:
    """True if places lie in rows and columns with names like c4."""
    return land.kind in GRIDS and land.shape == "tile"


@lru_cache(maxsize=64)
def radii(land: Landscape) -> dict[str, float]:
    """The radius of each disc: its area is that of the place, as far as its neighbours leave room."""
    areas = {place: facts_of(land, place)["area"] for place in land.at}
    most = max(areas.values(), default=0.0) or 1.0
    room = max(0.1, min(0.42 * coarseness(land), 0.46 * _nearest(list(land.at.values()))))
    return {place: round(room * (0.45 + 0.55 * sqrt(areas[place] / most)), 4) for place in land.at}


def _nearest(points: list[Point]) -> float:
    order = sorted(points)
    least = inf
    for i, (x, y) in enumerate(order):
        for a, b in order[i + 1 :]:
            if a - x >= least:
                break
            least = min(least, hypot(a - x, b - y))
    return least


def facts_of(land: Landscape, place: str) -> Mapping[str, float]:
    """The numbers of a place, those it would have if it is not there."""
    return land.graph.nodes[place] if place in land.graph else land.additions.places[place].attributes


def rim(land: Landscape, place: str) -> float:
    """The distance of a link's line from the middle of a place."""
    return radii(land)[place] if land.shape == "disc" else 0.0


def outline(land: Landscape, place: str) -> str:
    """Path data of a place: its own, a disc or a square."""
    if place in land.outlines:
        return land.outlines[place]
    x, y = land.at[place]
    if land.shape == "disc":
        r = radii(land)[place]
        return f"M{x - r:.3f} {y:.3f}a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1 {-2 * r:g} 0Z"
    return f"M{x - art.HALF:.3f} {y - art.HALF:.3f}h{2 * art.HALF:g}v{2 * art.HALF:g}h{-2 * art.HALF:g}Z"


def scale_of(land: Landscape, place: str) -> float:
    """The size of signs and numbers on a place, 1 for a whole tile."""
    if land.shape == "disc":
        return min(coarseness(land), radii(land)[place] / 0.36)
    if place not in land.outlines:
        return 1.0
    size = facts_of(land, place)["size"]
    return 0.85 * sqrt(size) if 0 < size < 1 else 0.85


def symbol(land: Landscape, place: str) -> str:
    """The name of the symbol that shows a place that is there."""
    own = place in land.outlines or land.shape == "disc"
    return f"place-{place}" if own else f"land-{land.land[place]}"


def animal(land: Landscape) -> str:
    """The name of the sign that shows where animals start."""
    return f"animal-{land.animal or art.ANIMAL[land.kind]}"


def fences(land: Landscape) -> Iterator[Shape]:
    """The cells that a fence closes."""
    for place in sorted(land.fences - set(land.graph)):
        yield from moved(art.ground(FENCE), *land.at[place])


@lru_cache(maxsize=16)
def geometry(land: Landscape) -> Geometry:
    """The fixed part of the picture while a landscape is edited: a cell for each possible place, and
    all symbols.
    """
    left, top, right, bottom = extent(land)
    margin = MARGIN * coarseness(land)
    bottom = max([bottom, *(y - 0.55 for d in land.outlines.values() for y in _depths(d))])
    more = 0.18 if is_grid(land) else 0.0  # for the letters above and the numbers on the left
    view = (
        left - margin - more,
        top - margin - more,
        right - left + 2 * margin + more,
        bottom - top + 2 * margin + more,
    )
    view = (round(view[0], 3), round(view[1], 3), round(view[2], 3), round(view[3], 3))
    cells = tuple(_cell(land, place) for place in land.place_ids)
    symbols = {f"land-{kind}": art.ground(kind) for kind in land.lands}
    symbols |= {
        f"place-{place}": _own(land, place)
        for place in land.at
        if place in land.outlines or land.shape == "disc"
    }
    symbols |= {name: art.sign(name) for name in (animal(land), "goal", "protected")}
    return Geometry(view, cells, symbols, (*_scenery(land), *(_margins(land) if is_grid(land) else ())))


def _depths(outline: str) -> list[float]:
    """The heights that an outline of straight lines reaches; of others nothing is said."""
    if set("".join(filter(str.isalpha, outline))) - set("MLZ"):
        return []
    return [float(corner.split()[1]) for corner in re.split("[MLZ ]{2,}|[MLZ]", outline) if corner.strip()]


def _cell(land: Landscape, place: str) -> Cell:
    x, y = land.at[place]
    fine = 1 if all((2 * a) % 2 == 1 and (2 * b) % 2 == 1 for a, b in land.at.values()) else 4
    return Cell(place, int(y * fine // 1), int(x * fine // 1), round(x, 4), round(y, 4), outline(land, place))


def _own(land: Landscape, place: str) -> Shapes:
    x, y = land.at[place]
    kind = land.land.get(place) or land.additions.places[place].land
    put = f"translate({-x:g} {-y:g})"
    paper = filled(
        outline(land, place),
        art.GROUND.get(kind, art.PLAIN),
        stroke=art.RIM,
        stroke_width=0.016,
        transform=put,
    )
    size = 0.6 if kind == "pond" else 0.8 * scale_of(land, place)
    return (paper, *art.motif(kind, size))


def _scenery(land: Landscape) -> Iterator[Shape]:
    for kind, (x, y) in land.scenery:
        yield from moved(art.ground(kind), x, y)


def _margins(land: Landscape) -> Iterator[Shape]:
    ponds = {place for place, kind in land.land.items() if kind == POND}
    cells = [at for place, at in land.at.items() if place not in ponds]
    left, top, _, _ = extent(land)
    for col in sorted({int(x // 1) for x, _ in cells}):
        yield label(col + 0.5, top - MARGIN - 0.02, column(col), 0.2, fill=art.SOFT)
    for row in sorted({int(y // 1) for _, y in cells}):
        yield label(left - MARGIN - 0.02, row + 0.5, str(row + 1), 0.2, fill=art.SOFT)


# Links: short bridges over a shared side, or lines between two places ---------------------------------------

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
    one, other = rim(land, u), rim(land, v)
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
        yield art.stroke(lines, LINE, round(0.035 * coarseness(land), 4))
    if heads:
        yield filled(heads, BRIDGE, opacity=0.55 if faint else 1)


def head(land: Landscape, u: str, v: str) -> str:
    """An arrowhead at the end of a link, as path data."""
    size = 0.11 * coarseness(land)
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
    length = (hypot(x2 - x1, y2 - y1) or 1.0) / coarseness(land)
    dx, dy = half * (x2 - x1) / length, half * (y2 - y1) / length
    x, y = middle(land, u, v)
    return path(((x - dy, y + dx), (x + dy, y - dx)), closed=False)


# Names, where they cover neither a place nor another name ---------------------------------------------------

SIZE, WIDTH = 0.2, 0.58  # of a letter: height [board units], and width for that height
LONGEST = 18
MOST = 80
Box = tuple[float, float, float, float]


def names(land: Landscape, room: bool = True) -> Iterator[Shape]:
    """The names that find room: below, above, right or left of their place, larger places first."""
    if room:
        yield from _written(land)
    if land.shape != "disc" or len(land.at) > MOST:
        return
    sizes = radii(land)
    taken = [
        (x - sizes[place], y - sizes[place], x + sizes[place], y + sizes[place])
        for place, (x, y) in land.at.items()
    ]
    left, top, right, bottom = extent(land)
    size = SIZE * coarseness(land)
    edge = MARGIN * coarseness(land) - 0.02
    for place in sorted(land.graph, key=lambda place: (-sizes[place], place)):
        text = spoken(land, place)
        for x, y in _spots(land, place, sizes[place], len(text) * size * WIDTH, size):
            half = len(text) * size * WIDTH / 2
            box = (x - half, y - size / 2, x + half, y + size / 2)
            inside = (
                box[0] > left - edge
                and box[2] < right + edge
                and box[1] > top - edge
                and box[3] < bottom + edge
            )
            if inside and not any(
                box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3]
                for other in taken
            ):
                taken.append(box)
                yield from art.haloed(x, y, text, round(size, 3), round(size / 4, 3))
                break


def _written(land: Landscape) -> Iterator[Shape]:
    for place, word in land.written.items():
        if place in land.graph:
            x, y = land.at[place]
            for row, line in enumerate(in_lines(word)):
                yield from art.haloed(x, y + 0.2 + 0.145 * row, line, 0.145, 0.045)


def spoken(land: Landscape, place: str) -> str:
    """The name of a place, cut to what a picture has room for; one that is the same in both languages, else
    its id.
    """
    name = land.names[place]
    word = name.fr if len({name.in_language(lang) for lang in LANGUAGES}) == 1 else place
    return word if len(word) <= LONGEST else word[: LONGEST - 1] + "…"


def _spots(
    land: Landscape, place: str, radius: float, wide: float, high: float
) -> Iterator[tuple[float, float]]:
    x, y = land.at[place]
    off, aside = radius + high * 0.62, radius + wide / 2 + 0.25 * high
    yield from ((x, y + off), (x, y - off), (x + aside, y), (x - aside, y))
