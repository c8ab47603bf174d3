"""Mariposas' table without a browser: picking butterflies and cards, what a click means, what is refused,
told and listed.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib import resources
from itertools import islice
from typing import Any

import pytest

import explorer
from explorer import Playthrough
from explorer.core.definitions import Reader
from explorer.core.playthrough import dumps
from explorer.core.text import LANGUAGES, joined
from explorer.games.mariposas import model_words, plans, plans_outcomes
from explorer.games.mariposas.actions import Fly, Play
from explorer.games.mariposas.board_map import Phase
from explorer.games.mariposas.model import MariposasModel
from explorer.ui.board.model import open_text, patience

GAME: Any = explorer.load("mariposas")
SCENARIOS = list(GAME.scenarios)


def model(scenario: str = "MAR-X1", **start: Any) -> MariposasModel:
    return MariposasModel(GAME, **(start or {"scenario": scenario}))


@pytest.fixture
def table() -> MariposasModel:
    """MAR-X1: seat 0 holds 13 and 22; 2a on the Allegheny Plateau is alone, Boston three steps away, New York
    one more.
    """
    return model()


def rules(table: MariposasModel) -> list[str]:
    return [violation.rule for violation in table.refusals]


def played(table: MariposasModel) -> list[str]:
    return [str(node.action) for node in table.play.path()[1:]]


def positions(seed: int = 4, players: int = 3) -> Iterator[MariposasModel]:
    """Every position of a random game in which the die is asked for, then the scenarios' starts."""
    table, rng = model(players=players, seed=seed), random.Random(seed)
    table.let_choose(True)
    while not table.state.is_terminal:
        yield table
        table.act(rng.choice(table.offers()))
    yield table
    for name in SCENARIOS:
        yield model(name)


def reach(phase: str, seed: int = 0) -> MariposasModel:
    """A table of a random game that has come to this phase."""
    for table in positions(seed):
        if table.state.phase == phase and table.scenario == "":
            return table
    raise AssertionError(f"no {phase} in game {seed}")


# Flying -----------------------------------------------------------------------------------------------------


def test_the_example_of_aurelia_is_played_by_clicks(table: MariposasModel) -> None:
    table.let_choose(True)
    table.hand.use("hand-0")
    assert table.state.phase == Phase.MOVE
    assert (table.fly, table.picked) == ("2a", "allegheny-plateau"), "the only butterfly needs no picking"
    table.click("boston")
    table.act("die orange")
    table.click("new-york")
    table.act("die white")
    assert (*played(table), "skip") == GAME.scenarios["MAR-X1"].line
    assert {"pink-adult", "blue-caterpillar"} <= set(table.state.players[0].relays)


def test_the_example_of_valentin_needs_the_newborn_to_be_picked() -> None:
    table = model("MAR-X2")
    table.hand.use(f"hand-{table.state.player.hand.index('111')}")
    table.click("point-pelee")
    table.act("birth orange orange orange")
    assert table.flock() == ("2a", "3a")
    assert table.fly == ""
    table.click("point-pelee")
    assert table.fly == "2a"
    table.click("kanawha-valley")
    table.click("point-pelee")
    assert table.fly == "3a"
    table.click("allegheny-plateau")
    assert played(table)[-1] == "fly 3a allegheny-plateau 1"
    assert table.state.players[0].flowers == (0, 1, 2, 0, 0)


def test_clicking_a_shared_space_goes_round_its_butterflies_and_puts_back() -> None:
    table = model("MAR-X2")
    table.act("play 111")
    table.act("fly 2a point-pelee 1")
    table.act("birth orange orange orange")
    seen = []
    for _ in range(4):
        table.click("point-pelee")
        seen.append((table.fly, table.picked))
    assert seen == [("2a", "point-pelee"), ("3a", "point-pelee"), ("", ""), ("2a", "point-pelee")]
    table.release()
    assert (table.fly, table.picked, table.choosing) == ("", "", False)
    table.pick("3a")
    assert (table.fly, table.choosing) == ("3a", True)
    table.pick("3a")
    assert table.fly == ""
    table.pick("4d")
    assert table.fly == "", "only one's own butterflies on the board"


def test_a_landing_that_no_movement_reaches_is_refused_with_a_rule_for_each_movement(
    table: MariposasModel,
) -> None:
    table.hand.use("hand-0")
    before = dumps(table.play)
    table.click("michoacan")
    assert rules(table) == ["MAR-M2", "MAR-M2"]
    assert table.refused_at == "michoacan"
    assert dumps(table.play) == before
    for lang in LANGUAGES:
        assert all(v.text.in_language(lang) in table.status.in_language(lang) for v in table.refusals)
    assert table.fly == "2a", "it stays picked, to land elsewhere"


def test_a_flight_before_a_card_is_refused_by_the_order_of_a_turn(table: MariposasModel) -> None:
    table.click("allegheny-plateau")
    assert table.fly == "2a"
    table.click("boston")
    assert rules(table) == ["MAR-T2"]


def test_where_several_movements_lead_they_are_listed_and_a_second_click_takes_the_first() -> None:
    table = model(players=2, seed=7, distance="up_to")
    table.let_choose(True)
    table.act("play 13")
    place = next(p for p in table.places() if len(ways(table, p)) > 1 and p != table.picked)
    table.click(place)
    assert (table.where, table.choosing) == (place, True)
    assert table.offers() == ways(table, place) == (Fly("1a", place, 1), Fly("1a", place, 3))
    table.release()
    assert table.where == ""
    table.click(place)
    table.click(place)
    assert played(table)[1] == f"fly 1a {place} 1"


def ways(table: MariposasModel, place: str) -> tuple[Any, ...]:
    return tuple(a for a in table.meanings(place) if not table.state.violations(a))


# Cards ------------------------------------------------------------------------------------------------------


def test_a_bonus_card_is_joined_first_and_goes_with_the_card() -> None:
    table = model("plus-two") if "plus-two" in SCENARIOS else model(next(n for n in SCENARIOS if "plus" in n))
    assert "+2" in table.state.player.bonus
    table.hand.use("bonus-+2")
    assert table.hand.adds == ("+2",)
    assert all(action.bonus == ("+2",) for action in table.offers() if isinstance(action, Play))
    table.hand.use("bonus-+2")
    assert table.hand.adds == ()
    table.hand.use("bonus-+2")
    table.hand.use("hand-0")
    assert played(table)[0].endswith("+2")
    assert table.hand.adds == ()


def test_a_bonus_card_that_is_not_held_is_refused_by_its_rule(table: MariposasModel) -> None:
    table.hand.use("bonus-+1")
    assert rules(table) == ["MAR-B1"]
    table.hand.use("bonus-32")
    assert rules(table) == ["MAR-B1"]
    assert table.hand.adds == ()


def test_mar_t5_a_reuse_card_with_nothing_to_copy_is_grey_and_says_why() -> None:
    table = model(players=2, seed=1)
    start = table.state
    held = start.player._replace(hand=("theirs", start.player.hand[0]))
    table.begin(Playthrough(GAME, start=start.with_player(start.seat, held)))
    look = table.hand.scene().cells["hand-0"]
    assert look.style == "muted"
    assert "no rival has played a card" in look.label.en
    table.hand.use("hand-0")
    assert "MAR-M5" in table.hint().fr
    assert [str(action) for action in table.offers()] == ["play theirs none"]
    table.hand.use("bonus-+1")
    assert [str(action) for action in table.offers()] == ["play theirs none"]


def test_a_reuse_card_lists_its_targets() -> None:
    table = model(next(n for n in SCENARIOS if "copied" in n))
    hand = table.state.player.hand
    card = next(card for card in hand if card in ("mine", "theirs"))
    table.hand.use(f"hand-{hand.index(card)}")
    assert table.hand.reuse == card
    assert table.offers()
    assert {action.card for action in table.offers() if isinstance(action, Play)} == {card}
    table.act(table.offers()[0])
    assert (table.hand.reuse, table.state.phase) == ("", Phase.MOVE)


def test_a_card_in_the_midst_of_a_turn_is_refused(table: MariposasModel) -> None:
    table.hand.use("hand-0")
    table.hand.use("hand-0")
    assert rules(table) == ["MAR-T2"]
    table.key("2", "boston")
    assert played(table) == ["play 13"]


def test_a_card_pointed_at_shows_what_it_reaches(table: MariposasModel) -> None:
    table.hand.point_at("hand-0")
    assert table.pointing.preview == Play("13")
    reached = {found.space for found in plans.landings(table.state, card="13")}
    assert set(table.lit()) == reached
    assert str(len(reached)) in table.consequence().en
    table.pointing.look_at(None)
    assert table.lit() == ()


def test_a_flower_token_answers_a_joker() -> None:
    table = reach(Phase.JOKER)
    before = sum(table.state.player.flowers)
    seat = table.state.seat
    table.hand.use("flower-pink")
    assert str(table.play.node.action) == "take pink"
    assert sum(table.state.players[seat].flowers) == before + 1


def test_an_extra_flower_is_taken_from_the_map_and_elsewhere_is_refused() -> None:
    table = reach(Phase.EXTRA, seed=1)
    place = table.targets()[0]
    far = next(p for p in table.places() if p not in table.targets())
    table.click(far)
    assert rules(table)
    table.click(place)
    if table.where:
        table.click(place)
    assert str(table.play.path()[-1].action).startswith(f"pick {place}") or f"pick {place}" in " ".join(
        played(table)
    )


def test_a_free_birth_is_a_click_on_the_parent() -> None:
    table = reach(Phase.FREE)
    place = table.targets()[0]
    table.click(place)
    if table.where:
        table.click(place)
    assert str(table.play.node.action).startswith("free ")


# The die ----------------------------------------------------------------------------------------------------


def test_a_new_table_still_asks_for_the_die_and_a_record_says_so_itself(table: MariposasModel) -> None:
    table.let_choose(True)
    table.load_scenario("MAR-X2")
    assert table.asks
    assert table.open_address(Playthrough(GAME, players=2, seed=3).link())
    open_text(table, "a.json", dumps(model(players=2, seed=3).play).encode())
    assert model(players=2, seed=3).asks is False


# What is told -----------------------------------------------------------------------------------------------


def test_a_landing_is_told_before_it_is_made(table: MariposasModel) -> None:
    table.act("play 13")
    table.pointing.at("boston")
    assert table.pointing.preview == Fly("2a", "boston", 3)
    assert "Boston" in table.consequence().en
    assert "Boston" in table.consequence().fr
    table.pointing.at("michoacan")
    assert table.pointing.preview is None
    assert table.consequence().en == ""


def test_every_outcome_of_a_turn_can_be_told() -> None:
    for table in islice(positions(seed=2, players=2), 0, None, 9):
        if table.state.phase in (Phase.PLAY, Phase.MOVE):
            for found in plans_outcomes.outcomes(table.state)[::120]:
                for text in (
                    model_words.brought(table.state, found),
                    model_words.told(table.state, found.line, GAME.parse),
                ):
                    assert text.fr or not found.line or set(found.line) <= {"stop", "skip"}
                    assert "{" not in text.en


def test_relay_cards_of_choice_are_offered_by_name() -> None:
    table = model(next(n for n in SCENARIOS if "two-relays" in n))
    for text in GAME.scenarios[table.scenario].line:
        if table.state.phase == Phase.RELAY:
            break
        table.act(text)
    assert table.state.phase == Phase.RELAY
    assert {table.label(action).en for action in table.offers()} >= {"+1 movement"}


# The turn's end (MAR-T3) ------------------------------------------------------------------------------------


def ending(card: str, seat: int) -> MariposasModel:
    """Player 1 has played 13, holds a 22 and will draw this card; seen by this seat, -1 the open table."""
    start = GAME._position(
        Reader(
            {"seed": 1, "deck": [card, "111"], "players": [{"hand": ["13", "22"]}, {"hand": ["4", "5"]}]},
            "test",
        )
    )
    table = model(start=start)
    table.seat = seat
    table.act("play 13")
    return table


def test_mar_t3_who_looks_on_alone_and_has_nothing_to_swap_is_not_asked() -> None:
    table = ending("5", seat=0)
    table.act("stop")
    assert played(table) == ["play 13", "stop", "skip"]
    told = [event.text for node in table.play.path()[2:] for event in node.events]
    assert table.status == joined(told, " ")
    table.step("back")
    assert (table.state.phase, table.state.seat) == (Phase.SWAP, 0)


def test_mar_t3_who_has_a_pair_is_asked_and_may_keep_silent() -> None:
    table = ending("22", seat=0)
    table.act("stop")
    assert (table.state.phase, [str(a) for a in table.offers()]) == (
        Phase.SWAP,
        ["swap 22", "swap 22 22", "skip"],
    )
    table.act("skip")
    assert (table.state.phase, table.state.seat) == (Phase.PLAY, 1)


def test_mar_s10_on_the_open_table_everybody_ends_the_turn_and_is_told_the_same() -> None:
    tables = [ending(card, seat=-1) for card in ("22", "5")]
    for table in tables:
        table.act("stop")
        assert table.state.phase == Phase.SWAP
    one, other = tables
    assert (one.hint(), one.moment(), one.status) == (other.hint(), other.moment(), other.status)
    assert {table.group(each).en for table in tables for each in table.offers()} == {"Swap with the deck"}
    for table in tables:
        table.act("skip")
    assert one.status == other.status


@pytest.mark.parametrize("card", ["22", "5"])
def test_mar_s10_whoever_waits_sees_the_moment_to_swap_alike(card: str) -> None:
    table = ending(card, seat=0)
    table.play.play("stop")
    table.seat = 1
    assert (table.offers(), table.waits) == ((), True)
    assert patience(table) == patience(ending("4", seat=1))


def test_mar_t3_a_scenario_file_of_before_is_still_played_through() -> None:
    """One's own file, written when the moment to swap came to pairs alone: its line says nothing of it."""
    table = model()
    raw = resources.files("explorer.games.mariposas").joinpath("scenarios/12-end-of-spring.toml").read_bytes()
    before = raw.replace(b'"stop", "skip", "continue"', b'"stop", "continue"')
    assert before != raw
    open_text(table, "mine.toml", before)
    table.play_answer()
    assert table.state.season == 1
    assert played(table)[:4] == ["play 4", "stop", "skip", "continue"]
