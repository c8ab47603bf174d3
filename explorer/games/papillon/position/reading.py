"""A position as plain JSON and as a TOML file; both are read by one strict reader that names the key at
fault.

`to_dict` writes every key. In the `[position]` table of a scenario file nearly all may be left out:

    options = { rounds = "blue" }  # the defaults
    seed = 1                       # deals whatever is not said
    round = "blue"                 # or "orange"
    deal = 4                       # the last
    direction = "clockwise"        # or "anticlockwise"
    seat = 0                       # whose turn it is
    phase = "capture"              # "play" in the orange round, "cat" while one is to be answered; roll,
                                   # direction …
    turn = 0                       # turns completed
    leader = 0                     # of five players, who leads the team of three (PAP-S6); -1 otherwise
    table = ["3", "dragon"]        # the blue table
    last = -1                      # who captured last
    willing = false                # whether the black cat was won voluntarily
    plates = [["7"], ["cat", "3"]] # orange: two stacks, the last card on top
    suites = [{ cards = ["8"], signs = ["plus"] }, {}, {}, {}]    # `last` is what follows a knife; else it is
                                                                  # the last card's
    middle = ["yin"]               # between the plates
    pile = ["butterfly", "3"]      # the next card first; every blue card that is nowhere else, shuffled
    going = { cats = 1, by = 3 }   # cards played, whether one was drawn, cats, who played them, players stuck
                                   # in a row
    stock = []                     # the cards to be dealt, next first; as many as needed, by the seed
    dice = { seats = [0, 2], rolled = [7] }
    ending = ""                    # how the orange round ended: out, blocked
    aside = []                     # cards out of play: whatever is nowhere else

    [[position.players]]           # two to five
    hand = ["7", "cat"]
    won = ["3"]
    scored = [{ rule = "PAP-O12", key = "deal ended", points = -20, when = "1" }]

A card is called by its kind ("7", "dragon", "cat"): the next free one of the deck that is dealt; or in full,
"blue forme-7".
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, TypeVar

from explorer.core.definitions import Reader
from explorer.core.game import shuffled
from explorer.core.installed import message
from explorer.core.positions.reading import options_of, seed_of
from explorer.core.positions.replacing import replace
from explorer.games.papillon.position import consistency
from explorer.games.papillon.position.board import Board
from explorer.games.papillon.position.claims import Claims
from explorer.games.papillon.position.dealing import sort_hand
from explorer.games.papillon.position.kinds import (
    ANTICLOCKWISE,
    BLUE,
    CAPTURE,
    CATERPILLAR,
    CLOCKWISE,
    COLOURS,
    ENDINGS,
    FEWEST,
    HIGHEST,
    KNIFE,
    MOST,
    NO_VALUE,
    NOBODY,
    ORANGE,
    PHASES,
    PLAY,
    RULEBOOK,
    STRUCK,
    VALUES,
    Cards,
    Dice,
    Entry,
    Going,
    Player,
    Suite,
)
from explorer.games.papillon.position.notation import TOTALS
from explorer.games.papillon.position.position import PapillonOptions, Position

P = TypeVar("P", bound=Position)
MANY = 10**6
KEYS = (
    "options", "seed", "round", "deal", "direction", "seat", "phase", "turn", "leader", "players", "table",
    "last", "willing",
    "plates", "suites", "middle", "pile", "going", "stock", "dice", "ending", "aside",
)  # fmt: skip
DIRECTION_NAMES = {"clockwise": CLOCKWISE, "anticlockwise": ANTICLOCKWISE}

# Writing ----------------------------------------------------------------------------------------------------


def to_dict(state: Position) -> dict[str, Any]:
    """The whole position as plain JSON."""

    def called(cards: Cards) -> list[str]:
        return list(state.board.names(cards))

    return {
        "options": asdict(state.options),
        "seed": state.seed,
        "round": state.round,
        "deal": state.deal,
        "direction": next(name for name, step in DIRECTION_NAMES.items() if step == state.direction),
        "seat": state.seat,
        "phase": state.phase,
        "turn": state.turn,
        "leader": state.leader,
        "players": [
            {"hand": called(p.hand), "won": called(p.won), "scored": [entry._asdict() for entry in p.scored]}
            for p in state.players
        ],
        "table": called(state.table),
        "last": state.last,
        "willing": state.willing,
        "plates": [called(plate) for plate in state.plates],
        "suites": [
            {"cards": called(s.cards), "last": s.last, "signs": called(s.signs)} for s in state.suites
        ],
        "middle": called(state.middle),
        "pile": called(state.pile),
        "going": state.going._asdict(),
        "stock": called(state.stock),
        "dice": {"seats": list(state.dice.seats), "rolled": list(state.dice.rolled)},
        "ending": state.ending,
        "aside": called(state.aside),
    }


# Reading ----------------------------------------------------------------------------------------------------


def read_position(
    reader: Reader, kind: type[P], board: Board, *, masked: bool = False, whole: bool = False
) -> P:
    """A position from a table; unless it is `whole`, what is left out is dealt by the seed or put aside."""
    options = options_of(reader, PapillonOptions)
    seed = seed_of(reader, masked)
    colour = reader.choice("round", COLOURS, BLUE)
    claims = Claims(board, colour, masked=masked)
    tables = reader.tables("players")
    if not FEWEST <= len(tables) <= MOST:
        raise reader.refuse("players", len(tables), message("pap-seats"))
    most, deals = len(tables) - 1, board.deals[len(tables)].deals
    players = tuple(_player(table, claims) for table in tables)
    going, cats = _going(reader.table("going", {}), most)
    state = kind(
        board, options, seed, players, colour, reader.integer("deal", 1, deals, deals),
        DIRECTION_NAMES[reader.choice("direction", DIRECTION_NAMES, "clockwise")], reader.integer("seat", 0,
        most, 0),
        reader.choice("phase", PHASES, CAPTURE if colour == BLUE else STRUCK if cats else PLAY),
        reader.integer("turn", 0, MANY, 0), reader.integer("leader", NOBODY, most,
        0 if len(tables) == MOST else NOBODY),
        (), _dice(reader.table("dice", {}), most), tuple(sorted(claims.read(reader, "table"))),
        reader.integer("last", NOBODY, most, NOBODY), reader.flag("willing", False), _plates(reader, claims),
        _suites(reader, claims), claims.read(reader, "middle"), going=going, ending=reader.choice("ending",
        ENDINGS, ""),
    )  # fmt: skip
    state = _filled(reader, state, claims, whole=whole)
    reader.close()
    consistency.check(reader, state)
    return state


def _player(table: Reader, claims: Claims) -> Player:
    hand, won = sort_hand(claims.board, claims.read(table, "hand")), tuple(sorted(claims.read(table, "won")))
    scored = tuple(_entry(reader) for reader in table.tables("scored", []))
    table.close()
    return Player(hand, won, scored)


def _entry(table: Reader) -> Entry:
    rule, key = table.choice("rule", [rule.id for rule in RULEBOOK]), table.choice("key", RULEBOOK.words)
    entry = Entry(rule, key, table.integer("points", -MANY, MANY), table.string("when", ""))
    table.close()
    return entry


def _going(table: Reader, most: int) -> tuple[Going, int]:
    """The turn in hand, and how many cats have been played."""
    cats = table.integer("cats", 0, 2, 0)
    going = Going(
        table.integer("played", 0, 2, 0), table.flag("drawn", False), cats, table.integer("by", NOBODY, most,
        NOBODY),
        table.integer("stuck", 0, most, 0),
    )  # fmt: skip
    table.close()
    return going, cats if going.by != NOBODY else 0


def _dice(table: Reader, most: int) -> Dice:
    rows = [_numbers(table, "seats", range(most + 1)), _numbers(table, "rolled", TOTALS)]
    table.close()
    return Dice(*rows)


def _numbers(table: Reader, key: str, allowed: range) -> tuple[int, ...]:
    return table.integers(key, allowed, message("pap-some-numbers", low=allowed[0], high=allowed[-1]), [])


def _plates(reader: Reader, claims: Claims) -> tuple[Cards, ...]:
    """PAP-O1: two stacks of cards."""
    stacks: list[Any] = reader.typed("plates", list, message("pap-two-plates"), [[], []])
    if len(stacks) != 2 or any(not isinstance(stack, list) for stack in stacks):
        raise reader.refuse("plates", stacks, message("pap-two-plates"))
    return tuple(claims.named(reader, "plates", stack) for stack in stacks)


def _suites(reader: Reader, claims: Claims) -> tuple[Suite, ...]:
    tables = reader.tables("suites", [{}] * 4)
    if len(tables) != 4:
        raise reader.refuse("suites", len(tables), message("pap-four-suites"))
    return tuple(_suite(table, claims) for table in tables)


def _suite(table: Reader, claims: Claims) -> Suite:
    """A suite; what the next card follows is its last card's number, 1 after a caterpillar, as named for a
    knife.
    """
    cards, signs = claims.read(table, "cards"), claims.read(table, "signs")
    kind = claims.board.kind[cards[-1]] if cards else KNIFE
    otherwise = 1 if kind == CATERPILLAR else VALUES[kind]
    last = table.integer("last", NO_VALUE, HIGHEST, otherwise)
    table.close()
    return Suite(cards, last, signs)


# What is nowhere yet ----------------------------------------------------------------------------------------


def _filled(reader: Reader, state: P, claims: Claims, *, whole: bool) -> P:
    """The cards to be dealt, the pile and what is out of play; of a whole position no card may be missing."""
    stock, pile = claims.read(reader, "stock"), claims.read(reader, "pile")
    aside = claims.read(reader, "aside")
    if whole:
        for colour in claims.colours:
            if len(lost := claims.rest(colour)) != claims.hidden[colour]:
                raise reader.refuse(
                    "aside", len(aside), message("pap-every-card", cards=", ".join(state.board.names(lost)))
                )
        return replace(state, stock=stock, pile=pile, aside=tuple(sorted(aside)))
    wanted = state.deals.hand * len(state.players) * (state.deals.deals - state.deal)
    if "stock" not in reader:
        stock = claims.take(shuffled(claims.rest(state.round), state.seed, "stock")[:wanted])
    if "pile" not in reader and state.round == ORANGE:
        pile = claims.take(shuffled(claims.rest(BLUE), state.seed, "pile"))
    rest = (*aside, *(card for colour in claims.colours for card in claims.take(claims.rest(colour))))
    return replace(state, stock=stock, pile=pile, aside=tuple(sorted(rest)))
