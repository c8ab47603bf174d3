"""Papillon's points: both rounds row by row with the rule of each, teams, bars by deal, turn by turn; two
lines compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import ipywidgets as w

from explorer.core.lazy import lazy_import
from explorer.core.text import printed
from explorer.games.papillon.dashboard.model import PapillonModel
from explorer.games.papillon.position.kinds import BLUE, COLOURS, ORANGE, OVER
from explorer.games.papillon.state import PapillonState
from explorer.picture import plots
from explorer.ui.parts import column, marked_table, prose
from explorer.ui.play_panels import Compared, ComparePanel
from explorer.ui.scores import ScoresPanel

if TYPE_CHECKING:
    from explorer.games.papillon.questions import progress
else:
    progress = lazy_import("explorer.games.papillon.questions.progress")

BARS, RACE, AROUND = 120, 140, 110
"""[px] A player's bars, a panel of the race, legend and axis."""
ROUND_STEPS = (10, 20, 50, 100, 200)
"""Between the lines of a chart, of which there are about four."""
NOTHING = "–"
WINS = {BLUE: "PAP-B15", ORANGE: "PAP-O17"}


class PapillonScores(ScoresPanel[PapillonModel]):
    """The game in all, the blue round and the orange one row by row; bars by deal, points over turns, rules
    to open.
    """

    def build(self) -> w.Widget:
        """Tables, charts, a list that opens rules."""
        self.total, self.blue, self.orange = prose(), prose(), prose()
        self.rules = self.lines("pap-row-rules", "26vh")
        self.bars, self.race = self.chart("pap-bars"), self.chart("pap-race")
        return column(self.total, self.blue, self.orange, self.bars, self.race, self.rules)

    def show(self, state: PapillonState, line: Sequence[PapillonState], at: int) -> None:
        """Tables of the position shown; charts of the line of play through it."""
        self.total.value = self.game_table(state) + self.team_table(state)
        self.blue.value = self.blue_table(state) if BLUE in progress.rounds_played(state) else ""
        self.orange.value = self.orange_table(state) if state.round == ORANGE else ""
        self.rules.items = [self.rule(rule, "pap-row-rules") for rule in self.rows(state)]
        self.draw_bars(line, at)
        self.draw_race(line, at)

    # Words --------------------------------------------------------------------------------------------------

    def titled(self, title: str, rows: Sequence[Sequence[str]], state: PapillonState) -> str:
        """A table with a column a player under a title."""
        return f"<h3>{title}</h3>{self.table(state, title, rows)}"

    def points_word(self, points: int, state: PapillonState) -> str:
        """Points that the blue round is part of, in brackets while they are those of an immediate end."""
        return f"({printed(points)})" if progress.is_projected(state) else printed(points)

    # Tables -------------------------------------------------------------------------------------------------

    def game_table(self, state: PapillonState) -> str:
        """Blue points, orange points, the one less the other (PAP-G1); a round that is not played is left
        out.
        """
        title = self.word("pap-game-final" if state.phase == OVER else "pap-game-now")
        points = progress.totals(state)
        rows = [self.round_row(state, colour, points[colour]) for colour in progress.rounds_played(state)]
        if len(rows) > 1:
            every = (f"<b>{self.points_word(value, state)}</b>" for value in points[progress.GAME])
            rows.append([_head(self.word("pap-blue-less-orange"), progress.FINAL_RULE), *every])
        note = f"<p><small>{self.word('pap-brackets')}</small></p>" if progress.is_projected(state) else ""
        return self.titled(title, rows, state) + note

    def round_row(self, state: PapillonState, colour: str, points: Sequence[int]) -> list[str]:
        """A round's points: those of the orange one as they are counted, before they are taken off."""
        head = _head(self.word("pap-blue-round" if colour == BLUE else "pap-orange-round"), WINS[colour])
        if colour == BLUE:
            return [head, *(self.points_word(value, state) for value in points)]
        return [head, *(printed(-value) if state.round == ORANGE else NOTHING for value in points)]

    def team_table(self, state: PapillonState) -> str:
        """PAP-S6: a row a team: its members' sums."""
        if not progress.in_teams(state):
            return ""
        points, shown = progress.totals(state), progress.rounds_played(state)
        heads = {BLUE: "pap-blue-round", ORANGE: "pap-orange-round", progress.GAME: "pap-blue-less-orange"}
        columns = [*shown, progress.GAME] if len(shown) > 1 else shown
        rows = []
        for team in state.teams:
            sums = {key: sum(points[key][seat] for seat in team) for key in columns}
            name = self.word(progress.team_name(team).capitalised())
            rows.append([name, *(self.sum_word(key, value, state) for key, value in sums.items())])
        title = f"{self.word('pap-teams')} <small>PAP-S6</small>"
        return f"<h3>{title}</h3>{marked_table(('', *(self.word(heads[key]) for key in columns)), rows)}"

    def sum_word(self, key: str, value: int, state: PapillonState) -> str:
        """A team's points of a round, or in all."""
        if key == BLUE:
            return self.points_word(value, state)
        if key == ORANGE:
            return str(-value) if state.round == ORANGE else NOTHING
        return f"<b>{self.points_word(value, state)}</b>"

    def blue_table(self, state: PapillonState) -> str:
        """PAP-B13, PAP-B14: a row a category, then the total."""
        found = [progress.entries(state, seat) for seat in range(len(state.players))]
        rows = []
        for source in progress.BLUE_SOURCES:
            values = [progress.points_of(row, source) for row in found]
            cells = (self.points_word(value, state) if value else NOTHING for value in values)
            rows.append([_head(self.word(source.name), source.rule), *cells])
        points = progress.totals(state)[BLUE]
        rows.append(
            [self.word("pap-total"), *(f"<b>{self.points_word(value, state)}</b>" for value in points)]
        )
        facts = {"deal": state.deal, "deals": state.deals.deals}
        title = (
            self.word("pap-blue-now", **facts)
            if progress.is_projected(state)
            else self.word("pap-blue-final")
        )
        return self.titled(title, rows, state)

    def orange_table(self, state: PapillonState) -> str:
        """PAP-O12, PAP-O15, PAP-O16: a row a deal that has ended, the count once hands are open, then the
        total.
        """
        found = [progress.entries(state, seat) for seat in range(len(state.players))]
        rows = [
            [self.deal_head(deal), *(printed(-progress.points_of_deal(row, deal)) for row in found)]
            for deal in progress.deals_ended(state)
        ]
        for source in progress.COUNT_SOURCES:
            values = [-progress.points_of(row, source) for row in found]
            if any(values) or source.rule == progress.HAND_RULE:
                cells = (printed(value) if state.phase == OVER else NOTHING for value in values)
                rows.append([_head(self.word(source.name), source.rule), *cells])
        sums = (f"<b>{printed(-value)}</b>" for value in progress.totals(state)[ORANGE])
        rows.append([self.word("pap-total"), *sums])
        facts = {"deal": state.deal, "deals": state.deals.deals}
        over = state.phase == OVER
        title = self.word("pap-orange-final") if over else self.word("pap-orange-now", **facts)
        return self.titled(title, rows, state)

    def deal_head(self, deal: str) -> str:
        """The row of a deal that somebody ended."""
        return _head(self.word("pap-deal-ended", deal=deal), progress.DEAL_RULE)

    def rows(self, state: PapillonState) -> list[str]:
        """The rules by which the rows shown are counted, to be opened."""
        sources = {
            BLUE: [*(source.rule for source in progress.BLUE_SOURCES), WINS[BLUE]],
            ORANGE: [progress.DEAL_RULE, progress.HAND_RULE, progress.BLOCKED_RULE, WINS[ORANGE]],
        }
        shown = [rule for colour in progress.rounds_played(state) for rule in sources[colour]]
        shown += [progress.FINAL_RULE] if len(progress.rounds_played(state)) > 1 else []
        shown += ["PAP-S6"] if progress.in_teams(state) else []
        return list(dict.fromkeys(shown))

    # Charts -------------------------------------------------------------------------------------------------

    def draw_bars(self, line: Sequence[PapillonState], at: int) -> None:
        """Points by deal and layer, those of the orange round below the axis."""
        model, ends = self.model, progress.deals(line)
        states, moments = [line[index] for index, _ in ends], [model.said(name) for _, name in ends]
        names = [model.player_name(seat) for seat in range(len(line[-1].players))]
        now = next(number for number, (index, _) in enumerate(ends) if index >= at)
        drawn = plots.stacked(
            progress.score_parts(states), moments, players=names, value=progress.POINTS, axis=progress.DEALS,
            lang=model.lang, now=now, ahead=progress.AHEAD, badges=model.badges(),
        )  # fmt: skip
        low, high = drawn.layout["yaxis"]["range"]
        drawn.scales(dtick=plots.step_over(high - low, ROUND_STEPS))
        self.draw(self.bars, drawn, self.told(states, moments), BARS * len(names) + AROUND)

    def told(self, states: Sequence[PapillonState], moments: Sequence[str]) -> str:
        """Everybody's points after every deal, for those who hear the figure instead of seeing it."""
        points = (progress.totals(state)[progress.GAME] for state in states)
        said = [
            self.model.word("pap-bars-told", deal=name, points=", ".join(map(printed, row)))
            for name, row in zip(moments, points, strict=True)
        ]
        return " ".join(said)

    def draw_race(self, line: Sequence[PapillonState], at: int) -> None:
        """Points of teams or players, cards won and cards in hand, turn by turn."""
        model, shown = self.model, progress.turns(line)
        states = [line[index] for index in shown]
        raced = progress.race(states)
        now = next(number for number, index in enumerate(shown) if index >= at)
        drawn = plots.lines(
            raced.series, [str(state.turn) for state in states], panels=raced.panels, axis=progress.TURNS,
            lang=model.lang, now=now,
            badges=model.badges(),
        )  # fmt: skip
        points = [value or 0 for one in raced.series if one.panel == 0 for value in one.values]
        drawn.scale(dtick=plots.step_over(max(points) - min(0, *points), ROUND_STEPS))
        drawn.mark(size=4)
        told = [one for one in raced.series if one.values[-1] is not None]
        self.draw(self.race, drawn, plots.summary(told, model.lang), RACE * len(raced.panels) + AROUND)


def _head(name: str, rule: str) -> str:
    """A row's name and the rule by which it is counted, in one piece."""
    return f'{name} <small><span class="xp-whole">{rule}</span></small>'


class PapillonCompare(ComparePanel[PapillonModel]):
    """Two lines of play: points by round and in all, cards in hand and won; teams where there are any."""

    def rows(self, here: PapillonState, there: PapillonState) -> Sequence[Compared]:
        """The same questions of each player; what neither line has is left out."""
        model = self.model
        found: list[Compared] = []
        for seat in range(len(here.players)):
            found += [[(seat, question), *cells] for question, *cells in self.about(here, there, seat)]
        if progress.in_teams(here) and here.teams == there.teams:
            for team in here.teams:
                name = model.said(progress.team_name(team).capitalised())
                values = (printed(_game(state, team)) for state in (here, there))
                found.append([f"{name} · {model.word('pap-compare-points')}", *values])
        return [*found, *self.on_table(here, there)]

    def about(self, here: PapillonState, there: PapillonState, seat: int) -> Iterator[list[str]]:
        """Points in all and by round, then cards."""
        both = (here, there)
        yield [self.model.word("pap-compare-points"), *(printed(_game(state, (seat,))) for state in both)]
        for colour in COLOURS:
            points = [progress.totals(state)[colour][seat] for state in both]
            if any(points):
                key = "pap-blue-round" if colour == BLUE else "pap-orange-round"
                yield [
                    self.model.word(key),
                    *(printed(-value if colour == ORANGE else value) for value in points),
                ]
        yield [self.model.word("pap-held"), *(str(len(state.players[seat].hand)) for state in both)]
        if any(state.players[seat].won for state in both):
            yield [self.model.word("pap-won"), *(str(len(state.players[seat].won)) for state in both)]

    def on_table(self, here: PapillonState, there: PapillonState) -> Iterator[list[str]]:
        """What lies on the table: cards of the blue one, draw pile of the orange one."""
        for key, counts in (
            ("pap-compare-table", [len(state.table) for state in (here, there)]),
            ("pap-compare-pile", [len(state.pile) for state in (here, there)]),
        ):
            if any(counts):
                yield [self.model.word(key), *map(str, counts)]


def _game(state: PapillonState, seats: Sequence[int]) -> int:
    """PAP-G1: points of these players in all."""
    points = progress.totals(state)[progress.GAME]
    return sum(points[seat] for seat in seats)
