"""What runs beside the dashboards in a browser, driven without one."""

from __future__ import annotations

import ast
import functools
import importlib
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.machinery import PathFinder
from importlib.util import find_spec
from pathlib import Path

import pytest

import explorer
from explorer.core.errors import ExplorerError
from explorer.publishing.player import page, standin
from explorer.publishing.player.page import Arrivals

ASKING = ("anywidget", "comm", "explorer", "ipywidgets", "traitlets")


def asked_for(source: str) -> Iterator[tuple[str, str]]:
    """(module, name) of everything that a source imports of IPython; whoever imports the whole of it asks for
    "*", which nothing stands for.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "IPython":
            yield from ((node.module or "", alias.name) for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from ((alias.name, "*") for alias in node.names if alias.name.split(".")[0] == "IPython")


def asked_by(package: str) -> set[tuple[str, str]]:
    return {one for path in in_the_browser(package) for one in asked_for(path.read_text(encoding="utf-8"))}


def without_a_stand_in(asked: set[tuple[str, str]]) -> set[str]:
    return {f"{module}.{name}" for module, name in asked if name not in standin.NAMES.get(module, {})}


def in_the_browser(package: str) -> Iterator[Path]:
    found = find_spec(package)
    assert found is not None
    assert found.origin is not None
    for path in Path(found.origin).parent.rglob("*.py"):
        if not {"tests", "server", "commands"} & set(path.parts):
            yield path


@pytest.mark.parametrize("package", ASKING)
def test_the_stand_in_has_every_name_that_is_asked_for(package: str) -> None:
    assert without_a_stand_in(asked_by(package)) == set()


@pytest.mark.parametrize(
    ("line", "missed"),
    [
        ("from IPython import get_ipython, version_info", {"IPython.version_info"}),
        ("from IPython.display import Audio as display", {"IPython.display.Audio"}),
        ("from IPython.lib import deepreload", {"IPython.lib.deepreload"}),
        ("def late():\n    import IPython.display", {"IPython.display.*"}),
    ],
)
def test_one_name_more_would_be_missed(line: str, missed: set[str]) -> None:
    assert without_a_stand_in(asked_by("ipywidgets") | set(asked_for(line))) == missed


@pytest.mark.parametrize("module", standin.NAMES)
def test_the_stand_in_has_no_name_that_the_real_one_has_not(module: str) -> None:
    real = importlib.import_module(module)
    assert [name for name in standin.NAMES[module] if not hasattr(real, name)] == []


def test_no_name_stands_in_for_what_nobody_asks_for() -> None:
    asked = {one for package in ASKING for one in asked_by(package)}
    listed = {(module, name) for module, names in standin.NAMES.items() for name in names}
    assert listed - asked == set()


def test_what_notebooks_are_offered_is_ipythons_too() -> None:
    real = importlib.import_module("IPython.display")
    assert [name for name in standin.OFFERED if not hasattr(real, name)] == []


def test_a_package_comes_when_it_is_first_imported_and_once() -> None:
    brought: list[str] = []
    finder = Arrivals({"colorsys": "colours"}, brought.append)
    assert finder.find_spec("json") is None
    found = finder.find_spec("colorsys")
    assert found is not None
    assert found.origin == PathFinder.find_spec("colorsys").origin  # type: ignore[union-attr]
    assert finder.find_spec("colorsys") is None
    assert brought == ["colours"]


def test_what_is_missing_of_a_package_in_memory_comes_too() -> None:
    brought: list[str] = []
    finder = Arrivals({"xml": "markup"}, brought.append)
    found = finder.find_spec("xml.sax", list(importlib.import_module("xml").__path__))
    assert found is not None
    assert brought == ["markup"]


def test_a_package_that_did_not_come_is_told_in_words_and_may_come_later() -> None:
    brought: list[str] = []

    def bring(archive: str) -> None:
        brought.append(archive)
        if len(brought) == 1:
            raise OSError("NetworkError: 404")

    finder = Arrivals({"colorsys": "colours"}, bring)
    with pytest.raises(ExplorerError, match="a part of this page did not come") as told:
        finder.find_spec("colorsys")
    assert "une nouvelle version du site est parue" in told.value.text.fr
    assert finder.find_spec("colorsys") is not None
    assert brought == ["colours", "colours"]


STORY = """
import json, sys
from explorer.publishing.player import page
said = []
asked = {"kind": sys.argv[1], "name": sys.argv[2], "lang": "en", "plain": False, "device": "desk", "charts": "charts.js", "packages": {}}
player = page.begin(lambda text, buffers: said.append({**json.loads(text), "buffers": len(buffers)}), print, json.dumps(asked))
shown = said[-1]
address = player.page.address.comm.comm_id
hello = {"type": "hello", "incoming": "", "query": "?lang=en", "preferences": {}}
to = lambda comm_id, data: player.receive(json.dumps({"type": "comm_msg", "comm_id": comm_id, "data": data}))
to(address, {"method": "custom", "content": hello})
to("nobody", {"method": "custom", "content": hello})
written = [one["data"]["state"]["value"] for one in said if one["comm_id" if "comm_id" in one else "type"] == address
           and "value" in one["data"].get("state", {})]
written += [one["data"]["content"]["value"] for one in said if "value" in one.get("data", {}).get("content", {})]
print(json.dumps({"opened": [one["comm_id"] for one in said if one["type"] == "comm_open"], "shown": shown,
                  "written": written, "link": player.page.model.link(), "lang": player.page.model.lang, "ipython": hasattr(sys.modules["IPython"], "__file__")}))
"""  # noqa: E501


@pytest.mark.parametrize(("kind", "name"), [("dashboard", "pond"), ("lesson", "traverser")])
def test_a_page_opens_its_widgets_and_answers(kind: str, name: str) -> None:
    command = [sys.executable, "-c", STORY, kind, name]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["shown"]["type"] == "show"
    (shown,) = found["shown"]["outputs"]
    assert shown["data"]["application/vnd.jupyter.widget-view+json"]["model_id"] in found["opened"]
    assert found["written"]
    assert found["link"].endswith(found["written"][-1])
    assert (found["lang"], found["ipython"]) == ("en", False)


FAULTY = """
import json
from explorer.publishing.player import page
asked = {"kind": "dashboard", "name": "pond", "lang": "en", "plain": False, "device": "desk", "charts": "c.js", "packages": {}}
player = page.begin(lambda text, buffers: None, print, json.dumps(asked))
import ipywidgets
button = ipywidgets.Button()
button.on_click(lambda _: 1 / 0)
press = {"method": "custom", "content": {"event": "click"}}
player.receive(json.dumps({"type": "comm_msg", "comm_id": button.comm.comm_id, "data": press}))
"""  # noqa: E501


def test_what_fails_in_somebodys_own_callback_is_told() -> None:
    done = subprocess.run([sys.executable, "-c", FAULTY], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert "ZeroDivisionError" in done.stderr


FORETOLD = """
import json, sys
from explorer.publishing.player import page
from explorer.ui import ways
asked = {"kind": sys.argv[1], "name": sys.argv[2], "lang": "en", "plain": True, "device": sys.argv[3], "charts": "charts.js", "packages": {}}
def said():
    import ipywidgets
    ipywidgets.Widget.close_all()
    texts = []
    said.player = page.begin(lambda text, buffers: texts.append(text), print, json.dumps(asked))
    return list(texts)
first, again = said(), said()
later, address = [], said.player.page.address
type(address.comm).post = staticmethod(lambda text, buffers: later.append(text))
hello = {"type": "hello", "incoming": "", "query": "?lang=en", "page": "http://here/", "preferences": {}}
device = [{"type": trait, trait: True} for trait in ways.DEVICES[sys.argv[3]]]
for content in (*device, hello):
    said.player.receive(json.dumps({"type": "comm_msg", "comm_id": address.comm.comm_id, "data": {"method": "custom", "content": content}}))
print(json.dumps([first, again, later, said.player.page.model.link()]))
"""  # noqa: E501


@pytest.mark.parametrize(
    ("kind", "name", "device"),
    [("dashboard", "pond", "desk"), ("lesson", "traverser", "tablet"), ("dashboard", "village", "telephone")],
)
def test_what_is_said_of_a_plain_page_is_always_the_same(kind: str, name: str, device: str) -> None:
    command = [sys.executable, "-c", FORETOLD, kind, name, device]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    first, again, later, link = json.loads(done.stdout.splitlines()[-1])
    assert first == again
    assert json.loads(first[-1])["type"] == "show"
    assert any(link.rpartition("#")[2][-40:] in text for text in first)  # the address is told
    assert later == []  # what the browser then says is known
    drawn = [text for text in first if '"update"' in text and '"caption"' in text]
    whole = [text for text in first if '"comm_open"' in text and '"tree"' in text]
    assert len(drawn) + len(whole) == 1  # each part once


def test_a_wait_asks_nothing_of_javascript(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = time.sleep

    @functools.wraps(plain)
    def pyodides(_seconds: float) -> None:
        raise RuntimeError("WebAssembly stack switching not supported in this JavaScript runtime")

    monkeypatch.setattr(time, "sleep", pyodides)
    page.wait_plainly()
    page.wait_plainly()
    assert time.sleep is plain


AHEAD = """
import sys, random
from explorer.publishing.player.ahead import prepare, thaw
prepare()
import ipywidgets
from explorer.ui import ways
assert not ipywidgets.Widget.widgets and ways.FILES not in __import__("os").environ, "somebody else's page"
random.seed(7)
first = random.random()
random.seed(7)
thaw({"EXPLORER_HELLO": "here"})
import os
assert random.random() != first, "everybody would draw the same"
assert os.environ["EXPLORER_HELLO"] == "here"
print(*sorted(sys.modules))
"""


def test_what_is_done_ahead_imports_what_pages_need_and_freezes_no_chance() -> None:
    done = subprocess.run(
        [sys.executable, "-c", AHEAD], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    loaded = set(done.stdout.split())
    assert {"ipywidgets", "networkx", "explorer.ui.play", "explorer.lessons.page.lesson"} <= loaded
    assert "explorer.lab.page.charts" in loaded
    assert "explorer.lab.maps.page" not in loaded, "it comes when somebody opens the map"
    assert {f"explorer.games.{name}.page" for name in explorer.game_names()} <= loaded
    assert {f"explorer.games.{name}.plans" for name in ("mariposas", "pond", "souls")} <= loaded
    assert not {"plotly", "js", "explorer.publishing.site", "explorer.publishing.server"} & loaded
