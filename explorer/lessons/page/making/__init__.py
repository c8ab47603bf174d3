"""Making a lesson in the browser: boards, steps and questions are chosen, what the engine computes is shown
while one writes, and the file is the one that `explorer lesson check` reads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.core.lazy import lazy_import

if TYPE_CHECKING:
    from explorer.lessons.page.making import page as making
else:
    making = lazy_import("explorer.lessons.page.making.page")


def make_a_lesson() -> making.MakingPage:
    """The page on which a lesson is made, ready to display.

    >>> make_a_lesson()
    <page of Écrire une leçon>
    """
    return making.MakingPage()
