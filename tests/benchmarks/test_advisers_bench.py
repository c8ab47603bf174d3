"""Simulations against looking one turn ahead, game by game: what `Insight.adviser` rests on
(docs/explanation/players.md).

Simulations are about those of a second of one busy core or fewer, so that the same games are played on every
machine.
"""

from __future__ import annotations

from typing import Any

import pytest

from explorer.players import Greedy, MonteCarlo, Player, playthrough

MATCHES = {
    "papillon, orange": ("papillon", 2, 100, {"rounds": "orange"}),
    "papillon, blue": ("papillon", 2, 200, {"rounds": "blue"}),
    "souls": ("souls", 4, 500, {"rounds": "one"}),
    "village": ("village", 2, 400, {}),
    "mariposas": ("mariposas", 2, 150, {}),
    "pond": ("pond", 2, 100, {}),
}
"""Name -> game, games played, simulations a move, options. A game from each seat where one takes seconds."""


def share(game: str, seed: int, one: Player, other: Player, options: Any) -> float:
    """What one player has of the victory: all, none or half; they change seats from game to game."""
    players = [one, other] if seed % 2 else [other, one]
    winners = playthrough(game, players, seed=seed, **options).state.outcome.winners
    return 0.5 if len(winners) != 1 else float(players[winners[0]] is one)


@pytest.mark.parametrize("match", MATCHES)
def test_simulations_against_one_turn_ahead(goal: Any, match: str) -> None:
    """Half from each seat; a few games are a hint and no proof."""
    game, games, simulations, options = MATCHES[match]
    won = sum(share(game, seed, MonteCarlo(simulations), Greedy(), options) for seed in range(games))
    goal.at_least(won / games, 0.5, f"of {games} games won by {simulations} simulations a move")
