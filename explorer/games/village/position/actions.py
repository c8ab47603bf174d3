"""What a player of Viva Catrina can do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from explorer.core.game import Action
from explorer.core.notation import Part, QuarterTurns

X = Annotated[int, Part("column", "x{}".format)]
Y = Annotated[int, Part("row", "y{}".format)]


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take an available tile (VIL-T2): `take 57`."""

    tile: int


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay the tile in hand, turned by quarter turns clockwise (VIL-T3): `lay x2 y-1 r90`."""

    x: X
    y: Y
    turn: QuarterTurns


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """The extra tile that comes out of the bag (VIL-H2), a chance outcome: `draw 57`."""

    tile: int
