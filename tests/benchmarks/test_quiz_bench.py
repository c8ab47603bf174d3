"""Questions without end: how long a new one takes, and that of 10,000 none has two right answers."""

from __future__ import annotations

import random
import statistics
from itertools import islice
from time import perf_counter
from typing import Any

import pytest
from judging import judged

import explorer
from explorer.lessons.quiz.rounds import questions

ASKED, ROUNDS = 2_000, 20
"""Of each of the five games; from so many seeds."""


@pytest.mark.parametrize("name", explorer.games())
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
