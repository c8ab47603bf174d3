"""How many turns an animal still needs, as players that think estimate it."""

from __future__ import annotations

import random
from typing import Any

import networkx as nx
import pytest

import explorer
from explorer.games.pond.board import OPPOSITE, SIDES, WALKABLE
from explorer.games.pond.plans import opening
from explorer.games.pond.questions import LAID, MOVE, REBUILT, turns_to_go

GAME: Any = explorer.load("pond")


@pytest.mark.parametrize(
    ("name", "turns"),
    [
        ("one-bridge", 7),  # seven moves, nothing to lay
        ("stepping-stones", 7),  # five moves, two tiles to lay
        ("two-corridors", 9),
    ],
)
def test_a_move_takes_a_turn_and_so_does_a_tile_to_lay(name: str, turns: int):
    assert turns_to_go(GAME.scenario(name), 0) == turns


def test_before_a_pond_is_chosen_an_empty_board_is_to_be_crossed():
    """Six rows and one column aside, a tile and a move each, and the move into the pond: 2 * 7 + 1."""
    state = GAME.start(players=2, seed=1)
    chosen, _ = state.apply(GAME.parse("choose start-blue"))
    assert [turns_to_go(state, 0), turns_to_go(chosen, 0), turns_to_go(chosen, 1)] == [15, 15, 15]


def test_in_the_pond_nothing_is_left():
    state = GAME.scenario("one-bridge")
    goal = state.players[0].goal
    assert turns_to_go(state.with_player(0, spot=type(state.players[0].spot)(goal)), 0) == 0


def test_a_closed_landscape_has_an_answer_too():
    """No lay can help, so something must be slid or replaced on the way: more than the moves alone."""
    state = GAME.scenario("road-barrier")
    assert opening(state, 0) is None
    assert 0 < turns_to_go(state, 0) < 100


def test_it_never_exceeds_moves_and_tiles_of_the_shortest_opening():
    compared = 0
    for seed in range(3):
        state, rng = GAME.start(players=2, seed=seed), random.Random(seed)
        for _ in range(60):
            state, _ = state.apply(rng.choice(state.legal_actions()))
            if state.turn % 10 == 0 and (found := opening(state, 0)) is not None:
                compared += 1
                assert turns_to_go(state, 0) <= len(found.route) - 1 + len(found.cells)
    assert compared > 5


def ways(state: Any, seat: int) -> nx.DiGraph[Any]:
    """Places with their zones (None: built anew), and what each step costs, told without a search."""
    board, me, G = state.board, state.players[seat], nx.DiGraph()
    doors = {
        cell: {
            side: board.zone_towards(laid, side)
            for side in SIDES
            if board.sides(laid)[side] in WALKABLE and board.zone_towards(laid, side) is not None
        }
        for cell, laid in zip(board.cells, state.tiles, strict=True)
        if laid is not None
    }
    steps = [
        *((here, side, there) for here in board.cells for side, there in board.neighbours[here].items()),
        *((cell, board.side_of(me.goal, cell), me.goal) for cell in board.ponds[me.goal]),
        *((cell, board.side_of(me.home, cell), me.home) for cell in board.ponds[me.home]),
        *((me.home, OPPOSITE[board.side_of(me.home, cell)], cell) for cell in board.ponds[me.home]),
    ]
    for here, side, there in steps:
        inside = {zone for at, zone in doors.get(here, {side: 0}).items() if at == side}
        back = doors.get(there, {}).get(OPPOSITE[side], 0 if there in (me.goal, me.home) else None)
        laid = MOVE + (REBUILT if there in doors else LAID)
        for zone in (*inside, None):
            G.add_edge((here, zone), (there, None), weight=laid)
            if back is not None:
                G.add_edge((here, zone), (there, back), weight=MOVE)
    G.add_weighted_edges_from([((at, zone), (at, None), REBUILT) for at, zone in [*G] if zone is not None])
    return G


def test_it_is_the_shortest_path_in_every_position_of_a_line_of_play():
    """Answers are kept from one position to the next: of each, all places are searched once more."""
    for seed in range(2):
        state, rng = GAME.start(players=2, seed=seed), random.Random(seed)
        for _ in range(120):
            state, _ = state.apply(rng.choice(state.legal_actions()))
            for seat, player in enumerate(state.players):
                if player.spot and player.spot.place != player.goal:
                    G = ways(state, seat)
                    turns = nx.single_source_dijkstra_path_length(G, tuple(player.spot))
                    nearest = min(turns[at] for at in turns if at[0] == player.goal)
                    assert turns_to_go(state, seat) == nearest
