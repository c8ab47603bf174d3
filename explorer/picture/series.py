"""A quantity followed through a playthrough, as plain data: games measure it, `explorer.picture.plots` draws
it.
"""

from __future__ import annotations

from dataclasses import dataclass

from explorer.core.text import NO_WORDS, Text

NO_UNIT = NO_WORDS


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


@dataclass(frozen=True, slots=True)
class Part:
    """One source of a player's points through a playthrough: a layer of a stacked bar.

    Attributes
    ----------
    name : Text
        What the points are for; parts of one name share their colour.
    values : tuple of float
        Points at each moment, 0 where there are none.
    player : int
        The seat.
    rule : str
        The rule or rules by which they are scored, for the hover text.
    projected : bool
        Whether they only come if the season ends as it stands: drawn apart, hatched.
    """

    name: Text
    values: tuple[float, ...]
    player: int
    rule: str = ""
    projected: bool = False


@dataclass(frozen=True, slots=True)
class Band:
    """Lowest, mean and highest value of a group through a playthrough; None where the group is empty."""

    name: Text
    low: tuple[float | None, ...]
    mean: tuple[float | None, ...]
    high: tuple[float | None, ...]
