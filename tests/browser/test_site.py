"""`explorer site` as a visitor sees it: a folder behind a server that knows nothing but files, Python in the
browser.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from table import at, group, ply, press, tab
from test_pond_dashboard import test_the_story_by_mouse_in_french  # noqa: F401 - the same story, on the other engine

from explorer import open_link
from explorer.publishing.site.write import write

LONG = 60_000
"""[ms] For Python to start in a browser on a busy machine."""


class Site:
    """A written site under an address."""

    def __init__(self, url: str) -> None:
        self.url = url

    def dashboard(self, name: str, language: str = "fr") -> str:
        """The address of a page."""
        return f"{self.url}{name}.html?lang={language}"


class Quiet(SimpleHTTPRequestHandler):
    """`python -m http.server`, without its log; it has damaged the files whose name begins so."""

    damaged = "nothing is called so"

    def send_head(self) -> Any:
        """The file."""
        if f"/{self.damaged}" not in self.path:
            return super().send_head()
        self.send_response(200)
        self.end_headers()
        return BytesIO(b"damaged")

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site of two pages, at a path below a plain server of files."""
    root = tmp_path_factory.mktemp("www")
    write(root / "school" / "nature", only=["pond", "traverser"])
    httpd = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(root)))
    Thread(target=httpd.serve_forever, daemon=True).start()
    yield Site(f"http://127.0.0.1:{httpd.server_port}/school/nature/")
    httpd.shutdown()
    httpd.server_close()


def test_the_story_of_a_visitor(new_page: Callable[..., Page], server: Site) -> None:
    page = new_page()
    page.goto(server.url)
    page.get_by_role("link", name="English").click()
    page.get_by_role("link", name="Off to your pond!").click()
    # the real first board is painted before Python is there
    expect(page.locator("#getting-ready [lang=en] svg").first).to_be_visible()
    assert page.locator(".xp-page").count() == 0
    expect(ply(page)).to_have_text(at(0, 0, "en"), timeout=LONG)
    expect(page.locator("#getting-ready")).to_have_count(0)
    before = page.url
    group(page, "legal-actions", "en").get_by_role("button").first.click()
    expect(ply(page)).to_have_text(at(1, 1, "en"))
    page.wait_for_url(lambda url: url != before)
    played = [str(node.action) for node in open_link(page.url).line()[1:]]
    assert len(played) == 1
    page.get_by_role(
        "tab", name="Progress"
    ).click()  # its chart: plotly's Python comes late, its script is the site's
    expect(page.locator(".explorer-chart .main-svg").first).to_be_visible()
    page.get_by_role("tab", name="Turn").click()
    press(page, "timeline-back", "en").click()
    expect(ply(page)).to_have_text(at(0, 1, "en"))
    page.get_by_role("button", name="Français", exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page).to_have_title("File dans ta mare !")
    page.wait_for_url(lambda url: "#" in url)
    page.reload()
    expect(ply(page)).to_have_text(at(0, 1), timeout=LONG)
    assert [str(node.action) for node in open_link(page.url).line()[1:]] == played
    expect(tab(page, "turn")).to_have_attribute("aria-selected", "true")


def test_a_page_whose_memory_is_damaged_starts_without_it(
    page: Page, server: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Quiet, "damaged", "memory-")
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type == "info" else None)
    page.goto(server.dashboard("traverser", "en"))
    expect(page.locator(".xp-page")).to_be_visible(timeout=LONG)
    assert any("without the memory" in text for text in said)


def test_python_in_a_page_can_reach_no_other_host(browser: Browser, server: Site) -> None:
    """The worker stands under the page's policy, though a plain host sends none."""
    page = browser.new_page()
    with page.expect_worker() as started:
        page.goto(server.dashboard("pond"))
    ask = "url => fetch(url, { mode: 'no-cors' }).then(() => 'sent', () => 'refused')"
    there = server.url.replace("127.0.0.1", "localhost")  # the same server, by another name
    assert [started.value.evaluate(ask, url) for url in (server.url, there)] == ["sent", "refused"]
    page.close()
