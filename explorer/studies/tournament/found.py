"""What a tournament comes to, game by game: strength, what beginning is worth, length, choices, rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import explorer
from explorer.studies.estimates import Estimate, mean, wilson
from explorer.studies.results import Results
from explorer.studies.table import Played
from explorer.studies.tournament.elo import Rating, ratings
from explorer.studies.tournament.pairings import Tournament


@dataclass(frozen=True)
class GameFound:
    """What came of a game.

    Attributes
    ----------
    data : str
        The fingerprint of what it was played on.
    plays, undecided : int
        Playthroughs; those that nobody won.
    ratings : tuple of Rating
        Each player's strength.
    first : mapping
        Player -> the first seat's share of the victories where it sits on all seats [0 to 1].
    turns, choices : Estimate
        How long a playthrough is [turns]; how many legal actions a decision has, on average of a playthrough.
    rules : mapping
        Rule -> in how many playthroughs it happened, scored or decided.

    Examples
    --------
    >>> from explorer.studies.tournament import shipped
    >>> pond = shipped().games["pond"]
    >>> pond.plays, pond.undecided, [one.player for one in pond.ratings]
    (60, 15, ['random', 'greedy:looks=20', 'montecarlo:10'])
    """

    data: str
    plays: int
    undecided: int
    ratings: tuple[Rating, ...]
    first: Mapping[str, Estimate]
    turns: Estimate
    choices: Estimate
    rules: Mapping[str, int]


@dataclass(frozen=True)
class Found:
    """What came of a tournament: how it was played, and of each game.

    >>> from explorer.studies.tournament import shipped
    >>> found = shipped()
    >>> found.players, found.count, len(found.games)
    (('random', 'greedy:looks=20', 'montecarlo:10'), 10, 5)
    """

    version: str
    seed: int
    count: int
    players: tuple[str, ...]
    games: Mapping[str, GameFound]


def found_in(what: Tournament, results: Sequence[Results]) -> Found:
    """What these results of the tournament's studies come to."""
    names = tuple(player.name for player in what.players)
    games = dict.fromkeys(study.game.name for study in what.studies)
    found = {name: _of_game(names, [one for one in results if one.study.game.name == name]) for name in games}
    return Found(explorer.__version__, what.seed, what.count, names, found)


def _of_game(names: tuple[str, ...], results: Sequence[Results]) -> GameFound:
    played = [one for result in results for one in result.played]
    met, first = dict[tuple[int, int], tuple[float, int]](), dict[str, Estimate]()
    for result in results:
        a, b = (names.index(player.name) for player in result.study.players)
        met[a, b] = _won(result), len(result.played)
        if a == b:
            shares = [one.seats[0].won for one in result.played if any(seat.won for seat in one.seats)]
            first[names[a]] = wilson(sum(shares), len(shares))
    rules = Counter(rule for one in played for rule in one.rules)
    study = results[0].study
    return GameFound(
        study.data, len(played), sum(not any(seat.won for seat in one.seats) for one in played),
        ratings(names, met), first, mean([one.turns for one in played]), mean([_choices(one) for one in played
        if one.listed]), {rule.id: rules[rule.id] for rule in study.game.rulebook if rules[rule.id]},
    )  # fmt: skip


def _won(result: Results) -> float:
    """Victories of the first of the two; one that nobody won is a draw."""
    return sum(_share(one, result.study.entrants(one.number)) for one in result.played)


def _share(one: Played, entrants: Sequence[int]) -> float:
    if not any(seat.won for seat in one.seats):
        return 0.5
    return sum(seat.won for seat, entrant in zip(one.seats, entrants, strict=True) if entrant == 0)


def _choices(one: Played) -> float:
    return one.choices / one.listed
