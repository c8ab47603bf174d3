"""A game in a package of its own, as somebody outside would write it: what it costs, and that everything
works with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from outside import ROOT, conforms, installed, laid
from playwright.sync_api import Page, expect
from table import place, refusal, speak, standing, status

NEWCOMER = ROOT / "tests" / "newcomer"
FILES, LINES = 9, 315


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return installed(NEWCOMER, tmp_path_factory.mktemp("isola"))


def test_a_small_game_is_a_small_folder() -> None:
    files = [*NEWCOMER.glob("*.*"), *(NEWCOMER / "isola").glob("*.*")]
    lines = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files)
    assert len(files) <= FILES
    assert lines <= LINES


@pytest.mark.thorough
def test_it_passes_the_conformance_suite(environment: dict[str, str]) -> None:
    conforms("isola", environment)


@pytest.mark.thorough
def test_it_is_played_in_both_languages(
    page: Page, start_server: Callable[..., Any], environment: dict[str, str]
) -> None:
    server = start_server("--notebooks", str(NEWCOMER), **environment)
    page.goto(server.dashboard("isola", "fr"))
    standing(page)
    expect(page.locator(".stage > .board [data-id]")).to_have_count(25)
    place(page, "c5").click()
    expect(refusal(page)).to_contain_text("c5 n'est pas voisine de c1.")
    place(page, "c2").click()
    expect(status(page)).to_contain_text("Le joueur 1 saute en c2.")
    speak(page)
    place(page, "d4").click()
    expect(status(page)).to_contain_text("Player 1 sinks d4.")
    expect(place(page, "d4")).to_have_accessible_name("d4, sunk")
    page.get_by_role("link", name="Home").click()
    expect(page.get_by_role("article").get_by_text("2 players")).to_be_visible()
    page.get_by_role("article").get_by_role("link", name="Rules").click()
    expect(page.get_by_role("heading", name="Isolated")).to_be_visible()


@pytest.mark.thorough
def test_a_game_that_is_installed_stands_on_the_home_page_and_opens(
    page: Page, start_server: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Sentier des crapauds, without a folder of notebooks."""
    server = start_server(**laid([NEWCOMER / "sentier"], tmp_path_factory.mktemp("sentier")))
    page.goto(f"{server.url}?lang=en")
    card = page.get_by_role("article").filter(has_text="Toad trail")
    expect(card.get_by_text("2 players")).to_be_visible()
    page.goto(server.dashboard("sentier", "en"))
    standing(page)
    expect(page.locator(".stage > .board [data-id]")).to_have_count(36)
