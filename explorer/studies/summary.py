"""What a study shows: wins, points and where they come from, length, rules exercised; plain values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from statistics import median

from explorer.core.cells import Displayed
from explorer.core.text import Text
from explorer.studies.estimates import Estimate, mean, wilson
from explorer.studies.table import Played, Row, Source, Table

MOST_SOURCES = 16


@dataclass(frozen=True, slots=True)
class Standing:
    """How a seat or a player came out.

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
    """How long playthroughs were: the mean with its interval, shortest, median, longest.

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
        """How many playthroughs were finished."""
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
        """How many playthroughs nobody won."""
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
            Layer(rule, rulebook[rule].title, tuple(_of_rule(s, rule) for s in standings)) for rule in rules
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


def _of_rule(standing: Standing, rule: str) -> float:
    return sum(points for source, points in standing.sources.items() if source.rule == rule)
