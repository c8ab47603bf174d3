"""What takes the lab longer than a blink, in slices with progress and cancel: what each place matters, the
best next change, and percolation.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from traitlets import Bool, Enum, Int, observe

from explorer.ecology import Crossing, Curve, crossing_curve, threshold
from explorer.ecology.counting import Sliced
from explorer.lab.landscape.landscape import POND, Landscape
from explorer.lab.questions.questions import AIMS
from explorer.lab.questions.suggestions import Ranking, ranked
from explorer.ui.job import Job, running_loop
from explorer.ui.speaking import SpeakingModel

QUICK = 0.04
"""[s] What takes no longer is not worth a word about it."""
BOARDS = 1000
KINDS = ("site", "bond")
SIZES = (4, 6, 8, 10, 20)
SHARES = tuple(step / 20 for step in range(21))


@dataclass(frozen=True, slots=True)
class Counted:
    """Which part is counted [0 to 1]."""

    done: float


Wanted = tuple[tuple[Sliced[Landscape, object], Landscape], ...]
"""What must be known of which landscapes."""


class Counting(Job[Counted]):
    """What must be counted of every place before there is an answer."""

    waiting = Bool(False, help="whether it is not known, for it takes longer or was stopped")

    def __init__(self, model: SpeakingModel) -> None:
        super().__init__(model)
        self._wanted: Wanted = ()

    def waits_for(self, wanted: Wanted) -> bool:
        """Whether some of this is not known; what is quick is counted now, and the rest begun."""
        if wanted != self._wanted:
            self._wanted = wanted
            self.forget()
            self.waiting = not quick(steps := counted(wanted))
            if self.waiting:
                self.begin(steps, self._known)
        return self.waiting

    def stop(self) -> None:
        """Stop, and say that there is no answer."""
        self.cancel()
        self.model.changed()

    def resume(self) -> None:
        """Begin what was stopped."""
        self.begin(counted(self._wanted), self._known)

    def _known(self, _all: object) -> None:
        """Say the answer, if somebody waited."""
        self.waiting = False
        if running_loop() is not None:
            self.model.changed()


def counted(wanted: Wanted) -> Iterator[Counted]:
    """Count all of it, in slices."""
    yield Counted(0.0)
    for number, (count, land) in enumerate(wanted):
        for share in count.steps(land):
            yield Counted((number + share) / len(wanted))
    yield Counted(1.0)


def quick(steps: Iterator[object]) -> bool:
    """Whether the work is done before anybody notices; else it has been begun."""
    begun = time.perf_counter()
    return all(time.perf_counter() - begun < QUICK for _ in steps)


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


def own_share(landscape: Landscape) -> float | None:
    """How much of a board of cells is passable habitat [%]; None where places are no cells of a board."""
    if landscape.kind != "random" and not landscape.changeable:
        return None
    cells = [place for place in landscape.at if landscape.land.get(place) != POND]
    return 100 * len(landscape.habitat) / len(cells) if cells else None
