"""Comms between ipywidgets and the page, without a kernel: each message is a JSON text and its buffers."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from itertools import count
from typing import ClassVar, TypeAlias

import comm
from comm.base_comm import BaseComm, BuffersType, CommManager, MaybeDict

Post: TypeAlias = Callable[[str, list[bytes]], object]
"""Sends a message to the page: a JSON text, and buffers."""


class PageComm(BaseComm):
    """A comm whose other end is in the page."""

    post: ClassVar[Post]

    def publish_msg(
        self,
        msg_type: str,
        data: MaybeDict = None,
        metadata: MaybeDict = None,
        buffers: BuffersType = None,
        **_keys: object,
    ) -> None:
        """Say it to the page; the target is always a widget's."""
        said = {"type": msg_type, "comm_id": self.comm_id, "data": data or {}, "metadata": metadata or {}}
        type(self).post(json.dumps(said), [bytes(buffer) for buffer in buffers or ()])


def install(post: Post) -> CommManager:
    """Let every widget speak to the page, called by its number: what is said of a page is the same in every
    browser. What manages the comms.
    """
    manager, numbers = CommManager(), count()
    PageComm.post = staticmethod(post)
    comm.create_comm = lambda **how: PageComm(**{"comm_id": str(next(numbers)), **how})
    comm.get_comm_manager = lambda: manager
    return manager


def deliver(manager: CommManager, text: str, buffers: Iterable[memoryview] = ()) -> None:
    """Give a message of the page to its comm. What names none is dropped: the page is not trusted, and a
    widget may have been closed meanwhile.
    """
    said = json.loads(text)
    found = manager.comms.get(said.get("comm_id", ""))
    if found is None:
        return
    content = {"comm_id": found.comm_id, "data": said.get("data") or {}}
    message = {"content": content, "buffers": list(buffers), "metadata": {}}
    (found.handle_close if said.get("type") == "comm_close" else found.handle_msg)(message)
