"""A stand-in for IPython and no more of it than is asked for: the real one brings jedi, prompt_toolkit and
others, which a page has no use for.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Self, TypeVar

T = TypeVar("T")


def nothing(*_given: object, **_named: object) -> None:
    """There is no shell, and nothing to display in."""


def as_it_was(*_given: object, **_named: object) -> Callable[[T], T]:
    """A decorator that changes nothing: there are no magics where there are no cells."""
    return lambda decorated: decorated


def unchanged(decorated: T) -> T:
    """The same, without arguments."""
    return decorated


class InteractiveShell:
    """The shell of a page that has none."""

    @classmethod
    def instance(cls) -> Self:
        """One is handed out, though nothing asks for it."""
        return cls()

    @staticmethod
    def initialized() -> bool:
        """Never: what shows itself does so without a shell."""
        return False


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
    "IPython.display": {"clear_output": nothing, "display": nothing},
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
