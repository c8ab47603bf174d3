"""The chart of a hint: what is best can be told without colour, tries are drawn where they differ, names stay
names.
"""

from __future__ import annotations

from typing import Any

import plotly.graph_objects as go

from explorer.core.text import Text
from explorer.ui import advice
from explorer.ui.advice import LONGEST, Rated, height

UNIT, TRIES = Text("points d'avance", "points ahead"), Text("essais", "tries")
THREE = [Rated("take 27", 6.0, "+6", 40), Rated("take 30", 3.0, "+3", 12), Rated("take 49", -1.5, "-1.5", 8)]


def ratings(rated: list[Rated], **how: Any) -> go.Figure:
    """As plotly's own, which refuses what plotly.js would not draw."""
    return go.Figure(**vars(advice.ratings(rated, **how)))


def test_a_bar_for_the_value_and_one_for_the_tries_of_each_action() -> None:
    figure = ratings(THREE, value=UNIT, tries=TRIES, lang="en")
    assert [(tuple(bars.x), tuple(bars.text)) for bars in figure.data] == [
        ((6.0, 3.0, -1.5), ("+6", "+3", "-1.5")), ((40, 12, 8), ("40", "12", "8")),
    ]  # fmt: skip
    assert (figure.layout.xaxis.title.text, figure.layout.xaxis2.title.text) == ("points ahead", "tries")
    assert figure.layout.height == height(THREE)


def test_where_all_were_tried_as_often_there_is_nothing_to_compare() -> None:
    alike = [Rated("a", 1.0, "+1", 3), Rated("b", 0.0, "0", 3)]
    assert len(ratings(alike, value=UNIT, tries=TRIES, lang="fr").data) == 1


def test_the_best_is_named_first_and_wears_a_star() -> None:
    names = [note.text for note in ratings(THREE, value=UNIT, tries=TRIES, lang="en").layout.annotations]
    assert names == ["★ 1. take 27", "2. take 30", "3. take 49"]


def test_a_value_below_zero_has_its_place_on_the_axis() -> None:
    low, high = ratings(THREE, value=UNIT, tries=TRIES, lang="en").layout.xaxis.range
    assert low < -1.5
    assert high > 6


def test_shares_are_shown_of_the_whole_in_the_way_of_each_language() -> None:
    one = [Rated("a", 0.5, "50%", 1)]
    axes = [
        ratings(one, value=UNIT, tries=TRIES, lang=lang, share=True).layout.xaxis for lang in ("fr", "en")
    ]
    assert axes[0].range[0] == 0
    assert axes[0].range[1] > 1
    assert [axis.ticktext[-1] for axis in axes] == ["100\u00a0%", "100%"]


def test_a_long_name_is_cut_and_one_with_a_sign_is_no_markup() -> None:
    names = ["x" * 200, "<b>a & b"]
    said = [
        note.text
        for note in ratings(
            [Rated(n, 1.0, "+1", 1) for n in names], value=UNIT, tries=TRIES, lang="fr"
        ).layout.annotations
    ]
    assert said[0] == "★ 1. " + "x" * (LONGEST - 1) + "…"
    assert said[1] == "2. &lt;b>a &amp; b"
