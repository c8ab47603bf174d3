"""A reply that arrives while something is sent (`explorer/publishing/server/kernels.py`)."""

from __future__ import annotations

import asyncio
import time

import apart
import pytest
import zmq
import zmq.asyncio
from jupyter_client.channels import AsyncZMQSocketChannel
from jupyter_client.session import Session

from explorer.publishing.server.kernels import Channel

ARRIVES = 0.2  # [s]


async def sent_while_a_reply_arrives(kind: type[AsyncZMQSocketChannel]) -> bool:
    """Whether the reply is heard."""
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
    assert apart.run(sent_while_a_reply_arrives(kind)) is heard
