"""The overlays of the orange round, told under the suites: the longest chains of a hand, plays that block
somebody.
"""

from __future__ import annotations

from collections.abc import Iterator

from explorer.games.papillon import plans, scene_layout
from explorer.games.papillon.actions import Play
from explorer.games.papillon.art import HELD, MINI, STEPS
from explorer.games.papillon.art_pictures import line
from explorer.games.papillon.board import CATERPILLAR, KNIFE, NAMES, SIGNS, SUITES, VALUES
from explorer.games.papillon.view.overlays.paint import (
    GREY,
    PURPLE,
    Asked,
    foot,
    plate,
    row_of,
    scale_of,
    spots,
)
from explorer.picture.drawing import label
from explorer.picture.scene import Placed, Shape

A_LINE, LINES = 5, 4
"""Of a chain, so many numbers a line, and lines."""
BLOCK_ROWS = 3


def chain_marks(asked: Asked) -> Iterator[Shape]:
    """Under each suite its longest chain, the longest of all on purple."""
    found = plans.longest(asked.state, asked.seat)
    best = _best(found)
    for number, (suite, chain) in enumerate(zip(SUITES, found, strict=True)):
        x, y = scene_layout.below(suite)
        yield from plate((x, y), str(len(chain)), PURPLE, hollow=number != best, size=0.26)
        rows = [chain[at : at + A_LINE] for at in range(0, len(chain), A_LINE)]
        for row, values in enumerate(rows[:LINES]):
            more = " …" if row == LINES - 1 and len(rows) > LINES else ""
            yield label(
                x,
                y + 0.32 + 0.225 * row,
                " ".join(map(str, values)) + more,
                0.205,
                fill=PURPLE,
                font_weight=700 if number == best else 500,
            )


def _best(found: tuple[tuple[int, ...], ...]) -> int:
    """The suite with the longest chain, -1 where there is none."""
    most = max(map(len, found))
    return [len(chain) for chain in found].index(most) if most else -1


def chain_steps(asked: Asked) -> Iterator[Placed]:
    """The order of the longest chain on its hand cards."""
    found = plans.longest(asked.state, asked.seat)
    best = _best(found)
    cards, scale = list(row_of(asked, "hand")), scale_of(asked, "hand")
    left = [card for card in cards if VALUES[asked.state.board.kind[card]] >= 0]
    for number, value in enumerate(found[best][:STEPS] if best >= 0 else (), 1):
        card = next(card for card in left if VALUES[asked.state.board.kind[card]] == value)
        left.remove(card)
        (at,) = spots(asked, "hand", (card,))
        yield Placed(f"step {number}", *foot(at, scale, 0.09), scale=round(min(1.2, 0.62 + 0.5 * scale), 3))


def block_rows(asked: Asked) -> Iterator[Placed]:
    """Under each suite a row a play: the card, then the seats it blocks."""
    for suite, plays in plans.blocking(asked.state).items():
        x, y = scene_layout.below(suite)
        for row, (play, seats) in enumerate(plays[:BLOCK_ROWS]):
            at = round(y + 0.38 * row, 3)
            for symbol, aside, scale in _named(play):
                yield Placed(symbol, round(x - 0.6 + aside, 3), at, scale=scale)
            for place, seat in enumerate(seats):
                yield Placed(f"yes {seat}", round(x + 0.04 + 0.225 * place, 3), at, scale=0.8)


def _named(play: Play) -> tuple[tuple[str, float, float], ...]:
    """The symbols of a card in a row, with places and scales; a knife has its value."""
    if play.card in SIGNS:
        return ((f"sign {NAMES[play.card]}", 0.0, 0.68),)
    if play.card == KNIFE:
        return ((f"{MINI} {NAMES[KNIFE]}", -0.07, 0.58), (f"is {play.value}", 0.19, 0.48))
    if play.card == CATERPILLAR:
        return ((f"{MINI} {NAMES[CATERPILLAR]}", 0.0, 0.58),)
    return ((f"{HELD} {VALUES[play.card]}", 0.0, 1.0),)


def block_marks(asked: Asked) -> Iterator[Shape]:
    """A bar between card and seats; "…" for more plays than rows, a dash for none."""
    for suite, plays in plans.blocking(asked.state).items():
        x, y = scene_layout.below(suite)
        if not plays:
            yield label(x, y, "–", 0.26, fill=GREY)
        for row in range(min(len(plays), BLOCK_ROWS)):
            yield line(f"M{x - 0.19:.3f} {y + 0.38 * row:.3f}H{x - 0.13:.3f}", GREY, 0.05)
        if len(plays) > BLOCK_ROWS:
            yield label(x, y + 0.38 * BLOCK_ROWS - 0.1, "…", 0.24, fill=GREY)
