"""The report of a study: one file of HTML that can be printed, with all that it takes to do it again."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from html import escape
from importlib.resources import files
from math import floor, inf, isfinite, isnan, log10

import explorer
from explorer.core.messages import message
from explorer.core.text import NO_WORDS, Text, joined, numeral, verbatim
from explorer.ecology.maps.patches import TOP
from explorer.ecology.maps.resistances import Row
from explorer.ecology.maps.strokes import BESIDE
from explorer.studies.landscapes.answers import Answers
from explorer.studies.landscapes.beside import Beside, Change
from explorer.studies.landscapes.budget import Planned
from explorer.studies.landscapes.citations import cited_by, csl, reference
from explorer.studies.landscapes.doubts import Doubts
from explorer.studies.landscapes.files import NAME, script, study_file
from explorer.studies.landscapes.pictures import CORRIDOR, legend, map_png
from explorer.studies.landscapes.squares import Square, cells_of, side_of
from explorer.studies.landscapes.study import MapStudy, Terms

# Pieces of HTML.

Cell = Text | float | int
"""Of a table: words, or a number, which stands to the right."""
Label = tuple[float, float, str]
"""Where on a picture, as shares of its width and its height, and what is said there."""
FAINT = 1e-12
"""A smaller number is a rounded zero."""


class Page:
    """A report in one language, written from top to bottom."""

    def __init__(self, lang: str) -> None:
        self.lang, self._parts = lang, list[str]()

    def heading(self, said: Text, level: int = 2) -> None:
        """A heading."""
        self._parts.append(f"<h{level}>{self._said(said)}</h{level}>")

    def paragraph(self, said: Text) -> None:
        """A paragraph."""
        self._parts.append(f"<p>{self._said(said)}</p>")

    def items(self, said: Iterable[Text]) -> None:
        """A list."""
        rows = "".join(f"<li>{self._said(one)}</li>" for one in said)
        self._parts.append(f"<ul>{rows}</ul>")

    def table(self, head: Sequence[Text], rows: Iterable[Sequence[Cell]]) -> None:
        """A table; numbers stand to the right."""
        told = list(rows)
        body = "".join(f"<tr>{''.join(self._cell(one) for one in row)}</tr>" for row in told)
        sides = (
            [' class="n"' if not isinstance(one, Text) else "" for one in told[0]]
            if told
            else [""] * len(head)
        )
        names = "".join(
            f'<th scope="col"{side}>{self._said(one)}</th>' for one, side in zip(head, sides, strict=True)
        )
        self._parts.append(f'<div class="wide"><table><tr>{names}</tr>{body}</table></div>')

    def figure(
        self,
        picture: bytes,
        words: Text,
        keys: Iterable[tuple[str, Text]] = (),
        names: Iterable[Label] = (),
        scale: tuple[float, Text] | None = None,
    ) -> None:
        """A PNG in the page itself: what it shows, what its colours mean, names on it, and a bar that is so
        much of its width.
        """
        legend = "".join(
            f'<span class="key" style="background:{colour}"></span>{self._said(name)}'
            for colour, name in keys
        )
        shown = b64encode(picture).decode()
        image = f'<img alt="{self._said(words)}" src="data:image/png;base64,{shown}">'
        labels = "".join(
            f'<b style="left:{100 * right:.2f}%;top:{100 * down:.2f}%">{escape(name)}</b>'
            for right, down, name in names
        )
        bar = f'<i style="width:{100 * scale[0]:.2f}%">{self._said(scale[1])}</i>' if scale else ""
        caption = f"{self._said(words)}<br>{legend}"
        drawn = f'<div class="map">{image}{labels}{bar}</div>'
        self._parts.append(f"<figure>{drawn}<figcaption>{caption}</figcaption></figure>")

    def file(self, name: str, content: str, opened: bool = False) -> None:
        """A file that lies in the page: it can be read, and saved."""
        link = f"data:text/plain;charset=utf-8;base64,{b64encode(content.encode()).decode()}"
        named = f'<a download="{escape(name)}" href="{link}">{escape(name)}</a>'
        begun = "<details open>" if opened else "<details>"
        self._parts.append(f"{begun}<summary>{named}</summary><pre>{escape(content)}</pre></details>")

    def whole(self, title: Text) -> str:
        """A file that stands alone."""
        head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        head += f"<title>{self._said(title)}</title><style>{_style()}</style>"
        body = "".join(self._parts)
        return f'<!DOCTYPE html>\n<html lang="{self.lang}"><head>{head}</head><body>{body}</body></html>\n'

    def _said(self, said: Text) -> str:
        return escape(said.in_language(self.lang))

    def _cell(self, value: Cell) -> str:
        if isinstance(value, Text):
            return f"<td>{self._said(value)}</td>"
        return f'<td class="n">{self._said(number(value))}</td>'


def number(value: float) -> Text:
    """A number as each language writes it, with four digits that count.

    >>> number(12345.678).en, number(0.012345).fr, number(7).en, number(8e-16).en, number(float("inf")).en
    ('12346', '0,01235', '7', '0', '∞')
    """
    if isinstance(value, int) or not isfinite(value):
        return verbatim("∞" if value == float("inf") else value)
    value = 0.0 if abs(value) < FAINT else value
    shown = f"{value:.0f}" if abs(value) >= 1000 else f"{value:.4g}"
    return numeral(shown)


def percent(share: float) -> Text:
    r"""A share as each language writes it.

    >>> percent(0.125).fr == "12,5\u00a0%", percent(0.125).en
    (True, '12.5%')
    """
    shown = numeral(f"{100 * share:.1f}")
    return Text(f"{shown.fr}\u00a0%", f"{shown.en}%")


@cache
def _style() -> str:
    return (files(__package__) / "report.css").read_text(encoding="utf-8")


# The whole report.

MOST_PLACES = 20
"""Of the places that change, told one by one."""
LIMITS = ("table", "map", "animal", "field")


@dataclass(frozen=True, slots=True)
class Reported:
    """All that a report tells of.

    Attributes
    ----------
    study : MapStudy
        What was asked.
    answers : Answers
        What was found.
    doubts : Doubts or None
        How sure that is; None where nobody asked.
    beside : Beside or None
        What the drawings change.
    planned : Planned or None
        What a budget is best spent on.
    terms : Terms or None
        Which budget, at which prices; None where the works were no strips between patches.

    Examples
    --------
    >>> import numpy as np
    >>> from explorer.ecology.maps.land import LandCover
    >>> from explorer.ecology.maps.resistances import profile
    >>> from explorer.studies.landscapes import MapStudy, Origin, answered
    >>> row = MapStudy(LandCover(np.array([[7, 1, 7]]), cellsize=100), profile("toad"), Origin("row.tif"))
    >>> Reported(row, answered(row)).title.en
    'Untitled map'
    """

    study: MapStudy
    answers: Answers
    doubts: Doubts | None = None
    beside: Beside | None = None
    planned: Planned | None = None
    terms: Terms | None = None

    @property
    def title(self) -> Text:
        """The name of the map."""
        return self.study.title if self.study.title != NO_WORDS else message("study-map-title")


def report(told: Reported, lang: str) -> str:
    """The report in a language ("fr" or "en"): HTML that needs no other file.

    >>> import numpy as np
    >>> from explorer.ecology.maps.land import LandCover
    >>> from explorer.ecology.maps.resistances import profile
    >>> from explorer.studies.landscapes import MapStudy, Origin, answered
    >>> row = MapStudy(LandCover(np.array([[7, 1, 7]]), cellsize=100), profile("toad"), Origin("row.tif"))
    >>> html = report(Reported(row, answered(row)), "en")
    >>> html[:15], "http" in html.replace("http://www.w3.org", "")
    ('<!DOCTYPE html>', False)
    """
    page = Page(lang)
    for part in PARTS:
        part(page, told)
    return page.whole(told.title)


def _head(page: Page, told: Reported) -> None:
    land, study = told.study.now, told.study
    page.heading(told.title, 1)
    rows, columns = land.classes.shape
    facts = {
        "rows": rows,
        "columns": columns,
        "side": number(land.cellsize),
        "hectares": number(land.hectares),
    }
    page.paragraph(
        message("study-map-for", species=study.table.name, map=verbatim(study.origin.name), **facts)
    )
    if land.crs:
        page.paragraph(message("study-map-crs", crs=land.crs, x=number(land.x), y=number(land.y)))
    if land.notices:
        page.items(land.notices)


def _picture(page: Page, told: Reported) -> None:
    land, found, doubts = told.study.now, told.answers, told.doubts
    first = [patch for patch, _ in found.first()]
    hatched = [patch for patch in doubts.patches.counts if doubts.patches.depends(patch)] if doubts else []
    corridor = found.corridor.cells if found.corridor else None
    picture = map_png(land, told.study.patches, first, hatched, corridor)
    words = message(
        "study-map-picture", width=number(land.classes.shape[1] * land.cellsize), count=len(first)
    )
    keys = [(colour, _named(told, code)) for code, colour in legend(land).items()]
    keys += [(CORRIDOR, message("study-map-corridor-key"))] if found.corridor else []
    page.figure(picture, words, keys, _labels(told.study, first), _bar(told.study))


def _labels(study: MapStudy, some: Iterable[int]) -> list[Label]:
    """The numbers of patches, in their middles."""
    rows, columns = study.now.classes.shape
    middles = ((patch, study.patches.centres[patch - 1]) for patch in some)
    return [((column + 0.5) / columns, (row + 0.5) / rows, str(patch)) for patch, (row, column) in middles]


def _bar(study: MapStudy) -> tuple[float, Text]:
    """A round length, a quarter of the map or less: which share of its width, and what it is called."""
    wide = study.now.classes.shape[1] * study.now.cellsize
    power = 10 ** floor(log10(wide / 4))
    metres = power * max(step for step in (1, 2, 5) if step * power <= wide / 4)
    return metres / wide, joined([number(metres), verbatim("m")], "\u00a0")


def _question(page: Page, told: Reported) -> None:
    page.heading(message("study-map-question"))
    page.paragraph(message("study-map-asks-patches"))
    if told.study.pair:
        page.paragraph(message("study-map-asks-pair", a=told.study.pair[0], b=told.study.pair[1]))


def _parameters(page: Page, told: Reported) -> None:
    study = told.study
    chosen = message("study-map-chosen")
    area = chosen if study.landscape is not None else message("study-map-from-the-map")
    dispersal = _provenance(study.table.provenance, study.table.source)
    rows: list[tuple[Cell, ...]] = [
        (message("study-map-d50"), study.table.kernel.median, dispersal),
        (message("study-map-d95"), study.table.kernel.d95, dispersal),
        (message("study-map-least"), study.least, chosen),
        (message("study-map-steps"), study.neighbours, chosen),
        (message("study-map-links"), message(f"study-map-links-{study.links}"), chosen),
        (message("study-map-area"), study.landscape_area, area),
    ]
    rows += [(message("study-map-dearer"), percent(study.dearer), chosen)] if study.pair else []
    if study.drawings:
        names = sorted({one.code for one in study.drawings})
        rows.append((message("study-map-drawings"), joined(_named(told, code) for code in names), chosen))
    rows += [(message("study-map-spend"), told.terms.budget, chosen)] if told.terms else []
    page.heading(message("study-map-parameters"))
    page.table([message(f"study-map-{one}") for one in ("parameter", "value", "provenance")], rows)
    heads = ("class", "share", "resistance", "range", "habitat", "provenance")
    counts = study.now.counts()
    cells = sum(counts.values()) or 1
    page.table(
        [message(f"study-map-{one}") for one in heads],
        [_class(row, counts.get(code, 0) / cells) for code, row in study.table.rows.items()],
    )
    if told.terms:
        _prices(page, told, told.terms)


def _prices(page: Page, told: Reported, terms: Terms) -> None:
    """The cost of restoring a cell of each class, and the class that it becomes."""
    here = told.study.now.counts()
    page.table(
        [message(f"study-map-{one}") for one in ("class", "price", "becomes", "provenance")],
        [
            (
                _named(told, code), price, _named(told, terms.becomes[code]),
                message("study-map-ruling" if code in terms.taught else "study-map-chosen"),
            )
            for code, price in terms.sold.items() if code in here
        ],
    )  # fmt: skip


def _class(row: Row, share: float) -> tuple[Cell, ...]:
    return (
        row.name if row.code > BESIDE else joined([verbatim(row.code), row.name], " "),
        percent(share),
        row.resistance,
        joined([number(row.low), number(row.high)], "–"),
        _yes(row.habitat),
        _provenance(row.provenance, row.source),
    )


def _results(page: Page, told: Reported) -> None:
    study, found = told.study, told.answers
    page.heading(message("study-map-results"))
    amounts = {name: number(getattr(found, name)) for name in ("habitat", "eca", "pc")}
    page.paragraph(message("study-map-counts", patches=found.patches, links=found.links, **amounts))
    heads = [message(f"study-map-{one}") for one in ("patch", "where", "hectares")]
    heads += [verbatim(said) for said in ("dPC (%)", "intra", "flux", "connector")]
    rows = []
    for patch, one in found.first():
        row, column = study.patches.centres[patch - 1]
        where = verbatim(f"{row + 1:.0f}, {column + 1:.0f}")
        rows.append((patch, where, study.hectares(patch), one.delta, one.intra, one.flux, one.connector))
    page.table(heads, rows)
    if study.pair and found.corridor:
        _corridor(page, told)


def _corridor(page: Page, told: Reported) -> None:
    study, found = told.study, told.answers
    assert study.pair is not None
    assert found.corridor is not None
    ends = {"a": study.pair[0], "b": study.pair[1]}
    if found.corridor.cost == inf:
        page.paragraph(message("study-map-no-way", **ends))
        return
    side = study.now.cellsize
    cost, wide = number(found.corridor.cost * side), found.corridor.width * side
    if isnan(wide):
        page.paragraph(message("study-map-touching", **ends, cost=cost))
    else:
        page.paragraph(message("study-map-corridor", **ends, cost=cost, width=number(wide)))
    page.table(
        [_square(told), message("study-map-passes")],
        [(_cells(told, square), percent(most)) for square, most in found.narrowest()],
    )


def _doubts(page: Page, told: Reported) -> None:
    page.heading(message("study-map-doubts"))
    found = told.doubts
    if found is None or not found.eca:
        page.paragraph(message("study-map-none-drawn"))
        return
    low, high = map(number, found.middle())
    top = found.patches.top
    facts = {"draws": found.patches.draws, "seed": told.study.seed, "top": top, "low": low, "high": high}
    page.paragraph(message("study-map-draws", **facts))
    among, depends = message("study-map-among", top=top), message("study-map-depends")
    page.table(
        [message("study-map-patch"), among, depends],
        [(name, percent(found.patches.share(name)), _yes(found.patches.depends(name)))
         for name in found.patches.often()],
    )  # fmt: skip
    if found.pinches.counts:
        page.table(
            [_square(told), among, depends],
            [(_cells(told, name), percent(found.pinches.share(name)),
              _yes(found.pinches.depends(name))) for name in found.pinches.often()],
        )  # fmt: skip


def _beside(page: Page, told: Reported) -> None:
    if (both := told.beside) is None:
        return
    page.heading(message("study-map-beside"))
    ecas = {"before": number(both.before.eca), "after": number(both.after.eca)}
    page.paragraph(message("study-map-eca-change", **ecas))
    some = [one.after for one in both.places[:TOP] if one.after is not None]
    picture, words = map_png(told.study.now, change=both.change), message("study-map-change-picture")
    page.figure(picture, words, (), _labels(told.study, some), _bar(told.study))
    heads = [message(f"study-map-{one}") for one in ("patch", "reach-before", "reach-after", "change")]
    rows = [(_place(one), one.reach_before, one.reach_after, one.gain) for one in both.places[:MOST_PLACES]]
    page.table(heads, rows)


def _place(one: Change) -> Text:
    if one.before is None:
        return message("study-map-is-new", after=one.after)
    if one.joined is not None:
        return message("study-map-is-joined", before=one.before, joined=one.joined)
    if one.after is None:
        return message("study-map-is-gone", before=one.before)
    return verbatim(one.before if one.before == one.after else f"{one.before} → {one.after}")


def _planned(page: Page, told: Reported) -> None:
    if told.planned is None or (plan := told.planned.plan) is None:
        return
    page.heading(message("study-map-budget"))
    if told.terms:
        page.paragraph(message("study-map-strips"))
    if not plan.chosen:
        page.paragraph(message("study-map-no-plan"))
    else:
        amounts = {name: number(getattr(plan, name)) for name in ("cost", "before", "after")}
        names = ", ".join(map(str, plan.chosen))
        together = number(told.planned.together)
        page.paragraph(message("study-map-plan", names=names, together=together, **amounts))
        known = isfinite(plan.gap)
        page.paragraph(message("study-map-gap" if known else "study-map-no-gap", gap=percent(plan.gap)))
    rows = [(verbatim(name), eca) for name, eca in told.planned.alone.items()]
    page.table([message("study-map-work"), message("study-map-eca-alone")], rows)


def _limits(page: Page, told: Reported) -> None:
    page.heading(message("study-map-limits"))
    page.items(message(f"study-map-limit-{one}") for one in LIMITS)


def _again(page: Page, told: Reported) -> None:
    study = told.study
    some = cited_by(study.links, study.pair is not None, told.planned is not None)
    page.heading(message("study-map-cited"))
    page.items(verbatim(reference(work)) for work in some)
    page.heading(message("study-map-again"))
    page.paragraph(message("study-map-how", version=explorer.__version__, seed=study.seed))
    page.file("study.py", script(study, told.terms), opened=True)
    page.file(NAME, study_file(replace(study, terms=told.terms or study.terms)))
    page.file("citations.json", csl(some))


PARTS: tuple[Callable[[Page, Reported], None], ...] = (
    _head, _picture, _question, _parameters, _results, _doubts, _beside, _planned, _limits, _again,
)  # fmt: skip


def _named(told: Reported, code: int) -> Text:
    """A class by the table's name for it, else by the map's."""
    row = told.study.table.rows.get(code)
    return row.name if row else told.study.now.name(code)


def _provenance(kind: str, source: Text) -> Text:
    if kind == "published":
        return message("study-map-published", source=source)
    return message("study-map-ruling")


def _square(told: Reported) -> Text:
    land = told.study.now
    return message("study-map-square", side=number(side_of(land.classes.shape) * land.cellsize))


def _cells(told: Reported, square: Square) -> Text:
    """The rows and columns of a square, counted from 1 as on the page."""
    ends = cells_of(square, told.study.now.classes.shape)
    return verbatim(", ".join(f"{each[0] + 1}–{each[-1] + 1}" for each in ends))


def _yes(so: bool) -> Text:
    return message("study-map-yes" if so else "study-map-no")
