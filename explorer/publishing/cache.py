"""A cache of things made once on this machine. Whoever deletes it loses time alone."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

NEWEST = 4
"""Entries of a kind that are kept: a machine may have a few versions of the package."""
OURS = "explorer"


def folder() -> Path:
    """Where it lies.

    >>> folder().name
    'explorer'

    Raises
    ------
    RuntimeError
        For who has no home.
    """
    home = os.environ.get("LOCALAPPDATA" if sys.platform == "win32" else "XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / OURS


def installed() -> str:
    """A digest that changes with any file of this package and of those that bring games to it."""
    points = [point for group in sorted(entry_points().groups) if group.startswith(OURS)
              for point in entry_points(group=group)]  # fmt: skip
    packages = {OURS} | {point.value.partition(":")[0].partition(".")[0] for point in points}
    seen = sorted(each for package in packages for each in files_of(package))
    return sha256(repr(seen).encode()).hexdigest()[:16]


def files_of(package: str) -> Iterator[tuple[str, int, int]]:
    """Path, size and time of each file of a package."""
    spec = find_spec(package)
    origin = Path(spec.origin) if spec and spec.origin else None
    for path in [] if origin is None else [origin] if origin.stem != "__init__" else origin.parent.rglob("*"):
        if path.parent.name != "__pycache__" and path.is_file():  # byte code comes and goes
            about = path.stat()
            yield str(path), about.st_size, about.st_mtime_ns


def read(kind: str, name: str) -> bytes | None:
    """The content kept under that name, if any."""
    with suppress(OSError, RuntimeError):
        return (folder() / kind / name).read_bytes()
    return None


def write(kind: str, name: str, content: bytes) -> None:
    """Keep it, if there is somewhere to; the oldest of its kind goes."""
    with suppress(OSError, RuntimeError):
        there = folder() / kind
        there.mkdir(parents=True, exist_ok=True)
        beside = there / f"{name}.{os.getpid()}"
        try:
            beside.write_bytes(content)
            beside.replace(there / name)
        finally:  # half a file, where the disk is full
            beside.unlink(missing_ok=True)
        for old in sorted(there.iterdir(), key=lambda path: path.stat().st_mtime)[:-NEWEST]:
            old.unlink()
