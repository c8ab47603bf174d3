"""What every game's table shows and offers, at any moment of a game: no game needs to say it again."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from importlib.metadata import entry_points
from typing import Any

import pytest
from paged import kinds, page, parts
from pictures import known

import explorer
from explorer.core.errors import BadOption
from explorer.core.playthrough import Playthrough
from explorer.core.text import LANGUAGES, Text
from explorer.ui.picture import to_svg

TABLES = [one.name for one in entry_points(group="explorer.tables") if one.name in set(explorer.game_names())]
SCENARIOS = [(name, scenario) for name in TABLES for scenario in explorer.load(name).scenarios]
PLIES = 1500
"""No game is longer."""


@pytest.fixture(autouse=True)
def raised(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault is raised and not only shown."""
    monkeypatch.setenv("EXPLORER_RAISE", "1")


@cache
def games(name: str) -> tuple[Playthrough[Any], ...]:
    """A game of the fewest players and one of the most, played at random to their ends."""
    made = []
    for players in sorted({explorer.load(name).players[0], explorer.load(name).players[-1]}):
        play, rng = Playthrough(explorer.load(name), players=players, seed=5), random.Random(players)
        while not play.state.is_terminal and play.node.ply < PLIES:
            play.play(rng.choice(play.state.legal_actions()))
        made.append(play)
    return tuple(made)


def moments(name: str, count: int = 8) -> Iterator[Any]:
    """The models of both games at so many moments, the first and the last among them."""
    for play in games(name):
        model, line = page(name, given=play).model, play.path(play.line()[-1])
        for at in sorted({round((len(line) - 1) * part / (count - 1)) for part in range(count)}):
            model.goto(line[at].id)
            yield model


def well_said(*texts: Text) -> bool:
    """Whether each is said in both languages, all gaps filled."""
    return all(text.fr.strip() and text.en.strip() and "{" not in text.fr + text.en for text in texts)


@pytest.mark.parametrize("name", TABLES)
def test_every_overlay_is_drawn_at_every_moment_for_every_seat_with_and_without_a_preview(name: str) -> None:
    """For one seat after the other, the open table among them."""
    for number, model in enumerate(moments(name)):
        model.seat = number % (len(model.state.players) + 1) - 1
        for overlay in page(name).table.page.overlays:
            model.overlay = overlay
            for action in (None, *model.state.legal_actions()[:1]):
                model.pointing.look_at(action)
                assert known(model.scene())


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_every_overlay_of_every_scenario_is_a_picture_that_names_its_cells_in_both_languages(
    name: str, scenario: str
) -> None:
    made = page(name, scenario=scenario)
    for overlay in made.table.page.overlays:
        made.model.overlay = overlay
        scene = made.model.scene()
        assert known(scene)
        for lang in LANGUAGES:
            drawn = to_svg(scene.geometry.to_client(), scene.to_client(lang), "t")
            assert all(first_words(look.label, lang) in drawn for look in scene.cells.values())


def first_words(label: Text, lang: str) -> str:
    """The words of a label before anything that is written otherwise in SVG."""
    words = label.in_language(lang)
    return words[: next((at for at, sign in enumerate(words) if sign in "'\"&<>"), len(words))]


@pytest.mark.parametrize("name", TABLES)
def test_every_overlay_has_a_name_in_both_languages_none_is_the_first_and_no_other_is_known(
    name: str,
) -> None:
    made = page(name)
    assert next(iter(made.table.page.overlays)) == "none"
    for overlay, title in made.table.page.overlays.items():
        assert well_said(title), overlay
    with pytest.raises(BadOption, match="heat"):
        made.overlay = "heat"


@pytest.mark.parametrize("name", TABLES)
def test_every_offer_is_legal_and_has_a_group_and_words_in_both_languages(name: str) -> None:
    for model in moments(name):
        offers = model.offers()
        assert not any(model.state.violations(action) for action in offers)
        for action in offers[:12]:
            assert well_said(model.group(action), model.label(action), model.phrase(model.state, action))
        assert well_said(model.hint(), model.board_name())


@pytest.mark.parametrize("name", TABLES)
def test_any_click_and_key_at_any_moment_is_answered(name: str) -> None:
    rng = random.Random(3)
    for model in moments(name):
        model.overlay = rng.choice(list(page(name).table.page.overlays))
        for place in rng.sample(model.places(), min(5, len(model.places()))):
            model.pointing.at(place)
            said = (model.remark, model.consequence(), model.moment(), model.hint(), model.board_name())
            assert not any("{" in text.fr + text.en for text in said)
            model.click(place)
            model.key(rng.choice((*page(name).table.page.keys, "Escape")), place)
            assert "{" not in model.status.fr + model.status.en


# Every position of the games that are played here -----------------------------------------------------------

OURS = {point.name for point in entry_points(group="explorer.games") if point.value.startswith("explorer.")}
OTHERS = sorted({*TABLES} - OURS)


def of_others(test: Any) -> Any:
    """A test of each game that another package brings; none where there is no such package."""
    return pytest.mark.parametrize("name", OTHERS)(test) if OTHERS else None


EACH = {"ours": 29, "others": 1}
"""Of a game of our own, whose positions are many, one in so many; of another package's, every one."""
CLICKED = {"ours": 3, "others": 25}
"""At so many moments each place that is offered is clicked."""


def passed(name: str) -> Iterator[tuple[Any, Any]]:
    """The model of each game, and the positions of it that are looked at."""
    each = EACH["ours" if name in OURS else "others"]
    for play in games(name):
        yield page(name, given=play).model, play.path(play.line()[-1])[::each]


def painted(scene: Any) -> tuple[object, ...]:
    """What lies on the picture, and where: nothing of what is said of it."""
    pieces = tuple((cell, look.pieces, look.style) for cell, look in sorted(scene.cells.items()))
    return pieces, tuple(scene.tokens), tuple(scene.ghosts), scene.geometry.symbols


def empty(shapes: Any) -> bool:
    """Whether nothing is seen of a symbol."""
    return not any(
        float(one.attributes.get("opacity", 1)) > 0
        and all(float(one.attributes.get(side, 1)) > 0 for side in ("r", "width", "height"))
        and {one.attributes.get("fill", "#000"), one.attributes.get("stroke", "none")} - {"none"}
        for one in shapes
    )


@pytest.mark.parametrize("name", TABLES)
def test_every_position_is_drawn_in_both_languages_with_every_symbol_to_be_seen(name: str) -> None:
    for model, nodes in passed(name):
        for node in nodes:
            scene = model.scene_of(node.state)
            assert known(scene)
            for lang in LANGUAGES:
                assert to_svg(scene.geometry.to_client(), scene.to_client(lang), "t")
            used = {symbol for look in scene.cells.values() for symbol, _ in look.pieces}
            used |= {token.symbol for token in scene.tokens}
            assert [symbol for symbol in used if empty(scene.geometry.symbols[symbol])] == []


@pytest.mark.parametrize("name", TABLES)
def test_what_happens_on_a_cell_is_seen_and_heard(name: str) -> None:
    """The picture changes, and so does what a screen reader says of the board."""
    for model, nodes in passed(name):
        for node in nodes:
            cells = {cell for event in node.events for cell in event.cells}
            if node.parent is None or not cells & {*model.scene_of(node.state).cells}:
                continue
            before, after = model.scene_of(node.parent.state), model.scene_of(node.state)
            if any(before.cells.get(cell) != look for cell, look in after.cells.items()) or name not in OURS:
                assert painted(before) != painted(after), str(node.action)
                said = [{cell: look.label for cell, look in one.cells.items()} for one in (before, after)]
                assert said[0] != said[1], str(node.action)


@of_others
def test_whose_a_piece_is_can_be_seen(name: str) -> None:
    """Exchange the players: where that is another position, it is another picture."""
    for model, nodes in passed(name):
        for node in nodes:
            players = node.state.players
            other = node.state if players[0] == players[-1] else replace(node.state, players=players[::-1])
            if other != node.state and model.scene_of(other).cells != model.scene_of(node.state).cells:
                assert painted(model.scene_of(other)) != painted(model.scene_of(node.state))


@pytest.mark.parametrize("name", TABLES)
def test_places_that_can_be_clicked_are_called_differently(name: str) -> None:
    for model in moments(name):
        looks = model.scene().cells
        for lang in LANGUAGES:
            called = [looks[place].label.in_language(lang) for place in model.targets() if place in looks]
            assert len({*called}) == len(called), called


@of_others
def test_every_kind_of_action_has_a_word_in_rules_toml(name: str) -> None:
    game = explorer.load(name)
    verbs = {node.action.verb for play in games(name) for node in play.line() if node.action is not None}
    assert sorted(verbs - {*game.rulebook.words}) == []


@pytest.mark.parametrize("name", TABLES)
def test_a_click_on_every_place_does_something_or_says_why_not(name: str) -> None:
    """On a marked one something is played or picked up; on another there is a refusal or a hint. Ours are
    clicked on what is marked.
    """
    ours = name in OURS
    for model in moments(name, CLICKED["ours" if ours else "others"]):
        here, marked = model.play.node.id, model.targets()
        for place in marked[:12] if ours else model.places():
            model.goto(here)
            before = model.play.node
            model.click(place)
            done = model.play.node is not before or model.choosing
            assert done or model.refusals or model.status.fr.strip(), place
            assert done or place not in marked or ours, place
        model.goto(here)


@of_others
def test_what_can_be_done_is_marked_on_the_board_or_has_a_button(name: str) -> None:
    for play in games(name):
        made = page(name, given=play)
        for node in play.path(play.line()[-1])[:40]:
            made.model.goto(node.id)
            if made.state.legal_actions():
                pressed = [
                    one for one in kinds(made, "button") if one.get("key") in map(str, made.model.offers())
                ]
                cards = kinds(made, "card")
                assert made.model.targets() or pressed or cards, str(node.state)


@of_others
def test_every_part_of_the_page_opens_in_both_languages(name: str) -> None:
    for play in games(name)[:1]:
        made = page(name, given=play)
        for at in (0, len(play.line()) // 2, -1):
            made.model.goto(play.path(play.line()[-1])[at].id)
            for lang, part, told in parts(made):
                assert "items" in told or part == "turn", (lang, part)


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_every_scenario_is_shown_in_some_parts(name: str, scenario: str) -> None:
    """Each in a third of them, every part in some scenario."""
    made = page(name, scenario=scenario)
    at = list(explorer.load(name).scenarios).index(scenario) % 3
    fitting = [key for key, part in made.table.parts.items() if part.fits(made.table)]
    for number, part in enumerate(fitting[at::3]):
        made.table.open(part)
        made.model.lang = LANGUAGES[(number + at) % 2]
        made.model.play_answer()
        assert made.tree.json["sheet"]["name"] == part
        made.model.step("first")
