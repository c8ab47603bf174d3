"""A by-pass that a group draws: what is none is refused in words, what is one is judged by counting."""

from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pytest

from explorer.core.errors import ExplorerError
from explorer.ecology.counting import finished
from explorer.ecology.indices import equivalent_connected_area
from explorer.ecology.maps.answers import Asked, habitat_patches
from explorer.ecology.maps.land import HECTARE
from explorer.lessons import lesson
from explorer.lessons.answers import Answers, as_csv, read_answers
from explorer.lessons.experiments import own_bypass
from explorer.lessons.marking import checked, mark
from explorer.lessons.model import LessonModel
from explorer.lessons.page.charts import OwnDraws
from explorer.ui import job
from explorer.ui.desk import Desk
from explorer.ui.model import RAISE
from explorer.ui.nodes import Words

LESSON = lesson("notre-commune")
TASK = LESSON.task("draw")
ROAD = "road 0,53 99,53"
GOOD = [ROAD, "tunnel 22,53", "tunnel 85,53"]


def test_crossings_give_back_what_the_by_pass_takes_and_the_verdict_is_the_computed_share() -> None:
    before, road, both = (own_bypass.area(each) for each in ((), (ROAD,), tuple(GOOD)))
    assert road < both < before
    assert mark(TASK, checked(TASK, GOOD)).verdict == "right"
    assert both / before >= TASK.tolerance
    assert mark(TASK, checked(TASK, [ROAD])).verdict == "wrong"
    assert road / before < TASK.near


def test_the_area_is_that_of_arrays() -> None:
    land = own_bypass.land(tuple(GOOD))
    cover = replace(land, classes=np.array(land.classes.tolist()))
    asked = Asked(cover, own_bypass.table(), habitat_patches(cover, own_bypass.table(), 3.0))
    assert own_bypass.area(tuple(GOOD)) == pytest.approx(
        equivalent_connected_area(asked.network) / HECTARE, rel=1e-6
    )


@pytest.mark.parametrize(
    ("drawing", "said"),
    [
        ([], "d'abord"), (["road 10,53 80,53"], "bord nord"), (["road 0,5 99,5"], "village"),
        ([*GOOD, "tunnel 40,53"], "passages"), (["hedge 0,53 99,53"], "rocade"),
        (["road 0,53 120,53"], "rocade"), ([ROAD, "tunnel 10,10"], "route"),
        (["road = 0,53 99,53"], "rocade"), ([3], "d'abord"), ("road 0,53 99,53", "d'abord"),
        ([ROAD] * 13, "rocade"),
    ],
)  # fmt: skip
def test_what_is_no_by_pass_is_refused_in_words(drawing: object, said: str) -> None:
    with pytest.raises(ExplorerError) as refusal:
        checked(TASK, drawing)
    assert said in refusal.value.text.fr.lower()


def test_a_drawing_goes_home_with_the_answers() -> None:
    answers = Answers(LESSON).answered(TASK, GOOD)
    again = read_answers(LESSON, json.loads(json.dumps(answers.to_dict())))
    assert again == answers
    assert "2 passages" in as_csv(answers, "fr").replace("\u00a0", " ")


@pytest.mark.parametrize("number", [0, 41])
def test_the_areas_of_a_draw_are_those_that_are_shipped(number: int) -> None:
    rows = own_bypass.table_of_draw(number)
    for what, drawing in (("today", ()), ("council", own_bypass.council())):
        counted = finished(own_bypass.connected(drawing, rows))
        assert own_bypass.areas(what)[number] == pytest.approx(counted, abs=1e-3)


def test_a_drawing_is_better_where_it_leaves_more_and_costs_what_it_takes() -> None:
    today, council = own_bypass.areas("today"), own_bypass.areas("council")
    assert len(today) == len(council) == own_bypass.draws() == 100
    own = tuple(area + (1 if number < 30 else -1) for number, area in enumerate(council))
    assert own_bypass.Sureness(own).better == 30
    ranked = own_bypass.Sureness(tuple(area - number for number, area in enumerate(today)))
    assert ranked.cost == (5.0, 94.0)  # ninety draws from the sixth to the ninety-fifth
    assert ranked.done == 1


def test_the_drawing_is_counted_in_slices_and_an_other_one_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(RAISE, "1")
    monkeypatch.setattr(own_bypass, "draws", lambda: 2)
    monkeypatch.setattr(own_bypass, "LEAST", 2)
    monkeypatch.setattr(job, "running_loop", lambda: None)  # whatever a browser left in this thread
    model = LessonModel("notre-commune")
    draws = OwnDraws(Desk(model))
    assert "Dessinez" in told(draws)
    model.answers = model.answers.answered(TASK, [ROAD])
    draws.turn()
    assert "Sur 2 tirages" in told(draws)
    assert "dans 0 tirage" in told(draws)
    model.answers = model.answers.answered(TASK, GOOD)
    assert "Sur 2 tirages" not in told(draws)


def told(draws: OwnDraws) -> str:
    said = [node.text for node in draws.view() if isinstance(node, Words)]
    return " ".join(said).replace("\u00a0", " ")


def test_who_goes_on_counts_no_draw_twice_and_a_few_draws_have_no_limits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = own_bypass.Sureness(own_bypass.areas("council"))
    monkeypatch.setattr(own_bypass, "connected", lambda _drawing, _rows: iter(()))
    assert list(own_bypass.sureness(tuple(GOOD), whole)) == []
    last = list(own_bypass.sureness(tuple(GOOD), own_bypass.Sureness(whole.areas[:-1])))[-1]
    assert last.areas[:-1] == whole.areas[:-1]
    assert last.done == 1
    draws = OwnDraws(Desk(LessonModel("notre-commune")))
    said = draws.answer(own_bypass.Sureness(whole.areas[: own_bypass.LEAST - 1]))
    assert said.replace("\u00a0", " ").startswith("19 tirages faits : il en faut 20")
    assert "projet" in draws.answer(own_bypass.Sureness(whole.areas[: own_bypass.LEAST]))
