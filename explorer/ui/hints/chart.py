"""The best actions as bars: what a player that thinks gives for each, and how often it tried it. A pure
function.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from explorer.core.text import Text
from explorer.picture.plots import Figure, Look, layout, trace

ROW, AROUND = 38, 56  # [px]
NONE = -1
FIRST, OTHER, INK = "#1F8A70", "#B5D6CC", "#22302a"
LONGEST = 72
"""[characters] So much of an action's name stands above its bar; the list under the chart has the whole."""


@dataclass(frozen=True, slots=True)
class Rated:
    """An action in words, what it is worth and how that is written, how often it was tried."""

    name: str
    value: float
    worth: str
    visits: int


def height(rated: Sequence[Rated]) -> int:
    """How high the chart wants to be [px]."""
    return ROW * len(rated) + AROUND


def ratings(
    rated: Sequence[Rated], *, value: Text, tries: Text, lang: str, share: bool = False, clear: bool = True
) -> Figure:
    """A bar for each action under its name, best first; a second one for the tries, unless all were tried as
    often.

    Parameters
    ----------
    rated : sequence of Rated
        The best first.
    value, tries : Text
        What the two kinds of bars count.
    share : bool
        Whether values are parts of a whole [0 to 1]: then the axis shows all of it.
    clear : bool
        Whether the first one is clearly the best: then it is marked by a star, and by its colour.
    """
    rows = list(range(len(rated)))
    both = len({one.visits for one in rated}) > 1
    first = 0 if clear else NONE
    bars = [_bars(rows, [one.value for one in rated], [one.worth for one in rated], "x", first)]
    axis = _axis([0.0, *(one.value for one in rated)], value.in_language(lang), (0.0, 0.6 if both else 1.0))
    if share:
        percents = Text("0\u00a0% 50\u00a0% 100\u00a0%", "0% 50% 100%").in_language(lang).split(" ")
        axis |= {"range": [0, 1.2], "tickvals": [0, 0.5, 1], "ticktext": percents}
    look = layout(1, lang) | {
        "xaxis": axis, "yaxis": {"range": [len(rated) - 0.5, -0.5], "visible": False, "fixedrange": True},
        "showlegend": False, "height": height(rated), "margin": {"l": 14, "r": 14, "t": 4, "b": 46},
        "font": {"size": 12, "color": INK},
        "annotations": [_name(row, one, row == first) for row, one in enumerate(rated)],
    }  # fmt: skip
    if both:
        visits = [one.visits for one in rated]
        bars.append(_bars(rows, visits, list(map(str, visits)), "x2", first))
        look["xaxis2"] = _axis([0.0, *visits], tries.in_language(lang), (0.68, 1.0))
    return Figure(bars, look)


def _bars(rows: Sequence[int], lengths: Sequence[float], words: Sequence[str], axis: str, first: int) -> Look:
    """The lower half of each row; what they mean is written at their ends."""
    return trace(
        "bar",
        x=lengths, y=[row + 0.18 for row in rows], width=0.4, orientation="h", xaxis=axis, yaxis="y",
        text=words,
        textposition="outside", cliponaxis=False, hoverinfo="skip",
        marker={"color": [FIRST if row == first else OTHER for row in rows], "line": {"color": FIRST,
        "width": 1}},
    )  # fmt: skip


def _axis(values: Sequence[float], title: str, domain: tuple[float, float]) -> Look:
    """From the lowest value or 0 to the highest, with room for what is written at the ends."""
    low, high = min(values), max(values)
    room = 0.25 * (high - low) or 1.0
    return {
        "range": [low - room if low < 0 else 0, high + room], "title": {"text": title, "standoff": 4,
        "font": {"size": 12}},
        "domain": domain, "zeroline": True, "nticks": 5, "fixedrange": True, "showline": False,
        "showgrid": True,
        "gridcolor": "#e5e5e5",
    }  # fmt: skip


def _name(row: int, one: Rated, star: bool) -> Look:
    """The action's name above its bar, as plain text: plotly would read "<" as markup."""
    said = one.name if len(one.name) <= LONGEST else one.name[: LONGEST - 1].rstrip() + "…"
    said = said.replace("&", "&amp;").replace("<", "&lt;")
    return {
        "text": f"{'★ ' if star else ''}{row + 1}. {said}", "x": 0, "xref": "paper", "xanchor": "left",
        "y": row - 0.25,
        "yref": "y", "showarrow": False, "align": "left", "font": {"size": 12},
    }  # fmt: skip
