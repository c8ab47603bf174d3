"""Where links and citations lead outside: `docs/outside.md` has each of them once, so that a person can try
them and a change shows in a review. `python tests/links.py` writes it anew.
"""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "outside.md"
WRITTEN = ("*.md", "docs/**/*.md", "docs/**/*.ipynb", "docs/*.py", "notebooks/**/*.ipynb", "explorer/**/*.md",
    "explorer/**/*.py", "explorer/**/*.toml", "explorer/**/*.json", "explorer/**/*.txt")  # fmt: skip
LINK = re.compile(r"https?://(?!…)[^\s\"'<>`\\[\])]+")
DOI = re.compile(r"\b10\.\d{4,9}/[^\s\"'\\<>;]*[^\s\"'\\<>;.,:]")
SAMPLE = re.compile(
    r"[{}]|//(127\.|192\.168\.|localhost|here\b)|\.example\b|\b(YOU|VOUS|OWNER|PROPRIETAIRE)\b"
)
"""An address that stands for somebody's own."""
NAMES = ("www.w3.org", "graphml.graphdrawing.org")
"""Addresses that are names in a file format: nobody goes there."""
LICENCES = ("LICENSE", "notices.json")
"""Files with the words of others' licences."""
HEAD = """---
orphan: true
---

# Outside

Every link of these pages, and every work that they or the program cite, with the files that name it.
`python tests/links.py` wrote this page, a test compares it, `make links` asks each address.

| where to | where from |
|---|---|
"""


def is_ours(link: str) -> bool:
    """Whether nobody outside is meant."""
    return bool(SAMPLE.search(link)) or urlsplit(link).netloc in ("", *NAMES)


def doi(text: str) -> str:
    """The DOI without the bracket that it may stand in."""
    return text if text.count("(") == text.count(")") else text.rstrip(")")


def found() -> dict[str, list[str]]:
    """Address -> the files that it stands in; a DOI as the address that leads there."""
    where = defaultdict[str, set[str]](set)
    for path in sorted(
        {path for pattern in WRITTEN for path in ROOT.glob(pattern) if not path.name.startswith(LICENCES)}
        - {PAGE}
    ):
        text = path.read_text(encoding="utf-8")
        links = (link.rstrip(".,;:") for link in LINK.findall(text))
        outside = [link for link in links if not is_ours(link)]
        for link in (*outside, *(f"https://doi.org/{doi(each)}" for each in DOI.findall(text))):
            where[link].add(path.relative_to(ROOT).as_posix())
    return {link: sorted(where[link]) for link in sorted(where)}


def page() -> str:
    """The list as a page."""
    rows = ((link, ", ".join(f"`{file}`" for file in files)) for link, files in found().items())
    return HEAD + "".join(f"| <{link}> | {files} |\n" for link, files in rows)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
