"""The browser's half of a page: its types, and its own tests (page/tests), which Node tells.

Its packages come with `make test`; where a browser is needed, see tests/browser.
"""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from explorer.publishing.site.pyodide import environment, program
from explorer.ui.tree import changes

PAGE = Path(__file__).resolve().parents[2] / "page"
PAIRS = 400
KINDS = ("words", "button", "column", "line")


def node(*arguments: str, **more: str) -> str:
    """What Node prints; where it fails, so does the test, with that."""
    assert (PAGE / "node_modules").exists(), "run: make test, which fetches the packages of page/"
    found = subprocess.run(
        [program("node"), *arguments],
        cwd=PAGE,
        env=environment() | {"NO_COLOR": "1"} | more,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=300,
    )
    if found.returncode:
        pytest.fail(found.stdout[-6000:], pytrace=False)
    return found.stdout


def value(rng: random.Random, depth: int) -> Any:
    match rng.randrange(6 if depth else 4):
        case 0:
            return rng.choice([None, True, False, "", "a", "é"])
        case 1:
            return [rng.randrange(3) for _ in range(rng.randrange(4))]
        case 2:
            return [[rng.choice("ab"), rng.randrange(3)] for _ in range(rng.randrange(3))]
        case 3:
            return {name: rng.randrange(2) for name in rng.sample("abc", rng.randrange(3))}
        case 4:
            return tree(rng, depth - 1)
        case _:
            return [tree(rng, depth - 1) for _ in range(rng.randrange(5))]


def tree(rng: random.Random, depth: int = 3) -> Any:
    """A tree of nodes, of which some have keys, some the same."""
    key = rng.choice(["", "", "a", "b", "c"])
    fields = {
        name: value(rng, depth) for name in rng.sample(["items", "text", "art", "off"], rng.randrange(5))
    }
    return {"k": rng.choice(KINDS), **({"key": key} if key else {}), **fields}


def changed(rng: random.Random, part: Any) -> Any:
    """The same tree after a while: much stays, some comes, goes, moves."""
    if isinstance(part, list):
        kept = [changed(rng, one) for one in part if rng.random() > 0.15]
        if rng.random() < 0.2:
            rng.shuffle(kept)
        new = tree(rng, 1) if any(isinstance(one, dict) and "k" in one for one in part) else None
        return [*kept, new] if new and rng.random() < 0.3 else kept
    if isinstance(part, dict):
        return {
            name: one if name in {"k", "key"} or rng.random() < 0.5 else changed(rng, one)
            for name, one in part.items()
            if name in {"k", "key"} or rng.random() > 0.05
        }
    return value(rng, 1) if rng.random() < 0.2 else part


def test_the_types_of_the_page_and_of_its_tests_are_strictly_right() -> None:
    for project in (".", "tests"):
        node("node_modules/typescript/bin/tsc", "-p", project)


def test_the_pages_own_tests_pass(tmp_path: Path) -> None:
    rng, pairs = random.Random(1), []
    for _ in range(PAIRS):
        old = tree(rng)
        new = changed(rng, old) if rng.random() < 0.9 else tree(rng)
        pairs.append([old, list(changes(old, new)), new])
    kinds = {op[0] if isinstance(op[0], str) else "put" for _, ops, _ in pairs for op in ops}
    assert kinds == {"put", "gone", "order"}
    trees = tmp_path / "trees.json"
    trees.write_text(json.dumps(pairs), encoding="utf-8")
    said = node("test.mjs", TREES=os.fspath(trees))
    counts = {
        name: int(count) for name, count in re.findall(r"(pass|fail|skipped|cancelled|todo) (\d+)", said)
    }
    assert counts.pop("pass") > 100
    assert set(counts.values()) == {0}, said[-2000:]
