"""What must hold between the parts of a position that somebody has written: nothing made, nothing lost, a
phase that can be.
"""

from __future__ import annotations

from explorer.core.definitions import Reader
from explorer.core.messages import message
from explorer.games.mariposas import setup, turn
from explorer.games.mariposas.board_map import (
    AUTUMN,
    CLOSING,
    DECISIONS,
    ENDING,
    FLIES,
    FLOWERS,
    FREE,
    HIDDEN,
    MOVE,
    MOVING,
    OFF_BOARD,
    OVER,
    PLAY,
    SEASON,
    SEASONS,
    TURNS,
)
from explorer.games.mariposas.position import P, Position
from explorer.games.mariposas.turn import OFFERS

MOST_MOVEMENTS = 4


def checked(reader: Reader, state: P) -> P:
    """The position; refused, naming the key, if no game could have come to it."""
    _cards_are_all_there(reader, state)
    _hands_can_be(reader, state)
    _supply_is_enough(reader, state)
    _step_fits_the_phase(reader, state)
    _turn_fits_the_seat(reader, state)
    _move_fits_the_phase(reader, state)
    return state


def _cards_are_all_there(reader: Reader, state: Position) -> None:
    """MAR-S4: as many cards as the box holds."""
    count = len(state.deck) + len(state.discard) + sum(len(p.hand) + len(p.played) for p in state.players)
    if count != len(state.board.deck):
        raise reader.refuse("deck", count, message("mar-card-count", count=len(state.board.deck)))


def _hands_can_be(reader: Reader, state: Position) -> None:
    """MAR-T3, MAR-S10: no hand that everybody knows not to be there; of those that are hidden, some deal
    fits.
    """
    for player in state.players:
        if HIDDEN not in player.hand and player.hand not in player.may_hold:
            raise reader.refuse("players", list(player.hand), message("mar-a-possible-hand"))
    if not setup.can_be(state):
        raise reader.refuse(
            "players", [list(player.hand) for player in state.players], message("mar-a-possible-hand")
        )


def _supply_is_enough(reader: Reader, state: Position) -> None:
    """MAR-F1: nobody holds a token that does not exist."""
    for number, flower in enumerate(FLOWERS):
        if state.supply(number) < 0:
            held = state.board.supply - state.supply(number)
            raise reader.refuse(
                "players", held, message("mar-supply", supply=state.board.supply, flower=flower)
            )


def _step_fits_the_phase(reader: Reader, state: Position) -> None:
    """MAR-E1, MAR-E7: a step belongs to the end of its season, and to nothing else."""
    possible: tuple[str, ...] = ("",)
    if state.phase == SEASON:
        possible = tuple(step for step in ENDING[state.season] if step != "free")
    elif state.phase == FREE:
        possible = ("free",) if state.season != AUTUMN else ()
    if state.step not in possible or (state.phase == OVER and state.season != AUTUMN):
        raise reader.refuse(
            "step", state.step, message("mar-a-step", phase=state.phase, season=SEASONS[state.season])
        )
    if state.phase == FREE and not turn.may_place(state, state.player):
        raise reader.refuse("seat", state.seat, message("mar-may-place"))


def _turn_fits_the_seat(reader: Reader, state: Position) -> None:
    """MAR-T1, MAR-E11: whose turn it is follows from the first player and the turns completed."""
    seat = turn.seat_after(state)
    if state.phase in CLOSING:
        full = TURNS[state.season] * len(state.players)
        full += len(turn.extra_turns(state)) if state.season == AUTUMN else 0
        if state.turn_in_season != full:
            raise reader.refuse("turn", state.turn, message("mar-all-turns"))
    elif seat != state.seat:
        raise reader.refuse("seat", state.seat, message("mar-whose-turn", seat="–" if seat is None else seat))


def _move_fits_the_phase(reader: Reader, state: Position) -> None:
    """Between turns nothing is under way; in a turn, what waits is what the phase decides."""
    move, player = state.move, state.player
    table = reader.table("move", {})
    if state.phase not in MOVING:
        if any((move.left, move.plus2, move.starts, move.collected, move.fly >= 0, move.due)):
            raise reader.refuse(
                "move",
                {"left": list(move.left), "due": list(move.due)},
                message("mar-nothing-under-way", phase=state.phase),
            )
        if move.swapped and state.phase != PLAY:
            raise table.refuse("swapped", True, message("mar-not-swapped"))
        return
    if len(move.starts) != len(FLIES):
        raise table.refuse("starts", list(move.starts), message("mar-starts", count=len(FLIES)))
    if len(move.left) > MOST_MOVEMENTS or (state.phase == MOVE and not (move.left and player.on_board)):
        raise table.refuse("left", len(move.left), message("mar-movements", most=MOST_MOVEMENTS))
    if len(set(move.collected)) < len(move.collected):
        raise table.refuse("collected", list(move.collected), message("mar-collected-once"))
    if state.phase == MOVE:
        if move.due:
            raise table.refuse("due", list(move.due), message("mar-nothing-due"))
        return
    _landing_fits_the_phase(table, state)


def _landing_fits_the_phase(table: Reader, state: Position) -> None:
    """A landing waits for a decision that there is to make."""
    move, player = state.move, state.player
    if move.fly < 0 or player.flies[move.fly] in OFF_BOARD:
        raise table.refuse("fly", FLIES[move.fly] if move.fly >= 0 else "", message("mar-landed"))
    city = state.board.city_numbers.get(player.flies[move.fly])
    if not set(move.due) <= {"relay", "extra", "birth"} and (city is None or not state.faceup[city]):
        raise table.refuse("due", list(move.due), message("mar-on-a-relay"))
    if ("card" in move.due and state.tokens[city or 0] == "joker") or (
        "bloom" in move.due and state.tokens[city or 0] != "joker"
    ):
        raise table.refuse("due", list(move.due), message("mar-card-or-bloom"))
    if not move.due or DECISIONS.get(move.due[0]) != state.phase or not OFFERS[move.due[0]](state):
        raise table.refuse("due", list(move.due), message("mar-due", phase=state.phase))
