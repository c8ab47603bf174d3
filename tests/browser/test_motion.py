"""A move is seen: tiles drop, pieces travel, a refused one shakes; nothing moves for whoever asks for
calm.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from table import address, at, cell, group, ply, spot, visit

from explorer import Playthrough

WATCH = """() => {
  const animate = Element.prototype.animate;
  globalThis.moved = [];
  Element.prototype.animate = function (frames, how) {
    moved.push([this.closest("[data-id]")?.dataset.id ?? "", how.duration]);
    return animate.call(this, frames, { ...how, duration: 60_000 });   // so that it is seen to be ended
  };
}"""
RUNNING = "document.querySelector('.stage .board svg').getAnimations({ subtree: true }).length"


@pytest.mark.parametrize("calm", ["no-preference", "reduce"])
def test_a_tile_drops_and_a_refused_step_shakes(
    new_page: Callable[..., Page], server: Any, calm: str
) -> None:
    page = new_page(reduced_motion=calm)
    visit(page, address(server, Playthrough("pond", scenario="PON-X1")), at(0, 0))
    page.evaluate(WATCH)
    cell(page, "c5").click()
    expect(group(page, "why-not")).to_contain_text("PON-M1")
    shaken = page.evaluate("moved.splice(0)")
    page.evaluate("document.getAnimations().forEach((one) => one.finish())")
    spot(page, "hand-0").click()
    cell(page, "c5").click()
    expect(ply(page)).to_have_text(at(1, 1))
    assert (page.evaluate(RUNNING) > 0) == (calm == "no-preference")
    laid = page.evaluate("moved")
    if calm == "reduce":
        assert (shaken, laid) == ([], [])
    else:
        assert "c5" in dict(shaken)
        assert "c5" in dict(laid)
        assert all(140 <= time <= 320 for _, time in (*shaken, *laid))
    page.mouse.down()  # the next press is heard at once, and ends what moves
    assert page.evaluate(RUNNING) == 0
