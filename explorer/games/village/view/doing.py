"""What can be done, in words that stand alone, as an infinitive."""

from __future__ import annotations

from explorer.core.game import Action
from explorer.core.messages import message
from explorer.core.text import NO_WORDS, Text, joined, verbatim
from explorer.games.village.position.actions import Draw, Lay, Take
from explorer.games.village.position.network import cell_name
from explorer.games.village.position.position import Position


def turned(turn: int) -> Text:
    """How far a tile is turned; nothing where it is upright."""
    return message("quarter", degrees=turn * 90) if turn else NO_WORDS


def worded(state: Position, action: Action) -> Text:
    """An action, its tile by number: "lay tile 63 at x1 y0"."""
    match action:
        case Take(tile=number):
            return message("vil-take-of", tile=number)
        case Lay(x=x, y=y) if not state.hand:
            return message("vil-lays-any", cell=cell_name(x, y))
        case Lay(x=x, y=y, turn=turn):
            return joined([message("vil-lays", tile=state.hand, cell=cell_name(x, y)), turned(turn)])
        case Draw(tile=number):
            return message("vil-draw-of", tile=number)
    return verbatim(action)
