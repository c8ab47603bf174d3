"""Facts inside the sentences that people read: who, how many, which card, which ply, in both languages.

`sentences/GAME.toml` is a table of positions that a person has worked out by hand, and of what is then said,
word for word: refusals, endings, stories, prompts, hints, the best and the worst choice of a play, the review
of a round. Each line was read against its position: a number or a name that goes wrong fails here.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from paged import keyed

import explorer
from explorer.core.definitions import Reader
from explorer.core.text import Text
from explorer.games.souls.page import cost
from explorer.players import Advice, Exact
from explorer.ui import job
from explorer.ui.advice import lead
from explorer.ui.play import table as page_of

HERE = Path(__file__).parent / "sentences"
FILES: dict[str, Any] = {
    file.stem: tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted(HERE.glob("*.toml"))
}
WHOLE = ("papillon", "souls", "village")
"""Games of which every refusal and every ending that their rules can give is said here."""


def every(kind: str) -> Any:
    """The cases of one kind in all files."""
    return pytest.mark.parametrize(
        ("name", "case"),
        [
            pytest.param(name, case, id=f"{name}-{case['at']}-{case.get('action', number)}")
            for name, file in FILES.items()
            for number, case in enumerate(file.get(kind, ()))
        ],
    )


@cache
def place(name: str, at: str) -> Any:
    """A position of the file, or the start of a scenario."""
    game: Any = explorer.load(name)
    drawn = FILES[name].get("position", {})
    return game._position(Reader(drawn[at], at)) if at in drawn else game.scenario(at)


def reached(name: str, case: dict[str, Any]) -> Any:
    """The position that is spoken of."""
    state = place(name, case["at"])
    for action in case.get("after", ()):
        state, _ = state.apply(state.notation.parse(action))
    return state


def shown(name: str, case: dict[str, Any]) -> Any:
    """A page on which the actions have been played."""
    page = page_of(name, players=2, seed=1)
    model: Any = page.model
    model.begin(explorer.Playthrough(model.game, start=place(name, case["at"]), chance="ask"))
    for action in case.get("after", ()):
        assert model.act(model.game.parse(action)), (action, model.refusals)
    return page


def table(name: str, case: dict[str, Any]) -> Any:
    """Its table."""
    return shown(name, case).model


def both(said: Iterable[Text]) -> list[dict[str, str]]:
    """Sentences as the files write them."""
    return [{"fr": text.fr, "en": text.en} for text in said]


def ruled(said: Sequence[Any]) -> list[dict[str, str]]:
    """Refusals and events likewise, each with its rule."""
    return [{"rule": one.rule, "fr": one.text.fr, "en": one.text.en} for one in said]


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What thinks has done so before anything is read."""
    monkeypatch.setattr(job, "running_loop", lambda: None)


# What the rules say -----------------------------------------------------------------------------------------


@every("refused")
def test_a_refusal_names_its_rule_and_what_is_in_the_way(name: str, case: dict[str, Any]):
    state = reached(name, case)
    assert ruled(state.violations(state.notation.parse(case["action"]))) == case["said"]


@every("told")
def test_a_story_names_who_did_what_and_what_it_brought(name: str, case: dict[str, Any]):
    state = reached(name, case)
    assert ruled(state.apply(state.notation.parse(case["action"]))[1]) == case["said"]


@every("outcome")
def test_an_ending_names_the_winner_and_by_how_much(name: str, case: dict[str, Any]):
    outcome = reached(name, case).outcome
    assert [outcome.rule, *both([outcome.reason])] == [case["rule"], *case["said"]]
    assert both(outcome.tie_breaks) == case.get("ties", [])


@pytest.mark.parametrize("name", WHOLE)
def test_every_refusal_of_the_rules_is_said_in_some_position(name: str):
    rulebook = explorer.load(name).rulebook
    there = {(rule.id, why) for rule in rulebook for why in rule.refusals}
    said = set()
    for case in FILES[name]["refused"]:
        state = reached(name, case)
        said |= {(one.rule, one.why) for one in state.violations(state.notation.parse(case["action"]))}
    assert there - said == set()


@pytest.mark.parametrize("name", FILES)
def test_every_ending_of_the_rules_is_said_in_some_position(name: str):
    """Of each sentence, its words outside the gaps, in the language that is not translated from."""
    events = explorer.load(name).rulebook.events
    endings = {key: text.en.split("}")[-1] for key, (_, text) in events.items() if key.startswith("outcome")}
    said = [case["said"][0]["en"] for case in FILES[name]["outcome"]]
    assert [key for key, words_of_it in endings.items() if not any(words_of_it in one for one in said)] == []


# What a table says ------------------------------------------------------------------------------------------


@every("prompt")
def test_a_prompt_says_where_play_stands_and_what_can_be_done(name: str, case: dict[str, Any]):
    model = table(name, case)
    said = (model.moment(), model.hint(), model.consequence())
    assert both(text for text in said if text.en) == case["said"]


@every("end")
@pytest.mark.usefixtures("at_once")
def test_the_end_names_the_best_and_the_worst_choice_with_its_ply_and_who_made_it(
    name: str, case: dict[str, Any]
):
    page, said = shown(name, case), {}
    for page.lang in ("fr", "en"):
        told = keyed(page, "end")["items"]
        said[page.lang] = [one["text"] for one in told if one["k"] == "words" and one.get("tone") == "soft"]
        shown_in = [one["label"] for one in told[-1]["items"] if one["key"].startswith("goto")]
        assert page.lang == "en" or shown_in == case["goto"]
    assert [{"fr": fr, "en": en} for fr, en in zip(said["fr"], said["en"], strict=True)] == case["said"]


@every("review")
@pytest.mark.usefixtures("at_once")
def test_a_review_names_each_choice_that_cost_points_with_its_ply_and_what_was_better(
    name: str, case: dict[str, Any]
):
    page, said = shown(name, case), {}
    page.model.goto(0)
    page.model.review.ask()
    page.table.open("sou-look-back")
    for page.lang in ("fr", "en"):
        rows = [f"{each['label']} ({each['badge']})" for each in keyed(page, "review-list")["entries"]]
        said[page.lang] = [*rows, *(text.in_language(page.lang) for text in cost(page.table))]
    assert [{"fr": fr, "en": en} for fr, en in zip(said["fr"], said["en"], strict=True)] == case["said"]


# Hints ------------------------------------------------------------------------------------------------------


@every("hint")
@pytest.mark.usefixtures("at_once")
def test_a_hint_names_what_to_do_and_says_where_nothing_is_better(name: str, case: dict[str, Any]):
    model = table(name, case)
    model.thinking.adviser = case["adviser"]
    model.thinking.ask()
    assert both([model.status, lead(model.thinking.advice)]) == case["said"]


def two_choices(better: float, margin: float) -> Advice:
    """Advice about the last decision of a round, to put the Grand Bolina down or to keep it, by numbers of
    our own.
    """
    state = reached("souls", {"at": "three", "after": ["take 6", "keep", "take 1", "take 2"]})
    advice = Exact().think(state)
    assert len(advice.verdicts) == 2
    one, other = advice.verdicts
    rated = (replace(one, value=better, margin=margin), replace(other, value=3.0, margin=margin))
    return replace(advice, verdicts=rated)


@pytest.mark.parametrize(("better", "margin", "french", "english"), [
    (3.0, 0.0, "Les premiers coups se valent.", "The first moves are equally good."),
    (3.5, 1.0, "Aucun coup n'est nettement le meilleur : l'écart ne dépasse pas l'incertitude.",
     "No move is clearly the best: the lead is within the uncertainty."),
    (9.0, 1.0, "", ""),
])  # fmt: skip
def test_of_two_choices_it_is_said_that_none_is_clearly_the_best(
    better: float, margin: float, french: str, english: str
):
    """Leads of 0.5 and 6 with ± 1 for each: ± 1.4 for the difference."""
    said = lead(two_choices(better, margin))
    assert (said.fr, said.en) == (french, english)


def test_of_one_choice_nothing_is_said():
    advice = two_choices(3.0, 0.0)
    assert lead(replace(advice, verdicts=advice.verdicts[:1])).en == ""
