"""The room on the network: groups' pages post to it, the teacher's page listens, and a code leads in."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from urllib.parse import urlsplit

from jupyter_server.auth.decorator import allow_unauthenticated
from tornado import web
from tornado.iostream import StreamClosedError

from explorer.core.errors import ExplorerError
from explorer.publishing.classroom.room import (
    LARGEST,
    TICKET,
    UNREADABLE,
    WRONG_CODE,
    OpenRoom,
    Refused,
    Room,
)
from explorer.publishing.server.answers import Answer
from explorer.publishing.server.hosting import Jupyter

TOGETHER = 0.2
"""[s] What changes within that time is told at once."""
SELDOM = 10.0
"""[s] So often the teacher's page hears who is there, whatever happens."""
BEARER = "Bearer "
MOST_TEACHERS = 4
TOO_LARGE, UNSUPPORTED = 413, 415


def routes(base_url: str, opening: OpenRoom) -> list[Jupyter]:
    """The addresses of a room on a server."""
    given = {"room": opening.room}
    door = given | {"to": f"{base_url}{opening.page}"}
    return [
        (rf"{base_url}room/(\w+)/group", GroupHandler, given),
        (rf"{base_url}room/(\w+)/live", LiveHandler, given),
        (rf"{base_url}room/(\w+)/change", ChangeHandler, given),
        (rf"{base_url}([A-Za-z0-9]{{5}})/?", DoorHandler, door),
        (base_url, DoorHandler, door),
    ]


class RoomHandler(Answer):
    """Speaks JSON with pages of this server only."""

    def initialize(self, room: Room) -> None:
        """Know the room."""
        self.room = room

    async def prepare(self) -> None:
        """Nobody from elsewhere, and nobody without the room's code."""
        origin = self.request.headers.get("Origin", "")
        if origin and urlsplit(origin).netloc != self.request.host:
            raise web.HTTPError(WRONG_CODE)
        ticket = self.get_query_argument(TICKET, "")
        if not await self.room.admits(self.path_args[0], self.device, ticket, sure=self.is_known()):
            raise web.HTTPError(WRONG_CODE)

    def is_known(self) -> bool:
        """True if it is the teacher."""
        given = self.request.headers.get("Authorization", "")
        return given.startswith(BEARER) and self.room.is_teacher(given.removeprefix(BEARER))

    @property
    def device(self) -> str:
        """Who asks; it is counted in memory and written nowhere."""
        return str(self.request.remote_ip)

    def asked(self) -> object:
        """The JSON that was sent."""
        if len(self.request.body) > LARGEST:
            raise web.HTTPError(TOO_LARGE)
        if not self.request.headers.get("Content-Type", "").startswith("application/json"):
            raise web.HTTPError(UNSUPPORTED)  # which no form of a page elsewhere can send
        try:
            return json.loads(self.request.body)
        except (ValueError, RecursionError):
            raise web.HTTPError(UNREADABLE) from None

    def require_teacher(self) -> None:
        """Only for whoever has the teacher's link."""
        if not self.is_known():
            self.room.wrong(self.device)
            raise web.HTTPError(WRONG_CODE)

    def write_error(self, status_code: int, **kwargs: object) -> None:
        """Send what is wrong, for the page to say."""
        told = kwargs.get("exc_info")
        error = told[1] if isinstance(told, tuple) else None
        if isinstance(error, Refused):
            self.set_status(error.status)
        text = error.text if isinstance(error, ExplorerError) else None
        self.answer({"fr": text.fr, "en": text.en} if text else {})

    def answer(self, found: dict[str, object]) -> None:
        """Send it."""
        self.set_header("Content-Type", "application/json; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        self.finish(json.dumps(found))

    def log_exception(self, typ: Jupyter, value: Jupyter, tb: Jupyter) -> None:
        """A refusal is no fault of the server."""
        if not isinstance(value, Refused):
            super().log_exception(typ, value, tb)


class GroupHandler(RoomHandler):
    """Takes a group's result."""

    def is_known(self) -> bool:
        """True if the group has a seat."""
        try:
            return self.room.knows(self.asked())
        except web.HTTPError:
            return False  # said later

    @allow_unauthenticated
    async def post(self, _code: str) -> None:
        """Keep it; the answer says what the room knows, and what the teacher calls the group."""
        seat = self.room.receive(self.asked(), self.device)
        self.answer({"count": seat.sending.group.count, "called": seat.called})


class ChangeHandler(RoomHandler):
    """Takes what the teacher decides about a group."""

    @allow_unauthenticated
    async def post(self, _code: str) -> None:
        """Another name, or out, alone or with all of its device; nobody else in."""
        self.require_teacher()
        match self.asked():
            case {"id": str(key), "name": str(name)}:
                self.room.rename(key, name)
            case {"id": str(key), "remove": True}:
                self.room.remove(key)
            case {"id": str(key), "remove": "device"}:
                self.room.remove_device(key)
            case {"closed": bool(closed)}:
                self.room.close(closed)
            case _:
                raise web.HTTPError(UNREADABLE)
        self.answer({})


class LiveHandler(RoomHandler):
    """Tells the teacher's page what happens, as server-sent events, until it leaves."""

    @allow_unauthenticated
    async def get(self, _code: str) -> None:
        """Everything first, then what is new."""
        self.require_teacher()
        if len(self.room.listeners) >= MOST_TEACHERS:
            raise web.HTTPError(429)
        self.set_header("Content-Type", "text/event-stream; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        self.set_header("X-Accel-Buffering", "no")
        self.listener = self.room.listen()
        with suppress(StreamClosedError):
            while self.listener in self.room.listeners and not self.settings.get("stopping"):
                await self.speak()
        self.on_connection_close()

    async def speak(self) -> None:
        """One event, as soon as there is something to tell."""
        listener = self.listener
        with suppress(TimeoutError):
            await asyncio.wait_for(listener.woken.wait(), SELDOM)
        fresh, listener.fresh = sorted(listener.fresh), set()
        listener.woken.clear()
        groups = list(self.room.news(fresh))
        room = self.room
        told = {"doors": room.doors, "closed": room.closed, "unkept": room.unkept, "groups": groups}
        self.write(f"data: {json.dumps(told)}\n\n")
        await self.flush()
        await asyncio.sleep(TOGETHER)

    def on_connection_close(self) -> None:
        """The teacher's page left."""
        super().on_connection_close()
        if hasattr(self, "listener") and self.listener in self.room.listeners:
            self.room.listeners.remove(self.listener)
            self.listener.woken.set()


class DoorHandler(Answer):
    """The short address: the room's code leads to the lesson."""

    def initialize(self, room: Room, to: str) -> None:
        """Know the room and where its lesson is."""
        self.room, self.to = room, to

    @allow_unauthenticated
    async def get(self, code: str = "") -> None:
        """To the lesson, for whoever knows the code; everybody else is asked for it, in a field."""
        code = code or self.get_query_argument("code", "").strip()
        if not code:
            self.ask_for_code()
            return
        try:
            admitted = await self.room.admits(code, str(self.request.remote_ip))
        except Refused:
            self.say_busy()
            return
        if admitted:
            self.redirect(f"{self.to}&{self.room.way_in}")
        else:
            self.ask_for_code(wrong=True)
