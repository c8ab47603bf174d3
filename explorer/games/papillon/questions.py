"""Questions about a position: hands and won cards, answers for scenarios, insight for players that think."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from operator import attrgetter
from typing import Annotated, NamedTuple

from explorer.core.game import Action
from explorer.core.scenario import Seat, among, table
from explorer.core.state import Insight
from explorer.core.text import Text, verbatim
from explorer.games.papillon import plans, plans_quick, scoring
from explorer.games.papillon.actions import Anticlockwise, Clockwise, Play
from explorer.games.papillon.board import (
    BLUE,
    CAT,
    CATERPILLAR,
    CLOCKWISE,
    COLOURS,
    DRAGON,
    FEWEST,
    KIND,
    KINDS,
    KNIFE,
    MIDDLE,
    MOST,
    NAMES,
    NO_VALUE,
    ORANGE,
    PLACES,
    PLATES,
    RULEBOOK,
    SIGNS,
    SUITES,
    THREE,
    TRUMPS,
    VALUES,
    Cards,
    numbers,
)
from explorer.games.papillon.position import Position
from explorer.games.papillon.rules import plays_with
from explorer.games.papillon.rules_blue import captures_of
from explorer.games.papillon.scoring import standing


class Won(NamedTuple):
    """Won cards by category: numbers by family (without the Dragon), threes, Dragon, trumps and cat.

    The threes are among the numbers of their families as well.
    """

    families: dict[str, int]
    threes: int
    dragon: bool
    trumps: Cards
    cat: bool


def won_cards(state: Position, seat: int) -> Won:
    """The cards won by a seat in the blue round.

    >>> import explorer
    >>> found = won_cards(explorer.load("papillon").scenario("zero-points"), 2)
    >>> found.dragon, sum(found.families.values())
    (True, 0)
    """
    cards = [state.board.cards[card] for card in state.players[seat].won]
    kinds = Counter(card.kind for card in cards)
    families = dict.fromkeys(state.board.families, 0)
    for card in cards:
        if card.family and card.kind != DRAGON:
            families[card.family] += 1
    trumps = tuple(kind for kind in TRUMPS if kinds[kind] and kind != CAT)
    return Won(families, kinds[THREE], bool(kinds[DRAGON]), trumps, bool(kinds[CAT]))


def family_word(family: str) -> Text:
    """The name of a family; in a box of one's own, as named there."""
    return RULEBOOK.words.get(family, verbatim(family))


# Hands ------------------------------------------------------------------------------------------------------


def is_hidden(state: Position, seat: int) -> bool:
    """PAP-S7: True if a hand is seen from behind."""
    return any(map(state.board.is_hidden, state.players[seat].hand))


def backs(state: Position, seat: int) -> tuple[int, int]:
    """Number of blue and of orange cards in a hand, as their backs show."""
    found = Counter(map(state.board.colour, state.players[seat].hand))
    return found[BLUE], found[ORANGE]


def servable(state: Position, seat: int) -> tuple[str, ...]:
    """PAP-O3, PAP-O4, PAP-O7: the places where a visible hand has a card to play, whoever's turn it is."""
    found = {play.place for play in plays_with(state, state.hand_of(seat)) if isinstance(play, Play)}
    return tuple(place for place in PLACES if place in found)


class Cost(NamedTuple):
    """The cost of a hand in the count (PAP-O16): its points, and the number of knives to roll for."""

    points: int
    knives: int


def cost(state: Position, seat: int) -> Cost:
    """The cost of a visible hand if the round ended now, drawing for a butterfly left out."""
    kinds = state.hand_of(seat)
    cat = state.board.orange["cat"] * kinds.count(CAT)
    return Cost(sum(state.board.in_hand[kind] for kind in kinds) + cat, kinds.count(KNIFE))


Card = Annotated[str, among(lambda state: [NAMES[kind] for kind in KINDS])]
Count = Annotated[int, among(lambda state: range(FEWEST, MOST + 1))]
Round = Annotated[str, among(lambda state: COLOURS)]
Suite = Annotated[str, among(lambda state: SUITES)]


def legal_actions(state: Position) -> list[str]:
    """Every legal action in notation."""
    return [str(action) for action in state.legal_actions()]


# Scenarios: cards -------------------------------------------------------------------------------------------


def _named(kinds: Cards) -> list[str]:
    return [NAMES[kind] for kind in kinds]


def hand(state: Position, player: Seat) -> list[str]:
    """The kinds of a hand that are seen, sorted."""
    return _named(state.hand_of(player))


def won(state: Position, player: Seat) -> list[str]:
    """The kinds won by a seat, sorted."""
    return _named(state.board.kinds(state.players[player].won))


def dealt_in_all(state: Position, players: Count, round: Round) -> list[int]:
    """PAP-S4: cards dealt to hands in a round, laid on the table or as plates, left over; and their sum."""
    deals = state.board.deals[players]
    laid, over = (deals.table, 0) if round == BLUE else (state.board.plates, deals.left_over)
    hands = deals.hand * players * deals.deals
    return [hands, laid, over, hands + laid + over]


def places(state: Position) -> dict[str, int]:
    """Number of cards in each place; empty places left out."""
    found = {
        "hands": sum(len(player.hand) for player in state.players),
        "won": sum(len(player.won) for player in state.players),
        "table": len(state.table),
        "plates": sum(map(len, state.plates)),
        "suites": sum(len(suite.cards) + len(suite.signs) for suite in state.suites),
        "between": len(state.middle),
        "pile": len(state.pile),
        "undealt": len(state.stock),
        "aside": len(state.aside),
    }
    return {place: count for place, count in found.items() if count}


# Scenarios: captures ----------------------------------------------------------------------------------------


def captures(state: Position) -> list[str]:
    """Every capture of the player to move, in notation."""
    return [str(action) for action in captures_of(state)]


def _best(state: Position, key: Callable[[plans.Gain], tuple[int, int]]) -> list[str]:
    found = plans.gains(state, state.seat)
    top = max(map(key, found), default=None)
    return [str(gain.action) for gain in found if key(gain) == top]


def best_by_points(state: Position) -> list[str]:
    """The captures with most points; of these, those with most cards."""
    return _best(state, lambda gain: (gain.points, gain.cards))


def best_by_cards(state: Position) -> list[str]:
    """The captures with most cards; of these, those with most points."""
    return _best(state, lambda gain: (gain.cards, gain.points))


def worth(state: Position, card: Card) -> int:
    """The points of a table card by itself."""
    return plans.alone(state, KIND[card])


def takers(state: Position, card: Card) -> list[str]:
    """For each seat, if it can take this table card: yes, no, perhaps."""
    return list(plans.takers(state, KIND[card]).values())


def table_worth(state: Position) -> dict[str, list[object]]:
    """For each kind on the table, its points by itself and, for each seat, if it can take it."""
    return {
        NAMES[kind]: [plans.alone(state, kind), *plans.takers(state, kind).values()]
        for kind in dict.fromkeys(state.on_table)
    }


# Scenarios: suites ------------------------------------------------------------------------------------------


def may_follow(state: Position, suite: Suite) -> list[int]:
    """The numbers that may follow on a suite; none where it is closed."""
    return list(numbers(state.fits[SUITES.index(suite)]))


def longest_chain(state: Position, player: Seat, suite: Suite) -> list[int]:
    """The longest chain of a hand on a suite."""
    return list(plans.longest_chain(state, player, SUITES.index(suite)))


def blocks(state: Position) -> dict[str, list[int]]:
    """The plays that block a suite, and for whom."""
    return {str(play): list(seats) for play, seats in plans.blocks(state).items()}


# Scenarios: points ------------------------------------------------------------------------------------------


def score(state: Position) -> list[int]:
    """The points of every seat so far."""
    return scoring.totals(state)


def direction(state: Position) -> str:
    """The direction of play."""
    return "clockwise" if state.direction == CLOCKWISE else "anticlockwise"


QUESTIONS = table(
    legal_actions, hand, won, dealt_in_all, places, captures, best_by_points, best_by_cards, worth, takers,
    table_worth,
    may_follow, longest_chain, blocks, score, direction,
    phase=attrgetter("phase"),
    round=attrgetter("round"),
    deal=attrgetter("deal"),
    table=lambda state: _named(state.on_table),
    pile=lambda state: len(state.pile),
    teams=lambda state: list(map(list, state.teams)),
)  # fmt: skip


# Players that think -----------------------------------------------------------------------------------------

CARD = 5.0
"""[points] What a card in hand costs on average in the orange count: the deck has 47 numbers that make 264,
and a cat.
"""


LAST_CARDS = 2
"""PAP-B4: so many cards at most are played in one capture."""


@dataclass(frozen=True)
class PapillonInsight(Insight[Position]):
    """Points of the team; a hand whose cards nobody sees is worth its size."""

    scale: float = 40.0
    rollout: int | None = 8
    adviser: str = "montecarlo:1s"

    def evaluate(self, state: Position) -> tuple[float, ...]:
        """Points of each seat's team, won cards as counted now, less a mean cost for orange cards in hand."""
        weight = CARD if state.round == ORANGE and not state.hands_shown else 0.0
        points = zip(standing(state), state.players, strict=True)
        alone = [now - weight * len(player.hand) for now, player in points]
        return tuple([sum([alone[mate] for mate in team]) for team in state.mates])

    def sides(self, state: Position) -> tuple[tuple[int, ...], ...]:
        """PAP-S6: the teams."""
        return state.teams

    def alike(self, state: Position, action: Action) -> Hashable:
        """Equal for actions that lead to the same: both directions of two players, orange plays that leave
        like tables.

        For that only counts where suites end, which signs lie beside them and what the plates show, not which
        is which.
        """
        if isinstance(action, (Clockwise, Anticlockwise)) and len(state.players) == 2:
            return Clockwise()
        if (
            state.round != ORANGE
            and not state.stock
            and sum(len(player.hand) for player in state.players) <= LAST_CARDS
        ):
            after: Hashable = state.apply_legal(action)[0]
            return after  # PAP-B12: what the last capture leaves on the table is won with it
        if not isinstance(action, Play) or action.place == MIDDLE:
            return action
        kind, value = action.card, action.value if action.card == KNIFE else VALUES[action.card]
        ends, signs, plates = list(state.ends), list(state.signs), list(state.plate_values)
        if action.place in PLATES:
            plates[PLATES.index(action.place)] = value if kind != KNIFE else NO_VALUE
        elif kind in SIGNS:
            signs[SUITES.index(action.place)] = kind
        else:
            ends[SUITES.index(action.place)] = 1 if kind == CATERPILLAR else value
        return kind, tuple(sorted(zip(ends, signs, strict=True))), tuple(sorted(plates))

    def cut_off(self, state: Position) -> int | None:
        """Playouts of the orange round run to its end: cheap, and decided by going out and the last cards."""
        return None if state.round == ORANGE else self.rollout

    def ahead(self, state: Position) -> int | None:
        """Look one card ahead in the orange round: deeper, rivals would seem to know the hand of whoever
        thinks.

        That hand is the same in every deal, and what is found out about it would be held against it.
        """
        return 1 if state.round == ORANGE else None

    def finished(self, state: Position, rng: random.Random) -> tuple[float, ...] | None:
        """A quick playout of the rest of the orange round."""
        return plans_quick.finished(state, rng) if state.round == ORANGE else None
