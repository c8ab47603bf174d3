"""Papillon's panels: every tab in both languages, the Turn tab's buttons, what the list leaves out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances as alive

import explorer
from explorer.core.definitions import Reader
from explorer.core.playthrough import Playthrough
from explorer.core.text import LANGUAGES
from explorer.games.papillon.dashboard.panels import DASHBOARD
from explorer.games.papillon.position.kinds import CHANCE, DIRECTION, PLAY, STRUCK
from explorer.games.papillon.view.scene import OVERLAYS
from explorer.ui.apps import Dashboard
from explorer.ui.guard import RAISE

GAME: Any = explorer.load("papillon")
TABS = list(DASHBOARD.panels)


@pytest.fixture
def dashboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[Dashboard]:
    """A dashboard whose faults are raised; its widgets are closed afterwards."""
    monkeypatch.setenv(RAISE, "1")
    made = Dashboard(DASHBOARD, GAME, scenario="every-capture")
    made.model.lang = "en"
    yield made
    for widget in list(alive.values()):
        widget.close()


def laid(dashboard: Dashboard, **table: Any) -> Any:
    """The dashboard's table in this position."""
    state = GAME._position(Reader({"seed": 1, **table}, "test"))
    dashboard.model.begin(Playthrough(GAME, start=state))
    return dashboard.model


def orange(dashboard: Dashboard, *hands: str, pile: str = "1 2 3 6 7 8 9") -> Any:
    """The last deal of an orange round on plates 5 and 11."""
    players = [{"hand": hand.split()} for hand in hands]
    more = {"plates": [["5"], ["11"]], "pile": pile.split(), "options": {"rounds": "orange"}}
    return laid(dashboard, round="orange", players=players, **more)


def turn(dashboard: Dashboard) -> Any:
    return dashboard.panels["turn"]


def shown(widget: Any) -> bool:
    return widget.layout.display != "none"


def buttons(dashboard: Dashboard) -> list[str]:
    """What the buttons say that are shown above the list."""
    panel = turn(dashboard)
    captures = [made for line in (panel.capturing, panel.several) if shown(line) for made in line.children]
    rows = [panel.roll, *captures, *(made for _, made in panel.plain)]
    return [made.description for made in rows if hasattr(made, "click") and shown(made)]


def press(dashboard: Dashboard, name: str) -> None:
    panel = turn(dashboard)
    rows = [
        panel.roll,
        *panel.capturing.children,
        *panel.several.children,
        *(made for _, made in panel.plain),
    ]
    next(made for made in rows if getattr(made, "description", "").startswith(name)).click()


def hand(table: Any, place: int) -> None:
    table.click(f"hand {place}")


# The blue round ---------------------------------------------------------------------------------------------


def test_every_tab_shows_both_rounds_in_both_languages(dashboard: Dashboard) -> None:
    table: Any = dashboard.model
    for start in ("every-capture", "longest-chain", "zero-points"):
        table.load_scenario(start)
        for lang in LANGUAGES:
            table.lang = lang
            for key in TABS:
                table.tab = key
                assert dashboard.place.children[-1] is dashboard.panels[key].widget
    assert set(dashboard.panels) == set(TABS)


def test_a_whole_game_is_played_with_clicks_and_overlays_at_random(dashboard: Dashboard) -> None:
    table: Any = dashboard.model
    rng = random.Random(5)
    table.begin(Playthrough(GAME, 2, 5))
    while not table.state.is_terminal:
        if rng.random() < 0.1:
            table.lang, table.overlay = rng.choice(LANGUAGES), rng.choice(list(OVERLAYS))
        if rng.random() < 0.1:
            table.click(rng.choice(table.places()))
        table.act(rng.choice(table.offers()))
    assert table.hint().en.startswith("Game over")


def test_prendre_plays_the_chosen_capture(dashboard: Dashboard) -> None:
    table: Any = dashboard.model
    assert buttons(dashboard) == ["Capture (c)", "Put on the table"]
    hand(table, 0)
    assert "Next (n) ▶" in buttons(dashboard)
    assert "1 of 2" in turn(dashboard).number.value
    press(dashboard, "Next")
    assert "2 of 2" in turn(dashboard).number.value
    press(dashboard, "◀")
    assert "3 + 4 = 7: legal" in turn(dashboard).prompt.value
    press(dashboard, "Capture (c)")
    assert [str(node.action) for node in table.play.path()[1:]] == ["capture 3+4=7"]


def test_the_language_of_everything_on_the_turn_tab_changes(dashboard: Dashboard) -> None:
    table: Any = dashboard.model
    hand(table, 0)
    table.lang = "fr"
    assert buttons(dashboard)[:2] == ["Prendre (c)", "Poser sur le tapis"]
    assert "3 + 4 = 7 : permis" in turn(dashboard).prompt.value
    assert "1 sur 2" in turn(dashboard).number.value


def test_a_refusal_stands_on_the_turn_tab_with_its_rule(dashboard: Dashboard) -> None:
    table: Any = dashboard.model
    hand(table, 0)
    press(dashboard, "Put")
    (refusal,) = turn(dashboard).refusals.items
    assert refusal["badge"] == "PAP-B10"
    turn(dashboard).open_rule("PAP-B10/0")
    assert (table.rule, table.tab) == ("PAP-B10", "rules")


def test_a_second_card_is_added_by_the_button(dashboard: Dashboard) -> None:
    table: Any = dashboard.model
    table.click("table 0")
    hand(table, 0)
    press(dashboard, "Second")
    hand(table, 1)
    assert len(table.choice.hand) == 2


def test_captures_that_are_not_listed_are_counted(dashboard: Dashboard) -> None:
    table = laid(
        dashboard, table=["0", "1", "2", "3", "4", "5", "6", "times"], options={"rounds": "blue"},
        players=[{"hand": ["0", "knife", "7", "8", "9", "10", "11"]}, {"hand": ["6"]}],
    )  # fmt: skip
    panel = turn(dashboard)
    assert len(panel.list.items) == len(table.offers()) < len(table.gains)
    assert f"not in the list: {len(table.gains) - len(table.offers())}." in panel.more.value
    assert shown(panel.more)
    table.load_scenario("every-capture")
    assert not shown(panel.more)


def test_the_list_is_grouped_by_hand_card(dashboard: Dashboard) -> None:
    groups = list(dict.fromkeys(item["group"] for item in turn(dashboard).list.items))
    assert set(groups) == {"With the 7", "With the Swiss knife", "With Yin", "With the butterfly"}


# The orange round -------------------------------------------------------------------------------------------


def test_the_orange_turn_has_its_buttons(dashboard: Dashboard) -> None:
    table = orange(dashboard, "9 8", "4 0")
    assert buttons(dashboard) == ["Draw", "End the turn"]
    press(dashboard, "Draw")
    assert table.state.going.drawn
    press(dashboard, "Draw")
    assert [violation.rule for violation in table.refusals] == ["PAP-O5"]


def test_a_cat_is_answered_by_a_button(dashboard: Dashboard) -> None:
    table = orange(dashboard, "cat 5 5 9", "butterfly 0 4")
    table.act("play cat mid")
    table.act("end")
    assert table.state.phase == STRUCK
    assert buttons(dashboard) == ["Answer with the butterfly", "Draw"]
    press(dashboard, "Answer")
    assert (table.state.phase, len(table.state.players[0].hand)) == (PLAY, 3 + 6)


def test_the_menu_of_a_knife_names_its_value(dashboard: Dashboard) -> None:
    table = orange(dashboard, "knife 4", "4 0")
    menu = turn(dashboard).value
    assert not shown(menu)
    hand(table, 1)
    assert shown(menu)
    assert [text for text, _ in menu.options] == ["as the suite", "4", "5", "6", "10", "11"]
    menu.value = 6
    assert table.choice.value == 6
    table.click("s1")
    assert str(table.play.node.action) == "play knife=6 s1"
    assert not shown(menu)


# Direction, dice, viewers -----------------------------------------------------------------------------------


def test_the_direction_is_chosen_by_buttons(dashboard: Dashboard) -> None:
    table: Any = dashboard.model
    table.begin(Playthrough(GAME, 2, 7))
    assert table.state.phase == DIRECTION
    assert buttons(dashboard) == ["Clockwise ↻", "Anticlockwise ↺"]
    press(dashboard, "Anticlockwise")
    assert table.state.direction == -1


def test_dice_are_rolled_by_a_button_or_chosen_in_the_list(dashboard: Dashboard) -> None:
    table: Any = dashboard.model
    table.begin(Playthrough(GAME, 2, 7))
    turn(dashboard).asks.value = True
    table.goto(0)
    assert table.state.phase in CHANCE
    assert buttons(dashboard) == ["Roll both dice"]
    assert len(turn(dashboard).list.items) == 11
    press(dashboard, "Roll")
    assert len(table.state.dice.rolled) == 1


def test_who_waits_has_no_buttons(dashboard: Dashboard) -> None:
    table: Any = dashboard.model
    table.seat = 1
    table.changed()
    assert buttons(dashboard) == []
    assert turn(dashboard).list.items == []
    assert not shown(turn(dashboard).more)
