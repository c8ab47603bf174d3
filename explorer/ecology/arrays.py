"""Where numpy and scipy come in: every answer is found without them too, so that a board works in a bare
browser.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any, TypeAlias

from explorer.core.lazy import import_installed

Array: TypeAlias = Any
"""numpy: an array, or one number in place of it, which are counted with alike."""


def numpy_scipy() -> tuple[ModuleType, ModuleType] | None:
    """Both modules, loaded when first asked for, or None where one of them is missing.

    Returns
    -------
    tuple or None
        numpy, and scipy with its sparse matrices; None means: count in plain Python.

    Examples
    --------
    >>> arrays = numpy_scipy()
    >>> arrays is None or float(arrays[0].float64(0.5)) == 0.5
    True
    """
    loaded = import_installed("numpy", "scipy", "scipy.sparse.csgraph", "scipy.sparse.linalg")
    return (loaded[0], loaded[1]) if loaded else None
