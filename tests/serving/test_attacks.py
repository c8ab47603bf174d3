"""What somebody may try who wants to get in or to bring the server down: each once, bounded, on loopback,
against `explorer serve` in a process of its own. What is promised is in docs/security.md.
"""

from __future__ import annotations

import json
import re
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from urllib.parse import urlsplit

import psutil
import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="addresses of loopback, limits, /proc")
MIB = 1024**2
PATIENCE = 30  # [s]
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
    """Whether it comes about soon."""
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
        """A connection that is left open."""
        made = socket.create_connection(("127.0.0.1", self.port), PATIENCE, source_address=(address, 0))
        made.sendall(sends)
        return made

    @property
    def memory(self) -> int:
        """What the server itself takes [bytes]."""
        return int(self.process.memory_info().rss)

    @property
    def lives(self) -> bool:
        """Whether it runs."""
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
    300 - 128 - 5 · 24 = 52 connections.
    """
    with serving(folder, "--visitors", "60", files=(200, 300)) as served:
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
