"""The folder that is written: beside the old one, then put in its place; never over what somebody else put
there. It is sealed with a version, and a list of everything in it, for browsers that keep it
(docs/explanation/site.md).
"""

from __future__ import annotations

import json
import shutil
import tempfile
from base64 import b64encode
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from explorer.core.messages import message
from explorer.publishing.site import CannotPublish

LIST = "explorer/written.json"
"""Says which files of the folder are ours."""


def replace(out: Path, write: Callable[[Path], None], force: bool = False) -> None:
    """Write a site beside a folder, then put it in its place.

    Parameters
    ----------
    out
        The folder.
    write
        Fills an empty folder.
    force
        Whether files that are not ours may lie there; they stay.

    Raises
    ------
    CannotPublish
        Something lies there that was not written by us, or the place cannot be written to. What was there
        stays as it was.
    """
    try:
        foreign = strangers(out)
        if foreign and not force:
            raise CannotPublish(message("publishing-not-ours", folder=out, file=foreign[0]))
        out.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=out.parent, prefix=f".{out.name}-") as beside:
            new = Path(beside) / "new"
            new.mkdir()
            write(new)
            sign(new)
            for path in foreign:
                keep(out / path, new / path)
            swap(out, new, Path(beside) / "old")
    except OSError as failure:
        why = failure.strerror or str(failure)
        raise CannotPublish(message("publishing-not-written", folder=out, why=why)) from failure


def strangers(out: Path) -> list[Path]:
    """Files in a folder that we did not write, sorted."""
    if not out.exists():
        return []
    if not out.is_dir():
        raise CannotPublish(message("publishing-not-a-folder", folder=out))
    return sorted(files(out) - ours(out))


def files(folder: Path) -> set[Path]:
    """Every file below a folder, every link and every empty folder, as seen from there."""
    found = (path for path in folder.rglob("*") if path.is_symlink() or not path.is_dir() or is_empty(path))
    return {path.relative_to(folder) for path in found}


def is_empty(folder: Path) -> bool:
    """True if nothing is in a folder."""
    return next(folder.iterdir(), None) is None


def ours(folder: Path) -> set[Path]:
    """Files that we wrote, by the folder's list; nothing where there is no list that can be read."""
    try:
        listed = json.loads((folder / LIST).read_text(encoding="utf-8"))
        return {Path(LIST), *map(Path, listed)}
    except (OSError, ValueError, TypeError):
        return set()


def sign(folder: Path) -> None:
    """Add the list of everything that was written."""
    listed = sorted(path.as_posix() for path in files(folder))
    (folder / LIST).write_text(json.dumps(listed, indent=0), encoding="utf-8")


def keep(path: Path, there: Path) -> None:
    """Take what is somebody else's over, unless a page of ours has its name."""
    if path.is_dir() and not path.is_symlink():
        there.mkdir(parents=True, exist_ok=True)
    elif not there.exists():
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, there, follow_symlinks=False)


def swap(out: Path, new: Path, old: Path) -> None:
    """Put the new folder in the place of the old one, which comes back if that fails or is interrupted."""
    new.chmod(0o755)  # a temporary folder is its owner's alone
    if not out.exists():
        new.replace(out)
        return
    out.replace(old)
    try:
        new.replace(out)
    except BaseException:
        old.replace(out)
        raise


# The seal ---------------------------------------------------------------------------------------------------

WORKER = "service-worker.js"
"""Lies beside the pages: it speaks for its own folder and those below it."""
KEPT_LIST = "explorer/kept.json"
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
    kept = [*(new / KEPT_LIST).parent.rglob("*"), *new.glob("*.html")]
    listed = {path.relative_to(new).as_posix(): about(path) for path in kept if path.is_file()}
    (new / KEPT_LIST).write_text(json.dumps({"version": version, "files": listed}), encoding="utf-8")
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
