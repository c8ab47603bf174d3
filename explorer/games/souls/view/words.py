"""A table in words: what a screen reader says of a card, of what lies over and under it, of a collection."""

from __future__ import annotations

from collections.abc import Iterable

from explorer.core.text import Text, joined, numeral
from explorer.games.souls.position import values
from explorer.games.souls.position.kinds import BOLINA, CHOOSE, COLLECTED, EIGHTY_EIGHT, HIDDEN, MACHAON, NAMES, OVER, RULEBOOK
from explorer.games.souls.position.masks import places_of
from explorer.games.souls.position.position import Position
from explorer.games.souls.questions import outlook

CARD = Text("carte {place}, rangée {row} : {card}", "card {place}, row {row}: {card}")
EMPTY = Text("place {place}, rangée {row} : vide", "place {place}, row {row}: empty")
GAP = Text(
    "place {place}, rangée {row} : carte prise à l'instant, le Grand Bolina peut s'y mettre",
    "place {place}, row {row}: card just taken, the Grand Bolina can be put there",
)
TO_COME = (
    Text("place {place}, rangée {row} : carte à venir, face cachée", "place {place}, row {row}: card to come, face down"),
    Text("place {place}, rangée {row} : carte à venir, face visible", "place {place}, row {row}: card to come, face up"),
)
FACE_DOWN = Text("face cachée", "face down")
ACCESSIBLE = Text("accessible", "accessible")
COVERED = Text("chevauchée par {places}", "overlapped by {places}")
COVERS = Text("chevauche {places}", "overlaps {places}")
COVERS_NOTHING = Text("ne chevauche plus rien", "overlaps nothing any more")
AND = Text("{some} et {last}", "{some} and {last}")


def card_name(kind: int) -> Text:
    """A kind of card."""
    return FACE_DOWN if kind == HIDDEN else RULEBOOK.words[NAMES[kind]]


def numbers(places: Iterable[int]) -> Text:
    """Places in a row.

    >>> numbers((3, 4, 6)).fr
    '3, 4 et 6'
    """
    found = [str(place) for place in places]
    if len(found) < 2:
        return Text("".join(found), "".join(found))
    return AND.filled({"some": ", ".join(found[:-1]), "last": found[-1]})


def seen_kind(state: Position, place: int) -> int:
    """The kind of card that lies on a place as everybody sees it (SOU-S6)."""
    return HIDDEN if state.down >> place & 1 else state.cards[place]


def describe(state: Position, place: int) -> Text:
    """What a screen reader says of a place: number and row, card, open or covered, what it covers and what covers it.

    >>> import explorer
    >>> describe(explorer.load("souls").scenario("SOU-X1"), 10).en
    'card 10, row 3: Blue Morpho; accessible; overlaps 6'
    """
    facts = {"place": place, "row": state.layout.places[place - 1].row + 1}
    if state.phase in (CHOOSE, OVER):
        return (TO_COME[state.layout.places[place - 1].up] if state.phase == CHOOSE else EMPTY).filled(facts)
    if not state.table >> place & 1:
        return (GAP if place == state.gap else EMPTY).filled(facts)
    masks = state.layout.masks
    over, under = places_of(masks.above[place] & state.table), places_of(masks.below[place] & state.table)
    how = COVERED.filled({"places": numbers(over)}) if over else ACCESSIBLE
    lies = COVERS.filled({"places": numbers(under)}) if under else COVERS_NOTHING
    card = CARD.filled({**facts, "card": card_name(seen_kind(state, place))})
    return _parts((card, how, lies))


def _parts(parts: Iterable[Text]) -> Text:
    """Parts set off by semicolons, as each language writes them."""
    found = list(parts)
    return Text(" ; ".join(p.fr for p in found), "; ".join(p.en for p in found))


# Collections ----------------------------------------------------------------------------------------------------------

OWN = Text("{player} : {what}", "{player}: {what}")
COUNTED = Text("{card}, {count} : {points}", "{card}, {count}: {points}")
NO_CARD = Text("{card} : aucune carte", "{card}: no card")
POINTS = Text("{points:point|points}", "{points:point|points}")
POINT = Text("{points} point", "{points} point")
JOKER = Text("un joker : un {card} de plus, {points}", "a joker: one more {card}, {points}")
IDLE_JOKER = Text("un joker qui ne complète rien", "a joker that completes nothing")
ONE_MORE = Text("une carte de plus : {gain}", "one more card: {gain}")
NONE_LEFT = Text("il n'en reste plus à prendre", "none is left to be taken")
OWNS = Text("possède le Grand Bolina, qui gagne les égalités", "owns the Grand Bolina, which wins ties")
OWNS_NOT = Text("n'a pas le Grand Bolina", "does not own the Grand Bolina")


def points(count: int) -> Text:
    """So many points."""
    return (POINT if abs(count) < 2 else POINTS).filled({"points": count})


def signed(count: float) -> str:
    """A gain with its sign.

    >>> signed(3), signed(-2), signed(0), signed(0.5)
    ('+3', '−2', '+0', '+0.5')
    """
    return f"{count:+.2g}".replace("-", "−")


def gained(count: float) -> Text:
    """A gain as each language writes numbers."""
    return numeral(signed(count))


def kind_points(state: Position, seat: int, kind: int) -> int:
    """What a kind is worth in a collection, a joker's points left to the Machaons."""
    cards, scale = state.players[seat].cards, state.board.scale
    if kind == MACHAON:
        return values.joker(scale, cards).points if cards[-1] >= values.PAIR else scale.lone_machaon * (cards[-1] == 1)
    return values.worth(scale, kind, cards[kind - EIGHTY_EIGHT])


def holding(state: Position, seat: int, kind: int, player: Text) -> Text:
    """What somebody has of a kind, what it is worth, and what one more would add."""
    if kind == BOLINA:
        return OWN.filled({"player": player, "what": OWNS if state.owner == seat else OWNS_NOT})
    count = state.players[seat].cards[COLLECTED.index(kind)]
    facts = {"card": card_name(kind), "count": count, "points": points(kind_points(state, seat, kind))}
    said = [(COUNTED if count else NO_CARD).filled(facts)]
    if kind == MACHAON and count >= values.PAIR:
        found = values.joker(state.board.scale, state.players[seat].cards)
        stands = JOKER.filled({"card": card_name(found.kind), "points": gained(found.points)}) if found.points else IDLE_JOKER
        said = [joined((card_name(kind), Text(str(count), str(count)))), stands]
    more = outlook.left(state)[kind]
    said.append(ONE_MORE.filled({"gain": gained(outlook.gain(state, seat, kind))}) if more else NONE_LEFT)
    return OWN.filled({"player": player, "what": _parts(said)})
