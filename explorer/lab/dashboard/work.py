"""What takes the lab longer than a blink, in slices with progress and cancel: the best next change, and percolation."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal

from traitlets import Any as Anything
from traitlets import Bool, Enum, Float, HasTraits, Int, observe

from explorer import ecology
from explorer.lab.landscape.landscape import Landscape
from explorer.lab.questions.questions import AIMS
from explorer.lab.questions.suggestions import Ranking, ranked
from explorer.ui.slices import Slices

if TYPE_CHECKING:
    from explorer.ui.speaking import SpeakingModel

SLICE = 0.03
"""[s] Of work between two answers to the page."""
BOARDS = 1000
SIZES = (4, 6, 8, 10, 20)
SHARES = tuple(step / 20 for step in range(21))


def in_slices(work: Iterator[Any]) -> Iterator[Any]:
    """Whatever the work last yielded, every so often and at the end."""
    last, begun = None, time.perf_counter()
    for last in work:
        if time.perf_counter() - begun > SLICE:
            yield last
            last, begun = None, time.perf_counter()
    if last is not None:
        yield last


class Search(HasTraits):
    """The best next change of the landscape that it was asked of."""

    aim = Enum(AIMS, "eca", help="the measure to improve")
    ranking: Any = Anything(None, help="the Ranking, finished or so far; None where nobody asked")
    running = Bool(False, help="whether it is being worked on")

    def __init__(self, model: SpeakingModel) -> None:
        super().__init__()
        self._work = Slices(model)
        self._asked: tuple[Landscape | None, str] = (None, "")

    def ask(self, landscape: Landscape) -> None:
        """Try every change that there is room for."""
        self._asked, self.ranking, self.running = (landscape, self.aim), None, True
        self._work.begin(self._steps(landscape))

    def cancel(self) -> None:
        """Stop; what was found so far stays."""
        self._work.cancel()
        self.running = False

    def holds(self, landscape: Landscape) -> bool:
        """Whether what was found is about this landscape and this aim."""
        return self.ranking is not None and self._asked[0] is landscape and self._asked[1] == self.aim

    @property
    def found(self) -> Ranking:
        """What was found."""
        result: Ranking = self.ranking
        return result

    def _steps(self, landscape: Landscape) -> Iterator[None]:
        for ranking in in_slices(ranked(landscape, self.aim)):
            self.ranking = ranking
            yield
        self.running = False


class Percolation(HasTraits):
    """Boards drawn at random: how many of a thousand can be crossed, share by share."""

    size = Enum(SIZES, 10, help="rows and columns")
    kind = Enum(("site", "bond"), "site", help="whether cells are open or closed, or the links between them")
    share = Int(60, min=0, max=100, help="open share that is looked at [%]")
    seed = Int(1, min=0, help="which boards")
    done = Float(0.0, help="which part of the boards was tried [0 to 1]")
    curve: Any = Anything(None, help="the Curve, finished or so far; None where nobody asked")
    running = Bool(False, help="whether it is being worked on")

    def __init__(self, model: SpeakingModel) -> None:
        super().__init__()
        self._work = Slices(model)

    def begin(self) -> None:
        """Draw the boards, from the first."""
        self.curve, self.done, self.running = None, 0.0, True
        self._work.begin(self._steps())

    def cancel(self) -> None:
        """Stop; the curve so far stays."""
        self._work.cancel()
        self.running = False

    @observe("size", "kind")
    def _other_boards(self, _change: object) -> None:
        """A curve holds for its own boards."""
        self.cancel()
        self.curve, self.done = None, 0.0

    @property
    def chance(self) -> Any:
        """The point of the curve that is nearest to the share looked at; None without a curve."""
        return self.curve and min(self.curve.points, key=lambda point: abs(point.share - self.share / 100))

    @property
    def threshold(self) -> float:
        """The share at which half of the boards tried so far can be crossed."""
        return ecology.threshold(self.curve)

    def board(self) -> str:
        """The name of one board with the share looked at."""
        return f"random:{self.kind}:{self.size}:{self.size}:{self.share}:{self.seed}"

    def _steps(self) -> Iterator[None]:
        kind: Literal["site", "bond"] = "site" if self.kind == "site" else "bond"
        shares = sorted({*SHARES, *(percent / 100 for percent in range(40, 81, 2))})
        for curve in ecology.crossing_curve(self.size, self.size, shares, BOARDS, self.seed, kind):
            self.curve, self.done = curve, curve.boards / curve.wanted
            yield
        self.running = False
