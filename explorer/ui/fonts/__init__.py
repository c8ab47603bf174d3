"""The fonts of every page: Bricolage Grotesque for titles, Atkinson Hyperlegible Next for text, Latin letters
alone.

Both are under the SIL Open Font License; their licences lie beside them.
"""

from __future__ import annotations

from pathlib import Path

NAMES = ("title.woff2", "text.woff2")


def files() -> list[bytes]:
    """The fonts, in the order of `NAMES`: for a notebook, which has no address for them."""
    return [Path(__file__).with_name(name).read_bytes() for name in NAMES]
