"""Who meets whom: a study a pairing, all of a game on the same deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement

from explorer.core.game import Game
from explorer.players import Player
from explorer.studies.study import Study, read_players

USUAL = "random,greedy:looks=20,montecarlo:10"
"""Who plays unless somebody else is asked for: players that need no more than seconds for a playthrough."""


@dataclass(frozen=True)
class Tournament:
    """What is played; made by `Tournament.of`, which checks it.

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
