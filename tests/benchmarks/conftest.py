"""What a benchmark says: a figure beside its goal, printed. Slow is no failure, unless `--hold FACTOR` says
how slow is too slow.

Machines differ, and this one may be busy: before a time is compared with its goal, a yardstick is timed in
the same breath, a plain networkx search. Twice as long for the yardstick, twice as long for the goal.
"""

from __future__ import annotations

import statistics
import subprocess
import time
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import networkx as nx
import playwright.sync_api
import psutil
import pytest
from figures import Figure, Kept
from plain_host import PATH

from explorer.publishing.site.write import write

QUIET = 0.87e-3
"""The yardstick on the machine that the goals were set on, at rest [s]."""
OF_THE_MACHINE = (psutil.Error, playwright.sync_api.Error, subprocess.SubprocessError, TimeoutError, OSError)
"""What a busy machine, or what else runs on it, does to a benchmark: the figure is then missing, no more."""
GRID = nx.grid_2d_graph(30, 30)


def yardstick() -> float:
    """Seconds of one search from a corner over 900 places, the median of fifteen."""
    took = []
    for _ in range(15):
        begun = time.perf_counter()
        nx.single_source_dijkstra_path_length(GRID, (0, 0))
        took.append(time.perf_counter() - begun)
    return statistics.median(took)


@dataclass
class Report:
    """The figures of a run: each is printed and kept when it is measured."""

    hold: float | None
    print: Callable[[str], None]
    kept: Kept | None
    figures: list[Figure] = field(default_factory=list)
    unmeasured: list[str] = field(default_factory=list)

    def add(self, figure: Figure) -> None:
        """One more."""
        self.figures.append(figure)
        self.print(str(figure))
        if self.kept is not None:
            self.kept.add(figure)

    def give_up(self, what: str, why: BaseException) -> None:
        """A benchmark that the machine did not let finish."""
        self.unmeasured.append(
            f"{what}: NOT MEASURED, {type(why).__name__}: {str(why).partition(chr(10))[0]}"
        )
        self.print(self.unmeasured[-1])


REPORT = pytest.StashKey[Report]()


@dataclass
class Goals:
    """What a test says of its figures."""

    what: str
    report: Report
    before: float

    def at_most(self, got: float, goal: float, unit: str, what: str = "", note: str = "") -> None:
        """A figure that should be small: a ratio, bytes."""
        self.say(Figure(what or self.what, got, goal, unit, note=note))

    def at_least(self, got: float, goal: float, unit: str, what: str = "", note: str = "") -> None:
        """A figure that should be large: times as quick, rounds won."""
        self.say(Figure(what or self.what, got, goal, unit, more_is_better=True, note=note))

    def seconds(self, got: Any, goal: float, what: str = "", note: str = "") -> None:
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
            f" (here {1000 * got:.4g} ms, {slower:.2f}x the yardstick{note})",
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
        """Report it; fail only where that was asked for."""
        self.report.add(figure)
        hold = self.report.hold
        assert hold is None or figure.over <= hold, f"{figure}; held to {hold} times the goal"


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--hold 2`: fail where a figure misses its goal by more than that. `--figures FILE`: keep them."""
    parser.addoption(
        "--hold",
        type=float,
        metavar="FACTOR",
        help="fail beyond so many times the goal; without it figures are printed",
    )
    parser.addoption("--figures", type=Path, metavar="FILE", help="write each figure there, one a line")


def pytest_sessionstart(session: pytest.Session) -> None:
    """Print past what pytest captures: the table grows on the screen."""
    terminal, capture = (
        session.config.pluginmanager.get_plugin(name) for name in ("terminalreporter", "capturemanager")
    )

    def shown(line: str) -> None:
        with capture.global_and_fixture_disabled():
            terminal.write_line(line)

    path = session.config.getoption("--figures", None)
    session.config.stash[REPORT] = Report(
        session.config.getoption("--hold", None), shown, Kept(path) if path else None
    )


@pytest.fixture
def goal(request: pytest.FixtureRequest) -> Goals:
    """Says figures under the name of the test."""
    return Goals(request.node.name.removeprefix("test_"), request.config.stash[REPORT], yardstick())


@dataclass(frozen=True)
class Written:
    """A site, under the same path as on a host of files."""

    root: Path
    took: float
    """[s]"""

    @property
    def folder(self) -> Path:
        """The site itself."""
        return self.root / PATH


@pytest.fixture(scope="session")
def written(tmp_path_factory: pytest.TempPathFactory) -> Written:
    """The site of this package, written once for all benchmarks."""
    root, begun = tmp_path_factory.mktemp("www"), time.perf_counter()
    (root / PATH).parent.mkdir(parents=True, exist_ok=True)
    write(root / PATH)
    return Written(root, time.perf_counter() - begun)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A benchmark that the machine did not let finish is told, and fails only with `--hold`."""
    report, ours = (yield), item.config.stash[REPORT]
    if ours.hold is None and call.excinfo is not None and call.excinfo.errisinstance(OF_THE_MACHINE):
        ours.give_up(item.name.removeprefix("test_"), call.excinfo.value)
        report.outcome, report.longrepr = "skipped", (str(item.path), 0, ours.unmeasured[-1])
    return report


def pytest_report_teststatus(report: pytest.TestReport) -> tuple[str, str, str] | None:
    """No dots between the lines of the table."""
    told = report.skipped or (report.passed and report.when == "call")
    return (report.outcome, "", "") if told else None


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """What misses its goal, the furthest last; the whole table stands above, as it was measured."""
    ours = config.stash[REPORT]
    missed = sorted((figure for figure in ours.figures if figure.over > 1), key=lambda figure: figure.over)
    if ours.figures or ours.unmeasured:
        met = len(ours.figures) - len(missed)
        terminalreporter.section(f"{met} of {len(ours.figures)} figures meet their goals")
        for line in (*ours.unmeasured, *map(str, missed)):
            terminalreporter.write_line(line)
