"""Plays that the tests of other libraries look at."""

from __future__ import annotations

import random
from collections.abc import Iterator

import explorer
from explorer.studies.rl.observing import Moment, numbers_of

SMALL = 64
"""Numbers in a row of features: tests need no more."""


def play(name: str, seed: int = 3, plies: int = 400) -> Iterator[Moment]:
    """The moments of a random play."""
    game, rng = explorer.load(name), random.Random(seed)
    moment = Moment(numbers_of(game), game.start(seed=seed))
    yield moment
    while not moment.state.is_terminal and moment.ply < plies:
        moment = moment.after(rng.choice(list(moment.choices)))
        yield moment
