"""Looking back at a round: which choice lost how many points, counted out by the player that plays
perfectly.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from traitlets import Bool

from explorer.core.lazy import lazy_import
from explorer.core.playthrough import Node
from explorer.games.souls import plans
from explorer.games.souls.state import SoulsState
from explorer.ui.job import Job
from explorer.ui.messages import message

if TYPE_CHECKING:
    from explorer import players
    from explorer.players import Reviewed
    from explorer.ui.board.model import BoardModel
else:
    players = lazy_import("explorer.players")


class RoundReview(Job["players.Review"]):
    """The review of a round by the player that plays perfectly; valid for one line of play."""

    hindsight = Bool(True, help="whether choices are judged knowing what was hidden when they were made")

    def __init__(self, model: BoardModel[SoulsState]) -> None:
        super().__init__(model)
        self.table = model
        self.nodes: tuple[Node[SoulsState], ...] = ()
        self._tip: Node[SoulsState] | None = None

    def ask(self) -> None:
        """Review the round shown, as far as it was played on this line."""
        play = self.table.play
        line = play.line()
        inside = plans.plies([node.state for node in line], play.node.ply)
        self.nodes, self._tip = tuple(line[ply] for ply in inside), line[-1]
        done, plies = message("sou-review-done"), range(self.nodes[0].ply, self.nodes[-1].ply)
        judged = players.reviewing(play, players.Exact(), plies=plies, hindsight=self.hindsight)
        self.begin(judged, lambda _: self.table.changed(done))

    def judge(self, hindsight: bool) -> None:
        """Judge with hindsight or by what could be seen; results by the other measure are dropped."""
        self.forget()
        self.hindsight = hindsight
        self.table.changed()

    def stop(self) -> None:
        """Stop; what was found so far stays."""
        self.cancel()
        self.table.changed(message("sou-review-stopped"))

    @property
    def holds(self) -> bool:
        """True if the result is about the line and the round shown."""
        play = self.table.play
        return self.result is not None and self._tip is play.line()[-1] and play.node in self.nodes

    @property
    def choices(self) -> Sequence[tuple[Node[SoulsState], Reviewed]]:
        """The choices reviewed, each with its position."""
        found: Sequence[Reviewed] = self.result.choices if self.result else ()
        return [(self.table.play.nodes[one.node], one) for one in found]
