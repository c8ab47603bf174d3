"""Looking back at a line of play: what each choice cost, in a player's opinion."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from explorer.errors import NotSolvable
from explorer.game import Action
from explorer.players.base import Advice, Player, finished
from explorer.players.playing import decision
from explorer.playthrough import Node, Playthrough
from explorer.text import Text


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One choice looked back at.

    Attributes
    ----------
    node, ply : int, int
        The position in the playthrough where it was made, and how many actions had been played.
    seat : int
        Who made it.
    played : Action
        The choice.
    advice : Advice or None
        What the player thinks of that position, knowing what the seat could see.
    refusal : Text or None
        Why it has no opinion there.
    """

    node: int
    ply: int
    seat: int
    played: Action
    advice: Advice | None = None
    refusal: Text | None = None

    @property
    def lost(self) -> float | None:
        """How much worse than the player's best [`advice.unit`]: 0 for a best choice, None where that is not known."""
        verdict = None if self.advice is None else self.advice.of(self.played)
        if verdict is None or self.advice is None:
            return None
        return max(0.0, self.advice.verdicts[0].value - verdict.value)


@dataclass(frozen=True, slots=True)
class Review:
    """The choices of a line, in order, as far as they have been looked at; `done` is which part [0 to 1]."""

    choices: tuple[Reviewed, ...]
    done: float


def reviewing(play: Playthrough, player: Player, *, seat: int | None = None) -> Iterator[Review]:
    """Look back in slices, as `Player.steps` thinks: what is known so far; the last review has `done` 1.

    Parameters
    ----------
    play : Playthrough
        The line through its current position is looked at.
    player : Player
        Whose opinion it is: `Exact` counts where everything lies open and declines elsewhere.
    seat : int, optional
        Only the choices of this one.
    """
    asked = [pair for pair in pairwise(play.line()) if _decides(pair[0], seat)]
    found: tuple[Reviewed, ...] = ()
    for number, (before, after) in enumerate(asked):
        for looked, part in _looked_at(before, after, player, play.seed):
            if part == 1:
                found += (looked,)
            yield Review(found, (number + part) / len(asked))
    if not asked:
        yield Review((), 1.0)


def review(
    play: Playthrough, player: Player, *, seat: int | None = None,
    should_stop: Callable[[], bool] | None = None, progress: Callable[[float], None] | None = None,
) -> Review:  # fmt: skip
    """Look back at a line to its end, or until `should_stop` says so; see `reviewing` and `Player.think`."""
    return finished(reviewing(play, player, seat=seat), should_stop, progress)


def _decides(node: Node, seat: int | None) -> bool:
    turn = node.state.current_player
    return turn is not None and seat in (None, turn)


def _looked_at(before: Node, after: Node, player: Player, seed: int) -> Iterator[tuple[Reviewed, float]]:
    """(the choice with what is thought so far, which part is done)."""
    seat, action = before.state.current_player, after.action
    assert action is not None
    choice = Reviewed(before.id, before.ply, seat, action)
    try:
        for advice in player.steps(before.state, seed=decision(seed, seat, before.ply)):
            yield replace(choice, advice=advice), advice.done
    except NotSolvable as refused:
        yield replace(choice, refusal=refused.text), 1.0
