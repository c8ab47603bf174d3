"""Figures of a playthrough: what is drawn can be told apart without colour, and is told in words."""

from __future__ import annotations

import subprocess
import sys

import plotly.graph_objects as go
import pytest

import explorer
from explorer.core.errors import BadOption
from explorer.core.text import Text
from explorer.games.pond.questions import progress_series
from explorer.picture.badges import COLOURS
from explorer.picture.figures import SOURCE_COLOURS, Band, Figure, Part, Series, step_over
from explorer.picture.plots import bands, lines, rule_map, stacked, stacked_summary, summary

TOAD, NEWT = Text("le crapaud", "the toad"), Text("le triton", "the newt")
PANELS = (
    Text("Chemin jusqu'à la mare", "Way to the pond"),
    Text("Dalles manquantes", "Missing tiles"),
    Text("Habitats séparés", "Separate habitats"),
)
STEPS, TILES, LAND = Text("pas", "moves"), Text("dalles", "tiles"), Text("habitats", "habitats")
SERIES = (
    Series(TOAD, (5, None, 4), 0, STEPS, 0), Series(NEWT, (None, 3, 2.5), 1, STEPS, 0),
    Series(TOAD, (0, 1, 0), 0, TILES, 1), Series(NEWT, (2, 0, None), 1, TILES, 1), Series(LAND, (1, 2, 3),
    None, LAND, 2),
)  # fmt: skip


def checked(figure: Figure) -> go.Figure:
    """As plotly's own, which refuses what plotly.js would not draw."""
    return go.Figure(**vars(figure))


def drawn(lang: str = "fr", now: int | None = 1):
    return checked(
        lines(SERIES, ("0", "1", "2"), panels=PANELS, axis=Text("Tour", "Turn"), lang=lang, now=now)
    )


def test_players_differ_in_colour_dash_and_symbol():
    looks = {(t.name, t.line.color, t.line.dash, t.marker.symbol) for t in drawn().data}
    assert len(looks) == 3
    assert len({colour for _, colour, _, _ in looks}) == 3
    assert len({(dash, symbol) for _, _, dash, symbol in looks}) == 3


def test_each_name_stands_once_in_the_legend():
    assert [t.name for t in drawn("en").data if t.showlegend] == ["the toad", "the newt", "habitats"]


def test_what_does_not_exist_is_a_gap_in_a_step_line():
    trace = drawn().data[0]
    assert tuple(trace.y) == (5, None, 4)
    assert (trace.connectgaps, trace.line.shape, trace.mode) == (False, "hv", "lines+markers")


def test_panels_share_their_moments_and_name_their_units():
    layout = drawn("en").layout
    assert layout.xaxis.matches == layout.xaxis2.matches == "x3"
    assert layout.yaxis.title.text == "Way to the pond<br>(moves)"
    assert (layout.xaxis3.title.text, layout.xaxis.title.text) == ("Turn", None)
    assert 450 <= layout.height <= 600


def test_the_axis_of_the_first_panel_or_of_the_one_that_is_named_is_changed():
    figure = lines(SERIES, ("0", "1", "2"), panels=PANELS, axis=TOAD, lang="en")
    figure.scale(dtick=7)
    figure.scale(2, dtick=9)
    assert [figure.layout[name]["dtick"] for name in ("yaxis", "yaxis2", "yaxis3")] == [7, 1, 9]


def test_the_figure_speaks_the_language_asked_for():
    assert (
        drawn("fr").data[0].hovertemplate
        == "<b>%{fullData.name}</b><br>%{customdata} : %{y} pas<extra></extra>"
    )
    assert (
        drawn("en").data[0].hovertemplate
        == "<b>%{fullData.name}</b><br>%{customdata}: %{y} moves<extra></extra>"
    )
    assert drawn("fr").layout.separators == ", "


@pytest.mark.parametrize(("now", "marks"), [(None, []), (0, [0]), (2, [2])])
def test_a_vertical_line_marks_the_present(now: int | None, marks: list[int]):
    assert [shape.x0 for shape in drawn(now=now).layout.shapes] == marks


def test_zoom_is_kept_when_the_figure_is_redrawn():
    assert drawn("fr", 0).layout.uirevision == drawn("en", 2).layout.uirevision is not None


def test_two_hundred_moments_have_few_labels():
    moments = list(map(str, range(200)))
    figure = checked(lines([Series(TOAD, (1,) * 200)], moments, panels=PANELS[:1], axis=TOAD, lang="fr"))
    assert len(figure.layout.xaxis.tickvals) <= 12


@pytest.mark.parametrize(("moments", "labelled"), [
    (1, [0]), (2, [0, 1]), (12, [*range(12)]), (13, [0, 2, 4, 6, 8, 10, 12]), (24, [*range(0, 24, 2)]),
    (25, [0, 3, 6, 9, 12, 15, 18, 21, 24]), (36, [*range(0, 36, 3)]),
    (37, [0, 4, 8, 12, 16, 20, 24, 28, 32, 36]),
    (200, [0, 17, 34, 51, 68, 85, 102, 119, 136, 153, 170, 187]),
])  # fmt: skip
def test_at_most_twelve_moments_are_labelled_at_even_steps(moments: int, labelled: list[int]):
    """Every one of 12, every second of 13 to 24, every third of 25 to 36, every 17th of 200."""
    names = [f"turn {number}" for number in range(moments)]
    figure = lines([Series(TOAD, (1,) * moments)], names, panels=PANELS[:1], axis=TOAD, lang="en")
    assert figure.layout["xaxis"]["tickvals"] == labelled
    assert figure.layout["xaxis"]["ticktext"] == [f"turn {number}" for number in labelled]


@pytest.mark.parametrize(("highest", "step"), [
    (0, 1), (1, 1), (4, 1), (5, 2), (8, 2), (9, 3), (12, 3), (13, 4), (40, 10), (41, 11), (100, 25),
])  # fmt: skip
def test_whole_values_have_whole_steps_of_which_four_hold_the_highest(highest: int, step: int):
    def step_of(*values: float | None) -> object:
        figure = lines([Series(TOAD, values)], ("0", "1"), panels=PANELS[:1], axis=TOAD, lang="en")
        return figure.layout["yaxis"].get("dtick")

    assert (step_of(0, highest), step_of(None, highest), step_of(highest, None)) == (step, step, step)
    assert step_of(0.5, highest) is None, "plotly chooses the steps of what is not whole"


@pytest.mark.parametrize(("gained", "lost", "step"), [
    (0, 0, 1), (4, 0, 1), (5, 0, 2), (3, -1, 1), (3, -2, 2), (0, -8, 2), (0, -9, 3), (20, -20, 10),
    (20, -21, 11),
])  # fmt: skip
def test_stacked_bars_have_steps_of_which_four_hold_gains_and_losses(gained: int, lost: int, step: int):
    parts = (Part(BIRTHS, (0, gained), 0), Part(HOME, (lost, 0), 1))
    figure = stacked(parts, ("0", "1"), players=SEATS, value=BIRTHS, axis=BIRTHS, lang="en")
    assert [figure.layout[name]["dtick"] for name in ("yaxis", "yaxis2")] == [step, step]


@pytest.mark.parametrize(("span", "step"), [
    (0, 1), (4, 1), (5, 2), (8, 2), (9, 5), (20, 5), (21, 10), (40, 10), (40.5, 50), (200, 50), (201, 50),
])  # fmt: skip
def test_round_steps_are_the_smallest_of_which_four_span_the_scale(span: float, step: int):
    assert step_over(span, (1, 2, 5, 10, 50)) == step


def test_nothing_played_is_an_empty_figure():
    assert len(lines([], [], panels=PANELS, axis=TOAD, lang="fr").data) == 0
    assert len(lines([], [], panels=[], axis=TOAD, lang="fr").data) == 0


@pytest.mark.parametrize(
    ("series", "now", "word"),
    [
        (Series(TOAD, (1,)), None, "1 value, expected"),
        (Series(TOAD, (1, 2), panel=1), None, "panel 1"),
        (Series(TOAD, (1, 2)), 2, "now"),
    ],
)
def test_what_does_not_fit_is_refused(series: Series, now: int | None, word: str):
    with pytest.raises(BadOption, match=word):
        lines([series], ["0", "1"], panels=PANELS[:1], axis=TOAD, lang="fr", now=now)


def test_the_summary_tells_the_last_values_in_one_sentence():
    assert (
        summary(SERIES, "en") == "At the end: the toad, 4 (moves), 0 (tiles); the newt, 2.5 "
        "(moves), none (tiles); habitats, 3 (habitats)."
    )
    assert summary(SERIES, "fr").startswith(
        "À la fin : le crapaud, 4 (pas), 0 (dalles) ; le triton, 2,5 (pas), aucun (dalles)"
    )
    assert summary([], "en") == "Nothing to show."


def test_a_figure_is_drawn_without_plotly():
    code = (
        "import sys; from explorer.core.text import Text; from explorer.picture.plots import lines; "
        "lines([], [], panels=[], axis=Text('Tour', 'Turn'), lang='en').to_json(); "
        "sys.exit('plotly' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


def test_progress_of_the_pond_is_what_the_scenario_says():
    """fragmented-by-slide: 5 moves, cut, 7 moves; habitats 2 and then 3."""
    game = explorer.load("pond")
    states = [game.scenario("fragmented-by-slide")]
    for action in ("slide 17 3 right r0", "lay 4 d4 r0"):
        states.append(states[-1].apply(game.parse(action))[0])
    toad, _, missing, _, worlds = progress_series(states)
    assert toad.values == (5, None, 7)
    assert missing.values == (0, 1, 0)
    assert worlds.values[:2] == (2, 3)
    assert (toad.name.en, toad.player, toad.panel, missing.panel, worlds.panel) == (
        "the Toad Duke",
        0,
        0,
        1,
        2,
    )


def test_progress_of_nothing_is_nothing():
    assert progress_series([]) == ()


# Stacked bars and bands -------------------------------------------------------------------------------------

BIRTHS, HOME = Text("Naissances", "Births"), Text("Retour", "Home")
PARTS = (
    Part(BIRTHS, (0, 2, 4), 0, "MAR-O8"), Part(HOME, (0, 0, 3), 0, "MAR-E7", projected=True),
    Part(BIRTHS, (1, 1, 1), 1, "MAR-O8"),
)  # fmt: skip
SEATS = (Text("joueur 1", "player 1"), Text("joueur 2", "player 2"))
GROUPS = (
    Band(Text("génération 1", "generation 1"), (19.4, 30.0, None), (19.4, 33.5, None), (19.4, 36.0, None)),
    Band(Text("génération 2", "generation 2"), (None, 36.0, 40.0), (None, 36.0, 41.5), (None, 36.0, 43.0)),
)


def bars(lang: str = "en", now: int | None = None):
    words = {"value": Text("Points", "Points"), "axis": Text("Tour", "Round")}
    return checked(stacked(PARTS, ("0", "1", "2"), players=SEATS, **words, lang=lang, now=now))


def drawn_bands(lang: str = "en", now: int | None = None):
    words = {"value": Text("Latitude", "Latitude"), "axis": Text("Tour", "Round")}
    return checked(bands(GROUPS, ("0", "1", "2"), **words, lang=lang, now=now))


def test_bars_are_stacked_by_source_in_a_panel_a_player():
    figure = bars()
    assert figure.layout.barmode == "relative"
    assert [(t.name, t.yaxis, tuple(t.y)) for t in figure.data[:3]] == [
        ("Births", "y", (None, 2, 4)), ("Births", "y2", (1, 1, 1)), ("Home", "y", (None, None, 3)),
    ]  # fmt: skip
    assert (figure.layout.xaxis2.title.text, figure.layout.xaxis.title.text) == ("Round", None)


def test_all_players_are_measured_on_one_scale_that_holds_the_highest_stack():
    layout = bars().layout
    assert layout.yaxis.range == layout.yaxis2.range
    assert layout.yaxis.range[1] > 4 + 3


def test_projected_points_are_hatched_and_lie_on_top_and_the_legend_says_so():
    figure = bars("fr")
    assert [t.marker.pattern.shape for t in figure.data] == ["", "", "/", "/"]
    assert figure.data[-1].name == "hachuré : si la saison finissait là"
    assert (
        len(stacked(PARTS[2:], ("0", "1", "2"), players=SEATS, value=BIRTHS, axis=BIRTHS, lang="fr").data)
        == 1
    )


def test_losses_lie_below_an_axis_that_holds_them():
    parts = (Part(BIRTHS, (5, 5), 0), Part(HOME, (-3, -8), 0))
    figure = stacked(parts, ("0", "1"), players=SEATS, value=BIRTHS, axis=BIRTHS, lang="en")
    layout = checked(figure).layout
    assert layout.yaxis.range[0] < -8
    assert layout.yaxis.range[1] > 5


def test_a_game_says_in_its_own_words_when_projected_points_would_come():
    ahead = Text("si la manche finissait là", "if the round ended there")
    figure = checked(
        stacked(PARTS, ("0", "1", "2"), players=SEATS, value=BIRTHS, axis=BIRTHS, lang="en", ahead=ahead)
    )
    assert figure.data[-1].name == "hatched: if the round ended there"
    assert "if the round ended there<br>MAR-E7" in figure.data[2].hovertemplate


def test_a_bar_says_its_rule_when_pointed_at():
    assert ["MAR-O8" in t.hovertemplate for t in bars().data[:3]] == [True, True, False]
    assert "if the season ended now<br>MAR-E7" in bars().data[2].hovertemplate


def test_a_source_has_one_colour_and_stands_once_in_the_legend():
    found = bars().data
    assert found[0].marker.color == found[1].marker.color != found[2].marker.color
    assert [t.showlegend for t in found[:3]] == [True, False, True]


def test_no_source_wears_the_colour_of_a_player():
    assert not {c.upper() for c in SOURCE_COLOURS} & {c.upper() for c in COLOURS}


def test_stacked_bars_are_told_in_words():
    assert (
        stacked_summary(PARTS, SEATS, "en")
        == "At the end: player 1, 4, and 3 more if the season ended now; player 2, 1."
    )
    assert (
        stacked_summary(PARTS, SEATS, "fr")
        == "À la fin : joueur 1, 4, et 3 de plus si la saison finissait là ; joueur 2, 1."
    )


def test_a_band_runs_from_lowest_to_highest_around_the_mean():
    area, mean = drawn_bands().data[:2]
    assert (tuple(area.x), tuple(area.y)) == ((0, 1, 1, 0), (19.4, 36.0, 30.0, 19.4))
    assert tuple(mean.y) == (19.4, 33.5, None)
    assert list(mean.customdata[1]) == ["1", 30.0, 36.0]


def test_groups_differ_in_colour_dash_and_symbol():
    looks = {(t.line.color, t.line.dash, t.marker.symbol) for t in drawn_bands().data if t.showlegend is None}
    assert (
        len(looks)
        == len({c for c, _, _ in looks})
        == len({d for _, d, _ in looks})
        == len({s for _, _, s in looks})
        == 2
    )


def test_the_present_is_marked_in_both_figures():
    assert [len(f.layout.shapes) for f in (bars(now=1), drawn_bands(now=1), bars(), drawn_bands())] == [
        1,
        1,
        0,
        0,
    ]


def test_bars_and_bands_that_do_not_fit_their_moments_are_refused():
    with pytest.raises(BadOption, match="got 3 values, expected one for each of 2"):
        stacked(PARTS, ("0", "1"), players=SEATS, value=BIRTHS, axis=BIRTHS, lang="en")
    with pytest.raises(BadOption, match="got panel 1"):
        stacked(PARTS, ("0", "1", "2"), players=SEATS[:1], value=BIRTHS, axis=BIRTHS, lang="en")
    with pytest.raises(BadOption, match="now: got 3"):
        drawn_bands(now=3)


# A rule among those that it touches -------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["mariposas", "papillon", "pond", "souls", "village"])
def test_every_rule_stands_in_the_middle_of_those_that_it_touches(name: str):
    rulebook = explorer.load(name).rulebook
    for rule in rulebook:
        *_, points = checked(rule_map(rulebook, rule.id, "fr")).data
        touched = {end for link in rulebook.touching(rule.id) for end in (link.rule, link.other)}
        assert set(points.customdata) == {rule.id, *touched}
        assert (points.customdata[0], points.x[0], points.y[0]) == (rule.id, 0, 0)


def test_kinds_of_links_differ_in_dash_and_name():
    *kinds, _ = checked(rule_map(explorer.load("mariposas").rulebook, "MAR-N11", "en")).data
    assert [trace.name for trace in kinds] == ["says more of", "is an exception to"]
    assert len({trace.line.dash for trace in kinds}) == 2
