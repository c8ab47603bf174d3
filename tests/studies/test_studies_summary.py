"""Summaries: every number worked out by hand on four small playthroughs, intervals compared with published
ones.
"""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from four_races import LUCK, PLAYED, SPACES, played, summary
from toy import TOY

from explorer.core.errors import BadOption
from explorer.core.text import Text
from explorer.studies import Results, Source, Study, report, student, wilson
from explorer.studies.summary import MOST_SOURCES, mean
from explorer.studies.table import Seat

# Wins and points --------------------------------------------------------------------------------------------


def test_wins_by_seat_count_a_shared_victory_for_its_share() -> None:
    """Seat 1: 1 + 0 + 0.5 + 0 = 1.5 of 4. Wilson, z = 1.96: (1.5 + 1.9207) / 7.8415 = 0.4362, give or take
    1.96 / 7.8415 x sqrt(1.5 x 2.5 / 4 + 0.9604) = 0.3443."""
    wins = summary().seats[0].wins
    assert (wins.value, wins.count) == (1.5 / 4, 4)
    assert (wins.low, wins.high) == (
        pytest.approx(0.4362 - 0.3443, abs=2e-4),
        pytest.approx(0.4362 + 0.3443, abs=2e-4),
    )


def test_points_by_seat_have_students_interval() -> None:
    """6, 4, 6, 2: mean 4.5; 2.25 + 0.25 + 2.25 + 6.25 = 11 squares away; sqrt(11 / 3) / 2 = 0.9574; t(3) =
    3.182.
    """
    points = summary().seats[0].points
    assert points.value == 4.5
    assert points.high - 4.5 == 4.5 - points.low == pytest.approx(3.182 * 0.9574, rel=2e-3)


def test_players_who_rotate_are_followed_from_seat_to_seat() -> None:
    """The first sits on seats 1, 2, 1, 2 and wins 1 + 1 + 0.5 + 0, points 6 + 6 + 6 + 2; the second has 3 + 4
    + 6 + 2.
    """
    first, second = summary(rotate=True).players
    assert (first.player, first.wins.value, first.points.value) == ("random", 2.5 / 4, 5.0)
    assert (second.player, second.wins.value, second.points.value) == ("greedy", 0.5 / 4, 15 / 4)
    assert [one.wins.value for one in summary(rotate=True).seats] == [1.5 / 4, 1.5 / 4]


def test_players_of_one_name_are_told_apart() -> None:
    assert summary("random,random").names == ("random 1", "random 2")
    assert [one.player for one in summary("random,greedy").players] == ["random", "greedy"]


def test_points_by_source_sum_to_the_points() -> None:
    """Seat 1: spaces 5 + 4 + 6 + 2, luck 1; seat 2: 3 + 4 + 6 + 2, luck 2."""
    one, two = summary().seats
    assert dict(one.sources) == {LUCK: 1 / 4, SPACES: 17 / 4}
    assert dict(two.sources) == {LUCK: 2 / 4, SPACES: 15 / 4}
    assert sum(one.sources.values()) == one.points.value


def test_nobody_won_one_playthrough() -> None:
    assert summary().undecided == 1


def test_many_sources_are_summed_up_by_rule() -> None:
    many = tuple((Source("TOY-T1", Text(f"Case {i}", f"Space {i}")), i) for i in range(MOST_SOURCES + 1))
    total = sum(points for _, points in many)
    found = Results(Study.of(TOY, 1, "random"), (played(0, 3, (), Seat(1, total, many)),)).summary()
    (layer,) = found.layers(found.seats)
    assert (layer.rule, layer.name, layer.means) == ("TOY-T1", TOY.rulebook["TOY-T1"].title, (total,))


# Length, rules ----------------------------------------------------------------------------------------------


def test_length_in_plies() -> None:
    """10, 12, 14, 20."""
    length = summary().plies
    assert (length.mean.value, length.shortest, length.median, length.longest) == (14.0, 10, 13.0, 20)


def test_rounds_are_counted_where_the_game_does() -> None:
    assert summary().rounds is None
    counted = tuple(replace(one, rounds=one.number) for one in PLAYED)
    rounds = Results(Study.of(TOY, 4, "random,random"), counted).summary().rounds
    assert rounds is not None
    assert (rounds.shortest, rounds.mean.value, rounds.longest) == (0, 1.5, 3)


def test_rules_exercised_say_in_how_many_playthroughs() -> None:
    found = summary()
    assert dict(found.exercised) == {"TOY-G1": 3, "TOY-T1": 4}
    assert list(found.exercised) == ["TOY-G1", "TOY-T1"]
    assert found.never == ("TOY-T2",)


def test_mariposas_counts_the_rounds_of_all_seasons() -> None:
    """4 + 5 + 6 rounds (MAR-T1): its `round` begins at 1 again each season."""
    from explorer.studies import simulate

    (one,) = simulate("mariposas", 1, players="random,random", workers=1).played
    assert (one.rounds, one.turns) == (15, 30)


# Intervals --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wins", "count", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0000, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilsons_interval_is_that_of_newcombe_1998_table_1(
    wins: int, count: int, low: float, high: float
) -> None:
    found = wilson(wins, count)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


@pytest.mark.parametrize(
    ("freedom", "table"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (120, 1.980)],
)
def test_students_quantile_is_that_of_the_tables(freedom: int, table: float) -> None:
    assert student(freedom) == pytest.approx(table, rel=2e-3)


def test_a_single_playthrough_says_nothing_about_the_spread() -> None:
    assert mean([7]).low == -math.inf
    assert mean([7]).value == 7


@pytest.mark.parametrize("confidence", [0, 1, 95, -0.5, "0.95", None, math.nan])
def test_what_is_no_confidence_is_refused(confidence: object) -> None:
    with pytest.raises(BadOption, match=r"expected a number between 0 and 1, such as 0\.95"):
        summary(confidence=confidence)  # type: ignore[arg-type]


def test_more_confidence_is_a_wider_interval() -> None:
    narrow, wide = (summary(confidence=level).seats[0] for level in (0.8, 0.99))
    assert wide.wins.low < narrow.wins.low < narrow.wins.high < wide.wins.high
    assert wide.points.low < narrow.points.low < narrow.points.high < wide.points.high


# Told -------------------------------------------------------------------------------------------------------


def test_the_summary_is_told_in_french() -> None:
    assert report(summary(), "fr") == [
        "Petite course · parties : 4 sur 4 · graine : 1",
        "Joueurs : random, greedy (sièges fixes)",
        "Options : opening = walk",
        "",
        "Siège            Victoires            Points",
        "---------------  -------------------  ------------------",
        "siège 1, random  37,5 % [9,2 ; 78,1]  4,50 [1,46 ; 7,54]",
        "siège 2, greedy  37,5 % [9,2 ; 78,1]  4,25 [0,97 ; 7,53]",
        "",
        "Sans vainqueur : 1 (25,0 %)",
        "",
        "siège 1, random  siège 2, greedy  Source des points",
        "---------------  ---------------  -----------------",
        "0,25             0,50             TOY-G1 Chance",
        "4,25             3,75             TOY-T1 Cases",
        "",
        "Durée            Moyenne               min. – médiane – max.",
        "---------------  --------------------  ---------------------",
        "coups            14,00 [7,13 ; 20,87]  10 – 13 – 20",
        "tours de joueur  13,00 [6,13 ; 19,87]  9 – 12 – 19",
        "",
        "Règles exercées, 2 sur 3 (entre parenthèses, le nombre de parties quand ce n'est pas toutes) :",
        "  TOY-G1 (3), TOY-T1",
        "Jamais nommées (certaines ne font qu'interdire) : TOY-T2",
        "",
        "Entre crochets : intervalle de confiance à 95 % (Wilson pour les victoires, Student pour les",
        "  moyennes).",
    ]


def test_the_summary_is_told_in_english_with_both_tables_where_players_rotate() -> None:
    lines = report(summary(rotate=True), "en")
    assert lines[:2] == [
        "Little race · playthroughs: 4 of 4 · seed: 1",
        "Players: random, greedy (rotating seats)",
    ]
    assert [line.split()[0] for line in lines if line.startswith(("Seat", "Player "))] == ["Seat", "Player"]
    assert "random  62.5% [21.9, 90.8]" in "\n".join(lines)
    assert "Never named (some of them only ever forbid): TOY-T2" in lines
    assert "Nobody won: 1 (25.0%)" in lines


def test_a_budget_of_time_is_told_to_make_results_that_do_not_come_again() -> None:
    timed = Results(Study.of(TOY, 4, "montecarlo:2s,greedy", 1), PLAYED).summary()
    assert any("budget is a time" in line for line in report(timed, "en"))
    assert not any("budget" in line for line in report(summary("montecarlo:20,greedy"), "en"))


def test_a_study_of_which_nothing_is_finished_says_so() -> None:
    nothing = Results(Study.of(TOY, 4, "random,random", 1), ()).summary()
    assert report(nothing, "en")[-1] == "No playthrough is finished."
    assert report(nothing, "fr")[-1] == "Aucune partie n'est finie."
