"""The table of playthroughs: one `Played` a playthrough, one `Row` a seat of it; plain Python, a data frame
where pandas is installed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib.util import find_spec
from typing import TYPE_CHECKING

from explorer.core.errors import ExplorerError
from explorer.core.lazy import lazy_import, to_install
from explorer.core.messages import message
from explorer.core.text import Text
from explorer.studies.study import Study

if TYPE_CHECKING:
    import pandas as pd
else:
    pd = lazy_import("pandas")


@dataclass(frozen=True, slots=True)
class Source:
    """A source of points: the rule and the category of the score sheet.

    >>> Source("VIL-A1", Text("Autels", "Altars")).column
    'VIL-A1 Altars'
    """

    rule: str
    category: Text

    @property
    def column(self) -> str:
        """The name of its column in a table, for instance "MAR-R7 Life-cycle cards"."""
        return f"{self.rule} {self.category.en}"


@dataclass(frozen=True, slots=True)
class Seat:
    """The result of one seat in one playthrough: its share of the victory, points, and what they were scored
    for.
    """

    won: float
    points: int
    sources: tuple[tuple[Source, int], ...]


@dataclass(frozen=True, slots=True)
class Played:
    """One playthrough.

    Attributes
    ----------
    number, seed : int
        Which of the study's playthroughs, and the seed with which it can be played again.
    plies : int
        How many actions it took, chance included.
    turns : int
        How many turns were completed.
    rounds : int or None
        How many rounds were begun, where the game counts rounds.
    rules : tuple of str
        The rules that an event, a line of the final score sheet or the outcome named, in rulebook order.
    seats : tuple of Seat
        In the order of the seats.
    listed, choices : int
        Decisions whose legal actions were counted, one of ten; how many actions those had together.

    Examples
    --------
    >>> from explorer.studies import simulate
    >>> one = simulate("souls", 2, players="random,random", seed=1, workers=1).played[0]
    >>> one.number, one.turns, [seat.won for seat in one.seats]
    (0, 84, [0.0, 1.0])
    """

    number: int
    seed: int
    plies: int
    turns: int
    rounds: int | None
    rules: tuple[str, ...]
    seats: tuple[Seat, ...]
    listed: int = 0
    choices: int = 0


@dataclass(frozen=True, slots=True)
class Row:
    """One seat of one playthrough.

    Attributes
    ----------
    playthrough, seed : int
        The number of the playthrough [from 0] and its own seed.
    seat, player, entrant : int, str, int
        Where somebody sat [0 = first], who, and as which of the study's players [0 = the first named].
    won : float
        Share of the victory: 1 alone, 0.5 with one other, 0 lost or nobody won.
    points : int
        The final total.
    sources : mapping
        Points by source; the sources of all rows are in `Table.sources`.
    plies, turns, rounds, rules
        Of the playthrough; see `Played`.

    Examples
    --------
    >>> from explorer.studies import simulate
    >>> row = simulate("souls", 2, players="random,random", seed=1, workers=1).rows[0]
    >>> row.playthrough, row.seat, row.player, row.won
    (0, 0, 'random', 0.0)
    """

    playthrough: int
    seed: int
    seat: int
    player: str
    entrant: int
    won: float
    points: int
    sources: Mapping[Source, int] = field(hash=False)
    plies: int
    turns: int
    rounds: int | None
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Table:
    """Everything that was played, in the order of its numbers, whoever played it when."""

    study: Study
    played: tuple[Played, ...]

    @property
    def complete(self) -> bool:
        """True if no playthrough is missing; one is after a cancelled study."""
        return len(self.played) == self.study.count

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """One row a playthrough and seat."""
        return tuple(row for one in self.played for row in self._rows_of(one))

    @cached_property
    def sources(self) -> tuple[Source, ...]:
        """Everything that somebody scored points for, in rulebook order."""
        found = {source for one in self.played for seat in one.seats for source, _ in seat.sources}
        order = self.study.game.rulebook.order
        return tuple(
            sorted(found, key=lambda source: (order(source.rule), source.column, source.category.fr))
        )

    def table(self) -> dict[str, list[object]]:
        """The rows by column, as files and data frames hold them: plain values, a column a source, rules as
        one text.
        """
        rows = self.rows
        names = (
            "playthrough",
            "seed",
            "seat",
            "player",
            "entrant",
            "won",
            "points",
            "plies",
            "turns",
            "rounds",
        )
        columns: dict[str, list[object]] = {name: [getattr(row, name) for row in rows] for name in names}
        for source in self.sources:
            columns[source.column] = [row.sources.get(source, 0) for row in rows]
        columns["rules"] = [" ".join(row.rules) for row in rows]
        return columns

    def frame(self) -> pd.DataFrame:
        """The table as a pandas DataFrame.

        Raises
        ------
        ExplorerError
            pandas is not installed.
        """
        require("pandas", Text("tableau", "table"))
        return pd.DataFrame(self.table()).astype({"rounds": "Int64"})

    def _rows_of(self, one: Played) -> Iterator[Row]:
        for seat, (entrant, found) in enumerate(zip(self.study.entrants(one.number), one.seats, strict=True)):
            player = self.study.players[entrant].name
            yield Row(
                one.number, one.seed, seat, player, entrant, found.won, found.points, dict(found.sources),
                one.plies, one.turns, one.rounds, one.rules,
            )  # fmt: skip


def require(package: str, what: Text) -> None:
    """Refuse what cannot be done without a package that is not installed, and say how to install it."""
    if find_spec(package) is None:
        raise ExplorerError(
            message("study-no-package", what=what, package=package, install=to_install("studies"))
        )
