"""What cards, printed signs and the marks of overlays mean."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from explorer.core.text import Text
from explorer.games.papillon.position.board import Board
from explorer.games.papillon.position.kinds import BLUE, COLOURS, NAMES, ORANGE, RULEBOOK, TRUMPS, YES
from explorer.games.papillon.questions.worth import PERHAPS
from explorer.games.papillon.view import art, signs
from explorer.games.papillon.view.figures import line
from explorer.games.papillon.view.overlays.catalogue import OF_ROUND
from explorer.games.papillon.view.overlays.paint import GREY, PURPLE, SEA, plate
from explorer.picture.drawing import Shapes, moved
from explorer.picture.scene import LegendEntry, Shape

SMALL = 0.68
NOT_HERE = {
    BLUE: Text(
        "ce calque parle de la manche bleue : ici, il ne montre rien",
        "this overlay is about the blue round: here it shows nothing",
    ),
    ORANGE: Text(
        "ce calque parle de la manche orange : ici, il ne montre rien",
        "this overlay is about the orange round: here it shows nothing",
    ),
}


def _entry(swatch: Iterable[Shape], fr: str, en: str) -> LegendEntry:
    return LegendEntry(tuple(swatch), Text(fr, en))


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
            RULEBOOK.words.get(family, Text(family.capitalize(), family.capitalize())),
        )
        for family in families
    ]  # fmt: skip
    dragon = LegendEntry(_card(art.base(of_round), art.dragon()), DRAGON_WORTH)
    trumps = [
        LegendEntry(_card(art.base(of_round), art.trump(kind)), RULEBOOK.words[NAMES[kind]].capitalised()) for kind in TRUMPS
    ]
    backs = [LegendEntry(_card(art.back(colour)), BACK[colour]) for colour in COLOURS]
    return (*grounds, dragon, *trumps, *backs, *(_blue_signs() if of_round == BLUE else _orange_signs()), *_seat_signs(of_round))


DRAGON_WORTH = Text("Dragon : un 11", "Dragon: an 11")
BACK = {
    BLUE: Text("paquet bleu, de dos", "blue deck, from behind"),
    ORANGE: Text("paquet orange, de dos", "orange deck, from behind"),
}


def _blue_signs() -> tuple[LegendEntry, ...]:
    return (
        _entry(moved(art.pip(), 1.0, -1.53, 3), "10 points dans la manche bleue", "10 points in the blue round"),
        _entry(moved(art.cat_pip(), 0.44, -1.05, 2), "30 points, pour ou contre", "30 points, for or against"),
        _entry(moved(signs.symbols()["put"], 0, -0.08, 0.48), "poser une carte sur le tapis", "put a card on the table"),
        _entry(_sign("take", 0.7), "prendre ; dessous, les cartes déjà gagnées", "take; below, the cards won so far"),
    )


def _orange_signs() -> tuple[LegendEntry, ...]:
    return (
        _entry(_sign("held 7", 2), "peut suivre ; la main montrée en a un", "may follow; the shown hand has one"),
        _entry(_sign("chip 7", 2), "peut suivre", "may follow"),
        _entry(_sign("sign plus"), "signe en vigueur à côté de la suite", "sign in force beside the suite"),
        _entry(_sign("is 5", 1.5), "ce que vaut le couteau ou la chenille", "what the knife or the caterpillar stands for"),
        _entry(_sign("locked", 0.65), "suite fermée", "closed suite"),
        _entry(_sign("dish", 0.55), "carte d'assiette", "plate"),
        _entry(_sign("end", 1), "finir le tour", "end the turn"),
    )


def _seat_signs(of_round: str) -> tuple[LegendEntry, ...]:
    second = _entry(_sign("won", 2), "cartes gagnées", "cards won")
    if of_round != BLUE:
        second = _entry(
            _sign("points", 2), "points jusqu'ici ; ceux de la manche orange sont négatifs",
            "points so far; those of the orange round are negative",
        )  # fmt: skip
    return (
        _entry(_sign("in hand", 2), "cartes en main", "cards in hand"),
        second,
        _entry((*_sign("turn", 1), *_sign("player 0", 1)), "à son tour", "whose turn it is"),
        _entry(_sign("team A mine", 2.6), "équipe de la main montrée", "team of the shown hand"),
        _entry(_sign("team B", 2.6), "autre équipe", "other team"),
    )


# Overlays -------------------------------------------------------------------------------------------------------------


def _captures() -> tuple[LegendEntry, ...]:
    return (
        _entry(
            _plate("3", SEA),
            "nombre de prises avec cette carte ; doré : elle sert à la meilleure en points",
            "how many captures with this card; gold: it serves for the best by points",
        ),
        _entry(_card(art.ring(art.BEST_POINTS)), "meilleure prise en points", "best capture by points"),
        _entry(_card(art.ring(art.BEST_CARDS)), "meilleure prise en nombre de cartes", "best capture by number of cards"),
        _entry(
            _plate("+10·3", SEA),
            "carte choisie : ses prises, points et nombre de cartes (cinq au plus)",
            "card chosen: its captures, points and number of cards (five at most)",
        ),
    )


def _worth() -> tuple[LegendEntry, ...]:
    return (
        _entry(_plate("+10", GREY, gold=True), "points que la carte rapporte à elle seule", "points of the card by itself"),
        _entry(
            _plate("±30", GREY, gold=True),
            "chat noir : 30 de plus s'il est pris volontairement, 30 de moins sinon",
            "black cat: 30 more if taken voluntarily, 30 less if not",
        ),
        _entry(_plate("0", GREY, hollow=True), "aucun point", "no points"),
    )


def _takers() -> tuple[LegendEntry, ...]:
    return (
        _entry(_sign(f"{YES} 0", 2.4), "peut la prendre", "can take it"),
        _entry(_sign(f"{PERHAPS} 0", 2.4), "peut-être : une carte cachée le permettrait", "perhaps: a hidden card could do it"),
        _entry(
            _sign("no", 2.4),
            "ne peut pas (joueurs dans l'ordre de leurs numéros)",
            "cannot (players in the order of their numbers)",
        ),
    )


def _chains() -> tuple[LegendEntry, ...]:
    return (
        _entry(
            _plate("5", PURPLE),
            "la plus longue chaîne que la main montrée peut poser, si personne d'autre n'y joue",
            "the longest chain that the shown hand can play, if nobody else plays there",
        ),
        _entry(_plate("3", PURPLE, hollow=True), "longueur de la chaîne de cette suite", "length of this suite's chain"),
        _entry(_sign("step 2", 2.2), "ordre des cartes dans la plus longue chaîne", "order of the cards in the longest chain"),
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
            "jouer cette carte ici bloque ce joueur sur la suite : il n'y a plus de carte à y poser",
            "playing this card here blocks this player on the suite: no card left to play there",
        ),
        _entry(
            _plate("–", GREY, hollow=True),
            "aucun joueur bloqué, à ce qu'on voit ; les mains cachées ne comptent pas",
            "nobody that can be seen to be blocked; hidden hands do not count",
        ),
    )


OVERLAY_LEGENDS = {"captures": _captures, "worth": _worth, "takers": _takers, "chains": _chains, "blocks": _blocks}


@lru_cache(maxsize=16)
def overlay_legend(overlay: str, of_round: str) -> tuple[LegendEntry, ...]:
    """What the marks of an overlay mean; of one that is about the other round, only that."""
    if overlay not in OVERLAY_LEGENDS:
        return ()
    about = OF_ROUND[overlay]
    return OVERLAY_LEGENDS[overlay]() if about == of_round else (LegendEntry(_card(art.back(about)), NOT_HERE[about]),)
