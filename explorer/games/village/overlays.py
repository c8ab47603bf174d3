"""The overlays of a village: marks over the tiles, one set a question, and the legends of marks and tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from explorer.core.text import agreeing
from explorer.games.village import art, plans, position_village
from explorer.games.village.actions import Lay
from explorer.games.village.art import INK, centre, figure, middle, square_around, way_transform
from explorer.games.village.board import (
    BUTTERFLY,
    COLOURS,
    RULEBOOK,
    STALLS,
    STEPS,
    VISITOR,
    WAY_NAMES,
    WAYS,
    Cell,
    Point,
)
from explorer.games.village.position import Position
from explorer.games.village.position_village import Base, Laid, Segment, Village
from explorer.picture.drawing import Shapes, altered, circle, filled, label, rect, shape, stroke, unfilled
from explorer.picture.scene import Attributes, Legend, LegendEntry, Shape, Swatches, legend_of, overlays_of

OVERLAYS = overlays_of("vil-overlay", ("ways", "ends", "key", "bases", "connects", "gains"))
PAVED_LINE, TRAIL_LINE, LOOSE, RED, GREEN, BLUE, GOLD = (
    "#0072b2", "#c2410c", "#6b6460", "#b3261e", "#1b7a43", "#0072b2", "#ffd400",
)  # fmt: skip
SCALE = ("#f2f0f7", "#dadaeb", "#bcbddc", "#9e9ac8", "#756bb1", "#54278f")
"""Points of a lay, pale = none, dark = most."""


class Asked(NamedTuple):
    """The subject of an overlay: whose village, which tile is ready (0 = none) in which turn, where it is
    tried.
    """

    state: Position
    seat: int
    tile: int
    turn: int
    lay: Lay | None

    @property
    def village(self) -> Village:
        """The village shown."""
        return self.state.players[self.seat].village


def overlay_marks(overlay: str, asked: Asked) -> tuple[Shape, ...]:
    """The marks of an overlay."""
    return tuple(DRAWN[overlay](asked)) if overlay in DRAWN else ()


# Ways -------------------------------------------------------------------------------------------------------


def _way(village: Village, segment: Segment, colour: str, width: float, **more: str | float) -> Shape:
    d, transform = way_transform(village, segment)
    return unfilled(d, colour, width, transform=transform, **more)


def _connected(village: Village, segment: Segment) -> Iterator[Shape]:
    """A paved path as a solid line, a trail as a row of dots; both on white."""
    if village.at[segment[:2]].kinds[segment[2]] == "paved":
        yield _way(village, segment, "#ffffff", 0.15)
        yield _way(village, segment, PAVED_LINE, 0.1)
    else:
        yield _way(village, segment, "#ffffff", 0.19)
        yield _way(
            village, segment, TRAIL_LINE, 0.14, stroke_dasharray="0.001 0.1665", stroke_linecap="round"
        )


def _loose(village: Village, segment: Segment) -> Iterator[Shape]:
    yield _way(village, segment, "#ffffff", 0.24, opacity=0.72)
    yield _way(village, segment, LOOSE, 0.05, stroke_dasharray="0.05 0.075")


def _ways(asked: Asked) -> Iterator[Shape]:
    village = asked.village
    for (x, y), tile in village.at.items():
        for way in sorted(range(len(tile.kinds)), key=lambda way: tile.kinds[way] != "trail"):
            segment = x, y, way
            yield from (
                _connected(village, segment) if segment in village.connected else _loose(village, segment)
            )


def _connects(asked: Asked) -> Iterator[Shape]:
    """The ways that the lay tried connects, its own and those laid before."""
    if asked.lay is None or not asked.tile:
        return
    before, lay = asked.village, asked.lay
    after = before.lay(Laid(lay.x, lay.y, asked.tile, lay.turn))
    new = sorted(after.connected - before.connected)
    for x, y, way in new:
        px, py = centre((x, y))
        for dx, dy in art.places(after.at[x, y], way, sum(after.at[x, y].tallies[way])):
            yield circle(px + dx, py + dy, 0.22, fill=GOLD, stroke=INK, stroke_width=0.03)
    for segment in new:
        yield _way(after, segment, INK, 0.26)
        yield _way(after, segment, GOLD, 0.2)
        yield from _connected(after, segment)


# Open ends --------------------------------------------------------------------------------------------------


def _ends(asked: Asked) -> Iterator[Shape]:
    """In each empty cell a square a paved end and a disc a trail end, full where connected; inside, what
    hangs on it.
    """
    village = asked.village
    found = plans.ends(village)
    for end in found:
        yield from _stubs(village, end)
    for end in found:
        x, y = centre(end.cell)
        two = sum(other.cell == end.cell for other in found) > 1
        x += (-0.21 if end.kind == "paved" else 0.21) if two else 0
        yield from end_badge(x, y, end.kind, sum(end.elements), lit=end.lit)


def end_badge(x: float, y: float, kind: str, hanging: int, *, lit: bool) -> Iterator[Shape]:
    """A square for a paved end, a disc for a trail's; full where connected."""
    colour = PAVED_LINE if kind == "paved" else TRAIL_LINE
    fill, dashes = (colour, "") if lit else ("#ffffff", "0.07 0.05")
    look: Attributes = {"fill": fill, "stroke": colour, "stroke_width": 0.04, "stroke_dasharray": dashes}
    if kind == "paved":
        yield rect(x, y, 0.32, 0.32, 0.03, **look)
    else:
        yield circle(x, y, 0.18, **look)
    if hanging:
        yield label(x, y, str(hanging), 0.24, fill="#ffffff" if lit else INK)


def _stubs(village: Village, end: plans.End) -> Iterator[Shape]:
    """From each side where a way of this kind leads onto the cell, a short line."""
    (x, y), (px, py) = end.cell, centre(end.cell)
    for side, (dx, dy) in enumerate(STEPS):
        beside = village.at.get((x + dx, y + dy))
        way = beside.ways[side - 2] if beside else -1
        if beside and way >= 0 and beside.kinds[way] == end.kind:
            lit = (x + dx, y + dy, way) in village.connected
            d = f"M{px + dx * 0.5:.3f} {py + dy * 0.5:.3f}L{px + dx * 0.24:.3f} {py + dy * 0.24:.3f}"
            colour, dashes = PAVED_LINE if end.kind == "paved" else TRAIL_LINE, "" if lit else "0.05 0.05"
            yield unfilled(d, colour, 0.09, stroke_dasharray=dashes)


# Key tiles --------------------------------------------------------------------------------------------------


def _key(asked: Asked) -> Iterator[Shape]:
    found = plans.key_tiles(asked.village)
    for key in found:
        x, y = centre(key.cell)
        yield unfilled(square_around(x, y, 0.45), "#ffffff", 0.11)
        yield unfilled(square_around(x, y, 0.45), RED, 0.065, stroke_dasharray="0.16 0.08")
    for key in found:
        x, y = centre(key.cell)
        text = f"−{sum(key.elements)}"
        dx, dy = _bare_corner(asked.village, key.cell)
        yield from _plate(x + 0.49 if dx > 0 else x - 0.49 + _wide(text), y + dy * 0.37, text, RED)


def _bare_corner(village: Village, cell: Cell) -> tuple[int, int]:
    """The corner of a tile farthest from all that stands on it, for tokens lie over marks."""
    tile = village.at[cell]
    spots = [spot for way, tally in enumerate(tile.tallies) for spot in art.places(tile, way, sum(tally))]

    def room(corner: tuple[int, int]) -> float:
        return min((max(abs(x - corner[0] * 0.3), abs(y - corner[1] * 0.37)) for x, y in spots), default=1.0)

    return max(((1, -1), (1, 1), (-1, 1), (-1, -1)), key=room)


def _wide(text: str) -> float:
    return round(0.07 + 0.105 * len(text), 3)


def _plate(right: float, y: float, text: str, colour: str, ink: str = "#ffffff") -> Iterator[Shape]:
    """A short text on a plate that ends at `right`."""
    width = _wide(text)
    x = right - width / 2
    yield rect(x, y, width, 0.25, 0.07, fill=colour, stroke="#ffffff", stroke_width=0.03)
    yield label(x, y, text, 0.19, fill=ink)


# Bases ------------------------------------------------------------------------------------------------------


def base_state(asked: Asked, base: Base) -> str:
    """The state of a base: "taken", "none-left" or "waiting" (VIL-C3), "wrong" size, "never", or "open"."""
    player = asked.state.players[asked.seat]
    if not base.closed:
        return "never" if position_village.fit_of_base(player.village.at, base).spoilt else "open"
    if base.size is None:
        return "wrong"
    if base.points[0] in player.chimeras:
        return "taken"
    return "none-left" if player.village.is_lit(base) else "waiting"


BASE_LINES: Mapping[str, tuple[str, str]] = {
    "taken": (GREEN, ""),
    "open": (BLUE, "0.07 0.06"),
    "waiting": (BLUE, "0.2 0.06"),
    "none-left": (LOOSE, "0.2 0.06"),
    "wrong": (RED, ""),
    "never": ("#9c7a75", "0.05 0.06"),
}
"""Colour and dashes by state."""


def _bases(asked: Asked) -> Iterator[Shape]:
    village = asked.village
    for base in position_village.every_base(village.at):
        state = base_state(asked, base)
        colour, dashes = BASE_LINES[state]
        d = _around(base.points)
        yield filled(d, "#ffffff", opacity=0.35)
        yield unfilled(d, "#ffffff", 0.11)
        yield unfilled(d, colour, 0.065, stroke_dasharray=dashes)
        gaps = position_village.fit_of_base(village.at, base)
        if state == "open":
            yield from (s for cell in gaps.wanted for s in _gap(cell, base.points, BLUE, cross=False))
        yield from (s for cell in gaps.spoilt for s in _gap(cell, base.points, RED, cross=True))
        if state not in ("open", "never"):
            yield from sign(*middle(base.points), state, colour)


def _around(points: Iterable[Point], r: float = 0.3) -> str:
    """A round-cornered frame about the points of a base."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    arc = f"a{r} {r} 0 0 1"
    return (
        f"M{min(xs)} {min(ys) - r}h{wide}{arc} {r} {r}v{high}{arc} {-r} "
        f"{r}h{-wide}{arc} {-r} {-r}v{-high}{arc} {r} {-r}Z"
    )


def _gap(cell: Cell, points: Iterable[Point], colour: str, *, cross: bool) -> Iterator[Shape]:
    """A plus in each corner where a part is still to come, a cross where there should have been one."""
    x, y = centre(cell)
    for px, py in points:
        if abs(px - x) < 1 and abs(py - y) < 1:
            gx, gy = px + (x - px) * 0.34, py + (y - py) * 0.34
            r = 0.045
            d = f"M{gx - r:.3f} {gy - r:.3f}l{2 * r} {2 * r}m0 {-2 * r}l{-2 * r} {2 * r}"
            plus = f"M{gx - r:.3f} {gy:.3f}h{2 * r}M{gx:.3f} {gy - r:.3f}v{2 * r}"
            yield circle(gx, gy, 0.085, fill="#ffffff", stroke=colour, stroke_width=0.03)
            yield unfilled(d if cross else plus, colour, 0.04)


def sign(x: float, y: float, state: str, colour: str) -> Iterator[Shape]:
    """A tick, a cross or dots, on a disc."""
    if state == "taken":  # the chimera itself stands there
        return
    yield circle(x, y, 0.15, fill=colour, stroke="#ffffff", stroke_width=0.03)
    if state == "wrong":
        yield unfilled(f"M{x - 0.06:.3f} {y - 0.06:.3f}l0.12 0.12m0 -0.12l-0.12 0.12", "#ffffff", 0.045)
    elif state == "none-left":
        yield label(x, y, "0", 0.2, fill="#ffffff")
    else:
        yield from (circle(x + dx, y, 0.026, fill="#ffffff") for dx in (-0.07, 0, 0.07))


# Gains ------------------------------------------------------------------------------------------------------


def _gains(asked: Asked) -> Iterator[Shape]:
    """On each place where the tile may lie as it is turned: points at the end, a plate for those that come at
    once.

    Where it is tried, the tile itself is to be seen, and the points stand in its corner.
    """
    state = asked.state
    if not asked.tile or asked.seat != state.seat:
        return
    found = {cell: plans.gain(state, asked.tile, Lay(*cell, asked.turn)) for cell in asked.village.frontier}
    most = max((one.end for one in found.values()), default=0)
    tried = (asked.lay.x, asked.lay.y) if asked.lay else None
    for cell, one in found.items():
        x, y = centre(cell)
        if cell == tried:
            yield from _plate(x + 0.47, y - 0.36, f"+{one.end}", SCALE[-1])
            continue
        if not one.end:
            yield label(x, y, "0", 0.26, fill="#8d8878", stroke="#ffffff", stroke_width=0.012)
            continue
        step = round(one.end / most * (len(SCALE) - 1))
        yield filled(square_around(x, y, 0.44), SCALE[step], stroke=INK, stroke_width=0.015)
        yield label(x, y, f"+{one.end}", 0.34, fill="#ffffff" if step > 3 else INK)
        if one.now:
            yield from _plate(x + 0.46, y - 0.33, f"{one.now}!", GOLD, INK)


DRAWN: Mapping[str, Callable[[Asked], Iterator[Shape]]] = {
    "ways": _ways,
    "ends": _ends,
    "key": _key,
    "bases": _bases,
    "connects": _connects,
    "gains": _gains,
}


# Legends ----------------------------------------------------------------------------------------------------


def _scaled(shapes: Iterable[Shape], size: float) -> Shapes:
    return altered(shapes, transform=f"scale({size})")


def _tile(*names: str) -> Shapes:
    drawn = art.ground_symbols()
    return tuple(s for name in ("ground", *names) for s in drawn[name])


@lru_cache(maxsize=1)
def base_legend() -> Legend:
    """The legend of tiles, one entry a kind of thing."""
    balloons = [f"{colour} balloon" for colour in COLOURS]
    return (
        *(LegendEntry(_tile(f"{way}-NS"), WAY_NAMES[way]) for way in WAYS),
        *legend_of("vil-legend", {name: _scaled(figure(name), 0.9) for name in (VISITOR, BUTTERFLY)}),
        *(LegendEntry(_scaled(figure(name), 0.9), agreeing(1, RULEBOOK.words[name])) for name in balloons),
        *legend_of("vil-legend", {stall: _scaled(figure(f"{stall} stall"), 0.9) for stall in STALLS}),
        *legend_of(
            "vil-legend",
            {
                "altar": _scaled(figure("blue altar"), 0.9),
                "part": _tile("part"),
                "joined": _tile("joined"),
                "plot": art.ground_symbols()["plot"],
            },
        ),
    )


def _line_swatch(kind: str) -> Shapes:
    if kind == "loose":
        return (unfilled("M-0.45 0H0.45", LOOSE, 0.14, stroke_dasharray="0.13 0.12"),)
    if kind == "paved":
        return (unfilled("M-0.45 0H0.45", PAVED_LINE, 0.2),)
    return (stroke("M-0.36 0H0.4", TRAIL_LINE, 0.24, stroke_dasharray="0.001 0.36"),)


def _base_swatch(state: str) -> Shapes:
    colour, dashes = BASE_LINES[state]
    drawn = _scaled(sign(0, 0, state, colour), 1.6) if state not in ("open", "never") else ()
    disc = circle(0, 0, 0.4, fill="#ffffff", stroke=colour, stroke_width=0.09, stroke_dasharray=dashes)
    return disc, *drawn


def _swatches(overlay: str) -> Swatches:
    """The pictures of an overlay's legend, by the names of their texts."""
    match overlay:
        case "ways":
            return {kind: _line_swatch(kind) for kind in (*WAYS, "loose")}
        case "ends":
            shown = {"paved": ("paved", 0, True), "trail": ("trail", 0, True), "loose": ("paved", 2, False)}
            return {
                f"end-{name}": _scaled(end_badge(0, 0, kind, waiting, lit=lit), 2.2)
                for name, (kind, waiting, lit) in shown.items()
            }
        case "key":
            frame = square_around(0, 0, 0.4)
            drawn = filled(frame, "none", stroke=RED, stroke_width=0.1, stroke_dasharray="0.2 0.1")
            return {"key": (drawn, label(0, 0, "−2", 0.42, fill=RED))}
        case "bases":
            return {f"base-{state}": _base_swatch(state) for state in BASE_LINES}
        case "connects":
            rims = unfilled("M-0.45 0H0.45", INK, 0.4), unfilled("M-0.45 0H0.45", GOLD, 0.3)
            return {"connects": (*rims, *_line_swatch("paved"))}
        case "gains":
            bars = [
                shape("rect", x=-0.48 + i * 0.32, y=-0.3, width=0.32, height=0.6, fill=paint)
                for i, paint in enumerate((SCALE[0], SCALE[3], SCALE[5]))
            ]
            star = (rect(0, 0, 0.84, 0.6, 0.12, fill=GOLD), label(0, 0, "5!", 0.5))
            return {"gains": bars, "at-once": star}
    return {}


@lru_cache(maxsize=8)
def overlay_legend(overlay: str) -> Legend:
    """The legend of an overlay."""
    return legend_of("vil-legend", _swatches(overlay))
