"""Boards that show a rule: what it allows beside what it forbids, before beside after, or where it counts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from explorer.core.game import Action, Game
from explorer.core.installed import message
from explorer.core.rulebook import Rule
from explorer.core.scenario import Check
from explorer.core.text import LANGUAGES, Text, joined
from explorer.picture.scene import Scene
from explorer.ui import app_of
from explorer.ui.board_model import BoardModel, concerned
from explorer.ui.widgets.static_svg import ART, Row, elements, layers, view_box

WORTH = 40
"""What is drawn twice with so many characters is written once [characters]."""
NAME, HEAD = re.compile("<title>.*?</title>"), re.compile(r"^<(\w+)")
STYLE = ART.replace(".xb-art .", ".")
"""Inside what is placed by <use>, no selector sees the drawing around it."""


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
class Shown:
    """A rule with its boards, none where no position shows it."""

    rule: Rule
    boards: tuple[Board, ...]


def table(game: Game) -> BoardModel:
    """A table of a game at which everything lies open."""
    model: BoardModel = app_of(game.name).model(game)
    return model


def shown(model: BoardModel, rule: Rule) -> Shown:
    """A rule with its boards."""
    example = next(iter(model.game.showing(rule.id)), None)
    check = None if example is None else example.showing(rule.id)
    if example is None or check is None:
        return Shown(rule, ())
    model.show_rule(rule.id, example.name)
    return Shown(rule, tuple(boards(model, rule.id, check, example.title)))


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
        wrong = model.named_in(str(action))
        yield Board("refused", joined([said, *why], " — "), lit.styled(wrong, "refused"))
    else:
        after, events = state.apply(action)
        told = [event for event in events if event.rule == rule]
        places = model.named_in(" ".join(concerned(state, action, rule)))
        yield Board("before", said, lit)
        after_it = model.scene_of(after).styled(places, "last")
        yield Board("after", joined((event.text for event in told), " "), after_it)


def legal(model: BoardModel, action: Action) -> Board:
    """An action that is legal where the other was refused."""
    model.forget_choice()
    model.look_at(action)
    places = model.named_in(str(action))
    return Board("legal", worded(model, action), plain(model).styled(places, "target"))


def scored(model: BoardModel, check: Check, title: Text) -> Board:
    """What gives points, as it is about to: a count may leave nothing of it on the table."""
    if check.after:
        model.step("back")
        model.look_at(model.game.parse(check.after[-1]))
    places = model.named_in(" ".join(check.after[-1:]))
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


# Drawn once a page ------------------------------------------------------------------------------------------


class Sheet:
    """The boards of one page. What they share is written once: forty boards of a hundred cells would be
    megabytes.
    """

    def __init__(self, scenes: Iterable[Scene]) -> None:
        self.symbols: dict[str, str] = {}
        self.drawn = {id(scene): (scene, self.in_languages(scene)) for scene in scenes}
        found = Counter(piece for _, told in self.drawn.values() for one in told.values() for piece in one)
        repeated = (piece for piece, times in found.items() if times > 1 and len(piece) > WORTH)
        self.shared = {piece: f"p{number}" for number, piece in enumerate(repeated)}

    def in_languages(self, scene: Scene) -> Mapping[str, tuple[str, ...]]:
        """In each language the elements of a board; under "" alone where all draw the same."""
        found = {lang: tuple(self.elements(scene, lang)) for lang in LANGUAGES}
        first, *others = found.values()
        return found if any(one != first for one in others) else {"": first}

    def elements(self, scene: Scene, lang: str) -> Iterator[str]:
        """The elements of a board, bottom layer first. Its cells have no names here: the board has one."""
        geometry, told = scene.geometry.to_client(lang), scene.to_client(lang)
        symbols = {name: scene.geometry.symbols.get(name, ()) for name in sorted(scene.placed())}
        ids = {
            name: self.symbol([shape.to_client(lang) for shape in shapes]) for name, shapes in symbols.items()
        }
        for _, drawn in layers(geometry, told, ids):
            yield from (NAME.sub("", piece) for piece in drawn)

    def symbol(self, shapes: Sequence[Row]) -> str:
        """What a symbol is called on this page, by what it looks like."""
        return self.symbols.setdefault("".join(elements(shapes)), f"s{len(self.symbols)}")

    @property
    def defined(self) -> str:
        """What is written once: the symbols and whatever is drawn repeatedly."""
        symbols = (f'<g id="{name}">{drawn}</g>' for drawn, name in self.symbols.items())
        shared = (HEAD.sub(rf'<\1 id="{name}"', piece) for piece, name in self.shared.items())
        return f"<defs>{''.join((*symbols, *shared))}</defs>"

    def svg(self, scene: Scene, named_by: str) -> Mapping[str, str]:
        """The board in each language, or under "" for all; `named_by` is the element that says its name."""
        _, told = self.drawn[id(scene)]
        box = view_box(scene.geometry.to_client())
        head = f'<svg class="xb-art" viewBox="{box}" role="img" aria-labelledby="{named_by}">'
        return {lang: f"{head}{''.join(map(self.placed, pieces))}</svg>" for lang, pieces in told.items()}

    def alike(self, one: Scene, other: Scene) -> bool:
        """Whether two boards are drawn the same."""
        return self.drawn[id(one)][1] == self.drawn[id(other)][1]

    def placed(self, piece: str) -> str:
        """A piece, or where it is written."""
        return f'<use href="#{self.shared[piece]}"/>' if piece in self.shared else piece
