"""Counts of legal play, and the page that tells of them."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import explorer
from explorer.studies.rl.perft import SEED, kept, perft, rows

DOCS = Path(__file__).parents[3] / "docs"
PAGES = ("rl.md", "rl.fr.md")
QUICK = 2000


@pytest.mark.parametrize("name", explorer.game_names())
def test_the_small_counts_are_as_written(name: str):
    start = explorer.load(name).start(seed=SEED)
    small = [count for count in kept()[name] if count <= QUICK]
    assert [perft(start, depth) for depth in range(1, len(small) + 1)] == small


@pytest.mark.parametrize("page", PAGES)
def test_the_page_shows_every_count(page: str):
    assert [row for row in rows() if row not in (DOCS / page).read_text(encoding="utf-8")] == []


def test_what_the_page_shows_happens():
    assert doctest.testfile(str(DOCS / PAGES[0]), module_relative=False).failed == 0


def test_both_pages_show_the_same_code():
    english, french = (
        re.findall(r"```python\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)
        for page in PAGES
    )
    assert english == french
