"""A position as plain JSON and as a TOML file; both are read by one strict reader that names the key at
fault.

`to_dict` writes every key. In the `[position]` table of a scenario file nearly all may be left out:

    seed = 1                    # deals whatever is not said
    season = "summer"           # spring
    round = 2                   # 1; or `turn`, the number of turns completed in the whole game
    first = 1                   # 0, the seat that opened the season
    seat = 0                    # the first player
    deck = ["13", "5"]          # the next cards; the rest of the box follows, shuffled
    discard = ["22"]            # none
    tiles = { pink = "two-relays" }
    faceup = ["boston"]         # cities whose token lies face up

    [position.tokens]           # the others as they fall
    boston = "pink-adult"

    [position.objectives]       # cards of data.toml, by season
    summer = "summer-3"

    [[position.players]]        # two to five
    hand = ["13", "mine"]       # two cards as they fall
    played = ["22"]             # this season, none
    score = 4                   # 0
    flowers = { orange = 2 }    # 0 of each
    relays = ["pink-egg", "+1"] # none; under the option `once_a_game` also the bonus cards that have been
                                # used
    bonus = ["+1"]              # unused bonus cards: all of those in `relays`
    doubles = ["4a"]            # none
    flies = { 2a = "boston", 2b = "reserve" }
    landed = { 2a = ["boston"] } # the relays on which each has landed: the one on which it stands, if that
                                 # lies face up
    ruled_out = ["13 13"]       # hands that a swap not offered or declined has ruled out (MAR-T3): none

Butterflies that are not named are where the season puts them: 1a at Michoacán in spring, 2a on summer's card,
3a and 3b on autumn's, the old generations gone, the rest in the reserve.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import fields

from explorer.core.definitions import Reader
from explorer.core.installed import message
from explorer.core.positions.reading import options_of, seed_of
from explorer.games.mariposas.position import dealing
from explorer.games.mariposas.position.board import Board
from explorer.games.mariposas.position.position import REST, Move, P, Player, Position
from explorer.games.mariposas.position.seats import MANY, player_dict, read_player
from explorer.games.mariposas.position.vocabulary import (
    CARDS,
    DECISIONS,
    FEWEST,
    FLIES,
    FLY,
    HIDDEN,
    MOST,
    OFF_BOARD,
    PHASES,
    PLAY,
    ROWS,
    SEASONS,
    STEPS,
    TURNS,
    MariposasOptions,
)

KEYS = (
    "options", "seed", "players", "tokens", "faceup", "deck", "discard", "objectives", "tiles", "season",
    "first", "seat",
    "phase", "step", "turn", "shuffles", "move",
)  # fmt: skip


def to_dict(state: Position) -> dict[str, object]:
    """The whole position as plain JSON."""
    return {
        "options": {f.name: getattr(state.options, f.name) for f in fields(state.options)},
        "seed": state.seed,
        "season": SEASONS[state.season],
        "turn": state.turn,
        "first": state.first,
        "seat": state.seat,
        "phase": state.phase,
        "step": state.step,
        "players": [player_dict(player) for player in state.players],
        "move": _move_dict(state.move),
        "tokens": dict(zip(state.board.cities, state.tokens, strict=True)),
        "faceup": [city for city, up in zip(state.board.cities, state.faceup, strict=True) if up],
        "objectives": dict(zip(SEASONS, state.cards, strict=True)),
        "tiles": dict(zip(ROWS, state.tiles, strict=True)),
        "deck": list(state.deck),
        "discard": list(state.discard),
        "shuffles": state.shuffles,
    }


def _move_dict(move: Move) -> dict[str, object]:
    return {
        "left": [{"length": length, "extra": extra} for length, extra in move.left],
        "plus2": move.plus2,
        "starts": list(move.starts),
        "collected": list(move.collected),
        "fly": FLIES[move.fly] if move.fly >= 0 else "",
        "due": list(move.due),
        "swapped": move.swapped,
    }


def read(kind: type[P], reader: Reader, board: Board, *, masked: bool, whole: bool) -> P:
    """A position from a table; unless it is `whole`, what is left out is dealt by the seed."""
    options, seed = options_of(reader, MariposasOptions), seed_of(reader, masked)
    season = SEASONS.index(reader.choice("season", SEASONS, SEASONS[0]))
    phase = reader.choice("phase", PHASES, PLAY)
    step = reader.choice("step", STEPS, "")
    players = _players(reader, board, options, season, step, masked=masked)
    first = reader.integer("first", 0, len(players) - 1, 0)
    seat = reader.integer("seat", 0, len(players) - 1, first)
    tokens, faceup = dealing.tokens(reader, board, seed, masked=masked, whole=whole)
    discard = dealing.cards(reader, "discard", CARDS)
    deck = dealing.cards(reader, "deck", (*CARDS, HIDDEN) if masked else CARDS)
    if not masked:
        players, deck = dealing.dealt(reader, board, players, deck, discard, seed or 0, whole=whole)
    state = kind(
        board,
        options,
        seed,
        players,
        tokens,
        faceup,
        deck,
        cards=dealing.objectives(reader, board, season, players, seed, masked=masked),
        revealed=dealing.revealed(season, players),
        tiles=dealing.tiles(reader, board, seed or 0),
        discard=discard,
        season=season,
        first=first,
        seat=seat,
        phase=phase,
        step=step,
        turn=_turn(reader, season, len(players), (seat - first) % len(players)),
        shuffles=reader.integer("shuffles", 0, MANY, 0),
        move=_move(reader, board),
    )
    reader.close()
    return state


def _players(
    reader: Reader, board: Board, options: MariposasOptions, season: int, step: str, *, masked: bool
) -> tuple[Player, ...]:
    """MAR-S1: two to five seats; once MAR-E4 has been carried out, one generation more has left the board."""
    tables = reader.tables("players")
    if not FEWEST <= len(tables) <= MOST:
        raise reader.refuse("players", len(tables), message("mar-seats", fewest=FEWEST, most=MOST))
    old = season + 1 if step == "reveal" else season
    faceup = reader.strings("faceup", board.cities, [])
    return tuple(read_player(table, board, options, season, old, faceup, masked=masked) for table in tables)


def _turn(reader: Reader, season: int, seats: int, place: int) -> int:
    """Turns completed: given, or those before this seat's turn of `round`."""
    if "turn" in reader and "round" in reader:
        raise reader.refuse(
            "round", reader.value("round", message("mar-round-or-turn")), message("mar-round-or-turn")
        )
    before = sum(TURNS[:season]) * seats
    now = before + (reader.integer("round", 1, TURNS[season], 1) - 1) * seats + place
    return reader.integer("turn", before, before + (TURNS[season] + 1) * seats, now)


def _move(reader: Reader, board: Board) -> Move:
    """The turn in hand."""
    if "move" not in reader:
        return REST
    table = reader.table("move")
    fly = table.choice("fly", (*FLIES, ""))
    move = Move(
        tuple(_movement(row) for row in table.tables("left")),
        table.flag("plus2"),
        _places(table, "starts", (*board.spaces, *OFF_BOARD)),
        _places(table, "collected", board.spaces),
        FLY[fly] if fly else -1,
        table.strings("due", (*DECISIONS, "card")),
        table.flag("swapped"),
    )
    table.close()
    return move


def _places(table: Reader, key: str, allowed: Collection[str]) -> tuple[str, ...]:
    """A list of spaces; the error does not list the whole map."""
    places = table.strings(key)
    if unknown := [place for place in places if place not in allowed]:
        raise table.refuse(key, unknown, message("mar-spaces"))
    return places


def _movement(reader: Reader) -> tuple[int, bool]:
    movement = reader.integer("length", 1, 5), reader.flag("extra")
    reader.close()
    return movement
