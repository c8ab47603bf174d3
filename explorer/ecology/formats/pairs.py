"""Which focal points Circuitscape compares, and how much each of them sends.

Source: Circuitscape user guide, included pairs and variable source strengths.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from explorer.core.definitions import NOTHING, Source
from explorer.core.errors import BadTable, one_of
from explorer.core.messages import message
from explorer.core.text import Text, verbatim
from explorer.ecology.formats.strict import ANY, SPACED, Range, Row, name_of, rows, spaced_rows

POINT = verbatim("point")
STRENGTH, KEY = Text("intensité", "current"), Text("en-tête", "header")
MODES = ("include", "exclude")


@dataclass(frozen=True, slots=True)
class Pairs:
    """What a file of pairs names, in the order (from, to).

    Attributes
    ----------
    points : tuple of int
        The points that it names.
    named : frozenset of (int, int)
        The pairs that it names; a list names both directions, a matrix each by itself.
    included : bool
        Whether these are compared, or all but these.
    """

    points: tuple[int, ...]
    named: frozenset[tuple[int, int]]
    included: bool = True

    def sends(self, here: int, there: int) -> bool:
        """Whether one point sends to another.

        >>> Pairs((1, 2), frozenset({(1, 2)})).sends(2, 1)
        False
        """
        return ((here, there) in self.named) is self.included

    def compares(self, here: int, there: int) -> bool:
        """Whether two points are compared: one direction suffices.

        >>> Pairs((1, 2), frozenset({(1, 2)})).compares(2, 1)
        True
        """
        return self.sends(here, there) or self.sends(there, here)


def read_pairs(file: Source) -> Pairs:
    """Read a list of pairs ("mode include" or "mode exclude", then two points on each line), or a matrix
    ("min", "max", then the points along its top and its left side): pairs within the two bounds are compared.

    Raises
    ------
    BadTable
        With line and column: another head, no number, a row with a cell too few or too many.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> found = read_pairs(Upload("pairs.txt", b"mode include\\n1 2\\n1 0"))
    >>> found.points, found.compares(1, 2), found.compares(1, 3)
    ((1, 2), True, False)
    """
    lines = spaced_rows(file)
    head = next(lines)
    if head.cells[0].lower() == "mode":
        head.require((KEY, verbatim("mode")), SPACED)
        if (mode := head.cells[1].lower()) not in MODES:
            raise head.refuse(1, verbatim("mode"), one_of(MODES))
        ends = [(row.whole(0, POINT), row.whole(1, POINT)) for row in map(_of_two, lines)]
        known = [pair for pair in ends if 0 not in pair]  # 0 is nobody, as Circuitscape has it
        named = frozenset(known) | {(there, here) for here, there in known}
        return Pairs(
            tuple(sorted({point for pair in ends for point in pair if point})), named, mode == MODES[0]
        )
    low = _bound(head, "min")
    high = _bound(next(lines, Row(name_of(file), head.line, ("",))), "max")
    top = next(lines, None)
    if top is None:
        raise BadTable(name_of(file), NOTHING, message("ecology-pairs"))
    points = tuple(top.whole(at, POINT) for at in range(1, len(top.cells)))
    found = set()
    for row in lines:
        row.require((POINT,) * (len(points) + 1), SPACED)
        here = row.whole(0, POINT)
        for at, there in enumerate(points, 1):
            if low <= row.number(at, POINT) <= high:
                found.add((here, there))
    return Pairs(points, frozenset(found))


def read_strengths(file: Source) -> dict[int, float]:
    """Read `point current` on each line.

    >>> from explorer.core.definitions import Upload
    >>> read_strengths(Upload("strengths.txt", b"1 0.5"))
    {1: 0.5}
    """
    return {row.whole(0, POINT): row.number(1, STRENGTH, ANY) for row in rows(file, (POINT, STRENGTH))}


def _of_two(row: Row) -> Row:
    row.require((POINT, POINT), SPACED)
    return row


def _bound(row: Row, key: str) -> float:
    if row.cells[0].lower() != key:
        raise row.refuse(0, KEY, message("ecology-pairs"))
    row.require((KEY, verbatim(key)), SPACED)
    return row.number(1, verbatim(key), Range(-inf, inf, message("ecology-number")))
