"""The pages of a site: which there are, what they say before Python is there, and what they may load."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PurePath
from urllib.parse import quote

from jinja2 import Environment, FileSystemLoader

from explorer.core.errors import unknown
from explorer.core.game import game_names
from explorer.core.messages import message
from explorer.lessons import NAMES
from explorer.publishing import server
from explorer.publishing.first_look import Look, first_look
from explorer.publishing.server.folders import Dashboard, dashboards
from explorer.publishing.site.imports import others_points
from explorer.publishing.site.notebooks import Notebook
from explorer.publishing.site.offline import VERSION
from explorer.publishing.site.refusals import CannotPublish

HERE = Path(__file__).parent
OF_SERVER = Path(server.__file__).parent / "share/jupyter/voila/templates/explorer"
"""The banner of a page that was lost is the server's, too."""
NO_NAME = re.compile(r"[^\w-]+")
OWN = "own"
"""The archive of what these notebooks alone need."""
PROGRAMS = "explorer/page/"
"""Where the pages' own programs lie, until it is known what they hold."""
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' blob: 'wasm-unsafe-eval'",  # anywidget imports from blobs; Pyodide is WebAssembly
        "worker-src 'self' blob:",
        "connect-src 'self'",
        "style-src 'self' 'unsafe-inline'",  # each widget brings its own sheet
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
"""What a page may load and run, in the page itself: a plain host sends no headers. A worker made from a blob
inherits it.
"""


@dataclass(frozen=True)
class SitePage:
    """A page of the site: a dashboard, a lesson or a notebook, and its card."""

    kind: str
    name: str
    card: Dashboard
    notebook: Notebook | None = None
    own: bool = False
    """Whether it needs what only these notebooks need."""

    @property
    def file(self) -> str:
        """Its file in the site."""
        return f"{self.name}.html"

    @property
    def link(self) -> str:
        """Its address, from the home page."""
        return quote(self.file)

    @property
    def is_game(self) -> bool:
        """Whether it is a game's dashboard."""
        return self.kind == "dashboard" and self.name in game_names()

    @property
    def told(self) -> dict[str, object]:
        """What its engine is told to show."""
        needs = {"needs": [OWN]} if self.own else {}
        if self.kind == "notebook":
            folder = PurePath(self.card.path).parent.as_posix()
            return {"kind": self.kind, "name": self.module, "folder": folder, **needs}
        return {"kind": self.kind, "name": self.name, **needs}

    @property
    def module(self) -> str:
        """What a notebook is called as a module: never as another one."""
        return "notebook_" + "".join(each if each.isalnum() else f"_{ord(each):x}_" for each in self.name)

    @property
    def first_words(self) -> str:
        """The first cell of Markdown, where there is one, as HTML."""
        return next(iter(self.notebook.words.values()), "") if self.notebook else ""


def pages(folder: Path, only: Iterable[str] = ()) -> tuple[SitePage, ...]:
    """The dashboards and lessons that a folder of notebooks shows, each once, in the directory's order.

    Raises
    ------
    CannotPublish
        There is none, or `only` names one that there is not; with the list of those there are.
    """
    found: dict[str, SitePage] = {}
    for card in dashboards(folder):
        notebook = Notebook(folder, Path(card.path))
        kind, name = notebook.dashboard or ("notebook", free_name(card.path, found))
        own = kind == "notebook" or name in others_points() or (kind == "lesson" and name not in NAMES)
        found.setdefault(name, SitePage(kind, name, card, notebook, own))
    if not found:
        raise CannotPublish(message("publishing-no-notebooks", folder=folder))
    for name in only:
        if name not in found:
            raise CannotPublish(unknown(message("dashboard"), name, sorted(found)))
    return tuple(page for name, page in found.items() if name in set(only or found))


def free_name(path: str, taken: Collection[str]) -> str:
    """What the page of a notebook is called: as its file, with its folder, and a number where that is taken.

    >>> free_name("Mes cours/forêt.ipynb", ()), free_name("pond.ipynb", ("pond",))
    ('Mes-cours-forêt', 'pond-2')
    """
    name = NO_NAME.sub("-", path.removesuffix(".ipynb"))
    names = (name, *(f"{name}-{number}" for number in range(2, len(taken) + 4)))
    return next(each for each in names if each not in {*taken, "index"})


def look(page: SitePage) -> Look | None:
    """What the page shows first; None of a notebook, which shows its first words."""
    return None if page.kind == "notebook" else first_look(page.kind, page.name)


@cache
def environment() -> Environment:
    """The site's own templates, and the server's."""
    return Environment(loader=FileSystemLoader([HERE / "templates", OF_SERVER]), autoescape=True)


def rendered(page: SitePage, asked: Mapping[str, object], look: Look | None, programs: str = PROGRAMS) -> str:
    """A dashboard's page. `asked` is what its engine is told (page/src/python_here.js)."""
    given = {**asked, **page.told, "engine": "worker"}
    whole = {"page": page.card, "words": page.first_words, "asked": given, "look": look}
    return environment().get_template("page.html").render({**whole, **for_all(programs)})


def for_all(programs: str) -> dict[str, object]:
    """What every page is given."""
    return {
        "policy": POLICY,
        "programs": programs,
        "static": lambda name: f"{programs}{name}",
        "version": VERSION,
    }


def manifest(programs: str) -> str:
    """What lets tablets put the site among their apps."""
    return environment().get_template("manifest.json").render(programs=programs)
