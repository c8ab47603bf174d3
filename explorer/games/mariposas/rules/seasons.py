"""Whose turn is next, and the end of a season, one step an action (MAR-E1, MAR-E7)."""

from __future__ import annotations

from collections.abc import Callable

from explorer.core.game import Event
from explorer.core.replacing import replace
from explorer.games.mariposas import turn_landing
from explorer.games.mariposas.board_map import (
    AUTUMN,
    CARD,
    ENDING,
    FREE,
    GENERATION,
    GONE,
    OF_GENERATION,
    OFF_BOARD,
    OVER,
    PLAY,
    RESERVE,
    SEASON,
    SEASONS,
    SEAT_NAMES,
    TURNS,
)
from explorer.games.mariposas.position import REST, Player, Position
from explorer.games.mariposas.rules import scoring
from explorer.games.mariposas.rules.cards import refill
from explorer.games.mariposas.turn_landing import Log, tell

# Turns ------------------------------------------------------------------------------------------------------


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
    state = replace(state, turn=state.turn + 1, move=REST, phase=PLAY)
    seat = seat_after(state)
    if seat is None:
        log.append(tell(state, "season-over", season=SEASONS[state.season]))
        return replace(state, phase=SEASON, step=ENDING[state.season][0])
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
    rest = order[order.index(state.seat) + 1 :] if state.phase == FREE else order
    for seat in rest:
        if may_place(state, state.players[seat]):
            return replace(state, seat=seat, phase=FREE)
    return replace(state, phase=SEASON, step="remove")


def may_place(state: Position, player: Player) -> bool:
    """MAR-E3: one of the coming generation is off the board, and a parent is on it."""
    return turn_landing.newborn(player, state.season + 2) is not None and bool(parents(state, player))


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
        state = turn_landing.revealed(
            replace(state, players=tuple(returned(p, coming + 1) for p in state.players)), coming
        )
    state = replace(state, season=coming, seat=state.first, phase=PLAY, step="", move=REST)
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
    state = replace(state, phase=OVER, step="", move=REST)
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
