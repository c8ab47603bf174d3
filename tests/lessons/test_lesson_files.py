"""The lessons' files: complete, in both languages, 45 minutes, and read strictly."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest

from explorer.core.definitions import Upload
from explorer.core.errors import BadDefinition, BadOption
from explorer.lab.questions.questions import measures
from explorer.lessons import NAMES, Lesson, keys, lesson
from explorer.lessons.boards import picture
from explorer.lessons.lesson import NUMBERS_SHOWN
from explorer.lessons.loading import load
from explorer.lessons.marking import key_in_words, mark
from explorer.lessons.model import LessonModel
from explorer.publishing.server.folders import language_of

FOLDER = files("explorer.lessons")
TWINS = Path(__file__).resolve().parents[2] / "notebooks" / "lessons"
EVERY = pytest.mark.parametrize("name", NAMES)


def changed(name: str, old: str, new: str) -> Lesson:
    """The lesson's file with one change, read again."""
    text = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    assert old in text
    return load(Upload(f"{name}.toml", text.replace(old, new, 1).encode()), name)


@EVERY
def test_a_lesson_takes_45_minutes_and_ends_with_an_exit_ticket(name: str) -> None:
    assert lesson(name).minutes == 45
    assert lesson(name).steps[-1].key == "exit"


def test_what_the_region_of_the_reserve_lost_is_predicted_before_it_is_told() -> None:
    found = lesson("voyage-en-relais")
    step = next(step for step in found.steps if step.chart == "reserve")
    asked = next(task for task in step.tasks if task.predict and not task.board)
    shown = [step.title, step.text, asked.text, *(found.fact(key).text for key in step.facts)]
    for number in ("91", "79", "8,3", "8.3", "20,4", "20.4", "20 %", "8 %", "8%", "27", "10,4"):
        assert not any(number in text.fr or number in text.en for text in shown), number


@pytest.mark.parametrize(("name", "key", "said"), [
    ("voyage-en-relais", "reserve", ("région de la réserve", "56\u202f259", "91\u202f438")),
    ("voyage-en-relais", "relay", ("première génération née en route",)),
    ("traverser", "tunnels", ("deux crapauducs", "clôtures permanentes", "31 %",
    "28 % de tous les crapauds, marqués ou non")),
    ("traverser", "killed", ("69,4 %", "traversant", "non pour un pas")),
])  # fmt: skip
def test_facts_say_what_their_sources_measured(name: str, key: str, said: tuple[str, ...]) -> None:
    assert [part for part in said if part not in lesson(name).fact(key).text.fr] == []


def test_the_model_s_four_generations_stand_beside_what_was_measured() -> None:
    step = next(step for step in lesson("voyage-en-relais").steps if step.key == "legs")
    assert "Miller 2012" in step.explain.fr
    assert "90 %" in step.explain.fr
    assert next(task for task in step.tasks if task.key == "generations").text.en.startswith("In this model")


@EVERY
def test_a_lesson_predicts_before_it_tells(name: str) -> None:
    assert sum(task.predict for task in lesson(name).tasks) >= 3
    assert all(step.explain.fr for step in lesson(name).steps)


@EVERY
def test_every_fact_is_cited_and_used(name: str) -> None:
    found = lesson(name)
    assert all(fact.source.fr and fact.source.en for fact in found.facts)
    assert {fact.key for fact in found.facts} == {key for step in found.steps for key in step.facts}


@EVERY
def test_limits_and_teaching_values_are_told(name: str) -> None:
    assert lesson(name).limits
    assert lesson(name).taught


@EVERY
def test_a_teacher_is_told_of_three_programmes_of_words_to_expect_of_support_and_of_studies(
    name: str,
) -> None:
    found = lesson(name)
    for lang, said in (("fr", "Programme français"), ("en", "French programme")):
        programme = found.programme.in_language(lang)
        assert re.findall(r"\*\*(.*?)\.?\*\*", programme)
        assert [part for part in (said, "NGSS", "IB") if f"**{part}" not in programme] == []
        assert re.search(r"\b[MH]S-LS2-\d\b", programme)
        assert found.support.in_language(lang)
    assert len(found.expects) >= 3
    assert all("?" in one.ask.fr and "?" in one.ask.en for one in found.expects)
    assert len(found.studies) >= 2
    assert all(re.search(r"\b(?:19|20)\d\d\b", one.source.en) for one in found.studies)


@pytest.mark.parametrize(("old", "new", "complaint"), [
    ("\nsays = {", "\nsay = {", r'line \d+: expect\[0\]\.say: .*perhaps "says"'),
    ("\nsays = { fr", "\nsays = { de", r"line \d+: expect\[0\]\.says: "),
    ("[[expect]]\nsays", "[[expect]]\nname = 3\nsays", r"line \d+: expect\[0\]\.name: "),
    ("\nsupport = {", "\nsuport = {", r'line \d+: suport: .*perhaps "support"'),
    ("[[study]]\ntext", "[[study]]\nwords", r"study\[0\]\.words: "),
])  # fmt: skip
def test_what_is_wrong_with_the_teachers_notes_is_named_with_its_field_and_line(
    old: str, new: str, complaint: str
) -> None:
    with pytest.raises(BadDefinition, match=complaint):
        changed("traverser", old, new)


@EVERY
def test_a_prediction_is_answered_with_a_reason_since_there_is_no_second_try(name: str) -> None:
    """A reason takes more than "Well spotted." or "Read the number."."""
    for task in lesson(name).tasks:
        said = {"right": task.right, "nearly": task.nearly, "wrong": task.wrong}
        least = {"right": 5, "nearly": 5, "wrong": 8}
        if task.predict and task.computed and task.kind in ("choice", "ranking"):
            for mark_, text in said.items():
                for lang in ("fr", "en"):
                    words = re.findall(r"\w+", text.in_language(lang))
                    assert not text.fr or len(words) >= least[mark_], (task.key, mark_, lang)


@EVERY
def test_every_board_is_drawn_and_shows_three_numbers_at_most(name: str) -> None:
    from explorer.lessons import boards, workshop

    for step in lesson(name).steps:
        for view in step.boards:
            if view.land == boards.PLAYED:
                continue
            land = workshop.built(()) if view.land == boards.BUILT else boards.land(view.land)
            assert picture(land, view.overlay).cells
            assert len(view.numbers) <= NUMBERS_SHOWN


def test_a_step_rings_what_its_text_speaks_of() -> None:
    model = LessonModel("traverser")
    ringed = [place for place, look in model.scene().cells.items() if "here" in look.style.split()]
    assert ringed == list(model.lesson.steps[0].at)
    model.goto(2)
    assert not any("here" in look.style.split() for look in model.scene().cells.values())


@EVERY
def test_the_answer_key_is_marked_right_by_itself(name: str) -> None:
    """Whatever the teacher's page gives as the answer is right."""
    work = keys.Work(build=(("d2", "fence"), ("d3", "tunnel"), ("d4", "fence")))
    for task in lesson(name).tasks:
        found = keys.expected(task.computed, work) if task.computed else None
        if found and task.kind in ("choice", "ranking", "number"):
            value = {"choice": found.choice, "ranking": found.order, "number": found.low}[task.kind]
            assert mark(task, value, work).verdict == "right", task.key
        assert key_in_words(task, work).fr, task.key


@EVERY
def test_every_computed_choice_is_one_of_the_options(name: str) -> None:
    for task in lesson(name).tasks:
        options = {option.key for option in task.options}
        if task.computed and task.kind == "choice":
            assert keys.expected(task.computed).choice in options, task.key
        if task.kind == "ranking":
            assert set(keys.expected(task.computed).order) == options, task.key


def test_every_key_is_asked_by_a_lesson() -> None:
    asked = {task.computed for name in NAMES for task in lesson(name).tasks}
    assert set(keys.KEYS) <= asked


def test_an_unknown_lesson_names_those_there_are() -> None:
    with pytest.raises(BadOption, match="traverser"):
        lesson("latin")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('again = "vote"', 'again = "votes"', "again"),
        ("minutes = 3", "minuts = 3", r'traverser\.toml.*step\[0\]\.minuts: .*perhaps "minutes"'),
        ("minutes = 3", "minutes = 5", r"line \d+: (spare|step\[0\].minutes): got '5 \+ .*= 47'.*45 minutes"),
        ('land = "board:tunnel"', 'land = "board:canal"', r"line \d+.*board:canal"),
        ('computed = "arrival.road"', 'computed = "arrival.sea"', r"line \d+.*arrival\.sea"),
        ('at = ["d3"]', 'at = ["d3", "z9"]', r"line \d+.*step\[0\]\.at.*z9"),
        ('facts = ["killed"]', 'facts = ["drowned"]', "drowned"),
        ('en = "Crossing"', 'en = ""', "title"),
        ('key = "eye-2"\nkind', 'key = "eye-1"\nkind', "eye-1"),
        ('overlay = "arrival"', 'overlay = "magic"', "magic"),
        ("tolerance = 0.6", 'tolerance = 0.6\nhint = "x"', "hint"),
        ('kind = "words"', 'kind = "words"\nright = { fr = "Oui.", en = "Yes." }', "right"),
    ],
)
def test_what_is_unknown_or_missing_is_refused_with_its_key(old: str, new: str, complaint: str) -> None:
    with pytest.raises(BadDefinition, match=re.compile(complaint, re.DOTALL)):
        changed("traverser", old, new)


@EVERY
def test_the_twins_share_their_code_and_differ_in_language(name: str) -> None:
    french, english = (
        json.loads((TWINS / f"{name}.{lang}.ipynb").read_text(encoding="utf-8")) for lang in ("fr", "en")
    )
    code = [
        [cell["source"] for cell in book["cells"] if cell["cell_type"] == "code"]
        for book in (french, english)
    ]
    assert code[0] == code[1] == [["import explorer.ui"], [f'explorer.ui.lesson("{name}")']]
    assert [book["metadata"]["explorer"]["language"] for book in (french, english)] == ["fr", "en"]
    prose = [
        [cell["source"] for cell in book["cells"] if cell["cell_type"] == "markdown"]
        for book in (french, english)
    ]
    assert len(prose[0]) == len(prose[1])
    assert prose[0] != prose[1]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_twin_opens_in_its_own_language(lang: str) -> None:
    """And a notebook that speaks both, or lies elsewhere, in none of its own."""
    assert language_of(TWINS.parent, f"lessons/traverser.{lang}.ipynb") == lang
    assert language_of(TWINS.parent, "pond.ipynb") is None
    assert language_of(TWINS, "../pond.ipynb") is None


@EVERY
def test_measures_are_called_as_the_board_calls_them(name: str) -> None:
    """What a feedback tells pupils to read stands under the board by that name."""
    known = {measure.name for measure in measures().values()}
    for task in lesson(name).tasks:
        for lang, quoted in (("fr", r"Lisez « (.+?) »"), ("en", r'Read "(.+?)"')):
            for title in re.findall(quoted, task.wrong.in_language(lang)):
                assert title in {one.in_language(lang) for one in known}, f"{task.key}: {title}"


def test_there_are_no_other_notebooks_among_the_lessons() -> None:
    assert {path.name for path in TWINS.glob("*.ipynb")} == {
        f"{name}.{lang}.ipynb" for name in NAMES for lang in ("fr", "en")
    }
