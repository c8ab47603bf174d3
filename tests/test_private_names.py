"""The parts of other packages that we override or lean on without a promise: each is named here, and missed
by name.

Their packages are capped in `pyproject.toml` at the version that these tests ran with. Whoever raises a cap
reads the new version's code for each line below, and whoever uses one more private name adds a line.
"""

from __future__ import annotations

import inspect
import tomllib
from importlib import import_module, metadata
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from traitlets.config import Config

ROOT = Path(__file__).resolve().parents[1]
USED_BY = {
    "voila": "explorer/serving",
    "jupyter_server": "explorer/serving",
    "jupyter_client": "explorer/publishing/server/kernels.py",
    "tornado": "explorer/serving",
    "ipywidgets": "explorer/ui",
    "anywidget": "explorer/ui/widgets/base.py",
}

CALLS = [
    # overridden by ExplorerServer, or called by it
    ("voila.app", "Voila.initialize", "self argv"),
    ("voila.app", "Voila.init_settings", "self"),
    ("voila.app", "Voila.init_handlers", "self"),
    ("voila.app", "Voila.start", "self"),
    ("voila.app", "Voila.listen", "self"),
    ("voila.app", "Voila.stop", "self"),
    ("voila.app", "Voila._handle_signal_stop", "self sig frame"),
    ("voila.utils", "get_data_dir", ""),
    # overridden by our handlers, which take the place of these in the list of routes; how a page is made
    ("voila.handler", "VoilaHandler.initialize", "self kwargs"),
    ("voila.tornado.handler", "TornadoVoilaHandler", None),
    ("voila.shutdown_kernel_handler", "VoilaShutdownKernelHandler.post", "self kernel_id"),
    ("voila.tornado.kernel_websocket_handler", "VoilaKernelWebsocketHandler.open", "self kernel_id"),
    ("voila.tornado.kernel_websocket_handler", "VoilaKernelWebsocketHandler.on_close", "self"),
    (
        "voila.tornado.kernel_websocket_handler",
        "VoilaKernelWebsocketHandler.write_message",
        "self message binary",
    ),
    ("jupyter_server.services.kernels.websocket", "KernelWebsocketHandler.pre_get", "self"),
    ("jupyter_server.services.kernels.websocket", "KernelWebsocketHandler.on_message", "self ws_message"),
    (
        "jupyter_server.services.kernels.websocket",
        "KernelWebsocketHandler.select_subprotocol",
        "self subprotocols",
    ),
    ("nbclient.client", "NotebookClient.handle_comm_msg", "self outs msg cell_index"),
    ("jupyter_server.base.websocket", "WebSocketMixin.ping_interval", None),
    ("jupyter_server.base.websocket", "WebSocketMixin.ping_timeout", None),
    ("voila.static_file_handler", "AllowListFileHandler.get_absolute_path", "self root path"),
    ("voila.static_file_handler", "TemplateStaticFileHandler.parse_url_path", "self path"),
    ("voila.notebook_renderer", "NotebookRenderer", "kwargs"),
    ("voila.notebook_renderer", "NotebookRenderer.initialize", "self kwargs"),
    (
        "voila.notebook_renderer",
        "NotebookRenderer.generate_content_generator",
        "self kernel_id kernel_future",
    ),
    ("voila.exporter", "VoilaExporter.environment", None),
    ("voila.request_info_handler", "RequestInfoSocketHandler.send_updates", "msg"),
    ("voila.utils", "get_page_config", "base_url settings log voila_configuration"),
    ("voila.utils", "make_url", "template_name base_url path"),
    ("voila.utils", "ENV_VARIABLE.VOILA_REQUEST_URL", None),
    # Answer, Front
    ("tornado.web", "RequestHandler.log_exception", "self typ value tb"),
    ("tornado.web", "RequestHandler._request_summary", "self"),
    ("tornado.web", "Application.find_handler", "self request kwargs"),
    (
        "tornado.web",
        "Application.get_handler_delegate",
        "self request target_class target_kwargs path_args path_kwargs",
    ),
    ("tornado.web", "Application.log_request", "self handler"),
    ("jupyter_server.base.handlers", "AuthenticatedHandler.content_security_policy", None),
    ("voila.tornado.treehandler", "TornadoVoilaTreeHandler", None),
    ("voila.tornado.contentshandler", "VoilaContentsHandler", None),
    # Visitors
    ("jupyter_server.auth.identity", "PasswordIdentityProvider.generate_anonymous_user", "self handler"),
    ("jupyter_server.auth.identity", "PasswordIdentityProvider.set_login_cookie", "self handler user"),
    ("jupyter_server.auth.identity", "User", "username name display_name initials avatar_url color"),
    ("jupyter_server.auth.decorator", "allow_unauthenticated", "method"),
    ("jupyter_server.base.handlers", "JupyterHandler.base_url", None),
    ("tornado.netutil", "bind_sockets", "port address family backlog flags reuse_port"),
    ("tornado.httpserver", "HTTPServer.add_sockets", "self sockets"),
    # Connections
    (
        "tornado.httpserver",
        "HTTPServer.initialize",
        "self request_callback no_keep_alive xheaders ssl_options protocol decompress_request chunk_size"
        " max_header_size idle_connection_timeout body_timeout max_body_size max_buffer_size"
        " trusted_downstream",
    ),
    ("tornado.httpserver", "HTTPServer.handle_stream", "self stream address"),
    ("tornado.httpserver", "HTTPServer.start_request", "self server_conn request_conn"),
    ("tornado.iostream", "IOStream.close_fd", "self"),
    # LifelineHandler
    ("jupyter_server.services.kernels.kernelmanager", "MappingKernelManager.kernel_model", "self kernel_id"),
    ("jupyter_client.manager", "KernelManager.shutting_down", None),
    ("tornado.websocket", "WebSocketHandler.ping_interval", None),
    ("tornado.websocket", "WebSocketHandler.ping_timeout", None),
    # the widgets' one base class
    ("ipywidgets", "Widget.on_msg", "self callback remove"),
    ("ipywidgets", "Widget.comm", None),
    ("ipywidgets", "Widget.hold_sync", "self"),
    ("ipywidgets", "DOMWidget.add_class", "self className"),
    ("anywidget", "AnyWidget", "args kwargs"),
]
SETTINGS = {
    (
        "voila.app",
        "Voila",
    ): "root_dir ip port base_url open_browser identity_provider_class config_file_paths connection_dir"
    " tornado_settings",
    (
        "voila.configuration",
        "VoilaConfiguration",
    ): "template allow_template_override allow_theme_override extension_allowlist"
    " strip_sources preheat_kernel default_pool_size page_config_hook file_denylist",
    ("voila.exporter", "VoilaExporter"): "language_code",
    (
        "jupyter_client.manager",
        "AsyncKernelManager",
    ): "autorestart transport transport_encryption client_factory",
    ("jupyter_client.provisioning.factory", "KernelProvisionerFactory"): "default_provisioner_name",
    ("nbformat.sign", "NotebookNotary"): "db_file secret",
}
TEMPLATES = {
    "lab/index.html.j2": (
        "block html_head_js_logs",
        "block notebook_css",
        "block body_header",
        "kernel_start(nb)",
        "cell_generator(nb, kernel_id)",
        "block any_cell",
    )
}


def found(module: str, path: str) -> Any:
    """What a name stands for, or a failure that says who misses it."""
    thing: Any = import_module(module)
    for name in path.split("."):
        thing = getattr(thing, name, None)
        if thing is None:
            package = module.partition(".")[0]
            pytest.fail(
                f"{package} {metadata.version(package)} has no {module}.{path}, which "
                f"{USED_BY.get(package, 'explorer')} needs"
            )
    return thing


@pytest.mark.parametrize(("module", "path", "parameters"), CALLS)
def test_a_name_that_we_override_is_there_and_takes_what_it_took(
    module: str, path: str, parameters: str | None
) -> None:
    thing = found(module, path)
    if parameters is not None:
        assert " ".join(inspect.signature(thing).parameters) == parameters, (
            f"{module}.{path} takes other parameters now"
        )


@pytest.mark.parametrize(("owner", "names"), SETTINGS.items())
def test_a_setting_that_we_make_still_exists(owner: tuple[str, str], names: str) -> None:
    """Jupyter ignores a setting that it does not know, without a word."""
    assert set(names.split()) - set(found(*owner).class_trait_names()) == set()


@pytest.mark.parametrize(("template", "parts"), TEMPLATES.items())
def test_the_page_template_that_ours_extends_has_the_parts_that_it_fills(
    template: str, parts: tuple[str, ...]
) -> None:
    from voila.paths import collect_template_paths

    folders = map(Path, collect_template_paths(["voila"], "lab"))
    texts = [
        text.read_text(encoding="utf-8") for folder in folders if (text := folder.parent / template).is_file()
    ]
    assert texts, f"voila {metadata.version('voila')} has no template {template}"
    assert [part for part in parts if part not in texts[0]] == []


def test_the_kernels_are_kept_where_the_server_looks_for_them() -> None:
    """`_pending_kernels` and `get_rendered_notebook(...)[2]`: used when a server stops and when a visitor
    leaves early.
    """
    from voila.voila_kernel_manager import voila_kernel_manager_factory

    base = found("jupyter_server.services.kernels.kernelmanager", "AsyncMappingKernelManager")
    plain, preheated = (voila_kernel_manager_factory(base, preheat, 1) for preheat in (False, True))
    kernels = plain(config=Config(), parent=None)
    assert (kernels._pending_kernels, kernels.list_kernel_ids()) == ({}, [])
    assert "preheat_denylist" in preheated.class_trait_names()
    assert "return render_task, renderer.rendered_cache, kernel_id\n" in inspect.getsource(
        preheated.get_rendered_notebook
    )
    assert all(
        {"now", "kwargs"} & set(inspect.signature(end).parameters)
        for end in (base.shutdown_kernel, base.shutdown_all)
    )


def test_a_page_of_voilas_own_knows_when_it_is_shown() -> None:
    """`static/voila_page.js` fills in what Voilà's script calls."""
    from voila.paths import collect_static_paths

    scripts = [
        script
        for folder in collect_static_paths(["voila"], "base")
        for script in Path(folder).glob("*.voila.js")
    ]
    assert any(
        "window.cellLoaded&&window.voila_finish()" in script.read_text(encoding="utf-8") for script in scripts
    )


def test_a_page_learns_whom_to_read_from() -> None:
    """`DashboardHandler` reads these two properties."""
    handler = found("voila.tornado.handler", "TornadoVoilaHandler")
    assert isinstance(handler.kernel_manager, property)
    assert isinstance(handler.contents_manager, property)


@pytest.mark.parametrize("package", USED_BY)
def test_a_package_whose_private_parts_we_use_is_capped(package: str) -> None:
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    bounds = next(each.specifier for each in map(Requirement, asked) if each.name == package)
    assert {bound.operator for bound in bounds} == {">=", "<"}
    assert metadata.version(package) in bounds, (
        f"{package} {metadata.version(package)} is not the one that was tested"
    )
