"""Chances of winning the orange round beside long series of plays to the end
(`tests/refdata/papillon/make_chances.py`).
"""

from __future__ import annotations

import json
from pathlib import Path
from statistics import mean
from typing import Any

from wings import GAME

from explorer.players import MonteCarlo
from explorer.players.montecarlo import LIKELY_SHARE, VICTORY_SHARE

ROWS = json.loads((Path(__file__).parents[2] / "refdata/papillon/chances.json").read_text(encoding="utf-8"))[
    "positions"
]
STATES: list[Any] = [GAME.from_dict(row["position"]) for row in ROWS]


def test_most_positions_are_near_the_end_where_estimates_were_wrong() -> None:
    near = [
        s for s in STATES if s.deal == s.deals.deals and min(len(player.hand) for player in s.players) <= 2
    ]
    assert len(STATES) == 30
    assert len(near) >= 18
    assert {len(state.players) for state in STATES} == set(GAME.players)


def test_chances_of_winning_are_those_of_long_plays_to_the_end() -> None:
    """300 simulations; those that are cut off after 8 plies and estimated are wrong by more than twice as
    much.
    """
    found = [MonteCarlo(300).think(state, seed=1) for state in STATES]
    assert {advice.unit for advice in found} == {VICTORY_SHARE}
    errors = [abs(advice.verdicts[0].value - row["share"]) for advice, row in zip(found, ROWS, strict=True)]
    assert mean(errors) <= 0.05


def test_nearly_all_long_series_lie_within_the_margin_that_is_told() -> None:
    """19 of 20 would, were the series endless: theirs adds an error of 0.02."""
    within = 0
    for state, row in zip(STATES, ROWS, strict=True):
        best = MonteCarlo(100).think(state, seed=2).verdicts[0]
        within += abs(best.value - row["share"]) <= best.margin + 0.04
    assert within >= 27


def test_where_plays_are_cut_off_chances_are_called_estimated() -> None:
    state = GAME.scenario("every-capture")
    assert MonteCarlo(5).think(state).unit == LIKELY_SHARE
