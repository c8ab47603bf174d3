"""Common parts of every answer: a content-security policy, errors told in both languages, a log without
visitors.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from urllib.parse import unquote

from jupyter_server.base.handlers import APIHandler
from tornado import web
from tornado.httputil import HTTPHeaders, HTTPServerRequest

from explorer.core.messages import template
from explorer.core.text import Text
from explorer.publishing import kept
from explorer.publishing.home import pages
from explorer.publishing.server.folders import DEFAULT_LANGUAGE, Language
from explorer.publishing.server.hosting import Jupyter

log = logging.getLogger("explorer.publishing.server")
SHARE = Path(__file__).resolve().parent / "share" / "jupyter"
STATIC = SHARE / "voila" / "templates" / "explorer" / "static"
TEMPLATE = "voila/templates/explorer/static/"
FULL, BUSY_SECONDS = 503, 10
NEAR = ("none", "same-origin")
"""Where a request may come from, whatever it asks for: a hand on the address bar, our own pages."""
NOTHING = "\0"
"""No file's name has it; asked for such a one, the system's calls fail in unforeseen places."""
POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self' blob:",  # anywidget imports each widget's code from a blob that the page makes
        "style-src 'self' 'unsafe-inline'",  # in attributes: JupyterLab's, ipywidgets', boards'
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self'{sockets}",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
    ]
)
"""Why each is needed, and why nothing else: docs/explanation/serving.md. Older tablets do not count web
sockets as 'self'.
"""

WORDS = {
    403: (template("publishing-closed"), template("publishing-refused")),
    404: (template("publishing-no-page"), template("publishing-gone")),
    FULL: (template("publishing-full"), template("publishing-wait")),
}
NOT_UNDERSTOOD = (template("publishing-not-understood"), template("publishing-start-again"))
BROKEN = (template("publishing-failed"), template("publishing-try-again"))
FOREIGN = (template("publishing-foreign-name"), template("publishing-allow-name"))
ASKED_FROM_ELSEWHERE = (template("publishing-from-elsewhere"), template("publishing-open-it"))


ASKED_FOR_CODE = (template("publishing-class-code"), template("publishing-class-where"))
WRONG_CODE = (template("publishing-class-wrong-code"), template("publishing-class-where"))
MANY_CODES = (template("publishing-class-many-codes"), template("publishing-class-soon"))
TOO_MANY, SOON = 429, 3


class Answer(web.RequestHandler):
    """Goes before every handler of the server."""

    def set_default_headers(self) -> None:
        """The policy on whatever is sent: what pages may load, run and ask for."""
        super().set_default_headers()
        host = self.request.host
        sockets = f" ws://{host} wss://{host}" if host in self.settings["names"] else ""
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Content-Security-Policy", POLICY.format(sockets=sockets))

    def write_error(self, status_code: int, **kwargs: object) -> None:
        """Our page for it. Jupyter's own would set a cookie."""
        words, more = WORDS.get(status_code) or (BROKEN if status_code >= 500 else NOT_UNDERSTOOD)
        if isinstance(self, APIHandler):
            self.finish(json.dumps({"message": words.en}))
        else:
            self.explain(words, more)

    def explain(self, words: Text, more: Text, seconds: int = 0, field: str = "") -> None:
        """A short page in both languages; with seconds, it asks again by itself; with a field for a class's
        code, which is sent to that address.
        """
        base_url = self.settings["base_url"]
        home = "" if self.settings.get("opening") else base_url  # a class's room has none
        language: Language = "en" if self.request.query_arguments.get("lang") == [b"en"] else DEFAULT_LANGUAGE
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        shared = {"static": static(base_url)}
        self.finish(pages.problem(words, more, home, shared, language, seconds=seconds, field=field))

    def say_full(self) -> None:
        """Say that every place is taken; the page asks again by itself."""
        self.set_status(FULL)
        self.set_header("Retry-After", str(BUSY_SECONDS))
        self.explain(*WORDS[FULL], seconds=BUSY_SECONDS)

    def ask_for_code(self, wrong: bool = False) -> None:
        """Say that a class's room opens with its code, with a field for it."""
        self.set_status(404 if wrong else 403)
        policy = POLICY.replace("form-action 'none'", "form-action 'self'").format(sockets="")
        self.set_header("Content-Security-Policy", policy)
        self.explain(*(WRONG_CODE if wrong else ASKED_FOR_CODE), field=self.settings["base_url"])

    def say_busy(self) -> None:
        """Say that many wrong codes came from this address; the page asks again by itself."""
        self.set_status(TOO_MANY)
        self.explain(*MANY_CODES, seconds=SOON)

    def log_exception(
        self, typ: type[BaseException] | None, value: BaseException | None, tb: TracebackType | None
    ) -> None:
        """Log what failed and where, without the request: it has the visitor's address in it."""
        if not isinstance(value, web.HTTPError):
            log.error("%s %s", self.request.method, self.request.path, exc_info=(typ, value, tb))  # type: ignore[arg-type]


def static(base_url: str) -> Callable[[str], str]:
    """Where a file of the page or of its templates lies: `static("page.js")`."""
    built = {path.name: kept.address(path, base_url) for path in kept.PAGE}
    return lambda name: built.get(name) or f"{base_url}{TEMPLATE}{name}?v={version(name)}"


@cache
def version(name: str) -> str:
    """A short digest of a file of our page template: browsers keep it until that changes."""
    return sha256((STATIC / name).read_bytes()).hexdigest()[:12]


class NotHere(Answer):
    """Whatever no route leads to."""

    def prepare(self) -> None:
        """Nothing."""
        raise web.HTTPError(404)


class Stranger(Answer):
    """A request that calls the server by a name that is not its own."""

    def prepare(self) -> None:
        """Say how the name can be allowed."""
        self.set_status(403)
        words, more = FOREIGN
        self.explain(words, more.filled({"name": self.request.host_name}))


class FromElsewhere(Answer):
    """A request that a page of another site makes a visitor's browser send."""

    def prepare(self) -> None:
        """Say that whoever wants the page can open it."""
        self.set_status(403)
        self.explain(*ASKED_FROM_ELSEWHERE)


class Full(Answer):
    """Any request while there are too many connections."""

    def prepare(self) -> None:
        """Ask for some patience."""
        self.say_full()


def from_elsewhere(headers: HTTPHeaders) -> bool:
    """True if another site's page asks, and not a visitor who follows its link: for a picture, in a frame, or
    ahead of time. Browsers that do not say so are believed; requests that change something look at Origin.

    >>> from_elsewhere(HTTPHeaders({"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "image"}))
    True
    >>> link = {"Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}
    >>> from_elsewhere(HTTPHeaders({"Sec-Fetch-Site": "cross-site"} | link))
    False
    >>> from_elsewhere(HTTPHeaders({"Sec-Fetch-Site": "same-origin"})), from_elsewhere(HTTPHeaders())
    (False, False)
    """
    if headers.get("Sec-Fetch-Site", NEAR[0]).lower() in NEAR:
        return False
    asked = [headers.get(f"Sec-Fetch-{name}", "").lower() for name in ("Mode", "Dest")]
    return asked != ["navigate", "document"] or "Sec-Purpose" in headers


class Front(web.Application):
    """The server's routes, behind the checks of who asks, by which name, from where, for what."""

    def find_handler(self, request: HTTPServerRequest, **kwargs: object) -> Jupyter:
        """The handler of a request; web sockets come this way too."""
        request.remote_ip = self.settings["behind"].real(str(request.remote_ip), request.headers)
        if self.settings["connections"].full:
            return self.get_handler_delegate(request, Full)
        if request.host not in self.settings["names"]:
            return self.get_handler_delegate(request, Stranger)
        if from_elsewhere(request.headers):
            return self.get_handler_delegate(request, FromElsewhere)
        if NOTHING in unquote(request.path):
            return self.get_handler_delegate(request, NotHere)
        return super().find_handler(request, **kwargs)

    def log_request(self, handler: web.RequestHandler) -> None:
        """Nothing of what went well or was mistyped; of what failed, the path alone."""
        if handler.get_status() >= 500 and handler.get_status() != FULL:
            log.error("%d %s %s", handler.get_status(), handler.request.method, handler.request.path)


def behind(handler: type[web.RequestHandler]) -> type[web.RequestHandler]:
    """A handler of Voilà's that answers as ours do."""
    return handler if issubclass(handler, Answer) else type(handler.__name__, (Answer, handler), {})
