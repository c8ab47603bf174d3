"""The choice of cards at Papillon's table before anything is played: what is chosen, what that makes, what it
can become.

Nothing is judged here: the chosen cards make an action, and whether it is legal the position says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from explorer.core.game import Action
from explorer.games.papillon.actions import Capture, Play, Sweep, leading, names_a_value
from explorer.games.papillon.board import BUTTERFLY, NO_VALUE, SIGNS, SUITES, Cards, numbers
from explorer.games.papillon.plans import Gain
from explorer.games.papillon.state import PapillonState

OWN = -1
"""Where a choice is no capture that was suggested, but a set of one's own."""
MOST_OF_A_CARD, MOST_OF_A_CHOICE = 8, 60
"""So many captures of each hand card are listed, and so many once something is chosen: some hands have
thousands.
"""


class Choice(NamedTuple):
    """The cards chosen, by number; in the orange round one hand card, with a value for a knife.

    The first card of the hand leads, a second one helps it (PAP-B4). `at` is the place of the suggestion
    shown among the captures of the leading card, the best first.
    """

    hand: Cards = ()
    table: Cards = ()
    at: int = OWN
    value: int = NO_VALUE

    @property
    def own(self) -> bool:
        """True if table cards were chosen by hand, not suggested."""
        return self.at == OWN and bool(self.table)


NOTHING_CHOSEN = Choice()


class Offer(NamedTuple):
    """Captures to list, and the number of those left out."""

    shown: tuple[Gain, ...]
    hidden: int


# What the chosen cards make ---------------------------------------------------------------------------------


def action(state: PapillonState, choice: Choice) -> Action | None:
    """The capture that the chosen cards make, legal or not; None while hand or table cards are missing."""
    taken, played = state.board.kinds(choice.table), state.board.kinds(choice.hand)
    if played == (BUTTERFLY,) and taken == state.on_table:
        return Sweep()
    return Capture(taken, played) if taken and played else None


def play(state: PapillonState, choice: Choice, place: str) -> Play | None:
    """The chosen card played on a place; a knife with the value named, else the suite's end, else one that
    fits.
    """
    if not choice.hand:
        return None
    kind = state.board.kind[choice.hand[0]]
    return Play(kind, place, value_at(state, choice, place) if names_a_value(kind, place) else NO_VALUE)


def value_at(state: PapillonState, choice: Choice, suite: str) -> int:
    """The value of a chosen knife on a suite; 0 where nothing may follow."""
    number = SUITES.index(suite)
    fits, end = numbers(state.fits[number]), state.ends[number]
    if choice.value != NO_VALUE:
        return choice.value
    return end if end in fits else next(iter(fits), 0)


def values(state: PapillonState) -> tuple[int, ...]:
    """The values that a knife can have on some suite."""
    return numbers(state.fits[0] | state.fits[1] | state.fits[2] | state.fits[3])


# Choosing ---------------------------------------------------------------------------------------------------


def alternatives(gains: Sequence[Gain], kind: int) -> list[Gain]:
    """The captures that play a card of this kind, in their order."""
    return [gain for gain in gains if kind in gain.capture[1]]


def suggested(state: PapillonState, gains: Sequence[Gain], card: int, at: int = 0) -> Choice:
    """One of a hand card's captures, counted round from the first; the card alone if it takes nothing."""
    found = alternatives(gains, state.board.kind[card])
    if not found:
        return Choice((card,))
    at %= len(found)
    taken, played = found[at].capture
    player, rest = state.players[state.seat], list(played)
    rest.remove(state.board.kind[card])
    others = tuple(other for other in player.hand if other != card)
    pick = state.board.pick
    return Choice((card, *pick(others, rest)[0]), pick(state.table, taken)[0], at)


def turned(state: PapillonState, gains: Sequence[Gain], choice: Choice, step: int) -> Choice:
    """The next or previous capture of the leading card; after a free choice, the first or last."""
    if not choice.hand:
        return choice
    at = choice.at + step if choice.at != OWN else min(step, 0)
    return suggested(state, gains, choice.hand[0], at)


def with_hand_card(state: PapillonState, gains: Sequence[Gain], choice: Choice, card: int) -> Choice:
    """A click on a hand card: its first capture, or its next one if it leads already.

    A set of one's own stays on the table: the card takes the place of the one chosen, or joins it if there is
    a sign.
    """
    if not choice.own or card in choice.hand[:1]:
        return turned(state, gains, choice, 1) if card in choice.hand[:1] else suggested(state, gains, card)
    if card in choice.hand or _joins(state, choice, card):
        return with_second(choice, card)
    return choice._replace(hand=(card,))


def _joins(state: PapillonState, choice: Choice, card: int) -> bool:
    """PAP-B4: two hand cards are played where a sign is among the cards chosen."""
    kinds = state.board.kinds((*choice.hand, *choice.table, card))
    return len(choice.hand) == 1 and any(kind in SIGNS for kind in kinds)


def with_second(choice: Choice, card: int) -> Choice:
    """Add a hand card as second card, or put it back."""
    if card in choice.hand:
        return choice._replace(hand=tuple(other for other in choice.hand if other != card), at=OWN)
    return choice._replace(hand=(*choice.hand[:1], card), at=OWN)


def with_table_card(choice: Choice, card: int) -> Choice:
    """A click on a table card: add it to one's own choice or put it back; a suggestion is dropped first."""
    if choice.at != OWN:
        return Choice(choice.hand[:1], (card,))
    return choice._replace(table=tuple(sorted({*choice.table} ^ {card})))


# What can still come of it ----------------------------------------------------------------------------------


def becoming(state: PapillonState, gains: Sequence[Gain], choice: Choice) -> list[Gain]:
    """The captures of the leading card; for a free choice those that contain it, the smallest first."""
    board = state.board
    found = alternatives(gains, board.kind[choice.hand[0]]) if choice.hand else list(gains)
    if not choice.own:
        return found
    taken, played = (Counter(board.kinds(cards)) for cards in (choice.table, choice.hand))
    fits = (gain for gain in found if _holds(gain.capture[0], taken) and _holds(gain.capture[1], played))
    return sorted(fits, key=lambda gain: gain.cards)


def _holds(cards: Cards, wanted: Counter[int]) -> bool:
    return all(cards.count(kind) >= count for kind, count in wanted.items())


def could(state: PapillonState, gains: Sequence[Gain], choice: Choice) -> Cards:
    """The table cards that some capture takes with the cards chosen."""
    if not choice.hand and not choice.table:
        return ()
    kinds = {kind for gain in becoming(state, gains, choice) for kind in gain.capture[0]}
    return tuple(card for card in state.table if state.board.kind[card] in kinds)


def offer(state: PapillonState, gains: Sequence[Gain], choice: Choice) -> Offer:
    """The best captures to list: of the choice, else of its leading card, else of each hand card."""
    if choice.hand or choice.table:
        found = becoming(state, gains, choice) or becoming(state, gains, choice._replace(table=(), at=OWN))
        if found:
            return Offer(tuple(found[:MOST_OF_A_CHOICE]), max(0, len(found) - MOST_OF_A_CHOICE))
    by_card: dict[int, list[Gain]] = {}
    for gain in gains:
        listed = by_card.setdefault(leading(gain.capture), [])
        if len(listed) < MOST_OF_A_CARD:
            listed.append(gain)
    shown = tuple(gain for listed in by_card.values() for gain in listed)
    return Offer(shown, len(gains) - len(shown))
