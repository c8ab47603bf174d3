"""Papillons célestes' points: line by line with the rule of each, round by round, ply by ply; two lines of play compared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets as w

from explorer.core.lazy import lazy_import
from explorer.core.text import Text
from explorer.games.souls.dashboard.model import SoulsModel
from explorer.games.souls.position.kinds import COLLECTED, NAMES, RULEBOOK, SEAT_NAMES, SEATS
from explorer.games.souls.rules import scoring
from explorer.picture import plots
from explorer.ui.panels import TablePanel
from explorer.ui.parts import badged, column, marked_table, prose
from explorer.ui.play_panels import Compared, ComparePanel
from explorer.ui.widgets import Chart, Listing

if TYPE_CHECKING:
    from explorer.games.souls.questions import progress
else:
    progress = lazy_import("explorer.games.souls.questions.progress")

BARS, RACE, AROUND = 110, 150, 104
"""[px] A player's bars, the line through a round, legend and axis."""
COLOURS = ("#c22338", "#2b7fd0", "#ef8a17", "#e9c716", "#7b2d8b")
"""Of the sources of points, as the cards are coloured; the joker violet."""
WINS, TIE = "SOU-M1", "SOU-C6"


class SoulsScores(TablePanel[SoulsModel]):
    """The points of the round shown and of the match; bars by round and source; the round ply by ply."""

    def build(self) -> w.Widget:
        """Two tables, a list that opens rules, two charts."""
        self.now, self.match = prose(), prose()
        self.rules = self.named(Listing(max_height="26vh"), "sou-line-rules", "label")
        self.rules.on_choose(self.on(self.open_rule))
        self.bars = self.named(Chart(height=f"{BARS * SEATS + AROUND}px"), "sou-bars", "label")
        self.race = self.named(Chart(height=f"{RACE + AROUND}px"), "sou-race", "label")
        return column(self.now, self.match, self.bars, self.race, self.rules)

    def open_rule(self, key: str) -> None:
        """Open the rule by which a line is counted."""
        self.model.rule, self.model.tab = key.split("/")[0], "rules"

    def refresh(self) -> None:
        """Tables of the position shown; charts of the line of play through it."""
        if not self.fresh():
            return
        model = self.model
        line = [model.seen(node.state) for node in model.play.line()]
        self.now.value = self.round_table(model.shown)
        self.match.value = self.match_table(model.shown)
        self.rules.items = list(self.rows())
        self.draw_bars(line[-1], progress.round_of(model.shown) - 1)
        self.draw_race(line, model.play.node.ply)

    def word(self, key: Any, **facts: Any) -> str:
        """A message or a text, ready for markup."""
        return escape(self.model.word(key, **facts))

    def names(self) -> list[str]:
        """The players as heads of columns."""
        return [badged(self.model, seat) for seat in range(SEATS)]

    # Tables -----------------------------------------------------------------------------------------------------------

    def round_table(self, state: Any) -> str:
        """A row a source, a column a player; then the total."""
        counted = [progress.by_source(state, player.cards) for player in state.players]
        rows = [
            [f"{self.word(name)} <small>{rule}</small>", *(str(one[key]) for one in counted)]
            for key, (rule, name) in progress.SOURCES.items()
        ]
        rows.append([self.word("sou-total"), *(f"<b>{total}</b>" for total in scoring.totals(state))])
        over = progress.round_of(state) == len(state.rounds)
        title = self.word("sou-round-final" if over else "sou-round-now", round=progress.round_of(state))
        return f"<h3>{title}</h3>{marked_table(('', *self.names()), rows)}"

    def match_table(self, state: Any) -> str:
        """A row a finished round: both totals and who won it, by the Grand Bolina where it was a tie; then the butterflies."""
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
        return f"<h3>{title}</h3>{marked_table(('', *self.names(), self.word('sou-winner')), rows)}"

    def rows(self) -> Iterator[dict[str, Any]]:
        """The rule of each line, to be opened."""
        shown = dict.fromkeys([*(rule for rule, _ in progress.SOURCES.values()), "SOU-C5", TIE, WINS])
        for rule in shown:
            yield {
                "id": rule,
                "label": f"{rule} · {self.model.said(RULEBOOK[rule].title)}",
                "group": self.model.word("sou-line-rules"),
            }

    # Charts -----------------------------------------------------------------------------------------------------------

    def draw_bars(self, last: Any, now: int) -> None:
        """Points by round and source."""
        model, parts = self.model, progress.score_parts(last)
        moments = [model.said(name) for name in progress.moments(last)]
        names, at = [name.capitalised() for name in SEAT_NAMES], min(now, len(moments) - 1)
        drawn = plots.stacked(
            parts, moments, players=names, value=progress.POINTS, axis=progress.ROUNDS, lang=model.lang, now=at,
            badges=model.badges(),
        )  # fmt: skip
        for (_, name), colour in zip(progress.SOURCES.values(), COLOURS, strict=True):
            look = {"color": colour, "line": {"color": "#ffffff", "width": 1}}
            drawn.update_traces({"marker": look}, {"name": model.said(name)})
        drawn.update_layout(height=None, autosize=True)
        self.bars.figure, self.bars.summary = drawn.to_json(), self.told(last)

    def told(self, last: Any) -> str:
        """The totals of every round, for those who hear the figure instead of seeing it."""
        said = []
        for name, cards in zip(progress.moments(last), progress.collections(last), strict=True):
            one, two = (last.board.total(each) for each in cards)
            said.append(self.model.word("sou-round-totals", round=name, one=one, two=two))
        return " ".join(said)

    def draw_race(self, line: Sequence[Any], at: int) -> None:
        """What both collections would be worth, ply by ply through the round shown."""
        model, inside = self.model, progress.plies(line, at)
        series = progress.race([line[ply] for ply in inside])
        title = Text("Points si la manche finissait là", "Points if the round ended there")
        drawn = plots.lines(
            series, [str(ply) for ply in inside], panels=[title], axis=progress.PLIES, lang=model.lang, now=at - inside[0],
            badges=model.badges(),
        )  # fmt: skip
        drawn.update_traces(marker={"size": 4})
        drawn.update_layout(height=None, autosize=True)
        self.race.figure, self.race.summary = drawn.to_json(), plots.summary(series, model.lang)


class SoulsCompare(ComparePanel[SoulsModel]):
    """Two lines of play: butterflies, points and cards of each player, and what lies on the table."""

    def rows(self, here: Any, there: Any) -> Sequence[Compared]:
        """The same questions of each player; a kind of which neither line has any is left out."""
        model = self.model
        found: list[Compared] = []
        for seat in range(SEATS):
            pairs = zip(_answers(here, seat), _answers(there, seat), strict=True)
            found += [
                [(seat, model.word(question)), str(one), str(two)]
                for (question, one, always), (_, two, _) in pairs
                if always or one or two
            ]
        found.append([model.word("sou-compare-left"), *(str(state.table.bit_count()) for state in (here, there))])
        found.append([model.word("sou-compare-open"), *(str(len(state.accessible_places)) for state in (here, there))])
        return found


def _answers(state: Any, seat: int) -> Iterator[tuple[Any, int, bool]]:
    """Question, answer, and whether it is told even where both are 0."""
    yield "sou-tokens", state.tokens[seat], True
    yield "sou-points", scoring.totals(state)[seat], True
    for kind, count in zip(COLLECTED, state.players[seat].cards, strict=True):
        yield RULEBOOK.words[NAMES[kind]], count, False
    yield RULEBOOK.words["bolina"], int(state.owner == seat), False
