"""A visit as the browser asks for it: the page while it is made, the web socket while it is open, the message
when it is left.

A page learns that nobody answers it any more: its kernel died, the server restarted, the line is cut. It asks
over a web socket of its own (`static/lifeline.js`), so that a kernel that is busy for long is not taken for
dead.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import ClassVar, Literal
from uuid import uuid4

from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.base.handlers import APIHandler, JupyterHandler
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from jupyter_server.utils import ensure_async
from tornado import web
from tornado.ioloop import PeriodicCallback
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from explorer.core.messages import template
from explorer.core.text import Text
from explorer.publishing.classroom.room import Refused
from explorer.publishing.server.answers import Answer
from explorer.publishing.server.channels import MOST_UNREAD, PROTOCOL, Malformed, Undone, request
from explorer.publishing.server.door import Visit
from explorer.publishing.server.folders import language_of, shown
from explorer.publishing.server.hosting import Jupyter
from explorer.publishing.server.kernels import Visits
from explorer.publishing.server.rendering import Elsewhere, environment, modules, unfinished

LOOK_EVERY = 2_000  # [ms] a look at a process on this machine, not a message
MOST = 8
"""So many lifelines may a page have: one, and those that were lost and have not been missed yet."""

Life = Literal["here", "unheard", "dead", "gone"]


def address(base_url: str) -> str:
    """The route of a page's lifeline, on this server."""
    return rf"{base_url}explorer/alive/(?P<kernel_id>[\w-]+)"


async def life(kernels: Jupyter, kernel_id: str) -> Life:
    """The state of a page's kernel; "unheard": it lives, and the page's own socket to it is not
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


# The visit --------------------------------------------------------------------------------------------------

SIGN_OF_LIFE = 10_000  # [ms] proxies give up on an answer that says nothing for long
PLACE = template("publishing-in-line")
CUT_SHORT = template("publishing-cut-short")
UNHEARD = logging.getLogger("explorer.publishing.server.left")
"""Hears what a page that was given up complains of."""
UNHEARD.disabled = True
MOST_SOCKETS = 2
TOO_MANY, UNSUPPORTED = 429, 1003
log = logging.getLogger("explorer.publishing.server")


class DashboardHandler(Answer, JupyterHandler):
    """A dashboard's page: it waits its turn, is sent as it is made, and is given up as soon as its reader
    leaves.
    """

    left = False
    making: asyncio.Task[None] | None = None
    renderer: Jupyter = None
    begun = False

    @property
    def visits(self) -> Visits:
        """Everybody's visits."""
        visits: Visits = self.settings["visits"]
        return visits

    @web.authenticated
    async def get(self, path: str = "") -> None:
        """Send the page, in the language of a notebook that is written in one; or say that every place is
        taken.
        """
        try:
            admitted = await self.admitted()
        except Refused:
            self.say_busy()
            return
        if not admitted:
            self.ask_for_code()
            return
        folder = Path(self.contents_manager.root_dir)
        notebook = shown(folder, path)
        if notebook is None:
            raise web.HTTPError(404)
        language = language_of(folder, notebook)
        if language is not None and not self.get_query_argument("lang", ""):
            self.redirect(
                f"{self.request.path}?lang={language}{'&' if self.request.query else ''}{self.request.query}"
            )
        elif (visit := self.visits.enter()) is None:
            self.say_full()
        else:
            await self.receive(visit, notebook)

    async def admitted(self) -> bool:
        """True if this visitor may have a page: where a class has a room, who knows its code."""
        opening = self.settings["opening"]
        code, ticket = (self.get_query_argument(name, "") for name in ("room", "in"))
        return opening is None or (
            bool(code) and await opening.room.admits(code, str(self.request.remote_ip), ticket)
        )

    async def receive(self, visit: Visit, notebook: str) -> None:
        """Make the page for this visit; whatever stops that ends the visit."""
        alive = PeriodicCallback(lambda: self.send("<!-- . -->\n"), SIGN_OF_LIFE)
        self.making = asyncio.create_task(self.make(visit, notebook, alive))
        visit.give_up = self.give_up
        try:
            await self.making
            visit.open()
        except asyncio.CancelledError:
            await self.visits.end(visit)
        except Exception:
            await self.visits.end(visit)
            if not self.begun:
                raise
            self.log.exception("%s", self.request.path)
            self.send(both("problem", CUT_SHORT))
        finally:
            alive.stop()

    async def make(self, visit: Visit, notebook: str, alive: PeriodicCallback) -> None:
        """Write the page piece by piece."""
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        async for html in self.pieces(visit, notebook):
            if self.left:  # Jupyter takes a cell that is called off for one whose kernel died, and goes on
                raise asyncio.CancelledError
            self.send(html)
            if not alive.is_running():
                alive.start()

    async def pieces(self, visit: Visit, notebook: str) -> AsyncIterator[str]:
        """The page, from a kernel that was waiting for a visitor, or with a new one once its turn has
        come.
        """
        elsewhere: Elsewhere = self.settings["elsewhere"]
        libraries = elsewhere.libraries(notebook, self.get_query_arguments("voila"))
        ready = self.settings["pool"].take(notebook) if libraries is None else None
        if ready is not None:  # whoever stands in line, too: such a page costs nothing
            visit.kernel_id, visit.launch = ready.kernel_id, ready.launch
            async for html in ready.pieces(self.request):
                self.renderer = ready.renderer
                yield html
            return
        self.renderer = renderer = await self.settings["pages"].renderer(notebook, libraries)
        kernel_id = str(uuid4())
        kernel = self.kernel_in_turn(visit, kernel_id, renderer, libraries)
        try:
            async for html, _ in renderer.generate_content_generator(kernel_id, kernel):
                yield html
            elsewhere.learn(notebook, modules(renderer))
        finally:
            kernel.close()
            await unfinished(renderer)

    async def kernel_in_turn(
        self, visit: Visit, kernel_id: str, renderer: Jupyter, libraries: tuple[str, ...] | None
    ) -> Jupyter:
        """A new kernel, once it is this visit's turn; until then the page shows its place in line."""
        async for place in visit.line():
            self.send(only(place) + both(f"place at-{place}", PLACE.filled({"place": place})))
        self.send(only(0))
        visit.kernel_id = kernel_id
        visit.launch = asyncio.ensure_future(
            self.kernel_manager.start_kernel(
                kernel_id=kernel_id,
                kernel_name=renderer.notebook.metadata.kernelspec.name,
                path=renderer.cwd,
                env=environment(self.request, self.base_url, libraries),
            )
        )
        await asyncio.shield(visit.launch)
        return self.kernel_manager.get_kernel(kernel_id)

    def send(self, html: str) -> None:
        """Let the browser show this much."""
        self.begun = True
        self.write(html)
        self.flush()

    def on_connection_close(self) -> None:
        """The reader left."""
        super().on_connection_close()
        self.give_up()

    def give_up(self) -> None:
        """Stop making the page, whatever cell runs."""
        self.left = True
        if self.renderer is not None:
            self.renderer.log = UNHEARD
        if self.making is not None:
            self.making.cancel()


def only(place: int) -> str:
    """Hide the places told before this one: a page that is still arriving cannot be asked which of them is
    the last.
    """
    return f"<style>.place:not(.at-{place}) {{ display: none; }}</style>\n"


def both(name: str, said: Text) -> str:
    """A sentence inside the page's loading text, which shows one language."""
    return "".join(
        f'<p class="{name}" lang="{language}">{said.in_language(language)}</p>\n' for language in ("fr", "en")
    )


class SocketHandler(Answer, KernelWebsocketHandler):
    """The page's web socket: its visit knows whether somebody is there, and it outlives an idle minute."""

    visit: Visit | None = None
    undone: Undone
    there = opened = left = arriving = False
    unread = 0
    """[bytes] What was sent and not taken."""
    given_up = False

    waits = False
    """A page connects while its cells run, and asks for what they have made when they are through."""

    async def get(self, kernel_id: str) -> None:
        """Know whether the page waits, and that it has no more sockets than one, and one that is lost."""
        self.waits = bool(self.get_query_argument("waits", ""))
        self.visit = visit = self.settings["visits"].door.of_kernel(kernel_id)
        if visit is not None:
            if visit.sockets + visit.arriving >= MOST_SOCKETS:
                raise web.HTTPError(TOO_MANY)
            visit.arriving += 1
            self.arriving = True
        try:
            await super().get(kernel_id)  # type: ignore[no-untyped-call]
        finally:
            self.arrived()

    def arrived(self) -> None:
        """It is open, or will not be."""
        if self.visit is not None:
            self.visit.arriving -= self.arriving
        self.arriving = False

    async def on_message(self, ws_message: str | bytes) -> None:
        """The page speaks, and wants to hear from now on; a kernel that is far behind is waited for."""
        self.waits = False
        try:
            number = request(ws_message)
        except Malformed as why:
            self.complain(f"{why} instead of a message")
            self.close(UNSUPPORTED)
            return
        if number is None or not self.there:
            return
        undone = self.undone
        await undone.few(meanwhile=self.noted_as_there)
        if self.there and not self.given_up and (self.visit is None or self.visit.passes(number)):
            undone.asked(number, len(ws_message))
            super().on_message(ws_message)  # type: ignore[no-untyped-call]

    def noted_as_there(self) -> None:
        """Its answers to pings wait, too."""
        self.on_pong(b"")  # type: ignore[no-untyped-call]

    def complain(self, what: str) -> None:
        """Tell the log, once of a page."""
        if self.visit is None or not self.visit.complained:
            log.error("a page: %s", what)
        if self.visit is not None:
            self.visit.complained = True

    def write_message(self, message: bytes | dict[str, Jupyter], binary: bool = False) -> Jupyter:  # type: ignore[override]
        """Send what the kernel says, to a page that wants to hear it, and reads it."""
        if self.waits or self.given_up:
            return None
        try:
            sent = super().write_message(message, binary)
        except WebSocketClosedError:  # the page left, or was not understood
            return None
        if sent is not None:
            self.unread += len(message)
            sent.add_done_callback(partial(self.read, len(message)))
            if self.unread > MOST_UNREAD:
                self.give_up()
        return sent

    def give_up(self) -> None:
        """End a page that does not read; if there is somebody, the page says so (`LifelineHandler`)."""
        self.given_up = True
        self.complain(f"{MOST_UNREAD // 1024**2} MiB that it does not read")
        self.close()
        self.ending = asyncio.ensure_future(self.settings["visits"].end_kernel(self.kernel_id))

    def read(self, size: int, sent: asyncio.Future[None]) -> None:
        """The page has taken so much, or has gone."""
        self.unread -= size
        if not sent.cancelled():
            sent.exception()

    def select_subprotocol(self, subprotocols: list[str]) -> str | None:
        """Jupyter's newer one alone; who left while the kernel was busy needs none."""
        if self.left:
            raise web.HTTPError(410)
        if PROTOCOL not in subprotocols:
            raise web.HTTPError(400)
        chosen: str | None = super().select_subprotocol(subprotocols)  # type: ignore[no-untyped-call]
        return chosen

    async def open(self, kernel_id: str) -> None:
        """The page is there."""
        self.there = self.opened = True
        self.arrived()
        if self.visit is not None:
            self.visit.connected()
        await super().open(kernel_id)  # type: ignore[no-untyped-call]

    def close(self, code: int | None = None, reason: str | None = None) -> None:
        """End it from here; nothing more is passed on."""
        self.there = False
        super().close(code, reason)

    def on_close(self) -> None:
        """It has gone; it may come back."""
        self.there, self.left = False, True
        if self.visit is not None and self.opened:
            self.visit.disconnected()
        super().on_close()  # type: ignore[no-untyped-call]


class LeaveHandler(Answer, APIHandler):
    """Hears that a page was left; the browser may say so twice, once for Voilà and once for our template."""

    @web.authenticated
    async def post(self, kernel_id: str) -> None:
        """End the page's kernel."""
        visits: Visits = self.settings["visits"]
        if (visit := visits.door.of_kernel(kernel_id)) is not None:
            await visits.end(visit)
        else:
            await visits.end_kernel(kernel_id)
        self.set_status(204)
