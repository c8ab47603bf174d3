"""A layout card: where the cards of a round lie, which lie face down, which cover which (SOU-S3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from explorer.core.text import Text
from explorer.games.souls.position.masks import Masks

FACE_UP, FACE_DOWN, FREE = "o", "#", " "
Spot = tuple[int, int, str]


class Place(NamedTuple):
    """The place of a card: number in the order of laying, row from the top, column [half a card], face up or
    down.
    """

    number: int
    row: int
    column: int
    up: bool


def spots(rows: Sequence[str]) -> Iterator[Spot]:
    """(row, column, symbol) of whatever is drawn, from the top row down and from left to right."""
    for row, text in enumerate(rows):
        for column, symbol in enumerate(text):
            if symbol != FREE:
                yield row, column, symbol


def widened(rows: Sequence[str], beyond: int) -> tuple[str, ...]:
    """The option of 20 places: two cards laid first, face up, so many half cards beyond the ends of the top
    row.

    >>> print(*widened([" o o", "# # #"], 1), sep="|")
    o   o|  o o|# # #
    """
    columns = [column for row, column, _ in spots(rows) if row == 0]
    low, high = min(columns) - beyond, max(columns) + beyond
    shift = max(-low, 0)
    top = "".join(FACE_UP if column in (low, high) else FREE for column in range(-shift, high + 1))
    lines = [top, *(FREE * shift + text for text in rows)]
    margin = min(len(text) - len(text.lstrip()) for text in lines if text.strip())
    return tuple(text[margin:].rstrip() for text in lines)


class Layout:
    """One layout card.

    Attributes
    ----------
    number : int
        1 for the first of the data file.
    name : Text
        What it is called.
    rows : tuple of str
        How it is drawn.
    places : tuple of Place
        In the order of laying; `places[0]` is number 1.
    """

    def __init__(self, number: int, name: Text, rows: Sequence[str]) -> None:
        self.number, self.name, self.rows = number, name, tuple(rows)
        drawn = enumerate(spots(rows), 1)
        self.places = tuple(
            Place(place, row, column, symbol == FACE_UP) for place, (row, column, symbol) in drawn
        )

    def __len__(self) -> int:
        return len(self.places)

    def __repr__(self) -> str:
        return f"<layout {self.number}, {self.name.en}>"

    @cached_property
    def overlaps(self) -> tuple[tuple[int, int], ...]:
        """(place, a place whose corner it overlaps), in the order of laying; acyclic, for rows go down."""
        at = {(place.row, place.column): place.number for place in self.places}
        return tuple(
            (number, at[above])
            for (row, column), number in at.items()
            for above in ((row - 1, column - 1), (row - 1, column + 1))
            if above in at
        )

    @cached_property
    def masks(self) -> Masks:
        """The overlaps as bitmasks."""
        return Masks(len(self), self.overlaps)

    @cached_property
    def down(self) -> int:
        """The places that are laid face down, as a bitmask."""
        return sum(1 << place.number for place in self.places if not place.up)

    @cached_property
    def shape(self) -> frozenset[Spot]:
        """The drawing wherever on the card it stands; layouts of one shape are equal."""
        return _shifted((row, column, symbol) for row, column, symbol in spots(self.rows))

    @cached_property
    def mirrored(self) -> frozenset[Spot]:
        """The shape of its mirror image."""
        return _shifted((row, -column, symbol) for row, column, symbol in spots(self.rows))


def _shifted(drawn: Iterator[Spot]) -> frozenset[Spot]:
    row = list(drawn)
    left = min(column for _, column, _ in row)
    return frozenset((line, column - left, symbol) for line, column, symbol in row)
