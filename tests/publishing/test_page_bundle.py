"""What the package ships of the page is what its sources make."""

from __future__ import annotations

import json
from hashlib import sha256
from importlib import metadata
from pathlib import Path

from explorer.publishing import page

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "page"
BUILT = [Path(page.__file__).with_name(name) for name in page.BUILT]
MOST = 1_000_000
"""[bytes] That the page may take in the wheel."""


def fingerprint() -> str:
    """As page/build.mjs counts it."""
    whole = sha256()
    sources = sorted(f"src/{path.name}" for path in (SOURCES / "src").iterdir())
    for name in ("build.mjs", "package-lock.json", "../explorer/ui/widgets/tokens.css", *sources):
        whole.update(f"{name}\n".encode() + (SOURCES / name).read_bytes())
    return whole.hexdigest()


def test_each_built_file_was_made_from_these_sources() -> None:
    made_from = {path.name: path.read_text(encoding="utf-8").split()[3] for path in BUILT}
    assert made_from == dict.fromkeys(page.BUILT, fingerprint()), "run: make page"


def test_the_page_is_small() -> None:
    assert sum(path.stat().st_size for path in BUILT) <= MOST


def test_its_packages_are_locked_by_hash_and_no_server_is_named() -> None:
    locked = json.loads((SOURCES / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    asked = json.loads((SOURCES / "package.json").read_text(encoding="utf-8"))
    assert locked[""]["dependencies"] == asked["dependencies"]
    others = {name: entry for name, entry in locked.items() if name}
    assert [name for name, entry in others.items() if "integrity" not in entry or "resolved" in entry] == []


def test_the_two_ends_of_a_widget_are_of_one_version() -> None:
    asked = json.loads((SOURCES / "package.json").read_text(encoding="utf-8"))["dependencies"]
    assert asked["anywidget"] == metadata.version("anywidget")
