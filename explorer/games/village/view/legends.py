"""What tiles and the marks of overlays mean."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from explorer.core.text import agreeing
from explorer.games.village.position.kinds import BUTTERFLY, COLOURS, RULEBOOK, STALLS, VISITOR, WAYS
from explorer.games.village.view import art
from explorer.games.village.view.art import INK, filled
from explorer.games.village.view.figures import figure
from explorer.games.village.view.layout import square
from explorer.games.village.view.overlays import (
    BASE_LINES,
    GOLD,
    LOOSE,
    PAVED_LINE,
    RED,
    SCALE,
    TRAIL_LINE,
    end_badge,
    sign,
)
from explorer.games.village.view.words import WAY_NAMES
from explorer.picture.drawing import Shapes, altered, circle, label, rect, shape, stroke, unfilled
from explorer.picture.scene import Legend, LegendEntry, Shape, Swatches, legend_of


def _scaled(shapes: Iterable[Shape], size: float) -> Shapes:
    return altered(shapes, transform=f"scale({size})")


def _tile(*names: str) -> Shapes:
    drawn = art.symbols()
    return tuple(s for name in ("ground", *names) for s in drawn[name])


@lru_cache(maxsize=1)
def base_legend() -> Legend:
    """What tiles show, one entry a kind of thing."""
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
                "plot": art.symbols()["plot"],
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


def _ways() -> Swatches:
    return {kind: _line_swatch(kind) for kind in (*WAYS, "loose")}


def _ends() -> Swatches:
    shown = {"paved": ("paved", 0, True), "trail": ("trail", 0, True), "loose": ("paved", 2, False)}
    return {
        f"end-{name}": _scaled(end_badge(0, 0, kind, waiting, lit=lit), 2.2)
        for name, (kind, waiting, lit) in shown.items()
    }


def _key() -> Swatches:
    drawn = filled(square(0, 0, 0.4), "none", stroke=RED, stroke_width=0.1, stroke_dasharray="0.2 0.1")
    return {"key": (drawn, label(0, 0, "−2", 0.42, fill=RED))}


def _bases() -> Swatches:
    return {f"base-{state}": _base_swatch(state) for state in BASE_LINES}


def _connects() -> Swatches:
    gold = (unfilled("M-0.45 0H0.45", INK, 0.4), unfilled("M-0.45 0H0.45", GOLD, 0.3), *_line_swatch("paved"))
    return {"connects": gold}


def _gains() -> Swatches:
    paints = enumerate((SCALE[0], SCALE[3], SCALE[5]))
    bars = [
        shape("rect", x=-0.48 + i * 0.32, y=-0.3, width=0.32, height=0.6, fill=paint) for i, paint in paints
    ]
    star = (rect(0, 0, 0.84, 0.6, 0.12, fill=GOLD), label(0, 0, "5!", 0.5))
    return {"gains": bars, "at-once": star}


OVERLAY_LEGENDS = {
    "ways": _ways,
    "ends": _ends,
    "key": _key,
    "bases": _bases,
    "connects": _connects,
    "gains": _gains,
}


@lru_cache(maxsize=8)
def overlay_legend(overlay: str) -> Legend:
    """What the marks of an overlay mean."""
    return legend_of("vil-legend", OVERLAY_LEGENDS[overlay]()) if overlay in OVERLAY_LEGENDS else ()
