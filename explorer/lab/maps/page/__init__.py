"""The page of a map: it fills the page, its pins are dragged, brushes draw on it, answers lie over it as
cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from math import hypot
from typing import Any, ClassVar

from traitlets import Unicode

from explorer.core.errors import BadOption, unknown
from explorer.core.messages import message
from explorer.core.text import Text
from explorer.ecology.maps.places import patch_at
from explorer.ecology.maps.questions import OF_TWO
from explorer.ecology.maps.resistances import PROFILES
from explorer.ecology.rasters.surface import Cell
from explorer.lab.maps.model import FIRST, MapModel, pictures
from explorer.lab.maps.model.answers import ASKED, sentence
from explorer.lab.maps.model.home import PREFIX, REPORT, in_its_address
from explorer.lab.maps.model.pictures import css
from explorer.lab.maps.opened import Opened
from explorer.lab.maps.page.asking import SIGNS, Map, asks, result, shown_figures
from explorer.lab.maps.page.files import opened, opener, take_home
from explorer.lab.maps.page.sheets import dab, listed, save, sure, table
from explorer.lab.page import TIMELINE, LandPage
from explorer.ui import nodes as n
from explorer.ui.desk import Desk, appearance, as_notebook, home, language, leave_large
from explorer.ui.nodes import Nodes

LEADS: Mapping[str, tuple[str, ...]] = {
    "ask": ("map-ask", "map-change"),
    "list": ("map-list",),
    "table": ("map-table",),
    "sure": ("map-sure",),
}
"""The page's main parts, and the model's tabs under each; "map-open" is behind the gear."""
ICONS = {"look": "eye"}
WORDS, PAGE = ("label", "out", "fit", "in"), ("more", "tabs", "close", "chart")
MOST_SPOTS = 2000
"""Patches that Page Down visits at most."""
NEAR = 30
"""[cells] How far from where a pin is let go a patch is looked for."""


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
    """The last event; a cell is described in the card, and a refused file in the sheet."""
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
        pictures.base(model),
        pictures.layer(model),
        model.land.cellsize,
        css(model.opened.colours()[most]) if most in model.opened.colours() else "",
        tuple((int(row), int(column)) for row, column in pictures.way(model)),
        tuple((sign, int(cell[0]), int(cell[1])) for sign, cell in pins if cell is not None),
        tuple((int(row), int(column)) for row, column in list(model.spots().values())[:MOST_SPOTS]),
        tuple(map(int, looked)),
        model.pen(),
        model.answers.running,
        t.say(model.remark) or t.say(model.status),
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
    """The cell under the pointer, and the legend of the layer."""
    model = t.model
    classes = len(model.counts())
    shades = pictures.legend(model)
    own = shades[: len(shades) - classes]
    remark = t.say(model.remark)
    return (
        *((n.Words(remark, "soft"),) if remark and not model.narrow else ()),
        *((n.Legend(tuple(own), model.lang, t.word("map-shades")),) if own else ()),
    )


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
            *((as_notebook(t, "map"),) if in_its_address(model) else ()),
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
    """The text of the printed page: the question, its numbers, the legend."""
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
        n.Legend(tuple(pictures.legend(model)), model.lang),
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
    LINKED: ClassVar[bool] = True
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
