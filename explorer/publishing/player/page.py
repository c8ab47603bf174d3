"""The page's other end: `begin` makes what the page asks for, and takes what is clicked there. Heavy packages
come to the browser when they are first imported.
"""

from __future__ import annotations

import json
import logging
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import invalidate_caches
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from explorer.core.errors import ExplorerError
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.publishing.player import ahead, showing, standin
from explorer.publishing.player.showing import Output
from explorer.ui import ways

if TYPE_CHECKING:
    import ipywidgets
    from comm.base_comm import CommManager

    from explorer import ui
    from explorer.publishing.player import comms
    from explorer.ui.widget import Page
else:  # after the stand-in: the widgets ask for IPython as soon as they are imported
    comms, ui = lazy_import("explorer.publishing.player.comms"), lazy_import("explorer.ui")
    ipywidgets = lazy_import("ipywidgets")

OWN = Path(__file__).resolve().parents[3] / showing.FOLDER
OWN_LESSONS = "EXPLORER_LESSONS"
CHARTS, QUERY = "EXPLORER_PLOTLY_URL", "QUERY_STRING"


class Arrivals(MetaPathFinder):
    """Brings the archive of a package, then finds it where everything lies.

    Parameters
    ----------
    archive_of
        Package -> the archive that it comes in.
    bring
        Fetches and unpacks an archive, once.
    """

    def __init__(self, archive_of: Mapping[str, str], bring: Callable[[str], object]) -> None:
        self.archive_of, self.bring = dict(archive_of), bring

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The package, once its archive is here, and so what is missing of one that is in memory already;
        None for what comes in no archive.

        Raises
        ------
        ExplorerError
            It did not come: without a network, or since the site was published anew.
        """
        package = fullname.partition(".")[0]
        if package not in self.archive_of:
            return None
        try:
            self.bring(self.archive_of[package])
        except Exception as failure:  # JavaScript's; it may come another time
            raise ExplorerError(message("publishing-not-arrived")) from failure
        del self.archive_of[package]
        invalidate_caches()
        return PathFinder.find_spec(fullname, path)


def install(archive_of: Mapping[str, str], bring: Callable[[str], object]) -> None:
    """Look there once nothing else has found a package."""
    sys.meta_path.append(Arrivals(archive_of, bring))


class Player:
    """A page and its comms; whoever drops it closes the page's widgets."""

    def __init__(self, page: Page | showing.NotebookRun, manager: CommManager) -> None:
        self.page, self.manager = page, manager

    def receive(self, text: str, buffers: Iterable[memoryview] = ()) -> None:
        """Take a message of the page."""
        comms.deliver(self.manager, text, buffers)


def begin(post: comms.Post, bring: Callable[[str], object], asked: str) -> Player:
    """Make the page, and say to it what it shows.

    Parameters
    ----------
    post
        Sends a message to the page.
    bring
        Fetches and unpacks an archive.
    asked
        As JSON: `kind` ("dashboard", "lesson" or "notebook") and `name`, what to show, a notebook's
        `folder` too; `lang`, in which language; `plain`, whether the address asks for nothing else and the
        page is to stand as it then does, on which `device`; `charts`, where their script lies; `home`, where
        the home page is, `rules`, the games whose rules lie there; `packages`, the archive of each package
        that comes late.
    """
    given = json.loads(asked)
    told = ways.told(given.get("home", ""), given.get("rules", ()))
    ahead.thaw(
        {
            OWN_LESSONS: str(OWN / showing.LESSONS),
            CHARTS: given["charts"],
            ways.FILES: "yes",
            ways.FORESEEN: given["name"] if given["plain"] else "",
            ways.DEVICE: given["device"],
            QUERY: f"lang={given['lang']}",
            **told,
        }
    )
    logging.basicConfig()  # what fails in a callback of somebody's own: the browser's console tells it
    standin.install()
    wait_plainly()
    install(given["packages"], bring)
    manager = comms.install(post)
    page, outputs = shown(given)
    post(json.dumps({"type": "show", "outputs": outputs}), [])
    return Player(page, manager)


def wait_plainly() -> None:
    """Let `time.sleep` wait in Python: Pyodide's waits for JavaScript, which few browsers let a worker
    do, and fails in whatever its loop calls: a player that plays by itself.
    """
    time.sleep = getattr(time.sleep, "__wrapped__", time.sleep)


def shown(asked: Mapping[str, str]) -> tuple[Page | showing.NotebookRun, Sequence[Output]]:
    """The page or notebook that was asked for, and its outputs, as cells of a notebook have them."""
    if asked["kind"] != "notebook":
        page = made(asked["kind"], asked["name"])
        data = page.widget._repr_mimebundle_()
        return page, [{"output_type": "display_data", "data": data, "metadata": {}}]
    showing.install(ipywidgets.Output)
    notebook = showing.NotebookRun(asked["name"], OWN / asked["folder"])
    return notebook, notebook.run()


def made(kind: str, name: str) -> Page:
    """The dashboard or lesson of a name."""
    make: Callable[[str], Page] = ui.lesson if kind == "lesson" else ui.dashboard
    return make(name)
