"""The pages of a site: which there are, what they say before Python is there, and what they may load."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader

from explorer.core.errors import unknown
from explorer.core.installed import message
from explorer.publishing import server
from explorer.publishing.player.page import made
from explorer.publishing.server.folders import DEFAULT_LANGUAGE, LANGUAGES, Dashboard, Language, dashboards
from explorer.publishing.site.refusals import CannotPublish
from explorer.ui.widgets.static_svg import to_svg

HERE = Path(__file__).parent
OF_SERVER = Path(server.__file__).parent / "share/jupyter/voila/templates/explorer"
"""The directory and the banner of a page that was lost are the server's, too."""
SHOWN = re.compile(r'^explorer\.ui\.(dashboard|lesson)\("([\w-]+)"\)$')
STEPS = ("python", "package", "board")
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' blob: 'wasm-unsafe-eval'",  # anywidget imports from blobs; Pyodide is WebAssembly
        "worker-src 'self' blob:",
        "connect-src 'self'",
        "style-src 'self' 'unsafe-inline'",  # ipywidgets and our boards are drawn with attributes
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
"""What a page may load and run, in the page itself: a plain host sends no headers. A worker made from a blob
inherits it.
"""


@dataclass(frozen=True)
class SitePage:
    """A page of the site: a dashboard or a lesson, and its card."""

    kind: str
    name: str
    card: Dashboard

    @property
    def file(self) -> str:
        """Its file in the site."""
        return f"{self.name}.html"


def pages(folder: Path, only: Iterable[str] = ()) -> tuple[SitePage, ...]:
    """The dashboards and lessons that a folder of notebooks shows, each once, in the directory's order.

    Raises
    ------
    CannotPublish
        `only` names one that there is not; with the list of those there are.
    """
    found: dict[str, SitePage] = {}
    for card in dashboards(folder):
        shown = SHOWN.match(last_line(folder / card.path))
        if shown is not None:
            found.setdefault(shown[2], SitePage(shown[1], shown[2], card))
    for name in only:
        if name not in found:
            raise CannotPublish(unknown(message("dashboard"), name, sorted(found)))
    return tuple(page for name, page in found.items() if name in set(only or found))


def last_line(notebook: Path) -> str:
    """What the last cell of a notebook ends with."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return "".join(cells[-1]["source"]).strip().rpartition("\n")[2] if cells else ""


def first_boards(page: SitePage) -> dict[Language, str]:
    """What the page shows first, as an SVG document in each language."""
    model = made(page.kind, page.name).model
    drawn = model.scene()
    geometry = drawn.geometry.to_client()
    return {
        lang: to_svg(geometry, drawn.to_client(lang), model.heading.in_language(lang)) for lang in LANGUAGES
    }


@cache
def environment() -> Environment:
    """The site's own templates, and the server's."""
    return Environment(loader=FileSystemLoader([HERE / "templates", OF_SERVER]), autoescape=True)


def rendered(page: SitePage, asked: Mapping[str, object], pictures: Mapping[Language, str]) -> str:
    """A dashboard's page. `asked` is what its engine is told (page/src/python_here.js)."""
    given = {**asked, "kind": page.kind, "name": page.name, "engine": "worker", "steps": STEPS}
    whole = {"page": page.card, "asked": given, "pictures": pictures, "policy": POLICY}
    return environment().get_template("page.html").render(whole)


def directory(cards: Iterable[Dashboard], files: Mapping[str, str]) -> str:
    """The index page; `files` says where each card leads."""
    return environment().get_template("directory.html").render(
        dashboards=tuple(cards), language=DEFAULT_LANGUAGE, policy=POLICY,
        link=lambda card: files[card.path], static=lambda name: f"explorer/{name}",
    )  # fmt: skip
