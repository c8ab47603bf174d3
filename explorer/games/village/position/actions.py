"""What a player of Viva Catrina can do."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.core.game import Action
from explorer.games.village.position.network import cell_name


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take an available tile (VIL-T2): `take 57`."""

    tile: int

    def __str__(self) -> str:
        return f"take {self.tile}"


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay the tile in hand, turned by quarter turns clockwise (VIL-T3): `lay x2 y-1 r90`."""

    x: int
    y: int
    turn: int

    def __str__(self) -> str:
        return f"lay {cell_name(self.x, self.y)} r{self.turn * 90}"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """The extra tile that comes out of the bag (VIL-H2), a chance outcome: `draw 57`."""

    tile: int

    def __str__(self) -> str:
        return f"draw {self.tile}"
