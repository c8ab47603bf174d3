"""A rule's page: how often it counts, its neighbours as a picture, the same position without it."""

from __future__ import annotations

import asyncio
from asyncio import run
from operator import is_
from typing import Any

import pytest
from paged import kinds, page, press, sheet_words

from explorer.ui.board.model import show_rule
from explorer.ui.rule_sheets import RuleChange


@pytest.fixture
def pond() -> Any:
    return page("pond", players=2, seed=1)


@pytest.fixture
def souls() -> Any:
    return page("souls", players=2, seed=1)


def opened(made: Any, rule: str, lang: str = "en", *, fold: str = "if") -> Any:
    """The page with a rule open, what if unfolded."""
    made.model.lang = lang
    made.table.open_rule(rule)
    if fold not in made.table.unfolded:
        press(made, f"fold-{fold}")
    return made


def change(made: Any) -> RuleChange:
    job: RuleChange = made.table.change
    return job


def test_a_rule_says_how_often_it_counts_and_on_what_that_rests(souls: Any):
    told = sheet_words(opened(souls, "SOU-P2"))
    assert "282,492 moves tried" in told
    assert "200 games" in told
    assert "random player" in told.lower()
    assert "Seed 1" in told


def test_a_rule_says_why_it_is_there_where_the_rulebook_does(souls: Any):
    assert "Pourquoi" in sheet_words(opened(souls, "SOU-C6", "fr"))
    assert "Why " not in sheet_words(opened(souls, "SOU-C1", "en"))


def test_a_click_in_the_picture_of_neighbours_opens_the_rule(pond: Any):
    opened(pond, "PON-T5", fold="map")
    (chart,) = kinds(pond, "chart")
    assert "PON-E1" in str(chart["figure"])
    press(pond, chart["key"], "PON-E1", name="choose")
    assert pond.model.rule == "PON-E1"
    (chart,) = kinds(pond, "chart")
    (shown,) = (trace for trace in chart["figure"]["data"] if "customdata" in trace)
    assert shown["customdata"][0] == "PON-E1"
    press(pond, chart["key"], "no rule", name="choose")
    assert pond.model.rule == "PON-E1"


def test_all_rules_are_one_picture_while_none_is_open(pond: Any):
    pond.table.go("rules")
    press(pond, "rule-counts")
    (chart,) = kinds(pond, "chart")
    assert "PON-M1" in str(chart["figure"])
    assert "200" in chart["summary"]
    press(pond, chart["key"], "PON-M1", name="choose")
    assert pond.model.rule == "PON-M1"


def test_what_a_rule_alone_forbids_is_listed_and_lit(pond: Any):
    show_rule(pond.model, "PON-M4", "PON-X2")
    opened(pond, "PON-M4")
    (differs,) = kinds(pond, "listing", "differs")
    assert [one["key"] for one in differs["entries"]] == ["good/step c4"]
    assert differs["entries"][0]["group"] == "1 more move"
    boards = [one for one in kinds(pond, "board") if one["key"] != "board"]
    styles = [each["scene"]["cells"]["c4"]["c"] for each in boards]
    assert ["info" in style for style in styles] == [False, True]


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("fr", "(la même interdiction par PON-M2 et PON-M6 tombe avec elle)"),
        ("en", "(the same ban by PON-M2 and PON-M6 falls with it)"),
    ],
)
def test_rules_that_fall_with_a_rule_are_named(pond: Any, lang: str, told: str):
    show_rule(pond.model, "PON-M3", "PON-X2")
    assert told in sheet_words(opened(pond, "PON-M3", lang))


def test_what_a_stricter_option_forbids_is_listed_too(pond: Any):
    pond.model.load_scenario("PON-X1")
    opened(pond, "PON-L3")
    assert [one.value for one in change(pond).offered] == ["contiguous"]
    entries = [one for each in kinds(pond, "listing", "differs") for one in each["entries"]]
    assert {one["group"].split(maxsplit=1)[1] for one in entries} == {"fewer moves"}
    assert {one["key"].split("/")[1].split()[0] for one in entries} == {"slide"}


def test_where_nothing_can_be_changed_it_is_said_why(souls: Any):
    for rule, why in (
        ("SOU-P1", "take what is not there"),
        ("SOU-M2", "whose turn"),
        ("SOU-C1", "forbids nothing"),
    ):
        assert why in sheet_words(opened(souls, rule))
        assert not kinds(souls, "button", "what-if-play")
        assert not kinds(souls, "listing", "differs")


def test_what_is_decided_at_the_set_up_has_no_second_board(souls: Any):
    opened(souls, "SOU-S2")
    assert not [one for one in kinds(souls, "board") if one["key"].startswith("board-")]
    assert "set-up" in sheet_words(souls)


def test_only_chance_plays_where_others_would_have_to_guess(souls: Any, pond: Any):
    def players(made: Any) -> list[str]:
        (choice,) = kinds(made, "choice", "what-if-player")
        return [value for value, _ in choice["options"]]

    assert players(opened(souls, "SOU-P2")) == ["random"]
    assert len(players(opened(pond, "PON-M4"))) == 3


def few(made: Any, count: int) -> None:
    change(made).count = count
    press(made, "what-if-play")


def test_many_games_both_ways_are_summed_up_in_both_languages(souls: Any):
    few(opened(souls, "SOU-P2"), 12)
    assert "12 games each way" in sheet_words(souls)
    assert "forbid" in sheet_words(souls)
    souls.model.lang = "fr"
    assert "Sans la règle SOU-P2" in kinds(souls, "grid")[-1]["head"][2].replace("\u2011", "-").replace(
        "\u00a0", " "
    )


def test_games_with_the_rule_are_played_once_for_all_rules(pond: Any):
    few(opened(pond, "PON-M4"), 2)
    first = change(pond).job.result
    few(opened(pond, "PON-M7"), 3)
    second = change(pond).job.result
    assert first
    assert second
    assert second.change.rule == "PON-M7"
    assert len(second.plain) == 3
    assert all(map(is_, first.plain, second.plain))


def test_another_rules_games_are_not_shown_for_this_one(souls: Any):
    few(opened(souls, "SOU-P2"), 3)
    assert "games each way" in sheet_words(souls)
    assert "games each way" not in sheet_words(opened(souls, "SOU-M1"))


def test_it_can_be_stopped_and_the_page_is_answered_meanwhile(souls: Any):
    job = change(opened(souls, "SOU-P2")).job
    told: list[object] = []
    job.observe(told.append, "result")

    async def story() -> None:
        few(souls, 100_000)
        while len(told) < 5 or job.done < 4e-5:
            await asyncio.sleep(0.05)
        souls.refresh()
        assert job.running
        assert 0 < job.done < 1
        assert kinds(souls, "progress")
        assert "minute" in change(souls).ahead()
        souls.model.act(souls.state.legal_actions()[0])
        press(souls, "what-if-stop")
        await asyncio.sleep(0.05)

    run(story())
    assert not job.running
    assert souls.play.node.ply == 1
    souls.refresh()
    assert "games each way" in sheet_words(souls)
