"""Pictures of tiles and of everything that stands on them, and where the cells of a village lie.

A tile is put together from few symbols, each turned on its own: a ground, one a way (by kind and form), one a
part of a base. Paved paths have rims and cobbles, flowered trails no rim and two rows of marigolds: known
apart without their colours.

Each kind of element has a silhouette of its own: balloons heart, disc, diamond, star; stalls an awning and
their ware; altars an arch over what they demand. Elements never turn.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from explorer.games.village.board import COLOURS, ELEMENTS, LETTERS, Oriented, Point, place_name
from explorer.games.village.board import Cell as Place
from explorer.games.village.position_village import Segment, Village, cell_name
from explorer.picture import drawing
from explorer.picture.drawing import Shapes, circle, rect, shape, square, stroke, unfilled
from explorer.picture.scene import Attributes, Cell, Geometry, Shape

XY = tuple[float, float]

HALF = 0.495
INK = "#2b2320"
CREAM, CREAM_RIM, START_GROUND = "#fdf4dc", "#cdbb8e", "#f6dfc9"
PAVED_RIM, PAVED, JOINT = "#4d5459", "#b4babd", "#7d858a"
TRAIL, MARIGOLD, HEART = "#f8e3a0", "#f08a00", "#8f3d00"
PART, PART_RIM, PART_STEP = "#c9a6d8", "#5f3b78", "#9a6fb0"
PAPER, CARD, SHADE, SUN, WHITE = "#f4e6c6", "#fffdf6", "#3b2a10", "#d2693c", "#ffffff"
PLOT, PLOT_RIM = "#f7f6ee", "#a9b59a"

FORMS = {
    "N": "M0 -0.5V-0.24",
    "NS": "M0 -0.5V0.5",
    "NE": "M0 -0.5A0.5 0.5 0 0 0 0.5 0",
    "NES": "M0 -0.5V0.5M0 0H0.5",
    "NESW": "M0 -0.5V0.5M-0.5 0H0.5",
}
"""The forms of ways before they are turned, by the sides that they reach."""


def filled(d: str, colour: str, width: float = 0.0, **attributes: str | float) -> Shape:
    """An outline filled, with a rim in ink where a width is given."""
    rim: Attributes = {"stroke": INK, "stroke_width": width, "stroke_linejoin": "round"} if width else {}
    return drawing.filled(d, colour, **{**rim, **attributes})


def turned(point: XY, turn: int) -> XY:
    """A point of a tile after so many quarter turns clockwise.

    >>> turned((0.0, -0.5), 1)
    (0.5, 0.0)
    """
    x, y = point
    for _ in range(turn % 4):
        x, y = -y, x
    return x, y


# Ways -------------------------------------------------------------------------------------------------------


def form(sides: Iterable[int]) -> tuple[str, int]:
    """The form of a way that reaches these sides, and the quarter turns that bring it there.

    >>> form((1, 3)), form((0, 3)), form((0, 2, 3))
    (('NS', 1), ('NE', 3), ('NES', 2))
    """
    wanted = set(sides)
    return next(
        (name, turn)
        for name in FORMS
        for turn in range(4)
        if {(LETTERS.index(letter) + turn) % 4 for letter in name} == wanted
    )


def way_art(kind: str, name: str) -> Shapes:
    """A way of a kind and form, from side to side; one that reaches a single side ends in a round place."""
    d = FORMS[name]
    tip = (0.0, -0.24) if name == "N" else None
    return tuple((_paved if kind == "paved" else _trail)(d, tip, hub=name in ("NES", "NESW")))


def _paved(d: str, tip: XY | None, *, hub: bool) -> Iterator[Shape]:
    yield unfilled(d, CREAM, 0.27)
    yield unfilled(d, PAVED_RIM, 0.215)
    if tip:
        yield circle(*tip, 0.125, fill=PAVED_RIM)
    yield unfilled(d, PAVED, 0.16)
    yield unfilled(d, JOINT, 0.16, stroke_dasharray="0.02 0.08")
    yield unfilled(d, JOINT, 0.016)
    if tip:
        yield circle(*tip, 0.097, fill=PAVED)
    if hub:
        yield circle(0, 0, 0.125, fill=PAVED, stroke=PAVED_RIM, stroke_width=0.028)


def _trail(d: str, tip: XY | None, *, hub: bool) -> Iterator[Shape]:
    yield unfilled(d, CREAM, 0.27)
    yield unfilled(d, TRAIL, 0.22)
    if tip:
        yield circle(*tip, 0.13, fill=TRAIL)
    look: Attributes = {"stroke_linecap": "round"}
    inset = d.replace("-0.5", "-0.44", 1) if d.startswith("M0 -0.5V") else d
    yield unfilled(inset, MARIGOLD, 0.125, stroke_dasharray="0.001 0.146", **look)
    yield unfilled(inset, HEART, 0.045, stroke_dasharray="0.001 0.146", **look)
    if hub:
        yield circle(
            0, 0, 0.125, fill=TRAIL, stroke=MARIGOLD, stroke_width=0.045, stroke_dasharray="0.05 0.048"
        )


# Parts of bases ---------------------------------------------------------------------------------------------


def _step(d: str, colour: str, width: float) -> Shape:
    return filled(d, colour, stroke=PART_RIM, stroke_width=width)


def part_art() -> Shapes:
    """A part in the north-west corner: a quarter of a stepped round."""
    return (
        _step("M-0.5 -0.5H-0.26A0.24 0.24 0 0 1 -0.5 -0.26Z", PART, 0.022),
        _step("M-0.5 -0.5H-0.35A0.15 0.15 0 0 1 -0.5 -0.35Z", PART_STEP, 0.014),
    )


def joined_art() -> Shapes:
    """A part over both northern corners and the side between."""
    outer = "M-0.5 -0.5V-0.26A0.24 0.24 0 0 0 -0.286 -0.39H0.286A0.24 0.24 0 0 0 0.5 -0.26V-0.5Z"
    inner = "M-0.5 -0.5V-0.35A0.15 0.15 0 0 0 -0.36 -0.45H0.36A0.15 0.15 0 0 0 0.5 -0.35V-0.5Z"
    return _step(outer, PART, 0.022), _step(inner, PART_STEP, 0.014)


# A tile -----------------------------------------------------------------------------------------------------


def tile_pieces(tile: Oriented, *, start: bool = False) -> tuple[tuple[str, int], ...]:
    """The symbols of a tile as it lies, with their rotation: ground, bases, trails, paved paths (which bridge
    trails).
    """
    pieces = [("start" if start else "ground", 0)]
    pieces += [("joined", side * 90) for side in range(4) if tile.joined[side]]
    covered = {corner for side in range(4) if tile.joined[side] for corner in (side, (side + 1) % 4)}
    pieces += [("part", corner * 90) for corner in range(4) if tile.corners[corner] and corner not in covered]
    for way in sorted(range(len(tile.kinds)), key=lambda way: tile.kinds[way] != "trail"):
        name, turn = form(tile.reaches[way])
        pieces.append((f"{tile.kinds[way]}-{name}", turn * 90))
    return tuple(pieces)


def _arc(degrees: float) -> XY:
    """A point of the bend from north to east."""
    angle = math.radians(degrees)
    return round(0.5 + 0.5 * math.cos(angle), 3), round(-0.5 + 0.5 * math.sin(angle), 3)


ALONG: dict[str, tuple[tuple[XY, ...], ...]] = {
    "N": (((0, -0.26),), ((-0.17, -0.26), (0.17, -0.26)), ((-0.31, -0.28), (0, -0.28), (0.31, -0.28))),
    "NS": (((0, 0),), ((0, -0.2), (0, 0.2)), ((0, -0.33), (0, 0), (0, 0.33))),
    "NE": ((_arc(135),), (_arc(158), _arc(112)), (_arc(162), (0.11, -0.11), _arc(108))),
    "NES": (((0, 0),), ((0, -0.25), (0, 0.25)), ((0, -0.3), (0.31, 0), (0, 0.3))),
    "NESW": (((0, 0),), ((0, -0.25), (0, 0.25)), ((0, -0.3), (0.31, 0), (0, 0.3))),
}
"""Points for one, two, three things on a way, by its form."""
CROSSED: tuple[tuple[XY, ...], ...] = (
    ((0, -0.3),),
    ((0, -0.3), (0, 0.3)),
    ((0, -0.34), (0, 0.03), (0, 0.34)),
)
"""The same for a straight way that another one crosses or touches: off the middle, to show on which way they
stand.
"""


def places(tile: Oriented, way: int, count: int) -> tuple[XY, ...]:
    """The points for so many things on a way of a tile that lies around (0, 0)."""
    name, turn = form(tile.reaches[way])
    slots = CROSSED if name == "NS" and len(tile.kinds) > 1 else ALONG[name]
    found = slots[min(count, len(slots)) - 1] if count else ()
    more = tuple((0.18 * (i % 2 * 2 - 1), 0.0) for i in range(count - len(found)))
    return tuple(turned(point, turn) for point in (*found, *more))


def ground_symbols() -> dict[str, Shapes]:
    """Everything of which tiles are put together, and the place where one may lay."""
    rim: Attributes = {"stroke": CREAM_RIM, "stroke_width": 0.012, "rx": 0.03}
    sun = (circle(0, 0, 0.42, fill="none", stroke=SUN, stroke_width=0.045, stroke_dasharray="0.035 0.05"),)
    found: dict[str, Shapes] = {
        "ground": (square(HALF, CREAM, **rim),),
        "start": (square(HALF, START_GROUND, **rim), *sun),
        "plot": (
            square(0.43, PLOT, stroke=PLOT_RIM, stroke_width=0.018, stroke_dasharray="0.07 0.06", rx=0.05),
            unfilled("M-0.07 0H0.07M0 -0.07V0.07", PLOT_RIM, 0.022),
        ),
        "away": (square(0.5, "#ffffff", stroke="#eeede4", stroke_width=0.01),),
        "gone": (
            square(
                0.43, "#ecebe4", stroke="#c9c8b4", stroke_width=0.015, stroke_dasharray="0.03 0.05", rx=0.05
            ),
        ),
        "shade": (
            filled("M-0.46 -0.44H0.53V0.56H-0.46Z", SHADE, opacity=0.1),
            filled("M-0.48 -0.47H0.51V0.53H-0.48Z", SHADE, opacity=0.13),
        ),
        "veil": (square(0.48, "#ffffff", opacity=0.45, rx=0.03),),
        "part": part_art(),
        "joined": joined_art(),
    }
    return found | {f"{kind}-{name}": way_art(kind, name) for kind in ("paved", "trail") for name in FORMS}


# Elements ---------------------------------------------------------------------------------------------------

PAINT = {"red": "#d7263d", "blue": "#2374c6", "green": "#2f9e56", "yellow": "#f7c600"}
AWNING = {
    "bread": "#b5763a",
    "fruit": "#d7263d",
    "marigold": "#f08a00",
    "pennant": "#1f8fa8",
    "candle": "#6b4fa0",
    "skull": "#3a3a44",
}
SIZE = 0.31
"""The width of an element on a tile."""


def balloon_path(colour: str, y: float = 0.0, r: float = 0.36) -> str:
    """The outline of a balloon around (0, y): red a heart, blue a disc, green a diamond, yellow a star."""
    match colour:
        case "red":
            a, b = r * 0.9, y - r * 0.25
            return (
                f"M0 {y + r:.3f}C{-r * 1.7:.3f} {y:.3f} {-a:.3f} {y - r * 1.45:.3f} 0 {b - r * 0.2:.3f}"
                f"C{a:.3f} {y - r * 1.45:.3f} {r * 1.7:.3f} {y:.3f} 0 {y + r:.3f}Z"
            )
        case "blue":
            rx = r * 0.92
            return (
                f"M{-rx:.3f} {y:.3f}a{rx:.3f} {r:.3f} 0 1 1 {2 * rx:.3f} "
                f"0a{rx:.3f} {r:.3f} 0 1 1 {-2 * rx:.3f} 0Z"
            )
        case "green":
            return (
                f"M0 {y - r * 1.12:.3f}L{r * 0.95:.3f} {y:.3f}L0 {y + r * 1.12:.3f}L{-r * 0.95:.3f} {y:.3f}Z"
            )
    return _star(0, y, r * 1.2, r * 0.55, 5)


def _star(x: float, y: float, outer: float, inner: float, points: int) -> str:
    corners = []
    for i in range(2 * points):
        r, a = (inner if i % 2 else outer), math.pi * i / points - math.pi / 2
        corners.append(f"{x + r * math.cos(a):.3f} {y + r * math.sin(a):.3f}")
    return "M" + "L".join(corners) + "Z"


def _balloon(colour: str) -> Iterator[Shape]:
    outline = balloon_path(colour, -0.1)
    yield unfilled(outline, "#ffffff", 0.2, stroke_linejoin="round")
    yield unfilled("M0 0.2V0.5", "#ffffff", 0.18)
    yield unfilled("M0 0.2Q0.09 0.35 0 0.5", INK, 0.06)
    yield filled(outline, PAINT[colour], 0.07)
    yield stroke("M-0.14 -0.22Q-0.1 -0.3 -0.03 -0.3", "#ffffff", 0.06)


def _visitor() -> Iterator[Shape]:
    body = "M-0.33 0.48C-0.33 0.12 -0.17 0.04 0 0.04S0.33 0.12 0.33 0.48Z"
    yield unfilled(body, "#ffffff", 0.18, stroke_linejoin="round")
    yield circle(0, -0.18, 0.31, fill="#ffffff")
    yield filled(body, "#33508a", 0.06)
    yield circle(0, -0.17, 0.22, fill="#ffffff", stroke=INK, stroke_width=0.06)
    yield from (circle(x, -0.16, 0.055, fill=INK) for x in (-0.085, 0.085))
    yield filled("M-0.4 -0.3H0.4L0.2 -0.34L0.15 -0.5H-0.15L-0.2 -0.34Z", INK)


def _butterfly() -> Iterator[Shape]:
    upper = (
        "M0 -0.04C-0.1 -0.42 -0.44 -0.5 -0.49 -0.3S-0.3 0.06 0 -0.04C0.1 "
        "-0.42 0.44 -0.5 0.49 -0.3S0.3 0.06 0 -0.04Z"
    )
    lower = "M0 0C-0.26 0.02 -0.42 0.2 -0.3 0.4S-0.04 0.3 0 0C0.26 0.02 0.42 0.2 0.3 0.4S0.04 0.3 0 0Z"
    for d in (upper, lower):
        yield unfilled(d, "#ffffff", 0.17, stroke_linejoin="round")
    for d in (lower, upper):
        yield filled(d, "#e8651a", 0.06)
    yield unfilled("M0 -0.06L-0.36 -0.3M0 -0.06L0.36 -0.3M0 0.04L-0.22 0.3M0 0.04L0.22 0.3", INK, 0.035)
    yield shape("ellipse", cx=0, cy=0.02, rx=0.055, ry=0.26, fill=INK)
    yield unfilled("M0 -0.2Q-0.04 -0.4 -0.13 -0.46M0 -0.2Q0.04 -0.4 0.13 -0.46", INK, 0.035)


# Stalls -----------------------------------------------------------------------------------------------------


def _stall(ware: str) -> Iterator[Shape]:
    """A counter under a striped awning, the ware large between them."""
    yield rect(0, 0, 1.06, 1.08, 0.1, fill="#ffffff")
    yield rect(0, 0.07, 0.88, 0.82, 0.03, fill="#fffdf6", stroke=INK, stroke_width=0.055)
    yield from _ware(ware)
    yield from _awning(AWNING[ware])


def _awning(colour: str) -> Iterator[Shape]:
    scallops = "a0.1225 0.09 0 0 1 -0.245 0" * 4
    d = f"M-0.43 -0.5H0.43L0.49 -0.27{scallops}Z"
    yield filled(d, colour, 0.05)
    yield filled("M-0.2 -0.48H-0.01V-0.25H-0.235ZM0.2 -0.48H0.4L0.46 -0.25H0.235Z", "#ffffff")


def _ware(ware: str) -> Iterator[Shape]:
    match ware:
        case "bread":
            yield shape(
                "ellipse", cx=0, cy=0.14, rx=0.33, ry=0.25, fill="#d9954b", stroke=INK, stroke_width=0.05
            )
            yield stroke("M-0.24 0.14H0.24M0 -0.06V0.34", "#fff0cf", 0.085)
            yield circle(0, 0.12, 0.085, fill="#fff0cf", stroke=INK, stroke_width=0.03)
        case "fruit":
            yield filled("M-0.37 0.02H0.37A0.37 0.37 0 0 1 -0.37 0.02Z", "#2f9e56", 0.05)
            yield filled("M-0.28 0.03H0.28A0.28 0.28 0 0 1 -0.28 0.03Z", "#ef4056")
            seeds = ((-0.14, 0.1), (0.14, 0.1), (0, 0.18))
            yield from (shape("ellipse", cx=x, cy=y, rx=0.032, ry=0.05, fill=INK) for x, y in seeds)
        case "marigold":
            yield filled(_star(0, 0.13, 0.33, 0.21, 9), "#f59a00", 0.045)
            yield circle(0, 0.13, 0.13, fill="#a84300")
        case "pennant":
            yield unfilled("M-0.4 -0.08Q0 0.08 0.4 -0.08", INK, 0.05)
            for x, y, colour in ((-0.26, -0.02, "#d7263d"), (0, 0.02, "#f7c600"), (0.26, -0.02, "#2374c6")):
                yield filled(f"M{x - 0.12:.2f} {y}H{x + 0.12:.2f}L{x} {y + 0.36:.2f}Z", colour, 0.035)
        case "candle":
            yield filled("M-0.11 0.14H0.11V0.44H-0.11Z", "#f2ead8", 0.05)
            yield filled("M0 -0.24C0.22 -0.02 0.15 0.12 0 0.12S-0.22 -0.02 0 -0.24Z", "#f7b500", 0.045)
        case _:
            crown = "M-0.28 0.06C-0.3 -0.27 0.3 -0.27 0.28 0.06C0.28 0.18 0.18 0.18 0.16 0.26V0.42H-0.16V0.26"
            yield filled(f"{crown}C-0.18 0.18 -0.28 0.18 -0.28 0.06Z", "#ffffff", 0.055)
            yield from (circle(x, 0.06, 0.085, fill=INK) for x in (-0.12, 0.12))
            yield unfilled("M-0.06 0.28V0.42M0.06 0.28V0.42", INK, 0.035)


# Altars -----------------------------------------------------------------------------------------------------


def _altar(demand: str) -> Iterator[Shape]:
    """A rose arch on two steps; under it the balloon, or the awning, for which it gives points."""
    arch = "M-0.4 0.34V-0.1A0.4 0.4 0 0 1 0.4 -0.1V0.34Z"
    yield unfilled(arch, "#ffffff", 0.2, stroke_linejoin="round")
    yield filled("M-0.52 0.34H0.52V0.52H-0.52Z", "#d13f86", 0.05)
    yield filled(arch, "#d13f86", 0.05)
    yield filled("M-0.29 0.34V-0.1A0.29 0.29 0 0 1 0.29 -0.1V0.34Z", "#fff3f8")
    if demand in COLOURS:
        yield filled(balloon_path(demand, 0.0, 0.23), PAINT[demand], 0.045)
    else:
        yield filled("M-0.18 -0.1H0.18L0.24 0.08H-0.24Z", "#d7263d", 0.04)
        yield filled("M-0.06 -0.09H0.06L0.08 0.07H-0.08Z", "#ffffff")
        yield unfilled("M-0.18 0.08V0.32M0.18 0.08V0.32M-0.18 0.22H0.18", INK, 0.05)


# Chimeras ---------------------------------------------------------------------------------------------------


def _chimera(*, large: bool) -> Iterator[Shape]:
    """A painted beast: head with horns and wings; the large one has a spotted body of double width."""
    wide = 0.5 if large else 0.3
    yield shape("ellipse", cx=0, cy=0.04, rx=wide + 0.1, ry=0.44, fill="#ffffff", opacity=0.9)
    for side in (-1, 1):
        tip, near = side * (wide + 0.1), side * 0.1
        wing = (
            f"M{near} 0.05C{side * wide} -0.3 {tip + side * 0.02:.2f} -0.16 {tip} "
            f"0.18Q{tip - side * 0.12:.2f} 0.06 {near} 0.22Z"
        )
        yield filled(wing, "#1f8fa8", 0.04)
    yield shape(
        "ellipse", cx=0, cy=0.2, rx=wide * 0.72, ry=0.22, fill="#d13f86", stroke=INK, stroke_width=0.045
    )
    if large:
        yield from (circle(x, 0.25, 0.04, fill="#f7c600") for x in (-0.22, -0.08, 0.08, 0.22))
    yield filled("M-0.2 -0.28L-0.14 -0.46L-0.06 -0.3ZM0.2 -0.28L0.14 -0.46L0.06 -0.3Z", "#f7c600", 0.035)
    yield circle(0, -0.13, 0.2, fill="#2f9e56", stroke=INK, stroke_width=0.045)
    yield from (
        circle(x, -0.17, 0.055, fill="#ffffff", stroke=INK, stroke_width=0.03) for x in (-0.085, 0.085)
    )
    yield unfilled("M-0.09 -0.03Q0 0.03 0.09 -0.03", INK, 0.035)


def figure(element: str) -> Shapes:
    """The picture of an element, by its name in `board.ELEMENTS`."""
    name, _, kind = element.partition(" ")
    drawn = {"balloon": _balloon, "stall": _stall, "altar": _altar}.get(kind)
    if drawn:
        return tuple(drawn(name))
    return tuple(_visitor() if name == "visitor" else _butterfly())


def figure_symbols() -> dict[str, Shapes]:
    """Every element, by name, and the chimeras."""
    found = {element: figure(element) for element in ELEMENTS}
    return found | {f"chimera-{size}": tuple(_chimera(large=size == "large")) for size in ("small", "large")}


# Places in a picture ----------------------------------------------------------------------------------------

# A village has no border: its picture is the occupied rectangle and a ring around it.

MARGIN = 0.12
LEAST = 5.0
LINE_STEP, LINE_HEIGHT, LINE_GAP = 1.1, 1.58, 0.1


@cache
def symbols() -> dict[str, Shapes]:
    """Every symbol; the same for every box, since tiles are put together from them."""
    return {**ground_symbols(), **figure_symbols()}


def square_around(x: float, y: float, half: float = 0.5) -> str:
    """The outline of a square around a point."""
    return f"M{x - half:.3f} {y - half:.3f}h{2 * half:g}v{2 * half:g}h{-2 * half:g}Z"


def centre(cell: Place) -> tuple[float, float]:
    """The middle of a cell; meeting points have whole coordinates."""
    return cell[0] + 0.5, cell[1] + 0.5


def extent(village: Village) -> tuple[int, int, int, int]:
    """West, north, east and south of the picture, in cells: one more on every side than is occupied."""
    xs, ys = [x for x, _ in village.at], [y for _, y in village.at]
    return min(xs) - 1, min(ys) - 1, max(xs) + 1, max(ys) + 1


def geometry(village: Village) -> Geometry:
    """The cells of a village and its ring, named as in the notation; it stays the same until a tile is laid
    in the ring.
    """
    return _grid(*extent(village))


@lru_cache(maxsize=64)
def _grid(west: int, north: int, east: int, south: int) -> Geometry:
    cells = [
        Cell(cell_name(x, y), y - north, x - west, *centre((x, y)), square_around(*centre((x, y))))
        for y in range(north, south + 1)
        for x in range(west, east + 1)
    ]
    view = (west - MARGIN, north - MARGIN, east - west + 1 + 2 * MARGIN, south - north + 1 + 2 * MARGIN)
    return Geometry(view, tuple(cells), symbols())


def on_table(of: Geometry) -> Geometry:
    """The same cells with room for five each way, so that a young village does not shrink with each tile."""
    west, north, wide, high = of.view
    across, down = max(wide, LEAST), max(high, LEAST)
    view = (west - (across - wide) / 2, north - (down - high) / 2, across, down)
    return _seen(view, of.cells)


@lru_cache(maxsize=64)
def _seen(view: tuple[float, float, float, float], cells: tuple[Cell, ...]) -> Geometry:
    return Geometry(view, cells, symbols())


def cells_shown(village: Village) -> dict[str, Place]:
    """Name -> coordinates of every cell of the picture, row by row."""
    west, north, east, south = extent(village)
    return {cell_name(x, y): (x, y) for y in range(north, south + 1) for x in range(west, east + 1)}


def middle(points: tuple[Point, ...]) -> tuple[float, float]:
    """The middle of a base."""
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def way_transform(village: Village, segment: Segment) -> tuple[str, str]:
    """The path of a way before it is turned, and the transform that brings it to its place."""
    x, y, way = segment
    name, turn = form(village.at[x, y].reaches[way])
    px, py = centre((x, y))
    return FORMS[name], f"translate({px:g} {py:g}) rotate({turn * 90})"


@lru_cache(maxsize=16)
def lines_geometry(lengths: tuple[int, ...], most: int = 0) -> Geometry:
    """The places of the lines, "a1" first, a row a line; or with at most so many in a row, each on as many
    rows as the longest needs, and a gap between the lines.
    """
    wide = min(most or max(lengths), max(lengths))
    rows = -(-max(lengths) // wide)
    gap = LINE_GAP if rows > 1 else 0.0
    cells = []
    for line, length in enumerate(lengths):
        for at in range(length):
            row, col = line * rows + at // wide, at % wide
            x, y = col * LINE_STEP, row * LINE_HEIGHT + line * gap
            cells.append(Cell(place_name(line, at), row, col, x, y, square_around(x, y)))
    high = len(lengths) * rows * LINE_HEIGHT + (len(lengths) - 1) * gap
    view = (-0.62, -0.72, wide * LINE_STEP + 0.14, high + 0.1)
    return Geometry(view, tuple(cells), symbols())


@cache
def hand_geometry() -> Geometry:
    """One tile, "hand"."""
    return Geometry(
        (-0.56, -0.56, 1.12, 1.12), (Cell("hand", 0, 0, 0.0, 0.0, square_around(0, 0)),), symbols()
    )
