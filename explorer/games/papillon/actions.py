"""The actions of Papillon, players' and dice's, one class a kind; their notation, and cards and actions in
words.

A capture is known by the kinds taken and the kinds played, both sorted: cards of one kind are
interchangeable, and two readings of the same cards (9 from the table, 5 and 4 from the hand: 9 − 5 = 4, 9 − 4
= 5) are one capture. An `Equation` is its reading (PAP-B2 to PAP-B9).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Annotated, NamedTuple, NoReturn

from explorer.core.errors import BadNotation, shorten
from explorer.core.game import Action
from explorer.core.messages import message, template
from explorer.core.notation import LONGEST, Notation, Part
from explorer.core.text import Text, enumerated, joined, the_players, verbatim
from explorer.games.papillon.board import (
    ANTICLOCKWISE,
    BUTTERFLY,
    CLOCKWISE,
    DIVIDE,
    DRAGON,
    DRAWN,
    HIDDEN,
    HIGHEST,
    KIND,
    KINDS,
    KNIFE,
    MASKS,
    MIDDLE,
    MINUS,
    NAMES,
    NO_VALUE,
    PLACES,
    PLATES,
    PLUS,
    RULEBOOK,
    SEAT_NAMES,
    SIGNS,
    STRUCK,
    SUITES,
    SYMBOLS,
    TIMES,
    TOTALS,
    Cards,
    numbers,
    together,
)
from explorer.games.papillon.position import Position


class Equation(NamedTuple):
    """The reading of a capture: its operation (NO_VALUE for a card taken one for one), the numbers joined,
    the result.

    `held` is the place among `terms` of the one that comes from the hand, NO_VALUE if all lie on the table;
    `source` says where the card with the sign comes from: "hand", "table" or "" where none is used.
    """

    sign: int
    terms: Cards
    result: int
    held: int = NO_VALUE
    source: str = ""


def number_cards(kinds: Cards) -> Cards:
    """The kinds that are numbers or stand for one."""
    return tuple(kind for kind in kinds if MASKS[kind])


def signs_in(kinds: Cards) -> Cards:
    """The kinds that are signs."""
    return tuple(kind for kind in kinds if kind in SIGNS)


@lru_cache(maxsize=16384)
def equation(taken: Cards, played: Cards) -> Equation | None:
    """The reading of these cards as a capture, None if no rule allows one; always the same of several."""
    signs = signs_in(taken) + signs_in(played)
    if len(signs) == 1 and (found := _with_sign(signs[0], taken, played)):
        return found
    return _without_sign(taken, played)


def _without_sign(taken: Cards, played: Cards) -> Equation | None:
    """PAP-B2, PAP-B3, PAP-B9: one card is played, and no sign helps."""
    if len(played) != 1:
        return None
    card = played[0]
    if MASKS[card] and all(MASKS[kind] for kind in taken):
        fits = together(PLUS, (MASKS[kind] for kind in taken)) & MASKS[card]
        return Equation(PLUS if len(taken) > 1 else NO_VALUE, taken, card) if fits else None
    one_for_one = len(taken) == 1 and not MASKS[taken[0]] and not MASKS[card] and card != BUTTERFLY
    return Equation(NO_VALUE, taken, card) if one_for_one else None


def _with_sign(sign: int, taken: Cards, played: Cards) -> Equation | None:
    """PAP-B4, PAP-B5: one sign, from the hand or from the table, and numbers."""
    table, hand = number_cards(taken), number_cards(played)
    if not table or not hand or len(table) + len(hand) + 1 != len(taken) + len(played):
        return None
    if sign in played:
        return _reading(sign, table, NO_VALUE, hand[0], "hand") if len(hand) == 1 else None
    if len(hand) == 1:
        return _reading(sign, table, NO_VALUE, hand[0], "table")
    if len(hand) != 2:
        return None
    both = (_reading(sign, table, hand[i], hand[1 - i], "table") for i in (0, 1))
    return next((found for found in both if found), None)


def _reading(sign: int, table: Cards, extra: int, result: int, source: str) -> Equation | None:
    """The operation on the numbers of the table and one more from the hand, if it gives the result."""
    terms = table if extra == NO_VALUE else (extra, *table)
    if len(terms) < 2 or (sign in (MINUS, DIVIDE) and len(terms) > 2):
        return None
    if not together(sign, (MASKS[kind] for kind in terms)) & MASKS[result]:
        return None
    if sign in (MINUS, DIVIDE) and not _in_order(sign, terms, result):
        terms = terms[::-1]
    held = NO_VALUE if extra == NO_VALUE else terms.index(extra)
    return Equation(sign, terms, result, held, source)


def _in_order(sign: int, terms: Cards, result: int) -> bool:
    first, second, last = (numbers(MASKS[kind]) for kind in (*terms, result))
    if sign == MINUS:
        return any(a - b in last for a in first for b in second)
    return any(b and a % b == 0 and a // b in last for a in first for b in second)


def leading(capture: tuple[Cards, Cards]) -> int:
    """The kind of the hand card by which a capture is listed: an operation's result, or the card played."""
    taken, played = capture
    found = equation(taken, played) if len(played) > 1 else None
    return found.result if found else played[0]


# Actions ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Chance: the total of both dice (PAP-S5, PAP-B13, PAP-O16), `roll 7`."""

    total: int


@dataclass(frozen=True, slots=True)
class Clockwise(Action):
    """Play in the order of seats (PAP-S5), `clockwise`."""


@dataclass(frozen=True, slots=True)
class Anticlockwise(Action):
    """Play against the order of seats (PAP-S5), `anticlockwise`."""


@dataclass(frozen=True, slots=True)
class Capture(Action):
    """Take table cards with hand cards (PAP-B1), both known by their kinds, sorted.

    It is written as it reads: `capture 3+4=7`, `capture cat=yin`; with a sign card `capture 8-5=3 hand` or
    `capture 8-5=3 table`, by where the sign lies; `capture (9)-4=5 table` where the 9 too is played from the
    hand. Cards that make nothing together are listed: `capture 3,4=9`.
    """

    taken: Cards
    played: Cards

    def __str__(self) -> str:
        if found := equation(self.taken, self.played):
            return f"capture {written(found)}"
        taken, played = (",".join(NAMES[kind] for kind in cards) for cards in (self.taken, self.played))
        return f"capture {taken}={played}"


def written(found: Equation) -> str:
    """An equation in notation."""
    terms = [
        f"({NAMES[kind]})" if place == found.held else NAMES[kind] for place, kind in enumerate(found.terms)
    ]
    left = SYMBOLS.get(found.sign, "").join(terms)
    return f"{left}={NAMES[found.result]} {found.source}".rstrip()


@dataclass(frozen=True, slots=True)
class Sweep(Action):
    """Take the whole table with the butterfly (PAP-B7), `sweep`."""


@dataclass(frozen=True, slots=True)
class Put(Action):
    """Put a hand card on the table (PAP-B10), `put 7`."""

    card: Annotated[int, Part("card", NAMES.__getitem__)]


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card in the orange round on or beside a suite (s1 to s4), on a plate (p1, p2) or between the
    plates (mid).

    `play 7 s1`, `play cat mid`; a knife on a suite names its value (PAP-O9): `play knife=5 s2`.
    """

    card: int
    place: str
    value: int = NO_VALUE

    def __str__(self) -> str:
        named = f"={self.value}" if self.value != NO_VALUE else ""
        return f"play {NAMES[self.card]}{named} {self.place}"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw a card, or the cards that a black cat demands (PAP-O5, PAP-O7), `draw`."""


@dataclass(frozen=True, slots=True)
class Answer(Action):
    """Answer a black cat with a butterfly of the hand (PAP-O8), `answer`."""


@dataclass(frozen=True, slots=True)
class End(Action):
    """End the turn (PAP-O2, PAP-O5), `end`."""


def names_a_value(card: int, place: str) -> bool:
    """PAP-O9: only a knife on a suite names its value."""
    return card == KNIFE and place in SUITES


# Notation ---------------------------------------------------------------------------------------------------

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
    """Notation in which a capture reads as an equation and a knife names its value."""

    finite = False

    def parse(self, text: str) -> Action:
        """The action that `text` denotes; BadNotation names the word at fault."""
        words = text.split() if isinstance(text, str) and len(text) < LONGEST else []
        reader = READERS.get(words[0] if words else "")
        return reader(text, words[1:]) if reader else super().parse(text)

    def check(self, action: Action) -> None:
        """Refuse an action that cannot be written (BadNotation)."""
        if type(action) is Capture:
            _check_capture(action)
        elif type(action) is Play:
            # A number that only looks like one (7.0) is refused.
            sound = type(action.card) is int and type(action.place) is str and type(action.value) is int
            if not sound or action not in PLAYS:
                _refuse(action, action, "pap-a-play", places=", ".join(PLACES))
        else:
            super().check(action)

    def no_kind(self, given: object) -> NoReturn:
        """Refuse text that begins with no verb of this game."""
        _refuse(
            given,
            type(given).__name__ if isinstance(given, Action) else given,
            "pap-a-verb",
            verbs=", ".join(VERBS),
        )


def _refuse(text: object, got: object, expected: str, **facts: object) -> NoReturn:
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
    """The capture, refused if it names too many cards or none."""
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


READERS = {"capture": _capture, "play": _play}
NOTATION = PapillonNotation(
    (Put, Roll, Clockwise, Anticlockwise, Sweep, Draw, Answer, End),
    {"card": KINDS, "total": TOTALS},
    {"card": template("pap-a-kind"), "total": template("pap-a-total")},
)
VERBS = (*READERS, *NOTATION.by_verb)


# Cards in words ---------------------------------------------------------------------------------------------

MARKS = {PLUS: "+", MINUS: "−", TIMES: "×", DIVIDE: "÷"}


@cache
def card_word(kind: int) -> Text:
    """The name of a kind: "7", "Dragon", "black cat"."""
    return RULEBOOK.words[NAMES[kind]] if kind >= DRAGON else verbatim(kind)


@cache
def the(kind: int) -> Text:
    """A card with its article: "le 7", "la chrysalide"."""
    return RULEBOOK.words[f"the {NAMES[kind]}"] if kind >= DRAGON else message("pap-the-number", number=kind)


def those(kinds: Iterable[int]) -> Text:
    """Cards with their articles: "le 3, le 4 et la chenille"."""
    return enumerated([the(kind) for kind in kinds])


def in_words(action: Action) -> Text:
    """An example of what can be done instead."""
    match action:
        case Capture(taken=taken, played=played):
            return message("pap-words-take", taken=those(taken), played=those(played))
        case Play(card=card, place=place):
            said = (
                "pap-words-between"
                if place == MIDDLE
                else "pap-beside"
                if card in SIGNS and place in SUITES
                else "pap-onto"
            )
            return message(said, card=the(card), place=RULEBOOK.words.get(place, message("pap-no-card")))
    return message("pap-sweep")


def listed(kinds: Iterable[int]) -> Text:
    """The names of cards, separated by commas."""
    return joined([card_word(kind) for kind in kinds]) if (kinds := tuple(kinds)) else message("pap-no-card")


def added(kinds: Cards, mark: str = "+") -> Text:
    """Cards with a mark between them: "3 + 4"."""
    return joined([card_word(kind) for kind in kinds], f" {mark} ")


def equation_words(found: Equation) -> Text:
    """An equation in words, "8 − 5 = 3"."""
    return joined([added(found.terms, MARKS[found.sign]), card_word(found.result)], " = ")


def numbers_word(values: Iterable[int]) -> str:
    """Numbers in a list, "0, 1, 2"."""
    return ", ".join(map(str, values))


def seats(players: Iterable[int]) -> Text:
    """Players in a sentence: "le joueur 1 et le joueur 3"."""
    return the_players(SEAT_NAMES[seat] for seat in players)


def direction_word(direction: int) -> Text:
    """The direction of play."""
    return RULEBOOK.words["clockwise" if direction == CLOCKWISE else "anticlockwise"]


# Actions in words -------------------------------------------------------------------------------------------

WORDS = RULEBOOK.words


def onto(kind: int, place: str) -> Text:
    """The place of a play: on a suite or beside it, on a plate, between the plates."""
    if place in SUITES:
        return message("pap-beside-suite" if kind in SIGNS else "pap-on-suite", place=WORDS[place])
    return message("pap-on-plate", place=WORDS[place]) if place in PLATES else message("pap-between")


def made(action: Action, *, whole: bool = True) -> Text:
    """The cards that a capture takes: "3 + 4 = 7", "the black cat"; the result only if `whole`."""
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
    """The cards taken by a capture and the card that takes them."""
    card = leading((action.taken, action.played)) if isinstance(action, Capture) else BUTTERFLY
    return message("pap-with", what=made(action, whole=False), card=the(card))


def worded(state: Position, action: Action) -> Text:
    """An action in the infinitive: "put the 7 on the table"."""
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
    """PAP-O7, PAP-O20: the number of cards that black cats make the player draw, at most the pile."""
    return min(DRAWN * state.going.cats, len(state.pile))
