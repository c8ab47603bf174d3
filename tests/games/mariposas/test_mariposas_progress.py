"""Points by source and the journey of the generations, along a line of play."""

from __future__ import annotations

from dataclasses import replace

import pytest
from steps import line_of

import explorer
from explorer.core.replacing import put
from explorer.core.text import Text
from explorer.games.mariposas.board_map import FLIES
from explorer.games.mariposas.position import Entry
from explorer.games.mariposas.questions import GENERATIONS, SOURCES, migration, rounds, score_parts

GAME = explorer.load("mariposas")


def line(seed, players):
    """All positions of a random game."""
    return line_of("mariposas", seed, players, ("skip", "stop"))


def shown(states):
    return [states[index] for index, _ in rounds(states)]


def test_mar_t1_rounds_are_four_five_and_six_and_each_season_has_an_end():
    names = [name.en for _, name in rounds(line(2, 2)) if name.en != "autumn 7"]
    assert names == [
        *(f"spring {n}" for n in range(1, 5)), "spring, end", *(f"summer {n}" for n in range(1, 6)),
        "summer, end",
        *(f"autumn {n}" for n in range(1, 7)), "autumn, end",
    ]  # fmt: skip


def test_the_last_moment_is_the_last_position():
    states = line(2, 2)
    assert rounds(states)[-1][0] == len(states) - 1
    assert rounds(states[:1]) == ((0, Text("printemps 1", "spring 1")),)


@pytest.mark.parametrize("players", [2, 5])
def test_the_parts_of_a_player_add_up_to_its_points_at_every_moment(players):
    states = shown(line(4, players))
    parts = score_parts(states)
    for seat in range(players):
        for i, state in enumerate(states):
            own = [part for part in parts if part.player == seat]
            assert sum(p.values[i] for p in own if not p.projected) == state.score_sheet().totals[seat]
            assert sum(p.values[i] for p in own) == state.score_sheet().total(seat, projected=True)


def test_at_the_end_nothing_is_projected():
    assert all(part.values[-1] == 0 for part in score_parts(shown(line(4, 2))) if part.projected)


def test_a_part_names_its_source_and_its_rules():
    state = GAME.start(players=2, seed=1)
    entries = (
        Entry("MAR-O4", "spring-2 0", 3, 1),
        Entry("MAR-O5", "spring-2 1", 3, 1),
        Entry("MAR-A2", "births", 1, 2),
    )
    state = state.with_player(0, state.players[0]._replace(scored=entries))
    found = [(p.name.en, p.values, p.rule) for p in score_parts([state]) if not p.projected]
    assert found == [("Spring objectives", (6,), "MAR-O4, MAR-O5"), ("Births (tile)", (1,), "MAR-A2")]


def test_the_migration_is_the_latitude_of_the_butterflies_that_are_there():
    """Michoacán lies at 19.4, the Ozarks at 36.0 and Winnipeg at 49.9 degrees north: their mean is 35.1."""
    state = GAME.start(players=3, seed=1)
    for seat, space in enumerate(("michoacan", "ozarks", "winnipeg")):
        flies = (space, *state.players[seat].flies[1:])
        state = state.with_player(seat, state.players[seat]._replace(flies=flies))
    first, second, *_ = migration([state])
    assert (first.low, first.mean, first.high) == ((19.4,), (35.1,), (49.9,))
    assert (second.low, second.mean, second.high) == ((None,), (None,), (None,))
    assert migration([state], seat=1)[0].mean == (36.0,)


def test_mar_e4_old_generations_end_and_young_ones_begin():
    found = migration(shown(line(4, 3)))
    assert [band.name for band in found] == list(GENERATIONS)
    assert found[0].mean[0] is not None
    assert found[0].mean[-1] is None
    assert found[1].mean[-1] is None


def test_points_of_an_edited_position_stand_apart():
    state = GAME.start(players=2, seed=1)
    state = state.with_player(1, state.players[1]._replace(scored=(Entry("MAR-S10", "earlier", 9, 0),)))
    (part,) = (p for p in score_parts([replace(state)]) if not p.projected)
    assert (part.player, part.values, part.name) == (1, (9,), SOURCES["earlier"])


# What is on its way -----------------------------------------------------------------------------------------


def test_a_simulation_values_flowers_and_butterflies_that_count_later():
    """By hand: two flowers at 0.2 each, and a butterfly of generation 2 in spring, 1.5."""
    state = GAME.start(players=2, seed=1)
    me = state.players[0]
    flies = put(me.flies, FLIES.index("2a"), me.flies[0])
    richer = replace(state, players=put(state.players, 0, me._replace(flowers=(2, 0, 0, 0, 0), flies=flies)))
    here, there = state.insight.prospects(state), richer.insight.prospects(richer)
    points = state.insight.evaluate(state), richer.insight.evaluate(richer)
    assert there[0] - here[0] == pytest.approx(0.4 + 1.5 + points[1][0] - points[0][0])
    assert there[1] == here[1]
