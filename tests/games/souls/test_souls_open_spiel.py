"""The same game written a second time, for OpenSpiel (`tests/benchmarks/peers`), plays as ours does."""

from __future__ import annotations

import random
from typing import Any

import souls_open_spiel

import explorer

GAME: Any = explorer.load("souls")
START = GAME.start(seed=3, rounds="one")
"""Layout 3, the pyramid; cards and face-down rows as the seed deals them."""


def test_every_round_offers_the_same_choices_and_ends_with_the_same_winner():
    deck = [START.board.decks[6].count(kind) for kind in range(5)]
    peer = souls_open_spiel.SoulsGame(START.layout.rows, deck, START.first, START.cards[1:])
    for seed in range(20):
        rng, theirs, ours = random.Random(seed), peer.new_initial_state(), START
        while not ours.is_terminal:
            actions = ours.legal_actions()
            assert [theirs.action_to_string(theirs.current_player(), a) for a in theirs.legal_actions()] == [
                *map(str, actions)
            ]
            assert theirs.current_player() == ours.current_player
            choice = rng.randrange(len(actions))
            theirs.apply_action(theirs.legal_actions()[choice])
            ours = ours.apply(actions[choice])[0]
        assert theirs.is_terminal()
        assert theirs.returns().index(1.0) == ours.outcome.winners[0]
