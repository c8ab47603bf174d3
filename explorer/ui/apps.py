"""One factory a dashboard: the model, its panels, and the page they make."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from importlib.resources import files
from typing import Any

import ipywidgets as w

import explorer
from explorer.games.pond import scene
from explorer.record import LINK_PREFIX
from explorer.text import LANGUAGES
from explorer.ui.panels import GamePanel, LogPanel, RulesPanel
from explorer.ui.parts import Panel, button, column, prose, row, swatches
from explorer.ui.pond import PondModel
from explorer.ui.pond_panels import ComparePanel, PlayersPanel, ProgressPanel, TurnPanel, WorkshopPanel
from explorer.ui.widgets import Address, Board, Pointer, Timeline

PANELS: dict[str, Callable[[Any], Panel]] = {
    "turn": TurnPanel, "players": PlayersPanel, "scores": ProgressPanel, "rules": RulesPanel, "log": LogPanel,
    "compare": ComparePanel, "workshop": WorkshopPanel, "game": GamePanel,
}  # fmt: skip


class Header(Panel):
    """Title, language, overlay, view, link, projector."""

    def build(self) -> w.Widget:
        """One row that wraps on a narrow page."""
        model = self.model
        self.title = prose(style="xp-title")
        self.title.layout.width = "auto"
        self.overlay = self.named(w.Dropdown(options=[("", "none")], layout=w.Layout(width="auto")), "overlay")
        self.view = self.named(w.Dropdown(options=[("", -1)], layout=w.Layout(width="auto")), "view")
        for widget in (self.overlay, self.view):
            widget.add_class("xp-inline")
        self.language = button()
        self.language.on_click(self.on(lambda _: self.switch_language()))
        self.overlay.observe(self.chosen(lambda value: self.set("overlay", value)), "value")
        self.view.observe(self.chosen(lambda value: self.set("seat", value)), "value")
        copy = self.button("copy-link", lambda: model.copy())
        projector = self.button("projector", self.switch_projector)
        bar = row(self.overlay, self.view, copy, projector, self.language)
        return row(self.title, bar, justify_content="space-between", padding="6px 0", width="100%")

    def set(self, trait: str, value: Any) -> None:
        """Change what is looked at, once the options stand."""
        if value is not None and value != getattr(self.model, trait):
            setattr(self.model, trait, value)
            self.model.changed()

    def switch_language(self) -> None:
        """French to English and back."""
        self.model.lang = LANGUAGES[1 - LANGUAGES.index(self.model.lang)]

    def switch_projector(self) -> None:
        """The board alone, large; or everything."""
        self.model.projector = not self.model.projector
        self.model.changed()

    def relabel(self) -> None:
        """Words and choices in the model's language."""
        super().relabel()
        model = self.model
        self.title.value = f"<h1>{escape(model.said(model.game.title))}</h1>"
        self.language.description = "English" if model.lang == "fr" else "Français"
        with self.filled():
            self.overlay.options = [(model.said(text), key) for key, text in scene.OVERLAYS.items()]
            self.overlay.value = model.overlay if model.overlay in scene.OVERLAYS else "none"

    def refresh(self) -> None:
        """Who can be looked through."""
        model = self.model
        seats = [(model.word("seat-view", animal=model.animal(i)), i) for i in range(len(model.state.players))]
        options = ((model.word("open-table"), -1), *seats)
        with self.filled():
            if self.view.options != options:
                self.view.options = options
            self.view.value = model.seat


class BoardPanel(Panel):
    """The board, the hand under it, status line and legend."""

    def build(self) -> w.Widget:
        """The board is one widget, the hand another."""
        model, board = self.model, self.model.state.board
        self.board = self.named(
            Board(geometry=scene.geometry(board).to_client(), hotkeys=["r", "R", "1", "2", "3"]), "board", "label"
        )
        self.board.max_height = "calc(100vh - 300px)"
        self.hand = Board(geometry=scene.hand_geometry(board).to_client(), hotkeys=["r", "R"], max_height="104px")
        self.hand.layout.width = "330px"
        self.board.on_click(self.on(lambda p: model.click(p.id, p.dx, p.dy)))
        self.board.on_point(self.on(lambda p: model.point(p.id, p.dx, p.dy)))
        self.board.on_leave(self.on(lambda: model.look_at(None)))
        self.board.on_key(self.on(self.key))
        self.hand.on_click(self.on(self.take))
        self.hand.on_key(self.on(self.hand_key))
        left, right = self.button("turn-left", lambda: model.turn_tile(-1)), self.button("turn-right", lambda: model.turn_tile(1))
        self.status = prose(style="xp-status")
        self.legend = prose()
        return column(self.board, self.status, row(self.hand, left, right), self.legend, grid_gap="4px")

    def take(self, pointer: Pointer) -> None:
        """Choose a hand tile; a second click turns the chosen landscape tile."""
        index, model = int(pointer.id.removeprefix("hand-")), self.model
        if model.chosen == index and not model.state.board.effects.get(model.tile):
            model.turn_tile(1)
        else:
            model.choose(index)

    def key(self, key: str, place: str) -> None:
        """R turns, 1-3 choose a tile, Escape puts it back."""
        model = self.model
        if key == "Escape":
            model.release()
        elif key in "123":
            model.choose(int(key) - 1)
        else:
            model.turn_tile(1 if key == "r" else -1)
        model.point(place)

    def hand_key(self, key: str, place: str) -> None:
        """R turns, Escape puts the tile back."""
        if key == "Escape":
            self.model.release()
        else:
            self.model.turn_tile(1 if key == "r" else -1)

    def refresh(self) -> None:
        """The board first: it is what was clicked."""
        model = self.model
        drawn = model.scene()
        with self.board.hold_sync():
            self.board.scene = drawn.to_client(model.lang)
            self.board.announce = model.said(model.status)
        self.board.max_height = "calc(100vh - 190px)" if model.projector else "calc(100vh - 300px)"
        self.hand.scene = model.hand_scene().to_client(model.lang)
        self.hand.label = model.word("hand-of", animal=model.animal(model.hand_seat))
        said = model.said(model.status)
        self.status.value = f'<p class="xp-said">{escape(said)}</p>' if said else "<p>&nbsp;</p>"
        notices = "".join(f"<p><small>{escape(model.said(n))}</small></p>" for n in drawn.notices)
        self.legend.value = swatches(drawn.legend, model) + notices


class TimelinePanel(Panel):
    """Undo, redo, jump, branches."""

    def build(self) -> w.Widget:
        """The timeline asks; the model moves."""
        model = self.model
        self.timeline = Timeline()
        self.timeline.on_step(self.on(model.step))
        self.timeline.on_go(self.on(model.goto_index))
        self.timeline.on_line(self.on(lambda key: model.goto_branch(int(key))))
        return self.timeline

    def relabel(self) -> None:
        """The controls' names in the model's language."""
        names = ("label", "first", "back", "play", "pause", "forward", "last", "position", "branches")
        self.timeline.words = {name: self.model.word(f"timeline-{name}") for name in names}

    def refresh(self) -> None:
        """Where we are, and every line that was tried."""
        model, play = self.model, self.model.play
        line = play.line()
        with self.timeline.hold_sync():
            self.timeline.length = len(line) - 1
            self.timeline.index = play.node.ply
            self.timeline.at_end = play.node is line[-1]
            self.timeline.caption = model.word("position", index=play.node.ply, length=len(line) - 1)
            self.timeline.lines = [
                {
                    "id": str(b.id), "name": model.branch_name(b.id), "start": play.nodes[b.start].ply,
                    "length": play.nodes[b.tip].ply - play.nodes[b.start].ply, "current": b.id == line[-1].branch, "row": b.id,
                }
                for b in play.branches()[:40]
            ]  # fmt: skip


class Table(PondModel):
    """The pond's model with a page: what only a browser can do."""

    def __init__(self, **start: Any) -> None:
        super().__init__(explorer.load("pond"), **start)
        self.address = Address(prefix=LINK_PREFIX)

    def copy(self) -> None:
        """Put the link on the clipboard."""
        self.address.copy()

    def download(self) -> None:
        """Save the playthrough as a file."""
        self.address.download("pond.json", self.record(), "application/json")

    def download_scenario(self) -> None:
        """Save the workshop's position as a scenario file."""
        self.address.download("position.toml", self.scenario_file(), "application/toml")


class Dashboard:
    """Keeps model and panels together: the board is refreshed first, then what is visible."""

    def __init__(self, model: Table, *, board_first: bool = False) -> None:
        self.model, self.board_first = model, board_first
        self.header, self.board, self.timeline = Header(model), BoardPanel(model), TimelinePanel(model)
        self.panels: dict[str, Panel] = {}
        self.tabs = {key: button("xp-tab") for key in PANELS}
        for key, tab in self.tabs.items():
            tab.on_click(self.board.on(lambda _, key=key: setattr(model, "tab", key)))
        self.place = column()
        self.side = column(row(*self.tabs.values(), grid_gap="0px"), self.place, flex="1 1 380px", width="auto", min_width="0")
        self.left = column(self.board.widget, flex="1.5 1 520px", width="auto", min_width="0")
        css = w.HTML(f"<style>{(files('explorer.ui') / 'dashboard.css').read_text(encoding='utf-8')}</style>")
        css.layout.display = "none"
        self.middle = w.HBox(
            [self.left, self.side], layout=w.Layout(flex_flow="row wrap", grid_gap="16px", width="100%", align_items="flex-start")
        )
        self.widget = w.VBox([css, model.address, self.header.widget, self.middle, self.timeline.widget])
        self.widget.add_class("xp-page")
        self.timeline.widget.add_class("xp-foot")
        self.link()
        self.relabel()

    def link(self) -> None:
        """Observe the model; restore what the address holds."""
        model = self.model
        on = self.board.on
        model.observe(on(lambda _: self.refresh()), "revision")
        model.observe(on(lambda _: self.refresh()), ["tab", "rule"])
        model.observe(on(lambda _: self.relabel()), "lang")
        model.address.on_incoming(on(self.arrive))
        model.address.on_copied(on(lambda ok: model.changed(self.message("copied" if ok else "not-copied"))))

    @staticmethod
    def message(key: str) -> Any:
        """A message of the locale."""
        from explorer.locale import message

        return message(key)

    def arrive(self, text: str) -> None:
        """The browser says what the address and its memory hold; none of it is trusted."""
        model, kept = self.model, self.model.address.preferences
        query = model.address.query
        asked = (
            kept.get("lang")
            if kept.get("query") == query
            else next((x for x in LANGUAGES if f"lang={x}" in query), kept.get("lang"))
        )
        if kept.get("overlay") in scene.OVERLAYS:
            model.overlay = kept["overlay"]
        if type(kept.get("seat")) is int and -1 <= kept["seat"] < len(model.state.players):
            model.seat = kept["seat"]
        if asked in LANGUAGES and asked != model.lang:
            model.lang = asked
        if text:
            model.open_address(text)
        self.relabel()

    def relabel(self) -> None:
        """Everything in the model's language."""
        for panel in (self.header, self.board, self.timeline, *self.panels.values()):
            panel.relabel()
        for key, tab in self.tabs.items():
            tab.description = self.model.word(f"tab-{key}")
        self.model.address.lang = self.model.lang
        self.refresh()

    def refresh(self) -> None:
        """Board first, then header, timeline and the panel that is open; then the address."""
        model = self.model
        self.board.refresh()
        self.timeline.refresh()
        self.header.refresh()
        if model.address.ready or not self.board_first:  # the page shows the board while the panel is still being made
            self.show_panel()
        self.side.layout.display = "none" if model.projector else ""
        if model.address.ready:
            model.address.value = model.link()
            kept = {"lang": model.lang, "overlay": model.overlay, "seat": model.seat, "query": model.address.query[:60]}
            model.address.preferences = kept

    def show_panel(self) -> None:
        """Make a panel when it is first opened; refresh the one that is shown."""
        key = self.model.tab
        if key not in self.panels:
            self.panels[key] = PANELS[key](self.model)
        panel = self.panels[key]
        if self.place.children != (panel.widget,):
            self.place.children = (panel.widget,)
            for name, tab in self.tabs.items():
                (tab.add_class if name == key else tab.remove_class)("xp-on")
        panel.refresh()


def pond(**start: Any) -> w.Widget:
    """The dashboard of "File dans ta mare !"."""
    if not start:
        start = {"players": 2, "seed": 7}
    return Dashboard(Table(**start), board_first=True).widget
