"""A round of Papillons célestes played in place on bitmasks.

A second statement of the rules, for players and studies, which play millions of moves: it makes and takes
back a move in about a microsecond, reports no events and trusts its caller. A hint is 3.5 to 5 times as quick
with it as by positions, counting out the last ten cards 11 times
(`tests/benchmarks/test_second_statements_bench.py`); `test_souls_compiled` holds both equal. Whether
something is legal, only `State.violations` says; `Table.moves` is what it allows.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache

from explorer.core.game import Action
from explorer.core.state import WON_WITHOUT_POINTS, Compiled
from explorer.games.souls.actions import DECISIONS, SEATINGS, TAKES, Take
from explorer.games.souls.board import (
    BEYOND,
    BOLINA,
    CHOOSE,
    COLLECTED,
    GROUPED,
    HALF,
    LOW,
    LOWER,
    MACHAON,
    MONARCH,
    MOST,
    MOST_PLACES,
    NO_PLACE,
    NOBODY,
    PAIR,
    SEATS,
    UPPER,
    Board,
    Scale,
    places_of,
)
from explorer.games.souls.board import kind_worth as worth
from explorer.games.souls.position import Position
from explorer.games.souls.setup import dealt

SETTLED = 0
"""The likeness of a kind that can bring nothing more, however many of it one has."""
LIKENESSES = 1
for _most in MOST.values():
    LIKENESSES *= _most + 2
del _most


@lru_cache(maxsize=1 << 16)
def likeness(board: Board, hand: int, left: int) -> int:
    """A number below `LIKENESSES`, equal for collections that the same cards make richer by the same points.

    Of 88s and Morphos only those count that are over when groups are made (SOU-C1, SOU-C2), and of any kind
    none where what is left completes nothing; unless a joker may still stand for it (SOU-C4).

    Parameters
    ----------
    board : Board
        Whose points.
    hand, left : int
        The collection and the cards that are still to be had, as `Board.hand` numbers them.

    Examples
    --------
    With two 88s left, one 88 comes to the same as three, and two 88s do not:

    >>> import explorer
    >>> board = explorer.load("souls").board
    >>> one, two, three = ((n, 0, 0, 0) for n in (1, 2, 3))
    >>> found = [likeness(board, board.hand(cards), board.hand(two)) for cards in (one, two, three)]
    >>> found[0] == found[2] != found[1]
    True
    """
    have, more = (dict(zip(COLLECTED, board.cards(number), strict=True)) for number in (hand, left))
    joker = have[MACHAON] + more[MACHAON] >= PAIR
    code = 0
    for kind in GROUPED:
        over = _over(board.scale, kind, have[kind])
        live = joker or worth(board.scale, kind, over + more[kind]) > worth(board.scale, kind, over)
        code = code * (MOST[kind] + 2) + (over + 1 if live else SETTLED)
    live = joker or more[MACHAON] > 0
    return code * (MOST[MACHAON] + 2) + (have[MACHAON] + 1 if live else SETTLED)


def _over(scale: Scale, kind: int, count: int) -> int:
    """The cards of a kind left over when groups are made; of Monarchs, the number that counts."""
    return min(count, len(scale.monarchs) - 1) if kind == MONARCH else count % scale.groups[kind][0]


# The round --------------------------------------------------------------------------------------------------

KEEP, PLACE, FIRST, SECOND = 0, -1, -2, -3
"""The moves of whoever may put down the Grand Bolina, or choose a seat; every other move is the number of a
place.
"""
DECIDING, SEATING = (KEEP, PLACE), (FIRST, SECOND)
ALONE: tuple[Action, ...] = (*DECISIONS, *SEATINGS)
CHOOSING = BEYOND[-1]
"""As `gap`: a seat is to be chosen."""


class Table(Compiled[int]):
    """The round of a position; before a round begins, with the choice of seat. It ends with the round.

    Hidden cards count nothing: `determinize` first. Which cards lie face down changes nothing for whoever
    plays here, so it is not kept.

    Attributes
    ----------
    table, open : int
        The places on which a card lies, and those that are accessible (SOU-P2).
    hands : int
        Both collections, each as one number: that of the second seat times `base`, plus that of the first.
    owner : int
        Who owns the Grand Bolina, -1 while it lies on the table, at `bolina`.
    gap : int
        The place just emptied while its taker decides whether the Grand Bolina goes there, `CHOOSING` while a
        seat is chosen, else 0.
    seat : int
        Who is to move.
    """

    __slots__ = (
        "_board", "_freed", "_laid", "_likenesses", "_lowest", "_orders", "_past", "_points", "_spots",
        "base", "below", "bolina",
        "cards", "gains", "gap", "hands", "open", "owner", "seat", "table",
    )  # fmt: skip

    players = SEATS
    seat: int

    def __init__(self, state: Position) -> None:
        choosing = state.phase == CHOOSE
        seat, state = state.seat, dealt(state, state.first) if choosing else state
        masks, board = state.layout.masks, state.board
        self.below, self._freed, self._lowest, self._spots = (
            masks.below,
            masks.freed,
            masks.lowest,
            masks.spots,
        )
        self._board, self._points, self.base = board, board.values, board.hands
        self.cards, self.table, self.open, self.seat = state.cards, state.table, state.accessible, seat
        first = [board.raises[kind] for kind in state.cards]
        self.gains = first, [gain * self.base for gain in first]
        self.hands = sum(
            board.hand(player.cards) * times
            for player, times in zip(state.players, (1, self.base), strict=True)
        )
        self.owner, self.bolina, self.gap = state.owner, state.bolina_at, state.gap
        if choosing:
            self.owner, self.gap = NOBODY, CHOOSING
        self._past: list[tuple[int, ...]] = []
        self._likenesses: dict[int, int] = {}
        self._orders: dict[int, tuple[int, ...]] = {}

    # Moves --------------------------------------------------------------------------------------------------

    @property
    def terminal(self) -> bool:
        """SOU-P7: whether no card is left and nothing is to be decided."""
        return not self.table and not self.gap

    def moves(self) -> Sequence[int]:
        """Every legal move: numbers of places, KEEP and PLACE, or FIRST and SECOND; () after the round."""
        if self.gap:
            return SEATING if self.gap == CHOOSING else DECIDING
        free = self.open
        return LOWER[free & LOW] + UPPER[free >> HALF]

    def make(self, move: int) -> None:
        """SOU-P1, SOU-P3, SOU-P5: the card leaves the table, others become accessible; or decide."""
        seat = self.seat
        self._past.append((self.table, self.open, self.hands, self.owner, self.bolina, self.gap, seat))
        if move <= 0:
            self._decide(move)
            return
        bit = 1 << move
        table = self.table = self.table ^ bit
        free = self.open ^ bit
        for under, above in self._freed[move]:
            if not above & table:
                free |= under
        self.open = free
        if move == self.bolina:
            self.bolina, self.owner, self.seat = NO_PLACE, seat, 1 - seat
            return
        self.hands += self.gains[seat][move]
        if self.owner == seat:
            self.gap = move
        else:
            self.seat = 1 - seat

    def _decide(self, move: int) -> None:
        """SOU-P4: put the Grand Bolina down or keep it; SOU-M2: be first or second."""
        gap, seat = self.gap, self.seat
        if move == PLACE:
            bit = 1 << gap
            self.table |= bit
            self.open = self.open & ~self.below[gap] | bit
            self.owner, self.bolina = NOBODY, gap
        elif move != KEEP:
            self.seat = 1 - seat if move == FIRST else seat
            self.owner = self.seat
        self.gap, self.seat = NO_PLACE, 1 - self.seat

    def unmake(self) -> None:
        """Take the last move back."""
        (self.table, self.open, self.hands, self.owner, self.bolina, self.gap, self.seat) = self._past.pop()

    def playout(self, rng: random.Random, plies: int | None = None) -> int:
        """Random moves to the end of the round, all equally likely; one `unmake` takes them all back."""
        if plies is not None or self.gap == CHOOSING:
            return super().playout(rng, plies)
        chance = rng.random
        self._past.append((self.table, self.open, self.hands, self.owner, self.bolina, self.gap, self.seat))
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
            places = LOWER[free & LOW] + UPPER[free >> HALF]
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
        self.table = self.open = self.gap = self.bolina = 0
        self.hands, self.owner, self.seat = hands, owner, seat
        return 1

    # Points -------------------------------------------------------------------------------------------------

    @property
    def points(self) -> tuple[int, int]:
        """SOU-C1 to SOU-C5: the points of each seat's collection."""
        second, first = divmod(self.hands, self.base)
        return self._points[first], self._points[second]

    @property
    def winner(self) -> int:
        """SOU-M1, SOU-C6: the winner if the round ended now; a tie goes to the Grand Bolina, -1 without."""
        one, two = self.points
        return self.owner if one == two else int(two > one)

    def value(self, seat: int) -> float:
        """Points ahead in this round; a tie won by the Grand Bolina counts `WON_WITHOUT_POINTS` (SOU-C6)."""
        one, two = self.points
        ahead = float(one - two)
        if not ahead and self.owner != NOBODY:
            ahead = -WON_WITHOUT_POINTS if self.owner else WON_WITHOUT_POINTS
        return -ahead if seat else ahead

    def returns(self) -> tuple[float, ...]:
        """The victory to whoever wins the round, or would win it if it ended now."""
        ahead = self.value(0)
        return (0.5, 0.5) if not ahead else (1.0, 0.0) if ahead > 0 else (0.0, 1.0)

    # For a search -------------------------------------------------------------------------------------------

    def key(self) -> int:
        """Equal for two positions of one deal that go on alike and are worth the same.

        Cards that cover nothing are the same wherever they lie, and so is the Grand Bolina in such a place;
        of collections only matters how far they are ahead and what they can still become (`likeness`).
        """
        held = self._likenesses.get(self.hands) or self._held()
        spots = self._spots
        spread = held << MOST_PLACES + 1 | self.table & ~(self.open & self._lowest)
        return (
            ((spread << 5 | spots[self.bolina]) << 5 | spots[self.gap]) << 2
            | self.seat << 1
            | (self.owner > 0)
        )

    def _held(self) -> int:
        """Both collections, as far as they matter to what follows."""
        second, first = divmod(self.hands, self.base)
        board, points = self._board, self._points
        if not self._likenesses:
            self._laid = (
                first + second + sum(board.raises[self.lies(place)] for place in places_of(self.table))
            )
        left, ahead = self._laid - first - second, points[first] - points[second]
        both = (ahead * LIKENESSES + likeness(board, first, left)) * LIKENESSES + likeness(
            board, second, left
        )
        found = self._likenesses[self.hands] = both * self.base + left
        return found

    def distinct(self) -> Sequence[int]:
        """The moves, of cards of a kind that cover nothing one alone: the Grand Bolina, Monarchs, then what
        lies on fewest cards.

        The order is one that was measured to cut most off (docs/explanation/games.md).
        """
        if self.gap:
            return self.moves()
        return self._orders.get(self.open << 5 | self.bolina) or self._ordered()

    def _ordered(self) -> tuple[int, ...]:
        alike = {place if self.below[place] else -self.lies(place): place for place in places_of(self.open)}
        found = self._orders[self.open << 5 | self.bolina] = tuple(sorted(alike.values(), key=self._priority))
        return found

    def _priority(self, place: int) -> tuple[int, int, int]:
        kind = self.lies(place)
        return 0 if kind == BOLINA else 1 if kind == MONARCH else 2, self.below[place].bit_count(), place

    def lies(self, place: int) -> int:
        """The kind of card on a place of the table."""
        return BOLINA if place == self.bolina else self.cards[place]

    def action(self, move: int) -> Action:
        """A move as the contract's action."""
        return TAKES[move] if move > 0 else ALONE[-move]


def move(done: Action) -> int:
    """The contract's action as a move; the inverse of `Table.action`."""
    return done.place if isinstance(done, Take) else -ALONE.index(done)
