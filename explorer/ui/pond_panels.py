"""The panels that know the pond game: turn, players, progress, compare, workshop."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets as w

from explorer.games.pond import scene
from explorer.games.pond.board import HIDDEN
from explorer.later import later
from explorer.ui.parts import Panel, column, prose, row, table
from explorer.ui.pond import TOOLS, number
from explorer.ui.widgets import Board, Chart, Listing

if TYPE_CHECKING:
    from explorer.games.pond import analysis
else:
    analysis = later("explorer.games.pond.analysis")  # brings networkx, which an opening page can do without


class TurnPanel(Panel):
    """What must be decided and by whom; every legal action; why not?"""

    def build(self) -> w.Widget:
        """Prompt, refusals, legal actions, a line to ask about."""
        model = self.model
        self.prompt = prose()
        self.refusals = self.named(Listing(), "why-not", "label")
        self.refusals.on_choose(self.on(self.open_rule))
        self.list = self.named(
            self.named(Listing(filterable=True, max_height="38vh"), "legal-actions", "label"), "filter", "filter_label"
        )
        self.named(self.list, "no-actions", "empty")
        self.list.on_choose(self.on(lambda key: model.act(key)))
        self.list.on_preview(self.on(lambda key: model.look_at(model.game.parse(key) if key else None)))
        self.asked = self.named(w.Text(layout=w.Layout(flex="1 1 180px", width="auto")), "why-placeholder", "placeholder")
        self.asked.continuous_update = False
        self.asked.observe(self.on(lambda _: self.ask()), "value")
        ask = self.button("why-not", self.ask)
        helpful = self.button("helpful", self.rank)
        self.help = prose()
        return column(self.prompt, self.refusals, self.list, row(self.asked, ask), helpful, self.help)

    def ask(self) -> None:
        """Why not what is written?"""
        if self.asked.value.strip():
            self.model.ask_why(self.asked.value)

    def open_rule(self, key: str) -> None:
        """Open the rule that a refusal names."""
        self.model.rule, self.model.tab = key.split("/")[0], "rules"

    def rank(self) -> None:
        """The actions after which the animal is nearest to its pond."""
        model = self.model
        if model.working or model.state.is_terminal or not model.state.player.spot:
            return
        rows = []
        for action, missing, distance in analysis.helpful(model.state, model.who):
            outcome = model.word("outcome-of", missing=number(missing), distance=number(distance))
            rows.append((str(action), f"{model.said(model.group(action))} — {model.said(model.label(action))}", outcome))
        self.help.value = table(("", model.word("helpful-title"), ""), rows)

    def refresh(self) -> None:
        """Prompt, refusals and actions of the position shown."""
        model = self.model
        state = model.state
        title = "" if state.is_terminal else model.word("your-turn", animal=model.animal(state.seat))
        note = model.word("round", round=state.round)
        consequence = model.said(model.consequence())
        self.prompt.value = (
            f"<h2>{escape(title[:1].upper() + title[1:])} <small>{escape(note)}</small></h2>"
            f"<p>{escape(model.said(model.hint()))}</p>"
            f'<p class="xp-effect">{escape(consequence) or "&nbsp;"}</p>'
        )
        self.refusals.items = [
            {"id": f"{v.rule}/{i}", "label": f"{v.rule} · {model.said(v.text)}", "tone": "bad"}
            for i, v in enumerate(model.refusals)
        ]
        self.refusals.empty = ""
        self.refusals.layout.display = "" if model.refusals else "none"
        offers = [(a, model.group(a), model.label(a)) for a in model.offers()]
        self.list.items = [{"id": str(a), "label": model.said(text), "group": model.said(group)} for a, group, text in offers]
        self.help.value = "" if self.help.value and model.preview is None else self.help.value


class PlayersPanel(Panel):
    """Who is where, how near, with how many ways."""

    def build(self) -> w.Widget:
        """A table and a sentence on the land."""
        self.table, self.land = prose(), prose()
        return column(self.table, self.land)

    def refresh(self) -> None:
        """One column an animal."""
        model, state = self.model, self.model.shown
        lines = [self.line(seat, state) for seat in range(len(state.players))]
        keys = ("player", "pond-col", "hand-col", "distance-col", "missing-col", "routes-col", "reach-col")
        head, *rows = [[model.word(key), *cells] for key, cells in zip(keys, zip(*lines, strict=True), strict=True)]
        self.table.value = table(head, rows)
        found = analysis.indices(state)
        facts = {
            "area": f"{found.area:.4g}",
            "worlds": found.worlds,
            "largest": f"{found.largest:.4g}",
            "eca": f"{found.eca:.3g}",
        }
        note = model.word("eca-note")
        self.land.value = f"<p>{escape(model.word('land', **facts))}</p><p><small>{escape(note)}</small></p>"

    def line(self, seat: int, state: Any) -> list[str]:
        """An animal's situation in words."""
        model, player = self.model, state.players[seat]
        found = analysis.progress(state, seat)
        pond = model.said(model.place(player.goal)) if player.colour else model.word("not-chosen")
        hand = " ".join("?" if t == HIDDEN else str(t) for t in player.hand)
        mark = "▶ " if seat == state.seat and not state.is_terminal else ""
        if not player.colour:
            return [mark + model.said(model.animal(seat)), pond, hand, "–", "–", "–", "–"]
        values = [model.said(number(found.distance)), model.said(number(found.missing)), str(found.routes), str(found.reach)]
        return [mark + model.said(model.animal(seat)), pond, hand, *values]


class ProgressPanel(Panel):
    """Points, and the progress plot, made when it is first opened."""

    def build(self) -> w.Widget:
        """Score lines and a chart."""
        self.scores = prose()
        self.chart = self.named(Chart(height="460px"), "progress-label", "label")
        return column(self.scores, self.chart)

    def refresh(self) -> None:
        """Scores, then the figure of the line shown."""
        from explorer import plots
        from explorer.games.pond.progress import progress_series

        model = self.model
        lines = model.state.score_sheet().lines
        said = [
            model.word("score-line", animal=model.animal(x.player), category=x.category, points=x.points, rule=x.rule)
            for x in lines
        ] or [model.word("score-none")]
        self.scores.value = "".join(f"<p>{escape(text)}</p>" for text in said)
        line = model.play.line()
        series = progress_series([node.state for node in line])
        from explorer.locale import message

        figure = plots.lines(
            series, [str(node.ply) for node in line], panels=[message(f"panel-{p}") for p in ("distance", "missing", "worlds")],
            axis=message("axis-ply"), lang=model.lang, now=model.play.node.ply,
        )  # fmt: skip
        figure.update_layout(height=None, autosize=True)
        self.chart.figure, self.chart.summary = figure.to_json(), plots.summary(series, model.lang)


class ComparePanel(Panel):
    """Two lines side by side, boards and numbers."""

    def build(self) -> w.Widget:
        """Which branch, its board, a table."""
        self.list = self.named(self.named(Listing(), "compare-with", "label"), "compare-none", "empty")
        self.list.on_choose(self.on(self.pick))
        self.title, self.numbers = prose(), prose()
        self.board = Board(geometry=scene.geometry(self.model.state.board).to_client(), max_height="38vh")
        return column(self.list, self.title, self.board, self.numbers)

    def pick(self, key: str) -> None:
        """Compare with this branch."""
        self.model.other = int(key)
        self.model.changed()

    def refresh(self) -> None:
        """The other branch's last position beside this one."""
        model, play = self.model, self.model.play
        branches = play.branches()
        others = [b for b in branches if len(branches) > 1 and b.tip != play.node.id]
        self.list.items = [{"id": str(b.id), "label": model.branch_name(b.id), "current": b.id == model.other} for b in others]
        chosen = next((b for b in others if b.id == model.other), others[0] if others else None)
        for widget in (self.title, self.board, self.numbers):
            widget.layout.display = "" if chosen else "none"
        if chosen is None:
            return
        there, here = play.nodes[chosen.tip].state, model.state
        name = model.branch_name(chosen.id)
        self.title.value = f"<h3>{escape(model.word('compare-title', name=name))}</h3>"
        self.board.label = model.word("compare-title", name=name)
        seen = there if model.seat < 0 else there.seen_by(model.seat)
        self.board.scene = scene.draw(seen, seat=model.who, overlay=model.overlay).to_client(model.lang)
        self.numbers.value = table(("", model.word("here"), name), self.rows(here, there))

    def rows(self, here: Any, there: Any) -> list[list[str]]:
        """The same questions asked of both positions."""
        model = self.model
        rows = []
        for seat in range(len(here.players)):
            a, b = analysis.progress(here, seat), analysis.progress(there, seat)
            animal = model.said(model.animal(seat))
            pairs = (
                ("distance-col", a.distance, b.distance),
                ("missing-col", a.missing, b.missing),
                ("routes-col", a.routes, b.routes),
            )
            for key, x, y in pairs:
                rows.append([f"{animal} · {model.word(key)}", model.said(number(x)), model.said(number(y))])
        one, two = analysis.indices(here), analysis.indices(there)
        rows.append([model.word("panel-worlds"), str(one.worlds), str(two.worlds)])
        return rows


class WorkshopPanel(Panel):
    """Experiment mode: edit the position freely, watch the analysis, keep it or play it."""

    def build(self) -> w.Widget:
        """Open or close, tools, what to do with the result."""
        model = self.model
        self.intro = self.named(prose(), "workshop-intro", "value")
        self.toggle = self.button("workshop-on", self.switch, "xp-primary")
        wide = w.Layout(width="100%")
        self.tool = self.named(w.Dropdown(options=[("put", "put")], layout=wide), "workshop-tool")
        self.brush = self.named(
            w.Dropdown(options=[(str(n), n) for n in model.state.board.landscape], layout=wide), "workshop-tile"
        )
        for widget in (self.tool, self.brush):
            widget.add_class("xp-stacked")
        self.tool.observe(self.chosen(lambda value: setattr(model, "tool", value or "put")), "value")
        self.brush.observe(self.chosen(lambda value: setattr(model, "brush", value or 1)), "value")
        self.numbers = prose()
        left, right = self.button("turn-left", lambda: model.turn_tile(-1)), self.button("turn-right", lambda: model.turn_tile(1))
        actions = row(
            self.button("workshop-undo", model.undo_edit), self.button("workshop-clear", model.clear_board),
            self.button("workshop-play", model.play_from_here, "xp-primary"),
            self.button("workshop-save", lambda: model.download_scenario()),
        )  # fmt: skip
        self.tools = column(row(left, right), self.tool, self.brush, actions, self.numbers)
        return column(self.intro, self.toggle, self.tools)

    def switch(self) -> None:
        """Open the workshop, or close it without keeping anything."""
        (self.model.close_workshop if self.model.working else self.model.open_workshop)()

    def relabel(self) -> None:
        """Tools and tiles in the model's language."""
        super().relabel()
        model = self.model
        names = [(model.word(f"tool-{tool}"), tool) for tool in TOOLS]
        names += [(model.word("tool-animal", animal=model.animal(i)), f"animal-{i}") for i in range(len(model.state.players))]
        with self.filled():
            self.tool.options = names
            self.tool.value = model.tool if model.tool in [key for _, key in names] else "put"
            self.brush.options = [(model.said(model.tile_name(n)), n) for n in model.state.board.landscape]
            self.brush.value = model.brush

    def refresh(self) -> None:
        """Show the tools while the workshop is open."""
        model = self.model
        self.toggle.description = model.word("workshop-off" if model.working else "workshop-on")
        self.tools.layout.display = "" if model.working else "none"
        if model.working:
            rows = [[model.said(model.animal(i)), *self.situation(i)] for i in range(len(model.state.players))]
            head = [model.word(k) for k in ("player", "distance-col", "missing-col", "routes-col")]
            self.numbers.value = table(head, rows)

    def situation(self, seat: int) -> list[str]:
        """An animal's numbers in the edited position."""
        found = analysis.progress(self.model.state, seat)
        return [self.model.said(number(found.distance)), self.model.said(number(found.missing)), str(found.routes)]
