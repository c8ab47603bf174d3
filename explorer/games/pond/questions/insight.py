"""What players that think may ask of the pond besides its rules: the race, and what comes to the same."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cache

from explorer.core.game import Action
from explorer.core.messages import template
from explorer.core.replacing import replace
from explorer.core.state import Insight
from explorer.core.text import Text
from explorer.games.pond.position.actions import Double, Lay, Slide
from explorer.games.pond.position.board import Board, Laid
from explorer.games.pond.position.position import Position
from explorer.games.pond.questions.race import turns_to_go

TURNS_AHEAD = template("pon-turns-ahead")


@dataclass(frozen=True)
class PondInsight(Insight[Position]):
    """The race to the ponds; the game's own score sheet is empty until somebody arrives."""

    scale: float = 3.0
    rollout: int | None = 2
    unit: Text = TURNS_AHEAD

    def evaluate(self, state: Position) -> tuple[float, ...]:
        """The turns that each animal still needs, negative; before it has chosen a pond, those of the
        shortest way across.
        """
        return tuple([-turns_to_go(state, seat) for seat in range(len(state.players))])

    def turns_on_unseen(self, state: Position, seat: int) -> bool:
        """Never: a tile drawn lies in the hand, and only the landscape and where animals stand say how near
        they are.
        """
        return False

    def alike(self, state: Position, action: Action) -> Hashable:
        """A tile laid or pushed in one way or another that shows the same sides and joins the same."""
        if not isinstance(action, (Lay, Slide, Double)):
            return action
        return replace(action, turn=_first_turn(state.board, action.tile, action.turn))


@cache
def _first_turn(board: Board, tile: int, turn: int) -> int:
    """The fewest quarter turns after which the tile lies as it does after so many."""

    def lies(turn: int) -> tuple[object, ...]:
        laid = Laid(tile, turn)
        return dict(board.sides(laid)), set(board.zones(laid))

    return next(other for other in range(4) if lies(other) == lies(turn))
