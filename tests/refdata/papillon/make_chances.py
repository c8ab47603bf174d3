"""How `chances.json` was made: 30 positions of the orange round, and how often a long series of plays to the
end wins them.

    PYTHONPATH=. python tests/refdata/papillon/make_chances.py      # about five minutes

Positions come out of games played at random, with 2 to 5 players, in both rounds or the orange one alone; in
two out of three somebody holds at most 2 cards in the last deal. Where nearly nothing or nearly everything is
won after the last action of the list, another is taken. Signs follow the literal reading of PAP-O10; every
position carries its options, so a new default changes nothing here.

Which action wins most often is found by `MonteCarlo`. How often it does, the share, goes through the contract
alone, ply by ply, and shares no code with `explorer/games/papillon/plans_quick.py`. What the seat cannot
see is dealt anew for each play. Everybody plays as many cards as they can, each as likely as another; the
butterfly only where nothing else can be played, and always as an answer to a cat. 600 plays: a standard error
of 0.02 at most.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import explorer
from explorer.games.papillon.actions import Answer, End, Play
from explorer.games.papillon.board import BUTTERFLY
from explorer.players import MonteCarlo

GAME: Any = explorer.load("papillon")
POSITIONS, SHORT, LONG = 30, 2000, 600
PLAYERS, ROUNDS = (2, 2, 3, 4, 5), ("both", "orange")


def any_of(state: Any, rng: random.Random) -> Any:
    """Any action, or what the dice show."""
    if outcomes := state.chance_outcomes():
        return rng.choices([roll for roll, _ in outcomes], [chance for _, chance in outcomes])[0]
    return rng.choice(state.legal_actions())


def without_much_thought(state: Any, rng: random.Random) -> Any:
    """As many cards as possible; the butterfly late, unless it answers."""
    legal = state.legal_actions()
    if not legal:
        return any_of(state, rng)
    cards = [action for action in legal if isinstance(action, Play) and action.card != BUTTERFLY]
    answers = [action for action in legal if isinstance(action, Answer)]
    stops = [action for action in legal if isinstance(action, End)]
    return rng.choice(answers or cards or stops or list(legal))


def play(state: Any, how: Callable[[Any, random.Random], Any], rng: random.Random) -> list[Any]:
    """Every position up to the end."""
    line = [state]
    while not line[-1].is_terminal:
        line.append(line[-1].apply(how(line[-1], rng))[0])
    return line


def share(state: Any, action: Any, plays: int, rng: random.Random) -> float:
    """The mean share of the victory that the seat to play has after an action."""
    seat, total = state.current_player, 0.0
    for _ in range(plays):
        after = state.determinize(seat, rng).apply(action)[0]
        winners = play(after, without_much_thought, rng)[-1].outcome.winners
        sides = [team for team in state.teams if set(team) & set(winners)]
        total += (seat in winners) / len(sides)
    return total / plays


def found(number: int, seed: int) -> Any:
    """A position out of a random game; None if there is none to use."""
    rng = random.Random(seed)
    start = GAME.start(players=PLAYERS[number % 5], seed=seed, rounds=ROUNDS[number % 2], signs="replace")
    line = [state for state in play(start, any_of, rng) if usable(state, near=number % 3 != 2)]
    return rng.choice(line) if line else None


def usable(state: Any, *, near: bool) -> bool:
    """Whether somebody has a choice in the orange round; if wanted near its end."""
    if state.round != "orange" or len(state.legal_actions()) < 2:
        return False
    return not near or (
        state.deal == state.deals.deals and min(len(player.hand) for player in state.players) <= 2
    )


def main() -> None:
    """Write the file."""
    rows: list[dict[str, Any]] = []
    seed = 0
    while len(rows) < POSITIONS:
        seed += 1
        if (state := found(len(rows), seed)) is None:
            continue
        if not 0.05 < share(state, state.legal_actions()[-1], 40, random.Random(seed)) < 0.95:
            continue
        action = MonteCarlo(SHORT).think(state, seed=seed).choice
        won = share(state, action, LONG, random.Random(seed))
        rows.append(
            {"seed": seed, "action": str(action), "share": round(won, 3), "position": state.to_dict()}
        )
        print(len(rows), seed, rows[-1]["action"], rows[-1]["share"], flush=True)
    path = Path(__file__).with_name("chances.json")
    path.write_text(
        json.dumps({"plays": LONG, "positions": rows}, ensure_ascii=False, indent=None) + "\n",
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
