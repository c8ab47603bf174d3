"""Viva Catrina as pictures: a village, the two lines, the tile in hand.

Tiles are in `art`, what stands on them in `figures`, places in `layout`, words in `words`, overlays in
`overlays`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from explorer.core.game import Action
from explorer.core.messages import message
from explorer.core.text import Text
from explorer.games.village.position import bases
from explorer.games.village.position.actions import Lay, Take
from explorer.games.village.position.kinds import ELEMENTS, SIZES
from explorer.games.village.position.network import START, cell_name
from explorer.games.village.position.position import Position
from explorer.games.village.position.tiles import Oriented
from explorer.games.village.position.village import Village
from explorer.games.village.view import art, layout
from explorer.games.village.view.art import INK
from explorer.games.village.view.figures import SIZE
from explorer.games.village.view.legends import base_legend, overlay_legend
from explorer.games.village.view.overlays import OVERLAYS, Asked, overlay_marks
from explorer.games.village.view.words import describe, hand_words, line_words, place_name
from explorer.picture.badges import BADGES
from explorer.picture.drawing import Shapes, filled, label, moved, rect, unfilled
from explorer.picture.scene import CellLook, Geometry, Placed, Scene, Shape, known_overlay, styled

__all__ = ["OVERLAYS", "describe", "draw", "geometry", "hand", "lines"]

CHIMERA = 0.56
OWNER = 0.13
"""How large the mark of its player is on a start tile."""


def geometry(state: Position, seat: int | None = None) -> Geometry:
    """The cells of a player's village; it grows with the village."""
    return layout.geometry(state.players[state.seat if seat is None else seat].village)


# The village ------------------------------------------------------------------------------------------------


def draw(
    state: Position,
    *,
    seat: int | None = None,
    overlay: str = "none",
    selected: str = "",
    preview: Action | None = None,
    legal: Collection[str] = (),
    refused: str = "",
    tile: int = 0,
    turn: int = 0,
) -> Scene:
    """A player's village with an overlay.

    Parameters
    ----------
    state : the position
    seat : whose village; that of the player whose turn it is if None
    overlay : a key of `OVERLAYS`
    selected, refused : a cell to mark, "" for none
    preview : a `Lay` to show before it is played, in the village of the player whose turn it is; other
        actions show nothing here
    legal : cells to mark as legal targets, with the tile that lies ready as a faint ghost
    tile : the tile that lies ready, the one in hand if 0; with `turn`, what "gains" and a preview are about
    turn : its quarter turns clockwise, [0, 3]; a preview's own turn comes first
    """
    known_overlay(overlay, OVERLAYS)
    asked = _asked(state, state.seat if seat is None else seat, preview, tile, turn)
    village = asked.village
    places, at, pale = layout.places(village), _lying(asked), _pale(asked, overlay)
    faint = [name for name in legal if pale and name in at and at[name] is None]
    styles = {"legal": legal, "refused": (refused,), "info": (selected,), "faint": faint}
    cells = {
        name: CellLook(
            pale if name in faint else _pieces(village, places[name], lying),
            styled(name, styles),
            describe(state, name, asked.seat),
        )
        for name, lying in at.items()
    }
    tokens: list[Placed] = []
    for name, lying in at.items():
        if lying:
            loose = _loose(village, places[name], lying) if overlay == "ways" else ()
            tokens += standing(lying, *layout.centre(places[name]), loose)
    tokens += _chimeras(state, asked.seat)
    marks = (BADGES[asked.seat].drawn(*layout.centre(START), OWNER), *overlay_marks(overlay, asked))
    ghosts = (Placed("veil", *layout.centre((asked.lay.x, asked.lay.y))),) if asked.lay else ()
    legend = (*overlay_legend(overlay), *base_legend())
    return Scene(layout.geometry(village), cells, tuple(tokens), marks, ghosts, legend, notices(state))


def _asked(state: Position, seat: int, preview: Action | None, tile: int, turn: int) -> Asked:
    """What is looked at: the tile that lies ready, and where it is tried, if that is in this village."""
    ready = tile or state.hand or (preview.tile if isinstance(preview, Take) else 0)
    here = (
        isinstance(preview, Lay)
        and seat == state.seat
        and (preview.x, preview.y) in state.players[seat].village.frontier
    )
    lay = preview if ready and here and isinstance(preview, Lay) else None
    return Asked(state, seat, ready, lay.turn if lay else turn % 4, lay)


def _pale(asked: Asked, overlay: str) -> tuple[tuple[str, int], ...]:
    """The tile that lies ready, as it stands faintly on every place where it may lie; the points stand there
    instead.
    """
    return (
        art.tile_pieces(asked.state.board.lays[asked.tile, asked.turn])
        if asked.tile and overlay != "gains"
        else ()
    )


def _lying(asked: Asked) -> dict[str, Oriented | None]:
    """What lies on each place, the tile that is tried included."""
    at = {name: asked.village.at.get(place) for name, place in layout.places(asked.village).items()}
    if asked.lay:
        at[cell_name(asked.lay.x, asked.lay.y)] = asked.state.board.lays[asked.tile, asked.turn]
    return at


def notices(state: Position) -> tuple[Text, ...]:
    """What every picture says: that tiles are a reconstruction, unless the box is somebody's own."""
    return state.board.reconstructed("vil-scene-reconstructed")


def _pieces(village: Village, place: tuple[int, int], lying: Oriented | None) -> tuple[tuple[str, int], ...]:
    if lying is None:
        return (("plot" if place in village.frontier else "away", 0),)
    return art.tile_pieces(lying, start=place == START)


def standing(tile: Oriented, x: float = 0.0, y: float = 0.0, pale: Collection[int] = ()) -> Iterator[Placed]:
    """What stands on the ways of a tile around (x, y), upright however it is turned; pale on some ways."""
    for way, tally in enumerate(tile.tallies):
        names = [name for name, count in zip(ELEMENTS, tally, strict=True) for _ in range(count)]
        for name, (dx, dy) in zip(names, art.places(tile, way, len(names)), strict=True):
            yield Placed(
                name, round(x + dx, 3), round(y + dy, 3), style="muted" if way in pale else "", scale=SIZE
            )


def whole(lying: Oriented) -> tuple[tuple[int, Shapes], ...]:
    """A tile with all that stands on it, as groups of shapes around (0, 0), each turned by degrees."""
    symbols = layout.symbols()
    ground = tuple((turn, tuple(symbols[name])) for name, turn in art.tile_pieces(lying))
    things = (moved(symbols[one.symbol], one.x, one.y, one.scale) for one in standing(lying))
    return (*ground, (0, tuple(shape for thing in things for shape in thing)))


def _loose(village: Village, place: tuple[int, int], tile: Oriented) -> tuple[int, ...]:
    """The ways of a tile that are not connected."""
    return tuple(way for way in range(len(tile.kinds)) if (*place, way) not in village.connected)


def _chimeras(state: Position, seat: int) -> Iterator[Placed]:
    player = state.players[seat]
    for point in player.chimeras:
        base = bases.trace(player.village.at, point)
        if base.size is not None:
            x, y = layout.middle(base.points)
            yield Placed(f"chimera-{SIZES[base.size]}", x, y, scale=CHIMERA)


# The lines and the hand -------------------------------------------------------------------------------------


def lines(state: Position, chosen: int = 0, turn: int = 0, *, marked: bool = True, most: int = 0) -> Scene:
    """The two lines: taken places are empty, ends are marked as available (VIL-T2) unless that is the
    question, the chosen tile lies turned; at most so many stand in a row.
    """
    shown = layout.lines_geometry(tuple(map(len, state.lines)), most)
    free = state.available if marked else ()
    looks: dict[str, CellLook] = {}
    tokens: list[Placed] = []
    marks: list[Shape] = []
    spots = {cell.id: cell for cell in shown.cells}
    for row, line in enumerate(state.lines):
        for col, number in enumerate(line):
            cell = spots[place_name(row, col)]
            lying = state.board.lays[number, turn % 4 if number == chosen else 0] if number else None
            pieces = art.tile_pieces(lying) if lying else (("gone", 0),)
            looks[cell.id] = CellLook(
                pieces, "", line_words(state, row, col, turn % 4 if number == chosen else 0)
            )
            if lying:
                tokens += standing(lying, cell.x, cell.y)
                marks += _offered(number, cell.x, cell.y, free=number in free, chosen=number == chosen)
    return Scene(shown, looks, tuple(tokens), tuple(marks), notices=notices(state))


def _offered(number: int, x: float, y: float, *, free: bool, chosen: bool) -> Iterator[Shape]:
    """A tile's number below it; where it can be taken a dark plate, a frame and an arrow; a bright frame if
    it is chosen.
    """
    if free:
        yield unfilled(layout.square(x, y, 0.49), "#1d4a35", 0.1 if chosen else 0.055)
        if chosen:
            yield unfilled(layout.square(x, y, 0.49), "#ffd400", 0.05)
        yield rect(x, y + 0.66, 0.48, 0.26, 0.06, fill="#1d4a35")
        arrow = f"M{x - 0.12:.3f} {y - 0.69:.3f}h0.24L{x:.3f} {y - 0.53:.3f}Z"
        yield filled(arrow, "#1d4a35")
    yield label(x, y + 0.665, str(number), 0.24, fill="#ffffff" if free else INK)


def hand(state: Position, tile: int = 0, turn: int = 0) -> Scene:
    """The tile that lies ready, turned; the one in hand if none is named."""
    ready = tile or state.hand
    lying = state.board.lays[ready, turn % 4] if ready else None
    look = CellLook(
        art.tile_pieces(lying) if lying else (("gone", 0),),
        "",
        hand_words(state, ready, turn % 4) if ready else message("vil-words-gone"),
    )
    return Scene(
        layout.hand_geometry(),
        {"hand": look},
        tuple(standing(lying)) if lying else (),
        notices=notices(state),
    )
