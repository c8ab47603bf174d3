"""Simulations against looking one turn ahead, game by game, and whether the odds they say come true: what
`Insight.adviser` rests on (docs/explanation/players.md).
"""

from __future__ import annotations

import math
from typing import Any

import pytest

import explorer
from explorer.core.playthrough import Playthrough, draw
from explorer.players import Greedy, MonteCarlo, Player, playthrough
from explorer.players.odds import SAID, Odds
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

PLAYED, FIRST, EVERY, FEWEST = 40, 5000, 6, 20
"""Games of two greedy players; the first seed (the figures of explorer/players/odds.toml are of seeds 1000 to
4039); after how many decisions one is judged; from how many positions on odds are compared.
"""
LOW, HIGH = 0.6, 0.8
SURE = 1e-3
"""Odds nearer to 0 or 1 say nothing about a slope."""
SLOPES = [part / 20 for part in range(2, 61)]


def said_and_won(game: str, options: Any) -> list[tuple[float, float]]:
    """(odds of the move that is advised, whether this seat won) in games of two equal players."""
    rows: list[tuple[float, float]] = []
    equal, judge = Greedy(), MonteCarlo(SIMULATIONS)
    for seed in range(FIRST, FIRST + PLAYED):
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


def came_true(rows: list[tuple[float, float]], low: float, high: float) -> list[float]:
    """What came of the positions with such odds."""
    return [won for odds, won in rows if low <= odds < high]


def slope_left(rows: list[tuple[float, float]]) -> float:
    """The slope that makes these odds likeliest: 1 where nothing is left to correct. The game's slope times
    this one is the better one.
    """

    def likelihood(slope: float) -> float:
        made = [(Odds(slope).of(odds), won) for odds, won in rows if SURE < odds < 1 - SURE]
        return sum(won * math.log(odds) + (1 - won) * math.log(1 - odds) for odds, won in made)

    return max(SLOPES, key=likelihood)


@pytest.mark.parametrize("match", MATCHES)
def test_of_positions_said_to_be_won_with_70_per_cent_60_to_80_per_cent_are(goal: Any, match: str) -> None:
    game, options = MATCHES[match]
    rows = said_and_won(game, options)
    bins = [(low, came_true(rows, low, low + 0.1)) for low in SAID]
    note = ", ".join(f"{low:.0%}: {sum(won):g} of {len(won)}" for low, won in bins)
    won = came_true(rows, LOW, HIGH)
    assert len(won) >= FEWEST
    away = abs(sum(won) / len(won) - (LOW + HIGH) / 2)
    what = f"away from 70 %, {len(won)} positions of {explorer.load(game).name}"
    goal.at_most(away, (HIGH - LOW) / 2, what, note=f" (slope left {slope_left(rows)}; {note})")
