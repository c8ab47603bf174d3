"""Positions that no play has led to: the start of a game, positions read from a file, positions edited by
hand.
"""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

from explorer.core import files
from explorer.core.codec import Draft
from explorer.core.definitions import MAX_BYTES, Reader
from explorer.core.errors import BadOption, about, mismatch, one_of
from explorer.core.game import shuffled
from explorer.core.messages import message
from explorer.core.replacing import replace
from explorer.core.text import Text, verbatim
from explorer.games.pond.board import (
    CHOOSE,
    HAND,
    HIDDEN,
    KIND_NAMES,
    SECOND_LAY,
    SECOND_STEP,
    SIDE_NAMES,
    SIDES,
    Board,
    Laid,
    Spot,
)
from explorer.games.pond.position import Player, PondOptions, Position

P = TypeVar("P", bound=Position)


def settled(state: P, at: Draft) -> P:
    """A sound position, hands and pile filled from the rest of the box if no pile was written."""
    _refuse_shared(at.reader, state.players)
    state = state if "pile" in at.reader else _dealt(state)
    _refuse_phase(at.reader, state)
    return state


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


def _dealt(state: P) -> P:
    """Fill short hands and the pile with the rest of the box, in an order that the seed fixes."""
    tiles, hands = [laid.tile for laid in state.tiles if laid], [t for p in state.players for t in p.hand]
    used = Counter([*tiles, *state.discard, *hands])
    rest = list(shuffled((Counter(state.board.pile()) - used).elements(), state.seed or 0, "pile"))
    filled = []
    for player in state.players:
        need = HAND - len(player.hand)
        filled.append(player._replace(hand=tuple(sorted((*player.hand, *rest[:need])))))
        rest = rest[need:]
    return replace(state, players=tuple(filled), pile=tuple(rest))


# Editing ----------------------------------------------------------------------------------------------------

# Each function returns a new position that reads back (`game.from_dict`, `game.open`), or refuses with the
# way out. Tiles are free: what is laid or removed comes from nowhere and goes nowhere, so hands, pile and
# discard stay as they are.

# Editing tiles ----------------------------------------------------------------------------------------------


def put(state: P, cell: str, tile: int, turn: int = 0) -> P:
    """Lay a landscape tile, `turn` quarter turns clockwise [0 to 3], in the place of what lies there."""
    _refuse_cell(state, cell)
    if type(tile) is not int or tile not in state.board.landscape:
        numbers = verbatim(", ".join(map(str, state.board.landscape)))
        raise wrong("tile", tile, about(message("pon-edit-a-landscape-tile"), numbers))
    if type(turn) is not int or turn not in range(4):
        raise wrong("turn", turn, message("pon-edit-quarters"))
    _refuse_animal(state, cell)
    return state.with_tile(cell, Laid(tile, turn))


def remove(state: P, cell: str) -> P:
    """Take a tile off the board."""
    _laid(state, cell)
    _refuse_animal(state, cell)
    return state.with_tile(cell, None)


def rotate(state: P, cell: str, quarters: int = 1) -> P:
    """Turn a tile clockwise; planted hedges and an animal on it turn along, so it stays in its zone."""
    laid = _laid(state, cell)
    if type(quarters) is not int:
        raise BadOption(mismatch("quarters", quarters, message("pon-edit-whole-quarters")))
    return state.with_tile(cell, laid._replace(turn=(laid.turn + quarters) % 4))


def toggle_tunnel(state: P, cell: str) -> P:
    """Dig a tunnel under the road of a tile, or fill it in (PON-E1)."""
    laid = _laid(state, cell)
    if len(state.board.landscape[laid.tile].zones) < 2:
        raise BadOption(message("pon-edit-no-tunnel", cell=cell, tile=laid.tile))
    _refuse_animal(state, cell)
    return state.with_tile(cell, laid._replace(tunnel=not laid.tunnel))


def toggle_hedge(state: P, cell: str, side: str) -> P:
    """Plant hedge on a side as it lies ("north" = towards row 1), or pull it up (PON-E1)."""
    laid = _laid(state, cell)
    if side not in SIDES:
        raise wrong("side", side, one_of(SIDES))
    where = (SIDES.index(side) - laid.turn) % 4
    printed = state.board.landscape[laid.tile].sides[where]
    if printed in ("road", "hedge"):
        raise BadOption(
            message("pon-edit-no-hedge", cell=cell, side=SIDE_NAMES[side], kind=KIND_NAMES[printed])
        )
    return state.with_tile(cell, laid._replace(hedges=laid.hedges ^ 1 << where))


def clear(state: P) -> P:
    """An empty board: no tiles, and every animal that has a pond back in its start pond."""
    players = tuple(p._replace(spot=Spot(p.home)) if p.colour else p for p in state.players)
    return replace(state, players=players, tiles=(None,) * len(state.board.cells))


# Editing players --------------------------------------------------------------------------------------------


def move_animal(state: P, seat: int, place: str, zone: int = 0) -> P:
    """Set an animal down in a zone of a tile that no other animal holds (PON-M4), or in its start pond.

    Its arrival pond is refused: entering it ends the game, and that is for a move to do.
    """
    player = _player(state, seat)
    if not player.colour:
        raise BadOption(message("pon-edit-no-pond", animal=player.animal))
    if not isinstance(place, str) or place not in (player.home, *state.board.cells):
        raise wrong("place", place, message("pon-edit-home-or-tile", home=player.home))
    zones = 1 if place == player.home else len(state.board.zones(_laid(state, place)))
    if type(zone) is not int or not 0 <= zone < zones:
        known = message("pon-edit-a-zone", last=zones - 1) if zones else message("pon-edit-all-road")
        raise wrong("zone", zone, known, place=place)
    if state.standing_on(place) not in (None, seat):
        _refuse_animal(state, place)
    return state.with_player(seat, spot=Spot(place, zone))


# Refusals ---------------------------------------------------------------------------------------------------


def wrong(what: str, got: object, expected: Text, **facts: object) -> BadOption:
    """The error for an argument that an edit cannot use."""
    return BadOption(mismatch(message(f"pon-edit-{what}", **facts), got, expected))


def _refuse_cell(state: Position, cell: str) -> None:
    if not isinstance(cell, str) or cell not in state.board.index:
        first, last = state.board.cells[0], state.board.cells[-1]
        raise wrong("cell", cell, message("pon-edit-a-cell", first=first, last=last))


def _refuse_animal(state: Position, place: str) -> None:
    if (seat := state.standing_on(place)) is not None:
        raise BadOption(
            about(place, message("pon-edit-somebody", animal=state.board.animals[state.players[seat].animal]))
        )


def _laid(state: Position, cell: str) -> Laid:
    _refuse_cell(state, cell)
    if (laid := state.at(cell)) is None:
        raise BadOption(about(cell, message("pon-edit-no-tile")))
    return laid


def _player(state: Position, seat: int) -> Player:
    if type(seat) is not int or not 0 <= seat < len(state.players):
        raise wrong("seat", seat, message("pon-edit-a-seat", last=len(state.players) - 1))
    return state.players[seat]


# A scenario file --------------------------------------------------------------------------------------------


def to_toml(state: Position, *, name: str, title: Text, question: Text, answer: Text) -> str:
    """A scenario file that `game.open` reads back to an equal position: nothing of it is left to be filled
    in.

    Raises
    ------
    BadOption
        A text that is blank or cannot be stored, a file too long to be read back, or a position seen by one
        player only.
    """
    if state.seed is None or HIDDEN in state.pile or any(HIDDEN in p.hand for p in state.players):
        raise BadOption(message("pon-edit-some-hidden"))
    rows = [
        'game = "pond"', f"name = {_string('name', name)}",
        *(f"{key} = {_both(key, text)}" for key, text in (("title", title), ("question", question), ("answer",
        answer))),
        "rules = []", 'provenance = "reconstruction"', "",
        "[position]", *files.rows("position", state.to_dict()),
    ]  # fmt: skip
    text = "\n".join(rows) + "\n"
    if len(text.encode()) > MAX_BYTES:
        raise BadOption(message("pon-edit-too-long", megabytes=MAX_BYTES // 10**6))
    return text


def _both(key: str, text: Text) -> str:
    return f"{{ fr = {_string(f'{key}, fr', text.fr)}, en = {_string(f'{key}, en', text.en)} }}"


def _string(key: str, text: str) -> str:
    if not isinstance(text, str) or not text.strip() or any("\ud800" <= c <= "\udfff" for c in text):
        raise BadOption(mismatch(key, text, message("pon-edit-a-text")))
    return files.value(text)


# The start of a game ----------------------------------------------------------------------------------------


def start(kind: type[P], board: Board, players: int, seed: int, options: PondOptions) -> P:
    """Shuffle, deal three tiles each, draw the first player; ponds are chosen next."""
    pile = shuffled(board.pile(), seed, "pile")
    hands = [tuple(sorted(pile[HAND * i : HAND * (i + 1)])) for i in range(players)]
    seats = tuple(
        Player(animal, None, None, hand) for animal, hand in zip(board.animals, hands, strict=False)
    )
    first = shuffled(range(players), seed, "first player")[0]
    return kind(board, options, seed, seats, (None,) * len(board.cells), pile[HAND * players :], seat=first)
