"""The picture of the map: coasts, lakes and rivers drawn by hand in degrees and projected onto the board, the
outlines of spaces, and the places of butterflies on them.

Longitudes are shortened by the cosine of 35 degrees, hexagon centres lie 3.2 degrees apart: so was
`data.toml` laid out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, cos, radians, sqrt
from typing import NamedTuple

from explorer.games.mariposas import art
from explorer.games.mariposas.art import ANY, fly_symbol, name_point
from explorer.games.mariposas.board_map import GENERATION, OFF_BOARD, POINT, Atlas, Space, centre
from explorer.games.mariposas.position import Position
from explorer.picture.drawing import filled, path, shape
from explorer.picture.scene import Cell, Geometry, Shape

Place = tuple[float, float]  # degrees east, degrees north
Point = tuple[float, float]  # board units

SPACING = 3.2  # degrees of latitude between centres
SQUEEZE = cos(radians(35))
WEST, NORTH = -104.953, 49.86  # where hexagon (0, 0) is centred


def project(place: Place) -> Point:
    """Board units of a place.

    >>> x, y = project((-97.1, 49.9))  # Winnipeg, near hexagon (2, 0)
    >>> round(x, 1), round(y, 1)
    (2.0, -0.0)
    """
    east, north = place
    return (east - WEST) * SQUEEZE / SPACING, (NORTH - north) / SPACING


# The shore from Honduras round Yucatán, the Gulf of Mexico and Florida up to Labrador.
SHORE: tuple[Place, ...] = (
    (-83.4, 15.0), (-86.0, 15.9), (-88.4, 15.8), (-88.2, 18.3), (-87.5, 20.0), (-86.8, 21.4), (-88.2, 21.6),
    (-90.3, 21.1), (-90.7, 19.6), (-91.8, 18.6), (-94.2, 18.2), (-95.2, 18.7), (-95.9, 18.8), (-96.3, 19.4),
    (-97.0, 20.6), (-97.4, 21.4), (-97.7, 22.3), (-97.8, 23.4), (-97.6, 24.5), (-97.2, 25.7), (-97.3, 26.8),
    (-97.3, 27.6), (-96.5, 28.4), (-95.4, 28.9), (-94.7, 29.4), (-93.8, 29.7), (-92.7, 29.6), (-91.8, 29.5),
    (-91.2, 29.2), (-90.2, 29.1), (-89.2, 29.0), (-89.4, 29.7), (-89.5, 30.2), (-88.5, 30.3), (-88.0, 30.6),
    (-87.6, 30.3), (-86.4, 30.4), (-85.6, 30.0), (-85.2, 29.7), (-84.3, 30.0), (-83.6, 29.7), (-82.8, 29.0),
    (-82.8, 28.0), (-82.5, 27.3), (-81.9, 26.4), (-81.4, 25.7), (-81.0, 25.2), (-80.5, 25.2), (-80.2, 25.8),
    (-80.0, 26.8), (-80.4, 28.0), (-80.6, 28.5), (-81.2, 29.6), (-81.4, 30.6), (-81.1, 31.7), (-80.4, 32.4),
    (-79.3, 33.1), (-78.8, 33.8), (-77.9, 33.9), (-76.6, 34.7), (-75.5, 35.2), (-75.9, 36.6), (-76.2, 37.3),
    (-76.4, 38.3), (-76.3, 39.3), (-75.9, 38.0), (-75.2, 38.4), (-75.4, 39.3), (-74.8, 39.0), (-74.1, 39.8),
    (-74.0, 40.5), (-72.4, 40.8), (-71.9, 41.2), (-70.7, 41.5), (-69.9, 41.8), (-70.6, 42.1), (-70.8, 42.8),
    (-70.2, 43.6), (-68.9, 44.2), (-67.2, 44.6), (-66.0, 45.2), (-64.8, 45.7), (-65.6, 43.7), (-63.6, 44.5),
    (-61.0, 45.4), (-63.0, 45.8), (-64.8, 46.4), (-64.9, 47.7), (-66.3, 48.0), (-64.3, 48.6), (-65.5, 49.2),
    (-67.4, 48.8), (-69.2, 48.0), (-70.6, 47.0), (-69.6, 48.2), (-68.4, 49.1), (-67.2, 49.4), (-66.4, 50.2),
    (-60.0, 50.2),
)  # fmt: skip
PACIFIC: tuple[Place, ...] = (
    (-85.0, 10.0), (-87.5, 13.0), (-91.5, 14.0), (-94.0, 16.1), (-97.0, 15.9), (-99.8, 16.8), (-101.8, 17.7),
    (-103.6, 18.3), (-104.4, 19.1), (-105.6, 20.2), (-105.3, 21.4), (-106.4, 23.2), (-108.2, 25.2),
    (-112.0, 25.2), (-112.0, 10.0),
)  # fmt: skip
ATLANTIC: tuple[Place, ...] = (*SHORE, (-50.0, 50.2), (-50.0, 10.0), (-83.4, 10.0))

ISLANDS: dict[str, tuple[Place, ...]] = {
    "cuba": (
        (-84.9, 21.9), (-83.2, 23.0), (-81.2, 23.2), (-79.5, 22.7), (-77.2, 21.7), (-75.7, 21.1),
        (-74.2, 20.2), (-77.6, 19.9), (-77.2, 20.6), (-78.5, 21.2), (-80.5, 22.0), (-82.0, 22.5),
        (-83.5, 22.1),
    ),
    "hispaniola": (
        (-74.4, 18.4), (-72.6, 18.6), (-73.3, 19.9), (-71.7, 19.9), (-70.0, 19.7), (-68.4, 18.6),
        (-70.5, 18.2), (-71.6, 17.8), (-72.8, 18.2),
    ),
    "newfoundland": (
        (-59.3, 47.8), (-58.5, 49.2), (-57.0, 51.0), (-55.5, 51.5), (-53.0, 47.0),
    ),
}  # fmt: skip

LAKES: dict[str, tuple[Place, ...]] = {
    "superior": (
        (-92.1, 46.7), (-90.6, 47.7), (-89.3, 48.2), (-88.3, 48.8), (-86.6, 48.8), (-85.2, 47.9),
        (-84.6, 46.6), (-86.0, 46.6), (-87.4, 46.5), (-88.4, 47.1), (-88.0, 47.4), (-89.2, 46.9),
        (-90.6, 46.7),
    ),
    "michigan": (
        (-87.6, 41.7), (-87.9, 43.0), (-87.5, 44.4), (-87.9, 44.6), (-87.0, 45.6), (-85.6, 46.0),
        (-84.8, 45.8), (-85.4, 45.1), (-86.2, 44.6), (-86.4, 43.5), (-86.2, 42.4), (-86.9, 41.7),
    ),
    "huron": (
        (-84.7, 45.9), (-83.5, 46.1), (-81.5, 46.0), (-80.2, 45.3), (-79.9, 44.7), (-80.9, 44.6),
        (-81.3, 45.2), (-81.7, 44.3), (-81.7, 43.4), (-82.4, 43.1), (-82.7, 44.0), (-83.8, 43.7),
        (-83.4, 44.8), (-83.9, 45.5),
    ),
    "erie": (
        (-83.4, 41.8), (-82.6, 41.9), (-81.2, 42.6), (-79.9, 42.6), (-78.9, 42.8), (-79.8, 42.2),
        (-81.6, 41.5), (-82.7, 41.5),
    ),
    "ontario": (
        (-79.8, 43.3), (-79.2, 43.8), (-77.6, 44.0), (-76.4, 44.2), (-76.2, 43.6), (-77.6, 43.3),
        (-79.0, 43.3),
    ),
    "winnipeg": (
        (-96.9, 50.3), (-96.4, 50.6), (-96.8, 51.8), (-98.6, 53.6), (-99.2, 53.3), (-97.7, 51.7),
    ),
    "james bay": (
        (-80.6, 51.3), (-79.7, 51.2), (-78.9, 51.6), (-78.6, 53.0), (-79.3, 55.0), (-82.3, 55.0),
        (-82.2, 53.0), (-81.4, 52.0),
    ),
    "okeechobee": (
        (-81.1, 26.9), (-80.8, 27.2), (-80.6, 26.9), (-80.8, 26.7),
    ),
}  # fmt: skip

RIVERS: dict[str, tuple[Place, ...]] = {
    "mississippi": (
        (-95.2, 47.2), (-94.1, 46.3), (-93.2, 45.0), (-91.7, 44.0), (-91.1, 42.7), (-90.2, 41.8),
        (-91.1, 40.6), (-90.7, 39.0), (-90.1, 38.5), (-89.2, 37.0), (-89.7, 35.8), (-90.2, 34.9),
        (-91.1, 33.5), (-91.0, 32.2), (-91.5, 31.0), (-90.1, 29.95), (-89.3, 29.1),
    ),
    "missouri": (
        (-106.5, 48.0), (-101.3, 47.5), (-100.6, 46.3), (-100.3, 44.3), (-98.0, 42.8), (-96.1, 41.2),
        (-94.9, 39.7), (-94.6, 39.1), (-92.2, 38.6), (-90.2, 38.8),
    ),
    "ohio": (
        (-80.0, 40.4), (-81.7, 39.2), (-84.5, 39.1), (-85.8, 38.3), (-87.6, 37.9), (-89.2, 37.0),
    ),
    "rio grande": (
        (-106.4, 31.7), (-104.4, 29.6), (-102.9, 29.0), (-101.0, 29.5), (-100.3, 28.3), (-99.5, 27.5),
        (-97.2, 25.9),
    ),
    "saint lawrence": (
        (-76.4, 44.2), (-74.7, 45.1), (-73.5, 45.6), (-72.5, 46.3), (-70.6, 47.0),
    ),
}  # fmt: skip

# Land and sea beyond the map, where its frame is larger: drawn over what ends at the edge of the map.
BEYOND_SEAS: tuple[tuple[Place, ...], ...] = (
    (
        (-60.0, 50.2), (-57.5, 51.4), (-55.7, 52.1), (-56.0, 53.5), (-58.0, 54.8), (-60.5, 55.6),
        (-61.8, 57.5), (-64.4, 60.2), (-66.0, 75.0), (-20.0, 90.0), (-20.0, -30.0), (-84.0, -30.0),
        (-84.0, 10.0), (-50.0, 10.0), (-50.0, 50.2),
    ),
    (
        (-85.0, 10.0), (-112.0, 10.0), (-112.0, 25.2), (-108.2, 25.2), (-109.4, 25.8), (-110.6, 27.6),
        (-112.2, 29.0), (-113.1, 31.2), (-114.7, 31.6), (-114.6, 30.0), (-112.8, 28.2), (-111.3, 26.0),
        (-109.5, 23.2), (-110.2, 22.9), (-112.2, 24.8), (-114.9, 27.8), (-116.0, 30.4), (-117.1, 32.5),
        (-120.6, 34.5), (-122.5, 37.8), (-124.3, 40.4), (-124.0, 46.2), (-124.7, 48.4), (-128.0, 51.0),
        (-134.0, 57.0), (-150.0, 61.0), (-170.0, 55.0), (-170.0, -30.0), (-84.0, -30.0), (-84.0, 10.0),
    ),
)  # fmt: skip
BEYOND_LAND: tuple[Place, ...] = (
    (-85.9, 10.2), (-85.6, 9.9), (-83.7, 8.5), (-82.9, 8.1), (-81.7, 7.6), (-80.4, 7.3), (-80.2, 8.3),
    (-79.4, 8.9), (-78.2, 8.2), (-77.5, 6.4), (-77.3, 4.0), (-78.9, 1.4), (-80.1, 0.0), (-80.9, -2.2),
    (-81.3, -4.5), (-79.6, -7.5), (-77.2, -12.0), (-74.0, -17.0), (-71.0, -30.0), (-40.0, -30.0),
    (-38.5, -13.0), (-35.0, -7.0), (-44.3, -2.6), (-50.0, 0.8), (-51.6, 4.4), (-57.0, 6.0), (-60.0, 8.5),
    (-61.9, 10.7), (-64.2, 10.5), (-66.1, 10.6), (-68.2, 10.6), (-70.0, 12.1), (-71.5, 10.9), (-72.2, 12.2),
    (-74.8, 11.1), (-75.6, 10.3), (-76.8, 8.4), (-77.4, 8.7), (-79.6, 9.6), (-81.2, 8.8), (-82.3, 9.3),
    (-83.2, 10.3), (-83.4, 10.8),
)  # fmt: skip


MARGIN = 0.12
LAND, SEA, SHORELINE = "#eef0e2", "#dbe9f1", "#b7cfdc"
WATER = "#c3dcea"


def ground(space: str) -> str:
    """The name of the symbol that shows a space's ground."""
    return f"ground-{space}"


# Outlines ---------------------------------------------------------------------------------------------------


def border(space: Space) -> list[Point]:
    """The corners of a space, clockwise, a corner shared by two spaces being the same for both."""
    sides: dict[tuple[Point, Point], None] = {}
    for hexagon in space.hexes:
        corners = [(round(x, 4), round(y, 4)) for x, y in art.hexagon(*centre(hexagon))]
        sides |= dict.fromkeys(zip(corners, corners[1:] + corners[:1], strict=True))
    after = {a: b for a, b in sides if (b, a) not in sides}
    found = [next(iter(after))]
    while (corner := after[found[-1]]) != found[0]:
        found.append(corner)
    return found


def outline(space: Space, x: float = 0.0, y: float = 0.0, margin: float = 0.0) -> str:
    """Path data of a space, moved by (-x, -y), its sides drawn in by `margin`."""
    corners = [(a - x, b - y) for a, b in border(space)]
    return path(_drawn_in(corners, margin) if margin else corners)


def _drawn_in(corners: Sequence[Point], margin: float) -> Iterator[Point]:
    """Each corner where its two sides meet once they are moved inwards; all angles are 120 or 240 degrees."""
    for before, here, after in zip(
        [corners[-1], *corners[:-1]], corners, [*corners[1:], corners[0]], strict=True
    ):
        normals = [_inwards(before, here), _inwards(here, after)]
        x, y = normals[0][0] + normals[1][0], normals[0][1] + normals[1][1]
        scale = 2 * margin / (x * x + y * y)
        yield here[0] + x * scale, here[1] + y * scale


def _inwards(start: Point, end: Point) -> Point:
    """The unit normal to the right of a side, which is inside as corners go clockwise on a screen."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = float((dx * dx + dy * dy) ** 0.5)
    return -dy / length, dx / length


def plant_point(board: Atlas, plant: Iterable[str]) -> Point:
    """The corner that the plant's spaces share, or the middle of the side that two share."""
    shared = set[Point].intersection(*(set(border(board.spaces[space])) for space in plant))
    xs, ys = zip(*shared, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


# Land and water ---------------------------------------------------------------------------------------------


def clip(polygon: Sequence[Point], window: Sequence[Point]) -> list[Point]:
    """The part of a polygon inside a convex window, corners clockwise (Sutherland and Hodgman, 1974)."""
    found = list(polygon)
    for start, end in zip(window, [*window[1:], window[0]], strict=True):
        if not found:
            break
        kept: list[Point] = []
        for here, there in zip([found[-1], *found[:-1]], found, strict=True):
            a, b = _depth(here, start, end), _depth(there, start, end)
            if (a < 0) != (b < 0):
                kept.append(_between(here, there, a / (a - b)))
            if b >= 0:
                kept.append(there)
        found = kept
    return found


def _depth(point: Point, start: Point, end: Point) -> float:
    """The distance of a point from the side, positive inside."""
    nx, ny = _inwards(start, end)
    return (point[0] - start[0]) * nx + (point[1] - start[1]) * ny


def _between(here: Point, there: Point, part: float) -> Point:
    return here[0] + part * (there[0] - here[0]), here[1] + part * (there[1] - here[1])


def _crossed(line: Sequence[Point], window: Sequence[Point]) -> str:
    """The pieces of a line inside a convex window."""
    pieces: list[list[Point]] = []
    for here, there in pairwise(line):
        low, high = 0.0, 1.0
        for side in zip(window, [*window[1:], window[0]], strict=True):
            a, b = _depth(here, *side), _depth(there, *side)
            if a < 0 and b < 0:
                low, high = 1.0, 0.0
            elif a < 0:
                low = max(low, a / (a - b))
            elif b < 0:
                high = min(high, a / (a - b))
        if low < high:
            start, end = _between(here, there, low), _between(here, there, high)
            if pieces and pieces[-1][-1] == start:
                pieces[-1].append(end)
            else:
                pieces.append([start, end])
    return "".join(path(piece, closed=False) for piece in pieces)


def _on_board(places: Iterable[Place]) -> list[Point]:
    return [project(place) for place in places]


def _paper(space: Space) -> tuple[Shape, ...]:
    """A space around its centre: colour, sea and lakes, rivers, rim."""
    x, y = space.x, space.y
    land = filled(outline(space, x, y), art.GROUND[space.colour])
    windows = [[(a - x, b - y) for a, b in art.hexagon(*centre(place), 0.985)] for place in space.hexes]
    wet, rivers = "", ""
    for window in windows:
        for water in (ATLANTIC, PACIFIC, *LAKES.values()):
            part = clip([(a - x, b - y) for a, b in _on_board(water)], window)
            wet += path(part) if len(part) > 2 else ""
        for river in RIVERS.values():
            rivers += _crossed([(a - x, b - y) for a, b in _on_board(river)], window)
    shapes = [land]
    if wet:
        shapes.append(filled(wet, "#8fc0dd", opacity=0.28))
    if rivers:
        shapes.append(art.stroke(rivers, "#6fa9cd", 0.022, opacity=0.6))
    return (*shapes, art.stroke(outline(space, x, y, 0.018), art.LINE[space.colour], 0.024))


Window = tuple[float, float, float, float]


def behind(view: Window, *, beyond: bool = False) -> Iterator[Shape]:
    """Land, then the sea and its islands, then lakes, in a window of the map; `beyond` where it is larger
    than the map.
    """
    left, top, width, height = view
    window = [(left, top), (left + width, top), (left + width, top + height), (left, top + height)]
    yield shape("rect", x=left, y=top, width=width, height=height, fill=LAND)
    layers = [(ATLANTIC, SEA), (PACIFIC, SEA)]
    islands = [(island, LAND) for island in ISLANDS.values()]
    lakes = [(lake, WATER) for lake in LAKES.values()]
    for places, fill in (*layers, *islands, *lakes):
        yield from _laid(places, window, fill, stroke=SHORELINE)
    if beyond:
        for sea in BEYOND_SEAS:
            yield from _laid(sea, window, SEA, stroke=SEA)
        yield from _laid(BEYOND_LAND, window, LAND, stroke=LAND)
        yield from _laid(ISLANDS["newfoundland"], window, LAND, stroke=SHORELINE)


def _laid(places: Sequence[Place], window: Sequence[Point], fill: str, stroke: str) -> Iterator[Shape]:
    part = clip(_on_board(places), window)
    if len(part) > 2:
        yield filled(path(part), fill, stroke=stroke, stroke_width=0.02, stroke_linejoin="round")


@lru_cache(maxsize=8)
def geometry(board: Atlas) -> Geometry:
    """Cells by row and column, a ground for each, land and water behind."""
    spaces = sorted(board.spaces.values(), key=lambda space: (space.row, space.col))
    cells = tuple(Cell(s.id, s.row, s.col, round(s.x, 4), round(s.y, 4), outline(s)) for s in spaces)
    xs, ys = zip(*(corner for space in spaces for corner in border(space)), strict=True)
    left, top = min(xs) - MARGIN, min(ys) - MARGIN
    wide, high = max(xs) - min(xs) + 2 * MARGIN, max(ys) - min(ys) + 2 * MARGIN
    view = (round(left, 3), round(top, 3), round(wide, 3), round(high, 3))
    return Geometry(view, cells, {ground(space.id): _paper(space) for space in spaces}, tuple(behind(view)))


# Butterflies: one token each while there is room, then one for several with their number --------------------

ROOM = 6


class Drawn(NamedTuple):
    """One token: whose butterflies, which of them (by number), their common generation, whether double,
    where, how large.
    """

    seat: int
    flies: tuple[int, ...]
    generation: int | str
    double: bool
    x: float
    y: float
    size: float

    @property
    def symbol(self) -> str:
        """The name of its picture."""
        return fly_symbol(self.seat, self.generation, double=self.double)


Kin = tuple[int, tuple[int, ...], int | str, bool]


def tokens(state: Position) -> Iterator[Drawn]:
    """Every butterfly on the board, space by space in the order of the map."""
    there: dict[str, list[tuple[int, int]]] = {}
    for seat, player in enumerate(state.players):
        for fly, place in enumerate(player.flies):
            if place not in OFF_BOARD:
                there.setdefault(place, []).append((seat, fly))
    for space in state.board.spaces.values():
        if space.id in there:
            yield from on_space(state, space, there[space.id])


def on_space(state: Position, space: Space, flies: list[tuple[int, int]]) -> Iterator[Drawn]:
    """The tokens of one space, each in its slot."""
    kin = gathered(state, flies, wide=len(space.hexes) > 1)
    for (seat, own, generation, double), (x, y, size) in zip(kin, slots(space, len(kin)), strict=False):
        yield Drawn(seat, own, generation, double, x, y, size)


def gathered(state: Position, flies: list[tuple[int, int]], *, wide: bool) -> list[Kin]:
    """The butterflies one by one if there are few; else those alike together; else those of one player
    together.
    """
    if len(flies) <= ROOM:
        return [(s, (f,), GENERATION[f], f in state.players[s].doubles) for s, f in flies]
    alike: dict[tuple[int, int, bool], list[int]] = {}
    for s, f in flies:
        alike.setdefault((s, GENERATION[f], f in state.players[s].doubles), []).append(f)
    if wide or len(alike) <= ROOM:
        return [(s, tuple(found), generation, double) for (s, generation, double), found in alike.items()]
    owners: dict[int, list[int]] = {}
    for s, f in flies:
        owners.setdefault(s, []).append(f)
    return [(s, tuple(found), _common(found), False) for s, found in owners.items()]


def _common(flies: list[int]) -> int | str:
    generations = {GENERATION[f] for f in flies}
    return generations.pop() if len(generations) == 1 else ANY


# Slots ------------------------------------------------------------------------------------------------------

FEW = {
    1: ((0.0, 0.27, 0.54),),
    2: ((-0.23, 0.25, 0.46), (0.23, 0.25, 0.46)),
    3: ((-0.31, 0.2, 0.38), (0.0, 0.33, 0.38), (0.31, 0.2, 0.38)),
    4: ((-0.17, 0.13, 0.34), (0.17, 0.13, 0.34), (-0.17, 0.39, 0.34), (0.17, 0.39, 0.34)),
    5: ((-0.32, 0.14, 0.33), (0.0, 0.14, 0.33), (0.32, 0.14, 0.33), (-0.17, 0.4, 0.33), (0.17, 0.4, 0.33)),
    6: ((-0.33, 0.12, 0.33), (0.0, 0.12, 0.33), (0.33, 0.12, 0.33), (-0.3, 0.36, 0.31), (0.0, 0.42, 0.31),
        (0.3, 0.36, 0.31)),
}  # fmt: skip
"""(x, y, size) by number of tokens, under the flowers or the relay."""


@lru_cache(maxsize=2048)
def slots(space: Space, count: int) -> tuple[tuple[float, float, float], ...]:
    """Places for so many tokens [board units]."""
    if len(space.hexes) > 1:
        return _wide(space, count)
    return tuple((round(space.x + x, 3), round(space.y + y, 3), size) for x, y, size in FEW[min(count, ROOM)])


def _wide(space: Space, count: int) -> tuple[tuple[float, float, float], ...]:
    """Rows in a big space, above its name, as large as fits."""
    for pitch in PITCHES:
        found = max(
            (_grid(space, pitch, lower) for lower in (0.0, 0.06, 0.12, 0.18, 0.24, 0.3)),
            key=lambda points: min(len(points), count),
        )
        if len(found) >= count:
            break
    rows = Counter(y for _, y in found[:count])
    size = min(0.56, round(pitch * 1.02, 3))
    return tuple(
        (round(space.x + (i - (length - 1) / 2) * pitch, 3), round(y, 3), size)
        for y, length in rows.items()
        for i in range(length)
    )


PITCHES = (0.62, 0.56, 0.5, 0.46, 0.44, 0.42, 0.4, 0.38, 0.36, 0.34, 0.32, 0.3, 0.27, 0.24, 0.2, 0.16)
"""Distances between tokens to try [board units]."""
SQUAT = 0.86
"""A butterfly is wider than high."""


def _grid(space: Space, pitch: float, lower: float) -> list[tuple[float, float]]:
    """Points of a grid inside the space, clear of its name: by rows from the top, in each those nearest the
    middle first.
    """
    middles = [centre(h) for h in space.hexes]
    name = space.y + name_point(space.hexes, space.x, space.y)[1]
    top, bottom = min(y for _, y in middles) - POINT + lower, max(y for _, y in middles) + POINT
    columns = ceil((max(x for x, _ in middles) - min(x for x, _ in middles) + 1) / pitch)
    found: list[tuple[float, float]] = []
    for row in range(int((bottom - top) / pitch / SQUAT)):
        y = top + pitch * SQUAT * (row + 0.5)
        line = [space.x + (col - (columns - 1) / 2) * pitch for col in range(columns)]
        inside = [
            x for x in line if _within(x, y, middles, pitch) and abs(y - name) > 0.12 + pitch * SQUAT / 2
        ]
        found += [(x, y) for x in sorted(inside, key=lambda x: (round(abs(x - space.x), 6), x))]
    return found


def _within(x: float, y: float, middles: list[tuple[float, float]], pitch: float) -> bool:
    """True if a token of this size stays inside the hexagons."""
    reach = pitch * 0.34
    corners = ((x + a * reach, y + b * reach) for a, b in ((-1, -0.8), (1, -0.8), (0.8, 0.8), (-0.8, 0.8)))
    return all(any(_in_hexagon(a - cx, b - cy) for cx, cy in middles) for a, b in corners)


def _in_hexagon(x: float, y: float) -> bool:
    return abs(x) <= 0.5 and abs(x) / 2 + abs(y) * sqrt(3) / 2 <= 0.5
