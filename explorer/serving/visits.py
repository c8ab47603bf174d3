"""A visit starts a kernel and ends it, also when the visitor leaves before the page is complete."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tornado import web
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.handler import TornadoVoilaHandler

from explorer.serving.folders import language_of


class NotedKernels:
    """Voilà's kernels, noting the one that is handed to this visit."""

    def __init__(self, kernels: Any) -> None:
        self.kernels = kernels
        self.handed_out: str | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.kernels, name)

    async def start_kernel(self, **options: Any) -> str:
        """A new kernel."""
        self.handed_out = await self.kernels.start_kernel(**options)
        return self.handed_out

    async def get_rendered_notebook(self, **options: Any) -> Any:
        """A kernel that was waiting for a visitor."""
        rendered = await self.kernels.get_rendered_notebook(**options)
        self.handed_out = rendered[2]
        return rendered


class DashboardHandler(TornadoVoilaHandler):  # type: ignore[misc]  # Voilà carries no types
    """A dashboard's page. Voilà alone would keep the kernel of a visitor who leaves while the page is on its way."""

    left = False

    @property
    def kernel_manager(self) -> NotedKernels:
        """The server's kernels, as this visit sees them."""
        if not hasattr(self, "noted"):
            self.noted = NotedKernels(super().kernel_manager)
        return self.noted

    def written_in(self, path: str | None) -> str | None:
        """The language of a notebook that is written in one, when the address asks for none."""
        if path is None or self.get_query_argument("lang", ""):
            return None
        return language_of(Path(self.contents_manager.root_dir), path)

    def on_connection_close(self) -> None:
        """Remember that nobody is waiting any more."""
        super().on_connection_close()
        self.left = True

    @web.authenticated
    async def get(self, path: str | None = None) -> None:
        """Send the page as it is made. Nobody left to read it: let its cells finish, then end the kernel."""
        if (language := self.written_in(path)) is not None:
            self.redirect(f"{self.request.path}?lang={language}{'&' if self.request.query else ''}{self.request.query}")
            return
        async for html in self.get_generator(path=path):
            if not self.left:
                self.write(html)
                self.flush()
        if self.left:
            await end(self.kernel_manager, self.kernel_manager.handed_out)


class LeaveHandler(VoilaShutdownKernelHandler):  # type: ignore[misc]
    """Hears that a page was left; the browser may say so twice, once for Voilà and once for our template."""

    @web.authenticated
    async def post(self, kernel_id: str) -> None:
        """End the page's kernel."""
        await end(self.kernel_manager, kernel_id)
        self.set_status(204)


async def end(kernels: Any, kernel_id: str | None) -> None:
    """End a kernel unless it has ended already."""
    if kernel_id in kernels.list_kernel_ids():
        await kernels.shutdown_kernel(kernel_id, now=True)
