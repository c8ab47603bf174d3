"""A lesson's page without a browser: predict, test, explain; what is hidden until then; what the address
brings back.
"""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from explorer.core.errors import BadOption
from explorer.core.files.link import pack
from explorer.core.text import LANGUAGES, Text
from explorer.lessons import NAMES, Task
from explorer.lessons.answers import as_csv
from explorer.lessons.classroom.teachers import PROOF, proof
from explorer.lessons.dashboard.classroom.class_panels import GroupsPanel
from explorer.lessons.dashboard.model import PREFIX, LessonModel
from explorer.lessons.dashboard.panels import LessonPage
from explorer.ui.messages import say

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


def test_numbers_and_colours_wait_for_the_prediction(model: LessonModel) -> None:
    model.goto(1)
    assert model.numbers() == ()
    assert all("monde" not in look.label.fr for look in model.scene().cells.values())
    answer(model, "eye-1", "yes")
    assert [reading.measure.key for reading in model.numbers()] == ["worlds", "reach"]
    assert any("monde A" in look.label.fr for look in model.scene().cells.values())


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
    assert model.given(task) == "no"


def test_other_answers_can_be_given_again(model: LessonModel) -> None:
    answer(model, "order", ("fence", "tunnel", "road"))
    task = answer(model, "fence-arrival", "10")
    assert model.said(model.status).startswith(say("fr", "lesson-wrong"))
    answer(model, "fence-arrival", "48,7")
    assert model.given(task) == 48.7
    assert model.said(model.status).startswith(say("fr", "lesson-right"))


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


def test_questions_that_read_a_board_come_after_its_prediction(model: LessonModel) -> None:
    model.goto(2)
    task = model.lesson.task("fence-arrival")
    assert not model.open(task)
    answer(model, "order", ("road", "tunnel", "fence"))
    assert model.open(task)


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


def test_what_does_not_fit_is_refused_where_it_was_tried_and_changes_nothing(model: LessonModel) -> None:
    model.goto(3)
    model.click("a1")
    assert model.refused_at == "a1"
    assert model.build(model.lesson.task("design")) == ()
    assert "a1" in model.said(model.status)


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


def test_a_place_must_be_picked_before_it_is_checked(model: LessonModel) -> None:
    model.goto(5)
    model.check(model.lesson.task("key-tile"))
    assert "key-tile" not in model.answers
    assert "plateau" in model.said(model.status)


def test_escape_lets_go_of_a_picked_place(model: LessonModel) -> None:
    model.goto(5)
    model.click("d3")
    model.key("Escape", "d3")
    assert "key-tile" not in model.drafts


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


def test_ideas_to_tick_come_with_the_sentence_kept_and_stay_in_the_address(model: LessonModel) -> None:
    page = LessonPage("traverser")
    model = page.model  # type: ignore[assignment]
    answer(model, "order", ("fence", "tunnel", "road"))
    panel: Any = next(one for one in page.panels["lesson"].views[2].tasks if one.task.key == "why")  # type: ignore[attr-defined]
    assert panel.mirror.layout.display == "none"
    answer(model, "why", "je ne vois pas")
    assert panel.mirror.layout.display is None
    assert "les-noted" in panel.feedback.value
    assert "les-right" not in panel.feedback.value
    panel.ideas[1].value = True
    other = LessonModel("traverser")
    assert other.open_address(model.link())
    assert other.answers.ticked == {"why": (1,)}


def test_no_button_says_prediction(model: LessonModel) -> None:
    """An exit ticket, a count or a vote is none."""
    page = LessonPage("traverser")
    page.model.goto(5)  # type: ignore[attr-defined]
    for panel in page.panels["lesson"].views[5].tasks:  # type: ignore[attr-defined]
        assert "prédi" not in panel.verify.description.lower()


def test_the_pupils_words_never_become_markup() -> None:
    page = LessonPage("traverser")
    model: Any = page.model
    answer(model, "order", ("fence", "tunnel", "road"))
    answer(model, "why", "<img src=x onerror=alert(1)> route")
    model.tab = "sheet"
    model.changed()
    assert "<img" not in page.panels["sheet"].answers.value  # type: ignore[attr-defined]
    assert "<img" in as_csv(model.answers, "fr")


# The page ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_every_step_is_shown_in_both_languages(name: str) -> None:
    page = LessonPage(name)
    model: Any = page.model
    for lang in LANGUAGES:
        model.lang = lang
        for at, step in enumerate(model.lesson.steps):
            model.goto(at)
            shown = page.panels["lesson"].views[at]  # type: ignore[attr-defined]
            assert model.said(step.title) in shown.head.value.replace("&#x27;", "'")
            below = [task for task in step.tasks if model.reading(task)]
            assert len(shown.tasks) + len(below) == len(step.tasks)


def test_the_teachers_page_follows_the_clock_and_remembers_when_it_began() -> None:
    page = LessonPage("traverser")
    clock: Any = page.clock
    assert clock.ends == [3, 11, 21, 30, 35, 38]
    assert page.header.clock_shown.layout.display == "none"  # type: ignore[attr-defined]
    page.model.become_teacher()
    page.refresh()
    assert page.header.clock_shown.layout.display is None  # type: ignore[attr-defined]
    clock._handle(clock, {"type": "begun", "at": 1_000.0})
    clock._handle(clock, {"type": "due", "at": 2})
    assert (page.model.at, page.worth_keeping()["clock"]) == (2, 1_000.0)
    for bad in ({"type": "due", "at": 6}, {"type": "due", "at": True}, {"type": "begun", "at": -1}):
        clock._handle(clock, bad)
    assert (page.model.at, clock.begun) == (2, 1_000.0)
    page.recall({"clock": 5})
    assert clock.begun == 5.0


def test_what_speaks_of_a_board_is_asked_with_it_and_a_number_under_it() -> None:
    page = LessonPage("traverser")
    model: Any = page.model
    model.goto(2)
    under: Any = page.board.under
    shown = page.panels["lesson"].views[2]  # type: ignore[attr-defined]
    assert (under.asked.children, model.waiting) == ((), ("", 0))  # first comes the prediction
    order = model.lesson.task("order")
    model.draft(order, ("fence", "tunnel", "road"))
    model.check(order)
    assert [task.task.key for task in shown.tasks] == ["order", "times", "why"]
    seen = []
    for _ in range(3):
        seen += [key for key, task in under.tasks.items() if task.widget in under.asked.children]
        under.go_on()
    assert seen == ["road-arrival", "tunnel-cost", "tunnel-arrival", "fence-arrival"]
    model.goto(1)
    eyes = {task.task.key: task.widget.layout.display for task in page.panels["lesson"].views[1].tasks}  # type: ignore[attr-defined]
    assert [key for key, display in eyes.items() if display != "none"] == ["eye-1"]


@pytest.mark.parametrize("name", NAMES)
def test_the_teachers_page_opens_by_a_click_and_holds_the_key(name: str) -> None:
    page = LessonPage(name)
    model: Any = page.model
    model.tab = "teacher"
    panel: Any = page.panels["teacher"]
    assert panel.page.value == ""
    panel.show()
    for part in ("goal", "plan", "key", "limits", "taught", "grid", "sources"):
        assert say("fr", f"lesson-part-{part}") in panel.page.value.replace("&#x27;", "'")
    assert "± 0 " not in panel.page.value.replace("\N{NO-BREAK SPACE}", " ")


def test_a_chart_waits_for_its_prediction() -> None:
    page = LessonPage("voyage-en-relais")
    model: Any = page.model
    model.goto(3)
    view = page.panels["lesson"].views[3]  # type: ignore[attr-defined]
    assert view.charts[0].chart is None
    answer(model, "more", "more")
    assert json.loads(view.charts[0].chart.figure)["data"][0]["y"] == [91.7, 89.6]


def test_an_english_notebook_opens_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JPY_SESSION_NAME", "/somewhere/traverser.en.ipynb")
    assert LessonPage("traverser").model.lang == "en"


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


def arrived(text: str = "", query: str = "?lang=fr") -> LessonPage:
    """A lesson's page once its browser has said what its address holds."""
    page = LessonPage("traverser")
    hello = {"type": "hello", "incoming": text, "query": query, "preferences": {}, "page": "http://x/lesson"}
    page.address._handle(None, hello)
    return page


def test_a_pupils_page_has_no_key_and_the_teachers_link_does(monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(arrived().under) == ["lesson", "sheet"]
    assert list(arrived("teacher").under) == ["lesson", "sheet", "teacher", "class"]
    monkeypatch.setenv(PROOF, proof("the secret"))
    assert "teacher" not in arrived("teacher").under
    assert "teacher" not in arrived("teacher.guessed").under
    assert "teacher" in arrived("teacher.the secret").under


def test_a_page_in_a_room_sends_what_its_group_has_done() -> None:
    page = arrived(query="?lang=fr&room=K7PM3")
    line: Any = page.model.room_line
    page.model.call("toad")
    sent = json.loads(line.result)
    assert (sent["group"]["name"], sent["group"]["room"], sent["group"]["count"]) == ("toad", "K7PM3", 1)
    line._handle(None, {"type": "told", "status": "sent", "count": 9, "called": "fox"})
    page.model.goto(1)
    assert json.loads(line.result)["group"]["count"] == 10
    assert page.model.group is not None
    assert page.model.group.name == "fox"


def here(pupil: LessonModel, beside: int = 1) -> dict[str, Any]:
    """What a room tells of a group."""
    assert pupil.group
    about = {"id": pupil.group.id, "away": False, "idle": 0, "beside": beside}
    return {**about, "result": pupil.result()}


def news(*groups: object, closed: bool = False) -> dict[str, Any]:
    """What a room tells its teacher."""
    return {"type": "news", "doors": ["http://x/K7PM3"], "closed": closed, "groups": list(groups)}


def test_a_teachers_page_in_a_room_sends_nothing_and_hears_the_class() -> None:
    page = arrived("teacher.s", query="?lang=fr&room=K7PM3")
    pupil = arrived(query="?lang=fr&room=K7PM3").model
    pupil.call("toad")
    line: Any = page.model.room_line
    told = {**here(pupil), "idle": 200}
    line._handle(None, news(told, {"id": 3}, None))
    page.model.tab = "class-groups"
    panel: Any = page.panels["class-groups"]
    assert (line.result, page.model.teaching.here) == ("", 1)
    assert "Crapaud" in panel.rows.value
    assert "⚑" in panel.rows.value
    page.model.projector = True
    assert panel.rows.value == ""


def test_the_teacher_closes_the_door_with_one_tap_and_opens_it_again() -> None:
    page = arrived("teacher.s", query="?lang=fr&room=K7PM3")
    line: Any = page.model.room_line
    said: list[object] = []
    line.send = said.append
    page.model.tab = "class-door"
    panel: Any = page.panels["class-door"]
    for closed in (False, True):
        line._handle(None, news(closed=closed))
        assert ("La porte est fermée" in panel.shown.value) is closed
        assert panel.door.description == page.model.word(f"lesson-class-{'reopen' if closed else 'close'}")
        panel.door.click()
    bodies = [{"id": "", "closed": closed} for closed in (True, False)]
    assert said == [{"type": "change", "body": body} for body in bodies]


def test_the_teacher_takes_out_all_groups_of_a_device() -> None:
    page = arrived("teacher.s", query="?lang=fr&room=K7PM3")
    line: Any = page.model.room_line
    said: list[object] = []
    line.send = said.append
    lone, *flood = [arrived(query="?lang=fr&room=K7PM3").model for _ in range(4)]
    line._handle(None, news(here(lone), *(here(each, beside=3) for each in flood)))
    page.model.tab = "class-groups"
    panel: Any = page.panels["class-groups"]
    for pupil, hidden in ((lone, True), (flood[0], False)):
        assert pupil.group
        panel.chosen_group.value = pupil.group.id
        assert (panel.remove_all.layout.display == "none") is hidden
    assert "3 groupes" in panel.remove_all.description
    panel.remove_all.click()
    assert said == []
    assert "Vraiment" in panel.remove_all.description
    panel.remove_all.click()
    assert flood[0].group
    assert said == [{"type": "change", "body": {"id": flood[0].group.id, "remove": "device"}}]


def test_a_group_hears_that_the_door_is_closed() -> None:
    page = arrived(query="?lang=fr&room=K7PM3")
    line: Any = page.model.room_line
    line._handle(None, {"type": "told", "status": "closed", "count": 0})
    assert "fermé la porte" in page.group.line.value


def test_the_class_sees_the_bars_and_the_answer_when_asked() -> None:
    page = arrived("teacher")
    page.model.tab = "class-questions"
    pupil = arrived().model
    pupil.call("toad")
    answer(pupil, "vote", "no")
    page.model.teaching.bring([f"http://x/lesson#{pupil.link()}", json.dumps(pupil.result()), "nonsense"])
    panel: Any = page.panels["class-questions"]
    panel.refresh()
    assert "<b>1</b>" in panel.shown.value
    assert "Nouveaux\N{NO-BREAK SPACE}: 1" in page.model.said(page.model.teaching.brought)
    panel.go(lambda: page.model.teaching.ask("eye-1"))
    assert "cls-key" not in panel.shown.value
    panel.go(panel.show_answer)
    assert "cls-key" in panel.shown.value


def test_a_vote_that_is_asked_again_stands_beside_the_first_one() -> None:
    page = arrived("teacher")
    page.model.tab = "class-questions"
    pupil = arrived().model
    pupil.call("toad")
    for key, vote in (("vote", "yes"), ("vote-again", "no")):
        answer(pupil, key, vote)
    page.model.teaching.bring([pupil.link()])
    panel: Any = page.panels["class-questions"]
    panel.go(lambda: page.model.teaching.ask("vote-again"))
    first, second = panel.shown.value.partition(page.model.word("lesson-class-after"))[::2]
    assert [re.findall(r"<b>(\d)</b>", part) for part in (first, second)] == [
        ["1", "0", "0"],
        ["0", "0", "1"],
    ]


def test_a_teachers_device_becomes_a_pupils_again() -> None:
    page = arrived("teacher.s")
    assert page.address.preferences["teacher"] == "teacher.s"
    page.model.tab = "class-door"
    page.model.leave_teacher()
    assert list(page.under) == ["lesson", "sheet"]
    assert page.address.preferences["teacher"] == ""


def test_what_was_collected_is_shown_before_it_is_marked() -> None:
    pupil, page = LessonModel("traverser"), LessonPage("traverser")
    answer(pupil, "vote", "some")
    page.model.teaching.bring([pupil.link()])
    panel = GroupsPanel(page.model)
    panel.refresh()
    assert "…" in panel.rows.value
    *_, last = page.model.teaching.marking()
    panel.refresh()
    assert (last.done, "…" in panel.rows.value) == (1.0, False)
