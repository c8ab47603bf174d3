"""The page on which a lesson is made: the board, and beside it the step, the board or the question that is
being written; what pupils see; the teacher's notes; the key; all faults, each a way to its field.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import accumulate
from textwrap import shorten
from typing import ClassVar

from explorer.core.errors import BadDefinition, BadRecord, instead
from explorer.core.messages import message
from explorer.lab.scene import overlay_legend
from explorer.lessons import Lesson, boards, lesson
from explorer.lessons.lesson import CHARTS, KINDS, NAMES, NUMBERS_SHOWN
from explorer.lessons.model import LessonModel
from explorer.lessons.page import charts, classroom, sheets
from explorer.lessons.page import lesson as pupils
from explorer.lessons.page.making import draft, fields
from explorer.lessons.page.making.fields import Making, flag, number, one, several, some, text, word
from explorer.lessons.page.making.model import LETTERS, PREFIX, TYPED, MakingModel
from explorer.lessons.page.questions import GROUND, go
from explorer.lessons.paper import document
from explorer.lessons.paper import key as key_page
from explorer.lessons.paper import sheets as paper
from explorer.ui import nodes as n
from explorer.ui.desk import Desk, appearance, home, language, leave_large
from explorer.ui.nodes import Node, Nodes
from explorer.ui.widget import Page

LEADS = ("steps", "about", "notes", "key", "check")
PARTS = ("step", "board", "question")
KIND_ICONS = {
    "choice": "question", "number": "scale", "place": "pin", "words": "pencil", "ranking": "arrow-left-right",
    "build": "brush", "draw": "route", "play": "play",
}  # fmt: skip
BRUSH_ICONS = {
    "m": "leaf", "h": "sprout", "f": "sun", "r": "route", "b": "store", "w": "waves", "p": "flag",
    "t": "split", "x": "fence", ".": "eraser",
}  # fmt: skip
LAND = "any-land"


def view(t: Making) -> n.Table:
    """What pupils see, in a preview or on a page that was given to them; else the lesson that is made."""
    model = t.model
    if model.given is not None:
        return given(t)
    whole = PAGES[model.tab](t) if model.tab in PAGES else None
    said = t.say(model.status)
    return n.Table(
        t.word("lesson-make-title"),
        whole or board(t),
        home(t),
        n.Tabs(
            t.word("panels"),
            model.tab,
            tuple((key, lead(t, key)) for key in LEADS),
            choose=model.turn_to,
            key="lead",
        ),
        menus(t),
        None,
        None if whole else card(t),
        None,
        (),
        None,
        None,
        () if whole or model.narrow else legend(t),
        None,
        (n.Heading(t.word("lesson-make-title")),),
        said,
        said,
        model.status_refuses and bool(said),
        model.projector,
        {"play": t.word("lesson-make-steps"), **{key: t.word(f"page-{key}") for key in pupils.WORDS}},
        "lesson making whole" if whole else "lesson making",
    )


def lead(t: Making, key: str) -> str:
    """The name of a part of the page; of the check with how much is wrong."""
    count = len(t.model.faults)
    return t.word(f"lesson-make-{key}") + (f" ({count})" if key == "check" and count else "")


def menus(t: Making) -> Nodes:
    """Undo, the preview, the language, the files behind the gear."""
    model = t.model

    def twice() -> None:
        model.both = not model.both
        model.changed()

    two = "✓" if model.both else ""
    begin = (
        n.Item(t.word("lesson-make-begin-small"), "plus", key="begin-small", press=partial(model.begin, "")),
    )
    narrow = (
        n.Item(t.word("undo"), "undo", key="undo-here", press=model.undo),
        n.Item(t.word("lesson-make-save"), "save", key="save-here", press=model.save),
    )
    gear = n.Menu(
        t.word("settings"),
        "gear",
        (
            n.Item(t.word("lesson-make-both"), "languages", two, key="both", press=twice),
            *begin,
            n.Item(t.word("lesson-make-publish"), "users", key="give", press=partial(model.turn_to, "check")),
            *(narrow if model.narrow else ()),
            *appearance(t),
        ),
        key="gear",
    )
    see = n.Button(t.word("lesson-make-preview"), "main", "eye", key="preview", press=model.preview)
    undo = n.Button(
        t.word("undo"), icon="undo", off=not model.past, title=t.word("undo"), key="undo", press=model.undo
    )
    save = n.Button(t.word("lesson-make-save"), icon="save", key="save", press=model.save)
    wide = () if model.narrow else (undo, save)
    return (*leave_large(t), *wide, see, language(t), gear)


# Pupils -----------------------------------------------------------------------------------------------------


def given(t: Making) -> n.Table:
    """The lesson as pupils see it; in a preview as on a telephone, with the way back."""
    model = t.model
    desk: Desk[LessonModel] = t.own["pupils"]
    assert model.given is not None
    if desk.model is not model.given:
        desk = t.own["pupils"] = desk_of(model.given)
    desk.model.lang = model.lang
    desk.model.narrow, desk.model.touch = (model.narrow if model.gave else True), model.touch
    page = pupils.view(desk)
    if model.gave:
        return page
    back = n.Button(t.word("lesson-make-back"), "main", "back", key="leave-preview", press=model.leave)
    return replace(page, home=None, lead=None, menus=(back, language(t)), game=f"{page.game} phone")


def desk_of(model: LessonModel) -> Desk[LessonModel]:
    """What the lesson's page needs besides its model."""
    desk: Desk[LessonModel] = Desk(model)
    ends = tuple(accumulate(step.minutes for step in model.lesson.steps))
    desk.own["clock"] = pupils.Clock(ends, lambda at: go(desk, at), model.changed)
    desk.own["draws"] = charts.OwnDraws(desk)
    desk.own["marking"] = classroom.marking(model)
    for job in (desk.own["draws"].job, desk.own["marking"]):
        job.observe(lambda _: model.changed(), ["running", "result"])
    return desk


# The board --------------------------------------------------------------------------------------------------


def board(t: Making) -> Node:
    """The board shown; of one that nobody can draw yet, why."""
    model = t.model
    played = model.played()
    if played is not None:
        return n.Board(played, model.lang, t.say(model.board_name()), key="played", ground=GROUND)
    if model.landscape is None:
        why = "lesson-make-built" if model.land in boards.OF_ITS_QUESTION else "lesson-make-no-board"
        return n.Column((n.Words(t.word(why), "lead"),), "doc", key="no-board")
    return n.Board(
        model.scene(),
        model.lang,
        t.say(model.board_name()),
        announce=t.say(model.status),
        ground=GROUND,
        key=f"board-{model.at}-{model.board}",
        click=model.click,
        tap=model.click,
    )


def legend(t: Making) -> Nodes:
    """The legend of the overlay."""
    model = t.model
    overlay, land = model.get(f"{model.board_path}.overlay", "none"), model.landscape
    if land is None or overlay not in dict(fields.of_overlays(t)) or ":" in overlay or overlay == "none":
        return ()
    entries = tuple(overlay_legend(boards.drawn_over(land, overlay)))
    return (n.Legend(entries, model.lang),) if entries else ()


# The card beside it -----------------------------------------------------------------------------------------


def card(t: Making) -> n.Column:
    """The step, board or question that is being written."""
    model = t.model
    if not model.steps:
        add = n.Button(t.word("lesson-make-add-step"), "main", "plus", key="add-step", press=model.add_step)
        return n.Column((n.Words(t.word("lesson-make-no-step"), "lead"), n.Row((add,))), "quest", key="card")
    names = tuple(
        (
            t.word("lesson-make-step-n", number=at + 1, title=titled(t, step)),
            not model.faults_at(f"step[{at}]"),
        )
        for at, step in enumerate(model.steps)
    )
    dots = n.Dots(t.word("lesson-steps"), model.at, names, key="steps", choose=model.goto)
    add = n.Button(t.word("lesson-make-add-step"), "soft", "plus", key="add-step", press=model.add_step)

    def to(part: str) -> None:
        model.part = part
        model.changed()

    parts = tuple((key, t.word(f"lesson-make-part-{key}")) for key in PARTS)
    return n.Column(
        (
            n.Row((dots, add), key="which-step"),
            n.Words(names[model.at][0], "lead", key="step-shown"),
            n.Tabs(t.word("parts"), model.part, parts, key="part", choose=to),
            *OF_PART[model.part](t),
        ),
        "quest",
        t.word("lesson-make-steps"),
        key="card",
    )


def titled(t: Making, table: Mapping[str, object]) -> str:
    """What a part of the lesson is called."""
    title = table.get("title") or table.get("text")
    return str(title.get(t.model.lang, "")) if isinstance(title, dict) else ""


def faults(t: Making, path: str) -> Nodes:
    """Faults of a part as a whole, which no field of it says."""
    said = fields.note(t, path)
    return (n.Words(said, "bad"),) if said else ()


def mover(
    t: Making, path: str, key: str, remove: Callable[[], object], move: Callable[[int], object]
) -> n.Row:
    """Buttons to let something come earlier or later, or to take it away."""
    return n.Row(
        (
            n.Button(
                t.word("lesson-make-earlier"), "soft", "back", key=f"{key}-earlier", press=partial(move, -1)
            ),
            n.Button(
                t.word("lesson-make-later"), "soft", "forward", key=f"{key}-later", press=partial(move, 1)
            ),
            n.Button(t.word("lesson-make-remove"), "soft", "x", key=f"{key}-remove", press=remove),
        ),
        key=f"{key}-mover",
    )


def step_form(t: Making) -> Nodes:
    """A step: its texts, minutes, facts and chart."""
    model, path = t.model, t.model.here
    planned = sum(each.get("minutes", 0) for each in model.steps if type(each.get("minutes")) is int)
    spare = model.get("spare", 0)
    told = t.word("lesson-make-planned", planned=planned, spare=spare)
    facts = tuple(
        (
            str(each.get("key", "")),
            shorten(str((each.get("text") or {}).get(model.lang, "")), 90, placeholder=" …"),
        )
        for each in model.get("fact", [])
    )
    drawn = (
        ("", t.word("lesson-make-none")),
        *((key, t.word(f"lesson-chart-{key}")) for key in CHARTS if key),
    )
    return (
        *faults(t, path),
        *text(t, f"{path}.title"),
        *text(t, f"{path}.text", "long"),
        number(t, f"{path}.minutes", True),
        n.Words(told, "soft"),
        *text(t, f"{path}.explain", "long"),
        fields.fold(
            t.word("lesson-make-more"),
            (*((some(t, f"{path}.facts", facts),) if facts else ()), one(t, f"{path}.chart", drawn),
             several(t, f"{path}.at"), word(t, f"{path}.key")),
            key="more-of-step",
        ),
        mover(t, path, "step", model.remove_step, model.move_step),
    )  # fmt: skip


def board_form(t: Making) -> Nodes:
    """A board: which land, what is drawn over it, its numbers."""
    model, path = t.model, t.model.board_path
    names = tuple(
        (str(at), titled(t, each) or str(each.get("key", ""))) for at, each in enumerate(model.boards)
    )
    tabs = (
        (n.Tabs(t.word("lesson-board-chooser"), str(model.board), names, key="boards",
                choose=lambda to: model.show_board(int(to))),)
        if len(names) > 1 else ()
    )  # fmt: skip
    add = n.Button(t.word("lesson-make-add-board"), "soft", "plus", key="add-board", press=model.add_board)
    if not model.boards:
        return (*faults(t, f"{model.here}.board"), n.Row((add,)))
    if model.land == boards.PLAYED:
        return (*tabs, *text(t, f"{path}.title"), n.Words(t.word("lesson-make-built"), "soft"),
                *faults(t, f"{path}.land"), n.Row((add,)), board_mover(t))  # fmt: skip
    return (
        *tabs,
        *faults(t, path),
        *text(t, f"{path}.title"),
        *land_form(t, f"{path}.land"),
        one(t, f"{path}.overlay", fields.of_overlays(t)),
        some(t, f"{path}.numbers", fields.of_numbers(t), NUMBERS_SHOWN),
        fields.fold(t.word("lesson-make-more"), (word(t, f"{path}.key"),), key="more-of-board"),
        n.Row((add,)),
        board_mover(t),
    )


def board_mover(t: Making) -> n.Row:
    """Move or remove the board shown."""
    model, path = t.model, t.model.board_path
    return mover(t, path, "board", lambda: model.remove(path), lambda by: model.move(path, by))


def land_form(t: Making, path: str) -> Nodes:
    """The land: drawn with brushes, or one that there is."""
    model = t.model

    def choose(name: str) -> None:
        if name:
            model.put(path, name)
        else:
            model.own_letters()

    rows, own = model.letters, ("", t.word("lesson-make-own-letters"))
    known = (own, *fields.of_lands(t))
    value = "" if rows is not None else model.land
    options = known if value in dict(known) else ((value, value), *known)
    chosen = n.Choice(
        t.word("lesson-make-f-land"), value, options, fields.note(t, path), key=path, choose=choose
    )
    if rows is None:
        any_land = n.Field(
            t.word("lesson-make-f-any-land"), model.land, key=LAND, set=lambda name: model.put(path, name)
        )
        return (chosen, fields.fold(t.word("lesson-make-by-name"), (any_land,), key="by-name"))

    def hold(letter: str) -> None:
        model.brush = letter
        model.changed()

    brushes = tuple(
        n.Tool(BRUSH_ICONS.get(letter, "brush"), t.word(f"lesson-make-land-{name}"), letter == model.brush,
               key=f"brush-{name}", press=partial(hold, letter))
        for letter, name in NAMES_OF_LETTERS.items()
    )  # fmt: skip
    high, wide = len(rows), len(rows[0])
    sizes = tuple(
        n.Button(t.word(f"lesson-make-{name}"), "soft", icon, key=name, press=partial(model.resize, *size))
        for name, icon, size in (
            ("row-more", "plus", (high + 1, wide)),
            ("row-less", "minus", (high - 1, wide)),
            ("col-more", "plus", (high, wide + 1)),
            ("col-less", "minus", (high, wide - 1)),
        )
    )
    return (
        chosen,
        n.Words(t.word("lesson-make-draw"), "soft"),
        n.Palette(t.word("lesson-make-brushes"), brushes, key="brushes"),
        fields.fold(t.word("lesson-make-size", rows=high, cols=wide), (n.Row(sizes),), key="size"),
    )


NAMES_OF_LETTERS = dict(
    zip(
        LETTERS,
        ("meadow", "hedge", "field", "road", "built", "water", "pond", "tunnel", "fence", "nothing"),
        strict=True,
    )
)


# Questions --------------------------------------------------------------------------------------------------


def question_form(t: Making) -> Nodes:
    """A question by its kind, and its answer as the engine computes it."""
    model, path = t.model, t.model.task_path
    kinds = (
        ("", t.word("lesson-make-add-task")),
        *((kind, t.word(f"lesson-make-kind-{kind}")) for kind in KINDS),
    )
    add = n.Choice(t.word("lesson-make-add-task"), "", kinds, key="add-task", choose=model.add_task)
    if not model.tasks:
        return (n.Words(t.word("lesson-make-no-task"), "soft"), add)
    names = tuple(
        (titled(t, task), not model.faults_at(f"{model.here}.task[{at}]"))
        for at, task in enumerate(model.tasks)
    )
    dots = n.Dots(t.word("lesson-questions"), model.asked, names, key="questions", choose=model.ask)
    kind = str(model.get(f"{path}.kind", ""))
    of_kind = KIND_FORMS.get(kind, no_form)
    known = t.word(f"lesson-make-kind-{kind}") if kind in KINDS else kind
    return (
        n.Row((n.Words(f"{model.asked + 1} · {known}", "soft"), dots), key="which-question"),
        *faults(t, path),
        *(fields.one(t, f"{path}.kind", kinds[1:]) for _ in range(kind not in KINDS)),
        *text(t, f"{path}.text", "long"),
        *answer(t),
        *of_kind(t, path),
        *said(t, path, kind),
        fields.fold(
            t.word("lesson-make-more"),
            (*(() if kind == "play" else (flag(t, f"{path}.predict"),)), flag(t, f"{path}.optional"),
             word(t, f"{path}.key"), *again(t, path, kind)),
            key="more-of-task",
        ),
        add,
        mover(t, path, "task", lambda: model.remove(path), lambda by: model.move(path, by)),
    )  # fmt: skip


def no_form(_t: Making, _path: str) -> Nodes:
    """Of a kind that there is not."""
    return ()


def again(t: Making, path: str, kind: str) -> Nodes:
    """The vote that a vote repeats."""
    if kind != "choice":
        return ()
    votes = [
        (str(task.get("key")), titled(t, task))
        for step in t.model.steps for task in step.get("task", [])
        if task.get("kind") == "choice" and task.get("key") != t.model.get(f"{path}.key")
    ]  # fmt: skip
    return (one(t, f"{path}.again", (("", t.word("lesson-make-none")), *votes)),)


def about_board(t: Making, path: str) -> Nodes:
    """The board that a question is about."""
    names = tuple((str(each.get("key", "")), titled(t, each)) for each in t.model.boards)
    kind = t.model.get(f"{path}.kind")
    none = () if kind in ("place", "build", "play") else (("", t.word("lesson-make-none")),)
    return (one(t, f"{path}.board", (*none, *names)),)


def found_by(t: Making, path: str, kind: str) -> Nodes:
    """By what the answer is found; one that is typed is written here."""
    model = t.model
    value = model.found_by()
    options = fields.of_answers(t, kind)
    known = options if value in dict(options) else ((value, value), *options)
    wrong = fields.note(t, f"{path}.computed")
    chosen = n.Choice(
        t.word("lesson-make-f-computed"), value, known, wrong, key=f"{path}.computed", choose=model.find_by
    )
    if value != TYPED:
        return (chosen,)
    if kind == "number":
        return (chosen, number(t, f"{path}.answer"))
    if kind == "choice":
        ways = tuple((str(each.get("key")), titled(t, each)) for each in model.get(f"{path}.option", []))
        return (chosen, one(t, f"{path}.answer", ways))
    return (chosen, several(t, f"{path}.answer"))


def options_form(t: Making, path: str) -> Nodes:
    """The answers to choose from, or to put in order."""
    model = t.model
    items = model.get(f"{path}.option", [])
    folds = tuple(
        fields.fold(
            f"{at + 1} · {titled(t, each) or each.get('key', '')}",
            (
                *text(t, f"{path}.option[{at}].text"),
                one(t, f"{path}.option[{at}].misconception", fields.of_misconceptions(t)),
                word(t, f"{path}.option[{at}].key"),
                n.Row((n.Button(t.word("lesson-make-remove"), "soft", "x", key=f"option-{at}-remove",
                                press=partial(model.remove, f"{path}.option[{at}]")),)),
            ),
            key=f"option-{at}",
        )
        for at, each in enumerate(items)
    )  # fmt: skip
    fresh = {"key": draft.fresh(items, "answer"), "text": draft.both("lesson-make-new-option")}
    add = n.Button(
        t.word("lesson-make-add-option"),
        "soft",
        "plus",
        key="add-option",
        press=partial(model.add, f"{path}.option", fresh),
    )
    return (*faults(t, f"{path}.option"), *folds, n.Row((add,)))


def choice_form(t: Making, path: str) -> Nodes:
    """One of several answers."""
    return (*about_board(t, path), *found_by(t, path, "choice"), *options_form(t, path))


def ranking_form(t: Making, path: str) -> Nodes:
    """An order."""
    return (*found_by(t, path, "ranking"), *options_form(t, path))


def graded(t: Making, path: str) -> Nodes:
    """How far from the answer is right, and how far is nearly right."""
    return (n.Row((number(t, f"{path}.tolerance"), number(t, f"{path}.near")), key="graded"),)


def number_form(t: Making, path: str) -> Nodes:
    """A number."""
    unit = text(t, f"{path}.unit")
    return (*about_board(t, path), *found_by(t, path, "number"), *graded(t, path), *unit)


def place_form(t: Making, path: str) -> Nodes:
    """A place on the board."""
    return (*about_board(t, path), *found_by(t, path, "place"))


def words_form(t: Making, path: str) -> Nodes:
    """A sentence."""
    model = t.model
    ideas = model.get(f"{path}.idea", [])
    told = tuple(
        node for at in range(len(ideas))
        for node in text(t, f"{path}.idea[{at}].text", name=t.word("lesson-make-idea-n", number=at + 1))
    )  # fmt: skip
    add = n.Button(
        t.word("lesson-make-add-idea"), "soft", "plus", key="add-idea",
        press=partial(model.add, f"{path}.idea", {"text": draft.both("lesson-make-new-idea")}),
    )  # fmt: skip
    return (*text(t, f"{path}.model", "long"), *faults(t, f"{path}.idea"), *told, n.Row((add,)))


def build_form(t: Making, path: str) -> Nodes:
    """Changes to the board within a budget."""
    prices = tuple(number(t, f"{path}.prices.{tool}", True, said) for tool, said in fields.of_tools(t))
    fold = fields.fold(t.word("lesson-make-prices"), (*faults(t, f"{path}.prices"), *prices), key="prices")
    return (
        *about_board(t, path),
        *found_by(t, path, "build"),
        number(t, f"{path}.budget", True),
        fold,
        *graded(t, path),
    )


def draw_form(t: Making, path: str) -> Nodes:
    """A by-pass on the map of the commune."""
    return (*found_by(t, path, "draw"), number(t, f"{path}.budget", True), *graded(t, path))


def play_form(t: Making, path: str) -> Nodes:
    """A course of a game: where it begins, and what it waits for."""
    model = t.model

    def begin(game: str) -> None:
        table = draft.put(draft.put(model.table, f"{path}.game", game), f"{path}.position", None)
        model.change(draft.put(table, f"{path}.start", draft.new_course()["start"]))

    deeds = model.get(f"{path}.deed", [])
    folds = tuple(
        fields.fold(
            f"{at + 1} · {titled(t, each)}",
            (
                *text(t, f"{path}.deed[{at}].title"), *text(t, f"{path}.deed[{at}].text", "long"),
                several(t, f"{path}.deed[{at}].awaits"), several(t, f"{path}.deed[{at}].at"),
                *text(t, f"{path}.deed[{at}].other"), several(t, f"{path}.deed[{at}].then"),
                word(t, f"{path}.deed[{at}].key"),
                n.Row((n.Button(t.word("lesson-make-remove"), "soft", "x", key=f"deed-{at}-remove",
                                press=partial(model.remove, f"{path}.deed[{at}]")),)),
            ),
            key=f"deed-{at}",
        )
        for at, each in enumerate(deeds)
    )  # fmt: skip
    made = {**draft.new_course()["deed"][0], "key": draft.fresh(deeds, "deed")}
    add = n.Button(
        t.word("lesson-make-add-deed"),
        "soft",
        "plus",
        key="add-deed",
        press=partial(model.add, f"{path}.deed", made),
    )
    return (
        *about_board(t, path), one(t, f"{path}.game", fields.of_games(), write=begin), *beginning(t, path),
        *faults(t, f"{path}.deed"), *folds, n.Row((add,)),
    )  # fmt: skip


def beginning(t: Making, path: str) -> Nodes:
    """The position at which a question begins: a game as it is dealt, or one that is set up on the game's own
    page and brought back by its address.
    """
    model = t.model
    own = model.get(f"{path}.position") is not None
    dealt = (number(t, f"{path}.start.players", True), number(t, f"{path}.start.seed", True))
    deal = n.Button(t.word("lesson-make-deal"), "soft", "dices", key="deal", press=model.deal)
    there = n.Link(t.word("lesson-make-set-up"), model.editor, "grid", apart=True) if model.editor else None
    back = n.Field(
        t.word("lesson-make-f-position"), "", placeholder=t.word("lesson-make-f-position-like"),
        note=t.note("position") or fields.note(t, f"{path}.position"), key="position",
        set=t.at("position", model.lay_out),
    )  # fmt: skip
    return (
        n.Words(t.word("lesson-make-own-position" if own else "lesson-make-dealt"), "soft"),
        n.Row((deal,) if own else dealt, key="start"),
        *((n.Row((there,), key="set-up"),) if there else ()),
        back,
        n.Words(t.word("lesson-make-bring-back"), "soft"),
    )


KIND_FORMS: Mapping[str, Callable[[Making, str], Nodes]] = {
    "choice": choice_form, "number": number_form, "place": place_form, "words": words_form,
    "ranking": ranking_form, "build": build_form, "draw": draw_form, "play": play_form,
}  # fmt: skip
OF_PART: Mapping[str, Callable[[Making], Nodes]] = {
    "step": step_form,
    "board": board_form,
    "question": question_form,
}


def said(t: Making, path: str, kind: str) -> Nodes:
    """What is said to a right, a nearly right and a wrong answer."""
    model = t.model
    if kind == "words":
        return ()
    told = text(t, f"{path}.right")
    if model.get(f"{path}.nearly") is not None or model.faults_at(f"{path}.nearly"):
        told += text(t, f"{path}.nearly")
    if model.get(f"{path}.wrong") is not None or model.faults_at(f"{path}.wrong"):
        told += text(t, f"{path}.wrong")
    if kind in ("number", "place", "build") and model.get("misconception"):
        told += (one(t, f"{path}.misconception", fields.of_misconceptions(t)),)
    return (fields.fold(t.word("lesson-make-said"), told, key="said"),)


def answer(t: Making) -> Nodes:
    """The answer, what else is accepted, and a try."""
    model, task = t.model, t.model.task
    if task is None:
        return (n.Words(t.word("lesson-make-no-answer"), "soft", key="no-answer"),)
    if task.kind == "words":
        return ()
    key_said = t.say(model.key_in_words()) or t.word("lesson-make-of-group")
    accepted = t.say(key_page.accepted(task)) if task.computed else ""
    tried: Nodes = ()
    if task.computed and task.kind in ("number", "choice"):
        mark = t.say(message(f"lesson-{model.tried.verdict}")) if model.tried else ""
        if task.kind == "number":
            give: Node = n.Field(
                t.word("lesson-make-try"),
                "",
                note=mark or t.note("try"),
                key="try",
                set=t.at("try", model.try_answer),
            )
        else:
            ways = (("", "…"), *((option.key, t.say(option.text)) for option in task.options))
            give = n.Choice(
                t.word("lesson-make-try"), "", ways, mark, key="try", choose=t.at("try", model.try_answer)
            )
        tried = (give,)
    return (
        n.Result(
            t.word("lesson-make-answer"),
            text=document.unmarked(key_said),
            items=(*((n.Words(accepted, "soft"),) if accepted else ()), *tried),
            key="answer",
        ),
    )


# The other pages --------------------------------------------------------------------------------------------


def doc(t: Making, *items: Node) -> n.Column:
    """A page of its own."""
    return n.Column(items, "doc", t.word(f"lesson-make-{t.model.tab}"), key=f"page-{t.model.tab}")


def listed(t: Making, path: str) -> Nodes:
    """A list of sentences, each to be changed, with a button for one more."""
    model = t.model
    items = model.get(path, [])
    items = items if isinstance(items, list) else []
    rows: list[Node] = []
    for at in range(len(items)):
        remove = partial(model.remove, f"{path}[{at}]")
        name = t.word(f"lesson-make-{path}-n", number=at + 1)
        rows += text(t, f"{path}[{at}].text", "long", name)
        rows.append(
            n.Row(
                (
                    n.Button(
                        t.word("lesson-make-remove"), "soft", "x", key=f"{path}-{at}-remove", press=remove
                    ),
                )
            )
        )
    fresh: dict[str, object] = {"text": draft.both("lesson-make-new-sentence")}
    return with_add(t, path, rows, fresh)


def with_add(t: Making, path: str, rows: Sequence[Node], fresh: dict[str, object]) -> Nodes:
    """The rows of a list of the lesson under its name, what is wrong with it, and a button that adds one."""
    press = partial(t.model.add, path, fresh)
    add = n.Button(t.word(f"lesson-make-add-{path}"), "soft", "plus", key=f"add-{path}", press=press)
    return (n.Heading(t.word(f"lesson-make-{path}"), level=3), *faults(t, path), *rows, n.Row((add,)))


def about(t: Making) -> Node:
    """What the lesson is called, for whom it is, what pupils learn; and what to begin with."""
    model = t.model
    start = (
        ("-", "…"),
        ("", t.word("lesson-make-begin-small")),
        *((name, t.say(lesson(name).title)) for name in NAMES),
    )

    def begin(name: str) -> None:
        if name != "-":
            model.begin(name)

    def both_or_one(on: bool) -> None:
        model.both = on
        model.changed()

    return doc(
        t,
        n.Heading(t.word("lesson-make-about")),
        n.Check(t.word("lesson-make-both"), model.both, key="both-here", set=both_or_one),
        *text(t, "title"),
        *text(t, "level"),
        *text(t, "programme", "long"),
        *listed(t, "goal"),
        number(t, "spare", True),
        n.Heading(t.word("lesson-make-begin"), level=3),
        n.Choice(t.word("lesson-make-begin-with"), "-", start, key="begin", choose=begin),
        n.Row((opener(t),)),
        *((n.Words(t.note("file"), "bad"),) if t.note("file") else ()),
    )


def opener(t: Making) -> n.Opener:
    """The button that opens a lesson's file."""

    def refuse(_name: str, _why: str) -> None:
        raise BadRecord(message("lesson-answers-damaged"))

    return n.Opener(
        t.word("lesson-make-open"), ".toml", icon="folder", key="open",
        open=t.at("file", t.model.open_file), refuse=t.at("file", refuse),
    )  # fmt: skip


def notes(t: Making) -> Node:
    """The teacher's notes: material, what pupils may say, for those who struggle and for the early, facts,
    misconceptions, limits, teaching values, studies.
    """
    return doc(
        t,
        n.Heading(t.word("lesson-make-notes")),
        *text(t, "before", "long"),
        *of_tables(t, "expect", ("says", "ask")),
        *text(t, "support", "long"),
        *text(t, "stretch", "long"),
        *of_tables(t, "fact", ("text", "source")),
        *of_tables(t, "misconception", ("name", "text")),
        *listed(t, "limit"),
        *listed(t, "taught"),
        *of_tables(t, "study", ("text", "source")),
    )


NAMED = ("fact", "misconception")
"""Tables of the lesson that others name by their key."""


def of_tables(t: Making, path: str, texts: tuple[str, ...]) -> Nodes:
    """Facts, misconceptions, what pupils may say or studies, each behind its name."""
    model = t.model
    items = model.get(path, [])
    items = items if isinstance(items, list) else []
    rows: list[Node] = []
    for at, each in enumerate(items):
        here = f"{path}[{at}]"
        inner: list[Node] = [node for key in texts for node in text(t, f"{here}.{key}", "long")]
        if path == "misconception":
            steps = tuple((str(step.get("key")), titled(t, step)) for step in model.steps)
            chosen = next((step for step in model.steps if step.get("key") == each.get("step")), {})
            there = tuple((str(one.get("key")), titled(t, one)) for one in chosen.get("board", []))
            inner += [one(t, f"{here}.step", steps), one(t, f"{here}.board", there)]
        if path in NAMED:
            inner.append(word(t, f"{here}.key"))
        remove = partial(model.remove, here)
        inner.append(
            n.Row((n.Button(t.word("lesson-make-remove"), "soft", "x", key=f"{here}-remove", press=remove),))
        )
        first = each.get(texts[0]) or {}
        wrong = " ⚠" if model.faults_at(here) else ""
        rows.append(
            fields.fold(
                f"{shorten(str(first.get(model.lang, '')), 80, placeholder=' …')}{wrong}",
                tuple(inner),
                key=here,
            )
        )
    fresh: dict[str, object] = {"key": draft.fresh(items, path)} if path in NAMED else {}
    fresh |= {key: draft.both("lesson-make-new-sentence") for key in texts}
    if path == "misconception" and model.steps:
        board: Mapping[str, object] = next(iter(model.steps[0].get("board", [])), {})
        fresh |= {"step": model.steps[0].get("key"), "board": board.get("key")}
    return with_add(t, path, rows, fresh)


def key(t: Making) -> Node:
    """The sheet and the key, made along."""
    model = t.model
    found = model.lesson
    if found is None:
        return doc(t, n.Heading(t.word("lesson-make-key")), *unsound(t))
    desk: Desk[LessonModel] = Desk(LessonModel(found))
    desk.model.lang = model.lang

    def print_key() -> None:
        model.page.print(document.fragment(key_page.paper(found), model.lang))

    def print_sheet() -> None:
        model.page.print(document.fragment(paper.blank(found), model.lang))

    return doc(
        t,
        n.Heading(t.word("lesson-paper-key", title=found.title)),
        n.Row(
            (
                n.Button(
                    t.word("lesson-make-print-sheet"), icon="printer", key="print-sheet", press=print_sheet
                ),
                n.Button(t.word("lesson-make-print-key"), icon="printer", key="print-key", press=print_key),
            ),
            key="prints",
        ),
        *sheets.the_key(desk),
    )


def unsound(t: Making) -> Nodes:
    """All that is wrong, each a way to its field."""
    model = t.model
    each = tuple(
        n.Entry(
            t.say(model.where(fault)), detail=(what(t, fault),), open=True, tone="bad", key=f"fault-{at}",
            press=partial(model.to_fault, fault),
        )
        for at, fault in enumerate(model.faults)
    )  # fmt: skip
    return (
        n.Words(t.word("lesson-make-wrong", count=len(each)), "lead"),
        n.Listing(t.word("lesson-make-check"), each, key="faults"),
    )


def what(t: Making, fault: BadDefinition) -> str:
    """A fault in words, with the field's name."""
    field = fault.key.rpartition(".")[2].partition("[")[0]
    return f"{field}: {t.say(instead(fault.got, fault.expected))}"


def check(t: Making) -> Node:
    """What `explorer lesson check` says; then how the lesson is saved and published."""
    model = t.model
    found = model.lesson
    told: Nodes = (
        unsound(t)
        if found is None
        else (n.Words(t.word("lesson-make-sound", count=len(found.tasks)), "good"),)
    )
    return doc(t, n.Heading(t.word("lesson-make-check")), *told, *publish(t, found))


def publish(t: Making, found: Lesson | None) -> Nodes:
    """To save the file, to give it to a class or put it on a site, to give it as a link."""
    model = t.model
    name = n.Field(t.word("lesson-make-f-name"), model.name, key="name", set=model.call)
    save = n.Button(t.word("lesson-make-save"), "main", "save", key="save-file", press=model.save)
    commands = tuple(
        (t.word(f"lesson-make-to-{where}"), f"explorer {how}")
        for where, how in (
            ("class", f"class {model.name} --lessons {t.word('lesson-make-folder')}"),
            ("site", f"site public --lessons {t.word('lesson-make-folder')}"),
        )
    )
    link: Nodes = ()
    if found is not None:
        copy = n.Button(t.word("lesson-make-copy"), icon="link", key="copy-for-pupils", press=model.copy_link)
        link = (n.Row((copy,)),) if model.for_pupils else (n.Words(t.word("lesson-make-too-long"), "soft"),)
    return (
        n.Heading(t.word("lesson-make-publish"), level=3),
        n.Row((name, save), key="save-as"),
        n.Words(t.word("lesson-make-into-folder", folder=t.word("lesson-make-folder"))),
        n.Bullets(tuple((command, said) for said, command in commands)),
        *link,
    )


PAGES: Mapping[str, Callable[[Making], Node]] = {"about": about, "notes": notes, "key": key, "check": check}


class MakingPage(Page):
    """The page on which a lesson is made.

    Examples
    --------
    >>> MakingPage().model.lesson.title.en
    'The hedge and the road'
    """

    model: MakingModel
    PREFIX: ClassVar[str] = PREFIX

    def __init__(self) -> None:
        model = MakingModel()
        self.desk: Making = Desk(model)
        self.desk.own["pupils"] = Desk(LessonModel())
        super().__init__(model, lambda: view(self.desk))
        model.observe(lambda _: self.refresh(), ["part", "brush", "both"])

    @property
    def state(self) -> Lesson | None:
        """The lesson, where nothing is wrong with it."""
        return self.model.lesson
