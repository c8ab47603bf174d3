"""Papillon's players without a browser: won cards by kind, hands, what can be played; nothing of a hidden
hand.
"""

from __future__ import annotations

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


def shown(dashboard: Dashboard) -> dict[str, list[str]]:
    """The table of players as row header -> cells."""
    dashboard.model.tab = "players"
    markup = re.sub(r"<svg.*?</svg>|</?span[^>]*>", "", dashboard.panels["players"].table.value)
    rows = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row) for row in re.findall(r"<tr>(.*?)</tr>", markup)]
    return {row[0]: row[1:] for row in rows}


def below(dashboard: Dashboard) -> str:
    """What stands under the table."""
    return str(dashboard.panels["players"].below.value)


def test_won_cards_are_told_by_kind(dashboard: Dashboard) -> None:
    """Won: 4 5, then a 3 and the knife, Yin and a sign, the Dragon, which is no number of its family."""
    table = shown(dashboard)
    assert table["Player"] == ["Player 1", "Player 2", "Player 3", "▶ Player 4"]
    assert table["Cards won"] == ["2", "2", "2", "1"]
    families = [list(map(int, table[family])) for family in ("Forme", "Découverte", "Élément", "Serpent")]
    assert [sum(column) for column in zip(*families, strict=True)] == [2, 1, 0, 0]
    assert table["The 3s"] == ["0", "1", "0", "0"]
    assert table["Dragon"] == ["–", "–", "–", "yes"]
    assert table["Trumps"] == ["–", "Swiss knife", "Yin, + sign", "–"]
    assert table["Black cat"] == ["–"] * 4


def test_pap_b13_who_has_most_cards_is_said_and_ties_too(dashboard: Dashboard) -> None:
    assert shown(dashboard)["Most cards so far"] == ["tied", "tied", "tied", "–"]
    dashboard.model.play_answer()
    assert shown(dashboard)["Most cards so far"] == ["–", "–", "–", "yes"]


def test_pap_b12_who_captured_last_is_said(dashboard: Dashboard) -> None:
    assert shown(dashboard)["Captured last"] == ["–", "–", "–", "yes"]
    assert "goes to who captured last (PAP-B12)" in below(dashboard)


def test_pap_s6_partners_are_named_where_there_are_any(dashboard: Dashboard) -> None:
    assert shown(dashboard)["Partners"] == ["player 3", "player 4", "player 1", "player 2"]
    dashboard.model.load_scenario("every-capture")
    assert "Partners" not in shown(dashboard)


def test_pap_b13_how_the_cat_was_won_is_said(dashboard: Dashboard) -> None:
    table: Any = dashboard.model
    table.load_scenario("every-capture")
    table.act("capture cat=yin")
    assert shown(dashboard)["Black cat"] == ["taken voluntarily", "–"]
    table.step("first")
    table.act("sweep")
    assert shown(dashboard)["Black cat"] == ["not voluntary", "–"]


def test_pap_s7_of_a_hidden_hand_only_the_count_is_told(dashboard: Dashboard) -> None:
    table: Any = dashboard.model
    table.load_scenario("every-capture")
    assert shown(dashboard)["The hand"] == ["7, Swiss knife, butterfly, Yin", "hidden"], (
        "the board shows its backs"
    )
    table.seat = 1
    table.changed()
    assert shown(dashboard)["The hand"] == ["hidden", "5, 6"]
    assert shown(dashboard)["Cards in hand"] == ["4", "2"]


def test_pap_o3_where_a_hand_can_be_played(dashboard: Dashboard) -> None:
    """Plates 8 and 3, one suite ends in 9. Player 1 has 2, 9, 10 and the caterpillar, player 2 has 0, 1 and
    10.
    """
    table: Any = dashboard.model
    table.load_scenario("PAP-X3")
    found = shown(dashboard)
    assert found["Can play on suites"][0] == "s1, s2, s3, s4"
    assert found["Can play on plates"][0] == "–"
    assert found["The hand would cost"] == [str(2 + 9 + 10 + 1), "?"]
    assert [
        found[row][1] for row in ("Can play on suites", "Can play on plates", "Can play between the plates")
    ] == ["?"] * 3
    assert found["Cards in hand"] == ["4", "3"]
    table.seat = 1
    table.changed()
    found = shown(dashboard)
    assert found["Can play on suites"] == ["?", "s1"]
    assert found["The hand would cost"] == ["?", str(0 + 1 + 10)]


def test_pap_o5_backs_tell_how_many_drawn_cards_a_hand_has(dashboard: Dashboard) -> None:
    """The draw pile is the blue deck: after the first card drawn one back is blue, also for who does not see
    the hand.
    """
    table: Any = dashboard.model
    table.new_game(players=2, seed=1, rounds="orange")
    rng = random.Random(1)
    while len(table.state.pile) == 58:
        state = table.state
        table.play.play(
            rng.choice(state.legal_actions() or [action for action, _ in state.chance_outcomes()])
        )
    drawer = next(seat for seat in (0, 1) if any(card < 58 for card in table.state.players[seat].hand))
    held = len(table.state.players[drawer].hand)
    drawn = 58 - len(table.state.pile)
    table.seat = 1 - drawer
    table.changed()
    assert shown(dashboard)["Cards in hand"][drawer] == f"{held}, orange: {held - drawn}, blue: {drawn}"


def test_what_is_left_is_said_under_the_table(dashboard: Dashboard) -> None:
    """Two players: 58 - 2 x 7 - 2 blue cards; then 58 - 2 x 7 - 2 orange ones, and the blue deck as the
    pile.
    """
    table: Any = dashboard.model
    table.new_game(players=2, seed=1)
    shown(dashboard)
    assert "Blue cards still to be dealt: 42." in below(dashboard)
    table.new_game(players=2, seed=1, rounds="orange")
    assert "Cards in the draw pile: 58. Orange cards still to be dealt: 42." in below(dashboard)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_position_of_a_game_can_be_shown(dashboard: Dashboard, players: int, lang: str) -> None:
    table: Any = dashboard.model
    table.lang = lang
    table.new_game(players=players, seed=2)
    rng, rounds = random.Random(1), set()
    while not table.state.is_terminal:
        state = table.state
        table.play.play(
            rng.choice(state.legal_actions() or [action for action, _ in state.chance_outcomes()])
        )
        if table.play.node.ply % 20 == 0 or table.state.is_terminal:
            table.changed()
            rounds.add(table.state.round)
            assert all(len(cells) == players for cells in shown(dashboard).values())
    assert rounds == {"blue", "orange"}


def test_pap_s7_no_viewer_is_told_more_by_a_twin_of_the_position(dashboard: Dashboard) -> None:
    """Another deal of what is hidden from player 1 gives the same table."""
    table: Any = dashboard.model
    table.new_game(players=3, seed=4)
    rng = random.Random(2)
    for _ in range(150):
        state = table.state
        table.play.play(
            rng.choice(state.legal_actions() or [action for action, _ in state.chance_outcomes()])
        )
    assert table.state.round == "orange"
    table.tab = "players"
    panel: Any = dashboard.panels["players"]
    real = table.state.seen_by(0)
    twin = table.state.determinize(0, random.Random(9)).seen_by(0)
    assert [list(panel.answers(seat, twin)) for seat in range(3)] == [
        list(panel.answers(seat, real)) for seat in range(3)
    ]
