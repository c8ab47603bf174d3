"""The page of Mariposas without a browser: what is shown in each phase, what is offered plays, what is hidden
stays hidden.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from paged import kinds, page, played, press, sheet_words

import explorer
from explorer.core.playthrough import Playthrough
from explorer.games.mariposas import plans_outcomes
from explorer.games.mariposas.board_map import PHASES, Phase
from explorer.ui.model import RAISE

GAME: Any = explorer.load("mariposas")


@pytest.fixture(autouse=True)
def raised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(RAISE, "1")


def scenario(name: str) -> Any:
    made = page("mariposas")
    made.model.load_scenario(name)
    return made


def reached(phase: str) -> Any:
    """A page of a random game that asks for the die, in this phase; a relay of choice is in a scenario."""
    if phase == Phase.RELAY:
        made = scenario("two-relays")
        for action in GAME.scenarios["two-relays"].line:
            if made.state.phase == phase:
                break
            made.model.act(action)
        return made
    return first(
        lambda state: bool(state.phase == phase and (phase != Phase.BIRTH or len(state.legal_actions()) < 6))
    )


def first(until: Callable[[Any], bool]) -> Any:
    """The first of some random games that comes there."""
    for seed in range(20):
        try:
            return played("mariposas", until, seed, "ask", players=2)
        except AssertionError:
            continue
    raise AssertionError("no game comes there")


def cards(made: Any) -> list[str]:
    return [one["key"] for one in kinds(made, "card")]


# Every part -------------------------------------------------------------------------------------------------


def middle() -> Any:
    return played("mariposas", lambda state: state.season == 1 and state.phase == Phase.PLAY, 3, players=2)


# What is offered plays --------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase != "over"])
def test_in_each_phase_something_can_be_pressed_that_plays(phase: str) -> None:
    made = reached(phase)
    ply = made.play.node.ply
    if phase == Phase.MOVE:
        model = made.model
        if not model.fly:
            press(made, f"fly-{model.flock()[0]}")
        press(made, "board", model.targets()[0], 0.0, 0.0, name="click")
    else:
        for card in kinds(made, "card"):
            if card.get("state") != "off" and "press" in card:
                press(made, card["key"])
                break
        else:
            mains = [one["key"] for one in kinds(made, "button") if one.get("tone") == "main"]
            press(made, mains[0] if mains else "skip")
    assert made.play.node.ply > ply or made.model.where


def test_the_die_is_rolled_or_said() -> None:
    made = reached(Phase.DIE)
    assert [key for key in cards(made) if key.startswith("die ")] == [
        f"die {face}" for face in ("orange", "pink", "purple", "white", "yellow", "joker")
    ]
    press(made, "die white")
    assert str(made.play.node.action) == "die white"
    made = reached(Phase.DIE)
    press(made, "roll")
    assert made.state.phase != Phase.DIE
    press(made, "die")
    assert made.model.asks is False


@pytest.mark.parametrize("phase", [Phase.JOKER, Phase.RELAY, Phase.BIRTH, Phase.FREE])
def test_a_choice_is_a_card_for_each_thing(phase: str) -> None:
    made = reached(phase)
    wanted = [str(action) for action in made.state.legal_actions() if str(action) != "skip"]
    assert [key for key in cards(made) if key in wanted] == wanted


def test_mar_n10_where_many_flowers_can_pay_they_are_put_down_one_by_one() -> None:
    made = first(lambda state: state.phase == Phase.BIRTH and len(state.legal_actions()) > 7)
    assert all(key.startswith("pay-") for key in cards(made))
    wanted = str(made.state.legal_actions()[-2])
    flowers = wanted.split()[1:]
    press(made, f"pay-{flowers[0]}")
    press(made, "pay-back")
    for kind in reversed(flowers):
        press(made, f"pay-{kind}")
    others = [one for one in kinds(made, "card") if one["key"] not in ("pay-back",)]
    assert {one.get("state") for one in others} == {"off"}, "no flower more than it costs"
    press(made, wanted)
    assert str(made.play.node.action) == wanted


def test_a_season_ends_step_by_step() -> None:
    made = reached(Phase.SEASON)
    made.model.lang = "en"
    assert kinds(made, "column", "coming")
    press(made, "continue")
    assert str(made.play.node.action) == "continue"


def test_mar_t3_a_pair_is_swapped_by_its_card_or_whole() -> None:
    made = played(
        "mariposas",
        lambda state: (
            state.phase == Phase.SWAP and len(set(state.player.hand)) == 1 and len(state.player.hand) > 1
        ),
        4,
        players=2,
    )
    held = made.state.player.hand[0]
    assert f"swap {held} {held}" in [one.get("key") for one in kinds(made, "button")]
    press(made, "hand-0")
    assert str(made.play.node.action) == f"swap {held}"


def test_a_card_dragged_to_the_map_is_played_and_a_butterfly_flies() -> None:
    made = scenario("MAR-X1")
    model = made.model
    press(made, "board", "hand-0", "boston", 0.0, 0.0, name="drop")
    assert str(made.play.node.action) == "play 13"
    assert kinds(made, "board")[0]["carried"] == {"allegheny-plateau": "fly-0-2"}
    press(made, "board", "allegheny-plateau", "boston", 0.0, 0.0, name="drop")
    assert [str(node.action) for node in made.play.path()[1:]][:2] == ["play 13", "fly 2a boston 3"]
    assert model.refusals == []


def test_a_space_that_several_movements_reach_asks_which() -> None:
    made = first(
        lambda state: bool(state.phase == Phase.MOVE and len(state.player.on_board) == 1 and several(state))
    )
    space = several(made.state)
    press(made, "board", space, 0.0, 0.0, name="click")
    offered = [one["key"] for one in kinds(made, "button") if one["key"].startswith("fly ")]
    assert len(offered) > 1
    press(made, offered[-1])
    assert str(made.play.node.action) == offered[-1]


def several(state: Any) -> str:
    """A space where movements of two lengths lead, "" where there is none."""
    spaces = [action.space for action in state.legal_actions() if action.verb == "fly"]
    return next((space for space in spaces if spaces.count(space) > 1), "")


def test_a_card_that_is_pointed_at_shows_where_it_leads() -> None:
    made = scenario("MAR-X1")
    press(made, "hand-1", True, name="look")
    assert kinds(made, "prompt")[0]["effect"].endswith(".")
    press(made, "hand-1", False, name="look")
    assert "effect" not in kinds(made, "prompt")[0]


def test_a_finger_looks_at_a_card_before_it_plays_it() -> None:
    made = scenario("MAR-X1")
    press(made, "hand-1", name="tap")
    assert made.play.node.ply == 0
    press(made, "hand-1", name="tap")
    assert str(made.play.node.action) == "play 22"


def test_a_reuse_card_lays_out_what_it_can_repeat() -> None:
    made = scenario("copied-card")
    model = made.model
    hand = made.state.player.hand
    place = next(at for at, card in enumerate(hand) if card in ("mine", "theirs"))
    press(made, f"hand-{place}")
    assert model.hand.reuse
    copies = [key for key in cards(made) if key.startswith(f"play {model.hand.reuse} ")]
    assert copies
    press(made, copies[0])
    assert str(made.play.node.action) == copies[0]


# Objectives and lists ---------------------------------------------------------------------------------------


def test_an_objective_says_its_points_how_far_one_is_and_shows_itself_on_the_map() -> None:
    made = scenario("MAR-X1")
    goals = kinds(made, "goal")
    card = GAME.board.objectives[made.state.cards[made.state.season]]
    assert [one["sign"] for one in goals] == [str(one.points or "×2") for one in card.objectives]
    press(made, "goal-0")
    assert made.overlay == "objective-1"
    assert kinds(made, "goal")[0]["sign"] == "A"
    press(made, "goal-0")
    assert made.overlay == "objectives"


def test_no_overlay_of_one_objective_stands_on_the_rail() -> None:
    keys = [one["key"] for one in kinds(page("mariposas"), "tool")]
    assert keys == [
        *(f"see-{name}" for name in ("landings", "gains", "turns", "objectives", "coming", "births")),
        "why",
    ]


def test_what_a_turn_would_give_is_counted_measured_listed_best_first_and_forgotten() -> None:
    made = scenario("MAR-X1")
    made.model.lang = "en"
    made.table.open("mar-turn")
    press(made, "outcomes")
    best = plans_outcomes.outcomes(made.state)
    assert f"Distinct outcomes: {len(best)}" in sheet_words(made)
    assert "would add if the season ended there" in sheet_words(made)
    worth = [float(row[0]) for row in kinds(made, "grid")[0]["rows"]]
    assert worth[0] == best[0].value
    assert worth == sorted(worth, reverse=True)
    assert 1 < len(worth) <= 10
    made.model.act("play 13")
    made.table.open("mar-turn")
    assert not kinds(made, "grid")
    made.seat = 1
    press(made, "outcomes")
    assert not kinds(made, "grid")
    assert "player 1" in made.tree.json["said"]


def test_scores_name_their_rule_and_open_it() -> None:
    made = scenario("michoacan")
    while not made.state.is_terminal:
        made.model.act(made.state.legal_actions()[0])
    made.table.open("scores")
    lines = [one["key"] for one in kinds(made, "listing", "score-lines")[0]["entries"]]
    of_the_end = [key for key in lines if key.startswith("MAR-E7/")]
    assert of_the_end
    assert [bool(one["summary"]) for one in kinds(made, "chart")] == [True, True]
    press(made, of_the_end[0])
    assert (made.model.rule, made.table.part) == ("MAR-E7", "rules")


def test_the_log_has_a_chapter_for_each_turn() -> None:
    made = middle()
    made.model.lang = "en"
    made.table.open("log")
    titles = [one["title"] for one in made.tree.json["sheet"]["items"] if one["k"] == "log"]
    assert len(titles) > 2
    assert titles[-1].startswith("Spring 1")


def test_the_log_tells_the_story_of_a_turn() -> None:
    made = scenario("MAR-X1")
    made.model.lang = "en"
    made.model.play_answer()
    made.table.open("log")
    (log,) = (one for one in made.tree.json["sheet"]["items"] if one["k"] == "log")
    assert log["title"] == "Summer 1 · player 1"
    assert any("uncovers the hidden relay (Boston)" in one["text"] for one in log["lines"])


def test_butterflies_lie_as_cards_only_where_there_is_a_choice() -> None:
    made = scenario("MAR-X1")
    press(made, "hand-0")
    assert made.state.phase == Phase.MOVE
    assert [key for key in cards(made) if key.startswith("fly-")] == []
    made.model.load_scenario("MAR-X2")
    for text in GAME.scenarios["MAR-X2"].line[:3]:
        made.model.act(text)
    assert [key for key in cards(made) if key.startswith("fly-")] == ["fly-2a", "fly-3a"]
    press(made, "fly-3a")
    assert made.model.fly == "3a"
    assert kinds(made, "card", "fly-3a")[0]["state"] == "held"


def test_a_seasons_end_says_which_rules_are_still_to_come() -> None:
    made = scenario("end-of-spring")
    made.model.lang = "en"
    while made.state.phase != Phase.SEASON:
        made.model.act(made.state.legal_actions()[0])
    steps = []
    while made.state.phase == Phase.SEASON and made.state.season == 0:
        told = [text for one in kinds(made, "bullets") for text, _ in one["lines"]]
        steps.append([text.split(" ")[0] for text in told])
        press(made, "continue")
        while made.state.phase == Phase.FREE:
            press(made, "skip")
    assert steps[0] == ["MAR-E1", "MAR-E2", "MAR-E3", "MAR-E4", "MAR-E5"]
    assert steps[-1] == []


def test_five_players_are_told_of_and_of_hidden_hands_only_that_they_are() -> None:
    made = page("mariposas", players=5, seed=3)
    rng = random.Random(2)
    for _ in range(40):
        made.play.play(rng.choice(made.state.legal_actions()))
    made.model.changed()
    made.seat = 2
    made.table.open("mar-holdings")
    hidden = [made.model.word("mar-hidden") in str(one["rows"]) for one in kinds(made, "grid")]
    assert hidden == [True, True, False, True, True]
    made.model.begin(Playthrough(made.model.game, 2, 3))
    made.table.open("mar-holdings")
    assert len(kinds(made, "grid")) == 2
