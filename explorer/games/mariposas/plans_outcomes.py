"""All results of the current player's turn, each once, best first.

Nothing here uses what the player cannot see: a position and its `seen_by` view give the same answers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from explorer.games.mariposas.actions import GAINS
from explorer.games.mariposas.board_map import AUTUMN, FLIES, LIVES, OF_GENERATION, RESERVE
from explorer.games.mariposas.plans import DOUBLE, KINDS, Forecast
from explorer.games.mariposas.plans_simulation import (
    BIRTHS,
    CITIES,
    GOODS,
    PLACE_BITS,
    PLACES,
    POINTS,
    RELAYS,
    Simulation,
    Way,
    flower_counts,
    in_turn,
)
from explorer.games.mariposas.position import Player, Position

Butterfly = tuple[int, str]

WORTH: Mapping[str, float] = {"relay": 1, "birth": 2, "flower": 0.25}
"""The measure adds this to points: a life cycle is worth its point at the end (MAR-R7); a birth costs four
flowers or so, a point by their worth, and one more butterfly is hoped to bring more than that; a flower is a
quarter of a birth's price."""


class TurnOutcome(NamedTuple):
    """One result of a turn, and one way to it.

    Attributes
    ----------
    value : float
        The measure [points]; see `outcomes`.
    butterflies : tuple of (int, str)
        (generation, space) of each butterfly on the board, 5 for a double, sorted.
    flowers : tuple of int
        Tokens of each type after the turn.
    unknown : int
        Tokens more, whose type the die will tell (MAR-F4).
    relays : tuple of str
        Relay cards gained in this turn, one that was used in it and regained included.
    cities : tuple of str
        Relays turned up in this turn: each gives a card that nobody can know yet, or is the joker.
    births : int
        How many births there were in this turn.
    points : int
        Points scored at once (MAR-O7, MAR-A2).
    forecast : int
        How many points more or fewer the player would have after an immediate end of the season than without
        this turn.
    line : tuple of str
        Actions that lead there, with the fewest bonus cards; "?" stands for what the die shows.
    """

    value: float
    butterflies: tuple[Butterfly, ...]
    flowers: tuple[int, ...]
    unknown: int
    relays: tuple[str, ...]
    cities: tuple[str, ...]
    births: int
    points: int
    forecast: int
    line: tuple[str, ...]


def outcomes(state: Position, limit: int | None = None) -> tuple[TurnOutcome, ...]:
    """All distinct results of the current player's turn, best first.

    Two results differ when butterflies of some generation stand elsewhere (letters do not matter), or
    flowers, relay cards, births or points do. Movements may be forgone (MAR-M7). Bonus cards may be used; of
    several ways to one result the one with the fewest bonus cards is shown, and the card played does not make
    a difference of its own.

    Parameters
    ----------
    state : Position
        At the start of a turn, or within one: then what is left of it.
    limit : int, optional
        So many at most, the best ones.

    Returns
    -------
    tuple of TurnOutcome
        Highest `value` first, equal ones with fewer bonus cards first; () when no turn is being played.

    Notes
    -----
    The measure is points that the season's end would give if it came now, more than before the turn, those
    scored at once included, + 1 a relay card not counted among them + 2 a birth + 1/4 a flower gained (or −
    1/4 a flower spent).

    Chance is left out: a swap (MAR-T3) and the cards drawn are no part of a result; a relay turned up is one
    relay card and one flower, both unknown, that pays for a birth only where any flower does. A supply about
    to run out of one type but not of all is taken to have the flower that the die shows.
    """
    if not in_turn(state):
        return ()
    simulation = Simulation(state)
    reading = Reading(simulation)
    found = [(*reading.worth(result), result, way) for result, way in simulation.run().items()]
    found.sort(key=lambda row: -row[0])
    return tuple([reading.outcome(*row) for row in found[:limit]])


class Goods(NamedTuple):
    """A player's gains in a turn, butterflies aside; `worth` is what the measure adds to points."""

    flowers: tuple[int, ...]
    unknown: int
    scarcest: int
    owned: tuple[str, ...]
    relays: tuple[str, ...]
    cities: tuple[str, ...]
    births: int
    points: int
    worth: float


class Reading:
    """Packed results of one turn in words and points."""

    def __init__(self, simulation: Simulation) -> None:
        self.simulation, self.state = simulation, simulation.state
        self.player = self.state.player
        self.forecast = Forecast(self.state, self.state.seat)
        self.now = self.forecast.of(self.player)
        self.spaces = simulation.spaces
        self.butterflies, self.goods = cache(self._butterflies), cache(self._goods)
        self.flown = cache(simulation.flown)
        share = self.forecast.share
        self.profile = cache(lambda places: sum([share[each] for each in self.butterflies(places)]))

    def _butterflies(self, places: int) -> tuple[Butterfly, ...]:
        found, mask = [], (1 << PLACE_BITS) - 1
        while places:
            at = ((places & -places).bit_length() - 1) // PLACE_BITS
            number = places >> PLACE_BITS * at & mask
            row, space = divmod(at, len(self.spaces))
            found += [(KINDS[row], self.spaces[space])] * number
            places -= number << PLACE_BITS * at
        return tuple(sorted(found))

    def _goods(self, goods: int) -> Goods:
        *flowers, unknown = flower_counts(goods)
        relays = tuple(card for n, card in enumerate(GAINS) if goods >> RELAYS + n & 1)
        owned = tuple(card for card in GAINS if card in relays or card in self.player.relays)
        cities = tuple(city for n, city in enumerate(self.state.board.cities) if goods >> CITIES + n & 1)
        births, points = goods >> BIRTHS & 0xFF, goods >> POINTS & 0xFFF
        counted = sum(card in LIVES for card in relays) if self.state.season == AUTUMN else 0
        worth = WORTH["relay"] * (len(relays) + len(cities) - counted) + WORTH["birth"] * births
        worth += WORTH["flower"] * (sum(flowers) + unknown - sum(self.player.flowers))
        return Goods(tuple(flowers), unknown, min(flowers), owned, relays, cities, births, points, worth)

    def worth(self, result: int) -> tuple[float, int]:
        """The measure, and the points that an immediate end of the season would give more than without this
        turn.
        """
        places, goods = result >> PLACES, self.goods(result & GOODS)
        then = self.forecast.points(
            self.profile(places),
            goods.scarcest,
            goods.owned,
            lambda: self.imagined(self.butterflies(places), goods),
        )
        points = then - self.now + goods.points
        return points + goods.worth, points

    def imagined(self, butterflies: tuple[Butterfly, ...], goods: Goods) -> Player:
        """The player after the turn, letters given out anew."""
        flies, doubles, given = [RESERVE] * len(FLIES), [], Counter[int]()
        for each, space in butterflies:
            generation = min(each, 4)
            fly = OF_GENERATION[generation][given[generation]]
            given[generation] += 1
            flies[fly] = space
            if each == DOUBLE:
                doubles.append(fly)
        return self.player._replace(
            flies=tuple(flies), doubles=tuple(doubles), flowers=goods.flowers, relays=goods.owned
        )

    def outcome(self, value: float, points: int, result: int, way: Way) -> TurnOutcome:
        """All about one result."""
        flowers, unknown, _, _, relays, cities, births, at_once, _ = self.goods(result & GOODS)
        last = (self.flown(*way.flown),) if way.flown else ()
        line = (*way.node.line, *last, *way.after)
        places = self.butterflies(result >> PLACES)
        return TurnOutcome(value, places, flowers, unknown, relays, cities, births, at_once, points, line)
