"""The parts that every page is made of, in a real browser: keyboard, pointer, updates, playback, charts and
the address of a page.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from table import serious, until

GALLERY = r'''
"""One page of all parts; whatever they answer is listed at the bottom."""

import json
import time

from explorer.core.text import Text
from explorer.picture.drawing import shape
from explorer.picture.scene import Cell, CellLook, Geometry, Placed, Scene
from explorer.ui import nodes as n
from explorer.ui.model import PageModel
from explorer.ui.widget import Page

ROWS, COLS = 4, 5
TILE = shape("rect", x=-0.47, y=-0.47, width=0.94, height=0.94, rx=0.06, fill="#cfe0b8")
SYMBOLS = {
    "meadow": (TILE, shape("circle", cx=0.2, cy=0.2, r=0.05, fill="#e9c64a")),
    "road": (TILE, shape("rect", x=-0.1, y=-0.47, width=0.2, height=0.94, fill="#8d8d86")),
    "water": (shape("circle", r=0.42, fill="#9fcfe3"),),
    "newt": (shape("circle", r=0.24, fill="#cc79a7", stroke="#22302a"),),
}
CELLS = [Cell(f"c{r}{c}", r, c, c, r, f"M{c - 0.5} {r - 0.5}h1v1h-1Z") for r in range(ROWS) for c in range(COLS)]
PONDS = (("pond-nw", -1, -1, -1.1, -0.9), ("pond-se", ROWS, COLS, 5.1, 3.9))
CELLS += [Cell(key, row, col, x, y, f"M{x - 0.45} {y}a.45 .45 0 1 0 .9 0a.45 .45 0 1 0 -.9 0Z") for key, row, col, x, y in PONDS]
VIEW = {wide: Geometry((-1.8, -1.6, 7.6 + wide, 6.2), tuple(CELLS), SYMBOLS) for wide in (0, 1)}
LINES = (("main", "Main line", 0, 15), ("b1", "What if the newt waits", 4, 6), ("b2", "Detour", 7, 3))
STEPS = ("label", "first", "back", "play", "pause", "forward", "last", "position", "branches")
WORDS = dict(zip(STEPS, ("Timeline", "First position", "One step back", "Play", "Pause", "One step forward", "Last position", "Position", "Lines")))
ZOOM = {"label": "Size", "out": "Smaller", "fit": "All of it", "in": "Larger"}


class Gallery(PageModel):
    heading = Text("Galerie", "Gallery")

    def __init__(self):
        super().__init__()
        self.told, self.kept, self.turn, self.wide, self.index, self.line = [], "", 0, 0, 3, "main"
        self.slow, self.drawn, self.gone, self.empty, self.choice = 0.0, None, False, False, "fr"

    def link(self):
        return "x:" + self.kept

    def open_address(self, text):
        return True

    def tell(self, *what):
        self.told.append(" ".join(map(str, what)).strip())
        self.changed()

    def keep(self, text):
        self.kept = text
        self.changed()

    def set(self, **values):
        for name, value in values.items():
            setattr(self, name, value)
        self.changed()

    def go(self, index):
        time.sleep(self.slow)
        self.index = index
        self.tell("go", index)

    def step(self, which):
        self.go({"first": 0, "back": max(0, self.index - 1), "forward": min(self.index + 1, 15), "last": 15}[which])

    def scene(self):
        def look(r, c):
            style = "legal" if (r, c) == (1, 3) else ""
            kind = "road" if c == 2 else "meadow"
            said = f"row {r + 1} column {c + 1}, {kind}, turn {self.turn}"
            return CellLook(((kind, 90 if c == 2 and r % 2 else 0),), style, Text(said, said))

        cells = {f"c{r}{c}": look(r, c) for r in range(ROWS) for c in range(COLS)}
        cells |= {key: CellLook((("water", 0),), "reach", Text(f"{key} <b>&amp;", f"{key} <b>&amp;")) for key, *_ in PONDS}
        return Scene(VIEW[self.wide], cells, [Placed("newt", min(self.turn, COLS - 1), 1)])

    def figure(self):
        if self.drawn is None:
            return ""
        import plotly.graph_objects as go

        bars = go.Bar(x=["A", "B", "C"], y=self.drawn)
        return go.Figure([bars], layout={"template": "plotly_white", "margin": {"t": 20, "b": 30}}).to_json()

    def entries(self):
        few = [] if self.empty else [
            n.Entry(f"Aller vers l'étang {i}", f"+{i}", (f"Détail {i}",), "Déplacer", open=False, off=i == 3, key=f"a{i}",
                    press=lambda i=i: self.tell("choose", f"a{i}"), look=lambda on, i=i: self.tell("look", f"a{i}", on))
            for i in range(6) if not (i == 0 and self.gone)
        ]
        many = [] if self.empty else [n.Entry(f"Poser la tuile {i}", group="Poser", key=f"b{i}", press=lambda i=i: self.tell("choose", f"b{i}")) for i in range(300)]
        return tuple(few + many)

    def board(self, name, key, **more):
        return n.Board(
            self.scene(), "en", name, key=key, announce=f"turn {self.turn}" if self.turn else "",
            click=lambda *where: self.tell("click" if key == "board" else "second", *where), **more)

    def buttons(self):
        acts = {
            "repaint": lambda: self.set(turn=self.turn + 1), "rebuild": lambda: self.set(wide=1),
            "draw": lambda: self.set(drawn=[3, 5, 2]), "redraw": lambda: self.set(drawn=[1, 2, 9]),
            "short": lambda: self.keep("abc-é %20#x"), "long": lambda: self.keep("Z" * 20_000), "longer": lambda: self.keep("Y" * 24_000),
            "english": lambda: self.set(choice="en"), "copy": lambda: self.page.copy(),
            "save": lambda: self.page.download("record.json", '{"é": 1}'), "slow": lambda: self.set(slow=0.15),
            "first gone": lambda: self.set(gone=True), "empty": lambda: self.set(empty=True),
        }
        return n.Row(tuple(n.Button(name, key=name, press=press) for name, press in acts.items()))

    def view(self):
        first = self.board(
            "Pond board", "board", selected="c00", hotkeys=("r",), wheel=True,
            point=lambda *where: self.tell("point", *where), leave=lambda: self.tell("leave"),
            hotkey=lambda *what: self.tell("key", *what), turn=lambda *what: self.tell("wheel", *what))
        figure = self.figure()
        return n.Column((
            first, self.board("Second board", "second", zoom=ZOOM),
            n.Timeline(self.index, 15, f"turn {self.index} of 15", WORDS, self.index == 15, lines=tuple((*one, one[0] == self.line, 0, "") for one in LINES),
                       key="timeline", step=self.step, go=self.go, line=lambda key: self.set(line=key) or self.tell("line", key)),
            n.Listing("Legal actions", self.entries(), "Nothing to do", "Filter", key="listing"),
            *((n.Chart(figure, "Scores", "A 3, B 5, C 2", 220, key="one"), n.Chart(figure, "Scores again", "", 160, key="two")) if figure else ()),
            self.buttons(),
            n.Listing("Told", tuple(n.Entry(each, key=f"told-{at}") for at, each in enumerate(self.told)), key="told"),
        ))


class GalleryPage(Page):
    PREFIX = "x:"

    def arrive(self, text):
        self.model.choice = self.preferences.get("choice", "fr")
        self.model.tell("incoming", len(text), text[:20], self.query, self.problem, self.model.choice)

    def worth_keeping(self):
        return {"choice": self.model.choice}

    def was_copied(self, ok):
        self.model.tell("copied", ok, self.copied)


model = Gallery()
model.lang = "en"
page = GalleryPage(model, model.view)
page.observe(lambda change: model.tell("problem", change.new), "problem")
'''  # noqa: E501


@pytest.fixture(scope="module")
def gallery(start_server: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a page that shows all parts."""
    folder = tmp_path_factory.mktemp("parts")
    (folder / "gallery.py").write_text(GALLERY, encoding="utf-8")
    cell = {"cell_type": "code", "execution_count": None, "id": "only", "metadata": {}, "outputs": []}
    notebook = {
        "cells": [{**cell, "source": "from gallery import page\n\npage"}],
        "metadata": {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    (folder / "parts.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    return f"{start_server('--notebooks', str(folder)).url}voila/render/parts.ipynb"


def visit(page: Page, address: str) -> None:
    page.goto(address)
    expect(said(page)).to_contain_text("incoming")


@pytest.fixture
def gallery_page(table: Page, gallery: str) -> Page:
    """The gallery as the test before left it, for tests that it does not matter to."""
    if table.url.partition("#")[0] != gallery:
        visit(table, gallery)
    return table


def said(page: Page) -> Locator:
    return page.get_by_role("group", name="Told")


def board(page: Page, name: str = "Pond board") -> Locator:
    return page.get_by_role("grid", name=name)


def cell(page: Page, name: str) -> Locator:
    return board(page).get_by_role("gridcell", name=name)


def press_button(page: Page, name: str) -> None:
    page.locator(f"button[data-key='{name}']").evaluate("button => button.click()")


def active(page: Page) -> Any:
    return page.evaluate("document.activeElement.dataset.id")


# The board --------------------------------------------------------------------------------------------------


def test_the_board_is_driven_by_the_keyboard(page: Page, gallery: str) -> None:
    visit(page, gallery)
    expect(board(page).locator("[tabindex='0']")).to_have_count(1)
    cell(page, "row 1 column 1,").focus()
    walk = {
        "ArrowRight": "c01", "ArrowDown": "c11", "ArrowLeft": "c10", "End": "c14", "Home": "c10",
        "Control+End": "pond-se", "Control+Home": "pond-nw",
    }  # fmt: skip
    for key, expected in walk.items():
        page.keyboard.press(key)
        assert (key, active(page)) == (key, expected)
    expect(said(page)).to_contain_text("point pond-nw 0 0")
    page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("click pond-nw 0 0")
    page.keyboard.press("r")
    expect(said(page)).to_contain_text("key r pond-nw")
    page.keyboard.press("Escape")
    expect(said(page)).to_contain_text("key Escape pond-nw")
    expect(board(page).locator("[tabindex='0']")).to_have_count(1)


REACHED = """() => {
  const board = document.querySelector("[role=grid][aria-label='Pond board']"), seen = new Set(["c00"]), ahead = ["c00"];
  while (ahead.length) {
    const here = board.querySelector(`[data-id=${ahead.pop()}]`);
    for (const key of ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"]) {
      here.focus();
      here.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      const found = document.activeElement.dataset.id;
      if (!seen.has(found)) ahead.push(found);
      seen.add(found);
    }
  }
  return [...seen];
}"""  # noqa: E501
"""Every cell that arrow keys lead to, from one of them."""


def test_arrows_reach_every_cell_of_the_board(gallery_page: Page) -> None:
    seen = gallery_page.evaluate(REACHED)
    assert len(seen) == board(gallery_page).get_by_role("gridcell").count() == 22


def test_names_with_markup_stay_text(gallery_page: Page) -> None:
    expect(cell(gallery_page, "pond-nw <b>&amp;")).to_have_count(1)


def test_two_boards_never_share_a_symbol(gallery_page: Page) -> None:
    ids = gallery_page.locator(".board defs > g").evaluate_all("nodes => nodes.map(node => node.id)")
    assert len(ids) == len(set(ids)) >= 8


def test_the_pointer_is_told_inside_a_cell(page: Page, gallery: str) -> None:
    visit(page, gallery)
    cell(page, "row 2 column 4").scroll_into_view_if_needed()
    box = cell(page, "row 2 column 4").locator(".xb-outline").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] * 0.75, box["y"] + box["height"] * 0.25)
    expect(said(page)).to_contain_text("point c13 0.2")
    page.mouse.click(box["x"] + box["width"] * 0.25, box["y"] + box["height"] * 0.75)
    heard = said(page).get_by_text("click c13").inner_text().split()
    assert [float(number) for number in heard[2:4]] == [
        pytest.approx(-0.25, abs=0.04),
        pytest.approx(0.25, abs=0.04),
    ]
    page.mouse.wheel(0, 40)
    expect(said(page)).to_contain_text("wheel c13 1")
    page.mouse.move(1, 1)
    expect(said(page)).to_contain_text("leave")


def test_a_quick_click_asks_for_no_preview_that_it_replaces(page: Page, gallery: str) -> None:
    visit(page, gallery)
    cell(page, "row 2 column 4").locator(".xb-outline").click()
    cell(page, "row 3 column 2").locator(".xb-outline").hover()
    expect(said(page)).to_contain_text("point c21")
    heard = [told.split()[:2] for told in said(page).get_by_role("listitem").all_inner_texts()]
    assert [told for told in heard if told[0] in ("click", "point")] == [["click", "c13"], ["point", "c21"]]


def test_the_board_changes_in_place_and_keeps_the_focus(page: Page, gallery: str) -> None:
    visit(page, gallery)
    focused = cell(page, "row 1 column 1,")
    focused.focus()
    before = focused.element_handle()
    press_button(page, "repaint")
    expect(focused).to_have_accessible_name("row 1 column 1, meadow, turn 1")
    expect(page.locator(".board [aria-live]").first).to_have_text("turn 1")
    expect(focused).to_be_focused()
    assert before is not None
    assert before.evaluate("(node) => node === document.activeElement")
    press_button(page, "rebuild")
    expect(board(page).get_by_role("gridcell")).to_have_count(22)
    expect(cell(page, "row 1 column 1,")).to_be_focused()


def zoomed(page: Page) -> float:
    """How many times as wide as its place the second board is drawn."""
    frame = page.locator("[data-key='second'] .window")
    return float(frame.evaluate("frame => frame.scrollWidth / frame.clientWidth"))


def test_a_board_is_enlarged_by_buttons_and_by_keys_and_dragging_it_chooses_nothing(
    page: Page, gallery: str
) -> None:
    visit(page, gallery)
    board(page, "Second board").get_by_role("gridcell", name="row 1 column 1,").focus()
    page.keyboard.press("+")
    assert zoomed(page) == pytest.approx(1.25, abs=0.02)
    for _ in range(9):
        page.keyboard.press("+")
    assert zoomed(page) == pytest.approx(4, abs=0.05)
    frame = page.locator("[data-key='second'] .window")
    frame.scroll_into_view_if_needed()
    frame.evaluate("frame => frame.scrollTo(100, 100)")
    box, before = frame.bounding_box(), frame.evaluate("frame => frame.scrollLeft")
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 40, y - 10, steps=4)
    page.mouse.up()
    assert frame.evaluate("frame => frame.scrollLeft") == pytest.approx(before + 40, abs=1)
    board(page, "Second board").get_by_role("gridcell", name="row 1 column 1,").locator(".xb-outline").click()
    expect(said(page)).to_contain_text("second c00")
    assert said(page).get_by_text("second").count() == 1
    board(page, "Second board").locator("[tabindex='0']").press("0")
    assert zoomed(page) == 1


# Lists ------------------------------------------------------------------------------------------------------


def test_a_list_previews_chooses_and_keeps_the_focus(page: Page, gallery: str) -> None:
    visit(page, gallery)
    actions = page.get_by_role("group", name="Legal actions")
    actions.get_by_role("button", name="étang 1").hover()
    expect(said(page)).to_contain_text("look a1 True")
    page.mouse.move(2, 2)
    expect(said(page)).to_contain_text("look a1 False")
    actions.get_by_role("button", name="étang 1").focus()
    press_button(page, "first gone")
    expect(actions.get_by_role("button", name="étang 0")).to_have_count(0)
    expect(actions.get_by_role("button", name="étang 1")).to_be_focused()
    page.keyboard.press("End")
    assert active(page) == "b299"
    page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("choose b299")
    page.keyboard.press("Home")
    assert active(page) == "a1"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert active(page) == "a4"  # the third cannot be chosen
    expect(actions.locator("button[tabindex='0']")).to_have_count(1)


def test_a_list_is_narrowed_without_regard_to_accents_and_says_when_it_is_empty(gallery_page: Page) -> None:
    page = gallery_page
    actions = page.get_by_role("group", name="Legal actions")
    page.get_by_role("searchbox", name="Filter").fill("ETANG 2")
    expect(actions.get_by_role("button")).to_have_count(1)
    page.get_by_role("searchbox", name="Filter").fill("tuile 29")
    expect(actions.get_by_role("button")).to_have_count(11)
    page.get_by_role("searchbox", name="Filter").fill("")
    press_button(page, "empty")
    expect(page.get_by_text("Nothing to do")).to_be_visible()


def test_focus_is_always_shown(page: Page, gallery: str) -> None:
    visit(page, gallery)
    for place in ("button.entry", "[data-step='forward']", "input[type=range]", "button[data-key='copy']"):
        page.locator(f".explorer {place}").last.focus()
        page.keyboard.press("Shift")
        width = page.evaluate("parseFloat(getComputedStyle(document.activeElement).outlineWidth)")
        assert (place, width >= 2) == (place, True)


# The timeline -----------------------------------------------------------------------------------------------


def test_the_timeline_steps_slides_and_changes_line(page: Page, gallery: str) -> None:
    visit(page, gallery)
    timeline = page.get_by_role("region", name="Timeline")
    slider = timeline.get_by_role("slider", name="Position")
    timeline.get_by_role("button", name="One step forward").click()
    expect(slider).to_have_value("4")
    slider.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "turn 5 of 15")
    timeline.get_by_role("button", name="First position").click()
    expect(slider).to_have_value("0")
    expect(timeline.get_by_role("button", name="One step back")).to_have_count(0)  # it would lead nowhere
    timeline.get_by_role("button", name="Detour").press("Enter")
    expect(said(page)).to_contain_text("line b2")
    expect(timeline.get_by_role("button", name="Detour")).to_have_attribute("aria-current", "true")
    expect(timeline.get_by_role("button", name="Detour")).to_be_focused()
    press_button(page, "slow")
    for _ in range(5):  # faster than Python answers
        slider.press("ArrowRight")
        page.wait_for_timeout(60)
    expect(slider).to_have_attribute("aria-valuetext", "turn 5 of 15")
    expect(slider).to_have_value("5")


def test_playing_stops_at_any_action_and_at_the_end(page: Page, gallery: str) -> None:
    visit(page, gallery)
    timeline = page.get_by_role("region", name="Timeline")
    timeline.get_by_role("button", name="Play").click()
    expect(timeline.get_by_role("slider")).not_to_have_value("3")
    page.mouse.click(2, 2)
    expect(timeline.get_by_role("button", name="Play")).to_be_visible()
    expect(timeline.get_by_role("slider")).not_to_have_value("15")
    timeline.get_by_role("button", name="Play").click()
    expect(timeline.get_by_role("slider")).to_have_value("15", timeout=30_000)
    for name in ("One step forward", "Last position"):
        expect(timeline.get_by_role("button", name=name)).to_have_count(0)


# Charts -----------------------------------------------------------------------------------------------------


def test_plotly_is_fetched_once_from_the_server_and_leaves_no_global(page: Page, gallery: str) -> None:
    visit(page, gallery)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    press_button(page, "draw")
    bars = page.locator(".chart .bars path")
    expect(bars).to_have_count(6)
    assert len([url for url in asked if "charts.js" in url]) == 1
    assert page.evaluate("[typeof Plotly, typeof moduleName]") == ["undefined", "undefined"]
    expect(page.locator(".modebar")).to_have_count(0)
    expect(page.get_by_text("A 3, B 5, C 2")).to_be_visible()
    plot = page.locator(".chart svg.main-svg").first.element_handle()
    press_button(page, "redraw")
    expect(page.locator(".chart").first.locator(".ytick text").last).to_have_text("8")
    assert plot is not None
    assert plot.evaluate("(node) => node.isConnected")
    assert serious(page, "turn") == []


# The address ------------------------------------------------------------------------------------------------


def test_the_address_survives_a_reload(page: Page, gallery: str) -> None:
    visit(page, gallery + "?lang=en")
    press_button(page, "short")
    expect(page).to_have_url(gallery + "?lang=en#x:abc-%C3%A9%20%2520%23x")
    page.reload()
    expect(said(page)).to_contain_text("incoming 11 abc-é %20#x ?lang=en")
    page.evaluate("location.hash = '#x:by-hand'")
    expect(said(page)).to_contain_text("incoming 7 by-hand")
    page.evaluate("location.hash = '#a-heading'")
    expect(said(page)).to_contain_text("incoming 0")


def test_what_is_too_long_for_a_link_stays_in_this_browser_and_each_tab_keeps_its_own(
    page: Page, new_page: Callable[..., Page], gallery: str
) -> None:
    visit(page, gallery)
    press_button(page, "long")
    page.wait_for_url("**#x:local=s*")
    twin = new_page(context=page.context)
    visit(twin, page.url)
    expect(said(twin)).to_contain_text("incoming 20000 ZZZZZZZZZZZZZZZZZZZZ")
    expect(said(twin)).to_contain_text("local-only")
    assert twin.url != page.url
    before = page.url
    press_button(page, "longer")
    page.wait_for_url(lambda url: url != before)
    twin.reload()
    expect(said(twin)).to_contain_text("incoming 20000")
    page.reload()
    expect(said(page)).to_contain_text("incoming 24000")
    page.evaluate("for (let i = 0; i < 30; i++) localStorage.setItem('explorer:s' + i, i + 'old')")
    press_button(page, "long")
    until(page, "Object.keys(localStorage).filter(key => key.startsWith('explorer:s')).length <= 20")


def test_a_full_storage_loses_nothing(page: Page, gallery: str) -> None:
    visit(page, gallery)
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full'); }; }")
    press_button(page, "long")
    expect(said(page)).to_contain_text("problem not-stored")
    page.reload()
    expect(said(page)).to_contain_text("incoming 20000")


def test_a_link_to_what_another_browser_keeps_is_reported(page: Page, gallery: str) -> None:
    visit(page, gallery + "#x:local=s123")
    expect(said(page)).to_contain_text("missing")


def test_what_a_browser_remembers_outlives_the_page_and_comes_before_it_is_ready(
    page: Page, gallery: str
) -> None:
    visit(page, gallery)
    press_button(page, "english")
    until(page, "localStorage['explorer:preferences']?.includes('\"choice\":\"en\"')")
    page.reload()
    expect(said(page)).to_contain_text("incoming")
    assert said(page).get_by_role("listitem").first.inner_text().endswith("en")


def test_copying_with_and_without_the_clipboard_and_saving(page: Page, gallery: str) -> None:
    visit(page, gallery)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    press_button(page, "copy")
    expect(said(page)).to_contain_text("copied True 1")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    page.locator("button[data-key='copy']").click()
    expect(said(page)).to_contain_text("copied True 2")
    with page.expect_download() as download:
        press_button(page, "save")
    assert download.value.suggested_filename == "record.json"
    assert Path(download.value.path()).read_text(encoding="utf-8") == '{"é": 1}'
