"""Points by category, and the race for balloon tiles and chimeras, turn by turn along a line of play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from explorer.core.messages import message, template
from explorer.core.text import NO_WORDS, Text, joined, verbatim
from explorer.games.village.position import bases
from explorer.games.village.position.kinds import (
    ALTARS_AT,
    BALLOONS_AT,
    COLOURS,
    DEMANDS,
    ENOUGH,
    GOLD,
    NOTHING,
    RULEBOOK,
    SEAT_NAMES,
    SIZES,
    Tally,
    added,
)
from explorer.games.village.position.position import Player, Position
from explorer.games.village.questions import outlook
from explorer.games.village.rules import scoring
from explorer.games.village.rules.phrases import listed
from explorer.games.village.rules.scoring import Points
from explorer.games.village.rules.turn import with_balloons
from explorer.picture.series import Part, Series


class Category(NamedTuple):
    """A row of the score pad: its name and the rules by which it is counted."""

    name: Text
    rules: tuple[str, ...]


CATEGORIES: dict[str, Category] = {
    "balloons": Category(template("vil-category-balloons"), ("VIL-B1", "VIL-B2")),
    "altars": Category(template("vil-category-altars"), ("VIL-A1",)),
    "stalls": Category(RULEBOOK.words["stalls"], ("VIL-H1",)),
    "chimeras": Category(template("vil-category-chimeras"), ("VIL-C4",)),
    "visitors": Category(RULEBOOK.words["visitors"], ("VIL-E1",)),
    "butterflies": Category(RULEBOOK.words["butterflies"], ("VIL-E2",)),
}
"""The rows of the score pad, from the top (VIL-F1)."""
CATEGORY = {rule: key for key, category in CATEGORIES.items() for rule in category.rules}
POINTS, TURNS = template("vil-progress-points"), template("vil-progress-turns")
CONNECTED, COME = template("vil-progress-connected"), template("vil-progress-come")
CHIMERAS = tuple(template(f"vil-progress-{size}") for size in SIZES)
RACES = (*(CONNECTED for _ in COLOURS), *(COME for _ in SIZES))
"""What each panel of the race counts: connected balloons by colour, then chimeras that have come by size."""
PLUS = " + "
UNITS = (
    *(message("vil-progress-balloons", colour=RULEBOOK.words[f"{colour} pile"]) for colour in COLOURS),
    *CHIMERAS,
)


def turns(states: Sequence[Position]) -> tuple[tuple[int, Text], ...]:
    """The moments to show of a line of play: (index of the state, name) after each turn.

    Returns
    -------
    tuple of (int, Text)
        The name is how many turns have been played; a last one with a "+" stands for a turn that has laid a
        tile and goes on.
    """
    found: dict[int, int] = {}
    for index, state in enumerate(states):
        found.setdefault(state.turn, index)
    rows = [(index, verbatim(turn)) for turn, index in found.items()]
    if rows and states[-1].players != states[rows[-1][0]].players:
        name = f"{states[-1].turn}+"
        rows.append((len(states) - 1, verbatim(name)))
    return tuple(rows)


# The score pad ----------------------------------------------------------------------------------------------


def pad(player: Player) -> dict[str, int]:
    """The points of each row of the score pad if the game ended now.

    >>> import explorer
    >>> state = explorer.load("village").scenario("VIL-X4")
    >>> {row: points for row, points in pad(state.players[0]).items() if points}
    {'visitors': 4, 'butterflies': 8}
    """
    found = dict.fromkeys(CATEGORIES, 0)
    for line in scoring.points(player):
        found[CATEGORY[line.rule]] += line.points
    return found


def working(player: Player, row: str) -> Text:
    """How a row of the score pad comes about: "8 blue balloons", "4 kinds", "1 × 3 + 2 × 5"; empty where
    nothing counts.

    >>> import explorer
    >>> working(explorer.load("village").scenario("VIL-X4").players[0], "butterflies").en
    '4 × 2'
    """
    tally, board = player.village.tally, player.village.board
    match row:
        case "balloons":
            return joined(map(_tile, scoring.balloons(player)), PLUS)
        case "altars":
            return joined(_altars(tally, board.altar_points), PLUS)
        case "stalls":
            kinds = scoring.different_stalls(tally)
            return message("vil-progress-kinds", count=kinds) if kinds else NO_WORDS
        case "chimeras":
            return _products(came(player), board.chimera_points)
        case "visitors":
            return _products(tally[:1], (board.visitor_points,))
    return _products(tally[1:2], (board.butterfly_points,))


def _tile(line: Points) -> Text:
    """A balloon tile: "blue 7 ★" on its golden side."""
    colour = RULEBOOK.words[f"one {line.what.split()[0]}"]
    side = "golden" if line.rule == "VIL-B2" else "plain"
    return message(f"vil-progress-{side}", colour=colour, points=line.points)


def _altars(tally: Tally, worth: int) -> Iterator[Text]:
    """What the connected altars demand and find; "2 × 3 red balloons" for two altars alike."""
    for place in range(len(DEMANDS)):
        times, count = tally[ALTARS_AT + place] * worth, scoring.demanded(tally, place)
        if times and count:
            what = _found(place, count)
            yield what if times == 1 else message("vil-progress-times", count=times, what=what)


def _found(demand: int, count: int) -> Text:
    """So many elements of what an altar demands."""
    if demand == 0:
        return message("vil-progress-stalls", count=count)
    place = BALLOONS_AT + demand - 1
    return listed((*(0,) * place, count, *(0,) * (len(NOTHING) - place - 1)))


def _products(counts: Sequence[int], values: Sequence[int]) -> Text:
    """How many of each, times what one is worth; those that there are."""
    return joined(
        (
            message("vil-progress-times", count=n, what=value)
            for n, value in zip(counts, values, strict=True)
            if n
        ),
        PLUS,
    )


class Unconnected(NamedTuple):
    """Elements that are not connected, and the points that they would add if all of them were.

    The points count the other rows too: a third balloon of a colour takes a tile, if one is left; an altar
    finds its balloons.
    """

    elements: Tally
    points: int


def unconnected(state: Position, seat: int) -> Unconnected:
    """What of a village does not count yet.

    In VIL-X4 three visitors at 1 and a butterfly at 2.

    >>> import explorer
    >>> unconnected(explorer.load("village").scenario("VIL-X4"), 0).points
    5
    """
    player = state.players[seat]
    loose = outlook.loose(player.village)
    whole = player._replace(village=replace(player.village, tally=added(player.village.tally, loose)))
    whole, _, _ = with_balloons(state, player.village, whole)
    return Unconnected(loose, scoring.total(whole) - scoring.total(player))


def score_parts(states: Sequence[Position]) -> tuple[Part, ...]:
    """Points of every player by row of the score pad, if the game ended at each of the given states.

    Parameters
    ----------
    states : sequence of Position
        The moments to show, for instance those of `turns`.

    Returns
    -------
    tuple of Part
        By player, every row of the score pad in its order, so that a row always has the same colour. At each
        moment the parts of a player add up to the points of an immediate end. None is marked as projected:
        before the end all of them are.
    """
    if not states:
        return ()
    found = []
    for seat in range(len(states[0].players)):
        rows = [pad(state.players[seat]) for state in states]
        for key, category in CATEGORIES.items():
            found.append(
                Part(category.name, tuple(row[key] for row in rows), seat, ", ".join(category.rules))
            )
    return tuple(found)


# The race for balloon tiles and chimeras --------------------------------------------------------------------


class Chase(NamedTuple):
    """How far a player is with a colour: connected balloons, whether its tile is taken, the goal ahead (None
    = none).

    The goal is three for the tile while one is left, then six for its golden side. `points` is what the tile
    counts now.
    """

    connected: int
    taken: bool
    points: int
    goal: int | None


def chase(state: Position, seat: int, place: int) -> Chase:
    """VIL-B1, VIL-B2: a player and a colour, by its place in `kinds.COLOURS`.

    >>> import explorer
    >>> chase(explorer.load("village").scenario("VIL-X1"), 0, 0)
    Chase(connected=2, taken=False, points=0, goal=3)
    """
    player = state.players[seat]
    count, taken = player.village.tally[BALLOONS_AT + place], bool(player.balloons[place])
    points = sum(line.points for line in scoring.balloons(player) if line.what.split()[0] == COLOURS[place])
    goal = (GOLD if count < GOLD else None) if taken else (ENOUGH if state.balloons[place] else None)
    return Chase(count, taken, points, goal)


def next_tile(state: Position, place: int) -> int | None:
    """VIL-S4: what the top tile of a colour's pile is worth; None where the pile is empty."""
    left = state.balloons[place]
    return state.board.plain[state.board.pile(len(state.players)) - left] if left else None


def came(player: Player) -> tuple[int, ...]:
    """VIL-C2: how many chimeras of each size have come."""
    sizes = [base.size for base in player.village.bases if base.points[0] in player.chimeras]
    return tuple(sizes.count(size) for size in range(len(SIZES)))


class Hunt(NamedTuple):
    """Chimeras of a size that have come; closed bases of that size that are not connected; bases that lack a
    single tile.
    """

    come: int
    apart: int
    near: int


def hunt(player: Player) -> tuple[Hunt, ...]:
    """VIL-C1 to VIL-C3: a player's chimeras and the bases that could still attract one, by size.

    An open base is of the size that it would have if the tile it lacks only closed it.

    >>> import explorer
    >>> hunt(explorer.load("village").scenario("waiting-base").players[0])[0]
    Hunt(come=0, apart=0, near=1)
    """
    village, apart, near = player.village, [0] * len(SIZES), [0] * len(SIZES)
    for base in bases.every(village.at):
        if base.size is None:
            continue
        if base.closed:
            apart[base.size] += not village.is_lit(base)
        else:
            wanted, spoilt = bases.fit(village.at, base)
            near[base.size] += len(wanted) == 1 and not spoilt
    return tuple(Hunt(*counts) for counts in zip(came(player), apart, near, strict=True))


def races(states: Sequence[Position]) -> tuple[Series, ...]:
    """Connected balloons of each colour, then chimeras of each size, of every player at the given states.

    Returns
    -------
    tuple of Series
        A panel a colour, then one a size, in the order of `RACES`; the unit says which.
    """
    if not states:
        return ()
    found = []
    for seat in range(len(states[0].players)):
        players = [state.players[seat] for state in states]
        counts = [
            (*player.village.tally[BALLOONS_AT : BALLOONS_AT + len(COLOURS)], *came(player))
            for player in players
        ]
        found += [
            Series(SEAT_NAMES[seat], values, seat, unit, panel)
            for panel, (unit, values) in enumerate(zip(UNITS, zip(*counts, strict=True), strict=True))
        ]
    return tuple(found)
