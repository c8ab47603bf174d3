"""The end of a season and of the game: MAR-E1 to MAR-E11."""

from __future__ import annotations

import pytest
from monarchs import BOARD, GAME, ROW, ended, legal_of, position, seat, sentences, to_season_end
from steps import after, ask, refusal, refused, story


def last_turn(*players, season: str = "spring", **keys):
    """The season's last turn: everybody has played but the player who sits before the first one."""
    rounds = {"spring": 4, "summer": 5, "autumn": 6}[season]
    return position(*players, season=season, round=rounds, seat=len(players) - 1, first=0, **keys)


def over(*players, season: str = "spring", **keys):
    """All turns played, no flight: the season's end begins."""
    return to_season_end(last_turn(*players, season=season, **keys))


ONE, TWO, THREE = seat(hand="13 22"), seat(hand="4 5"), seat(hand="111 5")


def test_mar_e1_the_end_of_spring_goes_step_by_step():
    state = over(seat("1a boston", hand="13 22", played="13 13"), TWO)
    steps = []
    while state.phase in ("season", "free"):
        steps.append(ask(state, "phase"))
        assert [str(a) for a in state.legal_actions()] == (
            ["continue"] if state.phase == "season" else ["free 1a", "skip"]
        )
        state = after(state, "skip" if state.phase == "free" else "continue")
    assert steps == [
        "season discard",
        "season score",
        "season first",
        "free",
        "free",
        "season remove",
        "season reveal",
    ]
    assert (ask(state, "season"), state.phase, state.turn_in_season) == ("summer", "play", 0)


def test_mar_e1_nothing_else_is_done_meanwhile():
    state = over(ONE, TWO)
    for action in ("play 13", "skip", "free 1a", "stop", "pass"):
        assert refused(state, action) == ["MAR-E1"]
    assert state.current_player == 1


def test_mar_e1_the_objectives_of_the_season_are_scored_second():
    """spring-2: 1 a butterfly above Atlanta. Boston and Chicago are, Orlando is not."""
    state = after(over(seat("1a boston; 2a chicago; 2b orlando", hand="13 22"), TWO), "continue")
    assert ask(state, "points_of", player=0, projected=True) == 2
    scored = after(state, "continue")
    assert ask(scored, "score") == [2, 0]
    assert ask(scored, "points_of", player=0, projected=True) == 2
    assert story(state, "continue") == ["MAR-O4", "MAR-E1"]


def test_mar_e2_fewest_points_begin():
    state = over(seat(hand="13 22", score=5), seat(hand="4 5", score=3), seat(hand="111 5", score=4))
    assert after(state, "continue", "continue", "continue").first == 1


@pytest.mark.parametrize(("scores", "first", "begins"), [
    ((2, 2, 2), 0, 0), ((2, 2, 2), 1, 1), ((3, 2, 2), 0, 1), ((2, 3, 2), 1, 2), ((2, 2, 3), 2, 0), ((2, 2, 3),
    1, 1),
])  # fmt: skip
def test_mar_e2_a_tie_goes_to_the_nearest_to_the_first_player(scores, first: int, begins: int):
    hands = ("13 22", "4 5", "111 5")
    players = [seat(hand=hand, score=score) for hand, score in zip(hands, scores, strict=True)]
    state = to_season_end(position(*players, round=4, first=first, seat=(first + 2) % 3))
    state = after(state, "continue", "continue")
    assert ("tied for the fewest points" in sentences(state, "continue")) == (scores.count(min(scores)) > 1)
    assert after(state, "continue").first == begins


def test_mar_e3_a_free_birth_on_the_generation_1_butterfly_after_spring():
    """Orlando touches no plant, and no flower is paid."""
    state = over(seat("1a orlando", hand="13 22"), TWO)
    state = after(state, "continue", "continue", "continue")
    assert (state.phase, state.seat) == ("free", 0)
    assert legal_of(state, "free") == {"1a"}
    state = ended(after(state, "free 1a"))
    assert ask(state, "flies", player=0) == {"2a": "orlando"}
    assert ask(state, "flies", player=1) == {}


def test_mar_e3_on_any_generation_2_butterfly_after_summer():
    state = over(seat("2a boston; 2b quebec; 3a maine", hand="13 22"), TWO, season="summer")
    state = after(state, "continue", "continue", "continue")
    assert legal_of(state, "free") == {"2a", "2b"}
    assert refused(state, "free 3a") == ["MAR-E3"]
    assert refused(state, "free 1a") == ["MAR-E3"]
    said = refusal(state, "free 3a", "MAR-E3").text.en
    assert "is of generation 3; this birth is beside a butterfly of generation 2" in said
    state = ended(after(state, "free 2b"))
    assert ask(state, "flies", player=0) == {"3a": "maine", "3b": "quebec"}


def test_mar_e3_not_when_all_of_the_coming_generation_are_on_the_board():
    state = over(seat("1a boston; 2a maine; 2b maine", hand="13 22"), TWO)
    state = after(state, "continue", "continue", "continue")
    assert (state.phase, state.seat) == ("free", 1)


def test_mar_e3_nobody_who_has_no_parent_on_the_board():
    state = over(seat("2a boston", hand="13 22"), seat(hand="4 5"), season="summer")
    state = after(state, "continue", "continue", "continue")
    assert (state.phase, state.seat) == ("free", 0)
    assert ask(after(state, "skip"), "phase") == "season remove"


def test_mar_e4_the_old_generation_leaves_the_board():
    summer = ended(over(seat("1a boston; 2a quebec; 3a maine", hand="13 22"), TWO))
    assert ask(summer, "flies", player=0) == {"2a": "quebec", "3a": "maine"}
    autumn = ended(
        over(seat("2a quebec; 2b boston; 3a maine; 4a toronto", hand="13 22"), TWO, season="summer")
    )
    assert ask(autumn, "flies", player=0) == {"3a": "maine", "4a": "toronto"}


def test_mar_e4_those_that_were_off_the_board_stay_in_the_reserve():
    autumn = ended(over(seat("2a quebec; 2b reserve", hand="13 22"), TWO, season="summer"))
    assert autumn.players[0].flies[1:3] == ("gone", "reserve")


def test_mar_e4_who_declined_the_free_birth_may_be_without_butterflies():
    summer = ended(over(seat("1a boston", hand="13 22"), TWO), free="skip")
    assert summer.players[0].on_board == ()


def test_mar_e5_a_card_still_face_down_is_revealed_and_its_butterflies_return():
    state = over(ONE, TWO)
    assert ask(state, "revealed") == ["spring"]
    summer = ended(state)
    assert ask(summer, "revealed") == ["spring", "summer"]
    assert [p.flies[1] for p in summer.players] == ["reserve", "reserve"]
    assert [p.flies[3:6] for p in summer.players] == [("card", "card", "reserve")] * 2
    autumn = ended(over(ONE, TWO, season="summer"))
    assert ask(autumn, "revealed") == ["spring", "summer", "autumn"]
    assert [p.flies[3:6] for p in autumn.players] == [("reserve",) * 3] * 2


def test_mar_e6_a_card_counts_for_its_own_season_only():
    """summer-1, revealed early: 2 a butterfly on a double flower. Maine is one; spring does not score it,
    summer does.
    """
    players = [seat("1a boston; 2a maine", hand="13 22"), seat("1a boston; 2a maine", hand="4 5")]
    state = over(*players, objectives="spring spring-4")
    assert ask(state, "revealed") == ["spring", "summer"]
    state = ended(state)
    assert ask(state, "score") == [0, 0]
    assert ask(state, "points_of", player=0, projected=True) == 2


def test_mar_e7_autumn_ends_with_objectives_michoacan_life_cycles_abilities():
    """autumn-2: 1 a butterfly on a blue space. Okefenokee is blue: 1. Two at Michoacán: 7. Four cards: 4.
    Three points: 3.
    """
    player = seat("4a michoacan; 4b michoacan; 3a okefenokee", hand="13 22", relays=ROW["green"])
    state = over(player, TWO, season="autumn")
    scores = []
    while state.phase == "season":
        state = after(state, "continue")
        scores.append(ask(state, "score")[0])
    assert scores == [1, 8, 12, 15]
    assert state.is_terminal
    assert ask(state, "outcome") == {"winners": [0], "ties": []}


@pytest.mark.parametrize(
    ("count", "points"),
    [(0, 0), (1, 3), (2, 7), (3, 12), (4, 17), (5, 21), (6, 24), (7, 26), (8, 28), (9, 30)],
)
def test_mar_e7_the_table_of_michoacan(count: int, points: int):
    """Doubles first: four of them make eight, the ability tile nine, the most there can be."""
    doubles, single = divmod(min(count, 8), 2)
    flies = ["4a", "4b", "4c", "4d"][: doubles + single]
    relays = ROW["pink"] if count == 9 else ""
    player = seat(
        "; ".join(f"{fly} michoacan" for fly in flies), doubles=" ".join(flies[:doubles]), relays=relays
    )
    state = position(player, season="autumn", tiles="pink one-more")
    assert ask(state, "michoacan") == count
    assert ask(state, "points_of", rule="MAR-E7", projected=True) == points


def test_mar_e7_only_generation_4_counts_at_michoacan():
    state = position(seat("3a michoacan; 4a michoacan"), season="autumn")
    assert ask(state, "michoacan") == 1


def final(*players, **keys):
    """The end of the game; autumn-3 rewards butterflies below Atlanta, so that Boston and Michoacán are the
    places to be.
    """
    return ended(over(*players, season="autumn", objectives="autumn autumn-1", **keys))


def test_mar_e8_most_points_win():
    state = final(seat(hand="13 22", score=10), seat(hand="4 5", score=9))
    assert state.outcome.winners == (0,)
    assert state.outcome.reason.en == "player 1 wins with 10 points."
    assert state.outcome.tie_breaks == ()


@pytest.mark.parametrize(
    ("points", "fr", "en"),
    [(0, "0 point", "0 points"), (1, "1 point", "1 point"), (2, "2 points", "2 points")],
)
def test_mar_e8_points_agree_in_number(points: int, fr: str, en: str):
    state = final(seat(hand="13 22", score=points, flowers="pink 1"), seat(hand="4 5", score=points))
    assert f"à égalité ({fr})," in state.outcome.reason.fr
    assert f"in a tie ({en})," in state.outcome.reason.en


def test_mar_e8_after_the_end_nothing_is_played():
    state = final(seat(hand="13 22", score=10), seat(hand="4 5", score=9))
    assert refused(state, "continue") == refused(state, "play 13") == ["MAR-E8"]
    assert refusal(state, "stop", "MAR-E8").text.en == "The game is over: player 1 wins with 10 points."


def test_mar_e8_a_tie_goes_to_more_butterflies_at_michoacan():
    """One butterfly there is worth 3."""
    state = final(seat("4a michoacan", hand="13 22", score=7), seat(hand="4 5", score=10, flowers="pink 9"))
    assert ask(state, "score") == [10, 10]
    assert ask(state, "outcome") == {"winners": [0], "ties": ["butterflies at Michoacán"]}


def test_mar_e8_a_tie_is_broken_among_the_tied_alone():
    """The third player has as many butterflies home as the winner, but fewer points: no further tie-break is
    needed.
    """
    players = (
        seat("4a michoacan", hand="13 22", score=7),
        seat(hand="4 5", score=10),
        seat("4a michoacan", hand="111 5"),
    )
    state = final(*players)
    assert ask(state, "score") == [10, 10, 3]
    assert ask(state, "outcome") == {"winners": [0], "ties": ["butterflies at Michoacán"]}


def test_mar_e8_then_to_more_flower_tokens():
    state = final(
        seat(hand="13 22", score=9, relays="pink-egg"), seat(hand="4 5", score=10, flowers="pink 1")
    )
    assert ask(state, "outcome") == {"winners": [1], "ties": ["butterflies at Michoacán", "flower tokens"]}


def test_mar_e8_then_to_more_life_cycle_cards():
    state = final(seat(hand="13 22", score=9, relays="pink-egg"), seat(hand="4 5", score=10, relays="+1 32"))
    assert ask(state, "outcome") == {
        "winners": [0], "ties": ["butterflies at Michoacán", "flower tokens", "life-cycle cards"],
    }  # fmt: skip


def test_mar_e8_then_victory_is_shared():
    state = final(seat(hand="13 22", score=9), seat(hand="4 5", score=2), seat(hand="111 5", score=9))
    assert state.outcome.winners == (0, 2)
    assert state.outcome.reason.en == "player 1 and player 3 share the victory with 9 points."
    assert len(state.outcome.tie_breaks) == 3


def test_mar_e9_free_births_go_clockwise_from_the_new_first_player():
    state = over(seat(hand="13 22", score=5), seat(hand="4 5", score=3), seat(hand="111 5", score=4))
    state = after(state, "continue", "continue", "continue")
    seats = []
    while state.phase == "free":
        seats.append(state.seat)
        state = after(state, "skip")
    assert seats == [1, 2, 0]


def test_mar_e9_a_card_emptied_by_one_is_revealed_before_the_next_decides():
    state = over(seat("2a boston", hand="13 22"), TWO)
    state = after(state, "continue", "continue", "continue")
    assert state.seat == 1  # the first one has a butterfly above Atlanta, one point more
    assert story(state, "free 1a") == ["MAR-E3", "MAR-N9"]
    done = after(state, "free 1a")
    assert (done.phase, done.seat) == ("free", 0)
    assert ask(done, "revealed") == ["spring", "summer"]


def test_mar_e9_they_count_for_the_ability_not_for_objectives():
    """spring-1 gives 2 for a birth between Houston and Atlanta, as at New Orleans."""
    player = seat("1a new-orleans", hand="13 22", relays=ROW["green"])
    state = over(player, TWO, objectives="spring spring-1", tiles="green birth-points")
    state = after(state, "continue", "continue", "continue")
    born = after(state, "free 1a")
    assert ask(born, "points_of", player=0, rule="MAR-A2") == 1
    assert ask(born, "points_of", player=0, rule="MAR-O8") == 0
    assert "new-orleans" in BOARD.objectives["spring-1"].objectives[0].area.spaces


def test_mar_e10_the_first_tie_break_counts_doubles_and_the_ability():
    """Both have 12: one double there (7) and 5, against one butterfly and the ability tile (7), its four
    cards (4), and 1.
    """
    pink = seat("4a michoacan", hand="13 22", score=1, relays=ROW["pink"])
    double = seat("4a michoacan", hand="4 5", score=5, doubles="4a", flowers="pink 1")
    state = final(pink, double, tiles="pink one-more")
    assert ask(state, "score") == [12, 12]
    assert [ask(state, "michoacan", player=p) for p in (0, 1)] == [2, 2]
    assert ask(state, "outcome") == {"winners": [1], "ties": ["butterflies at Michoacán", "flower tokens"]}


def test_mar_e10_the_first_tie_break_counts_every_generation():
    """Nobody scores at Michoacán but the rival, 3 for one butterfly; two of generation 3 break the tie
    against it.
    """
    threes = seat("3a michoacan; 3b michoacan", hand="13 22", score=4)
    four = seat("4a michoacan", hand="4 5", score=1, flowers="pink 9")
    state = final(threes, four)
    assert ask(state, "score") == [4, 4]
    assert [ask(state, "michoacan", player=p) for p in (0, 1)] == [0, 1]
    assert ask(state, "outcome") == {"winners": [0], "ties": ["butterflies at Michoacán"]}


def test_mar_e11_extra_turns_follow_in_turn_order_before_the_count():
    players = [seat("4a boston", hand=hand, relays=relays) for hand, relays in
               (("13 22", ROW["blue"]), ("4 5", ""), ("111 5", ROW["blue"]))]  # fmt: skip
    state = to_season_end_of_first(position(*players, season="autumn", round=6, first=1, seat=0))
    assert [s for s, _ in state] == [0, 2, 0]
    assert state[0][1].round == state[1][1].round == 7
    assert all(GAME.from_dict(here.to_dict()) == here for _, here in state)
    last = state[-1][1]
    assert ask(last, "phase") == "season score"
    assert last.turn == 3 * 15 + 2


def test_the_round_never_goes_back_while_a_season_ends():
    """With an extra turn the last round of autumn is the seventh, and stays so through the count."""
    extra = position(seat("4a boston", relays=ROW["blue"]), season="autumn", round=6)
    plain = position(seat("4a boston"), season="autumn", round=6)
    for state, last in ((extra, 7), (plain, 6), (position(seat("1a boston"), round=4), 4)):
        end = to_season_end(state)
        rounds = [state.round, end.round]
        while end.phase in ("season", "free") and end.season == state.season:
            end = after(end, "continue" if end.phase == "season" else "skip")
            rounds += [end.round] if end.season == state.season else []
        assert rounds == sorted(rounds)
        assert rounds[-1] == last


def to_season_end_of_first(state):
    """[(seat, state), …] turn by turn until the season's end; the last state is that end."""
    row = []
    while state.phase != "season":
        here = state.seat
        state = after(state, next(str(a) for a in state.legal_actions() if str(a).startswith("play")))
        while state.phase in ("move", "swap"):
            state = after(state, "stop" if state.phase == "move" else "skip")
        row.append((here, state))
    return row


def test_the_score_sheet_says_for_what_by_which_rule_and_when():
    state = ended(over(seat("1a boston", hand="13 22"), TWO))
    (line,) = state.score_sheet().lines
    assert (line.player, line.rule, line.points, line.when, line.projected) == (0, "MAR-O4", 1, "8", False)
    assert line.category.en == "1 point for each butterfly above Atlanta"
    assert BOARD.objectives["spring-2"].objectives[0].text == line.category


def test_in_autumn_the_sheet_projects_everything_before_it_only_objectives():
    early = position(seat("4a michoacan; 1a michoacan", relays=ROW["green"]), season="spring")
    assert {li.rule for li in early.score_sheet().lines} == set()
    late = position(seat("4a michoacan", relays=ROW["green"]), season="autumn")
    assert {(li.rule, li.points) for li in late.score_sheet().lines} == {
        ("MAR-E7", 3),
        ("MAR-R7", 4),
        ("MAR-A4", 3),
    }
    assert all(line.projected for line in late.score_sheet().lines)


def test_mar_o10_a_double_is_two_when_a_season_is_counted():
    """summer-1: 2 a butterfly on a double flower, as in Maine; autumn-1: 5 if three are on the board and none
    above Atlanta.
    """
    state = position(seat("4a maine; 4b boston", doubles="4a"), season="summer")
    assert ask(state, "points_of", projected=True) == 4
    three = position(
        seat("4a orlando; 4b okefenokee", doubles="4b"), season="autumn", objectives="autumn autumn-1"
    )
    assert ask(three, "points_of", rule="MAR-O6", projected=True) == 5
    assert ask(three, "points_of", rule="MAR-O4", projected=True) == 6  # 2 each on the east coast


def test_mar_e7_the_projection_foretells_what_each_step_leaves_to_be_counted():
    player = seat("4a michoacan; 4b michoacan; 3a okefenokee", hand="13 22", relays=ROW["green"])
    state, sums = over(player, TWO, season="autumn"), []
    while state.phase == "season":
        sums.append(ask(state, "points_of", player=0, projected=True))
        state = after(state, "continue")
    assert sums == [15, 15, 15, 15]
    assert ask(state, "score")[0] == 15
