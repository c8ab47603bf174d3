"""The class: how to come in, who is where, what was answered, what is collected by hand, what is taken home;
and a group's own line in a room. On the projector there are no names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from explorer.core.errors import BadRecord, about
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.lessons import Task
from explorer.lessons.gathering import Marked, class_csv, to_discuss
from explorer.lessons.groups import ANIMALS
from explorer.lessons.marking import key_in_words
from explorer.lessons.model import LessonModel
from explorer.lessons.page.questions import Lesson
from explorer.lessons.paper import document, key
from explorer.lessons.paper.document import Paper, unbroken, unmarked
from explorer.picture.drawing import shape
from explorer.picture.scene import Shape
from explorer.ui import nodes as n
from explorer.ui.job import Job
from explorer.ui.nodes import Node, Nodes

if TYPE_CHECKING:
    import segno
else:  # which only a class needs
    segno = lazy_import("segno")

LONGEST_CODE = 2300
"""[characters] of an address that a tablet's camera still reads as one code."""
LARGE = 300
"""[characters] From here on a code is drawn with less to spare, so that its squares stay large."""
BORDER = 4
"""[modules] White around a code, without which a camera does not find it."""
MOST_BYTES = 2_000_000
"""Of a group's file."""
TABLE = "text/csv;charset=utf-8"
TONES = {"right": "good", "near": "near", "wrong": "bad"}


def code(address: str, name: str) -> n.Art | None:
    """An address as a code for cameras; None where it is too long for one.

    >>> code("http://127.0.0.1:8866/K7PM3", "Code").view
    (0.0, 0.0, 37.0, 37.0)
    >>> code("x" * 5000, "Code") is None
    True
    """
    if len(address) > LONGEST_CODE:
        return None
    drawn = segno.make(address, micro=False, error="l" if len(address) > LARGE else "m")
    rows = [list(row) for row in drawn.matrix_iter(border=BORDER)]
    side = float(len(rows))
    return n.Art(((0, tuple(_squares(rows))),), (0.0, 0.0, side, side), name, key="code")


def _squares(rows: list[list[Any]]) -> Iterator[Shape]:
    """A code on its white paper: the dark squares of a row in one stroke."""
    side = len(rows)
    yield shape("rect", x=0, y=0, width=side, height=side, fill="#ffffff")
    runs: list[str] = []
    for y, row in enumerate(rows):
        begun = None
        for x, dark in enumerate([*row, False]):
            if dark and begun is None:
                begun = x
            elif not dark and begun is not None:
                runs.append(f"M{begun} {y}h{x - begun}v1h{begun - x}z")
                begun = None
    yield shape("path", d="".join(runs), fill="#000000")


def marking(model: LessonModel) -> Job[Marked]:
    """The job that marks collected results, while the page goes on."""
    return Job(model)


# A group in a room ------------------------------------------------------------------------------------------


def who(t: Lesson) -> Nodes:
    """Who the group is, and whether the class has its answers; before it has a name, what asks for one."""
    model = t.model
    if model.room_line is None or model.teacher:
        return ()
    name = t.say(model.group.said.capitalised()) if model.group else ""
    if not name:
        return (n.Column(naming(t), "naming", t.word("lesson-class-animal"), key="naming"),)
    status = t.word(f"lesson-class-{model.line}") if model.line else ""
    tone = {"sent": "good", "waiting": "soft", "held": "soft", "": "soft"}.get(model.line, "bad")
    told: list[Node] = [
        n.Words(f"**{name}**"),
        *((n.Words(status, tone, key="line"),) if status else ()),
        n.Button(t.word("lesson-class-rename"), "soft", key="rename", press=partial(t.fold, "naming")),
    ]
    asking = "naming" in t.unfolded
    form = (n.Column(naming(t), "naming", t.word("lesson-class-animal"), key="naming"),) if asking else ()
    return (n.Row(tuple(told), key="group"), *form)


def naming(t: Lesson) -> Nodes:
    """The name of the group: an animal, or a name of its own."""
    names = sorted((t.say(text), key) for key, text in ANIMALS.items())
    options = (("", t.word("lesson-choose")), *((key, name) for name, key in names))

    def keep() -> None:
        t.model.call(t.written.get("own-name") or t.written.get("animal", ""))
        t.unfolded -= {"naming"}
        t.written.pop("own-name", None)

    return (
        n.Choice(
            t.word("lesson-class-animal"),
            t.written.get("animal", ""),
            options,
            key="animal",
            choose=partial(t.write, "animal"),
        ),
        n.Field(
            t.word("lesson-class-own"),
            t.written.get("own-name", ""),
            note=t.note("name"),
            key="own-name",
            set=partial(t.write, "own-name"),
        ),
        n.Row((n.Button(t.word("lesson-class-keep"), "main", key="keep-name", press=t.at("name", keep)),)),
        n.Words(t.word("lesson-class-no-person"), "soft"),
    )


# The teacher's class ----------------------------------------------------------------------------------------


def page(t: Lesson) -> n.Column:
    """One part of the class, with the tabs of the others."""
    model = t.model
    tabs = n.Tabs(
        t.word("parts"),
        model.tab,
        tuple((key, t.word(f"lesson-page-{key}")) for key in PARTS),
        key="parts",
        choose=model.turn_to,
    )
    lost = model.teaching.line in ("lost", "refused")
    alarms = {"lost": lost, "unkept": model.teaching.unkept}
    alarm = tuple(n.Words(t.word(f"lesson-class-{key}"), "bad", key=key) for key, on in alarms.items() if on)
    return n.Column(
        (tabs, *alarm, *PARTS[model.tab](t)),
        "doc class",
        t.word("lesson-lead-class"),
        key=f"page-{model.tab}",
    )


def door(t: Lesson) -> Nodes:
    """The way in: a code for cameras, an address, and the number of groups; on a site, that of its page."""
    model, teaching = t.model, t.model.teaching
    first, *others = teaching.doors or (model.where_from,)
    drawn = code(first, t.word("lesson-class-scan", address=first)) if first else None
    told: list[Node] = [n.Words(t.word("lesson-class-open")), n.Heading(first, key="address")]
    if model.secret:
        told.append(n.Words(t.word("lesson-class-here", count=teaching.here), "lead", key="here"))
    if teaching.closed:
        told.append(n.Words(t.word("lesson-class-is-closed"), "bad"))
    if others:
        told += [n.Words(t.word("lesson-class-or"), "soft"), n.Bullets(tuple((each, "") for each in others))]
    told.append(n.Words(t.word("lesson-class-no-person"), "soft"))
    if not model.projector:
        acts: list[Node] = []
        if model.secret:
            turn = t.word(f"lesson-class-{'reopen' if teaching.closed else 'close'}")
            acts.append(n.Button(turn, icon="key", key="door", press=model.turn_door))
        acts.append(n.Button(t.word("lesson-class-leave"), "soft", key="leave", press=model.leave_teacher))
        told += [
            n.Row(tuple(acts)),
            n.Fold(
                t.word("lesson-class-not-opening"),
                (n.Words(t.word("lesson-class-firewall")),),
                key="firewall",
            ),
        ]
    return (n.Row((*((drawn,) if drawn else ()), n.Column(tuple(told), "way-in")), key="door-open"),)


def groups(t: Lesson) -> Nodes:
    """Who is at which step, and who may need help; names stay off the projector."""
    model, teaching = t.model, t.model.teaching
    titles = [f"{at + 1} · {t.say(step.title)}" for at, step in enumerate(model.lesson.steps)]
    steps = n.Bars(
        t.word("lesson-class-steps"),
        tuple((titles[at], count, "") for at, count in teaching.steps().items()),
        key="at-steps",
    )
    lead = n.Heading(t.word("lesson-class-steps"))
    if model.projector:
        return (lead, steps)
    names = {key: t.say(name.capitalised()) for key, name in teaching.room.names().items()}
    if not names:
        return (lead, steps, n.Words(t.word("lesson-class-nobody"), "lead"))
    heads = tuple(t.word(f"lesson-class-head-{key}") for key in ("group", "step", "done", "right", "state"))
    rows = tuple(row(t, key, name) for key, name in names.items())
    return (lead, steps, n.Grid(heads, rows, key="groups"), *one_group(t, names))


def row(t: Lesson, key: str, name: str) -> tuple[str | Node, ...]:
    """A group: where it is, what it has done; who is stuck stands out by a word and a sign."""
    model, teaching = t.model, t.model.teaching
    sending = teaching.room.newest[key]
    state = t.say(teaching.state(key))
    return (
        name,
        str(sending.at + 1),
        f"{teaching.done(sending)} / {len(model.lesson.tasks)}",
        "…" if key in teaching.unmarked else str(teaching.right(key)),
        n.Words(f"⚑ {state}", "stuck") if teaching.is_stuck(key) else state,
    )


def one_group(t: Lesson, names: Mapping[str, str]) -> Nodes:
    """Actions on one group: look at its page, rename it, remove it."""
    model, teaching = t.model, t.model.teaching
    key = t.written.get("group", "")
    key = key if key in names else ""
    options = (("", t.word("lesson-choose")), *((each, name) for each, name in names.items()))
    chosen = n.Choice(
        t.word("lesson-class-one"), key, options, key="one-group", choose=partial(t.write, "group")
    )
    if not key:
        return (chosen,)
    link = model.page_of(teaching.room.newest[key])
    acts: list[Node] = [n.Link(t.word("lesson-class-board"), link, "eye", apart=True, key="its-page")]
    if model.secret:
        sure, beside = t.own.get("sure-of", ("", "")), teaching.beside(key)
        once = "-sure" if sure == ("group", key) else ""
        acts += [
            n.Button(
                t.word("lesson-class-give-animal"), key="give-animal", press=partial(give_animal, t, key)
            ),
            n.Button(
                t.word(f"lesson-class-remove{once}"),
                icon="x",
                key="remove",
                press=partial(once_sure, t, ("group", key), model.remove_group),
            ),
        ]
        if beside > 1:
            once = "-sure" if sure == ("device", key) else ""
            acts.append(
                n.Button(
                    t.word(f"lesson-class-remove-device{once}", count=beside),
                    icon="x",
                    key="remove-device",
                    press=partial(once_sure, t, ("device", key), model.remove_device),
                )
            )
    return (chosen, n.Row(tuple(acts), key="group-acts"))


def give_animal(t: Lesson, key: str) -> None:
    """The next animal that no group has, for a name that should not be there."""
    taken = {sending.group.name for sending in t.model.teaching.room.sendings}
    free = next((name for name in ANIMALS if name not in taken), next(iter(ANIMALS)))
    t.model.rename_group(key, free)


def once_sure(t: Lesson, asked: tuple[str, str], action: Callable[[str], object]) -> None:
    """A second press does it; the first one asks."""
    if t.own.pop("sure-of", None) == asked:
        action(asked[1])
    else:
        t.own["sure-of"] = asked
    t.model.revision += 1


def questions(t: Lesson) -> Nodes:
    """Answers without names: votes before and after, predictions beside the model's answer."""
    model, teaching = t.model, t.model.teaching
    task, shown = teaching.task, teaching.answer_shown

    def do(action: Callable[..., object], *arguments: Any) -> None:
        action(*arguments)
        model.revision += 1

    def show() -> None:
        teaching.answer_shown = not shown

    options = tuple(
        (one.key, f"{at + 1} · {unmarked(t.say(one.text))}")
        for at, step in enumerate(model.lesson.steps)
        for one in step.tasks
    )
    chosen = n.Choice(
        t.word("lesson-question"), task.key, options, key="asked", choose=partial(do, teaching.ask)
    )
    ways = n.Row(
        (
            n.Button(t.word("lesson-back"), icon="back", key="before", press=partial(do, teaching.turn, -1)),
            n.Button(t.word("lesson-next"), icon="forward", key="after", press=partial(do, teaching.turn, 1)),
            n.Button(
                t.word(f"lesson-class-{'hide' if shown else 'show'}-answer"),
                "main",
                "bulb",
                key="show-answer",
                press=partial(do, show),
            ),
        ),
        key="ways",
    )
    before = next((each for each in model.lesson.tasks if each.key == task.again), None)
    told: list[Node] = [n.Heading(unmarked(unbroken(t.say(task.text))), key="asked-of-all")]
    if before is None:
        told += [*counts(t, task), *sentences(t, task)]
    else:
        votes = {"lesson-class-before": before, "lesson-class-after": task}
        most = max((bar.count for vote in votes.values() for bar in teaching.room.bars(vote)), default=0)
        both = tuple(
            n.Column((n.Heading(t.word(key), level=3), *counts(t, vote, most)), key=key)
            for key, vote in votes.items()
        )
        told.append(n.Column(both, "both", key="both"))
    if shown:
        expected = about(message("lesson-expected"), key_in_words(task))
        told.append(n.Words(unmarked(t.say(expected)), "good", key="expected"))
    choosing = () if model.projector else (chosen,)
    return (*choosing, *told, ways)


def counts(t: Lesson, task: Task, most: int = 0) -> Nodes:
    """Bars; what each answer is worth once the answer is shown."""
    model, room = t.model, t.model.teaching.room
    shown = model.teaching.answer_shown and bool(task.computed)
    answered = t.word("lesson-class-answered", count=len(room.given(task)), of=len(room))

    def signed(said: str, verdict: str) -> str:
        return f"{t.word(f'lesson-sign-{verdict}')} {said}" if verdict else said

    rows = tuple(
        (
            signed(t.say(bar.said), bar.verdict if shown else ""),
            bar.count,
            TONES.get(bar.verdict, "") if shown else "",
        )
        for bar in room.bars(task)
    )
    if task.kind in ("build", "draw", "play") and shown:
        worth = room.counted(task)
        rows = tuple((t.word(f"lesson-{each}"), worth[each], TONES.get(each, "")) for each in worth)
    return (n.Words(answered, "soft"), n.Bars(unmarked(t.say(task.text)), rows, most, key=f"bars-{task.key}"))


def sentences(t: Lesson, task: Task) -> Nodes:
    """Sentences without names; on the projector only once the answer is shown."""
    if t.model.projector and not t.model.teaching.answer_shown:
        return ()
    said = tuple((one, "") for one in t.model.teaching.room.sentences(task).values())
    return (n.Bullets(said, key="said"),) if said else ()


def gather(t: Lesson) -> Nodes:
    """Results brought without a room: files, links, codes."""

    def bring(texts: list[str]) -> None:
        model, teaching, job = t.model, t.model.teaching, t.own["marking"]
        teaching.bring(texts)
        model.changed(teaching.brought)
        job.begin(teaching.marking(), lambda _: model.changed(teaching.brought))

    def take() -> None:
        if texts := t.written.pop("links", "").split():
            bring(texts)

    def refuse(_name: str, _why: str) -> None:
        raise BadRecord(message("lesson-answers-damaged"))

    return (
        n.Heading(t.word("lesson-page-class-gather")),
        n.Words(t.word("lesson-class-gather")),
        n.Row(
            (
                n.Opener(
                    t.word("lesson-class-files"),
                    ".json,.txt,application/json",
                    MOST_BYTES,
                    many=True,
                    icon="folder",
                    key="files",
                    open=t.at("files", lambda _name, raw: bring([raw.decode("utf-8", "replace")])),
                    refuse=t.at("files", refuse),
                ),
                n.Scanner(
                    t.word("lesson-class-camera"),
                    t.word("lesson-class-stop"),
                    key="camera",
                    scan=lambda texts: bring([each for each in texts[:500] if isinstance(each, str)]),
                ),
            )
        ),
        n.Field(
            t.word("lesson-class-links"),
            t.written.get("links", ""),
            "long",
            t.word("lesson-class-links"),
            t.note("files"),
            key="links",
            set=partial(t.write, "links"),
        ),
        n.Row((n.Button(t.word("lesson-class-take"), "main", "plus", key="take", press=take),)),
        n.Words(t.say(t.model.teaching.brought), "lead", key="brought"),
    )


def results(t: Lesson) -> Nodes:
    """Files for the teacher: a table of the class, its summary and all sheets on paper; and what to
    discuss next time, without names.
    """
    model, room = t.model, t.model.teaching.room
    if not len(room):
        return (n.Words(t.word("lesson-class-nobody"), "lead"),)

    def save() -> None:
        model.page.download(f"{model.lesson.name}-class.csv", class_csv(room, model.lang), TABLE)

    def on_paper(paper: Callable[[Any], Paper]) -> None:
        model.print(document.fragment(paper(room), model.lang))

    buttons = n.Row(
        (
            n.Button(t.word("lesson-class-csv"), "main", "save", key="class-csv", press=save),
            n.Button(
                t.word("lesson-class-summary"),
                icon="printer",
                key="summary",
                press=partial(on_paper, key.class_paper),
            ),
            n.Button(
                t.word("lesson-class-sheets"),
                icon="printer",
                key="sheets",
                press=partial(on_paper, key.sheets),
            ),
        ),
        key="class-files",
    )
    return (buttons, n.Heading(t.word("lesson-paper-discuss")), *discussed(t))


def discussed(t: Lesson) -> Nodes:
    """Misconceptions with the board that answers each; then the questions that few understood."""
    model = t.model
    held, low = to_discuss(model.teaching.room)
    found: list[Node] = []
    for one in held:
        belief = one.misconception
        count = t.word("lesson-paper-of", count=one.groups, of=one.asked)
        board = key.where(model.lesson, belief.step, belief.board, model.lang)
        found.append(
            n.Column(
                (
                    n.Words(f"**{unmarked(t.say(belief.name))}** ({count})"),
                    n.Words(unbroken(t.say(belief.text))),
                    n.Words(board, "soft"),
                ),
                "box",
                key=f"belief-{belief.key}",
            )
        )
    if low:
        lines = tuple(
            (unmarked(t.say(one.task.text)), t.word("lesson-paper-right-of", count=one.right, of=one.given))
            for one in low
        )
        found.append(n.Bullets(lines, key="low"))
    return tuple(found) or (n.Words(t.word("lesson-paper-nothing"), "good"),)


PARTS: Mapping[str, Callable[[Lesson], Nodes]] = {
    "class-door": door,
    "class-groups": groups,
    "class-questions": questions,
    "class-gather": gather,
    "class-results": results,
}
"""The parts of the class, by the model's tab."""
