"""What the reference promises: the public modules and since which version (`docs/api.md`), the names of each
(its page in `docs/api`).
"""

from __future__ import annotations

import re
from importlib import import_module
from inspect import isclass, isfunction, isroutine
from pathlib import Path

DOCS = Path(__file__).resolve().parents[1] / "docs"
REFERENCE = "".join(page.read_text(encoding="utf-8") for page in sorted(DOCS.glob("api/*.md")))
"""All pages of modules."""
_ASKED = dict(re.findall(r"automodule:: (\S+)\n   :members:(.*)\n", REFERENCE))
MODULES = tuple(_ASKED)
ROW = re.compile(r"^\| \[`(explorer[\w.]*)`\]\(api/\1\.md\) \| .+ \| ([\d.]+) \|$", re.M)
"""A module in the table, with the way to its page."""


def since(page: str = "api.md") -> dict[str, str]:
    """Module -> the version since which it is public, as the page says."""
    return dict(ROW.findall((DOCS / page).read_text(encoding="utf-8")))


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
