"""What the page of a map works on in slices: the connected area, before and now, and the answer asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import inf, nan
from typing import TYPE_CHECKING

from explorer.core.lazy import lazy_import
from explorer.ecology.counting import told
from explorer.ecology.maps.seen import questions
from explorer.ecology.maps.seen.answers import Answer, Asked
from explorer.ecology.maps.seen.questions import OF_TWO, QUESTIONS
from explorer.ui.job import Job

if TYPE_CHECKING:
    from explorer.studies import landscapes

    Study = Callable[[], landscapes.MapStudy]
else:
    landscapes = lazy_import("explorer.studies.landscapes")

CHANGES, BUDGET = "changes", "budget"
"""The question that is asked of two maps, and that for which a plan is made."""
ASKED = (*QUESTIONS, BUDGET, CHANGES)
SHOWN = 0.05
"""[s] A stroke is shown first: a search for best ways lets nothing else of the process come to its turn."""
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


@dataclass(frozen=True, slots=True, eq=False)
class Restored(Answer):
    """A plan: what would have to be drawn, and how it was found."""

    drawings: tuple[landscapes.Drawing, ...] = ()
    planned: landscapes.Planned | None = None
    terms: landscapes.Terms | None = None
    works: Mapping[str, landscapes.Work] = field(default_factory=dict)


class Answers(Job[Found]):
    """One question at a time; whoever asks another one drops the one before."""

    def ask(self, question: str, asked: Asked, before: Asked | None, own: Iterator[Answer]) -> None:
        """Measure the map, and answer a question about it.

        Parameters
        ----------
        question : str
            One of `ASKED`.
        asked : Asked
            The map as it is shown.
        before : Asked or None
            The map as it was opened; None where nothing was drawn.
        own : iterator
            The answer, step by step.
        """
        self.begin(steps(question, asked, before, own), refused=self.model.changed, wait=SHOWN)


def steps(question: str, asked: Asked, before: Asked | None, own: Iterator[Answer]) -> Iterator[Found]:
    """Both areas, then the answer."""
    found = Found(0.02)
    yield found
    now = yield from told(asked.measured(), so_far(found, AREAS / 2))
    found = replace(found, done=AREAS / 2, now=now)
    yield found
    if before is not None:
        was = yield from told(before.measured(), so_far(found, AREAS))
        before.forget()
        found = replace(found, before=was)
    found = replace(found, done=AREAS)
    yield found
    for answer in own:
        share = AREAS + (1 - AREAS) * answer.done
        yield replace(found, done=share, question=question, answer=answer)


def so_far(found: Found, upto: float) -> Callable[[float], Found]:
    """What is known while a part of the work is done, up to this part of all."""
    return lambda share: replace(found, done=found.done + share * (upto - found.done))


def answers(question: str, asked: Asked) -> Iterator[Answer]:
    """The answer so far; none where a patch is missing that it is about."""
    if answerable(question, asked):
        yield from questions.answers(question, asked)
    else:
        yield Answer(1.0)


def restoring(study: Study, terms: landscapes.Terms) -> Iterator[Answer]:
    """The strips worth restoring within a budget: each is measured, then the best set is looked for."""
    now, works = replace(study(), pair=None), dict[str, landscapes.Work]()
    yield from told(now.measured(), lambda share: Answer(0.05 * share))
    for name, work in landscapes.offers(now, terms.becomes, terms.prices):
        works[name] = work
        yield Answer(0.05 + 0.02 * len(works))
    for found in landscapes.plan(now, works, terms.budget):
        yield Answer(0.3 + 0.65 * found.done)
    if not works:
        yield Answer(1.0)
        return
    assert found.plan is not None
    plan = found.plan
    values = landscapes.strips(now, works, plan.chosen)
    figures = {"price": plan.cost, "chosen": float(len(plan.chosen)), "with-plan": found.together}
    if plan.bound < inf:
        figures["gap"] = plan.gap
    drawings = tuple(drawn for name in plan.chosen for drawn in works[str(name)].drawings)
    yield Restored(1.0, values, figures, drawings=drawings, planned=found, terms=terms, works=works)


def answerable(question: str, asked: Asked) -> bool:
    """Whether there are the patches that a question is about."""
    if question in OF_TWO:
        return asked.start > 0 and asked.goal > 0 and asked.start != asked.goal
    return asked.patches.count > 0
