"""A table in words: what a screen reader says of a card, a suite, a plate, a seat."""

from __future__ import annotations

from explorer.core.messages import message
from explorer.core.text import NO_WORDS, Text, set_apart, verbatim
from explorer.games.papillon import scene_layout
from explorer.games.papillon.actions import card_word, listed, numbers_word
from explorer.games.papillon.board import (
    BLUE,
    CAT,
    DRAGON,
    HIDDEN,
    MIDDLE,
    NO_VALUE,
    PLATES,
    RULEBOOK,
    SEAT_NAMES,
    SUITES,
    VALUES,
    numbers,
)
from explorer.games.papillon.position import Position
from explorer.games.papillon.scoring import totals
from explorer.games.papillon.view.seats_scene import to_move

BUTTONS = {"take": "pap-labels-take", "put": "pap-labels-put", "end": "pap-end"}


def card_words(state: Position, card: int) -> Text:
    """A card: "7, family Forme"; in the orange round with its deck, in the blue one with its points."""
    colour, kind, family, _ = state.board.cards[card]
    word = card_word(kind)
    if kind < DRAGON:
        name = RULEBOOK.words.get(family, verbatim(family.capitalize()))
        word = message("pap-of-family", value=kind, family=name)
    if state.round != BLUE or kind == HIDDEN:
        return message(f"pap-deck-{colour}", card=word)
    worth = state.board.alone[kind]
    return (
        set_apart((word, message("pap-cat-worth" if kind == CAT else "pap-labels-worth", points=worth)))
        if worth
        else word
    )


def describe(state: Position, seat: int, cell: str) -> Text:
    """The text of a cell for a screen reader.

    >>> import explorer
    >>> state = explorer.load("papillon").scenario("PAP-X3")
    >>> describe(state, 0, "s1").en
    'suite 1, beside plate 1: ends in 9; may follow: 8, 9, 10; in hand: 9, 10'
    """
    where, _, number = cell.partition(" ")
    if where in ("hand", "table"):
        return _card(state, seat, cell, where, int(number) + 1)
    if where == "seat":
        return _seat(state, seat, (seat + int(number)) % len(state.players))
    if where in SUITES:
        return _suite(state, seat, SUITES.index(where))
    if where in PLATES:
        return _plate(state, PLATES.index(where))
    if where == MIDDLE:
        last = message("pap-last-one", card=card_words(state, state.middle[-1])) if state.middle else NO_WORDS
        return set_apart((message("pap-labels-between", count=len(state.middle)), last))
    if where == "pile":
        return message("pap-pile", count=len(state.pile))
    return message(BUTTONS[where], count=len(state.players[seat].won))


def _card(state: Position, seat: int, cell: str, where: str, number: int) -> Text:
    card = scene_layout.card_at(state, seat, cell)
    if card is None:
        return message("pap-no-hand-card" if where == "hand" else "pap-no-table-card", number=number)
    said = "pap-hand-card" if where == "hand" else "pap-table-card"
    return message(said, number=number, card=card_words(state, card))


def _seat(state: Position, seat: int, other: int) -> Text:
    """Another seat: turn, partnership, hand, cards won or points."""
    player = state.players[other]
    turn = message("pap-turn") if to_move(state) == other else NO_WORDS
    partner = message("pap-partner") if other not in state.opponents(seat) else NO_WORDS
    won, hand = len(player.won), len(player.hand)
    second = message("pap-labels-won", count=won)
    if state.round != BLUE:
        second = message("pap-labels-points", points=totals(state)[other])
    shown = message("pap-shows", cards=listed(state.hand_of(other))) if state.hands_shown else NO_WORDS
    what = set_apart((turn, partner, message("pap-hand", count=hand), second, shown))
    return message("pap-seat", player=SEAT_NAMES[other], what=what)


def _suite(state: Position, seat: int, number: int) -> Text:
    """A suite: last card, sign, numbers that may follow, those in the shown hand."""
    facts = {"number": number + 1, "plate": number // 2 + 1}
    end, sign, suite = state.ends[number], state.signs[number], state.suites[number]
    if end == NO_VALUE:
        return message("pap-suite", last=message("pap-labels-closed"), **facts)
    last = message("pap-empty-suite", value=end)
    if suite.cards:
        kind = state.board.kind[suite.cards[-1]]
        last = message("pap-ends" if VALUES[kind] == end else "pap-stands", card=card_word(kind), value=end)
    fits = numbers(state.fits[number])
    mine = sorted({VALUES[kind] for kind in state.hand_of(seat)} & set(fits))
    said = (
        message("pap-suite", last=last, **facts),
        message("pap-sign", sign=card_word(sign)) if sign != NO_VALUE else NO_WORDS,
        message("pap-labels-follow", values=numbers_word(fits)),
        message("pap-labels-in-hand", values=numbers_word(mine)) if mine else NO_WORDS,
    )
    return set_apart(said)


def _plate(state: Position, number: int) -> Text:
    value = state.plate_values[number]
    card = card_words(state, state.plates[number][-1]) if state.plates[number] else listed(())
    rule = message("pap-only-equals", value=value) if value != NO_VALUE else message("pap-trump-plate")
    return set_apart((message("pap-plate", number=number + 1, card=card), rule))
