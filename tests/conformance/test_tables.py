"""What every game's table shows and offers, at any moment of a game: no game needs to say it again."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from importlib.metadata import entry_points
from typing import Any

import pytest
from paged import page
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


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_every_scenario_is_shown_in_some_parts(name: str, scenario: str) -> None:
    """Each in a third of them, every part in some scenario."""
    made = page(name, scenario=scenario)
    at = list(explorer.load(name).scenarios).index(scenario) % 3
    for number, part in enumerate(list(made.table.parts)[at::3]):
        made.table.open(part)
        made.model.lang = LANGUAGES[(number + at) % 2]
        made.model.play_answer()
        assert made.tree.json["sheet"]["name"] == part
        made.model.step("first")
