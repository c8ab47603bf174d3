"""The pages of a site: which there are, what they say before Python is there, a rehearsal of people's own."""

from __future__ import annotations

import gzip
import json
import re
import tempfile
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from pathlib import Path, PurePath
from typing import Any, NamedTuple, TypeAlias
from urllib.parse import quote

from jinja2 import Environment, FileSystemLoader

from explorer.core.errors import unknown
from explorer.core.game import game_names
from explorer.core.messages import message
from explorer.core.text import LANGUAGES, Text, joined
from explorer.lessons import NAMES
from explorer.publishing import server
from explorer.publishing.first_look import Look, first_look
from explorer.publishing.server.folders import Dashboard, dashboards
from explorer.publishing.site import CannotPublish, archives
from explorer.publishing.site.folder import VERSION
from explorer.publishing.site.imports import others_points
from explorer.publishing.site.notebooks import Notebook
from explorer.ui import ways
from explorer.ui.ways import DEVICES

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
"""The policy of what a page may load and run, in the page itself: a plain host sends no headers. A worker
made from a blob inherits it.
"""


@dataclass(frozen=True)
class SitePage:
    """A page of the site: a dashboard, a lesson or a notebook, and its card."""

    kind: str
    name: str
    card: Dashboard
    notebook: Notebook | None = None
    own: bool = False
    """True if it needs what only these notebooks need."""

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
        """True if it is a game's dashboard."""
        return self.kind == "dashboard" and self.name in game_names()

    @property
    def told(self) -> dict[str, object]:
        """The part of the engine's orders that says what to show."""
        needs = {"needs": [OWN]} if self.own else {}
        if self.kind == "notebook":
            folder = PurePath(self.card.path).parent.as_posix()
            return {"kind": self.kind, "name": self.module, "folder": folder, **needs}
        return {"kind": self.kind, "name": self.name, **needs}

    @property
    def paper(self) -> str:
        """The file that is printed of it; "" where there is none."""
        return ways.PAPER[self.kind](self.name) if self.is_game or self.kind == "lesson" else ""

    def ways_out(self, served_at: str) -> dict[str, str]:
        """Kind -> where that lies which can be opened where the page cannot start."""
        found = {"sheet" if self.kind == "lesson" else "rules": self.paper} if self.paper else {}
        found["home"] = ways.INDEX
        if served_at:
            found["server"] = f"{served_at}voila/render/{quote(self.card.path)}"
        return found

    @property
    def module(self) -> str:
        """The name of a notebook's module: never that of another one."""
        return "notebook_" + "".join(each if each.isalnum() else f"_{ord(each):x}_" for each in self.name)


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
    """The name of a notebook's page: as its file, with its folder, and a number where that is taken.

    >>> free_name("Mes cours/forêt.ipynb", ()), free_name("pond.ipynb", ("pond",))
    ('Mes-cours-forêt', 'pond-2')
    """
    name = NO_NAME.sub("-", path.removesuffix(".ipynb"))
    names = (name, *(f"{name}-{number}" for number in range(2, len(taken) + 4)))
    return next(each for each in names if each not in {*taken, "index"})


def look(page: SitePage) -> Look | None:
    """The first look of the page; None for a notebook, which shows its first words."""
    return None if page.kind == "notebook" else first_look(page.kind, page.name)


@cache
def environment() -> Environment:
    """The site's own templates, and the server's."""
    return Environment(loader=FileSystemLoader([HERE / "templates", OF_SERVER]), autoescape=True)


def rendered(
    page: SitePage,
    asked: Mapping[str, object],
    look: Look | None,
    programs: str = PROGRAMS,
    served_at: str = "",
) -> str:
    """A dashboard's page. `asked` is what its engine is told (page/src/python_here.js)."""
    given = {**asked, **page.told, "engine": "worker"}
    first = next(iter(page.notebook.words.values()), "") if page.notebook else ""  # of its Markdown, as HTML
    whole = {"page": page.card, "words": first, "asked": given, "look": look, "out": page.ways_out(served_at)}
    return environment().get_template("page.html").render({**whole, **for_all(programs)})


def for_all(programs: str) -> dict[str, object]:
    """Values that every page is given."""
    return {
        "policy": POLICY,
        "programs": programs,
        "static": lambda name: f"{programs}{name}",
        "version": VERSION,
    }


def manifest(programs: str) -> str:
    """The manifest with which tablets put the site among their apps."""
    return environment().get_template("manifest.json").render(programs=programs)


# What Python says -------------------------------------------------------------------------------------------
#
# Of a page of which nothing special is asked it says the same to each visitor: it is heard once, when the
# site is written, and the page stands on it while Python comes (page/src/python_here.js).

Foretold: TypeAlias = dict[str, dict[str, str]]
"""Page, language -> where what is said lies."""


class PageVariant(NamedTuple):
    """A page as it is opened."""

    name: str
    lang: str
    device: str


def openings(chosen: Sequence[SitePage], asked: Mapping[str, object]) -> dict[PageVariant, object]:
    """The orders to Python at each opening, as a browser gives them: of the pages that our package alone
    makes. A notebook may do something else each time.
    """
    ours = [page for page in chosen if page.kind != "notebook" and not page.own]
    return {
        PageVariant(page.name, lang, device): {
            **asked, **page.told, "lang": lang, "device": device, "plain": True,
        }
        for page in ours
        for lang in LANGUAGES
        for device in DEVICES
    }  # fmt: skip


def written(said: Mapping[PageVariant, Sequence[str]], keep: Callable[[str, bytes], str]) -> Foretold:
    """Keep what was said of each page, in a file a language; where it lies."""
    found: Foretold = {}
    for name, lang, _ in said:
        if lang not in found.setdefault(name, {}):
            devices = {device: said[PageVariant(name, lang, device)] for device in DEVICES}
            content = gzip.compress(json.dumps(packed(devices)).encode(), mtime=0)
            found[name][lang] = keep(f"{name}-{lang}.bin", content)
    return found


def packed(said: Mapping[str, Sequence[str]]) -> dict[str, object]:
    """Every text once, and for each device the numbers of those that it is told, in order.

    >>> packed({"desk": ["a", "b"], "tablet": ["a", "c"]})
    {'texts': ['a', 'b', 'c'], 'said': {'desk': [0, 1], 'tablet': [0, 2]}}
    """
    known = {text: number for number, text in enumerate(dict.fromkeys(chain(*said.values())))}
    return {
        "texts": list(known),
        "said": {device: [known[text] for text in texts] for device, texts in said.items()},
    }


# Rehearsal --------------------------------------------------------------------------------------------------
#
# Pages of people's own are begun once in Pyodide itself before they are published: whatever fails there would
# fail in every visitor's browser.

REHEARSE = Path(__file__).with_name("rehearse.mjs")
LIBRARIES = frozenset(
    ("@jupyter-widgets/base", "@jupyter-widgets/controls", "@jupyter-widgets/output", "anywidget")
)
"""Those that the page has (page/src/manager.js)."""


def rehearse(
    chosen: Sequence[SitePage], asked: Mapping[str, Any], starts: Sequence[str], site: Path, pyodide: Path
) -> None:
    """Begin these pages under Node.

    Parameters
    ----------
    chosen
        The pages.
    asked
        What all of them are told.
    starts
        The archives that are there before a page begins.
    site
        The folder that is being written.
    pyodide
        Pyodide's own files.

    Raises
    ------
    CannotPublish
        With each page that fails, and in which cell.
    """
    if not chosen:
        return
    where = {name: str(site / path) for name, path in asked["archives"].items()}
    pages = [{**asked, **page.told, "lang": LANGUAGES[0], "plain": False, "device": ""} for page in chosen]
    with tempfile.TemporaryDirectory() as made:
        told, found = Path(made) / "told.json", Path(made) / "found.json"
        told.write_text(json.dumps({"pages": pages, "archives": where, "starts": starts}), encoding="utf-8")
        archives.in_node(REHEARSE, pyodide, told, found)
        results = json.loads(found.read_text(encoding="utf-8"))
    faults = [fault for page, result in zip(chosen, results, strict=True) for fault in of_page(page, result)]
    if faults:
        raise CannotPublish(joined(faults, between="\n"))


def of_page(page: SitePage, result: Mapping[str, Any]) -> Iterator[Text]:
    """Why a page cannot be published."""
    if result["why"]:
        why = message("publishing-own-failed", why=result["why"].strip().partition("\n")[0])
        yield message("publishing-own-refused", file=page.card.path, cell=result["cell"] or 1, why=why)
    for library in sorted(set(result["libraries"]) - LIBRARIES):
        yield message("publishing-own-library", name=page.card.path, library=library)
