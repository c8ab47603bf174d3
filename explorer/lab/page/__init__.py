"""The corridor lab's page: a landscape, the questions that are asked of it, the brushes that change it, and
the answer in one sentence with one number.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from traitlets import HasTraits, Int, Unicode

from explorer.core.errors import BadOption, mismatch, unknown
from explorer.core.messages import message
from explorer.core.text import Text, joined, verbatim
from explorer.lab import art, layout
from explorer.lab.landscape.edits import GOAL, START, in_words
from explorer.lab.landscape.landscape import Landscape
from explorer.lab.model import FIRST, PREFIX, TOOLS, LabModel
from explorer.lab.page.answers import LEADS, LOGGED, ROOMY, Lab, lead, open_part, png, result, sheet
from explorer.lab.questions.questions import QUESTIONS, measures
from explorer.lab.scene import GONE, NEW, OTHER_LAND, overlay_legend
from explorer.picture.scene import LegendEntry, Scene, Shape
from explorer.ui import nodes as n
from explorer.ui.desk import Desk, appearance, as_notebook, home, language, leave_large
from explorer.ui.model import PageModel
from explorer.ui.nodes import Node, Nodes
from explorer.ui.widget import Mirrored

ICONS = {
    "ways": "split",
    "route": "route",
    "key": "key",
    "routes": "network",
    "current": "waves",
    "arrival": "heart",
    "habitat": "sprout",
    "importance": "scale",
}
TOOL_ICONS = {
    "remove": "eraser",
    "add": "plus",
    "change": "brush",
    "link": "link",
    "cut": "scissors",
    "protect-link": "shield",
}
FEW = ("remove", "add", "link")
"""The tools that stand there at first; the others unfold."""
PAINTS = ("add", "change")
"""The tools that put down a kind of land."""
MARKED = (NEW, GONE, OTHER_LAND)
ZOOM = ("label", "out", "fit", "in")
TIMELINE: Mapping[str, str] = {
    "label": "lab-timeline", "first": "lab-first", "back": "lab-back", "play": "timeline-play",
    "pause": "timeline-pause", "forward": "lab-forward", "last": "lab-last", "position": "lab-at-step",
    "branches": "timeline-branches",
}  # fmt: skip
GROUND = "#eef2e2"


def view(t: Lab) -> n.Table:
    """The landscape with its questions and brushes; or one of the sheets beside it."""
    model = t.model
    scene = model.scene()
    shown = model.refused_at and t.say(model.status)
    said = "" if shown else spoken(t)
    return n.Table(
        t.say(model.history.opened.title),
        board(t, scene),
        home(t),
        n.Tabs(
            t.word("panels"),
            lead(model),
            tuple((key, t.word(f"lab-lead-{key}")) for key in LEADS),
            choose=partial(go, t),
            key="lead",
        ),
        menus(t),
        rail(t, scene),
        result(t, scene),
        palette(t),
        side(t),
        sheet(t),
        n.Bubble(model.refused_at, str(shown), (), key="why-not", close=partial(answered, t))
        if shown
        else None,
        () if model.narrow else legend(t, scene),
        timeline(t) if model.history.steps else None,
        paper(t, scene),
        t.say(model.remark) or t.say(model.status),
        said,
        model.status_refuses and bool(said),
        model.projector,
        {
            "play": t.word("lab-lead-explore"),
            "side": t.word("lab-side"),
            "side-icon": "history",
            **{key: t.word(f"page-{key}") for key in ("see", "more", "tabs", "close", "chart")},
        },
        "lab",
    )


def go(t: Lab, to: str) -> None:
    """To one of the words: the page there that was open last."""
    t.model.turn_to(t.own.get(f"last-{to}", LEADS[to][0]))


def spoken(t: Lab) -> str:
    """The last event in a few words, as the answer stands in the result already."""
    model, history = t.model, t.model.history
    if history.at and model.status == model.outcome(history.steps[history.at - 1]):
        return t.word("lab-did", what=in_words(history.steps[history.at - 1], model.landscape).capitalised())
    return t.say(model.status)


def answered(t: Lab) -> None:
    """The refusal was read."""
    t.model.refused_at = ""
    t.model.changed()


# The board --------------------------------------------------------------------------------------------------


def board(t: Lab, scene: Scene) -> n.Board:
    """The landscape, with what the question draws over it."""
    model = t.model
    return n.Board(
        scene,
        model.lang,
        t.say(model.board_name()),
        key="board",
        selected=model.ringed(),
        announce=t.say(model.remark) or t.say(model.status),
        zoom={name: t.word(f"zoom-{name}") for name in ZOOM} if len(model.landscape.at) > ROOMY else None,
        ground=GROUND,
        click=model.click,
        tap=model.tap,
        ask=model.point,
        point=model.point,
        leave=model.leave,
        hotkey=model.key,
    )


def rail(t: Lab, scene: Scene) -> n.Rail:
    """The questions; on a telephone the legend of what is drawn stands with them."""
    model = t.model

    def ask(question: str) -> None:
        model.question = question
        model.changed()

    tools = tuple(
        n.Tool(
            ICONS[key],
            t.word(f"lab-rail-{key}"),
            model.question == key,
            key=f"ask-{key}",
            press=partial(ask, key),
        )
        for key in QUESTIONS
    )
    return n.Rail(t.word("lab-question"), tools, legend(t, scene) if model.narrow else ())


def legend(t: Lab, scene: Scene) -> Nodes:
    """The legend of the question's marks and of changes; the whole legend stands under Analyse."""
    model = t.model
    happened = {message(f"lab-is-{what}") for what in MARKED}
    entries = (
        *(brief(one) for one in overlay_legend(model.drawn_over())),
        *(one for one in scene.legend if one.text in happened),
    )
    return (n.Legend(entries, model.lang, t.say(model.asked.short)),) if entries else ()


def brief(entry: LegendEntry) -> LegendEntry:
    """An entry whose first words say enough, without what it explains after a colon."""
    if entry.text not in (message("lab-legends-worst"), message("lab-key-place"), message("lab-key-link")):
        return entry
    heads = (said.partition(":")[0].strip() for said in (entry.text.fr, entry.text.en))
    return replace(entry, text=Text(*heads))


# Changing ---------------------------------------------------------------------------------------------------


def palette(t: Lab) -> n.Palette:
    """Looking, the brushes, undo; the paints of the brush that is held."""
    model = t.model
    known = t.own.get("brushes") == "all"
    shown = [tool for tool in TOOLS if known or tool in FEW or (model.changing and tool == model.tool)]
    if model.narrow and not known and not model.changing:
        shown = [tool for tool in shown if tool in FEW[:2]]

    def look() -> None:
        model.tab = "explore"
        model.changed()

    def take(tool: str) -> None:
        model.tool, model.tab = tool, "change"
        model.changed()

    def unfold() -> None:
        t.own["brushes"] = "" if known else "all"
        model.revision += 1

    tools = (
        n.Tool("eye", t.word("lab-look"), model.tab == "explore", key="look", press=look),
        *(
            n.Tool(
                TOOL_ICONS.get(tool, ""),
                t.word(f"lab-brush-{tool}"),
                model.changing and model.tool == tool,
                drawn(model, tool),
                key=f"tool-{tool}",
                press=partial(take, tool),
            )
            for tool in shown
        ),
        n.Tool("ellipsis", t.word("lab-fewer" if known else "lab-more"), key="more-tools", press=unfold),
    )
    if model.history.at:
        tools += (n.Tool("undo", t.word("undo"), key="undo", press=partial(model.step, "back")),)
    return n.Palette(t.word("lab-tool"), tools, paints(t), key="palette")


def drawn(model: LabModel, tool: str) -> tuple[Shape, ...]:
    """The sign that a tool puts on the board, where it has one."""
    signs = {START: layout.animal(model.landscape), GOAL: "goal", "protect": "protected"}
    return tuple(art.sign(signs[tool])) if tool in signs else ()


def paints(t: Lab) -> Nodes:
    """The kinds of land that can be put down with the brush that is held."""
    model = t.model
    lands = model.lands()
    if not model.changing or model.tool not in PAINTS or not lands:
        return ()
    held = model.brush if model.brush in lands else lands[0]

    def take(land: str) -> None:
        model.brush = land
        model.changed()

    return tuple(
        n.Tool(
            "",
            t.say(model.landscape.lands[land].name.capitalised()),
            land == held,
            tuple(art.ground(land, 0.46)),
            key=f"land-{land}",
            press=partial(take, land),
        )
        for land in lands
    )


def side(t: Lab) -> Nodes:
    """A hint on how to go on, and the changes, newest first."""
    model, history = t.model, t.model.history
    hint = n.Words(t.word("lab-change-hint" if model.changing else "lab-look-hint"), "soft")
    if not history.steps:
        first = measures()[model.asked.numbers[0]]
        return (hint, n.Column((n.Words(t.say(first.sees)),), "box"))
    steps = tuple(
        n.Line(
            t.say(in_words(step, model.landscape).capitalised()),
            now=at == history.at,
            key=f"step-{at}",
            press=partial(model.goto_index, at),
        )
        for at, step in reversed([*enumerate(history.steps, 1)][max(0, history.at - LOGGED) : history.at])
    )
    acts = n.Row(
        (
            n.Button(t.word("lab-reset"), "soft", "undo", not history.at, key="reset", press=model.reset),
            n.Button(t.word("lab-best"), "soft", "search", key="best", press=partial(open_part, t, "best")),
        )
    )
    return (hint, *((n.Log(t.word("lab-timeline"), steps, key="changes"),) if steps else ()), acts)


def timeline(t: Lab) -> n.Timeline:
    """The changes, to undo and to redo."""
    model, history = t.model, t.model.history
    length = len(history.steps)
    return n.Timeline(
        history.at,
        length,
        t.word("lab-position", index=history.at, length=length),
        {name: t.word(key) for name, key in TIMELINE.items()},
        history.at == length,
        key="timeline",
        step=model.step,
        go=model.goto_index,
    )


# The sheets -------------------------------------------------------------------------------------------------


def menus(t: Lab) -> Nodes:
    """Share; the language; everything else behind the gear."""
    model = t.model
    share = n.Menu(
        t.word("share"),
        "share",
        (
            n.Item(t.word("copy-link"), "link", key="copy", press=lambda: model.page.copy()),
            n.Item(t.word("lab-save-png"), "image", key="png", press=partial(png, model)),
            n.Item(t.word("lab-part-save"), "save", key="save", press=partial(open_part, t, "save")),
            as_notebook(t, "landscape"),
            n.Item(t.word("print"), "printer", key="print", here="print"),
        ),
        key="share",
    )
    gear = n.Menu(
        t.word("settings"),
        "gear",
        (
            n.Item(t.word("lab-open-list"), "map", key="open", press=partial(open_part, t, "landscapes")),
            n.Item(t.word("lab-open-file"), "folder", key="file", press=partial(open_part, t, "files")),
            *appearance(t),
        ),
        key="gear",
    )
    return (*leave_large(t), share, language(t), gear)


def paper(t: Lab, scene: Scene) -> Nodes:
    """The text of the printed page: the question, its answer, the legend."""
    model = t.model
    return (
        n.Heading(t.say(joined([model.heading, model.history.opened.title], " · "))),
        n.Words(t.say(model.asked.text), "lead"),
        n.Words(t.say(model.sentence())),
        n.Legend(tuple(scene.legend), model.lang),
        *(n.Words(t.say(one), "soft") for one in model.landscape.notices),
    )


# The page ---------------------------------------------------------------------------------------------------


class LandPage(Mirrored):
    """A page on which a landscape is asked and changed: the lab's, or a map's.

    `link`, `question` and `step` follow what people click, and what is set there is shown.
    """

    ASKED: ClassVar[Collection[str]] = tuple(QUESTIONS)
    """The questions that can be asked."""

    model: Any
    link = Unicode(help="landscape, question and changes as text: the page's address")
    question = Unicode(help="what is asked")
    step = Int(0, help="how many of the changes are shown")

    def __init__(
        self, model: PageModel, view: Callable[[], Node], jobs: Iterable[HasTraits], own: Sequence[str]
    ) -> None:
        super().__init__(model, view)
        for job in jobs:
            job.observe(self.later, ["running", "result", *(["waiting"] if job.has_trait("waiting") else [])])
        self.mirror(("link", "question", "step", *own))

    @property
    def about_what(self) -> Text:
        """The title of the landscape."""
        title: Text = self.model.history.opened.title
        return title

    def __repr__(self) -> str:
        model = self.model
        return f"<page of {model.said(model.heading)}, {model.said(self.about_what)}>"

    def seen(self) -> dict[str, Any]:
        """The traits as they are shown."""
        model = self.model
        return {"link": model.link(), "question": model.question, "step": model.history.at}

    def _set_link(self, text: str) -> None:
        if not self.model.open_address(text if text.startswith(self.PREFIX) else self.PREFIX + text):
            raise BadOption(self.model.status)

    def _set_question(self, question: str) -> None:
        if question not in self.ASKED:
            raise BadOption(unknown(message("lab-question"), question, self.ASKED))
        self.model.question = question

    def _set_step(self, step: int) -> None:
        last = len(self.model.history.steps)
        if not 0 <= step <= last:
            raise BadOption(mismatch("step", str(step), verbatim(f"0…{last}")))
        self.model.goto_index(step)


class LabPage(LandPage):
    """The corridor lab.

    What people click is in its traits, and what is set there is on the board: `link` (landscape, question
    and changes as text), `question`, `step` (how many of the changes are shown), `selected` (the place looked
    at), `lang`.

    Examples
    --------
    >>> lab = page("board:road")
    >>> lab
    <page of Le labo des corridors, Une route en travers>
    >>> lab.question = "arrival"
    >>> lab.tree.json["prompt"]["title"]
    'Arrivent-ils vivants\xa0?'
    """

    model: LabModel
    PREFIX: ClassVar[str] = PREFIX
    LINKED: ClassVar[bool] = True
    selected = Unicode("", help="the place looked at, '' for none")

    def __init__(self, name: str = FIRST) -> None:
        model = LabModel(name)
        self.desk: Lab = Desk(model)
        jobs = model.counting, model.search, model.percolation
        super().__init__(model, lambda: view(self.desk), jobs, ("selected",))

    @property
    def state(self) -> Landscape:
        """The landscape shown, as it was changed."""
        return self.model.landscape

    def seen(self) -> dict[str, Any]:
        """Also the place."""
        return {**super().seen(), "selected": self.model.ringed()}

    def _set_selected(self, place: str) -> None:
        known = tuple(self.model.landscape.at)
        if place and place not in known:
            raise BadOption(unknown(verbatim("selected"), place, known))
        self.model.place = place


def page(name: str = FIRST) -> LabPage:
    """The lab with a landscape of the catalogue, ready to display."""
    return LabPage(name)
