"""What keeps a page from starting is said in it: what is wrong, that the picture is still, and what can be
done.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_core_python.sync_playwright import Axe
from conftest import ON_SERVER
from plain_host import Site
from playwright.sync_api import Browser, Locator, Page, Route, WebSocketRoute, expect

from explorer.publishing.server.folders import Dashboard
from explorer.publishing.site.pages import SitePage

LONG = 120_000
"""[ms] For Python to start in a browser on a busy machine."""
REFUSED = "class { constructor() { throw new Error('refused') } }"
SILENT = "class { postMessage() {} terminate() {} }"
STARTS_NOTHING = {
    "no workers": "delete window.Worker",
    "a worker that is refused": f"window.Worker = {REFUSED}",
    "a worker that never speaks": f"window.Worker = {SILENT}",
    "no WebAssembly": "delete window.WebAssembly",
    "a WebAssembly that is refused": f"WebAssembly.Module = {REFUSED}",
}
"""What security software and browsers in a strict mode do to a page."""
CAME_WRONG = {
    "not there": {"status": 404, "body": ""},
    "a page in its place": {"status": 200, "content_type": "text/html", "body": "<h1>Blocked</h1>"},
    "damaged": {"status": 200, "content_type": "application/octet-stream", "body": "(\xb5/\xfd damaged"},
}


@pytest.fixture
def lone(browser: Browser) -> Iterator[Page]:
    """A page whose console may complain."""
    context = browser.new_context(viewport={"width": 1000, "height": 700}, service_workers="block")
    page = context.new_page()
    yield page
    page.goto("about:blank")
    context.close()


def box(page: Page) -> Locator:
    return page.locator("#trouble")


def said(page: Page, text: str, still: bool = True) -> Locator:
    """The box that says so."""
    found = box(page)
    expect(found).to_be_visible(timeout=LONG)
    expect(found.locator(".why:visible")).to_have_count(1)
    expect(found.locator(".why:visible")).to_contain_text(text)
    if still:
        expect(found).to_contain_text("The picture of the board is still: nothing on it answers.")
        expect(found).to_contain_text("Try another browser, another device or another network.")
    expect(page.locator("#getting-ready progress, #getting-ready .step").first).to_be_hidden()
    return found


@pytest.mark.parametrize("done", STARTS_NOTHING.values(), ids=STARTS_NOTHING)
def test_where_no_program_may_start_the_page_says_so(lone: Page, site: Site, done: str) -> None:
    lone.add_init_script(done)
    lone.goto(f"{site.url}pond.html?lang=en")
    said(lone, "this browser, or security software, does not let its program run")


def test_it_is_said_in_french_too(lone: Page, site: Site) -> None:
    lone.add_init_script("delete window.Worker")
    lone.goto(f"{site.url}pond.html?lang=fr")
    expect(box(lone)).to_contain_text(
        "ce navigateur, ou un logiciel de sécurité, ne laisse pas son programme se lancer"
    )
    expect(box(lone)).to_contain_text("L’image du plateau est fixe : rien n’y répond.")
    expect(box(lone)).not_to_contain_text("security", use_inner_text=True)


def test_where_nothing_starts_picture_rules_and_home_can_be_read(lone: Page, site: Site) -> None:
    lone.add_init_script("delete window.WebAssembly")
    lone.goto(f"{site.url}pond.html?lang=en")
    found = said(lone, "does not let its program run")
    assert Axe().run(lone, "#trouble")["violations"] == []
    expect(lone.locator("main svg:visible").first).to_be_visible()
    found.get_by_role("link", name="The rules in brief").click()
    expect(lone.get_by_role("heading", level=1)).to_be_visible()
    lone.go_back()
    said(lone, "does not let its program run").get_by_role("link", name="All games").click()
    lone.wait_for_url(re.compile("index.html"))
    lone.goto(f"{site.url}traverser.html?lang=en")
    said(lone, "does not let its program run").get_by_role("link", name="The sheet to print").click()
    lone.wait_for_url(re.compile("sheet-traverser.html"))


def test_a_browser_that_cannot_read_the_program_is_too_old(lone: Page, site: Site) -> None:
    lone.route("**/page.js", lambda route: route.fulfill(content_type="text/javascript", body="let let = ;"))
    lone.goto(f"{site.url}pond.html?lang=en")
    said(lone, "this browser is too old for its program")


def test_a_browser_that_cannot_compile_python_is_too_old(lone: Page, site: Site) -> None:
    """Pyodide tells nobody."""

    def without(route: Route) -> None:
        fails = "async () => { throw new WebAssembly.CompileError('invalid opcode') };\n"
        body = f"WebAssembly.instantiateStreaming = {fails}{route.fetch().text()}"
        route.fulfill(content_type="text/javascript", body=body)

    lone.route("**/worker.js", without)
    lone.goto(f"{site.url}pond.html?lang=en")
    said(lone, "this browser is too old for its program")


def test_a_browser_that_unpacks_nothing_is_too_old(lone: Page, site: Site) -> None:
    lone.add_init_script("delete window.DecompressionStream")
    lone.goto(f"{site.url}pond.html?lang=en")
    said(lone, "this browser is too old for its program")


@pytest.mark.parametrize(("file", "wrong"), [
    (file, wrong)
    for file in ("page.js", "worker.js", "widgets.bin", "pyodide.asm.wasm.zst")
    for wrong, how in CAME_WRONG.items()
    if not (file.endswith(".js") and "damaged" in how.get("body", ""))  # a script has no form to know it by
])  # fmt: skip
def test_a_file_that_did_not_come_as_it_is_is_named(lone: Page, site: Site, file: str, wrong: str) -> None:
    how = CAME_WRONG[wrong]
    lone.route(f"**/{file}", lambda route: route.fulfill(**how))
    lone.goto(f"{site.url}pond.html?lang=en")
    said(lone, f"the file {file} did not arrive whole, or another one came in its place")


@pytest.mark.parametrize("file", ["page.js", "worker.js", "pyodide.asm.wasm.zst"])
def test_a_file_that_a_filter_refuses_is_named(lone: Page, site: Site, file: str) -> None:
    lone.route(f"**/{file}", lambda route: route.abort("blockedbyclient"))
    lone.goto(f"{site.url}pond.html?lang=en")
    expect(said(lone, "")).to_contain_text(file)


def of_another_type(route: Route) -> None:
    """As a host sends it that knows no such file."""
    route.fulfill(response=route.fetch(), content_type="text/plain")


def test_a_program_of_another_type_is_named(lone: Page, site: Site) -> None:
    """Browsers run no module that is called a text."""
    lone.route("**/page.js", of_another_type)
    lone.goto(f"{site.url}pond.html?lang=en")
    said(lone, "the file page.js did not arrive whole, or another one came in its place")


def test_whatever_is_no_program_may_have_any_type(lone: Page, site: Site) -> None:
    asked: list[str] = []

    def other(route: Route) -> None:
        asked.append(route.request.url)
        of_another_type(route)

    lone.route(re.compile(r"\.(zst|bin|json)$|/memory-"), other)
    lone.goto(f"{site.url}pond.html?lang=en")
    expect(lone.locator("#getting-ready")).to_have_count(0, timeout=LONG)
    expect(box(lone)).to_be_hidden()
    assert any(url.endswith(".zst") for url in asked)


def test_half_of_an_archive_is_no_archive(lone: Page, site: Site) -> None:
    def cut(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(status=200, body=answer.body()[: len(answer.body()) // 2])

    lone.route(re.compile(r"data[^/]*\.tar\.zst"), cut)
    lone.goto(f"{site.url}pond.html?lang=en")
    said(lone, ".tar.zst did not arrive whole")


def test_too_little_memory_is_told_as_such(lone: Page, site: Site) -> None:
    def small(route: Route) -> None:
        none = "WebAssembly.Memory = function () { throw new RangeError('could not allocate memory') };\n"
        route.fulfill(content_type="text/javascript", body=none + route.fetch().text())

    lone.route("**/worker.js", small)
    lone.goto(f"{site.url}pond.html?lang=en")
    said(lone, "this device has too little free memory")


@pytest.mark.parametrize("pattern", ["**/pyodide.asm.wasm.zst", "**/memory-*", "**/page.js"])
def test_what_is_held_back_is_named_and_the_page_goes_on_once_it_comes(
    lone: Page, site: Site, pattern: str
) -> None:
    held: list[Route] = []
    lone.route(pattern, lambda route: held.append(route))
    lone.goto(f"{site.url}pond.html?lang=en", wait_until="commit")
    said(lone, "Nothing arrives any more")
    expect(box(lone)).to_contain_text(pattern.removeprefix("**/").split("*")[0])
    for route in held:
        route.continue_()
    expect(lone.locator("#getting-ready")).to_have_count(0, timeout=LONG)
    expect(box(lone)).to_be_hidden()


def test_a_page_leads_to_the_server_that_its_site_names_with_what_its_address_keeps() -> None:
    card = Dashboard("pond.ipynb", {"fr": "La mare", "en": "The pond"}, {"fr": "", "en": ""})
    page = SitePage("dashboard", "pond", card)
    assert page.ways_out("https://nature.example/games/") == {
        "rules": "rules-pond.html",
        "home": "index.html",
        "server": "https://nature.example/games/voila/render/pond.ipynb",
    }
    assert "server" not in page.ways_out("")


@ON_SERVER
@pytest.mark.parametrize("kind", ["refused", "silent"])
def test_a_network_without_web_sockets_is_told_and_the_page_goes_on_once_they_pass(
    lone: Page, server: Any, kind: str
) -> None:
    """As a proxy does: it refuses to change the protocol, or never answers."""
    passing: list[bool] = []

    def between(socket: WebSocketRoute) -> None:
        if passing:
            socket.connect_to_server()
        elif kind == "refused":
            socket.close()

    lone.route_web_socket(re.compile("ws://"), between)
    lone.goto(server.dashboard("pond", "en"))
    said(lone, "the network lets the connection that it needs (a web socket) not through")
    assert lone.get_by_text("The connection to the server is lost").count() == 0
    expect(lone.locator("#getting-ready svg:visible").first).to_be_visible()
    expect(box(lone).get_by_role("link", name="The rules in brief")).to_have_attribute(
        "href", re.compile("rules-pond.html")
    )
    passing.append(True)
    expect(box(lone)).to_be_hidden(timeout=LONG)
    expect(lone.locator("#getting-ready")).to_have_count(0, timeout=LONG)


def test_a_server_leads_to_its_site_where_no_web_socket_passes(
    lone: Page, start_server: Callable[..., Any]
) -> None:
    served = start_server("--site", "https://nature.example/games")
    lone.route_web_socket(re.compile("ws://"), lambda socket: socket.close())
    lone.goto(f"{served.dashboard('pond', 'en')}#e1.kept")
    said(lone, "a web socket", still=False)  # its picture is being drawn
    link = box(lone).get_by_role("link", name="The same page without a server")
    expect(link).to_have_attribute(
        "href", "https://nature.example/games/pond.html?lang=en&start=empty#e1.kept"
    )
    served.stop()
