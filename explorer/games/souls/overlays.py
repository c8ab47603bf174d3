"""Overlays: marks over the cards, each about one question; and the legends of cards and marks."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from explorer.core.game import Action
from explorer.core.text import numeral
from explorer.games.souls import art, plans
from explorer.games.souls.actions import Place, Take, signed
from explorer.games.souls.art import Point, card_path, centre, line
from explorer.games.souls.board import BOLINA, COLLECTED, DECIDE, NAMES, RULEBOOK, Board
from explorer.games.souls.position import Position
from explorer.picture.drawing import Shapes, filled, label, moved, rect, unfilled
from explorer.picture.scene import Legend, LegendEntry, Shape, Swatches, legend_of, overlays_of

OVERLAYS = overlays_of("sou-overlay", ("cover", "uncovers", "worth", "rival", "perfect"))
GREEN, BLUE, RED, GREY, GOLD, PURPLE = "#1d6b45", "#0b5c9e", "#a3271c", "#5b6268", "#ffd400", "#5b1d69"
PLATE_AT = 0.27
"""The distance of a plate from the middle of its card: under the butterfly, above what the kind is worth."""


class Asked(NamedTuple):
    """The question of an overlay: position as seen by all, seat, action tried, values of perfect play."""

    state: Position
    seat: int
    tried: Action | None
    perfect: Mapping[Action, float]

    @property
    def place(self) -> int:
        """The place of the taking tried, 0 for none."""
        return self.tried.place if isinstance(self.tried, Take) else 0


def overlay_marks(overlay: str, asked: Asked) -> tuple[Shape, ...]:
    """The marks of an overlay, and those of the action tried."""
    marks = tuple(DRAWN[overlay](asked)) if overlay in DRAWN else ()
    return (*trial_marks(asked), *marks) if overlay != "uncovers" else marks


# Pieces of marks --------------------------------------------------------------------------------------------


def ring(at: Point, colour: str, dashes: str = "") -> Iterator[Shape]:
    """A frame about a card."""
    d = card_path(*at, 0.01)
    yield unfilled(d, "#ffffff", 0.1)
    yield unfilled(d, colour, 0.06, stroke_dasharray=dashes)


def plate(at: Point, text: str, colour: str, *, hollow: bool = False, bold: bool = False) -> Iterator[Shape]:
    """A short text on a plate; a bold one has a golden rim."""
    x, y = at
    wide = round(max(0.17 + 0.125 * len(text), 0.34), 3)
    rim = GOLD if bold else colour if hollow else "#ffffff"
    ground, ink = ("#ffffff", colour) if hollow else (colour, "#ffffff")
    yield rect(x, y, wide, 0.3, 0.1, fill=ground, stroke=rim, stroke_width=0.05 if bold else 0.03)
    yield label(x, y + 0.005, numeral(text), 0.21, fill=ink)


def arrow(start: Point, end: Point, colour: str, *, dashed: bool = False) -> Iterator[Shape]:
    """An arrow from the middle of a card to that of another, ending short of it."""
    (x1, y1), (x2, y2) = start, end
    far = math.hypot(x2 - x1, y2 - y1) or 1.0
    ux, uy = (x2 - x1) / far, (y2 - y1) / far
    x1, y1, x2, y2 = x1 + ux * 0.2, y1 + uy * 0.2, x2 - ux * 0.24, y2 - uy * 0.24
    d = f"M{x1:.3f} {y1:.3f}L{x2:.3f} {y2:.3f}"
    yield line(d, "#ffffff", 0.13)
    yield line(d, colour, 0.06, stroke_dasharray="0.08 0.09" if dashed else "")
    tip = (x2 + ux * 0.1, y2 + uy * 0.1)
    sides = [(x2 - ux * 0.05 + s * uy * 0.11, y2 - uy * 0.05 - s * ux * 0.11) for s in (1, -1)]
    head = "M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in (tip, *sides)) + "Z"
    yield filled(head, colour, stroke="#ffffff", stroke_width=0.02)


def _spot(asked: Asked, place: int, down: float = 0.0) -> Point:
    x, y = centre(asked.state.layout, place)
    return x, round(y + down, 3)


def _plates(asked: Asked, found: Iterable[plans.Worth], colour: str) -> Iterator[Shape]:
    """Points on cards; a mean is hollow, with "≈"."""
    best = max((one.points for one in found if one.sure), default=0)
    for one in found:
        text = ("≈" if not one.sure else "") + (signed(one.points) if one.kind != BOLINA else "♛")
        bold = one.sure and one.points == best > 0
        yield from plate(_spot(asked, one.place, PLATE_AT), text, colour, hollow=not one.sure, bold=bold)


# The action tried -------------------------------------------------------------------------------------------


def trial_marks(asked: Asked) -> Iterator[Shape]:
    """The places that the taking tried uncovers at once, or that the Grand Bolina would cover again."""
    state = asked.state
    if asked.place:
        for other in plans.uncovering(state, asked.place).direct:
            yield from ring(_spot(asked, other), GREEN)
    elif isinstance(asked.tried, Place):
        for other in plans.covered_again(state):
            yield from ring(_spot(asked, other), RED, "0.05 0.08")


# Overlays ---------------------------------------------------------------------------------------------------


def _cover(asked: Asked) -> Iterator[Shape]:
    state = asked.state
    for over, under in state.layout.overlaps:
        if state.table >> over & 1 and state.table >> under & 1:
            free = state.accessible >> over & 1
            (x, y), (other, _) = _spot(asked, over), _spot(asked, under)
            x += math.copysign(
                0.18, other - x
            )  # between letter and number, and upright: the tip then lies on the card below
            yield from arrow((x, y - 0.14), (x, y - 1.2), PURPLE if free else GREY, dashed=not free)


def _uncovers(asked: Asked) -> Iterator[Shape]:
    """The places that the card tried leads to; else numbers uncovered by each card, now and later."""
    state = asked.state
    if not asked.place:
        for place in state.accessible_places if state.phase != DECIDE else ():
            direct, later = plans.uncovering(state, place)
            x, y = _spot(asked, place, PLATE_AT)
            yield from plate((x - 0.2, y), str(len(direct)), GREEN)
            yield from plate((x + 0.2, y), str(len(later)), BLUE, hollow=True)
        yield from trial_marks(asked)
        return
    direct, later = plans.uncovering(state, asked.place)
    for other in direct:
        yield from ring(_spot(asked, other), GREEN)
    for other in later:
        yield from ring(_spot(asked, other), BLUE, "0.1 0.07")
    for other in direct:
        yield from arrow(_spot(asked, asked.place), _spot(asked, other), GREEN)
    for over, under in state.layout.overlaps:
        if under in later and over in (*direct, asked.place):
            yield from arrow(_spot(asked, over), _spot(asked, under), BLUE, dashed=True)


def _worth(asked: Asked) -> Iterator[Shape]:
    """The gain of each accessible card for the seat."""
    yield from _plates(asked, plans.offered(asked.state, asked.seat), BLUE)


def _rival(asked: Asked) -> Iterator[Shape]:
    """The rival's gains after what is tried; else the most that each taking would leave to the rival."""
    state = asked.state
    if asked.tried is not None or state.phase == DECIDE:
        yield from _plates(asked, plans.replies(state, asked.tried), RED)
        return
    for action in state.legal_actions():
        if isinstance(action, Take):
            best = plans.best_reply(state, action)
            text = signed(best.points) if best else "?"
            yield from plate(_spot(asked, action.place, PLATE_AT), text, RED)


def _perfect(asked: Asked) -> Iterator[Shape]:
    """The value of each choice under best play of both; the best ones in gold."""
    best = max(asked.perfect.values(), default=0.0)
    for action, value in asked.perfect.items():
        place = (
            action.place if isinstance(action, Take) else asked.state.gap if isinstance(action, Place) else 0
        )
        if place:
            yield from plate(_spot(asked, place, PLATE_AT), signed(value), PURPLE, bold=value == best)


DRAWN: Mapping[str, Callable[[Asked], Iterator[Shape]]] = {
    "cover": _cover, "uncovers": _uncovers, "worth": _worth, "rival": _rival, "perfect": _perfect,
}  # fmt: skip


# Legends ----------------------------------------------------------------------------------------------------

SMALL = 0.72


def _small(*shapes: Shape) -> Shapes:
    return moved(shapes, 0, 0, SMALL)


def _plate(text: str, colour: str, *, hollow: bool = False, bold: bool = False) -> Shapes:
    return moved(plate((0, 0), text, colour, hollow=hollow, bold=bold), 0, 0, 2.3 if len(text) < 2 else 1.9)


@lru_cache(maxsize=4)
def base_legend(board: Board) -> Legend:
    """The cards, and the signs of cards that can be taken."""
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
        *legend_of(
            "sou-legend",
            {
                "unseen": _small(*drawn["back"]),
                "accessible": _small(*free),
                "overlapped": _small(*drawn["morpho"], *drawn["veil"]),
                "gap": _small(*drawn["gap"]),
            },
        ),
    )


def _overlay_swatches(overlay: str) -> Swatches:
    match overlay:
        case "cover":
            return {
                "covers": arrow((0, 0.55), (0, -0.5), PURPLE),
                "covers-covered": arrow((0, 0.55), (0, -0.5), GREY, dashed=True),
            }
        case "uncovers":
            return {
                "uncovered-count": _plate("2", GREEN),
                "later-count": _plate("1", BLUE, hollow=True),
                "uncovered": _small(*ring((0, 0), GREEN)),
                "later": _small(*ring((0, 0), BLUE, "0.1 0.07")),
            }
        case "worth":
            return {"adds": _plate("+3", BLUE, bold=True), "wins-ties": _plate("♛", BLUE)}
        case "rival":
            return {"rival-most": _plate("+3", RED), "mean": _plate("≈", RED, hollow=True)}
    return {"perfect": _plate("+2", PURPLE), "best": _plate("+2", PURPLE, bold=True)}


@lru_cache(maxsize=8)
def overlay_legend(overlay: str) -> Legend:
    """The marks of an overlay."""
    return legend_of("sou-legend", _overlay_swatches(overlay)) if overlay in DRAWN else ()
