"""The words of the game: the catalogue of rules, seats, phases; sides and corners of tiles, ways, everything
that stands on them.

Sides run clockwise from the north and corners from the north-west, so that side `i` lies between corners `i`
and `i + 1` and a quarter turn clockwise adds one to both. x grows to the east, y to the south.
"""

from __future__ import annotations

from importlib.resources import files

from explorer.core.messages import templates
from explorer.core.rulebook import Rulebook
from explorer.core.text import seat_names

FOLDER = files("explorer.games.village")
RULEBOOK = Rulebook.load(FOLDER / "rules.toml")

FEWEST, MOST = 2, 6
"""VIL-S1: how many play."""
SEAT_NAMES = seat_names(MOST)

TAKE, LAY, DRAW, OVER = "take", "lay", "draw", "over"
PHASES = (TAKE, LAY, DRAW, OVER)
YES, NO = "yes", "no"
YES_NO = templates("vil-option", (YES, NO))
NO_TILE = 0

SIDES = ("north", "east", "south", "west")
LETTERS = "NESW"
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""From a cell to its neighbour across each side."""

CORNERS = ("NW", "NE", "SE", "SW")
CORNER_POINTS = ((0, 0), (1, 0), (1, 1), (0, 1))
"""From a cell to the meeting point at each corner; a point has the coordinates of the cell to its south-east.
"""
AROUND = ((0, 0), (-1, 0), (-1, -1), (0, -1))
"""From a point to the cell that has it as its corner 0, 1, 2, 3."""

WAYS = ("paved", "trail")

COLOURS = ("red", "blue", "green", "yellow")
STALLS = ("bread", "fruit", "marigold", "pennant", "candle", "skull")
DEMANDS = ("stall", *COLOURS)
"""What an altar gives points for."""
VISITOR, BUTTERFLY = "visitor", "butterfly"
ELEMENTS = (
    VISITOR,
    BUTTERFLY,
    *(f"{colour} balloon" for colour in COLOURS),
    *(f"{stall} stall" for stall in STALLS),
    *(f"{demand} altar" for demand in DEMANDS),
)
"""Every kind of element, in the order of a tally."""

BALLOONS_AT = 2
STALLS_AT = BALLOONS_AT + len(COLOURS)
ALTARS_AT = STALLS_AT + len(STALLS)
"""Where the balloons, stalls and altars begin in a tally."""
STANDS_ON = {VISITOR: "paved", BUTTERFLY: "trail"}
"""VIL-E1, VIL-E2: the kind of way these need; the others stand on either."""

SIZES = ("small", "large")
MOST_A_TILE = {"stall": 1, "altar": 1}
"""VIL-S7: of these a tile carries so many; of everything else, one or more."""
ENOUGH, GOLD = 3, 6
"""VIL-B1, VIL-B2: so many connected balloons of a colour earn its tile, and turn it."""

Cell = tuple[int, int]
Point = tuple[int, int]
Tally = tuple[int, ...]
NOTHING: Tally = (0,) * len(ELEMENTS)


def added(one: Tally, other: Tally) -> Tally:
    """Both tallies together.

    >>> added((1, 0), (2, 3))
    (3, 3)
    """
    return tuple([a + b for a, b in zip(one, other, strict=True)])
