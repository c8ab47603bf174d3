"""The page's own program, built from the folder `page` of the repository by `make page`."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

CHARTS = "charts.js"
"""What draws our charts: plotly's smallest script, lines, bars and pies, as the page's other files."""
MANAGER = "manager.js"
"""ipywidgets' manager, fetched where other widgets are shown than pages of ours."""
BUILT = ("page.js", "first.js", "page.css", "worker.js", MANAGER, CHARTS)
WIDGETS = "widgets.json"
ICONS = "icons.json"
"""What pages draw before they live: by name, the inside of an SVG of 24 by 24."""


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
