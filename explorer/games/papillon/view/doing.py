"""What can be done, in words that stand alone, as an infinitive."""

from __future__ import annotations

from explorer.core.game import Action
from explorer.core.messages import message
from explorer.core.text import Text, joined
from explorer.games.papillon.position.actions import (
    Answer,
    Capture,
    Clockwise,
    Draw,
    End,
    Play,
    Put,
    Roll,
    Sweep,
)
from explorer.games.papillon.position.equations import equation, leading
from explorer.games.papillon.position.kinds import (
    ANTICLOCKWISE,
    BUTTERFLY,
    CLOCKWISE,
    DRAWN,
    NO_VALUE,
    PLATES,
    RULEBOOK,
    SIGNS,
    STRUCK,
    SUITES,
)
from explorer.games.papillon.position.position import Position
from explorer.games.papillon.rules.words import MARKS, card_word, direction_word, the, those

WORDS = RULEBOOK.words


def onto(kind: int, place: str) -> Text:
    """Where a card is played: on a suite or beside it, on a plate, between the plates."""
    if place in SUITES:
        return message("pap-beside-suite" if kind in SIGNS else "pap-on-suite", place=WORDS[place])
    return message("pap-on-plate", place=WORDS[place]) if place in PLATES else message("pap-between")


def made(action: Action, *, whole: bool = True) -> Text:
    """What a capture takes, as it reads: "3 + 4 = 7", "the black cat"; without its result where that is said
    anyway.
    """
    found = equation(action.taken, action.played) if isinstance(action, Capture) else None
    if found is None:
        return message("pap-whole-table")
    if found.sign == NO_VALUE:
        return the(found.terms[0])
    words = [
        message("pap-of-hand", card=card_word(k)) if i == found.held else card_word(k)
        for i, k in enumerate(found.terms)
    ]
    left = joined(words, f" {MARKS[found.sign]} ")
    said = joined([left, card_word(found.result)], " = ") if whole else left
    return joined([said, message(f"pap-sign-{found.source}")]) if found.source else said


def with_card(action: Action) -> Text:
    """What a capture takes and with which card."""
    card = leading((action.taken, action.played)) if isinstance(action, Capture) else BUTTERFLY
    return message("pap-with", what=made(action, whole=False), card=the(card))


def worded(state: Position, action: Action) -> Text:
    """An action: "put the 7 on the table"."""
    match action:
        case Capture(taken=taken, played=played) if equation(taken, played) is None:
            return message("pap-words-take", taken=those(taken), played=those(played))
        case Capture() | Sweep():
            return message("pap-take", what=with_card(action))
        case Put(card=kind):
            return message("pap-put", card=the(kind))
        case Play(card=kind, place=place, value=value):
            facts = {"card": the(kind), "place": onto(kind, place)}
            return (
                message("pap-play", **facts)
                if value == NO_VALUE
                else message("pap-play-as", value=value, **facts)
            )
        case Roll(total=total):
            return message("pap-roll-is", total=total)
        case Draw():
            return (
                message("pap-draw-cat", count=owed(state)) if state.phase == STRUCK else message("pap-draw")
            )
        case End():
            return message("pap-end")
        case Answer():
            return message("pap-answer")
    return message("pap-direction-is", direction=turning(action))


def turning(action: Action) -> Text:
    """A direction of play."""
    return direction_word(CLOCKWISE if isinstance(action, Clockwise) else ANTICLOCKWISE)


def owed(state: Position) -> int:
    """PAP-O7, PAP-O20: the cards that black cats make the player draw, as far as there are any."""
    return min(DRAWN * state.going.cats, len(state.pile))
