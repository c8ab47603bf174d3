"""A quantity followed through a playthrough, as plain data: games measure it, `explorer.plots` draws it."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.text import Text

NO_UNIT = Text("", "")


@dataclass(frozen=True, slots=True)
class Series:
    """One line of a figure.

    Attributes
    ----------
    name : Text
        Whose or what line it is, for the legend.
    values : tuple of float or None
        One value a moment, in `unit`; None where the quantity does not exist (no way to the pond): a gap.
    player : int or None
        The seat it belongs to, which gives colour, dash and symbol; None for a property of the whole board.
    unit : Text
        What the values count, for instance "tiles".
    panel : int
        The panel it is drawn in, 0 = top.
    """

    name: Text
    values: tuple[float | None, ...]
    player: int | None = None
    unit: Text = NO_UNIT
    panel: int = 0
