"""What each kind of question is answered with."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from explorer.lessons import Task
from explorer.lessons.dashboard.drawing import DrawTask
from explorer.lessons.dashboard.model import LessonModel
from explorer.lessons.dashboard.playing import PlayTask
from explorer.lessons.dashboard.tasks import (
    BuildTask,
    ChoiceTask,
    NumberTask,
    PlaceTask,
    RankingTask,
    TaskPanel,
    WordsTask,
)

KINDS: Mapping[str, Callable[[LessonModel, Task], TaskPanel]] = {
    "choice": ChoiceTask, "number": NumberTask, "words": WordsTask, "ranking": RankingTask,
    "place": PlaceTask, "build": BuildTask, "draw": DrawTask, "play": PlayTask,
}  # fmt: skip
