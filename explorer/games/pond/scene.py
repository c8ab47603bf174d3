"""The pond game as pictures and as words: board, hand, overlays, and what a screen reader says of a place."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache

from explorer.game import Action
from explorer.games.pond import analysis, art
from explorer.games.pond.actions import Bulldoze, Choose, Double, Hedge, Lay, Night, Slide, Step, Tunnel, Turn
from explorer.games.pond.art import HALF, INK, Shapes, circle, glyph, label, path, shape
from explorer.games.pond.board import SIDES, Board, Effect, Laid
from explorer.games.pond.rules import changed, side_towards
from explorer.games.pond.state import PondState, Spot
from explorer.games.pond.turn import spot_entered
from explorer.scene import Cell, CellLook, Geometry, LegendEntry, Placed, Scene, Shape
from explorer.text import Text

OVERLAYS: dict[str, Text] = {
    "none": Text("aucune", "none"),
    "reach": Text("zones accessibles", "reachable zones"),
    "route": Text("plus court chemin", "shortest route"),
    "opening": Text("dalles à poser", "tiles to lay"),
    "key": Text("dalles clés", "key tiles"),
    "worlds": Text("mondes séparés", "separate worlds"),
    "change": Text("avant/après l'action", "before/after the action"),
}
RECONSTRUCTED = Text(
    "Plateau et dalles reconstitués : les images du livret sont perdues, seul son texte a été suivi.",
    "Reconstructed board and tiles: the rulebook's pictures are lost, only its text was followed.",
)
NEAR, SHORE = 0.06, 0.35  # gap between pond and grid; distance from the grid to the middle of a pond
POND_HEIGHT = 0.62 - NEAR
MOVES = ("#fde725", "#a8db34", "#5ec962", "#28ae80", "#21918c", "#2c728e", "#3b528b", "#440154")
WORLDS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#D55E00", "#56B4E9", "#F0E442")
RED, GREEN = "#c8553d", "#2f8f4e"
TOKEN = 0.44

# Geometry --------------------------------------------------------------------------------------------------------


def centre(board: Board, place: str) -> tuple[float, float]:
    """Centre of a cell, or of the first stretch of a pond."""
    if place in board.index:
        row, col = divmod(board.index[place], board.width)
        return col + 0.5, row + 0.5
    left, right = _stretches(board, place)[0]
    return (left + right) / 2, -SHORE if place.startswith("pond") else board.height + SHORE


def _stretches(board: Board, pond: str) -> list[tuple[float, float]]:
    """(left, right) of each run of columns that a pond touches."""
    columns = sorted(board.columns.index(cell[0]) for cell in board.ponds[pond])
    found: list[tuple[float, float]] = []
    for col in columns:
        if found and found[-1][1] == col:
            found[-1] = (found[-1][0], col + 1)
        else:
            found.append((col, col + 1))
    return [(left + NEAR, right - NEAR) for left, right in found]


def _rounded(left: float, top: float, right: float, bottom: float, r: float) -> str:
    w, h = right - left - 2 * r, bottom - top - 2 * r
    arcs = f"a{r} {r} 0 0 1"
    return (
        f"M{left + r:.3f} {top:.3f}h{w:.3f}{arcs} {r} {r}v{h:.3f}{arcs} {-r} {r}h{-w:.3f}{arcs} {-r} {-r}"
        f"v{-h:.3f}{arcs} {r} {-r}Z"
    )


def _outline(board: Board, place: str, x: float = 0.0, y: float = 0.0, margin: float = 0.0) -> str:
    """Outline of a cell or pond, moved by (-x, -y)."""
    cx, cy = centre(board, place)
    if place in board.index:
        return path((cx - x + a, cy - y + b) for a, b in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)))
    half = POND_HEIGHT / 2 - margin
    return " ".join(
        _rounded(left + margin - x, cy - half - y, right - margin - x, cy + half - y, 0.2)
        for left, right in _stretches(board, place)
    )


@lru_cache(maxsize=16)
def geometry(board: Board) -> Geometry:
    """Cells, ponds, symbols and the letters in the margin; arrival ponds are row 0, start ponds the last row."""
    cells = [Cell(c, i // board.width + 1, i % board.width, *centre(board, c), _outline(board, c)) for i, c in enumerate(board.cells)]
    symbols = art.symbols(board)
    for pond, shore in board.ponds.items():
        x, y = centre(board, pond)
        row = 0 if pond.startswith("pond") else board.height + 1
        cells.append(Cell(pond, row, board.columns.index(shore[0][0]), x, y, _outline(board, pond)))
        left, right = _stretches(board, pond)[0]
        symbols[pond] = art.pond_art(board, pond, _outline(board, pond, x, y, 0.055), right - left)
    return Geometry((-0.45, -1.0, board.width + 0.9, board.height + 2.0), tuple(cells), symbols, tuple(_margins(board)))


def _margins(board: Board) -> Iterator[Shape]:
    for col, letter in enumerate(board.columns):
        yield label(col + 0.5, -0.83, letter, 0.22, fill="#5c6a62")
        yield label(col + 0.5, board.height + 0.83, letter, 0.22, fill="#5c6a62")
    for row in range(board.height):
        yield label(-0.22, row + 0.5, str(row + 1), 0.22, fill="#5c6a62")
        yield label(board.width + 0.22, row + 0.5, str(row + 1), 0.22, fill="#5c6a62")


def spot_point(state: PondState, spot: Spot) -> tuple[float, float]:
    """Where an animal in this zone or pond is drawn."""
    x, y = centre(state.board, spot.place)
    laid = state.at(spot.place) if spot.place in state.board.index else None
    if laid is None or spot.zone < 0 or spot.zone >= len(state.board.zones(laid)):
        return x, y
    dx, dy = art.zone_offset(state.board.zones(laid)[spot.zone])
    return x + dx, y + dy


def _area(state: PondState, spot: Spot, inset: float = 0.03) -> str:
    """Outline of a zone, an empty cell or a pond."""
    board = state.board
    laid = state.at(spot.place) if spot.place in board.index else None
    if laid is None:
        return _outline(board, spot.place, margin=0.055 if spot.place in board.ponds else 0.0)
    zones = board.zones(laid)
    return art.zone_path(zones[spot.zone], art.roads_of(board, laid), *centre(board, spot.place), alone=len(zones) == 1, inset=inset)


# Words -----------------------------------------------------------------------------------------------------------

SIDE_NAMES = {"north": Text("nord", "north"), "east": Text("est", "east"), "south": Text("sud", "south"), "west": Text("ouest", "west")}
KIND_NAMES = {
    "meadow": Text("prairie", "meadow"),
    "hedge": Text("haie", "hedge"),
    "field": Text("champ", "field"),
    "housing": Text("lotissement", "housing"),
    "road": Text("route", "road"),
}
COLOUR_NAMES = {
    "blue": Text("bleue", "blue"),
    "orange": Text("orange", "orange"),
    "purple": Text("violette", "purple"),
    "yellow": Text("jaune", "yellow"),
}


def _joined(parts: Iterable[Text], between: str = ", ") -> Text:
    found = list(parts)
    return Text(between.join(p.fr for p in found), between.join(p.en for p in found))


@lru_cache(maxsize=2048)
def _laid_words(board: Board, laid: Laid) -> Text:
    """A tile as it lies: name, the four sides, what was done to it, how many zones its roads leave."""
    kinds = board.sides(laid)
    sides = _joined(Text("{side} {kind}", "{side} {kind}").filled({"side": SIDE_NAMES[s], "kind": KIND_NAMES[kinds[s]]}) for s in SIDES)
    more = []
    if laid.hedges:
        planted = _joined((SIDE_NAMES[SIDES[(i + laid.turn) % 4]] for i in range(4) if laid.hedges >> i & 1), " ")
        more.append(Text("haie plantée ({planted})", "planted hedge ({planted})").filled({"planted": planted}))
    if laid.tunnel:
        more.append(Text("crapauduc", "toad tunnel"))
    if len(board.zones(laid)) > 1:
        more.append(Text("coupée en deux par la route", "cut in two by the road"))
    facts = {"name": board.landscape[laid.tile].name, "what": _joined([sides, *more])}
    return Text("{name} : {what}", "{name}: {what}").filled(facts)


def _name(state: PondState, seat: int) -> Text:
    return state.board.animals[state.players[seat].animal]


def describe(state: PondState, place: str) -> Text:
    """What a screen reader says of a cell or pond."""
    if place in state.board.ponds:
        return _describe_pond(state, place)
    board, laid, seat = state.board, state.at(place), state.standing_on(place)
    if laid is None:
        grey = Text("gris foncé", "dark grey") if place in board.dark else Text("gris clair", "light grey")
        return Text("{place}, case vide, {grey}", "{place}, empty cell, {grey}").filled({"place": place, "grey": grey})
    facts = {"place": place, "what": _laid_words(board, laid)}
    if seat is None:
        return Text("{place}, {what}", "{place}, {what}").filled(facts)
    zones, where = board.zones(laid), Text("", "")
    spot = state.players[seat].spot
    if spot and len(zones) > 1:
        sides = _joined((SIDE_NAMES[s] for s in SIDES if s in zones[spot.zone]), " ")
        where = Text(" (côté {sides})", " ({sides} side)").filled({"sides": sides})
    facts |= {"who": _name(state, seat), "where": where}
    return Text("{place}, {what} ; {who} s'y tient{where}", "{place}, {what}; {who} stands here{where}").filled(facts)


def _describe_pond(state: PondState, pond: str) -> Text:
    end, _, colour = pond.partition("-")
    owner = next((i for i, p in enumerate(state.players) if p.colour == colour), None)
    who = Text("à personne", "nobody's") if owner is None else Text("{who}", "{who}").filled({"who": _name(state, owner)})
    standing = state.standing_on(pond)
    here = Text("", "")
    if standing is not None:
        here = Text(" ; {who} s'y trouve", "; {who} is in it").filled({"who": _name(state, standing)})
    facts = {"colour": COLOUR_NAMES.get(colour, Text(colour, colour)), "who": who, "here": here}
    facts["shore"] = Text(*(", ".join(state.board.ponds[pond]),) * 2)
    if end == "start":
        return Text("mare de départ {colour} ({who}), au bord de {shore}{here}", "{colour} start pond ({who}), beside {shore}{here}").filled(facts)
    return Text("mare d'arrivée {colour} ({who}), au bord de {shore}{here}", "{colour} arrival pond ({who}), beside {shore}{here}").filled(facts)


# The position ----------------------------------------------------------------------------------------------------


def draw(
    state: PondState,
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
    preview : a legal action, shown as ghosts
    legal : cells and ponds to mark as legal targets
    """
    if overlay not in OVERLAYS:
        raise ValueError(f"overlay {overlay!r}: unknown, expected one of {', '.join(OVERLAYS)}")
    who = (state.current_player or 0) if seat is None else seat
    after = None if preview is None else state.apply(preview)[0]
    muted = state.board.lines[preview.line] if isinstance(preview, Slide) else ()
    marks, ghosts = _overlay(state, who, overlay, after)
    if preview is not None and after is not None:
        ghosts += _ghosts(state, preview, after)
    styles = {"legal": legal, "refused": (refused,), "info": (selected,), "muted": muted}
    places = (*state.board.cells, *state.board.ponds)
    cells = {place: CellLook(_pieces(state, place), _style(place, styles), describe(state, place)) for place in places}
    notices = (RECONSTRUCTED,) if "reconstruction" in state.board.provenance.values() else ()
    legend = (*_base_legend(), *_overlay_legend(overlay))
    return Scene(geometry(state.board), cells, tuple(_tokens(state)), tuple(marks), tuple(ghosts), legend, notices)


def _style(place: str, styles: Mapping[str, Collection[str]]) -> str:
    return " ".join(name for name, places in styles.items() if place in places)


def _pieces(state: PondState, place: str) -> tuple[tuple[str, int], ...]:
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


def _tokens(state: PondState) -> Iterator[Placed]:
    for seat, player in enumerate(state.players):
        if player.spot and player.colour:
            x, y = spot_point(state, player.spot)
            style = "current" if seat == state.current_player else ""
            yield Placed(f"ring-{player.colour}", x, y, style=style, scale=TOKEN)
            yield Placed(f"animal-{player.animal}", x, y, style=style, scale=TOKEN)


def _ghosts(state: PondState, action: Action, after: PondState) -> list[Placed]:
    """What the action would put on the board."""
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
            return _token_ghost(state, *spot_point(state, spot_entered(state, action.to)), state.player.colour)
        case Choose():
            return _token_ghost(state, *centre(board, action.pond), action.pond.removeprefix("start-"))
        case Bulldoze():
            return [Placed("cross", *centre(board, action.cell), style="bulldoze")]
        case _:
            return []


def _tile_ghost(board: Board, cell: str, laid: Laid) -> list[Placed]:
    return [Placed(symbol, *centre(board, cell), rotation) for symbol, rotation in _tile_pieces(board, laid)]


def _token_ghost(state: PondState, x: float, y: float, colour: str | None) -> list[Placed]:
    return [Placed(symbol, x, y, scale=TOKEN) for symbol in (f"ring-{colour}", f"animal-{state.player.animal}")]


# Overlays --------------------------------------------------------------------------------------------------------


def _overlay(state: PondState, seat: int, overlay: str, after: PondState | None) -> tuple[list[Shape], list[Placed]]:
    """The marks of an overlay, and the ghosts that belong to it."""
    match overlay:
        case "reach":
            return list(_reach(state, seat)), []
        case "route":
            way = analysis.route(state, seat)
            return list(_line(state, way)) if way else [], []
        case "opening":
            found = analysis.opening(state, seat)
            if found is None:
                return [], []
            ghosts = [Placed("tile-1", *centre(state.board, c), scale=0.85) for c in found.cells if 1 in state.board.landscape]
            return list(_line(state, found.route, dashed=True)), ghosts
        case "key":
            return list(_key(state)), []
        case "worlds":
            return list(_worlds(state)), []
        case "change" if after is not None:
            return list(_change(state, after, seat)), []
        case _:
            return [], []


def _tint(state: PondState, spot: Spot, colour: str, opacity: float) -> Iterator[Shape]:
    d = _area(state, spot)
    yield shape("path", d=d, fill=colour, opacity=opacity)
    yield shape("path", d=d, fill="none", stroke=colour, stroke_width=0.04)
    yield shape("path", d=d, fill="none", stroke=INK, stroke_width=0.012)


def _badge(state: PondState, spot: Spot, text: str, colour: str = "#ffffff") -> Iterator[Shape]:
    """A short text on a disc, beside the animal where one stands."""
    x, y = spot_point(state, spot)
    if any(p.spot == spot for p in state.players):
        x, y = (x + 0.34, y) if spot.place in state.board.ponds else (x + 0.18, y - 0.18)
    yield circle(x, y, 0.145, fill=colour, stroke=INK, stroke_width=0.02)
    yield label(x, y, text, 0.2, fill=INK if colour == "#ffffff" else "#ffffff")


def _reach(state: PondState, seat: int) -> Iterator[Shape]:
    found = analysis.reachable(state, seat)
    for spot, moves in found.items():
        yield from _tint(state, spot, MOVES[min(moves, len(MOVES) - 1)], 0.55)
    for spot, moves in found.items():
        yield from _badge(state, spot, str(moves))


def _way_points(state: PondState, way: Iterable[Spot]) -> list[tuple[float, float]]:
    """Through the middle of each zone and of each side that is crossed."""
    spots = list(way)
    points = [spot_point(state, spots[0])]
    for here, there in zip(spots, spots[1:], strict=False):
        x, y = _crossing(state, here.place, there.place)
        points += [(x, y), spot_point(state, there)]
    return points


def _crossing(state: PondState, here: str, there: str) -> tuple[float, float]:
    """The middle of the side between two neighbouring places."""
    if here in state.board.ponds:
        here, there = there, here
    x, y = centre(state.board, here)
    dx, dy = art.VECTOR[side_towards(state, here, there) or "north"]
    return x + dx / 2, y + dy / 2


def _line(state: PondState, way: Iterable[Spot], *, dashed: bool = False) -> Iterator[Shape]:
    points = _way_points(state, way)
    d = path(points, closed=False)
    more: dict[str, str | float] = {"stroke_dasharray": "0.12 0.12"} if dashed else {}
    ends = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
    yield shape("path", d=d, stroke="#ffffff", stroke_width=0.17, opacity=0.92, **ends)
    yield shape("path", **{"class": "route"}, d=d, stroke=INK, stroke_width=0.08, **ends, **more)
    for x, y in (points[0], points[-1]):
        yield circle(x, y, 0.1, fill=INK, stroke="#ffffff", stroke_width=0.04)


def _key(state: PondState) -> Iterator[Shape]:
    zones = sorted(analysis.key_zones(state))
    for spot in zones:
        d = _area(state, spot, 0.05)
        yield shape("path", d=d, fill=RED, opacity=0.22)
        yield shape("path", d=d, fill="none", stroke="#ffffff", stroke_width=0.1, stroke_linejoin="round")
        yield shape("path", d=d, fill="none", stroke=RED, stroke_width=0.06, stroke_dasharray="0.14 0.07", stroke_linejoin="round")
    for link in sorted(map(sorted, analysis.key_links(state))):
        x, y = _crossing(state, link[0].place, link[1].place)
        upright = x != int(x)  # the crossing lies on a horizontal side
        bar = f"M{x - 0.2:.3f} {y:.3f}H{x + 0.2:.3f}" if upright else f"M{x:.3f} {y - 0.2:.3f}V{y + 0.2:.3f}"
        yield art.stroke(bar, "#ffffff", 0.17)
        yield art.stroke(bar, RED, 0.11)
    for spot in zones:
        yield from _badge(state, spot, "!", RED)


def _worlds(state: PondState) -> Iterator[Shape]:
    found = analysis.worlds(state)
    for number, world in enumerate(found):
        for spot in sorted(world):
            yield from _tint(state, spot, WORLDS[number % len(WORLDS)], 0.5)
    for number, world in enumerate(found):
        letter = chr(ord("A") + number) if number < 26 else str(number + 1)
        for spot in sorted(world):
            yield from _badge(state, spot, letter)


def _change(state: PondState, after: PondState, seat: int) -> Iterator[Shape]:
    """Zones gained, where they lie after the action, and zones lost, where they lie before it."""
    before, now = analysis.reachable(state, seat), analysis.reachable(after, seat)
    changes = ((state, before.keys() - now.keys(), RED, "−"), (after, now.keys() - before.keys(), GREEN, "+"))
    for where, spots, colour, _ in changes:
        for spot in sorted(spots):
            yield from _tint(where, spot, colour, 0.42)
    for where, spots, colour, sign in changes:
        for spot in sorted(spots):
            yield from _badge(where, spot, sign, colour)


# Legends ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def _base_legend() -> tuple[LegendEntry, ...]:
    """What tiles show, one entry a kind of side."""
    meadow = art.box(HALF, art.MEADOW, rx=0.03)
    road = (meadow, art.stroke("M-0.45 0H0.45", art.ROAD, 0.34), art.stroke("M-0.4 0H0.4", "#ffffff", 0.04, stroke_dasharray="0.1 0.12"))
    kinds: tuple[tuple[Shapes, Text], ...] = (
        ((meadow, *art.band("meadow", 0)), Text("prairie : on y passe", "meadow: passable")),
        ((meadow, *art.band("hedge", 0)), Text("haie : on y passe", "hedge: passable")),
        ((meadow, *art.band("field", 0)), Text("champ : infranchissable", "field: no way through")),
        ((meadow, *art.band("housing", 0)), Text("lotissement : infranchissable", "housing: no way through")),
        (road, Text("route : on la longe, on ne la traverse pas", "road: walked along, never crossed")),
        (art.ground(dark=True), Text("case gris foncé : sa ligne ne glisse pas", "dark-grey cell: its line does not slide")),
    )
    return tuple(LegendEntry(swatch, text) for swatch, text in kinds)


def _disc(colour: str, text: str = "") -> Shapes:
    ink = INK if colour == "#ffffff" else "#ffffff"
    disc = circle(0, 0, 0.42, fill=colour, stroke=INK, stroke_width=0.04)
    return (disc, label(0, 0, text, 0.5, fill=ink)) if text else (disc,)


@lru_cache(maxsize=16)
def _overlay_legend(overlay: str) -> tuple[LegendEntry, ...]:
    """What the marks of an overlay mean."""
    line = (art.stroke("M-0.4 0H0.4", "#ffffff", 0.24), art.stroke("M-0.4 0H0.4", INK, 0.12))
    dashed = (art.stroke("M-0.4 0H0.4", "#ffffff", 0.24), art.stroke("M-0.4 0H0.4", INK, 0.12, stroke_dasharray="0.16 0.18"))
    near = tuple(shape("rect", x=-0.45 + i * 0.3, y=-0.3, width=0.3, height=0.6, fill=c) for i, c in enumerate((MOVES[1], MOVES[4], MOVES[7])))
    worlds = (circle(-0.18, 0, 0.26, fill=WORLDS[0]), circle(0.2, 0, 0.26, fill=WORLDS[1]), label(-0.18, 0, "A", 0.34, fill="#ffffff"))
    framed = art.box(0.42, "none", stroke=RED, stroke_width=0.1, stroke_dasharray="0.2 0.1")
    entries: dict[str, tuple[tuple[Shapes, Text], ...]] = {
        "reach": ((near, Text("nombre de déplacements : clair = proche, foncé = loin", "number of moves: light = near, dark = far")),),
        "route": ((line, Text("plus court chemin vers la mare", "shortest way to the pond")),),
        "opening": (
            (dashed, Text("chemin possible une fois les dalles posées", "the way once the tiles are laid")),
            ((art.box(HALF, art.MEADOW, stroke=INK, stroke_width=0.04, stroke_dasharray="0.1 0.07"),), Text("dalle à poser", "tile to lay")),
        ),
        "key": (
            ((framed, label(0, 0, "!", 0.55, fill=RED)), Text("zone clé : sans elle, le milieu se coupe", "key zone: without it the habitat falls apart")),
            ((art.stroke("M-0.35 0H0.35", RED, 0.2),), Text("passage sans détour", "crossing without a detour")),
        ),
        "worlds": ((worlds, Text("une couleur et une lettre par monde, A = le plus grand", "a colour and a letter a world, A = the largest")),),
        "change": (
            (_disc(GREEN, "+"), Text("zone gagnée", "zone gained")),
            (_disc(RED, "−"), Text("zone perdue", "zone lost")),
        ),
    }  # fmt: skip
    return tuple(LegendEntry(swatch, text) for swatch, text in entries.get(overlay, ()))


# The hand --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def hand_geometry(board: Board, size: int = 3) -> Geometry:
    """`size` cards in a row, "hand-0" first."""
    outline = [_rounded(i * 1.12, 0.0, i * 1.12 + 1, 1.0, 0.07) for i in range(size)]
    cells = tuple(Cell(f"hand-{i}", 0, i, i * 1.12 + 0.5, 0.5, d) for i, d in enumerate(outline))
    return Geometry((-0.06, -0.06, size * 1.12, 1.12), cells, art.symbols(board))


def hand(state: PondState, seat: int, turn: int = 0, chosen: int | None = None) -> Scene:
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
            looks[cell.id] = CellLook(label=Text("place vide", "empty place"))
    return Scene(shown, looks)


def _card(board: Board, number: int, turn: int) -> tuple[tuple[str, int], Text]:
    tile = board.tiles.get(number)
    if tile is None:
        return ("back", 0), Text("dalle cachée", "hidden tile")
    if isinstance(tile, Effect):
        words = Text("dalle {number}, effet spécial : {name}", "tile {number}, special effect: {name}")
        return (f"effect-{tile.effect}", 0), words.filled({"number": number, "name": tile.name})
    words = Text("dalle {number}, {what}", "tile {number}, {what}")
    return (f"tile-{number}", turn * 90), words.filled({"number": number, "what": _laid_words(board, Laid(number, turn))})
