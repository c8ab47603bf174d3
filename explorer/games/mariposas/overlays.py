"""Overlays: landings, gains, turns from home, births and objectives painted over the map; and the legends of
the map and of each overlay.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.games.mariposas import art, scene_map
from explorer.games.mariposas.art import (
    INK,
    PLATE_STEP,
    birth_sign,
    butterfly,
    face_down,
    flower,
    hatched,
    hexagon,
    joker,
    joker_petals,
    label,
    life,
    nothing,
    plant,
    points_sign,
    season,
    stroke,
)
from explorer.games.mariposas.board import Area, Board, Objective
from explorer.games.mariposas.board_map import AUTUMN, COLOURS, FLOWERS, POINT, ROWS, WORDS
from explorer.games.mariposas.position import Position
from explorer.picture.drawing import Shapes, circle, colour_scale, filled, moved, path, rect
from explorer.picture.scene import Legend, LegendEntry, Placed, Shape, legend_of, overlays_of

if TYPE_CHECKING:
    from explorer.games.mariposas import plans
else:  # an opening page can do without
    plans = lazy_import("explorer.games.mariposas.plans")


LENGTHS = ("#fde725", "#a0da39", "#4ac16d", "#1fa187", "#277f8e", "#365c8d", "#46327e")
"""By number of spaces flown, 1 to 7: viridis, light to dark."""
AREAS = ("#0072B2", "#D55E00", "#009E73")
LETTERS = "ABC"
FORBIDDEN = "#b3261e"
BIRTH = "#2f8f4e"


class Painted(NamedTuple):
    """The marks of an overlay.

    `washes` colour whole spaces, under what is printed on them, by the names of `WASHES`; `marks` are shapes
    under the butterflies, `tokens` symbols over them; `bare` spaces lose their print.
    """

    marks: list[Shape]
    tokens: list[Placed]
    washes: dict[str, str]
    bare: frozenset[str] = frozenset()


# Washes -----------------------------------------------------------------------------------------------------


class Wash(NamedTuple):
    """A colour over a space: how strong, and the line along its inside."""

    colour: str
    opacity: float
    rim: float
    dash: str = ""


WASHES: dict[str, Wash] = {
    **{f"length-{n}": Wash(colour, 0.34, 0.075) for n, colour in enumerate(LENGTHS, 1)},
    **{f"area-{letter}": Wash(colour, 0.26, 0.065) for letter, colour in zip(LETTERS, AREAS, strict=True)},
    "area-several": Wash(INK, 0.2, 0.065),
    "forbidden": Wash(FORBIDDEN, 0.16, 0.03, "0.03 0.05"),
    "birth": Wash(BIRTH, 0.28, 0.07),
    "plant": Wash(BIRTH, 0.12, 0.03, "0.05 0.05"),
    "gain": Wash("#2f6b4f", 0.14, 0.05),
    "nothing": Wash("#5d6a70", 0.14, 0.05, "0.04 0.06"),
}
INSET = 0.045


def wash_symbols(board: Board) -> dict[str, Shapes]:
    """Each wash for one hexagon, "wash-…", and for each big space, "wash-…-michoacan"."""
    inner = 1 - 2 * INSET
    found = {
        f"wash-{n}": _washed(one, path(hexagon()), path(hexagon(size=inner))) for n, one in WASHES.items()
    }
    for place in board.spaces.values():
        if len(place.hexes) > 1:
            whole, drawn_in = (scene_map.outline(place, place.x, place.y, margin) for margin in (0.0, INSET))
            found |= {f"wash-{n}-{place.id}": _washed(one, whole, drawn_in) for n, one in WASHES.items()}
    return found


def _washed(wash: Wash, whole: str, drawn_in: str) -> Shapes:
    rim = stroke(drawn_in, wash.colour, wash.rim, stroke_dasharray=wash.dash)
    return filled(whole, wash.colour, opacity=wash.opacity), rim


# Badges -----------------------------------------------------------------------------------------------------


def badge(
    board: Board, space: str, text: str, colour: str, *, dark: bool = True, left: bool = False
) -> Iterator[Shape]:
    """A short text on a pill at the right, or left, side of a space, clear of its flowers, its name and its
    plants.
    """
    place = board.spaces[space]
    wide = _pill_width(text)
    x, y = (0.475 - wide / 2) * (-1 if left else 1), 0.18 if place.city else -0.01
    if len(place.hexes) > 1:
        x, y = 0.0, 0.3
    yield from pill(place.x + x, place.y + y, text, colour, dark=dark)


def _pill_width(text: str) -> float:
    return 0.24 + 0.085 * max(0, len(text) - 1)


def pill(x: float, y: float, text: str, colour: str, *, dark: bool = True) -> Iterator[Shape]:
    """A short text on a pill around a point."""
    yield rect(x, y, round(_pill_width(text), 3), 0.24, 0.12, fill=colour, stroke=INK, stroke_width=0.018)
    yield label(x, y + 0.005, text, 0.215, fill="#ffffff" if dark else INK)


def tag(text: str, colour: str, *, dark: bool = True) -> Shapes:
    """A pill as large as the pictures of a legend."""
    return tuple(moved(pill(0, 0, text, colour, dark=dark), 0, 0, 2.4 if len(text) < 3 else 2.1))


PALE_TEXT = 3

# Landings and their gains -----------------------------------------------------------------------------------


def landings(state: Position, seat: int, fly: str) -> Painted:
    """Every space that one movement can reach, with the lengths that do; "+2" where the bonus is needed."""
    found: dict[str, list[tuple[int, bool]]] = {}
    for one in plans.landings(state, seat, fly=fly):
        ways = found.setdefault(one.space, [])
        if (one.length, one.plus2) not in ways:
            ways.append((one.length, one.plus2))
    marks: list[Shape] = []
    for space, ways in found.items():
        steps = _nearest(ways)
        marks += badge(state.board, space, _lengths(ways), _colour(steps), dark=steps > PALE_TEXT)
    return Painted(marks, [], {space: f"length-{_nearest(ways)}" for space, ways in found.items()})


def _nearest(ways: Iterable[tuple[int, bool]]) -> int:
    return min(length + 2 * plus2 for length, plus2 in ways)


def _colour(steps: int) -> str:
    return LENGTHS[min(max(steps, 1), len(LENGTHS)) - 1]


def _lengths(ways: Iterable[tuple[int, bool]]) -> str:
    """ "1", "1·3", or "3+2" where only the bonus reaches."""
    plain = sorted(length for length, plus2 in ways if not plus2)
    longer = sorted(length for length, plus2 in ways if plus2)
    return "·".join(map(str, plain)) if plain else f"{longer[0]}+2"


def gains(state: Position, seat: int, fly: str) -> Painted:
    """Over the flowers or relay of each landing space a plate with what the best landing there gives, "0" for
    nothing.
    """
    best: dict[str, tuple[str, ...]] = {}
    for one in plans.landings(state, seat, fly=fly):
        signs = tuple(_signs(one.gain))
        if one.space not in best or len(signs) > len(best[one.space]):
            best[one.space] = signs
    tokens: list[Placed] = []
    for space, signs in best.items():
        place = state.board.spaces[space]
        shown = signs or ("nothing",)
        x, y = place.x, round(place.y - 0.25, 3)
        if signs:
            tokens.append(Placed(f"plate-{len(shown)}", round(x, 3), y))
        for i, sign in enumerate(shown):
            at = round(x + (i - (len(shown) - 1) / 2) * PLATE_STEP, 3)
            tokens.append(Placed(sign, at, y, scale=0.26))
    washes = {space: "gain" if signs else "nothing" for space, signs in best.items()}
    return Painted([], tokens, washes, frozenset(best))


def _signs(gain: plans.Yield) -> Iterator[str]:
    """The symbols of a landing's gain, at most four; the extra flower of the "4" card is left out, it is
    nearly everywhere.
    """
    found = [f"points{max(-9, min(gain.points, 20)):+d}"] if gain.points else []
    if gain.birth is not None and gain.birth.affordable:
        found.append("birth")
    if gain.relay and gain.relay != "joker":
        found.append("token-" if gain.relay == plans.UNKNOWN else f"token-{gain.relay}")
    found += ["any-flower"] if gain.joker else [f"flower-{flower}" for flower in gain.flowers]
    yield from reversed(found[:4])


# Turns from home --------------------------------------------------------------------------------------------


def turns_from_home(state: Position) -> Painted:
    """The number of turns from Michoacán to each space, home itself 0."""
    marks: list[Shape] = []
    washes = {}
    for space, turns in plans.turns_from_home(state.board, state.options.distance).items():
        shade = min(2 * turns + 1, len(LENGTHS))
        washes[space] = f"length-{shade}"
        marks += badge(state.board, space, str(turns), _colour(shade), dark=shade > PALE_TEXT)
    return Painted(marks, [], washes)


# Births -----------------------------------------------------------------------------------------------------


def births(state: Position, seat: int, fly: str) -> Painted:
    """Spaces that touch a plant, and, stronger, those where a landing lets a birth be paid: parent and
    newborn written there.
    """
    board = state.board
    found: dict[str, set[str]] = {}
    for one in plans.landings(state, seat, fly=fly):
        birth = one.gain.birth
        if birth is not None and birth.affordable:
            found.setdefault(one.space, set()).add("2×" if birth.generation > 4 else str(birth.generation))
    marks: list[Shape] = []
    for space, children in found.items():
        marks += badge(board, space, "·".join(sorted(children)), BIRTH)
    return Painted(marks, [], {space: "birth" if space in found else "plant" for space in board.beside_plant})


def shown_objectives(state: Position, overlay: str) -> list[tuple[int, Objective]]:
    """The objectives that an overlay is about, with their numbers; none while their card is face down."""
    season = min(state.season + (overlay == "coming"), AUTUMN)
    if overlay == "coming" and state.season == AUTUMN:
        return []
    if not state.revealed[season] or not state.cards[season]:
        return []
    found = list(enumerate(state.board.objectives[state.cards[season]].objectives))
    if overlay in ("objectives", "coming"):
        return found
    return [(n, one) for n, one in found if overlay == f"objective-{n + 1}"]


def all_objectives(state: Position, shown: list[tuple[int, Objective]]) -> Painted:
    """The area of each objective: its letter in every space of it, its colour there when it is the only
    one.
    """
    marks: list[Shape] = []
    washes = {}
    for space in state.board.spaces:
        numbers = [
            n for n, one in shown if space in one.cells(state.board) and _is_somewhere(state.board, one)
        ]
        if numbers:
            single = len(numbers) == 1
            washes[space] = f"area-{LETTERS[numbers[0]]}" if single else "area-several"
            marks += badge(
                state.board, space, "".join(LETTERS[n] for n in numbers), AREAS[numbers[0]] if single else INK
            )
    return Painted(marks, [], washes)


def one_objective(state: Position, number: int, one: Objective) -> Painted:
    """Eligible spaces washed, forbidden ones crossed, the lines through the cities it names drawn."""
    board = state.board
    eligible = one.cells(board) if _is_somewhere(board, one) else frozenset()
    marks = [
        mark for area in (one.area, *(need.area for need in one.needs)) for mark in _lines(board, area, INK)
    ]
    marks += [mark for area in one.none for mark in _lines(board, area, FORBIDDEN)]
    for space in sorted(one.forbidden):
        cross = _cross(board.spaces[space].x, board.spaces[space].y + 0.27, 0.12)
        marks += stroke(cross, "#ffffff", 0.1, opacity=0.8), stroke(cross, FORBIDDEN, 0.05)
    for i, need in enumerate(one.needs):
        for space in sorted(need.area.spaces - one.forbidden) if len(one.needs) > 1 else ():
            marks += badge(board, space, f"≥{need.at_least}", (AREAS[number], INK)[i % 2], left=i % 2 == 1)
    washes = dict.fromkeys(one.forbidden, "forbidden") | dict.fromkeys(eligible, f"area-{LETTERS[number]}")
    return Painted(marks, [], washes)


def _is_somewhere(board: Board, one: Objective) -> bool:
    """True if the objective names a part of the map: "at least three on the board" would tint it all."""
    return one.cells(board) | one.forbidden != board.spaces.keys() or not one.none


def _cross(x: float, y: float, r: float) -> str:
    return f"M{x - r:.3f} {y - r:.3f}L{x + r:.3f} {y + r:.3f}M{x - r:.3f} {y + r:.3f}L{x + r:.3f} {y - r:.3f}"


# Objectives: lines through cities ---------------------------------------------------------------------------


def _lines(board: Board, area: Area, ink: str) -> Iterator[Shape]:
    """MAR-O1: the lines through a city's topmost, lowest, rightmost and leftmost point, arrows pointing into
    the area.
    """
    left, top, width, height = scene_map.geometry(board).view
    spaces = board.spaces
    if area.above:
        yield from _level(left, width, spaces[area.above].y - POINT, -1, ink)
    if area.below:
        yield from _level(left, width, spaces[area.below].y + POINT, 1, ink)
    if area.right_of:
        yield from _upright(top, height, spaces[area.right_of].x + 0.5, 1, ink)
    if area.left_of:
        yield from _upright(top, height, spaces[area.left_of].x - 0.5, -1, ink)


def _rule(d: str, arrows: str, ink: str) -> Iterator[Shape]:
    yield stroke(d, "#ffffff", 0.12, opacity=0.9)
    yield stroke(d, ink, 0.05, stroke_dasharray="0.2 0.1")
    yield stroke(arrows, "#ffffff", 0.13, opacity=0.9)
    yield stroke(arrows, ink, 0.055)


def _level(left: float, width: float, y: float, way: int, ink: str) -> Iterator[Shape]:
    heads = f"v{0.34 * way:.2f}m-0.1 {-0.1 * way:.2f}l0.1 {0.1 * way:.2f}l0.1 {-0.1 * way:.2f}"
    arrows = "".join(f"M{left + width * part:.3f} {y:.3f}{heads}" for part in (0.03, 0.5, 0.97))
    yield from _rule(f"M{left + 0.1:.3f} {y:.3f}h{width - 0.2:.3f}", arrows, ink)


def _upright(top: float, height: float, x: float, way: int, ink: str) -> Iterator[Shape]:
    heads = f"h{0.34 * way:.2f}m{-0.1 * way:.2f} -0.1l{0.1 * way:.2f} 0.1l{-0.1 * way:.2f} 0.1"
    arrows = "".join(f"M{x:.3f} {top + height * part:.3f}{heads}" for part in (0.05, 0.5, 0.97))
    yield from _rule(f"M{x:.3f} {top + 0.1:.3f}v{height - 0.2:.3f}", arrows, ink)


# Objectives: the legend -------------------------------------------------------------------------------------


def objective_legend(state: Position, overlay: str) -> tuple[LegendEntry, ...]:
    """The sentence of every objective shown, with its letter; or why none is shown."""
    if not overlay.startswith(("objective", "coming")):
        return ()
    shown = shown_objectives(state, overlay)
    found = [LegendEntry(tag(LETTERS[n], AREAS[n]), one.text) for n, one in shown]
    single = overlay.startswith("objective-")
    if single and any(one.forbidden for _, one in shown):
        found.append(LegendEntry((stroke(_cross(0, 0, 0.3), FORBIDDEN, 0.12),), message("mar-crossed")))
    if single and any(
        next(_lines(state.board, a, INK), None)
        for _, one in shown
        for a in (one.area, *(n.area for n in one.needs), *one.none)
    ):
        found.append(
            LegendEntry((stroke("M-0.4 0H0.4", INK, 0.08, stroke_dasharray="0.2 0.1"),), message("mar-line"))
        )
    if shown:
        return tuple(found)
    last = overlay == "coming" and state.season == AUTUMN
    why = message("mar-not-there" if single else "mar-last" if last else "mar-face-down")
    return (LegendEntry((circle(0, 0, 0.3, fill="none", stroke=INK, stroke_width=0.06),), why),)


# The table of overlays --------------------------------------------------------------------------------------

OVERLAYS = overlays_of(
    "mar-overlay",
    (
        "landings", "gains", "turns", "objectives", "objective-1", "objective-2", "objective-3", "coming",
        "births",
    ),
)  # fmt: skip


def overlay_marks(state: Position, seat: int, overlay: str, fly: str) -> Painted:
    """The marks of an overlay for one player, or for one butterfly of it; `state` is what that player
    sees.
    """
    match overlay:
        case "landings":
            return landings(state, seat, fly)
        case "gains":
            return gains(state, seat, fly)
        case "turns":
            return turns_from_home(state)
        case "births":
            return births(state, seat, fly)
    shown = shown_objectives(state, overlay)
    return (
        one_objective(state, *shown[0])
        if overlay.startswith("objective-") and shown
        else all_objectives(state, shown)
    )


# The legend of the map --------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def base_legend() -> Legend:
    """The legend of the map: space colours by hatching, flowers by form, relays, plants, butterflies."""
    spaces = [
        LegendEntry((*_paper(colour), *moved(hatched(colour), 0, 0, 0.85)), WORDS[f"space-{colour}"])
        for colour in COLOURS
    ]
    city = (*_paper("purple"), *moved(face_down(), 0, 0, 0.62))
    return (
        *spaces,
        *legend_of("mar-legend", {"city": city, **{row: life(f"{row}-adult") for row in ROWS}}),
        *(LegendEntry(flower(kind), WORDS[kind]) for kind in FLOWERS),
        *legend_of("mar-legend", {"joker": joker(), "plant": plant()}),
        LegendEntry(season("summer", lit=True), message("mar-season-said")),
        *legend_of("mar-legend", {"butterfly": butterfly(0, 2)}),
    )


@lru_cache(maxsize=1)
def double_legend() -> Legend:
    """The entry for doubles (MAR-N6); shown once there is one."""
    return legend_of("mar-legend", {"double": butterfly(0, 4, double=True)})


def _paper(colour: str) -> Shapes:
    d = path(art.hexagon(0, 0, 0.85))
    return (filled(d, art.GROUND[colour], stroke=art.LINE[colour], stroke_width=0.03),)


# Legends of overlays ----------------------------------------------------------------------------------------


OVERLAY_LEGENDS = {
    overlay: legend_of("mar-legend", signs)
    for overlay, signs in {
        "landings": {
            "length": colour_scale(LENGTHS[0], LENGTHS[2], LENGTHS[4]),
            "movements": tag("1·3", LENGTHS[0], dark=False),
        },
        "gains": {
            "uncover": face_down(), "choice": joker_petals(), "birth": birth_sign(), "points": points_sign(2),
            "nothing": nothing(),
        },
        "turns": {"turns": tag("2", LENGTHS[4])},
        "births": {"newborn": tag("3", BIRTH), "doubled": tag("2×", BIRTH)},
    }.items()
}  # fmt: skip
"""The meaning of the marks of each overlay; for objectives see `objective_legend`."""
