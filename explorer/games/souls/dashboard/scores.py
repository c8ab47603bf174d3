"""Papillons célestes' points: line by line with the rule of each, round by round, ply by ply; two lines of
play compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import ipywidgets as w

from explorer.core.installed import message
from explorer.core.lazy import lazy_import
from explorer.games.souls.dashboard.model import SoulsModel
from explorer.games.souls.position.kinds import COLLECTED, NAMES, RULEBOOK, SEAT_NAMES, SEATS
from explorer.games.souls.rules import scoring
from explorer.games.souls.state import SoulsState
from explorer.picture import plots
from explorer.ui.parts import badged, column, marked_table, prose
from explorer.ui.play_panels import Asked, Compared, ComparePanel
from explorer.ui.scores import ScoresPanel

if TYPE_CHECKING:
    from explorer.games.souls.questions import progress
else:
    progress = lazy_import("explorer.games.souls.questions.progress")

BARS, RACE, AROUND = 110, 150, 104
"""[px] A player's bars, the line through a round, legend and axis."""
COLOURS = ("#c22338", "#2b7fd0", "#ef8a17", "#e9c716", "#7b2d8b")
"""Of the sources of points, as the cards are coloured; the joker violet."""
WINS, TIE = "SOU-M1", "SOU-C6"


class SoulsScores(ScoresPanel[SoulsModel]):
    """The points of the round shown and of the match; bars by round and source; the round ply by ply."""

    def build(self) -> w.Widget:
        """Two tables, a list that opens rules, two charts."""
        self.now, self.match = prose(), prose()
        self.rules = self.lines("sou-line-rules", "26vh")
        self.bars, self.race = (
            self.chart("sou-bars", BARS * SEATS + AROUND),
            self.chart("sou-race", RACE + AROUND),
        )
        return column(self.now, self.match, self.bars, self.race, self.rules)

    def show(self, state: SoulsState, line: Sequence[SoulsState], at: int) -> None:
        """The round and the match, both charts."""
        self.now.value = self.round_table(state)
        self.match.value = self.match_table(state)
        shown = dict.fromkeys([*(rule for rule, _ in progress.SOURCES.values()), "SOU-C5", TIE, WINS])
        self.rules.items = [self.rule(rule, "sou-line-rules") for rule in shown]
        self.draw_bars(line[-1], progress.round_of(state) - 1)
        self.draw_race(line, at)

    # Tables -------------------------------------------------------------------------------------------------

    def round_table(self, state: SoulsState) -> str:
        """A row a source, a column a player; then the total."""
        counted = [progress.by_source(state, player.cards) for player in state.players]
        rows = [
            [f"{self.word(name)} <small>{rule}</small>", *(str(one[key]) for one in counted)]
            for key, (rule, name) in progress.SOURCES.items()
        ]
        rows.append([self.word("sou-total"), *(f"<b>{total}</b>" for total in scoring.totals(state))])
        over = progress.round_of(state) == len(state.rounds)
        title = self.word("sou-round-final" if over else "sou-round-now", round=progress.round_of(state))
        return f"<h3>{title}</h3>{marked_table(('', *self.names(state)), rows)}"

    def match_table(self, state: SoulsState) -> str:
        """A row a finished round: both totals and who won it, by the Grand Bolina where it was a tie; then
        the butterflies.
        """
        rows = []
        for number, done in enumerate(state.rounds, 1):
            totals = [state.board.total(cards) for cards in done.cards]
            why = f"{self.word('sou-by-bolina')} {TIE}" if totals[0] == totals[1] else WINS
            won = f"{badged(self.model, done.winner)} <small>{why}</small>"
            rows.append([self.word("sou-round", round=number), *map(str, totals), won])
        rows.append(
            [
                self.word("sou-tokens"),
                *(f"<b>{won}</b>" for won in state.tokens),
                self.word("sou-wins-at", tokens=state.tokens_to_win),
            ]
        )
        title = self.word("sou-match")
        return f"<h3>{title}</h3>{marked_table(('', *self.names(state), self.word('sou-winner')), rows)}"

    # Charts -------------------------------------------------------------------------------------------------

    def draw_bars(self, last: SoulsState, now: int) -> None:
        """Points by round and source."""
        model, parts = self.model, progress.score_parts(last)
        moments = [model.said(name) for name in progress.moments(last)]
        names, at = [name.capitalised() for name in SEAT_NAMES], min(now, len(moments) - 1)
        drawn = plots.stacked(
            parts, moments, players=names, value=progress.POINTS, axis=progress.ROUNDS, lang=model.lang,
            now=at,
            badges=model.badges(),
        )  # fmt: skip
        for (_, name), colour in zip(progress.SOURCES.values(), COLOURS, strict=True):
            drawn.mark(model.said(name), color=colour, line={"color": "#ffffff", "width": 1})
        self.draw(self.bars, drawn, self.told(last))

    def told(self, last: SoulsState) -> str:
        """The totals of every round, for those who hear the figure instead of seeing it."""
        said = []
        for name, cards in zip(progress.moments(last), progress.collections(last), strict=True):
            one, two = (last.board.total(each) for each in cards)
            said.append(self.model.word("sou-round-totals", round=name, one=one, two=two))
        return " ".join(said)

    def draw_race(self, line: Sequence[SoulsState], at: int) -> None:
        """What both collections would be worth, ply by ply through the round shown."""
        model, inside = self.model, progress.plies(line, at)
        series = progress.race([line[ply] for ply in inside])
        drawn = plots.lines(
            series, [str(ply) for ply in inside], panels=[message("sou-points-if-over")],
            axis=progress.PLIES, lang=model.lang, now=at - inside[0], badges=model.badges(),
        )  # fmt: skip
        drawn.mark(size=4)
        self.draw(self.race, drawn, plots.summary(series, model.lang))


class SoulsCompare(ComparePanel[SoulsModel]):
    """Two lines of play: butterflies, points and cards of each player, and what lies on the table."""

    def asked(self, state: SoulsState, seat: int) -> Iterator[Asked]:
        """Butterflies and points; a kind of which neither line has any is left out."""
        yield "sou-tokens", state.tokens[seat], True
        yield "sou-points", scoring.totals(state)[seat], True
        for kind, count in zip(COLLECTED, state.players[seat].cards, strict=True):
            yield RULEBOOK.words[NAMES[kind]], count, False
        yield RULEBOOK.words["bolina"], int(state.owner == seat), False

    def rows(self, here: SoulsState, there: SoulsState) -> Sequence[Compared]:
        """Also what lies on the table."""
        word, both = self.model.word, (here, there)
        left = [word("sou-compare-left"), *(str(state.table.bit_count()) for state in both)]
        return [
            *super().rows(here, there),
            left,
            [word("sou-compare-open"), *(str(len(one.accessible_places)) for one in both)],
        ]
