"""How what a player of Viva Catrina has is written; see `reading` for the keys."""

from __future__ import annotations

from explorer.core.codec import At, Draft, Kind, keyed, plain
from explorer.core.definitions import Reader
from explorer.core.messages import message
from explorer.games.village.position.actions import NUMBER, TURNS, read_cell
from explorer.games.village.position.board import Board
from explorer.games.village.position.kinds import BALLOONS_AT, COLOURS, ENOUGH, STEPS, Cell, Point
from explorer.games.village.position.network import START, cell_name
from explorer.games.village.position.village import Laid, Village, founded


def _village(reader: Reader, key: str, at: Draft) -> Village:
    """VIL-S1, VIL-T3: the start tile and the tiles laid, each next to one laid before."""
    board = at.board
    start = reader.integer("start", min(board.starts), max(board.starts))
    lays = [Laid(*START, start, 0)]
    lying: dict[Cell, int] = {START: start}
    for text in reader.strings("village", None, []):
        laid = read_lay(text, board)
        if laid is None:
            raise reader.refuse("village", text, message("vil-a-lay"))
        cell = cell_name(*laid.cell)
        if laid.tile in lying.values():
            raise reader.refuse("village", text, message("vil-tiles-once", tile=laid.tile))
        if laid.cell in lying:
            raise reader.refuse("village", text, message("vil-overlap", other=lying[laid.cell], cell=cell))
        if not any((laid.x + dx, laid.y + dy) in lying for dx, dy in STEPS):
            raise reader.refuse("village", text, message("vil-detached", cell=cell))
        lying[laid.cell] = laid.tile
        lays.append(laid)
    return founded(board, lays)


def read_lay(text: str, board: Board) -> Laid | None:
    """The tile that `str(laid)` wrote: "57 x2 y-1 r90"; None for anything else."""
    words = text.split(" ")
    if (
        len(words) != 4
        or not NUMBER.fullmatch(words[0])
        or int(words[0]) not in board.tiles
        or words[3] not in TURNS
    ):
        return None
    cell = read_cell(" ".join(words[1:3]), board)
    return Laid(*cell, int(words[0]), TURNS[words[3]]) if cell else None


def _chimeras(reader: Reader, key: str, at: Draft) -> tuple[Point, ...]:
    """VIL-C1, VIL-C3: each on a base that is closed, connected and of the right size; by its first point."""
    village = at.village
    ready = {
        cell_name(*base.points[0]): base.points[0]
        for base in village.bases
        if base.size is not None and village.is_lit(base)
    }
    names = reader.strings(key)
    for name in names:
        if name not in ready or names.count(name) > 1:
            raise reader.refuse(key, name, message("vil-a-base"))
    return tuple(ready[name] for name in names)


def _balloon(table: Reader, colour: str, at: Draft) -> int:
    """VIL-B1: the place in its pile of a tile that was earned."""
    place: int = table.integer(colour, 0, len(at.board.plain))
    if place and at.village.tally[BALLOONS_AT + COLOURS.index(colour)] < ENOUGH:
        raise table.refuse(colour, place, message("vil-three-balloons"))
    return place


def _village_dict(village: Village, position: At) -> dict[str, object]:
    return {"start": village.start, "village": [str(laid) for laid in village.lays[1:]]}


VILLAGE = Kind(_village, _village_dict, spread=True)
BALLOONS = keyed(COLOURS, Kind(_balloon, plain, unsaid=0), sparse=True)
CHIMERAS = Kind(_chimeras, lambda points, at: [cell_name(*point) for point in points])
