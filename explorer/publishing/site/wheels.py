"""Wheels for Pyodide that a publisher has at hand, numpy's for instance: taken as they are, once their name
says that they fit.
"""

from __future__ import annotations

import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from packaging.tags import Tag
from packaging.utils import InvalidWheelFilename, parse_wheel_filename

from explorer.core.messages import message
from explorer.core.text import Text
from explorer.publishing.site.refusals import CannotPublish

PYTHON, PLATFORM = "cp314", "pyemscripten_2026_0_wasm32"
"""Of the one version of Pyodide that we know; its list of packages says them."""
FITS = {Tag("py3", "none", "any")} | {
    Tag(PYTHON, abi, platform) for abi in (PYTHON, "abi3", "none") for platform in (PLATFORM, "any")
}
OLDER = frozenset(f"cp3{minor}" for minor in range(2, 15))
"""Whose stable interface Python still has."""


@dataclass(frozen=True)
class Wheel:
    """A wheel that fits."""

    path: Path
    name: str

    @property
    def packages(self) -> tuple[str, ...]:
        """What can be imported from it, sorted."""
        with zipfile.ZipFile(self.path) as whole:
            tops = {Path(name).parts[0] for name in whole.namelist() if not name.endswith("/")}
        return tuple(
            sorted(top.split(".")[0] for top in tops if not top.endswith((".dist-info", ".data", ".libs")))
        )

    def unpack(self, folder: Path) -> None:
        """Lay its files where an archive is made of them."""
        with zipfile.ZipFile(self.path) as whole:
            whole.extractall(folder)

    @property
    def said(self) -> Text:
        """What is told of it, so that one can compare."""
        found = sha256(self.path.read_bytes()).hexdigest()
        return message("publishing-wheel-taken", file=self.path.name, hash=found)


def checked(paths: Iterable[Path]) -> tuple[Wheel, ...]:
    """The wheels, once each fits.

    Raises
    ------
    CannotPublish
        One is for another Python or another machine, or cannot be opened.
    """
    return tuple(check(path) for path in paths)


def check(path: Path) -> Wheel:
    """One wheel."""
    try:
        name, _version, _build, tags = parse_wheel_filename(path.name)
    except InvalidWheelFilename as fault:
        raise CannotPublish(message("publishing-wheel-no-name", file=path.name)) from fault
    if not any(fits(tag) for tag in tags):
        found = ", ".join(sorted(map(str, tags)))
        example = f"{path.name.split('-')[0]}-1.0-{PYTHON}-{PYTHON}-{PLATFORM}.whl"
        facts = {"found": found, "python": PYTHON, "platform": PLATFORM, "example": example}
        raise CannotPublish(message("publishing-wheel-other", file=path.name, **facts))
    try:
        with zipfile.ZipFile(path) as whole:
            damaged = whole.testzip()
    except (OSError, zipfile.BadZipFile) as fault:
        why = getattr(fault, "strerror", None) or fault
        raise CannotPublish(message("publishing-wheel-broken", file=path, why=why)) from fault
    if damaged:
        raise CannotPublish(message("publishing-wheel-broken", file=path, why=damaged))
    return Wheel(path, str(name))


def fits(tag: Tag) -> bool:
    """Whether Pyodide takes a wheel of this tag.

    >>> [fits(Tag(*tag)) for tag in (("cp312", "abi3", PLATFORM), ("cp312", "cp312", PLATFORM))]
    [True, False]
    """
    return tag in FITS or (tag.abi == "abi3" and tag.interpreter in OLDER and tag.platform == PLATFORM)
