"""Viva Catrina in a player's words: actions and their groups, what a lay brings, what hangs on a place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from explorer.core.game import Action
from explorer.core.text import NO_WORDS, Text, joined, verbatim
from explorer.games.village.position import bases
from explorer.games.village.position.actions import Draw, Lay, Take
from explorer.games.village.position.kinds import RULEBOOK, SIZES, Cell
from explorer.games.village.position.network import cell_name
from explorer.games.village.position.village import Village
from explorer.games.village.questions import outlook
from explorer.games.village.rules.phrases import listed
from explorer.games.village.state import VillageState
from explorer.games.village.view.doing import turned
from explorer.games.village.view.overlays import Asked, base_state
from explorer.games.village.view.words import WAY_NAMES, tile_words
from explorer.ui.messages import message

if TYPE_CHECKING:
    from explorer.games.village.questions.gains import Gain

HEADINGS = ("stall", "altar", "balloon", "visitor", "butterfly")
"""Under which heading a tile of the bag stands: the first of these that it carries, else "bare"."""


# Actions ----------------------------------------------------------------------------------------------------


def heading(state: VillageState, tile: int) -> str:
    """What a tile is remembered for."""
    carried = {element.split()[-1] for element in state.board.tiles[tile].elements}
    return next((kind for kind in HEADINGS if kind in carried), "bare")


def tile(state: VillageState, number: int, turn: int = 0) -> Text:
    """A tile in words, as it is turned."""
    return tile_words(state.board.lays[number, turn]).capitalised()


def group(state: VillageState, action: Action, ready: int) -> Text:
    """Under which heading the list shows an action."""
    match action:
        case Lay(turn=turn):
            return joined([message("vil-group-lay", tile=ready), turned(turn)])
        case Draw(tile=number):
            return message(f"vil-bag-{heading(state, number)}")
    return message("vil-group-take")


def label(state: VillageState, action: Action, gain: Gain | None = None) -> Text:
    """An action in words; a lay with its points."""
    match action:
        case Lay(x=x, y=y):
            where = verbatim(cell_name(x, y))
            return joined([where, short(gain)], " · ") if gain and (gain.end or any(gain.connects)) else where
        case Take(tile=number) | Draw(tile=number):
            return tile(state, number)
    return verbatim(action)


# What a lay brings ------------------------------------------------------------------------------------------


def short(gain: Gain) -> Text:
    """What a lay brings in a few words: "+7 at the end, 5 of them at once"; what it connects, where that
    brings no points yet.
    """
    if not gain.end:
        return connected(gain)
    end = message("vil-end-points", points=f"{gain.end:+d}")
    return joined([end, message("vil-at-once", points=gain.now)]) if gain.now else end


def connected(gain: Gain) -> Text:
    """The elements that a lay connects."""
    return (
        message("vil-connects", elements=listed(gain.connects))
        if any(gain.connects)
        else message("vil-connects-none")
    )


def brings(gain: Gain) -> Text:
    """Everything that a lay brings, in a sentence."""
    more = message("vil-draws") if gain.draws else NO_WORDS
    parts = dict.fromkeys((short(gain), connected(gain), more))
    where = cell_name(gain.lay.x, gain.lay.y)
    return message("vil-gain", tile=gain.tile, cell=where, gain=joined(parts, " · "))


def best(gain: Gain) -> Text:
    """A lay of a tile not yet taken: which, where, how it is turned."""
    where = cell_name(gain.lay.x, gain.lay.y)
    return joined([message("vil-lay-of", tile=gain.tile, cell=where), turned(gain.lay.turn)])


# What hangs on a place --------------------------------------------------------------------------------------


def remark(state: VillageState, seat: int, overlay: str, cell: Cell) -> Text:
    """What an overlay has to say about a cell of a village."""
    village = state.players[seat].village
    match overlay:
        case "ways":
            return joined(map(_stretch, _loose(village, cell)), " ")
        case "ends":
            return joined([_end(end) for end in outlook.ends(village) if end.cell == cell], " ")
        case "key":
            return next((_key(key) for key in outlook.key_tiles(village) if key.cell == cell), NO_WORDS)
        case "bases":
            return joined([_base(state, seat, base) for base in _bases(village, cell)], " ")
    return NO_WORDS


def _loose(village: Village, cell: Cell) -> Sequence[outlook.Stretch]:
    """The loose stretches of ways that pass over a cell."""
    return [row for row in outlook.stretches(village) if any(way[:2] == cell for way in row.ways)]


def _stretch(row: outlook.Stretch) -> Text:
    facts = {"way": WAY_NAMES[row.kind], "elements": _some(row.elements), "fewest": row.fewest}
    return message("vil-loose-never" if row.fewest is None else "vil-loose", **facts).capitalised()


def _end(end: outlook.End) -> Text:
    key = "vil-end-lit" if end.lit else "vil-end-loose"
    return message(key, way=WAY_NAMES[end.kind], elements=_some(end.elements)).capitalised()


def _key(key: outlook.Key) -> Text:
    return message("vil-key", ways=len(key.ways), elements=_some(key.elements))


def _some(tally: Iterable[int]) -> Text:
    """What a tally counts, or that there is nothing."""
    counts = tuple(tally)
    return listed(counts) if any(counts) else message("vil-nothing")


def _bases(village: Village, cell: Cell) -> Sequence[bases.Base]:
    """The bases to which a tile belongs, or that an empty cell keeps open."""
    if cell in village.at:
        return bases.of_tile(village.at, cell)
    return [base for base in bases.every(village.at) if cell in bases.fit(village.at, base).wanted]


def _base(state: VillageState, seat: int, base: bases.Base) -> Text:
    """What has become of a base, and why."""
    village = state.players[seat].village
    found, fit = base_state(Asked(state, seat, 0, 0, None), base), bases.fit(village.at, base)
    found = "huge" if found == "open" and base.size is None else found
    cells = fit.spoilt or fit.wanted
    facts = {
        "cells": ", ".join(cell_name(*cell) for cell in cells),
        "tiles": len(base.cells),
        "chimera": NO_WORDS if base.size is None else RULEBOOK.words[f"{SIZES[base.size]} chimera"],
    }
    return message(f"vil-base-{found}", **facts)
