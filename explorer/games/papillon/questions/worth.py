"""What cards of the blue table are worth and who can take them (PAP-B13)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from explorer.core.game import Action
from explorer.games.papillon.actions import Capture, Sweep
from explorer.games.papillon.board import BLUE, BUTTERFLY, CAT, NO, PERHAPS, YANG, YES, YIN, Cards
from explorer.games.papillon.position.hidden import open_cards
from explorer.games.papillon.position.position import Position
from explorer.games.papillon.rules.captures import Captured, captures


def captures_with_sweep(state: Position, hand: Cards) -> tuple[Captured, ...]:
    """PAP-B2 to PAP-B9: the captures of these kinds, the butterfly's sweep last."""
    table = state.on_table
    found = captures(table, hand, state.options.trump_takes_trump == YES)
    return (*found, (table, (BUTTERFLY,))) if BUTTERFLY in hand and table else found


def worth(state: Position, kinds: Cards, *, willing: bool) -> int:
    """Points of these kinds when won: Yin and Yang singly, the cat by whether it is won voluntarily."""
    alone = state.board.alone
    return sum([alone[kind] if willing or kind != CAT else -alone[kind] for kind in kinds])


def alone(state: Position, kind: int) -> int:
    """Points of a table card by itself; the cat is voluntary only where a trump may take it (PAP-B9)."""
    return worth(state, (kind,), willing=state.options.trump_takes_trump == YES)


class Gain(NamedTuple):
    """The gain of a capture: points of the cards won, with the pair of Yin and Yang, and their number."""

    capture: Captured
    points: int
    cards: int

    @property
    def action(self) -> Action:
        """This capture as an action."""
        return Sweep() if self.capture[1] == (BUTTERFLY,) else Capture(*self.capture)


@lru_cache(maxsize=16)
def gains(state: Position, seat: int) -> tuple[Gain, ...]:
    """Every capture of a seat's hand, most points first; of equal points, more cards first. Cached."""
    if state.round != BLUE:
        return ()
    rows = [_gain(state, seat, found) for found in captures_with_sweep(state, state.hand_of(seat))]
    rows.sort(key=lambda gain: (-gain.points, -gain.cards, gain.capture[1], gain.capture[0]))
    return tuple(rows)


@lru_cache(maxsize=16)
def gains_by_action(state: Position, seat: int) -> Mapping[Action, Gain]:
    """The same by action."""
    return {gain.action: gain for gain in gains(state, seat)}


def _gain(state: Position, seat: int, capture: Captured) -> Gain:
    taken, played = capture
    cards = (*taken, *played)
    value = worth(state, cards, willing=BUTTERFLY not in played)
    return Gain(capture, value + _pair(state, seat, cards), len(cards))


def _pair(state: Position, seat: int, cards: Cards) -> int:
    """PAP-B13: added points when Yin and Yang come together among the won cards."""
    mine = set(state.board.kinds(state.players[seat].won))
    complete = {YIN, YANG} <= mine | set(cards) and not {YIN, YANG} <= mine
    return state.board.blue["yin-and-yang"] - 2 * state.board.blue["trump"] if complete else 0


def takers(state: Position, kind: int) -> dict[int, str]:
    """For each seat, if it can take a table card: "yes", "no", or "perhaps" if a hidden hand could hold a
    card for it.
    """
    return {seat: _takes(state, seat, kind) for seat in range(len(state.players))}


def _takes(state: Position, seat: int, kind: int) -> str:
    hand = state.players[seat].hand
    if _reaches(state, state.hand_of(seat), kind):
        return YES
    if not any(state.board.is_hidden(card) for card in hand):
        return NO
    return PERHAPS if _reaches(state, unseen(state), kind) else NO


def _reaches(state: Position, hand: Cards, kind: int) -> bool:
    return any(kind in taken for taken, _ in captures_with_sweep(state, hand))


def unseen(state: Position) -> Cards:
    """The kinds of the blue deck that are seen nowhere, sorted."""
    known = {*open_cards(state), *(card for player in state.players for card in player.hand)}
    return state.board.kinds(tuple(card for card in state.board.deck(BLUE) if card not in known))
