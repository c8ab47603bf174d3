"""How what lies in a position of the pond game is written: tiles by cell, in notation, for instance
`c4 = "18 r90 tunnel"`; an animal `at` a cell or a pond, and in which `zone` of it.
"""

from __future__ import annotations

from explorer.core.codec import Draft, Kind, choice, plain
from explorer.core.definitions import Reader
from explorer.core.errors import one_of
from explorer.core.messages import message
from explorer.games.pond.position.board import SIDES, Board, Laid
from explorer.games.pond.position.kinds import HAND, Spot

TURNS = {"r0": 0, "r90": 1, "r180": 2, "r270": 3}


def laid_text(laid: Laid) -> str:
    """The notation of a tile on the board: number, orientation, tunnel, planted sides as they lie.

    >>> laid_text(Laid(18, 1, tunnel=True, hedges=0b0010))
    '18 r90 tunnel hedge-south'
    """
    planted = [f"hedge-{SIDES[(i + laid.turn) % 4]}" for i in range(4) if laid.hedges >> i & 1]
    return " ".join([str(laid.tile), f"r{laid.turn * 90}", *(["tunnel"] if laid.tunnel else []), *planted])


def read_laid(reader: Reader, cell: str, board: Board) -> Laid:
    """The tile that `laid_text` wrote; the orientation may be left out, and no word may be there twice."""
    text = reader.string(cell)
    number, *words = text.split() or [""]
    if number not in map(str, board.landscape):
        raise reader.refuse(cell, text, message("pon-a-tile-first", tiles=one_of(board.landscape)))
    turns = [TURNS[word] for word in words if word in TURNS]
    if len(turns) > 1 or len(set(words)) < len(words):
        raise reader.refuse(cell, text, message("pon-each-word-once"))
    laid = Laid(
        int(number), sum(turns)
    )  # turned first: a planted side is named as it lies, wherever the words stand
    for word in words:
        if word in TURNS:
            continue
        if word == "tunnel" and len(board.landscape[laid.tile].zones) > 1:
            laid = laid._replace(tunnel=True)
        elif word.startswith("hedge-") and word.removeprefix("hedge-") in SIDES:
            side = (SIDES.index(word.removeprefix("hedge-")) - laid.turn) % 4
            if board.landscape[laid.tile].sides[side] in ("road", "hedge"):
                raise reader.refuse(cell, text, message("pon-planted"))
            laid = laid._replace(hedges=laid.hedges | 1 << side)
        else:
            raise reader.refuse(cell, text, message("pon-a-form"))
    return laid


def _tiles(table: Reader, key: str, at: Draft) -> tuple[Laid | None, ...]:
    """The board, cell by cell."""
    tiles = table.table(key, {})
    laid = {cell: read_laid(tiles, _cell(tiles, cell, at.board), at.board) for cell in tiles.keys}
    return tuple(laid.get(cell) for cell in at.board.cells)


def _cell(tiles: Reader, cell: str, board: Board) -> str:
    if cell not in board.index:
        expected = message("pon-a-cell", first=board.cells[0], last=board.cells[-1])
        raise tiles.refuse(cell, cell, expected)
    return cell


def _spot(table: Reader, key: str, at: Draft) -> Spot | None:
    """Where an animal stands; in its start pond if nothing is said."""
    board, colour = at.board, at.colour
    place = table.choice("at", [*board.ponds, *board.cells], f"start-{colour}" if colour else None)
    zone = table.integer("zone", 0, 3, 0)
    if (place is None) != (colour is None):
        raise table.refuse("at", place, message("pon-a-place"))
    if place in board.ponds and (place not in (f"start-{colour}", f"pond-{colour}") or zone):
        raise table.refuse("at", place, message("pon-own-pond", colour=colour))
    if place in board.index:
        laid = at.tiles[board.index[place]]
        if laid is None or zone >= len(board.zones(laid)):
            raise table.refuse("at", f"{place} zone {zone}", message("pon-a-zone"))
    return Spot(place, zone) if place else None


def _numbers(table: Reader, key: str, at: Draft, *, hidden: bool = False) -> tuple[int, ...]:
    value = table.typed(key, list, message("pon-some-numbers"))
    if len(value) > 2000 or any(
        type(n) is not int or (n not in at.board.tiles and not (hidden and n == 0)) for n in value
    ):
        raise table.refuse(key, value, message("pon-our-numbers"))
    return tuple(value)


def _hand(table: Reader, key: str, at: Draft) -> tuple[int, ...]:
    hand = _numbers(table, key, at, hidden=True)
    if len(hand) > HAND:
        raise table.refuse(key, list(hand), message("pon-a-hand", hand=HAND))
    return tuple(sorted(hand))


TILES = Kind(
    _tiles,
    lambda tiles, at: {c: laid_text(laid) for c, laid in zip(at.board.cells, tiles, strict=True) if laid},
)
COLOUR = Kind(
    choice(lambda at: [pair.colour for pair in at.board.pairs]).read,
    lambda colour, at: {"colour": colour} if colour else {},
    unsaid=None,
    spread=True,
)
SPOT = Kind(_spot, lambda spot, at: {"at": spot.place, "zone": spot.zone} if spot else {}, spread=True)
HAND_TILES = Kind(_hand, plain, unsaid=())
PILE = Kind(lambda table, key, at: _numbers(table, key, at, hidden=at.masked), plain, unsaid=())
DISCARD = Kind(_numbers, plain, unsaid=())
