"""A dashboard out of its description: which model, which panels by tab, which overlays, what lies around the
board.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from html import escape
from importlib.resources import files
from secrets import token_hex
from typing import Any, ClassVar, Generic, TypeAlias

import ipywidgets as w

from explorer.core.files.link import LINK_PREFIX
from explorer.core.game import Game, State
from explorer.core.playthrough import Playthrough
from explorer.core.text import LANGUAGES, Text
from explorer.picture.scene import overlays_of
from explorer.ui.anatomy import BoardPanel, Header, TableHeader, TimelinePanel, V
from explorer.ui.board_model import BoardModel
from explorer.ui.guide.leading import ASKED
from explorer.ui.guide.panel import GuidePanel
from explorer.ui.handle import Handle
from explorer.ui.hints.panel import HintPanel, SeatStrip
from explorer.ui.messages import brought, message
from explorer.ui.models import SetUp
from explorer.ui.moments.ending import EndPanel
from explorer.ui.moments.opening import EMPTY, Opening, OpeningPanel
from explorer.ui.panels import ExamplesPanel, GamePanel, LogPanel, RulesPanel
from explorer.ui.parts import SomePanel, column, prose
from explorer.ui.play_panels import ComparePanel, TurnPanel
from explorer.ui.quiz.at_table import START
from explorer.ui.quiz.panel import QuizPanel
from explorer.ui.widgets import Address, Tabs

PLACE, ROOM = "xp-place", "xp-room"
TABS = ("play", "learn", "rules", "analyse", "more")
"""The tabs of every game's dashboard; a panel says with `TAB` under which it is."""


Maker: TypeAlias = Callable[[Any], SomePanel]
"""What makes a panel of a model: which one, the `App` says."""
PANELS: Mapping[str, Maker] = {
    "turn": TurnPanel,
    "hint": HintPanel,
    "examples": ExamplesPanel,
    "quiz": QuizPanel,
    "rules": RulesPanel,
    "compare": ComparePanel,
    "game": GamePanel,
    "log": LogPanel,
}
"""What every game has."""


def game_panels(**own: Maker) -> Mapping[str, Maker]:
    """A game's own panels, beside those that every game has or in their place; its own come first in each
    tab.

    >>> list(game_panels(points=ComparePanel, turn=TurnPanel))[:3]
    ['points', 'turn', 'hint']
    """
    return {**own, **PANELS, **own}


@dataclass(frozen=True)
class App(Generic[V]):
    """What is a game's own in its dashboard.

    Parameters
    ----------
    game : the name of the game
    model : its table
    panels : the panels, those that need no words of the game by default (`PANELS`); each says under which
        tab it is; its words are the message `tab-…` of its key, or of the key itself: `mea-map`
    overlays : what can be drawn over the board, the first is none
    under : a panel between board and legend, such as a hand
    beside : a panel at the board's right side, as suits what is higher than wide
    start : the set-up of a dashboard that is given none
    zoomable : whether the board can be enlarged and scrolled
    """

    game: str
    model: Callable[..., V]
    panels: Mapping[str, Callable[[V], SomePanel]] = field(default_factory=lambda: PANELS)
    overlays: Mapping[str, Text] = field(default_factory=lambda: overlays_of("", ()))
    under: Callable[[V], SomePanel] | None = None
    beside: Callable[[V], SomePanel] | None = None
    start: Mapping[str, object] = field(default_factory=lambda: {"players": 2, "seed": 7})
    zoomable: bool = False


def asked_for(query: str) -> str:
    """The language that a page's address asks for, "" for none.

    >>> asked_for("?lang=en"), asked_for("lang=zz")
    ('en', '')
    """
    return next((lang for lang in LANGUAGES if f"lang={lang}" in query), "")


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
        self.drawing = False
        self.words: dict[str, str] = {}
        self.under = self.sorted_panels()
        self.tabs, self.inner = Tabs(panel=ROOM), Tabs(panel=PLACE)
        self.tabs.on_choose(self.board.on(lambda key: setattr(model, "tab", self.under[key][0])))
        self.inner.on_choose(self.board.on(lambda key: setattr(model, "tab", key)))
        self.heading = prose(style="xp-spoken")
        self.place = column()
        self.place.add_class(PLACE)
        self.widget = self.assembled()
        self.link()
        self.relabel()

    def sorted_panels(self) -> dict[str, tuple[str, ...]]:
        """The panels under each tab; tabs without any are not there."""
        if not self.TABS:
            return {key: (key,) for key in self.app.panels}
        of = {key: getattr(panel, "TAB", self.TABS[-1]) for key, panel in self.app.panels.items()}
        found = {tab: tuple(key for key in of if of[key] == tab) for tab in self.TABS}
        return {tab: keys for tab, keys in found.items() if keys}

    def assembled(self) -> w.Widget:
        """The page: header, board beside panel, timeline."""
        room = column(self.inner, self.heading, self.place)
        room.add_class(ROOM)
        side = column(self.tabs, room, flex="1 1 380px", width="auto", min_width="0")
        side.add_class("xp-side")
        left = column(self.board.widget, flex="1.5 1 520px", width="auto", min_width="0")
        left.add_class("xp-left")
        middle = w.HBox(
            [left, side],
            layout=w.Layout(flex_flow="row wrap", grid_gap="16px", width="100%", align_items="flex-start"),
        )
        middle.add_class("xp-middle")
        self.middle = middle
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
        model.observe(lambda _: self.redraw(), ["revision", "tab", "rule"])
        model.observe(on(lambda _: self.relabel()), ["lang", "touch"])
        self.address.observe(lambda change: model.set_trait("touch", change["new"]), "touch")
        model.observe(on(lambda _: self.project()), "projector")
        self.address.on_incoming(on(self.arrive))
        self.address.on_copied(on(lambda ok: model.changed(message("copied" if ok else "not-copied"))))

    def project(self) -> None:
        """The board alone and large, or everything."""
        (self.widget.add_class if self.model.projector else self.widget.remove_class)("xp-projector")
        self.header.refresh()
        self.board.refresh()

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
        self.relabel()

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


class Dashboard(Page[BoardModel]):
    """A game's."""

    ALSO = (START, ASKED)
    HEADER = TableHeader
    FOOT = TimelinePanel
    TABS = TABS

    def __init__(
        self,
        app: App[Any],
        game: Game,
        *,
        board_first: bool = False,
        given: Playthrough | None = None,
        inviting: bool = False,
        **start: SetUp,
    ) -> None:
        self.opening: Opening | None = None
        self.invitation: OpeningPanel | None = None
        self.strip: SeatStrip | None = None
        self.end: EndPanel | None = None
        self.coach: GuidePanel | None = None
        super().__init__(app, app.model(game, **(start or app.start)), board_first=board_first)
        if inviting:
            self.opening = Opening(self.model, app.start)
        if given is not None:
            self.address.key = f"explorer:{token_hex(8)}"  # the browser remembers nothing of this cell
            self.model.begin(given)

    @property
    def play(self) -> Playthrough:
        """The playthrough on the table, with all its branches."""
        return self.model.play

    @property
    def state(self) -> State:
        """The position on the table."""
        return self.model.state

    def __repr__(self) -> str:
        return f"<dashboard of {self.app.game}, ply {self.play.node.ply} of {self.play.line()[-1].ply}>"

    def recall(self, kept: Mapping[str, object]) -> None:
        """Look as this browser looked last time."""
        model = self.model
        overlay, seat = kept.get("overlay"), kept.get("seat")
        if isinstance(overlay, str) and overlay in self.app.overlays:
            model.overlay = overlay
        if isinstance(seat, int) and type(seat) is int and -1 <= seat < len(model.state.players):
            model.seat = seat
        if self.opening and self.opening.on:
            self.opening.recall(kept)
        model.guide.remembered = str(kept.get(self.guided, ""))

    @property
    def guided(self) -> str:
        """Under which name the browser keeps how far this game's guided play has come."""
        return f"{ASKED}-{self.app.game}"

    def arrive(self, text: str) -> None:
        """Also who sat at this table last time."""
        opening, kept = self.opening, self.address.preferences
        viewer = kept.get("seat")
        if opening is None:
            super().arrive(text)
            return
        opening.viewer = viewer if isinstance(viewer, int) else -1
        super().arrive(text)
        if opening.on and EMPTY in self.address.query:
            opening.empty()
        else:
            opening.resume(kept, text)

    def worth_keeping(self) -> dict[str, object]:
        """What `recall` will want to know."""
        before, quiz = self.model.guide.before, self.model.quiz  # what the guide shows is not what was chosen
        kept = {trait: getattr(before, trait) if before else quiz.own(trait) for trait in ("overlay", "seat")}
        kept[self.guided] = self.model.guide.kept
        return {**kept, **self.opening.kept(kept["seat"])} if self.opening else kept

    def whole(self) -> tuple[SomePanel, ...]:
        """Also what stands above and beside them."""
        return (
            *super().whole(),
            *(each for each in (self.strip, self.end, self.coach, self.invitation) if each),
        )

    def show_panel(self) -> None:
        """The guide comes after the board and before the panel; a style sheet may want to know of the end."""
        self.lead()
        over = self.model.state.is_terminal
        (self.widget.add_class if over else self.widget.remove_class)("xp-over")
        super().show_panel()

    def lead(self) -> None:
        """The guide, made when a guided play first begins."""
        on = self.model.guide.on
        if on and self.coach is None:
            self.coach = GuidePanel(self.model)
            self.middle.children = (*self.middle.children, self.coach.widget)
        if self.coach:
            (self.widget.add_class if on else self.widget.remove_class)("xp-guided")
            self.coach.refresh()

    def above(self) -> tuple[w.Widget, ...]:
        """How the play ended, and what players do with their seats."""
        return *self.at_the_start(), *self.at_the_end(), *self.seated()

    def at_the_start(self) -> tuple[w.Widget, ...]:
        """What it is about and whom one plays, until something was played."""
        if self.opening is None or not self.opening.on:
            return ()
        if self.invitation is None:
            self.invitation = OpeningPanel(self.opening)
        self.invitation.refresh()
        return (self.invitation.widget,)

    def at_the_end(self) -> tuple[w.Widget, ...]:
        """How the play ended, once one has."""
        if self.end is None and self.model.ended is None:
            return ()
        if self.end is None:
            self.end = EndPanel(self.model)
        self.end.refresh()
        return (self.end.widget,)

    def seated(self) -> tuple[w.Widget, ...]:
        """What players do with their seats, once a seat was given to one."""
        if not self.model.thinking.given or (self.opening and self.opening.on):
            return ()
        if self.strip is None:
            self.strip = SeatStrip(self.model)
        self.strip.refresh()
        return (self.strip.widget,)
