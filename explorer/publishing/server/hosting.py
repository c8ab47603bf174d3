"""The hosting of dashboards as plain data, and the refusal where they cannot be served."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from explorer.core.errors import ExplorerError
from explorer.core.lazy import installed, to_install
from explorer.core.messages import message

if TYPE_CHECKING:
    from explorer.publishing.classroom.room import OpenRoom

GIB = 1024**3
CONTROL = "jupyter.widget.control"
"""The comm on which all models are asked for."""
LARGEST = 32 * 1024**2
"""[bytes] No page of ours says as much at once; whoever makes it do so is not answered."""
SERVES = {"voila": "Voilà", "ipykernel": "ipykernel"}
"""Modules of the extra `serve` that bring the others, and how they are called."""
LAUNCHER = "ipykernel_launcher"
"""The module with which Jupyter starts a kernel."""
Jupyter: TypeAlias = Any
"""voila, jupyter_server, tornado: what they hand over without a type: renderers, kernels, handlers."""


class CannotServe(ExplorerError):
    """The server cannot start as asked; the message says what to change."""


def check_installed() -> None:
    """Refuse to serve where the extra `serve` is not installed.

    Raises
    ------
    CannotServe
        What is missing, and how to install it.
    """
    for package, title in SERVES.items():
        if not installed(package):
            raise CannotServe(message("publishing-no-server", package=title, install=to_install("serve")))


@dataclass(frozen=True)
class Hosting:
    """The hosting of dashboards.

    Parameters
    ----------
    host, port
        Where to listen. Port 0 takes any free port; the ready line says which.
    base_url
        Path under which everything is served, for a server that shares its name with others: unaccented
        letters, digits and - _ ~ . between slashes.
    public_hosts
        Names by which visitors reach it, such as nature.example; a request that calls it by any other name is
        refused.
    behind
        The proxies before it, addresses in numbers or networks: of theirs alone X-Forwarded-For is believed.
    visitors
        How many pages may be open at a time; None: as many as the memory of this machine carries. Never more
        than its limit of open files does.
    at_once
        How many pages are started at a time; None: one more than there are processors.
    kernel_memory
        What one page's kernel may take [bytes]; 0: as much as there is. Linux only.
    idle_minutes
        A kernel that no page is connected to ends after this long [minutes]; 0 keeps it.
    preheat
        Keep one started kernel for each dashboard, so that its page opens about a second sooner [costs 53-131
        MB each].
    open_browser
        Show the directory of dashboards in the browser once it can answer.
    opening
        The room of a class, where there is one: nobody gets a page without its code.
    warm
        So many pages of that room's lesson are kept ready.
    site
        The address of a site of the same pages, for whoever's network lets no web socket through; "" where
        there is none.
    """

    host: str = "127.0.0.1"
    port: int = 8866
    base_url: str = "/"
    public_hosts: tuple[str, ...] = ()
    behind: tuple[str, ...] = ()
    visitors: int | None = None
    at_once: int | None = None
    kernel_memory: int = GIB
    idle_minutes: float = 2
    preheat: bool = False
    open_browser: bool = False
    opening: OpenRoom | None = None
    warm: int = 0
    site: str = ""
