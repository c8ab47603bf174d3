"""Rendering: how Voilà makes a page, step by step, and pages that are made before somebody asks. This is the
only place that knows Voilà's renderer.

Notebooks with widgets of a library that our page does not have are shown on Voilà's own page.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
from collections.abc import AsyncIterator, Iterable, Mapping
from pathlib import Path
from uuid import uuid4

from jinja2.bccache import Bucket, BytecodeCache
from nbclient.util import ensure_async
from tornado.httputil import HTTPServerRequest, split_host_and_port
from voila import __version__
from voila.notebook_renderer import NotebookRenderer
from voila.request_info_handler import RequestInfoSocketHandler
from voila.utils import get_page_config

from explorer.publishing.server.hosting import Jupyter
from explorer.ui import ways

log = logging.getLogger("explorer.publishing.server")
OURS = frozenset(
    {"@jupyter-widgets/base", "@jupyter-widgets/controls", "@jupyter-widgets/output", "anywidget"}
)
"""The libraries of widgets in our page (page/src/manager.js)."""
MOST = 20
"""So many libraries are asked for at a time; an address may name any number."""


class Elsewhere:
    """Libraries that each notebook was found to lack, for as long as it is not changed.

    Parameters
    ----------
    folder
        Where the notebooks lie.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.lacking: dict[tuple[str, int], tuple[str, ...]] = {}

    def libraries(self, notebook: str, asked: list[str]) -> tuple[str, ...] | None:
        """The libraries for Voilà's own page; None where ours will do.

        Parameters
        ----------
        notebook
            Its path in the folder.
        asked
            What the page's address names: the page itself finds a widget that is made later, by a click.
        """
        known = self.lacking.get(self.version(notebook))
        return tuple(asked[:MOST]) if asked else known

    def learn(self, notebook: str, modules: Iterable[str]) -> None:
        """Remember what a notebook's widgets come from: whoever comes next is shown Voilà's page at once."""
        lacking, version = tuple(sorted({*modules} - OURS)), self.version(notebook)
        if lacking and version not in self.lacking:
            self.lacking[version] = lacking
            log.warning("%s has widgets of %s: it is shown on Voilà's own page", notebook, ", ".join(lacking))

    def version(self, notebook: str) -> tuple[str, int]:
        """A notebook as it is now."""
        path = self.folder / notebook
        return notebook, path.stat().st_mtime_ns if path.exists() else 0


# The renderer -----------------------------------------------------------------------------------------------

PREHEAT, BASE_URL, SERVER_URL, REQUEST_URL, PORT = (
    f"VOILA_{name}" for name in ("PREHEAT", "BASE_URL", "SERVER_URL", "REQUEST_URL", "APP_PORT")
)
"""By which a notebook knows where it is served, in its environment."""
AGAIN = 1.0
"""[s] So long after a page that is kept ready was taken, the next one is begun."""
PLAIN = re.compile(r"(lang=\w+)?")
"""The query of a page of which nothing special is asked."""
LAB_EXTENSIONS = ("@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget")


class Compiled(BytecodeCache):
    """The page's templates in compiled form, for as long as the server runs: Voilà compiles them for every
    visitor (80 ms).
    """

    def __init__(self) -> None:
        self.code: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Use what an earlier page compiled; jinja2 checks that the template has not changed."""
        if bucket.key in self.code:
            bucket.bytecode_from_string(self.code[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep it for later pages."""
        self.code[bucket.key] = bucket.bytecode_to_string()


COMPILED = Compiled()


class Pages:
    """The notebooks of a server as pages.

    Parameters
    ----------
    voila
        Voilà's application, which knows templates and notebooks.
    """

    def __init__(self, voila: Jupyter) -> None:
        self.voila = voila

    async def renderer(self, notebook: str, elsewhere: tuple[str, ...] | None = None) -> NotebookRenderer:
        """The page of a notebook before its kernel: its head and its loading text can be sent.

        `elsewhere` asks for Voilà's own page with these libraries of widgets (`Elsewhere`).
        """
        voila = self.voila
        about = {
            "base_url": voila.base_url,
            "settings": voila.app.settings,
            "log": voila.log,
            "voila_configuration": voila.voila_configuration,
        }
        config = {} if elsewhere is None else voila_config(elsewhere, **about)
        renderer = NotebookRenderer(
            voila_configuration=voila.voila_configuration,
            traitlet_config=voila.config,
            notebook_path=notebook,
            template_paths=voila.template_paths,
            config_manager=voila.config_manager,
            contents_manager=voila.contents_manager,
            base_url=voila.base_url,
            kernel_spec_manager=voila.kernel_spec_manager,
            page_config=voila.voila_configuration.page_config_hook(config, **about, notebook_path=notebook),
            mathjax_config=None,
            mathjax_url=None,
        )
        await renderer.initialize()
        if elsewhere is not None:
            renderer.exporter.template_file = "voila.html.j2"
        renderer.exporter.environment.bytecode_cache = COMPILED
        return renderer


def voila_config(libraries: tuple[str, ...], **about: Jupyter) -> dict[str, Jupyter]:
    """Configuration of Voilà's own page: of JupyterLab's extensions, ipywidgets' and anywidget's and those of
    the libraries that it is there for. plotly's, 4.8 MB, draws the figures among the outputs.
    """
    wanted = {*LAB_EXTENSIONS, *libraries, *(("jupyterlab-plotly",) if any(libraries) else ())}
    config: dict[str, Jupyter] = get_page_config(**about)
    extensions = [each for each in config["federated_extensions"] if each["name"] in wanted]
    return config | {"federated_extensions": extensions}


def modules(renderer: NotebookRenderer) -> set[str]:
    """The libraries of all widgets that the cells of a page have made."""
    return {
        state["_model_module"]
        for state in renderer.executor.widget_state.values()
        if "_model_module" in state
    }


async def unfinished(renderer: NotebookRenderer) -> None:
    """Close what a page that was given up still holds open towards its kernel; a finished page holds
    nothing.
    """
    client = getattr(getattr(renderer, "executor", None), "kc", None)
    if client is not None:
        await ensure_async(client.stop_channels())


class Ready:
    """A page that is made before somebody asks for it, with a kernel of its own.

    Parameters
    ----------
    pages, kernels
        What makes it.
    notebook
        Its path.
    delay
        It is not begun before so long [s].
    """

    def __init__(self, pages: Pages, kernels: Jupyter, notebook: str, delay: float = 0) -> None:
        self.pages, self.kernels, self.notebook, self.delay = pages, kernels, notebook, delay
        self.kernel_id = str(uuid4())
        self.renderer: NotebookRenderer = None
        self.made: list[str] = []
        self.more, self.complete = asyncio.Event(), False
        self.launch = asyncio.ensure_future(self.begin())
        self.making = asyncio.ensure_future(self.make())
        self.making.add_done_callback(lambda made: made.cancelled() or made.exception())  # `Pool.take` tells

    async def begin(self) -> None:
        """Start its kernel, which does not know yet who will look at it."""
        await asyncio.sleep(self.delay)
        self.renderer = renderer = await self.pages.renderer(self.notebook)
        voila = self.pages.voila
        about = {
            PREHEAT: "True",
            BASE_URL: voila.base_url,
            SERVER_URL: voila.server_url,
            PORT: str(voila.port),
        }
        await self.kernels.start_kernel(
            kernel_id=self.kernel_id,
            kernel_name=renderer.notebook.metadata.kernelspec.name,
            path=renderer.cwd,
            env=os.environ | about,
        )

    async def make(self) -> None:
        """Run its cells."""
        try:
            await asyncio.shield(self.launch)
            kernel = self.kernels.get_kernel(self.kernel_id)
            async for html, _ in self.renderer.generate_content_generator(self.kernel_id, kernel):
                self.made.append(html)
                self.more.set()
        finally:
            self.complete = True
            self.more.set()

    @property
    def lost(self) -> bool:
        """True if it could not be made."""
        return self.making.done() and self.making.exception() is not None

    async def pieces(self, request: HTTPServerRequest) -> AsyncIterator[str]:
        """The part made so far, then the rest, for somebody who asked so."""
        await asyncio.shield(self.launch)
        payload = request_info(request)
        RequestInfoSocketHandler.send_updates({"kernel_id": self.kernel_id, "payload": payload})
        sent = 0
        while sent < len(self.made) or not self.complete:
            if sent == len(self.made):
                self.more.clear()
                await self.more.wait()
            html, sent = "".join(self.made[sent:]), len(self.made)
            yield html
        await asyncio.shield(self.making)


class Pool:
    """Pages that are ready before somebody asks for them.

    Parameters
    ----------
    pages, kernels
        What makes them.
    kept
        So many of each page are kept ready, from the start on.
    """

    def __init__(self, pages: Pages, kernels: Jupyter, kept: Mapping[str, int]) -> None:
        self.pages, self.kernels, self.kept = pages, kernels, kept
        self.ready: dict[str, list[Ready]] = {}

    def begin(self) -> None:
        """Make what is kept ready."""
        for notebook, count in self.kept.items():
            self.make(notebook, count)

    def make(self, notebook: str, count: int, delay: float = 0) -> None:
        """Make so many more."""
        ready = self.ready.setdefault(notebook, [])
        ready += [Ready(self.pages, self.kernels, notebook, delay) for _ in range(count)]

    def take(self, notebook: str) -> Ready | None:
        """The first that is ready, or nearly so; another one is made in its place if such are kept."""
        ready = self.ready.get(notebook, [])
        while ready:
            page = ready.pop(0)
            if self.kept.get(notebook):
                self.make(notebook, 1, AGAIN)
            if not page.lost:
                return page
            log.error("%s could not be made ready: %s", notebook, page.making.exception())
        return None


def request_info(request: HTTPServerRequest) -> dict[str, str]:
    """Facts about the page's address for a notebook, by the names that CGI gave them."""
    name, port = split_host_and_port(request.host.lower())
    return {
        "SCRIPT_NAME": request.path,
        "PATH_INFO": "",
        "QUERY_STRING": str(request.query),
        "SERVER_SOFTWARE": f"voila/{__version__}",
        "SERVER_PROTOCOL": str(request.version),
        "SERVER_PORT": str(port or ""),
        "SERVER_NAME": name,
    }


def environment(
    request: HTTPServerRequest, base_url: str, elsewhere: tuple[str, ...] | None
) -> dict[str, str]:
    """The environment of a kernel made for one page, ours or Voilà's own."""
    about = request_info(request)
    return {
        **{name: value for name, value in os.environ.items() if elsewhere is None or name != ways.FILES},
        **about,
        ways.FORESEEN: request.path if PLAIN.fullmatch(request.query) else "",
        PREHEAT: "False",
        BASE_URL: base_url,
        SERVER_URL: base_url,
        REQUEST_URL: request.full_url(),
        PORT: about["SERVER_PORT"],
    }
