"""A lesson's file while it is being written: plain tables that may be wrong, read and written as TOML."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from importlib.resources import files
from typing import Any, TypeAlias

from explorer.core.definitions import Upload, read_on
from explorer.core.files import value
from explorer.core.messages import message
from explorer.core.text import LANGUAGES, SAID
from explorer.lessons.boards import PLAYED
from explorer.lessons.lesson import NAMES

Table: TypeAlias = dict[str, Any]
"""A table of the file, with all that lies in it."""
INLINE = ("option",)
"""Lists of tables that are written inside their table, an entry a line."""
PART = re.compile(r"([\w-]+)|\[(\d+)\]")
SAFE = re.compile(r'[^"\\\x00-\x08\x0b-\x1f\x7f]*')
WIDTH = 100
WHOLE = 45
"""[minutes] What the steps of a lesson and what is spare make together."""


# Paths: "step[0].task[1].title", as errors name them --------------------------------------------------------


def parts(path: str) -> tuple[str | int, ...]:
    """The keys and places that lead to a value.

    >>> parts("step[0].board[1].land")
    ('step', 0, 'board', 1, 'land')
    """
    return tuple(key or int(place) for key, place in PART.findall(path))


def get(table: Table, path: str, instead: Any = None) -> Any:
    """The value at a path, or what stands for one that is not there."""
    found: Any = table
    for part in parts(path):
        try:
            found = found[part]
        except (KeyError, IndexError, TypeError):
            return instead
    return found


def put(table: Table, path: str, found: object) -> Table:
    """The file with another value at a path; None takes the key away.

    >>> put({"step": [{"minutes": 3}]}, "step[0].minutes", 5)
    {'step': [{'minutes': 5}]}
    """
    made = deepcopy(table)
    *outer, last = parts(path)
    here: Any = made
    for part in outer:
        here = here.setdefault(part, {}) if isinstance(here, dict) else here[part]
    if found is None:
        if isinstance(here, list):
            del here[int(last)]
        else:
            here.pop(last, None)
    elif isinstance(here, list) and last == len(here):
        here.append(found)
    else:
        here[last] = found
    return made


# Read and written -------------------------------------------------------------------------------------------


def opened(raw: bytes, name: str) -> Table:
    """The tables of a file; slips are mended as the check tells them. A scenario of a game becomes a lesson
    of one step.

    Raises
    ------
    BadDefinition
        A file of which nothing can be read.
    """
    found = deepcopy(dict(read_on(Upload(name, raw)).raw))
    return of_scenario(found) if {"game", "position", "title", "question", "answer"} <= set(found) else found


def of_scenario(found: Mapping[str, Any]) -> Table:
    """A lesson that asks the question of a scenario: whatever is played at its position, then why; the answer
    is told afterwards.
    """
    title, question, answer = (found[key] for key in ("title", "question", "answer"))
    lesson = {key: each for key, each in lesson_of("").items() if key not in ("fact", "misconception")}
    deed = {**new_course()["deed"][0], "text": question, "other": answer}
    play = {"key": "question-1", "kind": "play", "text": question, "board": "game", "game": found["game"]}
    why = {"key": "question-2", "kind": "words", "text": both("lesson-make-why"), "model": answer}
    tasks = [
        {**play, "right": answer, "position": found["position"], "deed": [deed]},
        {**why, "idea": [{"text": both("lesson-make-new-idea")}]},
    ]
    step = {"key": "question", "minutes": WHOLE - lesson.get("spare", 0), "title": title, "text": question}
    board = {**PLAYED_BOARD, "title": title}
    return {**lesson, "title": title, "step": [{**step, "explain": answer, "board": [board], "task": tasks}]}


def lesson_of(name: str) -> Table:
    """The file of one of the package's lessons, or of the small one to begin with ("")."""
    if name in NAMES:
        return opened((files("explorer.lessons") / f"{name}.toml").read_bytes(), f"{name}.toml")
    return opened((files("explorer.lessons") / "lesson.toml.txt").read_bytes(), "lesson.toml")


def written(table: Mapping[str, object]) -> str:
    """The file as TOML: the same content in the same order; comments are gone.

    >>> print(written({"title": {"fr": "La haie", "en": "The hedge"}, "step": [{"minutes": 5}]}))
    title = { fr = "La haie", en = "The hedge" }
    <BLANKLINE>
    [[step]]
    minutes = 5
    <BLANKLINE>
    """
    return "\n".join(_rows(table, "")) + "\n"


def _rows(table: Mapping[str, object], path: str) -> Iterator[str]:
    """The lines of a table: its own values, then the tables in it."""
    later = []
    for key, each in table.items():
        if _is_table(each) or (_are_tables(each) and key not in INLINE):
            later.append(key)
        else:
            yield f"{_key(key)} = {_value(each, key in INLINE)}"
    for key in later:
        each, name = table[key], f"{path}.{_key(key)}".strip(".")
        head = f"[{name}]" if isinstance(each, Mapping) else f"[[{name}]]"
        for inner in [each] if isinstance(each, Mapping) else each:  # type: ignore[attr-defined]
            yield from ("", head, *_rows(inner, name))


def _key(key: str) -> str:
    return key if re.fullmatch(r"[\w-]+", key, re.ASCII) else value(key)


def _is_table(found: object) -> bool:
    """True for a table of its own; a text in two languages stands in one line."""
    return isinstance(found, Mapping) and not (found and set(found) <= set(SAID))


def _are_tables(found: object) -> bool:
    return isinstance(found, Sequence) and bool(found) and all(isinstance(each, Mapping) for each in found)


def _value(found: object, lines: bool = False) -> str:
    if isinstance(found, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {_value(each)}" for key, each in found.items()) + " }"
    if isinstance(found, list):
        each = [_value(one) for one in found]
        return "[\n" + "".join(f"  {one},\n" for one in each) + "]" if lines else f"[{', '.join(each)}]"
    if isinstance(found, str) and "\n" in found and not found.startswith("\n") and SAFE.fullmatch(found):
        return f'"""{found}"""'
    return value(found)


# New parts --------------------------------------------------------------------------------------------------


def both(key: str, **facts: object) -> Table:
    """A sentence of ours in both languages, as a file holds it."""
    said = message(key, **facts)
    return {lang: said.in_language(lang) for lang in LANGUAGES}


def fresh(items: Sequence[Mapping[str, object]], word: str) -> str:
    """A key that none of these has: `question-3`."""
    taken = {item.get("key") for item in items}
    return next(key for n in range(1, len(items) + 2) if (key := f"{word}-{n}") not in taken)


def new_board(key: str) -> Table:
    """A board in letters, with a road across."""
    return {
        "key": key,
        "title": both("lesson-make-new-board"),
        "land": "rows:mmmrmmm mmmrmmm mmmrmmp mmmrmmm mmmrmmm",
        "overlay": "components",
        "numbers": ["cost", "arrival"],
    }


def new_step(steps: Sequence[Table], minutes: int) -> Table:
    """A step with a board and a question, whole from the beginning."""
    board, tasks = new_board("board-1"), [task for step in steps for task in step.get("task", [])]
    return {
        "key": fresh(steps, "step"),
        "minutes": minutes,
        "title": both("lesson-make-new-step"),
        "text": both("lesson-make-new-text"),
        "explain": both("lesson-make-new-explain"),
        "board": [board],
        "task": [new_task("choice", tasks, [board])],
    }


def new_task(kind: str, tasks: Sequence[Mapping[str, object]], boards: Sequence[Table]) -> Table:
    """A question of a kind, whole from the beginning, about the first of these boards."""
    board = boards[0]["key"] if boards else ""
    said = {
        "right": both("lesson-make-new-right"),
        "nearly": both("lesson-make-new-nearly"),
        "wrong": both("lesson-make-new-wrong"),
    }
    task = {"key": fresh(tasks, "question"), "kind": kind, "text": both(f"lesson-make-new-{kind}")}
    yes_no = [{"key": key, "text": both(f"lesson-make-new-{key}")} for key in ("yes", "no")]
    ways = [{"key": each["key"], "text": dict(each["title"])} for each in boards]
    match kind:
        case "choice":
            own = {"predict": True, "board": board, "computed": "way", "option": yes_no}
            return {**task, **own, "right": said["right"], "wrong": said["wrong"]}
        case "number":
            own = {"board": board, "computed": "arrival", "tolerance": 1, "near": 5}
            return {**task, **own, "unit": {"fr": "%", "en": "%"}, **said}
        case "place":
            return {**task, "board": board, "computed": "key places", **said}
        case "words":
            return {
                **task,
                "model": both("lesson-make-new-model"),
                "idea": [{"text": both("lesson-make-new-idea")}],
            }
        case "ranking" if len(ways) > 1:
            return {**task, "predict": True, "computed": "most arrival", "option": ways, **said}
        case "ranking":
            return {**task, "predict": True, "answer": ["yes", "no"], "option": yes_no, **said}
        case "build":
            own = {"board": board, "computed": "best", "budget": 2, "tolerance": 0.9, "near": 0.5}
            return {**task, **own, "prices": {"tunnel": 1, "fence": 1}, **said}
        case "draw":
            return {**task, "computed": "commune.drawn", "budget": 2, "tolerance": 0.9, "near": 0.7, **said}
        case _:
            return {**task, "board": board, **new_course(), "right": said["right"]}


def new_course() -> Table:
    """The first move of a game of the pond."""
    deed = {
        "key": "deed-1",
        "title": both("lesson-make-new-deed"),
        "text": both("lesson-make-new-deed-text"),
        "at": [],
        "awaits": ["any"],
        "other": both("lesson-make-new-wrong"),
    }
    return {"game": "pond", "start": {"players": 2, "seed": 3}, "deed": [deed]}


PLAYED_BOARD = {"key": "game", "land": PLAYED}
"""What a board for a question that is played must say."""
