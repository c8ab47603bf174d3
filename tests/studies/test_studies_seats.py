"""What a seat is worth: deals played in place at random, greedily and perfectly, and what is counted of
them.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from toy import TOY

import explorer
from explorer.core.errors import BadOption
from explorer.players import Exact, Greedy
from explorer.publishing.server.folders import dashboards, lab_only
from explorer.studies import Playouts, report_playouts, seats
from explorer.studies.playouts import WAYS, best_now, share
from explorer.studies.plots import first_seat

SOULS: Any = explorer.load("souls")
ROOT = Path(__file__).parents[2]

# Won by 3, won on a tie-break, lost by 2, lost on a tie-break.
FOUR = Playouts("souls", "random", 1, ((3.0, -3.0), (0.5, -0.5), (-2.0, 2.0), (-0.5, 0.5)))


def test_wins_count_tie_breaks_and_points_do_not() -> None:
    first, second = FOUR.worth(0), FOUR.worth(1)
    assert (first.wins.value, second.wins.value) == (2 / 4, 2 / 4)
    assert (first.without_points.value, second.without_points.value) == (1 / 4, 1 / 4)
    assert (first.ahead.value, second.ahead.value) == ((3 + 0 - 2 + 0) / 4, (-3 + 0 + 2 + 0) / 4)


def test_a_draw_is_shared() -> None:
    assert [share((2.0, 2.0, -2.0), seat) for seat in range(3)] == [0.5, 0.5, 0.0]


@pytest.mark.parametrize("way", WAYS)
def test_sou_c6_a_tied_round_goes_to_the_owner_of_the_bolina(way: str) -> None:
    """One card is left, whoever plays: 12 points each, and the Grand Bolina is player 2's."""
    assert WAYS[way](SOULS.scenario("tie"), Random(1)) == (-0.5, 0.5)


def test_perfect_play_makes_the_rival_lose_a_turn() -> None:
    """Take 6, put the Grand Bolina there, keep card 2 from the rival: 4 + 3 + 5 against 6 + 2, better than 15
    against 12.
    """
    assert WAYS["perfect"](SOULS.scenario("forced-bolina"), Random(1)) == (4.0, -4.0)


def test_sou_p4_greedy_play_keeps_the_bolina_that_wins_the_tie() -> None:
    """All cards are taken, 10 points each: who puts it down is no longer ahead."""
    state, _ = SOULS.scenario("last-card").apply(SOULS.parse("take 1"))
    table = state.insight.compiled(state)
    assert [str(table.action(move)) for move in best_now(table)] == ["keep"]


def test_greedy_in_place_chooses_among_what_the_player_finds_best() -> None:
    """A defeat that can be put off is (`Greedy` sorts victories first), so not all that has the best value is
    chosen from.
    """
    for seed in range(4):
        state, rng = SOULS.start(2, seed, rounds="one"), Random(seed)
        while not state.is_terminal:
            table, advice = state.insight.compiled(state), Greedy(worlds=1).think(state)
            top = {
                str(verdict.action)
                for verdict in advice.verdicts
                if verdict.value == advice.verdicts[0].value
            }
            assert {str(advice.choice)} <= {str(table.action(move)) for move in best_now(table)} <= top
            state = state.apply(rng.choice(state.legal_actions()))[0]


def test_seat_1_is_whoever_begins() -> None:
    """`Exact.value` speaks for whoever is to move; both seats begin among these deals."""
    found, study = (
        seats("souls", 6, "perfect", seed=1),
        explorer.studies.Study.of("souls", 6, "random,random", 1),
    )
    deals = [SOULS.start(2, study.seed_of(number)) for number in range(6)]
    assert {deal.current_player for deal in deals} == {0, 1}
    assert [lead[0] for lead in found.leads] == [Exact().value(deal.insight.opened(deal)) for deal in deals]


@pytest.mark.parametrize("way", WAYS)
def test_a_longer_study_begins_with_the_shorter_one(way: str) -> None:
    assert seats("souls", 6, way, seed=7).leads[:3] == seats("souls", 3, way, seed=7).leads


def test_a_seed_gives_the_same_results_everywhere() -> None:
    """As counted on the machine where this was written."""
    assert [
        sum(lead[0] > 0 for lead in seats("souls", 500, way, seed=1).leads) for way in ("random", "greedy")
    ] == [283, 296]


def test_what_cannot_be_played_is_refused_in_both_languages() -> None:
    with pytest.raises(BadOption) as player:
        seats("souls", 3, "genius")
    assert player.value.text.fr == "joueur 'genius' : nom inconnu, attendu l'un de random, greedy, perfect"
    with pytest.raises(BadOption) as game:
        seats(TOY, 3)
    assert "jeu toy : reçu un jeu sans forme compilée" in game.value.text.fr
    assert "game toy: got a game without a compiled form" in game.value.text.en
    with pytest.raises(BadOption, match="number of playthroughs: got 0"):
        seats("souls", 0)


def test_the_table_speaks_both_languages() -> None:
    french, english = report_playouts([FOUR], "fr"), report_playouts([FOUR], "en")
    assert french[0].split() == [
        "Jeu",
        "Donnes",
        "Siège",
        "Victoires",
        "dont",
        "à",
        "égalité",
        "Points",
        "d'avance",
    ]
    assert french[2].startswith("au hasard  4       siège 1  50,0 % [")
    assert english[3].startswith("random  4      seat 2  50.0% [")


def test_the_first_seat_is_drawn_against_an_equal_share() -> None:
    figure = first_seat([FOUR], "fr")
    assert (tuple(figure.data[0].x), tuple(figure.data[0].y)) == (("au hasard",), (0.5,))
    assert figure.layout.shapes[0].y0 == 1 / 2


def test_a_study_is_opened_in_jupyterlab_and_is_no_dashboard() -> None:
    assert "study-first-seat.ipynb" in lab_only(ROOT / "notebooks")
    assert "study-first-seat.ipynb" not in [card.path for card in dashboards(ROOT / "notebooks")]
