"""What every player keeps: whose turn it is, the mask, the seed; and players as text."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any

import pytest
from tictactoe import TICTACTOE, Mark, position

import explorer
from explorer.core.errors import BadOption
from explorer.core.state import Insight
from explorer.players import (
    PLAYERS,
    Advice,
    Exact,
    Greedy,
    MonteCarlo,
    Player,
    Question,
    Random,
    parse_player,
    playthrough,
)

EVERY = (Random(), Greedy(), MonteCarlo(20), Exact())


class Witness(Player):
    """Keeps what it was shown."""

    def __init__(self) -> None:
        self.shown: list[Any] = []

    @property
    def name(self) -> str:
        return "witness"

    def _steps(self, question: Question) -> Iterator[Advice]:
        self.shown.append(question.view)
        return Random()._steps(question)


@pytest.mark.parametrize("name", explorer.game_names())
def test_a_player_is_only_shown_what_its_seat_sees(name: str):
    play, witness = explorer.Playthrough(explorer.load(name), players=2, seed=3), Witness()
    while len(play.state.legal_actions()) == 1:
        play.play(play.state.legal_actions()[0])
    state = play.state
    witness.think(state)
    witness.choose(state)
    assert witness.shown == [state.seen_by(state.current_player)] * 2
    assert witness.shown[0].seed is None


def test_where_there_is_no_choice_nothing_is_thought():
    witness = Witness()
    assert witness.choose(position("xox xox ox.")) == Mark(8)
    assert witness.shown == []


@pytest.mark.parametrize("name", ["mariposas", "village"])
def test_a_quick_evaluation_is_that_of_the_score_sheet(name: str):
    play = playthrough(name, [Random(), Random(), Random()], seed=4)
    assert play.node.ply > 100
    for node in play:
        assert node.state.insight.evaluate(node.state) == Insight().evaluate(node.state)


@pytest.mark.parametrize("player", EVERY, ids=lambda player: player.name)
def test_the_same_seed_gives_the_same_advice(player: Player):
    state = position("x.. .o. ..x")
    assert player.think(state, seed=5) == player.think(state, seed=5)
    assert player.choose(state, seed=5) == player.choose(state, seed=5)


@pytest.mark.parametrize("player", [Random(), Greedy(), MonteCarlo(12)], ids=lambda player: player.name)
def test_another_seed_may_give_another_choice(player: Player):
    assert len({player.choose(position("." * 9), seed=seed) for seed in range(12)}) > 1


@pytest.mark.parametrize("player", EVERY, ids=lambda player: player.name)
def test_progress_ends_at_one_and_players_pickle(player: Player):
    seen: list[float] = []
    again = pickle.loads(pickle.dumps(player))
    assert again == player
    again.think(position("x.. .o. ..x"), progress=seen.append)
    assert seen[-1] == 1


def test_an_advice_names_the_player_the_seat_and_what_was_spent():
    advice = MonteCarlo(7).think(position("x.. .o. ..x"))
    assert (advice.player, advice.seat, advice.spent, advice.spent_on.en) == (
        "montecarlo:7",
        1,
        7,
        "simulations",
    )
    assert advice.of(Mark(0)) is None


@pytest.mark.parametrize("seat", [0, 2, -1, "1", True, 1.0])
def test_only_whose_turn_it_is_thinks(seat: Any):
    state = position("x.. .o. ..x")
    for ask in (Greedy().think, Greedy().choose, Greedy().steps):
        with pytest.raises(BadOption, match=r"player: got .*, expected 1, whose turn it is"):
            ask(state, seat)
    assert Greedy().choose(state, 1) in state.legal_actions()


@pytest.mark.parametrize(
    "state", [position("xxx oo. ..."), TICTACTOE.start(players=2, seed=1, opening="die")]
)
def test_where_nobody_decides_nothing_is_thought(state: Any):
    for ask in (Greedy().think, Greedy().choose, Greedy().steps):
        with pytest.raises(BadOption, match="nobody decides") as refused:
            ask(state)
        assert "personne ne décide" in refused.value.text.fr


# Players as text --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "player"),
    [
        ("random", Random()), ("greedy", Greedy()), ("montecarlo", MonteCarlo()), ("montecarlo:200",
        MonteCarlo(200)),
        ("montecarlo:2s", MonteCarlo(seconds=2.0)), ("montecarlo:0.25s", MonteCarlo(seconds=0.25)), ("exact",
        Exact()),
        ("exact:1000", Exact(1000)), (" greedy ", Greedy()), ("greedy:looks=50:worlds=1", Greedy(1, 50)),
        ("montecarlo:200:depth=0:exploration=1.4", MonteCarlo(200, exploration=1.4, depth=0)),
        ("montecarlo:2s:depth=5", MonteCarlo(seconds=2, depth=5)), ("montecarlo:exploration=1",
        MonteCarlo(exploration=1)),
        ("montecarlo:exploration=1e-07", MonteCarlo(exploration=1e-7)),
    ],
)  # fmt: skip
def test_a_text_denotes_a_player_whose_name_reads_back(text: str, player: Player):
    assert parse_player(text) == player
    assert parse_player(player.name) == player


def test_every_name_in_the_list_is_a_player():
    assert {parse_player(name).name.split(":")[0] for name in PLAYERS} == set(PLAYERS)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("deep blue", "player 'deep blue': unknown, expected one of random, greedy, montecarlo, exact"),
        ("", "player '': unknown"),
        ("greedy:3", "greedy: got '3', expected a player without a budget"),
        ("random:", "random: got '', expected a player without a budget"),
        ("greedy:eyes=3", "setting 'eyes': unknown, expected one of worlds, looks"),
        ("greedy:looks=many", "greedy:looks: got 'many', expected a number"),
        ("greedy:looks=2.5", "looks: got 2.5, expected a whole number"),
        ("montecarlo:200:300", "setting '300': unknown, expected one of exploration, depth"),
        (
            "montecarlo:many",
            "montecarlo: got 'many', expected a number of simulations (montecarlo:200) or a time",
        ),
        ("montecarlo:-3", "montecarlo: got '-3'"),
        ("montecarlo:", "montecarlo: got ''"),
        ("montecarlo:0", "simulations: got 0, expected a whole number from 1"),
        ("montecarlo:0s", "seconds: got 0.0, expected 0.001 to 3600 seconds"),
        ("montecarlo:1e9s", "seconds: got 1000000000.0, expected 0.001 to 3600 seconds"),
        ("montecarlo:infs", "montecarlo: got 'inf', expected"),
        ("montecarlo:1e3", "simulations: got 1000.0, expected a whole number"),
        ("montecarlo:٣", "montecarlo: got '٣'"),
        ("exact:2s", "exact: got '2s', expected a number of positions"),
        ("exact:0", "positions: got 0"),
        (None, "player: got None, expected a text such as 'greedy'"),
        (7, "player: got 7"),
    ],
)
def test_what_is_no_player_is_refused_with_what_was_expected(text: Any, said: str):
    with pytest.raises(BadOption) as refused:
        parse_player(text)
    assert said in str(refused.value)
    assert refused.value.text.fr != refused.value.text.en
