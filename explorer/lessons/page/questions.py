"""A question on a lesson's page: what it is answered with, by its kind, and what is said to the answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeAlias

from explorer.core.errors import ExplorerError
from explorer.core.messages import message
from explorer.core.text import NO_WORDS, agreeing
from explorer.ecology.maps.images import DRAWN, colours, picture_of
from explorer.ecology.maps.invented import SIDE
from explorer.ecology.maps.resistances import profile
from explorer.ecology.maps.strokes import Stroke
from explorer.ecology.rasters.surface import Cell
from explorer.lab import art
from explorer.lab.maps.model.pictures import of_classes
from explorer.lessons import Task, boards, workshop
from explorer.lessons.experiments import own_bypass
from explorer.lessons.lesson import ON_THE_BOARD
from explorer.lessons.marking import as_drawing, in_words, number
from explorer.lessons.model import LessonModel
from explorer.lessons.paper.document import unbroken, unmarked
from explorer.picture.scene import LegendEntry, Scene
from explorer.ui import nodes as n
from explorer.ui import sheets, table_of
from explorer.ui import table as parts
from explorer.ui.board.model import BoardModel
from explorer.ui.desk import Desk
from explorer.ui.nodes import Node, Nodes
from explorer.ui.play import PARTS, standard
from explorer.ui.table import GamePage, GameTable

Lesson: TypeAlias = Desk[LessonModel]

MANY = 2
"""A unit is named in the plural."""
TONES = {"right": "good", "near": "chance", "wrong": "bad", "noted": "info"}
"""The tone of an answer, by its verdict."""
TOOL_ICONS = {"tunnel": "split", "fence": "fence", "hedge": "sprout", "meadow": "flower"}
DRAW_ICONS = {own_bypass.LINE: "route", own_bypass.CROSSING: "footprints"}
COLOURS = colours([*DRAWN], known=True)
GUIDES_OWN = ("back", "restart", "leave", "stay", "computer", "rules")
"""The ways on and out of a guided play, which a lesson says otherwise."""
ZOOM, ROOMY = ("label", "out", "fit", "in"), 60
"""Words of a board that can be enlarged, and the places from which on it can be."""
GROUND = "#eef2e2"
CHECK, ON = "check", "onward"
"""The buttons that keep an answer, and that go on: where the keyboard is after the other was pressed."""


def paragraphs(text: str, tone: str = "") -> Nodes:
    """A text as paragraphs, which empty lines part."""
    return tuple(n.Words(unbroken(part), tone) for part in text.split("\n\n") if part)


# Which question is shown ------------------------------------------------------------------------------------


def current(t: Lesson) -> Task:
    """The question shown: the one that was gone to, else the first that waits, of the board shown if it can
    be.
    """
    model, tasks = t.model, t.model.step.tasks
    if model.pointing and model.pointing.course:
        return model.pointing
    asked = next((task for task in tasks if task.key == t.own.get("asked")), None)
    if asked is not None and model.open(asked):
        return asked
    open_ = [task for task in tasks if model.open(task)]
    waits = [task for task in open_ if not model.answers.finished(task)]
    here = [task for task in waits if task.board in ("", model.board)]
    return next(iter([*here, *waits, *reversed(open_)]), tasks[0])


def ask(t: Lesson, task: Task) -> None:
    """Go to a question, and to its board; one that cannot be asked yet waits behind those that come first."""
    model = t.model
    t.own["asked"] = task.key
    task = current(t) if not model.open(task) else task
    if task.board and model.step_has(task.board):
        model.show(task.board)
    elif model.table is not None:
        model.show(next(board.key for board in model.step.boards if board.land != boards.PLAYED))
    model.revision += 1


def go(t: Lesson, at: int) -> None:
    """Go to a step, and to its first question that waits."""
    t.own.pop("asked", None)
    t.model.goto(at)
    ask(t, current(t))


def onward(t: Lesson, to: Task | int) -> None:
    """Go on to a question or a step; the keyboard comes along."""
    if isinstance(to, int):
        go(t, to)
    else:
        ask(t, to)
    t.own["focus"] = CHECK


def following(t: Lesson) -> Task | None:
    """The next question of the step that can be asked and waits; None where none does."""
    model, tasks = t.model, t.model.step.tasks
    at = tasks.index(current(t))
    around = (*tasks[at + 1 :], *tasks[:at])
    return next((task for task in around if model.open(task) and not model.answers.finished(task)), None)


def settled(t: Lesson, task: Task) -> bool:
    """True if what stands there is what was answered."""
    model = t.model
    if task.key not in model.answers:
        return False
    if task.kind == "play":
        return model.answers.finished(task)
    draft = model.drafts.get(task.key)
    return model.locked(task) or draft in (model.given(task), t.own.get(f"checked-{task.key}"))


def check(t: Lesson, task: Task) -> None:
    """Keep an answer, and stay to read what it is worth."""
    model = t.model
    t.own["asked"] = task.key
    model.check(task)
    if model.refusal[0] != task.key:
        t.own[f"checked-{task.key}"] = model.drafts.get(task.key)
        t.own["focus"] = ON


def draft(t: Lesson, task: Task, value: Any) -> None:
    """Something was chosen or written, and not yet checked."""
    if t.model.refusal[0] == task.key:
        t.model.refusal = ("", NO_WORDS)
    t.model.draft(task, value)
    t.model.revision += 1


# Inputs -----------------------------------------------------------------------------------------------------


def inputs(t: Lesson, task: Task) -> Nodes:
    """The inputs of the question, by its kind."""
    return INPUTS[task.kind](t, task)


def choice(t: Lesson, task: Task) -> Nodes:
    """One of several."""
    model = t.model
    chosen, mark = model.drafts.get(task.key), model.mark(task) if settled(t, task) else None
    entries = tuple(
        n.Entry(
            unmarked(t.say(one.text)),
            tone=TONES[mark.verdict] if mark and one.key == chosen else "",
            now=one.key == chosen,
            key=f"option-{one.key}",
            press=None if model.locked(task) else partial(draft, t, task, one.key),
        )
        for one in task.options
    )
    return (n.Listing(unmarked(t.say(task.text)), entries, key="options"),)


def ranking(t: Lesson, task: Task) -> Nodes:
    """An order: what is pressed comes next, pressed again it is taken out."""
    model = t.model
    given = model.drafts.get(task.key)
    order = tuple(key for key in given if key) if isinstance(given, tuple) else ()

    def turn(key: str) -> None:
        now = tuple(one for one in order if one != key) if key in order else (*order, key)
        draft(t, task, now)

    places = {key: str(at) for at, key in enumerate(order, 1)}
    entries = tuple(
        n.Entry(
            unmarked(t.say(one.text)),
            places.get(one.key, ""),
            now=one.key in places,
            key=f"option-{one.key}",
            press=None if model.locked(task) else partial(turn, one.key),
        )
        for one in task.options
    )
    how = () if model.locked(task) else (n.Words(t.word("lesson-in-order"), "soft"),)
    return (*how, n.Listing(unmarked(t.say(task.text)), entries, key="ranks"))


def the_number(t: Lesson, task: Task) -> Nodes:
    """A number, as people write it."""
    answer = t.model.drafts.get(task.key)
    shown = t.say(number(answer)) if isinstance(answer, float) else str(answer or "")
    unit = t.say(agreeing(MANY, task.unit))
    if t.model.locked(task):
        return (n.Words(f"{shown} {unit}".strip(), "lead"),)
    return (
        n.Field(
            f"{t.word('lesson-answer')} [{unit}]" if unit else t.word("lesson-answer"),
            shown,
            "number",
            key=f"answer-{task.key}",
            set=partial(draft, t, task),
        ),
    )


def sentence(t: Lesson, task: Task) -> Nodes:
    """A sentence, which no program marks: it is compared with another, and the group ticks the ideas that its
    own says.
    """
    model, answer = t.model, t.model.drafts.get(task.key)
    field = n.Field(
        t.word("lesson-answer"),
        str(answer or ""),
        "long",
        key=f"answer-{task.key}",
        set=partial(draft, t, task),
    )
    if task.key not in model.answers or not task.ideas:
        return (field,)
    ticked = model.answers.ticked.get(task.key, ())

    def tick(at: int, on: bool) -> None:
        model.tick(task, [one for one in range(len(task.ideas)) if (on if one == at else one in ticked)])

    boxes = tuple(
        n.Check(unmarked(t.say(idea.capitalised())), at in ticked, key=f"idea-{at}", set=partial(tick, at))
        for at, idea in enumerate(task.ideas)
    )
    return (field, n.Column((n.Words(t.word("lesson-tick"), "soft"), *boxes), key="ideas"))


def place(t: Lesson, task: Task) -> Nodes:
    """A place on the board."""
    found = t.model.drafts.get(task.key)
    name = t.say(in_words(task, found)) if isinstance(found, str) and found else ""
    return (
        n.Words(t.word("lesson-place-is", place=name), "good")
        if name
        else n.Words(t.word("lesson-point"), "soft"),
    )


def design(t: Lesson, task: Task) -> Nodes:
    """Something to lay on the board, within a budget."""
    model = t.model
    build = model.build(task)
    laid = tuple((f"{where} · {t.say(workshop.TOOLS[tool])}", "") for where, tool in build)
    spent = workshop.spent(build, task.site)
    return (
        n.Progress(t.say(model.spent(task, build)), spent / task.budget if task.budget else 0.0, key="spent"),
        *((n.Bullets(laid, key="laid"),) if laid else ()),
        n.Row(
            (
                n.Button(
                    t.word("lab-reset"), "soft", "undo", not build, key="clear", press=partial(clear, t, task)
                ),
            )
        ),
    )


def clear(t: Lesson, task: Task) -> None:
    """Take away what was laid."""
    t.own["asked"] = task.key
    t.model.clear(task)


def drawing(t: Lesson, task: Task) -> Nodes:
    """A by-pass and crossings; nothing is judged but what is counted."""
    return (n.Words(t.word("lesson-draw-how"), "soft"),)


def playing(t: Lesson, task: Task) -> Nodes:
    """The instruction, the reason against another action, a way back, and all legal actions."""
    game = seated(t, task)
    table, guide = game.model, game.model.guide
    step, count = guide.step, len(task.played.steps)
    told: list[Node] = []
    if step is not None:
        caption = t.word("lesson-play-step", number=guide.number + 1, count=count)
        told += [
            n.Steps(caption, guide.number, count),
            n.Words(unmarked(t.say(step.title)), "lead"),
            n.Words(unbroken(t.say(step.text))),
        ]
        if table.status_refuses and not table.refusals:
            told.append(n.Words(unmarked(t.say(table.status)), "bad"))
    ways: list[Node] = list(own_acts(standing(t, task).prompt))
    if table.choosing or table.pointing.aim is not None:
        ways.append(n.Button(t.word("put-back-short"), icon="x", key="put-back", press=table.release))
    if table.pointing.aimed_at().fr:
        does = t.say(table.pointing.aimed_at()).split("\n")[0]
        ways.append(n.Button(does, "main", key="do-it", press=table.pointing.do_it))
    if (guide.number or guide.begun) and not guide.finished:
        ways.append(n.Button(t.word("lesson-play-back"), "soft", "undo", key="play-back", press=guide.back))
    if guide.finished:
        again = guide.restart
        ways.append(n.Button(t.word("lesson-play-again"), "soft", "undo", key="play-again", press=again))
    else:
        ways.append(
            n.Button(
                t.word("tab-actions"),
                "soft",
                "grid",
                held="actions" in t.unfolded,
                key="all-actions",
                press=partial(t.fold, "actions"),
            )
        )
    told.append(n.Row(tuple(ways), key="play-acts"))
    if "actions" in t.unfolded and not guide.finished:
        entries = tuple(
            sheets.action_entry(game, action, t.say(table.label(action)), group=t.say(table.group(action)))
            for action in table.offers()
        )
        told.append(
            n.Listing(t.word("legal-actions"), entries, t.word("no-actions"), t.word("filter"), key="actions")
        )
    return tuple(told)


INPUTS: Mapping[str, Callable[[Lesson, Task], Nodes]] = {
    "choice": choice, "number": the_number, "words": sentence, "ranking": ranking, "place": place,
    "build": design, "draw": drawing, "play": playing,
}  # fmt: skip


def verb(t: Lesson, task: Task) -> str:
    """The word on the button: an answer is given once, compared, checked, or kept as a vote."""
    if task.predict:
        return t.word("lesson-guess")
    return t.word("lesson-check" if task.computed else "lesson-compare" if task.ideas else "lesson-keep")


def verdict(t: Lesson, task: Task) -> Nodes:
    """Why an answer was refused; or what it is worth, as a sign, a word and a sentence."""
    model, mark = t.model, t.model.mark(task)
    key, why = model.refusal
    if key == task.key:
        return (n.Words(t.say(why.capitalised()), "bad", key="refused"),)
    if mark is None or (task.kind == "play" and not model.answers.finished(task)):
        return ()
    said = f"**{t.word(f'lesson-sign-{mark.verdict}')} {t.word(f'lesson-{mark.verdict}')}.** "
    told: list[Node] = [n.Words(said + unbroken(t.say(mark.feedback)))]
    if task.kind == "draw":
        told.insert(0, n.Words(unbroken(t.say(in_words(task, as_drawing(model.given(task))).capitalised()))))
    return (n.Column(tuple(told), f"verdict {mark.verdict}", t.word("lesson-mark"), key="verdict"),)


# The board --------------------------------------------------------------------------------------------------


def board(t: Lesson) -> Node:
    """The board of the step; a game's where one is played, a map where one is drawn on."""
    model = t.model
    if model.table is not None and model.pointing is not None:
        return standing(t, model.pointing).board
    if model.drawn_on:
        return drawn_map(t, next(task for task in model.step.tasks if task.kind == "draw"))
    scene: Scene = model.scene()
    task = model.pointing
    chosen = model.drafts.get(task.key) if task and task.kind == "place" else ""
    return n.Board(
        scene,
        model.lang,
        t.say(model.board_name()),
        key="board",
        selected=chosen if isinstance(chosen, str) and chosen in model.landscape.at else "",
        announce=t.say(model.remark) or t.say(model.status),
        zoom={name: t.word(f"zoom-{name}") for name in ZOOM} if len(model.landscape.at) > ROOMY else None,
        ground=GROUND,
        click=partial(click, t),
        hotkey=model.key,
    )


def click(t: Lesson, where: str, dx: float = 0.0, dy: float = 0.0) -> None:
    """Answer on the board; the question that is answered there is shown."""
    model, task = t.model, t.model.pointing
    if task is not None and task.kind in ON_THE_BOARD and not model.locked(task) and model.open(task):
        t.own["asked"] = task.key
        if model.refusal[0] == task.key:
            model.refusal = ("", NO_WORDS)
        if task.kind == "build":
            model.tool = held_tool(t, task)
    model.click(where, dx, dy)


def hand(t: Lesson) -> Node | None:
    """The tools to lay or draw with, or the hand of the game that is played."""
    model = t.model
    task = model.pointing
    if model.table is not None and task is not None:
        return standing(t, task).hand
    if model.drawn_on:
        return brushes(t, next(one for one in model.step.tasks if one.kind == "draw"))
    if task is not None and task.kind == "build" and model.view.land != boards.BUILT:
        return tools(t, task)
    return None


def held_tool(t: Lesson, task: Task) -> str:
    """The tiles laid on the workshop's board."""
    known = workshop.tools(task.site)
    return t.model.tool if t.model.tool in known else known[0]


def tools(t: Lesson, task: Task) -> n.Palette:
    """The tools that can be laid, with their prices."""

    def take(tool: str) -> None:
        t.model.tool = tool
        t.model.revision += 1

    return n.Palette(
        t.word("lesson-tool"),
        tuple(
            n.Tool(
                TOOL_ICONS.get(tool, "plus"),
                t.say(workshop.named(task.site, tool).capitalised()),
                tool == held_tool(t, task),
                () if tool == workshop.FENCE else tuple(art.ground(tool, 0.46)),
                key=f"tool-{tool}",
                press=partial(take, tool),
            )
            for tool in workshop.tools(task.site)
        ),
        key="palette",
    )


# A map that is drawn on -------------------------------------------------------------------------------------


def on_map(t: Lesson, task: Task) -> own_bypass.Drawing:
    """The drawing on the map."""
    return as_drawing(t.model.drafts.get(task.key))


def brush(t: Lesson) -> str:
    """The brush that is held."""
    found: str = t.own.get("brush", own_bypass.LINE)
    return found


def drawn_map(t: Lesson, task: Task) -> n.Map:
    """The commune with what is drawn on it; crossings are numbered, as one speaks of them."""
    land = own_bypass.land(on_map(t, task))
    strokes = map(Stroke.parse, on_map(t, task))
    crossings = [stroke.cells[0] for stroke in strokes if stroke.tool == own_bypass.CROSSING]
    first: Cell | None = t.own.get("first")
    return n.Map(
        t.word("lesson-draw-map"),
        (SIDE, SIDE),
        picture_of(land, COLOURS),
        cellsize=land.cellsize,
        ground=GROUND,
        pins=tuple((str(at), int(row), int(column)) for at, (row, column) in enumerate(crossings, 1)),
        selected=tuple(map(int, first or ())),
        pen="line" if brush(t) == own_bypass.LINE else "dot",
        announce=t.say(t.own.get("heard", NO_WORDS)),
        words={**{name: t.word(f"zoom-{name}") for name in ZOOM}, "north": t.word("map-north")},
        key="map",
        click=partial(map_click, t, task),
        point=partial(map_point, t, task),
        escape=partial(let_go, t),
        stroke=lambda cells: stroke(t, task, tuple((row, column) for row, column in cells)),
        move=partial(move, t, task),
    )


def map_point(t: Lesson, task: Task, row: int, column: int) -> None:
    """Describe a cell for screen readers."""
    code = own_bypass.land(on_map(t, task)).classes[row, column]
    where = message("map-cell", row=row + 1, column=column + 1)
    hear(t, message("map-cell-is", where=where, name=profile("toad").rows[code].name))


def hear(t: Lesson, text: Any) -> None:
    """Say something to those who hear the map."""
    t.own["heard"] = text
    t.model.revision += 1


def map_click(t: Lesson, task: Task, row: int, column: int) -> None:
    """One end of a road, then the other; or a crossing."""
    first: Cell | None = t.own.get("first")
    if brush(t) == own_bypass.LINE and first is None:
        t.own["first"] = (row, column)
        hear(t, message("lesson-draw-other-end"))
    else:
        stroke(t, task, ((row, column),) if first is None else (first, (row, column)))


def stroke(t: Lesson, task: Task, cells: tuple[Cell, ...]) -> None:
    """The brush went through these cells."""
    t.own.pop("first", None)
    tool = brush(t)
    through = own_bypass.snapped(cells) if tool == own_bypass.LINE else cells
    try_on(t, task, (*on_map(t, task), str(Stroke(tool, through))))


def move(t: Lesson, task: Task, sign: str, row: int, column: int) -> None:
    """A crossing was dragged elsewhere."""
    drawn = list(on_map(t, task))
    places = [at for at, each in enumerate(drawn) if Stroke.parse(each).tool == own_bypass.CROSSING]
    drawn[places[int(sign) - 1]] = str(Stroke(own_bypass.CROSSING, ((row, column),)))
    try_on(t, task, tuple(drawn))


def try_on(t: Lesson, task: Task, found: own_bypass.Drawing) -> None:
    """Another drawing, if it is one; what cannot be drawn is refused in words."""
    try:
        own_bypass.read(found, task.budget)
        own_bypass.land(found)
    except ExplorerError as error:
        t.own["asked"] = task.key
        t.model.refusal = (task.key, error.text)
        hear(t, error.text.capitalised())
        return
    put(t, task, found)


def put(t: Lesson, task: Task, found: own_bypass.Drawing) -> None:
    """Another drawing; the verdict on the one before stands until the next is checked."""
    t.own["asked"] = task.key
    t.own["heard"] = message("lesson-draw-now", count=len(found))
    draft(t, task, found)


def let_go(t: Lesson) -> None:
    """The end that was begun is none."""
    t.own.pop("first", None)
    t.model.revision += 1


def brushes(t: Lesson, task: Task) -> n.Palette:
    """Both brushes, a stroke back, all away."""

    def take(tool: str) -> None:
        t.own["brush"] = tool
        let_go(t)

    held = tuple(
        n.Tool(
            DRAW_ICONS[tool],
            t.word(f"lesson-draw-{tool}", count=task.budget).capitalize(),
            brush(t) == tool,
            key=f"brush-{tool}",
            press=partial(take, tool),
        )
        for tool in own_bypass.TOOLS
    )
    if not on_map(t, task):
        return n.Palette(t.word("lesson-draw-tool"), held, key="palette")
    back = n.Tool("undo", t.word("undo"), key="undo", press=lambda: put(t, task, on_map(t, task)[:-1]))
    away = n.Tool("eraser", t.word("lab-reset"), key="all-away", press=lambda: put(t, task, ()))
    return n.Palette(t.word("lesson-draw-tool"), (*held, back, away), key="palette")


def map_legend() -> tuple[LegendEntry, ...]:
    """The classes of the map of the commune."""
    counts, rows = own_bypass.land(()).counts(), own_bypass.table().rows
    return tuple(of_classes(counts, COLOURS, lambda code: rows[code].name))


# A game that is played in the lesson ------------------------------------------------------------------------


def game_page(name: str) -> GamePage[Any]:
    """The page of a game."""
    found: GamePage[Any] = table_of(name)
    return found


def seated(t: Lesson, task: Task) -> GameTable[Any]:
    """The game's table on the page, made when it is first played on."""
    table: BoardModel[Any] = t.model.table_of(task)
    known: GameTable[Any] | None = t.own.get(f"table-{task.key}")
    if known is None or known.model is not table:
        known = GameTable(game_page(table.game.name), table, PARTS)
        t.own[f"table-{task.key}"] = known
        if t.model.page is not None:
            table.observe(lambda _: t.model.page.refresh(), ["revision", "tab", "rule"])
    return known


def standing(t: Lesson, task: Task) -> n.Table:
    """The game's own page, of which a lesson shows the board, the hand and why something is not played; asked
    for once each time that the lesson's page is drawn.
    """
    game = seated(t, task)
    if (known := t.own.get("standing")) is None:
        known = t.own["standing"] = (game.page.view or standard)(game)
    found: n.Table = known
    return found


def own_acts(prompt: Node | None) -> Nodes:
    """The buttons of a game's prompt that are the game's own."""
    rows = [item for item in getattr(prompt, "items", ()) if isinstance(item, n.Row)]
    found = [each for row in rows for each in row.items if each.key not in GUIDES_OWN]
    return tuple(each for each in found if each.key not in ("hint", "undo", "put-back", "do-it", "end-tell"))


def over(t: Lesson) -> Node | None:
    """Why something is not played or laid, where it was tried."""
    model, task = t.model, t.model.pointing
    if model.table is not None and task is not None:
        return parts.bubble(seated(t, task))
    if not model.refused_at:
        return None

    def read() -> None:
        model.refused_at = ""
        model.changed()

    return n.Bubble(model.refused_at, t.say(model.status), (), key="why-not", close=read)
