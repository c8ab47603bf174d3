"""The page of a map on a site, where Python runs in the browser without arrays: each question, how sure."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from table import arrive, press, status

from explorer.lab.maps.dashboard.address import PREFIX
from explorer.lab.maps.dashboard.work import ASKED
from explorer.ui.messages import say

ON_SITE = pytest.mark.parametrize("server", ["site"], indirect=True)
LONG = 60_000


@ON_SITE
def test_each_question_is_answered_without_a_server(page: Page, server: Any) -> None:
    arrive(page, server.dashboard("map"), PREFIX)
    expect(page.locator(".explorer-map[data-layer]")).to_be_visible(timeout=LONG)
    expect(page.locator(".xp-place")).to_contain_text("make dashboard")
    for question in ASKED[1:]:
        page.locator(".lab-choice select").nth(1).select_option(label=say("fr", f"map-ask-{question}"))
        expect(page.locator(".xp-place h2")).to_have_text(say("fr", f"map-title-{question}"))
        said = say("fr", f"map-says-{question}", **({"count": 5} if question == "everywhere" else {}))
        expect(page.locator(".lab-said")).to_have_text(said, timeout=LONG)
        expect(page.get_by_role("button", name=say("fr", "map-stop"), exact=True)).to_be_hidden(timeout=LONG)
        expect(page.locator(".explorer-map[data-layer]")).to_be_visible()


@ON_SITE
def test_how_sure_is_asked_without_a_server_and_a_script_repeats_it(page: Page, server: Any) -> None:
    arrive(page, server.dashboard("map"), PREFIX)
    expect(page.locator(".explorer-map[data-layer]")).to_be_visible(timeout=LONG)
    page.locator(".lab-choice select").first.select_option(label=say("fr", "map-example-suburb"))
    expect(status(page)).to_contain_text(say("fr", "map-example-suburb"))
    page.get_by_role("tab", name=say("fr", "map-sure"), exact=True).click()
    press(page, "map-draw-again").click()
    expect(page.locator(".lab-said")).to_contain_text("sur 50", timeout=LONG)
    press(page, "map-stop").click()
    with page.expect_download() as saved:
        press(page, "map-script").click()
    assert "plain_land('suburb')" in saved.value.path().read_text(encoding="utf-8")
