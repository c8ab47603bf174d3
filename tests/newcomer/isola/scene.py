"""What Isola looks like: squares of sand, water where one has sunk, a mark for each player."""

from __future__ import annotations

from explorer.core.text import Text
from explorer.picture.badges import BADGES
from explorer.picture.drawing import shape, squares
from explorer.picture.scene import CellLook, LegendEntry, Scene
from isola.state import CELLS, SIZE, IsolaState

WATER = (shape("rect", x=-0.47, y=-0.47, width=0.94, height=0.94, rx=0.1, fill="#9cc7dd"),)
SYMBOLS = {"water": WATER, "player-0": (BADGES[0].drawn(r=0.3),), "player-1": (BADGES[1].drawn(r=0.3),)}
GEOMETRY = squares(CELLS, SIZE, SYMBOLS)
SUNK, DRY = Text("coulée", "sunk"), Text("libre", "free")


def look(state: IsolaState, cell: str) -> CellLook:
    """A cell, and what a screen reader says of it."""
    if cell in state.sunk:
        return CellLook((("water", 0),), label=Text(f"{cell}, {SUNK.fr}", f"{cell}, {SUNK.en}"))
    if cell in state.players:
        number = state.players.index(cell) + 1
        return CellLook(label=Text(f"{cell}, joueur {number}", f"{cell}, player {number}"))
    return CellLook(label=Text(f"{cell}, {DRY.fr}", f"{cell}, {DRY.en}"))


def scene(state: IsolaState) -> Scene:
    """A position."""
    players = [GEOMETRY.put(f"player-{seat}", cell) for seat, cell in enumerate(state.players)]
    return Scene(
        GEOMETRY, {cell: look(state, cell) for cell in CELLS}, players, legend=(LegendEntry(WATER, SUNK),)
    )
