"""Points by category and deal, and turn by turn along a line of play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from explorer.core.messages import message, template, templates
from explorer.core.text import Text, joined
from explorer.games.papillon.board import BLUE, BOTH, COLOURS, NAMES, ORANGE, OVER, RULEBOOK, SEAT_NAMES
from explorer.games.papillon.position.parts import Entry
from explorer.games.papillon.position.position import Position
from explorer.games.papillon.rules import scoring
from explorer.games.papillon.rules.scoring import BLUE_RULES, COUNT_RULE
from explorer.picture.figures import Part, Series

WORDS = RULEBOOK.words
GIFT_RULE, DEAL_RULE, HAND_RULE, BLOCKED_RULE, FINAL_RULE = (
    "PAP-B14",
    "PAP-O12",
    "PAP-O16",
    "PAP-O15",
    "PAP-G1",
)
GAME = "game"
"""Both rounds together, among the names of rounds."""


class Source(NamedTuple):
    """A row of a table of points: name, rule, and the words of the catalogue whose entries belong to it."""

    name: Text
    rule: str
    keys: tuple[str, ...]


def _row(key: str, rule: str) -> Source:
    return Source(WORDS[key], rule, (key,))


BLUE_SOURCES: tuple[Source, ...] = (
    _row("most cards", COUNT_RULE),
    *(_row(f"{NAMES[kind]} line", COUNT_RULE) for kind in scoring.BY_THEMSELVES),
    _row("signs line", COUNT_RULE),
    Source(WORDS["yin and yang line"], COUNT_RULE, ("yin line", "yin and yang line")),
    _row("threes line", COUNT_RULE),
    _row("dragon line", COUNT_RULE),
    Source(WORDS["cat"].capitalised(), COUNT_RULE, ("cat taken", "cat got")),
    Source(template("pap-progress-gifts-to-whom"), GIFT_RULE, ("zero got", "zero given")),
)
"""PAP-B13, PAP-B14: the rows of the blue round, in the order of the rules."""
COUNT_SOURCES: tuple[Source, ...] = (
    _row("cards in hand", HAND_RULE), _row("cat in hand", HAND_RULE), _row("knife in hand", HAND_RULE),
    _row("apocalypse", BLOCKED_RULE),
)  # fmt: skip
"""PAP-O15, PAP-O16: what the count of the orange round adds to its deals."""


LAYERS: tuple[Source, ...] = (
    _row("most cards", COUNT_RULE),
    Source(
        template("pap-progress-trumps"),
        COUNT_RULE,
        (*(f"{NAMES[kind]} line" for kind in scoring.BY_THEMSELVES), "signs line"),
    ),
    Source(WORDS["yin and yang line"], COUNT_RULE, ("yin line", "yin and yang line")),
    _row("threes line", COUNT_RULE),
    _row("dragon line", COUNT_RULE),
    Source(WORDS["cat"].capitalised(), COUNT_RULE, ("cat taken", "cat got")),
    Source(template("pap-progress-gifts"), GIFT_RULE, ("zero got", "zero given")),
    Source(template("pap-progress-deals-ended"), DEAL_RULE, ("deal ended",)),
    Source(
        template("pap-progress-hand-counted"),
        f"{BLOCKED_RULE}, {HAND_RULE}",
        tuple(key for row in COUNT_SOURCES for key in row.keys),
    ),
)
"""The layers of the stacked bars: rows of both tables put together, as many as colours can tell apart."""

POINTS = template("pap-points")
POINTS_SO_FAR = template("pap-points-so-far")
DEALS, TURNS = template("pap-deals"), template("pap-turns")
ROUND_NAMES = templates("pap-round", COLOURS)
WON_CARDS, HELD_CARDS = template("pap-won-cards"), template("pap-progress-held-cards")
AHEAD = template("pap-ahead")


# Points -----------------------------------------------------------------------------------------------------


def is_projected(state: Position) -> bool:
    """True while blue points are those of an immediate end."""
    return state.round == BLUE and not state.hands_shown


def entries(state: Position, seat: int) -> tuple[Entry, ...]:
    """A seat's points so far, and those of its won cards if counted now."""
    return (*state.players[seat].scored, *scoring.projection(state)[seat])


def points_of(found: Sequence[Entry], source: Source) -> int:
    """The points of entries in one row."""
    return sum(entry.points for entry in found if entry.key in source.keys)


def points_of_deal(found: Sequence[Entry], deal: str) -> int:
    """PAP-O12: the cost of an orange deal that ended, below 0; 0 for who ended it and partners."""
    return sum(entry.points for entry in found if entry.rule == DEAL_RULE and entry.when == deal)


def rounds_played(state: Position) -> tuple[str, ...]:
    """The rounds of this game."""
    return COLOURS if state.options.rounds == BOTH else (state.options.rounds,)


def totals(state: Position) -> dict[str, list[int]]:
    """Points of each seat by round and in all (PAP-G1), projected ones included; orange ones are negative."""
    found = {colour: [0] * len(state.players) for colour in COLOURS}
    for seat, (player, coming) in enumerate(zip(state.players, scoring.projection(state), strict=True)):
        for entry in (*player.scored, *coming):
            found[BLUE if entry.rule in BLUE_RULES else ORANGE][seat] += entry.points
    return found | {GAME: [blue + orange for blue, orange in zip(found[BLUE], found[ORANGE], strict=True)]}


def in_teams(state: Position) -> bool:
    """PAP-S6: True if some play together."""
    return len(state.teams) < len(state.players)


def team_name(team: Sequence[int]) -> Text:
    """The members of a team: "player 1, player 3"."""
    return joined([SEAT_NAMES[seat] for seat in team])


def deals_ended(state: Position) -> tuple[str, ...]:
    """PAP-O12: the numbers of the orange deals that have ended, in order."""
    ended = {entry.when for player in state.players for entry in player.scored if entry.rule == DEAL_RULE}
    return tuple(sorted(ended, key=int))


# Along a line of play ---------------------------------------------------------------------------------------


def turns(states: Sequence[Position]) -> tuple[int, ...]:
    """Indices of the positions to show of a line: the last of each turn."""
    last = {state.turn: index for index, state in enumerate(states)}
    return tuple(last.values())


def deals(states: Sequence[Position]) -> tuple[tuple[int, Text], ...]:
    """The end of each deal of a line as (index, name); of an unfinished deal, the last position.

    A deal ends where the next one is dealt; its points are counted by then.
    """
    found = []
    for index, state in enumerate(states):
        after = states[index + 1] if index + 1 < len(states) else None
        name = message(f"pap-deal-{state.round}", deal=state.deal)
        if after is None:
            found.append((index, name if state.phase == OVER else message("pap-unfinished", deal=name)))
        elif (after.round, after.deal) != (state.round, state.deal):
            found.append((index + 1, name))
    return tuple(found)


def layers(state: Position) -> tuple[Source, ...]:
    """The layers of the rounds of this game."""
    played = rounds_played(state)
    return tuple(layer for layer in LAYERS if (BLUE if layer.rule in BLUE_RULES else ORANGE) in played)


def score_parts(states: Sequence[Position]) -> tuple[Part, ...]:
    """The points of every player by layer at these positions.

    What has been counted has every layer, so that a layer always has the same colour; of what is only
    projected, those that bring something come apart.
    """
    found: list[Part] = []
    for seat in range(len(states[0].players) if states else 0):
        counted = [state.players[seat].scored for state in states]
        coming = [tuple(scoring.projection(state)[seat]) for state in states]
        for layer in layers(states[0]):
            found.append(Part(layer.name, _values(counted, layer), seat, layer.rule))
            if any(ahead := _values(coming, layer)):
                found.append(Part(layer.name, ahead, seat, layer.rule, projected=True))
    return tuple(found)


def _values(rows: Sequence[Sequence[Entry]], layer: Source) -> tuple[int, ...]:
    return tuple(points_of(row, layer) for row in rows)


class Race(NamedTuple):
    """A chart over turns: titles of the panels, and the lines."""

    panels: tuple[Text, ...]
    series: tuple[Series, ...]


def race(states: Sequence[Position]) -> Race:
    """Points of every team, then cards won and cards in hand of every player while their round is played.

    Teams are those of the last position: of five players, they are known once the dice have been rolled.
    """
    panels, found = [POINTS_SO_FAR], list(_team_points(states))
    for colour, unit, of in ((BLUE, WON_CARDS, "won"), (ORANGE, HELD_CARDS, "hand")):
        if any(state.round == colour for state in states):
            rows = [
                tuple(len(getattr(player, of)) for player in state.players) if state.round == colour else None
                for state in states
            ]
            found += _lines(rows, len(states[0].players), unit, len(panels))
            panels.append(ROUND_NAMES[colour])
    return Race(tuple(panels), tuple(found))


def _team_points(states: Sequence[Position]) -> Iterator[Series]:
    rows = [totals(state)[GAME] for state in states]
    for team in states[-1].teams if states else ():
        values = tuple(sum(row[seat] for seat in team) for row in rows)
        yield Series(team_name(team).capitalised(), values, team[0])


def _lines(rows: Sequence[Sequence[int] | None], players: int, unit: Text, panel: int) -> Iterator[Series]:
    for seat in range(players):
        values = tuple(None if row is None else row[seat] for row in rows)
        yield Series(SEAT_NAMES[seat].capitalised(), values, seat, unit, panel)
