"""Bars and codes as markup: who reads them sees words and numbers too."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING

from explorer.core.lazy import lazy_import

if TYPE_CHECKING:
    import segno
else:  # which only a class needs
    segno = lazy_import("segno")

LONGEST_CODE = 2300
"""[characters] of an address that a tablet's camera still reads as one code."""


def bars(rows: Iterable[tuple[str, int, str]], label: str, whole: int = 0) -> str:
    """A bar for each (what, how many, kind); `whole`, or the longest, fills the line.

    >>> "width: 50%" in bars([("yes", 3, "")], "Vote", whole=6)
    True
    """
    found = list(rows)
    most = max([whole, *(count for _, count, _ in found)]) or 1
    items = "".join(
        f'<li class="cls-bar {escape(kind)}"><span>{escape(said)}</span>'
        f'<span class="cls-track"><i style="width: {100 * count / most:.0f}%"></i></span><b>{count}</b></li>'
        for said, count, kind in found
    )
    return f'<ul class="cls-bars" aria-label="{escape(label)}">{items}</ul>'


def code(address: str, name: str) -> str:
    """An address as a code for cameras, as an SVG drawing; "" where it is too long for one."""
    if len(address) > LONGEST_CODE:
        return ""
    drawn = segno.make(address, micro=False, error="l" if len(address) > 300 else "m")
    svg = drawn.svg_inline(omitsize=True, border=4, light="#ffffff", dark="#000000")
    return f'<div class="cls-code" role="img" aria-label="{escape(name)}">{svg}</div>'
