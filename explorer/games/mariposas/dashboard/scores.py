"""Mariposas' points: every line with its rule, bars by source, how far north the butterflies fly; two lines
compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import ipywidgets as w

from explorer.core.game import ScoreLine
from explorer.core.lazy import lazy_import
from explorer.games.mariposas.dashboard.model import MariposasModel
from explorer.games.mariposas.rules import scoring
from explorer.games.mariposas.state import MariposasState
from explorer.picture import plots
from explorer.picture.series import Band
from explorer.ui.messages import message
from explorer.ui.parts import column
from explorer.ui.play_panels import Asked, ComparePanel
from explorer.ui.scores import ScoresPanel
from explorer.ui.widgets.listing import Item

if TYPE_CHECKING:
    from explorer.games.mariposas.questions import progress
else:
    progress = lazy_import("explorer.games.mariposas.questions.progress")

BARS, FLIGHT, AROUND = 150, 360, 100  # [px], of one player's bars, of the migration, of legend and axis


class MariposasScores(ScoresPanel[MariposasModel]):
    """Points line by line and round by round, and the migration."""

    def build(self) -> w.Widget:
        """Lines that open their rule, then two charts."""
        self.list = self.named(self.lines("mar-score-lines", "30vh"), "mar-no-points", "empty")
        self.bars, self.flight = self.chart("mar-bars"), self.chart("mar-flight", FLIGHT)
        return column(self.list, self.bars, self.flight)

    def show(self, state: MariposasState, line: Sequence[MariposasState], at: int) -> None:
        """The lines of the position shown; the charts of the line of play through it."""
        model = self.model
        lines = sorted(enumerate(state.score_sheet().lines), key=lambda pair: pair[1].player)
        self.list.items = [self.item(number, one) for number, one in lines]
        rounds = progress.rounds(line)
        moments = [model.said(name) for _, name in rounds]
        states = [line[index] for index, _ in rounds]
        now = next(i for i, (index, _) in enumerate(rounds) if index >= min(at, rounds[-1][0]))
        names = [model.player_name(seat) for seat in range(len(state.players))]
        parts, bands = progress.score_parts(states), progress.migration(states)
        drawn = plots.stacked(
            parts, moments, players=names, value=progress.POINTS, axis=progress.ROUNDS, lang=model.lang,
            now=now,
            badges=model.badges(),
        )  # fmt: skip
        self.draw(
            self.bars, drawn, plots.stacked_summary(parts, names, model.lang), BARS * len(names) + AROUND
        )
        flight = plots.bands(
            bands,
            moments,
            value=message("mar-progress-latitude"),
            axis=progress.ROUNDS,
            lang=model.lang,
            now=now,
        )
        self.draw(self.flight, flight, self.migration(bands))

    def item(self, number: int, line: ScoreLine) -> Item:
        """A line of the score sheet; one that is only projected says so."""
        said = f"{line.rule} · {self.model.said(line.category)}"
        label = self.model.word("mar-if-now", line=said) if line.projected else said
        tone = "info" if line.projected else "good"
        about = {
            "badge": f"{line.points:+d}",
            "group": standing(self.model, self.model.shown, line.player),
            "tone": tone,
        }
        badge = self.model.badge(line.player)
        drawn = {"mark": badge.drawn().to_client()} if badge else {}
        return {"id": f"{line.rule}/{number}", "label": label, **about, **drawn}

    def migration(self, bands: Sequence[Band]) -> str:
        """Where each generation is at the end, for those who hear the figure."""
        model = self.model
        said = [
            model.word("mar-latitude", generation=band.name, degrees=band.mean[-1])
            for band in bands
            if band.mean and band.mean[-1] is not None
        ]
        return " ".join(said)


def ahead(state: MariposasState, seat: int) -> int:
    """What an immediate end of the season would add to a player's points."""
    return sum(line.points for line in state.score_sheet().lines if line.projected and line.player == seat)


def standing(model: MariposasModel, state: MariposasState, seat: int) -> str:
    """A player's points, and those of an immediate end of the season."""
    more = ahead(state, seat)
    facts = {"player": model.player_name(seat), "points": state.players[seat].points}
    said = message("mar-standing-ahead", ahead=more, **facts) if more else message("mar-standing", **facts)
    return str(model.said(said.capitalised()))


class MariposasCompare(ComparePanel[MariposasModel]):
    """Two lines of play: points, butterflies, flowers and life cycles of each player."""

    def asked(self, state: MariposasState, seat: int) -> Iterator[Asked]:
        """Five numbers."""
        player = state.players[seat]
        yield "mar-points", player.points, True
        yield "mar-ahead", ahead(state, seat), True
        yield "mar-on-board", len(player.on_board), True
        yield "mar-flowers", sum(player.flowers), True
        yield "mar-lives", scoring.life_cards(player), True
