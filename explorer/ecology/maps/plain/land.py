"""Land cover and its patches without arrays, and the invented lands in 100 × 100 cells."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from explorer.core.definitions import read_data
from explorer.core.messages import message
from explorer.ecology.maps.land import Cells, LandCover
from explorer.ecology.maps.resistances import profile

SIDE = 100
"""Rows and columns of the invented lands."""


@cache
def plain_land(name: str) -> LandCover:
    """The bocage or the suburb, each cell the rarest class that covers a quarter (`seen.places.coarse`).

    >>> plain_land("bocage").hectares
    1600.0
    """
    table = read_data(files("explorer.ecology.maps") / "coarse.toml").facts(name)
    codes = tuple(int(letter, 16) for letter in table.string("cells") if letter != " ")
    names = {code: row.name for code, row in profile("toad").rows.items()}
    said = (message("ecology-map-invented"),)
    return LandCover(Cells(codes, (SIDE, SIDE)), table.number("cellsize", 1, 1000), names=names, notices=said)
