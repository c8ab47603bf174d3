"""The browser's plotly, once: from the installed package, kept by every browser for a year.

plotly's own widget sends 5 MB to each visitor for each chart (docs/decisions/0006). Here the library has an
address, which kernels find in the environment variable `EXPLORER_PLOTLY_URL`.
"""

from __future__ import annotations

from importlib import metadata, util
from pathlib import Path

URL_VARIABLE = "EXPLORER_PLOTLY_URL"


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
