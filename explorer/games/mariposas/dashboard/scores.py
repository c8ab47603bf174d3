"""Mariposas' points: every line with its rule, bars by source, how far north the butterflies fly; two lines compared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import ipywidgets as w

from explorer.core.lazy import lazy_import
from explorer.games.mariposas.dashboard.model import MariposasModel
from explorer.games.mariposas.rules import scoring
from explorer.picture import plots
from explorer.ui.messages import message
from explorer.ui.panels import TablePanel
from explorer.ui.parts import column
from explorer.ui.play_panels import Compared, ComparePanel
from explorer.ui.widgets import Chart, Listing

if TYPE_CHECKING:
    from explorer.games.mariposas.questions import progress
else:
    progress = lazy_import("explorer.games.mariposas.questions.progress")

PANEL = 150  # [px], of one player's bars
AROUND = 100  # [px], legend and axis


class MariposasScores(TablePanel[MariposasModel]):
    """Points line by line and round by round, and the migration."""

    def build(self) -> w.Widget:
        """Lines that open their rule, then two charts."""
        self.lines = self.named(self.named(Listing(max_height="30vh"), "mar-score-lines", "label"), "mar-no-points", "empty")
        self.lines.on_choose(self.on(self.open_rule))
        self.bars = self.named(Chart(), "mar-bars", "label")
        self.flight = self.named(Chart(height="360px"), "mar-flight", "label")
        return column(self.lines, self.bars, self.flight)

    def open_rule(self, key: str) -> None:
        """Open the rule by which a line is scored."""
        self.model.rule, self.model.tab = key.split("/")[0], "rules"

    def refresh(self) -> None:
        """The lines of the position shown; the charts of the line of play through it."""
        if not self.fresh():
            return
        model, state = self.model, self.model.shown
        lines = sorted(enumerate(state.score_sheet().lines), key=lambda pair: pair[1].player)
        self.lines.items = [self.item(number, line) for number, line in lines]
        shown = [model.seen(node.state) for node in model.play.line()]
        rounds = progress.rounds(shown)
        moments = [model.said(name) for _, name in rounds]
        states = [shown[index] for index, _ in rounds]
        now = next(i for i, (index, _) in enumerate(rounds) if index >= min(model.play.node.ply, rounds[-1][0]))
        names = [model.player_name(seat) for seat in range(len(state.players))]
        parts, bands = progress.score_parts(states), progress.migration(states)
        drawn = plots.stacked(
            parts, moments, players=names, value=progress.POINTS, axis=progress.ROUNDS, lang=model.lang, now=now,
            badges=model.badges(),
        )  # fmt: skip
        drawn.update_layout(height=None, autosize=True)
        self.bars.height = f"{PANEL * len(names) + AROUND}px"
        self.bars.figure, self.bars.summary = drawn.to_json(), plots.stacked_summary(parts, names, model.lang)
        flight = plots.bands(bands, moments, value=progress.LATITUDE, axis=progress.ROUNDS, lang=model.lang, now=now)
        flight.update_layout(height=None, autosize=True)
        self.flight.figure, self.flight.summary = flight.to_json(), self.migration(bands)

    def item(self, number: int, line: Any) -> dict[str, Any]:
        """A line of the score sheet; one that is only projected says so."""
        said = f"{line.rule} · {self.model.said(line.category)}"
        label = self.model.word("mar-if-now", line=said) if line.projected else said
        tone = "info" if line.projected else "good"
        about = {"badge": f"{line.points:+d}", "group": standing(self.model, self.model.shown, line.player), "tone": tone}
        badge = self.model.badge(line.player)
        drawn = {"mark": badge.drawn().to_client()} if badge else {}
        return {"id": f"{line.rule}/{number}", "label": label, **about, **drawn}

    def migration(self, bands: Sequence[Any]) -> str:
        """Where each generation is at the end, for those who hear the figure."""
        model = self.model
        said = [
            model.word("mar-latitude", generation=band.name, degrees=band.mean[-1])
            for band in bands
            if band.mean and band.mean[-1] is not None
        ]
        return " ".join(said)


def ahead(state: Any, seat: int) -> int:
    """What an immediate end of the season would add to a player's points."""
    return sum(line.points for line in state.score_sheet().lines if line.projected and line.player == seat)


def standing(model: Any, state: Any, seat: int) -> str:
    """A player's points, and those of an immediate end of the season."""
    more = ahead(state, seat)
    facts = {"player": model.player_name(seat), "points": state.players[seat].points}
    said = message("mar-standing-ahead", ahead=more, **facts) if more else message("mar-standing", **facts)
    return str(model.said(said.capitalised()))


class MariposasCompare(ComparePanel[MariposasModel]):
    """Two lines of play: points, butterflies, flowers and life cycles of each player."""

    def rows(self, here: Any, there: Any) -> Sequence[Compared]:
        """Four questions a player."""
        model = self.model
        found: list[Compared] = []
        for seat in range(len(here.players)):
            pairs = zip(QUESTIONS, _answers(here, seat), _answers(there, seat), strict=True)
            found += [[(seat, model.word(key)), one, two] for key, one, two in pairs]
        return found


QUESTIONS = ("mar-points", "mar-ahead", "mar-on-board", "mar-flowers", "mar-lives")


def _answers(state: Any, seat: int) -> list[str]:
    player = state.players[seat]
    numbers = (player.points, ahead(state, seat), len(player.on_board), sum(player.flowers), scoring.life_cards(player))
    return [str(number) for number in numbers]
