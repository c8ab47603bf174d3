"""Points at the end (VIL-F1): balloons, altars, stalls, chimeras, visitors, butterflies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from explorer.core.game import Outcome, ScoreLine, ScoreSheet
from explorer.core.text import Text, the_players
from explorer.games.village.board import (
    ALTARS_AT,
    BALLOONS_AT,
    COLOURS,
    DEMANDS,
    GOLD,
    OVER,
    RULEBOOK,
    SEAT_NAMES,
    SIZES,
    STALLS_AT,
    Tally,
)
from explorer.games.village.position import Player, Position


class Points(NamedTuple):
    """Points of one player for one thing; `what` is a word of the catalogue."""

    rule: str
    what: str
    points: int


def balloons(player: Player) -> Iterator[Points]:
    """VIL-B1, VIL-B2: the balloon tiles taken, on their golden side from six connected balloons on."""
    village = player.village
    for place, (colour, taken) in enumerate(zip(COLOURS, player.balloons, strict=True)):
        if taken and village.tally[BALLOONS_AT + place] >= GOLD:
            yield Points("VIL-B2", f"{colour} tile golden", village.board.golden[taken - 1])
        elif taken:
            yield Points("VIL-B1", f"{colour} tile", village.board.plain[taken - 1])


def demanded(tally: Tally, demand: int) -> int:
    """VIL-A1: how many connected elements there are of what an altar demands (a place in `board.DEMANDS`)."""
    return sum(tally[STALLS_AT:ALTARS_AT]) if demand == 0 else tally[BALLOONS_AT + demand - 1]


def altars(player: Player) -> Iterator[Points]:
    """VIL-A1: each connected altar, for each connected element that it demands."""
    tally = player.village.tally
    for place, demand in enumerate(DEMANDS):
        count = tally[ALTARS_AT + place]
        if count:
            points = player.village.board.altar_points * count * demanded(tally, place)
            yield Points("VIL-A1", f"{demand} altars", points)


def different_stalls(tally: Tally) -> int:
    """VIL-H1: how many kinds of connected stalls."""
    return sum(1 for count in tally[STALLS_AT:ALTARS_AT] if count)


def stalls(player: Player) -> Iterator[Points]:
    """VIL-H1: different connected stalls."""
    yield Points(
        "VIL-H1", "stalls", player.village.board.stall_points[different_stalls(player.village.tally)]
    )


def chimeras(player: Player) -> Iterator[Points]:
    """VIL-C4: the chimeras that have come, by size."""
    sizes = [base.size for base in player.village.bases if base.points[0] in player.chimeras]
    for number, size in enumerate(SIZES):
        yield Points(
            "VIL-C4", f"{size} chimeras", sizes.count(number) * player.village.board.chimera_points[number]
        )


def walkers(player: Player) -> Iterator[Points]:
    """VIL-E1, VIL-E2: connected visitors and butterflies."""
    board, (visitors, butterflies, *_) = player.village.board, player.village.tally
    yield Points("VIL-E1", "visitors", visitors * board.visitor_points)
    yield Points("VIL-E2", "butterflies", butterflies * board.butterfly_points)


CATEGORIES = (balloons, altars, stalls, chimeras, walkers)


def points(player: Player) -> tuple[Points, ...]:
    """Everything that would be counted now, in the order of the score pad; what gives nothing is left out."""
    return tuple(found for category in CATEGORIES for found in category(player) if found.points)


def total(player: Player) -> int:
    """The player's points if the game ended now."""
    return sum(found.points for category in CATEGORIES for found in category(player))


def sheet(state: Position) -> ScoreSheet:
    """A line per player, category and rule, counted at the end; before, what would be counted now, as
    projected.
    """
    over, when = state.phase == OVER, str(state.turn)
    lines = [
        ScoreLine(seat, word(found.what), found.rule, found.points, when, not over)
        for seat, player in enumerate(state.players)
        for found in points(player)
    ]
    return ScoreSheet(tuple(lines), len(state.players))


def word(key: str) -> Text:
    """A word of the catalogue."""
    return RULEBOOK.words[key]


def outcome(state: Position) -> Outcome:
    """VIL-F1: most points win; who has as many shares the victory."""
    totals = [total(player) for player in state.players]
    best = max(totals)
    winners = tuple(seat for seat, points in enumerate(totals) if points == best)
    event = "outcome" if len(winners) == 1 else "outcome-shared"
    facts = {
        "player": SEAT_NAMES[winners[0]],
        "players": the_players(SEAT_NAMES[seat] for seat in winners),
        "points": best,
    }
    return Outcome(winners, *RULEBOOK.tell(event, **facts))
