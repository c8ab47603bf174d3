"""What cards, printed signs and the marks of overlays mean."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from explorer.core.installed import message
from explorer.core.text import verbatim
from explorer.games.papillon.position.board import Board
from explorer.games.papillon.position.kinds import BLUE, COLOURS, NAMES, RULEBOOK, TRUMPS, YES
from explorer.games.papillon.questions.worth import PERHAPS
from explorer.games.papillon.view import art, signs
from explorer.games.papillon.view.figures import line
from explorer.games.papillon.view.overlays.catalogue import OF_ROUND
from explorer.games.papillon.view.overlays.paint import GREY, PURPLE, SEA, plate
from explorer.picture.drawing import Shapes, moved
from explorer.picture.scene import LegendEntry, Shape

SMALL = 0.68
NOT_HERE = {colour: message(f"pap-legend-not-here-{colour}") for colour in COLOURS}


def _entry(swatch: Iterable[Shape], key: str) -> LegendEntry:
    return LegendEntry(tuple(swatch), message(key))


def _card(*layers: Iterable[Shape]) -> Shapes:
    return moved((shape for layer in layers for shape in layer), 0, 0, SMALL)


def _sign(name: str, scale: float = 1.6) -> Shapes:
    return moved(signs.symbols()[name], 0, 0, scale)


def _plate(text: str, colour: str, *, gold: bool = False, hollow: bool = False) -> Shapes:
    return tuple(plate((0, 0), text, colour, gold=gold, hollow=hollow, size=0.46 if len(text) < 3 else 0.28))


@lru_cache(maxsize=8)
def base_legend(board: Board, of_round: str) -> tuple[LegendEntry, ...]:
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
    backs = [LegendEntry(_card(art.back(colour)), BACK[colour]) for colour in COLOURS]
    return (
        *grounds,
        dragon,
        *trumps,
        *backs,
        *(_blue_signs() if of_round == BLUE else _orange_signs()),
        *_seat_signs(of_round),
    )


BACK = {colour: message(f"pap-legend-back-{colour}") for colour in COLOURS}


def _blue_signs() -> tuple[LegendEntry, ...]:
    return (
        _entry(moved(art.pip(), 1.0, -1.53, 3), "pap-legend-ten-points"),
        _entry(moved(art.cat_pip(), 0.44, -1.05, 2), "pap-legend-cat-points"),
        _entry(moved(signs.symbols()["put"], 0, -0.08, 0.48), "pap-legend-put"),
        _entry(_sign("take", 0.7), "pap-legend-take"),
    )


def _orange_signs() -> tuple[LegendEntry, ...]:
    return (
        _entry(_sign("held 7", 2), "pap-legend-may-follow-held"),
        _entry(_sign("chip 7", 2), "pap-legend-may-follow"),
        _entry(_sign("sign plus"), "pap-legend-sign"),
        _entry(_sign("is 5", 1.5), "pap-legend-stands-for"),
        _entry(_sign("locked", 0.65), "pap-legend-closed"),
        _entry(_sign("dish", 0.55), "pap-legend-plate"),
        _entry(_sign("end", 1), "pap-legend-end"),
    )


def _seat_signs(of_round: str) -> tuple[LegendEntry, ...]:
    second = _entry(_sign("won", 2), "pap-legend-cards-won")
    if of_round != BLUE:
        second = _entry(
            _sign("points", 2), "pap-legend-points-so-far",
        )  # fmt: skip
    return (
        _entry(_sign("in hand", 2), "pap-legend-cards-in-hand"),
        second,
        _entry((*_sign("turn", 1), *_sign("player 0", 1)), "pap-legend-turn"),
        _entry(_sign("team A mine", 2.6), "pap-legend-team"),
        _entry(_sign("team B", 2.6), "pap-legend-other-team"),
    )


# Overlays ---------------------------------------------------------------------------------------------------


def _captures() -> tuple[LegendEntry, ...]:
    return (
        _entry(
            _plate("3", SEA),
            "pap-legend-captures",
        ),
        _entry(_card(art.ring(art.BEST_POINTS)), "pap-legend-best-points"),
        _entry(_card(art.ring(art.BEST_CARDS)), "pap-legend-best-cards"),
        _entry(
            _plate("+10·3", SEA),
            "pap-legend-chosen-card",
        ),
    )


def _worth() -> tuple[LegendEntry, ...]:
    return (
        _entry(_plate("+10", GREY, gold=True), "pap-legend-worth"),
        _entry(
            _plate("±30", GREY, gold=True),
            "pap-legend-worth-cat",
        ),
        _entry(_plate("0", GREY, hollow=True), "pap-legend-no-points"),
    )


def _takers() -> tuple[LegendEntry, ...]:
    return (
        _entry(_sign(f"{YES} 0", 2.4), "pap-legend-taker"),
        _entry(_sign(f"{PERHAPS} 0", 2.4), "pap-legend-taker-perhaps"),
        _entry(
            _sign("no", 2.4),
            "pap-legend-taker-not",
        ),
    )


def _chains() -> tuple[LegendEntry, ...]:
    return (
        _entry(
            _plate("5", PURPLE),
            "pap-legend-chain",
        ),
        _entry(_plate("3", PURPLE, hollow=True), "pap-legend-chain-length"),
        _entry(_sign("step 2", 2.2), "pap-legend-chain-order"),
    )


def _blocks() -> tuple[LegendEntry, ...]:
    row = (
        *moved(signs.symbols()["held 7"], -0.25, 0, 1.3),
        line("M0 0H0.08", GREY, 0.06),
        *moved(signs.symbols()["yes 1"], 0.28, 0, 1.4),
    )
    return (
        _entry(
            row,
            "pap-legend-blocks",
        ),
        _entry(
            _plate("–", GREY, hollow=True),
            "pap-legend-blocks-nobody",
        ),
    )


OVERLAY_LEGENDS = {
    "captures": _captures,
    "worth": _worth,
    "takers": _takers,
    "chains": _chains,
    "blocks": _blocks,
}


@lru_cache(maxsize=16)
def overlay_legend(overlay: str, of_round: str) -> tuple[LegendEntry, ...]:
    """What the marks of an overlay mean; of one that is about the other round, only that."""
    if overlay not in OVERLAY_LEGENDS:
        return ()
    about = OF_ROUND[overlay]
    return (
        OVERLAY_LEGENDS[overlay]()
        if about == of_round
        else (LegendEntry(_card(art.back(about)), NOT_HERE[about]),)
    )
