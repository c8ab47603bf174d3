"""A by-pass and two crossings that a group draws itself, in cells of 40 m: what they are worth, and how sure
that is when the table of resistances is drawn again and again, beside the land as it is and beside what the
council plans.

Plain Python throughout, so that a site without a server draws and counts the same. The areas of the other two
are the same for everyone, so they are shipped; the tests count them again.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from math import hypot
from random import Random

import networkx as nx

from explorer.core.errors import ExplorerError
from explorer.core.messages import message
from explorer.ecology.counting import finished, still, told
from explorer.ecology.indices import equivalent_connected_area
from explorer.ecology.maps.invented import ROAD, SIDE, plain_land
from explorer.ecology.maps.land import HECTARE, LandCover
from explorer.ecology.maps.patches import plain_patches
from explorer.ecology.maps.plain import PlainCosts, plain_network
from explorer.ecology.maps.resistances import Resistances, profile
from explorer.ecology.maps.strokes import TOOLS as CODES
from explorer.ecology.maps.strokes import Change, Stroke, drawn, with_change
from explorer.ecology.rasters.surface import Cell
from explorer.graphs import components
from explorer.lessons.experiments.commune import facts

LINE, CROSSING = "road", "tunnel"
TOOLS = (LINE, CROSSING)
MOST = 12
"""Strokes."""
VILLAGE: Cell = (54, 62)
NEAR = 15
"""[cells] 600 m: a by-pass further from the village serves nobody."""
EDGE = 4
"""[cells] Who ends that close to an edge means the edge."""
Drawing = tuple[str, ...]
"""Strokes as they are written."""


class BadDrawing(ExplorerError, ValueError):
    """A drawing that is no by-pass, or has too many crossings."""


def read(drawing: Iterable[str], crossings: int) -> tuple[Stroke, ...]:
    """The strokes of a drawing.

    Raises
    ------
    ExplorerError
        When one is none, or there are too many.
    """
    strokes = tuple(Stroke.parse(each) for each in drawing)
    inside = all(0 <= at < SIDE for stroke in strokes for cell in stroke.cells for at in cell)
    known = all(stroke.tool in TOOLS and not stroke.exact for stroke in strokes)
    if not inside or not known or len(strokes) > MOST:
        raise BadDrawing(message("lesson-draw-strokes", most=MOST))
    if sum(stroke.tool == CROSSING for stroke in strokes) > crossings:
        raise BadDrawing(message("lesson-draw-crossings", most=crossings))
    return strokes


def snapped(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """The cells of a line whose ends go on to the edge that they nearly reach.

    >>> snapped([(3, 50), (60, 52), (97, 51)])
    ((0, 50), (60, 52), (99, 51))
    """
    return tuple((0 if row <= EDGE else SIDE - 1 if row >= SIDE - 1 - EDGE else row, at) for row, at in cells)


@lru_cache(maxsize=64)
def land(drawing: Drawing) -> LandCover:
    """The commune with a drawing on it."""
    now = plain_land("bocage")
    for stroke in drawing:
        now = with_change(now, changed(now, stroke))
    return now


def changed(now: LandCover, stroke: str) -> Change:
    """The change by a stroke."""
    read_ = Stroke.parse(stroke)
    return drawn(now, read_, CODES[read_.tool])


def require_bypass(drawing: Drawing) -> None:
    """Refuse what is no by-pass from the north edge to the south edge, close to the village.

    Raises
    ------
    BadDrawing
        With what is missing.
    """
    now, cells = plain_land("bocage"), set[Cell]()
    for stroke in drawing:
        change = changed(now, stroke)
        cells.update(change.places(SIDE))
        now = with_change(now, change)
    ways: nx.Graph[Cell] = nx.Graph()
    ways.add_nodes_from(cells)
    ways.add_edges_from((cell, one) for cell in cells for one in _around(cell) if one in cells)
    if not any({0, SIDE - 1} <= {row for row, _ in piece} for piece in components(ways)):
        raise BadDrawing(message("lesson-draw-through"))
    if min(hypot(row - VILLAGE[0], column - VILLAGE[1]) for row, column in cells) > NEAR:
        raise BadDrawing(message("lesson-draw-near", metres=round(NEAR * now.cellsize)))


@lru_cache(maxsize=256)
def area(drawing: Drawing) -> float:
    """[ha] The connected area of the commune with a drawing on it.

    >>> area(("road 0,53 99,53",)) < area(("road 0,53 99,53", "tunnel 85,53")) < area(())
    True
    """
    return finished(connected(drawing, table()))


def connected(drawing: Drawing, rows: Resistances) -> Generator[float, None, float]:
    """[ha] The same by any table, in slices."""
    now = land(drawing)
    lives = {code for code, row in rows.rows.items() if row.habitat}
    patches = plain_patches(now, lives, facts("map").integer("least", 0, 9))
    G = yield from plain_network(now, patches, PlainCosts(now, rows), rows)
    return equivalent_connected_area(G) / HECTARE


def table() -> Resistances:
    """The toad's table, with the road as the lesson has it."""
    toad = profile("toad")
    road = replace(
        toad.rows[ROAD], resistance=float(facts("map").integer("road", 1, 99)), provenance="ruling"
    )
    return replace(toad, rows={**toad.rows, ROAD: road})


def _around(cell: Cell) -> list[Cell]:
    row, column = cell
    return [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]


# Draws of the table -----------------------------------------------------------------------------------------

LEFT_OUT = 0.05
"""The share of the draws that is left out on either side of the interval."""
LEAST = 20
"""Draws: with fewer, none would be left out."""


@dataclass(frozen=True, slots=True)
class Sureness:
    """The draws so far for a drawing.

    Attributes
    ----------
    areas : tuple of float
        [ha] The connected area with the drawing, by each draw.
    """

    areas: tuple[float, ...] = ()

    @property
    def done(self) -> float:
        """Which part of the draws, from 0 to 1."""
        return len(self.areas) / draws()

    @property
    def better(self) -> int:
        """In how many draws more is left connected than by what the council plans."""
        return sum(own > other for own, other in zip(self.areas, areas("council"), strict=False))

    @property
    def cost(self) -> tuple[float, float]:
        """[ha] Between which losses, against the land as it is, nine draws of ten lie.

        >>> Sureness(tuple(area - 2 for area in areas("today"))).cost
        (2.0, 2.0)
        """
        lost = sorted(before - own for before, own in zip(areas("today"), self.areas, strict=False))
        out = round(LEFT_OUT * len(lost))
        return round(lost[out], 1), round(lost[-1 - out], 1)


def sureness(drawing: Drawing, found: Sureness) -> Generator[Sureness, None, None]:
    """The draws for a drawing, in slices, continuing what was found; the last has all draws."""
    for number in range(len(found.areas), draws()):
        area = yield from told(connected(drawing, table_of_draw(number)), still(found))
        found = Sureness((*found.areas, area))
        yield found


def table_of_draw(number: int) -> Resistances:
    """The table of one draw, by its number."""
    return table().drawn(Random(f"{facts('own').integer('seed', 0, 9)} {number}"))


def council() -> Drawing:
    """The council's plan: its by-pass, with the crossings that are the best most often."""
    return facts("own").strings("plan")


@cache
def areas(what: str) -> tuple[float, ...]:
    """[ha] The connected area of each draw: "today", or as the "council" plans."""
    return tuple(map(float, facts("own").string(what).split()))


def draws() -> int:
    """The number of draws."""
    return len(areas("today"))
