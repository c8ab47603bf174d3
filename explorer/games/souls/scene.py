"""Papillons célestes as pictures: the table, card over card, both collections, and every place in words. A
face-down card is a back, whoever looks (SOU-S6).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache

from explorer.core.game import Action
from explorer.core.messages import message
from explorer.core.text import Text, joined, set_apart, verbatim
from explorer.games.souls import art, board, plans, turn
from explorer.games.souls.actions import Place, Take, card_name, gained, signed
from explorer.games.souls.art import HIGH, INK, WIDE, card_path, geometry
from explorer.games.souls.board import (
    BOLINA,
    CHOOSE,
    COLLECTED,
    EIGHTY_EIGHT,
    HIDDEN,
    LETTERS,
    MACHAON,
    MONARCH,
    MORPHO,
    MOST,
    NAMES,
    OVER,
    PAIR,
    SEAT_NAMES,
    SEATS,
    Board,
    Counts,
    best_joker,
    kind_worth,
    places_of,
)
from explorer.games.souls.overlays import OVERLAYS, Asked, base_legend, overlay_legend, overlay_marks
from explorer.games.souls.position import Position
from explorer.picture.badges import BADGES
from explorer.picture.drawing import circle, filled, label, rect, rounded, unfilled
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

# Places and collections in words ----------------------------------------------------------------------------


def numbers(places: Iterable[int]) -> Text:
    """Numbers of places in a list.

    >>> numbers((3, 4, 6)).fr
    '3, 4 et 6'
    """
    found = [str(place) for place in places]
    if len(found) < 2:
        return verbatim("".join(found))
    return message("sou-and", some=", ".join(found[:-1]), last=found[-1])


def describe(state: Position, place: int) -> Text:
    """The text of a place for a screen reader.

    >>> import explorer
    >>> describe(explorer.load("souls").scenario("SOU-X1"), 10).en
    'card 10, row 3: Blue Morpho; accessible; overlaps 6'
    """
    facts = {"place": place, "row": state.layout.places[place - 1].row + 1}
    if state.phase in (CHOOSE, OVER):
        to_come = "sou-to-come-up" if state.layout.places[place - 1].up else "sou-to-come-down"
        return message(to_come if state.phase == CHOOSE else "sou-empty", **facts)
    if not state.table >> place & 1:
        return message("sou-gap" if place == state.gap else "sou-empty", **facts)
    masks = state.layout.masks
    over, under = places_of(masks.above[place] & state.table), places_of(masks.below[place] & state.table)
    how = message("sou-covered", places=numbers(over)) if over else message("sou-accessible")
    lies = message("sou-covers", places=numbers(under)) if under else message("sou-covers-nothing")
    card = message("sou-words-card", card=card_name(state.seen_kind(place)), **facts)
    return set_apart((card, how, lies))


# Collections ------------------------------------------------------------------------------------------------


def points(count: int) -> Text:
    """A number of points."""
    return message("sou-point" if abs(count) < 2 else "sou-words-points", points=count)


def kind_points(state: Position, seat: int, kind: int) -> int:
    """The points of a kind in a collection; those of a joker belong to the Machaons."""
    cards, scale = state.players[seat].cards, state.board.scale
    if kind == MACHAON:
        return (
            board.best_joker(scale, cards).points
            if cards[-1] >= board.PAIR
            else scale.lone_machaon * (cards[-1] == 1)
        )
    return board.kind_worth(scale, kind, cards[kind - EIGHTY_EIGHT])


def holding(state: Position, seat: int, kind: int, player: Text) -> Text:
    """A player's cards of a kind, their points, and those of one more."""
    if kind == BOLINA:
        return message(
            "sou-own",
            player=player,
            what=message("sou-words-owns" if state.owner == seat else "sou-words-owns-not"),
        )
    count = state.players[seat].cards[COLLECTED.index(kind)]
    facts = {"card": card_name(kind), "count": count, "points": points(kind_points(state, seat, kind))}
    said = [message("sou-counted" if count else "sou-no-card", **facts)]
    if kind == MACHAON and count >= board.PAIR:
        found = board.best_joker(state.board.scale, state.players[seat].cards)
        stands = message("sou-idle-joker")
        if found.points:
            stands = message("sou-words-joker", card=card_name(found.kind), points=gained(found.points))
        said = [joined((card_name(kind), verbatim(count))), stands]
    more = plans.left(state)[kind]
    said.append(
        message("sou-one-more", gain=gained(plans.gain(state, seat, kind)))
        if more
        else message("sou-none-left")
    )
    return message("sou-own", player=player, what=set_apart(said))


# Collections as pictures ------------------------------------------------------------------------------------

SIZE = 0.62
"""The scale of a card in a collection."""
FAN, APART, BETWEEN = 0.27, 0.12, 0.3
"""From card to card, from group to group, from kind to kind."""
SLOT, BESIDE = 0.46, 0.05
"""The width of the place of one more card, and its distance from the last one."""
HEAD = 2.05
"""The width of what stands before the cards: seat, points, white butterflies."""
ROW = 1.22
CARD_WIDE, CARD_HIGH = SIZE * WIDE, SIZE * HIGH
KINDS = (*COLLECTED, BOLINA)
DONE, MORE, LESS, IDLE = "#1d6b45", "#0b5c9e", "#a3271c", "#5b6268"


def group_size(board: Board, kind: int) -> int:
    """The cards of a kind that make a group; all Monarchs are one, a pair of Machaons is a joker."""
    return (
        board.scale.groups[kind][0]
        if kind in board.scale.groups
        else {MONARCH: MOST[MONARCH], MACHAON: PAIR}.get(kind, 1)
    )


def width(board: Board, kind: int, count: int) -> float:
    """The width of so many cards, without the place of one more."""
    return spots(board, kind, count)[-1] + CARD_WIDE / 2 if count else 0.0


def spots(board: Board, kind: int, count: int) -> tuple[float, ...]:
    """The middles of so many cards of a kind, from the left edge of its place."""
    size = group_size(board, kind)
    return tuple(round(CARD_WIDE / 2 + number * FAN + number // size * APART, 3) for number in range(count))


def cell_name(seat: int, kind: int) -> str:
    """The cell of a kind in a collection."""
    return f"{seat} {NAMES[kind]}"


@lru_cache(maxsize=8)
def _lefts(board: Board, morphos: int) -> tuple[dict[int, tuple[float, float]], float]:
    """Left edge and width of each kind's place, and the end of the row."""
    found, x = {}, HEAD
    for kind in KINDS:
        most = {MORPHO: morphos, BOLINA: 0}.get(kind, MOST.get(kind, 0))
        wide = max(
            width(board, kind, most), width(board, kind, most - 1) + BESIDE + SLOT if most else CARD_WIDE
        )
        found[kind] = (x, wide)
        x += wide + BETWEEN
    return found, x - BETWEEN


@lru_cache(maxsize=8)
def collections_geometry(board: Board, morphos: int) -> Geometry:
    """A row a player, a cell a kind."""
    lefts, end = _lefts(board, morphos)
    cells = []
    for seat in range(SEATS):
        y = seat * ROW
        for col, kind in enumerate(KINDS):
            left, wide = lefts[kind]
            box = (
                f"M{left - 0.08:.3f} "
                f"{y - ROW / 2 + 0.04:.3f}h{wide + 0.16:.3f}v{ROW - 0.08:.3f}h{-wide - 0.16:.3f}Z"
            )
            cells.append(Cell(cell_name(seat, kind), seat, col, left + wide / 2, y, box))
    return Geometry((0.0, -ROW / 2, end + 0.12, SEATS * ROW), tuple(cells), art.symbols(board))


def draw_collections(state: Position, seat: int) -> Scene:
    """Both collections; next cards are weighed in colour for `seat`."""
    lefts, _ = _lefts(state.board, state.options.morphos)
    tokens: list[Placed] = []
    marks: list[Shape] = []
    looks = {}
    for who in range(len(state.players)):
        y = who * ROW
        marks += _head(state, who, y)
        tokens += _butterflies(state, who, y)
        for kind in KINDS:
            looks[cell_name(who, kind)] = _look(state, who, kind)
            held, empty = _laid(state, who, kind, (*lefts[kind], y), weighed=who == seat)
            tokens += held
            marks += empty
    return Scene(collections_geometry(state.board, state.options.morphos), looks, tuple(tokens), tuple(marks))


def _look(state: Position, seat: int, kind: int) -> CellLook:
    return CellLook((), "kind", holding(state, seat, kind, SEAT_NAMES[seat].capitalised()))


Where = tuple[float, float, float]
"""Left edge and width of a kind's place, and the middle of its row."""


def _laid(
    state: Position, seat: int, kind: int, where: Where, *, weighed: bool
) -> tuple[list[Placed], list[Shape]]:
    """The cards of a kind, its groups with their points, the place of one more."""
    left, wide, y = where
    if kind == BOLINA:
        held, empty = _bolina(state, seat, left, y)
    else:
        count = state.players[seat].cards[COLLECTED.index(kind)]
        at = spots(state.board, kind, count)
        held = [Placed(NAMES[kind], round(left + dx, 3), y - 0.1, scale=SIZE) for dx in at]
        empty = [*_groups(state, seat, kind, left, y), *_next(state, seat, kind, left, y, weighed=weighed)]
    pale = _mark(kind, (left, wide), y) if 2 * len(held) <= MOST.get(kind, 1) - 1 else ()
    return [*pale, *held], empty


# One collection alone ---------------------------------------------------------------------------------------

LINES = ((EIGHTY_EIGHT, MONARCH), (MORPHO, MACHAON, BOLINA))
"""The kinds of a collection that lies in two lines, each card so large that it can be read."""
LINE = 1.18


@lru_cache(maxsize=8)
def _places(board: Board, morphos: int) -> dict[int, Where]:
    """Where each kind of a collection in two lines lies."""
    widths = {kind: wide for kind, (_, wide) in _lefts(board, morphos)[0].items()}
    found = {}
    for row, line in enumerate(LINES):
        x = 0.0
        for kind in line:
            found[kind] = (round(x, 3), widths[kind], row * LINE)
            x += widths[kind] + BETWEEN
    return found


@lru_cache(maxsize=8)
def collection_geometry(board: Board, morphos: int) -> Geometry:
    """A collection in two lines, a cell a kind, named after it."""
    at = _places(board, morphos)
    cells = []
    for row, line in enumerate(LINES):
        for col, kind in enumerate(line):
            left, wide, y = at[kind]
            box = rounded(left - 0.1, y - 0.58, wide + 0.2, LINE - 0.08, 0.09)
            cells.append(Cell(NAMES[kind], row, col, round(left + wide / 2, 3), y, box))
    end = max(left + wide for left, wide, _ in at.values())
    drawn = {**art.symbols(board)}
    kept = {each: drawn[each] for kind in KINDS for each in (NAMES[kind], f"{NAMES[kind]} mark")}
    return Geometry(
        (-0.14, -0.64, round(end + 0.28, 3), round(len(LINES) * LINE + 0.1, 3)), tuple(cells), kept
    )


def draw_collection(state: Position, owner: int, seat: int) -> Scene:
    """The collection of `owner` in two lines; next cards are weighed in colour if `owner` is `seat`."""
    at = _places(state.board, state.options.morphos)
    looks, tokens, marks = dict[str, CellLook](), list[Placed](), list[Shape]()
    for kind in KINDS:
        looks[NAMES[kind]] = _look(state, owner, kind)
        held, empty = _laid(state, owner, kind, at[kind], weighed=owner == seat)
        tokens += held
        marks += empty
    drawn = collection_geometry(state.board, state.options.morphos)
    return Scene(drawn, looks, tuple(tokens), tuple(marks))


# The cards of a kind ----------------------------------------------------------------------------------------


def _head(state: Position, seat: int, y: float) -> Iterator[Shape]:
    """The seat's number, colour and mark, an arrow for the player to move, the points."""
    if seat == state.current_player:
        yield filled(f"M0.04 {y - 0.3:.3f}L0.22 {y - 0.16:.3f}L0.04 {y - 0.02:.3f}Z", INK)
    yield circle(0.5, y - 0.16, 0.23, stroke=INK, stroke_width=0.035, fill=BADGES[seat].colour)
    yield label(0.5, y - 0.155, str(seat + 1), 0.28, fill="#000000")
    yield BADGES[seat].drawn(0.7, y + 0.02, 0.1)
    yield label(1.32, y - 0.15, str(turn.totals(state)[seat]), 0.56, fill=INK)


def _butterflies(state: Position, seat: int, y: float) -> Iterator[Placed]:
    """SOU-M1: the white butterflies won."""
    for number in range(state.tokens[seat]):
        yield Placed("white butterfly", round(0.5 + number * 0.42, 3), round(y + 0.36, 3), scale=0.36)


def _mark(kind: int, where: tuple[float, float], y: float) -> Iterator[Placed]:
    """A pale butterfly at the end of a place that is half empty or more."""
    left, wide = where
    yield Placed(
        f"{NAMES[kind]} mark", round(left + wide - 0.22, 3), round(y + 0.02, 3), style="muted", scale=0.44
    )


def _bolina(state: Position, seat: int, left: float, y: float) -> tuple[list[Placed], list[Shape]]:
    """The Grand Bolina, or an empty place for it."""
    x = round(left + CARD_WIDE / 2, 3)
    if state.owner == seat:
        return [Placed("bolina", x, y - 0.1, scale=SIZE)], []
    return [], [_outline(x, y - 0.1, "#b7b3a4")]


def _outline(x: float, y: float, colour: str) -> Shape:
    d = card_path(0, 0)
    moved = f"translate({x:g} {y:g}) scale({SIZE})"
    return unfilled(d, colour, 0.04, stroke_dasharray="0.1 0.08", transform=moved)


# Groups and the next card -----------------------------------------------------------------------------------


def groups(board: Board, cards: Counts, kind: int) -> Iterator[tuple[int, int, str]]:
    """The groups of a kind as (first card, last card, points); a joker's star names its kind."""
    count, scale = cards[COLLECTED.index(kind)], board.scale
    if kind in scale.groups:
        every, points = scale.groups[kind]
        yield from ((first, first + every - 1, f"{points}") for first in range(0, count - every + 1, every))
    elif kind == MONARCH and (worth := kind_worth(scale, kind, count)):
        yield 0, count - 1, f"{worth}"
    elif kind == MACHAON and count == 1 and scale.lone_machaon:
        yield 0, 0, f"{scale.lone_machaon}"
    elif kind == MACHAON and count >= PAIR:
        used = best_joker(scale, cards)
        yield 0, count - 1, f"✱{LETTERS[used.kind]} {signed(used.points)}" if used.points else "✱"


def _groups(state: Position, seat: int, kind: int, left: float, y: float) -> Iterator[Shape]:
    """A bracket under each complete group, its points in the middle."""
    cards = state.players[seat].cards
    at = spots(state.board, kind, cards[COLLECTED.index(kind)])
    for first, last, text in groups(state.board, cards, kind):
        x1, x2 = left + at[first] - CARD_WIDE / 2 + 0.03, left + at[last] + CARD_WIDE / 2 - 0.03
        if last + 1 < len(at):
            x2 = left + at[last] + FAN + APART - CARD_WIDE / 2 - 0.05
        foot, middle = y - 0.1 + CARD_HIGH / 2 + 0.16, (x1 + x2) / 2
        yield unfilled(f"M{x1:.3f} {foot - 0.1:.3f}V{foot:.3f}H{x2:.3f}V{foot - 0.1:.3f}", DONE, 0.04)
        yield rect(middle, foot, round(0.18 + 0.124 * len(text), 3), 0.22, 0.07, fill=DONE)
        yield label(middle, foot + 0.005, text, 0.19, fill="#ffffff")


def _next(state: Position, seat: int, kind: int, left: float, y: float, *, weighed: bool) -> Iterator[Shape]:
    """The place of one more card and its gain; nothing if none is left to be taken."""
    if not plans.left(state)[kind] or state.phase == OVER:
        return
    beyond = width(state.board, kind, state.players[seat].cards[COLLECTED.index(kind)])
    x = left + beyond + (BESIDE if beyond else 0)
    gain = plans.gain(state, seat, kind)
    colour = LESS if gain < 0 else MORE if gain > 0 else IDLE
    look: Attributes = {"fill": "#ffffff", "stroke_width": 0.025, "stroke_dasharray": "0.07 0.05"}
    edge = colour if weighed else "#b7b3a4"
    yield rect(x + SLOT / 2, y - 0.1, SLOT, CARD_HIGH, 0.06, stroke=edge, **look)
    yield label(x + SLOT / 2, y - 0.1, signed(gain), 0.22 if gain else 0.19, fill=colour)


# The table --------------------------------------------------------------------------------------------------

NO_VALUES: Mapping[Action, float] = {}
Pieces = tuple[tuple[str, int], ...]


def draw(
    state: Position,
    *,
    seat: int | None = None,
    overlay: str = "none",
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
    overlay : a key of `overlays.OVERLAYS`
    refused : a place to mark, by its number, "" for none
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
        "refused": (refused,),
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
