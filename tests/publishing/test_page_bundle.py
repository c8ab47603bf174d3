"""What the package ships of the page is what its sources make."""

from __future__ import annotations

import gzip
import json
import re
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from typing import get_args

from test_packaging import pins

from explorer.picture.figures import Kind
from explorer.publishing import kept, page

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "page"
BUILT = [Path(page.__file__).with_name(name) for name in page.BUILT]
MOST = 1_000_000
"""[bytes] That the page may take in the wheel, which is compressed."""


def fingerprint() -> str:
    whole = sha256()
    folders = ("src", "table")
    sources = [f"{folder}/{path.name}" for folder in folders for path in sorted((SOURCES / folder).iterdir())]
    for name in (
        "build.mjs",
        "package-lock.json",
        *(f"../explorer/ui/widgets/{name}.css" for name in ("tokens", "art")),
        *sources,
    ):
        whole.update(f"{name}\n".encode() + (SOURCES / name).read_bytes())
    return whole.hexdigest()


def test_each_built_file_was_made_from_these_sources() -> None:
    made_from = {path.name: path.read_text(encoding="utf-8").split()[3] for path in BUILT}
    assert made_from == dict.fromkeys(page.BUILT, fingerprint()), "run: make page"


def test_the_page_is_small() -> None:
    assert sum(len(gzip.compress(path.read_bytes())) for path in BUILT) <= MOST


def test_the_script_for_charts_draws_all_kinds_that_charts_have_and_is_of_the_locked_plotly() -> None:
    script, whole = kept.CHARTS.read_text(encoding="utf-8"), page.plotly_source()
    drawn = re.findall(r'moduleType:"trace",name:"(\w+)"', script)
    assert {*get_args(Kind)} < {*drawn} == {"bar", "pie", "scatter"}
    version = r"plotly\.js (?:\(basic - minified\) )?v([\d.]+)"
    assert whole is not None
    [ours], [theirs] = (re.findall(version, text[:400]) for text in (script, whole.read_text("utf-8")))
    beside = metadata.version("plotly") not in pins("requirements.lock")["plotly"].specifier  # `make oldest`
    assert ours == theirs or beside


def test_its_packages_are_locked_by_hash_and_no_server_is_named() -> None:
    locked = json.loads((SOURCES / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    asked = json.loads((SOURCES / "package.json").read_text(encoding="utf-8"))
    assert locked[""]["dependencies"] == asked["dependencies"]
    others = {name: entry for name, entry in locked.items() if name}
    assert [name for name, entry in others.items() if "integrity" not in entry or "resolved" in entry] == []


def test_the_two_ends_of_a_widget_are_of_one_version() -> None:
    asked = json.loads((SOURCES / "package.json").read_text(encoding="utf-8"))["dependencies"]
    assert asked["anywidget"] in pins("requirements.lock")["anywidget"].specifier
