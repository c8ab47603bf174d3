"""A position of any game, and what is asked of it: the half of the contract that every game fills in.

Legality has one source, `State.violations`: no violation means legal, and `legal_actions` is exactly the
candidates without one. What the notation cannot express on the board is no action at all: it is neither legal
nor illegal but refused (BadNotation). The conformance suite holds every game to this.

A masked position (`State.seen_by`) answers as the whole one would, or raises HiddenFromViewer: it never takes
what is hidden for what is not there.

`State` checks what it is given; what a game writes has an underscore (`_violations`, `_seen_by`) and is only
asked what makes sense.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import FrozenInstanceError
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeAlias, TypeVar

from explorer.core.cells import Displayed
from explorer.core.errors import BadNotation, BadOption, IllegalAction, about, mismatch, shorten
from explorer.core.insight import Insight
from explorer.core.notation import A, Action, Notation
from explorer.core.options import Options, from_to
from explorer.core.positions.codec import Draft, written
from explorer.core.positions.story import Event, Outcome, ScoreSheet
from explorer.core.rulebook import Text, Violation
from explorer.core.text import sentence, verbatim

if TYPE_CHECKING:
    import networkx as nx
    from typing_extensions import TypeVar as Defaulting

    Graph: TypeAlias = nx.Graph[Any]  # networkx: nodes are whatever a board is made of
    S = Defaulting("S", bound="State", default="State", covariant=True)
else:  # a type variable with a default is Python 3.13's
    S = TypeVar("S")

PLAYER = Text("joueur", "player")
"""What errors speak of."""

P = TypeVar("P")
RuleOf: TypeAlias = Callable[[P, Any], Violation | None]
"""A rule that positions of this kind keep. It is asked of the kind of action only that `State.rules` lists it
under, which no type says: Any.
"""
OwnAction: TypeAlias = Any
"""One of the actions that the game names as `A`: the notation has checked it."""
SameKind: TypeAlias = Any
"""A position of the class that was asked. Rules copy it with other fields (`replace`), which keeps the class,
without knowing it: the one who asks does, so for them it is `Self`.
"""


class State(Displayed, ABC, Generic[A]):
    """One position: frozen, hashable, cheap to copy, with no reference to the past or to a screen.

    >>> import explorer
    >>> state = explorer.load("pond").start(players=2, seed=7)
    >>> state.current_player, str(state.legal_actions()[0]), state.is_terminal
    (1, 'choose start-blue', False)
    >>> after, events = state.apply(state.legal_actions()[0])
    >>> after.current_player, state.current_player
    (0, 1)
    """

    __slots__ = ()

    game: ClassVar[str]
    """The name of the game whose position this is."""
    players: Sequence[object]
    """The seats, in turn order; `len` gives the player count."""
    turn: int
    """How many turns have been completed: the time axis of plots."""
    seed: int | None
    """The seed of every random order; None in a masked position."""
    options: Options
    rules: ClassVar[Mapping[type[Action], Sequence[RuleOf[Any]]]] = {}
    """What each kind of action must keep: one function a rule, in rulebook order."""
    insight: ClassVar[Insight[Any]] = Insight()
    """What players that think may ask of a position besides its rules."""

    def __setattr__(self, name: str, value: object) -> None:
        """A frozen dataclass guards its own fields; this, whatever a class derived from it may be given."""
        raise FrozenInstanceError(f"a position is frozen: cannot assign {name!r}")

    @property
    def notation(self) -> Notation[A]:
        """The actions that can be written on this board."""
        raise NotImplementedError

    @property
    def data(self) -> str:
        """The fingerprint of the data that the position is played on (`Game.data`); positions on different
        data are not equal.
        """
        return ""

    @property
    @abstractmethod
    def current_player(self) -> int | None:
        """Who decides; None at chance nodes and at the end."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @property
    def left_out(self) -> A | None:
        """What records of an earlier edition of the rules (`Game.edition`) lack here; None for nothing."""
        return None

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.outcome is not None

    def legal_actions(self) -> tuple[A, ...]:
        """Every legal choice, in a stable order; () at chance nodes and at the end.

        Games with many actions narrow down first; the conformance suite holds theirs equal to this.

        Raises
        ------
        HiddenFromViewer
            In a masked position, where the choices depend on what its viewer cannot see, such as a rival's
            hand.
        """
        if self.current_player is None:
            return ()
        return tuple(action for action in self.candidates() if not self._violations(action))

    def candidates(self) -> Iterator[A]:
        """Every action the notation can express on this board, legal or not: what `violations` must be able
        to judge.
        """
        return iter(self.notation)

    def _at_hand(self, verb: str) -> Iterator[A]:
        """The candidates of a verb that a single rule might forbid, so that they would be legal without it:
        those of what is in hand, say. All of them, where a game knows no shorter list.
        """
        return self.notation.of(verb)

    def violations(self, action: Action) -> tuple[Violation, ...]:
        """Every rule that `action` breaks here, in rulebook order; () means legal.

        Raises
        ------
        BadNotation
            What is no action that the notation can express on this board (`candidates`): a text that nobody
            has parsed, another game's action, a cell or tile that does not exist.
        HiddenFromViewer
            In a masked position, where a rule depends on what its viewer cannot see.
        """
        if not isinstance(action, Action):
            raise BadNotation(_no_action(action))
        self._check(action)
        return self._violations(action)

    def _check(self, action: Action) -> None:
        """Raise BadNotation for an action that the notation cannot express on this board; one source with
        `Game.parse`.
        """
        self.notation.check(action)

    def _violations(self, action: Action) -> tuple[Violation, ...]:
        """Every rule that an action of this board breaks here, in rulebook order."""
        return tuple(
            broken for rule in self.rules[type(action)] if (broken := rule(self, action)) is not None
        )

    @abstractmethod
    def _apply(self, action: OwnAction) -> tuple[SameKind, tuple[Event, ...]]:
        """The position after a legal action."""

    def apply(self, action: Action) -> tuple[Self, tuple[Event, ...]]:
        """(position after, events); chance outcomes are applied the same way.

        A masked position gives the masked position after.

        Raises
        ------
        IllegalAction
            With every broken rule; this state is unchanged.
        BadNotation
            What is no action of this board; see `violations`.
        HiddenFromViewer
            In a masked position, where the viewer knows too little: whether it is legal, or what is then
            drawn or turned up.
        """
        if broken := self.violations(action):
            raise IllegalAction(action, broken)
        return self._apply(action)

    def apply_legal(self, action: Action) -> tuple[Self, tuple[Event, ...]]:
        """As `apply`, of an action that `legal_actions` or `chance_outcomes` has just listed here: it is not
        judged again.

        For loops that play on by the thousand; what comes from anywhere else goes through `apply`.
        """
        return self._apply(action)

    def chance_outcomes(self) -> tuple[tuple[A, float], ...]:
        """((outcome, probability), …) at a chance node, () elsewhere; probabilities sum to 1."""
        return ()

    def score_sheet(self) -> ScoreSheet:
        """The points so far, a line per player, category and rule; a game that counts none has no lines."""
        return ScoreSheet((), len(self.players))

    def worded(self, action: Action) -> Text:
        """The action in words that stand alone, legal or not, as an infinitive: "move to b4"; as it is
        written, where the game has no words for it.
        """
        return verbatim(action)

    def called(self, seat: int) -> Text:
        """Who sits there; a number where the game has no names."""
        return sentence("core-seat", number=seat + 1)

    def seen_by(self, player: int) -> Self:
        """The same position with everything hidden from `player` [0 = the first] masked, the seed included.

        Whatever it is asked it answers as this position would, or raises HiddenFromViewer; `determinize`
        gives one that answers everything.

        Raises
        ------
        BadOption
            No player of this position.
        """
        self._require_player(player)
        seen: Self = self._seen_by(player)
        return seen

    def determinize(self, player: int, rng: random.Random) -> Self:
        """A position that `player` [0 = the first] cannot tell from this one, hidden things dealt afresh and
        fairly.

        Raises
        ------
        BadOption
            No player of this position.
        """
        self._require_player(player)
        dealt: Self = self._determinize(player, rng)
        return dealt

    def _seen_by(self, player: int) -> SameKind:
        """The position with everything hidden from a player of it masked; as it is where nothing is
        hidden.
        """
        return self

    def _determinize(self, player: int, rng: random.Random) -> SameKind:
        """The position with everything hidden from a player of it dealt afresh; as it is where nothing is
        hidden.
        """
        return self

    def _require_player(self, player: object) -> None:
        if type(player) is not int or not 0 <= player < len(self.players):
            raise BadOption(mismatch(PLAYER, player, from_to(0, len(self.players) - 1)))

    @abstractmethod
    def graph(self) -> Graph:
        """The board as a graph frozen by `explorer.graphs.frozen`; see the game's catalogue for what nodes
        and edges mean.
        """

    def to_dict(self) -> dict[str, object]:
        """Plain JSON that `Game.from_dict` reads back to an equal state."""
        return written(self)

    def settled(self, at: Draft) -> SameKind:
        """A position that somebody has written, with all that was left out; `at` says what was written.

        Raises
        ------
        BadDefinition
            For what no game could have come to.
        """
        return self

    def unsound(self) -> tuple[str, Text] | None:
        """The field of a position that somebody has written which does not fit the others, and what is
        expected there.
        """
        return None


def _no_action(thing: object) -> Text:
    """What is said of something that is no action at all."""
    if isinstance(thing, str):
        said = shorten(thing)
        return about(f"action {said}", sentence("core-only-a-text", text=said))
    return mismatch("action", thing, sentence("core-an-action"))
