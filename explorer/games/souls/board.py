"""The box of Papillons célestes: kinds of cards, points of collections (SOU-C1 to SOU-C5) and layouts
(SOU-S2, SOU-S3), read from `data.toml` and checked; and bitmasks of places compiled from a layout.

Bit `1 << place` stands for a place, so bit 0 is never set.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from importlib.resources import files
from itertools import product
from types import MappingProxyType
from typing import NamedTuple

from explorer.core.definitions import Reader, Source, read_data
from explorer.core.game import Box
from explorer.core.messages import message, template
from explorer.core.rulebook import Rulebook
from explorer.core.text import Text, seat_names

FOLDER = files("explorer.games.souls")
RULEBOOK = Rulebook.load(FOLDER / "rules.toml")

SEATS = 2
SEAT_NAMES = seat_names(SEATS)
NOBODY = -1

HIDDEN, NOTHING, EIGHTY_EIGHT, MORPHO, MONARCH, MACHAON, BOLINA = range(-1, 6)
COLLECTED = (EIGHTY_EIGHT, MORPHO, MONARCH, MACHAON)
"""The kinds that a collection counts, in its order; the Grand Bolina is owned, not counted."""
NAMES = {
    HIDDEN: "hidden", EIGHTY_EIGHT: "eighty-eight", MORPHO: "morpho", MONARCH: "monarch", MACHAON: "machaon",
    BOLINA: "bolina",
}  # fmt: skip
KINDS = tuple(NAMES[kind] for kind in COLLECTED)
LETTERS = {HIDDEN: "?", NOTHING: ".", EIGHTY_EIGHT: "8", MORPHO: "B", MONARCH: "M", MACHAON: "J", BOLINA: "G"}
"""The letter of a card: 88, the Blue Morpho, the Monarch, the Machaon, of which a pair is a Joker, the Grand
Bolina.
"""

MOST_PLACES = 20
"""The notation numbers the places of a layout from 1 to so many."""
NO_PLACE = 0

TAKE, DECIDE, CHOOSE, OVER = "take", "bolina", "choose", "over"
PHASES = (TAKE, DECIDE, CHOOSE, OVER)

Counts = tuple[int, int, int, int]
"""The number of cards of each kind in `COLLECTED`."""
NO_CARDS: Counts = (0, 0, 0, 0)


def by_name(cards: Counts) -> dict[str, int]:
    """A collection by name, without what there is none of."""
    return {NAMES[kind]: count for kind, count in zip(COLLECTED, cards, strict=True) if count}


# Worth of collections ---------------------------------------------------------------------------------------

PAIR = 2
"""SOU-C4: so many Machaons make a joker."""
GROUPED = (EIGHTY_EIGHT, MORPHO, MONARCH)
"""The kinds that a joker can stand for, in the order in which equal uses are preferred."""


class Scale(NamedTuple):
    """The points printed on the cards.

    `groups` holds, for a kind, every how many cards bring how many points (SOU-C1, SOU-C2); `monarchs` what
    0, 1, 2 … are worth (SOU-C3); `lone_machaon` what a single Machaon is worth (SOU-C4).
    """

    groups: Mapping[int, tuple[int, int]]
    monarchs: tuple[int, ...]
    lone_machaon: int


class Joker(NamedTuple):
    """The best use of a pair of Machaons: the kind it stands for (`NOTHING` if none) and the points added."""

    kind: int = NOTHING
    points: int = 0


def kind_worth(scale: Scale, kind: int, count: int) -> int:
    """SOU-C1, SOU-C2, SOU-C3, SOU-C5: the points of so many cards of a kind that makes groups."""
    if kind == MONARCH:
        return scale.monarchs[min(count, len(scale.monarchs) - 1)]
    every, points = scale.groups[kind]
    return count // every * points


def best_joker(scale: Scale, cards: tuple[int, ...]) -> Joker:
    """SOU-C4: the best use of a pair of Machaons; of equal uses the first in the order of `GROUPED`."""
    counts = dict(zip(COLLECTED, cards, strict=True))
    best = Joker()
    if counts[MACHAON] >= PAIR:
        for kind in GROUPED:
            gain = kind_worth(scale, kind, counts[kind] + 1) - kind_worth(scale, kind, counts[kind])
            if gain > best.points:
                best = Joker(kind, gain)
    return best


def collection_worth(scale: Scale, cards: tuple[int, ...]) -> int:
    """The points of a collection."""
    counts = dict(zip(COLLECTED, cards, strict=True))
    groups = sum(kind_worth(scale, kind, counts[kind]) for kind in GROUPED)
    lone = scale.lone_machaon if counts[MACHAON] == 1 else 0
    return groups + lone + best_joker(scale, cards).points


def round_winner(points: tuple[int, ...], owner: int) -> int:
    """SOU-M1, SOU-C6: more points win the round; a tie goes to the owner of the Grand Bolina."""
    one, two = points
    return owner if one == two else int(two > one)


# Bitmasks ---------------------------------------------------------------------------------------------------

HALF = 11
LOW = (1 << HALF) - 1

BEYOND = (MOST_PLACES + 1, MOST_PLACES + 2)
"""Numbers that are no place: the first stands for any that covers nothing."""


def _bits(mask: int) -> tuple[int, ...]:
    return tuple(place for place in range(MOST_PLACES + 1) if mask >> place & 1)


# The places of any mask, out of two small tables: those of its lower bits, those of its upper ones.
LOWER = tuple(_bits(mask) for mask in range(1 << HALF))
UPPER = tuple(_bits(mask << HALF) for mask in range(1 << (MOST_PLACES + 1 - HALF)))


def places_of(mask: int) -> tuple[int, ...]:
    """The places of a bitmask, in order.

    >>> places_of(0b10010)
    (1, 4)
    """
    return LOWER[mask & LOW] + UPPER[mask >> HALF]


class Masks:
    """Which of so many places cover which, as bitmasks by place.

    `above` holds who covers a place, `below` whom it covers, `freed` for each place below it its bit and who
    covers it; `whole` is every place, `lowest` those that cover nothing; `spots` gives a place its own
    number, one of the lowest that of all of them, and what is no place itself.
    """

    __slots__ = ("above", "below", "freed", "lowest", "spots", "whole")

    def __init__(self, count: int, overlaps: Iterable[tuple[int, int]]) -> None:
        places, pairs = range(count + 1), sorted(overlaps)
        covered = [[under for over, under in pairs if over == place] for place in places]
        above = tuple(sum(1 << over for over, under in pairs if under == place) for place in places)
        self.above = above
        self.below = tuple(sum(1 << other for other in row) for row in covered)
        self.freed = tuple(tuple((1 << other, above[other]) for other in row) for row in covered)
        self.whole = sum(1 << place for place in places if place)
        self.lowest = sum(1 << place for place in places if place and not covered[place])
        numbers = (BEYOND[0] if self.lowest >> place & 1 else place for place in range(MOST_PLACES + 1))
        self.spots = (*numbers, *BEYOND)


@lru_cache(maxsize=1 << 16)
def accessible(masks: Masks, table: int) -> int:
    """SOU-P2: the places of a table that no card on it covers; cached, since tables recur."""
    above, free = masks.above, 0
    for place in places_of(table):
        if not above[place] & table:
            free |= 1 << place
    return free


# Layouts ----------------------------------------------------------------------------------------------------

FACE_UP, FACE_DOWN, FREE = "o", "#", " "
Spot = tuple[int, int, str]


class Slot(NamedTuple):
    """The place of a card: number in order of laying, row from the top, column [half a card], face up or
    down.
    """

    number: int
    row: int
    column: int
    up: bool


def spots(rows: Sequence[str]) -> Iterator[Spot]:
    """(row, column, symbol) of whatever is drawn, from the top row down and from left to right."""
    for row, text in enumerate(rows):
        for column, symbol in enumerate(text):
            if symbol != FREE:
                yield row, column, symbol


def widened(rows: Sequence[str], beyond: int) -> tuple[str, ...]:
    """The option of 20 places: two cards laid first, face up, so many half cards beyond the ends of the top
    row.

    >>> print(*widened([" o o", "# # #"], 1), sep="|")
    o   o|  o o|# # #
    """
    columns = [column for row, column, _ in spots(rows) if row == 0]
    low, high = min(columns) - beyond, max(columns) + beyond
    shift = max(-low, 0)
    top = "".join(FACE_UP if column in (low, high) else FREE for column in range(-shift, high + 1))
    lines = [top, *(FREE * shift + text for text in rows)]
    margin = min(len(text) - len(text.lstrip()) for text in lines if text.strip())
    return tuple(text[margin:].rstrip() for text in lines)


class Layout:
    """One layout card.

    Attributes
    ----------
    number : int
        1 for the first of the data file.
    name : Text
        What it is called.
    rows : tuple of str
        How it is drawn.
    places : tuple of Place
        In the order of laying; `places[0]` is number 1.
    """

    def __init__(self, number: int, name: Text, rows: Sequence[str]) -> None:
        self.number, self.name, self.rows = number, name, tuple(rows)
        drawn = enumerate(spots(rows), 1)
        self.places = tuple(
            Slot(place, row, column, symbol == FACE_UP) for place, (row, column, symbol) in drawn
        )

    def __len__(self) -> int:
        return len(self.places)

    def __repr__(self) -> str:
        return f"<layout {self.number}, {self.name.en}>"

    @cached_property
    def overlaps(self) -> tuple[tuple[int, int], ...]:
        """(place, a place whose corner it overlaps), in the order of laying; acyclic, for rows go down."""
        at = {(place.row, place.column): place.number for place in self.places}
        return tuple(
            (number, at[above])
            for (row, column), number in at.items()
            for above in ((row - 1, column - 1), (row - 1, column + 1))
            if above in at
        )

    @cached_property
    def masks(self) -> Masks:
        """The overlaps as bitmasks."""
        return Masks(len(self), self.overlaps)

    @cached_property
    def down(self) -> int:
        """The places that are laid face down, as a bitmask."""
        return sum(1 << place.number for place in self.places if not place.up)

    @cached_property
    def shape(self) -> frozenset[Spot]:
        """The drawing wherever on the card it stands; layouts of one shape are equal."""
        return _shifted((row, column, symbol) for row, column, symbol in spots(self.rows))

    @cached_property
    def mirrored(self) -> frozenset[Spot]:
        """The shape of its mirror image."""
        return _shifted((row, -column, symbol) for row, column, symbol in spots(self.rows))


def _shifted(drawn: Iterator[Spot]) -> frozenset[Spot]:
    row = list(drawn)
    left = min(column for _, column, _ in row)
    return frozenset((line, column - left, symbol) for line, column, symbol in row)


# The box ----------------------------------------------------------------------------------------------------

MORPHOS = range(6, 9, 2)
"""SOU-S2: the numbers of Morphos of the option, the default first."""
MOST = {EIGHTY_EIGHT: 8, MORPHO: MORPHOS[-1], MONARCH: 4, MACHAON: 2}
"""The most cards of a kind, on which the tables of points rest."""


class Board(Box):
    """Everything printed, shared by all states and never changed. Boards are equal if their files hold the
    same values.

    Attributes
    ----------
    decks : mapping
        Number of Morphos -> the cards that are shuffled, by kind, sorted; the Grand Bolina is not among them
        (SOU-S4).
    aside : int
        How many of them are set aside unseen (SOU-S4).
    layouts : mapping
        (layout number, number of Morphos) -> the layout card (SOU-S3).
    scale : Scale
        What collections are worth (SOU-C1 to SOU-C4).
    values : tuple of int
        What a collection is worth, by its number `hand(cards)`; jokers at their best.
    weights : mapping
        Kind -> by how much one card of it raises that number.
    raises : tuple of int
        The same by kind, 0 for what no collection counts; HIDDEN, -1, reads the last, that of the Grand
        Bolina.
    hands : int
        How many such numbers there are.
    tokens : int
        The white butterflies that win the match (SOU-M1).
    """

    package = "explorer.games.souls"

    def __init__(self, source: Source) -> None:
        top = read_data(source)
        self._keep(top)
        self.decks = self._read_decks(top.facts("deck"), top.facts("more"))
        self.scale = self._read_points(top.facts("points"))
        self.tokens = self._read_tokens(top.facts("match"))
        self._read_layouts(top.facts("layouts"))
        top.close()
        self._count()

    @cached_property
    def numbers(self) -> range:
        """The numbers of the layouts, from 1 on."""
        return range(1, len(self.layouts) // len(MORPHOS) + 1)

    def hand(self, cards: tuple[int, ...]) -> int:
        """The number of a collection."""
        weights = self.weights
        return sum(count * weights[kind] for kind, count in zip(COLLECTED, cards, strict=True))

    def cards(self, hand: int) -> Counts:
        """The collection of a number; the inverse of `hand`."""
        one, two, three, four = (hand // self.weights[kind] % (MOST[kind] + 1) for kind in COLLECTED)
        return one, two, three, four

    def total(self, cards: tuple[int, ...]) -> int:
        """The points of a collection."""
        return self.values[self.hand(cards)]

    def _count(self) -> None:
        """Number every possible collection and compute its points."""
        weights, size = {}, 1
        for kind in COLLECTED:
            weights[kind], size = size, size * (MOST[kind] + 1)
        self.weights, self.hands = MappingProxyType(weights), size
        self.raises = tuple(weights.get(kind, 0) for kind in range(BOLINA + 1))
        rows: list[int] = [0] * size
        for cards in product(*(range(MOST[kind] + 1) for kind in COLLECTED)):
            rows[self.hand(cards)] = collection_worth(self.scale, cards)
        self.values = tuple(rows)

    # Reading ------------------------------------------------------------------------------------------------

    def _read_decks(self, deck: Reader, more: Reader) -> MappingProxyType[int, tuple[int, ...]]:
        counts = {kind: deck.integer(NAMES[kind], 0, MOST[kind]) for kind in COLLECTED if kind != MORPHO}
        bolina = deck.integer(NAMES[BOLINA], 1, 1)
        self.aside = deck.integer("aside", 0, 5)
        self.beyond = more.integer("beyond", 1, 1)
        decks = {}
        for table, morphos in zip((deck, more), MORPHOS, strict=True):
            counts[MORPHO] = table.integer(NAMES[MORPHO], morphos, morphos)
            total, found = table.integer("total", 1, 99), sum(counts.values()) + bolina
            if total != found:
                raise table.refuse("total", total, message("sou-expected-total", count=found))
            decks[morphos] = tuple(kind for kind in sorted(counts) for _ in range(counts[kind]))
            table.close()
        return MappingProxyType(decks)

    def _read_points(self, table: Reader) -> Scale:
        monarchs = table.integers("monarch", range(100), template("sou-monarchs"))
        if len(monarchs) != MOST[MONARCH] + 1 or list(monarchs) != sorted(monarchs):
            raise table.refuse("monarch", list(monarchs), message("sou-monarchs"))
        scale = Scale(
            groups=MappingProxyType({kind: _group(table, NAMES[kind]) for kind in (EIGHTY_EIGHT, MORPHO)}),
            monarchs=monarchs,
            lone_machaon=table.integer("lone-machaon", 0, 99),
        )
        table.close()
        return scale

    def _read_tokens(self, table: Reader) -> int:
        tokens = table.integer("tokens", 1, 9)
        table.close()
        return tokens

    def _read_layouts(self, table: Reader) -> None:
        cards = table.tables("card")
        fewest = 2 * self.tokens - 1
        if len(cards) < fewest:
            raise table.refuse("card", len(cards), message("sou-enough-layouts", fewest=fewest))
        table.close()
        layouts: dict[tuple[int, int], Layout] = {}
        for number, reader in enumerate(cards, 1):
            name, rows = reader.bilingual("name"), reader.strings("rows")
            layout = self._layout(reader, number, name, rows)
            for other in (layouts[earlier, MORPHOS[0]] for earlier in range(1, number)):
                if layout.shape in (other.shape, other.mirrored):
                    raise reader.refuse("rows", list(rows), message("sou-another-shape", other=other.name))
            layouts[number, MORPHOS[0]] = layout
            layouts[number, MORPHOS[1]] = Layout(number, name, widened(rows, self.beyond))
            reader.close()
        self.layouts = MappingProxyType(layouts)

    def _layout(self, reader: Reader, number: int, name: Text, rows: tuple[str, ...]) -> Layout:
        """A layout card, refused if it cannot be laid out."""
        if not rows or any(set(text) - {FACE_UP, FACE_DOWN, FREE} or not text.strip() for text in rows):
            raise reader.refuse("rows", list(rows), message("sou-drawn"))
        layout, laid = Layout(number, name, rows), len(self.decks[MORPHOS[0]]) - self.aside
        if len(layout) != laid or len(self.decks[MORPHOS[1]]) - self.aside > MOST_PLACES:
            raise reader.refuse("rows", len(layout), message("sou-places", count=laid))
        at = {(place.row, place.column) for place in layout.places}
        for row, column in at:
            if (row, column + 1) in at or (row - 1, column) in at:
                raise reader.refuse("rows", rows[row], message("sou-overlap"))
            if row and not {(row - 1, column - 1), (row - 1, column + 1)} & at:
                raise reader.refuse("rows", rows[row], message("sou-loose"))
        open_places = accessible(layout.masks, layout.masks.whole)
        if open_places & layout.down or open_places.bit_count() < 2:
            raise reader.refuse("rows", list(rows), message("sou-opening"))
        if layout.down == 0:
            raise reader.refuse("rows", list(rows), message("sou-both-faces"))
        return layout


def _group(table: Reader, key: str) -> tuple[int, int]:
    """(every so many cards, so many points)."""
    group = table.table(key)
    pair = group.integer("every", 1, 99), group.integer("points", 0, 99)
    group.close()
    return pair
