"""Run a study: hand out playthroughs to this process, to others or to a cluster, and keep what comes back."""

from __future__ import annotations

import gc
import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent import futures
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

from explorer.core.errors import BadOption, ExplorerError, about, mismatch, whole_number
from explorer.core.game import Game, ScoreLine
from explorer.core.lazy import in_browser, lazy_import
from explorer.core.messages import message, template
from explorer.core.playthrough import Playthrough
from explorer.ecology.counting import ONE_THREAD
from explorer.players import Player, play_out
from explorer.studies.files import ready, write
from explorer.studies.journal import Journal, journal_of
from explorer.studies.study import Study, refused_in
from explorer.studies.summary import Results
from explorer.studies.table import Played, Seat, Source, require

if TYPE_CHECKING:
    from tqdm import auto
else:
    auto = lazy_import("tqdm.auto")

Progress: TypeAlias = Callable[[int, int], None]
"""Told how much is done, and how much there is to do."""


@contextmanager
def reported(wanted: Progress | bool | None, what: str) -> Iterator[Progress | None]:
    """Whom to tell: the caller, or a bar that is there until all is done.

    Parameters
    ----------
    wanted : callable, bool or None
        The caller's own; True for a bar, False for none; None for a bar in a notebook's cell only.
    what : str
        What is counted, before the bar.
    """
    if callable(wanted) or not ("ipykernel.zmqshell" in sys.modules if wanted is None else wanted):
        yield wanted if callable(wanted) else None
        return
    with auto.tqdm(desc=what) as bar:

        def show(done: int, count: int) -> None:
            bar.total = count
            bar.update(done - bar.n)

        yield show


# Pools: this process, processes of this machine, or a Dask cluster.

if TYPE_CHECKING:
    from multiprocessing.synchronize import Event

    import dask
    import distributed
else:
    dask, distributed = lazy_import("dask"), lazy_import("distributed")

T = TypeVar("T")
R = TypeVar("R")
Do: TypeAlias = Callable[[T, Sequence[int], Callable[[], bool] | None], R]
"""Does the pieces of these numbers, up to one that it is told to break off: playthroughs, or draws."""
MOST_WORKERS = 512
MOST_IN_A_CHUNK = 500
PATIENCE = "10s"
UNWATCHED = {"distributed.worker.profile.enabled": False, "distributed.admin.tick.interval": "1s"}
"""Dask looks every hundredth of a second at what a worker does: a tenth of the worker's time; and fifty times
a second at whether its own loops are late: a third of the parent's.
"""
LOCAL = "local"
"""Instead of an address: a cluster of processes of this machine, which starts another where one is killed."""


@dataclass(frozen=True)
class Pool(Generic[T, R]):
    """Somewhere to work.

    Attributes
    ----------
    submit : callable
        Hand out a chunk of a study; the future has what came of it.
    ahead : int
        How many chunks to hand out at once.
    most : int
        How many pieces a chunk may have.
    stop : callable
        Ask for what is being worked on to be broken off.
    """

    submit: Callable[[T, Sequence[int]], Future[R]]
    ahead: int
    most: int
    stop: Callable[[], None]


def pool(
    do: Do[T, R], workers: int | None, dask: str | None, should_stop: Callable[[], bool] | None = None
) -> AbstractContextManager[Pool[T, R]]:
    """A context manager that gives the `Pool` asked for: one worker is this process, None one for each
    processor.

    Raises
    ------
    ExplorerError
        No such number of workers, no answer from the cluster, no `distributed` installed.
    """
    if workers is not None and (type(workers) is not int or not 1 <= workers <= MOST_WORKERS):
        raise BadOption(mismatch("workers", workers, whole_number(1, MOST_WORKERS)))
    if dask == LOCAL:
        return on_this_machine(do, workers or os.cpu_count() or 1)
    if dask is not None:
        if workers is not None:
            raise BadOption(about("workers", message("study-no-workers")))
        return on_dask(do, dask)
    workers = workers or os.cpu_count() or 1
    return in_this_process(do, should_stop) if workers == 1 else in_processes(do, workers)


def available() -> int:
    """The number of processes that can work at once; 1 where there are none, as in a browser.

    >>> available() >= 1
    True
    """
    return 1 if in_browser() else os.cpu_count() or 1


# In this process --------------------------------------------------------------------------------------------


@contextmanager
def in_this_process(do: Do[T, R], should_stop: Callable[[], bool] | None) -> Iterator[Pool[T, R]]:
    """Done at once, one by one: nothing is saved by chunks."""

    def submit(study: T, numbers: Sequence[int]) -> Future[R]:
        done: Future[R] = Future()
        done.set_result(do(study, numbers, should_stop))
        return done

    yield Pool(submit, 1, 1, lambda: None)


# In processes -----------------------------------------------------------------------------------------------


@contextmanager
def in_processes(do: Do[T, R], workers: int) -> Iterator[Pool[T, R]]:
    """Fresh interpreters ("spawn"), the same on every system and safe beside the threads of a notebook."""
    if in_browser():
        raise BadOption(mismatch("workers", workers, message("study-no-processes")))
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    with futures.ProcessPoolExecutor(workers, context, _begin, (stop,)) as executor:

        def submit(study: T, numbers: Sequence[int]) -> Future[R]:
            with _one_thread_each():  # the first that is handed out starts them
                return executor.submit(_until_stopped, do, study, numbers)

        yield Pool(submit, 2 * workers, MOST_IN_A_CHUNK, stop.set)


@contextmanager
def _one_thread_each() -> Iterator[None]:
    """Processes that start meanwhile count in one thread each, unless the environment says otherwise."""
    new = {name: value for name, value in ONE_THREAD.items() if name not in os.environ}
    os.environ.update(new)
    try:
        yield
    finally:
        for name in new:
            os.environ.pop(name, None)


_told_to_stop: Callable[[], bool] | None = None


def _begin(stop: Event) -> None:
    """Start a worker: listen for the end, leave Ctrl-C to the parent, and not outlive it."""
    global _told_to_stop
    _told_to_stop = stop.is_set
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A parent that is killed cannot end its workers, and they would wait for work for ever."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _until_stopped(do: Do[T, R], study: T, numbers: Sequence[int]) -> R:
    return do(study, numbers, _told_to_stop)


# On a cluster -----------------------------------------------------------------------------------------------


def _client(address: str) -> Any:
    """A client of the cluster.

    One that failed is collected before anybody goes on: else it may be collected, and so closed, while the
    next one is starting the loop that both share, and each waits for the other's lock for ever.
    """
    try:
        return distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        reason = str(error) or type(error).__name__
    gc.collect()
    raise ExplorerError(mismatch("dask", address, message("study-scheduler", reason=reason)))


@contextmanager
def on_this_machine(do: Do[T, R], workers: int) -> Iterator[Pool[T, R]]:
    """A cluster that is there as long as the work: a worker that is killed loses what it was playing, and
    that is played by another.
    """
    require("distributed", template("study-cluster"))
    made = (
        distributed.LocalCluster
    )  # loaded before a setting is changed for a while: else its others go with it
    with (
        dask.config.set(UNWATCHED),
        made(
            n_workers=workers,
            threads_per_worker=1,
            silence_logs=logging.CRITICAL,
            dashboard_address="127.0.0.1:0",
            scheduler_kwargs={"dashboard": False},  # a port of its own: there may be others
        ) as cluster,
        on_dask(do, cluster.scheduler_address) as somewhere,
    ):
        yield somewhere


@contextmanager
def on_dask(do: Do[T, R], address: str) -> Iterator[Pool[T, R]]:
    """The workers of a Dask cluster; each needs the explorer installed, in the same version."""
    require("distributed", template("study-cluster"))
    client = _client(address)
    with client:
        executor: Executor = client.get_executor(pure=False)
        threads = sum(client.nthreads().values())
        yield Pool(
            lambda study, numbers: executor.submit(do, study, numbers, None),
            2 * max(threads, 1),
            MOST_IN_A_CHUNK,
            lambda: executor.shutdown(wait=False),
        )


# One playthrough of a study, and a chunk of them: this runs in worker processes and on clusters.

EVERY = 10
"""Of so many decisions the legal actions of one are counted: to list them all once more takes a third of the
time.
"""


class Batch(NamedTuple):
    """The playthroughs of a worker, the mean time of one [seconds], and what a player
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


# A run goes on where an earlier one was interrupted.

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
        """The results so far."""
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
        """The missing playthroughs: one playthrough of each study, then the slowest study first, so that what
        is played last is short and no worker waits long for another.
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
        """True if `should_stop` has ever said so: a playthrough that it broke off is not taken up again."""
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
