"""Questions that are answered by playing: read strictly, judged by their game, kept as far as one is."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from explorer.commands.lesson import checked, new_lesson
from explorer.core.definitions import Upload
from explorer.core.errors import BadDefinition, BadRecord, ExplorerError
from explorer.core.text import NO_WORDS
from explorer.lessons import NAMES, Task, lesson, model
from explorer.lessons.answers import Answers, as_csv, read_answers
from explorer.lessons.gathering import gathered, understood
from explorer.lessons.groups import Group, Sending
from explorer.lessons.loading import load
from explorer.lessons.marking import in_words, key_in_words
from explorer.lessons.model import LessonModel
from explorer.lessons.paper import key, sheets
from explorer.ui.model import RAISE

PLAYED = [(name, task.key) for name in NAMES for task in lesson(name).tasks if task.course]
LAY, STEP = "lay 1 c2 r0", "step c2"
ROAD, FIELDS = "lay 18 c2 r0", "lay 16 c2 r0"


@pytest.fixture(autouse=True)
def in_earnest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(RAISE, "1")


def question() -> Task:
    return lesson("traverser").task("open")


def seated() -> LessonModel:
    model = LessonModel("traverser")
    model.goto(1)
    model.show("game")
    return model


def lay(model: LessonModel) -> None:
    assert model.table is not None
    model.table.hand.choose(0)  # type: ignore[attr-defined]
    model.click("c2")


# The files --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "asked"), PLAYED)
def test_every_way_of_every_deed_can_be_played_to_the_end(name: str, asked: str) -> None:
    course = lesson(name).task(asked).played
    assert course.stuck() is None
    assert course.done([]) == 0


@pytest.mark.parametrize("name", sorted({name for name, _ in PLAYED}))
def test_every_deed_points_at_what_lies_there_and_draws_an_overlay_of_its_game(name: str) -> None:
    model.check_played(lesson(name), files("explorer.lessons") / f"{name}.toml")


def test_a_lesson_has_one() -> None:
    assert ("traverser", "open") in PLAYED


@pytest.mark.parametrize(("old", "new", "complaint"), [
    ('game = "pond"', 'game = "chess"', r"line \d+: step\[1\]\.task\[4\]\.game: got 'chess', .*souls"),
    ('awaits = ["lay 1 c2"]', 'awaits = ["lay 1 c1"]', r"line \d+: .*deed\[0\]\.awaits: got 'lay 1 c1'"),
    ('awaits = ["step c2"]', 'awaits = ["fly c2"]', r"line \d+: .*deed\[1\]\.awaits: got 'fly c2', .*allows"),
    ('then = ["step f4"]', 'then = ["step f2"]', r"line \d+: .*deed\[0\]\.then: got 'step f2', .*allows"),
    ('then = ["step f4"]', 'then = ["hop f4"]', r"line \d+: .*deed\[0\]\.then"),
    ('key = "walk"', 'key = "lay"', r"line \d+: .*deed: got 'lay', .*each key once"),
    ('colour = "blue"', 'colour = "red"', r"line \d+: .*position\.players\[0\]\.colour: got 'red'"),
    ('land = "played"', 'land = "board:road"', r"line \d+: .*board\[4\]\.land: got 'board:road', .*played"),
    ('land = "played"', 'land = "played"\noverlay = "key"', r"line \d+: .*board\[4\]\.land.*neither"),
    ('land = "crossing:eye-1"', 'land = "played"', r"line \d+: step\[1\]\.board\[0\].*"),
    ('game = "pond"', 'game = "pond"\npredict = true', r"line \d+: .*predict"),
])  # fmt: skip
def test_what_cannot_be_played_is_refused_with_file_line_and_key(old: str, new: str, complaint: str) -> None:
    text = (files("explorer.lessons") / "traverser.toml").read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(BadDefinition, match=re.compile(f"traverser.toml, {complaint}", re.DOTALL)):
        load(Upload("traverser.toml", text.replace(old, new, 1).encode()), "traverser")


@pytest.mark.parametrize(("old", "new", "complaint"), [
    ('at = ["c2"]', 'at = ["c9"]', r"line \d+: step\[1\]\.task\[4\]\.deed\[0\]\.at: got 'c9', .*hand-0"),
    ('overlay = "reach"\n\n', 'overlay = "magic"\n\n', r"line \d+: .*deed\[1\]\.overlay: got 'magic'"),
])  # fmt: skip
def test_what_does_not_lie_there_is_refused_by_the_check_of_ones_own(
    tmp_path: Path, old: str, new: str, complaint: str
) -> None:
    text, file = (files("explorer.lessons") / "traverser.toml").read_text("utf-8"), tmp_path / "mine.toml"
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ExplorerError, match=re.compile(f"mine.toml, {complaint}", re.DOTALL)):
        checked(file)


# Playing ----------------------------------------------------------------------------------------------------


def test_an_illegal_action_is_refused_by_its_rule_and_nothing_is_kept() -> None:
    model = seated()
    model.click("c2")
    assert model.table is not None
    assert [each.rule for each in model.table.refusals] == ["PON-M1"]
    assert model.table.status.en.startswith("Refused")
    assert question().key not in model.answers


@pytest.mark.parametrize("action", [ROAD, FIELDS, "step c4", "swap 1"])
def test_a_legal_action_that_is_another_is_refused_in_the_deeds_words(action: str) -> None:
    model = seated()
    assert model.table is not None
    assert not model.table.act(action)
    assert model.table.status == question().played.steps[0].other
    assert model.table.play.node is model.table.play.root
    assert question().key not in model.answers


def test_the_right_action_is_played_what_follows_is_too_and_how_far_one_is_is_kept() -> None:
    model = seated()
    lay(model)
    assert model.table is not None
    assert "f5 to f4" in model.table.status.en  # the rival's turn
    assert model.given(question()) == (LAY,)
    assert model.answers.mark(question()).verdict == "near"
    assert not model.answers.finished(question())


def test_the_last_deed_makes_it_right_and_then_nothing_more_is_played() -> None:
    model, task = seated(), question()
    lay(model)
    model.click("c2")
    assert model.table is not None
    assert model.given(task) == (LAY, STEP)
    mark = model.mark(task)
    assert mark is not None
    assert (mark.verdict, mark.feedback) == ("right", task.right)
    assert task.right.en in model.table.status.en
    assert model.table.targets() == ()
    model.click("b3")
    assert model.table.status.en.startswith("The question is solved")
    assert model.given(task) == (LAY, STEP)


def test_a_step_is_done_once_it_was_played_to_the_end() -> None:
    model = seated()
    for asked, value in (("eye-1", "yes"), ("eye-2", "no"), ("eye-3", "no"), ("eye-4", "yes")):
        model.draft(model.lesson.task(asked), value)
        model.check(model.lesson.task(asked))
    assert model.waiting == ("game", 1)
    model.show("game")
    lay(model)
    assert not model.done(model.step)
    model.click("c2")
    assert model.done(model.step)


def test_what_is_taken_back_is_no_answer_any_more() -> None:
    model = seated()
    lay(model)
    assert model.table is not None
    model.table.guide.back()
    assert question().key not in model.answers
    lay(model)
    model.click("c2")
    model.table.guide.restart()
    assert question().key not in model.answers


def test_a_link_goes_on_where_one_was() -> None:
    model, again = seated(), LessonModel("traverser")
    lay(model)
    assert again.open_address(model.link())
    assert again.table is not None
    assert model.table is not None
    assert (again.board, again.table.guide.number) == ("game", 1)
    assert again.table.state == model.table.state
    again.click("c2")
    assert again.given(question()) == (LAY, STEP)


DAMAGED = ([ROAD], [STEP], [LAY, "step f4"], [LAY, STEP, "step c1"], [LAY, LAY], [], [3], "lay", ["x" * 5000])


@pytest.mark.parametrize("damaged", DAMAGED)
def test_an_answer_that_cannot_have_been_played_is_refused(damaged: object) -> None:
    sent = Answers(lesson("traverser")).to_dict() | {"answers": {"open": damaged}}
    with pytest.raises(BadRecord):
        read_answers(lesson("traverser"), sent)


def test_an_answer_comes_back_from_a_file() -> None:
    given = Answers(lesson("traverser")).answered(question(), [LAY, STEP])
    assert read_answers(lesson("traverser"), given.to_dict()) == given


def test_a_lesson_that_plays_nothing_imports_no_game_table() -> None:
    assert LessonModel("traverser").tables == {}


# On paper, in words, in a class -----------------------------------------------------------------------------


def test_the_teachers_key_says_what_is_awaited() -> None:
    assert key_in_words(question()).en == '1) for instance lay "Meadow" at c2. 2) move to c2.'
    assert "rien d&#x27;autre" in key.page(lesson("traverser"), "fr")


def test_the_sheet_shows_the_position_and_a_line_for_each_move() -> None:
    paper = sheets.blank("traverser")
    for lang, move in (("fr", "Coup joué\u00a0:"), ("en", "Move:")):
        assert paper.bodies[lang].count(move) == len(question().played.steps)
        assert lesson("traverser").steps[1].board("game").title.in_language(lang) in paper.bodies[lang]


def test_what_was_played_is_told_in_words() -> None:
    assert in_words(question(), (LAY, STEP)).en == 'lay "Meadow" at c2; move to c2'
    assert 'lay ""Meadow"" at c2' in as_csv(Answers(lesson("traverser")).answered(question(), [LAY]), "en")


def test_a_class_counts_it() -> None:
    played = {"1" * 16: [LAY], "2" * 16: [LAY, STEP], "3" * 16: [LAY, STEP]}
    none = Answers(lesson("traverser"))
    sent = [Sending(Group(name), none.answered(question(), given)) for name, given in played.items()]
    room = gathered(lesson("traverser"), sent)
    (counted,) = [one for one in understood(room) if one.task == question()]
    assert (counted.given, counted.right, counted.near, counted.wrong) == (3, 2, 1, 0)
    assert room.bars(question()) == ()
    assert question().wrong == NO_WORDS


# In the documentation ---------------------------------------------------------------------------------------


def example(page: str) -> str:
    """The question that the page on lessons of one's own shows."""
    text = (Path(__file__).resolve().parents[2] / "docs" / page).read_text(encoding="utf-8")
    (found,) = [block for block in re.findall(r"```toml\n(.*?)```", text, re.DOTALL) if '"play"' in block]
    return str(found)


def test_the_documentations_example_can_be_played_in_a_lesson_of_ones_own(tmp_path: Path) -> None:
    assert example("lessons.md") == example("lessons.fr.md")
    file = new_lesson("mine", tmp_path)
    first, rest = file.read_text(encoding="utf-8").split("# Étape 2", 1)
    file.write_text(f"{first}{example('lessons.md')}\n# Étape 2{rest}", encoding="utf-8")
    assert checked(file).task("open").played.game.name == "pond"
