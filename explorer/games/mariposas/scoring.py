"""Points: those written down, those that an immediate end of the season would add, and the winners (MAR-E7,
MAR-E8).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache, lru_cache

from explorer.core.game import Outcome, ScoreLine, ScoreSheet
from explorer.core.text import Text, the_players
from explorer.games.mariposas import board
from explorer.games.mariposas.board import Board
from explorer.games.mariposas.board import objective_points as points
from explorer.games.mariposas.board_map import (
    AUTUMN,
    END_POINTS,
    LIVES,
    OF_GENERATION,
    OFF_BOARD,
    RULEBOOK,
    SEAT_NAMES,
    WORDS,
    Phase,
)
from explorer.games.mariposas.position import Entry, Player, Position

# Counts -----------------------------------------------------------------------------------------------------


def at_home(state: Position, player: Player, flies: Iterable[int] = OF_GENERATION[4]) -> int:
    """MAR-E7, MAR-A6: generation-4 butterflies at Michoacán, or others, a double as two; one more with the
    ability tile.
    """
    there = sum(player.weight(fly) for fly in flies if player.flies[fly] == state.board.home)
    return there + ("one-more" in state.abilities(player))


def life_cards(player: Player) -> int:
    """MAR-R7: how many life-cycle cards this player has."""
    return sum(card in LIVES for card in player.relays)


def places(player: Player) -> Counter[str]:
    """MAR-O10: butterflies by space, a double as two."""
    found: Counter[str] = Counter()
    for fly, place in enumerate(player.flies):
        if place not in OFF_BOARD:
            found[place] += player.weight(fly)
    return found


# Entries of a season's end ----------------------------------------------------------------------------------


def objective_entries(state: Position, player: Player) -> tuple[Entry, ...]:
    """MAR-O4 to MAR-O6: the points of those objectives of this season's card that bring this player
    something.
    """
    card = state.cards[state.season]
    met = _objectives_met(state.board, card, player.flies, player.doubles, player.flowers)
    return tuple([Entry(rule, key, won, state.turn) for rule, key, won in met])


@lru_cache(maxsize=4096)
def _objectives_met(
    board: Board, card: str, flies: tuple[str, ...], doubles: tuple[int, ...], flowers: tuple[int, ...]
) -> tuple[tuple[str, str, int], ...]:
    """(rule, key, points) of a card's objectives; cached, because players that think ask for everyone at each
    action.
    """
    counts = places(Player((), flies, doubles=doubles))
    found = (
        (o.rule, f"{card} {number}", points(o, counts, flowers))
        for number, o in enumerate(board.objectives[card].objectives)
    )
    return tuple(each for each in found if each[2])


def home_entries(state: Position, player: Player) -> tuple[Entry, ...]:
    """MAR-E7: points for the butterflies at Michoacán."""
    won = state.board.michoacan_points(at_home(state, player))
    return (Entry("MAR-E7", "michoacan", won, state.turn),) if won else ()


def life_entries(state: Position, player: Player) -> tuple[Entry, ...]:
    """MAR-R7: a point for each life-cycle card."""
    won = life_cards(player)
    return (Entry("MAR-R7", "lives", won, state.turn),) if won else ()


def ability_entries(state: Position, player: Player) -> tuple[Entry, ...]:
    """MAR-A2 to MAR-A4: points that ability tiles bring at the end."""
    earned = (tile for tile in state.abilities(player) if tile in END_POINTS)
    return tuple(Entry(END_POINTS[tile][0], tile, END_POINTS[tile][1], state.turn) for tile in earned)


# The score sheet --------------------------------------------------------------------------------------------


COUNTS = {
    "score": objective_entries,
    "michoacan": home_entries,
    "lives": life_entries,
    "abilities": ability_entries,
}
"""The counts at a season's end, in this order; all but the first in autumn only (MAR-E1, MAR-E7)."""


def projected(state: Position, seat: int) -> list[Entry]:
    """The entries if the season ended now; what has been counted already is not counted again."""
    player, found = state.players[seat], list[Entry]()
    for step in _to_be_counted(state.phase, state.step, state.season):
        found += COUNTS[step](state, player)
    return found


@cache
def _to_be_counted(phase: str, step: str, season: int) -> tuple[str, ...]:
    counts = tuple(COUNTS) if season == AUTUMN else ("score",)
    if phase == Phase.OVER or (step and not (phase == Phase.SEASON and step in ("discard", *COUNTS))):
        return ()
    return counts if step in ("", "discard") else counts[counts.index(step) :] if step in counts else ()


def sheet(state: Position) -> ScoreSheet:
    """Lines in the order in which they were scored, projected ones last."""
    lines: list[ScoreLine] = []
    for seat, player in enumerate(state.players):
        for ahead, entries in ((False, player.scored), (True, projected(state, seat))):
            for entry in entries:
                text = category(state, entry)
                lines.append(ScoreLine(seat, text, entry.rule, entry.points, str(entry.turn), ahead))
    return ScoreSheet(tuple(lines), len(state.players))


def category(state: Position, entry: Entry) -> Text:
    """The name of the points: an objective's own sentence, else the title of the rule."""
    card, _, number = entry.key.partition(" ")
    if card in state.board.objectives:
        return state.board.objectives[card].objectives[int(number)].text
    return WORDS[entry.key].capitalised()


# The winners ------------------------------------------------------------------------------------------------


def ladder(state: Position, player: Player) -> tuple[int, int, int, int]:
    """MAR-E8, MAR-E10: points, then butterflies of any generation at Michoacán, then flower tokens, then
    life-cycle cards.
    """
    return player.points, at_home(state, player, player.on_board), sum(player.flowers), life_cards(player)


OUTCOMES = ("outcome", "tie-michoacan", "tie-flowers", "tie-life")


def outcome(state: Position) -> Outcome:
    """MAR-E8: the winners, the reason, and each tie-break that was needed."""
    rungs = [ladder(state, player) for player in state.players]
    best = max(rungs)
    winners = tuple(seat for seat, rung in enumerate(rungs) if rung == best)
    needed = next((i for i in range(4) if sum(rung[: i + 1] == best[: i + 1] for rung in rungs) == 1), 3)
    total, names = (board.points_phrase(best[0]), the_players(SEAT_NAMES[seat] for seat in winners))
    if len(winners) > 1:
        rule, reason = RULEBOOK.tell("outcome-shared", players=names, points=total)
    else:
        rule, reason = RULEBOOK.tell(OUTCOMES[needed], player=names, points=total)
    breaks = tuple(WORDS[f"break-{name}"] for name in ("michoacan", "flowers", "life")[:needed])
    return Outcome(winners, rule, reason, breaks)
