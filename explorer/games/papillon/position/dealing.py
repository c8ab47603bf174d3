"""Shuffling and dealing both rounds (PAP-S2 to PAP-S4), and the dice before them (PAP-S5)."""

from __future__ import annotations

from typing import TypeVar

from explorer.core.codec import Draft
from explorer.core.game import shuffled, with_drawn
from explorer.core.messages import message
from explorer.core.replacing import replace
from explorer.games.papillon.position.board import Board
from explorer.games.papillon.position.claims import Claims
from explorer.games.papillon.position.kinds import BLUE, NOBODY, ORANGE, ROLL, Cards
from explorer.games.papillon.position.parts import REST, Dice, Suite
from explorer.games.papillon.position.position import Position

P = TypeVar("P", bound=Position)


def first_round(state: Position) -> Position:
    """A position with nothing but its players, the first round dealt; dice decide who starts."""
    return orange_round(state) if state.options.rounds == ORANGE else blue_round(state)


def order(state: Position, colour: str, what: str) -> Cards:
    """A deck shuffled by the seed."""
    return shuffled(state.board.deck(colour), state.seed, what)


def sort_hand(board: Board, cards: Cards) -> Cards:
    """The cards of a hand in the order in which it is kept."""
    return tuple(sorted(cards, key=board.order))


def drawn(board: Board, hand: Cards, cards: Cards) -> Cards:
    """A hand with cards drawn from the pile or dealt."""
    return sort_hand(board, with_drawn(hand, cards, board.backs))


def blue_round(state: Position) -> Position:
    """PAP-S3: hands, then the table; the rest is dealt later."""
    deck, deals = order(state, BLUE, BLUE), state.deals
    state = dealt(replace(state, stock=deck))
    table, stock = state.stock[: deals.table], state.stock[deals.table :]
    state = replace(
        state, round=BLUE, deal=1, table=tuple(sorted(table)), stock=stock, last=NOBODY, willing=False
    )
    return rolling(state)


def orange_round(state: Position) -> Position:
    """PAP-S3, PAP-O1: hands, two plates, left-overs under the blue draw pile; the won cards of the blue round
    are shuffled in.
    """
    deck, deals, plates = order(state, ORANGE, ORANGE), state.deals, state.board.plates
    state = dealt(
        replace(state, players=tuple(player._replace(won=()) for player in state.players), stock=deck)
    )
    up, rest = state.stock[:plates], state.stock[plates:]
    pile = (*order(state, BLUE, "pile"), *rest[: deals.left_over])
    state = replace(
        state, round=ORANGE, deal=1, stock=rest[deals.left_over :], pile=pile, plates=tuple((card,
        ) for card in up),
        suites=(Suite(),) * 4, middle=(), table=(), aside=(), last=NOBODY, willing=False, going=REST,
    )  # fmt: skip
    return rolling(state)


def dealt(state: Position) -> Position:
    """PAP-S2: a hand for every player from the stock, on top of what they hold (PAP-O12)."""
    size, stock, players = state.deals.hand, state.stock, []
    for player in state.players:
        players.append(player._replace(hand=drawn(state.board, player.hand, stock[:size])))
        stock = stock[size:]
    return replace(state, players=tuple(players), stock=stock)


def rolling(state: Position) -> Position:
    """PAP-S5: every player is to roll both dice."""
    return replace(state, phase=ROLL, seat=0, dice=Dice(tuple(range(len(state.players)))))


def settled(state: P, at: Draft) -> P:
    """The cards to be dealt, the pile and what is out of play; of a whole position no card may be missing."""
    claims = at.once(Claims)
    if at.whole:
        for colour in claims.colours:
            if len(lost := claims.rest(colour)) != claims.hidden[colour]:
                raise at.reader.refuse(
                    "aside",
                    len(state.aside),
                    message("pap-every-card", cards=", ".join(state.board.names(lost))),
                )
        return state
    stock, pile, reader = state.stock, state.pile, at.reader
    wanted = state.deals.hand * len(state.players) * (state.deals.deals - state.deal)
    if "stock" not in reader:
        stock = claims.take(shuffled(claims.rest(state.round), state.seed, "stock")[:wanted])
    if "pile" not in reader and state.round == ORANGE:
        pile = claims.take(shuffled(claims.rest(BLUE), state.seed, "pile"))
    rest = (*state.aside, *(card for colour in claims.colours for card in claims.take(claims.rest(colour))))
    return replace(state, stock=stock, pile=pile, aside=tuple(sorted(rest)))
