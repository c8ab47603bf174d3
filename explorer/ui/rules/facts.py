"""Of the rule that is open: why there is such a rule, how often it counts, and its neighbours as a picture;
of all of them, how often each counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING

import ipywidgets as w

from explorer.core.lazy import lazy_import
from explorer.core.text import Text, numeral, set_apart
from explorer.picture.plots import rule_map
from explorer.ui.board.model import BoardModel
from explorer.ui.hints.thinking import called
from explorer.ui.parts import Panel, column, marked_table, progress_bar, prose, row, show
from explorer.ui.quiz.at_table import unasked
from explorer.ui.rules.what_if import WhatIf
from explorer.ui.widgets import Chart

if TYPE_CHECKING:
    from explorer.studies.rules import counting, plots
else:  # plays games; asked for once a rule is opened
    counting = lazy_import("explorer.studies.rules.counting")
    plots = lazy_import("explorer.studies.rules.plots")


class RuleFacts(Panel[BoardModel]):
    """What is known of a rule besides its text; pictures are drawn when they are asked for."""

    def build(self) -> w.Widget:
        """The facts, then buttons that unfold pictures and the question what if."""
        self.facts = prose()
        self.map_button = self.own_button("rule-map", lambda: self.unfold("map"))
        self.if_button = self.own_button("what-if", lambda: self.unfold("if"))
        self.all_button = self.own_button("rule-counts", lambda: self.unfold("all"))
        self.what_if = WhatIf(self.model)
        self.what_if.widget.add_class("xp-part-if")
        self.place = column()
        self.unfolded: set[str] = set()
        self.charts: dict[str, Chart] = {}
        self.drawn: tuple[str, ...] = ()
        buttons = row(self.map_button, self.if_button, self.all_button)
        return column(self.facts, buttons, self.place)

    def relabel(self) -> None:
        """Also what is unfolded."""
        super().relabel()
        self.what_if.relabel()

    def unfold(self, part: str) -> None:
        """Unfold a part, to which the page goes, or fold it again."""
        self.unfolded ^= {part}
        self.drawn = ()
        self.refresh()
        if part in self.unfolded and self.model.page:
            self.model.page.reveal(f"xp-part-{part}")

    def refresh(self) -> None:
        """The facts of the open rule, and what is unfolded."""
        model = self.model
        rule, book = model.rule, model.game.rulebook
        counts = counting.counted(model.game)
        touching = bool(rule and book.touching(rule))
        show(self.map_button, touching)
        show(self.if_button, bool(rule))
        show(self.all_button, bool(counts and not rule))
        if self.drawn != (rule, model.lang):
            self.drawn = rule, model.lang
            self.facts.value = "".join(self.told(rule)) if rule else ""
            parts = {"map": touching, "if": bool(rule), "all": bool(counts and not rule)}
            self.place.children = tuple(
                self.part(name) for name, fits in parts.items() if fits and name in self.unfolded
            )
        if rule and "if" in self.unfolded:
            self.what_if.refresh()

    def part(self, name: str) -> w.Widget:
        """What is unfolded, up to date."""
        if name == "if":
            return self.what_if.widget
        model = self.model
        if name not in self.charts:
            self.charts[name] = self.named(
                Chart(_dom_classes=[f"xp-part-{name}"]), f"rule-{name}-label", "label"
            )
            self.charts[name].on_choose(self.on(self.open))
            self.named(self.charts[name], "rule-map-key", "summary")
            super().relabel()
        chart, counts = self.charts[name], counting.counted(model.game)
        if name == "map":
            figure = rule_map(model.game.rulebook, model.rule, model.lang)
        else:
            assert counts is not None
            figure = plots.frequencies(model.game.rulebook, counts.all, model.lang)
            chart.summary = self.based()
        with chart.hold_sync():
            chart.height, chart.figure = f"{figure.layout['height']}px", figure.to_json()
        return chart

    def open(self, rule: str) -> None:
        """A rule was clicked in a picture."""
        if rule in self.model.game.rulebook:
            self.model.rule = rule

    # In words -----------------------------------------------------------------------------------------------

    def told(self, rule: str) -> Iterator[str]:
        """Why there is the rule, why it is not asked about, and how often it counts, as markup."""
        model = self.model
        if reason := model.game.rulebook[rule].reason:
            yield f"<p><b>{escape(model.word('rule-reason'))}</b> {escape(model.said(reason))}</p>"
        if why := unasked(model.game, rule):
            yield f"<p>{escape(model.word(f'lesson-quiz-unasked-{why}'))}</p>"
        if counts := counting.counted(model.game):
            rows = [*self.counted(rule, counts.all)]
            if not rows:
                yield f"<p>{escape(model.word('rule-never'))} {escape(self.based())}</p>"
                return
            head = (escape(model.word("rule-counts")), "", "")
            yield f"{marked_table(head, rows)}<p><small>{escape(self.based())}</small></p>"

    def counted(self, rule: str, counts: counting.Counts) -> Iterator[tuple[str, str, str]]:
        """What the rule does, how often as a bar and in words."""
        one, said = counts.of(rule), self.model.said
        facts = {"alone": percent(one.alone / max(counts.tried, 1)), "count": counts.tried}
        for how, events in zip(plots.HOW, (0, one.happened, one.points), strict=True):
            if part := plots.share(how, rule, counts):
                facts |= {"share": percent(part), "each": numeral(f"{events / counts.plays:.1f}")}
                name = said(plots.NAMES[how])
                told = self.model.word(f"rule-{how}", **facts)
                yield escape(name), f'<div class="xp-share">{progress_bar(part, name)}</div>', escape(told)

    def based(self) -> str:
        """What the counts rest on."""
        counts = counting.counted(self.model.game)
        assert counts is not None
        players = set_apart(called(player.partition(":")[0]) for player in counts.players)
        facts = {
            "plays": counts.all.plays,
            "tried": counts.all.tried,
            "players": players,
            "seed": counts.seed,
        }
        facts |= {"date": counts.date, "version": counts.version}
        return self.model.word("rule-basis", **facts)


def percent(share: float) -> Text:
    """A share in words: nothing that was seen is said to be 0.

    >>> percent(0.126).en, percent(0.0004).en
    ('13', '< 0.1')
    """
    if 0 < share < 0.0005:
        return numeral("< 0.1")
    return numeral(f"{100 * share:.0f}" if share >= 0.1 else f"{100 * share:.1f}")
