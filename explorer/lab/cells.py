"""Landscapes and their numbers in a notebook's cell."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.core.cells import SVG, WORDS, Bundle, Maker, Wishes, words
from explorer.core.errors import BadOption, mismatch, one_of
from explorer.core.messages import message
from explorer.core.text import counted, joined
from explorer.lab.landscape.landscape import Landscape
from explorer.lab.questions.layers import OVERLAYS, layers
from explorer.lab.questions.questions import Measure
from explorer.lab.questions.readings import OF_THE_LANDSCAPE, Reading, Readings
from explorer.lab.questions.sentences import figure, plain
from explorer.lab.scene import draw
from explorer.ui.cells import table
from explorer.ui.picture import picture


def of_landscape(land: Landscape, wishes: Wishes) -> Bundle:
    """The land, under an overlay of the lab.

    Raises
    ------
    BadOption
        Another overlay than there are.
    """
    if wishes.overlay not in OVERLAYS:
        raise BadOption(mismatch("overlay", wishes.overlay, one_of(OVERLAYS)))
    scene = draw(land, layers(land, wishes.overlay))
    overlay = [OVERLAYS[wishes.overlay]] if wishes.overlay != "none" else []
    about = counted(len(land.habitat), land.things)
    title = joined([land.title, *overlay], " · ")
    svg = picture(scene, title, wishes.lang, width=wishes.size, about=about)
    return {SVG: svg, WORDS: joined([title, about], " · ").in_language(wishes.lang)}


def of_readings(found: Readings, wishes: Wishes) -> Bundle:
    """Every number of a landscape."""
    lang = wishes.lang
    rows = [
        (one.measure.name.in_language(lang), figure(one, found.landscape).in_language(lang))
        for one in map(found.reading, OF_THE_LANDSCAPE)
    ]
    head = [message(key).in_language(lang) for key in ("lab-measure", "lab-after")]
    lines = "\n".join(message("cell-named", name=name, value=value).in_language(lang) for name, value in rows)
    return words(lines, table(head, rows, found.landscape.title.in_language(lang)))


def of_reading(reading: Reading, wishes: Wishes) -> Bundle:
    """One number with its name."""
    value = (
        plain(reading.value, reading.measure.kind)
        if reading.value is not None
        else message("lab-does-not-apply")
    )
    return words(message("cell-named", name=reading.measure.name, value=value).in_language(wishes.lang))


def of_measure(measure: Measure, wishes: Wishes) -> Bundle:
    """A measure: its meaning, its limits and its source."""
    lang = wishes.lang
    rows = [
        (message(key).in_language(lang), text.in_language(lang))
        for key, text in (("lab-sees-is", measure.sees), ("lab-misses-is", measure.misses))
    ]
    name = measure.name.in_language(lang)
    return words(
        "\n".join([name, *(f"{key} {text}" for key, text in rows), measure.source]), table([], rows, name)
    )


CELLS: Mapping[type, Maker] = {
    Landscape: of_landscape,
    Readings: of_readings,
    Reading: of_reading,
    Measure: of_measure,
}
