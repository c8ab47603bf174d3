"""The catalogue of measures: complete, in both languages, each with what it cannot see; and refused where it
is not.
"""

from __future__ import annotations

import pytest

from explorer.core.definitions import Upload
from explorer.core.errors import BadDefinition
from explorer.lab.questions.layers import OVERLAYS
from explorer.lab.questions.questions import AIMS, MOST_NUMBERS, QUESTIONS, load, measures
from explorer.lab.questions.readings import OF_A_PLACE, OF_THE_LANDSCAPE

ONE = """
[level]
C = { fr = "cycle 3", en = "from age 10" }
[[measure]]
key = "worlds"
kind = "count"
level = "C"
name = { fr = "Mondes", en = "Worlds" }
sees = { fr = "Les morceaux.", en = "The pieces." }
misses = { fr = "Leur taille.", en = "Their size." }
bounds = { fr = "1 : tout est relié.", en = "1: all is joined." }
better = "less"
source = "Urban and Keitt 2001"
"""


def test_every_number_that_can_be_read_is_in_the_catalogue_and_no_other() -> None:
    assert set(measures()) == {*OF_THE_LANDSCAPE, *OF_A_PLACE, "crossing"}


@pytest.mark.parametrize("key", measures())
def test_a_measure_says_in_one_sentence_what_it_sees_and_in_one_what_it_does_not(key: str) -> None:
    one = measures()[key]
    for text in (one.sees, one.misses):
        for said in (text.fr, text.en):
            assert said.endswith(".")
            assert ". " not in said


@pytest.mark.parametrize("key", QUESTIONS)
def test_a_question_has_at_most_three_numbers_and_an_overlay(key: str) -> None:
    asked = QUESTIONS[key]
    assert 1 <= len(asked.numbers) <= MOST_NUMBERS
    assert set(asked.numbers) <= set(measures())
    assert asked.overlay in OVERLAYS
    assert asked.aim in AIMS
    assert asked.place == (asked.numbers[0] in OF_A_PLACE)


def test_an_aim_can_be_better_or_worse() -> None:
    assert all(measures()[aim].better for aim in AIMS)


def test_a_catalogue_is_read() -> None:
    found = load(Upload("mine.toml", ONE.encode()))["worlds"]
    assert (found.kind, found.level.en, found.misses.fr) == ("count", "from age 10", "Leur taille.")


@pytest.mark.parametrize(
    ("was", "becomes", "key"),
    [
        ('misses = { fr = "Leur taille.", en = "Their size." }\n', "", "misses"),
        ('en = "The pieces."', 'en = ""', "sees"),
        ('kind = "count"', 'kind = "colour"', "kind"),
        ('level = "C"', 'level = "Z"', "level"),
        ('better = "less"', 'better = "less"\ncolour = "red"', "colour"),
    ],
)
def test_what_is_missing_unknown_or_half_translated_is_refused_by_its_key(
    was: str, becomes: str, key: str
) -> None:
    with pytest.raises(BadDefinition) as refused:
        load(Upload("mine.toml", ONE.replace(was, becomes).encode()))
    assert refused.value.key == f"measure[0].{key}"


def test_a_measure_given_twice_is_refused() -> None:
    with pytest.raises(BadDefinition, match="each measure once"):
        load(Upload("mine.toml", (ONE + ONE[ONE.index("[[measure]]") :]).encode()))
