"""What a maker of a game meets: each slip is said in words, with the way out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from toy import RULEBOOK, TOY, ToyState, Walk

from explorer.core.definitions import Upload
from explorer.core.errors import BadDefinition
from explorer.core.game import Action
from explorer.core.rulebook import Rulebook

RULE = """
[[rule]]
id = "TOY-T1"
status = "stated"
section = "turn"
title = { fr = "Marcher", en = "Walk" }
text = { fr = "On marche.", en = "You walk." }
[words]
[events]
"""
ROWS = '[section]\nturn = { fr = "Tour", en = "Turn" }\n'
CARD = ROWS + '[card]\nminutes = MINUTES\nstatus = "stated"\nnote = { fr = "vu", en = "seen" }\n'


def card(minutes: str) -> Any:
    return Rulebook.load(Upload("rules.toml", (CARD.replace("MINUTES", minutes) + RULE).encode())).card


@pytest.mark.parametrize(("said", "read"), [("20", (20,)), ("[20]", (20,)), ("[20, 30]", (20, 30))])
def test_minutes_are_a_number_or_two(said: str, read: tuple[int, ...]) -> None:
    assert card(said).minutes == read
    assert card(said).scenario == "", "a game without scenarios has a card too"


@pytest.mark.parametrize("said", ['"20"', "0", "[]", "[1, 2, 3]", "20.5", "true"])
def test_minutes_that_are_none_are_refused_with_both_ways_to_write_them(said: str) -> None:
    with pytest.raises(BadDefinition, match=r"such as 20, or two, such as \[20, 30\]"):
        card(said)


def test_a_misspelt_refusal_is_named_with_where_to_write_it() -> None:
    with pytest.raises(
        BadDefinition, match=r"TOY-T1: \[rule.refusal\]: got 'defautl'.*Add 'default' under"
    ) as error:
        RULEBOOK.refuse("TOY-T1", "defautl")
    assert "corrigez le nom dans le code" in error.value.text.fr


@pytest.mark.parametrize("ask", [RULEBOOK.tell, RULEBOOK.happened])
def test_a_misspelt_event_is_named_with_where_to_write_it(ask: Any) -> None:
    with pytest.raises(BadDefinition, match=r"\[events\]: got 'wlak'.*Add 'walk' under \[events\]"):
        ask("wlak")


def test_a_gap_that_the_code_does_not_fill_is_named() -> None:
    told = RULEBOOK.happened("walk", sitting=1)
    with pytest.raises(
        BadDefinition, match=r"walk: got '\{seat\}', expected a gap that the code fills \(\{sitting\}\)"
    ):
        str(told.text)


@dataclass(frozen=True, slots=True)
class Swim(Action):
    """A kind of action without rules."""


class Kindless(ToyState):
    """Rules by their table, as most games have them."""

    def _check(self, action: Action) -> None:
        return

    def _violations(self, action: Action) -> Any:
        return super(ToyState, self)._violations(action)


def test_a_kind_of_action_without_rules_is_named_with_the_line_to_write() -> None:
    start = TOY.start(players=2, seed=1)
    state = Kindless(start.options, start.seed, start.players, start.lucky, start.rolling)
    with pytest.raises(
        BadDefinition, match=r"Kindless.rules: Swim: got 'no rules'.*Swim: \(one_rule, another\)"
    ):
        state.violations(Swim())


@pytest.mark.parametrize("given", ["state", "event", "none", "list"])
def test_apply_without_events_is_said_with_what_to_return(
    given: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = TOY.start(players=2, seed=1)
    after, events = state.apply(Walk())
    made = {"state": after, "event": (after, events[0]), "none": None, "list": (after, [*events])}[given]
    monkeypatch.setattr(ToyState, "_apply", lambda *_: made)
    for ask in (state.apply, state.apply_legal):
        with pytest.raises(
            BadDefinition, match=r"ToyState._apply: walk: got .*return after, \(RULES\.happened"
        ):
            ask(Walk())
