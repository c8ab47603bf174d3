"""A page learns that nobody answers it any more: its kernel died, the server restarted, the line is cut.

The page asks over a web socket of its own (`static/lifeline.js`), so that a kernel that is busy for long is
not taken for dead.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.utils import ensure_async
from tornado.ioloop import PeriodicCallback
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from explorer.publishing.server.hosting import Jupyter

LOOK_EVERY = 2_000  # [ms] a look at a process on this machine, not a message
MOST = 8
"""So many lifelines may a page have: one, and those that were lost and have not been missed yet."""

Life = Literal["here", "unheard", "dead", "gone"]


def address(base_url: str) -> str:
    """The route of a page's lifeline, on this server."""
    return rf"{base_url}explorer/alive/(?P<kernel_id>[\w-]+)"


async def life(kernels: Jupyter, kernel_id: str) -> Life:
    """What has become of a page's kernel; "unheard": it lives, and the page's own socket to it is not
    open.
    """
    if kernel_id not in kernels or kernel_id in kernels.ends:
        return "gone"
    if not await ensure_async(kernels.is_alive(kernel_id)):
        return "dead"
    return "here" if kernels.kernel_model(kernel_id)["connections"] else "unheard"


class LifelineHandler(WebSocketHandler):
    """Answers each question of a page, and speaks by itself when the answer has changed."""

    told: Life | None = None
    watching: ClassVar[dict[str, set[LifelineHandler]]] = {}

    def initialize(self, kernels: Jupyter) -> None:
        """Know the server's kernels."""
        self.kernels = kernels

    @allow_unauthenticated
    async def get(self, *args: object, **kwargs: object) -> None:
        """Become a web socket; pages from elsewhere are refused."""
        await super().get(*args, **kwargs)

    async def open(self, kernel_id: str) -> None:
        """Keep an eye on the kernel from now on; of one that is not there nothing more can be told."""
        self.kernel_id = kernel_id
        self.look = PeriodicCallback(self.speak_up, LOOK_EVERY)
        watching = self.watching.setdefault(kernel_id, set())
        watching.add(self)
        if len(watching) > MOST:
            self.close()
        elif await life(self.kernels, kernel_id) == "gone":
            await self.tell("gone")
        else:
            self.look.start()

    async def on_message(self, _message: str | bytes) -> None:
        """Answer."""
        await self.tell(await life(self.kernels, self.kernel_id))

    async def speak_up(self) -> None:
        """Tell what is new."""
        found = await life(self.kernels, self.kernel_id)
        if found != self.told:
            await self.tell(found)

    async def tell(self, state: Life) -> None:
        """Send it, unless the page has gone meanwhile, or the server is about to: the page will hear that for
        itself. Once the kernel is gone there is no more to tell.
        """
        if self.settings.get("stopping"):
            return
        self.told = state
        try:
            await self.write_message(state)
        except WebSocketClosedError:
            self.look.stop()
        if state == "gone":
            self.close()

    def on_close(self) -> None:
        """Look no more."""
        self.look.stop()
        watching = self.watching[self.kernel_id]
        watching.discard(self)
        if not watching:
            del self.watching[self.kernel_id]
