"""The legends of Mariposas: what the map shows, and what the marks of each overlay mean."""

from __future__ import annotations

from functools import lru_cache

from explorer.core.installed import message
from explorer.core.text import Text
from explorer.games.mariposas.position.vocabulary import COLOURS, FLOWERS, ROWS, RULEBOOK
from explorer.games.mariposas.view import art
from explorer.games.mariposas.view.butterflies import butterfly
from explorer.games.mariposas.view.flora import flower, hatched, joker_petals, plant
from explorer.games.mariposas.view.overlays.paint import BIRTH, LENGTHS, tag
from explorer.games.mariposas.view.relays import face_down, joker, life
from explorer.games.mariposas.view.signs import birth_sign, nothing, points_sign, season
from explorer.picture.drawing import Shapes, moved, path, shape
from explorer.picture.scene import LegendEntry

# The map ----------------------------------------------------------------------------------------------------

ROW_WORDS = (
    Text(
        "cycle vert, bord rond : œuf, chenille, chrysalide, adulte",
        "green cycle, round: egg, caterpillar, chrysalis, adult",
    ),
    Text("cycle rose, bord carré", "pink cycle, square"),
    Text("cycle bleu, huit côtés", "blue cycle, eight-sided"),
)


@lru_cache(maxsize=1)
def base_legend() -> tuple[LegendEntry, ...]:
    """What the map shows: space colours by their hatching, flowers by their form, relays, plants,
    butterflies.
    """
    entries = [
        LegendEntry((*_paper(colour), *moved(hatched(colour), 0, 0, 0.85)), _word(f"space-{colour}"))
        for colour in COLOURS
    ]
    entries.append(
        LegendEntry(
            (*_paper("purple"), *moved(face_down(), 0, 0, 0.62)),
            Text("ville, relais face cachée", "city, relay face down"),
        )
    )
    for row, said in zip(ROWS, ROW_WORDS, strict=True):
        entries.append(LegendEntry(life(f"{row}-adult"), said))
    entries += [LegendEntry(flower(kind), _word(kind)) for kind in FLOWERS]
    entries.append(
        LegendEntry(joker(), Text("case joker : une fleur au choix", "joker space: a flower of your choice"))
    )
    entries.append(
        LegendEntry(
            plant(),
            Text(
                "plante : on peut naître sur les cases qu'elle touche",
                "plant: births happen on the spaces it touches",
            ),
        )
    )
    entries.append(LegendEntry(season("summer", lit=True), message("mar-season-said")))
    entries.append(
        LegendEntry(butterfly(0, 2), Text("papillon, avec sa génération", "butterfly, with its generation"))
    )
    return tuple(entries)


@lru_cache(maxsize=1)
def double_legend() -> tuple[LegendEntry, ...]:
    """What a double is (MAR-N6); shown once there is one."""
    said = Text("papillon double : compte pour deux", "double: counts as two")
    return (LegendEntry(butterfly(0, 4, double=True), said),)


def _paper(colour: str) -> Shapes:
    d = path(art.hexagon(0, 0, 0.85))
    return (art.filled(d, art.GROUND[colour], stroke=art.LINE[colour], stroke_width=0.03),)


def _word(key: str) -> Text:
    return RULEBOOK.words[key]


# Overlays ---------------------------------------------------------------------------------------------------


def _scale() -> Shapes:
    paints = enumerate((LENGTHS[0], LENGTHS[2], LENGTHS[4]))
    return tuple(
        shape("rect", x=-0.45 + i * 0.3, y=-0.3, width=0.3, height=0.6, fill=paint) for i, paint in paints
    )


def _entry(swatch: Shapes, fr: str, en: str) -> LegendEntry:
    return LegendEntry(swatch, Text(fr, en))


OVERLAY_LEGENDS: dict[str, tuple[LegendEntry, ...]] = {
    "landings": (
        _entry(
            _scale(),
            "longueur du vol : clair = court, foncé = long",
            "length of the flight: light = short, dark = long",
        ),
        _entry(
            tag("1·3", LENGTHS[0], dark=False),
            "les déplacements qui y mènent",
            "the movements that lead there",
        ),
    ),
    "gains": (
        _entry(
            face_down(),
            "relais à découvrir : une fleur du dé en plus",
            "relay to uncover: a flower of the die besides",
        ),
        _entry(joker_petals(), "une fleur au choix", "a flower of choice"),
        _entry(birth_sign(), "naissance que l'on peut payer", "a birth that can be paid for"),
        _entry(
            points_sign(2),
            "points de plus si la saison finissait là",
            "more points if the season ended there",
        ),
        _entry(
            nothing(),
            "rien : fleurs déjà prises ou relais déjà gagné",
            "nothing: flowers taken or relay gained before",
        ),
    ),
    "turns": (
        _entry(
            tag("2", LENGTHS[4]),
            "nombre de tours pour rentrer à Michoacán, au mieux, une carte par tour",
            "fewest turns to fly home to Michoacán, one card a turn",
        ),
    ),
    "births": (
        _entry(
            tag("3", BIRTH),
            "naissance que l'on peut payer en se posant là : génération du nouveau-né",
            "a birth that can be paid for by landing there: generation of the newborn",
        ),
        _entry(tag("2×", BIRTH), "le papillon devient double", "the butterfly becomes a double"),
    ),
}
"""What the marks of each overlay mean; objectives say it themselves, see `overlay_objectives`."""
