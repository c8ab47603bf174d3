"""Dashboards as web pages: what `explorer serve` and `explorer lab` start.

Nothing heavy is imported here; Voilà (1 s) comes in when `serve` is called.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from explorer.core.lazy import lazy_import
from explorer.publishing.server.folders import notebooks_folder
from explorer.publishing.server.hosting import CannotServe, Hosting, check_installed

if TYPE_CHECKING:
    from explorer.publishing.server import server
else:
    server = lazy_import("explorer.publishing.server.server")

sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
"""Not to be found: jsonschema, with which Jupyter reads notebooks, would compile 35 grammars (2.5 s) for a
kind of address that no notebook has."""
__all__ = ["CannotServe", "Hosting", "serve"]


def serve(notebooks: Path | None = None, **hosting: Any) -> None:
    """Serve a folder of dashboards until Ctrl-C; every visitor gets a kernel of their own.

    Parameters
    ----------
    notebooks
        Folder with the notebooks; None for the dashboards that come with the package.
    hosting
        The fields of `Hosting`.

    Raises
    ------
    CannotServe
        Voilà is not installed, no such folder, a base URL that browsers would rewrite, a public host that is
        no name, no Jupyter kernel that could answer, or an address that cannot be listened on (port in use:
        another one is proposed).
    """
    check_installed()
    server.start(notebooks_folder(notebooks), Hosting(**hosting))
