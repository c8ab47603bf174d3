"""French as it is printed, in every file that people read; `make format` puts the spaces right."""

from __future__ import annotations

import re
from pathlib import Path

import french
import pytest

INVARIABLE = {
    "pas", "des", "choix", "près", "dans", "vers", "reliés", "écartées", "ballons", "meilleurs", "compris",
    "les",
}  # fmt: skip
"""Words in -s that no number changes, or that only ever follow several."""


def test_every_file_has_the_spaces_of_french():
    assert french.faults() == [], "run: make format"


@pytest.mark.parametrize(("plain", "printed"), [
    ("Pourquoi ?", "Pourquoi\u00a0?"), ("Hop !", "Hop\u00a0!"), ("mare : la", "mare\u00a0: la"), ("ici ; là",
    "ici\u00a0; là"),
    ("« mare »", "«\u00a0mare\u00a0»"), ("{name} : {what}", "{name}\u00a0: {what}"),
])  # fmt: skip
def test_a_mark_has_a_space_that_does_not_break(plain: str, printed: str):
    assert french.typeset(plain) == printed
    assert french.typeset(printed) == printed


@pytest.mark.parametrize(
    "code", ["https://example.org", "12:30", "a ?b=c", ".board :is(.tokens)", "{count:carte|cartes}"]
)
def test_what_is_no_mark_of_french_stays(code: str):
    assert french.typeset(code) == code


def sentences() -> list[tuple[str, str]]:
    """Every French sentence of a message, rule, scenario or lesson, with its file."""
    tables = [path for path, _ in french.files() if path.suffix == ".toml"]
    return [(path.name, said[2]) for path in tables for said in french.TABLE.finditer(french.read(path))]


def test_every_mark_has_its_space():
    assert [(name, said) for name, said in sentences() if french.MISSING.search(said)] == []


def test_one_clicks_on_a_thing():
    """« cliquez la carte » is English."""
    read = {path: french.read(path) for path, _ in french.files() if path != Path(__file__)}
    assert [(path, found[0]) for path, text in read.items() for found in french.CLICK.finditer(text)] == []


@pytest.mark.parametrize(("said", "wrong"), [
    ("Cliquez une dalle.", True), ("Cliquez-la.", True), ("cliquez celle qui", True),
    ("Cliquez sur celle qui", False),
    ("cliquez d'abord sur les cartes", False), ("(cliquez dessus)", False), ("cliquez pour jouer", False),
])  # fmt: skip
def test_a_click_without_on_is_found(said: str, wrong: bool):
    assert bool(french.CLICK.search(said)) is wrong


def test_a_counted_noun_agrees_by_the_one_plural_function():
    """`{count} cartes` would say "1 cartes": it is `{count:carte|cartes}`."""
    found = [
        (name, gap) for name, said in sentences() for gap in re.findall(r"\{\w+\} ([a-zà-ÿœ]+[sx])\b", said)
    ]
    assert [(name, word) for name, word in found if word not in INVARIABLE] == []
    assert [said for _, said in sentences() if "(s)" in said] == []
