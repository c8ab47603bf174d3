"""What nobody else can see (PAP-S7): hands, cards not dealt yet, the draw pile, and the seed, which knows the
shuffles to come.

A card seen from behind shows its colour, so a hidden card is a blue or an orange one. From the orange count
on hands lie open.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from explorer.core.replacing import replace
from explorer.games.papillon.board import BLUE, COLOURS, Cards
from explorer.games.papillon.position.position import Position
from explorer.games.papillon.setup import sort_hand


def seen_by(state: Position, player: int) -> Position:
    """PAP-S7: this position with other hands, undealt cards, pile and seed masked; of each card its back is
    seen.
    """
    players = tuple(
        one if seat == player or state.hands_shown else one._replace(hand=backs(state, one.hand))
        for seat, one in enumerate(state.players)
    )
    return replace(
        state, seed=None, players=players, stock=backs(state, state.stock), pile=backs(state, state.pile)
    )


def backs(state: Position, cards: Cards) -> Cards:
    """Cards from behind, in their order; those of a hand sorted."""
    board = state.board
    found = [board.hidden(board.colour(card)) for card in cards]
    return tuple(found) if cards is state.pile or cards is state.stock else tuple(sorted(found))


def open_cards(state: Position) -> Iterator[int]:
    """Every card that lies open."""
    yield from (*state.table, *state.middle, *state.aside)
    for player in state.players:
        yield from player.won
    for plate in state.plates:
        yield from plate
    for suite in state.suites:
        yield from (*suite.cards, *suite.signs)


def determinize(state: Position, player: int, rng: random.Random) -> Position:
    """PAP-S7: deal the unseen cards of each deck afresh where cards of its colour lie unseen, with another
    seed.
    """
    view = seen_by(state, player)
    board = state.board
    hands = [card for one in view.players for card in one.hand]
    known = {*open_cards(view), *hands, *view.stock, *view.pile}
    decks = (BLUE,) if view.round == BLUE else COLOURS
    unseen = {colour: [card for card in board.deck(colour) if card not in known] for colour in decks}
    for cards in unseen.values():
        rng.shuffle(cards)

    def dealt(cards: Cards) -> Cards:
        return tuple([unseen[board.colour(card)].pop() if board.is_hidden(card) else card for card in cards])

    players = tuple(one._replace(hand=sort_hand(board, dealt(one.hand))) for one in view.players)
    return replace(
        view, seed=rng.randrange(2**32), players=players, stock=dealt(view.stock), pile=dealt(view.pile)
    )
