"""A table in words: what a screen reader says of a card, a suite, a plate, a seat."""

from __future__ import annotations

from collections.abc import Iterable

from explorer.core.text import Text
from explorer.games.papillon.position.arithmetic import numbers
from explorer.games.papillon.position.kinds import (
    BLUE,
    CAT,
    DRAGON,
    HIDDEN,
    MIDDLE,
    NO_VALUE,
    PLATES,
    RULEBOOK,
    SEAT_NAMES,
    SUITES,
    VALUES,
)
from explorer.games.papillon.position.position import Position
from explorer.games.papillon.rules.words import card_word, listed, numbers_word
from explorer.games.papillon.view import layout
from explorer.games.papillon.view.art import points
from explorer.games.papillon.view.seats_scene import to_move, total

HAND_CARD = Text("carte {number} de la main : {card}", "card {number} of the hand: {card}")
TABLE_CARD = Text("carte {number} du tapis : {card}", "card {number} on the table: {card}")
NO_HAND_CARD = Text("place {number} de la main : vide", "place {number} of the hand: empty")
NO_TABLE_CARD = Text("place {number} du tapis : vide", "place {number} on the table: empty")
OF_FAMILY = Text("{value}, famille {family}", "{value}, family {family}")
OF_DECK = {
    "blue": Text("{card}, paquet bleu", "{card}, blue deck"), "orange": Text("{card}, paquet orange", "{card}, orange deck"),
}  # fmt: skip
WORTH = Text("vaut {points:point|points}", "worth {points:point|points}")
CAT_WORTH = Text(
    "{points:point|points} pour qui le prend volontairement, autant de moins sinon",
    "{points:point|points} if taken voluntarily, as many less if not",
)
TAKE = Text("prendre les cartes choisies ; déjà gagnées : {count}", "take the chosen cards; won so far: {count}")
PUT = Text(
    "poser la carte choisie sur le tapis, quand rien ne peut être pris",
    "put the chosen card on the table, when nothing can be taken",
)
END = Text("finir le tour", "end the turn")
PILE = Text("pioche : {count:carte|cartes}", "draw pile: {count:card|cards}")
BETWEEN = Text("entre les cartes de l'assiette : {count:carte|cartes}", "between the plates: {count:card|cards}")
LAST_ONE = Text("la dernière : {card}", "the last one: {card}")
PLATE = Text("carte d'assiette {number} : {card}", "plate {number}: {card}")
TRUMP_PLATE = Text("un atout, à recouvrir ; ses deux suites sont fermées", "a trump, to be covered; its two suites are closed")
ONLY_EQUALS = Text("seul un nombre égal va dessus : {value}", "only an equal number goes on it: {value}")
SUITE = Text("suite {number}, à côté de la carte d'assiette {plate} : {last}", "suite {number}, beside plate {plate}: {last}")
CLOSED = Text("fermée, car la carte d'assiette est un atout", "closed, for its plate is a trump")
EMPTY_SUITE = Text("vide ; on part de l'assiette, {value}", "empty; it starts from the plate, {value}")
ENDS = Text("finit par {card}", "ends in {card}")
STANDS = Text("finit par {card}, qui vaut {value}", "ends in {card}, which stands for {value}")
SIGN = Text("en vigueur : {sign}", "in force: {sign}")
FOLLOW = Text("peuvent suivre : {values}", "may follow: {values}")
IN_HAND = Text("en main : {values}", "in hand: {values}")
SEAT = Text("{player} : {what}", "{player}: {what}")
TURN = Text("à son tour", "whose turn it is")
PARTNER = Text("partenaire", "partner")
HAND = Text("{count:carte|cartes} en main", "{count:card|cards} in hand")
WON = Text("{count:carte gagnée|cartes gagnées}", "{count:card|cards} won")
CHOSEN = Text("choisie", "chosen")
POINTS = Text("points : {points}", "points: {points}")
SHOWS = Text("main : {cards}", "hand: {cards}")


def parts(found: Iterable[Text]) -> Text:
    """Parts set off by semicolons, as each language writes them; empty ones are left out."""
    said = [part for part in found if part.fr]
    return Text(" ; ".join(part.fr for part in said), "; ".join(part.en for part in said))


def card_words(state: Position, card: int) -> Text:
    """A card: "7, family Forme"; in the orange round with its deck, in the blue one with what it is worth."""
    colour, kind, family, _ = state.board.cards[card]
    word = card_word(kind)
    if kind < DRAGON:
        word = OF_FAMILY.filled(
            {"value": kind, "family": RULEBOOK.words.get(family, Text(family.capitalize(), family.capitalize()))}
        )
    if state.round != BLUE or kind == HIDDEN:
        return OF_DECK[colour].filled({"card": word})
    worth = points(state.board, kind)
    return parts((word, (CAT_WORTH if kind == CAT else WORTH).filled({"points": worth}))) if worth else word


def describe(state: Position, seat: int, cell: str) -> Text:
    """What a screen reader says of a cell.

    >>> import explorer
    >>> state = explorer.load("papillon").scenario("PAP-X3")
    >>> describe(state, 0, "s1").en
    'suite 1, beside plate 1: ends in 9; may follow: 8, 9, 10; in hand: 9, 10'
    """
    where, _, number = cell.partition(" ")
    if where in ("hand", "table"):
        return _card(state, seat, cell, where, int(number) + 1)
    if where == "seat":
        return _seat(state, seat, (seat + int(number)) % len(state.players))
    if where in SUITES:
        return _suite(state, seat, SUITES.index(where))
    if where in PLATES:
        return _plate(state, PLATES.index(where))
    if where == MIDDLE:
        last = LAST_ONE.filled({"card": card_words(state, state.middle[-1])}) if state.middle else Text("", "")
        return parts((BETWEEN.filled({"count": len(state.middle)}), last))
    if where == "pile":
        return PILE.filled({"count": len(state.pile)})
    return {"take": TAKE, "put": PUT, "end": END}[where].filled({"count": len(state.players[seat].won)})


def _card(state: Position, seat: int, cell: str, where: str, number: int) -> Text:
    card = layout.card_at(state, seat, cell)
    if card is None:
        return (NO_HAND_CARD if where == "hand" else NO_TABLE_CARD).filled({"number": number})
    said = HAND_CARD if where == "hand" else TABLE_CARD
    return said.filled({"number": number, "card": card_words(state, card)})


def _seat(state: Position, seat: int, other: int) -> Text:
    """Somebody else: whether it is their turn and whether they are a partner, hand, cards won or points."""
    player = state.players[other]
    turn = TURN if to_move(state) == other else Text("", "")
    partner = PARTNER if other not in state.opponents(seat) else Text("", "")
    won, hand = len(player.won), len(player.hand)
    second = WON.filled({"count": won}) if state.round == BLUE else POINTS.filled({"points": total(state, other)})
    shown = SHOWS.filled({"cards": listed(state.hand_of(other))}) if state.hands_shown else Text("", "")
    what = parts((turn, partner, HAND.filled({"count": hand}), second, shown))
    return SEAT.filled({"player": SEAT_NAMES[other], "what": what})


def _suite(state: Position, seat: int, number: int) -> Text:
    """A suite: its last card, its sign, what may follow and what of it the shown hand holds."""
    facts = {"number": number + 1, "plate": number // 2 + 1}
    end, sign, suite = state.ends[number], state.signs[number], state.suites[number]
    if end == NO_VALUE:
        return SUITE.filled({**facts, "last": CLOSED})
    last = EMPTY_SUITE.filled({"value": end})
    if suite.cards:
        kind = state.board.kind[suite.cards[-1]]
        last = (ENDS if VALUES[kind] == end else STANDS).filled({"card": card_word(kind), "value": end})
    fits = numbers(state.fits[number])
    mine = sorted({VALUES[kind] for kind in state.hand_of(seat)} & set(fits))
    said = (
        SUITE.filled({**facts, "last": last}),
        SIGN.filled({"sign": card_word(sign)}) if sign != NO_VALUE else Text("", ""),
        FOLLOW.filled({"values": numbers_word(fits)}),
        IN_HAND.filled({"values": numbers_word(mine)}) if mine else Text("", ""),
    )
    return parts(said)


def _plate(state: Position, number: int) -> Text:
    value = state.plate_values[number]
    card = card_words(state, state.plates[number][-1]) if state.plates[number] else listed(())
    rule = ONLY_EQUALS.filled({"value": value}) if value != NO_VALUE else TRUMP_PLATE
    return parts((PLATE.filled({"number": number + 1, "card": card}), rule))
