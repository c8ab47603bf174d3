"""What takes the lab longer than a blink, in slices with progress and cancel: the best next change, and
percolation.
"""

from __future__ import annotations

from typing import Literal

from traitlets import Enum, Int, observe

from explorer.ecology import Crossing, Curve, crossing_curve, threshold
from explorer.lab.landscape.landscape import Landscape
from explorer.lab.questions.questions import AIMS
from explorer.lab.questions.suggestions import Ranking, ranked
from explorer.ui.job import Job
from explorer.ui.speaking import SpeakingModel

BOARDS = 1000
SIZES = (4, 6, 8, 10, 20)
SHARES = tuple(step / 20 for step in range(21))


class Search(Job[Ranking]):
    """The best next change of the landscape that it was asked of."""

    aim = Enum(AIMS, "eca", help="the measure to improve")

    def __init__(self, model: SpeakingModel) -> None:
        super().__init__(model)
        self._asked: tuple[Landscape | None, str] = (None, "")

    def ask(self, landscape: Landscape) -> None:
        """Try every change that there is room for."""
        self._asked = (landscape, self.aim)
        self.begin(ranked(landscape, self.aim))

    def about(self, landscape: Landscape) -> Ranking | None:
        """What was found, if it is about this landscape and this aim."""
        return self.result if self._asked == (landscape, self.aim) else None


class Percolation(Job[Curve]):
    """Boards drawn at random: how many of a thousand can be crossed, share by share."""

    size = Enum(SIZES, 10, help="rows and columns")
    kind = Enum(("site", "bond"), "site", help="whether cells are open or closed, or the links between them")
    share = Int(60, min=0, max=100, help="open share that is looked at [%]")
    seed = Int(1, min=0, help="which boards")

    def ask(self) -> None:
        """Draw the boards, from the first."""
        kind: Literal["site", "bond"] = "site" if self.kind == "site" else "bond"
        shares = sorted({*SHARES, *(percent / 100 for percent in range(40, 81, 2))})
        self.begin(crossing_curve(self.size, self.size, shares, BOARDS, self.seed, kind))

    @observe("size", "kind")
    def _other_boards(self, _change: object) -> None:
        """A curve holds for its own boards."""
        self.forget()

    @property
    def chance(self) -> Crossing | None:
        """The point of the curve that is nearest to the share looked at; None without a curve."""
        points = self.result.points if self.result else ()
        return min(points, key=lambda point: abs(point.share - self.share / 100), default=None)

    @property
    def threshold(self) -> float:
        """The share at which half of the boards tried so far can be crossed."""
        assert self.result is not None
        return threshold(self.result)

    def board(self) -> str:
        """The name of one board with the share looked at."""
        return f"random:{self.kind}:{self.size}:{self.size}:{self.share}:{self.seed}"
