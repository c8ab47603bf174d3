"""Questions without end, made from positions of play: which action is legal, what it brings, which rule
forbids it.

>>> from explorer.core.game import load
>>> asked = Round(load("souls"), seed=7)
>>> asked.code, len(asked.questions)
('q1.souls.7', 10)
"""

from explorer.lessons.quiz.asking import Choice, Difficulty, Question, Reason
from explorer.lessons.quiz.kinds import KINDS
from explorer.lessons.quiz.rounds import NoQuestion, Round, open_round

__all__ = ["KINDS", "Choice", "Difficulty", "NoQuestion", "Question", "Reason", "Round", "open_round"]
