"""The documentation in a browser: every link leads somewhere, no request goes elsewhere, search finds, and a
dashboard in its frame is played.

`EXPLORER_DOCS=build/docs` looks at what `make docs` has made; else the French pages are made here, their
notebooks not run.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from plain_host import PATH, hosting, written
from playwright.sync_api import Browser, Page, expect
from reference import MODULES, public
from table import at, overflow

from explorer.core.messages import say

ROOT = Path(__file__).resolve().parents[2]
ENGINE = "site"
pytestmark = pytest.mark.thorough  # written and read whole where all of it is
LONG = 120_000
ELSEWHERE = ("http:", "https:", "mailto:", "data:")
OTHERS = {"live", "run"}
"""The sites beside the pages, which have tests of their own."""
MODULE = {"en": ("api/explorer.games.pond.plans",), "fr": ()}
"""The page with the longest name."""
SCREEN = 800
TWO_ROWS = 90
"""[px] What the bar at the head is as high as, where its words do not fit."""


@pytest.fixture(scope="session")
def docs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if given := os.environ.get("EXPLORER_DOCS"):
        return Path(given)
    out = tmp_path_factory.mktemp("docs")
    asked = ["-W", "--keep-going", "-q", "-c", "docs", "-t", "fr", "-D", "nb_execution_mode=off"]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "sphinx", *asked, str(ROOT), str(out / "fr")]
    subprocess.run(command, cwd=ROOT, env=environment, check=True)
    (out / "live").symlink_to(written(tmp_path_factory) / PATH)
    return out


@pytest.fixture(scope="session")
def url(docs: Path) -> Iterator[str]:
    with hosting(docs) as url:
        yield url


def languages(docs: Path) -> list[str]:
    return [lang for lang in ("en", "fr") if (docs / lang).is_dir()]


class Refers(HTMLParser):
    """What a page refers to, and what can be referred to in it."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.names: set[str] = {""}
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src") and value:
                self.links.append(value)
            elif name in ("id", "name") and value:
                self.names.add(value)


@cache
def read(path: Path) -> Refers:
    return Refers(path)


def lost(docs: Path, page: Path) -> Iterator[str]:
    for link in read(page).links:
        if link.startswith(ELSEWHERE):
            continue
        parts = urlsplit(link)
        there = (page.parent / unquote(parts.path)) if parts.path else page
        there = Path(os.path.normpath(there))
        inside = there.relative_to(docs).parts
        if inside[0] in ("en", "fr", *OTHERS) and not (docs / inside[0]).exists():
            continue
        if not there.is_file():
            yield f"{page.relative_to(docs)}: {link}"
        elif (
            there.suffix == ".html"
            and inside[0] not in OTHERS
            and unquote(parts.fragment) not in read(there).names
        ):
            yield f"{page.relative_to(docs)}: {link}, no such place"


def test_every_link_leads_somewhere(docs: Path) -> None:
    pages = [
        page
        for lang in languages(docs)
        for page in (docs / lang).rglob("*.html")
        if "_static" not in page.parts
    ]
    assert len(pages) > 15
    assert [fault for page in pages for fault in lost(docs, page)] == []


def test_the_reference_lists_every_public_name(docs: Path) -> None:
    """As other documentations find them: in the inventory."""
    names = {f"{module}.{name}" for module in MODULES for name in public(module)}
    for inventory in docs.glob("en/objects.inv"):  # tests/test_docs.py reads what English pages are made of
        listed = zlib.decompress(inventory.read_bytes().split(b"\n", 4)[4]).decode().splitlines()
        assert names - {line.split(" ")[0] for line in listed} == set()


def test_no_page_of_the_reference_is_longer_than_three_screens(page: Page, docs: Path, url: str) -> None:
    """Members are folded; an address that names one unfolds it."""
    page.set_viewport_size({"width": 1280, "height": SCREEN})
    long = {}
    for each in docs.glob("en/docs/api/*.html"):
        page.goto(f"{url}{each.relative_to(docs).as_posix()}")
        height = page.evaluate("document.documentElement.scrollHeight")
        if height > 3 * SCREEN:
            long[each.stem] = height
    assert long == {}
    if (docs / "en").is_dir():
        page.goto(f"{url}en/docs/api/explorer.graphs.html#explorer.graphs.bridges")
        unfolded = page.locator("details.member[open]")
        expect(unfolded).to_have_count(1)
        expect(unfolded.locator("dt").first).to_be_in_viewport()


@pytest.mark.parametrize("width", [960, 768, 390])  # 960: the narrowest without a menu instead of the bar
def test_pages_fit_and_ask_nothing_elsewhere(
    new_page: Callable[..., Page], docs: Path, url: str, width: int
) -> None:
    page = new_page(viewport={"width": width, "height": 800})
    for lang in languages(docs):
        for name in ("publishing", "gallery", "tutorials/isola", "api", "rl", *MODULE[lang]):
            page.goto(f"{url}{lang}/docs/{name}.html")
            expect(page.locator("h1").first).to_be_visible()
            assert overflow(page) <= 0, name
        assert page.locator(".bd-header").evaluate("bar => bar.clientHeight") < TWO_ROWS


def test_search_finds_a_page_by_its_words(page: Page, docs: Path, url: str) -> None:
    for lang, word in (("en", "hedge"), ("fr", "prairies")):
        if lang in languages(docs):
            page.goto(f"{url}{lang}/search.html?q={word}")
            expect(page.locator("#search-results li a").first).to_be_visible()


def test_an_unknown_address_far_below_leads_to_where_the_pages_begin(browser: Browser, url: str) -> None:
    """As a host shows it there; the only page for that if the documentation is all that is published."""
    lost = (ROOT / "docs/front/404.html").read_text(encoding="utf-8")
    page = browser.new_page()  # its console complains of what is not there
    page.route("**/fr/none/such.html", lambda route: route.fulfill(body=lost, content_type="text/html"))
    page.goto(f"{url}fr/none/such.html")
    expect(page.get_by_role("link", name="English")).to_have_js_property("href", f"{url}en/docs/index.html")
    page.get_by_role("link", name="français").click()
    page.wait_for_url(f"{url}fr/docs/index.html")
    page.close()


def test_a_page_leads_to_itself_in_the_other_language(page: Page, docs: Path, url: str) -> None:
    page.goto(f"{url}fr/docs/publishing.html")
    link = page.locator("a[hreflang=en]").first
    assert link.get_attribute("href") == "../../en/docs/publishing.html"
    page.goto(f"{url}fr/genindex.html")
    assert str(page.locator("a[hreflang=en]").first.get_attribute("href")).endswith("../en/docs/index.html")


def test_a_dashboard_in_its_frame_is_played(page: Page, url: str) -> None:
    page.goto(f"{url}fr/docs/index.html")
    page.locator("figure.live").evaluate("figure => figure.scrollIntoView()")  # it is below the four ways in
    inside = page.frame_locator("figure.live iframe")
    caption = inside.locator(".explorer:not(.first) .timeline .caption")
    expect(caption).to_have_text(at(2, 2), timeout=LONG)
    expect(inside.locator("#getting-ready")).to_have_count(0, timeout=LONG)
    for key in ("analyse", "actions"):
        inside.locator(f"[data-key=tab-{key}]").click()
    legal = inside.get_by_role("group", name=say("fr", "legal-actions"), exact=True)
    legal.get_by_role("button").first.click()
    expect(caption).to_have_text(re.compile("coup [4-9] sur"))  # the computer has answered


def test_a_tutorial_runs_to_its_end(page: Page, docs: Path, url: str) -> None:
    """Where its page was made: Isola, whose package lies beside it."""
    for file in docs.glob("run/isola-fr.html"):
        page.goto(f"{url}run/{file.name}?lang=fr")
        expect(page.locator("#rendered_cells")).to_contain_text("(19, 'Isolé')", timeout=LONG)
