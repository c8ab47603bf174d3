"""How often each rule refuses, happens and scores, as bars."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.core.messages import templates
from explorer.core.rulebook import Rule, Rulebook
from explorer.picture.figures import Figure, Look, axis, inside, layout, trace
from explorer.studies.rules.counting import Counts

HOW = ("refuses", "happens", "scores")
NAMES = templates("study-rule", HOW)
COLOURS = {"refuses": "#b0413e", "happens": "#31688e", "scores": "#2f6b4f"}
ROW = 20
"""[px] The height of a rule."""
COLUMNS = ((0.0, 0.29), (0.36, 0.64), (0.72, 1.0))


def frequencies(rulebook: Rulebook, counts: Counts, lang: str) -> Figure:
    """A row a rule that was seen: how many of the actions tried it forbids, in how many playthroughs it
    happens, and gives points. `customdata` of a bar is its rule's id.

    >>> from explorer.core.game import load
    >>> from explorer.studies.rules.counting import counted
    >>> souls = load("souls")
    >>> figure = frequencies(souls.rulebook, counted(souls).all, "en")
    >>> [bar["name"] for bar in figure.data]
    ['forbids', 'happens', 'gives points']
    """
    rules = [rule for rule in reversed([*rulebook]) if rule.id in counts.rules]
    axes = {}
    for number, (how, domain) in enumerate(zip(HOW, COLUMNS, strict=True)):
        axes[axis("x", number)] = {
            "domain": domain, "tickformat": ".0%", "side": "top", "fixedrange": True, "nticks": 3,
            "title": {"text": NAMES[how].in_language(lang), "font": {"size": 12}},
            "tickfont": {"size": 11}, "rangemode": "tozero",
        }  # fmt: skip
    look = {
        "height": height(counts), "showlegend": False, "bargap": 0.3,
        "margin": {"l": 8, "r": 12, "t": 60, "b": 8}, "yaxis": {"automargin": True, "fixedrange": True},
    }  # fmt: skip
    bars = [_bars(how, number, rules, counts, lang) for number, how in enumerate(HOW)]
    return Figure(bars, layout(1, lang) | axes | look)


def height(counts: Counts) -> int:
    """[px] How high the picture is."""
    return ROW * len(counts.rules) + 80


def share(how: str, rule: str, counts: Counts) -> float:
    """How often a rule is seen in one way: of the actions tried, or of the playthroughs [0 to 1]."""
    one = counts.of(rule)
    if how == "refuses":
        return one.refused / max(counts.tried, 1)
    return (one.in_plays if how == "happens" else one.scored_in) / max(counts.plays, 1)


def _bars(how: str, number: int, rules: Sequence[Rule], counts: Counts, lang: str) -> Look:
    return trace(
        "bar",
        x=[share(how, rule.id, counts) for rule in rules], y=[rule.id for rule in rules], orientation="h",
        name=NAMES[how].in_language(lang), xaxis=inside(number)["xaxis"],
        customdata=[rule.id for rule in rules],
        marker={"color": COLOURS[how]}, hovertext=[rule.title.in_language(lang) for rule in rules],
        hovertemplate="<b>%{customdata} · %{hovertext}</b><br>%{x:.1%}<extra></extra>",
    )  # fmt: skip
