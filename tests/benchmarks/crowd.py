"""A crowd before `explorer serve`, without browsers: light visitors that load a page and speak the widgets'
protocol.

How long visitors wait who come at the same moment, in line and all at once, how much memory they take, and
how fast their clicks are answered: see `test_crowd_bench.py`.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import psutil
from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from explorer.publishing.server.channels import PROTOCOL, packed, pieces
from explorer.ui.tree import applied

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 600  # [s]
PAGE = "voila/render/pond.ipynb?lang=fr"
EVERYBODY = 1000
CLICKS, BETWEEN_CLICKS = 3, 5.0  # [s] what somebody who plays fast does
ALONE = 0.5  # [s] between the clicks of one visitor alone, whom nobody disturbs
MIB = 1024**2


@contextmanager
def serving(**hosting: Any) -> Iterator[tuple[str, psutil.Process]]:
    """A server of the project's own dashboards: its address and its process."""
    program = f"from explorer.publishing.server import serve; serve(port=0, visitors=200, **{hosting!r})"
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, env=environment
    )
    try:
        assert process.stdout is not None
        yield process.stdout.readline().rpartition(" ")[2].strip(), psutil.Process(process.pid)
    finally:
        process.terminate()
        process.communicate(timeout=60)


@dataclass
class Guest:
    """One visitor with the page open."""

    waited: float
    socket: WebSocketClientConnection
    session: str
    page: str = ""
    tree: Any = None
    number: int = 0
    said: int = 0
    answered: int = 0

    @classmethod
    async def arrive(cls, url: str) -> Guest:
        """Load the page, connect, fetch the table, choose a place: what it takes until somebody can play."""
        began = time.perf_counter()
        request = HTTPRequest(url + PAGE, request_timeout=PATIENCE, connect_timeout=PATIENCE)
        page = (await AsyncHTTPClient().fetch(request)).body.decode()
        found = re.search(r'data-kernel-id="([^"]+)"', page)
        assert found is not None, page[-2000:]
        session = str(uuid4())
        here = f"ws://{urlsplit(url).netloc}/api/kernels/{found[1]}/channels?session_id={session}"
        guest = cls(
            0, await websocket_connect(here, max_message_size=10**8, subprotocols=[PROTOCOL]), session
        )
        states = await guest.states()
        [(guest.page, shown)] = [
            (key, model["state"]["shown"]) for key, model in states.items() if "shown" in model["state"]
        ]
        guest.tree, guest.number = shown["tree"], shown["n"]
        hello = {"incoming": "", "query": "?lang=fr", "page": url, "preferences": {}}
        await guest.say({"type": "hello", **hello})
        await guest.click()
        guest.waited = time.perf_counter() - began
        return guest

    async def states(self) -> dict[str, Any]:
        """Every widget of the page, as ipywidgets' front end asks for them."""
        comm = str(uuid4())
        await self.tell(
            "comm_open",
            {"comm_id": comm, "target_name": "jupyter.widget.control", "data": {}},
            {"version": "1.0.0"},
        )
        answers = await self.tell("comm_msg", {"comm_id": comm, "data": {"method": "request_states"}})
        (states,) = [
            a["content"]["data"]["states"] for a in answers if a["content"].get("data", {}).get("states")
        ]
        return dict(states)

    async def click(self) -> float:
        """Choose a place that the board offers, or where it offers none take a step back: seconds until the
        kernel is done with it.
        """
        cells = self.tree["board"]["scene"]["cells"]
        legal = [place for place, look in cells.items() if "legal" in look.get("c", "").split()]
        offer, *given = ("board/click", legal[0], 0, 0) if legal else ("foot/step", "back")
        began = time.perf_counter()
        await self.say({"type": "call", "offer": offer, "args": given, "n": self.number})
        took = time.perf_counter() - began
        assert self.answered == self.said, f"{offer} was not answered"
        return took

    async def say(self, content: dict[str, Any]) -> None:
        """Say something to Python."""
        self.said += 1
        data = {"method": "custom", "content": {**content, "at": self.said}}
        await self.tell("comm_msg", {"comm_id": self.page, "data": data})

    def take(self, told: dict[str, Any]) -> None:
        """What changes of the page, as it is answered or whenever some work goes on."""
        self.answered = told.get("at", self.answered)
        if told.get("type") == "ops" and told["ops"]:
            assert told["n"] == self.number + 1
            self.tree, self.number = applied(self.tree, told["ops"]), told["n"]

    async def tell(
        self, kind: str, content: dict[str, Any], metadata: dict[str, Any] | None = None
    ) -> list[dict[str, Any]]:
        """Send a message; what comes back until the kernel says that it is idle again."""
        message_id = str(uuid4())
        header = {
            "msg_id": message_id,
            "msg_type": kind,
            "session": self.session,
            "username": "",
            "version": "5.3",
            "date": "",
        }
        parts = [json.dumps(part).encode() for part in (header, {}, metadata or {}, content)]
        await self.socket.write_message(packed(b"shell", *parts), binary=True)
        answers = []
        while True:
            raw = await asyncio.wait_for(self.socket.read_message(), PATIENCE)
            if raw is None:
                raise ConnectionError("the server closed the socket")
            _, *parts = pieces(raw)
            header, parent, _, content = map(json.loads, parts[:4])
            if header["msg_type"] == "comm_msg" and content["comm_id"] == self.page:
                told = content["data"].get("content", {})
                self.take(told | ({"ops": json.loads(zlib.decompress(parts[4]))} if "packed" in told else {}))
            if parent.get("msg_id") == message_id:
                answers.append({"msg_type": header["msg_type"], "content": content})
                if header["msg_type"] == "status" and content["execution_state"] == "idle":
                    return answers


async def crowd(url: str, size: int) -> list[Guest]:
    """That many visitors at the same moment; any that fails fails all."""
    AsyncHTTPClient.configure(None, max_clients=EVERYBODY)
    return list(await asyncio.gather(*(Guest.arrive(url) for _ in range(size))))


async def in_turn(url: str, count: int) -> list[float]:
    """How long each waits who comes when the one before has left [s]; any that fails fails all."""
    waited = []
    for _ in range(count):
        guest = await Guest.arrive(url)
        waited.append(guest.waited)
        guest.socket.close()
    return waited


def together_and_in_turn(together: int, turns: int) -> tuple[float, float, list[float], float]:
    """What one visitor alone waits, what the last of a crowd waits, what each waits who comes in turn after
    them [s], and what server and kernels then take together [MiB].
    """

    async def story(url: str, server: psutil.Process) -> tuple[float, float, list[float], float]:
        alone = (await crowd(url, 1))[0].waited
        guests = await crowd(url, together)
        for guest in guests:
            guest.socket.close()
        turned = await in_turn(url, turns)
        return alone, max(guest.waited for guest in guests), turned, memory(server)[0]

    with serving() as (url, server):
        return asyncio.run(story(url, server))


def waits(size: int, **hosting: Any) -> list[float]:
    """How long each of a crowd waits until it can play [s]."""
    with serving(**hosting) as (url, _):
        return sorted(guest.waited for guest in asyncio.run(crowd(url, size)))


async def clicking(guests: list[Guest], between: float = BETWEEN_CLICKS) -> list[float]:
    """The seconds that each click takes while everybody plays, not in step."""

    async def play(guest: Guest, delay: float) -> list[float]:
        await asyncio.sleep(delay)
        times = []
        for _ in range(CLICKS):
            times.append(await guest.click())
            await asyncio.sleep(between)
        return times

    each = await asyncio.gather(*(play(guest, between * n / len(guests)) for n, guest in enumerate(guests)))
    return [took for times in each for took in times]


def memory(server: psutil.Process) -> tuple[float, float]:
    """What server and kernels take together [MiB]: shared pages counted once (PSS), and counted for each
    (RSS).
    """
    everything = [process.memory_full_info() for process in (server, *server.children(recursive=True))]
    return sum(one.pss for one in everything) / MIB, sum(one.rss for one in everything) / MIB


def busy(server: psutil.Process) -> float:
    """What server and kernels have computed so far [processor s]."""
    spent = [process.cpu_times() for process in (server, *server.children(recursive=True))]
    return sum(one.user + one.system for one in spent)


@dataclass
class Full:
    """A full house: memory [MiB], median click [s] of one visitor and of all; what opening a page takes
    [processor s], and a visitor who plays fast [cores].
    """

    pss: float
    rss: float
    alone: float
    together: float
    opening: float
    playing: float


def full_house(size: int) -> Full:
    """One visitor plays, then as many as there are."""

    async def story(url: str, server: psutil.Process) -> Full:
        alone = median(await clicking(await crowd(url, 1), ALONE))
        before = busy(server)
        guests = await crowd(url, size)
        there, begun = busy(server), time.perf_counter()
        together = median(await clicking(guests))
        playing = (busy(server) - there) / size / (time.perf_counter() - begun)
        return Full(*memory(server), alone, together, (there - before) / size, playing)

    with serving() as (url, server):
        return asyncio.run(story(url, server))
