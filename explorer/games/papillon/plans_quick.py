"""Fast random playout of the orange round, on counts of cards instead of positions.

A second statement of the rules of `turn` and `setup`. It makes a hint in the orange round 6 to 8 times as
quick as playing action by action (`tests/benchmarks/test_second_statements_bench.py`); `test_papillon_quick`
plays both side by side and holds them equal. Everybody plays as many cards as they can, each choice as likely
as another; the butterfly only where nothing else can be played, and always as an answer to a cat. Cards are
told apart by their kind alone, since a blue card is played like an orange one (PAP-O19).
"""

from __future__ import annotations

import random
from functools import cache

from explorer.games.papillon.board import (
    BETWEEN,
    BUTTERFLY,
    CAT,
    CATERPILLAR,
    CHRYSALIS,
    DRAWN,
    HIDDEN,
    KNIFE,
    NO_VALUE,
    NUMBERS,
    PLAY,
    SIGNS,
    STRUCK,
    SUITES,
    TURN_LIMIT,
    VALUES,
    YES,
    Cards,
    following,
)
from explorer.games.papillon.position import Position

Random = random.Random
KNIFE_BIT, BUTTERFLY_BIT = 1 << KNIFE, 1 << BUTTERFLY
MIDDLE_BITS = sum(1 << kind for kind in BETWEEN)
OPEN_BITS = sum(1 << kind for kind in (*SIGNS, CATERPILLAR))
VALUE_BITS = {
    value: sum(1 << kind for kind in NUMBERS if VALUES[kind] == value) for value in set(VALUES) - {NO_VALUE}
}
ANYTHING = (1 << HIDDEN) - 1


@cache
def fitting(mask: int) -> int:
    """The kinds, as bits, that fit a suite whose next numbers are those of the mask, without the knife."""
    return sum(bits for value, bits in VALUE_BITS.items() if mask >> value & 1) | OPEN_BITS if mask else 0


def lowest(bits: int, number: int) -> int:
    """The position of the bit with this number, counted from the lowest.

    >>> lowest(0b10110, 2)
    4
    """
    while number:
        bits &= bits - 1
        number -= 1
    return (bits & -bits).bit_length() - 1


class Hand:
    """Cards by kind: how many of each, which there are as bits, how many in all."""

    __slots__ = ("bits", "counts", "size")

    def __init__(self, kinds: Cards) -> None:
        self.counts, self.bits, self.size = [0] * HIDDEN, 0, 0
        self.add(kinds)

    def add(self, kinds: Cards | list[int]) -> None:
        """Add cards to this hand."""
        for kind in kinds:
            self.counts[kind] += 1
            self.bits |= 1 << kind
        self.size += len(kinds)

    def take(self, kind: int) -> None:
        """Take one card from this hand."""
        self.counts[kind] -= 1
        self.size -= 1
        if not self.counts[kind]:
            self.bits &= ~(1 << kind)


class Quick:
    """An orange round in play; `points` are each seat's points in the game so far, orange ones negative."""

    __slots__ = (
        "board", "by", "cats", "deal", "deals", "direction", "drawn", "ends", "fits", "hands", "mode", "over",
        "pile", "plates",
        "played", "points", "rivals", "rng", "seat", "signs", "stock", "struck", "stuck", "two",
    )  # fmt: skip

    def __init__(self, state: Position, rng: Random) -> None:
        kind, going = state.board.kind, state.going
        self.board, self.rng, self.deals, self.mode = state.board, rng, state.deals, state.options.signs
        self.two = state.options.must_play_two == YES
        self.hands = [Hand(tuple([kind[card] for card in player.hand])) for player in state.players]
        self.points = [sum([entry.points for entry in player.scored]) for player in state.players]
        self.rivals = [state.opponents(seat) for seat in range(len(state.players))]
        self.stock, self.pile = [kind[card] for card in state.stock], [kind[card] for card in state.pile]
        self.stock.reverse()
        self.pile.reverse()  # the next card last, where a list is short to take from
        self.plates, self.signs = list(state.plate_values), list(state.signs)
        self.ends = [suite.last if suite.cards else NO_VALUE for suite in state.suites]
        self.fits = list(state.fits)
        self.direction, self.seat, self.deal = state.direction, state.seat, state.deal
        self.struck, self.over = state.phase == STRUCK, False
        self.played, self.drawn, self.cats, self.by, self.stuck = going

    def finish(self) -> tuple[float, ...]:
        """Play on; every seat's points at the end of the game."""
        while not self.over:
            self.strike() if self.struck else self.turn()
        return tuple(map(float, self.points))

    # A decision ---------------------------------------------------------------------------------------------

    def turn(self) -> None:
        """PAP-O2: one of the cards that can be played."""
        bits = self.hands[self.seat].bits & ~BUTTERFLY_BIT
        rows = [(bits & fitting(fit), fit if bits & KNIFE_BIT else 0) for fit in self.fits]
        places = [bits & (VALUE_BITS[value] if value != NO_VALUE else ANYTHING) for value in self.plates]
        middle = bits & MIDDLE_BITS
        count = sum([kinds.bit_count() + knife.bit_count() for kinds, knife in rows])
        count += sum([kinds.bit_count() for kinds in places]) + middle.bit_count()
        if not count:
            return self.nothing()
        chosen = int(self.rng.random() * count)
        for suite, (kinds, knife) in enumerate(rows):
            if chosen < (many := kinds.bit_count()):
                return self.on_suite(suite, lowest(kinds, chosen))
            chosen -= many
            if chosen < (many := knife.bit_count()):
                return self.on_suite(suite, KNIFE, lowest(knife, chosen))
            chosen -= many
        for plate, kinds in enumerate(places):
            if chosen < (many := kinds.bit_count()):
                return self.on_plate(plate, lowest(kinds, chosen))
            chosen -= many
        return self.between(lowest(middle, chosen))

    def nothing(self) -> None:
        """PAP-O5, PAP-O6, PAP-O15: play the butterfly, else draw and try again, else end the turn or the
        blocked round.

        Nobody plays the butterfly as a second card, unless two must be.
        """
        if self.hands[self.seat].bits & BUTTERFLY_BIT and (self.two or not self.played):
            return self.between(BUTTERFLY)
        if self.played:
            return self.passed()
        if self.pile and not self.drawn:
            self.draw(self.seat, 1)
            self.drawn = True
            return None
        self.stuck = 0 if self.pile else self.stuck + 1
        return self.count(blocked=True) if self.stuck == len(self.hands) else self.passed()

    def strike(self) -> None:
        """PAP-O7, PAP-O8, PAP-O21: a butterfly answers, or the cat's cards are drawn, and one of them
        answers.
        """
        hand, owed = self.hands[self.seat], DRAWN * self.cats
        self.struck = False
        if hand.bits & BUTTERFLY_BIT:
            hand.take(BUTTERFLY)
            self.draw(self.by, 2 * owed)
        else:
            coming = self.pile[-owed:]
            self.draw(self.seat, owed)
            if BUTTERFLY not in coming:
                self.cats, self.stuck = 0, 0
                return
            hand.take(BUTTERFLY)
            self.draw(self.by, owed)
        self.cats, self.stuck = 0, 0
        if not self.checked():
            self.passed()

    # A card -------------------------------------------------------------------------------------------------

    def on_suite(self, suite: int, kind: int, value: int = NO_VALUE) -> None:
        """PAP-O3, PAP-O9, PAP-O10."""
        self.leaves(kind)
        if kind in SIGNS:
            self.signs[suite] = kind
        else:
            self.ends[suite] = 1 if kind == CATERPILLAR else value if kind == KNIFE else VALUES[kind]
        self.look(suite)
        self.went_on()

    def on_plate(self, plate: int, kind: int) -> None:
        """PAP-O1, PAP-O4."""
        self.leaves(kind)
        self.plates[plate] = VALUES[kind]
        for suite in range(len(SUITES) // 2 * plate, len(SUITES) // 2 * (plate + 1)):
            self.look(suite)
        self.went_on()

    def between(self, kind: int) -> None:
        """PAP-O7, PAP-O11."""
        self.leaves(kind)
        if kind == CHRYSALIS:
            self.direction = -self.direction
        elif kind == CAT:
            self.cats += 1
        elif kind == BUTTERFLY:
            self.draw(self.seat, DRAWN)
            if not self.checked():
                self.passed()
            return
        self.went_on()

    def leaves(self, kind: int) -> None:
        """Remove a card from the hand."""
        self.hands[self.seat].take(kind)
        self.played += 1
        self.stuck = 0

    def look(self, suite: int) -> None:
        """Update the numbers that may follow on a suite."""
        plate, end = self.plates[suite // 2], self.ends[suite]
        value = plate if plate == NO_VALUE or end == NO_VALUE else end
        self.fits[suite] = following(value, self.signs[suite], self.mode)

    def went_on(self) -> None:
        """PAP-O2, PAP-O12: the deal may be over, or the turn."""
        if not self.checked() and self.played == TURN_LIMIT:
            self.passed()

    # Drawing, turns, deals ----------------------------------------------------------------------------------

    def draw(self, seat: int, wanted: int) -> None:
        """PAP-O13: draw from the pile; after its last card deal the undealt ones: this deal is the last."""
        count = min(wanted, len(self.pile))
        if not count:
            return
        self.hands[seat].add(self.pile[-count:])
        del self.pile[-count:]
        if not self.pile and self.stock:
            to = self.seat
            while self.stock:
                to = self.after(to)
                self.hands[to].add([self.stock.pop()])
            self.deal = self.deals.deals

    def after(self, seat: int) -> int:
        """The next seat."""
        return (seat + self.direction) % len(self.hands)

    def passed(self) -> None:
        """PAP-O7, PAP-O20: the next turn; cats strike first."""
        self.by, self.seat, self.struck = self.seat, self.after(self.seat), self.cats > 0
        self.played, self.drawn = 0, False

    def checked(self) -> bool:
        """PAP-O12, PAP-O14: end the deal if a hand ran out; rivals pay, then the next deal or the count."""
        if self.hands[self.seat].size:
            return False
        last = self.deal == self.deals.deals
        for rival in self.rivals[self.seat]:
            self.points[rival] -= self.board.orange["last-deal" if last else "deal"]
        if last:
            self.count()
            return True
        for hand in self.hands:
            hand.add([self.stock.pop() for _ in range(min(self.deals.hand, len(self.stock)))])
        self.deal += 1
        self.cats = self.played = self.stuck = 0
        self.drawn = self.struck = False
        self.seat = int(
            self.rng.random() * len(self.hands)
        )  # PAP-S5: who rolls lowest, ties again: all are as likely
        self.direction = 1 if self.rng.random() < 0.5 else -1
        return True

    def count(self, *, blocked: bool = False) -> None:
        """PAP-O15, PAP-O16, PAP-O23: butterflies draw, knives roll, hands are added up."""
        for seat, hand in enumerate(self.hands):
            for _ in range(hand.counts[BUTTERFLY]):
                hand.add([self.pile.pop() for _ in range(min(DRAWN, len(self.pile)))])
            dice = sum(
                [
                    2 + int(6 * self.rng.random()) + int(6 * self.rng.random())
                    for _ in range(hand.counts[KNIFE])
                ]
            )
            worth = sum([self.board.in_hand[kind] * many for kind, many in enumerate(hand.counts)])
            cats = self.board.orange["cat"] * hand.counts[CAT]
            self.points[seat] -= worth + cats + dice + (hand.size if blocked else 0)
        self.over = True


def finished(state: Position, rng: Random) -> tuple[float, ...] | None:
    """Every seat's points after a random playout; None where dice or a direction come first."""
    return Quick(state, rng).finish() if state.phase in (PLAY, STRUCK) else None
