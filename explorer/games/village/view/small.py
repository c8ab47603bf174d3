"""A village in a few shapes, as small as a stamp: its tiles, its ways, what is connected in full colour."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.games.village.position import bases
from explorer.games.village.position.network import START
from explorer.games.village.position.position import Player
from explorer.games.village.view import art, layout
from explorer.picture.badges import BADGES
from explorer.picture.drawing import Shapes, circle, filled, unfilled

Box = tuple[float, float, float, float]
ROOM = 0.6
"""[cells] So much less than the ring around a village is seen."""
OWNER = 0.36
"""How large the mark of its player is."""


def village(of: Player, seat: int) -> tuple[Shapes, Box]:
    """A village in a few shapes, what is connected in full colour, and the square that it fills."""
    laid = of.village
    west, north, east, south = layout.extent(laid)
    side = max(east - west, south - north, 4) - ROOM
    x, y = (west + east + 1 - side) / 2, (north + south + 1 - side) / 2
    tiles = "".join(f"M{i + 0.03} {j + 0.03}h.94v.94h-.94Z" for i, j in laid.at)
    ways: dict[tuple[str, bool], str] = {}
    for (i, j), lying in laid.at.items():
        for way, reaches in enumerate(lying.reaches):
            kind = lying.kinds[way], (i, j, way) in laid.connected
            ways[kind] = ways.get(kind, "") + line_of(i + 0.5, j + 0.5, reaches)
    colours = {"paved": art.PAVED_RIM, "trail": art.MARIGOLD}
    drawn = [filled(tiles, art.CREAM, stroke=art.CREAM_RIM, stroke_width=0.05)]
    drawn += [
        unfilled(
            d,
            colours[made],
            0.26,
            stroke_linecap="round",
            stroke_linejoin="round",
            opacity=1 if lit else 0.35,
        )
        for (made, lit), d in sorted(ways.items())
    ]
    drawn.append(BADGES[seat].drawn(*layout.centre(START), OWNER))
    for point in of.chimeras:
        at = layout.middle(bases.trace(laid.at, point).points)
        drawn.append(circle(*at, 0.3, fill=art.PART_RIM, stroke=art.WHITE, stroke_width=0.06))
    return tuple(drawn), (x, y, side, side)


def line_of(x: float, y: float, sides: Sequence[int]) -> str:
    """A way from side to side of a cell; one that reaches a single side ends in the middle."""
    steps = ((0.0, -0.5), (0.5, 0.0), (0.0, 0.5), (-0.5, 0.0))
    ends = [(x + steps[side][0], y + steps[side][1]) for side in sides]
    if len(ends) == 2:
        (a, b), (c, d) = ends
        return f"M{a:g} {b:g}Q{x:g} {y:g} {c:g} {d:g}"
    return "".join(f"M{a:g} {b:g}L{x:g} {y:g}" for a, b in ends)
