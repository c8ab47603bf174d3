"""What an action does: the position after it, and its story. Only legal actions come here."""

from __future__ import annotations

from explorer.core.game import Action
from explorer.core.replacing import replace
from explorer.games.papillon.actions import (
    Anticlockwise,
    Capture,
    Clockwise,
    Put,
    Roll,
    Sweep,
    direction_word,
    seats,
)
from explorer.games.papillon.board import (
    ANTICLOCKWISE,
    BLUE,
    CAPTURE,
    CLOCKWISE,
    COUNT,
    DIRECTION,
    NOBODY,
    PLAY,
    ROLL,
)
from explorer.games.papillon.position.parts import NO_DICE, Dice
from explorer.games.papillon.position.position import Position
from explorer.games.papillon.rules import blue_turn, counting, orange_turn
from explorer.games.papillon.rules.story import Events, Played, tell


def play(state: Position, action: Action) -> Played:
    """The position after a legal action and its events."""
    if isinstance(action, Roll):
        return rolled(state, action.total)
    if isinstance(action, (Clockwise, Anticlockwise)):
        return directed(state, CLOCKWISE if isinstance(action, Clockwise) else ANTICLOCKWISE)
    if isinstance(action, Capture):
        return blue_turn.captured(state, action)
    if isinstance(action, Sweep):
        return blue_turn.swept(state)
    if isinstance(action, Put):
        return blue_turn.put(state, action.card)
    return orange_turn.play(state, action)


def rolled(state: Position, total: int) -> Played:
    """PAP-S5, PAP-B13, PAP-O16: one roll of both dice; the last roll decides, or those who tie roll again."""
    seat, dice = (
        state.dice.seats[len(state.dice.rolled)],
        state.dice._replace(rolled=(*state.dice.rolled, total)),
    )
    if state.phase == COUNT:
        events: Events = (tell("knife rolls", seat, total=total),)
        state = replace(state, dice=dice)
        return (state, events) if len(dice.rolled) < len(dice.seats) else counting.counted(state, events)
    events = (tell("roll", seat, total=total),)
    if len(dice.rolled) < len(dice.seats):
        return replace(state, dice=dice), events
    wanted = min if state.phase == ROLL and state.round != BLUE else max
    best = [who for who, roll in zip(dice.seats, dice.rolled, strict=True) if roll == wanted(dice.rolled)]
    if len(best) > 1:
        return replace(state, dice=Dice(tuple(best))), (*events, tell("again", players=seats(best)))
    if state.phase == ROLL:
        return opened(state, best[0], events)
    return blue_turn.counted(replace(state, dice=NO_DICE), best[0], events)


def opened(state: Position, seat: int, events: Events) -> Played:
    """PAP-S5, PAP-S6, PAP-O12: the starter chooses the direction; of five, the first starter leads the team
    of three.
    """
    state = replace(state, seat=seat, phase=DIRECTION, dice=NO_DICE)
    events += (tell("starts deal" if state.deal > 1 else "starts", seat),)
    if len(state.players) == 5 and state.leader == NOBODY:
        state = replace(state, leader=seat)
        team = next(team for team in state.teams if seat in team)
        events += (tell("team", seat, players=seats(team)),)
    return state, events


def directed(state: Position, direction: int) -> Played:
    """PAP-S5: the direction is chosen, the first turn begins."""
    phase = CAPTURE if state.round == BLUE else PLAY
    after = replace(state, direction=direction, phase=phase)
    return after, (tell("direction", state.seat, direction=direction_word(direction)),)
