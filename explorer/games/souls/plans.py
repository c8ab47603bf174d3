"""Analysis of a position: cards that a taking uncovers, the rival's gains afterwards, the worth of one more
card; points by round and source along a line of play.

Everything is asked of a position as both players see it: of a face-down card no more is known than which
kinds nobody has seen yet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from explorer.core.game import Action
from explorer.core.lazy import lazy_import
from explorer.core.messages import message, template
from explorer.core.text import Text, verbatim
from explorer.games.souls import turn
from explorer.games.souls.actions import Place, Take
from explorer.games.souls.board import (
    BOLINA,
    CHOOSE,
    COLLECTED,
    HIDDEN,
    OVER,
    RULEBOOK,
    SEAT_NAMES,
    SEATS,
    Counts,
    accessible,
    places_of,
)
from explorer.games.souls.position import Position, unseen, with_card

if TYPE_CHECKING:
    from explorer.picture import figures
else:
    figures = lazy_import("explorer.picture.figures")


class Uncovering(NamedTuple):
    """The places that a taking makes accessible: at once, and one taking later only thanks to it."""

    direct: tuple[int, ...]
    later: tuple[int, ...]


class Worth(NamedTuple):
    """The gain of a card [points]; of one that nobody has seen, the mean over what it may be."""

    place: int
    kind: int
    points: float

    @property
    def sure(self) -> bool:
        """True if the card is known."""
        return self.kind != HIDDEN


# Uncovered cards --------------------------------------------------------------------------------------------


def uncovering(state: Position, place: int) -> Uncovering:
    """The places uncovered by taking an accessible card, if the Grand Bolina is not put in its place."""
    masks, table = state.layout.masks, state.table
    before, left = state.accessible, table & ~(1 << place)
    open_now = accessible(masks, left)
    direct = open_now & ~before
    later = 0
    for other in places_of(open_now):
        bit = 1 << other
        alone = accessible(masks, table & ~bit) if before & bit else before
        later |= accessible(masks, left & ~bit) & ~open_now & ~alone
    return Uncovering(places_of(direct), places_of(later))


def covered_again(state: Position) -> tuple[int, ...]:
    """SOU-P4: the accessible cards that the Grand Bolina would cover in the place of the card just taken."""
    return places_of(state.layout.masks.below[state.gap] & state.accessible)


def table_after(state: Position, action: Action | None) -> int:
    """The places with a card after a taking, or after the Grand Bolina is put down."""
    if isinstance(action, Take):
        return state.table & ~(1 << action.place)
    return state.table | 1 << state.gap if isinstance(action, Place) else state.table


# Worth of cards ---------------------------------------------------------------------------------------------


def gain(state: Position, seat: int, kind: int) -> int:
    """The points that one more card of a kind adds; a second Machaon may cost points (SOU-C4)."""
    player, board = state.players[seat], state.board
    return board.total(with_card(player, kind).cards) - board.total(player.cards)


def left(state: Position) -> Counter[int]:
    """The number of cards of each kind in neither collection."""
    found = Counter(state.board.decks[state.options.morphos])
    for player in state.players:
        found.subtract(dict(zip(COLLECTED, player.cards, strict=True)))
    return found


def worth(state: Position, seat: int, place: int, table: int | None = None) -> Worth:
    """The gain of the card on a place for a seat."""
    kind = BOLINA if table is not None and table & ~state.table & 1 << place else state.cards[place]
    if state.down >> place & 1 or kind == HIDDEN:
        pool = unseen(state)
        return Worth(place, HIDDEN, sum(gain(state, seat, each) for each in pool) / max(len(pool), 1))
    return Worth(place, kind, gain(state, seat, kind))


def offered(state: Position, seat: int, table: int | None = None) -> tuple[Worth, ...]:
    """The gain of every accessible card for a seat, on this table or on one that an action would leave."""
    on = state.table if table is None else table
    return tuple(worth(state, seat, place, on) for place in places_of(accessible(state.layout.masks, on)))


def replies(state: Position, action: Action | None) -> tuple[Worth, ...]:
    """The rival's gains after an action, best first; before a decision, as if the Grand Bolina were kept."""
    found = offered(state, 1 - state.seat, table_after(state, action))
    return tuple(sorted(found, key=lambda one: (-one.points, one.place)))


def best_reply(state: Position, action: Action | None) -> Worth | None:
    """The known card with most points for the rival; None if there is none."""
    return next((one for one in replies(state, action) if one.sure), None)


# Points by round and source ---------------------------------------------------------------------------------

WORDS = RULEBOOK.words
JOKER = template("sou-progress-joker")
SOURCES: dict[str, tuple[str, Text]] = {
    "eighty-eight line": ("SOU-C2", WORDS["eighty-eight line"]),
    "morpho line": ("SOU-C1", WORDS["morpho line"]),
    "monarch line": ("SOU-C3", WORDS["monarch line"]),
    "machaon line": ("SOU-C4", WORDS["machaon line"]),
    "joker": ("SOU-C4", JOKER),
}
"""Where points come from, with the rule, in the order of the stack."""
POINTS = template("sou-progress-points")
ROUNDS, PLIES = template("sou-rounds"), template("sou-plies")


def by_source(state: Position, cards: Counts) -> dict[str, int]:
    """The points of a collection by source; a joker's points are its own source."""
    found = dict.fromkeys(SOURCES, 0)
    for one in turn.points(state.board, cards):
        found["joker" if one.what.endswith("joker") else one.what] += one.points
    return found


def round_of(state: Position) -> int:
    """The number of the round whose collections are seen: between rounds, the one just finished."""
    return len(state.rounds) if state.phase in (CHOOSE, OVER) else state.round


def collections(state: Position) -> tuple[tuple[Counts, Counts], ...]:
    """Both collections of every round, those of the round in play last."""
    done = tuple(one.cards for one in state.rounds)
    if round_of(state) == len(state.rounds):
        return done
    one, two = (player.cards for player in state.players)
    return (*done, (one, two))


def moments(state: Position) -> tuple[Text, ...]:
    """The names of the rounds; an unfinished one says so."""
    numbers = [verbatim(number) for number in range(1, len(collections(state)) + 1)]
    if len(numbers) > len(state.rounds):
        numbers[-1] = message("sou-unfinished", round=len(numbers))
    return tuple(numbers)


def score_parts(state: Position) -> tuple[figures.Part, ...]:
    """The points of every round by player and source; sources that give nothing are left out."""
    found = []
    rows = collections(state)
    for seat in range(SEATS):
        counted = [by_source(state, cards[seat]) for cards in rows]
        for key, (rule, name) in SOURCES.items():
            if any(points[key] for points in counted):
                found.append(figures.Part(name, tuple(points[key] for points in counted), seat, rule))
    return tuple(found)


def plies(states: Sequence[Position], at: int) -> range:
    """The positions of the round seen at one of them, from its deal to its end."""
    number = round_of(states[at])
    inside = [index for index, state in enumerate(states) if round_of(state) == number]
    return range(inside[0], inside[-1] + 1)


def race(states: Sequence[Position]) -> tuple[figures.Series, ...]:
    """The points of both collections at each of these positions."""
    totals = [turn.totals(state) for state in states]
    return tuple(
        figures.Series(SEAT_NAMES[seat].capitalised(), tuple(row[seat] for row in totals), seat)
        for seat in range(SEATS)
    )
