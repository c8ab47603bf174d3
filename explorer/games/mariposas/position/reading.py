"""How the box of a position and the turn in hand are written; what is not said is dealt by the seed.

In the `[position]` table of a scenario file nearly all may be left out:

    seed = 1                    # deals whatever is not said
    season = "summer"           # spring
    round = 2                   # 1; or `turn`, the number of turns completed in the whole game
    first = 1                   # 0, the seat that opened the season
    seat = 0                    # the first player
    deck = ["13", "5"]          # the next cards; the rest of the box follows, shuffled
    discard = ["22"]            # none
    tiles = { pink = "two-relays" }
    faceup = ["boston"]         # cities whose token lies face up

    [position.tokens]           # the others as they fall
    boston = "pink-adult"

    [position.objectives]       # cards of data.toml, by season
    summer = "summer-3"

    [[position.players]]        # two to five
    hand = ["13", "mine"]       # two cards as they fall
    played = ["22"]             # this season, none
    score = 4                   # 0
    flowers = { orange = 2 }    # 0 of each
    relays = ["pink-egg", "+1"] # none; under the option `once_a_game` also the bonus cards that have been
                                # used
    bonus = ["+1"]              # unused bonus cards: all of those in `relays`
    doubles = ["4a"]            # none
    flies = { 2a = "boston", 2b = "reserve" }
    landed = { 2a = ["boston"] } # the relays on which each has landed: the one on which it stands, if that
                                 # lies face up
    ruled_out = ["13 13"]       # hands that a swap not offered or declined has ruled out (MAR-T3): none

Butterflies that are not named are where the season puts them: 1a at Michoacán in spring, 2a on summer's card,
3a and 3b on autumn's, the old generations gone, the rest in the reserve.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from explorer.core.codec import Draft, Kind, follows, plain, several
from explorer.core.definitions import Reader
from explorer.core.game import shuffled
from explorer.core.messages import message
from explorer.games.mariposas.board import Board, rest
from explorer.games.mariposas.board_map import (
    CARD,
    CARDS,
    COMING_CARD,
    HIDDEN,
    OF_GENERATION,
    OFF_BOARD,
    ROWS,
    SEASONS,
    TOKENS,
    TURNS,
)

# The box ----------------------------------------------------------------------------------------------------


def _tokens(reader: Reader, key: str, at: Draft) -> tuple[str, ...]:
    """MAR-S7: each token on one city."""
    table, board = reader.table(key, {}), at.board
    allowed = (*TOKENS, HIDDEN) if at.masked else TOKENS
    given = {city: table.choice(city, allowed) for city in table.keys if _is_city(table, board, city)}
    if at.whole and len(given) < len(board.cities):
        raise reader.refuse(key, sorted(given), message("mar-all-tokens"))
    if twice := [token for token, count in Counter(filter(None, given.values())).items() if count > 1]:
        raise reader.refuse(key, twice, message("mar-tokens-once"))
    left = [] if at.whole else list(shuffled(rest(board.tokens, given.values()), at.seed, "tokens"))
    return tuple(given[city] if city in given else left.pop() for city in board.cities)


def _is_city(table: Reader, board: Board, city: str) -> bool:
    if city not in board.cities:
        raise table.refuse(city, city, message("mar-a-city", cities=", ".join(board.cities)))
    return True


def _faceup(reader: Reader, key: str, at: Draft) -> tuple[bool, ...]:
    cities = at.board.cities
    up = reader.strings(key, cities)
    if hidden := [
        city for city, token in zip(cities, at.tokens, strict=True) if city in up and token == HIDDEN
    ]:
        raise reader.refuse(key, sorted(hidden), message("mar-known-tokens"))
    return tuple(city in up for city in cities)


def _revealed(at: Draft) -> tuple[bool, ...]:
    """MAR-S3, MAR-N9, MAR-E5: a card of a season to come is face down exactly while a butterfly is on it."""
    waiting = {
        COMING_CARD[g]
        for g in COMING_CARD
        if any(p.flies[fly] == CARD for p in at.players for fly in OF_GENERATION[g])
    }
    return tuple(number <= at.season or number not in waiting for number in range(len(SEASONS)))


def _objectives(reader: Reader, key: str, at: Draft) -> tuple[str, ...]:
    """MAR-S3: a card of each season."""
    table, found = reader.table(key, {}), []
    for name, known in zip(SEASONS, at.revealed, strict=True):
        cards = at.board.cards_of[name]
        allowed = cards if known or not at.masked else (*cards, HIDDEN)
        found.append(table.choice(name, allowed, HIDDEN if at.masked else shuffled(cards, at.seed, name)[0]))
    table.close()
    return tuple(found)


def _tiles(reader: Reader, key: str, at: Draft) -> tuple[str, ...]:
    """MAR-S8: three different ability tiles, one a row."""
    table, abilities = reader.table(key, {}), at.board.abilities
    given = {row: table.choice(row, abilities) for row in ROWS if row in table}
    table.close()
    if len(set(given.values())) < len(given):
        raise reader.refuse(key, given, message("mar-three-tiles"))
    left = [tile for tile in shuffled(abilities, at.seed or 0, "abilities") if tile not in given.values()]
    return tuple(given[row] if row in given else left.pop(0) for row in ROWS)


TOKENS_OF = Kind(_tokens, lambda tokens, at: dict(zip(at.board.cities, tokens, strict=True)))
FACEUP = Kind(_faceup, lambda up, at: list(at.open_cities), unsaid=lambda at: (False,) * len(at.board.cities))
REVEALED = follows(_revealed)
OBJECTIVES = Kind(_objectives, lambda cards, at: dict(zip(SEASONS, cards, strict=True)), key="objectives")
TILES = Kind(_tiles, lambda tiles, at: dict(zip(ROWS, tiles, strict=True)))
DECK = several(lambda at: (*CARDS, HIDDEN) if at.masked else CARDS, unsaid=())

# The turn ---------------------------------------------------------------------------------------------------


def _of_round(at: Draft) -> int:
    """The turns completed before this seat's turn of `round`."""
    seats, number = len(at.players), at.reader.integer("round", 1, TURNS[at.season], 1)
    place: int = (at.seat - at.first) % seats
    return (sum(TURNS[: at.season]) + number - 1) * seats + place


def _turn(reader: Reader, key: str, at: Draft) -> int:
    """The turns completed in the whole game."""
    if "round" in reader:
        said = message("mar-round-or-turn")
        raise reader.refuse("round", reader.value("round", said), said)
    seats = len(at.players)
    before = sum(TURNS[: at.season]) * seats
    return reader.integer(key, before, before + (TURNS[at.season] + 1) * seats)


def _left(reader: Reader, key: str, at: Draft) -> tuple[tuple[int, bool], ...]:
    return tuple(map(_movement, reader.tables(key)))


def _movement(reader: Reader) -> tuple[int, bool]:
    movement = reader.integer("length", 1, 5), reader.flag("extra")
    reader.close()
    return movement


def _places(reader: Reader, key: str, allowed: Collection[str]) -> tuple[str, ...]:
    """A list of spaces; the error does not list the whole map."""
    places = reader.strings(key)
    if unknown := [place for place in places if place not in allowed]:
        raise reader.refuse(key, unknown, message("mar-spaces"))
    return places


TURN = Kind(_turn, plain, unsaid=_of_round)
LEFT = Kind(_left, lambda left, at: [{"length": length, "extra": extra} for length, extra in left])
STARTS = Kind(lambda reader, key, at: _places(reader, key, (*at.board.spaces, *OFF_BOARD)), plain)
COLLECTED = Kind(lambda reader, key, at: _places(reader, key, at.board.spaces), plain)
