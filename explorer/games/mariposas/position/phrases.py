"""The sentences of objectives, made from their data so that what is read and what is scored agree (MAR-O1 to
MAR-O9).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from explorer.core.messages import message, templates
from explorer.core.text import Text, enumerated, joined, verbatim
from explorer.games.mariposas.position.vocabulary import COLOURS

if TYPE_CHECKING:
    from explorer.games.mariposas.position.objectives import Area, Objective

Names = Mapping[str, Text]

COLOURED = templates("mar-coloured", COLOURS)
ABOVE, BELOW, RIGHT, LEFT = templates("mar-side", ("above", "below", "right-of", "left-of")).values()
NUMBERS = templates("mar-number", ("1", "2", "3", "4"))


def sentence(objective: Objective, names: Names) -> Text:
    """The whole objective, for a card."""
    return message(
        f"mar-objective-{objective.kind}",
        points=points(objective.points),
        place=place(objective.area, names),
        conditions=conditions(objective, names),
    )


def points(number: int) -> Text:
    """ "1 point", "2 points"; none is "0 point" in French and "0 points" in English."""
    return message("mar-so-many-points", points=number)


def place(area: Area, names: Names) -> Text:
    """Where: "on a red space above Atlanta"; the whole map is "on the board"."""
    parts = [*_printed(area), *_beyond(area, names), *_near(area, names)]
    return joined(parts, " ") if parts else message("mar-place-board")


def _printed(area: Area) -> list[Text]:
    """What is printed on the space itself."""
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
    """MAR-O2: says each time whether the city itself counts."""
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


def conditions(objective: Objective, names: Names) -> Text:
    """MAR-O5, MAR-O6: everything that must hold, in one list."""
    parts: list[Text] = []
    for need in objective.needs:
        key = "mar-at-least" if parts else "mar-at-least-butterflies"
        facts = {"count": _number(need.at_least), "n": need.at_least, "place": place(need.area, names)}
        parts.append(message(key, **facts))
    if count := objective.flowers_each:
        parts.append(message("mar-at-least-flowers", count=_number(count), n=count))
    parts += [message("mar-none-there", place=place(area, names)) for area in objective.none]
    return enumerated(parts)


def _number(number: int) -> Text:
    """In words as far as four."""
    return NUMBERS.get(str(number), verbatim(number))
