"""Plans before moving: where a butterfly can land and what that gives, and how many turns away home is.

Nothing here uses what the player cannot see: a position and its `seen_by` view give the same answers. Points
of an immediate end of the season come from `scoring.projected`. Positions that differ only in spaces between
which no objective of the season makes a difference give the same points, so each kind is counted once.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from operator import add
from typing import NamedTuple

from explorer.core.errors import BadOption, unknown
from explorer.core.messages import message
from explorer.core.replacing import put, replace
from explorer.games.mariposas import rules, scoring, turn
from explorer.games.mariposas import turn_landing as landing
from explorer.games.mariposas.actions import BONUS_PLAYED, PLAYED, REUSE, play
from explorer.games.mariposas.board import Board, birth_points, makes_double
from explorer.games.mariposas.board_map import (
    FLIES,
    FLOWER,
    FLOWERS,
    FLY,
    GENERATION,
    LIVES,
    MOVEMENTS,
    MOVING,
    OFF_BOARD,
    ROW_CARDS,
    ROWS,
)
from explorer.games.mariposas.position import Move, Player, Position

DOUBLE = 5
KINDS = (1, 2, 3, 4, DOUBLE)
"""The generations, and 5 for a generation 4 on its double side."""
BITS = 6  # a player's butterflies count for 14 at most: 1 + 2 + 3 and four doubles


def kind(player: Player, fly: int) -> int:
    """The generation of a butterfly, 5 for a double."""
    return DOUBLE if fly in player.doubles else GENERATION[fly]


@lru_cache(maxsize=64)
def shares(board: Board, card: str) -> Mapping[tuple[int, str], int]:
    """(kind, space) -> what a butterfly there adds to the profile of its player: counts by sort of space,
    packed in a number.

    Two spaces are of one sort when every area of the objective card holds both or neither (MAR-O1 to MAR-O6).
    Generation 4 at Michoacán is a sort of its own (MAR-E7).
    """
    areas = [
        area.spaces
        for objective in board.objectives[card].objectives
        for area in (objective.area, *(need.area for need in objective.needs), *objective.none)
    ]
    sorts: dict[tuple[bool, ...], int] = {}
    found = {}
    for space in board.spaces:
        for each in KINDS:
            sort = (*(space in area for area in areas), each >= 4 and space == board.home)
            found[each, space] = (2 if each == DOUBLE else 1) << BITS * sorts.setdefault(sort, len(sorts))
    return found


class Forecast:
    """The points that an immediate end of the season would give one player, its butterflies and goods
    imagined otherwise.
    """

    def __init__(self, state: Position, seat: int) -> None:
        self._state, self._seat = state, seat
        self._known: dict[tuple[int, int, tuple[str, ...]], int] = {}
        self.share = shares(state.board, state.cards[state.season])

    def profile(self, player: Player) -> int:
        """The sum of the shares of a player's butterflies, which decides about their points."""
        return sum(self.share[kind(player, fly), player.flies[fly]] for fly in player.on_board)

    def points(
        self, profile: int, flowers: int, relays: tuple[str, ...], player: Callable[[], Player]
    ) -> int:
        """Points of the season's end [points, 0 or more], what has been written down already left out.

        Parameters
        ----------
        profile : int
            The sum of the shares of the butterflies.
        flowers : int
            How many tokens of the scarcest type the player has: no objective asks for more (MAR-O5).
        relays : tuple of str
            The relay cards gained, in the order of the notation.
        player : callable
            Makes the player so described; only called for what has not been counted before.
        """
        key = profile, flowers, relays
        if key not in self._known:
            self._known[key] = self.of(player())
        return self._known[key]

    def of(self, player: Player) -> int:
        """The same for a whole player."""
        state = self._state.with_player(self._seat, player)
        return sum(entry.points for entry in scoring.projected(state, self._seat))


# Turns away -------------------------------------------------------------------------------------------------


def known(what: str, name: str, names: Collection[str]) -> None:
    """Refuse a name that the game does not have."""
    if name not in names:
        raise BadOption(unknown(message(f"mar-name-{what}"), name, names))


STEPS = tuple(
    sorted({sum(part) for row in MOVEMENTS.values() for n in range(1, 4) for part in combinations(row, n)})
)
"""The distances one butterfly can go with one action card, all movements its own: 1 to 5 steps."""


@lru_cache(maxsize=1024)
def turns_from_home(board: Board, distance: str = "exact") -> Mapping[str, int]:
    """Fewest turns, one action card each, in which one butterfly can come from each space to land on
    Michoacán.

    Parameters
    ----------
    board : Board
        The map.
    distance : str
        The option of MAR-M2: "exact" or "up_to".

    Returns
    -------
    dict
        space -> turns, nearest first; 0 for Michoacán, 1 when a single card does it. A space that no row of
        turns joins to it is missing; the printed map has none.

    Notes
    -----
    All movements of a card go to this butterfly, any may be forgone (MAR-M1, MAR-M7), so that a card takes it
    1 to 5 steps; bonus cards are left out. Ways back are as long as ways there.

    Examples
    --------
    >>> import explorer
    >>> away = turns_from_home(explorer.load("mariposas").board)
    >>> away["michoacan"], away["monterrey"], max(away.values())
    (0, 1, 3)
    """
    walks = board.reach if distance == "exact" else board.up_to
    found, edge, turns = {board.home: 0}, {board.home}, 0
    while edge:
        turns += 1
        reached = set().union(*(walks[n][space] for n in STEPS for space in edge))
        edge = {space for space in reached if space not in found}
        found |= {space: turns for space in board.spaces if space in edge}
    return found


UNKNOWN = "?"
Movement = tuple[int, bool]  # steps, and whether the extra flower of the "4" card belongs to it


class PossibleBirth(NamedTuple):
    """A birth that a landing makes possible (MAR-N1).

    `generation` is that of the newborn, 5 for a generation 4 on its double side; `points` are what the birth
    adds, at once and to an immediate end of the season, as if nothing were paid; `identical` and `any` are
    the two prices in flowers (MAR-N2); `affordable` counts in what the landing itself gives.
    """

    generation: int
    points: int
    identical: int
    any: int
    affordable: bool


class Yield(NamedTuple):
    """The yield of a landing.

    `flowers` from the space, and from an ability tile that the relay completes (MAR-A3); `joker`: one flower
    of choice; `extra`: the types that the "4" card could add (MAR-M8); `relay`: "" none, "?" a face-down
    token and a flower of the die, "joker" a joker space, else the card gained; `birth`: None where there can
    be none at any price; `points` that an immediate end of the season would give more or less than before,
    the choices and the birth left out.
    """

    flowers: tuple[str, ...]
    joker: bool
    extra: tuple[str, ...]
    relay: str
    birth: PossibleBirth | None
    points: int


class Landing(NamedTuple):
    """One movement of one butterfly: `length` as printed, two steps more with `plus2`, and what it would
    give.
    """

    fly: str
    space: str
    length: int
    plus2: bool
    gain: Yield


# Landings ---------------------------------------------------------------------------------------------------


def landings(
    state: Position, seat: int | None = None, *, card: str = "", bonus: Collection[str] = (), fly: str = ""
) -> tuple[Landing, ...]:
    """Every landing that one movement can bring now, and what each would give (MAR-M1 to M9, F1 to F3, R1 to
    R8, N1 to N9).

    While a card is being resolved, the movements left are asked about unless `card` is given.

    Parameters
    ----------
    seat : int, optional
        Whose butterflies; the seat whose turn it is when left out.
    card : str
        A kind of action card, or "32"; a reuse card stands for all it can copy. Every card in hand when left
        out.
    bonus : collection of str
        Bonus cards to play with it, "+1" and "+2"; they need not be held.
    fly : str
        One butterfly; all of them when left out.

    Returns
    -------
    tuple of Landing
        By butterfly, then shortest movement first, then in the order of the map; () when nothing can move.
        The same landing by two cards appears once.

    Raises
    ------
    BadOption
        For a card, bonus card or butterfly that the game does not have.

    Examples
    --------
    >>> import explorer
    >>> state = explorer.load("mariposas").start(players=2, seed=1)
    >>> for found in landings(state, card="111"):
    ...     print(found.fly, found.space, found.length, found.gain.flowers)
    1a western-sierra-madre 1 ('pink',)
    1a mexican-plateau 1 ('purple',)
    1a huasteca 1 ('orange',)
    """
    _refuse_unknown(card, bonus, fly)
    ground, movements, plus2 = _asked(state, state.seat if seat is None else seat, card, bonus)
    return tuple(_landings(ground, [FLY[fly]] if fly else range(len(FLIES)), sorted(set(movements)), plus2))


def _refuse_unknown(card: str, bonus: Collection[str], fly: str) -> None:
    if card:
        known("card", card, PLAYED)
    if fly:
        known("butterfly", fly, FLIES)
    for name in bonus:
        known("bonus-card", name, BONUS_PLAYED)


def _asked(
    state: Position, seat: int, card: str, bonus: Collection[str]
) -> tuple[Ground, Iterable[Movement], bool]:
    """The ground, the movements to try, and True if one of them may be longer."""
    if seat == state.seat and state.phase in MOVING and not card:
        return Ground(state, seat, state.move), state.move.left, state.move.plus2
    player = turn.without(state.players[seat], (card, *bonus), state.options.bonus_cards)
    ground = Ground(state.with_player(seat, player), seat, Move(starts=player.flies))
    return ground, _movements(state, seat, card, bonus), "+2" in bonus


def _landings(
    ground: Ground, flies: Iterable[int], movements: list[Movement], plus2: bool
) -> Iterator[Landing]:
    board, distance = ground.state.board, ground.state.options.distance
    for fly in flies:
        here = ground.player.flies[fly]
        if here in OFF_BOARD:
            continue
        gains: dict[tuple[str, bool], Yield] = {}
        for length, extra in movements:
            for longer in (False, True) if plus2 else (False,):
                for there in _ends(board, distance, here, length + 2 * longer):
                    if (there, extra) not in gains:
                        gains[there, extra] = ground.gain(fly, there, extra)
                    yield Landing(FLIES[fly], there, length, longer, gains[there, extra])


@lru_cache(maxsize=4096)
def _ends(board: Board, distance: str, here: str, steps: int) -> tuple[str, ...]:
    """MAR-M2: where a movement may end, in the order of the map."""
    ends = rules.destinations(board, distance, here, steps)
    return tuple(space for space in board.spaces if space in ends)


def _movements(state: Position, seat: int, card: str, bonus: Collection[str]) -> Iterator[Movement]:
    """MAR-M5, MAR-B2, MAR-B3: the movements of this card, or of each card in hand."""
    mine = replace(state, seat=seat)
    for each in (card,) if card else state.players[seat].hand:
        copied = rules.targets(mine, each) if each in REUSE else ("",) if each in PLAYED else ()
        for target in copied:
            yield from turn.movements(play(each, target, tuple(sorted(set(bonus)))))


class Ground:
    """The map as one player finds it in one turn; `move` holds where the butterflies stood and the spaces
    taken from.
    """

    def __init__(self, state: Position, seat: int, move: Move) -> None:
        self.state, self.seat, self.move, self.player = state, seat, move, state.players[seat]
        self.supply = tuple(state.supply(flower) for flower in range(len(FLOWERS)))
        self.forecast = Forecast(state, seat)
        self.profile, self.now = self.forecast.profile(self.player), self.forecast.of(self.player)
        self._printed: dict[str, tuple[str, ...]] = {}
        self._offered: dict[str, tuple[str, ...]] = {}
        self.kinds = tuple(kind(self.player, fly) for fly in range(len(FLIES)))
        born = {generation: landing.newborn(self.player, generation + 1) for generation in (1, 2, 3)}
        self.children = {generation: fly for generation, fly in born.items() if fly is not None}

    def gain(self, fly: int, space: str, extra: bool) -> Yield:
        """The yield for this butterfly of landing on this space."""
        free, relay = landing.may_collect(self.move, fly, space), self.relay(fly, space)
        flowers = (*(self.printed(space) if free else ()), *self.bouquet(relay))
        joker = relay == "joker" and free and any(self.supply)
        more = self.extra(fly, space) if extra else ()
        after = Landed(self, fly, space, flowers, relay)
        return Yield(flowers, joker, more, relay, self.birth(after, joker, more), after.points - self.now)

    def printed(self, space: str) -> tuple[str, ...]:
        """MAR-F1: the flowers of a space, as far as the supply holds them."""
        if space not in self._printed:
            found: list[str] = []
            for flower in self.state.board.spaces[space].flowers:
                if found.count(flower) < self.supply[FLOWER[flower]]:
                    found.append(flower)
            self._printed[space] = tuple(found)
        return self._printed[space]

    def extra(self, fly: int, space: str) -> tuple[str, ...]:
        """MAR-M8, MAR-M10: the types of flower that the spaces next door could add."""
        found: dict[str, None] = {}
        for beside in self.state.board.neighbours[space]:
            if beside not in self._offered:
                offered = landing.offered(self.state, beside)
                self._offered[beside] = tuple(flower for flower in offered if self.supply[FLOWER[flower]])
            if self._offered[beside] and landing.may_collect(self.move, fly, beside):
                found |= dict.fromkeys(self._offered[beside])
        return tuple(found)

    def relay(self, fly: int, space: str) -> str:
        """MAR-R1 to MAR-R4, MAR-R8: what the relay token of a space gives this butterfly; never looks under
        it.
        """
        city = self.state.board.city_numbers.get(space)
        if city is None:
            return ""
        if not self.state.faceup[city]:
            return UNKNOWN
        token = self.state.tokens[city]
        known = token != "joker" and space in self.player.landed[fly]
        return "" if known or token in self.player.relays else token

    def bouquet(self, relay: str) -> tuple[str, ...]:
        """MAR-A3: one flower of each type where this card completes the row of that ability tile."""
        if relay not in LIVES or "five-flowers" not in self.state.tiles:
            return ()
        row = ROW_CARDS[ROWS[self.state.tiles.index("five-flowers")]]
        done = relay in row and row.issubset({*self.player.relays, relay})
        return tuple(flower for flower in FLOWERS if self.supply[FLOWER[flower]]) if done else ()

    def birth(self, after: Landed, joker: bool, extra: tuple[str, ...]) -> PossibleBirth | None:
        """MAR-N1, MAR-N2, MAR-N5, MAR-N8: the birth after a landing, None where there can be none at any
        price.
        """
        board, generation = self.state.board, after.kind
        if (
            after.space not in board.beside_plant
            or generation == DOUBLE
            or (generation < 4 and generation not in self.children)
        ):
            return None
        alike, any_ = board.birth_cost[generation]
        most = max(
            count + joker + (flower in extra) for flower, count in zip(FLOWERS, after.flowers, strict=True)
        )
        total = sum(after.flowers) + joker + bool(extra) + (after.relay == UNKNOWN and any(self.supply))
        return PossibleBirth(*after.child(), alike, any_, most >= alike or total >= any_)


class Landed:
    """One player after one landing, as far as the points of the season's end go."""

    def __init__(self, ground: Ground, fly: int, space: str, flowers: tuple[str, ...], relay: str) -> None:
        self.ground, self.fly, self.space, self.relay = ground, fly, space, relay
        self.kind = ground.kinds[fly]
        held, forecast = ground.player.flowers, ground.forecast
        self.flowers = tuple(map(add, held, map(flowers.count, FLOWERS))) if flowers else held
        gained = bool(relay) and relay not in (UNKNOWN, "joker")
        self.relays = (*ground.player.relays, relay) if gained else ground.player.relays
        here = ground.player.flies[fly]
        self.profile = ground.profile - forecast.share[self.kind, here] + forecast.share[self.kind, space]
        self.points = forecast.points(self.profile, min(self.flowers), self.relays, self.player)

    def player(self) -> Player:
        """The player after the landing."""
        before = self.ground.player
        return before._replace(
            flies=put(before.flies, self.fly, self.space), flowers=self.flowers, relays=self.relays
        )

    def child(self) -> tuple[int, int]:
        """MAR-N5, MAR-N6, MAR-O8, MAR-O9, MAR-A2: the newborn's generation, and the points that its birth
        brings.
        """
        ground, share = self.ground, self.ground.forecast.share
        objectives = landing.card_of(ground.state).objectives
        double = self.kind == 4 or (self.kind == 3 and any(makes_double(o, self.space) for o in objectives))
        child = DOUBLE if double else self.kind + 1
        profile = self.profile + share[child, self.space] - (share[4, self.space] if self.kind == 4 else 0)
        later = ground.forecast.points(profile, min(self.flowers), self.relays, lambda: self.parent(double))
        rewarded = "birth-points" in ground.state.abilities(ground.player._replace(relays=self.relays))
        new = self.kind < 4  # MAR-N11: turning a generation 4 is no birth of a new generation
        at_once = new * sum(birth_points(o, self.space) for o in objectives) + rewarded
        return child, later - self.points + at_once

    def parent(self, double: bool) -> Player:
        """The player after the birth, which has not been paid."""
        player = self.player()
        born = self.fly if self.kind == 4 else self.ground.children[self.kind]
        doubles = (*player.doubles, born) if double else player.doubles
        return player._replace(flies=put(player.flies, born, self.space), doubles=doubles)
