"""Looking back at a line of play: what each choice cost, in a player's opinion."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from explorer.core.errors import NotSolvable, about
from explorer.core.game import Action, State
from explorer.core.messages import message, template
from explorer.core.playthrough import Node, Playthrough
from explorer.core.text import Text
from explorer.players.base import Advice, Player, finished
from explorer.players.playing import decision

AS_SEEN = template("adviser-as-seen")
IN_HINDSIGHT = template("adviser-in-hindsight")


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
        What the player thinks of that position; what it knew of it, `Review.knowing` says.
    refusal : Text or None
        Why it has no opinion there.

    Examples
    --------
    >>> from explorer.players import Greedy, Random, playthrough
    >>> play = playthrough("souls", [Random()] * 2, seed=1)
    >>> first, *_ = review(play, Greedy(looks=5), plies=range(4)).choices
    >>> first.seat, str(first.played), str(first.best), first.lost
    (1, 'take 18', 'take 16', 2.5)
    """

    node: int
    ply: int
    seat: int
    played: Action
    advice: Advice | None = None
    refusal: Text | None = None

    @property
    def before(self) -> float | None:
        """The value of the position to this seat [`advice.unit`]: the value of a best choice."""
        return self.advice.verdicts[0].value if self.advice is not None and self.advice.verdicts else None

    @property
    def after(self) -> float | None:
        """Its value once the choice was made, None where that is not known."""
        verdict = None if self.advice is None else self.advice.of(self.played)
        return None if verdict is None else verdict.value

    @property
    def lost(self) -> float | None:
        """The loss against the player's best [`advice.unit`]: 0 for a best choice, None where that is not
        known.
        """
        return None if self.before is None or self.after is None else max(0.0, self.before - self.after)

    @property
    def best(self) -> Action | None:
        """The player's own choice: the same where nothing is better, None where it has no
        opinion.
        """
        return None if self.advice is None else self.played if self.lost == 0 else self.advice.choice


@dataclass(frozen=True, slots=True)
class Review:
    """The choices of a line, in order, as far as they have been looked at.

    Attributes
    ----------
    choices : tuple of Reviewed
        Those looked at.
    done : float
        Which part is done [0 to 1].
    knowing : Text
        What was known of each position: `AS_SEEN` or `IN_HINDSIGHT`.

    Examples
    --------
    >>> from explorer.players import Greedy, Random, playthrough
    >>> play = playthrough("souls", [Random()] * 2, seed=1)
    >>> found = review(play, Greedy(looks=5), plies=range(4))
    >>> [choice.ply for choice in found.choices], found.done
    ([0, 1, 2, 3], 1.0)
    """

    choices: tuple[Reviewed, ...]
    done: float
    knowing: Text = AS_SEEN


def reviewing(
    play: Playthrough,
    player: Player,
    *,
    seat: int | None = None,
    plies: Container[int] | None = None,
    hindsight: bool = False,
) -> Iterator[Review]:
    """Look back in slices, as `Player.steps` thinks: what is known so far; the last review has `done` 1.

    Parameters
    ----------
    play : Playthrough
        The line through its current position is looked at.
    player : Player
        Whose opinion it is: `Exact` counts where everything lies open and declines elsewhere.
    seat : int, optional
        Only the choices of this one.
    plies : container of int, optional
        Only the choices with these numbers, for instance a `range`.
    hindsight : bool
        Whether the player is shown what was hidden then: what would have been best, had everybody known. A
        choice that lost something by this measure may have been the right one.

    Examples
    --------
    >>> from explorer.players import Greedy, Random, playthrough
    >>> play = playthrough("souls", [Random()] * 2, seed=1)
    >>> *_, last = reviewing(play, Greedy(looks=5), seat=0, plies=range(6))
    >>> last.done, {choice.seat for choice in last.choices}
    (1.0, {0})
    """
    asked = [
        (b, a) for b, a in pairwise(play.line()) if _decides(b, seat) and (plies is None or b.ply in plies)
    ]
    knowing = IN_HINDSIGHT if hindsight else AS_SEEN
    found: tuple[Reviewed, ...] = ()
    for number, (before, after) in enumerate(asked):
        for looked, part in _looked_at(before, after, player, play.seed, hindsight):
            if part == 1:
                found += (looked,)
            yield Review(found, (number + part) / len(asked), knowing)
    if not asked:
        yield Review((), 1.0, knowing)


def review(
    play: Playthrough, player: Player, *, seat: int | None = None, plies: Container[int] | None = None,
    hindsight: bool = False,
    should_stop: Callable[[], bool] | None = None, progress: Callable[[float], None] | None = None,
) -> Review:  # fmt: skip
    """Look back at a line to its end, or until `should_stop` says so; see `reviewing` and `Player.think`.

    >>> from explorer.players import Greedy, Random, playthrough
    >>> play = playthrough("souls", [Random()] * 2, seed=1)
    >>> [round(choice.lost, 1) for choice in review(play, Greedy(looks=5), plies=range(4)).choices]
    [2.5, 0.0, 0.0, 0.0]
    """
    return finished(
        reviewing(play, player, seat=seat, plies=plies, hindsight=hindsight), should_stop, progress
    )


def _decides(node: Node, seat: int | None) -> bool:
    turn = node.state.current_player
    return turn is not None and seat in (None, turn)


def _looked_at(
    before: Node, after: Node, player: Player, seed: int, hindsight: bool
) -> Iterator[tuple[Reviewed, float]]:
    """(the choice with what is thought so far, which part is done)."""
    seat, action = before.state.current_player, after.action
    assert action is not None
    assert seat is not None
    choice = Reviewed(before.id, before.ply, seat, action)
    try:
        state = _opened(before.state) if hindsight else before.state
        for advice in player.steps(state, seed=decision(seed, seat, before.ply)):
            yield replace(choice, advice=advice), advice.done
    except NotSolvable as refused:
        yield replace(choice, refusal=refused.text), 1.0


def _opened(state: State) -> State:
    """The position as one who looks back sees it."""
    if (found := state.insight.opened(state)) is None:
        raise NotSolvable(about(IN_HINDSIGHT, message("adviser-not-opened")))
    return found
