"""The box: cards, points and layouts, read from `data.toml` and checked (SOU-S2, SOU-S3, SOU-C1 to
SOU-C4).
"""

from __future__ import annotations

from functools import cached_property
from itertools import product
from types import MappingProxyType

from explorer.core.definitions import Reader, Source, read_data
from explorer.core.game import Box
from explorer.core.messages import message, template
from explorer.core.text import Text
from explorer.games.souls.position import values
from explorer.games.souls.position.kinds import (
    BOLINA,
    COLLECTED,
    EIGHTY_EIGHT,
    MACHAON,
    MONARCH,
    MORPHO,
    MOST_PLACES,
    NAMES,
    Counts,
)
from explorer.games.souls.position.layouts import FACE_DOWN, FACE_UP, FREE, Layout, widened
from explorer.games.souls.position.masks import accessible

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
            rows[self.hand(cards)] = values.total(self.scale, cards)
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

    def _read_points(self, table: Reader) -> values.Scale:
        monarchs = table.integers("monarch", range(100), template("sou-monarchs"))
        if len(monarchs) != MOST[MONARCH] + 1 or list(monarchs) != sorted(monarchs):
            raise table.refuse("monarch", list(monarchs), message("sou-monarchs"))
        scale = values.Scale(
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
