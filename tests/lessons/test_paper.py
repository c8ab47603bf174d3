"""What is printed of a lesson: complete, in both languages, without an answer where one is to be found."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest

from explorer.core.messages import say
from explorer.core.text import LANGUAGES, NO_WORDS
from explorer.lessons import NAMES, lesson
from explorer.lessons.model import LessonModel
from explorer.lessons.paper import document, key, sheets
from explorer.lessons.paper.document import Paper, unmarked
from explorer.lessons.paper.sheets import on_paper
from explorer.publishing.home import pages

EVERY = pytest.mark.parametrize("name", NAMES)
SMALL = 700_000
"""[bytes] No sheet is larger, in both languages: a site is kept whole on a tablet."""

SCREEN = {
    "fr": r"cliqu|validez|enregistr|onglet « Fiche|cette page",
    "en": r"click|save your|this page|then check",
}
"""What nobody does with a pencil."""


def words(markup: str) -> str:
    return unescape(re.sub(r"<[^>]+>", "", markup))


def answered() -> LessonModel:
    model = LessonModel("traverser")
    for name, value in (("vote", "some"), ("eye-1", "no"), ("why", "=1 <b>non</b>")):
        model.answers = model.answers.answered(model.lesson.task(name), value)
    model.call("toad")
    return model


@EVERY
def test_the_sheet_asks_everything_and_its_first_part_tells_nothing(name: str) -> None:
    found, paper = lesson(name), sheets.blank(name)
    for lang in LANGUAGES:
        asked, told = re.findall(r"<article.*?</article>", paper.bodies[lang], re.DOTALL)
        for task in found.tasks:
            assert unmarked(on_paper(task.text, lang)) in words(asked), task.key
            for said in filter(str, (each.in_language(lang) for each in (task.right, task.model))):
                assert said not in words(asked + told), task.key
        for step in found.steps:
            explained = unmarked(on_paper(step.explain, lang)).split("\n")[0]
            assert explained in words(told)
            assert explained not in words(asked)


@EVERY
def test_a_sheet_in_a_site_is_small_and_each_name_in_it_its_own(name: str) -> None:
    page = pages.sheet(name, "lesson.html", "index.html", shared={"static": lambda file: f"static/{file}"})
    assert len(page.encode()) < SMALL
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'(?:href="#|aria-labelledby=")([\w-]+)"', page)) <= set(ids)


def test_a_group_s_sheet_says_its_name_its_answers_and_what_they_are_worth() -> None:
    model = answered()
    said = words(sheets.filled([sheets.copied(model)]).bodies["fr"])
    for part in ("Groupe : crapaud", "☒ En partie seulement", "✗ à revoir", "=1 <b>non</b>", "Sans réponse."):
        assert part in said, part
    assert "Gardez votre vote" in said  # the first step is done
    assert model.lesson.steps[1].explain.fr.split("\n")[0] not in said


def test_sheets_of_several_groups_are_one_document() -> None:
    paper = sheets.filled([sheets.copied(answered()), sheets.copied(answered())])
    assert paper.bodies["en"].count("<article") == 2
    alone = sheets.filled([sheets.copied(answered())])
    more = len(document.fragment(paper, "en")) / len(document.fragment(alone, "en"))
    assert more < 1.7  # the pieces of boards are written once


@EVERY
def test_nobody_is_asked_to_click_a_sheet_of_paper_or_to_save_it(name: str) -> None:
    for paper in (sheets.blank(name), sheets.filled([LessonModel(name)])):
        for lang, screen in SCREEN.items():
            assert re.findall(screen, words(paper.bodies[lang]), re.IGNORECASE) == []


@EVERY
def test_boards_stand_side_by_side_as_long_as_their_letters_can_be_read(name: str) -> None:
    for step in lesson(name).steps:
        for found in (tuple(document.before(step)), tuple(document.results(step))):
            so = document.columns(found) if found else "large"
            assert so == "large" or all(document.letters(one, so) >= document.LEGIBLE for one in found)


def test_few_boards_stand_in_two_columns_and_many_in_three() -> None:
    one, *_ = document.before(lesson("traverser").steps[1])
    counts = (1, 2, document.MANY, document.MANY + 1)
    assert [document.columns([one] * count) for count in counts] == ["one", "two", "two", "three"]


def test_regions_to_rank_are_named_on_the_map_in_both_languages() -> None:
    paper = sheets.blank("voyage-en-relais")
    for lang, name in (("fr", "monts"), ("en", "Ouachitas")):
        asked, _ = re.findall(r"<article.*?</article>", paper.bodies[lang], re.DOTALL)
        drawn = "".join(re.findall(r"<svg.*?</svg>", asked, re.DOTALL)) + paper.defined
        assert f">{name}<" in drawn


@EVERY
def test_the_key_says_what_is_expected_of_every_question(name: str) -> None:
    for lang in LANGUAGES:
        said = words(key.paper(name).bodies[lang])
        for task in lesson(name).tasks:
            number = key.numbered(lesson(name), task)
            assert f"{number} {unmarked(task.text.in_language(lang))}" in said, task.key
    assert document.whole(key.paper(name), "en").startswith("<!DOCTYPE html>")


@EVERY
def test_the_key_says_what_pupils_may_say_and_that_nothing_was_measured(name: str) -> None:
    found = lesson(name)
    for lang, unmeasured in (("fr", "n'a pas été mesuré"), ("en", "it has not been measured")):
        said = words(key.paper(name).bodies[lang])
        notes = (one for each in found.expects for one in (each.says, each.ask))
        cited = (one for each in found.studies for one in (each.text, each.source))
        for text in (*notes, *cited, found.support):
            assert document.unbroken(text.in_language(lang)) in document.unbroken(said), text.en
        assert unmeasured in said


def test_a_lesson_without_notes_has_no_empty_parts_of_the_key() -> None:
    bare = replace(lesson("traverser"), expects=(), studies=(), support=NO_WORDS)
    said = words(key.paper(bare).bodies["en"])
    for part in ("expect", "support"):
        assert say("en", f"lesson-part-{part}") not in said
    assert "it has not been measured" in said


def test_what_is_printed_in_place_of_a_page_changes_nothing_on_the_screen() -> None:
    paper = Paper(lesson("traverser").title, {"fr": "<p>x</p>"})
    assert re.findall(r"<style[^>]*>", document.fragment(paper, "fr")) == ['<style media="print">']


def test_the_pupils_words_never_become_markup() -> None:
    model = LessonModel("traverser")
    for name, value in (
        ("order", ("fence", "tunnel", "road")),
        ("why", "<img src=x onerror=alert(1)> route"),
    ):
        model.answers = model.answers.answered(model.lesson.task(name), value)
    assert "<img" not in document.fragment(sheets.filled([sheets.copied(model)]), "fr")
