"""The end of a play is told where it was reached: who won, by which rule, points, choices, what now."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from paged import kinds, page, press

import explorer
from explorer.ui import job, moments
from explorer.ui.model import RAISE

LONG = {"pond"}
"""Whose plays at random take hundreds of choices, each looked back at."""


@pytest.fixture(
    scope="module",
    params=[
        pytest.param(name, marks=pytest.mark.thorough) if name in LONG else name
        for name in explorer.game_names()
    ],
)
def ended(request: pytest.FixtureRequest) -> Iterator[Any]:
    """A game whose end was just reached; these tests tell one story of it."""
    monkeypatch = pytest.MonkeyPatch()
    monkeypatch.setenv(RAISE, "1")
    monkeypatch.setattr(moments, "LOOKS", 1)
    monkeypatch.setattr(job, "running_loop", lambda: None)
    made, chosen = page(request.param, players=2, seed=7), random.Random(1)
    play = made.play
    while not play.state.is_terminal:
        play.play(chosen.choice(play.state.legal_actions()))
    last = play.node.action
    play.undo()
    made.model.act(last)
    yield made
    monkeypatch.undo()


def told(made: Any) -> bool:
    return bool(kinds(made, "column", "end"))


def test_an_end_says_who_won_by_which_rule_and_with_which_choices(ended: Any) -> None:
    outcome, back = ended.state.outcome, ended.table.back
    assert outcome is not None
    (end,) = kinds(ended, "column", "end")
    said = json.dumps(end, ensure_ascii=False)
    assert kinds(ended, "chip")[0]["text"] == outcome.rule
    assert all(ended.table.name(seat) in said for seat in outcome.winners)
    assert all(line.rule in said for line in ended.state.score_sheet().lines)
    assert all(one["label"] for one in kinds(ended, "grid")), "a table has a name for who hears it"
    worst, known = back.worst(), back.result
    assert known is not None
    assert known.done == 1
    if worst is not None:
        assert worst.lost == max(one.lost or 0 for one in known.choices)
        press(ended, "goto-end-worst")
        assert ended.play.node.id == worst.node
        assert not told(ended)
        ended.model.step("last")


def test_an_end_goes_with_the_position_and_comes_back_with_it(ended: Any) -> None:
    ended.model.step("back")
    assert not told(ended)
    ended.model.step("forward")
    assert told(ended)
    press(ended, "close-end")
    assert not told(ended)


def test_a_play_opened_at_its_end_shows_its_board_and_tells_the_end_when_asked(ended: Any) -> None:
    ended.model.begin(explorer.open_link(ended.model.link(), ended.model.game))
    assert not told(ended)
    press(ended, "end-tell")
    assert told(ended)


def test_who_plays_again_has_the_same_table_dealt_afresh(ended: Any) -> None:
    before = ended.state.options
    press(ended, "again")
    assert (ended.play.seed, ended.state.options, ended.state.is_terminal) == (8, before, False)
    assert not told(ended)
