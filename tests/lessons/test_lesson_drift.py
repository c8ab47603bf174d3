"""Drift by coin draws: chance alone, reproducible, and faster where there are few."""

from __future__ import annotations

import pytest

from explorer.lessons import keys
from explorer.lessons.experiments.chances import drift


def test_the_same_seed_gives_the_same_draw_and_another_one_another() -> None:
    assert drift(6, seed=3) == drift(6, seed=3)
    assert drift(6, seed=3) != drift(6, seed=4)


def test_a_lost_version_never_comes_back() -> None:
    kept = drift(5, genes=50, generations=40, seed=2).kept
    assert list(kept) == sorted(kept, reverse=True)
    assert len(kept) == 41


@pytest.mark.parametrize(("size", "chance"), [(1, 0.5), (2, 0.125)])
def test_one_generation_fixes_a_gene_as_often_as_all_coins_fall_alike(size: int, chance: float) -> None:
    """2N coins all alike: 2 / 2^(2N), that is 1/2 for N = 1 and 1/8 for N = 2; 4 standard errors of 4,000
    draws.
    """
    lost = drift(size, genes=4000, generations=1, seed=7).lost / 4000
    assert abs(lost - chance) < 4 * (chance * (1 - chance) / 4000) ** 0.5


def test_small_populations_lose_more() -> None:
    assert keys.expected("drift.where").choice == "small"


def test_nobody_has_no_young() -> None:
    with pytest.raises(ValueError, match="at least 1 adult"):
        drift(0)
