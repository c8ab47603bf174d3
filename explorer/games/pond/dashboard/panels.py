"""The pond's dashboard: what its panels say beyond what every game's say, its hand, its workshop."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

import ipywidgets as w

from explorer.core.lazy import lazy_import
from explorer.games.pond.dashboard.model import PondModel, decimal, number
from explorer.games.pond.dashboard.workshop import TEXTS, TOOLS
from explorer.games.pond.position.board import HIDDEN
from explorer.games.pond.position.position import Position
from explorer.games.pond.state import PondState
from explorer.games.pond.view import scene
from explorer.picture.series import Series
from explorer.ui.apps import App, game_panels
from explorer.ui.parts import Panel, badged, button, column, marked_table, prose, row, show, table
from explorer.ui.play_panels import Asked, ChartPanel, Compared, ComparePanel, PlayersPanel, TurnPanel
from explorer.ui.widgets import Board

if TYPE_CHECKING:
    from explorer.games.pond.questions import analysis, progress
else:
    analysis = lazy_import("explorer.games.pond.questions.analysis")
    progress = lazy_import("explorer.games.pond.questions.progress")


class HandPanel(Panel[PondModel]):
    """The hand under the board, and how the chosen tile is turned."""

    def build(self) -> w.Widget:
        """The hand is a board of its own."""
        model = self.model
        self.hand = Board(
            geometry=scene.hand_geometry(model.state.board).to_client(),
            hotkeys=list(model.HOTKEYS),
            max_height="92px",
        )
        self.hand.layout.width = "278px"
        self.hand.on_click(self.on(lambda pointer: model.take(int(pointer.id.removeprefix("hand-")))))
        self.hand.on_key(self.on(model.key))
        turns = column(*self.quarters(model.turn_tile), width="auto", grid_gap="6px")
        return row(self.hand, turns, align_items="flex-start", flex_flow="row wrap")

    def refresh(self) -> None:
        """The tiles of whoever is looked at; none while the workshop is open."""
        model = self.model
        show(self.widget, not model.working)
        self.hand.scene = model.pointed_out(model.hand_scene()).to_client(model.lang)
        self.hand.label = model.word("hand-of", player=model.player_name(model.who))


class PondTurn(TurnPanel[PondModel]):
    """The turn, and what helps most."""

    def extras(self) -> tuple[w.Widget, ...]:
        """A button, and what it found."""
        self.help = prose()
        self.asked_for: tuple[object, ...] = ()
        self.helpful = self.button("pon-helpful", self.rank)
        return self.helpful, self.help

    def rank(self) -> None:
        """The actions after which the animal is nearest to its pond."""
        model, rows = self.model, []
        if model.must_wait():
            return
        for action, missing, distance in analysis.helpful(model.shown, model.who):
            outcome = model.word("pon-outcome-of", missing=number(missing), distance=number(distance))
            rows.append(
                (
                    str(action),
                    f"{model.said(model.group(action))} — {model.said(model.label(action))}",
                    outcome,
                )
            )
        self.asked_for = (model.play.node, model.seat, model.lang)
        self.help.value = table(("", model.word("pon-helpful-title"), ""), rows)

    def refresh(self) -> None:
        """What was found holds for the position it was asked of, and for who asked; without an animal on its
        way nothing can.
        """
        super().refresh()
        state = self.model.state
        self.helpful.disabled = self.model.working or state.is_terminal or not state.player.spot
        if self.help.value and (
            self.model.working or self.asked_for != (self.model.play.node, self.model.seat, self.model.lang)
        ):
            self.help.value = ""


class PondPlayers(PlayersPanel[PondModel]):
    """Who is where, how near, with how many ways; and the land."""

    ROWS = (
        "pon-player",
        "pon-pond-col",
        "pon-hand-col",
        "pon-distance-col",
        "pon-missing-col",
        "pon-routes-col",
        "pon-reach-col",
    )

    def answers(self, seat: int, state: PondState) -> Sequence[str]:
        """An animal's situation in words."""
        model, player = self.model, state.players[seat]
        hand = " · ".join(
            "?" if tile == HIDDEN else model.said(state.board.tiles[tile].name) for tile in player.hand
        )
        if not player.colour:
            return [model.word("pon-not-chosen"), hand, "–", "–", "–", "–"]
        reach = str(analysis.progress(state, seat).reach)
        return [model.said(model.place(player.goal)), hand, *situation(model, state, seat), reach]

    def notes(self, state: PondState) -> str:
        """How much habitat there is and how well it is joined."""
        found, model = analysis.indices(state), self.model
        facts = {
            "area": decimal(found.area), "worlds": found.worlds, "largest": decimal(found.largest),
            "eca": decimal(found.eca),
        }  # fmt: skip
        return (
            f"<p>{escape(model.word('pon-land', **facts))}</p><p>"
            f"<small>{escape(model.word('pon-eca-note'))}</small></p>"
        )


class PondProgress(ChartPanel[PondModel]):
    """How far each animal is from its pond, and how broken up the land is."""

    NO_POINTS = "pon-score-none"
    AXES = ("pon-distance-col", "pon-missing-col", "pon-panel-worlds")

    def series(self, states: Sequence[PondState]) -> Sequence[Series]:
        """Moves and missing tiles an animal, separate worlds."""
        return progress.progress_series(states)


QUESTIONS = ("pon-distance-col", "pon-missing-col", "pon-routes-col")


def situation(model: PondModel, state: Position, seat: int) -> list[str]:
    """An animal's answers to the three `QUESTIONS`."""
    found = analysis.progress(state, seat)
    return [model.said(number(found.distance)), model.said(number(found.missing)), str(found.routes)]


class PondCompare(ComparePanel[PondModel]):
    """Two lines: each animal's way, and the land."""

    def asked(self, state: PondState, seat: int) -> list[Asked]:
        """Three questions an animal."""
        return [
            (key, answer, True)
            for key, answer in zip(QUESTIONS, situation(self.model, state, seat), strict=True)
        ]

    def rows(self, here: PondState, there: PondState) -> Sequence[Compared]:
        """Also the separate worlds."""
        worlds = [str(analysis.indices(state).worlds) for state in (here, there)]
        return [*super().rows(here, there), [self.model.word("pon-panel-worlds"), *worlds]]


class WorkshopPanel(Panel[PondModel]):
    """Experiment mode: edit the position freely, watch the analysis, keep it or play it."""

    def build(self) -> w.Widget:
        """Open or close, tools, what to do with the result."""
        model = self.model
        self.intro = self.named(prose(), "pon-workshop-intro", "value")
        self.toggle = self.button("pon-workshop-on", self.switch)
        half = w.Layout(flex="1 1 200px", width="auto")
        self.tool = self.named(w.Dropdown(options=[("put", "put")], layout=half), "pon-workshop-tool")
        self.brush = self.named(
            w.Dropdown(options=[(str(n), n) for n in model.state.board.landscape], layout=half),
            "pon-workshop-tile",
        )
        for widget in (self.tool, self.brush):
            widget.add_class("xp-stacked")
        self.tool.observe(self.chosen(lambda value: setattr(model, "tool", value or "put")), "value")
        self.brush.observe(self.chosen(lambda value: setattr(model, "brush", value or 1)), "value")
        self.numbers, self.unedited, self.unsaved = prose(), prose(), prose()
        actions = row(
            *self.quarters(model.turn_tile), self.button("pon-workshop-undo", model.undo_edit),
            self.button("pon-workshop-clear", model.clear_board),
            self.button("pon-workshop-play", model.play_from_here, "xp-primary"),
        )  # fmt: skip
        self.fields = {key: self.field(key) for key in TEXTS}
        keep = self.named(prose(), "pon-workshop-keep", "value")
        save = self.named(button(), "pon-workshop-save")
        save.on_click(self.at_field(self.unsaved, lambda _: self.save(), *self.fields.values()))
        tool = row(self.tool, self.brush, width="100%")
        self.tools = column(
            tool, self.unedited, actions, self.numbers, keep, *self.fields.values(), save, self.unsaved
        )
        return column(self.intro, self.toggle, self.tools)

    def field(self, key: str) -> w.Widget:
        """One of the scenario's texts, kept letter by letter; empty means what its placeholder suggests."""
        wide = w.Layout(width="auto")
        made = w.Text(layout=wide) if key == "title" else w.Textarea(rows=2, layout=wide)
        self.named(made, f"pon-scenario-{key}")
        made.add_class("xp-stacked")
        made.observe(self.chosen(lambda value: setattr(self.model, key, value)), "value")
        return made

    def save(self) -> None:
        """The edited position as a file, called after its title."""
        model = self.model
        text = model.scenario_file()
        model.page.download(f"{model.scenario_name()}.toml", text, "application/toml")

    def switch(self) -> None:
        """Open the workshop, or close it without keeping anything."""
        (self.model.close_workshop if self.model.working else self.model.open_workshop)()

    def relabel(self) -> None:
        """Tools and tiles in the model's language."""
        super().relabel()
        model = self.model
        names = [(model.word(f"pon-tool-{tool}"), tool) for tool in TOOLS]
        names += [
            (model.word("pon-tool-animal", animal=model.player_name(i)), f"animal-{i}")
            for i in range(len(model.state.players))
        ]
        with self.filled():
            self.tool.options = names
            self.tool.value = model.tool if model.tool in [key for _, key in names] else "put"
            self.brush.options = [(model.said(model.tile_name(n)), n) for n in model.state.board.landscape]
            self.brush.value = model.brush

    def refresh(self) -> None:
        """Show the tools while the workshop is open."""
        model = self.model
        self.toggle.description = model.word("pon-workshop-off" if model.working else "pon-workshop-on")
        show(self.tools, model.working)
        self.say_at(self.unedited, model.impossible)
        if model.working:
            rows = [
                [badged(model, i), *map(escape, situation(model, model.state, i))]
                for i in range(len(model.state.players))
            ]
            self.numbers.value = marked_table(
                [escape(model.word(key)) for key in ("pon-player", *QUESTIONS)], rows
            )
            suggested = model.suggested()
            with self.filled():
                for key, field in self.fields.items():
                    field.value, field.placeholder = getattr(model, key), model.said(suggested[key])


DASHBOARD = App(
    game="pond",
    model=PondModel,
    overlays=scene.OVERLAYS,
    panels={
        **game_panels(turn=PondTurn, players=PondPlayers, scores=PondProgress, compare=PondCompare),
        "workshop": WorkshopPanel,
    },
    under=HandPanel,
)
