"""The box of a position: cards, relay tokens, objective cards and ability tiles; what is not said is dealt by
the seed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from explorer.core.definitions import Reader
from explorer.core.game import shuffled
from explorer.core.installed import message
from explorer.games.mariposas.position.board import Board
from explorer.games.mariposas.position.hands import HAND
from explorer.games.mariposas.position.hidden import rest
from explorer.games.mariposas.position.position import Player
from explorer.games.mariposas.position.vocabulary import (
    CARD,
    COMING_CARD,
    HIDDEN,
    OF_GENERATION,
    ROWS,
    SEASONS,
    TOKENS,
)


def cards(reader: Reader, key: str, allowed: Collection[str]) -> tuple[str, ...]:
    """A list of action cards."""
    return reader.strings(key, allowed, [])


def dealt(
    reader: Reader,
    board: Board,
    players: tuple[Player, ...],
    deck: tuple[str, ...],
    discard: tuple[str, ...],
    seed: int,
    *,
    whole: bool,
) -> tuple[tuple[Player, ...], tuple[str, ...]]:
    """MAR-S4: each card of the box once; hands left out and the rest of the deck as the seed deals them."""
    shown = Counter([*deck, *discard, *(card for p in players for card in (*p.hand, *p.played))])
    if surplus := shown - Counter(board.deck):
        raise reader.refuse("deck", sorted(surplus.elements()), message("mar-no-more-cards"))
    left = list(shuffled(rest(board.deck, shown.elements()), seed, "deck"))
    if whole:
        if left:
            raise reader.refuse("deck", list(deck), message("mar-all-cards", left=" ".join(sorted(left))))
        return players, deck
    filled = []
    for player, table in zip(players, reader.tables("players"), strict=True):
        if "hand" not in table:
            player, left = player._replace(hand=tuple(sorted(left[:HAND]))), left[HAND:]
        filled.append(player)
    return tuple(filled), (*deck, *left)


def tokens(
    reader: Reader, board: Board, seed: int | None, *, masked: bool, whole: bool
) -> tuple[tuple[str, ...], tuple[bool, ...]]:
    """MAR-S7: each token on one city."""
    table = reader.table("tokens", {})
    allowed = (*TOKENS, HIDDEN) if masked else TOKENS
    given = {city: table.choice(city, allowed) for city in table.keys if _is_city(table, board, city)}
    if whole and len(given) < len(board.cities):
        raise reader.refuse("tokens", sorted(given), message("mar-all-tokens"))
    if twice := [token for token, count in Counter(filter(None, given.values())).items() if count > 1]:
        raise reader.refuse("tokens", twice, message("mar-tokens-once"))
    left = [] if whole else list(shuffled(rest(board.tokens, given.values()), seed, "tokens"))
    up = set(reader.strings("faceup", board.cities, []))
    if hidden := [city for city in up if given.get(city, "?") == HIDDEN]:
        raise reader.refuse("faceup", sorted(hidden), message("mar-known-tokens"))
    tokens = tuple(given[city] if city in given else left.pop() for city in board.cities)
    return tokens, tuple(city in up for city in board.cities)


def _is_city(table: Reader, board: Board, city: str) -> bool:
    if city not in board.cities:
        raise table.refuse(city, city, message("mar-a-city", cities=", ".join(board.cities)))
    return True


def revealed(season: int, players: tuple[Player, ...]) -> tuple[bool, ...]:
    """MAR-S3, MAR-N9, MAR-E5: a card of a season to come is face down exactly while a butterfly is on it."""
    waiting = {
        COMING_CARD[g]
        for g in COMING_CARD
        if any(p.flies[fly] == CARD for p in players for fly in OF_GENERATION[g])
    }
    return tuple(number <= season or number not in waiting for number in range(len(SEASONS)))


def objectives(
    reader: Reader, board: Board, season: int, players: Iterable[Player], seed: int | None, *, masked: bool
) -> tuple[str, ...]:
    """MAR-S3: a card of each season."""
    table = reader.table("objectives", {})
    up = revealed(season, tuple(players))
    found = []
    for name, known in zip(SEASONS, up, strict=True):
        allowed = board.cards_of[name] if known or not masked else (*board.cards_of[name], HIDDEN)
        found.append(
            table.choice(name, allowed, HIDDEN if masked else shuffled(board.cards_of[name], seed, name)[0])
        )
    table.close()
    return tuple(found)


def tiles(reader: Reader, board: Board, seed: int) -> tuple[str, ...]:
    """MAR-S8: three different ability tiles, one a row."""
    table = reader.table("tiles", {})
    given = {row: table.choice(row, board.abilities) for row in ROWS if row in table}
    table.close()
    if len(set(given.values())) < len(given):
        raise reader.refuse("tiles", given, message("mar-three-tiles"))
    left = [tile for tile in shuffled(board.abilities, seed, "abilities") if tile not in given.values()]
    return tuple(given[row] if row in given else left.pop(0) for row in ROWS)
