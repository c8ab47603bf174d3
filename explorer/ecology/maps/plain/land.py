"""Land cover and its patches without arrays, and the invented lands in 100 × 100 cells."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from importlib.resources import files
from math import hypot

from explorer.core.definitions import read_data
from explorer.core.messages import message
from explorer.ecology.maps.land import HECTARE, Cells, LandCover, around
from explorer.ecology.maps.patches import Patches
from explorer.ecology.maps.resistances import profile
from explorer.ecology.rasters.surface import Cell

SIDE = 100
"""Rows and columns of the invented lands."""


@cache
def plain_land(name: str) -> LandCover:
    """The bocage or the suburb, each cell the rarest class that covers a quarter (`seen.places.coarse`).

    >>> plain_land("bocage").hectares
    1600.0
    """
    table = read_data(files(__package__) / "coarse.toml").facts(name)
    codes = tuple(int(letter, 16) for letter in table.string("cells") if letter != " ")
    names = {code: row.name for code, row in profile("toad").rows.items()}
    said = (message("ecology-map-invented"),)
    return LandCover(Cells(codes, (SIDE, SIDE)), table.number("cellsize", 1, 1000), names=names, notices=said)


def plain_patches(land: LandCover, habitat: Collection[int], least: float) -> Patches:
    """The patches of these classes, from so many hectares on; corners join."""
    classes: Cells[int] = land.classes
    layer, found = [0] * classes.size, list[list[int]]()
    for first, code in enumerate(classes.flat):
        if code not in habitat or layer[first]:
            continue
        piece, layer[first] = [first], -1
        for at in piece:
            for other, _ in around(at, classes.shape):
                if classes.flat[other] in habitat and not layer[other]:
                    layer[other] = -1
                    piece.append(other)
        if len(piece) * land.cellsize**2 >= least * HECTARE:
            found.append(piece)
            for at in piece:
                layer[at] = len(found)
    columns = classes.shape[1]
    middles = tuple(
        (sum(at // columns for at in piece) / len(piece), sum(at % columns for at in piece) / len(piece))
        for piece in found
    )
    numbered = Cells(tuple(max(number, 0) for number in layer), classes.shape)
    return Patches(numbered, tuple(map(len, found)), middles)


def plain_cells_of(patches: Patches) -> list[list[int]]:
    """Number, row and column of each patch: of its cell that is nearest to its middle."""
    nearest: dict[int, tuple[float, Cell]] = {}
    for at, patch in enumerate(patches.layer.flat):
        if patch:
            cell, (row, column) = divmod(at, patches.layer.shape[1]), patches.centres[patch - 1]
            away = hypot(cell[0] - row, cell[1] - column)
            if patch not in nearest or away < nearest[patch][0]:
                nearest[patch] = away, cell
    return [[patch, *nearest[patch][1]] for patch in sorted(nearest)]
