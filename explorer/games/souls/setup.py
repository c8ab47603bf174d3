"""Set-up of a round (SOU-S1 to SOU-S5); completing and checking a position that somebody has written."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

from explorer.core.codec import Draft
from explorer.core.definitions import Reader
from explorer.core.game import shuffled
from explorer.core.messages import message
from explorer.core.replacing import replace
from explorer.games.souls.board import (
    BOLINA,
    CHOOSE,
    COLLECTED,
    DECIDE,
    HIDDEN,
    KINDS,
    NAMES,
    NO_PLACE,
    NOBODY,
    NOTHING,
    OVER,
    RULEBOOK,
    SEATS,
    TAKE,
    places_of,
)
from explorer.games.souls.position import Player, Position


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
    """SOU-S4, SOU-S5: lay cards from the top row down, the rest aside; the second owns the Grand Bolina."""
    layout, deck = state.layout, state.board.decks[state.options.morphos]
    order = shuffled(deck, state.seed, "deal", state.round)
    laid = len(layout)
    return replace(
        state, cards=(NOTHING, *order[:laid]), aside=tuple(sorted(order[laid:])), table=layout.masks.whole,
        down=layout.down,
        players=(Player(),) * SEATS, first=first, owner=1 - first, seat=first, phase=TAKE, gap=NO_PLACE,
    )  # fmt: skip


# Consistency of a written position --------------------------------------------------------------------------

P = TypeVar("P", bound=Position)


def known(state: Position) -> Counter[int]:
    """The cards that are certain to be somewhere, without the Grand Bolina."""
    found = Counter([*state.cards, *state.aside])
    for player in state.players:
        found.update(dict(zip(COLLECTED, player.cards, strict=True)))
    for kind in (NOTHING, BOLINA, HIDDEN):
        del found[kind]
    return found


def _cards_fit(reader: Reader, state: Position) -> None:
    """SOU-S2: no more cards of a kind than the deck has."""
    deck, found = Counter(state.board.decks[state.options.morphos]), known(state)
    for kind in COLLECTED:
        if found[kind] > deck[kind]:
            facts = {"count": deck[kind], "kind": RULEBOOK.words[NAMES[kind]]}
            reader.report("rows", found[kind], message("sou-too-many", **facts))


def settled(state: P, at: Draft) -> P:
    """Check a written position and deal the cards that it leaves out by the seed."""
    for fits in (_one_bolina, _taken_from_above, _faces_fit, _phase_fits, _rounds_fit, _cards_fit):
        fits(at.reader, state)
    state = state if at.masked else _filled(at.reader, state)
    _aside_fits(at.reader, state)
    return state


def _one_bolina(reader: Reader, state: Position) -> None:
    """SOU-P4, SOU-P5: the Grand Bolina is owned or on the table, not both."""
    drawn = state.cards.count(BOLINA)
    if drawn != (state.owner == NOBODY):
        reader.report("bolina", state.owner, message("sou-one-bolina"))


def _aside_fits(reader: Reader, state: Position) -> None:
    """SOU-S4: so many cards are set aside."""
    if len(state.aside) != state.board.aside:
        facts = {"count": state.board.aside, "kinds": ", ".join(KINDS)}
        reader.report(
            "aside",
            [NAMES[kind] for kind in state.aside],
            message("sou-aside", **facts),
            lacking=len(state.aside) < state.board.aside,
        )


def _taken_from_above(reader: Reader, state: Position) -> None:
    """SOU-P2: whatever was taken was accessible, and so was the card whose place the Grand Bolina has."""
    if state.phase in (CHOOSE, OVER):
        return
    masks = state.layout.masks
    for place, kind in enumerate(state.cards[1:], 1):
        if kind in (NOTHING, BOLINA) and masks.above[place] & state.table:
            reader.report("rows", ".", message("sou-buried", place=place), [place])


def _faces_fit(reader: Reader, state: Position) -> None:
    """SOU-S3, SOU-P3: only covered cards that the layout lays face down lie so, never the Grand Bolina."""
    possible = state.layout.down & state.table & ~state.accessible
    wrong = [
        place for place in places_of(state.down) if state.cards[place] == BOLINA or not possible >> place & 1
    ]
    if wrong:
        reader.report("down", list(places_of(state.down)), message("sou-faces"), wrong)


def _phase_fits(reader: Reader, state: Position) -> None:
    """SOU-P1, SOU-P4, SOU-M1, SOU-M2: the phase has something to take, to decide or to choose."""
    decided = max(state.tokens) >= state.tokens_to_win
    if (state.phase == DECIDE) != bool(state.gap) or (state.phase == DECIDE and not _has_just_taken(state)):
        reader.report("gap", state.gap, message("sou-to-decide"))
    if state.phase == TAKE and not state.table:
        reader.report("rows", list(state.cards[1:]), message("sou-to-take"), lacking=True)
    if decided != (state.phase == OVER) or (decided and state.table):
        reader.report("phase", state.phase, message("sou-decided", tokens=state.tokens_to_win))
    if state.phase == CHOOSE and (not state.rounds or state.table or state.seat == state.rounds[-1].winner):
        reader.report("phase", state.phase, message("sou-to-choose"))


def _has_just_taken(state: Position) -> bool:
    below = state.layout.masks.below[state.gap]
    taken = state.cards[state.gap] == NOTHING and (
        state.seed is None or sum(state.players[state.seat].cards) > 0
    )
    return taken and state.owner == state.seat and not below & ~state.table


def _rounds_fit(reader: Reader, state: Position) -> None:
    """SOU-M2: a layout for each round; after a round its collections stay until the next is dealt."""
    rounds = len(state.rounds) + (state.phase != OVER)
    if len(state.layouts) != rounds:
        reader.report("layouts", list(state.layouts), message("sou-a-layout-a-round", count=rounds))
    if state.phase in (CHOOSE, OVER) and state.rounds:
        last = state.rounds[-1]
        if (last.cards, last.owner) != (tuple(player.cards for player in state.players), state.owner):
            reader.report(
                "players", [list(player.cards) for player in state.players], message("sou-last-round")
            )
    earlier = state.rounds[:-1] if state.phase == OVER else state.rounds
    if any(sum(done.winner == seat for done in earlier) >= state.tokens_to_win for seat in range(2)):
        reader.report("rounds", len(state.rounds), message("sou-decided", tokens=state.tokens_to_win))


def _filled(reader: Reader, state: P) -> P:
    """SOU-S4: the cards that are nowhere yet, dealt by the seed on the places left open and set aside.

    A round that is dealt whole is dealt as the game deals it.
    """
    rest = sorted((Counter(state.board.decks[state.options.morphos]) - known(state)).elements())
    open_places = [place for place, kind in enumerate(state.cards) if kind == HIDDEN and place]
    missing = len(open_places) + (0 if state.aside else state.board.aside)
    if len(rest) != missing:
        laid = len(state.layout)
        few = len(rest) > missing
        reader.report("rows", laid + missing - len(rest), message("sou-every-card", laid=laid), lacking=few)
        return state
    order = shuffled(rest, state.seed, "deal", state.round)
    cards = list(state.cards)
    for place, kind in zip(open_places, order, strict=False):
        cards[place] = kind
    aside = state.aside or tuple(sorted(order[len(open_places) :]))
    return replace(state, cards=tuple(cards), aside=aside)
