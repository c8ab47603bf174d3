"""The sheets over a map: all numbers with the patches, the table of resistances, how sure the answer is."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from explorer.core.errors import BadOption
from explorer.core.lazy import lazy_import, to_install
from explorer.core.messages import message
from explorer.core.text import NO_WORDS, Text, joined
from explorer.ecology.maps.images import differences_of, picture_of
from explorer.ecology.maps.land import MOST_CELLS, LandCover
from explorer.ecology.maps.patches import Name, Steadiness
from explorer.ecology.maps.places import greatest, patch_at
from explorer.ecology.maps.resistances import write_resistances
from explorer.ecology.maps.strokes import BESIDE
from explorer.ecology.rasters.surface import Cell
from explorer.lab.maps.model import MapModel, pictures
from explorer.lab.maps.model.answers import (
    LETTERS,
    Compared,
    Scenario,
    areas,
    figures,
    number,
    of_area,
    sentence,
)
from explorer.lab.maps.model.home import REPORT, shown_plan
from explorer.lab.maps.model.incoming import MOST_OF_TABLE, which_place
from explorer.lab.maps.model.pictures import css, firsts
from explorer.lab.maps.model.table import DRAWS
from explorer.lab.maps.page.asking import (
    MOST,
    Map,
    chance,
    plain_number,
    progress,
    species,
    spent,
    strokes_in_words,
    written,
)
from explorer.lab.page.charts import left_figure
from explorer.picture.drawing import shape
from explorer.picture.scene import Shape
from explorer.ui import nodes as n
from explorer.ui.nodes import Node, Nodes

if TYPE_CHECKING:
    from explorer.studies import landscapes
    from explorer.studies.landscapes import citations, squares
else:
    landscapes = lazy_import("explorer.studies.landscapes")
    citations = lazy_import("explorer.studies.landscapes.citations")
    squares = lazy_import("explorer.studies.landscapes.squares")


MOST_FIRSTS = 30
"""Patches that are listed as steady at most."""
NUMBERS = ("resistance", "low", "high")
SAVED, STUDY, SCRIPT = "resistances.toml", "study.toml", "study.py"


def dab(colour: str) -> tuple[Shape, ...]:
    """The sign of a brush: a patch of its colour."""
    return (shape("rect", x=-0.45, y=-0.45, width=0.9, height=0.9, rx=0.22, fill=colour),)


def listed(t: Map) -> Nodes:
    """All numbers of the answer; maps side by side, the curve, the patches; what the colours mean."""
    model, found = t.model, t.model.answers.result
    told = (*areas(found), *chance(model), *figures(found), *spent(model))
    answer = found.answer if found else None
    items: list[Node] = [
        n.Heading(t.word(f"map-title-{model.question}"), level=3),
        n.Words(t.say(sentence(found, model.patches().count, model.land))),
        n.Grid(
            (t.word("lab-measure"), t.word("lab-after"), ""), tuple(tuple(map(t.say, one)) for one in told)
        ),
        *progress(t),
    ]
    if isinstance(answer, Compared):
        items.append(n.Row(tuple(beside(t, answer)), key="scenarios"))
    if answer and answer.curve:
        made = left_figure(answer.curve, model.lang)
        items.append(n.Chart(made.to_json(), t.word("map-title-robustness"), height=300, key="curve"))
    if not model.answers.running:
        patches = tuple(entries(t))
        items.append(
            n.Listing(
                t.word("map-patches"), patches, t.word("map-no-patches"), t.word("map-filter"), key="patches"
            )
        )
    return (
        *items,
        n.Heading(t.word("map-col-class"), level=3),
        n.Legend(tuple(pictures.legend(model)), model.lang),
        *(n.Words(t.say(text), "soft") for text in few(model)),
        *was_read(t, model.land, partial(light, model)),
        n.Heading(t.word("map-cited"), level=3),
        n.Bullets(tuple((citations.reference(work), "") for work in citations.behind(model.question))),
    )


def entries(t: Map) -> Iterator[n.Entry]:
    """Patches, those that matter most first where that was asked; or links, where those were asked for."""
    model = t.model
    found = model.answers.result
    answer = found.answer if found else None
    if answer and answer.links:
        for (one, other), lost in islice(answer.links.items(), MOST):
            name = message("map-link", one=model.patch_name(one), other=model.patch_name(other))
            look = partial(model.look_at_link, one, other)
            yield n.Entry(
                t.say(name), t.word("map-dpc", number=number(lost)), key=f"{one}-{other}", press=look
            )
        return
    gains = answer.gains if isinstance(answer, Compared) else {}
    ranks = answer.ranks if answer else {}
    here = patch_at(model.patches(), (model.looked[0], model.looked[1])) if model.looked else 0
    for patch in islice(gains or ranks or model.spots(), MOST):
        badge = t.say(about_patch(model, patch, ranks, gains.get(patch)))
        look = partial(look_at_patch, model, patch)
        yield n.Entry(t.say(model.patch_name(patch)), badge, now=patch == here, key=str(patch), press=look)


def look_at_patch(model: MapModel, patch: int) -> None:
    """Ring a patch on the map and describe it."""
    cell = model.inside(patch)
    model.looked, model.linked = list(cell), ()
    model.changed(model.described(cell))


def about_patch(
    model: MapModel, patch: int, ranks: Mapping[int, float], gains: tuple[float, ...] | None
) -> Text:
    """The loss with a patch, its rank among losses, or its gain; else which end it is."""
    if gains is not None:
        said = [
            message("map-scenario-gain", letter=letter, gain=of_area(gain))
            for letter, gain in zip(LETTERS[1:], gains, strict=False)
        ]
        return joined(said, " · ") if len(said) > 1 else of_area(gains[0])
    if patch in ranks:
        of_losses = model.question == "robustness"
        shown = {"index": int(ranks[patch])} if of_losses else {"number": number(ranks[patch])}
        return message("map-loss" if of_losses else "map-dpc", **shown)
    ends = "".join(sign for which, sign in enumerate(LETTERS[:2]) if model.end_patch(which) == patch)
    return Text(ends, ends)


def was_read(t: Map, land: LandCover, light: Callable[[tuple[Cell, ...], int], None]) -> Iterator[Node]:
    """Changes to a map while it was read; a press rings the places concerned one by one."""
    if land.notices:
        yield n.Heading(t.word("map-was-read"), level=3)
    places = {
        notice: (cells, max(land.place_counts.get(notice, 0), len(cells)))
        for notice, cells in land.places.items()
        if cells
    }
    if entries := tuple(
        n.Entry(
            t.say(notice), t.say(how_many(count, len(cells))), key=f"notice-{at}",
            press=partial(light, cells, count),
        )
        for at, (notice, (cells, count)) in enumerate(places.items())
    ):  # fmt: skip
        yield n.Listing(t.word("map-was-read"), entries, key="was-read")
    yield from (n.Words(t.say(text), "soft") for text in land.notices if text not in places)


def how_many(count: int, shown: int) -> Text:
    """How many places a notice is about, and how many of them can be shown, where that is fewer."""
    return message("map-places" if shown == count else "map-places-some", count=count, shown=shown)


def light(model: MapModel, cells: tuple[Cell, ...], count: int) -> None:
    """Ring the next of the places that a notice is about."""
    at = next((i + 1 for i, cell in enumerate(cells) if [*cell] == model.looked), 0) % len(cells)
    model.looked = [*cells[at]]
    model.changed(which_place(at + 1, len(cells), count))


def few(model: MapModel) -> Iterator[Text]:
    """A note on maps of few cells, and where larger ones open; nothing where there are arrays."""
    if model.opened.plain:
        (high, wide), size = model.land.classes.shape, number(model.land.cellsize)
        yield message("map-plain", rows=high, columns=wide, size=size, most=MOST_CELLS)
        if sys.platform == "emscripten":
            yield message("map-on-a-server", install=to_install("maps,serve"))
        else:
            yield message("map-no-arrays", install=to_install("maps"))


def beside(t: Map, found: Compared) -> Iterator[n.Picture]:
    """The scenarios side by side: each map with its changes, and its connected area."""
    changes = [greatest(one.change) for one in found.scenarios if one.change is not None]
    for letter, one in zip(LETTERS, found.scenarios, strict=False):
        yield scenario(t, letter, one, found.scenarios[0].area, max(changes, default=0.0))


def scenario(t: Map, letter: str, one: Scenario, first: float, most: float) -> n.Picture:
    """A scenario as a small map."""
    model, change = t.model, one.change
    land = pictures.kept(
        model, f"land-{letter}", one.land, lambda: picture_of(one.land, model.opened.colours())
    )
    layers = [land]
    if change is not None:
        layers.insert(
            0, pictures.kept(model, f"change-{letter}", change, lambda: differences_of(change, most))
        )
    high, wide = one.land.classes.shape
    area = t.word("map-ha", number=number(one.area))
    name = t.word("map-scenario", letter=letter, drawn=strokes_in_words(model, one.at))
    gained = t.say(of_area(one.area - first)) if one.at else ""
    return n.Picture(tuple(layers), (int(high), int(wide)), name, f"{letter} · {area}", gained or name)


def table(t: Map) -> Nodes:
    """Which species, and a row for each class: what it resists, within which range, who lives there."""
    model = t.model
    kernel = model.rows().kernel

    def again() -> None:
        model.table = model.opened.table(model.species)
        model.follow(model.table.name.capitalised())

    def save() -> None:
        model.page.download(SAVED, write_resistances(model.rows()), "application/toml")

    codes = coded(model)
    heads = ("map-col-class", "map-col-resistance", "map-col-low", "map-col-high", "map-col-habitat")
    origins = (
        model.origin(model.rows().rows[code]) for code in codes if model.rows().rows[code].source != NO_WORDS
    )
    sources = dict.fromkeys(t.say(origin.capitalised()) for origin in origins)
    return (
        species(t),
        n.Words(t.word("map-kernel", median=number(kernel.median), most=number(kernel.d95)), "soft"),
        *((n.Words(t.note("table"), "bad"),) if t.note("table") else ()),
        n.Grid(tuple(map(t.word, heads)), tuple(line(t, code) for code in codes), key="resistances"),
        n.Row(
            (
                n.Button(t.word("map-save-table"), icon="save", key="save-table", press=save),
                n.Opener(
                    t.word("map-open-table"), ".toml", MOST_OF_TABLE, icon="folder", key="open-table",
                    open=t.at("table", model.open_table),
                ),
                n.Button(t.word("map-table-again"), icon="undo", key="table-again", press=again),
            )
        ),
        *(n.Words(said, "soft") for said in (t.word("map-table-foot"), *sources)),
    )  # fmt: skip


def coded(model: MapModel) -> list[int]:
    """The classes of the map, and those that can be drawn on it."""
    known, there = model.rows().rows, model.counts()
    drawn = [
        code for code in known if code not in there and (model.opened.classes == "examples" or code > BESIDE)
    ]
    return [*(code for code in known if code in there), *drawn]


def line(t: Map, code: int) -> tuple[str | Node, ...]:
    """A class: its colour, its name and who says so; three numbers, a tick."""
    model = t.model
    row, colours = model.rows().rows[code], model.opened.colours()
    name = t.say(model.class_name(code))
    sign = dab(css(colours[code])) if code in colours else ()

    def put(key: str, text: str) -> None:
        model.set_number(code, key, written(text))

    fields = tuple(
        n.Field(
            t.word("map-field", name=name, what=message(f"map-col-{key}")),
            plain_number(t, getattr(row, key)), "number",
            key=f"{key}-{code}", set=t.at("table", partial(put, key)),
        )
        for key in NUMBERS
    )  # fmt: skip
    lives = n.Check(
        t.word("map-field", name=name, what=message("map-col-habitat")), row.habitat, key=f"habitat-{code}",
        set=partial(model.set_habitat, code),
    )  # fmt: skip
    whose = n.Words(t.say(model.short_origin(row)), "soft")
    return (n.Column((n.Mark(sign, name), whose)), *fields, lives)


def sure(t: Map) -> Nodes:
    """The share of draws from the table's ranges in which each patch is among the first; the report."""
    model = t.model
    first = DRAWS[0 if model.opened.plain else -1]
    draws = str(t.written.get("draws", first))

    def ask() -> None:
        if not model.patches().count:
            raise BadOption(message("map-no-habitat"))
        model.doubting.ask(model.study(int(draws)))

    def cancel() -> None:
        model.doubting.cancel()
        model.reporting.cancel()

    running = next((job for job in (model.doubting, model.reporting) if job.running), None)
    doubts = model.doubting.result
    papers = tuple(
        n.Button(t.word(key), icon="save", key=key, press=partial(save, model, name))
        for key, name in (("map-report", REPORT), ("map-study", STUDY), ("map-script", SCRIPT))
    )
    home_button = n.Button(
        t.word("map-home"), icon="download", key="to-home", press=partial(model.turn_to, "map-home")
    )
    begin: Node = n.Row((n.Button(t.word("map-draw-again"), "main", "dices", key="draw-again", press=ask),))
    if running is not None:
        stop = n.Button(t.word("map-stop"), "soft", key="sure-stop", press=cancel)
        begin = n.Progress(t.word("map-working"), running.done, stop)
    return (
        n.Words(t.word("map-sure-intro")),
        n.Choice(
            t.word("map-draws"), draws, tuple((str(one), str(one)) for one in DRAWS),
            key="draws", choose=partial(t.write, "draws"),
        ),
        begin,
        *(doubted(t, doubts) if doubts is not None else ()),
        n.Heading(t.word("map-papers"), level=3),
        n.Words(t.word("map-papers-intro"), "soft"),
        n.Row((*papers, home_button)),
    )  # fmt: skip


def doubted(t: Map, doubts: landscapes.Doubts) -> Iterator[Node]:
    """Between which values the connected area lies; the patches and squares that are among the first."""
    model = t.model
    if doubts.eca:
        low, high = doubts.middle()
        facts = {"low": number(low), "high": number(high), "done": len(doubts.eca), "wanted": doubts.wanted}
        yield n.Words(t.word("map-interval", **facts), "lead")

    def look(patch: int) -> None:
        cell = model.inside(patch)
        model.looked = list(cell)
        model.changed(model.described(cell))

    names = doubts.patches.often(MOST_FIRSTS)
    entries = tuple(
        steady(t, doubts.patches, patch, str(patch), model.patch_name(patch), partial(look, patch))
        for patch in names
    )
    if entries:
        yield n.Heading(t.word("map-firsts"), level=3)
        yield n.Listing(t.word("map-firsts"), entries, key="firsts")
    narrow = tuple(square(t, doubts.pinches, one) for one in doubts.pinches.often(MOST_FIRSTS))
    if narrow:
        yield n.Heading(t.word("map-narrowest"), level=3)
        yield n.Listing(t.word("map-narrowest"), narrow, key="narrowest")


def square(t: Map, found: Steadiness[Cell], one: Cell) -> n.Entry:
    """A square of the corridor; a press rings its middle."""
    model = t.model
    down, across = squares.cells_of(one, model.land.classes.shape)
    ends = {"top": down[0] + 1, "bottom": down[-1] + 1, "left": across[0] + 1, "right": across[-1] + 1}
    look = partial(model.look_at, down[len(down) // 2], across[len(across) // 2])
    return steady(t, found, one, f"{one[0]} {one[1]}", message("map-square", **ends), look)


def steady(
    t: Map, found: Steadiness[Name], name: Name, key: str, label: Text, press: Callable[[], object]
) -> n.Entry:
    """In which share of the draws it is among the first, and whether that depends on the table."""
    often, shaky = firsts(found)
    tone_ = "good" if name in often else "chance" if name in shaky else "info"
    share = t.word("map-percent", number=round(100 * found.share(name)))
    return n.Entry(t.say(label), share, tone=tone_, key=key, press=press)


def save(model: MapModel, name: str) -> None:
    """The report once it is worked out, or one of the files that do it again."""
    if name == REPORT:
        model.reporting.ask(model)
        return
    study, plan = model.study(), shown_plan(model)
    if name == STUDY:
        study = replace(study, terms=plan.terms) if plan else study
        model.page.download(name, landscapes.study_file(study), "application/toml")
    else:
        script = landscapes.script(study, plan.terms if plan else None)
        model.page.download(name, script, "text/x-python")
