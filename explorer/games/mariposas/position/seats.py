"""How what a player has is written; see `reading` for the keys."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.core.codec import Draft, Kind, keyed, plain, several, whole
from explorer.core.definitions import Reader
from explorer.core.messages import message
from explorer.games.mariposas.actions import GAINS
from explorer.games.mariposas.board import Board
from explorer.games.mariposas.board_map import (
    AUTUMN,
    BONUS,
    CARD,
    CARDS,
    COMING_CARD,
    FLIES,
    FLOWERS,
    FLY,
    GENERATION,
    GONE,
    HIDDEN,
    OFF_BOARD,
    RESERVE,
    SCORING_KEYS,
)
from explorer.games.mariposas.position.hands import ANY, HAND, Hands


def waiting() -> tuple[str, ...]:
    """MAR-S6: where a player's butterflies are at the start, the first generation aside: 2a, 3a and 3b on
    their cards.
    """
    return tuple(CARD if fly in ("2a", "3a", "3b") else RESERVE for fly in FLIES)


def _once(reader: Reader, key: str, order: Sequence[str]) -> tuple[str, ...]:
    """Names out of `order`, each once, in that order."""
    names = reader.strings(key, order)
    if len(set(names)) < len(names):
        raise reader.refuse(key, list(names), message("mar-once"))
    return tuple(sorted(names, key=order.index))


def _hand(reader: Reader, key: str, at: Draft) -> tuple[str, ...]:
    hand = reader.strings(key, (*CARDS, HIDDEN) if at.masked else CARDS)
    if len(hand) > HAND:
        raise reader.refuse(key, list(hand), message("mar-a-hand", hand=HAND))
    return tuple(sorted(hand))


def _bonus_of(at: Draft) -> tuple[str, ...]:
    return tuple(card for card in at.relays if card in BONUS)


def _bonus(reader: Reader, key: str, at: Draft) -> tuple[str, ...]:
    """MAR-R8: unused bonus cards, which count among the relay cards; others there have been used."""
    bonus = _once(reader, key, BONUS)
    if unknown := [card for card in bonus if card not in at.relays]:
        raise reader.refuse(key, unknown, message("mar-gained-bonus"))
    used = [card for card in _bonus_of(at) if card not in bonus]
    if used and at.options.bonus_cards != "once_a_game":
        raise reader.refuse("relays", used, message("mar-not-used"))
    return bonus


def _doubles(reader: Reader, key: str, at: Draft) -> tuple[int, ...]:
    """MAR-N6: only those of the fourth generation, on the board."""
    doubles = tuple(FLY[fly] for fly in _once(reader, key, FLIES))
    if wrong := [FLIES[fly] for fly in doubles if GENERATION[fly] != 4 or at.flies[fly] in OFF_BOARD]:
        raise reader.refuse(key, wrong, message("mar-doubles"))
    return doubles


def _flies(reader: Reader, key: str, at: Draft) -> tuple[str, ...]:
    """Where the butterflies are; each in a place that its generation can have in this season."""
    table = reader.table(key, {})
    board, season = at.board, at.season
    old = season + (at.step == "reveal")  # once MAR-E4 has been carried out, one generation more has left
    found = []
    for fly, start in zip(FLIES, waiting(), strict=True):
        generation = GENERATION[FLY[fly]]
        usual = board.home if generation == 1 else start
        if usual == CARD and season >= COMING_CARD[generation]:
            usual = RESERVE
        place = table.string(fly, GONE if generation <= old else usual)
        if place not in _possible(board, generation, season, old):
            raise table.refuse(fly, place, message("mar-a-place", generation=generation))
        found.append(place)
    table.close()
    for generation, most in ((2, 1), (3, 2)):
        if sum(place == CARD for fly, place in enumerate(found) if GENERATION[fly] == generation) > most:
            raise table.refuse(
                f"{generation}a", CARD, message("mar-on-card", most=most, generation=generation)
            )
    return tuple(found)


def _landed(table: Reader, fly: str, at: Draft) -> tuple[str, ...]:
    """MAR-R1: the relays on which a butterfly has landed."""
    cities = table.strings(fly, at.open_cities)
    if len(set(cities)) < len(cities):
        raise table.refuse(fly, list(cities), message("mar-once"))
    return cities


def _ruled_out(reader: Reader, key: str, at: Draft) -> Hands:
    """MAR-T3: hands that the moment after drawing has ruled out."""
    names = {" ".join(hand): hand for hand in sorted(ANY[len(at.hand) if "hand" in at.reader else HAND])}
    return frozenset(names[name] for name in reader.strings(key, names))


def _possible(board: Board, generation: int, season: int, old: int) -> tuple[str, ...]:
    """MAR-S5, MAR-S6, MAR-E4, MAR-E5: the places of a generation; once old it is off the board."""
    if generation <= old:
        return (GONE,) if generation == 1 else (GONE, RESERVE)
    if generation == 1:
        return tuple(board.spaces)
    waits = generation in COMING_CARD and season < COMING_CARD[generation] <= AUTUMN
    return (*board.spaces, RESERVE, *((CARD,) if waits else ()))


def _key_of_points(reader: Reader, key: str, at: Draft) -> str:
    cards = at.board.objectives.values()
    keys = [
        *SCORING_KEYS,
        *(f"{card.id} {number}" for card in cards for number in range(len(card.objectives))),
    ]
    what = reader.string(key)
    if what not in keys:
        raise reader.refuse(key, what, message("mar-a-score", keys=", ".join(SCORING_KEYS), example=keys[-1]))
    return what


HAND_CARDS = Kind(_hand, plain, unsaid=())
PLACES = Kind(_flies, keyed(FLIES, several(())).written)
RELAYS = Kind(lambda reader, key, at: _once(reader, key, GAINS), plain)
BONUS_CARDS = Kind(_bonus, plain, unsaid=_bonus_of)
FLOWER_TOKENS = keyed(FLOWERS, whole(0, lambda at: at.board.supply, 0))
DOUBLES = Kind(_doubles, lambda flies, at: [FLIES[fly] for fly in flies])
LANDED = keyed(
    FLIES,
    Kind(_landed, plain, unsaid=()),
    lambda at: tuple((place,) if place in at.open_cities else () for place in at.flies),
    sparse=True,
)
RULED_OUT = Kind(_ruled_out, lambda hands, at: sorted(map(" ".join, hands)))
KEY_OF_POINTS = Kind(_key_of_points, plain)
