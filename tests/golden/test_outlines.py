"""Pages of the lab, of a map and of lessons, kept as outlines: what stands there, is marked and counted.

Whoever changes a page on purpose runs `python tests/golden/make.py` and reads what has changed.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from ipywidgets.widgets.widget import _instances as alive
from outlines import outline, story
from pages import HERE, STORIES

from explorer.lab import model
from explorer.ui.model import RAISE


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Faults are raised, and no machine is too slow to say what a click would bring."""
    monkeypatch.setenv(RAISE, "1")
    monkeypatch.setattr(model, "QUICK", 60)
    yield
    for widget in list(alive.values()):
        widget.close()


@pytest.mark.parametrize("name", STORIES)
def test_a_page_is_what_its_outline_says_step_by_step(name: str) -> None:
    kept = (HERE / f"{name}.txt").read_text(encoding="utf-8")
    assert story(STORIES[name]()) == kept, "read the difference; if it is meant: tests/golden/make.py"


def test_an_outline_tells_marks_and_numbers_and_no_words() -> None:
    tree = {
        "k": "card", "key": "c", "text": "12 of 30 tiles", "held": True, "off": False, "tone": "main",
        "press": "hand/c/press",
        "items": [{"k": "words", "text": "Hello"}, {"k": "grid", "rows": [[1, 0.33333]]}],
    }  # fmt: skip
    assert list(outline(tree)) == [
        "card c text=~12;30 held tone=main press",
        "  items: words text=~",
        "  items: grid rows=[[1, 0.3333]]",
    ]


def test_a_story_says_what_each_step_takes_away_and_adds() -> None:
    trees = [{"k": "page", "items": [{"k": "words", "key": key, "text": "1"}]} for key in ("a", "b")]
    before, after = story(zip(("first", "second"), trees, strict=True)).split("\n\n")
    assert before == "# first\npage\n  items: words a text=1"
    assert after == "# second\n-   items: words a text=1\n+   items: words b text=1\n"
