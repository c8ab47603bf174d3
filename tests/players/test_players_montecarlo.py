"""`MonteCarlo`: finds forced wins, converges to exact values, keeps its budget, and can be watched and
stopped.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from coins import FIRST, LAST, Coins, Fast
from tictactoe import TICTACTOE, Mark, position
from toy import TOY, Roll

import explorer
from explorer.core.definitions import Upload
from explorer.core.errors import BadDefinition, BadOption
from explorer.players import Exact, Greedy, MonteCarlo, montecarlo
from explorer.players.montecarlo import Node, answered, chosen, simulate
from explorer.players.odds import Odds, measured, read_odds
from explorer.players.stacked import Stacked


@pytest.mark.parametrize(
    ("cells", "winning"),
    [("xx. oo. ...", Mark(2)), ("x.o .x. o..", Mark(8)), ("xxo .o. ..x", Mark(6))],
)  # fmt: skip
def test_a_win_in_one_is_found_by_either_seat(cells: str, winning: Mark):
    state = position(cells)
    assert state.apply(winning)[0].outcome.winners == (state.current_player,)
    advice = MonteCarlo(300).think(state)
    assert advice.choice == winning
    assert advice.verdicts[0].value == 1


def test_a_threat_is_parried():
    """x threatens the top row: everything but 2 loses at once."""
    assert MonteCarlo(400).think(position("xx. o.. ...")).choice == Mark(2)


FORK = position("x.o .o. ..x")
"""x must stop 2-4-6 at 6, and threatens 0-3-6 and 6-7-8 at once."""


def test_a_forced_win_in_three_is_found():
    assert Exact().value(FORK) > 0
    assert MonteCarlo(500).think(FORK).choice == Mark(6)


@pytest.mark.parametrize(
    ("state", "value"),
    [(FORK, 0.5), (position("x.. .o. ..."), 0), (FORK.apply(Mark(6))[0], -0.5)],
    ids=["won", "drawn", "lost"],
)
def test_chances_converge_to_exact_values(state: Any, value: int):
    """1 for a won position, 1/2 for a drawn and 0 for a lost one; a victory without points counts half a
    point.
    """
    assert Exact().value(state) == value
    assert MonteCarlo(4000).think(state).verdicts[0].value == pytest.approx(0.5 + value, abs=0.06)


@pytest.mark.parametrize("kind", [Coins, Fast])
def test_the_better_end_of_a_row_is_taken(kind: Any):
    rng = random.Random(2)
    for _ in range(10):
        state = kind(tuple(rng.randrange(10) for _ in range(7)))
        values = {v.action: v.value for v in Exact().think(state).verdicts}
        if values[FIRST] * values[LAST] < 0:
            assert values[MonteCarlo(600).think(state).choice] > 0


def test_chance_is_drawn_as_likely_as_it_is():
    """On space 4 with the rival on 5, who arrives next: only a 2 wins, one roll out of four."""
    state = TOY.start(players=2, seed=1)
    state = type(state)(state.options, 1, (4, 5), (1, 2), False, 0, 9)
    advice = MonteCarlo(4000, exploration=3.0).think(state)
    assert advice.choice == Roll()
    assert advice.of(Roll()).value == pytest.approx(0.25, abs=0.03)


def test_three_players_each_go_for_their_own():
    """x x . / o o . / z . .: x wins at 2."""
    state = TICTACTOE.start(players=3, seed=1)
    for cell in (0, 3, 6, 1, 4, 8):
        state = state.apply(Mark(cell))[0]
    advice = MonteCarlo(300).think(state)
    assert advice.choice == Mark(2)
    assert advice.verdicts[0].value == 1


# Advice -----------------------------------------------------------------------------------------------------


def test_visits_add_up_to_the_simulations_and_the_most_visited_is_chosen():
    advice = MonteCarlo(250).think(position("x.. .o. ..x"))
    assert advice.spent == sum(verdict.visits for verdict in advice.verdicts) == 250
    assert advice.choice == max(advice.verdicts, key=lambda verdict: verdict.visits).action
    assert len(advice.verdicts) == 6
    assert all(0 <= verdict.value <= 1 for verdict in advice.verdicts)


def test_lines_are_legal_play_that_begins_with_their_action():
    state = position("x.. .o. ..x")
    for verdict in MonteCarlo(300).think(state).verdicts:
        assert verdict.line[0].action == verdict.action
        here = state
        for ply in verdict.line:
            assert ply.seat == here.current_player
            here = here.apply(ply.action)[0]


def test_chance_in_a_line_belongs_to_nobody():
    line = MonteCarlo(400).think(TOY.start(players=2, seed=1)).of(Roll()).line
    assert [ply.seat for ply in line[:3]] == [0, None, 1]


def test_a_cut_off_simulation_is_evaluated():
    """Nothing is played at random: the first visits are worth what the game says of the positions after one
    action.
    """
    state = explorer.load("village").start(players=2, seed=3)
    advice = MonteCarlo(5, depth=0).think(state)
    assert {verdict.value for verdict in advice.verdicts} == {0.5}


# Budget, progress, cancelling -------------------------------------------------------------------------------


def test_a_time_budget_is_kept():
    seen: list[float] = []
    advice = MonteCarlo(seconds=0.1).think(position("." * 9), progress=seen.append)
    assert advice.spent > 1
    assert seen == sorted(seen)
    assert seen[-1] == advice.done == 1


def test_thinking_comes_in_slices_that_know_ever_more():
    steps = list(MonteCarlo(1500).steps(position("." * 9)))
    assert len(steps) > 2
    assert [s.spent for s in steps] == sorted({s.spent for s in steps})
    assert [s.done for s in steps] == [s.spent / 1500 for s in steps]
    assert steps[-1] == MonteCarlo(1500).think(position("." * 9))


def test_stopped_it_says_what_it_knows():
    advice = MonteCarlo(10_000_000).think(position("." * 9), should_stop=lambda: True)
    assert 0 < advice.done < 1
    assert advice.choice in position("." * 9).legal_actions()


@pytest.mark.parametrize(
    "wrong",
    [{"simulations": 0}, {"simulations": 1.5}, {"simulations": True}, {"seconds": 0},
    {"seconds": float("nan")}, {"seconds": "2"},
     {"exploration": -1}, {"exploration": float("inf")}, {"depth": -1}, {"depth": 2.0}],
)  # fmt: skip
def test_wrong_settings_are_refused(wrong: dict[str, Any]):
    with pytest.raises(BadOption, match=f"{next(iter(wrong))}: got"):
        MonteCarlo(**wrong)


# The tree ---------------------------------------------------------------------------------------------------


def test_every_move_is_tried_before_any_a_second_time():
    root, rng, position_ = Node(), random.Random(1), Stacked(position("." * 9))
    for tried in range(1, 10):
        for _ in range(simulate(root, position_, rng, 1.4, None)):
            position_.unmake()
        assert len(root.children) == tried
    assert position_.state == position("." * 9)


def test_the_upper_confidence_bound_weighs_what_did_well_against_what_is_little_known():
    """a: 3/4 in 4 visits, b: 1/2 in 1, of 5: without exploration a, with much of it b."""

    def known() -> dict[str, Node]:
        a, b = Node(0), Node(0)
        a.visits, a.total, a.chances = 4, 3.0, 5
        b.visits, b.total, b.chances = 1, 0.5, 5
        return {"a": a, "b": b}

    assert chosen(known(), ("a", "b"), random.Random(1), 0.0) == "a"
    assert chosen(known(), ("a", "b"), random.Random(1), 2.0) == "b"
    assert chosen(known(), ("a", "b", "c"), random.Random(1), 0.0) == "c"
    assert chosen(known(), ("b",), random.Random(1), 0.0) == "b", "only what is legal in this world"


# What a game says of its simulations ------------------------------------------------------------------------


def test_where_there_are_hundreds_of_actions_those_that_do_best_one_turn_ahead_are_simulated():
    state = explorer.load("pond").scenario("PON-X1")
    advice = MonteCarlo(60).think(state)
    assert len(advice.verdicts) <= state.insight.screened < advice.considered
    best = [verdict.action for verdict in Greedy().think(state).verdicts[: state.insight.screened]]
    assert advice.choice in best


def test_the_rival_gives_the_best_answer_that_was_found():
    """x threatens the top row; o has tried an answer that parries, and keeps to it."""
    place, root = Stacked(position("xx. o.. ...")), Node[Any]()
    root.answer = Mark(2)
    assert {answered(root, place, random.Random(seed), 1) for seed in range(9)} == {Mark(2)}
    assert place.state == position("xx. o.. ...")


def test_a_setting_of_ones_own_goes_before_the_game_s():
    state = explorer.load("pond").scenario("PON-X1")
    assert MonteCarlo(40, exploration=0.1).think(state, seed=1).verdicts != (
        MonteCarlo(40, exploration=9).think(state, seed=1).verdicts
    )


# The odds, as they were measured ----------------------------------------------------------------------------


@pytest.mark.parametrize("sides", [2, 3, 5])
def test_a_slope_moves_odds_towards_an_equal_share_and_changes_no_order(sides: int):
    shares = [part / 100 for part in range(101)]
    modest = [Odds(0.4).of(share, sides) for share in shares]
    assert modest == sorted(set(modest))
    assert (modest[0], modest[-1]) == (0, 1)
    assert Odds(0.4).of(1 / sides, sides) == pytest.approx(1 / sides)
    away = [(abs(now - 1 / sides), abs(share - 1 / sides)) for now, share in zip(modest, shares, strict=True)]
    assert all(now <= before + 1e-12 for now, before in away)
    assert [Odds(1.0).of(share, sides) for share in shares] == shares


def test_two_players_odds_are_shrunk_on_their_logarithm():
    """80 % is 4 to 1; half of its logarithm is 2 to 1. Both players' odds still sum to 1."""
    assert Odds(0.5).of(0.8) == pytest.approx(2 / 3)
    assert Odds(0.5).of(0.8) + Odds(0.5).of(0.2) == pytest.approx(1)


def test_an_advice_says_the_odds_as_measured_and_chooses_as_before(monkeypatch: pytest.MonkeyPatch):
    state = explorer.load("village").start(players=2, seed=3)
    monkeypatch.setattr(montecarlo, "odds_of", lambda _: Odds(1.0))
    plain = MonteCarlo(60).think(state)
    monkeypatch.setattr(montecarlo, "odds_of", lambda _: Odds(0.5))
    modest = MonteCarlo(60).think(state)
    assert [(one.action, one.visits) for one in modest.verdicts] == [
        (one.action, one.visits) for one in plain.verdicts
    ]
    assert [one.value for one in modest.verdicts] == [Odds(0.5).of(one.value) for one in plain.verdicts]
    assert [one.margin for one in modest.verdicts] == [
        Odds(0.5).margin(one.value, one.margin) for one in plain.verdicts
    ]


def test_every_game_s_odds_were_measured_and_70_per_cent_came_true_at_60_to_80():
    assert sorted(measured()) == sorted(explorer.game_names())
    for odds in measured().values():
        positions, won = odds.between(0.6, 0.8)
        assert positions >= 20
        assert 0.6 <= won <= 0.8


def test_odds_without_their_provenance_are_refused():
    with pytest.raises(BadDefinition, match=r"pond\.provenance: got 'nothing'"):
        read_odds(Upload("odds.toml", b"[pond]\nslope = 1.0"))
