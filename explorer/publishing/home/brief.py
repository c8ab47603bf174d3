"""A game's rules in brief: what one must know to begin, with boards; every other rule by its title."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from explorer.core.game import Game
from explorer.core.messages import message
from explorer.core.rulebook import Rule
from explorer.core.text import Text
from explorer.publishing.home.boards import Board, Shown, shown, table
from explorer.ui.widgets.static_svg import Sheet


@dataclass(frozen=True)
class Picture:
    """A board as it stands on the page, and the words under it."""

    name: str
    sign: str
    caption: Text
    svg: Mapping[str, str]


@dataclass(frozen=True)
class Entry:
    """A rule and what shows it."""

    rule: Rule
    pictures: tuple[Picture, ...]


@dataclass(frozen=True)
class Brief:
    """What the page of a game holds.

    Attributes
    ----------
    defined
        What its pictures share, as SVG.
    chapters
        Headings with their rules.
    others
        The sections of the rulebook with all other rules.
    """

    game: Game
    defined: str
    chapters: tuple[tuple[Text, tuple[Entry, ...]], ...]
    others: tuple[tuple[Text, tuple[Rule, ...]], ...]


def brief(game: Game) -> Brief:
    """The rules of a game in brief, their boards drawn."""
    model, rulebook = table(game), game.rulebook
    seen = [shown(model, rule) for rule in rulebook.brief]
    sheet = Sheet(board.scene for each in seen for board in each.boards)
    chapters = [
        (head, tuple(Entry(each.rule, tuple(pictures(each, sheet))) for each in of_head))
        for head, of_head in groupby(seen, lambda each: heading(each.rule))
    ]
    told = {rule.id for rule in rulebook.brief}
    rest = groupby((rule for rule in rulebook if rule.id not in told), lambda rule: rule.section)
    others = tuple((section, tuple(rules)) for section, rules in rest)
    return Brief(game, sheet.defined, tuple(chapters), others)


def heading(rule: Rule) -> Text:
    """Under what a rule stands in brief: where nobody said, under its section."""
    return message(f"publishing-brief-{rule.brief}") if rule.brief else rule.section


def pictures(each: Shown, sheet: Sheet) -> Iterator[Picture]:
    """The boards of a rule, each with a name of its own on the page; one that looks as the one before it is
    words alone: what changes lies elsewhere.
    """
    before: Board | None = None
    for number, board in enumerate(each.boards):
        name = f"{each.rule.id}-{number}"
        same = before is not None and sheet.alike(before.scene, board.scene)
        yield Picture(name, board.sign, board.caption, {} if same else sheet.svg(board.scene, name))
        before = board
