"""Charts of the lab and of a map: the S-curve of percolation, and the area left connected loss by loss."""

from __future__ import annotations

from explorer.core.messages import say
from explorer.core.text import numeral
from explorer.ecology import Curve
from explorer.ecology.maps.answers import Left
from explorer.picture.figures import Figure, Look, layout, trace

INFINITE = {"site": 59.27, "bond": 50.0}
"""[%] Where a board without end is first crossed (Newman and Ziff 2000; Kesten 1980)."""
CURVE, HERE, THIS, ENDLESS = "#2f6b4f", "#b8432a", "#1f6a92", "#55625b"


def crossing(curve: Curve, share: int, own: float | None, lang: str) -> Figure:
    """The share of boards that can be crossed against the share that is passable.

    Parameters
    ----------
    curve : explorer.ecology Curve
        Finished or so far.
    share : int
        [%] What the slider shows.
    own : float or None
        [%] How much of the landscape on the table is passable; None where that has no meaning.
    lang : "fr" or "en"
        Language of titles and labels.
    """
    x = [100 * point.share for point in curve.points]
    line = {"x": x, "mode": "lines", "hoverinfo": "skip", "showlegend": False, "line": {"width": 0}}
    curves = [
        trace("scatter", y=[100 * point.low for point in curve.points], **line),
        trace("scatter", y=[100 * point.high for point in curve.points], fill="tonexty",
        fillcolor="rgba(47,107,79,.2)", **line),
        trace(
            "scatter",
            x=x, y=[100 * point.chance for point in curve.points], mode="lines", name=say(lang,
            "lab-perc-curve"),
            line={"color": CURVE, "width": 3}, hovertemplate="%{x:.0f} % → %{y:.0f} %<extra></extra>",
        ),
    ]  # fmt: skip
    endless = INFINITE[curve.kind]
    marks = [("lab-perc-here", share, HERE, "solid"), ("lab-perc-infinite", endless, ENDLESS, "dot")]
    marks += [("lab-perc-this", own, THIS, "dash")] if own is not None else []
    curves += [_mark(said(lang, key, at), at, colour, dash) for key, at, colour, dash in marks]
    axes = {"range": [0, 100], "dtick": 20, "gridcolor": "#e5e5e5", "showgrid": True}
    look = layout(2, lang) | {
        "showlegend": True,
        "legend": {"orientation": "h", "x": 0, "xanchor": "left", "y": -0.25, "yanchor": "top"},
        "margin": {"l": 56, "r": 12, "t": 8, "b": 110},
        "xaxis": {"title": {"text": say(lang, "lab-perc-axis-x")}, **axes},
        "yaxis": {"title": {"text": say(lang, "lab-perc-axis-y")}, **axes},
    }
    return Figure(curves, look)


def said(lang: str, key: str, share: float) -> str:
    """A message with a share in it, to one decimal at most."""
    return say(lang, key, share=numeral(f"{share:.1f}".removesuffix(".0")))


def _mark(name: str, at: float, colour: str, dash: str) -> Look:
    line = {"color": colour, "width": 2, "dash": dash}
    return trace("scatter", x=[at, at], y=[0, 100], mode="lines", name=name, line=line, hoverinfo="name")


# The connected area that is left, loss by loss --------------------------------------------------------------


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
