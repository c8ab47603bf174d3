"""What cards, printed signs and the marks of overlays mean."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from explorer.core.messages import message
from explorer.core.text import verbatim
from explorer.games.papillon import art
from explorer.games.papillon.art_pictures import line
from explorer.games.papillon.board import BLUE, COLOURS, NAMES, PERHAPS, RULEBOOK, TRUMPS, YES, Board
from explorer.games.papillon.view.overlays.catalogue import OF_ROUND
from explorer.games.papillon.view.overlays.paint import GREY, PURPLE, SEA, plate
from explorer.picture.drawing import Shapes, moved
from explorer.picture.scene import Legend, LegendEntry, Shape, Swatches, legend_of

SMALL = 0.68


def _card(*layers: Iterable[Shape]) -> Shapes:
    return moved((shape for layer in layers for shape in layer), 0, 0, SMALL)


def _sign(name: str, scale: float = 1.6) -> Shapes:
    return moved(art.sign_symbols()[name], 0, 0, scale)


def _plate(text: str, colour: str, *, gold: bool = False, hollow: bool = False) -> Shapes:
    return tuple(plate((0, 0), text, colour, gold=gold, hollow=hollow, size=0.46 if len(text) < 3 else 0.28))


@lru_cache(maxsize=8)
def base_legend(board: Board, of_round: str) -> Legend:
    """The cards, then the signs beside them."""
    families = dict.fromkeys(card.family for card in board.cards if card.family)
    grounds = [
        LegendEntry(
            _card(art.base(of_round), art.family_ground(family, *art.LOOKS.get(family, art.OTHER_LOOK))),
            RULEBOOK.words.get(family, verbatim(family.capitalize())),
        )
        for family in families
    ]  # fmt: skip
    dragon = LegendEntry(_card(art.base(of_round), art.dragon()), message("pap-dragon-worth"))
    trumps = [
        LegendEntry(_card(art.base(of_round), art.trump(kind)), RULEBOOK.words[NAMES[kind]].capitalised())
        for kind in TRUMPS
    ]
    return (
        *grounds,
        dragon,
        *trumps,
        *legend_of("pap-legend-back", {colour: _card(art.back(colour)) for colour in COLOURS}),
        *(_blue_signs() if of_round == BLUE else _orange_signs()),
        *_seat_signs(of_round),
    )


def _blue_signs() -> Legend:
    return legend_of(
        "pap-legend",
        {
            "ten-points": moved(art.pip(), 1.0, -1.53, 3),
            "cat-points": moved(art.cat_pip(), 0.44, -1.05, 2),
            "put": moved(art.sign_symbols()["put"], 0, -0.08, 0.48),
            "take": _sign("take", 0.7),
        },
    )


def _orange_signs() -> Legend:
    return legend_of(
        "pap-legend",
        {
            "may-follow-held": _sign("held 7", 2),
            "may-follow": _sign("chip 7", 2),
            "sign": _sign("sign plus"),
            "stands-for": _sign("is 5", 1.5),
            "closed": _sign("locked", 0.65),
            "plate": _sign("dish", 0.55),
            "end": _sign("end", 1),
        },
    )


def _seat_signs(of_round: str) -> Legend:
    second = {"cards-won": _sign("won", 2)} if of_round == BLUE else {"points-so-far": _sign("points", 2)}
    return legend_of(
        "pap-legend",
        {
            "cards-in-hand": _sign("in hand", 2),
            **second,
            "turn": (*_sign("turn", 1), *_sign("player 0", 1)),
            "team": _sign("team A mine", 2.6),
            "other-team": _sign("team B", 2.6),
        },
    )


# Overlays ---------------------------------------------------------------------------------------------------


def _overlay_swatches(overlay: str) -> Swatches:
    match overlay:
        case "captures":
            return {
                "captures": _plate("3", SEA),
                "best-points": _card(art.ring(art.BEST_POINTS)),
                "best-cards": _card(art.ring(art.BEST_CARDS)),
                "chosen-card": _plate("+10·3", SEA),
            }
        case "worth":
            return {
                "worth": _plate("+10", GREY, gold=True),
                "worth-cat": _plate("±30", GREY, gold=True),
                "no-points": _plate("0", GREY, hollow=True),
            }
        case "takers":
            return {
                "taker": _sign(f"{YES} 0", 2.4),
                "taker-perhaps": _sign(f"{PERHAPS} 0", 2.4),
                "taker-not": _sign("no", 2.4),
            }
        case "chains":
            return {
                "chain": _plate("5", PURPLE),
                "chain-length": _plate("3", PURPLE, hollow=True),
                "chain-order": _sign("step 2", 2.2),
            }
    row = (
        *moved(art.sign_symbols()["held 7"], -0.25, 0, 1.3),
        line("M0 0H0.08", GREY, 0.06),
        *moved(art.sign_symbols()["yes 1"], 0.28, 0, 1.4),
    )
    return {"blocks": row, "blocks-nobody": _plate("–", GREY, hollow=True)}


@lru_cache(maxsize=16)
def overlay_legend(overlay: str, of_round: str) -> Legend:
    """The marks of an overlay; of one about the other round, only that it is."""
    if overlay not in OF_ROUND:
        return ()
    about = OF_ROUND[overlay]
    if about != of_round:
        return legend_of("pap-legend-not-here", {about: _card(art.back(about))})
    return legend_of("pap-legend", _overlay_swatches(overlay))
