"""What a benchmark says: a figure beside its goal, printed. Slow is no failure, unless `--hold FACTOR` says
how slow is too slow.

Machines differ, and this one may be busy: before a time is compared with its goal, a yardstick is timed in
the same breath, a plain networkx search. Twice as long for the yardstick, twice as long for the goal.
"""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass
from typing import Any

import networkx as nx
import pytest

QUIET = 0.87e-3
"""The yardstick on the machine that the goals were set on, at rest [s]."""
FIGURES = pytest.StashKey[list["Figure"]]()
GRID = nx.grid_2d_graph(30, 30)


@dataclass(frozen=True)
class Figure:
    """One line of the report."""

    what: str
    got: float
    goal: float
    unit: str
    more_is_better: bool = False
    note: str = ""

    @property
    def over(self) -> float:
        """How many times the goal: 1 or less is met."""
        return self.goal / self.got if self.more_is_better else self.got / self.goal

    def __str__(self) -> str:
        side = ">=" if self.more_is_better else "<="
        met = "met" if self.over <= 1 else f"MISSED {self.over:.2f}x"
        return f"{self.what}: {self.got:.4g} {self.unit} (goal {side} {self.goal:.4g}) {met}{self.note}"


def yardstick() -> float:
    """Seconds of one search from a corner over 900 places, the median of fifteen."""
    took = []
    for _ in range(15):
        begun = time.perf_counter()
        nx.single_source_dijkstra_path_length(GRID, (0, 0))
        took.append(time.perf_counter() - begun)
    return statistics.median(took)


@dataclass
class Goals:
    """What a test says of its figures."""

    what: str
    figures: list[Figure]
    hold: float | None
    before: float

    def at_most(self, got: float, goal: float, unit: str, what: str = "", note: str = "") -> None:
        """A figure that should be small: a ratio, bytes."""
        self.say(Figure(what or self.what, got, goal, unit, note=note))

    def at_least(self, got: float, goal: float, unit: str, what: str = "", note: str = "") -> None:
        """A figure that should be large: times as quick, rounds won."""
        self.say(Figure(what or self.what, got, goal, unit, more_is_better=True, note=note))

    def seconds(self, got: Any, goal: float, what: str = "") -> None:
        """A time, measured (or a benchmark that was): compared as on the machine that the goal was set on."""
        if not isinstance(got, float):
            if got.stats is None:  # `--benchmark-disable`
                return
            got = float(got.stats.stats.median)
        slower = self.slower()
        self.at_most(
            1000 * got / slower,
            1000 * goal,
            "ms",
            what,
            f" (here {1000 * got:.4g} ms, {slower:.2f}x the yardstick)",
        )

    def rate(self, per_second: float, goal: float, what: str = "") -> None:
        """So many a second, on the machine that the goal was set on."""
        self.at_least(per_second * self.slower(), goal, "a second", what)

    def slower(self) -> float:
        """How many times as long the yardstick takes as at rest: before this test or now, whichever was the
        busier moment.
        """
        return max(self.before, yardstick()) / QUIET

    def say(self, figure: Figure) -> None:
        """Keep it for the report; fail only where that was asked for."""
        self.figures.append(figure)
        assert self.hold is None or figure.over <= self.hold, f"{figure}; held to {self.hold} times the goal"


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--hold 2`: fail where a figure misses its goal by more than that."""
    parser.addoption(
        "--hold",
        type=float,
        metavar="FACTOR",
        help="fail beyond so many times the goal; without it figures are printed",
    )


@pytest.fixture
def goal(request: pytest.FixtureRequest) -> Goals:
    """Says figures under the name of the test."""
    figures = request.config.stash.setdefault(FIGURES, [])
    return Goals(
        request.node.name.removeprefix("test_"),
        figures,
        request.config.getoption("--hold", None),
        yardstick(),
    )


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Every figure, in the order in which it was measured."""
    figures = config.stash.get(FIGURES, [])
    if figures:
        terminalreporter.section("figures beside their goals")
        for figure in figures:
            terminalreporter.write_line(str(figure))
