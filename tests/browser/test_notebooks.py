"""A table in a notebook's cell, in JupyterLab, Notebook 7 and nbclassic: it plays there, a second one is none
of its business, and where the notebook is opened again there is its picture.
"""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from conftest import ROOT
from playwright.sync_api import Browser, Error, Locator, Page, expect
from table import until

from explorer import ui
from explorer.ui import at_rest

pytest.importorskip("notebook", reason="pip install notebook")
pytest.importorskip("nbclassic", reason="pip install nbclassic")

WORKSPACES = ("JUPYTERLAB_WORKSPACES_DIR",)
TOKEN = "only-for-these-tests"
CELLS = (
    "import explorer.ui\nexplorer.language = 'fr'",
    """first, second = (explorer.ui.dashboard("pond", scenario="PON-X1") for _ in range(2))
display(first, second, explorer.ui.dashboard("souls", seed=3))""",
    "first.ply",
)
PLACES = {
    "lab": "lab/workspaces/{name}/tree/{name}.ipynb",
    "notebook": "notebooks/{name}.ipynb",
    "nbclassic": "nbclassic/notebooks/{name}.ipynb",
}
IN_FRONT = """() => [...(window.jupyterapp?.shell.widgets("main") ?? [])].some(
    ({ sessionContext, context }) => context?.isReady && sessionContext?.session?.kernel
        && sessionContext.kernelDisplayStatus === "idle")"""
CLASSIC = """() => window.Jupyter?.notebook?._fully_loaded
    && Jupyter.notebook.kernel?.info_reply?.protocol_version"""
READY = {"lab": IN_FRONT, "notebook": IN_FRONT, "nbclassic": CLASSIC}
RUN = {
    "lab": "jupyterapp.commands.execute('notebook:run-all-cells')",
    "notebook": "jupyterapp.commands.execute('notebook:run-all-cells')",
    "nbclassic": "Jupyter.notebook.execute_all_cells()",
}
SAVE = {
    "lab": "jupyterapp.commands.execute('docmanager:save')",
    "notebook": "jupyterapp.commands.execute('docmanager:save')",
    "nbclassic": "Jupyter.notebook.save_notebook()",
}
CELL_COUNT = "() => document.querySelectorAll('.jp-Notebook .jp-Cell, #notebook-container > .cell').length"
SETTLED = 90_000  # [ms]


@dataclass
class Jupyter:
    url: str
    folder: Path

    def book(self, place: str, texts: tuple[str, ...] = CELLS) -> Path:
        kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
        cells: list[dict[str, object]] = [
            {"cell_type": "code", "id": f"cell{at}", "metadata": {}, "outputs": [],
             "execution_count": None, "source": text}
            for at, text in enumerate(texts)
        ]  # fmt: skip
        whole = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
        path = self.folder / f"{place}.ipynb"
        path.write_text(json.dumps(whole), encoding="utf-8")
        return path

    def ask(self, path: str, method: str = "GET") -> Any:
        with urlopen(Request(f"{self.url}api/{path}?token={TOKEN}", method=method), timeout=30) as answer:
            return json.loads(answer.read() or "null")

    def forget(self) -> None:
        for kernel in self.ask("kernels"):
            self.ask(f"kernels/{kernel['id']}", "DELETE")


@pytest.fixture(scope="module")
def jupyter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Jupyter]:
    """JupyterLab's server, which shows Notebook 7 and nbclassic too, blind to whoever runs the tests."""
    options = (
        "--allow-root",
        "--LabApp.expose_app_in_browser=True",
        "--JupyterNotebookApp.expose_app_in_browser=True",
        f"--IdentityProvider.token={TOKEN}",
    )
    with started(tmp_path_factory.mktemp("jupyter"), "jupyterlab", *options) as served:
        yield served
        served.forget()


@contextmanager
def started(home: Path, program: str, *options: str) -> Iterator[Jupyter]:
    """A program that shows the notebooks of a new folder, until it has answered."""
    folder = home / "notebooks"
    folder.mkdir()
    own = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR", *WORKSPACES)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", program, "--no-browser", f"--port={port}", *options]
    told = {name: str(home / name.lower()) for name in own} | {"PYTHONPATH": str(ROOT)}
    with (home / "log").open("w") as log:
        process = subprocess.Popen(command, cwd=folder, env=os.environ | told, stdout=log, stderr=log)
        served, deadline = Jupyter(f"http://127.0.0.1:{port}/", folder), time.monotonic() + 90
        while time.monotonic() < deadline:
            with suppress(OSError):
                urlopen(f"{served.url}?token={TOKEN}", timeout=30).close()
                break
            time.sleep(0.3)
        yield served
        process.terminate()
        process.wait(timeout=30)


@pytest.fixture
def opened(browser: Browser, jupyter: Jupyter) -> Iterator[Callable[[str], Page]]:
    """Open a place's notebook in a window of its own; no page of ours may fail or ask another host."""
    pages: list[Page] = []
    faults: list[str] = []

    def asked(url: str) -> None:
        if not url.startswith((jupyter.url, "data:", "blob:")):
            faults.append(url)

    def failed(error: Error) -> None:
        if "blob:" in (error.stack or ""):  # where our program is
            faults.append(str(error))

    def open_one(place: str) -> Page:
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.on("request", lambda request: asked(request.url))
        page.on("pageerror", failed)
        pages.append(page)
        page.goto(f"{jupyter.url}{PLACES[place].format(name=place)}?token={TOKEN}")
        page.wait_for_function(READY[place], timeout=SETTLED)
        return page

    yield open_one
    for page in pages:
        page.context.close()
    assert faults == []


def boards(page: Page) -> Locator:
    return page.locator(".explorer .stage > .board")


@pytest.mark.parametrize("place", PLACES)
def test_a_table_in_a_notebook(place: str, jupyter: Jupyter, opened: Callable[[str], Page]) -> None:
    book, page = jupyter.book(place), opened(place)
    page.evaluate(RUN[place])
    expect(boards(page)).to_have_count(3, timeout=SETTLED)
    expect(page.locator("[data-explorer-kept]:visible")).to_have_count(0)
    first, second, third = (page.locator(".explorer").nth(at) for at in range(3))

    # it plays, and the others stand
    others = [each.locator(".prompt").inner_text() for each in (second, third)]
    first.locator(".board [data-id=a5]").click()
    expect(first.locator(".log li").first).to_be_visible()
    expect(second.locator(".log li")).to_have_count(0)
    assert [each.locator(".prompt").inner_text() for each in (second, third)] == others
    first.locator("[data-key=language]").click()
    expect(first).to_have_attribute("lang", "en")
    expect(second).to_have_attribute("lang", "fr")
    assert page.evaluate(NAMES) == 0

    # what is dragged is under the hand, whatever the cell around does
    card = second.locator(".hand .card").first
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box
    at = (box["x"] + 60, box["y"] - 60)
    page.mouse.move(box["x"] + 30, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(*at, steps=4)
    held = page.locator(".explorer-drag").bounding_box()
    assert held
    assert abs(held["x"] + held["width"] / 2 - at[0]) + abs(held["y"] + held["height"] / 2 - at[1]) < 9
    page.keyboard.press("Escape")
    page.mouse.up()

    # its words and keys stay its own
    assert first.locator(".prompt").evaluate("node => getComputedStyle(node).textAlign") == "left"
    cells = page.evaluate(CELL_COUNT)
    first.locator(".board .xb-cell[tabindex='0']").focus()
    for key in ("b", "a", "x", "d", "d"):
        page.keyboard.press(key)
    assert page.evaluate(CELL_COUNT) == cells
    # opened again, by a kernel that knows nothing
    page.evaluate(SAVE[place])
    until(page, "true")
    deadline = time.monotonic() + 30
    while "data-explorer-kept" not in book.read_text(encoding="utf-8") and time.monotonic() < deadline:
        time.sleep(0.2)
    page.goto("about:blank")
    jupyter.forget()
    again = opened(place)
    expect(again.locator("[data-explorer-kept] img:visible")).to_have_count(3, timeout=SETTLED)
    expect(again.get_by_text("Error displaying widget").locator("visible=true")).to_have_count(0)
    expect(again.get_by_text("Loading widget").locator("visible=true")).to_have_count(0)
    expect(boards(again)).to_have_count(0)


@pytest.mark.parametrize("place", ["lab", "notebook"])
def test_a_kernel_that_restarts_leaves_the_last_picture_and_the_line_that_opens_it(
    place: str, jupyter: Jupyter, opened: Callable[[str], Page]
) -> None:
    jupyter.book(place)
    page = opened(place)
    page.evaluate(RUN[place])
    expect(boards(page)).to_have_count(3, timeout=SETTLED)
    kept = page.locator("[data-explorer-kept]")
    before = kept.first.locator("code").text_content() or ""
    assert before.startswith("explorer.ui.dashboard(link=")
    page.locator(".explorer").first.locator(".board [data-id=a5]").click()
    expect(kept.first.locator("code")).not_to_have_text(before)  # the page rests
    expect(page.locator("[data-explorer-kept]:visible")).to_have_count(0)
    page.evaluate("jupyterapp.shell.currentWidget.sessionContext.restartKernel()")
    expect(page.locator("[data-explorer-kept] img:visible")).to_have_count(3, timeout=SETTLED)
    expect(page.locator(".explorer:visible")).to_have_count(0)
    expect(page.get_by_text("Error displaying widget").locator("visible=true")).to_have_count(0)
    jupyter.forget()


@pytest.mark.parametrize("place", PLACES)
def test_a_notebook_of_somebody_elses_shows_pictures_before_it_is_run(
    place: str, jupyter: Jupyter, opened: Callable[[str], Page]
) -> None:
    """Whose outputs are not trusted: all that a page could do is taken out of them."""
    page: Any = ui.dashboard("souls", seed=3)
    book = json.loads(jupyter.book(place).read_text(encoding="utf-8"))
    view = {"application/vnd.jupyter.widget-view+json": {"model_id": "gone"}, "text/plain": ""}
    shown = ({"text/html": at_rest.kept(page.model, page.view(), "gone"), "text/plain": "souls"}, view)
    book["cells"][1]["outputs"] = [
        {"output_type": "display_data", "data": data, "metadata": {}} for data in shown
    ]
    (jupyter.folder / f"{place}.ipynb").write_text(json.dumps(book), encoding="utf-8")
    here = opened(place)
    picture = here.get_by_role("img", name="Papillons célestes")
    expect(picture).to_be_visible(timeout=SETTLED)
    assert picture.evaluate("node => node.naturalWidth") > 300
    expect(
        here.get_by_text(re.compile("(Error displaying|Loading) widget")).locator("visible=true")
    ).to_have_count(0)


NAMES = """() => {
    const ids = [...document.querySelectorAll(".explorer [id]")].map(({ id }) => id);
    return ids.length - new Set(ids).size;
}"""
"""How many names of elements are given twice."""


@pytest.mark.thorough
def test_a_tile_of_jupyterlab_makes_a_notebook_that_shows_a_board(browser: Browser, jupyter: Jupyter) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.goto(f"{jupyter.url}lab/workspaces/tile?token={TOKEN}")
    page.locator(".jp-LauncherCard", has_text="Rules explorer").click(timeout=SETTLED)
    page.locator(".jp-Dialog select").select_option("Mariposas")
    page.locator(".jp-Dialog .jp-mod-accept").click()
    page.wait_for_function(IN_FRONT, timeout=SETTLED)
    page.evaluate(RUN["lab"])
    expect(boards(page)).to_have_count(1, timeout=SETTLED)
    page.context.close()
    jupyter.forget()


MADE = """async (lang) => {
    const ours = globalThis._JUPYTERLAB["rules-explorer"], commands = {}, saved = [], ITranslator = {};
    const translation = { loaded: true, get: async () => () => ({ ITranslator }) };
    ours.init({ "@jupyterlab/translation": { "4": translation } });
    const plugin = (await ours.get())().default;
    const contents = { newUntitled: async () => ({}), save: async (_path, what) => saved.push(what.content) };
    const serviceManager = { contents, kernelspecs: {} };
    const addCommand = (name, command) => { commands[name] = command; };
    plugin.activate({ serviceManager, commands: { addCommand, execute: () => {} } }, { languageCode: lang });
    await commands["rules-explorer:pond"].execute({});
    return [commands["rules-explorer:choose"].label(), saved[0].cells[0].source];
}"""
"""Our part of JupyterLab makes a notebook in a JupyterLab that has a language and nothing else."""


@pytest.mark.parametrize(
    ("lang", "title", "line"),
    [("fr_FR", "Explorateur de règles", 'explorer.language = "fr"\n'), ("en", "Rules explorer", "")],
)
def test_a_notebook_of_the_tile_speaks_the_language_of_jupyterlab(
    browser: Browser, lang: str, title: str, line: str
) -> None:
    page = browser.new_page()
    page.add_script_tag(path=ROOT / "page" / "labextension" / "static" / "extension.js")
    source = f'import explorer\n\n{line}explorer.ui.dashboard("pond")'
    assert page.evaluate(MADE, lang) == [title, source]
    page.context.close()


@pytest.mark.thorough
def test_file_new_of_notebook_7_makes_a_notebook_of_a_game(browser: Browser, jupyter: Jupyter) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.goto(f"{jupyter.url}tree?token={TOKEN}")
    page.get_by_role("menuitem", name="File", exact=True).click(timeout=SETTLED)
    page.locator(".lm-Menu-item", has_text="New").first.hover()
    with page.context.expect_page() as opening:
        page.get_by_text("Notebook: Papillon", exact=True).click()
    made = opening.value
    expect(made.locator(".jp-Notebook .jp-Cell")).to_contain_text(
        'explorer.ui.dashboard("papillon")', timeout=SETTLED
    )
    page.context.close()
    jupyter.forget()


@pytest.mark.thorough
def test_a_page_beside_the_notebook_is_clicked_and_assigned(
    jupyter: Jupyter, opened: Callable[[str], Page]
) -> None:
    show = "import explorer.ui\npage = explorer.ui.dashboard('pond', scenario='PON-X1')\npage.beside()"
    jupyter.book("lab", (show, ""))
    page = opened("lab")
    page.evaluate(RUN["lab"])
    expect(boards(page)).to_have_count(1, timeout=SETTLED)
    expect(page.locator(".jp-Notebook .explorer")).to_have_count(0)
    prompt = page.locator(".explorer .prompt").first
    before = prompt.inner_text()
    page.locator(".explorer .board [data-id=a5]").click()
    expect(prompt).not_to_have_text(before, use_inner_text=True)

    page.evaluate(
        "jupyterapp.commands.execute('notebook:replace-selection', {text: 'print(page.ply); page.ply = 0'})"
    )
    page.evaluate("jupyterapp.commands.execute('notebook:run-cell')")
    expect(page.locator(".jp-Notebook .jp-OutputArea-output").last).to_have_text("1")
    expect(prompt).to_have_text(before, use_inner_text=True)
    jupyter.forget()


@pytest.mark.thorough
def test_tables_in_voila_as_it_comes_play_and_are_there_again_after_a_reload(
    browser: Browser, tmp_path: Path
) -> None:
    """Its own page asks another host for icons; without them ours is whole."""
    with started(tmp_path, "voila") as served:
        served.book("voila", CELLS[:2])
        page, elsewhere = browser.new_page(viewport={"width": 1280, "height": 900}), list[str]()
        page.route(lambda url: not url.startswith((served.url, "data:", "blob:")), lambda one: one.abort())
        page.on("requestfailed", lambda request: elsewhere.append(request.url))
        page.goto(f"{served.url}voila/render/voila.ipynb", timeout=SETTLED)
        expect(boards(page)).to_have_count(3, timeout=SETTLED)
        expect(page.locator("[data-explorer-kept]:visible")).to_have_count(0)
        first, second = (page.locator(".explorer").nth(at) for at in range(2))
        first.locator(".board [data-id=a5]").click()
        expect(first.locator(".log li")).to_have_count(1)
        expect(second.locator(".log li")).to_have_count(0)
        page.reload(timeout=SETTLED)
        expect(boards(page)).to_have_count(3, timeout=SETTLED)
        expect(first.locator(".log li")).to_have_count(1)
        assert [url for url in elsewhere if "fontawesome" not in url and served.url not in url] == []
        page.context.close()
