"""What a browser needs to keep a site: a version, and the list of everything in it.

The service worker and the page's script that read both are in `static/`; why so: docs/decisions/0023.
"""

from __future__ import annotations

import json
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

WORKER = "service-worker.js"
"""Lies beside the pages: it speaks for its own folder and those below it."""
LIST = "explorer/kept.json"
VERSION = "the-version-of-this-site"
"""Stands in pages and worker until the version is known, which depends on them."""


def seal(new: Path) -> str:
    """Give a site its version, the same for the same files, and write the list of what is to be kept: each
    file's size and SHA-256, what pages run on before the pages.
    """
    files = sorted(path for path in new.rglob("*") if path.is_file())
    version = digest_of(new, files)[:12]
    for path in (*new.glob("*.html"), new / WORKER):
        path.write_text(path.read_text(encoding="utf-8").replace(VERSION, version), encoding="utf-8")
    kept = [*(new / LIST).parent.rglob("*"), *new.glob("*.html")]
    listed = {path.relative_to(new).as_posix(): about(path) for path in kept if path.is_file()}
    (new / LIST).write_text(json.dumps({"version": version, "files": listed}), encoding="utf-8")
    return version


def digest_of(folder: Path, files: list[Path]) -> str:
    """One digest of names and contents."""
    whole = sha256()
    for path in files:
        whole.update(
            f"{path.relative_to(folder).as_posix()} {sha256(path.read_bytes()).hexdigest()}\n".encode()
        )
    return whole.hexdigest()


def about(path: Path) -> tuple[int, str]:
    """A file's size [bytes] and digest, as the browser compares them."""
    content = path.read_bytes()
    return len(content), b64encode(sha256(content).digest()).decode()
