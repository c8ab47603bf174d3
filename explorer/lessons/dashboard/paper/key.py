"""The teacher's page: plan, answer key, tolerances, limits, grid and sources."""

from __future__ import annotations

from html import escape

from explorer.core.messages import message
from explorer.core.text import LANGUAGES, NO_WORDS, Text, set_apart
from explorer.lessons import Lesson, Task, lesson
from explorer.lessons.dashboard.paper.document import Paper
from explorer.lessons.dashboard.words import marked, paragraphs, unmarked
from explorer.lessons.keys import Work
from explorer.lessons.lesson import GRID, Fact
from explorer.lessons.marking import key_in_words, number
from explorer.ui.markup import table
from explorer.ui.messages import say


def paper(name: str, work: Work | None = None) -> Paper:
    """The page to print; `work` is what some answers depend on."""
    found = lesson(name)
    title = message("lesson-paper-key", title=found.title)
    bodies = {
        lang: f'<article class="paper" lang="{lang}"><h1>{escape(title.in_language(lang))}</h1>'
        f"{page(found, lang, work)}</article>"
        for lang in LANGUAGES
    }
    return Paper(title, bodies)


def page(lesson: Lesson, lang: str, work: Work | None = None) -> str:
    """The whole page."""
    before, after = (about, plan), (limits, grid, sources)
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


def about(lesson: Lesson, lang: str) -> str:
    """Level, programme, goal, what to prepare."""
    level = f"<p><b>{marked(lesson.level.in_language(lang))}</b></p>"
    said = level + paragraphs(lesson.programme.in_language(lang)) + items(lesson.goal, lang)
    return (
        titled(lang, "goal", said)
        + titled(lang, "before", paragraphs(lesson.before.in_language(lang)))
        + titled(lang, "stretch", paragraphs(lesson.stretch.in_language(lang)))
    )


def plan(lesson: Lesson, lang: str) -> str:
    """The steps with their minutes."""
    begun, rows = 0, []
    for step in lesson.steps:
        rows.append([f"{begun}–{begun + step.minutes} min", step.title.in_language(lang)])
        begun += step.minutes
    if lesson.spare:
        rows.append([f"+ {lesson.spare} min", say(lang, "lesson-spare")])
    return titled(lang, "plan", table(heads(lang, "when", "step"), rows))


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
    """What the model leaves out, and which numbers were chosen for teaching."""
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


def cited(fact: Fact, lang: str) -> str:
    """A fact and who says it."""
    said, source = marked(fact.text.in_language(lang)), escape(fact.source.in_language(lang))
    return f"<li>{said} <small>{source}</small></li>"
