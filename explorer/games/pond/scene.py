"""Pictures of a position: board and hand, with a text on each cell for screen readers."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import lru_cache

from explorer.core.game import Action
from explorer.core.messages import message, templates
from explorer.core.text import NO_WORDS, Text, joined, verbatim
from explorer.games.pond import art
from explorer.games.pond.actions import Bulldoze, Choose, Double, Hedge, Lay, Night, Slide, Step, Tunnel, Turn
from explorer.games.pond.art import INK, centre, geometry, spot_point
from explorer.games.pond.board import KIND_NAMES, SIDE_NAMES, SIDES, Board, Effect, Laid
from explorer.games.pond.overlays import OVERLAY_LEGENDS, OVERLAYS, base_legend, overlay_marks
from explorer.games.pond.position import Position
from explorer.games.pond.rules import changed
from explorer.games.pond.turn import on_the_board, spot_entered
from explorer.picture.drawing import circle, rounded
from explorer.picture.scene import Cell, CellLook, Geometry, Placed, Scene, Shape, known_overlay, styled

# Texts for screen readers -----------------------------------------------------------------------------------

COLOUR_NAMES = templates("pon-colour", ("blue", "orange", "purple", "yellow"))
"""Names of the ponds of the box; a box of one's own may have others."""


@lru_cache(maxsize=2048)
def laid_words(board: Board, laid: Laid) -> Text:
    """A tile as it lies: name, the four sides, what was done to it, how many zones its roads leave."""
    kinds = board.sides(laid)
    sides = joined(joined((SIDE_NAMES[side], KIND_NAMES[kinds[side]]), " ") for side in SIDES)
    more = []
    if laid.hedges:
        planted = joined(
            (SIDE_NAMES[SIDES[(i + laid.turn) % 4]] for i in range(4) if laid.hedges >> i & 1), " "
        )
        more.append(message("pon-words-hedges", planted=planted))
    if laid.tunnel:
        more.append(message("pon-words-tunnel"))
    if len(board.zones(laid)) > 1:
        more.append(message("pon-words-split"))
    return message("pon-words-tile", name=board.landscape[laid.tile].name, what=joined([sides, *more]))


def _name(state: Position, seat: int) -> Text:
    return state.board.animals[state.players[seat].animal]


def describe(state: Position, place: str) -> Text:
    """The text of a cell or pond for screen readers."""
    if place in state.board.ponds:
        return _describe_pond(state, place)
    board, laid, seat = state.board, state.at(place), state.standing_on(place)
    if laid is None or seat is None:
        return _describe_cell(board, place, laid)
    zones, where = board.zones(laid), NO_WORDS
    spot = state.players[seat].spot
    if spot and len(zones) > 1:
        sides = joined((SIDE_NAMES[s] for s in SIDES if s in zones[spot.zone]), " ")
        where = message("pon-words-side", sides=sides)
    facts = {"place": place, "what": laid_words(board, laid), "who": _name(state, seat), "where": where}
    return message("pon-words-standing", **facts)


@lru_cache(maxsize=4096)
def _describe_cell(board: Board, place: str, laid: Laid | None) -> Text:
    """A cell on which nobody stands."""
    if laid is None:
        shade = "dark" if place in board.dark else "light"
        return message(f"pon-words-empty-{shade}", place=place)
    return joined((verbatim(place), laid_words(board, laid)))


def pond_name(pond: str) -> Text:
    """A pond by what it is for and its colour."""
    end, _, colour = pond.partition("-")
    return message(f"pon-words-{end}", colour=COLOUR_NAMES.get(colour, verbatim(colour)))


def _describe_pond(state: Position, pond: str) -> Text:
    owner = next(
        (seat for seat, player in enumerate(state.players) if pond in (player.home, player.goal)), None
    )
    standing = state.standing_on(pond)
    return message(
        "pon-words-whose-pond",
        pond=pond_name(pond),
        who=message("pon-words-nobody") if owner is None else _name(state, owner),
        shore=", ".join(state.board.ponds[pond]),
        here=NO_WORDS if standing is None else message("pon-words-in-it", who=_name(state, standing)),
    )


__all__ = ["OVERLAYS", "describe", "draw", "geometry", "hand", "hand_geometry"]

TOKEN = 0.44

# The board --------------------------------------------------------------------------------------------------


def draw(
    state: Position,
    *,
    seat: int | None = None,
    overlay: str = "none",
    selected: str = "",
    preview: Action | None = None,
    legal: Collection[str] = (),
    refused: str = "",
) -> Scene:
    """The board with an overlay for one animal.

    Parameters
    ----------
    state : the position
    seat : whose reach, route and tiles to lay; the player to move if None
    overlay : a key of `OVERLAYS`
    selected, refused : a cell or pond to mark, "" for none
    preview : a legal action, shown as ghosts; under "change", the board is shown as it would lie after it
    legal : cells and ponds to mark as legal targets
    """
    known_overlay(overlay, OVERLAYS)
    who = (state.current_player or 0) if seat is None else seat
    after = None if preview is None else on_the_board(state, preview)
    shown = replace(state, tiles=after.tiles) if after is not None and overlay == "change" else state
    marks, ghosts = overlay_marks(state, who, overlay, after)
    lies_as_before = shown is state or isinstance(preview, Step | Night | Choose)
    if preview is not None and after is not None and lies_as_before:
        ghosts += _ghosts(state, preview, after)
    muted = state.board.lines[preview.line] if isinstance(preview, Slide) and shown is state else ()
    changed = {c for c in state.board.cells if shown.at(c) != state.at(c)}
    styles = {"legal": legal, "refused": (refused,), "info": (selected,), "muted": muted, "last": changed}
    places = (*state.board.cells, *state.board.ponds)
    cells = {
        place: CellLook(_pieces(shown, place), styled(place, styles), describe(shown, place))
        for place in places
    }
    notices = state.board.reconstructed("pon-scene-reconstructed")
    legend = (*OVERLAY_LEGENDS.get(overlay, ()), *base_legend())
    marks += _whose_turn(state)
    return Scene(
        geometry(state.board), cells, tuple(_tokens(state)), tuple(marks), tuple(ghosts), legend, notices
    )


def _whose_turn(state: Position) -> Iterator[Shape]:
    """A pale halo around the animal that is to move."""
    spot = None if state.current_player is None else state.player.spot
    if spot is not None:
        x, y = spot_point(state, spot)
        yield circle(x, y, 0.27, fill="#ffffff", opacity=0.85)
        yield circle(x, y, 0.27, fill="none", stroke=INK, stroke_width=0.025, stroke_dasharray="0.07 0.05")


def _pieces(state: Position, place: str) -> tuple[tuple[str, int], ...]:
    if place in state.board.ponds:
        return ((place, 0),)
    laid = state.at(place)
    bottom = ("dark" if place in state.board.dark else "light", 0)
    return (bottom, *_tile_pieces(state.board, laid)) if laid else (bottom,)


def _tile_pieces(board: Board, laid: Laid) -> Iterator[tuple[str, int]]:
    yield f"tile-{laid.tile}", laid.turn * 90
    yield from (("planted", (i + laid.turn) % 4 * 90) for i in range(4) if laid.hedges >> i & 1)
    if laid.tunnel and len(board.landscape[laid.tile].zones) > 1:
        yield f"tunnel-{laid.tile}", laid.turn * 90


def _tokens(state: Position) -> Iterator[Placed]:
    for seat, player in enumerate(state.players):
        if player.spot and player.colour:
            x, y = spot_point(state, player.spot)
            style = "current" if seat == state.current_player else ""
            yield Placed(f"ring-{player.colour}", x, y, style=style, scale=TOKEN)
            yield Placed(f"animal-{player.animal}", x, y, style=style, scale=TOKEN)


def _ghosts(state: Position, action: Action, after: Position) -> list[Placed]:
    board = state.board
    match action:
        case Lay() | Double():
            return _tile_ghost(board, action.cell, Laid(action.tile, action.turn))
        case Tunnel() | Hedge() | Turn():
            laid = state.at(action.cell)
            return _tile_ghost(board, action.cell, changed(board, laid, action)) if laid else []
        case Slide():
            row = ((cell, after.at(cell)) for cell in board.lines[action.line])
            return [ghost for cell, laid in row if laid for ghost in _tile_ghost(board, cell, laid)]
        case Step() | Night():
            return _token_ghost(
                state, *spot_point(state, spot_entered(state, action.to)), state.player.colour
            )
        case Choose():
            return _token_ghost(state, *centre(board, action.pond), action.pond.removeprefix("start-"))
        case Bulldoze():
            return [Placed("cross", *centre(board, action.cell), style="bulldoze")]
        case _:
            return []


def _tile_ghost(board: Board, cell: str, laid: Laid) -> list[Placed]:
    return [Placed(symbol, *centre(board, cell), rotation) for symbol, rotation in _tile_pieces(board, laid)]


def _token_ghost(state: Position, x: float, y: float, colour: str | None) -> list[Placed]:
    return [
        Placed(symbol, x, y, scale=TOKEN) for symbol in (f"ring-{colour}", f"animal-{state.player.animal}")
    ]


# The hand ---------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def hand_geometry(board: Board, size: int = 3) -> Geometry:
    """`size` cards in a row, "hand-0" first."""
    outline = [rounded(i * 1.12, 0.0, 1, 1, 0.07) for i in range(size)]
    cells = tuple(Cell(f"hand-{i}", 0, i, i * 1.12 + 0.5, 0.5, d) for i, d in enumerate(outline))
    return Geometry((-0.06, -0.06, size * 1.12, 1.12), cells, art.symbols(board))


def hand(state: Position, seat: int, turn: int = 0, chosen: int | None = None) -> Scene:
    """A player's tiles; the chosen landscape tile lies `turn` quarter turns clockwise."""
    tiles = state.players[seat].hand
    shown = hand_geometry(state.board, max(3, len(tiles)))
    looks = {}
    for i, cell in enumerate(shown.cells):
        if i < len(tiles):
            picked = i == chosen
            pieces, words = _card(state.board, tiles[i], turn % 4 if picked else 0)
            looks[cell.id] = CellLook((pieces,), "target" if picked else "", words)
        else:
            looks[cell.id] = CellLook(label=message("pon-scene-no-tile"))
    return Scene(shown, looks)


def _card(board: Board, number: int, turn: int) -> tuple[tuple[str, int], Text]:
    tile = board.tiles.get(number)
    if tile is None:
        return ("back", 0), message("pon-scene-hidden")
    if isinstance(tile, Effect):
        return (f"effect-{tile.effect}", 0), message("pon-scene-effect", name=tile.name)
    return (f"tile-{number}", turn * 90), laid_words(board, Laid(number, turn))
