"""Which choices of a playthrough belong to which round, for whoever looks back at one."""

from __future__ import annotations

from explorer.core.errors import BadOption, mismatch
from explorer.core.installed import message
from explorer.core.playthrough import Playthrough
from explorer.games.souls.position.kinds import DECIDE, TAKE
from explorer.games.souls.position.position import Position


def plies_of(play: Playthrough[Position], number: int) -> range:
    """The numbers of the choices of a round, on the line through the current position: `review(play, player,
    plies=…)`.

    Parameters
    ----------
    play : Playthrough
        A playthrough of Papillons célestes.
    number : int
        The round, from 1 on.

    Raises
    ------
    BadOption
        For a round that has not begun, with those that have.
    """
    found: dict[int, list[int]] = {}
    for node in play.line():
        if node.state.phase in (TAKE, DECIDE):
            found.setdefault(node.state.round, []).append(node.ply)
    if number not in found:
        raise BadOption(
            mismatch(
                message("sou-looking-back-round"),
                number,
                message("sou-begun", rounds=", ".join(map(str, found))),
            )
        )
    return range(found[number][0], found[number][-1] + 1)
