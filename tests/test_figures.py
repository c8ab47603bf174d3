"""The figures of `make bench`: what a line says, what is kept, how two runs are compared."""

from __future__ import annotations

from pathlib import Path

from figures import Figure, Kept, compared, read

CLICK = Figure("a click", 20, 20, "ms")
SLOWER = Figure("a click", 30, 20, "ms")
PLAYOUT = Figure("a playout", 2000, 1500, "a second", more_is_better=True, note=" (one core)")


def test_a_line_says_the_goal_and_by_how_much_it_is_missed() -> None:
    assert str(SLOWER) == "a click: 30 ms (goal <= 20) MISSED 1.50x"
    assert str(PLAYOUT) == "a playout: 2000 a second (goal >= 1500) met (one core)"


def test_a_run_is_kept_line_by_line_and_the_run_before_beside_it(tmp_path: Path) -> None:
    for figures in ([CLICK], [SLOWER, PLAYOUT]):
        kept = Kept(tmp_path / "build" / "bench.jsonl")
        for figure in figures:
            kept.add(figure)
    assert list(read(tmp_path / "build/bench.jsonl").values()) == [SLOWER, PLAYOUT]
    assert list(read(tmp_path / "build/bench.before.jsonl").values()) == [CLICK]


def test_two_runs_are_compared_figure_by_figure_and_what_one_lacks_comes_last() -> None:
    before, after = ({figure.name: figure for figure in run} for run in ([CLICK], [PLAYOUT, SLOWER]))
    assert list(compared(before, after)) == [
        "1.50x  a click: 20 -> 30 ms (goal <= 20) MISSED 1.50x",
        f"after only  {PLAYOUT}",
    ]
