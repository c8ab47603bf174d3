"""Looking back at a round: which choice lost how many points, counted out by the player that plays
perfectly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from traitlets import Bool

from explorer.core.lazy import lazy_import
from explorer.core.playthrough import Node, Playthrough
from explorer.games.souls.state import SoulsState
from explorer.ui.job import Job
from explorer.ui.messages import message

if TYPE_CHECKING:
    from explorer import players
    from explorer.games.souls.questions import progress
    from explorer.players import Review, Reviewed
    from explorer.ui.models import TableModel
else:
    players = lazy_import("explorer.players")
    progress = lazy_import("explorer.games.souls.questions.progress")


class RoundReview(Job["Review"]):
    """What was found about the round that was looked back at; it holds for the line of play it was
    asked of.
    """

    hindsight = Bool(True, help="whether choices are judged knowing what was hidden when they were made")

    def __init__(self, model: TableModel[SoulsState]) -> None:
        super().__init__(model)
        self.table = model
        self.nodes: tuple[Node[SoulsState], ...] = ()
        self._tip: Node[SoulsState] | None = None

    def ask(self) -> None:
        """Look back at the round shown, as far as it was played on this line."""
        play = self.table.play
        line = play.line()
        inside = progress.plies([node.state for node in line], play.node.ply)
        self.nodes, self._tip = tuple(line[ply] for ply in inside), line[-1]
        done = message("sou-review-done")
        self.begin(
            looking_back(play, self.nodes, hindsight=self.hindsight), lambda _: self.table.changed(done)
        )

    def judge(self, hindsight: bool) -> None:
        """Judge by what was known later too, or only by what could be seen; what was found by the other
        measure goes.
        """
        self.forget()
        self.hindsight = hindsight
        self.table.changed()

    def stop(self) -> None:
        """Stop; what was found so far stays."""
        self.cancel()
        self.table.changed(message("sou-review-stopped"))

    @property
    def holds(self) -> bool:
        """Whether what was found is about the line and the round shown."""
        play = self.table.play
        return self.result is not None and self._tip is play.line()[-1] and play.node in self.nodes

    @property
    def choices(self) -> Sequence[tuple[Node[SoulsState], Reviewed]]:
        """The choices looked at, each with the position in which it was made."""
        found: Sequence[Reviewed] = self.result.choices if self.result else ()
        return [(self.table.play.nodes[one.node], one) for one in found]


def looking_back(play: Playthrough, nodes: Sequence[Node], *, hindsight: bool) -> Iterator[Review]:
    """What perfect play thinks of the choices made in these positions; where it cannot know, the choice says
    why.
    """
    plies = range(nodes[0].ply, nodes[-1].ply)
    return players.reviewing(play, players.Exact(), plies=plies, hindsight=hindsight)
