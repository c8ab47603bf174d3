"""Import a heavy module only when something of it is first used: a dashboard opens without networkx, plotly
or arrays.

The one way to import late: an import inside a function is hidden from whoever reads the head of a file.
Whatever asks a graph waits too, since an opening page asks none. Seconds that wait, measured: networkx 0.14,
plotly 0.1, numpy 0.1, scipy's sparse matrices 0.4, pandas 0.5, distributed 0.45, jupyterlab 0.8, the studies
and the players that think 0.1 each.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import Any


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
