"""The overlays of Mariposas: marks over the map, and the legends that say what marks and signs mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from explorer.games.mariposas import art, layout
from explorer.games.mariposas.art import INK, Shapes, circle, label, moved, shape, stroke
from explorer.games.mariposas.atlas import POINT
from explorer.games.mariposas.board import COLOURS, FLOWERS, ROWS, Board, Objective
from explorer.games.mariposas.objectives import Area
from explorer.games.mariposas.state import AUTUMN, RULEBOOK, MariposasState
from explorer.later import later
from explorer.scene import LegendEntry, Placed, Shape
from explorer.text import Text

if TYPE_CHECKING:
    from explorer.games.mariposas import journeys, plans
else:  # an opening page can do without
    journeys, plans = later("explorer.games.mariposas.journeys"), later("explorer.games.mariposas.plans")

OVERLAYS: dict[str, Text] = {
    "none": Text("aucune", "none"),
    "landings": Text("où se poser, par déplacement", "landings, by movement"),
    "gains": Text("ce que donne chaque case", "gains, by landing"),
    "turns": Text("tours pour rentrer", "turns from home"),
    "objectives": Text("objectifs de la saison", "this season's objectives"),
    "objective-1": Text("objectif A, avec ses lignes", "objective A, with its lines"),
    "objective-2": Text("objectif B, avec ses lignes", "objective B, with its lines"),
    "objective-3": Text("objectif C, avec ses lignes", "objective C, with its lines"),
    "coming": Text("objectifs de la saison suivante", "next season's objectives"),
    "births": Text("plantes et naissances possibles", "plants and possible births"),
}
LENGTHS = ("#fde725", "#a0da39", "#4ac16d", "#1fa187", "#277f8e", "#365c8d", "#46327e")
"""By number of spaces flown, 1 to 7: viridis, light to dark."""
AREAS = ("#0072B2", "#D55E00", "#009E73")
LETTERS = "ABC"
FORBIDDEN = "#b3261e"
BIRTH = "#2f8f4e"
PALE_TEXT = 3


class Painted(NamedTuple):
    """What an overlay puts on the map.

    `washes` colour whole spaces, under what is printed on them, by the names of `WASHES`; `marks` are shapes under the
    butterflies, `tokens` symbols over them; `bare` spaces lose their print.
    """

    marks: list[Shape]
    tokens: list[Placed]
    washes: dict[str, str]
    bare: frozenset[str] = frozenset()


# Marks -----------------------------------------------------------------------------------------------------------


def overlay_marks(state: MariposasState, seat: int, overlay: str, fly: str) -> Painted:
    """The marks of an overlay for one player, or for one butterfly of it; `state` is what that player sees."""
    match overlay:
        case "landings":
            return _landings(state, seat, fly)
        case "gains":
            return _gains(state, seat, fly)
        case "turns":
            return _turns(state)
        case "births":
            return _births(state, seat, fly)
    shown = shown_objectives(state, overlay)
    return _one_objective(state, *shown[0]) if overlay.startswith("objective-") and shown else _all_objectives(state, shown)


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


def wash_symbols(board: Board) -> dict[str, Shapes]:
    """Each wash for one hexagon, "wash-…", and for each big space, "wash-…-michoacan"."""
    inner = 1 - 2 * INSET
    found = {f"wash-{n}": _washed(one, art.path(art.hexagon()), art.path(art.hexagon(size=inner))) for n, one in WASHES.items()}
    for place in board.spaces.values():
        if len(place.hexes) > 1:
            whole, drawn_in = (layout.outline(place, place.x, place.y, margin) for margin in (0.0, INSET))
            found |= {f"wash-{n}-{place.id}": _washed(one, whole, drawn_in) for n, one in WASHES.items()}
    return found


INSET = 0.045


def _washed(wash: Wash, whole: str, drawn_in: str) -> Shapes:
    more: dict[str, str | float] = {"stroke_dasharray": wash.dash} if wash.dash else {}
    return art.filled(whole, wash.colour, opacity=wash.opacity), stroke(drawn_in, wash.colour, wash.rim, **more)


def _badge(board: Board, space: str, text: str, colour: str, *, dark: bool = True, left: bool = False) -> Iterator[Shape]:
    """A short text on a pill at the right, or left, side of a space, clear of its flowers, its name and its plants."""
    place = board.spaces[space]
    wide = _pill_width(text)
    x, y = (0.475 - wide / 2) * (-1 if left else 1), 0.155 if place.city else -0.01
    if len(place.hexes) > 1:
        x, y = 0.0, 0.3
    yield from _pill(place.x + x, place.y + y, text, colour, dark=dark)


def _pill_width(text: str) -> float:
    return 0.24 + 0.085 * max(0, len(text) - 1)


def _pill(x: float, y: float, text: str, colour: str, *, dark: bool = True) -> Iterator[Shape]:
    yield art.box(x, y, round(_pill_width(text), 3), 0.24, rx=0.12, fill=colour, stroke=INK, stroke_width=0.018)
    yield label(x, y + 0.005, text, 0.18, fill="#ffffff" if dark else INK)


# Landings and what they give -------------------------------------------------------------------------------------


def _landings(state: MariposasState, seat: int, fly: str) -> Painted:
    """Every space that one movement can reach, with the lengths that do; "+2" where the bonus is needed."""
    found: dict[str, list[tuple[int, bool]]] = {}
    for one in plans.landings(state, seat, fly=fly):
        ways = found.setdefault(one.space, [])
        if (one.length, one.plus2) not in ways:
            ways.append((one.length, one.plus2))
    marks: list[Shape] = []
    for space, ways in found.items():
        steps = _nearest(ways)
        marks += _badge(state.board, space, _lengths(ways), _colour(steps), dark=steps > PALE_TEXT)
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


def _gains(state: MariposasState, seat: int, fly: str) -> Painted:
    """Over the flowers or relay of each landing space a plate with what the best landing there gives, "0" for nothing."""
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
            at = round(x + (i - (len(shown) - 1) / 2) * art.PLATE_STEP, 3)
            tokens.append(Placed(sign, at, y, scale=0.26))
    washes = {space: "gain" if signs else "nothing" for space, signs in best.items()}
    return Painted([], tokens, washes, frozenset(best))


def _signs(gain: plans.Gain) -> Iterator[str]:
    """The symbols of a landing's gain, at most four; the extra flower of the "4" card is left out, it is nearly everywhere."""
    found = [f"points{max(-9, min(gain.points, 20)):+d}"] if gain.points else []
    if gain.birth is not None and gain.birth.affordable:
        found.append("birth")
    if gain.relay and gain.relay != "joker":
        found.append("token-" if gain.relay == plans.UNKNOWN else f"token-{gain.relay}")
    found += ["any-flower"] if gain.joker else [f"flower-{flower}" for flower in gain.flowers]
    yield from reversed(found[:4])


# Home ------------------------------------------------------------------------------------------------------------


def _turns(state: MariposasState) -> Painted:
    """How many turns from Michoacán each space lies, home itself 0."""
    marks: list[Shape] = []
    washes = {}
    for space, turns in journeys.turns_from_home(state.board, state.options.distance).items():
        shade = min(2 * turns + 1, len(LENGTHS))
        washes[space] = f"length-{shade}"
        marks += _badge(state.board, space, str(turns), _colour(shade), dark=shade > PALE_TEXT)
    return Painted(marks, [], washes)


# Births ----------------------------------------------------------------------------------------------------------


def _births(state: MariposasState, seat: int, fly: str) -> Painted:
    """Spaces that touch a plant, and, stronger, those where a landing lets a birth be paid: parent and newborn written there."""
    board = state.board
    found: dict[str, set[str]] = {}
    for one in plans.landings(state, seat, fly=fly):
        birth = one.gain.birth
        if birth is not None and birth.affordable:
            found.setdefault(one.space, set()).add("2×" if birth.generation > 4 else str(birth.generation))
    marks: list[Shape] = []
    for space, children in found.items():
        marks += _badge(board, space, "·".join(sorted(children)), BIRTH)
    return Painted(marks, [], {space: "birth" if space in found else "plant" for space in board.beside_plant})


# Objectives ------------------------------------------------------------------------------------------------------


def shown_objectives(state: MariposasState, overlay: str) -> list[tuple[int, Objective]]:
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


def _all_objectives(state: MariposasState, shown: list[tuple[int, Objective]]) -> Painted:
    """The area of each objective: its letter in every space of it, its colour there when it is the only one."""
    marks: list[Shape] = []
    washes = {}
    for space in state.board.spaces:
        numbers = [n for n, one in shown if space in one.cells(state.board) and _is_somewhere(state.board, one)]
        if numbers:
            single = len(numbers) == 1
            washes[space] = f"area-{LETTERS[numbers[0]]}" if single else "area-several"
            marks += _badge(state.board, space, "".join(LETTERS[n] for n in numbers), AREAS[numbers[0]] if single else INK)
    return Painted(marks, [], washes)


def _one_objective(state: MariposasState, number: int, one: Objective) -> Painted:
    """Eligible spaces washed, forbidden ones crossed, the lines through the cities it names drawn."""
    board = state.board
    eligible = one.cells(board) if _is_somewhere(board, one) else frozenset()
    marks = [mark for area in (one.area, *(need.area for need in one.needs)) for mark in _lines(board, area, INK)]
    marks += [mark for area in one.none for mark in _lines(board, area, FORBIDDEN)]
    for space in sorted(one.forbidden):
        cross = _cross(board.spaces[space].x, board.spaces[space].y + 0.27, 0.12)
        marks += stroke(cross, "#ffffff", 0.1, opacity=0.8), stroke(cross, FORBIDDEN, 0.05)
    for i, need in enumerate(one.needs):
        for space in sorted(need.area.spaces - one.forbidden) if len(one.needs) > 1 else ():
            marks += _badge(board, space, f"≥{need.at_least}", (AREAS[number], INK)[i % 2], left=i % 2 == 1)
    washes = dict.fromkeys(one.forbidden, "forbidden") | dict.fromkeys(eligible, f"area-{LETTERS[number]}")
    return Painted(marks, [], washes)


def _is_somewhere(board: Board, one: Objective) -> bool:
    """Whether the objective names a part of the map: "at least three on the board" would tint it all."""
    return one.cells(board) | one.forbidden != board.spaces.keys() or not one.none


def _cross(x: float, y: float, r: float) -> str:
    return f"M{x - r:.3f} {y - r:.3f}L{x + r:.3f} {y + r:.3f}M{x - r:.3f} {y + r:.3f}L{x + r:.3f} {y - r:.3f}"


def _lines(board: Board, area: Area, ink: str) -> Iterator[Shape]:
    """MAR-O1: the lines through a city's topmost, lowest, rightmost and leftmost point, arrows pointing into the area."""
    left, top, width, height = layout.geometry(board).view
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


# Legends ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def base_legend() -> tuple[LegendEntry, ...]:
    """What the map shows: space colours by their hatching, flowers by their form, relays, plants, butterflies."""
    entries = [
        LegendEntry((*_paper(colour), *moved(art.hatched(colour), 0, 0, 0.85)), _word(f"space-{colour}")) for colour in COLOURS
    ]
    entries.append(
        LegendEntry(
            (*_paper("purple"), *moved(art.face_down(), 0, 0, 0.62)), Text("ville, relais face cachée", "city, relay face down")
        )
    )
    for row, said in zip(ROWS, ROW_WORDS, strict=True):
        entries.append(LegendEntry(art.life(f"{row}-adult"), said))
    entries += [LegendEntry(art.flower(kind), _word(kind)) for kind in FLOWERS]
    entries.append(LegendEntry(art.joker(), Text("case joker : une fleur au choix", "joker space: a flower of your choice")))
    entries.append(
        LegendEntry(
            art.plant(),
            Text("plante : on peut naître sur les cases qu'elle touche", "plant: births happen on the spaces it touches"),
        )
    )
    entries.append(LegendEntry(art.season("summer", lit=True), SEASON_SAID))
    entries.append(LegendEntry(art.butterfly(0, 2), Text("papillon, avec sa génération", "butterfly, with its generation")))
    return tuple(entries)


@lru_cache(maxsize=1)
def double_legend() -> tuple[LegendEntry, ...]:
    """What a double is (MAR-N6); shown once there is one."""
    said = Text("papillon double : compte pour deux", "double: counts as two")
    return (LegendEntry(art.butterfly(0, 4, double=True), said),)


def _paper(colour: str) -> Shapes:
    d = art.path(art.hexagon(0, 0, 0.85))
    return (art.filled(d, art.GROUND[colour], stroke=art.LINE[colour], stroke_width=0.03),)


def _word(key: str) -> Text:
    return RULEBOOK.words[key]


SEASON_SAID = Text(
    "saison en cours, cerclée ; à côté de chaque saison, les papillons qui attendent sur sa carte",
    "the season being played is ringed; beside each season the butterflies that wait on its card",
)
ROW_WORDS = (
    Text("cycle vert, bord rond : œuf, chenille, chrysalide, adulte", "green cycle, round: egg, caterpillar, chrysalis, adult"),
    Text("cycle rose, bord carré", "pink cycle, square"),
    Text("cycle bleu, huit côtés", "blue cycle, eight-sided"),
)


def _tag(text: str, colour: str, *, dark: bool = True) -> Shapes:
    return tuple(moved(_pill(0, 0, text, colour, dark=dark), 0, 0, 2.4 if len(text) < 3 else 2.1))


def _scale() -> Shapes:
    paints = enumerate((LENGTHS[0], LENGTHS[2], LENGTHS[4]))
    return tuple(shape("rect", x=-0.45 + i * 0.3, y=-0.3, width=0.3, height=0.6, fill=paint) for i, paint in paints)


def _entry(swatch: Shapes, fr: str, en: str) -> LegendEntry:
    return LegendEntry(swatch, Text(fr, en))


OVERLAY_LEGENDS: dict[str, tuple[LegendEntry, ...]] = {
    "landings": (
        _entry(_scale(), "longueur du vol : clair = court, foncé = long", "length of the flight: light = short, dark = long"),
        _entry(_tag("1·3", LENGTHS[0], dark=False), "les déplacements qui y mènent", "the movements that lead there"),
    ),
    "gains": (
        _entry(art.face_down(), "relais à découvrir : une fleur du dé en plus", "relay to uncover: a flower of the die besides"),
        _entry(art.joker_petals(), "une fleur au choix", "a flower of choice"),
        _entry(art.birth_sign(), "naissance que l'on peut payer", "a birth that can be paid for"),
        _entry(art.points_sign(2), "points de plus si la saison finissait là", "more points if the season ended there"),
        _entry(art.nothing(), "rien : fleurs déjà prises ou relais déjà gagné", "nothing: flowers taken or relay gained before"),
    ),
    "turns": (
        _entry(
            _tag("2", LENGTHS[4]),
            "nombre de tours pour rentrer à Michoacán, au mieux, une carte par tour",
            "fewest turns to fly home to Michoacán, one card a turn",
        ),
    ),
    "births": (
        _entry(
            _tag("3", BIRTH),
            "naissance que l'on peut payer en se posant là : génération du nouveau-né",
            "a birth that can be paid for by landing there: generation of the newborn",
        ),
        _entry(_tag("2×", BIRTH), "le papillon devient double", "the butterfly becomes a double"),
    ),
}
"""What the marks of each overlay mean; objectives say it themselves, see `objective_legend`."""

FACE_DOWN = Text("la carte Objectif est encore face cachée", "the objective card is still face down")
NOT_THERE = Text("pas de tel objectif cette saison", "no such objective this season")
LAST = Text("l'automne est la dernière saison", "autumn is the last season")
CROSSED = Text("aucun de ses papillons ne doit s'y trouver", "none of one's butterflies may be there")
LINE = Text(
    "ligne par le bord de la ville ; les flèches montrent de quel côté",
    "line by the city's edge; arrows show which side",
)


def objective_legend(state: MariposasState, overlay: str) -> tuple[LegendEntry, ...]:
    """The sentence of every objective shown, with its letter; or why none is shown."""
    if not overlay.startswith(("objective", "coming")):
        return ()
    shown = shown_objectives(state, overlay)
    found = [LegendEntry(_tag(LETTERS[n], AREAS[n]), one.text) for n, one in shown]
    single = overlay.startswith("objective-")
    if single and any(one.forbidden for _, one in shown):
        found.append(LegendEntry((stroke(_cross(0, 0, 0.3), FORBIDDEN, 0.12),), CROSSED))
    if single and any(
        next(_lines(state.board, a, INK), None) for _, one in shown for a in (one.area, *(n.area for n in one.needs), *one.none)
    ):
        found.append(LegendEntry((stroke("M-0.4 0H0.4", INK, 0.08, stroke_dasharray="0.2 0.1"),), LINE))
    if shown:
        return tuple(found)
    why = NOT_THERE if single else LAST if overlay == "coming" and state.season == AUTUMN else FACE_DOWN
    return (LegendEntry((circle(0, 0, 0.3, fill="none", stroke=INK, stroke_width=0.06),), why),)
