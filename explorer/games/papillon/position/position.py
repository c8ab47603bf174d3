"""What a position of Papillon is: its fields, and what can be read off them without a rule being played."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, ClassVar, Self

from explorer.core.codec import MANY, Draft, Seed, choice, follows, last_seat, named, rows, whole
from explorer.core.game import Options, State, known, option
from explorer.core.messages import template
from explorer.core.replacing import put, replace
from explorer.games.papillon.board import (
    BLUE,
    BOTH,
    CAPTURE,
    CHANCE,
    CLOCKWISE,
    COLOURS,
    COUNT,
    DIRECTIONS,
    ENDINGS,
    FEWEST,
    MOST,
    NARROW,
    NO,
    NO_VALUE,
    NO_YES,
    NOBODY,
    OVER,
    PHASES,
    PLAY,
    REPLACE,
    ROLL,
    ROUNDS,
    SIGN_MODES,
    STRUCK,
    VALUES,
    YES,
    Board,
    Cards,
    Deals,
    following,
)
from explorer.games.papillon.position.parts import NO_DICE, REST, Dice, Going, Player, Suite
from explorer.games.papillon.position.reading import CARDS, PLATES, SORTED

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

    # What is asked of a position ----------------------------------------------------------------------------

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
        """The kinds held by the player whose turn it is, sorted; HiddenFromViewer where only backs are seen
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
