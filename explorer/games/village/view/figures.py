"""What stands on ways, as pictures that never turn: visitors, butterflies, balloons, stalls, altars; and
chimeras.

Each kind has a silhouette of its own: balloons heart, disc, diamond, star; stalls an awning and their ware;
altars an arch over what they demand.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from explorer.games.village.position.kinds import COLOURS, ELEMENTS
from explorer.games.village.view.art import INK, filled
from explorer.picture.drawing import Shapes, circle, rect, shape, stroke, unfilled
from explorer.picture.scene import Shape

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
"""How wide an element is on a tile."""


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


def chimera_art(size: str) -> Shapes:
    """A painted beast: head with horns and wings; the large one has a spotted body of double width."""
    return tuple(_chimera(large=size == "large"))


def _chimera(*, large: bool) -> Iterator[Shape]:
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
    """The picture of an element, by its name in `kinds.ELEMENTS`."""
    name, _, kind = element.partition(" ")
    drawn = {"balloon": _balloon, "stall": _stall, "altar": _altar}.get(kind)
    if drawn:
        return tuple(drawn(name))
    return tuple(_visitor() if name == "visitor" else _butterfly())


def symbols() -> dict[str, Shapes]:
    """Every element, by name, and the chimeras."""
    found = {element: figure(element) for element in ELEMENTS}
    return found | {f"chimera-{size}": chimera_art(size) for size in ("small", "large")}
