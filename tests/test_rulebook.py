"""Rules as data: a catalogue that is half translated, contradicts itself or holds an unknown key is
refused.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from explorer.core.errors import BadDefinition
from explorer.core.rulebook import STATUSES, Event, Link, Rulebook, Violation
from explorer.core.text import Text

GOOD = """\
[section]
move = { fr = "Marcher", en = "Walking" }

[[rule]]
id = "TOY-M1"
status = "stated"
section = "move"
title = { fr = "Un pas", en = "One step" }
text = { fr = "Un pas par tour.", en = "One step a turn." }
[rule.refusal]
default = { fr = "{there} est trop loin au {side}.", en = "{there} is too far {side}." }

[[rule]]
id = "TOY-M2"
status = "ruling"
section = "move"
title = { fr = "Le vent", en = "The wind" }
text = { fr = "Le vent pousse.", en = "The wind pushes." }
note = { fr = "Décidé ici.", en = "Decided here." }
option = "wind"

[words]
north = { fr = "nord", en = "north" }

[events]
step = { rule = "TOY-M1", text = { fr = "Un pas vers {there}.", en = "A step to {there}." } }
"""


@pytest.fixture
def load(tmp_path: Path):
    def read(text: str) -> Rulebook:
        file = tmp_path / "rules.toml"
        file.write_text(text, encoding="utf-8")
        return Rulebook.load(file)

    return read


def test_rules_come_in_rulebook_order(load):
    book = load(GOOD)
    assert [rule.id for rule in book] == ["TOY-M1", "TOY-M2"]
    assert [book.order(i) for i in ("TOY-M1", "TOY-M2")] == [0, 1]
    assert len(book) == 2
    assert "TOY-M1" in book
    assert "TOY-M9" not in book


def test_a_rule_knows_its_section_status_option_and_note(load):
    rule = load(GOOD)["TOY-M2"]
    assert (rule.status, rule.section.en, rule.option, rule.note.fr) == (
        "ruling",
        "Walking",
        "wind",
        "Décidé ici.",
    )
    assert load(GOOD)["TOY-M1"].option is None


def test_an_option_says_who_plays_it_otherwise_and_nothing_else_does(load):
    others = 'elsewhere = { fr = "Ailleurs, sans vent.", en = "Elsewhere, without wind." }\n'
    book = load(GOOD.replace('option = "wind"', f'option = "wind"\n{others}'))
    assert (book["TOY-M2"].elsewhere.fr, load(GOOD)["TOY-M2"].elsewhere) == ("Ailleurs, sans vent.", None)
    with pytest.raises(BadDefinition, match=r"rule\[1\]\.elsewhere: .*expected an option beside it"):
        load(GOOD.replace('option = "wind"', others))


def test_a_rule_touches_those_that_it_names_and_those_that_name_it(load):
    book = load(GOOD.replace('option = "wind"', 'option = "wind"\nexcepts = ["TOY-M1"]'))
    assert book.touching("TOY-M2") == book.touching("TOY-M1") == (Link("TOY-M2", "excepts", "TOY-M1"),)
    assert load(GOOD).links == ()


@pytest.mark.parametrize("other", ["TOY-M2", "TOY-M9"])
def test_a_link_leads_to_another_rule_of_the_catalogue(load, other: str):
    with pytest.raises(BadDefinition, match=r"rule\[1\]\.needs: got .*, expected .*TOY-M1"):
        load(GOOD.replace('option = "wind"', f'needs = ["{other}"]'))


def test_a_refusal_is_filled_with_its_facts_in_both_languages(load):
    refused = load(GOOD).refuse("TOY-M1", side="north", there="d5")
    assert isinstance(refused, Violation)
    assert refused.facts == {"side": "north", "there": "d5"}
    assert refused.text == Text("d5 est trop loin au nord.", "d5 is too far north.")
    assert str(refused) == "TOY-M1: d5 is too far north."


def test_a_rule_that_nobody_wrote_is_told_with_where_to_write_it(load):
    with pytest.raises(BadDefinition, match=r"rules\.toml: rule: got 'TOY-X9', expected one of TOY-"):
        load(GOOD).refuse("TOY-X9")


def test_equal_refusals_are_equal_and_hashable(load):
    book = load(GOOD)
    one, two = (book.refuse("TOY-M1", side="north", there="d5") for _ in range(2))
    assert one == two
    assert len({one, two}) == 1
    assert one != book.refuse("TOY-M1", side="north", there="d6")


def test_what_happened_begins_with_a_capital_and_has_its_cells(load):
    happened = load(GOOD).happened("step", ("d5",), there="d5")
    assert happened == Event("TOY-M1", Text("Un pas vers d5.", "A step to d5."), ("d5",))


def test_an_event_names_its_rule(load):
    assert load(GOOD).tell("step", there="d5") == ("TOY-M1", Text("Un pas vers d5.", "A step to d5."))


BROKEN = [
    ('status = "stated"', 'status = "rumour"', "rule[0].status", "one of " + ", ".join(STATUSES)),
    ('section = "move"', 'section = "fly"', "rule[0].section", "one of move"),
    ('id = "TOY-M2"', 'id = "TOY-M1"', "rule[1].id", "each id once"),
    (', en = "One step" }', " }", "rule[0].title", "two texts"),
    ('en = "One step"', 'en = ""', "rule[0].title", "two texts"),
    ('title = { fr = "Le vent"', 'titel = { fr = "Le vent"', "rule[1].title", "two texts"),
    ('option = "wind"', 'option = "wind"\ncolour = 1', "rule[1].colour", "no such key"),
    (
        "{there} is too far {side}.",
        "{there} is too far.",
        "rule[0].refusal.default",
        "the same {placeholders}",
    ),
    ("A step to {there}.", "A step to {here}.", "events.step.text", "the same {placeholders}"),
    ('step = { rule = "TOY-M1"', 'step = { rule = "TOY-M7"', "events.step.rule", "one of TOY-M1, TOY-M2"),
    ('rule = "TOY-M1", text', 'rule = "TOY-M1", cells = 3, text', "events.step.cells", "no such key"),
    ('north = { fr = "nord", en = "north" }', 'north = "nord"', "words.north", "two texts"),
    ("[words]", "[wrods]", "words", "a table"),
    ("[events]", "[extra]\na = 1\n[events]", "extra", "no such key"),
]


@pytest.mark.parametrize(("old", "new", "key", "expected"), BROKEN)
def test_a_broken_catalogue_is_refused_with_line_key_and_expectation(load, old, new, key, expected):
    assert old in GOOD
    with pytest.raises(BadDefinition) as error:
        load(GOOD.replace(old, new, 1))
    assert error.value.key == key
    assert expected in str(error.value)
    if key != "words":
        assert ", line " in str(error.value)
