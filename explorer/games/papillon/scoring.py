"""The points of each round (PAP-B13, PAP-B14, PAP-O12, PAP-O16), and the winners (PAP-B15, PAP-O17, PAP-G1,
PAP-G2).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from explorer.core.game import Outcome, ScoreLine, ScoreSheet
from explorer.games.papillon.actions import seats
from explorer.games.papillon.board import (
    BLOCKED,
    BLUE,
    BOTH,
    BUTTERFLY,
    CAT,
    CATERPILLAR,
    CHRYSALIS,
    DRAGON,
    KNIFE,
    NAMES,
    NOBODY,
    ORANGE,
    RULEBOOK,
    SIGNS,
    THREE,
    YANG,
    YIN,
    Cards,
)
from explorer.games.papillon.position import Entry, Position

COUNT_RULE = "PAP-B13"
BY_THEMSELVES = (KNIFE, BUTTERFLY, CHRYSALIS, CATERPILLAR)
BLUE_RULES = (COUNT_RULE, "PAP-B14")
"""The rules whose points are those of the blue round; all others count against a player."""

# Blue -------------------------------------------------------------------------------------------------------


def blue_points(state: Position, cards: Cards) -> dict[str, int]:
    """PAP-B13: the points of won cards by category, without most cards."""
    points, count = state.board.blue, Counter(state.board.kinds(cards))
    trump, pair = points["trump"], count[YIN] + count[YANG]
    found = {f"{NAMES[kind]} line": trump * count[kind] for kind in BY_THEMSELVES}
    found |= {
        "signs line": trump * sum(count[kind] for kind in SIGNS),
        "yin line": trump if pair == 1 else 0,
        "yin and yang line": points["yin-and-yang"] if pair == 2 else 0,
        "threes line": points["three"] * count[THREE],
        "dragon line": points["dragon"] * count[DRAGON],
    }
    if count[CAT]:
        found["cat taken" if state.willing else "cat got"] = (
            points["cat"] if state.willing else -points["cat"]
        )
    return {key: value for key, value in found.items() if value}


def leading(state: Position) -> tuple[int, ...]:
    """PAP-B13: the seats with most won cards; none before anything is won."""
    most = max(len(player.won) for player in state.players)
    return tuple(seat for seat, player in enumerate(state.players) if most and len(player.won) == most)


def blue_lines(state: Position, most: int) -> list[list[Entry]]:
    """PAP-B13: the points of each seat; `most` has most cards."""
    rows = []
    for seat, player in enumerate(state.players):
        found = blue_points(state, player.won)
        if seat == most:
            found = {"most cards": state.board.blue["most"], **found}
        rows.append([Entry(COUNT_RULE, key, value, BLUE) for key, value in found.items()])
    return rows


def projection(state: Position) -> list[list[Entry]]:
    """PAP-B13: the points of each seat's won cards if counted now; none once the blue round is counted."""
    if state.round != BLUE or state.hands_shown:
        return [[] for _ in state.players]
    ahead = leading(state)
    return blue_lines(state, ahead[0] if len(ahead) == 1 else NOBODY)


def without_points(lines: Sequence[Sequence[Entry]]) -> list[int]:
    """PAP-B14: the seats with exactly 0 points."""
    return [seat for seat, row in enumerate(lines) if sum(line.points for line in row) == 0]


def gifts(state: Position, lines: Sequence[Sequence[Entry]]) -> list[list[Entry]]:
    """PAP-B14: the points each seat receives and gives, all at once."""
    poor, each = without_points(lines), state.board.blue["zero"]
    rows = []
    for seat in range(len(state.players)):
        others = state.opponents(seat)
        got, given = len(others) * (seat in poor), sum(other in poor for other in others)
        found = {"zero got": each * got, "zero given": -each * given}
        rows.append([Entry("PAP-B14", key, value, BLUE) for key, value in found.items() if value])
    return rows


# Orange -----------------------------------------------------------------------------------------------------


def orange_lines(state: Position) -> list[list[Entry]]:
    """PAP-O15, PAP-O16: the cost of each hand, knives at the values rolled."""
    rolls = list(zip(state.dice.seats, state.dice.rolled, strict=True))
    rows = []
    for seat, player in enumerate(state.players):
        kinds = state.board.kinds(player.hand)
        found = {
            "cards in hand": sum(state.board.in_hand[kind] for kind in kinds),
            "cat in hand": state.board.orange["cat"] * kinds.count(CAT),
            "knife in hand": sum(total for who, total in rolls if who == seat),
        }
        entries = [Entry("PAP-O16", key, -value, ORANGE) for key, value in found.items() if value]
        if state.ending == BLOCKED:
            entries.append(Entry("PAP-O15", "apocalypse", -len(player.hand), ORANGE))
        rows.append(entries)
    return rows


# Both -------------------------------------------------------------------------------------------------------


def round_totals(state: Position, colour: str) -> list[int]:
    """Each seat's points of a round; those of the orange round are negative."""
    return [
        sum(e.points for e in player.scored if (e.rule in BLUE_RULES) == (colour == BLUE))
        for player in state.players
    ]


def totals(state: Position) -> list[int]:
    """PAP-G1: blue points less orange points."""
    return [sum(entry.points for entry in player.scored) for player in state.players]


def standing(state: Position) -> list[int]:
    """The points of each seat with won cards as counted now: the totals of the score sheet."""
    rows = zip(state.players, projection(state), strict=True)
    return [sum([entry.points for entry in (*player.scored, *ahead)]) for player, ahead in rows]


def best(state: Position, points: Sequence[int]) -> tuple[int, ...]:
    """PAP-S6, PAP-G2: the members of the teams with the highest sum."""
    sums = {team: sum(points[seat] for seat in team) for team in state.teams}
    top = max(sums.values())
    return tuple(sorted(seat for team, value in sums.items() if value == top for seat in team))


def sheet(state: Position) -> ScoreSheet:
    """A line per player, category and rule. Won cards are projected during the blue round, hands never."""
    lines = [
        ScoreLine(seat, RULEBOOK.words[entry.key], entry.rule, entry.points, entry.when)
        for seat, player in enumerate(state.players)
        for entry in player.scored
    ]
    lines += [
        ScoreLine(seat, RULEBOOK.words[entry.key], entry.rule, entry.points, entry.when, projected=True)
        for seat, row in enumerate(projection(state))
        for entry in row
    ]
    return ScoreSheet(tuple(lines), len(state.players))


OUTCOMES = {BLUE: "outcome blue", ORANGE: "outcome orange", BOTH: "outcome"}


def outcome(state: Position) -> Outcome:
    """PAP-B15, PAP-O17, PAP-G1, PAP-G2: the winners of the rounds played; a team wins together."""
    points = totals(state)
    winners = best(state, points)
    winning = [team for team in state.teams if set(team) <= set(winners)]
    most = sum(points[seat] for seat in winning[0])
    shown = -most if state.options.rounds == ORANGE else most
    rule, reason = RULEBOOK.tell(
        OUTCOMES[state.options.rounds], players=seats(winners), count=len(winners), points=shown
    )
    breaks = (RULEBOOK.tell("shared")[1],) if len(winning) > 1 else ()
    return Outcome(winners, rule, reason, breaks)
