"""What cards and the marks of overlays mean."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from explorer.core.installed import message
from explorer.games.souls.position.board import Board
from explorer.games.souls.position.kinds import BOLINA, COLLECTED, NAMES, RULEBOOK
from explorer.games.souls.view import art
from explorer.games.souls.view.overlays import BLUE, GREEN, GREY, PURPLE, RED, arrow, plate, ring
from explorer.picture.drawing import Shapes, moved
from explorer.picture.scene import LegendEntry, Shape

SMALL = 0.72


def _entry(swatch: Iterable[Shape], key: str) -> LegendEntry:
    return LegendEntry(tuple(swatch), message(key))


def _small(*shapes: Shape) -> Shapes:
    return moved(shapes, 0, 0, SMALL)


def _plate(text: str, colour: str, *, hollow: bool = False, bold: bool = False) -> Shapes:
    return moved(plate((0, 0), text, colour, hollow=hollow, bold=bold), 0, 0, 2.3 if len(text) < 2 else 1.9)


@lru_cache(maxsize=4)
def base_legend(board: Board) -> tuple[LegendEntry, ...]:
    """The cards, and how one sees that a card can be taken."""
    drawn = art.symbols(board)
    kinds = [
        LegendEntry(_small(*drawn[NAMES[kind]]), RULEBOOK.words[NAMES[kind]]) for kind in (*COLLECTED, BOLINA)
    ]
    free = (
        *drawn["high"],
        *drawn["morpho"],
        art.card_shape(fill="none", stroke="#143a2a", stroke_width=0.07),
    )
    return (
        *kinds,
        _entry(_small(*drawn["back"]), "sou-legend-unseen"),
        _entry(_small(*free), "sou-legend-accessible"),
        _entry(_small(*drawn["morpho"], *drawn["veil"]), "sou-legend-overlapped"),
        _entry(_small(*drawn["gap"]), "sou-legend-gap"),
    )


def _cover() -> tuple[LegendEntry, ...]:
    return (
        _entry(arrow((0, 0.55), (0, -0.5), PURPLE), "sou-legend-covers"),
        _entry(
            arrow((0, 0.55), (0, -0.5), GREY, dashed=True),
            "sou-legend-covers-covered",
        ),
    )


def _uncovers() -> tuple[LegendEntry, ...]:
    return (
        _entry(_plate("2", GREEN), "sou-legend-uncovered-count"),
        _entry(_plate("1", BLUE, hollow=True), "sou-legend-later-count"),
        _entry(_small(*ring((0, 0), GREEN)), "sou-legend-uncovered"),
        _entry(_small(*ring((0, 0), BLUE, "0.1 0.07")), "sou-legend-later"),
    )


def _about(colour: str) -> LegendEntry:
    return _entry(_plate("≈", colour, hollow=True), "sou-legend-mean")


def _worth() -> tuple[LegendEntry, ...]:
    best = _entry(_plate("+3", BLUE, bold=True), "sou-legend-adds")
    return best, _entry(_plate("♛", BLUE), "sou-legend-wins-ties")


def _rival() -> tuple[LegendEntry, ...]:
    return (
        _entry(_plate("+3", RED), "sou-legend-rival-most"),
        _about(RED),
    )


def _perfect() -> tuple[LegendEntry, ...]:
    return (
        _entry(
            _plate("+2", PURPLE),
            "sou-legend-perfect",
        ),
        _entry(_plate("+2", PURPLE, bold=True), "sou-legend-best"),
    )


OVERLAY_LEGENDS = {
    "cover": _cover,
    "uncovers": _uncovers,
    "worth": _worth,
    "rival": _rival,
    "perfect": _perfect,
}


@lru_cache(maxsize=8)
def overlay_legend(overlay: str) -> tuple[LegendEntry, ...]:
    """What the marks of an overlay mean."""
    return OVERLAY_LEGENDS[overlay]() if overlay in OVERLAY_LEGENDS else ()
