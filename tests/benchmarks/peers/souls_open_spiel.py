"""One round of Papillons célestes as OpenSpiel's Python games are written: what the benchmark compares the
explorer with.

Lean on purpose: lists of small integers, a counter of covering cards for each place, no strings, no
observers. The deal is made of chance nodes, a card each, as the library asks of hidden cards; it can be given
instead, and then there are none. Actions: the index of a place, then `keep` and `place`; at a chance node, a
kind of card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pyspiel

PLAYERS = 2
EIGHTY_EIGHT, MORPHO, MONARCH, MACHAON = 1, 2, 3, 4
MONARCHS = (0, 0, 2, 5, 8, 8)

_TYPE = pyspiel.GameType(
    short_name="python_papillons_celestes",
    long_name="Python Papillons célestes, one round",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=PLAYERS,
    min_num_players=PLAYERS,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={},
)


def covers(rows: Sequence[str]) -> list[list[int]]:
    """For each place of a drawn layout, the places whose corners it overlaps."""
    spots = [
        (row, column) for row, text in enumerate(rows) for column, symbol in enumerate(text) if symbol != " "
    ]
    number = {spot: place for place, spot in enumerate(spots)}
    return [
        [number[above] for above in ((row - 1, column - 1), (row - 1, column + 1)) if above in number]
        for row, column in spots
    ]


def points(cards: Sequence[int]) -> int:
    """What a collection is worth; `cards` by kind."""
    pair = cards[MACHAON] == 2
    base = cards[EIGHTY_EIGHT] // 2 * 3 + cards[MORPHO] // 3 * 4 + MONARCHS[cards[MONARCH]]
    if not pair:
        return base + (2 if cards[MACHAON] else 0)
    return base + max(
        3 if cards[EIGHTY_EIGHT] % 2 == 1 else 0,
        4 if cards[MORPHO] % 3 == 2 else 0,
        MONARCHS[cards[MONARCH] + 1] - MONARCHS[cards[MONARCH]],
    )


class SoulsGame(pyspiel.Game):
    """One round on one layout; `deck` says how many cards there are of each kind, the second player has the
    Grand Bolina.
    """

    def __init__(
        self, rows: Sequence[str], deck: Sequence[int], first: int = 0, deal: Sequence[int] = ()
    ) -> None:
        self.below, self.deck, self.first, self.deal = covers(rows), list(deck), first, list(deal)
        self.places = len(self.below)
        self.covered = [0] * self.places
        for row in self.below:
            for place in row:
                self.covered[place] += 1
        self.keep, self.place = self.places, self.places + 1
        info = pyspiel.GameInfo(
            num_distinct_actions=self.places + 2, max_chance_outcomes=len(self.deck), num_players=PLAYERS,
            min_utility=-1.0,
            max_utility=1.0, utility_sum=0.0, max_game_length=4 * self.places,
        )  # fmt: skip
        super().__init__(_TYPE, info, {})

    def new_initial_state(self, state: Any = None) -> SoulsState:
        return SoulsState(self)


class SoulsState(pyspiel.State):
    """A position of the round."""

    def __init__(self, game: SoulsGame) -> None:
        super().__init__(game)
        self._game = game
        self._deal = list(game.deal)
        self._dealing = len(self._deal) < game.places
        self._deck = list(game.deck)
        self._lies = [True] * game.places
        self._over = list(game.covered)
        self._left = game.places
        self._cards = [[0] * 5, [0] * 5]
        self._player = game.first
        self._owner = 1 - game.first
        self._bolina = -1
        self._gap = -1

    def current_player(self) -> int:
        if self._dealing:
            return pyspiel.PlayerId.CHANCE
        return self._player if self._left or self._gap >= 0 else pyspiel.PlayerId.TERMINAL

    def chance_outcomes(self) -> list[tuple[int, float]]:
        total = sum(self._deck)
        return [(kind, count / total) for kind, count in enumerate(self._deck) if count]

    def _legal_actions(self, player: int) -> list[int]:
        if self._gap >= 0:
            return [self._game.keep, self._game.place]
        over = self._over
        return [place for place, lies in enumerate(self._lies) if lies and not over[place]]

    def _apply_action(self, action: int) -> None:
        game = self._game
        if self._dealing:
            self._deck[action] -= 1
            self._deal.append(action)
            self._dealing = len(self._deal) < game.places
            return
        if action < game.keep:
            self._take(action)
            return
        if action == game.place:
            gap = self._bolina = self._gap
            self._lies[gap] = True
            self._left += 1
            for place in game.below[gap]:
                self._over[place] += 1
            self._owner = -1
        self._gap = -1
        self._player = 1 - self._player

    def _take(self, place: int) -> None:
        self._lies[place] = False
        self._left -= 1
        for under in self._game.below[place]:
            self._over[under] -= 1
        player = self._player
        if place == self._bolina:
            self._bolina, self._owner, self._player = -1, player, 1 - player
            return
        self._cards[player][self._deal[place]] += 1
        if self._owner == player:
            self._gap = place
        else:
            self._player = 1 - player

    def _action_to_string(self, player: int, action: int) -> str:
        return (
            f"take {action + 1}" if action < self._game.keep else ("keep", "place")[action - self._game.keep]
        )

    def is_terminal(self) -> bool:
        return not self._left and self._gap < 0

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0, 0.0]
        one, two = points(self._cards[0]), points(self._cards[1])
        first = one > two or (one == two and self._owner == 0)
        return [1.0, -1.0] if first else [-1.0, 1.0]

    def __str__(self) -> str:
        return f"{self._lies} {self._cards} {self._player}"
