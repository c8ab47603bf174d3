"""How what lies on the board is written.

In the `[position]` table of a scenario file nearly all may be left out:

    seed = 1                       # fills the board with tiles of the bag
    round = 2                      # 1
    first = 1                      # 0, the seat that had the Catrina in round 1
    seat = 0                       # the holder of the Catrina
    turn = 30                      # 0, turns completed
    phase = "lay"                  # "take"; "lay" when there is a tile in hand
    hand = 57                      # 0
    lines = [[0, 3, 9], [12]]      # 0 = taken; short lines are filled up with 0; drawn by the seed if left
                                   # out
    bag = [4, 8]                   # every tile that is nowhere else
    balloons = { red = 1 }         # tiles left in the piles: what the players have not
    chimeras = { small = 1 }       # likewise

    [[position.players]]           # two to six
    start = 115                    # the start tile, at x0 y0
    village = ["57 x1 y0 r90"]     # none; each next to a tile before it
    balloons = { red = 1 }         # place in the pile from the top: as earned, the first player first
    chimeras = ["x1 y1"]           # first points of bases: as earned, the first player first
"""

from __future__ import annotations

from collections import Counter
from itertools import chain

from explorer.core.codec import Draft, Kind, keyed, plain, whole
from explorer.core.definitions import Reader
from explorer.core.messages import message
from explorer.games.village.position.kinds import COLOURS, NO_TILE, SIZES


def _bag(reader: Reader, key: str, at: Draft) -> tuple[int, ...]:
    """VIL-S1: no tile is in two places; what is in the bag, every tile that is nowhere else if it is not
    given.
    """
    tiles = at.board.tiles
    bag = reader.typed(key, list, message("vil-numbers"), ())
    if any(type(tile) is not int or tile not in tiles for tile in bag):
        raise reader.refuse(key, bag, message("vil-numbers"))
    laid = (lay.tile for player in at.players for lay in player.village.lays)
    held = Counter(tile for tile in (*laid, at.hand, *chain.from_iterable(at.lines), *bag) if tile)
    if twice := [tile for tile, count in held.items() if count > 1]:
        raise reader.refuse("players", min(twice), message("vil-tiles-once", tile=min(twice)))
    return tuple(sorted(bag) if key in reader else [tile for tile in tiles if tile not in held])


def _lines(reader: Reader, key: str, at: Draft) -> tuple[tuple[int, ...], ...]:
    """VIL-S2, VIL-T2: two lines of the right length, of which only ends have been taken."""
    board, lengths = at.board, at.board.side(len(at.players))
    value = reader.typed("lines", list, message("vil-places"))
    if len(value) != 2 or any(
        type(line) is not list or len(line) > most for line, most in zip(value, lengths, strict=False)
    ):
        raise reader.refuse("lines", value, message("vil-lines-2", first=lengths[0], second=lengths[1]))
    if any(type(tile) is not int or (tile and tile not in board.tiles) for line in value for tile in line):
        raise reader.refuse("lines", value, message("vil-places"))
    lines = tuple(
        (*line, *[NO_TILE] * (length - len(line))) for line, length in zip(value, lengths, strict=True)
    )
    for line in lines:
        left = [place for place, tile in enumerate(line) if tile]
        if left and left[-1] - left[0] >= len(left):
            raise reader.refuse("lines", value, message("vil-ends-only"))
    return lines


def _pile(table: Reader, size: str, at: Draft) -> int:
    return table.integer(size, 0, at.board.chimeras[SIZES.index(size)])


LINES = Kind(_lines, plain, unsaid=())
BAG = Kind(_bag, plain)
BALLOON_PILES = keyed(COLOURS, whole(0, lambda at: at.board.pile(len(at.players)), unsaid=None))
CHIMERA_PILES = keyed(SIZES, Kind(_pile, plain, unsaid=None))
