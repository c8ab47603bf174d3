"""Lessons read from their files, the package's and those of a folder of people's own; whatever is unknown,
missing, half translated or beside the point is refused with its line.
"""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import isinf
from pathlib import Path

from explorer.core.definitions import Reader, Source, read
from explorer.core.errors import BadOption, ExplorerError, about, one_of, unknown
from explorer.core.game import game_names
from explorer.core.game import load as game_called
from explorer.core.guided import Course, distinct, fields, head
from explorer.core.messages import message, template
from explorer.core.text import NO_WORDS, Text, sentence
from explorer.lab.questions.layers import OVERLAYS
from explorer.lab.questions.readings import OF_THE_LANDSCAPE
from explorer.lessons import boards, keys, workshop
from explorer.lessons.boards import GENERATIONS, RELAYS
from explorer.lessons.lesson import (
    CHARTS,
    KINDS,
    MOST_DEEDS,
    NAMES,
    NUMBERS_SHOWN,
    ON_THE_BOARD,
    BoardView,
    Fact,
    Lesson,
    Misconception,
    Option,
    Step,
    Task,
)

FOLDER = "EXPLORER_LESSONS"
"""The variable that names the folder; every page's engine inherits it."""
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def own_lessons() -> dict[str, Path]:
    """Name -> file of each lesson in the folder; none where no folder is named."""
    folder = os.environ.get(FOLDER)
    return in_folder(Path(folder)) if folder else {}


def in_folder(folder: Path) -> dict[str, Path]:
    """The lessons that lie in a folder, by name; the package's own names stay the package's."""
    found = {path.stem: path for path in sorted(folder.glob("*.toml"))}
    return {name: path for name, path in found.items() if NAME.fullmatch(name) and name not in NAMES}


def check_answers(lesson: Lesson, file: Path) -> None:
    """Count every answer key once, as the page will.

    Raises
    ------
    BadDefinition
        Naming file, line and key, and why the question has no answer.
    """
    for at, step in enumerate(lesson.steps):
        for number, task in enumerate(step.tasks):
            try:
                _require_answer(task)
            except ExplorerError as error:
                where, asked = f"step[{at}].task[{number}].computed", task.computed.partition(" of ")[0]
                raise read(file).refuse(where, asked, error.text) from None


def _require_answer(task: Task) -> None:
    if not task.computed:
        return
    if task.kind == "build":
        workshop.designs(task.site)
    found = keys.expected(task.computed)
    options = {option.key for option in task.options}
    if task.kind == "choice" and found.choice not in options:
        raise ExplorerError(message("lesson-no-option", key=found.choice))
    if task.kind == "ranking" and set(found.order) != options:
        raise ExplorerError(message("lesson-no-option", key=" > ".join(found.order)))
    if task.kind == "number" and isinf(found.low):
        raise ExplorerError(message("lesson-no-way"))
    if task.kind == "place" and not found.places:
        raise ExplorerError(about(task.board, message("lesson-no-place")))


# Reading a lesson -------------------------------------------------------------------------------------------

LESSON = Text("leçon", "lesson")
MINUTES = 45
BEGUN = template("lesson-play-begun")
GRADED = ("number", "build", "draw")
POINTED = ("number", "place", "build")
"""The kinds whose wrong answers may point to one misconception; of those with options each option does."""


@cache
def lesson(name: str) -> Lesson:
    """A lesson by its name, the package's or one of the folder that `explorer.lessons.loading` knows.

    Raises
    ------
    BadOption
        With the names there are.

    Examples
    --------
    >>> lesson("traverser").title.en
    'Crossing'
    """
    if name in NAMES:
        return load(files("explorer.lessons") / f"{name}.toml", name)
    mine = own_lessons()
    if name not in mine:
        raise BadOption(unknown(LESSON, name, (*NAMES, *mine)))
    return load(mine[name], name)


def load(file: Source, name: str) -> Lesson:
    """Read a lesson.

    Raises
    ------
    BadDefinition
        With file, key and line.
    """
    top = read(file)
    facts = tuple(_fact(reader) for reader in top.tables("fact", ()))
    distinct(top, "fact", facts)
    wrong = top.tables("misconception", ())
    known = {"facts": {fact.key for fact in facts}, "wrong": {one.string("key") for one in wrong}}
    steps = tuple(_step(reader, known) for reader in top.tables("step"))
    found = Lesson(
        name=name,
        title=top.bilingual("title"),
        level=top.bilingual("level"),
        programme=top.bilingual("programme"),
        goal=_texts(top, "goal"),
        facts=facts,
        steps=steps,
        before=top.bilingual("before"),
        stretch=top.bilingual("stretch"),
        limits=_texts(top, "limit"),
        taught=_texts(top, "taught"),
        misconceptions=tuple(_misconception(reader, steps) for reader in wrong),
        spare=top.integer("spare", 0, MINUTES, 0),
    )
    distinct(top, "misconception", found.misconceptions)
    distinct(top, "step", found.steps)
    distinct(top, "step", found.tasks)
    votes = {task.key: task for task in found.tasks if task.kind == "choice"}
    for task in votes.values():
        if task.again and task.again not in votes:
            raise top.refuse("again", task.again, message("lesson-a-vote-before"))
    if found.minutes != MINUTES:
        planned = " + ".join(str(step.minutes) for step in found.steps)
        got = f"{planned} + {found.spare} = {found.minutes}"
        raise top.refuse(
            "spare" if "spare" in top else "step[0].minutes", got, message("lesson-hour", of=MINUTES)
        )
    top.close()
    return found


def _texts(top: Reader, key: str) -> tuple[Text, ...]:
    """A list of tables that hold a sentence each: `[[limit]]`."""
    found = []
    for reader in top.tables(key):
        found.append(reader.bilingual("text"))
        reader.close()
    if not found:
        raise top.refuse(key, "[]", message("lesson-some"))
    return tuple(found)


def _fact(reader: Reader) -> Fact:
    found = Fact(reader.string("key"), reader.bilingual("text"), reader.bilingual("source"))
    reader.close()
    return found


def _misconception(reader: Reader, steps: Sequence[Step]) -> Misconception:
    boards_of = {step.key: [board.key for board in step.boards] for step in steps}
    step = reader.choice("step", sorted(boards_of))
    found = Misconception(
        reader.string("key"),
        reader.bilingual("name"),
        reader.bilingual("text"),
        step,
        reader.choice("board", sorted(boards_of[step])),
    )
    reader.close()
    return found


Known = Mapping[str, Collection[str]]
"""The keys of the facts, and of the misconceptions ("wrong"), that a step may name."""


def _step(reader: Reader, known: Known) -> Step:
    views = tuple(_board(board) for board in reader.tables("board"))
    if not views:
        raise reader.refuse("board", "[]", message("lesson-some"))
    found = Step(
        **head(reader, ()),
        minutes=reader.integer("minutes", 1, MINUTES),
        facts=reader.strings("facts", sorted(known["facts"]), ()),
        boards=views,
        tasks=tuple(
            _task(task, {view.key: view.land for view in views}, known["wrong"])
            for task in reader.tables("task")
        ),
        explain=reader.bilingual("explain"),
        chart=reader.choice("chart", CHARTS, ""),
    )
    reader.close()
    distinct(reader, "board", views)
    there = {place for view in views for place in boards.places(view.land)}
    if lost := [place for place in found.at if place not in there]:
        raise reader.refuse("at", lost[0], message("lesson-on-boards"))
    for number, view in enumerate(views):
        here = [task.kind for task in found.tasks if task.board == view.key and task.kind in ON_THE_BOARD]
        if len(here) > 1:
            raise reader.refuse("task", view.key, message("lesson-one-points"))
        if (view.land == boards.PLAYED) != ("play" in here):
            raise reader.refuse(f"board[{number}].land", view.land, message("lesson-play-board"))
    return found


def _board(reader: Reader) -> BoardView:
    land = reader.string("land")
    if (why := boards.fault(land)) is not None:
        raise reader.refuse("land", land, why)
    found = BoardView(
        key=reader.string("key"),
        title=reader.bilingual("title"),
        land=land,
        overlay=reader.choice("overlay", (*OVERLAYS, *GENERATIONS, *RELAYS), "none"),
        numbers=reader.strings("numbers", OF_THE_LANDSCAPE, ()),
    )
    if land == boards.PLAYED and (found.overlay, found.numbers) != ("none", ()):
        raise reader.refuse("land", land, message("lesson-play-bare"))
    if len(found.numbers) > NUMBERS_SHOWN:
        raise reader.refuse("numbers", list(found.numbers), message("lesson-three"))
    reader.close()
    return found


def _task(reader: Reader, views: Mapping[str, str], wrong: Collection[str]) -> Task:
    """A question; each kind has keys of its own, and those of the others are refused."""
    kind = reader.choice("kind", KINDS)
    key, text = reader.string("key"), reader.bilingual("text")
    predict = kind != "play" and reader.flag("predict", False)
    board = (
        reader.choice("board", sorted(views))
        if kind in ON_THE_BOARD
        else reader.choice("board", sorted(views), "")
    )
    options = _options(reader, wrong) if kind in ("choice", "ranking") else ()
    ideas = _texts(reader, "idea") if kind == "words" else ()
    course = _course(reader) if kind == "play" else None
    computed = "" if course else _computed(reader, kind, board, views, options)
    found = Task(
        key=key, kind=kind, text=text, predict=predict, board=board, options=options,
        computed=_line(course) if course else computed,
        unit=reader.bilingual("unit", NO_WORDS) if kind == "number" else NO_WORDS,
        tolerance=reader.number("tolerance", 0, 1e6) if kind in GRADED else 0.0,
        near=reader.number("near", 0, 1e6) if kind in GRADED else 0.0,
        ideas=ideas,
        budget=reader.integer("budget", 1, 20) if kind in ("build", "draw") else 0,
        right=reader.bilingual("right") if kind != "words" else NO_WORDS,
        nearly=reader.bilingual("nearly") if computed and kind != "choice" else BEGUN if course else NO_WORDS,
        wrong=reader.bilingual("wrong") if computed else NO_WORDS,
        model=reader.bilingual("model") if kind == "words" else NO_WORDS,
        land=views.get(board, ""),
        optional=reader.flag("optional", False),
        again=reader.string("again", "") if kind == "choice" else "",
        misconception=_believed(reader, wrong) if kind in POINTED else "",
        prices=_prices(reader) if kind == "build" else (),
        course=course,
    )  # fmt: skip
    reader.close()
    return found


def _course(reader: Reader) -> Course:
    """The course to play, if it can be played: the game judges each way of each deed."""
    found: Course = Course(**fields(reader, game_called(reader.choice("game", game_names())), "deed"))
    if not 1 <= len(found.steps) <= MOST_DEEDS:
        raise reader.refuse("deed", len(found.steps), sentence("core-so-many-steps", few=1, many=MOST_DEEDS))
    if stuck := found.stuck():
        raise reader.refuse(f"deed[{stuck.deed}].{stuck.key}", stuck.what, message("lesson-play-legal"))
    return found


def _line(course: Course) -> str:
    """The awaited actions as a typed answer: the first way of each deed."""
    return keys.typed([awaited for deed in course.steps for awaited in deed.ways[0]])


def _computed(
    reader: Reader, kind: str, board: str, views: Mapping[str, str], options: Collection[Option]
) -> str:
    """The name of what computes the answer, or the answer typed: every kind but a sentence and a vote needs
    one.
    """
    if kind == "words":
        return ""
    if "answer" in reader:
        return keys.typed(_answer(reader, kind, [option.key for option in options]))
    names = [*sorted(keys.KEYS), *keys.known(kind)]
    found = reader.choice("computed", names, "") if kind == "choice" else reader.choice("computed", names)
    if found in keys.KEYS or not found:
        return found
    if found in keys.RANKED:
        lands = {option.key: views.get(option.key, "") for option in options}
        if not all(lands.values()):
            raise reader.refuse(
                "option", ", ".join(lands), message("lesson-named-boards", boards=", ".join(views))
            )
        return keys.of_boards(found, "", lands)
    if not board:
        raise reader.refuse("board", Text("rien", "nothing"), one_of(sorted(views)))
    return keys.of_boards(found, views[board], {})


def _answer(reader: Reader, kind: str, options: Sequence[str]) -> object:
    """A typed answer, for what no program can count."""
    if kind == "number":
        return reader.number("answer", -1e9, 1e9)
    if kind == "choice":
        return reader.choice("answer", options)
    found = reader.strings("answer", options)
    if kind != "ranking" or sorted(found) != sorted(options):
        raise reader.refuse("answer", list(found), message("lesson-an-order"))
    return list(found)


def _prices(reader: Reader) -> tuple[tuple[str, int], ...]:
    """The tools and their prices, in file order; () where tiles are counted."""
    if "prices" not in reader:
        return ()
    table = reader.table("prices")
    found = tuple((tool, table.integer(tool, 1, 20)) for tool in workshop.TOOLS if tool in table)
    table.close()
    return found


def _believed(reader: Reader, wrong: Collection[str]) -> str:
    """The misconception that an answer points to, where the lesson names one."""
    return reader.choice("misconception", sorted(wrong), "")


def _options(reader: Reader, wrong: Collection[str]) -> tuple[Option, ...]:
    found = []
    for one in reader.tables("option"):
        found.append(Option(one.string("key"), one.bilingual("text"), _believed(one, wrong)))
        one.close()
    distinct(reader, "option", found)
    return tuple(found)
