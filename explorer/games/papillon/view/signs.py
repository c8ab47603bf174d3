"""What is shown beside the cards, in pictures: the sign in force, numbers that may follow, seats, what a
place is for.
"""

from __future__ import annotations

from functools import cache

from explorer.games.papillon.board import HIGHEST, MOST, NAMES, PERHAPS, SIGNS, TOTALS
from explorer.games.papillon.view.figures import INK, line
from explorer.games.papillon.view.trumps import stroke_of
from explorer.picture.badges import BADGES
from explorer.picture.drawing import Shapes, circle, filled, label, moved, rect, shape
from explorer.picture.scene import Attributes, Shape

SLOT = "#8d8878"
ARROW = "#1d4a35"
CHIP_WIDE, CHIP_HIGH = 0.35, 0.31
HELD = "held"
DARK = 4
"""The seat whose colour is so dark that its number is white."""


def card_outline(x: float, y: float, scale: float, **look: str | float) -> Shape:
    """A plain card around a point."""
    return rect(x, y, scale, round(1.4 * scale, 3), round(0.1 * scale, 3), **look)


def arrow(x: float, top: float, bottom: float, colour: str = ARROW) -> Shapes:
    """An arrow that points down, or up where bottom is above top."""
    back = 0.14 if bottom > top else -0.14
    return (
        line(f"M{x:g} {top:g}V{bottom:g}", colour, 0.07),
        line(
            f"M{x - 0.14:g} {bottom - back:g}L{x:g} {bottom:g}L{x + 0.14:g} {bottom - back:g}",
            colour,
            0.07,
            stroke_linejoin="round",
        ),
    )


def put_icon() -> Shapes:
    """An empty place for a card, with an arrow to it."""
    place = card_outline(
        0, 0.38, 0.92, fill="#fbfaf5", stroke=SLOT, stroke_width=0.03, stroke_dasharray="0.1 0.07"
    )
    return (place, *arrow(0, -0.72, 0.42))


def take_icon() -> Shapes:
    """A stack of cards, with an arrow to it."""
    stack = tuple(
        card_outline(0.04 * step, 0.16 - 0.05 * step, 0.5, fill="#fffefa", stroke=INK, stroke_width=0.02)
        for step in range(4)
    )
    return moved((*stack, *arrow(0.06, -0.56, 0.06)), -0.06, -0.17)


def end_icon() -> Shapes:
    """The button for the next player."""
    return (
        circle(0, 0, 0.42, fill="#fbfaf5", stroke=ARROW, stroke_width=0.035),
        filled("M-0.18 -0.2L0.12 0L-0.18 0.2Z", ARROW), line("M0.2 -0.19V0.19", ARROW, 0.075),
    )  # fmt: skip


def slot(locked: bool) -> Shapes:
    """A suite without a card; with a lock while it is closed."""
    frame = card_outline(
        0,
        0,
        1.08,
        fill="#fbfaf5" if not locked else "#e4e0d4",
        stroke=SLOT,
        stroke_width=0.025,
        stroke_dasharray="0.09 0.07",
    )
    if not locked:
        return (frame,)
    return (
        frame,
        line("M-0.13 -0.06V-0.18A0.13 0.13 0 0 1 0.13 -0.18V-0.06", INK, 0.06),
        rect(0, 0.09, 0.42, 0.32, 0.05, fill="#6d6a5f", stroke=INK, stroke_width=0.025),
        circle(0, 0.07, 0.045, fill="#ffffff"),
    )


def dish() -> Shapes:
    """The dish under a plate card."""
    return (
        shape("ellipse", cx=0, cy=0, rx=0.57, ry=0.88, fill="#ffffff", stroke="#b8b39f", stroke_width=0.03),
        shape("ellipse", cx=0, cy=0, rx=0.51, ry=0.8, fill="none", stroke="#dcd8c8", stroke_width=0.025),
    )


def between() -> Shapes:
    """The place between the plates."""
    return (
        card_outline(0, 0.0, 0.8, fill="none", stroke=SLOT, stroke_width=0.022, stroke_dasharray="0.07 0.06"),
    )


def sign_disc(sign: int) -> Shapes:
    """The sign in force beside a suite."""
    return (
        circle(0, 0, 0.24, fill="#33566b", stroke="#ffffff", stroke_width=0.045),
        *moved(stroke_of(sign, "#ffffff"), 0, 0, 0.66),
    )


def stands_for(value: int) -> Shapes:
    """The number of a knife or a caterpillar on a suite."""
    return (
        rect(0, 0, 0.54, 0.38, 0.09, fill="#ffffff", stroke=INK, stroke_width=0.03),
        label(0, 0.01, f"={value}", 0.28),
    )


def follows(value: int, held: bool) -> Shapes:
    """A number that may follow; dark if the shown hand holds it."""
    box = {"x": -CHIP_WIDE / 2, "y": -CHIP_HIGH / 2, "width": CHIP_WIDE, "height": CHIP_HIGH, "rx": 0.09}
    look = {"fill": ARROW, "stroke": INK} if held else {"fill": "#ffffff", "stroke": "#8a9a90"}
    said = label(
        0, 0.01, str(value), 0.235, fill="#ffffff" if held else "#4a554f", font_weight=800 if held else 500
    )
    return (shape("rect", **box, **look, stroke_width=0.025), said)


def _numbered(seat: int, r: float, size: float) -> Shapes:
    """A disc in a player's colour, with number and mark."""
    badge = BADGES[seat]
    disc = circle(0, 0, r, fill=badge.colour, stroke=INK, stroke_width=0.03)
    number = label(0, 0.01, str(seat + 1), size, fill="#ffffff" if seat == DARK else INK)
    return (disc, number, badge.drawn(0.8 * r, 0.8 * r, 0.42 * r))


def turn_mark() -> Shapes:
    """A golden ring with a tip under the disc of the player to move."""
    return (
        circle(0, 0, 0.33, fill="#f7d64a", stroke=INK, stroke_width=0.025),
        filled(
            "M0.28 -0.13L0.43 0L0.28 0.13Z",
            "#f7d64a",
            stroke=INK,
            stroke_width=0.025,
            stroke_linejoin="round",
        ),
    )


def team(letter: str, mine: bool) -> Shapes:
    """A team's letter; dark for the team of the hand shown."""
    ground, ink = (INK, "#ffffff") if mine else ("#ffffff", INK)
    return (
        rect(0, 0, 0.24, 0.24, 0.05, fill=ground, stroke=INK, stroke_width=0.025),
        label(0, 0.01, letter, 0.18, fill=ink),
    )


def in_hand() -> Shapes:
    """The symbol of cards in hand."""
    look: Attributes = {"fill": "#ffffff", "stroke": INK, "stroke_width": 0.03}
    pair = (
        card_outline(x, 0, 0.24, transform=f"rotate({turn})", **look)
        for x, turn in ((-0.06, -14), (0.06, 14))
    )
    return moved(pair, 0, 0, 0.72)


def won() -> Shapes:
    """The symbol of cards won."""
    look: Attributes = {"fill": "#ffffff", "stroke": INK, "stroke_width": 0.022}
    return tuple(rect(0, 0.105 - 0.08 * step, 0.3, 0.09, 0.02, **look) for step in range(3))


def points() -> Shapes:
    """The symbol of points."""
    d = (
        "M0 -0.17L0.05 -0.06L0.17 -0.05L0.08 0.03L0.11 0.15L0 "
        "0.08L-0.11 0.15L-0.08 0.03L-0.17 -0.05L-0.05 -0.06Z"
    )
    return (filled(d, "#f2b632", stroke=INK, stroke_width=0.02),)


def dice(total: int) -> Shapes:
    """The total of both dice."""
    return (
        rect(0, 0, 0.4, 0.36, 0.07, fill="#ffffff", stroke=INK, stroke_width=0.035),
        label(0, 0.01, str(total), 0.24),
    )


def taker(seat: int, says: str) -> Shapes:
    """If a seat can take a card: a disc for yes, a dashed ring for perhaps, a dash for no."""
    if says == "no":
        return (line("M-0.06 0H0.06", "#7b8480", 0.03),)
    if says == PERHAPS:
        return (
            circle(0, 0, 0.125, fill="#ffffff", stroke=INK, stroke_width=0.025, stroke_dasharray="0.05 0.04"),
            label(0, 0.01, str(seat + 1), 0.16, font_weight=500),
        )
    return _numbered(seat, 0.135, 0.18)


def step(number: int) -> Shapes:
    """The place of a card in a chain."""
    return (
        circle(0, 0, 0.16, fill="#5b1d69", stroke="#ffffff", stroke_width=0.03),
        label(0, 0.01, str(number), 0.19, fill="#ffffff"),
    )


STEPS = 40


@cache
def symbols() -> dict[str, Shapes]:
    """Every symbol by name, independent of the box and of the size of cards."""
    numbers, seats = range(HIGHEST + 1), range(MOST)
    drawn = {
        "put": put_icon(),
        "take": take_icon(),
        "end": end_icon(),
        "slot": slot(False),
        "locked": slot(True),
    }
    drawn |= {
        "dish": dish(),
        "between": between(),
        "turn": turn_mark(),
        "in hand": in_hand(),
        "won": won(),
        "points": points(),
    }
    drawn |= {f"sign {NAMES[sign]}": sign_disc(sign) for sign in SIGNS}
    drawn |= {f"dice {total}": dice(total) for total in TOTALS}
    drawn |= {f"is {value}": stands_for(value) for value in numbers}
    drawn |= {f"chip {value}": follows(value, held=False) for value in numbers}
    drawn |= {f"{HELD} {value}": follows(value, held=True) for value in numbers}
    drawn |= {f"player {seat}": _numbered(seat, 0.24, 0.28) for seat in seats}
    drawn |= {
        f"team {letter}{' mine' * mine}": team(letter, mine) for letter in "AB" for mine in (False, True)
    }
    drawn |= {f"{says} {seat}": taker(seat, says) for says in ("yes", PERHAPS) for seat in seats} | {
        "no": taker(0, "no")
    }
    return drawn | {f"step {number}": step(number) for number in range(1, STEPS + 1)}
