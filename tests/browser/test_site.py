"""`explorer site` as a visitor sees it: a folder behind a server that knows nothing but files, Python in the
browser.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any, BinaryIO
from urllib.parse import quote

import pytest
from plain_host import Quiet, Site, hosting
from playwright.sync_api import Browser, Page, Route, expect
from table import (
    LANGUAGES,
    TABLET,
    address,
    at,
    choose,
    group,
    open_panel,
    ply,
    press,
    speak,
    status,
    tab,
    until,
    visit,
)
from test_lessons import card, option
from test_pond_dashboard import TABS, branched, from_scenario, upload

from explorer import game_names, open_link, open_record
from explorer.core.messages import say
from explorer.core.playthrough import unpack
from explorer.lessons import NAMES, lesson
from explorer.lessons.model import PREFIX
from explorer.publishing.server.folders import Dashboard
from explorer.publishing.site.pages import POLICY, SitePage, rendered
from explorer.ui.ways import DEVICES

FRAME = """<!DOCTYPE html><title>A course</title><link rel="icon" href="data:,">
<iframe src="{src}" width="1000" height="900"
sandbox="allow-scripts allow-same-origin allow-downloads" allow="clipboard-write"></iframe>"""
"""Another page around ours, as learning platforms make them."""
LONG = 120_000
"""[ms] For Python to start in a browser on a busy machine."""
MEMORY, REST = 10_000_000, 4_200_000
"""[bytes] Of a first visit: the memory, and all the rest, as drafts; published they are 7.8 and 4.1 MB."""


def test_the_story_of_a_visitor(new_page: Callable[..., Page], site: Site) -> None:
    page, held = new_page(), list[Route]()
    page.route("**/widgets.bin", lambda route: held.append(route))
    page.goto(site.url)
    page.get_by_role("link", name="English").click()
    page.get_by_role("link", name="Off to your pond!", exact=True).first.click()  # another leads to its rules
    # the real first board is painted before anything runs
    expect(page.locator("#getting-ready [lang=en] .first-board svg")).to_be_visible()
    held[0].continue_()
    page.unroute("**/widgets.bin")
    expect(ply(page)).to_have_text(at(2, 2, "en"), timeout=LONG)
    expect(page.locator("#getting-ready")).to_have_count(0, timeout=LONG)
    press(page, "opening-people", "en").click()
    expect(press(page, "opening-computer", "en")).to_be_visible()
    open_panel(page, "actions", "en")
    group(page, "legal-actions", "en").get_by_role("button").first.click()
    expect(ply(page)).to_have_text(at(3, 3, "en"))
    page.wait_for_url(lambda url: "#" in url and len(open_link(url).line()) == 4)
    played = [str(node.action) for node in open_link(page.url).line()[1:]]
    open_panel(page, "scores", "en")  # the script that draws its chart is the site's
    expect(page.locator(".chart .main-svg").first).to_be_visible()
    open_panel(page, "turn", "en")
    press(page, "timeline-back", "en").click()
    expect(ply(page)).to_have_text(at(2, 3, "en"))
    speak(page)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page).to_have_title("File dans ta mare !")
    page.wait_for_url(lambda url: "#" in url)
    page.reload()
    expect(ply(page)).to_have_text(at(2, 3), timeout=LONG)
    page.wait_for_url(lambda url: [str(node.action) for node in open_link(url).line()[1:]] == played)
    expect(tab(page, "turn")).to_have_attribute("aria-selected", "true")


AFRESH, WAITS = "the page is made again", "the page waits for Python"
WAITING = "#getting-ready.above"
"""What stands over a page until Python is there."""


def said_in(page: Page) -> list[str]:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type == "info" else None)
    return said


def test_a_page_stands_before_python_and_what_is_pressed_waits(page: Page, site: Site) -> None:
    said, held = said_in(page), list[Route]()
    page.route("**/memory-*", lambda route: held.append(route))
    page.goto(f"{site.url}pond.html?lang=en")
    expect(ply(page)).to_have_text(at(2, 2, "en"))
    expect(page.locator("[data-key=opening]")).to_contain_text("Goal")
    expect(page.locator(f"{WAITING} .step:not([hidden])")).to_be_visible()
    page.wait_for_url(lambda url: len(open_link(url).line()) == 3)
    tiles = page.locator("#rendered_cells .hand .card")
    for tile in tiles.all()[:2]:
        tile.click()  # of two presses the last is meant
        expect(tile).to_have_attribute("aria-pressed", "false")
    held[0].continue_()
    expect(tiles.nth(1)).to_have_attribute("aria-pressed", "true", timeout=LONG)
    expect(tiles.first).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#getting-ready")).to_have_count(0)
    assert not [text for text in said if AFRESH in text or WAITS in text]


@pytest.mark.parametrize(("damaged", "told"), [(b"[]", AFRESH), (b"damaged", WAITS)])
def test_a_page_is_made_of_what_python_says(page: Page, site: Site, damaged: bytes, told: str) -> None:
    """Whatever was heard when the site was written."""
    said = said_in(page)

    def other(route: Route) -> None:
        known = gzip.decompress(route.fetch().body()).decode()
        changed = json.loads(known.replace("But du jeu", "Rien du tout"))
        route.fulfill(body=gzip.compress(json.dumps(changed).encode()) if told == AFRESH else damaged)

    page.route("**/pond-fr-*.bin", other)
    page.goto(f"{site.url}pond.html")
    expect(page.locator("#getting-ready")).to_have_count(0, timeout=LONG)
    expect(page.locator("[data-key=opening]")).to_contain_text("But du jeu")
    expect(page.locator(".explorer .table")).to_have_count(1)
    open_panel(page, "actions")
    group(page, "legal-actions").get_by_role("button").first.click()
    expect(ply(page)).to_have_text(at(4, 4))
    assert any(told in text for text in said)


def test_a_browser_that_remembers_otherwise_is_heard_when_python_is_there(
    new_page: Callable[..., Page], site: Site
) -> None:
    first = new_page()
    first.goto(f"{site.url}pond.html")
    press(first, "opening-people").last.click(timeout=LONG)  # the first screen has one, too
    expect(press(first, "opening-computer").last).to_be_visible(timeout=LONG)
    second = new_page(context=first.context)
    said = said_in(second)
    second.goto(f"{site.url}pond.html")
    expect(press(second, "opening-computer").last).to_be_visible(timeout=LONG)
    assert not [text for text in said if AFRESH in text]


def test_what_the_page_is_made_of_comes_before_python(page: Page, site: Site) -> None:
    """However slow the network: none of the ten megabytes is sent for until the page has its own."""
    asked, held = list[str](), list[Route]()
    page.on("request", lambda request: asked.append(request.url))
    page.route("**/widgets.bin", lambda route: held.append(route))
    page.goto(f"{site.url}pond.html", wait_until="commit")
    until(page, "performance.getEntriesByName('explorer:python').length", seconds=180)
    assert held
    assert not [url for url in asked if "pyodide-" in url or "memory-" in url]
    held[0].continue_()
    expect(page.locator("#getting-ready")).to_have_count(0, timeout=LONG)


LAST = b'<div id="rendered_cells">'
"""Where a page's text says that the board comes."""


def test_a_page_stands_when_its_own_text_comes_last(
    page: Page, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However slow the network: scripts run while the page is still being sent."""

    def slowly(asked: Quiet, source: BinaryIO, out: BinaryIO) -> None:
        first, found, rest = source.read().partition(LAST)
        out.write(first)
        if found:
            out.flush()
            page_is_slow.wait(30)
        out.write(found + rest)

    page_is_slow = Event()
    monkeypatch.setattr(Quiet, "copyfile", slowly)
    page.goto(f"{site.url}pond.html", wait_until="commit")
    until(page, "performance.getEntriesByName('explorer:python').length", seconds=180)
    page.wait_for_timeout(1500)  # what was foretold is there, and would be shown
    page_is_slow.set()
    expect(page.locator("#getting-ready")).to_have_count(0, timeout=LONG)
    open_panel(page, "actions")
    group(page, "legal-actions").get_by_role("button").first.click()
    expect(ply(page)).to_have_text(at(4, 4))


def test_a_page_whose_python_cannot_come_says_so(browser: Browser, site: Site) -> None:
    page = browser.new_page(service_workers="block")  # its console complains
    page.route("**/pyodide.asm.wasm.zst", lambda route: route.abort())
    page.goto(f"{site.url}pond.html")
    expect(page.locator("#trouble .why:visible")).to_contain_text("pyodide.asm.wasm.zst", timeout=LONG)
    page.close()


TELEPHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SEEN_ON = {"desk": {}, "tablet": {"viewport": TABLET, "has_touch": True}, "telephone": TELEPHONE}


def test_a_telephone_has_its_own_page_before_python(new_page: Callable[..., Page], site: Site) -> None:
    """Words for who has a finger."""
    page, held = new_page(**TELEPHONE), list[Route]()
    said = said_in(page)
    page.route("**/memory-*", lambda route: held.append(route))
    page.goto(f"{site.url}village.html")
    lines, now = page.locator("#rendered_cells .hand .board"), page.locator("#rendered_cells .prompt .told")
    expect(now).to_contain_text("Touchez")
    expect(page.locator(WAITING)).to_have_count(1)
    shown = lines.bounding_box(), now.inner_text()
    held[0].continue_()
    expect(page.locator("#getting-ready")).to_have_count(0, timeout=LONG)
    assert (lines.bounding_box(), now.inner_text()) == shown
    assert not [text for text in said if AFRESH in text or WAITS in text]


@pytest.mark.thorough
@pytest.mark.parametrize("device", DEVICES)
def test_every_page_is_what_was_foretold(new_page: Callable[..., Page], site: Site, device: str) -> None:
    """But the lab's, where what is quick to count is known at once."""
    page = new_page(**SEEN_ON[device])
    said = said_in(page)
    for name in (*game_names(), "map", *NAMES):
        for lang in LANGUAGES:
            page.goto(f"{site.url}{name}.html?lang={lang}")
            expect(page.locator("#getting-ready")).to_have_count(0, timeout=LONG)
    assert not [text for text in said if AFRESH in text or WAITS in text]


@pytest.mark.thorough
def test_a_page_whose_memory_is_damaged_starts_without_it(
    page: Page, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Quiet, "damaged", "memory-")
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type == "info" else None)
    page.goto(site.dashboard("traverser", "en"))
    expect(page.locator("#rendered_cells .explorer .table")).to_be_visible(timeout=LONG)
    assert any("without the memory" in text for text in said)


@pytest.mark.thorough
def test_without_javascript_nothing_is_promised(new_page: Callable[..., Page], site: Site) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(site.dashboard("pond"))
    expect(page.locator("noscript p").first).to_be_visible()
    expect(page.locator("#getting-ready .first-board svg").first).to_be_visible()
    for promise in page.locator("#getting-ready").locator("progress, .step[data-step]").all():
        expect(promise).to_be_hidden()


@pytest.mark.thorough
def test_a_first_visit_fetches_its_memory_and_none_of_what_is_in_it(
    new_page: Callable[..., Page], site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From a host that compresses nothing."""
    sent: dict[str, int] = {}

    def counted(asked: Quiet, source: BinaryIO, out: BinaryIO) -> None:
        content = source.read()
        if "explorer-keep" not in asked.headers:
            sent[asked.path] = len(content)
        out.write(content)

    monkeypatch.setattr(Quiet, "copyfile", counted)
    page = new_page(viewport={"width": 1001, "height": 700})  # nobody was here with that browser
    page.goto(site.dashboard("pond"))
    expect(ply(page)).to_have_text(at(0, 0), timeout=LONG)
    open_panel(page, "actions")
    group(page, "legal-actions").get_by_role("button").first.click()
    expect(ply(page)).to_have_text(at(1, 1))
    names = {path.rpartition("/")[2].partition("-")[0] for path in sent}
    assert "memory" in names
    assert not {"core", "networkx", "python"} & names
    memory = next(size for path, size in sent.items() if "memory" in path)
    assert memory <= MEMORY
    assert sum(sent.values()) - memory <= REST


OUT_OF_SIGHT = {
    ("script-src", "'wasm-unsafe-eval'"),  # Pyodide, in its worker
    ("img-src", "data:"),  # the arrow of ipywidgets' own choices
    ("img-src", "blob:"),  # a board that is saved as a picture
    ("manifest-src", "'self'"),  # asked for by a tablet that puts the site among its apps
}
SEEN = """seen = [];
addEventListener("securitypolicyviolation", (one) => seen.push([one.effectiveDirective, one.blockedURI]));"""


def test_the_policy_lets_in_what_a_page_needs_and_no_more(browser: Browser, site: Site) -> None:
    """The worker stands under it too, though a plain host sends none: Python can reach no other host."""
    page = browser.new_page()
    page.add_init_script(SEEN)
    with page.expect_worker() as started:
        page.goto(site.dashboard("pond") + "&watched")
    expect(ply(page)).to_have_text(at(0, 0), timeout=LONG)
    open_panel(page, "scores")
    expect(page.locator(".chart .main-svg").first).to_be_visible()
    let_in = {(name, source) for name, *sources in map(str.split, POLICY.split(";")) for source in sources}
    let_in = {(name, source) for name, source in let_in if source != "'none'"} - OUT_OF_SIGHT
    keywords = {"inline": "'unsafe-inline'", "blob": "blob:", "data": "data:"}
    until(page, "() => seen.some(([name]) => name === 'connect-src')")
    seen = {
        (name.removesuffix("-elem").removesuffix("-attr"), keywords.get(source, "'self'"))
        for name, source in page.evaluate("seen")
    }
    assert seen == let_in
    ask = "url => fetch(url, { mode: 'no-cors' }).then(() => 'sent', () => 'refused')"
    there = site.url.replace("127.0.0.1", "localhost")  # the same server, by another name
    assert [started.value.evaluate(ask, url) for url in (site.url, there)] == ["sent", "refused"]
    page.close()


@pytest.mark.thorough
def test_in_a_frame_of_another_site_it_is_played_saved_and_forgotten(
    page: Page, site: Site, tmp_path: Path
) -> None:
    """What docs/publishing.md says of a frame; the site around is called `localhost`."""
    (tmp_path / "course.html").write_text(FRAME.format(src=site.dashboard("pond", "en")))
    with hosting(tmp_path) as other:
        page.goto(other.replace("127.0.0.1", "localhost") + "course.html")
        inside = page.frame_locator("iframe")
        caption = inside.locator(".explorer:not(.first) .timeline .caption")
        expect(caption).to_have_text(at(0, 0, "en"), timeout=LONG)
        for key in ("analyse", "actions"):
            inside.locator(f"[data-key=tab-{key}]").click()
        inside.get_by_role("group", name=say("en", "legal-actions"), exact=True).get_by_role(
            "button"
        ).first.click()
        expect(caption).to_have_text(at(1, 1, "en"))
        inside.get_by_role("button", name=say("en", "share"), exact=True).click()
        with page.expect_download() as download:
            inside.get_by_role("menuitem", name=say("en", "save-record"), exact=True).click()
        assert len(open_record(download.value.path()).line()) == 2
        page.reload()
        expect(caption).to_have_text(at(0, 0, "en"), timeout=LONG)


@pytest.mark.thorough
def test_after_a_visit_to_one_page_every_page_opens_without_a_network(
    new_page: Callable[..., Page], site: Site
) -> None:
    page = new_page(service_workers="allow")
    page.goto(f"{site.url}?lang=en")
    expect(page.locator("html")).to_have_attribute("data-kept", "kept", timeout=LONG)
    page.context.set_offline(True)
    page.goto(site.dashboard("pond", "en"))
    expect(ply(page)).to_have_text(at(0, 0, "en"), timeout=LONG)
    open_panel(page, "actions", "en")
    group(page, "legal-actions", "en").get_by_role("button").first.click()
    expect(ply(page)).to_have_text(at(1, 1, "en"))
    open_panel(page, "scores", "en")  # the script that draws charts, too
    expect(page.locator(".chart .main-svg").first).to_be_visible()
    page.context.set_offline(False)


@pytest.mark.thorough
def test_a_site_and_python_elsewhere_open_each_others_links_and_files(
    page: Page, site: Site, tmp_path: Path
) -> None:
    visit(page, address(site, from_scenario()), at(0, 0))
    play = branched()
    play.save(tmp_path / "elsewhere.json")
    open_panel(page, "game")
    upload(page, tmp_path / "elsewhere.json")
    expect(ply(page)).to_have_text(at(1, 1))
    page.wait_for_url(lambda url: open_link(url).link() == play.link())
    with page.expect_download() as download:
        choose(page, "share", "save")
    download.value.save_as(tmp_path / "site.json")
    assert open_record(tmp_path / "site.json").link() == play.link()


HARM = '</script><img src=x onerror="harmed=1"><script>harmed=1</script>'


def unharmed(page: Page) -> None:
    """Nothing was run, and nothing that was written became part of the page."""
    assert page.evaluate("'harmed' in window") is False
    assert page.locator("img[src=x]").count() == 0


@pytest.mark.thorough
def test_nothing_of_a_link_a_file_or_a_name_is_run(page: Page, serving: Any, tmp_path: Path) -> None:
    play = branched()
    play.name_branch(HARM)
    visit(page, address(serving, play), at(1, 1))
    expect(group(page, "timeline-branches").get_by_role("button", name=HARM)).to_be_visible()
    for key in TABS:
        open_panel(page, key)
        unharmed(page)
    open_panel(page, "game")
    refused = tmp_path / f"{HARM.replace('/', '')}.json"
    refused.write_text(json.dumps({"format": HARM}))
    upload(page, refused)
    expect(page.get_by_role("alert")).to_contain_text("harmed=1")
    unharmed(page)
    good = tmp_path / f"{HARM.replace('/', '')}-good.json"
    play.save(good)
    upload(page, good)
    expect(status(page)).to_contain_text("harmed=1")
    unharmed(page)


def test_nothing_of_a_title_or_an_address_is_run(page: Page, site: Site) -> None:
    pond = page.request.get(site.dashboard("pond")).text()
    told = re.search(r'id="explorer-page"[^>]*>(.*?)</script>', pond)
    programs = re.search(r"explorer/page-\w+/", pond)
    assert told is not None
    assert programs is not None
    card = Dashboard("x", {"fr": HARM, "en": HARM}, {"fr": HARM, "en": HARM})
    whole = rendered(SitePage("dashboard", "pond", card), json.loads(told[1]), None, programs[0])
    page.route(re.compile(r"/harm\.html"), lambda route: route.fulfill(body=whole, content_type="text/html"))
    page.goto(f"{site.url}harm.html?lang={quote(HARM)}#e1.{quote(HARM)}")
    expect(page).to_have_title(HARM)
    expect(page.locator("h1 [lang=fr]")).to_have_text(HARM)
    unharmed(page)


def twins(new_page: Callable[..., Page], url: str) -> tuple[Page, Page]:
    first = new_page()
    both = first, new_page(context=first.context)
    for page in both:
        page.goto(url)
    return both


@pytest.mark.thorough
def test_two_groups_at_one_tablet_keep_their_own_answers(new_page: Callable[..., Page], site: Site) -> None:
    vote, tabs = lesson("traverser").task("vote"), twins(new_page, site.dashboard("traverser"))
    for page, each in zip(tabs, vote.options, strict=False):
        option(page, each.key).click(timeout=LONG)
        page.locator("[data-key='check']").click()
        expect(card(page).locator(".verdict.noted")).to_be_visible()
        page.wait_for_url("**#*")
    tabs[0].reload()
    expect(card(tabs[0]).locator(".verdict.noted")).to_be_visible(timeout=LONG)
    kept = [json.loads(unpack(page.url, PREFIX))["answers"] for page in tabs]
    assert kept == [{"vote": option.key} for option in vote.options[:2]]
