"""A page: header, board beside tabs, a foot; what is in its address, and in which language it is read."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self

import ipywidgets as w

from explorer.core.files.link import LINK_PREFIX
from explorer.core.text import LANGUAGES, asked_for
from explorer.ui import ways
from explorer.ui.messages import brought, message
from explorer.ui.page.anatomy import BoardPanel, Header, V
from explorer.ui.page.handle import Handle
from explorer.ui.parts import SomePanel, column, prose
from explorer.ui.widgets import Address, Tabs

if TYPE_CHECKING:
    from explorer.ui.apps import App

PLACE, ROOM = "xp-place", "xp-room"


class Page(Handle[V], Generic[V]):
    """Keeps model and panels together: the board is refreshed first, then what is visible."""

    PREFIX: ClassVar[str] = LINK_PREFIX
    """What the page's address begins with, so that it is not taken for another kind of page's."""
    ALSO: ClassVar[tuple[str, ...]] = ()
    """What else an address may begin with, and the model's `open_address` reads."""
    HEADER: ClassVar[type[Header[Any]]] = Header
    BOARD: ClassVar[type[BoardPanel[Any]]] = BoardPanel
    FOOT: ClassVar[type[SomePanel]]
    TABS: ClassVar[tuple[str, ...]] = ()
    """What its panels are sorted into; where there is nothing, each panel is a tab."""

    def __init__(self, app: App[V], model: V, *, board_first: bool = False) -> None:
        self.app, self.board_first, self.model = app, board_first, model
        model.lang = (
            asked_for(os.environ.get("QUERY_STRING", "")) or model.lang
        )  # Voilà says how the page was asked for
        self.address = model.page = Address(prefix=self.PREFIX, also=list(self.ALSO))
        self.header: Header[V] = self.HEADER(model, app)
        self.board: BoardPanel[V] = self.BOARD(model, app)
        self.timeline: SomePanel = self.FOOT(model)
        self.panels: dict[str, SomePanel] = {}
        self.drawing = bool(os.environ.get(ways.FORESEEN))
        self.words: dict[str, str] = {}
        self.under = self.sorted_panels()
        self.tabs, self.inner = Tabs(panel=ROOM), Tabs(panel=PLACE)
        self.tabs.on_choose(self.board.on(lambda key: model.turn_to(self.under[key][0])))
        self.inner.on_choose(self.board.on(model.turn_to))
        self.heading = prose(style="xp-spoken")
        self.place = column()
        self.place.add_class(PLACE)
        self.widget = self.assembled()
        self.link()
        self.relabel()

    def sorted_panels(self) -> dict[str, tuple[str, ...]]:
        """The panels under each tab, those alone that have something to show; tabs without any are not
        there.
        """
        made = {key: panel for key, panel in self.app.panels.items() if self.fits(panel)}
        if not self.TABS:
            return {key: (key,) for key in made}
        of = {key: getattr(panel, "TAB", self.TABS[-1]) for key, panel in made.items()}
        found = {tab: tuple(key for key in of if of[key] == tab) for tab in self.TABS}
        return {tab: keys for tab, keys in found.items() if keys}

    def fits(self, panel: Callable[[V], SomePanel]) -> bool:
        """Whether a panel has something to show at this table; one that is made by a function has."""
        return bool(getattr(panel, "fits", lambda model: True)(self.model))

    def assembled(self) -> w.Widget:
        """The page: header, board beside panel, timeline."""
        room = column(self.inner, self.heading, self.place)
        room.add_class(ROOM)
        side = column(self.tabs, room, flex="1 1 380px", width="auto", min_width="0")
        side.add_class("xp-side")
        left = column(self.board.widget, flex="1.5 1 520px", width="auto", min_width="0")
        left.add_class("xp-left")
        self.before = column()  # read before the panel, wherever it is seen
        self.before.add_class("xp-before")
        middle = w.HBox(
            [left, self.before, side],
            layout=w.Layout(flex_flow="row wrap", grid_gap="16px", width="100%", align_items="flex-start"),
        )
        middle.add_class("xp-middle")
        css = w.HTML(f"<style>{(files('explorer.ui') / 'dashboard.css').read_text(encoding='utf-8')}</style>")
        css.layout.display = "none"
        page = w.VBox([css, self.address, self.header.widget, middle, self.timeline.widget])
        page.add_class("xp-page")
        page.add_class(f"of-{self.app.game}")
        return page

    def link(self) -> None:
        """Observe the model; restore what the address holds."""
        model = self.model
        on = self.board.on
        model.observe(lambda _: self.redraw(), ["revision", "tab", "rule", "narrow"])
        model.observe(on(lambda _: self.relabel()), ["lang", "touch"])
        self.address.observe(
            lambda change: model.set_trait(change["name"], change["new"]), ["touch", "narrow"]
        )
        model.observe(on(lambda _: self.project()), "projector")
        self.address.on_incoming(self.arrived)
        self.address.on_copied(on(self.copied))

    def foreseen(self) -> Self:
        """Drawn now for the first time, where that is foreseen."""
        if where := os.environ.get(ways.FORESEEN):
            device = os.environ.get(ways.DEVICE, "")
            self.address.foresee(self.model.lang, where, *ways.DEVICES.get(device, ()))
        return self

    def copied(self, ok: bool) -> None:
        """Whether the link was copied, and whether it works elsewhere."""
        copied = self.address.problem if self.address.problem == "local-only" else "copied"
        self.model.changed(message(copied if ok else "not-copied"))

    def project(self) -> None:
        """The board alone and large, or everything."""
        (self.widget.add_class if self.model.projector else self.widget.remove_class)("xp-projector")
        self.header.refresh()
        self.board.refresh()

    def arrived(self, text: str) -> None:
        """What the browser says is drawn once, when all of it was heard."""
        self.drawing = True
        try:
            self.board.on(self.arrive)(text)
        finally:
            self.drawing = False
        self.board.on(self.relabel)()

    def arrive(self, text: str) -> None:
        """The browser says what the address and its memory hold; none of it is trusted."""
        model, kept, query = self.model, self.address.preferences, self.address.query
        asked = kept.get("lang")
        if kept.get("query") != query:
            asked = asked_for(query) or asked
        self.recall(kept)
        if asked in LANGUAGES and asked != model.lang:
            model.lang = asked
        if text:
            model.open_address(text if text.startswith((self.PREFIX, *self.ALSO)) else self.PREFIX + text)

    def recall(self, kept: Mapping[str, object]) -> None:
        """Look as this browser looked last time; what the address says already is not asked of the
        browser.
        """

    def worth_keeping(self) -> dict[str, object]:
        """What `recall` will want to know, besides the language."""
        return {}

    def whole(self) -> tuple[SomePanel, ...]:
        """Everything that was made so far."""
        return self.header, self.board, self.timeline, *self.panels.values()

    def relabel(self) -> None:
        """Everything in the model's language."""
        if self.drawing:
            return
        model = self.model
        for panel in self.whole():
            panel.relabel()
        self.words = {key: model.word(key if brought(key) else f"tab-{key}") for key in self.app.panels}
        self.tabs.tabs = [
            (tab, model.word(f"tabs-{tab}") if self.TABS else self.words[tab]) for tab in self.under
        ]
        self.tabs.label, self.inner.label = model.word("panels"), model.word("parts")
        self.address.lang, self.address.title = model.lang, model.said(model.heading)
        self.refresh()

    def redraw(self) -> None:
        """Show what changed. A fault while drawing changes the status: then only that is drawn, the rest
        would fail again.
        """
        if self.drawing:
            self.board.say()
            return
        self.drawing = True
        try:
            self.board.on(self.refresh)()
        finally:
            self.drawing = False

    def refresh(self) -> None:
        """Board first, then header, timeline and the panel that is open; then the address."""
        model = self.model
        self.board.refresh()
        self.timeline.refresh()
        self.header.refresh()
        if (
            self.address.ready or not self.board_first
        ):  # the page shows the board while the panel is still being made
            self.show_panel()
        if self.address.ready:
            self.address.value = model.link().removeprefix(
                self.PREFIX
            )  # the address itself puts it before every value
            kept = {**self.address.preferences, **self.worth_keeping()}
            self.address.preferences = {**kept, "lang": model.lang, "query": self.address.query[:60]}

    def show_panel(self) -> None:
        """Make a panel when it is first opened; refresh the one that is shown."""
        key = self.model.tab
        if key not in self.panels:
            self.panels[key] = self.app.panels[key](self.model)
        panel = self.panels[key]
        self.show_tabs(key)
        shown = (*self.above(), panel.widget)
        if self.place.children != shown:
            self.place.children = shown
        panel.refresh()

    def show_tabs(self, key: str) -> None:
        """Which tab a panel is under, and what else is; one panel alone needs no second row."""
        self.tabs.value = next(tab for tab, keys in self.under.items() if key in keys)
        beside = self.under[self.tabs.value]
        with self.inner.hold_sync():
            self.inner.tabs = [(each, self.words[each]) for each in beside] if len(beside) > 1 else []
            self.inner.value = key
        self.heading.value = f"<h2>{escape(self.words[key])}</h2>"

    def above(self) -> tuple[w.Widget, ...]:
        """What stands above every panel."""
        return ()
