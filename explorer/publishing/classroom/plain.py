"""A class whose tablets compute for themselves: a written site, and the room beside it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader
from tornado.ioloop import IOLoop
from tornado.web import StaticFileHandler

from explorer.publishing import kept
from explorer.publishing.classroom.opening import Opening
from explorer.publishing.server.address import as_base_url, listen_on
from explorer.publishing.server.answers import Answer, Front, NotHere
from explorer.publishing.server.capacity import Places, raise_files
from explorer.publishing.server.hosting import Hosting
from explorer.publishing.server.limits.connections import Connections, Proxies
from explorer.publishing.server.names import Names
from explorer.publishing.site.pages import OF_SERVER, POLICY

TYPES = {".zst": "application/octet-stream", ".js": "text/javascript", ".gz": "application/octet-stream"}
FIXED = "explorer/"
"""What lies there has names that change with its content."""


class SiteHandler(Answer, StaticFileHandler):
    """A file of the site."""

    content_security_policy = POLICY  # as the page itself says

    def get_content_type(self) -> str:
        """Known to every browser, whatever this machine thinks of its name."""
        return TYPES.get(Path(str(self.absolute_path)).suffix) or super().get_content_type()

    def get_cache_time(self, path: str, modified: object, mime_type: str) -> int:
        """A year for what never changes."""
        return self.CACHE_MAX_AGE if path.startswith(FIXED) else 0


@cache
def problems() -> Environment:
    """The page that says what is wrong."""
    return Environment(loader=FileSystemLoader(OF_SERVER), autoescape=True)


def application(site: Path, opening: Opening, hosting: Hosting) -> Front:
    """The site, and the room beside it."""
    base_url = as_base_url(hosting.base_url)
    styles = [kept.route(kept.address(path, base_url), path) for path in kept.PAGE]
    files = {"path": str(site), "default_filename": "index.html"}
    return Front(
        [*opening.routes(base_url), *styles, (rf"{base_url}(.*)", SiteHandler, files)],
        names=Names(hosting.host, hosting.public_hosts),
        behind=Proxies(hosting.behind),
        base_url=base_url,
        voila_jinja2_env=problems(),
        default_handler_class=NotHere,
        compress_response=True,
    )


def answering(site: Path, opening: Opening, hosting: Hosting) -> Connections:
    """What answers, once it is given sockets."""
    front = application(site, opening, hosting)
    return Connections(front, Places(0, raise_files()).connections, front.settings["behind"])


def serve(site: Path, opening: Opening, hosting: Hosting) -> None:
    """Serve it until told to stop."""
    sockets, port = listen_on(hosting.host, hosting.port)
    answering(site, opening, hosting).add_sockets(sockets)
    opening.announce(hosting.host, port, as_base_url(hosting.base_url))
    IOLoop.current().start()
