"""What others made of what a page is made of, and under which licences: the page of notices."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from explorer.core.messages import message
from explorer.core.text import Text
from explorer.publishing import page
from explorer.ui import fonts

FONTS = {"Bricolage Grotesque": "LICENSE-title.txt", "Atkinson Hyperlegible Next": "LICENSE-text.txt"}
PAGE = Path(page.__file__).with_name("notices.json")
"""What the page's program is made of; written by `make page`."""
ICONS = "lucide-static"
PYODIDE = Path(__file__).with_name("LICENSE-pyodide.txt")
"""Its npm package has no file of the kind."""
LICENCE_FILES = ("LICENSE", "LICENCE", "COPYING")


@dataclass(frozen=True)
class Notice:
    """A work of others, or ours.

    Attributes
    ----------
    name, version
        Of which work.
    licence
        The licence's short name (SPDX).
    text
        The words of the licence, with the names of who holds the rights.
    """

    name: str
    version: str
    licence: str
    text: str


Shelf = tuple[Text, tuple[Notice, ...]]
"""A heading, and what stands under it."""


def shipped() -> tuple[Shelf, ...]:
    """What every page is made of, on a server and in a site."""
    built = [Notice(**each) for each in json.loads(PAGE.read_text(encoding="utf-8"))]
    return (
        (message("publishing-notices-ours"), (of_package("explorer"),)),
        (message("publishing-notices-fonts"), tuple(of_fonts())),
        (message("publishing-notices-icons"), tuple(each for each in built if each.name == ICONS)),
        (message("publishing-notices-page"), tuple(each for each in built if each.name != ICONS)),
    )


def of_site(packages: Iterable[str], pyodide: str) -> Shelf:
    """What a site has besides: Python for the browser, of this version, and these packages."""
    python = Notice("Python", "", "PSF-2.0", python_licence())
    runtime = Notice("Pyodide", pyodide, "MPL-2.0", PYODIDE.read_text(encoding="utf-8").strip())
    return message("publishing-notices-python"), (runtime, python, *map(of_package, packages))


def of_fonts() -> Iterator[Notice]:
    """The two fonts of every page."""
    for name, file in FONTS.items():
        text = Path(fonts.__file__).with_name(file).read_text(encoding="utf-8").strip()
        yield Notice(name, "", "OFL-1.1", text)


def of_package(name: str) -> Notice:
    """An installed package, with what it says of its licence."""
    about = metadata.distribution(name)
    files = [file for file in about.files or () if file.stem.upper() in LICENCE_FILES]
    texts = [file.locate() for file in files]
    text = "\n\n".join(
        Path(str(path)).read_text(encoding="utf-8") for path in texts if Path(str(path)).is_file()
    )
    known = [key for key in ("License-Expression", "License") if key in about.metadata]
    said = about.metadata[known[0]].partition("\n")[0] if known else ""
    return Notice(name, about.version, said, text.strip())


def python_licence() -> str:
    """The words of Python's own licence, as it came with this Python; else its name."""
    for folder in (Path(json.__file__).parents[1], Path(sys.base_prefix)):
        for name in ("LICENSE.txt", "LICENSE"):
            if (folder / name).is_file():
                return (folder / name).read_text(encoding="utf-8").strip()
    return "Python Software Foundation License Version 2"
