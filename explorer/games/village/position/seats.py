"""One player of a position, written and read; see `position` for the keys."""

from __future__ import annotations

from typing import Any

from explorer.core.definitions import Reader
from explorer.core.installed import message
from explorer.games.village.position.actions import NUMBER, TURNS, read_cell
from explorer.games.village.position.board import Board
from explorer.games.village.position.kinds import BALLOONS_AT, COLOURS, ENOUGH, STEPS, Cell, Point
from explorer.games.village.position.network import START, cell_name
from explorer.games.village.position.position import Player
from explorer.games.village.position.village import Laid, Village, founded


def player_dict(player: Player) -> dict[str, Any]:
    """One seat as plain JSON."""
    return {
        "start": player.village.start,
        "village": [str(laid) for laid in player.village.lays[1:]],
        "balloons": {colour: place for colour, place in zip(COLOURS, player.balloons, strict=True) if place},
        "chimeras": [cell_name(*point) for point in player.chimeras],
    }


def read_player(reader: Reader, board: Board, *, whole: bool) -> tuple[Player, bool, bool]:
    """One seat, and whether its balloon tiles and its chimeras were given."""
    village = read_village(reader, board)
    given = whole or "balloons" in reader, whole or "chimeras" in reader
    table = reader.table("balloons", {})
    balloons = tuple(table.integer(colour, 0, len(board.plain), 0) for colour in COLOURS)
    for place, colour in enumerate(COLOURS):
        if balloons[place] and village.tally[BALLOONS_AT + place] < ENOUGH:
            raise table.refuse(colour, balloons[place], message("vil-three-balloons"))
    table.close()
    chimeras = _chimeras(reader, village)
    reader.close()
    return Player(village, balloons, chimeras), *given


def read_village(reader: Reader, board: Board) -> Village:
    """VIL-S1, VIL-T3: the start tile and the tiles laid, each next to one laid before."""
    start = reader.integer("start", min(board.starts), max(board.starts))
    lays = [Laid(*START, start, 0)]
    at: dict[Cell, int] = {START: start}
    for text in reader.strings("village", None, []):
        laid = read_lay(text, board)
        if laid is None:
            raise reader.refuse("village", text, message("vil-a-lay"))
        cell = cell_name(*laid.cell)
        if laid.tile in at.values():
            raise reader.refuse("village", text, message("vil-tiles-once", tile=laid.tile))
        if laid.cell in at:
            raise reader.refuse("village", text, message("vil-overlap", other=at[laid.cell], cell=cell))
        if not any((laid.x + dx, laid.y + dy) in at for dx, dy in STEPS):
            raise reader.refuse("village", text, message("vil-detached", cell=cell))
        at[laid.cell] = laid.tile
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


def _chimeras(reader: Reader, village: Village) -> tuple[Point, ...]:
    """VIL-C1, VIL-C3: each on a base that is closed, connected and of the right size; by its first point."""
    ready = {
        cell_name(*base.points[0]): base.points[0]
        for base in village.bases
        if base.size is not None and village.is_lit(base)
    }
    names = reader.strings("chimeras", None, [])
    for name in names:
        if name not in ready or names.count(name) > 1:
            raise reader.refuse("chimeras", name, message("vil-a-base"))
    return tuple(ready[name] for name in names)
