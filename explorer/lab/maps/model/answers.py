"""Questions to a map and their answers, worked out in slices: the connected area before and now, the layer of
an answer, scenarios side by side, plans of restoration, draws from the ranges of the table; and each in
words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import inf, isnan, nan
from typing import TYPE_CHECKING

from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.text import NO_WORDS, Text, numeral, verbatim
from explorer.ecology.counting import Array, told
from explorer.ecology.maps import questions
from explorer.ecology.maps.answers import AROUND, Answer, Asked
from explorer.ecology.maps.land import LandCover
from explorer.ecology.maps.patches import Patches
from explorer.ecology.maps.places import laid_over, largest_in, origin_of
from explorer.ecology.maps.questions import OF_TWO, QUESTIONS, cells_of
from explorer.lab.questions.sentences import plain
from explorer.ui.job import Job

if TYPE_CHECKING:
    from explorer.studies import landscapes

    Study = Callable[[], landscapes.MapStudy]
else:  # whoever only looks at a map needs no studies
    landscapes = lazy_import("explorer.studies.landscapes")

CHANGES, BUDGET = "changes", "budget"
"""The question that is asked of two maps, and that for which a plan is made."""
ASKED = (*QUESTIONS, BUDGET, CHANGES)
SHOWN = 0.05
"""[s] A stroke is shown first: a search for best paths lets nothing else of the process come to its turn."""
AREAS = 0.3
"""Which part of the work the two areas are, as it is shown."""


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """The state of an answer while it is worked out.

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
    """Progress up to this part of all the work."""
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
    """True if there are the patches that a question is about."""
    if question in OF_TWO:
        return asked.start > 0 and asked.goal > 0 and asked.start != asked.goal
    return asked.patches.count > 0


# Scenarios: the map as it was opened beside what was drawn --------------------------------------------------

LEAST_CHANGE = 0.001
"""[ha] What is smaller is none."""
LETTERS = "ABC"


@dataclass(frozen=True, slots=True, eq=False)
class Scenario:
    """The map after some of the strokes.

    Attributes
    ----------
    at : int
        How many.
    land : LandCover
        The map.
    area : float
        [ha] Its connected area.
    change : array or None
        [ha] What each cell of habitat gains, beside the map as it was opened; None for that map itself.
    """

    at: int
    land: LandCover
    area: float
    change: Array | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Compared(Answer):
    """Two or three scenarios, the map as it was opened first.

    Attributes
    ----------
    gains : mapping
        Patch as it is now -> what it gains in each of the later scenarios [ha], the greatest change first.
    """

    scenarios: tuple[Scenario, ...] = ()
    gains: Mapping[int, tuple[float, ...]] = field(default_factory=dict)


def changes(study: Study, between: int = 0) -> Iterator[Answer]:
    """Gains and losses of each patch by the drawing: habitat that can be reached from it.

    Parameters
    ----------
    study : callable
        The map as it is.
    between : int
        After how many strokes another scenario stands between the first and the last; 0 for none.
    """
    after = replace(study(), pair=None)
    before, at = replace(after, drawings=()), len(after.drawings)
    stops = [between, at] if 0 < between < at else [at]
    found: tuple[Scenario, ...] = ()
    for number_, stop in enumerate(stops):
        then = replace(after, drawings=after.drawings[:stop])
        for beside in landscapes.beside(before, then):
            yield Answer((number_ + 0.9 * beside.done) / len(stops))
        places = [with_origin(place, beside, before, then) for place in beside.places]
        if not found:
            found = (Scenario(0, before.now, beside.before.eca),)
        found = (*found, scenario(stop, then, beside, places))
    gains = of_patches(after.patches, found)
    alone = (place.gain for place in places if place.joined is None)
    yield Compared(1.0, found[-1].change, figures=gained(alone), scenarios=found, gains=gains)


def scenario(
    at: int, study: landscapes.MapStudy, beside: landscapes.Beside, places: list[landscapes.Change]
) -> Scenario:
    """One of them, with what each patch of it gains."""
    gains = {place.after: place.gain for place in places if place.after is not None}
    change = None if beside.change is None else laid_over(beside.change, study.patches.layer, gains)
    return Scenario(at, study.now, beside.after.eca, change)


def of_patches(patches: Patches, found: tuple[Scenario, ...]) -> dict[int, tuple[float, ...]]:
    """The gain of each present patch in each of the later scenarios, by its cells."""
    shown = [largest_in(one.change, patches) for one in found if one.change is not None]
    gains = {patch: tuple(each[patch] for each in shown) for patch in range(1, patches.count + 1)}
    return dict(sorted(gains.items(), key=lambda one: -max(map(abs, one[1]))))


def with_origin(
    place: landscapes.Change,
    found: landscapes.Beside,
    before: landscapes.MapStudy,
    after: landscapes.MapStudy,
) -> landscapes.Change:
    """A piece that was cut off a patch is compared with that patch, and is not new."""
    if place.before is not None or place.after is None:
        return place
    origin = origin_of(place.after, before.patches, after.patches)
    reached = {each.before: each.reach_before for each in found.places}
    return replace(place, reach_before=reached.get(origin, 0.0))


def gained(gains: Iterable[float]) -> dict[str, int]:
    """The numbers of patches that gain and that lose."""
    some = [gain for gain in gains if abs(gain) > LEAST_CHANGE]
    return {"gain-patches": sum(gain > 0 for gain in some), "loss-patches": sum(gain < 0 for gain in some)}


# Doubts -----------------------------------------------------------------------------------------------------


class Doubting(Job["landscapes.Doubts"]):
    """Draws of the table from its ranges: how often each patch is among the first."""

    def ask(self, study: landscapes.MapStudy) -> None:
        """Draw as often as the study says."""
        self.begin(landscapes.redraw(study))


# In words ---------------------------------------------------------------------------------------------------

Figure = tuple[Text, Text, Text]
"""Name, value, and what it was."""
UNKNOWN = verbatim("…")
SAME = 0.0005
"""A change of the connected area by a smaller share is none."""
UNITS = {
    **dict.fromkeys(("length", "width", "strip", "gain", "cost"), "map-metres"),
    "with-plan": "map-ha", "gap": "map-percent",
}  # fmt: skip
"""Of what is no mere number; a share is told in percent."""


def areas(found: Found | None) -> Iterator[Figure]:
    """The connected area, and what it was before anything was drawn."""
    if found is None or isnan(found.now):
        yield message("map-ec"), UNKNOWN, NO_WORDS
        return
    yield message("map-ec"), message("map-ha", number=number(found.now)), change(found.before, found.now)


def probability(found: Found | None, hectares: float) -> Iterator[Figure]:
    """PC: the chance that two animals dropped anywhere in A_L both land in habitat and can meet."""
    if found is not None and found.question == "importance" and not isnan(found.now):
        yield (
            message("map-pc"),
            number((found.now / hectares) ** 2),
            message("map-of-landscape", area=number(hectares)),
        )


def change(was: float, now: float) -> Text:
    """By how much a connected area [ha] changed, in percent of what it was."""
    if isnan(was) or not was:
        return NO_WORDS
    share, before = now / was - 1, message("map-ha", number=number(was))
    if abs(share) < SAME:
        return message("map-as-before", before=before)
    sign = "+" if share > 0 else "−"
    said = message("map-percent", number=numeral(f"{abs(100 * share):.{1 if abs(share) < 0.1 else 0}f}"))
    return message("map-was", before=before, change=Text(f"{sign}{said.fr}", f"{sign}{said.en}"))


def figures(found: Found | None) -> Iterator[Figure]:
    """The numbers of the answer itself."""
    answer = found.answer if found else None
    for key, value in answer.figures.items() if answer else ():
        if key == "area":
            continue
        never = message("map-opens" if key == "gain" else "map-no-way")
        said = never if value == inf else number(100 * value if key == "gap" else value)
        with_unit = message(UNITS[key], number=said) if key in UNITS and value != inf else said
        note = change(found.now, value) if found and key == "with-plan" else NO_WORDS
        yield message(f"map-figure-{key}"), with_unit, note


def sentence(found: Found | None, patches: int, land: LandCover) -> Text:
    """The meaning of the answer in a sentence."""
    if not patches:
        return message("map-no-habitat")
    answer = found.answer if found else None
    if found is None or answer is None:
        return NO_WORDS
    if answer.values is None and patches == 1 and answer.done == 1:
        return message("map-one-patch")
    if answer.values is None:
        why = "map-nothing-to-restore" if found.question == BUDGET else "map-two-patches"
        return message(why) if answer.done == 1 else NO_WORDS
    if answer.figures.get("gain") == inf:
        return message("map-says-opens")
    if inf in answer.figures.values():
        return message("map-says-no-way")
    around = {"count": cells_of(AROUND, land)} if found.question == "everywhere" else {}
    return message(f"map-says-{found.question}", **around)


def number(value: float) -> Text:
    """A number to three figures."""
    return plain(value, "number")


def of_area(gain: float) -> Text:
    """A gain or a loss with its sign: "−4.4 ha"."""
    sign = "+" if gain > LEAST_CHANGE else "−" if gain < -LEAST_CHANGE else "±"
    said = message("map-ha", number=number(abs(gain) if sign != "±" else 0.0))
    return Text(f"{sign}{said.fr}", f"{sign}{said.en}")
