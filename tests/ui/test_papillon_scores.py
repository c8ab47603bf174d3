"""Papillon's points and comparison without a browser: what the tables say, which rules open, what charts
tell.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances as alive

import explorer
from explorer.core.text import LANGUAGES
from explorer.games.papillon.dashboard.panels import DASHBOARD
from explorer.ui.apps import Dashboard
from explorer.ui.guard import RAISE

GAME: Any = explorer.load("papillon")


@pytest.fixture
def dashboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[Dashboard]:
    """The scenario of a zero that pays for the team, in English; faults are raised and widgets closed
    afterwards.
    """
    monkeypatch.setenv(RAISE, "1")
    made = Dashboard(DASHBOARD, GAME, scenario="four-teams")
    made.model.lang = "en"
    yield made
    for widget in list(alive.values()):
        widget.close()


def tables(markup: str) -> list[dict[str, list[str]]]:
    """Each table as row header -> cells, the rule of a row left out."""
    found = []
    for table in re.findall(r"<table.*?</table>", markup):
        rows = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row) for row in re.findall(r"<tr>(.*?)</tr>", table)]
        plain = [
            [re.sub(r"<[^>]+>", "", cell.split(" <small>")[0]).replace("−", "-") for cell in row]
            for row in rows
        ]
        found.append({row[0]: row[1:] for row in plain})
    return found


def points(dashboard: Dashboard) -> Any:
    """The panel of points, shown."""
    dashboard.model.tab = "points"
    return dashboard.panels["points"]


def play_on(table: Any, plies: int) -> None:
    """Play at random, so many actions or to the end."""
    play, rng = table.play, random.Random(1)
    for _ in range(plies):
        state = play.state
        if not (possible := state.legal_actions() or [action for action, _ in state.chance_outcomes()]):
            break
        play.play(rng.choice(possible))
    table.changed()


# Tables -----------------------------------------------------------------------------------------------------


def test_pap_b13_the_blue_round_is_told_row_by_row(dashboard: Dashboard) -> None:
    """Before the last card: player 2 has a 3 and the knife, player 3 Yin and a sign, player 4 the Dragon."""
    (blue,) = tables(points(dashboard).blue.value)
    assert blue[""] == ["Player 1", "Player 2", "Player 3", "Player 4"]
    assert blue["Swiss knife"] == ["–", "(10)", "–", "–"]
    assert blue["The 3s"] == ["–", "(10)", "–", "–"]
    assert blue["Yin and Yang"] == ["–", "–", "(10)", "–"]
    assert blue["Signs"] == ["–", "–", "(10)", "–"]
    assert blue["Dragon"] == ["–", "–", "–", "(10)"]
    assert blue["Total"] == ["(0)", "(20)", "(20)", "(10)"]


def test_pap_b14_once_counted_gifts_are_told_and_nothing_is_in_brackets(dashboard: Dashboard) -> None:
    """Player 4 gets the last table, so has most cards: 10 + 10 - 10."""
    dashboard.model.play_answer()
    panel = points(dashboard)
    (blue,) = tables(panel.blue.value)
    assert blue["Gifts to who has 0 points"] == ["20", "-10", "–", "-10"]
    assert blue["Most cards"] == ["–", "–", "–", "10"]
    assert blue["Total"] == ["20", "10", "20", "10"]
    assert "(" not in panel.total.value + panel.blue.value
    assert "Blue round, counted" in panel.blue.value


@pytest.mark.parametrize(
    ("lang", "title", "note"),
    [
        (
            "fr",
            "Manche bleue, distribution 2 sur 2, si elle finissait maintenant",
            "Entre parenthèses : prévision",
        ),
        ("en", "Blue round, deal 2 of 2, if it ended now", "In brackets: projected"),
    ],
)
def test_projected_points_say_so(dashboard: Dashboard, lang: str, title: str, note: str) -> None:
    table: Any = dashboard.model
    table.lang = lang
    panel = points(dashboard)
    assert title in panel.blue.value
    assert note in panel.total.value


def test_pap_s6_teams_have_a_row_each(dashboard: Dashboard) -> None:
    dashboard.model.play_answer()
    _, teams = tables(points(dashboard).total.value)
    assert teams == {"": ["Blue round"], "Player 1, player 3": ["40"], "Player 2, player 4": ["20"]}


def test_pap_g1_both_rounds_and_their_difference(dashboard: Dashboard) -> None:
    table: Any = dashboard.model
    table.new_game(players=3, seed=4)
    play_on(table, 10_000)
    panel = points(dashboard)
    (game,) = tables(panel.total.value)
    blue, orange, whole = (
        list(map(int, game[row])) for row in ("Blue round", "Orange round", "Blue - orange")
    )
    assert whole == [one - other for one, other in zip(blue, orange, strict=True)]
    assert whole == [table.state.score_sheet().total(seat) for seat in range(3)]
    (counted,) = tables(panel.orange.value)
    rows = [list(map(int, cells)) for row, cells in counted.items() if row not in ("", "Total")]
    assert list(map(int, counted["Total"])) == [sum(column) for column in zip(*rows, strict=True)] == orange
    assert min(orange) >= 0


def test_a_round_that_is_not_played_has_no_row(dashboard: Dashboard) -> None:
    table: Any = dashboard.model
    panel = points(dashboard)
    assert "Blue − orange" not in panel.total.value
    assert panel.orange.value == ""
    table.new_game(players=2, seed=1, rounds="orange")
    assert panel.blue.value == ""
    assert "Orange round, deal 1 of 4: fewest points win" in panel.orange.value


def test_the_orange_round_is_not_told_before_it_is_played(dashboard: Dashboard) -> None:
    table: Any = dashboard.model
    table.new_game(players=2, seed=1)
    panel = points(dashboard)
    assert panel.orange.value == ""
    assert tables(panel.total.value)[0]["Orange round"] == ["–", "–"]


def test_every_rule_of_a_row_can_be_opened(dashboard: Dashboard) -> None:
    table: Any = dashboard.model
    table.new_game(players=2, seed=4)
    play_on(table, 10_000)
    panel = points(dashboard)
    offered = [item["id"] for item in panel.rules.items]
    shown = set(re.findall(r"PAP-\w+", panel.total.value + panel.blue.value + panel.orange.value))
    assert shown <= set(offered)
    panel.rules._handle_custom_msg({"type": "choose", "id": "PAP-O12"}, [])
    assert (table.rule, table.tab) == ("PAP-O12", "rules")


def test_tables_of_many_players_can_be_scrolled_by_keyboard(dashboard: Dashboard) -> None:
    table: Any = dashboard.model
    panel = points(dashboard)
    assert (
        'role="region" tabindex="0" aria-label="Blue round, deal 2 of 2, if it ended now"' in panel.blue.value
    )
    table.new_game(players=3, seed=1)
    assert "tabindex" not in panel.blue.value


# What a viewer sees -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("plies", [40, 130])
def test_pap_s7_points_are_the_same_for_every_viewer(dashboard: Dashboard, plies: int) -> None:
    table: Any = dashboard.model
    table.new_game(players=3, seed=4)
    play_on(table, plies)
    panel = points(dashboard)

    def told() -> tuple[str, ...]:
        return (
            panel.total.value,
            panel.blue.value,
            panel.orange.value,
            panel.bars.figure,
            panel.race.figure,
            panel.race.summary,
        )

    before = told()
    for seat in range(3):
        table.seat = seat
        table.changed()
        assert told() == before


# Charts -----------------------------------------------------------------------------------------------------


def test_four_round_steps_span_the_gains_and_the_losses_of_a_chart(dashboard: Dashboard) -> None:
    """Four players, some 130 points up and 79 down: steps of 100, not of 50 as for the gains alone."""
    table: Any = dashboard.model
    table.new_game(players=4, seed=3)
    smaller = {10: 0, 20: 10, 50: 20, 100: 50, 200: 100}
    for _ in ("at the start", "at the end"):
        panel = points(dashboard)
        bars, race = (json.loads(chart.figure) for chart in (panel.bars, panel.race))
        raced = [value or 0 for each in race["data"] if each["yaxis"] == "y" for value in each["y"]]
        low, high = bars["layout"]["yaxis"]["range"]
        for figure, span in ((bars, high - low), (race, max(raced) - min(0, *raced))):
            step = figure["layout"]["yaxis"]["dtick"]
            assert 4 * step >= span
            assert step == 10 or 4 * smaller[step] < span
        play_on(table, 10_000)
    assert high - low > 200


def test_the_bars_have_one_moment_a_deal_and_mark_the_one_shown(dashboard: Dashboard) -> None:
    """Three players: three deals of each round."""
    table: Any = dashboard.model
    table.new_game(players=3, seed=4)
    play_on(table, 10_000)
    panel = points(dashboard)
    figure = json.loads(panel.bars.figure)
    assert figure["layout"]["xaxis"]["ticktext"] == [
        "blue 1",
        "blue 2",
        "blue 3",
        "orange 1",
        "orange 2",
        "orange 3",
    ]
    assert figure["layout"]["shapes"][0]["x0"] == 5
    whole = ", ".join(str(table.state.score_sheet().total(seat)).replace("-", "−") for seat in range(3))
    assert panel.bars.summary.endswith(f"Deal orange 3: {whole}.")
    table.step("first")
    assert json.loads(panel.bars.figure)["layout"]["shapes"][0]["x0"] == 0


def test_projected_bars_are_hatched_and_say_until_when(dashboard: Dashboard) -> None:
    table: Any = dashboard.model
    table.new_game(players=3, seed=4)
    play_on(table, 40)
    names = [trace["name"] for trace in json.loads(points(dashboard).bars.figure)["data"]]
    assert names[-1] == "hatched: if the blue round ended there"


def test_the_race_of_four_players_is_between_two_teams(dashboard: Dashboard) -> None:
    dashboard.model.play_answer()
    panel = points(dashboard)
    assert panel.race.summary.startswith(
        "At the end: Player 1, player 3, 40; Player 2, player 4, 20; Player 1, 2 (cards won)"
    )
    figure = json.loads(panel.race.figure)
    assert figure["layout"]["shapes"][0]["x0"] == 1
    dashboard.model.step("first")
    assert json.loads(panel.race.figure)["layout"]["shapes"][0]["x0"] == 0


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 5])
def test_a_game_just_begun_can_be_shown(dashboard: Dashboard, players: int, lang: str) -> None:
    table: Any = dashboard.model
    table.lang = lang
    table.new_game(players=players, seed=1)
    (blue,) = tables(points(dashboard).blue.value)
    assert blue["Total"] == ["(0)"] * players


# Comparing two lines ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "question"), [("fr", (3, "Points à ce moment")), ("en", (3, "Points at that moment"))]
)
def test_two_lines_are_compared_by_points_and_cards(
    dashboard: Dashboard, lang: str, question: tuple[int, str]
) -> None:
    """Player 4 has 10 points and one card won; after the last card 10, gift given, and three cards won."""
    table: Any = dashboard.model
    table.lang = lang
    here = table.state
    table.play_answer()
    table.tab = "compare"
    rows = {row[0]: list(row[1:]) for row in dashboard.panels["compare"].rows(here, table.state)}
    assert rows[question] == ["10", "10"]
    found = list(rows.values())
    assert ["1", "3"] in found
    assert ["1", "0"] in found, "cards in the hand of player 4, and on the table"


def test_teams_are_compared_too(dashboard: Dashboard) -> None:
    table: Any = dashboard.model
    here = table.state
    table.play_answer()
    table.tab = "compare"
    rows = {row[0]: list(row[1:]) for row in dashboard.panels["compare"].rows(here, table.state)}
    assert rows["Player 1, player 3 · Points at that moment"] == ["20", "40"]
    assert not any("Orange round" in question[1] for question in rows)
