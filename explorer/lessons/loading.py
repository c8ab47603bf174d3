"""Lessons read from their files, the package's and those of a folder of people's own; whatever is unknown,
missing, half translated or beside the point is refused with its line.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from difflib import get_close_matches
from functools import lru_cache
from importlib.resources import files
from math import isinf
from pathlib import Path
from typing import TypeVar

from explorer.core.definitions import NOTHING, Reader, Source, Tolerant, read, read_on
from explorer.core.errors import (
    LIKE,
    BadDefinition,
    BadDefinitions,
    BadOption,
    ExplorerError,
    about,
    one_of,
    unknown,
)
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
    Expect,
    Fact,
    Lesson,
    Misconception,
    Option,
    Site,
    Step,
    Study,
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


def check_answers(lesson: Lesson, file: Source) -> None:
    """Count every answer key once, as the page will.

    Raises
    ------
    BadDefinition
        Naming file, line and key, and why the question has no answer.
    """
    refuse_all(unanswered(lesson, file))


def unanswered(lesson: Lesson, file: Source) -> list[BadDefinition]:
    """The fault of each question whose answer cannot be counted."""
    found = []
    for at, step in enumerate(lesson.steps):
        for number, task in enumerate(step.tasks):
            try:
                _require_answer(task)
            except ExplorerError as error:
                where, asked = f"step[{at}].task[{number}].computed", task.computed.partition(" of ")[0]
                found.append(read(file).refuse(where, asked, error.text))
    return found


def refuse_all(faults: Sequence[BadDefinition]) -> None:
    """Raise what is wrong, all of it; nothing where nothing is."""
    if faults:
        raise faults[0] if len(faults) == 1 else BadDefinitions(faults)


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


def lesson(name: str) -> Lesson:
    """A lesson by its name, the package's or one of the folder that `explorer.lessons.loading` knows. A file
    that has changed is read again.

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
        return _loaded(name, None, ())
    mine = own_lessons()
    if name not in mine:
        raise BadOption(unknown(LESSON, name, (*NAMES, *mine)))
    return _loaded(name, mine[name], stamp(mine[name]))


def stamp(file: Path) -> tuple[int, ...]:
    """What changes with the content of a file: when it was written, and its size; () of none."""
    try:
        about = file.stat()
    except OSError:
        return ()
    return about.st_mtime_ns, about.st_size


@lru_cache(maxsize=64)
def _loaded(name: str, file: Path | None, _stamp: tuple[int, ...]) -> Lesson:
    return load(file or files("explorer.lessons") / f"{name}.toml", name)


def load(file: Source, name: str) -> Lesson:
    """Read a lesson.

    Raises
    ------
    BadDefinition
        With file, key and line; of several faults, all of them (`BadDefinitions`).
    """
    found, faults = draft(file, name)
    refuse_all(faults)
    return found


def draft(file: Source, name: str) -> tuple[Lesson, tuple[BadDefinition, ...]]:
    """A lesson as far as it can be read, and all that is wrong with its file.

    Raises
    ------
    BadDefinition
        A file of which nothing can be read.
    """
    top = read_on(file)
    facts = _sound(top.tables("fact", ()), _fact)
    wrong = top.tables("misconception", ())
    known = {"facts": {fact.key for fact in facts}, "wrong": {_key_of(one) for one in wrong}}
    steps = _sound(top.tables("step"), lambda reader: _step(reader, known))
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
        misconceptions=_sound(wrong, lambda reader: _misconception(reader, steps)),
        spare=top.integer("spare", 0, MINUTES, 0),
        support=top.bilingual("support", NO_WORDS),
        expects=_sound(top.tables("expect", ()), _expect),
        studies=_sound(top.tables("study", ()), _study),
    )
    for key, items in (
        ("fact", facts), ("misconception", found.misconceptions), ("step", steps), ("step", found.tasks)
    ):  # fmt: skip
        with top.keeping():
            distinct(top, key, items)
    votes = {task.key: task for task in found.tasks if task.kind == "choice"}
    for at, step in enumerate(steps):
        for number, task in enumerate(step.tasks):
            if task.again and task.again not in votes:
                where = f"step[{at}].task[{number}].again"
                top.faults.append(top.refuse(where, task.again, message("lesson-a-vote-before")))
    timed = not any(
        get_close_matches(fault.key.rpartition(".")[2], ("minutes", "spare"), 1, LIKE) for fault in top.faults
    )
    if timed and steps and found.minutes != MINUTES:
        planned = " + ".join(str(step.minutes) for step in found.steps)
        got = f"{planned} + {found.spare} = {found.minutes}"
        where = "spare" if "spare" in top else "step[0].minutes"
        top.faults.append(top.refuse(where, got, message("lesson-hour", of=MINUTES)))
    top.close()
    return found, in_order(top.faults)


def in_order(faults: Iterable[BadDefinition]) -> tuple[BadDefinition, ...]:
    """Faults by their lines, each once."""
    each = {str(fault): fault for fault in faults}
    return tuple(sorted(each.values(), key=lambda fault: fault.line or 0))


def _key_of(reader: Reader) -> str:
    """The key of a table that is read later on, with its faults."""
    key = reader.value("key", NOTHING, "")
    return key if isinstance(key, str) else ""


Part = TypeVar("Part")


def _sound(readers: Iterable[Reader], read_one: Callable[[Reader], Part]) -> tuple[Part, ...]:
    """What can be read of these tables; a fault that stops one is kept."""
    found = []
    for reader in readers:
        with keeping(reader):
            found.append(read_one(reader))
    return tuple(found)


def keeping(reader: Reader) -> AbstractContextManager[None]:
    """Keep a fault of a reader that goes on; of any other one it is raised."""
    return reader.keeping() if isinstance(reader, Tolerant) else nullcontext()


def sound(reader: Reader) -> bool:
    """True if no fault of this table is known: what compares its values would only repeat one."""
    return not isinstance(reader, Tolerant) or reader.sound


def _texts(top: Reader, key: str) -> tuple[Text, ...]:
    """A list of tables that hold a sentence each: `[[limit]]`."""
    found, tables = [], top.tables(key)
    for reader in tables:
        found.append(reader.bilingual("text"))
        reader.close()
    if not found and (tables or sound(top) or key in top):
        with keeping(top):
            raise top.refuse(key, "[]", message("lesson-some"))
    return tuple(found)


def _fact(reader: Reader) -> Fact:
    found = Fact(reader.string("key"), reader.bilingual("text"), reader.bilingual("source"))
    reader.close()
    return found


def _expect(reader: Reader) -> Expect:
    found = Expect(reader.bilingual("says"), reader.bilingual("ask"))
    reader.close()
    return found


def _study(reader: Reader) -> Study:
    found = Study(reader.bilingual("text"), reader.bilingual("source"))
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
        reader.choice("board", sorted(boards_of.get(step, ()))),
    )
    reader.close()
    return found


Known = Mapping[str, Collection[str]]
"""The keys of the facts, and of the misconceptions ("wrong"), that a step may name."""


def _step(reader: Reader, known: Known) -> Step:
    views = _sound(boards_read := reader.tables("board"), _board)
    if not boards_read and "board" in reader:
        with keeping(reader):
            raise reader.refuse("board", "[]", message("lesson-some"))
    lands = {view.key: view.land for view in views}
    found = Step(
        **head(reader, ()),
        minutes=reader.integer("minutes", 1, MINUTES),
        facts=reader.strings("facts", sorted(known["facts"]), ()),
        boards=views,
        tasks=_sound(reader.tables("task"), lambda task: _task(task, lands, known["wrong"])),
        explain=reader.bilingual("explain"),
        chart=reader.choice("chart", CHARTS, ""),
    )
    reader.close()
    with keeping(reader):
        distinct(reader, "board", views)
    if sound(reader):
        with keeping(reader):
            _check_boards(reader, found)
    return found


def _check_boards(reader: Reader, found: Step) -> None:
    """Refuse a place that no board has, two questions that are answered on one board, a table without its
    question.
    """
    views = found.boards
    there = {place for view in views for place in boards.places(view.land)}
    if lost := [place for place in found.at if place not in there]:
        raise reader.refuse("at", lost[0], message("lesson-on-boards"))
    for number, view in enumerate(views):
        here = [task.kind for task in found.tasks if task.board == view.key and task.kind in ON_THE_BOARD]
        if len(here) > 1:
            raise reader.refuse("task", view.key, message("lesson-one-points"))
        if (view.land == boards.PLAYED) != ("play" in here):
            raise reader.refuse(f"board[{number}].land", view.land, message("lesson-play-board"))


def _board(reader: Reader) -> BoardView:
    land = reader.string("land")
    if (land or sound(reader)) and (why := boards.fault(land)) is not None:
        with keeping(reader):
            raise reader.refuse("land", land, why)
    found = BoardView(
        key=reader.string("key"),
        title=reader.bilingual("title"),
        land=land,
        overlay=reader.choice("overlay", (*OVERLAYS, *GENERATIONS, *RELAYS), "none"),
        numbers=reader.strings("numbers", OF_THE_LANDSCAPE, ()),
    )
    with keeping(reader):
        if land == boards.PLAYED and (found.overlay, found.numbers) != ("none", ()):
            raise reader.refuse("land", land, message("lesson-play-bare"))
        if len(found.numbers) > NUMBERS_SHOWN:
            raise reader.refuse("numbers", list(found.numbers), message("lesson-three"))
    reader.close()
    return found


def _task(reader: Reader, views: Mapping[str, str], wrong: Collection[str]) -> Task:
    """A question; each kind has keys of its own, and those of the others are refused."""
    kind = Reader.choice(reader, "kind", KINDS)  # what other keys there are depends on it: no fault is passed
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
    computed = ""
    with keeping(reader):
        computed = "" if course else _computed(reader, kind, board, views, options)
    judged = bool(computed) or (not course and ("computed" in reader or "answer" in reader))
    budget = reader.integer("budget", 1, 20) if kind in ("build", "draw") else 0
    prices = _prices(reader) if kind == "build" else ()
    if kind == "build" and computed.partition(keys.OF)[0] == keys.BEST:
        computed = keys.of_site(Site(views.get(board, ""), budget, prices))
    found = Task(
        key=key, kind=kind, text=text, predict=predict, board=board, options=options,
        computed=_line(course) if course else computed,
        unit=reader.bilingual("unit", NO_WORDS) if kind == "number" else NO_WORDS,
        tolerance=reader.number("tolerance", 0, 1e6) if kind in GRADED else 0.0,
        near=reader.number("near", 0, 1e6) if kind in GRADED else 0.0,
        ideas=ideas,
        budget=budget,
        right=reader.bilingual("right") if kind != "words" else NO_WORDS,
        nearly=reader.bilingual("nearly") if judged and kind != "choice" else BEGUN if course else NO_WORDS,
        wrong=reader.bilingual("wrong") if judged else NO_WORDS,
        model=reader.bilingual("model") if kind == "words" else NO_WORDS,
        land=views.get(board, ""),
        optional=reader.flag("optional", False),
        again=reader.string("again", "") if kind == "choice" else "",
        misconception=_believed(reader, wrong) if kind in POINTED else "",
        prices=prices,
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
    if "computed" not in reader or not sound(reader):
        return ""
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
    with keeping(reader):
        distinct(reader, "option", found)
    return tuple(found)
