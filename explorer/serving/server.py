"""Voilà, set up for pupils and players: no outside requests, no kernel left behind, one line when it is ready."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import shutil
import signal
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.web import HTTPError, RedirectHandler
from traitlets import Bool
from traitlets.config import Config
from voila.app import Voila
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler
from voila.utils import get_data_dir

from explorer.serving import lifeline, plotly_js
from explorer.serving.address import as_base_url, listen_on, url
from explorer.serving.folders import lab_only, titles
from explorer.serving.pages import DirectoryHandler, Visitors
from explorer.serving.visits import DashboardHandler, LeaveHandler

SHARE = Path(__file__).resolve().parent / "share" / "jupyter"
LAB_EXTENSIONS = ["@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget"]
CULL_EVERY = 60  # [s]
ATTEMPTS_TO_END = 10
REPLACED = {TornadoVoilaHandler: DashboardHandler, VoilaShutdownKernelHandler: LeaveHandler}
PING_EVERY = 30_000  # [ms] tornado accepts no timeout longer than the interval, and says so on every start


def configuration(folder: Path, host: str, port: int, base_url: str, preheat: bool, idle_minutes: int) -> Config:
    """Voilà's settings for these dashboards; the reasons and measurements are in docs/decisions/0006."""
    config = Config()
    config.Voila.update(root_dir=str(folder), ip=host, port=port, base_url=as_base_url(base_url))
    config.Voila.update(open_browser=False, log_level=logging.ERROR, identity_provider_class=Visitors)
    config.Voila.config_file_paths = []  # a voila.py that happens to lie around is not run
    config.VoilaConfiguration.update(
        template="explorer",
        allow_template_override="NO",  # else ?template= and ?theme= bring back the page with outside requests
        allow_theme_override="NO",
        extension_allowlist=LAB_EXTENSIONS,
        strip_sources=True,
        preheat_kernel=preheat,
        default_pool_size=1,
        page_config_hook=add_titles(folder),
    )
    config.VoilaExporter.language_code = "fr"
    config.VoilaKernelManager.preheat_denylist = [r".*/\.", *sorted(map(re.escape, lab_only(folder)))]
    config.KernelManager.transport_encryption = "auto"  # other accounts on the machine cannot listen in
    config.KernelManager.autorestart = False  # a new kernel in a dead one's place would know nothing of the page
    config.MappingKernelManager.update(cull_idle_timeout=idle_minutes * 60, cull_interval=CULL_EVERY)
    return config


def add_titles(folder: Path) -> Any:
    """Voilà's hook that lets the page template know the dashboard's title in both languages."""

    def hook(page_config: dict[str, Any], notebook_path: str, **_: Any) -> dict[str, Any]:
        return page_config | {"explorerTitle": titles(folder, notebook_path)}

    return hook


def prepend_share() -> None:
    """Let Voilà find our page template, here and when it looks for static files later."""
    known = os.environ.get("JUPYTER_PATH", "").split(os.pathsep)
    os.environ["JUPYTER_PATH"] = os.pathsep.join([str(SHARE), *(p for p in known if p and p != str(SHARE))])


class ExplorerServer(Voila):  # type: ignore[misc]  # Voilà carries no types
    """The server behind `explorer serve`."""

    show_in_browser = Bool(False)
    port: int

    # Voilà's pages end their kernel with a beacon that cannot carry an XSRF token; with the check on it is refused and
    # every page view leaves a kernel behind (voila#1458). The check guards sessions that log in by cookie; here nobody
    # logs in, and requests from other origins stay refused. Read 0006 again before adding a login.
    tornado_settings = {"disable_check_xsrf": True}  # noqa: RUF012 - a traitlets default

    def initialize(self, argv: list[str] | None = None) -> None:
        """Prepare everything up to, but not including, the network."""
        self.voila_data = get_data_dir()
        prepend_share()
        super().initialize(argv)
        logging.getLogger("tornado").setLevel(logging.ERROR)  # visitors who leave and addresses mistyped are no news
        signal.signal(signal.SIGINT, self._handle_signal_stop)

    @property
    def data_dir(self) -> str:
        """Voilà's own data (themes), not our template folder, which comes first on Jupyter's path."""
        return str(self.voila_data)

    def init_settings(self) -> dict[str, Any]:
        """Voilà's settings, answers compressed: 5.2 MB of scripts become 1.4 MB for a first visit."""
        settings: dict[str, Any] = super().init_settings()
        return settings | {"compress_response": True, "ws_ping_interval": PING_EVERY, "ws_ping_timeout": PING_EVERY}

    def init_handlers(self) -> list[Any]:
        """Voilà's routes, with our directory instead of its file tree, and plotly's JavaScript."""
        root: str = self.server_url
        ours: list[Any] = [
            (root, DirectoryHandler, {"folder": Path(self.root_dir)}),
            (lifeline.address(root), lifeline.LifelineHandler, {"kernels": self.kernel_manager}),
            (f"{root}voila/tree.*", RedirectHandler, {"url": self.base_url, "permanent": False}),
        ]
        library = plotly_js.source()
        if library is not None:
            ours.append((plotly_js.address(root).replace(".", r"\."), plotly_js.PlotlyHandler, {"path": library}))
        voilas = [route for route in super().init_handlers() if route[1] not in (TornadoVoilaTreeHandler, VoilaContentsHandler)]
        return ours + [(pattern, REPLACED.get(handler, handler), *rest) for pattern, handler, *rest in voilas]

    def start(self) -> None:
        """Take the port first: a busy one is told before any kernel starts."""
        self.sockets, self.port = listen_on(self.ip, self.port)
        if plotly_js.source() is not None:
            os.environ[plotly_js.URL_VARIABLE] = plotly_js.address(self.base_url)
        super().start()

    def listen(self) -> None:
        """Answer requests until told to stop."""
        self.http_server = HTTPServer(self.app)
        self.http_server.add_sockets(self.sockets)
        self.ioloop = IOLoop.current()
        self.ioloop.add_callback(self.announce)
        try:
            self.ioloop.start()
        finally:
            self.stop()

    def announce(self) -> None:
        """Say where the dashboards are, once requests are answered."""
        here = url(self.ip, self.port, self.base_url)
        print(f"Explorer is ready: {here}", flush=True)
        if self.show_in_browser:
            threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()

    def stop(self) -> None:
        """Take no more visitors and end every kernel; dashboards keep their state in the page, so nothing is lost."""
        self.http_server.stop()
        self.ioloop.run_sync(self.end_kernels)
        shutil.rmtree(self.connection_dir, ignore_errors=True)

    async def end_kernels(self) -> None:
        """End all kernels, also those that requests are just starting, which Jupyter cannot end before they are up."""
        kernels = self.kernel_manager
        for _ in range(ATTEMPTS_TO_END):
            if starting := list(kernels._pending_kernels.values()):
                await asyncio.gather(*starting, return_exceptions=True)
            elif kernels.list_kernel_ids():
                with suppress(HTTPError):  # its page ended one at the same moment
                    await kernels.shutdown_all(now=True)
