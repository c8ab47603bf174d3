"""The effect of every action: the position after it and the events. Only legal actions come here.

`play` applies an action, then goes on to the next thing that somebody must decide: within a landing, with the
movements left, at the turn's end, through a season's end (one step an action, MAR-E1, MAR-E7).
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from explorer.core.game import Action, Event, shuffled, with_drawn
from explorer.core.replacing import put, replace
from explorer.games.mariposas import scoring
from explorer.games.mariposas import turn_landing as landing
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
from explorer.games.mariposas.board_map import (
    AUTUMN,
    CARD,
    DECISIONS,
    ENDING,
    FLY,
    GENERATION,
    GONE,
    HIDDEN,
    MOVEMENTS,
    OF_GENERATION,
    OFF_BOARD,
    RESERVE,
    SEASONS,
    SEAT_NAMES,
    TURNS,
    Phase,
)
from explorer.games.mariposas.position import (
    HAND,
    REST,
    Move,
    Player,
    Position,
    less,
    ruled_out_by_draw,
    ruled_out_by_pair,
    ruled_out_by_play,
)
from explorer.games.mariposas.turn_landing import Log, name, tell

# Actions ----------------------------------------------------------------------------------------------------


def play(state: Position, action: Action) -> tuple[Position, tuple[Event, ...]]:
    """Apply a legal action, then go on to the next thing that somebody must decide."""
    log: Log = []
    state = DO[type(action)](state, action, log)
    return state, tuple(log)


LENGTHS_OF = {**MOVEMENTS, "32": (3, 2), NONE: ()}


# Playing and swapping cards ---------------------------------------------------------------------------------


def _play(state: Position, action: Play, log: Log) -> Position:
    """MAR-T2, MAR-M5, MAR-M6, MAR-B2 to MAR-B6: the card goes in front of the player, its movements may be
    made.
    """
    player = played(state.player, action, state.options.bonus_cards)
    tell_play(state, action, log)
    if not player.on_board:
        log.append(tell(state, "no-butterfly"))
    move = Move(movements(action), "+2" in action.bonus, player.flies, swapped=state.move.swapped)
    return settle(landing.changed(state, player, move), log)


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
    """MAR-T3, MAR-S10: everybody sees that the hand is a pair; draw first, then discard the swapped cards."""
    log.append(tell(state, "swap", count=len(action.cards)))
    player = state.player._replace(ruled_out=ruled_out_by_pair(state.player.ruled_out))
    for card in action.cards:
        player = given_up(player, card)
    state = state.with_player(state.seat, player)
    state = refill(state, log)
    state = replace(state, discard=(*state.discard, *action.cards), move=state.move._replace(swapped=True))
    return next_turn(state, log) if state.phase == Phase.SWAP else state


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
    state = landing.changed(state, player._replace(flies=put(player.flies, fly, there)), move)
    return settle(landing.land(state, log, extra), log)


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
        state = landing.relay(replace(state, move=state.move._replace(due=due[1:])), log)
    if state.move.left and state.player.on_board:
        return replace(state, phase=Phase.MOVE, move=state.move._replace(due=()))
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


# True if a part of a landing leaves anything to decide.
OFFERS: dict[str, Callable[[Position], bool]] = {
    "die": lambda state: True,
    "joker": landing.any_flower,
    "bloom": landing.any_flower,
    "relay": lambda state: len(state.player.relays) < len(GAINS),
    "extra": lambda state: next(landing.pickable(state), None) is not None,
    "birth": lambda state: not any(rule(state, state.move.fly) for rule in landing.BIRTH_RULES),
}


def _gain(state: Position, action: Gain, log: Log) -> Position:
    """MAR-A5."""
    log.append(tell(state, "gain", relay=action.card))
    state = replace(state, move=state.move.decided)
    return settle(landing.gain(state, log, action.card), log)


def _skip(state: Position, action: Skip, log: Log) -> Position:
    """MAR-M10, MAR-N1, MAR-T3, MAR-E3: what is optional is declined; a swap in silence, as at a table."""
    if state.phase == Phase.SWAP:
        return next_turn(state, log)
    log.append(tell(state, DECLINED[state.phase]))
    if state.phase == Phase.FREE:
        return next_free(state)
    return settle(replace(state, move=state.move.decided), log)


DECLINED = {Phase.EXTRA: "extra-declined", Phase.BIRTH: "birth-declined", Phase.FREE: "free-declined"}


# The turn's end ---------------------------------------------------------------------------------------------


def finish(state: Position, log: Log) -> Position:
    """MAR-T2, MAR-T3: draw back to two; then the moment to swap comes, with a pair as without."""
    state = refill(state, log)
    if swap_comes(state):
        return replace(state, phase=Phase.SWAP, move=Move())
    return next_turn(state, log)


def _free(state: Position, action: Free, log: Log) -> Position:
    """MAR-E3, MAR-E9: a free birth counts for MAR-A2, not for season objectives."""
    state = landing.born(state, log, FLY[action.parent], "free-born")
    return next_free(landing.birth_point(state, log))


# Hand, deck and discard -------------------------------------------------------------------------------------


def given_up(player: Player, card: str) -> Player:
    """The player without one card of this kind, which everybody has seen."""
    known = ruled_out_by_play(player.ruled_out, len(player.hand), card)
    return player._replace(hand=less(player.hand, card), ruled_out=known)


def refill(state: Position, log: Log) -> Position:
    """MAR-T2, MAR-T4, MAR-T7: draw back to two; an empty deck is the shuffled discard, in an order that the
    seed fixes.
    """
    player = state.player
    need = HAND - len(player.hand)
    if need <= 0:
        return state
    deck, discard, shuffles = state.deck, state.discard, state.shuffles
    drawn: tuple[str, ...] = deck[:need]
    deck = deck[need:]
    if len(drawn) < need and discard:
        deck, discard, shuffles = shuffled(discard, state.seed, "reshuffle", shuffles), (), shuffles + 1
        log.append(tell(state, "reshuffle"))
        more = need - len(drawn)
        drawn, deck = (*drawn, *deck[:more]), deck[more:]
    if drawn:
        log.append(tell(state, "draw", count=len(drawn)))
    if len(drawn) < need:
        log.append(tell(state, "draw-short"))
    known = ruled_out_by_draw(player.ruled_out, len(player.hand), len(drawn))
    player = player._replace(hand=tuple(sorted(with_drawn(player.hand, drawn, {HIDDEN}))), ruled_out=known)
    players = put(state.players, state.seat, player)
    return replace(state, players=players, deck=deck, discard=discard, shuffles=shuffles)


def swap_comes(state: Position) -> bool:
    """MAR-T3, MAR-T8, MAR-S10: the moment to swap comes by what everybody sees: no swap yet in this turn, a
    full hand, and a card to draw.
    """
    return not state.move.swapped and len(state.player.hand) == HAND and bool(state.deck or state.discard)


# Whose turn is next -----------------------------------------------------------------------------------------


def clockwise(state: Position) -> tuple[int, ...]:
    """MAR-T1: the seats in turn order, from the first player of this season."""
    count = len(state.players)
    return tuple((state.first + i) % count for i in range(count))


def extra_turns(state: Position) -> tuple[int, ...]:
    """MAR-A1, MAR-E11: who plays one turn more at the end of autumn, in turn order."""
    return tuple(seat for seat in clockwise(state) if "extra-turn" in state.abilities(state.players[seat]))


def seat_after(state: Position) -> int | None:
    """MAR-T1, MAR-E11: whose turn comes after `state.turn` completed turns; None when the season is over."""
    done, count = state.turn_in_season, len(state.players)
    if done < TURNS[state.season] * count:
        return (state.first + done) % count
    extra = extra_turns(state) if state.season == AUTUMN else ()
    late = done - TURNS[state.season] * count
    return extra[late] if late < len(extra) else None


def next_turn(state: Position, log: Log) -> Position:
    """MAR-T1: the turn is completed; the next player clockwise, an extra turn, or the end of the season."""
    log.append(tell(state, "turn-over"))
    state = replace(state, turn=state.turn + 1, move=REST, phase=Phase.PLAY)
    seat = seat_after(state)
    if seat is None:
        log.append(tell(state, "season-over", season=SEASONS[state.season]))
        return replace(state, phase=Phase.SEASON, step=ENDING[state.season][0])
    state = replace(state, seat=seat)
    if state.turn_in_season >= TURNS[state.season] * len(state.players):
        log.append(tell(state, "extra-turn"))
        state = refill(state, log)  # MAR-A1: "refill your hand"
    return state


# Spring's and summer's end: MAR-E1 --------------------------------------------------------------------------


def discard(state: Position, log: Log) -> Position:
    """MAR-E1 (1): the cards played this season go to the discard."""
    cards = tuple(card for player in state.players for card in player.played)
    players = tuple(player._replace(played=()) for player in state.players)
    log.append(tell(state, "season-discard", season=SEASONS[state.season]))
    return replace(state, players=players, discard=(*state.discard, *cards), step="score")


def score(state: Position, log: Log) -> Position:
    """MAR-E1 (2), MAR-E6, MAR-E7: the objectives of this season alone."""
    for seat, player in enumerate(state.players):
        found = scoring.objective_entries(state, player)
        for entry in found:
            text = scoring.category(state, entry)
            log.append(
                tell(state, "objective-score", player=SEAT_NAMES[seat], points=entry.points, objective=text)
            )
        if not found:
            log.append(
                tell(state, "season-score-none", player=SEAT_NAMES[seat], season=SEASONS[state.season])
            )
        state = state.with_points(seat, *found)
    return replace(state, step="michoacan" if state.season == AUTUMN else "first")


def first(state: Position, log: Log) -> Position:
    """MAR-E1 (3), MAR-E2: fewest points; a tie goes to the one nearest the current first player,
    clockwise.
    """
    points = [player.points for player in state.players]
    lowest = [seat for seat in clockwise(state) if points[seat] == min(points)]
    event = "season-first" if len(lowest) == 1 else "season-first-tie"
    log.append(tell(state, event, player=SEAT_NAMES[lowest[0]], season=SEASONS[state.season + 1]))
    return next_free(replace(state, first=lowest[0], step="free"))


def next_free(state: Position) -> Position:
    """MAR-E1 (4), MAR-E9: the next player, clockwise from the new first one, who may place a free birth."""
    order = clockwise(state)
    rest = order[order.index(state.seat) + 1 :] if state.phase == Phase.FREE else order
    for seat in rest:
        if may_place(state, state.players[seat]):
            return replace(state, seat=seat, phase=Phase.FREE)
    return replace(state, phase=Phase.SEASON, step="remove")


def may_place(state: Position, player: Player) -> bool:
    """MAR-E3: one of the coming generation is off the board, and a parent is on it."""
    return landing.newborn(player, state.season + 2) is not None and bool(parents(state, player))


def parents(state: Position, player: Player) -> tuple[int, ...]:
    """MAR-E3: the butterflies of the old generation that are on the board."""
    return tuple(fly for fly in OF_GENERATION[state.season + 1] if player.flies[fly] not in OFF_BOARD)


def remove(state: Position, log: Log) -> Position:
    """MAR-E1 (5), MAR-E4: the old generation leaves the board."""
    old = state.season + 1
    players = tuple(
        player._replace(
            flies=tuple(
                GONE if GENERATION[fly] == old and place not in OFF_BOARD else place
                for fly, place in enumerate(player.flies)
            )
        )
        for player in state.players
    )
    log.append(tell(state, "generation-leaves", generation=old))
    return replace(state, players=players, step="reveal")


def reveal(state: Position, log: Log) -> Position:
    """MAR-E1 (6), MAR-E5: the next objective card, if still face down; butterflies on it go back to the
    reserves.
    """
    coming = state.season + 1
    if not state.revealed[coming]:
        log.append(tell(state, "objective-revealed", season=SEASONS[coming]))
        log.append(tell(state, "returned", season=SEASONS[coming]))
        state = landing.revealed(
            replace(state, players=tuple(returned(p, coming + 1) for p in state.players)), coming
        )
    state = replace(state, season=coming, seat=state.first, phase=Phase.PLAY, step="", move=REST)
    log.append(tell(state, "season-begins", season=SEASONS[coming]))
    return state


def returned(player: Player, generation: int) -> Player:
    """MAR-E5: butterflies of this generation that waited on their card are in the reserve."""
    flies = tuple(
        RESERVE if GENERATION[i] == generation and at == CARD else at for i, at in enumerate(player.flies)
    )
    return player._replace(flies=flies)


# Autumn's end: MAR-E7 ---------------------------------------------------------------------------------------


def michoacan(state: Position, log: Log) -> Position:
    """MAR-E7, MAR-A6: generation-4 butterflies at home."""
    for seat, player in enumerate(state.players):
        entries = scoring.home_entries(state, player)
        if "one-more" in state.abilities(player):
            log.append(tell(state, "autumn-one-more", player=SEAT_NAMES[seat]))
        if entries:
            facts = {"count": scoring.at_home(state, player), "points": entries[0].points}
            log.append(tell(state, "autumn-michoacan", (state.board.home,), player=SEAT_NAMES[seat], **facts))
        else:
            log.append(tell(state, "autumn-michoacan-none", player=SEAT_NAMES[seat]))
        state = state.with_points(seat, *entries)
    return replace(state, step="lives")


def lives(state: Position, log: Log) -> Position:
    """MAR-E7, MAR-R7: a point for each life-cycle card."""
    for seat, player in enumerate(state.players):
        entries, count = scoring.life_entries(state, player), scoring.life_cards(player)
        log.append(tell(state, "autumn-life", player=SEAT_NAMES[seat], count=count, points=count))
        state = state.with_points(seat, *entries)
    return replace(state, step="abilities")


def abilities(state: Position, log: Log) -> Position:
    """MAR-E7, MAR-A2 to MAR-A4: the ability tiles; then the game is over (MAR-E8)."""
    for seat, player in enumerate(state.players):
        entries = scoring.ability_entries(state, player)
        if entries:
            points = sum(entry.points for entry in entries)
            log.append(tell(state, "autumn-abilities", player=SEAT_NAMES[seat], points=points))
        state = state.with_points(seat, *entries)
    state = replace(state, phase=Phase.OVER, step="", move=REST)
    outcome = scoring.outcome(state)
    log.append(Event(outcome.rule, outcome.reason.capitalised()))
    return state


STEPS: dict[str, Callable[[Position, Log], Position]] = {
    "discard": discard,
    "score": score,
    "first": first,
    "remove": remove,
    "reveal": reveal,
    "michoacan": michoacan,
    "lives": lives,
    "abilities": abilities,
}

# Every action -----------------------------------------------------------------------------------------------

DO: dict[type[Action], Callable[[Position, Any, Log], Position]] = {
    Play: _play,
    Swap: _swap,
    Pass: _pass,
    Fly: _fly,
    Stop: _stop,
    Die: lambda state, action, log: settle(landing.rolled(state, log, action.face), log),
    Take: lambda state, action, log: settle(landing.take(state, log, action.flower), log),
    Pick: lambda state, action, log: settle(landing.picked(state, log, action.space, action.flower), log),
    Gain: _gain,
    Birth: lambda state, action, log: settle(landing.paid(state, log, action.flowers), log),
    Free: _free,
    Skip: _skip,
    Continue: lambda state, action, log: STEPS[state.step](state, log),
}
