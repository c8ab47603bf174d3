"""A page that nobody answers any more says so, and one that is only slow does not."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest
from conftest import CHROMIUM_OPTIONS, SOON
from find_browsers import needed
from plain_host import NEWER, OLDER, PATH, Site, hosting, next_site, next_version, written
from playwright.sync_api import Browser, Locator, Page, Route, WebSocketRoute, expect
from table import action, address, at, cell, open_panel, ply, press, standing, visit
from test_serving import notebook

from explorer import Playthrough

ROOT = Path(__file__).resolve().parents[2]
LONG = 120_000
"""[ms] For Python to start in a browser on a busy machine, and for a whole site to be kept."""
SLOW = """\
import time
import ipywidgets
go, rest, label = ipywidgets.Button(description="Go"), ipywidgets.Button(description="Rest"), ipywidgets.Label("0")
go.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
rest.on_click(lambda _: time.sleep(6))
ipywidgets.VBox([go, rest, label])"""  # noqa: E501
LOADED = """src => new Promise(onload => {
    document.head.append(Object.assign(document.createElement("script"), { type: "module", src, onload }));
})"""
NOTED = """addEventListener("explorer:engine", event => {
    sessionStorage.told = (sessionStorage.told ?? "") + event.detail;
});"""


@pytest.fixture(scope="module")
def served(start_server: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("notebooks")
    (folder / "slow.ipynb").write_text(notebook(SLOW), encoding="utf-8")
    shutil.copy(ROOT / "notebooks" / "pond.ipynb", folder)
    return start_server("--notebooks", str(folder))


@pytest.fixture
def lone(browser: Browser) -> Iterator[Page]:
    """A page whose console may complain: that a connection failed is the browser's to say."""
    context = browser.new_context(viewport={"width": 1000, "height": 700})
    context.add_init_script(NOTED)
    page = context.new_page()
    yield page
    page.goto("about:blank")
    context.close()


def banner(page: Page) -> Locator:
    return page.get_by_role("alert").filter(has_text=re.compile("adresse de la page|page’s address"))


def rests(control: Locator) -> bool:
    """Whether neither a key nor a click can reach it."""
    return bool(
        control.evaluate("""control => {
        control.focus();
        const { x, y, width, height } = control.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return document.activeElement !== control && !control.contains(hit);
    }""")
    )


def test_a_killed_kernel_is_told_and_the_controls_stop_pretending(lone: Page, served: Any) -> None:
    visit(lone, served.dashboard("pond"), at(0, 0))
    open_panel(lone, "actions")
    choose = action(lone, "choose start-blue")
    choose.focus()
    (kernel,) = served.kernels()
    os.kill(kernel, signal.SIGKILL)
    expect(banner(lone)).to_contain_text("Cette page s’est arrêtée et ne répond plus.")
    expect(choose).not_to_be_focused()
    assert rests(choose)
    assert rests(cell(lone, "a1"))
    lone.keyboard.press("Tab")
    expect(lone.get_by_role("button", name="Recharger la page")).to_be_focused()
    assert served.kernels() == [], "no other kernel takes its place"


def test_a_page_that_is_slow_then_left_is_not_lost(lone: Page, served: Any) -> None:
    lone.goto(served.dashboard("slow"))
    lone.get_by_role("button", name="Rest").click()
    lone.get_by_role("button", name="Go").click()
    expect(lone.get_by_text("1", exact=True)).to_be_visible()
    lone.goto(served.url)
    assert lone.evaluate("sessionStorage.told") is None


def test_a_page_that_came_without_a_kernel_asks_nobody(lone: Page, served: Any) -> None:
    faults: list[Any] = []
    lone.on("pageerror", lambda fault: faults.append(fault))
    lone.goto(served.url)
    script = f"{served.url}voila/templates/explorer/static/lifeline.js"
    lone.evaluate(LOADED, script)
    lone.mouse.click(500, 5)
    lone.evaluate("dispatchEvent(new Event('pagehide'))")
    assert faults == []


def test_a_cut_connection_is_told_until_it_is_back(lone: Page, served: Any) -> None:
    lone.goto(served.dashboard("slow"))
    go = lone.get_by_role("button", name="Go")
    go.click()
    expect(lone.get_by_text("1", exact=True)).to_be_visible()
    lone.context.set_offline(True)
    expect(banner(lone)).to_contain_text("La connexion au serveur est coupée. La page essaie de la rétablir.")
    assert rests(go)
    lone.context.set_offline(False)
    expect(banner(lone)).to_have_count(0)
    assert not rests(go)
    go.click()
    expect(lone.get_by_text("2", exact=True)).to_be_visible()


class Tunnel:
    """A line that carries nothing for a while, and tells neither end: what was open is dead for good.

    A `deaf` one still carries what the page says.
    """

    def __init__(self, page: Page) -> None:
        self.dark, self.deaf, self.rides, self.page = False, False, 0, page
        page.route_web_socket(re.compile("ws://"), self.enter)

    def enter(self, socket: WebSocketRoute) -> None:
        if self.dark:
            return
        ride, server = self.rides, socket.connect_to_server()
        socket.on_message(lambda message: (self.carries(ride) or self.deaf) and server.send(message))
        server.on_message(lambda message: self.carries(ride) and socket.send(message))
        socket.on_close(lambda code, reason: self.carries(ride) and server.close())

    def carries(self, ride: int) -> bool:
        return not self.dark and ride == self.rides

    def begin(self, deaf: bool = False) -> None:
        self.dark, self.deaf, self.rides = True, deaf, self.rides + 1
        self.page.context.set_offline(True)  # what is asked over HTTP is not answered either

    def end(self) -> None:
        self.dark = self.deaf = False
        self.page.context.set_offline(False)


def two_moves(server: Any) -> str:
    """A page at the end of a line of two moves."""
    play: Playthrough[Any] = Playthrough("pond", players=2, seed=7)
    for _ in range(2):
        play.play(play.state.legal_actions()[0])
    return address(server, play, "en")


def shut_down(page: Page) -> None:
    """The server ends the page's kernel, as it does where nobody was seen for long."""
    kernel = page.locator("#rendered_cells").get_attribute("data-kernel-id")
    page.context.request.post(f"{page.url.partition('voila/')[0]}voila/api/shutdown/{kernel}")


@pytest.mark.parametrize("deaf", [False, True], ids=["not heard", "done, and the answer lost"])
def test_what_is_pressed_in_a_tunnel_is_said_to_wait_and_is_done_once(
    lone: Page, served: Any, deaf: bool
) -> None:
    tunnel = Tunnel(lone)
    visit(lone, two_moves(served), at(2, 2, "en"))
    tunnel.begin(deaf)
    press(lone, "timeline-back", "en").click()
    expect(banner(lone)).to_contain_text("What you did just now has not arrived yet")
    tunnel.end()
    expect(banner(lone)).to_have_count(0)
    expect(ply(lone)).to_have_text(at(1, 2, "en"))
    press(lone, "timeline-back", "en").click()  # answered from now on, and nothing is owed any more
    expect(ply(lone)).to_have_text(at(0, 2, "en"))
    tunnel.begin()
    expect(banner(lone)).to_be_visible()
    expect(banner(lone)).not_to_contain_text("What you did just now")
    tunnel.end()
    expect(banner(lone)).to_have_count(0)


def test_what_nobody_answered_before_the_page_was_ended_is_said_to_be_lost(lone: Page, served: Any) -> None:
    tunnel = Tunnel(lone)
    visit(lone, served.dashboard("pond"), at(0, 0))
    open_panel(lone, "actions")
    tunnel.begin()
    action(lone, "choose start-blue").click()
    expect(banner(lone)).to_contain_text("Ce que vous venez de faire n’est pas encore arrivé")
    shut_down(lone)
    tunnel.end()
    expect(banner(lone)).to_contain_text("Personne n’a répondu à ce que vous avez fait en dernier")
    lone.get_by_role("button", name="Recharger la page").click()
    expect(ply(lone)).to_have_text(at(0, 0))


def frozen(page: Page, state: str) -> None:
    page.context.new_cdp_session(page).send("Page.setWebLifecycleState", {"state": state})


@pytest.mark.parametrize("ended", [False, True], ids=["kept", "ended"])
def test_a_page_that_slept_goes_on_or_says_what_is_lost(lone: Page, served: Any, ended: bool) -> None:
    visit(lone, served.dashboard("pond", "en"), at(0, 0, "en"))
    open_panel(lone, "actions", "en")
    frozen(lone, "frozen")
    if ended:
        (kernel,) = served.kernels()
        os.kill(kernel, signal.SIGKILL)
    frozen(lone, "active")
    if ended:
        expect(banner(lone)).to_contain_text("This page has stopped")
        lone.get_by_role("button", name="Reload the page").click()
        open_panel(lone, "actions", "en")
    action(lone, "choose start-blue", "en").click()
    expect(ply(lone)).to_have_text(at(1, 1, "en"))
    expect(banner(lone)).to_have_count(0)


def test_a_server_that_was_killed_is_told_and_its_page_goes_on_at_the_next_one(
    lone: Page, start_server: Callable[..., Any], served: Any
) -> None:
    killed = start_server(*served.options)
    visit(lone, killed.dashboard("pond", "en"), at(0, 0, "en"))
    open_panel(lone, "actions", "en")
    action(lone, "choose start-blue", "en").click()
    expect(ply(lone)).to_have_text(at(1, 1, "en"))
    kernels = killed.kernels()
    killed.process.kill()
    killed.process.communicate()
    expect(banner(lone)).to_contain_text("The connection to the server is lost.")
    psutil.wait_procs([psutil.Process(each) for each in kernels if psutil.pid_exists(each)], timeout=60)
    assert not [each for each in kernels if psutil.pid_exists(each)], "no kernel outlives its server"
    again = start_server(*served.options, port=killed.port)
    expect(banner(lone)).to_contain_text("The server no longer runs this page")
    expect(banner(lone)).not_to_contain_text("Nobody answered")
    lone.get_by_role("button", name="Reload the page").click()
    expect(ply(lone)).to_have_text(at(1, 1, "en"))
    again.stop()


# No room, no home -------------------------------------------------------------------------------------------


def room_for_files(server: Any, there_is: bool) -> None:
    """Let the server and what it starts write files, or not: what they hear is what a full disk says, by
    another number.
    """
    above = psutil.Process(server.process.pid)
    for each in (above, *above.children(recursive=True)):
        _, most = each.rlimit(psutil.RLIMIT_FSIZE)
        each.rlimit(psutil.RLIMIT_FSIZE, (most if there_is else 0, most))


@pytest.mark.skipif(not hasattr(psutil, "RLIMIT_FSIZE"), reason="Linux limits what another process writes")
def test_where_the_disk_is_full_open_pages_go_on_and_the_next_one_says_what_is_wrong(
    lone: Page, start_server: Callable[..., Any], served: Any
) -> None:
    small = start_server(*served.options)
    visit(lone, two_moves(small), at(2, 2, "en"))
    room_for_files(small, there_is=False)
    press(lone, "timeline-back", "en").click()
    expect(ply(lone)).to_have_text(at(1, 2, "en"))
    next_one = lone.context.new_page()
    next_one.goto(small.dashboard("pond", "en"))
    expect(next_one.locator(".problem:visible")).to_have_text(
        "The page could not be made. Reload it in a moment."
    )
    expect(next_one.locator("#getting-ready .step:visible")).to_have_count(0)  # nothing is coming any more
    room_for_files(small, there_is=True)
    next_one.reload()
    standing(next_one)
    expect(ply(next_one)).to_have_text(at(0, 0, "en"))
    expect(banner(lone)).to_have_count(0)
    next_one.goto("about:blank")
    small.stop()


def test_a_server_without_a_home_that_can_be_written_serves_and_leaves_nothing_behind(
    lone: Page, start_server: Callable[..., Any], served: Any, tmp_path: Path
) -> None:
    (tmp_path / "home").touch()
    away = {"HOME": str(tmp_path / "home"), "XDG_CACHE_HOME": "", "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": ""}
    homeless = start_server(*served.options, log=tmp_path / "log", **away)
    visit(lone, two_moves(homeless), at(2, 2, "en"))
    press(lone, "timeline-back", "en").click()
    expect(ply(lone)).to_have_text(at(1, 2, "en"))
    homeless.stop()
    assert (tmp_path / "log").read_text(encoding="utf-8") == ""


# Python in the browser --------------------------------------------------------------------------------------

WORKERS = """window.workers = [];
window.Worker = class extends Worker { constructor(...given) { super(...given); workers.push(this); } };"""
PRESSED_AS_IT_ENDS = "button => { workers.at(-1).terminate(); button.click(); }"
"""What a browser does to a page that takes much memory, or that was away for long: it tells nobody."""


@pytest.mark.parametrize("pressed", [False, True], ids=["at rest", "as it is pressed"])
def test_a_worker_that_the_browser_ends_is_told_and_the_page_goes_on_from_its_address(
    lone: Page, site: Site, pressed: bool
) -> None:
    lone.add_init_script(WORKERS)
    visit(lone, two_moves(site), at(2, 2, "en"))
    press(lone, "timeline-back", "en").click()
    expect(ply(lone)).to_have_text(at(1, 2, "en"))
    if pressed:
        press(lone, "timeline-back", "en").evaluate(PRESSED_AS_IT_ENDS)
    else:
        lone.evaluate("workers.at(-1).terminate()")
    expect(banner(lone)).to_contain_text("This page has stopped and no longer answers.")
    assert ("Nobody answered what you did last" in banner(lone).inner_text()) is pressed
    assert rests(press(lone, "timeline-back", "en"))
    lone.get_by_role("button", name="Reload the page").click()
    standing(lone)
    expect(ply(lone)).to_have_text(at(1, 2, "en"))
    press(lone, "timeline-back", "en").click()
    expect(ply(lone)).to_have_text(at(0, 2, "en"))


NO_LOCKS = f"""delete Navigator.prototype.locks;
{WORKERS}
window.held = [];
window.hold = false;
window.send = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (...said) {{
    hold ? held.push([this, said]) : send.apply(this, said);
}};
"""
"""As over plain http; and what the page says to its worker can be held back."""


def test_over_plain_http_a_worker_that_was_ended_is_said_to_be_silent(lone: Page, site: Site) -> None:
    lone.add_init_script(NO_LOCKS)
    visit(lone, two_moves(site), at(2, 2, "en"))
    lone.clock.install()
    press(lone, "timeline-back", "en").evaluate(PRESSED_AS_IT_ENDS)
    lone.clock.run_for(50_000)
    expect(banner(lone)).to_have_count(0)
    lone.clock.run_for(11_000)
    expect(banner(lone)).to_contain_text("This page has not answered for a minute")
    expect(banner(lone)).to_contain_text("Nobody answered what you did last")
    lone.get_by_role("button", name="Reload the page").click()
    standing(lone)
    expect(ply(lone)).to_have_text(at(2, 2, "en"))


def test_over_plain_http_a_worker_that_was_only_slow_is_heard_again(lone: Page, site: Site) -> None:
    lone.add_init_script(NO_LOCKS)
    visit(lone, two_moves(site), at(2, 2, "en"))
    lone.clock.install()
    lone.evaluate("hold = true")
    press(lone, "timeline-back", "en").click()
    lone.clock.run_for(61_000)
    expect(banner(lone)).to_contain_text("it may still be computing")
    lone.evaluate("held.forEach(([worker, said]) => send.apply(worker, said))")
    expect(banner(lone)).to_have_count(0)
    expect(ply(lone)).to_have_text(at(1, 2, "en"))
    lone.clock.run_for(120_000)  # nothing is owed any more
    expect(banner(lone)).to_have_count(0)


def test_a_page_of_the_site_that_slept_goes_on(lone: Page, site: Site) -> None:
    visit(lone, two_moves(site), at(2, 2, "en"))
    frozen(lone, "frozen")
    frozen(lone, "active")
    press(lone, "timeline-back", "en").click()
    expect(ply(lone)).to_have_text(at(1, 2, "en"))
    expect(banner(lone)).to_have_count(0)


@pytest.fixture(scope="module")
def remembering(browser: Browser) -> Iterator[Browser]:
    """A browser that keeps pages that were left as they are, as browsers do: Playwright's do not."""
    found = browser.browser_type.launch(
        executable_path=needed("CHROMIUM"),
        args=[*CHROMIUM_OPTIONS, SOON],
        ignore_default_args=["--disable-back-forward-cache"],
    )
    yield found
    found.close()


@pytest.mark.parametrize("where", ["served", "site"])
def test_who_leaves_and_comes_back_goes_on(
    remembering: Browser, where: str, request: pytest.FixtureRequest
) -> None:
    server, page = request.getfixturevalue(where), remembering.new_page()
    visit(page, two_moves(server), at(2, 2, "en"))
    press(page, "timeline-back", "en").click()
    expect(ply(page)).to_have_text(at(1, 2, "en"))
    for _ in range(2):
        page.goto(server.url)
        page.go_back()
        standing(page)
        expect(ply(page)).to_have_text(at(1, 2, "en"))
    press(page, "timeline-back", "en").click()
    expect(ply(page)).to_have_text(at(0, 2, "en"))
    expect(banner(page)).to_have_count(0)
    page.goto("about:blank")
    page.close()


def test_a_restarted_server_is_told_and_the_page_is_back_after_a_reload(
    lone: Page, served: Any, start_server: Callable[..., Any]
) -> None:
    visit(lone, served.dashboard("pond", "en"), at(0, 0, "en"))
    open_panel(lone, "actions", "en")
    action(lone, "choose start-blue", "en").click()
    expect(ply(lone)).to_have_text(at(1, 1, "en"))
    served.stop()
    expect(banner(lone)).to_contain_text("The connection to the server is lost.")
    again = start_server(*served.options, port=served.port)
    expect(banner(lone)).to_contain_text("The server no longer runs this page")
    lone.get_by_role("button", name="Reload the page").click()
    expect(ply(lone)).to_have_text(at(1, 1, "en"))
    expect(banner(lone)).to_have_count(0)
    again.stop()


# A new version is published while pages are open ------------------------------------------------------------

PARTS = """() => performance.getEntriesByType("resource").map(({ name }) => name)
    .filter((name) => name.startsWith("http"))"""


@pytest.fixture(scope="module")
def newer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return next_version(tmp_path_factory.mktemp("newer"))


def back(page: Page, version: str) -> Locator:
    """The button whose word says which version Python is of."""
    return page.get_by_role("button", name=version, exact=True)


@pytest.mark.thorough
def test_a_server_of_a_newer_version_takes_no_page_of_the_older_one_and_goes_on_from_its_address(
    lone: Page, start_server: Callable[..., Any], newer: Path
) -> None:
    older = start_server()
    visit(lone, two_moves(older), at(2, 2, "en"))
    back(lone, OLDER).click()
    expect(ply(lone)).to_have_text(at(1, 2, "en"))
    before = set(lone.evaluate(PARTS))
    older.stop()
    expect(banner(lone)).to_be_visible()
    command = (sys.executable, "-P", "-m", "explorer.cli", "serve")
    apart = {"PYTHONPATH": str(newer), "PYTHONSAFEPATH": "1"}  # not what lies where the tests run
    serving = start_server(port=older.port, command=command, **apart)
    expect(banner(lone)).to_contain_text("The server no longer runs this page: it was restarted")
    lone.get_by_role("button", name="Reload the page").click()
    standing(lone)
    expect(ply(lone)).to_have_text(at(1, 2, "en"))
    back(lone, NEWER).click()
    expect(ply(lone)).to_have_text(at(0, 2, "en"))
    assert set(lone.evaluate(PARTS)) <= before, "no file has changed but for a sentence of Python's"
    serving.stop()


@pytest.fixture(scope="module")
def newer_site(newer: Path) -> Path:
    return next_site(newer)


@pytest.fixture
def published(site: Site, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site at a host of its own, where it can be published anew."""
    shutil.copytree(written(tmp_path_factory), tmp_path, dirs_exist_ok=True)
    with hosting(tmp_path) as url:
        yield Site(f"{url}{PATH}/")


def publish(there: Path, new: Path) -> None:
    """Put the newer site in the place of the older one, as a host does."""
    shutil.rmtree(there / PATH)
    shutil.copytree(new, there / PATH)


def made_of(page: Page, site: Path) -> bool:
    """Whether all that a page has fetched is in that site."""
    listed = json.loads((site / "explorer/kept.json").read_text(encoding="utf-8"))["files"]
    parts = [one.partition(f"/{PATH}/")[2].partition("?")[0] for one in page.evaluate(PARTS)]
    return {one for one in parts if one.startswith("explorer/")} - {"explorer/kept.json"} <= set(listed)


@pytest.mark.thorough
@pytest.mark.parametrize("workers", ["allow", "block"], ids=["kept", "not kept"])
def test_a_site_published_anew_mixes_nothing_and_the_next_visit_has_it(
    browser: Browser, published: Site, newer_site: Path, tmp_path: Path, workers: Any
) -> None:
    context = browser.new_context(service_workers=workers)
    page = context.new_page()
    visit(page, two_moves(published), at(2, 2, "en"))
    if workers == "allow":
        expect(page.locator("html")).to_have_attribute("data-kept", "kept", timeout=LONG)
    publish(tmp_path, newer_site)
    back(page, OLDER).click()  # the page that is open goes on
    expect(ply(page)).to_have_text(at(1, 2, "en"))
    page.reload()
    standing(page)
    if workers == "allow":  # whole as it was, until the newer one is here
        expect(back(page, OLDER)).to_be_visible()
        expect(page.locator(".explorer-newer")).to_contain_text(
            "A new version of this site is ready.", timeout=LONG
        )
        page.get_by_role("button", name="Reload the page").click()
    back(page, NEWER).click()
    expect(ply(page)).to_have_text(at(0, 2, "en"))
    assert made_of(page, newer_site)
    context.close()


@pytest.mark.thorough
def test_a_page_that_was_half_here_when_the_site_was_published_anew_says_so(
    lone: Page, published: Site, newer_site: Path, tmp_path: Path
) -> None:
    def late(route: Route) -> None:
        if (tmp_path / PATH / "lab.html").exists():
            publish(tmp_path, newer_site)
        route.continue_()

    lone.route(re.compile(r"\.tar\.zst|/memory-|/python-"), late)
    lone.goto(two_moves(published))
    expect(lone.locator("#trouble .why:visible")).to_contain_text("did not arrive whole", timeout=LONG)
    lone.locator("#trouble").get_by_role("button", name="Reload the page").click()
    standing(lone)
    expect(back(lone, NEWER)).to_be_visible()
    expect(ply(lone)).to_have_text(at(2, 2, "en"))
    assert made_of(lone, newer_site)
