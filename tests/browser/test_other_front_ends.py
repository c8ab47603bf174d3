"""Programs that show notebooks in another way, each in an environment of its own with our wheel: JupyterLite,
with Python in the browser and no server; papermill and nbconvert; Jupyter Book; pandoc; nbviewer; a hub.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import psutil
import pytest
from plain_host import hosting
from playwright.sync_api import Browser, Locator, Page, expect

from explorer import ui
from explorer.publishing.site import pyodide
from explorer.ui import at_rest
from explorer.ui.widget import VIEW

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("anywidget", "ipywidgets", "networkx", "plotly", "segno", "tqdm")
"""What the package asks for."""
PYTHON = "3.14"
"""The version in Pyodide."""
CELLS = (
    "import piplite\nawait piplite.install(['rules-explorer'])",
    "import explorer.ui\nexplorer.language = 'fr'\nfor _ in range(2):\n"
    "    display(explorer.ui.dashboard('pond', scenario='PON-X1'))",
    "explorer.load('souls').start(seed=7)",
)
SETTLED = 180_000  # [ms]

pytestmark = pytest.mark.thorough


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    how = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([sys.executable, "-m", "pip", "wheel", *how, "--wheel-dir", folder, ROOT], check=True)
    return next(folder.glob("*.whl"))


def environment(folder: Path, *packages: str) -> Path:
    """The programs of a new environment with these packages; skipped where no registry gives them."""
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    asked = subprocess.run(
        [folder / "bin" / "pip", "install", "--quiet", *packages], capture_output=True, text=True
    )
    if asked.returncode:
        pytest.skip(asked.stderr.strip().splitlines()[-1])
    return folder / "bin"


def book(path: Path, texts: tuple[str, ...], kernel: str = "python3") -> Path:
    cells = [
        {"cell_type": "code", "id": f"c{at}", "metadata": {}, "outputs": [], "execution_count": None, "source": text}  # noqa: E501
        for at, text in enumerate(texts)
    ]  # fmt: skip
    spec = {"display_name": "Python", "language": "python", "name": kernel}
    whole = {"cells": cells, "metadata": {"kernelspec": spec}, "nbformat": 4, "nbformat_minor": 5}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(whole), encoding="utf-8")
    return path


def outside(page: Page, own: str) -> list[str]:
    """A list that grows by every request elsewhere."""
    asked: list[str] = []
    page.on(
        "request",
        lambda one: asked.append(one.url) if not one.url.startswith((own, "blob:", "data:")) else None,
    )
    return asked


def seen_without_a_network(browser: Browser, file: Path, title: str, boards: int = 1) -> None:
    """The boards of a page and their words, where nothing else than the page can be asked for."""
    page = browser.new_page()
    page.context.set_offline(True)
    page.goto(file.as_uri(), wait_until="domcontentloaded")
    pictures = page.locator(f"[data-explorer-kept] img[alt^='{title}']:visible")
    expect(pictures).to_have_count(boards)
    for each in pictures.all():
        assert each.evaluate("node => node.naturalWidth") > 300
    expect(page.locator("[data-explorer-kept] strong").first).to_contain_text(title)
    page.context.close()


def lite(folder: Path, wheel: Path) -> Path:
    """A JupyterLite site with our wheel, what it needs, and Pyodide: nothing is asked of anybody later."""
    programs = environment(
        folder / "env",
        "jupyterlite-core",
        "jupyterlite-pyodide-kernel",
        "jupyter-server",
        "ipywidgets",
        "anywidget",
    )
    wheels, python = folder / "wheels", folder / "pyodide"
    fetch = [programs / "pip", "download", "--quiet", "--only-binary=:all:"]
    subprocess.run(
        [*fetch, "--platform", "any", "--python-version", PYTHON, "-d", wheels, *NEEDED], check=True
    )
    shutil.copy(wheel, wheels)
    shutil.copytree(pyodide.unpacked(), python)
    lock: Any = json.loads((python / "pyodide-lock.json").read_text(encoding="utf-8"))
    installer = lock["packages"]["micropip"]
    version = f"micropip=={installer['version']}"
    subprocess.run([*fetch, "--no-deps", "--python-version", PYTHON, "-d", python, version], check=True)
    installer["sha256"] = hashlib.sha256((python / installer["file_name"]).read_bytes()).hexdigest()
    lock["packages"] = {"micropip": installer}
    (python / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")

    kernel = {"pyodideUrl": "./static/pyodide/pyodide.mjs", "disablePyPIFallback": True}
    settings = {"litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": kernel}}
    about = {"jupyter-lite-schema-version": 0, "jupyter-config-data": settings}
    (folder / "jupyter-lite.json").write_text(json.dumps(about), encoding="utf-8")
    build = {
        "LiteBuildConfig": {"contents": ["books"], "output_dir": "out", "no_sourcemaps": True},
        "PipliteAddon": {"piplite_urls": ["wheels"]},
    }
    (folder / "jupyter_lite_config.json").write_text(json.dumps(build), encoding="utf-8")
    book(folder / "books" / "pond.ipynb", CELLS, "python")
    subprocess.run([programs / "jupyter-lite", "build"], cwd=folder, check=True, capture_output=True)
    shutil.copytree(python, folder / "out" / "static" / "pyodide")
    return folder / "out"


def test_a_notebook_plays_in_jupyterlite_with_our_wheel_and_without_any_other_host(
    browser: Browser, wheel: Path, tmp_path: Path
) -> None:
    with hosting(lite(tmp_path, wheel)) as url:
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        asked = outside(page, url)
        page.goto(f"{url}lab/index.html?path=pond.ipynb")
        first, second = lite_runs(page)
        expect(first).to_have_attribute("lang", "fr")
        expect(page.locator(".jp-OutputArea svg.xb-art[role=img], .jp-OutputArea img").last).to_be_visible(
            timeout=SETTLED
        )
        kept = page.locator("[data-explorer-kept]")
        before = kept.first.locator("code").text_content() or ""
        first.locator(".board [data-id=a5]").click()
        expect(first.locator(".log li").first).to_be_visible()
        expect(second.locator(".log li")).to_have_count(0)
        expect(kept.first.locator("code")).not_to_have_text(before)  # the page rests
        page.keyboard.press("Escape")
        page.get_by_role("menuitem", name="File", exact=True).click()
        page.get_by_text("Save Notebook", exact=True).click()
        expect(page.locator(".lm-mod-current.jp-mod-dirty")).to_have_count(0)

        # opened again, its Python has gone: pictures, and where the cells are run, the page that was left
        page.reload()
        pictures = page.locator("[data-explorer-kept] img:visible")
        expect(pictures).to_have_count(2, timeout=SETTLED)
        expect(page.get_by_text("Error displaying widget").locator("visible=true")).to_have_count(0)
        first, second = lite_runs(page)
        expect(second.locator(".log li")).to_have_count(0)
        assert asked == []
        page.context.close()


def lite_runs(page: Page) -> tuple[Locator, Locator]:
    """The two pages of the notebook, once its cells were run."""
    expect(page.locator(".jp-Notebook .jp-Cell")).to_have_count(len(CELLS), timeout=SETTLED)
    expect(page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]")).to_be_visible(timeout=SETTLED)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_text("Run All Cells", exact=True).click()
    tables = page.locator(".explorer")
    expect(tables.locator(".board .xb-cell").first).to_be_visible(timeout=SETTLED)
    expect(tables).to_have_count(2)
    return tables.nth(0), tables.nth(1)


@pytest.mark.parametrize(("lang", "title"), [("fr", "File dans ta mare"), ("en", "Off to your pond!")])
def test_papermill_and_nbconvert_show_the_board_and_its_words_in_the_language_that_is_set(
    browser: Browser, wheel: Path, tmp_path: Path, lang: str, title: str
) -> None:
    programs = environment(tmp_path / "env", "papermill", "nbconvert", "ipykernel", str(wheel))
    told = {**os.environ, "EXPLORER_LANGUAGE": lang, "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"}
    told.pop("PYTHONPATH", None)
    run = [programs / "papermill", "-k", "python3", ROOT / "notebooks" / "pond.ipynb", "out.ipynb"]
    subprocess.run(run, cwd=tmp_path, env=told, check=True, capture_output=True)
    saved(tmp_path / "two.ipynb")
    convert = [programs / "jupyter", "nbconvert", "--to", "html", "out.ipynb", "two.ipynb"]
    subprocess.run(convert, cwd=tmp_path, env=told, check=True, capture_output=True)
    seen_without_a_network(browser, tmp_path / "out.html", title)
    seen_without_a_network(browser, tmp_path / "two.html", "Papillons célestes", boards=2)


def test_a_jupyter_book_shows_the_board_and_its_words(browser: Browser, wheel: Path, tmp_path: Path) -> None:
    programs = environment(tmp_path / "env", "jupyter-book<2", str(wheel))
    pages = tmp_path / "book"
    book(pages / "intro.ipynb", CELLS[1:])
    (pages / "_toc.yml").write_text("format: jb-book\nroot: intro\n", encoding="utf-8")
    (pages / "_config.yml").write_text(
        "title: Ours\nexecute:\n  execute_notebooks: force\n", encoding="utf-8"
    )
    told = {**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"}
    told.pop("PYTHONPATH", None)
    subprocess.run([programs / "jupyter-book", "build", pages], env=told, check=True, capture_output=True)
    seen_without_a_network(browser, pages / "_build" / "html" / "intro.html", "File dans ta mare", boards=2)


OLDER = """\
import html, sys, types; sys.modules.update(cgi=types.SimpleNamespace(escape=html.escape), newrelic=None)
"""
"""What nbviewer's release takes from a Python that is older than this one; and nobody measures it here."""
OF_ITS_TIME = (
    "nbconvert<6",
    "jinja2<3.1",
    "markupsafe<2.1",
    "mistune<1",
    "ipython_genutils",
    "setuptools<81",
)


def saved(path: Path) -> None:
    """A notebook as somebody saved it whose two pages were alive."""
    outputs: list[dict[str, Any]] = []
    for seed in range(2):
        page: Any = ui.dashboard("souls", seed=seed)
        page.lang = "fr"
        outputs += (
            {"text/html": at_rest.kept(page.model, page.view(), f"gone{seed}")},
            {VIEW: {"model_id": f"gone{seed}", "version_major": 2, "version_minor": 0}, "text/plain": ""},
        )
    whole = json.loads(book(path, CELLS[1:2]).read_text(encoding="utf-8"))
    whole["cells"][0]["outputs"] = [
        {"output_type": "display_data", "data": data, "metadata": {}} for data in outputs
    ]
    path.write_text(json.dumps(whole), encoding="utf-8")


def test_pandoc_shows_the_boards_of_a_saved_notebook(browser: Browser, tmp_path: Path) -> None:
    """It is what Quarto reads notebooks with, too."""
    programs = environment(tmp_path / "env", "pypandoc_binary")
    saved(tmp_path / "saved.ipynb")
    convert = "import pypandoc; pypandoc.convert_file('saved.ipynb', 'html', outputfile='saved.html')"
    subprocess.run([programs / "python", "-c", convert], cwd=tmp_path, check=True, capture_output=True)
    seen_without_a_network(browser, tmp_path / "saved.html", "Papillons célestes", boards=2)


def test_nbviewer_shows_the_boards_of_a_saved_notebook(browser: Browser, tmp_path: Path) -> None:
    """Its own page asks other hosts for formulas and widgets; where they are refused, ours is whole."""
    programs = environment(tmp_path / "env", "nbviewer", *OF_ITS_TIME)
    where = [programs / "python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    packages = subprocess.run(where, capture_output=True, text=True, check=True).stdout.strip()
    (Path(packages) / "older.pth").write_text(OLDER, encoding="utf-8")
    saved(tmp_path / "books" / "saved.ipynb")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    options = [f"--localfiles={tmp_path / 'books'}", "--host=127.0.0.1", f"--port={port}"]
    with (tmp_path / "log").open("w") as log:
        viewer = subprocess.Popen(
            [programs / "python", "-m", "nbviewer", *options], cwd=tmp_path, stdout=log, stderr=log
        )
    try:
        own = f"http://127.0.0.1:{port}/"
        until(lambda: answers(own))
        page = browser.new_page()
        page.route(lambda url: not url.startswith((own, "data:")), lambda one: one.abort())
        page.goto(f"{own}localfile/saved.ipynb", wait_until="domcontentloaded")
        pictures = page.locator("[data-explorer-kept] img[alt^='Papillons célestes']:visible")
        expect(pictures).to_have_count(2)
        for each in pictures.all():
            assert each.evaluate("node => node.naturalWidth") > 300
        expect(page.locator("[data-explorer-kept] strong").first).to_have_text("Papillons célestes")
        page.context.close()
    finally:
        viewer.terminate()
        viewer.wait(timeout=30)


HUB = """\
c.JupyterHub.authenticator_class = "dummy"
c.JupyterHub.spawner_class = "simple"
c.Authenticator.allow_all = True
c.JupyterHub.bind_url = "http://127.0.0.1:{0}"
c.JupyterHub.hub_port = {1}
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:{2}"
c.ConfigurableHTTPProxy.command = [{proxy!r}]
c.Spawner.cmd = [{single!r}]
c.Spawner.args = ["--allow-root"]
"""


def test_a_user_of_a_hub_finds_the_tile_of_the_explorer(
    browser: Browser, wheel: Path, tmp_path: Path
) -> None:
    """JupyterHub itself, with the spawner that starts a process for each user."""
    programs = environment(tmp_path / "env", "jupyterhub", "jupyterlab", "notebook", str(wheel))
    fetch = [*pyodide.npm(), "install", "--silent", "--prefix", str(tmp_path), "configurable-http-proxy"]
    if subprocess.run(fetch, env=pyodide.environment(), capture_output=True).returncode:
        pytest.skip("npm has no configurable-http-proxy")
    with ExitStack() as free:
        sockets = [free.enter_context(socket.socket()) for _ in range(3)]
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        ports = [each.getsockname()[1] for each in sockets]
    proxy, single = tmp_path / "node_modules/.bin/configurable-http-proxy", programs / "jupyterhub-singleuser"
    said = HUB.format(*ports, proxy=str(proxy), single=str(single))
    (tmp_path / "jupyterhub_config.py").write_text(said, encoding="utf-8")
    paths = f"{programs}{os.pathsep}{pyodide.environment()['PATH']}"
    told = {**os.environ, "PATH": paths, "HOME": str(tmp_path)}
    told.pop("PYTHONPATH", None)
    with (tmp_path / "log").open("w") as log:
        hub = subprocess.Popen([programs / "jupyterhub"], cwd=tmp_path, env=told, stdout=log, stderr=log)
    try:
        page, address = browser.new_page(), f"http://127.0.0.1:{ports[0]}/hub/login"
        until(lambda: answers(address))
        page.goto(address)
        page.fill("input[name=username]", "ann")
        page.fill("input[name=password]", "any")
        page.click("#login_submit")
        expect(page.locator(".jp-LauncherCard", has_text="Rules explorer")).to_be_visible(timeout=SETTLED)
        page.context.close()
    finally:
        children = psutil.Process(hub.pid).children(recursive=True)
        hub.terminate()
        hub.wait(timeout=30)
        for child in psutil.wait_procs(children, timeout=10)[1]:
            child.kill()


def answers(address: str) -> bool:
    """True if there is a page at an address."""
    with suppress(OSError), urlopen(address, timeout=5):
        return True
    return False


def until(true: Callable[[], bool]) -> None:
    """Wait for it, a minute at most."""
    deadline = time.monotonic() + 60
    while not true() and time.monotonic() < deadline:
        time.sleep(0.3)
