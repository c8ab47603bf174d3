"""The mean of a group, and how far its members are spread."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.core.messages import message
from explorer.core.text import Text
from explorer.picture.plots.figure import Figure, Look, trace
from explorer.picture.plots.frame import DASHES, GROUP_COLOURS, MARGIN, PANEL, SYMBOLS, finished, refuse
from explorer.picture.series import Band, Series


def bands(
    groups: Sequence[Band],
    moments: Sequence[str],
    *,
    value: Text,
    axis: Text,
    lang: str,
    now: int | None = None,
) -> Figure:
    """A line for the mean of each group, in a band from its lowest to its highest value; empty groups leave a
    gap.

    Parameters
    ----------
    groups : sequence of Band
        Each with one value a moment; None is a gap.
    moments : sequence of str
        What each moment is called.
    value, axis : Text
        Titles of the two axes.
    now : int, optional
        The moment to mark with a vertical line.

    Raises
    ------
    BadOption
        Values that are not one a moment, a `now` that is no moment.
    """
    refuse([Series(g.name, v) for g in groups for v in (g.low, g.mean, g.high)], moments, [value], now)
    traces = [
        part
        for number, group in enumerate(groups)
        for part in (*_spread(group, GROUP_COLOURS[number % 4]), _mean(group, number, moments, lang))
    ]
    scale = {"title": {"text": value.in_language(lang)}, "gridcolor": "#e5e5e5", "showgrid": True}
    figure = finished(traces, [scale], moments, axis, lang, now)
    figure.layout["height"] = 2 * PANEL + MARGIN["t"] + MARGIN["b"]
    return figure


def _spread(group: Band, colour: str) -> list[Look]:
    """One filled shape a run of moments in which the group exists."""
    shapes = []
    for run in _runs(group.mean):
        low, high = [group.low[i] for i in run], [group.high[i] for i in run]
        shapes.append(
            trace(
            "scatter",
                x=[*run, *reversed(run)], y=[*high, *reversed(low)], fill="toself", mode="lines", opacity=0.2,
                fillcolor=colour,
                line={"color": colour, "width": 5 if len(run) == 1 else 0}, hoverinfo="skip",
                showlegend=False,
            )
        )  # fmt: skip
    return shapes


def _runs(values: Sequence[float | None]) -> list[list[int]]:
    """The stretches without a gap.

    >>> _runs((None, 1, 2, None, 3))
    [[1, 2], [4]]
    """
    found: list[list[int]] = []
    for i, value in enumerate(values):
        if value is not None:
            if found and found[-1][-1] == i - 1:
                found[-1].append(i)
            else:
                found.append([i])
    return found


def _mean(group: Band, number: int, moments: Sequence[str], lang: str) -> Look:
    colour, name = GROUP_COLOURS[number % 4], group.name.in_language(lang)
    colon = Text(" : ", ": ").in_language(lang)
    span = message("picture-from-to", low="%{customdata[1]}", high="%{customdata[2]}").in_language(lang)
    return trace(
            "scatter",
        x=list(range(len(moments))), y=list(group.mean), name=name, mode="lines+markers", connectgaps=False,
        customdata=list(zip(moments, group.low, group.high, strict=True)),
        line={"color": colour, "dash": DASHES[number % 6], "width": 2},
        marker={"symbol": SYMBOLS[number % 6], "color": colour, "size": 7},
        hovertemplate=f"<b>{name}</b><br>%{{customdata[0]}}{colon}%{{y}} ({span})<extra></extra>",
    )  # fmt: skip
