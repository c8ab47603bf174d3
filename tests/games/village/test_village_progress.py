"""The score pad row by row, what is not connected, and the race for balloon tiles and chimeras, along a line
of play.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from fiestas import GAME, played, position
from steps import after, ask

from explorer.core.text import Text
from explorer.games.village.board import COLOURS
from explorer.games.village.plans import (
    CATEGORIES,
    CATEGORY,
    came,
    chase,
    hunt,
    next_tile,
    pad,
    races,
    score_parts,
    turns,
    unconnected,
    working,
)
from explorer.games.village.questions import named

LAST_LAY = ("take 3", "lay x-2 y-3 r180")
THREE_REDS = "61 x0 y-1 r0; 70 x0 y-2 r0; 27 x0 y-3 r0"


@cache
def line(players: int, seed: int) -> tuple[Any, ...]:
    """Every position of a random game."""
    return tuple(played(players, seed))


def louison() -> Any:
    """VIL-X6 once the last tile is laid."""
    return after(GAME.scenario("VIL-X6"), *LAST_LAY)


def shown(states: Any) -> list[Any]:
    return [states[index] for index, _ in turns(states)]


def names(states: Any) -> list[str]:
    return [name.en for _, name in turns(states)]


# The score pad ----------------------------------------------------------------------------------------------


def test_vil_x6_the_rows_of_the_pad_are_those_of_the_rulebook() -> None:
    """12 + 8 + 9 + 13 + 19 = 61, where 19 is 7 visitors and 6 butterflies at 2."""
    rows = pad(louison().players[0])
    assert rows == {
        "balloons": 12,
        "altars": 8,
        "stalls": 9,
        "chimeras": 13,
        "visitors": 7,
        "butterflies": 12,
    }
    assert sum(rows.values()) == 61


@pytest.mark.parametrize(
    ("row", "fr", "en"),
    [
        ("balloons", "bleu 7 ★ + vert 5", "blue 7 ★ + green 5"),
        ("altars", "8 ballons bleus", "8 blue balloons"),
        ("stalls", "4 sortes", "4 kinds"),
        ("chimeras", "1 × 3 + 2 × 5", "1 × 3 + 2 × 5"),
        ("visitors", "7 × 1", "7 × 1"),
        ("butterflies", "6 × 2", "6 × 2"),
    ],
)
def test_vil_x6_each_row_says_how_it_comes_about(row: str, fr: str, en: str) -> None:
    assert working(louison().players[0], row) == Text(fr, en)


@pytest.mark.parametrize("row", CATEGORIES)
def test_a_row_of_nothing_has_no_working(row: str) -> None:
    assert working(position("").players[0], row) == Text("", "")


def test_vil_x5_an_altar_says_what_it_has_found() -> None:
    """In VIL-X5 Amandine has five stalls for one altar and three yellow balloons for the other."""
    player = after(GAME.scenario("VIL-X5"), *GAME.scenarios["VIL-X5"].line).players[0]
    assert working(player, "altars") == Text("5 échoppes + 3 ballons jaunes", "5 stalls + 3 yellow balloons")


def test_every_rule_of_a_score_line_has_a_row() -> None:
    found = {row.rule for state in (*line(2, 3), *line(5, 8), louison()) for row in state.score_sheet().lines}
    assert found == set(CATEGORY)


# What is not connected --------------------------------------------------------------------------------------


def test_vil_x4_three_visitors_and_a_butterfly_wait_and_then_one_of_each() -> None:
    """3 x 1 + 2 = 5 before; 1 + 2 = 3 after three of the four are connected, two of them laid before."""
    state = GAME.scenario("VIL-X4")
    assert unconnected(state, 0).points == 5
    assert unconnected(after(state, "take 76", "lay x1 y-1 r270"), 0).points == 3


def test_vil_b1_a_third_balloon_that_waits_is_worth_its_tile() -> None:
    """In late-balloon a red balloon is apart, with two connected, and so are two butterflies: a tile of 5,
    and 2 x 2.
    """
    found = unconnected(GAME.scenario("late-balloon"), 0)
    assert named(found.elements) == {"red balloon": 1, "butterfly": 2}
    assert found.points == 9


def test_what_is_all_connected_has_nothing_to_wait_for() -> None:
    found = unconnected(position("4 x0 y-1 r0"), 0)
    assert (sum(found.elements), found.points) == (0, 0)


def test_to_ask_what_waits_changes_nothing() -> None:
    state = GAME.scenario("late-balloon")
    unconnected(state, 0)
    assert state == GAME.scenario("late-balloon")
    assert ask(state, "connected", player=0, element="red balloon") == 2


# Turn by turn -----------------------------------------------------------------------------------------------


def test_vil_t1_there_is_a_moment_after_each_turn() -> None:
    """Two players take 28 tiles a round from the board, two rounds: 56 turns."""
    assert names(line(2, 3)) == [str(turn) for turn in range(57)]


def test_a_tile_taken_is_no_moment_and_a_tile_laid_in_a_turn_that_goes_on_is() -> None:
    """VIL-X3: the second fruit stall is laid and an extra tile is to be drawn."""
    start = GAME.scenario("VIL-X3")
    taken = after(start, GAME.scenarios["VIL-X3"].line[0])
    laid = after(taken, GAME.scenarios["VIL-X3"].line[1])
    assert laid.phase == "draw"
    assert names([start, taken]) == [str(start.turn)]
    assert turns([start, taken, laid])[-1] == (2, Text(f"{start.turn}+", f"{start.turn}+"))


@pytest.mark.parametrize("players", [2, 6])
def test_the_rows_of_a_player_add_up_to_its_points_at_every_moment(players: int) -> None:
    states = shown(line(players, 3))
    parts = score_parts(states)
    for seat in range(players):
        for moment, state in enumerate(states):
            own = sum(part.values[moment] for part in parts if part.player == seat)
            assert own == state.score_sheet().total(seat, projected=True)


def test_every_player_has_every_row_in_the_order_of_the_pad() -> None:
    parts = score_parts(shown(line(3, 3))[:2])
    assert [part.name for part in parts] == [category.name for category in CATEGORIES.values()] * 3
    assert (parts[0].rule, parts[1].rule) == ("VIL-B1, VIL-B2", "VIL-A1")


# The race ---------------------------------------------------------------------------------------------------


def test_vil_b1_the_chase_is_for_three_and_then_for_six() -> None:
    """VIL-X1: two red balloons of three; the third takes the tile of 5, and six are the next goal."""
    state = GAME.scenario("VIL-X1")
    assert chase(state, 0, 0) == (2, False, 0, 3)
    assert chase(after(state, "take 27", "lay x0 y-3 r0"), 0, 0) == (3, True, 5, 6)


def test_vil_b2_on_the_golden_side_no_goal_is_left() -> None:
    """Louison's 8 blue balloons: golden, 7. Her 4 green ones: 5, and two more to go."""
    assert chase(louison(), 0, COLOURS.index("blue")) == (8, True, 7, None)
    assert chase(louison(), 0, COLOURS.index("green")) == (4, True, 5, 6)


def test_vil_b1_where_the_pile_is_empty_there_is_no_goal() -> None:
    state = position(THREE_REDS, balloons={"red": 0})
    assert chase(state, 1, 0) == (0, False, 0, None)


def test_vil_s4_the_next_tile_of_a_pile_is_worth_less() -> None:
    """Two players use the tiles of 5 and 4 of each colour."""
    state = GAME.scenario("VIL-X1")
    assert next_tile(state, 0) == 5
    assert next_tile(after(state, "take 27", "lay x0 y-3 r0"), 0) == 4
    assert next_tile(position("", balloons={"red": 0}), 0) is None


def test_vil_c2_chimeras_come_by_size() -> None:
    """Louison's first three: 3 + 5 + 5."""
    assert came(louison().players[0]) == (1, 2)
    assert came(louison().players[1]) == (0, 0)


def test_vil_c1_a_base_that_lacks_one_tile_is_near() -> None:
    """In last-small-chimera both players are one tile short of a small base; closing it brings the
    chimera.
    """
    state = GAME.scenario("last-small-chimera")
    assert [hunt(player) for player in state.players] == [((0, 0, 1), (0, 0, 0))] * 2
    assert hunt(after(state, "take 69", "lay x1 y-1 r0").players[0]) == ((1, 0, 0), (0, 0, 0))


def test_vil_c3_a_closed_base_without_a_way_stands_apart() -> None:
    state = GAME.scenario("waiting-base")
    moves = GAME.scenarios["waiting-base"].line
    assert hunt(after(state, *moves[:2]).players[0])[0] == (0, 1, 0)
    assert hunt(after(state, *moves).players[0])[0] == (1, 0, 0)


def test_vil_c1_a_base_of_the_wrong_size_is_neither() -> None:
    """VIL-X2: Amandine's eight tiles fit no chimera, open or closed."""
    state = GAME.scenario("VIL-X2")
    assert hunt(state.players[0]) == ((0, 0, 0), (0, 0, 0))
    assert hunt(after(state, *GAME.scenarios["VIL-X2"].line).players[0]) == ((0, 0, 0), (0, 0, 0))


def test_the_race_follows_connected_balloons_and_chimeras() -> None:
    """VIL-X6: the last tile brings the second large chimera; eight blue balloons are connected at the end."""
    start = GAME.scenario("VIL-X6")
    found = {one.panel: one for one in races(shown([start, after(start, *LAST_LAY)])) if one.player == 0}
    assert found[5].values == (1, 2)
    assert found[4].values == (1, 1)
    assert found[COLOURS.index("blue")].values[-1] == 8
    assert found[COLOURS.index("blue")].unit == Text("ballons bleus", "blue balloons")
