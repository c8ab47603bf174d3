"""What is printed, as the pages of a PDF: no buttons, nothing cropped, nothing torn, not too many pages."""

from __future__ import annotations

import io
from typing import Any
from unicodedata import normalize

import pypdf
import pytest
from playwright.sync_api import Page, expect
from table import action, address, at, open_panel, ply, press, visit

from explorer import Playthrough, load
from explorer.core.messages import say
from explorer.lessons import lesson
from explorer.lessons.paper import document, key
from explorer.publishing.home import pages

WIDE, HIGH = 595, 842
"""[pt] A sheet of A4."""
CUT = """() => [...document.querySelectorAll(".paper :is(svg[role=img], table, .question)")].filter((one) =>
  one.getBoundingClientRect().right > innerWidth + 1 || one.scrollWidth > one.clientWidth + 1).length"""
"""How much would not fit the paper's width."""
WIDER = "() => Math.max(0, document.documentElement.scrollWidth - innerWidth)"
"""[px] How much is beyond the paper's edge."""
BOARD = "() => document.querySelector('.pictures svg').getBoundingClientRect().width * 25.4 / 96"
"""[mm] How wide a board of the rules in brief is."""
FRAMED = """() => [...document.querySelectorAll(".entry")].every((one) =>
  one.getBoundingClientRect().right <= document.documentElement.clientWidth - 1)"""
"""Whether the frame of each rule lies within the paper: on its edge it would be cut."""


def printed(page: Page) -> Any:
    """The page on A4."""
    reader = pypdf.PdfReader(io.BytesIO(page.pdf(format="A4", prefer_css_page_size=True)))
    for sheet in reader.pages:
        assert abs(float(sheet.mediabox.width) - WIDE) < 2
        assert abs(float(sheet.mediabox.height) - HIGH) < 2
    return reader


def read(reader: Any) -> str:
    return plain(" ".join(sheet.extract_text() for sheet in reader.pages))


def plain(text: str) -> str:
    return " ".join(normalize("NFKC", text).split())


@pytest.mark.thorough
def test_a_table_on_paper(page: Page, server: Any) -> None:
    """Of the pond: the position and what happened; all of a sheet, however long, and no controls."""
    play: Playthrough[Any] = Playthrough("pond", scenario="PON-X1")
    visit(page, address(server, play), at(0, 0))
    open_panel(page, "actions")
    action(page, "step a5").click()
    expect(ply(page)).to_have_text(at(1, 1))
    open_panel(page, "turn")
    expect(page.locator(".log .plain").first).to_be_visible()
    happened = plain(page.locator(".log .plain").first.inner_text())
    paper = printed(page)
    text = read(paper)
    assert happened in text
    for control in ("undo", "hint-short", "learn", "tabs-analyse"):
        assert plain(say("fr", control)) not in text, control
    assert len(paper.pages) == 1

    open_panel(page, "rules")
    expect(page.locator(".sheet.of-rules .entry").first).to_be_visible()
    paper = printed(page)
    text = read(paper)
    assert [rule.id for rule in play.game.rulebook if rule.id not in text] == []
    assert plain(say("fr", "search-rules")) not in text
    assert len(paper.pages) <= 6
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 718, "height": 1000})
    assert page.evaluate(WIDER) == 0


@pytest.mark.thorough
def test_a_lesson_on_paper(page: Page, server: Any) -> None:
    page.add_init_script("window.print = () => document.documentElement.dataset.asked = 'yes'")
    found = lesson("traverser")
    vote = found.task("vote")
    page.goto(server.lesson("traverser"))
    page.locator("button[data-id='option-some']").click(timeout=60_000)
    page.locator("[data-key='check']").click()
    expect(page.locator(".quest .verdict")).to_be_visible()

    live = printed(page)  # as by Ctrl+P
    text = read(live)
    assert plain(vote.text.fr) in text
    for button in ("lesson-go-on", "lesson-next-step", "copy-link", "projector", "lesson-guess"):
        assert say("fr", button) not in text, button
    assert len(live.pages) <= 2

    page.locator(".lead [data-key='tab-sheet']").click()
    press(page, "lesson-print").click()
    page.wait_for_selector("html[data-asked]", state="attached")
    paper = printed(page)
    text = read(paper)
    assert [step.title.fr for step in found.steps if plain(step.title.fr) not in text] == []
    assert say("fr", "lesson-json") not in text
    assert len(paper.pages) <= 4  # the boards of what was answered alone
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(press(page, "lesson-json")).to_be_visible()

    page.set_content(pages.sheet("traverser", language="en"))  # as it is served, without the wait
    page.set_viewport_size({"width": 718, "height": 1000})
    page.emulate_media(media="print")
    assert page.evaluate(CUT) == 0
    blank = printed(page)
    text = read(blank)
    assert 6 <= len(blank.pages) <= 11
    numbers = [
        f"{at}.{number}" for at, step in enumerate(found.steps, 1) for number, _ in enumerate(step.tasks, 1)
    ]
    assert [one for one in numbers if f"{one} " not in text] == []
    assert "English" not in text  # no button, and one language

    page.set_content(document.whole(key.paper("traverser"), "fr"))
    assert page.evaluate(CUT) == 0
    answers = printed(page)
    assert [one for one in numbers if f"{one} " not in read(answers)] == []
    assert len(answers.pages) <= 5  # with what pupils may say, support and studies

    page.set_content(pages.rules(load("souls"), "game.html", "index.html", "en"))
    assert page.evaluate(BOARD) > 50
    assert page.evaluate(FRAMED)
    assert say("en", "learn") not in read(printed(page))
