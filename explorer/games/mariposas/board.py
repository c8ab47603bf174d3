"""Everything printed in the box, read from `data.toml` and checked: season objectives, action cards, tokens,
tiles, costs; and the map as a graph.

An objective is data in a closed vocabulary of conditions (MAR-O1 to MAR-O10). Its sentence is made from the
same data, so that what is read and what is scored agree.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING

from explorer.core.definitions import NOTHING, PROVENANCES, Reader, Source, read_data
from explorer.core.game import Box
from explorer.core.lazy import lazy_import
from explorer.core.messages import message, template, templates
from explorer.core.text import NO_WORDS, LazyText, Text, enumerated, joined, verbatim
from explorer.games.mariposas.board_map import ABILITIES, CARDS, COLOURS, POINT, SEASONS, TOKENS, Atlas, Space

if TYPE_CHECKING:
    import networkx as nx

    from explorer import graphs
else:
    nx, graphs = lazy_import("networkx"), lazy_import("explorer.graphs")


Names = Mapping[str, Text]

COLOURED = templates("mar-coloured", COLOURS)
ABOVE, BELOW, RIGHT, LEFT = templates("mar-side", ("above", "below", "right-of", "left-of")).values()
NUMBERS = templates("mar-number", ("1", "2", "3", "4"))


def objective_sentence(objective: Objective, names: Names) -> Text:
    """The whole objective, for a card."""
    return message(
        f"mar-objective-{objective.kind}",
        points=points_phrase(objective.points),
        place=place_phrase(objective.area, names),
        conditions=conditions_phrase(objective, names),
    )


def points_phrase(number: int) -> Text:
    """ "1 point", "2 points"; none is "0 point" in French and "0 points" in English."""
    return message("mar-so-many-points", points=number)


def place_phrase(area: Area, names: Names) -> Text:
    """The place: "on a red space above Atlanta"; the whole map is "on the board"."""
    parts = [*_printed(area), *_beyond(area, names), *_near(area, names)]
    return joined(parts, " ") if parts else message("mar-place-board")


def _printed(area: Area) -> list[Text]:
    parts = []
    if area.colour:
        key = "mar-place-colour-double" if area.double_flower else "mar-place-colour"
        parts.append(message(key, colour=COLOURED[area.colour]))
    elif area.double_flower:
        parts.append(message("mar-place-double"))
    if area.coast:
        parts.append(message("mar-place-coast"))
    return parts


def _beyond(area: Area, names: Names) -> list[Text]:
    """MAR-O1, and "between" of MAR-O8."""
    sides = [(area.above, ABOVE), (area.below, BELOW), (area.right_of, RIGHT), (area.left_of, LEFT)]
    between = []
    if area.right_of and area.left_of and area.right_of != area.left_of:
        between = [message("mar-between", west=names[area.right_of], east=names[area.left_of])]
        sides = sides[:2]
    cities: dict[str, list[Text]] = {}
    for city, side in sides:
        if city:
            cities.setdefault(city, []).append(side)
    parts = [
        message("mar-beyond", sides=enumerated(said), city=_of(names[city])) for city, said in cities.items()
    ]
    return [enumerated([*parts, *between])] if parts or between else []


def _near(area: Area, names: Names) -> list[Text]:
    """MAR-O2: says each time if the city itself counts."""
    if not area.around:
        return []
    name = names[area.around]
    if not area.with_city:
        return [message("mar-around-only", of=_of(name))]
    key = "mar-around-with-la" if name.fr.startswith("La ") else "mar-around-with"
    return [message(key, of=_of(name), city=name)]


def _of(name: Text) -> Text:
    """ "de Boston", "d'Atlanta"; English keeps the name alone."""
    return message("mar-of-vowel" if name.fr[0] in "AEIOUYÀÂÉÈÊÎÔÛ" else "mar-of", name=name)


def conditions_phrase(objective: Objective, names: Names) -> Text:
    """MAR-O5, MAR-O6: everything that must hold, in one list."""
    parts: list[Text] = []
    for need in objective.needs:
        key = "mar-at-least" if parts else "mar-at-least-butterflies"
        facts = {"count": _number(need.at_least), "n": need.at_least, "place": place_phrase(need.area, names)}
        parts.append(message(key, **facts))
    if count := objective.flowers_each:
        parts.append(message("mar-at-least-flowers", count=_number(count), n=count))
    parts += [message("mar-none-there", place=place_phrase(area, names)) for area in objective.none]
    return enumerated(parts)


def _number(number: int) -> Text:
    """In words as far as four."""
    return NUMBERS.get(str(number), verbatim(number))


# Objectives -------------------------------------------------------------------------------------------------

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


# Points of an objective -------------------------------------------------------------------------------------


def objective_points(objective: Objective, counts: Mapping[str, int], flowers: tuple[int, ...]) -> int:
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
    """True if a generation-4 butterfly born on `space` is a double at once (MAR-O9)."""
    return objective.kind == "double" and space in objective.area.spaces


# Reading objectives -----------------------------------------------------------------------------------------


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
    return replace(objective, text=LazyText(lambda: objective_sentence(objective, names)))


def _once(reader: Reader, atlas: Atlas, worth: int, provenance: str) -> Objective:
    needs = tuple(
        Need(r.integer("at_least", 1, 20), _closed_area(r, atlas)) for r in reader.tables("need", ())
    )
    none = tuple(_closed_area(r, atlas) for r in reader.tables("none", ()))
    flowers_each = reader.integer("flowers_each", 1, 24, 0)
    if not needs and not flowers_each:
        raise reader.refuse("need", NOTHING, message("mar-condition"))
    rule = "MAR-O6" if none else "MAR-O5"
    return Objective("once", worth, Area(), needs, none, flowers_each, provenance, rule, NO_WORDS)


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


# The box ----------------------------------------------------------------------------------------------------


class Board(Box, Atlas):
    """The map and the rest of the box. Shared by all states, never changed.

    Boards are equal when their files hold the same values.

    Attributes
    ----------
    deck : tuple of str
        The kinds of the action cards, one entry a card, unshuffled (MAR-S4).
    tokens : tuple of str
        The relay tokens, unshuffled (MAR-S7).
    abilities : tuple of str
        The ability tiles, unshuffled (MAR-S8); `ability_texts` says what each does.
    objectives : dict
        id -> card; `cards_of[season]` holds the ids of a season's cards (MAR-S3).
    birth_cost : dict
        Generation of the parent -> (identical flowers, any flowers), one of which is paid (MAR-N2).
    supply : int
        Tokens of each flower type (MAR-F1).
    provenance : dict
        Table of the file -> where its facts come from.
    fingerprint : str
        16 hexadecimal digits of the file's values.
    """

    package = "explorer.games.mariposas"

    def __init__(self, source: Source) -> None:
        top = read_data(source)
        self._keep(top)
        self._read_map(top)
        self.deck = self._read_deck(top.facts("deck"))
        self.tokens = self._read_tokens(top.facts("relays"))
        self.ability_texts = self._read_abilities(top.facts("abilities"))
        self.abilities = tuple(self.ability_texts)
        flowers = top.facts("flowers")
        self.supply = flowers.integer("each", 1, 200)
        flowers.close()
        self.birth_cost = self._read_births(top.facts("births"))
        self._read_returns(top.facts("michoacan"))
        self.objectives = read_cards(top.facts("cards"), self)
        self.cards_of = {
            season: tuple(c.id for c in self.objectives.values() if c.season == season) for season in SEASONS
        }
        top.close()

    def michoacan_points(self, butterflies: int) -> int:
        """MAR-E7: points for so many generation-4 butterflies at Michoacán, a double being two; 0 for
        none.
        """
        known = len(self._returns) - 1
        return self._returns[min(butterflies, known)] + self._each_more * max(butterflies - known, 0)

    # Reading ------------------------------------------------------------------------------------------------

    def _read_deck(self, table: Reader) -> tuple[str, ...]:
        counts = {kind: table.integer(kind, 0, 100) for kind in CARDS}
        total = table.integer("total", 1, 200)
        table.close()
        if sum(counts.values()) != total:
            raise table.refuse("total", total, message("mar-deck", total=sum(counts.values())))
        return tuple(chain.from_iterable([kind] * count for kind, count in counts.items()))

    def _read_tokens(self, table: Reader) -> tuple[str, ...]:
        tokens = table.strings("tokens", TOKENS)
        table.close()
        if sorted(tokens) != sorted(TOKENS):
            raise table.refuse("tokens", list(tokens), message("mar-tokens", tokens=", ".join(TOKENS)))
        return tokens

    def _read_abilities(self, table: Reader) -> dict[str, Text]:
        found = tuple(key for key in table.keys if key != "provenance")
        if sorted(found) != sorted(ABILITIES):
            raise table.refuse("", list(found), message("mar-abilities", tiles=", ".join(ABILITIES)))
        return {key: table.bilingual(key) for key in found}

    def _read_births(self, table: Reader) -> dict[int, tuple[int, int]]:
        costs: dict[int, tuple[int, int]] = {}
        for reader in table.tables("cost"):
            parent, identical = reader.integer("parent", 1, 4), reader.integer("identical", 1, 24)
            costs[parent] = identical, reader.integer("any", 1, 120)
            if costs[parent][1] < identical:
                raise reader.refuse("any", costs[parent][1], message("mar-identical-is-cheaper"))
            reader.close()
        if len(table.tables("cost")) != 4 or set(costs) != {1, 2, 3, 4}:
            raise table.refuse("cost", sorted(costs), message("mar-births", generations="1, 2, 3, 4"))
        table.close()
        return costs

    def _read_returns(self, table: Reader) -> None:
        returns = table.typed("points", list, template("mar-numbers"))
        if not returns or any(type(n) is not int for n in returns):
            raise table.refuse("points", returns, message("mar-numbers"))
        if any(a > b for a, b in zip([0, *returns], returns, strict=False)):
            raise table.refuse("points", returns, message("mar-returns"))
        self._returns: tuple[int, ...] = (0, *returns)
        self._each_more = table.integer("each_more", 0, 50)
        table.close()


def rest(box: Iterable[str], shown: Iterable[str]) -> list[str]:
    """The contents of the box that are not in `shown`, sorted."""
    return sorted((Counter(box) - Counter(shown)).elements())


# The map as a graph -----------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def network(board: Board) -> nx.Graph[str]:
    """The printed map, frozen; nodes carry name, pos, colour, flowers, city, plants (how many it touches) and
    latitude.
    """
    G: nx.Graph[str] = nx.Graph()
    for space in board.spaces.values():
        G.add_node(
            space.id, name=space.name, pos=(space.x, space.y), colour=space.colour, flowers=space.flowers,
            city=space.city,
            plants=sum(space.id in plant for plant in board.plants), latitude=space.latitude,
        )  # fmt: skip
    G.add_edges_from((here, there) for here, others in board.neighbours.items() for there in others)
    return graphs.frozen(G)
