"""The same position under another rule: without one, so that whatever it alone forbids is legal; or with
another value of an option.

This is the one place in which a rule is switched off. Nothing of it is asked while a game is played as it is:
a position without a rule is of a class of its own, derived from the game's, and every position that follows
from it keeps that class (`replace`). So what is offered and what is explained agree without the rule too.

Which rules can be switched off, and why the others cannot, `rules.toml` says (`Waiver`, `STAYS`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import Field, dataclass, field, fields
from functools import cache
from typing import ClassVar

from explorer.core.game import Game, SameKind, State
from explorer.core.notation import Action
from explorer.core.replacing import replace
from explorer.core.rulebook import Rule, Rulebook, Violation, Waiver
from explorer.core.state import Insight

MANY = 10
"""Of a number that may be more than so many values, half and twice its default are offered."""


@dataclass(frozen=True, slots=True)
class Waivers:
    """Several rules that are switched off together: what they forbid is legal, unless another rule is in the
    way.
    """

    parts: tuple[Waiver, ...]

    @property
    def verbs(self) -> tuple[str, ...]:
        """The kinds of action that one of them forbids."""
        return tuple(dict.fromkeys(verb for part in self.parts for verb in part.verbs))

    def lifts(self, violation: Violation) -> bool:
        """True if this is no reason any more."""
        return any(part.lifts(violation) for part in self.parts)


class Loose(State):
    """The answers of a position without a rule: mixed into the class of its positions."""

    __slots__ = ()

    without: ClassVar[Waivers]
    """The change: which rules are switched off."""

    def _violations(self, action: Action) -> tuple[Violation, ...]:
        return tuple(one for one in super()._violations(action) if not self.without.lifts(one))

    def legal_actions(self) -> tuple[Action, ...]:
        """Actions that were legal, then those that only the rule forbids."""
        kept, freed = self.both()
        return (*kept, *freed)

    def both(self) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
        """Actions that are legal with the rule too; those that only the rule forbids: where there is
        anything, it bites.
        """
        kept = super().legal_actions()
        return kept, () if self.current_player is None else tuple(self._freed(kept))

    def _freed(self, kept: Iterable[Action]) -> Iterator[Action]:
        judged, lifts, verbs = super()._violations, self.without.lifts, self.without.verbs
        legal = {action for action in kept if action.verb in verbs}
        for verb in verbs:
            for action in self._at_hand(verb):
                if action not in legal and all(map(lifts, judged(action))):
                    yield action


@dataclass(frozen=True)
class Unruled(Insight):
    """The insight into a position without a rule: only what does not rest on the rules as
    they are. Nothing is compiled, nothing counted out.
    """

    game: Insight = field(default_factory=Insight)

    def evaluate(self, state: State) -> tuple[float, ...]:
        """The value of the position for every seat."""
        return self.game.evaluate(state)

    def prospects(self, state: State) -> tuple[float, ...]:
        """The same with what is on its way."""
        return self.game.prospects(state)

    def sides(self, state: State) -> tuple[tuple[int, ...], ...]:
        """Who wins together."""
        return self.game.sides(state)

    def cut_off(self, state: State) -> int | None:
        """[plies] How long a simulation is."""
        return self.game.cut_off(state)

    def ahead(self, state: State) -> int | None:
        """[decisions] How many are chosen by what was found."""
        return self.game.ahead(state)

    def countable(self, state: State, seat: int) -> bool:
        """Nothing is counted out."""
        return False


def loosened(state: SameKind, *rules: Rule) -> SameKind:
    """The position without rules that can be switched off.

    >>> from explorer.core.game import load
    >>> pond = load("pond")
    >>> state = loosened(pond.scenario("PON-X2"), pond.rulebook["PON-M4"])
    >>> [str(action) for action in state.both()[1]]
    ['step c4']
    """
    waivers = tuple(rule.waiver for rule in rules if rule.waiver is not None)
    assert len(waivers) == len(rules), f"{[rule.id for rule in rules]} cannot be switched off"
    own: type[State] = type(state)
    kind: Callable[..., SameKind] = _without(own, " and ".join(rule.id for rule in rules), Waivers(waivers))
    return kind(**{field.name: getattr(state, field.name) for field in fields(state)})


@cache
def _without(kind: type[State], rules: str, waivers: Waivers) -> type[State]:
    """The class of a game's positions without rules."""
    own = kind.insight
    kept = (own.scale, own.rollout, "greedy", own.seeded, own.unit)
    insight = Unruled(*kept, own.screened, own.answers, own.exploration, own)
    said = {"without": waivers, "insight": insight, "__slots__": (), "__doc__": f"Without {rules}."}
    return type(f"{kind.__name__}Without{rules}", (Loose, kind), said)


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that is other than the rulebook says: a rule switched off, or an option's value.

    >>> from explorer.core.game import load
    >>> game = load("pond")
    >>> state = game.scenario("PON-X1")
    >>> free = Change("PON-M2").of(state, game.rulebook)
    >>> set(state.legal_actions()) < set(free.legal_actions())
    True
    """

    rule: str
    option: str = ""
    value: object = None

    def of(self, state: SameKind, rulebook: Rulebook) -> SameKind:
        """The same position under it."""
        if not self.option:
            return loosened(state, rulebook[self.rule])
        return replace(state, options=replace(state.options, **{self.option: self.value}))

    def start(self, game: Game, players: int, seed: int, options: dict[str, object]) -> State:
        """A new game under it."""
        if self.option:
            return game.start(players, seed, **options | {self.option: self.value})
        first: State = loosened(game.start(players, seed, **options), game.rulebook[self.rule])
        return first

    def at_the_start(self, game: Game) -> bool:
        """True if it already decides how the game is set up, so that a position cannot be had under both."""
        if not self.option:
            return False
        players = game.players[0]
        plain = game.start(players, 1)
        return bool(self.start(game, players, 1, {}) != self.of(plain, game.rulebook))


@dataclass(frozen=True, slots=True)
class Changes:
    """Several things that are other than the rulebook says, at once; asked as one of them is.

    >>> from explorer.core.game import load
    >>> game = load("pond")
    >>> both = Changes((Change("PON-M2"), Change("PON-M4")))
    >>> state = both.of(game.scenario("PON-X2"), game.rulebook)
    >>> "step c4" in map(str, state.legal_actions()), both.rules
    (True, ('PON-M2', 'PON-M4'))
    """

    parts: tuple[Change, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that are switched off."""
        return tuple(part.rule for part in self.parts if not part.option)

    @property
    def option(self) -> str:
        """The options that are otherwise, where no rule is switched off; "" else."""
        return "" if self.rules else ", ".join(part.option for part in self.parts)

    def of(self, state: SameKind, rulebook: Rulebook) -> SameKind:
        """The same position under all of them."""
        for part in self.parts:
            state = part.of(state, rulebook) if part.option else state
        return loosened(state, *(rulebook[rule] for rule in self.rules)) if self.rules else state

    def start(self, game: Game, players: int, seed: int, options: dict[str, object]) -> State:
        """A new game under all of them."""
        other = {part.option: part.value for part in self.parts if part.option}
        first: State = game.start(players, seed, **options | other)
        return loosened(first, *(game.rulebook[rule] for rule in self.rules)) if self.rules else first

    def at_the_start(self, game: Game) -> bool:
        """True if one of them already decides how the game is set up."""
        return any(part.at_the_start(game) for part in self.parts)


def changes(game: Game, options: object = None) -> tuple[Change, ...]:
    """Everything that can be changed about a game played with these options, by default its own, in rulebook
    order.

    >>> from explorer.core.game import load
    >>> changes(load("souls"))
    (Change(rule='SOU-S2', option='morphos', value=8), Change(rule='SOU-P2', option='', value=None),
     Change(rule='SOU-M1', option='rounds', value='one'))
    """
    found = [Change(rule.id) for rule in game.rulebook if rule.waiver]
    for switch in fields(game.options):
        now = getattr(options, switch.name, switch.default)
        found += [Change(switch.metadata["rule"], switch.name, value) for value in _values(switch, now)]
    return tuple(sorted(found, key=lambda change: game.rulebook.order(change.rule)))


def _values(switch: Field[object], now: object) -> list[object]:
    """The other values of an option."""
    allowed = switch.metadata["allowed"]
    if isinstance(now, int) and len(allowed) > MANY:
        return [value for value in (now // 2, now * 2) if value in allowed]
    return [value for value in allowed if value != now]
