"""A map of somebody's own as text, so that a page that is loaded anew still has it."""

from __future__ import annotations

from explorer.core.errors import BadRecord
from explorer.core.messages import message
from explorer.ecology.maps.reading.texts import LONGEST_WORD, as_text, of_text, of_words, words
from explorer.lab.maps.opened import FILE, NAMES, Opened

LONGEST = 800_000
"""[characters] A longer one is not kept: browsers keep some five million in all."""


def written(opened: Opened) -> str:
    """A map as text; "" where it is too large to be kept."""
    beside = {"title": words(opened.title), "classes": opened.classes, "options": dict(opened.options)}
    text = as_text(opened.land, beside)
    return text if len(text) <= LONGEST else ""


def read(text: str) -> Opened:
    """The map that a text holds.

    Raises
    ------
    BadRecord
        When it is damaged.
    """
    land, beside = of_text(text)
    match beside:
        case {"title": [str(fr), str(en)], "classes": str(classes), "options": dict(options)} if (
            len(fr) <= LONGEST_WORD >= len(en)
            and classes in NAMES
            and all(isinstance(value, (str, int, float)) for value in options.values())
            and all(len(str(value)) <= LONGEST_WORD for value in options.values())
        ):
            return Opened(FILE, of_words([fr, en]), land, classes, options)
    raise BadRecord(message("lab-damaged"))
