"""Numbers of a landscape as each language writes them: with unit, sign and the words for what is no
number.
"""

from __future__ import annotations

from math import floor, inf, log10

from explorer.core.messages import message
from explorer.core.text import NO_WORDS, Text, counted, numeral, verbatim
from explorer.lab.landscape.landscape import Landscape
from explorer.lab.questions.readings import Change, Reading

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
    """What an edit changed, with its sign: "+0,8 tuiles", "−7 points"; "" where there is nothing to
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
