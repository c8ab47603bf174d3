"""A lesson's page: the board and one question beside it, the sheet, the teacher's page, the class."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.core.lazy import lazy_import

if TYPE_CHECKING:
    from explorer.lessons.page import lesson
else:
    lesson = lazy_import("explorer.lessons.page.lesson")


def page(name: str = "traverser") -> lesson.LessonPage:
    """The page of a lesson, ready to display.

    >>> page("traverser")
    <page of Traverser>
    """
    return lesson.LessonPage(name)
