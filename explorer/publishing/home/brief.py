"""A game's rules in brief: what one must know to begin, with boards; all other rules by title; then what
players ask, each question with its answer, the rules that decide it, how sure they are, and a board.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from explorer.core.frequent import Asked, questions
from explorer.core.game import Action, Game
from explorer.core.messages import message
from explorer.core.rulebook import Rule
from explorer.core.scenario import Check
from explorer.core.text import Text, joined
from explorer.picture.scene import Scene
from explorer.ui import table_of
from explorer.ui.board.model import BoardModel, concerned, named_in, show_rule
from explorer.ui.widgets.static_svg import SvgPage


@dataclass(frozen=True)
class Board:
    """One picture.

    Attributes
    ----------
    sign
        What it is: "legal", "refused", "before", "after" or "seen".
    caption
        What is to be seen.
    """

    sign: str
    caption: Text
    scene: Scene


@dataclass(frozen=True)
class RuleBoards:
    """A rule with its boards, none where no position shows it."""

    rule: Rule
    boards: tuple[Board, ...]


def table(game: Game) -> BoardModel:
    """A table of a game at which everything lies open."""
    model: BoardModel = table_of(game.name).model(game)
    return model


def shown(model: BoardModel, rule: Rule) -> RuleBoards:
    """A rule with its boards."""
    return shown_in(model, rule, "")


def shown_in(model: BoardModel, rule: Rule, name: str) -> RuleBoards:
    """A rule with its boards in the position of this name; "" for the first that shows it."""
    examples = (each for each in model.game.showing(rule.id) if name in ("", each.name))
    example = next(examples, None)
    check = None if example is None else example.showing(rule.id)
    if example is None or check is None:
        return RuleBoards(rule, ())
    show_rule(model, rule.id, example.name)
    return RuleBoards(rule, tuple(boards(model, rule.id, check, example.title)))


def boards(model: BoardModel, rule: str, check: Check, title: Text) -> Iterator[Board]:
    """The boards of a fact in which a rule is seen, at the table where it is tried."""
    state, how = model.state, check.how(rule)
    if how == "scores":
        yield scored(model, check, title)
        return
    lit = plain(model).styled(model.concerned, "info")
    if how == "holds":
        yield Board("seen", title, lit)
        return
    action = model.game.parse(check.action)
    said = worded(model, action)
    if how == "refuses":
        why = (each.text for each in model.refusals if each.rule == rule)
        if check.beside:
            yield legal(model, model.game.parse(check.beside))
        wrong = named_in(model, str(action))
        yield Board("refused", joined([said, *why], " — "), lit.styled(wrong, "refused"))
    else:
        after, events = state.apply(action)
        told = [event for event in events if event.rule == rule]
        places = named_in(model, " ".join(concerned(state, action, rule)))
        yield Board("before", said, lit)
        after_it = model.scene_of(after).styled(places, "last")
        yield Board("after", joined((event.text for event in told), " "), after_it)


def legal(model: BoardModel, action: Action) -> Board:
    """An action that is legal where the other was refused."""
    model.forget_choice()
    model.pointing.look_at(action)
    places = named_in(model, str(action))
    return Board("legal", worded(model, action), plain(model).styled(places, "target"))


def scored(model: BoardModel, check: Check, title: Text) -> Board:
    """The board just before points are counted, which may leave nothing of them on the table."""
    if check.after:
        model.step("back")
        model.pointing.look_at(model.game.parse(check.after[-1]))
    places = named_in(model, " ".join(check.after[-1:]))
    points = message("publishing-brief-points", count=check.expect)
    return Board("seen", joined([title, points], " — "), plain(model).styled(places, "info"))


def plain(model: BoardModel) -> Scene:
    """The board with what is previewed on it, without all else that would be legal, too."""
    drawn = model.scene()
    styles = {place: look.style.split() for place, look in drawn.cells.items()}
    cells = {
        place: replace(look, style=" ".join(style for style in styles[place] if style != "legal"))
        for place, look in drawn.cells.items()
    }
    return replace(drawn, cells=cells)


def worded(model: BoardModel, action: Action) -> Text:
    """An action in words that stand alone."""
    return model.state.worded(action).capitalised()


# The page ---------------------------------------------------------------------------------------------------


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
class Answered:
    """A question that players ask, the rules that decide it, and the board on which the first of them is
    seen.
    """

    asked: Asked
    rules: tuple[Rule, ...]
    pictures: tuple[Picture, ...]


@dataclass(frozen=True)
class Brief:
    """The contents of a game's page.

    Attributes
    ----------
    defined
        What its pictures share, as SVG.
    chapters
        Headings with their rules.
    others
        The sections of the rulebook with all other rules.
    asked
        What players ask.
    """

    game: Game
    defined: str
    chapters: tuple[tuple[Text, tuple[Entry, ...]], ...]
    others: tuple[tuple[Text, tuple[Rule, ...]], ...]
    asked: tuple[Answered, ...] = ()


def brief(game: Game) -> Brief:
    """The rules of a game in brief, their boards drawn."""
    model, rulebook = table(game), game.rulebook
    seen = [shown(model, rule) for rule in rulebook.brief]
    asked = [(each, answering(model, each)) for each in questions(game)]
    every = (*seen, *(boards for _, boards in asked))
    sheet = SvgPage(board.scene for each in every for board in each.boards)
    chapters = [
        (head, tuple(Entry(each.rule, tuple(pictures(each, sheet))) for each in of_head))
        for head, of_head in groupby(seen, lambda each: heading(each.rule))
    ]
    told = {rule.id for rule in rulebook.brief}
    rest = groupby((rule for rule in rulebook if rule.id not in told), lambda rule: rule.section)
    others = tuple((section, tuple(rules)) for section, rules in rest)
    answered = tuple(
        Answered(each, tuple(rulebook[rule] for rule in each.rules), tuple(pictures(found, sheet, each.key)))
        for each, found in asked
    )
    return Brief(game, sheet.defined, tuple(chapters), others, answered)


def answering(model: BoardModel, asked: Asked) -> RuleBoards:
    """The rule that decides a question, with the last board of its position: what comes of it."""
    found = shown_in(model, model.game.rulebook[asked.rules[0]], asked.scenario)
    return replace(found, boards=found.boards[-1:])


def heading(rule: Rule) -> Text:
    """Under what a rule stands in brief: where nobody said, under its section."""
    return message(f"publishing-brief-{rule.brief}") if rule.brief else rule.section


def pictures(each: RuleBoards, sheet: SvgPage, asked: str = "") -> Iterator[Picture]:
    """The boards of a rule, or of a question that it decides, each with a name of its own on the page; one
    that looks as the one before it is words alone: what changes lies elsewhere.
    """
    before: Board | None = None
    for number, board in enumerate(each.boards):
        name = f"asked-{asked}-board" if asked else f"{each.rule.id}-{number}"
        same = before is not None and sheet.alike(before.scene, board.scene)
        yield Picture(name, board.sign, board.caption, {} if same else sheet.svg(board.scene, name))
        before = board
