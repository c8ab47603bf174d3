"""The catalogue of every game: complete in French and English, with the same gaps, and agreeing with the
options.
"""

from __future__ import annotations

import dataclasses
import inspect
import re
from pathlib import Path

import networkx as nx
from registry import Case
from sources import python_of

import explorer
from explorer.core.options import in_words
from explorer.core.rulebook import STATUSES
from explorer.core.text import Text


def texts_of(game_name: str) -> list[tuple[str, Text]]:
    game = Case(game_name, 2).game
    rows = [("title", game.title)]
    for rule in game.rulebook:
        rows += [
            (f"{rule.id} section", rule.section),
            (f"{rule.id} title", rule.title),
            (f"{rule.id} text", rule.text),
        ]
        rows += [(f"{rule.id} refusal {key}", text) for key, text in rule.refusals.items()]
        rows += [(f"{rule.id} note", rule.note)] if rule.note else []
    rows += [(f"word {key}", text) for key, text in game.rulebook.words.items()]
    rows += [(f"event {key}", text) for key, (_, text) in game.rulebook.events.items()]
    for f in dataclasses.fields(game.options):
        rows += [(f"option {f.name}", f.metadata["title"])]
        rows += [
            (f"option {f.name}={value}", in_words(value, f.metadata["allowed"]))
            for value in f.metadata["allowed"]
        ]
    return rows


def test_everything_is_said_in_both_languages(game_name: str):
    for where, text in texts_of(game_name):
        assert text.fr.strip(), where
        assert text.en.strip(), where


def test_what_is_told_beside_the_rules_is_said_in_both_languages_or_not_at_all(game_name: str):
    """A game without an `about.toml` has none; that is read by whoever opens it."""
    game = Case(game_name, 2).game
    about = game.about
    file = game.beside("about.toml")
    assert (about is not None) == (file is not None and file.is_file())
    told = [each for part in about or () for each in (part.title, *(fact.text for fact in part.facts))]
    assert [text for text in told if not (text.fr.strip() and text.en.strip())] == []


def test_both_languages_have_the_same_gaps(game_name: str):
    for where, text in texts_of(game_name):
        french, english = text.placeholders()
        assert french == english, where


def test_ids_are_well_formed_and_stand_once(game_name: str):
    ids = [rule.id for rule in Case(game_name, 2).game.rulebook]
    assert len(ids) == len(set(ids))
    assert len({i.split("-")[0] for i in ids}) == 1
    assert all(re.fullmatch(r"[A-Z]{3}-[A-Z]\d+", i) for i in ids)


def test_every_rule_says_how_sure_it_is(game_name: str):
    assert all(rule.status in STATUSES for rule in Case(game_name, 2).game.rulebook)


def test_events_stand_on_known_rules(game_name: str):
    rulebook = Case(game_name, 2).game.rulebook
    assert all(rule in rulebook for rule, _ in rulebook.events.values())


def test_options_and_rules_point_at_each_other(game_name: str):
    game = Case(game_name, 2).game
    by_rule = {(rule.id, rule.option) for rule in game.rulebook if rule.option}
    by_option = {(f.metadata["rule"], f.name) for f in dataclasses.fields(game.options)}
    assert by_rule == by_option


def test_no_option_shows_a_person_the_name_that_a_program_takes(game_name: str):
    for f in dataclasses.fields(Case(game_name, 2).game.options):
        allowed = f.metadata["allowed"]
        said = [in_words(value, allowed) for value in allowed]
        assert len({text.fr for text in said}) == len({text.en for text in said}) == len(allowed), f.name
        if not isinstance(allowed, range):
            assert all("_" not in text.fr + text.en and text.fr != text.en for text in said), f.name


def test_defaults_are_allowed(game_name: str):
    for f in dataclasses.fields(Case(game_name, 2).game.options):
        assert f.default in f.metadata["allowed"]


def test_every_rule_that_a_rule_names_is_linked_with_it(game_name: str):
    rulebook = Case(game_name, 2).game.rulebook
    linked = {frozenset((link.rule, link.other)) for link in rulebook.links}
    for rule in rulebook:
        said = f"{rule.text.en} {rule.note.en if rule.note else ''}"
        named = set(re.findall(r"[A-Z]{3}-[A-Z]\d+", said)) - {rule.id}
        assert [other for other in named if frozenset((rule.id, other)) not in linked] == [], rule.id


def test_no_rule_rests_on_itself_by_way_of_others(game_name: str):
    assert nx.is_directed_acyclic_graph(explorer.to_networkx(Case(game_name, 2).game.rulebook))


def test_every_sentence_of_the_catalogue_is_said_by_the_engine(game_name: str):
    """What happens, and why something is refused; what data name or a variable chooses is there by name."""
    rulebook = Case(game_name, 2).game.rulebook
    room = Path(inspect.getfile(type(Case(game_name, 2).game))).parent
    said, data = python_of(str(room)), (room / "data.toml")
    named = said + (data.read_text(encoding="utf-8") if data.exists() else "")
    for event in rulebook.events:
        assert f'"{event}"' in said or f'"{event.partition("-")[2]}"' in named, event
    for rule in rulebook:
        for why in rule.refusals:
            asked = f'refuse("{rule.id}"' + ("" if why == "default" else f', "{why}"')
            assert asked in said or f'"{why}"' in named, (rule.id, why)
