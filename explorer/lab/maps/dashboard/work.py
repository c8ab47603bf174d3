"""What the page of a map works on in slices: the connected area, before and now, and the answer asked for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import nan

from explorer.ecology.maps.seen.answers import OF_TWO, QUESTIONS, Answer, Asked, connected_area
from explorer.ui.job import Job

AREAS = 0.3
"""Which part of the work the two areas are, as it is shown."""


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """What is known so far of a map.

    Attributes
    ----------
    done : float
        Which part of the work is done.
    before, now : float
        [ha] The connected area of the map as it was opened, once something was drawn, and as it is shown;
        NaN until it is known.
    question : str
        What the answer answers.
    answer : Answer or None
        The layer, once there is one.
    """

    done: float
    before: float = nan
    now: float = nan
    question: str = ""
    answer: Answer | None = None


class Answers(Job[Found]):
    """One question at a time; whoever asks another one drops the one before."""

    def ask(self, question: str, asked: Asked, before: Asked, *, layer: bool = True) -> None:
        """Measure the map, and answer a question about it where `layer` says so.

        Parameters
        ----------
        question : str
            One of `explorer.ecology.maps.seen.answers.QUESTIONS`.
        asked, before
            The map as it is shown, and as it was opened; the same one where nothing was drawn.
        """
        self.begin(steps(question if layer else "", asked, before))


def steps(question: str, asked: Asked, before: Asked) -> Iterator[Found]:
    """Both areas, then the answer."""
    found = Found(0.02)
    yield found
    now = connected_area(asked)
    found = replace(found, done=AREAS / 2, now=now)
    yield found
    if before is not asked:
        found = replace(found, before=connected_area(before))
    found = replace(found, done=AREAS if question else 1.0)
    yield found
    for answer in answers(question, asked):
        share = AREAS + (1 - AREAS) * answer.done
        yield replace(found, done=share, question=question, answer=answer)


def answers(question: str, asked: Asked) -> Iterator[Answer]:
    """The answer so far; none where a patch is missing that it is about."""
    if question in QUESTIONS and answerable(question, asked):
        yield from QUESTIONS[question](asked)
    elif question:
        yield Answer(1.0)


def answerable(question: str, asked: Asked) -> bool:
    """Whether there are the patches that a question is about."""
    if question in OF_TWO:
        return asked.start > 0 and asked.goal > 0 and asked.start != asked.goal
    return asked.patches.count > 0
