"""What there is to choose from: the legal actions one by one, found with the functions of `rules`; all that
can be written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from itertools import chain, product, starmap
from typing import TypeVar, get_args

from explorer.core.game import Action
from explorer.games.pond.position.actions import (  # fmt: skip
    Bulldoze,
    Choose,
    Done,
    Hedge,
    Night,
    Step,
    Swap,
    Tunnel,
    Turn,
    double,
    lay,
    slide,
)
from explorer.games.pond.position.board import SIDES, Board, Laid
from explorer.games.pond.position.kinds import CHOOSE, SECOND_LAY, SECOND_STEP
from explorer.games.pond.position.position import Position
from explorer.games.pond.rules.conditions import (  # fmt: skip
    PHASE_ACTIONS,
    RULES,
    STEP_RULES,
    Rule,
    broken,
    cell_is_empty,
    effect_is_in_hand,
    entry_cell_holds_a_tile,
    line_can_slide,
    line_is_not_empty,
    target_is_a_free_tile,
    tile_is_landscape,
)
from explorer.games.pond.rules.ending import is_over

OnTile = Tunnel | Hedge | Bulldoze | Turn
CHANGES = {
    kind: [r for r in RULES[kind] if r not in (effect_is_in_hand, target_is_a_free_tile)]
    for kind in get_args(OnTile)
}
"""What is asked of an effect besides that its tile is in hand and that it may touch what it is for."""

EFFECTS = ("tunnel", "hedge", "night", "bulldoze", "turn", "double")

V = TypeVar("V")


def choices(state: Position) -> Iterator[Action]:
    """Every legal action but a pass, which is legal only where this is empty: steps, swaps, lays, slides,
    effects.
    """
    if state.phase == CHOOSE:
        return _legal(state, (Choose(pond) for pond in state.board.ponds))
    if state.phase == SECOND_STEP:
        return chain(_steps(state, Step), (Done(),))
    if state.phase == SECOND_LAY:
        return chain(_lays(state, lay), (Done(),))
    return _turn(state)


def _turn(state: Position) -> Iterator[Action]:
    """One after the other, so that whoever asks for the first is told it, even where the hand is hidden."""
    return chain.from_iterable(kind(state) for kind in OFFERS)


def _legal(state: Position, actions: Iterator[Action]) -> Iterator[Action]:
    """Those of a few candidates that break no rule."""
    return (action for action in actions if not broken(state, action))


def _passing(
    state: Position, probe: Callable[[V], Action], values: Iterator[V], rules: tuple[Rule, ...]
) -> list[V]:
    """The values of one part of an action that pass the rules which look at that part alone."""
    return [v for v in values if not any(rule(state, probe(v)) for rule in rules)]


def _hand(state: Position) -> list[int]:
    """The kinds of tile in hand."""
    return list(dict.fromkeys(state.hand))


def _near(state: Position) -> list[str]:
    """The cells and ponds that touch the place of the player whose turn it is."""
    spot = state.player.spot
    assert spot is not None
    board = state.board
    if spot.place in board.ponds:
        return list(board.ponds[spot.place])
    ponds = (pond for pond, cells in board.ponds.items() if spot.place in cells)
    return [*board.neighbours[spot.place].values(), *ponds]


def _steps(state: Position, kind: type[Step] | type[Night]) -> Iterator[Action]:
    for there in _near(state):
        action = kind(there)
        if not any(rule(state, action) for rule in STEP_RULES):
            yield action


def _lays(state: Position, make: Callable[[int, str, int], Action]) -> Iterator[Action]:
    """Legality of a lay splits into that of the tile and that of the cell; any orientation will do."""
    first = state.board.cells[0]
    tiles = _passing(state, lambda t: lay(t, first, 0), iter(_hand(state)), (tile_is_landscape,))
    free = (cell for cell, laid in zip(state.board.cells, state.tiles, strict=True) if laid is None)
    cells = _passing(state, lambda c: lay(0, c, 0), free, (cell_is_empty,))
    return starmap(make, product(tiles, cells, range(4)))


def _slides(state: Position) -> Iterator[Action]:
    tiles = _passing(state, lambda t: slide(t, "a", "down", 0), iter(_hand(state)), (tile_is_landscape,))
    lines = _passing(
        state,
        lambda line: slide(0, line, "down", 0),
        filter(state.board.slidable, state.board.lines),
        (line_can_slide, line_is_not_empty),
    )
    along = ((line, towards) for line in lines for towards in state.board.ends(line))
    pushes = _passing(state, lambda push: slide(0, *push, 0), along, (entry_cell_holds_a_tile,))
    return chain.from_iterable(starmap(_each_turn, product(tiles, pushes)))


@cache
def _each_turn(tile: int, push: tuple[str, str]) -> tuple[Action, ...]:
    """A push with a tile in each orientation."""
    return tuple(slide(tile, *push, turn) for turn in range(4))


def _effects(state: Position) -> Iterator[Action]:
    """The effects whose tile is in hand, on the targets that their rules allow."""
    for number in _hand(state):
        if number not in state.board.effects:
            continue
        match state.board.effects[number].effect:
            case "night":
                yield from _steps(state, Night)
            case "double":
                yield from _lays(state, double)
            case name:
                yield from _on_tiles(state, name)


def _on_tiles(state: Position, name: str) -> Iterator[Action]:
    """Effects on a tile that lies and may be touched; what each would change is asked once for every way in
    which a tile can lie.
    """
    known = _changing(state.board, name)
    taken = {player.spot.place for player in state.players if player.spot}
    for laid, actions in zip(state.tiles, _target_actions(state.board, name), strict=True):
        if laid is None or (actions[0].cell in taken and target_is_a_free_tile(state, actions[0])):
            continue  # nothing but an animal forbids to touch a tile
        if laid not in known:
            broken_by = [any(rule(state, action) for rule in CHANGES[type(action)]) for action in actions]
            known[laid] = tuple(number for number, breaks in enumerate(broken_by) if not breaks)
        yield from map(actions.__getitem__, known[laid])


OFFERS: tuple[Callable[[Position], Iterable[Action]], ...] = (
    lambda state: _steps(state, Step),
    lambda state: map(Swap, _hand(state)),
    lambda state: _lays(state, lay),
    _slides,
    _effects,
)
"""What a turn offers, kind by kind, in this order."""


@lru_cache(maxsize=64)
def _changing(board: Board, name: str) -> dict[Laid, tuple[int, ...]]:
    """Tile as it lies -> which of the actions on its cell would change something."""
    return {}


@lru_cache(maxsize=64)
def _target_actions(board: Board, name: str) -> tuple[tuple[OnTile, ...], ...]:
    """Of each cell, what an effect can do there."""
    actions: dict[str, Callable[[str], tuple[OnTile, ...]]] = {
        "tunnel": lambda cell: (Tunnel(cell),),
        "hedge": lambda cell: tuple(Hedge(cell, side) for side in SIDES),
        "bulldoze": lambda cell: (Bulldoze(cell),),
        "turn": lambda cell: (Turn(cell, 1), Turn(cell, 3)),
    }
    return tuple(actions[name](cell) for cell in board.cells)


def at_hand(state: Position, verb: str) -> Iterator[Action]:
    """What one rule alone might forbid: made with what is in hand, and no further than next door."""
    if is_over(state) or verb not in {kind.verb for kind in PHASE_ACTIONS[state.phase]}:
        return iter(())
    if verb in EFFECTS and state.board.effect_number[verb] not in state.hand:
        return iter(())
    match verb:
        case "step" | "night":
            return map(Step if verb == "step" else Night, _near(state))
        case "lay" | "double":
            lays = product(_hand(state), state.board.cells, range(4))
            return (lay(*parts) if verb == "lay" else double(*parts) for parts in lays)
        case "slide":
            pushes = (push for push in state.board.pushes() if not _stuck(state, push[0]))
            made = product(_hand(state), pushes, range(4))
            return (slide(tile, *push, turn) for tile, push, turn in made)
    return state.notation.of(verb)


def _stuck(state: Position, line: str) -> bool:
    """Whether a line cannot slide, which no switch changes: an animal would be left without its tile."""
    return line_can_slide(state, slide(0, line, "down", 0)) is not None
