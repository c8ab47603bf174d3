"""The pages of Analyse that only Mariposas has: this turn's results, holdings, points, migration, the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, TypeAlias

from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.text import Text, joined
from explorer.games.mariposas import MariposasState, questions, scene, scoring
from explorer.games.mariposas import model_words as words
from explorer.games.mariposas.board_map import (
    BONUS,
    CARD,
    FLIES,
    FLOWERS,
    OF_GENERATION,
    RESERVE,
    WORDS,
    Phase,
)
from explorer.games.mariposas.model import MariposasModel
from explorer.games.mariposas.position import Player
from explorer.picture import plots
from explorer.ui import nodes as n
from explorer.ui import sheets
from explorer.ui.nodes import Node, Nodes
from explorer.ui.table import GameTable, Part, badges, mark

if TYPE_CHECKING:
    from explorer.games.mariposas import plans_outcomes
else:
    plans_outcomes = lazy_import("explorer.games.mariposas.plans_outcomes")


Table: TypeAlias = GameTable[MariposasModel]
MOST_OUTCOMES = 10
BARS, FLIGHT, AROUND = 150, 360, 100
"""[px] The height of one player's bars, of the migration, of legend and axis."""


def ahead(state: MariposasState, seat: int) -> int:
    """The points that an immediate end of the season would add."""
    return sum(line.points for line in state.score_sheet().lines if line.projected and line.player == seat)


def standing(t: Table, state: MariposasState, seat: int) -> str:
    """A player's points, and those of an immediate end of the season."""
    more = ahead(state, seat)
    facts = {"player": t.model.player_name(seat), "points": state.players[seat].points}
    told = message("mar-standing-ahead", ahead=more, **facts) if more else message("mar-standing", **facts)
    return t.say(told.capitalised())


def this_turn(t: Table) -> Nodes:
    """The possible results of this turn, once asked for; the switch for choosing the die's face."""
    model = t.model
    key = (model.play.node, model.seat)

    def explore() -> None:
        if not model.must_wait():
            t.own["outcomes"] = (key, tuple(plans_outcomes.outcomes(model.shown)))
            model.revision += 1

    die = n.Check(t.word("mar-asks"), model.asks, key="asks", set=model.let_choose)
    button = n.Row((n.Button(t.word("mar-outcomes"), "main", "sparkles", key="outcomes", press=explore),))
    of, found = t.own.get("outcomes", (None, ()))
    if of != key:
        return (button, die)
    if not found:
        return (button, n.Words(t.word("mar-no-outcomes")), die)
    shown = found[:MOST_OUTCOMES]
    rows: tuple[tuple[str | Node, ...], ...] = tuple(
        (
            f"{one.value:+g}",
            t.say(words.brought(model.state, one)),
            t.say(words.told(model.state, one.line, model.game.parse)),
        )
        for one in shown
    )
    return (
        button,
        n.Words(t.word("mar-outcomes-found", count=len(found), shown=len(shown))),
        n.Grid(
            tuple(map(t.word, ("mar-measure", "mar-brings", "mar-how"))), rows, label=t.word("mar-outcomes")
        ),
        n.Words(t.word("mar-outcomes-note"), "soft"),
        die,
    )


def holdings(t: Table) -> Nodes:
    """Everyone's cards and flowers, butterflies and life cycles."""
    model, state = t.model, t.model.drawn
    return tuple(
        node
        for seat in range(len(state.players))
        for node in (
            n.Row((mark(t, seat, standing(t, state, seat)),)),
            n.Grid((), tuple(held(t, state, seat)), label=t.name(seat)),
            sheets.still(
                scene.cycles(state, seat),
                t.word("mar-cycles-of", player=model.player_name(seat)),
                model.lang,
                f"cycles-{seat}",
            ),
        )
    )


def held(t: Table, state: MariposasState, seat: int) -> Iterator[tuple[str | Node, ...]]:
    """Hand, flowers, bonus cards and butterflies of a player; generations that are nowhere are left out."""
    player = state.players[seat]
    cards = [t.say(WORDS[card]) if card else t.word("mar-hidden") for card in player.hand]
    flowers = words.counted(
        kind for kind, count in zip(FLOWERS, player.flowers, strict=True) for _ in range(count)
    )
    bonus = [t.say(WORDS[card]) for card in BONUS if card in player.bonus]
    yield t.word("mar-hand"), " · ".join(cards) or "–"
    yield t.word("mar-flowers"), t.say(flowers) or "–"
    if bonus:
        yield t.word("mar-bonus"), " · ".join(bonus)
    for generation in OF_GENERATION:
        if there := t.say(whereabouts(state, player, generation)):
            yield t.word(f"mar-gen-{generation}"), there


def whereabouts(state: MariposasState, player: Player, generation: int) -> Text:
    """The places of the butterflies of a generation: spaces, reserve, objective card."""
    spaces, parts = state.board.spaces, list[Text]()
    for number in OF_GENERATION[generation]:
        if (at := player.flies[number]) in spaces:
            key = "mar-is-double" if number in player.doubles else "mar-is-at"
            parts.append(message(key, fly=FLIES[number], place=spaces[at].name))
    for where in (RESERVE, CARD):
        if count := sum(player.flies[number] == where for number in OF_GENERATION[generation]):
            parts.append(message(f"mar-in-{where}", count=count))
    return joined(parts)


def scores(t: Table) -> Nodes:
    """Every line of the score sheet with its rule; points by source and the migration, round by round."""
    return (score_lines(t), *charts(t))


def score_lines(t: Table) -> n.Listing:
    """The score sheet by player; a line opens its rule."""
    model, state = t.model, t.model.shown
    lines = sorted(enumerate(state.score_sheet().lines), key=lambda pair: pair[1].player)
    entries = tuple(
        n.Entry(
            t.word("mar-if-now", line=told) if line.projected else told,
            f"{line.points:+d}",
            group=standing(t, state, line.player),
            tone="info" if line.projected else "good",
            sign=(badge.drawn(),) if badge else (),
            key=f"{line.rule}/{number}",
            press=partial(t.open_rule, line.rule),
        )
        for number, line in lines
        for told in (f"{line.rule} · {t.say(line.category)}",)
        for badge in (model.badge(line.player),)
    )
    return n.Listing(t.word("mar-score-lines"), entries, t.word("mar-no-points"), key="score-lines")


def charts(t: Table) -> tuple[Node, Node]:
    """Points by source, and how far north each generation flies, along the line of play."""
    model = t.model
    line = [model.seen(node.state) for node in model.play.line()]
    rounds = questions.rounds(line)
    moments, states = [t.say(name) for _, name in rounds], [line[index] for index, _ in rounds]
    at = min(model.play.node.ply, rounds[-1][0])
    now = next(i for i, (index, _) in enumerate(rounds) if index >= at)
    names = [model.player_name(seat) for seat in range(len(model.state.players))]
    parts, bands = questions.score_parts(states), questions.migration(states)
    bars = plots.stacked(
        parts, moments, players=names, value=questions.POINTS, axis=questions.ROUNDS, lang=model.lang,
        now=now, badges=badges(t),
    )  # fmt: skip
    degrees = message("mar-progress-latitude")
    flight = plots.bands(bands, moments, value=degrees, axis=questions.ROUNDS, lang=model.lang, now=now)
    flown = " ".join(
        t.word("mar-latitude", generation=band.name, degrees=band.mean[-1])
        for band in bands
        if band.mean and band.mean[-1] is not None
    )
    summary, high = plots.stacked_summary(parts, names, model.lang), BARS * len(names) + AROUND
    return (
        sheets.figure(t, bars, t.word("mar-bars"), summary, high),
        sheets.figure(t, flight, t.word("mar-flight"), flown, FLIGHT),
    )


def compared(t: Table, here: MariposasState, there: MariposasState) -> list[tuple[str | Node, str, str]]:
    """Points, butterflies, flowers and life cycles of each player in both positions."""
    asked: dict[str, Callable[[MariposasState, int], int]] = {
        "mar-points": lambda state, seat: state.players[seat].points,
        "mar-ahead": ahead,
        "mar-on-board": lambda state, seat: len(state.players[seat].on_board),
        "mar-flowers": lambda state, seat: sum(state.players[seat].flowers),
        "mar-lives": lambda state, seat: scoring.life_cards(state.players[seat]),
    }
    return [
        (mark(t, seat, f"{t.name(seat)} · {t.word(key)}"), str(count(here, seat)), str(count(there, seat)))
        for seat in range(len(here.players))
        for key, count in asked.items()
    ]


def log(t: Table) -> Nodes:
    """All that happened, under the turn in which it did."""
    whole, *rest = sheets.whole_log(t)
    assert isinstance(whole, n.Log)
    turns = groupby(whole.lines, lambda line: chapter(t, int(line.key.removeprefix("ply-"))))
    logs = [(title, tuple(lines)) for title, lines in turns]
    return (*(n.Log(title, lines, key=f"from-{lines[-1].key}") for title, lines in logs), *rest)


def chapter(t: Table, node: int) -> str:
    """Season, round and player of the position in which the action was taken."""
    found = t.model.play.nodes[node]
    before = (found.parent or found).state
    moment = questions.moment(before)
    if before.is_terminal or before.phase == Phase.SEASON:
        return t.say(moment.capitalised())
    told = message("mar-chapter", moment=moment, player=t.model.player_name(before.seat))
    return t.say(told.capitalised())


PARTS = {
    "mar-turn": Part("analyse", this_turn),
    "mar-holdings": Part("analyse", holdings),
    "scores": Part("analyse", scores),
    "compare": Part("analyse", partial(sheets.compare, rows=compared)),
    "log": Part("analyse", log),
}
