"""The end of a play is told where it was reached: who won, by which rule, points, choices, what now."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from ipywidgets.widgets.widget import _instances as alive

import explorer
from explorer.ui import app_of, job
from explorer.ui.apps import Dashboard
from explorer.ui.guard import RAISE
from explorer.ui.moments import ending

LONG = {"pond"}
"""Whose plays at random take hundreds of choices, each looked back at."""


@pytest.fixture(
    scope="module",
    params=[
        pytest.param(name, marks=pytest.mark.thorough) if name in LONG else name
        for name in explorer.game_names()
    ],
)
def desk(request: pytest.FixtureRequest) -> Iterator[Dashboard]:
    """A game whose end was just reached; these tests tell one story of it."""
    monkeypatch = pytest.MonkeyPatch()
    monkeypatch.setenv(RAISE, "1")
    monkeypatch.setattr(ending, "LOOKS", 1)
    monkeypatch.setattr(job, "running_loop", lambda: None)
    found = Dashboard(app_of(request.param), explorer.load(request.param), players=2, seed=7)
    play, chosen = found.model.play, random.Random(1)
    while not play.state.is_terminal:
        play.play(chosen.choice(play.state.legal_actions()))
    last = play.node.action
    play.undo()
    found.model.act(last)
    yield found
    monkeypatch.undo()
    for widget in list(alive.values()):
        widget.close()


def press(desk: Dashboard, key: str) -> None:
    assert desk.end is not None
    desk.end.told._handle(desk.end.told, {"type": "choose", "id": key})


def test_an_end_says_who_won_by_which_rule_and_with_which_choices(desk: Dashboard) -> None:
    table, outcome = desk.model, desk.state.outcome
    assert desk.end is not None
    told, back = desk.end.told, desk.end.back
    assert outcome is not None
    assert told.shown
    assert f"{outcome.rule} · " in told.html
    assert all(table.said(table.player_name(seat).capitalised()) in told.html for seat in outcome.winners)
    assert all(line.rule in told.html for line in desk.state.score_sheet().lines)
    assert any(event.rule == outcome.rule for event in desk.play.node.events) or "over" in table.status.en
    worst, known = back.worst(), back.result
    assert known is not None
    assert known.done == 1
    if worst is not None:
        assert worst.lost == max(one.lost or 0 for one in known.choices)
        assert any(key == f"goto/{worst.node}" for key, _ in told.actions)


def test_an_end_goes_with_the_position_and_comes_back_with_it(desk: Dashboard) -> None:
    assert desk.end is not None
    desk.model.step("back")
    assert not desk.end.told.shown
    desk.model.step("forward")
    assert desk.end.told.shown
    press(desk, "close")
    assert not desk.end.told.shown


def test_a_play_opened_at_its_end_shows_its_board_and_tells_the_end_when_asked(desk: Dashboard) -> None:
    desk.model.begin(explorer.open_link(desk.model.link(), desk.model.game))
    assert desk.end is not None
    assert not desk.end.told.shown
    desk.model.tell_end()
    assert desk.end.told.shown


def test_who_plays_again_has_the_same_table_dealt_afresh(desk: Dashboard) -> None:
    before = desk.state.options
    press(desk, "again")
    assert (desk.play.seed, desk.state.options, desk.state.is_terminal) == (8, before, False)
    assert desk.end is not None
    assert not desk.end.told.shown
