"""What every game's table does with a click, whatever the game: no game needs to say it again.

What it offers and draws is in `tests/conformance/test_tables.py`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby
from typing import Any

import pytest
from paged import of, press

import explorer
from explorer.core.game import load
from explorer.core.playthrough import Playthrough, dumps
from explorer.core.text import LANGUAGES
from explorer.ui.board.model import patience
from explorer.ui.model import RAISE

EVERY = pytest.mark.parametrize("name", explorer.game_names())
OF_CHANCE = ("mariposas", "papillon", "village")
PARTS = {"papillon": ({"rounds": "blue"}, {"rounds": "orange"})}


@pytest.fixture(autouse=True)
def in_earnest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(RAISE, "1")


@cache
def line(name: str, chance: str = "seed", **options: str) -> tuple[Any, ...]:
    play, rng = Playthrough(load(name), players=2, seed=5, chance=chance, **options), random.Random(5)
    row = [play.state]
    while not play.state.is_terminal and len(row) < 400:
        outcomes = [action for action, _ in play.state.chance_outcomes()]
        play.play(rng.choice(play.state.legal_actions() or outcomes))
        row.append(play.state)
    return tuple(row)


def moments(name: str, count: int = 3) -> Iterator[Any]:
    """Positions of each part of a game in which somebody is to decide, and the first worked example."""
    yield next(iter(load(name).scenarios.values())).state
    for options in PARTS.get(name, ({},)):
        decided = [state for state in line(name, **options) if state.current_player is not None]
        yield from (decided[round((len(decided) - 1) * part / count)] for part in range(count))


def cards(page: Any) -> list[str]:
    return [
        one.node.key
        for key, one in page.tree.offers.items()
        if key.startswith("hand/items/") and one.name == "press" and not one.node.key.startswith("see-")
    ]


def held(name: str, state: Any) -> Iterator[tuple[str, ...]]:
    """Each way of holding something of a hand: nothing, and each card that can be pressed."""
    yield ()
    yield from ((card,) for card in cards(of(name, state))[:5])


def chosen(name: str, state: Any, holding: tuple[str, ...]) -> Any:
    page = of(name, state)
    for card in holding:
        press(page, card)
    return blind(page)


def path(page: Any) -> list[str]:
    return [str(node.action) for node in page.play.path()[1:]]


def blind(page: Any) -> Any:
    """The same page, which is not drawn any more: that takes longer than all else."""
    page._draw = lambda: None
    return page


def some_of(places: Sequence[str], lit: set[str]) -> list[str]:
    """A few places, of those that are lit and of the others."""
    rng = random.Random(len(places))
    other = [place for place in places if place not in lit]
    return rng.sample(sorted(lit), min(4, len(lit))) + rng.sample(other, min(6, len(other)))


@EVERY
def test_a_click_on_what_is_lit_is_never_refused_and_elsewhere_nothing_is_played(name: str) -> None:
    """A refusal names its rules, in both languages, at its place, and keeps what was played."""
    known = {rule.id for rule in load(name).rulebook}
    refused = 0
    for state in moments(name):
        for holding in held(name, state):
            page = chosen(name, state, holding)
            model, before = page.model, path(page)
            read = [(model.group(action), model.label(action)) for action in model.offers()]
            assert len({*read}) == len(read), "no two read the same"
            for place in some_of(model.places(), set(model.targets())):
                told, lit, listed = model.refusals, model.targets(), [*map(str, model.offers())]
                chose = model.choosing
                assert set(lit) <= set(model.places())
                model.pointing.at(place)
                assert path(page) == before
                model.click(place)
                assert place in lit or path(page) == before, place
                if (found := model.refusals) and found is not told:
                    refused += 1
                    assert (place in lit, model.refused_at, path(page)) == (False, place, before)
                    assert {each.rule for each in found} <= known
                    for lang in LANGUAGES:
                        said = model.status.in_language(lang)
                        assert all(each.text.in_language(lang) in said for each in found)
                if path(page) != before:
                    assert not model.choosing
                    assert chose or holding or {*path(page)[len(before) :]} & {*listed}, (
                        "it is in the list, too"
                    )
                    page = chosen(name, state, holding)
                    model = page.model
    assert refused > 3


@EVERY
def test_who_waits_can_look_and_chooses_and_plays_nothing(name: str) -> None:
    for state in moments(name):
        page = of(name, state)
        model = page.model
        for card in cards(page)[:1]:
            press(page, card)
        model.pointing.look_at(state.legal_actions()[0])
        if page.play.node.ply:
            page = of(name, state)
            model = page.model
        before = dumps(model.play)
        assert not model.act(next(action for action in state.candidates() if state.violations(action)))
        model.pointing.look_at(state.legal_actions()[0])
        assert model.refusals
        page.seat = (state.current_player + 1) % len(state.players)
        assert (model.refusals, model.refused_at, model.pointing.preview, model.choosing) == (
            [],
            "",
            None,
            False,
        )
        assert (model.offers(), model.targets(), model.who) == ((), (), page.seat)
        model.pointing.look_at(state.legal_actions()[0])
        assert model.pointing.preview is None
        for card in cards(blind(page)):
            press(page, card)
            assert not model.choosing
        for place in model.places():
            model.click(place)
            assert model.status == patience(model)
            for key in page.table.page.keys:
                model.key(key, place)
        assert (dumps(model.play), page.play.node.ply, model.choosing) == (before, 0, False)


@EVERY
def test_whatever_is_told_is_the_same_whatever_lies_hidden(name: str) -> None:
    """With every place pointed at under every overlay, and the first legal actions looked at."""
    differing = 0
    for state in moments(name, 3):
        twin = state.determinize(state.current_player, random.Random(9))
        differing += twin != state
        pages = [blind(of(name, each, state.current_player)) for each in (state, twin)]
        for overlay in pages[0].table.page.overlays:
            told = []
            for page in pages:
                model, found = page.model, []
                page.overlay = overlay
                for place in model.places():
                    model.pointing.at(place)
                    found.append((model.remark, model.pointing.preview, model.consequence()))
                for action in model.offers()[:4]:
                    model.pointing.look_at(action)
                    found.append((model.label(action), model.group(action), model.consequence()))
                told.append((found, model.scene(), model.hint(), model.moment(), model.board_name()))
            assert told[0] == told[1], overlay
            assert not any("{" in text.fr + text.en for *_, text in told[0][0])
    assert differing


@EVERY
def test_once_it_is_over_nothing_is_offered_and_a_click_plays_nothing(name: str) -> None:
    page = of(name, line(name)[-1])
    assert page.state.is_terminal
    assert (page.model.offers(), page.model.targets()) == ((), ())
    for place in page.model.places()[:3]:
        page.model.click(place)
        assert page.play.node.ply == 0


@pytest.mark.parametrize("name", OF_CHANCE)
def test_what_chance_brings_is_the_seeds_or_the_users(name: str) -> None:
    """Asked, each outcome is offered; left to the seed, the same comes as where nobody was asked."""
    game, rng = load(name), random.Random(2)
    play = Playthrough(game, players=2, seed=5, chance="ask")
    page = of(name, play.state)
    page.model.begin(play)
    while not play.state.chance_outcomes():
        play.play(rng.choice(play.state.legal_actions()))
    page.model.begin(play)
    model, here = page.model, play.node.id
    assert model.asks
    assert {*model.offers()} == {action for action, _ in play.state.chance_outcomes()}
    heads = [head for head, _ in groupby(model.offers(), key=model.group)]
    assert len(heads) == len({*heads}), "each heading once"
    last = model.offers()[-1]
    assert model.act(last)
    assert play.node.action == last
    model.goto(here)
    before = path(page)
    while model.state.chance_outcomes():
        model.roll()
    rolled = Playthrough(game, players=2, seed=5)
    for action in (game.parse(text) for text in before):
        if action in rolled.state.legal_actions():
            rolled.play(action)
    assert model.state == rolled.state
    model.goto(here)
    model.let_choose(False)
    assert not model.asks
    assert not model.state.chance_outcomes(), "the seed, or what was chosen, goes on"
