"""The hint: who is asked, how far the thinking is, the best actions as bars and as a list; and who plays each
seat.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial
from html import escape
from typing import TYPE_CHECKING

import ipywidgets as w

from explorer.core.lazy import lazy_import
from explorer.core.text import joined
from explorer.ui.board.model import BoardModel
from explorer.ui.hints import chart
from explorer.ui.hints.thinking import called
from explorer.ui.messages import message
from explorer.ui.parts import Panel, column, mark, progress_bar, prose, row
from explorer.ui.widgets import Chart, Listing

if TYPE_CHECKING:
    from explorer.players import Advice
    from explorer.ui.hints import words
else:
    words = lazy_import("explorer.ui.hints.words")

OFTEN = 0.1
"""[s] So often at most progress is drawn anew."""


class HintPanel(Panel[BoardModel]):
    """Ask, wait or stop, see why, play; under it, who plays. Nothing heavy is imported before there is advice
    to show.
    """

    TAB = "play"

    def build(self) -> w.Widget:
        """Question, progress, answer; the chart is made when there is something to draw."""
        model = self.model
        self.prompt, self.effort = prose(), prose()
        self.adviser = self.dropdown(
            "hint-adviser", partial(setattr, model.thinking, "adviser"), style="xp-inline"
        )
        ask, self.stop = (
            self.button("hint-ask", model.thinking.ask, "xp-primary"),
            self.button("hint-cancel", model.thinking.cancel),
        )
        self.progress = prose(style="xp-thinking")
        best = Listing(
            expanded="*", max_height="max(190px, 26vh)"
        )  # high enough for three, and the board stays in sight
        self.list = self.named(self.named(best, "hint-list", "label"), "hint-none", "empty")
        self.list.on_choose(self.on(model.act))
        self.list.on_tap(self.on(model.tap_action))
        self.list.on_preview(
            self.on(lambda key: model.look_at(model.game.parse(key)) if key else model.leave())
        )
        self.chart: Chart | None = None
        self.answer = column(self.effort, self.list)
        self.drawn: tuple[object, ...] = ()
        self.told = 0.0
        self.given: list[w.Dropdown] = []
        self.seats = column(grid_gap="4px")
        self.title = prose()
        model.thinking.hint.observe(self.on(lambda _: self.show_progress()), ["running", "result"])
        return column(
            self.prompt, row(self.adviser, ask, self.stop), self.progress, self.answer, self.title,
            self.seats,
             self.named(prose(), "auto-note", "value"),
        )  # fmt: skip

    def relabel(self) -> None:
        """Also the players' names."""
        super().relabel()
        model = self.model
        self.title.value = f"<h3>{escape(model.word('auto-title'))}</h3>"

    def players(self, known: Sequence[str]) -> list[tuple[str, str]]:
        """Choices of players, by name."""
        return [(self.model.said(called(player).capitalised()), player) for player in known]

    def refresh(self) -> None:
        """For whom, what was found, who plays."""
        model, mover = self.model, self.model.state.current_player
        if mover is None or model.locked:
            why = model.said(model.patience() if model.waits and not model.working else model.hint())
            title = escape(model.word("tab-hint"))
        else:
            why, title = "", escape(model.word("hint-for", player=model.someone(mover)))
            title = f"{mark(model.badge(mover))}{title}"
        self.prompt.value = f"<h2>{title}</h2>" + (f"<p>{escape(why)}</p>" if why else "")
        self.show_advisers()
        self.show_progress()
        self.show_advice()
        self.show_seats()

    def show_advisers(self) -> None:
        """Those who can advise here; perfect play is not offered where it cannot be found."""
        thinking = self.model.thinking
        offered = tuple(self.players(thinking.advisers))
        with self.filled():
            if self.adviser.options != offered:
                self.adviser.options = offered
            self.adviser.value = thinking.asked if thinking.asked in thinking.advisers else None

    # The hint -----------------------------------------------------------------------------------------------

    def show_progress(self) -> None:
        """How far the adviser is; in the same place, while nobody is asked, what a hint knows and what it
        does not.
        """
        thinking = self.model.thinking
        asked, done = thinking.hint.running, thinking.hint.done
        self.stop.disabled = not asked
        if asked and done and time.monotonic() - self.told < OFTEN:
            return
        self.told = time.monotonic()
        note = f"<small>{escape(self.model.word('hint-note'))}</small>"
        self.progress.value = progress_bar(done, self.model.word("hint-progress")) if asked else note

    def show_advice(self) -> None:
        """What was found once the thinking is over: a list that changes under the pointer cannot be used."""
        thinking = self.model.thinking
        advice: Advice | None = None if thinking.hint.running else thinking.advice
        shown = (advice, thinking.refusal, self.model.lang)
        if self.drawn and all(old is new for old, new in zip(self.drawn, shown, strict=True)):
            return
        self.drawn = shown
        refusal = self.model.said(thinking.refusal.capitalised()) if thinking.refusal else ""
        self.effort.value = f"<p>{escape(refusal)}.</p>" if refusal else ""
        self.answer.layout.display = "" if advice or refusal else "none"
        if advice:
            self.tell(advice)
        else:
            self.list.items, self.answer.children = [], (self.effort, self.list)

    def tell(self, advice: Advice) -> None:
        """How it was found, the chart, the list."""
        model = self.model
        said = (words.effort(advice, model.thinking.hint.took), words.counted(advice), words.lead(advice))
        self.effort.value = f"<p>{escape(model.said(joined(said, ' ')))}</p>"
        self.list.items = [
            {
                "id": str(one.action), "tone": "good" if advice.clear and rank == 0 else "neutral",
                "label": model.word("hint-item", rank=rank + 1, what=model.phrase(model.state, one.action)),
                "badge": model.said(words.tried(advice, one)),
                "detail": model.said(words.detail(model, advice, one)),
            }
            for rank, one in enumerate(words.best(advice))
        ]  # fmt: skip
        if words.best(advice):
            self.draw(advice)

    def draw(self, advice: Advice) -> None:
        """The bars."""
        model = self.model
        if self.chart is None:
            self.chart = self.named(self.named(Chart(), "hint-chart", "label"), "hint-chart-key", "summary")
            super().relabel()
        rated = words.rated(model, advice, model.lang)
        share, tries = words.is_share(advice), message("hint-tries")
        figure = chart.ratings(
            rated, value=advice.unit, tries=tries, lang=model.lang, share=share, clear=advice.clear
        )
        with self.chart.hold_sync():
            self.chart.height, self.chart.figure = f"{chart.height(rated)}px", figure.to_json()
        self.answer.children = (self.effort, self.list, self.chart)

    # Who plays ----------------------------------------------------------------------------------------------

    def show_seats(self) -> None:
        """A choice of player for each seat."""
        model, count = self.model, len(self.model.state.players)
        while len(self.given) < count:
            self.given.append(self.seat_choice(len(self.given)))
        with self.filled():
            for seat, choice in enumerate(self.given[:count]):
                choice.description = model.said(model.player_name(seat).capitalised())
                names = tuple(self.players(model.thinking.seatable(seat)))
                if choice.options != names:
                    choice.options = names
                choice.value = model.thinking.player_of(seat)
        if len(self.seats.children) != count:
            self.seats.children = tuple(self.given[:count])

    def seat_choice(self, seat: int) -> w.Dropdown:
        """Who has this seat."""
        made = w.Dropdown(options=[("", "")], layout=w.Layout(width="100%", max_width="460px"))
        made.add_class("xp-seat")
        made.observe(self.chosen(lambda player: self.model.thinking.give(seat, player)), "value")
        return made


class SeatStrip(Panel[BoardModel]):
    """Above every panel, once a seat was given to a player: who thinks, how far, pause and on."""

    def build(self) -> w.Widget:
        """A sentence, the progress, one button."""
        thinking = self.model.thinking
        self.said, self.progress, self.told = (
            prose(width="auto", flex="1 1 200px"),
            prose(style="xp-thinking", width="120px"),
            0.0,
        )
        self.pause = self.button("auto-pause", self.press)
        thinking.observe(self.on(lambda _: self.refresh()), "paused")
        thinking.turn.observe(self.on(lambda _: self.refresh()), "running")
        thinking.turn.observe(self.on(lambda _: self.show_progress()), "result")
        made = row(self.said, self.progress, self.pause, flex_flow="row nowrap")
        made.add_class("xp-auto")
        return made

    def press(self) -> None:
        """Pause, or go on: one button, so that the focus stays."""
        thinking = self.model.thinking
        (thinking.cancel if thinking.turn.running else thinking.resume)()

    def refresh(self) -> None:
        """Whose turn it is, and what its player does."""
        model, thinking = self.model, self.model.thinking
        seat, mover = thinking.waiting, model.state.current_player
        if seat is not None:
            key = "auto-thinks" if thinking.turn.running else "auto-waits"
            text = model.word(key, player=model.player_name(seat), adviser=called(thinking.player_of(seat)))
        elif mover is not None and not model.working:
            text = model.word("your-turn", player=model.player_name(mover))
        else:
            text = model.said(model.hint())
        about = mover if seat is None else seat
        sign = "" if about is None else mark(model.badge(about))
        self.said.value = f"<p>{sign}{escape(text[:1].upper() + text[1:])}</p>"
        self.pause.description = model.word("auto-pause" if thinking.turn.running else "auto-go")
        self.pause.disabled = seat is None
        self.show_progress()

    def show_progress(self) -> None:
        """How far the player is."""
        turn = self.model.thinking.turn
        if turn.running and turn.done and time.monotonic() - self.told < OFTEN:
            return
        self.told = time.monotonic()
        bar = progress_bar(turn.done, self.model.word("hint-progress")) if turn.running else ""
        self.progress.value = bar
