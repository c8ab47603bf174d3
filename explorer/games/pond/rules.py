"""The rules of the pond game: one small function each, the legal actions found with them, and the end of the
game.

Each rule returns the violation or None. An action's list is in rulebook order, so every refusal reads that
way too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain, product, starmap
from typing import TypeVar, get_args

from explorer.core.game import Action, Outcome, RuleOf, ScoreLine, ScoreSheet, Violation
from explorer.core.messages import message
from explorer.core.text import Text
from explorer.games.pond.actions import (
    Bulldoze,
    Choose,
    Done,
    Double,
    Hedge,
    Lay,
    Night,
    Pass,
    Slide,
    Step,
    Swap,
    Tunnel,
    Turn,
    double,
    lay,
    slide,
)
from explorer.games.pond.board import (
    CHOOSE,
    EFFECTS,
    OPPOSITE,
    RULEBOOK,
    SECOND_LAY,
    SECOND_STEP,
    SIDES,
    TURN,
    WALKABLE,
    Board,
    Laid,
)
from explorer.games.pond.position import Position

# The end ----------------------------------------------------------------------------------------------------


def arrived(state: Position) -> tuple[int, ...]:
    """PON-G1: the players whose animals are in their ponds."""
    return tuple([seat for seat, p in enumerate(state.players) if p.spot and p.spot.place == p.goal])


def rounds_are_over(state: Position) -> bool:
    """PON-G2: whether as many rounds have been played as the option allows."""
    return state.turn >= state.options.max_rounds * len(state.players)


def is_over(state: Position) -> bool:
    """True once nothing more is played."""
    return rounds_are_over(state) or bool(arrived(state))


def outcome(state: Position) -> Outcome | None:
    """PON-G1, PON-G2: who has won, nobody after the last round; None while it goes on."""
    if first := arrived(state)[:1]:
        player = state.players[first[0]]
        return Outcome(
            first,
            *RULEBOOK.tell("outcome-arrived", animal=state.board.animals[player.animal], pond=player.goal),
        )
    if rounds_are_over(state):
        return Outcome((), *RULEBOOK.tell("outcome-rounds", rounds=state.options.max_rounds))
    return None


def score_sheet(state: Position) -> ScoreSheet:
    """One line for the animal that has reached its pond (PON-G1); the game counts nothing else."""
    lines = tuple(
        ScoreLine(seat, message("pon-pond-reached"), "PON-G1", 1, str(state.turn)) for seat in arrived(state)
    )
    return ScoreSheet(lines, len(state.players))


refuse = RULEBOOK.refuse
Rule = RuleOf[Position]


def name(state: Position, tile: int) -> Text:
    """The name of the picture on a tile: no numbers are printed on them."""
    return state.board.tiles[tile].name


@cache
def line_name(line: str) -> Text:
    """A line as a person calls it: "column b", "row 3"."""
    return message("pon-column" if line.isalpha() else "pon-row", line=line)


# Whose turn, which kind of action ---------------------------------------------------------------------------

PHASE_ACTIONS: dict[str, tuple[type[Action], ...]] = {
    CHOOSE: (Choose,),
    TURN: (Step, Swap, Lay, Slide, Tunnel, Hedge, Night, Bulldoze, Turn, Double, Pass),
    SECOND_STEP: (Step, Done),
    SECOND_LAY: (Lay, Done),
}


def game_goes_on(state: Position, action: Action) -> Violation | None:
    """PON-G1, PON-G2: nothing is played after the end."""
    ended = outcome(state)
    return None if ended is None else refuse(ended.rule, "over", reason=ended.reason)


def fits_the_phase(state: Position, action: Action) -> Violation | None:
    """PON-S3, PON-T1: ponds first, then one action a turn; an effect's second part is the only follow-up."""
    if isinstance(action, PHASE_ACTIONS[state.phase]):
        return None
    if state.phase == CHOOSE:
        return refuse("PON-S3", "first")
    if isinstance(action, Choose):
        return refuse("PON-S3", "late")
    return refuse("PON-T1", "nothing to end" if state.phase == TURN else state.phase)


# Set-up -----------------------------------------------------------------------------------------------------


def start_pond_is_free(state: Position, action: Choose) -> Violation | None:
    """PON-S3: a start pond that nobody has chosen."""
    if not action.pond.startswith("start-"):
        return refuse("PON-S3", "arrival", pond=action.pond)
    owner = next((p for p in state.players if p.home == action.pond), None)
    return (
        None
        if owner is None
        else refuse("PON-S3", "taken", pond=action.pond, animal=state.board.animals[owner.animal])
    )


# Hand and cells ---------------------------------------------------------------------------------------------


def swapped_tile_is_in_hand(state: Position, action: Swap) -> Violation | None:
    """PON-T3: a tile of one's own hand."""
    return (
        None
        if action.tile in state.hand
        else refuse("PON-T3", tile=action.tile, name=name(state, action.tile))
    )


def laid_tile_is_in_hand(state: Position, action: Lay | Double) -> Violation | None:
    """PON-T4: a tile of one's own hand."""
    return (
        None
        if action.tile in state.hand
        else refuse("PON-T4", "hand", tile=action.tile, name=name(state, action.tile))
    )


def cell_is_empty(state: Position, action: Lay | Double) -> Violation | None:
    """PON-T4: an empty grey cell."""
    return refuse("PON-T4", "full", cell=action.cell) if state.at(action.cell) else None


def tile_is_landscape(state: Position, action: Lay | Slide | Double) -> Violation | None:
    """PON-T5: special-effect tiles are not laid."""
    if action.tile in state.board.landscape:
        return None
    return refuse("PON-T5", "not laid", tile=action.tile, name=state.board.effects[action.tile].name)


def effect_is_in_hand(state: Position, action: Action) -> Violation | None:
    """PON-T5: an effect is played with its tile."""
    name = type(action).__name__.lower()
    number = state.board.effect_number[name]
    return (
        None
        if number in state.hand
        else refuse("PON-T5", "hand", tile=number, name=state.board.effects[number].name)
    )


# Moving -----------------------------------------------------------------------------------------------------


def side_towards(state: Position, here: str, there: str) -> str | None:
    """The side of `here` that faces `there`, None where they do not touch; a pond is "open" towards its
    cells.
    """
    return state.board.sides_towards.get((here, there))


def facing(state: Position, to: str) -> tuple[str | None, str | None, str | None]:
    """(side left, its kind, kind of the side entered) for a move of the current animal; "open" stands for a
    pond.
    """
    spot = state.player.spot
    assert spot is not None
    side = side_towards(state, spot.place, to)
    if side is None:
        return None, None, None
    here = "open" if spot.place in state.board.ponds else state.board.sides(_laid(state, spot.place))[side]
    if to in state.board.ponds:
        return side, here, "open"
    entered = state.at(to)
    back = OPPOSITE[side] if side != "open" else state.board.side_of(spot.place, to)
    return side, here, state.board.sides(entered)[back] if entered else None


def _laid(state: Position, cell: str) -> Laid:
    laid = state.at(cell)
    assert laid is not None
    return laid


def one_orthogonal_step(state: Position, action: Step | Night) -> Violation | None:
    """PON-M1: to the tile or pond next door, never diagonally."""
    spot = state.player.spot
    assert spot is not None
    if side_towards(state, spot.place, action.to) is None:
        return refuse("PON-M1", "far", here=spot.place, there=action.to)
    if action.to in state.board.index and state.at(action.to) is None:
        return refuse("PON-M1", "empty", there=action.to)
    return None


def both_sides_are_habitat(state: Position, action: Step | Night) -> Violation | None:
    """PON-M2: between two tiles, meadow or hedge on both facing sides; roads are for PON-M5 to refuse."""
    side, here, there = facing(state, action.to)
    if side is None or here not in NO_ROAD or there not in NO_ROAD:
        return None
    if here in WALKABLE and there in WALKABLE:
        return None
    facts = {"side": side, "here": here, "opposite": OPPOSITE[side], "there": there}
    return refuse("PON-M2", cell=_place(state), other=action.to, **facts)


BARRED = ("field", "housing")
NO_ROAD = (*WALKABLE, *BARRED)
"""The kinds of side that are no road."""


def _place(state: Position) -> str:
    spot = state.player.spot
    assert spot is not None
    return spot.place


def _showing(state: Position, to: str, kinds: Sequence[str]) -> dict[str, str] | None:
    """The first of the two facing sides that shows one of these kinds: its tile, its side, what it shows."""
    side, here, there = facing(state, to)
    if side is None:
        return None
    if here in kinds:
        return {"cell": _place(state), "side": side, "kind": str(here)}
    back = OPPOSITE[side] if side != "open" else state.board.side_of(_place(state), to)
    return {"cell": to, "side": back, "kind": str(there)} if there in kinds else None


def no_field_or_housing(state: Position, action: Step | Night) -> Violation | None:
    """PON-M3: fields and housing estates cannot be moved on or through."""
    shown = _showing(state, action.to, BARRED)
    if shown is None:
        return None
    ponds = state.board.ponds
    return refuse("PON-M3", "shore" if _place(state) in ponds or action.to in ponds else "default", **shown)


def tile_is_not_occupied(state: Position, action: Step | Night) -> Violation | None:
    """PON-M4: no other animal stands there."""
    other = state.standing_on(action.to)
    if other is None or action.to in state.board.ponds or other == state.seat:
        return None
    return refuse("PON-M4", cell=action.to, animal=state.board.animals[state.players[other].animal])


def no_road_is_crossed(state: Position, action: Step | Night) -> Violation | None:
    """PON-M5: out by a side of one's own zone, in by a side that is no road."""
    side, here, _ = facing(state, action.to)
    if side is None:
        return None
    spot = state.player.spot
    assert spot is not None
    if (
        side != "open"
        and here != "road"
        and state.board.zone_towards(_laid(state, spot.place), side) != spot.zone
    ):
        return refuse("PON-M5", "across", cell=spot.place, side=side)
    road = _showing(state, action.to, ("road",))
    return refuse("PON-M5", "road", cell=road["cell"], side=road["side"]) if road else None


def pond_is_open_to_it(state: Position, action: Step | Night) -> Violation | None:
    """PON-M6: ponds are left and entered across meadow or hedge, and only the arrival pond of one's colour is
    entered.
    """
    spot = state.player.spot
    assert spot is not None
    if action.to.startswith("pond-") and action.to != state.player.goal:
        return refuse("PON-M6", "colour", pond=action.to, own=state.player.goal)
    _, here, there = facing(state, action.to)
    shore, pond = (there, spot.place) if here == "open" else (here, action.to)
    if "open" not in (here, there) or shore not in BARRED:
        return None
    return refuse("PON-M6", "shore", cell=action.to if here == "open" else spot.place, kind=shore, pond=pond)


def start_pond_is_its_own(state: Position, action: Step | Night) -> Violation | None:
    """PON-M7: back into one's own start pond, into no other."""
    if action.to.startswith("start-") and action.to != state.player.home:
        return refuse("PON-M7", pond=action.to, own=state.player.home)
    return None


# Sliding ----------------------------------------------------------------------------------------------------


def line_can_slide(state: Position, action: Slide) -> Violation | None:
    """PON-L1: no dark-grey cell, not full, no animal on it."""
    if dark := state.board.first_dark[action.line]:
        return refuse("PON-L1", "dark", line=line_name(action.line), cell=dark)
    if all(state.board.laid_along[action.line](state.tiles)):
        return refuse("PON-L1", "full", line=line_name(action.line))
    for cell in state.board.lines[action.line]:
        if (seat := state.standing_on(cell)) is not None:
            animal = state.board.animals[state.players[seat].animal]
            return refuse("PON-L1", "animal", line=line_name(action.line), cell=cell, animal=animal)
    return None


def pushed_tile_is_in_hand(state: Position, action: Slide) -> Violation | None:
    """PON-L2: the line is pushed with a tile of one's own hand."""
    return (
        None
        if action.tile in state.hand
        else refuse("PON-L2", tile=action.tile, name=name(state, action.tile))
    )


def line_is_not_empty(state: Position, action: Slide) -> Violation | None:
    """PON-L4: there is something to push."""
    return (
        None
        if any(state.board.laid_along[action.line](state.tiles))
        else refuse("PON-L4", line=line_name(action.line))
    )


def entry_cell_holds_a_tile(state: Position, action: Slide) -> Violation | None:
    """PON-L5: under the option "contiguous" the pushed run starts at the entry end."""
    if state.options.slide != "contiguous":
        return None
    entry = state.board.along(action.line, action.towards)[0]
    return None if state.at(entry) else refuse("PON-L5", cell=entry)


# Special effects --------------------------------------------------------------------------------------------


def side_is_no_road(state: Position, action: Hedge) -> Violation | None:
    """PON-E1: a hedge is planted on a side that is no road."""
    laid = state.at(action.cell)
    if laid and state.board.sides(laid)[action.side] == "road":
        return refuse("PON-E1", cell=action.cell, side=action.side)
    return None


def target_is_a_free_tile(state: Position, action: Tunnel | Hedge | Bulldoze | Turn) -> Violation | None:
    """PON-E2: the target is a tile without an animal."""
    if state.at(action.cell) is None:
        return refuse("PON-E2", "empty", cell=action.cell)
    other = state.standing_on(action.cell)
    return (
        None
        if other is None
        else refuse(
            "PON-E2", "animal", cell=action.cell, animal=state.board.animals[state.players[other].animal]
        )
    )


def effect_changes_something(state: Position, action: Tunnel | Hedge | Turn) -> Violation | None:
    """PON-E2: a tunnel joins two zones, a hedge is new, a turned tile looks different."""
    laid = state.at(action.cell)
    if laid is None or (isinstance(action, Hedge) and state.board.sides(laid)[action.side] == "road"):
        return None
    after = changed(state.board, laid, action)
    same = state.board.sides(after) == state.board.sides(laid) and set(state.board.zones(after)) == set(
        state.board.zones(laid)
    )
    if not same:
        return None
    if isinstance(action, Hedge):
        return refuse("PON-E2", "same hedge", cell=action.cell, side=action.side)
    return refuse("PON-E2", "same turn" if isinstance(action, Turn) else "same tunnel", cell=action.cell)


def changed(board: Board, laid: Laid, action: Tunnel | Hedge | Turn) -> Laid:
    """The tile after the effect (PON-E1)."""
    match action:
        case Tunnel():
            return laid._replace(tunnel=True)
        case Hedge(side=side):
            return laid._replace(hedges=laid.hedges | 1 << (SIDES.index(side) - laid.turn) % 4)
        case Turn(turn=turn):
            return laid._replace(turn=(laid.turn + turn) % 4)


# By kind of action ------------------------------------------------------------------------------------------

STEP_RULES: tuple[Rule, ...] = (
    one_orthogonal_step, both_sides_are_habitat, no_field_or_housing, tile_is_not_occupied,
    no_road_is_crossed,
    pond_is_open_to_it, start_pond_is_its_own,
)  # fmt: skip
RULES: dict[type[Action], tuple[Rule, ...]] = {
    Choose: (start_pond_is_free,),
    Step: STEP_RULES,
    Swap: (swapped_tile_is_in_hand,),
    Lay: (laid_tile_is_in_hand, cell_is_empty, tile_is_landscape),
    Slide: (
        tile_is_landscape,
        line_can_slide,
        pushed_tile_is_in_hand,
        line_is_not_empty,
        entry_cell_holds_a_tile,
    ),
    Tunnel: (effect_is_in_hand, target_is_a_free_tile, effect_changes_something),
    Hedge: (effect_is_in_hand, side_is_no_road, target_is_a_free_tile, effect_changes_something),
    Night: (effect_is_in_hand, *STEP_RULES),
    Bulldoze: (effect_is_in_hand, target_is_a_free_tile),
    Turn: (effect_is_in_hand, target_is_a_free_tile, effect_changes_something),
    Double: (laid_tile_is_in_hand, cell_is_empty, tile_is_landscape, effect_is_in_hand),
    Done: (),
    Pass: (),
}


def broken(state: Position, action: Action) -> tuple[Violation, ...]:
    """Every rule that `action` breaks, in rulebook order; a wrong phase alone, since the rest would make no
    sense.
    """
    if violation := game_goes_on(state, action) or fits_the_phase(state, action):
        return (violation,)
    return tuple(found for rule in RULES[type(action)] if (found := rule(state, action)))


# Legal actions ----------------------------------------------------------------------------------------------

OnTile = Tunnel | Hedge | Bulldoze | Turn
CHANGES = {
    kind: [r for r in RULES[kind] if r not in (effect_is_in_hand, target_is_a_free_tile)]
    for kind in get_args(OnTile)
}
"""The rules of an effect besides those on its tile in hand and on its target."""

V = TypeVar("V")


def choices(state: Position) -> Iterator[Action]:
    """Every legal action but a pass, which is legal only if this is empty: steps, swaps, lays, slides,
    effects.
    """
    if state.phase == CHOOSE:
        return (action for action in map(Choose, state.board.ponds) if not broken(state, action))
    if state.phase == SECOND_STEP:
        return chain(_steps(state, Step), (Done(),))
    if state.phase == SECOND_LAY:
        return chain(_lays(state, lay), (Done(),))
    # one kind after the other, so that the first action is found even where the hand is hidden
    return chain.from_iterable(kind(state) for kind in OFFERS)


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
    """Effects on a tile that may be touched; the changes that each makes are asked once for every way in
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
"""The actions of a turn, kind by kind, in this order."""


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
    """Candidates that one rule alone might forbid: made with the tiles in hand, and no further than next
    door.
    """
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
            # no switch lets an animal stay behind without its tile
            pushes = (
                push
                for push in state.board.pushes()
                if not line_can_slide(state, slide(0, push[0], "down", 0))
            )
            made = product(_hand(state), pushes, range(4))
            return (slide(tile, *push, turn) for tile, push, turn in made)
    return state.notation.of(verb)


# Legality ---------------------------------------------------------------------------------------------------


def nothing_else_is_legal(state: Position) -> Violation | None:
    """PON-T7: only a player without a legal action passes."""
    other = next(choices(state), None)
    return None if other is None else RULEBOOK.refuse("PON-T7", action=str(other))


def violations(state: Position, action: Action) -> tuple[Violation, ...]:
    """Every rule that `action` breaks, in rulebook order."""
    if (found := broken(state, action)) or not isinstance(action, Pass):
        return found
    other = nothing_else_is_legal(state)
    return () if other is None else (other,)


def legal_actions(state: Position) -> tuple[Action, ...]:
    """Every legal action: steps, swaps, lays, slides, effects, in that order; a pass if there is none."""
    if is_over(state):
        return ()
    return tuple(choices(state)) or (Pass(),)
