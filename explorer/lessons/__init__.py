"""Lessons of 45 minutes as data: boards, questions that mark themselves, keys that are computed,
answers to take home.
"""

from explorer.lessons.lesson import NAMES, Lesson, Step, Task
from explorer.lessons.loading import lesson

__all__ = ["NAMES", "Lesson", "Step", "Task", "lesson"]
