"""The page of a map on a site, where Python runs in the browser without arrays: each question, how sure."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from table import LAPTOP, arrive, choose

from explorer.core.messages import say
from explorer.lab.maps.model.answers import ASKED
from explorer.lab.maps.model.home import PREFIX

ON_SITE = pytest.mark.parametrize("server", ["site"], indirect=True)
LONG = 180_000
"""[ms] On a busy machine one question may take a minute: Python is compiled plainly here."""


def key(page: Page, name: str) -> Locator:
    return page.locator(f"[data-key='{name}']")


def visit(page: Page, server: Any) -> None:
    """Open the map and wait for its first answer."""
    page.set_viewport_size(LAPTOP)
    arrive(page, server.dashboard("map"), PREFIX)
    expect(page.locator(".explorer:not(.first) .map canvas[data-layer]")).to_be_visible(timeout=LONG)


@ON_SITE
def test_each_question_is_answered_without_a_server(page: Page, server: Any) -> None:
    visit(page, server)
    for question in ASKED[1:]:
        key(page, "question").select_option(question)
        key(page, "tab-list").click()
        expect(page.locator(".sheet h3").first).to_have_text(say("fr", f"map-title-{question}"))
        said = say("fr", f"map-says-{question}", **({"count": 5} if question == "everywhere" else {}))
        expect(page.locator(".sheet .words").first).to_have_text(said, timeout=LONG)
        expect(page.locator(".progress")).to_have_count(0, timeout=LONG)
        expect(page.locator(".map canvas[data-layer]")).to_be_visible()
        key(page, "close-sheet").click()
    key(page, "tab-list").click()
    expect(page.locator(".sheet")).to_contain_text("make dashboard")


@ON_SITE
def test_how_sure_is_asked_without_a_server_and_a_script_repeats_it(page: Page, server: Any) -> None:
    visit(page, server)
    choose(page, "gear", "examples")
    key(page, "suburb").get_by_role("button").click()
    expect(page.locator(".head h1")).to_have_text(say("fr", "map-example-suburb"))
    key(page, "tab-sure").click()
    key(page, "draw-again").click()
    expect(page.locator(".sheet .words.lead")).to_contain_text("sur 50", timeout=LONG)
    key(page, "sure-stop").click()
    with page.expect_download() as saved:
        key(page, "map-script").click()
    assert "plain_land('suburb')" in saved.value.path().read_text(encoding="utf-8")
