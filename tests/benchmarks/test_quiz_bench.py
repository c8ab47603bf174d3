"""Questions without end: how long a new one takes, that of 10,000 none has two right answers, and how soon
the next one is on the table. How soon it is on the screen: `test_site_bench.py`.
"""

from __future__ import annotations

import asyncio
import random
import statistics
from itertools import islice
from time import perf_counter
from typing import Any

import pytest
from judging import judged

import explorer
from explorer.lessons.quiz.rounds import SIZE, questions
from explorer.ui.play import table as page_of

ASKED, ROUNDS = 400, 20
"""Of each of the five games; from so many seeds."""


@pytest.mark.parametrize("name", explorer.game_names())
def test_a_new_question_is_quick_and_has_one_right_answer(name: str, goal: Any) -> None:
    """Judged anew in a position that the player cannot tell from the real one."""
    took: list[float] = []
    for seed in range(ROUNDS):
        asked = questions(explorer.load(name), seed)
        for number in range(ASKED // ROUNDS):
            begun = perf_counter()
            (question,) = islice(asked, 1)
            took.append(perf_counter() - begun)
            world = question.state.determinize(question.seat, random.Random(number))
            expected = [place == question.answer for place in range(len(question.choices))]
            assert judged(question, world) == expected, question
    goal.seconds(statistics.median(took), 0.15, f"a new question, {name}")


@pytest.mark.parametrize("name", explorer.game_names())
def test_the_next_question_is_on_the_table(name: str, goal: Any) -> None:
    """With all that the page shows of it; it was made while the last one was read."""
    took: list[float] = []

    async def story() -> None:
        page = page_of(name)
        page.ready = True
        page.model.quiz.open(f"q1.{name}.7")
        for number in range(1, SIZE):
            while not page.model.quiz.ready or page.model.quiz.making.running:
                await asyncio.sleep(0.01)
            page.model.quiz.answer(0)
            begun = perf_counter()
            page.model.quiz.on_to_the_next()
            took.append(perf_counter() - begun)
            assert (page.model.quiz.asking, page.model.quiz.at) == (True, number)
        page.model.quiz.leave()

    asyncio.run(story())
    goal.seconds(statistics.median(took), 0.15, f"the next question, with its page, {name}")
