"""How the table and the collections are written.

In the `[position]` table of a scenario file nearly all may be left out:

    options = { morphos = 8 }      # the defaults
    seed = 1                       # deals whatever is not said
    layouts = [3, 1]               # the layout cards turned up, this round's last; [1]
    rows = ["8 B ? ?", " M . J"]   # what lies on the layout; all dealt by the seed, nothing between rounds
    down = [6, 7]                  # face-down places; as the layout says, while something overlaps them
    aside = ["morpho", "monarch"]  # what is nowhere else
    bolina = 0                     # who owns the Grand Bolina, -1 = it is on the table; the second player,
                                   # unless a G is drawn
    first = 0                      # who began the round
    seat = 0                       # whose turn it is; who began
    phase = "take"                 # or "bolina", "choose", "over"; "bolina" where there is a gap
    gap = 7                        # 0; the place just emptied, in phase "bolina"
    turn = 4                       # turns completed; the cards collected

    [[position.players]]           # two, or none: no cards
    morpho = 2                     # 0; likewise eighty-eight, monarch, machaon

    [[position.rounds]]            # the rounds finished
    bolina = 1                     # who owned the Grand Bolina
    players = [{ morpho = 3 }, { monarch = 4 }]

In `rows`: 8, B (Blue Morpho), M (Monarch), J (Machaon), G (Grand Bolina), ? (dealt by the seed; in a masked
position: hidden),
. (taken).
"""

from __future__ import annotations

from collections import Counter

from explorer.core.codec import MANY, Draft, Kind, follows, plain
from explorer.core.definitions import Reader
from explorer.core.messages import message
from explorer.games.souls.board import (
    COLLECTED,
    DECIDE,
    FREE,
    HIDDEN,
    KINDS,
    LETTERS,
    NAMES,
    NOTHING,
    RULEBOOK,
    SEATS,
    TAKE,
    Counts,
    Layout,
    by_name,
    places_of,
)

OF_LETTER = {letter: kind for kind, letter in LETTERS.items()}
OF_NAME = {name: kind for kind, name in NAMES.items()}


def drawn(layout: Layout, cards: tuple[int, ...]) -> list[str]:
    """The cards on a layout, row by row, a letter for each."""
    letters = {(place.row, place.column): LETTERS[cards[place.number]] for place in layout.places}
    return [
        "".join(letters.get((row, column), FREE) for column in range(len(text))).rstrip()
        for row, text in enumerate(layout.rows)
    ]


def _layouts(reader: Reader, key: str, at: Draft) -> tuple[int, ...]:
    """SOU-S3, SOU-M2: the layout cards turned up; no layout comes twice."""
    numbers: tuple[int, ...] = at.board.numbers
    expected = message("sou-layouts", most=numbers[-1])
    layouts = reader.integers(key, numbers, expected)
    if not layouts or len(set(layouts)) < len(layouts):
        raise reader.refuse(key, list(layouts), expected)
    return layouts


def _rows(reader: Reader, key: str, at: Draft) -> tuple[int, ...]:
    """The card on each place of the layout."""
    layout: Layout = at.layout
    rows = reader.strings(key)
    expected = message("sou-rows", name=layout.name, rows=" | ".join(layout.rows))
    if len(rows) != len(layout.rows):
        raise reader.refuse(key, list(rows), expected)
    cards = [NOTHING] * (len(layout) + 1)
    padded = [text.ljust(len(line)) for text, line in zip(rows, layout.rows, strict=True)]
    numbers = {(place.row, place.column): place.number for place in layout.places}
    for row, text in enumerate(padded):
        for column, letter in enumerate(text):
            number = numbers.get((row, column))
            if (letter == FREE) != (number is None) or (number is not None and letter not in OF_LETTER):
                raise reader.refuse(key, text, expected)
            if number is not None:
                cards[number] = OF_LETTER[letter]
    return tuple(cards)


def _usual(at: Draft) -> tuple[int, ...]:
    """If nothing is drawn, the same everywhere: cards to be dealt, none between rounds."""
    return (NOTHING, *[HIDDEN if at.phase in (TAKE, DECIDE) else NOTHING] * len(at.layout))


def _down(reader: Reader, key: str, at: Draft) -> int:
    """SOU-S3, SOU-P3: the face-down places."""
    places = reader.integers(key, range(1, len(at.layout) + 1), message("sou-faces"))
    return sum(1 << place for place in set(places))


def _aside(reader: Reader, key: str, at: Draft) -> tuple[int, ...]:
    names = reader.strings(key, [*KINDS, *([NAMES[HIDDEN]] if at.masked else [])])
    return tuple(sorted(OF_NAME[name] for name in names))


def _collection(table: Reader, key: str, at: Draft) -> Counts:
    """A collection, by kind."""
    one, two, three, four = (table.integer(name, 0, MANY, 0) for name in KINDS)
    return one, two, three, four


def _collections(table: Reader, key: str, at: Draft) -> tuple[Counts, Counts]:
    """SOU-S2, SOU-P7: the collections of a finished round hold every card laid, and no more of a kind than
    the deck has.
    """
    tables = table.tables(key)
    if len(tables) != SEATS:
        raise table.refuse(key, len(tables), message("sou-two-seats"))
    one, two = (_collection(each, "", at) for each in tables)
    for each in tables:
        each.close()
    deck = Counter(at.board.decks[at.options.morphos])
    laid, total = deck.total() - at.board.aside, sum(one) + sum(two)
    if total > laid or (total < laid and not at.masked):  # a mask played on has lost sight of some
        raise table.refuse(key, total, message("sou-every-card", laid=laid))
    for kind, *held in zip(COLLECTED, one, two, strict=True):
        if (count := sum(held)) > deck[kind]:
            facts = {"count": deck[kind], "kind": RULEBOOK.words[NAMES[kind]]}
            raise table.refuse(key, count, message("sou-too-many", **facts))
    return one, two


LAYOUTS = Kind(_layouts, plain, unsaid=(1,))
"""SOU-S3: the first, unless others are named."""
ROWS = Kind(_rows, lambda cards, at: drawn(at.layout, cards), unsaid=_usual, key="rows")
ASIDE = Kind(_aside, lambda kinds, at: [NAMES[kind] for kind in kinds], unsaid=())
TABLE = follows(lambda at: sum(1 << place for place, card in enumerate(at.cards) if card != NOTHING))
DOWN = Kind(
    _down,
    lambda places, at: list(places_of(places)),
    unsaid=lambda at: at.layout.down & at.table & ~at.accessible,
)
"""SOU-P3: by default the places of the layout whose cards are still overlapped."""
COLLECTION = Kind(_collection, lambda cards, at: by_name(cards), spread=True)
COLLECTIONS = Kind(_collections, lambda pair, at: [by_name(cards) for cards in pair], key="players")
