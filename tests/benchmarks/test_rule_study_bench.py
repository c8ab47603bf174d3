"""How long "what does this rule do to the game?" takes: 200 playthroughs each way at random, on two cores."""

from __future__ import annotations

import time
from typing import Any

import pytest

import explorer
from explorer.core.positions.without import Change
from explorer.players import Random
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
