"""One player's turn played out in all ways at once, on numbers instead of positions.

A second statement of the rules of `turn` and `turn_landing`. It lists the outcomes of a turn in summer 25
times as quickly as a search by `legal_actions` and `apply` (0.3 s instead of more than 5 s where 28,000
outcomes are possible; `tests/benchmarks/test_second_statements_bench.py`); `test_mariposas_outcomes` holds
both equal. Butterflies of one generation on one space are the same, ways that meet are followed once, and a
whole result is one number, the sum of what its parts add. Nothing hidden is read: a relay turned up in this
turn is one relay and one flower, both unknown.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from explorer.core.game import Action
from explorer.games.mariposas import rules, turn
from explorer.games.mariposas import turn_landing as landing
from explorer.games.mariposas.actions import GAINS, Birth, Pass, Play
from explorer.games.mariposas.board import Board, birth_points, makes_double
from explorer.games.mariposas.board_map import (
    CARD,
    FLIES,
    FLOWERS,
    GENERATION,
    LIVES,
    OF_GENERATION,
    RESERVE,
    ROW_CARDS,
    ROWS,
    Phase,
)
from explorer.games.mariposas.plans import DOUBLE, KINDS, kind
from explorer.games.mariposas.position import Player, Position
from explorer.games.mariposas.rules import payments

# A result is packed into a number, lowest bits first: flowers of each type and unknown ones, births, points
# scored at once, relay cards gained, cities turned up in this turn, then how many butterflies of each kind
# are on each space.
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

Line = tuple[str, ...]
Effect = tuple[
    int, tuple[int, ...], Line
]  # what is added to the goods, spaces collected from, the decisions taken
NOTHING: tuple[Effect, ...] = ((0, (), ()),)


class Harvest:
    """The yield of every space for a player in this turn, bonus cards used at its start gone; spaces go by
    number.
    """

    def __init__(self, state: Position, player: Player) -> None:
        self.state, self.board = state, state.board
        self.owned = sum(1 << GAINS.index(card) for card in player.relays)
        self.spaces = tuple(state.board.spaces)
        self.number = {space: number for number, space in enumerate(self.spaces)}
        self.offers = tuple(landing.offered(state, space) for space in self.spaces)
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
        """The yield of each space with these goods, as far as it has been computed."""
        context = goods & self.context
        found = self._grounds.get(context)
        if found is None:
            found = self._grounds[context] = [None] * len(self.spaces)
        return found

    def landing(self, goods: int, there: int, ground: list[tuple[Effect, ...] | None]) -> tuple[Effect, ...]:
        """MAR-F1, MAR-R1 to MAR-R4: what a space gives that may be collected from; kept for the next time."""
        city = self.cities.get(there)
        due: Line = ("flowers",)
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

    def resolve(self, goods: int, taken: tuple[int, ...], due: Line, there: int) -> Iterator[Effect]:
        """Every way to settle a landing, in order: (goods after, spaces collected from, decisions)."""
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

    def chosen(self, goods: int, taken: tuple[int, ...], due: Line, there: int) -> Iterator[Effect]:
        """MAR-F5, MAR-R4: a flower of choice."""
        left = self.in_supply(goods)
        if not left:
            yield from self.resolve(goods, taken, due[1:], there)
        after = (*taken, there) if due[0] == "bloom" else taken
        for f in left:
            yield from _first(
                f"take {FLOWERS[f]}", self.resolve(goods + (1 << FLOWER_BITS * f), after, due[1:], there)
            )

    def wished(self, goods: int, taken: tuple[int, ...], due: Line, there: int) -> Iterator[Effect]:
        """MAR-A5: a relay card of choice."""
        new = [card for card in GAINS if not self.has(goods, card)]
        if not new:
            yield from self.resolve(goods, taken, due, there)
        for card in new:
            yield from _first(f"gain {card}", self.gained(goods, taken, card, due, there))

    def gained(
        self, goods: int, taken: tuple[int, ...], card: str, due: Line, there: int
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


# The turn ---------------------------------------------------------------------------------------------------

Flyer = tuple[int, str]  # (kind, past and space in one number; name)
Movements = tuple[tuple[int, bool], ...]  # length, and whether the extra flower belongs to it
PASTS = 128
"""More different pasts than there can be: those of ten butterflies, with each set of bonus cards used."""
Level = dict[
    tuple[Movements, bool], dict[object, "Node"]
]  # movements left and whether +2 is, with the nodes where they are


class Node(NamedTuple):
    """A moment of the turn at which a movement may be made."""

    goods: int
    places: int
    flies: tuple[Flyer, ...]
    collected: frozenset[int]
    line: Line


class Way(NamedTuple):
    """A way to a result: from a node by one last movement, if any, and the decisions after it."""

    node: Node
    flown: tuple[str, int, int, bool] | None
    after: Line


def in_turn(state: Position) -> bool:
    """True if the current player still has something to decide before the turn is over."""
    return state.phase == Phase.PLAY or bool(state.move.starts)


class Simulation:
    """All results of the current player's turn: `found` maps each, packed, to the first way that leads
    there.
    """

    def __init__(self, state: Position) -> None:
        self.state, self.board, self.player = state, state.board, state.player
        self.harvest = Harvest(state, self.player)
        self._harvests: dict[tuple[str, ...], Harvest] = {(): self.harvest}
        self.pasts: list[frozenset[int]] = [frozenset()]
        self.spaces, self.number = self.harvest.spaces, self.harvest.number
        self.count = len(self.spaces)
        self.ends = tuple(
            _ends(state.board, state.options.distance, steps) for steps in range(len(state.board.reach))
        )
        self.plants = tuple(space in state.board.beside_plant for space in self.spaces)
        objectives = landing.card_of(state).objectives
        self.doubling = tuple(any(makes_double(o, space) for o in objectives) for space in self.spaces)
        self.weight = {each: self.units(row) for row, each in enumerate(KINDS)}
        self.waiting = {generation: self.queue(generation) for generation in (2, 3, 4)}
        self.placed = {g: sum(GENERATION[f] == g for f in self.player.on_board) for g in (1, 2, 3, 4)}
        self.found: dict[int, Way] = {}
        self._payments: dict[tuple[int, int], tuple[tuple[int, str], ...]] = {}
        self._births: dict[tuple[int, int, int], int] = {}

    def run(self) -> dict[int, Way]:
        """Play the turn out from where it is."""
        if self.state.phase == Phase.PLAY:
            for line, left, plus2, used in self.plays():
                self.harvest = self.harvest_without(used)
                self.explore([self.root((line,))], left, plus2)
        else:
            self.explore(list(self.resumed()), self.state.move.left, self.state.move.plus2)
        return self.found

    def harvest_without(self, used: tuple[str, ...]) -> Harvest:
        """MAR-B5: what the map gives once these bonus cards are used."""
        if used not in self._harvests:
            left = turn.without(self.player, used, self.state.options.bonus_cards)
            self._harvests[used] = Harvest(self.state, left)
        return self._harvests[used]

    def units(self, row: int) -> tuple[int, ...]:
        """The number that a butterfly of the kind of this row adds to a result, by space."""
        return tuple(1 << PLACES + PLACE_BITS * (row * self.count + n) for n in range(self.count))

    def queue(self, generation: int) -> tuple[str, ...]:
        """MAR-N7: who is born next."""
        places = self.player.flies
        return tuple(
            FLIES[f] for waits in (CARD, RESERVE) for f in OF_GENERATION[generation] if places[f] == waits
        )

    # The start of the turn ----------------------------------------------------------------------------------

    def plays(self) -> Iterator[tuple[str, Movements, bool, tuple[str, ...]]]:
        """MAR-T2: what can be played and the bonus cards it uses, fewest first; of two that allow the same,
        the first.
        """
        legal = (
            a for a in self.state.legal_actions() if isinstance(a, Pass) or (isinstance(a, Play) and a.card)
        )
        known: set[tuple[Movements, tuple[str, ...]]] = set()
        for action in sorted(legal, key=lambda action: len(spent(action))):
            left = turn.movements(action) if isinstance(action, Play) else ()
            if (tuple(sorted(left)), spent(action)) not in known:
                known.add((tuple(sorted(left)), spent(action)))
                yield str(action), left, "+2" in spent(action), spent(action)

    def root(self, line: Line, starts: tuple[str, ...] = (), collected: Iterable[str] = ()) -> Node:
        """The turn before any movement; `starts` where the butterflies stood when it began."""
        flies, places = [], 0
        for fly in self.player.on_board:
            each, here = kind(self.player, fly), self.number[self.player.flies[fly]]
            start = self.number.get((starts or self.player.flies)[fly])
            stood = {start} if start is not None and self.harvest.offers[start] else set()
            flies.append((self.code(each, self.past(self.harvest.closed[fly] | stood), here), FLIES[fly]))
            places += self.weight[each][here]
        goods = sum(count << FLOWER_BITS * f for f, count in enumerate(self.player.flowers))
        return Node(goods, places, tuple(sorted(flies)), frozenset(self.number[s] for s in collected), line)

    def resumed(self) -> Iterator[Node]:
        """The turn in hand, what the last landing still brings decided in every way."""
        move = self.state.move
        node = self.root((), move.starts, move.collected)
        if not move.due:
            yield node
            return
        index = next(i for i, (_, name) in enumerate(node.flies) if name == FLIES[move.fly])
        each, past, there = self.decode(node.flies[index][0])
        first = tuple(what for what in move.due if what not in ("extra", "birth"))
        effects = tuple(
            (goods - node.goods, taken, text)
            for goods, taken, text in self.harvest.resolve(node.goods, (), first, there)
        )
        if "extra" in move.due:
            effects = tuple(
                self.harvest.with_extra(node.goods, node.collected, effects, self.pasts[past], there)
            )
        for goods, taken, text, child in self.decided(node, each, there, effects):
            yield self.moved(node, index, there, goods, taken, child, text)

    def past(self, closed: frozenset[int]) -> int:
        """MAR-F3, MAR-R1: what of its past matters about a butterfly: the number of the set of spaces that
        give it nothing.
        """
        if closed not in self.pasts:
            self.pasts.append(closed)
        return self.pasts.index(closed)

    def code(self, each: int, past: int, here: int) -> int:
        """Kind, past and space of a butterfly in one number."""
        return (each * PASTS + past) * self.count + here

    def decode(self, code: int) -> tuple[int, int, int]:
        """The opposite of `code`."""
        rest, here = divmod(code, self.count)
        return *divmod(rest, PASTS), here

    # Movements ----------------------------------------------------------------------------------------------

    def explore(self, roots: list[Node], left: Movements, plus2: bool) -> None:
        """MAR-M1, MAR-M7, MAR-B4: every movement by every butterfly in every order, or none; ways that meet
        are joined.
        """
        level: Level = {(tuple(sorted(left)), plus2): {meeting(node): node for node in roots}}
        while level:
            below: Level = {}
            for (movements, more), nodes in level.items():
                for node in nodes.values():
                    stop = ("stop",) if movements and node.flies else ()
                    self.found.setdefault(node.goods + node.places, Way(node, None, stop))
                for length, extra in dict.fromkeys(movements):
                    at = movements.index((length, extra))
                    rest = movements[:at] + movements[at + 1 :]
                    for longer in (False, True) if more else (False,):
                        into = below.setdefault((rest, more and not longer), {}) if rest else None
                        for node in nodes.values():
                            self.fly(node, length, longer, extra, into)
            level = below

    def fly(
        self, node: Node, length: int, longer: bool, extra: bool, into: dict[object, Node] | None
    ) -> None:
        """One movement by any butterfly; without `into` it is the last one, and only the result counts."""
        harvest, collected = self.harvest, node.collected
        ground = harvest.ground(node.goods)
        ends, before = self.ends[length + 2 * longer], -1
        for index, (code, name) in enumerate(node.flies):
            if code == before:
                continue
            before = code
            each, past, here = self.decode(code)
            bears, closed = self.bears(node, each), self.pasts[past]
            for there in ends[here]:
                if there in closed or there in collected:
                    effects = NOTHING
                else:
                    effects = ground[there] or harvest.landing(node.goods, there, ground)
                if extra:
                    effects = tuple(harvest.with_extra(node.goods, collected, effects, closed, there))
                if into is None:
                    self.finish(node, each, here, effects, (name, there, length, longer), bears)
                    continue
                text = self.flown(name, there, length, longer)
                for goods, taken, after, child in self.decided(node, each, there, effects):
                    new = self.moved(node, index, there, goods, taken, child, (text, *after))
                    into.setdefault(meeting(new), new)

    def finish(
        self,
        node: Node,
        each: int,
        here: int,
        effects: tuple[Effect, ...],
        flown: tuple[str, int, int, bool],
        bears: bool,
    ) -> None:
        """The last movement of the turn: write down what it leads to."""
        found, weight, there = self.found, self.weight[each], flown[1]
        arrived = node.goods + node.places - weight[here] + weight[there]
        bears = bears and self.plants[there]
        for added, _, text in effects:
            result = arrived + added
            ways = self.payments((node.goods + added) & HELD, each) if bears else ()
            if result not in found:
                found[result] = Way(node, flown, (*text, "skip") if ways else text)
            if ways:
                result += (
                    self.born(each, there, node.goods + added) + self.weight[self.child(each, there)][there]
                )
                if each == 4:
                    result -= weight[there]
                for price, words in ways:
                    paid = result - price
                    if paid not in found:
                        found[paid] = Way(node, flown, (*text, words))

    def decided(
        self, node: Node, each: int, there: int, effects: tuple[Effect, ...]
    ) -> Iterator[tuple[int, tuple[int, ...], Line, int]]:
        """(goods, spaces collected from, decisions, kind of the newborn or 0) of every way a landing can be
        settled.
        """
        bears = self.plants[there] and self.bears(node, each)
        for added, taken, text in effects:
            goods = node.goods + added
            ways = self.payments(goods & HELD, each) if bears else ()
            yield goods, taken, (*text, "skip") if ways else text, 0
            for price, words in ways:
                yield (
                    goods - price + self.born(each, there, goods),
                    taken,
                    (*text, words),
                    self.child(each, there),
                )

    def moved(
        self, node: Node, index: int, there: int, goods: int, taken: tuple[int, ...], child: int, text: Line
    ) -> Node:
        """The node after a movement and a birth."""
        code, name = node.flies[index]
        each, past, here = self.decode(code)
        places = node.places - self.weight[each][here]
        turned = each == 4 and child
        flies = [
            *node.flies[:index],
            *node.flies[index + 1 :],
            (self.code(child if turned else each, past, there), name),
        ]
        places += self.weight[child if turned else each][there]
        if child and not turned:
            flies.append((self.code(child, 0, there), self.newborn(node, each + 1)))
            places += self.weight[child][there]
        return Node(goods, places, tuple(sorted(flies)), node.collected.union(taken), (*node.line, *text))

    def flown(self, name: str, there: int, length: int, longer: bool) -> str:
        """The notation of a movement."""
        return f"fly {name} {self.spaces[there]} {length}{' +2' if longer else ''}"

    # Births -------------------------------------------------------------------------------------------------

    def on_board(self, node: Node, generation: int) -> int:
        """The number of butterflies of a generation on the board."""
        first = self.code(generation, 0, 0)
        last = self.code(DOUBLE + 1 if generation == 4 else generation + 1, 0, 0)
        return sum([first <= code < last for code, _ in node.flies])

    def bears(self, node: Node, each: int) -> bool:
        """MAR-N5, MAR-N8: no double, and one of the next generation is left."""
        if each >= 4:
            return each == 4
        return self.on_board(node, each + 1) < self.placed[each + 1] + len(self.waiting[each + 1])

    def newborn(self, node: Node, generation: int) -> str:
        """MAR-N7: the name of the next one."""
        return self.waiting[generation][self.on_board(node, generation) - self.placed[generation]]

    def child(self, each: int, there: int) -> int:
        """MAR-N5, MAR-O9: the kind of the newborn."""
        return DOUBLE if each == 3 and self.doubling[there] else each + 1

    def born(self, each: int, there: int, goods: int) -> int:
        """MAR-O8, MAR-A2, MAR-N11: what a birth adds to the goods besides its price; turning a 4 is none of a
        new generation.
        """
        relays = goods >> RELAYS & (1 << len(GAINS)) - 1
        key = each, there, relays
        if key not in self._births:
            tile = self.state.tiles.index("birth-points") if "birth-points" in self.state.tiles else None
            points = int(tile is not None and self.harvest.owns_row(goods, ROWS[tile]))
            if each < 4:
                points += sum(
                    birth_points(o, self.spaces[there]) for o in landing.card_of(self.state).objectives
                )
            self._births[key] = (1 << BIRTHS) + (points << POINTS)
        return self._births[key]

    def payments(self, held: int, each: int) -> tuple[tuple[int, str], ...]:
        """MAR-N2, MAR-N10: every way to pay; an unknown flower is one of any, never one of four alike."""
        key = held, each
        if key not in self._payments:
            self._payments[key] = tuple(ways_to_pay(held, *self.board.birth_cost[each]))
        return self._payments[key]


def meeting(node: Node) -> object:
    """The key of a node: nodes that share it have the same turns ahead."""
    return node.goods, node.collected, tuple([code for code, _ in node.flies])


def spent(action: Action) -> tuple[str, ...]:
    """The bonus cards that this uses up."""
    return turn.spent(action) if isinstance(action, Play) else ()


@lru_cache(maxsize=64)
def _ends(board: Board, distance: str, steps: int) -> tuple[tuple[int, ...], ...]:
    """MAR-M2: for each space, by number, where a movement may end."""
    number = {space: n for n, space in enumerate(board.spaces)}
    if not steps:
        return ()
    return tuple(
        tuple(sorted(number[end] for end in rules.destinations(board, distance, s, steps)))
        for s in board.spaces
    )
