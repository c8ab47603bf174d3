"""Step-like lines over the same moments, in stacked panels."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.core.messages import message
from explorer.core.text import Text
from explorer.picture.badges import BADGES, INK
from explorer.picture.plots.figure import Figure, Look, inside, trace
from explorer.picture.plots.frame import Badges, finished, look, number, refuse, value_axis
from explorer.picture.series import Series


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
