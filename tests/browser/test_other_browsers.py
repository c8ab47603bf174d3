"""Firefox and WebKit, a game and a lesson: a page loads, draws, answers a click, resumes after a reload."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from other_browsers import Remote, click, firefox, until, webkit

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


@pytest.mark.thorough
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


BLOCKED = "document.querySelector('#trouble:not([hidden])')?.innerText.includes('does not let its program')"


@pytest.mark.thorough
def test_a_strict_firefox_that_runs_no_web_assembly_is_told_so(site: Any, tmp_path: Path) -> None:
    with firefox(tmp_path, strict=True) as browser:
        browser.go(f"{site.url}pond.html?lang=en")
        until(browser, "typeof WebAssembly === 'undefined'")
        until(browser, BLOCKED)
