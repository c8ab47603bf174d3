"""The page's address as memory: what a reload brings back, and what a link shares."""

from __future__ import annotations

import os
from collections.abc import Mapping
from hashlib import sha256
from math import isfinite

from IPython import get_ipython
from traitlets import Bool, Dict, Int, List, Unicode, default

from explorer.ui.widgets.base import Content, EventHook, Widget, program

LONGEST = 2_000_000
"""No record is longer; whatever is, was not written by us [characters]."""
LONGEST_QUERY = 2_000
MOST_PREFERENCES = 50
LONGEST_NAME = 100
LONGEST_TEXT = 500
PROBLEMS = frozenset({"", "local-only", "not-stored", "missing", "too-long"})


def checked_preferences(found: object) -> dict[str, str | int | float | bool]:
    """The usable part of what the browser remembered: short scalars under short names."""
    if not isinstance(found, Mapping) or len(found) > MOST_PREFERENCES:
        return {}
    usable = {key: value for key, value in found.items() if isinstance(key, str) and _is_scalar(value)}
    return {key: value for key, value in usable.items() if len(key) <= LONGEST_NAME}


def _is_scalar(value: object) -> bool:
    """Whether a value is a short text, a truth value or an ordinary number."""
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


class Address(Widget):
    """Keeps `value` in the page's address, and reports what was there. Draws nothing, but must be displayed.

    Set `value` only once `ready`: before, the address may hold a state that wants to be restored. A value
    longer than `cap` goes to the browser's local storage, and the address only names it.

    In JupyterLab, where the address belongs to somebody else, the tab's session storage takes its place:
    running the cell again brings the value back, and another notebook, cell or code starts afresh. There it
    also keeps JupyterLab's shortcuts away from the box that it is displayed in: "x" would cut the cell.

    `problem` is one of '' | 'local-only' (too long for a link: the address works in this browser only) |
    'not-stored' (storage refused: the whole value went into the address) | 'missing' (the address names a
    value this browser does not have) | 'too-long' (refused, over 2 MB).

    Examples
    --------
    >>> address = Address()
    >>> _ = address.on_incoming(print)
    >>> address._handle(None, {"type": "hello", "incoming": "pond.1.abc", "query": "?lang=en",
    ...     "preferences": {}})
    pond.1.abc
    >>> address.ready, address.query, address.preferences
    (True, '?lang=en', {})
    """

    _esm = program("address.js")

    value = Unicode(help="what the address should hold (Python to browser)").tag(sync=True)
    preferences = Dict(help="short scalars kept in this browser; the stored ones come before `ready`").tag(
        sync=True
    )
    prefix = Unicode(help="what the hash begins with, to tell it from headings' anchors").tag(sync=True)
    also = List(
        Unicode(), help="what else a hash may begin with, such as 'q1.': short texts that people pass on"
    ).tag(sync=True)
    cap = Int(8000, help="longest value that goes into the address itself [characters]").tag(sync=True)
    lang = Unicode(help="language of the page, for screen readers; '' leaves it").tag(sync=True)
    title = Unicode(help="title of the page; '' leaves it").tag(sync=True)
    force = Bool(help="whether to use the address even outside Voilà").tag(sync=True)
    key = Unicode(
        help="name in session storage, outside Voilà; by default one for each notebook, cell and code"
    ).tag(sync=True)
    incoming = Unicode(help="what the address held at the start, or was changed to by the user; untrusted")
    query = Unicode(help="the address's query string, such as '?lang=en'; untrusted")
    page = Unicode(help="where the page is, without query and hash, '' in JupyterLab; untrusted")
    ready = Bool(help="whether the browser has reported: `incoming`, `query` and `preferences` are known")
    touch = Bool(help="whether a finger points, not a mouse")
    narrow = Bool(help="whether the page is as narrow as a telephone's")
    copied = Int(help="how many times something was copied to the clipboard")
    problem = Unicode(help="what limits the address now, see above")

    @default("key")
    def _of_the_running_cell(self) -> str:
        return "explorer:" + sha256("\n".join(running_cell()).encode()).hexdigest()[:24]

    def _about(self) -> str:
        return ""

    def copy(self, text: str | None = None) -> None:
        """Copy a text, or else the page's address (in JupyterLab its link), to the clipboard; `on_copied`
        tells if it worked. Of "#…" the page's address with that behind it is copied.
        """
        self.send({"type": "copy"} if text is None else {"type": "copy", "text": text})

    def download(self, name: str, text: str, mime: str = "application/json") -> None:
        """Let the browser save a text as a file."""
        self.send({"type": "download", "name": name, "text": text, "mime": mime})

    def download_picture(self, name: str, svg: str) -> None:
        """Let the browser draw an SVG document that says its width and height, and save it as a PNG file."""
        self.send({"type": "picture", "name": name, "text": svg})

    def print(self) -> None:
        """Let the browser print what the page holds for paper (`.xp-paper`), in place of the page."""
        self.send({"type": "print"})

    def reveal(self, name: str) -> None:
        """Let the browser go to what has this CSS class, once the page holds it."""
        self.send({"type": "reveal", "name": name})

    on_incoming = EventHook()
    """`callback(text)`: a state came from the address, at the start ('' if none) or by the user's hand."""
    on_copied = EventHook()
    """`callback(ok)`: the clipboard took it, or did not."""

    def foresee(self, lang: str, page: str, *said: str) -> None:
        """Hear ahead what a browser says whose address and memory hold nothing but a language, and what it
        says of its device: `touch`, `narrow`. When it says so, nothing is drawn again.
        """
        for trait in said:
            self.set_trait(trait, True)
        self._receive(
            {"type": "hello", "incoming": "", "query": f"?lang={lang}", "page": page, "preferences": {}}
        )

    def _receive(self, content: Content) -> None:
        problem = content.get("problem", "")
        if not isinstance(problem, str) or problem not in PROBLEMS:
            return
        match content:
            case {"type": "hello", "incoming": str(text), "query": str(query), "preferences": found}:
                kept = checked_preferences(found)
                foreseen = self.ready and not (text or problem) and self._known(query, kept)
                self.preferences = {**self.preferences, **kept}
                self.query = query if len(query) <= LONGEST_QUERY else ""
                self.page = str(content.get("page", ""))[:LONGEST_QUERY]
                if not foreseen:
                    self._arrive(text, problem)
            case {"type": "incoming", "incoming": str(text)}:
                self._arrive(text, problem)
            case {"type": "touch"}:
                self.touch = True
            case {"type": "narrow", "narrow": bool(narrow)}:
                self.narrow = narrow
            case {"type": "stored"}:
                self.problem = problem
            case {"type": "copied", "ok": bool(ok)}:
                self.copied += ok
                self._emit("copied", ok)

    def _known(self, query: str, kept: Mapping[str, object]) -> bool:
        """Whether the page stands as this browser wants it."""
        wanted = {key: value for key, value in kept.items() if key != "query"}
        return query in {"", f"?lang={self.lang}"} and wanted.items() <= self.preferences.items()

    def _arrive(self, text: str, problem: str) -> None:
        """Take what the address holds, whole or not at all."""
        fits = len(text) <= LONGEST
        self.problem = problem if fits else "too-long"
        self.incoming = text if fits else ""
        self.ready = True
        self._emit("incoming", self.incoming)
