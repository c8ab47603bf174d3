"""Which misconception? Each wrong choice points to one, and the class is counted by it."""

from __future__ import annotations

import pytest
from test_lesson_files import changed

from explorer.core.errors import BadDefinition
from explorer.lessons import NAMES, Task, boards, keys, lesson
from explorer.lessons.answers import Answers, could_show, misconceptions_of, pointed

EVERY = pytest.mark.parametrize("name", NAMES)
CROSSING = lesson("traverser")


def answers(**given: object) -> Answers:
    """A group's answers, underscores for hyphens."""
    found = Answers(CROSSING)
    for key, value in given.items():
        found = found.answered(CROSSING.task(key.replace("_", "-")), value)
    return found


def wrong_choices(task: Task) -> set[str]:
    """The options that are wrong: in an order, those that do not come first."""
    found = keys.expected(task.computed)
    return {option.key for option in task.options} - {
        found.choice if task.kind == "choice" else found.order[0]
    }


@EVERY
def test_every_wrong_choice_points_to_a_misconception_and_no_right_one_does(name: str) -> None:
    for task in lesson(name).tasks:
        if task.options and task.computed:
            pointing = {option.key for option in task.options if option.misconception}
            assert pointing == wrong_choices(task), task.key


@EVERY
def test_every_misconception_is_pointed_to_and_answered_by_a_board(name: str) -> None:
    found = lesson(name)
    assert {one.key for one in found.misconceptions} == {
        key for task in found.tasks for key in could_show(task)
    }
    for one in found.misconceptions:
        view = next(step for step in found.steps if step.key == one.step).board(one.board)
        assert boards.fault(view.land) is None


def test_a_group_counts_once_however_often_it_errs_and_sentences_never() -> None:
    class_ = [
        answers(vote="yes", order=("tunnel", "fence", "road"), why="the tunnel is enough"),
        answers(vote="no", order=("fence", "road", "tunnel")),
        answers(eye_2="yes"),
    ]
    first, second, *_, last = misconceptions_of(CROSSING, class_)
    assert (first.misconception.key, first.groups, first.asked) == ("a-tunnel-is-enough", 1, 2)
    assert first.tasks == {"vote": 1, "order": 1, "design": 0}
    assert (second.misconception.key, second.groups, second.asked) == ("corners-link", 1, 1)
    assert last.groups == 0


@pytest.mark.parametrize(("key", "value", "points_to"), [
    ("gaps", "gap", "shortest"), ("gaps", "gaps", ""),
    ("order", ("road", "fence", "tunnel"), "fences-only-bar"),
    ("order", ("fence", "road", "tunnel"), ""), ("key-tile", "a1", "all-tiles-alike"), ("key-tile", "d3", ""),
    ("design", ["d3 tunnel"], "a-tunnel-is-enough"), ("road-arrival", 99, ""), ("vote", "some", ""),
])  # fmt: skip
def test_only_what_is_wrong_points_somewhere(key: str, value: object, points_to: str) -> None:
    task = CROSSING.task(key)
    assert pointed(Answers(CROSSING).answered(task, value), task) == points_to


@pytest.mark.parametrize(("old", "new", "complaint"), [
    ('misconception = "shortest"', 'misconception = "flat-earth"', r"line \d+.*flat-earth"),
    ('step = "facts"\nboard = "gaps"', 'step = "facts"\nboard = "budget"', r"misconception\[4\].*budget"),
    ('key = "shortest"\nname', 'key = "corners-link"\nname', "corners-link|shortest"),
])  # fmt: skip
def test_a_misconception_that_there_is_not_is_refused(old: str, new: str, complaint: str) -> None:
    with pytest.raises(BadDefinition, match=complaint):
        changed("traverser", old, new)
