"""What a scenario file can ask of a position; every answer is plain data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from explorer.core.definitions import Reader
from explorer.core.errors import BadDefinition, BadOption, shorten
from explorer.games.village.position import bases as base_parts
from explorer.games.village.position import demands
from explorer.games.village.position.actions import Lay
from explorer.games.village.position.kinds import COLOURS, ELEMENTS, NOTHING, SIZES, Cell, Tally, added
from explorer.games.village.position.network import cell_name
from explorer.games.village.position.notation import parse
from explorer.games.village.position.tiles import Oriented
from explorer.games.village.questions import gains, outlook
from explorer.games.village.questions.asks import ASKS
from explorer.games.village.rules import scoring
from explorer.games.village.state import VillageState

# Legality and stories ---------------------------------------------------------------------------------------------


def legal(state: VillageState, action: str) -> bool:
    """Whether no rule forbids the action."""
    return not state.violations(parse(action, state.board))


def refused_by(state: VillageState, action: str) -> list[str]:
    """The rules that forbid the action, in rulebook order."""
    return [violation.rule for violation in state.violations(parse(action, state.board))]


def told(state: VillageState, action: str) -> list[str]:
    """The rules of what happens when the action is played, in the order of the story."""
    return [event.rule for event in state.apply(parse(action, state.board))[1]]


def gain(state: VillageState, action: str) -> dict[str, int]:
    """Points at once, and at the end if nothing else happened, of a lay of the tile in hand."""
    lay = parse(action, state.board)
    if not isinstance(lay, Lay) or state.violations(lay):
        raise BadOption(demands.A_LAY_NOW.filled({"action": action}))
    found = gains.gain(state, state.hand, lay)
    return {"now": found.now, "end": found.end}


# Elements ---------------------------------------------------------------------------------------------------------


def named(tally: Tally) -> dict[str, int]:
    """A tally by name, without what there is none of."""
    return {name: count for name, count in zip(ELEMENTS, tally, strict=True) if count}


def loose_tally(state: VillageState, player: int) -> Tally:
    """The elements of a village that are not connected."""
    village = state.players[player].village
    return tuple(every - linked for every, linked in zip(outlook.every_element(village), village.tally, strict=True))


def connected_elements(state: VillageState, player: int) -> dict[str, int]:
    """How many elements of each kind are connected."""
    return named(state.players[player].village.tally)


def loose_elements(state: VillageState, player: int) -> dict[str, int]:
    """How many elements of each kind are not connected."""
    return named(loose_tally(state, player))


def connected(state: VillageState, player: int, element: str) -> int:
    """How many connected elements there are of one kind."""
    return state.players[player].village.tally[ELEMENTS.index(element)]


def loose(state: VillageState, player: int, element: str) -> int:
    """How many elements of one kind are not connected."""
    return loose_tally(state, player)[ELEMENTS.index(element)]


def next_to_connect(state: VillageState, player: int) -> list[int]:
    """For each loose stretch with an element, the fewest tiles that could connect it, -1 for never; in order of laying."""
    rows = outlook.stretches(state.players[player].village)
    return [-1 if row.fewest is None else row.fewest for row in rows if any(row.elements)]


def hangs_on(state: VillageState, player: int, cell: str) -> dict[str, int]:
    """The loose elements whose ways lead onto an empty cell."""
    total = NOTHING
    for end in outlook.ends(state.players[player].village):
        if cell_name(*end.cell) == cell:
            total = added(total, end.elements)
    return named(total)


def key_tiles(state: VillageState, player: int) -> list[str]:
    """The cells of the tiles that other connected ways hang on, in order of laying."""
    return [cell_name(*key.cell) for key in outlook.key_tiles(state.players[player].village)]


def best_lay(state: VillageState, player: int) -> int:
    """The most points at the end that a lay of this turn can add."""
    return max((found.end for found in gains.gains(state)), default=0)


# Piles and points -------------------------------------------------------------------------------------------------


def balloons(state: VillageState, player: int) -> dict[str, int]:
    """The balloon tiles taken, with what each is worth on the side it shows."""
    found = {point.what.split()[0]: point.points for point in scoring.balloons(state.players[player])}
    return {colour: found[colour] for colour in COLOURS if colour in found}


def chimeras(state: VillageState, player: int) -> dict[str, int]:
    """How many chimeras of each size have come."""
    seat = state.players[player]
    sizes = [base.size for base in seat.village.bases if base.points[0] in seat.chimeras]
    return {name: sizes.count(size) for size, name in enumerate(SIZES)}


def bases(state: VillageState, player: int) -> list[str]:
    """The bases of a village: how many tiles carry a part; closed, open, or spoilt, which never closes; by their first points."""
    at = state.players[player].village.at
    return [f"{len(base.cells)} {_condition(at, base)}" for base in base_parts.every(at)]


def _condition(at: Mapping[Cell, Oriented], base: base_parts.Base) -> str:
    return "closed" if base.closed else "spoilt" if base_parts.fit(at, base).spoilt else "open"


def piles(state: VillageState) -> dict[str, int]:
    """What is left of balloon tiles and chimeras."""
    return dict(zip((*COLOURS, *SIZES), (*state.balloons, *state.chimeras), strict=True))


def score(state: VillageState) -> list[int]:
    """The points of all players if the game ended now."""
    return [scoring.total(player) for player in state.players]


def points_of(state: VillageState, player: int, rule: str) -> int:
    """A player's points if the game ended now, by one rule only if it is named."""
    return sum(found.points for found in scoring.points(state.players[player]) if rule in ("", found.rule))


def winners(state: VillageState) -> list[int]:
    """Who has won, nobody while the game goes on."""
    return list(state.outcome.winners) if state.outcome else []


QUESTIONS: dict[str, Callable[..., Any]] = {
    question.__name__: question
    for question in (
        legal, refused_by, told, gain, connected_elements, loose_elements, connected, loose, next_to_connect, hangs_on, key_tiles,
        best_lay, balloons, chimeras, bases, piles, score, points_of, winners,
    )
}  # fmt: skip
QUESTIONS |= {
    "phase": lambda state: state.phase,
    "hand": lambda state: state.hand,
    "available": lambda state: list(state.available),
    "bag": lambda state: len(state.bag),
    "tiles": lambda state, player: len(state.players[player].village.lays) - 1,
    "current_player": lambda state: -1 if state.current_player is None else state.current_player,
    "round": lambda state: state.round,
    "catrina": lambda state: state.catrina,
}


def ask(state: VillageState, question: str, arguments: Mapping[str, Any]) -> Any:
    """The answer to a question of a scenario file, as plain data.

    Raises
    ------
    BadOption
        For a question or an argument that there is not.
    """
    if question not in ASKS:
        raise BadOption(demands.QUESTION.filled({"question": shorten(question), "known": ", ".join(ASKS)}))
    table = Reader(arguments, question)
    try:
        given = {key: argument(table, key, state) for key, argument in ASKS[question].items()}
        table.close()
    except BadDefinition as error:
        raise BadOption(error.text) from None
    return QUESTIONS[question](state, **given)
