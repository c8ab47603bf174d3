"""The best set within a budget against all sets; draws against the same draws made by hand."""

from functools import reduce
from itertools import combinations, pairwise
from random import Random

import networkx as nx
import numpy as np
import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.core.errors import BadOption
from explorer.ecology import equivalent_connected_area, indices
from explorer.ecology.counting import finished
from explorer.ecology.maps import planning
from explorer.ecology.maps.patches import Steadiness, counted
from explorer.ecology.maps.planning import Restoration, best_plan, greedy_in_slices, restored


def small_land(seed):
    """Five patches, some links, six things to do: links made or mended, and stones with and without area."""
    chance = Random(seed)
    G = nx.Graph()
    G.add_nodes_from((node, {"area": chance.choice([0.5, 1.0, 3.0])}) for node in range(5))
    for u, v in chance.sample(list(combinations(range(5), 2)), 3):
        G.add_edge(u, v, p=chance.choice([0.1, 0.4]))
    made = [
        Restoration(f"hedge {k}", chance.choice([1, 2, 3]), ((*chance.sample(range(5), 2), chance.random()),))
        for k in range(3)
    ]
    for k in range(3):
        u, v = chance.sample(range(5), 2)
        stone = f"stone {k}"
        links = ((u, stone, chance.random()), (stone, v, chance.random()))
        made.append(Restoration(stone, chance.choice([1, 2, 3]), links, area=chance.choice([0.0, 1.0])))
    return G, made


@settings(max_examples=some(8), deadline=None)
@given(st.integers(0, 999), st.sampled_from([0, 3, 5]))
def test_the_best_plan_is_the_best_of_all_sets_within_the_budget(seed, budget):
    G, candidates = small_land(seed)
    values = [
        equivalent_connected_area(restored(G, some))
        for size in range(7)
        for some in combinations(candidates, size)
        if sum(one.cost for one in some) <= budget
    ]
    plan = best_plan(G, candidates, budget)
    assert plan.after == pytest.approx(max(values), rel=1e-7)
    assert plan.cost <= budget
    assert plan.gap <= 1e-6
    assert plan.before <= finished(greedy_in_slices(G, candidates, budget)).after <= plan.after + 1e-12


def test_a_land_too_large_for_certainty_has_the_greedy_in_slices_and_an_unknown_gap(monkeypatch):
    monkeypatch.setattr(planning, "MOST_VARIABLES", 1)
    G, candidates = small_land(1)
    assert best_plan(G, candidates, 3) == finished(greedy_in_slices(G, candidates, 3))
    assert best_plan(G, candidates, 3).gap == np.inf


def test_plans_that_make_no_sense_are_refused():
    G = nx.empty_graph(2)
    for candidate, budget, words in (
        (Restoration("a", 0), 1, "cost"),
        (Restoration("a", 1), -1, "budget"),
        (Restoration(0, 1, area=1.0), 1, "area"),
    ):
        with pytest.raises(BadOption, match=words):
            best_plan(G, [candidate], budget)


def test_an_answer_depends_on_the_table_when_draws_disagree():
    none = Steadiness(0, 1, {})
    found = reduce(counted, [{"a": 2.0, "b": 1.0}, {"a": 1.0, "b": 2.0}, {"a": 2.0, "b": 1.0}], none)
    assert found.depends("a")
    assert found.share("a") == pytest.approx(2 / 3)
    assert not reduce(counted, [{"a": 2.0, "b": 1.0}] * 3, none).depends("a")


def test_a_plan_is_looked_for_in_slices_from_the_first_on(monkeypatch):
    """No slice measures more than one set of restorations: whoever waits can stop it."""
    monkeypatch.setattr(planning, "numpy_scipy", lambda: None)
    monkeypatch.setattr(indices, "numpy_scipy", lambda: None)
    measured = []
    restoring = planning.restored
    monkeypatch.setattr(planning, "restored", lambda *given: measured.append(1) or restoring(*given))
    land = nx.path_graph(30)
    nx.set_edge_attributes(land, 0.5, "p")
    some = [planning.Restoration(str(at), 1, ((at, at + 2, 0.9),)) for at in range(5)]
    counts = [0]
    steps = planning.best_in_slices(land, some, 2, 1.0)
    shares = []
    for share in steps:
        shares.append(share)
        counts.append(len(measured))
    assert max(after - before for before, after in pairwise(counts)) <= 1
    assert shares == sorted(shares)
