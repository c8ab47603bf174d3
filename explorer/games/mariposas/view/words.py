"""Mariposas in words: what a screen reader says of a space, a card, a flower, a life-cycle card."""

from __future__ import annotations

from functools import lru_cache

from explorer.core.messages import message
from explorer.core.text import NO_WORDS, Text, joined, set_apart, verbatim
from explorer.games.mariposas.board import Board
from explorer.games.mariposas.board_map import BONUS, FLIES, ROW_CARDS, ROWS, RULEBOOK, SEAT_NAMES
from explorer.games.mariposas.position import Position

WORDS = RULEBOOK.words


def describe(state: Position, space: str) -> Text:
    """The description of a space for screen readers: name, colour, flowers or relay, plants, butterflies.

    For instance "Boston, city, relay face down, touches a plant; player 1: 2b".
    """
    city = state.board.city_numbers.get(space)
    place = _fixed(state.board)[space] if city is None else _place(state.board, space, relay(state, city))
    flies = standing(state, space)
    return set_apart((place, *flies))


@lru_cache(maxsize=8)
def _fixed(board: Board) -> dict[str, Text]:
    """Descriptions of the spaces that are no cities, which never change."""
    cities = board.city_numbers
    return {
        space: _place(board, space, flowers(board, space)) for space in board.spaces if space not in cities
    }


def _place(board: Board, space: str, printed: Text) -> Text:
    place = board.spaces[space]
    kind = message("mar-words-home") if space == board.home else WORDS[f"space-{place.colour}"]
    return joined((place.name, kind, printed, plants(board, space)))


def relay(state: Position, city: int) -> Text:
    """The relay of a city, as far as it can be seen."""
    if not state.faceup[city]:
        return message("mar-hidden-relay")
    token = state.tokens[city]
    if token in BONUS and (flies := visitors(state, state.board.cities[city])):
        return message("mar-visited", relay=WORDS[token], flies=joined(flies))
    return message("mar-joker") if token == "joker" else message("mar-relay", relay=WORDS[token])


def visitors(state: Position, city: str) -> list[Text]:
    """MAR-R1: the butterflies to which this relay gives no bonus card any more."""
    return [
        message("mar-visitor", player=SEAT_NAMES[seat], fly=FLIES[fly])
        for seat, player in enumerate(state.players)
        for fly in player.on_board
        if city in player.landed[fly]
    ]


def flowers(board: Board, space: str) -> Text:
    """The flowers printed on a space."""
    found = board.spaces[space].flowers
    if not found:
        return NO_WORDS
    one = WORDS[found[0]]
    return message("mar-two", flower=one) if len(found) == 2 else one


def plants(board: Board, space: str) -> Text:
    """The number of plants that touch the space (MAR-N1)."""
    count = sum(space in plant for plant in board.plants)
    return message("mar-words-plants", count=count) if count else NO_WORDS


def standing(state: Position, space: str) -> list[Text]:
    """The butterflies on the space, player by player."""
    found: dict[int, list[Text]] = {}
    for seat, fly in state.on(space):
        double = FLIES.index(fly) in state.players[seat].doubles
        found.setdefault(seat, []).append(message("mar-words-double", fly=fly) if double else verbatim(fly))
    return [
        message("mar-words-standing", player=SEAT_NAMES[seat], flies=joined(flies))
        for seat, flies in found.items()
    ]


# Cards and tokens -------------------------------------------------------------------------------------------


def action_card(kind: str) -> Text:
    """An action card in hand; "" is hidden."""
    return message("mar-action", card=WORDS[kind]) if kind else message("mar-hidden-card")


def nothing_to_copy(kind: str) -> Text:
    """A reuse card while nobody has played what it could repeat (MAR-M5, MAR-T5)."""
    return message(f"mar-nothing-to-copy-{kind}", card=action_card(kind))


def bonus_card(state: Position, seat: int, kind: str) -> Text:
    """A bonus-movement card: held, used, or not gained."""
    player = state.players[seat]
    held = "held" if kind in player.bonus else "used" if kind in player.relays else "not"
    return message(f"mar-bonus-{held}", card=WORDS[kind])


def flowers_held(state: Position, seat: int, flower: int, name: str) -> Text:
    """The number of tokens of a flower that a player holds."""
    count, supply = state.players[seat].flowers[flower], state.supply(flower)
    return message("mar-flowers-held", flower=WORDS[name], count=count, supply=supply).capitalised()


def life_card(state: Position, seat: int, card: str) -> Text:
    """A life-cycle card, gained or not."""
    held = "held" if card in state.players[seat].relays else "not"
    return message(f"mar-life-{held}", card=WORDS[card]).capitalised()


def ability_tile(state: Position, seat: int, row: str) -> Text:
    """The ability at the end of a row, and whether the player has earned it."""
    tile = state.tiles[ROWS.index(row)]
    done = message("mar-tile-done") if ROW_CARDS[row].issubset(state.players[seat].relays) else NO_WORDS
    facts = {"row": WORDS[f"row-{row}"], "ability": state.board.ability_texts[tile], "done": done}
    return message("mar-tile", **facts).capitalised()
