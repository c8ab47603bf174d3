"""How Voilà makes a page, step by step: the only place that knows its renderer.

Voilà's own handler starts the kernel before it sends anything, and cannot be stopped once it has begun.
"""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import AsyncIterator

from jinja2.bccache import Bucket, BytecodeCache
from nbclient.util import ensure_async
from tornado.httputil import split_host_and_port
from voila._version import __version__
from voila.handler import VoilaHandler
from voila.notebook_renderer import NotebookRenderer
from voila.request_info_handler import RequestInfoSocketHandler
from voila.utils import ENV_VARIABLE, get_page_config

from explorer.publishing.server.door import Visit
from explorer.publishing.server.hosting import Jupyter
from explorer.ui import ways

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


async def waiting_page(
    handler: VoilaHandler, notebook: str, elsewhere: tuple[str, ...] | None = None
) -> NotebookRenderer:
    """The page of a notebook before its kernel: its head and its loading text can be sent.

    `elsewhere` asks for Voilà's own page with these libraries of widgets (elsewhere.py).
    """
    about = {
        "base_url": handler.base_url,
        "settings": handler.settings,
        "log": handler.log,
        "voila_configuration": handler.voila_configuration,
    }
    config = {} if elsewhere is None else voila_config(elsewhere, **about)
    page_config = handler.page_config_hook(config, **about, notebook_path=notebook)
    renderer = NotebookRenderer(
        request_handler=handler,
        voila_configuration=handler.voila_configuration,
        traitlet_config=handler.traitlet_config,
        notebook_path=notebook,
        template_paths=handler.template_paths,
        config_manager=handler.config_manager,
        contents_manager=handler.contents_manager,
        base_url=handler.base_url,
        kernel_spec_manager=handler.kernel_spec_manager,
        page_config=page_config,
        mathjax_config=None,
        mathjax_url=None,
    )
    await renderer.initialize()
    if elsewhere is not None:
        renderer.exporter.template_file = "voila.html.j2"
    renderer.exporter.environment.bytecode_cache = COMPILED
    return renderer


def voila_config(libraries: tuple[str, ...], **about: Jupyter) -> dict[str, Jupyter]:
    """What Voilà's own page must know: of JupyterLab's extensions, ipywidgets' and anywidget's and those of
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


async def warm_page(handler: VoilaHandler, visit: Visit, notebook: str) -> AsyncIterator[str]:
    """The page of a kernel that was waiting for a visitor: what it has made so far, then the rest."""

    async def hand_over() -> Jupyter:
        given = await handler.kernel_manager.get_rendered_notebook(notebook_name=notebook)
        visit.kernel_id = given[2]
        return given

    visit.launch = asyncio.ensure_future(hand_over())
    task, made, kernel_id = await asyncio.shield(visit.launch)
    RequestInfoSocketHandler.send_updates({"kernel_id": kernel_id, "payload": request_info(handler)})
    sent = len(made)
    yield "".join(made)
    rendered, rest = await asyncio.shield(task)  # Jupyter's cells swallow a cancellation and go on
    yield "".join(rendered[sent:])
    async for html, _ in rest:
        yield html


async def unfinished(renderer: NotebookRenderer) -> None:
    """Close what a page that was given up still holds open towards its kernel; a finished page holds
    nothing.
    """
    client = getattr(getattr(renderer, "executor", None), "kc", None)
    if client is not None:
        await ensure_async(client.stop_channels())


def request_info(handler: VoilaHandler) -> dict[str, str]:
    """What a notebook can ask about the page's address, by the names that CGI gave it."""
    name, port = split_host_and_port(handler.request.host.lower())
    return {
        ENV_VARIABLE.SCRIPT_NAME: handler.request.path,
        ENV_VARIABLE.PATH_INFO: "",
        ENV_VARIABLE.QUERY_STRING: str(handler.request.query),
        ENV_VARIABLE.SERVER_SOFTWARE: f"voila/{__version__}",
        ENV_VARIABLE.SERVER_PROTOCOL: str(handler.request.version),
        ENV_VARIABLE.SERVER_PORT: str(port or ""),
        ENV_VARIABLE.SERVER_NAME: name,
    }


def environment(handler: VoilaHandler, elsewhere: tuple[str, ...] | None) -> dict[str, str]:
    """The environment of a kernel made for one page, ours or Voilà's own."""
    about = request_info(handler)
    return {
        **{name: value for name, value in os.environ.items() if elsewhere is None or name != ways.FILES},
        **about,
        ways.FORESEEN: handler.request.path if PLAIN.fullmatch(handler.request.query) else "",
        ENV_VARIABLE.VOILA_PREHEAT: "False",
        ENV_VARIABLE.VOILA_BASE_URL: handler.base_url,
        ENV_VARIABLE.VOILA_SERVER_URL: handler.settings["server_url"],
        ENV_VARIABLE.VOILA_REQUEST_URL: handler.request.full_url(),
        ENV_VARIABLE.VOILA_APP_PORT: about[ENV_VARIABLE.SERVER_PORT],
    }
