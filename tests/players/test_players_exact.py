"""`Exact`: equal to the definition of best play on small positions, and honest about what it cannot count."""

from __future__ import annotations

import random
from typing import Any

import pytest
from coins import FIRST, LAST, Coins, Fast
from tictactoe import TICTACTOE, Mark, position
from toy import TOY

import explorer
from explorer.core.errors import NotSolvable
from explorer.players import Exact, Ply


def best(state: Any, seat: int) -> float:
    """Plain minimax: the points ahead at the end; a victory without points counts half a point."""
    if state.is_terminal:
        totals, winners = state.score_sheet().totals, state.outcome.winners
        ahead = totals[seat] - totals[1 - seat]
        return float(ahead) if ahead or not winners else 0.5 if seat in winners else -0.5
    values = [best(state.apply(action)[0], seat) for action in state.legal_actions()]
    return max(values) if state.current_player == seat else min(values)


def rows(count: int, longest: int) -> list[tuple[int, ...]]:
    rng = random.Random(5)
    return [tuple(rng.randrange(10) for _ in range(rng.randrange(1, longest))) for _ in range(count)]


@pytest.mark.parametrize("kind", [Coins, Fast])
def test_every_action_has_the_value_that_plain_minimax_finds(kind: Any):
    for row in rows(40, 9):
        state = kind(row)
        advice = Exact().think(state)
        assert {v.action: v.value for v in advice.verdicts} == {
            a: best(state.apply(a)[0], 0) for a in state.legal_actions()
        }
        assert advice.done == 1


def test_tic_tac_toe_positions_have_the_value_that_plain_minimax_finds():
    rng = random.Random(3)
    for _ in range(30):
        state = position("." * 9)
        for _ in range(rng.randrange(3, 7)):
            if not state.is_terminal:
                state = state.apply(rng.choice(state.legal_actions()))[0]
        if not state.is_terminal:
            assert Exact().value(state) == best(state, state.current_player)


def test_choosing_takes_a_best_action_and_looks_at_fewer_positions():
    for row in rows(20, 10):
        state = Coins(row)
        if len(row) > 1:
            assert (
                Exact().think(state).of(Exact().choose(state)).value == Exact().value(state) == best(state, 0)
            )


def test_the_game_is_a_draw_under_best_play():
    assert Exact().value(position("." * 9)) == 0


def test_the_expected_line_is_best_play_of_both():
    """9 2 8 1: after the 9, whichever end the rival takes lays the 8 open: 9 + 8 - 2 - 1 = 14."""
    state = Coins((9, 2, 8, 1))
    verdict = Exact().think(state).of(FIRST)
    assert verdict.value == 14
    assert verdict.line[0] == Ply(0, FIRST)
    for ply in verdict.line:
        assert ply.seat == state.current_player
        state = state.apply(ply.action)[0]
    assert state.is_terminal
    assert state.players == (17, 3)


@pytest.mark.parametrize("kind", [Coins, Fast])
def test_every_line_goes_on_to_the_end_and_reaches_its_value(kind: Any):
    for row in rows(20, 9):
        for verdict in Exact().think(kind(row)).verdicts:
            state = kind(row)
            for ply in verdict.line:
                state = state.apply(ply.action)[0]
            assert state.is_terminal
            assert state.players[0] - state.players[1] == verdict.value


@pytest.mark.parametrize("kind", [Coins, Fast])
def test_a_hand_made_row_is_played_for_the_coin_that_matters(kind: Any):
    """1 7 3: after the first, the rival has 7 or 3: it takes 7, and 1 + 3 - 7 = -3; after the last, 3 + 1 - 7
    = -3.
    """
    advice = Exact().think(kind((1, 7, 3)))
    assert [verdict.value for verdict in advice.verdicts] == [-3, -3]
    assert advice.verdicts[0].line in (
        (Ply(0, FIRST), Ply(1, FIRST), Ply(0, FIRST)), (Ply(0, LAST), Ply(1, LAST), Ply(0, FIRST)),
    )  # fmt: skip


# What it refuses --------------------------------------------------------------------------------------------


def refusal(player: Exact, state: Any) -> explorer.Text:
    with pytest.raises(NotSolvable) as refused:
        player.think(state)
    return refused.value.text


def test_it_refuses_what_its_seat_cannot_see():
    after = TICTACTOE.start(players=2, seed=1, secret="token").apply(Mark(0))[0]
    said = refusal(Exact(), after)
    assert (
        said.en
        == "perfect play: what player 2 cannot see may decide how it goes on; montecarlo can play this"
    )
    assert (
        said.fr == "jeu parfait : ce que le joueur 2 ne voit pas peut décider "
        "de la suite ; montecarlo sait jouer ainsi"
    )
    assert Exact().value(after.apply(Mark(4))[0]) == best(after.apply(Mark(4))[0], 0), (
        "the first player sees the token"
    )


@pytest.mark.parametrize("name", explorer.game_names())
def test_it_refuses_every_game_that_is_not_open(name: str):
    state = explorer.Playthrough(explorer.load(name), players=2, seed=1).state
    assert "cannot see" in refusal(Exact(), state).en


def test_it_refuses_where_the_seed_still_decides():
    assert "cannot see" in refusal(Exact(), TOY.start(players=2, seed=1)).en


def test_it_refuses_chance_ahead():
    class Die(type(position("." * 9))):  # type: ignore[misc]
        """Chance marks the seventh cell."""

        __slots__ = ()

        @property
        def _rolling(self) -> bool:
            return self.turn == 6 and not self.is_terminal

        def chance_outcomes(self) -> Any:
            return (
                tuple((Mark(i), 1 / 3) for i, cell in enumerate(self.cells) if cell == ".")
                if self._rolling
                else ()
            )

    start = position("xo. .x. ..o")
    state = Die(start.options, start.seed, start.players, start.cells)
    said = refusal(Exact(), state)
    assert said.en == "perfect play: chance still decides how it goes on; montecarlo can play this"
    assert said.fr.startswith("jeu parfait : le hasard")


def test_it_refuses_three_players():
    said = refusal(Exact(), TICTACTOE.start(players=3, seed=1))
    assert said.en == "perfect play: got 3, expected 2 players at most"
    assert said.fr == "jeu parfait : reçu 3, attendu 2 joueurs au plus"


def test_it_refuses_more_positions_than_its_budget():
    said = refusal(Exact(20), position("." * 9))
    assert "more than 20 positions" in said.en
    assert "exact:200" in said.en
    assert "plus de 20 positions" in said.fr


def test_it_refuses_a_game_too_deep_to_count():
    assert "too long" in refusal(Exact(), Coins((1,) * 3000)).en


def test_its_budget_is_respected_to_the_position():
    needed = Exact().think(Coins((3, 1, 4, 1, 5))).spent
    assert Exact(needed).think(Coins((3, 1, 4, 1, 5))).spent == needed
    assert "more than" in refusal(Exact(needed - 1), Coins((3, 1, 4, 1, 5))).en


def test_bounds_let_it_skip_positions():
    row = (3, 1, 4, 1, 5, 9, 2, 6)
    assert Exact().think(Fast(row)).spent < Exact().think(Coins(row)).spent


def test_a_seat_that_decides_twice_in_a_row_goes_for_its_own_good_both_times():
    """2 5 1, where one seat decides for both: it takes 2, hands its rival the 1 and keeps the 5: 6 ahead."""

    class Puppets(Coins):
        """The first seat takes for the second, too."""

        __slots__ = ()

        @property
        def current_player(self) -> int | None:
            return 0 if self.row else None

    assert Exact().value(Puppets((2, 5, 1))) == 6
