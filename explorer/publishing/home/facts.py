"""What a card of the home page says of a game, the lab or a lesson, and the picture on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from explorer.core.game import Game
from explorer.core.installed import game_names, load, message
from explorer.core.learning.guided import file_of
from explorer.core.playthrough import Playthrough
from explorer.core.text import NO_WORDS, Text, verbatim
from explorer.publishing.first_look import Look
from explorer.publishing.home.boards import plain, table
from explorer.publishing.server.folders import LANGUAGES, Language
from explorer.ui.widgets.static_svg import NAME, to_svg

OTHERS = {"dashboard": "publishing-home-open", "lesson": "publishing-home-begin"}
"""What one does with a dashboard that is no game's, and with a lesson."""
TEACHERS = "#teacher"
"""What is added to a lesson's address for its teacher."""
LEARN = "learn"
"""What the guided first play of a game is called, and what leads to it behind the game's address."""


@dataclass(frozen=True)
class Button:
    """A way into a page: what it is called, and what is added to the page's address; or to its print."""

    said: Text
    added: str = ""
    on_paper: bool = False


@dataclass(frozen=True)
class Facts:
    """What a card says.

    Attributes
    ----------
    told
        Short facts: players, minutes.
    note
        Where the minutes come from.
    buttons
        The ways in, the first one first of all.
    seen
        What the picture shows.
    """

    told: tuple[Text, ...] = ()
    note: Text = NO_WORDS
    buttons: tuple[Button, ...] = ()
    seen: Text = NO_WORDS


def facts(kind: str, name: str) -> Facts:
    """What the card of a dashboard or a lesson says."""
    if kind == "dashboard" and name in game_names():
        return of_game(load(name))
    ways = [Button(message(OTHERS[kind]))]
    if kind == "lesson":
        ways += [Button(message("publishing-home-sheet"), on_paper=True)]
        ways += [Button(message("publishing-home-teacher"), TEACHERS)]
    return Facts(buttons=tuple(ways))


def of_game(game: Game) -> Facts:
    """What the card of a game says."""
    card, example = game.rulebook.card, example_of(game)
    told = [message("publishing-home-players", count=from_to((game.players[0], game.players[-1])))]
    told += [message("publishing-home-minutes", count=from_to(card.minutes))] if card else []
    seen = game.scenarios[example].title if example else NO_WORDS
    return Facts(tuple(told), card.note if card else NO_WORDS, tuple(ways(game, example)), seen)


def ways(game: Game, example: str) -> Iterator[Button]:
    """The ways into a game."""
    yield Button(message("publishing-home-play"))
    if file_of(game) is not None:
        yield Button(message(LEARN), f"#{LEARN}")
    if example:
        yield Button(message("publishing-home-example"), f"#{Playthrough(game, scenario=example).link()}")
    yield Button(message("publishing-brief-title"), on_paper=True)


def from_to(numbers: Sequence[int]) -> Text:
    """A range in words, "2 to 4"; one number alone."""
    low, high = numbers[0], numbers[-1]
    return message("publishing-home-from-to", low=low, high=high) if low < high else verbatim(low)


def example_of(game: Game) -> str:
    """The position that shows a game at work: the one its rules name, or its first scenario; "" for none."""
    card = game.rulebook.card
    return card.scenario if card else next(iter(game.scenarios), "")


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
