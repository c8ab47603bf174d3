"""What odds that were simulated are worth: how often they came true in games of equal players, game by game.

Both players of a simulation play worse than those at the table, and of many actions the one that was luckiest
is advised. So a game may say 70 % where 55 % is right. The correction is measured, and so is what is left.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from explorer.core.definitions import Source, read
from explorer.core.errors import whole_number

FILE = "odds.toml"
SAID = (0.5, 0.6, 0.7, 0.8)
"""The odds from which on positions are counted together, up to the next of them; the last up to 90 %."""
MEASURED = ("measured",)
MOST = 10**6


@dataclass(frozen=True, slots=True)
class Odds:
    """How the odds of a game came true.

    Attributes
    ----------
    slope : float
        What the logarithm of the odds is multiplied by: 1 takes them as simulated, less makes them modest.
    positions : tuple of int
        Positions with odds from 50, 60, 70 and 80 % on, up to the next of these; met on other seeds than the
        slope was fitted on.
    won : tuple of int
        [%] So many of them were won; a draw is half a victory.

    Examples
    --------
    >>> Odds(0.5, (40, 20, 10, 10), (55, 65, 80, 90)).between(0.6, 0.8)
    (30, 0.7)
    """

    slope: float = 1.0
    positions: tuple[int, ...] = ()
    won: tuple[int, ...] = ()

    def between(self, low: float, high: float) -> tuple[int, float]:
        """(positions said to be won with such odds, the part of them that was won); (0, 0) if there were
        none.
        """
        rows = [row for row in zip(SAID, self.positions, self.won, strict=False) if low <= row[0] < high]
        count = sum(positions for _, positions, _ in rows)
        return count, sum(positions * won for _, positions, won in rows) / (100 * max(1, count))

    def of(self, share: float, sides: int = 2) -> float:
        """The chance of winning [0 = lost, 1 = won] that a simulated share of the victory stands for.

        A share like everybody's remains what it is, and so does a certain victory or defeat; the other sides
        are taken to stand alike.

        >>> [round(Odds(0.5).of(share), 2) for share in (0, 0.2, 0.5, 0.8, 1)]
        [0.0, 0.33, 0.5, 0.67, 1.0]
        >>> round(Odds(0.5).of(0.25, sides=4), 2)
        0.25
        """
        if self.slope == 1 or sides < 2:
            return share
        own, other = math.pow(share, self.slope), math.pow((1 - share) / (sides - 1), self.slope)
        return own / (own + (sides - 1) * other)

    def margin(self, share: float, margin: float, sides: int = 2) -> float:
        """The margin of the chance, where the share is known to so much either way: the wider of both.

        >>> round(Odds(0.5).margin(0.5, 0.3), 2), Odds().margin(0.5, 0.3)
        (0.17, 0.3)
        """
        if self.slope == 1 or sides < 2:
            return margin
        here = self.of(share, sides)
        low, high = (self.of(min(1.0, max(0.0, share + way)), sides) for way in (-margin, margin))
        return max(here - low, high - here)


@cache
def measured() -> Mapping[str, Odds]:
    """Game -> how its odds came true; a game that nobody measured is not in it.

    >>> sorted(measured())
    ['mariposas', 'papillon', 'pond', 'souls', 'village']
    """
    return read_odds(files(__package__) / FILE)


def odds_of(game: str) -> Odds:
    """As measured for the game; as simulated where nobody has measured it.

    >>> odds_of("a game of one's own")
    Odds(slope=1.0, positions=(), won=())
    """
    return measured().get(game, Odds())


def read_odds(file: Source) -> dict[str, Odds]:
    """What such a file says."""
    top = read(file)
    found = {}
    for game in top.keys:
        table = top.table(game)
        table.choice("provenance", MEASURED)
        table.string("study")
        table.string("date")
        positions = table.integers("positions", range(MOST), whole_number(0, MOST - 1))
        won = table.integers("won", range(101), whole_number(0, 100))
        found[game] = Odds(table.number("slope", 0.01, 10), positions, won)
        table.close()
    return found
