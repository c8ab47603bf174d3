"""The panel of points for games whose points have many sources: tables, rules to open, charts of the line of
play.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from explorer.core.text import Text
from explorer.picture.plots import Figure
from explorer.ui.models import Shown
from explorer.ui.panels import B, TablePanel
from explorer.ui.parts import badged, marked_table
from explorer.ui.widgets import Chart, Listing
from explorer.ui.widgets.listing import Item

FEW = 3
"""So many players have room for their columns."""


class ScoresPanel(TablePanel[B]):
    """Points line by line, and charts; all is drawn anew only where line of play, position, viewer or
    language are others.

    >>> import ipywidgets
    >>> from explorer.ui import dashboard
    >>> class Totals(ScoresPanel):
    ...     TAB = "analyse"
    ...     def build(self):
    ...         self.totals = ipywidgets.HTML()
    ...         return self.totals
    ...     def show(self, state, line, at):
    ...         self.totals.value = str(state.score_sheet().totals)
    >>> panel = Totals(dashboard("village", seed=7).model)
    >>> panel.refresh()
    >>> panel.totals.value
    '(0, 0)'
    """

    TAB = "analyse"

    def show(self, state: Shown, line: Sequence[Shown], at: int) -> None:
        """Tables of the position shown; charts of the positions of its line, of which it is the one `at`."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Everything as the viewer sees it."""
        if self.fresh():
            model = self.model
            self.show(
                model.shown, [model.seen(node.state) for node in model.play.line()], model.play.node.ply
            )

    def chart(self, key: str, height: int = 0) -> Chart:
        """A chart called `key`, so many pixels high."""
        return self.named(Chart(height=f"{height}px") if height else Chart(), key, "label")

    def lines(self, key: str, height: str) -> Listing:
        """A list called `key` whose entries open the rule that their id begins with."""
        made: Listing = self.named(Listing(max_height=height), key, "label")
        made.on_choose(self.on(self.open_rule))
        return made

    def rule(self, rule: str, group: str) -> Item:
        """An entry of such a list."""
        title = self.model.said(self.model.game.rulebook[rule].title)
        return {"id": rule, "label": f"{rule} · {title}", "group": self.model.word(group)}

    def word(self, key: str | Text, **facts: object) -> str:
        """A message or a text, ready for markup."""
        return escape(self.model.word(key, **facts))

    def names(self, state: Shown) -> list[str]:
        """The players as heads of columns."""
        return [badged(self.model, seat) for seat in range(len(state.players))]

    def table(
        self, state: Shown, name: str, rows: Sequence[Sequence[str]], *more: str, caption: str = ""
    ) -> str:
        """A column a player, and more; where there are many players it can be scrolled sideways, by keyboard
        too.
        """
        made = marked_table(("", *self.names(state), *more), rows, caption)
        if len(state.players) <= FEW:
            return made
        return f'<div class="xp-wide" role="region" tabindex="0" aria-label="{name}">{made}</div>'

    def draw(self, chart: Chart, figure: Figure, summary: str, height: int = 0) -> None:
        """Show a figure, in words too; it is as wide and as high as there is room."""
        if height:
            chart.height = f"{height}px"
        chart.figure, chart.summary = figure.to_json(), summary
