"""What tiles and the marks of overlays mean."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from explorer.core.text import Text
from explorer.games.village.view import art
from explorer.games.village.view.art import INK, filled, stroke
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
from explorer.picture.drawing import Shapes, circle, label, shape
from explorer.picture.scene import LegendEntry, Shape


def _scaled(shapes: Iterable[Shape], size: float) -> Shapes:
    return tuple(Shape(s.tag, {**s.attributes, "transform": f"scale({size})"}, s.text) for s in shapes)


def _tile(*names: str) -> Shapes:
    drawn = art.symbols()
    return tuple(s for name in ("ground", *names) for s in drawn[name])


def _entry(swatch: Iterable[Shape], fr: str, en: str) -> LegendEntry:
    return LegendEntry(tuple(swatch), Text(fr, en))


@lru_cache(maxsize=1)
def base_legend() -> tuple[LegendEntry, ...]:
    """What tiles show, one entry a kind of thing."""
    return (
        _entry(_tile("paved-NS"), "chemin pavé", "paved path"),
        _entry(_tile("trail-NS"), "sentier fleuri", "flowered trail"),
        _entry(
            _scaled(figure("visitor"), 0.9),
            "visiteur : 1 point, sur un chemin pavé",
            "visitor: 1 point, on a paved path",
        ),
        _entry(
            _scaled(figure("butterfly"), 0.9),
            "papillon : 2 points, sur un sentier",
            "butterfly: 2 points, on a trail",
        ),
        *(
            _entry(_scaled(figure(f"{colour} balloon"), 0.9), f"ballon {fr}", f"{colour} balloon")
            for colour, fr in (("red", "rouge"), ("blue", "bleu"), ("green", "vert"), ("yellow", "jaune"))
        ),
        *(
            _entry(_scaled(figure(f"{stall} stall"), 0.9), f"échoppe : {fr}", f"stall: {en}")
            for stall, fr, en in WARES
        ),
        _entry(
            _scaled(figure("blue altar"), 0.9),
            "autel : 1 point par ballon ou échoppe qu'il montre",
            "altar: 1 point a balloon, or stall, as shown in it",
        ),
        _entry(_tile("part"), "socle de chimère, dans un coin", "part of a chimera base, in a corner"),
        _entry(
            _tile("joined"),
            "socle sur deux coins et le côté entre eux",
            "base part over two corners and the side between",
        ),
        _entry(art.symbols()["plot"], "une tuile peut se poser ici", "a tile can be laid here"),
    )


WARES = (
    ("bread", "pain de mort", "bread of the dead"),
    ("fruit", "fruits", "fruit"),
    ("marigold", "cempasúchil", "marigolds"),
    ("pennant", "fanions", "pennants"),
    ("candle", "bougies", "candles"),
    ("skull", "calaveras", "sugar skulls"),
)


def _line_swatch(kind: str) -> Shapes:
    if kind == "loose":
        return (stroke("M-0.45 0H0.45", LOOSE, 0.14, stroke_dasharray="0.13 0.12"),)
    if kind == "paved":
        return (stroke("M-0.45 0H0.45", PAVED_LINE, 0.2),)
    return (stroke("M-0.36 0H0.4", TRAIL_LINE, 0.24, stroke_dasharray="0.001 0.36", stroke_linecap="round"),)


def _base_swatch(state: str) -> Shapes:
    colour, dashes = BASE_LINES[state]
    more: dict[str, str | float] = {"stroke_dasharray": dashes} if dashes else {}
    drawn = _scaled(sign(0, 0, state, colour), 1.6) if state not in ("open", "never") else ()
    return circle(0, 0, 0.4, fill="#ffffff", stroke=colour, stroke_width=0.09, **more), *drawn


BASES_SAID = (
    ("taken", "socle fermé : une chimère y est", "closed base: a chimera sits on it"),
    ("open", "socle ouvert ; + : il y manque un morceau", "open base; +: a part is missing there"),
    ("waiting", "fermé, de bonne taille, mais pas relié", "closed, of the right size, not connected"),
    ("none-left", "fermé et relié, mais plus de chimère", "closed and connected, but no chimera was left"),
    (
        "wrong",
        "fermé, mais de mauvaise taille (ni 2×2 ni 2×3)",
        "closed, but the wrong size (neither 2×2 nor 2×3)",
    ),
    ("never", "ne peut plus se fermer : × n'a pas le morceau", "can never be closed: × lacks the part"),
)


def _ways() -> tuple[LegendEntry, ...]:
    return (
        _entry(
            _line_swatch("paved"),
            "chemin pavé relié à la tuile de départ",
            "paved path connected to the start tile",
        ),
        _entry(_line_swatch("trail"), "sentier fleuri relié", "flowered trail connected"),
        _entry(
            _line_swatch("loose"),
            "non relié : rien n'y compte encore",
            "not connected: nothing on it counts yet",
        ),
    )


def _end(kind: str, waiting: int, lit: bool, fr: str, en: str) -> LegendEntry:
    return _entry(_scaled(end_badge(0, 0, kind, waiting, lit=lit), 2.2), fr, en)


def _ends() -> tuple[LegendEntry, ...]:
    return (
        _end("paved", 0, True, "bout d'un chemin pavé relié", "end of a connected paved path"),
        _end("trail", 0, True, "bout d'un sentier relié", "end of a connected trail"),
        _end(
            "paved", 2, False,
            "bout non relié ; le nombre dit combien d'éléments attendent derrière",
            "end that is not connected; the number says how many elements wait behind it",
        ),
    )  # fmt: skip


def _key() -> tuple[LegendEntry, ...]:
    drawn = filled(square(0, 0, 0.4), "none", stroke=RED, stroke_width=0.1, stroke_dasharray="0.2 0.1")
    said = (
        "tuile clé : sans elle, tant d'éléments seraient coupés",
        "key tile: without it so many elements are cut off",
    )
    return (_entry((drawn, label(0, 0, "−2", 0.42, fill=RED)), *said),)


def _bases() -> tuple[LegendEntry, ...]:
    return tuple(_entry(_base_swatch(state), fr, en) for state, fr, en in BASES_SAID)


def _connects() -> tuple[LegendEntry, ...]:
    gold = (stroke("M-0.45 0H0.45", INK, 0.4), stroke("M-0.45 0H0.45", GOLD, 0.3), *_line_swatch("paved"))
    return (_entry(gold, "ce que la pose relierait", "what the lay would connect"),)


def _gains() -> tuple[LegendEntry, ...]:
    paints = enumerate((SCALE[0], SCALE[3], SCALE[5]))
    bars = [
        shape("rect", x=-0.48 + i * 0.32, y=-0.3, width=0.32, height=0.6, fill=paint) for i, paint in paints
    ]
    star = (
        shape("rect", x=-0.42, y=-0.3, width=0.84, height=0.6, rx=0.12, fill=GOLD),
        label(0, 0, "5!", 0.5),
    )
    return (
        _entry(
            bars, "points à la fin si rien d'autre n'arrivait", "points at the end if nothing else happened"
        ),
        _entry(star, "dont gagnés aussitôt", "of which come at once"),
    )


OVERLAY_LEGENDS = {
    "ways": _ways,
    "ends": _ends,
    "key": _key,
    "bases": _bases,
    "connects": _connects,
    "gains": _gains,
}


@lru_cache(maxsize=8)
def overlay_legend(overlay: str) -> tuple[LegendEntry, ...]:
    """What the marks of an overlay mean."""
    return OVERLAY_LEGENDS[overlay]() if overlay in OVERLAY_LEGENDS else ()
