"""Dashboards as web pages: what `explorer serve` and `explorer lab` start.

Nothing heavy is imported here; Voilà comes in when `serve` is called.
"""

from __future__ import annotations

from pathlib import Path

from explorer.errors import ExplorerError


class CannotServe(ExplorerError):
    """The server cannot start as asked; the message says what to change."""


def serve(
    notebooks: Path | None = None,
    host: str = "127.0.0.1",
    port: int = 8866,
    base_url: str = "/",
    preheat: bool = False,
    open_browser: bool = False,
    idle_minutes: int = 20,
) -> None:
    """Serve a folder of dashboards until Ctrl-C; every visitor gets a kernel of their own.

    Parameters
    ----------
    notebooks
        Folder with the notebooks; None for the dashboards that come with the package.
    host, port
        Where to listen. Port 0 takes any free port; the ready line says which.
    base_url
        Path under which everything is served, for a server that shares its name with others: unaccented letters, digits
        and - _ ~ . between slashes.
    preheat
        Keep one started kernel for each dashboard, so that its page opens about a second sooner [costs 53-131 MB each].
    open_browser
        Show the directory of dashboards in the browser once it can answer.
    idle_minutes
        A kernel that no page is connected to ends after this long [minutes]; 0 keeps it.

    Raises
    ------
    CannotServe
        No such folder, a base URL that browsers would rewrite, or an address that cannot be listened on (port in use:
        another one is proposed).
    """
    from explorer.serving.folders import notebooks_folder
    from explorer.serving.server import ExplorerServer, configuration

    folder = notebooks_folder(notebooks)
    server = ExplorerServer(config=configuration(folder, host, port, base_url, preheat, idle_minutes))
    server.show_in_browser = open_browser
    server.initialize([])
    server.start()
