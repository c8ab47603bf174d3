"""What a position of Papillon is: its fields, and what can be read off them without a rule being played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar, Self

from explorer.core.game import Options, State, known, option
from explorer.core.installed import message
from explorer.core.positions.replacing import replace
from explorer.games.papillon.position.arithmetic import following
from explorer.games.papillon.position.board import Board, Deals
from explorer.games.papillon.position.kinds import (
    BLUE,
    BOTH,
    CHANCE,
    CLOCKWISE,
    COUNT,
    NARROW,
    NO,
    NO_DICE,
    NO_VALUE,
    NO_YES,
    NOBODY,
    OVER,
    REPLACE,
    REST,
    ROLL,
    ROUNDS,
    SIGN_MODES,
    VALUES,
    YES,
    Cards,
    Dice,
    Going,
    Player,
    Suite,
)

LEADERS_TEAM = 3


@dataclass(frozen=True)
class PapillonOptions(Options):
    """The switches of Papillon."""

    rounds: str = option(BOTH, "PAP-G1", ROUNDS, message("pap-option-rounds"))
    trump_takes_trump: str = option(NO, "PAP-B9", NO_YES, message("pap-option-trump-takes-trump"), unsaid=YES)
    must_play_two: str = option(NO, "PAP-O2", NO_YES, message("pap-option-must-play-two"))
    signs: str = option(REPLACE, "PAP-O10", SIGN_MODES, message("pap-option-signs"), unsaid=NARROW)


@dataclass(frozen=True, slots=True)
class Position(State):
    """A position of either round. Cards are numbers of `Board.cards`; `turn` counts the turns completed in
    the whole game.

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

    board: Board = field(repr=False)
    options: PapillonOptions
    seed: int | None
    players: tuple[Player, ...]
    round: str = BLUE
    deal: int = 1
    direction: int = CLOCKWISE
    seat: int = 0
    phase: str = ROLL
    turn: int = 0
    leader: int = NOBODY
    stock: Cards = ()
    dice: Dice = NO_DICE
    table: Cards = ()
    last: int = NOBODY
    willing: bool = False
    plates: tuple[Cards, ...] = ((), ())
    suites: tuple[Suite, ...] = (Suite(),) * 4
    middle: Cards = ()
    pile: Cards = ()
    going: Going = REST
    ending: str = ""
    aside: Cards = ()

    # What is asked of a position ----------------------------------------------------------------------------

    @property
    def data(self) -> str:
        """The fingerprint of the box."""
        return self.board.fingerprint

    @property
    def current_player(self) -> int | None:
        """Who decides; None while dice roll and once the game is over."""
        return None if self.phase in CHANCE or self.phase == OVER else self.seat

    @property
    def deals(self) -> Deals:
        """PAP-S2, PAP-S3: how many cards go where."""
        return self.board.deals[len(self.players)]

    @property
    def hand(self) -> Cards:
        """The kinds that the player whose turn it is holds, sorted; HiddenFromViewer where only backs are
        seen (PAP-S7).
        """
        known(self.players[self.seat].hand, self.board.backs)
        return self.hand_of(self.seat)

    def hand_of(self, seat: int) -> Cards:
        """The kinds that a seat can be seen to hold, sorted."""
        return self.board.kinds(self.players[seat].hand)

    @property
    def on_table(self) -> Cards:
        """The kinds on the blue table, sorted."""
        return self.board.kinds(self.table)

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """PAP-S6: who plays together; each alone with fewer than four players, and until five have rolled."""
        count = len(self.players)
        if count == 4:
            return ((0, 2), (1, 3))
        if count == 5 and self.leader != NOBODY:
            three = {(self.leader + step) % count for step in range(LEADERS_TEAM)}
            return tuple(sorted(three)), tuple(seat for seat in range(count) if seat not in three)
        return tuple((seat,) for seat in range(count))

    def opponents(self, seat: int) -> tuple[int, ...]:
        """Everybody but a seat and its partners."""
        team = next(team for team in self.teams if seat in team)
        return tuple(other for other in range(len(self.players)) if other not in team)

    def after(self, seat: int) -> int:
        """The next seat in the direction of play."""
        return (seat + self.direction) % len(self.players)

    @property
    def hands_shown(self) -> bool:
        """PAP-S7: hands lie open from the orange count on."""
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
        plates = self.plate_values
        return tuple(
            [NO_VALUE if v == NO_VALUE else s.last if s.cards else v for s, v in self._suites_with(plates)]
        )

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

    def _suites_with(self, plates: tuple[int, ...]) -> Iterator[tuple[Suite, int]]:
        """Each suite with the number of its plate."""
        return ((suite, plates[number // 2]) for number, suite in enumerate(self.suites))

    def with_player(self, seat: int, player: Player) -> Self:
        """The same position with one seat changed."""
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))
