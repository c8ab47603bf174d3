"""Cells that people type and table programs open: never a formula, and nothing is lost on the way back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.core.files import plain, safe

STARTS = ("=", "+", "-", "@", "＝", "\t", "\r", "\n")


@pytest.mark.parametrize("start", STARTS)
def test_no_cell_is_a_formula(start: str) -> None:
    assert safe(f"{start}HYPERLINK(1)") == f"'{start}HYPERLINK(1)"


@given(st.text("'=+-@ab1", max_size=6))
def test_what_was_made_safe_reads_back(text: str) -> None:
    assert plain(safe(text)) == text
