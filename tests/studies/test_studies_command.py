"""`explorer simulate`: a study from the command line, in both languages."""

from __future__ import annotations

import csv
import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from explorer.cli import main
from explorer.commands.simulate import ProgressLine, duration
from explorer.studies import report, simulate

Run = Callable[..., tuple[int, str, str]]
VILLAGE = ("simulate", "village", "-n", "3", "--players", "random,random", "--seed", "2", "--workers", "1")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command: (exit code, output, errors)."""

    def go(*argv: object) -> tuple[int, str, str]:
        code = main([str(word) for word in argv])
        out, err = capsys.readouterr()
        return code, out, err

    return go


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_summary_is_printed_in_the_language(run: Run, lang: str) -> None:
    code, out, err = run(*VILLAGE, "--lang", lang)
    found = simulate("village", 3, players="random,random", seed=2, workers=1)
    assert (code, err) == (0, "")
    assert out == "\n".join(report(found.summary(), lang)) + "\n"


def test_it_speaks_the_terminals_language_unless_asked_otherwise(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert run(*VILLAGE)[1] == run(*VILLAGE, "--lang", "fr")[1]


@pytest.mark.parametrize(("lang", "said"), [("fr", "Résultats : "), ("en", "Results: ")])
@pytest.mark.parametrize("kind", ["csv", "json", "parquet"])
def test_the_rows_are_written_where_asked(run: Run, tmp_path: Path, kind: str, lang: str, said: str) -> None:
    path = tmp_path / f"a.{kind}"
    code, out, _ = run(*VILLAGE, "-o", path, "--lang", lang)
    assert code == 0
    assert out.endswith(f"{said}{path}\n")
    simulate("village", 3, players="random,random", seed=2, workers=1).write(tmp_path / f"b.{kind}")
    assert path.read_bytes() == (tmp_path / f"b.{kind}").read_bytes()


def test_options_rotation_and_own_data_reach_the_game(run: Run, tmp_path: Path) -> None:
    data = Path(sys.modules["explorer"].__file__ or "").parent / "games" / "pond" / "data.toml"
    own = tmp_path / "mine.toml"
    own.write_bytes(data.read_bytes())
    code, out, _ = run(
        "simulate", "pond", "-n", "2", "--players", "random,random", "--option", "max_rounds=3", "--option",
        "slide=contiguous",
        "--rotate", "--data", own, "--workers", "1", "--lang", "en",
    )  # fmt: skip
    assert code == 0
    assert "Options: slide = contiguous, max_rounds = 3\n" in out
    assert "(rotating seats)" in out
    assert "rounds  3.00 [3.00, 3.00]" in out


def test_an_interrupted_study_is_resumed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    assert run(*VILLAGE, "-o", path)[0] == 0
    more = [*VILLAGE, "-o", path, "--lang", "en"]
    code, out, err = run(*more)
    assert (code, out) == (2, "")
    assert err == f"explorer: {path}: this file exists already; go on with resume, or start over with force\n"
    more[3] = "5"
    assert run(*more, "--resume")[0] == 0
    with path.open(encoding="utf-8") as stream:
        assert [row["playthrough"] for row in csv.DictReader(stream)] == [str(i // 2) for i in range(10)]


REFUSED = {
    "game": (
        ["chess"],
        "jeu 'chess' : nom inconnu, attendu l'un de ",
        "game 'chess': unknown, expected one of ",
    ),
    "number": (
        ["pond", "-n", "many"],
        "-n : reçu 'many', attendu un nombre entier",
        "-n: got 'many', expected a whole number",
    ),
    "none": (
        ["pond", "-n", "0"],
        "nombre de parties : reçu 0, attendu",
        "number of playthroughs: got 0, expected",
    ),
    "seed": (
        ["pond", "--seed", "x"],
        "--seed : reçu 'x', attendu un nombre",
        "--seed: got 'x', expected a whole number",
    ),
    "workers": (["pond", "--workers", "x"], "--workers : reçu 'x', attendu", "--workers: got 'x', expected"),
    "setting": (
        ["pond", "--option", "x"],
        "--option : reçu 'x', attendu nom=valeur",
        "--option: got 'x', expected name=value",
    ),
    "value": (
        ["pond", "--option", "slide=9"],
        "option slide : reçu '9', attendu rigid ",
        "option slide: got '9', expected rigid ",
    ),
    "limit": (
        ["pond", "--option", "max_rounds=x"],
        "option max_rounds : reçu 'x', attendu",
        "option max_rounds: got 'x', expected",
    ),
    "resume": (
        ["pond", "--resume"],
        "--resume : rien à reprendre sans fichier",
        "--resume: nothing to resume without -o",
    ),
    "data": (
        ["pond", "--data", "none.toml"],
        "none.toml : tout le fichier : reçu",
        "none.toml: whole file: got",
    ),
    "output": (["pond", "-o", "a.txt"], "fichier de résultats : reçu 'a.txt',", "output: got 'a.txt',"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_makes_no_sense_is_one_line_in_the_language(run: Run, what: str) -> None:
    words, french, english = REFUSED[what]
    for lang, said in (("fr", french), ("en", english)):
        code, out, err = run("simulate", "--players", "random,random", "--lang", lang, *words)
        assert (code, out) == (2, "")
        assert err.startswith(f"explorer: {said}")
        assert err.count("\n") == 1


def test_players_must_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(["simulate", "pond"])
    assert leaving.value.code == 2
    assert "--players" in capsys.readouterr().err


def test_studies_load_no_table_no_chart_and_no_cluster_before_they_are_asked_for() -> None:
    code = (
        "import sys; from explorer.cli import main; from explorer.studies import plots\n"
        f"main({list(VILLAGE)!r})\n"
        "print(sorted({'numpy', 'scipy', 'pandas', 'pyarrow', 'distributed', 'dask', 'plotly'} & "
        "set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.splitlines()[-1] == "[]"


# The line of progress ---------------------------------------------------------------------------------------


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_is_told_how_far_it_is_how_fast_and_how_long_it_takes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """10 playthroughs in 4 seconds are 2.5 a second; the 90 that are left take 36 seconds."""
    now = [100.0]
    monkeypatch.setattr("explorer.commands.simulate.time.monotonic", lambda: now[0])
    terminal = Terminal()
    line = ProgressLine(terminal, "fr")
    line.show(0, 100)
    now[0] += 4
    line.show(10, 100)
    assert terminal.getvalue().split("\r\x1b[K")[-1] == "10/100 parties (10 %), 2,5 par seconde, encore 36 s"
    line.clear()
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_what_was_resumed_does_not_count_as_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("explorer.commands.simulate.time.monotonic", lambda: now[0])
    terminal = Terminal()
    line = ProgressLine(terminal, "en")
    line.show(90, 100)
    now[0] += 2
    line.show(92, 100)
    assert terminal.getvalue().endswith("92/100 playthroughs (92%), 1.0 a second, 8 s left")


def test_where_nobody_watches_nothing_is_written() -> None:
    stream = io.StringIO()
    line = ProgressLine(stream, "en")
    assert (line.done, line.count) == (0, 0)
    line.show(1, 2)
    line.clear()
    assert stream.getvalue() == ""
    assert (line.done, line.count) == (1, 2)


@pytest.mark.parametrize(
    ("seconds", "said"), [(0, "0 s"), (59.7, "1 min 00"), (3599.8, "1 h 00"), (7325, "2 h 02")]
)
def test_a_time_to_wait_is_short(seconds: float, said: str) -> None:
    assert duration(seconds) == said


# A script without a guard -----------------------------------------------------------------------------------


def test_a_script_without_a_guard_is_told_so_instead_of_starting_itself_for_ever(tmp_path: Path) -> None:
    script = tmp_path / "study.py"
    script.write_text(
        "from explorer import studies\nstudies.simulate('village', 9, players='random,random', workers=2)\n"
    )
    done = subprocess.run(
        [sys.executable, script], capture_output=True, text=True, timeout=60, env=dict(os.environ)
    )
    assert done.returncode == 1
    # The last words: what a worker's broken start leaves behind may be warned of after them, or not.
    said = [line for line in done.stderr.splitlines() if not line.lstrip().startswith(("warnings.warn", "/"))]
    assert "a script without 'if __name__ == \"__main__\"'" in said[-1]
