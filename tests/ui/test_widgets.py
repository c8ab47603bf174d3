"""The widgets without a browser: what they believe of what arrives, what they tell, what an exported board
contains.
"""

from __future__ import annotations

import gzip
import json
import math
import re
import threading
import xml.etree.ElementTree as ET
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import explorer.ui.widgets as widgets
from explorer.picture.scene import ATTRIBUTES, TAGS
from explorer.publishing import page
from explorer.ui import ways
from explorer.ui.widgets import (
    Address,
    Board,
    Chart,
    Listing,
    Opener,
    Pointer,
    Projector,
    Slider,
    Tabs,
    Timeline,
    to_svg,
)
from explorer.ui.widgets.base import whole

FOLDER = Path(widgets.__file__).parent
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


def send(widget: Any, content: Any) -> None:
    """Deliver a message as ipywidgets does."""
    widget._handle_custom_msg(content, [])


def heard(widget: Any, *events: str) -> list[tuple[Any, ...]]:
    """A list that fills with what the widget tells."""
    calls: list[tuple[Any, ...]] = []
    for event in events:
        getattr(widget, f"on_{event}")(lambda *given, event=event: calls.append((event, *given)))
    return calls


@pytest.fixture
def board() -> Board:
    return Board(geometry=GEOMETRY, scene=SCENE, label="Meadow", hotkeys=["r"], wheel=True)


def test_board_tells_where_in_a_cell_was_clicked(board: Board) -> None:
    calls = heard(board, "click", "point", "leave")
    send(board, {"type": "point", "id": "a", "dx": 0, "dy": -0.25})
    send(board, {"type": "click", "id": "b", "dx": 0.1, "dy": 0.2, "shift": True})
    send(board, {"type": "leave"})
    assert calls == [("point", Pointer("a", 0, -0.25)), ("click", Pointer("b", 0.1, 0.2, True)), ("leave",)]


def test_board_tells_keys_and_wheel(board: Board) -> None:
    calls = heard(board, "key", "wheel")
    send(board, {"type": "key", "key": "Escape", "id": "a"})
    send(board, {"type": "key", "key": "r", "id": "a"})
    send(board, {"type": "wheel", "id": "b", "step": -1})
    assert calls == [("key", "Escape", "a"), ("key", "r", "a"), ("wheel", "b", -1)]


@pytest.mark.parametrize(
    "content",
    [
        None,
        [],
        "click",
        {},
        {"type": None},
        {"type": ["click"]},
        {"type": "click"},
        {"type": "click", "id": "nowhere", "dx": 0, "dy": 0},
        {"type": "click", "id": ["a"], "dx": 0, "dy": 0},
        {"type": "click", "id": "a", "dx": "0", "dy": 0},
        {"type": "click", "id": "a", "dx": math.nan, "dy": 0},
        {"type": "click", "id": "a", "dx": math.inf, "dy": 0},
        {"type": "click", "id": "a", "dx": 1e9, "dy": 0},
        {"type": "click", "id": "a", "dx": True, "dy": 0},
        {"type": "point", "id": "a", "dx": None, "dy": 0},
        {"type": "key", "id": "a", "key": "x"},
        {"type": "key", "id": "nowhere", "key": "Escape"},
        {"type": "wheel", "id": "a", "step": 2},
        {"type": "wheel", "id": "a", "step": True},
        {"type": "wheel", "id": "a", "step": 1.0},
    ],
)
def test_board_ignores_malformed_messages(board: Board, content: Any) -> None:
    calls = heard(board, "click", "point", "leave", "key", "wheel")
    board._handle(board, content, [])
    assert calls == []


def test_board_tells_the_wheel_only_when_asked_to(board: Board) -> None:
    board.wheel = False
    calls = heard(board, "wheel")
    send(board, {"type": "wheel", "id": "a", "step": 1})
    assert calls == []


def test_board_knows_the_cells_of_a_new_geometry(board: Board) -> None:
    board.geometry = {**GEOMETRY, "cells": [["z", 0, 0, 0.5, 0.5, "M0 0H1V1H0Z"]]}
    calls = heard(board, "click")
    for cell in "az":
        send(board, {"type": "click", "id": cell, "dx": 0, "dy": 0})
    assert calls == [("click", Pointer("z"))]


def test_a_callback_can_be_removed_and_can_decorate(board: Board) -> None:
    calls: list[Pointer] = []

    @board.on_click
    def note(where: Pointer) -> None:
        calls.append(where)

    board.on_click(note, remove=True)
    board.on_click(note, remove=True)
    send(board, {"type": "click", "id": "a", "dx": 0, "dy": 0})
    assert calls == []


def test_listing_tells_choices_and_previews() -> None:
    listing = Listing(items=[{"id": "x", "label": "X"}, {"id": "y", "label": "Y", "disabled": True}])
    calls = heard(listing, "choose", "preview")
    for content in (
        {"type": "choose", "id": "x"},
        {"type": "preview", "id": "y"},
        {"type": "preview", "id": ""},
        {"type": "choose", "id": "y"},
        {"type": "choose", "id": ""},
        {"type": "choose", "id": 3},
        {"type": "preview", "id": "z"},
        {"type": "preview", "id": None},
    ):
        send(listing, content)
    assert calls == [("choose", "x"), ("preview", "y"), ("preview", "")]


def test_timeline_tells_steps_jumps_and_lines() -> None:
    timeline = Timeline(
        index=1, length=3, lines=[{"id": "main", "name": "", "start": 0, "length": 3, "row": 0}]
    )
    calls = heard(timeline, "step", "go", "line")
    for which in ("first", "back", "forward", "last", "sideways"):
        send(timeline, {"type": which})
    for index in (0, 3, 4, -1, True, 1.5, "1", None):
        send(timeline, {"type": "go", "index": index})
    for line in ("main", "other", 7):
        send(timeline, {"type": "line", "id": line})
    steps = [("step", "first"), ("step", "back"), ("step", "forward"), ("step", "last")]
    assert calls == [*steps, ("go", 0), ("go", 3), ("line", "main")]


def test_chart_answers_the_request_for_plotly_with_the_small_script(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[Any] = []
    chart = Chart(label="Scores")
    monkeypatch.setattr(chart, "send", lambda content, buffers: sent.append((content, buffers)))
    send(chart, {"type": "need-plotly"})
    send(chart, {"type": "need-money"})
    [(content, [packed])] = sent
    assert content == {"type": "plotly"}
    assert len(packed) < 500_000
    assert b"plotly.js (basic - minified) v" in gzip.decompress(packed)[:200]


def test_chart_takes_the_address_of_plotly_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EXPLORER_PLOTLY_URL", "/static/plotly.js")
    assert Chart().plotly_url == "/static/plotly.js"
    monkeypatch.delenv("EXPLORER_PLOTLY_URL")
    assert Chart().plotly_url == ""


HELLO: dict[str, Any] = {
    "type": "hello",
    "incoming": "pond.1",
    "query": "?lang=en",
    "preferences": {},
    "problem": "",
}


def test_address_merges_preferences_before_it_is_ready() -> None:
    address = Address(preferences={"language": "fr", "view": "plain"})
    seen: list[Any] = []
    address.observe(lambda change: seen.append((address.query, address.preferences["language"])), "ready")
    send(address, {**HELLO, "preferences": {"language": "en"}})
    assert seen == [("?lang=en", "en")]
    assert address.preferences == {"language": "en", "view": "plain"}


def test_address_tells_each_arrival_even_of_the_same_text() -> None:
    address = Address()
    calls = heard(address, "incoming")
    send(address, HELLO)
    send(address, {"type": "incoming", "incoming": "pond.1", "problem": "missing"})
    assert calls == [("incoming", "pond.1"), ("incoming", "pond.1")]
    assert address.problem == "missing"


PLAIN = {**HELLO, "incoming": "", "page": "https://school.example/pond.html"}


@pytest.mark.parametrize("said", [{}, {"query": ""}, {"preferences": {"lang": "en", "query": "?lang=fr"}}])
def test_address_hears_once_what_was_foreseen(said: dict[str, Any]) -> None:
    address = Address(lang="en", preferences={"lang": "en", "view": -1})
    calls = heard(address, "incoming")
    address.foresee("en", "pond", "touch", "narrow")
    send(address, {**PLAIN, **said})
    assert calls == [("incoming", "")]
    assert address.page == PLAIN["page"]
    assert (address.touch, address.narrow) == (True, True)


@pytest.mark.parametrize(
    "said",
    [
        {"incoming": "pond.1"},
        {"problem": "missing"},
        {"query": "?lang=fr"},
        {"query": "?lang=en&start=empty"},
        {"preferences": {"view": 1}},
    ],
)
def test_address_tells_what_is_other_than_foreseen(said: dict[str, Any]) -> None:
    address = Address(lang="en", preferences={"lang": "en", "view": -1})
    calls = heard(address, "incoming")
    address.foresee("en", "pond")
    send(address, {**PLAIN, **said})
    assert calls == [("incoming", ""), ("incoming", said.get("incoming", ""))]


def test_address_has_a_memory_of_its_own_for_each_notebook_cell_and_code(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def key(notebook: str, cell: str, code: str) -> str:
        shell = SimpleNamespace(parent_header={"metadata": {"cellId": cell}, "content": {"code": code}})
        monkeypatch.setenv("JPY_SESSION_NAME", notebook)
        monkeypatch.setattr("explorer.ui.widgets.address.get_ipython", lambda: shell)
        return Address().key

    first = key("pond.ipynb", "a", "dashboard()")
    assert key("pond.ipynb", "a", "dashboard()") == first
    others = {
        key("my pond.ipynb", "a", "dashboard()"),
        key("pond.ipynb", "b", "dashboard()"),
        key("pond.ipynb", "a", "other()"),
    }
    assert len(others | {first}) == 4


def test_address_refuses_what_is_longer_than_two_megabytes() -> None:
    address = Address()
    send(address, {**HELLO, "incoming": "x" * 2_000_001})
    assert (address.incoming, address.problem, address.ready) == ("", "too-long", True)


@pytest.mark.parametrize("kind", ["hello", "incoming"])
def test_address_takes_two_megabytes_whole(kind: str) -> None:
    address = Address()
    send(address, {**HELLO, "type": kind, "incoming": "x" * 2_000_000})
    assert (len(address.incoming), address.problem) == (2_000_000, "")


def test_a_dashboard_puts_links_of_up_to_8000_characters_into_the_address() -> None:
    assert Address().cap == 8000
    source = Path(__file__).parents[2] / "page" / "table" / "address.ts"
    assert "const CAP = 8000;" in source.read_text(encoding="utf-8")


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
def test_address_drops_preferences_that_are_no_short_scalars(found: Any) -> None:
    address = Address(preferences={"language": "fr"})
    send(address, {**HELLO, "preferences": found})
    assert address.preferences == {"language": "fr"}


@pytest.mark.parametrize(
    "content",
    [
        {**HELLO, "incoming": None},
        {**HELLO, "query": 1},
        {**HELLO, "problem": "<b>"},
        {**HELLO, "problem": []},
        {"type": "incoming"},
        {"type": "copied", "ok": "yes"},
    ],
)
def test_address_ignores_malformed_messages(content: Any) -> None:
    address = Address()
    calls = heard(address, "incoming", "copied")
    address._handle(address, content, [])
    assert (calls, address.ready, address.copied) == ([], False, 0)


def test_address_counts_successful_copies() -> None:
    address = Address()
    calls = heard(address, "copied")
    for ok in (True, False, True):
        send(address, {"type": "copied", "ok": ok})
    assert (address.copied, calls) == (2, [("copied", True), ("copied", False), ("copied", True)])


def test_commands_go_to_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[Any] = []
    address, timeline = Address(), Timeline()
    monkeypatch.setattr(address, "send", sent.append)
    monkeypatch.setattr(timeline, "send", sent.append)
    address.copy()
    address.copy("text")
    address.download("a.json", "{}")
    timeline.stop()
    assert sent == [
        {"type": "copy"},
        {"type": "copy", "text": "text"},
        {"type": "download", "name": "a.json", "text": "{}", "mime": "application/json"},
        {"type": "stop"},
    ]


def test_tabs_tell_only_tabs_that_are_there_and_open_none_themselves() -> None:
    tabs = Tabs(tabs=[("turn", "Tour"), ("log", "Journal")], value="turn")
    calls = heard(tabs, "choose")
    for content in ({"type": "choose", "id": key} for key in ("log", "turn", "rules", "", None, ["log"])):
        send(tabs, content)
    assert calls == [("choose", "log"), ("choose", "turn")]
    assert tabs.value == "turn"


def test_opener_hands_on_what_fits_and_refuses_the_rest() -> None:
    opener = Opener(label="Open", most=4)
    calls = heard(opener, "open", "refuse")
    opener._handle_custom_msg({"type": "file", "name": "a"}, [memoryview(b"1234")])
    opener._handle_custom_msg({"type": "file", "name": "b"}, [memoryview(b"12345")])
    opener._handle_custom_msg({"type": "too-large", "name": "c", "size": 9}, [])
    opener._handle_custom_msg({"type": "unreadable", "name": "d"}, [])
    assert calls == [
        ("open", "a", b"1234"),
        ("refuse", "b", "too-large"),
        ("refuse", "c", "too-large"),
        ("refuse", "d", "unreadable"),
    ]


def part(size: object, at: object) -> dict[str, object]:
    return {"type": "part", "name": "a", "size": size, "at": at}


def test_a_large_file_comes_piece_by_piece_and_a_piece_that_does_not_follow_is_dropped() -> None:
    opener = Opener(label="Open", most=8)
    calls, sent = heard(opener, "open", "part", "refuse"), list[Any]()
    opener.send = sent.append
    for at, raw in ((0, b"123"), (0, b"123"), (9, b"7"), (3, b"45"), (3, b"45"), (5, b"6789"), (5, b"6")):
        opener._handle_custom_msg(part(6, at), [memoryview(raw)])
    assert calls == [("part", "a", 0.5), ("part", "a", 0.5), ("part", "a", 5 / 6), ("open", "a", b"123456")]
    assert sent == [{"type": "arrived"}] * 3
    opener._handle_custom_msg(part(9, 0), [memoryview(b"1")])
    opener._handle_custom_msg(part(6, 1), [memoryview(b"1")])
    assert calls[4:] == [("refuse", "a", "too-large")]


@pytest.mark.parametrize(
    ("content", "buffers"),
    [
        (part(4, 0), []),
        (part(4, -1), [b"1"]),
        (part("4", 0), [b"1"]),
        (part(0, 0), [b""]),
        ({"type": "file", "name": "a"}, []),
        ({"type": "file", "name": "a"}, [b"1", b"2"]),
        ({"type": "file", "name": 3}, [b"1"]),
        ({"type": "file", "name": "x" * 256}, [b"1"]),
        ({"type": "file"}, [b"1"]),
        ({"type": "too-large", "name": None}, []),
        ({"type": "huge", "name": "a"}, []),
        ("file", [b"1"]),
        (None, None),
    ],
)
def test_opener_ignores_malformed_messages(content: Any, buffers: Any) -> None:
    opener = Opener(label="Open")
    calls = heard(opener, "open", "refuse")
    opener._handle(opener, content, buffers)
    assert calls == []


def test_projector_asks_and_waits() -> None:
    projector = Projector(label="Large", leave="Leave")
    calls = heard(projector, "show")
    for value in (True, False, 1, None, "yes"):
        send(projector, {"type": "show", "value": value})
    assert calls == [("show", True), ("show", False)]
    assert projector.value is False


ALL = [
    (Board(geometry=GEOMETRY, label="Meadow"), "Board('Meadow', 2 cells)"),
    (Listing(items=[{"id": "x", "label": "X"}], label="Log"), "Listing('Log', 1 item)"),
    (Timeline(index=1, length=3), "Timeline(1 of 3)"),
    (Chart(label="Scores"), "Chart('Scores')"),
    (Address(), "Address()"),
    (Tabs(label="Panels"), "Tabs('Panels')"),
    (Opener(label="Open"), "Opener('Open')"),
    (Projector(label="Projector"), "Projector('Projector')"),
    (Slider(label="Share"), "Slider('Share')"),
]
each_widget = pytest.mark.parametrize(("widget", "expected"), ALL, ids=[type(w).__name__ for w, _ in ALL])


@each_widget
def test_repr_is_stable(widget: Any, expected: str) -> None:
    assert repr(widget) == expected


@pytest.mark.parametrize("kind", [Board, Listing, Timeline, Chart, Address, Tabs, Opener, Projector, Slider])
def test_every_own_trait_is_documented(kind: Any) -> None:
    own = {name: trait for name, trait in kind.class_own_traits().items() if not name.startswith("_")}
    assert own
    assert [name for name, trait in own.items() if not trait.help] == []


@each_widget
def test_misspelt_keywords_are_refused(widget: Any, expected: str) -> None:
    with pytest.raises(TypeError, match=r"has no trait labbel; its own traits are"):
        type(widget)(labbel="x")


@each_widget
def test_no_markup_is_ever_parsed_in_the_browser(widget: Any, expected: str) -> None:
    assert not re.search(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|\bimport\b",
        whole(widget._esm),
    )


def test_a_page_that_has_the_files_is_told_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    tabs, files = Tabs(), json.loads(page.widgets())
    text = tabs.get_state()
    monkeypatch.setenv(ways.FILES, "yes")
    named = tabs.get_state()
    for key in ("_esm", "_css"):
        assert len(named[key]) < 40
        assert "".join(files[name] for name in named[key].split()[1:]) == text[key]


def test_no_thread_watches_the_files() -> None:
    assert not [thread.name for thread in threading.enumerate() if "watch" in thread.name.lower()]


def test_browser_and_python_draw_the_same_closed_lists() -> None:
    script = (FOLDER / "board.js").read_text(encoding="utf-8")
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
    assert list(layers) == ["backdrop", "cells", "covers", "marks", "tokens", "ghosts"]
    assert [u.get("transform") for u in root.iter(f"{SVG}use")] == [
        "translate(0.5 0.5) rotate(90)",
        "translate(0 0) rotate(0)",
        "translate(0 0) rotate(180)",
    ]
    assert len(layers["ghosts"].findall(f".//{SVG}rect[@class='frame']")) == 1


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


def test_to_svg_needs_no_colour_from_the_page() -> None:
    svg = to_svg(GEOMETRY, SCENE, "Pond")
    assert ".xb-art .outline" in svg
    assert "var(" not in svg
