"""A rule among those that it touches."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.core.messages import templates
from explorer.core.rulebook import LINKS, Link, Rule, Rulebook
from explorer.picture.plots.figure import Figure, Look, trace
from explorer.picture.plots.frame import DASHES, layout

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
    """Where each rule stands, the chosen one first."""
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
