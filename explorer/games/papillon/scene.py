"""Papillon as pictures: the table of the round, the hand of one seat at the bottom, the other seats on top,
and every cell in words. A masked state shows backs.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from explorer.core.game import Action
from explorer.core.messages import message
from explorer.core.text import NO_WORDS, Text, printed, set_apart, verbatim
from explorer.games.papillon import scene_layout
from explorer.games.papillon.actions import Capture, Play, Put, Sweep, card_word, listed, numbers_word
from explorer.games.papillon.art import CHOSEN, HAND, HELD, TABLE, face, mini
from explorer.games.papillon.art_pictures import line
from explorer.games.papillon.board import (
    BLUE,
    BUTTERFLY,
    CAT,
    CATERPILLAR,
    CLOCKWISE,
    DIRECTION,
    DRAGON,
    HIDDEN,
    KNIFE,
    MIDDLE,
    NAMES,
    NO_VALUE,
    ORANGE,
    OVER,
    PLATES,
    ROLL,
    RULEBOOK,
    SEAT_NAMES,
    SIGNS,
    SUITES,
    VALUES,
    Cards,
    numbers,
)
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
from explorer.games.papillon.scene_layout import AISLE, OWN_AT, SEATS_HIGH, SEATS_TOP, WIDTH, Point, geometry
from explorer.games.papillon.scoring import totals
from explorer.picture.drawing import label
from explorer.picture.scene import CellLook, Placed, Scene, Shape, known_overlay

# The orange table -------------------------------------------------------------------------------------------

EARLIER = 2
"""So many cards show above the last one of a suite."""
STEP_UP = 0.31
A_ROW = 4
BETWEEN = ((-0.2, 0.0, -10), (0.2, -0.02, 8), (0.0, 0.03, -2))
"""Where the last cards between the plates lie, and how they are turned."""
SMALL = 0.74
ON_PLATE = 0.86


def card_tokens(
    state: Position, card: int, at: Point, *, scale: float = 1.0, turn: int = 0, style: str = ""
) -> Iterator[Placed]:
    """A card of the table as tokens."""
    for name in face(state.board, card, TABLE):
        yield Placed(name, round(at[0], 3), round(at[1], 3), turn, style, scale)


def orange_tokens(state: Position, seat: int, *, follows: bool) -> Iterator[Placed]:
    """Everything on the table; `follows` adds the numbers that may follow."""
    held = {VALUES[kind] for kind in state.hand_of(seat)}
    for number, suite in enumerate(SUITES):
        yield from suite_tokens(state, number)
        if follows:
            yield from chips(state, number, held, scene_layout.below(suite))
    for number in range(len(PLATES)):
        yield from plate_tokens(state, number, held if follows else None)
    x, y = scene_layout.place_at(MIDDLE)
    for card, (dx, dy, turn) in zip(state.middle[-3:], BETWEEN[-len(state.middle) :], strict=False):
        yield from card_tokens(state, card, (x + dx, y + dy), scale=SMALL, turn=turn)
    yield from pile_tokens(state)


def plate_tokens(state: Position, number: int, held: set[int] | None) -> Iterator[Placed]:
    """A plate on its dish; with `held`, below it the only number that goes on it."""
    plate, value = PLATES[number], state.plate_values[number]
    x, y = scene_layout.plate_at(plate)
    yield Placed("dish", x, y)
    for step, card in enumerate(state.plates[number][-2:]):
        yield from card_tokens(state, card, (x - 0.04 * step, y - 0.04 * step), scale=ON_PLATE)
    if held is not None and value != NO_VALUE:
        yield Placed(f"{HELD if value in held else 'chip'} {value}", *scene_layout.below(plate))


def suite_tokens(state: Position, number: int) -> Iterator[Placed]:
    """The last cards of a suite, the number of a knife or caterpillar, the sign."""
    suite, place = state.suites[number], SUITES[number]
    x, y = scene_layout.last_at(place)
    shown = suite.cards[-EARLIER - 1 :]
    for up, card in zip(range(len(shown) - 1, -1, -1), shown, strict=True):
        yield from card_tokens(state, card, (x, y - STEP_UP * up))
    if not shown:
        yield Placed("locked" if state.ends[number] == NO_VALUE else "slot", x, y)
    elif state.board.kind[shown[-1]] in (KNIFE, CATERPILLAR):
        yield Placed(f"is {suite.last}", x, round(y + 0.55, 3))
    if state.signs[number] != NO_VALUE:
        yield Placed(f"sign {NAMES[state.signs[number]]}", *scene_layout.sign_at(place))


def chips(state: Position, number: int, held: set[int], below: Point) -> Iterator[Placed]:
    """The numbers that may follow on a suite, in rows; those in the shown hand are dark."""
    found = numbers(state.fits[number])
    for place, value in enumerate(found):
        row, column = divmod(place, A_ROW)
        count = min(len(found) - row * A_ROW, A_ROW)
        x = below[0] + (column - (count - 1) / 2) * 0.39
        yield Placed(
            f"{HELD if value in held else 'chip'} {value}", round(x, 3), round(below[1] + 0.36 * row, 3)
        )


def pile_tokens(state: Position) -> Iterator[Placed]:
    """The draw pile, thicker with more cards."""
    x, y = scene_layout.place_at("pile")
    layers = min(4, -(-len(state.pile) // 12))
    for step in range(layers):
        back = f"{TABLE} back {state.board.colour(state.pile[0])}"
        yield Placed(back, round(x + 0.04 * step - 0.06, 3), round(y - 0.16 - 0.04 * step, 3), scale=SMALL)


# The seats --------------------------------------------------------------------------------------------------

MINI_WIDE, MINI_STEP = 0.42, 0.26
WAY = "#2f6b4f"
DISC_IN, FAN_IN, COUNTS_IN, NUMBERS_IN = 0.36, 0.76, 0.98, 0.6
"""Distances in a panel: of its disc and its fan from the left, of counts and their numbers from the right."""


def to_move(state: Position) -> int:
    """The seat to move or to roll; -1 at the end."""
    if state.phase == OVER:
        return -1
    dice = state.dice
    return (
        dice.seats[len(dice.rolled)]
        if state.current_player is None and len(dice.rolled) < len(dice.seats)
        else state.seat
    )


def teams(state: Position, seat: int) -> dict[int, str]:
    """Seat -> symbol of its team; empty where everybody plays alone."""
    found = state.teams
    if len(found) == len(state.players):
        return {}
    return {
        other: f"team {letter}{' mine' * (seat in team)}"
        for letter, team in zip("AB", found, strict=True)
        for other in team
    }


# Tokens: discs, badges, fans --------------------------------------------------------------------------------


def seat_tokens(state: Position, seat: int) -> Iterator[Placed]:
    """The seats at the top, then the seat whose hand is shown."""
    badges = teams(state, seat)
    seats = len(state.players)
    for other in scene_layout.others(seats, seat):
        x, y = scene_layout.seat_at(seats, seat, other)
        left, right = x - scene_layout.panel(seats) / 2, x + scene_layout.panel(seats) / 2
        yield from disc(state, other, (left + DISC_IN, y - 0.1), badges.get(other, ""))
        yield from fan(state, state.players[other].hand, (left + FAN_IN, right - COUNTS_IN), y)
        yield Placed("in hand", round(right - NUMBERS_IN - 0.16, 3), y - 0.2)
        yield Placed("won" if state.round == BLUE else "points", round(right - NUMBERS_IN - 0.16, 3), y + 0.2)
    yield from disc(state, seat, (scene_layout.MARGIN + 0.36, OWN_AT), badges.get(seat, ""), own=True)
    yield Placed("in hand", 1.55, OWN_AT)
    if state.round != BLUE:
        yield Placed("points", 2.45, OWN_AT)
    yield from rolled(state, seat)


def disc(state: Position, seat: int, at: Point, badge: str, *, own: bool = False) -> Iterator[Placed]:
    """A seat's disc, with its turn mark and team."""
    x, y = round(at[0], 3), round(at[1], 3)
    scale = 0.6 if own else 0.92
    if to_move(state) == seat:
        yield Placed("turn", x, y, scale=scale)
    yield Placed(f"player {seat}", x, y, scale=scale)
    if badge:
        yield Placed(badge, *((round(x + 0.62, 3), y) if own else (x, round(y + 0.4, 3))))


def fan(state: Position, hand: Cards, between: tuple[float, float], y: float) -> Iterator[Placed]:
    """A hand from behind; face up from the count on (PAP-S7)."""
    cards = scene_layout.in_order(state.board, hand)
    if not state.hands_shown:
        cards = tuple(
            state.board.hidden(state.board.colour(card)) for card in cards[:: max(1, -(-len(cards) // 12))]
        )
    room = between[1] - between[0] - MINI_WIDE
    step = min(MINI_STEP, room / max(len(cards) - 1, 1))
    for number, card in enumerate(cards):
        x = round(between[0] + MINI_WIDE / 2 + number * step, 3)
        for name in mini(state.board, card):
            yield Placed(name, x, round(y, 3))


def rolled(state: Position, seat: int) -> Iterator[Placed]:
    """The totals of the dice."""
    seats = len(state.players)
    for who, total_of_both in zip(state.dice.seats, state.dice.rolled, strict=False):
        x, y = (3.6, OWN_AT) if who == seat else scene_layout.seat_at(seats, seat, who)
        x -= 0.0 if who == seat else scene_layout.panel(seats) / 2 - FAN_IN - 0.3
        yield Placed(f"dice {total_of_both}", round(x, 3), round(y, 3))


# Marks: counts, direction -----------------------------------------------------------------------------------


def seat_marks(state: Position, seat: int) -> Iterator[Shape]:
    """Counts beside the fans, the direction of play."""
    seats = len(state.players)
    for other in scene_layout.others(seats, seat):
        x, y = scene_layout.seat_at(seats, seat, other)
        right = x + scene_layout.panel(seats) / 2
        player = state.players[other]
        second = len(player.won) if state.round == BLUE else totals(state)[other]
        yield count(right - NUMBERS_IN, y - 0.19, len(player.hand))
        yield count(right - NUMBERS_IN, y + 0.21, second)
    yield count(1.73, OWN_AT + 0.01, len(state.players[seat].hand))
    if state.round != BLUE:
        yield count(2.63, OWN_AT + 0.01, totals(state)[seat])
    if state.phase not in (ROLL, DIRECTION, OVER):
        yield from direction(state)


def count(x: float, y: float, number: int) -> Shape:
    """A count beside its symbol."""
    return label(x, y, printed(number), 0.25, text_anchor="start")


def direction(state: Position) -> Iterator[Shape]:
    """Arrows from seat to seat: from the hand at the bottom up one side, along the others and down again."""
    seats, wide = len(state.players), scene_layout.panel(len(state.players))
    step = wide + AISLE
    first = (WIDTH - step * (seats - 2)) / 2 - step / 2
    y, way = SEATS_TOP + SEATS_HIGH / 2, state.direction
    for number in range(1, seats - 1):
        yield _chevron(first + number * step, y, way)
    for x, side in ((first, -1), (first + (seats - 1) * step, 1)):
        bend = (
            f"M{x + side * 0.06:.3f} "
            f"{y + 0.36:.3f}Q{x + side * 0.06:.3f} {y:.3f} {x - side * 0.13:.3f} {y:.3f}"
        )
        yield line(bend, WAY, 0.06)
        inwards = (way == CLOCKWISE) == (side < 0)
        if inwards:
            yield _chevron(x - side * 0.11, y, -side)
        else:
            tip = y + 0.4
            d = (
                f"M{x + side * 0.06 - 0.1:.3f} {tip - 0.11:.3f}"
                f"L{x + side * 0.06:.3f} {tip:.3f}L{x + side * 0.06 + 0.1:.3f} {tip - 0.11:.3f}"
            )
            yield line(d, WAY, 0.06, stroke_linejoin="round")


def _chevron(x: float, y: float, way: int) -> Shape:
    d = (
        f"M{x - way * 0.05:.3f} {y - 0.12:.3f}L{x + way * 0.06:.3f} "
        f"{y:.3f}L{x - way * 0.05:.3f} {y + 0.12:.3f}"
    )
    return line(d, WAY, 0.06, stroke_linejoin="round")


# Cells in words ---------------------------------------------------------------------------------------------

BUTTONS = {"take": "pap-labels-take", "put": "pap-labels-put", "end": "pap-end"}


def card_words(state: Position, card: int) -> Text:
    """A card: "7, family Forme"; in the orange round with its deck, in the blue one with its points."""
    colour, kind, family, _ = state.board.cards[card]
    word = card_word(kind)
    if kind < DRAGON:
        name = RULEBOOK.words.get(family, verbatim(family.capitalize()))
        word = message("pap-of-family", value=kind, family=name)
    if state.round != BLUE or kind == HIDDEN:
        return message(f"pap-deck-{colour}", card=word)
    worth = state.board.alone[kind]
    return (
        set_apart((word, message("pap-cat-worth" if kind == CAT else "pap-labels-worth", points=worth)))
        if worth
        else word
    )


def describe(state: Position, seat: int, cell: str) -> Text:
    """The text of a cell for a screen reader.

    >>> import explorer
    >>> state = explorer.load("papillon").scenario("PAP-X3")
    >>> describe(state, 0, "s1").en
    'suite 1, beside plate 1: ends in 9; may follow: 8, 9, 10; in hand: 9, 10'
    """
    where, _, number = cell.partition(" ")
    if where in ("hand", "table"):
        return _card(state, seat, cell, where, int(number) + 1)
    if where == "seat":
        return _seat(state, seat, (seat + int(number)) % len(state.players))
    if where in SUITES:
        return _suite(state, seat, SUITES.index(where))
    if where in PLATES:
        return _plate(state, PLATES.index(where))
    if where == MIDDLE:
        last = message("pap-last-one", card=card_words(state, state.middle[-1])) if state.middle else NO_WORDS
        return set_apart((message("pap-labels-between", count=len(state.middle)), last))
    if where == "pile":
        return message("pap-pile", count=len(state.pile))
    return message(BUTTONS[where], count=len(state.players[seat].won))


def _card(state: Position, seat: int, cell: str, where: str, number: int) -> Text:
    card = scene_layout.card_at(state, seat, cell)
    if card is None:
        return message("pap-no-hand-card" if where == "hand" else "pap-no-table-card", number=number)
    said = "pap-hand-card" if where == "hand" else "pap-table-card"
    return message(said, number=number, card=card_words(state, card))


def _seat(state: Position, seat: int, other: int) -> Text:
    """Another seat: turn, partnership, hand, cards won or points."""
    player = state.players[other]
    turn = message("pap-turn") if to_move(state) == other else NO_WORDS
    partner = message("pap-partner") if other not in state.opponents(seat) else NO_WORDS
    won, hand = len(player.won), len(player.hand)
    second = message("pap-labels-won", count=won)
    if state.round != BLUE:
        second = message("pap-labels-points", points=totals(state)[other])
    shown = message("pap-shows", cards=listed(state.hand_of(other))) if state.hands_shown else NO_WORDS
    what = set_apart((turn, partner, message("pap-hand", count=hand), second, shown))
    return message("pap-seat", player=SEAT_NAMES[other], what=what)


def _suite(state: Position, seat: int, number: int) -> Text:
    """A suite: last card, sign, numbers that may follow, those in the shown hand."""
    facts = {"number": number + 1, "plate": number // 2 + 1}
    end, sign, suite = state.ends[number], state.signs[number], state.suites[number]
    if end == NO_VALUE:
        return message("pap-suite", last=message("pap-labels-closed"), **facts)
    last = message("pap-empty-suite", value=end)
    if suite.cards:
        kind = state.board.kind[suite.cards[-1]]
        last = message("pap-ends" if VALUES[kind] == end else "pap-stands", card=card_word(kind), value=end)
    fits = numbers(state.fits[number])
    mine = sorted({VALUES[kind] for kind in state.hand_of(seat)} & set(fits))
    said = (
        message("pap-suite", last=last, **facts),
        message("pap-sign", sign=card_word(sign)) if sign != NO_VALUE else NO_WORDS,
        message("pap-labels-follow", values=numbers_word(fits)),
        message("pap-labels-in-hand", values=numbers_word(mine)) if mine else NO_WORDS,
    )
    return set_apart(said)


def _plate(state: Position, number: int) -> Text:
    value = state.plate_values[number]
    card = card_words(state, state.plates[number][-1]) if state.plates[number] else listed(())
    rule = message("pap-only-equals", value=value) if value != NO_VALUE else message("pap-trump-plate")
    return set_apart((message("pap-plate", number=number + 1, card=card), rule))


# An action tried --------------------------------------------------------------------------------------------


class Trial(NamedTuple):
    """Cards that fade, and a card that appears, with its place; `beside` for a sign beside a suite."""

    gone: Cards = ()
    card: int = -1
    at: Point = (0.0, 0.0)
    beside: bool = False


NOTHING = Trial()


def trial(state: Position, seat: int, action: Action | None, preferred: Cards = ()) -> Trial:
    """The effect of an action of the shown hand; nothing for one of the other round or with hidden cards.

    Of cards of one kind those `preferred` are taken, the ones that were chosen.
    """
    if state.round == BLUE and isinstance(action, Capture | Sweep | Put):
        return _blue(state, seat, action, preferred)
    if state.round == ORANGE and isinstance(action, Play):
        held = scene_layout.picked(state, scene_layout.hand_cards(state, seat), (action.card,), preferred)
        beside = action.card in SIGNS and action.place in SUITES
        return Trial(held, held[0], landing(state, action.place, beside=beside), beside) if held else NOTHING
    return NOTHING


def _blue(state: Position, seat: int, action: Capture | Sweep | Put, preferred: Cards) -> Trial:
    hand, table = scene_layout.hand_cards(state, seat), scene_layout.table_cards(state)
    if isinstance(action, Put):
        held = scene_layout.picked(state, hand, (action.card,), preferred)
        return Trial(held, held[0], scene_layout.put_at()) if held else NOTHING
    played = (BUTTERFLY,) if isinstance(action, Sweep) else action.played
    held = scene_layout.picked(state, hand, played, preferred)
    taken = table if isinstance(action, Sweep) else scene_layout.picked(state, table, action.taken, preferred)
    if len(held) < len(played) or not taken:
        return NOTHING
    return Trial((*held, *taken), held[0], scene_layout.side_button_at())


def landing(state: Position, place: str, *, beside: bool = False) -> Point:
    """The place where a played card comes to lie."""
    if place not in SUITES:
        x, y = scene_layout.place_at(place) if place == MIDDLE else scene_layout.plate_at(place)
        return round(x + 0.08, 3), round(y + 0.1, 3)
    x, y = scene_layout.last_at(place)
    return (
        scene_layout.sign_at(place)
        if beside
        else (x, round(y + 0.25, 3) if state.suites[SUITES.index(place)].cards else y)
    )


# The scene --------------------------------------------------------------------------------------------------

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
    overlay : a key of `overlays.OVERLAYS`; one that is not of this round draws nothing
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
    marks = (*seat_marks(state, seat), *_counts(state, seat), *overlay_marks(asked))
    legend = (*overlay_legend(overlay, state.round), *base_legend(state.board, state.round))
    notices = state.board.reconstructed("pap-reconstructed", "deck")  # unless the box is one's own
    return Scene(geometry(state, seat), cells, tokens, marks, legend=legend, notices=notices)


def _tokens(asked: Asked, lifted: Cards, tried: Trial) -> Iterator[Placed]:
    state, seat = asked.state, asked.seat
    if state.round != BLUE:
        yield from orange_tokens(state, seat, follows=asked.overlay not in BELOW_SUITES)
    yield from seat_tokens(state, seat)
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
