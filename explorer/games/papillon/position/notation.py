"""How the notation of an action reads, and what it cannot express."""

from __future__ import annotations

import re
from typing import NoReturn

from explorer.core.errors import BadNotation, shorten
from explorer.core.game import Action
from explorer.core.installed import message
from explorer.games.papillon.position.actions import ALONE, Capture, Play, Put, Roll, names_a_value
from explorer.games.papillon.position.kinds import HIDDEN, HIGHEST, KIND, KINDS, NO_VALUE, PLACES, PLUS, SYMBOLS, Cards

TOTALS = range(2, 13)
MOST_TAKEN, MOST_PLAYED = 30, 2
"""So many cards can a capture name."""
SIGN_OF = {symbol: sign for sign, symbol in SYMBOLS.items()}
SOURCES = ("hand", "table")
VERBS = ("capture", "put", "play", "roll", *ALONE)
TERM = re.compile(r"\(?[0-9a-z]+\)?")


def _refuse(text: object, got: object, expected: str, **facts: object) -> NoReturn:
    """The one place where what is no action is refused."""
    said = {"text": shorten(text), "got": shorten(got), "expected": message(expected, **facts)}
    raise BadNotation(message("pap-action", **said))


def parse(text: str) -> Action:
    """The action that `text` denotes.

    Raises
    ------
    BadNotation
        With the word at fault and an example of the right form.
    """
    words = text.split() if isinstance(text, str) and len(text) < 400 else []
    if not words or words[0] not in VERBS:
        _refuse(text, words[0] if words else "", "pap-a-verb", verbs=", ".join(VERBS))
    verb, rest = words[0], words[1:]
    if verb in ALONE:
        if rest:
            _refuse(text, " ".join(rest), "pap-no-more", verb=verb)
        return ALONE[verb]
    return READERS[verb](text, rest)


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
    hand = [_kind(text, term) for term in (*played, *(term.strip("()") for term in terms if term.startswith("(")))]
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


def _put(text: str, words: list[str]) -> Action:
    if len(words) != 1:
        _refuse(text, " ".join(words), "pap-a-put")
    return PUTS[_kind(text, words[0])]


def _play(text: str, words: list[str]) -> Action:
    if len(words) != 2 or words[1] not in PLACES:
        _refuse(text, " ".join(words), "pap-a-play", places=", ".join(PLACES))
    name, equals, number = words[0].partition("=")
    value = NO_VALUE
    if equals:
        value = int(number) if re.fullmatch(r"\d{1,2}", number) and number == str(int(number)) else HIGHEST + 1
    action = Play(_kind(text, name), words[1], value)
    if action not in PLAYS:
        _refuse(text, words[0], "pap-a-value")
    return action


def _roll(text: str, words: list[str]) -> Action:
    found = next((roll for roll in ROLLS if [str(roll.total)] == words), None)
    return found or _refuse(text, " ".join(words), "pap-a-total")


READERS = {"capture": _capture, "put": _put, "play": _play, "roll": _roll}
PUTS = tuple(Put(kind) for kind in KINDS)
ROLLS = tuple(Roll(total) for total in TOTALS)
PLAYS = dict.fromkeys(
    Play(kind, place, value)
    for place in PLACES
    for kind in KINDS
    for value in (range(HIGHEST + 1) if names_a_value(kind, place) else (NO_VALUE,))
)
"""Every play that can be written."""


def check(action: Action) -> None:
    """Refuse an action that no text denotes; the same bounds as `parse`.

    Raises
    ------
    BadNotation
        With what is at fault.
    """
    if type(action) is Capture:
        for cards in (action.taken, action.played):
            if not _are_kinds(cards):
                _refuse(action, cards, "pap-sorted-kinds")
        _fitting(action, action)
    elif type(action) is Put:
        if type(action.card) is not int or action.card not in KINDS:
            _refuse(action, action.card, "pap-a-kind")
    elif type(action) is Play:
        if not _is_play(action):
            _refuse(action, action, "pap-a-play", places=", ".join(PLACES))
    elif type(action) is Roll:
        if type(action.total) is not int or action.total not in TOTALS:
            _refuse(action, action.total, "pap-a-total")
    elif action not in ALONE.values():
        _refuse(action, type(action).__name__, "pap-a-verb", verbs=", ".join(VERBS))


def _are_kinds(cards: Cards) -> bool:
    """Whether these are kinds of cards, sorted."""
    if type(cards) is not tuple or any(type(kind) is not int or kind not in KINDS for kind in cards):
        return False
    return list(cards) == sorted(cards)


def _is_play(action: Play) -> bool:
    """Whether a card, a place and a value as they can be written; a number that only looks like one (7.0) is none."""
    sound = type(action.card) is int and type(action.place) is str and type(action.value) is int
    return sound and action in PLAYS
