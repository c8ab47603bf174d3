"""Papillon as pictures: the table of the round, the hand of one seat at the bottom, the other seats on top.

Cards are in `art`, what stands beside them in `signs`, places in `layout`, seats in `seats_scene`, the orange
table in `orange_scene`, words in `labels`, overlays in `overlays`. Whatever is drawn is drawn of the state
handed in: of a masked one the backs.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from explorer.core.game import Action
from explorer.core.messages import message
from explorer.core.text import set_apart
from explorer.games.papillon import scene_layout
from explorer.games.papillon.art import CHOSEN, HAND, TABLE, face
from explorer.games.papillon.board import BLUE, NAMES, PLATES, SUITES, Cards
from explorer.games.papillon.overlays import (
    BELOW_SUITES,
    OVERLAYS,
    Asked,
    base_legend,
    overlay_legend,
    overlay_marks,
    overlay_tokens,
)
from explorer.games.papillon.position import Position
from explorer.games.papillon.scene_layout import geometry
from explorer.games.papillon.view import orange_scene, seats_scene
from explorer.games.papillon.view.labels import describe
from explorer.games.papillon.view.trial import Trial, trial
from explorer.picture.drawing import label
from explorer.picture.scene import CellLook, Placed, Scene, Shape, known_overlay

__all__ = ["OVERLAYS", "Chosen", "describe", "draw", "geometry"]

ICONS = {"put": "put", "take": "take", "end": "end", "mid": "between"}


class Chosen(NamedTuple):
    """Cards by number: chosen in the hand, chosen on the table, and table cards that can go with them."""

    hand: Cards = ()
    table: Cards = ()
    could: Cards = ()


NONE = Chosen()
Pieces = tuple[tuple[str, int], ...]


def draw(
    state: Position,
    *,
    seat: int,
    overlay: str = "none",
    chosen: Chosen = NONE,
    preview: Action | None = None,
    legal: Collection[str] = (),
    refused: str = "",
) -> Scene:
    """The table with an overlay.

    Parameters
    ----------
    state : the position, masked where somebody looks who may not see everything
    seat : whose hand lies at the bottom
    overlay : a key of `OVERLAYS`; one that is not of this round draws nothing
    chosen : cards that were chosen
    preview : an action to show before it is played; one whose cards are not to be seen shows nothing
    legal : cells to mark as legal
    refused : a cell to mark, "" for none
    """
    known_overlay(overlay, OVERLAYS)
    lifted = (*chosen.hand, *chosen.table)
    tried = trial(state, seat, preview, lifted)
    asked = Asked(state, seat, overlay, chosen.hand, lifted)
    cells = {
        cell.id: _look(state, seat, cell.id, chosen, tried, cell.id in legal, cell.id == refused)
        for cell in geometry(state, seat).cells
    }
    tokens = (*_tokens(asked, lifted, tried), *overlay_tokens(asked))
    marks = (*seats_scene.marks(state, seat), *_counts(state, seat), *overlay_marks(asked))
    legend = (*overlay_legend(overlay, state.round), *base_legend(state.board, state.round))
    notices = state.board.reconstructed("pap-reconstructed", "deck")  # unless the box is one's own
    return Scene(geometry(state, seat), cells, tokens, marks, legend=legend, notices=notices)


def _tokens(asked: Asked, lifted: Cards, tried: Trial) -> Iterator[Placed]:
    state, seat = asked.state, asked.seat
    if state.round != BLUE:
        yield from orange_scene.tokens(state, seat, follows=asked.overlay not in BELOW_SUITES)
    yield from seats_scene.tokens(state, seat)
    yield from _lifted(state, seat, lifted, tried)
    yield from _ghosts(state, tried)


# Cells ------------------------------------------------------------------------------------------------------


def _look(
    state: Position, seat: int, cell: str, chosen: Chosen, tried: Trial, legal: bool, refused: bool
) -> CellLook:
    said = describe(state, seat, cell)
    where = cell.partition(" ")[0]
    found = ["refused"] * refused
    if where not in (HAND, TABLE):
        icon: Pieces = ((ICONS[where], 0),) if where in ICONS else ()
        return CellLook(icon, " ".join(["legal"] * legal + found), said)
    card = scene_layout.card_at(state, seat, cell)
    if card is None:
        return CellLook((), "bare", said)
    if card in chosen.hand or card in chosen.table:
        return CellLook((), " ".join(["raised", *found]), set_apart((said, message("pap-chosen"))))
    found += ["lit"] * legal + ["reach"] * (card in chosen.could) + ["muted"] * (card in tried.gone)
    pieces = tuple((name, 0) for name in face(state.board, card, where, worth=state.round == BLUE))
    return CellLook(pieces, " ".join(found), said)


# Above the cells --------------------------------------------------------------------------------------------


def _lifted(state: Position, seat: int, cards: Cards, tried: Trial) -> Iterator[Placed]:
    """Chosen cards: raised, with a ring."""
    centres = scene_layout.centres(state, seat)
    for card in cards:
        if not (cell := scene_layout.cell_of(state, seat, card)):
            continue
        x, y = centres[cell]
        size, style = cell.partition(" ")[0], "ghost" if card in tried.gone else ""
        scale = scene_layout.hand_scale(state, seat) if size == HAND else scene_layout.table_scale(state)
        for name in (
            f"{size} lift",
            *face(state.board, card, size, worth=state.round == BLUE),
            f"{size} ring {CHOSEN}",
        ):
            yield Placed(name, x, round(y - scene_layout.LIFT * scale, 3), style=style)


def _ghosts(state: Position, tried: Trial) -> Iterator[Placed]:
    """The card that is tried, where it would lie."""
    if tried.card < 0:
        return
    if tried.beside:
        yield Placed(f"sign {NAMES[state.board.kind[tried.card]]}", *tried.at, style="ghost", scale=1.2)
        return
    scale = 0.8 if state.round == BLUE else 1.0
    for name in face(state.board, tried.card, HAND if state.round == BLUE else TABLE):
        yield Placed(name, *tried.at, style="ghost", scale=scale)


NAMES_AT = scene_layout.TABLE_TOP + scene_layout.TABLE_HIGH - 0.19


def _counts(state: Position, seat: int) -> Iterator[Shape]:
    """Cards won by the shown seat; size of the pile, names of suites and plates."""
    if state.round == BLUE:
        x, y = scene_layout.side_button_at()
        yield label(x, y + 0.62, str(len(state.players[seat].won)), 0.42)
    else:
        x, y = scene_layout.place_at("pile")
        yield label(x, y + 0.68, str(len(state.pile)), 0.28)
        for place in (*SUITES, *PLATES):
            yield label(
                scene_layout.place_at(place)[0], NAMES_AT, place, 0.2, fill="#4f565b", font_weight=400
            )
