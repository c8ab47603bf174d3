"""A lesson: the board and one question beside it; the sheet, the teacher's page and the class each take the
whole page.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import accumulate
from typing import Any, ClassVar
from urllib.parse import parse_qs

from explorer.core.text import LANGUAGES, asked_for
from explorer.lab.questions.sentences import figure
from explorer.lab.scene import overlay_legend
from explorer.lessons import Task, boards
from explorer.lessons.answers import Answers
from explorer.lessons.groups import ROOM
from explorer.lessons.model import FIRST, PREFIX, TEACHER, LessonModel
from explorer.lessons.page import charts, classroom, sheets
from explorer.lessons.page.charts import OwnDraws
from explorer.lessons.page.questions import (
    CHECK,
    ON,
    Lesson,
    ask,
    board,
    check,
    current,
    following,
    go,
    hand,
    inputs,
    map_legend,
    onward,
    over,
    paragraphs,
    settled,
    standing,
    verb,
    verdict,
)
from explorer.lessons.paper.document import unbroken, unmarked
from explorer.ui import nodes as n
from explorer.ui.desk import Desk, appearance, home, language, leave_large
from explorer.ui.job import running_loop
from explorer.ui.nodes import Node, Nodes
from explorer.ui.widget import Page

LEADS: Mapping[str, tuple[str, ...]] = {
    "lesson": (FIRST,),
    "sheet": ("sheet", "hand-in"),
    "teacher": ("teacher",),
    "class": tuple(classroom.PARTS),
}
"""The page's main parts, and the model's tabs under each."""
OF_TEACHERS = ("teacher", "class")
CLOCK = "clock"
"""Under which name the browser keeps when the lesson began."""
MINUTE = 60.0
STATES = ("open", "lost", "refused")
STATUSES = ("sent", "waiting", "refused", "full", "removed", "closed", "held")
MOST_TEXTS = 500
WORDS = ("more", "tabs", "close", "chart")
CHART = 300
"""[px] How high a chart is."""
AS_TABS = 48
"""[letters] The titles of boards stand beside one another up to here; more are a list that unfolds."""


def view(t: Lesson) -> n.Table:
    """The page: a question beside its board, or one of the others."""
    model = t.model
    t.own.pop("standing", None)
    of = lead(t)
    whole = PAGES[model.tab](t) if model.tab in PAGES else None
    table = standing(t, model.pointing) if whole is None and model.table and model.pointing else None
    name = f"lesson of-{model.table.game.name}" if table and model.table else "lesson"
    said = "" if whole else spoken(t)
    return n.Table(
        t.say(model.heading),
        whole or board(t),
        home(t),
        n.Tabs(
            t.word("panels"),
            of,
            tuple((key, t.word(f"lesson-lead-{key}")) for key in leads(t)),
            choose=lambda to: model.turn_to(LEADS[to][0]),
        ),
        (*line(t), *menus(t)),
        None,
        None if whole else card(t),
        None if whole else hand(t),
        (),
        table.sheet if table else None,
        None if whole else over(t),
        () if whole or model.narrow else legend(t),
        steps_in_words(t) if model.narrow and not whole else None,
        paper(t),
        t.say(model.remark) or t.say(model.status),
        said,
        model.status_refuses and bool(said),
        model.projector,
        {"play": t.word("lesson-lead-lesson"), **{key: t.word(f"page-{key}") for key in WORDS}},
        "lesson whole" if whole else name,
    )


def leads(t: Lesson) -> Sequence[str]:
    """The parts that are shown: a pupil's page has neither key nor class."""
    return tuple(key for key in LEADS if t.model.teacher or key not in OF_TEACHERS)


def lead(t: Lesson) -> str:
    """Under which of the words the open tab is."""
    return next((key for key in leads(t) if t.model.tab in LEADS[key]), FIRST)


def spoken(t: Lesson) -> str:
    """The last event, where it is not shown beside the question as verdicts and refusals are."""
    model = t.model
    known = {t.say(model.where()), t.say(model.view.title)}
    task = current(t)
    if task.key in model.answers:
        known.add(t.say(model.feedback(task)))
    if model.refusal[0] or model.refused_at or task.kind in ("place", "build"):
        return ""
    said = t.say(model.status)
    return "" if said in known else said


def menus(t: Lesson) -> Nodes:
    """Share; the language; everything else behind the gear."""
    model = t.model
    share = n.Menu(
        t.word("share"),
        "share",
        (
            n.Item(t.word("copy-link"), "link", key="copy", press=lambda: model.page.copy()),
            n.Item(t.word("lesson-csv"), "save", key="csv", press=partial(sheets.save, t, "csv")),
            n.Item(t.word("lesson-json"), "save", key="json", press=partial(sheets.save, t, "json")),
            n.Item(t.word("lesson-png"), "image", key="png", press=partial(sheets.save_picture, t)),
            n.Item(t.word("lesson-print"), "printer", key="print-sheet", press=partial(sheets.on_paper, t)),
        ),
        key="share",
    )
    clock: Clock = t.own["clock"]
    timed = (
        n.Item(
            t.word("lesson-clock"),
            "history",
            t.word("lesson-clock-left").replace("#", str(clock.left())) if clock.begun else "",
            key="clock",
            press=clock.turn,
        ),
    )
    gear = n.Menu(
        t.word("settings"),
        "gear",
        (
            *(timed if model.teacher else ()),
            n.Item(t.word("lesson-restart-page"), "undo", key="to-restart", press=partial(to_sheet, t)),
            *appearance(t),
        ),
        key="gear",
    )
    left = t.word("lesson-clock-left").replace("#", str(clock.left()))
    running = model.teacher and clock.begun
    shown = (
        (n.Button(left, icon="history", held=True, key="clock-shown", press=clock.turn),) if running else ()
    )
    return (*leave_large(t), *shown, share, language(t), gear)


def to_sheet(t: Lesson) -> None:
    """The sheet, where files are opened and the lesson begins again."""
    t.model.turn_to("sheet")


def line(t: Lesson) -> Nodes:
    """The line to the class's room, of a page that is in one."""
    room: RoomLine | None = t.own.get("room")
    if room is None:
        return ()
    return (
        n.Room(
            room.code,
            room.secret,
            room.result,
            key="room",
            told_us=room.told,
            line=room.heard,
            news=room.hear,
        ),
    )


# The question -----------------------------------------------------------------------------------------------


def card(t: Lesson) -> n.Column:
    """The card beside the board: where we are, what it is about, one question, what is said to its answer."""
    model, step, task = t.model, t.model.step, current(t)
    fresh = task.kind != "play" and not any(each.key in model.answers for each in step.tasks)
    return n.Column(
        (
            *classroom.who(t),
            n.Row((dots(t), *where(t)), key="where"),
            *((n.Heading(t.say(step.title), key="title"),) if fresh or not model.narrow else ()),
            *story(t, fresh),
            *(() if model.narrow else board_tabs(t)),
            *question(t, task),
            *chart(t),
            *numbers(t),
            *explained(t),
            n.Row(acts(t, task), key="acts"),
            *(board_tabs(t) if model.narrow else ()),
            *known(t, fresh),
        ),
        "quest",
        t.word("lesson-lead-lesson"),
        key="card",
    )


def dots(t: Lesson) -> n.Dots:
    """The steps of the lesson: a press goes there; on a telephone the dots are only seen."""
    model = t.model

    def name(at: int) -> str:
        step = model.lesson.steps[at]
        state = "here" if at == model.at else "done" if model.done(step) else "open"
        return t.word(f"lesson-step-{state}", number=at + 1, title=step.title, minutes=step.minutes)

    return n.Dots(
        t.word("lesson-steps"),
        model.at,
        tuple((name(at), model.done(step)) for at, step in enumerate(model.lesson.steps)),
        key="steps",
        choose=None if model.narrow else partial(go, t),
    )


def steps_in_words(t: Lesson) -> n.Column:
    """The steps by name, on a telephone under "More"."""
    model = t.model
    items = tuple(
        n.Button(
            f"{at + 1} · {t.say(step.title)}{' ✓' if model.done(step) else ''}",
            held=at == model.at,
            key=f"step-{at}",
            press=partial(go, t, at),
        )
        for at, step in enumerate(model.lesson.steps)
    )
    return n.Column(items, "ways", t.word("lesson-steps"), key="steps-in-words")


def where(t: Lesson) -> Nodes:
    """Which step this is and how long it takes; on a telephone the dots say enough."""
    model = t.model
    if model.narrow:
        return ()
    count = len(model.lesson.steps)
    return (
        n.Words(
            t.word("lesson-step-of", number=model.at + 1, count=count, minutes=model.step.minutes), "soft"
        ),
    )


def story(t: Lesson, fresh: bool) -> Nodes:
    """The text of the step until something was answered; then it is folded with the facts."""
    return () if t.model.narrow or not fresh else paragraphs(t.say(t.model.step.text))


def known(t: Lesson, fresh: bool) -> Nodes:
    """The text of the step, the facts with their sources, the legend, the sources of numbers:
    folded.
    """
    model, step = t.model, t.model.step
    facts = [model.lesson.fact(key) for key in step.facts]
    told = () if fresh and not model.narrow else paragraphs(t.say(step.text))
    said = tuple((unmarked(t.say(fact.text)), t.say(fact.source)) for fact in facts)
    inner: Nodes = (*told, *((n.Bullets(said),) if said else ()), n.Heading(t.word("lesson-shows"), level=3))
    return (n.Fold(t.word("lesson-facts"), (*inner, *shows(t)), key="known"),)


def shows(t: Lesson) -> Nodes:
    """The legend of the board, and the sources of its numbers."""
    model = t.model
    if model.drawn_on:
        return (n.Legend(map_legend(), model.lang),)
    hidden = model.table is None and not model.revealed(model.board)
    waits = hidden and (model.view.numbers or model.view.overlay != "none")
    scene = model.scene()
    notices = tuple(n.Words(t.say(one), "soft") for one in scene.notices)
    lead_in: Nodes = (n.Heading(t.word("lesson-provenance"), level=3),) if notices else ()
    later = (n.Words(t.word("lesson-waits"), "soft"),) if waits else ()
    return (n.Legend(tuple(scene.legend), model.lang), *later, *lead_in, *notices)


def board_tabs(t: Lesson) -> Nodes:
    """The boards of the step, where there are several."""
    model = t.model
    options = tuple((one.key, t.say(one.title)) for one in model.step.boards)
    if len(options) == 1 or model.drawn_on:
        return ()

    def show(key: str) -> None:
        model.show(key)
        here = [task for task in model.step.tasks if task.board == key and model.open(task)]
        waits = [task for task in here if not model.answers.finished(task)]
        if found := next(iter([*waits, *here]), None):
            t.own["asked"] = found.key
            model.revision += 1

    if sum(len(title) for _, title in options) > AS_TABS:
        chosen = n.Choice(t.word("lesson-board-chooser"), model.board, options, key="boards", choose=show)
        return (chosen,)
    return (n.Tabs(t.word("lesson-board-chooser"), model.board, options, key="boards", choose=show),)


def question(t: Lesson, task: Task) -> Nodes:
    """The question with what it is answered with, and what is said to the answer."""
    model, tasks = t.model, t.model.step.tasks
    tag = f"{t.word('lesson-optional')} " if task.optional else ""
    told: list[Node] = []
    if len(tasks) > 1:
        number = t.word("lesson-question-of", number=tasks.index(task) + 1, count=len(tasks))
        told.append(asked(t, number))
    told.append(n.Words(tag + unbroken(t.say(task.text)), "lead", key="question"))
    if task.board and task.board != model.board and not model.locked(task):
        title = model.step.board(task.board).title
        to = n.Button(
            t.word("lesson-show-board", board=title), icon="map", key="to-board", press=partial(ask, t, task)
        )
        told.append(n.Row((to,)))
    first, then = inputs(t, task), verdict(t, task)
    return (*told, *then, *first) if model.narrow else (*told, *first, *then)  # a telephone shows little more


def asked(t: Lesson, number: str) -> Node:
    """Which question of the step it is: a press goes to another. It is only said on a telephone, and where
    each question has a board of its own: the tabs of the boards go there, too.
    """
    model, tasks = t.model, t.model.step.tasks
    at = tasks.index(current(t))
    paired = sorted(task.board for task in tasks) == sorted(one.key for one in model.step.boards)
    if model.narrow or paired:
        return n.Words(number, "soft")
    names = tuple((unmarked(t.say(task.text)), model.answers.finished(task)) for task in tasks)
    return n.Row(
        (
            n.Words(number, "soft"),
            n.Dots(
                t.word("lesson-questions"), at, names, key="questions", choose=lambda to: ask(t, tasks[to])
            ),
        ),
        key="which",
    )


def numbers(t: Lesson) -> Nodes:
    """At most three numbers of the board shown, once they were predicted."""
    model = t.model
    if model.table is not None or model.drawn_on or not model.revealed(model.board):
        return ()
    facts = tuple(
        (t.say(one.measure.name), t.say(figure(one, model.landscape)), "") for one in model.numbers()
    )
    if not facts:
        return ()
    title = t.say(model.view.title) if len(model.step.boards) > 1 else ""
    return (
        n.Result(
            "",
            facts=facts,
            items=(
                n.Words(
                    f"{title} · {t.word('lesson-modelled')}" if title else t.word("lesson-modelled"), "soft"
                ),
            ),
            key="numbers",
        ),
    )


def chart(t: Lesson) -> Nodes:
    """The chart of the step once what it answers was predicted, with its numbers; another draw where there is
    chance; how sure a by-pass of one's own is.
    """
    model, what = t.model, t.model.step.chart
    if not what or not model.revealed(""):
        return ()
    table = charts.TABLES[what](model)
    drawn = charts.FIGURES[what](model.lang, model.answers.draw).to_json()
    told: list[Node] = [n.Chart(drawn, t.word(f"lesson-chart-{what}"), height=CHART, key=f"chart-{what}")]
    grid = n.Grid(tuple(table.head), tuple(tuple(row) for row in table.rows), table.caption)
    source = (n.Words(table.source, "soft"),) if table.source else ()
    told.append(n.Fold(t.word("lesson-in-numbers"), (grid, *source), key="in-numbers"))
    if what == "drift":
        again = n.Button(t.word("lesson-draw-again"), icon="dices", key="draw-again", press=model.draw_again)
        told.append(n.Row((again,)))
    own: OwnDraws = t.own["draws"]
    return (*told, *own.view()) if what == "commune" else tuple(told)


def explained(t: Lesson) -> Nodes:
    """The explanation of the step, once all questions that are not optional are answered."""
    model = t.model
    if not model.done(model.step):
        return ()
    told = paragraphs(t.say(model.step.explain))
    heading = n.Heading(t.word("lesson-explain"), level=3)
    return (n.Column((heading, *told), "told", t.word("lesson-explain"), key="explain"),)


def acts(t: Lesson, task: Task) -> Nodes:
    """Back, on, and the main thing to do: to answer, or to go on once it is answered."""
    model, to, done = t.model, following(t), settled(t, task)
    last = model.at == len(model.lesson.steps) - 1
    ways: list[Node] = []
    if done and to is not None:
        return (n.Button(t.word("lesson-go-on"), "main", "forward", key=ON, press=partial(onward, t, to)),)
    if done and model.at:
        back = partial(go, t, model.at - 1)
        ways.append(n.Button(t.word("lesson-back"), "soft", "back", key="step-back", press=back))
    if done:
        name, press = (
            ("to-sheet", partial(to_sheet, t)) if last else ("next-step", partial(onward, t, model.at + 1))
        )
        return (*ways, n.Button(t.word(f"lesson-{name}"), "main", "forward", key=ON, press=press))
    if to is not None:
        ways.append(n.Button(t.word("lesson-skip"), "soft", key="skip", press=partial(ask, t, to)))
    elif not last:
        skip = partial(go, t, model.at + 1)
        ways.append(n.Button(t.word("lesson-next-step"), "soft", key="skip-step", press=skip))
    if task.kind == "play":
        return tuple(ways)
    once = t.word("lesson-once") if task.predict else ""
    return (*ways, n.Button(verb(t, task), "main", title=once, key=CHECK, press=partial(check, t, task)))


def legend(t: Lesson) -> Nodes:
    """The legend of the overlay, once it may be seen."""
    model = t.model
    if model.table is not None or model.drawn_on or not model.revealed(model.board):
        return ()
    overlay = model.view.overlay
    if overlay == "none" or overlay in boards.GENERATIONS + boards.RELAYS:
        return ()
    entries = tuple(overlay_legend(boards.drawn_over(model.landscape, overlay)))
    return (n.Legend(entries, model.lang, t.say(model.view.title)),) if entries else ()


def paper(t: Lesson) -> Nodes:
    """Text that is printed besides what is shown."""
    return (n.Heading(t.say(t.model.heading)),)


PAGES: Mapping[str, Callable[[Lesson], Node]] = {
    "sheet": sheets.sheet,
    "hand-in": sheets.hand_in,
    "teacher": sheets.teacher,
    **dict.fromkeys(classroom.PARTS, classroom.page),
}
"""Views that take the whole page, by the model's tab."""


# The page ---------------------------------------------------------------------------------------------------


class Clock:
    """The lesson's clock: the page goes on to the next step when the minutes of one are over. A step is said
    once, so that one may look elsewhere meanwhile.

    Parameters
    ----------
    ends : when each step ends [min]
    due : called with the step that is to be shown now
    tick : called when the minutes that are left are others
    now : what tells the time [s]
    """

    def __init__(
        self,
        ends: Sequence[int],
        due: Callable[[int], object],
        tick: Callable[[], object],
        now: Callable[[], float] = time.time,
    ) -> None:
        self.ends, self.due, self.tick, self.now = tuple(ends), due, tick, now
        self.begun = 0.0
        """[ms] When the lesson began; 0: the clock stands."""
        self.said = -1
        self.waiting: Any = None

    @property
    def at(self) -> int:
        """The step that is due."""
        minutes = (self.now() - self.begun / 1000) / MINUTE
        return next((at for at, end in enumerate(self.ends) if minutes < end), len(self.ends) - 1)

    def left(self) -> int:
        """The minutes that are left of it."""
        minutes = (self.now() - self.begun / 1000) / MINUTE
        return max(0, -int(-(self.ends[self.at] - minutes) // 1))

    def turn(self) -> None:
        """Start it, or stop it."""
        self.begin(0.0 if self.begun else 1000 * self.now())

    def begin(self, begun: float) -> None:
        """Go from a moment on [ms]; 0: stand."""
        self.begun, self.said = begun, -1
        self.look()

    def look(self) -> None:
        """Say what is due, and look again when the next minute is over."""
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None
        if self.begun and self.at != self.said:
            self.said = self.at
            self.due(self.at)
        self.tick()
        if self.begun and (loop := running_loop()) is not None:
            past = (self.now() - self.begun / 1000) % MINUTE
            self.waiting = loop.call_later(MINUTE - past + 0.05, self.look)


class RoomLine:
    """A page's line to its class's room: a group's page sends its result; the teacher's, which has the
    secret, listens. What comes is not trusted.
    """

    def __init__(self, page: LessonPage, code: str, secret: str) -> None:
        self.page, self.code, self.secret = page, code, secret

    @property
    def result(self) -> str:
        """The group's result as it is sent; empty on a teacher's page."""
        return "" if self.page.model.teacher else json.dumps(self.page.model.result(), ensure_ascii=False)

    def change(self, key: str, **what: object) -> None:
        """Ask the room for another name of a group (`name`), or to take it out (`remove`; "device": with all
        others there); or, of no group, to let nobody else in (`closed`).
        """
        self.page.say({"type": "room", "body": {"id": key, **what}})

    def told(self, status: str, count: int, called: list[Any]) -> None:
        """The answer of the room to our result."""
        if status in STATUSES:
            named = next((one for one in called if isinstance(one, str)), None)
            self.page.model.told(status, count, named)

    def heard(self, state: str) -> None:
        """Take the state of the line to the room."""
        if state in STATES:
            self.page.model.teaching.line = state
            self.page.model.revision += 1

    def hear(self, doors: list[Any], closed: bool, unkept: bool, groups: list[Any]) -> None:
        """News of the class."""
        named = [door for door in doors if isinstance(door, str)]
        self.page.model.teaching.hear(named[:MOST_TEXTS], closed, unkept, groups[:MOST_TEXTS])
        self.page.model.revision += 1


def room_in(query: str) -> str:
    """The room that a page's address names, "" for none.

    >>> room_in("?lang=fr&room=K7PM3"), room_in("?room=../x")
    ('K7PM3', '')
    """
    found = parse_qs(query.removeprefix("?")).get("room", [""])[0]
    return found if ROOM.fullmatch(found) else ""


def written_in(notebook: str) -> str:
    """The language in a notebook's file name, "" for none.

    >>> written_in("lessons/traverser.en.ipynb"), written_in("pond.ipynb")
    ('en', '')
    """
    return next((lang for lang in LANGUAGES if notebook.endswith(f".{lang}.ipynb")), "")


class LessonPage(Page):
    """A lesson of 45 minutes.

    Examples
    --------
    >>> page = LessonPage("traverser")
    >>> page.tree.json["prompt"]["items"][1]["text"]
    'Un tunnel suffira-t-il\\xa0?'
    """

    model: LessonModel
    PREFIX: ClassVar[str] = PREFIX
    ALSO = (TEACHER,)

    def __init__(self, name: str = "traverser") -> None:
        model = LessonModel(name)
        self.written_in = written_in(os.environ.get("JPY_SESSION_NAME", ""))
        model.lang = self.written_in or model.lang
        self.desk: Lesson = Desk(model)
        ends = tuple(accumulate(step.minutes for step in model.lesson.steps))
        self.clock = Clock(ends, lambda at: go(self.desk, at), self._ticked)
        self.desk.own["clock"] = self.clock
        draws = self.desk.own["draws"] = OwnDraws(self.desk)
        marking = self.desk.own["marking"] = classroom.marking(model)
        super().__init__(model, lambda: view(self.desk))
        for job in (draws.job, marking):
            job.observe(self.later, ["running", "result"])
        model.observe(lambda _: self.print(model.on_paper), "prints")
        model.observe(self.later, "teacher_open")

    @property
    def state(self) -> Answers:
        """The answers of the group."""
        return self.model.answers

    def _ticked(self) -> None:
        self.model.revision += 1

    def _draw(self) -> None:
        """Draw the page, then put the focus where the next step is to be done."""
        super()._draw()
        if key := self.desk.own.pop("focus", ""):
            self.focus(key)

    def arrive(self, text: str) -> None:
        """A notebook that is written in one language opens in it, whatever this browser last read."""
        if self.written_in and not asked_for(self.query):
            self.preferences = {key: value for key, value in self.preferences.items() if key != "lang"}
        super().arrive(text)
        if not self.page:  # in a notebook of one's own nothing is hidden
            self.model.become_teacher()
        room = room_in(self.query)
        if room and self.model.room_line is None:
            self.enter(room)

    def recall(self, kept: Mapping[str, object]) -> None:
        """State that the browser keeps: the teacher's mark, and when the lesson began."""
        secret = kept.get(TEACHER)
        if isinstance(secret, str) and secret:
            self.model.become_teacher(secret.partition(".")[2])
        begun = kept.get(CLOCK)
        if isinstance(begun, float | int) and type(begun) is not bool and begun > 0:
            self.clock.begin(float(begun))

    def worth_keeping(self) -> dict[str, str | int | float | bool]:
        """The teacher's link is opened once."""
        link = f"{TEACHER}.{self.model.secret}" if self.model.teacher else ""
        return {TEACHER: link, CLOCK: self.clock.begun}

    def enter(self, room: str) -> None:
        """Open the line to the room: a teacher listens, a group speaks."""
        model = self.model
        made = RoomLine(self, room, model.secret if model.teacher else "")
        self.desk.own["room"] = model.room_line = made
        if not model.teacher:
            model.enter(room)
        model.revision += 1
