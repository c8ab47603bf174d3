"""A lesson's model: predict, test, explain; what is hidden until then; what the address
brings back.
"""

from __future__ import annotations

import pytest

from explorer.core.errors import BadOption
from explorer.core.playthrough import pack
from explorer.core.text import Text
from explorer.lessons import Task
from explorer.lessons.model import PREFIX, LessonModel

WHOLE: dict[str, object] = {
    "format": "explorer-lesson",
    "version": 1,
    "lesson": "traverser",
    "answers": {},
    "draw": 1,
}


@pytest.fixture
def model() -> LessonModel:
    return LessonModel("traverser")


def answer(model: LessonModel, key: str, value: object) -> Task:
    """Go where a question is asked and answer it."""
    step = next(i for i, step in enumerate(model.lesson.steps) if key in {task.key for task in step.tasks})
    model.goto(step)
    task = model.lesson.task(key)
    model.draft(task, value)
    model.check(task)
    return task


def test_a_prediction_opens_its_own_board_only(model: LessonModel) -> None:
    answer(model, "eye-1", "no")
    assert model.revealed("eye-1")
    assert not model.revealed("eye-2")


def test_a_prediction_of_no_board_opens_all_boards_of_its_step(model: LessonModel) -> None:
    answer(model, "order", ("fence", "tunnel", "road"))
    assert all(model.revealed(view.key) for view in model.step.boards)


def test_a_prediction_stands(model: LessonModel) -> None:
    task = answer(model, "eye-1", "no")
    answer(model, "eye-1", "yes")
    assert (model.given(task), model.drafts.get(task.key, "no")) == ("no", "no")


def test_a_board_of_the_step_before_that_is_chosen_late_is_passed_over(model: LessonModel) -> None:
    late = {step.boards[-1].key for step in model.lesson.steps} - {model.view.key}
    for key in late - {board.key for board in model.step.boards}:
        model.show(key)
        assert model.scene()


def test_an_answer_that_comes_once_the_step_is_another_is_kept_and_the_board_stays(
    model: LessonModel,
) -> None:
    late = next(task for task in model.lesson.steps[1].tasks if task.key == "eye-1")
    board = model.board
    model.draft(late, "yes")
    model.check(late)
    assert late.key in model.answers
    assert (model.board, bool(model.scene())) == (board, True)


def test_the_attack_comes_after_the_design(model: LessonModel) -> None:
    model.goto(3)
    assert not model.open(model.lesson.task("attack"))
    model.click("d3")
    model.check(model.lesson.task("design"))
    assert model.open(model.lesson.task("attack"))


def test_a_click_lays_and_the_number_follows(model: LessonModel) -> None:
    model.goto(3)
    before = model.numbers()[0].value
    model.tool = "tunnel"
    model.click("d3")
    model.tool = "fence"
    model.click("d2")
    model.click("d4")
    after = model.numbers()[0].value
    assert before is not None
    assert after is not None
    assert after > 10 * before
    assert "d2" not in model.landscape.graph
    assert model.scene().cells["d2"].label.fr == "d2, clôture, terrain changé"
    assert {"Clôture : on ne passe pas", "terrain changé"} <= {
        entry.text.fr for entry in model.scene().legend
    }


def test_the_attack_is_on_the_board_that_the_group_made(model: LessonModel) -> None:
    answer(model, "design", ("d2 fence", "d3 tunnel", "d4 fence"))
    model.show("attack")
    assert "d2" not in model.landscape.graph
    model.click("d3")
    model.check(model.lesson.task("attack"))
    assert model.mark(model.lesson.task("attack")).verdict == "right"  # type: ignore[union-attr]


def test_an_attack_shows_what_is_left_and_a_new_design_waits_for_the_next(model: LessonModel) -> None:
    """With one tunnel and the rest of the road fenced off, the attack on the tunnel leaves no way at all."""
    answer(model, "design", ("d2 fence", "d3 tunnel", "d4 fence"))
    answer(model, "attack", "d3")
    assert [reading.value for reading in model.numbers()][:2] == [0, 0]
    answer(model, "design", ("d2 tunnel", "d3 fence", "d4 tunnel"))
    assert "attack" not in model.answers
    assert "attack" not in model.drafts


def test_an_attack_where_the_animal_starts_takes_nothing_away(model: LessonModel) -> None:
    answer(model, "design", ("d3 tunnel",))
    task = answer(model, "attack", "a3")
    assert model.mark(task).verdict == "wrong"  # type: ignore[union-attr]
    assert "a3" in model.landscape.graph


def test_what_can_be_no_answer_is_said_and_not_kept(model: LessonModel) -> None:
    answer(model, "order", ("fence", "tunnel", "road"))
    answer(model, "road-arrival", "beaucoup")
    assert "road-arrival" not in model.answers
    assert "beaucoup" in model.said(model.status)


def test_a_step_is_done_without_what_is_optional(model: LessonModel) -> None:
    model.goto(5)
    model.click("d3")
    model.check(model.lesson.task("key-tile"))
    assert not model.done(model.step)
    answer(model, "vote-again", "no")
    answer(model, "limit", "Il est aveugle.")
    assert model.done(model.step)


def test_steps_end_at_both_ends(model: LessonModel) -> None:
    model.goto(-1)
    assert model.at == 0
    model.goto(99)
    assert model.at == 0


def test_another_draw_of_drift_asks_again_what_was_read_from_the_one_before() -> None:
    model = LessonModel("trame-du-village")
    answer(model, "where", "small")
    answer(model, "lost", "15")
    model.draw_again()
    assert model.answers.draw == 2
    assert "lost" not in model.answers
    assert "2" in model.said(model.status)


# The address ------------------------------------------------------------------------------------------------


def test_the_address_brings_everything_back(model: LessonModel) -> None:
    answer(model, "vote", "no")
    answer(model, "design", ("d3 tunnel",))
    other = LessonModel("traverser")
    assert other.open_address(model.link())
    assert other.answers == model.answers
    assert (other.at, other.board) == (model.at, model.board)


@pytest.mark.parametrize(
    "kept",
    [
        {}, [], None, "x", {"at": 99}, {"at": True, "board": "tunnel"}, {"at": 0, "board": 3},
        {"at": 0, "board": "tunnel", **WHOLE, "answers": {"vote": 1}}, {"at": -1, "board": "", **WHOLE},
    ],
)  # fmt: skip
def test_a_damaged_address_is_refused_and_nothing_is_lost(model: LessonModel, kept: object) -> None:
    answer(model, "vote", "no")
    assert not model.open_address(pack(kept, PREFIX))
    assert "vote" in model.answers
    assert model.said(model.status)


@pytest.mark.parametrize("text", ["", "lesson1.", "lesson1.!!!", "lab1.abc", "lesson1." + "A" * 5000])
def test_what_is_no_lesson_is_refused(model: LessonModel, text: str) -> None:
    assert not model.open_address(text)


def test_another_lessons_answers_are_refused(model: LessonModel) -> None:
    assert not model.open_address(LessonModel("trame-du-village").link())


def test_a_new_start_forgets_everything(model: LessonModel) -> None:
    answer(model, "vote", "no")
    model.restart()
    assert not model.answers.given
    assert not model.drafts


def test_ideas_that_were_ticked_stay_in_the_address(model: LessonModel) -> None:
    answer(model, "order", ("fence", "tunnel", "road"))
    model.tick(answer(model, "why", "je ne vois pas"), [1])
    other = LessonModel("traverser")
    assert other.open_address(model.link())
    assert other.answers.ticked == {"why": (1,)}


def test_a_lesson_that_is_not_there_names_those_that_are() -> None:
    import explorer.ui

    with pytest.raises(BadOption, match="voyage-en-relais"):
        explorer.ui.lesson("latin")


def test_an_answer_that_is_missing_is_asked_for_in_words(model: LessonModel) -> None:
    task = next(task for task in model.step.tasks if task.kind == "choice")
    model.check(task)
    assert model.refusal == (task.key, Text("Choisissez l'une des réponses", "Choose one of the answers"))


def test_a_group_goes_with_its_link_and_counts_each_change() -> None:
    model, other = LessonModel(), LessonModel()
    model.call("toad")
    model.draft(model.lesson.task("vote"), "no")
    model.check(model.lesson.task("vote"))
    model.goto(1)
    assert model.group is not None
    assert model.group.count == 3
    assert other.open_address(model.link())
    assert other.group == model.group


def test_who_is_no_group_sends_none_and_a_room_makes_one() -> None:
    model = LessonModel()
    model.goto(1)
    assert "group" not in model.result()
    model.enter("K7PM2")
    assert model.group is not None
    assert (model.group.room, model.group.name) == ("K7PM2", "")
