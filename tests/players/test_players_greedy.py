"""`Greedy` takes what is worth most at the end of its turn; `Random` anything."""

from __future__ import annotations

from dataclasses import replace
from statistics import mean
from typing import Any

import pytest
from coins import FIRST, LAST, Coins
from tictactoe import Mark, position
from toy import TOY, Roll, Walk

import explorer
from explorer.core.errors import BadOption
from explorer.core.state import Insight
from explorer.games.pond.board import Spot
from explorer.games.pond.questions import turns_to_go
from explorer.games.village.plans import best, gains
from explorer.players import Greedy, Random

POND: Any = explorer.load("pond")
VILLAGE: Any = explorer.load("village")


# Values -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("row", "taken"), [((2, 9, 5), LAST), ((7, 1, 6), FIRST)])
def test_it_takes_the_most_points(row: tuple[int, ...], taken: Any):
    assert Greedy().choose(Coins(row)) == taken


def test_its_values_are_points_ahead_of_the_best_rival():
    """With 4 against 6, a coin of 3 leaves it 1 ahead."""
    advice = Greedy().think(replace(Coins((3, 1)), players=(4, 6)))
    assert [(v.action, v.value) for v in advice.verdicts] == [(FIRST, 1), (LAST, -1)]
    assert advice.unit.en == "points ahead"


def test_projected_points_count():
    """From space 3 to 4 a racer gets the projected point of the race as well: 4 + 1 against nothing."""
    state = TOY.start(players=1, seed=1)
    advice = Greedy().think(replace(state, players=(3,)))
    assert advice.of(Walk()).value == 5


def test_chance_is_averaged():
    """From space 0 a roll brings 1 three times out of four, else 2: 1.25 on average against the 1 of a
    step.
    """
    advice = Greedy().think(TOY.start(players=2, seed=1))
    assert advice.of(Roll()).value == pytest.approx(1.25)
    assert advice.of(Walk()).value == 1
    assert advice.choice == Roll()


def test_a_victory_goes_before_any_points():
    assert Greedy().choose(position("xx. oo. ...")) == Mark(2)


def test_ties_are_broken_by_the_seed():
    state = position("." * 9)
    assert len({Greedy().choose(state, seed=seed) for seed in range(20)}) > 3


@pytest.mark.parametrize(
    ("name", "line"),
    [("VIL-X6", ["take 3", "lay x-2 y-3 r180"]), ("six-or-eight", ["take 67", "lay x0 y-3 r0"])],
)
def test_vil_t3_a_tile_is_worth_what_its_best_lay_brings(name: str, line: list[str]):
    """A turn has two decisions: the tile that is taken is the one whose lay brings 7 points, all others 2 at
    most.
    """
    state = VILLAGE.scenario(name)
    first, second = best(gains(state), 2)
    assert (first.end, second.end) == (7, 2)
    advice = Greedy().think(state)
    assert [str(ply.action) for ply in advice.verdicts[0].line] == line
    assert all(ply.seat == 0 for ply in advice.verdicts[0].line)


def test_vil_t3_it_lays_where_the_village_gains_most():
    state = VILLAGE.scenario("VIL-X6").apply(VILLAGE.parse("take 3"))[0]
    assert str(Greedy().choose(state)) == "lay x-2 y-3 r180"


def test_pon_x1_the_slide_of_the_rulebook_is_among_the_best():
    """The toad stands six moves from its pond then, its rival eight turns as before: 2 ahead, where it was 1
    behind.
    """
    state = POND.scenario("PON-X1")
    advice = Greedy().think(state)
    assert (turns_to_go(state, 0), turns_to_go(state, 1)) == (9, 8)
    assert advice.of(POND.parse("slide 4 b down r0")).value == advice.verdicts[0].value == 2
    assert advice.unit.en == "turns ahead"


def test_pon_g1_it_steps_into_its_pond():
    """On b1, the shore of the orange pond, whatever else it could do to its rival."""
    state = replace(POND.scenario("one-bridge").with_player(0, spot=Spot("b1")), seat=0)
    assert str(Greedy().choose(state)) == "step pond-orange"


# Settings ---------------------------------------------------------------------------------------------------


def test_it_comes_in_slices_and_is_stopped_with_what_it_knows():
    state = POND.scenario("PON-X1")
    steps = list(Greedy().steps(state))
    assert steps[-1].done == 1
    assert len(steps[-1].verdicts) == len(state.legal_actions())
    assert all(0 < step.done <= 1 for step in steps)
    stopped = Greedy().think(state, should_stop=lambda: True)
    assert stopped == steps[0] or stopped.choice in state.legal_actions()


def test_its_budget_keeps_long_turns_short():
    state = VILLAGE.scenario("VIL-X6")
    few, many = (Greedy(looks=looks).think(state).spent for looks in (10, 500))
    assert len(state.legal_actions()) <= few <= 10
    assert 70 < many <= 500


@pytest.mark.parametrize(
    "wrong", [{"worlds": 0}, {"worlds": 101}, {"looks": 0}, {"looks": 2.0}, {"worlds": True}]
)
def test_wrong_settings_are_refused(wrong: dict[str, Any]):
    with pytest.raises(BadOption, match=f"{next(iter(wrong))}: got"):
        Greedy(**wrong)


def test_a_game_may_evaluate_in_its_own_way():
    class Backwards(Insight):
        def evaluate(self, state: Any) -> tuple[float, ...]:
            return tuple(-points for points in super().evaluate(state))

    class Misere(Coins):
        """The fewest points are best."""

        __slots__ = ()
        insight = Backwards(seeded=False)

    assert Greedy().choose(Misere((2, 9, 5))) == FIRST


# Random -----------------------------------------------------------------------------------------------------


def test_random_takes_every_action_about_equally_often():
    """900 choices out of 9: each about 100 times, never outside 60 to 140 (four standard deviations are
    38).
    """
    state = position("." * 9)
    taken = [Random().choose(state, seed=seed) for seed in range(900)]
    counts = [taken.count(action) for action in state.legal_actions()]
    assert mean(counts) == 100
    assert all(60 <= count <= 140 for count in counts)


def test_random_has_no_opinion():
    advice = Random().think(position("." * 9))
    assert advice.verdicts == ()
    assert advice.done == 1
