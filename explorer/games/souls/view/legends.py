"""What cards and the marks of overlays mean."""

from __future__ import annotations

from functools import lru_cache

from explorer.games.souls import art
from explorer.games.souls.board import BOLINA, COLLECTED, NAMES, RULEBOOK, Board
from explorer.games.souls.view.overlays import BLUE, DRAWN, GREEN, GREY, PURPLE, RED, arrow, plate, ring
from explorer.picture.drawing import Shapes, moved
from explorer.picture.scene import Legend, LegendEntry, Shape, Swatches, legend_of

SMALL = 0.72


def _small(*shapes: Shape) -> Shapes:
    return moved(shapes, 0, 0, SMALL)


def _plate(text: str, colour: str, *, hollow: bool = False, bold: bool = False) -> Shapes:
    return moved(plate((0, 0), text, colour, hollow=hollow, bold=bold), 0, 0, 2.3 if len(text) < 2 else 1.9)


@lru_cache(maxsize=4)
def base_legend(board: Board) -> Legend:
    """The cards, and the signs of cards that can be taken."""
    drawn = art.symbols(board)
    kinds = [
        LegendEntry(_small(*drawn[NAMES[kind]]), RULEBOOK.words[NAMES[kind]]) for kind in (*COLLECTED, BOLINA)
    ]
    free = (
        *drawn["high"],
        *drawn["morpho"],
        art.card_shape(fill="none", stroke="#143a2a", stroke_width=0.07),
    )
    return (
        *kinds,
        *legend_of(
            "sou-legend",
            {
                "unseen": _small(*drawn["back"]),
                "accessible": _small(*free),
                "overlapped": _small(*drawn["morpho"], *drawn["veil"]),
                "gap": _small(*drawn["gap"]),
            },
        ),
    )


def _overlay_swatches(overlay: str) -> Swatches:
    match overlay:
        case "cover":
            return {
                "covers": arrow((0, 0.55), (0, -0.5), PURPLE),
                "covers-covered": arrow((0, 0.55), (0, -0.5), GREY, dashed=True),
            }
        case "uncovers":
            return {
                "uncovered-count": _plate("2", GREEN),
                "later-count": _plate("1", BLUE, hollow=True),
                "uncovered": _small(*ring((0, 0), GREEN)),
                "later": _small(*ring((0, 0), BLUE, "0.1 0.07")),
            }
        case "worth":
            return {"adds": _plate("+3", BLUE, bold=True), "wins-ties": _plate("♛", BLUE)}
        case "rival":
            return {"rival-most": _plate("+3", RED), "mean": _plate("≈", RED, hollow=True)}
    return {"perfect": _plate("+2", PURPLE), "best": _plate("+2", PURPLE, bold=True)}


@lru_cache(maxsize=8)
def overlay_legend(overlay: str) -> Legend:
    """The marks of an overlay."""
    return legend_of("sou-legend", _overlay_swatches(overlay)) if overlay in DRAWN else ()
