"""The page of a map on a site, where Python runs in the browser without arrays: an example in few cells."""

from __future__ import annotations

import base64
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from table import DROP, arrive, overflow, serious, status

from explorer.lab.maps.dashboard.plain.model import PREFIX
from explorer.ui.messages import say

ON_SITE = pytest.mark.parametrize("server", ["site"], indirect=True)
LONG = 60_000


@ON_SITE
def test_an_example_is_shown_asked_and_told_of_by_mouse_and_by_keyboard(page: Page, server: Any) -> None:
    arrive(page, server.dashboard("map"), PREFIX)
    expect(page.locator(".explorer-map[data-layer]")).to_be_visible(timeout=LONG)
    expect(page.locator(".xp-place")).to_contain_text("make dashboard")
    art = page.locator(".explorer-map .art")
    art.click(position={"x": 300, "y": 200})
    expect(status(page)).to_contain_text("Résistance")
    art.focus()
    page.keyboard.press("PageDown")
    expect(page.locator(".explorer-map .spoken")).to_contain_text("Habitat : n°")
    page.locator(".lab-choice select").nth(1).select_option(label=say("fr", "map-ask-importance"))
    expect(page.locator(".xp-place")).to_contain_text(say("fr", "map-title-importance"))
    expect(page.locator(".xp-place")).to_contain_text("−", timeout=LONG)
    page.get_by_role("tab", name=say("fr", "map-change"), exact=True).click()
    page.get_by_role("button", name=say("fr", "map-brush-road"), exact=True).click()
    box = art.bounding_box() or {"width": 0.0, "height": 0.0}
    for share, said in ((0.3, "autre bout"), (0.7, "Dessiné")):
        art.click(position={"x": share * box["width"], "y": share * box["height"]})
        expect(status(page)).to_contain_text(said)
    expect(page.locator(".xp-place")).to_contain_text(say("fr", "map-ec-before"), timeout=LONG)
    page.get_by_role("button", name=say("fr", "lab-back"), exact=True).first.click()
    expect(status(page)).to_contain_text(say("fr", "map-at-stroke", index=0, count=1))
    page.get_by_role("tab", name=say("fr", "map-ask"), exact=True).click()
    page.locator(".lab-choice select").first.select_option(label=say("fr", "map-example-suburb"))
    expect(page.locator(".explorer-map[data-base]")).to_be_visible()
    small = b"ncols 3\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 200\n8 1 8\n-9999 4 2\n"
    page.evaluate(DROP, [base64.b64encode(small).decode(), "pond.asc"])
    expect(status(page)).to_contain_text("pond.asc")
    page.locator(".lab-choice select").nth(1).select_option(label=say("fr", "map-ask-robustness"))
    expect(page.locator(".xp-place")).to_contain_text(say("fr", "map-loss", index=2), timeout=LONG)
    problems: list[Any] = list(serious(page, "turn"))
    for width in (1280, 768, 390):
        page.set_viewport_size({"width": width, "height": 900})
        problems += [(width, overflow(page))] if overflow(page) > 0 else []
    assert problems == []
