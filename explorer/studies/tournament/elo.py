"""A tournament: who meets whom, and strength on one scale.

Elo's scale (1978) as the most likely one of the model of Bradley and Terry (1952).
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from statistics import NormalDist

from explorer.core.game import Game
from explorer.players import Player
from explorer.studies.study import Study, read_players

POINTS = 400 / math.log(10)
"""[Elo a natural unit] 400 points are ten victories to one."""
UNSEEN = 1.0
"""Drawn games that each pairing is given besides those played: who wins all is not infinitely strong."""
STEPS = 200


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's strength [Elo points above the first player of all, whose own is 0] and where it lies 19
    times of 20.

    >>> first, second = ratings(("a", "b"), {(0, 1): (3, 4)})
    >>> first.elo, second.low < second.elo < second.high
    (0.0, True)
    """

    player: str
    elo: float
    low: float
    high: float


def ratings(
    players: Sequence[str], met: Mapping[tuple[int, int], tuple[float, int]], confidence: float = 0.95
) -> tuple[Rating, ...]:
    """The strength of each player, the first one's being 0.

    Parameters
    ----------
    players : sequence of str
        Names.
    met : mapping
        Of two players, by their places, lower first: (victories of the first, a shared one half;
        playthroughs).
    confidence : float
        How often such an interval holds the true difference to the first player.

    Examples
    --------
    Three of four, one drawn game added: 3.5 to 1.5, and 400 log10(1.5 / 3.5) = -147.

    >>> [round(one.elo) for one in ratings(("a", "b"), {(0, 1): (3, 4)})]
    [0, -147]
    """
    pairs = {
        pair: (won + UNSEEN / 2, count + UNSEEN) for pair, (won, count) in met.items() if pair[0] != pair[1]
    }
    strength = [0.0] * len(players)
    for _ in range(STEPS):
        slope, bend = _slopes(strength, pairs)
        step = _solved(bend, slope)
        strength = [old + max(-1.0, min(1.0, new)) for old, new in zip(strength, [0.0, *step], strict=True)]
        if max(map(abs, step), default=0.0) < 1e-12:
            break
    wide = NormalDist().inv_cdf((1 + confidence) / 2) * POINTS
    spread = [0.0, *_spread(_slopes(strength, pairs)[1])]
    return tuple(
        Rating(name, POINTS * own, POINTS * own - wide * error, POINTS * own + wide * error)
        for name, own, error in zip(players, strength, spread, strict=True)
    )


Rows = list[list[float]]


def _slopes(
    strength: Sequence[float], pairs: Mapping[tuple[int, int], tuple[float, float]]
) -> tuple[list[float], Rows]:
    """The derivatives of the likelihood by each strength but the first: Newton's step needs
    both.
    """
    size = len(strength)
    slope, bend = [0.0] * size, [[0.0] * size for _ in range(size)]
    for (a, b), (won, count) in pairs.items():
        chance = 1 / (1 + math.exp(strength[b] - strength[a]))
        for one, sign in ((a, 1), (b, -1)):
            slope[one] += sign * (won - count * chance)
            for other in (a, b):
                bend[one][other] += (1 if one == other else -1) * count * chance * (1 - chance)
    return slope[1:], [row[1:] for row in bend[1:]]


def _solved(rows: Rows, right: Sequence[float]) -> list[float]:
    """x of `rows` x = `right`, by Gauss and Jordan; the rows are symmetric and positive."""
    work = [[*row, value] for row, value in zip(rows, right, strict=True)]
    for at, row in enumerate(work):
        row[:] = [value / row[at] for value in row]
        for other in work:
            if other is not row:
                other[:] = [mine - other[at] * theirs for mine, theirs in zip(other, row, strict=True)]
    return [row[-1] for row in work]


def _spread(rows: Rows) -> list[float]:
    """The standard error of each: the root of the diagonal of the inverse (Fisher's information)."""
    units = [[float(one == other) for other in range(len(rows))] for one in range(len(rows))]
    return [math.sqrt(_solved(rows, unit)[at]) for at, unit in enumerate(units)]


# A study for each pairing, all of a game on the same deals.

USUAL = "random,greedy:looks=20,montecarlo:10"
"""Who plays unless somebody else is asked for: players that need no more than seconds for a playthrough."""


@dataclass(frozen=True)
class Tournament:
    """The games and players; made by `Tournament.of`, which checks it.

    Attributes
    ----------
    studies : tuple of Study
        Game by game, each player against each, itself included. Two different ones change seats from one
        playthrough to the next.
    count : int
        Playthroughs a pairing.
    seed : int
        Of every study: the deals of a game are the same whoever plays.
    players : tuple of Player
        Everybody once.
    """

    studies: tuple[Study, ...]
    count: int
    seed: int
    players: tuple[Player, ...]

    @classmethod
    def of(
        cls,
        games: Sequence[Game | str],
        count: int,
        players: str | Sequence[str | Player] = USUAL,
        seed: int = 1,
    ) -> Tournament:
        """A tournament, everything checked as a study's is.

        >>> small = Tournament.of(["village"], 4, "random,greedy")
        >>> [[player.name for player in study.players] for study in small.studies]
        [['random', 'random'], ['random', 'greedy'], ['greedy', 'greedy']]
        """
        who = tuple(dict.fromkeys(read_players(players)))
        pairs = tuple(combinations_with_replacement(who, 2))
        studies = tuple(Study.of(game, count, pair, seed, rotate=True) for game in games for pair in pairs)
        return cls(studies, count, seed, who)


def kept_as(study: Study) -> str:
    """The name of the journal of a pairing, which any system's files can have.

    >>> kept_as(Study.of("pond", 1, "random,greedy:looks=20"))
    'pond random greedy-looks=20.journal'
    """
    return (
        " ".join([study.game.name, *(player.name.replace(":", "-") for player in study.players)]) + ".journal"
    )
