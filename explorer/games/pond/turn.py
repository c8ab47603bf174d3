"""The effect of an action: the position after it and its events. Only legal actions come here."""

from __future__ import annotations

from functools import singledispatch

from explorer.core.game import Action, Event, shuffled, with_drawn
from explorer.core.replacing import replace
from explorer.core.rulebook import IllegalAction
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
)
from explorer.games.pond.board import (
    CHOOSE,
    HAND,
    HIDDEN,
    OPPOSITE,
    RULEBOOK,
    SECOND_LAY,
    SECOND_STEP,
    TURN,
    Laid,
    Spot,
)
from explorer.games.pond.position import Position
from explorer.games.pond.rules import (
    arrived,
    changed,
    is_over,
    line_name,
    name,
    rounds_are_over,
    side_towards,
)

Result = tuple[Position, list[Event]]


def play(state: Position, action: Action) -> tuple[Position, tuple[Event, ...]]:
    """Apply a legal action; then end the turn unless a second part follows or the game is over."""
    before = (state.seat, state.phase)
    state, events = _do(action, state)
    if before[1] != CHOOSE and state.phase == TURN:
        state, more = end_turn(state)
        events += more
    return state, tuple(events)


def on_the_board(state: Position, action: Action) -> Position:
    """The board after an action, before anybody draws: what a viewer who does not know the pile may ask too.

    Raises
    ------
    IllegalAction
        With every rule that the action breaks.
    """
    if broken := state.violations(action):
        raise IllegalAction(action, broken)
    return _do(action, state)[0]


def tell(state: Position, event: str, cells: tuple[str, ...] = (), **facts: object) -> Event:
    """An event of the catalogue, about the player whose turn it is."""
    return RULEBOOK.happened(event, cells, animal=state.board.animals[state.player.animal], **facts)


@singledispatch
def _do(action: Action, state: Position) -> Result:
    """The effect of this kind of action; registered below, one function a kind."""
    raise TypeError(f"{action!r} is no action of the pond game")


@_do.register
def _choose(action: Choose, state: Position) -> Result:
    """PON-S3, PON-S4: take the pond; the next in turn order chooses, then the first player begins."""
    colour = action.pond.removeprefix("start-")
    events = [tell(state, "choose", (action.pond,), pond=action.pond)]
    state = state.with_player(state.seat, colour=colour, spot=Spot(action.pond))
    seat = (state.seat + 1) % len(state.players)
    return replace(state, seat=seat, phase=TURN if state.players[seat].colour else CHOOSE), events


@_do.register
def _step(action: Step, state: Position) -> Result:
    """PON-M1: one move; the zone entered is that of the side crossed (PON-M5)."""
    here = state.player.spot
    assert here is not None
    moved = state.with_player(state.seat, spot=spot_entered(state, action.to))
    events = [tell(state, "step", (here.place, action.to), here=here.place, there=action.to)]
    if action.to == state.player.goal:
        events.append(tell(state, "arrive", (action.to,), pond=action.to))
    return replace(moved, phase=TURN), events


def spot_entered(state: Position, to: str) -> Spot:
    """The place of the current animal after a step to `to`."""
    spot, laid = state.player.spot, state.at(to) if to in state.board.index else None
    if laid is None or spot is None:
        return Spot(to)
    side = side_towards(state, spot.place, to)
    assert side is not None
    back = state.board.side_of(spot.place, to) if side == "open" else OPPOSITE[side]
    return Spot(to, state.board.zone_towards(laid, back) or 0)


@_do.register
def _swap(action: Swap, state: Position) -> Result:
    """PON-T3, PON-T8: an empty pile is rebuilt first; the tile goes under it and the top one is drawn at the
    turn's end.

    With the discard empty too, the tile drawn is the one that was put there.
    """
    state, events = rebuild_pile(without_tile(state, action.tile))
    told = tell(state, "swap" if state.pile else "swap in vain")
    return replace(state, pile=(*state.pile, action.tile)), [told, *events]


@_do.register
def _lay(action: Lay, state: Position) -> Result:
    """PON-T4."""
    laid = without_tile(state, action.tile).with_tile(action.cell, Laid(action.tile, action.turn))
    return replace(laid, phase=TURN), [
        tell(state, "lay", (action.cell,), tile=name(state, action.tile), cell=action.cell)
    ]


@_do.register
def _slide(action: Slide, state: Position) -> Result:
    """PON-L2, PON-L3: push the line; under the default a tile that falls off comes back at the entry end,
    unturned.
    """
    cells = state.board.along(action.line, action.towards)
    row = slid(
        [state.at(c) for c in cells], Laid(action.tile, action.turn), rigid=state.options.slide == "rigid"
    )
    after = without_tile(state, action.tile)
    for cell, laid in zip(cells, row, strict=True):
        after = after.with_tile(cell, laid)
    events = [
        tell(
            state,
            "slide",
            cells,
            line=line_name(action.line),
            towards=action.towards,
            tile=name(state, action.tile),
        )
    ]
    if state.options.slide == "rigid" and (fallen := state.at(cells[-1])):
        events.append(
            tell(state, "fallen", (cells[-1], cells[0]), tile=name(state, fallen.tile), cell=cells[0])
        )
    return after, events


def slid(row: list[Laid | None], new: Laid, *, rigid: bool) -> list[Laid | None]:
    """PON-L3: a line, entry end first, after `new` has been pushed in; the line is not full (PON-L1).

    >>> a, b, new = Laid(1), Laid(2), Laid(9)
    >>> [t and t.tile for t in slid([a, None, b, None], new, rigid=True)]
    [9, 1, None, 2]
    >>> [t and t.tile for t in slid([a, None, None, b], new, rigid=True)]
    [2, 9, 1, None]
    >>> [t and t.tile for t in slid([a, None, None, b], new, rigid=False)]
    [9, 1, None, 2]
    """
    if not rigid or row[-1] is not None:
        ahead = row[-1:] if rigid else []
        rest = [new, *row[:-1]] if rigid else [new, *row]
        gap = rest.index(None)
        return [*ahead, *rest[:gap], *rest[gap + 1 :]]
    return [new, *row[:-1]]


@_do.register
def _tunnel(action: Tunnel | Hedge | Turn, state: Position) -> Result:
    """PON-E1: a tile on the board is changed until it goes to the discard (PON-E2)."""
    laid = state.at(action.cell)
    assert laid is not None
    kind = type(action).__name__.lower()
    facts = {"cell": action.cell, "side": getattr(action, "side", "")}
    after = spent(state, kind).with_tile(action.cell, changed(state.board, laid, action))
    return after, [tell(state, kind, (action.cell,), **facts)]


@_do.register
def _bulldoze(action: Bulldoze, state: Position) -> Result:
    """PON-E1, PON-E2: the tile goes to the discard."""
    laid = state.at(action.cell)
    assert laid is not None
    after = spent(state, "bulldoze").with_tile(action.cell, None)
    events = [tell(state, "bulldoze", (action.cell,), tile=name(state, laid.tile), cell=action.cell)]
    return replace(after, discard=(*after.discard, laid.tile)), events


@_do.register
def _night(action: Night, state: Position) -> Result:
    """PON-E1: move, and then perhaps move again; reaching the pond ends the game at once (PON-G1)."""
    moved, events = _step(Step(action.to), spent(state, "night"))
    return replace(moved, phase=TURN if is_over(moved) else SECOND_STEP), [tell(state, "night"), *events]


@_do.register
def _double(action: Double, state: Position) -> Result:
    """PON-E1: lay, and then perhaps lay again."""
    laid, events = _lay(Lay(action.tile, action.cell, action.turn), spent(state, "double"))
    return replace(laid, phase=SECOND_LAY), [tell(state, "double"), *events]


@_do.register
def _done(action: Done, state: Position) -> Result:
    """PON-E2: the second move or lay is optional."""
    return replace(state, phase=TURN), [tell(state, "done")]


@_do.register
def _pass(action: Pass, state: Position) -> Result:
    """PON-T7."""
    return state, [tell(state, "pass")]


# Hand, pile, turn -------------------------------------------------------------------------------------------


def without_tile(state: Position, tile: int) -> Position:
    """One tile less in the hand of the player whose turn it is."""
    hand = list(state.player.hand)
    hand.remove(tile)
    return state.with_player(state.seat, hand=tuple(hand))


def spent(state: Position, effect: str) -> Position:
    """PON-T5: the special-effect tile goes from the hand to the discard."""
    number = state.board.effect_number[effect]
    return replace(without_tile(state, number), discard=(*state.discard, number))


def rebuild_pile(state: Position) -> tuple[Position, list[Event]]:
    """PON-T6: an empty pile is made anew from the shuffled discard, in an order that the seed fixes."""
    return (state, []) if state.pile or not state.discard else with_discard_under(state, "rebuild")


def reopen(state: Position) -> Result:
    """PON-T6: on a full board nobody can lay or slide, and swaps alone would never bring a played effect
    back.
    """
    stuck = state.discard and None not in state.tiles and not is_over(state)
    return with_discard_under(state, "full board") if stuck else (state, [])


def with_discard_under(state: Position, event: str) -> Result:
    """PON-T6: the shuffled discard lies under the pile."""
    pile = (*state.pile, *shuffled(state.discard, state.seed, "reshuffle", state.shuffles))
    return replace(state, pile=pile, discard=(), shuffles=state.shuffles + 1), [tell(state, event)]


def refill(state: Position) -> Result:
    """PON-T2, PON-T6: draw back to three; where pile and discard are empty the hand stays short."""
    events: list[Event] = []
    drawn = 0
    while len(state.player.hand) < HAND:
        state, rebuilt = rebuild_pile(state)
        events += rebuilt
        if not state.pile:
            break
        hand = tuple(sorted(with_drawn(state.player.hand, state.pile[:1], {HIDDEN})))
        state, drawn = replace(state.with_player(state.seat, hand=hand), pile=state.pile[1:]), drawn + 1
    if drawn:
        events.append(tell(state, "draw", count=drawn))
    return state, events


def end_turn(state: Position) -> Result:
    """PON-T1, PON-T2, PON-T6, PON-G2: refill, then the next player clockwise; a draw once the rounds are used
    up.
    """
    state, events = refill(state)
    state, told = reopen(state)
    events += told
    if not is_over(state):
        state = replace(state, seat=(state.seat + 1) % len(state.players), turn=state.turn + 1)
    if rounds_are_over(state) and not arrived(state):
        events.append(tell(state, "rounds over", rounds=state.options.max_rounds))
    return state, events
