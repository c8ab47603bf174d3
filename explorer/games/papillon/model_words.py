"""The model's words: actions and their headings, the gain of chosen cards, changes by an action, remarks of
overlays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from explorer.core.game import Action, Violation
from explorer.core.messages import message
from explorer.core.text import NO_WORDS, Text, cited, joined, printed
from explorer.games.papillon import PapillonState, plans, scoring
from explorer.games.papillon.actions import (
    Anticlockwise,
    Capture,
    Clockwise,
    Play,
    Put,
    Roll,
    Sweep,
    added,
    card_word,
    leading,
    listed,
    made,
    numbers_word,
    onto,
    seats,
    the,
    turning,
    with_card,
)
from explorer.games.papillon.board import (
    BETWEEN,
    BUTTERFLY,
    CAT,
    NAMES,
    NO,
    NO_VALUE,
    PERHAPS,
    PLATES,
    RULEBOOK,
    SEAT_NAMES,
    SUITES,
    VALUES,
    Cards,
    numbers,
)
from explorer.games.papillon.plans import Gain
from explorer.games.papillon.questions import cost
from explorer.games.papillon.rules import DICE

WORDS = RULEBOOK.words
WAYS = {str(roll): round(36 * chance) for roll, chance in DICE}
"""Of the 36 throws of two dice, how many show a total."""


# Cards and places -------------------------------------------------------------------------------------------


def signed(points: int) -> str:
    """A number of points with its sign.

    >>> signed(20), signed(-30)
    ('+20', '−30')
    """
    return printed(f"{points:+d}")


# Captures ---------------------------------------------------------------------------------------------------


def brings(gain: Gain) -> Text:
    """The cards and points of a capture."""
    return message("pap-brings", cards=gain.cards, points=signed(gain.points))


def verdict(action: Action, gain: Gain | None, broken: Sequence[Violation]) -> Text:
    """The gain of the chosen capture, or the rules that it breaks."""
    if broken:
        return joined([cited(each.text, [each.rule]) for each in broken], " ")
    if gain is None:
        return NO_WORDS
    what = made(action) if len(gain.capture[0]) > 1 and isinstance(action, Capture) else with_card(action)
    return message("pap-legal", what=what, brings=brings(gain)).capitalised()


def unfinished(hand: Cards, table: Cards) -> Text:
    """The cards chosen so far while they make nothing, with the sum of table cards."""
    if not table:
        return message("pap-in-hand", cards=listed(hand)) if hand else NO_WORDS
    values = [VALUES[kind] for kind in table]
    if len(table) > 1 and NO_VALUE not in values:
        return message("pap-adds-up", terms=added(table), sum=sum(values))
    return message("pap-on-table", cards=listed(table))


# Actions ----------------------------------------------------------------------------------------------------


def group(action: Action) -> Text:
    """The heading of an action in the list."""
    match action:
        case Capture(taken=taken, played=played):
            return message("pap-group-with", card=the(leading((taken, played))))
        case Sweep():
            return message("pap-group-with", card=the(BUTTERFLY))
        case Play(card=kind):
            return message("pap-group-play", card=the(kind))
        case Put():
            return message("pap-group-put")
        case Roll():
            return message("pap-group-dice")
        case Clockwise() | Anticlockwise():
            return message("pap-group-direction")
    return message("pap-group-turn")


def label(state: PapillonState, action: Action, gain: Gain | None) -> Text:
    """An action in the list, under its heading."""
    match action:
        case Capture() | Sweep():
            return joined([made(action), brings(gain)], " · ") if gain else made(action)
        case Play(card=kind, place=place, value=value):
            where = onto(kind, place)
            where = where if value == NO_VALUE else message("pap-as", place=where, value=value)
            mask = after(state, action)
            return (
                joined([where, message("pap-next", fits=numbers_word(numbers(mask)))], " · ")
                if mask
                else where
            )
        case Put(card=kind):
            return the(kind)
        case Roll(total=total):
            return message("pap-ways", total=total, ways=WAYS[str(action)])
        case Clockwise() | Anticlockwise():
            return turning(action)
    return state.worded(action)


# Changes by an action ---------------------------------------------------------------------------------------


def after(state: PapillonState, play: Play) -> int:
    """The mask of numbers that may follow on the suite of a play; 0 elsewhere and where it is closed."""
    return plans.mask_after(state, play) if play.place in SUITES else 0


def consequence(state: PapillonState, action: Action | None, gain: Gain | None) -> Text:
    """The changes that an action makes, before and after."""
    match action:
        case Capture() | Sweep() if gain:
            return joined(_captured(state, gain), " ")
        case Put():
            count = len(state.table)
            return joined([_held(state), message("pap-put-change", before=count, after=count + 1)], " ")
        case Play():
            return joined([_held(state), *_played(state, action)], " ")
    return NO_WORDS


def _captured(state: PapillonState, gain: Gain) -> Iterator[Text]:
    won = state.players[state.seat].won
    yield message("pap-won-change", before=len(won), after=len(won) + gain.cards)
    before = sum(scoring.blue_points(state, won).values())
    yield message("pap-points-change", before=before, after=before + gain.points, gain=signed(gain.points))


def _held(state: PapillonState) -> Text:
    count = len(state.players[state.seat].hand)
    return message("pap-hand-change", before=count, after=count - 1)


def _played(state: PapillonState, play: Play) -> Iterator[Text]:
    """Changes by a play: cost of the hand, numbers to follow, seats blocked, effect between the plates."""
    board, before = state.board, cost(state, state.seat).points
    less = board.in_hand[play.card] + board.orange["cat"] * (play.card == CAT)
    yield message("pap-costs-change", before=before, after=before - less)
    if mask := after(state, play):
        yield message("pap-then", place=WORDS[play.place], fits=numbers_word(numbers(mask)))
    if blocked := plans.blocked_by(state, play):
        yield message("pap-blocks", place=WORDS[play.place], players=seats(blocked))
    if play.card in BETWEEN and play.place not in PLATES:
        yield message(f"pap-does-{NAMES[play.card]}")
    if len(state.players[state.seat].hand) == 1 and play.card != BUTTERFLY:
        last = state.deal == state.deals.deals
        yield message("pap-ends-deal", points=board.orange["last-deal" if last else "deal"])


# Remarks of overlays ----------------------------------------------------------------------------------------

MOST_BLOCKING = 4
"""So many plays that close a suite are named."""


def of_hand_card(state: PapillonState, gains: Sequence[Gain], overlay: str, kind: int) -> Text:
    """About a hand card in the blue round: its number of captures and the best, or its worth."""
    if overlay == "captures":
        found = [gain for gain in gains if kind in gain.capture[1]]
        said = message("pap-count", card=the(kind), count=len(found))
        return joined([said, best(state, found)], " ").capitalised()
    return worth_of(state, kind) if overlay == "worth" else NO_WORDS


def best(state: PapillonState, found: Sequence[Gain]) -> Text:
    """The first of these captures in words."""
    if not found:
        return NO_WORDS
    return message("pap-best", what=state.worded(found[0].action), brings=brings(found[0]))


def worth_of(state: PapillonState, kind: int) -> Text:
    """The points of a card when won."""
    points = plans.alone(state, kind)
    return message(
        "pap-worth" if points >= 0 else "pap-worth-less", card=the(kind), points=signed(points)
    ).capitalised()


def of_table_card(state: PapillonState, gains: Sequence[Gain], overlay: str, kind: int) -> Text:
    """About a table card: its worth and who can take it, or the captures that take it."""
    if overlay in ("worth", "takers"):
        return joined([worth_of(state, kind), takers(state, kind)], " ")
    if overlay != "captures":
        return NO_WORDS
    found = [gain for gain in gains if kind in gain.capture[0]]
    said = message("pap-taken-by", card=the(kind), count=len(found))
    return joined([said, best(state, found)], " ").capitalised()


def takers(state: PapillonState, kind: int) -> Text:
    """The seats that can take a table card, or perhaps can."""
    found = {seat: how for seat, how in plans.takers(state, kind).items() if how != NO}
    if not found:
        return message("pap-takers-none")
    said = [
        message("pap-taker-perhaps" if how == PERHAPS else "pap-taker-yes", player=SEAT_NAMES[seat])
        for seat, how in found.items()
    ]
    return message("pap-takers", players=joined(said, " · "))


def of_suite(state: PapillonState, seat: int, overlay: str, place: str) -> Text:
    """About a suite: the numbers to follow and the longest chain, or the plays that close it to others."""
    if overlay == "chains":
        return joined(_chained(state, seat, place), " ")
    return joined(_blocking(state, place), " ") if overlay == "blocks" else NO_WORDS


def follow(state: PapillonState, place: str) -> Text:
    """The numbers that may follow on a suite, or that it is closed."""
    number = SUITES.index(place)
    end, sign = state.ends[number], state.signs[number]
    if end == NO_VALUE:
        return message("pap-closed", place=RULEBOOK.words[place]).capitalised()
    facts = {"place": RULEBOOK.words[place], "last": end, "fits": numbers_word(numbers(state.fits[number]))}
    said = (
        message("pap-follow", **facts)
        if sign == NO_VALUE
        else message("pap-follow-sign", sign=card_word(sign), **facts)
    )
    return said.capitalised()


def _chained(state: PapillonState, seat: int, place: str) -> Iterator[Text]:
    yield follow(state, place)
    number = SUITES.index(place)
    if state.ends[number] == NO_VALUE:
        return
    chain = plans.longest_chain(state, seat, number)
    yield message("pap-chain", chain=numbers_word(chain)) if chain else message("pap-chain-none")


def _blocking(state: PapillonState, place: str) -> Iterator[Text]:
    """Only hands that are seen are known to be blocked."""
    hidden = [card for player in state.players for card in player.hand if state.board.is_hidden(card)]
    found = [(play, blocked) for play, blocked in plans.blocks(state).items() if play.place == place]
    for play, blocked in found[:MOST_BLOCKING]:
        yield message("pap-would-block", what=state.worded(play), players=seats(blocked)).capitalised()
    if hidden:
        yield message("pap-blocks-hidden")
    elif not found:
        yield message("pap-would-block-none", place=RULEBOOK.words[place])
