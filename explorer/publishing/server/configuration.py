"""Voilà's settings for these dashboards; the reasons and measurements are in docs/decisions/0006."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable
from pathlib import Path

from traitlets.config import Config

from explorer.publishing import kept, plotly_js
from explorer.publishing.first_looks import FirstLooks
from explorer.publishing.server.address import as_base_url
from explorer.publishing.server.answers import static
from explorer.publishing.server.folders import titles
from explorer.publishing.server.hosting import Hosting
from explorer.publishing.server.kernels import Client
from explorer.publishing.server.limits.channels import Channels, Kernels
from explorer.publishing.server.pages import Visitors

SECRET_BYTES = 32


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
        page_config_hook=add_first_look(folder, looks),
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


def add_first_look(folder: Path, looks: FirstLooks) -> Callable[..., dict[str, object]]:
    """Voilà's hook that lets the page template know what the page is called and its first board, in both
    languages, what its engine is told, and where files lie.
    """

    def hook(
        page_config: dict[str, object], notebook_path: str, base_url: str, **_: object
    ) -> dict[str, object]:
        ours = {
            "title": titles(folder, notebook_path),
            "asked": {
                "engine": "server",
                "charts": kept.address(kept.CHARTS, base_url),
                "plotly": plotly_js.address(base_url),
                "manager": kept.address(kept.MANAGER, base_url),
                "widgets": kept.address(kept.WIDGETS, base_url),
            },
            "look": looks.of(notebook_path),
            "at": static(base_url),
        }
        return page_config | {"explorer": ours}

    return hook
