"""The texts of a lesson as markup: paragraphs, and what stands between ** and ** in bold; all else is
escaped.
"""

from __future__ import annotations

import re
from html import escape

NO_BREAK = "\u00a0"


def marked(text: str) -> str:
    """One line of text as markup.

    >>> marked("a **corridor** < b")
    'a <b>corridor</b> &lt; b'
    """
    return re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", escape(unbroken(text)))


def unbroken(text: str) -> str:
    """French punctuation stays with its word: no line begins with it.

    >>> unbroken("Où ? « ici »").count(NO_BREAK)
    3
    """
    return re.sub(r" ([?!:;»%])|(?<=«) ", lambda found: NO_BREAK + (found[1] or ""), text)


def unmarked(text: str) -> str:
    """Text that no markup can be in, such as the name of a field: without bold, its punctuation unbroken.

    >>> unmarked("a **corridor**")
    'a corridor'
    """
    return unbroken(text.replace("**", ""))


def paragraphs(text: str) -> str:
    """Text as paragraphs, which empty lines part.

    >>> paragraphs("one")
    '<p>one</p>'
    """
    return "".join(f"<p>{marked(part)}</p>" for part in text.split("\n\n"))
