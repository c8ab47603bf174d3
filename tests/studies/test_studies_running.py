"""Running a study: the same results however it is run, interrupted, killed or resumed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import types
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import psutil
import pytest
from distributed import LocalCluster
from toy import TOY

from explorer.core.errors import BadOption, ExplorerError, NotSolvable
from explorer.core.game import Action
from explorer.core.text import Text
from explorer.players import Exact, Random, playthrough
from explorer.studies import Results, Study, running, simulate
from explorer.studies.journal import Journal, journal_of
from explorer.studies.running import Part, Run, play_some

COUNT = 16


def village(**how: object) -> Results:
    return simulate("village", COUNT, players="random,random", seed=5, **how)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def expected() -> Results:
    """The study as one process plays it, uninterrupted."""
    return village(workers=1)


@pytest.fixture(scope="module")
def expected_csv(expected: Results, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("expected") / "a.csv"
    expected.write(path)
    return path.read_bytes()


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A Dask cluster of two processes on this machine."""
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50) as cluster:
        yield cluster.scheduler_address


# The same results -------------------------------------------------------------------------------------------


def test_a_row_is_what_the_playthrough_of_its_seed_comes_to(expected: Results) -> None:
    row = expected.rows[7]
    assert (row.playthrough, row.seat) == (3, 1)
    play = playthrough("village", [Random(), Random()], row.seed)
    sheet = play.state.score_sheet()
    assert row.points == sheet.total(1) == sum(row.sources.values())
    assert row.won == (1 in play.state.outcome.winners) / len(play.state.outcome.winners)
    assert (row.plies, row.turns, row.rounds) == (len(play.nodes) - 1, 56, 2)
    assert {event.rule for node in play.nodes for event in node.events} <= set(row.rules)
    assert play.state.outcome.rule in row.rules


def test_two_processes_find_what_one_finds(expected: Results) -> None:
    assert village(workers=2) == expected


def test_a_dask_cluster_finds_what_one_process_finds(expected: Results, address: str) -> None:
    assert village(dask=address) == expected


def test_another_seed_finds_something_else(expected: Results) -> None:
    other = simulate("village", COUNT, players="random,random", seed=6, workers=1)
    assert [row.points for row in other.rows] != [row.points for row in expected.rows]


def test_a_longer_study_begins_with_the_shorter_one(expected: Results) -> None:
    longer = simulate("village", COUNT + 2, players="random,random", seed=5, workers=1)
    assert longer.rows[: 2 * COUNT] == expected.rows


def test_a_playthroughs_seed_follows_from_the_studys_seed_and_its_number_alone() -> None:
    """The first 48 bits of SHA-256 of "5/0", as any other program computes them: printf 5/0 | sha256sum."""
    few, many = (Study.of("village", count, "random,random", 5) for count in (1, 1000))
    assert few.seed_of(0) == many.seed_of(0) == 0x575671DC5DB4
    assert len({many.seed_of(number) for number in range(1000)}) == 1000


def test_players_keep_their_seats_unless_they_rotate() -> None:
    fixed = simulate(TOY, 3, players="random,greedy", seed=1, workers=1)
    assert [(row.seat, row.player, row.entrant) for row in fixed.rows] == [
        (0, "random", 0),
        (1, "greedy", 1),
    ] * 3
    rotated = simulate(TOY, 3, players="random,greedy", seed=1, workers=1, rotate=True)
    named, moved_up = [(0, "random", 0), (1, "greedy", 1)], [(0, "greedy", 1), (1, "random", 0)]
    assert [(row.seat, row.player, row.entrant) for row in rotated.rows] == [*named, *moved_up, *named]


# Progress, cancelling ---------------------------------------------------------------------------------------


def test_progress_counts_up_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    simulate(
        TOY, 5, players="random,random", workers=1, progress=lambda done, count: told.append((done, count))
    )
    assert told == [(done, 5) for done in range(6)]


def stop_after(enough: int) -> tuple[Callable[[int, int], None], Callable[[], bool]]:
    """(progress, should_stop) that cancel a study once so many playthroughs are done."""
    done = [0]
    return (lambda now, count: done.__setitem__(0, now)), (lambda: done[0] >= enough)


@pytest.mark.parametrize("where", ["one process", "two processes", "dask"])
def test_a_cancelled_study_gives_what_is_done_and_is_resumed_without_a_difference(
    where: str, request: pytest.FixtureRequest, tmp_path: Path, expected: Results, expected_csv: bytes
) -> None:
    how = {"one process": {"workers": 1}, "two processes": {"workers": 2}, "dask": {}}[where]
    if where == "dask":
        how = {"dask": request.getfixturevalue("address")}
    progress, should_stop = stop_after(1)  # before any chunk of more than one is handed out
    output = tmp_path / "a.csv"
    part = village(**how, output=output, progress=progress, should_stop=should_stop)
    assert 1 <= len(part.played) < COUNT
    assert not part.complete
    assert not output.exists()
    assert set(part.played) < set(expected.played)
    assert village(**how, output=output, resume=True) == expected
    assert output.read_bytes() == expected_csv


def test_a_study_that_is_stopped_at_once_has_played_nothing() -> None:
    results = simulate(TOY, 5, players="random,random", workers=1, should_stop=lambda: True)
    assert (results.played, results.complete) == ((), False)


def test_a_stop_that_is_taken_back_is_still_a_stop() -> None:
    """Else the playthrough that it broke off would be missing from a study that calls itself finished."""
    asked = iter([False] * 9 + [True])
    results = simulate(TOY, 50, players="random,random", workers=1, should_stop=lambda: next(asked, False))
    assert not results.complete


def test_a_study_can_be_made_longer(tmp_path: Path, expected_csv: bytes) -> None:
    output = tmp_path / "a.csv"
    simulate("village", 4, players="random,random", seed=5, workers=1, output=output)
    assert village(workers=1, output=output, resume=True).complete
    assert output.read_bytes() == expected_csv


def test_a_finished_study_is_resumed_by_playing_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = tmp_path / "a.json"
    first = simulate(TOY, 4, players="random,random", workers=1, output=output)
    before = output.read_bytes()
    output.unlink()
    monkeypatch.setattr("explorer.studies.running.Run._hand_out", lambda *_: pytest.fail("played again"))
    assert simulate(TOY, 4, players="random,random", workers=1, output=output, resume=True) == first
    assert output.read_bytes() == before


# Killed, interrupted ----------------------------------------------------------------------------------------

MANY = 120
COMMAND = [
    sys.executable, "-m", "explorer.cli", "simulate", "village", "-n", str(MANY), "--players",
    "random,random", "--seed", "5",
    "--workers", "2", "--lang", "en",
]  # fmt: skip


def wait_until(true: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "never came true"
        time.sleep(0.01)


def heed_ctrl_c() -> None:
    """Whoever runs tests in the background has them ignore Ctrl-C, and a process hands that on to those it
    starts.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)


def begun(output: Path) -> subprocess.Popen[str]:
    """The study in a process of its own, as a terminal starts one, once three playthroughs are in the
    journal.
    """
    process = subprocess.Popen(
        [*COMMAND, "-o", str(output)], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True,
        start_new_session=True,
        preexec_fn=heed_ctrl_c,
    )  # fmt: skip
    journal = journal_of(output)
    wait_until(
        lambda: process.poll() is not None or (journal.exists() and journal.read_bytes().count(b"\n") > 3)
    )
    assert process.poll() is None
    return process


@pytest.fixture(scope="module")
def long_csv(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The long study, uninterrupted."""
    output = tmp_path_factory.mktemp("long") / "a.csv"
    simulate("village", MANY, players="random,random", seed=5, workers=1, output=output)
    return output.read_bytes()


def test_a_killed_study_leaves_no_worker_and_is_resumed_without_a_difference(
    tmp_path: Path, long_csv: bytes
) -> None:
    output = tmp_path / "a.csv"
    process = begun(output)
    workers = psutil.Process(process.pid).children(recursive=True)
    assert len(workers) >= 2
    process.kill()
    process.wait()
    assert not output.exists()
    psutil.wait_procs(workers, timeout=30)
    assert [one for one in workers if one.is_running() and one.status() != psutil.STATUS_ZOMBIE] == []
    kept = journal_of(output).read_bytes()
    subprocess.run(
        [*COMMAND, "-o", str(output), "--resume"], check=True, stdout=subprocess.DEVNULL, timeout=120
    )
    assert output.read_bytes() == long_csv
    assert journal_of(output).read_bytes().startswith(kept[: kept.rfind(b"\n") + 1])


def test_ctrl_c_keeps_what_is_done_and_says_so(tmp_path: Path, long_csv: bytes) -> None:
    output = tmp_path / "a.csv"
    process = begun(output)
    os.killpg(process.pid, signal.SIGINT)
    _, said = process.communicate(timeout=60)
    kept = journal_of(output).read_bytes().count(b"\n") - 1
    assert process.returncode == 130
    assert f"explorer: interrupted; playthroughs kept: {kept} of {MANY}. --resume goes on.\n" in said
    subprocess.run(
        [*COMMAND, "-o", str(output), "--resume"], check=True, stdout=subprocess.DEVNULL, timeout=120
    )
    assert output.read_bytes() == long_csv


def test_ctrl_c_in_this_process_keeps_what_is_done(tmp_path: Path) -> None:
    heed_ctrl_c()

    def interrupt(done: int, count: int) -> None:
        if done == 3:
            os.kill(os.getpid(), signal.SIGINT)

    output = tmp_path / "a.csv"
    with pytest.raises(KeyboardInterrupt):
        simulate(TOY, 50, players="random,random", workers=1, output=output, progress=interrupt)
    lines = journal_of(output).read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["playthrough"] for line in lines[1:]] == [0, 1, 2]


def test_a_half_written_line_is_played_again(tmp_path: Path, expected: Results, expected_csv: bytes) -> None:
    output = tmp_path / "a.csv"
    village(workers=1, output=output)
    lines = journal_of(output).read_bytes().splitlines(keepends=True)
    journal_of(output).write_bytes(b"".join(lines[:6]) + lines[6][:40])
    assert village(workers=2, output=output, resume=True) == expected
    assert output.read_bytes() == expected_csv
    assert sorted(
        json.loads(line)["playthrough"] for line in journal_of(output).read_bytes().splitlines()[1:]
    ) == [*range(COUNT)]


def test_a_playthrough_that_stands_in_the_journal_twice_counts_once(
    tmp_path: Path, expected: Results
) -> None:
    output = tmp_path / "a.csv"
    village(workers=1, output=output)
    lines = journal_of(output).read_bytes().splitlines(keepends=True)
    journal_of(output).write_bytes(b"".join([*lines, lines[3]]))
    assert village(workers=1, output=output, resume=True) == expected


class Fussy(Random):
    """Plays at random, and refuses the playthroughs of some seeds."""

    def choose(self, state: Any, seat: int | None = None, *, seed: int | str = 0) -> Action:
        if str(seed).startswith(f"{Study.of(TOY, 9, 'random', 1).seed_of(5)}/"):
            raise NotSolvable(Text("trop difficile", "too hard"))
        return super().choose(state, seat, seed=seed)


@pytest.mark.parametrize("workers", [1, 2])
def test_what_a_player_refuses_ends_the_study_and_all_that_was_finished_is_kept(
    workers: int, tmp_path: Path
) -> None:
    """Number 5 is refused; with one worker, 0 to 4 are finished then."""
    study = replace(Study.of(TOY, 9, "random", 1), players=(Fussy(),))
    seed, path = study.seed_of(5), tmp_path / "a.journal"
    with Journal(path, study) as journal, pytest.raises(ExplorerError) as refusal:
        Run([Part(study, journal)], None, None).play(workers, None)
    assert refusal.value.text.fr == f"partie 5 (graine {seed}) : trop difficile"
    assert refusal.value.text.en == f"playthrough 5 (seed {seed}): too hard"
    kept = set(Journal(path, study).kept)
    assert kept >= set(range(5)) if workers == 1 else 5 not in kept


def test_exact_play_is_refused_where_chance_decides_and_no_output_is_written(tmp_path: Path) -> None:
    seed = Study.of("village", 3, "random,exact", 5).seed_of(0)
    with pytest.raises(ExplorerError, match=rf"playthrough 0 \(seed {seed}\): "):
        simulate("village", 3, players=[Random(), Exact()], seed=5, workers=1, output=tmp_path / "a.csv")
    assert list(tmp_path.iterdir()) == []


def test_a_chunk_in_which_something_is_refused_brings_what_was_played_before_it() -> None:
    batch = play_some(replace(Study.of(TOY, 9, "random", 1), players=(Fussy(),)), range(9))
    assert [one.number for one in batch.played] == [0, 1, 2, 3, 4]
    assert str(batch.refusal).endswith("too hard")


def test_a_bar_is_drawn_where_it_is_asked_for_and_in_a_notebooks_cell(capsys, monkeypatch):
    def bar(**how: Any) -> str:
        simulate("souls", 3, players="random,random", seed=1, workers=1, **how)
        return capsys.readouterr().err

    monkeypatch.delitem(sys.modules, "ipykernel.zmqshell", raising=False)
    assert "3/3" in bar(progress=True)
    assert bar() == bar(progress=False) == ""
    monkeypatch.setitem(sys.modules, "ipykernel.zmqshell", types.ModuleType("zmqshell"))
    assert bar() != ""
    assert bar(progress=False) == ""


def threads_of_numpy(_: None, numbers: Sequence[int], should_stop: Callable[[], bool] | None) -> list[str]:
    """What a worker's environment says."""
    return [os.environ["OPENBLAS_NUM_THREADS"] for _ in numbers]


def test_processes_side_by_side_count_in_one_thread_each_unless_told_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("OPENBLAS_NUM_THREADS", raising=False)
    with running.pool(threads_of_numpy, 2, None) as somewhere:
        assert somewhere.submit(None, [0]).result() == ["1"]
    assert "OPENBLAS_NUM_THREADS" not in os.environ
    monkeypatch.setenv("OPENBLAS_NUM_THREADS", "3")
    with running.pool(threads_of_numpy, 2, None) as somewhere:
        assert somewhere.submit(None, [0]).result() == ["3"]


def test_where_there_are_no_processes_it_is_said_and_one_worker_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As in Python of a browser."""
    monkeypatch.setattr(running, "in_browser", lambda: True)
    assert village(workers=1)
    with pytest.raises(BadOption, match=r"workers: got 2, expected 1: this Python, a browser's, has no proc"):
        village(workers=2)


TWICE = """
from explorer.studies import simulate

if __name__ == "__main__":
    for seed in (1, 2):
        print(simulate("souls", 2, players="random,random", seed=seed, dask="local", workers=1).complete)
"""


@pytest.mark.thorough
def test_a_cluster_of_this_machine_is_there_a_second_time(tmp_path: Path) -> None:
    """In a program that had not loaded Dask before: its settings are all there again."""
    program = tmp_path / "twice.py"
    program.write_text(TWICE)
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "True"]
