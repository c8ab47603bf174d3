"""A stand-in for IPython and no more of it than is asked for: the real one brings jedi, prompt_toolkit and
others, which a page has no use for.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, ClassVar, Self, TypeVar

from explorer.core.lazy import lazy_import
from explorer.publishing.player import showing

if TYPE_CHECKING:
    import mistune
else:
    mistune = lazy_import("mistune")

T = TypeVar("T")


def nothing(*_given: object, **_named: object) -> None:
    """There is no kernel."""


def as_it_was(*_given: object, **_named: object) -> Callable[[T], T]:
    """A decorator that changes nothing: there are no magics where there are no cells."""
    return lambda decorated: decorated


def unchanged(decorated: T) -> T:
    """The same, without arguments."""
    return decorated


class Formatter:
    """Says how a thing shows itself."""

    format = staticmethod(showing.formatted)


class InteractiveShell:
    """The shell of a page that has none: it knows how things show themselves."""

    display_formatter: ClassVar[Formatter] = Formatter()

    @classmethod
    def instance(cls) -> Self:
        """The shell."""
        return cls()

    @staticmethod
    def initialized() -> bool:
        """It can be asked."""
        return True


class DisplayObject:
    """A value that is shown as what it is: `HTML("<b>…")`."""

    kind: ClassVar[str] = showing.WORDS

    def __init__(self, data: str | bytes = "", *, filename: str = "") -> None:
        self.data = Path(filename).read_bytes() if filename else data

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> showing.Bundle:
        """By media type."""
        return {self.kind: showing.as_text(self.data), showing.WORDS: repr(self)}


class HTML(DisplayObject):
    """HTML, whose scripts do not run."""

    kind = showing.HTML


class SVG(DisplayObject):
    """A picture as SVG."""

    kind = "image/svg+xml"


class Image(DisplayObject):
    """A picture as PNG."""

    kind = "image/png"


class Markdown(DisplayObject):
    """Markdown, as HTML."""

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> showing.Bundle:
        """By media type."""
        return {showing.HTML: mistune.html(str(self.data)), showing.WORDS: repr(self)}


OFFERED: Mapping[str, object] = {"HTML": HTML, "Image": Image, "Markdown": Markdown, "SVG": SVG}
"""Names that people's own notebooks may import from IPython.display besides."""
NAMES: Mapping[str, Mapping[str, object]] = {
    "IPython": {"get_ipython": nothing},
    "IPython.core": {},
    "IPython.core.interactiveshell": {"InteractiveShell": InteractiveShell},
    "IPython.core.magic": {
        "Magics": object,
        "cell_magic": as_it_was,
        "line_magic": as_it_was,
        "magics_class": unchanged,
    },
    "IPython.core.magic_arguments": {
        "argument": as_it_was,
        "magic_arguments": as_it_was,
        "parse_argstring": nothing,
    },
    "IPython.display": {"clear_output": showing.clear_output, "display": showing.display},
}
"""Module -> what ipywidgets, anywidget, comm and this package import from it; a test holds the list to both
sides.
"""


def install() -> None:
    """Let imports find the stand-in. Call it before ipywidgets is imported."""
    for name, names in NAMES.items():
        module = ModuleType(name)
        module.__path__ = []
        module.__dict__.update(names)
        sys.modules[name] = module
    sys.modules["IPython.display"].__dict__.update(OFFERED)
