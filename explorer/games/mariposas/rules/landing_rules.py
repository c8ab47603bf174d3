"""What is legal about what a landing brings: flowers, relay cards, births; collected by action in `rules`."""

from __future__ import annotations

from explorer.core.game import Action, RuleOf, Violation
from explorer.games.mariposas import turn, turn_landing
from explorer.games.mariposas.actions import Birth, Free, Gain, Pick, Take
from explorer.games.mariposas.board_map import FLIES, FLOWER, FLY, GENERATION, RULEBOOK
from explorer.games.mariposas.position import Position
from explorer.games.mariposas.turn_landing import name

refuse = RULEBOOK.refuse

# What a landing brings --------------------------------------------------------------------------------------


def space_offers_the_flower(state: Position, action: Pick) -> Violation | None:
    """MAR-M8, MAR-M10: a printed flower, or any of a revealed joker space."""
    if action.flower in turn_landing.offered(state, action.space):
        return None
    return refuse("MAR-M8", "flower", space=name(state, action.space), flower=action.flower)


def space_is_next_door(state: Position, action: Pick) -> Violation | None:
    """MAR-M8: a space adjacent to the one landed on."""
    here = state.player.flies[state.move.fly]
    if action.space in state.board.neighbours[here]:
        return None
    return refuse("MAR-M8", "adjacent", space=name(state, action.space), landing=name(state, here))


def supply_holds_it(state: Position, action: Pick | Take) -> Violation | None:
    """MAR-F1: an empty supply gives nothing."""
    return None if state.supply(FLOWER[action.flower]) else refuse("MAR-F1", "empty", flower=action.flower)


def not_collected_before(state: Position, action: Pick) -> Violation | None:
    """MAR-F2."""
    return (
        refuse("MAR-F2", "again", space=name(state, action.space))
        if turn_landing.taken_before(state.move, action.space)
        else None
    )


def did_not_start_there(state: Position, action: Pick) -> Violation | None:
    """MAR-F3."""
    fly = state.move.fly
    if not turn_landing.stood_there(state.move, fly, action.space):
        return None
    return refuse("MAR-F3", "origin", fly=FLIES[fly], space=name(state, action.space))


def card_is_new(state: Position, action: Gain) -> Violation | None:
    """MAR-R8: never two relay cards of one kind; under `once_a_game` not after one was used either."""
    player = state.player
    return (
        refuse("MAR-R8", turn_landing.owned(player, action.card), relay=action.card)
        if action.card in player.relays
        else None
    )


# Births -----------------------------------------------------------------------------------------------------


def flowers_cover_the_cost(state: Position, action: Birth) -> Violation | None:
    """MAR-N2: so many identical flowers, or so many of any kind."""
    generation = GENERATION[state.move.fly]
    same, any_ = state.board.birth_cost[generation]
    paid, most = len(action.flowers), max(map(action.flowers.count, action.flowers))
    if paid >= any_ or most >= same:
        return None
    facts = {"generation": min(generation + 1, 4), "same": same, "any": any_, "paid": paid}
    return refuse("MAR-N2", "cost", **facts, alike=same - most, more=any_ - paid)


def flowers_are_held(state: Position, action: Birth) -> Violation | None:
    """MAR-N2: all of them one's own."""
    held = state.player.flowers
    for flower in action.flowers:
        if (asked := action.flowers.count(flower)) > held[FLOWER[flower]]:
            return refuse("MAR-N2", "have", flower=flower, held=held[FLOWER[flower]], asked=asked)
    return None


def cost_is_exact(state: Position, action: Birth) -> Violation | None:
    """MAR-N10: as many as one of the two prices asks for, and no more."""
    same, any_ = state.board.birth_cost[GENERATION[state.move.fly]]
    count = len(action.flowers)
    most = max(map(action.flowers.count, action.flowers))
    if count in (same, any_) or (count < any_ and most < same):  # too little of either is MAR-N2's to say
        return None
    return refuse("MAR-N10", "exact", same=same, any=any_, paid=count)


def parent_is_of_the_old_generation(state: Position, action: Free) -> Violation | None:
    """MAR-E3: generation 1 after spring, generation 2 after summer, on the board."""
    fly, old = FLY[action.parent], state.season + 1
    if fly in turn.parents(state, state.player):
        return None
    if GENERATION[fly] == old:
        return refuse("MAR-E3", "off", fly=action.parent)
    return refuse("MAR-E3", "parent", fly=action.parent, generation=GENERATION[fly], old=old)


RULES: dict[type[Action], tuple[RuleOf[Position], ...]] = {
    Take: (supply_holds_it,),
    Pick: (
        space_is_next_door,
        space_offers_the_flower,
        supply_holds_it,
        not_collected_before,
        did_not_start_there,
    ),
    Gain: (card_is_new,),
    Birth: (flowers_cover_the_cost, flowers_are_held, cost_is_exact),
    Free: (parent_is_of_the_old_generation,),
}
"""By action, in rulebook order."""
