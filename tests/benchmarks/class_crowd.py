"""A class before its room, without browsers: groups that post their results, and a teacher who listens."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import psutil
from tornado.httpclient import AsyncHTTPClient, HTTPRequest

from explorer.lessons import Lesson, lesson
from explorer.lessons.answers import Answers
from explorer.lessons.groups import Group, Sending

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60
"""[s] For the last answer to be heard."""
CODE, SECRET = "K7PM3", "the-teachers-own"
PROGRAM = f"""
from pathlib import Path
from tornado.ioloop import IOLoop
from tornado.netutil import bind_sockets
from explorer.lessons import lesson
from explorer.publishing.classroom import plain
from explorer.publishing.classroom.room import Opening
from explorer.publishing.classroom.room import Room
from explorer.publishing.server.hosting import Hosting
room = Room(lesson("traverser"), {CODE!r}, {SECRET!r})
sockets = bind_sockets(0, "127.0.0.1")
plain.answering(Path("."), Opening(room, "traverser.html?lang=fr", "fr"), Hosting()).add_sockets(sockets)
print(sockets[0].getsockname()[1], flush=True)
IOLoop.current().start()
"""
WORDS = "Les crapauds ne cherchent pas le tunnel, ils vont sur la route. "


@contextmanager
def room() -> Iterator[tuple[str, psutil.Process]]:
    """A room in a process of its own: its address, and the process."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM], stdout=subprocess.PIPE, text=True, env=environment
    )
    try:
        assert process.stdout is not None
        yield f"http://127.0.0.1:{int(process.stdout.readline())}/", psutil.Process(process.pid)
    finally:
        process.terminate()
        process.communicate(timeout=30)


def result(of: Lesson, group: int, changes: int) -> Sending:
    """What a group has done after so many changes: a vote, numbers, a long sentence."""
    answers = Answers(of).answered(of.task("vote"), ("yes", "some", "no")[(group + changes) % 3])
    answers = answers.answered(of.task("tunnel-cost"), float(1 + changes % 9))
    answers = answers.answered(of.task("why"), WORDS * (1 + changes % 5))
    return Sending(Group(f"{group:016x}", "toad", changes, CODE), answers, changes % len(of.steps))


@dataclass
class Heard:
    """What the teacher's page has been told: when each result was posted, and how late it was heard [s]."""

    url: str
    posted: dict[tuple[str, int], float] = field(default_factory=dict)
    late: list[float] = field(default_factory=list)
    newest: dict[str, int] = field(default_factory=dict)
    rest: str = ""

    async def post(self, sending: Sending, group: int) -> None:
        """Send a result, from an address of the group's own."""
        self.posted.setdefault((sending.group.id, sending.group.count), time.perf_counter())
        request = HTTPRequest(
            f"{self.url}room/{CODE}/group", method="POST", body=json.dumps(sending.to_dict()),
            headers={"Content-Type": "application/json"}, network_interface=f"127.0.1.{group + 1}",
        )  # fmt: skip
        await AsyncHTTPClient().fetch(request)

    async def listen(self) -> None:
        """Hear until called off."""
        request = HTTPRequest(
            f"{self.url}room/{CODE}/live", headers={"Authorization": f"Bearer {SECRET}"},
            streaming_callback=self.hear, request_timeout=0,
        )  # fmt: skip
        await AsyncHTTPClient().fetch(request)

    def hear(self, chunk: bytes) -> None:
        """Take events apart."""
        *events, self.rest = (self.rest + chunk.decode()).split("\n\n")
        for event in events:
            for told in json.loads(event.removeprefix("data: "))["groups"]:
                if found := told.get("result"):
                    self.note(found["group"])

    def note(self, group: dict[str, Any]) -> None:
        """A result has arrived; one that came again is not counted again."""
        if group["count"] > self.newest.get(group["id"], -1):
            self.newest[group["id"]] = group["count"]
            self.late.append(time.perf_counter() - self.posted[(group["id"], group["count"])])


async def lesson_of(url: str, groups: int, a_second: float, seconds: float) -> Heard:
    """So many groups, so many answers a second between them; each is sent twice, as after a lost line."""
    heard, of = Heard(url), lesson("traverser")
    AsyncHTTPClient.configure(None, max_clients=200)
    listening = asyncio.ensure_future(heard.listen())
    began, posts = time.perf_counter(), []
    for turn in count():
        due = turn / a_second
        if due > seconds:
            break
        await asyncio.sleep(max(0.0, began + due - time.perf_counter()))
        group, changes = turn % groups, turn // groups
        posts += [asyncio.ensure_future(heard.post(result(of, group, changes), group)) for _ in range(2)]
        if len(posts) > 500:
            await asyncio.gather(*posts)
            posts.clear()
    await asyncio.gather(*posts)
    sent = dict(sorted(heard.posted))
    deadline = time.perf_counter() + PATIENCE
    while heard.newest != sent and time.perf_counter() < deadline:
        await asyncio.sleep(0.05)
    listening.cancel()
    with suppress(asyncio.CancelledError):
        await listening
    return heard
