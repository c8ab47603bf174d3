"""Season objectives: a closed vocabulary of conditions, each with its sentence and its spaces (MAR-O1 to
MAR-O10).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from explorer.core.definitions import NOTHING, PROVENANCES, Reader
from explorer.core.messages import message
from explorer.core.text import NO_WORDS, LazyText, Text
from explorer.games.mariposas.position.atlas import POINT, Atlas, Space
from explorer.games.mariposas.position.phrases import sentence
from explorer.games.mariposas.position.vocabulary import COLOURS, SEASONS

KINDS = ("each", "once", "birth", "double")
CARDS_A_SEASON = {"spring": 5, "summer": 10, "autumn": 5}
MOST_POINTS = 50
HALF = 0.5  # from a hexagon's centre to its side
CLOSE = 1e-9


@dataclass(frozen=True, slots=True)
class Area:
    """The spaces that meet every condition given; with none given, the whole map.

    Attributes
    ----------
    above, below, right_of, left_of : str
        A city beyond which the centre of the space lies (MAR-O1); "" when not asked for.
    around : str
        A city beside which the space lies; `with_city` includes the city itself (MAR-O2).
    spaces : frozenset of str
        The result.
    """

    above: str = ""
    below: str = ""
    right_of: str = ""
    left_of: str = ""
    around: str = ""
    with_city: bool = False
    coast: bool = False
    colour: str = ""
    double_flower: bool = False
    spaces: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Need:
    """At least so many butterflies in an area, a double being two (MAR-O10)."""

    at_least: int
    area: Area


@dataclass(frozen=True, slots=True)
class Objective:
    """One objective of a card.

    Attributes
    ----------
    kind : str
        "each": `points` a butterfly in `area` (MAR-O4); "once": `points` if all `needs` are met, no butterfly
        is in an area of `none`, and `flowers_each` tokens of each type are held (MAR-O5, MAR-O6); "birth":
        `points` at once for each birth in `area` (MAR-O7, MAR-O8); "double": a generation 4 born in `area` is
        a double at once (MAR-O9).
    rule : str
        The rule by which it counts.
    text : Text
        The sentence, made from the data.
    """

    kind: str
    points: int
    area: Area
    needs: tuple[Need, ...]
    none: tuple[Area, ...]
    flowers_each: int
    provenance: str
    rule: str
    text: Text

    @property
    def forbidden(self) -> frozenset[str]:
        """The spaces on which no butterfly may be (MAR-O6); empty for most objectives."""
        return frozenset().union(*(area.spaces for area in self.none))

    def cells(self, board: Atlas) -> frozenset[str]:
        """The spaces of `board` on which a butterfly or a birth helps; empty when only flowers count."""
        if self.kind == "once":
            return (
                frozenset().union(*(need.area.spaces for need in self.needs))
                & board.spaces.keys() - self.forbidden
            )
        return self.area.spaces & board.spaces.keys()


@dataclass(frozen=True, slots=True)
class ObjectiveCard:
    """A card of two or three objectives that counts for one season (MAR-S3)."""

    id: str
    season: str
    objectives: tuple[Objective, ...]
    provenance: str


# Scoring ----------------------------------------------------------------------------------------------------


def points(objective: Objective, counts: Mapping[str, int], flowers: tuple[int, ...]) -> int:
    """Points at the season's end (MAR-O4, MAR-O5, MAR-O6).

    Parameters
    ----------
    objective : Objective
        "birth" and "double" objectives give nothing now: they worked at once (MAR-O7).
    counts : mapping
        space -> the player's butterflies there, a double being two (MAR-O10).
    flowers : tuple of int
        The player's flower tokens of each type.

    Returns
    -------
    int
        0 when it is not met.
    """
    if objective.kind == "each":
        return objective.points * _count(objective.area, counts)
    return objective.points if objective.kind == "once" and _is_met(objective, counts, flowers) else 0


def _count(area: Area, counts: Mapping[str, int]) -> int:
    return sum(number for space, number in counts.items() if space in area.spaces)


def _is_met(objective: Objective, counts: Mapping[str, int], flowers: tuple[int, ...]) -> bool:
    return (
        all(_count(need.area, counts) >= need.at_least for need in objective.needs)
        and not any(_count(area, counts) for area in objective.none)
        and all(number >= objective.flowers_each for number in flowers)
    )


def birth_points(objective: Objective, space: str) -> int:
    """Points at once for a birth on `space` (MAR-O7, MAR-O8)."""
    return objective.points if objective.kind == "birth" and space in objective.area.spaces else 0


def makes_double(objective: Objective, space: str) -> bool:
    """Whether a generation-4 butterfly born on `space` is a double at once (MAR-O9)."""
    return objective.kind == "double" and space in objective.area.spaces


# Reading ----------------------------------------------------------------------------------------------------


def read_cards(table: Reader, atlas: Atlas) -> dict[str, ObjectiveCard]:
    """The twenty cards: five for spring, ten for summer, five for autumn (MAR-S3)."""
    cards = {key: _card(key, table.table(key), atlas) for key in table.keys if key != "provenance"}
    for season, count in CARDS_A_SEASON.items():
        found = [card.id for card in cards.values() if card.season == season]
        if len(found) != count:
            raise table.refuse("", found, message("mar-cards", count=count, season=season))
    return cards


def _card(key: str, reader: Reader, atlas: Atlas) -> ObjectiveCard:
    season, provenance = reader.choice("season", SEASONS), reader.choice("provenance", PROVENANCES)
    objectives = tuple(_objective(r, atlas) for r in reader.tables("objective"))
    if not 2 <= len(objectives) <= 3:
        raise reader.refuse("objective", len(objectives), message("mar-card-size"))
    reader.close()
    return ObjectiveCard(key, season, objectives, provenance)


def _objective(reader: Reader, atlas: Atlas) -> Objective:
    provenance, kind = reader.choice("provenance", PROVENANCES), reader.choice("kind", KINDS)
    worth = reader.integer("points", 1, MOST_POINTS) if kind != "double" else 0
    if kind == "once":
        objective = _once(reader, atlas, worth, provenance)
    else:
        area = _area(reader, atlas)
        if kind in ("birth", "double") and not area.spaces & atlas.beside_plant:
            raise reader.refuse("", sorted(area.spaces), message("mar-birthplace"))
        rule = {"each": "MAR-O4", "birth": "MAR-O8", "double": "MAR-O9"}[kind]
        objective = Objective(kind, worth, area, (), (), 0, provenance, rule, NO_WORDS)
    reader.close()
    names = {key: space.name for key, space in atlas.spaces.items()}
    return replace(objective, text=LazyText(lambda: sentence(objective, names)))


def _once(reader: Reader, atlas: Atlas, worth: int, provenance: str) -> Objective:
    needs = tuple(_need(r, atlas) for r in reader.tables("need", ()))
    none = tuple(_closed_area(r, atlas) for r in reader.tables("none", ()))
    flowers_each = reader.integer("flowers_each", 1, 24, 0)
    if not needs and not flowers_each:
        raise reader.refuse("need", NOTHING, message("mar-condition"))
    rule = "MAR-O6" if none else "MAR-O5"
    return Objective("once", worth, Area(), needs, none, flowers_each, provenance, rule, NO_WORDS)


def _need(reader: Reader, atlas: Atlas) -> Need:
    at_least = reader.integer("at_least", 1, 20)
    return Need(at_least, _closed_area(reader, atlas))


def _closed_area(reader: Reader, atlas: Atlas) -> Area:
    area = _area(reader, atlas)
    reader.close()
    return area


def _area(reader: Reader, atlas: Atlas) -> Area:
    """The area that the table's keys describe; refused when no space meets them all."""
    with_city = reader.flag("with_city", False)
    area = Area(
        above=reader.choice("above", atlas.cities, ""),
        below=reader.choice("below", atlas.cities, ""),
        right_of=reader.choice("right_of", atlas.cities, ""),
        left_of=reader.choice("left_of", atlas.cities, ""),
        around=reader.choice("around", atlas.cities, ""),
        with_city=with_city,
        coast=reader.flag("coast", False),
        colour=reader.choice("colour", COLOURS, ""),
        double_flower=reader.flag("double_flower", False),
    )
    if with_city and not area.around:
        raise reader.refuse("with_city", True, message("mar-with-city"))
    spaces = frozenset(space.id for space in atlas.spaces.values() if _holds(area, space, atlas))
    if not spaces:
        raise reader.refuse(
            "",
            {key: getattr(area, key) for key in reader.keys if hasattr(area, key)},
            message("mar-somewhere"),
        )
    return replace(area, spaces=spaces)


def _holds(area: Area, space: Space, atlas: Atlas) -> bool:
    """Whether the space meets every condition of the area."""
    return (
        _is_beyond(area, space, atlas)
        and (
            not area.around
            or space.id in atlas.neighbours[area.around]
            or (area.with_city and space.id == area.around)
        )
        and (not area.coast or space.id in atlas.coast)
        and (not area.colour or space.colour == area.colour)
        and (not area.double_flower or space.double_flower)
    )


def _is_beyond(area: Area, space: Space, atlas: Atlas) -> bool:
    """MAR-O1: the centre lies strictly beyond the city's topmost, lowest, rightmost and leftmost point, as
    asked for.
    """
    city = atlas.spaces
    return (
        (not area.above or space.y < city[area.above].y - POINT - CLOSE)
        and (not area.below or space.y > city[area.below].y + POINT + CLOSE)
        and (not area.right_of or space.x > city[area.right_of].x + HALF + CLOSE)
        and (not area.left_of or space.x < city[area.left_of].x - HALF - CLOSE)
    )
