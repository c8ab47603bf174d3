"""What every dashboard shows around its panels: header, board, timeline. Games differ in the `App`
handed in.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial
from html import escape
from typing import TYPE_CHECKING, TypeVar

import ipywidgets as w

from explorer.core.text import LANGUAGES
from explorer.picture.scene import LegendEntry, Scene
from explorer.ui import ways
from explorer.ui.board.view import BoardView, Steps, Turning
from explorer.ui.panels import B
from explorer.ui.parts import Panel, Picture, around, button, classes, column, prose, row, show, swatches
from explorer.ui.speaking import SpeakingModel
from explorer.ui.widgets import Projector, Timeline
from explorer.ui.widgets.board import ZOOM

if TYPE_CHECKING:
    from explorer.ui.apps import App

BOARD_HEIGHT = "max(300px, calc(100vh - var(--xp-around, 304px) - var(--xp-strip, 0px)))"
"""So that board, what lies around it (more in JupyterLab: dashboard.css) and the timeline fit into the
window.
"""
BESIDE_HEIGHT = f"calc({BOARD_HEIGHT} + 130px)"
"""The same where only the timeline lies under the board."""
LET_GO = 0.001
"""[s] The kernel sends in a thread of its own: without a pause the board would wait until the panel, a chart
perhaps, is made.
"""
MOST_BRANCHES = 40
"""So many lines are drawn at once: a thousand would be a long message after each click."""


V = TypeVar("V", bound=BoardView)
S = TypeVar("S", bound=Steps)


def switch(model: SpeakingModel) -> str:
    """What changes light and dark, as markup; the page's own script hears it (theme.js)."""
    inside = "".join(f'<span class="{to}">{escape(model.word(to))}</span>' for to in ("to-dark", "to-light"))
    return f'<button type="button" class="xp-button xp-theme">{inside}</button>'


def unfolding(model: SpeakingModel) -> str:
    """What shows all choices on a telephone, which has one row for them, as markup; the style sheet does
    the rest.
    """
    word = escape(model.word("more-choices"))
    return f'<label class="xp-button" title="{word}"><input type="checkbox" aria-label="{word}"></label>'


class Header(Panel[V]):
    """Title, what is chosen, link, language, light or dark, projector."""

    def __init__(self, model: V, app: App[V]) -> None:
        self.app = app
        super().__init__(model)

    def build(self) -> w.Widget:
        """One row that wraps on a narrow page; the projector keeps title, overlay and the way out."""
        model = self.model
        self.title = prose(style="xp-title", width="auto")
        choosers = self.choosers()
        for widget in choosers:
            widget.add_class("xp-inline")
        self.language = button()
        self.language.on_click(self.on(lambda _: self.switch_language()))
        copy = self.button("copy-link", lambda: model.page.copy())
        self.theme = prose(style="xp-desk", width="auto")
        self.more = prose(style="xp-more", width="auto")
        self.projector = self.named(self.named(Projector(), "projector", "label"), "projector-leave", "leave")
        self.projector.on_show(self.on(lambda large: setattr(model, "projector", large)))
        for widget in (copy, self.language):
            widget.add_class("xp-desk")
        for widget in (copy, self.theme, self.projector):
            widget.add_class("xp-folded")
        bar = row(*choosers, copy, self.language, self.theme, self.projector, self.more)
        made = row(self.title, bar, justify_content="space-between", width="100%", overflow="visible")
        made.add_class("xp-head")
        return made

    def choosers(self) -> tuple[w.Widget, ...]:
        """What else is chosen up there."""
        return ()

    def set(self, trait: str, value: object) -> None:
        """Change what is looked at, once the options stand."""
        if value is not None and value != getattr(self.model, trait):
            setattr(self.model, trait, value)
            self.model.changed()

    def switch_language(self) -> None:
        """French to English and back."""
        self.model.lang = LANGUAGES[1 - LANGUAGES.index(self.model.lang)]

    def relabel(self) -> None:
        """Words and choices in the model's language."""
        super().relabel()
        model = self.model
        self.title.value = f"{self.way_home()}<h1>{escape(model.said(model.heading))}</h1>"
        self.language.description = "English" if model.lang == "fr" else "Français"
        self.theme.value, self.more.value = switch(model), unfolding(model)
        self.relabel_choosers()

    def way_home(self) -> str:
        """A link to the home page, where there is one."""
        to = ways.home(self.model.lang)
        return f'<a class="xp-home" href="{escape(to)}">{self.model.word("home")}</a>' if to else ""

    def relabel_choosers(self) -> None:
        """The choices in the model's language."""

    def refresh(self) -> None:
        """Whether the board is alone and large."""
        self.projector.value = self.model.projector


class TableHeader(Header[B]):
    """Also overlay and view."""

    def choosers(self) -> tuple[w.Widget, ...]:
        """What is drawn over the board, and through whose eyes it is seen."""
        self.overlay = self.dropdown("overlay", partial(self.set, "overlay"), "none", "xp-folded")
        self.view = self.dropdown("view", partial(self.set, "seat"), -1, "xp-desk")
        self.view.add_class("xp-folded")
        return self.overlay, self.view

    def relabel_choosers(self) -> None:
        """The choices in the model's language."""
        model, overlays = self.model, self.app.overlays
        with self.filled():
            self.overlay.options = [(model.said(text), key) for key, text in overlays.items()]
            self.overlay.value = model.overlay if model.overlay in overlays else next(iter(overlays))

    def refresh(self) -> None:
        """Who can be looked through, and which overlay is drawn: a game may choose one too."""
        super().refresh()
        model = self.model
        seats = [
            (model.word("seat-view", player=model.someone(i)), i) for i in range(len(model.state.players))
        ]
        options = ((model.word("open-table"), -1), *seats)
        with self.filled():
            if self.view.options != options:
                self.view.options = options
            self.view.value = model.seat
            if model.overlay in self.app.overlays:
                self.overlay.value = model.overlay


class BoardPanel(Panel[V]):
    """The board; around it what the game adds (a hand), what is said, and the legend."""

    def __init__(self, model: V, app: App[V]) -> None:
        self.zoomable = app.zoomable
        self.under, self.beside = (make(model) if make else None for make in (app.under, app.beside))
        self.explained: tuple[tuple[Sequence[LegendEntry], str, bool], str] | None = None
        super().__init__(model)

    def build(self) -> w.Widget:
        """The board is one widget."""
        height = BESIDE_HEIGHT if self.beside and not self.under else BOARD_HEIGHT
        hotkeys = list(self.model.HOTKEYS)
        self.picture = Picture(
            self.model.geometry(), self.model.lang, hotkeys=hotkeys, max_height=height,
            zoomable=self.zoomable, _dom_classes=classes("xp-board"),
        )  # fmt: skip
        self.board = self.picture.board
        self.listen()
        self.status = prose(style="xp-status", flex="1 1 240px", width="auto", min_width="0")
        self.legend = prose(style="xp-key")
        self.do_it = button("xp-primary")
        self.do_it.layout = w.Layout(width="auto", height="auto", display="none")
        self.do_it.on_click(self.on(lambda _: self.model.do_it()))
        below = row(
            *self.added(self.under), self.do_it, self.status, align_items="flex-start", grid_gap="6px 12px"
        )
        below.add_class("xp-under")
        made = column(self.board, *self.added(self.beside), below, self.legend, grid_gap="4px")
        made.add_class("xp-stage")
        if self.beside:
            made.add_class("xp-aside")
            made.add_class("xp-corner" if self.under else "xp-column")
        return made

    def listen(self) -> None:
        """The board asks; the model answers."""
        model, board = self.model, self.board
        board.on_click(self.on(lambda p: model.click(p.id, p.dx, p.dy)))
        board.on_tap(self.on(lambda p: model.tap(p.id, p.dx, p.dy)))
        board.on_ask(self.on(lambda p: model.ask_at(p.id, p.dx, p.dy)))
        board.on_point(self.on(lambda p: model.point(p.id, p.dx, p.dy)))
        board.on_leave(self.on(model.leave))
        board.on_key(self.on(model.key))
        if isinstance(model, Turning):
            board.on_wheel(self.on(model.wheel))

    def added(self, panel: Panel[V] | None) -> tuple[w.Widget, ...]:
        """What the game adds, if it does; the projector hides it."""
        if panel is None:
            return ()
        panel.widget.add_class("xp-extra")
        return (panel.widget,)

    def relabel(self) -> None:
        """Also what lies around the board."""
        super().relabel()
        if self.zoomable:
            self.board.zoom_words = {name: self.model.word(f"zoom-{name}") for name in ZOOM}
        for panel in (self.under, self.beside):
            if panel:
                panel.relabel()

    def refresh(self) -> None:
        """The board first: it is what was clicked."""
        model = self.model
        drawn = model.pointed_out(model.scene().styled(model.concerned, "info"))
        with self.board.hold_sync():
            self.picture.draw(drawn, model.lang)
            self.board.selected, self.board.wheel = model.ringed(), isinstance(model, Turning) and model.turns
            self.board.label = model.said(model.board_name())
            self.board.announce = model.said(model.remark) or model.said(model.aloud())
        if model.page.ready:
            time.sleep(LET_GO)
        self.say()
        self.do_it.description = model.said(model.aimed_at())
        show(self.do_it, bool(self.do_it.description))
        for panel in (self.under, self.beside):
            if panel:
                panel.refresh()
        legend = swatches((*model.who_is_who(), *drawn.legend), model)
        self.legend.value = f'{legend}<div class="xp-printed">{self.glossary()}{self.notices(drawn)}</div>'

    def notices(self, drawn: Scene) -> str:
        """What must be known about the picture."""
        return "".join(f"<p><small>{escape(self.model.said(notice))}</small></p>" for notice in drawn.notices)

    def glossary(self) -> str:
        """What is printed on the board, folded except on a projector, which has room; drawn anew only where
        it is another, since it can be long.
        """
        asked = (self.model.glossary(), self.model.lang, self.model.projector)
        if self.explained is None or self.explained[0] != asked:
            self.explained = (asked, self.folded(asked[0], " open" * asked[2]))
        return self.explained[1]

    def folded(self, entries: Sequence[LegendEntry], opened: str) -> str:
        """Swatches with their words, behind a title."""
        folded = f"<summary>{escape(self.model.word('glossary'))}</summary>{swatches(entries, self.model)}"
        return f"<details{opened}>{folded}</details>" if entries else ""

    def say(self) -> None:
        """The status line: what happened, or what there is to say of the place pointed at."""
        remark = self.model.said(self.model.remark)
        tone = "xp-refused" if self.model.status_refuses and not remark else "xp-said"
        said = remark or self.model.said(self.model.status)
        self.status.value = f'<p class="{tone}">{escape(said)}</p>' if said else ""


class StepsPanel(Panel[S]):
    """Undo, redo, jump."""

    def build(self) -> w.Widget:
        """The timeline asks; the model moves."""
        model = self.model
        self.timeline = Timeline()
        self.timeline.on_step(self.on(model.step))
        self.timeline.on_go(self.on(model.goto_index))
        self.timeline.add_class("xp-foot")
        return self.timeline

    def relabel(self) -> None:
        """The controls' names in the model's language."""
        names = ("label", "first", "back", "play", "pause", "forward", "last", "position", "branches")
        self.timeline.words = {name: self.model.word(f"timeline-{name}") for name in names}


class TimelinePanel(StepsPanel[B]):
    """Also branches."""

    def build(self) -> w.Widget:
        """A line can be chosen."""
        made = super().build()
        self.timeline.on_line(self.on(lambda key: self.model.goto_branch(int(key))))
        return made

    def refresh(self) -> None:
        """Where we are, and the lines that were tried."""
        model, play = self.model, self.model.play
        line, branches = play.line(), play.branches()
        current = line[-1].branch
        shown = around(branches, current, MOST_BRANCHES)
        hidden = len(branches) - len(shown)
        with self.timeline.hold_sync():
            self.timeline.length = len(line) - 1
            self.timeline.index = play.node.ply
            self.timeline.at_end = play.node is line[-1]
            self.timeline.caption = model.word("position", index=play.node.ply, length=len(line) - 1)
            self.timeline.note = model.word("branches-hidden", hidden=hidden) if hidden else ""
            self.timeline.lines = [
                {
                    "id": str(b.id), "name": model.branch_name(b), "start": play.nodes[b.start].ply,
                    "length": play.nodes[b.tip].ply - play.nodes[b.start].ply, "current": b.id == current,
                    "row": row,
                    **({"parent": str(play.nodes[b.start].branch)} if b.id else {}),
                }
                for row, b in enumerate(shown)
            ]  # fmt: skip
