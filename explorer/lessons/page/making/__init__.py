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


def page() -> making.MakingPage:
    """The page on which a lesson is made, ready to display.

    >>> page()
    <page of Écrire une leçon>
    """
    return making.MakingPage()
