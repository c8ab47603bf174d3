"""A position as plain JSON and as a TOML file; both are read by one strict reader that names the key at
fault.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import fields
from typing import Any, TypeVar

from explorer.core.definitions import Reader
from explorer.core.errors import one_of
from explorer.core.game import shuffled
from explorer.core.installed import message
from explorer.core.positions.reading import options_of, seed_of
from explorer.games.pond.position.board import ANIMALS, SIDES, Board, Laid
from explorer.games.pond.position.kinds import (
    CHOOSE,
    HAND,
    PHASES,
    SECOND_LAY,
    SECOND_STEP,
    TURN,
    Player,
    Spot,
)
from explorer.games.pond.position.position import PondOptions, Position

P = TypeVar("P", bound=Position)

TURNS = {"r0": 0, "r90": 1, "r180": 2, "r270": 3}
MAX_TURN = 10**6
KEYS = ("options", "seed", "players", "tiles", "pile", "discard", "phase", "seat", "turn", "shuffles")


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


def to_dict(state: Position) -> dict[str, Any]:
    """The whole position as plain JSON."""
    return {
        "options": {f.name: getattr(state.options, f.name) for f in fields(state.options)},
        "seed": state.seed,
        "players": [_player_dict(p) for p in state.players],
        "tiles": {
            cell: laid_text(laid) for cell, laid in zip(state.board.cells, state.tiles, strict=True) if laid
        },
        "pile": list(state.pile),
        "discard": list(state.discard),
        "phase": state.phase,
        "seat": state.seat,
        "turn": state.turn,
        "shuffles": state.shuffles,
    }


def _player_dict(player: Player) -> dict[str, Any]:
    at = {"at": player.spot.place, "zone": player.spot.zone} if player.spot else {}
    return {
        "animal": player.animal,
        **({"colour": player.colour} if player.colour else {}),
        **at,
        "hand": list(player.hand),
    }


def read_position(reader: Reader, kind: type[P], board: Board, *, masked: bool = False) -> P:
    """A position from a table; what a scenario file leaves out is filled: hands and pile from the rest of the
    box, by seed.
    """
    options, seed = options_of(reader, PondOptions), seed_of(reader, masked)
    tiles = reader.table("tiles", {})
    laid = {cell: read_laid(tiles, _cell(tiles, cell, board), board) for cell in tiles.keys}
    players = tuple(_player(r, board, laid) for r in reader.tables("players"))
    if not 2 <= len(players) <= 4:
        raise reader.refuse("players", len(players), message("pon-two-to-four"))
    _refuse_shared(reader, players)
    discard = _numbers(reader, "discard", board, [])
    given = "pile" in reader
    pile = _numbers(reader, "pile", board, [], masked=masked) if given else ()
    if not given:
        players, pile = _dealt(players, pile, [*(t.tile for t in laid.values()), *discard], board, seed or 0)
    phase = reader.choice("phase", PHASES, TURN if all(p.colour for p in players) else CHOOSE)
    state = kind(
        board, options, seed, players, tuple(laid.get(c) for c in board.cells), tuple(pile), discard, phase,
        reader.integer("seat", 0, len(players) - 1, 0), reader.integer("turn", 0, MAX_TURN, 0),
        reader.integer("shuffles", 0, MAX_TURN, 0),
    )  # fmt: skip
    _refuse_phase(reader, state)
    reader.close()
    return state


def _cell(tiles: Reader, cell: str, board: Board) -> str:
    if cell not in board.index:
        expected = message("pon-a-cell", first=board.cells[0], last=board.cells[-1])
        raise tiles.refuse(cell, cell, expected)
    return cell


def _player(reader: Reader, board: Board, laid: Mapping[str, Laid]) -> Player:
    animal = reader.choice("animal", ANIMALS)
    colour = reader.choice("colour", [p.colour for p in board.pairs], None)
    at = reader.choice("at", [*board.ponds, *board.cells], f"start-{colour}" if colour else None)
    zone = reader.integer("zone", 0, 3, 0)
    hand = _numbers(reader, "hand", board, [], masked=True)
    if len(hand) > HAND:
        raise reader.refuse("hand", list(hand), message("pon-a-hand", hand=HAND))
    if (at is None) != (colour is None):
        raise reader.refuse("at", at, message("pon-a-place"))
    reader.close()
    if at in board.ponds and (at not in (f"start-{colour}", f"pond-{colour}") or zone):
        raise reader.refuse("at", at, message("pon-own-pond", colour=colour))
    if at in board.index and (at not in laid or zone >= len(board.zones(laid[at]))):
        raise reader.refuse("at", f"{at} zone {zone}", message("pon-a-zone"))
    return Player(animal, colour, Spot(at, zone) if at else None, tuple(sorted(hand)))


def _refuse_shared(reader: Reader, players: tuple[Player, ...]) -> None:
    """Two players share neither an animal, nor a colour, nor a tile (PON-S3, PON-M4)."""
    for what, values in (
        ("animal", [p.animal for p in players]),
        ("colour", [p.colour for p in players if p.colour]),
        ("place", [p.spot.place for p in players if p.spot]),
    ):
        if twice := [value for value, count in Counter(values).items() if count > 1]:
            raise reader.refuse("players", twice, message(f"pon-own-{what}"))


def _refuse_phase(reader: Reader, state: Position) -> None:
    """The phase agrees with the ponds chosen, and a second part with a hand already played from."""
    if (state.phase == CHOOSE) == all(p.colour for p in state.players) or (
        state.phase == CHOOSE and state.player.colour
    ):
        raise reader.refuse("phase", state.phase, message("pon-to-choose"))
    if state.phase in (SECOND_STEP, SECOND_LAY) and len(state.player.hand) >= HAND:
        raise reader.refuse("phase", state.phase, message("pon-played"))


def _numbers(
    reader: Reader, key: str, board: Board, default: list[int], *, masked: bool = False
) -> tuple[int, ...]:
    value = reader.typed(key, list, message("pon-some-numbers"), default)
    if len(value) > 2000 or any(
        type(n) is not int or (n not in board.tiles and not (masked and n == 0)) for n in value
    ):
        raise reader.refuse(key, value, message("pon-our-numbers"))
    return tuple(value)


def _dealt(
    players: tuple[Player, ...], pile: tuple[int, ...], used: list[int], board: Board, seed: int
) -> tuple[tuple[Player, ...], tuple[int, ...]]:
    """Fill short hands and the pile with the rest of the box, in an order that the seed fixes."""
    used = used + [t for p in players for t in p.hand]
    rest = list(shuffled((Counter(board.pile()) - Counter(used)).elements(), seed, "pile"))
    filled = []
    for player in players:
        need = HAND - len(player.hand)
        filled.append(player._replace(hand=tuple(sorted((*player.hand, *rest[:need])))))
        rest = rest[need:]
    return tuple(filled), tuple(rest)
