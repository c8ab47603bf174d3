"""Pages of people's own are begun once in Pyodide itself before they are published: whatever fails there
would fail in every visitor's browser.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from explorer.core.messages import message
from explorer.core.text import LANGUAGES, Text, joined
from explorer.publishing.site import archives
from explorer.publishing.site.pages import SitePage
from explorer.publishing.site.refusals import CannotPublish

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
