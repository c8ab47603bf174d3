"""Papillon's pages of Analyse: actions, players' cards, scores with their charts, two positions compared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from explorer.core.messages import message
from explorer.core.text import Text, joined, printed
from explorer.games.papillon import PapillonState, plans, questions, scoring
from explorer.games.papillon.actions import listed
from explorer.games.papillon.board import BLUE, COLOURS, MIDDLE, ORANGE, OVER, PLATES, RULEBOOK, SUITES
from explorer.games.papillon.model import PapillonModel
from explorer.picture import plots
from explorer.picture.figures import step_over
from explorer.ui import nodes as n
from explorer.ui import sheets
from explorer.ui.nodes import Node, Nodes
from explorer.ui.table import GameTable, badges, heads, mark

Table: TypeAlias = GameTable[PapillonModel]
BARS, RACE, AROUND = 120, 140, 110
"""Heights of a player's bars, of a panel of the race, of legend and axis [px]."""
ROUND_STEPS = (10, 20, 50, 100, 200)
"""Between the lines of a chart, of which there are about four."""
NONE, UNSEEN = "–", "?"
WINS = {BLUE: "PAP-B15", ORANGE: "PAP-O17"}
WORDS = RULEBOOK.words


def actions(t: Table) -> Nodes:
    """Every legal action, of captures the best; the number left out; the choice of dice."""
    model = t.model
    roll: Nodes = ()
    if model.state.chance_outcomes():
        roll = (n.Row((n.Button(t.word("pap-roll"), "main", "dices", key="roll-here", press=model.roll),)),)
    more = (n.Words(t.word("pap-more", count=model.unlisted), "soft"),) if model.unlisted else ()
    asks = n.Check(t.word("pap-asks"), model.asks, key="asks", set=model.let_choose)
    return (*roll, *sheets.actions(t), *more, asks)


def everybody(t: Table) -> Nodes:
    """Cards held and won by each player, and plays of hands that are seen."""
    state: PapillonState = t.model.drawn
    asked = of_blue(state) if state.round == BLUE else OF_ORANGE
    teams = ["pap-partners"] if plans.in_teams(state) else []
    keys: list[str | Text] = [*teams, "pap-held", "pap-held-cards", *asked]
    columns = [tuple(answers(t, state, seat)) for seat in range(len(state.players))]
    rows = tuple((t.word(key), *cells) for key, cells in zip(keys, zip(*columns, strict=True), strict=True))
    if state.round == BLUE:
        notes = (t.word("pap-left-blue", count=len(state.stock)), t.word("pap-players-blue"))
    else:
        left = t.word("pap-left-orange", pile=len(state.pile), count=len(state.stock))
        notes = (left, t.word("pap-players-orange"))
    return (
        n.Words(t.say(t.model.moment().capitalised())),
        n.Grid(heads(t, t.word("pap-player")), rows, label=t.called("pap-everybody")),
        *(n.Words(each, "soft") for each in notes),
    )


OF_ORANGE = ("pap-serves-suites", "pap-serves-plates", "pap-serves-between", "pap-cost")


def of_blue(state: PapillonState) -> Sequence[str | Text]:
    """The rows about won cards."""
    families = (questions.family_word(family) for family in state.board.families)
    more = (WORDS["threes line"], WORDS["dragon"], "pap-trumps", "pap-cat", "pap-last")
    return ("pap-won", "pap-most", *families, *more)


def answers(t: Table, state: PapillonState, seat: int) -> Iterator[str]:
    """A player's column of `everybody`, as the viewer sees it."""
    if plans.in_teams(state):
        yield t.say(partners(t, seat))
    blue, orange = questions.backs(state, seat)
    if state.round == ORANGE and blue:
        yield t.word("pap-backs", count=blue + orange, blue=blue, orange=orange)
    else:
        yield str(blue + orange)
    if questions.is_hidden(state, seat):
        yield t.word("pap-hidden")
    else:
        yield t.say(listed(state.hand_of(seat))) if state.players[seat].hand else NONE
    yield from won(t, state, seat) if state.round == BLUE else could(t, state, seat)


def won(t: Table, state: PapillonState, seat: int) -> Iterator[str]:
    """Cards won by kind, most cards, last capture."""
    found, ahead = questions.won_cards(state, seat), scoring.leading(state)
    yield str(len(state.players[seat].won))
    yield t.word("pap-most-alone" if len(ahead) == 1 else "pap-most-tied") if seat in ahead else NONE
    yield from (str(count) for count in found.families.values())
    yield str(found.threes)
    yield t.word("pap-yes") if found.dragon else NONE
    yield t.say(listed(found.trumps)) if found.trumps else NONE
    yield t.word("pap-cat-taken" if state.willing else "pap-cat-got") if found.cat else NONE
    yield t.word("pap-yes") if seat == state.last else NONE


def could(t: Table, state: PapillonState, seat: int) -> Iterator[str]:
    """Places where the hand has a card to play, and its cost."""
    if questions.is_hidden(state, seat):
        yield from [UNSEEN] * len(OF_ORANGE)
        return
    places = questions.servable(state, seat) if state.phase != OVER else ()
    for group in (SUITES, PLATES):
        yield ", ".join(place for place in places if place in group) or NONE
    yield t.word("pap-yes") if MIDDLE in places else NONE
    points, knives = questions.cost(state, seat)
    yield t.word("pap-cost-dice", points=points, knives=knives) if knives else str(points)


# Scores -----------------------------------------------------------------------------------------------------


def scores(t: Table) -> Nodes:
    """The game in all, both rounds by row and rule, teams, and the line of play."""
    model = t.model
    state: PapillonState = model.shown
    line = [model.seen(node.state) for node in model.play.line()]
    at = model.play.node.ply
    projected = plans.is_projected(state)
    title = t.word("pap-game-final" if state.phase == OVER else "pap-game-now")
    return (
        n.Heading(title, level=3),
        replace(whole_game(t, state), label=title),
        *((n.Words(t.word("pap-brackets"), "soft"),) if projected else ()),
        *of_teams(t, state),
        *(blue_round(t, state) if BLUE in plans.rounds_played(state) else ()),
        *(orange_round(t, state) if state.round == ORANGE else ()),
        bars(t, line, at),
        race(t, line, at),
    )


def valued(points: int, state: PapillonState) -> str:
    """Points, in brackets while they are those of an immediate end of the blue round."""
    return f"({printed(points)})" if plans.is_projected(state) else printed(points)


def ruled(t: Table, name: str | Text, rule: str) -> Node:
    """The name of a row, with its rule."""
    chip = n.Chip(rule, t.say(RULEBOOK[rule].title), key=rule, press=partial(t.open_rule, rule))
    return n.Column((n.Words(t.word(name)), n.Row((chip,))), "cell")


def whole_game(t: Table, state: PapillonState) -> n.Grid:
    """PAP-G1: blue points, orange points, their difference; only rounds that are played."""
    points, rounds = plans.totals(state), plans.rounds_played(state)

    def row(colour: str) -> tuple[str | Node, ...]:
        head = ruled(t, "pap-blue-round" if colour == BLUE else "pap-orange-round", WINS[colour])
        if colour == BLUE:
            return (head, *(valued(value, state) for value in points[colour]))
        return (head, *(printed(-value) if state.round == ORANGE else NONE for value in points[colour]))

    rows = [row(colour) for colour in rounds]
    if len(rows) > 1:
        sums = (valued(value, state) for value in points[plans.GAME])
        rows.append((ruled(t, "pap-blue-less-orange", plans.FINAL_RULE), *sums))
    return n.Grid(heads(t), tuple(rows), key="game")


def of_teams(t: Table, state: PapillonState) -> Nodes:
    """PAP-S6: the sums of each team."""
    if not plans.in_teams(state):
        return ()
    points, rounds = plans.totals(state), plans.rounds_played(state)
    names = {BLUE: "pap-blue-round", ORANGE: "pap-orange-round", plans.GAME: "pap-blue-less-orange"}
    columns = [*rounds, plans.GAME] if len(rounds) > 1 else list(rounds)

    def cell(key: str, value: int) -> str:
        if key == ORANGE:
            return printed(-value) if state.round == ORANGE else NONE
        return valued(value, state)

    rows = tuple(
        (
            t.word(plans.team_name(team).capitalised()),
            *(cell(key, sum(points[key][seat] for seat in team)) for key in columns),
        )
        for team in state.teams
    )
    head: tuple[str | Node, ...] = (ruled(t, "pap-teams", "PAP-S6"), *(t.word(names[key]) for key in columns))
    return (n.Grid(head, rows, label=t.word("pap-teams"), key="teams"),)


def blue_round(t: Table, state: PapillonState) -> Nodes:
    """PAP-B13, PAP-B14: a row a category, then the total."""
    found = [plans.entries(state, seat) for seat in range(len(state.players))]

    def row(source: plans.Source) -> tuple[str | Node, ...]:
        values = (plans.points_of(each, source) for each in found)
        return (
            ruled(t, source.name, source.rule),
            *(valued(value, state) if value else NONE for value in values),
        )

    rows = [row(source) for source in plans.BLUE_SOURCES]
    rows.append((t.word("pap-total"), *(valued(value, state) for value in plans.totals(state)[BLUE])))
    facts = {"deal": state.deal, "deals": state.deals.deals}
    projected = plans.is_projected(state)
    title = t.word("pap-blue-now", **facts) if projected else t.word("pap-blue-final")
    return (n.Heading(title, level=3), n.Grid(heads(t), tuple(rows), label=title, key="blue"))


def orange_round(t: Table, state: PapillonState) -> Nodes:
    """PAP-O12, PAP-O15, PAP-O16: a row for each deal that ended, the count at the end, then the total."""
    found = [plans.entries(state, seat) for seat in range(len(state.players))]
    over = state.phase == OVER
    rows: list[tuple[str | Node, ...]] = [
        (
            ruled(t, message("pap-deal-ended", deal=deal), plans.DEAL_RULE),
            *(printed(-plans.points_of_deal(each, deal)) for each in found),
        )
        for deal in plans.deals_ended(state)
    ]
    for source in plans.COUNT_SOURCES:
        values = [-plans.points_of(each, source) for each in found]
        if any(values) or source.rule == plans.HAND_RULE:
            cells = (printed(value) if over else NONE for value in values)
            rows.append((ruled(t, source.name, source.rule), *cells))
    rows.append((t.word("pap-total"), *(printed(-value) for value in plans.totals(state)[ORANGE])))
    facts = {"deal": state.deal, "deals": state.deals.deals}
    title = t.word("pap-orange-final") if over else t.word("pap-orange-now", **facts)
    return (n.Heading(title, level=3), n.Grid(heads(t), tuple(rows), label=title, key="orange"))


def bars(t: Table, line: Sequence[PapillonState], at: int) -> n.Chart:
    """Points by deal and layer, those of the orange round below the axis."""
    model, ends = t.model, plans.deals(line)
    states, moments = [line[index] for index, _ in ends], [t.say(name) for _, name in ends]
    names = [model.player_name(seat) for seat in range(len(line[-1].players))]
    now = next(number for number, (index, _) in enumerate(ends) if index >= at)
    drawn = plots.stacked(
        plans.score_parts(states), moments, players=names, value=plans.POINTS, axis=plans.DEALS,
        lang=model.lang, now=now, ahead=plans.AHEAD, badges=badges(t),
    )  # fmt: skip
    low, high = drawn.layout["yaxis"]["range"]
    drawn.scales(dtick=step_over(high - low, ROUND_STEPS))
    points = (plans.totals(state)[plans.GAME] for state in states)
    told = " ".join(
        t.word("pap-bars-told", deal=name, points=", ".join(map(printed, row)))
        for name, row in zip(moments, points, strict=True)
    )
    return sheets.figure(t, drawn, t.word("pap-bars"), told, BARS * len(names) + AROUND)


def race(t: Table, line: Sequence[PapillonState], at: int) -> n.Chart:
    """Points of teams or players, cards won and cards in hand, turn by turn."""
    model, shown = t.model, plans.turns(line)
    states = [line[index] for index in shown]
    raced = plans.race(states)
    now = next(number for number, index in enumerate(shown) if index >= at)
    drawn = plots.lines(
        raced.series, [str(state.turn) for state in states], panels=raced.panels, axis=plans.TURNS,
        lang=model.lang, now=now, badges=badges(t),
    )  # fmt: skip
    points = [value or 0 for one in raced.series if one.panel == 0 for value in one.values]
    drawn.scale(dtick=step_over(max(points) - min(0, *points), ROUND_STEPS))
    drawn.mark(size=4)
    told = plots.summary([one for one in raced.series if one.values[-1] is not None], model.lang)
    return sheets.figure(t, drawn, t.word("pap-race"), told, RACE * len(raced.panels) + AROUND)


# Compare ----------------------------------------------------------------------------------------------------


def compared(t: Table, here: PapillonState, there: PapillonState) -> list[tuple[str | Node, str, str]]:
    """Each player's points and cards in both positions, teams, cards on the table."""
    found: list[tuple[str | Node, str, str]] = [
        (mark(t, seat, f"{t.name(seat)} · {t.word(question)}"), one, two)
        for seat in range(len(here.players))
        for question, one, two in about(here, there, seat)
    ]
    if plans.in_teams(here) and here.teams == there.teams:
        for team in here.teams:
            name = t.word(plans.team_name(team).capitalised())
            one, two = (printed(in_all(state, team)) for state in (here, there))
            found.append((f"{name} · {t.word('pap-compare-points')}", one, two))
    for key, counts in (
        ("pap-compare-table", [len(state.table) for state in (here, there)]),
        ("pap-compare-pile", [len(state.pile) for state in (here, there)]),
    ):
        if any(counts):
            found.append((t.word(key), str(counts[0]), str(counts[1])))
    return found


def about(here: PapillonState, there: PapillonState, seat: int) -> Iterator[tuple[str, str, str]]:
    """Points in all and by round, then cards."""
    one, two = (printed(in_all(state, (seat,))) for state in (here, there))
    yield "pap-compare-points", one, two
    for colour in COLOURS:
        points = [plans.totals(state)[colour][seat] for state in (here, there)]
        if any(points):
            key = "pap-blue-round" if colour == BLUE else "pap-orange-round"
            one, two = (printed(-value if colour == ORANGE else value) for value in points)
            yield key, one, two
    one, two = (str(len(state.players[seat].hand)) for state in (here, there))
    yield "pap-held", one, two
    if any(state.players[seat].won for state in (here, there)):
        one, two = (str(len(state.players[seat].won)) for state in (here, there))
        yield "pap-won", one, two


def in_all(state: PapillonState, seats: Sequence[int]) -> int:
    """PAP-G1: points of these players in all."""
    points = plans.totals(state)[plans.GAME]
    return sum(points[seat] for seat in seats)


def partners(t: Table, seat: int) -> Text:
    """PAP-S6: the partners of a seat."""
    team = next(team for team in t.model.shown.teams if seat in team)
    return joined([t.model.player_name(other) for other in team if other != seat])
