"""A position of Papillon: its parts and fields, queries that need no rule, hidden cards (PAP-S7), and how a
position is written.

In the `[position]` table of a scenario file nearly all may be left out:

    options = { rounds = "blue" }  # the defaults
    seed = 1                       # deals whatever is not said
    round = "blue"                 # or "orange"
    deal = 4                       # the last
    direction = "clockwise"        # or "anticlockwise"
    seat = 0                       # whose turn it is
    phase = "capture"              # "play" in the orange round, "cat" while one is to be answered; roll,
                                   # direction …
    turn = 0                       # turns completed
    leader = 0                     # of five players, who leads the team of three (PAP-S6); -1 otherwise
    table = ["3", "dragon"]        # the blue table
    last = -1                      # who captured last
    willing = false                # whether the black cat was won voluntarily
    plates = [["7"], ["cat", "3"]] # orange: two stacks, the last card on top
    suites = [{ cards = ["8"], signs = ["plus"] }, {}, {}, {}]    # `last` is what follows a knife; else it is
                                                                  # the last card's
    middle = ["yin"]               # between the plates
    pile = ["butterfly", "3"]      # the next card first; every blue card that is nowhere else, shuffled
    going = { cats = 1, by = 3 }   # cards played, whether one was drawn, cats, who played them, players stuck
                                   # in a row
    stock = []                     # the cards to be dealt, next first; as many as needed, by the seed
    dice = { seats = [0, 2], rolled = [7] }
    ending = ""                    # how the orange round ended: out, blocked
    aside = []                     # cards out of play: whatever is nowhere else

    [[position.players]]           # two to five
    hand = ["7", "cat"]
    won = ["3"]
    scored = [{ rule = "PAP-O12", key = "deal ended", points = -20, when = "1" }]

A card is called by its kind ("7", "dragon", "cat"): the next free one of the deck that is dealt; or in full,
"blue forme-7".
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, ClassVar, NamedTuple, Self

from explorer.core.codec import (
    MANY,
    At,
    Draft,
    Kind,
    Seed,
    choice,
    follows,
    last_seat,
    named,
    plain,
    rows,
    whole,
)
from explorer.core.definitions import Reader
from explorer.core.game import Options, State, known, option
from explorer.core.messages import message, template
from explorer.core.replacing import put, replace, replaced_quickly
from explorer.games.papillon.board import (
    BLUE,
    BOTH,
    CAPTURE,
    CATERPILLAR,
    CHANCE,
    CLOCKWISE,
    COLOURS,
    COUNT,
    DIRECTIONS,
    ENDINGS,
    FEWEST,
    HIDDEN,
    HIGHEST,
    KIND,
    KNIFE,
    MOST,
    NARROW,
    NO,
    NO_VALUE,
    NO_YES,
    NOBODY,
    ORANGE,
    OVER,
    PHASES,
    PLAY,
    REPLACE,
    ROLL,
    ROUNDS,
    RULEBOOK,
    SIGN_MODES,
    STRUCK,
    TOTALS,
    VALUES,
    YES,
    Board,
    Cards,
    Deals,
    following,
)


class Claims:
    """The cards that no key of a written position has named yet.

    A kind ("7", "cat") means the first free card of the deck that is dealt in this round; in the orange
    round, then of the blue deck. In a masked position hidden cards may be named, any number of them.
    """

    def __init__(self, at: Draft) -> None:
        self.board: Board = at.board
        self.masked: bool = at.masked
        self.colours = (BLUE,) if at.round == BLUE else (ORANGE, BLUE)
        self.free = {card for each in self.colours for card in self.board.deck(each)}
        self.hidden = dict.fromkeys(COLOURS, 0)

    def named(self, reader: Reader, key: str, names: object) -> Cards:
        """The cards of a list of names, each claimed once."""
        if not isinstance(names, (list, tuple)):
            raise reader.refuse(key, names, message("pap-some-cards"))
        return tuple([self._claim(reader, key, name) for name in names])

    def _claim(self, reader: Reader, key: str, name: object) -> int:
        number = self.board.number.get(name) if isinstance(name, str) else None
        if number is not None and self.board.is_hidden(number):
            if not self.masked:
                raise reader.refuse(key, name, message("pap-a-mask"))
            self.hidden[self.board.colour(number)] += 1
            return number
        if number is None:
            number = self._first(KIND.get(name, HIDDEN) if isinstance(name, str) else HIDDEN)
        if number is None or number not in self.free:
            raise reader.refuse(key, name, message("pap-some-cards"))
        self.free.remove(number)
        return number

    def _first(self, kind: int) -> int | None:
        cards = (card for colour in self.colours for card in self.board.deck(colour))
        return next((card for card in cards if card in self.free and self.board.kind[card] == kind), None)

    def rest(self, colour: str) -> Cards:
        """The free cards of a deck, sorted."""
        return tuple(card for card in self.board.deck(colour) if card in self.free)

    def take(self, cards: Cards) -> Cards:
        """Claim these free cards."""
        self.free.difference_update(cards)
        return cards


# Reading ----------------------------------------------------------------------------------------------------


def numbers(allowed: Callable[[Draft], range]) -> Kind:
    """A list of numbers from a range."""

    def read(reader: Reader, key: str, at: Draft) -> tuple[int, ...]:
        known = allowed(at)
        return reader.integers(key, known, message("pap-some-numbers", low=known[0], high=known[-1]))

    return Kind(read, plain)


def followed(at: Draft) -> int:
    """The number to follow on a suite if none is written: that of its last card, 1 after a caterpillar."""
    kind = at.board.kind[at.cards[-1]] if at.cards else KNIFE
    return 1 if kind == CATERPILLAR else VALUES[kind]


def _cards(reader: Reader, key: str, at: Draft) -> Cards:
    return at.once(Claims).named(reader, key, reader.strings(key))


def _plates(reader: Reader, key: str, at: Draft) -> tuple[Cards, ...]:
    """PAP-O1: two stacks of cards."""
    stacks = reader.typed(key, list, message("pap-two-plates"))
    if len(stacks) != 2 or any(not isinstance(stack, list) for stack in stacks):
        raise reader.refuse(key, stacks, message("pap-two-plates"))
    return tuple(at.once(Claims).named(reader, key, stack) for stack in stacks)


def _names(cards: Cards, at: At) -> list[str]:
    return list(at.board.names(cards))


CARDS = Kind(_cards, _names)
"""In their order."""
SORTED = Kind(lambda reader, key, at: tuple(sorted(_cards(reader, key, at))), _names)
HAND = Kind(lambda reader, key, at: at.board.in_order(_cards(reader, key, at)), _names)
PLATES = Kind(_plates, lambda plates, at: [_names(plate, at) for plate in plates])


# Parts ------------------------------------------------------------------------------------------------------


class Entry(NamedTuple):
    """Points scored: the rule, what for (a word of the catalogue), how many, in which deal or round."""

    rule: Annotated[str, choice([rule.id for rule in RULEBOOK])]
    key: Annotated[str, choice(RULEBOOK.words)]
    points: Annotated[int, whole(-MANY, MANY)]
    when: str = ""


@replaced_quickly
class Player(NamedTuple):
    """A seat: hand, cards won in the blue round, points; orange ones count against it (PAP-G1)."""

    hand: Annotated[Cards, HAND] = ()
    won: Annotated[Cards, SORTED] = ()
    scored: tuple[Entry, ...] = ()


class Suite(NamedTuple):
    """One of the four suites: its cards, the signs beside it (the last on top), the number that the next card
    follows.

    While the suite is empty `last` is NO_VALUE: the plate's number counts (PAP-O3).
    """

    cards: Annotated[Cards, CARDS] = ()
    last: Annotated[int, whole(NO_VALUE, HIGHEST, followed)] = NO_VALUE
    signs: Annotated[Cards, CARDS] = ()


class Dice(NamedTuple):
    """Who rolls both dice, in order, and what has been rolled so far."""

    seats: Annotated[tuple[int, ...], numbers(lambda at: range(len(at.players)))] = ()
    rolled: Annotated[tuple[int, ...], numbers(lambda at: TOTALS)] = ()


NO_DICE = Dice()


@replaced_quickly
class Going(NamedTuple):
    """The orange turn so far: cards played, whether one was drawn, cats played or to be answered, who played
    them.

    `stuck` counts the players in a row who could not play with the pile empty (PAP-O15).
    """

    played: Annotated[int, whole(0, 2)] = 0
    drawn: bool = False
    cats: Annotated[int, whole(0, 2)] = 0
    by: Annotated[int, whole(NOBODY, last_seat)] = NOBODY
    stuck: Annotated[int, whole(0, last_seat)] = 0


REST = Going()


# The position -----------------------------------------------------------------------------------------------

LEADERS_TEAM = 3


@dataclass(frozen=True)
class PapillonOptions(Options):
    """The options of Papillon."""

    rounds: str = option(BOTH, "PAP-G1", ROUNDS, template("pap-option-rounds"))
    trump_takes_trump: str = option(
        NO, "PAP-B9", NO_YES, template("pap-option-trump-takes-trump"), unsaid=YES
    )
    must_play_two: str = option(NO, "PAP-O2", NO_YES, template("pap-option-must-play-two"))
    signs: str = option(REPLACE, "PAP-O10", SIGN_MODES, template("pap-option-signs"), unsaid=NARROW)


def _phase_of(at: Draft) -> str:
    """The phase of a written position that names none."""
    if at.round == BLUE:
        return CAPTURE
    return STRUCK if at.going.cats and at.going.by != NOBODY else PLAY


@cache
def _teams(count: int, leader: int) -> tuple[tuple[int, ...], ...]:
    """PAP-S6."""
    if count == 4:
        return ((0, 2), (1, 3))
    if count == 5 and leader != NOBODY:
        three = {(leader + step) % count for step in range(LEADERS_TEAM)}
        return tuple(sorted(three)), tuple(seat for seat in range(count) if seat not in three)
    return tuple((seat,) for seat in range(count))


@cache
def _mates(teams: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(team for _, team in sorted((seat, team) for team in teams for seat in team))


@dataclass(frozen=True)
class Position(State):
    """A position of either round. Cards are numbers of `Board.cards`; `turn` counts the turns completed in
    the game.

    Attributes
    ----------
    round : str
        "blue" or "orange".
    deal : int
        The number of this deal, from 1.
    direction, seat : int
        1 = clockwise, -1; whose turn it is.
    leader : int
        The seat that leads the team of three (PAP-S6), NOBODY before the roll and where there is none.
    stock : tuple of int
        The cards of this round's deck that are not dealt yet, next first.
    dice : Dice
        Who rolls and what has been rolled, in phases roll, tie and count.
    table, last, willing
        Blue: the cards on the table; who captured last (NOBODY); whether the black cat was won voluntarily
        (PAP-B13).
    plates, suites, middle, pile, going
        Orange: two stacks of plates, the last card on top; four suites; cards played between the plates; the
        draw pile, next card first; the turn in hand.
    ending : str
        How the orange round ended, "" while it goes on.
    aside : tuple of int
        Cards that a position leaves out of play; none in a game.
    """

    game: ClassVar[str] = "papillon"

    board: Annotated[Board, follows()] = field(repr=False)
    options: PapillonOptions
    seed: Seed
    players: Annotated[tuple[Player, ...], rows(Player, range(FEWEST, MOST + 1), template("pap-seats"))]
    round: Annotated[str, choice(COLOURS)] = BLUE
    deal: Annotated[int, whole(1, lambda at: at.deals.deals, lambda at: at.deals.deals)] = 1
    direction: Annotated[int, named(DIRECTIONS)] = CLOCKWISE
    seat: Annotated[int, whole(0, last_seat)] = 0
    phase: Annotated[str, choice(PHASES, _phase_of)] = ROLL
    turn: Annotated[int, whole(0, MANY)] = 0
    leader: Annotated[int, whole(NOBODY, last_seat, lambda at: 0 if len(at.players) == MOST else NOBODY)] = (
        NOBODY
    )
    dice: Dice = NO_DICE
    table: Annotated[Cards, SORTED] = ()
    last: Annotated[int, whole(NOBODY, last_seat)] = NOBODY
    willing: bool = False
    plates: Annotated[tuple[Cards, ...], PLATES] = ((), ())
    suites: Annotated[tuple[Suite, ...], rows(Suite, range(4, 5), template("pap-four-suites"))] = (
        Suite(),
    ) * 4
    middle: Annotated[Cards, CARDS] = ()
    stock: Annotated[Cards, CARDS] = ()
    pile: Annotated[Cards, CARDS] = ()
    going: Going = REST
    ending: Annotated[str, choice(ENDINGS)] = ""
    aside: Annotated[Cards, SORTED] = ()

    # Queries ------------------------------------------------------------------------------------------------

    @property
    def data(self) -> str:
        """The fingerprint of the box."""
        return self.board.fingerprint

    @property
    def current_player(self) -> int | None:
        """The seat that decides; None while dice roll and once the game is over."""
        return None if self.phase in CHANCE or self.phase == OVER else self.seat

    @property
    def deals(self) -> Deals:
        """PAP-S2, PAP-S3: the number of cards for each place."""
        return self.board.deals[len(self.players)]

    @property
    def hand(self) -> Cards:
        """The kinds that the player to move holds, sorted; HiddenFromViewer where only backs are seen
        (PAP-S7).
        """
        known(self.players[self.seat].hand, self.board.backs)
        return self.hand_of(self.seat)

    def hand_of(self, seat: int) -> Cards:
        """The kinds that a seat is seen to hold, sorted."""
        return self.board.kinds(self.players[seat].hand)

    @property
    def on_table(self) -> Cards:
        """The kinds on the blue table, sorted."""
        return self.board.kinds(self.table)

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """PAP-S6: the teams; everybody alone with fewer than four players, and until five have rolled."""
        return _teams(len(self.players), self.leader)

    @property
    def mates(self) -> tuple[tuple[int, ...], ...]:
        """The team of each seat."""
        return _mates(self.teams)

    def opponents(self, seat: int) -> tuple[int, ...]:
        """Every seat but this one and its partners."""
        return tuple(other for other in range(len(self.players)) if other not in self.mates[seat])

    def after(self, seat: int) -> int:
        """The next seat in the direction of play."""
        return (seat + self.direction) % len(self.players)

    @property
    def hands_shown(self) -> bool:
        """PAP-S7: True from the orange count on."""
        return self.phase in (COUNT, OVER)

    # The orange table ---------------------------------------------------------------------------------------

    @property
    def plate_values(self) -> tuple[int, ...]:
        """PAP-O1: the number of each plate, NO_VALUE for a trump."""
        kind = self.board.kind
        return tuple([VALUES[kind[plate[-1]]] if plate else NO_VALUE for plate in self.plates])

    @property
    def ends(self) -> tuple[int, ...]:
        """PAP-O3: the number that the next card of each suite follows, NO_VALUE where the suite is closed."""
        one, two = self.plate_values
        suites = zip(self.suites, (one, one, two, two), strict=True)
        return tuple([v if v == NO_VALUE or not suite.cards else suite.last for suite, v in suites])

    @property
    def signs(self) -> tuple[int, ...]:
        """PAP-O10: the sign in force beside each suite, NO_VALUE for none."""
        kind = self.board.kind
        return tuple([kind[suite.signs[-1]] if suite.signs else NO_VALUE for suite in self.suites])

    @property
    def fits(self) -> tuple[int, ...]:
        """PAP-O3, PAP-O10: the numbers that may follow on each suite, as masks; 0 where it is closed."""
        mode = self.options.signs
        return tuple([following(end, sign, mode) for end, sign in zip(self.ends, self.signs, strict=True)])

    def with_player(self, seat: int, player: Player) -> Self:
        """This position with one seat changed."""
        return replace(self, players=put(self.players, seat, player))


# Hidden cards -----------------------------------------------------------------------------------------------


def seen_by(state: Position, player: int) -> Position:
    """PAP-S7: this position with other hands, undealt cards, the pile and the seed masked.

    A card seen from behind shows its colour, so a hidden card is a blue or an orange one. From the orange
    count on hands lie open.
    """
    players = tuple(
        one if seat == player or state.hands_shown else one._replace(hand=backs(state, one.hand))
        for seat, one in enumerate(state.players)
    )
    return replace(
        state, seed=None, players=players, stock=backs(state, state.stock), pile=backs(state, state.pile)
    )


def backs(state: Position, cards: Cards) -> Cards:
    """Cards from behind, in their order; those of a hand sorted."""
    board = state.board
    found = [board.hidden(board.colour(card)) for card in cards]
    return tuple(found) if cards is state.pile or cards is state.stock else tuple(sorted(found))


def open_cards(state: Position) -> Iterator[int]:
    """Every card that lies open."""
    yield from (*state.table, *state.middle, *state.aside)
    for player in state.players:
        yield from player.won
    for plate in state.plates:
        yield from plate
    for suite in state.suites:
        yield from (*suite.cards, *suite.signs)


def determinize(state: Position, player: int, rng: random.Random) -> Position:
    """PAP-S7: deal the unseen cards of each deck afresh where its cards lie unseen, with another seed."""
    view = seen_by(state, player)
    board = state.board
    hands = [card for one in view.players for card in one.hand]
    known = {*open_cards(view), *hands, *view.stock, *view.pile}
    decks = (BLUE,) if view.round == BLUE else COLOURS
    unseen = {colour: [card for card in board.deck(colour) if card not in known] for colour in decks}
    for cards in unseen.values():
        rng.shuffle(cards)

    def dealt(cards: Cards) -> Cards:
        return tuple([unseen[board.colour(card)].pop() if board.is_hidden(card) else card for card in cards])

    players = tuple(one._replace(hand=board.in_order(dealt(one.hand))) for one in view.players)
    return replace(
        view, seed=rng.randrange(2**32), players=players, stock=dealt(view.stock), pile=dealt(view.pile)
    )
