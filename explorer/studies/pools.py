"""Where the pieces of a study are worked on: in this process, in processes of this machine, or on a Dask
cluster.

Each is an executor of `concurrent.futures`, so that whoever hands out the work need not know which.
"""

from __future__ import annotations

import gc
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent import futures  # its processes are asked for when they are used: a browser has none
from concurrent.futures import Executor, Future
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from explorer.core.errors import BadOption, ExplorerError, about, mismatch, whole_number
from explorer.core.lazy import in_browser, lazy_import
from explorer.core.messages import message, template
from explorer.studies.table import require

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
    """How many processes can work at once; 1 where there are none, as in a browser.

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
        yield Pool(
            lambda *chunk: executor.submit(_until_stopped, do, *chunk), 2 * workers, MOST_IN_A_CHUNK, stop.set
        )


_told_to_stop: Callable[[], bool] | None = None


def _begin(stop: Event) -> None:
    """What a worker does first: listen for the end, leave Ctrl-C to the parent, and not outlive it."""
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
