"""The effect of an action: the position after it and its events. Only legal actions come here."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.core.game import Action, Event
from explorer.core.replacing import put, replace
from explorer.games.village.actions import Draw, Lay, Take
from explorer.games.village.board import (
    BALLOONS_AT,
    COLOURS,
    DRAW,
    ENOUGH,
    GOLD,
    LAY,
    NO_TILE,
    OVER,
    RULEBOOK,
    SEAT_NAMES,
    SIZES,
    STALLS,
    TAKE,
    listed,
    place_name,
)
from explorer.games.village.position import Player, Position
from explorer.games.village.position_village import Laid, Village, cell_name
from explorer.games.village.setup import filled

Played = tuple[Position, tuple[Event, ...]]


def play(state: Position, action: Action) -> Played:
    """The position after a legal action and what happened."""
    if isinstance(action, Take):
        return taken(state, action)
    if isinstance(action, Lay):
        return laid(state, action)
    assert isinstance(action, Draw)
    return drawn(state, action)


def tell(state: Position, event: str, *cells: str, **facts: object) -> Event:
    """An event of the player whose turn it is."""
    return RULEBOOK.happened(event, cells, player=SEAT_NAMES[state.seat], **facts)


def spot(seat: int, x: int, y: int) -> str:
    """A cell of one village, as events name it: "2:x1 y0" is cell x1 y0 of the second player's."""
    return f"{seat + 1}:{cell_name(x, y)}"


# Taking and drawing -----------------------------------------------------------------------------------------


def taken(state: Position, action: Take) -> Played:
    """VIL-T2: the tile leaves its line."""
    lines = tuple(tuple([0 if tile == action.tile else tile for tile in line]) for line in state.lines)
    place = next(
        place_name(row, line.index(action.tile))
        for row, line in enumerate(state.lines)
        if action.tile in line
    )
    after = replace(state, lines=lines, hand=action.tile, phase=LAY)
    return after, (tell(state, "take", place, tile=action.tile, place=place),)


def drawn(state: Position, action: Draw) -> Played:
    """VIL-H2: the extra tile leaves the bag."""
    place = state.bag.index(action.tile)
    bag = state.bag[:place] + state.bag[place + 1 :]
    return replace(state, bag=bag, hand=action.tile, phase=LAY), (tell(state, "draw", tile=action.tile),)


# Laying -----------------------------------------------------------------------------------------------------


def laid(state: Position, action: Lay) -> Played:
    """VIL-T3, VIL-P3: the tile joins the village; balloons, chimeras and an extra tile follow."""
    before = state.player.village
    village = before.lay(Laid(action.x, action.y, state.hand, action.turn))
    here = spot(state.seat, action.x, action.y)
    events = [tell(state, "lay", here, tile=state.hand, cell=cell_name(action.x, action.y))]
    if village.connected is not before.connected:
        events += connections(state, before, village)
    player, balloons, told = with_balloons(state, before, state.player._replace(village=village))
    events += told
    player, chimeras, told = with_chimeras(state, before, player)
    events += told
    after = replace(state.with_player(state.seat, player), hand=NO_TILE, balloons=balloons, chimeras=chimeras)
    stall = village.at[action.x, action.y].stall
    if stall >= 0 and state.draws_for(before.stalls[stall]):
        if state.bag:
            events.append(tell(state, "extra", here, stall=f"{STALLS[stall]} on sale"))
            return replace(after, phase=DRAW), tuple(events)
        events.append(tell(state, "bag empty", here, stall=f"{STALLS[stall]} on sale"))
    after, ended = end_turn(after)
    return after, (*events, *ended)


def connections(state: Position, before: Village, village: Village) -> Iterator[Event]:
    """VIL-P3: what now hangs together with the start tile, the elements laid earlier apart."""
    new = village.connected - before.connected
    cells = sorted({(x, y) for x, y, _ in new})
    gained = tuple(now - then for now, then in zip(village.tally, before.tally, strict=True))
    if any(gained):
        yield tell(state, "connect", *(spot(state.seat, *cell) for cell in cells), elements=listed(gained))


def with_balloons(
    state: Position, before: Village, player: Player
) -> tuple[Player, tuple[int, ...], list[Event]]:
    """VIL-B1, VIL-B2: the top tile of a colour for three connected balloons, its golden side for six."""
    left, mine, events = state.balloons, player.balloons, []
    for place, colour in enumerate(COLOURS):
        then, now = before.tally[BALLOONS_AT + place], player.village.tally[BALLOONS_AT + place]
        if now == then or now < ENOUGH:
            continue
        if not mine[place] and left[place]:
            rank = state.board.pile(len(state.players)) - left[place] + 1
            mine, left = put(mine, place, rank), put(left, place, left[place] - 1)
            events.append(
                tell(state, "balloon", colour=f"{colour} pile", count=now, points=state.board.plain[rank - 1])
            )
        elif not mine[place] and then < ENOUGH:
            events.append(tell(state, "no balloon", colour=f"{colour} pile", count=now))
        if mine[place] and then < GOLD <= now:
            points = state.board.golden[mine[place] - 1]
            events.append(tell(state, "golden", colour=f"{colour} pile", count=now, points=points))
    return player._replace(balloons=mine), left, events


def with_chimeras(
    state: Position, before: Village, player: Player
) -> tuple[Player, tuple[int, ...], list[Event]]:
    """VIL-C2, VIL-C3: a chimera for each base that is now both closed and connected, while one of its size is
    left.
    """
    village, left, events = player.village, state.chimeras, []
    for base in village.bases:
        new, size = base not in before.bases, base.size
        here = tuple(spot(state.seat, *cell) for cell in base.cells)
        if size is None:
            if new:
                events.append(tell(state, "wrong size", *here, tiles=len(base.cells)))
        elif not village.is_lit(base):
            if new:
                events.append(tell(state, "apart", *here, size=f"{SIZES[size]} base"))
        elif new or not before.is_lit(base):
            if left[size]:
                left = put(left, size, left[size] - 1)
                player = player._replace(chimeras=(*player.chimeras, base.points[0]))
                points = state.board.chimera_points[size]
                events.append(tell(state, "chimera", *here, size=f"{SIZES[size]} chimera", points=points))
            else:
                events.append(tell(state, "no chimera", *here, size=f"{SIZES[size]} chimera"))
    return player, left, events


# Turns and rounds -------------------------------------------------------------------------------------------


def end_turn(state: Position) -> Played:
    """VIL-T1, VIL-T4: the next player clockwise; after the last tile of the board, the next round or
    the end.
    """
    state = replace(state, turn=state.turn + 1)
    if any(map(any, state.lines)):
        return replace(state, phase=TAKE, seat=(state.seat + 1) % len(state.players)), ()
    if state.last_round:
        return replace(state, phase=OVER), (tell(state, "end"),)
    if not state.bag:
        return replace(state, phase=OVER), (tell(state, "end bag"),)
    state = replace(state, phase=TAKE, round=state.round + 1)
    state = filled(replace(state, seat=state.catrina))
    story = "last round" if state.last_round else "round"
    places = [
        place_name(row, col) for row, line in enumerate(state.lines) for col, tile in enumerate(line) if tile
    ]
    return state, (tell(state, story, *places, round=state.round, rounds=len(state.players)),)
