"""Mariposas in words: what a screen reader says of a space, a card, a flower, a life-cycle card."""

from __future__ import annotations

from functools import lru_cache

from explorer.core.text import Text, joined, set_apart
from explorer.games.mariposas.position.board import Board
from explorer.games.mariposas.position.position import Position
from explorer.games.mariposas.position.vocabulary import BONUS, FLIES, ROW_CARDS, ROWS, RULEBOOK, SEAT_NAMES

WORDS = RULEBOOK.words
HOME = Text("le refuge d'hiver", "the winter refuge")
HIDDEN_RELAY = Text("relais face cachée", "relay face down")
RELAY = Text("relais : {relay}", "relay: {relay}")
VISITED = Text("relais : {relay}, déjà visité ({flies})", "relay: {relay}, visited before ({flies})")
VISITOR = Text("{player} : {fly}", "{player}: {fly}")
JOKER = Text("case joker : une fleur au choix", "joker space: a flower of your choice")
TWO = Text("deux fois {flower}", "twice {flower}")
PLANTS = Text("touche {count:plante|plantes}", "touches {count:plant|plants}")
STANDING = Text("{player} : {flies}", "{player}: {flies}")
DOUBLE = Text("{fly} double", "{fly} double")


def describe(state: Position, space: str) -> Text:
    """What a screen reader says of a space: name, colour, flowers or relay, plants, who stands there.

    For instance "Boston, city, relay face down, touches a plant; player 1: 2b".
    """
    city = state.board.city_numbers.get(space)
    place = _fixed(state.board)[space] if city is None else _place(state.board, space, relay(state, city))
    flies = standing(state, space)
    return set_apart((place, *flies))


@lru_cache(maxsize=8)
def _fixed(board: Board) -> dict[str, Text]:
    """What never changes: the spaces that are no cities."""
    cities = board.city_numbers
    return {space: _place(board, space, flowers(board, space)) for space in board.spaces if space not in cities}


def _place(board: Board, space: str, printed: Text) -> Text:
    place = board.spaces[space]
    kind = HOME if space == board.home else WORDS[f"space-{place.colour}"]
    return joined((place.name, kind, printed, plants(board, space)))


def relay(state: Position, city: int) -> Text:
    """The relay of a city, as far as it can be seen."""
    if not state.faceup[city]:
        return HIDDEN_RELAY
    token = state.tokens[city]
    if token in BONUS and (flies := visitors(state, state.board.cities[city])):
        return VISITED.filled({"relay": WORDS[token], "flies": joined(flies)})
    return JOKER if token == "joker" else RELAY.filled({"relay": WORDS[token]})


def visitors(state: Position, city: str) -> list[Text]:
    """MAR-R1: the butterflies to which this relay gives no bonus card any more."""
    return [
        VISITOR.filled({"player": SEAT_NAMES[seat], "fly": FLIES[fly]})
        for seat, player in enumerate(state.players)
        for fly in player.on_board
        if city in player.landed[fly]
    ]


def flowers(board: Board, space: str) -> Text:
    """The flowers printed on a space."""
    found = board.spaces[space].flowers
    if not found:
        return Text("", "")
    one = WORDS[found[0]]
    return TWO.filled({"flower": one}) if len(found) == 2 else one


def plants(board: Board, space: str) -> Text:
    """How many plants the space touches (MAR-N1)."""
    count = sum(space in plant for plant in board.plants)
    return PLANTS.filled({"count": count}) if count else Text("", "")


def standing(state: Position, space: str) -> list[Text]:
    """The butterflies on the space, player by player."""
    found: dict[int, list[Text]] = {}
    for seat, fly in state.on(space):
        double = FLIES.index(fly) in state.players[seat].doubles
        found.setdefault(seat, []).append(DOUBLE.filled({"fly": fly}) if double else Text(fly, fly))
    return [STANDING.filled({"player": SEAT_NAMES[seat], "flies": joined(flies)}) for seat, flies in found.items()]


# Cards and tokens ------------------------------------------------------------------------------------------------

NO_CARD = Text("place vide", "empty place")
HIDDEN_CARD = Text("carte Action cachée", "hidden action card")
ACTION = Text("carte Action : {card}", "action card: {card}")
NOT_TO_COPY = {
    "mine": Text(
        "{card} ; rien à reprendre : vous n'avez joué aucune carte à reprendre pendant cette saison (MAR-M5)",
        "{card}; nothing to repeat: you have played no card this season that can be (MAR-M5)",
    ),
    "theirs": Text(
        "{card} ; rien à reprendre : aucun adversaire n'a joué de carte à reprendre pendant cette saison (MAR-M5)",
        "{card}; nothing to repeat: no rival has played a card this season that can be (MAR-M5)",
    ),
}
BONUS_HELD = Text("carte bonus : {card}", "bonus card: {card}")
BONUS_USED = Text("carte bonus utilisée : {card}", "bonus card, used: {card}")
BONUS_NOT = Text("carte bonus à gagner : {card}", "bonus card to gain: {card}")
FLOWERS_HELD = Text("{flower} : {count} (réserve : {supply})", "{flower}: {count} (supply: {supply})")
LIFE_HELD = Text("{card}, gagnée", "{card}, gained")
LIFE_NOT = Text("{card}, pas encore gagnée", "{card}, not gained yet")
TILE = Text("au bout de la rangée ({row}) : {ability}{done}", "at the end of the row ({row}): {ability}{done}")
TILE_DONE = Text(" ; capacité acquise", "; ability earned")


def action_card(kind: str) -> Text:
    """An action card in hand; "" is hidden."""
    return ACTION.filled({"card": WORDS[kind]}) if kind else HIDDEN_CARD


def nothing_to_copy(kind: str) -> Text:
    """A reuse card while nobody has played what it could repeat (MAR-M5, MAR-T5)."""
    return NOT_TO_COPY[kind].filled({"card": action_card(kind)})


def bonus_card(state: Position, seat: int, kind: str) -> Text:
    """A bonus-movement card: held, used, or not gained."""
    player = state.players[seat]
    said = BONUS_HELD if kind in player.bonus else BONUS_USED if kind in player.relays else BONUS_NOT
    return said.filled({"card": WORDS[kind]})


def flowers_held(state: Position, seat: int, flower: int, name: str) -> Text:
    """How many tokens of a flower a player holds."""
    facts = {"flower": WORDS[name], "count": state.players[seat].flowers[flower], "supply": state.supply(flower)}
    return FLOWERS_HELD.filled(facts).capitalised()


def life_card(state: Position, seat: int, card: str) -> Text:
    """A life-cycle card, gained or not."""
    said = LIFE_HELD if card in state.players[seat].relays else LIFE_NOT
    return said.filled({"card": WORDS[card]}).capitalised()


def ability_tile(state: Position, seat: int, row: str) -> Text:
    """The ability at the end of a row, and whether the player has earned it."""
    tile = state.tiles[ROWS.index(row)]
    done = TILE_DONE if ROW_CARDS[row].issubset(state.players[seat].relays) else Text("", "")
    facts = {"row": WORDS[f"row-{row}"], "ability": state.board.ability_texts[tile], "done": done}
    return TILE.filled(facts).capitalised()
