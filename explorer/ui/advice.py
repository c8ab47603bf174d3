"""Advice in words and as a chart: actions, the lines expected to follow, their values, the effort."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from explorer.core.errors import ExplorerError
from explorer.core.messages import message
from explorer.core.text import NO_WORDS, Text, joined, numeral
from explorer.picture.figures import Figure, Look, layout, trace
from explorer.players import Advice, Ply, Verdict
from explorer.players.montecarlo import LIKELY_SHARE, VICTORY_SHARE
from explorer.players.odds import odds_of
from explorer.ui.board.model import BoardModel, Shown
from explorer.ui.hints import called

ROW, AROUND = 38, 56  # [px]
NONE = -1
FIRST, OTHER, INK = "#1F8A70", "#B5D6CC", "#22302a"
LONGEST = 72
"""[characters] So much of an action's name stands above its bar; the list under the chart has the whole."""


@dataclass(frozen=True, slots=True)
class Rated:
    """An action in words, what it is worth and how that is written, how often it was tried."""

    name: str
    value: float
    worth: str
    visits: int


def height(rated: Sequence[Rated]) -> int:
    """The height of the chart [px]."""
    return ROW * len(rated) + AROUND


def ratings(
    rated: Sequence[Rated], *, value: Text, tries: Text, lang: str, share: bool = False, clear: bool = True
) -> Figure:
    """A bar for each action under its name, best first; a second one for the tries, unless all were tried as
    often.

    Parameters
    ----------
    rated : sequence of Rated
        The best first.
    value, tries : Text
        What the two kinds of bars count.
    share : bool
        Whether values are parts of a whole [0 to 1]: then the axis shows all of it.
    clear : bool
        Whether the first one is clearly the best: then it is marked by a star, and by its colour.
    """
    rows = list(range(len(rated)))
    both = len({one.visits for one in rated}) > 1
    first = 0 if clear else NONE
    bars = [_bars(rows, [one.value for one in rated], [one.worth for one in rated], "x", first)]
    axis = _axis([0.0, *(one.value for one in rated)], value.in_language(lang), (0.0, 0.6 if both else 1.0))
    if share:
        percents = Text("0\u00a0% 50\u00a0% 100\u00a0%", "0% 50% 100%").in_language(lang).split(" ")
        axis |= {"range": [0, 1.2], "tickvals": [0, 0.5, 1], "ticktext": percents}
    look = layout(1, lang) | {
        "xaxis": axis, "yaxis": {"range": [len(rated) - 0.5, -0.5], "visible": False, "fixedrange": True},
        "showlegend": False, "height": height(rated), "margin": {"l": 14, "r": 14, "t": 4, "b": 46},
        "font": {"size": 12, "color": INK},
        "annotations": [_name(row, one, row == first) for row, one in enumerate(rated)],
    }  # fmt: skip
    if both:
        visits = [one.visits for one in rated]
        bars.append(_bars(rows, visits, list(map(str, visits)), "x2", first))
        look["xaxis2"] = _axis([0.0, *visits], tries.in_language(lang), (0.68, 1.0))
    return Figure(bars, look)


def _bars(rows: Sequence[int], lengths: Sequence[float], words: Sequence[str], axis: str, first: int) -> Look:
    """The lower half of each row; what they mean is written at their ends."""
    return trace(
        "bar",
        x=lengths, y=[row + 0.18 for row in rows], width=0.4, orientation="h", xaxis=axis, yaxis="y",
        text=words,
        textposition="outside", cliponaxis=False, hoverinfo="skip",
        marker={"color": [FIRST if row == first else OTHER for row in rows], "line": {"color": FIRST,
        "width": 1}},
    )  # fmt: skip


def _axis(values: Sequence[float], title: str, domain: tuple[float, float]) -> Look:
    """From the lowest value or 0 to the highest, with room for what is written at the ends."""
    low, high = min(values), max(values)
    room = 0.25 * (high - low) or 1.0
    return {
        "range": [low - room if low < 0 else 0, high + room], "title": {"text": title, "standoff": 4,
        "font": {"size": 12}},
        "domain": domain, "zeroline": True, "nticks": 5, "fixedrange": True, "showline": False,
        "showgrid": True,
        "gridcolor": "#e5e5e5",
    }  # fmt: skip


def _name(row: int, one: Rated, star: bool) -> Look:
    """The action's name above its bar, as plain text: plotly would read "<" as markup."""
    said = one.name if len(one.name) <= LONGEST else one.name[: LONGEST - 1].rstrip() + "…"
    said = said.replace("&", "&amp;").replace("<", "&lt;")
    return {
        "text": f"{'★ ' if star else ''}{row + 1}. {said}", "x": 0, "xref": "paper", "xanchor": "left",
        "y": row - 0.25,
        "yref": "y", "showarrow": False, "align": "left", "font": {"size": 12},
    }  # fmt: skip


# In words ---------------------------------------------------------------------------------------------------

MOST_ACTIONS = 8
"""So many of the best actions are shown."""
MOST_PLIES = 5
"""So much of an expected line is told: what comes later was hardly looked at."""
DEALS = 4
"""So many fair deals are tried for one in which an expected line can be played to its end."""


def best(advice: Advice) -> tuple[Verdict, ...]:
    """The best actions."""
    return advice.verdicts[:MOST_ACTIONS]


def is_share(advice: Advice) -> bool:
    """True if values are chances of winning."""
    return advice.unit in (VICTORY_SHARE, LIKELY_SHARE)


def worth(advice: Advice, value: float, margin: float = 0.0) -> Text:
    """A value: "62 %" of the victory, or "+3.5" of whatever is counted; with what is uncertain about it, "62
    % ± 5".
    """
    said = percent(value) if is_share(advice) else numeral(f"{value:+.3g}" if abs(value) >= 0.005 else "0")
    if not margin:
        return said
    width = f"{max(1.0, 100 * margin):.0f}" if is_share(advice) else f"{margin:.2g}"
    return joined([said, numeral(width)], "\u00a0±\u00a0")


def percent(part: float) -> Text:
    """A part of a whole.

    >>> percent(0.618).en
    '62%'
    """
    return Text(f"{100 * part:.0f}\u00a0%", f"{100 * part:.0f}%")


def rated(model: BoardModel, advice: Advice, lang: str) -> list[Rated]:
    """The best actions as a chart draws them."""
    said = [
        (one, model.phrase(model.state, one.action), worth(advice, one.value, one.margin))
        for one in best(advice)
    ]
    return [
        Rated(name.in_language(lang), one.value, value.in_language(lang), one.visits)
        for one, name, value in said
    ]


def effort(advice: Advice, seconds: float) -> Text:
    """Who thought, how much, and what its values count; also where it was stopped."""
    took = f"{seconds:.1f}" if seconds >= 0.1 else f"{seconds:.2f}"
    facts = {"adviser": called(advice.player), "spent": advice.spent, "unit": advice.spent_on}
    found = message("hint-found", took=numeral(took), **facts).capitalised()
    part = message("hint-so-far", done=percent(advice.done)) if advice.done < 1 else NO_WORDS
    return Text(*(f"{joined([found, part]).in_language(lang)}." for lang in ("fr", "en")))


def counted(advice: Advice, game: str) -> Text:
    """The unit of the values, the meaning of ±, and how often such chances came true in this game."""
    said = [message("hint-values", unit=advice.unit)]
    if any(one.margin for one in best(advice)):
        said.append(message("hint-margin"))
    positions, won = odds_of(game).between(0.6, 0.8)
    if is_share(advice) and positions:
        said.append(message("hint-measured", positions=positions, won=percent(won)))
    return joined(said, " ")


def lead(advice: Advice) -> Text:
    """Where no action is clearly the best, that it is not; nothing where one is, or where there is no
    other.
    """
    if advice.clear or len(advice.verdicts) < 2:
        return NO_WORDS
    first, second = advice.verdicts[:2]
    return message("hint-equal" if first.value == second.value and not first.margin else "hint-unclear")


def tried(advice: Advice, verdict: Verdict) -> Text:
    """The value of an action, and how often it was tried where that differs."""
    value = worth(advice, verdict.value, verdict.margin)
    if len({one.visits for one in best(advice)}) == 1:
        return value
    return message("hint-tried", value=value, visits=verdict.visits)


# What is expected -------------------------------------------------------------------------------------------


def detail(model: BoardModel, advice: Advice, verdict: Verdict) -> Text:
    """The line expected after an action, and how many others come to the same."""
    follows = expected(model, model.state, advice.seat, verdict.line)
    same = [message("hint-alike", count=len(verdict.alike))] if verdict.alike else []
    return joined([follows, *same], " · ")


def expected(model: BoardModel, state: Shown, seat: int, line: Sequence[Ply]) -> Text:
    """The actions expected after a line's first one, and by whom; nothing where there are none."""
    said = in_words(model, state, seat, line[: MOST_PLIES + 1])
    followed = zip(pairwise(line), said[1:], strict=False)
    parts = [
        words if ply.seat == before.seat else _by(model, ply, words) for (before, ply), words in followed
    ]
    return message("hint-line", line=joined(parts, " → ")) if parts else NO_WORDS


def _by(model: BoardModel, ply: Ply, words: Text) -> Text:
    if ply.seat is None:
        return message("hint-chance", what=words)
    return message("hint-ply", player=model.player_name(ply.seat), what=words)


def in_words(model: BoardModel, state: Shown, seat: int, line: Sequence[Ply]) -> list[Text]:
    """The actions of a line in words, each said of the position in which it is taken.

    Later positions may rest on what the seat cannot see. It is dealt afresh, and the deal in which the line
    goes furthest counts; from where it cannot be played any more, nothing is told: notation would be read as
    a fault.
    """
    furthest: list[Text] = []
    for deal in range(DEALS):
        said = list(_spoken(model, state.determinize(seat, random.Random(deal)), line))
        furthest = max(furthest, said, key=len)
        if len(furthest) == len(line):
            break
    return furthest


def _spoken(model: BoardModel, state: Shown, line: Sequence[Ply]) -> Iterator[Text]:
    """The words of the actions that can be played one after another from here."""
    for ply in line:
        try:
            after, _ = state.apply(ply.action)
        except ExplorerError:
            return
        yield model.phrase(state, ply.action)
        state = after
