"""What stands between a browser and its page: a host that sends wrong files, a line that breaks.

Playwright meddles inside its own browser; this meddles outside, with whatever browser comes.
"""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from typing import Any

from plain_host import PATH, Quiet, Site, hosting

Answer = tuple[int, str, bytes]
"""Status, type, body."""
Meddling = Callable[[bytes, str], Answer]
"""What is sent in the place of a file, given its bytes and its type."""


def instead(body: bytes, kind: str = "text/html", status: int = 200) -> Meddling:
    """Something else."""
    return lambda _whole, _kind: (status, kind, body)


def as_type(kind: str) -> Meddling:
    """The file, under the name of another type."""
    return lambda whole, _kind: (200, kind, whole)


def after(script: str) -> Meddling:
    """A script that first does something else, as an extension does, or a browser that is strict."""
    return lambda whole, kind: (200, kind, f"{script};\n".encode() + whole)


def half(whole: bytes, kind: str) -> Answer:
    """A line that broke, and a host that did not say how long the file is."""
    return 200, kind, whole[: len(whole) // 2]


def late(until: Event) -> Meddling:
    """Nothing for a while, then the file."""

    def hold(whole: bytes, kind: str) -> Answer:
        until.wait(120)
        return 200, kind, whole

    return hold


class Filter(Quiet):
    """A host that meddles with the files whose address holds a word."""

    meddling: dict[str, Meddling]

    def do_GET(self) -> None:  # noqa: N802 - the name is theirs
        path = Path(self.translate_path(self.path))
        for word, meddle in self.meddling.items():
            if word in path.name and path.is_file():
                status, kind, body = meddle(path.read_bytes(), self.guess_type(str(path)))
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                with suppress(ConnectionError):
                    self.wfile.write(body)
                return
        super().do_GET()


@contextmanager
def filtering(root: Path, meddling: dict[str, Meddling]) -> Iterator[Site]:
    """The site in a folder, behind such a host."""
    with hosting(root, type("Filter", (Filter,), {"meddling": meddling})) as url:
        yield Site(f"{url}{PATH}/")


class Line:
    """A line to a server on this machine, at a port of its own.

    `sockets` says what becomes of web sockets: "pass", "refused" (a proxy that changes no protocol) or
    "silent" (one that never answers). A line that is cut is closed at both ends; one that is dark carries
    nothing and tells neither end, and what was open then is dead for good.
    """

    def __init__(self, port: int) -> None:
        self.beyond, self.sockets, self.is_cut, self.dark, self.rides = port, "pass", False, False, 0
        self.ends: list[socket.socket] = []
        self.listening = socket.create_server(("127.0.0.1", 0))
        Thread(target=self.listen, daemon=True).start()

    @property
    def port(self) -> int:
        return int(self.listening.getsockname()[1])

    def listen(self) -> None:
        with suppress(OSError):  # closed: nobody comes any more
            while True:
                Thread(target=self.ride, args=(self.listening.accept()[0],), daemon=True).start()

    def ride(self, browser: socket.socket) -> None:
        self.ends.append(browser)
        with suppress(OSError):
            head = browser.recv(65536)
            while b"\r\n\r\n" not in head and (more := browser.recv(65536)):
                head += more
            asks = b"upgrade: websocket" in head.lower()
            if self.is_cut or not head:
                browser.close()
            elif asks and self.sockets == "refused":
                browser.sendall(b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                browser.close()
            elif not (self.dark or (asks and self.sockets == "silent")):
                server = socket.create_connection(("127.0.0.1", self.beyond))
                self.ends.append(server)
                server.sendall(head)
                Thread(target=self.carry, args=(server, browser, self.rides), daemon=True).start()
                self.carry(browser, server, self.rides)

    def carry(self, one: socket.socket, other: socket.socket, ride: int) -> None:
        with suppress(OSError):
            while said := one.recv(65536):
                if not self.dark and ride == self.rides:
                    other.sendall(said)
            if not self.dark and ride == self.rides:
                other.shutdown(socket.SHUT_WR)

    def cut(self) -> None:
        self.is_cut = True
        for end in self.ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self.ends.clear()

    def darken(self) -> None:
        self.dark, self.rides = True, self.rides + 1

    def mend(self) -> None:
        self.is_cut = self.dark = False

    def close(self) -> None:
        with suppress(OSError):
            self.listening.shutdown(socket.SHUT_RDWR)
        self.listening.close()
        self.cut()


@contextmanager
def line_to(server: Any) -> Iterator[tuple[Line, Callable[[str], str]]]:
    """A line, and what makes an address of the server one by that line."""
    line = Line(server.port)
    yield line, lambda address: address.replace(f":{server.port}/", f":{line.port}/")
    line.close()
