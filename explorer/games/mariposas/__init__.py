"""Mariposas: monarchs fly north in spring, spread in summer and come home to Michoacán in autumn, four
generations later.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Self

from explorer.core.codec import Draft
from explorer.core.definitions import Reader
from explorer.core.game import BoxGame, Outcome
from explorer.core.lazy import lazy_import
from explorer.core.messages import message, template
from explorer.core.notation import Action, Notation, parts
from explorer.core.rulebook import Rulebook
from explorer.core.text import Text, counted, enumerated
from explorer.games.mariposas import rules, scoring, setup, turn
from explorer.games.mariposas.actions import NONE, Birth, Fly, Free, Pick, Play, Skip, Swap, notation
from explorer.games.mariposas.board import Board, network
from explorer.games.mariposas.board_map import (
    AUTUMN,
    CLOSING,
    DECISIONS,
    ENDING,
    FEWEST,
    FLIES,
    FLOWERS,
    FLY,
    HIDDEN,
    MOST,
    MOVING,
    OFF_BOARD,
    RULEBOOK,
    SEASONS,
    TURNS,
    WORDS,
    MariposasOptions,
    Phase,
)
from explorer.games.mariposas.position import HAND, P, Position, is_pair, seen_by
from explorer.games.mariposas.questions import QUESTIONS, MariposasInsight
from explorer.games.mariposas.turn import OFFERS

if TYPE_CHECKING:
    import networkx as nx

    from explorer import graphs
else:
    nx, graphs = lazy_import("networkx"), lazy_import("explorer.graphs")


MOST_MOVEMENTS = 4


def checked(reader: Reader, state: P) -> P:
    """The position; refused, naming the key, if no game could have come to it."""
    _cards_are_all_there(reader, state)
    _hands_can_be(reader, state)
    _supply_is_enough(reader, state)
    _step_fits_the_phase(reader, state)
    _turn_fits_the_seat(reader, state)
    _move_fits_the_phase(reader, state)
    return state


def _cards_are_all_there(reader: Reader, state: Position) -> None:
    """MAR-S4: as many cards as the box holds; where all are seen, each was looked at (`setup.dealt`)."""
    if state.seed is not None:
        return
    count = len(state.deck) + len(state.discard) + sum(len(p.hand) + len(p.played) for p in state.players)
    if count != len(state.board.deck):
        reader.report("deck", count, message("mar-card-count", count=len(state.board.deck)))


def _hands_can_be(reader: Reader, state: Position) -> None:
    """MAR-T3, MAR-S10: no hand that everybody knows not to be there; of those that are hidden, some deal
    fits.
    """
    known = [seat for seat, player in enumerate(state.players) if HIDDEN not in player.hand]
    ruled_out = [seat for seat in known if state.players[seat].hand not in state.players[seat].may_hold]
    for seat in ruled_out:
        hand, at = state.players[seat].hand, f"players.{seat}.hand"
        reader.report("players", list(hand), message("mar-a-possible-hand"), [at], lacking=len(hand) < HAND)
    if not ruled_out and not setup.can_be(state):
        reader.report(
            "players", [list(player.hand) for player in state.players], message("mar-a-possible-hand")
        )


def _supply_is_enough(reader: Reader, state: Position) -> None:
    """MAR-F1: nobody holds a token that does not exist."""
    for number, flower in enumerate(FLOWERS):
        if state.supply(number) < 0:
            held = state.board.supply - state.supply(number)
            reader.report("players", held, message("mar-supply", supply=state.board.supply, flower=flower))


def _step_fits_the_phase(reader: Reader, state: Position) -> None:
    """MAR-E1, MAR-E7: a step belongs to the end of its season, and to nothing else."""
    possible: tuple[str, ...] = ("",)
    if state.phase == Phase.SEASON:
        possible = tuple(step for step in ENDING[state.season] if step != "free")
    elif state.phase == Phase.FREE:
        possible = ("free",) if state.season != AUTUMN else ()
    if state.step not in possible or (state.phase == Phase.OVER and state.season != AUTUMN):
        reader.report(
            "step", state.step, message("mar-a-step", phase=state.phase, season=SEASONS[state.season])
        )
    elif state.phase == Phase.FREE and not turn.may_place(state, state.player):
        reader.report("seat", state.seat, message("mar-may-place"))


def _turn_fits_the_seat(reader: Reader, state: Position) -> None:
    """MAR-T1, MAR-E11: whose turn it is follows from the first player and the turns completed."""
    seat = turn.seat_after(state)
    if state.phase in CLOSING:
        full = TURNS[state.season] * len(state.players)
        full += len(turn.extra_turns(state)) if state.season == AUTUMN else 0
        if state.turn_in_season != full:
            reader.report("turn", state.turn, message("mar-all-turns"))
    elif seat != state.seat:
        reader.report(
            "seat",
            state.seat,
            message(
                "mar-whose-turn", seat="–" if seat is None else seat, number="–" if seat is None else seat + 1
            ),
        )


def _move_fits_the_phase(reader: Reader, state: Position) -> None:
    """Between turns nothing is under way; in a turn, what waits is what the phase decides."""
    move, player = state.move, state.player
    table = reader.table("move", {})
    if state.phase not in MOVING:
        if any((move.left, move.plus2, move.starts, move.collected, move.fly >= 0, move.due)):
            reader.report(
                "move",
                {"left": list(move.left), "due": list(move.due)},
                message("mar-nothing-under-way", phase=state.phase),
            )
        if move.swapped and state.phase != Phase.PLAY:
            table.report("swapped", True, message("mar-not-swapped"))
        return
    if len(move.starts) != len(FLIES):
        table.report("starts", list(move.starts), message("mar-starts", count=len(FLIES)))
    if len(move.left) > MOST_MOVEMENTS or (state.phase == Phase.MOVE and not (move.left and player.on_board)):
        table.report("left", len(move.left), message("mar-movements", most=MOST_MOVEMENTS))
    if len(set(move.collected)) < len(move.collected):
        table.report("collected", list(move.collected), message("mar-collected-once"))
    if state.phase == Phase.MOVE:
        if move.due:
            table.report("due", list(move.due), message("mar-nothing-due"))
        return
    _landing_fits_the_phase(table, state)


def _landing_fits_the_phase(table: Reader, state: Position) -> None:
    """A landing waits for a decision that there is to make."""
    move, player = state.move, state.player
    if move.fly < 0 or player.flies[move.fly] in OFF_BOARD:
        table.report("fly", FLIES[move.fly] if move.fly >= 0 else "", message("mar-landed"))
        return
    city = state.board.city_numbers.get(player.flies[move.fly])
    if not set(move.due) <= {"relay", "extra", "birth"} and (city is None or not state.faceup[city]):
        table.report("due", list(move.due), message("mar-on-a-relay"))
    elif ("card" in move.due and state.tokens[city or 0] == "joker") or (
        "bloom" in move.due and state.tokens[city or 0] != "joker"
    ):
        table.report("due", list(move.due), message("mar-card-or-bloom"))
    elif not move.due or DECISIONS.get(move.due[0]) != state.phase or not OFFERS[move.due[0]](state):
        table.report("due", list(move.due), message("mar-due", phase=state.phase))


# Actions in words -------------------------------------------------------------------------------------------


def in_words(state: Position, action: Action) -> Text:
    """An action: "fly with butterfly 2b to Boston in 3 steps"."""
    spaces = state.board.spaces
    match action:
        case Play(card=card, copied=copied, bonus=bonus):
            said = message("mar-do-play", card=WORDS[card])
            if copied:
                said = message("mar-do-no-copy" if copied == NONE else "mar-do-copy", card=WORDS[card],
                               copied=WORDS[copied])  # fmt: skip
            return message("mar-do-with", said=said, more=_cards(bonus)) if bonus else said
        case Swap(cards=cards):
            return message("mar-do-swap", cards=_cards(cards))
        case Fly(fly=fly, space=space, length=length, plus2=longer):
            facts = {"fly": fly, "place": spaces[space].name, "length": length}
            return message("mar-do-fly-plus" if longer else "mar-do-fly", **facts)
        case Pick(space=space, flower=flower):
            return message("mar-do-pick", place=spaces[space].name, flower=WORDS[flower])
        case Birth(flowers=flowers):
            some = [counted(flowers.count(one), WORDS[f"{one} flowers"]) for one in FLOWERS if one in flowers]
            return message("mar-do-birth", flowers=enumerated(some))
        case Free(parent=parent):
            here = state.player.flies[FLY[parent]]
            where = spaces[here].name if here in spaces else message("mar-off-board")
            return message("mar-do-free", parent=parent, place=where)
        case Skip():
            return message(f"mar-skip-{state.phase}" if state.phase in SKIPPED else "mar-do-skip")
    word = next((WORDS[getattr(action, name)] for name in parts(type(action))), None)
    return message(f"mar-do-{action.verb}", **({"what": word} if word else {}))


SKIPPED = ("extra", "birth", "swap", "free")
"""The phases in which something can be declined."""


def _cards(cards: Iterable[str]) -> Text:
    """Cards in a row, each in quotation marks."""
    return enumerated([message("mar-do-card", card=WORDS[card]) for card in cards])


# The state --------------------------------------------------------------------------------------------------


class MariposasState(Position):
    """One position of Mariposas."""

    game: ClassVar[str] = "mariposas"
    insight: ClassVar[MariposasInsight] = MariposasInsight()

    legal_actions = rules.legal_actions
    _at_hand = rules.at_hand
    _violations = rules.violations
    _apply = turn.play
    _seen_by = seen_by
    _determinize = setup.determinize
    score_sheet = scoring.sheet
    worded = in_words

    @property
    def notation(self) -> Notation:
        """The actions that can be written on this board."""
        return notation(self.board)

    @property
    def left_out(self) -> Action | None:
        """MAR-T3: in the first edition, whoever held no pair had no moment to swap."""
        return Skip() if self.phase == Phase.SWAP and not is_pair(self.player.hand) else None

    @property
    def outcome(self) -> Outcome | None:
        """MAR-E8: known once the last count is made."""
        return scoring.outcome(self) if self.phase == Phase.OVER else None

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        """MAR-F4: six faces, equally likely."""
        return rules.DIE_OUTCOMES if self.phase == Phase.DIE else ()

    def graph(self) -> nx.Graph[str]:
        """The map, frozen: nodes = spaces, with the butterflies on them as `flies` (seat, name); edges =
        adjacent spaces.
        """
        G: nx.Graph[str] = nx.Graph(network(self.board))
        nx.set_node_attributes(G, {space: self.on(space) for space in G}, "flies")
        return graphs.frozen(G)

    def settled(self, at: Draft) -> Self:
        """A position that a game can come to, hands and deck dealt by the seed where they are left out."""
        return checked(at.reader, setup.dealt(self, at))


class MariposasGame(BoxGame[MariposasState, Action, Board]):
    """Mariposas on a map; `MariposasGame("mine.toml")` plays it on your own map and cards."""

    name: ClassVar[str] = "mariposas"
    edition: ClassVar[int] = 2  # MAR-T3: in the first, the moment to swap came only for who held a pair
    title: ClassVar[Text] = template("mar-title")
    players: ClassVar[range] = range(FEWEST, MOST + 1)
    options: ClassVar[type[MariposasOptions]] = MariposasOptions
    questions = QUESTIONS
    box = Board
    rules: ClassVar[Rulebook] = RULEBOOK
    state = MariposasState

    @property
    def notation(self) -> Notation:
        """The actions that can be written on this board, for instance "fly 2b boston 3"."""
        return notation(self.board)

    def _start(self, players: int, seed: int, options: MariposasOptions) -> MariposasState:
        return setup.start(MariposasState, self.board, players, seed, options)


GAME = MariposasGame()
