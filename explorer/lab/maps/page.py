"""The page of a map: it fills the page, its pins are dragged, brushes draw on it, answers lie over it as
cards.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import pairwise
from math import hypot, inf, log1p
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from traitlets import Unicode

from explorer.core.errors import BadOption, BadRecord, BadTable, mismatch, unknown
from explorer.core.lazy import lazy_import
from explorer.core.text import NO_WORDS, Text, joined, numeral, verbatim
from explorer.ecology.maps.land import HECTARE, MOST_CELLS, LandCover
from explorer.ecology.maps.patches import Name, Steadiness
from explorer.ecology.maps.reading.small import Asking
from explorer.ecology.maps.resistances import PROFILES, profile, write_resistances
from explorer.ecology.maps.seen.images import differences_of, picture_of
from explorer.ecology.maps.seen.places import class_at, greatest, patch_at
from explorer.ecology.maps.seen.questions import OF_TWO
from explorer.ecology.maps.seen.strokes import BESIDE
from explorer.ecology.rasters.surface import Cell
from explorer.lab.maps.dashboard import drawing
from explorer.lab.maps.dashboard.address import PREFIX
from explorer.lab.maps.dashboard.asking import planned, rows
from explorer.lab.maps.dashboard.asking.curve import left_figure
from explorer.lab.maps.dashboard.asking.scenarios import (
    LETTERS,
    Compared,
    Scenario,
    of_area,
    strokes_in_words,
)
from explorer.lab.maps.dashboard.doubting import DRAWS, REPORT
from explorer.lab.maps.dashboard.drawing import css, firsts, number
from explorer.lab.maps.dashboard.figures import Figure, areas, figures, probability, sentence
from explorer.lab.maps.dashboard.home import BARRIERS, DRAWN, EVERYWHERE, PDF, offered, prints
from explorer.lab.maps.dashboard.incoming import ACCEPT, MOST_BYTES, MOST_OF_TABLE
from explorer.lab.maps.dashboard.model import FIRST, MapModel
from explorer.lab.maps.dashboard.table_model import LEAST_AREAS
from explorer.lab.maps.dashboard.work import ASKED, BUDGET, CHANGES, Found
from explorer.lab.maps.opened import EXAMPLES, NAMES, TITLES, Opened, of_file
from explorer.lab.maps.prices import MOST as MOST_COINS
from explorer.lab.page import TIMELINE, LandPage
from explorer.picture.drawing import filled, shape, unfilled
from explorer.picture.scene import Shape
from explorer.ui import nodes as n
from explorer.ui.desk import Desk, appearance, home, language, leave_large
from explorer.ui.messages import message
from explorer.ui.nodes import Node, Nodes

if TYPE_CHECKING:
    from explorer.studies import landscapes
    from explorer.studies.landscapes import squares
else:
    landscapes = lazy_import("explorer.studies.landscapes")
    squares = lazy_import("explorer.studies.landscapes.squares")

LEADS: Mapping[str, tuple[str, ...]] = {
    "ask": ("map-ask", "map-change"),
    "list": ("map-list",),
    "table": ("map-table",),
    "sure": ("map-sure",),
}
"""What the page is about, and the model's tabs under each; "map-open" is behind the gear."""
MAIN = {"corridor": "length"}
"""The figure that is shown large, where it is not the first of the answer."""
ICONS = {"look": "eye"}
SIGNS = ("A", "B")
WORDS, PAGE = ("label", "out", "fit", "in"), ("more", "tabs", "close", "chart")
MOST, MOST_SPOTS, MOST_FIRSTS, MOST_PRICES, MOST_CLASSES = 150, 2000, 30, 24, 50
"""So many patches are listed, visited by Page Down, and listed as steady; prices, and classes of a file."""
WIDTHS = (0, 5, 10, 20, 50)
"""How much dearer than the best the ways of the corridor may be [%]."""
CHOICES = ("layer", "column", "shrink", "band")
"""What a file may not say, and is chosen from a list; all else is written."""
NUMBERS = ("resistance", "low", "high")
SAVED, STUDY, SCRIPT = "resistances.toml", "study.toml", "study.py"
NO_STOP, NEAR, KILOMETRE = -1, 30, 1000
"""No scenario between; how far from where a pin is let go a patch is looked for [cells]; [m]."""
STEPS, WIDE, TALL = 80, 120.0, 26.0
"""Of the picture of what the best way resists: parts, width and height."""

Map: TypeAlias = Desk[MapModel]


def view(t: Map) -> n.Table:
    """The map with cards and brushes over it; or one of the sheets."""
    model = t.model
    said = spoken(t)
    return n.Table(
        t.say(model.opened.title),
        the_map(t),
        home(t),
        n.Tabs(
            t.word("panels"), lead(model), tuple((key, t.word(f"map-lead-{key}")) for key in LEADS),
            choose=lambda to: model.turn_to(LEADS[to][0]), key="lead",
        ),
        menus(t),
        None,
        n.Column((asks(t), result(t)), "cards", key="cards"),
        palette(t),
        (),
        sheet(t),
        None,
        edge(t),
        timeline(t) if model.history.steps else None,
        paper(t),
        t.say(model.remark) or t.say(model.status),
        said,
        model.status_refuses and bool(said),
        model.projector,
        {"play": t.word("map-map"), **{key: t.word(f"page-{key}") for key in PAGE}},
        "map",
    )  # fmt: skip


def lead(model: MapModel) -> str:
    """Under which of the words the open tab is, "" where it is behind the gear."""
    return next((lead for lead, tabs in LEADS.items() if model.tab in tabs), "")


def spoken(t: Map) -> str:
    """What happened; what a cell is stands in the card, and why a file was not read in the sheet."""
    model = t.model
    if model.looked and model.status == model.described((model.looked[0], model.looked[1])):
        return ""
    if (
        model.tab == "map-open"
        and model.incoming.error is not None
        and model.status == model.incoming.refused
    ):
        return ""
    return t.say(model.status)


# The map ----------------------------------------------------------------------------------------------------


def the_map(t: Map) -> n.Map:
    """The land, the answer over it, the pins."""
    model = t.model
    rows_columns = model.land.classes.shape
    pins = zip(SIGNS, model.ends, strict=True) if model.question in OF_TWO else ()
    counts = model.counts()
    most = max(counts, key=lambda code: counts[code], default=0)
    looked = model.first or tuple(model.looked)
    return n.Map(
        t.say(model.board_name()),
        (int(rows_columns[0]), int(rows_columns[1])),
        drawing.base(model),
        drawing.layer(model),
        model.land.cellsize,
        css(model.opened.colours()[most]) if most in model.opened.colours() else "",
        tuple((int(row), int(column)) for row, column in drawing.way(model)),
        tuple((sign, int(cell[0]), int(cell[1])) for sign, cell in pins if cell is not None),
        tuple((int(row), int(column)) for row, column in list(model.spots().values())[:MOST_SPOTS]),
        tuple(map(int, looked)),
        model.pen(),
        model.answers.running,
        t.say(model.remark) or t.say(model.aloud()),
        {**{name: t.word(f"zoom-{name}") for name in WORDS}, "north": t.word("map-north")},
        key="map",
        click=model.click_cell,
        point=model.point_cell,
        leave=model.leave,
        escape=model.escape,
        stroke=lambda cells: model.stroke(tuple((row, column) for row, column in cells)),
        move=partial(move, model),
    )


def move(model: MapModel, sign: str, row: int, column: int) -> None:
    """A pin was let go: the patch there, or the nearest one, is that end from now on."""
    if patch := nearest(model, (row, column)):
        model.end(SIGNS.index(sign), patch)
    else:
        model.changed(message("map-no-habitat"))


def nearest(model: MapModel, cell: Cell) -> int:
    """The patch of a cell, else the nearest one; 0 where there is none."""
    patches, (high, wide) = model.patches(), model.land.classes.shape
    for far in range(NEAR + 1):
        ring = (
            (cell[0] + down, cell[1] + right)
            for down in range(-far, far + 1)
            for right in (range(-far, far + 1) if abs(down) == far else (-far, far))
        )
        inside = (one for one in ring if 0 <= one[0] < high and 0 <= one[1] < wide)
        if patch := next((found for one in inside if (found := patch_at(patches, one))), 0):
            return patch
    spots = model.spots()
    return min(
        spots, key=lambda patch: hypot(spots[patch][0] - cell[0], spots[patch][1] - cell[1]), default=0
    )


def edge(t: Map) -> Nodes:
    """What the pointer is over, and what the shades of the layer mean."""
    model = t.model
    classes = len(model.counts())
    shades = drawing.legend(model)
    own = shades[: len(shades) - classes]
    remark = t.say(model.remark)
    return (
        *((n.Words(remark, "soft"),) if remark and not model.narrow else ()),
        *((n.Legend(tuple(own), model.lang, t.word("map-shades")),) if own else ()),
    )


# What is asked ----------------------------------------------------------------------------------------------


def asks(t: Map) -> n.Column:
    """Whose way, and which question; unfolded, all that it is asked with."""
    model = t.model
    open_ = "settings" in t.unfolded
    species = n.Button(
        t.say(profile(model.species).name.capitalised()), "soft", "footprints", held=open_,
        title=t.word("map-settings"), key="settings", press=partial(t.fold, "settings"),
    )  # fmt: skip
    question = n.Choice(
        t.word("lab-question"), model.question, tuple((key, t.word(f"map-ask-{key}")) for key in ASKED),
        key="question", choose=partial(model.set, "question"),
    )  # fmt: skip
    return n.Column((n.Row((species, question)), *(settings(t) if open_ else ())), "ask", key="ask")


def settings(t: Map) -> Iterator[Node]:
    """Between which patches, how broad, from which area on; what the question needs besides."""
    model = t.model
    yield species(t)
    if model.question in OF_TWO:
        yield n.Row(tuple(end(t, which) for which in range(2)))
    if model.question in ("corridor", "pinches"):
        dearer = sorted({*WIDTHS, model.dearer})
        yield n.Choice(
            t.word("map-dearer"), str(model.dearer),
            tuple((str(one), t.word("map-percent", number=one)) for one in dearer),
            key="dearer", choose=lambda one: model.set("dearer", int(one)),
        )  # fmt: skip
    least = sorted({*LEAST_AREAS, model.least})
    yield n.Choice(
        t.word("map-least"), f"{model.least:g}",
        tuple((f"{one:g}", t.word("map-ha", number=number(one))) for one in least),
        key="least", choose=lambda one: model.set("least", float(one)),
    )  # fmt: skip
    if model.question == "importance":
        area = plain_number(t, round(model.landscape or model.opened.land.hectares, 2))
        yield n.Field(
            t.word("map-landscape"), area, "number", note=t.note("landscape"), key="landscape",
            set=t.at("landscape", partial(set_landscape, model)),
        )  # fmt: skip
    if model.question == BUDGET:
        yield from prices(t)
    if model.question == CHANGES and model.history.at > 1:
        stops = ((str(at), t.say(strokes_in_words(model, at))) for at in range(1, model.history.at))
        yield n.Choice(
            t.word("map-between"), str(model.stop() or NO_STOP), ((str(NO_STOP), "—"), *stops),
            key="between", choose=lambda at: model.set("between", int(at)),
        )  # fmt: skip


def species(t: Map) -> n.Choice:
    """Whose table of resistances it is."""
    model = t.model
    known = tuple((name, t.say(profile(name).name.capitalised())) for name in PROFILES)
    return n.Choice(t.word("map-species"), model.species, known, key="species", choose=model.other_species)


def end(t: Map, which: int) -> n.Choice:
    """The patch where a question about two begins, or ends."""
    model = t.model
    chosen, patches = model.end_patch(which), list(model.spots())[:MOST]
    shown = [*patches, *([chosen] if chosen and chosen not in patches else [])]
    options = ((str(patch), t.say(model.patch_name(patch))) for patch in shown)

    def choose(patch: str) -> None:
        if int(patch) and int(patch) != chosen:
            model.end(which, int(patch))

    return n.Choice(
        t.word(("map-start", "map-goal")[which]), str(chosen), (("0", "—"), *options),
        key=f"end-{SIGNS[which]}", choose=choose,
    )  # fmt: skip


def written(text: str) -> float:
    """A number that somebody wrote.

    Raises
    ------
    BadOption
        When it is none.
    """
    try:
        return float(text.replace(",", ".").replace("\u202f", "").replace(" ", ""))
    except ValueError:
        raise BadOption(mismatch("x", text, message("map-a-number"))) from None


def plain_number(t: Map, value: float) -> str:
    """A number as it stands in a field."""
    return t.say(numeral(f"{value:g}"))


def set_landscape(model: MapModel, text: str) -> None:
    """Another A_L; what is no area is that of the map."""
    hectares = written(text)
    model.landscape = hectares if 0 < hectares < inf else 0.0
    model.changed()


def prices(t: Map) -> Iterator[Node]:
    """What may be spent, and what restoring a cell of each class costs."""
    model = t.model

    def spend(text: str) -> None:
        coins = written(text)
        if 0 <= coins <= MOST_COINS:
            model.set("budget", coins)
        else:
            model.changed()

    yield n.Field(
        t.word("map-budget"), plain_number(t, model.budget), "number", note=t.note("budget"), key="budget",
        set=t.at("budget", spend),
    )  # fmt: skip
    codes = [code for code in model.prices if code in model.counts()][:MOST_PRICES]
    fields = tuple(
        n.Field(
            t.say(model.class_name(code).capitalised()), plain_number(t, model.prices[code]), "number",
            note=t.note(f"price-{code}"), key=f"price-{code}",
            set=t.at(f"price-{code}", lambda text, code=code: model.set_price(code, written(text))),
        )
        for code in codes
    )  # fmt: skip
    yield n.Fold(
        t.word("map-prices-title"), (n.Words(t.word("map-prices"), "soft"), n.Row(fields)), key="prices"
    )


# What is answered -------------------------------------------------------------------------------------------


def shown_figures(model: MapModel) -> tuple[Figure, tuple[Figure, ...]]:
    """The number that is shown large, and the smaller ones."""
    found = model.answers.result
    area, own = tuple(areas(found)), tuple(figures(found))
    rest = (*area, *chance(model), *own, *spent(model))
    main = message(f"map-figure-{MAIN[model.question]}") if model.question in MAIN else None
    first = next((one for one in own if main in (None, one[0])), area[0])
    if model.tab == "map-change":
        first = area[0]
    return first, tuple(one for one in rest if one is not first)


def chance(model: MapModel) -> Iterator[Figure]:
    """PC, where that is part of the answer: the area of the landscape is counted for it alone."""
    if model.question == "importance":
        yield from probability(model.answers.result, model.landscape or model.opened.land.hectares)


def spent(model: MapModel) -> Iterator[Figure]:
    """What was drawn costs, of which budget."""
    if model.history.at:
        budget = message("map-of-budget", budget=number(model.budget))
        yield message("map-spent"), number(model.spent()), budget


def tone(found: Found | None) -> str:
    """Whether the connected area grew or shrank by what was drawn."""
    if found is None or not found.before or not found.now or found.before == found.now:
        return ""
    return "good" if found.now > found.before else "bad" if found.now < found.before else ""


def result(t: Map) -> n.Result:
    """The answer as a card: one number, a sentence; how far the work is; the cell that is looked at."""
    model, answers = t.model, t.model.answers
    found = answers.result
    (name, value, note), others = shown_figures(model)
    meaning = how_hard(found)
    if meaning:
        hidden = {message(f"map-figure-{key}") for key in ("cost", "width")}
        others = tuple(one for one in others if one[0] not in hidden)
    facts = tuple(
        (t.say(title), t.say(said) + (f" · {t.say(beside)}" if t.say(beside) else ""), "")
        for title, said, beside in others
    )
    meaning = meaning or sentence(found, model.patches().count, model.land)
    return n.Result(
        "",
        large(model, found) or t.say(value),
        t.say(name),
        t.say(meaning),
        t.say(note),
        tone(found),
        () if model.narrow else facts,
        "",
        (*progress(t), *along(t), *looked(t)),
        tuple(acts(t)),
        key="answer",
    )  # fmt: skip


def large(model: MapModel, found: Found | None) -> str:
    """The length of the best way, in kilometres where it has some; "" where another figure is shown."""
    length = found.answer.figures.get("length", inf) if found and found.answer else inf
    if model.tab == "map-change" or model.question not in MAIN or length == inf or length < KILOMETRE:
        return ""
    return model.word("map-kilometres", number=number(round(length / KILOMETRE, 1)))


def how_hard(found: Found | None) -> Text | None:
    """What the best way costs and how broad the corridor is, in a sentence; None where no way is shown."""
    of = found.answer.figures if found and found.answer else {}
    if "width" not in of or inf in of.values():
        return None
    return message("map-how-hard", cost=number(round(of["cost"])), width=number(round(of["width"], -1)))


def progress(t: Map) -> Iterator[Node]:
    """How far the work is; or the button that begins it, where a map is too large to be answered at once."""
    answers = t.model.answers
    if answers.running:
        stop = n.Button(t.word("map-stop"), "soft", key="stop", press=answers.cancel)
        yield n.Progress(t.word("map-working"), answers.done, stop)
    elif answers.result is None or answers.done < 1:
        yield n.Row((n.Button(t.word("map-go"), "main", "play", key="go", press=t.model.ask),))


def along(t: Map) -> Iterator[Node]:
    """What the best way resists from its beginning to its end, and where most."""
    model = t.model
    way = drawing.way(model)
    if len(way) < 2 or model.answers.running or model.narrow:
        return
    table = model.rows().rows
    codes = [class_at(model.land, (int(row), int(column))) or 0 for row, column in way]
    resists = [table[code].resistance if code in table else 0.0 for code in codes]
    hardest = max(range(len(way)), key=lambda at: resists[at])
    if len(set(resists)) < 2:
        return
    code = codes[hardest]
    far = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(way[: hardest + 1]))
    metres = number(round(far * model.land.cellsize))
    yield n.Art(((0, profile_of(resists)),), (0.0, 0.0, WIDE, TALL), t.word("map-profile"))
    yield n.Words(t.word("map-hardest", name=model.class_name(code), far=metres), "soft")


def profile_of(resists: list[float]) -> tuple[Shape, ...]:
    """The ups and downs of the best way as an area under a line; a resistance of a hundred is twice one of
    ten.
    """
    parts = min(STEPS, len(resists))
    cut = [
        resists[at * len(resists) // parts : max((at + 1) * len(resists) // parts, 1)] for at in range(parts)
    ]
    tops = [log1p(max(part, default=0.0)) for part in cut]
    most = max(tops) or 1.0
    points = [(WIDE * at / (parts - 1), TALL - 2 - (TALL - 4) * top / most) for at, top in enumerate(tops)]
    line = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    area = filled(f"M0 {TALL}L{line}L{WIDE} {TALL}Z", "#1d6b4533")
    return (area, unfilled(f"M{line}", "#1d6b45", 1.6))


def looked(t: Map) -> Iterator[Node]:
    """The cell that was clicked: what it is, and who says what it resists."""
    model = t.model
    if model.looked:
        yield n.Words(t.say(model.described((model.looked[0], model.looked[1]))))


def acts(t: Map) -> Iterator[n.Button]:
    """A plan to lay or to take away; the patch looked at as an end."""
    model = t.model
    if not model.answers.running and planned.strokes(model):
        yield n.Button(t.word("map-lay-plan"), "main", key="lay-plan", press=partial(planned.lay, model))
    if planned.begins(model) is not None:
        yield n.Button(t.word("map-take-plan"), key="take-plan", press=partial(planned.take_away, model))
    here = patch_at(model.patches(), (model.looked[0], model.looked[1])) if model.looked else 0
    if here and model.question in OF_TWO:
        for which, key in enumerate(("map-from-here", "map-to-here")):
            yield n.Button(t.word(key), key=key, press=partial(model.end, which, here))


# Drawing ----------------------------------------------------------------------------------------------------


def palette(t: Map) -> n.Palette:
    """Looking, the brushes, undo; on a telephone folded until somebody draws."""
    model, drawn = t.model, t.model.tab == "map-change"

    def take(brush: str) -> None:
        model.tab = "map-ask" if brush == "look" else "map-change"
        model.take_up(brush)

    colours = model.opened.colours()
    tools = tuple(
        n.Tool(
            ICONS.get(brush, ""),
            t.word(f"map-paint-{brush}"),
            model.brush == brush if drawn else brush == "look",
            () if brush == "look" else dab(css(colours[model.opened.code(brush)])),
            key=f"brush-{brush}",
            press=partial(take, brush),
        )
        for brush in ("look", "hedge", "road", "pond", "tunnel")
    )
    if model.narrow and not drawn:
        tools = (n.Tool("pencil", t.word("map-paint-draw"), key="brush-draw", press=partial(take, "hedge")),)
    if model.history.at:
        tools += (n.Tool("undo", t.word("undo"), key="undo", press=partial(model.step, "back")),)
    return n.Palette(t.word("map-brushes"), tools, key="palette")


def dab(colour: str) -> tuple[Shape, ...]:
    """What a brush draws: a patch of its colour."""
    return (shape("rect", x=-0.45, y=-0.45, width=0.9, height=0.9, rx=0.22, fill=colour),)


def timeline(t: Map) -> n.Timeline:
    """The strokes, to undo and to redo."""
    model, history = t.model, t.model.history
    length = len(history.steps)
    return n.Timeline(
        history.at, length, t.word("lab-position", index=history.at, length=length),
        {name: t.word(key) for name, key in TIMELINE.items()}, history.at == length,
        key="timeline", step=model.step, go=model.goto_index,
    )  # fmt: skip


# The sheets -------------------------------------------------------------------------------------------------


def sheet(t: Map) -> n.Sheet | None:
    """The sheet that is open over the map."""
    model = t.model
    if model.tab not in SHEETS:
        return None
    close = n.Button(
        t.word("map-map"), "soft", "x", key="close-sheet", press=partial(model.turn_to, "map-ask")
    )
    title = t.word(f"map-lead-{lead(model)}" if lead(model) else model.tab)
    return n.Sheet(title, SHEETS[model.tab](t), None, model.tab, close, key=f"sheet-{model.tab}")


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
        entries = tuple(
            n.Entry(
                str(item["label"]),
                str(item.get("badge", "")),
                now=bool(item.get("current")),
                key=str(item["id"]),
                press=partial(rows.choose, model, str(item["id"])),
            )
            for item in rows.items(model, MOST)
        )
        items.append(
            n.Listing(
                t.word("map-patches"), entries, t.word("map-no-patches"), t.word("map-filter"), key="patches"
            )
        )
    return (
        *items,
        n.Heading(t.word("map-col-class"), level=3),
        n.Legend(tuple(drawing.legend(model)), model.lang),
        *(n.Words(t.say(text), "soft") for text in few(model)),
        *was_read(t),
    )


def was_read(t: Map) -> Iterator[Node]:
    """What was done to the map on its way in; what it is about is lit, place by place, at a press."""
    model = t.model
    if model.land.notices:
        yield n.Heading(t.word("map-was-read"), level=3)
    places = {notice: cells for notice, cells in model.land.places.items() if cells}
    if entries := tuple(
        n.Entry(
            t.say(notice), t.word("map-places", count=len(cells)), key=f"notice-{at}",
            press=partial(light, t, cells),
        )
        for at, (notice, cells) in enumerate(places.items())
    ):  # fmt: skip
        yield n.Listing(t.word("map-was-read"), entries, key="was-read")
    yield from (n.Words(t.say(text), "soft") for text in model.land.notices if text not in places)


def light(t: Map, cells: tuple[Cell, ...]) -> None:
    """Ring the next of the places that a notice is about."""
    model = t.model
    at = next((i + 1 for i, cell in enumerate(cells) if [*cell] == model.looked), 0) % len(cells)
    model.looked = [*cells[at]]
    model.changed(message("map-place", index=at + 1, count=len(cells)))


def few(model: MapModel) -> Iterator[Text]:
    """What a map of few cells is, and where larger ones open; nothing where there are arrays."""
    if model.opened.plain:
        (high, wide), size = model.land.classes.shape, number(model.land.cellsize)
        yield message("map-plain", rows=high, columns=wide, size=size, most=MOST_CELLS)
        yield message("map-on-a-server" if sys.platform == "emscripten" else "map-no-arrays")


def beside(t: Map, found: Compared) -> Iterator[n.Picture]:
    """The scenarios side by side: each map with its changes, and its connected area."""
    changes = [greatest(one.change) for one in found.scenarios if one.change is not None]
    for letter, one in zip(LETTERS, found.scenarios, strict=False):
        yield scenario(t, letter, one, found.scenarios[0].area, max(changes, default=0.0))


def scenario(t: Map, letter: str, one: Scenario, first: float, most: float) -> n.Picture:
    """A scenario as a small map."""
    model, change = t.model, one.change
    land = drawing.kept(
        model, f"land-{letter}", one.land, lambda: picture_of(one.land, model.opened.colours())
    )
    layers = [land]
    if change is not None:
        layers.insert(
            0, drawing.kept(model, f"change-{letter}", change, lambda: differences_of(change, most))
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
    """How often each patch is among the first, when the table is drawn again from its ranges; the report."""
    model = t.model
    first = DRAWS[0 if model.opened.plain else -1]
    draws = str(t.written.get("draws", first))

    def ask() -> None:
        if not model.patches().count:
            raise BadOption(message("map-no-habitat"))
        model.doubting.ask(model, int(draws))

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
    study, plan = model.reporting.study(model), model.reporting.plan(model)
    if name == STUDY:
        model.page.download(name, landscapes.study_file(study), "application/toml")
    else:
        script = landscapes.script(study, plan.terms if plan else None)
        model.page.download(name, script, "text/x-python")


def opened(t: Map) -> Nodes:
    """Examples; the file that arrived: what it holds, what it must be told."""
    model, incoming = t.model, t.model.incoming
    key, most = ("-few", MOST_CELLS) if model.opened.plain else ("", MOST_BYTES // 10**6)
    examples = tuple(
        n.Entry(t.say(TITLES[name]), now=name == model.opened.name, key=name, press=partial(model.open, name))
        for name in EXAMPLES
    )
    others = (
        n.Listing(t.word("map-examples"), examples, key="examples"),
        n.Words(t.word(f"map-how{key}", most=most), "soft"),
        n.Row((opener(t, "open-here"),)),
    )
    if not incoming.name:
        return others
    return (
        n.Heading(incoming.name, level=3),
        *coming(t),
        *refusal(t),
        *(n.Words(t.say(text)) for text in held(model)),
        *lacking(t),
        *(taking(t, incoming.land) if incoming.land is not None else ()),
        n.Fold(t.word("map-another"), others, key="another"),
    )


def opener(t: Map, key: str, *, wide: bool = False) -> n.Opener:
    """The button for a file, or for the parts of one; with `wide` what is dropped anywhere is taken."""
    model = t.model

    def arriving(name: str, share: float) -> bool:
        model.tab = "map-open"
        percent = message("map-percent", number=round(100 * share))
        wanted = model.incoming.comes(name, share)
        if wanted:
            model.changed(message("map-arriving", name=name, share=percent))
        return wanted

    def refuse(name: str, why: str) -> None:
        model.incoming.lost()
        if why == "too-large":
            raise BadRecord(message("map-file-too-large", name=name, most=MOST_BYTES // 1_000_000))
        raise BadRecord(message("map-file-unreadable", name=name))

    return n.Opener(
        t.word("map-open-file"), ACCEPT, MOST_BYTES, wide, "folder", "soft" if wide else "",
        key=key, open=model.receive, part=arriving, refuse=refuse, several=model.incoming.begins,
    )  # fmt: skip


def coming(t: Map) -> Iterator[Node]:
    """How much of a file has come, or that it is being read; and Stop."""
    incoming = t.model.incoming
    if incoming.share < 1 or incoming.reading.running:
        stop = n.Button(t.word("map-stop"), "soft", key="stop-reading", press=incoming.stop)
        word = "map-coming" if incoming.share < 1 else "map-reading"
        share = incoming.share if incoming.share < 1 else -1.0
        yield n.Progress(t.word(word, name=incoming.name), share, stop)


def refusal(t: Map) -> Iterator[Node]:
    """Why a file was not read: which file, where in it, what stands there, what is expected and the way
    out.
    """
    error = t.model.incoming.error
    if not isinstance(error, BadTable):
        if error is not None:
            yield n.Words(t.say(error.text), "bad")
        return
    where = [
        message(f"map-{what}-at", number=at)
        for what, at in (("line", error.line), ("column", error.column))
        if at
    ]
    if error.what is not None and not (isinstance(error, Asking) and error.what.en == error.option):
        where.append(error.what)
    got = error.got if isinstance(error.got, Text) else verbatim(str(error.got))
    facts = (("map-in-file", verbatim(error.source)), ("map-where", joined(where)), ("map-found", got),
             ("map-expected", error.expected))  # fmt: skip
    yield n.Words(t.word("map-not-read", name=t.model.incoming.name), "bad")
    yield n.Grid(
        (t.word("map-what"), t.word("map-why")),
        tuple((t.word(key), t.say(said)) for key, said in facts if t.say(said)),
        key="refusal",
    )


def held(model: MapModel) -> Iterator[Text]:
    """What the file says of itself."""
    incoming, look = model.incoming, model.incoming.look
    if look is None:
        return
    form = message(f"map-format-{look.driver.replace(' ', '-')}").capitalised()
    if grid := look.grid:
        side = message("map-metres" if grid.crs else "map-units", number=number(grid.cellsize))
        crs = grid.came_in or grid.crs or message("map-none")
        size = {"rows": grid.rows, "columns": grid.columns, "side": side}
        yield message("map-holds-grid", format=form, crs=crs, **size)
        if grid.factor > 1:
            yield message("map-too-large", factor=grid.factor)
        yield from grid.notices() if incoming.land is None else ()
    for layer in look.layers:
        facts = {"name": layer.name, "count": layer.polygons, "crs": layer.crs or message("map-none")}
        yield message("map-holds-layer", format=form, **facts)


def lacking(t: Map) -> Iterator[Node]:
    """What the file does not say, and the button that reads it; folded, what may be said besides."""
    incoming = t.model.incoming
    wanted = incoming.asks()
    if not wanted or incoming.reading.running:
        return
    must = incoming.must()
    if must and incoming.land is None:
        yield n.Words(t.word("map-not-said"), "soft")
    if must:
        yield n.Column(tuple(one for what in must for one in question(t, what)), key="asked")
    if may := tuple(one for what in wanted if what not in must for one in question(t, what)):
        yield n.Fold(t.word("map-may-be-said"), may, key="may")
    if incoming.land is None:
        yield n.Row((n.Button(t.word("map-read"), "main", key="read", press=incoming.read_again),))


def question(t: Map, what: str) -> Iterator[Node]:
    """One thing that a file does not say: chosen, or written with a word on what is meant."""
    incoming = t.model.incoming
    value, choose = incoming.choices.get(what, ""), partial(incoming.choose, what)
    if what in CHOICES:
        named = tuple((one, option(t, what, one)) for one in incoming.options(what))
        yield n.Choice(t.word(f"map-{what}"), value, named, key=what, choose=choose)
    else:
        yield n.Field(t.word(f"map-{what}"), value, key=what, set=choose)
        yield n.Words(t.word(f"map-{what}-note"), "soft")


def option(t: Map, what: str, one: str) -> str:
    """A choice as it is called; a column with some of its values."""
    if what == "shrink":
        return t.word("map-by-majority")
    if what == "band":
        return t.word("map-band-number", number=one)
    values = t.model.incoming.examples(what, one)
    return t.word("map-with-values", name=one, values=", ".join(values)) if values else one


def taking(t: Map, land: LandCover) -> Iterator[Node]:
    """What the classes are, and how much there is of each, before anything is computed."""
    model, incoming = t.model, t.model.incoming
    known = tuple((name, t.word(f"map-classes-{name}")) for name in NAMES)
    yield n.Choice(
        t.word("map-classes"), incoming.choices.get("classes", NAMES[0]), known,
        key="classes", choose=partial(incoming.choose, "classes"),
    )  # fmt: skip
    yield n.Row((n.Button(t.word("map-take"), "main", key="take", press=incoming.take),))
    made = of_file(NO_WORDS, land, incoming.choices["classes"])
    counts = sorted(land.counts().items(), key=lambda one: -one[1])[:MOST_CLASSES]
    lines = tuple(
        (
            f"{code} · {t.say(made.class_name(code, made.table(model.species)))}",
            t.word("map-ha", number=number(cells * land.cellsize**2 / HECTARE)),
            t.word("map-percent", number=number(100 * cells / land.classes.size)),
        )
        for code, cells in counts
    )
    size = dict(zip(("rows", "columns"), land.classes.shape, strict=True))
    yield n.Words(t.word("map-size", side=number(land.cellsize), **size))
    yield n.Grid(tuple(map(t.word, ("map-col-class", "map-col-area", "map-col-share"))), lines)
    yield from (n.Words(t.say(text), "soft") for text in land.notices)


def take_home(t: Map) -> Nodes:
    """All that the page's study comes to, as one archive or file by file."""
    model, taken = t.model, t.model.home
    plain, study_of_two = model.opened.plain, all(end is not None for end in model.ends)
    there = {
        EVERYWHERE: not plain,
        BARRIERS: not plain and study_of_two,
        DRAWN: model.doubting.result is None,
        PDF: prints(),
    }
    more = tuple(
        n.Check(
            t.word(f"map-home-more-{what}"), what in taken.more, key=f"more-{what}",
            set=partial(taken.choose, what),
        )
        for what, yes in there.items() if yes
    )  # fmt: skip
    whole: Node = n.Row(
        (n.Button(t.word("map-home-all"), "main", "download", key="home-all", press=partial(taken.take, "")),)
    )
    if taken.running:
        stop = n.Button(t.word("map-stop"), "soft", key="home-stop", press=taken.cancel)
        whole = n.Progress(t.word("map-working"), taken.done, stop)
    names = tuple(taken.files) or offered(model, taken.more)
    pieces = tuple(piece(t, name, taken.files.get(name)) for name in names)
    return (
        n.Words(t.word("map-home-intro")),
        whole,
        *((n.Column(more, key="home-more"),) if more else ()),
        n.Heading(t.word("map-home-pieces"), level=3),
        n.Listing(t.word("map-home-pieces"), pieces, key="pieces"),
        n.Words(t.word("map-home-few" if plain else "map-home-how"), "soft"),
    )


def piece(t: Map, name: str, raw: bytes | None) -> n.Entry:
    """A file that is to be had, and how large it is [kB], once it is written."""
    path, taken = PurePosixPath(name), t.model.home
    said = t.word("map-script" if path.suffix == ".py" else f"map-home-{path.stem}")
    size = t.word("map-home-size", size=number(max(round(len(raw) / 1000), 1))) if raw is not None else ""
    badge = f"{path.suffix} · {size}" if size else path.suffix
    return n.Entry(said, badge, off=taken.running, key=f"home-{name}", press=partial(taken.take, name))


SHEETS: Mapping[str, Callable[[Map], Nodes]] = {
    "map-list": listed,
    "map-table": table,
    "map-sure": sure,
    "map-open": opened,
    "map-home": take_home,
}


def menus(t: Map) -> Nodes:
    """A file to open, wherever it is dropped; share; the language; everything else behind the gear."""
    model = t.model

    def report() -> None:
        model.turn_to("map-sure")  # how far it is stands there
        save(model, REPORT)

    share = n.Menu(
        t.word("share"),
        "share",
        (
            n.Item(t.word("copy-link"), "link", key="copy", press=lambda: model.page.copy()),
            n.Item(t.word("map-home"), "download", key="home", press=partial(model.turn_to, "map-home")),
            n.Item(t.word("map-report"), "save", key="report", press=report),
            n.Item(t.word("print"), "printer", key="print", here="print"),
        ),
        key="share",
    )
    gear = n.Menu(
        t.word("settings"),
        "gear",
        (
            n.Item(t.word("map-examples"), "map", key="examples", press=partial(model.turn_to, "map-open")),
            *appearance(t),
        ),
        key="gear",
    )
    return (*leave_large(t), opener(t, "open-map", wide=True), share, language(t), gear)


def paper(t: Map) -> Nodes:
    """What is read on the printed page: the question, its numbers, the legend."""
    model = t.model
    first, others = shown_figures(model)
    return (
        n.Heading(t.say(model.opened.title)),
        n.Words(t.word(f"map-title-{model.question}"), "lead"),
        n.Words(t.say(sentence(model.answers.result, model.patches().count, model.land))),
        n.Grid(
            (t.word("lab-measure"), t.word("lab-after"), ""),
            tuple(tuple(map(t.say, one)) for one in (first, *others)),
        ),
        n.Legend(tuple(drawing.legend(model)), model.lang),
        *(n.Words(t.say(text), "soft") for text in model.land.notices),
    )


# The page ---------------------------------------------------------------------------------------------------


class MapPage(LandPage):
    """A map.

    What people click is in its traits, and what is set there is on the map: `link`, `question`, `species`,
    `step` (how many of the strokes are shown), `lang`.

    Examples
    --------
    >>> found = page()
    >>> found
    <page of La carte d'une commune, Bocage (inventé)>
    >>> found.species = "hedgehog"
    >>> found.model.rows().name.en
    'hedgehog'
    """

    model: MapModel
    PREFIX: ClassVar[str] = PREFIX
    ASKED = ASKED
    species = Unicode(help="whose table of resistances")

    def __init__(self, name: str = FIRST) -> None:
        model = MapModel(name)
        self.desk: Map = Desk(model)
        jobs = model.answers, model.doubting, model.reporting, model.incoming.reading, model.home
        super().__init__(model, lambda: view(self.desk), jobs, ("species",))
        model.follow()

    @property
    def state(self) -> Opened:
        """The map as it was opened, under what was drawn since."""
        return self.model.opened

    @property
    def about_what(self) -> Text:
        """The map's title."""
        return self.model.opened.title

    def seen(self) -> dict[str, Any]:
        """Also the species."""
        return {**super().seen(), "species": self.model.species}

    def _set_question(self, question: str) -> None:
        super()._set_question(question)
        self.model.follow()

    def _set_species(self, name: str) -> None:
        if name not in PROFILES:
            raise BadOption(unknown(message("map-species"), name, PROFILES))
        self.model.other_species(name)


def page(name: str = FIRST) -> MapPage:
    """The page, ready to display; without arrays, as in a browser, of a map of few cells."""
    return MapPage(name)
