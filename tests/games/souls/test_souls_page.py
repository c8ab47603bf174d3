"""The page of Papillons célestes without a browser: what is shown in each phase, what is offered plays, what
nobody sees is in no tree.
"""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest
from paged import buttons, kinds, page, played, press, rows, sheet_words

from explorer.core.playthrough import Playthrough
from explorer.core.text import Text
from explorer.games.souls.board import CHOOSE, DECIDE, TAKE
from explorer.games.souls.page import provisos, round_table
from explorer.ui.model import RAISE


@pytest.fixture(autouse=True)
def raised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(RAISE, "1")


def middle() -> Any:
    return played("souls", lambda state: state.round == 2 and state.table.bit_count() < 9, 4)


def deciding() -> Any:
    return played("souls", lambda state: state.phase == DECIDE, 4)


def choosing() -> Any:
    return played("souls", lambda state: state.phase == CHOOSE, 4)


def open_table() -> Any:
    """A position in which nothing lies hidden, so that perfect play can be counted out."""
    return played(
        "souls", lambda state: state.phase == TAKE and not state.down and state.table.bit_count() == 4, 4
    )


def board(made: Any, key: str = "board") -> Any:
    return kinds(made, "board", key)[0]


# What is offered plays --------------------------------------------------------------------------------------


def test_a_click_takes_a_card_and_so_does_a_drag_to_ones_own_collection() -> None:
    made = page("souls", seed=4)
    place = str(made.state.accessible_places[0])
    assert place in board(made)["drags"]
    press(made, "mine-board", place, "monarch", 0.0, 0.0, name="drop")
    assert str(made.play.node.action) == f"take {place}"
    again = page("souls", seed=4)
    press(again, "board", place, 0.0, 0.0, name="click")
    assert again.state == made.state


def test_a_card_dragged_to_another_place_of_the_table_is_not_taken() -> None:
    made = page("souls", seed=4)
    one, other = made.state.accessible_places[:2]
    press(made, "board", str(one), str(other), 0.0, 0.0, name="drop")
    assert made.play.node.ply == 0


def test_the_rivals_collection_takes_no_card() -> None:
    assert "drop" not in board(page("souls", seed=4), "rival-board")


@pytest.mark.parametrize("how", ["place", "keep"])
def test_sou_p4_the_grand_bolina_is_put_down_or_kept_by_a_button(how: str) -> None:
    made = deciding()
    press(made, how)
    assert str(made.play.node.action) == how


def test_sou_p4_the_grand_bolina_is_dragged_to_the_empty_place_or_kept_where_it_lies() -> None:
    made = deciding()
    state = made.state
    mine = board(made, "mine-board")
    assert (mine["drags"], mine["carried"]) == (["bolina"], {"bolina": "bolina"})
    press(made, "board", "bolina", str(state.gap), 0.0, 0.0, name="drop")
    assert str(made.play.node.action) == "place"
    made = deciding()
    press(made, "mine-board", "bolina", 0.0, 0.0, name="click")
    assert str(made.play.node.action) == "keep"


@pytest.mark.parametrize("how", ["first", "second"])
def test_sou_m2_the_loser_chooses_a_seat_by_a_button(how: str) -> None:
    made = choosing()
    made.model.lang = "en"
    assert kinds(made, "prompt")[0]["effect"].startswith("Round 1: ")
    press(made, how)
    assert str(made.play.node.action) == how


def test_a_card_that_overlaps_is_refused_with_its_rule() -> None:
    made = page("souls", seed=4)
    covered = next(
        place.number for place in made.state.layout.places if place.number not in made.state.accessible_places
    )
    press(made, "board", str(covered), 0.0, 0.0, name="click")
    assert [each["rule"] for each in made.refused] == ["SOU-P2"]
    assert kinds(made, "bubble")[0]["place"] == str(covered)


# What is said -----------------------------------------------------------------------------------------------


def test_a_players_panel_says_points_and_white_butterflies() -> None:
    made = middle()
    made.model.lang = "en"
    state = made.state
    totals = [state.board.total(player.cards) for player in state.players]
    panels = kinds(made, "player")
    assert [one["points"] for one in panels] == [str(total) for total in totals]
    assert [one["note"].split(" · ")[0] for one in panels] == [
        f"{won} of 3 white butterflies" for won in state.tokens
    ]


def test_a_collection_is_pointed_at_to_hear_what_it_is_worth() -> None:
    made = middle()
    seat = made.state.seat
    press(made, "mine-board", "monarch", 0.0, 0.0, name="point")
    assert made.tree.json["said"] == made.model.said(made.model.held(f"{seat} monarch"))
    press(made, "mine-board", name="leave")
    assert "said" not in made.tree.json or "Monarque" not in made.tree.json["said"]


def test_perfect_play_is_counted_out_by_its_tool_and_listed_best_first() -> None:
    made = open_table()
    press(made, "see-perfect")
    assert made.overlay == "perfect"
    made.table.open("sou-perfect-play")
    worth = [float(one["badge"].replace("\u2212", "-").replace(",", ".")) for one in kinds(made, "entry")]
    assert len(worth) == len(made.state.legal_actions())
    assert worth == sorted(worth, reverse=True)


@pytest.mark.parametrize(("scenario", "can"), [("last-card", True), ("", False)])
def test_perfect_play_is_offered_where_no_card_is_hidden(scenario: str, can: bool) -> None:
    made = page("souls", **({"scenario": scenario} if scenario else {"seed": 1}))
    made.table.open("sou-perfect-play")
    assert bool(kinds(made, "button", "perfect")[0].get("off")) is not can
    said = [one["text"] for one in kinds(made, "words")]
    assert (made.model.word("sou-perfect-later") in said) is not can


def test_buttons_appear_where_the_grand_bolina_or_a_seat_is_chosen() -> None:
    made, rng = page("souls", players=2, seed=7), random.Random(1)
    made.model.lang = "en"

    def offered() -> list[str]:
        return [name for name in buttons(made) if name not in ("Hint", "Undo")]

    assert offered() == []
    made.model.act("take 15")
    made.model.act("take 16")
    assert offered() == ["Put it down", "Keep it"]
    press(made, "keep")
    assert (made.state.phase, offered()) == (TAKE, [])
    while made.state.phase != CHOOSE:
        made.model.act(rng.choice(made.model.offers()))
    assert offered() == ["First", "Second"]


def test_the_points_name_the_rule_of_each_line_and_the_match_who_won() -> None:
    made = page("souls", scenario="tie")
    made.model.play_answer()
    made.model.lang = "en"
    made.table.open("scores")
    told = rows(made)
    assert all(any(f"({rule})" in row for row in told) for rule in ("SOU-C1", "SOU-C2", "SOU-C3", "SOU-C4"))
    assert any("tie, Grand Bolina, SOU-C6" in cells[-1] for cells in rows(made, at=1).values())
    assert [bool(one["summary"]) for one in kinds(made, "chart")] == [True, True]
    press(made, "SOU-C6")
    assert (made.model.rule, made.table.part) == ("SOU-C6", "rules")


def test_collections_tell_of_jokers_and_what_nobody_has_seen() -> None:
    made = page("souls", scenario="joker-morpho")
    made.model.play_answer()
    made.model.lang = "en"
    made.table.open("sou-collected")
    assert any("one more Blue Morpho, +4" in cells for cells in rows(made).values())
    assert "Seen by nobody" not in sheet_words(made) or made.state.table
    made.model.begin(Playthrough(made.model.game, 2, 7))
    made.table.open("sou-collected")
    assert "Seen by nobody (4 face down, 2 set aside)" in sheet_words(made)


def test_two_lines_are_compared() -> None:
    made = page("souls", players=2, seed=7)
    made.model.act("take 15")
    made.model.step("back")
    made.model.act("take 18")
    made.model.lang = "en"
    made.table.open("compare")
    told = rows(made)
    assert told["Player 2 · Machaon"] == ["1", "0"]
    assert told["Cards on the table"] == ["17", "17"]
    assert kinds(made, "board", "other-board")


def test_a_review_says_what_would_have_been_better_and_what_was_lost_in_all() -> None:
    made = open_table()
    made.model.lang = "en"
    made.model.ask_perfect()
    values = made.model.perfect
    made.model.act(min(values, key=lambda action: values[action]))
    made.table.open("sou-look-back")
    press(made, "review")
    (lost,) = kinds(made, "listing", "review-list")
    assert all("better: " in one["label"] for one in lost["entries"])
    assert "choices cost points" in kinds(made, "chart")[0]["summary"]
    last = lost["entries"][-1]
    press(made, last["key"])
    assert [one["key"] for one in kinds(made, "entry") if one.get("now")] == [last["key"]]


def test_the_guides_steps_ring_the_grand_bolina_in_the_collection() -> None:
    made = page("souls")
    made.model.guide.begin()
    for action in ("take 11", "place"):
        made.model.act(action)
    seat = made.state.seat
    rung = [kind for kind, look in board(made, "mine-board")["scene"]["cells"].items() if "here" in look["c"]]
    assert [f"{seat} {kind}" for kind in rung] == [place for place in made.model.guide.at if " " in place]


def test_against_the_computer_ones_own_collection_stays_the_hand() -> None:
    made = page("souls", seed=4)
    own = 1 - made.state.seat
    made.model.thinking.give(1 - own, "greedy")
    for _ in range(3):
        assert kinds(made, "hand")[0]["label"] == made.model.word(
            "sou-collection-of", player=made.model.player_name(own)
        )
        made.model.act(made.state.legal_actions()[0])


# What is said of a review and of a round --------------------------------------------------------------------


def test_of_choices_that_could_not_be_judged_it_is_said_how_many_and_why() -> None:
    def told(*refusals: Text | None) -> list[str]:
        choices = [(number, SimpleNamespace(refusal=one)) for number, one in enumerate(refusals)]
        review = SimpleNamespace(choices=choices, hindsight=False)
        table: Any = SimpleNamespace(model=SimpleNamespace(review=review))
        return [text.en for text in provisos(table)]

    assert told(None, None) == []
    assert told(None, Text("caché", "hidden"), None) == ["Choices not judged: 1 of 3 (hidden)."]


def test_a_round_is_called_over_once_it_is() -> None:
    def title(made: Any) -> str:
        made.model.lang = "en"
        return next(round_table(made.table, made.state)).text  # type: ignore[attr-defined]

    assert title(page("souls", seed=4)) == "Round 1, if it ended now"
    assert title(played("souls", lambda state: state.is_terminal, 4, rounds="one")) == "Round 1, over"
