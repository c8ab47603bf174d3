"""The group's answers and files, handing in where there is no room, and the teacher's page."""

from __future__ import annotations

from functools import partial

from explorer.core.errors import BadRecord
from explorer.core.messages import message
from explorer.core.text import Text
from explorer.lessons.answers import as_csv
from explorer.lessons.groups import as_file
from explorer.lessons.lesson import GRID
from explorer.lessons.marking import in_words, key_in_words
from explorer.lessons.page.classroom import code, naming
from explorer.lessons.page.questions import Lesson, paragraphs
from explorer.lessons.paper import document, key, sheets
from explorer.lessons.paper.document import unbroken, unmarked
from explorer.ui import nodes as n
from explorer.ui.nodes import Node, Nodes

MIMES = {"csv": "text/csv;charset=utf-8", "json": "application/json"}


# The sheet --------------------------------------------------------------------------------------------------


def file(t: Lesson) -> str:
    """The name of the group's files: the lesson, and the group's name if it has one."""
    said = t.say(t.model.group.said) if t.model.group else ""
    return "-".join((t.model.lesson.name, *said.split()))


def save(t: Lesson, form: str) -> None:
    """Let the browser keep a file."""
    model = t.model
    text = as_csv(model.answers, model.lang) if form == "csv" else as_file(model.result())
    model.page.download(f"{file(t)}.{form}", text, MIMES[form])


def save_picture(t: Lesson) -> None:
    """The board as a picture."""
    t.model.page.picture(f"{file(t)}-{t.model.board}.png", t.model.picture())


def on_paper(t: Lesson) -> None:
    """Let the browser print the group's sheet."""
    model = t.model
    paper = sheets.filled([sheets.copied(model)])
    model.print(document.fragment(paper, model.lang))


def open_file(t: Lesson, _name: str, raw: bytes) -> None:
    """Go on from a file that was saved."""
    t.own.pop("asked", None)
    t.model.open_file(raw.decode("utf-8", "replace"))


def refuse(_name: str, _why: str) -> None:
    """A file that was not even read."""
    raise BadRecord(message("lesson-answers-damaged"))


def restart(t: Lesson) -> None:
    """A second press begins anew; the first one asks."""
    if not t.own.pop("sure", False):
        t.own["sure"] = True
        t.model.revision += 1
        return
    for name in [name for name in t.own if name == "asked" or name.startswith(("checked-", "table-"))]:
        del t.own[name]
    t.model.restart()


def sheet(t: Lesson) -> Node:
    """All answers so far, and the files that hold them."""
    model, answers = t.model, t.model.answers
    tasks = [task for step in model.lesson.steps for task in step.tasks]
    given = [task for task in tasks if task.key in answers]
    right = sum(answers.mark(task).verdict == "right" for task in given)
    marked = sum(answers.mark(task).verdict != "noted" for task in given)
    rows = tuple(
        (
            unmarked(t.say(task.text)),
            unmarked(t.say(in_words(task, answers.given[task.key]))),
            f"{t.word(f'lesson-sign-{answers.mark(task).verdict}')} {unmarked(t.say(answers.result(task)))}",
        )
        for task in given
    )
    facts = {"answered": len(given), "asked": len(tasks), "right": right, "marked": marked}
    head = tuple(t.word(one) for one in ("lesson-question", "lesson-answer", "lesson-mark"))
    name = t.say(model.group.said.capitalised()) if model.group else ""
    return page(
        t,
        n.Heading(t.word("lesson-paper-filled", title=model.heading), name),
        n.Progress(t.word("lesson-score", **facts), len(given) / len(tasks), key="score"),
        n.Row(
            (
                n.Button(t.word("lesson-print"), "main", "printer", key="print", press=partial(on_paper, t)),
                n.Button(t.word("lesson-csv"), icon="save", key="csv", press=partial(save, t, "csv")),
                n.Button(t.word("lesson-json"), icon="save", key="json", press=partial(save, t, "json")),
                n.Button(t.word("lesson-png"), icon="image", key="png", press=partial(save_picture, t)),
            ),
            key="files",
        ),
        *((n.Grid(head, rows, key="answers"),) if rows else (n.Words(t.word("lesson-nothing-yet"), "lead"),)),
        n.Words(t.word("lesson-kept"), "soft"),
        *((n.Words(t.note("file"), "bad"),) if t.note("file") else ()),
        anew(t),
    )


def anew(t: Lesson) -> n.Row:
    """Buttons to open a saved file and to restart."""
    return n.Row(
        (
            n.Opener(
                t.word("lesson-open"),
                ".json",
                icon="folder",
                key="open",
                open=t.at("file", partial(open_file, t)),
                refuse=t.at("file", refuse),
            ),
            n.Button(
                t.word("lesson-restart-sure" if t.own.get("sure") else "lesson-restart"),
                "soft",
                "undo",
                key="restart",
                press=partial(restart, t),
            ),
        ),
        key="anew",
    )


def page(t: Lesson, *items: Node) -> n.Column:
    """A page of its own, with the tabs of what is beside it."""
    model = t.model
    tabs: Nodes = ()
    if model.tab in ("sheet", "hand-in") and not model.room_line:
        options = tuple((key, t.word(f"lesson-page-{key}")) for key in ("sheet", "hand-in"))
        tabs = (n.Tabs(t.word("parts"), model.tab, options, key="parts", choose=model.turn_to),)
    return n.Column((*tabs, *items), "doc", t.word(f"lesson-page-{model.tab}"), key=f"page-{model.tab}")


def hand_in(t: Lesson) -> Node:
    """Without a room: the group's name, and its result as a code and a link for the teacher to collect; a
    group without a name has no code, it could not be told from others.
    """
    model = t.model
    name = t.say(model.group.said.capitalised()) if model.group and model.group.name else ""
    address = f"{model.where_from}#{model.link()}"
    told: list[Node] = [
        n.Heading(name or t.word("lesson-page-hand-in")),
        n.Words(t.word("lesson-class-hand-in")),
    ]
    if name and model.where_from:
        drawn = code(address, t.word("lesson-class-code", name=name))
        told.append(drawn or n.Words(t.word("lesson-class-too-long")))
    copy = n.Button(t.word("copy-link"), "main", "link", key="copy-link", press=lambda: model.page.copy())
    told.append(n.Row((copy,)))
    return page(t, *told, n.Column(naming(t), "naming", t.word("lesson-class-animal"), key="naming"))


# The teacher's page -----------------------------------------------------------------------------------------


def teacher(t: Lesson) -> Node:
    """Plan, answer key, tolerances, limits, grid and sources: behind a press, and no secret."""
    model = t.model

    def show() -> None:
        model.teacher_open = not model.teacher_open

    def print_it() -> None:
        model.print(document.fragment(key.paper(model.lesson, model.answers.work), model.lang))

    shown = model.teacher_open
    opener = n.Button(
        t.word("lesson-teacher-close" if shown else "lesson-teacher-open"),
        "" if shown else "main",
        "eye",
        key="teacher-open",
        press=show,
    )
    printer = n.Button(t.word("lesson-print"), "main", "printer", key="print", press=print_it)
    return page(
        t,
        n.Heading(t.word("lesson-paper-key", title=model.heading)),
        n.Words(t.word("lesson-teacher-room" if model.secret else "lesson-teacher-warning"), "soft"),
        n.Row((opener, *((printer,) if shown else ())), key="teacher-acts"),
        *(the_key(t) if shown else ()),
    )


def the_key(t: Lesson) -> Nodes:
    """The whole of it."""
    lesson, work = t.model.lesson, t.model.answers.work

    def part(name: str, *items: Node) -> Nodes:
        return (n.Heading(t.word(f"lesson-part-{name}"), level=3), *items)

    def listed(texts: tuple[Text, ...]) -> n.Bullets:
        return n.Bullets(tuple((unmarked(t.say(text)), "") for text in texts))

    def heads(*keys: str) -> tuple[str, ...]:
        return tuple(t.word(f"lesson-{one}") for one in keys)

    answers = tuple(
        (
            f"{key.numbered(lesson, task)} {unmarked(t.say(task.text))}",
            unmarked(t.say(key_in_words(task, work))),
            unmarked(t.say(key.accepted(task))),
        )
        for task in lesson.tasks
    )
    skills = tuple(tuple(t.say(text) for text in (skill.name, *skill.levels)) for skill in GRID)
    expected = tuple((unmarked(t.say(one.says)), unmarked(t.say(one.ask))) for one in lesson.expects)
    sources, studies = (
        tuple((unmarked(t.say(one.text)), unbroken(t.say(one.source))) for one in each)
        for each in (lesson.facts, lesson.studies)
    )
    return (
        *part(
            "goal",
            n.Words(f"**{unmarked(t.say(lesson.level))}**"),
            *(n.Words(t.word("lesson-aim", goal=unmarked(t.say(goal)))) for goal in lesson.goal[:1]),
            *(
                n.Words(t.word("lesson-meets", name=unmarked(t.say(met.name))))
                for met in lesson.misconceptions[:1]
            ),
            *((listed(lesson.goal[1:]),) if lesson.goal[1:] else ()),
            *paragraphs(t.say(lesson.programme)),
        ),
        *part("before", *paragraphs(t.say(lesson.before))),
        *part("plan", n.Grid(heads("when", "step"), tuple(key.plan_rows(lesson, t.model.lang)))),
        *(part("expect", n.Grid(heads("says", "ask"), expected, key="expected")) if expected else ()),
        *(part("support", *paragraphs(t.say(lesson.support))) if t.say(lesson.support) else ()),
        *part("stretch", *paragraphs(t.say(lesson.stretch))),
        *part("key", n.Grid(heads("question", "expected", "accepted"), answers, key="answer-key")),
        *part("limits", listed(lesson.limits)),
        *part("taught", listed(lesson.taught)),
        *part("grid", n.Grid((*heads("skill"), "0", "1", "2"), skills)),
        *part("sources", n.Bullets(sources)),
        *part(
            "studies",
            *((n.Bullets(studies),) if studies else ()),
            n.Words(t.word("lesson-unmeasured"), "soft"),
        ),
    )
