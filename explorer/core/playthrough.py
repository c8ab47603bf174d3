"""A playthrough: a tree of positions that begins with a set-up, a scenario or a position, and that can be
kept and passed on.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from explorer.core.errors import BadOption, about, mismatch
from explorer.core.files.link import to_link
from explorer.core.files.record import save
from explorer.core.game import Action, Game, State
from explorer.core.installed import load
from explorer.core.rulebook import Violation
from explorer.core.text import sentence
from explorer.core.tree import Tree

__all__ = ["Playthrough"]


class Playthrough(Tree):
    """A game being played, undone, replayed and branched.

    Parameters
    ----------
    game : Game or name
        What is played.
    players, seed, options
        The set-up, as for `Game.start`; a scenario or a position has its own.
    start : State, optional
        A position of this game to play from.
    scenario : str, optional
        The name of the game's scenario to play from.
    chance : "seed" or "ask"
        Whether chance nodes are resolved at once from the seed or left for the explorer to choose.

    Raises
    ------
    BadOption
        A set-up that the game does not have, two set-ups at once, or a position of another game or on other
        data.
    """

    def __init__(
        self, game: Game | str, players: int | None = None, seed: int | None = None, *,
        start: State | None = None, scenario: str | None = None, chance: str = "seed", **options: Any,
    ) -> None:  # fmt: skip
        game = game_called(game)
        set_up = {name: value for name, value in (("players", players), ("seed", seed)) if value is not None}
        state = _first(game, start, scenario, set_up | options)
        super().__init__(game, state, chance, scenario, custom=start is not None)

    def why_not(self, action: Action | str) -> tuple[Violation, ...]:
        """Every rule that forbids the action here; () when it is legal."""
        action = self.game.parse(action) if isinstance(action, str) else action
        return tuple(self.state.violations(action))

    def link(self) -> str:
        """A short text that carries the whole playthrough; `explorer.open_link` reads it back."""
        return to_link(self)

    def save(self, path: str | Path) -> None:
        """Write the playthrough to a readable JSON file; `explorer.open_record` reads it back."""
        save(self, path)


def _first(game: Game, start: State | None, scenario: str | None, set_up: dict[str, Any]) -> State:
    """The position to begin with: that of the set-up, of the scenario, or the one given."""
    if start is None and scenario is None:
        return game.start(**set_up)  # type: ignore[no-any-return]
    if start is not None and scenario is not None:
        set_up = {"scenario": scenario, **set_up}
    if set_up:
        raise BadOption(
            about(
                ", ".join(set_up),
                sentence("core-has-its-own") if start is None else sentence("core-is-its-own"),
            )
        )
    if start is None:
        return game.scenario(scenario)  # type: ignore[no-any-return, arg-type]
    if not game.owns(start):
        raise BadOption(mismatch("start", start, sentence("core-a-position-of", game=game.name)))
    return start


def game_called(game: Game | str) -> Game:
    """The game itself, or the installed one of this name."""
    if isinstance(game, Game):
        return game
    return load(game)
