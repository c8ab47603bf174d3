"""A play as other libraries step through it: positions, each with the way that led there and what each seat
has seen of it.
"""

from __future__ import annotations

import json
from functools import cached_property
from hashlib import blake2b

from explorer.core.game import Action, State
from explorer.studies.rl.numbers import Numbers

DIGEST = 16
"""[bytes] A way is told from another by so many."""


class Moment:
    """One position of a play. Nothing of it ever changes, so that copies of a play share it.

    Attributes
    ----------
    state : State
        The position, with everything that is hidden.
    before, action
        The moment before and what was done there; None at the start.
    ply : int
        How many actions led here, outcomes of chance among them.
    """

    def __init__(
        self, numbers: Numbers, state: State, before: Moment | None = None, action: Action | None = None
    ) -> None:
        self.numbers, self.state, self.before, self.action = numbers, state, before, action
        self.ply: int = 0 if before is None else before.ply + 1
        self._seen: dict[int | None, str] = {}
        self._ways: dict[int, bytes] = {}

    def __deepcopy__(self, memo: object) -> Moment:
        return self

    @cached_property
    def choices(self) -> dict[int, Action]:
        """What can happen next by number, the lowest first: legal actions, or outcomes of chance."""
        state = self.state
        return self.numbers.numbered(
            state.legal_actions() or (action for action, _ in state.chance_outcomes())
        )

    def after(self, number: int) -> Moment:
        """The moment after an action or an outcome of chance.

        Raises
        ------
        IllegalAction
            With every rule that it breaks here.
        BadNotation
            A number that stands for no action here.
        """
        action = self.choices.get(number)
        if action is None:
            action = self.numbers.action(number)
            state, _ = self.state.apply(action)
        else:
            state, _ = self.state.apply_legal(action)
        return Moment(self.numbers, state, self, action)

    def seen(self, player: int | None) -> str:
        """The position as a player sees it, or all of it, as JSON: the same for two positions that look the
        same.
        """
        if player not in self._seen:
            self._seen[player] = json.dumps(self._masked(player).to_dict(), separators=(",", ":"))
        return self._seen[player]

    def _masked(self, player: int | None) -> State:
        return self.state if player is None else self.state.seen_by(player)

    def known(self, player: int) -> str:
        """What a player knows who forgets nothing: the position as it sees it, after a digest of all that it
        saw and did on the way here.
        """
        return f"{self._way(player).hex()} {self.seen(player)}"

    def _way(self, player: int) -> bytes:
        late: list[Moment] = []
        moment: Moment | None = self
        while moment is not None and player not in moment._ways:
            late.append(moment)
            moment = moment.before
        for each in reversed(late):
            each._ways[player] = each._step(player)
        return self._ways[player]

    def _step(self, player: int) -> bytes:
        """The digest here, of the one before, of what was done if the player did it, and of what it sees."""
        if self.before is None:
            told = ""
        else:
            own = self.action if self.before.state.current_player == player else ""
            told = f"{self.before._ways[player].hex()} {own} "
        return blake2b(f"{told}{self.seen(player)}".encode(), digest_size=DIGEST).digest()


def returns(state: State) -> tuple[float, ...]:
    """What each seat has won: the winners share what the others lose, 1 each; 0 for all where nobody has won.

    >>> import explorer
    >>> returns(explorer.load("pond").start(players=3, seed=1))
    (0.0, 0.0, 0.0)
    """
    seats = range(len(state.players))
    winners = state.outcome.winners if state.outcome else ()
    return tuple(len(seats) / len(winners) * (seat in winners) - 1 if winners else 0.0 for seat in seats)
