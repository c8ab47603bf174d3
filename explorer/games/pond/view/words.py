"""The pond game in words: what a screen reader says of a cell, a pond or a tile."""

from __future__ import annotations

from functools import lru_cache

from explorer.core.text import NO_WORDS, Text, joined, verbatim
from explorer.games.pond.position.board import SIDES, Board, Laid
from explorer.games.pond.position.kinds import KIND_NAMES, SIDE_NAMES
from explorer.games.pond.position.position import Position

COLOUR_NAMES = {
    "blue": Text("bleue", "blue"),
    "orange": Text("orange", "orange"),
    "purple": Text("violette", "purple"),
    "yellow": Text("jaune", "yellow"),
}


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
        more.append(
            Text("haie plantée ({planted})", "planted hedge ({planted})").filled({"planted": planted})
        )
    if laid.tunnel:
        more.append(Text("crapauduc", "toad tunnel"))
    if len(board.zones(laid)) > 1:
        more.append(Text("coupée en deux par la route", "cut in two by the road"))
    facts = {"name": board.landscape[laid.tile].name, "what": joined([sides, *more])}
    return Text("{name} : {what}", "{name}: {what}").filled(facts)


def _name(state: Position, seat: int) -> Text:
    return state.board.animals[state.players[seat].animal]


def describe(state: Position, place: str) -> Text:
    """What a screen reader says of a cell or pond."""
    if place in state.board.ponds:
        return _describe_pond(state, place)
    board, laid, seat = state.board, state.at(place), state.standing_on(place)
    if laid is None or seat is None:
        return _describe_cell(board, place, laid)
    facts = {"place": place, "what": laid_words(board, laid)}
    zones, where = board.zones(laid), NO_WORDS
    spot = state.players[seat].spot
    if spot and len(zones) > 1:
        sides = joined((SIDE_NAMES[s] for s in SIDES if s in zones[spot.zone]), " ")
        where = Text(" (côté {sides})", " ({sides} side)").filled({"sides": sides})
    facts |= {"who": _name(state, seat), "where": where}
    return Text(
        "{place}, {what} ; {who} s'y tient{where}", "{place}, {what}; {who} stands here{where}"
    ).filled(facts)


@lru_cache(maxsize=4096)
def _describe_cell(board: Board, place: str, laid: Laid | None) -> Text:
    """A cell on which nobody stands."""
    if laid is None:
        grey = Text("gris foncé", "dark grey") if place in board.dark else Text("gris clair", "light grey")
        return Text("{place}, case vide, {grey}", "{place}, empty cell, {grey}").filled(
            {"place": place, "grey": grey}
        )
    return Text("{place}, {what}", "{place}, {what}").filled(
        {"place": place, "what": laid_words(board, laid)}
    )


def _describe_pond(state: Position, pond: str) -> Text:
    end, _, colour = pond.partition("-")
    owner = next((i for i, p in enumerate(state.players) if p.colour == colour), None)
    who = (
        Text("à personne", "nobody's")
        if owner is None
        else Text("{who}", "{who}").filled({"who": _name(state, owner)})
    )
    standing = state.standing_on(pond)
    here = NO_WORDS
    if standing is not None:
        here = Text(" ; {who} s'y trouve", "; {who} is in it").filled({"who": _name(state, standing)})
    facts = {"colour": COLOUR_NAMES.get(colour, verbatim(colour)), "who": who, "here": here}
    facts["shore"] = Text(*(", ".join(state.board.ponds[pond]),) * 2)
    facts["end"] = (
        Text("mare de départ", "start pond") if end == "start" else Text("mare d'arrivée", "arrival pond")
    )
    words = Text(
        "{end} {colour} ({who}), au bord de {shore}{here}", "{colour} {end} ({who}), beside {shore}{here}"
    )
    return words.filled(facts)
