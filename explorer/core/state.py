"""A position of a game: what it answers, and what players that think may ask of it.

The defaults of `Insight` serve every game. A game that knows better says so on its state class, `insight:
ClassVar[Insight] = …`.
"""

from __future__ import annotations

import math
import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import FrozenInstanceError, dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeAlias, TypeVar

from explorer.core.cells import Displayed
from explorer.core.codec import Draft, written
from explorer.core.errors import BadDefinition, BadNotation, BadOption, about, mismatch, shorten
from explorer.core.notation import A, Action, Notation
from explorer.core.options import Options, from_to
from explorer.core.replacing import replace
from explorer.core.rulebook import Event, IllegalAction, Outcome, ScoreSheet, Violation
from explorer.core.text import Text, sentence, verbatim

if TYPE_CHECKING:
    from typing_extensions import TypeVar as Defaulting

    Position = Defaulting("Position", bound="State", default="State", contravariant=True)
else:  # a type variable with a default is Python 3.13's
    Position = TypeVar("Position")

M = TypeVar("M", bound=Hashable)
"""A move of a compiled position."""

TWO = 2
"""What `_apply` gives: the position after, and its events."""

POINTS_AHEAD = sentence("core-points-ahead")

MOST_TO_COUNT = 2
"""[players] Who goes for the most while the other goes for the least: with a third there is no such count."""

WON_WITHOUT_POINTS = 0.5
"""[points] What a victory counts that the points do not show: one on a tie-break, or one in a race."""


class Compiled(ABC, Generic[M]):
    """A position that is played forwards and back in place: what deep searches run on.

    It may end sooner than the game does, for instance with the round of a match. Moves are whatever is
    fastest, hashable, and mean the same action wherever they are legal.
    """

    __slots__ = ()

    players: int
    """The number of seats."""

    @property
    @abstractmethod
    def seat(self) -> int | None:
        """Who decides; None at chance nodes. Nobody asks at the end."""

    @property
    @abstractmethod
    def terminal(self) -> bool:
        """True if nothing more is played."""

    @abstractmethod
    def moves(self) -> Sequence[M]:
        """Every legal move in a stable order; at a chance node every outcome."""

    @abstractmethod
    def make(self, move: M) -> None:
        """Play one of `moves()`."""

    @abstractmethod
    def unmake(self) -> None:
        """Take the last move back."""

    @abstractmethod
    def value(self, seat: int) -> float:
        """The lead of `seat` [points]: above 0 at the end means that it wins, below 0 that it loses, 0 a
        draw.
        """

    @abstractmethod
    def key(self) -> Hashable:
        """Equal only for positions from which best play is worth the same; where all is the same it should be
        equal.
        """

    @abstractmethod
    def action(self, move: M) -> Action:
        """The action of the game that a move stands for."""

    def distinct(self) -> Sequence[M]:
        """Those of `moves()` that a search must look at, promising ones first: of several that come to the
        same, one will do.
        """
        return self.moves()

    def chances(self) -> Sequence[float]:
        """At a chance node, the probability of each of `moves()`."""
        return ()

    def bounds(self, seat: int) -> tuple[float, float]:
        """(lowest, highest) value for `seat` that can still come about; the narrower, the more a search may
        skip.
        """
        return -math.inf, math.inf

    def returns(self) -> tuple[float, ...]:
        """Each seat's share of a victory [0 = lost, 1 = won alone or with partners], here or as estimated
        from here.

        The shares of all sides sum to 1.
        """
        ahead = [self.value(seat) for seat in range(self.players)]
        best = max(ahead)
        return tuple((value == best) / ahead.count(best) for value in ahead)

    def playout(self, rng: random.Random, plies: int | None = None) -> int:
        """Play at random to the end, or `plies` moves at most; returns how many `unmake` takes back."""
        made = 0
        while made != plies and not self.terminal:
            self.make(at_random(self, self.moves(), rng))
            made += 1
        return made


def at_random(position: Compiled[M], moves: Sequence[M], rng: random.Random) -> M:
    """One of the position's moves: any is as likely as another, outcomes of chance have their own
    probabilities.
    """
    if position.seat is not None:
        return moves[int(rng.random() * len(moves))]
    point = rng.random()
    for move, probability in zip(moves, position.chances(), strict=True):
        point -= probability
        if point < 0:
            return move
    return moves[-1]


Quick: TypeAlias = Compiled[Any]
"""One whose moves nobody has named: they go back to the position that offered them."""


@cache
def each_alone(players: int) -> tuple[tuple[int, ...], ...]:
    """The sides of a game without partners."""
    return tuple((seat,) for seat in range(players))


@dataclass(frozen=True)
class Insight(Generic[Position]):
    """The questions, with answers that serve every game.

    Attributes
    ----------
    scale : float
        [units of `evaluate`] A lead that makes victory likely: who is ahead by so much wins about three times
        out of four.
    rollout : int or None
        [plies] After how much random play a simulation is cut off and evaluated; None plays to the end.
    adviser : str
        The strongest player that answers in a second, of those that play every position of this game
        (docs/explanation/players.md).
    seeded : bool
        Whether the seed still decides something after the set-up (a shuffle, a bag). Then not even a position
        in which everything lies open can be counted out.
    unit : Text
        What `evaluate` counts, for charts: "points ahead".
    screened : int or None
        So many actions are simulated, those that do best one turn ahead; None for all.
    answers : int
        Of so many answers of the next rival the best is played in a simulation; 0 leaves them to the search.
    exploration : float
        The weight of what is little known in a search: less where moves differ by little.

    Examples
    --------
    >>> import explorer
    >>> state = explorer.load("village").start(seed=1)
    >>> state.insight.evaluate(state), state.insight.adviser, state.insight.unit.en
    ((0.0, 0.0), 'montecarlo:1s', 'points ahead')
    """

    scale: float = 10.0
    rollout: int | None = None
    adviser: str = "greedy"
    seeded: bool = True
    unit: Text = POINTS_AHEAD
    screened: int | None = None
    answers: int = 0
    exploration: float = 0.7

    def evaluate(self, state: Position) -> tuple[float, ...]:
        """The value of the position for every seat [`unit`, more is better]: the score sheet with what would
        be counted if the season ended now.
        """
        sheet = state.score_sheet()
        return tuple(float(sheet.total(seat, projected=True)) for seat in range(sheet.players))

    def prospects(self, state: Position) -> tuple[float, ...]:
        """The value of the position where a simulation is cut off [`unit`]: `evaluate`, and what is on its
        way to count later, where a game knows better than its score sheet.
        """
        return self.evaluate(state)

    def sides(self, state: Position) -> tuple[tuple[int, ...], ...]:
        """Who wins together, every seat in one of them: each alone, where a game has no teams."""
        return each_alone(len(state.players))

    def alike(self, state: Position, action: Action) -> Hashable:
        """Equal for legal actions that come to the same, so that one of them is thought about: the action
        itself.

        What is hidden from the seat is dealt here: actions may be tried, and must not be equal by what they
        turn up.
        """
        return action

    def cut_off(self, state: Position) -> int | None:
        """[plies] After how much random play a simulation from here is cut off and evaluated; None plays to
        the end.
        """
        return self.rollout

    def ahead(self, state: Position) -> int | None:
        """[decisions] How many of them a simulation from here chooses by what earlier ones found; None: as
        many as they met.
        """
        return None

    def finished(self, state: Position, rng: random.Random) -> tuple[float, ...] | None:
        """Every seat's points once the game was played on to its end without much thought, in a quicker way
        than ply by ply.

        None where the game knows no such way.
        """
        return None

    def masks(self, state: Position, seat: int) -> bool:
        """True if something but the seed is masked to `seat`."""
        view = state.seen_by(seat)
        dealt: Any = view.determinize(seat, random.Random(0))
        return bool(replace(dealt, seed=view.seed) != view)

    def hides(self, state: Position, seat: int) -> bool:
        """True if something that `seat` cannot see may decide how it goes on; in the game, or in what
        `compiled` plays of it.
        """
        return self.seeded or self.masks(state, seat)

    def turns_on_unseen(self, state: Position, seat: int) -> bool:
        """True if what is masked to `seat` may change how its turn leaves everybody standing (`evaluate`).

        Where it cannot, players look at one deal of it instead of many that all say the same.
        """
        return self.masks(state, seat)

    def countable(self, state: Position, seat: int) -> bool:
        """True if `seat` could count the position out: two players at most, and nothing unseen that may
        decide how it goes on.
        """
        return len(state.players) <= MOST_TO_COUNT and not self.hides(state, seat)

    def opened(self, state: Position) -> State | None:
        """The position with all that is masked laid open, as one who looks back may see it; None where there
        is no such form.
        """
        return None

    def compiled(self, state: Position) -> Quick | None:
        """The position in a form that is searched faster, if the game has one; only asked of positions
        without masks.
        """
        return None


# A position of any game, and what is asked of it: the half of the contract that every game fills in.

if TYPE_CHECKING:
    import networkx as nx
    from typing_extensions import TypeVar as Defaulting

    Graph: TypeAlias = nx.Graph[Any]  # networkx: nodes are whatever a board is made of
    S = Defaulting("S", bound="State", default="State", covariant=True)
else:  # a type variable with a default is Python 3.13's
    S = TypeVar("S")

PLAYER = Text("joueur", "player")
"""The words of errors."""

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
    """The number of turns completed: the time axis of plots."""
    seed: int | None
    """The seed of every random order; None in a masked position."""
    options: Options
    rules: ClassVar[Mapping[type[Action], Sequence[RuleOf[Any]]]] = {}
    """The rules of each kind of action: one function a rule, in rulebook order."""
    insight: ClassVar[Insight[Any]] = Insight()
    """The insight that players that think have into a position besides its rules."""

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
        """The outcome of the game, None while it goes on."""

    @property
    def left_out(self) -> A | None:
        """The part that older records (`Game.edition`) lack in these rules; None for nothing."""
        return None

    @property
    def is_terminal(self) -> bool:
        """True if the game is over."""
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
        rules = self.rules.get(type(action))
        if rules is None:
            raise _without_rules(self, action)
        return tuple(broken for rule in rules if (broken := rule(self, action)) is not None)

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
        return _whole(self, action, self._apply(action))

    def apply_legal(self, action: Action) -> tuple[Self, tuple[Event, ...]]:
        """As `apply`, of an action that `legal_actions` or `chance_outcomes` has just listed here: it is not
        judged again.

        For loops that play on by the thousand; what comes from anywhere else goes through `apply`.
        """
        return _whole(self, action, self._apply(action))

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
    if isinstance(thing, str):
        said = shorten(thing)
        return about(f"action {said}", sentence("core-only-a-text", text=said))
    return mismatch("action", thing, sentence("core-an-action"))


def _without_rules(state: State, action: Action) -> BadDefinition:
    """The error for a kind of action that the table of rules leaves out."""
    kind, where = type(action).__name__, f"{type(state).__name__}.rules"
    return BadDefinition(where, kind, sentence("core-no-rules"), sentence("core-row-of-rules", kind=kind))


def _whole(state: State, action: Action, made: Any) -> tuple[Any, tuple[Event, ...]]:
    """What `_apply` gave, once it is a position and its events."""
    if type(made) is tuple and len(made) == TWO and isinstance(made[1], tuple) and isinstance(made[0], State):
        return made
    where = f"{type(state).__name__}._apply"
    if isinstance(made, tuple) and len(made) == TWO:
        got = type(made[1]).__name__ if isinstance(made[0], State) else type(made[0]).__name__
        got = f"{type(made[0]).__name__}, {got}"
    else:
        got = type(made).__name__
    raise BadDefinition(where, str(action), verbatim(got), sentence("core-position-and-events"))
