"""A turn: PON-T1 to PON-T8."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from positions import BOARD, GAME, legal_of, position
from steps import after, cases, judge, refusal, refused, says, story

from explorer.core.errors import BadNotation


def test_pon_t1_play_goes_clockwise():
    state = position(frog="purple", turn=0)
    seats = []
    for tile in (1, 4, 4, 3):
        seats.append(state.seat)
        state = after(state, f"swap {tile}")
    assert seats == [0, 1, 2, 0]
    assert (state.turn, state.round) == (4, 2)


@cases("tiles toad verbs", """
    a6 1; a5 1 | blue at a6 | step swap lay  # row 6 carries the toad, row 5 and column a are dark
    b6 6 | blue | step swap lay slide turn
""")  # fmt: skip
def test_pon_t1_a_turn_is_one_of_move_swap_lay_slide_effect(tiles: str, toad: str, verbs: str):
    state = position(tiles, toad=toad, hand="1 3 35")
    assert {str(a).split()[0] for a in state.legal_actions()} == set(verbs.split())


@pytest.mark.parametrize("action", ["step b6", "swap 3", "lay 1 c3 r0", "slide 1 d down r0", "bulldoze d4"])
def test_pon_t1_after_any_of_them_the_turn_is_over(action: str):
    state = position("a6 1; b6 1; d4 1", toad="blue at a6", hand="1 3 34")
    done = after(state, action)
    assert (done.seat, done.phase, done.turn) == (1, "turn", state.turn + 1)


@cases("tiles hand first phase actions", """
    a6 1; b6 1 | 1 3 33 | night a6 | second step | swap 1, lay 1 c3 r0, night a6, pass, bulldoze a6
    | 1 3 36 | double 1 a6 r0 | second lay | swap 1, step a6, double 1 c3 r0, pass
    | 1 3 6 | | turn | done  # there is nothing to end in a plain turn
""")  # fmt: skip
def test_pon_t1_an_effect_of_two_parts_offers_only_its_second_one(
    tiles: str, hand: str, first: str, phase: str, actions: str
):
    state = position(tiles, hand=hand)
    state = after(state, first) if first else state
    assert (state.seat, state.phase) == (0, phase)
    for action in actions.split(", "):
        judge(state, action, "PON-T1")
        says(
            state,
            action,
            "PON-T1",
            {"night": "migration night", "double": "double lay"}.get(first.split(" ")[0], ""),
        )


@cases("hand actions then pile", """
    1 3 6 | lay 1 c3 r0 | 3 6 9 | 8 7
    1 3 6 | step a6 | 1 3 6 | 9 8 7  # a move uses up no tile
    1 3 36 | double 1 b5 r0, lay 3 b6 r90 | 7 8 9 |
    1 3 36 | double 1 b5 r0 | 3 | 9 8 7  # nothing is drawn between the two parts of an effect
""")  # fmt: skip
def test_pon_t2_three_tiles_in_hand_at_the_end_of_a_turn(hand: str, actions: str, then: str, pile: str):
    done = after(position("a6 1", hand=hand, pile="9 8 7"), *actions.split(", "))
    assert (done.players[0].hand, done.pile) == (tuple(map(int, then.split())), tuple(map(int, pile.split())))


def test_pon_t3_swap_puts_a_tile_under_the_pile_and_draws_the_top_one():
    done = after(position(hand="1 3 33", pile="9 8 7"), "swap 33")
    assert (done.players[0].hand, done.pile) == ((1, 3, 9), (8, 7, 33))


def test_pon_t3_only_a_tile_of_ones_own_hand():
    state = position(hand="1 3 6", rivals="9 9 9")
    judge(state, "swap 9", "PON-T3")
    says(state, "swap 9", "PON-T3", 'This tile, "Hedges and field", is not in the hand.')


@pytest.mark.parametrize("turn", ["r0", "r90", "r180", "r270"])
def test_pon_t4_a_tile_is_laid_on_an_empty_cell_anywhere_in_any_orientation(turn: str):
    state = position("a6 1", hand="6 6 6")
    assert after(state, f"lay 6 c4 {turn}").to_dict()["tiles"] == {"a6": "1 r0", "c4": f"6 {turn}"}
    assert len(legal_of(state, "lay")) == 47 * 4


@pytest.mark.parametrize("text", ["lay 1 c4 r45", "lay 1 c4", "lay 1 i9 r0", "lay 99 c4 r0"])
def test_pon_t4_cells_tiles_and_orientations_that_do_not_exist_are_no_action(text: str):
    with pytest.raises(BadNotation):
        GAME.parse(text)


def test_pon_t4_a_quarter_turn_is_clockwise():
    """Tile 6 has its field in the north; turned by 90 degrees it lies in the east."""
    sides = GAME.board.sides(after(position(hand="6 3 1"), "lay 6 c4 r90").at("c4"))
    assert [side for side, kind in sides.items() if kind == "field"] == ["east"]


def test_pon_t4_a_full_cell_and_a_tile_that_is_not_in_hand_are_both_told():
    state = position("c4 1", hand="1 3 6")
    assert refused(state, "lay 1 c4 r0") == ["PON-T4"]
    assert refusal(state, "lay 1 c4 r0", "PON-T4").facts == {"cell": "c4"}
    assert refused(state, "lay 9 c4 r0") == ["PON-T4", "PON-T4"]
    assert [v.facts for v in state.violations(GAME.parse("lay 9 c4 r0"))] == [
        {"tile": 9, "name": GAME.board.tiles[9].name},
        {"cell": "c4"},
    ]


def test_pon_t5_an_effect_is_played_discarded_and_the_hand_refilled():
    state = position("d4 1", hand="1 3 34", pile="9 8", discard="31")
    done = after(state, "bulldoze d4")
    assert done.discard == (31, 34, 1)
    assert done.players[0].hand == (1, 3, 9)
    assert done.seat == 1


@cases("hand action rules", """
    1 3 34 | lay 34 c4 r0 | PON-T5  # an effect tile is not laid nor pushed in
    1 3 34 | slide 34 d down r0 | PON-T5
    1 3 6 | bulldoze d4 | PON-T5  # an effect is played with its tile only
    1 3 6 | tunnel d4 | PON-T5
    1 3 6 | hedge d4 east | PON-T5
    1 3 6 | turn d4 r90 | PON-T5
    1 3 6 | night a6 | PON-T5
    1 3 6 | double 1 b3 r0 | PON-T5
    1 3 6 | bulldoze c4 | PON-T5 PON-E2  # every rule that an effect breaks is told
    1 3 6 | double 9 d4 r0 | PON-T4 PON-T4 PON-T5
    1 3 6 | double 31 d4 r0 | PON-T4 PON-T4 PON-T5 PON-T5
""")  # fmt: skip
def test_pon_t5_an_effect_is_played_with_its_tile_and_with_nothing_else(hand: str, action: str, rules: str):
    state = position("d4 18; a6 1", hand=hand)
    judge(state, action, rules)
    if hand.endswith("34"):
        says(state, action, "PON-T5", "", "Bulldozer")


def test_pon_t6_an_empty_pile_is_rebuilt_from_the_shuffled_discard():
    state = position(hand="1 3 6", pile="", discard="9 8 7 33 31")
    done = after(state, "lay 1 c4 r0")
    assert done.discard == ()
    assert done.shuffles == 1
    drawn = Counter(done.players[0].hand) - Counter((3, 6))
    assert Counter(done.pile) + drawn == Counter((9, 8, 7, 33, 31))
    assert sum(drawn.values()) == 1
    assert story(state, "lay 1 c4 r0") == ["PON-T4", "PON-T6", "PON-T2"]


def test_pon_t6_the_order_depends_on_the_seed_and_on_how_often_it_was_shuffled():
    def order(seed: int, shuffles: int) -> tuple[int, ...]:
        data = position(hand="1 3 6", pile="", discard="9 8 7 5 2 33 31 32", seed=seed).to_dict() | {
            "shuffles": shuffles
        }
        done = after(GAME.from_dict(data), "lay 1 c4 r0")
        return (*done.players[0].hand, *done.pile)

    assert order(1, 0) == order(1, 0)
    assert len({order(1, 0), order(2, 0), order(1, 1), order(3, 0)}) == 4


def test_pon_t6_the_pile_is_rebuilt_in_the_middle_of_a_refill():
    """One tile in the pile, two to draw; the effect just played lies in the discard and may come back."""
    state = after(position(hand="1 36", pile="9", discard="", rivals="4 4 4"), "double 1 a6 r0")
    done = after(state, "done")
    assert done.players[0].hand == (9, 36)
    assert (done.pile, done.discard) == ((), ())


@cases("pile discard hand left", """
    9 | 31 | 3 6 9 | 31  # a pile that is just used up is rebuilt only when it is needed
    | | 3 6 |  # hands stay short when pile and discard are empty
""")  # fmt: skip
def test_pon_t6_with_the_last_tiles(pile: str, discard: str, hand: str, left: str):
    done = after(position(hand="1 3 6", pile=pile, discard=discard), "lay 1 c4 r0")
    assert (done.players[0].hand, done.pile) == (tuple(map(int, hand.split())), ())
    assert (done.discard, done.seat) == (tuple(map(int, left.split())), 1)


FULL = "; ".join(f"{cell} 16" for cell in BOARD.cells)
"""Fields all over: nothing to lay, slide, walk on or turn."""


def test_pon_t6_on_a_full_board_the_shuffled_discard_goes_under_the_pile():
    """The toad swaps 1 for 9 of the pile 9 8: left are 8, 1 and the discard 34 31, under them."""
    state = position(FULL, hand="1 3 6", pile="9 8", discard="34 31")
    done = after(state, "swap 1")
    assert done.players[0].hand == (3, 6, 9)
    assert (done.pile[:2], Counter(done.pile[2:])) == ((8, 1), Counter((34, 31)))
    assert (done.discard, done.shuffles) == ((), 1)
    assert story(state, "swap 1") == ["PON-T3", "PON-T2", "PON-T6"]
    said = state.apply(GAME.parse("swap 1"))[1][-1].text
    assert said.fr.startswith("Le plateau est plein : ")
    assert said.en.startswith("The board is full: ")


def test_pon_t6_what_was_just_played_goes_under_the_pile_after_the_hand_is_refilled():
    """The quarter turn 35 turns the one tile that is no field; 9 is drawn before 35 goes under the pile."""
    state = position(FULL.replace("c4 16", "c4 6"), hand="35 3 6", pile="9 8")
    done = after(state, "turn c4 r90")
    assert (done.players[0].hand, done.pile, done.discard) == ((3, 6, 9), (8, 35), ())


def test_pon_t6_an_empty_cell_leaves_the_discard_where_it_is():
    state = position(FULL.replace("; h6 16", ""), hand="1 3 6", pile="9 8", discard="34 31")
    assert after(state, "swap 1").discard == (34, 31)
    full = after(state, "lay 1 h6 r0")
    assert (full.discard, full.pile[:1], Counter(full.pile[1:])) == ((), (8,), Counter((34, 31)))


def test_pon_t6_a_full_board_gets_its_bulldozer_back_and_then_a_new_tile():
    """Nine tiles lie in hands and pile; the bulldozer comes to somebody's hand within as many swaps of the
    oldest tile.
    """
    state = position(FULL, hand="1 3 6", rivals="4 7 8", pile="9 2", discard="34")
    oldest = {0: [1, 3, 6], 1: [4, 7, 8]}
    for _ in range(9):
        seat, before = state.seat, Counter(state.player.hand)
        if 34 in before:
            break
        state = after(state, f"swap {oldest[seat].pop(0)}")
        oldest[seat] += (Counter(state.players[seat].hand) - before).elements()
    seat = state.seat
    state = after(state, "bulldoze c4")
    assert state.at("c4") is None
    tile = state.player.hand[0]
    state = after(state, f"lay {tile} c4 r0")
    assert state.at("c4").tile == tile
    assert {34, 16} <= {*state.pile, *state.players[seat].hand}


def test_pon_t6_a_full_board_does_not_lock_up():
    """Whoever can lays, else bulldozes, else swaps. Two bulldozers alone would open the board twice and never
    again.
    """
    state, rng, opened = GAME.start(players=2, seed=3, max_rounds=1000), random.Random(3), 0
    for _ in range(300):
        actions = {type(a).__name__: a for a in rng.sample(state.legal_actions(), len(state.legal_actions()))}
        kind = next(name for name in ("Choose", "Lay", "Bulldoze", "Swap") if name in actions)
        opened += kind == "Bulldoze"
        state, _ = state.apply(actions[kind])
    assert opened > 2


def test_pon_t7_only_a_player_without_a_legal_action_passes():
    stuck = position(hand="", pile="", discard="")
    assert [str(a) for a in stuck.legal_actions()] == ["pass"]
    assert story(stuck, "pass") == ["PON-T7"]
    passed = after(stuck, "pass")
    assert (passed.seat, passed.turn) == (1, stuck.turn + 1)
    assert passed.tiles == stuck.tiles


def test_pon_t7_a_pass_is_refused_with_something_that_may_be_done():
    """Whoever holds a tile can always swap it."""
    for state, action in (
        (position("a6 1", hand="", pile=""), "step a6"),
        (position(hand="33", pile=""), "swap 33"),
    ):
        judge(state, "pass", "PON-T7")
        assert refusal(state, "pass", "PON-T7").facts == {"action": action}


def test_pon_t8_a_swap_rebuilds_an_empty_pile_before_the_tile_goes_under_it():
    """The discard 9 8 becomes the pile, 1 goes under it: the tile drawn is 9 or 8, never 1."""
    state = position(hand="1 3 6", pile="", discard="9 8")
    done = after(state, "swap 1")
    assert done.pile[-1] == 1
    assert done.players[0].hand in ((3, 6, 8), (3, 6, 9))
    assert done.discard == ()
    assert "PON-T6" in story(state, "swap 1")


def test_pon_t8_with_pile_and_discard_empty_the_swapped_tile_comes_back_and_is_told_so():
    state = position(hand="1 3 6", pile="", discard="")
    done = after(state, "swap 1")
    assert (done.players[0].hand, done.pile, done.seat) == ((1, 3, 6), (), 1)
    assert story(state, "swap 1") == ["PON-T8", "PON-T2"]
    assert "takes the same one back" in state.apply(GAME.parse("swap 1"))[1][0].text.en
    assert story(position(hand="1 3 6", pile="9"), "swap 1") == ["PON-T3", "PON-T2"]
