"""Pages for teachers: plan, answer key, tolerances, limits, grid and sources of a lesson; and the results
of a class, with what to discuss next time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from explorer.core.errors import about
from explorer.core.messages import message, say
from explorer.core.text import LANGUAGES, NO_WORDS, Text, set_apart
from explorer.lessons import Lesson, Task, lesson
from explorer.lessons.answers import MARKS, Held
from explorer.lessons.gathering import Bar, Classroom, to_discuss, understood
from explorer.lessons.keys import Work
from explorer.lessons.lesson import GRID
from explorer.lessons.marking import key_in_words, number
from explorer.lessons.model import LessonModel
from explorer.lessons.paper.document import Paper, cited, marked, paragraphs, unmarked
from explorer.lessons.paper.sheets import article, filled
from explorer.ui.cells import table


def paper(name: str | Lesson, work: Work | None = None) -> Paper:
    """The page to print, of a lesson or the one of this name; `work` is what some answers depend on."""
    found = name if isinstance(name, Lesson) else lesson(name)
    title = message("lesson-paper-key", title=found.title)
    bodies = {
        lang: f'<article class="paper" lang="{lang}"><h1>{escape(title.in_language(lang))}</h1>'
        f"{page(found, lang, work)}</article>"
        for lang in LANGUAGES
    }
    return Paper(title, bodies)


def page(lesson: Lesson, lang: str, work: Work | None = None) -> str:
    """The whole page."""
    before, after = (about_lesson, plan, expected, paces), (limits, grid, sources, studies)
    told = (part(lesson, lang) for part in after)
    return "".join((*(part(lesson, lang) for part in before), key(lesson, lang, work), *told))


def titled(lang: str, name: str, body: str) -> str:
    """A part of the page."""
    return f"<h3>{escape(say(lang, f'lesson-part-{name}'))}</h3>{body}"


def items(texts: tuple[Text, ...], lang: str) -> str:
    """A list."""
    return f"<ul>{''.join(f'<li>{marked(text.in_language(lang))}</li>' for text in texts)}</ul>"


def heads(lang: str, *keys: str) -> list[str]:
    """The head of a table."""
    return [say(lang, f"lesson-{key}") for key in keys]


def about_lesson(lesson: Lesson, lang: str) -> str:
    """Level, the aim and the misconception that the lesson meets, other goals, programme, material."""
    aim = [say(lang, "lesson-aim", goal=goal.in_language(lang)) for goal in lesson.goal[:1]]
    met = [say(lang, "lesson-meets", name=one.name.in_language(lang)) for one in lesson.misconceptions[:1]]
    first = paragraphs("\n\n".join([f"**{lesson.level.in_language(lang)}**", *aim, *met]))
    others = items(lesson.goal[1:], lang) if lesson.goal[1:] else ""
    said = first + others + paragraphs(lesson.programme.in_language(lang))
    return titled(lang, "goal", said) + titled(lang, "before", paragraphs(lesson.before.in_language(lang)))


def expected(lesson: Lesson, lang: str) -> str:
    """What pupils may say, and what to ask then; nothing where the file says nothing."""
    rows = [[unmarked(text.in_language(lang)) for text in (one.says, one.ask)] for one in lesson.expects]
    return titled(lang, "expect", table(heads(lang, "says", "ask"), rows)) if rows else ""


def paces(lesson: Lesson, lang: str) -> str:
    """For those who struggle, and for those who are early."""
    parts = {"support": lesson.support.in_language(lang), "stretch": lesson.stretch.in_language(lang)}
    return "".join(titled(lang, name, paragraphs(said)) for name, said in parts.items() if said)


def plan(lesson: Lesson, lang: str) -> str:
    """The steps with their minutes."""
    return titled(lang, "plan", table(heads(lang, "when", "step"), plan_rows(lesson, lang)))


def plan_rows(lesson: Lesson, lang: str) -> list[tuple[str, str]]:
    """Pairs of minutes and step, and the minutes to spare."""
    begun, rows = 0, []
    for step in lesson.steps:
        rows.append((f"{begun}–{begun + step.minutes} min", step.title.in_language(lang)))
        begun += step.minutes
    return [*rows, (f"+ {lesson.spare} min", say(lang, "lesson-spare"))] if lesson.spare else rows


def key(lesson: Lesson, lang: str, work: Work | None = None) -> str:
    """Every answer, computed, with what else is accepted."""
    rows = [
        [
            f"{numbered(lesson, task)} {unmarked(task.text.in_language(lang))}",
            unmarked(key_in_words(task, work).in_language(lang)),
            unmarked(accepted(task).in_language(lang)),
        ]
        for task in lesson.tasks
    ]
    whole = table(heads(lang, "question", "expected", "accepted"), rows)
    return titled(lang, "key", f'<div class="xp-wide">{whole}</div>')


def numbered(lesson: Lesson, task: Task) -> str:
    """A question's number, as the sheet counts it: step, question."""
    at, step = next((at, step) for at, step in enumerate(lesson.steps, 1) if task in step.tasks)
    return f"{at}.{step.tasks.index(task) + 1}"


def accepted(task: Task) -> Text:
    """The tolerance of a number or a design; the ideas that a sentence may say."""
    if task.kind == "number":
        name = "lesson-tolerance" if task.tolerance else "lesson-exact"
        return message(name, right=number(task.tolerance), near=number(task.near))
    if task.kind in ("build", "draw"):
        return message("lesson-share", right=round(100 * task.tolerance), near=round(100 * task.near))
    if task.kind == "play":
        return message("lesson-play-nothing-else")
    if task.kind == "words":
        return message("lesson-ideas", ideas=set_apart(task.ideas))
    return message("lesson-only-once") if task.predict else NO_WORDS


def limits(lesson: Lesson, lang: str) -> str:
    """The limits of the model, and the numbers chosen for teaching."""
    left_out, taught = items(lesson.limits, lang), items(lesson.taught, lang)
    return titled(lang, "limits", left_out) + titled(lang, "taught", taught)


def grid(_: Lesson, lang: str) -> str:
    """Four skills, 0 to 2 points each."""
    rows = [[text.in_language(lang) for text in (skill.name, *skill.levels)] for skill in GRID]
    return titled(lang, "grid", table([*heads(lang, "skill"), "0", "1", "2"], rows))


def sources(lesson: Lesson, lang: str) -> str:
    """Who says what."""
    told = "".join(cited(fact, lang) for fact in lesson.facts)
    return titled(lang, "sources", f"<ul>{told}</ul>")


def studies(lesson: Lesson, lang: str) -> str:
    """What is published about this way of teaching, and that the lesson itself was not measured."""
    told = "".join(cited(study, lang) for study in lesson.studies)
    said = f"<p>{escape(say(lang, 'lesson-unmeasured'))}</p>"
    return titled(lang, "studies", f"<ul>{told}</ul>{said}" if told else said)


# The results of a class -------------------------------------------------------------------------------------

FILLS = {"right": "#333", "near": "#999", "": "#bbb"}
"""The fill of a bar; wrong answers and those counted together are white. The sign says it too."""


def class_paper(room: Classroom) -> Paper:
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
    """The number of answers with each verdict, question by question."""
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
    """The sentences of groups, without names."""
    items = "".join(f"<li>{escape(one)}</li>" for one in said)
    return f"<ul>{items}</ul>" if items else ""
