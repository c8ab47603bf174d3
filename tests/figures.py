"""Figures of a benchmark run: how one is printed, kept in a file, and compared with those of another run.

`python tests/figures.py BEFORE AFTER` prints what changed between two files.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True)
class Figure:
    """One line of the report."""

    what: str
    got: float
    goal: float
    unit: str
    more_is_better: bool = False
    note: str = ""

    @property
    def over(self) -> float:
        """How many times the goal: 1 or less is met."""
        if self.more_is_better:
            return self.goal / self.got if self.got else float("inf")
        return self.got / self.goal

    @property
    def name(self) -> tuple[str, str]:
        """By which two runs find the same figure."""
        return self.what, self.unit

    def __str__(self) -> str:
        side = ">=" if self.more_is_better else "<="
        met = "met" if self.over <= 1 else f"MISSED {self.over:.2f}x"
        return f"{self.what}: {self.got:.4g} {self.unit} (goal {side} {self.goal:.4g}) {met}{self.note}"


class Kept:
    """A file of figures, one a line, written as they are measured.

    Parameters
    ----------
    path
        Where. A file of an earlier run there is renamed: `bench.jsonl` becomes `bench.before.jsonl`.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            path.replace(path.with_suffix(f".before{path.suffix}"))

    def add(self, figure: Figure) -> None:
        """Write one more line."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(f"{json.dumps(asdict(figure), ensure_ascii=False)}\n")


def read(path: Path) -> dict[tuple[str, str], Figure]:
    """The figures of a file, by name."""
    found = [Figure(**json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]
    return {figure.name: figure for figure in found}


def compared(before: dict[tuple[str, str], Figure], after: dict[tuple[str, str], Figure]) -> Iterator[str]:
    """One line a figure: what it was, what it is, how many times as far from its goal. The worst come last,
    and then what only one of the runs has.
    """
    both = [(after[name].over / before[name].over, name) for name in after if name in before]
    for ratio, name in sorted(both):
        what, _, rest = str(after[name]).partition(f"{after[name].got:.4g} {after[name].unit}")
        yield f"{ratio:.2f}x  {what}{before[name].got:.4g} -> {after[name].got:.4g} {name[1]}{rest}"
    for found, other, when in ((before, after, "before"), (after, before, "after")):
        yield from (f"{when} only  {figure}" for name, figure in found.items() if name not in other)


if __name__ == "__main__":
    if missing := [path for path in sys.argv[1:] if not Path(path).exists()]:
        sys.exit(f"No figures in {' and '.join(missing)}: `make bench` twice, or name two files.")
    print(*compared(*(read(Path(path)) for path in sys.argv[1:3])), sep="\n")
