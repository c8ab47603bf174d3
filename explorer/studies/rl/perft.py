"""The number of sequences of legal play from a start: counts that another program of the same rules must
come to as well. Outcomes of chance are counted like actions; what ends sooner is not counted.

`python -m explorer.studies.rl.perft DATE` counts them anew and writes `perft.toml`.
"""

from __future__ import annotations

import sys
from importlib.resources import files
from pathlib import Path

from explorer.core.definitions import NOTHING, read
from explorer.core.game import State, game_names, load
from explorer.core.options import MAX_SEED

TABLE = files(__package__) / "perft.toml"
PLENTY = 200_000
"""Counting goes on to the depth at which there are so many."""
SEED = 1


def perft(state: State, depth: int) -> int:
    """The number of sequences of `depth` actions from here.

    >>> import explorer
    >>> start = explorer.load("souls").start(seed=1)
    >>> [perft(start, depth) for depth in range(3)]
    [1, 5, 20]
    """
    if depth == 0:
        return 1
    choices = state.legal_actions() or tuple(action for action, _ in state.chance_outcomes())
    if depth == 1:
        return len(choices)
    return sum(perft(state.apply_legal(action)[0], depth - 1) for action in choices)


def counts(name: str) -> list[int]:
    """Those of a game's start of the fewest players, depth 1 first."""
    start, found = load(name).start(seed=SEED), [1]
    while found[-1] < PLENTY:
        found.append(perft(start, len(found)))
    return found[1:]


def kept() -> dict[str, tuple[int, ...]]:
    """The counts of `perft.toml` by game."""
    top = read(TABLE)
    return {name: top.integers(name, range(MAX_SEED), NOTHING) for name in top.keys if name != "counted"}


def rows() -> list[str]:
    """The same as rows of a table in Markdown, one a game."""
    return [f"| {name} | {', '.join(map(str, found))} |" for name, found in kept().items()]


def write(day: str) -> None:
    """Count anew."""
    lines = [f"# Written by python -m explorer.studies.rl.perft: sequences of legal play, depth 1 first; "
             f"fewest players, seed {SEED}, no option.", f'counted = "{day}"']  # fmt: skip
    lines += [f"{name} = {counts(name)}" for name in game_names()]
    Path(str(TABLE)).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(sys.argv[1])
