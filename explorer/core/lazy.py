"""Import a heavy module only when something of it is first used: a dashboard opens without networkx or plotly."""

from __future__ import annotations

import importlib.util
import sys
from types import ModuleType


def later(name: str) -> ModuleType:
    """The module, loaded at the first attribute asked of it.

    >>> later("colorsys").rgb_to_hsv(0, 0, 0)
    (0.0, 0.0, 0)
    """
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.find_spec(name)
    if spec is None or spec.loader is None:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)
    spec.loader = importlib.util.LazyLoader(spec.loader)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module
