"""The page's own program, built from the folder `page` of the repository by `make page`."""

from __future__ import annotations

import json
from functools import cache
from importlib import metadata, util
from importlib.resources import files
from pathlib import Path

CHARTS = "charts.js"
"""The script of our charts: plotly's smallest, lines, bars and pies, as the page's other files."""
MANAGER = "manager.js"
"""ipywidgets' manager, fetched where other widgets are shown than pages of ours."""
BUILT = ("page.js", "first.js", "page.css", "worker.js", MANAGER, CHARTS)
WIDGETS = "widgets.json"
ICONS = "icons.json"
"""Icons of pages before they live: by name, the inside of an SVG of 24 by 24."""

LOGO = (
    '<svg class="logo" viewBox="0 0 30 30" aria-hidden="true"><g fill="#e69f00" stroke="#1f2a24" '
    'stroke-width="1.6" stroke-linejoin="round">'
    '<path d="M14.6 10C11 4 3 3 2.5 7.5S7 15.5 12 15.5c-4 0-7 3-6 6.5s6.5 3.5 8.6-3z"/>'
    '<path d="M15.4 10C19 4 27 3 27.5 7.5S23 15.5 18 15.5c4 0 7 3 6 6.5s-6.5 3.5-8.6-3z"/></g>'
    '<path d="M15 8v15" stroke="#1f2a24" stroke-width="2.4" stroke-linecap="round"/></svg>'
)
"""The butterfly of every header."""


def icon(name: str) -> str:
    """An icon as SVG, which screen readers pass over."""
    return f'<svg class="i" viewBox="0 0 24 24" aria-hidden="true">{icons().get(name, "")}</svg>'


@cache
def icons() -> dict[str, str]:
    """Every icon by its name."""
    drawn: dict[str, str] = json.loads(files(__name__).joinpath(ICONS).read_text(encoding="utf-8"))
    return drawn


@cache
def widgets() -> str:
    """Every widget's program and style by name, as JSON: kernels only name them (`ways.FILES`)."""
    folder = files("explorer.ui") / "widgets"
    found = {each.name: each for each in folder.iterdir() if each.name.endswith((".css", ".js"))}
    return json.dumps({name: found[name].read_text(encoding="utf-8") for name in sorted(found)})


# The whole of the browser's plotly --------------------------------------------------------------------------
#
# From the installed package, once, kept by every browser for a year. It draws what notebooks of people's own
# show beyond lines, bars and pies: maps, surfaces and the like. Those are drawn by `CHARTS`, a quarter of its
# size.


def plotly_source() -> Path | None:
    """The minified library inside the installed plotly, found without importing plotly; None when there is
    none.
    """
    package = util.find_spec("plotly")
    if package is None or package.origin is None:
        return None
    path = Path(package.origin).parent / "package_data" / "plotly.min.js"
    return path if path.is_file() else None


def plotly_address(base_url: str) -> str:
    """Its path on this server. The version is part of it, so an upgrade is never hidden by a cache."""
    return f"{base_url}explorer/static/plotly-{metadata.version('plotly')}.min.js"
