"""The sentences of objectives, made from their data so that what is read and what is scored agree (MAR-O1 to
MAR-O9).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from explorer.core.installed import message
from explorer.core.text import NO_WORDS, Text, counted, enumerated, verbatim

if TYPE_CHECKING:
    from explorer.games.mariposas.position.objectives import Area, Objective

Names = Mapping[str, Text]

COLOURED = {
    "red": Text("rouge", "red"),
    "orange": Text("orange", "orange"),
    "yellow": Text("jaune", "yellow"),
    "green": Text("verte", "green"),
    "blue": Text("bleue", "blue"),
}
ABOVE, BELOW = Text("au-dessus", "above"), Text("en dessous", "below")
RIGHT, LEFT = Text("à droite", "right of"), Text("à gauche", "left of")
POINTS = Text("point|points", "point|points")
NUMBERS = {1: Text("un", "one"), 2: Text("deux", "two"), 3: Text("trois", "three"), 4: Text("quatre", "four")}


def sentence(objective: Objective, names: Names) -> Text:
    """The whole objective, for a card."""
    match objective.kind:
        case "each":
            said = Text("{points} par papillon {place}", "{points} for each butterfly {place}")
        case "birth":
            said = Text("{points} à chaque naissance {place}", "{points} for each birth {place}")
        case "double":
            said = Text(
                "Un papillon de génération 4 né {place} est aussitôt double",
                "A generation-4 butterfly born {place} is a double at once",
            )
        case _:
            said = Text("{points} si vous avez {conditions}", "{points} if you have {conditions}")
    return said.filled(
        {
            "points": points(objective.points),
            "place": place(objective.area, names),
            "conditions": conditions(objective, names),
        }
    )


def points(number: int) -> Text:
    """ "1 point", "2 points"; none is "0 point" in French and "0 points" in English."""
    return counted(number, POINTS)


def place(area: Area, names: Names) -> Text:
    """Where: "on a red space above Atlanta"; the whole map is "on the board"."""
    parts = [*_printed(area), *_beyond(area, names), *_near(area, names)]
    return (
        Text(" ".join(p.fr for p in parts), " ".join(p.en for p in parts))
        if parts
        else Text("sur le plateau", "on the board")
    )


def _printed(area: Area) -> list[Text]:
    """What is printed on the space itself."""
    parts = []
    if area.colour and area.double_flower:
        parts.append(
            Text("sur une case {c} à deux fleurs", "on a {c} double-flower space").filled(
                {"c": COLOURED[area.colour]}
            )
        )
    elif area.colour:
        parts.append(
            Text("sur une case {c}", "on {a} {c} space").filled(
                {"c": COLOURED[area.colour], "a": _a(area.colour)}
            )
        )
    elif area.double_flower:
        parts.append(Text("sur une case à deux fleurs", "on a double-flower space"))
    if area.coast:
        parts.append(Text("sur la côte est", "on the east coast"))
    return parts


def _a(colour: str) -> Text:
    return Text("", "an" if colour[0] in "aeiou" else "a")


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
        return [Text("autour {of} (sans la ville)", "around {of} (not in it)").filled({"of": _of(name)})]
    included = Text("comprise" if name.fr.startswith("La ") else "compris", "included")
    return [
        Text("autour {of}, {city} {included}", "around {of}, {city} {included}").filled(
            {"of": _of(name), "city": name, "included": included}
        )
    ]


def _of(name: Text) -> Text:
    """ "de Boston", "d'Atlanta"; English keeps the name alone."""
    return Text(f"d'{name.fr}" if name.fr[0] in "AEIOUYÀÂÉÈÊÎÔÛ" else f"de {name.fr}", name.en)


def conditions(objective: Objective, names: Names) -> Text:
    """MAR-O5, MAR-O6: everything that must hold, in one list."""
    parts: list[Text] = []
    for need in objective.needs:
        parts.append(_at_least(need.at_least, first=not parts).filled({"place": place(need.area, names)}))
    if objective.flowers_each:
        parts.append(_flowers(objective.flowers_each))
    parts += [
        Text("aucun {place}", "none {place}").filled({"place": place(area, names)}) for area in objective.none
    ]
    return enumerated(parts)


def _at_least(number: int, first: bool) -> Text:
    """ "at least three butterflies {place}", later in the list "at least one {place}"."""
    count = NUMBERS.get(number, verbatim(number))
    noun = NO_WORDS
    if first:
        noun = Text("{n:| papillon| papillons}", "{n:| butterfly| butterflies}").filled({"n": number})
    return Text(f"au moins {count.fr}{noun.fr} {{place}}", f"at least {count.en}{noun.en} {{place}}")


def _flowers(number: int) -> Text:
    count = NUMBERS.get(number, verbatim(number))
    tokens = Text("{n:|jeton|jetons}", "{n:|token|tokens}").filled({"n": number})
    return Text(
        f"au moins {count.fr} {tokens.fr} de chaque fleur", f"at least {count.en} {tokens.en} of each flower"
    )
