"""The effects of a landing: flowers, then the relay, then the extra flower, then a birth; each waits in
`move.due` in that order. Free births (MAR-E3) are births too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from explorer.core.game import Event, Violation, known
from explorer.core.messages import message
from explorer.core.replacing import put, replace
from explorer.core.text import LazyText, Text, counted, joined
from explorer.games.mariposas.actions import GAINS
from explorer.games.mariposas.board import ObjectiveCard, birth_points, makes_double
from explorer.games.mariposas.board_map import (
    BONUS,
    CARD,
    COMING_CARD,
    FLIES,
    FLOWER,
    FLOWERS,
    GENERATION,
    HIDDEN,
    OF_GENERATION,
    RESERVE,
    ROW_CARDS,
    ROWS,
    RULEBOOK,
    SEASONS,
    SEAT_NAMES,
    WORDS,
)
from explorer.games.mariposas.position import Entry, Move, Player, Position

Log = list[Event]

refuse = RULEBOOK.refuse

COLLECTED = ("supply-empty", "flower", "two-flowers")
GAIN_ORDER = {card: number for number, card in enumerate(GAINS)}


def tell(state: Position, event: str, cells: tuple[str, ...] = (), **facts: object) -> Event:
    """An event of the catalogue, about the player whose turn it is unless `player` is given."""
    facts.setdefault("player", SEAT_NAMES[state.seat])
    return RULEBOOK.happened(event, cells, **facts)


def changed(state: Position, player: Player, move: Move) -> Position:
    """The same position with another seat and turn in hand."""
    return replace(state, players=put(state.players, state.seat, player), move=move)


def name(state: Position, space: str) -> Text:
    """The name of a space, as a fact of an event."""
    return state.board.spaces[space].name


def flowers_of(tokens: Mapping[str, int]) -> Text:
    """Flowers in words: "2 orange flowers, 1 pink flower"; not put together before it is read."""
    return LazyText(
        lambda: joined(counted(count, WORDS[f"{flower} flowers"]) for flower, count in tokens.items())
    )


# Flowers ----------------------------------------------------------------------------------------------------


def taken_before(move: Move, space: str) -> bool:
    """MAR-F2: the player has collected from this space in this turn."""
    return space in move.collected


def stood_there(move: Move, fly: int, space: str) -> bool:
    """MAR-F3: this butterfly stood on the space when the turn began; a newborn stood nowhere."""
    return move.starts[fly] == space


def may_collect(move: Move, fly: int, space: str) -> bool:
    """MAR-F2, MAR-F3: True if a butterfly that lands may collect from the space."""
    return not taken_before(move, space) and not stood_there(move, fly, space)


def with_flower(player: Player, flower: int, count: int = 1) -> Player:
    """The player with more tokens of one type."""
    return player._replace(flowers=put(player.flowers, flower, player.flowers[flower] + count))


def given(state: Position, player: Player, flower: str, count: int = 1) -> tuple[Player, int]:
    """MAR-F1: the player with tokens from the supply, and how many there were to have."""
    got = min(count, state.supply(FLOWER[flower]))
    return (with_flower(player, FLOWER[flower], got), got) if got else (player, 0)


def collect(state: Position, log: Log, space: str) -> Position:
    """MAR-F1 to MAR-F3: the printed flowers of the space landed on, as far as the supply holds them."""
    move, player = state.move, state.player
    if taken_before(move, space):
        log.append(tell(state, "flowers-again", (space,), space=name(state, space)))
        return state
    if stood_there(move, move.fly, space):
        log.append(tell(state, "flowers-origin", (space,), fly=FLIES[move.fly], space=name(state, space)))
        return state
    printed = state.board.spaces[space].flowers
    for flower in dict.fromkeys(printed):
        player, got = given(state, player, flower, printed.count(flower))
        facts = {"flower": flower, "flowers": flowers_of({flower: got}), "space": name(state, space)}
        log.append(tell(state, COLLECTED[got], (space,), **facts))
    if player is state.player:
        return state
    return changed(state, player, move._replace(collected=(*move.collected, space)))


def take(state: Position, log: Log, flower: str) -> Position:
    """MAR-F5: the flower of a joker; that of a joker space counts as collected there (MAR-R4)."""
    move, player = state.move, state.player
    space = player.flies[move.fly]
    if move.due[0] == "bloom":
        move = move._replace(collected=(*move.collected, space))
    player, _ = given(state, player, flower)
    log.append(tell(state, "joker-flower", (space,), flower=flower))
    return changed(state, player, move.decided)


def rolled(state: Position, log: Log, face: str) -> Position:
    """MAR-F4, MAR-R2: the flower that the die shows; a joker leaves the choice."""
    move = state.move
    log.append(tell(state, "die-joker" if face == "joker" else "die", flower=face))
    if face == "joker":
        return replace(state, move=move._replace(due=("joker", *move.due[1:])))
    player, got = given(state, state.player, face)
    if not got:
        log.append(tell(state, "supply-empty", flower=face))
    return changed(state, player, move.decided)


def any_flower(state: Position) -> bool:
    """MAR-F1: the supply holds some flower at all."""
    return any(state.supply(flower) for flower in range(len(FLOWERS)))


def offered(state: Position, space: str) -> tuple[str, ...]:
    """MAR-M8, MAR-M10: the flowers that the extra flower of the "4" card could come from on this space."""
    city = state.board.city_numbers.get(space)
    if city is None:
        return tuple(dict.fromkeys(state.board.spaces[space].flowers))
    return FLOWERS if state.faceup[city] and state.tokens[city] == "joker" else ()


def pickable(state: Position) -> Iterator[tuple[str, str]]:
    """MAR-M8: (space, flower) that may be taken as the extra flower of this landing."""
    for space in state.board.neighbours[state.player.flies[state.move.fly]]:
        if may_collect(state.move, state.move.fly, space):
            for flower in offered(state, space):
                if state.supply(FLOWER[flower]):
                    yield space, flower


def picked(state: Position, log: Log, space: str, flower: str) -> Position:
    """MAR-M8, MAR-M10: the extra flower, collected from the space next door."""
    move = state.move
    player, _ = given(state, state.player, flower)
    log.append(tell(state, "extra-flower", (space,), flower=flower, space=name(state, space)))
    return changed(state, player, move.decided._replace(collected=(*move.collected, space)))


# Relays -----------------------------------------------------------------------------------------------------


def land(state: Position, log: Log, extra: bool) -> Position:
    """MAR-M3, MAR-R1, MAR-R2, MAR-R4: what the space of the butterfly that has just landed brings."""
    move = state.move
    space = state.player.flies[move.fly]
    after = ("extra", "birth") if extra else ("birth",)
    city = state.board.city_numbers.get(space)
    if city is None:
        state = replace(state, move=move._replace(due=after))
        return collect(state, log, space) if state.board.spaces[space].flowers else state
    state, new = noted(state, log, city, space)
    first: tuple[str, ...] = ()
    if not state.faceup[city]:
        state, first = turned_up(state, log, city, space), ("die",)
    if state.tokens[city] != "joker":
        first = (*first, "card") if new else first
    elif may_collect(move, move.fly, space):
        first = (*first, "bloom")
    else:
        collect(state, log, space)  # only tells why the joker space gives nothing
    return replace(state, move=move._replace(due=(*first, *after)))


def noted(state: Position, log: Log, city: int, space: str) -> tuple[Position, bool]:
    """MAR-R1: the butterfly that has just landed remembers this relay; whether it had never landed here."""
    player, fly = state.player, state.move.fly
    before = player.landed[fly]
    if space in before:
        if state.tokens[city] != "joker":
            log.append(tell(state, "relay-known", (space,), fly=FLIES[fly], space=name(state, space)))
        return state, False
    landed = put(player.landed, fly, (*before, space))
    return state.with_player(state.seat, player._replace(landed=landed)), True


def turned_up(state: Position, log: Log, city: int, space: str) -> Position:
    """MAR-R2, MAR-R4: the token lies face up for good; a joker makes its space a joker space."""
    (token,) = known((state.tokens[city],), {HIDDEN}, message("mar-a-face-down-relay"))
    log.append(tell(state, "reveal", (space,), relay=token, space=name(state, space)))
    if token == "joker":
        log.append(tell(state, "joker-space", (space,), space=name(state, space)))
    return replace(state, faceup=put(state.faceup, city, True))


def relay(state: Position, log: Log) -> Position:
    """MAR-R1, MAR-R3, MAR-R8: the card of the relay landed on, unless the player has it or has had it."""
    space = state.player.flies[state.move.fly]
    card = state.tokens[state.board.city_numbers[space]]
    if card in state.player.relays:
        log.append(tell(state, f"relay-{owned(state.player, card)}", (space,), relay=card))
        return state
    if card in BONUS:
        log.append(tell(state, "bonus-card", (space,), bonus=card))
    else:
        log.append(tell(state, "life-cycle", (space,), relay=card))
    return gain(state, log, card)


def owned(player: Player, card: str) -> str:
    """MAR-R8: why a relay card cannot be gained: it is held, or it has been used."""
    return "used" if card in BONUS and card not in player.bonus else "held"


def gain(state: Position, log: Log, card: str) -> Position:
    """MAR-R6, MAR-B1: one relay card more; the fourth stage of a row brings its ability at once."""
    player = state.player
    before = state.abilities(player)
    relays = tuple(sorted((*player.relays, card), key=GAIN_ORDER.__getitem__))
    bonus = tuple(sorted((*player.bonus, card), key=BONUS.index)) if card in BONUS else player.bonus
    player = player._replace(relays=relays, bonus=bonus)
    state = state.with_player(state.seat, player)
    for row, tile in zip(ROWS, state.tiles, strict=True):
        if tile not in before and ROW_CARDS[row].issubset(relays):
            log.append(tell(state, "row-complete", row=f"row-{row}", ability=tile))
            log.append(tell(state, f"ability-{tile}"))
            state = EARNED.get(tile, _kept)(state, log)
    return state


def _kept(state: Position, log: Log) -> Position:
    """MAR-A1, MAR-A2, MAR-A4, MAR-A6 act later: owning the row is enough."""
    return state


def bouquet(state: Position, log: Log) -> Position:
    """MAR-A3: one flower of each type now, as far as the supply holds them."""
    player = state.player
    for flower in FLOWERS:
        player, got = given(state, player, flower)
        if not got:
            log.append(tell(state, "supply-empty", flower=flower))
    return state.with_player(state.seat, player)


def two_relays(state: Position, log: Log) -> Position:
    """MAR-A5: two relay cards to be chosen before anything else."""
    return replace(state, move=state.move._replace(due=("relay", "relay", *state.move.due)))


EARNED = {"five-flowers": bouquet, "two-relays": two_relays}


# Conditions of a birth --------------------------------------------------------------------------------------


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


# Births, paid (MAR-N1 to MAR-N11) and free (MAR-E3) ---------------------------------------------------------


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
