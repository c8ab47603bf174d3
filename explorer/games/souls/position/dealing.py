"""Set-up of a round (SOU-S1 to SOU-S5)."""

from __future__ import annotations

from explorer.core.game import shuffled
from explorer.core.replacing import replace
from explorer.games.souls.board import NO_PLACE, NOTHING, SEATS, TAKE
from explorer.games.souls.position.position import Position
from explorer.games.souls.position.seats import Player


def first_round(state: Position) -> Position:
    """SOU-S1 to SOU-S5: draw the first player, turn a layout up, shuffle and lay the cards."""
    return dealt(turned_up(state), shuffled(range(SEATS), state.seed, "first player")[0])


def turned_up(state: Position) -> Position:
    """SOU-S3, SOU-M2: the next layout card of the shuffled pile; no layout comes twice in a match."""
    left = [number for number in state.board.numbers if number not in state.layouts]
    number = shuffled(left, state.seed, "layout", state.round + 1)[0]
    places = len(state.board.layouts[number, state.options.morphos])
    return replace(state, layouts=(*state.layouts, number), cards=(NOTHING,) * (places + 1), table=0, down=0)


def dealt(state: Position, first: int) -> Position:
    """SOU-S4, SOU-S5: lay the cards from the top row down, set the rest aside; the second player owns the
    Grand Bolina.
    """
    layout, deck = state.layout, state.board.decks[state.options.morphos]
    order = shuffled(deck, state.seed, "deal", state.round)
    laid = len(layout)
    return replace(
        state, cards=(NOTHING, *order[:laid]), aside=tuple(sorted(order[laid:])), table=layout.masks.whole,
        down=layout.down,
        players=(Player(),) * SEATS, first=first, owner=1 - first, seat=first, phase=TAKE, gap=NO_PLACE,
    )  # fmt: skip
