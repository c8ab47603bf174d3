"""What cards and the marks of overlays mean."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from explorer.core.text import Text
from explorer.games.souls.position.board import Board
from explorer.games.souls.position.kinds import BOLINA, COLLECTED, NAMES, RULEBOOK
from explorer.games.souls.view import art
from explorer.games.souls.view.overlays import BLUE, GREEN, GREY, PURPLE, RED, arrow, plate, ring
from explorer.picture.drawing import Shapes, moved
from explorer.picture.scene import LegendEntry, Shape

SMALL = 0.72


def _entry(swatch: Iterable[Shape], fr: str, en: str) -> LegendEntry:
    return LegendEntry(tuple(swatch), Text(fr, en))


def _small(*shapes: Shape) -> Shapes:
    return moved(shapes, 0, 0, SMALL)


def _plate(text: str, colour: str, *, hollow: bool = False, bold: bool = False) -> Shapes:
    return moved(plate((0, 0), text, colour, hollow=hollow, bold=bold), 0, 0, 2.3 if len(text) < 2 else 1.9)


@lru_cache(maxsize=4)
def base_legend(board: Board) -> tuple[LegendEntry, ...]:
    """The cards, and how one sees that a card can be taken."""
    drawn = art.symbols(board)
    kinds = [LegendEntry(_small(*drawn[NAMES[kind]]), RULEBOOK.words[NAMES[kind]]) for kind in (*COLLECTED, BOLINA)]
    free = (*drawn["high"], *drawn["morpho"], art.card_shape(fill="none", stroke="#143a2a", stroke_width=0.07))
    return (
        *kinds,
        _entry(_small(*drawn["back"]), "carte que personne n'a vue", "card that nobody has seen"),
        _entry(_small(*free), "accessible : rien ne la chevauche", "accessible: nothing overlaps it"),
        _entry(
            _small(*drawn["morpho"], *drawn["veil"]), "chevauchée : on ne peut pas la prendre", "overlapped: it cannot be taken"
        ),
        _entry(_small(*drawn["gap"]), "le Grand Bolina peut s'y mettre", "the Grand Bolina can be put there"),
    )


def _cover() -> tuple[LegendEntry, ...]:
    return (
        _entry(arrow((0, 0.55), (0, -0.5), PURPLE), "chevauche, et peut être prise", "overlaps, and can be taken"),
        _entry(
            arrow((0, 0.55), (0, -0.5), GREY, dashed=True),
            "chevauche, elle-même chevauchée",
            "overlaps, and is overlapped itself",
        ),
    )


def _uncovers() -> tuple[LegendEntry, ...]:
    return (
        _entry(_plate("2", GREEN), "cartes découvertes aussitôt", "cards uncovered at once"),
        _entry(_plate("1", BLUE, hollow=True), "un coup plus tard, grâce à cette prise", "one taking later, thanks to this one"),
        _entry(_small(*ring((0, 0), GREEN)), "découverte aussitôt (carte survolée)", "uncovered at once (card pointed at)"),
        _entry(_small(*ring((0, 0), BLUE, "0.1 0.07")), "un coup plus tard", "one taking later"),
    )


def _about(colour: str) -> LegendEntry:
    said = "≈ : face cachée, moyenne de ce qu'elle peut être", "≈: face down, mean of what it may be"
    return _entry(_plate("≈", colour, hollow=True), *said)


def _worth() -> tuple[LegendEntry, ...]:
    best = _entry(_plate("+3", BLUE, bold=True), "points qu'elle ajouterait ; doré : le plus", "points it would add; gold: most")
    return best, _entry(_plate("♛", BLUE), "aucun point, mais gagne les égalités", "no points, but wins ties")


def _rival() -> tuple[LegendEntry, ...]:
    said = "le plus que l'adversaire pourrait y gagner ensuite ; survolez pour voir avec quelle carte"
    return (
        _entry(_plate("+3", RED), said, "the most the rival could gain then; point to see with which card"),
        _about(RED),
    )


def _perfect() -> tuple[LegendEntry, ...]:
    said = (
        "points d'avance à la fin de la manche si personne ne se trompe ; une fraction : l'égalité que le Grand Bolina décide",
        "points ahead at the end of the round if nobody errs; a fraction: the tie that the Grand Bolina decides",
    )
    return (_entry(_plate("+2", PURPLE), *said), _entry(_plate("+2", PURPLE, bold=True), "le meilleur choix", "the best choice"))


OVERLAY_LEGENDS = {"cover": _cover, "uncovers": _uncovers, "worth": _worth, "rival": _rival, "perfect": _perfect}


@lru_cache(maxsize=8)
def overlay_legend(overlay: str) -> tuple[LegendEntry, ...]:
    """What the marks of an overlay mean."""
    return OVERLAY_LEGENDS[overlay]() if overlay in OVERLAY_LEGENDS else ()
