"""The one widget of every page without a browser: what it believes of what arrives, what it tells, what an
exported board contains.
"""

from __future__ import annotations

import gzip
import json
import math
import re
import threading
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import explorer.ui.widgets
from explorer.core.text import Text
from explorer.picture.scene import ATTRIBUTES, TAGS
from explorer.publishing import page as published
from explorer.ui import ways
from explorer.ui.model import PageModel
from explorer.ui.nodes import Button, Column, Node, Opener
from explorer.ui.widget import Page
from explorer.ui.widgets.base import source, whole
from explorer.ui.widgets.static_svg import to_svg

FOLDER = Path(explorer.ui.widgets.__file__).parent
TABLE = Path(__file__).parents[2] / "page" / "table"
SVG = "{http://www.w3.org/2000/svg}"
GEOMETRY: dict[str, Any] = {
    "view": [0, 0, 2, 1],
    "cells": [["a", 0, 0, 0.5, 0.5, "M0 0H1V1H0Z"], ["b", 0, 1, 1.5, 0.5, "M1 0H2V1H1Z"]],
    "symbols": {
        "tree": [["circle", {"cx": 0, "cy": 0, "r": 0.3, "fill": "#009e73"}], ["text", {"x": 0}, "<&>"]]
    },
    "backdrop": [["rect", {"width": 2, "height": 1, "fill": "#fff"}]],
}
SCENE: dict[str, Any] = {
    "cells": {
        "a": {"p": [["tree", 90]], "c": "legal", "l": 'hedge & "reed" <b>'},
        "b": {"p": [["unknown", 0]], "l": ""},
    },
    "tokens": [["tree", 0.5, 0.5, 0, "player-1", 0.5]],
    "marks": [["path", {"d": "M0 0L1 1", "class": "route"}]],
    "ghosts": [["tree", 1.5, 0.5, 180, "", 1]],
}
HELLO: dict[str, Any] = {
    "type": "hello", "incoming": "toy.1", "query": "?lang=en", "preferences": {}, "problem": "",
}  # fmt: skip
PLAIN = {**HELLO, "incoming": "", "page": "https://school.example/pond.html"}


class Toy(PageModel):
    """A page that hears its address, counts, and opens files of eight bytes."""

    heading = Text("Jouet", "Toy")

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[Any] = []
        self.number = 0

    def link(self) -> str:
        return f"toy.{self.number}"

    def open_address(self, text: str) -> bool:
        self.heard.append(text)
        return True

    def more(self) -> None:
        self.number += 1
        self.changed()

    def view(self) -> Node:
        opener = Opener(
            "Open", most=8, key="open",
            open=lambda name, raw: self.heard.append((name, raw)),
            part=lambda name, done: self.heard.append((name, done)),
            refuse=lambda name, why: self.heard.append((name, why)),
        )  # fmt: skip
        return Column((Button(str(self.number), key="more", press=self.more), opener))


@pytest.fixture
def page() -> Iterator[Page]:
    model = Toy()
    made = Page(model, model.view)
    yield made
    made.close()


@pytest.fixture
def sent(page: Page, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    found: list[Any] = []
    monkeypatch.setattr(page, "send", lambda content, buffers=None: found.append((content, buffers)))
    return found


# What a browser may say -------------------------------------------------------------------------------------


def test_each_arrival_is_heard_even_of_the_same_text(page: Page) -> None:
    page.receive(HELLO)
    page.receive({"type": "incoming", "incoming": "toy.1", "problem": "missing"})
    assert page.model.heard == ["toy.1", "toy.1"]
    assert page.problem == "missing"


def test_what_was_remembered_is_there_before_the_page_is_ready(page: Page) -> None:
    page.preferences = {"language": "fr", "view": "plain"}
    seen: list[Any] = []
    page.observe(lambda change: seen.append((page.query, page.preferences["language"])), "ready")
    page.receive({**HELLO, "preferences": {"language": "en"}})
    assert seen == [("?lang=en", "en")]
    assert page.preferences["view"] == "plain"


@pytest.mark.parametrize("said", [{}, {"query": ""}, {"preferences": {"lang": "en", "query": "?lang=fr"}}])
def test_what_was_foreseen_is_not_drawn_again(
    page: Page, sent: list[Any], monkeypatch: pytest.MonkeyPatch, said: dict[str, Any]
) -> None:
    monkeypatch.setenv(ways.FORESEEN, "pond")
    monkeypatch.setenv(ways.DEVICE, "telephone")
    page.lang = "en"
    page.foreseen()
    drawn = page.number
    sent.clear()
    page.receive({**PLAIN, "touch": True, "narrow": True, **said})
    assert (page.number, sent) == (drawn, [])
    assert page.page == PLAIN["page"]
    assert (page.model.touch, page.model.narrow) == (True, True)


@pytest.mark.parametrize(
    "said",
    [
        {"incoming": "toy.2"},
        {"problem": "missing"},
        {"query": "?lang=fr"},
        {"query": "?lang=en&start=empty"},
        {"preferences": {"view": 1}},
        {"touch": True},
    ],
)
def test_what_is_other_than_foreseen_is_heard(
    page: Page, monkeypatch: pytest.MonkeyPatch, said: dict[str, Any]
) -> None:
    monkeypatch.setenv(ways.FORESEEN, "pond")
    page.lang = "en"
    page.foreseen()
    heard: list[str] = []
    monkeypatch.setattr(page, "arrive", heard.append)
    page.receive({**PLAIN, **said})
    assert heard == [said.get("incoming", "")]


def test_each_notebook_cell_and_code_has_a_memory_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def key(notebook: str, cell: str, code: str) -> str:
        shell = SimpleNamespace(parent_header={"metadata": {"cellId": cell}, "content": {"code": code}})
        monkeypatch.setenv("JPY_SESSION_NAME", notebook)
        monkeypatch.setattr("explorer.ui.widgets.base.get_ipython", lambda: shell)
        model = Toy()
        return Page(model, model.view).key

    folder = "x" * 300
    first = key(f"{folder}/pond.ipynb", "a", "dashboard()")
    assert key(f"{folder}/pond.ipynb", "a", "dashboard()") == first
    others = {
        key(f"{folder}/my pond.ipynb", "a", "dashboard()"),
        key(f"{folder}/pond.ipynb", "b", "dashboard()"),
        key(f"{folder}/pond.ipynb", "a", "other()"),
    }
    assert len(others | {first}) == 4


def test_an_address_longer_than_two_megabytes_is_refused(page: Page) -> None:
    page.receive({**HELLO, "incoming": "x" * 2_000_001})
    assert (page.incoming, page.problem, page.ready) == ("", "too-long", True)


@pytest.mark.parametrize("kind", ["hello", "incoming"])
def test_two_megabytes_are_taken_whole(page: Page, kind: str) -> None:
    page.receive({**HELLO, "type": kind, "incoming": "x" * 2_000_000})
    assert (len(page.incoming), page.problem) == (2_000_000, "")


def test_links_of_up_to_8000_characters_stand_in_the_address_itself() -> None:
    assert "const CAP = 8000;" in (TABLE / "address.ts").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "found",
    [
        None,
        3,
        ["language"],
        {"a": []},
        {"a": None},
        {"a": math.nan},
        {"a": "x" * 501},
        {"b" * 101: 1},
        dict.fromkeys(map(str, range(51)), 1),
    ],
)
def test_what_a_browser_remembers_is_dropped_unless_it_is_short_and_plain(page: Page, found: Any) -> None:
    page.preferences = {"language": "fr"}
    page.receive({**HELLO, "preferences": found})
    assert {key: page.preferences[key] for key in page.preferences if key not in ("lang", "query")} == {
        "language": "fr"
    }


@pytest.mark.parametrize(
    "content",
    [
        {**HELLO, "incoming": None},
        {**HELLO, "query": 1},
        {**HELLO, "problem": "<b>"},
        {"type": "incoming"},
        {"type": "copied", "ok": "yes"},
        {"type": "call", "offer": 1, "args": []},
        {"type": "call", "offer": "items/more/press", "args": {}},
        {"type": "call", "offer": "items/more/press", "args": ["a", "b"]},
        {"type": "call", "offer": "items/less/press", "args": []},
        {"type": "call", "offer": "heading", "args": []},
        "call",
        None,
    ],
)
def test_malformed_messages_are_ignored(page: Page, content: Any) -> None:
    page.receive(content, [])
    assert (page.model.heard, page.model.number, page.ready, page.copied) == ([], 0, False, 0)


def test_a_problem_that_no_browser_of_ours_reports_is_ignored(page: Page) -> None:
    page.receive({**HELLO, "problem": []})
    assert not page.ready


def test_successful_copies_are_counted_and_both_are_told(page: Page) -> None:
    told = []
    for ok in (True, False, True):
        page.receive({"type": "copied", "ok": ok})
        told.append(page.model.status.en)
    assert page.copied == 2
    assert told[0] == told[2] != told[1]


def test_commands_go_to_the_browser(page: Page, sent: list[Any]) -> None:
    page.copy()
    page.copy("text")
    page.download("a.json", "{}", "application/json")
    assert sent == [
        ({"type": "copy"}, None),
        ({"type": "copy", "text": "text"}, None),
        ({"type": "download", "name": "a.json", "mime": "application/json"}, [b"{}"]),
    ]


# Files ------------------------------------------------------------------------------------------------------


def file(page: Page, name: Any, raw: list[bytes]) -> None:
    page.receive({"type": "call", "offer": "items/open/open", "args": [name, None], "n": page.number}, raw)


def part(size: Any, at: Any) -> dict[str, Any]:
    return {"type": "part", "offer": "items/open/open", "name": "a", "size": size, "from": at}


def test_a_file_is_handed_on_where_it_fits(page: Page) -> None:
    file(page, "a", [b"12345678"])
    file(page, "b", [b"123456789"])
    assert page.model.heard == [("a", b"12345678")]


@pytest.mark.parametrize(("why", "heard"), [("too-large", 1), ("unreadable", 1), ("dull", 0)])
def test_a_browser_says_why_it_does_not_send_a_file(page: Page, why: str, heard: int) -> None:
    page.receive({"type": "call", "offer": "items/open/refuse", "args": ["c", why], "n": page.number})
    assert page.model.heard == [("c", why)] * heard


def test_a_large_file_comes_piece_by_piece_and_a_piece_that_does_not_follow_is_dropped(
    page: Page, sent: list[Any]
) -> None:
    pieces = ((0, b"123"), (0, b"123"), (9, b"7"), (3, b"45"), (3, b"45"), (5, b"6789"), (5, b"6"))
    for at, raw in pieces:
        page.receive(part(6, at), [raw])
    assert page.model.heard == [("a", 0.5), ("a", 0.5), ("a", 5 / 6), ("a", b"123456")]
    assert [content for content, _ in sent if content["type"] == "arrived"] == [
        {"type": "arrived", "name": "a"}
    ] * 3


@pytest.mark.parametrize(
    ("content", "buffers"),
    [
        (part(4, 0), []),
        (part(4, -1), [b"1"]),
        (part("4", 0), [b"1"]),
        (part(0, 0), [b""]),
        (part(9, 0), [b"1"]),
        ({**part(4, 0), "offer": "items/more/press"}, [b"1"]),
        ({**part(4, 0), "name": "x" * 256}, [b"1"]),
    ],
)
def test_malformed_pieces_are_ignored(page: Page, content: Any, buffers: Any) -> None:
    page.receive(content, buffers)
    assert page.model.heard == []


@pytest.mark.parametrize(("name", "raw"), [("a", []), (3, [b"1"]), (None, [b"1"])])
def test_malformed_files_are_ignored(page: Page, name: Any, raw: list[bytes]) -> None:
    file(page, name, raw)
    assert page.model.heard == []


# What it brings ---------------------------------------------------------------------------------------------


def test_plotly_is_sent_once_it_is_asked_for(page: Page, sent: list[Any]) -> None:
    page.receive({"type": "need-plotly"})
    ((content, (packed,)),) = sent
    assert content == {"type": "plotly"}
    assert len(packed) < 450_000
    assert b"plotly" in gzip.decompress(packed)[:3000].lower()


def test_no_markup_is_ever_parsed_in_the_browser_but_the_paper_that_python_writes() -> None:
    ours = [file for file in TABLE.iterdir() if file.suffix in {".ts", ".tsx"}]
    forbidden = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function"
    assert len(ours) > 20
    found = [line for file in ours for line in file.read_text(encoding="utf-8").splitlines()]
    assert [line.strip()[:11] for line in found if re.search(forbidden, line)] == ["const sheet"]


def test_a_page_that_has_the_files_is_told_their_names(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    files = json.loads(published.widgets())
    text = page.get_state()
    monkeypatch.setenv(ways.FILES, "yes")
    named = page.get_state()
    for key in ("_esm", "_css"):
        assert len(named[key]) < 40
        assert "".join(files[name] for name in named[key].split()[1:]) == text[key] == whole(named[key])


def test_no_thread_watches_the_files() -> None:
    assert not [thread.name for thread in threading.enumerate() if "watch" in thread.name.lower()]


# Boards as text ---------------------------------------------------------------------------------------------


def test_browser_and_python_draw_the_same_closed_lists() -> None:
    script = (TABLE / "svg.ts").read_text(encoding="utf-8")
    tags = re.search(r'TAGS = new Set\("([^"]+)"', script)
    attributes = re.search(r"ATTRIBUTES = new Set\(\((.*?)\)\.split", script, re.DOTALL)
    assert tags is not None
    assert attributes is not None
    assert set(tags[1].split()) == TAGS
    assert set(" ".join(re.findall(r'"([^"]*)"', attributes[1])).split()) == ATTRIBUTES


def test_to_svg_is_well_formed_and_escapes_every_text() -> None:
    root = ET.fromstring(to_svg(GEOMETRY, SCENE, 'Pond <"&"> 1'))
    titles = [title.text for title in root.iter(f"{SVG}title")]
    assert root.attrib["aria-label"] == 'Pond <"&"> 1'
    assert titles == ['Pond <"&"> 1', 'hedge & "reed" <b>', None]
    assert [text.text for text in root.iter(f"{SVG}text")] == ["<&>"]


def test_to_svg_draws_each_layer_and_skips_unknown_symbols() -> None:
    root = ET.fromstring(to_svg(GEOMETRY, SCENE, "Pond"))
    layers = {g.get("class"): g for g in root.findall(f"{SVG}g")}
    assert list(layers) == [
        f"xb-{name}" for name in ("backdrop", "cells", "covers", "marks", "tokens", "ghosts")
    ]
    assert [u.get("transform") for u in root.iter(f"{SVG}use")] == [
        "translate(0.5 0.5) rotate(90)",
        "translate(0 0) rotate(0)",
        "translate(0 0) rotate(180)",
    ]
    assert len(layers["xb-ghosts"].findall(f".//{SVG}rect[@class='xb-frame']")) == 1


def test_to_svg_leaves_out_what_is_not_in_the_closed_lists() -> None:
    wild = {
        **GEOMETRY,
        "backdrop": [["script", {}, "alert(1)"], ["rect", {"onclick": "alert(1)", "width": '1" onload="x'}]],
    }
    root = ET.fromstring(to_svg(wild, SCENE, "Pond"))
    assert not list(root.iter(f"{SVG}script"))
    rect = root.find(f"{SVG}g/{SVG}rect")
    assert rect is not None
    assert rect.attrib == {"width": '1" onload="x'}


def test_a_picture_meets_no_sheet_of_a_page_around_it() -> None:
    root = ET.fromstring(to_svg(GEOMETRY, SCENE, "Pond"))
    named = {name for one in root.iter() for name in one.get("class", "").split()}
    assert {"xb-art", "xb-cell", "xb-outline", "xb-route"} <= named
    assert not [name for name in named if not name.startswith("xb-")]


def test_no_style_sheet_ends_where_a_page_is_read_as_html() -> None:
    """A "<" in one is a tag there (marimo drew a black square)."""
    (style,) = ET.fromstring(to_svg(GEOMETRY, SCENE, "Pond")).iter(f"{SVG}style")
    assert style.text
    sheets = [style.text, source("table.css"), source("tokens.css")]
    assert [sheet for sheet in sheets if "<" in sheet] == []


def test_to_svg_needs_no_colour_from_the_page() -> None:
    svg = to_svg(GEOMETRY, SCENE, "Pond")
    assert ".xb-art .xb-outline" in svg
    assert "var(" not in svg
