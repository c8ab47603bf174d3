"""The pictures of both READMEs are those that `make pictures` makes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from make_pictures import FOLDER, named

ROOT = Path(__file__).parents[2]


def test_every_picture_is_made_by_the_script_and_the_other_way_round() -> None:
    assert {file.name for file in FOLDER.glob("*.png")} == named()


@pytest.mark.parametrize(("page", "lang"), [("README.md", "en"), ("README.fr.md", "fr")])
def test_each_readme_shows_all_pictures_in_its_language(page: str, lang: str) -> None:
    shown = re.findall(r"\(docs/pictures/([^)]+)\)", (ROOT / page).read_text())
    assert set(shown) == {name for name in named() if name.endswith(f"-{lang}.png")}
