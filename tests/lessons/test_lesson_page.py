"""A lesson's page as a tree of nodes: one question beside its board, what waits for a prediction, the
sheet, the teacher's page; without a browser.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances as alive
from paged import kinds, offers, press, words

from explorer.core.text import LANGUAGES
from explorer.lessons import NAMES, Task, lesson
from explorer.lessons.groups import PROOF, proof
from explorer.lessons.lesson import KINDS
from explorer.lessons.page import page as lesson_page
from explorer.lessons.page.lesson import Clock, LessonPage
from explorer.lessons.page.questions import INPUTS, current, go
from explorer.ui.model import RAISE
from explorer.ui.tree import applied, changes

LAY, STEP = "lay 1 c2 r0", "step c2"


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[LessonPage]:
    """The crossing in English, its faults raised."""
    yield from opened("traverser", monkeypatch)


def opened(name: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[LessonPage]:
    monkeypatch.setenv(RAISE, "1")
    made = lesson_page(name)
    made.lang = "en"
    yield made
    for widget in list(alive.values()):
        widget.close()


@pytest.fixture
def sent(page: LessonPage, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    monkeypatch.setattr(page, "say", lambda content, buffers=(): found.append(dict(content)))
    return found


def step(page: LessonPage, at: int) -> None:
    press(page, "steps", at, name="choose")


def click(page: LessonPage, place: str) -> None:
    press(page, "board", place, 0.0, 0.0, name="click")


def asked(page: LessonPage) -> Task:
    return current(page.desk)


def card(page: LessonPage) -> str:
    return json.dumps(page.tree.json["prompt"], ensure_ascii=False)


def answer(page: LessonPage) -> Task:
    """Answer the question that is shown with something that can be an answer."""
    task = asked(page)
    match task.kind:
        case "choice":
            press(page, f"option-{task.options[0].key}")
        case "ranking":
            for option in task.options:
                press(page, f"option-{option.key}")
        case "number":
            press(page, f"answer-{task.key}", "12", name="set")
        case "words":
            press(page, f"answer-{task.key}", "Because the road kills.", name="set")
        case "place":
            click(page, next(iter(page.model.landscape.at)))
        case "build":
            press(page, "tool-tunnel")
            click(page, "d3")
        case "draw":
            press(page, "map", [[0, 50], [99, 50]], name="stroke")
        case "play":
            for action in (LAY, STEP):
                assert page.model.table is not None
                page.model.table.act(action)
            return task
    press(page, "check")
    return task


# One question beside its board ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_every_step_and_board_of_every_lesson_is_shown_in_both_languages(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = next(opened(name, monkeypatch))
    for lang in LANGUAGES:
        made.lang = lang
        for at, of in enumerate(made.model.lesson.steps):
            go(made.desk, at)
            for view in of.boards:
                made.model.show(view.key)
                assert made.tree.json["board"]["k"] in ("board", "map")
                assert made.model.said(of.title) in words(made)
                assert made.model.word("crash", detail="")[:12] not in words(made)


def test_each_kind_of_question_has_its_way_of_answering() -> None:
    assert set(INPUTS) == set(KINDS)


def test_a_whole_lesson_is_answered_question_by_question_with_one_main_button(page: LessonPage) -> None:
    """Each press on the main button leads on, and at the end all questions are answered."""
    for _ in range(200):
        if page.model.tab != "lesson":
            break
        mains = [one for one in kinds(page, "button") if one.get("tone") == "main"]
        assert len(mains) <= 1
        if mains and mains[0]["key"] != "check":
            press(page, mains[0]["key"])
        else:
            answer(page)
    assert page.model.tab == "sheet"
    tasks = [task for each in page.model.lesson.steps for task in each.tasks]
    assert {task.key for task in tasks if not task.optional} <= set(page.model.answers.given)


def test_the_first_screen_has_few_words_and_controls(page: LessonPage) -> None:
    """At most 90 words; two tabs, three menus, six steps, three options, two buttons, a fold."""
    shown = page.tree.json
    assert len(shown["lead"]["options"]) == 2
    assert len(shown["menus"]) == 3
    assert len([offer for offer in page.tree.offers.values() if offer.name == "press"]) < 30
    shown["prompt"]["items"] = [one for one in shown["prompt"]["items"] if one["k"] != "fold"]
    told = [one["text"] for one in kinds(page, "words")] + [one["label"] for one in kinds(page, "entry")]
    assert sum(len(text.split()) for text in told) < 75


def test_on_a_telephone_the_story_is_folded_and_the_steps_are_dots(page: LessonPage) -> None:
    page.receive({"type": "narrow", "narrow": True})
    assert "choose" not in kinds(page, "dots")[0]
    (folded,) = (one for one in kinds(page, "fold") if one["key"] == "known")
    assert "In spring" in json.dumps(folded)
    press(page, "step-2")
    assert page.model.at == 2


def test_only_what_changes_is_sent(page: LessonPage) -> None:
    before = json.loads(json.dumps(page.tree.json))
    press(page, "option-yes")
    after = json.loads(json.dumps(page.tree.json))
    ops = json.loads(json.dumps(list(changes(before, after))))
    assert applied(before, ops) == after
    assert len(json.dumps(ops)) < 2000


# Predict, test, explain -------------------------------------------------------------------------------------


def test_a_vote_is_kept_once(page: LessonPage) -> None:
    press(page, "option-yes")
    press(page, "check")
    assert page.model.answers.given["vote"] == "yes"
    assert not offers(page, "option-no")
    assert not offers(page, "check")


def test_numbers_and_colours_wait_for_the_prediction(page: LessonPage) -> None:
    step(page, 1)
    assert not kinds(page, "result")
    assert "world A" not in words(page)
    press(page, "option-yes")
    press(page, "check")
    assert [name for name, _, _ in kinds(page, "result")[0]["facts"]] == [
        page.model.said(one.measure.name) for one in page.model.numbers()
    ]
    assert "world A" in words(page)


def test_what_is_to_be_remembered_comes_when_all_is_answered(page: LessonPage) -> None:
    assert not offers(page, "onward")
    assert "To remember" not in words(page)
    answer(page)
    assert "To remember" in words(page)
    press(page, "onward")
    assert page.model.at == 1


def test_at_the_end_of_the_last_step_a_button_leads_back_to_the_one_before(page: LessonPage) -> None:
    last = len(page.model.lesson.steps) - 1
    step(page, last)
    for _ in range(20):
        if offers(page, "step-back"):
            break
        answer(page) if offers(page, "check") or not offers(page, "onward") else press(page, "onward")
    assert page.model.at == last
    press(page, "step-back")
    assert page.model.at == last - 1


def test_numbers_name_their_board_where_its_step_has_several(monkeypatch: pytest.MonkeyPatch) -> None:
    named = set()
    for name in NAMES:
        made = next(opened(name, monkeypatch))
        for at, of in enumerate(made.model.lesson.steps):
            go(made.desk, at)
            if asked(made).kind in ("choice", "ranking", "number", "words") and offers(made, "check"):
                answer(made)
            for shown in (one for one in kinds(made, "result") if one["key"] == "numbers"):
                title = made.model.said(made.model.view.title)
                named.add((len(of.boards) > 1, shown["items"][0]["text"].startswith(f"{title} · ")))
    assert named == {(True, True), (False, False)}


def test_going_on_leads_to_the_next_question_and_its_board(page: LessonPage) -> None:
    step(page, 1)
    answer(page)
    press(page, "onward")
    assert asked(page).key == "eye-2"
    assert page.model.board == "eye-2"


def test_a_question_can_be_skipped_and_gone_back_to(page: LessonPage) -> None:
    step(page, 1)
    press(page, "skip")
    assert asked(page).key == "eye-2"
    press(page, "boards", "eye-1", name="choose")
    assert asked(page).key == "eye-1"


def test_dots_of_questions_stand_where_the_boards_do_not_choose_the_question(page: LessonPage) -> None:
    """Step 2 asks once of each board, so the tabs of the boards choose the question; step 3 does not."""
    step(page, 1)
    assert not offers(page, "questions")
    assert offers(page, "boards")
    step(page, 2)
    assert offers(page, "questions")


def test_what_waits_for_a_prediction_cannot_be_gone_to_first(page: LessonPage) -> None:
    """Step 3: the order is predicted before a number is read."""
    step(page, 2)
    press(page, "questions", 1, name="choose")
    assert asked(page).key == "order"


def test_a_board_that_is_chosen_brings_its_question(page: LessonPage) -> None:
    step(page, 1)
    press(page, "boards", "eye-3", name="choose")
    assert asked(page).key == "eye-3"
    assert page.model.board == "eye-3"


def test_no_answer_is_refused_in_words_beside_the_question(page: LessonPage) -> None:
    press(page, "check")
    refused = next(one for one in kinds(page, "words") if one.get("key") == "refused")
    assert refused["tone"] == "bad"
    assert not page.model.answers.given
    press(page, "option-yes")
    assert "refused" not in card(page)


def test_the_keyboard_goes_where_the_next_thing_is_to_be_done(
    page: LessonPage, sent: list[dict[str, Any]]
) -> None:
    """A button that was pressed and is gone would leave the keyboard nowhere."""
    press(page, "option-yes")
    press(page, "check")
    press(page, "onward")
    assert [one["key"] for one in sent if one["type"] == "focus"] == ["onward", "check"]


# The ways of answering --------------------------------------------------------------------------------------


def test_an_order_is_pressed_together_and_taken_apart(page: LessonPage) -> None:
    step(page, 2)
    first, second, third = (option.key for option in asked(page).options)
    for key in (second, first, third, first):
        press(page, f"option-{key}")
    badges = {one["key"]: one.get("badge", "") for one in kinds(page, "entry")}
    assert badges == {f"option-{first}": "", f"option-{second}": "1", f"option-{third}": "2"}
    press(page, "check")
    assert "order" not in page.model.answers
    press(page, f"option-{first}")
    press(page, "check")
    assert page.model.answers.given["order"] == (second, third, first)


def test_a_number_is_checked_and_may_be_mended(page: LessonPage) -> None:
    step(page, 2)
    answer(page)
    press(page, "onward")
    task = asked(page)
    press(page, f"answer-{task.key}", "999", name="set")
    press(page, "check")
    assert "verdict wrong" in card(page)
    assert not offers(page, "check")
    press(page, f"answer-{task.key}", "0", name="set")
    assert offers(page, "check")


def test_a_sentence_is_compared_and_its_ideas_ticked(page: LessonPage) -> None:
    go(page.desk, 2)
    page.model.check(page.model.lesson.task("order"))
    answer(page)
    press(page, "questions", 6, name="choose")
    assert asked(page).kind == "words"
    answer(page)
    press(page, "idea-0", True, name="set")
    assert page.model.answers.ticked == {"why": (0,)}
    press(page, "idea-0", False, name="set")
    assert page.model.answers.ticked == {"why": ()}


def test_a_design_is_laid_with_the_tool_that_is_held_within_its_budget(page: LessonPage) -> None:
    step(page, 3)
    press(page, "tool-tunnel")
    click(page, "d3")
    assert dict(page.model.build(asked(page))) == {"d3": "tunnel"}
    click(page, "d2")
    click(page, "d4")
    assert page.model.refused_at == "d4"
    assert page.tree.json["over"]["place"] == "d4"
    press(page, "why-not")
    assert "over" not in page.tree.json
    press(page, "clear")
    assert page.model.build(asked(page)) == ()


def test_a_place_is_picked_on_the_board(page: LessonPage) -> None:
    step(page, 5)
    click(page, "d3")
    assert page.tree.json["board"]["selected"] == "d3"
    press(page, "board", "Escape", "d3", name="hotkey")
    assert "selected" not in page.tree.json["board"]


def test_a_by_pass_is_drawn_taken_back_and_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    made = next(opened("notre-commune", monkeypatch))
    step(made, 2)
    task = asked(made)
    press(made, "map", 0, 50, name="click")
    press(made, "map", 99, 50, name="click")
    press(made, "brush-tunnel")
    for row in (20, 40, 60):
        press(made, "map", row, 50, name="click")
    assert len(made.model.drafts["draw"]) == 3  # type: ignore[arg-type]
    assert made.model.refusal[0] == "draw"
    assert [sign for sign, *_ in made.tree.json["board"]["pins"]] == ["1", "2"]
    press(made, "map", "2", 70, 50, name="move")
    assert made.tree.json["board"]["pins"][1] == ["2", 70, 50]
    press(made, "undo")
    assert len(made.model.drafts["draw"]) == 2  # type: ignore[arg-type]
    press(made, "check")
    assert task.key in made.model.answers
    press(made, "all-away")
    assert not made.model.drafts["draw"]


def test_a_game_is_played_on_its_own_board_with_its_hand(page: LessonPage) -> None:
    step(page, 1)
    press(page, "boards", "game", name="choose")
    assert page.tree.json["game"] == "lesson of-pond"
    assert page.tree.json["hand"]["k"] == "hand"
    press(page, "tile-1")
    click(page, "c2")
    assert page.model.given(asked(page)) == (LAY,)
    press(page, "play-back")
    assert page.model.given(asked(page)) is None
    answer(page)
    assert page.model.answers.finished(asked(page))
    assert offers(page, "play-again")
    assert "verdict right" in card(page)


def test_what_is_not_asked_for_is_not_played_and_the_page_says_why(page: LessonPage) -> None:
    step(page, 1)
    press(page, "boards", "game", name="choose")
    press(page, "all-actions")
    listed = [one["key"] for one in kinds(page, "entry")]
    assert LAY in listed
    press(page, "lay 16 c2 r0", name="press")
    assert page.model.given(asked(page)) is None
    bad = [one["text"] for one in kinds(page, "words") if one.get("tone") == "bad"]
    assert bad


def test_a_chart_comes_after_its_prediction_with_its_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    made = next(opened("trame-du-village", monkeypatch))
    step(made, 2)
    assert not kinds(made, "chart")
    answer(made)
    assert kinds(made, "chart")[0]["key"] == "chart-drift"
    assert kinds(made, "grid")[0]["rows"]
    draw = made.model.answers.draw
    press(made, "draw-again")
    assert made.model.answers.draw == draw + 1


# The sheet and the teacher's page ---------------------------------------------------------------------------


def test_the_sheet_has_a_line_for_each_answer_and_saves_them(
    page: LessonPage, sent: list[dict[str, Any]]
) -> None:
    answer(page)
    page.model.turn_to("sheet")
    assert len(next(one for one in kinds(page, "grid") if one["key"] == "answers")["rows"]) == 1
    for key in ("csv", "json", "png", "print"):
        found = [where for where, one in page.tree.offers.items() if one.node.key == key]
        page.receive({"type": "call", "offer": found[0], "args": []})
    kept = {one["type"]: one for one in sent}
    assert kept["download"]["name"] == "traverser.json"
    assert kept["picture"]["name"] == "traverser-tunnel.png"
    assert '<article class="paper"' in kept["print"]["paper"]


def test_a_saved_file_goes_on_and_a_damaged_one_is_refused(page: LessonPage) -> None:
    from explorer.lessons.groups import as_file

    answer(page)
    saved = as_file(page.model.result()).encode()
    page.model.turn_to("sheet")
    press(page, "restart")
    assert page.model.answers.given
    press(page, "restart")
    assert not page.model.answers.given
    page.model.turn_to("sheet")
    press(page, "open", "saved.json", None, name="open", raw=b"{}")
    assert any(one.get("tone") == "bad" for one in kinds(page, "words"))
    press(page, "open", "saved.json", None, name="open", raw=saved)
    assert page.model.answers.given == {"vote": "yes"}
    assert page.model.tab == "lesson"


def test_a_pupils_page_has_neither_key_nor_class(page: LessonPage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PROOF, proof("secret"))
    arrive(page, "")
    assert [key for key, _ in page.tree.json["lead"]["options"]] == ["lesson", "sheet"]
    arrive(page, "teacher.wrong")
    assert not page.model.teacher
    arrive(page, "teacher.secret")
    assert [key for key, _ in page.tree.json["lead"]["options"]] == ["lesson", "sheet", "teacher", "class"]


def arrive(page: LessonPage, text: str, query: str = "?lang=en") -> None:
    hello = {"type": "hello", "incoming": text, "query": query, "page": "http://here/", "preferences": {}}
    page.receive(hello)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_teachers_page_has_every_answer_behind_a_press(page: LessonPage, lang: str) -> None:
    page.model.become_teacher()
    page.lang = lang
    page.model.turn_to("teacher")
    assert not kinds(page, "grid")
    press(page, "teacher-open")
    answers = next(one for one in kinds(page, "grid") if one.get("key") == "answer-key")
    assert len(answers["rows"]) == len(lesson("traverser").tasks)
    expected = next(one for one in kinds(page, "grid") if one.get("key") == "expected")
    assert len(expected["rows"]) == len(lesson("traverser").expects)
    assert page.model.word("lesson-unmeasured") in words(page)
    assert offers(page, "print")


def test_the_address_brings_everything_back(page: LessonPage) -> None:
    answer(page)
    step(page, 1)
    link = page.model.link()
    other = lesson_page("traverser")
    arrive(other, link)
    assert other.model.answers.given == {"vote": "yes"}
    assert other.model.at == 1
    assert asked(other).key == "eye-1"


def test_nothing_can_be_answered_that_the_page_does_not_offer(page: LessonPage) -> None:
    page.receive({"type": "call", "offer": "prompt/items/options/entries/option-x/press", "args": []})
    page.receive({"type": "call", "offer": "prompt/items/where/items/steps/choose", "args": [99]})
    page.receive({"type": "call", "offer": "board/click", "args": ["z99", 0, 0]})
    assert page.model.at == 0
    assert not page.model.drafts


def test_an_english_notebook_opens_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JPY_SESSION_NAME", "/somewhere/traverser.en.ipynb")
    page = lesson_page("traverser")
    assert page.model.lang == "en"
    page.close()


# The clock --------------------------------------------------------------------------------------------------


def test_the_clock_goes_on_when_the_minutes_of_a_step_are_over() -> None:
    """Steps of 3 and 8 minutes: due is the second after 3 minutes; at 4 minutes 7 are left of it."""
    now = [0.0]
    due: list[int] = []
    clock = Clock((3, 11), due.append, lambda: None, lambda: 1000 + now[0])
    clock.turn()
    assert (due, clock.left()) == ([0], 3)
    now[0] = 4 * 60
    clock.look()
    clock.look()
    assert (due, clock.left()) == ([0, 1], 7)
    now[0] = 60 * 60
    assert clock.left() == 0
    clock.turn()
    assert clock.begun == 0


def test_the_clock_is_the_teachers(page: LessonPage) -> None:
    gear = node_of_menu(page, "gear")
    assert "clock" not in gear
    page.model.become_teacher()
    page.refresh()
    press(page, "clock")
    assert page.clock.begun
    assert page.worth_keeping()["clock"] == page.clock.begun
    press(page, "clock-shown")
    assert not page.clock.begun


def test_the_teachers_page_follows_the_clock_and_remembers_when_it_began(page: LessonPage) -> None:
    assert page.clock.ends == (3, 11, 21, 28, 34, 38)
    page.model.become_teacher()
    page.clock.due(2)
    assert page.model.at == 2
    page.recall({"clock": 5})
    assert page.clock.begun == 5.0
    for bad in ("6", True, -1):
        page.recall({"clock": bad})  # type: ignore[dict-item]
    assert page.clock.begun == 5.0
    page.clock.begin(0.0)


def node_of_menu(page: LessonPage, key: str) -> list[str]:
    menu = next(one for one in kinds(page, "menu") if one["key"] == key)
    return [item["key"] for item in menu["items"]]
