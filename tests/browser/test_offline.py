"""What keeps a site in the browser (`explorer/publishing/site/static/offline.js`), on sites of an index page
alone: nothing here waits for Python. That every page of a whole site opens so is in test_site.py.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from plain_host import Quiet, hosting
from playwright.sync_api import Locator, Page, expect
from table import serious, until

from explorer.publishing.home.pages import Card, home
from explorer.publishing.server.folders import Dashboard
from explorer.publishing.site import folder, pages, write

KEEPING = "allow"
NEVER_IDLE = "self.requestIdleCallback = (call, { timeout }) => setTimeout(call, timeout)"
NEWER = ".explorer-newer"
HELD = "async () => (await caches.keys()).filter((name) => name.startsWith('explorer /a/ '))"
ASKED = "(path) => fetch(path).then((found) => found.text(), () => 'nothing')"


@pytest.fixture(scope="module")
def www(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("www")


@pytest.fixture(scope="module")
def host(www: Path) -> Iterator[str]:
    with hosting(www) as url:
        yield url


def publish(out: Path, version: str) -> None:
    """A site of one page and its own file, both named after a version."""

    def fill(new: Path) -> None:
        (new / "explorer").mkdir()
        (new / f"explorer/only-in-{version}.txt").write_text(version)
        card = Dashboard("game.html", dict.fromkeys(("fr", "en"), version), dict.fromkeys(("fr", "en"), ""))
        shared = pages.for_all(write.programs(new))
        (new / "index.html").write_text(home([Card(card, card.path)], shared))
        folder.seal(new)

    folder.replace(out, fill, force=True)


@pytest.fixture
def site(www: Path, host: str) -> str:
    """A site below the host, as it was first published. It stays as long as a page may ask for it."""
    shutil.rmtree(www / "a", ignore_errors=True)
    publish(www / "a", "one")
    return f"{host}a/"


def said(page: Page) -> Locator:
    """Whether the site works without a network, in words."""
    return page.locator("#kept span:visible").first


def shows(page: Page) -> Locator:
    return page.locator("h3 a span:visible").first


def arrive(page: Page, url: str, state: str = "kept") -> None:
    """Open a site and wait until it is as told."""
    page.goto(url)
    expect(page.locator("html")).to_have_attribute("data-kept", state)


def test_it_is_said_that_all_is_kept_and_a_page_opens_without_a_network(page: Page, site: str) -> None:
    arrive(page, f"{site}?lang=en")
    expect(said(page)).to_have_text("Ready without a network: the whole site is on this device.")
    page.get_by_role("link", name="Français").click()
    expect(said(page)).to_have_text("Prêt sans réseau : tout le site est sur cet appareil.")
    page.context.set_offline(True)
    arrive(page, f"{site}index.html?lang=en")
    expect(said(page)).to_contain_text("Ready without a network")
    assert serious(page, "turn") == []
    page.context.set_offline(False)


def test_a_newer_version_is_offered_and_a_page_that_is_open_keeps_its_own(
    new_page: Callable[..., Page], site: str, www: Path
) -> None:
    first = new_page()
    arrive(first, f"{site}?lang=fr")
    publish(www / "a", "two")
    second = new_page(context=first.context)
    second.add_init_script(NEVER_IDLE)  # as it was met on a busy machine
    second.goto(site)
    expect(shows(second)).to_have_text("one")
    expect(second.locator(NEWER)).to_contain_text("Une nouvelle version de ce site est prête.")
    second.get_by_role("button", name="Plus tard").click()
    expect(second.locator(NEWER)).to_have_count(0)
    second.reload()
    expect(shows(second)).to_have_text("two")
    # the first page has been open all along: its files are gone from the host, and not from here
    assert first.evaluate(ASKED, "explorer/only-in-one.txt") == "one"
    assert len(second.evaluate(HELD)) == 2
    first.goto(f"{site}?lang=en")
    expect(shows(first)).to_have_text("two")
    until(first, "async () => (await caches.keys()).length === 1")
    publish(www / "a", "three")
    first.reload()
    expect(shows(first)).to_have_text("two")
    first.get_by_role("button", name="Reload the page").click()
    expect(shows(first)).to_have_text("three")
    expect(first.locator(NEWER)).to_have_count(0)


@pytest.mark.thorough
def test_two_sites_on_one_host_leave_each_other_alone(page: Page, site: str, www: Path) -> None:
    for other in ("a/b", "ab"):
        publish(www / other, "other")
        arrive(page, site.removesuffix("a/") + f"{other}/")
    arrive(page, site)
    publish(www / "a", "two")
    page.goto(site)
    page.get_by_role("button", name="Recharger la page").click()
    expect(shows(page)).to_have_text("two")
    until(page, f"async () => (await ({HELD})()).length === 1")
    page.context.set_offline(True)
    for other in ("a/b", "ab"):
        arrive(page, site.removesuffix("a/") + f"{other}/")
        expect(shows(page)).to_have_text("other")
    page.context.set_offline(False)


def test_a_device_that_saves_data_keeps_what_was_opened_and_fetches_nothing_ahead(
    page: Page, site: str
) -> None:
    sparing = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
    page.add_init_script(sparing)
    arrive(page, f"{site}?lang=fr", "sparing")
    expect(said(page)).to_contain_text("seul ce que vous ouvrez est gardé")
    assert page.evaluate("() => caches.match('explorer/only-in-one.txt').then(Boolean)") is False
    page.reload()  # kept as it was opened again
    until(page, "() => caches.match('index.html').then(Boolean)")
    expect(page.locator("html")).to_have_attribute("data-kept", "sparing")  # it has asked for the list
    page.context.set_offline(True)
    arrive(page, f"{site}?lang=fr", "partly")
    page.context.set_offline(False)


def test_without_a_service_worker_everything_else_works(page: Page, site: str) -> None:
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    arrive(page, f"{site}?lang=en", "unkept")
    expect(said(page)).to_have_text("This browser does not keep the site: it needs the network.")
    expect(shows(page)).to_have_text("one")


@pytest.mark.thorough
def test_what_is_not_as_listed_is_not_kept(
    page: Page, site: str, www: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(www / "a", "four")
    monkeypatch.setattr(Quiet, "damaged", "only-in-four")
    arrive(page, f"{site}?lang=fr", "partly")
    expect(said(page)).to_contain_text("Tout n’est pas encore sur cet appareil")
    monkeypatch.setattr(Quiet, "damaged", "nothing is called so")
    expect(page.locator("html")).to_have_attribute("data-kept", "kept")  # it is asked for again
    assert page.evaluate(ASKED, "explorer/only-in-four.txt") == "four"


def test_opened_by_a_double_click_a_page_says_what_to_do_instead(page: Page, site: str, www: Path) -> None:
    told = page.context.browser
    assert told is not None
    alone = told.new_page()  # its console complains, as a browser does of modules in files
    alone.goto((www / "a/index.html").as_uri())
    expect(alone.locator(".opened p:visible")).to_contain_text("python -m http.server")
    alone.close()


def test_a_tablet_can_put_it_among_its_apps(page: Page, site: str) -> None:
    page.goto(site)
    found = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "index.html")
    wide = "(urls) => Promise.all(urls.map(async (src) => { const image = new Image(); image.src = src; await image.decode(); return image.naturalWidth }))"  # noqa: E501
    icons = [icon["src"] for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert page.evaluate(wide, icons) == [192, 512, 512]
    problems = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")
    # The tests' own windows are private ones, which some versions of Chromium count as a problem.
    assert {one["errorId"] for one in problems["installabilityErrors"]} <= {"in-incognito"}
