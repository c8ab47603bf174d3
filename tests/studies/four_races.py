"""Four races of the toy, small enough to sum up by hand: won by the first, the second, both, nobody."""

from __future__ import annotations

from typing import Any

from toy import TOY

from explorer.core.text import Text
from explorer.studies import Played, Results, Source, Study, Summary, simulate
from explorer.studies.table import Seat

SPACES, LUCK = Source("TOY-T1", Text("Cases", "Spaces")), Source("TOY-G1", Text("Chance", "Luck"))


def seat(won: float, spaces: int, luck: int = 0) -> Seat:
    return Seat(won, spaces + luck, ((SPACES, spaces), *(((LUCK, luck),) if luck else ())))


def played(
    number: int, plies: int, rules: tuple[str, ...], *seats: Seat, rounds: int | None = None
) -> Played:
    return Played(number, 100 + number, plies, plies - 1, rounds, rules, seats)


# won 1-0, 0-1, shared, by nobody; points 6-3, 4-6, 6-6, 2-2
PLAYED = (
    played(0, 10, ("TOY-G1", "TOY-T1"), seat(1, 5, 1), seat(0, 3)),
    played(1, 12, ("TOY-G1", "TOY-T1"), seat(0, 4), seat(1, 4, 2)),
    played(2, 20, ("TOY-G1", "TOY-T1"), seat(0.5, 6), seat(0.5, 6)),
    played(3, 14, ("TOY-T1",), seat(0, 2), seat(0, 2)),
)


def summary(players: str = "random,greedy", *, rotate: bool = False, confidence: float = 0.95) -> Summary:
    return Results(Study.of(TOY, 4, players, 1, rotate=rotate), PLAYED).summary(confidence)


def toys(count: int = 3, **how: Any) -> Results:
    """A short study of the toy in this process."""
    return simulate(TOY, count, **{"players": "random,random", "seed": 1, "workers": 1} | how)
