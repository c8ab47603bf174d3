"""Points by category, deal and turn along a line of play; what has been won, and what a hand that can be seen
could do.
"""

from __future__ import annotations

from typing import Any

import pytest
from steps import after, line_of
from wings import GAME, blue, kinds, orange

from explorer.core.text import Text
from explorer.games.papillon.plans import (
    BLUE_SOURCES,
    COUNT_SOURCES,
    LAYERS,
    deals,
    deals_ended,
    entries,
    in_teams,
    is_projected,
    points_of,
    points_of_deal,
    race,
    rounds_played,
    score_parts,
    team_name,
    totals,
    turns,
)
from explorer.games.papillon.plans import GAME as WHOLE
from explorer.games.papillon.questions import Cost, backs, cost, family_word, is_hidden, servable
from explorer.games.papillon.questions import won_cards as won


def line(players: int, seed: int = 3, rounds: str = "both") -> tuple[Any, ...]:
    """Every position of a random game."""
    return line_of("papillon", seed, players, rounds=rounds)


def four_teams() -> list[Any]:
    """The scenario of a zero that pays for the team, before and after its last card."""
    state = GAME.scenario("four-teams")
    return [state, after(state, "put 8")]


def by_row(state: Any, seat: int) -> dict[str, int]:
    """The rows of the blue round that bring something."""
    found = entries(state, seat)
    return {row.name.en: points for row in BLUE_SOURCES if (points := points_of(found, row))}


# Rows -------------------------------------------------------------------------------------------------------


def test_every_entry_of_a_game_belongs_to_one_row_and_to_one_layer() -> None:
    known = [key for row in (*BLUE_SOURCES, *COUNT_SOURCES) for key in row.keys]
    layered = [key for layer in LAYERS for key in layer.keys]
    assert sorted(layered) == sorted([*known, "deal ended"])
    assert len(set(layered)) == len(layered)
    for players in (2, 3, 4, 5):
        scored = {entry.key for player in line(players)[-1].players for entry in player.scored}
        assert scored <= set(layered)


def test_pap_b13_the_rows_of_a_pile() -> None:
    """Knife 10, two signs 20, Yin and Yang 30, one 3 10, Dragon 10, the cat 30 against; most cards 10."""
    state = blue("9", "8", "2", won=("knife plus minus yin yang 3 dragon cat", "4"))
    assert by_row(state, 0) == {
        "Most cards": 10, "Swiss knife": 10, "Signs": 20, "Yin and Yang": 30, "The 3s": 10, "Dragon": 10,
        "Black cat": -30,
    }  # fmt: skip
    assert by_row(state, 1) == {}


def test_pap_b14_gifts_are_a_row_of_their_own() -> None:
    """Player 1 gets 10 from 2 and from 4; player 3, the partner, gives nothing."""
    rows = [by_row(four_teams()[1], seat) for seat in range(4)]
    assert [row.get("Gifts to those who have 0 points", 0) for row in rows] == [20, -10, 0, -10]


def test_points_of_the_blue_round_are_projected_until_it_is_counted() -> None:
    before, over = four_teams()
    assert is_projected(before)
    assert not is_projected(over)
    assert totals(before)["blue"] == [0, 20, 20, 10], "nobody has most cards, of which three have two"


def test_pap_g1_the_whole_is_blue_and_orange_and_the_score_sheet_says_the_same() -> None:
    for state in line(3):
        points = totals(state)
        sheet = state.score_sheet()
        assert points[WHOLE] == [sheet.total(seat, projected=True) for seat in range(3)]
        assert points[WHOLE] == [a + b for a, b in zip(points["blue"], points["orange"], strict=True)]


def test_pap_o12_each_deal_that_ended_is_told_apart() -> None:
    """Of two players the opponent of who ended it gets 20 points, 30 in the last of four deals."""
    over = line(2, seed=1)[-1]
    assert deals_ended(over) == ("1", "2", "3", "4")
    rows = [
        sorted(points_of_deal(entries(over, seat), deal) for seat in (0, 1)) for deal in deals_ended(over)
    ]
    assert rows == [[-20, 0], [-20, 0], [-20, 0], [-30, 0]]


def test_rounds_that_are_not_played_are_not_spoken_of() -> None:
    assert rounds_played(line(2)[0]) == ("blue", "orange")
    assert rounds_played(blue("9", "8", "7")) == ("blue",)
    assert rounds_played(orange("3 4", "8", "7")) == ("orange",)


def test_pap_s6_teams_are_told_by_their_members() -> None:
    state = four_teams()[0]
    assert in_teams(state)
    assert not in_teams(line(3)[-1])
    assert team_name(state.teams[0]) == Text("joueur 1, joueur 3", "player 1, player 3")


# What has been won, what is held ----------------------------------------------------------------------------


def test_won_cards_are_counted_by_family_with_threes_dragon_trumps_and_cat_apart() -> None:
    """Two 3s and a 4 are three numbers; the Dragon is not one of its family's."""
    found = won(blue("9", "8", "2", won=("3 3 4 dragon knife plus cat",)), 0)
    assert sum(found.families.values()) == 3
    assert (found.threes, found.dragon, found.trumps, found.cat) == (2, True, kinds("knife plus"), True)


def test_families_are_those_of_the_box() -> None:
    state = blue("9", "8", "2")
    assert state.board.families == ("decouverte", "element", "forme", "serpent")
    assert family_word("forme") == Text("Forme", "Forme")
    assert family_word("of one's own") == Text("of one's own", "of one's own")


def test_pap_s7_a_hand_from_behind_says_how_many_cards_and_of_which_deck() -> None:
    state = orange("3 9", "4 5", "1 2 6", pile=[])
    seen = state.seen_by(0)
    assert [is_hidden(seen, seat) for seat in (0, 1)] == [False, True]
    assert backs(seen, 1) == backs(state, 1) == (0, 3)


def test_pap_o3_a_hand_serves_the_places_where_it_has_a_card_whoever_is_to_play() -> None:
    """Plates 3 and 9: a 4 goes on the suites of the 3, a 9 on those of the 9 and on its plate, Yin between
    the plates.
    """
    state = orange("3 9", "0", "4 9 yin")
    assert servable(state, 0) == ()
    assert servable(state, 1) == ("s1", "s2", "s3", "s4", "p2", "mid")
    assert servable(state.seen_by(0), 1) == ()


def test_pap_o16_a_hand_costs_its_values_the_cat_22_and_a_roll_for_a_knife() -> None:
    state = orange("3 9", "4 dragon cat", "knife caterpillar yin 0")
    assert cost(state, 0) == Cost(4 + 11 + 22, 0)
    assert cost(state, 1) == Cost(1, 1)


# Along a line -----------------------------------------------------------------------------------------------


def test_a_deal_ends_where_the_next_is_dealt_and_the_last_with_the_count() -> None:
    """Three players play three deals a round."""
    states = line(3)
    found = deals(states)
    assert [name.en for _, name in found][:3] == ["blue 1", "blue 2", "blue 3"]
    assert [name.en for _, name in found][-1] == "orange 3"
    assert found[-1][0] == len(states) - 1
    first = found[0][0]
    assert (states[first - 1].deal, states[first].deal) == (1, 2)


def test_a_deal_that_goes_on_says_so() -> None:
    assert deals(line(3)[:20])[-1] == (19, Text("bleue 1 (en cours)", "blue 1 (so far)"))
    assert deals([]) == ()


@pytest.mark.parametrize("players", [2, 5])
def test_the_parts_of_a_player_add_up_to_its_points_at_every_moment(players: int) -> None:
    states = [line(players)[index] for index, _ in deals(line(players)[:150])]
    parts = score_parts(states)
    for moment, state in enumerate(states):
        own = [sum(part.values[moment] for part in parts if part.player == seat) for seat in range(players)]
        assert own == totals(state)[WHOLE]


def test_projected_parts_end_with_the_blue_round() -> None:
    before, over = four_teams()
    parts = {
        (part.name.en, part.projected): part.values
        for part in score_parts([before, over])
        if part.player == 1
    }
    assert parts["The 3s", True] == (10, 0)
    assert parts["The 3s", False] == (0, 10)
    assert parts["Gifts", False] == (0, -10)
    assert ("Gifts", True) not in parts


def test_a_layer_of_a_round_that_is_played_is_always_there_so_that_it_keeps_its_colour() -> None:
    assert [part.name for part in score_parts(line(2)[:1])] == [layer.name for layer in LAYERS] * 2
    alone = [part.name.en for part in score_parts(line(2, rounds="orange")[:1])]
    assert alone == ["Deals ended", "Hand counted"] * 2


def test_there_is_a_moment_for_each_number_of_turns() -> None:
    states = line(2)
    assert [states[index].turn for index in turns(states)] == list(range(states[-1].turn + 1))


def test_the_race_draws_points_of_teams_and_cards_of_players_each_in_its_round() -> None:
    """Four players: two lines of points, four of cards won, four of cards in hand, which is of the orange
    round.
    """
    states = [line(4)[index] for index in turns(line(4))]
    found = race(states)
    assert [title.en for title in found.panels] == ["Points at that moment", "Blue round", "Orange round"]
    assert [sum(one.panel == panel for one in found.series) for panel in range(3)] == [2, 4, 4]
    assert [one.values[-1] for one in found.series[:2]] == [
        sum(totals(states[-1])[WHOLE][seat] for seat in t) for t in [(0, 2), (1, 3)]
    ]
    won_cards = found.series[2]
    assert won_cards.values[0] == 0
    assert won_cards.values[-1] is None


def test_a_round_that_is_not_played_has_no_panel() -> None:
    assert [title.en for title in race(line(2, rounds="orange")[:9]).panels] == [
        "Points at that moment",
        "Orange round",
    ]
    assert race([]).series == ()
