"""What is left of the connected area, loss by loss, as a figure."""

from __future__ import annotations

from explorer.ecology.maps.seen.answers import Left
from explorer.lab.dashboard.plots import CURVE, HERE
from explorer.picture.plots import Figure, Look, layout, trace
from explorer.ui.messages import say


def left_figure(left: Left, lang: str) -> Figure:
    """The worst order, and orders by chance with all between which they lie."""
    lost = list(range(len(left.worst)))
    bare = {"x": lost, "mode": "lines", "hoverinfo": "skip", "showlegend": False, "line": {"width": 0}}
    curves: list[Look] = []
    if left.chance:
        curves = [
            trace("scatter", y=_percent(left.low), **bare),
            trace("scatter", y=_percent(left.high), fill="tonexty", fillcolor="rgba(47,107,79,.2)", **bare),
            _curve(lost, left.chance, say(lang, "map-left-chance"), CURVE, "dash"),
        ]
    curves.append(_curve(lost, left.worst, say(lang, "map-left-worst"), HERE, "solid"))
    axes = {"gridcolor": "#e5e5e5", "showgrid": True, "rangemode": "tozero"}
    look = layout(2, lang) | {
        "showlegend": True,
        "legend": {"orientation": "h", "x": 0, "xanchor": "left", "y": -0.25, "yanchor": "top"},
        "margin": {"l": 56, "r": 12, "t": 8, "b": 90},
        "xaxis": {"title": {"text": say(lang, "map-left-axis-x")}, **axes},
        "yaxis": {"title": {"text": say(lang, "map-left-axis-y")}, "range": [0, 100], "dtick": 25, **axes},
    }
    return Figure(curves, look)


def _percent(shares: tuple[float, ...]) -> list[float]:
    return [round(100 * share, 2) for share in shares]


def _curve(lost: list[int], shares: tuple[float, ...], name: str, colour: str, dash: str) -> Look:
    line = {"color": colour, "width": 3, "dash": dash}
    hover = "%{x} → %{y:.0f} %<extra></extra>"
    return trace(
        "scatter", x=lost[: len(shares)], y=_percent(shares), mode="lines", name=name, line=line,
        hovertemplate=hover,
    )  # fmt: skip
