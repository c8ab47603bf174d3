"""Figures of a playthrough: stacked panels that share their moments. Pure functions; plotly is loaded at the
first figure.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING

from explorer.core.errors import BadOption, mismatch
from explorer.core.installed import message, template
from explorer.core.lazy import lazy_import
from explorer.core.text import Text, numeral
from explorer.picture.badges import BADGES, INK, MARKS, Badge
from explorer.picture.series import Band, Part, Series

if TYPE_CHECKING:
    import plotly.graph_objects as go
    from plotly import subplots
else:
    go, subplots = lazy_import("plotly.graph_objects"), lazy_import("plotly.subplots")

__all__ = ["Band", "Part", "Series", "bands", "lines", "stacked", "stacked_summary", "summary"]

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
    _refuse(series, moments, panels, now)
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
        figure.update_yaxes(_value_axis(inside, title, lang), row=row + 1, col=1)
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


def stacked(
    parts: Sequence[Part], moments: Sequence[str], *,
    players: Sequence[Text], value: Text, axis: Text, lang: str, now: int | None = None, ahead: Text = AHEAD,
    badges: Badges = BADGES,
) -> go.Figure:  # fmt: skip
    """A panel a player: bars stacked by source at each moment, what is only projected hatched on top, losses
    below the axis.

    Parameters
    ----------
    parts : sequence of Part
        Each with one value a moment; the first names are stacked lowest.
    moments : sequence of str
        What each moment is called.
    players : sequence of Text
        Titles of the panels from the top; a part's `player` counts them.
    value, axis : Text
        What the bars count, and the title of the shared axis.
    now : int, optional
        The moment to mark with a vertical line.
    ahead : Text
        What is said of projected parts: when they would come.
    badges : sequence of Badge
        Colour and mark of each player, as on the board.

    Raises
    ------
    BadOption
        Values that are not one a moment, a player without a panel, a `now` that is no moment.
    """
    _refuse([Series(p.name, p.values, p.player, panel=p.player) for p in parts], moments, players, now)
    rows = max(len(players), 1)
    figure = subplots.make_subplots(rows=rows, cols=1, shared_xaxes=True, vertical_spacing=0.12 / rows)
    colours = {
        name: SOURCE_COLOURS[i % len(SOURCE_COLOURS)]
        for i, name in enumerate(dict.fromkeys(p.name for p in parts))
    }
    shown: set[Text] = set()
    for part in sorted(parts, key=lambda part: part.projected):
        bar = _bar(part, moments, colours[part.name], lang, ahead, legend=part.name not in shown)
        figure.add_trace(bar, row=part.player + 1, col=1)
        shown.add(part.name)
    if any(part.projected for part in parts):
        figure.add_trace(_hatch_key(ahead, lang), row=1, col=1)
    bars = [values for seat in range(rows) for values in zip(*_values(parts, seat), strict=True)]
    lowest, highest = (
        max((sum(max(side * value, 0) for value in bar) for bar in bars), default=0) for side in (-1, 1)
    )
    for row, player in enumerate(players):
        mark, name = _mark(badges[row % len(badges)]), player.in_language(lang)
        title = f"{mark}{name}<br>({value.in_language(lang).lower()})"
        look: dict[str, object] = {
            "title": {"text": title, "font": {"size": 12}},
            "range": [-lowest * 1.08, max(highest, 1) * 1.08],
        }
        step = max(ceil((lowest + highest) / 4), 1)
        look |= {"gridcolor": "#e5e5e5", "showgrid": True, "automargin": True, "tick0": 0, "dtick": step}
        figure.update_yaxes(look, row=row + 1, col=1)
    _finish(figure, moments, rows, axis, lang, now)
    figure.update_layout(barmode="relative", bargap=0.25)
    return figure


def _mark(badge: Badge | None) -> str:
    """A player's mark for the title of an axis, which knows characters only."""
    return f'<span style="color:{badge.colour}">{badge.character}</span> ' if badge else ""


def _values(parts: Sequence[Part], seat: int) -> list[tuple[float, ...]]:
    return [part.values for part in parts if part.player == seat]


def _bar(part: Part, moments: Sequence[str], colour: str, lang: str, ahead: Text, *, legend: bool) -> go.Bar:
    name, colon = part.name.in_language(lang), Text(" : ", ": ").in_language(lang)
    later = f"<br>{ahead.in_language(lang)}" if part.projected else ""
    rule = f"<br>{part.rule}" if part.rule else ""
    pattern = {**HATCHED, "fgcolor": colour} if part.projected else {"shape": ""}
    return go.Bar(
        x=list(range(len(moments))), y=[value or None for value in part.values], customdata=list(moments),
        name=name,
        legendgroup=name, showlegend=legend,
        marker={"color": colour, "pattern": pattern, "line": {"color": colour,
        "width": 1 if part.projected else 0}},
        hovertemplate=f"<b>{name}</b><br>%{{customdata}}{colon}%{{y}}{later}{rule}<extra></extra>",
    )  # fmt: skip


def _hatch_key(ahead: Text, lang: str) -> go.Bar:
    """What hatching means, for the legend alone."""
    pattern = {**HATCHED, "fgcolor": "#444444"}
    name = message("picture-hatch-key", ahead=ahead).in_language(lang)
    return go.Bar(
        x=[None], y=[None], name=name, hoverinfo="skip", marker={"color": "#444444", "pattern": pattern}
    )


def stacked_summary(parts: Sequence[Part], players: Sequence[Text], lang: str) -> str:
    """The last bars in one sentence, for those who hear the figure instead of seeing it.

    >>> births = Text("Naissances", "Births")
    >>> stacked_summary([Part(births, (0, 4), 0), Part(births, (0, 2), 0, projected=True)], [Text("Ada",
    ...     "Ada")], "en")
    'At the end: Ada, 4, and 2 more if the season ended now.'
    """
    told = []
    for seat, player in enumerate(players):
        won, ahead = (
            sum(p.values[-1] for p in parts if p.player == seat and p.projected is later and p.values)
            for later in (False, True)
        )
        facts = {
            "name": player,
            "won": _number(won, lang),
            "more": message("picture-more-ahead", more=_number(ahead, lang)) if ahead else "",
        }
        told.append(Text("{name}, {won}{more}", "{name}, {won}{more}").filled(facts).in_language(lang))
    rows = Text(" ; ", "; ").in_language(lang).join(told)
    return message("picture-at-the-end", rows=rows).in_language(lang)


def bands(
    groups: Sequence[Band],
    moments: Sequence[str],
    *,
    value: Text,
    axis: Text,
    lang: str,
    now: int | None = None,
) -> go.Figure:
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
    _refuse([Series(g.name, v) for g in groups for v in (g.low, g.mean, g.high)], moments, [value], now)
    figure = go.Figure()
    for number, group in enumerate(groups):
        for trace in (*_spread(group, GROUP_COLOURS[number % 4]), _mean(group, number, moments, lang)):
            figure.add_trace(trace)
    figure.update_yaxes(title_text=value.in_language(lang), gridcolor="#e5e5e5", showgrid=True)
    _finish(figure, moments, 1, axis, lang, now)
    figure.update_layout(height=2 * PANEL + MARGIN["t"] + MARGIN["b"])
    return figure


def _spread(group: Band, colour: str) -> list[go.Scatter]:
    """One filled shape a run of moments in which the group exists."""
    shapes = []
    for run in _runs(group.mean):
        low, high = [group.low[i] for i in run], [group.high[i] for i in run]
        shapes.append(
            go.Scatter(
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


def _mean(group: Band, number: int, moments: Sequence[str], lang: str) -> go.Scatter:
    colour, name = GROUP_COLOURS[number % 4], group.name.in_language(lang)
    colon = Text(" : ", ": ").in_language(lang)
    span = message("picture-from-to", low="%{customdata[1]}", high="%{customdata[2]}").in_language(lang)
    return go.Scatter(
        x=list(range(len(moments))), y=list(group.mean), name=name, mode="lines+markers", connectgaps=False,
        customdata=list(zip(moments, group.low, group.high, strict=True)),
        line={"color": colour, "dash": DASHES[number % 6], "width": 2},
        marker={"symbol": SYMBOLS[number % 6], "color": colour, "size": 7},
        hovertemplate=f"<b>{name}</b><br>%{{customdata[0]}}{colon}%{{y}} ({span})<extra></extra>",
    )  # fmt: skip


def _finish(
    figure: go.Figure, moments: Sequence[str], rows: int, axis: Text, lang: str, now: int | None
) -> None:
    """Shared time axis, layout, and the line that marks the present."""
    every = max(ceil(len(moments) / MOST_TICKS), 1)
    ticks = list(range(0, len(moments), every))
    figure.update_xaxes(
        tickvals=ticks, ticktext=[moments[i] for i in ticks], range=[-0.5, max(len(moments), 1) - 0.5]
    )
    figure.update_layout({f"xaxis{rows if rows > 1 else ''}": {"title": {"text": axis.in_language(lang)}}})
    figure.update_layout(layout(rows, lang))
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
        return message("picture-nothing").in_language(lang)
    rows = (
        Text(" ; ", "; ").in_language(lang).join(", ".join([name, *values]) for name, values in told.items())
    )
    return message("picture-at-the-end", rows=rows).in_language(lang)


def _number(value: float | None, lang: str) -> str:
    return (Text("aucun", "none") if value is None else numeral(f"{value:g}")).in_language(lang)


def _refuse(
    series: Sequence[Series], moments: Sequence[str], panels: Sequence[Text], now: int | None
) -> None:
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


def _look(player: int | None, badges: Badges) -> tuple[str, str, str]:
    """Colour, dash and symbol: three ways to tell players apart, two of which need no colour."""
    badge = (badges[player % len(badges)] if player is not None else None) or NOBODY
    return badge.colour, DASHES[(player or 0) % len(DASHES)], badge.mark


def _trace(one: Series, moments: Sequence[str], lang: str, badges: Badges, *, legend: bool) -> go.Scatter:
    colour, dash, symbol = _look(one.player, badges)
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


def _value_axis(inside: Sequence[Series], title: Text, lang: str) -> dict[str, object]:
    """From 0 up, whole steps where all values are whole; the title names the units once."""
    units = ", ".join(dict.fromkeys(u for one in inside if (u := one.unit.in_language(lang))))
    known = [v for one in inside for v in one.values if v is not None]
    text = title.in_language(lang) + (f"<br>({units})" if units else "")
    look: dict[str, object] = {
        "title": {"text": text, "font": {"size": 12}},
        "rangemode": "tozero",
        "showgrid": True,
    }
    look |= {"gridcolor": "#e5e5e5", "automargin": True}
    if all(float(v).is_integer() for v in known):
        look |= {"tick0": 0, "dtick": max(ceil(max(known, default=0) / 4), 1)}
    return look


def layout(panels: int, lang: str) -> dict[str, object]:
    """The look of every figure: quiet, without a background of its own, numbers in the notation of the
    language.
    """
    return {
        "template": "simple_white", "font": {"size": 13}, "margin": MARGIN, "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)", "height": PANEL * max(panels, 1) + MARGIN["t"] + MARGIN["b"],
        "uirevision": "explorer",
        "hovermode": "closest", "separators": Text(", ", ".,").in_language(lang),
        "legend": {"orientation": "h", "x": 0, "xanchor": "left", "y": 1, "yanchor": "bottom"},
    }  # fmt: skip
