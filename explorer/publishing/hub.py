"""Behind somebody else's door: a tile in the launcher of JupyterLab, on a JupyterHub, on Binder.

jupyter-server-proxy finds this by the entry point `explorer` in `jupyter_serverproxy_servers`, starts the
dashboards when somebody first opens them, and lets in whom its own server knows.
"""

from __future__ import annotations

import sys

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
