"""Bars of parts, a panel for each player."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from explorer.core.messages import message
from explorer.core.text import Text
from explorer.picture.badges import BADGES, Badge
from explorer.picture.plots.figure import Figure, Look, inside, trace
from explorer.picture.plots.frame import AHEAD, HATCHED, SOURCE_COLOURS, Badges, finished, number, refuse
from explorer.picture.series import Part, Series


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
    traces, rows = [], max(len(players), 1)
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
    bars = [values for seat in range(rows) for values in zip(*_values(parts, seat), strict=True)]
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
    figure = finished(traces, values, moments, axis, lang, now)
    figure.layout |= {"barmode": "relative", "bargap": 0.25}
    return figure


def _mark(badge: Badge | None) -> str:
    """A player's mark for the title of an axis, which knows characters only."""
    return f'<span style="color:{badge.colour}">{badge.character}</span> ' if badge else ""


def _values(parts: Sequence[Part], seat: int) -> list[tuple[float, ...]]:
    return [part.values for part in parts if part.player == seat]


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
    """What hatching means, for the legend alone."""
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
