"""Explorer in somebody else's Jupyter: the server extension of `explorer lab`, and the tile in the launcher
of JupyterLab, on a JupyterHub, on Binder.

jupyter-server-proxy finds the tile by the entry point `explorer` in `jupyter_serverproxy_servers`, starts the
dashboards when somebody first opens them, and lets in whom its own server knows. `explorer lab` serves the
script of charts at the same address as `explorer serve`, and turns JupyterLab's announcements off.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

from explorer.publishing import kept

if TYPE_CHECKING:
    from jupyter_server.serverapp import ServerApp


# Without a news address JupyterLab asks all the same whether to fetch news, in a box over the dashboard.
ANNOUNCEMENTS = "@jupyterlab/apputils-extension:announcements"


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    """Tell Jupyter which module to load."""
    return [{"module": "explorer.publishing.jupyter"}]


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


# Behind somebody else's door: a tile in the launcher of JupyterLab, on a JupyterHub, on Binder.

SECONDS = 60
"""A container that has just come up may take so long to start us."""


def proxied() -> dict[str, object]:
    """The start of the dashboards there, and their tile in the launcher.

    Requests come from the proxy alone, which has checked who asks and from which site: we are called by our
    own address, whatever the hub is called.

    >>> proxied()["command"][2:5]
    ['explorer.cli', 'serve', '--port']
    """
    here = "localhost:{port}"
    return {
        "command": [
            sys.executable, "-m", "explorer.cli", "serve",
            "--port", "{port}", "--base-url", "{base_url}explorer/", "--idle-minutes", "10",
        ],
        "absolute_url": True,
        "timeout": SECONDS,
        "request_headers_override": {"Host": here, "Origin": f"http://{here}"},
        "launcher_entry": {"title": "Explorer", "category": "Notebook"},
    }  # fmt: skip
