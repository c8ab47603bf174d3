"""Papillons célestes as pictures: the table, card over card, and both collections (`holdings`).

Cards are in `art`, butterflies in `figures`, places in `spread`, words in `words`, overlays in `overlays`.
Nothing is drawn that nobody sees: a face-down card is a back, whoever looks (SOU-S6).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from explorer.core.game import Action
from explorer.games.souls import art
from explorer.games.souls.actions import Place, Take
from explorer.games.souls.art import geometry
from explorer.games.souls.board import CHOOSE, HIDDEN, NAMES
from explorer.games.souls.overlays import OVERLAYS, Asked, base_legend, overlay_legend, overlay_marks
from explorer.games.souls.position import Position
from explorer.games.souls.view.words import describe
from explorer.picture.scene import CellLook, Placed, Scene, known_overlay, styled

__all__ = ["OVERLAYS", "describe", "draw", "geometry"]

NO_VALUES: Mapping[Action, float] = {}
Pieces = tuple[tuple[str, int], ...]


def draw(
    state: Position,
    *,
    seat: int | None = None,
    overlay: str = "none",
    selected: str = "",
    preview: Action | None = None,
    legal: Collection[str] = (),
    refused: str = "",
    perfect: Mapping[Action, float] = NO_VALUES,
) -> Scene:
    """The table with an overlay.

    Parameters
    ----------
    state : the position; what is face down is not drawn
    seat : for whom cards are weighed; the player whose turn it is if None
    overlay : a key of `OVERLAYS`
    selected, refused : a place to mark, by its number, "" for none
    preview : an action to show before it is played; one that is not of this table's shows nothing
    legal : places to mark as legal targets
    perfect : what each action is worth under perfect play [points ahead], drawn by "perfect"
    """
    known_overlay(overlay, OVERLAYS)
    seen = state.seen_by(0)
    tried = preview if _of_this_table(seen, preview) else None
    asked = Asked(seen, seen.seat if seat is None else seat, tried, perfect)
    gap = (str(seen.gap),) if seen.gap else ()
    styles = {
        "lit": [place for place in legal if place not in gap],
        "legal": [place for place in legal if place in gap],
        "refused": (refused,), "info": (selected,),
    }  # fmt: skip
    cells = {
        str(spot.number): CellLook(
            pieces := _pieces(seen, spot.number, asked.place),
            _style(str(spot.number), styles, pieces),
            describe(seen, spot.number),
        )
        for spot in seen.layout.places
    }
    legend = (*overlay_legend(overlay), *base_legend(seen.board))
    return Scene(
        geometry(seen), cells, _tokens(asked), overlay_marks(overlay, asked), legend=legend,
        notices=seen.board.reconstructed("sou-reconstructed", "layouts"),  # unless the box is one's own
    )  # fmt: skip


def _of_this_table(state: Position, action: Action | None) -> bool:
    """True for an accessible card, or the place for the Grand Bolina."""
    if isinstance(action, Take):
        return bool(not state.gap and state.accessible >> action.place & 1)
    return isinstance(action, Place) and bool(state.gap)


def _pieces(state: Position, place: int, tried: int) -> Pieces:
    """The card on a place over its shadow; a veil over it if it is covered or tried."""
    if state.phase == CHOOSE:
        return ((("laid up" if state.layout.places[place - 1].up else "laid down"), 0), (f"place {place}", 0))
    if not state.table >> place & 1:
        return (("gap", 0), (f"place {place}", 0)) if place == state.gap else ((f"trace {place}", 0),)
    kind = state.seen_kind(place)
    card = "back" if kind == HIDDEN else NAMES[kind]
    free = state.accessible >> place & 1
    veil: Pieces = () if free and place != tried else (("veil", 0),)
    return (("high" if free else "low", 0), (card, 0), *veil, (f"place {place}", 0))


def _style(place: str, styles: Mapping[str, Collection[str]], pieces: Pieces) -> str:
    """The classes of a cell; a bare one hides nothing and cannot be clicked."""
    bare = pieces[0][0].startswith("trace")
    return " ".join(filter(None, (styled(place, styles), "bare" if bare else "")))


def _tokens(asked: Asked) -> tuple[Placed, ...]:
    """The Grand Bolina where it is tried."""
    if not isinstance(asked.tried, Place):
        return ()
    return (Placed("bolina", *art.centre(asked.state.layout, asked.state.gap), style="ghost"),)
