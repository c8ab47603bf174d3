"""What Python says of a page of which nothing special is asked: the same to each visitor, so that it is heard
once, when the site is written, and the page stands on it while Python comes (page/src/python_here.js).
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import NamedTuple, TypeAlias

from explorer.core.text import LANGUAGES
from explorer.publishing.site.pages import SitePage
from explorer.ui.ways import DEVICES

Foretold: TypeAlias = dict[str, dict[str, str]]
"""Page, language -> where what is said lies."""


class Opening(NamedTuple):
    """A page as it is opened."""

    name: str
    lang: str
    device: str


def openings(chosen: Sequence[SitePage], asked: Mapping[str, object]) -> dict[Opening, object]:
    """What Python is asked at each opening, as a browser would: of the pages that our package alone makes. A
    notebook may do something else each time.
    """
    ours = [page for page in chosen if page.kind != "notebook" and not page.own]
    return {
        Opening(page.name, lang, device): {
            **asked, **page.told, "lang": lang, "device": device, "plain": True,
        }
        for page in ours
        for lang in LANGUAGES
        for device in DEVICES
    }  # fmt: skip


def written(said: Mapping[Opening, Sequence[str]], keep: Callable[[str, bytes], str]) -> Foretold:
    """Keep what was said of each page, in a file a language; where it lies."""
    found: Foretold = {}
    for name, lang, _ in said:
        if lang not in found.setdefault(name, {}):
            devices = {device: said[Opening(name, lang, device)] for device in DEVICES}
            content = gzip.compress(json.dumps(packed(devices)).encode(), mtime=0)
            found[name][lang] = keep(f"{name}-{lang}.bin", content)
    return found


def packed(said: Mapping[str, Sequence[str]]) -> dict[str, object]:
    """Every text once, and for each device the numbers of those that it is told, in order.

    >>> packed({"desk": ["a", "b"], "tablet": ["a", "c"]})
    {'texts': ['a', 'b', 'c'], 'said': {'desk': [0, 1], 'tablet': [0, 2]}}
    """
    known = {text: number for number, text in enumerate(dict.fromkeys(chain(*said.values())))}
    return {
        "texts": list(known),
        "said": {device: [known[text] for text in texts] for device, texts in said.items()},
    }
