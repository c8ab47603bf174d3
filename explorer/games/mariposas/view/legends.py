"""The legends of Mariposas: what the map shows, and what the marks of each overlay mean."""

from __future__ import annotations

from functools import lru_cache

from explorer.core.messages import message
from explorer.games.mariposas import art
from explorer.games.mariposas.art import (
    butterfly,
    face_down,
    flower,
    hatched,
    joker,
    joker_petals,
    life,
    plant,
)
from explorer.games.mariposas.art_symbols import birth_sign, nothing, points_sign, season
from explorer.games.mariposas.board_map import COLOURS, FLOWERS, ROWS, RULEBOOK
from explorer.games.mariposas.view.overlays.paint import BIRTH, LENGTHS, tag
from explorer.picture.drawing import Shapes, colour_scale, filled, moved, path
from explorer.picture.scene import Legend, LegendEntry, legend_of

WORDS = RULEBOOK.words

# The map ----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def base_legend() -> Legend:
    """The legend of the map: space colours by hatching, flowers by form, relays, plants, butterflies."""
    spaces = [
        LegendEntry((*_paper(colour), *moved(hatched(colour), 0, 0, 0.85)), WORDS[f"space-{colour}"])
        for colour in COLOURS
    ]
    city = (*_paper("purple"), *moved(face_down(), 0, 0, 0.62))
    return (
        *spaces,
        *legend_of("mar-legend", {"city": city, **{row: life(f"{row}-adult") for row in ROWS}}),
        *(LegendEntry(flower(kind), WORDS[kind]) for kind in FLOWERS),
        *legend_of("mar-legend", {"joker": joker(), "plant": plant()}),
        LegendEntry(season("summer", lit=True), message("mar-season-said")),
        *legend_of("mar-legend", {"butterfly": butterfly(0, 2)}),
    )


@lru_cache(maxsize=1)
def double_legend() -> Legend:
    """The entry for doubles (MAR-N6); shown once there is one."""
    return legend_of("mar-legend", {"double": butterfly(0, 4, double=True)})


def _paper(colour: str) -> Shapes:
    d = path(art.hexagon(0, 0, 0.85))
    return (filled(d, art.GROUND[colour], stroke=art.LINE[colour], stroke_width=0.03),)


# Overlays ---------------------------------------------------------------------------------------------------


OVERLAY_LEGENDS = {
    overlay: legend_of("mar-legend", signs)
    for overlay, signs in {
        "landings": {
            "length": colour_scale(LENGTHS[0], LENGTHS[2], LENGTHS[4]),
            "movements": tag("1·3", LENGTHS[0], dark=False),
        },
        "gains": {
            "uncover": face_down(), "choice": joker_petals(), "birth": birth_sign(), "points": points_sign(2),
            "nothing": nothing(),
        },
        "turns": {"turns": tag("2", LENGTHS[4])},
        "births": {"newborn": tag("3", BIRTH), "doubled": tag("2×", BIRTH)},
    }.items()
}  # fmt: skip
"""What the marks of each overlay mean; objectives say it themselves, see `overlay_objectives`."""
