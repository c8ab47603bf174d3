"""What is played faster is what was played: playthroughs of thinking players, as before."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

import pytest

import explorer
from explorer.core.game import State
from explorer.games.pond.questions import PondInsight
from explorer.players import Greedy, parse_player, playthrough

PLAYED = {
    ("pond", "greedy", 9): (101, "a5d9987c0af4"),
    ("pond", "montecarlo:3", 7): (211, "826bde45d09b"),
    ("mariposas", "greedy", 9): (144, "f795c60e2945"),
    ("mariposas", "montecarlo:3", 7): (166, "1f0e14528ef9"),
}
"""(game, player, seed) -> plies, and the SHA-256 of the actions, of the version before."""


@pytest.mark.parametrize(("asked", "expected"), PLAYED.items())
def test_a_playthrough_is_the_same(asked: tuple[str, str, int], expected: tuple[int, str]) -> None:
    name, who, seed = asked
    player = parse_player(who)
    play = playthrough(name, [player, player], seed)
    actions = "|".join(str(node.action) for node in play.nodes)
    assert (play.node.ply, hashlib.sha256(actions.encode()).hexdigest()[:12]) == expected


@dataclass(frozen=True)
class Thorough(PondInsight):
    """Deals what is hidden as often as it is told to."""

    def turns_on_unseen(self, state: State, seat: int) -> bool:
        return True


@pytest.mark.parametrize("seed", range(1))
def test_what_is_hidden_in_the_pond_changes_no_advice(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    state = playthrough("pond", [Greedy(looks=5)] * 2, seed).nodes[40 + seed].state
    once = Greedy(looks=100).think(state, seed=seed)
    monkeypatch.setattr(type(explorer.load("pond").start(2, 1)), "insight", Thorough())
    often = Greedy(looks=100).think(state, seed=seed)
    assert (once.choice, once.verdicts) == (often.choice, often.verdicts)
    assert often.spent > 2 * once.spent
