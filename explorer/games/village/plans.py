"""Analysis of villages: ways that are not connected yet, points by category, the race for balloon tiles and
chimeras, and the gain of each lay.

Questions about ways are questions about the landscape. Which tiles are still in the bag is another matter:
"fewest tiles" takes for granted that a tile of the right shape comes.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from explorer.core.game import Event
from explorer.core.messages import message, template
from explorer.core.replacing import replace
from explorer.core.text import NO_WORDS, Text, joined, verbatim
from explorer.games.village import position_village, scoring
from explorer.games.village.actions import Lay
from explorer.games.village.board import (
    ALTARS_AT,
    BALLOONS_AT,
    COLOURS,
    DEMANDS,
    ENOUGH,
    GOLD,
    LAY,
    NOTHING,
    RULEBOOK,
    SEAT_NAMES,
    SIZES,
    STEPS,
    TAKE,
    WAYS,
    Cell,
    Tally,
    added,
    listed,
)
from explorer.games.village.position import Player, Position
from explorer.games.village.position_village import Laid, Segment, Village, connected_anew, loose_components
from explorer.games.village.rules import take, turned
from explorer.games.village.scoring import Points
from explorer.games.village.turn import with_balloons, with_chimeras
from explorer.picture.figures import Part, Series


class Stretch(NamedTuple):
    """Ways that hang together with each other and not with the start tile.

    `fewest` is how many tiles it would take at least to connect them, None where no tile ever can: every end
    is built over, or no way of this kind leads on from the start tile.
    """

    kind: str
    ways: tuple[Segment, ...]
    elements: Tally
    fewest: int | None


class End(NamedTuple):
    """An empty cell onto which ways of a kind lead: whether a connected one does, and what stands on the
    loose stretches that do.

    Where `lit`, a tile with this kind of way on the right sides would connect all of `elements` at once.
    """

    cell: Cell
    kind: str
    lit: bool
    elements: Tally


class Key(NamedTuple):
    """A tile that other ways hang on: without it these ways, and what stands on them, would be cut off."""

    cell: Cell
    ways: frozenset[Segment]
    elements: Tally


def elements_on(village: Village, ways: Iterable[Segment]) -> Tally:
    """The elements on these ways, all together."""
    total = NOTHING
    for x, y, way in ways:
        total = added(total, village.at[x, y].tallies[way])
    return total


def loose(village: Village) -> Tally:
    """The elements of a village that are not connected."""
    return tuple(every - linked for every, linked in zip(every_element(village), village.tally, strict=True))


def every_element(village: Village) -> Tally:
    """The elements on all ways of a village, connected or not."""
    return elements_on(
        village, [(x, y, way) for (x, y), tile in village.at.items() for way in range(len(tile.kinds))]
    )


def openings(village: Village, ways: Iterable[Segment]) -> Iterator[Cell]:
    """The empty cells onto which these ways lead."""
    for x, y, way in ways:
        for side in village.at[x, y].reaches[way]:
            cell = x + STEPS[side][0], y + STEPS[side][1]
            if cell not in village.at:
                yield cell


def stretches(village: Village) -> tuple[Stretch, ...]:
    """Every loose stretch, in the order in which its first tile was laid.

    In VIL-X4 the visitors of tile 11 are one tile away. Tile 107 has its path in the south, eight tiles from
    x0 y-2 round the west of the village, and shows the start tile's path its trail, which no tile can ever
    connect.

    >>> import explorer
    >>> village = explorer.load("village").scenario("VIL-X4").players[0].village
    >>> [(row.kind, sum(row.elements), row.fewest) for row in stretches(village)]
    [('paved', 2, 1), ('paved', 1, 8), ('trail', 1, None)]
    """
    rows = loose_components(village.at, village.connected)
    fewest = {kind: _fewest(village, kind, rows) for kind in WAYS}
    kinds = [_kind(village, row[0]) for row in rows]
    return tuple(
        Stretch(kind, row, elements_on(village, row), fewest[kind].get(number))
        for number, (kind, row) in enumerate(zip(kinds, rows, strict=True))
    )


def _kind(village: Village, way: Segment) -> str:
    return village.at[way[:2]].kinds[way[2]]


def _fewest(village: Village, kind: str, rows: tuple[tuple[Segment, ...], ...]) -> dict[int, int]:
    """Stretch -> fewest tiles, by breadth-first search over empty cells; passing over another stretch costs
    nothing.
    """
    facing: dict[Cell, list[int]] = {}
    for number, row in enumerate(rows):
        if _kind(village, row[0]) == kind:
            for cell in openings(village, row):
                facing.setdefault(cell, []).append(number)
    inside = _ring(village)
    queue = deque(
        (cell, 1) for cell in openings(village, (w for w in village.connected if _kind(village, w) == kind))
    )
    seen, found = {cell for cell, _ in queue}, {}
    while queue:
        cell, tiles = queue.popleft()
        onwards = [(cell[0] + dx, cell[1] + dy) for dx, dy in STEPS]
        for number in facing.get(cell, ()):
            if number not in found:
                found[number] = tiles
                onwards += openings(village, rows[number])
        for there in onwards:
            if there not in seen and there not in village.at and there in inside:
                seen.add(there)
                queue.append((there, tiles + 1))
    return found


def _ring(village: Village) -> frozenset[Cell]:
    """The rectangle of the village and one cell more on every side: no shortest path leaves it."""
    xs, ys = [x for x, _ in village.at], [y for _, y in village.at]
    return frozenset((x, y) for x in range(min(xs) - 1, max(xs) + 2) for y in range(min(ys) - 1, max(ys) + 2))


def ends(village: Village) -> tuple[End, ...]:
    """The open ends: empty cells onto which a way leads, by kind, in the order of the village's frontier.

    >>> import explorer
    >>> village = explorer.load("village").scenario("VIL-X4").players[0].village
    >>> next((end.kind, end.lit, sum(end.elements)) for end in ends(village) if end.cell == (1, -1))
    ('paved', True, 2)
    """
    lit = {(cell, _kind(village, way)) for way in village.connected for cell in openings(village, (way,))}
    hanging: dict[tuple[Cell, str], Tally] = {}
    for row in loose_components(village.at, village.connected):
        kind, elements = _kind(village, row[0]), elements_on(village, row)
        for cell in set(openings(village, row)):
            hanging[cell, kind] = added(hanging.get((cell, kind), NOTHING), elements)
    return tuple(
        End(cell, kind, (cell, kind) in lit, hanging.get((cell, kind), NOTHING))
        for cell in village.frontier
        for kind in WAYS
        if (cell, kind) in lit or (cell, kind) in hanging
    )


def key_tiles(village: Village) -> tuple[Key, ...]:
    """The tiles, the start tile apart, without which some other connected way would be cut off; in the order
    of laying.

    >>> import explorer
    >>> village = explorer.load("village").scenario("VIL-X1").players[0].village
    >>> [(key.cell, sum(key.elements)) for key in key_tiles(village)]
    [((0, -1), 1)]
    """
    found = []
    for laid in village.lays[1:]:
        own = {(laid.x, laid.y, way) for way in range(len(village.at[laid.cell].kinds))}
        lost = village.connected - connected_anew(village.at, laid.cell) - own
        if lost:
            found.append(Key(laid.cell, lost, elements_on(village, lost)))
    return tuple(found)


# Along a line of play ---------------------------------------------------------------------------------------


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
"""The title of each panel of the race: connected balloons by colour, then chimeras that have come by size."""
PLUS = " + "
UNITS = (
    *(
        template("vil-progress-balloons").filled({"colour": RULEBOOK.words[f"{colour} pile"]})
        for colour in COLOURS
    ),
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
    """The working of a row of the score pad: "8 blue balloons", "4 kinds", "1 × 3 + 2 × 5"; empty if nothing
    counts.

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
    """Demands of the connected altars that are met; "2 × 3 red balloons" for two altars alike."""
    for place in range(len(DEMANDS)):
        times, count = tally[ALTARS_AT + place] * worth, scoring.demanded(tally, place)
        if times and count:
            what = _found(place, count)
            yield what if times == 1 else message("vil-progress-times", count=times, what=what)


def _found(demand: int, count: int) -> Text:
    if demand == 0:
        return message("vil-progress-stalls", count=count)
    place = BALLOONS_AT + demand - 1
    return listed((*(0,) * place, count, *(0,) * (len(NOTHING) - place - 1)))


def _products(counts: Sequence[int], values: Sequence[int]) -> Text:
    """The number of each, times its value; those that there are."""
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
    """The elements of a village that do not count yet.

    In VIL-X4 three visitors at 1 and a butterfly at 2.

    >>> import explorer
    >>> unconnected(explorer.load("village").scenario("VIL-X4"), 0).points
    5
    """
    player = state.players[seat]
    apart = loose(player.village)
    whole = player._replace(village=replace(player.village, tally=added(player.village.tally, apart)))
    whole, _, _ = with_balloons(state, player.village, whole)
    return Unconnected(apart, scoring.total(whole) - scoring.total(player))


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
    """Progress of a player with a colour: connected balloons, whether its tile is taken, the goal ahead (None
    = none).

    The goal is three for the tile while one is left, then six for its golden side. `points` is what the tile
    counts now.
    """

    connected: int
    taken: bool
    points: int
    goal: int | None


def chase(state: Position, seat: int, place: int) -> Chase:
    """VIL-B1, VIL-B2: a player and a colour, by its place in `board.COLOURS`.

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
    for base in position_village.every_base(village.at):
        if base.size is None:
            continue
        if base.closed:
            apart[base.size] += not village.is_lit(base)
        else:
            wanted, spoilt = position_village.fit_of_base(village.at, base)
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


# The gain of a lay ------------------------------------------------------------------------------------------


class Gain(NamedTuple):
    """One lay of one tile.

    Attributes
    ----------
    tile : int
        The tile laid.
    lay : Lay
        Where and how.
    now : int
        Points of the balloon tiles and chimeras that come (or turn golden) at once.
    end : int
        Change of the total if the game ended after this lay; `now` included, never negative.
    connects : tuple of int
        Elements that the lay connects, in the order of `board.ELEMENTS`.
    draws : bool
        Whether an extra tile follows (VIL-H2).

    Examples
    --------
    >>> import explorer
    >>> one = best(gains(explorer.load("village").scenario("VIL-X1")))[0]
    >>> one.end >= one.now, len(one.connects)
    (True, 17)
    """

    tile: int
    lay: Lay
    now: int
    end: int
    connects: Tally
    draws: bool


def gains(state: Position) -> tuple[Gain, ...]:
    """Every legal lay of every tile that may be taken, or of the tile in hand; () at chance nodes and at the
    end.

    In the order of the tiles at the ends of the lines and of `legal_actions`.

    >>> import explorer
    >>> first = best(gains(explorer.load("village").scenario("VIL-X1")))[0]
    >>> first.tile, str(first.lay), first.now, first.end
    (27, 'lay x0 y1 r0', 5, 5)
    """
    tiles = {TAKE: state.available, LAY: (state.hand,)}.get(state.phase, ())
    player = state.player
    before = _at_once(player), scoring.total(player)
    return tuple(
        gain(state, tile, lay, before)
        for tile in tiles
        for cell in player.village.frontier
        for lay in turned(cell)
        if isinstance(lay, Lay)
    )


def gain(state: Position, tile: int, lay: Lay, before: tuple[int, int] | None = None) -> Gain:
    """The gain of one lay; `before` holds the points at once and in all of the position, if they are known.

    >>> import explorer
    >>> state = explorer.load("village").scenario("VIL-X1")
    >>> first = gains(state)[0]
    >>> gain(state, first.tile, first.lay) == first
    True
    """
    player, old = state.player, state.player.village
    at_once, total = before or (_at_once(player), scoring.total(player))
    village = old.lay(Laid(lay.x, lay.y, tile, lay.turn))
    after = player._replace(village=village)
    if village.tally != old.tally:
        after, _, _ = with_balloons(state, old, after)
    if village.bases:
        after, _, _ = with_chimeras(state, old, after)
    stall = village.at[lay.x, lay.y].stall
    return Gain(
        tile,
        lay,
        _at_once(after) - at_once,
        scoring.total(after) - total,
        tuple([now - then for now, then in zip(village.tally, old.tally, strict=True)]),
        stall >= 0 and state.draws_for(old.stalls[stall]) and bool(state.bag),
    )


def _at_once(player: Player) -> int:
    """The points of what has been taken from the piles."""
    return sum(
        found.points for category in (scoring.balloons, scoring.chimeras) for found in category(player)
    )


def best(found: Sequence[Gain], count: int = 5) -> tuple[Gain, ...]:
    """The lays that bring most at the end, then most at once, then most elements; the first of equals.

    >>> import explorer
    >>> [one.end for one in best(gains(explorer.load("village").scenario("VIL-X1")), 3)]
    [5, 5, 5]
    """
    return tuple(
        sorted(found, key=lambda one: (-one.end, -one.now, -sum(one.connects), not one.draws))[:count]
    )


def reasons(state: Position, one: Gain) -> tuple[Event, ...]:
    """The reasons of a lay's gain: the events of playing it, without the taking and the laying itself."""
    taken = state.apply(take(one.tile))[0] if state.phase == TAKE else state
    # Another round would follow the last tile of the board; what it brings is no reason.
    taken = replace(taken, round=len(state.players)) if not any(map(any, taken.lines)) else taken
    events: tuple[Event, ...] = taken.apply(one.lay)[1]
    return tuple(event for event in events[1:] if event.rule not in ("VIL-F1", "VIL-T4", "VIL-T5"))
