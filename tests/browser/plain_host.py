"""A written site behind a server that knows nothing but files, with the addresses that stories ask for."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
PATH = "school/nature"
"""Where the site lies below its host."""
PATIENCE = 300
"""[s] For the site to be written."""
WRITERS: list[subprocess.Popen[bytes]] = []
"""Who writes it, if we do."""
PAGES = {"corridor-lab": "lab"}
"""Notebook -> its page, where they differ."""


@dataclass(frozen=True)
class Site:
    url: str

    def dashboard(self, name: str, language: str = "fr") -> str:
        return f"{self.url}{PAGES.get(name, name)}.html?lang={language}&start=empty"

    def lesson(self, name: str, language: str = "fr") -> str:
        """The address of a lesson, at which nothing is set up."""
        return f"{self.url}{name}.html?lang={language}"


class Quiet(SimpleHTTPRequestHandler):
    """`python -m http.server`, without its log; it has damaged the files whose name begins so. A page asked
    for as `watched` reports whatever it loads.
    """

    damaged = "nothing is called so"

    def end_headers(self) -> None:
        if "watched" in self.path:
            self.send_header("Content-Security-Policy-Report-Only", "default-src 'none'")
        super().end_headers()

    def send_head(self) -> Any:
        if f"/{self.damaged}" not in self.path:
            return super().send_head()
        self.send_response(200)
        self.end_headers()
        return BytesIO(b"damaged")

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@contextmanager
def hosting(root: Path, host: type[Quiet] = Quiet) -> Iterator[str]:
    """Serve a folder on this machine; its address."""
    httpd = ThreadingHTTPServer(("127.0.0.1", 0), partial(host, directory=str(root)))
    Thread(target=httpd.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{httpd.server_port}/"
    httpd.shutdown()
    httpd.server_close()


def begin(temporary: pytest.TempPathFactory) -> Path:
    """The folder above the site, which is written once a run, beside the first stories, by whoever comes
    first.

    The variable EXPLORER_SITE names one that is there already.
    """
    run = temporary.getbasetemp()
    root = (run.parent if "PYTEST_XDIST_WORKER" in os.environ else run) / "www"
    with suppress(FileExistsError):
        root.mkdir()
        (root / PATH).parent.mkdir()
        if given := os.environ.get("EXPLORER_SITE"):
            (root / PATH).symlink_to(given)
        else:
            command = [sys.executable, "-m", "explorer.cli", "site", str(root / PATH), "--draft"]
            environment = os.environ | {"PYTHONPATH": str(ROOT)}
            WRITERS.append(subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment))
    return root


WORDS, OLDER, NEWER = "explorer/ui/messages.toml", "Previous move (undo)", "A newer word for back"
"""A sentence that the next version of the package has changed, and where it lies."""


def next_version(folder: Path) -> Path:
    """A copy of the package in which a sentence is another one, as a folder to find it in."""
    shutil.copytree(ROOT / "explorer", folder / "explorer", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "notebooks", folder / "notebooks")
    words = folder / WORDS
    text = words.read_text(encoding="utf-8")
    assert OLDER in text
    words.write_text(text.replace(OLDER, NEWER), encoding="utf-8")
    return folder


def next_site(folder: Path) -> Path:
    """The pond's page as that version writes it."""
    command = [sys.executable, "-P", "-m", "explorer.cli", "site", str(folder / "site"), "--draft"]
    environment = os.environ | {"PYTHONPATH": str(folder)}
    subprocess.run([*command, "--only", "pond"], check=True, env=environment, stdout=subprocess.DEVNULL)
    return folder / "site"


def written(temporary: pytest.TempPathFactory) -> Path:
    """The same, once the site is there."""
    root, deadline = begin(temporary), time.monotonic() + PATIENCE
    while not (root / PATH).exists():
        assert not any(writer.poll() for writer in WRITERS), "the site could not be written"
        assert time.monotonic() < deadline, "the worker that writes the site has failed, or takes long"
        time.sleep(0.1)
    return root
