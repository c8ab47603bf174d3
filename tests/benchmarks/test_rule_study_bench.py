"""How long "what does this rule do to the game?" takes: 200 playthroughs each way at random, on two cores;
and how long positions that show the rules are looked for.
"""

from __future__ import annotations

import time
from typing import Any

import pytest

import explorer
from explorer.core.without import Change
from explorer.players import Random
from explorer.studies.finding import find
from explorer.studies.rules.changing import effect

STUDIED = {
    "souls": "SOU-P2",
    "village": "VIL-T2",
    "papillon": "PAP-B10",
    "mariposas": "MAR-T3",
    "pond": "PON-T7",
}


@pytest.mark.parametrize("name", STUDIED)
def test_a_rule_is_studied_over_200_plays_within_a_minute(name: str, goal: Any) -> None:
    begun = time.perf_counter()
    *_, found = effect(explorer.load(name), Change(STUDIED[name]), 200, Random(), 2, workers=2)
    took = time.perf_counter() - begun
    assert len(found.plain) == len(found.changed) == 200
    goal.seconds(took, 60, f"{STUDIED[name]} over 200 plays each way")


def test_rules_of_five_games_are_found_within_ten_minutes(goal: Any) -> None:
    """Whoever looks gives a time: the smallest game alone is measured, given 5 s, and told five times; how
    many of its rules were seen by then is said beside it, as the others have more.
    """
    game = explorer.load("souls")
    wanted = [rule.id for rule in game.rulebook]
    begun = time.perf_counter()
    found = find(game, wanted, 5)
    took = time.perf_counter() - begun
    seen = f", {len(found)} of {len(wanted)} seen"
    goal.seconds(5 * took, 600, "five times looking for the rules of souls", seen)
