"""A position as plain JSON and as a TOML file; both are read by one strict reader that names the key at
fault.

`to_dict` writes every key. In the `[position]` table of a scenario file nearly all may be left out:

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
from typing import Any, TypeVar

from explorer.core.definitions import Reader
from explorer.core.game import shuffled
from explorer.core.installed import message
from explorer.core.positions.reading import options_of, seed_of
from explorer.core.positions.replacing import replace
from explorer.games.souls.position import consistency, values
from explorer.games.souls.position.board import Board
from explorer.games.souls.position.kinds import (
    BOLINA,
    DECIDE,
    HIDDEN,
    KINDS,
    LETTERS,
    NAMES,
    NO_PLACE,
    NOBODY,
    NOTHING,
    PHASES,
    SEATS,
    TAKE,
    Counts,
    Player,
    Round,
    by_name,
)
from explorer.games.souls.position.layouts import FREE, Layout
from explorer.games.souls.position.masks import accessible, places_of
from explorer.games.souls.position.position import Position, SoulsOptions

P = TypeVar("P", bound=Position)
MANY = 10**6
KEYS = (
    "options", "seed", "layouts", "rows", "down", "aside", "bolina", "first", "seat", "phase", "gap", "turn",
    "players", "rounds",
)  # fmt: skip
OF_LETTER = {letter: kind for kind, letter in LETTERS.items()}
OF_NAME = {name: kind for kind, name in NAMES.items()}

# Writing ----------------------------------------------------------------------------------------------------


def to_dict(state: Position) -> dict[str, Any]:
    """The whole position as plain JSON."""
    return {
        "options": {"morphos": state.options.morphos, "rounds": state.options.rounds},
        "seed": state.seed,
        "layouts": list(state.layouts),
        "rows": drawn(state.layout, state.cards),
        "down": list(places_of(state.down)),
        "aside": [NAMES[kind] for kind in state.aside],
        "bolina": state.owner,
        "first": state.first,
        "seat": state.seat,
        "phase": state.phase,
        "gap": state.gap,
        "turn": state.turn,
        "players": [by_name(player.cards) for player in state.players],
        "rounds": [
            {"bolina": done.owner, "players": [by_name(cards) for cards in done.cards]}
            for done in state.rounds
        ],
    }


def drawn(layout: Layout, cards: tuple[int, ...]) -> list[str]:
    """What lies on a layout, row by row, a letter for each card."""
    letters = {(place.row, place.column): LETTERS[cards[place.number]] for place in layout.places}
    return [
        "".join(letters.get((row, column), FREE) for column in range(len(text))).rstrip()
        for row, text in enumerate(layout.rows)
    ]


# Reading ----------------------------------------------------------------------------------------------------


def read_position(reader: Reader, kind: type[P], board: Board, *, masked: bool = False) -> P:
    """A position from a table; what is left out is dealt by the seed or follows from the rest."""
    options = options_of(reader, SoulsOptions)
    seed = seed_of(reader, masked)
    rounds = tuple(
        _round(table, board, options.morphos, masked=masked) for table in reader.tables("rounds", [])
    )
    layouts = _layouts(reader, board)
    layout = board.layouts[layouts[-1], options.morphos]
    players = _players(reader)
    gap = reader.integer("gap", NO_PLACE, len(layout), NO_PLACE)
    phase = reader.choice("phase", PHASES, DECIDE if gap else TAKE)
    cards = _rows(reader, layout, HIDDEN if phase in (TAKE, DECIDE) else NOTHING)
    table = sum(1 << place for place, card in enumerate(cards) if card != NOTHING)
    aside = reader.strings("aside", [*KINDS, *([NAMES[HIDDEN]] if masked else [])], default=())
    first = reader.integer("first", 0, SEATS - 1, 0)
    owner = reader.integer("bolina", NOBODY, SEATS - 1, NOBODY if BOLINA in cards else 1 - first)
    state = kind(
        board, options, seed, layouts, cards, tuple(sorted(OF_NAME[name] for name in aside)), table,
        _down(reader, layout, table),
        owner, players, first, reader.integer("seat", 0, SEATS - 1, first),
        phase, gap, rounds,
        reader.integer("turn", 0, MANY, sum(sum(player.cards) for player in players)),
    )  # fmt: skip
    reader.close()
    consistency.check(reader, state)
    if not masked:
        state = filled(reader, state, aside_given=bool(aside))
    consistency.aside_fits(reader, state)
    return state


def _layouts(reader: Reader, board: Board) -> tuple[int, ...]:
    """SOU-S3, SOU-M2: the layout cards turned up; no layout comes twice."""
    expected = message("sou-layouts", most=board.numbers[-1])
    layouts = reader.integers("layouts", board.numbers, expected, [1])
    if not layouts or len(set(layouts)) < len(layouts):
        raise reader.refuse("layouts", list(layouts), expected)
    return layouts


def _rows(reader: Reader, layout: Layout, otherwise: int) -> tuple[int, ...]:
    """What lies on each place of the layout; if nothing is drawn, the same everywhere."""
    rows = reader.strings("rows") if "rows" in reader else drawn(layout, (otherwise,) * (len(layout) + 1))
    expected = message("sou-rows", name=layout.name, rows=" | ".join(layout.rows))
    if len(rows) != len(layout.rows):
        raise reader.refuse("rows", list(rows), expected)
    cards = [NOTHING] * (len(layout) + 1)
    padded = [text.ljust(len(line)) for text, line in zip(rows, layout.rows, strict=True)]
    at = {(place.row, place.column): place.number for place in layout.places}
    for row, text in enumerate(padded):
        for column, letter in enumerate(text):
            number = at.get((row, column))
            if (letter == FREE) != (number is None) or (number is not None and letter not in OF_LETTER):
                raise reader.refuse("rows", text, expected)
            if number is not None:
                cards[number] = OF_LETTER[letter]
    return tuple(cards)


def _down(reader: Reader, layout: Layout, table: int) -> int:
    """SOU-S3, SOU-P3: the face-down places; by default those of the layout whose cards are still
    overlapped.
    """
    if "down" not in reader:
        return layout.down & table & ~accessible(layout.masks, table)
    places = reader.integers("down", range(1, len(layout) + 1), message("sou-faces"))
    return sum(1 << place for place in set(places))


def _players(reader: Reader) -> tuple[Player, ...]:
    tables = reader.tables("players", [{}] * SEATS)
    if len(tables) != SEATS:
        raise reader.refuse("players", len(tables), message("sou-two-seats"))
    return tuple(Player(_cards(table)) for table in tables)


def _cards(table: Reader) -> Counts:
    """A collection, by kind."""
    one, two, three, four = (table.integer(name, 0, MANY, 0) for name in KINDS)
    table.close()
    return one, two, three, four


def _round(table: Reader, board: Board, morphos: int, *, masked: bool) -> Round:
    """A finished round; who won follows from it (SOU-M1, SOU-C6)."""
    players = table.tables("players")
    if len(players) != SEATS:
        raise table.refuse("players", len(players), message("sou-two-seats"))
    one, two = (_cards(reader) for reader in players)
    owner = table.integer("bolina", 0, SEATS - 1)
    consistency.collections_fit(table, board, morphos, (one, two), masked=masked)
    table.close()
    return Round((one, two), owner, values.winner((board.total(one), board.total(two)), owner))


def filled(reader: Reader, state: P, *, aside_given: bool) -> P:
    """SOU-S4: the cards that are nowhere yet, dealt by the seed on the places left open and set aside.

    A round that is dealt whole is dealt as the game deals it.
    """
    rest = sorted((Counter(state.board.decks[state.options.morphos]) - consistency.known(state)).elements())
    open_places = [place for place, kind in enumerate(state.cards) if kind == HIDDEN and place]
    missing = len(open_places) + (0 if aside_given else state.board.aside)
    if len(rest) != missing:
        laid = len(state.layout)
        raise reader.refuse("rows", laid + missing - len(rest), message("sou-every-card", laid=laid))
    order = shuffled(rest, state.seed, "deal", state.round)
    cards = list(state.cards)
    for place, kind in zip(open_places, order, strict=False):
        cards[place] = kind
    aside = state.aside if aside_given else tuple(sorted(order[len(open_places) :]))
    return replace(state, cards=tuple(cards), aside=aside)
