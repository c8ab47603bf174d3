"""A class of sixty groups: how late the teacher sees an answer, how long sixty files take to gather."""

from __future__ import annotations

import asyncio
import time
from statistics import median
from typing import Any

import class_crowd

from explorer.lessons import lesson
from explorer.lessons.groups import as_file
from explorer.lessons.page.lesson import LessonPage

GROUPS, A_SECOND = 60, 10
LASTS = 12.0
"""[s] Twice round the class; docs/explanation/serving.md has the lesson of ten minutes, with 600."""


def test_ten_answers_a_second(goal: Any) -> None:
    with class_crowd.room() as (url, process):
        heard = asyncio.run(class_crowd.lesson_of(url, GROUPS, A_SECOND, LASTS))
        memory = process.memory_full_info().pss / 1024**2
    last = {f"{group:016x}": int(LASTS * A_SECOND - group) // GROUPS for group in range(GROUPS)}
    assert heard.newest == last, "an answer was lost"
    note = f" (latest {max(heard.late):.2f} s)"
    goal.at_most(median(heard.late), 1, "s", "from an answer to the teacher's page", note)
    goal.at_most(memory, 4096, "MiB", "the room's server")


def test_sixty_results_gathered_and_shown(goal: Any) -> None:
    page, of = LessonPage("traverser"), lesson("traverser")
    page.model.tab = "class-groups"
    files = [as_file(class_crowd.result(of, group, 5).to_dict()) for group in range(GROUPS)]
    began = time.perf_counter()
    page.model.teaching.bring(files)
    for tab in ("class-groups", "class-questions"):
        page.model.tab = tab
        page.refresh()
    goal.seconds(time.perf_counter() - began, 2.0, "sixty results gathered, groups and bars shown")
    assert len(page.model.teaching.room) == GROUPS
