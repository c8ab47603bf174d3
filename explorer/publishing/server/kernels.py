"""The kernels behind the pages: checked before the server is ready, limited in memory, ended with their
page.
"""

from __future__ import annotations

import asyncio
import importlib.util
import logging
import os
import shutil
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import zmq
from jupyter_client.asynchronous.client import AsyncKernelClient
from jupyter_client.channels import AsyncZMQSocketChannel
from jupyter_client.kernelspec import KernelSpecManager, NoSuchKernel
from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner
from jupyter_core.paths import jupyter_path
from jupyter_server.utils import ensure_async
from tornado.web import HTTPError
from traitlets import Int, Type

from explorer.core.messages import message, template
from explorer.publishing.server.capacity import MIB, too_large
from explorer.publishing.server.door import Door, Visit
from explorer.publishing.server.forks import FORKS
from explorer.publishing.server.hosting import CannotServe, Jupyter

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

log = logging.getLogger("explorer.publishing.server")
KERNEL = "python3"
PROVISIONER = "explorer"
OURS = ("python", "python3", f"python{sys.version_info.major}.{sys.version_info.minor}")
"""Names that Jupyter replaces by the Python that runs the server."""
ATTEMPTS_TO_END = 10
LOOK = 0.02
"""[s] So often it is looked whether kernels that are being started are up."""
BRIEFLY = 20.0
"""[s] A page that lost its browser so long ago gives its place to a visitor, where there is no other."""
GOES_FIRST = 800
"""Of 1,000: as if it had four fifths of the machine's memory besides its own."""
INSTALL = f"{sys.executable} -m pip install ipykernel"
NO_KERNEL = template("publishing-no-kernel")


def check_kernel(name: str = KERNEL) -> None:
    """Refuse to start where no page could answer.

    Raises
    ------
    CannotServe
        No such kernel is installed, or its interpreter or its `ipykernel` is missing.
    """
    try:
        # Where pages will look; the manager's own list asks IPython for a folder, which it makes in the home
        # folder.
        spec = KernelSpecManager(kernel_dirs=jupyter_path("kernels")).get_kernel_spec(name)
    except NoSuchKernel as missing:
        raise CannotServe(NO_KERNEL.filled({"name": name, "install": INSTALL})) from missing
    program = spec.argv[0] if spec.argv else ""
    if program in OURS or program == sys.executable:
        if importlib.util.find_spec("ipykernel") is None:
            raise CannotServe(NO_KERNEL.filled({"name": name, "install": INSTALL}))
    elif shutil.which(program) is None:
        about = {"name": name, "folder": spec.resource_dir, "program": program, "install": INSTALL}
        raise CannotServe(message("publishing-no-interpreter", **about))


def memory_can_be_limited() -> bool:
    """True if this system can give a running kernel a memory limit: Linux can."""
    if not hasattr(resource, "prlimit"):
        return False
    try:
        resource.prlimit(os.getpid(), resource.RLIMIT_DATA)
    except OSError:
        return False
    return True


def go_first(process: int) -> None:
    """Where memory runs short, Linux ends this process before the server, which has everybody's pages."""
    with suppress(OSError):
        Path(f"/proc/{process}/oom_score_adj").write_text(str(GOES_FIRST), encoding="ascii")


class Channel(AsyncZMQSocketChannel):
    """A channel whose reply is not missed when something is sent while it arrives.

    Jupyter sends past the socket that asyncio watches, which takes what has arrived and does not tell.
    nbclient then waits for ever for a cell that fills an output widget: on a busy server one page in twenty
    that has `interact`.
    """

    def send(self, msg: dict[str, Any]) -> None:
        """Send it, then look for what has come."""
        super().send(msg)
        assert self.socket is not None
        self.socket.get(zmq.EVENTS)


class Client(AsyncKernelClient):
    """The client that executes a page's cells."""

    shell_channel_class = Type(Channel)


class Provisioner(LocalProvisioner):
    """Starts kernels, once `start_kernels_here` was called: as copies of a process that has imported what
    pages need, where that can be. A kernel may take so much memory; its code then gets a MemoryError, and
    other pages do not suffer.
    """

    memory = Int(0, help="What a kernel may take [bytes]; 0: as much as there is.").tag(config=True)

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> Jupyter:
        """Start the process and give it its limit, on what it writes to: mapped libraries do not count."""
        environment = kwargs.get("env") or dict(os.environ)
        process = await asyncio.to_thread(FORKS.fork, cmd, environment, kwargs.get("cwd"))
        if process is None:
            await super().launch_kernel(cmd, **kwargs)
        else:
            self.process = process  # type: ignore[assignment]  # all that is asked of one
            self.pid = self.pgid = process.pid
            self.cwd = kwargs.get("cwd") or Path.cwd()
        if self.pid:
            go_first(self.pid)
            if self.memory and memory_can_be_limited():
                with suppress(ProcessLookupError):
                    resource.prlimit(self.pid, resource.RLIMIT_DATA, (self.memory, self.memory))
        return self.connection_info


def start_kernels_here() -> None:
    """Have Jupyter start every kernel of this process by `Provisioner`.

    Raises
    ------
    CannotServe
        Jupyter does not find it by its entry point: the package was installed before it had one.
    """
    factory = KernelProvisionerFactory.instance()
    if PROVISIONER not in factory.get_provisioner_entries():
        raise CannotServe(message("publishing-stale"))
    factory.default_provisioner_name = PROVISIONER


class Visits:
    """The visits and their kernels: a visit that is over has no kernel.

    Parameters
    ----------
    door
        Who may come in.
    kernels
        Voilà's kernel manager.
    unseen
        A kernel that no page has been connected to for so long is ended [s]; 0 keeps it.
    """

    def __init__(self, door: Door, kernels: Jupyter, unseen: float) -> None:
        self.door, self.kernels, self.unseen = door, kernels, unseen
        self.endings: set[asyncio.Future[None]] = set()

    def enter(self) -> Visit | None:
        """A new visit. Where every place is taken it gets that of the page that lost its browser the longest
        ago: such a page goes on from its address if it comes back. None where every page is looked at.
        """
        visit = self.door.enter()
        if visit is None and self.unseen and (left := self.door.unseen(min(BRIEFLY, self.unseen))):
            longest = min(left, key=lambda each: each.since)
            self.door.leave(longest)
            ending = asyncio.ensure_future(self.end(longest))
            self.endings.add(ending)
            ending.add_done_callback(self.endings.discard)
            visit = self.door.enter()
        return visit

    async def end(self, visit: Visit) -> None:
        """A visit is over: its place is free at once, its kernel is killed whatever cell runs."""
        self.door.leave(visit)
        visit.give_up()
        if visit.launch is not None:
            await asyncio.wait([visit.launch])
        await self.end_kernel(visit.kernel_id)

    async def end_kernel(self, kernel_id: str | None) -> None:
        """End a kernel unless it has ended already; the browser may ask twice, for Voilà and for our
        template.
        """
        if kernel_id in self.kernels.list_kernel_ids():
            with suppress(HTTPError, KeyError):
                await self.kernels.shutdown_kernel(kernel_id, now=True)

    async def sweep(self) -> None:
        """End what nobody looks at, and give back the places of kernels that have gone or died by
        themselves.
        """
        self.door.pass_slow_ones()
        for visit in list(self.door.visits):
            launched = visit.launch is None or visit.launch.done()
            if visit.kernel_id is not None and launched and not await self.alive(visit.kernel_id):
                if visit.dead:  # its page has been told by now (`LifelineHandler`)
                    await self.end(visit)
                visit.dead = True
        for visit in self.door.unseen(self.unseen) if self.unseen else []:
            await self.end(visit)

    def keep_within(self, budget: int) -> None:
        """End the largest kernels while all together take more than that [bytes]; their pages say so."""
        found = (self.kernels.get_kernel(each).provisioner for each in self.kernels.list_kernel_ids())
        processes = {one.pid for one in found if one is not None and one.pid}
        for process in too_large(processes, budget):
            log.warning("a page was ended: all pages together took more than %d MiB", budget // MIB)
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)

    async def alive(self, kernel_id: str) -> bool:
        """True if a kernel's process runs."""
        return kernel_id in self.kernels.list_kernel_ids() and bool(
            await ensure_async(self.kernels.is_alive(kernel_id))
        )

    async def end_all(self) -> None:
        """End all kernels, also those that requests are just starting, which Jupyter cannot end before they
        are up.
        """
        for _ in range(ATTEMPTS_TO_END):
            while self.kernels.starting:
                await asyncio.sleep(LOOK)
            if self.kernels.list_kernel_ids():
                with suppress(HTTPError):  # its page ended one at the same moment
                    await self.kernels.shutdown_all(now=True)
