"""The pictures of both READMEs and of the documentation are those that `make pictures` makes today."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from conftest import ON_SERVER
from make_pictures import CORRIDOR, FOLDER, LOOK, PICTURES, PLACED, SHOWN, named, settled, shown
from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]
NEAR = 24
"""[px] So far may a part have moved: letters are a little wider on one machine than on another."""


def test_every_picture_is_made_by_the_script_and_the_other_way_round() -> None:
    assert {file.name for file in FOLDER.glob("*.png")} == named()


def test_every_picture_shows_what_the_product_shows_today() -> None:
    kept = json.loads(SHOWN.read_text(encoding="utf-8"))
    stale = [name for name, what in shown().items() if kept.get(name) != what]
    assert stale == [], "the product has left these pictures behind: make pictures, and look at each"
    assert set(kept) == named()


@pytest.mark.thorough
@ON_SERVER
@pytest.mark.parametrize("name", PICTURES)
def test_the_parts_of_a_page_stand_where_they_stand_on_its_picture(
    new_page: Callable[..., Page], server: Any, name: str
) -> None:
    kept = json.loads(PLACED.read_text(encoding="utf-8"))[f"{name}-fr.png"]
    today = settled(PICTURES[name], new_page(**LOOK), server, "fr")
    assert {part: len(box) for part, box in today.items()} == {part: len(box) for part, box in kept.items()}
    moved = [
        part
        for part, box in today.items()
        if any(abs(a - b) > NEAR for a, b in zip(box, kept[part], strict=True))
    ]
    assert moved == [], "the product has left this picture behind: make pictures, and look at it"


@pytest.mark.parametrize(("suffix", "lang"), [("", "en"), (".fr", "fr")])
def test_every_picture_is_seen_in_the_readme_or_the_gallery_of_its_language(suffix: str, lang: str) -> None:
    pages = [(ROOT / f"{name}{suffix}.md").read_text(encoding="utf-8") for name in ("README", "docs/gallery")]
    seen = {name for page in pages for name in re.findall(r"\((?:docs/)?pictures/([^)]+)\)", page)}
    assert seen == {CORRIDOR, *(name for name in named() if name.endswith(f"-{lang}.png"))}
