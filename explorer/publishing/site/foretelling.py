"""What Python says of a page of which nothing special is asked: the same to each visitor, so that it is heard
once, when the site is written, and the page stands on it while Python comes (page/src/python_here.js).
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from explorer.core.text import LANGUAGES
from explorer.publishing.site.pages import SitePage

Foretold: TypeAlias = dict[str, dict[str, str]]
"""Page, language -> where what is said lies."""


def openings(chosen: Sequence[SitePage], asked: Mapping[str, object]) -> dict[tuple[str, str], object]:
    """Page, language -> what Python is asked, as a browser would: of the pages that our package alone makes.
    A notebook may do something else each time.
    """
    ours = [page for page in chosen if page.kind != "notebook" and not page.own]
    return {
        (page.name, lang): {**asked, **page.told, "lang": lang, "plain": True}
        for page in ours
        for lang in LANGUAGES
    }


def written(said: Mapping[tuple[str, str], Sequence[str]], keep: Callable[[str, bytes], str]) -> Foretold:
    """Keep what was said of each; where it lies."""
    found: Foretold = {}
    for (name, lang), texts in said.items():
        content = gzip.compress(json.dumps(texts).encode(), mtime=0)
        found.setdefault(name, {})[lang] = keep(f"{name}-{lang}.json.gz", content)
    return found
