"""Scenes: the map with a position and an overlay, the hand, the life cycles; each place with its description
for screen readers.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import lru_cache

from explorer.core.game import Action
from explorer.core.messages import message
from explorer.core.text import NO_WORDS, Text, counted, joined, set_apart, verbatim
from explorer.games.mariposas import art, scene_map
from explorer.games.mariposas import turn_landing as landing
from explorer.games.mariposas.actions import REUSE, Birth, Fly, Free, Pick
from explorer.games.mariposas.art import flower, fly_symbol
from explorer.games.mariposas.board import Board
from explorer.games.mariposas.board_map import (
    BONUS,
    CARD,
    CITY_COLOUR,
    COMING_CARD,
    FLIES,
    FLOWERS,
    FLY,
    GENERATION,
    OF_GENERATION,
    OFF_BOARD,
    ROW_CARDS,
    ROWS,
    SEASONS,
    SEAT_NAMES,
    STAGES,
    WORDS,
    Phase,
)
from explorer.games.mariposas.overlays import (
    OVERLAY_LEGENDS,
    OVERLAYS,
    Painted,
    base_legend,
    double_legend,
    objective_legend,
    overlay_marks,
    wash_symbols,
)
from explorer.games.mariposas.position import Position
from explorer.games.mariposas.rules import targets
from explorer.games.mariposas.scene_map import Drawn, slots, tokens
from explorer.picture.drawing import altered, circle, filled, moved, rounded
from explorer.picture.scene import (
    Attributes,
    Cell,
    CellLook,
    Geometry,
    Placed,
    Scene,
    Shape,
    known_overlay,
    styled,
)

# Descriptions of spaces -------------------------------------------------------------------------------------


def describe(state: Position, space: str) -> Text:
    """The description of a space for screen readers: name, colour, flowers or relay, plants, butterflies.

    For instance "Boston, city, relay face down, touches a plant; player 1: 2b".
    """
    city = state.board.city_numbers.get(space)
    place = _fixed(state.board)[space] if city is None else _place(state.board, space, relay(state, city))
    flies = standing(state, space)
    return set_apart((place, *flies))


@lru_cache(maxsize=8)
def _fixed(board: Board) -> dict[str, Text]:
    """Descriptions of the spaces that are no cities, which never change."""
    cities = board.city_numbers
    return {
        space: _place(board, space, flowers(board, space)) for space in board.spaces if space not in cities
    }


def _place(board: Board, space: str, printed: Text) -> Text:
    place = board.spaces[space]
    kind = message("mar-words-home") if space == board.home else WORDS[f"space-{place.colour}"]
    return joined((place.name, kind, printed, plants(board, space)))


def relay(state: Position, city: int) -> Text:
    """The relay of a city, as far as it can be seen."""
    if not state.faceup[city]:
        return message("mar-hidden-relay")
    token = state.tokens[city]
    if token in BONUS and (flies := visitors(state, state.board.cities[city])):
        return message("mar-visited", relay=WORDS[token], flies=joined(flies))
    return message("mar-joker") if token == "joker" else message("mar-relay", relay=WORDS[token])


def visitors(state: Position, city: str) -> list[Text]:
    """MAR-R1: the butterflies to which this relay gives no bonus card any more."""
    return [
        message("mar-visitor", player=SEAT_NAMES[seat], fly=FLIES[fly])
        for seat, player in enumerate(state.players)
        for fly in player.on_board
        if city in player.landed[fly]
    ]


def flowers(board: Board, space: str) -> Text:
    """The flowers printed on a space."""
    found = board.spaces[space].flowers
    if not found:
        return NO_WORDS
    return counted(2, WORDS[f"{found[0]} flowers"]) if len(found) == 2 else WORDS[found[0]]


def plants(board: Board, space: str) -> Text:
    """The number of plants that touch the space (MAR-N1)."""
    count = sum(space in plant for plant in board.plants)
    return message("mar-words-plants", count=count) if count else NO_WORDS


def standing(state: Position, space: str) -> list[Text]:
    """The butterflies on the space, player by player."""
    found: dict[int, list[Text]] = {}
    for seat, fly in state.on(space):
        double = FLIES.index(fly) in state.players[seat].doubles
        found.setdefault(seat, []).append(message("mar-words-double", fly=fly) if double else verbatim(fly))
    return [
        message("mar-words-standing", player=SEAT_NAMES[seat], flies=joined(flies))
        for seat, flies in found.items()
    ]


# Descriptions of cards and tokens ---------------------------------------------------------------------------


def action_card(kind: str) -> Text:
    """An action card in hand; "" is hidden."""
    return message("mar-action", card=WORDS[kind]) if kind else message("mar-hidden-card")


def nothing_to_copy(kind: str) -> Text:
    """A reuse card while nobody has played what it could repeat (MAR-M5, MAR-T5)."""
    return message(f"mar-nothing-to-copy-{kind}", card=action_card(kind))


def bonus_card(state: Position, seat: int, kind: str) -> Text:
    """A bonus-movement card: held, used, or not gained."""
    player = state.players[seat]
    held = "held" if kind in player.bonus else "used" if kind in player.relays else "not"
    return message(f"mar-bonus-{held}", card=WORDS[kind])


def flowers_held(state: Position, seat: int, flower: int, name: str) -> Text:
    """The number of tokens of a flower that a player holds."""
    count, supply = state.players[seat].flowers[flower], state.supply(flower)
    return message("mar-flowers-held", flower=WORDS[name], count=count, supply=supply).capitalised()


def life_card(state: Position, seat: int, card: str) -> Text:
    """A life-cycle card, gained or not."""
    held = "held" if card in state.players[seat].relays else "not"
    return message(f"mar-life-{held}", card=WORDS[card]).capitalised()


def ability_tile(state: Position, seat: int, row: str) -> Text:
    """The ability at the end of a row, and whether the player has earned it."""
    tile = state.tiles[ROWS.index(row)]
    done = message("mar-tile-done") if ROW_CARDS[row].issubset(state.players[seat].relays) else NO_WORDS
    facts = {"row": WORDS[f"row-{row}"], "ability": state.board.ability_texts[tile], "done": done}
    return message("mar-tile", **facts).capitalised()


PLANT = 0.27
BADGE = 0.27

# The map ----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def geometry(board: Board) -> Geometry:
    """The map of `layout` with every symbol that a position may need."""
    drawn = scene_map.geometry(board)
    return replace(
        drawn, symbols={**drawn.symbols, **wash_symbols(board), **art.pieces(), **art.space_symbols(board)}
    )


AROUND = 14.0
"""[board units] How far land and sea go on beyond the map, for a frame of any shape."""


@lru_cache(maxsize=8)
def at_sea(board: Board) -> Geometry:
    """The map, whose land and sea go on beyond it."""
    drawn = geometry(board)
    left, top, wide, high = drawn.view
    window = (left - AROUND, top - AROUND, wide + 2 * AROUND, high + 2 * AROUND)
    return replace(drawn, backdrop=tuple(scene_map.behind(window, beyond=True)))


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
    """The map with an overlay for one player; nothing that this player cannot see is drawn (MAR-S10).

    Parameters
    ----------
    state : the position
    seat : whose butterflies and prospects; the player to move if None
    overlay : a key of `OVERLAYS`
    selected : a butterfly of the seat ("2b") or a space to mark, "" for none
    preview : a legal action, shown as ghosts
    legal, refused : spaces to mark as legal targets, the others being paled; and the one that was refused
    """
    known_overlay(overlay, OVERLAYS)
    who = state.seat if seat is None else seat
    seen = state.seen_by(who)
    flock = tuple(tokens(seen))
    chosen = selected if selected in FLY and seen.players[who].flies[FLY[selected]] not in OFF_BOARD else ""
    standing = seen.players[who].flies[FLY[chosen]] if chosen else selected
    painted = overlay_marks(seen, who, overlay, chosen)
    marks, ghosts = _preview(seen, preview, flock)
    beyond = (
        [space for space in state.board.spaces if space not in (*legal, standing, refused)] if legal else ()
    )
    styles = {"legal lit": legal, "refused": (refused,), "info": (selected,), "beyond": beyond}
    cells = {
        space: CellLook(_pieces(seen, space, painted), styled(space, styles), describe(seen, space))
        for space in state.board.spaces
    }
    halos = _halos(seen, who, chosen, flock)
    notices = state.board.reconstructed("mar-reconstructed")
    doubles = double_legend() if any(player.doubles for player in state.players) else ()
    legend = (*OVERLAY_LEGENDS.get(overlay, ()), *objective_legend(seen, overlay), *base_legend(), *doubles)
    placed = (*_plants(state.board), *_seasons(seen), *_butterflies(flock), *painted.tokens)
    return Scene(
        geometry(state.board), cells, placed, (*painted.marks, *halos, *marks), ghosts, legend, notices
    )


def _pieces(state: Position, space: str, painted: Painted) -> tuple[tuple[str, int], ...]:
    """Ground and hatching, the overlay's wash, then flowers, or relay and name."""
    place, bare = state.board.spaces[space], space in painted.bare
    found = [scene_map.ground(space)]
    if place.colour != CITY_COLOUR:
        found.append(f"hatch-{space}" if len(place.hexes) > 1 else f"hatch-{place.colour}")
    if space in painted.washes:
        found.append(f"wash-{painted.washes[space]}{f'-{space}' if len(place.hexes) > 1 else ''}")
    if place.flowers and not bare:
        found.append(f"blooms-{place.flowers[0]}-{len(place.flowers)}")
    city = state.board.city_numbers.get(space)
    if city is not None and not bare:
        found.append(f"relay-{state.tokens[city] if state.faceup[city] else ''}")
    if city is not None or space == state.board.home:
        found.append(f"name-{space}")
    return tuple((symbol, 0) for symbol in found)


@lru_cache(maxsize=8)
def _plants(board: Board) -> tuple[Placed, ...]:
    points = (scene_map.plant_point(board, plant) for plant in board.plants)
    return tuple(Placed("plant", round(x, 3), round(y, 3), scale=PLANT) for x, y in points)


def _butterflies(flock: Collection[Drawn]) -> Iterator[Placed]:
    for one in flock:
        yield Placed(one.symbol, one.x, one.y, scale=one.size)
    for one in flock:
        if len(one.flies) > 1:
            yield _count(len(one.flies), one.x, one.y, one.size)


def _count(number: int, x: float, y: float, size: float) -> Placed:
    left, high = round(x + 0.4 * size, 3), round(y - 0.36 * size, 3)
    return Placed(f"count-{number}", left, high, scale=round(max(BADGE, size * 0.4), 3))


def _halos(state: Position, who: int, chosen: str, flock: Collection[Drawn]) -> Iterator[Shape]:
    """A pale ring around the butterflies of the player to move, a strong one around the selected
    butterfly.
    """
    for one in flock:
        picked = one.seat == who and bool(chosen) and FLY[chosen] in one.flies
        if picked or (one.seat == state.current_player and state.phase != Phase.SEASON):
            r = round(0.52 * one.size, 3)
            look: Attributes = {"fill": "#ffffff", "opacity": 0.8, "stroke": "none"}
            if picked:
                look = {"fill": "#fff04d", "opacity": 1.0, "stroke": art.INK, "stroke_width": 0.035}
            yield circle(one.x, one.y, r, **look)
            if not picked:
                dashed: Attributes = {"stroke_width": 0.02, "stroke_dasharray": "0.05 0.04"}
                yield circle(one.x, one.y, r, fill="none", stroke=art.INK, **dashed)


# Seasons and those who wait ---------------------------------------------------------------------------------

SEASON_AT = (7.75, 7.25)
SEASON_STEP = 1.22
WAITS = 0.54
"""The size of those who wait."""


def _seasons(state: Position) -> Iterator[Placed]:
    """In the ocean: the three seasons, and on summer's and autumn's card the butterflies that wait
    (MAR-S6).
    """
    x, y = SEASON_AT
    for number, name in enumerate(SEASONS):
        lit = "-lit" if number == state.season else ""
        top = y + number * SEASON_STEP
        yield Placed(f"season-{name}{lit}", x, top, scale=0.85)
        generation = next((g for g, season in COMING_CARD.items() if season == number), 0)
        waiting = [
            (seat, sum(p.flies[fly] == CARD for fly in OF_GENERATION.get(generation, ())))
            for seat, p in enumerate(state.players)
        ]
        groups = [(seat, count) for seat, count in waiting if count]
        for i, (seat, count) in enumerate(groups):
            left, low = x + 0.76 + i % 3 * 0.62, top + (i // 3 - 0.5 * (len(groups) > 3)) * 0.5
            yield Placed(fly_symbol(seat, generation), round(left, 3), round(low, 3), scale=WAITS)
            if count > 1:
                yield _count(count, left, low, WAITS)


# Previews ---------------------------------------------------------------------------------------------------


def _preview(
    state: Position, action: Action | None, flock: Collection[Drawn]
) -> tuple[list[Shape], tuple[Placed, ...]]:
    """Ghosts of an action: a butterfly where it lands, a newborn beside its parent, the flower taken."""
    match action:
        case Fly():
            here = next(one for one in flock if one.seat == state.seat and FLY[action.fly] in one.flies)
            x, y, size = _free_slot(state, action.space)
            return _flight((here.x, here.y), (x, y)), (_ghost(state, FLY[action.fly], x, y, size),)
        case Birth():
            return [], _born(state, state.move.fly)
        case Free():
            return [], _born(state, FLY[action.parent])
        case Pick():
            place = state.board.spaces[action.space]
            return [], (Placed(f"flower-{action.flower}", place.x, round(place.y + 0.2, 3), scale=0.45),)
        case _:
            return [], ()


def _free_slot(state: Position, space: str) -> tuple[float, float, float]:
    place, there = state.board.spaces[space], len(state.on(space))
    return slots(place, there + 1)[-1] if there else slots(place, 1)[0]


def _ghost(
    state: Position, fly: int, x: float, y: float, size: float, *, double: bool | None = None
) -> Placed:
    turned = fly in state.player.doubles if double is None else double
    return Placed(fly_symbol(state.seat, GENERATION[fly], double=turned), x, y, scale=max(size, 0.44))


def _born(state: Position, parent: int) -> tuple[Placed, ...]:
    """The newborn, or the double side of a generation 4 (MAR-N5)."""
    space = state.player.flies[parent]
    x, y, size = _free_slot(state, space)
    if GENERATION[parent] == 4:
        return (_ghost(state, parent, x, y, size, double=True),)
    child = landing.newborn(state.player, GENERATION[parent] + 1)
    return () if child is None else (_ghost(state, child, x, y, size),)


def _flight(start: tuple[float, float], end: tuple[float, float]) -> list[Shape]:
    """A bowed line."""
    (x1, y1), (x2, y2) = start, end
    if start == end:
        return []
    cx, cy = (x1 + x2) / 2 + (y2 - y1) * 0.15, (y1 + y2) / 2 - (x2 - x1) * 0.15
    d = f"M{x1:.3f} {y1:.3f}Q{cx:.3f} {cy:.3f} {x2:.3f} {y2:.3f}"
    return [
        art.stroke(d, "#ffffff", 0.13, opacity=0.9),
        art.stroke(d, art.INK, 0.055, stroke_dasharray="0.02 0.13"),
    ]


# The hand ---------------------------------------------------------------------------------------------------

ACROSS, DOWN = 0.92, 1.1
CARD_WIDE, CARD_HIGH = 0.78, 0.98


@lru_cache(maxsize=16)
def hand_geometry(board: Board, cards: int = 2) -> Geometry:
    """Action cards ("hand-0" …), below them bonus cards ("bonus-32" …), then flower tokens ("flower-orange"
    …).
    """
    held, flowers = [f"hand-{i}" for i in range(cards)], [f"flower-{kind}" for kind in FLOWERS]
    rows = (held, [f"bonus-{kind}" for kind in BONUS], flowers[:3], flowers[3:])
    widest = max(len(row) for row in rows) * ACROSS
    cells: list[Cell] = []
    for number, row in enumerate(rows):
        for col, name in enumerate(row):
            x, y = (widest - len(row) * ACROSS) / 2 + (col + 0.5) * ACROSS, (number + 0.5) * DOWN
            outline = rounded(x - CARD_WIDE / 2, y - CARD_HIGH / 2, CARD_WIDE, CARD_HIGH, 0.07)
            cells.append(Cell(name, number, col, round(x, 3), round(y, 3), outline))
    return Geometry(
        (0.0, 0.0, round(widest, 3), round(len(rows) * DOWN, 3)), tuple(cells), art.card_symbols()
    )


def hand(state: Position, seat: int, picked: Collection[str] = ()) -> Scene:
    """A player's action cards, bonus cards and flower tokens; `picked` cells are marked."""
    player = state.players[seat]
    shown = hand_geometry(state.board, max(2, len(player.hand)))
    looks: dict[str, CellLook] = {}
    marks: list[Shape] = []
    flowers: list[Placed] = []
    for cell in shown.cells:
        kind, _, name = cell.id.partition("-")
        style = "target" if cell.id in picked else ""
        if kind == "hand":
            held = int(name) < len(player.hand)
            card = player.hand[int(name)] if held else ""
            symbol, said = (f"card-{card}", action_card(card)) if held else ("blank", message("mar-no-card"))
            if card in REUSE and seat == state.seat and not targets(state, card):
                style, said = f"{style} muted", nothing_to_copy(card)
        elif kind == "bonus":
            held = name in player.bonus
            symbol, said = f"bonus-{name}", bonus_card(state, seat, name)
            style += "" if held else " muted"
        else:
            number = FLOWERS.index(name)
            count = player.flowers[number]
            symbol, said = "", flowers_held(state, seat, number, name)
            marks += altered(moved(flower(name), cell.x, cell.y - 0.14, 0.56), opacity=1.0 if count else 0.35)
            marks.append(
                art.label(cell.x, cell.y + 0.32, str(count), 0.24, fill=art.INK if count else "#7b827a")
            )
        looks[cell.id] = CellLook(((symbol, 0),) if symbol else (), style.strip(), said)
    return Scene(shown, looks, tuple(flowers), tuple(marks))


# Life cycles ------------------------------------------------------------------------------------------------

CYCLE, TILE = 5.9, 1.44
"""[cards] From one row of life cycles to the next, where they stand in a line; the width of a tile."""


@lru_cache(maxsize=16)
def cycles_geometry(board: Board) -> Geometry:
    """Three rows of four life-cycle cards ("green-egg" …), an ability tile at the end of each
    ("ability-green" …).
    """
    cells: list[Cell] = []
    for row, colour in enumerate(ROWS):
        for col, stage in enumerate(STAGES):
            square = rounded(col - 0.48, row - 0.48, 0.96, 0.96, 0.08)
            cells.append(Cell(f"{colour}-{stage}", row, col, float(col), float(row), square))
        tile = rounded(3.6, row - 0.43, TILE, 0.86, 0.08)
        cells.append(Cell(f"ability-{colour}", row, len(STAGES), 4.32, float(row), tile))
    head = "M{0:.3f} {2}L{1:.3f} {3}L{0:.3f} {4}Z"
    arrows = tuple(
        filled(head.format(col + 0.455, col + 0.545, row - 0.06, row, row + 0.06), "#8a8f7f")
        for row in range(len(ROWS))
        for col in range(len(STAGES))
    )
    return Geometry((-0.54, -0.54, 5.64, 3.08), tuple(cells), art.card_symbols(), arrows)


def cycles(state: Position, seat: int) -> Scene:
    """The life-cycle cards of a player, and the ability tile that each full row earns (MAR-R6)."""
    player, looks = state.players[seat], {}
    earned = state.abilities(player)
    for cell in cycles_geometry(state.board).cells:
        if cell.id.startswith("ability-"):
            row = cell.id.removeprefix("ability-")
            tile = state.tiles[ROWS.index(row)]
            pieces = ((f"ability-{tile}", 0), ("done", 0)) if tile in earned else ((f"ability-{tile}", 0),)
            looks[cell.id] = CellLook(pieces, "", ability_tile(state, seat, row))
        else:
            symbol = f"life-{cell.id}" if cell.id in player.relays else f"life-{cell.id}-no"
            looks[cell.id] = CellLook(((symbol, 0),), "", life_card(state, seat, cell.id))
    return Scene(cycles_geometry(state.board), looks)


@lru_cache(maxsize=8)
def _line(board: Board, tiles: tuple[str, ...]) -> Geometry:
    """The life-cycle cards in one line, row after row, each row followed by its tile."""
    drawn = cycles_geometry(board)
    cells = []
    for at, cell in enumerate(drawn.cells):
        x, wide = round(cell.row * CYCLE + cell.x, 3), TILE if cell.col == len(STAGES) else 1.0
        cells.append(Cell(cell.id, 0, at, x, 0.0, rounded(x - wide / 2, -0.5, wide, 1.0, 0.08)))
    faces = (f"life-{row}-{stage}{no}" for row in ROWS for stage in STAGES for no in ("", "-no"))
    kept = {"done", *(f"ability-{tile}" for tile in tiles), *faces}
    symbols = {name: shapes for name, shapes in drawn.symbols.items() if name in kept}
    return Geometry((-0.54, -0.54, round(len(ROWS) * CYCLE - 0.2, 3), 1.08), tuple(cells), symbols)


def cycle_line(state: Position, seat: int) -> Scene:
    """The life-cycle cards that a player has gained, in one line."""
    drawn = replace(cycles(state, seat), geometry=_line(state.board, state.tiles))
    return drawn.styled(tuple(drawn.cells), "bare")
