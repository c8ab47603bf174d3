"""What a visitor waits for: the pond's page beside a bare ipywidgets page, same server, same Chromium, same
run; and what comes over the line, with the page and with each click.

The peer is a notebook with one Button and one Label. Times are taken inside the page: a listener in the
capture phase starts the clock, a MutationObserver stops it, so that Playwright's own messages are in neither.
"""

from __future__ import annotations

import gzip
import importlib.util
import json
import random
import shutil
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import psutil
import pytest
from find_browsers import needed
from playwright.sync_api import Browser, Page, sync_playwright
from table import until

import explorer
from explorer.games.pond.actions import Step

ROOT = Path(__file__).resolve().parents[2]
WARM_UPS, CLICKS = 3, 12
MOVES, LANGUAGES = 150, 25
VISITS, FEW = 5, 3
"""Pairs of visits; few where figures are held to twice their goals (`--hold`)."""
ANSWER = 1.25  # GET -> first click answered, beside the bare page
NOW = ".explorer:not(.first) .stage .board"
BUTTON, CELL = "button.jupyter-button", f'{NOW} [data-id="start-blue"]'
# what to click first, where the answer appears, what stands there before; on the pond, a cell to learn what
# can be done
FIRST = {"bare": (BUTTON, ".widget-label", "0"), "pond": (f'{NOW} [data-id="a1"]', f"{NOW} .spoken", "")}
SCENARIO = "PON-X1"  # 19 tiles: two animals can walk about for as long as the clicks last
BARE = """\
import ipywidgets
button, label = ipywidgets.Button(description="Go"), ipywidgets.Label("0")
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
ipywidgets.VBox([button, label])"""
SHOWING = 'import explorer.ui\nexplorer.ui.dashboard("{game}", scenario="{scenario}")'

# When the page answers [ms since the navigation began]: as soon as there is something to click it is clicked,
# again and again as an impatient visitor would, until Python's answer is on the page.
ANSWERED = """([target, answer, before]) => {
  const press = () => {
    const said = document.querySelector(answer)?.textContent;
    if (said !== undefined && said !== before) { window.answeredAt = performance.now(); return; }
    document.querySelector(target)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    setTimeout(press, 25);
  };
  press();
}"""
# every click of the mouse starts the clock; what stops it is the first change after it inside `parts` of
# `root`, or of what `root` is made of: a board that grew is built anew
WATCH = """([root, parts]) => {
  let began = null;
  window.waits = [];
  const begin = () => { began = performance.now(); };
  addEventListener("click", begin, { capture: true });
  const watched = document.querySelector(root);
  const counts = ({ target, type }) =>
    target === watched ? type === "childList" : (target.closest ? target : target.parentElement).closest(parts);
  const stop = (changes) => {
    if (began !== null && changes.some(counts)) { window.waits.push(performance.now() - began); began = null; }
  };
  new MutationObserver(stop).observe(watched, { subtree: true, childList: true, characterData: true, attributes: true });
}"""  # noqa: E501


def loaded(name: str, path: Path) -> Any:
    """A module by its path: two folders have a `conftest.py`."""
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@contextmanager
def served(*options: str, **variables: str) -> Iterator[tuple[Any, list[str]]]:
    """A server, and how Chromium is called that visits it; whatever happens meanwhile, the server ends."""
    serving = loaded("browser_conftest", ROOT / "tests" / "browser" / "conftest.py")
    server = serving.start(*options, **variables)
    try:
        yield server, serving.CHROMIUM_OPTIONS
    finally:
        server.stop()


def notebook(source: str) -> str:
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    cell = {
        "cell_type": "code",
        "execution_count": None,
        "id": "only",
        "metadata": {},
        "outputs": [],
        "source": source,
    }
    return json.dumps(
        {"cells": [cell], "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    )


@dataclass
class Visit:
    """One page view by a new visitor."""

    answered: float  # GET -> the answer to the first click is on the page [ms]
    memory: int  # resident set of its kernel [bytes]
    socket: int  # payload of the frames received until nothing came any more [bytes]


@dataclass
class Received:
    """What came over a page's socket; called, it says how many bytes."""

    frames: int = 0
    bytes: int = 0

    def arrived(self, payload: str | bytes) -> None:
        """One frame more of the kernel's; what is text says that the server is there."""
        if isinstance(payload, bytes):
            self.frames += 1
            self.bytes += len(payload)

    def __call__(self) -> int:
        return self.bytes


@dataclass
class Clicks:
    """What clicks waited for on both pages [ms]; how many frames, and bytes, came for each of ours."""

    bare: list[float]
    ours: list[float]
    frames: list[int]
    bytes: list[int]


def settled(count: Callable[[], int], page: Page, quiet: float = 0.3) -> None:
    """Wait until `count` stands still."""
    seen, since, deadline = count(), time.monotonic(), time.monotonic() + 15
    while time.monotonic() - since < quiet and time.monotonic() < deadline:
        page.wait_for_timeout(25)
        if (now := count()) != seen:
            seen, since = now, time.monotonic()


def opened(
    server: Any,
    browser: Browser,
    name: str,
    usable: str,
    script: str = "",
    *arguments: Any,
    also: Callable[[Page], object] = lambda _: None,
) -> tuple[Page, Received]:
    """A new visitor's page that can be used and has come to rest; and what came over its socket.

    `also` is done to the page before it is opened.
    """
    page, received = browser.new_context(viewport={"width": 1280, "height": 900}).new_page(), Received()
    page.on("websocket", lambda socket: socket.on("framereceived", received.arrived))
    also(page)
    if script:
        page.add_init_script(f"({script})({json.dumps(arguments)})")
    page.goto(server.dashboard(name, "en"), wait_until="commit")
    page.wait_for_selector(usable)
    settled(received, page)
    return page, received


def leave(server: Any, *pages: Page) -> None:
    """Close the pages and wait until their kernels have ended."""
    for page in pages:
        page.goto("about:blank")
        page.context.close()
    deadline = time.monotonic() + 60
    while server.kernels():
        if time.monotonic() > deadline:
            raise TimeoutError("a page that was left keeps its kernel")
        time.sleep(0.05)


def visit(server: Any, browser: Browser, name: str) -> Visit:
    """Open a page, click, note what it cost, leave it; no other kernel runs meanwhile."""
    page, received = opened(server, browser, name, FIRST[name][0], ANSWERED, *FIRST[name])
    until(page, "window.answeredAt")
    settled(received, page)
    (kernel,) = server.kernels()
    found = Visit(page.evaluate("window.answeredAt"), psutil.Process(kernel).memory_info().rss, received())
    leave(server, page)
    return found


@dataclass(frozen=True)
class Played:
    """A dashboard to click on: an overlay is on, a chart stays open, and each of `places` changes the
    board.
    """

    game: str
    scenario: str
    cell: str
    overlay: str
    chart: str
    first: tuple[str, ...]
    places: tuple[str, ...]


def cell(place: str) -> str:
    return f'{NOW} [data-id="{place}"]'


def walk() -> tuple[str, ...]:
    """Legal steps on the pond, one a turn, that never end the game: the places to click."""
    rng, state = random.Random(1), explorer.load("pond").scenario(SCENARIO)
    places: list[str] = []
    while len(places) < WARM_UPS + CLICKS:
        steps = [(a.to, state.apply(a)[0]) for a in state.legal_actions() if isinstance(a, Step)]
        place, state = rng.choice([(to, after) for to, after in steps if not after.is_terminal])
        places.append(place)
    return tuple(map(cell, places))


def flights() -> tuple[str, ...]:
    """Valentin's butterfly lands on the pink flowers, the flight is taken back, and so on."""
    there_and_back = (cell("kanawha-valley"), 'button[aria-label="Previous move (undo)"]')
    return (there_and_back * (WARM_UPS + CLICKS))[: WARM_UPS + CLICKS]


def lays() -> tuple[str, ...]:
    """VIL-X4: tile 76 is laid below the start tile's neighbour, the lay is taken back, and so on."""
    there_and_back = (cell("x1 y-1"), 'button[aria-label="Previous move (undo)"]')
    return (there_and_back * (WARM_UPS + CLICKS))[: WARM_UPS + CLICKS]


def captures() -> tuple[str, ...]:
    """The 7 is chosen, its best capture taken, the capture taken back, and so on."""
    there_and_back = (cell("hand 0"), cell("take"), 'button[aria-label="Previous move (undo)"]')
    return (there_and_back * (WARM_UPS + CLICKS))[: WARM_UPS + CLICKS]


CARD, MARKET = '.hand [data-key="hand-0"]', '[data-key="lines"] [data-id="a1"]'
POND = Played("pond", SCENARIO, CELL, "reach", "scores", (), walk())
MARIPOSAS = Played("mariposas", "MAR-X2", cell("boston"), "gains", "scores", (CARD,), flights())
VILLAGE = Played("village", "VIL-X4", cell("x1 y-1"), "gains", "scores", (MARKET,), lays())
PAPILLON = Played("papillon", "every-capture", cell("take"), "captures", "scores", (), captures())
PLAYED = (POND, MARIPOSAS, VILLAGE, PAPILLON)


def click(page: Page, place: str) -> None:
    """One click of the mouse, answered."""
    done = page.evaluate("window.waits.length")
    page.locator(place).first.click()
    until(page, "n => window.waits.length > n", given=done, seconds=5)


def clicks(server: Any, browser: Browser, played: Played) -> Clicks:
    """Clicks on each page, in turn, bare first.

    An overlay is on and the chart stays open; what counts are tokens, cells and overlay, not the focus. A
    person points before pressing, and the page is at rest when the next click comes.
    """
    bare, _ = opened(server, browser, "bare", BUTTON)
    page, received = opened(server, browser, f"played-{played.game}", played.cell)
    page.locator(f"[data-key='see-{played.overlay}']").click()
    for place in played.first:
        settled(received, page)
        page.locator(place).first.click()
    page.locator("[data-key='tab-analyse']").click()
    page.locator(f".sheet [data-key='tab-{played.chart}']").click()
    page.wait_for_selector(".js-plotly-plot .main-svg")
    settled(received, page)
    page.evaluate(WATCH, [f"{NOW} .window > svg", ".xb-tokens, .xb-covers, .xb-marks"])
    return in_turn(server, bare, page, received, played.places)


def in_turn(server: Any, bare: Page, page: Page, received: Received, places: Sequence[str]) -> Clicks:
    """Clicks on both pages, in turn, bare first."""
    bare.evaluate(WATCH, [".widget-label", ".widget-label"])
    came = []
    for place in places:
        click(bare, BUTTON)
        page.locator(place).first.hover()
        settled(received, page, 0.15)
        frames, size = received.frames, received.bytes
        click(page, place)
        settled(received, page, 0.15)
        came.append((received.frames - frames, received.bytes - size))
    waits = [each.evaluate("window.waits")[WARM_UPS:] for each in (bare, page)]
    leave(server, bare, page)
    return Clicks(waits[0], waits[1], *map(list, zip(*came[WARM_UPS:], strict=True)))


def guided_steps(server: Any, browser: Browser) -> Clicks:
    """What steps of the pond's guided play, done and taken back, waited for until the board showed them,
    the rival's answer too; and as many clicks on the bare page [ms].
    """
    bare, _ = opened(server, browser, "bare", BUTTON)
    page, received = opened(server, browser, "played-pond", CELL)
    page.evaluate("location.hash = 'learn'")
    page.wait_for_selector("[data-key='coach'] h3")
    settled(received, page)
    page.evaluate(WATCH, [f"{NOW} .window > svg", ".xb-tokens, .xb-covers, .xb-marks"])
    there_and_back = (cell("c4"), '[data-key="coach"] [data-key="back"]')
    return in_turn(server, bare, page, received, (there_and_back * CLICKS)[: WARM_UPS + CLICKS])


@dataclass
class Heap:
    """What a page takes in the browser: its objects [MB] and its nodes."""

    before: float
    nodes_before: int
    after: float
    nodes_after: int


@dataclass
class Measuring:
    """One server and one Chromium for all figures; each is measured when it is first asked for."""

    server: Any
    browser: Browser
    pairs: int
    clicked: dict[str, Clicks] = field(default_factory=dict)

    @cached_property
    def visits(self) -> tuple[list[Visit], list[Visit]]:
        """Visits of the bare page and of the pond's, in turn, so that what slows the machine for a while
        slows both of a pair.
        """
        for name in FIRST:  # the server's and the disk's first times
            visit(self.server, self.browser, name)
        both = [
            [visit(self.server, self.browser, name) for name in ("bare", "pond")] for _ in range(self.pairs)
        ]
        return [bare for bare, _ in both], [pond for _, pond in both]

    def guided(self) -> Clicks:
        """What each step of a guided play waited for."""
        return guided_steps(self.server, self.browser)

    def clicks(self, played: Played) -> Clicks:
        """What clicks on a game waited for."""
        if played.game not in self.clicked:
            self.clicked[played.game] = clicks(self.server, self.browser, played)
        return self.clicked[played.game]

    def scripts(self) -> dict[str, int]:
        """Every script that the pond's page fetched until it could be used: its gzipped bytes, by name. What
        `widgets.json` holds are scripts and styles.
        """
        found: list[Any] = []

        def hear(page: Page) -> None:
            page.on("response", lambda response: found.append(response))

        page, _ = opened(self.server, self.browser, "pond", CELL, also=hear)
        kinds = {"script", "fetch", "other"}
        fetched = [
            each for each in found if each.request.resource_type in kinds and each.url.startswith("http")
        ]
        sizes = {each.url.rpartition("/")[2]: len(gzip.compress(each.body())) for each in fetched}
        leave(self.server, page)
        return sizes

    def heap(self) -> Heap:
        """What the pond's page takes in the browser before and after moves and changes of language."""
        page, received = opened(self.server, self.browser, "played-pond", CELL)
        session = page.context.new_cdp_session(page)

        def taken() -> tuple[float, int]:
            for _ in range(3):
                session.send("HeapProfiler.collectGarbage")
                page.wait_for_timeout(100)
            said = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
            return said["JSHeapUsedSize"] / 1e6, int(said["Nodes"])

        def often(times: int, *places: str) -> None:
            for at in range(times):
                before, until_when = received.frames, time.monotonic() + 10
                page.locator(places[at % len(places)]).first.dispatch_event("click")
                while received.frames == before:
                    if time.monotonic() > until_when:
                        raise TimeoutError(f"nothing answered a press on {places}")
                    page.wait_for_timeout(2)

        session.send("Performance.enable")
        there_and_back = (POND.places[0], '.explorer [data-step="back"]')
        language = '.explorer [data-key="language"]'
        often(20, *there_and_back)
        often(4, language)
        settled(received, page)
        before = taken()
        often(MOVES, *there_and_back)
        often(LANGUAGES, language)
        settled(received, page)
        after = taken()
        leave(self.server, page)
        return Heap(*before, *after)


@pytest.fixture(scope="module")
def measure(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Any]]:
    """`measure(what)` asks `what` of `Measuring`, in a thread of its own: Playwright allows one user a
    thread.
    """
    folder = tmp_path_factory.mktemp("bench")
    (folder / "bare.ipynb").write_text(notebook(BARE), encoding="utf-8")
    for played in PLAYED:
        source = SHOWING.format(game=played.game, scenario=played.scenario)
        (folder / f"played-{played.game}.ipynb").write_text(notebook(source), encoding="utf-8")
    shutil.copy(ROOT / "notebooks" / "pond.ipynb", folder / "pond.ipynb")
    pairs = VISITS if request.config.getoption("--hold", None) is None else FEW
    with served("--notebooks", str(folder)) as (server, called), ThreadPoolExecutor(1) as thread:
        playwright = thread.submit(sync_playwright().start).result()
        options = {"executable_path": needed("CHROMIUM"), "headless": True, "args": called}
        browser = thread.submit(playwright.chromium.launch, **options).result()
        measuring = Measuring(server, browser, pairs)
        yield lambda what: thread.submit(what, measuring).result()
        thread.submit(browser.close).result()
        thread.submit(playwright.stop).result()


def median(values: Any) -> float:
    return float(statistics.median(values))


EACH = pytest.mark.parametrize(
    "game",
    [pytest.param(each, marks=pytest.mark.small if each is POND else (), id=each.game) for each in PLAYED],
)


@EACH
def test_a_click_shows_on_the_board_within_twice_a_bare_button(measure: Any, goal: Any, game: Played) -> None:
    found: Clicks = measure(lambda measuring: measuring.clicks(game))
    assert len(found.bare) == len(found.ours) == CLICKS
    ratio = median(found.ours) / median(found.bare)
    goal.at_most(ratio, 2, "x a bare button", note=f" ({median(found.ours):.1f} ms)")


@EACH
def test_a_click_is_three_frames_and_fifteen_kb(measure: Any, goal: Any, game: Played) -> None:
    """Its changes, and the kernel's "busy" and "idle"; a chart is open, which follows."""
    found: Clicks = measure(lambda measuring: measuring.clicks(game))
    goal.at_most(
        median(found.frames), 3, "frames", f"a click on {game.game}", f" (at most {max(found.frames)})"
    )
    sizes = [each / 1000 for each in found.bytes]
    goal.at_most(median(sizes), 15, "kB", f"a click on {game.game}", f" (at most {max(sizes):.1f})")


@pytest.mark.small
def test_a_guided_step_answers_within_twice_a_bare_button(measure: Any, goal: Any) -> None:
    found: Clicks = measure(lambda measuring: measuring.guided())
    assert len(found.bare) == len(found.ours) == CLICKS
    ratio = median(found.ours) / median(found.bare)
    goal.at_most(ratio, 2, "x a bare button", note=f" ({median(found.ours):.1f} ms)")


@pytest.mark.small
def test_the_dashboard_answers_within_one_and_a_quarter_of_a_bare_page(measure: Any, goal: Any) -> None:
    bare, pond = measure(lambda measuring: measuring.visits)
    ratios = sorted(ours.answered / other.answered for ours, other in zip(pond, bare, strict=True))
    note = (
        f" (pairs {', '.join(f'{each:.2f}' for each in ratios)}; "
        f"{median(visit.answered for visit in pond):.0f} ms)"
    )
    goal.at_most(median(ratios), ANSWER, "x a bare page", note=note)


@pytest.mark.small
def test_the_kernel_takes_one_and_a_half_times_the_memory_of_a_bare_one(measure: Any, goal: Any) -> None:
    bare, pond = (
        median(visit.memory for visit in visits) for visits in measure(lambda measuring: measuring.visits)
    )
    goal.at_most(pond / bare, 1.5, "x a bare kernel", note=f" ({pond / 1e6:.0f} MB)")


@pytest.mark.small
def test_150_kb_come_over_the_socket_until_the_page_can_be_used(measure: Any, goal: Any) -> None:
    goal.at_most(
        max(visit.socket for visit in measure(lambda measuring: measuring.visits)[1]) / 1000, 150, "kB"
    )


@pytest.mark.small
def test_the_script_of_a_page_without_charts_is_150_kb(measure: Any, goal: Any) -> None:
    """Gzipped, with the styles that come with it; neither charts nor ipywidgets' manager are in it."""
    sizes = measure(lambda measuring: measuring.scripts())
    assert {"page.js", "widgets.json"} <= sizes.keys()
    assert not {"manager.js", "charts.js"} & sizes.keys()
    assert not [name for name in sizes if "plotly" in name]
    note = f" ({', '.join(f'{name} {size / 1000:.1f}' for name, size in sorted(sizes.items()))})"
    goal.at_most(sum(sizes.values()) / 1000, 150, "kB", note=note)


def test_150_moves_and_25_changes_of_language_leave_the_browsers_memory(measure: Any, goal: Any) -> None:
    heap: Heap = measure(lambda measuring: measuring.heap())
    note = f" ({heap.before:.1f} to {heap.after:.1f} MB, {heap.nodes_before} to {heap.nodes_after} nodes)"
    goal.at_most(max(heap.after - heap.before, 0), 10, "MB more", note=note)
