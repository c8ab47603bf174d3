"""Figures of a playthrough: stacked panels that share their moments. Pure functions; plotly is loaded at the first figure."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING, Any

from explorer.errors import BadOption, mismatch
from explorer.series import Series
from explorer.text import Text

if TYPE_CHECKING:
    import plotly.graph_objects as go

__all__ = ["Series", "lines", "summary"]

# Okabe and Ito (2008), readable with every common colour blindness; in the order of the board (board.css).
# Black is kept for what belongs to no player.
COLOURS = ("#E69F00", "#56B4E9", "#009E73", "#CC79A7", "#0072B2", "#D55E00")
DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")
SYMBOLS = ("circle", "square", "diamond", "triangle-up", "cross", "x")
NOBODY = ("#000000", "solid", "circle-open")

PANEL = 150  # [px]
MARGIN = {"l": 70, "r": 16, "t": 44, "b": 52}  # [px]
MOST_TICKS = 12

SERIES_VALUES = Text(
    "série '{name}' : reçu {count} valeurs, attendu une pour chacun des {moments} moments",
    "series '{name}': got {count} values, expected one for each of {moments} moments",
)
SERIES_PANEL = Text(
    "série '{name}' : reçu le cadre {panel}, attendu l'un des {panels} qui ont un titre",
    "series '{name}': got panel {panel}, expected one of the {panels} that have a title",
)


def lines(
    series: Sequence[Series], moments: Sequence[str], *,
    panels: Sequence[Text], axis: Text, lang: str, now: int | None = None,
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

    Raises
    ------
    BadOption
        Values that are not one a moment, a panel that has no title, a `now` that is no moment.
    """
    _refuse(series, moments, panels, now)
    from plotly.subplots import make_subplots

    figure = make_subplots(rows=max(len(panels), 1), cols=1, shared_xaxes=True, vertical_spacing=0.12 / max(len(panels), 1))
    shown: set[str] = set()
    for one in series:
        name = one.name.in_language(lang)
        figure.add_trace(_trace(one, moments, lang, legend=name not in shown), row=one.panel + 1, col=1)
        shown.add(name)
    for row, title in enumerate(panels):
        inside = [one for one in series if one.panel == row]
        figure.update_yaxes(_value_axis(inside, title, lang), row=row + 1, col=1)
    every = max(ceil(len(moments) / MOST_TICKS), 1)
    ticks = list(range(0, len(moments), every))
    figure.update_xaxes(tickvals=ticks, ticktext=[moments[i] for i in ticks], range=[-0.5, max(len(moments), 1) - 0.5])
    figure.update_xaxes(title_text=axis.in_language(lang), row=max(len(panels), 1), col=1)
    figure.update_layout(_layout(len(panels), lang))
    if now is not None:
        figure.add_shape(type="line", xref="x", yref="paper", x0=now, x1=now, y0=0, y1=1, line={"color": "#555555", "width": 1.5})
    return figure


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
        told.setdefault(name, []).append(_number(last, lang) + (f" ({unit})" if unit else ""))
    if not told:
        return Text("Rien à montrer.", "Nothing to show.").in_language(lang)
    rows = Text(" ; ", "; ").in_language(lang).join(", ".join([name, *values]) for name, values in told.items())
    return Text("À la fin : {rows}.", "At the end: {rows}.").filled({"rows": rows}).in_language(lang)


def _number(value: float | None, lang: str) -> str:
    if value is None:
        return Text("aucun", "none").in_language(lang)
    return f"{value:g}" if lang == "en" else f"{value:g}".replace(".", ",")


def _refuse(series: Sequence[Series], moments: Sequence[str], panels: Sequence[Text], now: int | None) -> None:
    for one in series:
        if len(one.values) != len(moments):
            raise BadOption(SERIES_VALUES.filled({"name": one.name, "count": len(one.values), "moments": len(moments)}))
        if not 0 <= one.panel < len(panels):
            raise BadOption(SERIES_PANEL.filled({"name": one.name, "panel": one.panel, "panels": len(panels)}))
    if now is not None and not 0 <= now < len(moments):
        last = len(moments) - 1
        raise BadOption(mismatch("now", now, Text(f"un moment de 0 à {last}", f"a moment from 0 to {last}")))


def _look(player: int | None) -> tuple[str, str, str]:
    """Colour, dash and symbol: three ways to tell players apart, two of which need no colour."""
    return NOBODY if player is None else (COLOURS[player % 6], DASHES[player % 6], SYMBOLS[player % 6])


def _trace(one: Series, moments: Sequence[str], lang: str, *, legend: bool) -> go.Scatter:
    import plotly.graph_objects as go

    colour, dash, symbol = _look(one.player)
    colon, unit = Text(" : ", ": ").in_language(lang), one.unit.in_language(lang)
    name = one.name.in_language(lang)
    return go.Scatter(
        x=list(range(len(moments))), y=list(one.values), customdata=list(moments), name=name, legendgroup=name, showlegend=legend,
        mode="lines+markers", connectgaps=False, line={"shape": "hv", "color": colour, "dash": dash, "width": 2},
        marker={"symbol": symbol, "color": colour, "size": 7},
        hovertemplate=f"<b>%{{fullData.name}}</b><br>%{{customdata}}{colon}%{{y}} {unit}".rstrip() + "<extra></extra>",
    )  # fmt: skip


def _value_axis(inside: Sequence[Series], title: Text, lang: str) -> dict[str, Any]:
    """From 0 up, whole steps where all values are whole; the title names the units once."""
    units = ", ".join(dict.fromkeys(u for one in inside if (u := one.unit.in_language(lang))))
    known = [v for one in inside for v in one.values if v is not None]
    text = title.in_language(lang) + (f"<br>({units})" if units else "")
    look: dict[str, Any] = {"title": {"text": text, "font": {"size": 12}}, "rangemode": "tozero", "showgrid": True}
    look |= {"gridcolor": "#e5e5e5", "automargin": True}
    if all(float(v).is_integer() for v in known):
        look |= {"tick0": 0, "dtick": max(ceil(max(known, default=0) / 4), 1)}
    return look


def _layout(panels: int, lang: str) -> dict[str, Any]:
    return {
        "template": "simple_white", "font": {"size": 13}, "margin": MARGIN, "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)", "height": PANEL * max(panels, 1) + MARGIN["t"] + MARGIN["b"], "uirevision": "explorer",
        "hovermode": "closest", "separators": Text(", ", ".,").in_language(lang),
        "legend": {"orientation": "h", "x": 0, "xanchor": "left", "y": 1, "yanchor": "bottom"},
    }  # fmt: skip
