"""How the game ends: the first animal in its pond wins, too many rounds make a draw."""

from __future__ import annotations

from explorer.core.game import Outcome, ScoreLine, ScoreSheet
from explorer.core.messages import message
from explorer.games.pond.position.kinds import RULEBOOK
from explorer.games.pond.position.position import Position


def arrived(state: Position) -> tuple[int, ...]:
    """PON-G1: the players whose animals are in their ponds."""
    return tuple([seat for seat, p in enumerate(state.players) if p.spot and p.spot.place == p.goal])


def rounds_are_over(state: Position) -> bool:
    """PON-G2: whether as many rounds have been played as the option allows."""
    return state.turn >= state.options.max_rounds * len(state.players)


def is_over(state: Position) -> bool:
    """Whether nothing more is played."""
    return rounds_are_over(state) or bool(arrived(state))


def outcome(state: Position) -> Outcome | None:
    """PON-G1, PON-G2: who has won, nobody after the last round; None while it goes on."""
    if first := arrived(state)[:1]:
        player = state.players[first[0]]
        return Outcome(
            first,
            *RULEBOOK.tell("outcome-arrived", animal=state.board.animals[player.animal], pond=player.goal),
        )
    if rounds_are_over(state):
        return Outcome((), *RULEBOOK.tell("outcome-rounds", rounds=state.options.max_rounds))
    return None


def score_sheet(state: Position) -> ScoreSheet:
    """One line for the animal that has reached its pond (PON-G1); the game counts nothing else."""
    lines = tuple(
        ScoreLine(seat, message("pon-pond-reached"), "PON-G1", 1, str(state.turn)) for seat in arrived(state)
    )
    return ScoreSheet(lines, len(state.players))
