"""A real server or a written site, and a real Chromium; every page fails its test on any error it logs and on
any request elsewhere.

`--engines both` tells each story twice: with Python on a server, and with Python in the browser.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import psutil
import pytest
from find_browsers import needed
from plain_host import PATH, Site, begin, hosting, written
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from table import LANGUAGES
from thorough import always

ROOT = Path(__file__).resolve().parents[2]
expect.set_options(
    timeout=60_000
)  # on a busy machine a page may take a while; who waits for a state loses nothing
FORKS = "explorer.publishing.server.forkserver"
CHROMIUM_OPTIONS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
SOON = "--js-flags=--liftoff-only"
"""Python without a server is compiled once a page, not better and better: a third of what a page costs."""
OURS = ("[explorer] ", "Service Worker registration blocked by Playwright")
"""How our widgets begin what they say of damage that a visitor is told, too; and what Playwright says."""
SHARED: dict[str, Any] = {
    "viewport": {"width": 1000, "height": 700},
    "service_workers": "block",
    "reduced_motion": "reduce",
}
"""A visitor who asks for calm, and whose browser does not keep the whole of a site; a file about that has
`KEEPING = "allow"`.
"""
PASSED = pytest.StashKey[bool]()
STORED = "local_storage,indexeddb,service_workers,cache_storage"
HERE = ("http://127.0.0.1", "http://localhost", "ws://127.0.0.1", "data:", "blob:", "about:")


@dataclass
class Server:
    """A running `explorer serve`."""

    url: str
    process: subprocess.Popen[str]
    options: tuple[str, ...] = ()

    @property
    def port(self) -> int:
        return int(self.url.split(":")[2].split("/")[0])

    def dashboard(self, name: str, language: str = "fr") -> str:
        """The address of a notebook's page; where no link says more, nothing is set up and people play."""
        return f"{self.url}voila/render/{name}.ipynb?lang={language}&start=empty"

    def lesson(self, name: str, language: str = "fr") -> str:
        """The address of a lesson's notebook, which says by itself what language it speaks."""
        return f"{self.url}voila/render/lessons/{name}.{language}.ipynb"

    def kernels(self) -> list[int]:
        children = psutil.Process(self.process.pid).children(recursive=True)
        return [child.pid for child in children if is_kernel(child)]

    def stop(self) -> None:
        self.process.terminate()
        self.process.communicate(timeout=30)


def is_kernel(process: psutil.Process) -> bool:
    """Whether this process is a living Jupyter kernel."""
    try:
        above = process.parent()
        return FORKS in process.cmdline() and above is not None and FORKS in above.cmdline()
    except psutil.NoSuchProcess:
        return False


EXPLORER = (sys.executable, "-m", "explorer.cli")


def start(
    *options: str,
    command: Sequence[str] = (*EXPLORER, "serve"),
    port: int = 0,
    log: Path | None = None,
    **variables: str,
) -> Server:
    """Start a server, on a free port unless one is given, and wait for its ready line; `log` takes its error
    stream.
    """
    whole = [*command, "--port", str(port), *options]
    environment = os.environ | {"PYTHONPATH": str(ROOT)} | variables
    errors = log.open("w") if log else None
    process = subprocess.Popen(whole, stdout=subprocess.PIPE, stderr=errors, text=True, env=environment)
    assert process.stdout is not None
    line = process.stdout.readline()
    address = line.rpartition(" ")[2].strip()  # the rest is in the terminal's language
    assert address.startswith("http://"), f"got {line!r} instead of the ready line"
    assert process.stdout.readline().strip()  # how many visitors there may be
    return Server(address, process, options)


@pytest.fixture(scope="session")
def start_server() -> Iterator[Callable[..., Server]]:
    """Start servers with any options: `start_server("--notebooks", folder)`; they end with the session."""
    servers: list[Server] = []

    def start_one(*options: str, **how: Any) -> Server:
        servers.append(start(*options, **how))
        return servers[-1]

    yield start_one
    for server in servers:
        if server.process.poll() is None:
            server.stop()


ENGINES = ("server", "site")
"""What a story can be told on; the fixture `server` is one of them."""
ON_SERVER = pytest.mark.parametrize("server", ["server"], indirect=True)
ON_BOTH = pytest.mark.parametrize("server", always("server", of=ENGINES), indirect=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--engines both`, as for every night."""
    parser.addoption("--engines", choices=(*ENGINES, "both"), help="what stories are told on")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tell a story on each engine that is asked for; else on its file's `ENGINE`, which is a server."""
    said = [mark.args[0] for mark in metafunc.definition.iter_markers("parametrize")]
    if "server" in metafunc.fixturenames and "server" not in said:
        asked = metafunc.config.getoption("engines") or getattr(metafunc.module, "ENGINE", ENGINES[0])
        engines = ENGINES if asked == "both" else (asked,)
        metafunc.parametrize("server", engines, indirect=True, scope="session")


def on_site(item: pytest.Item) -> bool:
    return isinstance(item, pytest.Function) and (
        hasattr(item, "callspec") and item.callspec.params.get("server") == "site"
    )


ONCE_MORE = pytest.mark.flaky(
    reruns=1, only_rerun=["Timeout", "expected to be", "expected to have", "expected to contain"]
)
"""A page that came too late on a shared machine is told once more; the summary names every such test."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files that want the site come after those that do not: it is written meanwhile."""
    here, late = Path(__file__).parent, {item.path for item in items if on_site(item)}
    for item in items:
        if here in item.path.parents:
            item.add_marker(ONCE_MORE)
    items.sort(key=lambda item: 1 + (item.path in late) if here in item.path.parents else 3)


def pytest_configure() -> None:
    """Eleven thousand tests stay to the end: looking for garbage among them took a sixth of the time of all
    tests.
    """
    gc.set_threshold(50_000, 20, 50)


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def site_begun(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Somebody writes the site, if any story will want it."""
    if any(map(on_site, request.session.items)):
        begin(tmp_path_factory)


@pytest.fixture(scope="session")
def server(request: pytest.FixtureRequest) -> Server | Site:
    where: Server | Site = request.getfixturevalue({"server": "serving", "site": "site"}[request.param])
    return where


@pytest.fixture(scope="session")
def serving(start_server: Callable[..., Server]) -> Server:
    """The server of the project's own dashboards, shared by all browser tests, once it has drawn what the
    home page shows: that steps back behind all else, and on a busy machine it might never come.
    """
    server = start_server()
    for _ in range(5):
        with suppress(HTTPError):
            urlopen(f"{server.url}rules-pond.html?lang=fr", timeout=120).close()
            break
    return server


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The project's own dashboards as plain files, at a path below their host."""
    with hosting(written(tmp_path_factory)) as url:
        yield Site(f"{url}{PATH}/")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=needed("CHROMIUM"), headless=True, args=[*CHROMIUM_OPTIONS, SOON]
        )
        yield chromium
        chromium.close()


@pytest.fixture
def languages(request: pytest.FixtureRequest) -> tuple[str, ...]:
    """What a story of every tab is told in: French, whose words are longer; English too with `--thorough`."""
    return LANGUAGES if request.config.getoption("thorough") else LANGUAGES[:1]


class Visitors:
    """Browser contexts, one a visitor, handed out again: Voilà's scripts are fetched and compiled once, not
    once a test.

    Nothing else stays: what a visitor has stored or was permitted is gone before the context comes back.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.idle: dict[str, list[BrowserContext]] = {}

    def welcome(self, options: dict[str, Any]) -> BrowserContext:
        """A context with these options that nobody uses."""
        waiting = self.idle.setdefault(repr(sorted(options.items())), [])
        return waiting.pop() if waiting else self.browser.new_context(**options)

    def dismiss(self, context: BrowserContext, options: dict[str, Any]) -> None:
        """Leave its pages, which ends their kernels (closing a page in Playwright does not), and forget the
        visitor.
        """
        keep, *others = context.pages
        for page in context.pages:
            page.goto("about:blank")
        for page in others:
            page.close()
        context.clear_permissions()
        context.clear_cookies()
        devtools = context.new_cdp_session(keep)
        devtools.send("Storage.clearDataForOrigin", {"origin": "*", "storageTypes": STORED})
        keep.close()
        self.idle[repr(sorted(options.items()))].append(context)


@pytest.fixture(scope="session")
def visitors(browser: Browser) -> Visitors:
    return Visitors(browser)


@pytest.fixture
def new_page(visitors: Visitors, request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """Open pages: `new_page()` is a new visitor, `new_page(context=page.context)` a second tab of the same
    one.

    Options go to Playwright's `new_context`, for instance `new_page(viewport={"width": 768, "height": 900})`.
    """
    here: list[tuple[BrowserContext, dict[str, Any]]] = []
    complaints: list[str] = []

    def open_page(context: BrowserContext | None = None, **options: Any) -> Page:
        if context is None:
            options = {**SHARED, "service_workers": getattr(request.module, "KEEPING", "block"), **options}
            context = visitors.welcome(options)
            here.append((context, options))
        page = context.new_page()
        watch(page, complaints)
        return page

    yield open_page
    for context, options in here:
        visitors.dismiss(context, options)
    assert not complaints, complaints


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """A visitor's page, 1000 by 700."""
    return new_page()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Let a fixture know whether its test passed."""
    report = yield
    item.stash.setdefault(PASSED, True)
    item.stash[PASSED] &= report.passed
    return report


@pytest.fixture(scope="module")
def tables(visitors: Visitors) -> Iterator[dict[str, Page]]:
    """Language -> the page that this module's tests share: opening one takes longer than most tests."""
    pages: dict[str, Page] = {}
    yield pages
    for page in pages.values():
        visitors.dismiss(page.context, SHARED)


@pytest.fixture
def table(request: pytest.FixtureRequest, tables: dict[str, Page], visitors: Visitors) -> Iterator[Page]:
    """The page of the test before, which `table.visit` clears; a fresh one after a failure. What it logs
    fails this test.

    For tests that open a position. Those that are about opening, reloading or remembering take `page`.
    """
    lang, complaints = getattr(request.node, "callspec", None), []
    lang = lang.params.get("lang", "fr") if lang else "fr"
    if lang not in tables:
        tables[lang] = visitors.welcome(SHARED).new_page()
    page = tables[lang]
    page.set_viewport_size(SHARED["viewport"])
    forget = watch(page, complaints)
    yield page
    forget()
    if not request.node.stash.get(PASSED, True):
        visitors.dismiss(tables.pop(lang).context, SHARED)
    assert not complaints, complaints


def watch(page: Page, complaints: list[str]) -> Callable[[], None]:
    """Collect what no visitor should cause: logged errors, uncaught exceptions, requests to another host.
    Returns its end.
    """

    def on_console(message: Any) -> None:
        if message.type == "error" or (message.type == "warning" and not message.text.startswith(OURS)):
            complaints.append(f"{message.text} ({message.location['url']})")
        elif message.text.startswith("explorer: "):
            print(message.text)

    def on_request(request: Any) -> None:
        if not request.url.startswith(HERE):
            complaints.append(f"request elsewhere: {request.url}")

    def on_error(error: Any) -> None:
        complaints.append(str(error))

    heard = {"console": on_console, "pageerror": on_error, "request": on_request}
    for event, hear in heard.items():
        page.on(event, hear)  # type: ignore[call-overload]
    return lambda: [page.remove_listener(event, hear) for event, hear in heard.items()] and None
