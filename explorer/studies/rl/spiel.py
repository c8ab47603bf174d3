"""Any game of ours as an OpenSpiel game, registered as `explorer_` and its name.

What chance decides after the set-up is a chance node. The set-up itself, and each shuffle and bag that hangs
on its seed, is one chance node at the very start: which of `deals` seeds is played.

>>> game = pyspiel.load_game("explorer_souls", {"deals": 10})
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 10)
>>> state.apply_action(7)
>>> state.current_player(), [state.action_to_string(action) for action in state.legal_actions()][:2]
(1, ['take 15', 'take 16'])
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, ClassVar

import pyspiel

from explorer.core.errors import BadOption, about
from explorer.core.game import Game, game_names, load
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.studies.rl.observing import SIZE, Moment, features, numbers_of, returns

if TYPE_CHECKING:
    import numpy as np

    from explorer.studies.rl.observing import Row
else:
    np = lazy_import("numpy")

DEALS, LENGTH, DRAWN = 1000, 5000, -1
"""The number of set-ups; the most actions that a play has; the seed that leaves the set-up to
chance.
"""
OURS = ("players", "deals", "seed", "length", "size")
"""The parameters that every game has."""
BEFORE = "not dealt"
"""The observation before the set-up."""


def specification(game: Game) -> dict[str, object]:
    """The parameters of a game with their defaults: ours, then its own options."""
    own = {each.name: each.default for each in fields(game.options)}
    return {**dict(zip(OURS, (game.players[0], DEALS, DRAWN, LENGTH, SIZE), strict=True)), **own}


def kind_of(game: Game) -> pyspiel.GameType:
    """OpenSpiel's description of a game."""
    return pyspiel.GameType(
        short_name=f"explorer_{game.name}",
        long_name=game.title.en,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=specification(game),
    )


@dataclass(frozen=True)
class Setting:
    """A game and its parameters. Nothing of it ever changes: copies of a play share it."""

    game: Game
    players: int
    deals: int
    seed: int
    length: int
    size: int
    options: Mapping[str, object]

    @staticmethod
    def of(game: Game, params: Mapping[str, object]) -> Setting:
        """From the parameters that somebody has given."""
        said = {**specification(game), **params}
        ours = {name: int(str(said.pop(name))) for name in OURS}
        return Setting(game, **ours, options=said)

    def __deepcopy__(self, memo: object) -> Setting:
        return self

    def dealt(self, seed: int) -> Moment:
        """The set-up of a seed."""
        return Moment(numbers_of(self.game), self.game.start(self.players, seed, **self.options))


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # of a library without types
    """One of our games with its parameters; which game, a class derived from this says (`register`).

    A game that was pickled comes back without what Python had kept of it: it keeps nothing.

    >>> game = pyspiel.load_game("explorer_souls", {"deals": 10})
    >>> game.num_players(), game.setting.deals
    (2, 10)
    """

    game: ClassVar[Game]
    kind: ClassVar[pyspiel.GameType]

    def __init__(self, params: Mapping[str, object] | None = None) -> None:
        given, actions = dict(params or {}), numbers_of(self.game).size
        setting = Setting.of(self.game, given)
        info = pyspiel.GameInfo(
            num_distinct_actions=actions,
            max_chance_outcomes=max(setting.deals, actions),
            num_players=setting.players,
            min_utility=-1.0,
            max_utility=float(setting.players - 1),
            utility_sum=0.0,
            max_game_length=setting.length,
        )
        super().__init__(self.kind, info, given)

    @property
    def setting(self) -> Setting:
        """The game and its parameters."""
        return Setting.of(self.game, self.get_parameters())

    def new_initial_state(self, state: object = None) -> SpielState:
        """Before the set-up; the set-up itself, where the seed is given."""
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> Observer:
        """The observer of one player."""
        return Observer(
            self.setting.size, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params
        )


class SpielState(pyspiel.State):  # type: ignore[misc]  # of a library without types
    """A play: where it stands, None before the set-up.

    >>> state = pyspiel.load_game("explorer_souls", {"deals": 10}).new_initial_state()
    >>> state.is_chance_node(), len(state.chance_outcomes())
    (True, 10)
    >>> state.apply_action(7)
    >>> state.current_player(), state.is_terminal()
    (1, False)
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.setting = setting = game.setting
        self.moment = None if setting.seed == DRAWN else setting.dealt(setting.seed)

    def current_player(self) -> int:
        """The seat that acts, chance, or nobody at the end."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        seat = None if self.moment is None else self.moment.state.current_player
        return int(pyspiel.PlayerId.CHANCE) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.moment is None else list(self.moment.choices)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each set-up alike; later, as the rules have it."""
        if self.moment is None:
            return [(deal, 1 / self.setting.deals) for deal in range(self.setting.deals)]
        chances = dict(self.moment.state.chance_outcomes())
        total = sum(chances.values())
        return [(number, chances[action] / total) for number, action in self.moment.choices.items()]

    def _apply_action(self, action: int) -> None:
        """An illegal action is refused with every rule that it breaks (IllegalAction)."""
        self.moment = self.setting.dealt(action) if self.moment is None else self.moment.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.moment is None:
            return f"deal {action}"
        return str(self.moment.choices.get(action) or self.moment.numbers.action(action))

    def is_terminal(self) -> bool:
        """True if the play is over, or has been cut short."""
        at = self.moment
        return at is not None and (at.state.is_terminal or at.ply >= self.setting.length)

    def returns(self) -> list[float]:
        """See `explorer.studies.rl.observing.returns`."""
        return [0.0] * self.num_players() if self.moment is None else list(returns(self.moment.state))

    def __str__(self) -> str:
        return BEFORE if self.moment is None else self.moment.seen(None)


class Observer:
    """The observation of a player, as text or as numbers; with perfect recall, all that it has seen, as text
    alone.
    """

    def __init__(self, size: int, kind: pyspiel.IIGObservationType, params: object) -> None:
        if params or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            raise BadOption(about("observer", message("study-one-players-view")))
        self.recalls = kind.perfect_recall
        self.tensor: Row = np.zeros(0 if self.recalls else size, np.float32)
        self.dict = {} if self.recalls else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with the position as a player sees it."""
        self.tensor.fill(0)
        if state.moment is not None and not self.recalls:
            self.tensor[:] = features(json.loads(state.moment.seen(player)), len(self.tensor))

    def string_from(self, state: SpielState, player: int) -> str:
        """The position as a player sees it; with perfect recall, after a digest of its way here."""
        if state.moment is None:
            return BEFORE
        return state.moment.known(player) if self.recalls else state.moment.seen(player)


def register(names: Sequence[str] = game_names()) -> None:
    """Make games known to `pyspiel.load_game`; the installed ones are when this module is imported.

    >>> register(["souls"])
    >>> "explorer_souls" in pyspiel.registered_names()
    True
    """
    for game in map(load, names):
        # A class each, which pickle finds by its name: OpenSpiel lets go of it when Python has ended already.
        kind = kind_of(game)
        made = type(f"Game_{game.name}", (SpielGame,), {"game": game, "kind": kind, "__module__": __name__})
        globals()[made.__name__] = made
        pyspiel.register_game(kind, made)


register()
