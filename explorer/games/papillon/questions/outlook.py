"""What the overlays ask of a position: captures by card and by worth, chains on each suite, plays that block
somebody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from explorer.games.papillon.actions import Play
from explorer.games.papillon.board import PLAY, SUITES, Cards
from explorer.games.papillon.position.position import Position
from explorer.games.papillon.questions import chains, worth
from explorer.games.papillon.questions.worth import Gain


class Way(NamedTuple):
    """A capture to show, marked if it is best by points or by cards."""

    gain: Gain
    points: bool
    cards: bool

    @property
    def plain(self) -> bool:
        """True if another capture is better in both."""
        return not (self.points or self.cards)


def uses(state: Position, seat: int) -> Counter[int]:
    """Number of captures that play each kind of the hand."""
    return Counter(kind for gain in worth.gains(state, seat) for kind in set(gain.capture[1]))


def ways(state: Position, seat: int, held: Cards = (), most: int = 5) -> tuple[Way, ...]:
    """Captures that play all these kinds: the best by points, the best by cards, then others by points."""
    wanted = Counter(held)
    found = [gain for gain in worth.gains(state, seat) if not wanted - Counter(gain.capture[1])]
    if not found:
        return ()
    first = found[0]
    largest = max(found, key=lambda gain: (gain.cards, gain.points))
    rest = [gain for gain in found if gain not in (first, largest)]
    row = list(dict.fromkeys((first, largest, *rest)))[:most]
    return tuple(Way(gain, gain == first, gain == largest) for gain in row)


@lru_cache(maxsize=16)
def takers(state: Position) -> Mapping[int, Mapping[int, str]]:
    """For each kind on the table, who can take it; cached."""
    return {kind: worth.takers(state, kind) for kind in dict.fromkeys(state.on_table)}


def longest(state: Position, seat: int) -> tuple[tuple[int, ...], ...]:
    """For each suite a longest chain of the hand."""
    return tuple(chains.longest_chain(state, seat, suite) for suite in range(len(SUITES)))


def blocking(state: Position) -> dict[str, tuple[tuple[Play, tuple[int, ...]], ...]]:
    """For each suite the plays that block it for somebody, those that block most first; a knife once."""
    rows: dict[str, dict[int, tuple[Play, tuple[int, ...]]]] = {suite: {} for suite in SUITES}
    found = chains.blocks(state) if state.phase == PLAY else {}
    for play, seats in sorted(found.items(), key=lambda item: (-len(item[1]), item[0].card, item[0].value)):
        rows[play.place].setdefault(play.card, (play, seats))
    return {suite: tuple(plays.values()) for suite, plays in rows.items()}
