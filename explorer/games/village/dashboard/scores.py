"""Viva Catrina's points: the score pad with the rule of each line, bars by category, the race for piles; two
lines compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import ipywidgets as w

from explorer.core.lazy import lazy_import
from explorer.games.village.dashboard.model import VillageModel
from explorer.games.village.position.kinds import COLOURS, GOLD, OVER, RULEBOOK, SIZES
from explorer.games.village.position.position import Player
from explorer.games.village.questions import outlook
from explorer.games.village.rules import scoring
from explorer.games.village.rules.phrases import listed
from explorer.games.village.state import VillageState
from explorer.picture import plots
from explorer.ui.messages import message
from explorer.ui.parts import column, prose
from explorer.ui.play_panels import Asked, ComparePanel
from explorer.ui.scores import ScoresPanel
from explorer.ui.widgets.listing import Item

if TYPE_CHECKING:
    from explorer.games.village.questions import progress
    from explorer.games.village.questions.progress import Chase, Hunt
else:
    progress = lazy_import("explorer.games.village.questions.progress")

BARS, RACE = 140, 122  # [px], of one panel
AROUND = 110  # [px], legend and axis
ROUND_STEPS = (1, 2, 5, 10, 20, 25, 50)
"""Between the lines of the bars, of which there are about four."""
STEPS = [0, GOLD // 2, *range(GOLD, 40, 4)]
"""Where the race for balloons has its lines: at three and at six, then every four."""
TOTAL, UNCONNECTED = "VIL-F1", "VIL-P1"


class VillageScores(ScoresPanel[VillageModel]):
    """The score pad and its rules, points by category and turn, the race for balloon tiles and chimeras."""

    def build(self) -> w.Widget:
        """Two tables, a list that opens rules, two charts."""
        self.pad, self.piles = prose(), prose()
        self.rules = self.lines("vil-pad-rules", "30vh")
        self.bars, self.race = (
            self.chart("vil-bars"),
            self.chart("vil-race", RACE * len(progress.RACES) + AROUND),
        )
        return column(self.pad, self.rules, self.bars, self.piles, self.race)

    def show(self, state: VillageState, line: Sequence[VillageState], at: int) -> None:
        """Pad and piles of the position shown; the charts of the line of play through it."""
        self.pad.value = self.pad_table(state)
        self.rules.items = [*self.rows(), *self.apart(state)]
        self.piles.value = (
            f"<h3>{self.word('vil-race-title')}</h3>{self.balloon_table(state)}{self.chimera_table(state)}"
        )
        turns = progress.turns(line)
        now = max(i for i, (index, _) in enumerate(turns) if index <= at)
        states, moments = [line[index] for index, _ in turns], [self.model.said(name) for _, name in turns]
        self.draw_bars(states, moments, now)
        self.draw_race(states, moments, now)

    # The score pad ------------------------------------------------------------------------------------------

    def pad_table(self, state: VillageState) -> str:
        """One row a category, one column a player; then the total, and what is not connected."""
        rows = [
            [
                _head(self.word(category.name), *category.rules),
                *(self.counted(player, key) for player in state.players),
            ]
            for key, category in progress.CATEGORIES.items()
        ]
        totals = (f"<b>{scoring.total(player)}</b>" for player in state.players)
        loose = (progress.unconnected(state, seat) for seat in range(len(state.players)))
        waiting = (
            _cell(str(sum(one.elements)), self.word("vil-pad-waits", points=one.points)) for one in loose
        )
        rows += [[_head(self.word("vil-pad-total"), TOTAL), *totals]]
        rows += [[_head(self.word("vil-pad-loose"), UNCONNECTED), *waiting]]
        title = self.word("vil-pad-final" if state.phase == OVER else "vil-pad-now")
        return (
            f"<h3>{title}</h3>{self.table(state, title, rows)}<p>"
            f"<small>{self.word('vil-pad-note')}</small></p>"
        )

    def counted(self, player: Player, row: str) -> str:
        """The points of a row, and how they come about."""
        return _cell(str(progress.pad(player)[row]), self.word(progress.working(player, row)))

    def rows(self) -> Iterator[Item]:
        """The rule of each row of the pad, to be opened."""
        named = [
            (category.name, rule) for category in progress.CATEGORIES.values() for rule in category.rules
        ]
        for name, rule in (*named, (message("vil-pad-total"), TOTAL)):
            yield {**self.rule(rule, "vil-pad-rules"), "badge": self.model.said(name)}

    def apart(self, state: VillageState) -> Iterator[Item]:
        """What of each village is not connected, by name."""
        model = self.model
        for seat in range(len(state.players)):
            found = progress.unconnected(state, seat)
            if any(found.elements):
                facts = {"player": model.player_name(seat), "elements": listed(found.elements)}
                label = f"{UNCONNECTED} · {model.word('vil-pad-apart', **facts)}"
                about = {"badge": f"+{found.points}", "group": model.word("vil-pad-loose"), "tone": "info"}
                yield {"id": f"{UNCONNECTED}/{seat}", "label": label, **about}

    # The race -----------------------------------------------------------------------------------------------

    def balloon_table(self, state: VillageState) -> str:
        """How far everyone is with each colour, and what is left of its pile."""
        rows = []
        for place, colour in enumerate(COLOURS):
            left, worth = state.balloons[place], progress.next_tile(state, place)
            pile = (
                _cell(str(left), self.word("vil-race-next", points=worth))
                if left
                else _cell("0", self.word("vil-race-empty"))
            )
            seats = (self.chased(progress.chase(state, seat, place)) for seat in range(len(state.players)))
            rows.append([self.word(RULEBOOK.words[f"{colour} tile"]), *seats, pile])
        title = self.word("vil-race-balloons")
        return self.table(state, title, rows, self.word("vil-race-pile"), caption=title)

    def chased(self, one: Chase) -> str:
        """Marks for the eye, and the same in words: ●●○ 2 of 3."""
        if one.goal is not None:
            progressed = self.word("vil-race-towards", count=one.connected, goal=one.goal)
        else:
            progressed = self.word("vil-race-golden" if one.taken else "vil-race-late", count=one.connected)
        value = f"<b>{one.points}</b> {self.word('vil-race-points')} " if one.taken else ""
        return f"{value}{_marks(one)}<br><small>{progressed}</small>"

    def chimera_table(self, state: VillageState) -> str:
        """Chimeras that have come, bases nearly there, what is left of the piles."""
        hunts, rows = [progress.hunt(player) for player in state.players], []
        for size in range(len(SIZES)):
            seats = (_cell(str(one[size].come), self.near(one[size])) for one in hunts)
            pile = _cell(
                str(state.chimeras[size]), self.word("vil-race-each", points=state.board.chimera_points[size])
            )
            rows.append([self.word(progress.CHIMERAS[size].capitalised()), *seats, pile])
        title = self.word("vil-race-chimeras")
        return self.table(state, title, rows, self.word("vil-race-pile"), caption=title)

    def near(self, one: Hunt) -> str:
        """Bases that lack one tile, and closed ones that are not connected."""
        counts = (("vil-race-near", one.near), ("vil-race-apart", one.apart))
        told = [self.word(key, count=count) for key, count in counts if count]
        return "<br>".join(told)

    # Charts -------------------------------------------------------------------------------------------------

    def draw_bars(self, states: Sequence[VillageState], moments: Sequence[str], now: int) -> None:
        """Points by category and turn."""
        model, parts = self.model, progress.score_parts(states)
        names = [model.player_name(seat) for seat in range(len(states[0].players))]
        drawn = plots.stacked(
            parts, moments, players=names, value=progress.POINTS, axis=progress.TURNS, lang=model.lang,
            now=now,
            badges=model.badges(),
        )  # fmt: skip
        highest = max(scoring.total(player) for state in states for player in state.players)
        drawn.scales(dtick=plots.step_over(highest, ROUND_STEPS))
        self.draw(
            self.bars, drawn, plots.stacked_summary(parts, names, model.lang), BARS * len(names) + AROUND
        )

    def draw_race(self, states: Sequence[VillageState], moments: Sequence[str], now: int) -> None:
        """Connected balloons of each colour with the steps at three and six, then chimeras, turn by turn."""
        series = progress.races(states)
        drawn = plots.lines(
            series, moments, panels=progress.RACES, axis=progress.TURNS, lang=self.model.lang, now=now,
            badges=self.model.badges(),
        )  # fmt: skip
        for panel in range(len(COLOURS)):
            most = max(value or 0 for one in series if one.panel == panel for value in one.values)
            drawn.scale(panel, tickvals=STEPS, range=[-0.4, max(most, GOLD) + 0.6])
        told = [one for one in series if one.values[-1]]
        drawn.mark(size=4)
        self.draw(self.race, drawn, plots.summary(told, self.model.lang))


def _head(name: str, *rules: str) -> str:
    """A row's name over the rules by which it is counted, each in one piece."""
    whole = ", ".join(f'<span class="xp-whole">{rule}</span>' for rule in rules)
    return f"{name}<br><small>{whole}</small>"


def _cell(value: str, working: str) -> str:
    return f"{value}<br><small>{working}</small>" if working else value


def _marks(one: Chase) -> str:
    """Filled for each connected balloon, hollow up to the goal, in threes; a star on the golden side; not
    read aloud.
    """
    drawn = (
        "★"
        if one.goal is None and one.taken
        else "●" * one.connected + "○" * ((one.goal or 0) - one.connected)
    )
    threes = "<wbr>".join(drawn[i : i + 3] for i in range(0, len(drawn), 3))
    return f'<span aria-hidden="true">{threes}</span>'


class VillageCompare(ComparePanel[VillageModel]):
    """Two lines of play: points, what is connected, open ends and key tiles of each player."""

    def asked(self, state: VillageState, seat: int) -> Iterator[Asked]:
        """Points, what is connected, open ends, key tiles; a category that gives nothing in either line is
        left out.
        """
        player = state.players[seat]
        village, rows = player.village, progress.pad(player)
        yield "vil-compare-total", sum(rows.values()), True
        yield from ((category.name, rows[key], False) for key, category in progress.CATEGORIES.items())
        yield "vil-compare-connected", sum(village.tally), True
        yield "vil-compare-loose", sum(progress.unconnected(state, seat).elements), True
        yield "vil-compare-ends", sum(end.lit for end in outlook.ends(village)), True
        yield "vil-compare-keys", len(outlook.key_tiles(village)), True
