"""An action that is tried before it is played: which cards leave their places, and where a card would come to
lie.
"""

from __future__ import annotations

from typing import NamedTuple

from explorer.core.game import Action
from explorer.games.papillon import scene_layout
from explorer.games.papillon.actions import Capture, Play, Put, Sweep
from explorer.games.papillon.board import BLUE, BUTTERFLY, MIDDLE, ORANGE, SIGNS, SUITES, Cards
from explorer.games.papillon.position import Position
from explorer.games.papillon.scene_layout import Point


class Trial(NamedTuple):
    """Cards that fade, and a card that appears, with its place; `beside` for a sign beside a suite."""

    gone: Cards = ()
    card: int = -1
    at: Point = (0.0, 0.0)
    beside: bool = False


NOTHING = Trial()


def trial(state: Position, seat: int, action: Action | None, preferred: Cards = ()) -> Trial:
    """The effect of an action of the shown hand; nothing for one of the other round or with hidden cards.

    Of cards of one kind those `preferred` are taken, the ones that were chosen.
    """
    if state.round == BLUE and isinstance(action, Capture | Sweep | Put):
        return _blue(state, seat, action, preferred)
    if state.round == ORANGE and isinstance(action, Play):
        held = scene_layout.picked(state, scene_layout.hand_cards(state, seat), (action.card,), preferred)
        beside = action.card in SIGNS and action.place in SUITES
        return Trial(held, held[0], landing(state, action.place, beside=beside), beside) if held else NOTHING
    return NOTHING


def _blue(state: Position, seat: int, action: Capture | Sweep | Put, preferred: Cards) -> Trial:
    hand, table = scene_layout.hand_cards(state, seat), scene_layout.table_cards(state)
    if isinstance(action, Put):
        held = scene_layout.picked(state, hand, (action.card,), preferred)
        return Trial(held, held[0], scene_layout.put_at()) if held else NOTHING
    played = (BUTTERFLY,) if isinstance(action, Sweep) else action.played
    held = scene_layout.picked(state, hand, played, preferred)
    taken = table if isinstance(action, Sweep) else scene_layout.picked(state, table, action.taken, preferred)
    if len(held) < len(played) or not taken:
        return NOTHING
    return Trial((*held, *taken), held[0], scene_layout.side_button_at())


def landing(state: Position, place: str, *, beside: bool = False) -> Point:
    """The place where a played card comes to lie."""
    if place not in SUITES:
        x, y = scene_layout.place_at(place) if place == MIDDLE else scene_layout.plate_at(place)
        return round(x + 0.08, 3), round(y + 0.1, 3)
    x, y = scene_layout.last_at(place)
    return (
        scene_layout.sign_at(place)
        if beside
        else (x, round(y + 0.25, 3) if state.suites[SUITES.index(place)].cards else y)
    )
