"""The corridor lab in a real browser: change a landscape, open and save files, chance, by mouse and by
keyboard.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from table import (
    LAPTOP,
    arrive,
    group,
    open_panel,
    overflow,
    press,
    project,
    serious,
    status,
    stop_of,
    tab,
    tab_to,
    until,
)

from explorer import ecology
from explorer.core.definitions import Upload
from explorer.ecology.formats.conefor import read_conefor
from explorer.lab.dashboard.model import PREFIX, LabModel
from explorer.lab.questions.figures import figure
from explorer.lab.questions.readings import OF_THE_LANDSCAPE, readings
from explorer.ui.messages import say
from explorer.ui.speaking import HYPHEN, MINUS

TABS = ("explore", "change", "percolation", "open", "indices")
NODES, LINKS = b"1 10\n2 1\n3 10\n", b"1 2 0.5\n2 3 0.5\n1 3 0.05\n"


@pytest.fixture
def page(table: Page) -> Page:
    """One page for all tests that begin with a landscape."""
    return table


def lab(name: str = "pond:one-bridge", question: str = "key", *changes: str) -> LabModel:
    """A lab as an address holds it."""
    made = LabModel(name)
    made.question = question
    for change in changes:
        assert made.do(change)
    return made


def visit(page: Page, server: Any, model: LabModel, lang: str = "fr") -> None:
    """Open the page and wait until the landscape of its address is on the board."""
    arrive(page, f"{server.dashboard('corridor-lab', lang)}#{model.link()}", PREFIX)
    history = model.history
    expect(caption(page)).to_have_text(
        say(lang, "lab-position", index=history.at, length=len(history.steps)), timeout=30_000
    )
    page.wait_for_url(f"**#{PREFIX}*")
    model.sentence()
    while model.counting.waiting:  # in slices, between which the browser is heard
        page.wait_for_timeout(20)
    expect(page.locator(".lab-said")).to_have_text(MINUS.sub(HYPHEN, model.sentence().in_language(lang)))


def caption(page: Page) -> Locator:
    """How many changes there are."""
    return page.locator(".explorer-timeline .caption")


def board(page: Page) -> Locator:
    return page.locator(".xp-board").get_by_role("grid")


def place(page: Page, name: str) -> Locator:
    return board(page).locator(f"[data-id='{name}']")


def value(page: Page, number: int) -> Locator:
    """One of the three numbers."""
    return page.locator(".lab-numbers b").nth(number)


def written(model: LabModel, key: str, lang: str = "fr") -> str:
    """A number of the landscape as the page writes it."""
    return figure(readings(model.landscape).reading(key), model.landscape).in_language(lang)


@pytest.mark.parametrize("lang", ["en"])
def test_the_key_tile_removed_changes_every_number_as_the_functions_say(
    page: Page, server: Any, lang: str
) -> None:
    before, after = lab(), lab("pond:one-bridge", "key", "remove c4")
    visit(page, server, before, lang)
    expect(place(page, "c4")).to_have_accessible_name(re.compile({"fr": "lieu clé", "en": "key place"}[lang]))
    open_panel(page, "change", lang)
    place(page, "c4").click()
    expect(caption(page)).to_have_text(say(lang, "lab-position", index=1, length=1))
    for number, key in enumerate(before.asked.numbers):
        expect(value(page, number)).to_have_text(written(after, key, lang))
    expect(value(page, 2)).to_have_text("2")
    expect(status(page)).to_contain_text(after.sentence().in_language(lang))
    open_panel(page, "explore", lang)
    press(page, "lab-all", lang).click()
    rows = page.locator(".xp-table tbody tr")
    expect(rows).to_have_count(len(OF_THE_LANDSCAPE))
    for row, key in enumerate(OF_THE_LANDSCAPE):
        expect(rows.nth(row).locator("td").nth(0)).to_have_text(written(before, key, lang))
        expect(rows.nth(row).locator("td").nth(1)).to_have_text(written(after, key, lang))
    press(page, "lab-back", lang).click()
    expect(rows.nth(0).locator("td")).to_have_text([written(before, OF_THE_LANDSCAPE[0], lang)])


def test_changes_by_keyboard_alone(new_page: Callable[..., Page], server: Any) -> None:
    page = new_page()
    visit(page, server, lab())
    tab_to(page, tab(page, "explore"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    tool = page.get_by_label(say("fr", "lab-tool"), exact=True)
    expect(tool).to_be_visible()
    tab_to(page, stop_of(board(page)), "Shift+Tab")
    tab_to(page, place(page, "c1"), "ArrowRight")
    tab_to(page, place(page, "c4"), "ArrowDown")
    page.keyboard.press("Enter")
    expect(caption(page)).to_have_text(say("fr", "lab-position", index=1, length=1))
    expect(place(page, "c4")).to_be_focused()
    expect(place(page, "c4")).to_have_accessible_name(re.compile("enlevé"))
    tab_to(page, press(page, "lab-back"))
    page.keyboard.press("Enter")
    expect(caption(page)).to_have_text(say("fr", "lab-position", index=0, length=1))
    tab_to(page, press(page, "lab-forward"))
    page.keyboard.press("Enter")
    expect(caption(page)).to_have_text(say("fr", "lab-position", index=1, length=1))


def test_a_protected_place_stays_and_says_why(page: Page, server: Any) -> None:
    visit(page, server, lab("pond:one-bridge", "key", "protect c4"))
    open_panel(page, "change")
    place(page, "c4").click()
    expect(status(page)).to_contain_text("protégé")
    expect(place(page, "c4")).to_have_class(re.compile("refused"))
    expect(caption(page)).to_have_text(say("fr", "lab-position", index=1, length=1))


def test_the_best_change_is_found_and_made_with_one_click(page: Page, server: Any) -> None:
    visit(page, server, lab("board:wall", "arrival"))
    open_panel(page, "change")
    expect(value(page, 0)).to_have_text(re.compile("^0"))
    press(page, "lab-best").click()
    found = group(page, "lab-best-list").get_by_role("button")
    expect(found.first).to_contain_text("Ajouter d3")
    found.first.click()
    expect(value(page, 0)).to_have_text(written(lab("board:wall", "arrival", "add d3"), "arrival"))
    expect(page.locator(".lab-verdict").first).to_contain_text("mieux")


def choose(page: Page, what: str, name: str, raw: bytes, lang: str = "fr") -> None:
    """Choose a file as people do."""
    with page.expect_file_chooser() as opened:
        page.get_by_role(
            "button", name=say(lang, "lab-choose-file", what=say(lang, what)), exact=True
        ).click()
    opened.value.set_files({"name": name, "mimeType": "text/plain", "buffer": raw})


@pytest.mark.parametrize("lang", ["fr"])
def test_a_pair_of_conefor_files_gives_the_same_pc_as_the_function(
    page: Page, server: Any, lang: str
) -> None:
    visit(page, server, lab("board:road", "habitat"), lang)
    open_panel(page, "open", lang)
    choose(page, "lab-file-nodes", "nodes.txt", NODES, lang)
    expect(status(page)).to_contain_text(say(lang, "lab-file-connections"))
    choose(page, "lab-file-connections", "links.txt", LINKS, lang)
    expect(board(page).get_by_role("gridcell")).to_have_count(3)
    open_panel(page, "explore", lang)
    pc = ecology.probability_of_connectivity(read_conefor(Upload("n", NODES), Upload("c", LINKS)))
    expect(value(page, 2)).to_contain_text(re.compile(rf"\b{100 * pc:.0f}\b"))
    expect(value(page, 0)).to_contain_text({"fr": "16,5", "en": "16.5"}[lang])
    page.reload()
    expect(board(page).get_by_role("gridcell")).to_have_count(3, timeout=30_000)


@pytest.mark.parametrize("lang", ["en"])
def test_a_malformed_file_is_refused_with_line_and_column_and_nothing_is_lost(
    page: Page, server: Any, lang: str
) -> None:
    model = lab("pond:one-bridge", "key", "remove c4")
    visit(page, server, model, lang)
    here = page.url
    open_panel(page, "open", lang)
    choose(page, "lab-file-nodes", "nodes.txt", NODES, lang)
    choose(page, "lab-file-connections", "links.txt", b"1 2 0.5\n2 3 lots\n", lang)
    where = {"fr": "links.txt, ligne 2, colonne 3", "en": "links.txt, line 2, column 3"}[lang]
    expect(page.get_by_role("alert")).to_contain_text(where)
    expect(caption(page)).to_have_text(say(lang, "lab-position", index=1, length=1))
    assert page.url == here
    expect(place(page, "c4")).to_have_accessible_name(re.compile({"fr": "enlevé", "en": "taken away"}[lang]))


def test_pictures_and_files_are_saved(page: Page, server: Any, tmp_path: Path) -> None:
    model = lab()
    visit(page, server, model)
    open_panel(page, "open")

    def saved(click: Callable[[], None], name: str) -> bytes:
        with page.expect_download() as download:
            click()
        assert download.value.suggested_filename == name
        download.value.save_as(tmp_path / name)
        return (tmp_path / name).read_bytes()

    png = saved(press(page, "lab-save-png").click, "landscape.png")
    assert png.startswith(b"\x89PNG")
    assert int.from_bytes(png[16:20], "big") == 1600
    assert saved(press(page, "lab-save-svg").click, "landscape.svg").decode() == model.picture()
    page.wait_for_timeout(
        1100
    )  # of more than ten downloads within a second Chromium drops the rest without a word
    files = group(page, "lab-save-files")
    for saving in ("conefor", "circuitscape", "graphml", "tables", "indices"):
        page.get_by_label(say("fr", "lab-form"), exact=True).last.select_option(
            label=say("fr", f"lab-save-{saving}")
        )
        model.saving = saving
        listed = (
            "(names) => "
            "String([...document.querySelectorAll('button[data-id^=landscape]')]"
            ".map((b) => b.dataset.id)) === names"
        )
        until(page, listed, given=",".join(model.files()))  # else a name of the list before would be chosen
        for name, text in model.files().items():
            assert saved(files.locator(f"button[data-id='{name}']").click, name).decode() == text


def test_a_thousand_random_boards_make_a_curve(page: Page, server: Any) -> None:
    """On a server they take a sixth of a second; that they can be stopped is tested without a browser."""
    visit(page, server, lab("random:site:10:10:60:1", "ways"))
    open_panel(page, "percolation")
    page.get_by_label(say("fr", "lab-perc-size"), exact=True).select_option(label="4 × 4")
    press(page, "lab-perc-begin").click()
    expect(page.get_by_text(re.compile("sur 1000 se traversent"))).to_be_visible()
    expect(page.locator(".explorer-chart .scatterlayer")).to_be_visible()
    slider = page.get_by_role("slider", name=re.compile("Part praticable"))
    slider.focus()
    for _ in range(5):
        page.keyboard.press("ArrowLeft")
    expect(board(page)).to_have_accessible_name(re.compile("55"))


@pytest.mark.parametrize("lang", ["fr"])
def test_axe_finds_nothing_serious(page: Page, server: Any, lang: str) -> None:
    page.set_viewport_size(LAPTOP)
    visit(page, server, lab("pond:one-bridge", "importance", "remove c4"), lang)
    found = serious(page, "turn")
    for key in TABS:
        open_panel(page, key, lang)
        expect(tab(page, key, lang)).to_have_attribute("aria-selected", "true")
        found += serious(page, key)
    assert found == []


def test_no_tab_is_wider_than_the_page(page: Page, server: Any, languages: tuple[str, ...]) -> None:
    visit(page, server, lab("village:VIL-X6", "importance"))
    for lang, width in product(languages, (768, 1280)):
        page.set_viewport_size({"width": width, "height": 900})
        if page.locator("html").get_attribute("lang") != lang:
            page.get_by_role("button", name={"fr": "Français", "en": "English"}[lang], exact=True).click()
        for key in TABS:
            open_panel(page, key, lang)
            expect(tab(page, key, lang)).to_have_attribute("aria-selected", "true")
            assert overflow(page) == 0, (key, width)


def test_the_projector_shows_the_board_and_the_question(page: Page, server: Any) -> None:
    visit(page, server, lab("board:gap", "current"))
    project(page)
    expect(page.locator(".xp-side")).to_be_hidden()
    page.get_by_label(say("fr", "lab-question"), exact=True).select_option(label="lieux clés")
    expect(place(page, "d3")).to_have_accessible_name(re.compile("lieu clé"))
    page.keyboard.press("Escape")
    expect(page.locator(".xp-side")).to_be_visible()
