"""The rules tab: how often a rule counts, its neighbours as a picture, the same position without it."""

from __future__ import annotations

import asyncio
import json
from operator import is_

import pytest
from stories import tell

import explorer
from explorer.games.pond.dashboard.model import PondModel
from explorer.games.souls.dashboard.model import SoulsModel
from explorer.ui.board.model import BoardModel
from explorer.ui.panels import RulesPanel
from explorer.ui.rules.what_if import WhatIf


def opened(table: BoardModel, rule: str, lang: str = "en") -> RulesPanel:
    """The rules tab with a rule open, what if unfolded."""
    table.lang, table.rule = lang, rule
    panel = RulesPanel(table)
    panel.refresh()
    panel.facts.unfold("if")
    return panel


def asked(table: BoardModel, rule: str, lang: str = "en") -> WhatIf:
    return opened(table, rule, lang).facts.what_if


@pytest.fixture
def pond() -> PondModel:
    return PondModel(explorer.load("pond"), players=2, seed=1)


@pytest.fixture
def souls() -> SoulsModel:
    return SoulsModel(explorer.load("souls"), players=2, seed=1)


def test_a_rule_says_how_often_it_counts_and_on_what_that_rests(souls: SoulsModel):
    said = opened(souls, "SOU-P2").facts.facts.value
    assert "282,492 moves tried" in said
    assert "200 games" in said
    assert "random player" in said.lower()
    assert "Seed 1" in said


def test_a_rule_says_why_it_is_there_where_the_rulebook_does(souls: SoulsModel):
    assert "Pourquoi" in opened(souls, "SOU-C6", "fr").facts.facts.value
    assert "Why" not in opened(souls, "SOU-C1", "en").facts.facts.value


def test_a_click_in_the_picture_of_neighbours_opens_the_rule(pond: PondModel):
    panel = opened(pond, "PON-T5")
    panel.facts.unfold("map")
    chart = panel.facts.charts["map"]
    assert "PON-E1" in chart.figure
    chart._handle(chart, {"type": "choose", "id": "PON-E1"})
    assert pond.rule == "PON-E1"
    panel.refresh()
    (shown,) = (trace for trace in json.loads(chart.figure)["data"] if "customdata" in trace)
    assert shown["customdata"][0] == "PON-E1"
    chart._handle(chart, {"type": "choose", "id": "no rule"})
    assert pond.rule == "PON-E1"


def test_all_rules_are_one_picture_while_none_is_open(pond: PondModel):
    panel = RulesPanel(pond)
    panel.refresh()
    panel.facts.unfold("all")
    assert "PON-M1" in panel.facts.charts["all"].figure
    assert "200" in panel.facts.charts["all"].summary


def test_what_a_rule_alone_forbids_is_listed_and_lit(pond: PondModel):
    pond.show_rule("PON-M4", "PON-X2")
    what_if = asked(pond, "PON-M4")
    assert [item["id"] for item in what_if.list.items] == ["good/step c4"]
    assert what_if.list.items[0]["group"] == "1 more move"
    styles = [each.board.scene["cells"]["c4"]["c"] for each in what_if.pictures]
    assert ["info" in style for style in styles] == [False, True]


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("fr", "(la même interdiction par PON-M2 et PON-M6 tombe avec elle)"),
        ("en", "(the same ban by PON-M2 and PON-M6 falls with it)"),
    ],
)
def test_rules_that_fall_with_a_rule_are_named(pond: PondModel, lang: str, told: str):
    pond.show_rule("PON-M3", "PON-X2")
    assert told in asked(pond, "PON-M3", lang).said.value


def test_what_a_stricter_option_forbids_is_listed_too(pond: PondModel):
    pond.load_scenario("PON-X1")
    what_if = asked(pond, "PON-L3")
    assert [change.value for change in what_if.offered] == ["contiguous"]
    assert {str(item["group"]).split(maxsplit=1)[1] for item in what_if.list.items} == {"fewer moves"}
    assert {str(item["id"]).split("/")[1].split()[0] for item in what_if.list.items} == {"slide"}


def test_where_nothing_can_be_changed_it_is_said_why(souls: SoulsModel):
    for rule, why in (
        ("SOU-P1", "take what is not there"),
        ("SOU-M2", "whose turn"),
        ("SOU-C1", "forbids nothing"),
    ):
        what_if = asked(souls, rule)
        assert why in what_if.said.value
        assert what_if.body.layout.display == "none"


def test_what_is_decided_at_the_set_up_has_no_second_board(souls: SoulsModel):
    what_if = asked(souls, "SOU-S2")
    assert what_if.boards.layout.display == "none"
    assert "set-up" in what_if.said.value


def test_only_chance_plays_where_others_would_have_to_guess(souls: SoulsModel, pond: PondModel):
    assert [value for _, value in asked(souls, "SOU-P2").player.options] == ["random"]
    assert len(asked(pond, "PON-M4").player.options) == 3


def few(what_if: WhatIf, count: int) -> None:
    what_if.count.options = [(str(count), count)]
    what_if.play()


def test_many_games_both_ways_are_summed_up_in_both_languages(souls: SoulsModel):
    panel = opened(souls, "SOU-P2")
    what_if = panel.facts.what_if
    few(what_if, 12)
    assert "12 games each way" in what_if.result.value
    assert "forbid" in what_if.result.value
    souls.lang = "fr"
    panel.relabel()
    panel.refresh()
    assert "Sans la règle SOU-P2" in what_if.result.value


def test_games_with_the_rule_are_played_once_for_all_rules(pond: PondModel):
    panel = opened(pond, "PON-M4")
    what_if = panel.facts.what_if
    few(what_if, 2)
    first = what_if.job.result
    pond.rule = "PON-M7"
    panel.refresh()
    few(what_if, 3)
    assert first
    assert what_if.job.result
    assert what_if.job.result.change.rule == "PON-M7"
    assert len(what_if.job.result.plain) == 3
    assert all(map(is_, first.plain, what_if.job.result.plain))


def test_another_rules_games_are_not_shown_for_this_one(souls: SoulsModel):
    panel = opened(souls, "SOU-P2")
    few(panel.facts.what_if, 3)
    souls.rule = "SOU-M1"
    panel.refresh()
    assert panel.facts.what_if.result.value == ""


def test_it_can_be_stopped_and_the_page_is_answered_meanwhile(souls: SoulsModel):
    what_if = asked(souls, "SOU-P2")

    told: list[object] = []
    what_if.job.observe(told.append, "result")

    async def story() -> None:
        few(what_if, 100_000)
        while len(told) < 5 or what_if.job.done < 4e-5:
            await asyncio.sleep(0.05)
        assert what_if.job.running
        assert 0 < what_if.job.done < 1
        assert not what_if.stop.disabled
        assert "minute" in what_if.ahead()
        souls.act(souls.state.legal_actions()[0])
        what_if.cancel()
        await asyncio.sleep(0.05)

    tell(story())
    assert not what_if.job.running
    assert souls.play.node.ply == 1
    assert "games each way" in what_if.result.value
