"""Home, the page for unknown addresses and that of the licences, in a site below its host: how they look at
every width, in both themes, in forced colours, and where they lead.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_core_python.sync_playwright import Axe
from conftest import ON_SERVER
from plain_host import hosting
from playwright.sync_api import Browser, Page, expect

import explorer
from explorer.core.messages import message
from explorer.publishing.first_look import first_look
from explorer.publishing.home import facts
from explorer.publishing.home.pages import Card, home, licences, of_site, rules
from explorer.publishing.server.folders import Dashboard
from explorer.publishing.site import folder, pages, write

SHOWN = (("dashboard", "pond"), ("dashboard", "souls"), ("dashboard", "lab"), ("lesson", "traverser"))
LOADED = "document.fonts.ready.then((all) => [...all].filter((one) => one.status === 'loaded').length)"
"""How many of our fonts came."""
WIDTHS = (1440, 1280, 768, 390, 320)


@pytest.fixture(scope="module")
def www(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a host publishes: the pages around the pages, below its root."""
    root = tmp_path_factory.mktemp("doors")
    new = root / "school"
    (new / "explorer").mkdir(parents=True)
    about, cards = pages.for_all(write.programs(new)), []
    for kind, name in SHOWN:
        told, title = facts.facts(kind, name), dict.fromkeys(("fr", "en"), name)
        picture = f"explorer/{name}.svg"
        (new / picture).write_text(facts.pictures(kind, name, first_look(kind, name))["fr"], encoding="utf-8")
        card = Dashboard(f"{name}.html", title, dict.fromkeys(("fr", "en"), "A sentence."))
        cards.append(
            Card(card, card.path, told, {"fr": picture, "en": picture}, f"paper-{name}.html", told.kind)
        )
    (new / "index.html").write_text(
        home(cards, about, hero=facts.hero(explorer.load("pond")), notices_at="notices.html"),
        encoding="utf-8",
    )
    asked = rules(explorer.load("pond"), "pond.html", "index.html", shared=about)
    (new / "rules-pond.html").write_text(asked, encoding="utf-8")
    (new / write.LOST).write_text(write.lost(about), encoding="utf-8")
    told = licences("index.html", about, more=[of_site(["networkx"], "1.0")])
    (new / "notices.html").write_text(told, encoding="utf-8")
    folder.seal(new)
    return root


@pytest.fixture(scope="module")
def site(www: Path) -> Iterator[str]:
    """Its address."""
    with hosting(www) as url:
        yield f"{url}school/"


def look(page: Page, url: str) -> None:
    """Nothing sends anyone sideways at any width, in either language or theme; axe finds nothing."""
    for lang, scheme in (("fr", "light"), ("en", "dark")):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        page.goto(f"{url}?lang={lang}")
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (url, lang, width)
        assert Axe().run(page)["violations"] == []
    page.emulate_media(forced_colors="active")
    assert Axe().run(page)["violations"] == []
    page.emulate_media(color_scheme="light", forced_colors="none")


def test_home_can_be_read_at_every_width_in_both_themes_and_in_forced_colours(page: Page, site: str) -> None:
    look(page, f"{site}index.html")
    assert page.evaluate(LOADED) == 2


def test_the_page_for_unknown_addresses_can_be_read_everywhere(page: Page, site: str) -> None:
    look(page, f"{site}404.html")
    page.get_by_role("link", name=message("publishing-to-games").en).click()
    page.wait_for_url(f"{site}index.html?lang=en")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Play nature games.")


def test_the_licences_can_be_read_everywhere_and_are_a_tap_from_home(page: Page, site: str) -> None:
    look(page, f"{site}notices.html")
    page.get_by_role("link", name="Rules explorer").click()
    page.get_by_role("link", name=message("publishing-home-notices").en).click()
    page.get_by_text("lucide-static").click()
    expect(page.get_by_text("Lucide Icons and Contributors")).to_be_visible()


def test_what_players_ask_of_a_game_can_be_read_everywhere_without_any_program(
    page: Page, new_page: Callable[..., Page], site: str
) -> None:
    look(page, f"{site}rules-pond.html")
    page.get_by_role("link", name=message("frequent-questions").en).click()
    expect(page.get_by_role("heading", name=message("frequent-questions").en)).to_be_in_viewport()
    plain = new_page(java_script_enabled=False)
    plain.goto(f"{site}rules-pond.html#asked-road")
    card = plain.locator("#asked-road")
    expect(card.get_by_role("heading", name="Puis-je traverser une route ?")).to_be_in_viewport()
    expect(card.get_by_role("img")).to_be_visible()
    expect(card).to_contain_text("PON-M5")
    expect(card.get_by_text(message("status-stated").fr, exact=True)).to_be_visible()


def test_an_unknown_address_far_below_leads_to_where_the_site_begins(
    browser: Browser, site: str, www: Path
) -> None:
    (www / "school/a/class").mkdir(parents=True)
    shutil.copy(www / "school" / write.LOST, www / "school/a/class/nothing.html")  # as a host shows it there
    page = browser.new_page()  # its console complains of what is not there
    page.goto(f"{site}a/class/nothing.html")
    link = page.get_by_role("link", name=message("publishing-to-games").fr)
    expect(link).to_have_attribute("href", "/school/index.html?lang=fr")
    link.click()
    page.wait_for_url(f"{site}index.html?lang=fr")
    page.close()


@ON_SERVER
def test_a_server_tells_an_unknown_address_in_the_same_dress(browser: Browser, server: Any) -> None:
    page = browser.new_page()  # the browser logs a 404 as an error
    answer = page.goto(f"{server.url}voila/render/nothing.ipynb?lang=en")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading", level=1, name="There is no such page")).to_be_visible()
    assert page.evaluate(LOADED) == 2
    assert Axe().run(page)["violations"] == []
    page.get_by_role("link", name=message("publishing-to-games").en).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Play nature games.")
    page.close()


@ON_SERVER
def test_a_page_that_cannot_start_says_so_and_can_be_reloaded(browser: Browser, server: Any) -> None:
    page = browser.new_page()
    page.route("**/widgets.json", lambda route: route.fulfill(status=404, body=""))
    page.goto(f"{server.dashboard('souls', 'en')}#e1.kept")
    expect(page.get_by_text("This page could not start: the file widgets.json")).to_be_visible()
    assert Axe().run(page, "#trouble")["violations"] == []
    page.unroute("**/widgets.json")
    page.get_by_role("button", name="Reload the page").click()
    expect(page.locator(".stage .board .window > svg")).to_be_visible()
    page.close()
