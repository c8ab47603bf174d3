"""A study summed up: wins, points, length and rules exercised, each with its interval."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from statistics import NormalDist, fmean, median, stdev

from explorer.core.cells import Displayed
from explorer.core.errors import BadOption, mismatch
from explorer.core.messages import message
from explorer.core.text import Text
from explorer.studies.files import write
from explorer.studies.table import Played, Row, Source, Table

CONFIDENCE = Text("confiance", "confidence")


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value, the interval around it, and how many playthroughs it rests on.

    >>> wilson(8, 10).value, wilson(8, 10).count, wilson(8, 10).low < 0.8 < wilson(8, 10).high
    (0.8, 10, True)
    """

    value: float
    low: float
    high: float
    count: int


def wilson(wins: float, count: int, confidence: float = 0.95) -> Estimate:
    """A share of victories with Wilson's interval (1927), which stays within 0 and 1 and serves small numbers
    too.

    Parameters
    ----------
    wins : float
        Victories; a shared one counts for its share. With ties the interval is a little too wide, never too
        narrow.
    count : int
        Playthroughs.
    confidence : float
        How often such an interval holds the true share.

    Examples
    --------
    >>> share = wilson(8, 10)
    >>> f"{share.value:.0%}, {share.low:.1%} to {share.high:.1%}"
    '80%, 49.0% to 94.3%'
    """
    if not count:
        return Estimate(0.0, 0.0, 1.0, 0)
    z = _quantile(confidence)
    weight = count + z * z
    middle = (wins + z * z / 2) / weight
    half = z / weight * math.sqrt(max(wins * (count - wins), 0.0) / count + z * z / 4)
    return Estimate(wins / count, max(middle - half, 0.0), min(middle + half, 1.0), count)


def mean(values: Sequence[float], confidence: float = 0.95) -> Estimate:
    """A mean with Student's interval; infinitely wide for a single value, empty for none.

    >>> mean([1, 2, 3, 4, 5]).value
    3.0
    """
    count = len(values)
    if count < 2:
        return Estimate(values[0] if count else 0.0, -math.inf, math.inf, count)
    middle, half = fmean(values), student(count - 1, confidence) * stdev(values) / math.sqrt(count)
    return Estimate(middle, middle - half, middle + half, count)


def student(freedom: int, confidence: float = 0.95) -> float:
    """The number of standard errors to either side for `freedom` degrees of freedom, within 0.2 % at 95 %
    and 1 % at 99 %.

    Exact for 1 and 2; from 3 the expansion of Abramowitz and Stegun (26.7.5) around the normal quantile.

    >>> [round(student(freedom), 2) for freedom in (1, 2, 10, 1000)]
    [12.71, 4.3, 2.23, 1.96]
    """
    z = _quantile(confidence)
    if freedom == 1:
        return math.tan(math.pi * confidence / 2)
    if freedom == 2:
        return confidence * math.sqrt(2 / (1 - confidence**2))
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return math.fsum(term / freedom**power for power, term in enumerate(terms))


def _quantile(confidence: float) -> float:
    if type(confidence) not in (int, float) or not 0 < confidence < 1:
        raise BadOption(mismatch(CONFIDENCE, confidence, message("study-confidence")))
    return NormalDist().inv_cdf((1 + confidence) / 2)


# The summary: plain values.

MOST_SOURCES = 16


@dataclass(frozen=True, slots=True)
class Standing:
    """The results of a seat or a player.

    Attributes
    ----------
    number : int
        The seat, or the place among the study's players [0 = first].
    player : str
        Who: a player's name with its place where the name occurs twice ("greedy 2"); "" for a seat.
    wins : Estimate
        Share of the victories [0 to 1].
    points : Estimate
        Mean of the final points.
    sources : mapping
        Mean points by source; they sum to the mean of the points.

    Examples
    --------
    >>> from explorer.studies import simulate
    >>> first, second = simulate("souls", 4, players="random,random", seed=1, workers=1).summary().seats
    >>> first.number, first.wins.value + second.wins.value
    (0, 1.0)
    """

    number: int
    player: str
    wins: Estimate
    points: Estimate
    sources: Mapping[Source, float] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Layer:
    """One source of points, or one rule with all its sources: its mean for each standing.

    >>> from explorer.studies import simulate
    >>> summary = simulate("village", 4, players="random,random", seed=1, workers=1).summary()
    >>> layer = summary.layers(summary.seats)[0]
    >>> layer.rule, layer.name.en, layer.means
    ('VIL-E1', 'Visitors', (2.0, 1.75))
    """

    rule: str
    name: Text
    means: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Length:
    """The length of playthroughs: the mean with its interval, shortest, median, longest.

    >>> from explorer.studies import simulate
    >>> turns = simulate("souls", 4, players="random,random", seed=1, workers=1).summary().turns
    >>> turns.shortest <= turns.median <= turns.longest, turns.mean.count
    (True, 4)
    """

    mean: Estimate
    shortest: int
    median: float
    longest: int


@dataclass(frozen=True)
class Summary(Displayed):
    """Everything is counted from the results when it is asked for.

    >>> from explorer.studies import simulate
    >>> summary = simulate("village", 4, players="random,random", seed=1, workers=1).summary()
    >>> summary.count, [standing.wins.value for standing in summary.seats], summary.turns.median
    (4, [0.625, 0.375], 56.0)
    """

    results: Table
    confidence: float = 0.95

    def __post_init__(self) -> None:
        wilson(0, 1, self.confidence)  # refuses what is no confidence

    @property
    def count(self) -> int:
        """The number of playthroughs finished."""
        return len(self.results.played)

    @cached_property
    def seats(self) -> tuple[Standing, ...]:
        """By seat, whoever sat there."""
        return self._standings(lambda row: row.seat, ("",) * len(self.results.study.players))

    @cached_property
    def players(self) -> tuple[Standing, ...]:
        """By player, wherever they sat; the same as by seat unless the study rotates."""
        return self._standings(lambda row: row.entrant, self.names)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The players' names, told apart by a number where two are the same."""
        names = [player.name for player in self.results.study.players]
        return tuple(
            f"{name} {names[: place + 1].count(name)}" if names.count(name) > 1 else name
            for place, name in enumerate(names)
        )

    @cached_property
    def undecided(self) -> int:
        """The number of playthroughs that nobody won."""
        return sum(not any(seat.won for seat in one.seats) for one in self.results.played)

    @property
    def plies(self) -> Length:
        """Actions, chance included."""
        return self._length(lambda one: one.plies)

    @property
    def turns(self) -> Length:
        """Turns completed."""
        return self._length(lambda one: one.turns)

    @property
    def rounds(self) -> Length | None:
        """Rounds, where the game counts them."""
        if any(one.rounds is None for one in self.results.played):
            return None
        return self._length(lambda one: one.rounds or 0)

    @cached_property
    def exercised(self) -> Mapping[str, int]:
        """In how many playthroughs each rule was named, in rulebook order; those of no playthrough are left
        out.
        """
        found = Counter(rule for one in self.results.played for rule in one.rules)
        return {rule.id: found[rule.id] for rule in self.results.study.game.rulebook if found[rule.id]}

    @property
    def never(self) -> tuple[str, ...]:
        """The rules of the catalogue that no event, score or outcome named; some only ever forbid and have
        nothing to tell.
        """
        return tuple(rule.id for rule in self.results.study.game.rulebook if rule.id not in self.exercised)

    def layers(self, standings: Sequence[Standing]) -> tuple[Layer, ...]:
        """Where the points come from: by source, or by rule where there are more sources than a table or a
        chart can show.
        """
        sources, rulebook = self.results.sources, self.results.study.game.rulebook
        if len(sources) <= MOST_SOURCES:
            return tuple(
                Layer(one.rule, one.category, tuple(s.sources[one] for s in standings)) for one in sources
            )
        rules = dict.fromkeys(source.rule for source in sources)
        return tuple(
            Layer(
                rule,
                rulebook[rule].title,
                tuple(
                    sum(points for source, points in s.sources.items() if source.rule == rule)
                    for s in standings
                ),
            )
            for rule in rules
        )

    def _standings(self, key: Callable[[Row], int], names: Sequence[str]) -> tuple[Standing, ...]:
        groups: list[list[Row]] = [[] for _ in names]
        for row in self.results.rows:
            groups[key(row)].append(row)
        return tuple(self._standing(number, names[number], rows) for number, rows in enumerate(groups))

    def _standing(self, number: int, name: str, rows: Sequence[Row]) -> Standing:
        wins = wilson(sum(row.won for row in rows), len(rows), self.confidence)
        sources = {
            source: sum(row.sources.get(source, 0) for row in rows) / max(len(rows), 1)
            for source in self.results.sources
        }
        return Standing(number, name, wins, mean([row.points for row in rows], self.confidence), sources)

    def _length(self, measure: Callable[[Played], int]) -> Length:
        values = [measure(one) for one in self.results.played]
        return Length(
            mean(values, self.confidence),
            min(values, default=0),
            median(values or [0]),
            max(values, default=0),
        )


# The results of a study: the table of its playthroughs, summed up and written to a file.


class Results(Displayed, Table):
    """Everything that was played, to sum up and to keep.

    >>> from explorer.studies import simulate
    >>> results = simulate("souls", 2, players="random,random", seed=1, workers=1)
    >>> results.complete, len(results.rows), results.study.game.name
    (True, 4, 'souls')
    """

    def summary(self, confidence: float = 0.95) -> Summary:
        """Wins, points, length and rules exercised, with intervals of this confidence."""
        return Summary(self, confidence)

    def write(self, path: str | Path) -> None:
        """Write the rows to a .csv, .json or .parquet file; see `explorer.studies.files`."""
        write(self, path)

    def __repr__(self) -> str:
        return f"<results of {self.study.game.name}, {len(self.played)} of {self.study.count} playthroughs>"
