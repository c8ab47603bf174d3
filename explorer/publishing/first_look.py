"""A page as it looks before it lives: its first screen, drawn by the same styles. Nothing moves when the live
page takes its place.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from explorer.publishing.player.page import made
from explorer.publishing.server.folders import LANGUAGES, Language
from explorer.publishing.still import still
from explorer.ui import nodes as n
from explorer.ui.widget import Page
from explorer.ui.widgets.base import whole
from explorer.ui.widgets.static_svg import to_svg


@dataclass(frozen=True)
class Look:
    """How a page looks at first.

    Parameters
    ----------
    css
        The style of all pages.
    boards
        In each language the board, as an SVG document.
    heads
        In each language the first screen, as HTML; the board comes where `<!--board-->` stands.
    """

    css: str
    boards: dict[Language, str]
    heads: dict[Language, str]


def first_look(kind: str, name: str) -> Look:
    """The first look of a dashboard or a lesson."""
    page = made(kind, name)
    assert isinstance(page, Page), f"{name}: no page"
    boards: dict[Language, str] = {}
    heads: dict[Language, str] = {}
    model: Any = page.model
    for lang in LANGUAGES:
        model.lang = lang
        page.refresh()  # what has changed since it was made, too
        shown = page.view()
        board = shown.board if isinstance(shown, n.Table) else None
        drawn = (board.scene if isinstance(board, n.Board) else model.scene()).alone()
        title = model.heading.in_language(lang)
        boards[lang] = to_svg(drawn.geometry.to_client(lang), drawn.to_client(lang), title, named=lang)
        _, _, width, height = drawn.geometry.view
        heads[lang] = still(page.tree.json, "<!--board-->", width / height)
    return Look(whole(page._css), boards, heads)
