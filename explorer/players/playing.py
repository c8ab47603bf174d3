"""Whole playthroughs by players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from explorer.core.errors import BadOption, mismatch
from explorer.core.game import PLAYERS, Game
from explorer.core.messages import message
from explorer.core.playthrough import Playthrough, draw
from explorer.players.base import Player


def playthrough(
    game: Game | str, players: Sequence[Player], seed: int | None = None, **options: Any
) -> Playthrough:
    """Play a whole game, a player a seat.

    Parameters
    ----------
    game : Game or name
        What is played.
    players : sequence of Player
        Who sits where; their number is that of the game's players.
    seed : int, optional
        Of the set-up, of chance and of every player's decisions: the same seed gives the same game.
    options
        The set-up, as for `Game.start`.

    Returns
    -------
    Playthrough
        At its end.

    Examples
    --------
    >>> from explorer.players import Random
    >>> playthrough("village", [Random(), Random()], seed=1).state.is_terminal
    True
    """
    return play_out(Playthrough(game, len(players), seed, **options), players)


def play_out(
    play: Playthrough, players: Sequence[Player | None], *, seed: int | None = None,
    should_stop: Callable[[], bool] | None = None,
) -> Playthrough:  # fmt: skip
    """Go on from the current position until the game ends, a seat without a player is to decide, or
    `should_stop` says so.

    Each decision has a seed of its own, made of `seed` (by default the playthrough's), the seat and the
    number of the action, so that neither undo nor another player's thinking changes it.

    >>> from explorer.players import Random
    >>> play = play_out(Playthrough("souls", seed=1), [Random(), Random()])
    >>> play.state.is_terminal, play.node.ply > 20
    (True, True)
    """
    if len(players) != len(play.state.players):
        raise BadOption(
            mismatch(PLAYERS, len(players), message("adviser-one-a-seat", count=len(play.state.players)))
        )
    seed = play.seed if seed is None else seed
    while not play.state.is_terminal and not (should_stop is not None and should_stop()):
        state, seat, ply = play.state, play.state.current_player, play.node.ply
        if seat is None:
            play.play(draw(state.chance_outcomes(), seed, ply))
        elif (player := players[seat]) is not None:
            play.play(player.choose(state, seed=decision(seed, seat, ply)))
        else:
            break
    return play


def decision(seed: int, seat: int, ply: int) -> str:
    """The seed of one decision.

    >>> decision(7, 0, 12)
    '7/0/12'
    """
    return f"{seed}/{seat}/{ply}"
