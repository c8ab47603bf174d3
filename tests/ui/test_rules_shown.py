"""From a rule to the position in which it is seen: at the moment when it is, what it forbids tried."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from paged import kinds, page, press, words

import explorer
from explorer.core.frequent import questions
from explorer.games.mariposas.model import MariposasModel
from explorer.games.pond.model import PondModel
from explorer.ui import table_of
from explorer.ui.board.model import BoardModel, show_rule
from explorer.ui.rule_sheets import percent

POND: Any = explorer.load("pond")

GAMES = ("mariposas", "papillon", "pond", "souls", "village")


@cache
def set_up(name: str) -> BoardModel[Any]:
    model: BoardModel[Any] = table_of(name).model(explorer.load(name), players=2, seed=1)
    return model


@pytest.fixture
def table() -> PondModel:
    return PondModel(POND, players=2, seed=1)


@pytest.mark.parametrize(("share", "said"), [(0, "0.0"), (0.0004, "< 0.1"), (0.094, "9.4"), (0.1, "10")])
def test_a_share_has_a_decimal_below_ten_per_cent(share: float, said: str):
    assert percent(share).en == said


def test_what_a_rule_forbids_is_tried_and_refused_by_it(table: PondModel):
    show_rule(table, "PON-M4", "PON-X2")
    assert [refusal.rule for refusal in table.refusals] == ["PON-M4"]
    assert (table.attempt, table.scenario) == ("step c4", "PON-X2")
    assert table.play.node.ply == 0


def test_what_a_rule_makes_happen_is_one_action_away(table: PondModel):
    show_rule(table, "PON-T2", "PON-T2")
    assert not table.refusals
    assert table.status == POND.examples["PON-T2"].question
    assert table.play.node.ply == 0
    table.play_answer()
    assert "PON-T2" in [event.rule for event in table.play.node.events]


def test_a_rule_that_is_seen_later_in_a_scenario_is_shown_there():
    game: Any = explorer.load("mariposas")
    table = MariposasModel(game, players=2, seed=1)
    show_rule(table, "MAR-N2", "MAR-X2")
    assert [str(node.action) for node in table.play.path()[1:]] == ["play 111", "fly 2a point-pelee 1"]
    assert [refusal.rule for refusal in table.refusals] == ["MAR-N2"]


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_shown_on_its_board(name: str):
    table = set_up(name)
    for rule in table.game.rulebook:
        (scenario, *_) = table.game.showing(rule.id)
        check = scenario.showing(rule.id)
        show_rule(table, rule.id, scenario.name)
        assert check is not None
        refused = check.expect if check.how(rule.id) == "refuses" else []
        assert [refusal.rule for refusal in table.refusals] == refused, rule.id
        assert table.scene().styled(table.concerned, "info").to_client("fr"), rule.id
        assert set(table.concerned) <= set(table.places()), rule.id


def test_the_places_concerned_are_lit_until_something_happens(table: PondModel):
    show_rule(table, "PON-M4", "PON-X2")
    assert table.concerned == ("c4",)
    assert "info" in table.scene().styled(table.concerned, "info").cells["c4"].style
    table.act("step d3")
    assert table.concerned == ()


def test_what_would_happen_is_previewed(table: PondModel):
    show_rule(table, "PON-T2", "PON-T2")
    assert str(table.pointing.preview) == "lay 1 b6 r0"
    assert table.concerned == ("b6",)


def test_a_link_to_an_example_opens_it_again(table: PondModel):
    show_rule(table, "PON-L4", "PON-L4")
    again = explorer.open_link(table.play.link())
    assert (again.scenario, again.state) == ("PON-L4", POND.scenario("PON-L4"))


def opened(rule: str, lang: str = "en") -> Any:
    shown = page("pond", players=2, seed=1)
    shown.model.lang = lang
    shown.table.open_rule(rule)
    return shown


def test_examples_are_offered_from_their_rule_and_not_among_the_scenarios():
    shown = opened("PON-M7")
    keys = [one.get("key", "") for one in kinds(shown, "button")]
    at = keys.index("show-PON-M7")
    assert keys[at : at + 3] == ["show-PON-M7", "show-wrong-pond", "ask-me"]
    assert "PON-M7" not in POND.scenarios
    press(shown, "show-wrong-pond")
    assert shown.model.scenario == "wrong-pond"
    assert kinds(shown, "button", "answer"), "its answer is one press away, beside the rule"


@pytest.mark.parametrize(
    ("lang", "said"), [("fr", "Fait exception à PON-T4"), ("en", "Is an exception to PON-T4")]
)
def test_one_walks_from_a_rule_to_those_that_it_touches(lang: str, said: str):
    shown = opened("PON-T5", lang)
    (linked,) = kinds(shown, "listing", "linked")
    assert [one["key"] for one in linked["entries"]] == ["PON-T4", "PON-E1"]
    assert linked["entries"][0]["label"].startswith(said)
    press(shown, "PON-T4")
    (linked,) = kinds(shown, "listing", "linked")
    assert "PON-T5" in [one["key"] for one in linked["entries"]]


def details(name: str, lang: str) -> dict[str, str]:
    """What is read under the title of each rule."""
    shown = page(name, players=2, seed=1)
    shown.model.lang = lang
    shown.table.open("rules")
    (listed,) = kinds(shown, "listing", "rules")
    return {one["key"]: "\n".join(one["detail"]) for one in listed["entries"] if "detail" in one}


@pytest.mark.parametrize(("name", "rule", "french", "english"), [
    ("village", "VIL-H2",
     "Option « Une troisième échoppe d'une sorte fait piocher » : oui ou non. Sans autre choix : oui.\n"
     "D'autres jouent que seule la deuxième échoppe d'une sorte fait piocher, comme dans l'exemple du "
     "livret, et pas la troisième.",
     'Option "A third stall of a kind draws": yes or no. Unless chosen otherwise: yes.\n'
     "Others play that only the second stall of a kind draws, as in the rulebook's example, and the third "
     "does not."),
    ("papillon", "PAP-O2",
     "Option « Deux cartes si possible » : non ou oui. Sans autre choix : non.\n"
     "D'autres jouent deux cartes chaque fois que c'est possible : d'autres règles publiées du jeu le "
     "demandent.",
     'Option "Two cards where possible": no or yes. Unless chosen otherwise: no.\n'
     "Others play two cards whenever possible: other published rules of the game ask for it."),
    ("souls", "SOU-S2",
     "Option « Morphos bleus » : 6, 8. Sans autre choix : 6.\n"
     "Qui suit la liste du matériel joue avec 8 Morphos : 23 cartes, dont 20 posées.",
     'Option "Blue Morphos": 6, 8. Unless chosen otherwise: 6.\n'
     "Whoever follows the list of components plays with 8 Morphos: 23 cards, of which 20 are laid."),
])  # fmt: skip
def test_a_rule_says_how_its_option_may_be_chosen_and_who_plays_it_otherwise(name, rule, french, english):
    assert details(name, "fr")[rule].endswith(f"\n{french}")
    assert details(name, "en")[rule].endswith(f"\n{english}")


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_that_has_an_option_says_so_and_no_other(name: str):
    said = {rule for rule, detail in details(name, "en").items() if "Unless chosen otherwise" in detail}
    assert said == {rule.id for rule in explorer.load(name).rulebook if rule.option}


# Frequent questions and the search --------------------------------------------------------------------------


def looked_for(name: str, query: str, lang: str = "en") -> list[dict[str, Any]]:
    shown = page(name, players=2, seed=1)
    shown.model.lang = lang
    shown.table.open("rules")
    press(shown, "search-rules", query, name="write")
    (listed,) = kinds(shown, "listing", "rules")
    entries: list[dict[str, Any]] = listed["entries"]
    return entries


@pytest.mark.parametrize(
    ("lang", "query"), [("en", "may I cross a raod by the tunel"), ("fr", "puis-je traversser la route")]
)
def test_words_of_a_player_find_questions_and_rules(lang: str, query: str):
    entries = looked_for("pond", query, lang)
    assert entries[0]["key"] == "asked-road"
    rules = [one["key"] for one in entries if not one["key"].startswith("asked-")]
    assert rules[0] == "PON-M5"


def test_what_nobody_has_written_finds_nothing():
    assert looked_for("souls", "zzzzzz") == []


@pytest.mark.parametrize("name", GAMES)
def test_every_frequent_question_opens_with_its_answer_status_and_board(name: str):
    shown = page(name, players=2, seed=1)
    for lang in ("fr", "en"):
        shown.model.lang = lang
        shown.table.go("rules")
        for asked in questions(shown.model.game):
            press(shown, f"asked-{asked.key}")
            said = words(shown).replace('\\"', '"')
            assert asked.question.in_language(lang) in said
            assert asked.answer.in_language(lang) in said
            assert shown.model.scenario == asked.scenario
            (deciding,) = kinds(shown, "listing", "deciding")
            assert [one["key"] for one in deciding["entries"]] == list(asked.rules)
            press(shown, "all-rules")


def test_the_address_of_the_home_page_opens_all_rules():
    shown = page("pond", players=2, seed=1)
    assert shown.model.open_address("rules")
    assert kinds(shown, "listing", "rules")
