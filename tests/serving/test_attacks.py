"""What somebody may try who wants to get in or to bring the server down: each once, bounded, on loopback,
against `explorer serve` in a process of its own. What is promised is in docs/security.md.
"""

from __future__ import annotations

import json
import re
import resource
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from urllib.parse import urlsplit
from uuid import uuid4

import psutil
import pytest

from explorer.publishing.server.channels import PROTOCOL, packed

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="addresses of loopback, limits, /proc")
MIB = 1024**2
PATIENCE = 30  # [s]
BINARY, TEXT, CLOSING = 2, 1, b"\x88\x02"
CONTROL, CONTROLS = "jupyter.widget.control", "@jupyter-widgets/controls"
HOME, PAGE = "/", "/voila/render/button.ipynb?lang=en"
BUTTON = {
    "cells": [
        {"cell_type": "code", "execution_count": None, "id": "only", "metadata": {}, "outputs": [],
         "source": "import ipywidgets\nipywidgets.Button(description='Go')"},
    ],
    "metadata": {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}},
    "nbformat": 4,
    "nbformat_minor": 5,
}  # fmt: skip


def wait_for(state: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    deadline = time.monotonic() + seconds
    while not state() and time.monotonic() < deadline:
        time.sleep(0.05)
    return state()


@dataclass
class Served:
    """A running server: where it is, what it said at its start, where it writes what went wrong."""

    port: int
    process: psutil.Popen
    said: str
    log: Path

    def ask(
        self, path: str, method: str = "GET", address: str = "127.0.0.1", body: bytes = b"", **headers: str
    ) -> tuple[int, str]:
        """The status and the text of an answer; 0 where nobody answers."""
        with ExitStack() as stack:
            connection = HTTPConnection("127.0.0.1", self.port, PATIENCE, source_address=(address, 0))
            stack.callback(connection.close)
            try:
                connection.request(method, path, body, {"Host": f"127.0.0.1:{self.port}", **headers})
                answer = connection.getresponse()
                return answer.status, answer.read().decode()
            except (OSError, HTTPException):
                return 0, ""

    def connect(self, address: str = "127.0.0.1", sends: bytes = b"") -> socket.socket:
        made = socket.create_connection(("127.0.0.1", self.port), PATIENCE, source_address=(address, 0))
        made.sendall(sends)
        return made

    @property
    def memory(self) -> int:
        """What the server itself takes [bytes]."""
        return int(self.process.memory_info().rss)

    @property
    def lives(self) -> bool:
        return bool(self.process.poll() is None)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("notebooks")
    (folder / "button.ipynb").write_text(json.dumps(BUTTON), encoding="utf-8")
    return folder


@contextmanager
def serving(folder: Path, *options: str, files: tuple[int, int] | None = None) -> Iterator[Served]:
    """A server with these options, which may have so many open files [soft, hard]."""
    log = folder / "log.txt"
    command = [sys.executable, "-m", "explorer.cli", "serve", "--port", "0", "--notebooks", str(folder)]
    limit = partial(resource.setrlimit, resource.RLIMIT_NOFILE, files) if files else None
    with log.open("w") as errors:
        process = psutil.Popen(
            [*command, *options], stdout=subprocess.PIPE, stderr=errors, text=True, preexec_fn=limit
        )
    try:
        ready, said = process.stdout.readline(), process.stdout.readline()
        port = urlsplit(ready.rpartition(" ")[2].strip()).port
        assert port, f"got {ready!r} instead of the ready line"
        yield Served(port, process, said, log)
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


@pytest.fixture(scope="module")
def served(folder: Path) -> Iterator[Served]:
    with serving(folder) as served:
        yield served


# Descriptors ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def narrow(folder: Path) -> Iterator[Served]:
    """A server with few open files, of which 128 are its own: (300 - 128) / (24 + 8) = 5 pages, and
    300 - 128 - 5 · 24 = 52 connections. It keeps a place for a page that has lost its browser.
    """
    with serving(folder, "--visitors", "60", "--idle-minutes", "0", files=(200, 300)) as served:
        yield served


def test_the_soft_limit_is_raised_and_what_both_limits_carry_is_said(narrow: Served) -> None:
    assert narrow.process.rlimit(psutil.RLIMIT_NOFILE) == (300, 300)
    places, wanted, files, by_files = re.findall(r"\d+", narrow.said)[:4]
    assert (places, wanted, files, by_files) == ("5", "60", "300", "5")


def test_more_visitors_than_open_files_carry_hear_503_and_nobody_loses_a_page(narrow: Served) -> None:
    answers = [narrow.ask(PAGE) for _ in range(20)]
    assert [status for status, _ in answers] == [200] * 5 + [503] * 15
    assert "Every place is taken" in answers[-1][1]
    assert narrow.lives
    for _, page in answers[:5]:
        kernel = re.search(r'data-kernel-id="([^"]+)"', page)
        assert kernel is not None
        assert narrow.ask(f"/voila/api/shutdown/{kernel[1]}", "POST")[0] == 204


def test_one_address_does_not_take_all_connections(narrow: Served) -> None:
    with ExitStack() as stack:
        for _ in range(300):
            stack.enter_context(narrow.connect("127.0.0.2"))
        assert narrow.ask(HOME)[0] == 200
        assert narrow.lives


def test_who_comes_too_late_hears_503_while_some_connections_are_left(narrow: Served) -> None:
    with ExitStack() as stack:
        for number in range(300):
            stack.enter_context(narrow.connect(f"127.0.0.{2 + number % 3}"))
            if number == 51:  # as many as there may be
                assert wait_for(lambda: narrow.ask(HOME)[0] == 503)
        assert narrow.lives
    assert wait_for(lambda: narrow.ask(HOME)[0] == 200)


# Half of something, or too much of it -----------------------------------------------------------------------


def posted(size: int) -> bytes:
    return f"POST /none HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {size}\r\n\r\n".encode()


def test_a_large_body_is_not_taken(served: Served) -> None:
    before = served.memory
    with ExitStack() as stack:
        for _ in range(12):
            connection = stack.enter_context(served.connect(sends=posted(90 * MIB)))
            with suppress(ConnectionError):  # the server has closed
                connection.sendall(bytes(20 * MIB))
                pytest.fail("it took twenty mebibytes")
    assert served.memory - before < 20 * MIB
    assert served.ask(HOME)[0] == 200


NOWHERE = [
    "none%00",
    "voila/files/%00",
    "voila/render/a%00.ipynb",
    "voila/static/%00.js",
    "voila/templates/explorer/static/%00",
    "voila/labextensions/%00/a.js",
    "rules-%00.html",
    "%00",
]


@pytest.mark.parametrize("path", NOWHERE)
def test_an_address_that_no_file_has_is_not_there(served: Served, path: str) -> None:
    status, page = served.ask(f"/{path}")
    assert (status, "There is no such page" in page) == (404, True)
    assert "Traceback" not in served.log.read_text()


# From elsewhere ---------------------------------------------------------------------------------------------

ELSEWHERE = {"Sec-Fetch-Site": "cross-site"}
BY_A_LINK = ELSEWHERE | {"Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}


@pytest.mark.parametrize(
    "headers",
    [
        ELSEWHERE | {"Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image"},
        ELSEWHERE | {"Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty"},
        {"Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "script"},
        BY_A_LINK | {"Sec-Fetch-Dest": "iframe"},  # which may not show it either: frame-ancestors
        BY_A_LINK | {"Sec-Purpose": "prefetch;prerender"},
    ],
    ids=["picture", "fetch", "neighbour's script", "frame", "ahead"],
)
def test_another_site_cannot_make_a_visitors_browser_start_pages(
    served: Served, headers: dict[str, str]
) -> None:
    status, page = served.ask(PAGE, **headers)
    assert (status, "A page of another site asked" in page) == (403, True)
    assert "data-kernel-id" not in page


@pytest.mark.parametrize(
    "headers", [{}, BY_A_LINK, {"Sec-Fetch-Site": "none"}, {"Sec-Fetch-Site": "same-origin"}],
    ids=["an older browser", "a link", "typed", "ours"],
)  # fmt: skip
def test_whoever_follows_a_link_or_says_nothing_has_a_page(served: Served, headers: dict[str, str]) -> None:
    status, page = served.ask(PAGE, **headers)
    kernel = re.search(r'data-kernel-id="([^"]+)"', page)
    assert (status, kernel is not None) == (200, True)
    assert kernel
    assert served.ask(f"/voila/api/shutdown/{kernel[1]}", "POST")[0] == 204


# A page that asks for too much -----------------------------------------------------------------------------


class Line:
    """A page's web socket to its kernel, or another, without a browser: what it says is what we send, and it
    reads when we do.
    """

    def __init__(self, served: Served, path: str, protocol: str = PROTOCOL) -> None:
        self.connection, self.over = served.connect(), False
        self.connection.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\nConnection: Upgrade\r\n"
            "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Sec-WebSocket-Protocol: {protocol}\r\n\r\n".encode()
        )
        self.status = self.connection.recv(4096).split()[1].decode()

    def send(self, payload: bytes, kind: int = BINARY) -> None:
        """A whole frame, under a mask that changes nothing."""
        size = len(payload)
        length = struct.pack("!BH", 254, size) if size < 65536 else struct.pack("!BQ", 255, size)
        self.connection.sendall(bytes([128 | kind]) + length + bytes(4) + payload)

    def tell(self, kind: str, buffers: Sequence[bytes] = (), **content: object) -> None:
        header = {"msg_id": uuid4().hex, "msg_type": kind, "session": "s", "username": "", "version": "5.3"}
        version = "1.0.0" if content.get("target_name") == CONTROL else "2.1.0"  # ipywidgets' own
        parts = [header, {}, {"version": version}, content]
        self.send(packed(b"shell", *(json.dumps(part).encode() for part in parts), *buffers))

    @property
    def closed(self) -> bool:
        """Whether the server has said that it closes it, or done so, however much it said before."""
        self.connection.settimeout(0.05)
        with suppress(TimeoutError):
            while not self.over:
                heard = self.hear()
                self.over = not heard or CLOSING in (heard[-4:-2], heard[-2:])
        return self.over

    def hear(self) -> bytes:
        """A part of what the server says; nothing once it has closed."""
        try:
            return self.connection.recv(MIB)
        except ConnectionError:
            return b""


@contextmanager
def page(served: Served) -> Iterator[tuple[str, str]]:
    """A page's kernel and its button; the kernel is ended afterwards."""
    text = served.ask(PAGE)[1]
    found = [re.search(rf'{name}"?[=:] ?"([\w-]+)"', text) for name in ("data-kernel-id", "model_id")]
    kernel, button = (each[1] for each in found if each)
    yield kernel, button
    served.ask(f"/voila/api/shutdown/{kernel}", "POST")


def line(served: Served, kernel: str, session: str = "s") -> Line:
    return Line(served, f"/api/kernels/{kernel}/channels?session_id={session}")


def answered(line: Line) -> None:
    """Ask the kernel something, and hear that it is done."""
    line.tell("kernel_info_request")
    heard = b""
    while b'"idle"' not in heard:
        heard += (more := line.hear())
        assert more, "the line is closed"


def opened(line: Line) -> str:
    """The comm on which a page asks for its models."""
    number = uuid4().hex
    line.tell("comm_open", comm_id=number, target_name=CONTROL, data={})
    return number


MODEL = {
    f"_{part}_{key}": value
    for part, name in (("model", "TextModel"), ("view", "TextView"))
    for key, value in (("module", CONTROLS), ("module_version", "2.0.0"), ("name", name))
}
"""A text field, as a page could have its kernel make one."""


def grown(served: Served, before: int, seconds: float = 3) -> int:
    """By how much more memory the server takes at most within so many seconds."""
    most, end = 0, time.monotonic() + seconds
    while time.monotonic() < end:
        most = max(most, served.memory - before)
        time.sleep(0.1)
    return most


def test_a_page_cannot_open_widgets_of_its_own(served: Served) -> None:
    with page(served) as (kernel, _):
        mine, before = line(served, kernel), served.memory
        for _ in range(100):
            data = {"state": MODEL | {"value": "x" * MIB}, "buffer_paths": []}
            mine.tell("comm_open", comm_id=uuid4().hex, target_name="jupyter.widget", data=data)
        assert grown(served, before) < 30 * MIB
        answered(mine)


@pytest.mark.parametrize("kind", ["execute_request", "shutdown_request", "input_reply", "debug_request"])
def test_a_page_runs_nothing_in_its_kernel(served: Served, tmp_path: Path, kind: str) -> None:
    with page(served) as (kernel, _):
        mine = line(served, kernel)
        code = f"open({str(tmp_path / 'run')!r}, 'w').close()"
        mine.tell(kind, code=code, silent=False, value="", restart=False)
        answered(mine)
    assert not (tmp_path / "run").exists()


def test_a_page_that_does_not_read_ends_and_the_server_does_not_keep_it_all(folder: Path) -> None:
    with serving(folder) as served, page(served) as (kernel, button):
        mine, before = line(served, kernel), served.memory
        opened(mine)
        with suppress(OSError):  # its line may be closed by now
            for _ in range(100):
                state = {"description": "x" * 3 * MIB}
                mine.tell("comm_msg", comm_id=button, data={"method": "update", "state": state})
        assert grown(served, before) < 100 * MIB
        assert wait_for(lambda: kernels(served) == [])
        assert served.log.read_text() == "a page: 32 MiB that it does not read\n"
        assert served.ask(HOME)[0] == 200


def test_a_kernel_that_is_behind_makes_its_page_wait_and_not_the_server_grow(folder: Path) -> None:
    with serving(folder) as served, page(served) as (kernel, _):
        mine, before = line(served, kernel), served.memory
        answered(mine)
        (busy,) = map(psutil.Process, kernels(served))
        busy.suspend()
        mine.connection.settimeout(3)
        with suppress(TimeoutError):  # nobody reads any more
            for _ in range(60):
                mine.tell("comm_msg", [bytes(4 * MIB)], comm_id="nobody", data={})
        assert grown(served, before) < 60 * MIB
        busy.resume()


def kernels(served: Served) -> list[int]:
    return [
        each.pid
        for each in served.process.children(recursive=True)
        if each.ppid() != served.process.pid and "forkserver" in " ".join(each.cmdline())
    ]


def test_a_page_has_a_line_and_one_that_is_lost(served: Served) -> None:
    with page(served) as (kernel, _):
        lines = [line(served, kernel, f"s{number}") for number in range(4)]
        assert [each.status for each in lines] == ["101", "101", "429", "429"]
        alive = [Line(served, f"/explorer/alive/{kernel}") for _ in range(10)]
        assert wait_for(lambda: [each.closed for each in alive] == [False] * 8 + [True] * 2)
    nobodys = Line(served, "/explorer/alive/1-2-3-4-5")
    assert wait_for(lambda: nobodys.closed)


def test_the_protocol_that_lets_few_bytes_ask_for_gigabytes_is_not_spoken(served: Served) -> None:
    with page(served) as (kernel, _):
        assert Line(served, f"/api/kernels/{kernel}/channels?session_id=s", "other").status == "400"


GARBAGE = [
    b"",
    b"x" * 100,
    (2**62).to_bytes(8, "little") + bytes(64),
    packed(b"shell", b"[", b"{}", b"{}", b"{}"),
    packed(b"shell", b"[]", b"{}", b"{}", b"{}"),
    packed(b"shell", b"{}", b"{}", b"{}", b"{}"),
    packed(b"shell", b'{"msg_id": "1", "msg_type": "comm_msg"}', b"{}", b"{}", b"{}"),
    packed(b"shell", b"[" * 100_000, b"{}", b"{}", b"{}"),
    packed(b"\xff", b'{"msg_id": "1", "msg_type": 7}', b"{}", b"{}", b"{}"),
]


def test_what_is_no_message_is_a_line_in_the_log_of_each_page(folder: Path) -> None:
    with serving(folder) as served, page(served) as (kernel, _):
        for number, garbage in enumerate(GARBAGE):
            mine = line(served, kernel, f"s{number}")
            mine.send(garbage)
            assert wait_for(lambda mine=mine: mine.closed), garbage[:80]  # type: ignore[misc]
        text = line(served, kernel, "text")
        text.send(b"{}", TEXT)
        assert wait_for(lambda: text.closed)
        assert served.ask(HOME)[0] == 200
        assert served.log.read_text() == "a page: 0 numbers instead of a message\n"


# What everybody hangs on -----------------------------------------------------------------------------------


def test_pages_outlive_the_process_that_made_them_and_not_the_server(folder: Path) -> None:
    with serving(folder) as served, page(served) as (kernel, _):
        mine = line(served, kernel)
        answered(mine)
        (pid,) = kernels(served)
        orphan, maker = psutil.Process(pid), psutil.Process(pid).parent()
        maker.kill()
        assert wait_for(lambda: orphan.ppid() != maker.pid)
        with page(served) as (another, _):  # by a maker of its own
            answered(line(served, another))
        time.sleep(2)  # a kernel that looked for its parent would do so every second
        answered(mine)
        served.process.kill()
        assert wait_for(lambda: not orphan.is_running() or orphan.status() == psutil.STATUS_ZOMBIE)


def test_where_memory_runs_short_a_page_goes_before_the_server(folder: Path) -> None:
    with serving(folder) as served, page(served):
        score = [Path(f"/proc/{pid}/oom_score_adj") for pid in (*kernels(served), served.process.pid)]
        page_s, servers = (int(path.read_text()) for path in score)
        assert page_s >= servers + 800
