"""The parts of other packages that we lean on without a promise, at most fifteen: each is named here, with
the hook that is lacking, and missed by name.

Their packages are excluded from their next great version on, in `pyproject.toml`. Every version before it is
permitted, so that nothing else must be downgraded; `make newest` and `make oldest` run these tests, and
whoever mends a failure of theirs, or raises a cap, reads the new version's code for each line below. Whoever
uses one more private name takes another away.
What a package documents to be derived from, filled in or configured is not private: tornado's handlers,
applications and servers, Jupyter's identity providers, kernel provisioners and classes that a setting names,
templates of nbconvert and Voilà. What of that would be missed without a word stands further down.
"""

from __future__ import annotations

import inspect
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module, metadata
from pathlib import Path
from typing import Any

import comm
import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.version import Version

ROOT = Path(__file__).resolve().parents[1]
SERVER = "explorer/publishing/server"
MOST = 15
CALLS = [
    # Voilà has no way to add routes and settings to its application, nor to serve its page on another's.
    ("voila.app", "Voila.init_settings", "self"),
    ("voila.app", "Voila.init_handlers", "self"),
    # It starts a kernel before it sends anything, and cannot be stopped: no hook before the kernel, none
    # between two cells. So its renderer is asked itself.
    ("voila.notebook_renderer", "NotebookRenderer", "kwargs"),
    ("voila.notebook_renderer", "NotebookRenderer.initialize", "self kwargs"),
    (
        "voila.notebook_renderer",
        "NotebookRenderer.generate_content_generator",
        "self kernel_id kernel_future",
    ),
    ("voila.utils", "get_page_config", "base_url settings log voila_configuration"),
    # A kernel that waits for a visitor learns by this who came.
    ("voila.request_info_handler", "RequestInfoSocketHandler.send_updates", "msg"),
    # Jupyter keeps all that comes while a page is away; there is a switch for it, and no limit.
    (
        "jupyter_server.services.kernels.kernelmanager",
        "MappingKernelManager.start_buffering",
        "self kernel_id session_key channels",
    ),
    (
        "jupyter_server.services.kernels.kernelmanager",
        "MappingKernelManager.get_buffer",
        "self kernel_id session_key",
    ),
    (
        "jupyter_server.services.kernels.kernelmanager",
        "MappingKernelManager.stop_buffering",
        "self kernel_id",
    ),
]
"""Module, name, and the parameters that it takes."""
SET = [
    # where the page templates are, which the renderer must be told
    ("voila.app", "Voila.setup_template_dirs", "self.template_paths ="),
    # to keep compiled templates, and to choose the template of Voilà's own page
    ("voila.notebook_renderer", "NotebookRenderer.initialize", "self.exporter ="),
    # to close its channels when a page is given up, and to learn of widgets of other libraries
    ("voila.notebook_renderer", "NotebookRenderer._jinja_kernel_start", "self.executor ="),
    # whose request it is: tornado hands over the connection, and counts none
    ("tornado.http1connection", "HTTP1ServerConnection.__init__", "self.stream ="),
]
"""Module, what sets an attribute, and how."""
PROMISED = [
    # not written anew by a kernel that is a copy, as the server reads it at that moment
    ("ipykernel.kernelapp", "IPKernelApp.write_connection_file"),
    ("jupyter_client.provisioning.local_provisioner", "LocalProvisioner.launch_kernel"),
    ("jupyter_server.auth.identity", "PasswordIdentityProvider.generate_anonymous_user"),
    ("jupyter_server.auth.identity", "PasswordIdentityProvider.set_login_cookie"),
    (
        "jupyter_server.services.kernels.connection.abc",
        "KernelWebsocketConnectionABC.handle_outgoing_message",
    ),
    ("tornado.httpserver", "HTTPServer.handle_stream"),
    ("tornado.iostream", "BaseIOStream.close_fd"),
    ("tornado.routing", "Router.find_handler"),
    ("tornado.web", "Application.log_request"),
    ("tornado.web", "RequestHandler.log_exception"),
    ("tornado.web", "StaticFileHandler.validate_absolute_path"),
]
"""Overridden, and documented for that: whoever renames it says so, and our part would lie idle."""
SETTINGS = {
    (
        "voila.app",
        "Voila",
    ): "root_dir ip port base_url open_browser identity_provider_class config_file_paths connection_dir"
    " kernel_websocket_connection_class tornado_settings",
    (
        "voila.configuration",
        "VoilaConfiguration",
    ): "template allow_template_override allow_theme_override multi_kernel_manager_class strip_sources"
    " page_config_hook",
    ("voila.exporter", "VoilaExporter"): "language_code template_file",
    (
        "jupyter_client.manager",
        "AsyncKernelManager",
    ): "autorestart transport transport_encryption client_factory",
    ("jupyter_client.provisioning.factory", "KernelProvisionerFactory"): "default_provisioner_name",
    ("jupyter_client.client", "KernelClient"): "shell_channel_class",
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
    ),
    "base/voila_setup.macro.html.j2": ("window.cellLoaded", "window.voila_finish"),
}


@pytest.fixture(autouse=True)
def no_kernel_stays_behind(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """ipykernel takes over the comms of the process that imports it, and passes for a notebook's."""
    for name in ("create_comm", "get_comm_manager"):
        monkeypatch.setattr(comm, name, getattr(comm, name))
    before = {*sys.modules}
    yield
    for name in {*sys.modules} - before:
        if name.startswith("ipykernel"):
            del sys.modules[name]


def found(module: str, path: str) -> Any:
    """What a name stands for, or a failure that says who misses it."""
    thing: Any = import_module(module)
    for name in path.split("."):
        thing = getattr(thing, name, None)
        if thing is None:
            package = module.partition(".")[0]
            pytest.fail(f"{package} {metadata.version(package)} has no {module}.{path}, which {SERVER} needs")
    return thing


def test_there_are_few_private_names() -> None:
    assert len(CALLS) + len(SET) <= MOST


@pytest.mark.parametrize(("module", "path", "parameters"), CALLS)
def test_a_name_that_we_call_or_override_is_there_and_takes_what_it_took(
    module: str, path: str, parameters: str
) -> None:
    assert " ".join(inspect.signature(found(module, path)).parameters) == parameters, (
        f"{module}.{path} takes other parameters now"
    )


@pytest.mark.parametrize(("module", "path", "written"), SET)
def test_an_attribute_that_we_read_is_set_where_it_was(module: str, path: str, written: str) -> None:
    assert written in inspect.getsource(found(module, path))


@pytest.mark.parametrize(("module", "path"), PROMISED)
def test_what_we_override_is_still_there(module: str, path: str) -> None:
    assert found(module, path)


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


def bounds(package: str) -> SpecifierSet:
    """The versions of a package that `pyproject.toml` permits, alone or with the extra `serve`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = map(Requirement, [*project["dependencies"], *project["optional-dependencies"]["serve"]])
    return next(each.specifier for each in asked if each.name == package)


@pytest.mark.parametrize("package", sorted({module.partition(".")[0] for module, *_ in (*CALLS, *SET)}))
def test_a_package_whose_private_parts_we_use_is_capped_at_its_next_great_version(package: str) -> None:
    caps = [Version(bound.version).release for bound in bounds(package) if bound.operator == "<"]
    great, small = (*Version(metadata.version(package)).release, 0)[:2]
    assert caps == [(great + 1,) if great else (0, small + 1)]
    assert metadata.version(package) in bounds(package), (
        f"{package} {metadata.version(package)} is not permitted"
    )


@pytest.mark.parametrize("package", ["anywidget", "ipykernel", "ipywidgets", "networkx", "plotly"])
def test_a_package_of_which_we_use_what_it_promises_has_a_lower_bound_alone(package: str) -> None:
    assert {bound.operator for bound in bounds(package)} == {">="}
