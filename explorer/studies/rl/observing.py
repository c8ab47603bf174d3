"""A position as a row of numbers of fixed length, whatever the game: each thing that is so is counted at the
place that its text comes to (feature hashing: Weinberger et al. 2009, arXiv:0902.2206).

Two positions that are written alike have equal rows. Of others the rows may be equal too, if rarely: what is
exact is the text. Whoever knows a game better encodes it better, and gives the environment that function.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, cached_property, lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, TypeAlias
from zlib import crc32

from explorer.core.errors import BadNotation, about
from explorer.core.game import Action, Game, State
from explorer.core.lazy import lazy_import
from explorer.core.messages import message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Row: TypeAlias = NDArray[np.float32]
else:
    np = lazy_import("numpy")

SIZE = 4096
MOST = 255.0
"""So often is a thing counted at most."""


def facts(value: object, path: str = "") -> Iterator[str]:
    """The facts of a value: of a list both what lies in it and what lies where.

    >>> list(facts({"seat": 1, "hand": ["red", "red"], "aside": []}))
    ['seat=1', 'hand=red', 'hand/0=red', 'hand=red', 'hand/1=red', 'aside=none']
    """
    if isinstance(value, Mapping):
        for name, inside in value.items():
            yield from facts(inside, f"{path}/{name}" if path else str(name))
    elif isinstance(value, list):
        for place, inside in enumerate(value):
            if not isinstance(inside, Mapping | list):
                yield f"{path}={inside}"
            yield from facts(inside, f"{path}/{place}")
        if not value:
            yield f"{path}=none"
    else:
        yield f"{path}={value}"


@lru_cache(maxsize=100_000)
def _code(fact: str) -> int:
    return crc32(fact.encode())


def features(position: Mapping[str, object], size: int = SIZE) -> Row:
    """The row of a position as plain JSON (`State.to_dict`).

    Parameters
    ----------
    position
        As one player sees it, or all of it.
    size
        How many numbers the row has.

    Returns
    -------
    row
        Each from 0 to `MOST`.

    >>> features({"seat": 1, "hand": ["red", "red"]}, 8).sum()
    np.float32(5.0)
    """
    counts = np.bincount([_code(fact) % size for fact in facts(position)], minlength=size)
    row: Row = np.minimum(counts, MOST).astype(np.float32)
    return row


# Actions as whole numbers: the place in the list of all that can be written, the same in every position.

SPARE = 4096


class Numbers:
    """Which number stands for which action of a game.

    Attributes
    ----------
    size : int
        How many numbers there are.
    listed : tuple of Action
        The actions whose number never changes: their place.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.listed: tuple[Action, ...] = tuple(game.notation)
        self.size = len(self.listed) + (0 if game.notation.finite else SPARE)
        self._places = {action: place for place, action in enumerate(self.listed)}

    def numbered(self, actions: Iterable[Action]) -> dict[int, Action]:
        """These actions of one position by their numbers, the lowest first."""
        found: dict[int, Action] = {}
        for action in actions:
            place = self._places.get(action)
            found[self._spare(action, found) if place is None else place] = action
        return dict(sorted(found.items()))

    def _spare(self, action: Action, taken: Mapping[int, Action]) -> int:
        first = len(self.listed)
        slot = crc32(str(action).encode()) % (self.size - first)
        while first + slot in taken:
            slot = (slot + 1) % (self.size - first)
        return first + slot

    def action(self, number: int) -> Action:
        """The action that is always this number.

        Raises
        ------
        BadNotation
            Where there is none: a number that is too high, or a spare one.
        """
        if not 0 <= number < len(self.listed):
            raise BadNotation(about(f"action {number}", message("study-no-number", count=len(self.listed))))
        return self.listed[number]


numbers_of: Callable[[Game], Numbers] = cache(Numbers)
"""Those of a game, listed once."""


# A play as other libraries step through it: positions, each with the way that led there and what each seat
# has seen of it.

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
        """Possible next actions by number, the lowest first: legal actions, or outcomes of chance."""
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
        """The information state of a player: the position as it sees it, after a digest of all that it
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
    """The return of each seat: the winners share what the others lose, 1 each; 0 for all where nobody has
    won.

    >>> import explorer
    >>> returns(explorer.load("pond").start(players=3, seed=1))
    (0.0, 0.0, 0.0)
    """
    seats = range(len(state.players))
    winners = state.outcome.winners if state.outcome else ()
    return tuple(len(seats) / len(winners) * (seat in winners) - 1 if winners else 0.0 for seat in seats)
