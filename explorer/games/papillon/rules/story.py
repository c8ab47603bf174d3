"""Events of Papillon: sentences of the catalogue with seats and cards filled in."""

from __future__ import annotations

from explorer.core.game import Event
from explorer.games.papillon.board import RULEBOOK, SEAT_NAMES
from explorer.games.papillon.position.position import Position

Events = tuple[Event, ...]
Played = tuple[Position, Events]


def tell(event: str, seat: int = 0, cells: tuple[str, ...] = (), **facts: object) -> Event:
    """An event of a player; cells are names of cards or places of the orange table."""
    return RULEBOOK.happened(event, cells, player=SEAT_NAMES[seat], **facts)
