"""The widgets in a real browser: keyboard, pointer, updates, playback, charts and the page's address."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from table import serious, until

from explorer.ui import widgets
from explorer.ui.widgets.address import LONGEST, Address

GALLERY = r"""
# All widgets on one page; whatever they report is listed at the bottom.
import json
import time
from html import escape

import ipywidgets as w

from explorer.ui.widgets import Address, Board, Chart, Listing, Timeline

ROWS, COLS = 4, 5
WATER = {"fill": "#9fcfe3"}


def square(x, y):
    return f"M{x - 0.5} {y - 0.5}h1v1h-1Z"


def geometry():
    cells = [[f"c{r}{c}", r, c, c, r, square(c, r)] for r in range(ROWS) for c in range(COLS)]
    for key, row, col, x, y in (("pond-nw", -1, -1, -1.1, -0.9), ("pond-se", ROWS, COLS, 5.1, 3.9)):
        cells.append([key, row, col, x, y, f"M{x - 0.45} {y}a.45 .45 0 1 0 .9 0a.45 .45 0 1 0 -.9 0Z"])
    tile = ["rect", {"x": -0.47, "y": -0.47, "width": 0.94, "height": 0.94, "rx": 0.06, "fill": "#cfe0b8"}]
    return {
        "view": [-1.8, -1.6, 7.6, 6.2],
        "cells": cells,
        "symbols": {
            "meadow": [tile, ["circle", {"cx": -0.2, "cy": -0.15, "r": 0.05, "fill": "#e9c64a"}],
                       ["circle", {"cx": 0.2, "cy": 0.2, "r": 0.05, "fill": "#e9c64a"}]],
            "road": [tile, ["rect", {"x": -0.1, "y": -0.47, "width": 0.2, "height": 0.94, "fill": "#8d8d86"}]],
            "water": [["circle", {"cx": 0, "cy": 0, "r": 0.42, **WATER}]],
            "newt": [["circle", {"cx": 0, "cy": 0, "r": 0.24, "class": "player-5", "stroke": "#22302a", "stroke-width": 0.03}],
                     ["text", {"x": 0, "y": 0.01}, "T"]],
        },
        "backdrop": [["rect", {"x": -1.75, "y": -1.55, "width": 7.5, "height": 6.1, "rx": 0.2, "fill": "#eef0e0"}]],
    }


def scene(turn=0):
    cells = {
        f"c{r}{c}": {"p": [["road" if c == 2 else "meadow", 90 * (r % 2) if c == 2 else 0]],
                     "c": "legal" if (r, c) == (1, 3) else "refused" if (r, c) == (1, 2) else "",
                     "l": f"row {r + 1} column {c + 1}, {'road' if c == 2 else 'meadow'}, turn {turn}"}
        for r in range(ROWS) for c in range(COLS) if (r, c) != (3, 4)
    }
    cells["c34"] = {"p": [], "c": "", "l": "row 4 column 5, empty"}
    cells |= {k: {"p": [["water", 0]], "c": "reach", "l": f"{k} <b>&amp;"} for k in ("pond-nw", "pond-se")}
    return {
        "cells": cells,
        "tokens": [["newt", min(turn, COLS - 1), 1, 0, "", 1]],
        "marks": [["path", {"d": "M0 0L3 0L3 2", "class": "route"}],
                  ["circle", {"cx": 3, "cy": 2, "r": 0.3, "class": "bottleneck"}]],
        "ghosts": [["meadow", 4, 3, 0, "", 1]],
    }


board = Board(geometry=geometry(), scene=scene(), label="Pond board", hotkeys=["r", "R"], wheel=True, max_height="420px",
              selected="c00")
second = Board(geometry=geometry(), scene=scene(), label="Second board", max_height="120px", zoomable=True,
               zoom_words={"label": "Size", "out": "Smaller", "fit": "All of it", "in": "Larger"})
TONES = ["good", "bad", "info", "chance", "neutral"]


def entries():
    few = [{"id": f"a{i}", "group": "Déplacer", "label": f"Aller vers l'étang {i}", "tone": TONES[i % 5], "badge": f"+{i}",
            "detail": f"Détail {i}\nsecond line", "disabled": i == 3, "level": 1 if i == 2 else 0} for i in range(6)]
    return few + [{"id": f"b{i}", "group": "Poser", "label": f"Poser la tuile {i}", "tone": "neutral"} for i in range(300)]


listing = Listing(items=entries(), label="Legal actions", empty="Nothing to do", filterable=True, filter_label="Filter",
                  max_height="380px", tone_words={"bad": "forbidden:"})
log = Listing(items=[{"id": "l1", "label": "Only one"}], label="Log", empty="No events yet", max_height="120px")
LINES = [{"id": "main", "name": "Main line", "start": 0, "length": 15, "current": True, "row": 0},
         {"id": "b1", "name": "What if the newt waits", "start": 4, "length": 6, "current": False, "row": 1},
         {"id": "b2", "name": "Detour", "start": 7, "length": 3, "current": False, "row": 2}]
timeline = Timeline(index=3, length=15, caption="turn 3 of 15", lines=LINES, interval=250)


def figure(heights):  # plotly takes a while, and few tests draw
    import plotly.graph_objects as go
    bars = go.Bar(x=["A", "B", "C"], y=heights)
    return go.Figure([bars], layout={"template": "plotly_white", "margin": {"t": 20, "b": 30}}).to_json()


chart = Chart(label="Scores", summary="A 3, B 5, C 2", height="220px")
chart2 = Chart(label="Scores again", summary="second", height="160px")
address = Address(prefix="x:", cap=200, preferences={"language": "fr"})
told = w.HTML()
heard = []


def tell(*what):
    heard.append("<li>" + escape(" ".join(map(str, what)).strip()) + "</li>")
    told.value = f"<ol id='told'>{''.join(heard)}</ol>"


board.on_click(lambda p: tell("click", p.id, p.dx, p.dy, p.shift))
second.on_click(lambda p: tell("second", p.id))
board.on_point(lambda p: tell("point", p.id, p.dx, p.dy))
board.on_leave(lambda: tell("leave"))
board.on_key(lambda k, c: tell("key", k, c))
board.on_wheel(lambda c, s: tell("wheel", c, s))


@listing.on_choose
def chosen(key):
    tell("choose", key)
    with listing.hold_sync():
        listing.selected = key
        listing.expanded = key if key != listing.expanded else ""
        if key == "a0":
            listing.items = [e for e in entries() if e["id"] != "a0"]


listing.on_preview(lambda key: tell("preview", key))


slow = [0]


def go_to(index):
    time.sleep(slow[0])
    with timeline.hold_sync():
        timeline.index = index
        timeline.at_end = index >= timeline.length
        timeline.caption = f"turn {index} of {timeline.length}"
    tell("go", index)


def step(which):
    go_to({"first": 0, "back": max(0, timeline.index - 1), "forward": min(timeline.index + 1, timeline.length),
           "last": timeline.length}[which])


timeline.on_go(go_to)
timeline.on_step(step)


@timeline.on_line
def line(key):
    timeline.lines = [{**each, "current": each["id"] == key} for each in LINES]
    tell("line", key)


def arrived(text):
    tell("incoming", len(text), text[:20], address.query, address.problem, json.dumps(address.preferences))


address.on_incoming(arrived)
address.observe(lambda change: tell("problem", change.new), "problem")
address.on_copied(lambda ok: tell("copied", ok, address.copied))


def button(name, act):
    each = w.Button(description=name, tooltip=name)
    each.on_click(lambda _: act())
    return each


turn = [0]


def repaint():
    turn[0] += 1
    with board.hold_sync():
        board.scene = scene(turn[0])
        board.announce = f"turn {turn[0]}"
        board.busy = turn[0] % 2 == 1


def draw():
    chart.figure = chart2.figure = figure([3, 5, 2])


def redraw():
    chart.figure = figure([1, 2, 9])


def no_address():
    chart.plotly_url = chart2.plotly_url = ""


def spoil():
    chart2.figure = "{"


def keep(text):
    address.value = text


buttons = w.Box([
    button("repaint", repaint), button("draw", draw), button("redraw", redraw), button("spoil", spoil),
    button("short", lambda: keep("abc-é %20#x")),
    button("long", lambda: keep("Z" * 5000)), button("longer", lambda: keep("Y" * 6000)),
    button("english", lambda: setattr(address, "preferences", {"language": "en"})),
    button("copy", lambda: address.copy()), button("save", lambda: address.download("record.json", '{"é": 1}')),
    button("rebuild", lambda: setattr(board, "geometry", {**geometry(), "view": [-2, -2, 8, 8]})),
    button("no address", no_address), button("slow", lambda: slow.__setitem__(0, 0.15)), button("empty", lambda: setattr(listing, "items", [])),
], layout={"flex_flow": "row wrap"})
page = w.VBox([
    address,
    w.HBox([w.VBox([board, timeline], layout={"flex": "3 1 0%", "min_width": "0"}),
            w.VBox([listing, log], layout={"flex": "2 1 0%", "min_width": "0"})]),
    w.HBox([w.VBox([each], layout={"flex": "1 1 0%", "min_width": "0"}) for each in (chart, chart2, second)]), buttons, told])
"""  # noqa: E501


@pytest.fixture(scope="module")
def gallery(start_server: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a page that shows all widgets."""
    folder = tmp_path_factory.mktemp("widgets")
    (folder / "gallery.py").write_text(GALLERY, encoding="utf-8")
    cell = {"cell_type": "code", "execution_count": None, "id": "only", "metadata": {}, "outputs": []}
    notebook = {
        "cells": [{**cell, "source": "from gallery import page\n\npage"}],
        "metadata": {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    (folder / "widgets.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    return f"{start_server('--notebooks', str(folder)).url}voila/render/widgets.ipynb"


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
    """The line with all that Python has heard."""
    return page.locator("#told")


def cell(page: Page, name: str) -> Locator:
    return page.get_by_role("grid", name="Pond board").get_by_role("gridcell", name=name)


def press_button(page: Page, name: str) -> None:
    """Press without moving focus or pointer."""
    page.get_by_role("button", name=name, exact=True).evaluate("button => button.click()")


def active(page: Page) -> Any:
    return page.evaluate("document.activeElement.dataset.id")


def test_board_is_driven_by_the_keyboard(page: Page, gallery: str) -> None:
    visit(page, gallery)
    board = page.get_by_role("grid", name="Pond board")
    expect(board.locator("[tabindex='0']")).to_have_count(1)
    cell(page, "row 1 column 1,").focus()
    walk = {
        "ArrowRight": "c01", "ArrowDown": "c11", "ArrowLeft": "c10", "End": "c14", "Home": "c10",
        "Control+End": "pond-se", "Control+Home": "pond-nw",
    }  # fmt: skip
    for key, expected in walk.items():
        page.keyboard.press(key)
        assert (key, active(page)) == (key, expected)
    expect(said(page)).to_contain_text("point pond-nw 0 0")
    expect(board.locator(".focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("click pond-nw 0 0 False")
    page.keyboard.press("Shift+Space")
    expect(said(page)).to_contain_text("click pond-nw 0 0 True")
    page.keyboard.press("r")
    expect(said(page)).to_contain_text("key r pond-nw")
    page.keyboard.press("Escape")
    expect(said(page)).to_contain_text("key Escape pond-nw")
    expect(board.locator("[tabindex='0']")).to_have_count(1)


REACHED = """() => {
  const board = document.querySelector(".explorer-board"), seen = new Set(["c00"]), ahead = ["c00"];
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
}"""
"""Every cell that arrow keys lead to, from one of them."""


def test_arrows_reach_every_cell_of_the_board(gallery_page: Page) -> None:
    page = gallery_page
    seen = page.evaluate(REACHED)
    assert len(seen) == page.get_by_role("grid", name="Pond board").get_by_role("gridcell").count() == 22


def test_board_reports_the_pointer_inside_a_cell(page: Page, gallery: str) -> None:
    visit(page, gallery)
    box = cell(page, "row 2 column 4").locator(".outline").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] * 0.75, box["y"] + box["height"] * 0.25)
    expect(said(page)).to_contain_text("point c13 0.2")
    expect(page.locator(".explorer-board .caption").first).to_have_text("row 2 column 4, meadow, turn 0")
    page.mouse.click(box["x"] + box["width"] * 0.25, box["y"] + box["height"] * 0.75)
    heard = said(page).get_by_text("click c13").inner_text().split()
    assert [float(number) for number in heard[2:4]] == [
        pytest.approx(-0.25, abs=0.04),
        pytest.approx(0.25, abs=0.04),
    ]
    page.mouse.wheel(0, 40)
    expect(said(page)).to_contain_text("wheel c13 1")
    assert page.evaluate("scrollY") == 0
    page.mouse.move(2, 2)
    expect(said(page)).to_contain_text("leave")


def test_a_quick_click_asks_for_no_preview_that_it_replaces(page: Page, gallery: str) -> None:
    visit(page, gallery)
    cell(page, "row 2 column 4").locator(".outline").click()
    cell(page, "row 3 column 2").locator(".outline").hover()
    expect(said(page)).to_contain_text("point c21")
    heard = [told.split()[:2] for told in said(page).get_by_role("listitem").all_inner_texts()]
    assert [told for told in heard if told[0] in ("click", "point")] == [["click", "c13"], ["point", "c21"]]


def test_board_updates_in_place_and_keeps_the_focus(page: Page, gallery: str) -> None:
    visit(page, gallery)
    focused = cell(page, "row 1 column 1,")
    focused.focus()
    before = focused.element_handle()
    press_button(page, "repaint")
    expect(page.locator(".explorer-board [aria-live]").first).to_have_text("turn 1")
    expect(focused).to_have_accessible_name("row 1 column 1, meadow, turn 1")
    expect(focused).to_be_focused()
    assert before is not None
    assert before.evaluate("(node) => node === document.activeElement")
    assert (
        page.locator(".explorer-board .tokens > g").first.get_attribute("transform")
        == "translate(1 1) scale(1)"
    )
    press_button(page, "rebuild")
    expect(cell(page, "row 1 column 1,")).to_be_focused()
    expect(page.get_by_role("grid", name="Pond board").get_by_role("gridcell")).to_have_count(22)


def zoomed(page: Page) -> float:
    """How many times as wide as its place the second board is drawn."""
    frame = page.locator(".explorer-board .window")
    return float(frame.evaluate("frame => frame.scrollWidth / frame.clientWidth"))


def test_a_zoomable_board_is_enlarged_by_buttons_and_by_keys(page: Page, gallery: str) -> None:
    visit(page, gallery)
    group, board = page.get_by_role("group", name="Size"), page.get_by_role("grid", name="Second board")
    expect(
        page.get_by_role("grid", name="Pond board").locator("xpath=..").get_by_role("button")
    ).to_have_count(0)
    fit = group.get_by_role("button", name="All of it (100 %)")
    expect(fit).to_be_disabled()
    expect(group.get_by_role("button", name="Smaller")).to_be_disabled()
    height = page.locator(".explorer-board .window").evaluate("frame => frame.clientHeight")
    group.get_by_role("button", name="Larger").click()
    expect(group.get_by_role("button", name="All of it (125 %)")).to_be_enabled()
    assert zoomed(page) == pytest.approx(1.25, abs=0.02)
    assert page.locator(".explorer-board .window").evaluate("frame => frame.offsetHeight") == pytest.approx(
        height, abs=2
    )
    board.get_by_role("gridcell", name="row 1 column 1,").focus()
    for key in ("+", "+", "-"):
        page.keyboard.press(key)
    expect(group.get_by_role("button", name="All of it (156 %)")).to_be_visible()
    for _ in range(8):
        page.keyboard.press("+")
    expect(group.get_by_role("button", name="Larger")).to_be_disabled()
    assert zoomed(page) == pytest.approx(4, abs=0.05)
    page.keyboard.press("0")
    expect(fit).to_be_disabled()
    assert zoomed(page) == 1


def test_an_enlarged_board_is_dragged_and_dragging_chooses_nothing(page: Page, gallery: str) -> None:
    visit(page, gallery)
    frame, larger = page.locator(".explorer-board .window"), page.get_by_role("button", name="Larger")
    for _ in range(5):
        larger.click()
    middle = frame.evaluate(
        "frame => [(frame.scrollLeft + frame.clientWidth / 2) / frame.scrollWidth, frame.scrollLeft]"
    )
    assert middle[0] == pytest.approx(0.5, abs=0.02)
    frame.scroll_into_view_if_needed()
    box = frame.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 40, y - 10, steps=4)
    page.mouse.up()
    assert frame.evaluate("frame => frame.scrollLeft") == pytest.approx(middle[1] + 40, abs=1)
    page.mouse.click(x, y)
    expect(said(page)).to_contain_text("second")
    assert said(page).get_by_text("second").count() == 1


def test_two_boards_never_share_a_symbol(gallery_page: Page) -> None:
    page = gallery_page
    ids = page.locator(".explorer-board defs > g").evaluate_all("nodes => nodes.map(node => node.id)")
    assert len(ids) == len(set(ids)) == 8


def test_names_with_markup_stay_text(gallery_page: Page) -> None:
    page = gallery_page
    expect(cell(page, "pond-nw <b>&amp;")).to_have_count(1)


def test_listing_previews_chooses_and_keeps_the_focus(page: Page, gallery: str) -> None:
    visit(page, gallery)
    actions = page.get_by_role("group", name="Legal actions")
    actions.get_by_role("button", name="étang 1").hover()
    expect(said(page)).to_contain_text("preview a1")
    page.mouse.move(2, 2)
    expect(said(page).locator("li").last).to_have_text("preview")
    actions.get_by_role("button", name="étang 3").click(force=True)
    expect(said(page)).to_contain_text("preview a3")
    actions.get_by_role("button", name="étang 1").click()
    expect(actions.get_by_text("Détail 1 second line")).to_be_visible()
    expect(actions.get_by_role("button", name="forbidden: Aller vers l'étang 1")).to_have_attribute(
        "aria-expanded", "true"
    )
    actions.get_by_role("button", name="étang 0").focus()
    page.keyboard.press("Enter")
    expect(actions.get_by_role("button", name="étang 0")).to_have_count(0)
    expect(actions.get_by_role("button", name="étang 1")).to_be_focused()
    expect(said(page)).not_to_contain_text("choose a3")


def test_listing_draws_long_groups_only_when_open_and_never_scrolls_the_page(
    page: Page, gallery: str
) -> None:
    visit(page, gallery)
    actions = page.get_by_role("group", name="Legal actions")
    expect(actions.get_by_role("button")).to_have_count(6)
    actions.get_by_role("button", name="étang 0").focus()
    page.keyboard.press("End")
    page.keyboard.press("ArrowRight")
    expect(actions.get_by_role("button")).to_have_count(306)
    page.keyboard.press("End")
    assert active(page) == "b299"
    page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("choose b299")
    assert active(page) == "b299"
    assert page.evaluate("scrollY") == 0
    page.keyboard.press("Home")
    assert active(page) == "a0"
    expect(actions.locator("[tabindex='0']")).to_have_count(1)


def test_listing_is_filtered_without_regard_to_accents(gallery_page: Page) -> None:
    page = gallery_page
    actions = page.get_by_role("group", name="Legal actions")
    page.get_by_role("searchbox", name="Filter").fill("ETANG depl 2")
    expect(actions.get_by_role("button")).to_have_count(1)
    page.get_by_role("searchbox", name="Filter").fill("tuile 29")
    expect(actions.get_by_role("button")).to_have_count(13)
    page.get_by_role("searchbox", name="Filter").fill("")
    expect(actions.get_by_role("button")).to_have_count(6)


def test_focus_is_always_shown(gallery_page: Page) -> None:
    page = gallery_page
    page.get_by_role("button", name="étang 0").focus()
    for place in ("button.item", "button.back", "input[type=range]"):
        page.locator(f".explorer-widget {place}").last.focus()
        page.keyboard.press("Shift")
        style = page.evaluate(
            "(({ outlineWidth, outlineColor }) => [outlineWidth, "
            "outlineColor])(getComputedStyle(document.activeElement))"
        )
        assert (place, style) == (place, ["3px", "rgb(27, 95, 209)"])


def test_an_empty_listing_says_so(gallery_page: Page) -> None:
    page = gallery_page
    press_button(page, "empty")
    expect(page.get_by_text("Nothing to do")).to_be_visible()


def test_timeline_steps_slides_and_changes_line(page: Page, gallery: str) -> None:
    visit(page, gallery)
    timeline = page.get_by_role("group", name="Timeline")
    slider = timeline.get_by_role("slider", name="Position")
    timeline.get_by_role("button", name="One step forward").click()
    expect(slider).to_have_value("4")
    slider.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "turn 5 of 15")
    timeline.get_by_role("button", name="First position").click()
    expect(slider).to_have_value("0")
    expect(timeline.get_by_role("button", name="One step back")).to_have_attribute("aria-disabled", "true")
    timeline.get_by_role("button", name="Detour").press("Enter")
    expect(said(page)).to_contain_text("line b2")
    expect(timeline.get_by_role("button", name="Detour")).to_have_attribute("aria-pressed", "true")
    expect(timeline.get_by_role("button", name="Detour")).to_be_focused()
    assert timeline.locator("circle").count() <= 200
    press_button(page, "slow")
    for _ in range(5):  # faster than Python answers
        slider.press("ArrowRight")
        page.wait_for_timeout(60)
    expect(slider).to_have_attribute("aria-valuetext", "turn 5 of 15")
    expect(slider).to_have_value("5")


def test_autoplay_stops_at_any_action_and_at_the_end(page: Page, gallery: str) -> None:
    visit(page, gallery)
    timeline = page.get_by_role("group", name="Timeline")
    timeline.get_by_role("button", name="Play").click()
    expect(timeline.get_by_role("slider")).not_to_have_value("3")
    page.mouse.click(2, 2)
    expect(timeline.get_by_role("button", name="Play")).to_be_visible()
    expect(timeline.get_by_role("slider")).not_to_have_value("15")
    timeline.get_by_role("button", name="Play").click()
    expect(timeline.get_by_role("slider")).to_have_value("15", timeout=15_000)
    expect(timeline.get_by_role("button", name="Play")).to_have_attribute("aria-disabled", "true")
    expect(timeline.get_by_role("button", name="Last position")).to_have_attribute("aria-disabled", "true")


def test_chart_loads_plotly_once_from_the_server_and_leaves_no_global(page: Page, gallery: str) -> None:
    visit(page, gallery)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    press_button(page, "draw")
    expect(page.get_by_role("img", name="Scores", exact=True).locator(".bars path")).to_have_count(3)
    expect(page.get_by_role("img", name="Scores again").locator(".bars path")).to_have_count(3)
    assert len([url for url in asked if "charts.js" in url]) == 1
    assert page.evaluate("[typeof Plotly, typeof moduleName]") == ["undefined", "undefined"]
    expect(page.locator(".modebar")).to_have_count(0)
    expect(page.get_by_text("A 3, B 5, C 2")).to_be_visible()
    plot = page.get_by_role("img", name="Scores", exact=True).locator(".plot").element_handle()
    press_button(page, "redraw")
    expect(page.get_by_role("img", name="Scores", exact=True).locator(".ytick text").last).to_have_text("8")
    assert plot is not None
    assert plot.evaluate("(node) => node.isConnected")
    press_button(page, "spoil")
    expect(page.get_by_role("alert")).to_have_text("The chart cannot be drawn.")


def test_chart_gets_plotly_from_the_kernel_where_no_server_offers_it(page: Page, gallery: str) -> None:
    visit(page, gallery)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    press_button(page, "no address")
    press_button(page, "draw")
    expect(page.locator(".explorer-chart .bars path")).to_have_count(6)
    assert not [url for url in asked if "charts.js" in url]


def test_address_survives_a_reload(page: Page, gallery: str) -> None:
    visit(page, gallery + "?lang=en")
    press_button(page, "short")
    expect(page).to_have_url(gallery + "?lang=en#x:abc-%C3%A9%20%2520%23x")
    page.reload()
    expect(said(page)).to_contain_text("incoming 11 abc-é %20#x ?lang=en")
    page.evaluate("location.hash = '#x:by-hand'")
    expect(said(page)).to_contain_text("incoming 7 by-hand")
    page.evaluate("location.hash = '#a-heading'")
    expect(said(page).locator("li").last).to_contain_text("incoming 0")


def test_a_long_state_goes_to_this_browser_and_each_tab_keeps_its_own(
    page: Page, new_page: Callable[..., Page], gallery: str
) -> None:
    visit(page, gallery)
    press_button(page, "long")
    page.wait_for_url("**#x:local=s*")
    twin = new_page(context=page.context)
    visit(twin, page.url)
    expect(said(twin)).to_contain_text("incoming 5000 ZZZZZZZZZZZZZZZZZZZZ")
    expect(said(twin)).to_contain_text("local-only")
    assert twin.url != page.url
    before = page.url
    press_button(page, "longer")
    page.wait_for_url(lambda url: url != before)
    twin.reload()
    expect(said(twin)).to_contain_text("incoming 5000")
    page.reload()
    expect(said(page)).to_contain_text("incoming 6000")
    page.evaluate("for (let i = 0; i < 30; i++) localStorage.setItem('explorer:s' + i, i + 'old')")
    press_button(page, "long")
    until(page, "Object.keys(localStorage).filter(key => key.startsWith('explorer:s')).length <= 20")


def test_a_full_storage_loses_nothing(page: Page, gallery: str) -> None:
    visit(page, gallery)
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full'); }; }")
    press_button(page, "long")
    expect(said(page)).to_contain_text("problem not-stored")
    page.reload()
    expect(said(page)).to_contain_text("incoming 5000")


def test_a_link_to_a_state_of_another_browser_is_reported(page: Page, gallery: str) -> None:
    visit(page, gallery + "#x:local=s123")
    expect(said(page)).to_contain_text("missing")


def test_preferences_outlive_the_page_and_come_before_ready(page: Page, gallery: str) -> None:
    visit(page, gallery)
    press_button(page, "english")
    until(page, "localStorage['explorer:preferences']?.includes('en')")
    page.reload()
    expect(said(page)).to_contain_text('{"language": "en"}')


def test_copy_with_and_without_the_clipboard_and_download(page: Page, gallery: str) -> None:
    visit(page, gallery)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    press_button(page, "copy")
    expect(said(page)).to_contain_text("copied True 1")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    page.get_by_role("button", name="copy", exact=True).click()
    expect(said(page)).to_contain_text("copied True 2")
    with page.expect_download() as download:
        press_button(page, "save")
    assert download.value.suggested_filename == "record.json"
    assert Path(download.value.path()).read_text(encoding="utf-8") == '{"é": 1}'


def test_outside_voila_the_address_is_left_alone(page: Page, gallery: str) -> None:
    page.goto(gallery.split("voila/")[0])
    script = (Path(widgets.__file__).parent / "address.js").read_text(encoding="utf-8")
    result = page.evaluate(
        """async (script) => {
            delete document.body.dataset.explorerPage;
            const traits = { value: "", prefix: "", cap: 10, force: false, key: "here", preferences: {} };
            const sent = [], handlers = {};
            const model = {
                get: (trait) => traits[trait], send: (message) => sent.push(message),
                on: (event, handler) => { handlers[event] = handler; }, off: (event) => { delete handlers[event]; },
            };
            const widget = await import(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
            const leave = widget.default.render({ model, el: document.createElement("div") });
            traits.value = "a state of more than ten characters";
            handlers["change:value"]();
            leave();
            const again = widget.default.render({ model, el: document.createElement("div") });
            again();
            const stored = sessionStorage.getItem("here"), left = Object.keys(handlers);
            return { hash: location.hash, stored, incoming: sent.at(-1).incoming, left };
        }""",  # noqa: E501
        script,
    )
    state = "a state of more than ten characters"
    assert result == {"hash": "", "stored": state, "incoming": state, "left": []}


def test_the_longest_link_of_an_address_and_the_longest_state_are_pythons(page: Page, gallery: str) -> None:
    """A value of `cap` characters is a link, one more stays in this browser; what is longer than Python takes
    is not sent.
    """
    page.goto(gallery.split("voila/")[0])
    script = (Path(widgets.__file__).parent / "address.js").read_text(encoding="utf-8")
    cap, longest = Address().cap, LONGEST
    found = page.evaluate(
        """async ([script, cap, longest]) => {
            const widget = await import(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
            const read = (prefix, change) => {
                const traits = { value: "", prefix, cap, also: [], force: false, key: "here" };
                traits.preferences = {};
                const sent = [], handlers = {};
                const model = {
                    get: (trait) => traits[trait], send: (message) => sent.push(message),
                    on: (event, handler) => { handlers[event] = handler; }, off: () => {},
                };
                const leave = widget.default.render({ model, el: document.createElement("div") });
                if (change !== undefined) { traits.value = change; handlers["change:value"](); }
                leave();
                return sent;
            };
            document.body.dataset.explorerPage = "";
            const links = [cap - 1, cap, cap + 1].map((length) => {
                const problem = read("x:", "A".repeat(length)).find(({ type }) => type === "stored").problem;
                return [problem, location.hash.startsWith("#x:local=") ? "local" : location.hash.length - 3];
            });
            delete document.body.dataset.explorerPage;
            const states = [longest, longest + 1].map((length) => {
                sessionStorage.setItem("here", "A".repeat(length));
                const { incoming, problem } = read("x:").find(({ type }) => type === "hello");
                return [problem, incoming.length];
            });
            return { links, states };
        }""",
        [script, cap, longest],
    )
    assert found["links"] == [["", cap - 1], ["", cap], ["local-only", "local"]]
    assert found["states"] == [["", longest], ["too-long", 0]]


def test_no_serious_accessibility_issue_and_no_sideways_scrolling(page: Page, gallery: str) -> None:
    visit(page, gallery)
    page.get_by_role("button", name="étang 1").click()
    press_button(page, "draw")
    expect(page.locator(".explorer-chart .bars path")).to_have_count(6)
    assert serious(page, "turn") == []
    for width in (1280, 768):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
