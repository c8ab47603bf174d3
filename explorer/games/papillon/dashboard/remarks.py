"""What an overlay of Papillon has to say about a place that is pointed at, for the hand at the bottom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from explorer.core.text import NO_WORDS, Text, joined
from explorer.games.papillon import plans
from explorer.games.papillon.actions import card_word, numbers_word, seats, the
from explorer.games.papillon.board import NO, NO_VALUE, PERHAPS, RULEBOOK, SEAT_NAMES, SUITES, numbers
from explorer.games.papillon.dashboard import words
from explorer.games.papillon.dashboard.choice import alternatives
from explorer.games.papillon.plans import Gain
from explorer.games.papillon.state import PapillonState
from explorer.ui.messages import message

MOST_BLOCKING = 4
"""So many plays that close a suite are named."""


def of_hand_card(state: PapillonState, gains: Sequence[Gain], overlay: str, kind: int) -> Text:
    """About a hand card in the blue round: its number of captures and the best, or its worth."""
    if overlay == "captures":
        found = alternatives(gains, kind)
        said = message("pap-count", card=the(kind), count=len(found))
        return joined([said, best(state, found)], " ").capitalised()
    return worth_of(state, kind) if overlay == "worth" else NO_WORDS


def best(state: PapillonState, found: Sequence[Gain]) -> Text:
    """The first of these captures in words."""
    if not found:
        return NO_WORDS
    return message("pap-best", what=state.worded(found[0].action), brings=words.brings(found[0]))


def worth_of(state: PapillonState, kind: int) -> Text:
    """The points of a card when won."""
    points = plans.alone(state, kind)
    return message(
        "pap-worth" if points >= 0 else "pap-worth-less", card=the(kind), points=words.signed(points)
    ).capitalised()


def of_table_card(state: PapillonState, gains: Sequence[Gain], overlay: str, kind: int) -> Text:
    """About a table card: its worth and who can take it, or the captures that take it."""
    if overlay in ("worth", "takers"):
        return joined([worth_of(state, kind), takers(state, kind)], " ")
    if overlay != "captures":
        return NO_WORDS
    found = [gain for gain in gains if kind in gain.capture[0]]
    said = message("pap-taken-by", card=the(kind), count=len(found))
    return joined([said, best(state, found)], " ").capitalised()


def takers(state: PapillonState, kind: int) -> Text:
    """The seats that can take a table card, or perhaps can."""
    found = {seat: how for seat, how in plans.takers(state, kind).items() if how != NO}
    if not found:
        return message("pap-takers-none")
    said = [
        message("pap-taker-perhaps" if how == PERHAPS else "pap-taker-yes", player=SEAT_NAMES[seat])
        for seat, how in found.items()
    ]
    return message("pap-takers", players=joined(said, " · "))


def of_suite(state: PapillonState, seat: int, overlay: str, place: str) -> Text:
    """About a suite: the numbers to follow and the longest chain, or the plays that close it to others."""
    if overlay == "chains":
        return joined(_chained(state, seat, place), " ")
    return joined(_blocking(state, place), " ") if overlay == "blocks" else NO_WORDS


def follow(state: PapillonState, place: str) -> Text:
    """The numbers that may follow on a suite, or that it is closed."""
    number = SUITES.index(place)
    end, sign = state.ends[number], state.signs[number]
    if end == NO_VALUE:
        return message("pap-closed", place=RULEBOOK.words[place]).capitalised()
    facts = {"place": RULEBOOK.words[place], "last": end, "fits": numbers_word(numbers(state.fits[number]))}
    said = (
        message("pap-follow", **facts)
        if sign == NO_VALUE
        else message("pap-follow-sign", sign=card_word(sign), **facts)
    )
    return said.capitalised()


def _chained(state: PapillonState, seat: int, place: str) -> Iterator[Text]:
    yield follow(state, place)
    number = SUITES.index(place)
    if state.ends[number] == NO_VALUE:
        return
    chain = plans.longest_chain(state, seat, number)
    yield message("pap-chain", chain=numbers_word(chain)) if chain else message("pap-chain-none")


def _blocking(state: PapillonState, place: str) -> Iterator[Text]:
    """Only hands that are seen are known to be blocked."""
    hidden = [card for player in state.players for card in player.hand if state.board.is_hidden(card)]
    found = [(play, blocked) for play, blocked in plans.blocks(state).items() if play.place == place]
    for play, blocked in found[:MOST_BLOCKING]:
        yield message("pap-would-block", what=state.worded(play), players=seats(blocked)).capitalised()
    if hidden:
        yield message("pap-blocks-hidden")
    elif not found:
        yield message("pap-would-block-none", place=RULEBOOK.words[place])
