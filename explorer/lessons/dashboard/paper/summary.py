"""A class's results on paper: what to discuss next time, what was understood, what was answered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from explorer.core.errors import about
from explorer.core.messages import message
from explorer.core.text import LANGUAGES
from explorer.lessons import Lesson, Task
from explorer.lessons.answers import MARKS, Held
from explorer.lessons.dashboard.model import LessonModel
from explorer.lessons.dashboard.paper.document import Paper
from explorer.lessons.dashboard.paper.key import numbered
from explorer.lessons.dashboard.paper.sheets import article, filled
from explorer.lessons.dashboard.words import marked
from explorer.lessons.gathering import Bar, Classroom, to_discuss, understood
from explorer.lessons.marking import key_in_words
from explorer.ui.markup import table
from explorer.ui.messages import say

FILLS = {"right": "#333", "near": "#999", "": "#bbb"}
"""How dark a bar is; what is wrong, or counted together, is white in a black frame. The sign says it too."""


def paper(room: Classroom) -> Paper:
    """The summary in each language."""
    title = message("lesson-paper-summary", title=room.lesson.title)
    bodies = {lang: article(title, body(room, lang), lang) for lang in LANGUAGES}
    return Paper(title, bodies)


def sheets(room: Classroom) -> Paper:
    """Every group's own sheet, in one document."""
    models = []
    for sending in room.sendings:
        model = LessonModel(room.lesson.name)
        model.open_address(sending.to_link())
        models.append(model)
    return filled(models)


def body(room: Classroom, lang: str) -> str:
    """The whole of it."""
    count = f"<p>{escape(say(lang, 'lesson-paper-groups', count=len(room)))}</p>"
    return count + discussed(room, lang) + table_of(room, lang) + answered(room, lang)


def heading(lang: str, key: str) -> str:
    """The heading of a part."""
    return f"<h2>{escape(say(lang, f'lesson-paper-{key}'))}</h2>"


def discussed(room: Classroom, lang: str) -> str:
    """Misconceptions with the board that answers each; then the questions that few understood."""
    held, low = to_discuss(room)
    items = [believed(room.lesson, one, lang) for one in held]
    items += [
        f"<li>{marked(one.task.text.in_language(lang))} "
        f"({escape(say(lang, 'lesson-paper-right-of', count=one.right, of=one.given))})</li>"
        for one in low
    ]
    none = f"<p>{escape(say(lang, 'lesson-paper-nothing'))}</p>"
    return heading(lang, "discuss") + (f"<ul>{''.join(items)}</ul>" if items else none)


def believed(lesson: Lesson, one: Held, lang: str) -> str:
    """A misconception, in how many groups it was seen, what is so, and the board that shows it."""
    found = one.misconception
    count = escape(say(lang, "lesson-paper-of", count=one.groups, of=one.asked))
    name, text = marked(found.name.in_language(lang)), marked(found.text.in_language(lang))
    board = escape(where(lesson, found.step, found.board, lang))
    return f"<li><b>{name}</b> ({count}) {text} <small>{board}</small></li>"


def where(lesson: Lesson, step: str, board: str, lang: str) -> str:
    """Which board of which step."""
    found = next(each for each in lesson.steps if each.key == step)
    title = found.board(board).title.in_language(lang)
    return say(lang, "lesson-paper-board", step=lesson.steps.index(found) + 1, board=title)


def table_of(room: Classroom, lang: str) -> str:
    """How many answers are worth what, question by question."""
    names = [MARKS[mark].in_language(lang) for mark in ("right", "near", "wrong")]
    head = [say(lang, "lesson-question"), say(lang, "lesson-class-head-done"), *names]
    rows = [
        [
            f"{numbered(room.lesson, one.task)} {one.task.text.in_language(lang)}",
            *map(str, (one.given, one.right, one.near, one.wrong)),
        ]
        for one in understood(room)
    ]
    return heading(lang, "understood") + table(head, rows)


def answered(room: Classroom, lang: str) -> str:
    """Bars of what was answered to each question, and what was written."""
    parts = "".join(of_task(room, task, lang) for task in room.lesson.tasks if room.given(task))
    return heading(lang, "answered") + parts


def of_task(room: Classroom, task: Task, lang: str) -> str:
    """A question with its bars or sentences, and the key."""
    tag = f"<i>{escape(say(lang, 'lesson-paper-predict'))}</i> " if task.predict else ""
    head = f"<p><b>{numbered(room.lesson, task)}</b> {tag}{marked(task.text.in_language(lang))}</p>"
    found = bars(room.bars(task), lang) or sentences(room.sentences(task).values())
    if not found:
        worth = room.counted(task)
        found = bars([Bar(text, worth[mark], mark) for mark, text in MARKS.items() if worth[mark]], lang)
    expected = about(message("lesson-expected"), key_in_words(task)).in_language(lang)
    key = f'<p class="mark">{escape(expected)}</p>' if task.computed else ""
    return f'<div class="question">{head}{found}{key}</div>'


def bars(found: Sequence[Bar], lang: str) -> str:
    """A bar for each answer, as long as it was frequent; its sign says what it is worth."""
    most = max((bar.count for bar in found), default=0) or 1
    rows = "".join(
        f"<tr><td>{escape(signed(bar, lang))}</td><td>{drawn(bar, most)}</td><td>{bar.count}</td></tr>"
        for bar in found
    )
    return f'<table class="bars"><tbody>{rows}</tbody></table>' if rows else ""


def signed(bar: Bar, lang: str) -> str:
    """An answer behind the sign of what it is worth."""
    sign = say(lang, f"lesson-sign-{bar.verdict}") if bar.verdict in ("right", "near", "wrong") else ""
    return f"{sign} {bar.said.in_language(lang)}".strip()


def drawn(bar: Bar, most: int) -> str:
    """The bar itself, which prints whatever the browser does with backgrounds."""
    fill = FILLS.get("" if bar.verdict == "noted" else bar.verdict, "white")
    width = f"{98 * bar.count / most:.1f}"
    shape = f'<rect x="1" y="1" width="{width}" height="6" fill="{fill}" stroke="black" stroke-width=".5"/>'
    return f'<svg viewBox="0 0 100 8" aria-hidden="true">{shape if bar.count else ""}</svg>'


def sentences(said: Iterable[str]) -> str:
    """What groups wrote, without their names."""
    items = "".join(f"<li>{escape(one)}</li>" for one in said)
    return f"<ul>{items}</ul>" if items else ""
