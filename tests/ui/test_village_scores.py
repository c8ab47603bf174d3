"""Viva Catrina's points and comparison without a browser: what the tables say, which rules open, what charts
tell.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances as alive

import explorer
from explorer.core.text import LANGUAGES
from explorer.games.village.dashboard.panels import DASHBOARD
from explorer.ui.apps import Dashboard
from explorer.ui.guard import RAISE

GAME: Any = explorer.load("village")


@pytest.fixture
def dashboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[Dashboard]:
    """VIL-X6 with its last tile laid, in English; faults are raised and widgets closed afterwards."""
    monkeypatch.setenv(RAISE, "1")
    made = Dashboard(DASHBOARD, GAME, scenario="VIL-X6")
    made.model.lang = "en"
    made.model.play_answer()
    yield made
    for widget in list(alive.values()):
        widget.close()


class Tables(HTMLParser):
    """The cells of each table of some markup, by row; what screen readers are not told is left out."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.tables: list[list[list[str]]] = []
        self.cell = self.hidden = False
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open a table, a row, a cell, or something hidden."""
        self.hidden = self.hidden or ("aria-hidden", "true") in attrs
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("td", "th"):
            self.tables[-1][-1].append("")
            self.cell = True
        elif tag == "br" and self.cell:
            self.tables[-1][-1][-1] += " | "

    def handle_endtag(self, tag: str) -> None:
        """Close a cell or what is hidden, which holds no other spans."""
        self.hidden = self.hidden and tag != "span"
        self.cell = self.cell and tag not in ("td", "th")

    def handle_data(self, data: str) -> None:
        """Text of a cell."""
        if self.cell and not self.hidden:
            self.tables[-1][-1][-1] += data


def tables(markup: str) -> list[dict[str, list[str]]]:
    """Each table as row header -> cells."""
    plain = [[[" ".join(cell.split()) for cell in row] for row in rows] for rows in Tables(markup).tables]
    return [{row[0]: row[1:] for row in rows} for rows in plain]


def opened(dashboard: Dashboard, tab: str) -> Any:
    """The panel of a tab, shown."""
    dashboard.model.tab = tab
    return dashboard.panels[tab]


# The score pad ----------------------------------------------------------------------------------------------


def test_vil_x6_the_pad_shows_how_each_row_comes_about(dashboard: Dashboard) -> None:
    """Were all connected: 10 visitors 10, a butterfly 2; four red balloons take a tile of 5 and seven green
    ones turn theirs to 7, 2 more; altars find one more blue balloon, 4 red ones, 7 green ones; stalls bring
    no new kind. 31 in all.
    """
    (pad,) = tables(opened(dashboard, "points").pad.value)
    assert pad[""] == ["Player 1", "Player 2"]
    assert {row: cells[0] for row, cells in pad.items() if row} == {
        "Balloons | VIL-B1, VIL-B2": "12 | blue 7 ★ + green 5",
        "Altars | VIL-A1": "8 | 8 blue balloons",
        "Stalls | VIL-H1": "9 | 4 kinds",
        "Chimeras | VIL-C4": "13 | 1 × 3 + 2 × 5",
        "Visitors | VIL-E1": "7 | 7 × 1",
        "Butterflies | VIL-E2": "12 | 6 × 2",
        "Total | VIL-F1": "61",
        "Not connected | VIL-P1": "22 | +31 pt",
    }


def test_a_pad_before_the_end_says_that_it_is_of_an_immediate_end(dashboard: Dashboard) -> None:
    table: Any = dashboard.model
    panel = opened(dashboard, "points")
    assert "Score pad, game over" in panel.pad.value
    table.step("first")
    assert "Score pad, if the game ended now" in panel.pad.value
    table.lang = "fr"
    assert "Feuille de score, si la partie finissait maintenant" in panel.pad.value


def test_every_row_of_the_pad_opens_its_rule(dashboard: Dashboard) -> None:
    table: Any = dashboard.model
    panel = opened(dashboard, "points")
    offered = [item["id"] for item in panel.rules.items if "/" not in item["id"]]
    assert offered == ["VIL-B1", "VIL-B2", "VIL-A1", "VIL-H1", "VIL-C4", "VIL-E1", "VIL-E2", "VIL-F1"]
    (pad,) = tables(panel.pad.value)
    assert set(re.findall(r"VIL-\w+", " ".join(pad))) == {*offered, "VIL-P1"}
    panel.rules._handle_custom_msg({"type": "choose", "id": "VIL-H1"}, [])
    assert (table.rule, table.tab) == ("VIL-H1", "rules")


def test_vil_x4_what_is_not_connected_is_named_and_opens_vil_p1(dashboard: Dashboard) -> None:
    table: Any = dashboard.model
    table.load_scenario("VIL-X4")
    panel = opened(dashboard, "points")
    (apart,) = [item for item in panel.rules.items if "/" in item["id"]]
    assert (apart["label"], apart["badge"]) == ("VIL-P1 · player 1: 3 visitors, 1 butterfly", "+5")
    panel.rules._handle_custom_msg({"type": "choose", "id": apart["id"]}, [])
    assert (table.rule, table.tab) == ("VIL-P1", "rules")


# The race ---------------------------------------------------------------------------------------------------


def test_vil_b1_the_race_says_how_far_everyone_is_and_what_the_pile_holds(dashboard: Dashboard) -> None:
    table: Any = dashboard.model
    table.load_scenario("VIL-X1")
    panel = opened(dashboard, "points")
    balloons, chimeras = tables(panel.piles.value)
    assert balloons["Red balloons"] == ["| 2 of 3", "| 0 of 3", "2 | next: 5"]
    assert "●●○" in panel.piles.value
    assert chimeras["Small chimeras"] == ["0", "0", "15 | 3 points each"]
    table.play_answer()
    balloons, _ = tables(panel.piles.value)
    assert balloons["Red balloons"] == ["5 points | 3 of 6", "| 0 of 3", "1 | next: 4"]
    assert "●●●<wbr>○○○" in panel.piles.value


def test_vil_b2_a_golden_tile_and_chimeras_are_told(dashboard: Dashboard) -> None:
    balloons, chimeras = tables(opened(dashboard, "points").piles.value)
    assert balloons["Blue balloons"][0] == "7 points | 8 connected, golden side"
    assert [chimeras[row][0] for row in ("Small chimeras", "Large chimeras")] == ["1", "2"]


def test_vil_c3_bases_that_are_nearly_there_are_counted(dashboard: Dashboard) -> None:
    table: Any = dashboard.model
    table.load_scenario("waiting-base")
    panel = opened(dashboard, "points")
    assert tables(panel.piles.value)[1]["Small chimeras"][0] == "0 | bases one tile short: 1"
    for action in GAME.scenarios["waiting-base"].line[:2]:
        table.act(action)
    assert tables(panel.piles.value)[1]["Small chimeras"][0] == "0 | closed bases, not connected: 1"


def test_tables_of_many_players_can_be_scrolled_by_keyboard(dashboard: Dashboard) -> None:
    table: Any = dashboard.model
    panel = opened(dashboard, "points")
    assert "tabindex" not in panel.pad.value
    table.new_game(players=6, seed=1)
    assert 'role="region" tabindex="0" aria-label="Score pad, if the game ended now"' in panel.pad.value
    assert panel.piles.value.count('tabindex="0"') == 2


# Charts -----------------------------------------------------------------------------------------------------


def test_the_charts_mark_the_turn_shown_and_say_how_the_line_ends(dashboard: Dashboard) -> None:
    """VIL-X6 starts after turn 55 and has one turn more."""
    table: Any = dashboard.model
    panel = opened(dashboard, "points")
    assert panel.bars.summary == "At the end: player 1, 61; player 2, 0."
    assert json.loads(panel.bars.figure)["layout"]["yaxis"]["dtick"] == 20, "4 * 10 < 61 <= 4 * 20"
    assert "player 1," in panel.race.summary
    assert "2 (large chimeras)" in panel.race.summary
    figure = json.loads(panel.race.figure)
    assert figure["layout"]["xaxis"]["ticktext"] == ["55", "56"]
    assert figure["layout"]["yaxis"]["tickvals"][:3] == [0, 3, 6]
    assert figure["layout"]["shapes"][0]["x0"] == 1
    table.step("first")
    assert json.loads(panel.race.figure)["layout"]["shapes"][0]["x0"] == 0


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_game_just_begun_can_be_shown(dashboard: Dashboard, players: int, lang: str) -> None:
    table: Any = dashboard.model
    table.lang = lang
    table.new_game(players=players, seed=1)
    panel = opened(dashboard, "points")
    (pad,) = tables(panel.pad.value)
    assert pad["Total | VIL-F1"] == ["0"] * players
    assert len(json.loads(panel.bars.figure)["data"]) == 6 * players


# Comparing two lines ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "question"), [("fr", (0, "Éléments reliés")), ("en", (0, "Elements connected"))]
)
def test_two_lines_are_compared_by_points_elements_ends_and_key_tiles(
    dashboard: Dashboard, lang: str, question: tuple[int, str]
) -> None:
    """VIL-X4 before and after the lay: 4 visitors and 4 butterflies, then 7 and 5; 4 wait, then 2; key tiles
    3, then 4.
    """
    table: Any = dashboard.model
    table.lang = lang
    table.load_scenario("VIL-X4")
    table.act("take 76")
    here = table.state
    table.act("lay x1 y-1 r270")
    panel = opened(dashboard, "compare")
    rows = {row[0]: list(row[1:]) for row in panel.rows(here, table.state)}
    assert rows[question] == ["8", "12"]
    assert list(rows.values())[:5] == [["12", "17"], ["4", "7"], ["8", "10"], ["8", "12"], ["4", "2"]]
    assert list(rows.values())[6] == ["3", "4"]
    assert len(rows) == 7 + 5


def test_a_category_is_left_out_where_neither_line_has_it(dashboard: Dashboard) -> None:
    table: Any = dashboard.model
    table.load_scenario("VIL-X4")
    asked = [row[0] for row in opened(dashboard, "compare").rows(table.state, table.state)]
    assert (0, "Visitors") in asked
    assert (1, "Visitors") not in asked
    assert (0, "Altars") not in asked
