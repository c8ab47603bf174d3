"""How the notation of an action reads, and what it cannot express: captures and plays in their own way,
others word by word.
"""

from __future__ import annotations

import re
from typing import NoReturn

from explorer.core.errors import BadNotation, shorten
from explorer.core.game import Action
from explorer.core.messages import message, template
from explorer.core.notation import LONGEST, Notation
from explorer.games.papillon.position.actions import (
    Answer,
    Anticlockwise,
    Capture,
    Clockwise,
    Draw,
    End,
    Play,
    Put,
    Roll,
    Sweep,
    names_a_value,
)
from explorer.games.papillon.position.kinds import (
    HIDDEN,
    HIGHEST,
    KIND,
    KINDS,
    NO_VALUE,
    PLACES,
    PLUS,
    SYMBOLS,
    TOTALS,
    Cards,
)

MOST_TAKEN, MOST_PLAYED = 30, 2
"""So many cards can a capture name."""
SIGN_OF = {symbol: sign for sign, symbol in SYMBOLS.items()}
SOURCES = ("hand", "table")
TERM = re.compile(r"\(?[0-9a-z]+\)?")
PUTS = tuple(Put(kind) for kind in KINDS)
ROLLS = tuple(Roll(total) for total in TOTALS)
PLAYS = dict.fromkeys(
    Play(kind, place, value)
    for place in PLACES
    for kind in KINDS
    for value in (range(HIGHEST + 1) if names_a_value(kind, place) else (NO_VALUE,))
)
"""Every play that can be written."""


class PapillonNotation(Notation):
    """A capture reads as an equation, and a knife names its value."""

    finite = False

    def parse(self, text: str) -> Action:
        """The action that `text` denotes; refused with the word at fault (BadNotation)."""
        words = text.split() if isinstance(text, str) and len(text) < LONGEST else []
        reader = READERS.get(words[0] if words else "")
        return reader(text, words[1:]) if reader else super().parse(text)

    def check(self, action: Action) -> None:
        """Refuse an action that no text denotes (BadNotation)."""
        if type(action) is Capture:
            _check_capture(action)
        elif type(action) is Play:
            _check_play(action)
        else:
            super().check(action)

    def no_kind(self, given: object) -> NoReturn:
        """It begins with no verb of this game."""
        _refuse(
            given,
            type(given).__name__ if isinstance(given, Action) else given,
            "pap-a-verb",
            verbs=", ".join(VERBS),
        )


def _refuse(text: object, got: object, expected: str, **facts: object) -> NoReturn:
    """The one place where what is no capture or play is refused."""
    said = {"text": shorten(text), "got": shorten(got), "expected": message(expected, **facts)}
    raise BadNotation(message("pap-action", **said))


# Captures ---------------------------------------------------------------------------------------------------


def _capture(text: str, words: list[str]) -> Action:
    left, equals, right = words[0].partition("=") if words else ("", "", "")
    if not equals or len(words) > 2 or (len(words) == 2 and words[1] not in SOURCES):
        _refuse(text, " ".join(words), "pap-a-capture")
    terms, symbols = TERM.findall(left), TERM.sub("", left)
    played = right.split(",")
    sign = SIGN_OF.get(symbols[:1])
    from_somewhere = sign in (None, PLUS) if len(words) == 1 else sign is not None
    if len(set(symbols) | {","}) > 2 or len(symbols) != len(terms) - 1 or not from_somewhere:
        _refuse(text, left, "pap-a-capture")
    table = [_kind(text, term) for term in terms if not term.startswith("(")]
    hand = [
        _kind(text, term) for term in (*played, *(term.strip("()") for term in terms if term.startswith("(")))
    ]
    if len(words) == 2 and sign is not None:
        (hand if words[1] == "hand" else table).append(sign)
    return _fitting(text, Capture(tuple(sorted(table)), tuple(sorted(hand))))


def _fitting(text: object, action: Capture) -> Capture:
    """The capture, unless it names too many cards or none."""
    for cards, most in ((action.taken, MOST_TAKEN), (action.played, MOST_PLAYED)):
        if not 1 <= len(cards) <= most:
            _refuse(text, len(cards), "pap-so-many-cards", taken=MOST_TAKEN, played=MOST_PLAYED)
    return action


def _kind(text: str, word: str) -> int:
    kind = KIND.get(word, HIDDEN)
    if kind == HIDDEN:
        _refuse(text, word, "pap-a-kind")
    return kind


def _check_capture(action: Capture) -> None:
    for cards in (action.taken, action.played):
        if not _are_kinds(cards):
            _refuse(action, cards, "pap-sorted-kinds")
    _fitting(action, action)


def _are_kinds(cards: Cards) -> bool:
    """Whether these are kinds of cards, sorted."""
    if type(cards) is not tuple or any(type(kind) is not int or kind not in KINDS for kind in cards):
        return False
    return list(cards) == sorted(cards)


# Plays ------------------------------------------------------------------------------------------------------


def _play(text: str, words: list[str]) -> Action:
    if len(words) != 2 or words[1] not in PLACES:
        _refuse(text, " ".join(words), "pap-a-play", places=", ".join(PLACES))
    name, equals, number = words[0].partition("=")
    value = NO_VALUE
    if equals:
        value = (
            int(number) if re.fullmatch(r"\d{1,2}", number) and number == str(int(number)) else HIGHEST + 1
        )
    action = Play(_kind(text, name), words[1], value)
    if action not in PLAYS:
        _refuse(text, words[0], "pap-a-value")
    return action


def _check_play(action: Play) -> None:
    """A number that only looks like one (7.0) is none."""
    sound = type(action.card) is int and type(action.place) is str and type(action.value) is int
    if not sound or action not in PLAYS:
        _refuse(action, action, "pap-a-play", places=", ".join(PLACES))


READERS = {"capture": _capture, "play": _play}
NOTATION = PapillonNotation(
    (Put, Roll, Clockwise, Anticlockwise, Sweep, Draw, Answer, End),
    {"card": KINDS, "total": TOTALS},
    {"card": template("pap-a-kind"), "total": template("pap-a-total")},
)
VERBS = (*READERS, *NOTATION.by_verb)
