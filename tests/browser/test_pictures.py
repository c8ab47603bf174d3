"""The pictures of both READMEs and of the documentation are those that `make pictures` makes today."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from make_pictures import FOLDER, SHOWN, named, shown

ROOT = Path(__file__).parents[2]


def test_every_picture_is_made_by_the_script_and_the_other_way_round() -> None:
    assert {file.name for file in FOLDER.glob("*.png")} == named()


def test_every_picture_shows_what_the_product_shows_today() -> None:
    kept = json.loads(SHOWN.read_text(encoding="utf-8"))
    stale = [name for name, what in shown().items() if kept.get(name) != what]
    assert stale == [], "the product has left these pictures behind: make pictures, and look at each"
    assert set(kept) == named()


@pytest.mark.parametrize(("page", "lang"), [("README.md", "en"), ("README.fr.md", "fr")])
def test_each_readme_shows_all_pictures_in_its_language(page: str, lang: str) -> None:
    shown = re.findall(r"\(docs/pictures/([^)]+)\)", (ROOT / page).read_text())
    assert set(shown) == {name for name in named() if name.endswith(f"-{lang}.png")}
