"""What the trail looks like: squares of grass, stones, water, a mark for each toad."""

from __future__ import annotations

from collections.abc import Collection

from explorer.core.text import Text
from explorer.picture.badges import BADGES
from explorer.picture.drawing import circle, shape, squares
from explorer.picture.scene import CellLook, LegendEntry, Scene
from sentier.state import CELLS, RULES, SIZE, STONES, SentierState

WATER = (shape("rect", x=-0.47, y=-0.47, width=0.94, height=0.94, rx=0.1, fill="#9cc7dd"),)
STONE = (circle(0, 0, 0.36, fill="#9a9a94", stroke="#6f6f6a", stroke_width=0.04),)
TOADS = {f"toad-{seat}": (BADGES[seat].drawn(r=0.3),) for seat in (0, 1)}
GEOMETRY = squares(CELLS, SIZE, {"water": WATER, "stone": STONE, **TOADS})
LEGEND = (LegendEntry(STONE, RULES.words["stone"]), LegendEntry(WATER, RULES.words["water"]))


def look(state: SentierState, cell: str, style: str) -> CellLook:
    """A cell, and what a screen reader says of it."""
    lies = "stone" if cell in STONES else "water" if cell in state.flooded else ""
    said = RULES.words[lies or "free"]
    for seat, toads in enumerate(state.players):
        if cell in toads:
            said = RULES.words["toad"].filled({"player": seat + 1})
    pieces = ((lies, 0),) if lies else ()
    return CellLook(pieces, style=style, label=Text(f"{cell}, {said.fr}", f"{cell}, {said.en}"))


def scene(state: SentierState, reach: Collection[str] = ()) -> Scene:
    """A position, with cells that can be reached."""
    cells = {cell: look(state, cell, "reach" if cell in reach else "") for cell in CELLS}
    toads = [GEOMETRY.put(f"toad-{seat}", toad) for seat in (0, 1) for toad in state.players[seat]]
    return Scene(GEOMETRY, cells, toads, legend=LEGEND)
