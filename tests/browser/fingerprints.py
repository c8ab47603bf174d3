"""What a page shows, in so few letters that it can be kept beside a picture of it: its words, its controls,
what is drawn on its board, and the table of colours. Where and how large things stand, only the picture says.
"""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import ipywidgets as w
from ipywidgets.widgets.widget import _instances as alive

import explorer
from explorer.ui.widget import Page as OneWidget

COLOURS = Path(explorer.__file__).parent / "ui" / "widgets" / "tokens.css"
REFERENCE = "IPY_MODEL_"
UNSEEN = {"layout", "style", "tabbable", "key", "answered"}
"""How things stand, and what is another in each page."""
SHEET = re.compile(r"<style>.*?</style>", re.DOTALL)


def fingerprint(page: Any, lang: str) -> str:
    """Of a page in a language, everything on it there as soon as it is in a browser."""
    page.address.ready = True
    page.model.lang = lang
    if isinstance(page, OneWidget):
        page.refresh()
        whole = page.tree.json
    else:
        whole = seen(page.widget, set())
    shown = json.dumps(whole, sort_keys=True, default=str)
    return hashlib.sha256(shown.encode() + COLOURS.read_bytes()).hexdigest()[:16]


def seen(widget: w.Widget, before: set[str]) -> object:
    """A widget and all that it holds, each once."""
    if widget.model_id in before:
        return None
    before.add(widget.model_id)
    state = widget.get_state().items()
    return {name: part(value, before) for name, value in state if name[0] != "_" and name not in UNSEEN}


def part(value: object, before: set[str]) -> object:
    """What a widget holds: others, or data."""
    if isinstance(value, str):
        inner = alive.get(value.removeprefix(REFERENCE)) if value.startswith(REFERENCE) else None
        return seen(inner, before) if inner else SHEET.sub("", value)
    if isinstance(value, list | tuple):
        return [part(one, before) for one in value]
    return value
