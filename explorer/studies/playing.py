"""One playthrough of a study, and a chunk of them: what runs in worker processes and on clusters."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from explorer.core.errors import ExplorerError
from explorer.core.game import ScoreLine
from explorer.core.playthrough import Playthrough
from explorer.players import play_out
from explorer.studies.study import Study, refused_in
from explorer.studies.table import Played, Seat, Source

EVERY = 10
"""Of so many decisions the legal actions of one are counted: to list them all once more takes a third of the
time.
"""


class Batch(NamedTuple):
    """What a worker has played, how long one playthrough took it on average [seconds], and what a player
    refused, if any did.
    """

    played: tuple[Played, ...]
    pace: float
    refusal: ExplorerError | None = None


def play_some(study: Study, numbers: Sequence[int], should_stop: Callable[[], bool] | None = None) -> Batch:
    """Play the playthroughs of these numbers, up to one that `should_stop` breaks off or a player refuses to
    play.
    """
    study.require_same_explorer()
    begun, refusal = time.perf_counter(), None
    found: list[Played] = []
    try:
        for number in numbers:
            if (one := play(study, number, should_stop)) is None:
                break
            found.append(one)
    except ExplorerError as error:
        refusal = error
    return Batch(tuple(found), (time.perf_counter() - begun) / max(len(found), 1), refusal)


def play(study: Study, number: int, should_stop: Callable[[], bool] | None = None) -> Played | None:
    """Play one playthrough to its end; None when `should_stop` broke it off."""
    seed = study.seed_of(number)
    players = [study.players[entrant] for entrant in study.entrants(number)]
    try:
        play = Playthrough(study.game, len(players), seed, **vars(study.options))
        play_out(play, players, should_stop=should_stop)
    except ExplorerError as refusal:
        raise refused_in(number, seed, refusal) from refusal
    return what_came_of(play, number) if play.state.is_terminal else None


def what_came_of(play: Playthrough, number: int) -> Played:
    """The facts of a playthrough that has come to its end."""
    state = play.state
    sheet, outcome = state.score_sheet(), state.outcome
    assert outcome is not None, "it has come to its end"
    lines = [line for line in sheet.lines if not line.projected]
    rules = (
        {event.rule for node in play.nodes for event in node.events}
        | {line.rule for line in lines}
        | {outcome.rule}
    )
    seats = tuple(
        Seat((seat in outcome.winners) / max(len(outcome.winners), 1), points, _sources(lines, seat))
        for seat, points in enumerate(sheet.totals)
    )
    ordered = tuple(sorted(rules, key=play.game.rulebook.order))
    listed, choices = choices_counted(play, number)
    return Played(
        number, play.seed, play.node.ply, state.turn, rounds_begun(play), ordered, seats, listed, choices
    )


def choices_counted(play: Playthrough, number: int) -> tuple[int, int]:
    """(decisions looked at, legal actions that they had): every tenth, from another one on in each
    playthrough, so that no part of a turn is always passed over.
    """
    decisions = [node.state for node in play.nodes if node.state.current_player is not None]
    counts = [len(state.legal_actions()) for state in decisions[number % EVERY :: EVERY]]
    return len(counts), sum(counts)


def _sources(lines: Sequence[ScoreLine], seat: int) -> tuple[tuple[Source, int], ...]:
    found: dict[Source, int] = {}
    for line in lines:
        if line.player == seat:
            source = Source(line.rule, line.category)
            found[source] = found.get(source, 0) + line.points
    return tuple(found.items())


def rounds_begun(play: Playthrough) -> int | None:
    """In how many rounds something was played, None where the game does not count them (`state.round`).

    Counted as changes of the number: Mariposas begins at round 1 again every season. The last position is
    left out, in which nothing is played: some games count it to a round that never comes.
    """
    numbers: list[int | None] = [getattr(node.state, "round", None) for node in play.nodes[:-1]]
    if None in numbers:
        return None
    return sum(here != before for before, here in zip([None, *numbers], numbers, strict=False))
