"""What a visitor of `explorer serve` waits for: our page and Voilà's own in turn, on one server."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from table import until
from test_dashboard_bench import (
    ANSWERED,
    FEW,
    FIRST,
    POND,
    WARM_UPS,
    WATCH,
    Measuring,
    click,
    leave,
    measure,
    median,
    opened,
    settled,
)  # fmt: skip

__all__ = ["measure"]
PAGES = {"ours": "pond", "voila": "pond&voila"}
"""Our page, and the one that is kept for widgets of other libraries."""


@dataclass
class Cost:
    """One page view by a new visitor."""

    answered: float  # GET -> the answer to the first click is on the page [ms]
    bytes: int  # what came over the wire, and the payload of its socket


class Named:
    """A server whose dashboards are named with what stands in the address."""

    def __init__(self, server: Any) -> None:
        self.server, self.kernels = server, server.kernels

    def dashboard(self, name: str, language: str) -> str:
        """The address of a page; `pond&voila` asks for Voilà's own."""
        notebook, _, voila = name.partition("&")
        return f"{self.server.dashboard(notebook, language)}{'&voila=' if voila else ''}"


def cost(server: Any, browser: Browser, name: str) -> Cost:
    """Open a page, click, note what came, leave it."""
    frames: list[str | bytes] = []

    def hear(page: Page) -> None:
        page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(frame)))

    page, received = opened(server, browser, name, FIRST["pond"][0], ANSWERED, *FIRST["pond"], also=hear)
    until(page, "window.answeredAt")
    settled(received, page)
    entries = """() => [performance.getEntriesByType("navigation"), performance.getEntriesByType("resource")]
        .flat().reduce((sum, entry) => sum + entry.transferSize, 0)"""
    found = Cost(page.evaluate("window.answeredAt"), page.evaluate(entries) + packed(frames))
    leave(server, page)
    return found


def packed(frames: list[str | bytes]) -> int:
    """The frames of a socket as the server sends them, compressed together [bytes]."""
    wire = zlib.compressobj(1, wbits=-zlib.MAX_WBITS)
    whole = (frame if isinstance(frame, bytes) else frame.encode() for frame in frames)
    return sum(len(wire.compress(frame) + wire.flush(zlib.Z_SYNC_FLUSH)) for frame in whole)


def visits(measuring: Measuring) -> dict[str, list[Cost]]:
    """Visits of both, in turn."""
    server = Named(measuring.server)
    for name in PAGES.values():
        cost(server, measuring.browser, name)
    pairs = range(max(FEW, measuring.pairs // 2))
    both = [{which: cost(server, measuring.browser, name) for which, name in PAGES.items()} for _ in pairs]
    return {which: [pair[which] for pair in both] for which in PAGES}


def clicks(measuring: Measuring) -> dict[str, list[float]]:
    """What steps on the pond wait for on both pages, in turn [ms]."""
    server, pages = Named(measuring.server), {}
    for which, name in {"ours": "played-pond", "voila": "played-pond&voila"}.items():
        page, received = opened(server, measuring.browser, name, f"#rendered_cells {POND.cell}")
        settled(received, page)
        page.evaluate(
            WATCH, [".explorer:not(.first) .stage .window > svg", ".xb-tokens, .xb-covers, .xb-marks"]
        )
        pages[which] = page, received
    for place in POND.places:
        for page, received in pages.values():
            page.locator(place).first.hover()
            settled(received, page, 0.15)
            click(page, place)
            settled(received, page, 0.15)
    waits = {which: page.evaluate("window.waits")[WARM_UPS:] for which, (page, _) in pages.items()}
    leave(server, *(page for page, _ in pages.values()))
    return waits


@pytest.fixture(scope="module")
def found(measure: Any) -> Any:
    return measure(visits)


def test_the_first_click_is_answered_within_three_quarters_of_voilas_page(found: Any, goal: Any) -> None:
    ratios = [
        ours.answered / voila.answered for ours, voila in zip(found["ours"], found["voila"], strict=True)
    ]
    times = " and ".join(f"{median(each.answered for each in found[which]):.0f}" for which in PAGES)
    goal.at_most(median(ratios), 0.75, "x Voilà's page", note=f" ({times} ms)")


def test_half_a_megabyte_comes_at_first(found: Any, goal: Any) -> None:
    voila = median(each.bytes for each in found["voila"]) / 1000
    goal.at_most(
        max(each.bytes for each in found["ours"]) / 1000, 500, "kB", note=f" (Voilà's: {voila:.0f} kB)"
    )


def test_a_click_is_no_slower_than_on_voilas_page(measure: Any, goal: Any) -> None:
    waits = measure(clicks)
    times = " and ".join(f"{median(waits[which]):.1f}" for which in PAGES)
    goal.at_most(median(waits["ours"]) / median(waits["voila"]), 1, "x Voilà's page", note=f" ({times} ms)")
