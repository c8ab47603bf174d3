"""Positions that no play has led to: the start of a game, positions read from a file."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

from explorer.core.codec import Draft
from explorer.core.definitions import Reader
from explorer.core.game import shuffled
from explorer.core.messages import message
from explorer.core.replacing import replace
from explorer.games.pond.board import CHOOSE, HAND, SECOND_LAY, SECOND_STEP, Board
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
        ("colour", [p.colour for p in players]),
        ("place", [p.spot.place if p.spot else None for p in players]),
    ):
        if twice := [value for value, count in Counter(values).items() if value and count > 1]:
            at = twice if what == "place" else ()
            seats = [f"players.{seat}.{what}" for seat, value in enumerate(values) if value in twice]
            reader.report("players", twice, message(f"pon-own-{what}"), at or seats)


def _refuse_phase(reader: Reader, state: Position) -> None:
    """The phase agrees with the ponds chosen, and a second part with a hand already played from."""
    if (state.phase == CHOOSE) == all(p.colour for p in state.players) or (
        state.phase == CHOOSE and state.player.colour
    ):
        reader.report("phase", state.phase, message("pon-to-choose"))
    if state.phase in (SECOND_STEP, SECOND_LAY) and len(state.player.hand) >= HAND:
        reader.report("phase", state.phase, message("pon-played"))


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
