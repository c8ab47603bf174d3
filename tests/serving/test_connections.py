"""How long half a request lives, and whose it is (`explorer/publishing/server/connections.py`)."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from tornado.httputil import HTTPHeaders
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler

from explorer.publishing.server import CannotServe, connections
from explorer.publishing.server.connections import Connections, Proxies

SOON = 0.3  # [s]
NOT_YET = 0.1
WHOLE = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"


class Hello(RequestHandler):
    def get(self) -> None:
        self.finish("hello")


def told(story: Callable[[Connections, int], Awaitable[None]], most: int = 50, behind: str = "") -> None:

    async def tell() -> None:
        server = Connections(Application([("/", Hello)]), most, Proxies(behind.split()), patience=SOON)
        (listening,) = bind_sockets(0, "127.0.0.1")
        server.add_sockets([listening])
        try:
            await story(server, listening.getsockname()[1])
        finally:
            server.stop()
            await server.close_all_connections()

    asyncio.run(tell())


async def ended(port: int, sends: bytes, after: bytes = b"") -> bytes:
    """All that a connection hears until the server closes it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(sends)
    await asyncio.sleep(NOT_YET)
    writer.write(after)
    heard = await asyncio.wait_for(reader.read(), 10 * SOON)
    writer.close()
    return heard


@pytest.mark.parametrize(
    "half",
    [b"", b"GET / HTTP/1.1\r\nHost: he", b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\nhalf"],
    ids=["nothing", "headers", "body"],
)
def test_half_a_request_ends_soon(half: bytes) -> None:
    async def story(server: Connections, port: int) -> None:
        assert await ended(port, half) == b""
        assert not server.counted
        assert not server.here
        assert not server.half

    told(story)


def test_who_asked_before_does_not_stay_either() -> None:
    async def story(server: Connections, port: int) -> None:
        assert (await ended(port, WHOLE, WHOLE[:20])).count(b"hello") == 1
        assert not server.here

    told(story)


def test_only_half_requests_of_an_address_are_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MOST_HALF", 3)

    async def story(server: Connections, port: int) -> None:
        opened = []
        for _ in range(5):  # each has brought a whole request
            opened.append(await asyncio.open_connection("127.0.0.1", port))
            opened[-1][1].write(WHOLE)
            assert await opened[-1][0].read(1)
        halves = [await asyncio.open_connection("127.0.0.1", port) for _ in range(4)]
        assert await asyncio.wait_for(halves[-1][0].read(), SOON / 2) == b""
        assert (server.here["127.0.0.1"], server.half["127.0.0.1"]) == (8, 3)
        for _, writer in (*opened, *halves):
            writer.close()

    told(story)


@pytest.mark.parametrize(("behind", "taken"), [("", 4), ("127.0.0.0/8", 7)])
def test_an_address_has_half_of_the_connections_unless_it_is_a_proxys(behind: str, taken: int) -> None:
    async def story(server: Connections, port: int) -> None:
        opened = [await asyncio.open_connection("127.0.0.1", port) for _ in range(7)]
        await asyncio.sleep(NOT_YET)
        assert server.here["127.0.0.1"] == taken
        for _, writer in opened:
            writer.close()

    told(story, most=8, behind=behind)


@pytest.mark.parametrize(
    ("peer", "said", "real"),
    [
        ("127.0.0.1", ["192.0.2.7"], "192.0.2.7"),
        ("127.0.0.1", ["6.6.6.6, 192.0.2.7, 172.16.0.9"], "192.0.2.7"),  # the first is the visitor's own word
        ("127.0.0.1", ["6.6.6.6", "192.0.2.7"], "192.0.2.7"),
        ("127.0.0.1", ["192.0.2.7, <b>"], "127.0.0.1"),
        ("127.0.0.1", [], "127.0.0.1"),
        ("192.0.2.9", ["127.0.0.1"], "192.0.2.9"),  # who is no proxy says nothing of others
        ("127.0.0.1", ["2001:db8::7"], "2001:db8::7"),
    ],
)
def test_behind_a_named_proxy_the_real_address_counts(peer: str, said: list[str], real: str) -> None:
    headers = HTTPHeaders()
    for line in said:
        headers.add("X-Forwarded-For", line)
    assert Proxies(["127.0.0.1", "172.16.0.0/12"]).real(peer, headers) == real


def test_a_proxy_that_is_no_address_is_refused() -> None:
    with pytest.raises(CannotServe, match="--behind: got 'caddy'"):
        Proxies(["caddy"])
