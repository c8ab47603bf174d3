"""How a class comes in: the addresses, the short code, the teacher's link; said on the terminal, and to the
teacher's page.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.text import Text, verbatim
from explorer.lessons.groups import PROOF, proof
from explorer.publishing.classroom import handlers
from explorer.publishing.classroom.addresses import addresses
from explorer.publishing.classroom.room import Room
from explorer.publishing.server.address import EVERYWHERE
from explorer.publishing.server.hosting import Jupyter
from explorer.ui import ways

if TYPE_CHECKING:
    import segno
else:
    segno = lazy_import("segno")


@dataclass(frozen=True)
class Opening:
    """A room and the page to which its code leads, from the server's base URL, with its query."""

    room: Room
    page: str
    lang: str

    @property
    def notebook(self) -> str:
        """The notebook of that page, in the folder that is served."""
        return self.page.removeprefix("voila/render/").partition("?")[0]

    def routes(self, base_url: str) -> list[Jupyter]:
        """What the server answers to."""
        return handlers.routes(base_url, self.room, self.page)

    @property
    def environment(self) -> dict[str, str]:
        """What kernels are told; there is no way home, for the room is for one lesson."""
        return {PROOF: proof(self.room.secret), ways.HOME: ""}

    def open(self, host: str, port: int, base_url: str) -> tuple[str, ...]:
        """The addresses that lead in, the likeliest first; the room's teacher hears of them."""
        names = (addresses() or ("127.0.0.1",)) if host in EVERYWHERE else (host,)
        self.room.doors = tuple(f"http://{name}:{port}{base_url}{self.room.code}" for name in names)
        return self.room.doors

    def teachers_link(self, port: int, base_url: str) -> str:
        """The teacher's own way in, on this machine."""
        page = f"{self.page}&{handlers.way_in(self.room)}"
        return f"http://127.0.0.1:{port}{base_url}{page}#teacher.{self.room.secret}"

    def said(self, host: str, port: int, base_url: str) -> Iterator[Text]:
        """All of it."""
        first, *others = self.open(host, port, base_url)
        yield message("publishing-class-pupils", address=first)
        yield from (message("publishing-class-or", address=each) for each in others)
        yield verbatim(drawn(first))
        yield message("publishing-class-teacher", address=self.teachers_link(port, base_url))
        yield message("publishing-class-firewall", port=port)

    def announce(self, host: str, port: int, base_url: str) -> None:
        """Say it on the terminal."""
        lines = [text.in_language(self.lang) for text in self.said(host, port, base_url)]
        print("\n".join(lines), flush=True)


def drawn(address: str) -> str:
    """An address as a code for cameras, in letters."""
    stream = io.StringIO()
    segno.make(address, micro=False, error="m").terminal(stream, compact=True)
    return stream.getvalue().rstrip("\n")
