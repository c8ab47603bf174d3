"""What can be done, in words that stand alone, as an infinitive."""

from __future__ import annotations

from explorer.core.game import Action
from explorer.core.messages import message
from explorer.core.text import Text, verbatim
from explorer.games.souls.position.actions import First, Keep, Place, Second, Take
from explorer.games.souls.position.kinds import HIDDEN, NAMES, RULEBOOK
from explorer.games.souls.position.position import Position


def card_name(kind: int) -> Text:
    """The name of a kind of card."""
    return message("sou-face-down") if kind == HIDDEN else RULEBOOK.words[NAMES[kind]]


def worded(state: Position, action: Action) -> Text:
    """An action in the infinitive: "take card 7 (Monarch)"."""
    match action:
        case Take(place=place) if place < len(state.cards) and state.cards[place]:
            return message("sou-take", place=place, card=card_name(state.seen_kind(place)))
        case Take(place=place):
            return message("sou-take-there", place=place)
        case Place() if not state.gap:
            return message("sou-place-any")
        case Place():
            return message("sou-place", place=state.gap)
        case Keep():
            return message("sou-keep")
        case First():
            return message("sou-first")
        case Second():
            return message("sou-second")
    return verbatim(action)
