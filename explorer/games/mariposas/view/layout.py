"""Where the spaces of the map lie in a picture, their outlines, and the land and water behind them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from explorer.games.mariposas import art
from explorer.games.mariposas.board_map import Atlas, Space, centre
from explorer.games.mariposas.view import geography
from explorer.games.mariposas.view.geography import Place, Point, project
from explorer.picture.drawing import filled, path, shape
from explorer.picture.scene import Cell, Geometry, Shape

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
    """What of a polygon lies in a convex window whose corners go clockwise on the screen (Sutherland and
    Hodgman, 1974).
    """
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
        for water in (geography.ATLANTIC, geography.PACIFIC, *geography.LAKES.values()):
            part = clip([(a - x, b - y) for a, b in _on_board(water)], window)
            wet += path(part) if len(part) > 2 else ""
        for river in geography.RIVERS.values():
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
    layers = [(geography.ATLANTIC, SEA), (geography.PACIFIC, SEA)]
    islands = [(island, LAND) for island in geography.ISLANDS.values()]
    lakes = [(lake, WATER) for lake in geography.LAKES.values()]
    for places, fill in (*layers, *islands, *lakes):
        yield from _laid(places, window, fill, stroke=SHORELINE)
    if beyond:
        for sea in geography.BEYOND_SEAS:
            yield from _laid(sea, window, SEA, stroke=SEA)
        yield from _laid(geography.BEYOND_LAND, window, LAND, stroke=LAND)
        yield from _laid(geography.ISLANDS["newfoundland"], window, LAND, stroke=SHORELINE)


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
