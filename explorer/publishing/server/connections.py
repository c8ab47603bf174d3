"""Connections: how many there may be, how long half a request lives, how much it may bring, whose it is.

Whoever is out of file descriptors cannot even say so, and libzmq ends the process, with everybody's page. So
connections get what the places leave (`capacity.py`): beyond that they hear 503 while some are left, then
nothing. One address has half of them at most, since one visitor must not take them all.
"""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.httputil import (
    HTTPConnection,
    HTTPHeaders,
    HTTPMessageDelegate,
    RequestStartLine,
    ResponseStartLine,
)
from tornado.iostream import IOStream
from tornado.web import Application

from explorer.core.errors import mismatch
from explorer.core.messages import message
from explorer.publishing.server.hosting import CannotServe

LARGEST_BODY = 128 * 1024
"""[bytes] What is posted is a group's result, 64 KiB at most; nothing is uploaded over HTTP."""
LARGEST_HEADERS = 32 * 1024
"""[bytes] An address may name libraries; no cookie is set."""
PATIENCE = 30.0
"""[s] for the next request's headers, and as much for its body."""
MOST_HALF = 256
"""So many connections of an address may have brought no whole request yet: browsers open some ahead, and a
class may share an address.
"""
TOLD = 32
"""So many connections too many are still told that all is taken."""
FORWARDED = "X-Forwarded-For"
NEIGHBOURS = 64
"""[bits] Of an IPv6 address, whoever has one has all that begin so."""

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Proxies:
    """The proxies that this server stands behind; what they say of a visitor's address is believed.

    Parameters
    ----------
    given
        Addresses in numbers, or networks of them.

    Raises
    ------
    CannotServe
        One is neither.

    Examples
    --------
    >>> behind = Proxies(["10.0.0.2", "172.16.0.0/12"])
    >>> "10.0.0.2" in behind, "172.20.0.3" in behind, "10.0.0.3" in behind
    (True, True, False)
    >>> behind.real("10.0.0.2", HTTPHeaders({"X-Forwarded-For": "9.9.9.9, 192.0.2.7, 172.20.0.3"}))
    '192.0.2.7'
    >>> behind.real("10.0.0.3", HTTPHeaders({"X-Forwarded-For": "192.0.2.7"}))
    '10.0.0.3'
    """

    def __init__(self, given: Iterable[str] = ()) -> None:
        self.networks = tuple(map(network, given))

    def __contains__(self, asked: str) -> bool:
        try:
            address = ipaddress.ip_address(asked)
        except ValueError:
            return False
        return any(address in each for each in self.networks)

    def real(self, peer: str, headers: HTTPHeaders) -> str:
        """Who asks: the nearest hop that is none of ours. What stands before it, anybody can have written."""
        hops = [hop.strip() for line in headers.get_list(FORWARDED) for hop in line.split(",")]
        while peer in self and hops and is_address(hops[-1]):
            peer = hops.pop()
        return peer


def network(given: str) -> Network:
    """An address, or a network of them."""
    try:
        return ipaddress.ip_network(given.strip(), strict=False)
    except ValueError:
        raise CannotServe(mismatch("--behind", given, message("publishing-an-address"))) from None


def is_address(given: str) -> bool:
    """True if that is an address in numbers."""
    try:
        return bool(ipaddress.ip_address(given))
    except ValueError:
        return False


def neighbourhood(address: str) -> str:
    """The addresses that are counted as one visitor's.

    >>> neighbourhood("192.0.2.7"), neighbourhood("2001:db8::7"), neighbourhood("2001:db8::8")
    ('192.0.2.7', '2001:db8::/64', '2001:db8::/64')
    """
    plain = address.partition("%")[0]
    if ":" not in plain or not is_address(plain):
        return plain
    return str(ipaddress.ip_network(f"{plain}/{NEIGHBOURS}", strict=False))


class Counted:
    """One connection, as long as it is open, web sockets included."""

    def __init__(self, door: Connections, whose: str) -> None:
        self.door, self.whose, self.half = door, whose, False
        door.here[whose] += 1
        self.waits(True)

    def waits(self, half: bool) -> None:
        """True if half a request, or none, has come."""
        if half != self.half:
            self.door.half[self.whose] += half - self.half
            self.half = half

    def left(self) -> None:
        """It is closed."""
        self.waits(False)
        self.door.here[self.whose] -= 1
        for counts in (self.door.here, self.door.half):
            if not counts[self.whose]:
                del counts[self.whose]


class Connections(HTTPServer):
    """An HTTP server whose visitors can neither take all connections nor leave requests half sent.

    Parameters
    ----------
    front
        What answers.
    most
        How many connections there may be.
    behind
        The proxies before this server: everybody's connections are theirs.
    patience
        How long half a request is waited for [s].
    """

    def initialize(  # type: ignore[override]  # tornado's own way to make one
        self, front: Application, most: int, behind: Proxies, patience: float = PATIENCE
    ) -> None:
        """Prepare; tornado calls this with what the class is called with."""
        super().initialize(
            front,
            max_body_size=LARGEST_BODY,
            max_header_size=LARGEST_HEADERS,
            idle_connection_timeout=patience,
            body_timeout=patience,
        )
        self.most, self.behind = most, behind
        self.here: Counter[str] = Counter()
        self.half: Counter[str] = Counter()
        self.counted: dict[IOStream, Counted] = {}
        front.settings["connections"] = self

    @property
    def full(self) -> bool:
        """True if no more can be answered than with 503."""
        return len(self.counted) > self.most

    def takes(self, whose: str) -> bool:
        """True if one more connection from there is listened to."""
        if len(self.counted) >= self.most + TOLD:
            return False
        few = self.here[whose] < self.most // 2 and self.half[whose] < MOST_HALF
        return few or whose in self.behind

    def handle_stream(self, stream: IOStream, address: Any) -> None:
        """A connection came."""
        whose = neighbourhood(str(address[0]))
        if not self.takes(whose):
            stream.close()
            return
        self.counted[stream] = Counted(self, whose)
        stream.close_fd = self.closing(stream, stream.close_fd)  # type: ignore[method-assign]  # tornado has one callback, and uses it
        super().handle_stream(stream, address)

    def closing(self, stream: IOStream, close: Callable[[], None]) -> Callable[[], None]:
        """A function that closes a connection, and counts it no more."""

        def close_and_forget() -> None:
            close()
            self.counted.pop(stream).left()

        return close_and_forget

    def start_request(self, server_conn: object, request_conn: HTTPConnection) -> HTTPMessageDelegate:
        """The next request of a connection may come."""
        found = self.counted.get(server_conn.stream)  # type: ignore[attr-defined]  # tornado's HTTP1ServerConnection
        delegate = super().start_request(server_conn, request_conn)
        return Whole(delegate, found) if found else delegate


class Whole(HTTPMessageDelegate):
    """Notes whether a request has come whole."""

    def __init__(self, delegate: HTTPMessageDelegate, counted: Counted) -> None:
        self.delegate, self.counted = delegate, counted

    def headers_received(
        self, start_line: RequestStartLine | ResponseStartLine, headers: HTTPHeaders
    ) -> Awaitable[None] | None:
        """Its body is to come."""
        self.counted.waits(True)
        return self.delegate.headers_received(start_line, headers)

    def data_received(self, chunk: bytes) -> Awaitable[None] | None:
        """A part of it is here."""
        return self.delegate.data_received(chunk)

    def finish(self) -> None:
        """All of it is here."""
        self.counted.waits(False)
        self.delegate.finish()

    def on_connection_close(self) -> None:
        """It will not come."""
        self.delegate.on_connection_close()
