"""Every symbol of Mariposas by its name: of the map, of one space, of the cards beside the map."""

from __future__ import annotations

from functools import lru_cache

from explorer.games.mariposas.art import (
    ANY,
    GROUND,
    MOST_TOKENS,
    blooms,
    butterfly,
    count_badge,
    flower,
    fly_symbol,
    hatched,
    joker_petals,
    life,
    plant,
    stroke,
    token,
)
from explorer.games.mariposas.board import Board
from explorer.games.mariposas.board_map import ABILITIES, BONUS, CARDS, FLOWERS, LIVES, SEASONS, centre
from explorer.games.mariposas.view.card_faces import ability, action_card, bonus_card
from explorer.games.mariposas.view.signs import (
    birth_sign,
    city_name,
    name_point,
    nothing,
    plate,
    points_sign,
    season,
)
from explorer.picture.badges import BADGES
from explorer.picture.drawing import Shapes, circle, moved, rect
from explorer.picture.scene import Attributes


@lru_cache(maxsize=1)
def pieces() -> dict[str, Shapes]:
    """Every symbol that does not depend on the map."""
    found = {f"hatch-{colour}": hatched(colour) for colour in GROUND if colour != "purple"}
    found |= {f"flower-{kind}": flower(kind) for kind in FLOWERS}
    found |= {f"blooms-{kind}-{count}": blooms(kind, count) for kind in FLOWERS for count in (1, 2)}
    found |= {f"token-{name}": token(name) for name in ("", *LIVES, *BONUS, "joker")}
    found |= {f"relay-{name}": moved(token(name), 0, -0.3, 0.42) for name in ("", *LIVES, *BONUS, "joker")}
    for player in range(len(BADGES)):
        for generation in (1, 2, 3, 4, ANY):
            found[fly_symbol(player, generation)] = butterfly(player, generation)
        found[fly_symbol(player, 4, double=True)] = butterfly(player, 4, double=True)
    found |= {f"count-{n}": count_badge(n) for n in range(2, MOST_TOKENS + 1)}
    found |= {f"season-{name}": season(name, lit=False) for name in SEASONS}
    found |= {f"season-{name}-lit": season(name, lit=True) for name in SEASONS}
    found |= {f"plate-{n}": (plate(n),) for n in range(1, 5)}
    found |= {f"points{n:+d}": points_sign(n) for n in range(-9, 21) if n}
    alone = {"plant": plant(), "birth": birth_sign(), "any-flower": joker_petals(), "nothing": nothing()}
    return found | alone


def space_symbols(board: Board) -> dict[str, Shapes]:
    """Symbols for single spaces: the names of cities, the hatching of big spaces."""
    found: dict[str, Shapes] = {}
    for space in board.spaces.values():
        if len(space.hexes) > 1:
            found[f"hatch-{space.id}"] = hatched(
                space.colour, [(x - space.x, y - space.y) for x, y in map(centre, space.hexes)]
            )
        if space.city or space.id == board.home:
            found[f"name-{space.id}"] = city_name(space.name, name_point(space.hexes, space.x, space.y))
    return found


@lru_cache(maxsize=1)
def card_symbols() -> dict[str, Shapes]:
    """Cards, flower tokens and life-cycle cards for the strips beside the map."""
    found = {f"card-{kind}": action_card(kind) for kind in ("", *CARDS)}
    found |= {f"bonus-{kind}": bonus_card(kind) for kind in BONUS}
    found |= {f"flower-{kind}": flower(kind) for kind in FLOWERS}
    found |= {f"life-{name}": life(name) for name in LIVES}
    found |= {f"life-{name}-no": life(name, empty=True) for name in LIVES}
    found |= {f"ability-{name}": ability(name) for name in ("", *ABILITIES)}
    dashed: Attributes = {"stroke_width": 0.02, "stroke_dasharray": "0.07 0.06"}
    found["blank"] = (rect(0, 0, 0.78, 0.98, 0.07, fill="none", stroke="#a9b0a4", **dashed),)
    tick = stroke("M-0.2 0L-0.05 0.16L0.22 -0.18", "#ffffff", 0.14)
    found["done"] = (
        rect(0, 0, 1.44, 0.86, 0.08, fill="none", stroke="#2f6b4f", stroke_width=0.08),
        *moved((circle(0, 0, 0.5, fill="#2f6b4f"), tick), 0.6, -0.32, 0.3),
    )
    return found | {f"count-{n}": count_badge(n) for n in range(MOST_TOKENS)}
