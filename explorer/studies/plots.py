"""Figures of a study: who wins, where the points come from, how long it takes. Pure functions; plotly is
loaded at the first.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from explorer.core.errors import BadOption, mismatch, one_of
from explorer.core.lazy import lazy_import
from explorer.core.messages import message, template
from explorer.core.text import Text
from explorer.picture.badges import COLOURS
from explorer.picture.figures import MARGIN, PANEL, SOURCE_COLOURS, layout
from explorer.studies import Estimate, Playouts, Standing, Summary
from explorer.studies.reporting import PLAYED_BY

if TYPE_CHECKING:
    import plotly.graph_objects as go
else:
    go = lazy_import("plotly.graph_objects")

__all__ = ["first_seat", "lengths", "points", "wins"]

GROUPS = ("players", "seats")
MEASURES = {
    "plies": Text("Coups", "Plies"),
    "turns": template("study-measure-turns"),
    "rounds": template("study-measure-rounds"),
}
PLAYTHROUGHS = Text("Parties", "Playthroughs")
SHADES = ("", "/")
"""Patterns that tell sources apart once their colours begin again."""


def wins(summary: Summary, lang: str, by: str = "players") -> go.Figure:
    """A bar a player (or a seat): the share of the victories, with its interval; the dotted line is an equal
    share.

    Parameters
    ----------
    summary : Summary
        Of a study.
    lang : "fr" or "en"
        Language of titles and labels.
    by : "players" or "seats"
        Whose wins.

    Examples
    --------
    >>> from explorer.studies import simulate
    >>> summary = simulate("souls", 4, players="random,greedy:looks=3", seed=1, workers=1).summary()
    >>> list(wins(summary, "en").data[0].x)
    ['random', 'greedy:looks=3']
    """
    names, standings = _group(summary, lang, by)
    return _finished(
        _shares(names, [one.wins for one in standings], len(names)),
        message("study-share"),
        lang,
        tickformat=".0%",
        range=[0, 1],
    )


def first_seat(found: Sequence[Playouts], lang: str) -> go.Figure:
    """A bar for each way to play: the share of the victories of whoever begins; for the rest see `wins`.

    Parameters
    ----------
    found : sequence of Playouts
        Of `seats`, for one game.
    lang : "fr" or "en"
        Language of titles and labels.

    Examples
    --------
    >>> from explorer.studies import seats
    >>> figure = first_seat([seats("souls", 20, seed=1)], "en")
    >>> len(figure.data[0].y)
    1
    """
    names = [PLAYED_BY[one.player].in_language(lang) for one in found]
    shares = [one.worth(0).wins for one in found]
    return _finished(
        _shares(names, shares, found[0].seats),
        message("study-first-share"),
        lang,
        tickformat=".0%",
        range=[0, 1],
    )


def _shares(names: Sequence[str], shares: Sequence[Estimate], seats: int) -> go.Figure:
    """Bars with their intervals, and a dotted line at the equal share of so many seats."""
    figure = go.Figure(
        go.Bar(
            x=names,
            y=[share.value for share in shares],
            marker={"color": [COLOURS[i % 6] for i in range(len(names))]},
            customdata=[[share.low, share.high] for share in shares],
            error_y={
                "type": "data",
                "symmetric": False,
                "array": [share.high - share.value for share in shares],
                "arrayminus": [share.value - share.low for share in shares],
            },
            hovertemplate="<b>%{x}</b><br>%{y:.1%} "
            "(%{customdata[0]:.1%} – "
            "%{customdata[1]:.1%})<extra></extra>",
        )
    )
    figure.add_hline(y=1 / seats, line={"dash": "dot", "color": "#555555", "width": 1.5})
    return figure


def points(summary: Summary, lang: str, by: str = "players") -> go.Figure:
    """A bar a player (or a seat): mean points, stacked by source; the interval is that of the total. For the
    rest see `wins`.

    >>> from explorer.studies import simulate
    >>> summary = simulate("village", 4, players="random,random", seed=1, workers=1).summary()
    >>> points(summary, "en", by="seats").data[0].name
    'Visitors'
    """
    names, standings = _group(summary, lang, by)
    figure = go.Figure()
    for number, layer in enumerate(summary.layers(standings)):
        name, colour = layer.name.in_language(lang), SOURCE_COLOURS[number % len(SOURCE_COLOURS)]
        figure.add_trace(
            go.Bar(
                x=names, y=layer.means, name=name,
                marker={"color": colour,
                "pattern": {"shape": SHADES[number // len(SOURCE_COLOURS) % len(SHADES)]}},
                hovertemplate=f"<b>{name}</b><br>%{{x}}<br>%{{y:.2f}}<br>{layer.rule}<extra></extra>",
            )
        )  # fmt: skip
    figure.add_trace(_totals(names, standings))
    figure.update_layout(barmode="relative")
    return _finished(figure, message("study-mean-points"), lang)


def _totals(names: Sequence[str], standings: Sequence[Standing]) -> go.Scatter:
    """Nothing but the intervals of the totals, on top of the stacks."""
    totals = [one.points for one in standings]
    halves = [total.high - total.value if math.isfinite(total.high) else 0 for total in totals]
    return go.Scatter(
        x=names, y=[total.value for total in totals], mode="markers", showlegend=False,
        error_y={"type": "data", "array": halves},
        marker={"color": "#000000", "size": 5},
        hovertemplate="<b>%{x}</b><br>%{y:.2f} ± %{error_y.array:.2f}<extra></extra>",
    )  # fmt: skip


def lengths(summary: Summary, lang: str, measure: str = "plies") -> go.Figure:
    """The number of playthroughs by length; the dotted line is the median.

    Parameters
    ----------
    summary : Summary
        Of a study.
    lang : "fr" or "en"
        Language of titles and labels.
    measure : "plies", "turns" or "rounds"
        What is counted.

    Examples
    --------
    >>> from explorer.studies import simulate
    >>> summary = simulate("souls", 4, players="random,random", seed=1, workers=1).summary()
    >>> figure = lengths(summary, "en", "turns")
    >>> sum(figure.data[0].y)
    4
    """
    if measure not in MEASURES:
        raise BadOption(mismatch("measure", measure, one_of(MEASURES)))
    counts = Counter(getattr(one, measure) for one in summary.results.played)
    counts.pop(None, None)  # the game counts no rounds
    values = sorted(counts)
    bars = go.Bar(
        x=values, y=[counts[value] for value in values], marker={"color": SOURCE_COLOURS[0]}, width=1,
        hovertemplate="%{x}<br>%{y}<extra></extra>",
    )  # fmt: skip
    figure = go.Figure(bars)
    if values:
        length = getattr(summary, measure)
        figure.add_vline(x=length.median, line={"dash": "dot", "color": "#555555", "width": 1.5})
    figure.update_xaxes(title_text=MEASURES[measure].in_language(lang))
    return _finished(figure, PLAYTHROUGHS, lang, rangemode="tozero")


def _group(summary: Summary, lang: str, by: str) -> tuple[list[str], tuple[Standing, ...]]:
    if by not in GROUPS:
        raise BadOption(mismatch("by", by, one_of(GROUPS)))
    if by == "players":
        return list(summary.names), summary.players
    return [
        message("study-seat", number=one.number + 1).in_language(lang) for one in summary.seats
    ], summary.seats


def _finished(figure: go.Figure, value: Text, lang: str, **axis: object) -> go.Figure:
    figure.update_yaxes(title_text=value.in_language(lang), gridcolor="#e5e5e5", showgrid=True, **axis)
    figure.update_layout(layout(2, lang) | {"template": "simple_white"})
    figure.update_layout(height=2 * PANEL + MARGIN["t"] + MARGIN["b"])
    return figure
