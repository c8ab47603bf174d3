"""What every figure shares: panels, axes, colours, symbols, and what is refused."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from explorer.core.errors import BadOption, mismatch
from explorer.core.messages import message, template
from explorer.core.text import Text, numeral
from explorer.picture.badges import MARKS, Badge
from explorer.picture.plots.figure import TEMPLATE, Figure, Look, panels
from explorer.picture.series import Series

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
