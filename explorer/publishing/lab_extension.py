"""Changes of `explorer lab` in JupyterLab: the script of charts at the same address as in `explorer serve`,
and no news.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from explorer.publishing import kept

if TYPE_CHECKING:
    from jupyter_server.serverapp import ServerApp

# Without a news address JupyterLab asks all the same whether to fetch news, in a box over the dashboard.
ANNOUNCEMENTS = "@jupyterlab/apputils-extension:announcements"


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    """Tell Jupyter which module to load."""
    return [{"module": "explorer.publishing.lab_extension"}]


def _load_jupyter_server_extension(server: ServerApp) -> None:
    """Serve the library and tell the kernels where; turn the announcements off."""
    if server.web_app is None:
        return
    server.web_app.settings["page_config_hook"] = without_announcements
    here = kept.address(kept.CHARTS, server.base_url)
    server.web_app.add_handlers(".*$", [kept.route(here, kept.CHARTS)])  # type: ignore[no-untyped-call]
    os.environ[kept.CHARTS_URL] = here


def without_announcements(_handler: object, page_config: dict[str, Any]) -> dict[str, Any]:
    """JupyterLab's page without the plugin that asks whether to fetch news.

    >>> without_announcements(None, {"disabledExtensions": ["x"]})
    {'disabledExtensions': ['x', '@jupyterlab/apputils-extension:announcements']}
    """
    return page_config | {"disabledExtensions": [*page_config.get("disabledExtensions", []), ANNOUNCEMENTS]}
