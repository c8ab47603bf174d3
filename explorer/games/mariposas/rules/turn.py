"""What an action does: the position after it and what there is to tell. Only legal actions come here."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from explorer.core.game import Action, Event
from explorer.core.replacing import put, replace
from explorer.games.mariposas import turn_landing
from explorer.games.mariposas.actions import (
    GAINS,
    NONE,
    Birth,
    Continue,
    Die,
    Fly,
    Free,
    Gain,
    Pass,
    Pick,
    Play,
    Skip,
    Stop,
    Swap,
    Take,
)
from explorer.games.mariposas.board_map import BIRTH, DECISIONS, EXTRA, FLY, FREE, MOVE, MOVEMENTS, SWAP
from explorer.games.mariposas.position import Move, Player, Position
from explorer.games.mariposas.rules import seasons
from explorer.games.mariposas.rules.cards import given_up, pair_shown, refill, swap_comes
from explorer.games.mariposas.turn_landing import Log, name, tell


def play(state: Position, action: Action) -> tuple[Position, tuple[Event, ...]]:
    """Apply a legal action, then go on to the next thing that somebody must decide."""
    log: Log = []
    state = DO[type(action)](state, action, log)
    return state, tuple(log)


LENGTHS_OF = {**MOVEMENTS, "32": (3, 2), NONE: ()}


# Cards ------------------------------------------------------------------------------------------------------


def _play(state: Position, action: Play, log: Log) -> Position:
    """MAR-T2, MAR-M5, MAR-M6, MAR-B2 to MAR-B6: the card goes in front of the player, its movements may be
    made.
    """
    player = played(state.player, action, state.options.bonus_cards)
    tell_play(state, action, log)
    if not player.on_board:
        log.append(tell(state, "no-butterfly"))
    move = Move(movements(action), "+2" in action.bonus, player.flies, swapped=state.move.swapped)
    return settle(turn_landing.changed(state, player, move), log)


def played(player: Player, action: Play, option: str) -> Player:
    """MAR-T2, MAR-B5: the played card lies open; bonus cards go back to the relay board."""
    player = without(player, spent(action), option)
    if action.card == "32":
        return player
    return given_up(player, action.card)._replace(played=(*player.played, action.card))


def spent(action: Play) -> tuple[str, ...]:
    """MAR-B2 to MAR-B4: the bonus cards that a card played uses up."""
    return (*action.bonus, "32") if action.card == "32" else action.bonus


def without(player: Player, used: Collection[str], option: str) -> Player:
    """MAR-B5, MAR-R8: the player once these bonus cards are used; they can be gained again, unless the option
    forbids it.
    """
    if not used:
        return player
    relays = player.relays if option == "once_a_game" else _less(player.relays, used)
    return player._replace(bonus=_less(player.bonus, used), relays=relays)


def _less(cards: tuple[str, ...], used: Collection[str]) -> tuple[str, ...]:
    return tuple(card for card in cards if card not in used)


def movements(action: Play) -> tuple[tuple[int, bool], ...]:
    """MAR-M5, MAR-M6, MAR-B2, MAR-B3: (length, whether the extra flower belongs to it) of each movement.

    >>> movements(Play("mine", "4", ("+1",)))
    ((4, True), (1, False))
    """
    card = action.copied or action.card
    lengths = LENGTHS_OF[card]
    more = ((1, False),) if "+1" in action.bonus else ()
    return (*((length, card == "4") for length in lengths), *more)


def tell_play(state: Position, action: Play, log: Log) -> None:
    """Event messages for a card played."""
    if action.card == "32":
        log.append(tell(state, "play-bonus", bonus="32"))
    elif action.copied == NONE:
        log.append(tell(state, "no-target", card=action.card))
    elif action.copied:
        log.append(tell(state, "play-copied", card=action.card, copied=action.copied))
    else:
        log.append(tell(state, "play", card=action.card))
    if "+1" in action.bonus:
        log.append(tell(state, "with-plus-one"))
    if "+2" in action.bonus:
        log.append(tell(state, "with-plus-two"))


def _pass(state: Position, action: Pass, log: Log) -> Position:
    """MAR-T7."""
    log.append(tell(state, "pass"))
    return finish(state, log)


def _swap(state: Position, action: Swap, log: Log) -> Position:
    """MAR-T3: the pair is shown; draw first, then the swapped cards go to the discard."""
    log.append(tell(state, "swap", count=len(action.cards)))
    state = pair_shown(state)
    player = state.player
    for card in action.cards:
        player = given_up(player, card)
    state = state.with_player(state.seat, player)
    state = refill(state, log)
    state = replace(state, discard=(*state.discard, *action.cards), move=state.move._replace(swapped=True))
    return seasons.next_turn(state, log) if state.phase == SWAP else state


# Movements and landings -------------------------------------------------------------------------------------


def _fly(state: Position, action: Fly, log: Log) -> Position:
    """MAR-M1 to MAR-M4, MAR-M9: one movement, then what its landing brings."""
    player, move, fly = state.player, state.move, FLY[action.fly]
    here, there = player.flies[fly], action.space
    facts = {"fly": action.fly, "length": action.length + 2 * action.plus2, "here": name(state, here)}
    log.append(tell(state, "fly", (here, there), there=name(state, there), **facts) if here != there else
               tell(state, "fly-back", (here,), **facts))  # fmt: skip
    made = next(i for i, (length, _) in enumerate(move.left) if length == action.length)
    extra = move.left[made][1]
    move = move._replace(
        left=move.left[:made] + move.left[made + 1 :], plus2=move.plus2 and not action.plus2, fly=fly
    )
    state = turn_landing.changed(state, player._replace(flies=put(player.flies, fly, there)), move)
    return settle(turn_landing.land(state, log, extra), log)


def _stop(state: Position, action: Stop, log: Log) -> Position:
    """MAR-M7."""
    log.append(tell(state, "stop"))
    return finish(state, log)


def settle(state: Position, log: Log) -> Position:
    """The next decision of this turn: what the landing still brings, then the movements left, then the turn's
    end.
    """
    while due := still_due(state, log):
        if due[0] != "card":
            return replace(state, phase=DECISIONS[due[0]], move=state.move._replace(due=due))
        state = turn_landing.relay(replace(state, move=state.move._replace(due=due[1:])), log)
    if state.move.left and state.player.on_board:
        return replace(state, phase=MOVE, move=state.move._replace(due=()))
    return finish(state, log)


def still_due(state: Position, log: Log) -> tuple[str, ...]:
    """The rest of the landing, from the first part that happens by itself or leaves a choice."""
    due = state.move.due
    for passed, what in enumerate(due):
        if what == "card" or OFFERS[what](state):
            return due[passed:]
        if what == "relay":
            log.append(tell(state, "gain-none"))
    return ()


# Whether there is anything to decide about what a landing brings.
OFFERS: dict[str, Callable[[Position], bool]] = {
    "die": lambda state: True,
    "joker": turn_landing.any_flower,
    "bloom": turn_landing.any_flower,
    "relay": lambda state: len(state.player.relays) < len(GAINS),
    "extra": lambda state: next(turn_landing.pickable(state), None) is not None,
    "birth": lambda state: turn_landing.can_bear(state, state.move.fly),
}


def _gain(state: Position, action: Gain, log: Log) -> Position:
    """MAR-A5."""
    log.append(tell(state, "gain", relay=action.card))
    state = replace(state, move=state.move.decided)
    return settle(turn_landing.gain(state, log, action.card), log)


def _skip(state: Position, action: Skip, log: Log) -> Position:
    """MAR-M10, MAR-N1, MAR-T3, MAR-E3: what is optional is declined; a swap in silence, as at a table."""
    if state.phase == SWAP:
        return seasons.next_turn(state, log)
    log.append(tell(state, DECLINED[state.phase]))
    if state.phase == FREE:
        return seasons.next_free(state)
    return settle(replace(state, move=state.move.decided), log)


DECLINED = {EXTRA: "extra-declined", BIRTH: "birth-declined", FREE: "free-declined"}


# The turn's end ---------------------------------------------------------------------------------------------


def finish(state: Position, log: Log) -> Position:
    """MAR-T2, MAR-T3: draw back to two; then the moment to swap comes, with a pair as without."""
    state = refill(state, log)
    if swap_comes(state):
        return replace(state, phase=SWAP, move=Move())
    return seasons.next_turn(state, log)


def _free(state: Position, action: Free, log: Log) -> Position:
    """MAR-E3, MAR-E9: a free birth counts for MAR-A2, not for season objectives."""
    state = turn_landing.born(state, log, FLY[action.parent], "free-born")
    return seasons.next_free(turn_landing.birth_point(state, log))


DO: dict[type[Action], Callable[[Position, Any, Log], Position]] = {
    Play: _play,
    Swap: _swap,
    Pass: _pass,
    Fly: _fly,
    Stop: _stop,
    Die: lambda state, action, log: settle(turn_landing.rolled(state, log, action.face), log),
    Take: lambda state, action, log: settle(turn_landing.take(state, log, action.flower), log),
    Pick: lambda state, action, log: settle(
        turn_landing.picked(state, log, action.space, action.flower), log
    ),
    Gain: _gain,
    Birth: lambda state, action, log: settle(turn_landing.paid(state, log, action.flowers), log),
    Free: _free,
    Skip: _skip,
    Continue: lambda state, action, log: seasons.STEPS[state.step](state, log),
}
