"""Births, paid (MAR-N1 to MAR-N11) and free (MAR-E3)."""

from __future__ import annotations

from collections import Counter

from explorer.core.game import Violation, known
from explorer.core.messages import message
from explorer.core.replacing import put, replace
from explorer.games.mariposas.board import ObjectiveCard, birth_points, makes_double
from explorer.games.mariposas.board_map import (
    CARD,
    COMING_CARD,
    FLIES,
    FLOWER,
    GENERATION,
    HIDDEN,
    OF_GENERATION,
    RESERVE,
    RULEBOOK,
    SEASONS,
)
from explorer.games.mariposas.position import Entry, Player, Position
from explorer.games.mariposas.rules.landing import Log, changed, flowers_of, name, tell, with_flower

refuse = RULEBOOK.refuse


# Whether there can be a birth -------------------------------------------------------------------------------


def newborn(player: Player, generation: int) -> int | None:
    """MAR-N7, MAR-N8: the butterfly of this generation that is born next: from the objective card, else from
    the reserve.
    """
    for place in (CARD, RESERVE):
        for fly in OF_GENERATION[generation]:
            if player.flies[fly] == place:
                return fly
    return None


def space_touches_a_plant(state: Position, fly: int) -> Violation | None:
    """MAR-N1: the parent has landed on a space that touches a plant."""
    space = state.player.flies[fly]
    if space in state.board.beside_plant:
        return None
    return refuse("MAR-N1", "plant", space=name(state, space))


def price_is_held(state: Position, fly: int) -> Violation | None:
    """MAR-N2: enough flowers, alike or not."""
    alike, any_ = state.board.birth_cost[GENERATION[fly]]
    flowers = state.player.flowers
    if max(flowers) >= alike or sum(flowers) >= any_:
        return None
    return refuse("MAR-N2", "cost", generation=min(GENERATION[fly] + 1, 4), same=alike, any=any_)


def parent_is_no_double(state: Position, fly: int) -> Violation | None:
    """MAR-N5: a double gives no further birth."""
    return refuse("MAR-N5", "double", fly=FLIES[fly]) if fly in state.player.doubles else None


def child_is_left(state: Position, fly: int) -> Violation | None:
    """MAR-N8: one of the next generation is off the board."""
    generation = GENERATION[fly]
    if generation == 4 or newborn(state.player, generation + 1) is not None:
        return None
    return refuse("MAR-N8", "exhausted", generation=generation + 1)


# The rules that may keep a butterfly from giving birth where it stands, in rulebook order.
BIRTH_RULES = (space_touches_a_plant, price_is_held, parent_is_no_double, child_is_left)


def can_bear(state: Position, fly: int) -> bool:
    """True if this butterfly can give birth where it stands."""
    return not any(rule(state, fly) for rule in BIRTH_RULES)


# What a birth does ------------------------------------------------------------------------------------------


def birth_point(state: Position, log: Log) -> Position:
    """MAR-A2: a point for every birth, a free one included (MAR-E9)."""
    if "birth-points" not in state.abilities(state.player):
        return state
    log.append(tell(state, "birth-point"))
    return state.with_points(state.seat, Entry("MAR-A2", "births", 1, state.turn))


def paid(state: Position, log: Log, flowers: tuple[str, ...]) -> Position:
    """MAR-N3, MAR-N5, MAR-N10, MAR-N11: pay, then the newborn joins its parent, or a generation 4 turns to
    its double side.
    """
    move, player = state.move, state.player
    space, tokens = player.flies[move.fly], Counter(flowers)
    for flower, count in tokens.items():
        player = with_flower(player, FLOWER[flower], -count)
    state = changed(state, player, move.decided)
    log.append(tell(state, "paid", (space,), flowers=flowers_of(tokens)))
    if GENERATION[move.fly] == 4:
        log.append(tell(state, "turned", (space,), fly=FLIES[move.fly], space=name(state, space)))
        return birth_point(doubled(state, move.fly), log)
    double = GENERATION[move.fly] == 3 and any(makes_double(o, space) for o in card_of(state).objectives)
    state = born(state, log, move.fly, "born-double" if double else "born")
    return birth_point(objectives_now(state, log, space), log)


def card_of(state: Position) -> ObjectiveCard:
    """MAR-E6: the objective card of the season being played."""
    return state.board.objectives[state.cards[state.season]]


def objectives_now(state: Position, log: Log, space: str) -> Position:
    """MAR-O7, MAR-O8: objectives that reward a birth of a new generation score at once."""
    card = card_of(state)
    for number, objective in enumerate(card.objectives):
        if points := birth_points(objective, space):
            log.append(tell(state, "objective-now", (space,), points=points, objective=objective.text))
            state = state.with_points(state.seat, Entry("MAR-O8", f"{card.id} {number}", points, state.turn))
    return state


def doubled(state: Position, fly: int) -> Position:
    """MAR-N6: this generation-4 butterfly shows its double side."""
    player = state.player
    return state.with_player(state.seat, player._replace(doubles=tuple(sorted((*player.doubles, fly)))))


def born(state: Position, log: Log, parent: int, event: str) -> Position:
    """MAR-N3, MAR-N6, MAR-N7, MAR-N9: the newborn joins its parent; the last one off an objective card
    reveals it.
    """
    player = state.player
    space, generation = player.flies[parent], GENERATION[parent] + 1
    child = newborn(player, generation)
    assert child is not None
    waited = player.flies[child] == CARD
    state = state.with_player(state.seat, player._replace(flies=put(player.flies, child, space)))
    log.append(tell(state, event, (space,), fly=FLIES[child], parent=FLIES[parent], space=name(state, space)))
    if event == "born-double":
        state = doubled(state, child)
    return reveal_if_empty(state, log, generation) if waited else state


def reveal_if_empty(state: Position, log: Log, generation: int) -> Position:
    """MAR-N9: the objective card from which the last butterfly has been taken is revealed at once."""
    season = COMING_CARD[generation]
    if any(player.flies[fly] == CARD for player in state.players for fly in OF_GENERATION[generation]):
        return state
    log.append(tell(state, "revealed-objective", season=SEASONS[season]))
    return revealed(state, season)


def revealed(state: Position, season: int) -> Position:
    """The objective card of a season lies face up from now on."""
    known((state.cards[season],), {HIDDEN}, message("mar-a-face-down-objective"))
    return replace(state, revealed=put(state.revealed, season, True))
