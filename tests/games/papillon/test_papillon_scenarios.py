"""Every scenario file: it loads, its line plays, its facts hold."""

from __future__ import annotations

from steps import after
from wings import GAME

SCENARIOS = GAME.scenarios
NAMES = tuple(SCENARIOS)


def test_the_worked_examples_come_first_and_twelve_more_follow():
    assert [name for name in NAMES if name.startswith("PAP-X")] == [
        "PAP-X1",
        "PAP-X2",
        "PAP-X2-drawn",
        "PAP-X3",
    ]
    assert len(NAMES) >= 4 + 12


def test_pap_x2_the_cats_player_draws_six_or_three():
    for name, action, drawn in (("PAP-X2", "answer", 6), ("PAP-X2-drawn", "draw", 3)):
        state = GAME.scenario(name)
        assert len(after(state, action).players[0].hand) == len(state.players[0].hand) + drawn
