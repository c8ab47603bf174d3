"""Pictures of a village, of the two lines and of the tile in hand, with a text on each cell for screen
readers.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache

from explorer.core.game import Action
from explorer.core.messages import message, templates
from explorer.core.text import NO_WORDS, Text, joined, set_apart, verbatim
from explorer.games.village import art, position_village
from explorer.games.village.actions import Lay, Take
from explorer.games.village.art import INK, SIZE
from explorer.games.village.board import (
    CORNERS,
    ELEMENTS,
    RULEBOOK,
    SIDES,
    SIZES,
    WAY_NAMES,
    Cell,
    Oriented,
    listed,
    place_name,
)
from explorer.games.village.overlays import OVERLAYS, Asked, base_legend, overlay_legend, overlay_marks
from explorer.games.village.position import Player, Position
from explorer.games.village.position_village import START, Village, cell_name, read_cell
from explorer.picture.badges import BADGES
from explorer.picture.drawing import Shapes, circle, filled, label, moved, rect, unfilled
from explorer.picture.scene import CellLook, Geometry, Placed, Scene, Shape, known_overlay, styled

# A small village --------------------------------------------------------------------------------------------

# A few shapes, as small as a stamp: tiles, ways, what is connected in full colour.

Box = tuple[float, float, float, float]
ROOM = 0.6
"""[cells] So much less than the ring around a village is seen."""
SMALL_OWNER = 0.36
"""The size of its player's mark."""


def small_village(of: Player, seat: int) -> tuple[Shapes, Box]:
    """A village in a few shapes, what is connected in full colour, and the square that it fills."""
    laid = of.village
    west, north, east, south = art.extent(laid)
    side = max(east - west, south - north, 4) - ROOM
    x, y = (west + east + 1 - side) / 2, (north + south + 1 - side) / 2
    tiles = "".join(f"M{i + 0.03} {j + 0.03}h.94v.94h-.94Z" for i, j in laid.at)
    ways: dict[tuple[str, bool], str] = {}
    for (i, j), lying in laid.at.items():
        for way, reaches in enumerate(lying.reaches):
            kind = lying.kinds[way], (i, j, way) in laid.connected
            ways[kind] = ways.get(kind, "") + line_of(i + 0.5, j + 0.5, reaches)
    colours = {"paved": art.PAVED_RIM, "trail": art.MARIGOLD}
    drawn = [filled(tiles, art.CREAM, stroke=art.CREAM_RIM, stroke_width=0.05)]
    drawn += [
        unfilled(
            d,
            colours[made],
            0.26,
            stroke_linecap="round",
            stroke_linejoin="round",
            opacity=1 if lit else 0.35,
        )
        for (made, lit), d in sorted(ways.items())
    ]
    drawn.append(BADGES[seat].drawn(*art.centre(START), SMALL_OWNER))
    for point in of.chimeras:
        at = art.middle(position_village.base_around(laid.at, point).points)
        drawn.append(circle(*at, 0.3, fill=art.PART_RIM, stroke=art.WHITE, stroke_width=0.06))
    return tuple(drawn), (x, y, side, side)


def line_of(x: float, y: float, sides: Sequence[int]) -> str:
    """A way from side to side of a cell; one that reaches a single side ends in the middle."""
    steps = ((0.0, -0.5), (0.5, 0.0), (0.0, 0.5), (-0.5, 0.0))
    ends = [(x + steps[side][0], y + steps[side][1]) for side in sides]
    if len(ends) == 2:
        (a, b), (c, d) = ends
        return f"M{a:g} {b:g}Q{x:g} {y:g} {c:g} {d:g}"
    return "".join(f"M{a:g} {b:g}L{x:g} {y:g}" for a, b in ends)


# Texts for screen readers -----------------------------------------------------------------------------------

SIDE_NAMES, CORNER_NAMES = templates("vil-side", SIDES), templates("vil-corner", CORNERS)


def way_words(tile: Oriented, way: int, connected: bool | None = None) -> Text:
    """A way: kind, sides, whether it is connected (None = not said), what stands on it."""
    facts = {
        "kind": WAY_NAMES[tile.kinds[way]],
        "sides": joined((SIDE_NAMES[SIDES[side]] for side in tile.reaches[way]), "-"),
        "state": NO_WORDS
        if connected is None
        else message("vil-words-connected" if connected else "vil-words-loose"),
        "carries": message("vil-words-carries", what=listed(tile.tallies[way]))
        if any(tile.tallies[way])
        else NO_WORDS,
    }
    return message("vil-words-way", **facts)


def base_words(tile: Oriented) -> list[Text]:
    """The parts of bases: "base part south-east + south-west" for one over two corners."""
    names = [CORNER_NAMES[corner] for corner in CORNERS]
    over = [(side, (side + 1) % 4) for side in range(4) if tile.joined[side]]
    alone = [
        (corner,) for corner in range(4) if tile.corners[corner] and not any(corner in pair for pair in over)
    ]
    return [
        message("vil-words-parts", corners=joined((names[corner] for corner in part), " + "))
        for part in (*over, *alone)
    ]


@lru_cache(maxsize=1024)
def tile_words(tile: Oriented, connected: tuple[bool, ...] = (), *, start: bool = False) -> Text:
    """A tile as it lies: ways, what stands on them, parts of bases; `connected` by way, () = not said."""
    name = message("vil-words-start-tile" if start else "vil-words-tile", number=tile.number)
    ways = [way_words(tile, way, connected[way] if connected else None) for way in range(len(tile.kinds))]
    return set_apart((name, *ways, *base_words(tile)))


def describe(state: Position, cell: str, seat: int | None = None) -> Text:
    """The text of a cell of a village for screen readers; the village of the player whose turn it is if no
    seat is named.

    >>> import explorer
    >>> state = explorer.load("village").scenario("VIL-X1")
    >>> describe(state, "x0 y0").en
    'x0 y0; start tile 115; paved path north-south (connected); flowered trail east-west (connected)'
    """
    who = state.seat if seat is None else seat
    village = state.players[who].village
    place = read_cell(cell, state.board)
    if place is None or place not in village.at:
        free = place is not None and place in village.frontier
        return set_apart((verbatim(cell), message("vil-words-open-plot" if free else "vil-words-away")))
    return set_apart((verbatim(cell), laid_words(village, place), *_chimeras_on(state, who, place)))


def laid_words(village: Village, place: Cell) -> Text:
    """The tile that lies on a cell, and which of its ways are connected."""
    tile = village.at[place]
    connected = tuple((*place, way) in village.connected for way in range(len(tile.kinds)))
    return tile_words(tile, connected, start=place == START)


def _chimeras_on(state: Position, seat: int, place: Cell) -> Iterator[Text]:
    player = state.players[seat]
    for point in player.chimeras:
        base = position_village.base_around(player.village.at, point)
        if place in base.cells and base.size is not None:
            near = next(p for p in base.points if p[0] - place[0] in (0, 1) and p[1] - place[1] in (0, 1))
            corner = ("N" if near[1] == place[1] else "S") + ("W" if near[0] == place[0] else "E")
            facts = {"chimera": RULEBOOK.words[f"{SIZES[base.size]} chimera"], "corner": CORNER_NAMES[corner]}
            yield message("vil-words-chimera", **facts)


def line_words(state: Position, row: int, col: int, turn: int = 0) -> Text:
    """A place of a line: its tile and whether it can be taken (VIL-T2)."""
    where = message("vil-words-place", place=place_name(row, col))
    number = state.lines[row][col]
    if not number:
        return set_apart((where, message("vil-words-gone")))
    free = message("vil-words-available" if number in state.available else "vil-words-inside")
    return set_apart((where, free, tile_words(state.board.lays[number, turn])))


__all__ = ["OVERLAYS", "describe", "draw", "geometry", "hand", "lines"]

CHIMERA = 0.56
OWNER = 0.13
"""The size of the player's mark on a start tile."""


def geometry(state: Position, seat: int | None = None) -> Geometry:
    """The cells of a player's village; it grows with the village."""
    return art.geometry(state.players[state.seat if seat is None else seat].village)


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
    places, at, pale = art.cells_shown(village), _lying(asked), _pale(asked, overlay)
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
            tokens += standing(lying, *art.centre(places[name]), loose)
    tokens += _chimeras(state, asked.seat)
    marks = (BADGES[asked.seat].drawn(*art.centre(START), OWNER), *overlay_marks(overlay, asked))
    ghosts = (Placed("veil", *art.centre((asked.lay.x, asked.lay.y))),) if asked.lay else ()
    legend = (*overlay_legend(overlay), *base_legend())
    return Scene(art.geometry(village), cells, tuple(tokens), marks, ghosts, legend, notices(state))


def _asked(state: Position, seat: int, preview: Action | None, tile: int, turn: int) -> Asked:
    """The subject of the overlay: the tile that is ready, and where it is tried in this village."""
    ready = tile or state.hand or (preview.tile if isinstance(preview, Take) else 0)
    here = (
        isinstance(preview, Lay)
        and seat == state.seat
        and (preview.x, preview.y) in state.players[seat].village.frontier
    )
    lay = preview if ready and here and isinstance(preview, Lay) else None
    return Asked(state, seat, ready, lay.turn if lay else turn % 4, lay)


def _pale(asked: Asked, overlay: str) -> tuple[tuple[str, int], ...]:
    """The tile that is ready, faint on every place where it may lie; nothing under "gains", which writes
    points there.
    """
    return (
        art.tile_pieces(asked.state.board.lays[asked.tile, asked.turn])
        if asked.tile and overlay != "gains"
        else ()
    )


def _lying(asked: Asked) -> dict[str, Oriented | None]:
    """The tile on each place, the one that is tried included."""
    at = {name: asked.village.at.get(place) for name, place in art.cells_shown(asked.village).items()}
    if asked.lay:
        at[cell_name(asked.lay.x, asked.lay.y)] = asked.state.board.lays[asked.tile, asked.turn]
    return at


def notices(state: Position) -> tuple[Text, ...]:
    """The notice on every picture: tiles are a reconstruction, unless the box is one's own."""
    return state.board.reconstructed("vil-scene-reconstructed")


def _pieces(village: Village, place: tuple[int, int], lying: Oriented | None) -> tuple[tuple[str, int], ...]:
    if lying is None:
        return (("plot" if place in village.frontier else "away", 0),)
    return art.tile_pieces(lying, start=place == START)


def standing(tile: Oriented, x: float = 0.0, y: float = 0.0, pale: Collection[int] = ()) -> Iterator[Placed]:
    """The elements on the ways of a tile around (x, y), upright however it is turned; pale on some ways."""
    for way, tally in enumerate(tile.tallies):
        names = [name for name, count in zip(ELEMENTS, tally, strict=True) for _ in range(count)]
        for name, (dx, dy) in zip(names, art.places(tile, way, len(names)), strict=True):
            yield Placed(
                name, round(x + dx, 3), round(y + dy, 3), style="muted" if way in pale else "", scale=SIZE
            )


def whole(lying: Oriented) -> tuple[tuple[int, Shapes], ...]:
    """A tile with all that stands on it, as groups of shapes around (0, 0), each turned by degrees."""
    symbols = art.symbols()
    ground = tuple((turn, tuple(symbols[name])) for name, turn in art.tile_pieces(lying))
    things = (moved(symbols[one.symbol], one.x, one.y, one.scale) for one in standing(lying))
    return (*ground, (0, tuple(shape for thing in things for shape in thing)))


def _loose(village: Village, place: tuple[int, int], tile: Oriented) -> tuple[int, ...]:
    """The ways of a tile that are not connected."""
    return tuple(way for way in range(len(tile.kinds)) if (*place, way) not in village.connected)


def _chimeras(state: Position, seat: int) -> Iterator[Placed]:
    player = state.players[seat]
    for point in player.chimeras:
        base = position_village.base_around(player.village.at, point)
        if base.size is not None:
            x, y = art.middle(base.points)
            yield Placed(f"chimera-{SIZES[base.size]}", x, y, scale=CHIMERA)


# The lines and the hand -------------------------------------------------------------------------------------


def lines(state: Position, chosen: int = 0, turn: int = 0, *, marked: bool = True, most: int = 0) -> Scene:
    """The two lines: taken places are empty, ends are marked as available (VIL-T2) unless that is the
    question, the chosen tile lies turned; at most so many stand in a row.
    """
    shown = art.lines_geometry(tuple(map(len, state.lines)), most)
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
        yield unfilled(art.square_around(x, y, 0.49), "#1d4a35", 0.1 if chosen else 0.055)
        if chosen:
            yield unfilled(art.square_around(x, y, 0.49), "#ffd400", 0.05)
        yield rect(x, y + 0.66, 0.48, 0.26, 0.06, fill="#1d4a35")
        arrow = f"M{x - 0.12:.3f} {y - 0.69:.3f}h0.24L{x:.3f} {y - 0.53:.3f}Z"
        yield filled(arrow, "#1d4a35")
    yield label(x, y + 0.665, str(number), 0.24, fill="#ffffff" if free else INK)


def hand(state: Position, tile: int = 0, turn: int = 0) -> Scene:
    """The tile that is ready, turned; the one in hand if none is named."""
    ready = tile or state.hand
    lying = state.board.lays[ready, turn % 4] if ready else None
    look = CellLook(
        art.tile_pieces(lying) if lying else (("gone", 0),),
        "",
        tile_words(lying) if lying else message("vil-words-gone"),
    )
    return Scene(
        art.hand_geometry(), {"hand": look}, tuple(standing(lying)) if lying else (), notices=notices(state)
    )
