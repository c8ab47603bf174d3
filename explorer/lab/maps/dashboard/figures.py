"""The answer of a map in numbers and in a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from math import inf, isnan

from explorer.core.text import NO_WORDS, Text, numeral, verbatim
from explorer.ecology.maps.land import LandCover
from explorer.ecology.maps.plain.answers import cells_of
from explorer.ecology.maps.seen.answers import AROUND
from explorer.lab.maps.dashboard.drawing import number
from explorer.lab.maps.dashboard.work import BUDGET, Found
from explorer.ui.messages import message
from explorer.ui.model import PageModel

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
    """PC: the chance that two animals dropped anywhere in the landscape can meet; A_L is what it is of."""
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


def cards(model: PageModel, shown: Iterable[Figure]) -> str:
    """Numbers with their names, as markup."""
    items = (
        f"<li><span>{escape(name)}</span><b>{escape(value)}</b><small>{escape(note)}</small></li>"
        for name, value, note in (map(model.said, one) for one in shown)
    )
    return f'<ul class="lab-numbers">{"".join(items)}</ul>'


def sentence(found: Found | None, patches: int, land: LandCover) -> Text:
    """What the answer means."""
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
