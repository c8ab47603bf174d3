"""The pond's table without a browser: what a click means, what is refused and why, what is undone, opened and
edited.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import explorer
import explorer.ui
from explorer.core.errors import BadRecord, ExplorerError
from explorer.core.playthrough import Playthrough, dumps
from explorer.core.text import LANGUAGES
from explorer.games.pond import PondGame, board
from explorer.games.pond.actions import Double, Lay, Slide, Step
from explorer.games.pond.model import PondModel
from explorer.ui.board.model import open_text
from explorer.ui.model import guarded
from explorer.ui.play import page_of
from explorer.ui.table import GameTable, branch_name

GAME: Any = explorer.load("pond")


def model(scenario: str = "PON-X1", **start: Any) -> PondModel:
    return PondModel(GAME, **(start or {"scenario": scenario}))


@pytest.fixture
def table() -> PondModel:
    """PON-X1: seat 0 holds 4, 14 and 33; its animal stands on a4."""
    return model()


def rules(table: PondModel) -> list[str]:
    return [violation.rule for violation in table.refusals]


def snapshot(table: PondModel) -> tuple[Any, ...]:
    return table.play, table.play.node, table.state, dumps(table.play)


def empty_cell(table: PondModel) -> str:
    return next(c for c in table.state.board.cells if table.state.at(c) is None)


def full_cell(table: PondModel) -> str:
    return next(
        c for c in table.state.board.cells if table.state.at(c) and table.state.standing_on(c) is None
    )


# Choosing, turning, clicking --------------------------------------------------------------------------------


def test_an_address_opens_a_rule_where_it_can_be_seen() -> None:
    model = PondModel(explorer.load("pond"))
    assert model.open_address("e1.rule.PON-M2")
    assert (model.rule, model.tab, model.scenario) == ("PON-M2", "rules", "PON-X1")
    assert "b4" in model.concerned
    assert not model.open_address("e1.rule.PON-M99")
    assert model.scenario == "PON-X1"


def test_a_link_of_another_game_says_which_one(table: PondModel) -> None:
    assert not table.open_address(explorer.Playthrough("souls", seed=3).link())
    assert table.status_refuses
    assert "Papillons célestes" in table.status.fr


def test_a_click_plays_what_it_means(table: PondModel) -> None:
    table.hand.choose(0)
    table.hand.turn(1)
    cell = empty_cell(table)
    meant = table.action_at(cell)
    assert meant == Lay(4, cell, 1)
    table.click(cell)
    assert table.refusals == []
    assert str(table.play.node.action) == f"lay 4 {cell} r90"
    assert table.state.at(cell)[:2] == (4, 1)
    assert (table.hand.chosen, table.hand.turned, table.hand.tile) == (-1, 0, 0)


def test_a_click_without_a_tile_is_a_step(table: PondModel) -> None:
    step = next(a for a in table.state.legal_actions() if isinstance(a, Step))
    table.click(step.to)
    assert table.play.node.action == step
    assert table.status.fr
    assert table.status.en


def test_the_next_legal_action_forgets_the_refusal(table: PondModel) -> None:
    table.hand.choose(0)
    table.click(full_cell(table))
    table.click(empty_cell(table))
    assert (table.refusals, table.refused_at) == ([], "")


def test_choosing_twice_puts_back_and_choosing_nothing_does_nothing(table: PondModel) -> None:
    table.hand.choose(1)
    assert table.hand.tile == 14
    table.hand.choose(1)
    assert table.hand.tile == 0
    for index in (-1, 3, 99):
        table.hand.choose(index)
        assert table.hand.chosen == -1


def test_turning_goes_round(table: PondModel) -> None:
    table.hand.choose(0)
    for expected in (1, 2, 3, 0):
        table.hand.turn(1)
        assert table.hand.turned == expected
    table.hand.turn(-1)
    assert table.hand.turned == 3
    table.release()
    assert (table.hand.chosen, table.hand.turned) == (-1, 0)


def test_the_double_lay_takes_two_choices() -> None:
    table = model("stepping-stones")
    hand = table.state.players[0].hand
    table.hand.choose(hand.index(36))
    assert table.hint() != table.word("pon-hint-turn")
    assert table.hand.tile == 0
    table.hand.choose(hand.index(1))
    cell = next(c for c in table.targets() if table.state.at(c) is None)
    assert table.action_at(cell) == Double(1, cell, 0)
    assert Double in {type(a) for a in table.offers()}
    assert not any(isinstance(a, (Lay, Slide)) for a in table.offers())
    table.click(cell)
    assert isinstance(table.play.node.action, Double)
    assert table.hand.doubling == -1


def test_while_the_double_lay_is_being_chosen_nothing_else_is_offered_and_a_click_says_what_is_missing() -> (
    None
):
    table = model("stepping-stones")
    hand = table.state.players[0].hand
    table.hand.choose(hand.index(36))
    assert {type(a) for a in table.offers()} == {Double}
    assert {a.turn for a in table.offers()} == {0}
    assert table.targets() == ()
    before = snapshot(table)
    table.click(empty_cell(table))
    assert snapshot(table) == before
    assert table.said(table.status) == table.word("pon-hint-double")
    table.hand.choose(hand.index(1))
    table.hand.turn(1)
    assert {(type(a), a.tile, a.turn) for a in table.offers()} == {(Double, 1, 1)}
    assert table.choosing
    table.release()
    assert not table.choosing
    assert not any(isinstance(a, Double) and a.turn for a in table.offers())
    assert {"Step", "Swap"} & {type(a).__name__ for a in table.offers()}


def test_a_text_that_is_no_action_is_told_by_the_guard_and_why_not_tells_both_ways(table: PondModel) -> None:
    before = snapshot(table)
    with pytest.raises(ExplorerError):
        table.ask_why("walk to the sea")
    guarded(table, table.ask_why)("walk to the sea")
    assert "walk" in table.status.fr
    assert "walk" in table.status.en
    table.ask_why("lay 4 a4 r0")
    assert rules(table) == [v.rule for v in table.state.violations(GAME.parse("lay 4 a4 r0"))]
    assert rules(table)
    table.ask_why(f"  {table.state.legal_actions()[0]} ")
    assert table.refusals == []
    assert snapshot(table) == before


# Preview, targets, offers -----------------------------------------------------------------------------------


def test_the_list_is_about_the_chosen_tile_as_it_is_turned(table: PondModel) -> None:
    for index in range(2):
        table.forget_choice()
        table.hand.choose(index)
        table.hand.turn(1)
        assert {(type(a), a.tile, a.turn) for a in table.offers() if hasattr(a, "turn")} >= {
            (Lay, table.hand.tile, 1)
        }
        assert {a.tile for a in table.offers() if isinstance(a, (Lay, Slide, Double))} == {table.hand.tile}


def test_a_preview_is_always_legal(table: PondModel) -> None:
    table.hand.choose(0)
    table.pointing.at(empty_cell(table))
    assert table.pointing.preview == Lay(4, empty_cell(table), 0)
    assert all(table.consequence().in_language(lang) for lang in LANGUAGES)
    assert table.scene().ghosts
    table.pointing.at(full_cell(table))
    assert table.pointing.preview is None
    assert table.consequence().fr == ""
    table.pointing.look_at(GAME.parse("lay 4 a4 r0"))
    assert table.pointing.preview is None
    table.pointing.at(empty_cell(table))
    table.pointing.look_at(None)
    assert table.pointing.preview is None


# Time, branches ---------------------------------------------------------------------------------------------


def test_the_ends_of_a_line_say_so(table: PondModel) -> None:
    start = table.state
    table.step("back")
    assert table.said(table.status) == table.word("nothing-before")
    table.step("forward")
    assert table.said(table.status) == table.word("nothing-after")
    table.play_answer()
    end = table.state
    table.step("forward")
    assert table.said(table.status) == table.word("nothing-after")
    assert table.state == end
    table.step("back")
    assert table.state == start
    table.step("last")
    assert table.state == end
    table.step("first")
    assert table.state == start
    table.goto(table.play.line()[1].id)
    assert table.state == end


def test_moving_in_time_forgets_choice_preview_and_refusal(table: PondModel) -> None:
    table.act(table.state.legal_actions()[0])
    table.hand.choose(0)
    table.click(full_cell(table))
    table.step("back")
    assert (table.refusals, table.hand.chosen, table.pointing.preview, table.refused_at) == ([], -1, None, "")


def test_a_second_try_makes_a_branch_that_can_be_compared_and_named(table: PondModel) -> None:
    first, second = table.state.legal_actions()[:2]
    table.act(first)
    one = table.state
    table.step("back")
    table.act(second)
    branches = table.play.branches()
    assert len(branches) == 2
    page = GameTable(page_of("pond"), table, {})
    names = [branch_name(page, b) for b in branches]
    assert len(set(names)) == 2
    assert all(names)
    table.goto(branches[0].tip)
    assert table.state == one
    table.play.name_branch("détour")
    assert branch_name(page, table.play.branches()[0]) == "détour"


# What is opened ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["game.json", "position.toml"])
@pytest.mark.parametrize(
    "raw",
    [
        b"", b"\xff\xfe\x00", b"{}", b"[" * 100_000, b'{"format": 1}', b'game = "chess"',
        b"game = 3\n[position]\nseed = []",
        "é".encode("latin-1"),
    ],
    ids=["empty", "binary", "object", "deep", "foreign", "other game", "wrong types", "latin-1"],
)  # fmt: skip
def test_a_corrupt_file_is_refused_and_everything_stays(table: PondModel, name: str, raw: bytes) -> None:
    table.play_answer()
    table.hand.choose(0)
    before = snapshot(table)
    with pytest.raises(BadRecord) as refused:
        open_text(table, name, raw)
    assert snapshot(table) == before
    assert table.hand.chosen == 0
    assert refused.value.text.fr.startswith("Rien n'a été ouvert")
    assert refused.value.text.en.startswith("Nothing was opened")
    assert str(raw[:20]) not in refused.value.text.fr


def test_a_truncated_record_is_refused_and_a_whole_one_is_opened(table: PondModel) -> None:
    table.play_answer()
    raw = dumps(table.play).encode()
    other = model(players=2, seed=1)
    before = snapshot(other)
    for cut in (1, len(raw) // 2, len(raw) - 3):
        with pytest.raises(BadRecord):
            open_text(other, "cut.json", raw[:cut])
    tampered = raw.replace(b"slide 4 b down r0", b"slide 4 b up r0")
    assert tampered != raw
    with pytest.raises(BadRecord):
        open_text(other, "tampered.json", tampered)
    assert snapshot(other) == before
    open_text(other, "whole.json", raw)
    assert other.state == table.state
    assert dumps(other.play) == dumps(table.play)
    assert "whole.json" in other.status.en


def test_the_address_carries_the_playthrough(table: PondModel) -> None:
    table.act(table.state.legal_actions()[0])
    table.step("back")
    table.act(table.state.legal_actions()[1])
    other = model(players=2, seed=1)
    assert other.open_address(table.link())
    assert other.state == table.state
    assert other.link() == table.link()
    assert len(other.play.branches()) == 2
    play = other.play
    assert other.open_address(other.link())
    assert other.play is play, "its own address changes nothing"


def test_a_table_on_data_of_ones_own_reopens_its_own_address_and_files_and_no_others(tmp_path: Path) -> None:
    packaged = (files(board.Board.package) / "data.toml").read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(packaged.replace("Prairie", "Pré"), encoding="utf-8")
    mine = PondGame(tmp_path / "mine.toml")
    table, twin, other = (
        PondModel(mine, players=2, seed=7),
        PondModel(mine, players=2, seed=8),
        model(players=2, seed=7),
    )
    table.act(table.state.legal_actions()[0])
    assert twin.open_address(table.link())
    assert twin.state == table.state
    open_text(twin, "mine.json", dumps(table.play).encode())
    before = snapshot(other)
    assert not other.open_address(table.link())
    with pytest.raises(BadRecord) as refused:
        open_text(other, "mine.json", dumps(table.play).encode())
    assert snapshot(other) == before
    assert mine.data in refused.value.text.fr
    assert not table.open_address(other.link())
    assert explorer.ui.dashboard(mine).model.game is mine


def test_a_damaged_link_is_refused_and_everything_stays(table: PondModel) -> None:
    link = table.link()
    other = model(players=2, seed=1)
    before = snapshot(other)
    middle = len(link) // 2
    for damaged in (
        "",
        "x",
        link[:middle],
        link[:-2],
        link[:middle] + "A" * 5 + link[middle + 5 :],
        link + "é",
        "pond.99.abc",
    ):
        assert not other.open_address(damaged), damaged
        assert snapshot(other) == before
        assert other.status.fr


def test_a_viewer_who_is_not_at_the_new_table_becomes_the_last_one() -> None:
    table = model(players=4, seed=1)
    table.seat = 3
    table.begin(Playthrough(table.game, 2, 1))
    assert table.seat == 1
    table.load_scenario("PON-X1")
    assert (table.scenario, table.state) == ("PON-X1", GAME.scenario("PON-X1"))
