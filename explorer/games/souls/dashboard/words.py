"""Papillons célestes in a player's words: actions and their groups, what they lead to, what an overlay says
of a card.
"""

from __future__ import annotations

from collections.abc import Iterator

from explorer.core.game import Action
from explorer.core.text import NO_WORDS, Text, ended, joined, set_apart
from explorer.games.souls import plans, position
from explorer.games.souls.actions import Keep, Place, Take, card_name, gained
from explorer.games.souls.board import BOLINA, COLLECTED, DECIDE, NAMES, RULEBOOK, SEAT_NAMES, TAKE
from explorer.games.souls.plans import Worth
from explorer.games.souls.scene import describe, numbers
from explorer.games.souls.state import SoulsState
from explorer.ui.messages import message

MOST_REPLIES = 3
"""So many of the rival's cards are named."""


# Actions ----------------------------------------------------------------------------------------------------


def label(state: SoulsState, action: Action) -> Text:
    """An action in the list: the card, its gain, the places it uncovers."""
    if not isinstance(action, Take):
        return state.worded(action).capitalised()
    said = message("sou-card", place=action.place, card=card_name(state.seen_kind(action.place)))
    gain = plans.worth(state, state.seat, action.place)
    worth = NO_WORDS if gain.kind == BOLINA else message("sou-adds", gain=gained(gain.points))
    return joined((said.capitalised(), worth, uncovers(state, action.place)), " · ")


def uncovers(state: SoulsState, place: int) -> Text:
    """The places that a taking uncovers at once."""
    direct = plans.uncovering(state, place).direct
    return message("sou-uncovers", places=numbers(direct)) if direct else NO_WORDS


# What an action leads to ------------------------------------------------------------------------------------


def consequence(state: SoulsState, action: Action | None) -> Text:
    """The changes by an action."""
    match action:
        case Take(place=place):
            return sentences(taking(state, place))
        case Place():
            again = plans.covered_again(state)
            said = message("sou-covers-again", places=numbers(again)) if again else message("sou-covers-none")
            return sentences((said, rivals(state, action)))
        case Keep():
            return sentences((message("sou-keeps"), rivals(state, action)))
    return NO_WORDS


def taking(state: SoulsState, place: int) -> Iterator[Text]:
    """Points before and after, places uncovered, the rival's best gain then."""
    kind, seat = state.seen_kind(place), state.seat
    if kind == BOLINA:
        yield message("sou-owns-then")
    else:
        before = state.board.total(state.players[seat].cards)
        gain = plans.gain(state, seat, kind)
        yield message("sou-points-change", before=before, after=before + gain, gain=gained(gain))
    direct, later = plans.uncovering(state, place)
    if direct:
        yield message("sou-uncovers", places=numbers(direct)).capitalised()
    elif state.table & ~(1 << place):
        yield message("sou-uncovers-none")
    if later:
        yield message("sou-later", places=numbers(later))
    yield rivals(state, Take(place))


def rivals(state: SoulsState, action: Action | None) -> Text:
    """The card with most points for the rival afterwards."""
    best = plans.best_reply(state, action)
    if best is None:
        return NO_WORDS
    facts = {"player": SEAT_NAMES[1 - state.seat], "gain": gained(best.points), "card": worth_name(best)}
    return message("sou-rival-best", **facts)


def sentences(parts: Iterator[Text] | tuple[Text, ...]) -> Text:
    """Each part as a sentence."""
    return joined((ended(part) for part in parts if part.fr), " ")


def worth_name(one: Worth) -> Text:
    """A card by number and kind."""
    return message("sou-card-short", place=one.place, card=card_name(one.kind))


# What an overlay says of a card that is pointed at ----------------------------------------------------------


def remark(state: SoulsState, seat: int, overlay: str, place: int) -> Text:
    """The overlay's remark on a place."""
    if not state.table >> place & 1 or state.phase not in (TAKE, DECIDE):
        return NO_WORDS
    free = bool(state.accessible >> place & 1)
    if overlay == "cover":
        return ended(describe(state, place))
    if overlay == "worth":
        return weighed(state, seat, place)
    if not free or state.phase != TAKE:
        return NO_WORDS
    if overlay == "uncovers":
        return sentences(tuple(uncovered(state, place)))
    return replies(state, Take(place)) if overlay == "rival" else NO_WORDS


def uncovered(state: SoulsState, place: int) -> Iterator[Text]:
    """The places that a taking uncovers, at once and one taking later."""
    direct, later = plans.uncovering(state, place)
    yield uncovers(state, place).capitalised() if direct else message("sou-uncovers-none")
    if later:
        yield message("sou-later", places=numbers(later))


def weighed(state: SoulsState, seat: int, place: int) -> Text:
    """The gain of a card for a seat."""
    found = plans.worth(state, seat, place)
    if found.kind == BOLINA:
        return message("sou-worth-bolina")
    facts = {"card": worth_name(found), "player": SEAT_NAMES[seat], "gain": gained(round(found.points, 1))}
    return message("sou-worth" if found.sure else "sou-worth-mean", **facts)


def replies(state: SoulsState, action: Action) -> Text:
    """The rival's gains after an action, best first."""
    found = plans.replies(state, action)
    named = [message("sou-reply", card=worth_name(one), gain=mean(one)) for one in found[:MOST_REPLIES]]
    if not named:
        return message("sou-no-reply", player=SEAT_NAMES[1 - state.seat])
    return message("sou-replies", player=SEAT_NAMES[1 - state.seat], cards=set_apart(named))


def mean(one: Worth) -> Text:
    """A gain; "about" for the mean of a card that nobody has seen."""
    said = gained(round(one.points, 1))
    return said if one.sure else message("sou-about", gain=said)


# Cards that nobody has seen ---------------------------------------------------------------------------------


def unseen(state: SoulsState) -> Text:
    """The number of hidden cards of each kind, which follows from the open ones."""
    pool = position.unseen(state)
    parts = [
        message("sou-so-many", count=pool.count(kind), card=RULEBOOK.words[NAMES[kind]])
        for kind in COLLECTED
        if kind in pool
    ]
    return message("sou-unseen", cards=joined(parts), down=state.down.bit_count(), aside=len(state.aside))
