"""A tournament: one job, the same whatever happens to it; strengths by hand; what ships and is shown."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import psutil
import pytest

import explorer
from explorer.core.errors import BadRecord
from explorer.studies.rules.counting import counted
from explorer.studies.tournament import (
    Tournament,
    TournamentResults,
    page,
    ratings,
    shipped,
    tournament,
    written,
)
from explorer.studies.tournament.found import dated, read_found

DOCS = Path(__file__).resolve().parents[2] / "docs"
COUNT = 12
WHAT = Tournament.of(["souls"], COUNT, "random,greedy:looks=5", seed=3)
JOB = [
    sys.executable, "-m", "explorer.cli", "tournament", "--games", "souls", "--players",
    "random,greedy:looks=5", "--seed", "3", "-n", str(COUNT), "--lang", "en",
]  # fmt: skip


@pytest.fixture(scope="module")
def expected() -> TournamentResults:
    """The tournament as one process plays it, uninterrupted."""
    return tournament(WHAT, workers=1)


def kept(folder: Path) -> int:
    """How many playthroughs are finished."""
    return sum(max(0, path.read_bytes().count(b"\n") - 1) for path in folder.glob("*.journal"))


def until_kept(folder: Path, many: int) -> None:
    while kept(folder) < many:
        time.sleep(0.01)


# One job ----------------------------------------------------------------------------------------------------


def test_everybody_meets_everybody_and_itself(expected: TournamentResults) -> None:
    assert [len(one.ratings) for one in expected.games.values()] == [2]
    assert {one.plays for one in expected.games.values()} == {3 * COUNT}
    assert all(one.choices.value > 1 and one.turns.value > 10 for one in expected.games.values())


def test_two_processes_find_what_one_finds(expected: TournamentResults, tmp_path: Path) -> None:
    assert tournament(WHAT, tmp_path, workers=2) == expected
    assert tournament(WHAT, tmp_path, workers=1) == expected  # nothing is left to play


def test_a_worker_that_is_killed_loses_nothing(expected: TournamentResults, tmp_path: Path) -> None:
    """On a cluster of this machine, in mid-job; another takes its place."""
    before = {child.pid for child in psutil.Process().children(recursive=True)}

    def kill() -> None:
        until_kept(tmp_path, 2)
        workers = [
            child
            for child in psutil.Process().children(recursive=True)
            if child.pid not in before and "spawn_main" in " ".join(child.cmdline())
        ]
        workers[0].send_signal(signal.SIGKILL)
        killed.append(workers[0].pid)

    killed: list[int] = []
    killer = threading.Thread(target=kill)
    killer.start()
    found = tournament(WHAT, tmp_path, dask="local", workers=2)
    killer.join()
    assert killed
    assert found == expected


def test_a_job_that_is_killed_goes_on(expected: TournamentResults, tmp_path: Path) -> None:
    folder, file = tmp_path / "state", tmp_path / "found.toml"
    job = subprocess.Popen([*JOB, str(folder), "--workers", "1"], env=os.environ, stdout=subprocess.DEVNULL)
    until_kept(folder, 4)
    job.kill()
    job.wait()
    assert kept(folder) < 3 * COUNT
    done = subprocess.run(
        [*JOB, str(folder), "--workers", "2", "--write", str(file)],
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout == page(expected, "en") + "\n"
    again, date = read_found(file)
    assert written(again, date) == file.read_text(encoding="utf-8") == written(expected, date)


def test_a_folder_of_another_tournament_is_refused(tmp_path: Path) -> None:
    tournament(Tournament.of(["souls"], 1, "random", seed=3), tmp_path, workers=1)
    with pytest.raises(BadRecord, match="seed: got 3, expected 4"):
        tournament(Tournament.of(["souls"], 1, "random", seed=4), tmp_path, workers=1)


# Strength ---------------------------------------------------------------------------------------------------


def test_elo_is_what_victories_to_defeats_say() -> None:
    """Nine of ten and one drawn game added: 9.5 to 1.5, 400 log10(9.5 / 1.5) = 320.7."""
    first, other = ratings(("a", "b"), {(0, 1): (1, 10), (0, 0): (5, 10)})
    assert (first.elo, first.low, first.high) == (0, 0, 0)
    assert other.elo == pytest.approx(320.66, abs=0.01)
    # Fisher: 11 games at 19/22 to 3/22 say 1 / (11 * 0.8636 * 0.1364) = 0.772 squared natural units
    assert other.high - other.elo == pytest.approx(1.95996 * 0.77177**0.5 * 173.7178, rel=1e-3)


def test_three_players_whose_results_agree_are_as_far_apart_as_each_pair_says() -> None:
    """2 to 1, 2 to 1 and 4 to 1: many games, so that the drawn one hardly counts."""
    met = {(0, 1): (1e6 / 3, 10**6), (1, 2): (1e6 / 3, 10**6), (0, 2): (1e6 / 5, 10**6)}
    assert [round(one.elo, 1) for one in ratings("abc", met)] == [0, 120.4, 240.8]


# What ships -------------------------------------------------------------------------------------------------


def test_what_ships_was_played_on_the_data_of_this_version() -> None:
    found = shipped()
    assert {name: one.data for name, one in found.games.items()} == {
        name: explorer.load(name).data for name in explorer.game_names()
    }
    assert found.version == explorer.__version__
    assert dated() >= "2026-11-23"
    assert all(len(one.ratings) == len(found.players) == 3 for one in found.games.values())


@pytest.mark.parametrize("name", explorer.game_names())
def test_the_rules_that_ship_are_those_of_the_game(name: str) -> None:
    game, one = explorer.load(name), shipped().games[name]
    assert set(one.rules) <= {rule.id for rule in game.rulebook}
    assert max(one.rules.values()) == one.plays
    assert (tried := counted(game)) is not None
    assert (tried.date, tried.all.plays) == (dated(), 200), "as the page says"


@pytest.mark.parametrize(("lang", "file"), [("en", "tournament.md"), ("fr", "tournament.fr.md")])
def test_the_page_shows_what_ships(lang: str, file: str) -> None:
    """Written anew: explorer tournament FOLDER --lang fr, with the numbers of the shipped one."""
    assert page(shipped(), lang) in (DOCS / file).read_text(encoding="utf-8")
    assert dated() in (DOCS / file).read_text(encoding="utf-8")
