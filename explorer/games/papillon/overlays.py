"""Overlays: marks and tokens over the table, each about one question; and the legends of cards, signs and
marks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from explorer.core.messages import message
from explorer.core.text import printed, verbatim
from explorer.games.papillon import art, plans, scene_layout
from explorer.games.papillon.actions import Play
from explorer.games.papillon.art import BEST_CARDS, BEST_POINTS, HELD, HIGH, MINI, STEPS, TABLE
from explorer.games.papillon.art_pictures import line
from explorer.games.papillon.board import (
    BLUE,
    CAT,
    CATERPILLAR,
    COLOURS,
    KNIFE,
    NAMES,
    ORANGE,
    PERHAPS,
    RULEBOOK,
    SIGNS,
    SUITES,
    TRUMPS,
    VALUES,
    YES,
    Board,
    Cards,
)
from explorer.games.papillon.plans import Way
from explorer.games.papillon.position import Position
from explorer.games.papillon.scene_layout import LIFT, OWN_AT, Point, picked
from explorer.picture.drawing import Shapes, label, moved, rect, shape
from explorer.picture.scene import Legend, LegendEntry, Placed, Shape, Swatches, legend_of, overlays_of

GOLD, GOLD_DARK, SEA, GREY, PURPLE = "#f2b632", "#6b4a00", "#0b5c9e", "#5b6268", "#5b1d69"


class Asked(NamedTuple):
    """The question of an overlay: position, shown hand, hand cards chosen, cards drawn raised."""

    state: Position
    seat: int
    overlay: str
    held: Cards
    raised: Cards = ()


def plate(
    at: Point, text: str, colour: str, *, gold: bool = False, hollow: bool = False, size: float = 0.24
) -> Iterator[Shape]:
    """A short text on a plate, on gold if asked."""
    x, y = at
    wide, high = round(max(size * (0.62 * len(text) + 0.55), size * 1.45), 3), round(size * 1.44, 3)
    ground, ink = (GOLD, "#22302a") if gold else ("#ffffff", colour) if hollow else (colour, "#ffffff")
    edge = GOLD_DARK if gold else colour if hollow else "#ffffff"
    yield rect(x, y, wide, high, round(size * 0.42, 3), fill=ground, stroke=edge, stroke_width=0.03)
    yield label(x, y + 0.005, text, size, fill=ink)


def spots(asked: Asked, where: str, cards: Cards) -> list[Point]:
    """The middles of cards, in the order given."""
    centres, row = scene_layout.centres(asked.state, asked.seat), row_of(asked, where)
    return [centres[f"{where} {row.index(card)}"] for card in cards]


def row_of(asked: Asked, where: str) -> Cards:
    """The cards of the hand or of the table in their order."""
    return (
        scene_layout.hand_cards(asked.state, asked.seat)
        if where == "hand"
        else scene_layout.table_cards(asked.state)
    )


def scale_of(asked: Asked, where: str) -> float:
    """The scale of these cards."""
    return (
        scene_layout.hand_scale(asked.state, asked.seat)
        if where == "hand"
        else scene_layout.table_scale(asked.state)
    )


def foot(at: Point, scale: float, up: float = 0.06) -> Point:
    """The foot of a card."""
    return at[0], round(at[1] + HIGH * scale / 2 - up, 3)


# Blue round -------------------------------------------------------------------------------------------------

FIRST_NODE, LAST_NODE = 3.5, 9.3
"""Between these, above the hand, captures stand in a row."""


def captures_marks(asked: Asked) -> Iterator[Shape]:
    """Every capture of the chosen cards as a node; else the number of captures on each hand card."""
    state = asked.state
    held = tuple(state.board.kind[card] for card in asked.held)
    found = plans.ways(state, asked.seat, held)
    if held and found:
        for place, way in reversed(list(enumerate(found))):
            yield from _node(asked, way, FIRST_NODE + (LAST_NODE - FIRST_NODE) * (place + 0.5) / len(found))
    else:
        yield from _badges(asked, found)


def rings(asked: Asked) -> Iterator[Placed]:
    """Frames about the table cards of the best captures of the chosen cards, or of the hand."""
    held = tuple(asked.state.board.kind[card] for card in asked.held)
    framed: dict[Point, str] = {}
    for way in plans.ways(asked.state, asked.seat, held):
        for at in _taken(asked, way, raised=True) if not way.plain else ():
            framed.setdefault(at, BEST_POINTS if way.points else BEST_CARDS)
    for at, name in framed.items():
        yield Placed(f"{TABLE} ring {name}", *at)


def _taken(asked: Asked, way: Way, *, raised: bool = False) -> list[Point]:
    """The places of the cards that a capture takes; with `raised`, as drawn."""
    cards = picked(asked.state, row_of(asked, "table"), way.gain.capture[0], ())
    up = round(LIFT * scale_of(asked, "table"), 3)
    return [
        (x, round(y - up, 3) if raised and card in asked.raised else y)
        for card, (x, y) in zip(cards, spots(asked, "table", cards), strict=True)
    ]


def _badges(asked: Asked, found: tuple[Way, ...]) -> Iterator[Shape]:
    """On each hand card its number of captures; gold if the best one is among them."""
    counts, scale = plans.uses(asked.state, asked.seat), scale_of(asked, "hand")
    best = {kind for way in found if way.points for kind in way.gain.capture[1]}
    for card, at in zip(row_of(asked, "hand"), spots(asked, "hand", row_of(asked, "hand")), strict=True):
        kind = asked.state.board.kind[card]
        if asked.state.board.is_hidden(card):
            continue
        count = counts[kind]
        yield from plate(
            foot(at, scale),
            str(count),
            SEA if count else GREY,
            gold=kind in best,
            hollow=not count,
            size=min(0.24, 0.3 * scale),
        )


def _node(asked: Asked, way: Way, x: float) -> Iterator[Shape]:
    """A capture between its hand cards and table cards, with points and number of cards."""
    colour = GOLD if way.points else SEA if way.cards else GREY
    y, scale = OWN_AT, scale_of(asked, "table")
    hand = picked(asked.state, row_of(asked, "hand"), way.gain.capture[1], asked.held)
    ends = [foot(at, scale, 0.12) for at in _taken(asked, way)]
    ends += [(at[0], at[1] - HIGH * scale_of(asked, "hand") / 2 - 0.08) for at in spots(asked, "hand", hand)]
    d = "".join(f"M{x:.2f} {y:.2f}L{x2:.2f} {y2:.2f}" for x2, y2 in ends)
    if not way.plain:
        yield line(d, "#ffffff", 0.1)
    yield line(
        d,
        colour if colour != GOLD else "#c98a00",
        0.025 if way.plain else 0.055,
        opacity=0.55 if way.plain else 1,
    )
    for x2, y2 in ends:
        yield shape(
            "circle",
            cx=round(x2, 2),
            cy=round(y2, 2),
            r=0.06,
            fill=colour,
            stroke="#ffffff",
            stroke_width=0.02,
        )
    points = printed(f"{way.gain.points:+d}")
    yield from plate(
        (x, y), f"{points} · {way.gain.cards}", colour, gold=way.points, hollow=way.plain, size=0.2
    )


def worth_marks(asked: Asked) -> Iterator[Shape]:
    """The points of each table card."""
    cards, scale = row_of(asked, "table"), scale_of(asked, "table")
    for card, at in zip(cards, spots(asked, "table", cards), strict=True):
        kind = asked.state.board.kind[card]
        points = plans.alone(asked.state, kind)
        text = f"±{points}" if kind == CAT and points > 0 else printed(f"{points:+d}") if points else "0"
        yield from plate(
            foot(at, scale, 0.1), text, GREY, gold=points > 0, hollow=not points, size=min(0.26, 0.3 * scale)
        )


def takers(asked: Asked) -> Iterator[Placed]:
    """On each table card, for every seat, if it can take it."""
    state, cards, scale = asked.state, row_of(asked, "table"), scale_of(asked, "table")
    size = min(1.15, scale * 1.05)
    for card, at in zip(cards, spots(asked, "table", cards), strict=True):
        found = plans.takers(state, state.board.kind[card])
        rows = [list(found)[:3], list(found)[3:]]
        for row, seats in enumerate(rows):
            x, y = foot(at, scale, (0.03 if rows[1] else 0.12) + (0.26 * size if not row and rows[1] else 0))
            for place, seat in enumerate(seats):
                name = "no" if found[seat] == "no" else f"{found[seat]} {seat}"
                yield Placed(
                    name, round(x + (place - (len(seats) - 1) / 2) * 0.28 * size, 3), y, scale=round(size, 3)
                )


# Orange round -----------------------------------------------------------------------------------------------

A_LINE, LINES = 5, 4
"""Of a chain, so many numbers a line, and lines."""
BLOCK_ROWS = 3


def chain_marks(asked: Asked) -> Iterator[Shape]:
    """Under each suite its longest chain, the longest of all on purple."""
    found = plans.longest(asked.state, asked.seat)
    best = _best(found)
    for number, (suite, chain) in enumerate(zip(SUITES, found, strict=True)):
        x, y = scene_layout.below(suite)
        yield from plate((x, y), str(len(chain)), PURPLE, hollow=number != best, size=0.26)
        rows = [chain[at : at + A_LINE] for at in range(0, len(chain), A_LINE)]
        for row, values in enumerate(rows[:LINES]):
            more = " …" if row == LINES - 1 and len(rows) > LINES else ""
            yield label(
                x,
                y + 0.32 + 0.225 * row,
                " ".join(map(str, values)) + more,
                0.205,
                fill=PURPLE,
                font_weight=700 if number == best else 500,
            )


def _best(found: tuple[tuple[int, ...], ...]) -> int:
    """The suite with the longest chain, -1 where there is none."""
    most = max(map(len, found))
    return [len(chain) for chain in found].index(most) if most else -1


def chain_steps(asked: Asked) -> Iterator[Placed]:
    """The order of the longest chain on its hand cards."""
    found = plans.longest(asked.state, asked.seat)
    best = _best(found)
    cards, scale = list(row_of(asked, "hand")), scale_of(asked, "hand")
    left = [card for card in cards if VALUES[asked.state.board.kind[card]] >= 0]
    for number, value in enumerate(found[best][:STEPS] if best >= 0 else (), 1):
        card = next(card for card in left if VALUES[asked.state.board.kind[card]] == value)
        left.remove(card)
        (at,) = spots(asked, "hand", (card,))
        yield Placed(f"step {number}", *foot(at, scale, 0.09), scale=round(min(1.2, 0.62 + 0.5 * scale), 3))


def block_rows(asked: Asked) -> Iterator[Placed]:
    """Under each suite a row a play: the card, then the seats it blocks."""
    for suite, plays in plans.blocking(asked.state).items():
        x, y = scene_layout.below(suite)
        for row, (play, seats) in enumerate(plays[:BLOCK_ROWS]):
            at = round(y + 0.38 * row, 3)
            for symbol, aside, scale in _named(play):
                yield Placed(symbol, round(x - 0.6 + aside, 3), at, scale=scale)
            for place, seat in enumerate(seats):
                yield Placed(f"yes {seat}", round(x + 0.04 + 0.225 * place, 3), at, scale=0.8)


def _named(play: Play) -> tuple[tuple[str, float, float], ...]:
    """The symbols of a card in a row, with places and scales; a knife has its value."""
    if play.card in SIGNS:
        return ((f"sign {NAMES[play.card]}", 0.0, 0.68),)
    if play.card == KNIFE:
        return ((f"{MINI} {NAMES[KNIFE]}", -0.07, 0.58), (f"is {play.value}", 0.19, 0.48))
    if play.card == CATERPILLAR:
        return ((f"{MINI} {NAMES[CATERPILLAR]}", 0.0, 0.58),)
    return ((f"{HELD} {VALUES[play.card]}", 0.0, 1.0),)


def block_marks(asked: Asked) -> Iterator[Shape]:
    """A bar between card and seats; "…" for more plays than rows, a dash for none."""
    for suite, plays in plans.blocking(asked.state).items():
        x, y = scene_layout.below(suite)
        if not plays:
            yield label(x, y, "–", 0.26, fill=GREY)
        for row in range(min(len(plays), BLOCK_ROWS)):
            yield line(f"M{x - 0.19:.3f} {y + 0.38 * row:.3f}H{x - 0.13:.3f}", GREY, 0.05)
        if len(plays) > BLOCK_ROWS:
            yield label(x, y + 0.38 * BLOCK_ROWS - 0.1, "…", 0.24, fill=GREY)


# All overlays -----------------------------------------------------------------------------------------------

OVERLAYS = overlays_of("pap-overlay", ("captures", "worth", "takers", "chains", "blocks"))
OF_ROUND = {"captures": BLUE, "worth": BLUE, "takers": BLUE, "chains": ORANGE, "blocks": ORANGE}
BELOW_SUITES = ("chains", "blocks")
"""Overlays that are told where otherwise stands what may follow."""


def overlay_marks(asked: Asked) -> tuple[Shape, ...]:
    """The marks of an overlay; none if it is not of this round."""
    return tuple(MARKS[asked.overlay](asked)) if _applies(asked) and asked.overlay in MARKS else ()


def overlay_tokens(asked: Asked) -> tuple[Placed, ...]:
    """The tokens of an overlay, above all cards; none if it is not of this round."""
    return tuple(TOKENS[asked.overlay](asked)) if _applies(asked) and asked.overlay in TOKENS else ()


def _applies(asked: Asked) -> bool:
    return OF_ROUND.get(asked.overlay) == asked.state.round


MARKS: Mapping[str, Callable[[Asked], Iterator[Shape]]] = {
    "captures": captures_marks, "worth": worth_marks, "chains": chain_marks, "blocks": block_marks,
}  # fmt: skip
TOKENS: Mapping[str, Callable[[Asked], Iterator[Placed]]] = {
    "captures": rings, "takers": takers, "chains": chain_steps, "blocks": block_rows,
}  # fmt: skip


# Legends ----------------------------------------------------------------------------------------------------

SMALL = 0.68


def _card(*layers: Iterable[Shape]) -> Shapes:
    return moved((shape for layer in layers for shape in layer), 0, 0, SMALL)


def _sign(name: str, scale: float = 1.6) -> Shapes:
    return moved(art.sign_symbols()[name], 0, 0, scale)


def _plate(text: str, colour: str, *, gold: bool = False, hollow: bool = False) -> Shapes:
    return tuple(plate((0, 0), text, colour, gold=gold, hollow=hollow, size=0.46 if len(text) < 3 else 0.28))


@lru_cache(maxsize=8)
def base_legend(board: Board, of_round: str) -> Legend:
    """The cards, then the signs beside them."""
    grounds = [
        LegendEntry(
            _card(art.base(of_round), art.family_ground(family, *art.LOOKS.get(family, art.OTHER_LOOK))),
            RULEBOOK.words.get(family, verbatim(family.capitalize())),
        )
        for family in board.families
    ]  # fmt: skip
    dragon = LegendEntry(_card(art.base(of_round), art.dragon()), message("pap-dragon-worth"))
    trumps = [
        LegendEntry(_card(art.base(of_round), art.trump(kind)), RULEBOOK.words[NAMES[kind]].capitalised())
        for kind in TRUMPS
    ]
    return (
        *grounds,
        dragon,
        *trumps,
        *legend_of("pap-legend-back", {colour: _card(art.back(colour)) for colour in COLOURS}),
        *(_blue_signs() if of_round == BLUE else _orange_signs()),
        *_seat_signs(of_round),
    )


def _blue_signs() -> Legend:
    return legend_of(
        "pap-legend",
        {
            "ten-points": moved(art.pip(), 1.0, -1.53, 3),
            "cat-points": moved(art.cat_pip(), 0.44, -1.05, 2),
            "put": moved(art.sign_symbols()["put"], 0, -0.08, 0.48),
            "take": _sign("take", 0.7),
        },
    )


def _orange_signs() -> Legend:
    return legend_of(
        "pap-legend",
        {
            "may-follow-held": _sign("held 7", 2),
            "may-follow": _sign("chip 7", 2),
            "sign": _sign("sign plus"),
            "stands-for": _sign("is 5", 1.5),
            "closed": _sign("locked", 0.65),
            "plate": _sign("dish", 0.55),
            "end": _sign("end", 1),
        },
    )


def _seat_signs(of_round: str) -> Legend:
    second = {"cards-won": _sign("won", 2)} if of_round == BLUE else {"points-so-far": _sign("points", 2)}
    return legend_of(
        "pap-legend",
        {
            "cards-in-hand": _sign("in hand", 2),
            **second,
            "turn": (*_sign("turn", 1), *_sign("player 0", 1)),
            "team": _sign("team A mine", 2.6),
            "other-team": _sign("team B", 2.6),
        },
    )


def _overlay_swatches(overlay: str) -> Swatches:
    match overlay:
        case "captures":
            return {
                "captures": _plate("3", SEA),
                "best-points": _card(art.ring(art.BEST_POINTS)),
                "best-cards": _card(art.ring(art.BEST_CARDS)),
                "chosen-card": _plate("+10·3", SEA),
            }
        case "worth":
            return {
                "worth": _plate("+10", GREY, gold=True),
                "worth-cat": _plate("±30", GREY, gold=True),
                "no-points": _plate("0", GREY, hollow=True),
            }
        case "takers":
            return {
                "taker": _sign(f"{YES} 0", 2.4),
                "taker-perhaps": _sign(f"{PERHAPS} 0", 2.4),
                "taker-not": _sign("no", 2.4),
            }
        case "chains":
            return {
                "chain": _plate("5", PURPLE),
                "chain-length": _plate("3", PURPLE, hollow=True),
                "chain-order": _sign("step 2", 2.2),
            }
    row = (
        *moved(art.sign_symbols()["held 7"], -0.25, 0, 1.3),
        line("M0 0H0.08", GREY, 0.06),
        *moved(art.sign_symbols()["yes 1"], 0.28, 0, 1.4),
    )
    return {"blocks": row, "blocks-nobody": _plate("–", GREY, hollow=True)}


@lru_cache(maxsize=16)
def overlay_legend(overlay: str, of_round: str) -> Legend:
    """The marks of an overlay; of one about the other round, only that it is."""
    if overlay not in OF_ROUND:
        return ()
    about = OF_ROUND[overlay]
    if about != of_round:
        return legend_of("pap-legend-not-here", {about: _card(art.back(about))})
    return legend_of("pap-legend", _overlay_swatches(overlay))
