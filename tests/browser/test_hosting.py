"""`explorer serve` under strain: crowds, greed, people who vanish, foreign names, a machine without a
home.
"""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect
from test_serving import BUTTON, notebook, wait_for

IDLE = 92  # [s]
RELEASED = """\
import pathlib, time
pathlib.Path({started!r}).touch()
while not pathlib.Path({go!r}).exists():
    time.sleep(0.05)"""
GREED = """\
import ipywidgets
label = ipywidgets.Label("not yet")
def take(_):
    try:
        label.value = str(len(bytearray(400 * 1024**2)))
    except MemoryError:
        label.value = "that is too much"
button = ipywidgets.Button(description="Take")
button.on_click(take)
ipywidgets.VBox([button, label])"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("hosted")
    started, go = str(folder / "started"), str(folder / "go")
    sources = {
        "button.ipynb": notebook(BUTTON),
        "greed.ipynb": notebook(GREED),
        "too much.ipynb": notebook("taken = bytearray(400 * 1024**2)"),
        "slow.ipynb": notebook(RELEASED.format(started=started, go=go)),
        "endless.ipynb": notebook("while True:\n    pass"),
        "study.ipynb": notebook("1", explorer={"lab_only": True}),
        "inside/study.ipynb": notebook("1", explorer={"lab_only": True}),
        ".hidden/draft.ipynb": notebook("1"),
        ".hidden/plan.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
        "plan.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
        "broken.ipynb": json.dumps(
            {"cells": [], "metadata": {"kernelspec": "x"}, "nbformat": 4, "nbformat_minor": 5}
        ),
    }
    for name, text in sources.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("log") / "errors.txt"


@pytest.fixture(scope="module")
def served(start_server: Callable[..., Any], folder: Path, log: Path) -> Any:
    """One page at a time, three visitors, little memory, no home to write to."""
    limits = (
        "--at-once",
        "1",
        "--visitors",
        "3",
        "--kernel-memory",
        "256M",
        "--public-host",
        "nature.example",
    )
    unset = dict.fromkeys(
        ("JUPYTER_RUNTIME_DIR", "JUPYTER_DATA_DIR", "JUPYTER_CONFIG_DIR", "XDG_DATA_HOME"), ""
    )
    return start_server("--notebooks", str(folder), *limits, log=log, HOME="/proc", **unset)


@pytest.fixture(scope="module", autouse=True)
def idle(
    start_server: Callable[..., Any], folder: Path, browser: Browser
) -> Iterator[tuple[Page, list[Any], float]]:
    """A page that is opened first and looked at last, and the web sockets that it opens."""
    context = browser.new_context()
    page, sockets = context.new_page(), []
    page.on("websocket", lambda opened: sockets.append(opened))
    page.goto(start_server("--notebooks", str(folder), "--idle-minutes", "1").dashboard("button"))
    page.get_by_role("button", name="Go").wait_for()
    yield page, sockets, time.monotonic()
    context.close()


def ask(url: str, **headers: str) -> Any:
    try:
        return urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=30)
    except urllib.error.HTTPError as refusal:
        return refusal


def visitor(url: str) -> socket.socket:
    """A visitor who asks for a page and has not read the answer yet; closing leaves."""
    parts = urlsplit(url)
    connection = socket.create_connection((parts.hostname, parts.port), timeout=30)
    connection.sendall(f"GET {parts.path} HTTP/1.1\r\nHost: {parts.netloc}\r\n\r\n".encode())
    return connection


def read_until(connection: socket.socket, words: str) -> str:
    """What the visitor sees until those words come."""
    seen = b""
    while words.encode() not in seen:
        more = connection.recv(65536)
        assert more, f"the answer ended without {words!r}: {seen[-400:]!r}"
        seen += more
    return seen.decode()


def leave(served: Any, page: str) -> None:
    found = re.search(r'data-kernel-id="([^"]+)"', page)
    assert found is not None
    urllib.request.urlopen(f"{served.url}voila/api/shutdown/{found[1]}", data=b"", timeout=30)


def is_empty(served: Any) -> bool:
    return wait_for(lambda: served.kernels() == [])


HIDDEN = [
    "voila/render/study.ipynb",
    "voila/render/%73tudy.ipynb",
    "voila/render/study%2eipynb?lang=en",
    "voila/render//study.ipynb",
    "voila/render/./study.ipynb",
    "voila/render/inside/study.ipynb",
    "voila/render/inside/../study.ipynb",
    "voila/render/inside%2f..%2fstudy.ipynb",
    "voila/render/.hidden/draft.ipynb",
    "voila/render/inside/../.hidden/draft.ipynb",
    "voila/render/",
    "voila/render/inside",
    "voila/render/../test_hosting.py",
    "voila/render/none.ipynb",
    "voila/files/study.ipynb",
    "voila/files/.hidden/plan.svg",
    "voila/files/../errors.txt",
    "voila/templates/explorer/conf.json",
    "voila/templates/explorer/static/../conf.json",
    "voila/templates/x",
    "voila/api/contents/",
    "login",
    "none",
]


@pytest.mark.parametrize("path", HIDDEN)
def test_what_is_not_shown_is_not_there(served: Any, path: str) -> None:
    before = set(served.kernels())  # what the last page left may still be ending
    answer = ask(served.url + path)
    page = answer.read().decode()
    assert answer.status == 404
    assert "Cette page n’existe pas" in page
    assert "There is no such page" in page
    assert answer.headers["Set-Cookie"] is None
    assert "unsafe-eval" not in answer.headers["Content-Security-Policy"]
    # a process that draws ahead is gone soon; a kernel would stay for a minute
    assert wait_for(lambda: set(served.kernels()) <= before)


def test_pictures_beside_the_notebooks_are_shown(served: Any) -> None:
    assert ask(served.url + "voila/files/plan.svg").status == 200


def test_without_a_home_a_page_answers_and_leaves_nothing_behind(page: Page, served: Any) -> None:
    page.goto(served.dashboard("button"))
    page.get_by_role("button", name="Go").click()
    expect(page.get_by_text("plotly at")).to_be_visible()
    assert page.context.cookies() == []
    page.goto("about:blank")
    assert is_empty(served)


def test_a_fault_is_told_in_both_languages_and_logged_without_the_visitor(served: Any, log: Path) -> None:
    answer = ask(
        served.dashboard("broken") + "&secret=1",
        **{"User-Agent": "someone", "Referer": "http://127.0.0.1/seen"},
    )
    page = answer.read().decode()
    assert answer.status == 500
    assert "Le serveur n’a pas pu répondre" in page
    assert "The server could not answer" in page
    assert answer.headers["Set-Cookie"] is None
    assert wait_for(lambda: "500 GET /voila/render/broken.ipynb" in log.read_text())
    told = log.read_text()
    assert "Traceback" in told
    assert not any(word in told for word in ("127.0.0.1", "remote_ip", "secret", "someone", "seen"))


def test_who_leaves_while_a_cell_runs_takes_the_kernel_along(served: Any, log: Path) -> None:
    leaving = visitor(served.dashboard("endless"))
    read_until(leaving, "data-kernel-id")
    assert wait_for(lambda: served.kernels() != [])
    leaving.close()
    assert is_empty(served)
    assert "endless" not in log.read_text()


def test_a_crowd_waits_in_line_and_who_comes_too_late_is_let_in_later(
    page: Page, served: Any, folder: Path
) -> None:
    first = visitor(served.dashboard("slow"))
    assert wait_for((folder / "started").exists)
    page.goto(served.dashboard("button") + "#kept", wait_until="commit")
    expect(page.get_by_text("vous êtes à la place 1 dans la file")).to_be_visible()
    behind = visitor(served.dashboard("button"))
    read_until(behind, "you are number 2 in line")
    assert len(served.kernels()) == 1

    late = ask(served.dashboard("button"))
    told = late.read().decode()
    assert (late.status, late.headers["Retry-After"]) == (503, "10")
    assert "Toutes les places sont prises" in told
    assert "Every place is taken" in told
    assert '<noscript><meta http-equiv="refresh" content="10">' in told

    (folder / "go").touch()
    page.get_by_role("button", name="Go").click()
    expect(page.get_by_text("plotly at")).to_be_visible()
    assert page.evaluate("location.hash") == "#kept"
    for waited in (first, behind):
        leave(served, read_until(waited, "</html>"))
    page.goto("about:blank")
    assert is_empty(served)


def test_the_page_that_says_all_is_full_asks_again_by_itself(
    browser: Browser, page: Page, served: Any
) -> None:
    others = []
    for seen in ("data-kernel-id", "you are number 1 in line", "you are number 2 in line"):
        others.append(visitor(served.dashboard("endless")))
        read_until(others[-1], seen)  # who asked before a place was taken would take it
    assert ask(served.dashboard("button")).status == 503
    patient = browser.new_context().new_page()  # the browser logs a 503 as an error
    patient.clock.install()
    patient.goto(served.dashboard("button") + "#kept")
    expect(patient.get_by_role("heading", name="Every place is taken")).to_be_visible()
    for other in others:
        other.close()
    assert is_empty(served)
    patient.clock.fast_forward(11_000)
    expect(patient.get_by_role("button", name="Go")).to_be_visible()
    assert patient.evaluate("location.hash") == "#kept"
    patient.goto("about:blank")
    patient.context.close()
    assert is_empty(served)


@pytest.mark.skipif(sys.platform != "linux", reason="no other system limits a running process")
def test_a_kernel_that_takes_too_much_is_stopped_and_says_so(page: Page, served: Any) -> None:
    page.goto(served.dashboard("greed"))
    page.get_by_role("button", name="Take").click()
    expect(page.get_by_text("that is too much")).to_be_visible()
    page.goto(served.dashboard("too much", "en"))
    expect(page.get_by_role("alert").get_by_text("This page could not be completed.")).to_be_visible()
    expect(page.get_by_text("pas pu être préparée")).to_be_hidden()


def test_a_page_that_no_browser_connects_to_loses_its_kernel(
    start_server: Callable[..., Any], folder: Path
) -> None:
    program = (
        "from pathlib import Path; from explorer.publishing.server import serve; "
        f"serve(Path({str(folder)!r}), port=0, idle_minutes=0.01)"
    )
    server = start_server(command=[sys.executable, "-c", program, "serve"])
    with visitor(server.dashboard("button")) as gone:
        read_until(gone, "</html>")
    assert is_empty(server)


SOCKET = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
}


@pytest.mark.parametrize("path", ["", "voila/render/button.ipynb", "api/kernels/1-2-3-4-5/channels", "none"])
@pytest.mark.parametrize("headers", [{}, SOCKET], ids=["page", "socket"])
def test_a_foreign_name_is_refused(served: Any, path: str, headers: dict[str, str]) -> None:
    refused = ask(served.url + path, Host="evil.example", **headers)
    assert refused.status == 403
    assert "explorer serve --public-host evil.example" in refused.read().decode()
    assert ask(served.url + "none", Host="nature.example").status == 404
    assert served.kernels() == []


def test_a_page_runs_no_script_but_the_servers_own(browser: Browser, served: Any) -> None:
    page = browser.new_context().new_page()
    refused: list[str] = []
    page.on("console", lambda message: refused.append(message.text) if message.type == "error" else None)
    page.goto(served.url)
    page.evaluate("""() => {
      const script = document.createElement("script");
      script.textContent = "window.ran = true";
      document.body.append(script);
      const other = document.createElement("img");
      other.src = "http://elsewhere.example/x.png";
      document.body.append(other);
    }""")
    assert wait_for(lambda: page.evaluate("1") == 1 and len(refused) == 2)
    assert all("Content Security Policy" in text for text in refused)
    assert page.evaluate("window.ran") is None
    page.context.close()


def test_a_server_without_a_kernel_refuses_to_start(tmp_path: Path, folder: Path) -> None:
    spec = tmp_path / "kernels" / "python3" / "kernel.json"
    spec.parent.mkdir(parents=True)
    spec.write_text('{"argv": ["/gone/python"], "display_name": "x", "language": "python"}', encoding="utf-8")
    command = [sys.executable, "-m", "explorer.cli", "serve", "--port", "0", "--notebooks", str(folder)]
    environment = os.environ | {"JUPYTER_PATH": str(tmp_path)}
    refused = subprocess.run(command, capture_output=True, text=True, timeout=60, env=environment)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.startswith('explorer: the Jupyter kernel "python3" (')


def test_an_idle_page_keeps_its_first_web_socket_and_its_kernel(idle: tuple[Page, list[Any], float]) -> None:
    page, sockets, since = idle
    page.wait_for_timeout(max(0, 1000 * (since + IDLE - time.monotonic())))  # to be idle is what is tested
    page.get_by_role("button", name="Go").click()
    expect(page.get_by_text("plotly at")).to_be_visible()
    assert sorted("alive" in socket.url for socket in sockets) == [
        False,
        True,
    ]  # to its kernel, and its lifeline
    assert not any(socket.is_closed() for socket in sockets)
