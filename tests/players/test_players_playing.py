"""Whole playthroughs by players, and looking back at them."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest
from coins import FIRST, LAST, Coins
from tictactoe import TICTACTOE, Mark
from toy import TOY

import explorer
from explorer.core.errors import BadOption
from explorer.core.game import Game
from explorer.core.playthrough import Playthrough
from explorer.players import Exact, Greedy, MonteCarlo, Random, play_out, playthrough, review, reviewing


def line(play: Playthrough) -> list[str]:
    return [str(node.action) for node in play.line()[1:]]


def test_a_playthrough_ends_and_every_seat_was_played_by_its_player():
    """The first seat takes what is worth most, the second anything."""
    play = playthrough("village", [Greedy(looks=50), Random()], seed=2)
    assert play.state.is_terminal
    assert play.root.state == explorer.load("village").start(players=2, seed=2)
    assert play.state.outcome.winners == (0,)


@pytest.mark.parametrize(
    "player", [Random(), Greedy(looks=5), MonteCarlo(3, depth=2)], ids=lambda player: player.name
)
def test_the_same_seed_gives_the_same_playthrough(player: Any):
    one, two, other = (playthrough(TOY, [player, Random()], seed=seed, opening="roll") for seed in (4, 4, 5))
    assert line(one) == line(two)
    assert one.state == two.state
    assert one.root.state != other.root.state


def test_a_seat_decides_alike_whoever_sits_beside_it():
    """Every decision has its own seed: the first choice of the second seat is the same after the same
    opening.
    """
    start = TICTACTOE.start(players=2, seed=1).apply(Mark(4))[0]
    plays = [Playthrough(TICTACTOE, start=start) for _ in range(2)]
    play_out(plays[0], [Random(), Random()], seed=9)
    play_out(plays[1], [Greedy(), Random()], seed=9)
    assert line(plays[0])[0] == line(plays[1])[0]


def test_options_and_scenarios_can_be_played():
    assert playthrough(TOY, [Random()], seed=1, opening="roll").state.options.opening == "roll"
    assert play_out(Playthrough("village", scenario="VIL-X1"), [Random(), Random()]).state.is_terminal


def test_an_open_chance_node_is_drawn():
    play = play_out(Playthrough(TOY, players=2, seed=3, chance="ask", opening="roll"), [Random(), Random()])
    assert play.state.is_terminal


def test_it_waits_for_a_seat_without_a_player_and_can_be_stopped():
    play = play_out(Playthrough(TICTACTOE, players=2, seed=1), [None, Random()])
    assert play.node.ply == 0
    play.play("mark 4")
    assert play_out(play, [None, Random()]).node.ply == 2
    asked = count()
    assert play_out(play, [Random(), Random()], should_stop=lambda: next(asked) == 2).node.ply == 4


@pytest.mark.parametrize("players", [[], [Random()], [Random()] * 3])
def test_a_player_a_seat_is_needed(players: list[Any]):
    with pytest.raises(BadOption, match=f"players: got {len(players)}, expected 2, one for each seat"):
        play_out(Playthrough(TICTACTOE, players=2, seed=1), players)


# Looking back -----------------------------------------------------------------------------------------------


class CoinGame(type(TOY)):  # type: ignore[misc]
    """Only what a playthrough asks of a game."""

    name = "coins"

    def owns(self, state: object) -> bool:
        return isinstance(state, Coins)


def played(row: tuple[int, ...], *actions: Any) -> Playthrough:
    game: Game = CoinGame()
    play = Playthrough(game, start=Coins(row))
    for action in actions:
        play.play(action)
    return play


def test_a_review_says_what_each_choice_lost():
    """1 2 9: taking the 1 leaves 2 9 and ends 1 + 2 - 9 = -6; the 9 ends 9 - 2 + 1 = 8: 14 lost. The rival's
    9 is best.
    """
    found = review(played((1, 2, 9), FIRST, LAST, FIRST), Exact())
    assert [(c.ply, c.seat, c.played, c.lost) for c in found.choices] == [
        (0, 0, FIRST, 14),
        (1, 1, LAST, 0),
        (2, 0, FIRST, 0),
    ]
    assert found.choices[0].advice.choice == LAST
    assert found.done == 1


def test_a_review_can_be_of_one_seat():
    assert [c.ply for c in review(played((1, 2, 9), FIRST, LAST, FIRST), Exact(), seat=1).choices] == [1]


def test_where_a_player_declines_the_review_says_why():
    play = playthrough("mariposas", [Random(), Random()], seed=1)
    choices = next(r for r in reviewing(play, Exact()) if r.choices).choices
    assert choices[0].advice is None
    assert choices[0].lost is None
    assert "cannot see" in choices[0].refusal.en


def test_what_was_not_looked_at_has_no_loss():
    play = Playthrough(TICTACTOE, players=2, seed=1)
    play.play("mark 0")
    assert review(play, Random()).choices[0].lost is None


def test_a_review_comes_in_slices_and_can_be_stopped():
    play = played(tuple(range(9)), *[LAST] * 8)
    steps = list(reviewing(play, Greedy()))
    assert [step.done for step in steps] == sorted(step.done for step in steps)
    assert len(steps[-1].choices) == 8
    assert len(review(play, Greedy(), should_stop=lambda: True).choices) == 1
    seen: list[float] = []
    review(play, Greedy(), progress=seen.append)
    assert seen[-1] == 1


def test_nothing_played_gives_an_empty_review():
    assert review(played((1, 2)), Greedy()).choices == ()
