"""Questions about a position: those that scenarios may ask, which movements are alike to players that think,
and the progress of a whole play.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from operator import attrgetter
from typing import Annotated

from explorer.core.errors import BadOption, mismatch
from explorer.core.game import Action
from explorer.core.messages import message, template, templates
from explorer.core.replacing import put, replace
from explorer.core.scenario import Seat, among, table
from explorer.core.state import Insight
from explorer.core.text import Text
from explorer.games.mariposas import scoring
from explorer.games.mariposas import turn_landing as landing
from explorer.games.mariposas.actions import Fly, Free, Pick, Stop
from explorer.games.mariposas.board_map import (
    AUTUMN,
    CLOSING,
    EARLIER,
    END_POINTS,
    FLIES,
    FLOWERS,
    FLY,
    GENERATION,
    OFF_BOARD,
    SEASONS,
    WORDS,
    Phase,
)
from explorer.games.mariposas.plans import turns_from_home
from explorer.games.mariposas.position import Entry, Player, Position
from explorer.games.mariposas.rules import destinations
from explorer.games.mariposas.scoring import projected
from explorer.picture.figures import Band, Part

# Questions of scenarios; every answer is plain data ---------------------------------------------------------

Butterfly = Annotated[str, among(lambda state: FLIES)]
Length = Annotated[int, among(lambda state: range(len(state.board.reach)))]
City = Annotated[str, among(lambda state: state.board.cities)]


def no_birth(state: Position, fly: Butterfly) -> list[str]:
    """The rules because of which this butterfly cannot give birth where it stands (MAR-N1, MAR-N2, MAR-N5,
    MAR-N8).

    Raises
    ------
    BadOption
        For a butterfly that is not on the board.
    """
    if state.player.flies[FLY[fly]] in OFF_BOARD:
        raise BadOption(mismatch("fly", fly, message("mar-demands-on-board")))
    return [found.rule for rule in landing.BIRTH_RULES if (found := rule(state, FLY[fly]))]


def landings(state: Position, fly: Butterfly, length: Length, player: Seat) -> list[str]:
    """The spaces where a movement of this length of this butterfly may end (MAR-M2)."""
    here = state.players[player].flies[FLY[fly]]
    if here in OFF_BOARD:
        return []
    return sorted(destinations(state.board, state.options.distance, here, length))


def phase(state: Position) -> str:
    """The decision to make, for a season's end with its step: "season score"."""
    return f"{state.phase} {state.step}" if state.phase == Phase.SEASON else state.phase


def hand(state: Position, player: Seat) -> list[str]:
    """The action cards in hand."""
    return list(state.players[player].hand)


def bonus(state: Position, player: Seat) -> list[str]:
    """The unused bonus-movement cards."""
    return list(state.players[player].bonus)


def flowers(state: Position, player: Seat) -> dict[str, int]:
    """The flower tokens, those of which there are any."""
    return {
        flower: count for flower, count in zip(FLOWERS, state.players[player].flowers, strict=True) if count
    }


def relays(state: Position, player: Seat) -> list[str]:
    """The relay cards gained."""
    return list(state.players[player].relays)


def abilities(state: Position, player: Seat) -> list[str]:
    """The ability tiles earned."""
    return list(state.abilities(state.players[player]))


def flies(state: Position, player: Seat) -> dict[str, str]:
    """The spaces of the butterflies on the board."""
    return {
        fly: at for fly, at in zip(FLIES, state.players[player].flies, strict=True) if at not in OFF_BOARD
    }


def doubles(state: Position, player: Seat) -> list[str]:
    """The generation-4 butterflies that show their double side."""
    return [FLIES[fly] for fly in state.players[player].doubles]


def revealed(state: Position) -> list[str]:
    """The seasons whose objective card lies face up."""
    return [season for season, up in zip(SEASONS, state.revealed, strict=True) if up]


def token(state: Position, city: City) -> str:
    """The relay token of a city, "" while it lies face down."""
    number = state.board.city_numbers[city]
    return state.tokens[number] if state.faceup[number] else ""


def score(state: Position) -> list[int]:
    """The points of all players."""
    return list(state.score_sheet().totals)


def michoacan(state: Position, player: Seat) -> int:
    """Generation-4 butterflies at Michoacán as they count (MAR-E7, MAR-A6)."""
    return scoring.at_home(state, state.players[player])


def outcome(state: Position) -> dict[str, object]:
    """The winners and the tie-breaks that were needed; nobody while the game goes on."""
    if not (found := state.outcome):
        return {"winners": []}
    return {"winners": list(found.winners), "ties": [tie.en for tie in found.tie_breaks]}


QUESTIONS = table(
    no_birth, landings, phase, hand, bonus, flowers, relays, abilities, flies, doubles, revealed, token,
    score, michoacan,
    outcome, season=lambda state: SEASONS[state.season], deck=lambda state: len(state.deck),
    round=attrgetter("round"), first=attrgetter("first"),
)  # fmt: skip


# Insight ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class MariposasInsight(Insight[Position]):
    """The score sheet says how everyone stands; a simulation is cut off after a few plies."""

    rollout: int | None = 5
    adviser: str = "montecarlo:1s"

    def evaluate(self, state: Position) -> tuple[float, ...]:
        """The totals of the score sheet with its projected lines, without the lines."""
        return tuple(
            [
                float(sum([entry.points for entry in (*player.scored, *projected(state, seat))]))
                for seat, player in enumerate(state.players)
            ]
        )

    def prospects(self, state: Position) -> tuple[float, ...]:
        """Besides: flowers, life-cycle cards that count in autumn only, butterflies that will see the next
        season, and the way home.
        """
        return tuple(
            map(sum, zip(self.evaluate(state), map(partial(on_its_way, state), state.players), strict=True))
        )

    def alike(self, state: Position, action: Action) -> Hashable:
        """A key that is the same for two movements by butterflies of one generation that leave the same
        position.
        """
        if not isinstance(action, (Fly, Stop, Pick, Free)):
            return action
        return _whichever_butterfly(state.apply_legal(action)[0], state.seat)


FLOWER, HEIR, LAST, A_TURN = 0.2, 1.5, 3.0, 0.2
"""[points] About what a flower is worth, a butterfly that will see the next season, and one of generation 4;
of that, the part that each turn from home takes. Our estimates, no rules.
"""


def on_its_way(state: Position, player: Player) -> float:
    """[points] About what a player's butterflies and cards will bring that is not counted yet."""
    autumn = state.season == AUTUMN
    found = FLOWER * sum(player.flowers) + (0 if autumn else scoring.life_cards(player))
    away = turns_from_home(state.board, state.options.distance)
    for fly in player.on_board:
        generation, place = GENERATION[fly], player.flies[fly]
        if generation < len(SEASONS) + 1:
            found += HEIR * (generation > state.season + 1)
        elif not autumn:
            found += LAST * player.weight(fly)
        elif place != state.board.home:
            found += LAST * player.weight(fly) * max(0.0, 1 - A_TURN * away.get(place, len(away)))
    return found


def _whichever_butterfly(state: Position, seat: int) -> Hashable:
    """The position without the names of a seat's butterflies."""
    player, move = state.players[seat], state.move
    starts = move.starts or player.flies
    rows = sorted(
        (name[0], player.flies[fly], starts[fly], fly in player.doubles, fly == move.fly)
        for fly, name in enumerate(FLIES)
    )
    nameless = player._replace(flies=(), doubles=())
    players = put(state.players, seat, nameless)
    return replace(state, players=players, move=move._replace(starts=(), fly=-1)), tuple(rows)


# Progress: points by source ---------------------------------------------------------------------------------

SOURCES: dict[str, Text] = {
    EARLIER: WORDS[EARLIER].capitalised(),
    **templates("mar-source", ("spring", "summer", "autumn", "births", "michoacan", "lives", "abilities")),
}
"""The sources of points, in the order of the stack."""
GENERATIONS = tuple(template("mar-generation").filled({"generation": g}) for g in (1, 2, 3, 4))
POINTS, ROUNDS = template("mar-points"), template("mar-rounds")


def rounds(states: Sequence[Position]) -> tuple[tuple[int, Text], ...]:
    """The moments to show of a line of play: (index of the last state, name) of each round and of each
    season's end.

    Returns
    -------
    tuple of (int, Text)
        At most 4 + 5 + 6 rounds, an extra one (MAR-A1) and three ends, however many decisions were made.
    """
    found: dict[tuple[int, int, bool], int] = {}
    for index, state in enumerate(states):
        found[state.season, state.round, state.phase in CLOSING] = index
    return tuple((index, moment(states[index])) for index in found.values())


def moment(state: Position) -> Text:
    """The name of a round: "spring 3"; once all turns are played "spring, end"."""
    season = message(f"mar-in-{SEASONS[state.season]}")
    if state.phase in CLOSING:
        return message("mar-moment-end", season=season)
    return message("mar-moment-round", season=season, round=state.round)


def source(state: Position, entry: Entry) -> str:
    """The key of `SOURCES` that an entry of the score belongs to."""
    card = entry.key.partition(" ")[0]
    if card in state.board.objectives:
        return state.board.objectives[card].season
    return "abilities" if entry.key in END_POINTS else entry.key


def score_parts(states: Sequence[Position]) -> tuple[Part, ...]:
    """Points of every player by source at the given states, those of an immediate end of the season apart.

    Parameters
    ----------
    states : sequence of Position
        The moments to show, for instance those of `rounds`.

    Returns
    -------
    tuple of Part
        By player, scored before projected, in the order of `SOURCES`; a source that never gives anything is
        left out. At each moment the scored parts of a player add up to the points on the score sheet.
    """
    if not states:
        return ()
    found = []
    for seat in range(len(states[0].players)):
        found += _parts(states, seat, lambda state, seat: state.players[seat].scored, projected=False)
        found += _parts(states, seat, scoring.projected, projected=True)
    return tuple(found)


def _parts(
    states: Sequence[Position],
    seat: int,
    entries: Callable[[Position, int], Iterable[Entry]],
    *,
    projected: bool,
) -> list[Part]:
    points = {key: [0] * len(states) for key in SOURCES}
    rules: dict[str, dict[str, None]] = {key: {} for key in SOURCES}
    for i, state in enumerate(states):
        for entry in entries(state, seat):
            key = source(state, entry)
            points[key][i] += entry.points
            rules[key][entry.rule] = None
    return [
        Part(SOURCES[key], tuple(points[key]), seat, ", ".join(sorted(rules[key])), projected)
        for key in SOURCES
        if any(points[key])
    ]


# Progress: how far north each generation flies --------------------------------------------------------------


def migration(states: Sequence[Position], seat: int | None = None) -> tuple[Band, ...]:
    """Latitudes [degrees north] of each generation on the board: lowest, mean and highest, of one player or
    of all.

    A double is one animal here. None where no butterfly of that generation is on the board.
    """
    bands = []
    for generation, name in enumerate(GENERATIONS, 1):
        rows = [latitudes(state, generation, seat) for state in states]
        low = tuple(min(row) if row else None for row in rows)
        mean = tuple(round(sum(row) / len(row), 1) if row else None for row in rows)
        bands.append(Band(name, low, mean, tuple(max(row) if row else None for row in rows)))
    return tuple(bands)


def latitudes(state: Position, generation: int, seat: int | None = None) -> list[float]:
    """The latitudes of the butterflies of a generation [degrees north], one value a butterfly."""
    players = state.players if seat is None else (state.players[seat],)
    spaces = state.board.spaces
    return [
        spaces[p.flies[fly]].latitude for p in players for fly in p.on_board if GENERATION[fly] == generation
    ]
