"""A dashboard without a server beside the same one that `explorer serve` sends, and beside Voilà's own page
(what `explorer serve` sent before): same Chromium, same run, in turn.

Each visitor comes with a new profile, whose cache keeps large files, and comes back once. The host of files
compresses nothing. Bytes that a page keeps for offline use while nobody asks for anything are not counted.
"""

from __future__ import annotations

import json
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, BinaryIO

import psutil
import pytest
from find_browsers import needed
from plain_host import Quiet, Site, hosting
from playwright.sync_api import Page, Playwright, sync_playwright
from table import address, until
from test_dashboard_bench import ANSWERED, FIRST, MARIPOSAS, POND, WARM_UPS, WATCH, Played, click, served

import explorer
from explorer.core.playthrough import pack
from explorer.lab.model import PREFIX as LAB

PAIRS, FEW = 3, 2
PLACES = WARM_UPS + 9
"""Visitors of each page, and clicks of each; few where figures are held to twice their goals (`--hold`)."""
PAGES = ("site", "serve", "voila")
CACHE = "--disk-cache-size=1000000000"
SHOWN = """(() => {
  const look = () => {
    const cell = document.querySelector("#rendered_cells :is(.xp-board, .board) [data-id]");
    if (cell?.checkVisibility({ opacityProperty: true })) window.shownAt = performance.now();
    else requestAnimationFrame(look);
  };
  look();
})()"""
EMPTY = "&start=empty"
"""What somebody who comes for the first time does not ask for."""
QUIET = 600
"""[ms] After which nothing of a click is still under way."""
SCREEN: Any = {"width": 1280, "height": 900}


@dataclass
class Visit:
    """What one page view cost."""

    shown: float  # GET -> the live board [ms]
    answered: float  # GET -> the answer to the first click [ms]
    sent: int  # by the host of files [bytes]
    memory: int  # resident set of the page's process [bytes]


@dataclass
class Voila:
    """A server whose pages are Voilà's own, as for widgets of other libraries."""

    server: Any

    def dashboard(self, name: str, language: str) -> str:
        """The address of a page."""
        return f"{self.server.dashboard(name, language)}&voila="


@dataclass
class Measuring:
    """All servers; each figure is measured when it is first asked for."""

    playwright: Playwright
    folder: Path
    options: list[str]
    servers: dict[str, Any]
    pairs: int
    sent: Counter[str] = field(default_factory=Counter)

    @contextmanager
    def visitor(self) -> Iterator[Page]:
        """Somebody's first page, in a profile of its own."""
        profile = self.folder / f"profile-{time.monotonic_ns()}"
        context = self.playwright.chromium.launch_persistent_context(
            str(profile), executable_path=needed("CHROMIUM"), headless=True, viewport=SCREEN,
            args=[*self.options, CACHE],
        )  # fmt: skip
        yield context.pages[0]
        context.close()

    def visit(self, page: Page, url: str) -> Visit:
        """Open a page, click as soon as one can."""
        self.sent.clear()
        page.goto(url, wait_until="commit")
        until(page, "window.answeredAt", seconds=60)
        page.wait_for_timeout(QUIET)
        return Visit(
            page.evaluate("window.shownAt"), page.evaluate("window.answeredAt"),
            self.sent.total(), largest_renderer(),
        )  # fmt: skip

    @cached_property
    def visits(self) -> dict[tuple[str, str], list[Visit]]:
        """(engine, "cold" or "warm") -> visits of the pond."""
        found: dict[tuple[str, str], list[Visit]] = {}
        for _ in range(self.pairs):
            for engine, server in self.servers.items():
                with self.visitor() as page:
                    page.add_init_script(f"{SHOWN};({ANSWERED})({json.dumps(FIRST['pond'])})")
                    for time_of_day in ("cold", "warm"):
                        one = self.visit(page, server.dashboard("pond", "en").replace(EMPTY, ""))
                        found.setdefault((engine, time_of_day), []).append(one)
                        page.goto("about:blank")
        return found

    def clicks(self, played: Played) -> dict[str, list[float]]:
        """Engine -> what each click waited for [ms]."""
        play = explorer.Playthrough(played.game, scenario=played.scenario)
        return {
            engine: self.clicked(address(server, play, "en"), played)
            for engine, server in self.servers.items()
        }

    def clicked(self, url: str, played: Played) -> list[float]:
        """On a page with an overlay."""
        with self.visitor() as page:
            page.goto(url, wait_until="commit")
            page.wait_for_selector(played.cell, timeout=60_000)
            page.locator(f"[data-key='see-{played.overlay}']").click()
            for place in played.first:
                page.wait_for_timeout(QUIET)
                page.locator(place).first.click()
            page.wait_for_timeout(QUIET)
            page.evaluate(
                WATCH, [".explorer:not(.first) .stage .window > svg", ".xb-tokens, .xb-covers, .xb-marks"]
            )
            for place in played.places[:PLACES]:
                page.locator(place).first.hover()
                page.wait_for_timeout(QUIET / 2)
                click(page, place)
                page.wait_for_timeout(QUIET / 2)
            waits: list[float] = page.evaluate("window.waits")
            return waits[WARM_UPS:]


def largest_renderer() -> int:
    """The resident set of the process that shows the page [bytes]."""
    found = [0]
    for one in psutil.Process().children(recursive=True):
        with suppress(psutil.Error):  # it has just ended
            if "--type=renderer" in " ".join(one.cmdline()):
                found.append(int(one.memory_info().rss))
    return max(found)


@pytest.fixture(scope="module")
def measuring(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest, written: Any
) -> Iterator[Measuring]:
    """A site that was just written, and a server of the same dashboards."""
    folder = tmp_path_factory.mktemp("profiles")
    pairs = PAIRS if request.config.getoption("--hold", None) is None else FEW
    with (
        served() as (server, called),
        pytest.MonkeyPatch.context() as patch,
        sync_playwright() as playwright,
        hosting(written.folder) as url,
    ):
        whole = Measuring(
            playwright, folder, called,
            {"serve": server, "site": Site(url), "voila": Voila(server)}, pairs,
        )  # fmt: skip

        def counted(asked: Quiet, source: BinaryIO, out: BinaryIO) -> None:
            content = source.read()
            if "explorer-keep" not in asked.headers:
                whole.sent[asked.path] += len(content)
            out.write(content)

        patch.setattr(Quiet, "copyfile", counted)
        yield whole


def median(found: list[Visit], what: str) -> float:
    return float(statistics.median(getattr(visit, what) for visit in found))


@pytest.mark.parametrize(
    ("what", "time_of_day", "most"),
    [("shown", "cold", 0.6), ("answered", "cold", 0.65), ("shown", "warm", 0.5), ("answered", "warm", 0.5)],
)
def test_without_a_server_a_page_is_there_sooner(
    measuring: Measuring, goal: Any, what: str, time_of_day: str, most: float
) -> None:
    site, serve, voila = (median(measuring.visits[page, time_of_day], what) for page in PAGES)
    note = f" ({site:.0f} beside {voila:.0f} ms; served {serve:.0f})"
    goal.at_most(site / voila, most, "x Voilà's page", f"site: {what}, {time_of_day}", note)


@pytest.mark.parametrize(("time_of_day", "most"), [("cold", 12.0), ("warm", 0.1)])
def test_bytes_of_a_visit(measuring: Measuring, goal: Any, time_of_day: str, most: float) -> None:
    sent = median(measuring.visits["site", time_of_day], "sent") / 1e6
    goal.at_most(sent, most, "MB", f"site: sent for a visit, {time_of_day}")


@pytest.mark.parametrize("played", [POND, MARIPOSAS], ids=lambda played: played.game)
def test_a_click_without_a_server(measuring: Measuring, goal: Any, played: Played) -> None:
    waits = measuring.clicks(played)
    site, serve, voila = (statistics.median(waits[page]) for page in PAGES)
    slow, _, slower = (max(waits[page]) for page in PAGES)
    note = f" ({site:.1f} beside {voila:.1f} ms; served {serve:.1f}; at most {slow:.0f} beside {slower:.0f})"
    goal.at_most(site / voila, 0.3, "x Voilà's page", f"site: a click on {played.game}", note)


def test_memory_of_the_page(measuring: Measuring, goal: Any) -> None:
    ours, theirs = (median(measuring.visits[engine, "cold"], "memory") / 1e6 for engine in ("site", "serve"))
    goal.at_most(ours, 400, "MB", "site: memory of the page", f" (beside {theirs:.0f} and a kernel)")


def test_the_whole_site(written: Any, goal: Any) -> None:
    size = sum(path.stat().st_size for path in written.folder.rglob("*") if path.is_file())
    goal.at_most(size / 1e6, 60, "MB", "site: its size", f" (written in {written.took:.0f} s)")


NEXT = """() => new Promise((done) => {
  const asked = () => document.querySelector(".listing:has(> .numbered)").dataset.key, before = asked();
  const begun = performance.now();
  const look = () => asked() !== before ? done(performance.now() - begun) : requestAnimationFrame(look);
  document.querySelector("[data-key=next]").click();
  look();
})"""
"""From the button to the frame in which another question is asked [ms]."""
QUESTIONS = 4
READING = 600
"""[ms] So long the answer before is read."""


@pytest.mark.parametrize("engine", ["site", "serve"])
@pytest.mark.parametrize("game", ["mariposas", "pond"])
def test_the_next_question_is_on_the_screen(measuring: Measuring, goal: Any, game: str, engine: str) -> None:
    took: list[float] = []
    with measuring.visitor() as page:
        page.goto(f"{measuring.servers[engine].dashboard(game, 'en')}#q1.{game}.7")
        for _ in range(QUESTIONS):
            page.wait_for_selector(".numbered button.entry", timeout=60_000)
            page.keyboard.press("1")
            page.wait_for_selector(".numbered .entry.good")
            page.wait_for_timeout(READING)
            took.append(page.evaluate(NEXT))
        page.goto("about:blank")
    goal.seconds(statistics.median(took) / 1000, 0.15, f"{engine}: the next question, {game}")


TICKS = """(() => {
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    self.longest = Math.max(self.longest ?? 0, now - last);
    last = now;
  }, 2);
})()"""
"""How long Python keeps its worker from anything else, at the longest [ms]."""
BOARD = pack({"open": "random:site:20:20:100:1", "ask": "ways", "steps": [], "at": 0}, LAB)
LONG: dict[str, tuple[str, Callable[[Page], object]]] = {
    "lab": (BOARD, lambda page: page.locator("[data-key='ask-key']").click()),
    "map": ("", lambda page: page.locator("[data-key='question']").select_option("robustness")),
}
"""Page -> what is opened, and how a question is asked that is counted for seconds."""
LIVE = "#rendered_cells :is(.xp-board, .board) [data-id], #rendered_cells .map"


def test_the_longest_block_of_a_long_question(measuring: Measuring, goal: Any) -> None:
    blocks = {}
    for name, (opened, ask) in LONG.items():
        with measuring.visitor() as page:
            page.goto(f"{measuring.servers['site'].dashboard(name, 'en')}#{opened}")
            page.wait_for_selector(LIVE, timeout=60_000)
            page.wait_for_timeout(5 * QUIET)
            python = page.workers[0]
            python.evaluate(TICKS)
            ask(page)
            page.wait_for_timeout(QUIET)
            python.evaluate("self.longest = 0")
            page.wait_for_timeout(5 * QUIET)
            blocks[name] = python.evaluate("self.longest")
            page.goto("about:blank")
    for name, block in blocks.items():
        goal.seconds(block / 1000, 0.1, f"site: longest block of a long question, {name}")
