"""A position of Papillons célestes: its parts and fields, queries that need no rule, hidden cards (SOU-S6),
and how a position is written.

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
position: hidden), . (taken).
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Annotated, ClassVar, NamedTuple

from explorer.core.codec import MANY, Draft, Kind, Seed, choice, follows, plain, rows, whole
from explorer.core.definitions import Reader
from explorer.core.game import Options, State, option
from explorer.core.messages import message, template
from explorer.core.replacing import replace
from explorer.games.souls import board
from explorer.games.souls.board import (
    BOLINA,
    COLLECTED,
    DECIDE,
    FREE,
    HIDDEN,
    KINDS,
    LETTERS,
    MORPHOS,
    NAMES,
    NO_CARDS,
    NO_PLACE,
    NOBODY,
    NOTHING,
    OVER,
    PHASES,
    RULEBOOK,
    SEATS,
    TAKE,
    Board,
    Counts,
    Layout,
    accessible,
    by_name,
    places_of,
)

# Reading ----------------------------------------------------------------------------------------------------

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
    """SOU-S2, SOU-P7: a finished round's collections hold every card laid, and no more of a kind than the
    deck.
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


# Players and rounds -----------------------------------------------------------------------------------------


class Player(NamedTuple):
    """A seat: the cards collected in this round, by kind (`COLLECTED`)."""

    cards: Annotated[Counts, COLLECTION] = NO_CARDS


@cache
def with_card(player: Player, kind: int) -> Player:
    """The same seat with one more card, unless nobody can see it; cached, since there are few seats."""
    one, two, three, four = (
        count + (kind == mine) for mine, count in zip(COLLECTED, player.cards, strict=True)
    )
    return Player((one, two, three, four))


class Round(NamedTuple):
    """A finished round: both collections, owner of the Grand Bolina, winner."""

    cards: Annotated[tuple[Counts, Counts], COLLECTIONS]
    owner: Annotated[int, whole(0, SEATS - 1, key="bolina")]
    winner: Annotated[
        int, follows(lambda at: board.round_winner(tuple(map(at.board.total, at.cards)), at.owner))
    ]


def tokens(rounds: tuple[Round, ...]) -> tuple[int, ...]:
    """SOU-M1: the white butterflies of each seat."""
    return tuple([sum([done.winner == seat for done in rounds]) for seat in range(SEATS)])


# The position -----------------------------------------------------------------------------------------------

MATCH, ONE = "match", "one"
LENGTHS = {MATCH: template("sou-option-match"), ONE: template("sou-option-one")}


@dataclass(frozen=True)
class SoulsOptions(Options):
    """Number of Morphos, and a whole match or one round alone."""

    morphos: int = option(6, "SOU-S2", MORPHOS, template("sou-option-morphos"))
    rounds: str = option(MATCH, "SOU-M1", LENGTHS, template("sou-option-rounds"))


@dataclass(frozen=True)
class Position(State):
    """A position: cards on the table, collections, owner of the Grand Bolina, turn and phase.

    Places are numbered from 1; in a bitmask, bit `1 << place` stands for one.

    Attributes
    ----------
    layouts : tuple of int
        The layout cards turned up so far, by number, this round's last.
    cards : tuple of int
        The kind of card on each place, NOTHING where there is none; `cards[0]` is no place. In a masked
        position what lies face down is HIDDEN.
    aside : tuple of int
        The kinds set aside unseen.
    table, down : int
        The places where a card lies; those where it lies face down.
    owner : int
        The seat that owns the Grand Bolina, NOBODY while it lies on the table.
    first, seat : int
        Who began this round; whose turn it is.
    gap : int
        The place just emptied while its taker decides whether the Grand Bolina goes there, else 0.
    rounds : tuple of Round
        The rounds finished.
    """

    game: ClassVar[str] = "souls"

    board: Annotated[Board, follows()] = field(repr=False)
    options: SoulsOptions
    seed: Seed
    layouts: Annotated[tuple[int, ...], LAYOUTS]
    cards: Annotated[tuple[int, ...], ROWS]
    aside: Annotated[tuple[int, ...], ASIDE]
    table: Annotated[int, TABLE]
    down: Annotated[int, DOWN]
    owner: Annotated[
        int, whole(NOBODY, SEATS - 1, lambda at: NOBODY if BOLINA in at.cards else 1 - at.first, key="bolina")
    ]
    players: Annotated[
        tuple[Player, ...], rows(Player, range(SEATS, SEATS + 1), template("sou-two-seats"))
    ] = (Player(),) * SEATS
    first: Annotated[int, whole(0, SEATS - 1)] = 0
    seat: Annotated[int, whole(0, SEATS - 1, lambda at: at.first)] = 0
    phase: Annotated[str, choice(PHASES, lambda at: DECIDE if at.gap else TAKE)] = TAKE
    gap: Annotated[int, whole(NO_PLACE, lambda at: len(at.layout))] = NO_PLACE
    rounds: tuple[Round, ...] = ()
    turn: Annotated[int, whole(0, MANY, lambda at: sum(sum(player.cards) for player in at.players))] = 0

    # Queries ------------------------------------------------------------------------------------------------

    @property
    def data(self) -> str:
        """The fingerprint of the box."""
        return self.board.fingerprint

    @property
    def current_player(self) -> int | None:
        """The seat that decides; None once the game is over."""
        return None if self.phase == OVER else self.seat

    @property
    def layout(self) -> Layout:
        """SOU-S3: this round's layout card."""
        return self.board.layouts[self.layouts[-1], self.options.morphos]

    @property
    def round(self) -> int:
        """The number of this round, or of the one about to begin."""
        return len(self.layouts)

    @property
    def accessible(self) -> int:
        """SOU-P2: the places of the cards that no card overlaps, as a bitmask."""
        return accessible(self.layout.masks, self.table)

    @property
    def accessible_places(self) -> tuple[int, ...]:
        """SOU-P2: the accessible places by number."""
        return places_of(self.accessible)

    @property
    def bolina_at(self) -> int:
        """The place of the Grand Bolina on the table, 0 while somebody owns it."""
        return self.cards.index(BOLINA) if self.owner == NOBODY else NO_PLACE

    def seen_kind(self, place: int) -> int:
        """SOU-S6: the kind of card on a place as everybody sees it."""
        return HIDDEN if self.down >> place & 1 else self.cards[place]

    @property
    def tokens(self) -> tuple[int, ...]:
        """SOU-M1: the white butterflies of each seat."""
        return tokens(self.rounds)

    @property
    def tokens_to_win(self) -> int:
        """SOU-M1: the white butterflies that win the game."""
        return 1 if self.options.rounds == ONE else self.board.tokens


# Hidden cards -----------------------------------------------------------------------------------------------


def seen_by(state: Position, player: int) -> Position:
    """SOU-S6: the position as both players see it, HIDDEN for every card that nobody sees.

    A card turned up once stays face up (SOU-P4), so what has been seen stays known.
    """
    down = state.down
    cards = tuple(HIDDEN if down >> place & 1 else kind for place, kind in enumerate(state.cards))
    return replace(state, seed=None, cards=cards, aside=(HIDDEN,) * len(state.aside))


def unseen(state: Position) -> tuple[int, ...]:
    """The cards that lie neither face up on the table nor in a collection, sorted."""
    return _unseen(state.board.decks[state.options.morphos], state.cards, state.down, state.players)


@lru_cache(maxsize=1024)
def _unseen(
    deck: tuple[int, ...], cards: tuple[int, ...], down: int, players: tuple[Player, ...]
) -> tuple[int, ...]:
    """Cached, since players that think deal the same position again and again."""
    shown = Counter(kind for place, kind in enumerate(cards) if not down >> place & 1)
    for player in players:
        shown.update(dict(zip(COLLECTED, player.cards, strict=True)))
    for kind in (NOTHING, BOLINA, HIDDEN):
        del shown[kind]
    return tuple(sorted((Counter(deck) - shown).elements()))


def determinize(state: Position, player: int, rng: random.Random) -> Position:
    """SOU-S6: deal the unseen cards afresh on the face-down places and aside, with another seed."""
    pool = list(unseen(state))
    rng.shuffle(pool)
    cards = list(state.cards)
    for place, kind in enumerate(cards):
        if state.down >> place & 1 or kind == HIDDEN:
            cards[place] = pool.pop()
    aside = tuple(sorted(pool[: len(state.aside)]))
    return replace(state, seed=rng.randrange(2**32), cards=tuple(cards), aside=aside)
