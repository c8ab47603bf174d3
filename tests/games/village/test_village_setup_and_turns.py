"""VIL-S1 to VIL-S6, VIL-T1 to VIL-T5: set-up, taking, laying, rounds."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest
from fiestas import BOARD, GAME, lays, played, position
from steps import after, ask, refused, story

COUNTS = range(2, 7)
GAMES = {players: played(players, seed=players) for players in COUNTS}

# Set-up -----------------------------------------------------------------------------------------------------


def test_vil_s1_two_to_six_play_each_from_a_start_tile_of_their_own():
    assert list(GAME.players) == [2, 3, 4, 5, 6]
    for players in COUNTS:
        starts = [player.village.start for player in GAME.start(players=players, seed=4).players]
        assert len(set(starts)) == players
        assert set(starts) <= set(BOARD.starts)


def test_vil_s1_start_tiles_are_dealt_at_random():
    assert len({GAME.start(players=2, seed=seed).players[0].village.start for seed in range(40)}) == 6


@pytest.mark.parametrize(("players", "places"), [(2, 14), (3, 14), (4, 7), (5, 7), (6, 7)])
def test_vil_s2_every_place_gets_a_tile_and_the_rest_is_in_the_bag(players: int, places: int):
    state = GAME.start(players=players, seed=1)
    assert [len(line) for line in state.lines] == [places, places]
    assert all(tile in BOARD.tiles for line in state.lines for tile in line)
    assert len(state.bag) == 114 - 2 * places


def test_vil_s3_four_tiles_are_available_at_the_start_of_every_round():
    for row in GAMES.values():
        opening = [state for state in row if state.phase == "take" and all(all(line) for line in state.lines)]
        assert len(opening) == len(row[0].players)
        assert all(len(state.available) == 4 for state in opening)


def test_vil_s3_there_are_fewer_choices_once_a_line_runs_out():
    assert position(lines=[[1], [2, 3, 4]]).available == (1, 2, 4)
    assert position(lines=[[], [2, 3, 4]]).available == (2, 4)
    assert position(lines=[[], [0, 3]]).available == (3,)


def test_vil_s4_the_piles_of_two_and_of_six_players():
    assert ask(GAME.start(players=2, seed=1), "piles") == {
        "red": 2, "blue": 2, "green": 2, "yellow": 2, "small": 15, "large": 12,
    }  # fmt: skip
    assert ask(GAME.start(players=6, seed=1), "piles")["red"] == 4


def test_vil_s5_anybody_may_get_the_catrina_and_begins():
    firsts = {
        (state.first, state.catrina, state.seat)
        for state in (GAME.start(players=3, seed=seed) for seed in range(30))
    }
    assert firsts == {(seat, seat, seat) for seat in range(3)}


def test_vil_s6_a_player_sees_everything_but_the_order_of_the_bag():
    state = GAME.start(players=3, seed=5)
    assert state.seen_by(1) == replace(state, seed=None)
    assert state.bag == tuple(sorted(state.bag))


def test_vil_s6_another_order_of_the_bag_fills_the_board_otherwise_with_tiles_of_the_same_bag():
    state = position(lines=[[60], []], seat=1)
    dealt = state.determinize(0, random.Random(3))
    assert dealt.bag == state.bag
    one, other = (after(s, "take 60", "lay x1 y0 r0") for s in (state, dealt))
    assert one.lines != other.lines


# Taking and laying ------------------------------------------------------------------------------------------


def test_vil_t1_a_turn_is_taking_a_tile_and_laying_it():
    state = position(lines=[[61, 12], [49, 60]])
    assert (state.phase, state.current_player) == ("take", 0)
    state = after(state, "take 61")
    assert (state.phase, state.current_player, state.hand) == ("lay", 0, 61)
    state = after(state, "lay x0 y-1 r0")
    assert (state.phase, state.current_player, state.turn) == ("take", 1, 1)


def test_vil_t1_one_takes_first_and_lays_what_one_has_taken():
    state = position(lines=[[61, 12], [49, 60]])
    assert refused(state, "lay x0 y-1 r0") == ["VIL-T1"]
    assert refused(after(state, "take 61"), "take 49") == ["VIL-T1"]
    assert refused(state, "draw 3") == ["VIL-T1"]


def test_vil_t1_turns_go_clockwise_from_seat_to_seat():
    state = position("", "", "", lines=[[60, 61, 79, 82], [83]])
    seats = [state.seat]
    for tile in (60, 61, 79):
        state = after(state, f"take {tile}", "lay x1 y0 r0")
        seats.append(state.seat)
    assert seats == [0, 1, 2, 0]


def test_vil_t1_there_are_as_many_rounds_as_players_and_everybody_takes_as_many_tiles():
    """28 each for two and three, 14 each for four to six; extra draws come on top."""
    for players, row in GAMES.items():
        taken: Counter[int] = Counter()
        for state in row:
            taken[state.seat] += state.phase == "take"
        assert set(taken.values()) == {28 if players < 4 else 14}
        assert max(state.round for state in row) == players
        assert row[-1].turn == players * (28 if players < 4 else 14)


def test_vil_t2_only_the_ends_of_what_remains_of_a_line_are_available():
    state = position(lines=[[61, 12, 30], [49, 50, 60]])
    assert state.available == (61, 30, 49, 60)
    assert refused(state, "take 12") == ["VIL-T2"]
    state = after(state, "take 61", "lay x0 y-1 r0")
    assert state.available == (12, 30, 49, 60)


def test_vil_t2_the_last_tile_of_a_line_is_one_choice():
    assert [str(a) for a in position(lines=[[61], [49]]).legal_actions()] == ["take 61", "take 49"]


def test_vil_t2_a_tile_that_is_not_on_the_board_is_not_available():
    broken = position(lines=[[61, 12], [49, 60]]).violations(GAME.parse("take 1"))
    assert [v.rule for v in broken] == ["VIL-T2"]
    assert broken[0].text.en == "Tile 1 is in neither line; to be taken: 61, 12, 49, 60."
    assert broken[0].text.fr == "La tuile 1 n'est dans aucune des deux lignes ; à prendre : 61, 12, 49, 60."


def test_vil_t3_a_tile_may_be_laid_on_every_cell_beside_the_village_in_four_orientations():
    state = lays("61 x0 y-1 r0", 8)
    assert len(state.legal_actions()) == 6 * 4
    assert not refused(state, "lay x1 y-1 r270")


def test_vil_t3_an_occupied_cell_is_refused():
    state = lays("61 x0 y-1 r0", 8)
    assert refused(state, "lay x0 y-1 r0") == ["VIL-T3"]
    assert refused(state, "lay x0 y0 r0") == ["VIL-T3"]


def test_vil_t3_a_cell_that_touches_the_village_by_a_corner_alone_is_refused():
    state = lays("61 x0 y-1 r0", 8)
    assert refused(state, "lay x1 y1 r0") == ["VIL-T3"]
    assert refused(state, "lay x5 y5 r0") == ["VIL-T3"]


def test_vil_t3_ways_need_not_match():
    """A trail against the start tile's paved path."""
    assert story(lays("", 41), "lay x0 y-1 r0") == ["VIL-T3"]


def test_vil_t3_a_village_has_no_border():
    column = "; ".join(f"{tile} x{tile} y0 r0" for tile in range(1, 40))
    assert not refused(lays(column, 60), "lay x40 y0 r0")
    assert not refused(lays(column, 60), "lay x-1 y0 r0")


# Rounds -----------------------------------------------------------------------------------------------------


def test_vil_t4_when_the_last_tile_is_taken_the_board_is_filled_and_the_catrina_passes():
    state = position("", "", "", lines=[[60], []], seat=1, first=2, turn=27)
    assert (state.catrina, state.round) == (2, 1)
    assert story(after(state, "take 60"), "lay x1 y0 r0")[-1] == "VIL-T4"
    state = after(state, "take 60", "lay x1 y0 r0")
    assert (state.round, state.catrina, state.seat, state.phase) == (2, 0, 0, "take")
    assert sum(map(len, state.lines)) == 28
    assert len(state.bag) == 114 - 1 - 28


def test_vil_t4_the_last_round_begins_when_the_last_player_gets_the_catrina():
    for players, row in GAMES.items():
        last = [state for state in row if state.last_round]
        assert {state.round for state in last} == {players}
        assert {state.catrina for state in last} == {(row[0].first - 1) % players}


def test_vil_t4_the_holder_of_the_catrina_opens_the_round():
    for row in GAMES.values():
        opening = [state for state in row if state.phase == "take" and all(all(line) for line in state.lines)]
        assert [state.seat for state in opening] == [state.catrina for state in opening]


def test_vil_t5_a_bag_too_small_fills_the_places_in_order():
    state = after(position(lines=[[60], []], bag=[1, 2, 3]), "take 60", "lay x1 y0 r0")
    assert sorted(state.lines[0][:3]) == [1, 2, 3]
    assert not any(state.lines[0][3:])
    assert not any(state.lines[1])
    assert state.bag == ()


def test_vil_t5_a_small_bag_goes_over_to_the_second_line_when_the_first_is_full():
    state = after(position(lines=[[60], []], bag=list(range(1, 17))), "take 60", "lay x1 y0 r0")
    assert all(state.lines[0])
    assert sum(map(bool, state.lines[1])) == 2


def test_vil_t5_an_empty_board_ends_the_game_before_the_last_round():
    state = after(position(lines=[[60], []], bag=[]), "take 60", "lay x1 y0 r0")
    assert (state.phase, state.round) == ("over", 1)
    assert state.outcome is not None


def test_with_the_box_that_ships_the_bag_always_suffices():
    for row in GAMES.values():
        assert row[-1].round == len(row[0].players)
