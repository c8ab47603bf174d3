"""A turn of the orange round and its deals (PAP-O1 to PAP-O22)."""

from __future__ import annotations

from explorer.core.game import STILL_TO_COME, Action, known
from explorer.core.replacing import put, replace
from explorer.games.papillon import setup
from explorer.games.papillon.actions import Answer, Draw, Play, direction_word, the
from explorer.games.papillon.board import (
    BLOCKED,
    BUTTERFLY,
    CAT,
    CATERPILLAR,
    CHRYSALIS,
    DRAWN,
    KNIFE,
    NO_VALUE,
    NOBODY,
    PLATES,
    PLAY,
    RAN_OUT,
    SIGNS,
    STRUCK,
    SUITES,
    TURN_LIMIT,
    VALUES,
)
from explorer.games.papillon.position.parts import REST, Entry, Going, Suite
from explorer.games.papillon.position.position import Position
from explorer.games.papillon.rules import counting
from explorer.games.papillon.rules.story import Events, Played, tell


def play(state: Position, action: Action) -> Played:
    """The position after an action of the orange round."""
    if isinstance(action, Play):
        return played(state, action)
    if isinstance(action, Answer):
        return answered(state)
    if isinstance(action, Draw):
        return struck(state) if state.phase == STRUCK else drawn(state)
    return ended(state)


# Playing a card ---------------------------------------------------------------------------------------------


def played(state: Position, action: Play) -> Played:
    """PAP-O2: a card leaves the hand for the table."""
    player, going = state.players[state.seat], state.going
    cards, hand = state.board.pick(player.hand, (action.card,))
    going = going._replace(played=going.played + 1, stuck=0)
    state = replace(state.with_player(state.seat, player._replace(hand=hand)), going=going)
    if action.place in SUITES:
        return went_on(*on_suite(state, cards[0], action))
    if action.place in PLATES:
        return went_on(*on_plate(state, cards[0], action))
    return between(state, cards[0], action.card)


def on_suite(state: Position, card: int, action: Play) -> Played:
    """PAP-O3, PAP-O9, PAP-O10, PAP-O22: a number, a caterpillar or a knife on a suite, a sign beside it."""
    number, kind, cells = SUITES.index(action.place), action.card, (action.place,)
    suite = state.suites[number]
    facts = {"place": action.place, "card": the(kind)}
    if kind in SIGNS:
        after, event = suite._replace(signs=(*suite.signs, card)), tell("beside", state.seat, cells, **facts)
    elif kind == CATERPILLAR:
        after, event = _longer(suite, card, 1), tell("reset", state.seat, cells, **facts)
    elif kind == KNIFE:
        event = tell("knife suite", state.seat, cells, value=action.value, **facts)
        after = _longer(suite, card, action.value)
    else:
        event = tell("signed suite" if suite.signs else "suite", state.seat, cells, **facts)
        after = _longer(suite, card, VALUES[kind])
    return replace(state, suites=put(state.suites, number, after)), (event,)


def _longer(suite: Suite, card: int, last: int) -> Suite:
    return suite._replace(cards=(*suite.cards, card), last=last)


def on_plate(state: Position, card: int, action: Play) -> Played:
    """PAP-O1, PAP-O4: on a plate's equal, or over a trump."""
    number = PLATES.index(action.place)
    event = "cover" if state.plate_values[number] == NO_VALUE else "plate"
    told = tell(event, state.seat, (action.place,), place=action.place, card=the(action.card))
    plate = (*state.plates[number], card)
    return replace(state, plates=put(state.plates, number, plate)), (told,)


def between(state: Position, card: int, kind: int) -> Played:
    """PAP-O7, PAP-O11, PAP-O18, PAP-O20: cards between the plates and what they do."""
    state = replace(state, middle=(*state.middle, card))
    if kind == CHRYSALIS:
        state = replace(state, direction=-state.direction)
        return went_on(
            state, (tell("turned", state.seat, ("mid",), direction=direction_word(state.direction)),)
        )
    if kind == CAT:
        state = replace(state, going=state.going._replace(cats=state.going.cats + 1))
        return went_on(state, (tell("prowl", state.seat, ("mid",)),))
    if kind == BUTTERFLY:
        after, count, events = draw(state, state.seat, DRAWN)
        story = (tell("flutter", state.seat, ("mid",), count=count), *events)
        return checked(after, story) or passed(after, story)
    return went_on(state, (tell("idle", state.seat, ("mid",), card=the(kind)),))


def went_on(state: Position, events: Events) -> Played:
    """PAP-O2, PAP-O12: after a card the deal may be over, or the turn, or the player goes on."""
    if over := checked(state, events):
        return over
    return passed(state, events) if state.going.played == TURN_LIMIT else (state, events)


# Drawing ----------------------------------------------------------------------------------------------------


def draw(state: Position, seat: int, wanted: int) -> tuple[Position, int, Events]:
    """(position, count, events) after drawing from the pile. The last card causes the carnage and ends the
    draw.
    """
    count = min(wanted, len(state.pile))
    if not count:
        return state, 0, ()
    player = state.players[seat]
    hand = setup.drawn(state.board, player.hand, state.pile[:count])
    state = replace(state.with_player(seat, player._replace(hand=hand)), pile=state.pile[count:])
    if state.pile or not state.stock:
        return state, count, ()
    told = tell("carnage", state.after(state.seat), count=len(state.stock))
    return carnage(state), count, (told,)


def carnage(state: Position) -> Position:
    """PAP-O13: deal the undealt orange cards one by one from the next player on; this deal is the last."""
    seat = state.seat
    dealt: list[list[int]] = [[] for _ in state.players]
    for card in state.stock:
        seat = state.after(seat)
        dealt[seat].append(card)
    players = tuple(
        player._replace(hand=setup.drawn(state.board, player.hand, tuple(cards)))
        for player, cards in zip(state.players, dealt, strict=True)
    )
    return replace(state, players=players, stock=(), deal=state.deals.deals)


def drawn(state: Position) -> Played:
    """PAP-O5: one card, because nothing could be played."""
    state, _, events = draw(state, state.seat, 1)
    return replace(state, going=state.going._replace(drawn=True)), (tell("draw", state.seat), *events)


def struck(state: Position) -> Played:
    """PAP-O7, PAP-O8, PAP-O21: draw the cat's cards; a butterfly among them answers at once."""
    seat, owed = state.seat, DRAWN * state.going.cats
    coming = known(state.pile[:owed], state.board.backs, STILL_TO_COME)
    state, count, events = draw(state, seat, owed)
    story: Events = (tell("struck", seat, count=count), *events)
    butterfly, _ = state.board.pick(coming, (BUTTERFLY,))
    if not butterfly:
        return replace(state, phase=PLAY, going=_calm(state.going)), story
    hand = tuple(card for card in state.players[seat].hand if card != butterfly[0])
    state = state.with_player(seat, state.players[seat]._replace(hand=hand))
    state, count, events = draw(replace(state, middle=(*state.middle, *butterfly)), state.going.by, owed)
    story += (tell("drawn answer", state.going.by, ("mid",), count=count), *events)
    return parried(state, story)


def answered(state: Position) -> Played:
    """PAP-O8, PAP-O21: answer with a hand butterfly; the cat's player draws twice as many, the answerer
    nothing.
    """
    butterfly, hand = state.board.pick(state.players[state.seat].hand, (BUTTERFLY,))
    state = state.with_player(state.seat, state.players[state.seat]._replace(hand=hand))
    owed, by = 2 * DRAWN * state.going.cats, state.going.by
    state, count, events = draw(replace(state, middle=(*state.middle, *butterfly)), by, owed)
    return parried(state, (tell("answer", by, ("mid",), count=count), *events))


def parried(state: Position, events: Events) -> Played:
    """PAP-O21: the answer ends the answerer's turn."""
    state, events = (
        replace(state, phase=PLAY, going=_calm(state.going)),
        (*events, tell("answered", state.seat)),
    )
    return checked(state, events) or passed(state, events)


def _calm(going: Going) -> Going:
    return going._replace(cats=0, by=NOBODY, stuck=0)


# Turns and deals --------------------------------------------------------------------------------------------


def ended(state: Position) -> Played:
    """PAP-O2, PAP-O5, PAP-O15: end the turn; the round ends when nobody in a row can play and the pile is
    empty.
    """
    going = state.going
    if going.played:
        return passed(state, (tell("end", state.seat),))
    stuck = 0 if state.pile else going.stuck + 1
    state, events = replace(state, going=going._replace(stuck=stuck)), (tell("stuck", state.seat),)
    if stuck == len(state.players):
        blocked = replace(state, turn=state.turn + 1, ending=BLOCKED, going=REST)
        return counting.count(blocked, (*events, tell("blocked")))
    return passed(state, events)


def passed(state: Position, events: Events) -> Played:
    """PAP-O7, PAP-O20: the next player's turn; cats played in this one strike first."""
    cats, seat = state.going.cats, state.after(state.seat)
    going = Going(cats=cats, by=state.seat if cats else NOBODY, stuck=state.going.stuck)
    return replace(state, seat=seat, phase=STRUCK if cats else PLAY, going=going, turn=state.turn + 1), events


def checked(state: Position, events: Events) -> Played | None:
    """PAP-O12, PAP-O14, PAP-O18: end the deal, and perhaps the round, if the player has no card left."""
    seat = state.seat
    if state.players[seat].hand:
        return None
    last = state.deal == state.deals.deals
    points = state.board.orange["last-deal" if last else "deal"]
    entry, rivals = Entry("PAP-O12", "deal ended", -points, str(state.deal)), state.opponents(seat)
    players = tuple(
        player._replace(scored=(*player.scored, entry)) if other in rivals and points else player
        for other, player in enumerate(state.players)
    )
    events += (tell("deal over", seat, points=points),)
    if state.going.cats:
        events += (tell("lapse", seat),)
    state = replace(state, players=players, going=REST, turn=state.turn + 1, phase=PLAY)
    if last:
        return counting.count(replace(state, ending=RAN_OUT), (*events, tell("round over")))
    state = setup.rolling(replace(setup.dealt(state), deal=state.deal + 1))
    return state, (*events, tell("orange deal", deal=state.deal, deals=state.deals.deals))
