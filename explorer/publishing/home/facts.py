"""Facts on the cards of the home page, of games, the lab and lessons, and their pictures."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from explorer.core.game import Game, game_names, load
from explorer.core.guided import file_of
from explorer.core.messages import message
from explorer.core.playthrough import Playthrough
from explorer.core.scenario import Check
from explorer.core.text import NO_WORDS, Text, verbatim
from explorer.lessons.loading import lesson
from explorer.picture.scene import Scene
from explorer.publishing.first_look import Look
from explorer.publishing.home.brief import plain, table
from explorer.publishing.server.folders import LANGUAGES, Language
from explorer.ui.board.model import named_in
from explorer.ui.widgets.static_svg import NAME, to_svg

TEACHERS = "#teacher"
"""The end of a lesson's address for its teacher."""
KINDS = {"make-a-lesson": "making"}
"""Dashboards that stand elsewhere on the home page: lessons are made beside lessons."""
LEARN = "learn"
"""The message of a game's guided first play, and the end of its address."""


@dataclass(frozen=True)
class Button:
    """A way into a page: what it is called, in short too, and what is added to the page's address; or to its
    print.
    """

    said: Text
    added: str = ""
    on_paper: bool = False
    short: Text = NO_WORDS


@dataclass(frozen=True)
class Facts:
    """The facts of a card.

    Attributes
    ----------
    kind
        What it is: "game", "dashboard", "lesson", or "making" for the page on which lessons are made.
    title
        What a lesson is called; a dashboard's notebook says that itself.
    told
        Short facts: players, minutes, for which age.
    note
        Where the minutes come from.
    buttons
        The ways in, the first one first of all.
    seen
        What the picture shows.
    """

    kind: str = ""
    title: Text = NO_WORDS
    told: tuple[Text, ...] = ()
    note: Text = NO_WORDS
    buttons: tuple[Button, ...] = ()
    seen: Text = NO_WORDS


def facts(kind: str, name: str) -> Facts:
    """The facts of a dashboard or a lesson."""
    if kind == "dashboard" and name in game_names():
        return of_game(load(name))
    if kind == "lesson":
        return of_lesson(name)
    return Facts(KINDS.get(name, kind), buttons=(Button(message("publishing-home-open")),))


def of_lesson(name: str) -> Facts:
    """The facts of a lesson."""
    told = lesson(name)
    ways = (
        Button(message("publishing-home-begin")),
        Button(message("publishing-home-sheet"), on_paper=True, short=message("publishing-home-sheet-short")),
        Button(message("publishing-home-teacher"), TEACHERS, short=message("publishing-home-teacher-short")),
    )
    minutes = message("publishing-home-minutes", count=told.minutes)
    return Facts("lesson", told.title, (minutes, told.level), buttons=ways)


def of_game(game: Game) -> Facts:
    """The facts of a game."""
    card, example = game.rulebook.card, example_of(game)
    told = [message("publishing-home-players", count=from_to((game.players[0], game.players[-1])))]
    told += [message("publishing-home-minutes", count=from_to(card.minutes))] if card else []
    seen = game.scenarios[example].title if example else NO_WORDS
    note = card.note if card else NO_WORDS
    return Facts("game", game.title, tuple(told), note, tuple(ways(game, example)), seen)


def ways(game: Game, example: str) -> Iterator[Button]:
    """The ways into a game."""
    yield Button(message("publishing-home-play"))
    if file_of(game) is not None:
        yield Button(message(LEARN), f"#{LEARN}", short=message("publishing-home-learn"))
    if example:
        yield Button(message("publishing-home-example"), f"#{Playthrough(game, scenario=example).link()}")
    yield Button(message("publishing-brief-title"), on_paper=True, short=message("publishing-home-rules"))


def from_to(numbers: Sequence[int]) -> Text:
    """A range, "2–4"; one number alone."""
    low, high = numbers[0], numbers[-1]
    return message("publishing-home-from-to", low=low, high=high) if low < high else verbatim(low)


def example_of(game: Game) -> str:
    """The position that shows a game at work: the one its rules name, or its first scenario; "" for none."""
    card = game.rulebook.card
    return (card.scenario if card else "") or next(iter(game.scenarios), "")


def pictures(kind: str, name: str, look: Look) -> Mapping[Language, str]:
    """The picture of a card in each language, as an SVG document: a telling position, or the first board."""
    example = example_of(load(name)) if kind == "dashboard" and name in game_names() else ""
    drawn = of_example(load(name), example) if example else look.boards
    return {lang: NAME.sub("", picture) for lang, picture in drawn.items()}


def of_example(game: Game, example: str) -> Mapping[Language, str]:
    """A scenario's position, with no symbol that is not on it."""
    model = table(game)
    model.load_scenario(example)
    drawn = plain(model).alone()
    return {lang: to_svg(drawn.geometry.to_client(lang), drawn.to_client(lang), "") for lang in LANGUAGES}


@dataclass(frozen=True)
class Hero:
    """The large picture of the home page: a move that is refused, and why.

    Attributes
    ----------
    svg
        In each language; under "" alone where all are alike.
    why
        The rule that refuses; no words where the position shows none.
    at
        Where on the picture, from its left and from its top [%].
    """

    svg: Mapping[str, str]
    why: Text = NO_WORDS
    at: tuple[float, float] = (50, 50)


def hero(game: Game) -> Hero:
    """A game's example with the first refusal that it shows, and what is allowed beside it."""
    example = example_of(game)
    model = table(game)
    if example:
        model.load_scenario(example)
    drawn, why, at = plain(model), NO_WORDS, (50.0, 50.0)
    check, rule = refusal(game, example)
    if check is not None:
        action = game.parse(check.action)
        wrong = named_in(model, str(action))
        drawn = drawn.styled(wrong, "refused")
        if check.beside:
            drawn = drawn.styled(named_in(model, check.beside), "legal")
        why, at = game.rulebook[rule].title, middle(drawn, wrong)
    alone = drawn.alone()
    each: dict[str, str] = {
        lang: to_svg(alone.geometry.to_client(lang), alone.to_client(lang), "", named=f"hero-{lang}")
        for lang in LANGUAGES
    }
    svg = {lang: NAME.sub("", picture) for lang, picture in each.items()}
    same = len({picture.replace(f"hero-{lang}", "") for lang, picture in svg.items()}) == 1
    return Hero({"": svg[LANGUAGES[0]]} if same else svg, why, at)


def refusal(game: Game, example: str) -> tuple[Check | None, str]:
    """The first action that an example refuses at once, and the last rule that it breaks."""
    if example:
        scenario = game.scenarios[example]
        for rule in game.rulebook:
            check = scenario.showing(rule.id)
            if check and not check.after and check.how(rule.id) == "refuses":
                return check, check.shows[-1] if check.shows else rule.id
    return None, ""


def middle(drawn: Scene, places: Collection[str]) -> tuple[float, float]:
    """Where the first of these places lies on a picture [%]."""
    left, top, width, height = drawn.geometry.view
    cells: Any = drawn.geometry.to_client(LANGUAGES[0])["cells"]
    for key, _, _, x, y, _ in cells:
        if key in places:
            return round(100 * (x - left) / width, 1), round(100 * (y - top) / height, 1)
    return 50, 50
