"""The corridor lab in a real browser: numbers that change with the landscape, files to open and to save, the
best change, chance, by mouse and by keyboard.
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
    TABLET,
    arrive,
    group,
    overflow,
    press,
    project,
    serious,
    speak,
    standing,
    stop_of,
    tab_to,
)

from explorer import ecology
from explorer.core.definitions import Upload
from explorer.core.messages import say
from explorer.ecology.formats.conefor import read_conefor
from explorer.lab.model import PREFIX, LabModel
from explorer.lab.page.answers import LEADS

SHEETS = (*LEADS["open"], *LEADS["analyse"])
NODES, LINKS = b"1 10\n2 1\n3 10\n", b"1 2 0.5\n2 3 0.5\n1 3 0.05\n"


@pytest.fixture
def page(table: Page) -> Page:
    """One page for all tests that begin with a landscape."""
    return table


def lab(name: str = "pond:one-bridge", question: str = "key", *changes: str) -> LabModel:
    made = LabModel(name)
    made.question = question
    for change in changes:
        assert made.do(change)
    return made


def visit(page: Page, server: Any, model: LabModel, lang: str = "fr") -> None:
    """Open the page and wait until the landscape of its address is answered."""
    arrive(page, f"{server.dashboard('corridor-lab', lang)}#{model.link()}", PREFIX)
    standing(page)
    expect(page.locator(".explorer:not(.first) .result")).to_be_visible(timeout=60_000)
    page.wait_for_url(f"**#{PREFIX}*")
    stands(page, model.history.at, len(model.history.steps), lang)
    model.sentence()
    while model.counting.waiting:  # in slices, between which the browser is heard
        page.wait_for_timeout(20)
    expect(answer(page)).to_have_text(model.sentence().in_language(lang))


def stands(page: Page, index: int, length: int, lang: str = "fr") -> None:
    """Wait until so many changes are shown, of so many; a landscape that nobody changed has no timeline."""
    caption = page.locator(".explorer:not(.first) .timeline .caption")
    if length:
        expect(caption).to_have_text(say(lang, "lab-position", index=index, length=length))
    else:
        expect(caption).to_have_count(0)


def part(page: Page, name: str) -> None:
    """Open a part of a sheet, or with "explore" none."""
    lead = next(lead for lead, parts in LEADS.items() if name in parts)
    page.locator(f".lead [data-key='tab-{lead}']").click()
    if lead == "explore":
        expect(page.locator(".result")).to_be_visible()
        return
    page.locator(f".sheet [data-key='tab-{name}']").click()
    expect(page.locator(f".sheet.of-{name}")).to_be_visible()


def key(page: Page, name: str) -> Locator:
    return page.locator(f"[data-key='{name}']")


def step(page: Page, way: str) -> Locator:
    return page.locator(f".timeline [data-step='{way}']")


def board(page: Page) -> Locator:
    return page.locator(".stage > .board").get_by_role("grid")


def place(page: Page, name: str) -> Locator:
    return board(page).locator(f"[data-id='{name}']")


def answer(page: Page) -> Locator:
    return page.locator(".result .answer")


def large(page: Page) -> Locator:
    """The number in large figures, its unit and what it was."""
    return page.locator(".result .figure")


def small(page: Page, number: int) -> Locator:
    return page.locator(".result dd").nth(number)


def test_whoever_has_only_a_keyboard_reaches_the_brush_the_place_and_the_way_back(
    new_page: Callable[..., Page], server: Any
) -> None:
    page = new_page()
    visit(page, server, lab())
    tab_to(page, key(page, "tool-remove"))
    page.keyboard.press("Enter")
    expect(key(page, "tool-remove")).to_have_attribute("aria-pressed", "true")
    tab_to(page, stop_of(board(page)), "Shift+Tab")
    tab_to(page, place(page, "c1"), "ArrowRight")
    tab_to(page, place(page, "c4"), "ArrowDown")
    page.keyboard.press("Enter")
    stands(page, 1, 1)
    expect(place(page, "c4")).to_be_focused()
    expect(place(page, "c4")).to_have_accessible_name(re.compile("enlevé"))
    tab_to(page, step(page, "back"))
    page.keyboard.press("Enter")
    stands(page, 0, 1)
    tab_to(page, step(page, "forward"))
    page.keyboard.press("Enter")
    stands(page, 1, 1)


def choose(page: Page, what: str, name: str, raw: bytes, lang: str = "fr") -> None:
    with page.expect_file_chooser() as opened:
        page.get_by_role(
            "button", name=say(lang, "lab-choose-file", what=say(lang, what)), exact=True
        ).click()
    opened.value.set_files({"name": name, "mimeType": "text/plain", "buffer": raw})


def test_a_pair_of_conefor_files_gives_the_same_pc_as_the_function(page: Page, server: Any) -> None:
    visit(page, server, lab("board:road", "habitat"))
    part(page, "files")
    choose(page, "lab-file-nodes", "nodes.txt", NODES)
    missing = say("fr", "lab-file-waits", name="nodes.txt", missing=say("fr", "lab-file-connections"))
    expect(page.locator(".sheet")).to_contain_text(missing)
    choose(page, "lab-file-connections", "links.txt", LINKS)
    expect(board(page).get_by_role("gridcell")).to_have_count(3)
    part(page, "explore")
    pc = ecology.probability_of_connectivity(read_conefor(Upload("n", NODES), Upload("c", LINKS)))
    expect(large(page)).to_contain_text("16,5")
    expect(small(page, 1)).to_contain_text(re.compile(rf"\b{100 * pc:.0f}\b"))
    page.reload()
    expect(board(page).get_by_role("gridcell")).to_have_count(3, timeout=60_000)


def test_pictures_and_files_are_saved(page: Page, server: Any, tmp_path: Path) -> None:
    model = lab()
    visit(page, server, model)
    part(page, "save")

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
    key(page, "saving").select_option(label=say("fr", "lab-save-graphml"))
    model.saving = "graphml"
    ((name, text),) = model.files().items()
    assert (
        saved(group(page, "lab-save-files").locator(f"button[data-id='{name}']").click, name).decode() == text
    )


def test_a_thousand_random_boards_make_a_curve(page: Page, server: Any) -> None:
    """On a server they take a sixth of a second; that they can be stopped is tested without a browser."""
    visit(page, server, lab("random:site:10:10:60:1", "ways"))
    part(page, "percolation")
    key(page, "size").select_option(label="4 × 4")
    press(page, "lab-perc-begin").click()
    expect(page.get_by_text(re.compile("sur 1000 se traversent"))).to_be_visible()
    expect(page.locator(".chart .scatterlayer")).to_be_visible()
    slider = page.locator(".sheet").get_by_role("slider", name=re.compile("Part praticable"))
    slider.focus()
    for _ in range(5):
        page.keyboard.press("ArrowLeft")
    expect(board(page)).to_have_accessible_name(re.compile("55"))
    expect(page.get_by_text(re.compile("À 55 % de praticable"))).to_be_visible()


def test_every_sheet_fits_and_axe_finds_nothing_serious_once_something_was_changed(
    page: Page, server: Any, languages: tuple[str, ...]
) -> None:
    page.set_viewport_size(LAPTOP)
    visit(page, server, lab("pond:one-bridge", "importance", "remove c4"))
    problems = serious(page, "turn")
    for lang, size in product(languages, (LAPTOP, TABLET)):
        page.set_viewport_size(size)
        if page.locator("html").get_attribute("lang") != lang:
            speak(page)
        for name in ("explore", *SHEETS):
            part(page, name)
            problems += [(name, lang, size, overflow(page))] if overflow(page) > 0 else []
            if name == "numbers" and size is LAPTOP:  # the others are looked at without a change
                problems += serious(page, name)
    assert problems == []


def test_on_a_projector_the_board_and_the_answer_are_left(page: Page, server: Any) -> None:
    model = lab("board:gap", "key")
    visit(page, server, model)
    project(page)
    expect(page.locator(".side")).to_have_count(0)
    expect(page.locator(".result h2")).to_have_text(model.asked.text.in_language("fr"))
    expect(place(page, "d3")).to_have_accessible_name(re.compile("lieu clé"))
    page.keyboard.press("Escape")
    expect(page.locator(".rail")).to_be_visible()
