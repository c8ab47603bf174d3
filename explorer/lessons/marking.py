"""The mark of an answer: right, nearly right, wrong; or noted, where nothing is, as in a vote and in every
sentence.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from explorer.core.errors import ExplorerError, about, shorten
from explorer.core.guided import Awaited
from explorer.core.messages import message
from explorer.core.text import OR, Text, counted, enumerated, joined, numeral, set_apart, verbatim
from explorer.lessons import boards, keys, workshop
from explorer.lessons.experiments import own_bypass
from explorer.lessons.keys import Expected
from explorer.lessons.lesson import Task

LONGEST = 1000
"""So many characters of a sentence are kept."""
Value = str | float | tuple[str, ...]
"""A choice, a place or a sentence; a number; an order, or what was laid on the board ("d3 tunnel")."""


class BadAnswer(ExplorerError, ValueError):
    """An answer that cannot be one to this question; nothing is kept."""


@dataclass(frozen=True, slots=True)
class Mark:
    """The verdict on an answer, and the feedback."""

    verdict: str
    feedback: Text


def mark(task: Task, value: Value, work: keys.Work | None = None) -> Mark:
    """Mark an answer that `checked` let through.

    Parameters
    ----------
    task : Task
        The question.
    value : str, float or tuple of str
        The answer.
    work : Work, optional
        What the group laid on its board, and which draw it looks at.

    Returns
    -------
    Mark
        "noted" for a vote, in which nothing is right or wrong, and for a sentence, which only people can
        read.

    Examples
    --------
    >>> from explorer.lessons import lesson
    >>> mark(lesson("traverser").task("fence-arrival"), 49.0).verdict
    'right'
    """
    if task.kind == "words":
        return Mark("noted", message("lesson-possible", model=task.model))
    if not task.computed:
        return Mark("noted", task.right)
    found = keys.expected(task.computed, work)
    verdict = _VERDICTS[task.kind](task, value, found)
    return Mark(verdict, {"right": task.right, "near": task.nearly, "wrong": task.wrong}[verdict])


def _choice(_task: Task, value: Value, found: Expected) -> str:
    return "right" if value == found.choice else "wrong"


def _number(task: Task, value: Value, found: Expected) -> str:
    """By the distance from what is accepted, with a hair more than the tolerance, as numbers are rounded on
    the screen.
    """
    number = float(value)  # type: ignore[arg-type]  # a number asks for one: `checked` says so
    off = max(found.low - number, number - found.high, 0.0)
    return "right" if off <= task.tolerance + 1e-9 else "near" if off <= task.near + 1e-9 else "wrong"


def _place(_task: Task, value: Value, found: Expected) -> str:
    return "right" if value in found.places else "near" if value in found.near else "wrong"


def _order(_task: Task, value: Value, found: Expected) -> str:
    """Nearly right: the first one is."""
    return (
        "right"
        if value == found.order
        else "near"
        if isinstance(value, tuple) and value[0] == found.order[0]
        else "wrong"
    )


def _build(task: Task, value: Value, found: Expected) -> str:
    """By the share of the best that there is within the budget."""
    share = workshop.arrival(workshop.built(laid(value), task.site)) / found.worth
    return "right" if share >= task.tolerance else "near" if share >= task.near else "wrong"


def _draw(task: Task, value: Value, found: Expected) -> str:
    """By the share of today's connected area that is left."""
    share = own_bypass.area(as_drawing(value)) / found.worth
    return "right" if share >= task.tolerance else "near" if share >= task.near else "wrong"


def _play(task: Task, value: Value, _found: Expected) -> str:
    """Nearly right: what was played is awaited, and more is."""
    return "right" if task.played.done(as_drawing(value)) == len(task.played.steps) else "near"


_VERDICTS = {
    "choice": _choice,
    "number": _number,
    "place": _place,
    "ranking": _order,
    "build": _build,
    "draw": _draw,
    "play": _play,
}


# Valid answers ----------------------------------------------------------------------------------------------


def checked(task: Task, given: object) -> Value:
    """The answer if it can be one; it may come from a file or an address.

    Raises
    ------
    BadAnswer
        Naming what was given and what is expected.

    Examples
    --------
    >>> from explorer.lessons import lesson
    >>> checked(lesson("traverser").task("fence-arrival"), " 48,7 % ")
    48.7
    """
    return _CHECKED[task.kind](task, given)


def _option(task: Task, given: object) -> Value:
    if isinstance(given, str) and given in {option.key for option in task.options}:
        return given
    raise _refused(given, message("lesson-an-option"))


def _as_number(_task: Task, given: object) -> Value:
    """A number as people write it: a comma or a point, a minus of either kind, a percent sign or a unit
    behind it.
    """
    if isinstance(given, str) and len(given) < 100:
        written = re.sub(r"[\s\u00a0\u202f]", "", given).replace("−", "-").replace("–", "-").replace(",", ".")
        match = re.fullmatch(r"([-+]?\d+(?:\.\d+)?)(%|m²|m2)?", written)
        given = float(match[1]) if match else given
    if isinstance(given, (int, float)) and not isinstance(given, bool) and math.isfinite(given):
        return float(given)
    raise _refused(given, message("lesson-a-number"))


def _as_place(task: Task, given: object) -> Value:
    """A place that has a name like one; whether it lies on the board is asked of the board that is shown."""
    if isinstance(given, str) and 0 < len(given) < 60:
        return given
    raise _refused(given, message("lesson-a-place"))


def _as_sentence(_task: Task, given: object) -> Value:
    if isinstance(given, str) and given.strip() and len(given) <= LONGEST:
        return given.strip()
    raise _refused(given, message("lesson-a-sentence", most=LONGEST))


def _as_order(task: Task, given: object) -> Value:
    if isinstance(given, (list, tuple)) and all(isinstance(one, str) for one in given):
        order = tuple(given)
        if sorted(order) == sorted(option.key for option in task.options):
            return order
    raise _refused(given, message("lesson-an-order"))


def _as_build(task: Task, given: object) -> Value:
    if not isinstance(given, (list, tuple)) or not all(
        isinstance(one, str) and one.count(" ") == 1 for one in given
    ):
        raise _refused(given, message("lesson-marking-laid"))
    value = tuple(given)
    workshop.check(laid(value), task.site)
    return value


def _as_drawing(task: Task, given: object) -> Value:
    if not isinstance(given, (list, tuple)) or not given or not all(isinstance(one, str) for one in given):
        raise _refused("", message("lesson-draw-first"))
    found = tuple(map(str, own_bypass.read(given, task.budget)))
    own_bypass.require_bypass(found)
    return found


def _as_played(task: Task, given: object) -> Value:
    """The actions, if the game lets them be played and the question waits for them."""
    if not isinstance(given, (list, tuple)) or not given or not all(isinstance(one, str) for one in given):
        raise _refused("", message("lesson-play-first"))
    task.played.replayed(given)
    return tuple(given)


_CHECKED = {
    "choice": _option, "number": _as_number, "place": _as_place, "words": _as_sentence, "ranking": _as_order,
    "build": _as_build, "draw": _as_drawing, "play": _as_played,
}  # fmt: skip


def laid(value: Value) -> workshop.Build:
    """The tiles in an answer."""
    return (
        tuple(sorted((word.partition(" ")[0], word.partition(" ")[2]) for word in value))
        if isinstance(value, tuple)
        else ()
    )


def as_drawing(value: object) -> own_bypass.Drawing:
    """The strokes or actions in an answer."""
    return value if isinstance(value, tuple) else ()


def _refused(given: object, expected: Text) -> BadAnswer:
    empty = not isinstance(given, str) or not given.strip()
    return BadAnswer(
        expected.capitalised()
        if empty
        else message("lesson-not-so", given=shorten(given, 60), expected=expected)
    )


# In words ---------------------------------------------------------------------------------------------------


def in_words(task: Task, value: Value) -> Text:
    """An answer in words."""
    options = {option.key: option.text for option in task.options}
    match value:
        case float():
            return counted(number(value), task.unit)
        case str() if task.kind == "choice":
            return options[value]
        case tuple() if task.kind == "draw":
            crossings = sum(one.startswith(own_bypass.CROSSING) for one in value)
            areas = {"area": number(own_bypass.area(value)), "before": number(own_bypass.area(()))}
            return message("lesson-drawn-is", count=crossings, **areas)
        case tuple() if task.kind == "play":
            return set_apart(task.played.worded(value))
        case tuple() if task.kind == "ranking":
            return joined([options[key] for key in value], " > ")
        case tuple():
            return joined([about(place, workshop.TOOLS[tool]) for place, tool in laid(value)], " ; ")
        case _:
            name = (
                boards.land(task.land).names.get(value)
                if task.kind == "place" and task.land != boards.BUILT
                else None
            )
            return name or verbatim(value)


def number(value: float) -> Text:
    """A number to three figures, or whole from 100 on.

    >>> number(-20.4).fr, number(25200.0).en
    ('−20,4', '25200')
    """
    written = f"{value:.0f}" if abs(value) >= 100 or value == int(value) else f"{value:.3g}"
    return numeral(written)


def key_in_words(task: Task, work: keys.Work | None = None) -> Text:
    """The answer key in words; for a sentence, a good one."""
    if task.kind == "words":
        return task.model
    if not task.computed:
        return message("lesson-a-vote")
    found = keys.expected(task.computed, work)
    match task.kind:
        case "choice":
            return in_words(task, found.choice)
        case "ranking":
            return in_words(task, found.order)
        case "number" if found.low != found.high:
            return joined([number(found.low), number(found.high)], " – ")
        case "number":
            return in_words(task, found.low)
        case "place":
            places = joined([in_words(task, place) for place in sorted(found.places)])
            return joined([places, message("lesson-own-board")], " ") if task.land == boards.BUILT else places
        case "draw":
            share = number(round(100 * task.tolerance))
            return message("lesson-drawn-key", share=share, before=number(found.worth))
        case "play":
            return awaited(task)
        case _:
            build = tuple(f"{place} {tool}" for place, tool in workshop.best(task.site)[0])
            share = number(round(100 * found.worth))
            return message("lesson-worth", what=in_words(task, build), share=share)


def awaited(task: Task) -> Text:
    """The awaited actions, deed by deed, in each accepted way."""
    deeds = [
        message("lesson-play-deed", number=number, ways=enumerated([_way(way) for way in ways], OR))
        for number, ways in enumerate(task.played.awaited(), 1)
    ]
    return joined(deeds, " ")


def _way(way: Awaited) -> Text:
    """A way in words; one of several that come to the same is an example."""
    said = set_apart(way.words)
    return message("lesson-play-such-as", action=said) if way.among_others else said
