"""The effects of actions: the position after an action and its events; and points, the winner of a round
(SOU-C1 to SOU-C6) and of the match (SOU-M1). Only legal actions come here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from explorer.core.game import Action, Event, Outcome, ScoreLine, ScoreSheet, known
from explorer.core.messages import template
from explorer.core.replacing import put, replace
from explorer.core.text import Text, joined, verbatim
from explorer.games.souls.actions import First, Place, Take
from explorer.games.souls.board import (
    BOLINA,
    CHOOSE,
    DECIDE,
    EIGHTY_EIGHT,
    HIDDEN,
    MACHAON,
    MONARCH,
    MORPHO,
    NAMES,
    NO_PLACE,
    NOBODY,
    NOTHING,
    OVER,
    RULEBOOK,
    SEAT_NAMES,
    SEATS,
    TAKE,
    Board,
    Counts,
    Layout,
    best_joker,
    kind_worth,
    places_of,
    round_winner,
)
from explorer.games.souls.position import Position, Round, tokens, with_card
from explorer.games.souls.setup import dealt, turned_up

RULE_OF = {MORPHO: "SOU-C1", EIGHTY_EIGHT: "SOU-C2", MONARCH: "SOU-C3"}


class Points(NamedTuple):
    """Points of a collection from one source; `what` is a word of the catalogue."""

    rule: str
    what: str
    points: int


def groups(board: Board, cards: Counts) -> Iterator[Points]:
    """SOU-C1, SOU-C2, SOU-C3: the points of each kind by itself."""
    for kind, rule in RULE_OF.items():
        yield Points(rule, f"{NAMES[kind]} line", kind_worth(board.scale, kind, cards[kind - EIGHTY_EIGHT]))


def machaons(board: Board, cards: Counts) -> Iterator[Points]:
    """SOU-C4: one alone, or what a pair adds as a joker."""
    if cards[MACHAON - EIGHTY_EIGHT] == 1:
        yield Points("SOU-C4", "machaon line", board.scale.lone_machaon)
    joker = best_joker(board.scale, cards)
    if joker.points:
        yield Points("SOU-C4", f"{NAMES[joker.kind]} joker", joker.points)


def points(board: Board, cards: Counts) -> tuple[Points, ...]:
    """Every source of points of a collection; empty ones left out."""
    return tuple(found for category in (groups, machaons) for found in category(board, cards) if found.points)


def sheet(state: Position) -> ScoreSheet:
    """A line per player, category and rule for the rounds finished and, projected, the round in play."""
    lines = [
        line
        for number, done in enumerate(state.rounds, 1)
        for line in _lines(state.board, done.cards, number, False)
    ]
    if state.phase in (TAKE, DECIDE):
        lines += _lines(state.board, tuple(player.cards for player in state.players), state.round, True)
    return ScoreSheet(tuple(lines), SEATS)


def _lines(
    board: Board, collections: tuple[Counts, ...], number: int, projected: bool
) -> Iterator[ScoreLine]:
    for seat, cards in enumerate(collections):
        for found in points(board, cards):
            yield ScoreLine(
                seat, RULEBOOK.words[found.what], found.rule, found.points, str(number), projected
            )


def totals(state: Position) -> tuple[int, ...]:
    """The points of each seat in the round in play, or in the one just finished."""
    total = state.board.total
    return tuple([total(player.cards) for player in state.players])


def finished(state: Position, points: tuple[int, ...]) -> Round:
    """SOU-P7: the round once no card is left."""
    one, two = state.players
    assert state.owner != NOBODY, "the last card taken may be the Grand Bolina: then its taker owns it"
    return Round((one.cards, two.cards), state.owner, round_winner(points, state.owner))


@lru_cache(maxsize=4096)
def outcome(board: Board, rounds: tuple[Round, ...]) -> Outcome:
    """SOU-M1, SOU-C6: the winner of the match, with the tie-break if the last round was a tie."""
    last, won = rounds[-1], tokens(rounds)
    tie = board.total(last.cards[0]) == board.total(last.cards[1])
    rule, reason = RULEBOOK.tell(
        "outcome", player=SEAT_NAMES[last.winner], tokens=won[last.winner], rival=won[1 - last.winner]
    )
    breaks = (RULEBOOK.tell("tie-break", player=SEAT_NAMES[last.owner])[1],) if tie else ()
    return Outcome((last.winner,), rule, reason, breaks)


# Actions ----------------------------------------------------------------------------------------------------

A_FACE_DOWN_CARD = template("sou-a-face-down-card")

Played = tuple[Position, tuple[Event, ...]]


def play(state: Position, action: Action) -> Played:
    """The position after a legal action and its events."""
    if isinstance(action, Take):
        return taken(state, action.place)
    if state.phase == DECIDE:
        return decided(state, isinstance(action, Place))
    return seated(state, isinstance(action, First))


@lru_cache(maxsize=4096)
def tell(event: str, seat: int, cells: tuple[int, ...] = (), card: int = NOTHING, **facts: object) -> Event:
    """An event of a player; cached, since the same few recur."""
    said = {"player": SEAT_NAMES[seat], "rival": SEAT_NAMES[1 - seat], "card": NAMES.get(card, ""), **facts}
    on = tuple(map(str, cells))
    return RULEBOOK.happened(event, on, places=", ".join(on), **said)


# Taking -----------------------------------------------------------------------------------------------------


def taken(state: Position, place: int) -> Played:
    """SOU-P1, SOU-P3: the card joins the collection; face-down cards that become accessible are turned up."""
    seat, owner, players = state.seat, state.owner, state.players
    kind, table, down = state.cards[place], state.table ^ 1 << place, state.down
    turned = 0
    if down:
        for under, above in state.layout.masks.freed[place]:
            if down & under and not above & table:
                turned |= under
    deciding = owner == seat
    if kind == BOLINA:  # SOU-P6: nothing to decide, so it cannot be put back in this turn
        owner = seat
    else:
        mine = with_card(players[seat], kind)
        players = (players[0], mine) if seat else (mine, players[1])
    after = replace(
        state, cards=put(state.cards, place, NOTHING), table=table, down=down ^ turned, owner=owner,
        players=players,
        seat=seat if deciding else 1 - seat, phase=DECIDE if deciding else TAKE,
        gap=place if deciding else NO_PLACE,
        turn=state.turn + (not deciding),
    )  # fmt: skip
    events: tuple[Event, ...] = (tell("take bolina" if kind == BOLINA else "take", seat, (place,), kind),)
    if turned:
        events += tuple([turned_face_up(state, other) for other in places_of(turned)])
    return (after, events) if table or deciding else end_round(after, events)


def turned_face_up(state: Position, place: int) -> Event:
    """SOU-P3: the event of a card turned up; HiddenFromViewer in a masked position."""
    (card,) = known((state.cards[place],), {HIDDEN}, A_FACE_DOWN_CARD)
    return tell("turn up", state.seat, (place,), card)


# The Grand Bolina -------------------------------------------------------------------------------------------


def decided(state: Position, placed: bool) -> Played:
    """SOU-P4: the Grand Bolina takes the place of the card just taken, or stays with its owner."""
    seat, gap = state.seat, state.gap
    events: tuple[Event, ...] = (tell("place", seat, (gap,)) if placed else tell("keep", seat),)
    if not placed:
        after = replace(state, seat=1 - seat, phase=TAKE, gap=NO_PLACE, turn=state.turn + 1)
        return (after, events) if state.table else end_round(after, events)
    if under := places_of(state.layout.masks.below[gap] & state.accessible):
        events += (tell("covered", seat, under),)
    if not state.table:
        events += (tell("last", seat, (gap,)),)
    after = replace(
        state, cards=put(state.cards, gap, BOLINA), table=state.table | 1 << gap, owner=NOBODY, seat=1 - seat,
        phase=TAKE,
        gap=NO_PLACE, turn=state.turn + 1,
    )  # fmt: skip
    return after, events


# Rounds -----------------------------------------------------------------------------------------------------


def end_round(state: Position, events: tuple[Event, ...]) -> Played:
    """SOU-P7, SOU-C6, SOU-M1, SOU-M2: award a white butterfly; then the next layout, for the loser to choose
    a seat, or the end.
    """
    points = totals(state)
    done = finished(state, points)
    story = "tie" if points[0] == points[1] else "round"
    facts: dict[str, object] = {
        "round": state.round,
        "points": points[done.winner],
        "fewer": points[1 - done.winner],
    }
    events += (tell("empty", state.seat), tell(story, done.winner, **facts))
    rounds = (*state.rounds, done)
    if tokens(rounds)[done.winner] == state.tokens_to_win:
        return replace(state, rounds=rounds, phase=OVER), (*events, tell("end", done.winner))
    state = turned_up(replace(state, rounds=rounds, phase=CHOOSE, seat=1 - done.winner))
    return state, (*events, tell("layout", state.seat, layout=_called(state.layout)))


def seated(state: Position, first: bool) -> Played:
    """SOU-M2: the loser is first or second; all cards are shuffled and laid."""
    seat = state.seat
    opening = seat if first else 1 - seat
    after = dealt(state, opening)
    events = (
        tell("first" if first else "second", seat),
        tell("deal", opening, round=after.round, layout=_called(after.layout)),
    )
    return after, events


@cache
def _called(layout: Layout) -> Text:
    """A layout by name: "5, the diamond"."""
    return joined((verbatim(layout.number), layout.name))
