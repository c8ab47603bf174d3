"""Kernels by forking: a process that has imported what pages need makes each kernel as a copy of itself.

A kernel is ready after a tenth of the time, and shares the memory of what was imported; what a page builds
for its first visitor (drawings, tables, late imports) the next one's kernel has already. The process is
started by the server and ends with it; so do kernels, each by itself, whatever becomes of the process that
made them: they hold an end of a pipe whose other end is the server's alone. Where a system has no
`pidfd_open` (Linux has), or anything is strange, kernels are started as Jupyter starts them.

A kernel stays silent before our page asks for all models at once, when the notebook's cells have run
(page/src/python_on_server.js): a dashboard's seventy are neither sent nor read twice.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import random
import signal
import socket
import sys
import threading
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, ClassVar, TextIO

import comm.base_comm
import ipywidgets
from ipykernel.comm.comm import BaseComm
from ipykernel.kernelbase import Kernel

from explorer import ui
from explorer.lessons import NAMES
from explorer.publishing.server.hosting import CONTROL, LARGEST, LAUNCHER
from explorer.ui import ways

ASKED_FOR = frozenset(("@jupyter-widgets/base", "@jupyter-widgets/controls", "anywidget"))
"""Libraries of models that the page has. Voilà must hear of any other, and of outputs, which it fills."""


class UnsaidComm(BaseComm):
    """A model's comm: silent until the page has asked for it, as any other afterwards."""

    asked: ClassVar[bool] = False
    unsaid = False

    def publish_msg(
        self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **more: Any
    ) -> None:
        """Send a message to the page, unless it will ask."""
        if sum(memoryview(buffer).nbytes for buffer in buffers or ()) > LARGEST:
            return
        if msg_type == "comm_open":
            self.unsaid = (data or {}).get("state", {}).get("_model_module") in ASKED_FOR
        if UnsaidComm.asked or not self.unsaid:
            super().publish_msg(msg_type, data, metadata, buffers, **more)  # type: ignore[no-untyped-call]
        elif self.kernel is None and Kernel.initialized():
            self.kernel = Kernel.instance()  # by this ipywidgets knows that somebody may listen


def say_nothing_until_asked() -> None:
    """Make every comm of this process such a one; its widgets are ready to be asked for."""
    comm.create_comm = UnsaidComm
    manager = comm.get_comm_manager()
    answered = manager.targets[CONTROL]

    def opened(control: comm.base_comm.BaseComm, message: dict[str, Any]) -> None:
        """The page is about to ask."""
        UnsaidComm.asked = True
        answered(control, message)

    manager.register_target(CONTROL, opened)


# The fork server --------------------------------------------------------------------------------------------

KERNEL = ("ipykernel.debugger", "ipykernel.ipkernel", "ipykernel.kernelapp", "ipykernel.zmqshell", "sqlite3")
"""Modules that a kernel imports before it answers."""
OURS = "explorer."
NOBODY = 1
"""The parent whose end ipykernel does not look for."""


def main(listening: socket.socket, server: int) -> None:
    """Fork a kernel for each line that comes, until the server is gone; a kernel leaves here into its own
    life. `server` is a pipe that ends with the server.
    """
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # who ends leaves nothing behind
    if sys.path[0] in ("", str(Path.cwd())):
        del sys.path[0]  # as ipykernel_launcher does
    for module in (*KERNEL, *dashboards()):
        with suppress(Exception):  # who opens that page will be told
            importlib.import_module(module)
    if threading.active_count() > 1:  # a copy would lack them
        return
    gc.collect()
    gc.freeze()  # what is shared is not written to
    with listening.makefile("rw", encoding="utf-8") as lines:
        asked = next_kernel(lines)
    if asked is not None:
        listening.close()
        threading.Thread(target=end_with, args=[server], daemon=True).start()
        become(*asked)


def end_with(server: int) -> None:
    """Wait for the end of the pipe, and end."""
    os.read(server, 1)
    os._exit(0)


def dashboards() -> list[str]:
    """The modules of our own pages."""
    points = (*entry_points(group=ui.TABLES), *entry_points(group=ui.PAGES))
    return sorted({point.module for point in points if point.module.startswith(OURS)})


Asked = tuple[list[str], dict[str, str], str]
"""A kernel's arguments, its environment and its folder."""


def next_kernel(lines: TextIO) -> Asked | None:
    """Answer each line with the number of a process; in that process, what was asked of it. None when there
    are no more.
    """
    while line := lines.readline():
        seen, ready = os.pipe()
        child = os.fork()
        if child == 0:
            os.setsid()  # a group of its own, to be ended as one
            os.close(seen)
            os.close(ready)
            asked: Asked = tuple(json.loads(line))
            return asked
        os.close(ready)
        os.read(seen, 1)
        os.close(seen)
        lines.write(f"{child}\n")
        lines.flush()
        rehearse(page_of(json.loads(line)[1]))
        if threading.active_count() > 1:
            return None
    return None


def page_of(environment: Mapping[str, str]) -> str:
    """The name of the notebook that Voilà has a kernel make, or nothing.

    >>> page_of({"SCRIPT_NAME": "/school/voila/render/pond.ipynb"})
    'pond'
    """
    return Path(environment.get("SCRIPT_NAME", "")).stem


@cache
def rehearse(page: str) -> None:
    """Build one of our own pages, and throw it away. Other people's may change while the server runs."""
    ours = {point.name for point in entry_points(group=ui.TABLES) if point.module.startswith(OURS)}
    if page not in {*ours, *NAMES}:
        return
    with suppress(Exception), ways.telling({ways.FORESEEN: page}):  # who opens that page will be told
        (ui.dashboard if page in ours else ui.lesson)(page)
    ipywidgets.Widget.close_all()
    gc.collect()
    gc.freeze()


def become(arguments: list[str], environment: dict[str, str], folder: str) -> None:
    """Be the kernel that was asked for."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    random.seed()
    sys.argv = [LAUNCHER, *arguments]
    kernel = importlib.import_module("ipykernel.kernelapp").IPKernelApp.instance(parent_handle=NOBODY)
    kernel.write_connection_file = lambda **_: None  # the server has, and may be reading it
    kernel.initialize()
    ipywidgets.register_comm_target()  # what its import does where there is a kernel already
    if ways.FILES in environment:  # our own page, not Voilà's
        say_nothing_until_asked()
    kernel.start()


if __name__ == "__main__":
    main(socket.socket(fileno=int(sys.argv[1])), int(sys.argv[2]))
