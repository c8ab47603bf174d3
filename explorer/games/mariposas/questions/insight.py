"""What players that think may ask of Mariposas besides its rules: which movements come to the same."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.core.replacing import put, replace
from explorer.core.state import Insight
from explorer.games.mariposas.actions import Fly, Free, Pick, Stop
from explorer.games.mariposas.board_map import FLIES
from explorer.games.mariposas.position import Position
from explorer.games.mariposas.scoring import projected

if TYPE_CHECKING:
    from explorer.core.game import Action


@dataclass(frozen=True)
class MariposasInsight(Insight[Position]):
    """The score sheet says how everyone stands; a simulation is cut off after a few plies."""

    rollout: int | None = 5

    def evaluate(self, state: Position) -> tuple[float, ...]:
        """The totals of the score sheet with its projected lines, without the lines."""
        return tuple(
            [
                float(sum([entry.points for entry in (*player.scored, *projected(state, seat))]))
                for seat, player in enumerate(state.players)
            ]
        )

    def alike(self, state: Position, action: Action) -> Hashable:
        """A key that is the same for two movements by butterflies of one generation that leave the same
        position.
        """
        if not isinstance(action, (Fly, Stop, Pick, Free)):
            return action
        return _whichever_butterfly(state.apply_legal(action)[0], state.seat)


def _whichever_butterfly(state: Position, seat: int) -> Hashable:
    """The position without the names of a seat's butterflies."""
    player, move = state.players[seat], state.move
    starts = move.starts or player.flies
    rows = sorted(
        (name[0], player.flies[fly], starts[fly], fly in player.doubles, fly == move.fly)
        for fly, name in enumerate(FLIES)
    )
    nameless = player._replace(flies=(), doubles=())
    players = put(state.players, seat, nameless)
    return replace(state, players=players, move=move._replace(starts=(), fly=-1)), tuple(rows)
