"""Step-like lines over the same moments, in stacked panels."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING

from explorer.core.installed import message
from explorer.core.lazy import lazy_import
from explorer.core.text import Text
from explorer.picture.badges import BADGES, INK
from explorer.picture.plots.frame import (
    MOST_TICKS,
    Badges,
    layout,
    look,
    number,
    refuse,
    value_axis,
)
from explorer.picture.series import Series

if TYPE_CHECKING:
    import plotly.graph_objects as go
    from plotly import subplots
else:
    go, subplots = lazy_import("plotly.graph_objects"), lazy_import("plotly.subplots")


def lines(
    series: Sequence[Series], moments: Sequence[str], *,
    panels: Sequence[Text], axis: Text, lang: str, now: int | None = None, badges: Badges = BADGES,
) -> go.Figure:  # fmt: skip
    """Stacked panels of step-like lines over the same moments.

    Parameters
    ----------
    series : sequence of Series
        Each with one value a moment; None is a gap.
    moments : sequence of str
        What each moment is called, for instance its turn.
    panels, axis : Text
        Titles of the value axes from the top, and of the shared axis.
    now : int, optional
        The moment to mark with a vertical line.
    badges : sequence of Badge
        Colour and mark of each player, as on the board; None for one that has none yet.

    Raises
    ------
    BadOption
        Values that are not one a moment, a panel that has no title, a `now` that is no moment.
    """
    refuse(series, moments, panels, now)
    rows = max(len(panels), 1)
    figure = subplots.make_subplots(rows=rows, cols=1, shared_xaxes=True, vertical_spacing=0.12 / rows)
    shown: set[str] = set()
    for one in series:
        name = one.name.in_language(lang)
        figure.add_trace(
            _trace(one, moments, lang, badges, legend=name not in shown), row=one.panel + 1, col=1
        )
        shown.add(name)
    for row, title in enumerate(panels):
        inside = [one for one in series if one.panel == row]
        figure.update_yaxes(value_axis(inside, title, lang), row=row + 1, col=1)
    every = max(ceil(len(moments) / MOST_TICKS), 1)
    ticks = list(range(0, len(moments), every))
    figure.update_xaxes(
        tickvals=ticks, ticktext=[moments[i] for i in ticks], range=[-0.5, max(len(moments), 1) - 0.5]
    )
    figure.update_xaxes(title_text=axis.in_language(lang), row=max(len(panels), 1), col=1)
    figure.update_layout(layout(len(panels), lang))
    if now is not None:
        figure.add_shape(
            type="line",
            xref="x",
            yref="paper",
            x0=now,
            x1=now,
            y0=0,
            y1=1,
            line={"color": "#555555", "width": 1.5},
        )
    return figure


def _trace(one: Series, moments: Sequence[str], lang: str, badges: Badges, *, legend: bool) -> go.Scatter:
    colour, dash, symbol = look(one.player, badges)
    colon, unit = Text(" : ", ": ").in_language(lang), one.unit.in_language(lang)
    name = one.name.in_language(lang)
    return go.Scatter(
        x=list(range(len(moments))), y=list(one.values), customdata=list(moments), name=name,
        legendgroup=name, showlegend=legend,
        mode="lines+markers", connectgaps=False, line={"shape": "hv", "color": colour, "dash": dash,
        "width": 2},
        marker={"symbol": symbol, "color": colour, "size": 8, "line": {"color": INK, "width": 1}},
        hovertemplate=f"<b>%{{fullData.name}}</b><br>%{{customdata}}{colon}%{{y}} {unit}".rstrip()
        + "<extra></extra>",
    )  # fmt: skip


def summary(series: Sequence[Series], lang: str) -> str:
    """The last values in one sentence, for those who hear the figure instead of seeing it.

    >>> toad = Text("le Duc crapaud", "the Toad Duke")
    >>> steps, tiles = Text("pas", "moves"), Text("dalles", "tiles")
    >>> summary([Series(toad, (5, 4), 0, steps, 0), Series(toad, (1, None), 0, tiles, 1)], "en")
    'At the end: the Toad Duke, 4 (moves), none (tiles).'
    """
    told: dict[str, list[str]] = {}
    for one in series:
        last = one.values[-1] if one.values else None
        unit = one.unit.in_language(lang)
        name = one.name.in_language(lang)
        told.setdefault(name, []).append(number(last, lang) + (f" ({unit})" if unit else ""))
    if not told:
        return message("picture-nothing").in_language(lang)
    rows = (
        Text(" ; ", "; ").in_language(lang).join(", ".join([name, *values]) for name, values in told.items())
    )
    return message("picture-at-the-end", rows=rows).in_language(lang)
