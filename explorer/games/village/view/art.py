"""How tiles of Viva Catrina look: cream ground, the two kinds of way, parts of bases. What stands on ways is
in `figures`.

A tile is put together from few symbols, each turned on its own: a ground, one a way (by kind and form), one a
part of a base. Paved paths have rims and cobbles, flowered trails no rim and two rows of marigolds: known
apart without their colours.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from explorer.games.village.position.kinds import LETTERS
from explorer.games.village.position.tiles import Oriented
from explorer.picture import drawing
from explorer.picture.drawing import Shapes, circle, square, unfilled
from explorer.picture.scene import Attributes, Shape

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
"""Where one, two, three things stand on a way, by its form."""
CROSSED: tuple[tuple[XY, ...], ...] = (
    ((0, -0.3),),
    ((0, -0.3), (0, 0.3)),
    ((0, -0.34), (0, 0.03), (0, 0.34)),
)
"""The same for a straight way that another one crosses or touches: off the middle, to show on which way they
stand.
"""


def places(tile: Oriented, way: int, count: int) -> tuple[XY, ...]:
    """Where so many things stand on a way of a tile that lies around (0, 0)."""
    name, turn = form(tile.reaches[way])
    slots = CROSSED if name == "NS" and len(tile.kinds) > 1 else ALONG[name]
    found = slots[min(count, len(slots)) - 1] if count else ()
    more = tuple((0.18 * (i % 2 * 2 - 1), 0.0) for i in range(count - len(found)))
    return tuple(turned(point, turn) for point in (*found, *more))


def symbols() -> dict[str, Shapes]:
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
