"""A playthrough: a tree of positions that begins with a set-up, a scenario or a position, and that can be
kept and passed on.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from explorer.core.errors import BadOption, about, mismatch
from explorer.core.files.link import to_link
from explorer.core.files.record import save
from explorer.core.game import Action, Game, S
from explorer.core.installed import Loaded, load
from explorer.core.rulebook import Refusals
from explorer.core.text import sentence
from explorer.core.tree import Tree

__all__ = ["Playthrough"]


class Playthrough(Tree[S]):
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

    Examples
    --------
    >>> play = Playthrough("pond", scenario="PON-X1")
    >>> play.play("step a5").ply, play.undo().ply
    (1, 0)
    >>> print(play.why_not("step a1"))
    PON-M1: a1 does not share a side with a4: one step only, never diagonally.
    """

    def __init__(
        self, game: Game[S] | str, players: int | None = None, seed: int | None = None, *,
        start: S | None = None, scenario: str | None = None, chance: str = "seed", **options: object,
    ) -> None:  # fmt: skip
        game = game_called(game)
        state = _first(game, start, scenario, players, seed, options)
        super().__init__(game, state, chance, scenario, custom=start is not None)

    def why_not(self, action: Action | str) -> Refusals:
        """Every rule that forbids the action here; empty when it is legal."""
        action = self.game.parse(action) if isinstance(action, str) else action
        return Refusals(self.state.violations(action))

    def link(self) -> str:
        """A short text that carries the whole playthrough; `explorer.open_link` reads it back."""
        return to_link(self)

    def save(self, path: str | Path) -> None:
        """Write the playthrough to a readable JSON file; `explorer.open_record` reads it back."""
        save(self, path)


def _first(
    game: Game[S], start: S | None, scenario: str | None,
    players: int | None, seed: int | None, options: Mapping[str, object],
) -> S:  # fmt: skip
    """The position to begin with: that of the set-up, of the scenario, or the one given."""
    if start is None and scenario is None:
        return game.start(players, seed, **options)
    said = {"scenario": None if start is None else scenario, "players": players, "seed": seed}
    if set_up := [*(name for name, value in said.items() if value is not None), *options]:
        why = sentence("core-has-its-own" if start is None else "core-is-its-own")
        raise BadOption(about(", ".join(set_up), why))
    if scenario is not None:
        return game.scenario(scenario)
    if start is None or not game.owns(start):
        raise BadOption(mismatch("start", start, sentence("core-a-position-of", game=game.name)))
    return start


def game_called(game: Game[S] | str) -> Game[S]:
    """The game itself, or the installed one of this name."""
    if isinstance(game, Game):
        return game
    found: Game[Loaded] = load(game)
    return found
