"""The names of everything in the box, of seasons, phases and options; and the map: hexagons over eastern
North America with cities, plants and a coast, read from `data.toml` and checked.

Hexagons have their points up and down; even rows start at column 0, odd rows half a hexagon further east. One
hexagon is 1 wide, y grows southwards.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from math import sqrt
from typing import TypeVar

from explorer.core.definitions import NOTHING, PROVENANCES, Reader
from explorer.core.messages import message, template, templates
from explorer.core.options import Options, option
from explorer.core.rulebook import Rulebook
from explorer.core.text import NO_WORDS, Text, seat_names

FOLDER = files("explorer.games.mariposas")
RULEBOOK = Rulebook.load(FOLDER / "rules.toml")
WORDS = RULEBOOK.words

FEWEST, MOST = 2, 5
SEAT_NAMES = seat_names(MOST)

# The box ----------------------------------------------------------------------------------------------------

COLOURS = ("red", "orange", "yellow", "green", "blue")
FLOWERS = ("orange", "pink", "purple", "white", "yellow")
FLOWER = {flower: number for number, flower in enumerate(FLOWERS)}

CARDS = ("111", "22", "13", "5", "4", "mine", "theirs")
MOVEMENTS: dict[str, tuple[int, ...]] = {"111": (1, 1, 1), "22": (2, 2), "13": (1, 3), "5": (5,), "4": (4,)}

BONUS = ("32", "+1", "+2")
ROWS = ("green", "pink", "blue")
STAGES = ("egg", "caterpillar", "chrysalis", "adult")
LIVES = tuple(f"{row}-{stage}" for row in ROWS for stage in STAGES)
ROW_CARDS = {row: frozenset(f"{row}-{stage}" for stage in STAGES) for row in ROWS}
TOKENS = (*LIVES, *BONUS, "joker")
ABILITIES = (
    "extra-turn",
    "birth-points",
    "five-flowers",
    "three-points",
    "two-relays",
    "one-more",
)  # MAR-A1 to MAR-A6

HIDDEN = ""
"""The name of a card or a token that lies face down (MAR-S10)."""

# Butterflies ------------------------------------------------------------------------------------------------

FLIES = ("1a", "2a", "2b", "3a", "3b", "3c", "4a", "4b", "4c", "4d")
FLY = {fly: number for number, fly in enumerate(FLIES)}
GENERATION = tuple(int(fly[0]) for fly in FLIES)
OF_GENERATION = {
    g: tuple(i for i, generation in enumerate(GENERATION) if generation == g) for g in (1, 2, 3, 4)
}
RESERVE, CARD, GONE = "reserve", "card", "gone"
OFF_BOARD = (RESERVE, CARD, GONE)

# Seasons and phases -----------------------------------------------------------------------------------------

SEASONS = ("spring", "summer", "autumn")
AUTUMN = SEASONS.index("autumn")
TURNS = (4, 5, 6)
COMING_CARD = {2: SEASONS.index("summer"), 3: AUTUMN}
"""The objective card on which butterflies of a generation wait (MAR-S6)."""


class Phase:
    """The kinds of decision: `state.phase` is one of them."""

    PLAY = "play"
    MOVE = "move"
    DIE = "die"
    JOKER = "joker"
    EXTRA = "extra"
    RELAY = "relay"
    BIRTH = "birth"
    SWAP = "swap"
    SEASON = "season"
    FREE = "free"
    OVER = "over"


PHASES = tuple(value for name, value in vars(Phase).items() if name.isupper())
DECISIONS = {
    "die": Phase.DIE,
    "joker": Phase.JOKER,
    "bloom": Phase.JOKER,
    "relay": Phase.RELAY,
    "extra": Phase.EXTRA,
    "birth": Phase.BIRTH,
}
"""Each part of a landing -> the phase in which it is decided; a relay's "card" is none, it is gained as its
turn comes.
"""
MOVING = (Phase.MOVE, Phase.DIE, Phase.JOKER, Phase.EXTRA, Phase.RELAY, Phase.BIRTH)
"""The phases of a turn whose card has been played."""
CLOSING = (Phase.SEASON, Phase.FREE, Phase.OVER)
"""The phases after a season's last turn."""
ENDING = (
    ("discard", "score", "first", "free", "remove", "reveal"),
    ("discard", "score", "first", "free", "remove", "reveal"),
    ("score", "michoacan", "lives", "abilities"),
)
"""The steps of each season's end (MAR-E1, MAR-E7)."""
STEPS = ("", *ENDING[0], *ENDING[AUTUMN][1:])

# Points -----------------------------------------------------------------------------------------------------

END_POINTS = {"birth-points": ("MAR-A2", 1), "five-flowers": ("MAR-A3", 1), "three-points": ("MAR-A4", 3)}
EARLIER = "earlier"
"""The key of points that an edited position starts with."""
SCORING_RULES = (
    "MAR-S10", "MAR-O4", "MAR-O5", "MAR-O6", "MAR-O8", "MAR-E7", "MAR-R7", "MAR-A2", "MAR-A3", "MAR-A4",
)  # fmt: skip
SCORING_KEYS = (EARLIER, "births", "michoacan", "lives", *END_POINTS)

# Options ----------------------------------------------------------------------------------------------------

DISTANCES = templates("mar-distance", ("exact", "up_to"))
BONUS_CARDS = templates("mar-bonus-cards", ("again", "once_a_game"))


@dataclass(frozen=True)
class MariposasOptions(Options):
    """The switches of Mariposas."""

    distance: str = option("exact", "MAR-M2", DISTANCES, template("mar-option-distance"))
    bonus_cards: str = option("again", "MAR-R8", BONUS_CARDS, template("mar-option-bonus-cards"))


# The map ----------------------------------------------------------------------------------------------------

CITY_COLOUR = "purple"
HOME = "michoacan"
CITIES = len(TOKENS)
FARTHEST = 7  # a 5 lengthened by +2 (MAR-B4)
FRAME = 40  # columns and rows
POINT = 1 / sqrt(3)  # from a hexagon's centre to its top
ROW = sqrt(3) / 2

Hex = tuple[int, int]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Space:
    """A space of the map; Michoacán covers several hexagons and is one space all the same.

    Attributes
    ----------
    hexes : tuple of (int, int)
        Column and row of every hexagon that it covers, the first one being (`col`, `row`).
    x, y : float
        Its centre [board units], the mean of its hexagons' centres.
    colour : str
        One of `COLOURS`, or "purple" for cities and Michoacán.
    flowers : tuple of str
        One, or two equal ones; none on cities and at Michoacán (MAR-F1).
    city : bool
        Whether a relay token lies here (MAR-S7); so not Michoacán.
    latitude : float
        [degrees north], 15 to 60: that of the city, or of the hexagon's centre.
    """

    id: str
    name: Text
    hexes: tuple[Hex, ...]
    x: float
    y: float
    colour: str
    flowers: tuple[str, ...]
    city: bool
    latitude: float
    provenance: str

    @property
    def col(self) -> int:
        """Column of the first hexagon."""
        return self.hexes[0][0]

    @property
    def row(self) -> int:
        """Row of the first hexagon, 0 in the north."""
        return self.hexes[0][1]

    @property
    def double_flower(self) -> bool:
        """True if two flowers are printed on it."""
        return len(self.flowers) == 2


def centre(hexagon: Hex) -> tuple[float, float]:
    """The centre of a hexagon [board units].

    >>> centre((3, 0)), centre((3, 1))[0]
    ((3.0, 0.0), 3.5)
    """
    col, row = hexagon
    return col + row % 2 / 2, row * ROW


def around(hexagon: Hex) -> Iterator[Hex]:
    """The six hexagons that share a side with one, clockwise from the north-east.

    >>> list(around((3, 1)))
    [(4, 0), (4, 1), (4, 2), (3, 2), (2, 1), (3, 0)]
    """
    col, row = hexagon
    east = col + row % 2
    yield from (
        (east, row - 1),
        (col + 1, row),
        (east, row + 1),
        (east - 1, row + 1),
        (col - 1, row),
        (east - 1, row - 1),
    )


class Atlas:
    """The map and what is printed on it.

    Attributes
    ----------
    spaces : dict
        id -> `Space`, in the order of the file.
    cities : tuple of str
        The sixteen spaces with a relay token, in the order of the file (MAR-S7).
    city_numbers : dict
        Where each city stands among them: a position's tokens are in that order.
    neighbours : dict
        id -> the spaces that share a side with it, clockwise from the north-east.
    plants : tuple of frozenset
        For each plant the spaces that touch it (MAR-N1).
    coast : frozenset
        The east coast (MAR-O3).
    reach, up_to : tuple of dict
        `reach[n][space]`: where a movement of exactly n steps can end (MAR-M2, MAR-M9); `up_to[n][space]`: of
        1 to n steps.
    """

    def _read_map(self, top: Reader) -> None:
        self.home = HOME
        table, self.map_provenance = top.provenanced("map")
        self.note = table.bilingual("note", NO_WORDS)
        self._read_spaces(top.provenanced("spaces")[0])
        plants = table.typed("plants", list, template("mar-plants"))
        self.plants = tuple(self._read_plant(table, plant) for plant in plants)
        self.coast = self._read_coast(table)
        table.close()
        self.beside_plant = frozenset(space for plant in self.plants for space in plant)
        self.reach = _walks(self.neighbours)
        self.up_to = _sums(self.reach)

    def apart(self, here: str, there: str) -> int:
        """The fewest steps from one space to another (MAR-M2).

        Parameters
        ----------
        here, there : str
            Two spaces of the map, which is one connected component.
        """
        seen, edge, steps = {here}, {here}, 0
        while there not in seen:
            edge = {each for space in edge for each in self.neighbours[space]} - seen
            seen |= edge
            steps += 1
        return steps

    # Reading ------------------------------------------------------------------------------------------------

    def _read_spaces(self, table: Reader) -> None:
        self.spaces: dict[str, Space] = {}
        self._holder: dict[Hex, str] = {}
        for key in (key for key in table.keys if key != "provenance"):
            if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", key):
                raise table.refuse(key, key, message("mar-slug"))
            self.spaces[key] = self._read_space(key, table.table(key))
        if self.home not in self.spaces:
            raise table.refuse("michoacan", NOTHING, message("mar-home"))
        self.cities = tuple(space.id for space in self.spaces.values() if space.city)
        if len(self.cities) != CITIES:
            raise table.refuse("", list(self.cities), message("mar-cities", count=CITIES))
        self.city_numbers = {city: number for number, city in enumerate(self.cities)}
        self.neighbours = {key: tuple(self._beside(space)) for key, space in self.spaces.items()}
        world = _joined(self.home, self.spaces, self.neighbours)
        if cut_off := [key for key in self.spaces if key not in world]:
            raise table.refuse(cut_off[0], cut_off, message("mar-one-world"))

    def _read_space(self, key: str, reader: Reader) -> Space:
        name = self._fresh_name(reader)
        hexes = self._read_hexes(key, reader)
        city = reader.flag("relay", False)
        if city and key == self.home:
            raise reader.refuse("relay", True, message("mar-home-plain"))
        plain = not city and key != self.home
        colour = reader.choice("colour", COLOURS if plain else (CITY_COLOUR,))
        flowers = self._read_flowers(reader, plain)
        latitude = reader.number("latitude", 15, 60)
        provenance = reader.choice("provenance", PROVENANCES, self.map_provenance)
        reader.close()
        xs, ys = zip(*map(centre, hexes), strict=True)
        x, y = sum(xs) / len(xs), sum(ys) / len(ys)
        return Space(key, name, hexes, x, y, colour, flowers, city, latitude, provenance)

    def _fresh_name(self, reader: Reader) -> Text:
        name = reader.bilingual("name")
        for other in self.spaces.values():
            if (
                name.fr.casefold() == other.name.fr.casefold()
                or name.en.casefold() == other.name.en.casefold()
            ):
                raise reader.refuse(
                    "name", {"fr": name.fr, "en": name.en}, message("mar-fresh-name", other=other.id)
                )
        return name

    def _read_hexes(self, key: str, reader: Reader) -> tuple[Hex, ...]:
        """The hexagons of a space, each free; `more` are those that a big space covers besides."""
        first = reader.typed("hex", list, template("mar-place").filled({"most": FRAME}))
        if not _is_hex(first):
            raise reader.refuse("hex", first, message("mar-place", most=FRAME))
        more = reader.typed("more", list, template("mar-places").filled({"most": FRAME}), [])
        if not all(map(_is_hex, more)):
            raise reader.refuse("more", more, message("mar-places", most=FRAME))
        hexes = tuple((col, row) for col, row in [first, *more])
        for number, place in enumerate(hexes):
            if place in self._holder:
                raise reader.refuse(
                    "more" if number else "hex",
                    list(place),
                    message("mar-free-place", other=self._holder[place]),
                )
            self._holder[place] = key
        if len(_joined(hexes[0], hexes, {place: tuple(around(place)) for place in hexes})) < len(hexes):
            raise reader.refuse("more", more, message("mar-whole"))
        return hexes

    def _read_flowers(self, reader: Reader, plain: bool) -> tuple[str, ...]:
        flowers = reader.strings("flowers", FLOWERS, *(() if plain else ([],)))
        if not plain and flowers:
            raise reader.refuse("flowers", list(flowers), message("mar-flowers-of-city"))
        if plain and not (1 <= len(flowers) <= 2 and len(set(flowers)) == 1):
            raise reader.refuse("flowers", list(flowers), message("mar-flowers-of-space"))
        return flowers

    def _beside(self, space: Space) -> Iterator[str]:
        """Every neighbour once, clockwise; symmetric, since sharing a side is."""
        found = dict.fromkeys(
            self._holder[place] for own in space.hexes for place in around(own) if place in self._holder
        )
        yield from (other for other in found if other != space.id)

    def _read_plant(self, table: Reader, plant: object) -> frozenset[str]:
        if not isinstance(plant, list):
            raise table.refuse("plants", plant, message("mar-plants"))
        if not self._are_spaces(plant):
            raise table.refuse("plants", plant, message("mar-plant-spaces"))
        if not 2 <= len(plant) <= 3:
            raise table.refuse("plants", plant, message("mar-plant-touches"))
        if any(there not in self.neighbours[here] for here in plant for there in plant if here != there):
            raise table.refuse("plants", plant, message("mar-plant-corner"))
        return frozenset(plant)

    def _read_coast(self, table: Reader) -> frozenset[str]:
        coast = table.strings("coast")
        if not coast or not self._are_spaces(coast):
            raise table.refuse("coast", list(coast), message("mar-coast-spaces"))
        strip = _joined(coast[0], coast, self.neighbours)
        if len(strip) < len(coast):
            raise table.refuse("coast", sorted(set(coast) - strip), message("mar-coast"))
        return frozenset(coast)

    def _are_spaces(self, names: Iterable[object]) -> bool:
        names = list(names)
        return all(isinstance(n, str) and n in self.spaces for n in names) and len(set(names)) == len(names)


def _is_hex(place: object) -> bool:
    return (
        isinstance(place, list) and len(place) == 2 and all(type(n) is int and 0 <= n <= FRAME for n in place)
    )


def _joined(start: T, places: Collection[T], neighbours: Mapping[T, Iterable[T]]) -> set[T]:
    """The places that can be reached from `start` without leaving `places`."""
    found, waiting = {start}, [start]
    while waiting:
        new = {n for n in neighbours[waiting.pop()] if n in places} - found
        found |= new
        waiting.extend(new)
    return found


def _walks(neighbours: Mapping[str, tuple[str, ...]]) -> tuple[dict[str, frozenset[str]], ...]:
    """For n = 0 to 7 the ends of walks of exactly n steps from each space (MAR-M2)."""
    tables = [{space: frozenset({space}) for space in neighbours}]
    for _ in range(FARTHEST):
        last = tables[-1]
        tables.append(
            {space: frozenset().union(*(last[n] for n in others)) for space, others in neighbours.items()}
        )
    return tuple(tables)


def _sums(walks: tuple[dict[str, frozenset[str]], ...]) -> tuple[dict[str, frozenset[str]], ...]:
    """For n = 0 to 7 the ends of walks of 1 to n steps; with no steps, nowhere."""
    return tuple(
        {space: frozenset().union(*(w[space] for w in walks[1 : n + 1])) for space in walks[0]}
        for n in range(len(walks))
    )
