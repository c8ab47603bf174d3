"""Between a page and its kernel: a reply that arrives while something is sent (`server/kernels.py`), and what
is kept of what nobody takes (`server/limits/channels.py`).
"""

from __future__ import annotations

import asyncio
import time

import pytest
import zmq
import zmq.asyncio
from jupyter_client.channels import AsyncZMQSocketChannel
from jupyter_client.session import Session

from explorer.publishing.server.channels import MOST_UNDONE, MOST_UNREAD, Missed, Undone
from explorer.publishing.server.kernels import Channel

ARRIVES = 0.2  # [s]


async def sent_while_a_reply_arrives(kind: type[AsyncZMQSocketChannel]) -> bool:
    with zmq.Context() as plain, zmq.asyncio.Context() as watched:
        kernel, shell = plain.socket(zmq.DEALER), watched.socket(zmq.DEALER)
        kernel.linger = shell.linger = 0
        shell.connect(f"tcp://127.0.0.1:{kernel.bind_to_random_port('tcp://127.0.0.1')}")
        session = Session(key=b"")
        channel = kind(shell, session, asyncio.get_running_loop())
        channel.send(session.msg("execute_request"))
        kernel.recv_multipart()
        waiting = asyncio.create_task(channel.get_msg())
        await asyncio.sleep(ARRIVES)
        session.send(kernel, "execute_reply")
        time.sleep(ARRIVES)  # it is there, and asyncio has not looked yet
        channel.send(session.msg("comm_msg"))
        heard, _ = await asyncio.wait([waiting], timeout=5 * ARRIVES)
        waiting.cancel()
        kernel.close()
        shell.close()
        return bool(heard)


@pytest.mark.parametrize(("kind", "heard"), [(Channel, True), (AsyncZMQSocketChannel, False)])
def test_a_reply_is_heard_whatever_is_sent_as_it_arrives(
    kind: type[AsyncZMQSocketChannel], heard: bool
) -> None:
    """By ours; when Jupyter's does, ours can go."""
    assert asyncio.run(sent_while_a_reply_arrives(kind)) is heard


def test_of_what_comes_while_a_page_is_away_so_much_is_kept() -> None:
    told: list[str] = []
    missed = Missed(lambda: told.append("too much"))
    for _ in range(3):
        missed.append(("iopub", [bytes(MOST_UNREAD // 3)]))
    assert (len(missed), told) == (3, [])
    for _ in range(5):
        missed.append(("iopub", [b"one byte, and more"]))
    assert (len(missed), told) == (0, ["too much"])


def test_a_kernel_that_is_behind_is_waited_for_until_it_says_that_it_is_done() -> None:
    async def story() -> list[str]:
        undone, said = Undone(), []
        undone.asked("1", MOST_UNDONE)
        await undone.few(meanwhile=lambda: said.append("there"))
        undone.asked("2", 1)
        waiting = asyncio.ensure_future(undone.few(meanwhile=lambda: said.append("there")))
        await asyncio.sleep(ARRIVES / 10)
        undone.done("somebody else's")
        undone.done(None)
        await asyncio.sleep(ARRIVES / 10)
        said.append("waits" if not waiting.done() else "went on")
        undone.done("1")
        await waiting
        return said

    assert asyncio.run(story()) == ["waits", "there"]
