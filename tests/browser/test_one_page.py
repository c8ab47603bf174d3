"""One page over a server's kernel: what cells of one's own show, what it leaves to Voilà, the first board."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from conftest import ON_BOTH
from playwright.sync_api import Browser, Page, expect
from table import at, group, open_panel, ply, standing, until
from test_serving import notebook, wait_for
from thorough import always

SHOWN = """\
import ipywidgets, plotly.graph_objects as go
from IPython.display import HTML, Markdown, SVG, display
print("printed \x1b[31mred\x1b[0m")
display(Markdown("*told*"), HTML("<b>bold</b><script>window.ran = true</script>"))
display(SVG("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'><title>drawn</title></svg>"))
display(go.Figure(go.Bar(y=[1, 3])))
out, button = ipywidgets.Output(), ipywidgets.Button(description="Go")
def press(_):
    with out:
        print("pressed", end=" ")
        print("once")
button.on_click(press)
ipywidgets.VBox([button, out])"""
FOREIGN = """\
import ipywidgets, traitlets
class Elsewhere(ipywidgets.DOMWidget):
    _model_module = _view_module = traitlets.Unicode("jupyter-elsewhere").tag(sync=True)
kept = Elsewhere()
button, label = ipywidgets.Button(description="Go"), ipywidgets.Label("waiting")
button.on_click(lambda _: setattr(label, "value", "answered"))
ipywidgets.VBox([button, label])"""
NOTES = {"cell_type": "markdown", "id": "words", "metadata": {}, "source": "# Notes\n\nof *mine*"}
BOX = """selector => {
    const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
    return x !== undefined && [x, y, width, height].map(Math.round);
}"""
EARLY = (
    "selector => !document.querySelector('[data-kernel-id]') && document.fonts.status === 'loaded' && "
    f"({BOX})(selector)"
)
"""In one breath: where the picture is in its own letters, while there is no kernel yet."""
BOARD = ".stage > .board svg:has(*)"
"""A board that is drawn; a page that is one widget has it on its stage."""
DRAWN = f"#getting-ready [lang=fr] {BOARD}"


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("log") / "errors.txt"


@pytest.fixture(scope="module")
def served(start_server: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory, log: Path) -> Any:
    folder = tmp_path_factory.mktemp("own")
    whole = json.loads(notebook(SHOWN))
    whole["cells"].insert(0, NOTES)
    (folder / "mine.ipynb").write_text(json.dumps(whole), encoding="utf-8")
    (folder / "foreign.ipynb").write_text(notebook(FOREIGN), encoding="utf-8")
    return start_server("--notebooks", str(folder), log=log)


def test_what_cells_show_is_shown(page: Page, served: Any) -> None:
    page.goto(served.dashboard("mine"))
    expect(page.get_by_role("heading", name="Notes")).to_be_visible()
    expect(page.get_by_role("heading").locator(".anchor-link")).to_have_css("opacity", "0")
    expect(page.get_by_text("printed red")).to_be_visible()
    expect(page.locator("em", has_text="told")).to_be_visible()
    expect(page.locator("b", has_text="bold")).to_be_visible()
    expect(page.locator("svg title", has_text="drawn")).to_be_attached()
    expect(page.locator(".js-plotly-plot .bars path")).to_have_count(2)
    page.get_by_role("button", name="Go").click()
    expect(page.get_by_text("pressed once")).to_be_visible()
    assert page.evaluate("window.ran") is None


@pytest.mark.thorough
def test_widgets_of_another_library_are_left_to_voila(browser: Browser, served: Any, log: Path) -> None:
    page = browser.new_page()  # Voilà's own page warns of versions
    for visit in ("jupyter-elsewhere", ""):  # found out by the first visitor, known to the second
        page.goto(served.dashboard("foreign", "en"))
        page.get_by_role("button", name="Go").click()
        expect(page.get_by_text("answered")).to_be_visible()
        expect(page.locator("[data-explorer-page=voila]")).to_be_attached()
        assert ("voila=jupyter-elsewhere" in page.url) == bool(visit)
        page.goto("about:blank")
    assert wait_for(lambda: served.kernels() == [])
    page.close()
    assert log.read_text().count("foreign.ipynb has widgets of jupyter-elsewhere") == 1


def first_seen(page: Page, address: str, selector: str) -> list[int]:
    """Open a page as somebody who sets nothing up; where a thing is before there is a kernel."""
    drawn, deadline = None, time.monotonic() + 30
    while not drawn and time.monotonic() < deadline:  # a server that has just been started draws them beside
        page.goto(address.removesuffix("&start=empty"), wait_until="commit")
        until(page, "performance.getEntriesByName('first-contentful-paint').length")
        drawn = page.evaluate(EARLY, selector)
    assert drawn
    return list(drawn)


FRAMES = """(() => {
  const seen = window.seen = [];
  const look = () => {
    const boards = [...document.querySelectorAll(".stage > .board svg:has(*)")];
    const drawn = (board) => board.checkVisibility({ opacityProperty: true }) && board.clientHeight > 50;
    seen.push(boards.some(drawn));
    requestAnimationFrame(look);
  };
  look();
})()"""
"""Whether a board is seen, in each frame."""


@ON_BOTH
def test_a_board_is_seen_in_every_frame(new_page: Callable[..., Page], server: Any) -> None:
    """The picture stays until the live one is drawn."""
    page = new_page(viewport={"width": 768, "height": 1024})
    page.add_init_script(FRAMES)
    first_seen(page, server.dashboard("mariposas"), DRAWN)
    page.evaluate("window.seen.splice(0)")
    expect(page.locator("#getting-ready")).to_have_count(0, timeout=60_000)
    expect(page.locator(f"#rendered_cells {BOARD}")).to_be_visible()
    assert set(page.evaluate("window.seen")) == {True}


SHARE = ".head .icon"


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("name", "there", "late"),
    [
        ("mariposas", BOARD, ".hand .card"),
        ("mariposas", SHARE, ".hand .card"),
        ("village", ".prompt", ".hand .card"),
        ("corridor-lab", SHARE, ".palette .tool"),
    ],
)
def test_what_comes_late_has_its_place_from_the_first(
    new_page: Callable[..., Page], server: Any, name: str, there: str, late: str
) -> None:
    """A hand beside the board, the tools of the lab."""
    page = new_page(viewport={"width": 768, "height": 1024})
    drawn = first_seen(page, server.dashboard(name), f"#getting-ready [lang=fr] {there}")
    expect(page.locator(f"#rendered_cells {late}").first).to_be_attached()
    assert page.evaluate(BOX, there) == pytest.approx(drawn, abs=1)


@pytest.mark.parametrize("width", always(390, of=[1280, 768, 390]))
def test_the_live_board_takes_the_pictures_place(
    new_page: Callable[..., Page], server: Any, width: int
) -> None:
    page = new_page(viewport={"width": width, "height": 800})
    drawn = first_seen(page, server.dashboard("pond"), DRAWN)
    standing(page)
    assert page.evaluate(BOX, f"#rendered_cells {BOARD}") == pytest.approx(
        drawn, abs=1
    )  # [px] the flexible column is rounded
    if width < 1280:  # players stand behind a word of their own
        page.locator(".tabs button").nth(2).click()
    expect(page.locator(".who", has_text="La Marquise triton")).to_contain_text("vous")
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(ply(page)).to_have_text(at(2, 2))
    open_panel(page, "actions")
    group(page, "legal-actions").get_by_role("button").first.click()
    expect(ply(page)).to_have_text(re.compile("coup [4-9] sur"))  # the computer has answered
    open_panel(page, "turn")
    expect(page.locator("[data-key=opening]")).to_have_count(0)
