"""The whole of the browser's plotly, once: from the installed package, kept by every browser for a year.

It draws what notebooks of people's own show beyond lines, bars and pies: maps, surfaces and the like. Those
are drawn by the page's own script (`page.CHARTS`), a quarter of its size.
"""

from __future__ import annotations

from importlib import metadata, util
from pathlib import Path


def source() -> Path | None:
    """The minified library inside the installed plotly, found without importing plotly; None when there is
    none.
    """
    package = util.find_spec("plotly")
    if package is None or package.origin is None:
        return None
    path = Path(package.origin).parent / "package_data" / "plotly.min.js"
    return path if path.is_file() else None


def address(base_url: str) -> str:
    """Its path on this server. The version is part of it, so an upgrade is never hidden by a cache."""
    return f"{base_url}explorer/static/plotly-{metadata.version('plotly')}.min.js"
