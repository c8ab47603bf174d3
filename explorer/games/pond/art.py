"""Pictures of tiles, ponds and animals of the pond game (symbols around (0, 0), tiles unrotated as printed),
and where cells, ponds and zones lie on the board.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from explorer.games.pond.board import SIDES, WALKABLE, Board, Spot, Tile
from explorer.games.pond.position import Position
from explorer.picture.badges import BADGES, Badge
from explorer.picture.drawing import (
    Shapes,
    circle,
    eyes,
    filled,
    label,
    path,
    rounded,
    shape,
    square,
    stroke,
    toad,
    unfilled,
)
from explorer.picture.scene import Cell, Geometry, Shape

HALF = 0.46  # half a tile; the rim of the cell beneath stays visible
BAND = 0.23  # depth of the band along a side
INK = "#22302a"
MEADOW, GRASS, HEDGE, HEDGE_LIGHT = "#cfe3a5", "#86a95c", "#2f6b35", "#4d8b4a"
FIELD, FURROW, HOUSING, ROOF, WALL, ROAD = "#e3c778", "#b4913f", "#e6d6d3", "#b5573f", "#fffaf2", "#6d7070"
WATER, WATER_LINE = "#bfdff0", "#5b9cc0"
LIGHT_CELL, DARK_CELL, HATCH = "#e9e8e2", "#c9c7be", "#a8a69b"
FILL = {"meadow": MEADOW, "hedge": MEADOW, "field": FIELD, "housing": HOUSING}
TINT = {
    "tunnel": "#d9ebc4",
    "hedge": "#cfe6cc",
    "night": "#cdd3ec",
    "bulldoze": "#f3d9b8",
    "turn": "#e8dcef",
    "double": "#f6eeb9",
}
COLOURS = {"blue": "#0072B2", "orange": "#E69F00", "purple": "#CC79A7", "yellow": "#F0E442"}
SPARE = ("#009E73", "#D55E00", "#56B4E9", "#666666")
VECTOR = {"north": (0.0, -1.0), "east": (1.0, 0.0), "south": (0.0, 1.0), "west": (-1.0, 0.0)}


# Zones ------------------------------------------------------------------------------------------------------


def zone_offset(sides: Iterable[str]) -> tuple[float, float]:
    """The place of an animal in a zone with these sides: the middle, or off the road towards them."""
    vectors = [VECTOR[side] for side in sides]
    x, y = sum(v[0] for v in vectors), sum(v[1] for v in vectors)
    length = max(1.0, math.hypot(x, y))
    return 0.28 * x / length, 0.28 * y / length


def zone_path(
    zone: frozenset[str],
    roads: frozenset[str],
    at: tuple[float, float] = (0, 0),
    *,
    alone: bool,
    inset: float = 0.0,
) -> str:
    """Outline of a zone: the whole tile if it is alone, else the ground from the road's middle to its
    sides.
    """
    x, y = at
    if alone:
        return path(
            (x + a * (HALF - inset), y + b * (HALF - inset)) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        )
    return " ".join(path(_wedge(side, roads, x, y, inset)) for side in SIDES if side in zone)


def _wedge(
    side: str, roads: frozenset[str], x: float, y: float, inset: float
) -> Iterator[tuple[float, float]]:
    """The ground behind one side: a rectangle up to a road on either hand, else a triangle."""
    (dx, dy), reach, back = VECTOR[side], HALF - inset, inset + (0.12 if inset else 0.0)
    at = SIDES.index(side)
    yield x + back * dx, y + back * dy
    for neighbour, sign in ((SIDES[at - 1], 1), (SIDES[(at + 1) % 4], -1)):
        across = (dy * sign, -dx * sign)
        corner = (x + reach * (dx + across[0]), y + reach * (dy + across[1]))
        behind = (x + back * dx + reach * across[0], y + back * dy + reach * across[1])
        along = [behind, corner] if neighbour in roads else [corner]
        yield from along if sign == 1 else along[::-1]


# Landscape tiles --------------------------------------------------------------------------------------------


def tile_art(tile: Tile) -> Shapes:
    """A tile as printed: ground, a band a side, roads on top."""
    kinds = dict(zip(SIDES, tile.sides, strict=True))
    shapes = [square(HALF, MEADOW, rx=0.03), *_ground(tile, kinds)]
    for order in ("meadow", "field", "housing", "hedge"):
        for turn, kind in enumerate(tile.sides):
            if kind == order:
                shapes += band(kind, turn * 90)
    shapes += _roads(tile.sides)
    return (*shapes, square(HALF, "none", rx=0.03, stroke="#6f7a5c", stroke_width=0.014))


def _ground(tile: Tile, kinds: dict[str, str]) -> Iterator[Shape]:
    """Zones without meadow or hedge are field or housing to the middle."""
    roads = frozenset(side for side, kind in kinds.items() if kind == "road")
    for zone in tile.zones:
        found = [kinds[side] for side in zone]
        if not WALKABLE & set(found):
            kind = "field" if found.count("field") * 2 >= len(found) else "housing"
            alone = len(tile.zones) == 1
            yield filled(zone_path(frozenset(zone), roads, alone=alone), FILL[kind])
            if alone:
                yield from _middle(kind)


def _middle(kind: str) -> Iterator[Shape]:
    if kind == "field":
        for y in (-0.14, -0.05, 0.04, 0.13):
            yield stroke(f"M-0.17 {y}H0.17", FURROW, 0.016)
    else:
        yield from _house(-0.1, 0.02, "")
        yield from _house(0.1, 0.02, "")


def band(kind: str, degrees: int) -> Iterator[Shape]:
    """The band of one side, drawn in the north and turned."""
    turn, inner = f"rotate({degrees})", HALF - BAND
    edge = path(((-HALF, -HALF), (HALF, -HALF), (inner, -inner), (-inner, -inner)))
    yield filled(edge, FILL[kind], transform=turn)
    if kind == "meadow":
        for x, y in ((-0.2, -0.36), (0.03, -0.4), (0.22, -0.34)):
            yield stroke(
                f"M{x - 0.03} {y - 0.05}L{x} {y}L{x + 0.035} {y - 0.06}", GRASS, 0.016, transform=turn
            )
    elif kind == "hedge":
        yield from _hedge(turn)
    elif kind == "field":
        for i in range(4):
            y, reach = -HALF + 0.04 + i * 0.055, HALF - 0.06 - i * 0.055
            yield stroke(f"M{-reach:.3f} {y:.3f}H{reach:.3f}", FURROW, 0.016, transform=turn)
    else:
        yield from (*_house(-0.14, -0.33, turn), *_house(0.13, -0.33, turn))


def _hedge(turn: str) -> Iterator[Shape]:
    for i in range(7):
        yield circle(-0.372 + i * 0.124, -HALF + 0.095, 0.088, fill=HEDGE, transform=turn)
    for i in range(7):
        yield circle(-0.39 + i * 0.124, -HALF + 0.075, 0.034, fill=HEDGE_LIGHT, transform=turn)


def _house(x: float, y: float, turn: str) -> Iterator[Shape]:
    more = {"transform": turn} if turn else {}
    wall = f"M{x - 0.065} {y + 0.08}V{y - 0.01}H{x + 0.065}V{y + 0.08}Z"
    yield filled(wall, WALL, stroke="#8d6a62", stroke_width=0.01, **more)
    yield filled(f"M{x - 0.095} {y}L{x} {y - 0.1}L{x + 0.095} {y}Z", ROOF, **more)
    yield filled(f"M{x - 0.015} {y + 0.08}V{y + 0.03}H{x + 0.02}V{y + 0.08}Z", "#8d6a62", **more)


def _roads(sides: Sequence[str]) -> Iterator[Shape]:
    """Asphalt from each road side to the middle, a dashed line on top."""
    ends = [VECTOR[SIDES[i]] for i, kind in enumerate(sides) if kind == "road"]
    for colour, width, dash in (("#55585a", 0.26, ""), (ROAD, 0.22, ""), ("#ffffff", 0.025, "0.07 0.055")):
        for x, y in ends:
            yield unfilled(f"M{x * HALF} {y * HALF}L0 0", colour, width, stroke_dasharray=dash)
        if ends and not dash:
            yield circle(0, 0, width / 2, fill=colour)


def tunnel_art(tile: Tile) -> Shapes:
    """A culvert under the road, from the first zone of the tile to the second."""
    (x1, y1), (x2, y2) = zone_offset(tile.zones[0]), zone_offset(tile.zones[1])
    d = f"M{x1 * 0.75:.3f} {y1 * 0.75:.3f}L{x2 * 0.75:.3f} {y2 * 0.75:.3f}"
    mouths = ((x1 * 0.75, y1 * 0.75), (x2 * 0.75, y2 * 0.75))
    ends = [circle(x, y, 0.085, fill="#2b2b26", stroke="#f4f1e6", stroke_width=0.03) for x, y in mouths]
    return (
        stroke(d, "#f4f1e6", 0.19), stroke(d, INK, 0.15), stroke(d, MEADOW, 0.1,
        stroke_dasharray="0.02 0.13"),
        *ends, circle(0, 0, 0.055, fill="#8fc64b", stroke=INK, stroke_width=0.014),
    )  # fmt: skip


# Cells, cards, effects --------------------------------------------------------------------------------------


def ground(*, dark: bool) -> Shapes:
    """An empty cell; dark grey is hatched, so that colour is not the only sign."""
    plain = square(0.5, DARK_CELL if dark else LIGHT_CELL, stroke="#b5b3a8", stroke_width=0.015)
    if not dark:
        return (plain,)
    lines = "".join(
        f"M{-0.5 + max(0, s - 1)} {-0.5 + min(1, s)}L{-0.5 + min(1, s)} {-0.5 + max(0, s - 1)}"
        for s in _HATCHING
    )
    return plain, stroke(lines, HATCH, 0.025)


_HATCHING = (0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 1.75)


def card(fill: str) -> Shape:
    """The paper of a card in hand."""
    return square(HALF, fill, rx=0.06, stroke="#6f7a5c", stroke_width=0.02)


def back() -> Shapes:
    """A card whose face is hidden."""
    waves = "".join(f"M-0.3 {y}q0.075 -0.08 0.15 0t0.15 0t0.15 0t0.15 0" for y in (-0.15, 0.0, 0.15))
    return (
        card("#7fa08a"),
        square(0.39, "none", rx=0.04, stroke="#eef3ea", stroke_width=0.02),
        stroke(waves, "#eef3ea", 0.035),
    )


def effect_art(name: str) -> Shapes:
    """The card of a special effect: tinted paper and an icon."""
    frame = square(0.41, "none", rx=0.04, stroke=INK, stroke_width=0.012, stroke_dasharray="0.05 0.03")
    return card(TINT[name]), frame, *_icon(name)


def _icon(name: str) -> Iterator[Shape]:
    match name:
        case "tunnel":
            yield filled("M-0.34 0.22V-0.18H0.34V0.22Z", ROAD)
            yield stroke("M-0.3 -0.11H0.3", "#ffffff", 0.025, stroke_dasharray="0.07 0.07")
            yield filled("M-0.2 0.22A0.2 0.24 0 0 1 0.2 0.22Z", "#2b2b26")
            yield shape("ellipse", cx=0, cy=0.16, rx=0.1, ry=0.06, fill="#8fc64b")
        case "hedge":
            yield from (circle(x, 0.02, 0.13, fill=HEDGE) for x in (-0.22, 0.0, 0.22))
            yield from (circle(x, -0.05, 0.05, fill=HEDGE_LIGHT) for x in (-0.22, 0.0, 0.22))
            yield stroke("M-0.22 0.13V0.26M0 0.13V0.26M0.22 0.13V0.26M-0.33 0.26H0.33", "#6b4b2a", 0.035)
        case "night":
            yield filled("M0.02 -0.32A0.25 0.25 0 1 0 0.26 0.02A0.2 0.2 0 0 1 0.02 -0.32Z", "#3b4a86")
            yield from (circle(x, y, 0.035, fill="#3b4a86") for x, y in ((0.2, -0.22), (0.3, -0.08)))
            yield stroke("M-0.28 0.33H0.2M0.12 0.27L0.22 0.33L0.12 0.39", INK, 0.035)
        case "bulldoze":
            yield filled("M-0.24 0.12V-0.04H-0.1V-0.22H0.14V0.12Z", "#d98a1f")
            yield filled("M-0.05 -0.04V-0.17H0.08V-0.04Z", "#fffaf2")
            yield filled("M-0.24 -0.1L-0.34 -0.06V0.24L-0.24 0.18Z", INK)
            yield shape("rect", x=-0.2, y=0.1, width=0.4, height=0.15, rx=0.075, fill=INK)
            yield from (circle(x, 0.175, 0.035, fill="#d9d6c8") for x in (-0.1, 0.02, 0.13))
        case "turn":
            yield stroke("M-0.2 0.14A0.24 0.24 0 1 1 0.2 0.13", "#6b3f7c", 0.065)
            yield filled("M0.31 0.06L0.12 0.06L0.17 0.27Z", "#6b3f7c")
        case _:
            for x, y in ((-0.1, -0.1), (0.1, 0.08)):
                tile = {"width": 0.38, "height": 0.38, "rx": 0.04, "stroke_width": 0.02}
                yield shape("rect", x=x - 0.19, y=y - 0.19, fill=MEADOW, stroke=INK, **tile)
            yield stroke("M0.1 -0.01V0.17M0.01 0.08H0.19", INK, 0.04)


# Ponds and animals ------------------------------------------------------------------------------------------


def colour_of(board: Board, colour: str) -> str:
    """The paint of a pair of ponds."""
    number = [pair.colour for pair in board.pairs].index(colour)
    return COLOURS.get(colour, SPARE[number % len(SPARE)])


def badge(board: Board, colour: str) -> Badge:
    """The colour and the mark of a pair of ponds, and of whoever travels between them."""
    number = [pair.colour for pair in board.pairs].index(colour)
    return Badge(colour_of(board, colour), BADGES[number % len(BADGES)].mark)


def pond_art(board: Board, pond: str, outline: str, width: float) -> Shapes:
    """Water with a rim in the pair's colour; a trail of steps leaves a start pond, a flag stands at an
    arrival pond.
    """
    end, _, colour = pond.partition("-")
    left, right = -width / 2 + 0.27, width / 2 - 0.27
    ripples = ((left + 0.26, 0.15), (right - 0.5, 0.17), (right - 0.46, -0.15))
    waves = "".join(f"M{x:.2f} {y}q0.05 -0.06 0.1 0t0.1 0" for x, y in ripples)
    shapes = [
        filled(outline, WATER, stroke=INK, stroke_width=0.11, stroke_linejoin="round"),
        filled(outline, WATER, stroke=colour_of(board, colour), stroke_width=0.075, stroke_linejoin="round"),
        stroke(waves, WATER_LINE, 0.025),
        badge(board, colour).drawn(left, 0.0, 0.11),
    ]
    if end == "start":
        dots = ((-0.1, 0.16), (0.02, 0.1), (-0.05, -0.0), (0.07, -0.07), (0.0, -0.17))
        return (
            *shapes,
            *(shape("ellipse", cx=right + x, cy=y, rx=0.03, ry=0.042, fill=INK) for x, y in dots),
        )
    cloth = f"M{right - 0.06} -0.18L{right + 0.16} -0.1L{right - 0.06} -0.01Z"
    flag = filled(cloth, colour_of(board, colour), stroke=INK, stroke_width=0.015)
    return (*shapes, flag, stroke(f"M{right - 0.06} -0.19V0.19", INK, 0.03))


def ring_art(board: Board, colour: str) -> Shapes:
    """The disc an animal stands on: the rim is of its pond's colour, the small mark is that of its ponds."""
    rim = circle(0, 0, 0.42, fill="#ffffff", stroke=colour_of(board, colour), stroke_width=0.1)
    return circle(0, 0, 0.485, fill=INK), rim, badge(board, colour).drawn(0.33, 0.33, 0.13)


def _frog() -> Iterator[Shape]:
    yield stroke(
        "M-0.1 0.14L-0.31 -0.02L-0.21 0.19L-0.32 0.26M0.1 0.14L0.31 -0.02L0.21 0.19L0.32 0.26",
        "#3c8a2e",
        0.06,
    )
    yield stroke("M-0.09 -0.06L-0.2 -0.13L-0.2 -0.24M0.09 -0.06L0.2 -0.13L0.2 -0.24", "#3c8a2e", 0.05)
    back = "M0 -0.31C0.15 -0.25 0.16 -0.02 0.07 0.24Q0 0.28 -0.07 0.24C-0.16 -0.02 -0.15 -0.25 0 -0.31Z"
    yield filled(back, "#5fb53e")
    yield stroke("M-0.04 -0.08V0.18M0.04 -0.08V0.18", "#2f6b25", 0.018)
    yield from eyes(0.09, -0.2)


def _newt() -> Iterator[Shape]:
    yield stroke(
        "M-0.08 -0.08L-0.22 -0.14M0.1 -0.06L0.22 -0.14M-0.06 0.08L-0.2 0.14M0.12 0.06L0.23 0.1",
        "#33415a",
        0.045,
    )
    yield stroke("M0 -0.2C0.02 -0.05 0.06 0.06 0 0.16S-0.14 0.3 -0.22 0.28", "#33415a", 0.13)
    yield stroke(
        "M0 -0.12C0.02 -0.02 0.06 0.06 0 0.16S-0.14 0.3 -0.22 0.28",
        "#ef8a3c",
        0.04,
        stroke_dasharray="0.01 0.07",
    )
    yield shape("ellipse", cx=0, cy=-0.22, rx=0.085, ry=0.11, fill="#33415a")
    yield from (circle(x, -0.24, 0.025, fill="#ffffff") for x in (-0.055, 0.055))


def _salamander() -> Iterator[Shape]:
    yield stroke(
        "M-0.1 -0.02L-0.25 -0.1M0.08 -0.08L0.24 -0.02M-0.02 0.14L-0.16 0.22M0.1 0.1L0.24 0.2", "#1d1d1d", 0.06
    )
    yield stroke("M-0.06 -0.18C0.02 -0.06 -0.06 0.04 0.05 0.12S0.12 0.28 0.02 0.3", "#1d1d1d", 0.19)
    yield circle(-0.08, -0.2, 0.12, fill="#1d1d1d")
    spots = (
        (-0.13, -0.24),
        (-0.03, -0.18),
        (-0.04, -0.06),
        (0.03, 0.04),
        (0.02, 0.14),
        (0.1, 0.2),
        (0.02, 0.28),
    )
    yield from (circle(x, y, 0.036, fill="#f2c200") for x, y in spots)


@lru_cache(maxsize=16)
def symbols(board: Board) -> Mapping[str, Shapes]:
    """Every symbol but the ponds, which need the board's geometry."""
    found: dict[str, Shapes] = {"light": ground(dark=False), "dark": ground(dark=True), "back": back()}
    found |= {f"tile-{n}": tile_art(tile) for n, tile in board.landscape.items()}
    found |= {f"tunnel-{n}": tunnel_art(tile) for n, tile in board.landscape.items() if len(tile.zones) > 1}
    found |= {f"effect-{effect.effect}": effect_art(effect.effect) for effect in board.effects.values()}
    found["planted"] = tuple(band("hedge", 0))
    found |= {f"ring-{pair.colour}": ring_art(board, pair.colour) for pair in board.pairs}
    animals = {"toad": toad, "newt": _newt, "frog": _frog, "salamander": _salamander}
    found |= {f"animal-{name}": tuple(animals[name]()) for name in board.animals}
    cross = "M-0.3 -0.3L0.3 0.3M-0.3 0.3L0.3 -0.3"
    found["cross"] = (stroke(cross, "#ffffff", 0.18), stroke(cross, "#c8553d", 0.11))
    return MappingProxyType(found)


# Places on the board ----------------------------------------------------------------------------------------

NEAR, SHORE = 0.06, 0.35  # gap between pond and grid; distance from the grid to the middle of a pond
POND_HEIGHT = 0.62 - NEAR


def centre(board: Board, place: str) -> tuple[float, float]:
    """Centre of a cell, or of the first stretch of a pond."""
    if place in board.index:
        row, col = divmod(board.index[place], board.width)
        return col + 0.5, row + 0.5
    left, right = _stretches(board, place)[0]
    return (left + right) / 2, -SHORE if place.startswith("pond") else board.height + SHORE


def _stretches(board: Board, pond: str) -> list[tuple[float, float]]:
    """(left, right) of each run of columns that a pond touches."""
    columns = sorted(board.columns.index(cell[0]) for cell in board.ponds[pond])
    found: list[tuple[float, float]] = []
    for col in columns:
        if found and found[-1][1] == col:
            found[-1] = (found[-1][0], col + 1)
        else:
            found.append((col, col + 1))
    return [(left + NEAR, right - NEAR) for left, right in found]


def outline(board: Board, place: str, x: float = 0.0, y: float = 0.0, margin: float = 0.0) -> str:
    """Outline of a cell or pond, moved by (-x, -y)."""
    cx, cy = centre(board, place)
    if place in board.index:
        return path((cx - x + a, cy - y + b) for a, b in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)))
    half = POND_HEIGHT / 2 - margin
    return " ".join(
        rounded(left + margin - x, cy - half - y, right - left - 2 * margin, 2 * half, 0.2)
        for left, right in _stretches(board, place)
    )


@lru_cache(maxsize=16)
def geometry(board: Board) -> Geometry:
    """Cells, ponds, symbols and the letters in the margin; arrival ponds are row 0, start ponds the
    last row.
    """
    cells = [
        Cell(c, i // board.width + 1, i % board.width, *centre(board, c), outline(board, c))
        for i, c in enumerate(board.cells)
    ]
    drawn = dict(symbols(board))
    for pond, shore in board.ponds.items():
        x, y = centre(board, pond)
        row = 0 if pond.startswith("pond") else board.height + 1
        cells.append(Cell(pond, row, board.columns.index(shore[0][0]), x, y, outline(board, pond)))
        left, right = _stretches(board, pond)[0]
        drawn[pond] = pond_art(board, pond, outline(board, pond, x, y, 0.055), right - left)
    return Geometry(
        (-0.45, -1.0, board.width + 0.9, board.height + 2.0), tuple(cells), drawn, tuple(_margins(board))
    )


def _margins(board: Board) -> Iterator[Shape]:
    for col, letter in enumerate(board.columns):
        yield label(col + 0.5, -0.83, letter, 0.22, fill="#5c6a62")
        yield label(col + 0.5, board.height + 0.83, letter, 0.22, fill="#5c6a62")
    for row in range(board.height):
        yield label(-0.22, row + 0.5, str(row + 1), 0.22, fill="#5c6a62")
        yield label(board.width + 0.22, row + 0.5, str(row + 1), 0.22, fill="#5c6a62")


def spot_point(state: Position, spot: Spot) -> tuple[float, float]:
    """The point at which an animal in this zone or pond is drawn."""
    x, y = centre(state.board, spot.place)
    laid = state.at(spot.place) if spot.place in state.board.index else None
    if laid is None or spot.zone < 0 or spot.zone >= len(state.board.zones(laid)):
        return x, y
    dx, dy = zone_offset(state.board.zones(laid)[spot.zone])
    return x + dx, y + dy


def area(state: Position, spot: Spot, inset: float = 0.03) -> str:
    """Outline of a zone, an empty cell or a pond."""
    board = state.board
    laid = state.at(spot.place) if spot.place in board.index else None
    if laid is None:
        return outline(board, spot.place, margin=0.055 if spot.place in board.ponds else 0.0)
    zones = board.zones(laid)
    roads = frozenset(side for side, kind in board.sides(laid).items() if kind == "road")
    at = centre(board, spot.place)
    return zone_path(zones[spot.zone], roads, at, alone=len(zones) == 1, inset=inset)
