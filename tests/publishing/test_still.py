"""A page before it lives (`explorer/publishing/first_look.py`): what it shows is what the live page shows."""

from __future__ import annotations

import re
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import pytest

import explorer
from explorer.lessons import NAMES
from explorer.publishing.first_look import KINDS, STEPS, TABS, first_look, of
from explorer.publishing.page import icons
from explorer.publishing.player.page import made
from explorer.ui import TABLES

PAGES = ("lab", "map", "mariposas", "pond", "village", *NAMES)
UNSEEN = {"chip", "line", "bullets"}
"""A line stands in its log; bullets are folded away."""


def asked(name: str) -> tuple[str, str]:
    return ("lesson" if name in NAMES else "dashboard"), name


def kinds(node: Any) -> set[str]:
    if isinstance(node, list):
        return {kind for one in node for kind in kinds(one)}
    if not isinstance(node, dict):
        return set()
    return {node["k"]} | {kind for one in node.values() for kind in kinds(one)} if "k" in node else set()


@pytest.mark.parametrize("name", PAGES)
def test_every_kind_of_node_beside_the_board_is_drawn(name: str) -> None:
    page: Any = made(*asked(name))
    tree = page.tree.json
    parts = ("prompt", "invite", "hand", "side", "sheet", "rail", "legend", "foot")
    assert kinds([tree.get(part) for part in parts]) - UNSEEN <= set(KINDS)


@pytest.mark.parametrize("name", PAGES)
def test_each_language_has_its_screen_with_one_place_for_the_board(name: str) -> None:
    look = first_look(*asked(name))
    for head in look.heads.values():
        assert head.count("<!--board-->") == 1
        assert not re.search("<(div|section|button|span)[^>]*$", head)
    assert look.heads["fr"] != look.heads["en"]


def test_texts_are_escaped() -> None:
    node = {"k": "words", "text": "<b>A & B</b>", "tone": ""}
    assert of(node) == '<p class="words ">&lt;b&gt;A &amp; B&lt;/b&gt;</p>'


def test_every_icon_that_a_page_names_is_drawn() -> None:
    named = {
        name for point in entry_points(group=TABLES) for name in getattr(point.load(), "icons", {}).values()
    }
    for path in Path(explorer.__file__).parent.rglob("*.py"):
        named |= set(re.findall(r'\bicon="([\w-]+)"', path.read_text(encoding="utf-8")))
    assert named | set(TABS.values()) | set(STEPS) <= set(icons())
