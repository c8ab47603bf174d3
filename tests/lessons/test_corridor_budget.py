"""A corridor on a budget: each number that the lesson tells is counted again."""

from __future__ import annotations

import pytest

from explorer.lessons import boards, lesson, workshop
from explorer.lessons.keys import expected
from explorer.lessons.lesson import Site
from explorer.lessons.marking import mark
from explorer.lessons.workshop import BadBuild, check, fitting, put, spent

BUDGET = lesson("corridor-a-petit-budget")
DETOUR = (("d1", "meadow"), ("d2", "fence"), ("d3", "fence"), ("d4", "fence"), ("e1", "meadow"))


def test_the_site_of_the_question_is_the_one_that_keys_count() -> None:
    assert BUDGET.task("design").site == workshop.PRICED


def test_two_meadows_are_the_cheapest_way_round_the_road() -> None:
    assert expected("budget.least").low == 2


def test_five_coins_close_the_road_and_the_fifth_brings_most() -> None:
    """3, 6, 7, 13, 22, 45, 50 and 52 percent."""
    assert [round(worth) for worth in workshop.worth_by_coins()] == [3, 6, 7, 13, 22, 45, 50, 52]
    assert (expected("budget.jump").low, expected("budget.shape").choice) == (5, "jump")
    assert workshop.ladder(workshop.PRICED)[5][0] == DETOUR
    assert spent(DETOUR, workshop.PRICED) == 5


def test_a_workshop_of_more_designs_than_a_class_waits_for_is_refused_at_once() -> None:
    assert len(workshop.designs(workshop.PRICED)) == 254
    wide = Site("rows:" + "\n".join(["mmmrrrm"] * 7), 20, (("tunnel", 1), ("fence", 1)))
    with pytest.raises(BadBuild, match="300 possible designs at most"):
        workshop.designs(wide)


@pytest.mark.parametrize(("step", "board", "build"), [
    ("vote", "now", ()), ("same", "fences", DETOUR), ("curve", "five", DETOUR),
    ("curve", "four", 4),
    ("exit", "three", 3),
    ("same", "tunnel", (("d2", "fence"), ("d3", "tunnel"))),
    ("same", "meadows", (*((one, "meadow") for one in ("c3", "d1", "e1", "e3")), ("d2", "fence"))),
])  # fmt: skip
def test_drawn_boards_are_what_their_titles_say(step: str, board: str, build: workshop.Build | int) -> None:
    build = workshop.ladder(workshop.PRICED)[build][0] if isinstance(build, int) else build
    view = next(one for one in BUDGET.steps if one.key == step).board(board)
    assert workshop.arrival(boards.land(view.land)) == pytest.approx(
        workshop.arrival(workshop.built(build, workshop.PRICED))
    )
    assert step != "same" or spent(build, workshop.PRICED) == 5


def test_the_fenced_detour_wins_at_five_coins() -> None:
    task = BUDGET.task("order")
    assert expected(task.computed).order[0] == "fences"


def test_a_tunnel_alone_costs_four_coins_and_brings_hardly_anything() -> None:
    alone = workshop.arrival(workshop.built((("d3", "tunnel"),), workshop.PRICED))
    assert 100 * alone < 9


def test_a_design_is_paid_by_its_price_and_marked_by_the_best() -> None:
    task = BUDGET.task("design")
    words = tuple(f"{place} {tool}" for place, tool in workshop.best(task.site)[0])
    assert mark(task, words).verdict == "right"
    assert mark(task, ("d3 tunnel",)).verdict == "wrong"
    with pytest.raises(BadBuild, match="7 coins"):
        put((("d2", "tunnel"), ("d3", "fence")), "d4", "tunnel", task.site)
    with pytest.raises(BadBuild, match="hedge"):
        check((("c3", "hedge"),), task.site)
    assert fitting(task.site, "d1") == ("meadow",)
    assert fitting(task.site, "a1") == fitting(workshop.CROSSING, "d1") == ()
