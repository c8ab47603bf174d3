"""Voilà, set up for pupils and players: no outside requests, no kernel left behind, one line when ready.

The reasons for its settings are in docs/explanation/serving.md.
"""

from __future__ import annotations

import logging
import os
import shutil
import signal
import sys
import tempfile
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.ioloop import IOLoop, PeriodicCallback
from tornado.web import RedirectHandler
from traitlets import Instance
from traitlets.config import Config
from voila.app import Voila
from voila.request_info_handler import RequestInfoSocketHandler

from explorer.core.game import game_names
from explorer.core.messages import message
from explorer.core.text import Text
from explorer.publishing import kept, page
from explorer.publishing.classroom.handlers import routes
from explorer.publishing.first_looks import FirstLooks
from explorer.publishing.server import visits
from explorer.publishing.server.addresses import Names, as_base_url, listen_on, url
from explorer.publishing.server.answers import SHARE, Front, NotHere, behind, static
from explorer.publishing.server.capacity import (
    FILES_OF_A_PAGE,
    MIB,
    Places,
    budget_of,
    memory,
    raise_files,
    started_at_once,
    visitors_for,
)
from explorer.publishing.server.channels import Channels, Kernels
from explorer.publishing.server.connections import Connections, Proxies
from explorer.publishing.server.door import EVERY, Door, Warming
from explorer.publishing.server.folders import titles, visible_notebooks
from explorer.publishing.server.forks import FORKS
from explorer.publishing.server.hosting import CannotServe, Hosting, Jupyter
from explorer.publishing.server.kernels import (
    Client,
    Visits,
    check_kernel,
    memory_can_be_limited,
    start_kernels_here,
)
from explorer.publishing.server.pages import (
    PICTURES,
    FilesHandler,
    HomeHandler,
    NoticesHandler,
    PaperHandler,
    PictureHandler,
    TemplateFilesHandler,
    Visitors,
    template_folders,
)
from explorer.publishing.server.rendering import Elsewhere, Pages, Pool
from explorer.publishing.server.visits import DashboardHandler, LeaveHandler, SocketHandler
from explorer.ui import ways

SECRET_BYTES = 32
PROBE = 4096
"""[bytes] What a kernel's file takes, at most."""


def configuration(folder: Path, hosting: Hosting, looks: FirstLooks) -> Config:
    """Everything that Voilà and Jupyter are told."""
    config = Config()
    config.Voila.update(
        root_dir=str(folder), ip=hosting.host, port=hosting.port, base_url=as_base_url(hosting.base_url)
    )
    config.Voila.update(open_browser=False, log_level=logging.ERROR, identity_provider_class=Visitors)
    config.Voila.config_file_paths = []  # a voila.py that happens to lie around is not run
    config.VoilaConfiguration.update(
        template="explorer",
        allow_template_override="NO",  # else ?template= and ?theme= bring back the page with outside requests
        allow_theme_override="NO",
        strip_sources=True,
        page_config_hook=add_first_look(folder, looks, hosting.site, home=hosting.opening is None),
    )
    config.VoilaExporter.language_code = "fr"
    config.KernelManager.transport_encryption = "auto"  # other accounts on the machine cannot listen in
    if sys.platform == "linux":  # elsewhere a temporary folder's path can be too long for a socket
        config.KernelManager.transport = "ipc"  # a port found free may be taken before the kernel has it
    config.KernelManager.autorestart = (
        False  # a new kernel in a dead one's place would know nothing of the page
    )
    config.KernelManager.client_factory = Client
    config.VoilaConfiguration.multi_kernel_manager_class = f"{Kernels.__module__}.{Kernels.__name__}"
    config.Voila.kernel_websocket_connection_class = f"{Channels.__module__}.{Channels.__name__}"
    config.Provisioner.memory = hosting.kernel_memory
    # Nothing is written where the server runs: it may have no home. Notebooks are not signed, as nobody edits
    # them here.
    config.NotebookNotary.update(db_file=":memory:", secret=os.urandom(SECRET_BYTES))
    return config


def add_first_look(
    folder: Path, looks: FirstLooks, site: str = "", home: bool = True
) -> Callable[..., dict[str, object]]:
    """Voilà's hook that lets the page template know what the page is called and its first board, in both
    languages, what its engine is told, where files lie, and what can be opened where it cannot start.
    """

    def hook(
        page_config: dict[str, object], notebook_path: str, base_url: str, **_: object
    ) -> dict[str, object]:
        ours = {
            "title": titles(folder, notebook_path),
            "asked": {
                "engine": "server",
                "charts": kept.address(kept.CHARTS, base_url),
                "plotly": page.plotly_address(base_url),
                "manager": kept.address(kept.MANAGER, base_url),
                "widgets": kept.address(kept.WIDGETS, base_url),
            },
            "look": looks.of(notebook_path),
            "at": static(base_url),
            "out": ways_out(looks.shown(Path(notebook_path)), base_url, site, home),
        }
        return page_config | {"explorer": ours}

    return hook


def ways_out(shown: str, base_url: str, site: str, home: bool) -> dict[str, str]:
    """Kind -> the address of what can be opened besides the page of a dashboard.

    >>> ways_out("dashboard pond", "/", "https://nature.example/", home=True)
    {'rules': '/rules-pond.html', 'home': '/', 'site': 'https://nature.example/pond.html'}
    """
    kind, _, name = shown.partition(" ")
    found = {}
    if kind == "lesson":
        found["sheet"] = f"{base_url}{ways.sheet_file(name)}"
    elif kind == "dashboard" and name in game_names():
        found["rules"] = f"{base_url}{ways.rules_file(name)}"
    if home:
        found["home"] = base_url
    if site and name:
        found["site"] = f"{site}{quote(name)}.html"
    return found


# The server -------------------------------------------------------------------------------------------------

SWEEP_EVERY, WEIGH_EVERY = 5_000, 1_000  # [ms]
PINGS = {
    "ws_ping_interval": 30_000,  # [ms] Jupyter's, to a page's socket to its kernel
    "ws_ping_timeout": 75_000,  # two may go unanswered; an interval would end every idle page
    "websocket_ping_interval": 25,  # [s] tornado's, to other sockets; proxies end what is silent a minute
    "websocket_ping_timeout": 25,
}
NAME = r"([\w-]+)"
KERNEL = r"(?P<kernel_id>\w+-\w+-\w+-\w+-\w+)"
OF_VOILA = ("voila/static/", "voila/labextensions/", "voila/api/themes/")
"""Routes left to Voilà, for pages of its own: where its scripts lie, and other libraries' widgets."""


def start(folder: Path, hosting: Hosting) -> None:
    """Check what can be checked, then serve until told to stop."""
    looks = FirstLooks(folder, as_base_url(hosting.base_url))
    server = ExplorerServer(hosting=hosting, config=configuration(folder, hosting, looks))
    server.looks = looks
    server.names = Names(hosting.host, hosting.public_hosts)
    server.behind = Proxies(hosting.behind)
    start_kernels_here()
    check_kernel()
    server.places = server.carried(raise_files())
    server.initialize([])
    looks.start()
    FORKS.start()
    try:
        server.start()
    finally:
        FORKS.stop()
        looks.stop()


def temporary() -> str:
    """A new folder for what kernels and server say to each other.

    Raises
    ------
    CannotServe
        The disk is full, or no folder for temporary files can be written.
    """
    made = ""
    try:
        made = tempfile.mkdtemp(prefix="explorer_")
        probe = Path(made) / "probe"
        probe.write_bytes(bytes(PROBE))
        probe.unlink()
    except OSError as error:
        if made:
            shutil.rmtree(made, ignore_errors=True)
        raise CannotServe(message("publishing-no-temporary", why=error.strerror or str(error))) from error
    return made


class ExplorerServer(Voila):  # type: ignore[misc]  # Voilà carries no types
    """The server behind `explorer serve`."""

    hosting = Instance(Hosting)
    names: Names
    behind: Proxies
    places: Places
    looks: FirstLooks
    port: int

    # Voilà's pages end their kernel with a beacon that cannot carry an XSRF token; with the check on it is
    # refused and every page view leaves a kernel behind (voila#1458). The check guards sessions that log in
    # by cookie; here nobody logs in, and requests from other origins stay refused. Read
    # docs/explanation/serving.md before adding a login.
    tornado_settings = {"disable_check_xsrf": True}  # noqa: RUF012 - a traitlets default

    def initialize(self, argv: list[str] | None = None) -> None:
        """Prepare everything up to, but not including, the network."""
        # Let Voilà find our page template, here and when it looks for static files later.
        known = os.environ.get("JUPYTER_PATH", "").split(os.pathsep)
        os.environ["JUPYTER_PATH"] = os.pathsep.join(
            [str(SHARE), *(p for p in known if p and p != str(SHARE))]
        )
        super().initialize(argv)
        logging.getLogger("tornado").setLevel(
            logging.ERROR
        )  # visitors who leave and addresses mistyped are no news
        for ends in (signal.SIGINT, signal.SIGTERM):
            signal.signal(ends, lambda *_: self.ioloop.add_callback_from_signal(self.ioloop.stop))

    def init_settings(self) -> dict[str, Jupyter]:
        """Voilà's settings, answers compressed: 5.2 MB of scripts become 1.4 MB for a first visit."""
        settings: dict[str, Jupyter] = super().init_settings()
        self.door = Door(self.places.count, self.hosting.at_once or started_at_once())
        self.visits = Visits(self.door, self.kernel_manager, 60 * self.hosting.idle_minutes)
        ours = {"names": self.names, "visits": self.visits, "default_handler_class": NotHere}
        ours["behind"] = self.behind
        ours["pages"] = pages = Pages(self)
        kept = dict.fromkeys(self.notebooks(), 1) if self.hosting.preheat else {}
        ours["pool"] = self.pool = Pool(pages, self.kernel_manager, kept)
        ours["elsewhere"] = Elsewhere(Path(self.root_dir))
        ours["opening"] = self.hosting.opening
        compressed = {"compress_response": True, "websocket_compression_options": {"compression_level": 1}}
        return settings | ours | PINGS | self.tornado_settings | compressed

    def notebooks(self) -> list[str]:
        """The paths of what a visitor is shown."""
        folder = Path(self.root_dir)
        return [path.relative_to(folder).as_posix() for path in visible_notebooks(folder)]

    def carried(self, files: int) -> Places:
        """Places for visitors; kernels that wait for one take memory too."""
        warm = len(self.notebooks()) if self.hosting.preheat else 0
        wanted = self.hosting.visitors or max(1, visitors_for(memory()) - warm)
        return Places(wanted, files - warm * FILES_OF_A_PAGE)

    def routes(self) -> list[Jupyter]:
        """Our pages and what they are made of, and the few routes of Voilà's that its own page needs."""
        root: str = self.server_url
        ours: list[Jupyter] = routes(root, self.hosting.opening) if self.hosting.opening else []
        ours += [
            (root, HomeHandler, {"looks": self.looks}),
            (rf"{root}{ways.NOTICES}", NoticesHandler),
            (rf"{root}{PICTURES}(\w+)-([\w-]+)-(\w\w)\.svg", PictureHandler, {"looks": self.looks}),
            *(
                (rf"{root}{file(NAME)}", PaperHandler, {"looks": self.looks, "kind": kind})
                for kind, file in ways.PAPER.items()
            ),
            (visits.address(root), visits.LifelineHandler, {"kernels": self.kernel_manager}),
            (f"{root}voila/tree.*", RedirectHandler, {"url": self.base_url, "permanent": False}),
        ]
        ours += [kept.route(kept.address(path, root), path) for path in (*kept.PAGE, kept.WIDGETS)]
        if (library := page.plotly_source()) is not None:
            ours.append(kept.route(page.plotly_address(root), library))
        ours += [
            (rf"{root}api/kernels/{KERNEL}", KernelHandler),
            (rf"{root}api/kernels/{KERNEL}/channels", SocketHandler),
            (rf"{root}voila/api/shutdown/(.*)", LeaveHandler),
            (rf"{root}voila/files/(.*)", FilesHandler, {"path": self.root_dir}),
            (rf"{root}voila/query/{KERNEL}", RequestInfoSocketHandler),
            (rf"{root}voila/render/(.*)", DashboardHandler),
            (
                rf"{root}voila/templates/(?:explorer|base)/static/(.*)",
                TemplateFilesHandler,
                {"folders": template_folders()},
            ),
        ]
        ours += [
            route
            for route in self.init_handlers()
            if route[0].startswith(tuple(root + path for path in OF_VOILA))
        ]
        return [(pattern, behind(handler), *rest) for pattern, handler, *rest in ours]

    def start(self) -> None:
        """Take the port first: a busy one is told before any kernel starts."""
        self.sockets, self.port = listen_on(self.ip, self.port)
        self.connection_dir = temporary()
        os.environ["IPYTHONDIR"] = str(
            Path(self.connection_dir) / "ipython"
        )  # kernels leave no trace in a home folder
        os.environ[kept.CHARTS_URL] = kept.address(kept.CHARTS, self.base_url)
        os.environ[ways.FILES] = "yes"
        os.environ.update(self.looks.environment)
        os.environ.update(self.hosting.opening.environment if self.hosting.opening else {})
        self.app = Front(**self.init_settings())
        self.app.add_handlers(".*$", self.routes())
        self.answer()

    def answer(self) -> None:
        """Answer requests until told to stop."""
        self.http_server = Connections(self.app, self.places.connections, self.behind)
        self.http_server.add_sockets(self.sockets)
        self.ioloop = IOLoop.current()
        self.ioloop.add_callback(self.announce)
        PeriodicCallback(self.visits.sweep, SWEEP_EVERY).start()
        if memory_can_be_limited():
            budget = budget_of(memory())
            PeriodicCallback(lambda: self.visits.keep_within(budget), WEIGH_EVERY).start()
        self.ioloop.add_callback(self.warm_up)
        try:
            self.ioloop.start()
        finally:
            self.end()

    def warm_up(self) -> None:
        """Begin to make pages ready, those of a class by and by."""
        self.pool.begin()
        opening = self.hosting.opening
        if opening and (warm := min(self.hosting.warm, self.places.count)):
            warming = Warming(self.pool, self.door, opening.notebook, warm)
            PeriodicCallback(warming.step, EVERY).start()

    def announce(self) -> None:
        """Say where the dashboards are, once requests are answered, and how many visitors may come."""
        here = url(self.ip, self.port, self.base_url)
        print(f"{message('publishing-ready', address=here)}\n{self.capacity()}", flush=True)
        if self.hosting.opening:
            self.hosting.opening.announce(self.ip, self.port, self.base_url)
        if self.hosting.open_browser:
            threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()

    def capacity(self) -> Text:
        """The capacity in words: visitors, pages started at a time, memory of each."""
        limit = self.hosting.kernel_memory
        each = message(
            "publishing-memory" if limit else "publishing-unlimited",
            memory=limit // MIB,
            all=budget_of(memory()) // MIB,
        )
        if limit and not memory_can_be_limited():
            each = message("publishing-cannot-limit")
        return message(
            "publishing-capacity",
            places=self.door.places,
            wanted=self.places.wanted,
            files=self.places.files,
            by_files=self.places.by_files,
            each=each,
            at_once=self.door.at_once,
        )

    def end(self) -> None:
        """Take no more visitors and end every kernel; dashboards keep their state in the page, so nothing is
        lost.
        """
        self.http_server.stop()
        self.app.settings["stopping"] = True
        self.ioloop.run_sync(self.visits.end_all)
        shutil.rmtree(self.connection_dir, ignore_errors=True)
