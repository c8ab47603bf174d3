"""Every test of the suite that asks for `case` runs for every game and every player count; `game_name` for every game."""

from __future__ import annotations

import pytest
import registry


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", registry.CASES, ids=str)
    if "game_name" in metafunc.fixturenames:
        metafunc.parametrize("game_name", registry.NAMES)
