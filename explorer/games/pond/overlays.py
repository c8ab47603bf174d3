"""The overlays of the pond game: marks over the board, and legends of marks and tiles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from explorer.core.lazy import lazy_import
from explorer.games.pond import art
from explorer.games.pond.art import HALF, INK, area, centre, spot_point
from explorer.games.pond.board import Spot
from explorer.games.pond.position import Position
from explorer.games.pond.rules import side_towards
from explorer.picture.drawing import (
    Shapes,
    circle,
    colour_scale,
    filled,
    label,
    path,
    square,
    stroke,
    unfilled,
)
from explorer.picture.scene import Legend, Placed, Shape, legend_of, overlays_of

if TYPE_CHECKING:
    from explorer.games.pond import plans
else:
    plans = lazy_import("explorer.games.pond.plans")

OVERLAYS = overlays_of("pon-overlay", ("reach", "route", "opening", "key", "worlds", "change"))
MOVES = ("#fde725", "#a8db34", "#5ec962", "#28ae80", "#21918c", "#2c728e", "#3b528b", "#440154")
WORLDS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#D55E00", "#56B4E9", "#F0E442")
RED, GREEN = "#c8553d", "#2f8f4e"

# Marks ------------------------------------------------------------------------------------------------------


def overlay_marks(
    state: Position, seat: int, overlay: str, after: Position | None
) -> tuple[list[Shape], list[Placed]]:
    """The marks of an overlay, and the ghosts that belong to it."""
    match overlay:
        case "reach":
            return list(_reach(state, seat)), []
        case "route":
            way = plans.route(state, seat)
            return list(_line(state, way)) if way else [], []
        case "opening":
            found = plans.opening(state, seat)
            if found is None:
                return [], []
            ghosts = [
                Placed("tile-1", *centre(state.board, c), scale=0.85)
                for c in found.cells
                if 1 in state.board.landscape
            ]
            return list(_line(state, found.route, dashed=True)), ghosts
        case "key":
            return list(_key(state)), []
        case "worlds":
            return list(_worlds(state)), []
        case "change" if after is not None:
            return list(_change(state, after, seat)), []
        case _:
            return [], []


def _tint(state: Position, spot: Spot, colour: str, opacity: float) -> Iterator[Shape]:
    d = area(state, spot)
    yield filled(d, colour, opacity=opacity)
    yield unfilled(d, colour, 0.04)
    yield unfilled(d, INK, 0.012)


def _badge(state: Position, spot: Spot, text: str, colour: str = "#ffffff") -> Iterator[Shape]:
    """A short text on a disc, beside the animal where one stands."""
    x, y = spot_point(state, spot)
    if any(p.spot == spot for p in state.players):
        x, y = (x + 0.34, y) if spot.place in state.board.ponds else (x + 0.27, y - 0.27)
    yield circle(x, y, 0.145, fill=colour, stroke=INK, stroke_width=0.02)
    yield label(x, y, text, 0.2, fill=INK if colour == "#ffffff" else "#ffffff")


def _reach(state: Position, seat: int) -> Iterator[Shape]:
    found = sorted(plans.reachable(state, seat).items())  # the same picture in every process
    for spot, moves in found:
        yield from _tint(state, spot, MOVES[min(moves, len(MOVES) - 1)], 0.55)
    for spot, moves in found:
        yield from _badge(state, spot, str(moves))


def _way_points(state: Position, way: Iterable[Spot]) -> list[tuple[float, float]]:
    """Through the middle of each zone and of each side that is crossed."""
    spots = list(way)
    points = [spot_point(state, spots[0])]
    for here, there in pairwise(spots):
        x, y = _crossing(state, here.place, there.place)
        points += [(x, y), spot_point(state, there)]
    return points


def _crossing(state: Position, here: str, there: str) -> tuple[float, float]:
    """The middle of the side between two neighbouring places."""
    if here in state.board.ponds:
        here, there = there, here
    x, y = centre(state.board, here)
    dx, dy = art.VECTOR[side_towards(state, here, there) or "north"]
    return x + dx / 2, y + dy / 2


def _line(state: Position, way: Iterable[Spot], *, dashed: bool = False) -> Iterator[Shape]:
    points = _way_points(state, way)
    d = path(points, closed=False)
    dashes = "0.12 0.12" if dashed else ""
    yield stroke(d, "#ffffff", 0.17, opacity=0.92, stroke_linejoin="round")
    yield stroke(d, INK, 0.08, **{"class": "route"}, stroke_linejoin="round", stroke_dasharray=dashes)
    for x, y in (points[0], points[-1]):
        yield circle(x, y, 0.1, fill=INK, stroke="#ffffff", stroke_width=0.04)


def _key(state: Position) -> Iterator[Shape]:
    zones = sorted(plans.key_zones(state))
    for spot in zones:
        d = area(state, spot, 0.05)
        yield filled(d, RED, opacity=0.22)
        yield unfilled(d, "#ffffff", 0.1, stroke_linejoin="round")
        yield unfilled(d, RED, 0.06, stroke_dasharray="0.14 0.07")
    for link in sorted(map(sorted, plans.key_links(state))):
        x, y = _crossing(state, link[0].place, link[1].place)
        upright = x != int(x)  # the crossing lies on a horizontal side
        bar = f"M{x - 0.2:.3f} {y:.3f}H{x + 0.2:.3f}" if upright else f"M{x:.3f} {y - 0.2:.3f}V{y + 0.2:.3f}"
        yield stroke(bar, "#ffffff", 0.17)
        yield stroke(bar, RED, 0.11)
    for spot in zones:
        yield from _badge(state, spot, "!", RED)


def _worlds(state: Position) -> Iterator[Shape]:
    found = plans.worlds(state)
    for number, world in enumerate(found):
        for spot in sorted(world):
            yield from _tint(state, spot, WORLDS[number % len(WORLDS)], 0.5)
    for number, world in enumerate(found):
        letter = chr(ord("A") + number) if number < 26 else str(number + 1)
        for spot in sorted(world):
            yield from _badge(state, spot, letter)


def _change(state: Position, after: Position, seat: int) -> Iterator[Shape]:
    """Zones gained, where they lie after the action, and zones lost, where they lie before it."""
    before, now = plans.reachable(state, seat), plans.reachable(after, seat)
    replaced = {c for c in state.board.cells if state.at(c) != after.at(c)}
    still = (
        replaced & {spot.place for spot in before} & {spot.place for spot in now}
    )  # another tile, reached all the same
    lost = [spot for spot in before.keys() - now.keys() if spot.place not in still]
    gained = [spot for spot in now.keys() - before.keys() if spot.place not in still]
    changes = ((state, lost, RED, "−"), (after, gained, GREEN, "+"))
    for where, spots, colour, _ in changes:
        for spot in sorted(spots):
            yield from _tint(where, spot, colour, 0.42)
    for where, spots, colour, sign in changes:
        for spot in sorted(spots):
            yield from _badge(where, spot, sign, colour)


# Legends ----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def ground_signs() -> dict[str, Shapes]:
    """A small piece of each ground: a side of a tile, and the road."""
    meadow = square(HALF, art.MEADOW, rx=0.03)
    dashes = stroke("M-0.4 0H0.4", "#ffffff", 0.04, stroke_dasharray="0.1 0.12")
    road = (meadow, stroke("M-0.3 0H0.3", art.ROAD, 0.34), dashes)
    kinds = {kind: (meadow, *art.band(kind, 0)) for kind in ("meadow", "hedge", "field", "housing")}
    return {**kinds, "road": road}


def base_legend() -> Legend:
    """The legend of tiles, one entry a kind of side."""
    return legend_of("pon-legend", {**ground_signs(), "dark": art.ground(dark=True)})


def _disc(colour: str, text: str = "") -> Shapes:
    ink = INK if colour == "#ffffff" else "#ffffff"
    disc = circle(0, 0, 0.42, fill=colour, stroke=INK, stroke_width=0.04)
    return (disc, label(0, 0, text, 0.5, fill=ink)) if text else (disc,)


def _stroke_swatch(**more: str | float) -> Shapes:
    return stroke("M-0.4 0H0.4", "#ffffff", 0.24), stroke("M-0.4 0H0.4", INK, 0.12, **more)


def _worlds_swatch() -> Shapes:
    discs = circle(-0.2, 0, 0.24, fill=WORLDS[0]), circle(0.22, 0, 0.24, fill=WORLDS[1])
    return *discs, label(-0.2, 0, "A", 0.32, fill="#ffffff"), label(0.22, 0, "B", 0.32, fill=INK)


OVERLAY_LEGENDS = {
    "reach": legend_of("pon-legend", {"moves": colour_scale(MOVES[1], MOVES[4], MOVES[7])}),
    "route": legend_of("pon-legend", {"route": _stroke_swatch()}),
    "opening": legend_of(
        "pon-legend",
        {
            "opening": _stroke_swatch(stroke_dasharray="0.16 0.18"),
            "lay": [square(HALF, art.MEADOW, stroke=INK, stroke_width=0.04, stroke_dasharray="0.1 0.07")],
        },
    ),
    "key": legend_of(
        "pon-legend",
        {
            "key": [
                square(0.42, "none", stroke=RED, stroke_width=0.1, stroke_dasharray="0.2 0.1"),
                label(0, 0, "!", 0.55, fill=RED),
            ],
            "bridge": [stroke("M-0.35 0H0.35", RED, 0.2)],
        },
    ),
    "worlds": legend_of("pon-legend", {"worlds": _worlds_swatch()}),
    "change": legend_of("pon-legend", {"gained": _disc(GREEN, "+"), "lost": _disc(RED, "−")}),
}
"""The legend of each overlay."""
