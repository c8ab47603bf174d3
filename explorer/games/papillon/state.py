"""One position of Papillon."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, ClassVar

from explorer.core.game import Action, Event, Options, Outcome, ScoreSheet, State, Violation, known, option
from explorer.core.insight import Insight
from explorer.core.text import Text
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
from explorer.games.papillon.questions.insight import PapillonInsight
from explorer.games.papillon.rules.arithmetic import following

if TYPE_CHECKING:
    import networkx as nx

LEADERS_TEAM = 3


@dataclass(frozen=True)
class PapillonOptions(Options):
    """The switches of Papillon."""

    rounds: str = option(BOTH, "PAP-G1", ROUNDS, Text("Manches jouées", "Rounds played"))
    trump_takes_trump: str = option(NO, "PAP-B9", NO_YES, Text("Un atout prend un atout", "A trump takes a trump"), unsaid=YES)
    must_play_two: str = option(NO, "PAP-O2", NO_YES, Text("Deux cartes si possible", "Two cards where possible"))
    signs: str = option(REPLACE, "PAP-O10", SIGN_MODES, Text("Effet des signes", "What signs do"), unsaid=NARROW)


@dataclass(frozen=True, slots=True)
class PapillonState(State):
    """A position of either round. Cards are numbers of `Board.cards`; `turn` counts the turns completed in the whole game.

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
        Blue: the cards on the table; who captured last (NOBODY); whether the black cat was won voluntarily (PAP-B13).
    plates, suites, middle, pile, going
        Orange: two stacks of plates, the last card on top; four suites; cards played between the plates; the draw pile, next card
        first; the turn in hand.
    ending : str
        How the orange round ended, "" while it goes on.
    aside : tuple of int
        Cards that a position leaves out of play; none in a game.
    """

    game: ClassVar[str] = "papillon"
    insight: ClassVar[Insight] = PapillonInsight()

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

    # What is asked of a position ------------------------------------------------------------------------------------

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
        """The kinds that the player whose turn it is holds, sorted; HiddenFromViewer where only backs are seen (PAP-S7)."""
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

    # The orange table ------------------------------------------------------------------------------------------------

    @property
    def plate_values(self) -> tuple[int, ...]:
        """PAP-O1: the number of each plate, NO_VALUE for a trump."""
        kind = self.board.kind
        return tuple([VALUES[kind[plate[-1]]] if plate else NO_VALUE for plate in self.plates])

    @property
    def ends(self) -> tuple[int, ...]:
        """PAP-O3: the number that the next card of each suite follows, NO_VALUE where the suite is closed."""
        plates = self.plate_values
        return tuple([NO_VALUE if v == NO_VALUE else s.last if s.cards else v for s, v in self._suites_with(plates)])

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

    # Legality, play and points: see rules.py, choices.py, turn.py, scoring.py ----------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        """PAP-G1: known once everything is counted."""
        if self.phase != OVER:
            return None
        from explorer.games.papillon.rules import scoring

        return scoring.outcome(self)

    def score_sheet(self) -> ScoreSheet:
        """A line per player, category and rule; orange points count against a player; won cards are projected until counted."""
        from explorer.games.papillon.rules import scoring

        return scoring.sheet(self)

    def _check(self, action: Action) -> None:
        from explorer.games.papillon.position import notation

        notation.check(action)

    def _violations(self, action: Action) -> tuple[Violation, ...]:
        from explorer.games.papillon.rules import legality as rules

        return rules.violations(self, action)

    def legal_actions(self) -> tuple[Action, ...]:
        """Every legal choice, in a stable order; () while dice roll and at the end."""
        from explorer.games.papillon.rules import choices

        return choices.legal_actions(self)

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        """The total of both dice, from 2 to 12."""
        from explorer.games.papillon.rules import choices

        return choices.DICE if self.phase in CHANCE else ()

    def candidates(self) -> Iterator[Action]:
        """Every action but captures; of these, the small ones and each that the table allows to any hand.

        Small: any kind by any kind, two cards of the table by any kind, one by two cards of the hand. The notation can name any
        30 cards as taken: these are beyond listing, and a test compares legal captures with all subsets of the table instead.
        """
        from explorer.games.papillon.rules import choices

        return choices.candidates(self)

    def _apply(self, action: Action) -> tuple[PapillonState, tuple[Event, ...]]:
        from explorer.games.papillon.rules import turn

        return turn.play(self, action)

    def with_player(self, seat: int, player: Player) -> PapillonState:
        """The same position with one seat changed."""
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    # Hidden things --------------------------------------------------------------------------------------------------

    def _seen_by(self, player: int) -> PapillonState:
        """PAP-S7: other hands, undealt cards, the pile and the seed masked; the colour of each card's back is seen."""
        from explorer.games.papillon.position import hidden

        return hidden.seen_by(self, player)

    def _determinize(self, player: int, rng: random.Random) -> PapillonState:
        """PAP-S7: what `player` cannot see dealt afresh, each deal as likely as any other."""
        from explorer.games.papillon.position import hidden

        return hidden.determinize(self, player, rng)

    # The table as a graph, and as data ------------------------------------------------------------------------------

    def graph(self) -> nx.Graph[Any]:
        """Blue: which kind takes which cards of the table; orange: what may follow what on each suite. See graphs.py."""
        from explorer.games.papillon.questions import graphs

        return graphs.table_graph(self)

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON; cards by name."""
        from explorer.games.papillon.position import reading as position

        return position.to_dict(self)
