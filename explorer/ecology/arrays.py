"""Where numpy and scipy come in: every answer is found without them too, so that a board works in a bare
browser.
"""

from __future__ import annotations

from typing import Any

from explorer.core.lazy import import_installed


def numpy_scipy() -> tuple[Any, Any] | None:
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
    return loaded and (loaded[0], loaded[1])
