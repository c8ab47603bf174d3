"""The fields of a lesson that is being made: each writes a value of the file, and says what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import TypeAlias

from explorer.core.game import game_names
from explorer.core.game import load as game_called
from explorer.core.messages import message
from explorer.core.text import LANGUAGES, Text, verbatim
from explorer.lab.landscape import catalogue
from explorer.lab.questions.layers import OVERLAYS
from explorer.lab.questions.questions import measures
from explorer.lab.questions.readings import OF_THE_LANDSCAPE
from explorer.lessons import boards, keys, workshop
from explorer.lessons.boards import GENERATIONS, RELAYS
from explorer.lessons.data import data
from explorer.lessons.page.making.model import TYPED, MakingModel
from explorer.ui import nodes as n
from explorer.ui.desk import Desk
from explorer.ui.nodes import Node, Nodes

Making: TypeAlias = Desk[MakingModel]
Options: TypeAlias = tuple[tuple[str, str], ...]
SEVERAL = "; "
"""Between items that are written into one field."""


def label(t: Making, path: str) -> str:
    """The name of a field: that of its key."""
    return t.word(f"lesson-make-f-{path.rpartition('.')[2]}")


def note(t: Making, path: str) -> str:
    """What is wrong with the value at a path."""
    return t.note(path) or t.say(t.model.note(path))


def fold(title: str, items: Nodes, key: str) -> n.Fold:
    """Fields behind a title; open where something is wrong with one of them."""
    return n.Fold(title, items, any(map(noted, items)), key=key)


def noted(node: Node) -> bool:
    """Whether this says that something is wrong, or anything in it does."""
    wrong = getattr(node, "note", "") or getattr(node, "tone", "") == "bad"
    return bool(wrong) or any(map(noted, getattr(node, "items", ())))


def text(t: Making, path: str, kind: str = "text", name: str = "") -> Nodes:
    """A text: in the page's language, or in both."""
    model, said = t.model, name or label(t, path)
    found = model.get(path, {})
    found = found if isinstance(found, dict) else {}
    langs = LANGUAGES if model.both else (model.lang,)

    def field(lang: str) -> n.Field:
        called = f"{said} · {t.word(f'lesson-make-in-{lang}')}" if model.both else said
        wrong = note(t, path) if lang == langs[-1] else ""
        return n.Field(
            called, str(found.get(lang, "")), kind, note=wrong, key=f"{path}-{lang}",
            set=lambda written: model.write(path, lang, written),
        )  # fmt: skip

    return tuple(field(lang) for lang in langs)


def word(t: Making, path: str, name: str = "") -> n.Field:
    """A key, or any other short word of the file."""
    value = str(t.model.get(path, ""))
    return n.Field(
        name or label(t, path), value, note=note(t, path), key=path,
        set=lambda written: t.model.rename(path, written.strip())
        if path.endswith(".key")
        else t.model.put(path, written.strip() or None),
    )  # fmt: skip


def number(t: Making, path: str, whole: bool = False, name: str = "") -> n.Field:
    """A number, with a comma or a point."""
    value = t.model.get(path, "")

    def write(written: str) -> None:
        plain = written.strip().replace(",", ".")
        found: object = plain or None
        with suppress(ValueError):  # the check says what is expected there
            found = int(plain) if whole or plain.lstrip("-").isdigit() else float(plain)
        t.model.put(path, found)

    return n.Field(name or label(t, path), f"{value}", "text", note=note(t, path), key=path, set=write)


def flag(t: Making, path: str) -> n.Check:
    """Yes, or nothing in the file."""
    return n.Check(
        label(t, path),
        t.model.get(path) is True,
        key=path,
        set=lambda on: t.model.put(path, True if on else None),
    )


def one(
    t: Making, path: str, options: Options, name: str = "", write: Callable[[str], object] | None = None
) -> n.Choice:
    """One of several; a value that is none of them is shown as it is."""
    value = str(t.model.get(path, ""))
    known = options if value in dict(options) else ((value, value), *options)

    def put(chosen: str) -> None:
        t.model.put(path, chosen or None)

    return n.Choice(name or label(t, path), value, known, note(t, path), key=path, choose=write or put)


def some(t: Making, path: str, options: Options, most: int = 99) -> n.Fold:
    """Some of several, each with a tick."""
    value = t.model.get(path, [])
    chosen = [each for each in value if isinstance(each, str)] if isinstance(value, list) else []

    def tick(key: str, on: bool) -> None:
        kept = [*chosen, key][-most:] if on else [each for each in chosen if each != key]
        t.model.put(path, kept or None)

    names = dict(options)
    title = (
        f"{label(t, path)} · {', '.join(names.get(each, each) for each in chosen)}"
        if chosen
        else label(t, path)
    )
    checks = tuple(
        n.Check(said, key in chosen, key=f"{path}-{key}", set=lambda on, key=key: tick(key, on))
        for key, said in options
    )
    wrong = (n.Words(said, "bad"),) if (said := note(t, path)) else ()
    return fold(title, (*wrong, *checks), path)


def several(t: Making, path: str) -> n.Field:
    """A few words in one field: places, actions."""
    value = t.model.get(path, [])
    shown = SEVERAL.join(map(str, value)) if isinstance(value, list) else str(value)

    def write(written: str) -> None:
        items = [one.strip() for one in written.split(SEVERAL.strip()) if one.strip()]
        t.model.put(path, items or None)

    return n.Field(label(t, path), shown, note=note(t, path), key=path, set=write)


# What there is to choose from -------------------------------------------------------------------------------


@cache
def lands() -> Mapping[str, tuple[Text, Text]]:
    """Boards, landscapes and maps by their names: (group, title)."""
    own = [f"crossing:{key}" for key in data().boards if key not in ("linear", "steps", "mosaic")]
    own += [f"words:{key}" for key in ("linear", "steps", "mosaic")]
    own += [f"growth:{count}" for count in data().stages]
    own += [f"project:{key}:{who}" for key in data().projects for who in ("walker", "flier")]
    own += [f"relay:{key}" for key in ("line", "apart", "stone")]
    own += [f"map:{key}" for key in ("regions", "milkweed", "spring", "no-texas")]
    own += [
        "milkweed:all",
        "commune:none",
        "commune:before",
        "drawn:walker:10:10:60:7",
        "drawn:hopper:10:10:40:7",
    ]
    lessons = message("lesson-make-of-lessons")
    return {
        name: (lessons, verbatim(name)) for name in own if boards.fault(name) is None
    } | catalogue.choices()


def of_lands(t: Making) -> Options:
    """The same, to choose from."""
    return tuple((name, f"{t.say(group)}: {t.say(title)}") for name, (group, title) in lands().items())


def of_overlays(t: Making) -> Options:
    """Overlays of a board."""
    waves = (
        (name, t.word(f"lesson-make-{name.partition(':')[0]}", count=name[-1]))
        for name in GENERATIONS + RELAYS
    )
    return (*((key, t.say(said)) for key, said in OVERLAYS.items()), *waves)


def of_numbers(t: Making) -> Options:
    """Numbers of a board."""
    return tuple((key, t.say(measures()[key].name)) for key in OF_THE_LANDSCAPE)


def of_answers(t: Making, kind: str) -> Options:
    """By what the answer of a question can be found."""
    names = {key: t.say(measures()[key].name) for key in OF_THE_LANDSCAPE}

    def called(said: str) -> str:
        how, _, what = said.partition(" ")
        if what in names:
            return t.word(f"lesson-make-by-{how}", measure=names[what])
        return names.get(said) or t.word(f"lesson-make-by-{said.replace(' ', '-')}")

    vote = (("", t.word("lesson-make-by-vote")),) if kind == "choice" else ()
    typed = ((TYPED, t.word("lesson-make-by-typed")),) if kind in ("choice", "number", "ranking") else ()
    drawn = (("commune.drawn", t.word("lesson-make-by-drawn")),) if kind == "draw" else ()
    return (*vote, *typed, *drawn, *((said, called(said)) for said in keys.known(kind)))


def of_misconceptions(t: Making) -> Options:
    """The misconceptions of the lesson, and none."""
    model = t.model
    named = [
        (str(each.get("key", "")), str((each.get("name") or {}).get(model.lang, "")))
        for each in model.get("misconception", [])
    ]
    return (("", t.word("lesson-make-none")), *named)


def of_games() -> Options:
    """The games."""
    return tuple((name, str(game_called(name).title)) for name in game_names())


def of_tools(t: Making) -> Sequence[tuple[str, str]]:
    """What can be laid on a board."""
    return [(tool, t.say(said)) for tool, said in workshop.TOOLS.items()]
