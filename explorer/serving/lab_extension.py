"""What `explorer lab` adds to JupyterLab: the same address for plotly's JavaScript as in `explorer serve`."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from explorer.serving import plotly_js

if TYPE_CHECKING:
    from jupyter_server.serverapp import ServerApp


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    """Tell Jupyter which module to load."""
    return [{"module": "explorer.serving.lab_extension"}]


def _load_jupyter_server_extension(server: ServerApp) -> None:
    """Serve the library and tell the kernels where."""
    library = plotly_js.source()
    if library is None or server.web_app is None:
        return
    here = plotly_js.address(server.base_url)
    route = (here.replace(".", r"\."), plotly_js.PlotlyHandler, {"path": library})
    server.web_app.add_handlers(".*$", [route])  # type: ignore[no-untyped-call]
    os.environ[plotly_js.URL_VARIABLE] = here
