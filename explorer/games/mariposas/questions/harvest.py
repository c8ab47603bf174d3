"""What a landing brings, on packed numbers instead of positions; see `simulation`, which says what this
second statement of the rules buys.

A relay turned up in this turn is one relay and one flower, both unknown: nothing hidden is read.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from explorer.games.mariposas import turn_landing
from explorer.games.mariposas.actions import GAINS, Birth
from explorer.games.mariposas.board_map import FLIES, FLOWERS, LIVES, ROW_CARDS, ROWS
from explorer.games.mariposas.position import Player, Position
from explorer.games.mariposas.rules import payments

# How a result is packed into a number, lowest bits first: flowers of each type and unknown ones, births,
# points scored at once, relay cards gained, cities turned up in this turn, then how many butterflies of each
# kind are on each space.
FLOWER_BITS = 8
UNKNOWN = len(FLOWERS)
BIRTHS = FLOWER_BITS * (UNKNOWN + 1)
POINTS = BIRTHS + 8
RELAYS = POINTS + 12
CITIES = RELAYS + len(GAINS)
PLACES = CITIES + 16
PLACE_BITS = 3  # at most four of a kind
HELD = (1 << BIRTHS) - 1
GOODS = (1 << PLACES) - 1
NEVER = 1 << FLOWER_BITS
"""More flowers than anybody holds."""
MOST_GAINED = 12
"""More tokens of one type than a turn can bring: four landings on two flowers, the extra one, a joker's, a
bouquet's.
"""

Text = tuple[str, ...]
Effect = tuple[
    int, tuple[int, ...], Text
]  # what is added to the goods, spaces collected from, the decisions taken
NOTHING: tuple[Effect, ...] = ((0, (), ()),)


class Harvest:
    """What the spaces of the map give a player in this turn, bonus cards used at its start gone; spaces go by
    their number.
    """

    def __init__(self, state: Position, player: Player) -> None:
        self.state, self.board = state, state.board
        self.owned = sum(1 << GAINS.index(card) for card in player.relays)
        self.spaces = tuple(state.board.spaces)
        self.number = {space: number for number, space in enumerate(self.spaces)}
        self.offers = tuple(turn_landing.offered(state, space) for space in self.spaces)
        self.cities = {self.number[city]: number for number, city in enumerate(state.board.cities)}
        self.box = tuple(state.supply(f) + held for f, held in enumerate(player.flowers))
        scarce = sum(
            ((1 << FLOWER_BITS) - 1) << FLOWER_BITS * f
            for f in range(UNKNOWN)
            if state.supply(f) < MOST_GAINED
        )
        self.context = scarce | ((1 << PLACES) - (1 << RELAYS))
        self._grounds: dict[int, list[tuple[Effect, ...] | None]] = {}
        self.closed = tuple(self._closed(player, fly) for fly in range(len(FLIES)))

    def _closed(self, player: Player, fly: int) -> frozenset[int]:
        """MAR-R1: the relays that give this butterfly nothing more, though the player lacks their card."""
        known = (self.board.city_numbers[space] for space in player.landed[fly])
        lacked = (city for city in known if self.state.tokens[city] not in ("joker", *player.relays))
        return frozenset(self.number[self.board.cities[city]] for city in lacked)

    def has(self, goods: int, card: str) -> bool:
        """MAR-R8: whether the player has this relay card, from before or from this turn."""
        return bool((self.owned | goods >> RELAYS) >> GAINS.index(card) & 1)

    def ground(self, goods: int) -> list[tuple[Effect, ...] | None]:
        """What each space gives with these goods, as far as it has been asked for."""
        context = goods & self.context
        found = self._grounds.get(context)
        if found is None:
            found = self._grounds[context] = [None] * len(self.spaces)
        return found

    def landing(self, goods: int, there: int, ground: list[tuple[Effect, ...] | None]) -> tuple[Effect, ...]:
        """MAR-F1, MAR-R1 to MAR-R4: what a space gives that may be collected from; kept for the next time."""
        city = self.cities.get(there)
        due: Text = ("flowers",)
        start = goods
        if city is not None and not self.state.faceup[city]:
            due = () if goods >> CITIES + city & 1 else ("die",)
            goods |= 1 << CITIES + city
        elif city is not None:
            due = ("bloom",) if self.offers[there] else ("card",)
        effects = tuple(
            (after - start, taken, text) for after, taken, text in self.resolve(goods, (), due, there)
        )
        ground[there] = effects
        return effects

    def resolve(self, goods: int, taken: tuple[int, ...], due: Text, there: int) -> Iterator[Effect]:
        """What a landing brings, in order, every choice taken: (goods after, spaces collected from,
        decisions).
        """
        if not due:
            yield goods, taken, ()
        elif due[0] == "flowers":
            after = self.printed(goods, there)
            yield from self.resolve(after, (*taken, there) if after != goods else taken, due[1:], there)
        elif due[0] == "die":
            after = goods + (1 << FLOWER_BITS * UNKNOWN) if self.in_supply(goods) else goods
            yield from _first("die ?", self.resolve(after, taken, due[1:], there))
        elif due[0] in ("joker", "bloom"):
            yield from self.chosen(goods, taken, due, there)
        elif due[0] == "card":
            card = self.state.tokens[self.cities[there]]
            yield from self.gained(goods, taken, card, due[1:], there)
        else:
            yield from self.wished(goods, taken, due[1:], there)

    def in_supply(self, goods: int) -> tuple[int, ...]:
        """MAR-F1: the types of flower that are left."""
        mask = (1 << FLOWER_BITS) - 1
        return tuple(f for f in range(UNKNOWN) if self.box[f] > goods >> FLOWER_BITS * f & mask)

    def printed(self, goods: int, there: int) -> int:
        """MAR-F1: the goods with the printed flowers of a space."""
        for flower in self.board.spaces[self.spaces[there]].flowers:
            if FLOWERS.index(flower) in self.in_supply(goods):
                goods += 1 << FLOWER_BITS * FLOWERS.index(flower)
        return goods

    def chosen(self, goods: int, taken: tuple[int, ...], due: Text, there: int) -> Iterator[Effect]:
        """MAR-F5, MAR-R4: a flower of choice."""
        left = self.in_supply(goods)
        if not left:
            yield from self.resolve(goods, taken, due[1:], there)
        after = (*taken, there) if due[0] == "bloom" else taken
        for f in left:
            yield from _first(
                f"take {FLOWERS[f]}", self.resolve(goods + (1 << FLOWER_BITS * f), after, due[1:], there)
            )

    def wished(self, goods: int, taken: tuple[int, ...], due: Text, there: int) -> Iterator[Effect]:
        """MAR-A5: a relay card of choice."""
        new = [card for card in GAINS if not self.has(goods, card)]
        if not new:
            yield from self.resolve(goods, taken, due, there)
        for card in new:
            yield from _first(f"gain {card}", self.gained(goods, taken, card, due, there))

    def gained(
        self, goods: int, taken: tuple[int, ...], card: str, due: Text, there: int
    ) -> Iterator[Effect]:
        """MAR-R6, MAR-R8, MAR-A3, MAR-A5: one relay card more, unless it is owned; a completed row acts at
        once.
        """
        new = not self.has(goods, card)
        goods |= new << RELAYS + GAINS.index(card)
        if new and card in LIVES:
            for row, tile in zip(ROWS, self.state.tiles, strict=True):
                if card in ROW_CARDS[row] and self.owns_row(goods, row):
                    if tile == "five-flowers":
                        goods += sum(1 << FLOWER_BITS * f for f in self.in_supply(goods))
                    elif tile == "two-relays":
                        due = ("relay", "relay", *due)
        yield from self.resolve(goods, taken, due, there)

    def owns_row(self, goods: int, row: str) -> bool:
        """MAR-R6: all four stages."""
        return all(self.has(goods, card) for card in ROW_CARDS[row])

    def with_extra(
        self,
        goods: int,
        collected: Collection[int],
        effects: tuple[Effect, ...],
        closed: Collection[int],
        there: int,
    ) -> Iterator[Effect]:
        """MAR-M8, MAR-M10: the extra flower of the "4" card, or none."""
        beside = [self.number[space] for space in self.board.neighbours[self.spaces[there]]]
        free = [n for n in beside if self.offers[n] and n not in closed and n not in collected]
        for added, taken, text in effects:
            left = [FLOWERS[f] for f in self.in_supply(goods + added)]
            picks = [
                (n, flower) for n in free if n not in taken for flower in self.offers[n] if flower in left
            ]
            yield added, taken, (*text, "skip") if picks else text
            for n, flower in picks:
                more = added + (1 << FLOWER_BITS * FLOWERS.index(flower))
                yield more, (*taken, n), (*text, f"pick {self.spaces[n]} {flower}")


def flower_counts(goods: int) -> tuple[int, ...]:
    """Flowers of each type, then unknown ones.

    >>> flower_counts(3 + (2 << FLOWER_BITS))
    (3, 2, 0, 0, 0, 0)
    """
    mask = (1 << FLOWER_BITS) - 1
    return tuple(goods >> FLOWER_BITS * f & mask for f in range(UNKNOWN + 1))


def ways_to_pay(held: int, alike: int, any_: int) -> Iterator[tuple[int, str]]:
    """MAR-N2, MAR-N10: (goods spent, action) for every way to pay; an unknown flower is one of any, never one
    of some alike.
    """
    *known, unknown = flower_counts(held)
    for wild in range(min(unknown, any_) + 1):
        for action in payments(tuple(known), NEVER if wild else alike, any_ - wild):
            assert isinstance(action, Birth)
            price = sum(1 << FLOWER_BITS * FLOWERS.index(flower) for flower in action.flowers)
            words = " ".join((*action.flowers, *("?",) * wild))
            yield price + (wild << FLOWER_BITS * UNKNOWN), f"birth {words}"


def _first(text: str, effects: Iterable[Effect]) -> Iterator[Effect]:
    return ((goods, taken, (text, *after)) for goods, taken, after in effects)
