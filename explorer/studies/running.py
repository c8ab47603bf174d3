"""Running a study: hand out playthroughs, keep what comes back, go on where an earlier run was
interrupted.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait
from contextlib import ExitStack, suppress
from math import inf
from pathlib import Path
from typing import Any

from explorer.core.errors import ExplorerError
from explorer.core.game import Game
from explorer.core.messages import message
from explorer.players import Player
from explorer.studies.files import ready, write
from explorer.studies.journal import Journal, journal_of
from explorer.studies.playing import Batch, play_some
from explorer.studies.pools import Pool, pool
from explorer.studies.progress import Progress, reported
from explorer.studies.results import Results
from explorer.studies.study import Study
from explorer.studies.table import Played

TICK = 0.1
"""[seconds] How long a call to stop may go unheard."""
CHUNK = 0.25
"""[seconds] How long a worker is to play before it reports: what is lost at most when it is killed, beyond
one playthrough.
"""


def simulate(
    game: Game | str, count: int, *, players: str | Sequence[str | Player], seed: int = 0,
    output: str | Path | None = None,
    workers: int | None = None, dask: str | None = None, rotate: bool = False, resume: bool = False,
    force: bool = False,
    progress: Progress | bool | None = None,
    should_stop: Callable[[], bool] | None = None,
    **options: Any,
) -> Results:  # fmt: skip
    """Play a game many times and keep what came of it.

    Playthrough number i has a seed of its own, derived from `seed` and i alone: the results are the same
    whatever the number of workers, wherever they are and however often the study was interrupted. Only a
    player whose budget is a time ("montecarlo:2s") plays differently each time.

    Parameters
    ----------
    game : Game or name
        What is played.
    count : int
        How many playthroughs.
    players : str or sequence of str or Player
        One a seat: "greedy,montecarlo:200".
    seed : int
        Of the whole study.
    output : path, optional
        A .csv, .json or .parquet file for the rows, written once all is played; a journal beside it keeps
        what is finished.
    workers : int, optional
        How many processes; by default one for each processor. 1 plays in this process.
    dask : str, optional
        The address of a Dask cluster to play on instead; "local" for one of this machine, of `workers`
        processes.
    rotate : bool
        Whether everybody moves up one seat from each playthrough to the next.
    resume : bool
        Go on with the journal that an earlier run of this study left, also with a larger `count`; without
        one, begin.
    force : bool
        Start over, whatever lies at `output`.
    progress : callable or bool, optional
        Told how many playthroughs are done, and how many there will be; True draws a bar, False none. A
        notebook's cell draws one where nothing is said.
    should_stop : callable, optional
        Asked often; once it says True, what is being played is broken off at the next decision, what is
        finished is returned, and `output` is not written.
    options
        The game's switches, as for `Game.start`.

    Returns
    -------
    Results
        `complete` unless it was stopped.

    Raises
    ------
    ExplorerError
        Anything that makes no sense, an output in the way, a journal of another study; nothing is played
        then. A position that a player refuses (`Exact`), with the playthrough's number; the journal keeps the
        others.

    Examples
    --------
    >>> results = simulate("village", 3, players="random,montecarlo:1", seed=1, workers=1, rotate=True)
    >>> [(row.playthrough, row.seat, row.player) for row in results.rows][:4]
    [(0, 0, 'random'), (0, 1, 'montecarlo:1'), (1, 0, 'montecarlo:1'), (1, 1, 'random')]
    """
    study = Study.of(game, count, players, seed, rotate=rotate, options=options)
    target = None if output is None else ready(output, resume=resume, force=force)
    with ExitStack() as stack:
        part = Part(study, stack.enter_context(Journal(journal_of(target), study)) if target else None)
        run = Run([part], stack.enter_context(reported(progress, str(study.game.title))), should_stop)
        run.play(workers, dask)
    if target is not None and part.results.complete:
        write(part.results, target)
    return part.results


class Part:
    """A study on its way: what is done, what is missing, where it is kept; how long one playthrough takes, in
    seconds: inf before the first is handed out, 0 until it is back.
    """

    def __init__(self, study: Study, journal: Journal | None) -> None:
        self.study, self._journal = study, journal
        kept = journal.kept if journal else {}
        self.done = {number: one for number, one in kept.items() if number < study.count}
        self.missing = deque(number for number in range(study.count) if number not in self.done)
        self.pace = inf

    def portion(self, most: int) -> tuple[int, ...]:
        """The next portion, as large as the pace allows; a first one tells the pace."""
        size = max(1, min(int(CHUNK / self.pace), most)) if self.pace else 1
        self.pace = self.pace if self.pace < inf else 0.0
        return tuple(self.missing.popleft() for _ in range(min(size, len(self.missing))))

    @property
    def results(self) -> Results:
        """What is done so far."""
        return Results(self.study, tuple(self.done[number] for number in sorted(self.done)))

    def keep(self, batch: Batch) -> None:
        """Write down what a worker has played, and how long it took."""
        new: tuple[Played, ...] = batch.played
        if self._journal is not None and new:
            self._journal.add(new)
        self.done |= {one.number: one for one in new}
        self.pace = max(batch.pace, 1e-6)


class Run:
    """Studies on their way, one or many on the same workers: what is handed out, and who is to know."""

    def __init__(
        self, parts: Sequence[Part], progress: Progress | None, should_stop: Callable[[], bool] | None
    ) -> None:
        self._parts, self._progress, self._should_stop = parts, progress, should_stop
        self._stop = False
        self._pending: dict[Future[Batch], Part] = {}

    def play(self, workers: int | None, dask: str | None) -> None:
        """Play what is missing. Whatever ends it early (Ctrl-C, a refusal), what was finished is kept."""
        self._report()
        # what makes no sense is refused, be there something to play or not
        where = pool(play_some, workers, dask, self._stopped)
        if all(part.results.complete for part in self._parts):
            return
        try:
            with where as somewhere:
                try:
                    self._hand_out(somewhere)
                finally:
                    self._break_off(somewhere.stop)
        except BrokenExecutor:
            raise ExplorerError(message("study-worker-ended")) from None

    def _chunks(self, most: int) -> Iterator[tuple[Part, tuple[int, ...]]]:
        """What is missing: one playthrough of each study, then the slowest study first, so that what is
        played last is short and no worker waits long for another.
        """
        while open_ := [part for part in self._parts if part.missing]:
            part = max(open_, key=lambda one: one.pace)
            yield part, part.portion(most)

    def _hand_out(self, somewhere: Pool[Study, Batch]) -> None:
        """Keep every worker busy until nothing is left or `should_stop` says so."""
        chunks = self._chunks(somewhere.most)
        while not self._stopped():
            while len(self._pending) < somewhere.ahead and (chunk := next(chunks, None)):
                self._pending[somewhere.submit(chunk[0].study, chunk[1])] = chunk[0]
            if not self._pending:
                break
            for future in wait(self._pending, TICK, FIRST_COMPLETED).done:
                self._keep(self._pending.pop(future), future.result())

    def _stopped(self) -> bool:
        """Whether `should_stop` has ever said so: a playthrough that it broke off is not taken up again."""
        self._stop = self._stop or (self._should_stop is not None and self._should_stop())
        return self._stop

    def _break_off(self, stop: Callable[[], None]) -> None:
        """Call back what was handed out; what had been finished meanwhile is kept. Nothing to do at the
        natural end.
        """
        if not self._pending:
            return
        stop()
        running = [(part, future) for future, part in self._pending.items() if not future.cancel()]
        for part, future in running:
            with suppress(Exception):  # why the study ends is being told already
                self._keep(part, future.result())

    def _keep(self, part: Part, batch: Batch) -> None:
        part.keep(batch)
        self._report()
        if batch.refusal is not None:
            raise batch.refusal

    def _report(self) -> None:
        if self._progress is not None:
            done, count = (sum(numbers) for numbers in zip(*self._counts(), strict=True))
            self._progress(done, count)

    def _counts(self) -> list[tuple[int, int]]:
        return [(len(part.done), part.study.count) for part in self._parts]
