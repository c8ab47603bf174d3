"""Events of Papillon: sentences of the catalogue with seats and cards filled in."""

from __future__ import annotations

from explorer.core.game import Event
from explorer.games.papillon.position.board import Board
from explorer.games.papillon.position.kinds import RULEBOOK, SEAT_NAMES, Cards
from explorer.games.papillon.position.position import Position

Events = tuple[Event, ...]
Played = tuple[Position, Events]


def tell(event: str, seat: int = 0, cells: tuple[str, ...] = (), **facts: object) -> Event:
    """An event of a player; cells are names of cards or places of the orange table."""
    return RULEBOOK.happened(event, cells, player=SEAT_NAMES[seat], **facts)


def pick(board: Board, cards: Cards, kinds: Cards) -> tuple[Cards, Cards]:
    """(cards of these kinds, the others); of equal cards the first, missing kinds skipped."""
    picked, rest = [], list(cards)
    for kind in kinds:
        card = next((card for card in rest if board.kind[card] == kind), None)
        if card is not None:
            rest.remove(card)
            picked.append(card)
    return tuple(picked), tuple(rest)
