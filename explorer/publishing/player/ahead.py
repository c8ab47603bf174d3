"""What is done once, when the site is written, instead of in each visitor's browser: imports and rulebooks.
Python's memory after it is what every page starts from. (Words are not in it: they would be a tenth of it.)

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

from explorer.core import installed
from explorer.core.lazy import import_installed
from explorer.publishing.player import standin

GROUPS = ("explorer.dashboards", "explorer.pages", "explorer.landscapes")
"""Entry points that a page may load."""
LATE = (
    "explorer.publishing.player.comms",
    "explorer.publishing.player.page",
    "explorer.ui.apps",
    "explorer.ui.export",
    "explorer.ui.hints.words",
    "explorer.players",
    "networkx",
)
"""What is imported when it is first used."""


SELDOM = ("map",)
"""Pages that bring 0.3 MB of modules of their own, which come when such a page is opened."""


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
    for name in installed.games():
        game = installed.load(name)
        len(game.rulebook)
    invalidate_caches()  # that of entry points holds the library's archive open
    sys.path_importer_cache.clear()  # no file of Python's own library is there when the memory wakes
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
    gc.collect()


def thaw(environment: Mapping[str, str]) -> None:
    """Make this visitor's own what the memory has frozen; packages of one's own came after it."""
    invalidate_caches()
    installed.homes.cache_clear()
    random.seed()
    os.environ.update(environment)
