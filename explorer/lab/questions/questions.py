"""The questions that the lab asks of a landscape: each with an overlay, at most three numbers, and a sentence
(`sentences`).
"""

from __future__ import annotations

from dataclasses import dataclass

from explorer.core.messages import message
from explorer.core.text import Text
from explorer.lab.questions.measures import measures

MOST_NUMBERS = 3
"""No more are shown at once unless somebody asks."""


AIMS = ("eca", "reach", "arrival", "cost", "resistance", "routes", "left")
"""The measures that one may want to improve."""


@dataclass(frozen=True, slots=True)
class Question:
    """What can be asked.

    Attributes
    ----------
    key : str
        Its name in the code.
    overlay : str
        What is drawn over the landscape while it is asked.
    numbers : tuple of str
        The measures that answer it, the first of them first of all; at most `MOST_NUMBERS`.
    place : bool
        Whether it is asked of one place instead of the landscape.
    """

    key: str
    overlay: str
    numbers: tuple[str, ...]
    place: bool = False

    @property
    def text(self) -> Text:
        """The question, as people ask it."""
        return message(f"lab-ask-{self.key}")

    @property
    def short(self) -> Text:
        """The same in a few words, for a list of choices."""
        return message(f"lab-short-{self.key}")

    @property
    def aim(self) -> str:
        """The measure that one wants to improve who asks this."""
        return next((key for key in self.numbers if key in AIMS), AIMS[0])

    @property
    def level(self) -> Text:
        """Where a class can first ask it: with its first number."""
        return measures()[self.numbers[0]].level


_ALL = (
    Question("ways", "components", ("reach", "worlds", "largest")),
    Question("route", "path", ("cost", "steps")),
    Question("key", "key", ("left", "eca", "keys")),
    Question("routes", "redundancy", ("routes", "redundancy")),
    Question("current", "current", ("crowd", "visited", "resistance")),
    Question("arrival", "arrival", ("arrival", "steps", "cost")),
    Question("habitat", "components", ("eca", "area", "pc")),
    Question("importance", "importance", ("intra", "flux", "connector"), place=True),
)
QUESTIONS: dict[str, Question] = {one.key: one for one in _ALL}
"""Those that are answered by looking at one landscape, easiest first; percolation and the best addition are
asked apart.
"""
