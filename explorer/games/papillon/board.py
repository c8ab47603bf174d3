"""The box of Papillon: kinds of cards, both decks, deals and points, read from `data.toml` and checked
(PAP-S1 to PAP-S4, PAP-D1); and the arithmetic of cards.

Sets of numbers are bitmasks: bit v stands for the number v from 0 to 11, bit 12 for anything above. A knife
is every number from 0 to 11, so one rule serves cards with and without it: an operation on two sets is the
set of all its results.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, reduce
from importlib.resources import files
from types import MappingProxyType
from typing import NamedTuple

from explorer.core.definitions import DataReader, Reader, Source, read_data
from explorer.core.game import Box
from explorer.core.messages import message, template, templates
from explorer.core.rulebook import Rulebook
from explorer.core.text import seat_names

FOLDER = files("explorer.games.papillon")
RULEBOOK = Rulebook.load(FOLDER / "rules.toml")

FEWEST, MOST = 2, 5
SEAT_NAMES = seat_names(MOST)
NOBODY = -1

HIGHEST = 11
"""Numbers go from 0 to 11."""
THREE = 3
DRAGON, KNIFE, BUTTERFLY, CHRYSALIS, CATERPILLAR, YIN, YANG, CAT, PLUS, MINUS, TIMES, DIVIDE, HIDDEN = range(
    12, 25
)
NAMES = (
    *map(str, range(HIGHEST + 1)), "dragon", "knife", "butterfly", "chrysalis", "caterpillar", "yin", "yang",
    "cat",
    "plus", "minus", "times", "divide", "hidden",
)  # fmt: skip
KIND = {name: kind for kind, name in enumerate(NAMES)}
NUMBERS = tuple(range(DRAGON + 1))
TRUMPS = tuple(range(KNIFE, HIDDEN))
SIGNS = (PLUS, MINUS, TIMES, DIVIDE)
SYMBOLS = {PLUS: "+", MINUS: "-", TIMES: "*", DIVIDE: "/"}
KINDS = tuple(range(HIDDEN))
"""The prints of cards: a number by its value, the Dragon (an 11 of its own) and the trumps."""
NO_VALUE = -1
VALUES = (*range(HIGHEST + 1), HIGHEST, *(NO_VALUE for _ in range(KNIFE, HIDDEN + 1)))
"""The number that a kind is by itself; NO_VALUE for trumps, the knife included."""
BETWEEN = (BUTTERFLY, CHRYSALIS, YIN, YANG, CAT)
"""PAP-O7, PAP-O11: the kinds that are played between the plates."""

COLOURS = BLUE, ORANGE = ("blue", "orange")
BOTH = "both"
ROUNDS = templates("pap-option", (BOTH, BLUE, ORANGE))
YES, NO, PERHAPS = "yes", "no", "perhaps"
NO_YES = templates("pap-option", (NO, YES))
NARROW, ON_TOP, REPLACE = "narrow", "on_top", "replace"
SIGN_MODES = templates("pap-option", (REPLACE, NARROW, ON_TOP))
"""PAP-O10: how a sign and PAP-O3 go together."""

ROLL, DIRECTION, CAPTURE, TIE, PLAY, STRUCK, COUNT, OVER = (
    "roll", "direction", "capture", "tie", "play", "cat", "count", "over",
)  # fmt: skip
PHASES = (ROLL, DIRECTION, CAPTURE, TIE, PLAY, STRUCK, COUNT, OVER)
CHANCE = (ROLL, TIE, COUNT)
CLOCKWISE, ANTICLOCKWISE = 1, -1
DIRECTIONS = {"clockwise": CLOCKWISE, "anticlockwise": ANTICLOCKWISE}
TOTALS = range(2, 13)
"""The totals of both dice."""
TURN_LIMIT = 2
"""PAP-O2: the most cards of a turn."""
DRAWN = 3
"""PAP-O7, PAP-O8, PAP-O23: so many cards a butterfly and a black cat make one draw; an answer from the hand
twice as many.
"""
RAN_OUT, BLOCKED = "out", "blocked"
ENDINGS = ("", RAN_OUT, BLOCKED)
"""The end of the orange round: not yet, a hand ran out (PAP-O14), nobody could play (PAP-O15)."""

SUITES = ("s1", "s2", "s3", "s4")
PLATES = ("p1", "p2")
MIDDLE = "mid"
PLACES = (*SUITES, *PLATES, MIDDLE)

Cards = tuple[int, ...]
"""Cards by number, sorted where their order means nothing."""


# The box ----------------------------------------------------------------------------------------------------

POINTS = 1000


class Card(NamedTuple):
    """The print of a card: colour of its deck, kind, family ("" for a trump) and the name used in files."""

    colour: str
    kind: int
    family: str
    name: str


class Deals(NamedTuple):
    """PAP-S2, PAP-S3: cards a hand, deals, blue cards on the table, orange cards left over, by number of
    players.
    """

    hand: int
    deals: int
    table: int
    left_over: int


class Board(Box):
    """Everything printed, shared by all states and never changed. Boards are equal if their files hold the
    same values.

    Attributes
    ----------
    size : int
        The cards of a deck.
    cards : tuple of Card
        By number: the blue deck, the orange deck, both sorted by kind, then a hidden card of each.
    families : tuple of str
        The families of numbers, in order.
    kind : tuple of int
        Number of a card -> its kind; `HIDDEN` for the two hidden ones.
    backs : frozenset of int
        The numbers of the hidden ones.
    deals : mapping
        Number of players -> how many cards go where.
    blue, orange : mapping
        What the tables of points say.
    alone : tuple of int
        Kind -> its points in the blue round by itself (PAP-B13); those of the cat for or against.
    in_hand : tuple of int
        Kind -> its value in the orange count (PAP-O16), the cat's points left out.
    """

    package = "explorer.games.papillon"

    def __init__(self, source: Source) -> None:
        top = read_data(source)
        self._keep(top)
        self.cards = self._read_cards(top)
        self.size = len(self.cards) // 2 - 1
        self.families = tuple(dict.fromkeys(card.family for card in self.cards if card.family))
        self.kind = tuple(card.kind for card in self.cards)
        self.backs = frozenset(number for number, card in enumerate(self.cards) if card.kind == HIDDEN)
        self.number = MappingProxyType({card.name: number for number, card in enumerate(self.cards)})
        self.deals = self._read_deals(top.facts("deals"))
        self.blue = _points(
            top.facts("blue"), "most", "trump", "yin-and-yang", "three", "dragon", "cat", "zero"
        )
        points = [0] * KNIFE + [self.blue["trump"]] * (HIDDEN - KNIFE) + [0]
        points[THREE], points[DRAGON], points[CAT] = self.blue["three"], self.blue["dragon"], self.blue["cat"]
        self.alone = tuple(points)
        self.orange = _points(top.facts("orange"), "deal", "last-deal", "cat")
        self.in_hand = self._read_hand(_points(top.facts("hand"), "caterpillar", "other"))
        top.close()

    def deck(self, colour: str) -> range:
        """The numbers of the cards of a deck."""
        return range(self.size) if colour == BLUE else range(self.size, 2 * self.size)

    def colour(self, card: int) -> str:
        """The deck of a card, which its back shows."""
        return self.cards[card].colour

    def hidden(self, colour: str) -> int:
        """The number that stands for a card of this deck seen from behind."""
        return 2 * self.size + COLOURS.index(colour)

    def is_hidden(self, card: int) -> bool:
        """True for a card seen from behind."""
        return card in self.backs

    def kinds(self, cards: Cards) -> Cards:
        """The kinds of cards, sorted, without hidden ones."""
        kind = self.kind
        return tuple(sorted([kind[card] for card in cards if kind[card] != HIDDEN]))

    def names(self, cards: Cards) -> tuple[str, ...]:
        """The names of cards."""
        return tuple([self.cards[card].name for card in cards])

    def in_order(self, cards: Cards) -> Cards:
        """Cards by kind, orange before blue, hidden ones last. Of equal cards the first is played."""
        kind, size = self.kind, 2 * self.size
        return tuple(sorted(cards, key=lambda card: (kind[card], -card if card < size else card)))

    def pick(self, cards: Cards, kinds: Iterable[int]) -> tuple[Cards, Cards]:
        """(cards of these kinds, the others); of equal cards the first, missing kinds skipped."""
        picked, rest = [], list(cards)
        for kind in kinds:
            card = next((card for card in rest if self.kind[card] == kind), None)
            if card is not None:
                rest.remove(card)
                picked.append(card)
        return tuple(picked), tuple(rest)

    # Reading ------------------------------------------------------------------------------------------------

    def _read_cards(self, top: DataReader) -> tuple[Card, ...]:
        deck = top.facts("deck")
        trumps, names = deck.strings("trumps"), [NAMES[kind] for kind in TRUMPS]
        if sorted(trumps) != sorted(names):
            raise deck.refuse("trumps", list(trumps), message("pap-every-trump", trumps=", ".join(names)))
        families = _families(deck.table("families"))
        found = len(trumps) + sum(map(len, families.values()))
        if (total := deck.integer("total", 1, 999)) != found:
            raise deck.refuse("total", total, message("pap-expected-total", count=found))
        deck.close()
        dragon = _dragon(top.facts("dragon"), families)
        faces = [
            (DRAGON if (family, value) == (dragon, HIGHEST) else value, family)
            for family, values in families.items()
            for value in values
        ]
        faces += [(KIND[name], "") for name in trumps]
        rows = [
            Card(colour, kind, family, _name(colour, kind, family))
            for colour in COLOURS
            for kind, family in sorted(faces)
        ]
        return (*rows, *(Card(colour, HIDDEN, "", f"{colour} {NAMES[HIDDEN]}") for colour in COLOURS))

    def _read_deals(self, table: Reader) -> MappingProxyType[int, Deals]:
        keys = ("hand", "deals", "table", "left-over")
        rows = [_four(table, key, low, 99) for key, low in zip(keys, (1, 1, 0, 0), strict=True)]
        self.plates = table.integer("plates", 2, 2)
        deals = {
            players: Deals(*(row[i] for row in rows)) for i, players in enumerate(range(FEWEST, MOST + 1))
        }
        for players, row in deals.items():
            dealt = row.hand * row.deals * players
            for key, count in (
                ("table", dealt + row.table),
                ("left-over", dealt + self.plates + row.left_over),
            ):
                if count != self.size:
                    raise table.refuse(
                        key, count, message("pap-expected-every-card", total=self.size, players=players)
                    )
        table.close()
        return MappingProxyType(deals)

    def _read_hand(self, points: MappingProxyType[str, int]) -> tuple[int, ...]:
        rows = [value if value != NO_VALUE else points["other"] for value in VALUES]
        rows[CATERPILLAR], rows[HIDDEN] = points["caterpillar"], 0
        return tuple(rows)


def _name(colour: str, kind: int, family: str) -> str:
    return f"{colour} {family}-{kind}" if family and kind != DRAGON else f"{colour} {NAMES[kind]}"


def _families(table: Reader) -> dict[str, tuple[int, ...]]:
    found = {}
    for family in table.keys:
        found[family] = values = table.integers(family, range(HIGHEST + 1), template("pap-numbers"))
        if len(set(values)) < len(values):
            raise table.refuse(family, list(values), message("pap-numbers"))
    return found


def _dragon(table: Reader, families: dict[str, tuple[int, ...]]) -> str:
    """PAP-D1: the family whose 11 is the Dragon."""
    able = [family for family, values in families.items() if HIGHEST in values]
    family = table.string("family")
    if family not in able:
        raise table.refuse("family", family, message("pap-such-a-family", families=", ".join(able)))
    table.close()
    return family


def _four(table: Reader, key: str, low: int, high: int) -> tuple[int, ...]:
    wanted = template("pap-four-numbers").filled({"low": low, "high": high})
    values = table.integers(key, range(low, high + 1), wanted)
    if len(values) != MOST - FEWEST + 1:
        raise table.refuse(key, list(values), wanted)
    return values


def _points(table: Reader, *keys: str) -> MappingProxyType[str, int]:
    points = MappingProxyType({key: table.integer(key, 0, POINTS) for key in keys})
    table.close()
    return points


# Numbers of cards -------------------------------------------------------------------------------------------

ANY = (1 << HIGHEST + 1) - 1
ABOVE = 1 << HIGHEST + 1
MASKS = tuple(
    ANY if kind == KNIFE else 0 if value == NO_VALUE else 1 << value for kind, value in enumerate(VALUES)
)
"""PAP-B6: by kind, the numbers that a card can be in a capture; 0 for trumps but the knife."""
assert len(MASKS) == HIDDEN + 1


@cache
def numbers(mask: int) -> tuple[int, ...]:
    """The numbers of a mask up to 11.

    >>> numbers(0b101)
    (0, 2)
    """
    return tuple(value for value in range(HIGHEST + 1) if mask >> value & 1)


@cache
def operate(sign: int, one: int, other: int) -> int:
    """Every result of one operation on two sets of numbers, whichever of the two comes first (PAP-B4,
    PAP-B5).

    >>> numbers(operate(MINUS, 1 << 3, 1 << 8)), numbers(operate(DIVIDE, 1 << 8, 1 << 3))
    ((5,), ())
    """
    found = 0
    for a in range(HIGHEST + 2):
        for b in range(HIGHEST + 2):
            if one >> a & 1 and other >> b & 1:
                found |= _results(sign, a, b)
    return found


def _results(sign: int, a: int, b: int) -> int:
    """The mask of what two numbers give. HIGHEST + 1 is anything above, never divided or subtracted."""
    if sign == PLUS:
        return 1 << min(a + b, HIGHEST + 1)
    if sign == TIMES:
        return 1 << min(a * b, HIGHEST + 1)
    if ABOVE in (1 << a, 1 << b):
        return 0
    if sign == MINUS:
        return 1 << abs(a - b)
    return sum({1 << x // y for x, y in ((a, b), (b, a)) if y and x % y == 0})


def together(sign: int, masks: Iterable[int]) -> int:
    """Every result of an operation that joins all these numbers; above 11 is not told apart."""
    return reduce(lambda one, other: operate(sign, one, other), masks)


# Numbers that may follow in the orange round ----------------------------------------------------------------


@cache
def following(value: int, sign: int, mode: str) -> int:
    """PAP-O3, PAP-O10: the numbers that may follow a number on a suite with this sign beside it (NO_VALUE for
    none).

    >>> numbers(following(9, NO_VALUE, "replace")), numbers(following(6, TIMES, "replace"))
    ((8, 9, 10), (0, 1, 2, 3, 6))
    """
    if value == NO_VALUE:
        return 0
    near = sum(1 << v for v in (value - 1, value, value + 1) if 0 <= v <= HIGHEST)
    if sign == PLUS:
        return ANY >> value << value if mode == REPLACE else near >> value << value
    if sign == MINUS:
        return (2 << value) - 1 if mode == REPLACE else near & ((2 << value) - 1)
    if sign in (TIMES, DIVIDE):
        multiples = (v for v in range(HIGHEST + 1) if 0 in (v, value) or v % value == 0 or value % v == 0)
        related = sum(1 << v for v in multiples)  # 0 is a multiple of every number
        return related & near if mode == ON_TOP else related
    assert mode in (NARROW, ON_TOP, REPLACE)
    return near
