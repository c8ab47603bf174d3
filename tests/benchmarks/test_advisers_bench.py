"""Simulations against looking one turn ahead, game by game, and whether the odds they say come true: what
`Insight.adviser` rests on (docs/explanation/players.md).
"""

from __future__ import annotations

from typing import Any

import pytest

import explorer
from explorer.core.playthrough import Playthrough, draw
from explorer.players import Greedy, MonteCarlo, Player, playthrough
from explorer.players.playing import decision

SIMULATIONS, GAMES = 200, 40
MATCHES = {
    "papillon": ("papillon", {}),
    "souls": ("souls", {"rounds": "one"}),
    "village": ("village", {}),
    "mariposas": ("mariposas", {}),
    "pond": ("pond", {}),
}
"""Name -> game, options; half of the games are played from each seat."""


def share(game: str, seed: int, one: Player, other: Player, options: Any) -> float:
    """What one player has of the victory: all, none or half; they change seats from game to game."""
    players = [one, other] if seed % 2 else [other, one]
    winners = playthrough(game, players, seed=seed, **options).state.outcome.winners
    return 0.5 if len(winners) != 1 else float(players[winners[0]] is one)


@pytest.mark.parametrize("match", MATCHES)
def test_200_simulations_win_three_games_of_five_against_one_turn_ahead(goal: Any, match: str) -> None:
    game, options = MATCHES[match]
    shares = [share(game, seed, MonteCarlo(SIMULATIONS), Greedy(), options) for seed in range(GAMES)]
    note = f" ({sum(shares[1::2])} and {sum(shares[::2])} by seat)"
    goal.at_least(sum(shares) / GAMES, 0.6, f"of {GAMES} games won", note=note)


# Odds -------------------------------------------------------------------------------------------------------

PLAYED, EVERY, SAID, FEWEST = 40, 10, (0.6, 0.8), 20
"""Games of two greedy players, after how many decisions one is judged; the odds that are compared, and from
how many positions on.
"""


def said_and_won(game: str, options: Any) -> list[tuple[float, float]]:
    """(odds of the move that is advised, whether this seat won) in games of two equal players."""
    rows: list[tuple[float, float]] = []
    equal, judge = Greedy(), MonteCarlo(SIMULATIONS)
    for seed in range(1000, 1000 + PLAYED):
        play, said = Playthrough(game, 2, seed, **options), list[tuple[int, float]]()
        while not play.state.is_terminal:
            state, seat, ply = play.state, play.state.current_player, play.node.ply
            if seat is None:
                play.play(draw(state.chance_outcomes(), seed, ply))
                continue
            if ply % EVERY == seed % EVERY and len(state.legal_actions()) > 1:
                said.append((seat, judge.think(state, seed=ply).verdicts[0].value))
            play.play(equal.choose(state, seed=decision(seed, seat, ply)))
        winners = play.state.outcome.winners
        rows += [(odds, 0.5 if len(winners) != 1 else float(winners[0] == seat)) for seat, odds in said]
    return rows


@pytest.mark.parametrize("match", MATCHES)
def test_of_positions_said_to_be_won_with_70_per_cent_60_to_80_per_cent_are(goal: Any, match: str) -> None:
    game, options = MATCHES[match]
    low, high = SAID
    won = [result for odds, result in said_and_won(game, options) if low <= odds < high]
    assert len(won) >= FEWEST
    away = abs(sum(won) / len(won) - (low + high) / 2)
    goal.at_most(
        away, (high - low) / 2, f"away from 70 %, {len(won)} positions of {explorer.load(game).name}"
    )
