"""Marks and answers: right, nearly, wrong, noted; untrusted on the way in, whole on the way out."""

from __future__ import annotations

import csv
import io
import json

import pytest

from explorer.core.errors import BadRecord, ExplorerError
from explorer.core.messages import message
from explorer.core.text import Text
from explorer.lessons import NAMES, Task, lesson
from explorer.lessons.answers import Answers, as_csv, read_answers
from explorer.lessons.keys import Work
from explorer.lessons.lesson import Site
from explorer.lessons.marking import BadAnswer, checked, in_words, mark
from explorer.lessons.workshop import BadBuild, put

CROSSING = lesson("traverser")
TICKS: tuple[object, ...] = (
    [],
    {"why": 0},
    {"why": [9]},
    {"why": [True]},
    {"vote": [0]},
    {"nothing": [0]},
    {"limit": [0]},
    {3: [0]},
)
"""Ideas ticked that there are not, or of what is no sentence."""
CLOSED = (("d2", "fence"), ("d3", "tunnel"), ("d4", "fence"))


def task(key: str) -> Task:
    return CROSSING.task(key)


@pytest.mark.parametrize(
    ("number", "verdict"), [(48.65, "right"), (50.0, "right"), (53.0, "near"), (60.0, "wrong")]
)
def test_a_number_is_right_within_its_tolerance(number: float, verdict: str) -> None:
    """48.65 ± 1.5 is right, ± 5 nearly."""
    assert mark(task("fence-arrival"), number).verdict == verdict


@pytest.mark.parametrize(("percent", "verdict"), [(50, "right"), (65, "right"), (70, "near"), (90, "wrong")])
def test_a_range_accepts_everything_inside(percent: float, verdict: str) -> None:
    assert mark(task("half"), float(percent)).verdict == verdict


def test_a_ranking_is_nearly_right_when_its_first_is() -> None:
    order = task("order")
    assert mark(order, ("fence", "tunnel", "road")).verdict == "right"
    assert mark(order, ("fence", "road", "tunnel")).verdict == "near"
    assert mark(order, ("road", "tunnel", "fence")).verdict == "wrong"


def test_a_vote_is_noted() -> None:
    assert mark(task("vote"), "yes").verdict == "noted"


NONSENSE = (
    "je ne vois pas", "2 2 60", "bof", "la route la route la route", "deux", "haie 17", "le temps", "oui",
    "8 20 relié", "???",
    "on sait pas trop", "c'est le hasard", "un effectif de hasard", "une carte", "clôture tunnel crapaud",
    "aire vit relais passe", "même pas vrai", "le coût du coût", "rien", "parce que", "I do not see",
    "2 2 60 find", "whatever", "road road road", "two",
    "hedge 17", "time", "yes", "8 20 link", "!!!", "no idea really", "it is random", "a small size of chance",
    "a map",
    "fence tunnel toad", "area live stop pass", "not the same", "the cost of cost", "nothing", "because",
)  # fmt: skip


def test_there_are_forty_nonsense_sentences() -> None:
    assert len(set(NONSENSE)) == 40


@pytest.mark.parametrize("name", NAMES)
def test_no_sentence_is_ever_marked_be_it_nonsense_or_the_model_answer_itself(name: str) -> None:
    """Whatever is written is noted and hears the same: a possible answer, to compare with."""
    sentences = [one for one in lesson(name).tasks if one.kind == "words"]
    assert sentences
    for one in sentences:
        told = {mark(one, checked(one, said)) for said in (*NONSENSE, one.model.fr, one.model.en)}
        assert {found.verdict for found in told} == {"noted"}
        assert {found.feedback for found in told} == {message("lesson-possible", model=one.model)}


def test_the_group_ticks_the_ideas_itself_and_the_sheet_says_so() -> None:
    answers = Answers(CROSSING).answered(task("why"), "Bof")
    assert answers.result(task("why")).en == "noted, ideas ticked by the group: none"
    ticked = answers.ticking(task("why"), [1])
    assert ticked.result(task("why")).fr.endswith(
        "idées cochées par le groupe : ils vont sur la route, ou une clôture manque"
    )
    assert ticked.mark(task("why")) == answers.mark(task("why"))
    assert "ticked by the group: they walk onto the road" in as_csv(ticked, "en")
    assert read_answers(CROSSING, json.loads(json.dumps(ticked.to_dict()))) == ticked
    assert read_answers(CROSSING, json.loads(json.dumps(answers.to_dict()))) == answers


def test_a_design_is_marked_by_its_share_of_the_best() -> None:
    design = task("design")
    assert mark(design, ()).verdict == "wrong"
    assert mark(design, tuple(f"{place} {tool}" for place, tool in CLOSED)).verdict in ("right", "near")


def test_an_attack_is_marked_on_the_groups_own_board() -> None:
    assert mark(task("attack"), "d3", Work(CLOSED)).verdict == "right"
    assert mark(task("attack"), "a1", Work(CLOSED)).verdict == "wrong"


@pytest.mark.parametrize("written", ["48,7", "48.7", " 48,7 % ", "+48,7%", 48.7])
def test_numbers_are_read_as_people_write_them(written: object) -> None:
    assert checked(task("fence-arrival"), written) == 48.7


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("fence-arrival", "half"), ("fence-arrival", ""), ("fence-arrival", float("nan")), ("fence-arrival",
        True),
        ("fence-arrival", "9" * 200), ("vote", "perhaps"), ("vote", 3), ("order", ["fence"]),
        ("order", ["fence", "fence", "road"]),
        ("order", "fence"), ("why", "   "), ("why", "x" * 1001), ("why", None), ("attack", ""), ("attack", 7),
        ("design", "d3"),
        ("design", ["d3"]), ("design", [["d3", "tunnel"]]),
    ],
)  # fmt: skip
def test_what_can_be_no_answer_is_refused_in_both_languages(key: str, value: object) -> None:
    with pytest.raises(BadAnswer) as refusal:
        checked(task(key), value)
    assert refusal.value.text.fr != refusal.value.text.en


@pytest.mark.parametrize(
    ("build", "place", "tool"),
    [((), "a1", "hedge"), ((), "d2", "hedge"), ((), "c1", "tunnel"), ((), "d2", "bomb"), ((), "z9", "hedge"),
     ((("d2", "tunnel"), ("d3", "tunnel")), "d4", "tunnel")],
)  # fmt: skip
def test_the_workshop_refuses_what_does_not_fit(
    build: tuple[tuple[str, str], ...], place: str, tool: str
) -> None:
    with pytest.raises(BadBuild):
        put(build, place, tool)


def test_the_budget_is_kept() -> None:
    with pytest.raises(BadBuild, match="3 tiles"):
        put(CLOSED, "c1", "hedge", Site("crossing:budget", 3))


def test_answers_go_out_and_come_back() -> None:
    answers = (
        Answers(CROSSING)
        .answered(task("vote"), "no")
        .answered(task("road-arrival"), "2,4")
        .answered(task("design"), ["d3 tunnel"])
    )
    again = read_answers(CROSSING, json.loads(json.dumps(answers.to_dict())))
    assert again == answers
    assert again.work.build == (("d3", "tunnel"),)


@pytest.mark.parametrize(
    "found",
    [
        None, [], {}, {"format": "explorer-lesson"},
        {"format": "explorer-lesson", "version": 1, "lesson": "traverser", "answers": {"vote": "perhaps"},
        "draw": 1},
        {"format": "explorer-lesson", "version": 1, "lesson": "traverser", "answers": {"nothing": "x"},
        "draw": 1},
        {"format": "explorer-lesson", "version": 1, "lesson": "traverser", "answers": {"design": ["a1 bomb"]},
        "draw": 1},
        {"format": "explorer-lesson", "version": 1, "lesson": "traverser", "answers": {3: "x"}, "draw": 1},
        {"format": "explorer-lesson", "version": 1, "lesson": "traverser", "answers": {}, "draw": 10**9},
        {"format": "explorer-lesson", "version": 1, "lesson": "voyage-en-relais", "answers": {}, "draw": 1},
        {"format": "explorer-lesson", "version": 2, "lesson": "traverser", "answers": {}, "draw": 1},
        *({"format": "explorer-lesson", "version": 1, "lesson": "traverser", "answers": {"why": "x",
        "vote": "no"}, "draw": 1,
           "ticked": ticked} for ticked in TICKS),
    ],
)  # fmt: skip
def test_damaged_answers_are_refused_whole(found: object) -> None:
    with pytest.raises(BadRecord):
        read_answers(CROSSING, found)


@pytest.mark.parametrize(("lang", "delimiter", "number"), [("fr", ";", "2,4 %"), ("en", ",", "2.4%")])
def test_the_table_holds_every_question_and_the_answers_given(lang: str, delimiter: str, number: str) -> None:
    answers = Answers(CROSSING).answered(task("road-arrival"), "2,4").answered(task("why"), "=SUM(A1:A9)")
    text = as_csv(answers, lang)
    assert text.startswith("\ufeff")
    rows = list(csv.reader(io.StringIO(text.removeprefix("\ufeff")), delimiter=delimiter))
    assert len(rows) == 1 + len(CROSSING.tasks)
    assert number in {row[2] for row in rows}
    assert "'=SUM(A1:A9)" in {row[2] for row in rows}


def test_a_place_is_told_by_its_name() -> None:
    assert in_words(lesson("voyage-en-relais").task("first"), "okefenokee").fr == "Marais d'Okefenokee"


def test_an_answer_of_one_is_told_in_the_singular() -> None:
    village = lesson("trame-du-village")
    one = next(task for task in village.tasks if "gène" in task.unit.fr)
    assert (in_words(one, 1.0), in_words(one, 3.0)) == (Text("1 gène", "1 gene"), Text("3 gènes", "3 genes"))


def test_every_refusal_is_of_the_family() -> None:
    assert issubclass(BadAnswer, ExplorerError)
    assert issubclass(BadBuild, ExplorerError)
