"""Charts of a playthrough, as pure functions that need no plotly."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from explorer.core.messages import message, templates
from explorer.core.rulebook import LINKS, Link, Rule, Rulebook
from explorer.core.text import Text
from explorer.picture.badges import BADGES, INK, Badge
from explorer.picture.figures import (
    AHEAD,
    DASHES,
    GROUP_COLOURS,
    HATCHED,
    MARGIN,
    PANEL,
    SOURCE_COLOURS,
    SYMBOLS,
    Badges,
    Band,
    Figure,
    Look,
    Part,
    Series,
    finished,
    inside,
    layout,
    look,
    number,
    refuse,
    trace,
    value_axis,
)

# Bands: the mean of a group and its spread ------------------------------------------------------------------


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


# Lines ------------------------------------------------------------------------------------------------------


def lines(
    series: Sequence[Series], moments: Sequence[str], *,
    panels: Sequence[Text], axis: Text, lang: str, now: int | None = None, badges: Badges = BADGES,
) -> Figure:  # fmt: skip
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
    traces, shown = [], set()
    for one in series:
        traces.append(_part(one, moments, lang, badges, legend=one.name not in shown))
        shown.add(one.name)
    values = [
        value_axis([one for one in series if one.panel == row], title, lang)
        for row, title in enumerate(panels)
    ]
    return finished(traces, values, moments, axis, lang, now)


def _part(one: Series, moments: Sequence[str], lang: str, badges: Badges, *, legend: bool) -> Look:
    colour, dash, symbol = look(one.player, badges)
    colon, unit = Text(" : ", ": ").in_language(lang), one.unit.in_language(lang)
    name = one.name.in_language(lang)
    return trace(
        "scatter",
        **inside(one.panel), x=list(range(len(moments))), y=list(one.values), customdata=list(moments),
        name=name,
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


# A rule among those that it touches -------------------------------------------------------------------------

NAMES = templates("picture-rule", LINKS)
ROW = 46
"""[px] The height of a rule beside the one in the middle."""
HIDDEN = {"visible": False, "fixedrange": True}


def rule_map(rulebook: Rulebook, rule: str, lang: str) -> Figure:
    """The rule in the middle; on its left those of which it says something, on its right those that say
    something of it. Each kind of link has a dash of its own; `customdata` of a point is its rule's id.

    >>> from explorer.core.game import load
    >>> figure = rule_map(load("pond").rulebook, "PON-T5", "en")
    >>> figure.data[-1]["customdata"]
    ['PON-T5', 'PON-T4', 'PON-E1']
    """
    links = rulebook.touching(rule)
    at = _places(rule, links)
    lines = [_links(kind, links, at, lang) for kind in LINKS if any(k == kind for _, k, _ in links)]
    points = _rules([rulebook[one] for one in at], list(at.values()), lang)
    look = layout(1, lang) | {
        "height": ROW * max(len(at), 3) + 60,
        "margin": {"l": 8, "r": 8, "t": 40, "b": 8},
        "xaxis": {**HIDDEN, "range": [-1.7, 1.7]},
        "yaxis": HIDDEN,
    }
    return Figure([*lines, points], look)


def _places(rule: str, links: Sequence[Link]) -> dict[str, tuple[float, float]]:
    """The place of each rule, the chosen one first."""
    left = list(dict.fromkeys(link.other for link in links if link.rule == rule))
    right = list(dict.fromkeys(link.rule for link in links if link.other == rule))
    found = {rule: (0.0, 0.0)}
    for x, column in ((-1.0, left), (1.0, right)):
        found |= {one: (x, (len(column) - 1) / 2 - row) for row, one in enumerate(column)}
    return found


def _links(kind: str, links: Sequence[Link], at: dict[str, tuple[float, float]], lang: str) -> Look:
    """The lines of one kind, a gap after each."""
    ends = [
        end for link in links if link.kind == kind for end in (at[link.rule], at[link.other], (None, None))
    ]
    return trace(
        "scatter",
        x=[x for x, _ in ends], y=[y for _, y in ends], name=NAMES[kind].in_language(lang), mode="lines",
        line={"color": "#555555", "dash": DASHES[LINKS.index(kind)], "width": 2}, hoverinfo="skip",
    )  # fmt: skip


def _rules(rules: Sequence[Rule], at: Sequence[tuple[float, float]], lang: str) -> Look:
    """A point a rule, with its id over it and what it says where one points."""
    said = [f"<b>{rule.title.in_language(lang)}</b>" for rule in rules]
    return trace(
        "scatter",
        x=[x for x, _ in at], y=[y for _, y in at], text=[rule.id for rule in rules], mode="markers+text",
        textposition="top center", customdata=[rule.id for rule in rules], hovertext=said, hoverinfo="text",
        marker={"size": [18] + [12] * (len(rules) - 1), "color": "#2f6b4f"}, showlegend=False,
    )  # fmt: skip


# Stacked bars -----------------------------------------------------------------------------------------------


def stacked(
    parts: Sequence[Part], moments: Sequence[str], *,
    players: Sequence[Text], value: Text, axis: Text, lang: str, now: int | None = None, ahead: Text = AHEAD,
    badges: Badges = BADGES,
) -> Figure:  # fmt: skip
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
    refuse([Series(p.name, p.values, p.player, panel=p.player) for p in parts], moments, players, now)
    traces = []
    colours = {
        name: SOURCE_COLOURS[i % len(SOURCE_COLOURS)]
        for i, name in enumerate(dict.fromkeys(p.name for p in parts))
    }
    shown: set[Text] = set()
    for part in sorted(parts, key=lambda part: part.projected):
        traces.append(_bar(part, moments, colours[part.name], lang, ahead, legend=part.name not in shown))
        shown.add(part.name)
    if any(part.projected for part in parts):
        traces.append(_hatch_key(ahead, lang))
    values = _point_axes(parts, players, value, lang, badges)
    figure = finished(traces, values, moments, axis, lang, now)
    figure.layout |= {"barmode": "relative", "bargap": 0.25}
    return figure


def _point_axes(
    parts: Sequence[Part], players: Sequence[Text], value: Text, lang: str, badges: Badges
) -> list[Look]:
    """The axis of points of each player, all of one range."""
    seats = [[part.values for part in parts if part.player == seat] for seat in range(max(len(players), 1))]
    bars = [bar for own in seats for bar in zip(*own, strict=True)]
    lowest, highest = (
        max((sum(max(side * value, 0) for value in bar) for bar in bars), default=0) for side in (-1, 1)
    )
    values = []
    for row, player in enumerate(players):
        mark, name = _mark(badges[row % len(badges)]), player.in_language(lang)
        title = f"{mark}{name}<br>({value.in_language(lang).lower()})"
        look: Look = {
            "title": {"text": title, "font": {"size": 12}},
            "range": [-lowest * 1.08, max(highest, 1) * 1.08],
        }
        step = max(ceil((lowest + highest) / 4), 1)
        look |= {"gridcolor": "#e5e5e5", "showgrid": True, "automargin": True, "tick0": 0, "dtick": step}
        values.append(look)
    return values


def _mark(badge: Badge | None) -> str:
    """A player's mark for the title of an axis, which knows characters only."""
    return f'<span style="color:{badge.colour}">{badge.character}</span> ' if badge else ""


def _bar(part: Part, moments: Sequence[str], colour: str, lang: str, ahead: Text, *, legend: bool) -> Look:
    name, colon = part.name.in_language(lang), Text(" : ", ": ").in_language(lang)
    later = f"<br>{ahead.in_language(lang)}" if part.projected else ""
    rule = f"<br>{part.rule}" if part.rule else ""
    pattern = {**HATCHED, "fgcolor": colour} if part.projected else {"shape": ""}
    return trace(
        "bar",
        **inside(part.player), x=list(range(len(moments))), y=[value or None for value in part.values],
        customdata=list(moments),
        name=name,
        legendgroup=name, showlegend=legend,
        marker={"color": colour, "pattern": pattern, "line": {"color": colour,
        "width": 1 if part.projected else 0}},
        hovertemplate=f"<b>{name}</b><br>%{{customdata}}{colon}%{{y}}{later}{rule}<extra></extra>",
    )  # fmt: skip


def _hatch_key(ahead: Text, lang: str) -> Look:
    """The legend entry of hatching."""
    pattern = {**HATCHED, "fgcolor": "#444444"}
    name = message("picture-hatch-key", ahead=ahead).in_language(lang)
    return trace(
        "bar",
        **inside(0), x=[None], y=[None], name=name, hoverinfo="skip",
        marker={"color": "#444444", "pattern": pattern},
    )  # fmt: skip


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
            "won": number(won, lang),
            "more": message("picture-more-ahead", more=number(ahead, lang)) if ahead else "",
        }
        told.append(Text("{name}, {won}{more}", "{name}, {won}{more}").filled(facts).in_language(lang))
    rows = Text(" ; ", "; ").in_language(lang).join(told)
    return message("picture-at-the-end", rows=rows).in_language(lang)
