"""A crowd before plain hosts of files: visitors that fetch what a page fetches when it is first opened.

They read and forget, all in one process that never waits for one of them: see `test_files_bench.py`.
"""

from __future__ import annotations

import json
import os
import re
import selectors
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

PATIENCE = 300
"""[s] For everybody to have everything."""
LINKED = re.compile(r'(?:src|href)="([\w./-]+)"')
ASKED = re.compile(r'<script id="explorer-page"[^>]*>(.*?)</script>', re.DOTALL)
SINK = bytearray(1 << 20)
NGINX = """\
{user} daemon off; worker_processes auto; pid {folder}/pid; error_log stderr crit;
events {{ worker_connections 4096; }}
http {{
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000;
  client_body_temp_path {folder}/t; proxy_temp_path {folder}/t; fastcgi_temp_path {folder}/t;
  uwsgi_temp_path {folder}/t; scgi_temp_path {folder}/t;
  server {{ listen 127.0.0.1:{port} backlog=2048; root {root}; }}
}}
"""


def first_visit(site: Path, page: str) -> list[str]:
    """The paths that a page names, itself first: programs, styles, archives, Pyodide, the memory."""
    text = (site / page).read_text(encoding="utf-8")
    asked = ASKED.search(text)
    named = [*LINKED.findall(text), *strings(json.loads(asked[1]) if asked else {})]
    found = [site / name for name in dict.fromkeys(named) if name.startswith("explorer/")]
    inside = [sorted(path.iterdir()) if path.is_dir() else [path] for path in found if path.exists()]
    return [page, *(path.relative_to(site).as_posix() for paths in inside for path in paths)]


def strings(whole: Any) -> Iterator[str]:
    """Every text in what was read from JSON."""
    if isinstance(whole, str):
        yield whole
    elif isinstance(whole, dict | list):
        for part in whole.values() if isinstance(whole, dict) else whole:
            yield from strings(part)


@contextmanager
def python(root: Path, port: int, _folder: Path) -> Iterator[None]:
    """What comes with Python."""
    options = ("--directory", str(root), "--bind", "127.0.0.1", "--protocol", "HTTP/1.1", str(port))
    yield from running([sys.executable, "-m", "http.server", *options], port)


@contextmanager
def nginx(root: Path, port: int, folder: Path) -> Iterator[None]:
    """What a school's host may have."""
    user = "user root;" if os.geteuid() == 0 else ""
    text = NGINX.format(user=user, folder=folder, root=root, port=port)
    (folder / "nginx.conf").write_text(text, encoding="utf-8")
    yield from running(["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")], port)


HOSTS: dict[str, Callable[[Path, int, Path], Any]] = {"http.server": python}
if shutil.which("nginx"):  # Debian's nginx-light; it is measured where it is
    HOSTS["nginx"] = nginx


def running(command: list[str], port: int) -> Iterator[None]:
    """A server, from when it listens."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while socket.socket().connect_ex(("127.0.0.1", port)):
            if process.poll() is not None:
                raise OSError(f"{command[0]} has ended")
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait(timeout=30)


@dataclass
class Visitor:
    """One connection, which asks for one path after another."""

    port: int
    paths: list[str]
    connection: socket.socket = field(default_factory=socket.socket)
    asked: int = 0
    left: int = 0
    head: bytes = b""

    def __post_init__(self) -> None:
        self.connection.connect(("127.0.0.1", self.port))
        self.connection.setblocking(False)
        self.ask()

    def ask(self) -> None:
        """Ask for the next path."""
        path, self.asked, self.head = self.paths[self.asked], self.asked + 1, b""
        self.connection.send(f"GET /{path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n\r\n".encode())

    def read(self) -> tuple[int, bool]:
        """How many bytes of files have come, and whether it has everything."""
        if self.left:
            got = self.connection.recv_into(SINK, min(self.left, len(SINK)))
        else:
            self.head += self.connection.recv(4096)
            before, blank, rest = self.head.partition(b"\r\n\r\n")
            if not blank:
                return 0, False
            assert before.split(None, 2)[1] == b"200", before
            length = re.search(rb"(?i)content-length: *(\d+)", before)
            assert length is not None, before
            self.left, got = int(length[1]), len(rest)
        self.left -= got
        if self.left or self.asked < len(self.paths):
            if not self.left:
                self.ask()
            return got, False
        self.connection.close()
        return got, True


@dataclass
class Served:
    """What a crowd of `size` saw."""

    requests: int
    size: int
    bytes: int = 0
    seconds: float = 0.0


def crowd(port: int, paths: list[str], size: int) -> Served:
    """That many visitors at the same moment, until all have everything; any that fails fails all."""
    began, seen = time.perf_counter(), Served(size * len(paths), size)
    with selectors.DefaultSelector() as waiting:
        for visitor in (Visitor(port, paths) for _ in range(size)):
            waiting.register(visitor.connection, selectors.EVENT_READ, visitor)
        while waiting.get_map():
            if time.perf_counter() - began > PATIENCE:
                raise TimeoutError(f"not everybody had everything within {PATIENCE} s")
            for key, _ in waiting.select(timeout=1):
                connection = key.fileobj
                got, whole = key.data.read()
                seen.bytes += got
                if whole:
                    waiting.unregister(connection)
    seen.seconds = time.perf_counter() - began
    return seen
