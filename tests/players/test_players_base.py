"""What every player keeps: whose turn it is, the mask, the seed; and players as text."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from tictactoe import TICTACTOE, Mark, position

import explorer
from explorer.core.errors import BadOption
from explorer.core.state import Insight
from explorer.core.text import verbatim
from explorer.players import (
    PLAYERS,
    Advice,
    Exact,
    Greedy,
    MonteCarlo,
    Player,
    Question,
    Random,
    base,
    parse_player,
    playthrough,
)
from explorer.players.base import SLICE, Slices, Verdict, finished, one_of_each

ONE = verbatim("1")
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


# Advice and slices ------------------------------------------------------------------------------------------


def verdict(cell: int, value: float, margin: float = 0.0, alike: tuple[int, ...] = ()) -> Verdict:
    return Verdict(Mark(cell), value, 1, (), margin, tuple(map(Mark, alike)))


def advice(*verdicts: Verdict, considered: int = 0) -> Advice:
    return Advice("nobody", 0, verdicts[0].action, verdicts, ONE, 1, ONE, considered=considered)


@pytest.mark.parametrize(("ahead", "beats"), [(4.9, False), (5.0, False), (5.1, True), (-9.0, False)])
def test_an_action_beats_another_beyond_the_uncertainty_of_both(ahead: float, beats: bool):
    """3 and 4 either way are 5 for the difference."""
    assert verdict(0, 10 + ahead, 3.0).beats(verdict(1, 10.0, 4.0)) is beats


def test_the_best_is_clear_where_it_beats_every_other_and_each_was_looked_at():
    one, two, three = verdict(0, 9.0), verdict(1, 5.0, 2.0), verdict(2, 4.0, 6.0)
    assert advice(one, two).clear
    assert not advice(one, two, three).clear
    assert advice(one, two, considered=2).clear
    assert not advice(one, two, considered=3).clear
    assert not advice(one).clear


def test_an_action_is_rated_as_the_one_that_comes_to_the_same():
    first, second = verdict(0, 9.0, alike=(2, 6)), verdict(1, 5.0, alike=(3,))
    told = advice(first, second)
    assert [told.of(Mark(cell)) for cell in (0, 2, 6, 1, 3, 4)] == [first, first, first, second, second, None]


def test_of_actions_that_come_to_the_same_the_one_with_the_shortest_name_is_thought_about():
    """In Papillon two players go round either way: "clockwise" is shorter than "anticlockwise"."""
    game: Any = explorer.load("papillon")
    play = explorer.Playthrough(game, players=2, seed=1, rounds="orange")
    state: Any = play.state
    assert state.phase == "direction"
    (row,) = one_of_each(state, state.seat).items()
    assert [str(row[0]), *map(str, row[1])] == ["clockwise", "anticlockwise"]


def test_others_have_their_turn_fifty_times_a_second(monkeypatch: pytest.MonkeyPatch):
    now = [100.0]
    monkeypatch.setattr(base, "time", SimpleNamespace(perf_counter=lambda: now[0]))
    slices, over = Slices(), []
    for now[0] in (100.01, 100.019, 100.021, 100.03, 100.04, 100.042):
        over.append(slices.over())
    assert over == [False, False, True, False, False, True]
    assert SLICE == 0.02


def test_thinking_stops_where_it_is_told_to_with_what_is_known():
    told = [replace(advice(verdict(0, 1.0)), done=done) for done in (0.25, 0.5, 1.0)]
    seen: list[float] = []
    assert finished(iter(told), lambda: len(seen) == 2, seen.append) is told[1]
    assert seen == [0.25, 0.5]
    assert finished(iter(told)) is told[2]


def test_the_only_action_is_chosen_for_whose_turn_it_is_alone():
    state = position("xox xox ox.")
    assert Greedy().choose(state, state.current_player) == Mark(8)
    with pytest.raises(BadOption, match="whose turn it is"):
        Greedy().choose(state, 1 - state.current_player)


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
