"""The box: two decks, how they are dealt, what is worth what; read from `data.toml` and checked (PAP-S1 to
PAP-S4, PAP-D1).
"""

from __future__ import annotations

from types import MappingProxyType
from typing import NamedTuple

from explorer.core.definitions import DataReader, Reader, Source, read_data
from explorer.core.game import Box
from explorer.core.messages import message, template
from explorer.games.papillon.position.kinds import (
    BLUE,
    CATERPILLAR,
    COLOURS,
    DRAGON,
    FEWEST,
    HIDDEN,
    HIGHEST,
    KIND,
    MOST,
    NAMES,
    NO_VALUE,
    TRUMPS,
    VALUES,
    Cards,
)

POINTS = 1000


class Card(NamedTuple):
    """What is printed on a card: colour of the deck, kind, family ("" for a trump) and the name that files
    know it by.
    """

    colour: str
    kind: int
    family: str
    name: str


class Deals(NamedTuple):
    """PAP-S2, PAP-S3 for one number of players: cards a hand, deals, blue cards on the table, orange cards
    left over.
    """

    hand: int
    deals: int
    table: int
    left_over: int


class Board(Box):
    """Everything printed. Shared by all states, never changed. Boards are equal when their files hold the
    same values.

    Attributes
    ----------
    size : int
        The cards of a deck.
    cards : tuple of Card
        By number: the blue deck, the orange deck, both sorted by kind, then a hidden card of each.
    kind : tuple of int
        Number of a card -> its kind; `HIDDEN` for the two hidden ones.
    backs : frozenset of int
        The numbers of the hidden ones.
    deals : mapping
        Number of players -> how many cards go where.
    blue, orange : mapping
        What the tables of points say.
    in_hand : tuple of int
        Kind -> its value in the orange count (PAP-O16), the cat's points left out.
    """

    package = "explorer.games.papillon"

    def __init__(self, source: Source) -> None:
        top = read_data(source)
        self._keep(top)
        self.cards = self._read_cards(top)
        self.size = len(self.cards) // 2 - 1
        self.kind = tuple(card.kind for card in self.cards)
        self.backs = frozenset(number for number, card in enumerate(self.cards) if card.kind == HIDDEN)
        self.number = MappingProxyType({card.name: number for number, card in enumerate(self.cards)})
        self.deals = self._read_deals(top.facts("deals"))
        self.blue = _points(
            top.facts("blue"), "most", "trump", "yin-and-yang", "three", "dragon", "cat", "zero"
        )
        self.orange = _points(top.facts("orange"), "deal", "last-deal", "cat")
        self.in_hand = self._read_hand(_points(top.facts("hand"), "caterpillar", "other"))
        top.close()

    def deck(self, colour: str) -> range:
        """The numbers of the cards of a deck."""
        return range(self.size) if colour == BLUE else range(self.size, 2 * self.size)

    def colour(self, card: int) -> str:
        """The deck that a card belongs to: seen on its back."""
        return self.cards[card].colour

    def hidden(self, colour: str) -> int:
        """A card of this deck that one sees from behind."""
        return 2 * self.size + COLOURS.index(colour)

    def is_hidden(self, card: int) -> bool:
        """Whether this is a card seen from behind."""
        return card in self.backs

    def kinds(self, cards: Cards) -> Cards:
        """The kinds of cards, sorted; hidden ones left out."""
        kind = self.kind
        return tuple(sorted([kind[card] for card in cards if kind[card] != HIDDEN]))

    def names(self, cards: Cards) -> tuple[str, ...]:
        """Cards by name."""
        return tuple([self.cards[card].name for card in cards])

    def order(self, card: int) -> tuple[int, int]:
        """How the cards of a hand are sorted: by kind, orange before blue; of equal cards the first is
        played.
        """
        return self.kind[card], -card if card < 2 * self.size else card

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
            (_kind(family, value, dragon), family) for family, values in families.items() for value in values
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


def _kind(family: str, value: int, dragon: str) -> int:
    return DRAGON if family == dragon and value == HIGHEST else value


def _name(colour: str, kind: int, family: str) -> str:
    """ "blue forme-7", "orange dragon", "blue cat"."""
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
