"""The pond game in words: what a screen reader says of a cell, a pond or a tile."""

from __future__ import annotations

from functools import lru_cache

from explorer.core.messages import message, templates
from explorer.core.text import NO_WORDS, Text, joined, verbatim
from explorer.games.pond.position.board import SIDES, Board, Laid
from explorer.games.pond.position.kinds import KIND_NAMES, SIDE_NAMES
from explorer.games.pond.position.position import Position

COLOUR_NAMES = templates("pon-colour", ("blue", "orange", "purple", "yellow"))
"""What the box's ponds are called; a box of one's own may have others."""


@lru_cache(maxsize=2048)
def laid_words(board: Board, laid: Laid) -> Text:
    """A tile as it lies: name, the four sides, what was done to it, how many zones its roads leave."""
    kinds = board.sides(laid)
    sides = joined(joined((SIDE_NAMES[side], KIND_NAMES[kinds[side]]), " ") for side in SIDES)
    more = []
    if laid.hedges:
        planted = joined(
            (SIDE_NAMES[SIDES[(i + laid.turn) % 4]] for i in range(4) if laid.hedges >> i & 1), " "
        )
        more.append(message("pon-words-hedges", planted=planted))
    if laid.tunnel:
        more.append(message("pon-words-tunnel"))
    if len(board.zones(laid)) > 1:
        more.append(message("pon-words-split"))
    return message("pon-words-tile", name=board.landscape[laid.tile].name, what=joined([sides, *more]))


def _name(state: Position, seat: int) -> Text:
    return state.board.animals[state.players[seat].animal]


def describe(state: Position, place: str) -> Text:
    """What a screen reader says of a cell or pond."""
    if place in state.board.ponds:
        return _describe_pond(state, place)
    board, laid, seat = state.board, state.at(place), state.standing_on(place)
    if laid is None or seat is None:
        return _describe_cell(board, place, laid)
    zones, where = board.zones(laid), NO_WORDS
    spot = state.players[seat].spot
    if spot and len(zones) > 1:
        sides = joined((SIDE_NAMES[s] for s in SIDES if s in zones[spot.zone]), " ")
        where = message("pon-words-side", sides=sides)
    facts = {"place": place, "what": laid_words(board, laid), "who": _name(state, seat), "where": where}
    return message("pon-words-standing", **facts)


@lru_cache(maxsize=4096)
def _describe_cell(board: Board, place: str, laid: Laid | None) -> Text:
    """A cell on which nobody stands."""
    if laid is None:
        shade = "dark" if place in board.dark else "light"
        return message(f"pon-words-empty-{shade}", place=place)
    return joined((verbatim(place), laid_words(board, laid)))


def pond_name(pond: str) -> Text:
    """A pond by what it is for and its colour."""
    end, _, colour = pond.partition("-")
    return message(f"pon-words-{end}", colour=COLOUR_NAMES.get(colour, verbatim(colour)))


def _describe_pond(state: Position, pond: str) -> Text:
    owner = next(
        (seat for seat, player in enumerate(state.players) if pond in (player.home, player.goal)), None
    )
    standing = state.standing_on(pond)
    return message(
        "pon-words-whose-pond",
        pond=pond_name(pond),
        who=message("pon-words-nobody") if owner is None else _name(state, owner),
        shore=", ".join(state.board.ponds[pond]),
        here=NO_WORDS if standing is None else message("pon-words-in-it", who=_name(state, standing)),
    )
