"""Work that is done once, when the site is written, instead of in each visitor's browser: imports, rulebooks,
and one page that nobody sees. Python's memory after it is what every page starts from. (Of the words, those
of that page alone are in it: all would be a tenth of it.)

What such a memory freezes, and every visitor would share, `thaw` makes each visitor's own: chance and the
environment. The seed of hashes stays frozen: nothing may rely on an order of sets. Clocks are the browser's.
"""

from __future__ import annotations

import gc
import os
import random
import sys
import zipimport
from collections.abc import Mapping
from importlib import import_module, invalidate_caches
from importlib.metadata import entry_points
from pkgutil import walk_packages
from typing import TYPE_CHECKING

from explorer.core import messages
from explorer.core.game import game_names, load
from explorer.core.lazy import import_installed, lazy_import
from explorer.publishing.player import standin
from explorer.ui import ways

if TYPE_CHECKING:
    import ipywidgets

    from explorer import ui
    from explorer.publishing.player import comms
else:  # after the stand-in
    comms, ui = lazy_import("explorer.publishing.player.comms"), lazy_import("explorer.ui")
    ipywidgets = lazy_import("ipywidgets")

GROUPS = ("explorer.tables", "explorer.pages", "explorer.landscapes")
"""Entry points that a page may load."""
LATE = (
    "explorer.lessons.page.lesson",
    "explorer.publishing.player.comms",
    "explorer.publishing.player.page",
    "explorer.ui.export",
    "explorer.ui.advice",
    "explorer.ui.play",
    "explorer.players",
    "networkx",
)
"""Modules that are imported when they are first used."""


SELDOM = ("map",)
"""Pages that bring 0.3 MB of modules of their own, which come when such a page is opened."""
REHEARSED = "pond"
"""The page that is made once ahead: another one costs each visitor 0.1 MB more."""
FREED, OVERHEAD, LARGEST = 3_000_000, 48, 512
"""[bytes] What is likely to have been given back; the least and the most of Python's own allocator."""


def prepare() -> None:
    """Import and read what some page will want, without JavaScript: a memory holds none of its objects."""
    standin.install()
    import_installed(*LATE)
    for point in entry_points(group="explorer.games"):
        inside = walk_packages(getattr(import_module(point.module), "__path__", ()), f"{point.module}.")
        import_installed(*(found.name for found in inside))
    for group in GROUPS:
        for point in entry_points(group=group):
            if point.name not in SELDOM:
                point.load()
    for name in game_names():
        game = load(name)
        len(game.rulebook)
    rehearse()
    invalidate_caches()  # that of entry points holds the library's archive open
    sys.path_importer_cache.clear()  # no file of Python's own library is there when the memory wakes
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
    gc.collect()
    wipe()


def rehearse() -> None:
    """Make a page that nobody sees, and close it: classes of widgets, words, and how byte code does best what
    it has done before are then known to every page.
    """
    environment = dict(os.environ)
    os.environ |= {ways.FILES: "yes", ways.FORESEEN: REHEARSED}
    comms.install(lambda *_: None)
    ui.dashboard(REHEARSED)
    ipywidgets.Widget.close_all()
    os.environ.clear()
    os.environ.update(environment)


def wipe() -> None:
    """Write zeros over what was given back: they need no room in a compressed memory."""
    sizes = range(OVERHEAD, LARGEST + 1, 16)
    every = FREED // len(sizes)
    held = [bytes(size - OVERHEAD) for size in sizes for _ in range(every // size)]
    held.clear()


def thaw(environment: Mapping[str, str]) -> None:
    """Make this visitor's own what the memory has frozen; packages of one's own came after it."""
    invalidate_caches()
    messages.homes.cache_clear()
    random.seed()
    os.environ.update(environment)
