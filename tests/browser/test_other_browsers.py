"""Firefox and WebKit: a page loads, draws, answers, resumes; and the troubles of reports.md are told."""

from __future__ import annotations

import json
import os
import shutil
import signal
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from meddlers import Meddling, after, as_type, filtering, half, instead, late, line_to
from other_browsers import NO_SERVICE_WORKER, NO_WASM, Remote, begin, click, firefox, until, webkit
from plain_host import NEWER, OLDER, PATH, Site, hosting, next_site, next_version, written
from table import at
from test_lost_page import room_for_files, two_moves
from test_serving import wait_for

ROOT = Path(__file__).resolve().parents[2]
ENGINE = "site"
OPENED = {"firefox": firefox, "webkit": webkit}
DRAWN = """document.querySelector(".stage svg [data-id]")?.getBoundingClientRect().width > 10"""
PLY, STEP = ".explorer:not(.first) .timeline .caption", ".explorer:not(.first) .quest h2"
OFFERS = ".stage .xb-cell.xb-legal"
STORIES = {"pond": (PLY, OFFERS), "traverser": (STEP, ".explorer:not(.first) .dots button + button")}
"""Page -> what a click changes, and where it is made."""


@pytest.fixture(params=OPENED)
def browser(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Remote]:
    with OPENED[request.param](tmp_path) as opened:
        yield opened


@pytest.mark.parametrize("name", STORIES)
def test_a_page_loads_draws_answers_a_click_and_resumes(browser: Remote, server: Any, name: str) -> None:
    where, target = STORIES[name]
    told = f"document.querySelector({json.dumps(where)})?.textContent"
    browser.go(server.dashboard(name, "en") if name == "pond" else server.lesson(name, "en"))
    until(browser, DRAWN)
    until(browser, "location.hash")
    before, address = browser.ask(told), browser.ask("location.hash")
    click(browser, target)
    until(browser, f"{told} !== {json.dumps(before)} && location.hash !== {json.dumps(address)}")
    after = browser.ask(told)
    assert browser.said == []
    browser.reload()
    until(browser, f"{told} === {json.dumps(after)}")
    until(browser, DRAWN)


# The troubles of reports.md -------------------------------------------------------------------------------

pytestmark = pytest.mark.thorough
TROUBLE = "document.querySelector('#trouble:not([hidden])')?.innerText ?? ''"
LOST = "document.querySelector('.explorer-lost')?.innerText ?? ''"
GOES_ON = "!document.querySelector('#getting-ready') && !document.querySelector('#trouble:not([hidden])')"
NOW = ".explorer:not(.first) .timeline"
BACK, RELOAD = f"{NOW} [data-step=back]", ".explorer-lost button"
BLOCKED, OLD = "does not let its program run", "this browser is too old for its program"
WRONG = "the file {} did not arrive whole, or another one came in its place"
REFUSED = "class { constructor() { throw new Error('refused') } }"
WORKERS = """globalThis.workers = []; globalThis.Worker = class extends Worker {
    constructor(...given) { super(...given); workers.push(this); } }"""
NOT_COMPILED = """WebAssembly.instantiateStreaming = async () => {
    throw new WebAssembly.CompileError("invalid opcode") }"""
LOGIN = instead(b"<h1>Please log in</h1>")

NEVER_STARTS: dict[str, tuple[str, Meddling, str]] = {
    "no workers": ("page.js", after("delete globalThis.Worker"), BLOCKED),
    "a worker that is refused": ("page.js", after(f"globalThis.Worker = {REFUSED}"), BLOCKED),
    "a worker that never speaks": ("worker.js", instead(b"", "text/javascript"), BLOCKED),
    "a WebAssembly that is refused": ("page.js", after(f"WebAssembly.Module = {REFUSED}"), BLOCKED),
    "a Python that it cannot compile": ("worker.js", after(NOT_COMPILED), OLD),
    "a program that it cannot read": ("page.js", instead(b"let let = ;", "text/javascript"), OLD),
    "too little memory": (
        "worker.js",
        after("WebAssembly.Memory = function () { throw new RangeError('could not allocate memory') }"),
        "this device has too little free memory",
    ),
    "a page in the place of a program": ("page.js", LOGIN, WRONG.format("page.js")),
    "a program of another type": ("page.js", as_type("text/plain"), WRONG.format("page.js")),
    "no worker's file": ("worker.js", instead(b"", status=404), WRONG.format("worker.js")),
    "a page in the place of Python": ("pyodide.asm.wasm.zst", LOGIN, WRONG.format("pyodide.asm.wasm.zst")),
    "half of the data": (".tar.zst", half, ".tar.zst did not arrive whole"),
}
"""What keeps Python from starting -> the file, what becomes of it, and what the page says."""


def holds(said: str, text: str) -> str:
    """Whether the page says so."""
    return f"({said}).includes({json.dumps(text)})"


def caption(index: int, length: int) -> str:
    """Whether the timeline stands there."""
    return holds(f"document.querySelector('{NOW} .caption')?.textContent ?? ''", at(index, length, "en"))


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory)


@pytest.mark.parametrize("case", NEVER_STARTS)
def test_what_keeps_a_page_of_the_site_from_starting_is_said(browser: Remote, root: Path, case: str) -> None:
    file, meddle, said = NEVER_STARTS[case]
    with filtering(root, {file: meddle}) as site:
        browser.go(f"{site.url}pond.html?lang=en")
        until(browser, holds(TROUBLE, said))
        assert browser.ask("!!document.querySelector('main svg')")  # the picture is there to be looked at


def test_a_firefox_that_runs_no_web_assembly_is_told_so(site: Any, tmp_path: Path) -> None:
    with firefox(tmp_path, NO_WASM) as strict:
        strict.go(f"{site.url}pond.html?lang=en")
        until(strict, "typeof WebAssembly === 'undefined'")
        until(strict, holds(TROUBLE, BLOCKED))


def test_a_webkit_that_runs_no_web_assembly_is_told_so(site: Any, tmp_path: Path) -> None:
    """As Apple's lockdown mode does."""
    with webkit(tmp_path, JSC_useWasm="0") as strict:
        strict.go(f"{site.url}pond.html?lang=en")
        until(strict, "typeof WebAssembly === 'undefined'")
        until(strict, holds(TROUBLE, BLOCKED))


def test_a_firefox_without_service_workers_does_everything_else(site: Any, tmp_path: Path) -> None:
    """As in a private window."""
    with firefox(tmp_path, NO_SERVICE_WORKER) as strict:
        strict.go(two_moves(site))
        until(strict, caption(2, 2))
        click(strict, BACK)
        until(strict, caption(1, 2))


def test_what_is_held_back_is_named_and_comes_later(browser: Remote, root: Path) -> None:
    """A file, not a script: while one of those is awaited, WebKit's driver answers nothing."""
    comes, file = Event(), "pyodide.asm.wasm.zst"
    with filtering(root, {file: late(comes)}) as site:
        begin(browser, f"{site.url}pond.html?lang=en")
        until(browser, holds(TROUBLE, "Nothing arrives any more"))
        assert file in browser.ask(TROUBLE)
        comes.set()
        until(browser, GOES_ON)


def test_a_worker_that_the_browser_ends_is_told(browser: Remote, root: Path) -> None:
    with filtering(root, {"page.js": after(WORKERS)}) as site:
        browser.go(two_moves(site))
        until(browser, caption(2, 2))
        click(browser, BACK)
        until(browser, caption(1, 2))
        browser.ask("workers.at(-1).terminate()")
        until(browser, holds(LOST, "This page has stopped and no longer answers."))
        click(browser, RELOAD)
        until(browser, caption(1, 2))


@pytest.fixture(scope="module")
def newer_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return next_site(next_version(tmp_path_factory.mktemp("newer")))


def test_a_site_published_anew_is_whole_at_the_next_visit(
    browser: Remote, root: Path, newer_site: Path, tmp_path: Path
) -> None:
    there = tmp_path / "host"
    shutil.copytree(root, there)
    with hosting(there) as url:
        browser.go(two_moves(Site(f"{url}{PATH}/")))
        until(browser, caption(2, 2))
        shutil.rmtree(there / PATH)
        shutil.copytree(newer_site, there / PATH)
        click(browser, f'[aria-label="{OLDER}"]')  # the page that is open goes on
        until(browser, caption(1, 2))
        for _ in range(3):  # a browser that keeps the site has the newer one once it is here whole
            browser.reload()
            until(browser, caption(1, 2))
            if browser.ask(f"""!!document.querySelector('[aria-label="{NEWER}"]')"""):
                break
            until(browser, "!!document.querySelector('.explorer-newer')")
        click(browser, f'[aria-label="{NEWER}"]')
        until(browser, caption(0, 2))


# A server ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def served(start_server: Any, tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("notebooks")
    shutil.copy(ROOT / "notebooks/pond.ipynb", folder)
    return start_server("--notebooks", str(folder), "--site", "https://nature.example/games")


@pytest.mark.parametrize("how", ["refused", "silent"])
def test_a_network_without_web_sockets_is_told(browser: Remote, served: Any, how: str) -> None:
    with line_to(served) as (line, by_line):
        line.sockets = how
        browser.go(by_line(served.dashboard("pond", "en")))
        until(browser, holds(TROUBLE, "(a web socket) not through"))
        assert browser.ask("document.querySelector('#trouble a[href^=\"https://nature.example/\"]').href")
        line.sockets = "pass"
        until(browser, GOES_ON)


def test_a_cut_line_is_told_and_the_page_goes_on(browser: Remote, served: Any) -> None:
    with line_to(served) as (line, by_line):
        browser.go(by_line(two_moves(served)))
        until(browser, caption(2, 2))
        line.cut()
        until(browser, holds(LOST, "The connection to the server is lost."))
        line.mend()
        until(browser, f"!({LOST})")
        click(browser, BACK)
        until(browser, caption(1, 2))


def test_what_is_pressed_in_a_tunnel_is_done_once_the_line_is_back(browser: Remote, served: Any) -> None:
    with line_to(served) as (line, by_line):
        browser.go(by_line(two_moves(served)))
        until(browser, caption(2, 2))
        line.darken()
        click(browser, BACK)
        until(browser, holds(LOST, "What you did just now has not arrived yet"))
        line.mend()
        until(browser, f"!({LOST})")
        until(browser, caption(1, 2))


def test_a_killed_kernel_is_told_and_the_page_goes_on_from_its_address(browser: Remote, served: Any) -> None:
    browser.go(two_moves(served))
    until(browser, caption(2, 2))
    click(browser, BACK)
    until(browser, caption(1, 2))
    for kernel in served.kernels():
        os.kill(kernel, signal.SIGKILL)
    until(browser, holds(LOST, "This page has stopped and no longer answers."))
    click(browser, RELOAD)
    until(browser, caption(1, 2))


def test_a_page_that_is_left_leaves_no_kernel(browser: Remote, served: Any, start_server: Any) -> None:
    quiet = start_server(*served.options)  # where no other browser has been
    browser.go(two_moves(quiet))
    until(browser, caption(2, 2))
    assert len(quiet.kernels()) == 1
    browser.go("about:blank")
    assert wait_for(lambda: quiet.kernels() == [])
    quiet.stop()


def test_a_restarted_server_is_told_and_the_page_is_back_after_a_reload(
    browser: Remote, served: Any, start_server: Any
) -> None:
    first = start_server(*served.options)
    browser.go(two_moves(first))
    until(browser, caption(2, 2))
    click(browser, BACK)
    until(browser, caption(1, 2))
    first.stop()
    until(browser, holds(LOST, "The connection to the server is lost."))
    again = start_server(*served.options, port=first.port)
    until(browser, holds(LOST, "The server no longer runs this page"))
    click(browser, RELOAD)
    until(browser, caption(1, 2))
    again.stop()


def test_where_the_disk_is_full_open_pages_go_on(browser: Remote, served: Any, start_server: Any) -> None:
    small = start_server(*served.options)
    browser.go(two_moves(small))
    until(browser, caption(2, 2))
    room_for_files(small, there_is=False)
    click(browser, BACK)
    until(browser, caption(1, 2))
    browser.go(small.dashboard("pond", "en"))
    until(browser, "document.body.innerText.includes('The page could not be made. Reload it in a moment.')")
    room_for_files(small, there_is=True)
    browser.reload()
    until(browser, caption(0, 0))
    small.stop()
