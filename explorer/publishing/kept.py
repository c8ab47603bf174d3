"""Files that every browser keeps for a year, since their addresses change with them; compressed once a
server.
"""

from __future__ import annotations

import asyncio
import gzip
from functools import cache
from hashlib import sha256
from pathlib import Path

from jupyter_server.auth.decorator import allow_unauthenticated
from tornado import web

from explorer.publishing import page
from explorer.ui import fonts

FONTS = Path(fonts.__file__).parent
ONE_YEAR = 365 * 24 * 3600  # [s]
PAGE = (
    *(Path(page.__file__).with_name(name) for name in page.BUILT),
    *(FONTS / name for name in fonts.NAMES),
)
"""The page's own program."""
MANAGER = Path(page.__file__).with_name(page.MANAGER)
CHARTS = Path(page.__file__).with_name(page.CHARTS)
CHARTS_URL = "EXPLORER_PLOTLY_URL"
"""Where kernels find the address of what draws charts: plotly's own widget sends 5 MB for each."""

WIDGETS = Path(page.WIDGETS)
"""Made when asked for: it lies nowhere."""


def route(address: str, path: Path) -> tuple[str, type[KeptHandler], dict[str, Path]]:
    """The route that answers at that address with a file."""
    return address.replace(".", r"\."), KeptHandler, {"path": path}


@cache
def address(path: Path, base_url: str) -> str:
    """Where a file of the page lies on this server."""
    return f"{base_url}explorer/page/{sha256(content(path)).hexdigest()[:12]}/{path.name}"


@cache
def content(path: Path) -> bytes:
    """A file, or what `WIDGETS` holds: as it was when its address was made, whatever is installed
    meanwhile.
    """
    return page.widgets().encode() if path == WIDGETS else path.read_bytes()


@cache
def compressed(path: Path) -> bytes:
    """A file as gzip: charts' 1.2 MB become 0.4 MB, the page's 0.8 MB 0.25 MB."""
    return gzip.compress(content(path), mtime=0)


class KeptHandler(web.RequestHandler):
    """Answers with a published library; open to all."""

    def initialize(self, path: Path) -> None:
        """Know where it lies."""
        self.path = path

    @allow_unauthenticated
    async def get(self) -> None:
        """Send it, compressed for whoever can read that."""
        kind = {".css": "text/css", ".json": "application/json"}.get(self.path.suffix, "text/javascript")
        self.set_header("Content-Type", f"{kind}; charset=utf-8")
        self.set_header("Cache-Control", f"public, max-age={ONE_YEAR}, immutable")
        self.set_header("Vary", "Accept-Encoding")
        self.set_header("X-Content-Type-Options", "nosniff")
        if "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            self.finish(await asyncio.to_thread(compressed, self.path))
        else:
            self.finish(await asyncio.to_thread(content, self.path))

    @allow_unauthenticated
    async def head(self) -> None:
        """The same without the body."""
        await self.get()
