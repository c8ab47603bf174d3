"""Any game of ours as a PettingZoo environment in which agents act one after the other (AEC).

>>> env = Environment("souls")
>>> env.reset(seed=7)
>>> env.agent_selection, int(env.observe("player_1")["action_mask"].sum())
('player_1', 4)
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from explorer.core.errors import BadNotation
from explorer.core.game import Game, State
from explorer.core.lazy import lazy_import
from explorer.core.playthrough import draw, game_called
from explorer.core.rulebook import IllegalAction
from explorer.studies.rl.observing import MOST, SIZE, Moment, features, numbers_of, returns

if TYPE_CHECKING:
    import numpy as np

    from explorer.studies.rl.observing import Row
else:
    np = lazy_import("numpy")

MOST_STEPS = 5000
"""So many actions, illegal ones and outcomes of chance among them, and a play is cut short (a truncation)."""
Observed: TypeAlias = "dict[str, Row]"


class Environment(AECEnv):  # type: ignore[misc]  # of a library without types here
    """A play of one game: agents are `player_0`, `player_1`, … in turn order.

    An illegal action changes nothing: the same agent acts again, and its info holds `violations`, a rule and
    a sentence in both languages for each that it breaks. Rewards come at the end and sum to 0
    (`explorer.studies.rl.observing.returns`).

    Attributes
    ----------
    moment : Moment
        The position with everything that is hidden, and how it came about; not for players.
    numbers : Numbers
        Which number is which action.

    Examples
    --------
    >>> env = Environment("souls")
    >>> env.reset(seed=7)
    >>> env.possible_agents, env.agent_selection
    (['player_0', 'player_1'], 'player_1')
    """

    def __init__(
        self, game: Game | str, players: int | None = None, *, steps: int = MOST_STEPS, size: int = SIZE,
        render_mode: str | None = None, **options: object,
    ) -> None:  # fmt: skip
        super().__init__()
        self.game, self.steps, self.size, self.render_mode = game_called(game), steps, size, render_mode
        self.players, self.options = self.game.players[0] if players is None else players, options
        self.numbers = numbers_of(self.game)
        self.metadata = {
            "name": f"explorer_{self.game.name}_v0", "render_modes": ["ansi"], "is_parallelizable": False
        }  # fmt: skip
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        self.action_spaces = {agent: Discrete(self.numbers.size) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self._seeds: random.Random | None = None

    def _space(self) -> Dict:
        mask = Box(0, 1, (self.numbers.size,), np.int8)
        return Dict({"observation": Box(0, MOST, (self.size,), np.float32), "action_mask": mask})

    def observation_space(self, agent: str) -> Dict:
        """Of every agent the same: `observation` and `action_mask`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Every number of an action, legal or not."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """Set up a new play; the same seed gives the same, and then the same further ones without a seed."""
        if seed is not None or self._seeds is None:
            self._seeds = random.Random(seed)
        self.seed = self._seeds.randrange(2**32) if seed is None else seed
        state = self.game.start(self.players, self.seed, **self.options)
        self.moment, self.taken = Moment(self.numbers, state), 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._settle()

    def step(self, action: int | None) -> None:
        """One action of the agent whose turn it is; None of one whose play is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.infos = {each: {} for each in self.agents}
        self.taken += 1
        try:
            self.moment = self.moment.after(int(action))  # type: ignore[arg-type]  # None is no number
        except (IllegalAction, BadNotation) as refusal:
            self.infos[agent] = {"violations": reasons(refusal)}
        self._settle()
        self._accumulate_rewards()

    def _settle(self) -> None:
        """Let chance have its say, then see who is next, or how it ended."""
        while outcomes := self.moment.state.chance_outcomes():
            drawn = draw(outcomes, self.seed, self.moment.ply)
            number = next(number for number, action in self.moment.choices.items() if action == drawn)
            self.moment, self.taken = self.moment.after(number), self.taken + 1
        state = self.moment.state
        if state.is_terminal:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, returns(state), strict=True))
        elif self.taken >= self.steps:
            self.truncations = dict.fromkeys(self.agents, True)
        if (seat := state.current_player) is not None:
            self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> Observed:
        """The observation of an agent; the mask of one whose turn it is not is empty."""
        seat, state = self.possible_agents.index(agent), self.moment.state
        mask: Row = np.zeros(self.numbers.size, np.int8)
        if state.current_player == seat:
            mask[list(self.moment.choices)] = 1
        return {"observation": self.encode(state.seen_by(seat)), "action_mask": mask}

    def encode(self, view: State) -> Row:
        """The row of a position as somebody sees it: what a class derived from this does better, with its
        own `size`.
        """
        return features(view.to_dict(), self.size)

    def state(self) -> Row:
        """The position with everything that is hidden, for training from above."""
        return self.encode(self.moment.state)

    def render(self) -> str | None:
        """The observation of the agent whose turn it is, as JSON."""
        return (
            self.moment.seen(self.possible_agents.index(self.agent_selection)) if self.render_mode else None
        )

    def close(self) -> None:
        """Nothing is open."""


def reasons(refusal: IllegalAction | BadNotation) -> list[dict[str, str]]:
    """Why an action is refused: rules with a sentence in both languages; without a rule for what is no action
    at all.

    >>> import explorer
    >>> try:
    ...     explorer.load("souls").parse("fly b2")
    ... except BadNotation as refusal:
    ...     print(reasons(refusal)[0]["en"])
    action 'fly b2': expected one of take, place, keep, first, second
    """
    if isinstance(refusal, BadNotation):
        return [{"rule": "", "fr": refusal.text.fr, "en": refusal.text.en}]
    return [{"rule": each.rule, "fr": each.text.fr, "en": each.text.en} for each in refusal.violations]
