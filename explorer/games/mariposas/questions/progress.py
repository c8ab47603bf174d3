"""Points by source, and how far north each generation flies, round by round along a line of play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from statistics import fmean

from explorer.core.messages import message, template, templates
from explorer.core.text import Text
from explorer.games.mariposas.board_map import CLOSING, EARLIER, END_POINTS, GENERATION, RULEBOOK, SEASONS
from explorer.games.mariposas.position.position import Entry, Position
from explorer.games.mariposas.rules import scoring
from explorer.picture.figures import Band, Part

SOURCES: dict[str, Text] = {
    EARLIER: RULEBOOK.words[EARLIER].capitalised(),
    **templates("mar-source", ("spring", "summer", "autumn", "births", "michoacan", "lives", "abilities")),
}
"""Where points come from, in the order of the stack."""
GENERATIONS = tuple(message("mar-generation", generation=g) for g in (1, 2, 3, 4))
POINTS, ROUNDS = template("mar-points"), template("mar-rounds")


def rounds(states: Sequence[Position]) -> tuple[tuple[int, Text], ...]:
    """The moments to show of a line of play: (index of the last state, name) of each round and of each
    season's end.

    Returns
    -------
    tuple of (int, Text)
        At most 4 + 5 + 6 rounds, an extra one (MAR-A1) and three ends, however many decisions were made.
    """
    found: dict[tuple[int, int, bool], int] = {}
    for index, state in enumerate(states):
        found[state.season, state.round, state.phase in CLOSING] = index
    return tuple((index, moment(states[index])) for index in found.values())


def moment(state: Position) -> Text:
    """The name of a round: "spring 3"; once all turns are played "spring, end"."""
    season = message(f"mar-in-{SEASONS[state.season]}")
    if state.phase in CLOSING:
        return message("mar-moment-end", season=season)
    return message("mar-moment-round", season=season, round=state.round)


# Points -----------------------------------------------------------------------------------------------------


def source(state: Position, entry: Entry) -> str:
    """The key of `SOURCES` that an entry of the score belongs to."""
    card = entry.key.partition(" ")[0]
    if card in state.board.objectives:
        return state.board.objectives[card].season
    return "abilities" if entry.key in END_POINTS else entry.key


def score_parts(states: Sequence[Position]) -> tuple[Part, ...]:
    """Points of every player by source at the given states, those of an immediate end of the season apart.

    Parameters
    ----------
    states : sequence of Position
        The moments to show, for instance those of `rounds`.

    Returns
    -------
    tuple of Part
        By player, scored before projected, in the order of `SOURCES`; a source that never gives anything is
        left out. At each moment the scored parts of a player add up to the points on the score sheet.
    """
    if not states:
        return ()
    found = []
    for seat in range(len(states[0].players)):
        found += _parts(states, seat, lambda state, seat: state.players[seat].scored, projected=False)
        found += _parts(states, seat, scoring.projected, projected=True)
    return tuple(found)


def _parts(
    states: Sequence[Position],
    seat: int,
    entries: Callable[[Position, int], Iterable[Entry]],
    *,
    projected: bool,
) -> list[Part]:
    points = {key: [0] * len(states) for key in SOURCES}
    rules: dict[str, dict[str, None]] = {key: {} for key in SOURCES}
    for i, state in enumerate(states):
        for entry in entries(state, seat):
            key = source(state, entry)
            points[key][i] += entry.points
            rules[key][entry.rule] = None
    return [
        Part(SOURCES[key], tuple(points[key]), seat, ", ".join(sorted(rules[key])), projected)
        for key in SOURCES
        if any(points[key])
    ]


# The journey ------------------------------------------------------------------------------------------------


def migration(states: Sequence[Position], seat: int | None = None) -> tuple[Band, ...]:
    """Latitudes [degrees north] of each generation on the board: lowest, mean and highest, of one player or
    of all.

    A double is one animal here. None where no butterfly of that generation is on the board.
    """
    bands = []
    for generation, name in enumerate(GENERATIONS, 1):
        rows = [latitudes(state, generation, seat) for state in states]
        low = tuple(min(row) if row else None for row in rows)
        mean = tuple(round(fmean(row), 1) if row else None for row in rows)
        bands.append(Band(name, low, mean, tuple(max(row) if row else None for row in rows)))
    return tuple(bands)


def latitudes(state: Position, generation: int, seat: int | None = None) -> list[float]:
    """The latitudes of the butterflies of a generation [degrees north], one value a butterfly."""
    players = state.players if seat is None else (state.players[seat],)
    spaces = state.board.spaces
    return [
        spaces[p.flies[fly]].latitude for p in players for fly in p.on_board if GENERATION[fly] == generation
    ]
