"""Papillon's page without a browser: what it shows and offers, and that a hand seen from behind stays so."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from paged import buttons, compared, kinds, press, rows, sheet_words

import explorer
from explorer.core.definitions import Reader
from explorer.core.playthrough import Playthrough
from explorer.core.text import LANGUAGES
from explorer.games.papillon import overlays, scene, scene_layout
from explorer.games.papillon.board import BLUE, CAPTURE, CHANCE, DIRECTION, ORANGE, PLAY, ROLL, STRUCK
from explorer.ui.play import table

GAME: Any = explorer.load("papillon")
"""What of a page shows the position."""


def page(scenario: str = "PAP-X1", **start: Any) -> Any:
    return table("papillon", **(start or {"scenario": scenario}))


def call(shown: Any, name: str, *arguments: Any) -> None:
    """Press what the page offers under a name, or under one that ends in it."""
    (found,) = [one for one in shown.tree.offers if one == name or one.endswith(f"/{name}")]
    offer = shown.tree.offers[found]
    checked = offer.checked(arguments)
    assert checked is not None
    offer.answer(*checked)
    shown.refresh()


def english(scenario: str = "four-teams", part: str = "turn", **start: Any) -> Any:
    """A page in English with a part open; the scenario is that of a zero that pays for the team."""
    shown = page(scenario, **start)
    shown.model.lang = "en"
    shown.table.open(part)
    return shown


def laid(**given: Any) -> Any:
    """A page in English at this position."""
    state = GAME._position(Reader({"seed": 1, **given}, "test"))
    shown = english()
    shown.model.begin(Playthrough(GAME, start=state))
    return shown


def orange(*hands: str, pile: str = "1 2 3 6 7 8 9") -> Any:
    """The last deal of an orange round on plates 5 and 11."""
    players = [{"hand": hand.split()} for hand in hands]
    more = {"plates": [["5"], ["11"]], "pile": pile.split(), "options": {"rounds": "orange"}}
    return laid(round="orange", players=players, **more)


def random_play(shown: Any, plies: int = 10_000, colour: str = "", seed: int = 3) -> Any:
    chance = random.Random(seed)
    ply = 0
    while not shown.state.is_terminal and (ply < plies or (colour and shown.state.round != colour)):
        shown.play.play(chance.choice(shown.state.legal_actions()))
        ply += 1
    shown.model.changed()
    return shown


def guided() -> Any:
    """The first step of the guided play: a 7 captures 3 and 4."""
    shown = page(seed=7)
    shown.model.guide.begin()
    return shown


def place_of(shown: Any, kind: int) -> int:
    cards = scene_layout.hand_cards(shown.model.shown, shown.model.who)
    return next(at for at, card in enumerate(cards) if shown.state.board.kind[card] == kind)


def card_of(shown: Any, kind: int) -> str:
    return str(shown.tree.json["hand"]["items"][place_of(shown, kind)]["key"])


def test_the_hand_lies_beside_the_table_and_not_on_it() -> None:
    shown = guided()
    ids = [cell.id for cell in shown.view().board.scene.geometry.cells]
    assert not [one for one in ids if one.startswith("hand")]
    assert len(shown.tree.json["hand"]["items"]) == 4


def test_under_a_sheet_the_board_shows_the_hand_too() -> None:
    shown = guided()
    shown.table.open("actions")
    ids = [cell.id for cell in shown.view().board.scene.geometry.cells]
    assert [one for one in ids if one.startswith("hand")]


def test_a_card_that_is_pressed_shows_its_capture_and_the_button_takes_it() -> None:
    shown = guided()
    call(shown, f"hand/items/{card_of(shown, 7)}/press")
    assert shown.tree.json["hand"]["items"][place_of(shown, 7)]["state"] == "held"
    call(shown, "hand/acts/capture/press")
    assert str(shown.play.path()[1].action) == "capture 3+4=7"


def test_a_card_dropped_on_a_card_that_it_takes_one_way_alone_captures() -> None:
    shown = guided()
    call(shown, f"hand/items/{card_of(shown, 7)}/press")
    call(shown, "board/drop", card_of(shown, 7), "table 0", 0.0, 0.0)
    assert str(shown.play.path()[1].action) == "capture 3+4=7"


def test_a_card_dropped_where_it_takes_nothing_is_refused_with_a_rule() -> None:
    shown = page(scenario="every-capture")
    assert shown.state.phase == CAPTURE
    model = shown.model
    kinds = shown.state.board.kind
    for place, card in enumerate(scene_layout.hand_cards(model.shown, model.who)):
        taken = {kind for gain in model.gains if kinds[card] in gain.capture[1] for kind in gain.capture[0]}
        other = [
            f"table {at}"
            for at, one in enumerate(scene_layout.table_cards(model.shown))
            if kinds[one] not in taken
        ]
        if other:
            model.click(f"hand {place}")
            call(shown, "board/drop", f"card-{card}", other[0], 0.0, 0.0)
            assert shown.tree.json["over"]["k"] == "bubble"
            assert shown.play.node.parent is None
            return
    pytest.fail("every card of the hand takes every card of the table")


def test_captures_are_turned_through_by_buttons() -> None:
    shown = page(scenario="every-capture")
    model = shown.model
    place = next(
        at
        for at in range(len(model.shown.players[model.who].hand))
        if (model.click(f"hand {at}"), model.hand.captures)[1] > 1
    )
    assert model.hand.choice.at == 0
    call(shown, "next/press")
    assert model.hand.choice.at == 1
    call(shown, "before/press")
    assert model.hand.choice.at == 0
    assert place >= 0


def test_the_best_captures_stand_beside_the_table_while_they_are_looked_at() -> None:
    shown = guided()
    assert shown.model.overlay == "captures"
    (best,) = [part for part in shown.tree.json["side"] if part.get("key") == "best"]
    assert best["items"][1]["sign"] == "+40"
    call(shown, "see-captures/press")
    assert not [part for part in shown.tree.json["side"] if part.get("key") == "best"]


def test_each_round_has_its_own_overlays() -> None:
    shown = page(seed=5, players=2)
    assert [tool["key"] for tool in shown.tree.json["rail"]["tools"]] == [
        "see-captures",
        "see-worth",
        "see-takers",
    ]
    random_play(shown, 0, ORANGE)
    assert [tool["key"] for tool in shown.tree.json["rail"]["tools"]] == ["see-chains", "see-blocks"]


def test_the_direction_is_chosen_by_a_button() -> None:
    shown = page(seed=5, players=3)
    assert shown.state.phase == DIRECTION
    call(shown, "prompt/acts/clockwise/press")
    assert shown.state.phase != DIRECTION


def test_the_dice_are_left_to_chance_or_chosen() -> None:
    shown = page(seed=5, players=3)
    shown.play.chance = "ask"
    shown.model.goto(0)
    assert shown.state.phase == ROLL
    call(shown, "roll/press")
    assert len(shown.state.dice.rolled) == 1
    call(shown, "choose-roll/press")
    assert shown.table.part == "actions"


def test_in_the_orange_round_a_card_is_dropped_where_it_lights_up() -> None:
    shown = random_play(page(seed=5, players=2), 0, ORANGE)
    while shown.state.phase == DIRECTION:
        shown.play.play(shown.state.legal_actions()[0])
    model = shown.model
    model.changed()
    for place, card in enumerate(scene_layout.hand_cards(model.shown, model.who)):
        model.click(f"hand {place}")
        if lit := [one for one in model.targets() if one in ("s1", "s2", "s3", "s4", "p1", "p2", "mid")]:
            before = shown.play.node.ply
            call(shown, "board/drop", f"card-{card}", lit[0], 0.0, 0.0)
            assert shown.play.node.ply > before
            return
        model.release()
    pytest.fail("no card can be played")


def test_the_hand_of_somebody_who_may_not_be_seen_is_backs() -> None:
    shown = random_play(page(seed=3, players=2), 12)
    shown.model.seat = 1 - shown.state.seat
    shown.model.changed()
    own = shown.tree.json["hand"]["items"]
    assert all(one["key"].startswith("card") for one in own)
    assert {one["key"] for one in own} == {
        f"card-{card}" for card in shown.state.players[shown.model.who].hand
    }


@pytest.mark.parametrize("slim", [False, True])
@pytest.mark.parametrize("overlay", list(overlays.OVERLAYS))
@pytest.mark.parametrize("colour", [BLUE, ORANGE])
def test_nothing_stands_outside_of_the_table(slim: bool, overlay: str, colour: str) -> None:
    shown = random_play(page(seed=3, players=4), 30 if colour == BLUE else 20, colour)
    state = shown.state
    drawn = scene.draw(state, seat=state.seat, overlay=overlay)
    found = scene_layout.without_hand(drawn, state, state.seat, slim=slim)
    left, top, wide, high = found.geometry.view
    spots = [(token.x, token.y) for token in found.tokens]
    spots += [(cell.x, cell.y) for cell in found.geometry.cells]
    assert all(left <= x <= left + wide for x, _ in spots)
    assert all(top <= y <= top + high for _, y in spots)
    assert set(found.cells) == {cell.id for cell in found.geometry.cells}


# The blue round ---------------------------------------------------------------------------------------------


def hand(shown: Any, place: int) -> None:
    shown.model.click(f"hand {place}")


def played(shown: Any) -> list[str]:
    return [str(node.action) for node in shown.play.path()[1:]]


def test_the_prompt_says_which_capture_is_shown_and_whether_it_is_legal() -> None:
    shown = english("every-capture")
    hand(shown, 0)
    assert "1 of 2" in kinds(shown, "prompt")[0]["title"]
    assert {"Next", "Capture, +10"} <= set(buttons(shown))
    call(shown, "next/press")
    assert "2 of 2" in kinds(shown, "prompt")[0]["title"]
    call(shown, "before/press")
    assert "3 + 4 = 7: legal" in kinds(shown, "prompt")[0]["effect"]
    shown.model.lang = "fr"
    assert "3 + 4 = 7 : permis" in kinds(shown, "prompt")[0]["effect"]
    assert "1 sur 2" in kinds(shown, "prompt")[0]["title"].replace("\u00a0", " ")
    call(shown, "capture/press")
    assert played(shown) == ["capture 3+4=7"]


def test_a_refusal_stands_on_the_table_with_its_rule_which_opens() -> None:
    shown = english("every-capture")
    hand(shown, 0)
    shown.model.click("put")
    (bubble,) = kinds(shown, "bubble")
    assert (bubble["place"], [chip["text"] for _, chip in bubble["reasons"]]) == ("put", ["PAP-B10"])
    (offer,) = [one for name, one in shown.tree.offers.items() if name.startswith("over/reasons/")]
    offer.answer()
    assert (shown.model.rule, shown.table.part) == ("PAP-B10", "rules")


def test_a_second_card_is_added_by_the_button() -> None:
    shown = english("every-capture")
    shown.model.click("table 0")
    hand(shown, 0)
    call(shown, "second/press")
    hand(shown, 1)
    assert len(shown.model.hand.choice.hand) == 2


def test_captures_that_are_not_listed_are_counted() -> None:
    shown = laid(
        table=["0", "1", "2", "3", "4", "5", "6", "times"], options={"rounds": "blue"},
        players=[{"hand": ["0", "knife", "7", "8", "9", "10", "11"]}, {"hand": ["6"]}],
    )  # fmt: skip
    shown.table.open("actions")
    model = shown.model
    assert len(kinds(shown, "listing", "actions")[0]["entries"]) == len(model.offers()) < len(model.gains)
    assert f"not in the list: {len(model.gains) - len(model.offers())}." in sheet_words(shown)
    model.load_scenario("every-capture")
    assert "not in the list" not in sheet_words(shown)


def test_the_list_is_grouped_by_hand_card() -> None:
    (listing,) = kinds(english("every-capture", "actions"), "listing", "actions")
    groups = {entry["group"] for entry in listing["entries"]}
    assert groups == {"With the 7", "With the Swiss knife", "With Yin", "With the butterfly"}


def test_who_waits_has_no_buttons_and_no_actions() -> None:
    shown = english("every-capture", "actions")
    shown.seat = 1
    assert buttons(shown) == []
    assert kinds(shown, "listing", "actions")[0].get("entries", []) == []
    assert "not in the list" not in sheet_words(shown)


# The orange round -------------------------------------------------------------------------------------------


def test_pap_o5_who_cannot_play_draws_and_then_ends_by_a_button() -> None:
    shown = orange("9 8", "4 0")
    assert buttons(shown) == ["Hint", "Draw"]
    call(shown, "draw/press")
    assert shown.state.going.drawn
    assert buttons(shown)[-1] == "End the turn"


def test_pap_o7_a_cat_is_answered_by_a_button() -> None:
    shown = orange("cat 5 5 9", "butterfly 0 4")
    shown.model.act("play cat mid")
    shown.model.act("end")
    assert shown.state.phase == STRUCK
    assert set(buttons(shown)) >= {"Answer with the butterfly", "Draw"}
    call(shown, "answer/press")
    assert (shown.state.phase, len(shown.state.players[0].hand)) == (PLAY, 3 + 6)


def test_pap_o9_a_list_names_the_value_of_a_knife() -> None:
    shown = orange("knife 4", "4 0")
    assert not kinds(shown, "choice", "knife")
    hand(shown, 1)
    (choice,) = kinds(shown, "choice", "knife")
    assert [text for _, text in choice["options"]] == ["what the suite needs", "4", "5", "6", "10", "11"]
    press(shown, "knife", "6", name="choose")
    assert shown.model.hand.choice.value == 6
    shown.model.click("s1")
    assert str(shown.play.node.action) == "play knife=6 s1"
    assert not kinds(shown, "choice", "knife")


def test_a_sum_of_the_dice_is_chosen_in_the_list() -> None:
    shown = english("every-capture", "actions", players=2, seed=7)
    press(shown, "asks", True, name="set")
    shown.model.goto(0)
    assert shown.state.phase in CHANCE
    assert len(kinds(shown, "listing", "actions")[0]["entries"]) == 11
    press(shown, "roll 4")
    assert played(shown) == ["roll 4"]


# Everybody --------------------------------------------------------------------------------------------------


def everybody(shown: Any) -> dict[str, list[str]]:
    shown.table.open("pap-everybody")
    return rows(shown)


def test_won_cards_are_told_by_kind() -> None:
    """Won: 4 5, then a 3 and the knife, Yin and a sign, the Dragon, which is no number of its family."""
    told = everybody(english())
    assert told[""] == ["Player 1", "Player 2", "Player 3", "Player 4"]
    assert told["Cards won"] == ["2", "2", "2", "1"]
    families = [list(map(int, told[family])) for family in ("Forme", "Découverte", "Élément", "Serpent")]
    assert [sum(column) for column in zip(*families, strict=True)] == [2, 1, 0, 0]
    assert told["The 3s"] == ["0", "1", "0", "0"]
    assert told["Dragon"] == ["–", "–", "–", "yes"]
    assert told["Trumps"] == ["–", "Swiss knife", "Yin, + sign", "–"]
    assert told["Black cat"] == ["–"] * 4


def test_pap_b13_who_has_most_cards_is_said_and_ties_too() -> None:
    shown = english()
    assert everybody(shown)["Most cards so far"] == ["tied", "tied", "tied", "–"]
    shown.model.play_answer()
    assert everybody(shown)["Most cards so far"] == ["–", "–", "–", "yes"]


def test_pap_b12_who_captured_last_is_said() -> None:
    shown = english()
    assert everybody(shown)["Captured last"] == ["–", "–", "–", "yes"]
    assert "goes to the player who captured last (PAP-B12)" in sheet_words(shown)


def test_pap_s6_partners_are_named_where_there_are_any() -> None:
    shown = english()
    assert everybody(shown)["Partners"] == ["player 3", "player 4", "player 1", "player 2"]
    shown.model.load_scenario("every-capture")
    assert "Partners" not in everybody(shown)


def test_pap_b13_how_the_cat_was_won_is_said() -> None:
    shown = english("every-capture")
    shown.model.act("capture cat=yin")
    assert everybody(shown)["Black cat"] == ["taken voluntarily", "–"]
    shown.model.step("first")
    shown.model.act("sweep")
    assert everybody(shown)["Black cat"] == ["received, not by choice", "–"]


def test_pap_s7_of_a_hidden_hand_only_the_count_is_told() -> None:
    shown = english("every-capture")
    told = everybody(shown)
    assert told["The hand"] == ["7, Swiss knife, butterfly, Yin", "hidden"], "the board shows its backs"
    shown.seat = 1
    assert everybody(shown)["The hand"] == ["hidden", "5, 6"]
    assert everybody(shown)["Cards in hand"] == ["4", "2"]


def test_pap_o3_where_a_hand_can_be_played() -> None:
    """Plates 8 and 3, one suite ends in 9. Player 1 has 2, 9, 10 and the caterpillar, player 2 has 0, 1 and
    10.
    """
    shown = english("PAP-X3")
    told = everybody(shown)
    assert told["Can play on suites"][0] == "s1, s2, s3, s4"
    assert told["Can play on plates"][0] == "–"
    assert told["The hand would cost"] == [str(2 + 9 + 10 + 1), "?"]
    asked = ("Can play on suites", "Can play on plates", "Can play between the plates")
    assert [told[row][1] for row in asked] == ["?"] * 3
    assert told["Cards in hand"] == ["4", "3"]
    shown.seat = 1
    told = everybody(shown)
    assert told["Can play on suites"] == ["?", "s1"]
    assert told["The hand would cost"] == ["?", str(0 + 1 + 10)]


def test_pap_o5_backs_tell_how_many_drawn_cards_a_hand_has() -> None:
    """The draw pile is the blue deck: after the first card drawn one back is blue, also for who does not see
    the hand.
    """
    shown, rng = english(players=2, seed=1, rounds="orange"), random.Random(1)
    while len(shown.state.pile) == 58:
        shown.play.play(rng.choice(shown.state.legal_actions()))
    drawer = next(seat for seat in (0, 1) if any(card < 58 for card in shown.state.players[seat].hand))
    held = len(shown.state.players[drawer].hand)
    drawn = 58 - len(shown.state.pile)
    shown.seat = 1 - drawer
    assert everybody(shown)["Cards in hand"][drawer] == f"{held}, orange: {held - drawn}, blue: {drawn}"


def test_what_is_left_is_said_under_the_table() -> None:
    """Two players: 58 - 2 x 7 - 2 blue cards; then 58 - 2 x 7 - 2 orange ones, and the blue deck as the
    pile.
    """
    shown = english("every-capture", "pap-everybody", players=2, seed=1)
    assert "Blue cards still to be dealt: 42." in sheet_words(shown)
    shown.model.begin(Playthrough(shown.model.game, players=2, seed=1, rounds="orange"))
    assert "Cards in the draw pile: 58. Orange cards still to be dealt: 42." in sheet_words(shown)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_twentieth_position_of_a_game_tells_of_everybody(players: int, lang: str) -> None:
    shown, rng, rounds = page(players=players, seed=2), random.Random(1), set()
    shown.model.lang = lang
    while not shown.state.is_terminal:
        shown.play.play(rng.choice(shown.state.legal_actions()))
        if shown.play.node.ply % 20 == 0 or shown.state.is_terminal:
            shown.model.changed()
            rounds.add(shown.state.round)
            assert all(len(cells) == players for cells in everybody(shown).values())
    assert rounds == {"blue", "orange"}


# Points -----------------------------------------------------------------------------------------------------


def points(shown: Any, key: str) -> dict[str, list[str]]:
    """A table of points, with plain minus signs; none where it is not shown."""
    shown.table.open("scores")
    if not kinds(shown, "grid", key):
        return {}
    told = rows(shown, key).items()
    return {row.replace("−", "-"): [cell.replace("−", "-") for cell in cells] for row, cells in told}


def over(players: int, seed: int = 4) -> Any:
    """A page in English at the end of a game."""
    return random_play(english("every-capture", "scores", players=players, seed=seed), seed=1)


def charts(shown: Any) -> list[Any]:
    """Bars and race: each figure."""
    shown.table.open("scores")
    return [chart["figure"] for chart in kinds(shown, "chart")]


def test_pap_b13_the_blue_round_is_told_row_by_row() -> None:
    """Before the last card: player 2 has a 3 and the knife, player 3 Yin and a sign, player 4 the Dragon."""
    blue = points(english(), "blue")
    assert blue[""] == ["Player 1", "Player 2", "Player 3", "Player 4"]
    assert blue["Swiss knife"] == ["–", "(10)", "–", "–"]
    assert blue["The 3s"] == ["–", "(10)", "–", "–"]
    assert blue["Yin and Yang"] == ["–", "–", "(10)", "–"]
    assert blue["Signs"] == ["–", "–", "(10)", "–"]
    assert blue["Dragon"] == ["–", "–", "–", "(10)"]
    assert blue["Total"] == ["(0)", "(20)", "(20)", "(10)"]


def test_pap_b14_once_counted_gifts_are_told_and_nothing_is_in_brackets() -> None:
    """Player 4 gets the last table, so has most cards: 10 + 10 - 10."""
    shown = english()
    shown.model.play_answer()
    blue = points(shown, "blue")
    assert blue["Gifts to those who have 0 points"] == ["20", "-10", "–", "-10"]
    assert blue["Most cards"] == ["–", "–", "–", "10"]
    assert blue["Total"] == ["20", "10", "20", "10"]
    assert not any(
        "(" in cell for key in ("game", "blue") for row in points(shown, key).values() for cell in row
    )
    assert "Blue round, final count" in sheet_words(shown)


@pytest.mark.parametrize(
    ("lang", "title", "note"),
    [
        (
            "fr",
            "Manche bleue, distribution 2 sur 2, si elle finissait maintenant",
            "Entre parenthèses : prévision",
        ),
        ("en", "Blue round, deal 2 of 2, if it ended now", "In brackets: projected"),
    ],
)
def test_projected_points_say_so(lang: str, title: str, note: str) -> None:
    shown = english(part="scores")
    shown.model.lang = lang
    assert title in sheet_words(shown)
    assert note.replace("\u00a0", " ") in sheet_words(shown)


def test_pap_s6_teams_have_a_row_each() -> None:
    shown = english()
    shown.model.play_answer()
    teams = {"": ["Blue round"], "Player 1, player 3": ["40"], "Player 2, player 4": ["20"]}
    assert points(shown, "teams") == teams


def test_pap_g1_both_rounds_and_their_difference() -> None:
    shown = over(3)
    game, counted = points(shown, "game"), points(shown, "orange")
    blue, orange, whole = (
        list(map(int, game[row])) for row in ("Blue round", "Orange round", "Blue - orange")
    )
    assert whole == [one - other for one, other in zip(blue, orange, strict=True)]
    assert whole == [shown.state.score_sheet().total(seat) for seat in range(3)]
    deals = [list(map(int, cells)) for row, cells in counted.items() if row not in ("", "Total")]
    assert list(map(int, counted["Total"])) == [sum(column) for column in zip(*deals, strict=True)] == orange
    assert min(orange) >= 0


def test_a_round_that_is_not_played_has_no_table() -> None:
    shown = english()
    assert "Blue - orange" not in points(shown, "game")
    assert points(shown, "orange") == {}
    shown.model.begin(Playthrough(shown.model.game, players=2, seed=1, rounds="orange"))
    assert points(shown, "blue") == {}
    assert "Orange round, deal 1 of 4: whoever has fewest points wins" in sheet_words(shown)


def test_the_orange_round_is_not_told_before_it_is_played() -> None:
    shown = english("every-capture", players=2, seed=1)
    assert points(shown, "orange") == {}
    assert points(shown, "game")["Orange round"] == ["–", "–"]


def test_every_row_of_points_opens_its_rule() -> None:
    shown = over(2)
    chips = {one["text"]: one for one in kinds(shown, "chip") if "press" in one}
    assert set(chips) >= {"PAP-B13", "PAP-B15", "PAP-O12", "PAP-O17", "PAP-G1"}
    for grid in kinds(shown, "grid"):
        assert all('"chip"' in json.dumps(row[0]) for row in grid["rows"] if row[0] != "Total")
    shown.tree.offers[chips["PAP-O12"]["press"]].answer()
    assert (shown.model.rule, shown.table.part) == ("PAP-O12", "rules")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 5])
def test_points_of_a_game_just_begun_are_those_of_an_end_now(players: int, lang: str) -> None:
    shown = page(players=players, seed=1)
    shown.model.lang = lang
    assert points(shown, "blue")["Total"] == ["(0)"] * players


# Charts -----------------------------------------------------------------------------------------------------


def test_four_round_steps_span_the_gains_and_the_losses_of_a_chart() -> None:
    """Four players, some 130 points up and 79 down: steps of 100, not of 50 as for the gains alone."""
    shown = english("every-capture", players=4, seed=3)
    smaller = {10: 0, 20: 10, 50: 20, 100: 50, 200: 100}
    for _ in ("at the start", "at the end"):
        bars, race = charts(shown)
        raced = [value or 0 for each in race["data"] if each["yaxis"] == "y" for value in each["y"]]
        low, high = bars["layout"]["yaxis"]["range"]
        for figure, span in ((bars, high - low), (race, max(raced) - min(0, *raced))):
            step = figure["layout"]["yaxis"]["dtick"]
            assert 4 * step >= span
            assert step == 10 or 4 * smaller[step] < span
        random_play(shown, seed=1)
    assert high - low > 200


def test_the_bars_have_one_moment_a_deal_and_mark_the_one_shown() -> None:
    """Three players: three deals of each round."""
    shown = over(3)
    bars, _ = charts(shown)
    deals = [f"{colour} {deal}" for colour in ("blue", "orange") for deal in (1, 2, 3)]
    assert bars["layout"]["xaxis"]["ticktext"] == deals
    assert bars["layout"]["shapes"][0]["x0"] == 5
    whole = ", ".join(str(shown.state.score_sheet().total(seat)).replace("-", "−") for seat in range(3))
    assert kinds(shown, "chart")[0]["summary"].endswith(f"Deal orange 3: {whole}.")
    shown.model.step("first")
    assert charts(shown)[0]["layout"]["shapes"][0]["x0"] == 0


def test_projected_bars_are_hatched_and_say_until_when() -> None:
    shown = random_play(english("every-capture", players=3, seed=4), 40, seed=1)
    names = [trace["name"] for trace in charts(shown)[0]["data"]]
    assert names[-1] == "hatched: if the blue round ended there"


def test_the_race_of_four_players_is_between_two_teams() -> None:
    shown = english(part="scores")
    shown.model.play_answer()
    assert kinds(shown, "chart")[1]["summary"].startswith(
        "At the end: Player 1, player 3, 40; Player 2, player 4, 20; Player 1, 2 (cards won)"
    )
    assert charts(shown)[1]["layout"]["shapes"][0]["x0"] == 1
    shown.model.step("first")
    assert charts(shown)[1]["layout"]["shapes"][0]["x0"] == 0


# Comparing two lines ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "seat", "team", "question"),
    [
        ("fr", "Joueur 4", "Joueur 1, joueur 3", "Points à ce moment"),
        ("en", "Player 4", "Player 1, player 3", "Points at that moment"),
    ],
)
def test_two_lines_are_compared_by_points_and_cards_and_teams(
    lang: str, seat: str, team: str, question: str
) -> None:
    """Player 4 has 10 points and one card won; after the last card 10, gift given, and three cards won."""
    shown = english()
    shown.model.lang = lang
    here = shown.state
    shown.model.play_answer()
    told = compared(shown, here, shown.state)
    assert told[f"{seat} · {question}"] == ["10", "10"]
    assert ["1", "3"] in told.values()
    assert ["1", "0"] in told.values(), "cards in the hand of player 4, and on the table"
    assert told[f"{team} · {question}"] == ["20", "40"]
    assert not any("Orange round" in row for row in told)
