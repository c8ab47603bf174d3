"""A village in words: what a screen reader says of a cell, of an offered tile, of the tile in hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from explorer.core.messages import message, templates
from explorer.core.text import NO_WORDS, Text, joined, set_apart, verbatim
from explorer.games.village.position import bases
from explorer.games.village.position.actions import read_cell
from explorer.games.village.position.kinds import CORNERS, RULEBOOK, SIDES, SIZES, WAYS, Cell
from explorer.games.village.position.network import START
from explorer.games.village.position.position import Position
from explorer.games.village.position.tiles import Oriented
from explorer.games.village.position.village import Village
from explorer.games.village.rules.phrases import listed

SIDE_NAMES, CORNER_NAMES = templates("vil-side", SIDES), templates("vil-corner", CORNERS)
WAY_NAMES = templates("vil-way", WAYS)


def way_words(tile: Oriented, way: int, connected: bool | None = None) -> Text:
    """A way: kind, sides, whether it is connected (None = not said), what stands on it."""
    facts = {
        "kind": WAY_NAMES[tile.kinds[way]],
        "sides": joined((SIDE_NAMES[SIDES[side]] for side in tile.reaches[way]), "-"),
        "state": NO_WORDS
        if connected is None
        else message("vil-words-connected" if connected else "vil-words-loose"),
        "carries": message("vil-words-carries", what=listed(tile.tallies[way]))
        if any(tile.tallies[way])
        else NO_WORDS,
    }
    return message("vil-words-way", **facts)


def base_words(tile: Oriented) -> list[Text]:
    """The parts of bases: "base part south-east + south-west" for one over two corners."""
    names = [CORNER_NAMES[corner] for corner in CORNERS]
    over = [(side, (side + 1) % 4) for side in range(4) if tile.joined[side]]
    alone = [
        (corner,) for corner in range(4) if tile.corners[corner] and not any(corner in pair for pair in over)
    ]
    return [
        message("vil-words-parts", corners=joined((names[corner] for corner in part), " + "))
        for part in (*over, *alone)
    ]


@lru_cache(maxsize=1024)
def tile_words(tile: Oriented, connected: tuple[bool, ...] = (), *, start: bool = False) -> Text:
    """A tile as it lies: ways, what stands on them, parts of bases; `connected` by way, () = not said."""
    name = message("vil-words-start-tile" if start else "vil-words-tile", number=tile.number)
    ways = [way_words(tile, way, connected[way] if connected else None) for way in range(len(tile.kinds))]
    return set_apart((name, *ways, *base_words(tile)))


def describe(state: Position, cell: str, seat: int | None = None) -> Text:
    """What a screen reader says of a cell of a village, the player's whose turn it is if no seat is named.

    >>> import explorer
    >>> state = explorer.load("village").scenario("VIL-X1")
    >>> describe(state, "x0 y0").en
    'x0 y0; start tile 115; paved path north-south (connected); flowered trail east-west (connected)'
    """
    who = state.seat if seat is None else seat
    village = state.players[who].village
    place = read_cell(cell, state.board)
    if place is None or place not in village.at:
        free = place is not None and place in village.frontier
        return set_apart((verbatim(cell), message("vil-words-open-plot" if free else "vil-words-away")))
    return set_apart((verbatim(cell), laid_words(village, place), *_chimeras(state, who, place)))


def laid_words(village: Village, place: Cell) -> Text:
    """The tile that lies on a cell, and which of its ways are connected."""
    tile = village.at[place]
    connected = tuple((*place, way) in village.connected for way in range(len(tile.kinds)))
    return tile_words(tile, connected, start=place == START)


def _chimeras(state: Position, seat: int, place: Cell) -> Iterator[Text]:
    player = state.players[seat]
    for point in player.chimeras:
        base = bases.trace(player.village.at, point)
        if place in base.cells and base.size is not None:
            near = next(p for p in base.points if p[0] - place[0] in (0, 1) and p[1] - place[1] in (0, 1))
            corner = ("N" if near[1] == place[1] else "S") + ("W" if near[0] == place[0] else "E")
            facts = {"chimera": RULEBOOK.words[f"{SIZES[base.size]} chimera"], "corner": CORNER_NAMES[corner]}
            yield message("vil-words-chimera", **facts)


def place_name(row: int, col: int) -> str:
    """A place of a line, as events name it.

    >>> place_name(1, 2)
    'b3'
    """
    return f"{'ab'[row]}{col + 1}"


def line_words(state: Position, row: int, col: int, turn: int = 0) -> Text:
    """A place of a line: its tile and whether it can be taken (VIL-T2)."""
    where = message("vil-words-place", place=place_name(row, col))
    number = state.lines[row][col]
    if not number:
        return set_apart((where, message("vil-words-gone")))
    free = message("vil-words-available" if number in state.available else "vil-words-inside")
    return set_apart((where, free, tile_words(state.board.lays[number, turn])))


def hand_words(state: Position, tile: int, turn: int) -> Text:
    """The tile to be laid, as it is held."""
    return tile_words(state.board.lays[tile, turn]) if tile else message("vil-words-no-hand")
