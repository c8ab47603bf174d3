"""The answer to a question in words: a number with its unit and sign, and one plain sentence that says what
it means; where something changed, from what to what.
"""

from __future__ import annotations

from collections.abc import Callable
from math import floor, inf, log10

from explorer.core.messages import message, template
from explorer.core.text import NO_WORDS, Text, counted, joined, numeral, verbatim
from explorer.lab.landscape.landscape import Landscape
from explorer.lab.questions.layers import MOST
from explorer.lab.questions.questions import Question
from explorer.lab.questions.readings import Change, Reading, compared, readings

SAME = Text("inchangé", "unchanged")
POINTS = verbatim("point|points")


def figure(reading: Reading, landscape: Landscape) -> Text:
    """A value with its unit: "14 / 22", "49 %", "12,4 tuiles", "non relié"."""
    if reading.value is None:
        return message("lab-does-not-apply")
    if reading.value == inf:
        return message("lab-not-connected")
    number = plain(reading.value, reading.measure.kind)
    if reading.of is not None:
        return Text(f"{number.fr} / {reading.of}", f"{number.en} / {reading.of}")
    if reading.measure.kind == "area":
        return counted(number, landscape.unit)
    return percentage(number) if reading.measure.kind in ("share", "percent") else number


def percentage(number: Text) -> Text:
    """A number with its sign, which French sets apart by a narrow space that no line breaks."""
    return Text(f"{number.fr}\u202f%", f"{number.en}%")


def difference(change: Change, landscape: Landscape) -> Text:
    """The change by an edit, with its sign: "+0,8 tuiles", "−7 points"; "" where there is nothing to
    compare.
    """
    gap, kind = change.difference, change.after.measure.kind
    if gap is None:
        return NO_WORDS
    if gap == 0:
        return SAME
    if abs(gap) == inf:
        return message("lab-no-longer") if gap > 0 else message("lab-now-connected")
    number, sign = plain(abs(gap), kind), "+" if gap > 0 else "−"
    unit = {"area": landscape.unit, "share": POINTS, "percent": POINTS}.get(kind, NO_WORDS)
    said = counted(number, unit)
    return Text(sign + said.fr, sign + said.en)


def plain(value: float, kind: str) -> Text:
    """A finite number of 0 or more without its unit.

    >>> [plain(v, k).fr for v, k in ((22, "count"), (0.0213, "share"), (0.512, "share"), (1234.5, "number"),
    ...     (0.04567, "area"))]
    ['22', '2,1', '51', '1234', '0,0457']
    """
    if kind == "count":
        written = f"{value:.0f}"
    elif kind in ("share", "percent"):
        written = _percentage(value * 100 if kind == "share" else value)
    else:
        written = _three_figures(value)
    return numeral(written)


def _three_figures(value: float) -> str:
    if not value:
        return "0"
    digits = max(0, 2 - floor(log10(abs(value))))
    written = f"{value:.{digits}f}"
    return written.rstrip("0").rstrip(".") if "." in written else written


def _percentage(percent: float) -> str:
    """Whole from 10 on, one decimal below; what is not quite none or all does not look as if it were."""
    if 0 < percent < 0.05:
        return "< 0.1"
    if 99.5 <= percent < 100 - 1e-9:
        return "> 99"
    return f"{percent:.0f}" if percent >= 9.95 else f"{percent:.1f}".removesuffix(".0")


# Sentences --------------------------------------------------------------------------------------------------

MOST_NAMES = 5
"""So many places are named in a sentence."""

PARTS = ("intra", "flux", "connector")


def sentence(question: Question, before: Landscape, after: Landscape, place: str = "") -> Text:
    """The meaning of an answer in one sentence; where it changed, from what to what.

    Parameters
    ----------
    question : Question
        One of `QUESTIONS`.
    before, after : Landscape
        The same one where nothing was changed.
    place : str
        The place that a question about one place is asked of, "" for the one that matters most.
    """
    return _SAID[question.key](before, after, place)


def _ends(landscape: Landscape) -> dict[str, Text]:
    source = landscape.source or ""
    goals = joined([landscape.names.get(goal, verbatim(goal)) for goal in landscape.targets[:2]])
    more = "…" if len(landscape.targets) > 2 else ""
    return {
        "start": landscape.names.get(source, verbatim(source)),
        "goal": Text(goals.fr + more, goals.en + more),
    }


def _changed(before: Landscape, after: Landscape, key: str) -> bool:
    return bool(compared(before, after, key).difference)


def _written(landscape: Landscape, key: str) -> Text:
    return figure(readings(landscape).reading(key), landscape)


def _ways(before: Landscape, after: Landscape, _place: str) -> Text:
    if after.source is None:
        return message("lab-no-start")
    one, two = readings(before).reading("reach"), readings(after).reading("reach")
    facts = {**_ends(after), "reach": two.value, "all": two.of, "things": after.things}
    if one.value is None or (one.value, one.of) == (two.value, two.of):
        return template("lab-reach").filled(facts)
    return template("lab-reach-now").filled({**facts, "reach_before": one.value, "all_before": one.of})


def _without_way(before: Landscape, after: Landscape) -> Text | None:
    """The sentence where start and goal are missing or not connected, else None."""
    r = readings(after)
    if not r.ends:
        return message("lab-no-goal")
    if r.goals:
        return None
    return (template("lab-way-lost") if readings(before).goals else template("lab-no-way")).filled(
        _ends(after)
    )


def _route(before: Landscape, after: Landscape, _place: str) -> Text:
    if (said := _without_way(before, after)) is not None:
        return said
    facts = {**_ends(after), "cost": _written(after, "cost"), "before": _written(before, "cost")}
    if not readings(before).goals:
        return template("lab-way-open").filled(facts)
    return (template("lab-costs-now") if _changed(before, after, "cost") else template("lab-costs")).filled(
        facts
    )


def _key(before: Landscape, after: Landscape, _place: str) -> Text:
    if after.directed:
        return message("lab-sentences-one-way")
    worst = readings(after).worst
    if not worst:
        return message("lab-too-many") if len(after.graph) > MOST else message("lab-no-habitat")
    facts = {"places": _named(after, worst), "left": _written(after, "left"), "eca": _written(after, "eca")}
    said = (template("lab-worst") if len(worst) == 1 else template("lab-worst-of")).filled(facts)
    if not _changed(before, after, "left"):
        return said
    return message(
        "lab-left-before", said=said, before=_written(before, "left"), whole=_written(before, "eca")
    )


def _named(landscape: Landscape, places: tuple[str, ...]) -> Text:
    """The first few of the places by name, and how many there are besides."""
    named = joined([landscape.names.get(place, verbatim(place)) for place in places[:MOST_NAMES]])
    more = len(places) - MOST_NAMES
    return message("lab-and-more", places=named, more=more) if more > 0 else named


def _routes(before: Landscape, after: Landscape, _place: str) -> Text:
    if after.directed:
        return message("lab-sentences-one-way")
    if (said := _without_way(before, after)) is not None:
        return said
    if any(after.has_link(after.source or "", goal) for goal in after.targets):
        return message("lab-touching")
    count = readings(after).value("routes")
    return (template("lab-one-route") if count == 1 else template("lab-routes")).filled(
        {**_ends(after), "routes": count}
    )


def _current(before: Landscape, after: Landscape, _place: str) -> Text:
    if after.directed:
        return message("lab-sentences-one-way")
    if (said := _without_way(before, after)) is not None:
        return said
    r = readings(after)
    if not r.busiest:
        return message("lab-no-crowd")
    said, come = (
        (template("lab-crowd"), template("lab-visited"))
        if len(r.busiest) == 1
        else (template("lab-crowds"), template("lab-visited-each"))
    )
    visited = come.filled({"visited": plain(r.value("visited") or 0.0, "share")}) if r.visits else NO_WORDS
    said = said.filled(
        {"share": _written(after, "crowd"), "place": _named(after, r.busiest), "visited": visited}
    )
    return Text(said.fr.strip(), said.en.strip())


def _arrival(before: Landscape, after: Landscape, _place: str) -> Text:
    if (said := _without_way(before, after)) is not None:
        return said
    facts = {**_ends(after), "alive": _of_a_hundred(after), "before": _of_a_hundred(before)}
    return (template("lab-alive-now") if facts["alive"] != facts["before"] else template("lab-alive")).filled(
        facts
    )


def _of_a_hundred(landscape: Landscape) -> Text:
    share = readings(landscape).value("arrival") or 0.0
    whole = f"{100 * share:.0f}"
    return message("lab-fewer-than-one") if 0 < share < 0.005 else verbatim(whole)


def _habitat(before: Landscape, after: Landscape, _place: str) -> Text:
    one, two = readings(before), readings(after)
    if not two.value("area"):
        return message("lab-no-habitat")
    if not (_changed(before, after, "area") or _changed(before, after, "eca")) or not one.value("area"):
        return message("lab-usable", area=_written(after, "area"), eca=_written(after, "eca"))
    return template("lab-usable-now").filled(
        {key: _relative(one.value(key) or 0.0, two.value(key) or 0.0) for key in ("area", "eca")}
    )


def _relative(before: float, after: float) -> Text:
    share = (after - before) / before
    number = plain(abs(share), "share")
    sign = "" if abs(share) < 5e-5 else "+" if share > 0 else "−"
    return percentage(Text(sign + number.fr, sign + number.en)) if sign else percentage(verbatim("0"))


def _importance(_before: Landscape, after: Landscape, place: str) -> Text:
    r = readings(after)
    place = place if place in r.importance else r.foremost
    if not place:
        return message("lab-too-many") if len(after.graph) else message("lab-no-habitat")
    found, name = r.importance[place], after.names.get(place, verbatim(place))
    if found.delta < 1e-9:
        return message("lab-matters-not", place=name)
    part = max(PARTS, key=lambda one: getattr(found, one))
    number = plain(found.delta, "percent")
    return message("lab-matters", place=name, delta=percentage(number), why=message(f"lab-mostly-{part}"))


_SAID: dict[str, Callable[[Landscape, Landscape, str], Text]] = {
    "ways": _ways, "route": _route, "key": _key, "routes": _routes, "current": _current, "arrival": _arrival,
    "habitat": _habitat, "importance": _importance,
}  # fmt: skip
