"""Counts worked out once by hand: if one changes, some rule of legality has changed."""

from __future__ import annotations

from typing import Any

from monarchs import GAME, position, seat
from steps import after, choices, perft

IN_A_TURN = ("move", "die", "joker", "extra", "relay", "birth")


def lines(state: Any) -> int:
    """In how many ways the turn in hand can be played to its end, chance outcomes included."""
    if state.phase not in IN_A_TURN:
        return 1
    return sum(lines(state.apply(action)[0]) for action in choices(state))


def test_the_first_plies_of_a_start_position():
    """Two cards. After 1+3: one step from Michoacán leads to 3 spaces, three steps to 8, and one may stop:
    12.

    After 2+2: two steps lead to 6 spaces (back home, the three neighbours, Monterrey, the Chihuahuan Desert),
    and the stop: 7.
    """
    state = position(seat(hand="13 22"), deck=["111"])
    assert [perft(state, depth) for depth in (1, 2)] == [2, 12 + 7]


def corner(flowers: str = "", hand: str = "111 13", relays: str = "pink-egg blue-egg"):
    """2a in the Everglades, whose only neighbour is Orlando; Orlando and Atlanta are known and give nothing
    more.
    """
    player = seat("2a everglades; 2b reserve", hand=hand, flowers=flowers, relays=relays)
    tokens = "orlando pink-egg; atlanta blue-egg"
    return position(player, tokens=tokens, faceup=["orlando", "atlanta"], season="summer", deck=["5"])


def test_three_steps_out_of_a_corner():
    """Stop, or Orlando; there stop (1), back to the Everglades (then stop or Orlando again: 2), or
    Okefenokee, where one pink flower pays no birth: stop or on to its four neighbours (5). 1 + 1 + 2 + 5."""
    assert lines(after(corner(), "play 111")) == 9


def test_a_birth_on_the_way_opens_more_ways():
    """With two pink flowers, the third of Okefenokee pays a birth. Born: two butterflies with four ways each,
    or stop: 9. Declined: stop (1), Orlando (1), Mobile Bay (1), Atlanta with a birth or without (2),
    Lowcountry, whose yellow flower adds the price of four flowers (3): 8. Before: stop, or Orlando and stop,
    or the Everglades (2)."""
    assert lines(after(corner("pink 2"), "play 111")) == 1 + 1 + 2 + 9 + 8


def test_a_hidden_relay_multiplies_by_the_die():
    """Stop at once (1); or Orlando: five faces give their flower, the joker has five choices, each time then
    stop, the Everglades or Okefenokee (10 * 3)."""
    state = position(
        seat("2a everglades; 2b reserve", hand="22 13"),
        tokens="orlando pink-egg",
        season="summer",
        deck=["5"],
    )
    data = after(state, "play 22").to_dict()
    data["move"]["left"] = [{"length": 1, "extra": False}, {"length": 1, "extra": False}]
    assert lines(GAME.from_dict(data)) == 1 + 10 * 3


def test_plays_of_a_hand_with_reuse_and_bonus_cards():
    """Hand: 13 and mine; played before: 13, 5; bonus: all three. Each of 13, "mine 13", "mine 5", "3 and 2"
    goes alone, with +1, with +2, with both: 16; the hand is no pair."""
    state = position(seat(hand="13 mine", played="13 5", relays="32 +1 +2"))
    assert perft(state, 1) == 16


def test_payments():
    """A generation 2 with four pink, two white, the second of which it has just collected: three pink; or any
    four out of four pink and two white: pppp, pppw, ppww. And the birth declined."""
    state = position(
        seat("2a point-pelee; 2b reserve", hand="111 13", flowers="pink 4; white 1"), season="summer"
    )
    state = after(state, "play 111", "fly 2a ohio-valley 1")
    assert sorted(map(str, state.legal_actions())) == [
        "birth pink pink pink", "birth pink pink pink pink", "birth pink pink pink white",
        "birth pink pink white white", "skip",
    ]  # fmt: skip
