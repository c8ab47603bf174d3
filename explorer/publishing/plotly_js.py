"""The browser's plotly, once: from the installed package, compressed in memory, kept by every browser for a
year.

plotly's own widget sends 5 MB to each visitor for each chart (docs/decisions/0006). Here the library has an
address, which kernels find in the environment variable `EXPLORER_PLOTLY_URL`.
"""

from __future__ import annotations

import asyncio
import gzip
from functools import cache
from importlib import metadata, util
from pathlib import Path

from jupyter_server.auth.decorator import allow_unauthenticated
from tornado import web

URL_VARIABLE = "EXPLORER_PLOTLY_URL"
ONE_YEAR = 365 * 24 * 3600  # [s]


def source() -> Path | None:
    """The minified library inside the installed plotly, found without importing plotly; None when there is
    none.
    """
    package = util.find_spec("plotly")
    if package is None or package.origin is None:
        return None
    path = Path(package.origin).parent / "package_data" / "plotly.min.js"
    return path if path.is_file() else None


def address(base_url: str) -> str:
    """Its path on this server. The version is part of it, so an upgrade is never hidden by a cache."""
    return f"{base_url}explorer/static/plotly-{metadata.version('plotly')}.min.js"


@cache
def compressed(path: Path) -> bytes:
    """The library as gzip: 4.8 MB become 1.4 MB, worked out once a server."""
    return gzip.compress(path.read_bytes(), compresslevel=6, mtime=0)


class PlotlyHandler(web.RequestHandler):
    """Answers with plotly's JavaScript; open to all, as it is a published library."""

    def initialize(self, path: Path) -> None:
        """Know where the library lies."""
        self.path = path

    @allow_unauthenticated
    async def get(self) -> None:
        """Send it, compressed for whoever can read that."""
        self.set_header("Content-Type", "text/javascript; charset=utf-8")
        self.set_header("Cache-Control", f"public, max-age={ONE_YEAR}, immutable")
        self.set_header("Vary", "Accept-Encoding")
        self.set_header("X-Content-Type-Options", "nosniff")
        if "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            self.finish(await asyncio.to_thread(compressed, self.path))
        else:
            self.finish(await asyncio.to_thread(self.path.read_bytes))

    @allow_unauthenticated
    async def head(self) -> None:
        """The same without the body."""
        await self.get()
