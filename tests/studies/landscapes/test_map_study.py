"""The study of a map: answers worked out by hand, draws by hand, scenarios, budgets."""

from dataclasses import replace
from math import exp, log, sqrt
from random import Random

import numpy as np
import pytest

from explorer.core.errors import BadOption
from explorer.ecology import pc_importance_of_nodes
from explorer.ecology.maps.land import LandCover
from explorer.ecology.maps.resistances import profile
from explorer.ecology.rasters.between import Costs
from explorer.studies.landscapes import (
    Drawing,
    MapStudy,
    Origin,
    Work,
    answered,
    beside,
    plan,
    redraw,
    redrawn,
)
from explorer.studies.landscapes.doubts import draw

MEADOW, ROAD, POND, TUNNEL = 1, 4, 7, 10


def asked(classes, **fields):
    return MapStudy(LandCover(np.array(classes), cellsize=100), profile("toad"), Origin("row.tif"), **fields)


def ponds(side=30, seed=1):
    """Ponds and meadows by lot, a road from north to south."""
    chance = np.random.default_rng(seed)
    classes = chance.choice([MEADOW, 3, POND], (side, side), p=[0.6, 0.3, 0.1])
    classes[:, side // 2] = ROAD
    return classes


def last(steps):
    *_, found = steps
    return found


def test_two_ponds_in_a_row_are_counted_by_hand():
    """Two patches of 1 ha; the way costs r (pond to meadow) + 0.23 + r, times 100 m."""
    study = asked([[POND, MEADOW, MEADOW, POND]], landscape=10)
    rows = study.table.rows
    metres = 100 * ((rows[POND].resistance + 0.23) / 2 * 2 + 0.23)
    chance = exp(log(0.5) * metres / study.table.kernel.median)
    found = answered(study)
    assert (found.patches, found.links, found.habitat) == (2, 1, 2.0)
    assert found.eca == pytest.approx(sqrt(2 + 2 * chance))
    assert found.pc == pytest.approx((2 + 2 * chance) / 10**2)
    assert found.importance[1].delta == pytest.approx(100 * (1 + 2 * chance) / (2 + 2 * chance))


def test_a_pair_has_a_corridor_and_the_one_square_where_all_pass():
    found = answered(asked([[POND, MEADOW, MEADOW, POND]], pair=(1, 2)))
    assert found.corridor.path == ((0, 0), (0, 1), (0, 2), (0, 3))
    assert found.pinches == {(0, 0): pytest.approx(1.0)}


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"links": "wires"}, "links"),
        ({"draws": 0}, "draws"),
        ({"landscape": 0}, "landscape"),
        ({"pair": (1, 9)}, "pair"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(fields, words):
    with pytest.raises(BadOption, match=words):
        answered(asked([[POND, MEADOW, POND]], **fields))


def test_draws_are_those_made_by_hand_and_the_same_in_two_processes():
    study = asked(ponds(), draws=6, pair=(1, 2), seed=7)
    one = redrawn(study)
    assert last(redraw(study, workers=2)) == one
    first = []
    for number in range(6):
        table = study.table.drawn(Random(f"7 {number}"))
        G = study.network_of(Costs(table.surface(study.now)), table)
        delta = {patch: found.delta for patch, found in pc_importance_of_nodes(G).items()}
        first += sorted(delta, key=lambda patch: -delta[patch])[:10]
    assert dict(one.patches.counts) == {
        patch: first.count(patch) for patch in range(1, study.patches.count + 1)
    }
    assert one.done == 1.0
    assert min(one.eca) < np.median(one.eca) < max(one.eca)
    assert sum(one.pinches.counts.values()) == 6 * min(10, len(draw(study, 0).pinches))


def test_whoever_stops_asking_has_cancelled():
    steps = redraw(asked(ponds(), draws=500), workers=1)
    assert next(steps).done == 1 / 500
    steps.close()


def test_a_place_is_found_again_beside_its_scenario():
    """The road cuts the second pond off from nothing; the third goes, and a fourth is new."""
    before = asked([[POND, MEADOW, POND, MEADOW, MEADOW, MEADOW]])
    after = replace(before, drawings=(Drawing(ROAD, ((0, 0),)), Drawing(POND, ((0, 5),))))
    found = last(beside(before, after))
    places = {(one.before, one.after): one for one in found.places}
    assert set(places) == {(1, None), (2, 1), (None, 2)}
    assert places[1, None].reach_after == places[None, 2].reach_before == 0.0
    lost, gained = places[1, None].reach_before, places[None, 2].reach_after
    assert 1.0 < gained < lost
    assert found.change.tolist()[0][0] == -lost
    assert found.after.eca == answered(after).eca


def test_a_patch_that_is_joined_to_another_gains_with_it_and_is_not_gone():
    """The first patch, of two cells, and the second, of one, are one from now on; nothing was lost."""
    before = asked([[POND, POND, MEADOW, POND, MEADOW, MEADOW, POND]])
    found = last(beside(before, replace(before, drawings=(Drawing(POND, ((0, 2),)),))))
    places = {one.before: one for one in found.places}
    assert [(one.after, one.joined) for _, one in sorted(places.items())] == [(1, None), (None, 1), (2, None)]
    assert places[2].reach_after == places[1].reach_after >= 4.0  # its own four cells of 1 ha
    assert all(one.gain > 0 for one in found.places)
    assert (found.change >= 0).all()


def test_maps_of_two_sizes_cannot_be_compared():
    with pytest.raises(BadOption, match=r"1 row of 3 cells"):
        last(beside(asked([[POND, MEADOW, POND]]), asked([[POND, POND]])))


def test_a_tunnel_where_many_cross_is_chosen_before_a_better_one_that_costs_too_much():
    land = [[POND, MEADOW, ROAD, MEADOW, POND], [MEADOW, MEADOW, ROAD, MEADOW, MEADOW]]
    study = asked(land)
    works = {
        "near": Work((Drawing(TUNNEL, ((0, 2),)),), 3.0),
        "far": Work((Drawing(TUNNEL, ((1, 2),)),), 1.0),
    }
    found = last(plan(study, works, budget=2.0))
    assert set(found.alone) == {"near", "far"}
    assert found.plan.chosen == (("far",) if found.alone["far"] > found.plan.before + 1e-9 else ())
    rich = last(plan(study, works, budget=3.0))
    assert rich.plan.chosen == ("near",)
    assert rich.together == pytest.approx(rich.plan.after)
    assert rich.plan.gap == pytest.approx(0, abs=1e-6)


def test_a_work_that_makes_habitat_is_no_crossing():
    works = {"pond": Work((Drawing(POND, ((0, 1),)),), 1.0)}
    with pytest.raises(BadOption, match="pond"):
        last(plan(asked([[MEADOW, MEADOW, POND]]), works, 1.0))
