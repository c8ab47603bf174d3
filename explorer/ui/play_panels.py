"""The panels about the play: turn, players, chart, compare. A game subclasses them and says what their hooks
ask.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import ClassVar

import ipywidgets as w

from explorer.core.game import ScoreLine
from explorer.core.text import Text
from explorer.picture import plots
from explorer.picture.series import Series
from explorer.ui.messages import message
from explorer.ui.models import Shown
from explorer.ui.page.anatomy import MOST_BRANCHES
from explorer.ui.panels import B, TablePanel
from explorer.ui.parts import (
    Picture,
    around,
    badged,
    button,
    classes,
    column,
    mark,
    marked_table,
    prose,
    row,
    show,
)
from explorer.ui.widgets import Chart, Listing

Compared = Sequence[str | tuple[int, str]]
"""A row of two lines compared: question, answer here, answer there; of a player, the question with the seat.
"""
Asked = tuple[str | Text, object, bool]
"""A question about a player, its answer, and whether it is told where both answers are 0 or empty."""


class TurnPanel(TablePanel[B]):
    """What must be decided and by whom; every legal action, grouped; why not?

    >>> from explorer.ui import dashboard
    >>> panel = TurnPanel(dashboard("souls", seed=7).model)
    >>> panel.refresh()
    >>> panel.TAB, len(panel.list.items) == len(panel.model.state.legal_actions())
    ('play', True)
    """

    TAB = "play"

    def build(self) -> w.Widget:
        """Prompt, refusals, legal actions, a line to ask about."""
        model = self.model
        self.prompt = prose()
        self.refusals = self.named(Listing(), "why-not", "label")
        self.refusals.on_choose(self.on(self.open_rule))
        self.list = self.named(
            self.named(Listing(filterable=True, max_height="max(200px, calc(100vh - 500px))"),
            "legal-actions", "label"),
            "filter", "filter_label",
        )  # fmt: skip
        self.named(self.list, "no-actions", "empty")
        self.list.on_choose(self.on(model.act))
        self.list.on_tap(self.on(model.tap_action))
        self.list.on_preview(
            self.on(lambda key: model.look_at(model.game.parse(key)) if key else model.leave())
        )
        self.put_back = self.own_button("put-back", model.release)
        self.end = self.own_button("end-tell", model.tell_end, "xp-primary")
        wide, here = w.Layout(flex="1 1 180px", width="auto"), classes("xp-unlabelled")
        self.asked = self.named(w.Text(layout=wide, continuous_update=False, _dom_classes=here), "why-field")
        self.unread = prose()
        self.asked.observe(self.at_field(self.unread, lambda _: self.ask()), "value")
        ask = self.named(button(), "why-not")
        ask.on_click(self.at_field(self.unread, lambda _: self.ask()))
        return column(
            self.prompt,
            self.refusals,
            self.put_back,
            self.end,
            self.list,
            row(self.asked, ask),
            self.unread,
            *self.extras(),
        )

    def extras(self) -> tuple[w.Widget, ...]:
        """What the game adds under the list."""
        return ()

    def relabel(self) -> None:
        """Also how an action is written."""
        super().relabel()
        self.asked.placeholder = self.model.word("why-placeholder", examples=self.model.EXAMPLES)

    def ask(self) -> None:
        """Why not what is written?"""
        if self.asked.value.strip():
            self.model.ask_why(self.asked.value)

    def refresh(self) -> None:
        """Prompt, refusals and actions of the position shown."""
        model = self.model
        self.prompt.value = self.prompted()
        self.refusals.items = [
            {"id": f"{each.rule}/{i}", "label": model.said(each.text), "badge": each.rule, "tone": "bad"}
            for i, each in enumerate(model.refusals)
        ]
        self.refusals.layout.display = "" if model.refusals else "none"
        self.put_back.layout.display = "" if model.choosing or model.aim else "none"
        show(self.end, model.state.is_terminal and model.ended is not model.play.node)
        offers = [(a, model.group(a), model.label(a)) for a in model.offers()]
        self.list.items = [
            {"id": str(a), "label": model.said(text), "group": model.said(group)} for a, group, text in offers
        ]

    def prompted(self) -> str:
        """Whose turn it is, what can be done or why nothing can, what the previewed action would change."""
        model = self.model
        mover = model.state.current_player
        title = "" if mover is None else model.word("your-turn", player=model.player_name(mover))
        sign = "" if mover is None else mark(model.badge(mover))
        advice = model.patience() if model.waits and not model.working else model.hint()
        return (
            f"<h2>{sign}{escape(title[:1].upper() + title[1:])} "
            f"<small>{escape(model.said(model.moment()))}</small></h2>"
            f"<p>{escape(model.said(advice))}</p>"
            f'<p class="xp-effect">{escape(model.said(model.consequence())) or "&nbsp;"}</p>'
        )


class PlayersPanel(TablePanel[B]):
    """Everyone's situation: a column a player, a row a question.

    >>> class Cards(PlayersPanel):
    ...     ROWS = (Text("Joueur", "Player"), Text("Cartes", "Cards"))
    ...     def answers(self, seat, state):
    ...         return [str(len(state.players[seat].hand))]
    >>> Cards.TAB, [row.en for row in Cards.ROWS]
    ('play', ['Player', 'Cards'])
    """

    TAB = "play"

    ROWS: ClassVar[tuple[str | Text, ...]] = ()
    """The message of each row, or its text; the first one heads the names."""

    def build(self) -> w.Widget:
        """A table and what there is to say under it."""
        self.table, self.below = prose(), prose()
        return column(self.table, self.below)

    def questions(self, state: Shown) -> Sequence[str | Text]:
        """The rows of a position; a game whose parts ask different things may choose among its own."""
        return self.ROWS

    def answers(self, seat: int, state: Shown) -> Sequence[str]:
        """A player's answer to each row but the first."""
        raise NotImplementedError

    def notes(self, state: Shown) -> str:
        """Escaped prose under the table."""
        return ""

    def refresh(self) -> None:
        """The position as it is drawn: no hand is printed that the board shows from behind."""
        model, state = self.model, self.model.drawn
        columns = []
        for seat in range(len(state.players)):
            turn = "▶ " if seat == state.current_player else ""
            columns.append([turn + badged(model, seat), *map(escape, self.answers(seat, state))])
        asked = zip(self.questions(state), zip(*columns, strict=True), strict=True)
        head, *rows = [[escape(model.word(key)), *cells] for key, cells in asked]
        self.table.value = marked_table(head, rows)
        self.below.value = self.notes(state)


class ChartPanel(TablePanel[B]):
    """Points, and a chart of the line shown, made when it is first opened.

    >>> class Progress(ChartPanel):
    ...     AXES = (Text("papillons blancs", "white butterflies"),)
    ...     NO_POINTS = Text("encore aucun point", "no points yet")
    >>> Progress.TAB, Progress.AXES[0].en
    ('analyse', 'white butterflies')
    """

    TAB = "analyse"

    AXES: ClassVar[tuple[str | Text, ...]] = ()
    """The message of each part of the chart, from above, or its text."""
    NO_POINTS: ClassVar[str | Text] = "score-none"

    def build(self) -> w.Widget:
        """Score lines and a chart."""
        self.scores = prose()
        self.chart = self.named(Chart(height="460px"), "progress-label", "label")
        return column(self.scores, self.chart)

    def told(self, line: ScoreLine) -> str:
        """A line of the score sheet."""
        name = self.model.player_name(line.player)
        facts = {"category": line.category, "points": line.points, "rule": line.rule}
        return str(self.model.word("score-line", player=name, **facts))

    def series(self, states: Sequence[Shown]) -> Sequence[Series]:
        """What is drawn of the positions of a line."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Scores, then the figure of the line shown."""
        model = self.model
        if not self.fresh():
            return
        told = [badged(model, x.player, self.told(x)) for x in model.shown.score_sheet().lines] or [
            escape(model.word(self.NO_POINTS))
        ]
        self.scores.value = "".join(f"<p>{each}</p>" for each in told)
        line = model.play.line()
        series = self.series([model.seen(node.state) for node in line])
        figure = plots.lines(
            series, [str(node.ply) for node in line], panels=[message(key) for key in self.AXES],
            axis=message("axis-ply"), lang=model.lang, now=model.play.node.ply,
            badges=model.badges(line[-1].state),
        )  # fmt: skip
        self.chart.figure, self.chart.summary = figure.to_json(), plots.summary(series, model.lang)


class ComparePanel(TablePanel[B]):
    """Two lines side by side, boards and numbers.

    >>> from explorer.ui import dashboard
    >>> panel = ComparePanel(dashboard("souls", seed=7).model)
    >>> panel.TAB, panel.answer(3)
    ('analyse', '3')
    """

    TAB = "analyse"

    def build(self) -> w.Widget:
        """Which branch, its board, a table."""
        self.list = self.named(
            self.named(Listing(max_height="26vh"), "compare-with", "label"), "compare-none", "empty"
        )
        self.list.on_choose(self.on(self.pick))
        self.hidden, self.title, self.numbers = prose(), prose(), prose()
        self.picture = Picture(self.model.geometry(), self.model.lang, max_height="38vh")
        self.board = self.picture.board
        return column(self.list, self.hidden, self.title, self.board, self.numbers)

    def asked(self, state: Shown, seat: int) -> Iterable[Asked]:
        """What is asked about a player; nothing by default."""
        return ()

    def rows(self, here: Shown, there: Shown) -> Sequence[Compared]:
        """The same questions asked of both positions: question, answer here, answer there; a game may add
        what is nobody's.
        """
        found: list[Compared] = []
        for seat in range(len(here.players)):
            pairs = zip(self.asked(here, seat), self.asked(there, seat), strict=True)
            found += [
                [(seat, self.model.word(question)), self.answer(one), self.answer(two)]
                for (question, one, always), (_, two, _) in pairs
                if always or one or two
            ]
        return found

    def answer(self, value: object) -> str:
        """An answer as it stands in the table."""
        return self.model.said(value) if isinstance(value, Text) else str(value)

    def pick(self, key: str) -> None:
        """Compare with this branch."""
        self.model.other = int(key)
        self.model.changed()

    def refresh(self) -> None:
        """The other branch's last position beside this one."""
        model, play = self.model, self.model.play
        branches = play.branches()
        others = [b for b in branches if len(branches) > 1 and b.tip != play.node.id]
        chosen = next((b for b in others if b.id == model.other), others[0] if others else None)
        shown = around(others, others.index(chosen) if chosen else 0, MOST_BRANCHES)
        self.list.items = [
            {"id": str(b.id), "label": model.branch_name(b), "current": b is chosen} for b in shown
        ]
        hidden = len(others) - len(shown)
        self.hidden.value = (
            f"<p><small>{escape(model.word('branches-hidden', hidden=hidden))}</small></p>" if hidden else ""
        )
        self.hidden.layout.display = "" if hidden else "none"
        for widget in (self.title, self.board, self.numbers):
            widget.layout.display = "" if chosen else "none"
        if chosen is None:
            return
        there, name = model.seen(play.nodes[chosen.tip].state), model.branch_name(chosen)
        self.board.label = model.word("compare-title", name=name)
        self.title.value = f"<h3>{escape(self.board.label)}</h3>"
        self.picture.draw(model.scene_of(there), model.lang)
        head = ("", escape(model.word("here")), escape(name))
        self.numbers.value = marked_table(
            head, (map(self.marked, row) for row in self.rows(model.shown, there))
        )

    def marked(self, cell: str | tuple[int, str]) -> str:
        """A cell as markup; a question about a player behind name and mark."""
        return escape(cell) if isinstance(cell, str) else f"{badged(self.model, cell[0])} · {escape(cell[1])}"
