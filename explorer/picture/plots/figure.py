"""A figure as plotly.js takes it, plain data. plotly's own classes check each value, and need 0.1 s for that
at the first figure, in a browser more than a second; here the tests let them check.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

Look: TypeAlias = dict[str, Any]
"""Attributes by plotly's names."""
Kind: TypeAlias = Literal["bar", "scatter"]
"""What the page's script draws, and our figures need."""
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
"""What of plotly's template `simple_white` our figures show."""
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
    """How the layout names the axis of a panel.

    >>> axis("x", 0), axis("y", 2)
    ('xaxis', 'yaxis3')
    """
    return f"{way}axis{row + 1 if row else ''}"


def inside(row: int) -> Look:
    """Where a trace says that it is in a panel.

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
