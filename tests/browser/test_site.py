"""`explorer site` as a visitor sees it: a folder behind a server that knows nothing but files, Python in the
browser.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

import pytest
from plain_host import Quiet, Site, hosting
from playwright.sync_api import Browser, Page, expect
from table import at, group, ply, press, tab

from explorer import open_link, open_record
from explorer.ui.messages import say

FRAME = """<!DOCTYPE html><title>A course</title><iframe src="{src}" width="1000" height="900"
sandbox="allow-scripts allow-same-origin allow-downloads" allow="clipboard-write"></iframe>"""
"""Another page around ours, as learning platforms make them."""
LONG = 60_000
"""[ms] For Python to start in a browser on a busy machine."""
MOST = 12_000_000
"""[bytes] Of a first visit."""


def test_the_story_of_a_visitor(new_page: Callable[..., Page], site: Site) -> None:
    page = new_page()
    page.goto(site.url)
    page.get_by_role("link", name="English").click()
    page.get_by_role("link", name="Off to your pond!").click()
    # the real first board is painted before Python is there
    expect(page.locator("#getting-ready [lang=en] .explorer-board svg").first).to_be_visible()
    assert page.locator("#rendered_cells .xp-page").count() == 0
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
    page: Page, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Quiet, "damaged", "memory-")
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type == "info" else None)
    page.goto(site.dashboard("traverser", "en"))
    expect(page.locator("#rendered_cells .xp-page")).to_be_visible(timeout=LONG)
    assert any("without the memory" in text for text in said)


def test_a_first_visit_fetches_its_memory_and_none_of_what_is_in_it(
    new_page: Callable[..., Page], site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From a host that compresses nothing; what comes while nobody asks for anything is not waited for."""
    sent: dict[str, int] = {}

    def counted(asked: Quiet, source: BinaryIO, out: BinaryIO) -> None:
        content = source.read()
        if "explorer-keep" not in asked.headers:
            sent[asked.path] = len(content)
        out.write(content)

    monkeypatch.setattr(Quiet, "copyfile", counted)
    page = new_page()
    page.goto(site.dashboard("pond"))
    expect(ply(page)).to_have_text(at(0, 0), timeout=LONG)
    group(page, "legal-actions").get_by_role("button").first.click()
    expect(ply(page)).to_have_text(at(1, 1))
    names = {path.rpartition("/")[2].partition("-")[0] for path in sent}
    assert "memory" in names
    assert not {"core", "networkx", "python"} & names
    assert sum(size for path, size in sent.items() if "plotly" not in path) <= MOST


def test_python_in_a_page_can_reach_no_other_host(browser: Browser, site: Site) -> None:
    """The worker stands under the page's policy, though a plain host sends none."""
    page = browser.new_page()
    with page.expect_worker() as started:
        page.goto(site.dashboard("pond"))
    ask = "url => fetch(url, { mode: 'no-cors' }).then(() => 'sent', () => 'refused')"
    there = site.url.replace("127.0.0.1", "localhost")  # the same server, by another name
    assert [started.value.evaluate(ask, url) for url in (site.url, there)] == ["sent", "refused"]
    page.close()


def test_in_a_frame_of_another_site_it_is_played_saved_and_forgotten(
    page: Page, site: Site, tmp_path: Path
) -> None:
    """What docs/publishing.md says of a frame; the site around is called `localhost`."""
    (tmp_path / "course.html").write_text(FRAME.format(src=site.dashboard("pond", "en")))
    with hosting(tmp_path) as other:
        page.goto(other.replace("127.0.0.1", "localhost") + "course.html")
        inside = page.frame_locator("iframe")
        caption = inside.locator(".explorer-timeline .caption")
        expect(caption).to_have_text(at(0, 0, "en"), timeout=LONG)
        inside.get_by_role("group", name=say("en", "legal-actions"), exact=True).get_by_role(
            "button"
        ).first.click()
        expect(caption).to_have_text(at(1, 1, "en"))
        inside.get_by_role("tab", name=say("en", "tab-game"), exact=True).click()
        with page.expect_download() as download:
            inside.get_by_role("button", name=say("en", "save-record"), exact=True).click()
        assert len(open_record(download.value.path()).line()) == 2
        page.reload()
        expect(caption).to_have_text(at(0, 0, "en"), timeout=LONG)
