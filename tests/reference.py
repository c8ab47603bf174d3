"""What `docs/api.md` promises: the public modules, since which version, and the names of each."""

from __future__ import annotations

import re
from importlib import import_module
from inspect import isclass, isfunction, isroutine
from pathlib import Path

REFERENCE = (Path(__file__).resolve().parents[1] / "docs" / "api.md").read_text(encoding="utf-8")
_ASKED = dict(re.findall(r"automodule:: (\S+)\n   :members:(.*)\n", REFERENCE))
MODULES = tuple(_ASKED)
SINCE = dict(re.findall(r"^\| \[`(explorer[\w.]*)`\]\(#[\w-]+\) \|.*\| ([\d.]+) \|$", REFERENCE, re.M))


def public(module: str) -> list[str]:
    """What a module offers: the names asked for there, else its `__all__`, else the functions it defines."""
    found = import_module(module)
    if _ASKED[module]:
        return [name.strip() for name in _ASKED[module].split(",")]
    own = [name for name, what in vars(found).items() if isfunction(what) and what.__module__ == module]
    return [*getattr(found, "__all__", (name for name in own if not name.startswith("_")))]


def is_told(what: object) -> bool:
    """Whether it is a function or a class, which says by its docstring what it is; data have none."""
    return isroutine(what) or isclass(what) or hasattr(what, "__wrapped__")
