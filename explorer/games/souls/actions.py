"""The actions of Papillons célestes, their notation and their words."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.core.game import Action
from explorer.core.messages import message, template
from explorer.core.notation import Notation
from explorer.core.text import Text, numeral, printed, verbatim
from explorer.games.souls.board import HIDDEN, MOST_PLACES, NAMES, RULEBOOK
from explorer.games.souls.position import Position


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take an accessible card (SOU-P1) by the number of its place, `take 7`."""

    place: int


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Put the Grand Bolina in the place of the card just taken (SOU-P4), `place`."""


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Keep the Grand Bolina (SOU-P4), `keep`."""


@dataclass(frozen=True, slots=True)
class First(Action):
    """Having lost the round, be first in the next (SOU-M2), `first`."""


@dataclass(frozen=True, slots=True)
class Second(Action):
    """Having lost the round, be second in the next and own the Grand Bolina (SOU-M2), `second`."""


TAKES = tuple(Take(place) for place in range(MOST_PLACES + 1))
"""By place; made once and shared by all positions. Place 0 is none."""
DECISIONS: tuple[Action, ...] = (Keep(), Place())
SEATINGS: tuple[Action, ...] = (First(), Second())
NOTATION = Notation(
    (Take, Place, Keep, First, Second),
    {"place": range(1, MOST_PLACES + 1)},
    {"place": template("sou-a-place").filled({"most": MOST_PLACES})},
)


# Words ------------------------------------------------------------------------------------------------------


def card_name(kind: int) -> Text:
    """The name of a kind of card."""
    return message("sou-face-down") if kind == HIDDEN else RULEBOOK.words[NAMES[kind]]


def signed(count: float) -> str:
    """A gain with its sign.

    >>> signed(3), signed(-2), signed(0), signed(0.5)
    ('+3', '−2', '+0', '+0.5')
    """
    return printed(f"{count:+.2g}")


def gained(count: float) -> Text:
    """A gain as each language writes numbers."""
    return numeral(signed(count))


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
