"""The overlays of the blue round: captures of a hand, what table cards are worth, who could take them."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.core.text import printed
from explorer.games.papillon import plans
from explorer.games.papillon.art import BEST_CARDS, BEST_POINTS, HIGH, TABLE
from explorer.games.papillon.art_pictures import line
from explorer.games.papillon.board import CAT
from explorer.games.papillon.plans import Way
from explorer.games.papillon.scene_layout import LIFT, OWN_AT, Point
from explorer.games.papillon.view.overlays.paint import (
    GOLD,
    GREY,
    SEA,
    Asked,
    foot,
    plate,
    row_of,
    scale_of,
    spots,
)
from explorer.games.papillon.view.trial import picked
from explorer.picture.drawing import shape
from explorer.picture.scene import Placed, Shape

FIRST_NODE, LAST_NODE = 3.5, 9.3
"""Between these, above the hand, captures stand in a row."""


# Captures ---------------------------------------------------------------------------------------------------


def captures_marks(asked: Asked) -> Iterator[Shape]:
    """Every capture of the chosen cards as a node; else the number of captures on each hand card."""
    state = asked.state
    held = tuple(state.board.kind[card] for card in asked.held)
    found = plans.ways(state, asked.seat, held)
    if held and found:
        for place, way in reversed(list(enumerate(found))):
            yield from _node(asked, way, FIRST_NODE + (LAST_NODE - FIRST_NODE) * (place + 0.5) / len(found))
    else:
        yield from _badges(asked, found)


def rings(asked: Asked) -> Iterator[Placed]:
    """Frames about the table cards of the best captures of the chosen cards, or of the hand."""
    held = tuple(asked.state.board.kind[card] for card in asked.held)
    framed: dict[Point, str] = {}
    for way in plans.ways(asked.state, asked.seat, held):
        for at in _taken(asked, way, raised=True) if not way.plain else ():
            framed.setdefault(at, BEST_POINTS if way.points else BEST_CARDS)
    for at, name in framed.items():
        yield Placed(f"{TABLE} ring {name}", *at)


def _taken(asked: Asked, way: Way, *, raised: bool = False) -> list[Point]:
    """The places of the cards that a capture takes; with `raised`, as drawn."""
    cards = picked(asked.state, row_of(asked, "table"), way.gain.capture[0], ())
    up = round(LIFT * scale_of(asked, "table"), 3)
    return [
        (x, round(y - up, 3) if raised and card in asked.raised else y)
        for card, (x, y) in zip(cards, spots(asked, "table", cards), strict=True)
    ]


def _badges(asked: Asked, found: tuple[Way, ...]) -> Iterator[Shape]:
    """On each hand card its number of captures; gold if the best one is among them."""
    counts, scale = plans.uses(asked.state, asked.seat), scale_of(asked, "hand")
    best = {kind for way in found if way.points for kind in way.gain.capture[1]}
    for card, at in zip(row_of(asked, "hand"), spots(asked, "hand", row_of(asked, "hand")), strict=True):
        kind = asked.state.board.kind[card]
        if asked.state.board.is_hidden(card):
            continue
        count = counts[kind]
        yield from plate(
            foot(at, scale),
            str(count),
            SEA if count else GREY,
            gold=kind in best,
            hollow=not count,
            size=min(0.24, 0.3 * scale),
        )


def _node(asked: Asked, way: Way, x: float) -> Iterator[Shape]:
    """A capture between its hand cards and table cards, with points and number of cards."""
    colour = GOLD if way.points else SEA if way.cards else GREY
    y, scale = OWN_AT, scale_of(asked, "table")
    hand = picked(asked.state, row_of(asked, "hand"), way.gain.capture[1], asked.held)
    ends = [foot(at, scale, 0.12) for at in _taken(asked, way)]
    ends += [(at[0], at[1] - HIGH * scale_of(asked, "hand") / 2 - 0.08) for at in spots(asked, "hand", hand)]
    d = "".join(f"M{x:.2f} {y:.2f}L{x2:.2f} {y2:.2f}" for x2, y2 in ends)
    if not way.plain:
        yield line(d, "#ffffff", 0.1)
    yield line(
        d,
        colour if colour != GOLD else "#c98a00",
        0.025 if way.plain else 0.055,
        opacity=0.55 if way.plain else 1,
    )
    for x2, y2 in ends:
        yield shape(
            "circle",
            cx=round(x2, 2),
            cy=round(y2, 2),
            r=0.06,
            fill=colour,
            stroke="#ffffff",
            stroke_width=0.02,
        )
    points = printed(f"{way.gain.points:+d}")
    yield from plate(
        (x, y), f"{points} · {way.gain.cards}", colour, gold=way.points, hollow=way.plain, size=0.2
    )


# Worth and takers -------------------------------------------------------------------------------------------


def worth_marks(asked: Asked) -> Iterator[Shape]:
    """The points of each table card."""
    cards, scale = row_of(asked, "table"), scale_of(asked, "table")
    for card, at in zip(cards, spots(asked, "table", cards), strict=True):
        kind = asked.state.board.kind[card]
        points = plans.alone(asked.state, kind)
        text = f"±{points}" if kind == CAT and points > 0 else printed(f"{points:+d}") if points else "0"
        yield from plate(
            foot(at, scale, 0.1), text, GREY, gold=points > 0, hollow=not points, size=min(0.26, 0.3 * scale)
        )


def takers(asked: Asked) -> Iterator[Placed]:
    """On each table card, for every seat, if it can take it."""
    state, cards, scale = asked.state, row_of(asked, "table"), scale_of(asked, "table")
    said = plans.all_takers(state)
    size = min(1.15, scale * 1.05)
    for card, at in zip(cards, spots(asked, "table", cards), strict=True):
        found = said[state.board.kind[card]]
        rows = [list(found)[:3], list(found)[3:]]
        for row, seats in enumerate(rows):
            x, y = foot(at, scale, (0.03 if rows[1] else 0.12) + (0.26 * size if not row and rows[1] else 0))
            for place, seat in enumerate(seats):
                name = "no" if found[seat] == "no" else f"{found[seat]} {seat}"
                yield Placed(
                    name, round(x + (place - (len(seats) - 1) / 2) * 0.28 * size, 3), y, scale=round(size, 3)
                )
