"""The Python of a room as one text: what tests look for in it is found however a line was broken."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]


def python_of(room: str) -> str:
    """All Python of a folder on one line."""
    files = sorted((ROOT / room).rglob("*.py"))
    text = " ".join(file.read_text(encoding="utf-8") for file in files)
    return re.sub(r"\s+", " ", text).replace("( ", "(")
