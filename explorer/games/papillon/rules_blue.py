"""The rules of the blue round: every capture that a table and a hand allow (PAP-B2 to PAP-B9), and one
function a rule for refusals (PAP-B1 to PAP-B10).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, combinations

from explorer.core.game import Action, Violation
from explorer.games.papillon.actions import (
    MARKS,
    Capture,
    Put,
    Sweep,
    added,
    equation,
    in_words,
    number_cards,
    signs_in,
    the,
    those,
)
from explorer.games.papillon.board import (
    ABOVE,
    ANY,
    BUTTERFLY,
    DIVIDE,
    HIGHEST,
    KNIFE,
    MASKS,
    MINUS,
    NO,
    PLUS,
    RULEBOOK,
    SEAT_NAMES,
    SIGNS,
    TIMES,
    VALUES,
    YES,
    Cards,
    operate,
)
from explorer.games.papillon.position import Position

SWEEP = Sweep()
Captured = tuple[Cards, Cards]
"""(kinds taken, kinds played)."""


@lru_cache(maxsize=256)
def captures(table: Cards, hand: Cards, trumps: bool = True) -> tuple[Captured, ...]:
    """Every capture of table kinds by hand kinds, sorted by cards played and taken, without the butterfly's
    sweep.

    Complete: it equals brute force over all subsets (a property test). Sums are given up beyond 11; so are
    products, unless a zero or a knife can still come.

    Parameters
    ----------
    table, hand : tuple of int
        Kinds, sorted.
    trumps : bool
        Whether a trump may take a trump (PAP-B9).
    """
    numbers, held = number_cards(table), number_cards(hand)
    found: defaultdict[Cards, list[Cards]] = defaultdict(
        list
    )  # what is played -> what is taken; nothing comes twice
    for taken, mask in _sums(numbers):
        for played in _results(mask, held):
            found[played].append(taken)
    for sign in set(signs_in(hand)):
        for taken, mask in _joined(sign, numbers, KNIFE in numbers):
            for played in _results(mask, held) if len(taken) > 1 else ():
                found[(*played, sign)].append(taken)  # sorted: signs come after all numbers
    for sign in set(signs_in(table)):
        for taken, mask in _joined(sign, numbers, bool({0, KNIFE}.intersection((*numbers, *held)))):
            row = (*taken, sign)
            for played in _played(sign, mask, len(taken), held):
                found[played].append(row)
    for played, taken in _one_for_one(table, hand) if trumps else ():
        found[played].append(taken)
    return tuple([(taken, played) for played in sorted(found) for taken in sorted(found[played])])


def captures_of(state: Position) -> tuple[Action, ...]:
    """PAP-B2 to PAP-B9: every capture of the player to move, the butterfly's sweep last."""
    table, hand = state.on_table, state.hand
    found = capture_actions(table, hand, state.options.trump_takes_trump == YES)
    return (*found, SWEEP) if BUTTERFLY in hand and state.table else found


@lru_cache(maxsize=256)
def capture_actions(table: Cards, hand: Cards, trumps: bool) -> tuple[Action, ...]:
    """The captures of these kinds as actions."""
    return tuple([Capture(*found) for found in captures(table, hand, trumps)])


def _one_for_one(table: Cards, hand: Cards) -> Iterator[tuple[Cards, Cards]]:
    """PAP-B9: (played, taken) for trumps: of the hand all but knife and butterfly, of the table all but
    knife.
    """
    for taken in {kind for kind in table if not MASKS[kind]}:
        for card in {kind for kind in hand if not MASKS[kind]} - {BUTTERFLY}:
            yield (card,), (taken,)


@lru_cache(maxsize=4096)
def _results(mask: int, held: Cards) -> tuple[Cards, ...]:
    """The single hand cards that have one of these numbers."""
    return tuple((card,) for card in dict.fromkeys(held) if mask & MASKS[card])


@lru_cache(maxsize=4096)
def _played(sign: int, mask: int, count: int, held: Cards) -> tuple[Cards, ...]:
    """PAP-B4: the hand cards for a sign on the table: the result, or the result and one more number."""
    alone = _results(mask, held) if count > 1 else ()
    if sign in (MINUS, DIVIDE) and count > 1:
        return alone
    fits = (
        (one, other) for one, other in _pairs(held)
        if operate(sign, mask, MASKS[one]) & MASKS[other] or operate(sign, mask, MASKS[other]) & MASKS[one]
    )  # fmt: skip
    return (*alone, *fits)


def _pairs(cards: Cards) -> tuple[tuple[int, int], ...]:
    return tuple(dict.fromkeys(combinations(cards, 2)))


def _joined(sign: int, numbers: Cards, zero: bool) -> Iterable[tuple[Cards, int]]:
    """Every choice of table cards that the sign can join, with the results; single ones for a hand card."""
    if sign == PLUS:
        return _sums(numbers)
    if sign == TIMES:
        return _choices(numbers, TIMES, ANY | ABOVE if zero else ANY)
    pairs = ((pair, operate(sign, MASKS[pair[0]], MASKS[pair[1]])) for pair in _pairs(numbers))
    return chain((((kind,), MASKS[kind]) for kind in dict.fromkeys(numbers)), pairs)


def _sums(numbers: Cards) -> list[tuple[Cards, int]]:
    return _choices(numbers, PLUS, ANY)


def _choices(numbers: Cards, sign: int, wanted: int) -> list[tuple[Cards, int]]:
    """Every choice of one or more cards as (kinds, results), each once, dropped where no result is wanted.

    Numbers are sorted, a zero comes first: a product that no longer fits cannot be brought down by what
    follows, but for a knife.
    """
    rows: list[tuple[Cards, int]] = []
    for kind, count in Counter(numbers).items():
        longer = []
        for taken, mask in ((), 0), *rows:
            for _ in range(count):
                mask = operate(sign, mask, MASKS[kind]) if taken else MASKS[kind]
                taken = (*taken, kind)
                if not mask & wanted:
                    break
                longer.append((taken, mask))
        rows += longer
    return rows


# Refusals ---------------------------------------------------------------------------------------------------

refuse = RULEBOOK.refuse


def missing(wanted: Cards, there: Cards) -> Cards:
    """The cards wanted that are not there."""
    return tuple(sorted((Counter(wanted) - Counter(there)).elements()))


def cards_are_held(state: Position, action: Capture) -> Violation | None:
    """PAP-B1: the cards played are in the player's hand."""
    lacking = missing(action.played, state.hand)
    return refuse("PAP-B1", "hand", player=SEAT_NAMES[state.seat], cards=those(lacking)) if lacking else None


def cards_lie_on_the_table(state: Position, action: Capture) -> Violation | None:
    """PAP-B1: the cards taken lie on the table."""
    lacking = missing(action.taken, state.on_table)
    return refuse("PAP-B1", "table", cards=those(lacking)) if lacking else None


def _wrong_numbers(action: Capture) -> bool:
    one = len(action.played) == 1 and bool(MASKS[action.played[0]])
    return one and all(MASKS[kind] for kind in action.taken) and equation(action.taken, action.played) is None


def _lacking(state: Position, action: Capture) -> Cards:
    """The cards without a number that prevent a capture. The butterfly needs none; PAP-B9 lets trumps take
    one.
    """
    off = state.options.trump_takes_trump == NO and BUTTERFLY not in action.played
    return tuple(kind for kind in (*action.taken, *action.played) if not MASKS[kind]) if off else ()


def _no_number(rule: str, cards: Cards) -> Violation:
    return refuse(rule, "no number", cards=those(cards), count=len(cards))


def values_are_equal(state: Position, action: Capture) -> Violation | None:
    """PAP-B2: one card for a card of the same value; a sign by itself is an operation that lacks numbers."""
    if len(action.taken) > 1:
        return None
    lacking = _lacking(state, action)
    if len(action.played) == 1 and lacking and not (len(lacking) == 1 and lacking[0] in SIGNS):
        return _no_number("PAP-B2", lacking)
    if not _wrong_numbers(action):
        return None
    return refuse("PAP-B2", "other", taken=the(action.taken[0]), card=the(action.played[0]))


def sum_is_right(state: Position, action: Capture) -> Violation | None:
    """PAP-B3: several cards add up to the card played."""
    card = action.played[0]
    if len(action.taken) == 1:
        return None
    lacking = _lacking(state, action)
    if len(action.played) == 1 and lacking and not any(kind in SIGNS for kind in lacking):
        return _no_number("PAP-B3", lacking)
    if card == KNIFE or not _wrong_numbers(action):
        return None
    facts = {"terms": added(action.taken), "card": the(card)}
    if KNIFE in action.taken:
        return refuse("PAP-B3", "knife", **facts)
    return refuse("PAP-B3", "sum", sum=sum(VALUES[kind] for kind in action.taken), **facts)


def _sign(action: Capture) -> int | None:
    """The sign of an operation of numbers and one sign, None for other cards."""
    signs = signs_in(action.taken) + signs_in(action.played)
    numbers = number_cards(action.taken) + number_cards(action.played)
    whole = len(numbers) + 1 == len(action.taken) + len(action.played)
    return signs[0] if len(signs) == 1 and whole and number_cards(action.played) else None


def operation_is_possible(state: Position, action: Capture) -> Violation | None:
    """PAP-B4: one sign, and as result one number from the hand; two cards only with a sign."""
    table, hand = action.taken, action.played
    if BUTTERFLY in hand or equation(table, hand):
        return None
    signs = len(signs_in(table)) + len(signs_in(hand))
    if not number_cards(hand):
        of_signs = len(table) > 1 and state.options.trump_takes_trump == NO
        no_result = len(hand) > 1 or (hand[0] in SIGNS and (of_signs or bool(number_cards(table))))
        return refuse("PAP-B4", "a result") if no_result else None
    if signs > 1:
        return refuse("PAP-B4", "one sign")
    return refuse("PAP-B4", "two cards") if len(hand) > 1 and not signs else None


def operation_is_of_numbers(state: Position, action: Capture) -> Violation | None:
    """PAP-B4: besides its sign, an operation has numbers only."""
    table, hand = action.taken, action.played
    if BUTTERFLY in hand or len(table) == len(hand) == 1 or not (signs_in(table) or signs_in(hand)):
        return None
    there = _lacking(state, action) or (hand if number_cards(hand) else ())
    strays = tuple(kind for kind in there if not MASKS[kind] and kind not in SIGNS)
    return _no_number("PAP-B4", strays) if strays else None


def operation_is_right(state: Position, action: Capture) -> Violation | None:
    """PAP-B4: the operation gives the card played."""
    sign = _sign(action)
    if sign is None or equation(action.taken, action.played) or _misjoined(action, sign):
        return None
    table, hand = number_cards(action.taken), number_cards(action.played)
    facts = {"sign": MARKS[sign], "terms": those(table)}
    if len(hand) == 1:
        return refuse("PAP-B4", "result", card=the(hand[0]), **facts)
    return refuse("PAP-B4", "neither", one=the(hand[0]), other=the(hand[1]), **facts)


def _misjoined(action: Capture, sign: int) -> Violation | None:
    """PAP-B5: too few numbers for an operation, too many for this one, or none from the table."""
    table, hand = number_cards(action.taken), number_cards(action.played)
    count = len(table) + len(hand) - 1
    if not table:
        return refuse("PAP-B5", "table")
    if count < 2:
        return refuse("PAP-B5", "few", count=count)
    return (
        refuse("PAP-B5", "many", sign=MARKS[sign], count=count)
        if sign in (MINUS, DIVIDE) and count > 2
        else None
    )


def numbers_can_be_joined(state: Position, action: Capture) -> Violation | None:
    """PAP-B5: + and × join two numbers or more, − and ÷ two; one at least is from the table."""
    sign = _sign(action)
    return None if sign is None else _misjoined(action, sign)


def knife_is_within_bounds(state: Position, action: Capture) -> Violation | None:
    """PAP-B6: the knife stands for 11 at most."""
    if action.played != (KNIFE,) or not _wrong_numbers(action):
        return None
    total = sum(max(VALUES[kind], 0) for kind in action.taken)
    assert total > HIGHEST, "the knife takes any smaller sum"
    return refuse("PAP-B6", "limit", terms=added(action.taken), sum=total)


def butterfly_takes_all(state: Position, action: Capture) -> Violation | None:
    """PAP-B7: the butterfly does not choose."""
    return refuse("PAP-B7", "all") if BUTTERFLY in action.played else None


def trump_takes_trump(state: Position, action: Capture) -> Violation | None:
    """PAP-B9, by option: a trump but the knife takes one trump; numbers take none but an operation's sign."""
    taken, card = action.taken, action.played[0]
    facts = {"taken": those(taken), "card": those(action.played)}
    stray = [kind for kind in taken if not MASKS[kind] and kind not in SIGNS]
    off = state.options.trump_takes_trump == NO
    if off or BUTTERFLY in action.played or (number_cards(action.played) and not stray):
        return None
    if not number_cards(action.played) and (
        len(action.played) > 1 or (card in SIGNS and not stray and number_cards(taken))
    ):
        return None
    if number_cards(action.played):
        return refuse("PAP-B9", "number", **facts)
    if number_cards(taken):
        return refuse("PAP-B9", "knife" if KNIFE in taken else "numbers", **facts)
    return refuse("PAP-B9", "one") if len(taken) > 1 else None


def butterfly_is_held(state: Position, action: Sweep) -> Violation | None:
    """PAP-B7: the butterfly is in the player's hand."""
    return None if BUTTERFLY in state.hand else refuse("PAP-B7", "hand", player=SEAT_NAMES[state.seat])


def table_is_not_empty(state: Position, action: Sweep) -> Violation | None:
    """PAP-B10: from an empty table nothing is taken."""
    return None if state.table else refuse("PAP-B10", "empty")


def card_is_held(state: Position, action: Put) -> Violation | None:
    """PAP-B1: the card is in the player's hand."""
    if action.card in state.hand:
        return None
    return refuse("PAP-B1", "hand", player=SEAT_NAMES[state.seat], cards=the(action.card))


def nothing_can_be_captured(state: Position, action: Put) -> Violation | None:
    """PAP-B10: where a capture is possible, some capture is made."""
    found = captures_of(state)
    return refuse("PAP-B10", "must", example=in_words(found[0])) if found else None


CAPTURE_RULES = (
    cards_are_held, cards_lie_on_the_table, values_are_equal, sum_is_right, operation_is_possible,
    operation_is_of_numbers, operation_is_right,
    numbers_can_be_joined, knife_is_within_bounds, butterfly_takes_all, trump_takes_trump,
)  # fmt: skip
SWEEP_RULES = (butterfly_is_held, table_is_not_empty)
PUT_RULES = (card_is_held, nothing_can_be_captured)
