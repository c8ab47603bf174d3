"""Looking back at a round: which choice lost how many points, counted out by the player that plays perfectly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets as w
from traitlets import Bool

from explorer.core.lazy import lazy_import
from explorer.core.playthrough import Playthrough
from explorer.core.text import Text, joined, numeral
from explorer.games.souls.dashboard import words
from explorer.games.souls.position.kinds import SEAT_NAMES, SEATS
from explorer.games.souls.view.words import gained
from explorer.picture import plots
from explorer.picture.series import Part
from explorer.ui.job import Job
from explorer.ui.messages import message
from explorer.ui.parts import Panel, button, column, prose, row
from explorer.ui.widgets import Chart, Listing

if TYPE_CHECKING:
    from explorer import players
    from explorer.games.souls.questions import progress
    from explorer.players import Review, Reviewed
    from explorer.ui.models import TableModel
else:
    players = lazy_import("explorer.players")
    progress = lazy_import("explorer.games.souls.questions.progress")

BARS, AROUND = 110, 104
"""[px] Of a player's bars; legend and axis."""
LOST = Text("Points perdus", "Points lost")
ENOUGH = 1e-9
"""[points] Below this nothing is lost: values are sums of whole numbers, or means."""


class RoundReview(Job["Review"]):
    """What was found about the round that was looked back at; it holds for the line of play it was asked of."""

    hindsight = Bool(True, help="whether choices are judged knowing what was hidden when they were made")

    def __init__(self, model: TableModel) -> None:
        super().__init__(model)
        self.table = model
        self.nodes: tuple[Any, ...] = ()
        self._tip: Any = None

    def ask(self) -> None:
        """Look back at the round shown, as far as it was played on this line."""
        play = self.table.play
        line = play.line()
        inside = progress.plies([node.state for node in line], play.node.ply)
        self.nodes, self._tip = tuple(line[ply] for ply in inside), line[-1]
        done = message("sou-review-done")
        self.begin(looking_back(play, self.nodes, hindsight=self.hindsight), lambda _: self.table.changed(done))

    def judge(self, hindsight: bool) -> None:
        """Judge by what was known later too, or only by what could be seen; what was found by the other measure goes."""
        self.forget()
        self.hindsight = hindsight
        self.table.changed()

    def stop(self) -> None:
        """Stop; what was found so far stays."""
        self.cancel()
        self.table.changed(message("sou-review-stopped"))

    @property
    def holds(self) -> bool:
        """Whether what was found is about the line and the round shown."""
        play = self.table.play
        return self.result is not None and self._tip is play.line()[-1] and play.node in self.nodes

    @property
    def choices(self) -> Sequence[tuple[Any, Reviewed]]:
        """The choices looked at, each with the position in which it was made."""
        found: Sequence[Reviewed] = self.result.choices if self.result else ()
        return [(self.table.play.nodes[one.node], one) for one in found]


def looking_back(play: Playthrough, nodes: Sequence[Any], *, hindsight: bool) -> Iterator[Review]:
    """What perfect play thinks of the choices made in these positions; where it cannot know, the choice says why."""
    plies = range(nodes[0].ply, nodes[-1].ply)
    return players.reviewing(play, players.Exact(), plies=plies, hindsight=hindsight)


def counted(number: float) -> Text:
    """A number of points as each language writes it."""
    return numeral(f"{number:.3g}")


class SoulsReview(Panel):
    """Asks for the review of a round, shows how far it is, what each choice lost, and leads to those that lost points."""

    def build(self) -> w.Widget:
        """Two buttons, how far it is, bars, a list of choices."""
        review = self.model.review
        self.start, self.stop = (button("xp-primary"), button())
        for widget, key, done in ((self.start, "sou-review", review.ask), (self.stop, "sou-review-stop", review.stop)):
            self.named(widget, key).on_click(self.on(lambda _, done=done: done()))
            widget.layout = w.Layout(width="auto", height="34px")
        self.about = self.named(prose(), "sou-review-about", "value")
        self.hindsight = self.named(w.Checkbox(value=True, indent=False, layout=w.Layout(width="auto")), "sou-review-hindsight")
        self.hindsight.observe(self.chosen(review.judge), "value")
        self.far, self.told = prose(), prose()
        self.bars = self.named(Chart(height=f"{BARS * SEATS + AROUND}px"), "sou-review-bars", "label")
        self.list = self.named(self.named(Listing(max_height="38vh"), "sou-review-list", "label"), "sou-review-none", "empty")
        self.list.on_choose(self.on(lambda key: self.model.goto(int(key))))
        review.observe(self.on(lambda _: self.progress()), ["result", "running"])
        return column(self.about, row(self.start, self.stop, self.hindsight), self.far, self.told, self.bars, self.list)

    def progress(self) -> None:
        """How far it is; one button or the other."""
        review, model = self.model.review, self.model
        self.start.layout.display, self.stop.layout.display = ("none", "") if review.running else ("", "none")
        share = round(100 * review.done)
        bar = f'<progress max="100" value="{share}" aria-label="{escape(model.word("sou-review-far", share=share))}"></progress>'
        self.far.value = f"<p>{bar} {escape(model.word('sou-review-far', share=share))}</p>" if review.running else ""

    def refresh(self) -> None:
        """What was found, if it is about this round; otherwise it has to be asked."""
        review, model = self.model.review, self.model
        self.progress()
        with self.filled():
            self.hindsight.value = review.hindsight
        shown = review.holds and not review.running
        for widget in (self.told, self.bars, self.list):
            widget.layout.display = "" if shown else "none"
        if not shown:
            return
        self.told.value = "".join(f"<p>{escape(model.said(text))}</p>" for text in self.provisos())
        self.list.items = [self.item(node, one) for node, one in review.choices if (one.lost or 0) > ENOUGH]
        if any(one.lost is not None for _, one in review.choices):
            self.draw()
        else:
            self.bars.layout.display = "none"

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
            said.append(message("sou-review-refused", count=len(refused), choices=len(choices), why=refused[0]))
        return said

    def item(self, node: Any, one: Reviewed) -> dict[str, Any]:
        """A choice that lost points: what was played, what would have been better."""
        state, best = node.state.seen_by(0), one.best or one.played
        facts = {"ply": node.ply + 1, "player": SEAT_NAMES[one.seat], "played": words.phrase(state, one.played)}
        label = message("sou-review-item", best=words.phrase(state, best), **facts)
        lost = gained(-(one.lost or 0))
        return {"id": str(node.id), "label": self.model.said(label), "badge": self.model.said(lost), "tone": "bad",
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
        drawn.update_traces({"marker": {"color": "#a3271c"}})
        drawn.update_layout(height=None, autosize=True, showlegend=False)
        self.bars.figure = drawn.to_json()
        self.bars.summary = model.said(joined(self.losses(), " "))
