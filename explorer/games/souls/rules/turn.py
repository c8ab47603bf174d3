"""What an action does: the position after it, and its story. Only legal actions come here."""

from __future__ import annotations

from functools import cache, lru_cache

from explorer.core.game import Action, Event, known
from explorer.core.messages import template
from explorer.core.replacing import put, replace
from explorer.core.text import Text, joined, verbatim
from explorer.games.souls.actions import First, Place, Take
from explorer.games.souls.board import (
    BOLINA,
    CHOOSE,
    DECIDE,
    HIDDEN,
    NAMES,
    NO_PLACE,
    NOBODY,
    NOTHING,
    OVER,
    RULEBOOK,
    SEAT_NAMES,
    TAKE,
    Layout,
    places_of,
)
from explorer.games.souls.position import Position, tokens, with_card
from explorer.games.souls.rules import scoring
from explorer.games.souls.setup import dealt, turned_up

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
    points = scoring.totals(state)
    done = scoring.finished(state, points)
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
