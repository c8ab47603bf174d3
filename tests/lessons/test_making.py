"""A lesson made in the browser: opened, changed, saved and opened it is the same; answers are computed while
one writes; each fault stands at its field; pupils get it by a file or a link.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest
from paged import press

import explorer.ui
from explorer.core.definitions import Upload
from explorer.core.errors import ExplorerError
from explorer.core.replay import open_link
from explorer.lessons import NAMES, boards, workshop
from explorer.lessons.lesson import KINDS
from explorer.lessons.loading import check_answers, load
from explorer.lessons.page.making import fields
from explorer.lessons.page.making.model import MakingModel
from explorer.lessons.page.making.page import LEADS, OF_PART, MakingPage

EVERY = pytest.mark.parametrize("name", NAMES)


@pytest.fixture
def model() -> MakingModel:
    return MakingModel()


@pytest.fixture
def page() -> Iterator[MakingPage]:
    made = MakingPage()
    yield made
    made.close()


class Kept:
    """A page that keeps what it was asked to save or to copy."""

    query = page = ""

    def __init__(self) -> None:
        self.saved: dict[str, str] = {}
        self.copied: list[str] = []

    def download(self, name: str, text: str, _mime: str = "") -> None:
        self.saved[name] = text

    def copy(self, text: str) -> None:
        self.copied.append(text)


def nodes(tree: Any) -> Iterator[dict[str, Any]]:
    """Every node of a page as the browser gets it."""
    if isinstance(tree, dict):
        if "k" in tree:
            yield tree
        for each in tree.values():
            yield from nodes(each)
    elif isinstance(tree, list):
        for each in tree:
            yield from nodes(each)


def node(page: MakingPage, key: str) -> dict[str, Any]:
    return next(each for each in nodes(page.tree.json) if each.get("key") == key)


# Opened, changed, saved, opened -----------------------------------------------------------------------------


@EVERY
def test_each_lesson_opened_changed_saved_and_opened_is_equal(name: str, model: MakingModel) -> None:
    source = files("explorer.lessons") / f"{name}.toml"
    model.page = kept = Kept()
    model.open_file(f"{name}.toml", source.read_bytes())
    assert model.both
    model.write("title", "en", "Another title")
    model.write("expect[0].ask", "fr", "Et « pourquoi » ?")
    model.write("support", "en", "One board at a time.")
    model.write("study[1].source", "en", "Nobody 1900")
    model.write("step[0].explain", "fr", "Deux lignes :\n\nl'une, « l'autre », et \"la dernière\".")
    model.put("step[1].minutes", model.get("step[1].minutes") + 1)
    model.put("spare", model.get("spare") - 1)
    assert model.faults == ()
    model.save()
    other = MakingModel()
    other.open_file(f"{name}.toml", kept.saved[f"{name}.toml"].encode())
    assert other.table == model.table
    assert other.lesson == model.lesson
    for _ in range(7):
        model.undo()
    before = load(source, name)
    assert model.lesson == before
    assert load(Upload("x.toml", model.toml.encode()), name) == before
    assert tomllib.loads(model.toml) == tomllib.loads(source.read_text(encoding="utf-8"))


@EVERY
def test_every_step_board_and_question_of_each_lesson_is_shown(name: str, page: MakingPage) -> None:
    model = page.model
    model.begin(name)
    assert model.faults == ()
    for at, step in enumerate(model.steps):
        model.goto(at)
        for part in OF_PART:
            model.part = part
            for number in range(len(step["board"]) if part == "board" else 1):
                model.show_board(number)
                assert page.tree.json["game"] == "lesson making"
        model.part = "question"
        for number, task in enumerate(step["task"]):
            model.ask(number)
            said = json.dumps(page.tree.json, ensure_ascii=False)
            assert json.dumps(task["text"]["fr"], ensure_ascii=False)[1:-1] in said
    for tab in LEADS:
        model.tab = tab
        assert page.tree.json["title"] == "Écrire une leçon"


@EVERY
def test_a_lesson_survives_the_address(name: str, model: MakingModel) -> None:
    model.begin(name)
    other = MakingModel()
    assert other.open_address(model.link())
    assert (other.table, other.name, other.both) == (model.table, model.name, model.both)


@pytest.mark.parametrize("text", ["making1.", "making1.xx", "making1.given.xx", "making1.given."])
def test_a_damaged_address_changes_nothing(text: str, model: MakingModel) -> None:
    before = model.table
    assert not model.open_address(text)
    assert model.table == before
    assert model.given is None


# Written ----------------------------------------------------------------------------------------------------


def test_a_lesson_of_three_steps_is_made_without_code(page: MakingPage) -> None:
    model = page.model
    model.write("title", "fr", "Ma haie")
    model.goto(1)
    model.add_step()
    model.write("step[2].title", "fr", "Le bilan")
    model.add_task("words")
    assert len(model.steps) == 3
    assert model.faults == ()
    assert model.lesson is not None
    assert model.lesson.title.en == "Ma haie"  # one language: written on both sides
    assert [step.minutes for step in model.lesson.steps] == [20, 15, 10]  # of the longest: the hour is whole


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_question_of_each_kind_is_whole_from_the_beginning(kind: str, page: MakingPage) -> None:
    model = page.model
    model.put("step[0].board[0].land", "board:file")
    model.put("step[0].board[1].land", "board:road")
    model.put(
        "step[0].task[0].option", [{"key": key, "text": {"fr": key, "en": key}} for key in ("yes", "no")]
    )
    model.goto(0)
    model.add_task(kind)
    assert [str(fault) for fault in model.faults_at(model.task_path)] == []
    assert [str(fault) for fault in model.faults_at("step[0].board")] == []
    assert model.task is not None
    assert model.task.kind == kind
    assert kind == "words" or model.said(model.key_in_words())


@pytest.mark.parametrize(("path", "fields"), [("expect", {"says", "ask"}), ("study", {"text", "source"})])
def test_words_of_pupils_and_studies_are_added_and_removed(
    path: str, fields: set[str], page: MakingPage
) -> None:
    model = page.model
    before = len(model.get(path))
    model.tab = "notes"
    press(page, f"add-{path}")
    assert model.faults == ()
    assert model.get(path)[-1].keys() == fields
    press(page, f"{path}[{before}]-remove")
    assert len(model.get(path)) == before


def test_the_answer_is_computed_while_one_draws(page: MakingPage) -> None:
    model = page.model
    model.goto(0)
    model.add_task("number")
    model.part = "board"
    model.put("step[0].board[0].land", "rows:mmm mrp mmm")
    model.part = "question"
    across = node(page, "answer")["text"]
    model.part, model.brush = "board", "m"
    model.click("b2")
    assert model.land == "rows:mmm mmp mmm"
    model.part = "question"
    assert node(page, "answer")["text"] != across
    model.try_answer("0,5")
    assert node(page, "try")["note"] in ("Faux", "Pas encore", model.word("lesson-wrong"))
    task = model.task
    assert task is not None
    model.try_answer(f"{model.answer(task).low}".replace(".", ","))
    assert node(page, "try")["note"] == model.word("lesson-right")


def test_the_right_places_are_ringed_on_the_board(model: MakingModel) -> None:
    model.put("step[0].board[0].land", "board:file")
    model.goto(0)
    model.add_task("place")
    ringed = {place for place, look in model.scene().cells.items() if "here" in look.style.split()}
    assert model.task is not None
    assert ringed == model.answer(model.task).places != frozenset()


def test_the_best_design_of_a_board_of_ones_own_is_computed(model: MakingModel) -> None:
    model.put("step[0].board[0].land", "rows:mmr mrp mmm")
    model.goto(0)
    model.add_task("build")
    task = model.task
    assert task is not None
    designs = boards_tried(model)
    assert model.answer(task).worth == max(designs)


def boards_tried(model: MakingModel) -> list[float]:
    """What each design of the question's budget is worth."""
    assert model.task is not None
    site = model.task.site
    return [workshop.arrival(workshop.built(build, site)) for build in workshop.designs(site)]


# Faults -----------------------------------------------------------------------------------------------------


def test_each_fault_stands_at_its_field_and_is_a_way_to_it(page: MakingPage) -> None:
    model = page.model
    wrong: dict[str, object] = {
        "step[1].task[0].tolerance": "viel", "step[0].board[1].overlay": "magic", "step[1].minutes": 0,
        "step[0].task[0].computed": "arival", "title": {"fr": "", "en": "x"}, "fact[0].source": 3,
        "step[0].board[0].land": "rows:mm m", "support": {"fr": "Oui."}, "expect[0].ask": 3,
        "study[0].source": {"fr": "", "en": "x"},
    }  # fmt: skip
    for path, value in wrong.items():
        model.put(path, value)
    assert {fault.key for fault in model.faults} == set(wrong)
    model.tab = "check"
    listed = [each for each in nodes(page.tree.json) if each["k"] == "entry"]
    assert len(listed) == len(wrong)
    for fault in model.faults:
        model.to_fault(fault)
        keys = {fault.key, f"{fault.key}-fr", f"{fault.key}-en"}
        notes = [each for each in nodes(page.tree.json) if each.get("key") in keys]
        assert any(each.get("note") for each in notes), fault.key


def test_what_is_not_whole_has_no_preview_and_no_link(model: MakingModel) -> None:
    model.put("title", None)
    model.preview()
    assert model.given is None
    assert model.tab == "check"
    assert model.for_pupils == ""


def test_the_page_says_what_the_check_of_the_command_line_says(model: MakingModel) -> None:
    model.put("step[0].task[0].option[0].key", "oui")
    file = Upload("ma-lecon.toml", model.toml.encode())
    found = load(file, "ma-lecon")
    with pytest.raises(ExplorerError) as refusal:
        check_answers(found, file)
    assert [str(fault) for fault in model.faults] == [str(refusal.value)]


def test_a_file_with_slips_is_opened_mended_and_a_broken_one_changes_nothing(model: MakingModel) -> None:
    text = model.toml.replace("tolerance = 0.6", "tolerance = 0,6")
    model.open_file("x.toml", text.encode())
    assert model.faults == ()
    before = model.table
    with pytest.raises(ExplorerError):
        model.open_file("x.toml", b"a = ")
    assert model.table == before


# Lists, keys, undo ------------------------------------------------------------------------------------------


def test_whatever_was_changed_is_had_back(model: MakingModel) -> None:
    before = model.toml
    model.add_step()
    model.remove_step()
    model.move_step(1)
    model.add_board()
    model.add_task("number")
    model.find_by("typed")
    model.resize(6, 8)
    while model.past:
        model.undo()
    assert model.toml == before


def test_a_board_that_is_renamed_keeps_its_questions(model: MakingModel) -> None:
    model.goto(0)
    model.rename("step[0].board[0].key", "haie")
    assert model.get("step[0].task[0].board") == "haie"


def test_every_land_that_is_offered_is_one() -> None:
    assert [name for name in fields.lands() if boards.fault(name) is not None] == []
    assert {name.partition(":")[0] for name in fields.lands()} >= {
        "board",
        "map",
        "commune",
        "pond",
        "village",
        "relay",
    }


# Pupils -----------------------------------------------------------------------------------------------------


def test_the_preview_is_a_pupils_page_on_a_telephone(page: MakingPage) -> None:
    model = page.model
    model.preview()
    assert page.tree.json["game"] == "lesson phone"
    assert node(page, "leave-preview")
    assert node(page, "check")
    model.leave()
    assert page.tree.json["game"] == "lesson making"


def test_a_short_lesson_is_given_as_a_link_that_keeps_the_answers(page: MakingPage) -> None:
    kept = Kept()
    page.model.page = kept
    page.model.copy_link()
    (copied,) = kept.copied
    pupils = MakingPage()
    assert pupils.model.open_address(copied.removeprefix("#"))
    assert pupils.tree.json["title"] == "La haie et la route"
    assert not any(each.get("key") in ("leave-preview", "lead-teacher") for each in nodes(pupils.tree.json))
    given = pupils.model.given
    assert given is not None
    given.draft(given.step.tasks[0], "yes")
    given.check(given.step.tasks[0])
    again = MakingModel()
    assert again.open_address(pupils.model.link())
    assert again.given is not None
    assert again.given.answers.given == {"way": "yes"}
    pupils.close()


def test_a_long_lesson_is_given_as_a_file(model: MakingModel) -> None:
    model.begin("traverser")
    assert model.for_pupils == ""


def test_the_key_and_the_sheet_are_made_along(page: MakingPage) -> None:
    model = page.model
    model.tab = "key"
    said = json.dumps(page.tree.json, ensure_ascii=False)
    assert "Chance d'arriver vivant" in said
    assert node(page, "answer-key")
    printed: list[str] = []
    model.page.print = printed.append  # type: ignore[method-assign]
    for key in ("print-sheet", "print-key"):
        page.receive({"type": "call", "offer": node(page, key)["press"], "args": []})
    assert ["Feuille" in printed[0] or "fiche" in printed[0].lower(), "69,4" in printed[1]] == [True, True]


def test_it_is_a_dashboard_of_its_own() -> None:
    assert "make-a-lesson" in explorer.ui.dashboards()
    with pytest.raises(TypeError):
        explorer.ui.dashboard("make-a-lesson", seed=3)


def test_the_page_is_made_as_often_as_it_is_asked_for() -> None:
    """A package's function that is called as a file of the package is gone once that file is imported."""
    made = [type(explorer.ui.dashboard("make-a-lesson")).__name__ for _ in range(2)]
    assert made == ["MakingPage", "MakingPage"]


# A position that is played ----------------------------------------------------------------------------------


def playing(page: MakingPage) -> MakingModel:
    """A page whose first step has a question that is played."""
    page.model.goto(0)
    page.model.add_task("play")
    return page.model


def test_a_position_of_any_game_is_brought_back_by_the_address_of_its_page(page: MakingPage) -> None:
    model = playing(page)
    for name in explorer.game_names():
        play = explorer.Playthrough(name, seed=5)
        model.lay_out(f"https://nature.example/{name}.html?lang=fr#{play.link()}~edit")
        assert [str(fault) for fault in model.faults_at(f"{model.task_path}.position")] == [], name
        assert model.get(f"{model.task_path}.game") == name
        assert model.get(f"{model.task_path}.position") == play.state.to_dict()
        assert model.get(f"{model.task_path}.start") is None
        again = MakingModel()
        again.open_file("x.toml", model.toml.encode())
        assert again.table == model.table, name
    assert model.played() is not None
    model.deal()
    assert model.get(f"{model.task_path}.position") is None
    assert model.faults_at(model.task_path) == ()


@pytest.mark.parametrize("address", ["", "https://nature.example/pond.html", "#e1.broken", "no address"])
def test_an_address_without_a_position_is_refused_and_changes_nothing(address: str, page: MakingPage) -> None:
    model = playing(page)
    before = model.toml
    page.receive({"type": "call", "offer": node(page, "position")["set"], "args": [address]})
    assert model.toml == before
    assert node(page, "position")["note"]


def test_the_editor_of_the_game_opens_at_the_position_of_the_question(page: MakingPage) -> None:
    model = playing(page)
    assert model.editor == "", "nobody knows where the page is"
    model.page = Kept()
    model.page.page = "https://nature.example/school/make-a-lesson.html"
    address, _, link = model.editor.partition("#")
    assert address == "https://nature.example/school/pond.html?lang=fr"
    assert link.endswith("~edit")
    task = model.task
    assert task is not None
    assert task.course is not None
    assert open_link(link.removesuffix("~edit")).state == task.course.start
    before = model.toml
    model.lay_out(model.editor)
    assert model.get(f"{model.task_path}.position") == task.course.start.to_dict()
    model.undo()
    assert model.toml == before
