"""Messages between a page and its kernel: messages of our own comms alone, and never more than the server
can keep.

The limit of a kernel's memory holds the kernel. What a page makes the server keep for it is held here: what
the kernel has not read, what the page has not, what comes while the page is away.
"""

from __future__ import annotations

import asyncio
import json
import logging
import struct
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from itertools import pairwise
from typing import Any

import zmq
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError

from explorer.publishing.server.hosting import CONTROL, LARGEST

PROTOCOL = "v1.kernel.websocket.jupyter.org"
"""Pieces one after another, and before them where each begins (page/src/frames.js). The older ones, which no
page of ours speaks, let a few bytes ask for gigabytes.
"""
NUMBER, JSON_PARTS = 8, 4
MOST_PIECES = 2000
"""A message's buffers are pieces of their own."""
OPENED = "comm_open"
WITH_A_COMM = (OPENED, "comm_msg", "comm_close")
ALLOWED = (*WITH_A_COMM, "comm_info_request", "kernel_info_request")
DELIMITER = b"<IDS|MSG>"
CODE = b'"execute_input"'
CHANNELS = (b"shell", b"control")
MOST_UNREAD = LARGEST
"""[bytes] What a page may leave unread, or miss while it is away, before it is ended."""
MOST_UNDONE = 4 * 1024**2
"""[bytes] What a kernel may be behind with before its page is no longer read; one message more fits."""
STILL_THERE = 10.0
"""[s] So often a page that is not read is noted as there: its answers to pings are not read either."""

log = logging.getLogger("explorer.publishing.server")


class Malformed(ValueError):
    """No message."""


def pieces(frame: str | bytes) -> Sequence[bytes]:
    """The channel, the four JSON parts and the buffers of a message.

    Raises
    ------
    Malformed
        It is none.

    Examples
    --------
    >>> pieces(packed(b"shell", b"{}", b"{}", b"{}", b"{}", b"raw"))
    (b'shell', b'{}', b'{}', b'{}', b'{}', b'raw')
    >>> pieces((2**60).to_bytes(8, "little"))
    Traceback (most recent call last):
    ...
    explorer.publishing.server.channels.Malformed: 1152921504606846976 numbers
    """
    if isinstance(frame, str):
        raise Malformed("text")
    count = int.from_bytes(frame[:NUMBER], "little")
    if not JSON_PARTS + 2 <= count <= MOST_PIECES or len(frame) < NUMBER * (count + 1):
        raise Malformed(f"{count} numbers")
    begins = struct.unpack_from(f"<{count}Q", frame, NUMBER)
    if list(begins) != sorted(begins) or begins[-1] > len(frame):
        raise Malformed("pieces that overlap")
    return tuple(frame[begin:end] for begin, end in pairwise(begins))


def packed(*parts: bytes) -> bytes:
    """A message of these pieces."""
    ends = [NUMBER * (len(parts) + 2)]
    for part in parts:
        ends.append(ends[-1] + len(part))
    return struct.pack(f"<{len(ends) + 1}Q", len(ends), *ends) + b"".join(parts)


def request(frame: str | bytes) -> str | None:
    """The number of a message that a page may send to its kernel; None of one that it may not.

    Raises
    ------
    Malformed
        It is no message.

    Examples
    --------
    >>> def said(kind, **content):
    ...     header = json.dumps({"msg_id": "1", "msg_type": kind}).encode()
    ...     return packed(b"shell", header, b"{}", b"{}", json.dumps(content).encode())
    >>> request(said("comm_msg", comm_id="a", data={}))
    '1'
    >>> request(said("execute_request", code="1"))
    >>> request(said("comm_open", comm_id="a", target_name="jupyter.widget", data={}))
    >>> request(said("comm_open", comm_id="a", target_name="jupyter.widget.control", data={}))
    '1'
    """
    channel, *parts = pieces(frame)
    try:
        header, _, _, content = given = [json.loads(part) for part in parts[:JSON_PARTS]]
    except (ValueError, RecursionError):
        raise Malformed("no JSON") from None
    if not all(isinstance(each, dict) for each in given):
        raise Malformed("a part that is no object")
    number, kind = header.get("msg_id"), header.get("msg_type")
    if not isinstance(number, str) or not isinstance(kind, str):
        raise Malformed("a header without a number or a kind")
    if channel not in CHANNELS or kind not in ALLOWED:
        return None
    if kind in WITH_A_COMM and not (
        isinstance(content.get("comm_id"), str) and isinstance(content.get("data", {}), dict)
    ):
        raise Malformed("a comm without a number")
    return number if kind != OPENED or content.get("target_name") == CONTROL else None


class Undone:
    """Messages that a kernel is not done with; it says of each when it is."""

    def __init__(self) -> None:
        self.sizes: dict[str, int] = {}
        self.moved = asyncio.Event()

    def asked(self, number: str, size: int) -> None:
        """One more."""
        self.sizes[number] = self.sizes.get(number, 0) + size

    def done(self, number: object) -> None:
        """One fewer."""
        if isinstance(number, str) and self.sizes.pop(number, None) is not None:
            self.moved.set()

    async def few(self, meanwhile: Callable[[], object]) -> None:
        """Wait until there is little of it; now and then, do something."""
        while sum(self.sizes.values()) > MOST_UNDONE:
            self.moved.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.moved.wait(), STILL_THERE)
            meanwhile()


class Channels(ZMQChannelsWebsocketConnection):
    """Jupyter's line between a web socket and a kernel; it knows what the kernel is not done with."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.undone = self.websocket_handler.undone = Undone()  # type: ignore[attr-defined]  # `SocketHandler`

    def handle_outgoing_message(self, stream: Any, outgoing_msg: list[Any]) -> None:
        """Pass it on to the page, unless it repeats a cell's code, and look whether it says that a request is
        done.
        """
        begins = outgoing_msg.index(DELIMITER) + 1
        _, header, parent, _, content = outgoing_msg[begins : begins + 1 + JSON_PARTS]
        if b'"idle"' in content[:100]:
            with suppress(ValueError, AttributeError):
                self.undone.done(json.loads(parent).get("msg_id"))
        if self.websocket_handler.there and CODE not in header:  # type: ignore[attr-defined]
            super().handle_outgoing_message(stream, outgoing_msg)


class Missed(list[tuple[str, list[bytes]]]):
    """Messages that came while a page was away; `full` is called once there are too many, and they are
    dropped.
    """

    def __init__(self, full: Callable[[], object]) -> None:
        super().__init__()
        self.full, self.size = full, 0

    def came(self, channel: str, parts: list[bytes]) -> None:
        """One more, of that channel."""
        self.append((channel, parts))

    def append(self, missed: tuple[str, list[bytes]]) -> None:
        """One more."""
        before, self.size = self.size, self.size + sum(map(len, missed[1]))
        if self.size <= MOST_UNREAD:
            super().append(missed)
        elif before <= MOST_UNREAD:
            self.clear()
            self.full()


class Kernels(AsyncMappingKernelManager):
    """Jupyter's kernels, which say nothing too large, and for whose pages not everything is kept."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)  # type: ignore[no-untyped-call]  # Jupyter's
        self.context.setsockopt(zmq.MAXMSGSIZE, LARGEST)
        # ZeroMQ gives 1,023 unless asked, and a page takes five to ten: places beyond a hundred led nowhere.
        self.context.set(zmq.MAX_SOCKETS, self.context.get(zmq.SOCKET_LIMIT))
        self.away: dict[str, dict[str, Any]] = {}
        self.starting = 0
        self.ends: set[str] = set()

    async def start_kernel(self, **given: Any) -> str:  # type: ignore[override]
        """Start a kernel, which cannot be ended before it is up."""
        self.starting += 1
        try:
            return str(await super().start_kernel(**given))
        finally:
            self.starting -= 1

    async def shutdown_kernel(self, kernel_id: str, **given: Any) -> None:  # type: ignore[override]
        """End a kernel; until it has ended it is still listed."""
        self.ends.add(kernel_id)
        try:
            await super().shutdown_kernel(kernel_id, **given)  # type: ignore[no-untyped-call]
        finally:
            self.ends.discard(kernel_id)

    def start_buffering(self, kernel_id: str, session_key: str, channels: Any) -> None:
        """A page is away; it may come back."""
        self.stop_buffering(kernel_id)
        missed = Missed(partial(self.give_up, kernel_id))
        self.away[kernel_id] = {"session_key": session_key, "buffer": missed, "channels": channels}
        for channel, stream in channels.items():
            stream.on_recv(partial(missed.came, channel))

    def get_buffer(self, kernel_id: str, session_key: str) -> dict[str, Any] | None:
        """Messages for a page that is back; of any other, nothing more is kept."""
        if self.away.get(kernel_id, {}).get("session_key") == session_key:
            return self.away.pop(kernel_id)
        self.stop_buffering(kernel_id)
        return None

    def stop_buffering(self, kernel_id: str) -> None:
        """Keep nothing more of what came, and hear no more."""
        for stream in self.away.pop(kernel_id, {}).get("channels", {}).values():
            if not stream.closed():
                stream.on_recv(None)
                stream.close()

    def give_up(self, kernel_id: str) -> None:
        """End a page that was away for too long; it is told so, and goes on from its address."""
        log.error("a page was away while %d MiB came: ended", MOST_UNREAD // 1024**2)
        self.ending = asyncio.ensure_future(self.end(kernel_id))

    async def end(self, kernel_id: str | None) -> None:
        """End a kernel unless it has ended already."""
        if kernel_id in self.list_kernel_ids():
            with suppress(HTTPError, KeyError):
                await self.shutdown_kernel(kernel_id, now=True)
