"""A table that nobody set up begins ready to play, against the computer; what is opened is shown as it is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from zlib import crc32

import pytest
from ipywidgets.widgets.widget import _instances as alive

import explorer
from explorer.ui import dashboard
from explorer.ui.model import RAISE
from explorer.ui.moments import COMPUTER
from explorer.ui.play import TablePage


def opened(name: str) -> Any:
    return dashboard(name)


def invitation(desk: Any) -> str:
    return (
        json.dumps([desk.tree.json[part] for part in ("invite", "side")], ensure_ascii=False)
        if isinstance(desk, TablePage)
        else desk.invitation.told.value
    )


@pytest.fixture(params=explorer.game_names())
def desk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.setenv(RAISE, "1")
    yield opened(request.param)
    for widget in list(alive.values()):
        widget.close()


def kept_by(desk: Any) -> Any:
    return desk.preferences if isinstance(desk, TablePage) else desk.address.preferences


def arrive(desk: Any, text: str = "", query: str = "", **kept: object) -> None:
    told = {"type": "hello", "incoming": text, "query": query, "preferences": kept}
    if isinstance(desk, TablePage):
        desk.receive(told)
    else:
        desk.address._handle(desk.address, told)


def test_one_plays_against_the_computer_which_answers(desk: Any) -> None:
    table, before = desk.model, desk.model.scene()
    arrive(desk)
    assert table.scene() == before  # what was painted before Python came
    assert desk.opening is not None
    me = table.seat
    assert (desk.opening.on, table.state.current_player) == (True, me)
    assert table.thinking.seats == tuple("" if seat == me else COMPUTER for seat in range(2))
    said = invitation(desk)
    assert table.word("seat-you") in said
    assert table.word("seat-computer") in said
    assert table.word(desk.table.page.goal)[:30] in said
    for _ in range(6):
        table.act(table.offers()[0])
    assert not desk.opening.on
    assert {node.state.current_player for node in desk.play.line()} >= {0, 1}
    assert table.state.is_terminal or table.state.current_player == me


def test_whoever_comes_back_sees_what_was_seen_first(desk: Any) -> None:
    arrive(desk, seat=-1, people=False, table=0)
    shown = desk.seat if isinstance(desk, TablePage) else desk.header.view.value
    assert shown == desk.model.seat >= 0


def test_what_the_game_is_about_is_lit_until_something_is_played(desk: Any) -> None:
    arrive(desk)
    table = desk.model
    looks = {cell: look for scene in (table.scene(), *table.beside()) for cell, look in scene.cells.items()}
    assert table.concerned == desk.table.page.goal_places(table)
    assert table.concerned
    assert set(table.concerned) <= looks.keys()
    table.act(table.offers()[0])
    assert table.concerned == ()


def test_two_people_and_an_empty_table_are_one_click_away_and_remembered(desk: Any) -> None:
    arrive(desk)
    table, opening = desk.model, desk.opening
    assert opening is not None
    opening.choose(True)
    assert (table.thinking.given, table.seat, kept_by(desk)["people"]) == (False, -1, True)
    opening.choose(False)
    assert table.thinking.given
    opening.empty()
    assert (table.thinking.given, table.seat, opening.on) == (False, -1, False)
    assert table.state == explorer.Playthrough(table.game, players=2, seed=7).state


def test_a_link_is_opened_as_it_is(desk: Any) -> None:
    play = explorer.Playthrough(desk.model.game, players=2, seed=9)
    play.play(play.state.legal_actions()[0])
    arrive(desk, play.link(), seat=-1)
    assert desk.play.link() == play.link()
    assert (desk.model.thinking.given, desk.model.seat) == (False, -1)


def test_a_play_against_the_computer_is_resumed_with_it(desk: Any) -> None:
    arrive(desk)
    desk.model.act(desk.model.offers()[0])
    link, kept = desk.model.link(), kept_by(desk)
    assert kept["table"] == crc32(link.encode())
    again = opened(desk.model.game.name)
    arrive(again, link, **kept)
    assert again.model.link() == link
    assert (again.model.thinking.given, again.model.seat) == (True, desk.model.seat)


def test_an_address_may_ask_for_an_empty_table(desk: Any) -> None:
    arrive(desk, query="?lang=en&start=empty")
    assert (desk.model.thinking.given, desk.model.seat) == (False, -1)
    assert desk.opening is not None
    assert not desk.opening.on


def test_whoever_looked_through_one_players_eyes_does_so_at_a_link(desk: Any) -> None:
    arrive(desk, explorer.Playthrough(desk.model.game, players=2, seed=9).link(), seat=0)
    assert (desk.model.thinking.given, desk.model.seat) == (False, 0)


def test_a_damaged_link_leaves_what_the_address_asks_for(desk: Any) -> None:
    damaged = explorer.Playthrough(desk.model.game, players=2, seed=9).link()[:-6]
    arrive(desk, damaged, query="?start=empty")
    assert (desk.model.thinking.given, desk.model.seat) == (False, -1)
    assert desk.model.status.en.startswith("This link does not open: ")
