"""One player of a position, written and read; see `position` for the keys."""

from __future__ import annotations

from collections.abc import Collection

from explorer.core.definitions import Reader
from explorer.core.installed import message
from explorer.games.mariposas.position.actions import GAINS
from explorer.games.mariposas.position.board import Board
from explorer.games.mariposas.position.hands import ANY, HAND, Hands
from explorer.games.mariposas.position.position import Entry, Player
from explorer.games.mariposas.position.setup import waiting
from explorer.games.mariposas.position.vocabulary import (
    AUTUMN,
    BONUS,
    CARD,
    CARDS,
    COMING_CARD,
    EARLIER,
    FLIES,
    FLOWERS,
    FLY,
    GENERATION,
    GONE,
    HIDDEN,
    OFF_BOARD,
    RESERVE,
    SCORING_KEYS,
    SCORING_RULES,
    MariposasOptions,
)

MANY = 10**6


def player_dict(player: Player) -> dict[str, object]:
    """One seat as plain JSON."""
    return {
        "hand": list(player.hand),
        "played": list(player.played),
        "flies": dict(zip(FLIES, player.flies, strict=True)),
        "doubles": [FLIES[fly] for fly in player.doubles],
        "flowers": dict(zip(FLOWERS, player.flowers, strict=True)),
        "relays": list(player.relays),
        "bonus": list(player.bonus),
        "landed": {fly: list(cities) for fly, cities in zip(FLIES, player.landed, strict=True) if cities},
        "ruled_out": sorted(map(" ".join, player.ruled_out)),
        "scored": [entry._asdict() for entry in player.scored],
    }


def read_player(
    reader: Reader,
    board: Board,
    options: MariposasOptions,
    season: int,
    old: int,
    faceup: Collection[str],
    *,
    masked: bool,
) -> Player:
    """One seat; generations up to `old` have left the board, the tokens of the cities `faceup` lie open."""
    relays = _once(reader, "relays", GAINS, ())
    player = Player(
        hand=tuple(sorted(_hand(reader, masked=masked))),
        flies=(flies := _flies(reader, board, season, old)),
        played=reader.strings("played", CARDS, []),
        bonus=_once(reader, "bonus", BONUS, tuple(card for card in relays if card in BONUS)),
        relays=relays,
        flowers=_flowers(reader, board),
        scored=_scored(reader, board),
        landed=_landed(reader, flies, faceup),
        ruled_out=_ruled_out(reader),
    )
    player = player._replace(doubles=tuple(FLY[fly] for fly in _once(reader, "doubles", FLIES, ())))
    if unknown := [card for card in player.bonus if card not in relays]:
        raise reader.refuse("bonus", unknown, message("mar-gained-bonus"))
    used = [card for card in relays if card in BONUS and card not in player.bonus]
    if used and options.bonus_cards != "once_a_game":
        raise reader.refuse("relays", used, message("mar-not-used"))
    if wrong := [
        FLIES[fly] for fly in player.doubles if GENERATION[fly] != 4 or player.flies[fly] in OFF_BOARD
    ]:
        raise reader.refuse("doubles", wrong, message("mar-doubles"))
    reader.close()
    return player


def _once(reader: Reader, key: str, order: tuple[str, ...], default: tuple[str, ...]) -> tuple[str, ...]:
    """Names out of `order`, each once, in that order."""
    names = reader.strings(key, order, list(default))
    if len(set(names)) < len(names):
        raise reader.refuse(key, list(names), message("mar-once"))
    return tuple(sorted(names, key=order.index))


def _hand(reader: Reader, *, masked: bool) -> tuple[str, ...]:
    hand = reader.strings("hand", (*CARDS, HIDDEN) if masked else CARDS, [])
    if len(hand) > HAND:
        raise reader.refuse("hand", list(hand), message("mar-a-hand", hand=HAND))
    return hand


def _flowers(reader: Reader, board: Board) -> tuple[int, ...]:
    table = reader.table("flowers", {})
    flowers = tuple(table.integer(flower, 0, board.supply, 0) for flower in FLOWERS)
    table.close()
    return flowers


def _flies(reader: Reader, board: Board, season: int, old: int) -> tuple[str, ...]:
    """Where the butterflies are; each in a place that its generation can have in this season."""
    table = reader.table("flies", {})
    found = []
    for fly, start in zip(FLIES, waiting(), strict=True):
        generation = GENERATION[FLY[fly]]
        usual = board.home if generation == 1 else start
        if usual == CARD and season >= COMING_CARD[generation]:
            usual = RESERVE
        place = table.string(fly, GONE if generation <= old else usual)
        if place not in _possible(board, generation, season, old):
            raise table.refuse(fly, place, message("mar-a-place", generation=generation))
        found.append(place)
    table.close()
    for generation, most in ((2, 1), (3, 2)):
        if sum(place == CARD for fly, place in enumerate(found) if GENERATION[fly] == generation) > most:
            raise table.refuse(
                f"{generation}a", CARD, message("mar-on-card", most=most, generation=generation)
            )
    return tuple(found)


def _landed(reader: Reader, flies: tuple[str, ...], faceup: Collection[str]) -> tuple[tuple[str, ...], ...]:
    """MAR-R1: the relays on which each butterfly has landed; if nothing is said, the one on which it
    stands.
    """
    if "landed" not in reader:
        return tuple((at,) if at in faceup else () for at in flies)
    table = reader.table("landed")
    landed = tuple(table.strings(fly, faceup, []) for fly in FLIES)
    for fly, cities in zip(FLIES, landed, strict=True):
        if len(set(cities)) < len(cities):
            raise table.refuse(fly, list(cities), message("mar-once"))
    table.close()
    return landed


def _ruled_out(reader: Reader) -> Hands:
    """MAR-T3: hands that the moment after drawing has ruled out."""
    size = len(reader.strings("hand")) if "hand" in reader else HAND
    names = {" ".join(hand): hand for hand in sorted(ANY[size])}
    return frozenset(names[name] for name in reader.strings("ruled_out", names, []))


def _possible(board: Board, generation: int, season: int, old: int) -> tuple[str, ...]:
    """MAR-S5, MAR-S6, MAR-E4, MAR-E5: the places of a generation; once old it is off the board."""
    if generation <= old:
        return (GONE,) if generation == 1 else (GONE, RESERVE)
    if generation == 1:
        return tuple(board.spaces)
    waits = generation in COMING_CARD and season < COMING_CARD[generation] <= AUTUMN
    return (*board.spaces, RESERVE, *((CARD,) if waits else ()))


def _scored(reader: Reader, board: Board) -> tuple[Entry, ...]:
    """Points so far: entry by entry, or as one number."""
    if "score" in reader:
        points = reader.integer("score", 0, MANY)
        return (Entry("MAR-S10", EARLIER, points, 0),) if points else ()
    return tuple(_entry(row, board) for row in reader.tables("scored", []))


def _entry(reader: Reader, board: Board) -> Entry:
    rule = reader.choice("rule", SCORING_RULES)
    keys = [
        *SCORING_KEYS,
        *(
            f"{card.id} {number}"
            for card in board.objectives.values()
            for number in range(len(card.objectives))
        ),
    ]
    key = reader.string("key")
    if key not in keys:
        raise reader.refuse(
            "key", key, message("mar-a-score", keys=", ".join(SCORING_KEYS), example=keys[-1])
        )
    entry = Entry(rule, key, reader.integer("points", 1, MANY), reader.integer("turn", 0, MANY))
    reader.close()
    return entry
