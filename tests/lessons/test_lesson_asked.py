"""What a lesson's file asks of any board: counted as the lab counts it, refused with its line."""

from __future__ import annotations

import re

import pytest

from explorer.core.definitions import Upload
from explorer.core.errors import BadDefinition
from explorer.lessons import Lesson
from explorer.lessons.keys import expected, known
from explorer.lessons.loading import load
from explorer.lessons.marking import mark

LESSON = """
title = { fr = "Essai", en = "Trial" }
level = { fr = "5e", en = "Age 12" }
programme = { fr = "Cycle 4", en = "Ages 12 to 15" }
before = { fr = "Rien.", en = "Nothing." }
stretch = { fr = "Rien.", en = "Nothing." }
goal = [{ text = { fr = "Voir.", en = "See." } }]
limit = [{ text = { fr = "Petit.", en = "Small." } }]
taught = [{ text = { fr = "Tout.", en = "All." } }]
[[step]]
key = "exit"
minutes = 45
title = { fr = "Voir", en = "See" }
text = { fr = "Regardez.", en = "Look." }
explain = { fr = "Vu.", en = "Seen." }
[[step.board]]
key = "one"
title = { fr = "Un", en = "One" }
land = '''rows:
mmm
..m
mmm
'''
[[step.board]]
key = "two"
title = { fr = "Deux", en = "Two" }
land = "rows:mmm ... mmm"
[[step.task]]
key = "q"
text = { fr = "Alors ?", en = "Well?" }
right = { fr = "Oui.", en = "Yes." }
"""
YES, NO = (f'{{ key = "{key}", text = {{ fr = "{key}", en = "{key}" }} }}' for key in ("yes", "no"))
YES_NO = f"option = [{YES}, {NO}]"
BOARDS = YES_NO.replace('"yes"', '"one"').replace('"no"', '"two"')
WRONG, NEARLY = (f'{key} = {{ fr = "Non.", en = "No." }}' for key in ("wrong", "nearly"))


def asking(kind: str, *lines: str) -> Lesson:
    text = "\n".join([LESSON + f'kind = "{kind}"', *lines, WRONG, *([NEARLY] if kind != "choice" else [])])
    return load(Upload("essai.toml", text.encode()), "essai")


@pytest.mark.parametrize(("kind", "lines", "right"), [
    ("number", ('board = "one"', 'computed = "worlds"'), 1.0),
    ("number", ('board = "two"', 'computed = "largest"'), 50.0),  # 3 of 6 tiles hang together, in percent
    ("number", ("answer = 12.5",), 12.5),
    ("choice", (YES_NO, 'answer = "no"'), "no"),
    ("choice", (BOARDS, 'computed = "most largest"'), "one"),
    ("choice", (BOARDS, 'computed = "least worlds"'), "one"),
    ("ranking", (BOARDS, 'computed = "most worlds"'), ("two", "one")),
    ("ranking", (BOARDS, 'answer = ["two", "one"]'), ("two", "one")),
    ("place", ('board = "one"', 'computed = "key places"'), "c2"),  # and b1, c1, b3, c3: a line of seven
    ("place", ('board = "two"', 'computed = "best addition"'), "b2"),  # any of the second row joins both
])  # fmt: skip
def test_a_question_is_marked_by_its_board_or_by_what_was_typed(
    kind: str, lines: tuple[str, ...], right: object
) -> None:
    extra = ("tolerance = 0", "near = 1") if kind == "number" else ()
    (task,) = asking(kind, *lines, *extra).tasks
    assert mark(task, right).verdict == "right"  # type: ignore[arg-type]


def test_only_key_places_are_right() -> None:
    (task,) = asking("place", 'board = "one"', 'computed = "key places"').tasks
    assert expected(task.computed).places == {"b1", "c1", "c2", "b3", "c3"}
    assert mark(task, "a1").verdict == "wrong"


@pytest.mark.parametrize(("kind", "lines", "complaint"), [
    ("number", ('computed = "worlds"', "tolerance = 0", "near = 1"), r"task\[0\]\.board.*one.*two"),
    ("number", ('board = "one"', 'computed = "beauty"', "tolerance = 0", "near = 1"), r"line \d+.*beauty"),
    ("choice", (YES_NO, 'computed = "most arrival"'), "one, two"),
    ("choice", (YES_NO, 'answer = "maybe"'), r"line \d+.*maybe"),
    ("ranking", (BOARDS, 'answer = ["two"]'), r"line \d+.*answer"),
    ("place", ('board = "one"', 'answer = "a1"'), "answer"),
])  # fmt: skip
def test_what_cannot_be_asked_is_refused_with_its_line(
    kind: str, lines: tuple[str, ...], complaint: str
) -> None:
    with pytest.raises(BadDefinition, match=re.compile(complaint, re.DOTALL)):
        asking(kind, *lines)


def test_a_board_in_letters_that_cannot_be_read_is_refused_with_its_line() -> None:
    with pytest.raises(BadDefinition, match=re.compile(r"line 27.*land.*equal length", re.DOTALL)):
        load(Upload("essai.toml", LESSON.replace("mmm ... mmm", "mmm .. mmm").encode()), "essai")


def test_sentences_and_drawings_ask_for_nothing_of_this_kind() -> None:
    assert known("words") == known("draw") == ()


def test_of_the_designs_of_a_board_of_ones_own_the_best_is_asked() -> None:
    assert known("build") == ("best",)
