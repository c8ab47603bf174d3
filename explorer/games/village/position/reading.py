"""A position as plain JSON and as a TOML file; both are read by one strict reader that names the key at
fault.

`to_dict` writes every key. In the `[position]` table of a scenario file nearly all may be left out:

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
from typing import Any, TypeVar

from explorer.core.definitions import Reader
from explorer.core.installed import message
from explorer.core.positions.reading import options_of, seed_of
from explorer.games.village.position import consistency
from explorer.games.village.position.board import Board
from explorer.games.village.position.kinds import COLOURS, FEWEST, LAY, MOST, NO_TILE, PHASES, SIZES, TAKE
from explorer.games.village.position.position import Player, Position, VillageOptions
from explorer.games.village.position.seats import player_dict, read_player
from explorer.games.village.position.setup import filled

P = TypeVar("P", bound=Position)

MANY = 10**6
KEYS = (
    "options", "seed", "players", "lines", "bag", "balloons", "chimeras", "phase", "hand", "first", "seat",
    "round", "turn",
)  # fmt: skip


def to_dict(state: Position) -> dict[str, Any]:
    """The whole position as plain JSON."""
    return {
        "options": {},
        "seed": state.seed,
        "round": state.round,
        "turn": state.turn,
        "first": state.first,
        "seat": state.seat,
        "phase": state.phase,
        "hand": state.hand,
        "players": [player_dict(player) for player in state.players],
        "lines": [list(line) for line in state.lines],
        "balloons": dict(zip(COLOURS, state.balloons, strict=True)),
        "chimeras": dict(zip(SIZES, state.chimeras, strict=True)),
        "bag": list(state.bag),
    }


def read_position(
    reader: Reader, kind: type[P], board: Board, *, masked: bool = False, whole: bool = False
) -> P:
    """A position from a table; unless it is `whole`, what is left out is dealt by the seed or follows from
    the villages.
    """
    options, seed = options_of(reader, VillageOptions), seed_of(reader, masked)
    tables = reader.tables("players")
    if not FEWEST <= len(tables) <= MOST:
        raise reader.refuse("players", len(tables), message("vil-seats", fewest=FEWEST, most=MOST))
    seats = [read_player(table, board, whole=whole) for table in tables]
    hand = reader.integer("hand", 0, len(board.tiles), NO_TILE)
    number, first = reader.integer("round", 1, len(seats), 1), reader.integer("first", 0, len(seats) - 1, 0)
    bag, lines = _bag(reader, board), _lines(reader, board.side(len(seats)), board)
    rest = _rest(reader, board, [player for player, _, _ in seats], hand, lines, bag)
    state = kind(
        board, options, seed, tuple(player for player, _, _ in seats), lines or (), rest,
        (board.pile(len(seats)),) * len(COLOURS), board.chimeras,
        phase=reader.choice("phase", PHASES, LAY if hand else TAKE), hand=hand, first=first,
        seat=reader.integer("seat", 0, len(seats) - 1, (first + number - 1) % len(seats)),
        round=number, turn=reader.integer("turn", 0, MANY, 0),
    )  # fmt: skip
    state = state if lines else filled(state)
    state = consistency.with_piles(reader, state, [(balloons, chimeras) for _, balloons, chimeras in seats])
    reader.close()
    consistency.check(reader, state)
    return state


def _rest(
    reader: Reader,
    board: Board,
    players: list[Player],
    hand: int,
    lines: tuple[tuple[int, ...], ...] | None,
    bag: tuple[int, ...] | None,
) -> tuple[int, ...]:
    """VIL-S1: no tile is in two places; what is in the bag, every tile that is nowhere else if it is not
    given.
    """
    laid = (lay.tile for player in players for lay in player.village.lays)
    held = Counter(
        tile for tile in (*laid, hand, *(tile for line in lines or () for tile in line), *(bag or ())) if tile
    )
    if twice := [tile for tile, count in held.items() if count > 1]:
        raise reader.refuse("players", min(twice), message("vil-tiles-once", tile=min(twice)))
    return tuple(tile for tile in board.tiles if tile not in held) if bag is None else bag


def _bag(reader: Reader, board: Board) -> tuple[int, ...] | None:
    if "bag" not in reader:
        return None
    value = reader.typed("bag", list, message("vil-numbers"))
    if any(type(tile) is not int or tile not in board.tiles for tile in value):
        raise reader.refuse("bag", value, message("vil-numbers"))
    return tuple(sorted(value))


def _lines(reader: Reader, lengths: tuple[int, ...], board: Board) -> tuple[tuple[int, ...], ...] | None:
    """VIL-S2, VIL-T2: two lines of the right length, of which only ends have been taken."""
    if "lines" not in reader:
        return None
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
