"""How many examples a property is tried on."""

from __future__ import annotations

from hypothesis import settings

ALL, FEW, LEAST = 100, 25, 10
"""Of a hundred, those that every run tries; and the fewest of any number."""


def some(whole: int) -> int:
    """A quarter of so many examples; with `--thorough`, as in CI, all of them."""
    return max(min(whole, LEAST), whole * settings.default.max_examples // ALL)
