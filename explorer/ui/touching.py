"""Words follow the device: who has no mouse is told to tap, not to click."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files


@cache
def _words(lang: str) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """What finds a phrase of the mouse, and what is said instead."""
    table = tomllib.loads((files("explorer.ui") / "touch.toml").read_text(encoding="utf-8"))[lang]
    words = {mouse.lower(): finger for mouse, finger in table}
    return re.compile("|".join(map(re.escape, words)), re.IGNORECASE), words


def by_touch(said: str, lang: str) -> str:
    """A sentence for whoever points with a finger.

    >>> by_touch("Cliquez sur une case marquée.", "fr"), by_touch("one action: a step (click a tile)", "en")
    ('Touchez une case marquée.', 'one action: a step (tap a tile)')
    """
    pattern, words = _words(lang)

    def instead(found: re.Match[str]) -> str:
        word = words[found[0].lower()]
        begins = found[0][:1].isupper() or said[: found.start()].endswith(". ")
        return word[:1].upper() + word[1:] if begins else word

    return pattern.sub(instead, said)
