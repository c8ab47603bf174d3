"""A table in words: what a screen reader says of a card, of what lies over and under it, of a collection."""

from __future__ import annotations

from collections.abc import Iterable

from explorer.core.messages import message
from explorer.core.text import Text, joined, set_apart, verbatim
from explorer.games.souls import board, plans
from explorer.games.souls.actions import card_name, gained
from explorer.games.souls.board import BOLINA, CHOOSE, COLLECTED, EIGHTY_EIGHT, MACHAON, OVER, places_of
from explorer.games.souls.position import Position


def numbers(places: Iterable[int]) -> Text:
    """Numbers of places in a list.

    >>> numbers((3, 4, 6)).fr
    '3, 4 et 6'
    """
    found = [str(place) for place in places]
    if len(found) < 2:
        return verbatim("".join(found))
    return message("sou-and", some=", ".join(found[:-1]), last=found[-1])


def describe(state: Position, place: int) -> Text:
    """The text of a place for a screen reader.

    >>> import explorer
    >>> describe(explorer.load("souls").scenario("SOU-X1"), 10).en
    'card 10, row 3: Blue Morpho; accessible; overlaps 6'
    """
    facts = {"place": place, "row": state.layout.places[place - 1].row + 1}
    if state.phase in (CHOOSE, OVER):
        to_come = "sou-to-come-up" if state.layout.places[place - 1].up else "sou-to-come-down"
        return message(to_come if state.phase == CHOOSE else "sou-empty", **facts)
    if not state.table >> place & 1:
        return message("sou-gap" if place == state.gap else "sou-empty", **facts)
    masks = state.layout.masks
    over, under = places_of(masks.above[place] & state.table), places_of(masks.below[place] & state.table)
    how = message("sou-covered", places=numbers(over)) if over else message("sou-accessible")
    lies = message("sou-covers", places=numbers(under)) if under else message("sou-covers-nothing")
    card = message("sou-words-card", card=card_name(state.seen_kind(place)), **facts)
    return set_apart((card, how, lies))


# Collections ------------------------------------------------------------------------------------------------


def points(count: int) -> Text:
    """A number of points."""
    return message("sou-point" if abs(count) < 2 else "sou-words-points", points=count)


def kind_points(state: Position, seat: int, kind: int) -> int:
    """The points of a kind in a collection; those of a joker belong to the Machaons."""
    cards, scale = state.players[seat].cards, state.board.scale
    if kind == MACHAON:
        return (
            board.best_joker(scale, cards).points
            if cards[-1] >= board.PAIR
            else scale.lone_machaon * (cards[-1] == 1)
        )
    return board.kind_worth(scale, kind, cards[kind - EIGHTY_EIGHT])


def holding(state: Position, seat: int, kind: int, player: Text) -> Text:
    """A player's cards of a kind, their points, and those of one more."""
    if kind == BOLINA:
        return message(
            "sou-own",
            player=player,
            what=message("sou-words-owns" if state.owner == seat else "sou-words-owns-not"),
        )
    count = state.players[seat].cards[COLLECTED.index(kind)]
    facts = {"card": card_name(kind), "count": count, "points": points(kind_points(state, seat, kind))}
    said = [message("sou-counted" if count else "sou-no-card", **facts)]
    if kind == MACHAON and count >= board.PAIR:
        found = board.best_joker(state.board.scale, state.players[seat].cards)
        stands = message("sou-idle-joker")
        if found.points:
            stands = message("sou-words-joker", card=card_name(found.kind), points=gained(found.points))
        said = [joined((card_name(kind), verbatim(count))), stands]
    more = plans.left(state)[kind]
    said.append(
        message("sou-one-more", gain=gained(plans.gain(state, seat, kind)))
        if more
        else message("sou-none-left")
    )
    return message("sou-own", player=player, what=set_apart(said))
