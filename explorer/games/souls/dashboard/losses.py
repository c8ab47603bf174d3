"""What the review of a round says: bars of what each choice lost, and the choices that lost points, to go
back to.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import ipywidgets as w

from explorer.core.installed import template
from explorer.core.lazy import lazy_import
from explorer.core.text import Text, joined, numeral
from explorer.core.tree import Node
from explorer.games.souls.dashboard.model import SoulsModel
from explorer.games.souls.position.kinds import SEAT_NAMES, SEATS
from explorer.games.souls.state import SoulsState
from explorer.games.souls.view.words import gained
from explorer.picture import plots
from explorer.picture.series import Part
from explorer.ui.messages import message
from explorer.ui.parts import Panel, button, column, prose, row, show
from explorer.ui.widgets import Chart, Listing
from explorer.ui.widgets.listing import Item

if TYPE_CHECKING:
    from explorer.games.souls.questions import progress
    from explorer.players import Reviewed
else:
    progress = lazy_import("explorer.games.souls.questions.progress")

BARS, AROUND = 110, 104
"""[px] Of a player's bars; legend and axis."""
LOST = template("sou-points-lost")
ENOUGH = 1e-9
"""[points] Below this nothing is lost: values are sums of whole numbers, or means."""


def counted(number: float) -> Text:
    """A number of points as each language writes it."""
    return numeral(f"{number:.3g}")


class SoulsReview(Panel[SoulsModel]):
    """Asks for the review of a round, shows how far it is, what each choice lost, and leads to those that
    lost points.
    """

    TAB = "analyse"

    def build(self) -> w.Widget:
        """Two buttons, how far it is, bars, a list of choices."""
        review = self.model.review
        self.start, self.stop = (button("xp-primary"), button())
        for widget, key, done in (
            (self.start, "sou-review", review.ask),
            (self.stop, "sou-review-stop", review.stop),
        ):
            self.named(widget, key).on_click(self.on(lambda _, done=done: done()))
            widget.layout = w.Layout(width="auto", height="34px")
        self.about = self.named(prose(), "sou-review-about", "value")
        self.hindsight = self.named(
            w.Checkbox(value=True, indent=False, layout=w.Layout(width="auto")), "sou-review-hindsight"
        )
        self.hindsight.observe(self.chosen(review.judge), "value")
        self.far, self.told = prose(), prose()
        self.bars = self.named(Chart(height=f"{BARS * SEATS + AROUND}px"), "sou-review-bars", "label")
        self.list = self.named(
            self.named(Listing(max_height="38vh"), "sou-review-list", "label"), "sou-review-none", "empty"
        )
        self.list.on_choose(self.on(lambda key: self.model.goto(int(key))))
        review.observe(self.on(lambda _: self.progress()), ["result", "running"])
        return column(
            self.about, row(self.start, self.stop, self.hindsight), self.far, self.told, self.bars, self.list
        )

    def progress(self) -> None:
        """How far it is; one button or the other."""
        review, model = self.model.review, self.model
        show(self.start, not review.running)
        show(self.stop, review.running)
        share = round(100 * review.done)
        bar = (
            f'<progress max="100" value="{share}" '
            f'aria-label="{escape(model.word("sou-review-far", share=share))}"></progress>'
        )
        self.far.value = (
            f"<p>{bar} {escape(model.word('sou-review-far', share=share))}</p>" if review.running else ""
        )

    def refresh(self) -> None:
        """What was found, if it is about this round; otherwise it has to be asked."""
        review, model = self.model.review, self.model
        self.progress()
        with self.filled():
            self.hindsight.value = review.hindsight
        shown = review.holds and not review.running
        for widget in (self.told, self.bars, self.list):
            show(widget, shown)
        if not shown:
            return
        self.told.value = "".join(f"<p>{escape(model.said(text))}</p>" for text in self.provisos())
        self.list.items = [self.item(node, one) for node, one in review.choices if (one.lost or 0) > ENOUGH]
        if any(one.lost is not None for _, one in review.choices):
            self.draw()
        else:
            show(self.bars, False)

    def losses(self) -> list[Text]:
        """What each player lost in all."""
        choices = [one for _, one in self.model.review.choices]
        said = []
        for seat, name in enumerate(SEAT_NAMES):
            mine = [one.lost for one in choices if one.seat == seat and one.lost is not None]
            if mine:
                facts = {
                    "player": name,
                    "lost": counted(sum(mine)),
                    "choices": len(mine),
                    "errors": sum(lost > ENOUGH for lost in mine),
                }
                said.append(message("sou-review-lost", **facts).capitalised())
        return said

    def provisos(self) -> list[Text]:
        """What was known; how many choices could not be judged, and why."""
        choices, said = [one for _, one in self.model.review.choices], []
        if self.model.review.hindsight:
            said.append(message("sou-review-knowing"))
        if refused := [one.refusal for one in choices if one.refusal is not None]:
            said.append(
                message("sou-review-refused", count=len(refused), choices=len(choices), why=refused[0])
            )
        return said

    def item(self, node: Node[SoulsState], one: Reviewed) -> Item:
        """A choice that lost points: what was played, what would have been better."""
        state, best = node.state.seen_by(0), one.best or one.played
        facts = {"ply": node.ply + 1, "player": SEAT_NAMES[one.seat], "played": state.worded(one.played)}
        label = message("sou-review-item", best=state.worded(best), **facts)
        lost = gained(-(one.lost or 0))
        return {"id": str(node.id), "label": self.model.said(label), "badge": self.model.said(lost),
        "tone": "bad",
                "current": node is self.model.play.node}  # fmt: skip

    def draw(self) -> None:
        """Bars of what each choice lost, a panel a player; the line marks the position shown."""
        model, choices = self.model, self.model.review.choices
        names = [name.capitalised() for name in SEAT_NAMES]
        parts = [
            Part(LOST, tuple(round(one.lost or 0, 2) if one.seat == seat else 0 for _, one in choices), seat)
            for seat in range(SEATS)
        ]
        at = [node.ply for node, _ in choices]
        now = at.index(model.play.node.ply) if model.play.node.ply in at else None
        moments = [str(node.ply + 1) for node, _ in choices]
        drawn = plots.stacked(
            parts, moments, players=names, value=LOST, axis=progress.PLIES, lang=model.lang, now=now,
            badges=model.badges(),
        )  # fmt: skip
        drawn.mark(color="#a3271c")
        drawn.layout["showlegend"] = False
        self.bars.figure = drawn.to_json()
        self.bars.summary = model.said(joined(self.losses(), " "))
