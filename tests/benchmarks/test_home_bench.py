"""What a visitor waits for on the home page of `explorer serve`: paint, and every picture in sight."""

from __future__ import annotations

import statistics
from typing import Any

import pytest
from find_browsers import needed
from playwright.sync_api import sync_playwright
from table import until
from test_dashboard_bench import served

VISITS = 5
TIMES = """() => [performance.getEntriesByName("first-contentful-paint")[0].startTime,
    performance.getEntriesByType("navigation")[0].loadEventEnd]"""


@pytest.fixture(scope="module")
def visits(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[float, float]]:
    """First paint and ready of new visitors [s], once the server has been asked once."""
    found, cache = [], str(tmp_path_factory.mktemp("cache"))
    with served(XDG_CACHE_HOME=cache) as (server, called), sync_playwright() as playwright:
        options = {"executable_path": needed("CHROMIUM"), "headless": True, "args": called}
        browser: Any = playwright.chromium.launch(**options)
        for _ in range(VISITS + 1):
            page = browser.new_page(viewport={"width": 1280, "height": 900})
            page.goto(server.url)
            until(page, """() => performance.getEntriesByName("first-contentful-paint").length""")
            painted, ready = page.evaluate(TIMES)
            found.append((painted / 1000, ready / 1000))
            page.close()
        browser.close()
    return found[1:]


@pytest.mark.parametrize("what", ["first paint", "ready"])
def test_the_home_page_is_there(visits: list[tuple[float, float]], goal: Any, what: str) -> None:
    took = statistics.median(visit[what == "ready"] for visit in visits)
    goal.seconds(took, 0.5, f"home page: {what}")
