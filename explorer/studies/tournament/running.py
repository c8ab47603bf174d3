"""One job: all pairings on the same workers, each with its journal in one folder."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from explorer.core.errors import NotSaved, about, reason
from explorer.core.messages import message
from explorer.studies.journal import Journal
from explorer.studies.running import Part, Progress, Run, reported
from explorer.studies.study import Study
from explorer.studies.tournament.elo import Tournament, kept_as
from explorer.studies.tournament.found import TournamentResults, found_in


def tournament(
    what: Tournament, folder: str | Path | None = None, *, workers: int | None = None, dask: str | None =
    None, progress: Progress | bool | None = None, should_stop: Callable[[], bool] | None = None,
) -> TournamentResults:  # fmt: skip
    """Play a tournament, or what an earlier run of it has left to play.

    Every playthrough that is finished is a line in the folder: whatever is killed, a worker or all of it, is
    gone on with, and comes to the same, whatever the number of workers.

    Parameters
    ----------
    what : Tournament
        What is played.
    folder : path, optional
        Where its state is kept; made if need be. Nothing is kept without one.
    workers, dask, progress, should_stop
        As for `simulate`; "local" is a Dask cluster of as many workers of this machine, where another takes
        the place of one that is killed.

    Returns
    -------
    TournamentResults
        What all that is played comes to.

    Raises
    ------
    ExplorerError
        As `simulate`: a folder with another tournament's journals in it is refused.

    Examples
    --------
    >>> found = tournament(Tournament.of(["souls"], 2, "random,greedy"), workers=1)
    >>> found.games["souls"].plays
    6
    """
    with ExitStack() as stack:
        kept = [None if folder is None else _journal(Path(folder), study) for study in what.studies]
        for journal in filter(None, kept):
            stack.enter_context(journal)
        parts = [Part(study, journal) for study, journal in zip(what.studies, kept, strict=True)]
        told = stack.enter_context(reported(progress, str(message("study-tournament"))))
        Run(parts, told, should_stop).play(workers, dask)
        return found_in(what, [part.results for part in parts])


def _journal(folder: Path, study: Study) -> Journal:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NotSaved(about(folder, reason(error))) from error
    return Journal(folder / kept_as(study), study)
