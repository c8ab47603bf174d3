"""A guided play at its table, without a browser: what it lets be played, what it says, where it goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from paged import accompanied, has, keyed, press, texts

import explorer
from explorer.core.errors import BadNotation
from explorer.core.guided import fits
from explorer.core.playthrough import Playthrough
from explorer.ui import play, table_of
from explorer.ui.guide import ASKED, MARK
from explorer.ui.model import RAISE
from explorer.ui.widgets.base import LONGEST_TEXT

GAMES = ("mariposas", "papillon", "pond", "souls", "village")


@pytest.fixture(autouse=True)
def in_earnest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(RAISE, "1")


def table(name: str) -> Any:
    return accompanied(table_of(name).model(explorer.load(name), **table_of(name).start))


def guided_table(name: str) -> Any:
    model = table(name)
    model.guide.begin()
    return model


def places(model: Any) -> set[str]:
    """Where something lies that can be pointed at: on the board, in a hand, in a line."""
    return {place for scene in (model.scene(), *model.beside()) for place in scene.cells}


def legal(model: Any, awaited: str) -> str:
    """The first legal action that is awaited."""
    try:
        return str(model.game.parse(awaited))
    except BadNotation:
        return next(str(each) for each in model.state.legal_actions() if fits(str(each), awaited))


def do(model: Any) -> None:
    for awaited in model.guide.step.ways[0]:
        assert model.act(legal(model, awaited)), model.said(model.status)


def walk(model: Any, each: Callable[[], None]) -> None:
    while not model.guide.finished:
        each()
        before = model.guide.number
        do(model)
        assert model.guide.number == before + 1


@pytest.mark.parametrize("name", GAMES)
def test_each_step_points_at_what_there_is_and_draws_its_overlay(name: str) -> None:
    model, app = guided_table(name), table_of(name)

    def look() -> None:
        step = model.guide.step
        assert set(step.at) <= places(model), step.key
        assert model.overlay == step.overlay
        assert step.overlay in app.overlays

    walk(model, look)
    assert model.overlay == "none"
    assert model.guide.at == ()


@pytest.mark.parametrize("name", GAMES)
def test_a_legal_action_that_is_another_is_refused_in_the_steps_words(name: str) -> None:
    model = guided_table(name)
    refused = 0

    def stray() -> None:
        nonlocal refused
        step, node = model.guide.step, model.play.node
        others = [a for a in model.state.legal_actions() if not step.read([str(a)]).right]
        for action in others[:1]:
            refused += 1
            assert not model.act(action)
            assert model.play.node is node
            assert (model.status, model.status_refuses, model.refusals) == (step.other, True, [])

    walk(model, stray)
    assert refused >= 4


def test_an_illegal_action_is_refused_by_its_rule() -> None:
    model = guided_table("pond")
    assert not model.act("step b5")
    assert [each.rule for each in model.refusals]
    assert model.status != model.guide.step.other


def test_a_click_is_held_to_the_step_and_the_rival_answers_by_itself() -> None:
    model = guided_table("pond")
    model.click("c6")
    assert model.status == model.guide.step.other
    model.click("c4")
    assert model.guide.number == 1
    assert "de e5 à e4" in model.said(model.status)  # what the rival did is told too
    assert model.state.seat == 0


def test_a_lay_takes_its_tile_only_if_both_are_awaited() -> None:
    model = guided_table("village")
    model.hand.take_up("a1")
    model.click("x1 y0")
    assert (model.status, model.state.hand) == (model.guide.step.other, 0)
    model.click("x0 y-1")
    assert model.guide.number == 1


@pytest.mark.parametrize("name", GAMES)
def test_a_link_goes_on_at_the_same_step(name: str) -> None:
    model = guided_table(name)

    def reload() -> None:
        again = table(name)
        assert model.link().endswith(MARK)
        assert again.open_address(model.link())
        assert (again.guide.on, again.guide.number) == (True, model.guide.number)

    walk(model, reload)
    reload()


def test_a_reload_keeps_ones_own_game_that_waits() -> None:
    model, again = table("pond"), table("pond")
    assert model.act(model.state.legal_actions()[0])
    own = model.link()
    model.guide.begin()
    do(model)
    assert again.open_address(model.link())
    assert (again.guide.on, again.guide.number, again.link()) == (True, 1, model.link())
    again.guide.leave()
    assert again.link() == own


@pytest.mark.parametrize("name", GAMES)
def test_one_that_was_left_is_gone_on_with_when_the_page_is_opened_another_day(name: str) -> None:
    model = guided_table(name)

    def another_day() -> None:
        again = table(name)
        again.guide.remembered = model.guide.kept
        assert len(model.guide.kept) <= LONGEST_TEXT
        again.guide.begin()
        assert (again.guide.number, again.state) == (model.guide.number, model.state)

    walk(model, another_day)
    assert model.guide.kept == ""  # the next who comes begins


@pytest.mark.parametrize("kept", ["nonsense", "step c6", "step c4; step c4; fly 1", "; "])
def test_what_a_browser_keeps_is_not_trusted(kept: str) -> None:
    model = table("pond")
    model.guide.remembered = kept
    model.guide.begin()
    assert model.guide.number == kept.startswith("step c4")


def test_the_page_tells_the_browser_how_far_one_has_come_and_asks_it() -> None:
    first, second = play.table("pond"), play.table("pond")
    hello = {"type": "hello", "incoming": "", "query": "", "preferences": {}}
    first.receive(hello)
    first.model.guide.begin()
    do(first.model)
    first.model.guide.leave()
    kept = first.preferences
    second.receive(hello | {"incoming": ASKED, "preferences": kept})
    assert (second.model.guide.on, second.model.guide.number) == (True, 1)
    second.model.guide.stay()
    assert second.preferences["learn-pond"] == ""


def test_the_address_of_a_guided_play_opens_in_python_and_goes_on_in_a_cell() -> None:
    model = guided_table("pond")
    do(model)
    address = f"https://example.org/pond.html?lang=fr#{model.link()}"
    assert explorer.open_link(address).state == model.state
    page: Any = explorer.ui.dashboard(link=address)
    assert (page.model.guide.on, page.model.guide.number) == (True, 1)


def test_the_address_asks_for_a_guided_play() -> None:
    model = table("souls")
    assert model.open_address(f"e1.{ASKED}")
    assert model.guide.on


def test_a_link_that_only_says_it_is_guided_opens_as_any_other() -> None:
    model = table("pond")
    model.open_address(explorer.Playthrough("pond", 2, 3).link() + MARK)
    assert (model.guide.on, model.state.seed) == (False, 3)


def test_leaving_gives_the_table_back_and_beginning_again_goes_on() -> None:
    model = table("pond")
    model.overlay, before = "worlds", model.play
    model.guide.begin()
    do(model)
    model.guide.leave()
    assert (model.play, model.overlay, model.seat, model.guide.on) == (before, "worlds", -1, False)
    assert not model.link().endswith(MARK)
    model.guide.begin()
    assert model.guide.number == 1
    model.guide.restart()
    assert model.guide.number == 0
    model.guide.leave()
    assert model.play is before


@pytest.mark.parametrize("name", GAMES)
def test_a_step_can_be_taken_back(name: str) -> None:
    model = guided_table(name)
    do(model)
    do(model)
    model.guide.back()
    assert model.guide.number == 1
    model.guide.back()
    assert (model.guide.number, model.state) == (0, model.guide.data.begin().state)
    do(model)
    assert model.guide.number == 1


def test_whatever_else_is_put_on_the_table_ends_it() -> None:
    model = guided_table("pond")
    model.begin(Playthrough(model.game, 2, 1))
    assert not model.guide.on


def test_after_it_one_plays_against_the_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    model = guided_table("souls")
    monkeypatch.setattr(model.thinking, "_move", lambda seat: None)
    model.guide.against_computer()
    assert not model.guide.on
    assert model.thinking.seats[0] == "" != model.thinking.seats[1]
    assert not model.play.scenario


def test_the_page_shows_the_guide_beside_the_board_and_hides_it_again() -> None:
    page = play.table("pond")
    assert not has(page, "coach")
    page.model.guide.begin()
    steps = keyed(page, "coach")["items"][0]
    assert (steps.get("done", 0), steps["count"]) == (0, 8)
    assert page.model.guide.data.goal.fr in texts(keyed(page, "coach"))
    page.model.act("step c6")
    assert page.model.guide.step.other.fr in texts(keyed(page, "coach"))
    walk(page.model, lambda: None)
    assert all(has(page, key) for key in ("computer", "rules", "stay"))
    press(page, "stay")
    assert not has(page, "coach")
