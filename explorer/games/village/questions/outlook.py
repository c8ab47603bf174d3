"""What a village could still connect: stretches of ways that hang together with nothing, open ends, key
tiles.

These are questions about the landscape. Which tiles are still in the bag is another matter: "fewest tiles"
takes for granted that a tile of the right shape comes.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from explorer.games.village.position.kinds import NOTHING, STEPS, WAYS, Cell, Tally, added
from explorer.games.village.position.network import Segment, components, connected_anew
from explorer.games.village.position.village import Village


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
    """What stands on these ways, all together."""
    total = NOTHING
    for x, y, way in ways:
        total = added(total, village.at[x, y].tallies[way])
    return total


def loose(village: Village) -> Tally:
    """The elements of a village that are not connected."""
    return tuple(every - linked for every, linked in zip(every_element(village), village.tally, strict=True))


def every_element(village: Village) -> Tally:
    """What stands on all ways of a village, connected or not."""
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
    rows = components(village.at, village.connected)
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
    """The rectangle of the village and one cell more on every side: no shortest way leaves it."""
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
    for row in components(village.at, village.connected):
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
