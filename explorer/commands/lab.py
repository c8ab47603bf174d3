"""`explorer lab`: the notebooks in JupyterLab, to read, change and copy."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from explorer.commands.serve import port
from explorer.core.errors import ExplorerError
from explorer.core.lazy import lazy_import, to_install
from explorer.core.messages import message
from explorer.core.text import LANGUAGES, SET, language
from explorer.publishing.server.folders import notebooks_folder

if TYPE_CHECKING:
    from jupyterlab import labapp
else:
    labapp = lazy_import("jupyterlab.labapp")

EXTENSION = "explorer.publishing.jupyter"


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the options; whatever follows `--` goes to JupyterLab as it is."""
    parser.add_argument("--notebooks", type=Path, metavar="FOLDER")
    parser.add_argument("--port", type=port, default=8888)
    parser.add_argument("--lang", choices=LANGUAGES, default=language())
    parser.add_argument("--no-open", action="store_true")
    parser.add_argument("jupyter_options", nargs="*", metavar="-- OPTION")


def run(args: Namespace) -> int:
    """Start JupyterLab on the notebooks, with charts that work without a network.

    Raises
    ------
    ExplorerError
        JupyterLab is not installed.
    """
    if find_spec("jupyterlab") is None:
        raise ExplorerError(message("command-no-lab", install=to_install("lab")))
    os.environ[SET] = args.lang  # what its kernels speak
    labapp.LabApp.launch_instance(lab_options(args))
    return 0


def lab_options(args: Namespace) -> list[str]:
    """JupyterLab's command line: our extension on, its requests for news, updates and extensions off."""
    options = [
        f"--ServerApp.root_dir={notebooks_folder(args.notebooks)}",
        f"--ServerApp.jpserver_extensions={EXTENSION}=True",
        f"--ServerApp.port={args.port}",
        "--LabApp.news_url=None",
        "--LabApp.extension_manager=readonly",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]
    first = f"from-python.{args.lang}.ipynb"
    if (notebooks_folder(args.notebooks) / first).is_file():
        options.append(f"--LabApp.default_url=/lab/tree/{first}")
    return [*options, *(["--no-browser"] if args.no_open else []), *args.jupyter_options]
