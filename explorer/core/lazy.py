"""Names that are looked up when somebody asks for them: modules that are heavy, and public names that go.

Import a heavy module only when something of it is first used: a dashboard opens without networkx, plotly
or arrays.

The one way to import late: an import inside a function is hidden from whoever reads the head of a file.
Whatever asks a graph waits too, since an opening page asks none. Seconds that wait, measured: networkx 0.14,
plotly 0.1, numpy 0.1, scipy's sparse matrices 0.4, pandas 0.5, distributed 0.45, jupyterlab 0.8, the studies
and the players that think 0.1 each.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, NamedTuple
from warnings import warn

DISTRIBUTION = "rules-explorer"
"""The name under which an index has this package: that of `pyproject.toml`, said here alone."""


class LazyModule(ModuleType):
    """Stands for a module until something of it is used; whether it is installed shows only then."""

    def __getattr__(self, name: str) -> Any:
        return getattr(sys.modules.get(self.__name__) or import_module(self.__name__), name)


def lazy_import(name: str) -> ModuleType:
    """The module, loaded at the first attribute asked of it.

    Call it in the `else` of `if TYPE_CHECKING`, where the type checker sees the import itself.

    >>> lazy_import("colorsys").rgb_to_hsv(0, 0, 0)
    (0.0, 0.0, 0)

    Raises
    ------
    ModuleNotFoundError
        At the first use, where there is no such module.
    """
    return LazyModule(name)


def import_installed(*names: str) -> tuple[ModuleType, ...] | None:
    """These modules, loaded now, or None where one of them is not installed.

    >>> import_installed("colorsys", "no_such_module") is None
    True
    """
    try:
        return tuple(import_module(name) for name in names)
    except ImportError:
        return None


def installed(*names: str) -> bool:
    """True if these modules could be imported; none of them is.

    >>> installed("colorsys"), installed("colorsys", "no_such_module")
    (True, False)
    """
    try:
        return all(find_spec(name) is not None for name in names)
    except ModuleNotFoundError:  # what it would lie in is not there
        return False


def with_extra(extra: str) -> str:
    """This package with an extra, as pip is told.

    >>> with_extra("maps")
    'rules-explorer[maps]'
    """
    return f"{DISTRIBUTION}[{extra}]"


def to_install(extra: str) -> str:
    """The command that installs what an extra brings.

    >>> print(to_install("maps"))
    pip install "rules-explorer[maps]"
    """
    return f'pip install "{with_extra(extra)}"'


def in_browser() -> bool:
    """True if this is Python in a browser, where no process and no thread can be started.

    >>> in_browser()
    False
    """
    return import_installed("_multiprocessing") is None


class Former(NamedTuple):
    """The replacement of a public name, since which version, and in which one it goes.

    `FORMER` of a module holds its own; in any but `explorer` itself,
    `if not TYPE_CHECKING: __getattr__ = former(__name__, FORMER)` makes them work on.
    """

    instead: str
    since: str
    until: str


def former(module: str, names: Mapping[str, Former], level: int = 2) -> Callable[[str], object]:
    """A module's `__getattr__`: what stands for a former name, with a warning for whoever asked for it.

    `level` is how many calls up they are.

    >>> import warnings
    >>> look_up = former("explorer", {"draw": Former("explorer.show", "0.2", "0.4")})
    >>> with warnings.catch_warnings(record=True) as told:
    ...     warnings.simplefilter("always")
    ...     look_up("draw").__name__
    'show'
    >>> print(told[0].message)
    explorer.draw is deprecated since 0.2 and goes in 0.4: use explorer.show
    """

    def look_up(name: str) -> object:
        if name not in names:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        instead, since, until = names[name]
        told = f"{module}.{name} is deprecated since {since} and goes in {until}: use {instead}"
        warn(told, DeprecationWarning, stacklevel=level)
        home, _, new = instead.rpartition(".")
        return getattr(import_module(home), new)

    return look_up
