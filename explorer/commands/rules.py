"""`explorer rules GAME`: the catalogue of rules, to read in a terminal or in another program; with `--find`,
positions that show them; with `--quiz`, questions about them; with `--brief`, a page to print; with
`--about`, what the rulebook says beside them.
"""

from __future__ import annotations

import json
import shutil
import sys
import textwrap
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from itertools import chain, groupby
from pathlib import Path
from typing import TYPE_CHECKING

from explorer import load
from explorer.commands.simulate import ProgressLine
from explorer.core import files
from explorer.core.errors import ExplorerError, unknown
from explorer.core.game import Game
from explorer.core.lazy import lazy_import
from explorer.core.messages import message, template
from explorer.core.options import described
from explorer.core.rulebook import LANGUAGES, Rule, Rulebook
from explorer.core.text import Text, language

if TYPE_CHECKING:
    from explorer.lessons import quiz
    from explorer.publishing.home import pages
    from explorer.studies import finding
    from explorer.studies.rules import counting
else:
    quiz = lazy_import("explorer.lessons.quiz")
    pages = lazy_import("explorer.publishing.home.pages")
    finding = lazy_import("explorer.studies.finding")
    counting = lazy_import("explorer.studies.rules.counting")

MAX_WIDTH = 100
INDENT = "    "
STATUS = {
    "stated": template("command-stated"),
    "published elsewhere": template("command-published"),
    "inferred": Text("déduit", "inferred"),
    "ruling": Text("décision", "ruling"),
    "reconstruction": Text("reconstitution", "reconstruction"),
}
TO_BE_WORDED = template("command-to-be-worded")
NOTE, OPTION = template("command-remark"), template("command-option")


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the game, the language, one rule alone, and JSON."""
    parser.add_argument("game")
    parser.add_argument("--lang", choices=LANGUAGES, default=language())
    parser.add_argument("--id", "--rule", metavar="RULE")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--find", action="store_true")
    parser.add_argument("--quiz", action="store_true")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--level", type=int, default=0, metavar="N")
    parser.add_argument("--seconds", type=float, default=90, metavar="N")
    parser.add_argument("--about", action="store_true")
    parser.add_argument("--brief", type=Path, metavar="OUT")
    parser.add_argument("--count", action="store_true")
    parser.add_argument("--into", type=Path, metavar="FOLDER")


def run(args: Namespace) -> int:
    """Print the catalogue, or find what shows its rules.

    Raises
    ------
    ExplorerError
        Unknown game or rule, with what there is.
    """
    game = load(args.game)
    rules = selected(game.rulebook, args.id)
    if args.find:
        find(game, [rule.id for rule in rules if args.id or not shown(game, rule.id)], args)
    elif args.about:
        print(told(game, args.lang, args.json))
    elif args.brief:
        args.brief.write_text(pages.rules(game, language=args.lang), encoding="utf-8")
    elif args.count:
        count(game, args)
    elif args.quiz:
        asked = quiz.Round(game, args.seed, rules[0].id if args.id else "", args.level)
        print("\n".join(quiz_page(asked, args.lang)))
    elif args.json:
        print(json.dumps([as_json(rule, args.lang) for rule in rules], ensure_ascii=False, indent=1))
    else:
        width = min(shutil.get_terminal_size().columns, MAX_WIDTH)
        print("\n".join(page(rules, described(game.options), args.lang, width)))
    return 0


def selected(rulebook: Rulebook, wanted: str | None) -> tuple[Rule, ...]:
    """Every rule in rulebook order, or the one that is wanted (small letters will do)."""
    if wanted is None:
        return tuple(rulebook)
    if wanted.upper() not in rulebook:
        raise ExplorerError(unknown(Text("règle", "rule"), wanted, (rule.id for rule in rulebook)))
    return (rulebook[wanted.upper()],)


def as_json(rule: Rule, lang: str) -> dict[str, object]:
    """One rule as plain data in one language; the status stays the catalogue's own word."""
    return {
        "id": rule.id,
        "status": rule.status,
        "section": rule.section.in_language(lang),
        "title": rule.title.in_language(lang),
        "text": rule.text.in_language(lang),
        "note": rule.note.in_language(lang) if rule.note else None,
        "option": rule.option,
        "elsewhere": rule.elsewhere.in_language(lang) if rule.elsewhere else None,
    }


def told(game: Game, lang: str, as_data: bool) -> str:
    """Facts about a game beside its rules, to read or as plain data in one language.

    Raises
    ------
    ExplorerError
        For a game that says nothing of itself.
    """
    about = game.about
    if about is None:
        raise ExplorerError(message("command-no-about", game=game.name))
    if not as_data:
        width = min(shutil.get_terminal_size().columns, MAX_WIDTH)
        lines = (_wrapped(line, width, "") or [""] for line in about.lines(lang))
        return "\n".join([about.title.in_language(lang), *chain.from_iterable(lines)])
    parts = [
        {
            "title": part.title.in_language(lang),
            "facts": [
                {
                    "text": fact.text.in_language(lang),
                    "provenance": fact.origin or None,
                    "source": fact.source.in_language(lang) or None,
                }
                for fact in part.facts
            ],
        }
        for part in about
    ]
    return json.dumps({"title": about.title.in_language(lang), "parts": parts}, ensure_ascii=False, indent=1)


def page(rules: Sequence[Rule], switches: Mapping[str, Text], lang: str, width: int) -> Iterator[str]:
    """The lines of the page: a heading a section, then its rules."""
    for number, (section, group) in enumerate(groupby(rules, lambda rule: rule.section.in_language(lang))):
        if number:
            yield ""
        yield from (section, "=" * len(section))
        for rule in group:
            yield ""
            yield from entry(rule, switches, lang, width)


def entry(rule: Rule, switches: Mapping[str, Text], lang: str, width: int) -> Iterator[str]:
    """The lines of one rule."""
    yield from _wrapped(
        f"{rule.id}  {rule.title.in_language(lang)}  [{STATUS[rule.status].in_language(lang)}]", width, ""
    )
    yield from _wrapped(rule.text.in_language(lang), width, INDENT)
    if rule.note:
        yield from _wrapped(f"{NOTE.in_language(lang)} {rule.note.in_language(lang)}", width, INDENT)
    if rule.option:
        yield from _wrapped(
            f"{OPTION.in_language(lang)} {switches[rule.option].in_language(lang)}", width, INDENT
        )
    if rule.elsewhere:
        yield from _wrapped(rule.elsewhere.in_language(lang), width, INDENT)


def _wrapped(text: str, width: int, indent: str) -> list[str]:
    return textwrap.wrap(
        text,
        max(width, 30),
        initial_indent=indent,
        subsequent_indent=indent or INDENT,
        break_on_hyphens=False,
    )


# What shows a rule ------------------------------------------------------------------------------------------


def shown(game: Game, rule: str) -> bool:
    """True if there is a position in which the rule is seen."""
    return any(scenario.showing(rule) for scenario in game.showing(rule))


def find(game: Game, wanted: Sequence[str], args: Namespace) -> None:
    """Write a draft for each of these rules that was seen in time; say which were not."""
    found, into = finding.find(game, wanted, args.seconds), args.into or Path()
    into.mkdir(parents=True, exist_ok=True)
    for rule, sighting in found.items():
        (into / f"{rule}.toml").write_text(draft(game, sighting), encoding="utf-8")
    missing = ", ".join(rule for rule in wanted if rule not in found) or "0"
    said = message("command-found", count=len(found), of=len(wanted), folder=into, missing=missing)
    print(said.in_language(args.lang))


def draft(game: Game, sighting: finding.Sighting) -> str:
    """A scenario file in which a person has only to write the words."""
    check: dict[str, tuple[str, dict[str, object], object]] = {
        "refuses": ("refused_by", {"action": sighting.action}, list(sighting.rules)),
        "happens": ("told", {"action": sighting.action}, list(sighting.rules)),
        "scores": ("points_of", {"player": sighting.player, "rule": sighting.rule}, sighting.points),
    }
    ask, arguments, expect = check[sighting.how]
    line = [] if sighting.how == "refuses" else [sighting.action]
    words = dict.fromkeys(("title", "question", "answer"), TO_BE_WORDED)
    said = {"game": game.name, "name": sighting.rule, **words}
    rest = {"rules": [sighting.rule], "provenance": "reconstruction", "line": line}
    fact: dict[str, object] = {"after": line} if sighting.how == "scores" else {}
    fact |= {"ask": ask, "expect": expect, "shows": [sighting.rule]}
    fact |= {"beside": sighting.beside} if sighting.beside else {}
    return "\n".join([
        *files.rows("", said | rest), "", "[position]", *files.rows("position", sighting.written), "",
        "[[check]]", f"arguments = {files.inline(arguments)}", *files.rows("", fact), "",
    ])  # fmt: skip


def count(game: Game, args: Namespace) -> None:
    """Write what ships with a game: how often each of its rules was seen in many playthroughs."""
    line = ProgressLine(sys.stderr, args.lang)
    whole = counting.count(game, range(counting.PLAYS), told=line.show)
    line.clear()
    first = counting.count(game, range(counting.FIRST))
    file = (args.into / counting.FILE) if args.into else Path(str(game.beside(counting.FILE)))
    file.write_text(counting.written(game, date.today().isoformat(), whole, first), encoding="utf-8")
    print(message("command-written", path=file).in_language(args.lang))


# Questions --------------------------------------------------------------------------------------------------


def quiz_page(asked: quiz.Round, lang: str) -> Iterator[str]:
    """The lines of a round, to be read aloud: each question, its choices, the right one and why."""
    yield asked.code
    for number, question in enumerate(asked.questions, 1):
        yield from ("", f"{number}. {question.text.in_language(lang)}")
        for place, choice in enumerate(question.choices):
            mark = "*" if place == question.answer else "-"
            yield f"{INDENT}{mark} {choice.text.in_language(lang)}"
        yield f"{INDENT}→ {question.reason.text.in_language(lang)}"
