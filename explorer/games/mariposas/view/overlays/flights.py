"""Where can butterflies fly, and what for: landings, their gains, turns from home, births."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from explorer.core.lazy import lazy_import
from explorer.games.mariposas.art_symbols import PLATE_STEP
from explorer.games.mariposas.position import Position
from explorer.games.mariposas.view.overlays.paint import BIRTH, LENGTHS, Painted, badge
from explorer.picture.scene import Placed, Shape

if TYPE_CHECKING:
    from explorer.games.mariposas import plans
else:  # an opening page can do without
    journeys, plans = (
        lazy_import("explorer.games.mariposas.plans"),
        lazy_import("explorer.games.mariposas.plans"),
    )

PALE_TEXT = 3

# Landings and what they give --------------------------------------------------------------------------------


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


def _signs(gain: plans.Gain) -> Iterator[str]:
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


# Home -------------------------------------------------------------------------------------------------------


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
