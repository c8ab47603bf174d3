"""Set-up: MAR-S2 to MAR-S9."""

from __future__ import annotations

from explorer.core.game import shuffled
from explorer.games.mariposas.board import Board
from explorer.games.mariposas.board_map import ROWS, SEASONS, MariposasOptions
from explorer.games.mariposas.position.hands import HAND
from explorer.games.mariposas.position.position import P, Player
from explorer.games.mariposas.position.seats import waiting


def start(kind: type[P], board: Board, players: int, seed: int, options: MariposasOptions) -> P:
    """MAR-S2 to MAR-S9: shuffle cards, tokens, objectives and ability tiles; deal two cards each; draw the
    first player.
    """
    deck = shuffled(board.deck, seed, "deck")
    flies = (board.home, *waiting()[1:])
    seats = tuple(Player(tuple(sorted(deck[HAND * i : HAND * (i + 1)])), flies) for i in range(players))
    first = shuffled(range(players), seed, "first player")[0]
    return kind(
        board,
        options,
        seed,
        seats,
        tokens=shuffled(board.tokens, seed, "tokens"),
        faceup=(False,) * len(board.tokens),
        deck=deck[HAND * players :],
        cards=tuple(shuffled(board.cards_of[season], seed, season)[0] for season in SEASONS),
        revealed=(True, False, False),
        tiles=shuffled(board.abilities, seed, "abilities")[: len(ROWS)],
        first=first,
        seat=first,
    )
