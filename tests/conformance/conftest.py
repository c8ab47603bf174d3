"""Tests that ask for a `case` run for every game and player count, for a `secret` where something is hidden
too; those that ask for a `game_name` for every game.

A module's tests of one case run one after the other: what they all look at is worked out once.
"""

from __future__ import annotations

import gc

import pytest
import registry


def pytest_collection_finish() -> None:
    """Eleven thousand tests and all modules are there to stay: the garbage collector need not go through them
    again and again, which took most of the time of tests that make many small objects.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def pytest_configure(config: pytest.Config) -> None:
    """How many positions are judged."""
    registry.THOROUGH[0] = bool(config.getoption("thorough"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", registry.CASES, ids=str, scope="module")
    if "secret" in metafunc.fixturenames:
        metafunc.parametrize(
            "secret", [case for case in registry.CASES if case.facts.indistinguishable], ids=str
        )
    if "game_name" in metafunc.fixturenames:
        metafunc.parametrize("game_name", registry.NAMES)
