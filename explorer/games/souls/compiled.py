"""Bitmasks compiled from the cover graph: the tables that positions share, and a round that is played in place.

Bit `1 << place` stands for a place, so bit 0 is never set. `Table` is for players and studies, which play millions of moves: it
makes and takes back a move in about a microsecond, tells no story and trusts its caller. Tests hold it equal to the public
positions. Whether something is legal, only `State.violations` says; `Table.moves` is what it allows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from explorer.games.souls.actions import DECISIONS, TAKES, Take
from explorer.games.souls.kinds import BOLINA, MOST_PLACES, NO_PLACE, NOBODY

if TYPE_CHECKING:
    import networkx as nx

    from explorer.game import Action
    from explorer.games.souls.state import SoulsState

KEEP, PLACE = 0, -1
"""The moves of whoever may put down the Grand Bolina; every other move is the number of a place."""
DECIDING = (KEEP, PLACE)

HALF = 11
LOW = (1 << HALF) - 1


def _bits(mask: int) -> tuple[int, ...]:
    return tuple(place for place in range(MOST_PLACES + 1) if mask >> place & 1)


# The places of any mask, out of two small tables: those of its lower bits, those of its upper ones.
_LOWER = tuple(_bits(mask) for mask in range(1 << HALF))
_UPPER = tuple(_bits(mask << HALF) for mask in range(1 << (MOST_PLACES + 1 - HALF)))


def places_of(mask: int) -> tuple[int, ...]:
    """The places of a bitmask, in order.

    >>> places_of(0b10010)
    (1, 4)
    """
    return _LOWER[mask & LOW] + _UPPER[mask >> HALF]


class Compiled:
    """A cover graph, whose nodes are 1, 2, 3 …, as bitmasks by place.

    `above` holds who covers a place, `below` whom it covers, `freed` for each place below it its bit and who covers it;
    `whole` is every place.
    """

    __slots__ = ("above", "below", "freed", "whole")

    def __init__(self, G: nx.DiGraph[int]) -> None:
        places = range(len(G) + 1)
        covered: list[list[int]] = [sorted(G.successors(place)) if place else [] for place in places]
        above = tuple(sum(1 << other for other in G.predecessors(place)) if place else 0 for place in places)
        self.above = above
        self.below = tuple(sum(1 << other for other in row) for row in covered)
        self.freed = tuple(tuple((1 << other, above[other]) for other in row) for row in covered)
        self.whole = sum(1 << place for place in places if place)


@lru_cache(maxsize=1 << 16)
def accessible(masks: Compiled, table: int) -> int:
    """SOU-P2: the places of a table that nothing on it covers. Tables come again and again, so the last ones are remembered."""
    above, free = masks.above, 0
    for place in places_of(table):
        if not above[place] & table:
            free |= 1 << place
    return free


class Table:
    """The round of a position, played in place: `play` a move, `undo` it. Hidden cards count nothing: `determinize` first.

    Attributes
    ----------
    table, open, down : int
        The places on which a card lies, those that are accessible (SOU-P2), those that lie face down (SOU-P3).
    hands : int
        Both collections, each as one number: that of the second seat times `base`, plus that of the first.
    owner : int
        Who owns the Grand Bolina, -1 while it lies on the table, at `bolina`.
    gap : int
        The place just emptied while its taker decides whether the Grand Bolina goes there, else 0.
    seat : int
        Who is to move.
    """

    __slots__ = (
        "_freed", "_past", "_values", "base", "below", "bolina", "cards", "down", "gains", "gap", "hands", "open", "owner",
        "seat", "table",
    )  # fmt: skip

    def __init__(self, state: SoulsState) -> None:
        masks, board = state.layout.masks, state.board
        self.below, self._freed, self._values, self.base = masks.below, masks.freed, board.values, board.hands
        self.cards, self.table, self.down, self.open = state.cards, state.table, state.down, state.accessible
        self.gains = tuple(tuple(board.weights.get(kind, 0) * times for kind in state.cards) for times in (1, self.base))
        self.hands = sum(board.hand(player.cards) * times for player, times in zip(state.players, (1, self.base), strict=True))
        self.owner, self.bolina, self.gap, self.seat = state.owner, state.bolina_at, state.gap, state.seat
        self._past: list[tuple[int, ...]] = []

    # Moves --------------------------------------------------------------------------------------------------------------

    def moves(self) -> Sequence[int]:
        """Every legal move: numbers of places, or KEEP and PLACE; () once the round is over."""
        if self.gap:
            return DECIDING
        free = self.open
        return _LOWER[free & LOW] + _UPPER[free >> HALF]

    def play(self, move: int) -> None:
        """Make a legal move."""
        if move > 0:
            self.take(move)
        else:
            self.decide(move == PLACE)

    def take(self, place: int) -> None:
        """SOU-P1, SOU-P3, SOU-P5: the card leaves the table, what becomes accessible is turned up."""
        seat, bit = self.seat, 1 << place
        self._past.append((self.table, self.open, self.down, self.hands, self.owner, self.bolina, self.gap, seat))
        table = self.table = self.table ^ bit
        free = self.open ^ bit
        for under, above in self._freed[place]:
            if not above & table:
                free |= under
        self.open = free
        self.down &= ~free
        if place == self.bolina:
            self.bolina, self.owner, self.seat = NO_PLACE, seat, 1 - seat
            return
        self.hands += self.gains[seat][place]
        if self.owner == seat:
            self.gap = place
        else:
            self.seat = 1 - seat

    def decide(self, put: bool) -> None:
        """SOU-P4: the Grand Bolina goes where the card was taken, or stays with its owner."""
        seat, gap = self.seat, self.gap
        self._past.append((self.table, self.open, self.down, self.hands, self.owner, self.bolina, gap, seat))
        if put:
            bit = 1 << gap
            self.table |= bit
            self.open = self.open & ~self.below[gap] | bit
            self.owner, self.bolina = NOBODY, gap
        self.gap, self.seat = NO_PLACE, 1 - seat

    def undo(self) -> None:
        """Take the last move back."""
        (self.table, self.open, self.down, self.hands, self.owner, self.bolina, self.gap, self.seat) = self._past.pop()

    def playout(self, chance: Callable[[], float]) -> None:
        """Random moves to the end of the round, each as likely as any other; one `undo` takes all of them back.

        `chance` gives numbers from 0 to 1, such as `random.Random(seed).random`.
        """
        self._past.append((self.table, self.open, self.down, self.hands, self.owner, self.bolina, self.gap, self.seat))
        table, free, hands, owner, bolina = self.table, self.open, self.hands, self.owner, self.bolina
        gap, seat, freed, gains, below = self.gap, self.seat, self._freed, self.gains, self.below
        while table or gap:
            if gap:
                if chance() < 0.5:
                    table |= 1 << gap
                    free = free & ~below[gap] | 1 << gap
                    owner, bolina = NOBODY, gap
                gap, seat = NO_PLACE, 1 - seat
                continue
            places = _LOWER[free & LOW] + _UPPER[free >> HALF]
            place = places[int(chance() * len(places))]
            table ^= 1 << place
            free ^= 1 << place
            for under, above in freed[place]:
                if not above & table:
                    free |= under
            if place == bolina:
                bolina, owner, seat = NO_PLACE, seat, 1 - seat
            else:
                hands += gains[seat][place]
                if owner == seat:
                    gap = place
                else:
                    seat = 1 - seat
        self.table = self.open = self.down = self.gap = self.bolina = 0
        self.hands, self.owner, self.seat = hands, owner, seat

    # What is asked of it --------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """SOU-P7: whether no card is left and nothing is to be decided."""
        return not self.table and not self.gap

    @property
    def points(self) -> tuple[int, int]:
        """What each seat's collection is worth now (SOU-C1 to SOU-C5)."""
        second, first = divmod(self.hands, self.base)
        return self._values[first], self._values[second]

    @property
    def winner(self) -> int:
        """SOU-M1, SOU-C6: who would win if the round ended now; a tie goes to the owner of the Grand Bolina, -1 if none."""
        one, two = self.points
        return self.owner if one == two else int(two > one)

    @property
    def key(self) -> tuple[int, ...]:
        """What the rest of this round depends on: two equal keys of one deal have the same future."""
        return self.table, self.hands, self.owner, self.bolina, self.gap, self.seat, self.down

    def lies(self, place: int) -> int:
        """The kind of card on a place of the table."""
        return BOLINA if place == self.bolina else self.cards[place]


def action(move: int) -> Action:
    """A move as the contract's action."""
    return TAKES[move] if move > 0 else DECISIONS[-move]


def move(done: Action) -> int:
    """The contract's action as a move; the inverse of `action`."""
    return done.place if isinstance(done, Take) else DECIDING[DECISIONS.index(done)]
