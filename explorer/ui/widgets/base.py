"""Things that the page's widget and its browser share: programs and styles by name, plotly's script, and the
habit of distrusting what comes back.
"""

from __future__ import annotations

import gzip
import os
from collections.abc import Mapping
from functools import cache, lru_cache
from math import isfinite
from pathlib import Path

from IPython import get_ipython

import explorer

HERE = Path(__file__).parent
PLOTLY = Path(explorer.__file__).parent / "publishing" / "page" / "charts.js"
NAMED = "explorer:"
LONGEST = 2_000_000
"""No record is longer; whatever is, was not written by us [characters]."""
LONGEST_QUERY = 2_000
MOST_PREFERENCES = 50
LONGEST_NAME = 100
LONGEST_TEXT = 500
PROBLEMS = frozenset({"", "local-only", "not-stored", "missing", "too-long"})


def source(name: str) -> str:
    """The text of a file lying beside this one."""
    return (HERE / name).read_text(encoding="utf-8")


def program(*names: str) -> str:
    """Files lying beside this one, by name; who has not got them is sent their text (`Page.get_state`)."""
    return "\n".join((NAMED, *names))


@cache
def whole(named: str) -> str:
    """The text of what `program` names, one file after the other."""
    return "".join(source(name) for name in named.split("\n")[1:])


@lru_cache(maxsize=1)
def packed_plotly() -> bytes:
    """The script, gzip-compressed (0.4 MB); empty on a site without a server, where it has an address."""
    return gzip.compress(PLOTLY.read_bytes(), mtime=0) if PLOTLY.is_file() else b""


def checked_preferences(found: object) -> dict[str, str | int | float | bool]:
    """The usable part of what the browser remembered: short scalars under short names."""
    if not isinstance(found, Mapping) or len(found) > MOST_PREFERENCES:
        return {}
    usable = {key: value for key, value in found.items() if isinstance(key, str) and _is_scalar(value)}
    return {key: value for key, value in usable.items() if len(key) <= LONGEST_NAME}


def _is_scalar(value: object) -> bool:
    """True if a value is a short text, a truth value or an ordinary number."""
    if isinstance(value, str):
        return len(value) <= LONGEST_TEXT
    return isinstance(value, bool | int) or (isinstance(value, float) and isfinite(value))


def running_cell() -> tuple[str, str, str]:
    """The notebook's path, the cell's id and its code, as JupyterLab told the kernel; '' for what it
    did not.
    """
    shell = get_ipython()
    request = getattr(shell, "parent_header", None) or {}
    cell, code = request.get("metadata", {}).get("cellId", ""), request.get("content", {}).get("code", "")
    return os.environ.get("JPY_SESSION_NAME", ""), str(cell), str(code)
