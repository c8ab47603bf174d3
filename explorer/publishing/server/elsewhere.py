"""Notebooks with widgets of a library that our page does not have: they are shown on Voilà's own page."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from pathlib import Path

log = logging.getLogger("explorer.publishing.server")
OURS = frozenset(
    {"@jupyter-widgets/base", "@jupyter-widgets/controls", "@jupyter-widgets/output", "anywidget"}
)
"""The libraries of widgets in our page (page/src/manager.js)."""
MOST = 20
"""So many libraries are asked for at a time; an address may name any number."""


class Elsewhere:
    """What each notebook was found to lack, for as long as it is not changed.

    Parameters
    ----------
    folder
        Where the notebooks lie.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.lacking: dict[tuple[str, int], tuple[str, ...]] = {}

    def libraries(self, notebook: str, asked: list[str]) -> tuple[str, ...] | None:
        """The libraries for Voilà's own page; None where ours will do.

        Parameters
        ----------
        notebook
            Its path in the folder.
        asked
            What the page's address names: the page itself finds a widget that is made later, by a click.
        """
        known = self.lacking.get(self.version(notebook))
        return tuple(asked[:MOST]) if asked else known

    def learn(self, notebook: str, modules: Iterable[str]) -> None:
        """Remember what a notebook's widgets come from: whoever comes next is shown Voilà's page at once."""
        lacking, version = tuple(sorted({*modules} - OURS)), self.version(notebook)
        if lacking and version not in self.lacking:
            self.lacking[version] = lacking
            log.warning("%s has widgets of %s: it is shown on Voilà's own page", notebook, ", ".join(lacking))

    def version(self, notebook: str) -> tuple[str, int]:
        """A notebook as it is now."""
        path = self.folder / notebook
        return notebook, path.stat().st_mtime_ns if path.exists() else 0
