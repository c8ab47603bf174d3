"""Maps without arrays: whatever is counted in plain Python is what arrays say."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from math import inf
from random import Random

import numpy as np
import pytest

from explorer.ecology.counting import finished
from explorer.ecology.indices import equivalent_connected_area
from explorer.ecology.maps import answers, planning
from explorer.ecology.maps.answers import Asked, habitat_patches
from explorer.ecology.maps.images import differences_of, firsts_of, layer_of, picture_of
from explorer.ecology.maps.invented import ROAD, SIDE, plain_land
from explorer.ecology.maps.land import NO_DATA, Cells, LandCover
from explorer.ecology.maps.places import (
    at_cells,
    by_area,
    cells_of,
    coarse,
    greatest,
    laid_over,
    largest_in,
    origin_of,
    two_far_apart,
)
from explorer.ecology.maps.plain import PlainCosts, plain_network
from explorer.ecology.maps.planning import Restoration, affordable, best_plan, restored
from explorer.ecology.maps.questions import PLAIN_QUESTIONS, QUESTIONS, PlainAsked, best_way
from explorer.ecology.maps.resistances import PROFILES, Resistances, Row, profile
from explorer.ecology.maps.strokes import TOOLS, Stroke, drawn, with_change, without_change
from explorer.lab.maps.opened import EXAMPLES

ROWS, COLUMNS = 14, 17


def whole(land: LandCover) -> LandCover:
    return replace(land, classes=np.array(land.classes.tolist()))


def patchwork(seed: int) -> tuple[LandCover, Resistances]:
    """A land whose every cell resists something of its own, so that no two ways cost the same; a few have no
    data.
    """
    rng = Random(seed)
    codes = [NO_DATA if rng.random() < 0.05 else at + 1 for at in range(ROWS * COLUMNS)]
    rows = {code: _row(code, rng) for code in codes if code != NO_DATA}
    return LandCover(Cells(tuple(codes), (ROWS, COLUMNS)), 10.0), replace(profile("toad"), rows=rows)


def _row(code: int, rng: Random) -> Row:
    resistance, name = rng.uniform(1, 30), profile("toad").name
    return Row(code, name, resistance, resistance / 2, 2 * resistance, rng.random() < 0.16, "ruling")


def both(seed: int) -> tuple[PlainAsked, Asked]:
    """The same land to ask in plain Python and by arrays."""
    land, table = patchwork(seed)
    few, many = (habitat_patches(one, table, 0.0) for one in (land, whole(land)))
    goal = few.count
    return PlainAsked(land, table, few, 1, goal), Asked(whole(land), table, many, 1, goal)


def close(found: Cells[float], wanted: np.ndarray) -> None:
    assert np.array(found.tolist()) == pytest.approx(wanted, abs=1e-9 * max(float(wanted.max()), 1.0))


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_few_cells_are_those_of_the_whole_example(name: str) -> None:
    land = EXAMPLES[name]()
    assert plain_land(name).classes.tolist() == coarse(land, SIDE)
    assert (plain_land(name).hectares, plain_land(name).names) == (land.hectares, land.names)
    assert coarse(plain_land(name), SIDE) == coarse(land, SIDE)
    assert plain_land(name).counts() == whole(plain_land(name)).counts()


@pytest.mark.parametrize("species", PROFILES)
def test_patches_are_those_of_arrays(species: str) -> None:
    land, table = plain_land("bocage"), profile(species)
    found, same = (habitat_patches(one, table, 1.0) for one in (land, whole(land)))
    assert found.layer.tolist() == same.layer.tolist()
    assert np.allclose(found.centres, same.centres)
    assert (cells_of(found), by_area(found)) == (cells_of(same), by_area(same))
    assert two_far_apart(found) == two_far_apart(same)


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("seed", [1, 2])
def test_an_answer_is_what_arrays_say(question: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "AROUND", 5)
    monkeypatch.setattr("explorer.ecology.maps.questions.AROUND", 5)
    monkeypatch.setattr(answers, "BLOCK", 1)  # without arrays each cell has a window of its own
    plain, arrays = both(seed)
    assert finished(plain.measured()) == pytest.approx(arrays.connected_area)
    *_, found = PLAIN_QUESTIONS[question](plain)
    *_, wanted = QUESTIONS[question](arrays)
    close(found.values, wanted.values)
    assert found.figures == pytest.approx(wanted.figures)
    assert found.path == wanted.path
    assert list(found.ranks) == list(wanted.ranks)
    assert found.ranks == pytest.approx(wanted.ranks)
    assert found.links == pytest.approx(wanted.links)
    if wanted.curve:
        for one, other in zip(
            (found.curve.worst, found.curve.chance, found.curve.low, found.curve.high),
            (wanted.curve.worst, wanted.curve.chance, wanted.curve.low, wanted.curve.high),
            strict=True,
        ):
            assert one == pytest.approx(other, abs=1e-9)
    assert best_way(plain, 1, plain.goal) == best_way(arrays, 1, plain.goal)


@pytest.mark.parametrize("question", QUESTIONS)
def test_an_answer_needs_nothing_to_be_counted_first(question: str) -> None:
    first, again = both(3)[0], both(3)[0]
    finished(again.measured())
    answers = [list(PLAIN_QUESTIONS[question](asked))[-1] for asked in (first, again)]
    assert answers[0].values.flat == answers[1].values.flat
    assert any(answers[0].values.flat)


@pytest.mark.parametrize("question", QUESTIONS)
def test_work_is_in_small_slices_that_never_go_back(question: str) -> None:
    land, table = plain_land("bocage"), profile("toad")
    patches = habitat_patches(land, table, 1.0)
    asked = PlainAsked(land, table, patches, *two_far_apart(patches))
    finished(asked.measured())
    shares = [so_far.done for so_far in PLAIN_QUESTIONS[question](asked)]
    assert shares == sorted(shares)
    assert shares[-1] == 1
    assert max(b - a for a, b in pairwise(shares)) < 0.2 or question in ("importance", "obstacles")


@pytest.mark.parametrize("question", ["corridor", "current", "pinches", "obstacles"])
def test_where_no_way_leads_that_is_said(question: str) -> None:
    wall, table = LandCover(Cells((7, NO_DATA, 7), (1, 3)), 10.0), profile("toad")
    found = []
    for land, ask, questions in (
        (wall, PlainAsked, PLAIN_QUESTIONS), (whole(wall), Asked, QUESTIONS),
    ):  # fmt: skip
        patches = habitat_patches(land, table, 0.0)
        *_, answer = questions[question](ask(land, table, patches, 1, 2))
        found.append(answer)
    assert found[0].figures == found[1].figures
    assert inf in found[0].figures.values() or not any(found[0].values.flat)


def test_a_class_that_the_table_lacks_is_named() -> None:
    land, table = patchwork(1)
    gone = next(iter(table.rows))
    rows = {code: row for code, row in table.rows.items() if code != gone}
    with pytest.raises(ValueError, match=rf"\b{gone}\b"):
        PlainCosts(land, replace(table, rows=rows))


STROKES = ("road 2,0 9,16", "hedge 3,3 3,9 12,9", "pond 13,16", "hedge = 1,1 1,2 99,99", "tunnel 6,9")


@pytest.mark.parametrize("cellsize", [4.0, 10.0, 40.0])
def test_strokes_cover_the_cells_that_arrays_cover_and_are_taken_back(cellsize: float) -> None:
    land = replace(patchwork(3)[0], cellsize=cellsize)
    lands = [land, whole(land)]
    for text in STROKES:
        stroke = Stroke.parse(text)
        changes = [drawn(one, stroke, TOOLS[stroke.tool]) for one in lands]
        assert list(changes[0].cells) == list(changes[1].cells)
        assert list(changes[0].before) == list(changes[1].before)
        after = [with_change(one, change) for one, change in zip(lands, changes, strict=True)]
        back = without_change(after[0], changes[0])
        assert back.classes.tolist() == lands[0].classes.tolist()
        assert after[0].classes.tolist() == after[1].classes.tolist()
        lands = after
    assert ROAD in lands[0].counts()


def test_pictures_are_those_of_arrays_byte_by_byte() -> None:
    rng = Random(1)
    values = Cells(tuple(rng.choice((0.0, rng.uniform(-3, 9), 4.0)) for _ in range(60)), (6, 10))
    up = Cells(tuple(max(value, 0.0) for value in values.flat), (6, 10))
    never = replace(up, flat=(inf, *up.flat[1:]))
    layer = Cells(tuple(rng.randrange(4) for _ in range(60)), (6, 10))
    arrays = [np.array(one.tolist()) for one in (values, up, never, layer)]
    assert layer_of(up) == layer_of(arrays[1])
    assert layer_of(up, 1.0) == layer_of(arrays[1], 1.0)
    assert layer_of(never) == layer_of(arrays[2])
    assert differences_of(values) == differences_of(arrays[0])
    assert differences_of(values, 20.0) == differences_of(arrays[0], 20.0)
    assert firsts_of(layer, [1], [2]) == firsts_of(arrays[3], [1], [2])
    colours = {0: (1, 2, 3, 255), 1: (9, 9, 9, 255), 2: (1, 2, 3, 255), 3: (5, 5, 5, 255)}
    assert picture_of(LandCover(layer, 10.0), colours) == picture_of(LandCover(arrays[3], 10.0), colours)


def test_numbers_are_laid_on_patches_as_arrays_lay_them() -> None:
    (plain, arrays), rng = both(4), Random(4)
    gains = {patch: rng.uniform(-1, 1) for patch in range(1, plain.patches.count + 1)}
    cells = {(rng.randrange(-2, 20), rng.randrange(-2, 20)): rng.random() for _ in range(40)}
    under = at_cells(cells, plain.land.classes), at_cells(cells, arrays.land.classes)
    close(under[0], under[1])
    found = [
        laid_over(one, asked.patches.layer, gains) for one, asked in zip(under, (plain, arrays), strict=True)
    ]
    close(found[0], found[1])
    assert greatest(found[0]) == greatest(found[1])
    assert largest_in(found[0], plain.patches) == largest_in(found[1], arrays.patches) == pytest.approx(gains)
    before = habitat_patches(plain.land, plain.table, 0.02)
    same = habitat_patches(arrays.land, arrays.table, 0.02)
    for patch in range(1, plain.patches.count + 1):
        assert origin_of(patch, before, plain.patches) == origin_of(patch, same, arrays.patches)


@pytest.mark.parametrize("seed", range(5))
def test_without_arrays_the_best_plan_is_the_best_of_all_sets(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    land, table = patchwork(seed)
    patches = habitat_patches(land, table, 0.0)
    G = finished(plain_network(land, patches, PlainCosts(land, table), table))
    rng = Random(seed)
    some = [
        Restoration(f"{u}-{v}", rng.randrange(1, 6), ((u, v, rng.random()),))
        for u, v in rng.sample(list(combinations(G, 2)), 6)
    ]
    budget = 8
    sets = [
        each
        for size in range(7)
        for each in combinations(some, size)
        if sum(one.cost for one in each) <= budget
    ]
    wanted = max(equivalent_connected_area(restored(G, each)) for each in sets)
    assert {frozenset(each) for each in affordable(some, budget)} <= {frozenset(each) for each in sets}
    exact = best_plan(G, some, budget)
    monkeypatch.setattr(planning, "numpy_scipy", lambda: None)
    plan = best_plan(G, some, budget)
    assert plan.after == pytest.approx(wanted)
    assert (plan.after, plan.gap) == (pytest.approx(exact.after), 0)
    monkeypatch.setattr(planning, "MOST_SETS", 0)
    assert best_plan(G, some, budget).gap == inf
