"""`explorer serve` as a visitor and as its host see it, with a cheap notebook of one button."""

from __future__ import annotations

import gzip
import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path
from typing import Any

import pytest
from axe_core_python.sync_playwright import Axe
from conftest import ON_SERVER
from playwright.sync_api import Page, expect

import explorer
from explorer.publishing import kept
from explorer.publishing.server.addresses import free_port

BUTTON = """\
import os
import ipywidgets
button, label = ipywidgets.Button(description="Go"), ipywidgets.Label("waiting")
button.on_click(lambda _: setattr(label, "value", "plotly at " + os.environ["EXPLORER_PLOTLY_URL"]))
ipywidgets.VBox([button, label])"""

SLIDER = """\
import ipywidgets
@ipywidgets.interact(n=(1, 9))
def square(n=3):
    print("square", n * n)
    return -n"""

SLOW = """\
import time
import ipywidgets
chosen, label = ipywidgets.Dropdown(options=["a", "b", "c"]), ipywidgets.Label()
button = ipywidgets.Button(description="Go")
chosen.observe(lambda _: time.sleep(0.5), "value")
button.on_click(lambda _: setattr(label, "value", "chosen was " + chosen.value))
ipywidgets.VBox([chosen, button, label])"""


def notebook(source: str, **metadata: Any) -> str:
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    cell = {
        "cell_type": "code",
        "execution_count": None,
        "id": "only",
        "metadata": {},
        "outputs": [],
        "source": source,
    }
    whole = {
        "cells": [cell],
        "metadata": {"kernelspec": kernel, **metadata},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(whole)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("notebooks")
    about = {"title": {"fr": "Un bouton", "en": "A button"}, "summary": {"fr": "Appuyez.", "en": "Press it."}}
    (folder / "button.ipynb").write_text(notebook(BUTTON, explorer=about), encoding="utf-8")
    (folder / "no title.ipynb").write_text(notebook("1"), encoding="utf-8")
    (folder / "lecon.ipynb").write_text(
        notebook("1", explorer={"title": "Leçon", "language": "fr"}), encoding="utf-8"
    )
    (folder / "curseur.ipynb").write_text(notebook(SLIDER, explorer={"language": "fr"}), encoding="utf-8")
    (folder / "lent.ipynb").write_text(notebook(SLOW, explorer={"language": "fr"}), encoding="utf-8")
    (folder / ".hidden").mkdir()
    (folder / ".hidden" / "draft.ipynb").write_text(notebook("1"), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def served(start_server: Callable[..., Any], folder: Path) -> Any:
    return start_server("--notebooks", str(folder))


def get(url: str, **headers: str) -> Any:
    return urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=10)


def command_line(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "explorer.cli", *arguments]


def wait_for(state: Callable[[], bool], seconds: float = 20) -> bool:
    deadline = time.monotonic() + seconds
    while not state() and time.monotonic() < deadline:
        time.sleep(0.05)
    return state()


def test_the_directory_speaks_french_then_remembers_english(page: Page, served: Any) -> None:
    page.goto(served.url)
    expect(page).to_have_title("Explorateur de règles")
    expect(page.get_by_role("link", name="Un bouton")).to_have_attribute(
        "href", re.compile(r"button\.ipynb\?lang=fr$")
    )
    page.get_by_role("link", name="English").click()
    expect(page.get_by_role("heading", name="Rules explorer")).to_be_visible()
    page.goto(served.url)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_text("Press it.")).to_be_visible()
    expect(page.get_by_text("Appuyez.")).to_be_hidden()
    expect(page.get_by_role("link", name="A button")).to_have_attribute(
        "href", re.compile(r"button\.ipynb\?lang=en$")
    )


def test_what_a_slider_prints_and_shows_is_shown_and_follows_it(page: Page, served: Any) -> None:
    page.goto(served.dashboard("curseur"))
    shown = page.locator("#rendered_cells pre")
    expect(shown).to_have_text(["square 9\n", "-3"])
    page.locator(".noUi-handle").press("ArrowRight")
    expect(shown).to_have_text(["square 16\n", "-4"])
    page.locator(".noUi-handle").press("ArrowRight")
    expect(shown).to_have_text(["square 25\n", "-5"])


def test_a_press_does_not_overtake_what_was_chosen_before_it(page: Page, served: Any) -> None:
    page.goto(served.dashboard("lent"))
    page.get_by_role("combobox").select_option("b")
    page.get_by_role("combobox").select_option("c")  # kept back: Python still thinks about the first
    page.get_by_role("button", name="Go").click()
    expect(page.get_by_text("chosen was c")).to_be_visible()


def test_the_directory_lists_what_can_be_opened(page: Page, served: Any) -> None:
    page.goto(served.url + "?lang=en")
    expect(page.get_by_role("listitem").filter(has=page.get_by_role("article"))).to_have_count(2)
    expect(page.get_by_role("link", name="no title")).to_be_visible()
    page.get_by_role("link", name="Français").click()
    expect(page.get_by_role("link", name="Leçon")).to_be_visible()
    assert "draft" not in page.content()


@ON_SERVER
def test_the_directory_of_the_package_lists_every_game_in_both_languages(server: Any) -> None:
    page = get(server.url).read().decode()
    for game in map(explorer.load, explorer.game_names()):
        assert escape(game.title.fr) in page
        assert escape(game.title.en) in page


def test_the_directory_has_no_accessibility_violation(page: Page, served: Any) -> None:
    page.goto(served.url)
    assert Axe().run(page)["violations"] == []


def test_a_dashboard_answers_in_the_visitors_language(page: Page, served: Any) -> None:
    page.goto(served.dashboard("button", "en"))
    page.get_by_role("button", name="Go").click()
    expect(page.get_by_text("plotly at /explorer/page/")).to_be_visible()
    expect(page).to_have_title("A button")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert page.context.cookies() == []


def test_page_views_leave_no_kernel_wherever_they_are_left(page: Page, served: Any) -> None:
    for visit in range(6):
        page.goto(served.dashboard("button"), wait_until="commit")
        if visit % 3 == 1:  # leaves while the page is on its way, or while it loads, or when it is there
            page.locator("#rendered_cells").wait_for(state="attached")
        elif visit % 3 == 2:
            page.get_by_role("button", name="Go").wait_for()
    assert wait_for(lambda: served.kernels() != [])
    page.goto("about:blank")
    # at once; where a farewell was lost on a busy machine, when nobody has been heard for two minutes
    assert wait_for(lambda: served.kernels() == [], seconds=150)


def test_plotly_comes_once_compressed_and_stays_in_the_browser(served: Any) -> None:
    url = served.url.rstrip("/") + kept.address(kept.CHARTS, "/")
    answer = get(url, **{"Accept-Encoding": "gzip"})
    source = kept.CHARTS.read_bytes()
    assert gzip.decompress(answer.read()) == source
    assert answer.headers["Content-Encoding"] == "gzip"
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert get(url).read() == source


def test_a_title_is_not_read_from_outside_the_folder(served: Any, folder: Path) -> None:
    (folder.parent / "secret.ipynb").write_text(notebook("1", explorer={"title": "Secret"}), encoding="utf-8")
    with pytest.raises(urllib.error.HTTPError) as refusal:
        get(served.url + "voila/render/%2e%2e/secret.ipynb")
    assert refusal.value.code == 404
    answer = refusal.value.read().decode()
    assert "Secret" not in answer
    assert "https://" not in answer


def test_a_busy_port_is_told_with_another_one(served: Any, folder: Path) -> None:
    port = re.search(r":(\d+)/", served.url)
    assert port is not None
    command = command_line("serve", "--port", port[1], "--notebooks", str(folder))
    refused = subprocess.run(command, capture_output=True, text=True, timeout=30)
    assert refused.returncode == 2
    assert refused.stdout == ""
    assert re.fullmatch(
        rf"explorer: port {port[1]} on 127\.0\.0\.1 is already in use; try: explorer serve --port \d+\n",
        refused.stderr,
    )


@pytest.mark.thorough
def test_everything_lies_under_the_base_url(
    page: Page, start_server: Callable[..., Any], folder: Path
) -> None:
    server = start_server("--notebooks", str(folder), "--base-url", "games")
    assert server.url.endswith("/games/")
    page.goto(server.url + "?lang=en")
    page.get_by_role("link", name="A button").click()
    page.get_by_role("button", name="Go").click()
    expect(page.get_by_text("plotly at /games/explorer/page/")).to_be_visible()
    assert get(server.url.removesuffix("/games/") + kept.address(kept.CHARTS, "/games/")).status == 200


def test_control_c_ends_quietly_and_takes_the_kernels_along(
    start_server: Callable[..., Any], folder: Path
) -> None:
    server = start_server("--notebooks", str(folder))
    get(server.dashboard("button")).read()
    kernels = server.kernels()
    server.process.send_signal(signal.SIGINT)
    rest, _ = server.process.communicate(timeout=30)
    assert len(kernels) == 1
    assert (server.process.returncode, rest) == (0, "")
    assert not any(Path(f"/proc/{pid}").exists() for pid in kernels)


@pytest.fixture
def lab(folder: Path) -> Iterator[str]:
    port = free_port("127.0.0.1", 8900)
    options = ["--IdentityProvider.token=", *(["--allow-root"] if os.geteuid() == 0 else [])]
    command = command_line(
        "lab", "--no-open", "--port", str(port), "--notebooks", str(folder), "--", *options
    )
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    assert wait_for(lambda: answers(f"http://127.0.0.1:{port}/api"))
    yield f"http://127.0.0.1:{port}"
    process.terminate()
    process.wait(30)


def answers(url: str) -> bool:
    try:
        return bool(get(url).status == 200)
    except OSError:
        return False


@pytest.mark.thorough
def test_jupyterlab_has_the_same_plotly_address(lab: str) -> None:
    assert (
        get(lab + kept.address(kept.CHARTS, "/"), **{"Accept-Encoding": "gzip"}).headers["Content-Encoding"]
        == "gzip"
    )
