"""Figures of a study: what is drawn is what the summary says, in both languages."""

from __future__ import annotations

import pytest
from four_races import summary

from explorer.core.errors import BadOption
from explorer.studies.plots import lengths, points, wins


def test_wins_are_bars_with_their_intervals() -> None:
    (bar,) = wins(summary(), "en").data
    found = summary().players
    assert tuple(bar.x) == ("random", "greedy")
    assert tuple(bar.y) == (1.5 / 4, 1.5 / 4)
    assert bar.y[0] + bar.error_y.array[0] == pytest.approx(found[0].wins.high)
    assert bar.y[0] - bar.error_y.arrayminus[0] == pytest.approx(found[0].wins.low)


def test_an_equal_share_is_marked() -> None:
    (line,) = wins(summary(), "en").layout.shapes
    assert (line.y0, line.y1) == (0.5, 0.5)


def test_seats_are_named_in_the_language() -> None:
    assert tuple(wins(summary(), "fr", "seats").data[0].x) == ("siège 1", "siège 2")
    assert tuple(points(summary(), "en", "seats").data[0].x) == ("seat 1", "seat 2")


def test_points_are_stacked_by_source_up_to_the_mean() -> None:
    figure = points(summary(), "fr")
    luck, spaces, totals = figure.data
    assert figure.layout.barmode == "relative"
    assert (luck.name, tuple(luck.y), spaces.name, tuple(spaces.y)) == (
        "Chance",
        (0.25, 0.5),
        "Cases",
        (4.25, 3.75),
    )
    assert tuple(totals.y) == (4.5, 4.25)
    assert "TOY-G1" in luck.hovertemplate


def test_lengths_are_counted_and_their_median_marked() -> None:
    figure = lengths(summary(), "en")
    assert dict(zip(figure.data[0].x, figure.data[0].y, strict=True)) == {10: 1, 12: 1, 14: 1, 20: 1}
    assert figure.layout.shapes[0].x0 == 13
    assert figure.layout.xaxis.title.text == "Plies"


def test_a_game_without_rounds_has_an_empty_figure_of_them() -> None:
    figure = lengths(summary(), "fr", "rounds")
    assert tuple(figure.data[0].x) == ()
    assert figure.layout.xaxis.title.text == "Manches ou tours de table"


def test_what_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(BadOption, match="by: got 'games', expected one of players, seats"):
        wins(summary(), "en", "games")
    with pytest.raises(BadOption, match="measure: got 'years', expected one of plies, turns, rounds"):
        lengths(summary(), "en", "years")
