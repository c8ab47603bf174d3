"""The one widget of every page: it shows a tree of nodes, sends what changes of it, and calls what it offers.

What a browser sends is a name and arguments; anybody can write anything into a socket. A name that the tree
on show does not offer is ignored, and so are arguments that name nothing in it. A press on something that is
another thing by now does nothing.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
import zlib
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from secrets import token_hex
from typing import Any, ClassVar, Self, TypeAlias

import anywidget
import ipywidgets as w
from IPython import get_ipython
from IPython.core.interactiveshell import InteractiveShell
from IPython.display import display
from traitlets import Bool, Dict, Int, Unicode

from explorer.core.cells import HTML, WORDS, Bundle
from explorer.core.errors import BadOption, ExplorerError
from explorer.core.lazy import import_installed, to_install
from explorer.core.messages import message
from explorer.core.text import LANGUAGES, asked_for, language
from explorer.ui import at_rest, fonts, job, ways
from explorer.ui.model import RAISE, PageModel, guarded, log
from explorer.ui.nodes import Node
from explorer.ui.tree import Json, Offer, Tree, changes, told
from explorer.ui.widgets.base import (
    LONGEST,
    LONGEST_QUERY,
    NAMED,
    PROBLEMS,
    checked_preferences,
    packed_plotly,
    program,
    running_cell,
    whole,
)

BESIDE, VIEW = "application/vnd.rules-explorer.beside+json", "application/vnd.jupyter.widget-view+json"
"""The kinds of output that our part of JupyterLab (`page/labextension`) and ipywidgets' show."""

NOTEBOOK = "application/x-ipynb+json"
SHOWN = ("revision", "tab", "rule", "narrow", "touch", "projector")
"""Traits of a model that its page shows."""
REMEMBERED = 24
"""So many trees back a press is still understood."""
OFTEN = 0.15
"""[s] Work that goes on by itself is drawn anew so often at most."""
RESTS = 3
"""So many times as long as a drawing took nothing is drawn for such work: else it would hardly go on where
drawing is slow.
"""
RESTED = 1.5
"""[s] After so long a rest the picture of a page is drawn anew, which a saved notebook keeps."""
LARGE = 4_000
"""[bytes] Changes that are longer travel deflated: pictures of cards shrink to a fifth."""
LONGEST_NAME = 255
Kept: TypeAlias = Mapping[str, str | int | float | bool]
View: TypeAlias = Callable[[], Node]
Content: TypeAlias = Any
"""A message as it comes from a browser, of which nothing is sure."""


def unattended() -> bool:
    """True if a program runs the notebook, to keep what it shows: it says that nobody can type, so nobody can
    click. Voilà says the same, and shows the page; what Colab says is not known to us.
    """
    shell = get_ipython()
    if not hasattr(shell, "get_parent") or ways.SERVED in os.environ or "google.colab" in sys.modules:
        return False
    return not (shell.get_parent() or {}).get("content", {}).get("allow_stdin", True)


def in_a_cell() -> bool:
    """True if a page is made in a notebook that nobody publishes: in Jupyter's kernel, or in marimo."""
    if ways.FILES in os.environ or "QUERY_STRING" in os.environ:
        return False
    marimo = sys.modules.get("marimo")
    return hasattr(get_ipython(), "kernel") or bool(marimo and marimo.running_in_notebook())


_asked: tuple[str, int] = ("", 0)
"""The last request that made a page in a notebook, and how many it has made."""


def where_kept() -> str:
    """Under which name the tab of a notebook keeps a page's address: the same when its cell is run again,
    another for each page of the cell, and one that nothing is found under where no cell is known.
    """
    global _asked
    if ways.FILES in os.environ:
        return "explorer:"
    where = running_cell()
    if not any(where):
        return f"explorer:{token_hex(8)}"
    request = str(getattr(get_ipython(), "parent_header", {}).get("header", {}).get("msg_id", ""))
    _asked = (request, _asked[1] + 1 if request and request == _asked[0] else 1)
    return "explorer:" + sha256("\n".join((*where, str(_asked[1]))).encode()).hexdigest()[:24]


class Awaited(w.Widget):  # type: ignore[misc]
    """A widget of which nobody is told before it is shown, if it is `_late`."""

    _late = False

    def open(self) -> None:
        """Tell the browser of the widget; of one that is late, once it stands (`Page.foreseen`): what is said
        before its program runs would be lost.
        """
        if not self._late:
            super().open()

    @property
    def model_id(self) -> str | None:
        """The name by which a box around it, or the cell that shows it, knows it."""
        self._late = False
        self.open()
        found: str | None = super().model_id
        return found


class LateLayout(Awaited, w.Layout):  # type: ignore[misc]
    """The layout of a page that nobody may ever see alive."""

    _late = True


class Page(Awaited, anywidget.AnyWidget):  # type: ignore[misc]
    """A page of a model: `view()` says what it shows, and is asked again whenever the model changed.

    It is a widget like any other: it goes into a box, and `lang` is observed and set from Python.

    Parameters
    ----------
    model : PageModel
        What is shown. Its `revision` rises with every change.
    view : callable
        What the page shows now: a `Node`, made of the model alone.

    Examples
    --------
    >>> from explorer.core.text import Text
    >>> from explorer.ui.nodes import Button
    >>> class Count(PageModel):
    ...     number = 0
    ...     heading = Text("Compte", "Count")
    ...     def link(self): return str(self.number)
    ...     def more(self):
    ...         self.number += 1
    ...         self.changed()
    >>> model = Count()
    >>> page = Page(model, lambda: Button(str(model.number), press=model.more))
    >>> page.receive({"type": "call", "offer": "press", "args": []})
    >>> model.number, page.tree.json["label"]
    (1, '1')
    """

    PREFIX: ClassVar[str] = ""
    """The beginning of the page's address, so that it is not taken for another kind of page's."""
    ALSO: ClassVar[tuple[str, ...]] = ()
    """Other beginnings of an address, which the model's `open_address` reads."""
    LINKED: ClassVar[bool] = False
    """True if `explorer.ui.dashboard(link=…)` opens what the address carries."""

    _esm = program("table.js")
    _css = program("table.css")

    shown = Dict(help="the page whole, for a browser that has seen nothing of it").tag(sync=True)
    lang = Unicode("fr", help="the language of everything shown")
    ready = Bool(help="whether a browser has reported what its address and its memory hold")
    problem = Unicode(help="what limits the address: see `Address.problem`")
    touch = Bool(help="whether a finger points, not a mouse")
    narrow = Bool(help="whether the page is as narrow as a telephone's")
    copied = Int(help="how many times something was copied to the clipboard")

    def __init__(self, model: PageModel, view: View, **traits: object) -> None:
        self.model, self.view = model, view
        self.tree = Tree({}, {})
        self.number = 0
        self.preferences: Kept = {}
        self.query = self.page = self.incoming = ""
        self._told: dict[str, Json] = {}
        self._offered: OrderedDict[int, Mapping[str, Offer]] = OrderedDict()
        self._busy, self._due, self._last, self._rest = False, False, 0.0, OFTEN
        self._answered: int | None = None
        self._arriving: tuple[str, int, bytearray] = ("", 0, bytearray())
        self._kept = "" if ways.FILES in os.environ else token_hex(8)
        self._late = bool(os.environ.get(ways.FORESEEN))
        if unattended():
            self._late = True
            traits = {"layout": LateLayout(), **traits}
        self.key = where_kept()
        model.page = self
        self._rests_in: Any = None
        self._drawing: asyncio.TimerHandle | None = None
        self._spoken_to = in_a_cell()
        spoken = language() if self._spoken_to else model.lang
        model.lang = asked_for(os.environ.get("QUERY_STRING", "")) or spoken
        self.tree, self._told = told(view()), self.about()  # the widget opens with its whole page
        self._offered[self.number] = self.tree.offers
        super().__init__(**traits)
        self.lang = model.lang
        model.observe(lambda _: self.refresh(), [name for name in SHOWN if model.has_trait(name)])
        model.observe(self._spoken, "lang")
        self.observe(self._speak, "lang")
        self.on_msg(lambda _widget, content, buffers: self.receive(content, buffers))

    # The tree on show ---------------------------------------------------------------------------------------

    @property
    def value(self) -> str:
        """The text in the page's address."""
        return self.model.link().removeprefix(self.PREFIX)

    def about(self) -> dict[str, Json]:
        """Facts for the browser besides the tree."""
        model = self.model
        return {
            "lang": model.lang,
            "title": model.said(model.heading),
            "value": self.value if self.ready else "",
            "preferences": dict(self.preferences),
        }

    def refresh(self) -> None:
        """Show the model as it is now; while a message is being answered, once it has been."""
        if self._busy:
            self._due = True
            return
        self._due = False
        begun = time.monotonic()
        try:
            self._draw()
        except Exception as error:  # what cannot be drawn once cannot be drawn again: it is only said
            log.exception("while a page was drawn")
            self.say(
                {"type": "fault", "text": self.model.word("crash", detail=f"{type(error).__name__}: {error}")}
            )
            if os.environ.get(RAISE):
                raise
        finally:
            self._last = time.monotonic()
            self._rest = max(OFTEN, RESTS * (self._last - begun))

    def later(self, _change: object = None) -> None:
        """Show how far some work is; not more often than eyes can follow."""
        if self._busy or self._due:
            self._due = True
            return
        wait = self._last + self._rest - time.monotonic()
        loop = job.running_loop()
        if wait <= 0 or loop is None:
            self.refresh()
            return
        self._due = True
        loop.call_later(wait, self._overdue)

    def _overdue(self) -> None:
        if self._due:
            self.refresh()

    def _draw(self) -> None:
        self._busy = True
        try:
            if self.ready:
                kept = {**self.preferences, **self.worth_keeping()}
                self.preferences = {**kept, "lang": self.model.lang, "query": self.query[:60]}
            tree, about = told(self.view()), self.about()
        finally:
            self._busy = self._due = False
        ops = list(changes(self.tree.json, tree.json))
        more = {key: value for key, value in about.items() if self._told.get(key) != value}
        self.number += bool(ops)
        self.tree, self._told = tree, about
        self._offered[self.number] = tree.offers
        while len(self._offered) > REMEMBERED:
            self._offered.popitem(last=False)
        if ops or more:
            self.say({"type": "ops", "n": self.number, "ops": ops, **more})

    def whole(self) -> dict[str, Json]:
        """The page for a browser that has seen nothing of it."""
        return {
            "n": self.number,
            "tree": self.tree.json,
            "prefix": self.PREFIX,
            "also": list(self.ALSO),
            "key": self.key,
            "plotly": "" if ways.FILES in os.environ else os.environ.get("EXPLORER_PLOTLY_URL", ""),
            "fonts": ways.FILES in os.environ,
            "kept": self._kept,
            **self._told,
        }

    def get_state(self, key: object = None, drop_defaults: bool = False) -> dict[str, Json]:
        """The state for a front end: the page as it is now, and for programs their text, if it needs it."""
        state: dict[str, Json] = super().get_state(key, drop_defaults)
        if "shown" in state:
            state["shown"] = self.whole()
        if ways.FILES not in os.environ:
            names = {each: str(state[each]) for each in ("_esm", "_css") if each in state}
            state |= {each: whole(named) for each, named in names.items() if named.startswith(NAMED)}
        return state

    def say(self, content: Mapping[str, Json], buffers: Iterable[bytes] = ()) -> None:
        """Send the browser a message; with the number of the message that it answers. Many changes travel
        deflated, as a buffer.
        """
        if self._answered is not None:
            content = {**content, "at": self._answered}
        raw = json.dumps(content.get("ops"), ensure_ascii=False, separators=(",", ":")).encode()
        if len(raw) > LARGE:
            content = {**{key: value for key, value in content.items() if key != "ops"}, "packed": True}
            buffers = [zlib.compress(raw), *buffers]
        self.send(dict(content), list(buffers) or None)

    # Requests to the browser --------------------------------------------------------------------------------

    def copy(self, text: str | None = None) -> None:
        """Copy a text, by default the page's address; "#…" is an address of this page. `copied` follows."""
        self.say({"type": "copy", **({} if text is None else {"text": text})})

    def download(self, name: str, text: str | bytes, mime: str = "text/plain") -> None:
        """Let the browser save a file."""
        raw = text.encode() if isinstance(text, str) else text
        self.say({"type": "download", "name": name, "mime": mime}, [raw])

    def notebook(self, name: str) -> None:
        """Let the browser save the page as a notebook, which opens it in Python where it is."""
        self.download(f"{name}.ipynb", at_rest.notebook(self.model, self._picture(again=False)), NOTEBOOK)

    def picture(self, name: str, svg: str) -> None:
        """Let the browser save a drawing as PNG."""
        self.say({"type": "picture", "name": name, "text": svg})

    def print(self, paper: str = "") -> None:
        """Let the browser print the page, or in its place a document: markup with its own styles."""
        self.say({"type": "print", **({"paper": paper} if paper else {})})

    def reveal(self, key: str) -> None:
        """Let the browser go to the node with this key."""
        self.say({"type": "reveal", "key": key})

    def focus(self, key: str) -> None:
        """Give the keyboard to the node with this key."""
        self.say({"type": "focus", "key": key})

    # Messages from the browser ------------------------------------------------------------------------------

    def receive(self, content: Content, buffers: Content = None) -> None:
        """Take a message from a browser; whatever is not understood is ignored."""
        if not isinstance(content, dict):
            return
        at = content.get("at")
        self._answered = at if isinstance(at, int) and not isinstance(at, bool) else None
        try:
            self._take(content, buffers)
        finally:
            self._answered = None

    def _take(self, content: dict[str, Content], buffers: Content) -> None:
        problem = content.get("problem", "")
        if not isinstance(problem, str) or problem not in PROBLEMS:
            return
        match content:
            case {"type": "call", "offer": str(name), "args": list(arguments)}:
                self._call(name, arguments, content.get("n"), buffers)
            case {"type": "part", "offer": str(name), "name": str(file), "size": int(size), "from": int(at)}:
                self._part(name, file, size, at, buffers)
            case {"type": "hello", "incoming": str(text), "query": str(query), "preferences": found}:
                self._hello(text, query, checked_preferences(found), content, problem)
            case {"type": "incoming", "incoming": str(text)}:
                self._arrive(text, problem)
            case {"type": "touch"}:
                self.touch = self.model.touch = True
            case {"type": "narrow", "narrow": bool(narrow)}:
                self.narrow = self.model.narrow = narrow
            case {"type": "stored"}:
                self.problem = problem
            case {"type": "copied", "ok": bool(ok)}:
                self.copied += ok
                self._held(lambda: self.was_copied(ok))
            case {"type": "need-plotly"}:
                self.say({"type": "plotly"}, [packed_plotly()])
            case {"type": "need-fonts"}:
                self.say({"type": "fonts", "names": list(fonts.NAMES)}, fonts.files())
            case {"type": "again"}:
                self.say({"type": "whole", "shown": self.whole()})

    def _held(self, call: Callable[..., object], *arguments: object) -> None:
        """Do something on the reader's behalf; the page is drawn once, when it is done."""
        if self._busy:
            return
        self._busy = True  # what is due to be drawn by `later` stays so
        try:
            guarded(self.model, call)(*arguments)
        finally:
            due, self._busy = self._due, False
            if due:
                self.refresh()
            elif self._answered is not None:
                self.say({"type": "ops", "n": self.number, "ops": []})

    def _call(self, name: str, arguments: list[Content], seen: Content, buffers: Content) -> None:
        offer = self.tree.offers.get(name)
        if offer is None or not self._same(name, offer, seen):
            self._held(lambda: None)
            return
        if bytes in offer.takes:
            raw = next(iter(buffers or ()), None)
            if not isinstance(raw, (bytes, bytearray, memoryview)):
                return
            arguments = [
                bytes(raw) if kind is bytes else one
                for one, kind in zip(arguments, offer.takes, strict=False)
            ]
        checked = offer.checked(arguments)
        if checked is not None:
            self._held(offer.answer, *checked)

    def _same(self, name: str, offer: Offer, seen: Content) -> bool:
        """True if what was pressed is still the same thing."""
        before = self._offered.get(seen) if isinstance(seen, int) else None
        if seen is None or seen == self.number:
            return True
        if before is None or name not in before:
            return False
        then = before[name].node
        return type(then) is type(offer.node) and (
            (bool(then.key) and then.key == offer.node.key) or then == offer.node
        )

    def _part(self, name: str, file: str, size: int, at: int, buffers: Content) -> None:
        """The next piece of a large file; one that does not follow the last is dropped."""
        offer = self.tree.offers.get(name)
        raw = next(iter(buffers or ()), None)
        if offer is None or offer.name != "open" or not isinstance(raw, (bytes, bytearray, memoryview)):
            return
        most = getattr(offer.node, "most", 0)
        if len(file) > LONGEST_NAME or not 0 < size <= most or at < 0:
            return
        if at == 0:
            self._arriving = (file, size, bytearray())
        known, of, came = self._arriving
        if (known, of, len(came)) != (file, size, at) or not 0 < memoryview(raw).nbytes <= size - at:
            return
        came += raw
        if len(came) < size:
            part, wanted = getattr(offer.node, "part", None), list[object]()
            if part is not None:
                self._held(lambda: wanted.append(part(file, len(came) / size)))
            if stopped := False in wanted:
                self._arriving = ("", 0, bytearray())
            self.say({"type": "arrived", "name": file, **({"stop": True} if stopped else {})})
            return
        self._arriving = ("", 0, bytearray())
        self._held(offer.answer, file, bytes(came))

    # The page's address -------------------------------------------------------------------------------------

    def _hello(self, text: str, query: str, kept: Kept, content: Content, problem: str) -> None:
        """Hear what the browser knows; where the page stands as it wants it, nothing is drawn again."""
        touch = content.get("touch", self.model.touch) is True
        narrow = content.get("narrow", self.model.narrow) is True
        wanted = {key: value for key, value in kept.items() if key != "query"}
        foreseen = (
            self.ready
            and not (text or problem)
            and query in {"", f"?lang={self.model.lang}"}
            and wanted.items() <= self.preferences.items()
            and (touch, narrow) == (self.model.touch, self.model.narrow)
        )
        self.touch, self.narrow = touch, narrow
        self.preferences = {**self.preferences, **kept}
        self.query = query if len(query) <= LONGEST_QUERY else ""
        self.page = str(content.get("page", ""))[:LONGEST_QUERY]
        if not foreseen:
            self._arrive(text, problem)

    def _arrive(self, text: str, problem: str) -> None:
        """Take what the address holds, whole or not at all."""
        fits = len(text) <= LONGEST
        self.problem = problem if fits else "too-long"
        self.incoming = text if fits else ""
        self.ready = True
        self._held(self._arrived, self.incoming)

    def _arrived(self, text: str) -> None:
        self._due = True
        self.model.touch, self.model.narrow = self.touch, self.narrow
        self.arrive(text)

    def arrive(self, text: str) -> None:
        """The browser says what the address and its memory hold; none of it is trusted."""
        model, kept, query = self.model, self.preferences, self.query
        asked = None if self._spoken_to else kept.get("lang")  # a notebook speaks one language
        if kept.get("query") != query:
            asked = asked_for(query) or asked
        self.recall(kept)
        if asked in LANGUAGES and asked != model.lang:
            model.lang = asked
        if text:
            model.open_address(text if text.startswith((self.PREFIX, *self.ALSO)) else self.PREFIX + text)

    def recall(self, kept: Mapping[str, object]) -> None:
        """Look as this browser looked last time."""

    def worth_keeping(self) -> dict[str, str | int | float | bool]:
        """Preferences for `recall`, besides the language."""
        return {}

    def was_copied(self, ok: bool) -> None:
        """Say whether a link was copied, and whether it works elsewhere."""
        said = self.problem if self.problem == "local-only" else "copied"
        self.model.changed(message(said if ok else "not-copied"))

    # In a notebook ------------------------------------------------------------------------------------------

    @property
    def widget(self) -> Self:
        """The page itself, which is a widget."""
        return self

    @property
    def address(self) -> Self:
        """Where the page's address and what the browser remembers are: the page itself."""
        return self

    @property
    def state(self) -> object:
        """The state of the model."""
        return getattr(self.model, "state", None)

    def foreseen(self) -> Self:
        """The page, once it stands as a browser wants it that remembers nothing, if its publisher foresees
        that.
        """
        if where := os.environ.get(ways.FORESEEN):
            device = ways.DEVICES.get(os.environ.get(ways.DEVICE, ""), ())
            said = dict.fromkeys(device, True)
            self.receive(
                {
                    "type": "hello",
                    "incoming": "",
                    "query": f"?lang={self.model.lang}",
                    "page": where,
                    "preferences": {},
                    **said,
                }
            )
            self._late = False
            self.open()
        return self

    def _speak(self, change: Any) -> None:
        if change["new"] in LANGUAGES:
            self.model.lang = change["new"]
        else:
            self.lang = self.model.lang

    def _spoken(self, _change: object) -> None:
        self.lang = self.model.lang
        self.refresh()

    def _repr_mimebundle_(self, **kwargs: object) -> Bundle:
        """The page itself, what stays of it where it cannot live, and in words what it is."""
        if ways.FILES in os.environ:
            return {**self._view(**kwargs), WORDS: repr(self)}
        return {**self._view(**kwargs), **self._picture()}

    @property
    def _ipython_display_(self) -> Callable[[], None]:
        """Show the page below its picture, whose place it takes. In one bundle JupyterLab would always choose
        the page, and where a saved notebook is opened say that there is none.
        """
        if ways.FILES in os.environ:
            raise AttributeError  # on a page of ours, which nobody saves
        return self._show

    def _show(self) -> None:
        kept = display(self._picture(), raw=True, display_id=self._kept)
        if view := self._view():
            display({**view, WORDS: ""}, raw=True)
            if self._rests_in is None:
                self.model.observe(self._moved, "revision")
            self._rests_in = kept

    def _moved(self, _change: object) -> None:
        """The picture follows the page as soon as that rests: a saved notebook shows where it was left."""
        loop = job.running_loop()
        if loop is None:
            return
        if self._drawing is not None:
            self._drawing.cancel()
        self._drawing = loop.call_later(RESTED, self._redraw)

    def _redraw(self) -> None:
        self._drawing = None
        if self._rests_in is not None:
            self._rests_in.update(self._picture(), raw=True)

    def beside(self) -> None:
        """Show the page beside the notebook, in JupyterLab where this package is installed; elsewhere in the
        cell. What is clicked there is in `play` and `state`, and what is assigned to `link`, `ply`, `overlay`
        or `selected` is on the board.

        Examples
        --------
        >>> from explorer.ui import dashboard
        >>> dashboard("souls", seed=7).beside()  # doctest: +SKIP
        """
        view: Any = self._view()
        title = self.model.said(self.model.heading)
        about = {BESIDE: {**view[VIEW], "title": title}} if VIEW in view else {}
        display({**about, **view, WORDS: repr(self)}, raw=True)

    def _view(self, **kwargs: object) -> Bundle:
        """The page alive; nothing where nobody is there who could touch it."""
        if unattended():
            return {}
        found: Any = super()._repr_mimebundle_(**kwargs)
        data = found[0] if isinstance(found, tuple) else found
        return {kind: what for kind, what in (data or {}).items() if kind != WORDS}

    def _picture(self, again: bool = True) -> Bundle:
        """The picture that a saved notebook keeps, with the line that opens it there."""
        shown = self.view()
        said = "\n".join((self.model.said(self.model.heading), *at_rest.words(shown, self.model.lang)))
        line = self._again() if again else ""
        return {HTML: at_rest.kept(self.model, shown, self._kept, line), WORDS: said}

    def _again(self) -> str:
        """The line of Python that opens the page where it is."""
        link = self.model.link()
        line = f'explorer.ui.dashboard(link="{link}")'
        return line if self.LINKED and link and len(line) <= LONGEST_QUERY else ""

    def __repr__(self) -> str:
        return f"<page of {self.model.said(self.model.heading)}>"

    def on_change(self, call: Callable[[Self], object]) -> None:
        """Call a function with this page whenever it shows another state."""
        last = [self.state]

        def heard(_change: object) -> None:
            if self.state is not last[0]:
                last[0] = self.state
                call(self)

        self.model.observe(heard, "revision")

    def reactive(self, trait: str = "state") -> Callable[[], Any]:
        """What the page shows, as marimo follows it: a cell that calls this runs again when it changes.

        Parameters
        ----------
        trait : str
            "state", or what else the page says of itself: "ply", "link", "selected", "question".

        Raises
        ------
        ExplorerError
            Where marimo is not installed.

        Examples
        --------
        >>> from explorer.ui import dashboard
        >>> page = dashboard("souls", seed=7)
        >>> overlay = page.reactive("overlay")
        >>> page.overlay = "worth"
        >>> overlay()
        'worth'
        """
        found = import_installed("marimo")
        if found is None:
            raise ExplorerError(message("no-marimo", install=to_install("marimo")))
        value, changed = found[0].state(getattr(self, trait))
        last = [getattr(self, trait)]

        def heard(_change: object) -> None:
            now = getattr(self, trait)
            if now is not last[0] and (trait == "state" or now != last[0]):
                last[0] = now
                changed(now)

        self.observe(heard, trait) if self.has_trait(trait) else self.model.observe(heard, "revision")
        return value  # type: ignore[no-any-return]

    def follow(self, make: Callable[[Any], object]) -> w.Output:
        """A widget that shows what a function makes of the page's state, anew whenever that changes."""
        shown = w.Output()

        def draw(page: Self) -> None:
            data, metadata = formatted(make(page.state))
            shown.outputs = ({"output_type": "display_data", "data": data, "metadata": metadata},)

        draw(self)
        self.on_change(draw)
        return shown


class Mirrored(Page):
    """A page whose traits say what it shows, and that shows what is set there.

    A subclass has a trait and a method `_set_NAME` for each name that `mirror` is given, and says in `seen`
    what they hold now. What cannot be set raises `BadOption`, and everything stays as it was.
    """

    _mirroring = False

    def mirror(self, names: Iterable[str]) -> None:
        """Begin: from now on traits follow the page, and the page what is set from Python."""
        self.model.observe(lambda _: self._mirror(), "revision")
        self.observe(self._set, list(names))
        self._mirror()

    def seen(self) -> dict[str, Any]:
        """The traits as they are shown."""
        raise NotImplementedError

    @contextmanager
    def _quiet(self) -> Iterator[None]:
        before, self._mirroring = self._mirroring, True
        try:
            yield
        finally:
            self._mirroring = before

    def _mirror(self) -> None:
        with self._quiet(), self.hold_trait_notifications():
            for name, value in self.seen().items():
                self.set_trait(name, value)

    def _set(self, change: Any) -> None:
        """A trait was set from Python: show that, or refuse it and leave everything as it was."""
        if self._mirroring:
            return
        name, value, model = change["name"], change["new"], self.model
        try:
            with self._quiet():
                getattr(self, f"_set_{name}")(value)
        except BadOption:
            self._mirror()
            raise
        model.changed(model.status, refusal=model.status_refuses)


def formatted(thing: object) -> tuple[Bundle, Mapping[str, object]]:
    """A thing as a cell that ends with it shows it: by media type, with metadata."""
    shell = InteractiveShell.instance() if InteractiveShell.initialized() else None
    if shell is not None:
        return shell.display_formatter.format(thing)  # type: ignore[no-any-return]
    bundle = getattr(thing, "_repr_mimebundle_", lambda: {WORDS: repr(thing)})()
    return bundle, {}
