"""The parts of a chart: quantities that games measure (`Series`, `Part`, `Band`), a figure as plotly.js takes
it, and the panels, axes and colours that every chart shares. `explorer.picture.plots` draws with them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any, Literal, TypeAlias

from explorer.core.errors import BadOption, mismatch
from explorer.core.messages import message, template
from explorer.core.text import NO_WORDS, Text, numeral
from explorer.picture.badges import MARKS, Badge

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


# A figure as plotly.js takes it -----------------------------------------------------------------------------

# Plain data: plotly's own classes check each value and need 0.1 s for that at the first figure, in a browser
# more than a second; here the tests let them check.

Look: TypeAlias = dict[str, Any]
"""Attributes by plotly's names."""
Kind: TypeAlias = Literal["bar", "scatter"]
"""The kinds of trace that the page's script draws."""
TEXT = "rgb(36,36,36)"
AXIS: Look = {
    "automargin": True,
    "linecolor": TEXT,
    "showgrid": False,
    "showline": True,
    "ticks": "outside",
    "title": {"standoff": 15},
    "zeroline": False,
}
TEMPLATE: Look = {
    "data": {
        "bar": [{"marker": {"line": {"color": "white", "width": 0.5}, "pattern": {"fillmode": "overlay"}}}]
    },
    "layout": {
        "autotypenumbers": "strict",
        "font": {"color": TEXT},
        "hoverlabel": {"align": "left"},
        "shapedefaults": {"opacity": 0.3},
        "xaxis": AXIS,
        "yaxis": AXIS,
    },
}
"""The part of plotly's template `simple_white` that our figures show."""
GAP = 0.12
"""Between panels, together, of the whole height."""


def trace(kind: Kind, **look: object) -> Look:
    """A part of a figure."""
    return {"type": kind, **look}


@dataclass
class Figure:
    """A figure; `plotly.graph_objects.Figure(**vars(figure))` is plotly's own."""

    data: list[Look]
    layout: Look

    def scale(self, row: int = 0, **look: object) -> None:
        """Let the axis of values of a panel, 0 = top, look otherwise."""
        self.layout[axis("y", row)] |= look

    def scales(self, **look: object) -> None:
        """Let all of them look otherwise."""
        for name in self.layout:
            if name.startswith("yaxis"):
                self.layout[name] |= look

    def mark(self, name: str | None = None, **look: object) -> None:
        """Let the markers of the parts of a name, or of all, look otherwise."""
        for part in self.data:
            if name in (None, part["name"]):
                part["marker"] |= look

    def to_json(self) -> str:
        """As the page is told."""
        return json.dumps(vars(self), allow_nan=False)


def axis(way: str, row: int) -> str:
    """The name of a panel's axis in the layout.

    >>> axis("x", 0), axis("y", 2)
    ('xaxis', 'yaxis3')
    """
    return f"{way}axis{row + 1 if row else ''}"


def inside(row: int) -> Look:
    """The axes of a panel, as a trace names them.

    >>> inside(1)
    {'xaxis': 'x2', 'yaxis': 'y2'}
    """
    return {f"{way}axis": axis(way, row).replace("axis", "") for way in "xy"}


def panels(values: Sequence[Look], shared: Look, title: str) -> Look:
    """The axes of panels one below the other, the first on top: each has its own of values, all share the
    other one, whose labels and title stand under the last.
    """
    last, gap, found = len(values) - 1, GAP / len(values), Look()
    height = (1 - gap * last) / len(values)
    for row, look in enumerate(values):
        ends, low = inside(row), (last - row) * (height + gap)
        under = {"matches": inside(last)["xaxis"], "showticklabels": False}
        under = {"title": {"text": title}} if row == last else under
        found[axis("x", row)] = {**shared, "anchor": ends["yaxis"], **under}
        found[axis("y", row)] = {**look, "anchor": ends["xaxis"], "domain": [low, low + height]}
    return found


# Panels, axes, colours, symbols -----------------------------------------------------------------------------

Badges = Sequence[Badge | None]

DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")
SYMBOLS = tuple(MARKS)
NOBODY = Badge("#000000", "circle-open")  # black is kept for what belongs to no player

# Sources of points: Tol's muted scheme (2021), so that no source wears a player's colour.
SOURCE_COLOURS = (
    "#44AA99",
    "#DDCC77",
    "#CC6677",
    "#882255",
    "#332288",
    "#117733",
    "#88CCEE",
    "#AA4499",
    "#999933",
    "#888888",
)
GROUP_COLOURS = ("#7AA61C", "#1F8A70", "#31688E", "#440154")

AHEAD = template("picture-ahead")
HATCHED = {"shape": "/", "bgcolor": "#ffffff", "size": 5, "solidity": 0.35}

PANEL = 150  # [px]
MARGIN = {"l": 70, "r": 16, "t": 44, "b": 52}  # [px]
MOST_TICKS = 12


def layout(panels: int, lang: str) -> Look:
    """The look of every figure: quiet, without a background of its own, numbers in the notation of the
    language.
    """
    return {
        "template": TEMPLATE, "font": {"size": 13}, "margin": MARGIN, "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)", "height": PANEL * max(panels, 1) + MARGIN["t"] + MARGIN["b"],
        "uirevision": "explorer",
        "hovermode": "closest", "separators": Text(", ", ".,").in_language(lang),
        "legend": {"orientation": "h", "x": 0, "xanchor": "left", "y": 1, "yanchor": "bottom"},
    }  # fmt: skip


def value_axis(inside: Sequence[Series], title: Text, lang: str) -> Look:
    """From 0 up, whole steps where all values are whole; the title names the units once."""
    units = ", ".join(dict.fromkeys(u for one in inside if (u := one.unit.in_language(lang))))
    known = [v for one in inside for v in one.values if v is not None]
    text = title.in_language(lang) + (f"<br>({units})" if units else "")
    look: Look = {"title": {"text": text, "font": {"size": 12}}, "rangemode": "tozero", "showgrid": True}
    look |= {"gridcolor": "#e5e5e5", "automargin": True}
    if all(float(v).is_integer() for v in known):
        look |= {"tick0": 0, "dtick": max(ceil(max(known, default=0) / 4), 1)}
    return look


def step_over(span: float, steps: Sequence[int]) -> int:
    """Between the lines of a scale that spans so much: the first of these steps, the smallest first, that
    needs no more than four; the last where none is enough.

    >>> [step_over(span, (10, 20, 50)) for span in (0, 40, 41, 80, 81, 999)]
    [10, 10, 20, 20, 50, 50]
    """
    return next((step for step in steps if 4 * step >= span), steps[-1])


def look(player: int | None, badges: Badges) -> tuple[str, str, str]:
    """Colour, dash and symbol: three ways to tell players apart, two of which need no colour."""
    badge = (badges[player % len(badges)] if player is not None else None) or NOBODY
    return badge.colour, DASHES[(player or 0) % len(DASHES)], badge.mark


def number(value: float | None, lang: str) -> str:
    """A value as the language writes it; a gap is a word."""
    return (Text("aucun", "none") if value is None else numeral(f"{value:g}")).in_language(lang)


def refuse(series: Sequence[Series], moments: Sequence[str], panels: Sequence[Text], now: int | None) -> None:
    """Refuse series that do not fit the moments or the panels.

    Raises
    ------
    BadOption
        With the name of the series.
    """
    for one in series:
        if len(one.values) != len(moments):
            raise BadOption(
                message("picture-series-values", name=one.name, count=len(one.values), moments=len(moments))
            )
        if not 0 <= one.panel < len(panels):
            raise BadOption(
                message("picture-series-panel", name=one.name, panel=one.panel, panels=len(panels))
            )
    if now is not None and not 0 <= now < len(moments):
        last = len(moments) - 1
        raise BadOption(mismatch("now", now, message("picture-moment-from-0", last=last)))


def finished(
    traces: Sequence[Look],
    values: Sequence[Look],
    moments: Sequence[str],
    axis: Text,
    lang: str,
    now: int | None,
) -> Figure:
    """A figure of these traces, in panels of these axes of values that share their moments; a line marks the
    present.
    """
    ticks = range(0, len(moments), max(ceil(len(moments) / MOST_TICKS), 1))
    shared = {
        "tickvals": [*ticks],
        "ticktext": [moments[i] for i in ticks],
        "range": [-0.5, max(len(moments), 1) - 0.5],
    }
    marked = {"type": "line", "xref": "x", "yref": "paper", "x0": now, "x1": now, "y0": 0, "y1": 1}
    present = [] if now is None else [marked | {"line": {"color": "#555555", "width": 1.5}}]
    axes = panels(values or [{}], shared, axis.in_language(lang))
    return Figure([*traces], layout(len(values), lang) | axes | {"shapes": present})
