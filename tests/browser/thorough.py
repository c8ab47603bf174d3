"""What waits for `--thorough`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def always(*told: Any, of: Iterable[Any]) -> list[Any]:
    """Parameters of which these are tried in every run, the others of their kind with `--thorough`."""
    cases = list(of)
    assert set(told) <= set(cases), f"{told}: not among {cases}"
    return [each if each in told else later(each) for each in cases]


def later(case: Any) -> Any:
    """A parameter, or some together, for `--thorough` alone."""
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.thorough)
