"""Set-up, hidden things, goal and end: PON-S1 to PON-S6, PON-G1, PON-G2."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from positions import BOARD, GAME, legal_of, position
from steps import after, judge, legal, refusal, refused, says, story

import explorer
from explorer.core.errors import BadNotation
from explorer.core.rulebook import IllegalAction
from explorer.games.pond.board import Laid


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pon_s1_two_to_four_players_one_animal_each(players: int):
    animals = [p.animal for p in GAME.start(players=players, seed=5).players]
    assert animals == ["toad", "newt", "frog", "salamander"][:players]


def test_pon_s1_the_toad_duke_is_always_among_them():
    assert GAME.board.animals["toad"].en == "the Toad Duke"
    assert all(
        GAME.start(players=n, seed=s).players[0].animal == "toad" for n in GAME.players for s in range(3)
    )


def test_pon_s2_the_board_is_a_grid_with_ponds_on_opposite_sides():
    """6 rows of 8 cells; start ponds along the last row, arrival ponds along the first."""
    assert len(BOARD.cells) == 48
    assert all(cell.endswith("6") for pair in BOARD.pairs for cell in pair.start)
    assert all(cell.endswith("1") for pair in BOARD.pairs for cell in pair.arrival)
    assert set(BOARD.ponds) == {f"{end}-{pair.colour}" for end in ("start", "pond") for pair in BOARD.pairs}


@pytest.mark.parametrize("cell", ["b2", "a2"])
def test_pon_s2_a_tile_may_be_laid_on_light_and_on_dark_grey(cell: str):
    assert {"b2": False, "a2": True}[cell] == (cell in BOARD.dark)
    assert legal(position(), f"lay 1 {cell} r0")


def test_pon_s3_each_player_draws_three_tiles():
    """75 tiles in the box: 62 landscape and 13 effects; 4 players hold 12, 63 are left."""
    state = GAME.start(players=4, seed=3)
    assert [len(p.hand) for p in state.players] == [3, 3, 3, 3]
    assert len(state.pile) == 75 - 12
    assert Counter(state.pile) + Counter(t for p in state.players for t in p.hand) == Counter(BOARD.pile())


def test_pon_s3_a_free_start_pond_is_chosen():
    state = position(toad="", newt="")
    assert legal_of(state, "choose") == {f"choose start-{c}" for c in ("blue", "orange", "purple", "yellow")}
    chosen = after(state, "choose start-purple")
    assert (chosen.players[0].colour, chosen.players[0].spot.place) == ("purple", "start-purple")


def test_pon_s3_a_pond_that_is_taken_is_refused_with_its_owner():
    state = after(position(toad="", newt=""), "choose start-blue")
    judge(state, "choose start-blue", "PON-S3")
    assert refusal(state, "choose start-blue", "PON-S3").facts["pond"] == "start-blue"
    says(state, "choose start-blue", "PON-S3", "The blue start pond is already taken by the Toad Duke.",
         "La mare de départ bleue est déjà prise par le Duc crapaud.")  # fmt: skip


def test_pon_s3_nothing_else_before_every_pond_is_chosen_and_ponds_are_chosen_once():
    """An arrival pond is no start."""
    for action in ("choose pond-blue", "step a6", "swap 1", "lay 1 a6 r0", "pass", "done", "night a6"):
        assert refused(position(toad="", newt=""), action) == ["PON-S3"], action
    assert refused(position(), "choose start-purple") == ["PON-S3"]


def test_pon_s3_choosing_uses_up_neither_a_turn_nor_a_tile():
    state = position(toad="", newt="", turn=0)
    chosen = after(state, "choose start-blue", "choose start-orange")
    assert (chosen.turn, chosen.pile, chosen.players[0].hand) == (0, state.pile, state.players[0].hand)


def test_pon_s4_the_first_player_depends_on_the_seed():
    firsts = Counter(GAME.start(players=3, seed=seed).seat for seed in range(300))
    assert set(firsts) == {0, 1, 2}
    assert all(
        60 < n < 140 for n in firsts.values()
    )  # 100 each on average; 60 is 4.9 standard deviations away


def test_pon_s4_ponds_are_chosen_in_turn_order_then_the_first_player_begins():
    seed = next(s for s in range(100) if GAME.start(players=3, seed=s).seat == 1)
    state, order = GAME.start(players=3, seed=seed), []
    for pond in ("start-blue", "start-orange", "start-purple"):
        order.append(state.seat)
        state = after(state, f"choose {pond}")
    assert order == [1, 2, 0]
    assert (state.seat, state.phase, state.turn) == (1, "turn", 0)


def test_pon_s5_rivals_hands_and_the_pile_are_hidden_and_nothing_else():
    state = position("a6 1; b5 18 r90", hand="1 3 6", rivals="4 7 31", pile="9 8 7", discard="33 31")
    seen = state.seen_by(0)
    assert [p.hand for p in seen.players] == [(1, 3, 6), (0, 0, 0)]
    assert (seen.pile, seen.seed) == ((0, 0, 0), None)
    assert (seen.tiles, seen.discard) == (state.tiles, state.discard)


def test_pon_s5_what_a_rival_may_do_with_a_hidden_hand_is_unknown_and_where_it_may_walk_is_not():
    """The toad on a6 can step to a5. The newt cannot know whether it may lay, and is told so in its own
    language.
    """
    seen = position("a6 1; a5 1", toad="blue at a6", hand="1 3 6").seen_by(1)
    assert seen.violations(GAME.parse("step a5")) == ()
    assert [v.rule for v in seen.violations(GAME.parse("step b5"))] == ["PON-M1"]
    assert [v.rule for v in seen.violations(GAME.parse("pass"))] == ["PON-T7"]
    for ask in (
        seen.legal_actions,
        lambda: seen.violations(GAME.parse("lay 2 c4 r0")),
        lambda: seen.apply(GAME.parse("swap 2")),
    ):
        with pytest.raises(explorer.HiddenFromViewer) as unknown:
            ask()
        assert unknown.value.text.fr.startswith(
            "cela dépend de ce que ce joueur ne voit pas (la main d'un autre joueur)"
        )


def test_pon_s5_nobody_knows_what_will_be_drawn():
    seen = position("a6 1", toad="blue at a6", hand="1 3 6", pile="9 8").seen_by(0)
    assert seen.violations(GAME.parse("lay 3 c4 r0")) == ()
    with pytest.raises(explorer.HiddenFromViewer, match="still to be shuffled or drawn"):
        seen.apply(GAME.parse("lay 3 c4 r0"))


def test_pon_s5_hidden_tiles_are_dealt_afresh_out_of_what_is_unseen():
    """Unseen by the toad: 4 7 31 in the rival's hand and 9 8 in the pile."""
    state = position(hand="1 3 6", rivals="4 7 31", pile="9 8")
    hands = set()
    for seed in range(60):
        dealt = state.determinize(0, random.Random(seed))
        assert dealt.players[0].hand == (1, 3, 6)
        assert Counter((*dealt.players[1].hand, *dealt.pile)) == Counter((4, 7, 31, 9, 8))
        hands.add(dealt.players[1].hand)
    assert len(hands) == 10  # 5 choose 3


def test_pon_s5_an_edited_board_may_hold_tiles_that_the_box_does_not():
    """Meadow on all 48 cells, though the box has 7: 75 - 6 in hands = 69 in the pile and 3 with the rival are
    hidden, but the box less what lies open has only 75 - 7 - 3 = 65. The 7 that are wanting are dealt all the
    same, out of the box."""
    state = GAME.start(players=2, seed=2)
    for cell in BOARD.cells:
        state = state.with_tile(cell, Laid(1))
    assert 1 not in state.players[0].hand
    dealt = state.seen_by(0).determinize(0, random.Random(1))
    assert (len(dealt.pile), [len(p.hand) for p in dealt.players]) == (69, [3, 3])
    hidden = Counter((*dealt.pile, *dealt.players[1].hand))
    left = Counter(BOARD.pile()) - Counter([1] * 48) - Counter(state.players[0].hand)
    assert (left.total(), (hidden - left).total()) == (65, 7)
    assert set(hidden) <= set(BOARD.tiles)
    assert GAME.from_dict(dealt.to_dict()) == dealt


def test_pon_s6_an_animal_in_a_pond_stands_on_no_line():
    """The toad sits in its start pond beside a6 and b6: column b and row 6 may slide all the same."""
    state = position("b3 1", toad="blue")
    assert legal(state, "slide 1 b down r0")
    assert legal(position("e6 1", toad="blue"), "slide 1 6 right r0")


def test_pon_s6_ponds_lie_beside_edge_cells_outside_the_grid():
    assert not set(BOARD.ponds) & set(BOARD.cells)
    assert BOARD.ponds["start-blue"] == ("a6", "b6")
    assert BOARD.ponds["pond-blue"] == ("c1", "d1")


def test_pon_s6_no_tile_is_laid_in_a_pond():
    with pytest.raises(BadNotation, match="pond-blue"):
        GAME.parse("lay 1 pond-blue r0")


# The end ----------------------------------------------------------------------------------------------------


def test_pon_g1_first_in_the_pond_of_its_colour_wins():
    state = position("c1 1", toad="blue at c1")
    assert state.outcome is None
    won = after(state, "step pond-blue")
    assert won.outcome.winners == (0,)
    assert won.outcome.rule == "PON-G1"
    assert won.outcome.reason.en == "the Toad Duke has reached the blue arrival pond."
    assert won.score_sheet().totals == (1, 0)
    assert story(state, "step pond-blue") == ["PON-M1", "PON-G1"]


def test_pon_g1_nothing_is_played_after_the_end():
    won = after(position("c1 1", toad="blue at c1"), "step pond-blue")
    assert won.legal_actions() == ()
    assert won.current_player is None
    assert won.seat == 0, "the turn does not pass on"
    for action in ("swap 4", "step c1", "pass", "lay 1 a1 r0"):
        assert refused(won, action) == ["PON-G1"]
    assert "has reached the blue arrival pond" in refusal(won, "pass", "PON-G1").text.en
    with pytest.raises(IllegalAction):
        won.apply(GAME.parse("pass"))


def test_pon_g1_winning_during_a_migration_night_ends_it_at_once():
    """With its first step, or with its second."""
    state = position("c1 1", toad="blue at c1", hand="1 3 33")
    won = after(state, "night pond-blue")
    assert (won.outcome.winners, won.phase, won.players[0].hand) == ((0,), "turn", (1, 3, 4))
    assert story(state, "night pond-blue") == ["PON-E1", "PON-M1", "PON-G1", "PON-T2"]
    assert refused(won, "done") == ["PON-G1"]
    later = after(position("c1 1; c2 1", toad="blue at c2", hand="1 3 33"), "night c1", "step pond-blue")
    assert later.outcome.winners == (0,)


def test_pon_g2_no_arrival_within_max_rounds_is_a_draw():
    """Two players, 5 rounds = 10 turns; 9 have been played. An arrival in the very last one still wins."""
    state = position("a1 1", newt="orange at a1", turn=9, to_move=1, max_rounds=5)
    assert (state.outcome, state.round) == (None, 5)
    ended = after(state, "swap 1")
    assert (ended.outcome.winners, ended.outcome.rule) == ((), "PON-G2")
    assert story(state, "swap 1")[-1] == "PON-G2"
    assert refused(ended, "swap 4") == ["PON-G2"]
    assert ended.legal_actions() == ()
    assert after(state, "step pond-orange").outcome.winners == (1,)


def test_pon_g2_a_hundred_rounds_by_default():
    state = GAME.start(players=3, seed=1)
    assert state.options.max_rounds == 100
    assert position(turn=198).outcome is None
    assert position(turn=199, to_move=1).outcome is None
    assert position(turn=200).outcome.rule == "PON-G2"
